// Made by eqrise from kernels/low/scal_vector.rise.
//
// def scal_vector = fun(alpha: f32 => fun(xs: 1008.f32 =>
//   xs
//     |> asVector(4)
//     |> mapGlobal(0)(fun(x => x * (vectorFromScalar(alpha) : vec[4, f32])))
//     |> asScalar))
//

__kernel __attribute__((reqd_work_group_size(28, 1, 1)))
void scal_vector_0(float alpha,
    __global const float* restrict xs,
    __global float* restrict out) {
  int g = get_global_id(0);
  ((__global float4*)out)[g] = ((const __global float4*)xs)[g] * (float4)(alpha);
}
