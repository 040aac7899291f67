// groupby.rise by hand, plainly. Writes count[k], total[k], least[k] and most[k].
#include <math.h>
void groupby(int* restrict count, float* restrict total, float* restrict least, float* restrict most,
             const float* restrict price, const float* restrict discount, const int* restrict group, long n, long k) {
  for (long g = 0; g < k; ++g) {
    count[g] = 0;
    total[g] = 0;
    least[g] = INFINITY;
    most[g] = -INFINITY;
  }
#pragma omp parallel for reduction(+ : count[:k], total[:k]) reduction(min : least[:k]) reduction(max : most[:k])
  for (long i = 0; i < n; ++i) {
    float paid = price[i] * (1.0f - discount[i]);
    int g = group[i];
    count[g] += 1;
    total[g] += paid;
    least[g] = paid < least[g] ? paid : least[g];
    most[g] = paid > most[g] ? paid : most[g];
  }
}
