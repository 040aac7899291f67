// The parts of a host library that are the same for all programs. `@` stands for the program's
// name, `@@` for the name in capitals.
#ifndef EQRISE_EMIT_HOST_TEXT_H_
#define EQRISE_EMIT_HOST_TEXT_H_

namespace eqrise::emit {

inline constexpr char kHostHeaderTop[] = R"(#ifndef @@_H_
#define @@_H_

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 120
#endif
#include <CL/cl.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What every function returns: 0 is success, a positive number one of these, and a negative one
// OpenCL's own (CL_MEM_OBJECT_ALLOCATION_FAILURE, ...).
enum {
  @@_OK = 0,
  @@_BAD_ARGUMENT = 1,  // a null pointer
  @@_BAD_SIZE = 2,      // a size below 1, or too large for the kernels' arithmetic
  @@_ASSUMPTION = 3,    // sizes that the kernels were not made for: see _assumptions
  @@_NO_DEVICE = 4      // no device has such a name
};
// "@@_BAD_SIZE", "CL_INVALID_WORK_GROUP_SIZE", ...
const char* @_error_name(int error);
// What the sizes have to fulfil, for people; "" if they may be any.
const char* @_assumptions(void);

// The built kernels, and memory for one choice of sizes. One thread at a time may use a handle;
// different handles are independent.
typedef struct @_handle @_handle;

// Builds the kernels for a device of the context. What is run goes to `queue`, which may run
// commands out of order; NULL is a new one. The handle keeps all three until it is destroyed.
// With CL_BUILD_PROGRAM_FAILURE there is a handle too, for _build_log and _destroy only.
int @_create(cl_context context, cl_device_id device, cl_command_queue queue,
    @_handle** handle);
// The same with a context of its own, on the first device whose name or platform's name contains
// `device`; NULL is the first device there is.
int @_create_on(const char* device, @_handle** handle);
// What the OpenCL compiler said, "" if nothing.
const char* @_build_log(const @_handle* handle);
// Waits for what is under way. NULL is fine.
void @_destroy(@_handle* handle);
)";

inline constexpr char kHostSourceTop[] = R"(#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include "@.h"

#include <stdlib.h>
#include <string.h>

)";

inline constexpr char kHostNames[] = R"(static void release(cl_mem* memory) {
  if (*memory != NULL) clReleaseMemObject(*memory);
  *memory = NULL;
}

const char* @_error_name(int error) {
  switch (error) {
    case @@_OK: return "@@_OK";
    case @@_BAD_ARGUMENT: return "@@_BAD_ARGUMENT";
    case @@_BAD_SIZE: return "@@_BAD_SIZE";
    case @@_ASSUMPTION: return "@@_ASSUMPTION";
    case @@_NO_DEVICE: return "@@_NO_DEVICE";
#define NAMED(code) case code: return #code
    NAMED(CL_DEVICE_NOT_FOUND);
    NAMED(CL_DEVICE_NOT_AVAILABLE);
    NAMED(CL_COMPILER_NOT_AVAILABLE);
    NAMED(CL_MEM_OBJECT_ALLOCATION_FAILURE);
    NAMED(CL_OUT_OF_RESOURCES);
    NAMED(CL_OUT_OF_HOST_MEMORY);
    NAMED(CL_BUILD_PROGRAM_FAILURE);
    NAMED(CL_MISALIGNED_SUB_BUFFER_OFFSET);
    NAMED(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
    NAMED(CL_INVALID_VALUE);
    NAMED(CL_INVALID_PLATFORM);
    NAMED(CL_INVALID_DEVICE);
    NAMED(CL_INVALID_CONTEXT);
    NAMED(CL_INVALID_QUEUE_PROPERTIES);
    NAMED(CL_INVALID_COMMAND_QUEUE);
    NAMED(CL_INVALID_MEM_OBJECT);
    NAMED(CL_INVALID_BUILD_OPTIONS);
    NAMED(CL_INVALID_PROGRAM);
    NAMED(CL_INVALID_PROGRAM_EXECUTABLE);
    NAMED(CL_INVALID_KERNEL_NAME);
    NAMED(CL_INVALID_KERNEL);
    NAMED(CL_INVALID_ARG_INDEX);
    NAMED(CL_INVALID_ARG_VALUE);
    NAMED(CL_INVALID_ARG_SIZE);
    NAMED(CL_INVALID_KERNEL_ARGS);
    NAMED(CL_INVALID_WORK_DIMENSION);
    NAMED(CL_INVALID_WORK_GROUP_SIZE);
    NAMED(CL_INVALID_WORK_ITEM_SIZE);
    NAMED(CL_INVALID_GLOBAL_OFFSET);
    NAMED(CL_INVALID_EVENT_WAIT_LIST);
    NAMED(CL_INVALID_EVENT);
    NAMED(CL_INVALID_OPERATION);
    NAMED(CL_INVALID_BUFFER_SIZE);
    NAMED(CL_INVALID_GLOBAL_WORK_SIZE);
#undef NAMED
    case -1001: return "CL_PLATFORM_NOT_FOUND_KHR";  // without any OpenCL implementation
    default: return "an error code that only this OpenCL implementation knows";
  }
}

)";

