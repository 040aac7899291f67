// C = A B by hand. An item computes a panel of 32 columns: it packs its columns of B, and goes down the
// rows of A eight at a time with 16 vectors of sums.

#define ROW(r)                                          \
  {                                                     \
    const float16 a = (float16)(A[(i + (r)) * K + k]);  \
    c##r##0 = fma(a, b0, c##r##0);                      \
    c##r##1 = fma(a, b1, c##r##1);                      \
  }
#define STORE(r)                                        \
  vstore16(c##r##0, 0, C + (i + (r)) * M + column);     \
  vstore16(c##r##1, 0, C + (i + (r)) * M + column + 16);

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void sgemm(__global const float* restrict A, __global const float* restrict B,
           __global float* restrict C) {
  const int column = 32 * get_global_id(0);
  float16 packed[2 * K];
  for (int k = 0; k < K; ++k) {
    packed[2 * k] = vload16(0, B + k * M + column);
    packed[2 * k + 1] = vload16(0, B + k * M + column + 16);
  }
  for (int i = 0; i < N; i += 8) {
    float16 c00 = 0, c01 = 0, c10 = 0, c11 = 0, c20 = 0, c21 = 0, c30 = 0, c31 = 0;
    float16 c40 = 0, c41 = 0, c50 = 0, c51 = 0, c60 = 0, c61 = 0, c70 = 0, c71 = 0;
    for (int k = 0; k < K; ++k) {
      const float16 b0 = packed[2 * k], b1 = packed[2 * k + 1];
      ROW(0) ROW(1) ROW(2) ROW(3) ROW(4) ROW(5) ROW(6) ROW(7)
    }
    STORE(0) STORE(1) STORE(2) STORE(3) STORE(4) STORE(5) STORE(6) STORE(7)
  }
}
