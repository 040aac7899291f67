#include "run/opencl.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <map>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "run/guard_zones.h"
#include "run/opencl_handles.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

using Clock = std::chrono::steady_clock;

// A kernel with its arguments set, ready to be enqueued any number of times.
struct PreparedLaunch {
  Kernel kernel;
  std::string name;
  BoundLaunch range;
  cl_uint dimensions = 0;  // how many are in use; 0: it has no work-items
  std::vector<std::pair<cl_uint, std::string>> indices;  // arguments that change with a repeat
};

// One run of a manifest: its memory on the device and its launches.
class Execution {
 public:
  Execution(const Manifest& manifest, const BoundProgram& program,
            const std::vector<HostArray>& inputs, const Device& device, cl_context context,
            cl_command_queue queue, bool guard_zones)
      : manifest_(manifest),
        program_(program),
        inputs_(inputs),
        device_(device),
        context_(context),
        queue_(queue) {
    if (!guard_zones) return;
    // A buffer within a buffer begins where the device's largest type may stand.
    cl_uint bits = 0;
    clGetDeviceInfo(device.id, CL_DEVICE_MEM_BASE_ADDR_ALIGN, sizeof bits, &bits, nullptr);
    zone_ = std::max<std::size_t>(bits / 8, HostArray::kAlignment);
  }

  absl::Status Prepare(cl_program built) {
    if (absl::Status status = CreateBuffers(); !status.ok()) return status;
    for (std::size_t i = 0; i < manifest_.launches.size(); ++i) {
      absl::Status status = PrepareLaunch(built, manifest_.launches[i], program_.launches[i]);
      if (!status.ok()) return status;
    }
    (void)ForEachLaunch(program_, [&](std::size_t i, const auto&) {
      enqueued_ += launches_[i].dimensions > 0 ? 1 : 0;
      return absl::OkStatus();
    });
    return ToStatus(clFinish(queue_), "clFinish");  // the inputs have arrived
  }

  // Runs all launches; the seconds from the start of the first to the end of the last.
  absl::StatusOr<double> RunOnce() {
    if (absl::Status status = FillOverwritten(); !status.ok()) return status;
    // Only the first and the last launch have an event: NVIDIA's driver takes microseconds between
    // launches that are watched.
    std::vector<Event> events;
    std::size_t number = 0;
    absl::Status status = ForEachLaunch(program_, [&](std::size_t i, const auto& indices) {
      PreparedLaunch& launch = launches_[i];
      // A launch without work-items is fine, but the API takes it for an error.
      if (launch.dimensions == 0) return absl::OkStatus();
      for (const auto& [argument, index] : launch.indices) {
        const absl::Status set = SetSize(launch, argument, index, indices.at(index));
        if (!set.ok()) return set;
      }
      ++number;
      const bool watched = number == 1 || number == enqueued_;
      const std::size_t* local = launch.range.local[0] == 0 ? nullptr : launch.range.local.data();
      cl_event event = nullptr;
      const cl_int code = clEnqueueNDRangeKernel(queue_, launch.kernel.get(), launch.dimensions,
                                                 nullptr, launch.range.global.data(), local, 0,
                                                 nullptr, watched ? &event : nullptr);
      if (code != CL_SUCCESS) return ToStatus(code, Cat("launching ", launch.name));
      if (watched) events.emplace_back(event);
      return absl::OkStatus();
    });
    if (!status.ok()) return status;
    if (const cl_int code = clFinish(queue_); code != CL_SUCCESS) return ToStatus(code, "clFinish");
    for (const Event& event : events) {  // a launch that failed on the device: a negative status
      cl_int state = CL_COMPLETE;
      clGetEventInfo(event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr);
      if (state < 0) return ToStatus(state, Cat("running ", manifest_.name));
    }
    if (events.empty()) return 0.0;
    cl_ulong start = 0;
    cl_ulong end = 0;
    cl_int code = clGetEventProfilingInfo(events.front().get(), CL_PROFILING_COMMAND_START,
                                          sizeof start, &start, nullptr);
    if (code == CL_SUCCESS) {
      code = clGetEventProfilingInfo(events.back().get(), CL_PROFILING_COMMAND_END, sizeof end,
                                     &end, nullptr);
    }
    if (code != CL_SUCCESS) return ToStatus(code, "clGetEventProfilingInfo");
    return static_cast<double>(end - start) * 1e-9;
  }

