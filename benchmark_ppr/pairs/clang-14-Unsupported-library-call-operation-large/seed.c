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
// Options:   --seed 1066 --no-argc --concise --max-funcs 8
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
static uint16_t safe_lshift_func_uint16_t_u_s(uint16_t a, int b)
{
    if (b >= 32 || b < 0 || a > ((uint16_t)((uint64_t)0xFFFFLL) >> b)) return a;
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
static int16_t safe_unary_minus_func_int16_t_s(int16_t a)
{
    if (a == (int16_t)(-(int64_t)0x7FFFLL - 1)) return a;
    return (int16_t)(-a);
}





union U0 {
   uint32_t  f0;
   int16_t  f1;
};


static int32_t g_8[10] = {(-5L),(-5L),(-5L),(-5L),(-5L),(-5L),(-5L),(-5L),(-5L),(-5L)};
static int32_t *g_7 = &g_8[3];
static uint64_t g_27 = 18446744073709551608UL;
static int16_t g_30 = 1L;
static int32_t g_39 = (-1L);
static union U0 g_58[2] = {{4294967295UL},{4294967295UL}};
static uint32_t g_60[4] = {0x7726B4FFL,0x7726B4FFL,0x7726B4FFL,0x7726B4FFL};
static int32_t ** volatile g_61 = (void*)0;
static int32_t *g_63 = &g_8[5];
static int32_t ** volatile g_62 = &g_63;
static int8_t g_102 = 0L;
static int32_t g_106[7][2][6] = {{{0x5F88D269L,0L,(-5L),0x340A379BL,0x47F09C2FL,0x2E73AF25L},{0xA65C328AL,0x5F88D269L,(-5L),0xD21B0195L,0x5A2DF7CCL,(-1L)}},{{(-4L),0xD21B0195L,0x2E73AF25L,0xFC4C5E22L,0x71E4E035L,0x5A2DF7CCL},{0xFC4C5E22L,0x71E4E035L,0x5A2DF7CCL,0xDBA62EB8L,(-6L),0x97375CE8L}},{{0L,0x2E73AF25L,0x4B1A4155L,0x13CF2979L,0x764D0124L,0x13CF2979L},{0xED192008L,0L,0xED192008L,0x71E4E035L,0x97375CE8L,1L}},{{0xDBA62EB8L,0xCD3A2B22L,(-5L),0xCEE78AC6L,1L,0x9225F199L},{(-4L),(-6L),0x4B1A4155L,0xCEE78AC6L,0xE76F7154L,0x71E4E035L}},{{0xDBA62EB8L,0xED192008L,0xCE0FBC7DL,0x71E4E035L,0x4B1A4155L,(-1L)},{0xED192008L,0x13CF2979L,0xD21B0195L,0L,(-4L),0L}},{{0xFC4C5E22L,0x97375CE8L,(-4L),0x912EA93CL,0xC8DB39B4L,0xC8DB39B4L},{0x2E73AF25L,0x5A2DF7CCL,0x5A2DF7CCL,0x2E73AF25L,0x912EA93CL,0xCEE78AC6L}},{{0x97375CE8L,(-1L),0x5F88D269L,0x4B1A4155L,0L,0xD21B0195L},{0xE76F7154L,0x2E73AF25L,0xA65C328AL,0xDBA62EB8L,0L,0x47F09C2FL}}};
static int32_t * volatile g_105 = &g_106[6][1][5];
static uint16_t g_118 = 1UL;
static int64_t g_131[1] = {(-5L)};
static uint64_t g_137[10] = {0xB5E54AC5FBAF3FA6LL,0xCF7B5A891E9D7170LL,0x51E36C2B63071900LL,0xCF7B5A891E9D7170LL,0xB5E54AC5FBAF3FA6LL,0xB5E54AC5FBAF3FA6LL,0xCF7B5A891E9D7170LL,0x51E36C2B63071900LL,0xCF7B5A891E9D7170LL,0xB5E54AC5FBAF3FA6LL};
static uint16_t g_189 = 0xFCB3L;
static int64_t g_194 = 0xB49656563EE52D58LL;
static volatile uint32_t g_221[9] = {0x23361D2BL,0x23361D2BL,0x23361D2BL,0x23361D2BL,0x23361D2BL,0x23361D2BL,0x23361D2BL,0x23361D2BL,0x23361D2BL};
static volatile int8_t g_238 = 0xD8L;
static uint16_t g_239[3][7] = {{0UL,0UL,0x84A7L,0x84A7L,0UL,0UL,0UL},{0x6830L,0UL,0UL,0x6830L,0UL,0x6830L,0UL},{0x9C71L,0x9C71L,0UL,0x84A7L,0UL,0x9C71L,0x9C71L}};
static uint32_t g_334 = 0x37554FBFL;
static volatile union U0 g_351[8][6] = {{{0UL},{0UL},{4294967295UL},{0UL},{1UL},{1UL}},{{4294967288UL},{0xED3156D3L},{0xED3156D3L},{4294967288UL},{0UL},{4294967295UL}},{{0UL},{4294967295UL},{0UL},{0UL},{0UL},{0xD6B5C086L}},{{4294967288UL},{0xBD9840CDL},{1UL},{0xED3156D3L},{0UL},{0UL}},{{4294967294UL},{4294967295UL},{4294967288UL},{4294967288UL},{0UL},{4294967288UL}},{{0UL},{0xED3156D3L},{0UL},{0xAC6DC376L},{1UL},{0UL}},{{0UL},{0UL},{0xD6B5C086L},{6UL},{4294967288UL},{4294967295UL}},{{0UL},{1UL},{4294967294UL},{6UL},{6UL},{0xAC6DC376L}}};
static volatile union U0 *g_350[7] = {&g_351[6][3],&g_351[6][3],&g_351[6][3],&g_351[6][3],&g_351[6][3],&g_351[6][3],&g_351[6][3]};
static volatile union U0 **g_349[7][5] = {{&g_350[2],(void*)0,&g_350[5],(void*)0,&g_350[2]},{&g_350[5],&g_350[5],&g_350[2],(void*)0,&g_350[5]},{&g_350[2],&g_350[2],&g_350[2],&g_350[2],(void*)0},{(void*)0,&g_350[2],&g_350[5],&g_350[5],&g_350[5]},{&g_350[5],&g_350[2],&g_350[5],(void*)0,&g_350[2]},{&g_350[5],&g_350[2],(void*)0,&g_350[5],(void*)0},{&g_350[5],&g_350[5],&g_350[5],&g_350[2],(void*)0}};
static int32_t ** volatile g_415 = &g_63;
static int32_t * volatile g_430 = &g_106[6][1][5];
static int32_t g_435 = (-5L);
static int32_t ** volatile g_450 = (void*)0;
static uint32_t g_500 = 6UL;
static int32_t **g_511 = &g_63;
static int8_t *g_514 = &g_102;
static int8_t ** const  volatile g_513 = &g_514;
static uint64_t *g_534 = &g_27;
static uint64_t * volatile * volatile g_533 = &g_534;
static uint64_t * volatile * volatile * volatile g_532 = &g_533;
static union U0 *g_538 = &g_58[0];
static volatile uint8_t g_574 = 0x50L;
static uint8_t g_576[3] = {0x34L,0x34L,0x34L};
static const uint32_t g_662 = 5UL;
static const int8_t *g_672 = (void*)0;
static const int8_t **g_671 = &g_672;
static const int8_t ***g_670 = &g_671;
static const int8_t ****g_669 = &g_670;
static uint64_t ** volatile g_701 = &g_534;
static uint64_t ** volatile g_702 = &g_534;
static uint64_t ** volatile *g_700[6] = {&g_701,&g_701,&g_701,&g_701,&g_701,&g_701};
static uint64_t ** volatile **g_699 = &g_700[3];
static volatile uint8_t *g_764 = (void*)0;
static volatile uint8_t * const *g_763 = &g_764;
static int8_t g_786 = 0xCEL;
static int8_t **g_877 = &g_514;
static int8_t ***g_876 = &g_877;
static int32_t g_881 = (-3L);
static const int16_t g_909 = 0x294DL;
static const int16_t *g_908 = &g_909;
static int8_t g_923 = (-9L);



static int32_t  func_1(void);
static int32_t * func_2(int32_t * p_3, uint8_t  p_4, int32_t * p_5, int32_t * const  p_6);
static int32_t * func_15(int32_t ** p_16, union U0  p_17, int32_t ** p_18);
static const int8_t  func_19(const int16_t  p_20);
static int64_t  func_21(const int32_t * const  p_22, int32_t ** p_23, uint64_t  p_24, int32_t * p_25);
static int32_t  func_33(uint16_t  p_34, uint32_t  p_35, int32_t  p_36, int32_t * p_37);
static uint16_t  func_41(int16_t * p_42, uint32_t  p_43);
static uint8_t  func_51(int32_t * p_52, int16_t * p_53, union U0  p_54);




static int32_t  func_1(void)
{ 
    uint32_t l_12 = 0xA149CEC7L;
    int32_t *l_14 = &g_8[9];
    int32_t **l_13 = &l_14;
    uint64_t *l_26 = &g_27;
    int16_t *l_28 = (void*)0;
    int16_t *l_29 = &g_30;
    uint32_t l_31 = 0x90AE7359L;
    int16_t *l_32 = &g_30;
    union U0 l_829 = {0x0B04DEEEL};
    union U0 *l_830 = (void*)0;
    union U0 l_831[8] = {{0x34F9D395L},{0xC0F6A4CEL},{0x34F9D395L},{0x34F9D395L},{0xC0F6A4CEL},{0x34F9D395L},{0x34F9D395L},{0xC0F6A4CEL}};
    uint8_t *l_853 = &g_576[0];
    int32_t l_867 = 0L;
    int8_t **l_875[4][7][5] = {{{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{(void*)0,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{(void*)0,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514}},{{(void*)0,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{(void*)0,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514}},{{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,(void*)0,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{(void*)0,&g_514,&g_514,&g_514,&g_514}},{{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,(void*)0,&g_514,&g_514,&g_514},{(void*)0,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514},{&g_514,&g_514,&g_514,&g_514,&g_514}}};
    int8_t ***l_874 = &l_875[0][3][1];
    int8_t ****l_873 = &l_874;
    int8_t ****l_878 = &g_876;
    int16_t *l_879 = &g_58[0].f1;
    int16_t *l_880[5];
    uint16_t l_884 = 0xB008L;
    int32_t l_920[7] = {0L,0L,2L,0L,0L,2L,0L};
    int i, j, k;
    for (i = 0; i < 5; i++)
        l_880[i] = (void*)0;
    (*l_13) = func_2(g_7, (safe_div_func_int64_t_s_s((~(-9L)), l_12)), ((*l_13) = &g_8[3]), func_15(l_13, (l_831[7] = ((func_19(((g_8[3] > g_8[2]) , ((*l_32) = (func_21((((*l_29) = ((g_8[3] < (((*l_26) = 18446744073709551609UL) , 0x7EL)) < (-1L))) , (void*)0), &g_7, l_12, &g_8[3]) | l_31)))) && (*g_514)) , l_829)), &g_7));
    (**l_13) |= 6L;
    if ((safe_rshift_func_uint16_t_u_s(((safe_sub_func_uint64_t_u_u((**l_13), ((((--(*l_853)) ^ ((g_881 = (safe_rshift_func_int16_t_s_s(g_351[6][3].f0, (((safe_add_func_int16_t_s_s(((!(l_867 = (safe_add_func_int8_t_s_s((safe_lshift_func_int8_t_s_u((**l_13), 4)), (**l_13))))) != (safe_add_func_int8_t_s_s((safe_mod_func_uint16_t_u_u((!(*l_14)), ((*l_29) = (**l_13)))), (((*l_873) = (void*)0) != ((*l_878) = g_876))))), ((*l_879) = g_334))) >= 0L) ^ g_786)))) < 0xDC22L)) , 0xCAL) && (*l_14)))) ^ (*l_14)), 4)))
    { 
        uint64_t **l_883 = &l_26;
        uint64_t ***l_882 = &l_883;
        int32_t l_889 = 0x8F87E96CL;
        int32_t *l_892 = &l_867;
        union U0 l_893 = {0xF8C06B0DL};
        int16_t *l_907 = (void*)0;
        uint16_t l_910 = 0x9F97L;
        (**g_699) = ((*l_882) = (void*)0);
        (*l_892) |= ((((void*)0 != &l_883) , ((l_884 < 247UL) || (safe_div_func_uint64_t_u_u(1UL, ((*l_14) && (g_435 > ((safe_lshift_func_int16_t_s_u(l_889, 12)) & (((safe_add_func_int32_t_s_s((l_889 >= 0x2CADL), (*g_7))) | (**l_13)) ^ 0xFDL)))))))) || g_8[8]);
        (*l_13) = &l_889;
        (*g_7) = ((safe_mod_func_uint8_t_u_u((((*g_534) = ((*l_14) > ((*l_892) >= (+(*g_514))))) , (safe_div_func_int8_t_s_s(((**g_877) |= (safe_unary_minus_func_int16_t_s((**l_13)))), (safe_add_func_uint8_t_u_u(1UL, (+(safe_sub_func_int8_t_s_s(((((safe_sub_func_uint16_t_u_u(g_106[6][1][5], (l_907 != (g_908 = (g_576[1] , &g_30))))) != 0xBD81L) & g_106[2][1][4]) & l_910), (*l_892))))))))), 1UL)) , 0x65D8867CL);
    }
    else
    { 
        int8_t l_911 = 0x3AL;
        int32_t *l_912 = &g_8[5];
        int32_t *l_913 = &g_8[3];
        int32_t *l_914 = (void*)0;
        int32_t *l_915 = &g_8[4];
        int32_t *l_916 = &g_8[8];
        int32_t *l_917 = &g_8[2];
        int32_t *l_918 = &g_106[6][1][5];
        int32_t *l_919[7][10][3] = {{{&g_106[0][1][3],&g_8[3],(void*)0},{&g_106[6][1][5],&l_867,(void*)0},{&g_106[6][1][5],&g_8[8],(void*)0},{&g_106[0][1][3],&g_106[4][0][1],&l_867},{&g_106[1][0][3],(void*)0,(void*)0},{&g_106[2][0][2],(void*)0,(void*)0},{(void*)0,(void*)0,(void*)0},{(void*)0,(void*)0,&g_106[2][0][2]},{&l_867,&g_106[4][0][1],&g_106[4][0][1]},{(void*)0,&g_8[8],&g_8[3]}},{{(void*)0,&l_867,&g_106[6][1][5]},{(void*)0,&g_106[6][1][5],&l_867},{&l_867,&l_867,&l_867},{(void*)0,&g_106[6][1][5],&l_867},{(void*)0,&g_106[6][1][5],&g_8[3]},{(void*)0,&l_867,&g_8[5]},{(void*)0,&l_867,&g_106[6][1][5]},{&l_867,&l_867,&g_8[5]},{(void*)0,&g_8[6],&g_8[3]},{(void*)0,&g_8[6],&l_867}},{{&g_106[6][1][5],&l_867,&l_867},{&g_8[3],&l_867,&l_867},{&g_106[6][1][5],&l_867,&g_106[6][1][5]},{(void*)0,&g_106[6][1][5],&g_106[6][1][5]},{(void*)0,&g_106[6][1][5],&l_867},{&l_867,&l_867,&l_867},{(void*)0,&g_106[6][1][5],&l_867},{(void*)0,&g_106[6][1][5],&g_8[3]},{(void*)0,&l_867,&g_8[5]},{(void*)0,&l_867,&g_106[6][1][5]}},{{&l_867,&l_867,&g_8[5]},{(void*)0,&g_8[6],&g_8[3]},{(void*)0,&g_8[6],&l_867},{&g_106[6][1][5],&l_867,&l_867},{&g_8[3],&l_867,&l_867},{&g_106[6][1][5],&l_867,&g_106[6][1][5]},{(void*)0,&g_106[6][1][5],&g_106[6][1][5]},{(void*)0,&g_106[6][1][5],&l_867},{&l_867,&l_867,&l_867},{(void*)0,&g_106[6][1][5],&l_867}},{{(void*)0,&g_106[6][1][5],&g_8[3]},{(void*)0,&l_867,&g_8[5]},{(void*)0,&l_867,&g_106[6][1][5]},{&l_867,&l_867,&g_8[5]},{(void*)0,&g_8[6],&g_8[3]},{(void*)0,&g_8[6],&l_867},{&g_106[6][1][5],&l_867,&l_867},{&g_8[3],&l_867,&l_867},{&g_106[6][1][5],&l_867,&g_106[6][1][5]},{(void*)0,&g_106[6][1][5],&g_106[6][1][5]}},{{(void*)0,&g_106[6][1][5],&l_867},{&l_867,&l_867,&l_867},{(void*)0,&g_106[6][1][5],&l_867},{(void*)0,&g_106[6][1][5],&g_8[3]},{(void*)0,&l_867,&g_8[5]},{(void*)0,&l_867,&g_106[6][1][5]},{&l_867,&l_867,&g_8[5]},{(void*)0,&g_8[6],&g_8[3]},{(void*)0,&g_8[6],&l_867},{&g_106[6][1][5],&l_867,&l_867}},{{&g_8[3],&l_867,&l_867},{&g_106[6][1][5],&l_867,&g_106[6][1][5]},{(void*)0,&g_106[6][1][5],&g_106[6][1][5]},{(void*)0,&g_106[6][1][5],&l_867},{&l_867,&l_867,&l_867},{(void*)0,&g_106[6][1][5],&l_867},{(void*)0,&g_106[6][1][5],&g_8[3]},{(void*)0,&l_867,&g_8[5]},{(void*)0,&l_867,&g_106[6][1][5]},{&l_867,&l_867,&g_8[5]}}};
        int8_t l_921 = 7L;
        int16_t l_922[1][4][2] = {{{(-3L),6L},{(-3L),(-3L)},{6L,(-3L)},{(-3L),6L}}};
        uint8_t l_924[6][2] = {{0x15L,0xE9L},{0x15L,0xE9L},{0x15L,0xE9L},{0x15L,0xE9L},{0x15L,0xE9L},{0x15L,0xE9L}};
        int i, j, k;
        for (g_27 = 0; g_27 < 4; g_27 += 1)
        {
            g_60[g_27] = 18446744073709551609UL;
        }
        l_924[2][1]++;
    }
    return g_39;
}



static int32_t * func_2(int32_t * p_3, uint8_t  p_4, int32_t * p_5, int32_t * const  p_6)
{ 
    int32_t *l_848 = &g_8[3];
    return l_848;
}



static int32_t * func_15(int32_t ** p_16, union U0  p_17, int32_t ** p_18)
{ 
    const int32_t *l_832[8][4] = {{&g_106[6][1][5],&g_106[6][1][5],&g_8[3],&g_8[3]},{(void*)0,(void*)0,&g_106[6][1][5],&g_8[3]},{(void*)0,&g_106[6][1][5],(void*)0,&g_106[6][1][5]},{(void*)0,&g_106[6][1][5],&g_106[6][1][5],(void*)0},{(void*)0,&g_106[6][1][5],&g_8[3],&g_106[6][1][5]},{&g_106[6][1][5],&g_106[6][1][5],&g_8[3],&g_8[3]},{(void*)0,(void*)0,&g_106[6][1][5],&g_8[3]},{(void*)0,&g_106[6][1][5],(void*)0,&g_106[6][1][5]}};
    const int32_t **l_833 = &l_832[1][2];
    int32_t *l_834 = &g_106[3][1][5];
    int64_t *l_843[9] = {&g_131[0],&g_131[0],&g_131[0],&g_131[0],&g_131[0],&g_131[0],&g_131[0],&g_131[0],&g_131[0]};
    uint8_t *l_845 = &g_576[1];
    int32_t l_846 = 0xC1630DB0L;
    int16_t l_847 = 0L;
    int i, j;
    for (g_102 = 0; g_102 < 7; g_102 += 1)
    {
        for (g_194 = 0; g_194 < 5; g_194 += 1)
        {
            g_349[g_102][g_194] = &g_350[5];
        }
    }
    (**p_18) = (((p_17.f0 , ((*l_833) = l_832[3][3])) != l_834) != ((18446744073709551615UL >= (*g_534)) || ((safe_mul_func_int16_t_s_s(((((safe_sub_func_uint8_t_u_u(253UL, ((*l_845) &= (safe_div_func_int64_t_s_s(((safe_mod_func_uint8_t_u_u(((*l_834) <= ((g_131[0] = p_17.f0) ^ (~(**p_18)))), 0xE0L)) >= g_221[3]), p_17.f1))))) || p_17.f1) , l_846) != l_847), g_118)) >= 0xA97D23D2C001D877LL)));
    return (*p_18);
}



static const int8_t  func_19(const int16_t  p_20)
{ 
    int32_t *l_38[8] = {&g_39,&g_39,&g_39,&g_39,&g_39,&g_39,&g_39,&g_39};
    int32_t l_40 = (-1L);
    uint64_t *l_48[4];
    int32_t *l_56 = (void*)0;
    int32_t **l_55 = &l_56;
    int16_t *l_57 = &g_30;
    int32_t l_714 = 1L;
    int32_t l_715[3];
    int64_t l_716[1];
    uint8_t l_721[10][8][3] = {{{0x57L,1UL,8UL},{0x48L,3UL,0x08L},{0x8AL,3UL,2UL},{0x48L,0xD5L,0xA8L},{0x57L,8UL,2UL},{0x6AL,0x81L,0x08L},{1UL,8UL,8UL},{0x33L,0xD5L,0xE5L}},{{1UL,3UL,7UL},{0x6AL,3UL,0xE5L},{0x57L,1UL,8UL},{0x48L,3UL,0x08L},{0x8AL,3UL,2UL},{0x48L,0xD5L,0xA8L},{0x57L,8UL,2UL},{0x6AL,0x81L,0x08L}},{{1UL,8UL,8UL},{0x33L,0xD5L,0xE5L},{1UL,3UL,7UL},{0x6AL,3UL,0xE5L},{0x57L,1UL,8UL},{0x48L,3UL,0x08L},{0x8AL,3UL,2UL},{0x48L,0xD5L,0xA8L}},{{0x57L,8UL,2UL},{0x6AL,0x81L,0x08L},{1UL,8UL,8UL},{0x33L,0xD5L,0xE5L},{1UL,3UL,7UL},{0x6AL,3UL,0xE5L},{0x57L,1UL,8UL},{0x48L,3UL,0x08L}},{{0x8AL,3UL,2UL},{0x48L,0xD5L,0xA8L},{0x57L,8UL,2UL},{0x6AL,0x81L,0x08L},{1UL,8UL,8UL},{0x33L,0xD5L,0xE5L},{1UL,3UL,7UL},{0x6AL,3UL,0xE5L}},{{0x57L,1UL,8UL},{0x48L,3UL,0x08L},{0x8AL,3UL,2UL},{0x48L,0xD5L,0xA8L},{0x57L,8UL,2UL},{0x08L,255UL,0x4BL},{2UL,0xD4L,0xD4L},{0xA8L,0x00L,0xA9L}},{{2UL,6UL,0UL},{0x08L,0xE1L,0xA9L},{8UL,0x2FL,0xD4L},{0xE5L,0xE1L,0x4BL},{7UL,6UL,0x39L},{0xE5L,0x00L,0UL},{8UL,0xD4L,0x39L},{0x08L,255UL,0x4BL}},{{2UL,0xD4L,0xD4L},{0xA8L,0x00L,0xA9L},{2UL,6UL,0UL},{0x08L,0xE1L,0xA9L},{8UL,0x2FL,0xD4L},{0xE5L,0xE1L,0x4BL},{7UL,6UL,0x39L},{0xE5L,0x00L,0UL}},{{8UL,0xD4L,0x39L},{0x08L,255UL,0x4BL},{2UL,0xD4L,0xD4L},{0xA8L,0x00L,0xA9L},{2UL,6UL,0UL},{0x08L,0xE1L,0xA9L},{8UL,0x2FL,0xD4L},{0xE5L,0xE1L,0x4BL}},{{7UL,6UL,0x39L},{0xE5L,0x00L,0UL},{8UL,0xD4L,0x39L},{0x08L,255UL,0x4BL},{2UL,0xD4L,0xD4L},{0xA8L,0x00L,0xA9L},{2UL,6UL,0UL},{0x08L,0xE1L,0xA9L}}};
    uint8_t *l_735[7] = {&l_721[2][1][2],&l_721[2][1][2],&l_721[2][1][2],&l_721[2][1][2],&l_721[2][1][2],&l_721[2][1][2],&l_721[2][1][2]};
    union U0 l_748 = {0xB8E1EE94L};
    int16_t l_788 = 0L;
    int i, j, k;
    for (i = 0; i < 4; i++)
        l_48[i] = &g_27;
    for (i = 0; i < 3; i++)
        l_715[i] = (-9L);
    for (i = 0; i < 1; i++)
        l_716[i] = 9L;
    if ((func_33(((l_40 = g_27) , func_41(&g_30, ((safe_mod_func_int8_t_s_s(((l_40 & ((*g_534) = (g_39 <= (safe_mul_func_uint8_t_u_u(((((void*)0 == l_48[1]) || (safe_mul_func_int8_t_s_s(g_27, func_51(((*l_55) = &l_40), l_57, g_58[0])))) , g_131[0]), p_20))))) , (*g_514)), 0x5EL)) || g_435))), p_20, g_60[0], l_38[6]) >= g_60[2]))
    { 
        uint32_t *l_697[4][5] = {{&g_334,&g_334,&g_334,&g_334,&g_334},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0},{&g_334,&g_334,&g_334,&g_334,&g_334},{(void*)0,(void*)0,(void*)0,(void*)0,(void*)0}};
        int32_t l_698[4][7] = {{(-1L),(-8L),0xB465E8E0L,0L,0x42D5FFE4L,0x88E2B4B0L,0x88E2B4B0L},{0xB465E8E0L,(-8L),(-1L),(-8L),0xB465E8E0L,0L,0x42D5FFE4L},{0L,(-1L),(-8L),0L,4L,0L,(-8L)},{0x42D5FFE4L,0x42D5FFE4L,(-10L),(-1L),(-1L),0x88E2B4B0L,0L}};
        union U0 l_703 = {0xC3009246L};
        int64_t *l_706[5];
        int8_t l_717 = 1L;
        uint16_t l_718 = 0xD721L;
        int i, j;
        for (i = 0; i < 5; i++)
            l_706[i] = &g_131[0];
    }
    else
    { 
        return p_20;
    }
    l_715[0] = (((l_714 = 0xD2L) , (~((*g_701) != l_48[1]))) , (((*g_7) ^= (*g_105)) ^ 0UL));
    for (g_189 = (-8); (g_189 > 16); ++g_189)
    { 
        uint64_t **l_747[8] = {&l_48[3],&l_48[3],&l_48[3],&l_48[3],&l_48[3],&l_48[3],&l_48[3],&l_48[3]};
        uint64_t ***l_746 = &l_747[5];
        int32_t l_755[10][3][4] = {{{1L,1L,0x1BD575D4L,1L},{2L,(-1L),6L,0x87909804L},{(-6L),0x9944B213L,(-1L),6L}},{{1L,0x9944B213L,0x45E88708L,0x87909804L},{0x9944B213L,(-1L),0L,1L},{(-1L),1L,1L,0x45E88708L}},{{(-6L),(-1L),0x4EF0240FL,1L},{0x97D801A5L,(-1L),(-1L),0xC0DD4412L},{0xE2504412L,(-2L),0x87909804L,1L}},{{(-4L),(-1L),1L,0x97484E58L},{0x9944B213L,0L,0x9944B213L,0x3BEC4291L},{0x4EF0240FL,(-9L),0x1BD575D4L,(-1L)}},{{0x80FB35FBL,1L,0L,(-9L)},{(-1L),0L,0L,0x94F97144L},{0x80FB35FBL,(-6L),0x1BD575D4L,(-1L)}},{{0x4EF0240FL,0L,0x9944B213L,0x22D5EE79L},{0x9944B213L,0x22D5EE79L,1L,0L},{(-4L),0x4EF0240FL,0x87909804L,0L}},{{0xE2504412L,0xCA3E3336L,(-1L),6L},{0x97D801A5L,0xE2504412L,0x4EF0240FL,0L},{(-6L),0L,0L,(-6L)}},{{0x87909804L,0x0B87A11AL,0xCA3E3336L,0x4EF0240FL},{0xA6C6C005L,0x94F97144L,(-1L),0xF717DF35L},{0L,0x9944B213L,2L,0xF717DF35L}},{{0x44CED1C5L,0x94F97144L,(-1L),0x4EF0240FL},{0x45E88708L,0x0B87A11AL,0x97D801A5L,(-6L)},{0x1BD575D4L,0L,0x45E88708L,0L}},{{0L,0xE2504412L,(-6L),6L},{0x97484E58L,0xCA3E3336L,0x56C1D999L,0L},{0x94F97144L,0x4EF0240FL,(-2L),0L}}};
        int64_t *l_756[2];
        int32_t l_757 = 0x0AE21F63L;
        int32_t **l_758 = &l_56;
        int32_t **l_759 = &l_56;
        int32_t ***l_760[3];
        const uint8_t *l_766 = &g_576[0];
        const uint8_t **l_765 = &l_766;
        int32_t l_784 = (-1L);
        uint8_t **l_798 = &l_735[5];
        uint32_t l_809[7][1] = {{0UL},{18446744073709551615UL},{0UL},{0UL},{18446744073709551615UL},{0UL},{0UL}};
        union U0 **l_827 = (void*)0;
        union U0 **l_828 = &g_538;
        int i, j, k;
        for (i = 0; i < 2; i++)
            l_756[i] = &l_716[0];
        for (i = 0; i < 3; i++)
            l_760[i] = &l_55;
        if ((safe_sub_func_int64_t_s_s((safe_lshift_func_uint8_t_u_s((~(safe_add_func_uint8_t_u_u((((void*)0 != l_746) >= p_20), (l_748 , ((+(safe_rshift_func_int8_t_s_s((((safe_rshift_func_int8_t_s_u(((****g_699) | (l_757 = (+l_755[3][0][2]))), ((g_511 = (l_759 = (l_758 = &l_56))) != ((safe_mul_func_int8_t_s_s((((l_40 ^= (g_763 != l_765)) , g_239[0][0]) <= 0L), p_20)) , &g_7)))) & 0x9AC3L) && p_20), 3))) ^ p_20))))), p_20)), 0x654A63D87FC351D2LL)))
        { 
            const int32_t l_773 = (-1L);
            int8_t *l_785[1][4] = {{(void*)0,(void*)0,(void*)0,(void*)0}};
            int32_t l_787 = (-5L);
            int i, j;
            (*g_7) = (((safe_add_func_uint64_t_u_u(((1L ^ (*g_534)) | (g_576[0]--)), (0xD1L != (l_787 = ((((*g_514) &= ((safe_mul_func_int8_t_s_s(l_773, (safe_lshift_func_int16_t_s_s((p_20 || (safe_mod_func_uint8_t_u_u(((1L != p_20) == (safe_sub_func_int32_t_s_s(p_20, (safe_div_func_int32_t_s_s(((safe_add_func_uint16_t_u_u(p_20, 0xE411L)) & g_221[3]), (-1L)))))), l_773))), g_60[2])))) > l_773)) <= l_773) <= l_784))))) <= l_788) ^ g_131[0]);
            return (*g_514);
        }
        else
        { 
            int32_t ****l_790 = &l_760[2];
            const union U0 l_792 = {0xBA43E1E8L};
            int32_t l_793 = 0xC5A8971EL;
            uint8_t ***l_799 = &l_798;
            uint32_t *l_800[8] = {&g_334,&g_334,&g_58[0].f0,&g_334,&g_334,&g_58[0].f0,&g_334,&g_334};
            uint16_t *l_806 = &g_239[0][2];
            uint16_t *l_807[5][2][10] = {{{&g_118,&g_118,&g_189,&g_118,&g_118,&g_189,&g_189,&g_118,&g_118,&g_189},{&g_118,&g_118,&g_189,&g_118,&g_189,&g_118,&g_189,&g_189,&g_118,&g_118}},{{&g_118,&g_189,&g_189,&g_118,&g_118,&g_189,&g_189,&g_118,&g_189,&g_118},{&g_189,&g_118,&g_118,&g_189,&g_118,&g_118,&g_189,&g_189,&g_118,&g_118}},{{&g_118,&g_118,&g_118,&g_118,&g_189,&g_189,&g_189,&g_118,&g_118,&g_189},{&g_118,&g_118,&g_189,&g_118,&g_118,&g_118,&g_118,&g_189,&g_118,&g_118}},{{&g_189,&g_189,&g_189,&g_118,&g_118,&g_189,&g_118,&g_118,&g_118,&g_118},{&g_118,&g_118,&g_189,&g_189,&g_118,&g_118,&g_189,&g_189,&g_189,&g_118}},{{&g_118,&g_118,&g_189,&g_118,&g_118,&g_189,&g_189,&g_118,&g_118,&g_189},{&g_118,&g_118,&g_189,&g_118,&g_189,&g_118,&g_189,&g_189,&g_118,&g_118}}};
            int32_t *l_808[2];
            uint32_t l_822 = 4294967289UL;
            int i, j, k;
            for (i = 0; i < 2; i++)
                l_808[i] = (void*)0;
            if (p_20)
            { 
                int32_t *****l_789[9] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
                int i;
                l_790 = (void*)0;
                (*g_105) = ((*g_7) = (*g_430));
                if (p_20)
                    break;
            }
            else
            { 
                (*l_758) = (***l_790);
                (*l_759) = (void*)0;
                (*g_7) &= (~0x63L);
                l_715[1] &= (l_793 = ((*g_7) ^= (&g_430 != (g_106[4][0][4] , (l_792 , &g_7)))));
            }
            if ((safe_mod_func_uint32_t_u_u((((*l_57) &= (safe_mul_func_uint16_t_u_u(p_20, ((g_58[0].f0 = (((*l_799) = l_798) != (void*)0)) != (((p_20 >= ((+(((p_20 | (**g_701)) ^ 0UL) < (safe_div_func_uint32_t_u_u((safe_mul_func_uint16_t_u_u(((*l_806) = 1UL), (g_118 = p_20))), (*g_7))))) || p_20)) , l_808[1]) != &g_435))))) && 0x2CA0L), p_20)))
            { 
                int32_t *l_810[10];
                int i;
                for (i = 0; i < 10; i++)
                    l_810[i] = &l_715[0];
                (*g_415) = ((g_39 = (l_809[6][0] &= g_576[0])) , l_810[2]);
                (*g_7) |= 0x9A8C1D67L;
            }
            else
            { 
                int32_t l_815 = 0x8ABA0CC4L;
                int16_t l_824 = 3L;
                for (g_194 = 0; (g_194 < 21); g_194 = safe_add_func_uint16_t_u_u(g_194, 6))
                { 
                    int8_t l_823[2][7];
                    int8_t *l_825 = (void*)0;
                    int8_t *l_826 = &l_823[1][6];
                    int i, j;
                    for (i = 0; i < 2; i++)
                    {
                        for (j = 0; j < 7; j++)
                            l_823[i][j] = 0x5FL;
                    }
                    (*g_7) ^= ((safe_mul_func_int16_t_s_s(p_20, (((*l_57) = ((*g_511) != (g_60[2] , (*l_55)))) & g_351[6][3].f0))) <= 0x7A46794F604D52E6LL);
                    if (l_815)
                        continue;
                    (*g_7) = (safe_div_func_int16_t_s_s((((*l_826) = ((****g_699) ^ ((((((*g_514) |= p_20) , (l_815 && (((p_20 | (p_20 >= l_822)) , ((((((l_823[1][3] && (g_576[2] = g_239[1][5])) != (g_131[0] > p_20)) < l_824) | 0xEBDF1B8FL) ^ l_815) || p_20)) < g_131[0]))) , g_131[0]) != (*g_7)) == 0x7538EF0024FBF65DLL))) , g_574), 0x24D9L));
                    if (p_20)
                        continue;
                }
            }
        }
        (*g_7) = p_20;
        if (p_20)
            continue;
        (*l_828) = (void*)0;
    }
    return p_20;
}



static int64_t  func_21(const int32_t * const  p_22, int32_t ** p_23, uint64_t  p_24, int32_t * p_25)
{ 
    return p_24;
}



static int32_t  func_33(uint16_t  p_34, uint32_t  p_35, int32_t  p_36, int32_t * p_37)
{ 
    int16_t *l_552 = &g_30;
    int32_t l_553[5][9][5] = {{{0x7E53F35CL,(-5L),0xED2A72C2L,0x7E53F35CL,0x662DDB23L},{0xB6EED34CL,4L,(-2L),0xABCC89E6L,0x662DDB23L},{(-5L),0xB6EED34CL,0L,0x2E11D2CDL,0L},{0x2E11D2CDL,0x2E11D2CDL,0x740A3E5DL,5L,0xCE0A31D7L},{0x5C3E595DL,(-7L),1L,0x904A549DL,(-5L)},{7L,1L,0L,0x662DDB23L,(-1L)},{5L,(-7L),(-4L),7L,0x2E11D2CDL},{0xABCC89E6L,0x2E11D2CDL,0xF001B816L,9L,4L},{7L,0xB6EED34CL,(-1L),(-7L),6L}},{{0x790F4CAAL,4L,1L,(-7L),7L},{6L,(-5L),9L,9L,(-5L)},{(-5L),9L,6L,7L,(-2L)},{0L,0x25793008L,(-1L),0x662DDB23L,0x2373B0C7L},{0x904A549DL,(-5L),0xF001B816L,0x904A549DL,0x662DDB23L},{0L,9L,(-2L),5L,1L},{(-5L),0L,6L,0x2E11D2CDL,0x2373B0C7L},{6L,0x2E11D2CDL,1L,0xABCC89E6L,0xCE0A31D7L},{0x790F4CAAL,0x043075FDL,1L,0x7E53F35CL,0xF001B816L}},{{7L,0x662DDB23L,6L,0x662DDB23L,7L},{0xABCC89E6L,(-7L),(-2L),(-1L),0x2E11D2CDL},{5L,6L,0xF001B816L,4L,9L},{7L,0L,(-1L),(-7L),0x2E11D2CDL},{0x5C3E595DL,4L,6L,0x043075FDL,7L},{0x2E11D2CDL,0xF001B816L,9L,4L,0xF001B816L},{(-5L),0x25793008L,1L,7L,0xCE0A31D7L},{0xB6EED34CL,0x25793008L,(-1L),1L,0x2373B0C7L},{0x7E53F35CL,0xF001B816L,0xF001B816L,0x7E53F35CL,1L}},{{0L,4L,(-4L),5L,0x662DDB23L},{0xF001B816L,0L,0L,6L,0x2373B0C7L},{0x2E11D2CDL,6L,1L,5L,(-2L)},{0x790F4CAAL,(-7L),0x740A3E5DL,0x7E53F35CL,(-5L)},{(-1L),0xB6EED34CL,0xD22535B0L,0xC9C5B02EL,9L},{0x043075FDL,0x43A792F6L,6L,9L,0x740A3E5DL},{0x043075FDL,1L,0x7E53F35CL,0xF001B816L,0xF001B816L},{0x5E5F710FL,0xABCC89E6L,0x5E5F710FL,0x43A792F6L,1L},{(-1L),0xED2A72C2L,0x740A3E5DL,9L,0x5E5F710FL}},{{1L,0x904A549DL,(-5L),0xF001B816L,0x904A549DL},{0x2A4D26B6L,(-2L),0x740A3E5DL,0x5E5F710FL,0L},{0xABCC89E6L,(-4L),0x5E5F710FL,0xB6EED34CL,0xD22535B0L},{6L,0x904A549DL,0x7E53F35CL,6L,0xB6EED34CL},{0x6CF32674L,0xF001B816L,6L,0x97E44A6AL,0xB6EED34CL},{0x904A549DL,0x6CF32674L,0xD22535B0L,1L,0xD22535B0L},{1L,1L,0L,0x043075FDL,0L},{(-1L),9L,0xC9C5B02EL,1L,0x904A549DL},{9L,0xC9C5B02EL,0xD22535B0L,0xB6EED34CL,0x5E5F710FL}}};
    int32_t l_554 = (-1L);
    uint16_t *l_571[1];
    int32_t l_572 = 0L;
    uint16_t l_573[6];
    uint8_t *l_575 = &g_576[0];
    uint16_t l_639 = 65535UL;
    uint32_t l_664[9] = {18446744073709551607UL,18446744073709551607UL,18446744073709551607UL,18446744073709551607UL,18446744073709551607UL,18446744073709551607UL,18446744073709551607UL,18446744073709551607UL,18446744073709551607UL};
    int i, j, k;
    for (i = 0; i < 1; i++)
        l_571[i] = &g_118;
    for (i = 0; i < 6; i++)
        l_573[i] = 0x48A1L;
    if (((((safe_sub_func_uint32_t_u_u((((void*)0 == l_552) > l_553[1][7][1]), ((l_554 = p_36) && l_554))) != (((*g_511) = &l_553[1][7][1]) == p_37)) >= (safe_mul_func_uint8_t_u_u(((((*l_575) = (safe_mod_func_uint8_t_u_u((safe_mul_func_uint16_t_u_u((safe_sub_func_uint16_t_u_u((((0L > ((safe_sub_func_int32_t_s_s(((*g_7) = (safe_mul_func_int16_t_s_s((safe_mul_func_uint8_t_u_u(((g_239[2][3] = (((safe_sub_func_int16_t_s_s(((((l_572 |= ((0x02583626L < l_553[3][8][1]) , p_34)) , p_34) >= 0xF916L) , p_36), g_351[6][3].f1)) == l_553[1][7][1]) != 0xEB53DD250ABB124CLL)) != p_35), l_573[1])), g_137[8]))), g_131[0])) , g_574)) & 0x2C2C25BFD3001CA5LL) != g_118), p_34)), 0x036AL)), (*g_514)))) <= p_35) , l_572), g_435))) < l_573[1]))
    { 
        uint32_t *l_579 = &g_58[0].f0;
        const union U0 l_580 = {0x5FB9B2ECL};
        int64_t *l_588 = &g_131[0];
        int8_t * const *l_599 = &g_514;
        int8_t * const **l_598 = &l_599;
        if ((((((safe_add_func_uint32_t_u_u(((((*l_579) = (l_573[5] ^ g_500)) > g_238) ^ (**g_511)), (((l_580 , ((safe_div_func_int64_t_s_s((+(((safe_add_func_int16_t_s_s(((safe_add_func_int16_t_s_s((((*l_588) = 0x18688B81E2762566LL) < (safe_lshift_func_int8_t_s_s(((safe_sub_func_uint64_t_u_u(((safe_mul_func_uint16_t_u_u(((((~p_34) < ((((*l_552) ^= (p_36 && ((safe_add_func_int16_t_s_s(0x5633L, g_39)) >= (-10L)))) | l_580.f1) && 0UL)) || (*g_514)) , 0x2E87L), p_35)) , 0x87AF980F8B31BF5ALL), 0x272415BB31A8B881LL)) & l_580.f0), 2))), g_27)) , 9L), 0xCBEAL)) == (-8L)) > l_553[1][7][1])), 0x095ECB763ED9C735LL)) == l_580.f0)) , (void*)0) != l_598))) >= 0x3760L) >= (*g_7)) > 1L) && l_553[3][7][3]))
        { 
            uint32_t l_609 = 0xABEBCD2CL;
            int32_t l_640[3][7][7] = {{{3L,1L,0L,0x54E4AD30L,0x1DFC696AL,(-4L),(-1L)},{0L,(-1L),1L,0xB30444C2L,(-6L),(-1L),(-4L)},{1L,(-1L),0L,7L,(-1L),0xB30444C2L,9L},{0x671F7B7CL,0L,1L,(-2L),0x4526C5C5L,0x4526C5C5L,(-2L)},{0x671F7B7CL,1L,0x671F7B7CL,(-1L),0x8317A896L,3L,1L},{1L,1L,(-1L),0x4526C5C5L,0L,0x612FD048L,0x838FC12DL},{0L,(-5L),9L,0x612FD048L,0xB30444C2L,3L,0xCEEF6A60L}},{{3L,0x1DFC696AL,(-1L),0xCB08A5F8L,(-4L),0x4526C5C5L,7L},{0xB30444C2L,0L,0xCB08A5F8L,0xCB08A5F8L,0L,0xB30444C2L,0x671F7B7CL},{0x838FC12DL,0xB30444C2L,1L,0x612FD048L,3L,(-1L),0x8317A896L},{0x612FD048L,9L,(-1L),0x4526C5C5L,0x54E4AD30L,(-4L),(-1L)},{0x8317A896L,0xB30444C2L,(-2L),(-1L),(-1L),9L,9L},{(-1L),0L,9L,(-2L),1L,(-2L),9L},{0x1DFC696AL,0x1DFC696AL,0x612FD048L,7L,9L,1L,(-1L)}},{{0x28DC4868L,(-5L),(-4L),0xB30444C2L,0xCEEF6A60L,0x838FC12DL,0x8317A896L},{7L,1L,(-6L),0x54E4AD30L,9L,0xCEEF6A60L,0x671F7B7CL},{(-6L),(-1L),9L,(-4L),7L,0x8317A896L,0x8317A896L},{1L,0L,9L,0L,1L,0x28DC4868L,(-5L)},{(-1L),(-1L),0xCEEF6A60L,3L,0xB30444C2L,0x612FD048L,9L},{0xCB08A5F8L,1L,1L,0x54E4AD30L,(-2L),(-1L),0x838FC12DL},{(-1L),3L,0x1DFC696AL,(-1L),0xCB08A5F8L,(-4L),0x4526C5C5L}}};
            int32_t l_641 = 0x811C14A0L;
            int16_t *l_642 = (void*)0;
            int16_t *l_643[7] = {&g_58[0].f1,&g_58[0].f1,&g_58[0].f1,&g_58[0].f1,&g_58[0].f1,&g_58[0].f1,&g_58[0].f1};
            int32_t l_644 = 0x8C931186L;
            int i, j, k;
            (*g_63) &= (*g_7);
            for (g_27 = 0; (g_27 > 43); g_27 = safe_add_func_int32_t_s_s(g_27, 3))
            { 
            }
            for (g_194 = 0; (g_194 > 20); g_194 = safe_add_func_int8_t_s_s(g_194, 5))
            { 
                return l_609;
            }
            (*g_63) = ((*g_7) = (((l_572 = (safe_div_func_uint64_t_u_u(((safe_lshift_func_uint16_t_u_s(p_35, 13)) && (65535UL >= (l_644 = ((safe_rshift_func_uint8_t_u_u((safe_add_func_int8_t_s_s(((!(g_239[0][4]--)) > (((safe_mul_func_int16_t_s_s((safe_mod_func_int8_t_s_s(((g_8[0] ^ (l_641 = ((safe_mul_func_int16_t_s_s((0xAD9EL >= (safe_mod_func_uint16_t_u_u(g_118, g_106[6][1][5]))), (safe_div_func_uint64_t_u_u(((*g_534) ^= ((l_580.f0 <= (safe_add_func_int32_t_s_s((-6L), (((*l_552) ^= (((safe_add_func_int64_t_s_s((safe_mul_func_uint8_t_u_u(((l_640[0][3][1] = ((safe_mul_func_int16_t_s_s(0xE6F1L, l_554)) , l_639)) == g_137[0]), g_435)), p_35)) && g_351[6][3].f0) || p_35)) <= l_609)))) < 0xD2D1BC04L)), p_36)))) == l_641))) < 0x57373F84L), p_34)), g_8[3])) & p_34) | 0xC4L)), (*g_514))), g_8[3])) < l_609)))), p_36))) < 0xB7L) >= p_35));
        }
        else
        { 
            uint8_t l_663 = 0xB6L;
            const int8_t **l_668 = (void*)0;
            const int8_t ***l_667 = &l_668;
            const int8_t ****l_666 = &l_667;
            const int8_t *****l_665 = &l_666;
            g_669 = ((*l_665) = (((((((*g_63) = (*g_63)) || (*g_63)) > (safe_add_func_uint64_t_u_u(((***g_532) , (safe_unary_minus_func_int16_t_s(0L))), p_36))) <= (safe_mul_func_uint8_t_u_u((p_35 | ((((safe_mod_func_int16_t_s_s(((**l_598) != ((((safe_div_func_int64_t_s_s((safe_add_func_int32_t_s_s(((((*l_575) ^= g_131[0]) == (safe_rshift_func_uint8_t_u_s((safe_add_func_int16_t_s_s((((safe_mul_func_int8_t_s_s(9L, l_580.f1)) && g_662) ^ l_663), l_554)), 4))) , l_664[4]), (*g_7))), 6L)) && g_435) > (-7L)) , (void*)0)), l_663)) , g_8[3]) , (void*)0) != &l_580)), l_572))) , p_36) , (void*)0));
            return l_663;
        }
    }
    else
    { 
        int32_t *l_673[6];
        uint16_t *l_684 = &l_573[3];
        int64_t l_693 = 0x96F276252C148369LL;
        int i;
        for (i = 0; i < 6; i++)
            l_673[i] = &g_8[4];
lbl_694:
        p_37 = ((*g_511) = l_673[0]);
        (*g_63) = (safe_div_func_int16_t_s_s(((~0x3A74848FL) , g_574), (safe_div_func_uint32_t_u_u((((((g_8[0] , ((((+(safe_rshift_func_int8_t_s_u(((safe_div_func_uint64_t_u_u(p_34, ((*g_534) = p_34))) && ((l_684 != &g_118) & p_36)), (safe_add_func_int32_t_s_s(((safe_add_func_int16_t_s_s((safe_lshift_func_uint8_t_u_u((((((safe_div_func_int32_t_s_s(((l_554 == 4L) && l_693), 7UL)) | g_500) < p_36) == 6L) && (*g_7)), 0)), p_36)) && p_36), g_58[0].f1))))) == 0L) , g_137[0]) , (*g_514))) == 0xEFL) != 0x750804B5L) , p_36) & l_664[4]), l_573[1]))));
        if (l_693)
            goto lbl_694;
    }
    return p_35;
}



static uint16_t  func_41(int16_t * p_42, uint32_t  p_43)
{ 
    union U0 *l_540 = &g_58[0];
    union U0 **l_539 = &l_540;
    int32_t *l_541 = &g_106[6][1][5];
    int32_t *l_542 = &g_8[3];
    int32_t *l_543 = &g_8[3];
    int32_t *l_544 = &g_8[3];
    int32_t *l_545[5] = {&g_106[5][1][1],&g_106[5][1][1],&g_106[5][1][1],&g_106[5][1][1],&g_106[5][1][1]};
    int16_t l_546 = 0x9134L;
    uint32_t l_547 = 1UL;
    int i;
    (*l_539) = (g_538 = (void*)0);
    --l_547;
    return p_43;
}



static uint8_t  func_51(int32_t * p_52, int16_t * p_53, union U0  p_54)
{ 
    uint8_t l_59 = 250UL;
    int32_t l_66 = 1L;
    int32_t l_72 = 0x6BA1441EL;
    int32_t l_75[7];
    union U0 l_113 = {0xB2DE1998L};
    uint32_t l_166 = 0x12F2D702L;
    int8_t l_237 = 0xA7L;
    uint64_t *l_264 = (void*)0;
    uint64_t **l_263 = &l_264;
    union U0 **l_348 = (void*)0;
    uint64_t l_478 = 1UL;
    int i;
    for (i = 0; i < 7; i++)
        l_75[i] = 0x9E214278L;
    for (g_30 = 7; (g_30 >= 1); g_30 -= 1)
    { 
        int32_t l_67[8][2][10] = {{{0xCCF76E5FL,0x5120B879L,4L,3L,1L,0xC46587A7L,0x4C89AED2L,0x4C89AED2L,0xC46587A7L,1L},{(-1L),0xCCF76E5FL,0xCCF76E5FL,(-1L),(-1L),0xC46587A7L,0x63D476FCL,4L,1L,4L}},{{0xCCF76E5FL,0L,0x468F5B79L,4L,0x468F5B79L,0L,0xCCF76E5FL,0x63D476FCL,1L,0x5120B879L},{0x63D476FCL,0xC46587A7L,(-1L),(-1L),0xCCF76E5FL,0xCCF76E5FL,(-1L),(-1L),0xC46587A7L,0x63D476FCL}},{{0x4C89AED2L,0xC46587A7L,1L,3L,4L,0x5120B879L,0xCCF76E5FL,0x5120B879L,4L,3L},{3L,0L,3L,0xC46587A7L,4L,7L,0x63D476FCL,0x468F5B79L,0x468F5B79L,0x63D476FCL}},{{4L,0xCCF76E5FL,7L,7L,0xCCF76E5FL,4L,0x4C89AED2L,0x468F5B79L,(-1L),0x5120B879L},{0L,0x5120B879L,3L,(-1L),0x468F5B79L,(-1L),3L,0x5120B879L,0L,4L}},{{0L,7L,1L,0x4C89AED2L,(-1L),4L,4L,(-1L),0x4C89AED2L,1L},{4L,4L,(-1L),0x4C89AED2L,1L,7L,0L,0x63D476FCL,0L,7L}},{{3L,(-1L),0x468F5B79L,(-1L),3L,0x5120B879L,0L,4L,(-1L),(-1L)},{0x4C89AED2L,4L,0xCCF76E5FL,7L,7L,0xCCF76E5FL,4L,0x4C89AED2L,0x468F5B79L,(-1L)}},{{0x63D476FCL,7L,4L,0xC46587A7L,3L,0L,3L,0xC46587A7L,4L,7L},{0xCCF76E5FL,0x5120B879L,4L,3L,1L,0xC46587A7L,0x4C89AED2L,0x4C89AED2L,0xC46587A7L,1L}},{{(-1L),0xCCF76E5FL,0xCCF76E5FL,(-1L),0L,0x5120B879L,3L,(-1L),0x468F5B79L,(-1L)},{(-1L),0x4C89AED2L,0x63D476FCL,(-1L),0x63D476FCL,0x4C89AED2L,(-1L),3L,0x468F5B79L,1L}}};
        int32_t l_69 = 0x3B75CAB9L;
        int32_t l_73 = 0x2BDA668EL;
        int32_t l_74 = 0xDE0C47FCL;
        int32_t l_78 = 0x7C3E802FL;
        int32_t l_81 = 0x0B9BD427L;
        uint32_t l_86 = 18446744073709551615UL;
        int32_t **l_114 = &g_63;
        uint16_t *l_117 = &g_118;
        int8_t *l_119 = &g_102;
        int32_t l_167 = 0xC9538896L;
        int32_t l_212 = 5L;
        const int32_t *l_224 = &l_78;
        uint64_t l_227 = 0xB22B36C4D2F78741LL;
        int i, j, k;
    }
    return g_27;
}





int main (void)
{
    int i, j, k;
    int print_hash_value = 0;
    func_1();
    for (i = 0; i < 10; i++)
    {
        transparent_crc(g_8[i], "g_8[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_27, "g_27", print_hash_value);
    transparent_crc(g_30, "g_30", print_hash_value);
    transparent_crc(g_39, "g_39", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        transparent_crc(g_58[i].f1, "g_58[i].f1", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    for (i = 0; i < 4; i++)
    {
        transparent_crc(g_60[i], "g_60[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_102, "g_102", print_hash_value);
    for (i = 0; i < 7; i++)
    {
        for (j = 0; j < 2; j++)
        {
            for (k = 0; k < 6; k++)
            {
                transparent_crc(g_106[i][j][k], "g_106[i][j][k]", print_hash_value);
                if (print_hash_value) printf("index = [%d][%d][%d]\n", i, j, k);

            }
        }
    }
    transparent_crc(g_118, "g_118", print_hash_value);
    for (i = 0; i < 1; i++)
    {
        transparent_crc(g_131[i], "g_131[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    for (i = 0; i < 10; i++)
    {
        transparent_crc(g_137[i], "g_137[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_189, "g_189", print_hash_value);
    transparent_crc(g_194, "g_194", print_hash_value);
    for (i = 0; i < 9; i++)
    {
        transparent_crc(g_221[i], "g_221[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_238, "g_238", print_hash_value);
    for (i = 0; i < 3; i++)
    {
        for (j = 0; j < 7; j++)
        {
            transparent_crc(g_239[i][j], "g_239[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_334, "g_334", print_hash_value);
    for (i = 0; i < 8; i++)
    {
        for (j = 0; j < 6; j++)
        {
            transparent_crc(g_351[i][j].f0, "g_351[i][j].f0", print_hash_value);
            transparent_crc(g_351[i][j].f1, "g_351[i][j].f1", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_435, "g_435", print_hash_value);
    transparent_crc(g_500, "g_500", print_hash_value);
    transparent_crc(g_574, "g_574", print_hash_value);
    for (i = 0; i < 3; i++)
    {
        transparent_crc(g_576[i], "g_576[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_662, "g_662", print_hash_value);
    transparent_crc(g_786, "g_786", print_hash_value);
    transparent_crc(g_881, "g_881", print_hash_value);
    transparent_crc(g_909, "g_909", print_hash_value);
    transparent_crc(g_923, "g_923", print_hash_value);
    printf("checksum = %X\n", checksum);
    return 0;
}
