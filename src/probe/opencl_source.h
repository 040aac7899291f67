// What the probe of OpenCL runs: kernels with the same parameters each, in OpenCL C 1.2. F is a type
// of floats. `mem` is as large as its reader asks for; what comes to nothing else is stored
// there, so that it is computed.
#ifndef EQRISE_PROBE_OPENCL_SOURCE_H_
#define EQRISE_PROBE_OPENCL_SOURCE_H_

namespace eqrise::probe {

inline constexpr char kOpenClSource[] = R"c(
#define PARAMETERS global float* out, global float* mem, int n, int stride, int mask
#define X4(s) s s s s
#define X8(s) X4(s) X4(s)
#define KEEP(value) ((global F*)mem)[get_global_id(0)] = (value)
#define START ((F)(0.5f + 1e-9f * get_global_id(0)))

kernel void store_one(PARAMETERS) { mem[get_global_id(0)] = 1.0f; }

kernel void multiply_adds(PARAMETERS) {
  F a = START, c0 = a, c1 = a, c2 = a, c3 = a, c4 = a, c5 = a, c6 = a, c7 = a;
  for (int i = 0; i < n; ++i) {
    c0 = fma(c0, a, a); c1 = fma(c1, a, a); c2 = fma(c2, a, a); c3 = fma(c3, a, a);
    c4 = fma(c4, a, a); c5 = fma(c5, a, a); c6 = fma(c6, a, a); c7 = fma(c7, a, a);
  }
  KEEP(c0 + c1 + c2 + c3 + c4 + c5 + c6 + c7);
}
kernel void chain(PARAMETERS) {
  F a = START, c = a;
  for (int i = 0; i < n; ++i) {
    X8(c = fma(c, a, a);)
  }
  KEEP(c);
}
kernel void divisions(PARAMETERS) {
  F a = START, c0 = a, c1 = a + 1, c2 = a + 2, c3 = a + 3, c4 = a + 4, c5 = a + 5, c6 = a + 6,
    c7 = a + 7;
  for (int i = 0; i < n; ++i) {
    c0 = a / c0; c1 = a / c1; c2 = a / c2; c3 = a / c3;
    c4 = a / c4; c5 = a / c5; c6 = a / c6; c7 = a / c7;
  }
  KEEP(c0 + c1 + c2 + c3 + c4 + c5 + c6 + c7);
}
kernel void exponentials(PARAMETERS) {
  F a = START, c0 = a, c1 = a + 1, c2 = a + 2, c3 = a + 3;
  for (int i = 0; i < n; ++i) {
    c0 = exp(-c0); c1 = exp(-c1); c2 = exp(-c2); c3 = exp(-c3);
  }
  KEEP(c0 + c1 + c2 + c3);
}
kernel void logarithms(PARAMETERS) {
  F a = START, c0 = a, c1 = a + 1, c2 = a + 2, c3 = a + 3;
  for (int i = 0; i < n; ++i) {
    c0 = log(c0 + 2); c1 = log(c1 + 2); c2 = log(c2 + 2); c3 = log(c3 + 2);
  }
  KEEP(c0 + c1 + c2 + c3);
}
kernel void barriers(PARAMETERS) {
  local float shared[1024];
  const int id = get_local_id(0), next = (id + 1) % (int)get_local_size(0);
  float sum = id;
  for (int i = 0; i < n; ++i) {
    shared[id] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += shared[next];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  mem[get_global_id(0)] = sum;
}
// Neighbouring items are `stride` apart, in eight windows of WINDOW words.
kernel void strided(PARAMETERS) {
  int at = (int)get_global_id(0) * stride;
  const int step = (int)get_global_size(0) * stride;
  float s0 = 0, s1 = 0;
  for (int i = 0; i < n; ++i) {
    global const float* here = mem + (at & (WINDOW - 1));
    s0 += here[0]; s1 += here[WINDOW]; s0 += here[2 * WINDOW]; s1 += here[3 * WINDOW];
    s0 += here[4 * WINDOW]; s1 += here[5 * WINDOW]; s0 += here[6 * WINDOW]; s1 += here[7 * WINDOW];
    at += step;
  }
  if (s0 + s1 == 12345.0f) out[0] = 1;
}
kernel void local_strided(PARAMETERS) {
  local float shared[2048];
  const int id = get_local_id(0);
  for (int i = id; i < 2048; i += (int)get_local_size(0)) shared[i] = i;
  barrier(CLK_LOCAL_MEM_FENCE);
  int at = id * stride;
  float s0 = 0, s1 = 0;
  for (int i = 0; i < n; ++i) {
    s0 += shared[at & 2047]; s1 += shared[(at + 1024) & 2047];
    at += 32;
  }
  mem[get_global_id(0)] = s0 + s1;
}
kernel void copy(PARAMETERS) {
  global float4* all = (global float4*)mem;
  all[get_global_id(0) + get_global_size(0)] = 2 * all[get_global_id(0)];
}
// A walk through `mask` places, `stride` words apart: each load waits for the one before.
kernel void lay(PARAMETERS) {
  global int* places = (global int*)mem;
  const int id = get_global_id(0);
  if (id < mask) places[id * stride] = (id + mask / 2 + 1) % mask * stride;
}
kernel void walk(PARAMETERS) {
  global const int* places = (global const int*)mem;
  int at = 0;
  for (int i = 0; i < n; ++i) {
    X8(at = places[at];)
  }
  out[0] = at;
}
kernel void atomics(PARAMETERS) {
  volatile global int* bins = (volatile global int*)out;
  uint at = 1 + get_global_id(0) * 747796405u;
  for (int i = 0; i < n; ++i) {
    at = at * 1664525u + 1013904223u;
    atomic_add(bins + (at >> 22), 1);
  }
}
kernel void local_atomics(PARAMETERS) {
  local int bins[1024];
  for (int i = get_local_id(0); i < 1024; i += get_local_size(0)) bins[i] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint at = 1 + get_global_id(0) * 747796405u;
  for (int i = 0; i < n; ++i) {
    at = at * 1664525u + 1013904223u;
    atomic_add(bins + (at >> 22), 1);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[at >> 22] = bins[at >> 22];
}
)c";

}  // namespace eqrise::probe

#endif  // EQRISE_PROBE_OPENCL_SOURCE_H_
