/* LLVM's intrinsics by their names, each with its own type. */
extern int count(int) __asm__("llvm.ctpop.i32");
extern double root(double) __asm__("llvm.sqrt.f64");
extern float floored(float) __asm__("llvm.floor.f32");
extern int greater(int, int) __asm__("llvm.smax.i32");
extern unsigned long long turned(unsigned long long, unsigned long long, unsigned long long) __asm__("llvm.fshl.i64");
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32");
extern double copied(double, double) __asm__("llvm.copysign.f64");
extern int rounded(float) __asm__("llvm.fptosi.sat.i32.f32");
extern int own(int, void *) __asm__("own_function");
extern void *saved(void) __asm__("llvm.stacksave");
extern void restored(void *) __asm__("llvm.stackrestore");
extern void nothing(void) __asm__("llvm.donothing");
extern short saturated(short, short) __asm__("llvm.sadd.sat.i16");
int bits(int a, int b) { return count(a) + greater(a, b) + scaled(a, b | 1, 4); }
double floats(double d, float f) { nothing(); return root(d) * floored(f) + copied(d, f) + rounded(f); }
unsigned long long wide(unsigned long long x) { return turned(x, x >> 3, 7) + saturated((short)x, 300); }
int stack(int n) { void *p = saved(); int r = own(n, p); restored(p); return r; }
// Options:   --seed 1058 --no-argc --concise --max-funcs 8
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
int printf(const char *, ...);
static uint32_t checksum = 1;
static void transparent_crc(uint64_t value, const char *name, int shown)
{
    checksum = (checksum * 31u + (uint32_t)value) ^ (uint32_t)(value >> 32) ^ (checksum >> 15);
    if (shown) printf("%s %X\n", name, checksum);
}
static int16_t safe_add_func_int16_t_s_s(int16_t a, int16_t b)
{
    if ((b > 0 && a > (int16_t)((int64_t)0x7FFFLL) - b) || (b < 0 && a < (int16_t)(-(int64_t)0x7FFFLL - 1) - b)) return a;
    return (int16_t)(a + b);
}
static int32_t safe_add_func_int32_t_s_s(int32_t a, int32_t b)
{
    if ((b > 0 && a > (int32_t)((int64_t)0x7FFFFFFFLL) - b) || (b < 0 && a < (int32_t)(-(int64_t)0x7FFFFFFFLL - 1) - b)) return a;
    return (int32_t)(a + b);
}
static int8_t safe_add_func_int8_t_s_s(int8_t a, int8_t b)
{
    if ((b > 0 && a > (int8_t)((int64_t)0x7FLL) - b) || (b < 0 && a < (int8_t)(-(int64_t)0x7FLL - 1) - b)) return a;
    return (int8_t)(a + b);
}
static uint32_t safe_add_func_uint32_t_u_u(uint32_t a, uint32_t b)
{
    return (uint32_t)(1u * a + b);
}
static uint64_t safe_add_func_uint64_t_u_u(uint64_t a, uint64_t b)
{
    return (uint64_t)(1u * a + b);
}
static uint8_t safe_add_func_uint8_t_u_u(uint8_t a, uint8_t b)
{
    return (uint8_t)(1u * a + b);
}
static int16_t safe_div_func_int16_t_s_s(int16_t a, int16_t b)
{
    if (b == 0 || (a == (int16_t)(-(int64_t)0x7FFFLL - 1) && b == -1)) return a;
    return (int16_t)(a / b);
}
static int32_t safe_div_func_int32_t_s_s(int32_t a, int32_t b)
{
    if (b == 0 || (a == (int32_t)(-(int64_t)0x7FFFFFFFLL - 1) && b == -1)) return a;
    return (int32_t)(a / b);
}
static int64_t safe_div_func_int64_t_s_s(int64_t a, int64_t b)
{
    if (b == 0 || (a == (int64_t)(-(int64_t)0x7FFFFFFFFFFFFFFFLL - 1) && b == -1)) return a;
    return (int64_t)(a / b);
}
static int8_t safe_div_func_int8_t_s_s(int8_t a, int8_t b)
{
    if (b == 0 || (a == (int8_t)(-(int64_t)0x7FLL - 1) && b == -1)) return a;
    return (int8_t)(a / b);
}
static uint16_t safe_div_func_uint16_t_u_u(uint16_t a, uint16_t b)
{
    if (b == 0) return a;
    return (uint16_t)(a / b);
}
static uint32_t safe_div_func_uint32_t_u_u(uint32_t a, uint32_t b)
{
    if (b == 0) return a;
    return (uint32_t)(a / b);
}
static uint8_t safe_div_func_uint8_t_u_u(uint8_t a, uint8_t b)
{
    if (b == 0) return a;
    return (uint8_t)(a / b);
}
static int16_t safe_lshift_func_int16_t_s_s(int16_t a, int b)
{
    if (b >= 32 || b < 0 || a < 0 || a > ((int16_t)((int64_t)0x7FFFLL) >> b)) return a;
    return (int16_t)(a << b);
}
static int8_t safe_lshift_func_int8_t_s_s(int8_t a, int b)
{
    if (b >= 32 || b < 0 || a < 0 || a > ((int8_t)((int64_t)0x7FLL) >> b)) return a;
    return (int8_t)(a << b);
}
static int8_t safe_lshift_func_int8_t_s_u(int8_t a, unsigned int b)
{
    if (b >= 32 || a < 0 || a > ((int8_t)((int64_t)0x7FLL) >> b)) return a;
    return (int8_t)(a << b);
}
static uint16_t safe_lshift_func_uint16_t_u_s(uint16_t a, int b)
{
    if (b >= 32 || b < 0 || a > ((uint16_t)((uint64_t)0xFFFFLL) >> b)) return a;
    return (uint16_t)(a << b);
}
static uint16_t safe_lshift_func_uint16_t_u_u(uint16_t a, unsigned int b)
{
    if (b >= 32 || a > ((uint16_t)((uint64_t)0xFFFFLL) >> b)) return a;
    return (uint16_t)(a << b);
}
static uint8_t safe_lshift_func_uint8_t_u_s(uint8_t a, int b)
{
    if (b >= 32 || b < 0 || a > ((uint8_t)((uint64_t)0xFFLL) >> b)) return a;
    return (uint8_t)(a << b);
}
static uint8_t safe_lshift_func_uint8_t_u_u(uint8_t a, unsigned int b)
{
    if (b >= 32 || a > ((uint8_t)((uint64_t)0xFFLL) >> b)) return a;
    return (uint8_t)(a << b);
}
static int16_t safe_mod_func_int16_t_s_s(int16_t a, int16_t b)
{
    if (b == 0 || (a == (int16_t)(-(int64_t)0x7FFFLL - 1) && b == -1)) return a;
    return (int16_t)(a % b);
}
static int64_t safe_mod_func_int64_t_s_s(int64_t a, int64_t b)
{
    if (b == 0 || (a == (int64_t)(-(int64_t)0x7FFFFFFFFFFFFFFFLL - 1) && b == -1)) return a;
    return (int64_t)(a % b);
}
static uint16_t safe_mod_func_uint16_t_u_u(uint16_t a, uint16_t b)
{
    if (b == 0) return a;
    return (uint16_t)(a % b);
}
static uint64_t safe_mod_func_uint64_t_u_u(uint64_t a, uint64_t b)
{
    if (b == 0) return a;
    return (uint64_t)(a % b);
}
static int16_t safe_mul_func_int16_t_s_s(int16_t a, int16_t b)
{
    if ((a > 0 && b > 0 && a > (int16_t)((int64_t)0x7FFFLL) / b) || (a > 0 && b < 0 && b < (int16_t)(-(int64_t)0x7FFFLL - 1) / a) || (a < 0 && b > 0 && a < (int16_t)(-(int64_t)0x7FFFLL - 1) / b) || (a < 0 && b < 0 && b < (int16_t)((int64_t)0x7FFFLL) / a)) return a;
    return (int16_t)(a * b);
}
static int8_t safe_mul_func_int8_t_s_s(int8_t a, int8_t b)
{
    if ((a > 0 && b > 0 && a > (int8_t)((int64_t)0x7FLL) / b) || (a > 0 && b < 0 && b < (int8_t)(-(int64_t)0x7FLL - 1) / a) || (a < 0 && b > 0 && a < (int8_t)(-(int64_t)0x7FLL - 1) / b) || (a < 0 && b < 0 && b < (int8_t)((int64_t)0x7FLL) / a)) return a;
    return (int8_t)(a * b);
}
static uint16_t safe_mul_func_uint16_t_u_u(uint16_t a, uint16_t b)
{
    return (uint16_t)(1u * a * b);
}
static uint8_t safe_mul_func_uint8_t_u_u(uint8_t a, uint8_t b)
{
    return (uint8_t)(1u * a * b);
}
static int16_t safe_rshift_func_int16_t_s_s(int16_t a, int b)
{
    if (b >= 32 || b < 0 || a < 0) return a;
    return (int16_t)(a >> b);
}
static int16_t safe_rshift_func_int16_t_s_u(int16_t a, unsigned int b)
{
    if (b >= 32 || a < 0) return a;
    return (int16_t)(a >> b);
}
static int8_t safe_rshift_func_int8_t_s_u(int8_t a, unsigned int b)
{
    if (b >= 32 || a < 0) return a;
    return (int8_t)(a >> b);
}
static uint16_t safe_rshift_func_uint16_t_u_s(uint16_t a, int b)
{
    if (b >= 32 || b < 0) return a;
    return (uint16_t)(a >> b);
}
static uint16_t safe_rshift_func_uint16_t_u_u(uint16_t a, unsigned int b)
{
    if (b >= 32) return a;
    return (uint16_t)(a >> b);
}
static uint8_t safe_rshift_func_uint8_t_u_s(uint8_t a, int b)
{
    if (b >= 32 || b < 0) return a;
    return (uint8_t)(a >> b);
}
static uint8_t safe_rshift_func_uint8_t_u_u(uint8_t a, unsigned int b)
{
    if (b >= 32) return a;
    return (uint8_t)(a >> b);
}
static int16_t safe_sub_func_int16_t_s_s(int16_t a, int16_t b)
{
    if ((b < 0 && a > (int16_t)((int64_t)0x7FFFLL) + b) || (b > 0 && a < (int16_t)(-(int64_t)0x7FFFLL - 1) + b)) return a;
    return (int16_t)(a - b);
}
static int32_t safe_sub_func_int32_t_s_s(int32_t a, int32_t b)
{
    if ((b < 0 && a > (int32_t)((int64_t)0x7FFFFFFFLL) + b) || (b > 0 && a < (int32_t)(-(int64_t)0x7FFFFFFFLL - 1) + b)) return a;
    return (int32_t)(a - b);
}
static int64_t safe_sub_func_int64_t_s_s(int64_t a, int64_t b)
{
    if ((b < 0 && a > (int64_t)((int64_t)0x7FFFFFFFFFFFFFFFLL) + b) || (b > 0 && a < (int64_t)(-(int64_t)0x7FFFFFFFFFFFFFFFLL - 1) + b)) return a;
    return (int64_t)(a - b);
}
static int8_t safe_sub_func_int8_t_s_s(int8_t a, int8_t b)
{
    if ((b < 0 && a > (int8_t)((int64_t)0x7FLL) + b) || (b > 0 && a < (int8_t)(-(int64_t)0x7FLL - 1) + b)) return a;
    return (int8_t)(a - b);
}
static uint16_t safe_sub_func_uint16_t_u_u(uint16_t a, uint16_t b)
{
    return (uint16_t)(1u * a - b);
}
static uint32_t safe_sub_func_uint32_t_u_u(uint32_t a, uint32_t b)
{
    return (uint32_t)(1u * a - b);
}
static uint64_t safe_sub_func_uint64_t_u_u(uint64_t a, uint64_t b)
{
    return (uint64_t)(1u * a - b);
}
static uint8_t safe_sub_func_uint8_t_u_u(uint8_t a, uint8_t b)
{
    return (uint8_t)(1u * a - b);
}
static uint8_t safe_unary_minus_func_uint8_t_u(uint8_t a)
{
    return (uint8_t)(-a);
}






