// The devices of this machine, and choosing one.
#include <algorithm>
#include <charconv>

#include "absl/strings/ascii.h"
#include "run/opencl_handles.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

template <typename Get, typename Handle>
std::string Text(Get get, Handle handle, cl_uint what) {
  std::size_t size = 0;
  if (get(handle, what, 0, nullptr, &size) != CL_SUCCESS || size == 0) return "";
  std::string text(size, '\0');
  if (get(handle, what, size, text.data(), nullptr) != CL_SUCCESS) return "";
  text.resize(text.find('\0') == std::string::npos ? size : text.find('\0'));
  return std::string(absl::StripAsciiWhitespace(text));
}

template <typename T>
T Number(cl_device_id device, cl_device_info what) {
  T value{};
  return clGetDeviceInfo(device, what, sizeof value, &value, nullptr) == CL_SUCCESS ? value : T{};
}

DeviceInfo Describe(cl_device_id device, const std::string& platform, int index) {
  DeviceInfo info;
  info.index = index;
  info.platform = platform;
  info.name = Text(clGetDeviceInfo, device, CL_DEVICE_NAME);
  info.version = Text(clGetDeviceInfo, device, CL_DEVICE_VERSION);
  info.driver = Text(clGetDeviceInfo, device, CL_DRIVER_VERSION);
  const auto type = Number<cl_device_type>(device, CL_DEVICE_TYPE);
  info.type = type == CL_DEVICE_TYPE_GPU   ? "gpu"
              : type == CL_DEVICE_TYPE_CPU ? "cpu"
                                           : "other";  // or several at once, as oclgrind says
  info.compute_units = Number<cl_uint>(device, CL_DEVICE_MAX_COMPUTE_UNITS);
  info.preferred_float_width = Number<cl_uint>(device, CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT);
  info.local_memory = Number<cl_ulong>(device, CL_DEVICE_LOCAL_MEM_SIZE);
  info.global_memory = Number<cl_ulong>(device, CL_DEVICE_GLOBAL_MEM_SIZE);
  info.max_allocation = Number<cl_ulong>(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
  info.max_work_group = Number<std::size_t>(device, CL_DEVICE_MAX_WORK_GROUP_SIZE);
  info.shares_host_memory = type == CL_DEVICE_TYPE_CPU &&
                            Number<cl_bool>(device, CL_DEVICE_HOST_UNIFIED_MEMORY) == CL_TRUE;
  return info;
}

bool Contains(std::string_view text, std::string_view part) {
  const auto same = [](char a, char b) { return absl::ascii_tolower(a) == absl::ascii_tolower(b); };
  return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

}  // namespace

std::string DeviceInfo::Line() const {
  return Cat(index, ": ", name, " (", platform, ", ", type, ", ", compute_units, " compute units)");
}

absl::StatusOr<std::vector<Device>> OpenDevices() {
  std::vector<Device> devices;
  cl_uint count = 0;
  // Without any driver the loader fails with a code of its own rather than finding none.
  if (clGetPlatformIDs(0, nullptr, &count) != CL_SUCCESS) count = 0;
  std::vector<cl_platform_id> platforms(count);
  if (count > 0) {
    const cl_int code = clGetPlatformIDs(count, platforms.data(), nullptr);
    if (code != CL_SUCCESS) return ToStatus(code, "clGetPlatformIDs");
  }
  for (const cl_platform_id platform : platforms) {
    cl_uint device_count = 0;
    if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &device_count) != CL_SUCCESS) {
      continue;  // a driver without its hardware
    }
    std::vector<cl_device_id> ids(device_count);
    if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, device_count, ids.data(), nullptr) !=
        CL_SUCCESS) {
      continue;
    }
    const std::string name = Text(clGetPlatformInfo, platform, CL_PLATFORM_NAME);
    for (const cl_device_id id : ids) {
      devices.push_back({Describe(id, name, static_cast<int>(devices.size())), id});
    }
  }
  if (devices.empty()) {
    return absl::NotFoundError(
        "there is no OpenCL device: install a driver (on Debian, pocl-opencl-icd is one for the "
        "CPU) and see that /etc/OpenCL/vendors or OCL_ICD_VENDORS names it");
  }
  return devices;
}

