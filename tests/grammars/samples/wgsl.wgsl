// A lit surface in WGSL: bindings, structures, attributes, loops and pointers.
/* Types and constants. */
override LIMIT: i32 = 8;
override PI = 3.14159265;
override scale: f32 = 1.5e-3;
@id(7) override fast: bool = true;
var<private> counter: u32 = 0u;
var<workgroup> cache: array<f32, 64>;

struct Light {
    origin: vec3<f32>,
    @align(16) power: f32,
    @size(32) kinds: array<i32, 2>,
}

struct Frame {
    view: mat4x4<f32>,
    eye: vec3f,
    count: u32,
}

struct Vertex {
    @location(0) position: vec3<f32>,
    @location(1) coordinates: vec2<f32>,
    @builtin(vertex_index) index: u32,
}

struct Pixel {
    @builtin(position) position: vec4<f32>,
    @location(0) coordinates: vec2<f32>,
    @location(1) @interpolate(flat) material: u32,
}

@group(0) @binding(0) var<uniform> frame: Frame;
@group(0) @binding(1) var atlas: texture_2d<f32>;
@group(0) @binding(2) var linear_sampler: sampler;
@group(0) @binding(3) var<storage, read> lights: array<Light>;
@group(0) @binding(4) var<storage, read_write> results: array<i32>;

fn attenuate(distance: f32, total: ptr<function, f32>) -> f32 {
    let result = 1.0 / (1.0 + distance * distance);
    if (result > 0.01 && !(*total < 0.0)) {
        *total += result;
    } else {
        *total = *total - result;
    }
    return result;
}

fn shade(light: Light, normal: vec3<f32>) -> vec3<f32> {
    let direction = normalize(light.origin - frame.eye.xyz);
    var total: f32 = 0.0;
    if (dot(direction, normal) <= 0.0) {
        return vec3<f32>(0.0);
    } else if (attenuate(length(direction), &total) == 0.0) {
        return vec3<f32>(0.5, 0.25, f32(light.kinds[1]));
    }
    return normal.zyx * vec3<f32>(total) * scale;
}

fn search(start: i32, mask: u32) -> i32 {
    var found = start;
    for (var i: i32 = 0; i < LIMIT; i++) {
        if (i == 5) {
            continue;
        }
        switch (found & 3) {
            case 0: {
                found |= 0x1f;
                break;
            }
            case 1, 2: {
                found ^= ~i << 1u;
            }
            default: {
                if (mask != 0u || false) {
                    found = i + 4711;
                } else {
                    found -= i32(mask >> 2u);
                }
            }
        }
    }
    while (found > 100) {
        found = found / 2;
    }
    loop {
        found += 1;
        if (found >= -10) {
            break;
        }
        continuing {
            found *= 2;
        }
    }
    return found % 97;
}

@vertex
fn vertex_main(input: Vertex) -> Pixel {
    var output: Pixel;
    let position = vec4<f32>(input.position, 1.0);
    output.position = frame.view * position;
    output.coordinates = input.coordinates * vec2<f32>(1.0, -1.0);
    output.material = select(1u, 2u, input.index > 3u);
    return output;
}

@fragment
fn fragment_main(input: Pixel) -> @location(0) vec4<f32> {
    var texel: vec4<f32> = textureSample(atlas, linear_sampler, input.coordinates);
    let normal = vec3<f32>(0.0, 0.0, 1.0);
    let lit = shade(lights[input.material], normal);
    if (texel.a < 0.1) {
        discard;
    }
    {
        let inner = bitcast<u32>(lit.x);
        counter += inner;
    }
    _ = search(3, counter);
    texel = vec4<f32>(lit * texel.rgb, PI);
    return texel;
}

@compute @workgroup_size(8, 8, 1)
fn compute_main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) index: u32) {
    cache[index] = f32(id.x) + 1.0;
    counter -= 1u;
    results[id.y] += i32(cache[63u - index]);
}