static volatile int32_t g_2 = (-10L);
static volatile int32_t g_3 = 4L;
static int32_t g_4 = 0x2EE76F50L;
static int8_t g_26 = 0x08L;
static uint16_t g_33 = 1UL;
static uint8_t g_40[4][8][5] = {{{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L}},{{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L}},{{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L}},{{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L},{0xE6L,0xE6L,0xE6L,0xE6L,0xE6L},{0x43L,0xCCL,0x43L,0xCCL,0x43L}}};
static int64_t g_62 = 0L;
static int8_t g_83 = 0xE4L;
static int8_t *g_86 = &g_83;
static int8_t **g_85 = &g_86;
static int8_t ***g_84 = &g_85;
static int32_t g_88 = 0xD3D7FBA3L;
static uint8_t g_104 = 0x04L;
static uint8_t g_106[8] = {0x2DL,0x2DL,0x2DL,0x2DL,0x2DL,0x2DL,0x2DL,0x2DL};
static uint64_t g_108 = 0xFF50EDC67586E024LL;
static int32_t g_113 = 0x3ECEF36AL;
static int32_t *g_112[10] = {&g_113,&g_113,&g_113,&g_113,&g_113,&g_113,&g_113,&g_113,&g_113,&g_113};
static int16_t g_121 = (-4L);
static uint32_t g_157 = 0xA2622DB6L;
static int32_t * volatile * const  volatile *g_192[8] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
static uint64_t g_300 = 0x46457C4E0F4D10C2LL;
static uint32_t g_319 = 0UL;
static const int32_t g_341 = 6L;
static const int32_t *g_340 = &g_341;
static const int32_t **g_339 = &g_340;
static const int32_t ***g_338 = &g_339;
static int8_t g_397[3][6] = {{0x2FL,0x2FL,0x2FL,0x2FL,0x2FL,0x2FL},{0x2FL,0x2FL,0x2FL,0x2FL,0x2FL,0x2FL},{0x2FL,0x2FL,0x2FL,0x2FL,0x2FL,0x2FL}};
static uint64_t g_693 = 18446744073709551615UL;
static int8_t g_710 = 0x43L;
static int32_t *g_752 = &g_88;
static int32_t * volatile * volatile g_751 = &g_752;
static int32_t * volatile * volatile *g_750[6][3] = {{&g_751,&g_751,&g_751},{(void*)0,(void*)0,(void*)0},{&g_751,&g_751,&g_751},{(void*)0,(void*)0,(void*)0},{&g_751,&g_751,&g_751},{(void*)0,(void*)0,(void*)0}};
static int32_t **g_755 = (void*)0;
static int32_t ***g_754 = &g_755;
static int32_t ****g_753[8][1] = {{(void*)0},{&g_754},{(void*)0},{&g_754},{(void*)0},{&g_754},{(void*)0},{&g_754}};
static uint16_t g_811 = 0x27AFL;
static uint32_t g_821 = 18446744073709551615UL;
static uint32_t *g_865 = (void*)0;
static uint8_t *g_888 = &g_106[1];
static uint8_t **g_887 = &g_888;
static uint32_t g_893 = 1UL;
static const int32_t ****g_963 = &g_338;
static const int32_t *****g_962 = &g_963;
static int32_t * volatile g_984 = &g_113;
static int32_t * volatile g_985 = (void*)0;
static int32_t * volatile g_986[8][9][3] = {{{&g_4,&g_113,&g_113},{&g_4,&g_4,&g_4},{&g_4,&g_4,&g_4},{&g_113,&g_113,&g_113},{&g_113,&g_113,&g_4},{&g_113,&g_113,&g_113},{&g_4,&g_113,&g_113},{&g_113,&g_113,&g_113},{(void*)0,&g_4,&g_4}},{{&g_113,&g_4,&g_113},{(void*)0,&g_4,&g_4},{&g_113,&g_113,&g_113},{&g_4,&g_4,&g_4},{&g_4,&g_113,&g_4},{&g_113,(void*)0,&g_113},{&g_113,&g_113,&g_4},{&g_113,&g_113,&g_113},{&g_4,&g_113,&g_113}},{{&g_4,&g_4,&g_4},{&g_113,&g_4,&g_4},{(void*)0,(void*)0,&g_113},{&g_113,&g_4,&g_113},{(void*)0,&g_4,&g_4},{&g_113,&g_113,&g_113},{&g_4,&g_4,&g_4},{&g_113,&g_4,&g_113},{&g_113,(void*)0,&g_113}},{{&g_113,&g_4,&g_4},{&g_4,&g_4,(void*)0},{(void*)0,&g_113,&g_4},{(void*)0,&g_113,&g_113},{&g_113,&g_113,&g_113},{&g_113,(void*)0,&g_113},{(void*)0,&g_113,&g_4},{(void*)0,&g_4,(void*)0},{&g_113,&g_113,&g_4}},{{&g_113,&g_4,&g_113},{&g_113,&g_4,&g_113},{&g_4,&g_4,&g_4},{&g_113,&g_113,&g_113},{(void*)0,&g_113,&g_4},{&g_113,&g_113,&g_113},{&g_4,&g_113,&g_113},{&g_113,&g_113,&g_4},{&g_113,&g_4,&g_4}},{{&g_113,&g_4,&g_113},{(void*)0,(void*)0,&g_113},{(void*)0,&g_4,&g_4},{&g_113,&g_4,&g_113},{&g_113,&g_4,&g_4},{(void*)0,(void*)0,&g_4},{(void*)0,&g_4,&g_113},{&g_4,&g_4,&g_4},{&g_113,&g_113,&g_113}},{{&g_113,&g_113,&g_4},{&g_113,&g_113,&g_113},{&g_4,&g_113,&g_113},{&g_113,&g_113,&g_113},{(void*)0,&g_4,&g_4},{&g_113,&g_4,&g_113},{(void*)0,&g_4,&g_4},{&g_113,&g_113,&g_113},{&g_4,&g_4,&g_4}},{{&g_4,&g_113,&g_4},{&g_113,(void*)0,&g_113},{&g_113,&g_113,&g_4},{&g_4,(void*)0,&g_4},{&g_4,&g_113,&g_113},{&g_4,(void*)0,&g_113},{&g_4,&g_113,&g_113},{&g_4,&g_4,&g_113},{&g_113,&g_4,&g_4}}};
static uint8_t g_988 = 246UL;
static int64_t g_1004 = 0x8E0C5054F5200F32LL;
static int8_t ****g_1117 = (void*)0;
static uint64_t g_1131[7][10] = {{0UL,18446744073709551615UL,0x31549BDB800004A0LL,0x207B5773C48BC6F2LL,0x31549BDB800004A0LL,18446744073709551615UL,0UL,18446744073709551609UL,0xB634A56A839C8CB1LL,0x48F5B834A1440605LL},{0UL,0xEC1CF6A0C9F1482CLL,0xB634A56A839C8CB1LL,1UL,0xAE7ED618399FD98BLL,0x31549BDB800004A0LL,18446744073709551609UL,0x986EE61203DDC67ELL,0x986EE61203DDC67ELL,18446744073709551609UL},{0xF9434E7CCD5DE42ELL,0xEC1CF6A0C9F1482CLL,18446744073709551609UL,18446744073709551609UL,0xEC1CF6A0C9F1482CLL,0xF9434E7CCD5DE42ELL,0UL,0x48F5B834A1440605LL,0xF261CF75CFA38E9FLL,0x31549BDB800004A0LL},{0x48F5B834A1440605LL,18446744073709551615UL,0UL,0xF9434E7CCD5DE42ELL,1UL,0x7AC76CA7E0DE62ACLL,0xAE7ED618399FD98BLL,0xB634A56A839C8CB1LL,0xAE7ED618399FD98BLL,0x7AC76CA7E0DE62ACLL},{0x48F5B834A1440605LL,0x986EE61203DDC67ELL,0UL,0x986EE61203DDC67ELL,0x48F5B834A1440605LL,0xF9434E7CCD5DE42ELL,0x7AC76CA7E0DE62ACLL,0x207B5773C48BC6F2LL,18446744073709551615UL,0x938FCD26B94D31C0LL},{0xF9434E7CCD5DE42ELL,0x7AC76CA7E0DE62ACLL,0x207B5773C48BC6F2LL,18446744073709551615UL,0x938FCD26B94D31C0LL,0x31549BDB800004A0LL,0xEC1CF6A0C9F1482CLL,0xEC1CF6A0C9F1482CLL,0x31549BDB800004A0LL,0x938FCD26B94D31C0LL},{0UL,18446744073709551615UL,18446744073709551615UL,0UL,0x48F5B834A1440605LL,18446744073709551615UL,0UL,0xF9434E7CCD5DE42ELL,1UL,0x7AC76CA7E0DE62ACLL}};