absl::StatusOr<std::vector<DeviceInfo>> ListDevices() {
  const auto devices = OpenDevices();
  if (!devices.ok()) return devices.status();
  std::vector<DeviceInfo> infos;
  for (const Device& device : *devices) infos.push_back(device.info);
  return infos;
}

absl::StatusOr<std::size_t> ChooseDevice(const std::vector<DeviceInfo>& devices,
                                         std::string_view choice) {
  if (choice.empty() && !devices.empty()) return 0;
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(choice.data(), choice.data() + choice.size(), index);
  if (end == choice.data() + choice.size()) {
    if (error == std::errc() && index < devices.size()) return index;
  } else {
    for (std::size_t i = 0; i < devices.size(); ++i) {
      if (Contains(devices[i].name, choice) || Contains(devices[i].platform, choice)) return i;
    }
  }
  std::string list;
  for (const DeviceInfo& device : devices) list += Cat("\n  ", device.Line());
  return absl::NotFoundError(
      Cat("there is no OpenCL device '", choice, "'; give an index or a part of a name:", list));
}

absl::Status ToStatus(cl_int code, std::string_view call) {
  struct Row {
    cl_int code;
    std::string_view name;
  };
  static constexpr Row kCodes[] = {
      {CL_DEVICE_NOT_AVAILABLE, "CL_DEVICE_NOT_AVAILABLE"},
      {CL_MEM_OBJECT_ALLOCATION_FAILURE, "CL_MEM_OBJECT_ALLOCATION_FAILURE"},
      {CL_OUT_OF_RESOURCES, "CL_OUT_OF_RESOURCES"},
      {CL_OUT_OF_HOST_MEMORY, "CL_OUT_OF_HOST_MEMORY"},
      {CL_PROFILING_INFO_NOT_AVAILABLE, "CL_PROFILING_INFO_NOT_AVAILABLE"},
      {CL_BUILD_PROGRAM_FAILURE, "CL_BUILD_PROGRAM_FAILURE"},
      {CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
       "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST"},
      {CL_INVALID_VALUE, "CL_INVALID_VALUE"},
      {CL_INVALID_BUFFER_SIZE, "CL_INVALID_BUFFER_SIZE"},
      {CL_INVALID_BUILD_OPTIONS, "CL_INVALID_BUILD_OPTIONS"},
      {CL_INVALID_BINARY, "CL_INVALID_BINARY"},
      {CL_INVALID_PROGRAM_EXECUTABLE, "CL_INVALID_PROGRAM_EXECUTABLE"},
      {CL_INVALID_KERNEL_NAME, "CL_INVALID_KERNEL_NAME"},
      {CL_INVALID_ARG_INDEX, "CL_INVALID_ARG_INDEX"},
      {CL_INVALID_ARG_VALUE, "CL_INVALID_ARG_VALUE"},
      {CL_INVALID_ARG_SIZE, "CL_INVALID_ARG_SIZE"},
      {CL_INVALID_KERNEL_ARGS, "CL_INVALID_KERNEL_ARGS"},
      {CL_INVALID_WORK_GROUP_SIZE, "CL_INVALID_WORK_GROUP_SIZE"},
      {CL_INVALID_WORK_ITEM_SIZE, "CL_INVALID_WORK_ITEM_SIZE"},
      {CL_INVALID_GLOBAL_WORK_SIZE, "CL_INVALID_GLOBAL_WORK_SIZE"},
  };
  if (code == CL_SUCCESS) return absl::OkStatus();
  const auto* row = std::find_if(std::begin(kCodes), std::end(kCodes),
                                 [code](const Row& r) { return r.code == code; });
  return absl::InternalError(row == std::end(kCodes)
                                 ? Cat(call, " failed: OpenCL error ", code)
                                 : Cat(call, " failed: ", row->name, " (", code, ")"));
}

}  // namespace eqrise::run
