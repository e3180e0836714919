// A lit surface in HLSL: buffers, semantics, structures, attributes and loops.
#define LIMIT 8
#define SQUARE(x) ((x) * (x))
#if defined(FAST) && LIMIT > 4
#define STEPS 2
#elif LIMIT > 2
#define STEPS 4
#else
#error no limit
#endif
#ifndef NAME
#define NAME "surface"
#endif
#pragma pack_matrix(row_major)

/* Constants of a frame. */
cbuffer Frame
{
    float4x4 view;
    float4x4 projection;
    float3 eye;
    uint count;
};

struct Light
{
    float3 origin;
    float power;
    int kinds[2];
};

struct Vertex
{
    float3 position : POSITION;
    float2 coordinates : TEXCOORD0;
    nointerpolation uint material : MATERIAL;
};

struct Pixel
{
    float4 position : SV_Position;
    float2 coordinates : TEXCOORD0;
    float3 normal : NORMAL;
};

typedef float4 Colour;
enum class Level : uint { Low = 1, High = 10 };
Texture2D<float4> atlas : register(t0);
SamplerState linearSampler : register(s0);
StructuredBuffer<Light> lights : register(t1);
RWStructuredBuffer<int> results : register(u0);
static const float PI = 3.14159265f;
static const float kernel[3] = { 0.25, 0.5f, 0.25h };
groupshared float cache[64];

namespace Shading
{
    float attenuate(in float distance, inout float total, out bool seen);
    template <typename T>
    T twice(T value) { return value + value; }
}

float Shading::attenuate(in float distance, inout float total, out bool seen)
{
    float result = 1.0 / (1.0 + SQUARE(distance));
    seen = result > 0.01 && !(total < 0.0) || false;
    total += seen ? result : -result;
    return result;
}

class Surface
{
    float roughness;
    float reflect(float3 direction) { return dot(direction, direction) * roughness; }
};

float3 shade(Light light, float3 normal, uniform float scale = 1.0)
{
    float3 direction = normalize(light.origin - eye.xyz);
    float total = 0.0;
    bool seen;
    if (dot(direction, normal) <= 0.0)
        discard;
    else if (Shading::attenuate(length(direction), total, seen) == 0.0)
    {
        return float3(0.0, 0.0, 0.0);
    }
    return saturate(total).xxx + normal.zyx * scale;
}

int search(int start, uint mask)
{
    int found = start;
    [unroll]
    for (int i = 0; i < LIMIT; i++)
    {
        if (i == 5)
            continue;
        switch (found & 3)
        {
        case 0:
            found |= 0x1f;
            break;
        case 1:
        case 2:
            found ^= ~i << 1;
            break;
        default:
            if (mask != 0u)
            {
                results[i] = found + 4711;
            }
            else
            {
                found -= (int)(mask >> 2);
            }
        }
    }
    do { --found; } while (found > 100);
    while (found <= -10) { found += 1, found *= 2; if (found % 7 == 0) break; }
    return found;
}

Pixel vertexMain(Vertex input, uint id : SV_VertexID)
{
    Pixel output = (Pixel)0;
    output.position = mul(projection, mul(view, float4(input.position, 1.0)));
    output.coordinates = input.coordinates * float2(1.0, -1.0);
    output.normal = float3(0, 0, id % 2 == 0 ? 1 : 2);
    return output;
}

Colour pixelMain(Pixel input) : SV_Target0
{
    Colour texel = atlas.Sample(linearSampler, input.coordinates);
    texel.rgb *= shade(lights[0], normalize(input.normal));
    texel.a = kernel[(uint)search(STEPS, count) % 3] * Shading::twice(2.0);
    return texel * PI;
}

[numthreads(8, 8, 1)]
void computeMain(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    cache[index] = (float)id.x;
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(results[id.y], (int)cache[63 - index]);
}