static int16_t  func_1(void);
static int32_t  func_29(int32_t * p_30);
static int8_t  func_36(uint16_t  p_37, uint8_t * p_38);
static int8_t ** func_41(int8_t ** p_42);
static int8_t ** func_43(uint64_t  p_44, uint32_t  p_45, const uint64_t  p_46, int64_t  p_47, int32_t * p_48);
static int32_t  func_67(int8_t *** p_68, int8_t ** const  p_69, uint64_t  p_70, uint32_t  p_71);
static int8_t *** func_72(const int32_t  p_73, uint8_t  p_74, uint64_t  p_75);
static uint8_t  func_77(int32_t  p_78, uint64_t  p_79);




static int16_t  func_1(void)
{ 
    uint32_t l_7 = 0UL;
    int32_t l_983 = 0x9A445FB7L;
    int32_t *l_987[4] = {(void*)0,(void*)0,(void*)0,(void*)0};
    int32_t l_1015 = 1L;
    int8_t l_1078 = 0xCEL;
    int32_t l_1079 = 1L;
    const int32_t ****l_1109[9] = {&g_338,&g_338,&g_338,&g_338,&g_338,&g_338,&g_338,&g_338,&g_338};
    int32_t l_1123 = 0x49F65C43L;
    int64_t l_1126 = 0x59F953B9F5002BA8LL;
    int8_t *****l_1134[1];
    int i;
    for (i = 0; i < 1; i++)
        l_1134[i] = &g_1117;
    for (g_4 = 10; (g_4 < 29); g_4++)
    { 
        uint8_t l_8 = 249UL;
        int32_t l_32 = 0L;
        uint8_t *l_39 = &g_40[3][3][0];
        if (l_7)
            break;
        if (l_8)
            continue;
        if (l_7)
            continue;
        for (l_7 = 0; (l_7 >= 37); l_7++)
        { 
            int32_t *l_11 = (void*)0;
            int8_t *l_24 = (void*)0;
            int8_t *l_25 = &g_26;
            uint8_t *l_31 = &l_8;
            int32_t l_979 = 0x9E048D66L;
            int16_t l_982 = (-4L);
            g_3 &= 0L;
        }
    }
    g_988 = l_983;
    for (g_33 = 0; (g_33 <= 2); g_33 += 1)
    { 
        int32_t l_1031 = 0x48E65DFAL;
        uint8_t l_1054 = 0x06L;
        int i;
        l_987[g_33] = l_987[g_33];
        for (g_710 = 0; (g_710 <= 2); g_710 += 1)
        { 
            uint16_t l_1014 = 0x9E73L;
            const uint8_t l_1016 = 251UL;
            int32_t l_1017 = 0x58B2DC4CL;
            (*g_84) = (*g_84);
            if ((*g_340))
                break;
            for (g_157 = 0; (g_157 <= 2); g_157 += 1)
            { 
                uint16_t *l_999 = (void*)0;
                uint16_t *l_1000 = &g_811;
                int64_t *l_1001 = (void*)0;
                int64_t *l_1002 = &g_62;
                int64_t *l_1003 = &g_1004;
                int32_t l_1008 = (-1L);
                uint8_t l_1030 = 0xFDL;
                int8_t * const l_1038 = (void*)0;
                int16_t *l_1048[5][5][7] = {{{&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121}},{{&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121,&g_121}},{{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121}},{{&g_121,&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121}},{{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,&g_121,&g_121,&g_121,&g_121,&g_121},{&g_121,&g_121,(void*)0,&g_121,&g_121,&g_121,&g_121}}};
                uint64_t *l_1077 = (void*)0;
                int i, j, k;
                if ((safe_lshift_func_uint16_t_u_s((((safe_sub_func_uint8_t_u_u((safe_sub_func_int32_t_s_s((l_1017 = (((safe_rshift_func_uint16_t_u_s((((safe_lshift_func_int16_t_s_s((((g_821 ^ ((((*l_1000) = g_104) || (((*l_1003) = ((*l_1002) ^= g_106[7])) <= (safe_div_func_uint32_t_u_u(3UL, (safe_unary_minus_func_uint8_t_u((l_1008 , 9UL))))))) , ((safe_div_func_int32_t_s_s((((!(safe_rshift_func_uint8_t_u_u((l_1014 , ((void*)0 == &g_85)), 4))) == l_1008) >= 1L), 0x5CD7FF5BL)) , l_1008))) == l_1008) || l_1014), l_1015)) <= g_319) , 0xAB67L), 5)) > 255UL) != l_1016)), 4294967293UL)), 2UL)) & (***g_84)) , g_893), g_113)))
                { 
                    if ((**g_339))
                        break;
                }
                else
                { 
                    uint8_t l_1028 = 0xA6L;
                    uint32_t *l_1029 = &l_7;
                    int32_t l_1055 = (-1L);
                    if ((l_1031 = (l_1008 = (safe_mul_func_int8_t_s_s((***g_84), ((**g_887) = (safe_lshift_func_uint16_t_u_u(((((g_104 && (l_1017 , ((*l_1002) = (safe_div_func_uint8_t_u_u(((safe_rshift_func_uint8_t_u_u(((1L <= g_108) , (*g_888)), 0)) | (safe_div_func_int64_t_s_s(l_1028, (((*l_1029) = 4294967294UL) || ((l_1008 , (**g_85)) | (***g_84)))))), (**g_887)))))) ^ g_341) && g_821) <= l_1030), l_1030))))))))
                    { 
                        if (l_1016)
                            break;
                    }
                    else
                    { 
                        if (l_1008)
                            break;
                        return g_893;
                    }
                    for (g_108 = 0; (g_108 <= 2); g_108 += 1)
                    { 
                        uint16_t l_1039 = 0x6A8BL;
                        l_1055 = ((safe_div_func_uint8_t_u_u((safe_lshift_func_uint16_t_u_s((safe_lshift_func_uint16_t_u_s((((**g_84) != l_1038) >= (l_1028 > l_1039)), 9)), ((l_1039 , (safe_sub_func_int16_t_s_s((((safe_mod_func_int16_t_s_s(((safe_mul_func_uint8_t_u_u((*g_888), (safe_add_func_uint8_t_u_u(((l_1048[0][1][5] = &g_121) == (void*)0), ((~(safe_mod_func_int64_t_s_s((g_62 |= (safe_sub_func_int8_t_s_s((l_1017 < 0xED720C35L), l_1054))), 0x4F574351872F1BA5LL))) & g_106[7]))))) <= l_1030), g_341)) == g_710) && l_1039), g_3))) , l_1028))), 0x21L)) | g_157);
                    }
                }
                if ((*g_340))
                    break;
                l_1079 = (safe_div_func_int64_t_s_s((safe_sub_func_int64_t_s_s((safe_div_func_uint32_t_u_u(l_1030, (~(safe_div_func_uint8_t_u_u(247UL, (*g_888)))))), ((safe_rshift_func_int16_t_s_u((g_83 < g_108), 12)) < ((safe_mul_func_int8_t_s_s((safe_div_func_int16_t_s_s(g_300, (safe_mul_func_int16_t_s_s(((((0L && ((((l_1008 &= (((((((safe_mod_func_int16_t_s_s((safe_mod_func_int64_t_s_s(((((**g_887) & (g_397[g_157][(g_157 + 1)] = (*g_86))) > g_40[3][4][4]) < g_3), g_300)), 65535UL)) , (*g_340)) , 6L) > 0x3135L) | 0x97EDL) , 0xD28E4B8CL) ^ l_1014)) , (*g_888)) , 1UL) <= g_4)) < l_1078) >= 0UL) == 0xE2BBA736L), g_113)))), 0UL)) <= l_1030)))), (-1L)));
            }
            return g_341;
        }
    }
    for (g_157 = 9; (g_157 <= 37); g_157 = safe_add_func_uint64_t_u_u(g_157, 8))
    { 
        uint16_t l_1110[2][4][6] = {{{65531UL,0x0C2EL,6UL,0UL,6UL,0x0C2EL},{6UL,65531UL,0x4EBAL,1UL,1UL,0x4EBAL},{6UL,6UL,1UL,0UL,0x5F93L,0UL},{65531UL,6UL,65531UL,0x4EBAL,1UL,1UL}},{{0x0C2EL,65531UL,65531UL,0x0C2EL,6UL,0UL},{0UL,0x0C2EL,1UL,0x0C2EL,0UL,0x4EBAL},{0x0C2EL,0UL,0x4EBAL,0x4EBAL,0UL,0x0C2EL},{65531UL,0x0C2EL,6UL,0UL,6UL,0x0C2EL}}};
        uint32_t l_1111 = 1UL;
        int32_t l_1112 = 0x20618B32L;
        int32_t l_1120 = (-1L);
        int8_t l_1121 = 0x7CL;
        int32_t l_1124 = 0xB6CFABF4L;
        int32_t l_1125 = (-1L);
        int32_t l_1128 = 1L;
        int32_t l_1129 = 0x01251A78L;
        int32_t l_1130 = 0xF2A55FE3L;
        int i, j, k;
        for (g_1004 = 0; (g_1004 < 4); g_1004 = safe_add_func_int8_t_s_s(g_1004, 2))
        { 
            uint8_t l_1089 = 0x71L;
            int32_t l_1092 = 0xA5CFE679L;
            int32_t l_1113 = 0x541028A9L;
            int8_t ****l_1114 = &g_84;
            int32_t l_1119[9] = {0x1393D45AL,0x9B6A857FL,0x9B6A857FL,0x1393D45AL,0x9B6A857FL,0x9B6A857FL,0x1393D45AL,0x9B6A857FL,0x9B6A857FL};
            uint16_t *l_1135 = &l_1110[0][3][4];
            int i;
            for (g_113 = 0; (g_113 <= (-8)); g_113--)
            { 
                uint64_t l_1108 = 18446744073709551615UL;
                for (g_693 = 0; (g_693 > 16); g_693++)
                { 
                    const int32_t l_1088 = 0x4FB19D6EL;
                    if ((6UL | l_1088))
                    { 
                        l_1089++;
                        return g_108;
                    }
                    else
                    { 
                        return g_40[0][1][2];
                    }
                }
                l_1092 ^= l_1089;
                l_1113 = (safe_mul_func_int16_t_s_s(g_113, (safe_sub_func_int16_t_s_s(g_121, (~((0x3F60L < (((safe_add_func_int8_t_s_s((*g_86), 0x51L)) < ((safe_rshift_func_uint8_t_u_u((((((*g_888) = ((0xB91FL < 0x7257L) != (+((((+(((safe_mul_func_int16_t_s_s((((((((((((((0x61L & (((safe_rshift_func_uint8_t_u_u(l_1108, 6)) , 4294967295UL) , (**g_887))) < l_1092) | g_2) ^ 1UL) <= g_1004) , (**g_85)) && 252UL) != 0x1EL) , (void*)0) == l_1109[2]) <= l_1110[0][3][4]) & (**g_85)) , l_1111), 0xE77AL)) , l_1089) < l_1089)) , g_1004) , 0xC703L) >= l_1089)))) <= 0UL) < l_1110[0][3][4]) | 0L), g_811)) , g_710)) <= l_1112)) >= g_40[3][3][0]))))));
            }
            for (l_7 = 0; (l_7 <= 2); l_7 += 1)
            { 
                int8_t *****l_1115 = (void*)0;
                int8_t *****l_1116[8] = {&l_1114,&l_1114,&l_1114,&l_1114,&l_1114,&l_1114,&l_1114,&l_1114};
                int32_t l_1118 = 0x25C67802L;
                int32_t l_1122 = 1L;
                int32_t l_1127 = 0xADCF7E5BL;
                int i, j, k;
                g_1117 = l_1114;
                g_1131[5][5]++;
            }
            l_1113 &= (((*l_1135) = ((void*)0 == l_1134[0])) || ((((l_1089 == (safe_rshift_func_uint16_t_u_u(((((safe_lshift_func_uint16_t_u_s(g_2, 11)) & (safe_mul_func_int8_t_s_s(l_1119[3], ((*g_888) != ((***g_84) &= 0L))))) , (safe_mul_func_uint16_t_u_u((7UL == ((g_113 , 4UL) <= 0UL)), 0xB4B5L))) | g_893), 4))) , 8L) , &g_888) != &g_888));
            for (g_26 = (-24); (g_26 != (-16)); g_26 = safe_add_func_uint32_t_u_u(g_26, 8))
            { 
                int32_t l_1146[5] = {6L,6L,6L,6L,6L};
                int i;
                return l_1146[4];
            }
        }
    }
    return g_62;
}



