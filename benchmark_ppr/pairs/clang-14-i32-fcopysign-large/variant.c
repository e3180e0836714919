/* LLVM's intrinsics by their names, each with its own type. */
extern int count(int) __asm__("llvm.ctpop.i32");
extern double root(double) __asm__("llvm.sqrt.f64");
extern float floored(float) __asm__("llvm.floor.f32");
extern int greater(int, int) __asm__("llvm.copysign.f64");
extern unsigned long long turned(unsigned long long, unsigned long long, unsigned long ) __asm__("llvm.fshl.i64");
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32");
extern double ;
extern int rounded(float) __asm__("llvm.fptosi.sat.i32.f32");
extern int own(int, void *) __asm__("own_function");
extern void *saved(void) __asm__("llvm.stacksave");
extern void restored(void *) __asm__("llvm.stackrestore");
extern void nothing(void) __asm__("llvm.donothing");
extern short saturated(short, short) __asm__("llvm.sadd.sat.i16");
int bits(int a, int b) { return  + greater(a, b) + scaled(a, b | 1, 4); }
double floats(double d, float f) { nothing(); return root(d) * floored(f) + copied(d, f) + rounded(f); }
unsigned long long wide(unsigned long long x) { return turned(x, x >> 3, 7) + saturated((short)x, 300); }
int stack(int n) { void *p = saved(); int r = own(n, p); restored(p); return r; }
// Options:   --seed 1020 --no-argc --concise --max-funcs 8
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
static uint32_t safe_div_func_uint32_t_u_u(uint32_t a, uint32_t b)
{
    if (b == 0) return a;
    return (uint32_t)(a / b);
}
static uint64_t safe_div_func_uint64_t_u_u(uint32_t a, uint64_t b)
{
    if (b == 0) return a;
    return (uint64_t)(a / b);
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
static uint8_t safe_mod_func_uint8_t_u_u(uint8_t a, uint8_t b)
{
    if (b == 0) return a;
    return (uint8_t)(a % b);
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
static uint16_t safe_unary_minus_func_uint16_t_u(uint16_t a)
{
    return (uint16_t)(-a);
}
static uint32_t safe_unary_minus_func_uint32_t_u(uint32_t a)
{
    return (uint32_t)(-a);
}
static uint64_t safe_unary_minus_func_uint64_t_u(uint64_t a)
{
    return (uint64_t)(-a);
}
static uint8_t safe_unary_minus_func_uint8_t_u(uint8_t a)
{
    return (uint8_t)(-a);
}





union U0 {
   uint8_t  f0;
};


static int32_t g_9 = (-9L);
static int32_t *g_8[3][5] = {{&g_9,&g_9,&g_9,&g_9,&g_9},{&g_9,&g_9,&g_9,&g_9,&g_9},{&g_9,&g_9,&g_9,&g_9,&g_9}};
static uint16_t g_50 = 65530UL;
static uint8_t g_56 = 0xDBL;
static uint8_t g_58 = 1UL;
static uint16_t g_64 = 0xE8AFL;
static int32_t g_75 = 0L;
static int64_t g_81 = (-1L);
static int32_t *g_133[9][4][7] = {{{&g_75,(void*)0,&g_9,(void*)0,(void*)0,&g_75,&g_75},{&g_9,&g_75,(void*)0,&g_75,&g_75,(void*)0,&g_75},{&g_9,&g_75,&g_9,&g_75,(void*)0,(void*)0,&g_75},{&g_9,&g_9,&g_9,(void*)0,&g_75,&g_9,&g_9}},{{&g_75,&g_9,(void*)0,(void*)0,&g_75,(void*)0,(void*)0},{&g_9,&g_9,&g_75,&g_9,&g_75,&g_75,&g_75},{&g_75,&g_9,(void*)0,&g_75,&g_9,&g_75,&g_75},{(void*)0,&g_75,&g_9,&g_75,(void*)0,&g_9,(void*)0}},{{(void*)0,&g_75,(void*)0,(void*)0,&g_75,(void*)0,&g_75},{(void*)0,&g_9,&g_75,&g_9,&g_9,&g_9,&g_9},{&g_9,(void*)0,&g_75,&g_75,&g_75,&g_75,&g_75},{(void*)0,&g_9,&g_9,&g_75,&g_75,&g_9}},{{(void*)0,&g_75,&g_9,&g_75,&g_9,&g_75,&g_75},{&g_9,&g_75,&g_75,&g_75,(void*)0,&g_75,&g_75},{(void*)0,&g_9,&g_75,&g_75,&g_9,(void*)0,&g_9},{&g_75,&g_9,&g_9,&g_75,(void*)0,&g_9,(void*)0}},{{(void*)0,&g_9,&g_75,&g_9,&g_9,(void*)0,&g_9},{&g_9,&g_75,&g_75,&g_9,&g_9,&g_9,(void*)0},{&g_75,&g_9,&g_75,&g_75,&g_75,&g_75,&g_9},{&g_75,&g_9,&g_9,(void*)0,&g_75,&g_75,&g_75}},{{&g_9,(void*)0,&g_9,(void*)0,&g_75,&g_9,&g_75},{&g_9,&g_75,&g_9,&g_9,(void*)0,&g_9,&g_9},{&g_75,&g_75,&g_9,&g_75,(void*)0,&g_75,&g_75},{&g_75,&g_9,&g_9,&g_9,&g_9,(void*)0,&g_9}},{{&g_9,(void*)0,(void*)0,&g_75,(void*)0,&g_9,&g_75},{&g_75,&g_9,&g_9,&g_75,(void*)0,&g_9,(void*)0},{&g_75,&g_9,&g_75,&g_9,&g_75,&g_75,&g_75},{&g_9,&g_75,&g_75,&g_75,&g_75,&g_75,&g_75}},{{(void*)0,&g_75,&g_75,&g_75,&g_75,&g_75,(void*)0},{&g_75,&g_9,&g_75,&g_75,&g_9,&g_9,&g_9},{(void*)0,(void*)0,&g_9,&g_9,&g_9,&g_75,&g_9},{&g_75,(void*)0,&g_75,&g_75,(void*)0,&g_9,&g_9}},{{&g_9,&g_75,&g_9,&g_75,(void*)0,&g_75,&g_9},{&g_75,&g_75,&g_9,&g_75,&g_9,&g_9,&g_75},{&g_9,&g_75,&g_9,(void*)0,&g_9,&g_9,&g_9},{&g_75,&g_75,&g_75,&g_75,&g_75,&g_9,&g_75}}};
static int32_t ** volatile g_132[5] = {&g_133[5][1][1],&g_133[5][1][1],&g_133[5][1][1],&g_133[5][1][1],&g_133[5][1][1]};
static int32_t ** volatile g_135 = &g_133[5][1][1];
static union U0 g_136 = {0x9DL};
static int32_t *g_151 = &g_75;
static uint8_t *g_158 = (void*)0;
static uint8_t * const *g_157[9] = {&g_158,&g_158,&g_158,&g_158,&g_158,&g_158,&g_158,&g_158,&g_158};
static uint8_t g_161[10][3] = {{0x48L,0x24L,0x5BL},{1UL,0xFFL,0x24L},{1UL,250UL,4UL},{0x48L,0UL,0x48L},{4UL,250UL,1UL},{0x24L,0xFFL,1UL},{0x5BL,0x24L,0x48L},{255UL,255UL,4UL},{0x5BL,4UL,0x24L},{0x24L,4UL,0x5BL}};
static int32_t ** volatile g_163 = &g_133[5][1][1];
extern int32_t ** volatile g_181 = &g_151;
static uint32_t g_213 = 0xDD5523DCL;
static int8_t g_224 = 0x48L;
static int16_t g_233 = 0L;
static const uint8_t g_244 = 0x18L;
static uint64_t g_269 = 18446744073709551610UL;
static uint16_t * volatile g_281[2] = {&g_64,&g_64};
static uint16_t * volatile * volatile g_280[4][5][4] = {{{&g_281[1],&g_281[1],&g_281[1],&g_281[1]},{&g_281[1],&g_281[1],&g_281[1],&g_281[1]},{&g_281[0],&g_281[1],&g_281[1],&g_281[1]},{&g_281[1],(void*)0,&g_281[1],&g_281[1]},{&g_281[1],&g_281[1],&g_281[0],&g_281[1]}},{{&g_281[0],&g_281[1],&g_281[1],(void*)0},{&g_281[1],&g_281[0],&g_281[1],&g_281[1]},{&g_281[1],&g_281[1],&g_281[1],&g_281[1]},{&g_281[1],&g_281[1],&g_281[1],&g_281[1]},{&g_281[1],&g_281[1],(void*)0,&g_281[1]}},{{&g_281[1],&g_281[1],&g_281[1],&g_281[1]},{&g_281[1],&g_281[1],&g_281[0],&g_281[1]},{&g_281[1],&g_281[1],&g_281[1],&g_281[1]},{(void*)0,&g_281[0],(void*)0,(void*)0},{&g_281[1],&g_281[1],&g_281[1],&g_281[1]}},{{&g_281[1],&g_281[1],(void*)0,&g_281[1]},{&g_281[1],(void*)0,&g_281[0],&g_281[1]},{&g_281[1],&g_281[1],&g_281[1],&g_281[1]},{&g_281[1],&g_281[1],&g_281[0],&g_281[1]},{&g_281[1],&g_281[1],(void*)0,&g_281[1]}}};
static uint16_t * volatile *g_282 = (void*)0;
static int32_t ** const  volatile g_286 = &g_151;
static int32_t g_312 = 0x8E6AF5DDL;
static uint32_t g_333[1] = {0xC15345E8L};
static uint32_t *g_336 = &g_333[0];
static uint32_t **g_335 = &g_336;
static uint32_t *** volatile g_334 = &g_335;
static int64_t g_359 = 8L;
static int64_t g_360 = 1L;
static int32_t ** volatile g_368 = &g_133[5][1][1];
static int32_t ** volatile g_379 = &g_133[3][3][5];
static union U0 g_400 = {253UL};
static int64_t g_441 = 0x7C0315900BA01E00LL;
static uint16_t ***g_563 = (void*)0;
static uint16_t ****g_562 = &g_563;
static int8_t g_599 = 8L;
static int8_t *g_640 = &g_599;
static int32_t * volatile g_652 = &g_75;
static uint32_t ***g_675[5][1][5] = {{{&g_335,&g_335,&g_335,&g_335,&g_335}},{{&g_335,&g_335,&g_335,&g_335,&g_335}},{{&g_335,&g_335,&g_335,&g_335,&g_335}},{{&g_335,&g_335,&g_335,&g_335,&g_335}},{{&g_335,&g_335,&g_335,&g_335,&g_335}}};
static int16_t g_707 = 0x929BL;
static uint16_t *g_746 = &g_64;
static uint16_t ** volatile g_745[1][5][7] = {{{&g_746,(void*)0,(void*)0,&g_746,&g_746,(void*)0,(void*)0},{(void*)0,&g_746,&g_746,&g_746,&g_746,&g_746,&g_746},{(void*)0,&g_746,(void*)0,&g_746,&g_746,(void*)0,&g_746},{&g_746,&g_746,(void*)0,&g_746,(void*)0,&g_746,(void*)0},{&g_746,&g_746,&g_746,(void*)0,&g_746,(void*)0,&g_746}}};
static uint8_t g_764[6] = {0x67L,0x67L,0x67L,0x67L,0x67L,0x67L};
static int32_t * volatile g_803 = (void*)0;
static int32_t * volatile g_804 = (void*)0;
static int32_t ** volatile g_809[1][9] = {{&g_133[5][0][4],&g_133[5][0][4],&g_133[5][1][1],&g_133[5][0][4],&g_133[5][0][4],&g_133[5][1][1],&g_133[5][0][4],&g_133[5][0][4],&g_133[5][1][1]}};
static volatile union U0 g_820 = {3UL};
static volatile union U0 *g_819[6][6][7] = {{{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820}},{{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820}},{{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820}},{{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820}},{{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820}},{{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_820,&g_820,&g_820,&g_820,&g_820,&g_820,&g_820}}};
static volatile union U0 * const *g_818 = &g_819[5][1][6];
static volatile union U0 * const **g_817[10] = {&g_818,&g_818,&g_818,&g_818,&g_818,&g_818,&g_818,&g_818,&g_818,&g_818};
static union U0 *g_823[9][3][2] = {{{&g_400,&g_136},{&g_400,&g_400},{&g_136,&g_400}},{{&g_400,&g_400},{&g_136,&g_400},{&g_136,&g_136}},{{&g_400,&g_400},{&g_400,&g_136},{&g_136,&g_400}},{{&g_136,&g_400},{&g_400,&g_400},{&g_136,&g_400}},{{&g_400,&g_136},{&g_400,&g_136},{&g_400,&g_400}},{{&g_136,&g_400},{&g_400,&g_400},{&g_136,&g_400}},{{&g_136,&g_136},{&g_400,&g_400},{&g_400,&g_136}},{{&g_136,&g_400},{&g_136,&g_400},{&g_400,&g_400}},{{&g_136,&g_400},{&g_400,&g_136},{&g_400,&g_136}}};
static union U0 **g_822 = &g_823[0][0][0];
static union U0 ***g_821 = &g_822;
static int64_t g_872 = 0xC5BE4DC2276923D1LL;
static volatile uint32_t g_879 = 0x4AD079DFL;
static volatile uint32_t * volatile g_878 = &g_879;
static volatile uint32_t * volatile * volatile g_877 = &g_878;
static uint32_t g_882 = 4294967295UL;
static uint32_t *g_887 = &g_882;
static uint32_t ** const g_886 = &g_887;
static int32_t * volatile g_902 = (void*)0;
static int32_t * volatile g_903 = &g_9;
static int8_t g_956[2] = {0x19L,0x19L};
static int64_t g_958 = 0x09FF92676AEF8AADLL;
static volatile uint64_t g_959[3][5][8] = {{{0UL,0UL,0xD1C78F89198C933CLL,0UL,0UL,0xFA191D8F388FED82LL,0UL,0UL},{0xD13E372A96D83288LL,0UL,0xD13E372A96D83288LL,1UL,0UL,1UL,0xD13E372A96D83288LL,0UL},{0UL,1UL,0xD13E372A96D83288LL,0UL,0xD13E372A96D83288LL,1UL,0xD13E372A96D83288LL,0xFA191D8F388FED82LL},{0xD13E372A96D83288LL,1UL,0UL,1UL,0xD13E372A96D83288LL,0UL,0xD13E372A96D83288LL,1UL},{0xD1C78F89198C933CLL,1UL,0xD1C78F89198C933CLL,0xFA191D8F388FED82LL,0xD13E372A96D83288LL,0x7FLL, 0xFA191D8F388FED82LL,0xD1C78F89198C933CLL,1UL}},{{0xD13E372A96D83288LL,0xFA191D8F388FED82LL,0xD1C78F89198C933CLL,1UL,0xD1C78F89198C933CLL,0xFA191D8F388FED82LL,0xD13E372A96D83288LL,0xFA191D8F388FED82LL},{0xD13E372A96D83288LL,1UL,0UL,1UL,0xD13E372A96D83288LL,0UL,0xD13E372A96D83288LL,1UL},{0xD1C78F89198C933CLL,1UL,0xD1C78F89198C933CLL,0xFA191D8F388FED82LL,0xD13E372A96D83288LL,0xFA191D8F388FED82LL,0xD1C78F89198C933CLL,1UL},{0xD13E372A96D83288LL,0xFA191D8F388FED82LL,0xD1C78F89198C933CLL,1UL,0xD1C78F89198C933CLL,0xFA191D8F388FED82LL,0xD13E372A96D83288LL,0xFA191D8F388FED82LL},{0xD13E372A96D83288LL,1UL,0UL,1UL,0xD13E372A96D83288LL,0UL,0xD13E372A96D83288LL,1UL}},{{0xD1C78F89198C933CLL,1UL,0xD1C78F89198C933CLL,0xFA191D8F388FED82LL,0xD13E372A96D83288LL,0xFA191D8F388FED82LL,0xD1C78F89198C933CLL,1UL},{0xD13E372A96D83288LL,0xFA191D8F388FED82LL,0xD1C78F89198C933CLL,1UL,0xD1C78F89198C933CLL,0xFA191D8F388FED82LL,0xD13E372A96D83288LL,0xFA191D8F388FED82LL},{0xD13E372A96D83288LL,1UL,0UL,1UL,0xD13E372A96D83288LL,0UL,0xD13E372A96D83288LL,1UL},{0xD1C78F89198C933CLL,1UL,0xD1C78F89198C933CLL,0xFA191D8F388FED82LL,0xD13E372A96D83288LL,0xFA191D8F388FED82LL,0xD1C78F89198C933CLL,1UL},{0xD13E372A96D83288LL,0xFA191D8F388FED82LL,0xD1C78F89198C933CLL,1UL,0xD1C78F89198C933CLL,0xFA191D8F388FED82LL,0xD13E372A96D83288LL,0xFA191D8F388FED82LL}}};



static uint32_t  func_1(void);
static int32_t  func_5(int32_t * p_6, int32_t * const  p_7);
static int32_t * const  func_10(int8_t  p_11);
static const uint16_t  func_23(uint32_t  p_24, const int32_t * p_25, int32_t * p_26, const uint32_t  p_27);
static int32_t * func_28(int32_t * p_29, const int32_t * p_30, int32_t  p_31);
static int32_t * func_32(uint8_t  p_33, int32_t * const  p_34, int32_t * p_35);
static int32_t * func_36(int32_t * p_37, union U0  p_38, const int32_t  p_39, int32_t * p_40, uint32_t  p_41);
static uint8_t  func_44(uint32_t  p_45, int32_t * const  p_46);




static uint32_t  func_1(void)
{ 
    int16_t l_2 = 0x80C1L;
    uint32_t *l_944 = &g_882;
    uint32_t **l_943 = &l_944;
    union U0 l_953 = {250UL};
    int32_t l_954[8] = {0L,(-9L),0L,(-9L),0L,(-9L),0L,(-9L)};
    int8_t *l_955 = &g_956[1];
    int64_t *l_957[6];
    uint32_t l_960 = 4294967293UL;
    int32_t **l_961 = (void*)0;
    int32_t **l_962 = &g_151;
    int i;
    for (i = 0; i < 6; i++)
        l_957[i] = &g_958;
    (*l_962) = (((((g_958 &= (l_2 == (safe_lshift_func_int16_t_s_u((func_5(g_8[0][1], func_10(g_9)) <= (((*l_943) = (*g_886)) != ((safe_sub_func_int64_t_s_s((safe_mod_func_int8_t_s_s(((*l_955) = (((((((safe_lshift_func_int8_t_s_u((((l_954[7] = (((((safe_mul_func_uint16_t_u_u((l_2 ^ l_2), (l_953 , 1UL))) , 7UL) , 0x39356A12L) >= l_2) >= 0x70094F62L)) != g_872) ^ l_953.f0), 0)) ^ l_2) | l_953.f0) <= l_953.f0) , l_954[7]) & l_2) && 0xAFC8D7E5L)), l_953.f0)), g_764[5])) , (*g_886)))), 15)))) && l_953.f0) && g_959[2][1][1]) || l_960) , &l_954[4]);
    (*l_962) = (*g_286);
    return (**g_886);
}



static int32_t  func_5(int32_t * p_6, int32_t * const  p_7)
{ 
    int16_t l_929 = 1L;
    uint8_t *l_930 = &g_764[5];
    uint8_t **l_931 = &g_158;
    union U0 l_936[2][10][6] = {{{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}}},{{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}},{{0x54L},{0x54L},{0x54L},{0x54L},{0x54L},{0x54L}}}};
    uint16_t ***l_937 = (void*)0;
    if (0) { int8_t l_521 = 3L; }
    uint64_t l_938 = 0xD4BB5249B4313013LL;
    uint64_t *l_939 = &l_938;
    int32_t *l_941 = &g_312;
    int32_t **l_940[10] = {(void*)0,&l_941,&l_941,&l_941,&l_941,(void*)0,&l_941,&l_941,&l_941,&l_941};
    int32_t ***l_942 = &l_940[9];
    int i, j, k;
    (*l_942) = ((safe_mod_func_uint64_t_u_u((((*l_939) = ((safe_sub_func_uint64_t_u_u(((void*)0 != &g_334), ((safe_sub_func_uint8_t_u_u(l_929, ((l_930 != ((*l_931) = l_930)) && 0x89L))) == (((safe_sub_func_int16_t_s_s(((safe_rshift_func_int16_t_s_s(((((***g_821) = l_936[0][2][1]) , (l_937 == l_937)) && (*g_640)), g_599)) < l_929), l_938)) != l_929) != l_929)))) , g_441)) <= 0x32F9BADA5AE50A43LL), 0x8255188BD1F05A69LL)) , l_940[9]);
    return l_929;
}



