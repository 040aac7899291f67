// Made by eqrise from kernels/low/nearest_neighbour_global.rise.
//
// def nearest_neighbour_global = fun(places: 509.(f32, f32) => fun(lat: f32 => fun(lng: f32 =>
//   places
//     |> mapGlobal(0)(fun(p =>
//       sqrt((lat - fst(p)) * (lat - fst(p)) + (lng - snd(p)) * (lng - snd(p))))))))
//

__kernel __attribute__((reqd_work_group_size(63, 1, 1)))
void nearest_neighbour_global_0(__global const float* restrict places_1,
    __global const float* restrict places_2,
    float lat,
    float lng,
    __global float* restrict out) {
  int g = get_global_id(0);
  if (g < 509) {
    {
      const float v0 = lat - places_1[g];
      const float v1 = lng - places_2[g];
      out[g] = sqrt(v0 * v0 + v1 * v1);
    }
  }
}