static int32_t  func_29(int32_t * p_30)
{ 
    int32_t *l_980 = (void*)0;
    int32_t l_981 = 0x2C6F12F3L;
    (**g_338) = p_30;
    (**g_338) = l_980;
    return l_981;
}



static int8_t  func_36(uint16_t  p_37, uint8_t * p_38)
{ 
    uint32_t l_49 = 3UL;
    int32_t l_60 = 0x52AD14CAL;
    int64_t *l_61 = &g_62;
    int8_t *l_66 = (void*)0;
    int8_t **l_65 = &l_66;
    int8_t ***l_64 = &l_65;
    int32_t *l_686 = &g_88;
    int32_t ** const l_685 = &l_686;
    int32_t **l_691 = &g_112[3];
    int32_t ***l_690[6] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
    uint16_t *l_692 = &g_33;
    uint64_t l_694[3];
    uint32_t *l_695 = &g_319;
    uint16_t l_696[9][1] = {{65535UL},{65535UL},{65535UL},{65535UL},{65535UL},{65535UL},{65535UL},{65535UL},{65535UL}};
    int8_t *l_709 = &g_710;
    int16_t l_936[4][3] = {{0x29C7L,1L,0x29C7L},{0x4F24L,0x4F24L,0x4F24L},{0x29C7L,1L,0x29C7L},{0x4F24L,0x4F24L,0x4F24L}};
    const int32_t *****l_965 = &g_963;
    uint32_t l_974 = 0UL;
    int i, j;
    for (i = 0; i < 3; i++)
        l_694[i] = 0UL;
lbl_791:
    (*l_64) = ((*g_84) = func_41(((*l_64) = func_43(p_37, l_49, p_37, ((*l_61) = ((p_37 , (safe_rshift_func_int16_t_s_u((-3L), 0))) && (safe_lshift_func_uint8_t_u_s((safe_sub_func_int16_t_s_s(p_37, p_37)), (p_37 , (((safe_sub_func_uint32_t_u_u(((safe_sub_func_uint32_t_u_u(p_37, p_37)) , l_60), g_4)) | 4294967288UL) , 0x2BL)))))), &g_4))));
    l_696[4][0] = ((((safe_add_func_uint32_t_u_u((g_157 = (safe_rshift_func_uint16_t_u_s(1UL, 0))), ((*l_695) = (safe_div_func_int32_t_s_s((safe_mul_func_uint16_t_u_u((((*p_38) = ((safe_lshift_func_int8_t_s_s((l_60 = (safe_lshift_func_int8_t_s_u(l_49, 5))), (~(safe_mul_func_uint8_t_u_u((*p_38), (*p_38)))))) , (l_685 == ((l_694[1] = (g_693 &= (g_88 && (((((*l_692) = (~(safe_sub_func_int64_t_s_s(((*l_61) ^= (l_60 >= (((void*)0 == l_690[5]) | p_37))), 1L)))) == p_37) | 65535UL) , g_40[3][3][0])))) , (void*)0)))) | (**l_691)), p_37)), g_397[2][1]))))) > 0x36L) , (**l_691)) <= 0x94BDL);
    if ((safe_mul_func_int16_t_s_s(g_397[0][2], ((((**l_691) == (((-10L) < (safe_add_func_int16_t_s_s(((safe_add_func_int8_t_s_s((((safe_mul_func_uint8_t_u_u(((**g_85) < (safe_mul_func_int8_t_s_s((***g_84), ((*l_709) = 0x22L)))), (safe_add_func_int32_t_s_s(((g_104 == (&g_88 != ((*l_685) = &g_88))) & g_62), (**l_691))))) , (**l_691)) || p_37), g_40[3][3][0])) == (-1L)), p_37))) < 65527UL)) || p_37) ^ p_37))))
    { 
        int32_t l_728 = 0xB039576EL;
        int64_t l_761 = (-1L);
        int8_t l_788 = 1L;
        int32_t l_789 = (-1L);
        int32_t l_794 = 0xB5D33427L;
        int32_t l_795 = 0x7D37819CL;
        int32_t l_798 = 0x38FD9038L;
        int32_t l_800 = 0L;
        int32_t l_802 = 4L;
        int32_t l_804 = 1L;
        uint32_t * const l_835 = (void*)0;
        int64_t l_837 = 0xA99BFC9926A62065LL;
        int8_t *l_857 = &l_788;
        int32_t ****l_913[3][9] = {{&l_690[1],(void*)0,&l_690[1],(void*)0,&l_690[1],(void*)0,&l_690[1],(void*)0,&l_690[1]},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&l_690[1],(void*)0,&l_690[1],(void*)0,&l_690[1],(void*)0,&l_690[1],(void*)0,&l_690[1]}};
        int8_t l_920[6][4] = {{(-3L),0xB7L,(-3L),(-3L)},{0xB7L,0xB7L,(-3L),0xB7L},{0xB7L,(-3L),(-3L),0xB7L},{(-3L),0xB7L,(-3L),(-3L)},{0xB7L,0xB7L,(-3L),0xB7L},{0xB7L,(-3L),(-3L),0xB7L}};
        uint32_t l_931 = 4294967287UL;
        uint8_t l_975 = 0x3CL;
        uint32_t l_976 = 1UL;
        int i, j;
        for (g_108 = 0; (g_108 <= 3); g_108 += 1)
        { 
            uint64_t l_733 = 0UL;
            int32_t ****l_757 = &g_754;
            int32_t l_790[3];
            int i;
            for (i = 0; i < 3; i++)
                l_790[i] = 0xCA9A7D96L;
            for (g_113 = 2; (g_113 >= 0); g_113 -= 1)
            { 
                int32_t l_735 = 1L;
                int32_t * const l_787 = &l_728;
                int i, j;
                if ((safe_mod_func_int16_t_s_s((safe_mod_func_int64_t_s_s(((((+(g_112[(g_113 + 2)] == ((*l_685) = (*l_685)))) , ((g_397[g_113][(g_113 + 3)] , (!((((safe_rshift_func_uint16_t_u_u(((((safe_mod_func_int16_t_s_s((safe_div_func_uint32_t_u_u((((~(-1L)) , (((safe_rshift_func_uint16_t_u_u(g_106[1], (((((l_728 = ((*p_38) = g_62)) < 0x71L) || (g_106[7] | ((safe_add_func_int8_t_s_s((safe_add_func_int16_t_s_s((l_733 >= p_37), p_37)), (*p_38))) && 0x315CDE768827FCE1LL))) == 8UL) > l_733))) < (**l_691)) < g_4)) && p_37), (***g_338))), 8UL)) || 0xCF66F0CDL) , l_733) == g_397[0][5]), 0)) < 0L) == p_37) , 0x0ECCCB5EL))) <= 0L)) | p_37) & 6L), p_37)), p_37)))
                { 
                    int32_t **l_749 = &l_686;
                    int32_t ***l_748[9];
                    int32_t l_760 = 0x1FB28E48L;
                    int i;
                    for (i = 0; i < 9; i++)
                        l_748[i] = &l_749;
                    if ((***g_338))
                        break;
                    for (p_37 = 0; (p_37 <= 7); p_37 += 1)
                    { 
                        int i, j, k;
                        return g_40[g_108][p_37][(g_113 + 2)];
                    }
                    if ((**g_339))
                    { 
                        uint16_t l_734 = 1UL;
                        int32_t *****l_756 = (void*)0;
                        int8_t l_758 = 0x54L;
                        int16_t *l_759 = &g_121;
                        if (p_37)
                            break;
                        if (l_734)
                            continue;
                        l_735 &= (((**l_691) , g_88) != 0x188AL);
                        l_760 |= (safe_sub_func_int16_t_s_s(((g_319 & (p_37 >= ((((((*l_759) ^= (((safe_lshift_func_uint8_t_u_u(g_40[3][3][0], 1)) | (((((g_104 <= (p_37 < ((*l_692) = ((((safe_rshift_func_uint8_t_u_s(0x47L, (safe_div_func_uint16_t_u_u((safe_lshift_func_uint8_t_u_s(((l_748[4] == g_750[0][2]) != ((((l_757 = g_753[0][0]) != (void*)0) < p_37) , l_734)), 5)), p_37)))) >= (*p_38)) > l_758) > 0x54CB47FDL)))) == g_319) & l_733) > g_300) >= l_728)) && p_37)) | p_37) , 1UL) , (-9L)) & l_733))) & g_40[3][3][0]), g_108));
                    }
                    else
                    { 
                        int32_t l_762 = 0xB71217FBL;
                        int i;
                        l_760 |= l_761;
                        l_762 |= 0L;
                    }
                }
                else
                { 
                    int64_t l_772 = 8L;
                    l_790[2] = (l_789 = (safe_lshift_func_uint8_t_u_s(((((safe_lshift_func_uint8_t_u_s((*p_38), 4)) != ((safe_add_func_uint8_t_u_u((+g_88), ((&g_752 != &g_752) , ((safe_sub_func_uint16_t_u_u(p_37, l_772)) , (4294967295UL < (safe_sub_func_uint8_t_u_u((((((*l_695) ^= (safe_mul_func_uint8_t_u_u(((*g_84) != (((((((((((safe_lshift_func_int16_t_s_s(((safe_rshift_func_uint8_t_u_s((safe_rshift_func_int8_t_s_u((**g_85), g_397[2][1])), p_37)) != p_37), p_37)) && 0UL) ^ 0L) , (*l_685)) != l_787) , p_37) >= 0L) | g_710) | 0x61L) > 0x81L) , (void*)0)), 0xE8L))) && 0x50226E36L) > g_40[3][3][0]) <= l_788), (*p_38)))))))) >= (-10L))) | (-1L)) | p_37), p_37)));
                    return l_790[0];
                }
                (*g_339) = (((*l_61) ^= p_37) , (**g_338));
                for (l_735 = 0; (l_735 <= 3); l_735 += 1)
                { 
                    return p_37;
                }
            }
            if (g_693)
                goto lbl_791;
            for (l_788 = 7; (l_788 >= 0); l_788 -= 1)
            { 
                int32_t l_796 = (-1L);
                uint16_t l_807 = 0x6049L;
                int32_t l_810[2][10][3] = {{{(-1L),(-1L),1L},{(-1L),0x2F9C2BC0L,0x6EDFF349L},{0xD3207DFEL,1L,0x55EB21EFL},{0x2F9C2BC0L,1L,1L},{0L,0xD3207DFEL,0x55EB21EFL},{5L,0x29CA8878L,0x6EDFF349L},{(-1L),0xD4418402L,1L},{0L,(-8L),0L},{1L,0xD4418402L,(-1L)},{0x6EDFF349L,0x29CA8878L,5L}},{{0x55EB21EFL,0xD3207DFEL,0L},{1L,1L,0x2F9C2BC0L},{0x55EB21EFL,1L,0xD3207DFEL},{0x6EDFF349L,0x2F9C2BC0L,(-1L)},{1L,(-1L),(-1L)},{0L,0x6EDFF349L,(-1L)},{(-1L),0x17175FD5L,0xD3207DFEL},{5L,1L,0x2F9C2BC0L},{0L,(-2L),0L},{0x2F9C2BC0L,1L,5L}}};
                uint32_t l_814 = 4294967295UL;
                int i, j, k;
                if ((((*g_752) = 0x6003FE0EL) , l_761))
                { 
                    int16_t l_799 = 0xAC21L;
                    int32_t l_803[9][10][2] = {{{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L}},{{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L}},{{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L}},{{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L}},{{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L}},{{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L}},{{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L}},{{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L}},{{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L},{0xC7945764L,0xC12C9E94L},{0xC7945764L,0xC7945764L},{3L,0xC12C9E94L},{3L,0xC7945764L}}};
                    int i, j, k;
                    for (g_104 = 0; (g_104 <= 2); g_104 += 1)
                    { 
                        int32_t l_792 = (-3L);
                        int32_t l_793 = 9L;
                        int32_t l_797 = 0x5506D42EL;
                        int32_t l_801 = 1L;
                        int32_t l_805 = (-1L);
                        int32_t l_806[9][5] = {{0x025BA0DCL,3L,3L,0x025BA0DCL,2L},{1L,0x38F2AFBBL,1L,2L,1L},{0x025BA0DCL,0x025BA0DCL,(-3L),3L,2L},{(-1L),2L,0xAA3CC48AL,2L,(-1L)},{2L,3L,(-3L),0x025BA0DCL,0x025BA0DCL},{1L,2L,1L,0x38F2AFBBL,1L},{2L,0x025BA0DCL,3L,3L,0x025BA0DCL},{(-1L),0x38F2AFBBL,0xAA3CC48AL,0x38F2AFBBL,(-1L)},{0x025BA0DCL,3L,3L,0x025BA0DCL,2L}};
                        int i, j;
                        l_807++;
                    }
                    --g_811;
                }
                else
                { 
                    for (l_807 = 0; (l_807 <= 3); l_807 += 1)
                    { 
                        int i, j, k;
                        return g_40[l_807][l_788][l_807];
                    }
                }
                return l_814;
            }
        }
        for (g_113 = 28; (g_113 == 20); g_113--)
        { 
            int64_t l_819 = 0xF44B417E938DF688LL;
            uint32_t *l_820 = &g_821;
            int16_t *l_834 = &g_121;
            int32_t l_836 = 3L;
            int32_t l_840 = (-10L);
            const int32_t * const ****l_908[1];
            int i;
            for (i = 0; i < 1; i++)
                l_908[i] = (void*)0;
            if (p_37)
                break;
        }
        l_936[0][1] &= (((safe_rshift_func_uint8_t_u_s((safe_rshift_func_uint8_t_u_s(((safe_add_func_int32_t_s_s((l_835 != &l_49), ((!g_104) & (+(safe_div_func_int8_t_s_s(p_37, 0x1AL)))))) | p_37), 4)), 2)) , l_931) || ((**g_85) >= (safe_mod_func_uint16_t_u_u(((safe_mod_func_uint64_t_u_u((p_37 != 255UL), (**l_691))) | (**g_339)), g_710))));
        for (l_931 = (-28); (l_931 == 43); l_931++)
        { 
            uint32_t l_951 = 0xF54C4A0EL;
            int32_t *****l_961[7][9] = {{&g_753[0][0],&l_913[2][2],&l_913[2][2],&g_753[0][0],&g_753[5][0],&g_753[0][0],&l_913[2][2],&l_913[2][2],&g_753[0][0]},{(void*)0,&g_753[0][0],(void*)0,&g_753[0][0],(void*)0,(void*)0,&g_753[0][0],(void*)0,&g_753[0][0]},{&l_913[2][2],&g_753[5][0],&g_753[3][0],&g_753[3][0],&g_753[5][0],&l_913[2][2],&g_753[5][0],&g_753[3][0],&g_753[3][0]},{(void*)0,(void*)0,&g_753[0][0],(void*)0,&g_753[0][0],(void*)0,(void*)0,&g_753[0][0],(void*)0},{&g_753[0][0],&g_753[5][0],&g_753[0][0],&l_913[2][2],&l_913[2][2],&g_753[0][0],&g_753[5][0],&g_753[0][0],&l_913[2][2]},{&g_753[0][0],&g_753[0][0],&g_753[0][0],&g_753[0][0],&g_753[0][0],&g_753[0][0],&g_753[0][0],&g_753[0][0],(void*)0},{&l_913[2][2],&g_753[0][0],&g_753[5][0],&g_753[0][0],&l_913[2][2],&l_913[2][2],&g_753[0][0],&g_753[5][0],&g_753[0][0]}};
            int16_t *l_971 = &g_121;
            int i, j;
            for (l_60 = 10; (l_60 > (-4)); l_60 = safe_sub_func_uint16_t_u_u(l_60, 1))
            { 
                uint32_t l_943 = 18446744073709551610UL;
                uint32_t l_958 = 0x97261FF2L;
                const int32_t *****l_964 = &g_963;
                for (l_49 = (-9); (l_49 >= 36); l_49++)
                { 
                    for (g_113 = 0; (g_113 <= 3); g_113 += 1)
                    { 
                        uint64_t *l_949[9][8][1];
                        int32_t l_950 = 3L;
                        int32_t l_970 = 0xAD7B2697L;
                        int i, j, k;
                        for (i = 0; i < 9; i++)
                        {
                            for (j = 0; j < 8; j++)
                            {
                                for (k = 0; k < 1; k++)
                                    l_949[i][j][k] = &l_694[2];
                            }
                        }
                        l_943 |= 0x47590CEEL;
                        (*l_691) = (*l_691);
                        l_970 = ((safe_add_func_uint32_t_u_u(((safe_sub_func_int32_t_s_s((l_951 = (+(l_950 = g_40[g_113][(g_113 + 3)][g_113]))), g_40[g_113][g_113][g_113])) || (safe_div_func_uint8_t_u_u(((((safe_div_func_uint16_t_u_u(65526UL, g_40[g_113][(g_113 + 2)][g_113])) | ((safe_lshift_func_uint16_t_u_s(p_37, ((l_958 >= (safe_mul_func_uint8_t_u_u((l_961[3][7] == (g_962 = (l_965 = (l_964 = g_962)))), (safe_rshift_func_int16_t_s_u((safe_lshift_func_uint8_t_u_s((*g_888), (**g_85))), 8))))) , 0x1DDEL))) != 0x4CBAFA7CL)) >= g_4) , (*p_38)), l_958))), 4294967295UL)) & 0xFCF9514CL);
                        if (p_37)
                            continue;
                    }
                    if (p_37)
                        continue;
                }
            }
            if (g_104)
                goto lbl_791;
            if (p_37)
                continue;
            l_976 = (((p_37 , ((**l_685) ^= ((8UL <= ((*l_971) = 1L)) | (l_975 ^= ((safe_lshift_func_uint8_t_u_s(((****l_965) == (*l_691)), (((**g_887) ^= (p_37 >= g_108)) < (l_974 , (*p_38))))) != (*p_38)))))) , g_157) >= 0xD84EL);
        }
    }
    else
    { 
        int16_t l_977 = 0x4501L;
        int32_t *l_978[9][1][1] = {{{&l_60}},{{&l_60}},{{&l_60}},{{&l_60}},{{&l_60}},{{&l_60}},{{&l_60}},{{&l_60}},{{&l_60}}};
        int i, j, k;
        l_977 = p_37;
        l_978[2][0][0] = (*l_691);
    }
    return p_37;
}



