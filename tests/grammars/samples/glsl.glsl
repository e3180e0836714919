#version 450 core
#extension GL_ARB_shading_language_420pack : enable
/* A fragment shader: layouts, blocks, precision, structs, loops. */
#define PI 3.14159265
#define SATURATE(x) clamp((x), 0.0, 1.0)
#if defined(GL_ES) && __VERSION__ > 300
#define MODERN 0
#elif __VERSION__ >= 450
#define MODERN 1
#endif
#ifdef MODERN
const int LIMIT = 8;
#endif
#ifndef STEPS
#define STEPS 16u
#endif

layout(location = 0) in vec3 position;
layout(location = 1) flat in int material;
layout(location = 0, index = 0) out vec4 colour;
layout(binding = 2) uniform sampler2D atlas;
uniform mat4 transform[3];
noperspective centroid in vec2 coordinates;
invariant gl_FragDepth;

layout(std140, binding = 1) uniform Scene {
    mat4 view;
    vec4 ambient;
    float weights[4];
} scene;

layout(std430, binding = 3) readonly buffer Particles {
    vec4 points[];
} particles;

struct Light {
    vec3 origin, tint;
    float power;
    int kinds[2];
};

const float kernel[3] = float[3](0.25, 0.5, 0.25);
const Light sun = Light(vec3(0.0, 1.0, 0.0), vec3(1.0), 2.5e-1f, int[2](1, 2));

vec3 shade(Light light, vec3 normal);

float attenuate(in float distance, inout float total, out bool visible) {
    float result = 1.0 / (1.0 + distance * distance);
    visible = result > 0.01 && !(total < 0.0) || false;
    total += visible ? result : -result;
    return result;
}

vec3 shade(Light light, vec3 normal) {
    vec3 direction = normalize(light.origin - position.xyz);
    float total = 0.0;
    bool visible;
    if (dot(direction, normal) <= 0.0)
        discard;
    else if (attenuate(length(direction), total, visible) == 0.0) {
        return vec3(0.0);
    }
    return light.tint * SATURATE(total) + normal.zyx;
}

int search(int start, uint mask) {
    int found = start;
    for (int i = 0; i < LIMIT; i++) {
        if (i == 5)
            continue;
        switch (found & 3) {
        case 0:
            found |= 0x1f;
            break;
        case 1:
        case 2: {
            found ^= ~i << 1;
            break;
        }
        default:
            if (mask != 0u) {
                found = i + 4711;
            } else {
                found -= int(mask >> 2u);
            }
        }
    }
    do {
        --found;
    } while (found > 100);
    while (found < -10) { found += 1, found *= 2; if (found % 7 == 0) break; }
    return found;
}

void main() {
    Light lights[2];
    lights[0] = sun;
    lights[1].power = scene.weights[2] * 2.0lf > 1.0lf ? 1.0 : 2.0;
    mat3 rotation = mat3(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0);
    vec4 texel = texture(atlas, coordinates * vec2(1.0 / PI, 1)) + particles.points[0];
    highp vec3 normal = rotation * normalize(cross(dFdx(position), dFdy(position)));
    int answer = search(material, STEPS);
    texel.rgb *= shade(lights[0], normal);
    if (answer >= 0) { texel.a = kernel[answer % 3]; }
    colour = (transform[1] * scene.view * texel) + (scene.ambient);
    return;
}