static int32_t * const  func_10(int8_t  p_11)
{ 
    uint64_t l_12 = 0UL;
    int32_t l_15 = 1L;
    int32_t l_16 = 0xB5B3847DL;
    int32_t l_17 = 0L;
    union U0 l_905[10][10][2] = {{{{255UL},{0xEAL}},{{0xD4L},{1UL}},{{1UL},{0x06L}},{{0xBCL},{0UL}},{{2UL},{1UL}},{{0xB1L},{0x24L}},{{255UL},{255UL}},{{255UL},{0xBCL}},{{0xABL},{2UL}},{{0x62L},{0xD1L}}},{{{0xA6L},{0x62L}},{{0xDFL},{2UL}},{{0xDFL},{0x62L}},{{0xA6L},{0xD1L}},{{0x62L},{2UL}},{{0xABL},{0xBCL}},{{255UL},{255UL}},{{255UL},{0x24L}},{{0xB1L},{1UL}},{{2UL},{0UL}}},{{{0xBCL},{0x06L}},{{1UL},{1UL}},{{0xD4L},{0xEAL}},{{255UL},{0x27L}},{{1UL},{0xBCL}},{{0x53L},{0xECL}},{{0x62L},{0xF7L}},{{0x62L},{0x62L}},{{8UL},{1UL}},{{0xDFL},{0x7CL}}},{{{0x62L},{0xD1L}},{{0x7CL},{0xECL}},{{0xABL},{0x71L}},{{1UL},{255UL}},{{0x27L},{0xEAL}},{{0xB1L},{255UL}},{{1UL},{0UL}},{{0x71L},{0UL}},{{1UL},{255UL}},{{0xB1L},{0xEAL}}},{{{0x27L},{255UL}},{{1UL},{0x71L}},{{0xABL},{0xECL}},{{0x7CL},{0xD1L}},{{0x62L},{0x7CL}},{{0xDFL},{1UL}},{{8UL},{0x62L}},{{0x62L},{0xF7L}},{{0x62L},{0xECL}},{{0x53L},{0xBCL}}},{{{1UL},{0x27L}},{{255UL},{0xEAL}},{{0xD4L},{1UL}},{{1UL},{0x06L}},{{0xBCL},{0UL}},{{2UL},{1UL}},{{0xB1L},{0x24L}},{{255UL},{255UL}},{{255UL},{0xBCL}},{{0xABL},{2UL}}},{{{0x62L},{0xD1L}},{{8UL},{1UL}},{{0xDFL},{2UL}},{{0xDFL},{0x62L}},{{0xA6L},{0xD1L}},{{0x62L},{2UL}},{{0xABL},{0xBCL}},{{255UL},{255UL}},{{255UL},{0x24L}},{{0xB1L},{1UL}}},{{{2UL},{0UL}},{{0xBCL},{0x06L}},{{1UL},{0x24L}},{{1UL},{0x0FL}},{{8UL},{0x5EL}},{{0x24L},{0xD4L}},{{248UL},{0x06L}},{{1UL},{0UL}},{{0x7CL},{1UL}},{{0UL},{0xF7L}}},{{{0x71L},{0xABL}},{{0x7CL},{0x27L}},{{0xABL},{0x06L}},{{0x74L},{1UL}},{{0x24L},{8UL}},{{0x5EL},{0x0FL}},{{0x53L},{0x9CL}},{{0xF7L},{2UL}},{{1UL},{2UL}},{{0xF7L},{0x9CL}}},{{{0x53L},{0x0FL}},{{0x5EL},{8UL}},{{0x24L},{1UL}},{{0x74L},{0x06L}},{{0xABL},{0x27L}},{{0x7CL},{0xABL}},{{0x71L},{0xF7L}},{{0UL},{1UL}},{{0x7CL},{0UL}},{{1UL},{0x06L}}}};
    uint8_t *l_906[2];
    int32_t *l_921[8][2][7] = {{{(void*)0,&g_75,(void*)0,&g_9,(void*)0,&g_75,(void*)0},{&g_75,&g_9,&g_9,&g_75,&l_17,&l_16,&l_16}},{{&l_16,&g_75,(void*)0,&g_75,&l_16,&g_75,(void*)0},{&l_17,&g_75,&g_9,&g_9,&g_75,&l_17,&l_16}},{{(void*)0,&g_9,(void*)0,&g_75,(void*)0,&g_9,(void*)0},{&l_17,&g_9,&l_16,&g_75,&g_75,&l_16,&g_9}},{{&l_16,&g_9,(void*)0,&g_9,&l_16,&g_9,(void*)0},{&g_75,&g_75,&l_16,&g_9,&l_17,&l_17,&g_9}},{{(void*)0,&g_75,(void*)0,&g_9,(void*)0,&g_75,(void*)0},{&g_75,&g_9,&g_9,&g_75,&l_17,&l_16,&l_16}},{{&l_16,&g_75,(void*)0,&g_75,&l_16,&g_75,(void*)0},{&l_17,&g_75,&g_9,&g_9,&g_75,&l_17,&l_16}},{{(void*)0,&g_9,(void*)0,&g_75,(void*)0,&g_9,(void*)0},{&l_17,&g_9,&l_16,&g_75,&g_75,&l_16,&g_9}},{{&l_16,&g_9,(void*)0,&g_9,&l_16,&g_9,(void*)0},{&g_75,&g_75,&l_16,&g_9,&l_17,&l_17,&g_9}}};
    uint32_t l_922 = 0xBC7B0B8CL;
    int i, j, k;
    for (i = 0; i < 2; i++)
        l_906[i] = &g_400.f0;
    if (l_12)
    { 
        int32_t *l_13 = (void*)0;
        int32_t *l_14[1];
        uint32_t l_18 = 0x953E80C6L;
        union U0 l_76 = {0UL};
        int i;
        for (i = 0; i < 1; i++)
            l_14[i] = &g_9;
        ++l_18;
        (*g_652) = (l_13 == (((g_9 || ((safe_add_func_uint16_t_u_u(func_23(p_11, l_14[0], func_28(func_32(p_11, func_36(((g_9 > (((l_15 = 0xF4FEL) , (safe_mod_func_uint8_t_u_u(g_9, func_44(l_16, &g_9)))) & g_9)) , (void*)0), l_76, p_11, &l_16, l_16), l_14[0]), l_13, p_11), p_11), p_11)) || g_244)) | 0x6015208DC5FB2577LL) , l_14[0]));
    }
    else
    { 
        uint32_t l_904[9] = {0x98E2A0B5L,0x98E2A0B5L,3UL,0x98E2A0B5L,0x98E2A0B5L,3UL,0x98E2A0B5L,0x98E2A0B5L,3UL};
        uint8_t **l_907 = (void*)0;
        uint8_t **l_908 = &l_906[1];
        int32_t **l_912 = &g_133[5][1][1];
        int32_t *l_913 = &l_17;
        int32_t *l_914 = (void*)0;
        int32_t *l_915 = (void*)0;
        int32_t *l_916 = &l_17;
        int32_t *l_917 = (void*)0;
        uint32_t l_918 = 0x1FA18562L;
        int i;
        l_15 = (g_879 || l_904[6]);
        (*l_912) = func_28(&l_16, func_36(&l_16, l_905[4][6][0], p_11, (*g_181), (p_11 | (((*l_908) = l_906[0]) != (((+((((l_17 = p_11) & (safe_lshift_func_int8_t_s_s(l_12, (*g_640)))) > (*g_640)) > (*g_887))) < 2L) , (void*)0)))), p_11);
        l_918++;
    }
    l_922 |= ((*g_652) = ((((*g_903) = (l_15 = 0xEED474D9L)) , &l_12) == &l_12));
    return (*g_163);
}