static int8_t ** func_41(int8_t ** p_42)
{ 
    const int32_t l_76 = 0x1DCEDE6AL;
    int8_t *l_82[4][7] = {{&g_83,&g_83,&g_83,&g_83,&g_83,&g_83,&g_83},{&g_83,&g_83,&g_83,&g_83,&g_83,&g_83,&g_83},{&g_83,&g_83,&g_83,&g_83,&g_83,&g_83,&g_83},{&g_83,&g_83,&g_83,&g_83,&g_83,&g_83,&g_83}};
    int8_t **l_81 = &l_82[1][4];
    int8_t ***l_80[8] = {&l_81,&l_81,&l_81,&l_81,&l_81,&l_81,&l_81,&l_81};
    int32_t *l_87 = &g_88;
    uint8_t *l_103 = &g_104;
    uint8_t *l_105[9] = {&g_106[7],&g_106[7],&g_106[7],&g_106[7],&g_106[7],&g_106[7],&g_106[7],&g_106[7],&g_106[7]};
    uint64_t *l_107 = &g_108;
    int32_t *l_663 = &g_113;
    int32_t **l_669 = (void*)0;
    int32_t ***l_668 = &l_669;
    int i, j;
    (*l_663) = func_67(func_72(l_76, func_77(((*l_87) = (g_33 && ((l_80[2] = &p_42) == g_84))), (g_4 || (safe_sub_func_uint8_t_u_u(l_76, (((safe_lshift_func_int8_t_s_u(((**g_85) = l_76), (((+(safe_rshift_func_int16_t_s_u(g_40[1][4][4], 12))) & (safe_add_func_uint64_t_u_u(((*l_107) = ((((safe_mul_func_int8_t_s_s((safe_mod_func_uint16_t_u_u(((g_106[2] = (safe_unary_minus_func_uint8_t_u(((*l_103) = ((l_87 != (void*)0) >= g_62))))) >= g_33), l_76)), g_40[0][3][0])) <= l_76) && l_76) ^ l_76)), g_62))) == l_76))) | l_76) >= l_76))))), l_76), (*g_84), l_76, l_76);
lbl_667:
    for (g_83 = 0; (g_83 <= (-19)); g_83 = safe_sub_func_uint32_t_u_u(g_83, 4))
    { 
        int32_t *l_666[2][1][5] = {{{&g_113,&g_113,&g_113,&g_113,&g_113}},{{&g_4,&g_4,&g_4,&g_4,&g_4}}};
        int i, j, k;
        (*g_339) = l_666[1][0][2];
        if (g_33)
            goto lbl_667;
    }
    (*l_668) = &l_87;
    return (*g_84);
}



