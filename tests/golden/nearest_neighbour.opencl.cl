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
//     |> mapSeq(fun(p => sqrt((lat - fst(p)) * (lat - fst(p)) + (lng - snd(p)) * (lng - snd(p))))))))
//
// Rules: map-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void nearest_neighbour_0(__global const float* restrict places_1,
    __global const float* restrict places_2,
    float lat,
    float lng,
    __global float* restrict out) {
  for (int i = 0; i < 509; ++i) {
    {
      const float v0 = lat - places_1[i];
      const float v1 = lng - places_2[i];
      out[i] = sqrt(v0 * v0 + v1 * v1);
    }
  }
}