inline constexpr char kHostCreate[] = R"(static void keep_build_log(@_handle* handle) {
  size_t size = 0;
  clGetProgramBuildInfo(handle->program, handle->device, CL_PROGRAM_BUILD_LOG, 0, NULL, &size);
  char* log = calloc(size + 1, 1);
  if (log == NULL) return;
  clGetProgramBuildInfo(handle->program, handle->device, CL_PROGRAM_BUILD_LOG, size, log, NULL);
  handle->build_log = log;
}

static int set_up(@_handle* handle, cl_context context, cl_command_queue queue) {
  cl_int error = clRetainContext(context);
  if (error != CL_SUCCESS) return error;
  handle->context = context;
  if (queue == NULL) {
    handle->queue = clCreateCommandQueue(context, handle->device, 0, &error);
    if (error != CL_SUCCESS) return error;
  } else {
    error = clRetainCommandQueue(queue);
    if (error != CL_SUCCESS) return error;
    handle->queue = queue;
  }
  cl_command_queue_properties properties = 0;
  error = clGetCommandQueueInfo(handle->queue, CL_QUEUE_PROPERTIES, sizeof properties, &properties,
                                NULL);
  if (error != CL_SUCCESS) return error;
  handle->in_order = (properties & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE) == 0;

  const cl_uint lines = sizeof kernel_source / sizeof kernel_source[0];
  handle->program = clCreateProgramWithSource(context, lines, (const char**)kernel_source, NULL,
                                              &error);
  if (error != CL_SUCCESS) return error;
  error = clBuildProgram(handle->program, 1, &handle->device, build_options, NULL, NULL);
  keep_build_log(handle);
  if (error != CL_SUCCESS) return error;
  for (int i = 0; i < num_launches; ++i) {
    handle->kernel[i] = clCreateKernel(handle->program, kernel_name[i], &error);
    if (error != CL_SUCCESS) return error;
  }
  return CL_SUCCESS;
}

int @_create(cl_context context, cl_device_id device, cl_command_queue queue,
    @_handle** handle) {
  if (handle == NULL) return @@_BAD_ARGUMENT;
  *handle = NULL;
  if (context == NULL || device == NULL) return @@_BAD_ARGUMENT;
  @_handle* created = calloc(1, sizeof *created);
  if (created == NULL) return CL_OUT_OF_HOST_MEMORY;
  created->device = device;
  const int error = set_up(created, context, queue);
  if (error != CL_SUCCESS && error != CL_BUILD_PROGRAM_FAILURE) {
    @_destroy(created);
    return error;
  }
  *handle = created;
  return error;
}

static int contains(const char* text, const char* part) {
  return part == NULL || strstr(text, part) != NULL;
}

