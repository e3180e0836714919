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
// Options:   --seed 1003 --no-argc --concise --max-funcs 8
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
static int64_t safe_add_func_int64_t_s_s(int64_t a, int64_t b)
{
    if ((b > 0 && a > (int64_t)((int64_t)0x7FFFFFFFFFFFFFFFLL) - b) || (b < 0 && a < (int64_t)(-(int64_t)0x7FFFFFFFFFFFFFFFLL - 1) - b)) return a;
    return (int64_t)(a + b);
}
static int8_t safe_add_func_int8_t_s_s(int8_t a, int8_t b)
{
    if ((b > 0 && a > (int8_t)((int64_t)0x7FLL) - b) || (b < 0 && a < (int8_t)(-(int64_t)0x7FLL - 1) - b)) return a;
    return (int8_t)(a + b);
}
static uint16_t safe_add_func_uint16_t_u_u(uint16_t a, uint16_t b)
{
    return (uint16_t)(1u * a + b);
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
static uint64_t safe_div_func_uint64_t_u_u(uint64_t a, uint64_t b)
{
    if (b == 0) return a;
    return (uint64_t)(a / b);
}
static uint8_t safe_div_func_uint8_t_u_u(uint8_t a, uint8_t b)
{
    if (b == 0) return a;
    return (uint8_t)(a / b);
}
static int16_t safe_lshift_func_int16_t_s_u(int16_t a, unsigned int b)
{
    if (b >= 32 || a < 0 || a > ((int16_t)((int64_t)0x7FFFLL) >> b)) return a;
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
static int32_t safe_mod_func_int32_t_s_s(int32_t a, int32_t b)
{
    if (b == 0 || (a == (int32_t)(-(int64_t)0x7FFFFFFFLL - 1) && b == -1)) return a;
    return (int32_t)(a % b);
}
static int64_t safe_mod_func_int64_t_s_s(int64_t a, int64_t b)
{
    if (b == 0 || (a == (int64_t)(-(int64_t)0x7FFFFFFFFFFFFFFFLL - 1) && b == -1)) return a;
    return (int64_t)(a % b);
}
static int8_t safe_mod_func_int8_t_s_s(int8_t a, int8_t b)
{
    if (b == 0 || (a == (int8_t)(-(int64_t)0x7FLL - 1) && b == -1)) return a;
    return (int8_t)(a % b);
}
static uint16_t safe_mod_func_uint16_t_u_u(uint16_t a, uint16_t b)
{
    if (b == 0) return a;
    return (uint16_t)(a % b);
}
static uint32_t safe_mod_func_uint32_t_u_u(uint32_t a, uint32_t b)
{
    if (b == 0) return a;
    return (uint32_t)(a % b);
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
static int8_t safe_rshift_func_int8_t_s_s(int8_t a, int b)
{
    if (b >= 32 || b < 0 || a < 0) return a;
    return (int8_t)(a >> b);
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
static uint64_t safe_sub_func_uint64_t_u_u(uint64_t a, uint64_t b)
{
    return (uint64_t)(1u * a - b);
}
static uint8_t safe_sub_func_uint8_t_u_u(uint8_t a, uint8_t b)
{
    return (uint8_t)(1u * a - b);
}
static int16_t safe_unary_minus_func_int16_t_s(int16_t a)
{
    if (a == (int16_t)(-(int64_t)0x7FFFLL - 1)) return a;
    return (int16_t)(-a);
}





union U0 {
   const int8_t  f0;
   int8_t * f1;
};


static volatile int16_t g_9 = 6L;
static int8_t g_12 = 0xCCL;
static int8_t * const g_48 = &g_12;
static int8_t * const *g_47 = &g_48;
static int8_t g_59 = 0x19L;
static int32_t g_64 = 0xD7D552B8L;
static int16_t g_94 = 9L;
static int64_t g_95 = 0xF0D54DF9633F8A1CLL;
static uint64_t g_96 = 1UL;
static int64_t g_103 = 0x655ED6FA3C451EDCLL;
static int64_t g_104 = 7L;
static int32_t g_105[6] = {0xAD7D893BL,0xAD7D893BL,0xAD7D893BL,0xAD7D893BL,0xAD7D893BL,0xAD7D893BL};
static int16_t g_106[3][1] = {{9L},{9L},{9L}};
static int16_t g_107 = 0x324FL;
static union U0 g_124[1] = {{0xD0L}};
static volatile int8_t **g_161 = (void*)0;
static volatile int8_t ***g_160 = &g_161;
static volatile int8_t *** volatile *g_159 = &g_160;
static int8_t g_171 = (-1L);
static int16_t g_172 = (-9L);
static uint16_t g_174[3][8][4] = {{{0xFC0AL,0x5E2AL,0x9B14L,0x1663L},{0xE421L,1UL,0x33EBL,65535UL},{65529UL,0UL,9UL,0xFC0AL},{5UL,0xAC12L,0xB9BBL,0x75F2L},{65528UL,6UL,1UL,65534UL},{0x33EBL,0xC64DL,6UL,0xFA70L},{0xEFABL,65528UL,0xEFABL,65526UL},{65526UL,6UL,0x75F2L,0x66A8L}},{{0x94E2L,0x6D55L,0x6729L,6UL},{6UL,0xFC0AL,9UL,0UL},{0UL,0x6D55L,65526UL,0x94E2L},{0x6729L,0UL,0x5E2AL,0x9EECL},{0x5E2AL,0x9EECL,0x36AFL,0UL},{6UL,1UL,0x66A8L,6UL},{0x1663L,0x94E2L,0x9B14L,0xFA70L},{65535UL,0xAFE1L,0x94E2L,0x66A8L}},{{0x75F2L,0x4825L,6UL,6UL},{0UL,0UL,0xFA70L,0xC64DL},{0x87BEL,0x33EBL,65529UL,0xF521L},{1UL,0x36AFL,0x4825L,65529UL},{0xAFE1L,0x36AFL,0x75F2L,0xF521L},{0x36AFL,0x33EBL,0xAC12L,0xC64DL},{0x3C60L,0UL,0UL,6UL},{1UL,0x4825L,6UL,0x66A8L}}};
static uint64_t g_177 = 1UL;
static int16_t *g_204 = (void*)0;
static int16_t *g_214 = &g_106[1][0];
static int16_t * volatile * const g_213 = &g_214;
static int8_t *g_224 = (void*)0;
static int8_t **g_223 = &g_224;
static int8_t ***g_222 = &g_223;
static int8_t ****g_221[6] = {&g_222,&g_222,&g_222,&g_222,&g_222,&g_222};
static uint32_t g_227 = 6UL;
static const int32_t ** volatile g_291 = (void*)0;
static const int32_t *g_293 = (void*)0;
static const int32_t ** volatile g_292 = &g_293;
static int32_t *g_296 = &g_64;
static int32_t ** volatile g_295 = &g_296;
static volatile int32_t g_318 = 0x3E802EC7L;
static uint32_t g_330[9] = {0x8F663153L,0x8F663153L,0x8F663153L,0x8F663153L,0x8F663153L,0x8F663153L,0x8F663153L,0x8F663153L,0x8F663153L};
static uint32_t g_341 = 4UL;
static uint8_t g_346 = 0xE6L;
static uint16_t g_347 = 6UL;
static uint32_t *g_349 = &g_227;
static int16_t g_381 = 0xBFC2L;
static volatile uint32_t g_382[10][6] = {{0x1C00C681L,4294967291UL,0x3CEED60EL,0UL,4294967288UL,0UL},{4294967295UL,4294967291UL,4294967295UL,4294967295UL,0x3CEED60EL,0xD7E6F268L},{0UL,0x1190A5AFL,4294967295UL,4294967287UL,0x1C00C681L,0UL},{4UL,4294967287UL,0x3CEED60EL,4294967287UL,4UL,4294967295UL},{0UL,0UL,3UL,4294967295UL,4UL,4294967287UL},{4294967295UL,4294967287UL,0x1C00C681L,0UL,0x1C00C681L,4294967287UL},{0x1C00C681L,0x1190A5AFL,3UL,0xD7E6F268L,0x3CEED60EL,4294967295UL},{0x1C00C681L,4294967291UL,0x3CEED60EL,0UL,4294967288UL,0UL},{4294967295UL,4294967291UL,4294967295UL,4294967295UL,0x3CEED60EL,0xD7E6F268L},{0UL,0x1190A5AFL,4294967295UL,4294967287UL,0x1C00C681L,0UL}};
static int8_t * const * const *g_396[3][5][8] = {{{&g_47,&g_47,(void*)0,&g_47,&g_47,&g_47,&g_47,&g_47},{&g_47,&g_47,&g_47,(void*)0,&g_47,&g_47,&g_47,&g_47},{&g_47,&g_47,&g_47,&g_47,&g_47,(void*)0,&g_47,&g_47},{&g_47,&g_47,(void*)0,&g_47,&g_47,&g_47,&g_47,&g_47},{(void*)0,&g_47,(void*)0,&g_47,&g_47,(void*)0,&g_47,&g_47}},{{&g_47,&g_47,(void*)0,&g_47,&g_47,&g_47,&g_47,(void*)0},{&g_47,&g_47,&g_47,&g_47,&g_47,&g_47,&g_47,&g_47},{(void*)0,(void*)0,&g_47,(void*)0,&g_47,(void*)0,&g_47,(void*)0},{(void*)0,&g_47,&g_47,&g_47,&g_47,&g_47,&g_47,&g_47},{(void*)0,&g_47,&g_47,(void*)0,(void*)0,&g_47,&g_47,(void*)0}},{{&g_47,(void*)0,&g_47,&g_47,&g_47,&g_47,&g_47,&g_47},{&g_47,&g_47,&g_47,&g_47,&g_47,&g_47,&g_47,&g_47},{(void*)0,(void*)0,&g_47,(void*)0,&g_47,&g_47,(void*)0,(void*)0},{&g_47,&g_47,&g_47,&g_47,&g_47,&g_47,&g_47,&g_47},{(void*)0,&g_47,(void*)0,(void*)0,&g_47,(void*)0,&g_47,(void*)0}}};
static int8_t * const * const **g_395 = &g_396[2][1][4];
static int8_t * const * const ***g_394 = &g_395;
static int32_t * const  volatile g_469 = &g_64;
static int64_t g_484 = 1L;
static uint8_t g_486 = 0xF8L;
static const volatile uint32_t *g_498 = &g_382[2][2];
static const uint32_t g_509 = 0x02E1E27FL;
static const uint32_t *g_508 = &g_509;
static const uint32_t g_512 = 8UL;
static const uint32_t *g_511 = &g_512;
static int32_t g_529 = (-9L);
static uint32_t g_533[9][8] = {{18446744073709551612UL,18446744073709551615UL,8UL,18446744073709551615UL,18446744073709551612UL,18446744073709551612UL,18446744073709551615UL,8UL},{18446744073709551612UL,18446744073709551612UL,18446744073709551615UL,8UL,18446744073709551615UL,18446744073709551612UL,18446744073709551612UL,18446744073709551615UL},{1UL,18446744073709551615UL,18446744073709551615UL,1UL,18446744073709551607UL,1UL,18446744073709551615UL,18446744073709551615UL},{18446744073709551615UL,18446744073709551607UL,8UL,8UL,18446744073709551607UL,18446744073709551615UL,18446744073709551607UL,8UL},{1UL,18446744073709551607UL,1UL,18446744073709551615UL,18446744073709551615UL,1UL,18446744073709551607UL,1UL},{18446744073709551612UL,18446744073709551615UL,8UL,18446744073709551615UL,18446744073709551612UL,18446744073709551612UL,18446744073709551615UL,8UL},{18446744073709551612UL,18446744073709551612UL,18446744073709551615UL,8UL,18446744073709551615UL,18446744073709551612UL,18446744073709551612UL,18446744073709551615UL},{1UL,18446744073709551615UL,18446744073709551615UL,1UL,18446744073709551607UL,1UL,18446744073709551615UL,18446744073709551615UL},{18446744073709551615UL,18446744073709551607UL,8UL,8UL,18446744073709551607UL,18446744073709551615UL,18446744073709551607UL,8UL}};
static int32_t * const  volatile g_604[3] = {&g_64,&g_64,&g_64};
static int32_t * volatile g_605 = &g_64;
static int32_t g_626 = 0x8E01A157L;
static const int16_t g_646 = 2L;
static int32_t * volatile g_715[3] = {&g_626,&g_626,&g_626};
static int32_t * volatile g_716 = &g_64;
static volatile uint16_t g_784 = 1UL;
static uint32_t g_822 = 3UL;
static uint32_t g_840 = 1UL;
static uint32_t * volatile * volatile g_846 = &g_349;
static uint32_t * volatile * volatile * volatile g_845 = &g_846;
static const uint32_t g_867 = 0x648CA535L;
static const uint32_t *g_866 = &g_867;
static const uint32_t g_869 = 0x2B6CBF01L;
static const uint32_t *g_868 = &g_869;
static const uint32_t g_871 = 4294967295UL;
static uint32_t g_874 = 0x6F8C5E71L;
static const int32_t ** volatile g_879 = &g_293;
static volatile uint32_t g_893[6] = {18446744073709551614UL,18446744073709551614UL,0x5501E370L,18446744073709551614UL,18446744073709551614UL,0x5501E370L};
static volatile uint8_t g_908 = 9UL;
static volatile uint8_t * volatile g_907 = &g_908;
static volatile uint8_t * volatile * volatile g_906 = &g_907;
static volatile uint8_t * volatile * volatile * volatile g_909 = &g_906;
static uint32_t **g_922 = &g_349;
static uint32_t ***g_921 = &g_922;
static uint16_t *g_979 = &g_174[0][4][3];
static uint16_t **g_978 = &g_979;
static int8_t g_990 = 0xD3L;
static int32_t ** volatile g_998 = &g_296;
static union U0 *g_1011 = (void*)0;
static union U0 ** volatile g_1010 = &g_1011;
static int32_t ** volatile g_1066[3][5][3] = {{{&g_296,&g_296,&g_296},{&g_296,&g_296,&g_296},{&g_296,&g_296,(void*)0},{&g_296,&g_296,&g_296},{&g_296,&g_296,&g_296}},{{&g_296,&g_296,&g_296},{(void*)0,&g_296,&g_296},{(void*)0,&g_296,&g_296},{&g_296,&g_296,&g_296},{&g_296,&g_296,&g_296}},{{&g_296,&g_296,(void*)0},{&g_296,&g_296,&g_296},{(void*)0,(void*)0,&g_296},{(void*)0,&g_296,&g_296},{(void*)0,&g_296,(void*)0}}};
static int64_t g_1147 = 0L;
static int32_t ** volatile g_1150 = (void*)0;
static volatile uint32_t g_1165 = 0xECE57EDBL;
static volatile uint32_t g_1166[2][7][1] = {{{0x8DD71383L},{1UL},{0xF345305DL},{18446744073709551615UL},{0xF345305DL},{1UL},{0x8DD71383L}},{{0x8DD71383L},{1UL},{0xF345305DL},{18446744073709551615UL},{0xF345305DL},{1UL},{0x8DD71383L}}};
static volatile uint32_t * volatile g_1164[6] = {&g_1166[1][0][0],(void*)0,&g_1166[1][0][0],&g_1166[1][0][0],(void*)0,&g_1166[1][0][0]};
static volatile uint32_t * volatile *g_1163 = &g_1164[1];
static volatile int64_t g_1205 = (-1L);
static volatile int64_t * volatile g_1204[2] = {&g_1205,&g_1205};
static volatile int64_t * volatile * volatile g_1203 = &g_1204[1];
static uint8_t *g_1249 = &g_346;
static uint8_t **g_1248 = &g_1249;



static uint16_t  func_1(void);
static uint32_t  func_5(uint32_t  p_6, uint32_t  p_7, int8_t * p_8);
static int8_t  func_20(int8_t * p_21, int8_t  p_22, int8_t * p_23, const int64_t  p_24, uint16_t  p_25);
static uint64_t  func_27(uint32_t  p_28, int8_t * p_29, uint8_t  p_30);
static int8_t * func_31(int16_t  p_32);
static int16_t  func_33(uint32_t  p_34, int8_t * p_35);
static uint32_t  func_36(int32_t  p_37, uint16_t  p_38, uint32_t  p_39);
static uint16_t  func_44(int8_t * p_45);




static uint16_t  func_1(void)
{ 
    uint64_t l_4 = 0x00025260417BE187LL;
    const int8_t * const l_13 = &g_12;
    int8_t *l_14 = &g_12;
    int8_t l_801 = 0x63L;
    const int32_t *l_878[8][9] = {{&g_64,&g_64,&g_64,&g_64,&g_626,(void*)0,&g_626,&g_626,(void*)0},{&g_626,&g_626,&g_626,&g_626,&g_64,&g_626,&g_64,&g_626,&g_626},{(void*)0,(void*)0,(void*)0,&g_64,&g_626,&g_626,&g_626,&g_626,&g_64},{&g_64,&g_626,(void*)0,&g_626,&g_64,&g_626,(void*)0,&g_626,&g_64},{&g_626,&g_626,(void*)0,&g_64,(void*)0,&g_626,&g_64,&g_626,&g_626},{&g_64,&g_626,&g_626,&g_626,&g_626,&g_626,&g_64,&g_626,&g_64},{&g_626,(void*)0,&g_64,&g_626,&g_64,&g_626,(void*)0,(void*)0,&g_626},{&g_64,&g_626,&g_64,&g_626,&g_64,&g_626,&g_64,&g_626,&g_64}};
    int16_t **l_904 = &g_214;
    int32_t l_905 = 0xFFC60965L;
    uint64_t l_988[6][4][6] = {{{18446744073709551615UL,0UL,18446744073709551609UL,0UL,18446744073709551615UL,18446744073709551607UL},{0UL,18446744073709551615UL,18446744073709551607UL,18446744073709551607UL,18446744073709551615UL,0UL},{8UL,0UL,0xD393762939D6C2D9LL,18446744073709551615UL,0xD393762939D6C2D9LL,0UL},{0xD393762939D6C2D9LL,8UL,18446744073709551607UL,18446744073709551609UL,18446744073709551609UL,18446744073709551607UL}},{{0xD393762939D6C2D9LL,0xD393762939D6C2D9LL,18446744073709551609UL,18446744073709551615UL,0UL,18446744073709551615UL},{8UL,0xD393762939D6C2D9LL,8UL,18446744073709551607UL,18446744073709551609UL,18446744073709551609UL},{0UL,8UL,8UL,0UL,0xD393762939D6C2D9LL,18446744073709551615UL},{18446744073709551615UL,0UL,18446744073709551609UL,0UL,18446744073709551615UL,18446744073709551607UL}},{{0UL,18446744073709551615UL,18446744073709551607UL,18446744073709551607UL,18446744073709551615UL,0UL},{8UL,0UL,0xD393762939D6C2D9LL,18446744073709551615UL,0xD393762939D6C2D9LL,0UL},{0xD393762939D6C2D9LL,8UL,18446744073709551607UL,18446744073709551609UL,18446744073709551609UL,18446744073709551607UL},{0xD393762939D6C2D9LL,0xD393762939D6C2D9LL,18446744073709551609UL,18446744073709551615UL,0UL,18446744073709551615UL}},{{8UL,0xD393762939D6C2D9LL,8UL,18446744073709551607UL,18446744073709551609UL,18446744073709551609UL},{0UL,8UL,8UL,0UL,0xD393762939D6C2D9LL,18446744073709551615UL},{18446744073709551615UL,0UL,18446744073709551609UL,0UL,18446744073709551615UL,18446744073709551607UL},{0UL,18446744073709551615UL,18446744073709551607UL,18446744073709551607UL,18446744073709551607UL,8UL}},{{18446744073709551615UL,8UL,0UL,18446744073709551607UL,0UL,8UL},{0UL,18446744073709551615UL,18446744073709551609UL,0xD393762939D6C2D9LL,0xD393762939D6C2D9LL,18446744073709551609UL},{0UL,0UL,0xD393762939D6C2D9LL,18446744073709551607UL,0UL,18446744073709551607UL},{18446744073709551615UL,0UL,18446744073709551615UL,18446744073709551609UL,0xD393762939D6C2D9LL,0xD393762939D6C2D9LL}},{{8UL,18446744073709551615UL,18446744073709551615UL,8UL,0UL,18446744073709551607UL},{18446744073709551607UL,8UL,0xD393762939D6C2D9LL,8UL,18446744073709551607UL,18446744073709551609UL},{8UL,18446744073709551607UL,18446744073709551609UL,18446744073709551609UL,18446744073709551607UL,8UL},{18446744073709551615UL,8UL,0UL,18446744073709551607UL,0UL,8UL}}};
    uint16_t l_991[9][2][9] = {{{0UL,0xA94AL,0xA94AL,0UL,0x66B5L,0xA94AL,0xFCA2L,0x66B5L,0x66B5L},{0x5D67L,0UL,0xC1F4L,65535UL,0xC1F4L,0UL,0x5D67L,0UL,0xC1F4L}},{{0UL,0x66B5L,0xA94AL,0xFCA2L,0x66B5L,0x66B5L,0xFCA2L,0xA94AL,0x66B5L},{0x8872L,0UL,65527UL,65535UL,65527UL,0UL,0x8872L,0UL,65527UL}},{{0UL,0xA94AL,0xA94AL,0UL,0x66B5L,0xA94AL,0xFCA2L,0x66B5L,0x66B5L},{0x5D67L,0UL,0xC1F4L,65535UL,0xC1F4L,0UL,0x5D67L,0UL,0xC1F4L}},{{0UL,0x66B5L,0xA94AL,0xFCA2L,0x66B5L,0x66B5L,0xFCA2L,0xA94AL,0x66B5L},{0x8872L,0UL,65527UL,65535UL,65527UL,0UL,0x8872L,0UL,65527UL}},{{0UL,0xA94AL,0xA94AL,0UL,0x66B5L,0xA94AL,0xFCA2L,0x66B5L,0x66B5L},{0x5D67L,0UL,0xC1F4L,65535UL,0xC1F4L,0UL,0x5D67L,0UL,0xC1F4L}},{{0UL,0x66B5L,0xA94AL,0xFCA2L,0x66B5L,0x66B5L,0xFCA2L,0xA94AL,0x66B5L},{0x8872L,0UL,65527UL,65535UL,65527UL,0UL,0x8872L,0UL,65527UL}},{{0UL,0xA94AL,0xA94AL,0UL,0x66B5L,0xA94AL,0xFCA2L,0x66B5L,0x66B5L},{0x5D67L,0UL,0xC1F4L,65535UL,0xC1F4L,0UL,0x5D67L,0UL,0xC1F4L}},{{0UL,0x66B5L,0xA94AL,0xFCA2L,0x66B5L,0x66B5L,0xFCA2L,0xA94AL,0x66B5L},{0x8872L,0UL,65527UL,65535UL,65527UL,0UL,65527UL,2UL,0xF852L}},{{0x66B5L,0x46E9L,0x46E9L,0x66B5L,65535UL,0x46E9L,0xA94AL,65535UL,65535UL},{0xC1F4L,2UL,65528UL,0UL,65528UL,2UL,0xC1F4L,2UL,65528UL}}};
    int8_t ** const *l_1006 = &g_223;
    int8_t ** const **l_1005 = &l_1006;
    int8_t ** const ***l_1004 = &l_1005;
    uint8_t l_1025 = 0x92L;
    int16_t l_1162 = 1L;
    int16_t l_1169 = (-1L);
    int32_t l_1173 = 0x0F5C2623L;
    int32_t l_1175 = 0x683C35F1L;
    uint32_t ***l_1220 = (void*)0;
    uint16_t l_1228 = 3UL;
    uint16_t l_1250[8][10][3] = {{{65535UL,0x6FE8L,0x93C3L},{0UL,65535UL,0x4AEFL},{0xC666L,65535UL,0UL},{0x7F8FL,0x6FE8L,1UL},{0x88C4L,0x369DL,2UL},{65527UL,0x9AD0L,0x369DL},{7UL,0x6265L,0x93C3L},{0x88C4L,0xF8B2L,4UL},{65533UL,0x6265L,0x95CDL},{1UL,0x9AD0L,65532UL}},{{0UL,0x369DL,4UL},{65535UL,0x6FE8L,65535UL},{0x96EDL,65535UL,65534UL},{0UL,65535UL,2UL},{65533UL,0x6FE8L,0x6FE8L},{0x17D0L,0x369DL,0xD002L},{1UL,0x9AD0L,0x4AEFL},{65527UL,0x6265L,65535UL},{0x17D0L,0xF8B2L,1UL},{0UL,0x6265L,0x3A97L}},{{0xC666L,0x9AD0L,0x95CDL},{0x96EDL,0x369DL,1UL},{0x4309L,0x6FE8L,8UL},{65535UL,65535UL,0x369DL},{1UL,65535UL,0xD002L},{0UL,0x6FE8L,65535UL},{65526UL,0x369DL,0UL},{7UL,0x9AD0L,65534UL},{1UL,0x6265L,8UL},{65526UL,0xF8B2L,65526UL}},{{0x7F8FL,0x6265L,65532UL},{0UL,0x9AD0L,0x3A97L},{65535UL,0x369DL,65526UL},{65535UL,0x6FE8L,0x93C3L},{0UL,65535UL,0x4AEFL},{0xC666L,65535UL,0UL},{0x7F8FL,0x6FE8L,1UL},{0x88C4L,0x369DL,2UL},{65527UL,0x9AD0L,0x369DL},{7UL,0x6265L,0x93C3L}},{{0x88C4L,0xF8B2L,4UL},{65533UL,0x6265L,0x95CDL},{1UL,0x9AD0L,65532UL},{0UL,0x369DL,4UL},{65535UL,0x6FE8L,65535UL},{0x96EDL,65535UL,65534UL},{0UL,65535UL,2UL},{65533UL,0x6FE8L,0x6FE8L},{0x17D0L,0x369DL,0xD002L},{1UL,0x9AD0L,0x4AEFL}},{{65527UL,0x6265L,65535UL},{0x17D0L,0xF8B2L,1UL},{0UL,0x6265L,0x3A97L},{0xC666L,0x9AD0L,0x95CDL},{0x96EDL,0x369DL,1UL},{0x4309L,0x6FE8L,8UL},{65535UL,65535UL,0xFBDDL},{0xB908L,0xCE24L,0xAD26L},{1UL,65531UL,0x47AFL},{0x6265L,0xFBDDL,1UL}},{{4UL,0UL,0x8AB4L},{1UL,0xDF07L,0xAA18L},{0x6265L,0x56C9L,0UL},{65535UL,0xDF07L,0xFC67L},{0x4D5FL,0UL,0UL},{0x95CDL,0xFBDDL,0UL},{0x4C06L,65531UL,65535UL},{65532UL,0xCE24L,65531UL},{0xF8B2L,0xCE24L,1UL},{65535UL,65531UL,0x422EL}},{{1UL,0xFBDDL,0x4EC6L},{65526UL,0UL,0xFBDDL},{4UL,0xDF07L,65535UL},{1UL,0x56C9L,1UL},{0x6FE8L,0xDF07L,9UL},{0xB908L,0UL,0xFC67L},{65532UL,0xFBDDL,1UL},{0xA06FL,65531UL,0xCE24L},{0x3A97L,0xCE24L,0x8AB4L},{0x4D5FL,0xCE24L,0x4EC6L}}};
    uint8_t l_1252 = 252UL;
    int i, j, k;
    if ((safe_add_func_int32_t_s_s((l_4 == func_5((g_9 | (safe_mul_func_int16_t_s_s(g_12, ((void*)0 != l_13)))), g_12, l_14)), ((safe_div_func_int16_t_s_s((safe_mul_func_int16_t_s_s((safe_mul_func_uint16_t_u_u((((l_4 >= l_4) , l_4) , g_124[0].f0), g_341)), l_801)), l_4)) , g_626))))
    { 
        uint64_t l_807 = 18446744073709551610UL;
        int32_t l_819 = 0x104ECFBBL;
        int32_t *l_820 = &g_626;
        int64_t *l_821 = &g_95;
        int64_t l_823 = 2L;
        uint32_t **l_853 = &g_349;
        const uint32_t *l_870 = &g_871;
        int32_t l_903 = (-7L);
        uint16_t **l_981 = &g_979;
        uint32_t l_989 = 1UL;
        uint32_t l_992 = 0x1833AA3CL;
        uint32_t l_994[2];
        uint8_t l_1018 = 255UL;
        int8_t *****l_1107 = &g_221[0];
        uint8_t *l_1168 = &l_1018;
        uint8_t **l_1167 = &l_1168;
        int32_t l_1172[7][8] = {{1L,6L,0xCDCF3CABL,6L,1L,0xB7C95FBCL,0xB7C95FBCL,1L},{6L,0x2A64FB80L,0x2A64FB80L,6L,0x54F982B4L,1L,0x54F982B4L,6L},{0x2A64FB80L,0x54F982B4L,0x2A64FB80L,0xB7C95FBCL,0xCDCF3CABL,0xCDCF3CABL,0xB7C95FBCL,0x2A64FB80L},{0x54F982B4L,0x54F982B4L,0xCDCF3CABL,1L,(-3L),1L,0xCDCF3CABL,0x54F982B4L},{0x54F982B4L,0x2A64FB80L,0xB7C95FBCL,0xCDCF3CABL,0xCDCF3CABL,0xB7C95FBCL,0x2A64FB80L,0x54F982B4L},{0x2A64FB80L,6L,0x54F982B4L,1L,0x54F982B4L,6L,0x2A64FB80L,0x2A64FB80L},{6L,1L,0xB7C95FBCL,0xB7C95FBCL,1L,6L,0xCDCF3CABL,6L}};
        int32_t l_1194 = 0L;
        const union U0 * const l_1226 = &g_124[0];
        const union U0 * const *l_1225 = &l_1226;
        int i, j;
        for (i = 0; i < 2; i++)
            l_994[i] = 9UL;
        g_822 = (((safe_sub_func_int16_t_s_s((+(safe_lshift_func_uint8_t_u_u(8UL, l_807))), (&g_96 != &l_807))) >= ((*l_821) = ((((**g_213) |= (((*l_820) = ((safe_add_func_uint16_t_u_u(((safe_mod_func_int32_t_s_s((safe_mul_func_uint8_t_u_u(((l_807 , 9UL) , g_124[0].f0), (~((safe_mul_func_uint8_t_u_u(((safe_rshift_func_int8_t_s_s((l_819 = ((*g_48) = 0x68L)), l_801)) , 0xC3L), l_807)) || (*g_498))))), l_801)) > 0xFF43B408A6B4805DLL), 0UL)) == 0x16D5CE88D1E18C96LL)) <= 0x53F1FFB3L)) <= g_174[0][3][1]) && l_801))) , l_4);
    }
    else
    { 
        uint64_t *l_1240 = &l_4;
        int32_t l_1247 = 0L;
        int32_t l_1251 = 0L;
        int32_t **l_1253 = &g_296;
        (*l_1253) = ((safe_rshift_func_int8_t_s_s((((((safe_div_func_int8_t_s_s(((safe_lshift_func_int8_t_s_s((l_1251 &= (safe_rshift_func_int16_t_s_s((safe_sub_func_int16_t_s_s((((((--(*l_1240)) < ((((**g_213) > ((safe_div_func_int16_t_s_s(((((-1L) >= (-6L)) != (((*g_498) >= (g_64 & ((safe_rshift_func_uint16_t_u_u((l_1247 ^ ((-1L) != ((void*)0 != g_1248))), 15)) | (*g_48)))) && 0xDAF0L)) | 2UL), 0xD9D4L)) <= 2L)) , l_1250[0][2][2]) , (**g_1203))) == 18446744073709551610UL) , (*g_498)) & 0x5DB009A5L), l_1247)), l_1247))), 6)) ^ g_871), (**g_47))) >= 4294967295UL) & (**g_213)) | l_1252) < (**g_47)), (*g_48))) , &l_1247);
    }
    return (*g_979);
}



static uint32_t  func_5(uint32_t  p_6, uint32_t  p_7, int8_t * p_8)
{ 
    int8_t *l_180 = (void*)0;
    const int32_t l_181[1][2] = {{0x756814FFL,0x756814FFL}};
    int32_t l_201 = 0x9DD186F0L;
    int8_t **** const l_228 = &g_222;
    uint64_t *l_233 = &g_177;
    int8_t *****l_251 = &g_221[0];
    int8_t **l_265 = &g_224;
    int8_t *** const l_264 = &l_265;
    int8_t *** const *l_263 = &l_264;
    int8_t *** const **l_262 = &l_263;
    int32_t **l_368 = &g_296;
    int32_t l_369[1];
    int32_t l_379[6][7][6] = {{{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)},{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L},{1L,(-1L),(-1L),1L,0x09C8A946L,(-8L)},{0x09C8A946L,1L,(-1L),(-1L),1L,0x09C8A946L},{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)},{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L},{1L,(-1L),(-1L),1L,0x09C8A946L,(-8L)}},{{0x09C8A946L,1L,(-1L),(-1L),1L,0x09C8A946L},{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)},{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L},{1L,(-1L),(-1L),1L,0x09C8A946L,(-8L)},{0x09C8A946L,1L,(-1L),(-1L),1L,0x09C8A946L},{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)},{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L}},{{1L,(-1L),(-1L),1L,0x09C8A946L,(-8L)},{0x09C8A946L,1L,(-1L),(-1L),1L,0x09C8A946L},{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)},{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L},{1L,(-1L),(-1L),1L,0x09C8A946L,(-8L)},{0x09C8A946L,1L,(-1L),(-1L),1L,0x09C8A946L},{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)}},{{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L},{1L,(-1L),(-1L),1L,0x09C8A946L,(-8L)},{0x09C8A946L,1L,(-1L),(-1L),1L,0x09C8A946L},{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)},{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L},{1L,(-1L),(-1L),1L,0x09C8A946L,(-8L)},{0x09C8A946L,1L,(-1L),(-1L),1L,0x09C8A946L}},{{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)},{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L},{1L,(-1L),(-1L),1L,0x09C8A946L,(-8L)},{0x09C8A946L,1L,(-1L),(-1L),1L,0x09C8A946L},{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)},{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L},{1L,(-1L),(-1L),1L,0x09C8A946L,(-8L)}},{{0x09C8A946L,1L,(-1L),(-1L),1L,0x09C8A946L},{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)},{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L},{1L,(-1L),(-1L),1L,0x09C8A946L,(-8L)},{0x09C8A946L,1L,(-1L),(-1L),1L,0x09C8A946L},{0x09C8A946L,(-1L),(-8L),1L,1L,(-8L)},{1L,1L,(-8L),(-1L),0x09C8A946L,0x09C8A946L}}};
    uint32_t l_418 = 0xFA8D580EL;
    int32_t *l_434 = &g_105[4];
    const uint64_t l_435 = 0x06EA870815F8AAC8LL;
    uint64_t l_443 = 0x180C52110F49C646LL;
    uint8_t *l_446[1];
    uint32_t l_451 = 0x9854E491L;
    union U0 l_526 = {-1L};
    uint16_t l_545[8][8] = {{0UL,0x09FBL,0UL,65535UL,65532UL,0xC520L,65535UL,0xC520L},{1UL,0x6E97L,65535UL,0x6E97L,1UL,65531UL,0x09FBL,0xC520L},{0x6E97L,65532UL,65535UL,65535UL,65535UL,65535UL,65532UL,0x6E97L},{0UL,65531UL,65535UL,0x13C5L,0x09FBL,1UL,0x09FBL,0x13C5L},{65535UL,65532UL,65535UL,0xC520L,0x13C5L,1UL,65535UL,65535UL},{65535UL,65531UL,0UL,0UL,65531UL,65535UL,0x13C5L,0x09FBL},{65535UL,65532UL,0x6E97L,65531UL,0x13C5L,65531UL,0x6E97L,65532UL},{65535UL,0x6E97L,1UL,65531UL,0x09FBL,0xC520L,0xC520L,0x09FBL}};
    int64_t l_587[1];
    uint8_t l_595 = 2UL;
    int32_t l_632 = 0x53001618L;
    int32_t l_653[6][2];
    uint32_t l_752 = 0x28325100L;
    int i, j, k;
    for (i = 0; i < 1; i++)
        l_369[i] = 0x5CF12730L;
    for (i = 0; i < 1; i++)
        l_446[i] = (void*)0;
    for (i = 0; i < 1; i++)
        l_587[i] = (-1L);
    for (i = 0; i < 6; i++)
    {
        for (j = 0; j < 2; j++)
            l_653[i][j] = 1L;
    }
    for (g_12 = 3; (g_12 > 3); g_12 = safe_add_func_uint8_t_u_u(g_12, 4))
    { 
        int8_t *l_46 = &g_12;
        int32_t l_57 = 5L;
        int8_t *l_58 = &g_59;
        int16_t *l_202 = &g_94;
        uint64_t *l_217 = &g_177;
        int8_t ****l_225 = &g_222;
        uint32_t *l_226[2];
        int32_t *l_232 = (void*)0;
        int32_t **l_231 = &l_232;
        int i;
        for (i = 0; i < 2; i++)
            l_226[i] = &g_227;
        if ((p_6 | ((+((safe_sub_func_int8_t_s_s(func_20(&g_12, (g_12 , (((~g_12) == g_9) == (func_27(p_7, func_31(func_33(func_36((safe_div_func_int16_t_s_s((safe_lshift_func_uint16_t_u_u(func_44(l_46), 14)), (safe_lshift_func_uint16_t_u_u(((safe_add_func_uint16_t_u_u(((((((*l_58) = (+l_57)) >= (-3L)) , l_57) > p_7) , 65535UL), g_12)) >= 0x745D07A051AAF191LL), 5)))), p_7, p_6), &g_12)), p_6) | 0L))), l_180, l_181[0][1], g_171), 1UL)) , p_7)) , l_57)))
        { 
            uint32_t l_185 = 0UL;
            return l_185;
        }
        else
        { 
            int32_t *l_187 = (void*)0;
            int32_t **l_186 = &l_187;
            uint64_t *l_194 = &g_96;
            int16_t *l_197 = &g_106[1][0];
            int16_t *l_198 = &g_172;
            int16_t **l_203[4][9][1] = {{{&l_202},{&l_197},{&l_202},{&l_197},{&l_202},{&l_197},{&l_202},{&l_197},{&l_202}},{{&l_197},{&l_202},{&l_197},{&l_202},{&l_197},{&l_202},{&l_197},{&l_202},{&l_197}},{{&l_202},{&l_197},{&l_202},{&l_197},{&l_202},{&l_197},{&l_202},{&l_197},{&l_202}},{{&l_197},{&l_202},{&l_197},{&l_202},{&l_197},{&l_202},{&l_197},{&l_202},{&l_197}}};
            int i, j, k;
            (*l_186) = &l_57;
            g_64 |= (((g_124[0].f0 || 1L) <= ((safe_add_func_int16_t_s_s(0x57F4L, (*l_187))) <= ((((((*l_198) &= (safe_lshift_func_uint16_t_u_s((l_181[0][1] && (safe_mul_func_uint8_t_u_u((((*l_187) | ((*l_194) |= g_12)) | (-5L)), (safe_rshift_func_int16_t_s_s(((*l_197) &= g_103), 7))))), p_7))) != (**l_186)) != g_171) , (-8L)) < 18446744073709551615UL))) == p_6);
            (**l_186) = (safe_add_func_int8_t_s_s((l_201 = l_57), ((g_204 = l_202) == ((safe_lshift_func_uint16_t_u_u((safe_rshift_func_int8_t_s_u((safe_mul_func_int16_t_s_s((safe_rshift_func_uint8_t_u_u((&l_198 != g_213), (0UL <= 0x31DD9F6451F01FE8LL))), 0x13B9L)), 7)), 7)) , (void*)0))));
            (*l_187) |= (safe_rshift_func_uint8_t_u_s(247UL, 4));
        }
        if (((((((((--(*l_217)) > (+0L)) & ((l_225 = g_221[0]) == (((void*)0 != l_226[1]) , l_228))) , (safe_add_func_int16_t_s_s(l_57, ((l_231 == (void*)0) > (&g_177 != l_233))))) != g_96) <= l_57) >= p_7) && 0x22L))
        { 
            uint64_t l_236 = 0x7CC78700D4B8CAB1LL;
            (*l_231) = (void*)0;
            (*l_231) = &g_64;
            for (l_201 = 0; (l_201 >= (-20)); l_201 = safe_sub_func_int8_t_s_s(l_201, 6))
            { 
                (**l_231) = (l_236 && p_7);
                (*l_231) = &g_64;
            }
            return g_96;
        }
        else
        { 
            int32_t *l_237 = &l_57;
            l_201 |= ((*l_237) = p_6);
            for (g_95 = (-6); (g_95 >= (-23)); g_95 = safe_sub_func_int64_t_s_s(g_95, 7))
            { 
                (*l_237) ^= ((**g_159) == ((**l_228) = (*g_222)));
                for (g_227 = 0; (g_227 != 24); ++g_227)
                { 
                    for (g_104 = (-28); (g_104 == (-8)); g_104 = safe_add_func_int16_t_s_s(g_104, 4))
                    { 
                        uint16_t *l_246 = &g_174[0][3][1];
                        const int32_t **l_247 = (void*)0;
                        const int32_t *l_249 = (void*)0;
                        const int32_t **l_248 = &l_249;
                        (*l_237) &= (p_6 && ((*l_246) = (253UL <= (safe_add_func_int32_t_s_s(p_6, 0L)))));
                        (*l_248) = &l_181[0][1];
                        (*l_237) = p_7;
                        return g_64;
                    }
                }
                (*l_231) = (*l_231);
            }
            (*l_237) |= p_6;
            return p_6;
        }
    }
    if ((l_201 = (safe_unary_minus_func_int16_t_s(1L))))
    { 
        for (g_12 = 5; (g_12 >= 0); g_12 -= 1)
        { 
            return p_6;
        }
lbl_277:
        g_64 ^= g_105[4];
    }
    else
    { 
        int8_t *** const *l_261 = &g_222;
        int8_t *** const **l_260 = &l_261;
        int64_t *l_266 = &g_104;
        int64_t *l_267[5][3] = {{&g_103,&g_103,&g_103},{&g_103,&g_103,&g_103},{&g_103,&g_103,&g_103},{&g_103,&g_103,&g_103},{&g_103,&g_103,&g_103}};
        const int32_t l_268 = 0x8DCB77C4L;
        int32_t *l_269 = &g_105[4];
        uint32_t l_280 = 0xA02BDA32L;
        union U0 l_285 = {0xE0L};
        int32_t l_326 = 0xC9DFD79EL;
        int32_t l_327 = 0x48479635L;
        uint16_t l_348 = 0x83D0L;
        union U0 l_352 = {0L};
        uint32_t l_367 = 2UL;
        int i, j;
lbl_276:
        l_251 = (void*)0;
        if ((l_181[0][0] & (((l_201 = (((safe_add_func_uint8_t_u_u(255UL, l_181[0][1])) , ((*l_269) &= ((safe_sub_func_int16_t_s_s((*g_214), (~(safe_div_func_int64_t_s_s(((((~(g_103 = (((l_262 = l_260) != &g_221[0]) , ((*l_266) = 0x7AA8E5AB0565C952LL)))) != l_268) <= (p_7 ^ l_268)) ^ (*p_8)), p_6))))) | 0UL))) , (*p_8))) , 0x6DL) || 0x85L)))
        { 
            int32_t *l_272[10][5][4] = {{{&l_201,&l_201,&l_201,&l_201},{&l_201,&g_64,&l_201,&l_201},{&g_64,&l_201,&l_201,&g_64},{&l_201,&l_201,&l_201,&g_64},{&g_64,&g_64,&l_201,&l_201}},{{&l_201,&l_201,&l_201,&l_201},{&l_201,&l_201,&g_64,&l_201},{&l_201,&g_64,&l_201,&g_64},{&g_64,&g_64,&g_64,&l_201},{&g_64,&l_201,&l_201,&l_201}},{{&l_201,&l_201,&g_64,&l_201},{&l_201,&g_64,&l_201,&g_64},{&l_201,&l_201,&g_64,&g_64},{&l_201,&l_201,&l_201,&l_201},{&l_201,&g_64,&g_64,&l_201}},{{&l_201,&l_201,&l_201,&l_201},{&g_64,&l_201,&g_64,&g_64},{&g_64,&g_64,&l_201,&g_64},{&l_201,&l_201,&g_64,&l_201},{&l_201,&l_201,&l_201,&l_201}},{{&g_64,&l_201,&l_201,&g_64},{&l_201,&l_201,&l_201,&l_201},{&g_64,&g_64,&l_201,&g_64},{&l_201,&g_64,&l_201,&l_201},{&g_64,&g_64,&l_201,&g_64}},{{&l_201,&g_64,&g_64,&l_201},{&l_201,&l_201,&g_64,&g_64},{&l_201,&l_201,&l_201,&l_201},{&l_201,&g_64,&l_201,&g_64},{&l_201,&g_64,&l_201,&l_201}},{{&l_201,&g_64,&g_64,&g_64},{&l_201,&g_64,&l_201,&l_201},{&l_201,&l_201,&g_64,&g_64},{&l_201,&l_201,&l_201,&l_201},{&l_201,&l_201,&l_201,&l_201}},{{&l_201,&g_64,&l_201,&l_201},{&l_201,&g_64,&g_64,&l_201},{&l_201,&g_64,&g_64,&l_201},{&l_201,&l_201,&l_201,&l_201},{&g_64,&l_201,&l_201,&g_64}},{{&l_201,&l_201,&l_201,&l_201},{&g_64,&g_64,&l_201,&g_64},{&l_201,&g_64,&l_201,&l_201},{&g_64,&g_64,&l_201,&g_64},{&l_201,&g_64,&g_64,&l_201}},{{&l_201,&l_201,&g_64,&g_64},{&l_201,&l_201,&l_201,&l_201},{&l_201,&g_64,&l_201,&g_64},{&l_201,&g_64,&l_201,&l_201},{&l_201,&g_64,&g_64,&g_64}}};
            const int32_t *l_282 = &l_201;
            int i, j, k;
            for (g_172 = 0; (g_172 < (-24)); g_172 = safe_sub_func_int16_t_s_s(g_172, 9))
            { 
                int32_t **l_273 = &l_272[1][3][2];
                (*l_273) = l_272[1][1][2];
                (*l_273) = l_272[1][1][2];
            }
            for (g_94 = 0; (g_94 < 9); g_94 = safe_add_func_uint32_t_u_u(g_94, 7))
            { 
                uint32_t l_281[10][2] = {{0x6C6B0B35L,0x6C6B0B35L},{0x6C6B0B35L,0x6C6B0B35L},{0x6C6B0B35L,0x6C6B0B35L},{0x6C6B0B35L,0x6C6B0B35L},{0x6C6B0B35L,0x6C6B0B35L},{0x6C6B0B35L,0x6C6B0B35L},{0x6C6B0B35L,0x6C6B0B35L},{0x6C6B0B35L,0x6C6B0B35L},{0x6C6B0B35L,0x6C6B0B35L},{0x6C6B0B35L,0x6C6B0B35L}};
                int i, j;
                if (g_107)
                    goto lbl_276;
                if (g_171)
                    goto lbl_277;
                g_64 &= (l_281[0][1] &= ((safe_lshift_func_uint8_t_u_s(p_6, 5)) > l_280));
            }
            l_282 = &l_181[0][1];
        }
        else
        { 
            int16_t l_290 = (-2L);
            int32_t *l_299 = &g_64;
            int32_t l_320 = 1L;
            int32_t l_328 = 0xF612EA23L;
            int32_t l_329 = 0xB01487B5L;
            int32_t *l_373 = (void*)0;
            int32_t *l_374 = &l_328;
            int32_t *l_375 = &l_369[0];
            int32_t *l_376 = &l_320;
            int32_t *l_377 = &g_64;
            int32_t *l_378[8][9][3] = {{{&l_369[0],&l_326,&l_326},{&l_320,&l_201,&l_369[0]},{&l_369[0],&l_326,&l_329},{&l_320,&l_320,&l_328},{&l_369[0],&l_369[0],&l_369[0]},{&l_201,&l_320,&l_201},{&l_326,&l_326,&l_369[0]},{&l_369[0],&l_201,&l_201},{&l_369[0],&l_326,&l_369[0]}},{{&l_320,&l_369[0],&l_328},{&l_369[0],&l_369[0],&l_329},{&l_369[0],&l_320,&l_369[0]},{&l_326,&l_369[0],&l_326},{&l_201,&l_369[0],&l_320},{&l_369[0],&l_326,&l_326},{&l_320,&l_201,&l_328},{&l_369[0],&l_326,&l_369[0]},{&g_64,&g_64,&l_320}},{{&l_326,(void*)0,&l_329},{&l_320,&g_64,&l_320},{&l_369[0],&l_326,&l_369[0]},{&l_201,&l_320,&l_320},{&l_369[0],&l_369[0],&l_329},{&l_369[0],&l_201,&l_320},{&l_369[0],&l_328,&l_369[0]},{&l_201,&l_369[0],&l_328},{&l_369[0],&l_328,&l_369[0]}},{{&l_320,&l_201,&g_64},{&l_326,&l_369[0],&l_369[0]},{&g_64,&l_320,&l_328},{&l_369[0],&l_326,&l_369[0]},{&g_64,&g_64,&l_320},{&l_326,(void*)0,&l_329},{&l_320,&g_64,&l_320},{&l_369[0],&l_326,&l_369[0]},{&l_201,&l_320,&l_320}},{{&l_369[0],&l_369[0],&l_329},{&l_369[0],&l_201,&l_320},{&l_369[0],&l_328,&l_369[0]},{&l_201,&l_369[0],&l_328},{&l_369[0],&l_328,&l_369[0]},{&l_320,&l_201,&g_64},{&l_326,&l_369[0],&l_369[0]},{&g_64,&l_320,&l_328},{&l_369[0],&l_326,&l_369[0]}},{{&g_64,&g_64,&l_320},{&l_326,(void*)0,&l_329},{&l_320,&g_64,&l_320},{&l_369[0],&l_326,&l_369[0]},{&l_201,&l_320,&l_320},{&l_369[0],&l_369[0],&l_329},{&l_369[0],&l_201,&l_320},{&l_369[0],&l_328,&l_369[0]},{&l_201,&l_369[0],&l_328}},{{&l_369[0],&l_328,&l_369[0]},{&l_320,&l_201,&g_64},{&l_326,&l_369[0],&l_369[0]},{&g_64,&l_320,&l_328},{&l_369[0],&l_326,&l_369[0]},{&g_64,&g_64,&l_320},{&l_326,(void*)0,&l_329},{&l_320,&g_64,&l_320},{&l_369[0],&l_326,&l_369[0]}},{{&l_201,&l_320,&l_320},{&l_369[0],&l_369[0],&l_329},{&l_369[0],&l_201,&l_320},{&l_369[0],&l_328,&l_369[0]},{&l_201,&l_369[0],&l_328},{&l_369[0],&l_328,&l_369[0]},{&l_320,&l_201,&g_64},{&l_326,&l_369[0],&l_369[0]},{&g_64,&l_320,&l_328}}};
            int64_t l_380[1][4] = {{1L,1L,1L,1L}};
            uint8_t *l_389 = &g_346;
            int8_t *****l_397 = (void*)0;
            uint16_t *l_398 = &g_174[1][2][0];
            int16_t *l_399 = &g_94;
            union U0 l_404 = {0x60L};
            int8_t *l_409 = (void*)0;
            int8_t *l_410 = &g_59;
            int i, j, k;
            for (p_7 = 15; (p_7 <= 9); p_7 = safe_sub_func_int64_t_s_s(p_7, 6))
            { 
                int32_t *l_294[2];
                uint32_t l_370 = 0xA24570CDL;
                int i;
                for (i = 0; i < 2; i++)
                    l_294[i] = &g_64;
                if ((((**g_213) = p_7) == (l_285 , (safe_div_func_uint32_t_u_u((safe_add_func_uint64_t_u_u(l_290, p_6)), p_6)))))
                { 
                    int8_t l_310 = (-3L);
                    int32_t *l_323 = &g_64;
                    int32_t l_324 = 0x30833783L;
                    int32_t l_325 = 0x17A3B1E4L;
                    int16_t *l_333[7] = {&g_107,&g_107,&g_107,&g_107,&g_107,&g_107,&g_107};
                    int8_t l_334 = 0x95L;
                    int i;
                    (*g_292) = &l_268;
                    (*g_295) = l_294[1];
                    for (g_103 = 12; (g_103 >= (-6)); g_103--)
                    { 
                        uint32_t *l_319 = &g_227;
                        (*g_296) |= l_181[0][1];
                        l_299 = l_294[1];
                        l_320 |= (((safe_sub_func_int64_t_s_s(((((((((l_285 , ((safe_div_func_uint16_t_u_u(((***l_260) != (*g_222)), (safe_lshift_func_int16_t_s_u((safe_rshift_func_uint8_t_u_s(0xD3L, (*p_8))), 6)))) , g_64)) >= (safe_rshift_func_int16_t_s_s(((((l_310 >= (((+(((*l_319) |= (safe_mul_func_uint8_t_u_u(((safe_add_func_int8_t_s_s((((safe_mod_func_int64_t_s_s(p_6, (p_7 || g_174[0][6][2]))) != g_106[1][0]) >= 18446744073709551615UL), g_318)) == (*l_299)), (**g_47)))) >= (-1L))) , (*l_299)) == 4294967295UL)) > l_181[0][0]) == 0L) & p_7), 3))) > l_310) <= p_6) | (*l_299)) & 18446744073709551614UL) == p_7) , p_7), l_268)) & p_6) | 0x45L);
                    }
                    for (g_64 = 20; (g_64 > (-19)); --g_64)
                    { 
                        union U0 l_344[10] = {{0xA3L},{0xA3L},{0xA3L},{0xA3L},{0xA3L},{0xA3L},{0xA3L},{0xA3L},{0xA3L},{0xA3L}};
                        uint8_t *l_345 = &g_346;
                        int i;
                        (*g_292) = l_323;
                        l_325 = (l_324 = 0x9B188DA3L);
                        --g_330[3];
                        l_348 ^= ((l_333[6] != (void*)0) < ((18446744073709551615UL || l_334) == (l_201 = ((((safe_add_func_uint64_t_u_u(p_7, ((safe_rshift_func_uint8_t_u_u(((*l_345) &= ((((g_95 = ((*l_266) &= g_105[4])) || ((((((g_104 , (safe_mod_func_uint16_t_u_u(g_341, (((safe_mod_func_uint16_t_u_u((l_344[7] , 0xF351L), (**g_213))) != 3UL) , p_6)))) >= p_7) <= 1L) >= 1UL) ^ 0xFCA2L) <= 8L)) | (*l_323)) == l_181[0][0])), g_94)) >= p_7))) == (*g_293)) , 0x6C4B56196D443974LL) || g_347))));
                    }
                }
                else
                { 
                    uint32_t *l_351 = &l_280;
                    uint32_t **l_350 = &l_351;
                    int32_t l_364 = 5L;
                    (*l_299) = ((g_349 = (void*)0) != ((*l_350) = &l_280));
                    if (((l_352 , (safe_div_func_uint16_t_u_u((safe_sub_func_uint8_t_u_u((~((safe_rshift_func_uint16_t_u_s(((0xA3L < (((*p_8) = ((safe_mul_func_int16_t_s_s((p_7 , (safe_add_func_int32_t_s_s((l_352.f0 != (((l_364 & 0L) & (safe_mod_func_int16_t_s_s((*l_299), p_7))) != 0xC81CL)), l_367))), g_12)) > 0UL)) , 0xE3L)) , g_103), p_7)) , (*g_214))), 0xE5L)), l_352.f0))) >= l_364))
                    { 
                        (**l_368) = (0x05C7L ^ ((void*)0 != l_368));
                    }
                    else
                    { 
                        --l_370;
                    }
                }
            }
            g_382[4][0]++;
            (*l_299) = (((*l_399) = (safe_add_func_int8_t_s_s((safe_add_func_uint8_t_u_u(((*l_389) = l_326), (-1L))), (((safe_rshift_func_uint8_t_u_u(p_7, 5)) == ((*l_398) = (0xA9DAL > ((**g_213) = ((g_394 = g_394) != l_397))))) , 0x24L)))) | ((((p_6 , (((safe_mul_func_uint8_t_u_u((safe_add_func_int32_t_s_s(((*l_375) = ((g_382[9][0] < (*l_377)) <= p_6)), 0x9386120FL)), (*p_8))) <= 6L) , g_107)) || p_6) , p_7) != l_326));
            (*l_374) |= ((l_404 , (safe_div_func_int8_t_s_s((safe_rshift_func_int16_t_s_s(((*p_8) && (*p_8)), ((((g_64 != (((l_326 = (l_379[1][2][4] = ((*l_410) = l_352.f0))) < p_6) >= p_7)) && 0xE878L) == ((safe_div_func_uint64_t_u_u(((safe_mul_func_uint8_t_u_u(((~(1L && l_285.f0)) | g_96), 0xB9L)) != g_124[0].f0), g_95)) == p_7)) < (*p_8)))), 7UL))) < (**l_368));
        }
        if ((safe_add_func_int32_t_s_s((p_7 & l_418), ((safe_rshift_func_int16_t_s_u((~((safe_mod_func_int8_t_s_s((((safe_mod_func_int16_t_s_s(((((((safe_sub_func_int32_t_s_s(((*g_296) = 2L), ((safe_lshift_func_int8_t_s_u((((((&p_8 != (**l_263)) && (((p_6 >= (((p_6 >= ((safe_mul_func_uint8_t_u_u((((&g_105[4] != l_434) == 1L) , l_435), 0L)) > 0x541DL)) < p_7) < p_6)) , 255UL) || (*p_8))) | g_382[3][2]) != p_6) >= l_348), l_367)) && g_382[4][0]))) , 0x981FL) & 0xE957L) || 0xD4BE4A733F867796LL) , l_268) , (**g_213)), (**g_213))) == 3UL) , (**l_368)), l_285.f0)) || 4294967295UL)), p_7)) == l_379[1][2][4]))))
        { 
            int32_t *l_436 = &l_326;
            uint16_t *l_441 = &g_174[0][6][0];
            int32_t *l_442 = &g_64;
            (*l_368) = l_436;
            (*l_442) &= ((((*l_441) = ((safe_mod_func_int16_t_s_s(((*l_436) = (safe_lshift_func_int16_t_s_u(0x7BCCL, 10))), ((l_368 != &g_296) | ((**g_47) != (*p_8))))) != l_379[1][2][4])) >= 0xE47EL) != (g_177 & 0x23DACC10L));
        }
        else
        { 
            return l_443;
        }
    }
    (*g_295) = (void*)0;
    if ((l_181[0][0] | (g_107 , ((((g_59 > (((((-1L) && (safe_mul_func_uint8_t_u_u((l_379[1][2][4] = ((((g_346 &= 0xD3L) || ((safe_lshift_func_int8_t_s_u((safe_div_func_int64_t_s_s(((&g_95 == &g_95) || p_7), l_181[0][1])), l_369[0])) , p_6)) < (-4L)) || g_103)), l_435))) , l_451) != p_6) && 1L)) , &p_6) != &g_382[4][0]) , p_7))))
    { 
        (*l_368) = (*g_295);
    }
    else
    { 
        uint32_t l_468 = 9UL;
        int32_t l_479 = 0L;
        int32_t l_481 = (-5L);
        int32_t l_483 = 1L;
        int8_t * const l_588[3][3][2] = {{{&g_12,&g_12},{&g_171,&g_171},{&g_171,&g_12}},{{&g_12,&g_59},{&g_12,&g_59},{&g_12,&g_12}},{{&g_171,&g_171},{&g_171,&g_12},{&g_12,&g_59}}};
        uint16_t *l_596 = &g_174[2][3][1];
        int32_t l_619 = 0xE0CA3918L;
        int32_t l_621 = 6L;
        int32_t l_625 = 0x541841E2L;
        int32_t l_627 = (-2L);
        int32_t l_629 = 0x40B07FD6L;
        int32_t l_630 = 0x39D178CFL;
        int32_t l_631 = 0xCCBD7E23L;
        int32_t l_633[5] = {0x0056504EL,0x0056504EL,0x0056504EL,0x0056504EL,0x0056504EL};
        uint64_t l_670 = 18446744073709551614UL;
        uint8_t l_686 = 1UL;
        int16_t l_730 = 1L;
        int i, j, k;
        for (g_103 = 0; (g_103 <= 5); g_103 += 1)
        { 
            uint32_t l_470 = 0x4707855DL;
            int32_t l_500 = 0L;
            int8_t ** const *l_522 = &g_223;
            int8_t ** const **l_521 = &l_522;
            uint32_t l_536 = 1UL;
            uint16_t l_542 = 1UL;
            uint32_t l_554 = 0x56D2D5D7L;
            uint32_t **l_583 = &g_349;
            int32_t l_589 = 0L;
            int32_t l_613 = 0L;
            int32_t l_614 = (-1L);
            int32_t l_615 = 0L;
            int32_t l_616 = 0L;
            int32_t l_617 = 6L;
            int32_t l_618 = 1L;
            int32_t l_620 = 0x6497466DL;
            int32_t l_622 = 0L;
            int32_t l_623 = 0xD191247DL;
            int32_t l_624[9][4][1] = {{{1L},{0L},{0x16C75C1AL},{0L}},{{1L},{7L},{1L},{0L}},{{0x16C75C1AL},{0L},{1L},{7L}},{{1L},{0L},{0x16C75C1AL},{0L}},{{1L},{7L},{1L},{0L}},{{0x16C75C1AL},{0L},{1L},{7L}},{{1L},{0L},{0x16C75C1AL},{0L}},{{1L},{7L},{1L},{0L}},{{0x16C75C1AL},{0L},{1L},{7L}}};
            uint8_t l_634 = 1UL;
            int64_t l_687[4];
            uint32_t l_696 = 0xDDA81103L;
            uint8_t l_792 = 0x96L;
            int i, j, k;
            for (i = 0; i < 4; i++)
                l_687[i] = 0x5BAEA39681AB1B8BLL;
            for (g_171 = 0; (g_171 <= 5); g_171 += 1)
            { 
                uint16_t *l_453 = &g_174[1][1][1];
                const int8_t *l_457 = &g_124[0].f0;
                const int8_t **l_456 = &l_457;
                int32_t l_478 = (-9L);
                int32_t l_482 = 1L;
                int32_t l_485[3];
                int8_t *** const *l_520 = (void*)0;
                int i, j;
                for (i = 0; i < 3; i++)
                    l_485[i] = 8L;
                (*g_469) = (((((((*g_223) = p_8) == ((~((*l_453)++)) , ((g_346 = g_382[(g_103 + 2)][g_103]) , ((*l_456) = p_8)))) & (safe_sub_func_int64_t_s_s((safe_mod_func_int32_t_s_s(p_6, 0xF803F4E4L)), (safe_mul_func_int8_t_s_s(((safe_lshift_func_uint8_t_u_u(((((*l_233) = ((safe_mul_func_uint8_t_u_u((l_468 & 0L), l_379[1][5][1])) < (((*g_214) |= (p_6 , 7L)) >= 0L))) > 0x7212622E38BD5961LL) > 0L), 2)) && 1UL), p_7))))) & (-9L)) , l_468) & (*p_8));
                l_470 = 2L;
                for (g_172 = 1; (g_172 <= 5); g_172 += 1)
                { 
                    int64_t l_473[1];
                    int32_t l_477 = 0xB518DC31L;
                    int32_t l_480[8][3] = {{0x23C135AEL,1L,0L},{0x23C135AEL,0x23C135AEL,1L},{0x5C5FE19EL,1L,1L},{1L,0L,0L},{0x5C5FE19EL,0L,0x5C5FE19EL},{0x23C135AEL,1L,0L},{0x23C135AEL,0x23C135AEL,1L},{0x5C5FE19EL,1L,1L}};
                    uint16_t l_499 = 65535UL;
                    const uint32_t *l_507[4];
                    int32_t *l_531 = &l_500;
                    int32_t *l_532[5] = {&l_485[1],&l_485[1],&l_485[1],&l_485[1],&l_485[1]};
                    int i, j;
                    for (i = 0; i < 1; i++)
                        l_473[i] = 0x63929AFEC63DF845LL;
                    for (i = 0; i < 4; i++)
                        l_507[i] = &l_418;
                    if (l_468)
                        break;
                    for (g_64 = 4; (g_64 >= 0); g_64 -= 1)
                    { 
                        int32_t *l_471 = &l_369[0];
                        int32_t *l_472 = &l_379[1][2][4];
                        int32_t *l_474 = (void*)0;
                        int32_t *l_475 = &l_379[1][2][4];
                        int32_t *l_476[1];
                        int16_t * const l_491[4][4] = {{&g_381,&g_106[1][0],&g_381,&g_381},{&g_106[1][0],&g_106[1][0],&g_106[0][0],&g_106[1][0]},{&g_106[1][0],&g_381,&g_381,&g_106[1][0]},{&g_381,&g_106[1][0],&g_381,&g_381}};
                        int i, j;
                        for (i = 0; i < 1; i++)
                            l_476[i] = &l_379[5][5][2];
                        --g_486;
                        (*l_471) = (((**g_222) = (*g_223)) == ((l_485[2] | (l_500 = ((safe_mul_func_uint16_t_u_u(((0xB5B3B9C4L == 0x76258BA6L) >= ((((void*)0 != l_491[3][1]) < ((((safe_sub_func_uint64_t_u_u(3UL, (safe_mod_func_int16_t_s_s((safe_add_func_int16_t_s_s(((&g_382[4][0] != g_498) > l_473[0]), l_499)), g_105[3])))) && (*p_8)) & g_103) ^ 0xD530L)) < p_7)), 0x1B8BL)) | 8L))) , p_8));
                    }
                    for (l_478 = 5; (l_478 >= 0); l_478 -= 1)
                    { 
                        const uint32_t **l_510[3][7] = {{(void*)0,(void*)0,&l_507[1],(void*)0,(void*)0,&l_507[1],(void*)0},{(void*)0,&l_507[1],&l_507[1],(void*)0,&l_507[1],&l_507[1],(void*)0},{&l_507[1],(void*)0,&l_507[1],&l_507[1],(void*)0,&l_507[1],&l_507[1]}};
                        int8_t ** const ***l_523 = &l_521;
                        int32_t *l_527 = (void*)0;
                        int32_t *l_528 = &g_529;
                        int64_t *l_530 = &l_473[0];
                        int i, j;
                        l_482 = (((safe_div_func_int16_t_s_s(((safe_add_func_int8_t_s_s(((((*l_530) = (((*l_528) |= (g_105[g_171] = (safe_mod_func_uint64_t_u_u((l_500 = (((g_511 = (g_508 = l_507[0])) != (void*)0) < (safe_mod_func_uint16_t_u_u(((1L && ((safe_rshift_func_uint16_t_u_s(l_483, 3)) & (safe_rshift_func_int8_t_s_u((((((+(l_520 == ((*l_523) = l_521))) < p_6) == (safe_div_func_uint8_t_u_u(((p_6 == (((l_526 , 0xFB06L) || p_6) > (-1L))) & (*p_8)), 1UL))) ^ (-1L)) == 0UL), 3)))) ^ g_12), 0x0AB7L)))), g_95)))) , (-9L))) & 0UL) > l_499), l_470)) < l_499), p_7)) > p_6) , p_7);
                    }
                    g_533[8][0]--;
                }
            }
            if (l_536)
                break;
            for (l_470 = 0; (l_470 <= 5); l_470 += 1)
            { 
                int32_t *l_537 = &l_201;
                int32_t l_538 = 4L;
                int32_t *l_539 = &l_369[0];
                int32_t *l_540 = (void*)0;
                int32_t *l_541[9] = {&l_369[0],&l_369[0],(void*)0,&l_369[0],&l_369[0],(void*)0,&l_369[0],&l_369[0],(void*)0};
                int i;
                l_542++;
                --l_545[1][3];
            }
        }
    }
    return p_7;
}