  absl::StatusOr<std::vector<HostArray>> ReadOutputs() {
    std::vector<HostArray> outputs;
    for (std::size_t i = 0; i < program_.outputs.size(); ++i) {
      const BoundBuffer& bound = program_.outputs[i];
      const std::string& memory_of = manifest_.outputs[i].memory_of;
      auto array = HostArray::Create(bound.element, bound.shape);
      if (!array.ok()) return array.status();
      if (array->byte_size() > 0) {
        const cl_int code = clEnqueueReadBuffer(
            queue_, buffers_.at(memory_of.empty() ? bound.name : memory_of).get(), CL_TRUE, 0,
            array->byte_size(), array->Bytes(), 0, nullptr, nullptr);
        if (code != CL_SUCCESS) return ToStatus(code, Cat("reading the output ", bound.name));
      }
      outputs.push_back(*std::move(array));
    }
    for (const auto& [name, whole] : whole_) {
      auto array = HostArray::Create(Element::kU8, {static_cast<std::int64_t>(whole.bytes)});
      if (!array.ok()) return array.status();
      const cl_int code = clEnqueueReadBuffer(queue_, whole.memory.get(), CL_TRUE, 0, whole.bytes,
                                              array->Bytes(), 0, nullptr, nullptr);
      if (code != CL_SUCCESS) return ToStatus(code, Cat("reading around ", name));
      if (absl::Status s = CheckGuardZones(*array, zone_, name); !s.ok()) return s;
    }
    return outputs;
  }

 private:
  // What an argument of a kernel is.
  struct Argument {
    std::size_t size = 0;
    const void* value = nullptr;  // null: local memory of `size` bytes
  };

  absl::Status CreateBuffer(const BoundBuffer& bound, cl_mem_flags flags, void* host) {
    if (bound.bytes > device_.info.max_allocation) {
      return absl::ResourceExhaustedError(
          Cat("the buffer ", bound.name, " takes ", bound.bytes, " bytes, but ", device_.info.name,
              " allows ", device_.info.max_allocation, " for one buffer; choose smaller sizes"));
    }
    if (zone_ > 0) return CreateGuarded(bound);
    cl_int code = CL_SUCCESS;
    // OpenCL has no empty buffers.
    Memory memory(
        clCreateBuffer(context_, flags, std::max<std::size_t>(bound.bytes, 1), host, &code));
    if (code != CL_SUCCESS) {
      return ToStatus(code, Cat("allocating ", bound.bytes, " bytes for ", bound.name));
    }
    buffers_[bound.name] = std::move(memory);
    return absl::OkStatus();
  }