static int8_t ** func_43(uint64_t  p_44, uint32_t  p_45, const uint64_t  p_46, int64_t  p_47, int32_t * p_48)
{ 
    int8_t **l_63 = (void*)0;
    return l_63;
}



static int32_t  func_67(int8_t *** p_68, int8_t ** const  p_69, uint64_t  p_70, uint32_t  p_71)
{ 
    const int32_t *l_628 = &g_88;
    int32_t l_631 = 0xD6ED0084L;
    uint64_t *l_642 = &g_300;
    uint8_t *l_643 = &g_106[7];
    int8_t l_644 = (-2L);
    uint64_t *l_645 = &g_108;
    int32_t l_646[1];
    uint16_t *l_653[1];
    uint32_t l_658[6][9][4] = {{{0UL,0UL,0x2AEAE553L,0xE543EF3DL},{0xAA4A00F9L,1UL,0x9CDAC9AEL,0xCA6B1450L},{18446744073709551615UL,0x2AEAE553L,0UL,0x9CDAC9AEL},{18446744073709551615UL,0x2AEAE553L,0xD207BFAEL,0xCA6B1450L},{0x2AEAE553L,1UL,0x5C74063BL,0xE543EF3DL},{0xFA9C1325L,0UL,0UL,0x248BEA36L},{0x9CDAC9AEL,0x54904AE0L,0x9CDAC9AEL,0x2AEAE553L},{5UL,0UL,18446744073709551615UL,0x9CDAC9AEL},{18446744073709551615UL,18446744073709551615UL,0x5A10BF69L,0UL}},{{0x2AEAE553L,8UL,0x5A10BF69L,0xD207BFAEL},{18446744073709551615UL,0UL,18446744073709551615UL,0x5C74063BL},{5UL,18446744073709551610UL,0x9CDAC9AEL,0UL},{0x9CDAC9AEL,0UL,0UL,0x9CDAC9AEL},{0xFA9C1325L,0xCA6B1450L,0x5C74063BL,18446744073709551615UL},{0x2AEAE553L,0xA8E3F1E3L,0xD207BFAEL,0x5A10BF69L},{18446744073709551615UL,0UL,0UL,0x5A10BF69L},{18446744073709551615UL,0xA8E3F1E3L,0x9CDAC9AEL,18446744073709551615UL},{0xAA4A00F9L,0xCA6B1450L,0x2AEAE553L,0x9CDAC9AEL}},{{0UL,0UL,0x248BEA36L,0UL},{0x2AEAE553L,18446744073709551610UL,0xE543EF3DL,0x5C74063BL},{18446744073709551615UL,0UL,0xCA6B1450L,0xD207BFAEL},{0x8F54A651L,8UL,0x9CDAC9AEL,0UL},{0x8F54A651L,18446744073709551615UL,0xCA6B1450L,0x9CDAC9AEL},{18446744073709551615UL,0UL,0xE543EF3DL,0x2AEAE553L},{0x2AEAE553L,0x54904AE0L,0x248BEA36L,0x248BEA36L},{0UL,0UL,0x2AEAE553L,0xE543EF3DL},{0xAA4A00F9L,1UL,0x9CDAC9AEL,0xCA6B1450L}},{{18446744073709551615UL,0x2AEAE553L,0UL,0x9CDAC9AEL},{18446744073709551615UL,0x2AEAE553L,0xD207BFAEL,0xCA6B1450L},{0x2AEAE553L,18446744073709551615UL,8UL,0xA8E3F1E3L},{0xCA6B1450L,0x2AEAE553L,0x9CDAC9AEL,0x54904AE0L},{0x5A10BF69L,0UL,0x5A10BF69L,0x8F54A651L},{0x5C74063BL,0xAA4A00F9L,18446744073709551615UL,0x5A10BF69L},{0UL,18446744073709551615UL,18446744073709551610UL,0xAA4A00F9L},{0x8F54A651L,18446744073709551615UL,18446744073709551610UL,1UL},{0UL,0x2AEAE553L,18446744073709551615UL,8UL}},{{0x5C74063BL,0xFA9C1325L,0x5A10BF69L,0x9CDAC9AEL},{0x5A10BF69L,0x9CDAC9AEL,0x9CDAC9AEL,0x5A10BF69L},{0xCA6B1450L,5UL,8UL,18446744073709551615UL},{0x8F54A651L,18446744073709551615UL,1UL,18446744073709551610UL},{18446744073709551615UL,0x2AEAE553L,0xAA4A00F9L,18446744073709551610UL},{0x248BEA36L,18446744073709551615UL,0x5A10BF69L,18446744073709551615UL},{0xD207BFAEL,5UL,0x8F54A651L,0x5A10BF69L},{0x2AEAE553L,0x9CDAC9AEL,0x54904AE0L,0x9CDAC9AEL},{0x8F54A651L,0xFA9C1325L,0xA8E3F1E3L,8UL}},{{0UL,0x2AEAE553L,5UL,1UL},{0xE543EF3DL,18446744073709551615UL,0x5A10BF69L,0xAA4A00F9L},{0xE543EF3DL,18446744073709551615UL,5UL,0x5A10BF69L},{0UL,0xAA4A00F9L,0xA8E3F1E3L,0x8F54A651L},{0x8F54A651L,0UL,0x54904AE0L,0x54904AE0L},{0x2AEAE553L,0x2AEAE553L,0x8F54A651L,0xA8E3F1E3L},{0xD207BFAEL,18446744073709551615UL,0x5A10BF69L,5UL},{0x248BEA36L,0x8F54A651L,0xAA4A00F9L,0x5A10BF69L},{18446744073709551615UL,0x8F54A651L,1UL,5UL}}};
    int64_t l_659 = 0xA90F3BEE438AF01DLL;
    int16_t *l_660 = &g_121;
    int32_t *l_661 = &l_631;
    int i, j, k;
    for (i = 0; i < 1; i++)
        l_646[i] = 0xE257C0B1L;
    for (i = 0; i < 1; i++)
        l_653[i] = &g_33;
lbl_662:
    l_646[0] |= (((*l_645) ^= (((0L && (((safe_add_func_int16_t_s_s((l_628 != (void*)0), ((safe_add_func_uint8_t_u_u((l_631 || (safe_sub_func_uint64_t_u_u((safe_lshift_func_uint8_t_u_u(((*l_643) = ((safe_mul_func_uint16_t_u_u((safe_rshift_func_int16_t_s_s(0x0136L, (p_71 , (g_157 <= ((((**p_69) = (safe_add_func_uint64_t_u_u(((*l_642) = 0x12F09130DBBA3AC6LL), g_40[3][3][0]))) < l_631) | 0xC1CC4B849DB2DB62LL))))), 0x21DEL)) , p_71)), l_644)), 0x2D5ECD36D7113D15LL))), p_71)) < l_644))) , p_70) != 0UL)) , 1UL) , l_631)) , 0x1DFE25E8L);
    (*l_661) = (((safe_mod_func_int16_t_s_s((0xA13F6A3BCBC5D9E9LL >= ((((((((p_71 != (((((*l_660) = ((**p_68) == ((g_33 = (safe_div_func_int64_t_s_s((~0x9589L), (~4294967295UL)))) , (((safe_mul_func_int8_t_s_s((safe_sub_func_int16_t_s_s((((l_631 <= (g_106[7] < (g_397[2][1] && l_658[2][5][1]))) ^ 0x1DL) , p_71), 0x6449L)), l_644)) , l_659) , &l_644)))) & g_397[2][1]) , (***p_68)) < g_319)) && g_83) < p_71) && p_70) & (-1L)) , 1L) < p_70) == (**g_85))), g_300)) == 0UL) > (*g_86));
    if (g_83)
        goto lbl_662;
    return p_70;
}