static const uint16_t  func_23(uint32_t  p_24, const int32_t * p_25, int32_t * p_26, const uint32_t  p_27)
{ 
    uint32_t *l_873 = &g_213;
    union U0 *** const *l_874[2][8] = {{&g_821,&g_821,&g_821,&g_821,&g_821,&g_821,&g_821,&g_821},{&g_821,&g_821,&g_821,&g_821,&g_821,&g_821,&g_821,&g_821}};
    const uint32_t *l_881 = &g_882;
    const uint32_t **l_880 = &l_881;
    const uint32_t ***l_883 = &l_880;
    int32_t l_888 = 0L;
    uint32_t l_894 = 0UL;
    uint32_t **l_895 = &g_336;
    uint8_t *l_896[3];
    int64_t l_897 = (-1L);
    int32_t l_898 = (-1L);
    uint32_t l_899 = 0x216D9A4EL;
    int16_t *l_900 = &g_233;
    int32_t l_901 = 0x693221CBL;
    int i, j;
    for (i = 0; i < 3; i++)
        l_896[i] = &g_58;
    (*g_903) = (safe_div_func_uint64_t_u_u(((((*l_873) &= g_872) | (l_874[1][3] != l_874[0][0])) < (p_24 || (l_901 = (safe_sub_func_int32_t_s_s(((g_877 == ((*l_883) = l_880)) != ((*l_900) &= (((safe_rshift_func_uint16_t_u_s((l_888 ^= (g_886 == &g_887)), ((safe_unary_minus_func_uint8_t_u((l_898 |= (l_897 &= (((((safe_rshift_func_uint16_t_u_u((safe_mul_func_uint16_t_u_u(((1L && p_27) < l_894), (*g_746))), 12)) != g_441) , l_895) != l_895) , l_894))))) , l_899))) == 1UL) | 0x72D6C76552F734B2LL))), 0x937794EAL))))), 8UL));
    return l_898;
}