static int8_t  func_20(int8_t * p_21, int8_t  p_22, int8_t * p_23, const int64_t  p_24, uint16_t  p_25)
{ 
    int8_t *l_184 = &g_171;
    int8_t **l_183 = &l_184;
    int8_t ***l_182 = &l_183;
    g_64 |= ((void*)0 == l_182);
    return (*p_21);
}



static uint64_t  func_27(uint32_t  p_28, int8_t * p_29, uint8_t  p_30)
{ 
    int32_t *l_93[1];
    uint32_t l_125 = 4294967291UL;
    uint32_t l_170 = 0x939B73AAL;
    int i;
    for (i = 0; i < 1; i++)
        l_93[i] = &g_64;
    g_94 = (g_64 = (safe_rshift_func_int16_t_s_s((-1L), 2)));
    ++g_96;
    for (p_30 = 28; (p_30 >= 22); --p_30)
    { 
        const int32_t l_119 = (-2L);
        int32_t *l_120[6][5] = {{(void*)0,(void*)0,&g_64,(void*)0,(void*)0},{&g_64,(void*)0,&g_64,&g_64,(void*)0},{(void*)0,&g_64,&g_64,(void*)0,&g_64},{(void*)0,(void*)0,&g_64,(void*)0,(void*)0},{&g_64,(void*)0,&g_64,&g_64,(void*)0},{(void*)0,&g_64,&g_64,(void*)0,&g_64}};
        int8_t ****l_133 = (void*)0;
        union U0 l_168 = {0L};
        int i, j;
        for (g_64 = 3; (g_64 != (-21)); g_64 = safe_sub_func_int64_t_s_s(g_64, 4))
        { 
            uint32_t l_108 = 0UL;
            ++l_108;
        }
        g_64 = (safe_div_func_uint8_t_u_u((safe_mod_func_uint32_t_u_u(0xEA925521L, (safe_sub_func_int16_t_s_s((((*p_29) &= (-10L)) && (g_95 <= (safe_div_func_int8_t_s_s((l_119 >= (((g_103 , l_120[4][2]) == &l_119) || (~(*p_29)))), (safe_add_func_uint16_t_u_u(((g_124[0] , g_106[2][0]) <= p_30), g_64)))))), 0xEA5DL)))), l_125));
        if (p_30)
        { 
            g_64 = 0x651BE0E5L;
            return p_28;
        }
        else
        { 
            int8_t *l_132 = (void*)0;
            int8_t **l_131 = &l_132;
            int8_t ***l_130 = &l_131;
            int8_t ****l_129 = &l_130;
            int32_t l_144 = 0xD367FA90L;
            uint16_t l_147[2];
            uint64_t *l_162[7] = {&g_96,&g_96,(void*)0,&g_96,&g_96,(void*)0,&g_96};
            int32_t l_163 = 0x7A824672L;
            uint32_t *l_169 = (void*)0;
            int32_t l_173 = (-1L);
            int i;
            for (i = 0; i < 2; i++)
                l_147[i] = 0UL;
            l_163 ^= ((((safe_lshift_func_uint16_t_u_s((!(l_129 == l_133)), (((void*)0 == &p_29) , (safe_mul_func_int8_t_s_s(((*p_29) = (safe_lshift_func_uint16_t_u_s(((((safe_mod_func_uint64_t_u_u((g_96 |= ((safe_add_func_uint8_t_u_u(((safe_div_func_uint8_t_u_u(0x43L, l_144)) == (safe_add_func_int64_t_s_s((((l_147[1] = (*p_29)) < (*p_29)) && (((safe_add_func_uint64_t_u_u(((safe_mul_func_uint16_t_u_u(((+(safe_lshift_func_uint8_t_u_s((safe_rshift_func_int16_t_s_s((safe_div_func_int8_t_s_s((g_159 == (void*)0), 246UL)), g_95)), l_147[1]))) & g_59), g_105[4])) , l_147[1]), p_28)) == 4UL) , (-1L))), p_30))), 0x82L)) & g_124[0].f0)), p_28)) & g_105[4]) || l_147[1]) | p_30), p_30))), 0x03L))))) < 0xA94D18AFL) <= 0x1527EC9291112FB1LL) >= p_30);
            g_64 = (safe_add_func_uint8_t_u_u((((l_163 ^ ((((safe_div_func_int32_t_s_s(((void*)0 != (*l_129)), ((((-1L) & ((l_168 , l_162[5]) == &g_96)) , ((l_170 = 6UL) > p_30)) | g_124[0].f0))) ^ p_28) > 0x6F9374BAL) >= p_28)) > 1L) ^ l_163), 0xEBL));
            --g_174[0][3][1];
        }
    }
    --g_177;
    return g_107;
}