int @_create_on(const char* device, @_handle** handle) {
  if (handle == NULL) return @@_BAD_ARGUMENT;
  *handle = NULL;
  cl_platform_id platforms[16];
  cl_uint num_platforms = 0;
  cl_int error = clGetPlatformIDs(16, platforms, &num_platforms);
  if (error != CL_SUCCESS) return error;
  for (cl_uint p = 0; p < num_platforms && p < 16; ++p) {
    char platform_name[256] = "";
    clGetPlatformInfo(platforms[p], CL_PLATFORM_NAME, sizeof platform_name, platform_name, NULL);
    cl_device_id devices[16];
    cl_uint num_devices = 0;
    if (clGetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL, 16, devices, &num_devices) != CL_SUCCESS)
      continue;
    for (cl_uint d = 0; d < num_devices && d < 16; ++d) {
      char name[256] = "";
      clGetDeviceInfo(devices[d], CL_DEVICE_NAME, sizeof name, name, NULL);
      if (!contains(name, device) && !contains(platform_name, device)) continue;
      cl_context context = clCreateContext(NULL, 1, &devices[d], NULL, NULL, &error);
      if (error != CL_SUCCESS) return error;
      error = @_create(context, devices[d], NULL, handle);
      clReleaseContext(context);
      return error;
    }
  }
  return @@_NO_DEVICE;
}

const char* @_build_log(const @_handle* handle) {
  return handle == NULL || handle->build_log == NULL ? "" : handle->build_log;
}

void @_destroy(@_handle* handle) {
  if (handle == NULL) return;
  if (handle->queue != NULL) clFinish(handle->queue);
  release_memory(handle);
  for (int i = 0; i < num_launches; ++i) {
    if (handle->kernel[i] != NULL) clReleaseKernel(handle->kernel[i]);
  }
  if (handle->program != NULL) clReleaseProgram(handle->program);
  if (handle->queue != NULL) clReleaseCommandQueue(handle->queue);
  if (handle->context != NULL) clReleaseContext(handle->context);
  free(handle->build_log);
  free(handle);
}

// Each of these does nothing after an error, and hands it on.
static int allocate(int error, @_handle* handle, cl_mem_flags flags, int64_t bytes,
    cl_mem* memory) {
  if (error != CL_SUCCESS || *memory != NULL) return error;
  // OpenCL has no empty buffers.
  *memory = clCreateBuffer(handle->context, flags, bytes > 0 ? (size_t)bytes : 1, NULL, &error);
  return error;
}

static int set(int error, cl_kernel kernel, cl_uint index, size_t bytes, const void* value) {
  return error != CL_SUCCESS ? error : clSetKernelArg(kernel, index, bytes, value);
}

static void range(size_t* sizes, int64_t x, int64_t y, int64_t z) {
  sizes[0] = (size_t)x;
  sizes[1] = (size_t)y;
  sizes[2] = (size_t)z;
}

// What is enqueued from here on sees what was enqueued before.
static int order(int error, @_handle* handle) {
  if (error != CL_SUCCESS || handle->in_order) return error;
  return clEnqueueBarrierWithWaitList(handle->queue, 0, NULL, NULL);
}

// Launches `index` after the events waited for, which the launches behind it don't wait for again.
static int launch(int error, @_handle* handle, int index, cl_uint* num_wait,
    const cl_event** wait, cl_event* done) {
  if (error != CL_SUCCESS) return error;
  const size_t* global = handle->global[index];
  const size_t* local = handle->local[index];
  if (global[0] == 0 || global[1] == 0 || global[2] == 0) {
    // OpenCL takes a launch without work-items for an error.
    if (done == NULL) return CL_SUCCESS;
    return clEnqueueMarkerWithWaitList(handle->queue, *num_wait, *wait, done);
  }
  // Also after the last run's launches, which use the same temporaries.
  error = order(error, handle);
  if (error != CL_SUCCESS) return error;
  error = clEnqueueNDRangeKernel(handle->queue, handle->kernel[index], 3, NULL, global,
                                 local[0] == 0 ? NULL : local, *num_wait, *wait, done);
  *num_wait = 0;
  *wait = NULL;
  return error;
}

)";

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_HOST_TEXT_H_
