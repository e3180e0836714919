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
// Options:   --seed 1029 --no-argc --concise --max-funcs 8
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
static int16_t safe_mod_func_int16_t_s_s(int16_t a, int16_t b)
{
    if (b == 0 || (a == (int16_t)(-(int64_t)0x7FFFLL - 1) && b == -1)) return a;
    return (int16_t)(a % b);
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
static uint8_t safe_rshift_func_uint8_t_u_s(uint8_t a, int b)
{
    if (b >= 32 || b < 0) return a;
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





#pragma pack(push, 1)
struct S0 {
   int32_t  f0;
   volatile uint8_t  f1;
   int64_t  f2;
   volatile int32_t  f3;
   int32_t  f4;
   uint16_t  f5;
};
#pragma pack(pop)

union U1 {
   unsigned f0 : 15;
};


static int8_t g_7 = 0xDCL;
static int32_t g_47 = 0L;
static int32_t *g_46 = &g_47;
static int32_t ** volatile g_51 = &g_46;
static int16_t g_72 = 1L;
static int32_t g_82[2][1] = {{0x655505F4L},{0x655505F4L}};
static uint64_t g_84 = 18446744073709551615UL;
static int8_t g_86 = (-1L);
static int8_t *g_85 = &g_86;
static int32_t ** volatile g_87 = (void*)0;
static volatile struct S0 g_111[8] = {{0x280D01B1L,0x7CL,0x60535321785A3FFCLL,-7L,-9L,65535UL},{0x3116D361L,0x49L,0x392D2A8C76C9F35CLL,0x65FABB59L,0x2496703BL,0x6337L},{0x3116D361L,0x49L,0x392D2A8C76C9F35CLL,0x65FABB59L,0x2496703BL,0x6337L},{0x280D01B1L,0x7CL,0x60535321785A3FFCLL,-7L,-9L,65535UL},{0x3116D361L,0x49L,0x392D2A8C76C9F35CLL,0x65FABB59L,0x2496703BL,0x6337L},{0x3116D361L,0x49L,0x392D2A8C76C9F35CLL,0x65FABB59L,0x2496703BL,0x6337L},{0x280D01B1L,0x7CL,0x60535321785A3FFCLL,-7L,-9L,65535UL},{0x3116D361L,0x49L,0x392D2A8C76C9F35CLL,0x65FABB59L,0x2496703BL,0x6337L}};
static volatile struct S0 * volatile g_112 = &g_111[0];
static union U1 g_114 = {0xA0C98A99L};
static uint8_t g_120 = 1UL;
static int32_t g_126 = (-1L);
static int64_t g_183 = 0xE7AA4ADD0DCD383CLL;
static uint16_t g_187 = 0xAA08L;
static int16_t g_191 = 0x8173L;
static int64_t g_192 = 0L;
static struct S0 g_197[7][4] = {{{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL},{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL},{0x6E78E42AL,0UL,-5L,0x5C56BA33L,1L,0x2A14L},{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL}},{{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL},{0x189D4E1CL,255UL,0x5BC35386F4F37222LL,0x3A84F11EL,0xC926580AL,65535UL},{0x189D4E1CL,255UL,0x5BC35386F4F37222LL,0x3A84F11EL,0xC926580AL,65535UL},{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL}},{{0x189D4E1CL,255UL,0x5BC35386F4F37222LL,0x3A84F11EL,0xC926580AL,65535UL},{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL},{0x189D4E1CL,255UL,0x5BC35386F4F37222LL,0x3A84F11EL,0xC926580AL,65535UL},{0x189D4E1CL,255UL,0x5BC35386F4F37222LL,0x3A84F11EL,0xC926580AL,65535UL}},{{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL},{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL},{0x6E78E42AL,0UL,-5L,0x5C56BA33L,1L,0x2A14L},{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL}},{{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL},{0x189D4E1CL,255UL,0x5BC35386F4F37222LL,0x3A84F11EL,0xC926580AL,65535UL},{0x189D4E1CL,255UL,0x5BC35386F4F37222LL,0x3A84F11EL,0xC926580AL,65535UL},{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL}},{{0x189D4E1CL,255UL,0x5BC35386F4F37222LL,0x3A84F11EL,0xC926580AL,65535UL},{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL},{0x189D4E1CL,255UL,0x5BC35386F4F37222LL,0x3A84F11EL,0xC926580AL,65535UL},{0x189D4E1CL,255UL,0x5BC35386F4F37222LL,0x3A84F11EL,0xC926580AL,65535UL}},{{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL},{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL},{0x6E78E42AL,0UL,-5L,0x5C56BA33L,1L,0x2A14L},{0x08B93ECFL,0x49L,0x66F5DFC3470E8C40LL,0L,-1L,0UL}}};
static int32_t g_204[6][1][7] = {{{0xCDB2F457L,0xD5A252D3L,6L,0xCDB2F457L,1L,1L,0xCDB2F457L}},{{6L,0xD5A252D3L,1L,0x6D97C5BAL,0xD5A252D3L,2L,2L}},{{0xD5A252D3L,1L,6L,1L,0xD5A252D3L,6L,6L}},{{6L,2L,0x6D97C5BAL,6L,0x6D97C5BAL,2L,6L}},{{1L,6L,2L,0x6D97C5BAL,6L,0x6D97C5BAL,2L}},{{6L,6L,6L,0xD5A252D3L,1L,6L,1L}}};
static volatile uint64_t g_254 = 0x26327A7D234CDEC3LL;
static volatile int8_t g_352[4][3] = {{1L,1L,1L},{0xFEL,0xFEL,0xFEL},{1L,1L,1L},{0xFEL,0xFEL,0xFEL}};
static int8_t g_356 = 1L;
static int8_t *g_355 = &g_356;
static uint8_t *g_368 = &g_120;
static uint8_t **g_367 = &g_368;
static volatile uint16_t g_374[7][2] = {{1UL,0xC717L},{1UL,1UL},{0xC717L,1UL},{1UL,0xC717L},{1UL,1UL},{0xC717L,1UL},{1UL,0xC717L}};
static int16_t g_383 = 8L;
static int8_t g_425 = 0xF2L;
static uint32_t g_435[7][5][5] = {{{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL}},{{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL}},{{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL}},{{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL}},{{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL}},{{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL}},{{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL},{1UL,0xA6D93444L,1UL,0xA6D93444L,1UL},{9UL,9UL,9UL,9UL,9UL}}};
static int32_t * volatile g_436 = &g_197[3][3].f0;
static int32_t g_440 = 0x3C8556B6L;



static union U1  func_1(void);
static uint32_t  func_14(int8_t * const  p_15, const uint16_t  p_16, uint32_t  p_17, uint32_t  p_18, uint16_t  p_19);
static int8_t * func_20(int8_t * p_21, int8_t * p_22);
static int8_t * func_23(union U1  p_24, int32_t  p_25);
static union U1  func_26(int8_t * p_27);
static int8_t * func_28(int8_t * p_29, int8_t * const  p_30, uint32_t  p_31, int32_t  p_32, int8_t * p_33);
static int8_t * const  func_34(int8_t  p_35, int8_t * p_36);
static int32_t * func_37(const int32_t  p_38, const int16_t  p_39, int32_t * p_40, uint64_t  p_41, int64_t  p_42);




static union U1  func_1(void)
{ 
    int8_t *l_6 = &g_7;
    int8_t **l_77[3];
    int8_t **l_78 = &l_6;
    int32_t l_81 = 5L;
    uint64_t *l_83 = &g_84;
    uint32_t *l_438 = &g_435[4][3][4];
    int32_t *l_439 = &g_440;
    int i;
    for (i = 0; i < 3; i++)
        l_77[i] = (void*)0;
    (*l_439) |= (safe_div_func_uint64_t_u_u((safe_mod_func_uint32_t_u_u(((((*l_6) &= 1L) , ((safe_div_func_uint64_t_u_u((safe_lshift_func_int16_t_s_s(((safe_sub_func_uint32_t_u_u(((*l_438) = func_14(func_20(func_23(func_26(func_28(&g_7, ((*l_78) = func_34(g_7, &g_7)), (safe_div_func_uint64_t_u_u(l_81, ((*l_83) &= g_82[1][0]))), g_82[1][0], (g_85 = g_85))), g_82[1][0]), g_355), l_81, g_425, l_81, g_425)), g_114.f0)) | 0xB8A9L), 3)), g_197[3][3].f5)) != l_81)) >= g_356), l_81)), 1UL));
    return g_114;
}



static uint32_t  func_14(int8_t * const  p_15, const uint16_t  p_16, uint32_t  p_17, uint32_t  p_18, uint16_t  p_19)
{ 
    int64_t l_431 = 0x6F8E2628D43EC584LL;
    uint32_t *l_434 = &g_435[5][3][3];
    int32_t *l_437 = &g_197[3][3].f4;
    (*g_436) = (safe_rshift_func_int8_t_s_u((p_16 & ((safe_unary_minus_func_uint16_t_u((safe_rshift_func_uint8_t_u_s((g_111[2].f0 & l_431), 0)))) >= (safe_div_func_uint8_t_u_u(0xD2L, ((l_431 > 0x7006D189L) || (((&g_84 == (void*)0) & ((*l_434) = 4294967295UL)) && l_431)))))), 4));
    (*l_437) &= (*g_436);
    return (*l_437);
}



static int8_t * func_20(int8_t * p_21, int8_t * p_22)
{ 
    uint32_t l_361 = 0x5CF14D71L;
    uint32_t l_386 = 18446744073709551606UL;
    int32_t *l_416[4] = {(void*)0,(void*)0,(void*)0,(void*)0};
    int64_t l_417[5][6][6] = {{{0xC6D6B9109006909BLL,0x8CFCD1ABB9C1D115LL,0xB1F44EBC241BF66CLL,0L,1L,1L},{0xAB1CBFD89FBDBFA9LL,1L,0x8BA679AB42340F2ELL,0x8CFCD1ABB9C1D115LL,0x8BA679AB42340F2ELL,1L},{9L,1L,0xB1F44EBC241BF66CLL,7L,(-1L),0L},{0x8BA679AB42340F2ELL,0x94DF5AC9C0E2D3A2LL,2L,0x8CFCD1ABB9C1D115LL,0xCCFF8FB47C0D00F2LL,0x8CFCD1ABB9C1D115LL},{1L,0x94DF5AC9C0E2D3A2LL,1L,0L,(-1L),7L},{0xF427BA4EDF6DA999LL,1L,0xAB1CBFD89FBDBFA9LL,1L,0x8BA679AB42340F2ELL,0x8CFCD1ABB9C1D115LL}},{{1L,1L,(-1L),1L,1L,0L},{0xF427BA4EDF6DA999LL,0x8CFCD1ABB9C1D115LL,0x286FDEDEA721B8BFLL,0L,0xAE68F09BE04A1150LL,1L},{1L,1L,9L,0x8CFCD1ABB9C1D115LL,9L,1L},{0x8BA679AB42340F2ELL,1L,0x286FDEDEA721B8BFLL,7L,2L,0L},{9L,0x94DF5AC9C0E2D3A2LL,(-1L),0x8CFCD1ABB9C1D115LL,0x4B91CC9CBEE7A006LL,0x8CFCD1ABB9C1D115LL},{0xAB1CBFD89FBDBFA9LL,0x94DF5AC9C0E2D3A2LL,0xAB1CBFD89FBDBFA9LL,0L,2L,7L}},{{0xC6D6B9109006909BLL,1L,1L,1L,9L,0x8CFCD1ABB9C1D115LL},{0xAE68F09BE04A1150LL,1L,2L,1L,0xAE68F09BE04A1150LL,0L},{0xC6D6B9109006909BLL,0x8CFCD1ABB9C1D115LL,0xB1F44EBC241BF66CLL,0L,1L,1L},{0xAB1CBFD89FBDBFA9LL,1L,0x8BA679AB42340F2ELL,0x8CFCD1ABB9C1D115LL,0x8BA679AB42340F2ELL,1L},{9L,1L,0xB1F44EBC241BF66CLL,7L,(-1L),0L},{0x8BA679AB42340F2ELL,0x94DF5AC9C0E2D3A2LL,2L,0x8CFCD1ABB9C1D115LL,0xCCFF8FB47C0D00F2LL,0x8CFCD1ABB9C1D115LL}},{{1L,0x94DF5AC9C0E2D3A2LL,1L,0L,(-1L),7L},{0xF427BA4EDF6DA999LL,1L,0xAB1CBFD89FBDBFA9LL,1L,0x8BA679AB42340F2ELL,0x8CFCD1ABB9C1D115LL},{1L,1L,(-1L),1L,1L,0L},{0xF427BA4EDF6DA999LL,0x8CFCD1ABB9C1D115LL,0x286FDEDEA721B8BFLL,0L,0xAE68F09BE04A1150LL,1L},{1L,1L,9L,0x8CFCD1ABB9C1D115LL,9L,1L},{0x8BA679AB42340F2ELL,1L,0x286FDEDEA721B8BFLL,7L,0x8BA679AB42340F2ELL,7L}},{{0x4B91CC9CBEE7A006LL,0xD40B16EE7056886CLL,9L,0L,0xC6D6B9109006909BLL,0L},{0xAE68F09BE04A1150LL,0xD40B16EE7056886CLL,0xAE68F09BE04A1150LL,7L,0x8BA679AB42340F2ELL,0x94DF5AC9C0E2D3A2LL},{1L,0x8CFCD1ABB9C1D115LL,1L,1L,0x4B91CC9CBEE7A006LL,0L},{0x286FDEDEA721B8BFLL,1L,0x8BA679AB42340F2ELL,1L,0x286FDEDEA721B8BFLL,7L},{1L,0L,(-1L),7L,0xB1F44EBC241BF66CLL,1L},{0xAE68F09BE04A1150LL,1L,0xCCFF8FB47C0D00F2LL,0L,0xCCFF8FB47C0D00F2LL,1L}}};
    int64_t l_418 = (-3L);
    int64_t l_419 = 0x80AF87D2125E7B40LL;
    int32_t l_420 = 0x490C95C6L;
    int32_t l_421 = 0L;
    uint16_t l_422[9] = {65535UL,0xCE8BL,65535UL,0xCE8BL,65535UL,0xCE8BL,65535UL,0xCE8BL,65535UL};
    int i, j, k;
    for (g_7 = 0; (g_7 <= 27); ++g_7)
    { 
        uint8_t l_362 = 0x12L;
        uint8_t ***l_369 = &g_367;
        int16_t l_379 = 0x2E75L;
        int32_t l_380[7][1];
        int32_t l_381 = (-6L);
        uint16_t *l_382 = &g_187;
        int64_t *l_384 = &g_197[3][3].f2;
        int8_t *l_385 = (void*)0;
        int32_t *l_387 = (void*)0;
        int32_t *l_388 = &g_82[1][0];
        struct S0 *l_396 = (void*)0;
        int i, j;
        for (i = 0; i < 7; i++)
        {
            for (j = 0; j < 1; j++)
                l_380[i][j] = 0x38E69A58L;
        }
        if ((safe_div_func_uint8_t_u_u(((g_383 = ((*g_368) = ((l_361 , (0xDC55CD05DC4E17C3LL && l_362)) == ((*l_382) |= (g_197[3][3].f5 < (safe_sub_func_uint16_t_u_u(((l_381 ^= ((0xEE7EL >= l_362) || (safe_mod_func_uint64_t_u_u(((((((((*l_369) = g_367) != (((((safe_lshift_func_int8_t_s_u((((l_380[4][0] ^= (safe_mul_func_int8_t_s_s(g_374[6][1], (safe_add_func_int16_t_s_s((safe_lshift_func_int16_t_s_u((-3L), l_379)), l_362))))) ^ g_197[3][3].f0) & (*p_22)), (*g_368))) <= l_361) , 0x9670F25AL) & l_361) , (void*)0)) >= g_120) < 0xA65C302F5D9F5853LL) | l_361) & (*p_21)) <= (*p_22)), g_192)))) , 0xDDB6L), 0xB0E1L))))))) != 0xBFL), l_361)))
        { 
            l_380[4][0] |= ((func_26(&g_7) , (0x04L >= l_361)) != ((void*)0 != l_384));
        }
        else
        { 
            return l_385;
        }
        if (l_386)
            break;
        (*l_388) |= 0x06748D05L;
        for (g_84 = 0; (g_84 != 44); g_84 = safe_add_func_int64_t_s_s(g_84, 4))
        { 
            struct S0 **l_397 = &l_396;
            const int32_t l_408[6][4] = {{(-9L),(-9L),0x609108EAL,0x6171F854L},{0xFE8702FFL,0xC84A840CL,0xFE8702FFL,0x609108EAL},{0xFE8702FFL,0x609108EAL,0x609108EAL,0xFE8702FFL},{(-9L),0x609108EAL,0x6171F854L,0x609108EAL},{0x609108EAL,0xC84A840CL,0x6171F854L,0x6171F854L},{(-9L),(-9L),0x609108EAL,0x6171F854L}};
            int32_t l_414 = (-1L);
            int32_t l_415 = 0x6A542F5BL;
            int i, j;
            (*l_388) = 0xF45B0738L;
            l_415 |= (safe_rshift_func_int16_t_s_s((+((safe_sub_func_int8_t_s_s((((*l_397) = l_396) != (void*)0), (g_7 < (((***l_369)--) != (safe_mod_func_uint64_t_u_u(((safe_add_func_uint8_t_u_u(l_386, ((safe_add_func_uint32_t_u_u(((safe_mul_func_int8_t_s_s((*g_355), (l_408[3][3] | ((safe_sub_func_int16_t_s_s((4294967287UL < 4294967291UL), ((((~((((safe_lshift_func_int16_t_s_s(0xF0B2L, l_386)) && l_408[4][0]) != l_386) & g_197[3][3].f2)) == l_408[3][3]) , g_197[3][3].f2) != (-9L)))) || g_47)))) != l_408[0][3]), g_72)) , l_408[3][3]))) & 0xCF31EDECL), 0xE8F932CA32DB5727LL)))))) , l_386)), l_414));
        }
    }
    l_422[8]--;
    return &g_86;
}



static int8_t * func_23(union U1  p_24, int32_t  p_25)
{ 
    uint8_t l_123 = 247UL;
    int32_t l_130 = (-1L);
    int32_t l_131[7] = {1L,1L,1L,1L,1L,1L,1L};
    int8_t **l_141 = &g_85;
    int8_t **l_142[5][9] = {{&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,&g_85},{&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,(void*)0,&g_85},{&g_85,&g_85,(void*)0,&g_85,&g_85,&g_85,(void*)0,&g_85,&g_85},{&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,&g_85},{&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,&g_85,&g_85}};
    uint8_t *l_161 = &g_120;
    uint8_t **l_160 = &l_161;
    uint64_t *l_179[8] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
    int64_t *l_182 = &g_183;
    uint16_t *l_186 = &g_187;
    int8_t *l_188[7][10][2] = {{{&g_7,&g_7},{&g_7,&g_86},{&g_7,&g_86},{&g_7,&g_7},{&g_7,(void*)0},{(void*)0,(void*)0},{&g_86,&g_86},{&g_86,&g_86},{&g_7,&g_86},{&g_7,&g_86}},{{&g_86,&g_86},{&g_86,(void*)0},{(void*)0,(void*)0},{&g_7,&g_7},{&g_7,&g_86},{&g_7,&g_86},{&g_7,&g_7},{&g_7,(void*)0},{(void*)0,(void*)0},{&g_86,&g_86}},{{&g_86,&g_86},{&g_7,&g_86},{&g_7,&g_86},{&g_86,&g_86},{&g_86,(void*)0},{(void*)0,(void*)0},{&g_7,&g_7},{&g_7,&g_86},{&g_7,&g_86},{&g_7,&g_7}},{{(void*)0,&g_86},{&g_7,&g_86},{&g_7,(void*)0},{&g_7,&g_7},{(void*)0,&g_86},{(void*)0,&g_7},{&g_7,(void*)0},{&g_7,&g_86},{&g_7,&g_86},{(void*)0,&g_86}},{{&g_86,&g_7},{&g_7,&g_7},{&g_86,&g_86},{(void*)0,&g_86},{&g_7,&g_86},{&g_7,(void*)0},{&g_7,&g_7},{(void*)0,&g_86},{(void*)0,&g_7},{&g_7,(void*)0}},{{&g_7,&g_86},{&g_7,&g_86},{(void*)0,&g_86},{&g_86,&g_7},{&g_7,&g_7},{&g_86,&g_86},{(void*)0,&g_86},{&g_7,&g_86},{&g_7,(void*)0},{&g_7,&g_7}},{{(void*)0,&g_86},{(void*)0,&g_7},{&g_7,(void*)0},{&g_7,&g_86},{&g_7,&g_86},{(void*)0,&g_86},{&g_86,&g_7},{&g_7,&g_7},{&g_86,&g_86},{(void*)0,&g_86}}};
    int64_t *l_189 = (void*)0;
    int64_t *l_190[9] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
    struct S0 *l_196 = &g_197[3][3];
    int32_t l_223 = 4L;
    int32_t l_253 = 0x55292B81L;
    const uint8_t *l_339 = &g_120;
    const uint8_t **l_338 = &l_339;
    int i, j, k;
    for (g_7 = 0; (g_7 <= 7); g_7 += 1)
    { 
        uint32_t l_124 = 0x927BAF6AL;
        int32_t l_128 = 0x0B3D9A39L;
        int32_t l_129 = 0xFF76FE41L;
        int8_t ** const l_140 = &g_85;
        int8_t ***l_143 = &l_142[1][1];
        int16_t *l_152 = &g_72;
        (*g_46) &= 0x4CC8AA12L;
        for (g_84 = 0; (g_84 <= 7); g_84 += 1)
        { 
            int8_t l_116 = 0xF1L;
            int32_t l_127[4][4] = {{2L,1L,1L,2L},{1L,2L,1L,1L},{2L,2L,(-1L),2L},{2L,1L,1L,2L}};
            uint16_t l_132 = 7UL;
            int i, j;
            for (g_86 = 7; (g_86 >= 0); g_86 -= 1)
            { 
                int32_t *l_115 = &g_82[1][0];
                int i;
                g_111[g_7] = g_111[g_86];
                (*l_115) ^= (*g_46);
                l_116 = 1L;
                if ((**g_51))
                    continue;
            }
            if ((*g_46))
            { 
                uint8_t *l_119 = &g_120;
                int32_t *l_125[4][5][1] = {{{&g_82[0][0]},{&g_82[0][0]},{&g_126},{(void*)0},{&g_82[0][0]}},{{(void*)0},{&g_126},{&g_82[0][0]},{&g_82[0][0]},{&g_126}},{{(void*)0},{&g_82[0][0]},{(void*)0},{&g_126},{&g_82[0][0]}},{{&g_82[0][0]},{&g_126},{(void*)0},{&g_82[0][0]},{(void*)0}}};
                int i, j, k;
                g_126 &= (p_24 , ((*g_46) = (g_111[g_7] , (((l_116 , ((safe_add_func_uint8_t_u_u(((*l_119) |= 1UL), 0x66L)) & (p_25 || 3L))) , ((safe_sub_func_uint64_t_u_u(g_111[2].f2, (l_124 = l_123))) < g_82[1][0])) , (-6L)))));
                l_127[1][3] = ((*g_46) = l_123);
                --l_132;
            }
            else
            { 
                int16_t *l_135 = &g_72;
                p_25 = (((*l_135) |= (1UL & (g_111[2].f2 , l_127[1][3]))) != ((void*)0 == &g_120));
            }
        }
        (*g_46) = (safe_mul_func_uint16_t_u_u((((safe_mul_func_uint8_t_u_u((g_86 <= (l_140 == l_141)), (((&g_85 == ((*l_143) = l_142[2][2])) | ((l_130 <= (safe_lshift_func_uint8_t_u_s((safe_rshift_func_int16_t_s_u(((((((((*l_152) = (safe_rshift_func_int8_t_s_u((safe_sub_func_int16_t_s_s(g_111[2].f1, (p_24.f0 || (g_86 ^ l_128)))), 0))) > g_114.f0) , g_111[2].f0) < 1UL) , 1UL) == l_124) <= p_24.f0), g_82[1][0])), 5))) && p_25)) <= g_47))) , 1L) & g_84), 65535UL));
    }
lbl_315:
    l_130 ^= p_25;
    if ((safe_mod_func_uint64_t_u_u((~(((((safe_mod_func_int16_t_s_s((safe_sub_func_uint32_t_u_u(((((*l_160) = &l_123) != &g_120) <= ((g_191 = ((((safe_mul_func_uint8_t_u_u((safe_sub_func_int8_t_s_s(((((*l_186) = (safe_rshift_func_int8_t_s_u((l_131[4] < (((((safe_rshift_func_uint8_t_u_s((l_130 = (safe_sub_func_uint16_t_u_u(0UL, (~0x0DC9CCB98C823E52LL)))), 0)) , (safe_rshift_func_int8_t_s_u((safe_mul_func_uint8_t_u_u((safe_rshift_func_uint16_t_u_s((((g_84 = (l_142[3][1] == l_141)) >= ((*l_182) = (safe_lshift_func_uint16_t_u_u(l_130, 2)))) > (safe_add_func_int16_t_s_s(p_24.f0, g_82[0][0]))), 6)), 0L)), 6))) == p_25) >= l_131[6]) != (-6L))), l_131[6]))) & g_47) == 0xF6L), p_25)), 0x30L)) , (*l_141)) == l_188[1][1][0]) || l_131[6])) != g_111[2].f4)), g_82[1][0])), g_192)) <= p_24.f0) || 1UL) || l_130) , l_131[6])), (-2L))))
    { 
        int32_t l_193[2][3];
        const uint64_t *l_198[5][10];
        int16_t *l_199[10];
        int32_t l_200 = 8L;
        const uint8_t *l_201 = &g_120;
        int i, j;
        for (i = 0; i < 2; i++)
        {
            for (j = 0; j < 3; j++)
                l_193[i][j] = 3L;
        }
        for (i = 0; i < 5; i++)
        {
            for (j = 0; j < 10; j++)
                l_198[i][j] = &g_84;
        }
        for (i = 0; i < 10; i++)
            l_199[i] = &g_191;
        (*g_46) ^= ((((void*)0 != &g_86) && (((((((l_193[0][2] = (l_193[1][1] || ((g_7 & (l_196 == l_196)) >= (3L > (l_198[2][0] != &g_84))))) != g_111[2].f4) & l_200) , l_130) , &g_120) == l_201) < 0x50L)) & g_82[1][0]);
        (*g_46) = ((*g_46) != p_25);
        if ((*g_46))
        { 
            const uint32_t l_202 = 1UL;
            int32_t *l_203 = &g_204[0][0][5];
            uint8_t **l_215 = (void*)0;
            int32_t **l_216 = &g_46;
            int32_t **l_217 = (void*)0;
            int32_t **l_218 = (void*)0;
            int32_t *l_220 = &g_82[1][0];
            int32_t **l_219 = &l_220;
            int32_t *l_238 = &g_197[3][3].f0;
            int32_t *l_239 = &g_47;
            int32_t *l_240 = &l_131[1];
            int32_t *l_241 = &l_200;
            int32_t *l_242 = &l_131[6];
            int32_t *l_243 = &l_193[1][1];
            int32_t *l_244 = &l_193[1][1];
            int32_t l_245[5][9][5] = {{{(-3L),0xE7CA1D27L,0x74FBD6DBL,0x013CD62CL,0x92EE644FL},{(-1L),(-1L),(-10L),(-1L),0xD5F75E5EL},{0x4D1D46F6L,0x476F6431L,0x4E0B6B59L,0L,(-1L)},{0xC5DCA2D1L,0xAE19E937L,0L,0x4E5D210BL,(-6L)},{0L,0x7F3ED9F6L,0x442A286EL,0x03B10FF5L,(-8L)},{0xF79196BFL,0x8209FDA4L,2L,(-1L),(-3L)},{0xD5F75E5EL,0x8209FDA4L,(-5L),0xF603D102L,1L},{(-1L),0x7F3ED9F6L,(-8L),(-3L),5L},{(-1L),0xAE19E937L,(-1L),(-1L),0x03B10FF5L}},{{0x74FBD6DBL,0x476F6431L,0x8D8B85B2L,1L,(-1L)},{1L,(-1L),0x0F074A92L,(-8L),0x74FBD6DBL},{0x8D8B85B2L,0xE7CA1D27L,0xE7CA1D27L,0x8D8B85B2L,(-1L)},{(-6L),6L,0x5EBF1CADL,(-4L),1L},{(-1L),0xF6A36950L,1L,(-1L),0x8209FDA4L},{1L,0L,(-1L),0xC5DCA2D1L,(-1L)},{2L,(-1L),(-1L),0x03B10FF5L,(-1L)},{(-4L),(-1L),0xF79196BFL,0xE7CA1D27L,(-4L)},{0xACB86EDEL,(-8L),0xAE19E937L,0L,0L}},{{0xAE19E937L,(-1L),0xA8FB665EL,0x340633E0L,0x8D8B85B2L},{0x8209FDA4L,0xC5DCA2D1L,0xE767B251L,(-1L),0L},{(-1L),1L,0xC5DCA2D1L,0L,2L},{0x74FBD6DBL,1L,0xF8910EDCL,0xAE19E937L,5L},{0x74FBD6DBL,(-1L),(-1L),0L,0L},{(-1L),0x0F074A92L,0xE881B78EL,6L,0x03B10FF5L},{0x8209FDA4L,(-4L),2L,(-3L),0xD5F75E5EL},{0xAE19E937L,0xA8FB665EL,2L,(-6L),0xF6A36950L},{0xACB86EDEL,0L,(-1L),(-8L),(-8L)}},{{(-4L),0L,(-4L),(-3L),0x476F6431L},{2L,0xE7CA1D27L,(-1L),(-1L),0x74FBD6DBL},{1L,0x59413205L,(-1L),0x4E0B6B59L,(-1L)},{0L,2L,(-1L),0x74FBD6DBL,(-1L)},{0xF8910EDCL,(-10L),(-4L),(-1L),0xF79196BFL},{0x03B10FF5L,(-1L),(-1L),0L,(-1L)},{(-3L),(-1L),2L,(-4L),0x351A493DL},{0x92EE644FL,(-1L),2L,0x0F074A92L,(-6L)},{1L,0xD5F75E5EL,0xE881B78EL,0xF79196BFL,0x8A4F390BL}},{{0x340633E0L,(-3L),(-1L),0x59413205L,1L},{0x59413205L,6L,0xF8910EDCL,0x4E5D210BL,1L},{(-1L),0x8D8B85B2L,0xC5DCA2D1L,0xACB86EDEL,0x8A4F390BL},{(-3L),0xACB86EDEL,0xE767B251L,0L,(-6L)},{(-1L),0x8A4F390BL,0xA8FB665EL,1L,0x351A493DL},{(-1L),0x74FBD6DBL,0xAE19E937L,0x442A286EL,(-1L)},{(-6L),0L,0xF79196BFL,0xF603D102L,0xF79196BFL},{0xE64AD6A9L,0xE64AD6A9L,(-1L),0xFC09306EL,(-1L)},{(-4L),(-1L),(-1L),0x013CD62CL,(-1L)}}};
            int32_t *l_246 = &l_131[6];
            int32_t *l_247 = &l_193[1][1];
            int32_t *l_248 = &g_82[1][0];
            int32_t *l_249 = (void*)0;
            int32_t *l_250 = &g_126;
            int32_t *l_251 = &l_245[0][3][4];
            int32_t *l_252[6];
            int i, j, k;
            for (i = 0; i < 6; i++)
                l_252[i] = &g_197[3][3].f4;
            (*l_219) = ((*l_216) = func_37(((*l_203) = (g_197[3][3].f1 , l_202)), g_183, &l_131[6], ((l_202 || (g_183 ^ (safe_lshift_func_int8_t_s_u((safe_sub_func_uint16_t_u_u(((safe_add_func_uint8_t_u_u((g_187 != (--(*l_161))), (g_126 != (safe_sub_func_int32_t_s_s(((l_215 = l_215) != (void*)0), 0xF473B4E5L))))) , l_202), p_25)), p_24.f0)))) , 1UL), g_197[3][3].f4));
            p_25 = ((**l_216) = ((safe_mul_func_int8_t_s_s((l_131[2] == (l_223 > ((((g_111[2].f1 >= (((safe_mul_func_int16_t_s_s(1L, ((safe_div_func_int16_t_s_s((safe_mul_func_int16_t_s_s(p_25, (safe_sub_func_uint16_t_u_u(l_223, (safe_add_func_int16_t_s_s((safe_sub_func_int8_t_s_s(((**l_141) |= l_131[2]), ((g_197[3][3].f2 ^= ((safe_sub_func_uint8_t_u_u((*l_220), (0xFF4E26B6L || (**l_216)))) != p_24.f0)) ^ l_193[1][1]))), l_123)))))), p_24.f0)) <= p_24.f0))) , 65535UL) , p_25)) < 6L) < 0x4910B4DCL) < p_24.f0))), g_204[1][0][4])) , 0xEE82F1A9L));
            g_254--;
            (*l_242) |= ((65535UL <= g_187) >= g_197[3][3].f5);
        }
        else
        { 
            return &g_86;
        }
        return &g_7;
    }
    else
    { 
        int32_t l_270 = 0xE1258718L;
        int32_t l_326[8][10][3] = {{{0x8D586160L,0x9CBDF80CL,(-8L)},{0L,0L,0xC229446AL},{0x056E4013L,0xDF0ABBEBL,(-1L)},{(-1L),0x734C88D8L,0L},{0x056E4013L,0xDFB1FC32L,1L},{0L,(-7L),1L},{0x8D586160L,0x201B4DF1L,0xDFB1FC32L},{0x9BE29E2CL,1L,0L},{0x27F84D97L,0x9CBDF80CL,(-1L)},{0L,1L,0xC229446AL}},{{0x201B4DF1L,0x201B4DF1L,0L},{(-1L),(-7L),0x9BE29E2CL},{0xDF0ABBEBL,0xDFB1FC32L,0xF77E53F1L},{0L,0x734C88D8L,1L},{0x7D202A44L,0xDF0ABBEBL,0xF77E53F1L},{0x9BE29E2CL,0L,0x9BE29E2CL},{0x3E08D401L,0x9CBDF80CL,0L},{0L,(-1L),0xC229446AL},{0xFC88A001L,0xDF0ABBEBL,(-1L)},{(-1L),0x9EE49731L,0L}},{{0xFC88A001L,0xDFB1FC32L,0xDFB1FC32L},{0L,1L,1L},{0x3E08D401L,0x201B4DF1L,1L},{0x9BE29E2CL,(-10L),0L},{0x7D202A44L,0x9CBDF80CL,(-1L)},{0L,(-10L),0xC229446AL},{0xDF0ABBEBL,0x201B4DF1L,(-8L)},{(-1L),1L,0x9BE29E2CL},{0x201B4DF1L,0xDFB1FC32L,0x9CBDF80CL},{0L,0x9EE49731L,1L}},{{0x27F84D97L,0xDF0ABBEBL,0x9CBDF80CL},{0x9BE29E2CL,(-1L),0x9BE29E2CL},{0x8D586160L,0x9CBDF80CL,(-8L)},{0L,0L,0xC229446AL},{0x056E4013L,0xDF0ABBEBL,(-1L)},{(-1L),0x734C88D8L,0L},{0x056E4013L,0xDFB1FC32L,1L},{0L,(-7L),1L},{0x8D586160L,0x201B4DF1L,0xDFB1FC32L},{0x9BE29E2CL,1L,0L}},{{0x27F84D97L,0x9CBDF80CL,(-1L)},{0L,1L,0xC229446AL},{0x201B4DF1L,0x201B4DF1L,0L},{(-1L),(-7L),0x9BE29E2CL},{0xDF0ABBEBL,0xDFB1FC32L,0xF77E53F1L},{0L,0x734C88D8L,1L},{0x7D202A44L,0xDF0ABBEBL,0xF77E53F1L},{0x9BE29E2CL,0L,0x9BE29E2CL},{0x3E08D401L,0x9CBDF80CL,0L},{0L,(-1L),0xC229446AL}},{{0xFC88A001L,0xDF0ABBEBL,(-1L)},{(-1L),0x9EE49731L,0L},{0xFC88A001L,0xDFB1FC32L,0xDFB1FC32L},{0L,1L,1L},{0x3E08D401L,0x201B4DF1L,1L},{0x9BE29E2CL,(-10L),0L},{0x7D202A44L,0x9CBDF80CL,(-1L)},{0L,(-10L),0xC229446AL},{0xDF0ABBEBL,0x201B4DF1L,(-8L)},{(-1L),1L,0x9BE29E2CL}},{{0x201B4DF1L,0xDFB1FC32L,0x9CBDF80CL},{0L,0x9EE49731L,1L},{0x27F84D97L,0xDF0ABBEBL,0x9CBDF80CL},{0x9BE29E2CL,(-1L),0x9BE29E2CL},{0x8D586160L,0x9CBDF80CL,(-8L)},{0L,0L,0xC229446AL},{0x056E4013L,0xDF0ABBEBL,(-1L)},{(-1L),0x734C88D8L,0L},{0x056E4013L,0xDFB1FC32L,1L},{0L,(-7L),1L}},{{0x8D586160L,0x201B4DF1L,0xDFB1FC32L},{0x9BE29E2CL,1L,0L},{0x27F84D97L,0x9CBDF80CL,(-1L)},{0L,1L,0xC229446AL},{0x201B4DF1L,0x201B4DF1L,0L},{(-1L),(-7L),0x9BE29E2CL},{0xDF0ABBEBL,0xDFB1FC32L,0xF77E53F1L},{0L,0x734C88D8L,1L},{0x7D202A44L,0xDF0ABBEBL,0xF77E53F1L},{0x9BE29E2CL,0L,0x9BE29E2CL}}};
        int i, j, k;
        for (l_130 = 8; (l_130 != 11); l_130++)
        { 
            uint64_t l_264 = 18446744073709551609UL;
            int32_t l_322[6][9] = {{0xD3F0D98AL,0x1D78DC2BL,3L,0xCA539418L,0xCA539418L,3L,0x1D78DC2BL,0xD3F0D98AL,0xD3F0D98AL},{1L,(-6L),1L,2L,1L,(-6L),1L,2L,1L},{0xD3F0D98AL,0xCA539418L,0x1D78DC2BL,0x1D78DC2BL,0xCA539418L,0xD3F0D98AL,3L,3L,0xD3F0D98AL},{1L,2L,0x76B1021BL,2L,1L,2L,0x76B1021BL,2L,1L},{0xCA539418L,0x1D78DC2BL,0x1D78DC2BL,0xCA539418L,0xD3F0D98AL,3L,3L,0xD3F0D98AL,0xCA539418L},{1L,2L,1L,(-6L),1L,2L,1L,(-6L),1L}};
            int i, j;
            for (g_72 = 0; (g_72 != 0); g_72 = safe_add_func_int8_t_s_s(g_72, 5))
            { 
                uint64_t l_297 = 0x12521B3147C1FB6BLL;
                int16_t * const l_306 = &g_72;
                const int32_t *l_308[4] = {&l_253,&l_253,&l_253,&l_253};
                int i;
                for (g_47 = 23; (g_47 < 10); g_47--)
                { 
                    int32_t *l_263[2][1];
                    uint32_t l_309 = 0xEAA29AB8L;
                    int i, j;
                    for (i = 0; i < 2; i++)
                    {
                        for (j = 0; j < 1; j++)
                            l_263[i][j] = (void*)0;
                    }
                    l_264++;
                    if (p_25)
                        continue;
                    for (g_192 = 0; (g_192 <= 3); g_192 += 1)
                    { 
                        int16_t *l_271 = &g_191;
                        uint8_t l_305 = 0x23L;
                        int32_t *l_307 = &g_82[1][0];
                        int32_t l_310 = 0x1DEAB516L;
                        int i, j;
                        l_310 ^= (((safe_add_func_int32_t_s_s((+l_270), l_253)) , (p_24 , ((((*l_271) = (-6L)) >= ((safe_div_func_int8_t_s_s((safe_div_func_uint64_t_u_u((safe_mod_func_uint8_t_u_u((((safe_div_func_int8_t_s_s((18446744073709551615UL & (((safe_rshift_func_int16_t_s_u((((safe_mul_func_int16_t_s_s(p_25, ((((((safe_mul_func_int8_t_s_s(((safe_lshift_func_int8_t_s_u(((safe_add_func_uint16_t_u_u((((((safe_mod_func_uint64_t_u_u((safe_lshift_func_int8_t_s_s((!(safe_lshift_func_int16_t_s_s(l_297, 11))), 3)), (safe_rshift_func_uint16_t_u_s((safe_sub_func_uint64_t_u_u((~((((l_305 > ((void*)0 == l_306)) , g_197[(g_192 + 3)][g_192]) , l_307) != l_308[2])), 0x0DD481381FAF7DA5LL)), 0)))) && l_309) ^ 6UL) & g_82[0][0]) >= g_126), (*l_307))) , l_270), 0)) ^ l_270), 1L)) , 1L) != p_25) & 65535UL) > l_131[6]) >= l_270))) <= p_25) & g_86), p_24.f0)) && 4294967286UL) && l_130)), p_25)) && g_197[3][3].f3) ^ p_24.f0), p_25)), l_264)), 0x85L)) && g_204[4][0][2])) , g_120))) ^ l_131[6]);
                    }
                }
            }
            for (g_47 = 0; (g_47 >= 29); g_47 = safe_add_func_uint8_t_u_u(g_47, 8))
            { 
                int32_t l_320 = 0xFB830CA0L;
                int32_t l_321 = 1L;
                int32_t l_323 = 0xAC0C6FC5L;
                int32_t l_324 = 0xD56D3FFEL;
                int32_t l_325[1];
                int i;
                for (i = 0; i < 1; i++)
                    l_325[i] = 0xB015BF4AL;
                for (g_126 = 0; (g_126 <= (-24)); --g_126)
                { 
                    int32_t *l_316 = &g_82[1][0];
                    int32_t *l_317 = &g_82[0][0];
                    int32_t *l_318 = &l_131[2];
                    int32_t *l_319[1];
                    uint32_t l_327 = 18446744073709551608UL;
                    int i;
                    for (i = 0; i < 1; i++)
                        l_319[i] = (void*)0;
                    if (g_192)
                        goto lbl_315;
                    ++l_327;
                }
            }
        }
    }
    for (g_84 = (-6); (g_84 >= 36); g_84++)
    { 
        int16_t *l_340 = &g_191;
        int32_t **l_344[6][7][2];
        int32_t ***l_343 = &l_344[4][4][1];
        int64_t *l_345[5][9] = {{&g_192,&g_183,&g_192,&g_192,&g_183,&g_192,&g_192,&g_183,&g_192},{&g_197[3][3].f2,(void*)0,&g_197[3][3].f2,&g_197[3][3].f2,(void*)0,&g_197[3][3].f2,&g_197[3][3].f2,(void*)0,&g_197[3][3].f2},{&g_192,&g_183,&g_192,&g_192,&g_183,&g_192,&g_192,&g_183,&g_192},{&g_197[3][3].f2,(void*)0,&g_197[3][3].f2,&g_197[3][3].f2,(void*)0,&g_197[3][3].f2,&g_197[3][3].f2,(void*)0,&g_197[3][3].f2},{&g_192,&g_183,&g_192,&g_192,&g_183,&g_192,&g_192,&g_183,&g_192}};
        int64_t **l_346 = (void*)0;
        int64_t **l_347 = &l_182;
        uint32_t l_353 = 0x6CE504E3L;
        int32_t *l_354 = &l_131[6];
        int i, j, k;
        for (i = 0; i < 6; i++)
        {
            for (j = 0; j < 7; j++)
            {
                for (k = 0; k < 2; k++)
                    l_344[i][j][k] = &g_46;
            }
        }
        if (p_24.f0)
            break;
        (*l_354) = (safe_mod_func_uint16_t_u_u(((((*g_85) = (safe_mod_func_uint32_t_u_u(((safe_lshift_func_int16_t_s_u((((*l_340) = ((void*)0 == l_338)) & ((*l_186) = (((**g_51) = (((((safe_sub_func_uint8_t_u_u((((((*l_343) = &g_46) == (void*)0) != (&g_197[5][1] == &g_197[3][0])) >= ((((*l_347) = l_345[4][3]) != (void*)0) | (safe_sub_func_int64_t_s_s((safe_rshift_func_int16_t_s_u(p_25, 14)), 1L)))), l_123)) > 1UL) >= g_352[0][1]) <= p_24.f0) ^ l_253)) > g_82[1][0]))), l_131[3])) | l_353), (-7L)))) , g_114.f0) <= g_197[3][3].f4), 0x9276L));
    }
    return (*l_141);
}



static union U1  func_26(int8_t * p_27)
{ 
    int32_t *l_89 = &g_82[1][0];
    int32_t *l_90 = &g_82[0][0];
    int32_t *l_91 = &g_82[0][0];
    int32_t *l_92 = &g_82[1][0];
    int32_t *l_93 = &g_82[1][0];
    int32_t *l_94 = &g_47;
    int32_t *l_95 = (void*)0;
    int32_t *l_96 = &g_47;
    int32_t *l_97 = &g_82[1][0];
    int32_t *l_98 = (void*)0;
    int32_t *l_99 = (void*)0;
    int32_t *l_100[7] = {&g_82[1][0],&g_82[1][0],&g_82[1][0],&g_82[1][0],&g_82[1][0],&g_82[1][0],&g_82[1][0]};
    int32_t l_101 = (-1L);
    uint32_t l_102 = 0xB9925C1FL;
    int8_t **l_105[6] = {&g_85,&g_85,&g_85,&g_85,&g_85,&g_85};
    int8_t ***l_106 = (void*)0;
    int8_t ***l_107 = (void*)0;
    int8_t ***l_108 = (void*)0;
    int8_t **l_110[4];
    int8_t ***l_109 = &l_110[2];
    union U1 l_113 = {0xB45E8E9FL};
    int i;
    for (i = 0; i < 4; i++)
        l_110[i] = &g_85;
    l_102--;
    if ((l_105[5] == ((*l_89) , ((*l_109) = &p_27))))
    { 
        (*g_112) = g_111[2];
    }
    else
    { 
        return l_113;
    }
    return g_114;
}



static int8_t * func_28(int8_t * p_29, int8_t * const  p_30, uint32_t  p_31, int32_t  p_32, int8_t * p_33)
{ 
    int8_t *l_88 = (void*)0;
    (*g_51) = (*g_51);
    return l_88;
}



static int8_t * const  func_34(int8_t  p_35, int8_t * p_36)
{ 
    const uint32_t l_45 = 18446744073709551615UL;
    int32_t **l_75[2];
    int8_t * const l_76 = &g_7;
    int i;
    for (i = 0; i < 2; i++)
        l_75[i] = &g_46;
    (*g_51) = func_37(g_7, ((safe_div_func_int32_t_s_s(3L, 0xC9B780F8L)) , l_45), g_46, g_7, g_47);
    return l_76;
}



static int32_t * func_37(const int32_t  p_38, const int16_t  p_39, int32_t * p_40, uint64_t  p_41, int64_t  p_42)
{ 
    int32_t **l_52 = &g_46;
    union U1 l_69[6] = {{0xED994AD4L},{0xED994AD4L},{0xED994AD4L},{0xED994AD4L},{0xED994AD4L},{0xED994AD4L}};
    int16_t *l_71 = &g_72;
    int8_t *l_73 = &g_7;
    int32_t l_74 = 1L;
    int i;
    for (g_7 = 0; (g_7 < 19); ++g_7)
    { 
        int32_t *l_50 = &g_47;
        (*g_51) = l_50;
    }
    (*l_52) = p_40;
    (*p_40) = ((safe_div_func_uint16_t_u_u((safe_add_func_int16_t_s_s((safe_lshift_func_uint8_t_u_s((!1UL), ((safe_add_func_uint8_t_u_u((p_40 != ((*l_52) = (*g_51))), (safe_mod_func_uint8_t_u_u(((~((((safe_sub_func_int64_t_s_s(((p_41 && ((safe_div_func_uint64_t_u_u((l_69[3] , (~(((((*l_71) = p_41) | p_41) , l_73) == l_73))), g_47)) || p_42)) < g_7), l_74)) & l_74) , p_40) != (void*)0)) < 3L), p_39)))) < g_7))), l_69[3].f0)), p_41)) == (*p_40));
    return (*g_51);
}





int main (void)
{
    int i, j, k;
    int print_hash_value = 0;
    func_1();
    transparent_crc(g_7, "g_7", print_hash_value);
    transparent_crc(g_47, "g_47", print_hash_value);
    transparent_crc(g_72, "g_72", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 1; j++)
        {
            transparent_crc(g_82[i][j], "g_82[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_84, "g_84", print_hash_value);
    transparent_crc(g_86, "g_86", print_hash_value);
    for (i = 0; i < 8; i++)
    {
        transparent_crc(g_111[i].f0, "g_111[i].f0", print_hash_value);
        transparent_crc(g_111[i].f1, "g_111[i].f1", print_hash_value);
        transparent_crc(g_111[i].f2, "g_111[i].f2", print_hash_value);
        transparent_crc(g_111[i].f3, "g_111[i].f3", print_hash_value);
        transparent_crc(g_111[i].f4, "g_111[i].f4", print_hash_value);
        transparent_crc(g_111[i].f5, "g_111[i].f5", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_114.f0, "g_114.f0", print_hash_value);
    transparent_crc(g_120, "g_120", print_hash_value);
    transparent_crc(g_126, "g_126", print_hash_value);
    transparent_crc(g_183, "g_183", print_hash_value);
    transparent_crc(g_187, "g_187", print_hash_value);
    transparent_crc(g_191, "g_191", print_hash_value);
    transparent_crc(g_192, "g_192", print_hash_value);
    for (i = 0; i < 7; i++)
    {
        for (j = 0; j < 4; j++)
        {
            transparent_crc(g_197[i][j].f0, "g_197[i][j].f0", print_hash_value);
            transparent_crc(g_197[i][j].f1, "g_197[i][j].f1", print_hash_value);
            transparent_crc(g_197[i][j].f2, "g_197[i][j].f2", print_hash_value);
            transparent_crc(g_197[i][j].f3, "g_197[i][j].f3", print_hash_value);
            transparent_crc(g_197[i][j].f4, "g_197[i][j].f4", print_hash_value);
            transparent_crc(g_197[i][j].f5, "g_197[i][j].f5", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    for (i = 0; i < 6; i++)
    {
        for (j = 0; j < 1; j++)
        {
            for (k = 0; k < 7; k++)
            {
                transparent_crc(g_204[i][j][k], "g_204[i][j][k]", print_hash_value);
                if (print_hash_value) printf("index = [%d][%d][%d]\n", i, j, k);

            }
        }
    }
    transparent_crc(g_254, "g_254", print_hash_value);
    for (i = 0; i < 4; i++)
    {
        for (j = 0; j < 3; j++)
        {
            transparent_crc(g_352[i][j], "g_352[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_356, "g_356", print_hash_value);
    for (i = 0; i < 7; i++)
    {
        for (j = 0; j < 2; j++)
        {
            transparent_crc(g_374[i][j], "g_374[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_383, "g_383", print_hash_value);
    transparent_crc(g_425, "g_425", print_hash_value);
    for (i = 0; i < 7; i++)
    {
        for (j = 0; j < 5; j++)
        {
            for (k = 0; k < 5; k++)
            {
                transparent_crc(g_435[i][j][k], "g_435[i][j][k]", print_hash_value);
                if (print_hash_value) printf("index = [%d][%d][%d]\n", i, j, k);

            }
        }
    }
    transparent_crc(g_440, "g_440", print_hash_value);
    printf("checksum = %X\n", checksum);
    return 0;
}