  // What a run before it has overwritten is as it was.
  absl::Status FillOverwritten() {
    bool is_any = false;
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      const BoundBuffer& bound = program_.inputs[i];
      if (bound.bytes == 0 || manifest_.OutputIn(bound.name) == nullptr) continue;
      is_any = true;
      const cl_int code =
          clEnqueueWriteBuffer(queue_, buffers_[bound.name].get(), CL_FALSE, 0, bound.bytes,
                               inputs_[i].Bytes(), 0, nullptr, nullptr);
      if (code != CL_SUCCESS) return ToStatus(code, Cat("copying ", bound.name, " to the device"));
    }
    return is_any ? ToStatus(clFinish(queue_), "clFinish") : absl::OkStatus();
  }

  absl::Status CreateGuarded(const BoundBuffer& bound) {
    const std::size_t bytes = std::max<std::size_t>(bound.bytes, 1);
    auto host = WithGuardZones(nullptr, bytes, zone_);
    if (!host.ok()) return host.status();
    cl_int code = CL_SUCCESS;
    Memory whole(clCreateBuffer(context_, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
                                host->byte_size(), host->Bytes(), &code));
    if (code != CL_SUCCESS) return ToStatus(code, Cat("allocating around ", bound.name));
    const cl_buffer_region region{zone_, bytes};
    Memory part(clCreateSubBuffer(whole.get(), CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION,
                                  &region, &code));
    if (code != CL_SUCCESS) return ToStatus(code, Cat("allocating ", bound.name));
    whole_[bound.name] = {std::move(whole), host->byte_size()};
    buffers_[bound.name] = std::move(part);
    return absl::OkStatus();
  }

  absl::Status CreateBuffers() {
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      const BoundBuffer& bound = program_.inputs[i];
      if (bound.shape.empty()) continue;                // passed by value
      if (manifest_.OutputIn(bound.name) != nullptr) {  // filled before each run
        absl::Status status = CreateBuffer(bound, CL_MEM_READ_WRITE, nullptr);
        if (!status.ok()) return status;
        continue;
      }
      // The program does not write its other inputs; the API has no const for that.
      void* host = const_cast<std::byte*>(inputs_[i].Bytes());
      const bool shared = device_.info.shares_host_memory && bound.bytes > 0 && zone_ == 0;
      absl::Status status = CreateBuffer(
          bound, CL_MEM_READ_ONLY | (shared ? CL_MEM_USE_HOST_PTR : 0), shared ? host : nullptr);
      if (!status.ok()) return status;
      if (shared || bound.bytes == 0) continue;
      const cl_int code = clEnqueueWriteBuffer(queue_, buffers_[bound.name].get(), CL_FALSE, 0,
                                               bound.bytes, host, 0, nullptr, nullptr);
      if (code != CL_SUCCESS) return ToStatus(code, Cat("copying ", bound.name, " to the device"));
    }
    for (std::size_t i = 0; i < program_.outputs.size(); ++i) {
      const BoundBuffer& bound = program_.outputs[i];
      if (!manifest_.outputs[i].memory_of.empty()) continue;
      // Not from a host array: memory that the program forgets to write stays recognisable to
      // oclgrind.
      absl::Status status = CreateBuffer(bound, CL_MEM_READ_WRITE, nullptr);
      if (!status.ok()) return status;
    }
    for (std::size_t i = 0; i < program_.temporaries.size(); ++i) {
      if (manifest_.temporaries[i].space == "local") continue;
      absl::Status status = CreateBuffer(program_.temporaries[i], CL_MEM_READ_WRITE, nullptr);
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  }

  // The value behind a name, kept alive by this object until the argument is set.
  absl::StatusOr<Argument> Find(const std::string& name) {
    if (const auto buffer = buffers_.find(name); buffer != buffers_.end()) {
      handle_ = buffer->second.get();
      return Argument{sizeof handle_, &handle_};
    }
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      if (program_.inputs[i].name == name)
        return Argument{inputs_[i].byte_size(), inputs_[i].Bytes()};
    }
    for (const BoundBuffer& bound : program_.temporaries) {
      if (bound.name == name) return Argument{std::max<std::size_t>(bound.bytes, 1), nullptr};
    }
    return SizeArgument(name, program_.sizes.at(name));
  }

  // In the kernel's type, kept alive like the others.
  absl::StatusOr<Argument> SizeArgument(const std::string& name, std::int64_t size) {
    if (manifest_.size_type == "long") {
      long_ = size;
      return Argument{sizeof long_, &long_};
    }
    if (size > std::numeric_limits<cl_int>::max()) {
      return BadInput("the size ", name, " = ", size,
                      " does not fit in the kernel's int; compile the program with 64-bit sizes");
    }
    int_ = static_cast<cl_int>(size);
    return Argument{sizeof int_, &int_};
  }
  absl::Status SetSize(const PreparedLaunch& launch, cl_uint position, const std::string& name,
                       std::int64_t size) {
    const auto argument = SizeArgument(name, size);
    if (!argument.ok()) return argument.status();
    return ToStatus(clSetKernelArg(launch.kernel.get(), position, argument->size, argument->value),
                    "clSetKernelArg");
  }
  bool IsIndex(const std::string& name) const {
    return std::any_of(manifest_.repeats.begin(), manifest_.repeats.end(),
                       [&](const RepeatSpec& r) { return r.index == name; });
  }

  absl::Status PrepareLaunch(cl_program built, const LaunchSpec& spec, const BoundLaunch& range) {
    cl_int code = CL_SUCCESS;
    PreparedLaunch launch{Kernel(clCreateKernel(built, spec.kernel.c_str(), &code)),
                          spec.kernel,
                          range,
                          Dimensions(range),
                          {}};
    if (code == CL_INVALID_KERNEL_NAME) {
      return BadInput(manifest_.source, " has no kernel ", spec.kernel,
                      ", which the manifest launches");
    }
    if (code != CL_SUCCESS) return ToStatus(code, Cat("clCreateKernel(", spec.kernel, ")"));
    cl_uint parameters = 0;
    code = clGetKernelInfo(launch.kernel.get(), CL_KERNEL_NUM_ARGS, sizeof parameters, &parameters,
                           nullptr);
    if (code != CL_SUCCESS) return ToStatus(code, "clGetKernelInfo");
    if (parameters != spec.arguments.size()) {
      return BadInput("the kernel ", spec.kernel, " has ", parameters,
                      " parameters, but the manifest passes ", spec.arguments.size(), " arguments");
    }
    if (absl::Status status = CheckLimits(launch, spec); !status.ok()) return status;
    for (cl_uint i = 0; i < parameters; ++i) {
      if (IsIndex(spec.arguments[i])) {
        launch.indices.emplace_back(i, spec.arguments[i]);
        continue;
      }
      const auto argument = Find(spec.arguments[i]);
      if (!argument.ok()) return argument.status();
      code = clSetKernelArg(launch.kernel.get(), i, argument->size, argument->value);
      if (code == CL_INVALID_ARG_SIZE || code == CL_INVALID_ARG_VALUE) {
        return BadInput("the argument ", spec.arguments[i], " does not fit parameter ", i,
                        " of the kernel ", spec.kernel, " (", argument->size, " bytes)");
      }
      if (code != CL_SUCCESS) return ToStatus(code, "clSetKernelArg");
    }
    launches_.push_back(std::move(launch));
    return absl::OkStatus();
  }

  // How many dimensions are in use: 0 if there are no work-items at all.
  static cl_uint Dimensions(const BoundLaunch& range) {
    cl_uint used = 3;
    for (const std::size_t global : range.global) {
      if (global == 0) return 0;
    }
    while (used > 1 && range.global[used - 1] == 1) --used;
    return used;
  }

  absl::Status CheckLimits(const PreparedLaunch& launch, const LaunchSpec& spec) const {
    std::uint64_t local_bytes = WorkGroupInfo<cl_ulong>(launch, CL_KERNEL_LOCAL_MEM_SIZE);
    for (const std::string& argument : spec.arguments) {
      for (std::size_t i = 0; i < manifest_.temporaries.size(); ++i) {
        const bool local = manifest_.temporaries[i].space == "local";
        if (local && manifest_.temporaries[i].name == argument) {
          local_bytes += program_.temporaries[i].bytes;
        }
      }
    }
    if (local_bytes > device_.info.local_memory) {
      return absl::ResourceExhaustedError(Cat("the kernel ", spec.kernel, " takes ", local_bytes,
                                              " bytes of local memory for a work-group, but ",
                                              device_.info.name, " has ", device_.info.local_memory,
                                              "; choose smaller tiles"));
    }
    const auto& local = launch.range.local;
    if (local[0] == 0) return absl::OkStatus();
    const auto required =
        WorkGroupInfo<std::array<std::size_t, 3>>(launch, CL_KERNEL_COMPILE_WORK_GROUP_SIZE);
    if (required[0] != 0 && required != local) {
      return BadInput("the kernel ", spec.kernel, " was written for work-groups of ",
                      Text(required), ", but the manifest launches it with ", Text(local));
    }
    std::array<std::size_t, 3> most = {};
    clGetDeviceInfo(device_.id, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof most, most.data(), nullptr);
    // What a kernel's text requires was refused when it was compiled, if at all: of such kernels
    // some drivers say here how large others may be (NVIDIA: 256).
    std::size_t group_limit = 0;
    if (required == local) {
      clGetDeviceInfo(device_.id, CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof group_limit, &group_limit,
                      nullptr);
    } else {
      group_limit = WorkGroupInfo<std::size_t>(launch, CL_KERNEL_WORK_GROUP_SIZE);
    }
    // No dimension beyond its own limit, so that the product cannot overflow.
    const bool fits = local[0] <= most[0] && local[1] <= most[1] && local[2] <= most[2];
    if (fits && local[0] * local[1] * local[2] <= group_limit) return absl::OkStatus();
    return absl::ResourceExhaustedError(Cat(
        "the kernel ", spec.kernel, " is launched with work-groups of ", Text(local), " work-items",
        ", but ", device_.info.name, " can run it with ", group_limit, " in all and ", Text(most),
        " at most; choose a smaller local size, or fix it with reqd_work_group_size, for which "
        "some "
        "drivers allow more"));
  }

  template <typename T>
  T WorkGroupInfo(const PreparedLaunch& launch, cl_kernel_work_group_info what) const {
    T value{};
    const cl_int code = clGetKernelWorkGroupInfo(launch.kernel.get(), device_.id, what,
                                                 sizeof value, &value, nullptr);
    return code == CL_SUCCESS ? value : T{};
  }

  static std::string Text(const std::array<std::size_t, 3>& range) {
    return Cat(range[0], "x", range[1], "x", range[2]);
  }

  const Manifest& manifest_;
  const BoundProgram& program_;
  const std::vector<HostArray>& inputs_;
  const Device& device_;
  cl_context context_;
  cl_command_queue queue_;
  struct Whole {
    Memory memory;
    std::size_t bytes = 0;
  };
  std::size_t zone_ = 0;  // bytes of a guard zone; 0: there are none
  std::map<std::string, Whole> whole_;
  std::map<std::string, Memory> buffers_;  // parts of the ones above, where there are zones
  std::vector<PreparedLaunch> launches_;   // in the manifest's order
  std::size_t enqueued_ = 0;               // launches of one run, with their repetitions
  // What clSetKernelArg copies from.
  cl_mem handle_ = nullptr;
  cl_long long_ = 0;
  cl_int int_ = 0;
};

