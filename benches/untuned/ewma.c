// ewma.rise by hand, plainly. Writes mean[t * s] and var[t * s].
void ewma(float* restrict mean, float* restrict var, const float* restrict x, long t, long s) {
  for (long j = 0; j < s; ++j) {
    mean[j] = 0.1f * x[j];
    var[j] = 0.9f * (0.1f * x[j] * x[j]);
  }
  for (long i = 1; i < t; ++i)
    for (long j = 0; j < s; ++j) {
      float m = mean[(i - 1) * s + j], d = x[i * s + j] - m;
      mean[i * s + j] = m + 0.1f * d;
      var[i * s + j] = 0.9f * (var[(i - 1) * s + j] + 0.1f * d * d);
    }
}
