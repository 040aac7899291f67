// query6.rise by hand, plainly. Writes out[1].
void query6(long* restrict out, const short* restrict date, const unsigned char* restrict discount,
            const unsigned char* restrict quantity, const int* restrict price, long n) {
  long s = 0;
#pragma omp parallel for reduction(+ : s)
  for (long i = 0; i < n; ++i)
    if (date[i] >= 8200 && date[i] < 8565 && discount[i] >= 5 && discount[i] <= 7 && quantity[i] < 24)
      s += (long)price[i] * discount[i];
  *out = s;
}
