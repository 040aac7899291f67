// alpha A x + beta y by hand. An item computes four rows, each with four vectors of sums, so that four
// streams come from memory at a time.

#define STEP(r)                                                   \
  s##r##0 = fma(vload16(j, A + (row + (r)) * M), x0, s##r##0);     \
  s##r##1 = fma(vload16(j + 1, A + (row + (r)) * M), x1, s##r##1); \
  s##r##2 = fma(vload16(j + 2, A + (row + (r)) * M), x2, s##r##2); \
  s##r##3 = fma(vload16(j + 3, A + (row + (r)) * M), x3, s##r##3);
#define END(r) \
  out[row + (r)] = alpha * Sum(s##r##0 + s##r##1 + (s##r##2 + s##r##3)) + beta * y[row + (r)];

float Sum(float16 v) {
  const float8 a = v.lo + v.hi;
  const float4 b = a.lo + a.hi;
  const float2 c = b.lo + b.hi;
  return c.x + c.y;
}

__kernel void gemv(float alpha, float beta, __global const float* restrict A,
                   __global const float* restrict x, __global const float* restrict y,
                   __global float* restrict out) {
  const int row = 4 * get_global_id(0);
  float16 s00 = 0, s01 = 0, s02 = 0, s03 = 0, s10 = 0, s11 = 0, s12 = 0, s13 = 0;
  float16 s20 = 0, s21 = 0, s22 = 0, s23 = 0, s30 = 0, s31 = 0, s32 = 0, s33 = 0;
  for (int j = 0; j < M / 16; j += 4) {
    const float16 x0 = vload16(j, x), x1 = vload16(j + 1, x);
    const float16 x2 = vload16(j + 2, x), x3 = vload16(j + 3, x);
    STEP(0) STEP(1) STEP(2) STEP(3)
  }
  END(0) END(1) END(2) END(3)
}