static int8_t * func_31(int16_t  p_32)
{ 
    uint32_t l_80[10];
    int32_t *l_81[6] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
    int16_t l_82 = 0x7F48L;
    int8_t *l_90 = &g_59;
    int i;
    for (i = 0; i < 10; i++)
        l_80[i] = 1UL;
    l_82 = (safe_add_func_uint32_t_u_u((p_32 > 0xF9DA9788L), l_80[2]));
    for (l_82 = (-16); (l_82 <= (-3)); ++l_82)
    { 
        int64_t l_89 = 0xDF97F748928FFEA0LL;
        g_64 ^= ((p_32 > (safe_add_func_uint8_t_u_u(p_32, 0x6BL))) , g_59);
        if (p_32)
            break;
        for (g_59 = 0; (g_59 < (-2)); g_59 = safe_sub_func_uint8_t_u_u(g_59, 3))
        { 
            g_64 = l_89;
        }
    }
    g_64 = (-4L);
    return l_90;
}



static int16_t  func_33(uint32_t  p_34, int8_t * p_35)
{ 
    int64_t l_70[5][2] = {{0L,0xF82EA9177C83BE76LL},{0L,0L},{0xF82EA9177C83BE76LL,0L},{0L,0xF82EA9177C83BE76LL},{0L,0L}};
    int32_t *l_77 = &g_64;
    int i, j;
    if ((safe_mod_func_uint16_t_u_u(0xDBD8L, g_12)))
    { 
        int32_t *l_63 = &g_64;
        (*l_63) = 1L;
    }
    else
    { 
        uint8_t l_72[2];
        int i;
        for (i = 0; i < 2; i++)
            l_72[i] = 0xABL;
        for (g_59 = 0; (g_59 < (-19)); g_59--)
        { 
            int32_t *l_67 = &g_64;
            int8_t * const **l_69 = &g_47;
            int8_t * const ***l_68 = &l_69;
            int32_t *l_71 = (void*)0;
            (*l_67) = 0x6BCE8D55L;
            (*l_68) = &g_47;
            l_72[0]--;
            for (p_34 = 0; (p_34 <= 57); p_34 = safe_add_func_uint32_t_u_u(p_34, 4))
            { 
                return g_59;
            }
        }
        return p_34;
    }
    (*l_77) ^= g_59;
    return (*l_77);
}



