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

func.func @nearest_neighbour(%out: memref<509xf32>,
    %places_1: memref<509xf32>,
    %places_2: memref<509xf32>,
    %lat: f32,
    %lng: f32) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c509 = arith.constant 509 : index
  scf.parallel (%p) = (%c0) to (%c509) step (%c1) {
    %places_1_1 = memref.load %places_1[%p] : memref<509xf32>
    %sub = arith.subf %lat, %places_1_1 : f32
    %mul = arith.mulf %sub, %sub : f32
    %places_2_1 = memref.load %places_2[%p] : memref<509xf32>
    %sub_1 = arith.subf %lng, %places_2_1 : f32
    %mul_1 = arith.mulf %sub_1, %sub_1 : f32
    %add = arith.addf %mul, %mul_1 : f32
    %sqrt = math.sqrt %add : f32
    memref.store %sqrt, %out[%p] : memref<509xf32>
  }
  return
}