class Runner : public OpenClRunner {
 public:
  Runner(Device device, Context context, Queue queue, ArtifactCache cache)
      : device_(std::move(device)),
        context_(std::move(context)),
        queue_(std::move(queue)),
        cache_(std::move(cache)) {}

  const DeviceInfo& device() const override { return device_.info; }

  absl::StatusOr<RunResult> Run(const Manifest& manifest, const std::string& source,
                                const BoundProgram& program, const std::vector<HostArray>& inputs,
                                const RunOptions& options) override {
    RunResult result;
    result.device = device_.info.name;
    result.built_by = Cat(device_.info.platform, " ", device_.info.driver,
                          manifest.compile_options.empty() ? "" : " ", manifest.compile_options);
    const Clock::time_point start = Clock::now();
    const auto built = BuildProgram(manifest, source, context_.get(), device_, cache_);
    if (!built.ok()) return built.status();
    result.compile_seconds = std::chrono::duration<double>(Clock::now() - start).count();
    result.cached = built->cached;

    Execution execution(manifest, program, inputs, device_, context_.get(), queue_.get(),
                        options.guard_zones);
    // Whatever happens, nothing that is under way may touch the caller's arrays after this.
    const absl::Cleanup finish = [this] { clFinish(queue_.get()); };
    absl::Status status = execution.Prepare(built->program.get());
    if (!status.ok()) return status;
    for (int i = 0; i < options.warmup + options.repeats; ++i) {
      const auto seconds = execution.RunOnce();
      if (!seconds.ok()) return seconds.status();
      if (!AddTime(result, options, i, *seconds)) break;
    }
    result.median_seconds = Median(result.all_seconds);
    auto outputs = execution.ReadOutputs();
    if (!outputs.ok()) return outputs.status();
    result.outputs = *std::move(outputs);
    return result;
  }

 private:
  Device device_;
  Context context_;
  Queue queue_;
  ArtifactCache cache_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<OpenClRunner>> OpenClRunner::Create(
    std::string_view choice, const std::filesystem::path& cache_dir) {
  auto devices = OpenDevices();
  if (!devices.ok()) return devices.status();
  std::vector<DeviceInfo> infos;
  for (const Device& device : *devices) infos.push_back(device.info);
  const auto index = ChooseDevice(infos, choice);
  if (!index.ok()) return index.status();
  Device& device = (*devices)[*index];
  cl_int code = CL_SUCCESS;
  Context context(clCreateContext(nullptr, 1, &device.id, nullptr, nullptr, &code));
  if (code != CL_SUCCESS) return ToStatus(code, Cat("making a context on ", device.info.name));
  Queue queue(clCreateCommandQueue(context.get(), device.id, CL_QUEUE_PROFILING_ENABLE, &code));
  if (code != CL_SUCCESS) return ToStatus(code, Cat("making a queue on ", device.info.name));
  return std::make_unique<Runner>(std::move(device), std::move(context), std::move(queue),
                                  ArtifactCache(cache_dir));
}

}  // namespace eqrise::run