static int32_t * func_28(int32_t * p_29, const int32_t * p_30, int32_t  p_31)
{ 
    int32_t l_587 = 0x05EB407DL;
    union U0 *l_615 = &g_136;
    int32_t l_626 = 0x2DF72A2FL;
    int16_t *l_631[4][1][2];
    uint16_t *l_657 = &g_64;
    uint16_t **l_656 = &l_657;
    uint16_t ***l_655 = &l_656;
    uint64_t l_668 = 0xEE6F7354709322A4LL;
    uint32_t ***l_674 = &g_335;
    int8_t l_683 = 0xC1L;
    uint8_t l_684 = 0xFAL;
    uint64_t *l_703[6][9][4] = {{{&g_269,&l_668,&l_668,(void*)0},{&l_668,&l_668,&l_668,&l_668},{&l_668,&l_668,&g_269,&g_269},{&l_668,&g_269,&l_668,&l_668},{&l_668,&g_269,&l_668,&l_668},{&g_269,&g_269,(void*)0,&g_269},{&g_269,&l_668,(void*)0,&l_668},{&g_269,&l_668,&l_668,(void*)0},{&l_668,&l_668,&l_668,&l_668}},{{&l_668,&l_668,&g_269,&g_269},{&l_668,&g_269,&l_668,&l_668},{&l_668,&g_269,&l_668,&l_668},{&g_269,&g_269,(void*)0,&g_269},{&g_269,&l_668,(void*)0,&l_668},{&g_269,&l_668,&l_668,(void*)0},{&l_668,&l_668,&l_668,&l_668},{&l_668,&l_668,&g_269,&g_269},{&l_668,&g_269,&l_668,&l_668}},{{&l_668,&g_269,&l_668,&l_668},{&g_269,&g_269,(void*)0,&g_269},{&g_269,&l_668,(void*)0,&l_668},{&g_269,&l_668,&l_668,(void*)0},{&l_668,&l_668,&l_668,&l_668},{&l_668,&l_668,&g_269,&g_269},{&l_668,&g_269,&l_668,&l_668},{&l_668,&g_269,&l_668,&l_668},{&g_269,&g_269,(void*)0,&g_269}},{{&g_269,&l_668,(void*)0,&l_668},{&g_269,&l_668,&l_668,(void*)0},{&l_668,&l_668,&l_668,&l_668},{&l_668,&l_668,&g_269,&g_269},{&l_668,&g_269,&l_668,&l_668},{&l_668,&g_269,&l_668,&l_668},{&g_269,&g_269,(void*)0,&g_269},{&g_269,&l_668,(void*)0,&l_668},{&g_269,&l_668,&l_668,(void*)0}},{{&l_668,&l_668,&l_668,&l_668},{&l_668,&l_668,&g_269,&g_269},{&l_668,&g_269,&l_668,&l_668},{&l_668,&g_269,&l_668,&l_668},{&g_269,&g_269,(void*)0,&g_269},{&g_269,&l_668,(void*)0,&l_668},{&g_269,&l_668,&l_668,(void*)0},{&l_668,&l_668,&l_668,&l_668},{&l_668,&l_668,&g_269,&g_269}},{{&l_668,&g_269,&l_668,&l_668},{&l_668,&g_269,&l_668,&l_668},{&g_269,&g_269,&g_269,&l_668},{&l_668,&l_668,&g_269,&l_668},{&g_269,&g_269,(void*)0,&g_269},{&l_668,&g_269,&g_269,&l_668},{&g_269,&l_668,&g_269,&l_668},{&g_269,&g_269,&g_269,(void*)0},{&l_668,&l_668,(void*)0,(void*)0}}};
    int8_t l_708 = 0L;
    int32_t l_721 = 0L;
    int32_t l_723[6][9] = {{0L,0xB54A8DEAL,0x51645CD2L,0L,0x51645CD2L,0xB54A8DEAL,0L,0xC600A27FL,0xC600A27FL},{0xA50F0615L,0x288AB539L,0x0B4B6ED4L,0xA50F0615L,0x0B4B6ED4L,0x288AB539L,0xA50F0615L,1L,1L},{0L,0xB54A8DEAL,0x51645CD2L,0L,0x51645CD2L,0xB54A8DEAL,0L,0xC600A27FL,0xC600A27FL},{0xA50F0615L,0x288AB539L,0x0B4B6ED4L,0xA50F0615L,0x0B4B6ED4L,0x288AB539L,0xA50F0615L,1L,1L},{0L,0xB54A8DEAL,0x51645CD2L,0L,0x51645CD2L,0xB54A8DEAL,0L,0xC600A27FL,0xC600A27FL},{0xA50F0615L,0x288AB539L,0x0B4B6ED4L,0xA50F0615L,0x0B4B6ED4L,0x288AB539L,0xA50F0615L,1L,1L}};
    int64_t l_742 = (-1L);
    int32_t *l_811 = &l_723[4][8];
    int16_t l_866 = 8L;
    int16_t l_867 = 0x5980L;
    int i, j, k;
    for (i = 0; i < 4; i++)
    {
        for (j = 0; j < 1; j++)
        {
            for (k = 0; k < 2; k++)
                l_631[i][j][k] = &g_233;
        }
    }
    if (p_31)
    { 
        uint16_t *l_578 = &g_50;
        int8_t *l_597 = &g_224;
        int32_t l_598 = 4L;
        union U0 l_600[1] = {{0xBDL}};
        int32_t **l_601 = &g_151;
        uint8_t *l_612 = &g_161[5][1];
        union U0 **l_616 = &l_615;
        uint32_t l_623[7] = {0xD73B4A2CL,0xD73B4A2CL,0xD73B4A2CL,0xD73B4A2CL,0xD73B4A2CL,0xD73B4A2CL,0xD73B4A2CL};
        int64_t l_624 = 0x7A3140BC73BB524ELL;
        int32_t *l_625 = (void*)0;
        uint8_t *l_632[10][2][6] = {{{&g_136.f0,(void*)0,(void*)0,&g_136.f0,&g_400.f0,&g_56},{&g_400.f0,&g_136.f0,(void*)0,(void*)0,&g_136.f0,&g_400.f0}},{{&g_400.f0,(void*)0,&g_56,&g_136.f0,&g_136.f0,&g_56},{&g_136.f0,&g_136.f0,&g_56,(void*)0,&g_400.f0,&g_400.f0}},{{&g_136.f0,(void*)0,(void*)0,&g_136.f0,&g_400.f0,&g_56},{&g_400.f0,&g_136.f0,(void*)0,(void*)0,&g_136.f0,&g_400.f0}},{{&g_400.f0,(void*)0,&g_56,&g_136.f0,&g_136.f0,&g_56},{&g_136.f0,&g_136.f0,&g_56,(void*)0,&g_400.f0,&g_400.f0}},{{&g_136.f0,(void*)0,(void*)0,&g_136.f0,&g_400.f0,&g_56},{&g_400.f0,&g_136.f0,(void*)0,(void*)0,&g_136.f0,&g_400.f0}},{{&g_400.f0,(void*)0,&g_56,&g_136.f0,&g_136.f0,&g_56},{&g_136.f0,&g_136.f0,&g_56,(void*)0,&g_400.f0,&g_400.f0}},{{&g_136.f0,(void*)0,(void*)0,&g_136.f0,&g_400.f0,&g_56},{&g_400.f0,&g_136.f0,(void*)0,(void*)0,&g_136.f0,&g_400.f0}},{{&g_400.f0,(void*)0,&g_56,&g_136.f0,&g_136.f0,&g_56},{&g_136.f0,&g_136.f0,&g_56,(void*)0,&g_400.f0,&g_400.f0}},{{&g_136.f0,(void*)0,(void*)0,&g_136.f0,&g_400.f0,&g_56},{&g_400.f0,&g_136.f0,(void*)0,(void*)0,&g_136.f0,&g_400.f0}},{{&g_400.f0,(void*)0,&g_56,&g_136.f0,&g_136.f0,&g_56},{&g_136.f0,&g_136.f0,&g_56,(void*)0,&g_400.f0,&g_400.f0}}};
        int32_t * const l_633 = &l_587;
        int32_t *l_642 = &l_587;
        int i, j, k;
        (*l_601) = (((safe_add_func_int32_t_s_s((((*l_578) = 0xBCACL) == ((safe_mul_func_int16_t_s_s((((((safe_lshift_func_int16_t_s_u((((((safe_rshift_func_int16_t_s_u(((0x42B9C000E5129237LL != (safe_div_func_int8_t_s_s(((&g_441 == &g_359) > (0L || l_587)), l_587))) ^ (~((safe_mul_func_int16_t_s_s((safe_mul_func_int8_t_s_s(((*l_597) = ((g_233 = (safe_rshift_func_int16_t_s_u((safe_rshift_func_uint8_t_u_u(p_31, 7)), p_31))) & p_31)), p_31)), p_31)) | g_136.f0))), 8)) <= l_587) ^ p_31) >= l_598) <= g_599), 10)) > l_587) && 3UL) & (**g_181)) >= 6UL), p_31)) < g_333[0])), p_31)) , l_600[0]) , (void*)0);
        l_626 ^= ((l_587 | (safe_add_func_uint32_t_u_u((((safe_mod_func_uint8_t_u_u((safe_sub_func_int32_t_s_s((safe_sub_func_int16_t_s_s((safe_rshift_func_uint8_t_u_s((++(*l_612)), (((*l_616) = l_615) != (void*)0))), (((((void*)0 != &l_616) , 0x8BB0L) >= (((void*)0 != &g_334) == 0xE6526E0FL)) <= 0xAC622D86L))), l_587)), 0xF7L)) , l_587) , l_587), g_269))) & l_624);
        (*l_601) = (*g_379);
        for (g_136.f0 = 0; (g_136.f0 <= 0); g_136.f0 += 1)
        { 
            union U0 ***l_638 = (void*)0;
            int8_t *l_639 = &g_599;
            int8_t **l_641 = &l_597;
            union U0 *l_648 = &g_400;
            uint32_t *l_649 = (void*)0;
            int32_t l_650 = 0x672E45EBL;
            int32_t *l_651 = &g_9;
            (*l_601) = func_36(&l_587, (((**l_616) , 65534UL) , (**l_616)), (safe_mul_func_uint16_t_u_u(((safe_mod_func_uint32_t_u_u(((l_638 != (p_31 , l_638)) , ((l_639 != ((*l_641) = (g_640 = &g_224))) != p_31)), l_587)) & l_626), 0xAFDBL)), l_642, (**g_335));
            (*g_652) |= ((*l_651) &= ((*l_642) = ((!(((safe_add_func_uint8_t_u_u((&g_158 != (void*)0), ((((safe_rshift_func_int8_t_s_u(((*g_151) ^ (&g_400 == (void*)0)), (l_615 == (l_648 = l_615)))) <= 0x93A8L) ^ (l_649 != &g_213)) | (-9L)))) == 1UL) , 1UL)) | l_650)));
            for (g_360 = 0; (g_360 >= 0); g_360 -= 1)
            { 
                return (*g_135);
            }
        }
    }
    else
    { 
        uint16_t ***l_658 = &l_656;
        int32_t l_661 = 0x8A707459L;
        int32_t l_669 = 0x80CE29B2L;
        uint32_t *l_670 = &g_213;
        int32_t **l_671 = &g_151;
        (*l_671) = func_32(p_31, (*g_163), &g_75);
        for (g_400.f0 = 17; (g_400.f0 != 59); g_400.f0 = safe_add_func_int16_t_s_s(g_400.f0, 6))
        { 
            if (p_31)
                break;
            (*l_671) = (*g_135);
        }
        p_31 = (-9L);
    }
    p_31 = (((0xC643L <= l_668) & (((g_675[1][0][0] = l_674) == (((safe_div_func_int8_t_s_s((*g_640), (safe_div_func_int32_t_s_s((p_31 < (safe_mul_func_uint16_t_u_u(l_587, ((!((l_587 , 0xB322DAB3546E8A16LL) | (l_683 , g_441))) , p_31)))), 3L)))) | l_684) , l_674)) == l_626)) & l_626);
    if ((((l_626 = ((safe_mod_func_int8_t_s_s(((safe_sub_func_uint32_t_u_u((safe_rshift_func_uint8_t_u_s(255UL, (l_615 == (void*)0))), 4294967295UL)) <= (safe_rshift_func_uint16_t_u_s(((safe_lshift_func_int16_t_s_s(0L, 0)) < ((((void*)0 != &g_335) >= ((((g_707 = (l_587 = (safe_lshift_func_uint8_t_u_s(((safe_sub_func_int32_t_s_s((safe_mod_func_int64_t_s_s(((((safe_div_func_uint32_t_u_u(((g_269 = p_31) >= (+(+((***l_655) = (((safe_unary_minus_func_uint32_t_u((l_668 || 0x1A9C7DD3L))) > g_359) || p_31))))), g_224)) == g_224) , 255UL) & 0x6AL), 0x3DD002BB6F6BB7FDLL)), p_31)) > l_668), l_587)))) ^ l_708) ^ 1UL) > p_31)) >= 0x48L)), 9))), 0x99L)) || 0L)) | p_31) , l_708))
    { 
        int16_t l_710 = 0L;
        int32_t l_712 = 0L;
        int32_t l_713 = (-1L);
        int32_t l_716[7];
        int32_t *l_743 = &g_9;
        uint8_t l_748 = 0xA4L;
        uint32_t l_765 = 0xBBBF206FL;
        uint32_t *l_800 = &g_213;
        const union U0 *l_834[9] = {&g_400,&g_400,&g_400,&g_400,&g_400,&g_400,&g_400,&g_400,&g_400};
        const union U0 **l_833 = &l_834[8];
        const union U0 ***l_832[8][10][3] = {{{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,(void*)0,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,(void*)0,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833}},{{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,(void*)0,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,(void*)0,&l_833},{&l_833,&l_833,&l_833}},{{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,(void*)0,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,(void*)0,&l_833}},{{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,(void*)0,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,&l_833,&l_833}},{{&l_833,(void*)0,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,(void*)0,&l_833},{&l_833,&l_833,&l_833},{&g_81,&l_833,&l_833},{(void*)0,&l_833,&l_833}},{{&l_833,&l_833,&l_833},{&l_833,(void*)0,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833}},{{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833}},{{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{(void*)0,&l_833,&l_833},{(void*)0,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833},{&l_833,&l_833,&l_833}}};
        int32_t l_839 = 0xC723CC68L;
        uint8_t *l_848 = &g_161[5][1];
        int i, j, k;
        for (i = 0; i < 7; i++)
            l_716[i] = (-6L);
        for (l_708 = 0; (l_708 <= 8); l_708 += 1)
        { 
            int64_t l_711 = (-1L);
            while (0) { for (i = 0; i < 7; i++)
            l_716[i] = (-6L); }
            int32_t l_714 = 0x668C5387L;
            int32_t l_715 = 0x73D1FA5DL;
            int32_t l_717 = 0xF0C8B857L;
            int32_t l_718 = 1L;
            int32_t l_719 = (-3L);
            int32_t l_720 = 0xB32FB7CDL;
            int32_t l_722 = 0xC21215C1L;
            int32_t l_724[6][4] = {{0x168FA981L,0xD6A47F38L,0x168FA981L,0xD6A47F38L},{0x168FA981L,0xD6A47F38L,0x168FA981L,0xD6A47F38L},{0x168FA981L,0xD6A47F38L,0x168FA981L,0xD6A47F38L},{0x168FA981L,0xD6A47F38L,0x168FA981L,0xD6A47F38L},{0x168FA981L,0xD6A47F38L,0x168FA981L,0xD6A47F38L},{0x168FA981L,0xD6A47F38L,0x168FA981L,0xD6A47F38L}};
            int i, j;
            for (g_599 = 6; (g_599 >= 0); g_599 -= 1)
            { 
                int32_t *l_709[2][10] = {{&l_626,&l_587,&l_626,&l_626,&l_626,&l_626,&l_587,&l_626,&l_626,&l_626},{&l_626,&l_587,&l_626,&l_626,&l_626,&l_626,&l_587,&l_626,&l_626,&l_626}};
                uint32_t l_725 = 0xBD5662BCL;
                uint32_t * const *l_734 = &g_336;
                int32_t *l_744 = &g_312;
                if (0) { extern void restored(void *) __asm__("llvm.stackrestore"); }
                union U0 *l_763[3][4][5] = {{{(void*)0,&g_136,&g_136,&g_400,&g_136},{&g_400,&g_400,(void*)0,&g_400,&g_400},{(void*)0,&g_136,&g_400,&g_136,&g_400},{&g_400,&g_400,&g_400,&g_136,&g_400}},{{&g_400,&g_400,&g_136,&g_136,&g_400},{&g_136,&g_400,&g_400,&g_136,(void*)0},{&g_136,&g_400,&g_400,&g_400,&g_136},{(void*)0,&g_400,(void*)0,&g_400,&g_136}},{{&g_136,&g_400,&g_136,&g_136,(void*)0},{&g_136,&g_400,&g_400,&g_136,&g_136},{&g_400,(void*)0,&g_400,(void*)0,&g_400},{&g_400,&g_400,&g_136,&g_400,&g_400}}};
                int i, j, k;
                l_725++;
            }
        }
        (*l_743) = 1L;
        for (g_75 = 0; (g_75 > (-21)); --g_75)
        { 
            uint32_t l_794 = 0x55E7A4E3L;
            uint32_t *l_801 = &g_213;
            uint16_t ***l_802 = &l_656;
            int32_t *l_808 = (void*)0;
            int32_t l_826 = 7L;
            int16_t l_841 = 0x2F29L;
            for (l_626 = 0; (l_626 <= (-11)); l_626 = safe_sub_func_int16_t_s_s(l_626, 9))
            { 
                int16_t l_793 = 2L;
                int32_t l_805 = 0x12E6557AL;
                int8_t **l_829 = &g_640;
                for (l_683 = 14; (l_683 > 1); l_683--)
                { 
                    int32_t l_807[4];
                    int i;
                    for (g_75 = 0; (g_75 > (-21)); --g_75)
        { 
            uint32_t l_794 = 0x55E7A4E3L;
            uint32_t *l_801 = &g_213;
            uint16_t ***l_802 = &l_656;
            int32_t *l_808 = (void*)0;
            int32_t l_826 = 7L;
            int16_t l_841 = 0x2F29L;
            for (l_626 = 0; (l_626 <= (-11)); l_626 = safe_sub_func_int16_t_s_s(l_626, 9))
            { 
                int16_t l_793 = 2L;
                int32_t l_805 = 0x12E6557AL;
                int8_t **l_829 = &g_640;
                for (l_683 = 14; (l_683 > 1); l_683--)
                { 
                    int32_t l_807[4];
                    int i;
                    for (i = 0; i < 4; i++)
                        l_807[i] = 0L;
                    if ((safe_lshift_func_int8_t_s_s((*g_640), 6)))
                    { 
                        uint8_t *l_787 = &l_684;
                        uint8_t *l_792[8] = {&g_400.f0,&g_56,&g_400.f0,&g_56,&g_400.f0,&g_56,&g_400.f0,&g_56};
                        uint32_t **l_799 = (void*)0;
                        int32_t *l_806[1];
                        int i;
                        for (i = 0; i < 1; i++)
                            l_806[i] = &l_587;
                        l_805 &= ((safe_sub_func_int64_t_s_s((safe_mod_func_int8_t_s_s((((((*l_743) = ((safe_div_func_uint64_t_u_u(p_31, (safe_div_func_uint8_t_u_u(((*l_787) = 4UL), (safe_mul_func_int16_t_s_s((p_31 || (safe_div_func_uint32_t_u_u(((++l_794) , (((g_244 && ((l_800 = ((safe_rshift_func_uint8_t_u_s(l_721, (*l_743))) , p_29)) != (l_801 = l_743))) | (l_802 != &l_656)) > g_333[0])), p_31))), 1UL)))))) | (-9L))) != g_269) || p_31) | p_31), p_31)), p_31)) & p_31);
                        l_807[2] ^= (*l_743);
                    }
                    else
                    { 
                        int32_t **l_810[10] = {&g_133[5][1][1],&l_743,&g_133[5][1][1],&l_808,&l_743,&l_743,&l_808,&g_151,&l_808,&l_743};
                        union U0 ****l_824 = (void*)0;
                        union U0 ****l_825 = &g_821;
                        int32_t *l_827 = (void*)0;
                        int32_t *l_828 = &g_312;
                        int8_t **l_831 = (void*)0;
                        int8_t ***l_830 = &l_831;
                        uint16_t *l_840 = &g_50;
                        int i;
                        (*l_743) = (-3L);
                        l_811 = l_808;
                        (*l_743) ^= (*g_652);
                        l_841 = (safe_sub_func_int8_t_s_s((safe_div_func_uint64_t_u_u((p_31 > ((!(((((*l_828) = ((*g_746) != (l_826 = (g_817[0] == ((*l_825) = g_821))))) , l_829) != ((*l_830) = &g_640)) >= ((((l_832[0][6][2] != &g_818) != (((*l_840) = (safe_mul_func_int16_t_s_s((safe_mod_func_int64_t_s_s((*l_743), l_839)), 0UL))) , g_359)) == (*l_743)) > p_31))) || 0xEBB02E31FEE42483LL)), 0xB059936061E96380LL)), p_31));
                    }
                }
            }
        }
                    if ((safe_lshift_func_int8_t_s_s((*g_640), 6)))
                    { 
                        uint8_t *l_787 = &l_684;
                        uint8_t *l_792[8] = {&g_400.f0,&g_56,&g_400.f0,&g_56,&g_400.f0,&g_56,&g_400.f0,&g_56};
                        uint32_t **l_799 = (void*)0;
                        int32_t *l_806[1];
                        int i;
                        for (i = 0; i < 1; i++)
                            l_806[i] = &l_587;
                        l_805 &= ((safe_sub_func_int64_t_s_s((safe_mod_func_int8_t_s_s((((((*l_743) = ((safe_div_func_uint64_t_u_u(p_31, (safe_div_func_uint8_t_u_u(((*l_787) = 4UL), (safe_mul_func_int16_t_s_s((p_31 || (safe_div_func_uint32_t_u_u(((++l_794) , (((g_244 && ((l_800 = ((safe_rshift_func_uint8_t_u_s(l_721, (*l_743))) , p_29)) != (l_801 = l_743))) | (l_802 != &l_656)) > g_333[0])), p_31))), 1UL)))))) | (-9L))) != g_269) || p_31) | p_31), p_31)), p_31)) & p_31);
                        l_807[2] ^= (*l_743);
                    }
                    else
                    { 
                        int32_t **l_810[10] = {&g_133[5][1][1],&l_743,&g_133[5][1][1],&l_808,&l_743,&l_743,&l_808,&g_151,&l_808,&l_743};
                        union U0 ****l_824 = (void*)0;
                        union U0 ****l_825 = &g_821;
                        int32_t *l_827 = (void*)0;
                        int32_t *l_828 = &g_312;
                        int8_t **l_831 = (void*)0;
                        int8_t ***l_830 = &l_831;
                        uint16_t *l_840 = &g_50;
                        int i;
                        (*l_743) = (-3L);
                        l_811 = l_808;
                        (*l_743) ^= (*g_652);
                        l_841 = (safe_sub_func_int8_t_s_s((safe_div_func_uint64_t_u_u((p_31 > ((!(((((*l_828) = ((*g_746) != (l_826 = (g_817[0] == ((*l_825) = g_821))))) , l_829) != ((*l_830) = &g_640)) >= ((((l_832[0][6][2] != &g_818) != (((*l_840) = (safe_mul_func_int16_t_s_s((safe_mod_func_int64_t_s_s((*l_743), l_839)), 0UL))) , g_359)) == (*l_743)) > p_31))) || 0xEBB02E31FEE42483LL)), 0xB059936061E96380LL)), p_31));
                    }
                }
            }
        }
        l_713 &= (((safe_sub_func_uint16_t_u_u((safe_lshift_func_int16_t_s_u(p_31, 8)), (safe_sub_func_uint8_t_u_u(((*l_848)++), (((*g_640) = (6UL >= g_50)) | ((safe_div_func_uint8_t_u_u((safe_rshift_func_int16_t_s_s(((safe_lshift_func_int16_t_s_s((safe_add_func_uint64_t_u_u((safe_unary_minus_func_uint64_t_u((safe_add_func_int64_t_s_s((p_31 <= (safe_add_func_uint8_t_u_u(p_31, p_31))), ((p_31 <= ((*l_743) |= (safe_add_func_uint8_t_u_u(p_31, p_31)))) > l_866))))), g_58)), 10)) == 0xB3B5L), g_58)), p_31)) != p_31)))))) , g_161[1][0]) < l_867);
    }
    else
    { 
        return (*g_368);
    }
    return (*g_163);
}



static int32_t * func_32(uint8_t  p_33, int32_t * const  p_34, int32_t * p_35)
{ 
    uint32_t l_102 = 0x0D184116L;
    int32_t l_130 = 0x39625A9BL;
    uint8_t l_131 = 248UL;
    int32_t **l_174 = &g_8[0][1];
    uint8_t **l_180 = &g_158;
    uint16_t *l_198 = &g_64;
    uint64_t l_277 = 18446744073709551613UL;
    int32_t l_316 = 9L;
    int32_t l_320 = 0xF9F92A51L;
    int32_t l_321 = 1L;
    int32_t l_322 = 0x29200728L;
    int32_t l_327 = 0xFE115835L;
    uint32_t *l_332 = &g_333[0];
    uint32_t **l_331[7][1][9] = {{{(void*)0,&l_332,(void*)0,(void*)0,&l_332,(void*)0,(void*)0,&l_332,(void*)0}},{{&l_332,&l_332,&l_332,&l_332,&l_332,&l_332,&l_332,&l_332,&l_332}},{{(void*)0,&l_332,(void*)0,(void*)0,&l_332,(void*)0,(void*)0,&l_332,(void*)0}},{{&l_332,&l_332,&l_332,&l_332,&l_332,&l_332,&l_332,&l_332,&l_332}},{{(void*)0,&l_332,(void*)0,(void*)0,&l_332,(void*)0,(void*)0,&l_332,(void*)0}},{{&l_332,&l_332,&l_332,&l_332,&l_332,&l_332,&l_332,&l_332,&l_332}},{{(void*)0,&l_332,(void*)0,(void*)0,&l_332,(void*)0,(void*)0,&l_332,(void*)0}}};
    union U0 *l_348 = &g_136;
    union U0 **l_347 = &l_348;
    union U0 * const **l_396[6];
    uint32_t l_420 = 4294967290UL;
    uint32_t l_431 = 0xEAC531B9L;
    int32_t l_468[10][5] = {{1L,0x0E4CA7BCL,0xC68DD8CBL,0x58D607E7L,2L},{0xA6EDD080L,(-8L),(-8L),0xA6EDD080L,1L},{0xA6EDD080L,0L,0x6F55D3FCL,0x13FA4764L,0L},{1L,0x7781C1A8L,0xD7C6BDDDL,0xC68DD8CBL,0L},{0x7781C1A8L,1L,(-8L),0x13FA4764L,0xC68DD8CBL},{0L,0xA6EDD080L,0L,0xA6EDD080L,0L},{(-8L),0xA6EDD080L,1L,0x58D607E7L,0x0E4CA7BCL},{0x0E4CA7BCL,1L,0xC68DD8CBL,0L,0x64FD26B8L},{0xA6EDD080L,0x7781C1A8L,0L,0xA6EDD080L,0x0E4CA7BCL},{6L,0L,0xD7C6BDDDL,0xD7C6BDDDL,0L}};
    int8_t l_521 = 3L;
    uint16_t ****l_564 = &g_563;
    int64_t *l_571[3][4] = {{&g_441,&g_441,&g_441,&g_441},{&g_441,&g_441,&g_441,&g_441},{&g_441,&g_441,&g_441,&g_441}};
    int i, j, k;
    for (i = 0; i < 6; i++)
        l_396[i] = (void*)0;
    (*p_35) &= l_102;
    for (p_33 = (-10); (p_33 < 57); p_33++)
    { 
        uint8_t l_105 = 1UL;
        int32_t *l_116[1];
        int32_t l_117 = 0x686667EEL;
        uint32_t l_229 = 0x83EEC599L;
        uint16_t * const *l_231 = &l_198;
        const uint8_t *l_243 = &g_244;
        int32_t l_256 = (-2L);
        uint16_t **l_303 = &l_198;
        uint64_t l_311 = 18446744073709551615UL;
        uint32_t ***l_371 = &l_331[0][0][1];
        uint64_t l_411 = 18446744073709551608UL;
        int64_t l_483 = 0xC5ABF7687097D60DLL;
        int16_t l_488 = (-1L);
        const uint64_t l_545 = 1UL;
        for (; 0;) { int64_t l_742 = (-1L); }
        uint16_t * const **l_566[10][5][5] = {{{&l_231,&l_231,(void*)0,&l_231,(void*)0},{&l_231,(void*)0,&l_231,(void*)0,&l_231},{(void*)0,&l_231,(void*)0,&l_231,&l_231},{&l_231,&l_231,&l_231,(void*)0,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231}},{{&l_231,(void*)0,&l_231,&l_231,&l_231},{&l_231,&l_231,(void*)0,&l_231,(void*)0},{&l_231,(void*)0,&l_231,(void*)0,&l_231},{(void*)0,&l_231,(void*)0,&l_231,&l_231},{&l_231,&l_231,&l_231,(void*)0,&l_231}},{{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,(void*)0,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231}},{{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,(void*)0,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231}},{{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,(void*)0,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231}},{{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,(void*)0,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231}},{{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,(void*)0,&l_231,&l_231}},{{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231}},{{&l_231,&l_231,(void*)0,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231}},{{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,(void*)0,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231},{&l_231,&l_231,&l_231,&l_231,&l_231}}};
        uint16_t * const ***l_565 = &l_566[3][0][4];
        int8_t *l_572 = (void*)0;
        int8_t *l_573 = (void*)0;
        int8_t *l_574 = &g_224;
        uint8_t l_575[1][1];
        int i, j, k;
        for (i = 0; i < 1; i++)
            l_116[i] = (void*)0;
        for (i = 0; i < 1; i++)
        {
            for (j = 0; j < 1; j++)
                l_575[i][j] = 0x36L;
        }
    }
    (**l_174) &= ((void*)0 != &g_133[5][1][1]);
    return (*g_379);
}



static int32_t * func_36(int32_t * p_37, union U0  p_38, const int32_t  p_39, int32_t * p_40, uint32_t  p_41)
{ 
    uint64_t l_78[5][3][5];
    int64_t *l_79 = (void*)0;
    int64_t *l_80 = &g_81;
    uint32_t l_98 = 18446744073709551615UL;
    uint32_t *l_99[6] = {&l_98,&l_98,&l_98,&l_98,&l_98,&l_98};
    int32_t l_100 = 0x79A39DA5L;
    int32_t l_101 = 0x07939616L;
    int i, j, k;
    for (i = 0; i < 5; i++)
    {
        for (j = 0; j < 3; j++)
        {
            for (k = 0; k < 5; k++)
                l_78[i][j][k] = 18446744073709551615UL;
        }
    }
    l_101 &= (((safe_unary_minus_func_uint16_t_u((g_50 = (((*l_80) &= l_78[4][0][4]) > p_41)))) && (safe_lshift_func_int8_t_s_u(((g_81 & (p_39 > (safe_div_func_int64_t_s_s(l_78[3][1][3], l_78[4][0][4])))) & ((safe_sub_func_uint16_t_u_u((safe_lshift_func_uint8_t_u_u((((l_100 = ((safe_lshift_func_int8_t_s_u((((safe_rshift_func_uint16_t_u_u(g_75, (safe_mul_func_uint8_t_u_u((safe_mod_func_uint8_t_u_u(l_98, p_41)), g_9)))) == l_78[4][0][4]) == (-6L)), l_78[4][0][4])) == g_9)) , l_78[3][1][3]) , 6UL), g_9)), p_38.f0)) | p_39)), p_41))) | g_64);
    (*p_40) = (p_39 != g_9);
    return p_37;
}



static uint8_t  func_44(uint32_t  p_45, int32_t * const  p_46)
{ 
    uint16_t *l_49 = &g_50;
    uint8_t *l_55 = &g_56;
    uint8_t *l_57 = &g_58;
    int32_t l_59 = 0xDE63B691L;
    uint16_t *l_62 = (void*)0;
    uint16_t *l_63 = &g_64;
    int32_t l_67 = 0xE09E13A3L;
    int32_t l_73 = 0x86D6A6C3L;
    int32_t *l_74 = &g_75;
    (*l_74) ^= ((((l_59 = (safe_rshift_func_uint16_t_u_u((--(*l_49)), (safe_lshift_func_uint16_t_u_u(((*l_63) ^= (((((*l_57) |= ((*l_55) &= p_45)) > l_59) >= (safe_lshift_func_int8_t_s_s(g_9, 1))) != p_45)), 0))))) , &l_59) == &g_9) < ((safe_sub_func_uint16_t_u_u(l_67, 5L)) || (+((safe_add_func_uint32_t_u_u((safe_rshift_func_int8_t_s_s((l_67 = ((void*)0 == l_63)), p_45)), l_73)) , 0x9E95372A7181CA8FLL))));
    return g_56;
}





int main (void)
{
    int i, j, k;
    int print_hash_value = 0;
    func_1();
    transparent_crc(g_9, "g_9", print_hash_value);
    transparent_crc(g_50, "g_50", print_hash_value);
    transparent_crc(g_56, "g_56", print_hash_value);
    transparent_crc(g_58, "g_58", print_hash_value);
    transparent_crc(g_64, "g_64", print_hash_value);
    transparent_crc(g_75, "g_75", print_hash_value);
    transparent_crc(g_81, "g_81", print_hash_value);
    transparent_crc(g_136.f0, "g_136.f0", print_hash_value);
    for (i = 0; i < 10; i++)
    {
        for (j = 0; j < 3; j++)
        {
            transparent_crc(g_161[i][j], "g_161[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_213, "g_213", print_hash_value);
    transparent_crc(g_224, "g_224", print_hash_value);
    transparent_crc(g_233, "g_233", print_hash_value);
    transparent_crc(g_244, "g_244", print_hash_value);
    transparent_crc(g_269, "g_269", print_hash_value);
    transparent_crc(g_312, "g_312", print_hash_value);
    for (i = 0; i < 1; i++)
    {
        transparent_crc(g_333[i], "g_333[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_359, "g_359", print_hash_value);
    transparent_crc(g_360, "g_360", print_hash_value);
    transparent_crc(g_400.f0, "g_400.f0", print_hash_value);
    transparent_crc(g_441, "g_441", print_hash_value);
    transparent_crc(g_599, "g_599", print_hash_value);
    transparent_crc(g_707, "g_707", print_hash_value);
    for (i = 0; i < 6; i++)
    {
        transparent_crc(g_764[i], "g_764[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_820.f0, "g_820.f0", print_hash_value);
    transparent_crc(g_872, "g_872", print_hash_value);
    transparent_crc(g_879, "g_879", print_hash_value);
    transparent_crc(g_882, "g_882", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        transparent_crc(g_956[i], "g_956[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_958, "g_958", print_hash_value);
    for (i = 0; i < 3; i++)
    {
        for (j = 0; j < 5; j++)
        {
            for (k = 0; k < 8; k++)
            {
                transparent_crc(g_959[i][j][k], "llvm.stacksave\n", print_hash_value);
                if (print_hash_value) printf("index = [%d][%d][%d]\n", i, j, k);

            }
        }
    }
    printf("checksum = %X\n", checksum);
    return 0;
}