static uint32_t  func_36(int32_t  p_37, uint16_t  p_38, uint32_t  p_39)
{ 
    int32_t l_60 = 0x439FCB6EL;
    return l_60;
}



static uint16_t  func_44(int8_t * p_45)
{ 
    int8_t *l_50 = (void*)0;
    int8_t * const *l_49[1];
    int32_t l_51[9] = {0L,(-1L),0L,(-1L),0L,(-1L),0L,(-1L),0L};
    int i;
    for (i = 0; i < 1; i++)
        l_49[i] = &l_50;
    l_49[0] = g_47;
    return l_51[4];
}





int main (void)
{
    int i, j, k;
    int print_hash_value = 0;
    func_1();
    transparent_crc(g_9, "g_9", print_hash_value);
    transparent_crc(g_12, "g_12", print_hash_value);
    transparent_crc(g_59, "g_59", print_hash_value);
    transparent_crc(g_64, "g_64", print_hash_value);
    transparent_crc(g_94, "g_94", print_hash_value);
    transparent_crc(g_95, "g_95", print_hash_value);
    transparent_crc(g_96, "g_96", print_hash_value);
    transparent_crc(g_103, "g_103", print_hash_value);
    transparent_crc(g_104, "g_104", print_hash_value);
    for (i = 0; i < 6; i++)
    {
        transparent_crc(g_105[i], "g_105[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    for (i = 0; i < 3; i++)
    {
        for (j = 0; j < 1; j++)
        {
            transparent_crc(g_106[i][j], "g_106[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_107, "g_107", print_hash_value);
    for (i = 0; i < 1; i++)
    {
        transparent_crc(g_124[i].f0, "g_124[i].f0", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_171, "g_171", print_hash_value);
    transparent_crc(g_172, "g_172", print_hash_value);
    for (i = 0; i < 3; i++)
    {
        for (j = 0; j < 8; j++)
        {
            for (k = 0; k < 4; k++)
            {
                transparent_crc(g_174[i][j][k], "g_174[i][j][k]", print_hash_value);
                if (print_hash_value) printf("index = [%d][%d][%d]\n", i, j, k);

            }
        }
    }
    transparent_crc(g_177, "g_177", print_hash_value);
    transparent_crc(g_227, "g_227", print_hash_value);
    transparent_crc(g_318, "g_318", print_hash_value);
    for (i = 0; i < 9; i++)
    {
        transparent_crc(g_330[i], "g_330[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_341, "g_341", print_hash_value);
    transparent_crc(g_346, "g_346", print_hash_value);
    transparent_crc(g_347, "g_347", print_hash_value);
    transparent_crc(g_381, "g_381", print_hash_value);
    for (i = 0; i < 10; i++)
    {
        for (j = 0; j < 6; j++)
        {
            transparent_crc(g_382[i][j], "g_382[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_484, "g_484", print_hash_value);
    transparent_crc(g_486, "g_486", print_hash_value);
    transparent_crc(g_509, "g_509", print_hash_value);
    transparent_crc(g_512, "g_512", print_hash_value);
    transparent_crc(g_529, "g_529", print_hash_value);
    for (i = 0; i < 9; i++)
    {
        for (j = 0; j < 8; j++)
        {
            transparent_crc(g_533[i][j], "g_533[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_626, "g_626", print_hash_value);
    transparent_crc(g_646, "g_646", print_hash_value);
    transparent_crc(g_784, "g_784", print_hash_value);
    transparent_crc(g_822, "g_822", print_hash_value);
    transparent_crc(g_840, "g_840", print_hash_value);
    transparent_crc(g_867, "g_867", print_hash_value);
    transparent_crc(g_869, "g_869", print_hash_value);
    transparent_crc(g_871, "g_871", print_hash_value);
    transparent_crc(g_874, "g_874", print_hash_value);
    for (i = 0; i < 6; i++)
    {
        transparent_crc(g_893[i], "g_893[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_908, "g_908", print_hash_value);
    transparent_crc(g_990, "g_990", print_hash_value);
    transparent_crc(g_1147, "g_1147", print_hash_value);
    transparent_crc(g_1165, "g_1165", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 7; j++)
        {
            for (k = 0; k < 1; k++)
            {
                transparent_crc(g_1166[i][j][k], "g_1166[i][j][k]", print_hash_value);
                if (print_hash_value) printf("index = [%d][%d][%d]\n", i, j, k);

            }
        }
    }
    transparent_crc(g_1205, "g_1205", print_hash_value);
    printf("checksum = %X\n", checksum);
    return 0;
}
