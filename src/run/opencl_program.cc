// Building OpenCL programs, from source or from the cache.
#include "absl/strings/str_cat.h"
#include "run/opencl_handles.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

std::string BuildLog(cl_program program, cl_device_id device) {
  std::size_t size = 0;
  clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &size);
  std::string log(size, '\0');
  if (size == 0 || clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, log.data(),
                                         nullptr) != CL_SUCCESS) {
    return "";
  }
  log.resize(log.find('\0') == std::string::npos ? size : log.find('\0'));
  return log;
}

// A program from a cached binary; null if the driver does not take it (any more).
Program FromBinary(const std::string& binary, const std::string& options, cl_context context,
                   cl_device_id device) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(binary.data());
  const std::size_t size = binary.size();
  cl_int loaded = CL_SUCCESS;
  cl_int code = CL_SUCCESS;
  Program program(clCreateProgramWithBinary(context, 1, &device, &size, &bytes, &loaded, &code));
  if (code != CL_SUCCESS || loaded != CL_SUCCESS) return nullptr;
  code = clBuildProgram(program.get(), 1, &device, options.c_str(), nullptr, nullptr);
  return code == CL_SUCCESS ? std::move(program) : nullptr;
}

// The binary that the driver made for the program's only device; empty if it has none to give.
std::string Binary(cl_program program) {
  std::size_t size = 0;
  if (clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, nullptr) !=
      CL_SUCCESS) {
    return "";
  }
  std::string binary(size, '\0');
  auto* bytes = reinterpret_cast<unsigned char*>(binary.data());
  const cl_int code = clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof bytes, &bytes, nullptr);
  return code == CL_SUCCESS ? binary : "";
}

}  // namespace

absl::StatusOr<BuiltProgram> BuildProgram(const Manifest& manifest, const std::string& source,
                                          cl_context context, const Device& device,
                                          const ArtifactCache& cache) {
  // PoCL prints how many warnings there are, whoever compiles.
  const std::string options = absl::StrCat(manifest.compile_options, " -w");
  const DeviceInfo& info = device.info;
  const std::string key =
      CacheKey({"opencl", source, options, info.platform, info.name, info.version, info.driver});
  if (const auto binary = cache.Load(key, ".clbin")) {
    Program program = FromBinary(*binary, options, context, device.id);
    if (program != nullptr) return BuiltProgram{std::move(program), true};
  }

  const char* text = source.data();
  const std::size_t size = source.size();
  cl_int code = CL_SUCCESS;
  Program program(clCreateProgramWithSource(context, 1, &text, &size, &code));
  if (code != CL_SUCCESS) return ToStatus(code, "clCreateProgramWithSource");
  code = clBuildProgram(program.get(), 1, &device.id, options.c_str(), nullptr, nullptr);
  if (code == CL_INVALID_BUILD_OPTIONS) {
    return BadInput("the OpenCL compiler of ", info.name, " does not know the options '", options,
                    "'");
  }
  if (code != CL_SUCCESS) {
    return BadInput("the OpenCL compiler of ", info.name, " failed on ", manifest.source, ":\n",
                    BuildLog(program.get(), device.id));
  }
  if (const std::string binary = Binary(program.get()); !binary.empty()) {
    cache.Store(key, ".clbin", binary).IgnoreError();  // without a cache it only takes longer
  }
  return BuiltProgram{std::move(program), false};
}

}  // namespace eqrise::run