static int8_t *** func_72(const int32_t  p_73, uint8_t  p_74, uint64_t  p_75)
{ 
    int32_t *l_622[1];
    uint16_t l_623[7] = {3UL,3UL,3UL,3UL,3UL,3UL,3UL};
    int i;
    for (i = 0; i < 1; i++)
        l_622[i] = &g_113;
    l_622[0] = (void*)0;
    l_623[2]--;
    return &g_85;
}



static uint8_t  func_77(int32_t  p_78, uint64_t  p_79)
{ 
    int32_t *l_111 = (void*)0;
    int32_t l_159[2][3] = {{0xC710B0ACL,0L,0L},{0xC710B0ACL,0L,0L}};
    uint32_t l_277 = 1UL;
    const uint64_t l_322[3] = {0x9E9B9EE405A429E2LL,0x9E9B9EE405A429E2LL,0x9E9B9EE405A429E2LL};
    const int32_t ***l_336 = (void*)0;
    int8_t *l_345 = &g_83;
    int32_t *l_398 = &l_159[1][0];
    const int16_t l_501 = (-4L);
    int8_t l_610 = 1L;
    int i, j;
    for (p_78 = 5; (p_78 >= 0); p_78 -= 1)
    { 
        int16_t *l_120 = &g_121;
        int32_t l_128[7][8][4] = {{{(-1L),8L,0L,0xDB7621CCL},{0L,(-7L),0x5AED0E34L,8L},{(-2L),(-1L),(-8L),(-1L)},{(-7L),0xFC7A5556L,0L,0x0C459F77L},{0xD46B2EB2L,(-10L),0xFC7A5556L,0xD46B2EB2L},{(-10L),(-1L),0x167AC4CBL,(-2L)},{(-10L),0L,0xFC7A5556L,0xDB7621CCL},{0xD46B2EB2L,(-2L),0L,0L}},{{(-7L),(-7L),(-8L),(-2L)},{(-2L),0xD46B2EB2L,0x5AED0E34L,(-1L)},{0L,(-10L),0L,0x5AED0E34L},{(-1L),(-10L),(-2L),(-1L)},{(-10L),0xD46B2EB2L,0L,(-2L)},{0xFC7A5556L,(-7L),0xFC7A5556L,0L},{(-1L),(-2L),0xDC621C65L,0xDB7621CCL},{(-7L),0L,0x5AED0E34L,(-2L)}},{{8L,(-1L),0x5AED0E34L,0xD46B2EB2L},{(-7L),(-10L),0xDC621C65L,0x0C459F77L},{(-1L),0xFC7A5556L,0xFC7A5556L,(-1L)},{(-1L),0xFC7A5556L,(-3L),0xDC621C65L},{8L,0L,(-2L),0x5AED0E34L},{0xFC7A5556L,0xDC621C65L,(-8L),0x5AED0E34L},{(-3L),0L,0x167AC4CBL,0xDC621C65L},{0L,0xFC7A5556L,(-7L),0xFC7A5556L}},{{0L,(-1L),(-8L),0L},{(-2L),8L,(-1L),(-2L)},{8L,0xFC7A5556L,0x681D0925L,0L},{8L,(-3L),(-1L),0x5AED0E34L},{(-2L),0L,(-8L),(-8L)},{0L,0L,(-7L),0L},{0L,(-2L),0x167AC4CBL,0xFC7A5556L},{(-3L),8L,(-8L),0x167AC4CBL}},{{0xFC7A5556L,8L,(-2L),0xFC7A5556L},{8L,(-2L),(-3L),0L},{(-1L),0L,(-1L),(-8L)},{0xFC7A5556L,0L,0x0C459F77L,0x5AED0E34L},{0L,(-3L),0x167AC4CBL,0L},{0xDC621C65L,0xFC7A5556L,0x167AC4CBL,(-2L)},{0L,8L,0x0C459F77L,0L},{0xFC7A5556L,(-1L),(-1L),0xFC7A5556L}},{{(-1L),0xFC7A5556L,(-3L),0xDC621C65L},{8L,0L,(-2L),0x5AED0E34L},{0xFC7A5556L,0xDC621C65L,(-8L),0x5AED0E34L},{(-3L),0L,0x167AC4CBL,0xDC621C65L},{0L,0xFC7A5556L,(-7L),0xFC7A5556L},{0L,(-1L),(-8L),0L},{(-2L),8L,(-1L),(-2L)},{8L,0xFC7A5556L,0x681D0925L,0L}},{{8L,(-3L),(-1L),0x5AED0E34L},{(-2L),0L,(-8L),(-8L)},{0L,0L,(-7L),0L},{0L,(-2L),0x167AC4CBL,0xFC7A5556L},{(-3L),8L,(-8L),0x167AC4CBL},{0xFC7A5556L,8L,(-2L),0xFC7A5556L},{8L,(-2L),(-3L),0L},{(-1L),0L,(-1L),(-8L)}}};
        int32_t * volatile * const l_194 = (void*)0;
        int32_t * volatile * const  volatile *l_193 = &l_194;
        int32_t l_363 = (-1L);
        int32_t l_389[4][3][7] = {{{0x3A222C2EL,0x9143FE39L,(-5L),4L,0x18906712L,0x05EC8F20L,0xD760309DL},{0xB536B5AFL,1L,0x53F9EE89L,0x9E22149DL,0L,0xE6C789B5L,0L},{(-5L),1L,1L,(-5L),1L,0x7365990BL,1L}},{{0x18906712L,0x9143FE39L,0xDE8D8AB8L,0x3A222C2EL,0xA9457048L,1L,0L},{0L,4L,1L,6L,0xB536B5AFL,1L,1L},{1L,0xE6C789B5L,0x05EC8F20L,0xE3E4D318L,6L,0x9143FE39L,0L}},{{0xE3E4D318L,4L,1L,0x9E22149DL,1L,4L,0xE3E4D318L},{0x9143FE39L,1L,0x53F9EE89L,0xD760309DL,1L,0xCDB6E9C6L,1L},{1L,(-5L),0xE6C789B5L,0xE3E4D318L,0x7365990BL,1L,0xCDB6E9C6L}},{{4L,1L,0x53F9EE89L,0x18906712L,(-5L),0xE3E4D318L,4L},{0x3A222C2EL,1L,1L,0L,0xA9457048L,0xA9457048L,0L},{0x3A222C2EL,(-5L),0x3A222C2EL,1L,0L,0x9143FE39L,1L}}};
        int i, j, k;
        for (p_79 = 2; (p_79 <= 7); p_79 += 1)
        { 
            int32_t *l_110 = &g_4;
            int32_t **l_109[4][7] = {{&l_110,&l_110,(void*)0,&l_110,(void*)0,&l_110,&l_110},{&l_110,&l_110,(void*)0,&l_110,&l_110,&l_110,&l_110},{&l_110,&l_110,&l_110,(void*)0,(void*)0,&l_110,&l_110},{&l_110,&l_110,(void*)0,(void*)0,&l_110,&l_110,&l_110}};
            int i, j;
            g_112[3] = (l_111 = &g_4);
        }
    }
    (*l_398) = (p_78 <= 0x610EC722L);
    for (l_277 = 0; (l_277 <= 1); l_277 += 1)
    { 
        uint64_t l_412[4] = {2UL,2UL,2UL,2UL};
        const int16_t *l_421[5];
        int32_t l_443 = 0x9B246D8EL;
        int32_t *l_449 = &g_113;
        int32_t **l_476 = &l_398;
        int32_t ***l_475 = &l_476;
        int32_t ****l_474 = &l_475;
        int8_t ** const *l_524 = &g_85;
        int16_t *l_555[2][8][1] = {{{&g_121},{&g_121},{&g_121},{&g_121},{&g_121},{&g_121},{&g_121},{&g_121}},{{&g_121},{&g_121},{&g_121},{&g_121},{&g_121},{&g_121},{&g_121},{&g_121}}};
        int32_t l_618 = 0x959FB078L;
        uint32_t l_619 = 0x06588461L;
        int i, j, k;
        for (i = 0; i < 5; i++)
            l_421[i] = &g_121;
        for (g_108 = 0; (g_108 <= 1); g_108 += 1)
        { 
            int32_t l_422 = 0x9E66737BL;
            int32_t l_436[1][3];
            uint64_t l_446 = 0xBE68AF510D4DC2D5LL;
            int32_t *l_468 = &l_436[0][1];
            const int8_t *l_519[2][6];
            int32_t *l_602 = &l_159[0][1];
            int32_t *l_603 = &l_443;
            int32_t *l_604 = &l_443;
            int32_t *l_605 = (void*)0;
            int32_t *l_606 = &l_159[1][2];
            int32_t *l_607 = &g_113;
            int32_t *l_608 = &l_436[0][2];
            int32_t *l_609 = (void*)0;
            int32_t *l_611 = &l_436[0][2];
            int32_t *l_612 = (void*)0;
            int32_t *l_613 = (void*)0;
            int32_t *l_614 = &l_443;
            int32_t *l_615 = &l_159[1][0];
            int32_t *l_616 = &l_159[1][0];
            int32_t *l_617[1][9] = {{&l_443,&l_443,&l_443,&l_443,&l_443,&l_443,&l_443,&l_443,&l_443}};
            int i, j;
            for (i = 0; i < 1; i++)
            {
                for (j = 0; j < 3; j++)
                    l_436[i][j] = 0L;
            }
            for (i = 0; i < 2; i++)
            {
                for (j = 0; j < 6; j++)
                    l_519[i][j] = &g_397[2][1];
            }
        }
        return g_108;
    }
    return p_79;
}





