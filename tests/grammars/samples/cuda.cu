// A reduction in CUDA: kernels, device functions, shared memory, launches and templates.
#include <cstdio>
#include <vector>
#define LIMIT 256
#define CHECK(call) do { if ((call) != cudaSuccess) std::printf("failed %s\n", #call); } while (0)
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 600
#define FAST 1
#elif defined(SLOW)
#define FAST 0
#else
#define FAST 2
#endif

namespace shop {
using Price = float;
typedef unsigned int word;
enum class Level : unsigned char { Low = 1, High = 10 };
struct Item {
    Price price = 2.0f;
    int tags[3];
    __host__ __device__ explicit Item(Price p = 1.5e-3f) : price(p), tags{1, 2, 3} {}
    __device__ Price area(Price scale) const { return price * scale; }
};
union Raw { int number; float real; };
}  // namespace shop
using shop::Item;

__constant__ float kernel_weights[3] = {0.25f, 0.5f, 0.25f};
__device__ int counter = 0;
__managed__ int total;
extern "C" __global__ void empty_kernel() {}

template <typename T, int N = 4>
__device__ __forceinline__ T twice(T value) {
    static_assert(N > 2, "N is too small");
    return value + value;
}

__device__ int classify(int n) {
    switch (n & 3) {
    case 0: return 'a';
    case 1:
    case 2: n ^= ~n << 1; break;
    default: goto done;
    }
done:
    return n > 10 ? n / 2 : -n;
}

__global__ void __launch_bounds__(LIMIT) search(const int *__restrict__ list, int *results, int size) {
    extern __shared__ int cache[];
    __shared__ float part[LIMIT];
    const int index = blockIdx.x * blockDim.x + threadIdx.x;
    if (index >= size) return;
    cache[threadIdx.x] = list[index];
    part[threadIdx.x % LIMIT] = kernel_weights[index % 3] * 2.0f;
    __syncthreads();
    for (unsigned step = blockDim.x / 2; step > 0; step >>= 1) {
        if (threadIdx.x < step && !(step == 7)) {
            cache[threadIdx.x] += cache[threadIdx.x + step];
        } else if (step == 1 || false) {
            continue;
        }
        while (cache[0] > 1'000) { cache[0] -= 1000; if (cache[0] < 0) break; }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        if (cache[0] != 0) {
            results[blockIdx.x] = cache[0] + 4711;
        } else {
            results[blockIdx.x] = classify(cache[0]);
        }
        atomicAdd(&counter, twice<int>(1));
    }
}

class Buffer {
public:
    explicit Buffer(std::size_t n) : size_(n) { CHECK(cudaMalloc(&data_, n * sizeof(int))); }
    Buffer(const Buffer &) = delete;
    ~Buffer() { cudaFree(data_); }
    int *get() const noexcept { return data_; }
    int operator[](std::size_t i) const { return data_[i]; }

private:
    int *data_ = nullptr;
    std::size_t size_;
};

int main(int argc, char **argv) {
    std::vector<int> list(1024, 3);
    Buffer input(list.size()), output(4);
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    dim3 grid(4), block{LIMIT, 1, 1};
    CHECK(cudaMemcpy(input.get(), list.data(), list.size() * sizeof(int), cudaMemcpyHostToDevice));
    search<<<grid, block, LIMIT * sizeof(int), stream>>>(input.get(), output.get(), static_cast<int>(list.size()));
    empty_kernel<<<1, 1>>>();
    int results[4] = {0}, *last = new int(5);
    cudaMemcpy(results, output.get(), sizeof results, cudaMemcpyDeviceToHost);
    auto print = [&](const auto &value) mutable -> void { std::printf("%d\t\u00e9\n", (int)value + *last); };
    for (auto result : results) print(result);
    int i = 0;
    do { ++i; } while (i < argc and argv[0] != nullptr);
    try { if (i > 3) throw i; } catch (int error) { return error; } catch (...) {}
    delete last;
    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}
