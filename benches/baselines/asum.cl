// The sum of magnitudes by hand, in two launches: an item sums a chunk of C elements as four streams
// from memory, two vectors of sums each; one item sums what they leave.

#define STEP(p)                                         \
  s##p##0 += fabs(vload16(j, chunk + (p) * (C / 4)));   \
  s##p##1 += fabs(vload16(j + 1, chunk + (p) * (C / 4)));

__kernel void asum_chunks(__global const float* restrict x, __global float* restrict partial) {
  __global const float* chunk = x + C * get_global_id(0);
  float16 s00 = 0, s01 = 0, s10 = 0, s11 = 0, s20 = 0, s21 = 0, s30 = 0, s31 = 0;
  for (int j = 0; j < C / 64; j += 2) {
    STEP(0) STEP(1) STEP(2) STEP(3)
  }
  vstore16(((s00 + s01) + (s10 + s11)) + ((s20 + s21) + (s30 + s31)), get_global_id(0), partial);
}

__kernel void asum_end(__global const float* restrict partial, __global float* restrict out) {
  float16 s = 0;
  for (int i = 0; i < N / C; ++i) s += vload16(i, partial);
  const float8 a = s.lo + s.hi;
  const float4 b = a.lo + a.hi;
  const float2 c = b.lo + b.hi;
  *out = c.x + c.y;
}