int main (void)
{
    int i, j, k;
    int print_hash_value = 0;
    func_1();
    transparent_crc(g_2, "g_2", print_hash_value);
    transparent_crc(g_3, "g_3", print_hash_value);
    transparent_crc(g_4, "g_4", print_hash_value);
    transparent_crc(g_26, "g_26", print_hash_value);
    transparent_crc(g_33, "g_33", print_hash_value);
    for (i = 0; i < 4; i++)
    {
        for (j = 0; j < 8; j++)
        {
            for (k = 0; k < 5; k++)
            {
                transparent_crc(g_40[i][j][k], "g_40[i][j][k]", print_hash_value);
                if (print_hash_value) printf("index = [%d][%d][%d]\n", i, j, k);

            }
        }
    }
    transparent_crc(g_62, "g_62", print_hash_value);
    transparent_crc(g_83, "g_83", print_hash_value);
    transparent_crc(g_88, "g_88", print_hash_value);
    transparent_crc(g_104, "g_104", print_hash_value);
    for (i = 0; i < 8; i++)
    {
        transparent_crc(g_106[i], "g_106[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_108, "g_108", print_hash_value);
    transparent_crc(g_113, "g_113", print_hash_value);
    transparent_crc(g_121, "g_121", print_hash_value);
    transparent_crc(g_157, "g_157", print_hash_value);
    transparent_crc(g_300, "g_300", print_hash_value);
    transparent_crc(g_319, "g_319", print_hash_value);
    transparent_crc(g_341, "g_341", print_hash_value);
    for (i = 0; i < 3; i++)
    {
        for (j = 0; j < 6; j++)
        {
            transparent_crc(g_397[i][j], "g_397[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_693, "g_693", print_hash_value);
    transparent_crc(g_710, "g_710", print_hash_value);
    transparent_crc(g_811, "g_811", print_hash_value);
    transparent_crc(g_821, "g_821", print_hash_value);
    transparent_crc(g_893, "g_893", print_hash_value);
    transparent_crc(g_988, "g_988", print_hash_value);
    transparent_crc(g_1004, "g_1004", print_hash_value);
    for (i = 0; i < 7; i++)
    {
        for (j = 0; j < 10; j++)
        {
            transparent_crc(g_1131[i][j], "g_1131[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    printf("checksum = %X\n", checksum);
    return 0;
}
