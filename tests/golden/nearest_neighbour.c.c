// Made by eqrise from kernels/nearest_neighbour.rise.
//
// def nearest_neighbour = fun(places: 509.(f32, f32) => fun(lat: f32 => fun(lng: f32 =>
//   places
//     |> map(fun(p => sqrt((lat - fst(p)) * (lat - fst(p)) + (lng - snd(p)) * (lng - snd(p))))))))
//
// is carried out as
//
// def nearest_neighbour = fun(places: 509.(f32, f32) => fun(lat: f32 => fun(lng: f32 =>
//   places
//     |> mapPar(fun(p => sqrt((lat - fst(p)) * (lat - fst(p)) + (lng - snd(p)) * (lng - snd(p))))))))
//
// Rules: map-par

#include <math.h>
#include <stdint.h>

void nearest_neighbour(float* restrict out,
    const float* restrict places_1,
    const float* restrict places_2,
    float lat,
    float lng) {
  #pragma omp parallel for simd schedule(simd:guided)
  for (int p = 0; p < 509; ++p) {
    {
      const float v0 = lat - places_1[p];
      const float v1 = lng - places_2[p];
      out[p] = sqrtf(v0 * v0 + v1 * v1);
    }
  }
}

// For callers that know the signature from the manifest only.
void nearest_neighbour_entry(void** args) {
  nearest_neighbour(args[0],
      args[1],
      args[2],
      *(const float*)args[3],
      *(const float*)args[4]);
}
