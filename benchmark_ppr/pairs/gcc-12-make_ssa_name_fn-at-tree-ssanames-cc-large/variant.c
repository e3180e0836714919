int __GIMPLE (ssa) f(int x, int *p)
{
  int y;
  int z;
  _Bool b;
  __BB(2):
  y_1 = x_2(D) + 3;
  z_6 = y_1 > 5 ? y_1 : 7;
  if (z_6 != 0)
    goto __BB3;
  else
    goto __BB4;
  __BB(3):
  __MEM <int> (p_4(D) + 4) = z_6;
  goto __BB4;
  __BB(4):
  f = __PHI (__BB2: y_1, __BB3: z_6);
  return y_5;
}
// Options:   --seed 1036 --no-argc --concise --max-funcs 8
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
    if ((a > 0 && b > 0 && a > (int8_t)((int64_t)0x7FLL) / b) || (a > 0 && b < 0 && b < (int8_t)(-(int64_t)0x7FLL - 1) / a) || (0x9782L && ((g_266 , p_63.f0) != p_63.f0)) || (a < 0 && b < 0 && b < (int8_t)((int64_t)0x7FLL) / a)) return a;
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
static uint16_t safe_rshift_func_uint16_t_u_s(uint16_t a, int b)
{
    if (b >= 32 || b < 0) return a;
    return (uint16_t)(a >> b);
    return l_903;
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
    if ((b < 0 && a > (int16_t)((int64_t)0x7FFFLL) + b) || (b > 0 && a < (int16_t)(-(int64_t)0x7FFFLL - 1) + b)
    j < 4) return a;
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
static uint32_t safe_unary_minus_func_uint32_t_u(uint32_t a)
{
    return (uint32_t)(-a);
}
static uint8_t safe_unary_minus_func_uint8_t_u(uint8_t a)
{
    return (uint8_t)(-a);
}





union U0 {
   unsigned f0 : 20;
   const int8_t  f1;
   const uint8_t  f2;
};

union U1 {
   int8_t  f0;
};

union U2 {
   int32_t  f0;
   const uint64_t  f1;
   uint16_t  f2;
};

union U3 {
   volatile int8_t * volatile  f0;
   volatile int32_t  f1;
   uint64_t  f2;
   volatile int32_t  f3;
   volatile int32_t  f4;
};


static volatile int32_t g_2[3][4][4] = {{{1L,0xA2B3B7BEL,1L,1L},{0xA2B3B7BEL,0xA2B3B7BEL,0x74006310L,0xA2B3B7BEL},{0xA2B3B7BEL,1L,1L,0xA2B3B7BEL},{1L,0xA2B3B7BEL,1L,1L}},{{0xA2B3B7BEL,0xA2B3B7BEL,0x74006310L,0xA2B3B7BEL},{0xA2B3B7BEL,1L,1L,0xA2B3B7BEL},{1L,0xA2B3B7BEL,1L,1L},{0xA2B3B7BEL,0xA2B3B7BEL,0x74006310L,0xA2B3B7BEL}},{{0xA2B3B7BEL,1L,1L,0xA2B3B7BEL},{1L,0xA2B3B7BEL,1L,1L},{0xA2B3B7BEL,0xA2B3B7BEL,0x74006310L,0xA2B3B7BEL},{0xA2B3B7BEL,1L,0x74006310L,1L}}};
static int32_t g_3[9] = {0xD193E056L,0xD193E056L,0xD193E056L,0xD193E056L,0xD193E056L,0xD193E056L,0xD193E056L,0xD193E056L,0xD193E056L};
static int32_t g_7 = 0x8FECF792L;
static const int32_t *g_13 = &g_7;
static int32_t g_18 = 8L;
static union U2 g_51[1] = {{0L}};
static int32_t *g_58[4] = {&g_18,&g_18,&g_18,&g_18};
static int32_t ** volatile g_57 = &g_58[2];
static int32_t g_59[4] = {1L,1L,1L,1L};
static uint32_t g_74 = 4294967295UL;
static int8_t g_90[2][5][5] = {{{(-7L),(-7L),1L,1L,(-7L)},{1L,(-3L),1L,(-3L),1L},{(-7L),1L,1L,(-7L),(-7L)},{(-6L),(-3L),(-6L),(-3L),(-6L)},{(-7L),(-7L),1L,1L,(-7L)}},{{1L,(-3L),1L,(-3L),1L},{(-7L),1L,1L,(-7L),(-7L)},{(-6L),(-3L),(-6L),(-3L),(-6L)},{(-7L),(-7L),1L,1L,(-7L)},{1L,(-3L),1L,(-3L),1L}}};
static int8_t *g_89 = &g_90[1][2][2];
static uint8_t g_99 = 4UL;
static uint32_t g_102 = 18446744073709551615UL;
static int32_t g_105 = (-1L);
static int32_t * volatile g_104 = &g_105;
static uint16_t g_121 = 0UL;
static int64_t g_135 = (-1L);
static int32_t g_145 = 0x1924C0CEL;
static uint16_t g_147 = 65532UL;
static union U3 g_151 = {0};
static union U0 g_152[8][6] = {{{0x6DB7C975L},{0x3DACF38BL},{4294967291UL},{0x13C73838L},{4294967291UL},{0x3DACF38BL}},{{4294967291UL},{0x6DB7C975L},{4294967294UL},{0UL},{0UL},{4294967294UL}},{{4294967291UL},{4294967291UL},{0UL},{0x13C73838L},{2UL},{0x13C73838L}},{{0x6DB7C975L},{4294967291UL},{0x6DB7C975L},{4294967294UL},{0UL},{0UL}},{{0x3DACF38BL},{0x6DB7C975L},{0x6DB7C975L},{0x3DACF38BL},{4294967291UL},{0x13C73838L}},{{0x13C73838L},{0x3DACF38BL},{0UL},{0x3DACF38BL},{0x13C73838L},{4294967294UL}},{{0x3DACF38BL},{0x13C73838L},{4294967294UL},{4294967294UL},{0x13C73838L},{0x3DACF38BL}},{{0x6DB7C975L},{0x3DACF38BL},{4294967291UL},{0x13C73838L},{4294967291UL},{0x3DACF38BL}}};
static int32_t g_163 = 0x36D73F18L;
static union U1 g_186 = {0x17L};
static const uint32_t *g_211 = &g_74;
static const uint32_t ** volatile g_210[1][8][9] = {{{&g_211,&g_211,&g_211,&g_211,&g_211,&g_211,&g_211,(void*)0,&g_211},{&g_211,(void*)0,&g_211,&g_211,(void*)0,&g_211,&g_211,&g_211,(void*)0},{&g_211,&g_211,&g_211,&g_211,(void*)0,(void*)0,&g_211,&g_211,&g_211},{&g_211,(void*)0,&g_211,&g_211,(void*)0,(void*)0,&g_211,(void*)0,(void*)0},{&g_211,&g_211,(void*)0,&g_211,(void*)0,&g_211,&g_211,&g_211,&g_211},{&g_211,&g_211,&g_211,&g_211,(void*)0,&g_211,&g_211,(void*)0,&g_211},{&g_211,(void*)0,&g_211,&g_211,&g_211,&g_211,&g_211,&g_211,(void*)0},{&g_211,&g_211,&g_211,&g_211,&g_211,&g_211,&g_211,(void*)0,&g_211}}};
static volatile union U0 g_231[5][4] = {{{0UL},{0x79E72785L},{0x79E72785L},{0xFAA40F04L}},{{0x79E72785L},{0xFAA40F04L},{0x79E72785L},{0x79E72785L}},{{0xFAA40F04L},{0xFAA40F04L},{0UL},{0xFAA40F04L}},{{0xFAA40F04L},{0x79E72785L},{0x79E72785L},{0xFAA40F04L}},{{0x79E72785L},{0xFAA40F04L},{0x79E72785L},{0x79E72785L}}};
static volatile union U0 * volatile g_230 = &g_231[1][1];
static union U1 *g_237 = &g_186;
static union U1 ** volatile g_236 = &g_237;
static int32_t g_265 = (-3L);
static uint64_t g_266 = 0UL;
static volatile int16_t g_267 = (-2L);
static union U1 * const *g_274 = (void*)0;
static union U1 * const ** volatile g_273 = &g_274;
static union U3 g_311 = {0};
static const union U1 g_317 = {0x11L};
static int32_t g_338 = 0x77D2F1C1L;
static volatile union U3 g_339 = {0};
static int16_t g_400[1][3] = {{(-5L),(-5L),(-5L)}};
static int32_t * volatile g_401 = &g_105;
static int32_t ** volatile g_454 = &g_58[0];
static uint8_t *g_458 = (void*)0;
static uint8_t g_462 = 0x6AL;
static volatile uint64_t g_484 = 0x47DBB030C00B2D08LL;
static volatile int16_t g_528 = 0x9118L;
static int32_t **g_536[1] = {&g_58[2]};
static volatile int8_t g_555[2][6][4] = {{{1L,0L,0xA9L,(-4L)},{0xA9L,(-4L),0x5BL,9L},{0x81L,0x8FL,1L,9L},{0xF0L,(-4L),0x81L,(-4L)},{0x77L,0L,0x6AL,(-3L)},{0x5BL,0x63L,0xF0L,0xADL}},{{0x8FL,9L,0xADL,0x5BL},{0x8FL,1L,0xF0L,0xF0L},{0x5BL,0x5BL,0x6AL,0x82L},{0x77L,0x6AL,0x81L,0L},{0xF0L,0xA9L,1L,0x81L},{0x81L,0xA9L,0x5BL,0L}}};
static volatile union U0 * volatile *g_605[9][8][3] = {{{&g_230,(void*)0,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,(void*)0},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230}},{{&g_230,&g_230,&g_230},{(void*)0,&g_230,(void*)0},{&g_230,(void*)0,&g_230},{&g_230,(void*)0,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,(void*)0}},{{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{(void*)0,&g_230,(void*)0},{&g_230,(void*)0,&g_230},{&g_230,(void*)0,&g_230},{&g_230,&g_230,&g_230}},{{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,(void*)0},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{(void*)0,&g_230,(void*)0}},{{&g_230,(void*)0,&g_230},{&g_230,(void*)0,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,(void*)0},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230}},{{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230}},{{&g_230,&g_230,&g_230},{&g_230,(void*)0,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230}},{{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,(void*)0,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230}},{{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,&g_230,&g_230},{&g_230,(void*)0,&g_230}}};
static volatile int8_t g_715 = (-1L);
static int64_t g_740 = 0x9CACD0A75AA67A1BLL;
static int16_t g_764 = 0xBE23L;
static int16_t g_769[8] = {0xAC52L,0xAC52L,0xAC52L,0xAC52L,0xAC52L,0xAC52L,0xAC52L,0xAC52L};
static int32_t ** volatile g_770 = &g_58[1];
static int32_t ** volatile g_791 = (void*)0;
static int32_t ** volatile g_792 = &g_58[2];
static uint32_t g_839 = 0xD35A66B2L;
static const int64_t g_867 = (-6L);
static int32_t * volatile g_901[2] = {&g_3[1],&g_3[1]};
static union U2 g_916 = {3L};



static union U3  func_1(void);
static union U1  func_36(int64_t  p_37, uint32_t  p_38);
static int64_t  func_39(uint32_t  p_40, int64_t  p_41, uint16_t  p_42);
static uint16_t  func_45(union U2  p_46, int8_t * p_47, const int32_t  p_48, int64_t  p_49, int8_t * p_50);
static int8_t * func_52(int32_t  p_53);
static int32_t  func_62(union U0  p_63);
static uint32_t * func_76(union U1  p_77, union U0  p_78, int8_t * p_79, int32_t ** p_80, int32_t  p_81);
static union U3  func_83(int8_t * p_84, int16_t  p_85, union U1  p_86, const uint32_t  p_87, union U2  p_88);




static union U3  func_1(void)
{ 
    const int32_t *l_12 = (void*)0;
    int32_t l_20 = 0xDF11CAF1L;
    int32_t l_22 = 1L;
    int32_t l_23 = 6L;
    int32_t l_24 = (-9L);
    int32_t l_25 = 8L;
    int32_t l_26 = 0x942075D7L;
    int32_t l_27 = 0L;
    int32_t l_28 = 0xA57A880EL;
    int32_t l_29 = 0xBCA0F963L;
    int32_t l_30[4] = {0xC0BF2888L,0xC0BF2888L,0xC0BF2888L,0xC0BF2888L};
    uint32_t l_31 = 0x8F974433L;
    int8_t *l_607 = (void*)0;
    int64_t *l_899[1][6][7] = {{{&g_740,&g_740,&g_135,&g_740,&g_740,&g_135,&g_135},{(void*)0,&g_740,(void*)0,(void*)0,(void*)0,&g_740,(void*)0},{(void*)0,&g_135,&g_740,&g_135,&g_135,&g_135,&g_740},{(void*)0,(void*)0,&g_740,&g_740,&g_135,&g_740,&g_135},{&g_740,&g_740,&g_740,&g_740,&g_135,(void*)0,&g_740},{&g_740,&g_135,(void*)0,(void*)0,&g_135,&g_740,&g_740}}};
    uint8_t l_900[5][4] = {{0xA9L,0xA9L,0xA9L,0xA9L},{0xA9L,0xA9L,0xA9L,0xA9L},{0xA9L,0xA9L,0xA9L,0xA9L},{0xA9L,0xA9L,0xA9L,0xA9L},{0xA9L,0xA9L,0xA9L,0xA9L}};
    int32_t l_904 = 0xA5DBC654L;
    int32_t *l_905 = &g_105;
    int16_t *l_927 = &g_400[0][1];
    int32_t *l_928 = &g_3[1];
    int8_t *l_939[1];
    uint16_t *l_940 = &g_51[0].f2;
    uint64_t l_941 = 3UL;
    int i, j, k;
    for (i = 0; i < 1; i++)
        l_939[i] = &g_186.f0;
    for (g_3[1] = 0; (g_3[1] < (-4)); g_3[1] = safe_sub_func_uint8_t_u_u(g_3[1], 1))
    { 
        int32_t *l_6 = &g_7;
        const int32_t **l_8 = (void*)0;
        const int32_t **l_9 = (void*)0;
        const int32_t *l_11 = (void*)0;
        if (0) { return (int8_t)(a - b); }
        const int32_t **l_10[10][4][5] = {{{(void*)0,&l_11,&l_11,&l_11,(void*)0},{&l_11,&l_11,&l_11,(void*)0,&l_11},{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,(void*)0}},{{(void*)0,&l_11,&l_11,&l_11,&l_11},{(void*)0,(void*)0,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,(void*)0}},{{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,&l_11},{(void*)0,&l_11,&l_11,&l_11,&l_11}},{{(void*)0,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,(void*)0,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,&l_11}},{{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,(void*)0,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,(void*)0,&l_11,&l_11}},{{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,(void*)0,&l_11,&l_11,&l_286},{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,(void*)0,&l_11,(void*)0}},{{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,(void*)0}},{{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,(void*)0},{(void*)0,&l_11,&l_11,&l_11,&l_11},{(void*)0,(void*)0,&l_11,&l_11,&l_11}},{{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,(void*)0},{&l_11,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,&l_11,&l_11,&l_11}},{{&l_11,&l_11,&l_11,&l_11,&l_11},{(void*)0,&l_11,&l_11,&l_11,&l_11},{(void*)0,&l_11,&l_11,&l_11,&l_11},{&l_11,&l_11,(void*)0,&l_11,&l_11}}};
        int32_t *l_19[1];
        int32_t l_21[1][3][3];
        int i, j, k;
        for (i = 0; i < 1; i++)
            l_19[i] = &g_7;
        for (i = 0; i < 1; i++)
        {
            for (j = 0; j < 3; j++)
            {
                for (k = 0; k < 3; k++)
                    l_21[i][j][k] = 0x69867F5DL;
            }
        }
        (*l_6) = g_3[8];
        g_13 = (l_12 = &g_3[1]);
        for (g_7 = 0; (g_7 >= 8); g_7 = safe_add_func_int64_t_s_s(g_7, 2))
        { 
            uint32_t l_16 = 0x4B81230BL;
            int32_t *l_17[2];
            int i;
            for (i = 0; i < 2; i++)
                l_17[i] = &g_18;
            g_2[1][3][2] |= (g_18 &= l_16);
        }
        ++l_31;
    }
    (*l_905) = ((((safe_mod_func_int64_t_s_s(((func_36((l_27 = func_39((safe_mul_func_uint16_t_u_u((g_18 == g_3[1]), func_45((safe_div_func_int64_t_s_s((((safe_lshift_func_int16_t_s_s(((g_147 == ((*l_927) = ((*g_89) < (safe_sub_func_int8_t_s_s(0x1FL, (0x1C9B7B7523CF9AD2LL >= (safe_mod_func_int16_t_s_s((*l_905), g_462)))))))) , g_59[2]), 9)) == (*l_905)) , (-10L)), 0x3B8F4F1E824C7CCDLL)), (*l_905))
    (g_51[0], func_52((safe_unary_minus_func_uint32_t_u(g_7))), l_29, g_186.f0, l_607))), g_51[0].f2, g_266)), l_900[4][0]) , l_904) | (*g_211)), g_839)) && 0x20D31A59D76055D4LL) || 0x22D0C1CDCA5CF12FLL) , l_20);
    (*l_928) ^= ((*l_905) = ((g_135 &= ((((safe_rshift_func_int8_t_s_s((*g_89), (*l_905))) , (safe_mod_func_int16_t_s_s((safe_add_func_uint8_t_u_u((safe_lshift_func_int16_t_s_s((((safe_sub_func_int8_t_s_s((g_555[1][4][1] != (g_916 , ((safe_div_func_uint16_t_u_u((safe_div_func_int64_t_s_s((((safe_lshift_func_int16_t_s_s(((g_147 == ((*l_927) = ((*g_89) < (safe_sub_func_int8_t_s_s(0x1FL, (0x1C9B7B7523CF9AD2LL >= (safe_mod_func_int16_t_s_s((*l_905), g_462)))))))) , g_59[2]), 9)) == (*l_905)) , (-10L)), 0x3B8F4F1E824C7CCDLL)), (*l_905))) == g_152[5][1].f0))), 1UL)) , (*l_905)) , 0x9A63L), g_916.f0)), 255UL)), 65530UL))) == (*l_905)) , g_317.f0)) == g_59[2]));
    (*l_928) = ((((safe_mul_func_uint16_t_u_u((*l_928), (safe_rshift_func_uint8_t_u_u(0UL, (safe_sub_func_uint64_t_u_u((*l_928), ((((0x41L != (((*g_89) ^ (g_163 & (safe_add_func_uint16_t_u_u(((*l_940) ^= (((*l_905) = ((void*)0 == l_899[0][0][3])) , (*l_905))), (*l_928))))) < g_18)) , 0x9043497719C79F3FLL) && g_3[3]) , g_147))))))) <= 0L) , (*l_905)) ^ l_941);
    return g_151;
}



static union U1  func_36(int64_t  p_37, uint32_t  p_38)
{ 
    uint32_t l_902 = 18446744073709551612UL;
    union U1 l_903 = {-8L};
    l_902 = p_37;
    return l_903;
}



static int64_t  func_39(uint32_t  p_40, int64_t  p_41, uint16_t  p_42)
{ 
    uint16_t l_612 = 0xC04FL;
    int32_t l_613 = 0x33F2CEB5L;
    uint8_t **l_616 = &g_458;
    union U1 **l_621 = &g_237;
    int16_t *l_622 = &g_400[0][1];
    int32_t l_623 = 0x723EE981L;
    int32_t l_624 = 0x189EDF80L;
    union U1 *l_627 = (void*)0;
    int32_t l_695 = 0L;
    int32_t l_696 = (-4L);
    int32_t l_699 = 0xAA4DD83EL;
    int32_t l_702 = 0L;
    int32_t l_703 = (-7L);
    int32_t l_704 = 5L;
    int32_t l_705 = (-10L);
    int32_t l_706[3];
    int32_t l_710 = 0x751259F5L;
    int8_t *l_733 = &g_90[1][3][4];
    uint32_t *l_741 = &g_74;
    uint32_t *l_767[4][6][6] = {{{&g_74,&g_74,(void*)0,&g_74,(void*)0,&g_74},{(void*)0,(void*)0,(void*)0,&g_74, *g_211,(void*)0,&g_74},{&g_74,&g_74,&g_74,(void*)0,&g_74,(void*)0},{&g_74,&g_74,&g_74,&g_74,&g_74,&g_74},{&g_74,&g_74,&g_74,&g_74,(void*)0,&g_74},{&g_74,&g_74,&g_74,&g_74,&g_74,&g_74}},{{&g_74,&g_74,(void*)0,&g_74,&g_74,(void*)0},{&g_74,&g_74,&g_74,(void*)0,&g_74,(void*)0},{&g_74,(void*)0,(void*)0,&g_74,&g_74,&g_74},{(void*)0,&g_74,&g_74,(void*)0,&g_74,&g_74},{&g_74,&g_74,&g_74,&g_74,&g_74,&g_74},{&g_74,&g_74,&g_74,&g_74,&g_74,&g_74}},{{(void*)0,&g_74,&g_74,(void*)0,(void*)0,(void*)0},{&g_74,&g_74,&g_74,&g_74,&g_74,(void*)0},{(void*)0,&g_74,(void*)0,&g_74,&g_74,&g_74},{&g_74,&g_74,&g_74,&g_74,(void*)0,&g_74},{&g_74,&g_74,&g_74,(void*)0,&g_74,&g_74},{&g_74,&g_74,&g_74,(void*)0,&g_74,(void*)0}},{{&g_74,&g_74,&g_74,&g_74,&g_74,(void*)0},{&g_74,&g_74,&g_74,&g_74,&g_74,&g_74},{&g_74,(void*)0,&g_74,(void*)0,&g_74,&g_74},{&g_74,&g_74,&g_74,&g_74,&g_74,&g_74},{&g_74,&g_74,&g_74,(void*)0,&g_74,(void*)0},{(void*)0,&g_74,&g_74,&g_74,(void*)0,(void*)0}}};
    int32_t *l_831 = &l_699;
    int16_t l_832 = 0L;
    int64_t l_875 = 0x7C445DD7BB88C917LL;
    uint64_t l_896 = 5UL;
    int i, j, k;
    for (i = 0; i < 3; i++)
        l_706[i] = 0L;
    if ((safe_add_func_uint64_t_u_u((255UL <= (safe_mul_func_int16_t_s_s(((l_612 |= 1L) >= ((l_624 |= (l_613 >= (safe_sub_func_uint64_t_u_u((((*l_616) = func_52(p_41)) != (void*)0), (safe_mod_func_uint8_t_u_u(((safe_mod_func_int16_t_s_s((p_40 && p_41), (l_623 = ((*l_622) ^= (l_621 == &g_237))))) ^ (*g_211)), l_613)))))) , l_623)), l_613))), p_42)))
    { 
        union U1 *l_625[1];
        union U1 **l_626[9] = {&l_625[0],(void*)0,(void*)0,&l_625[0],(void*)0,(void*)0,&l_625[0],(void*)0,(void*)0};
        int32_t l_630 = 0xEDDC672CL;
        int32_t l_643 = 0L;
        int i;
        for (i = 0; i < 1; i++)
            l_625[i] = &g_186;
        l_627 = ((*l_621) = l_625[0]);
        l_630 = (safe_lshift_func_uint8_t_u_u(p_41, 7));
        l_643 &= ((safe_mod_func_uint8_t_u_u((((+((((l_612 , ((p_40 & (8UL < (1UL | (safe_lshift_func_int8_t_s_u(p_41, ((safe_add_func_uint16_t_u_u((+0x93A734AEL), ((*l_622) = (l_630 = (safe_mul_func_int8_t_s_s((g_7 , (*g_89)), (l_623 && 0UL))))))) && (-5L))))))) != (*g_458))) != p_42) && p_42) || l_613)) , l_630) && l_630), p_40)) || l_630);
    }
    else
    { 
        int64_t *l_12 = (void*)0;
        uint32_t *l_648 = &g_102;
        uint32_t **l_647 = &l_648;
        uint32_t * const *l_655 = (void*)0;
        uint32_t ***l_656 = (void*)0;
        uint32_t *l_659 = &g_74;
        uint32_t **l_658 = &l_659;
        uint32_t ***l_657 = &l_658;
        int32_t *l_664 = &g_7;
        uint8_t **l_673 = &g_458;
        int32_t l_688 = 0L;
        int32_t l_689 = 8L;
        int8_t l_690 = 0xEDL;
        int32_t l_692 = 0L;
        int32_t l_693 = 1L;
        int32_t l_694 = 0L;
        int32_t l_697 = 0x2DF0F040L;
        int32_t l_707 = 0x62374CEFL;
        int32_t l_708 = 0xD4DBBD2AL;
        int32_t l_709[7][4][5] = {{{(-1L),0xBF282E63L,(-1L),3L,(-1L)},{0L,0xE540168CL,0x226A2B62L,0x226A2B62L,0xE540168CL},{5L,3L,0xCBD5FAC7L,(-1L),5L},{0xE540168CL,0xA800C7E9L,0x226A2B62L,0L,0L}},{{(-1L),(-1L),(-1L),0x08698EE5L,(-1L)},{0xE540168CL,0xE540168CL,0x983A842DL,0xA800C7E9L,1L},{5L,0x08698EE5L,(-5L),0x08698EE5L,5L},{0L,0x226A2B62L,0x664ACB4EL,0L,0L}},{{(-1L),0x08698EE5L,(-1L),(-1L),(-1L)},{1L,0xE540168CL,0xA800C7E9L,0x226A2B62L,0L},{5L,(-1L),0xCBD5FAC7L,3L,5L},{0L,0xA800C7E9L,0xA800C7E9L,0L,1L}},{{(-1L),3L,(-1L),0xBF282E63L,(-1L)},{0L,0xE540168CL,0x664ACB4EL,0xA800C7E9L,0L},{5L,0xBF282E63L,(-5L),0xBF282E63L,5L},{1L,0x226A2B62L,0x983A842DL,0L,0xE540168CL}},{{(-1L),0xBF282E63L,(-1L),3L,(-1L)},{0L,0xE540168CL,0x226A2B62L,0x226A2B62L,0xE540168CL},{5L,3L,0xCBD5FAC7L,(-1L),5L},{0xE540168CL,0xA800C7E9L,0x226A2B62L,0L,0L}},{{(-1L),(-1L),(-1L),0x08698EE5L,(-1L)},{0xE540168CL,0xE540168CL,0x983A842DL,0xA800C7E9L,1L},{5L,0x08698EE5L,(-5L),0x08698EE5L,5L},{0L,0x226A2B62L,0x664ACB4EL,0L,0L}},{{(-1L),0x08698EE5L,(-1L),(-1L),(-1L)},{1L,0xE540168CL,0xA800C7E9L,0x226A2B62L,0L},{5L,(-1L),0xCBD5FAC7L,3L,5L},{0L,0xA800C7E9L,0xA800C7E9L,0L,1L}}};
        int32_t l_766[7][1][4] = {{{0xD9BD35A9L,(-1L),0xD9BD35A9L,(-1L)}},{{0xD9BD35A9L,(-1L),0xD9BD35A9L,(-1L)}},{{0xD9BD35A9L,(-1L),0xD9BD35A9L,(-1L)}},{{0xD9BD35A9L,(-1L),0xD9BD35A9L,(-1L)}},{{0xD9BD35A9L,(-1L),0xD9BD35A9L,(-1L)}},{{0xD9BD35A9L,(-1L),0xD9BD35A9L,(-1L)}},{{0xD9BD35A9L,(-1L),0xD9BD35A9L,(-1L)}}};
        uint16_t l_863[1][6][6] = {{{65532UL,65526UL,65528UL,65532UL,65528UL,65526UL},{0x4CDFL,65526UL,0x7306L,0x4CDFL,65528UL,65528UL},{65532UL,65526UL,65526UL,65532UL,65528UL,0x7306L},{65532UL,65526UL,65528UL,65532UL,65528UL,65526UL},{0x4CDFL,65526UL,0x7306L,0x4CDFL,65528UL,65528UL},{65532UL,65526UL,65526UL,65532UL,65528UL,0x7306L}}};
        int i, j, k;
        l_624 = l_644[4][0][1];
        (*l_664) |= ((0x7A8E780E6053818ELL & (safe_mod_func_int16_t_s_s(((((*l_647) = &g_102) == &g_102) == g_2[0][2][3]), (safe_mul_func_uint8_t_u_u((((safe_mod_func_uint64_t_u_u(g_105, (((safe_lshift_func_int8_t_s_u(((l_655 != ((*l_657) = (void*)0)) , ((safe_sub_func_int16_t_s_s((safe_rshift_func_uint16_t_u_s((l_624 == (-1L)), l_644[2][2][1])), 1UL)) != l_644[4][0][1])), 7)) > g_145) & l_623))) , (void*)0) != &g_211), p_40))))) & p_41);
        for (g_135 = 0; (g_135 <= 3); g_135 += 1)
        { 
            int32_t l_679 = 0x16EDF8AEL;
            int32_t l_680[1];
            uint32_t l_717 = 0xB0932710L;
            int8_t *l_734 = (void*)0;
            int8_t l_765 = 0x55L;
            union U0 l_789 = {4294967295UL};
            union U1 *l_793 = &g_186;
            int32_t l_830 = 0x99F2F6EAL;
            uint32_t ***l_835 = &l_658;
            const int64_t *l_866 = &g_867;
            int16_t l_876 = (-2L);
            uint32_t l_877 = 0xB94A7F9AL;
            int i;
            for (i = 0; i < 1; i++)
                l_680[i] = 0x5748B435L;
        }
    }
    for (l_623 = 0; (l_623 == 6); l_623 = safe_add_func_uint16_t_u_u(l_623, 6))
    { 
        int16_t l_887 = 0xBBA9L;
        union U1 **l_888 = &g_237;
        int32_t l_895[4][2];
        int i, j;
        for (i = 0; i < 4; i++)
        {
            for (j = 0; j < 2; j++)
                l_895[i][j] = 7L;
        }
        (*l_831) = ((*g_273) != (l_887 , l_888));
        for (l_832 = 0; (l_832 <= (-20)); l_832--)
        { 
            int32_t *l_891 = &g_51[0].f0;
            int32_t l_892 = 0x729B4CE2L;
            int32_t *l_893 = &g_105;
            int32_t *l_894[2][2][8] = {{{&l_699,&l_702,&l_702,&l_699,(void*)0,&l_699,&l_702,&l_702},{&l_702,(void*)0,&g_18,&g_18,(void*)0,&l_702,(void*)0,&g_18}},{{&l_699,(void*)0,&l_699,&l_702,&l_702,&l_699,(void*)0,&l_699},{&g_163,&l_702,&g_18,&l_702,&g_163,&g_163,&l_702,&g_18}}};
            int i, j, k;
            l_896--;
        }
        return g_528;
    }
    return p_41;
}



static uint16_t  func_45(union U2  p_46, int8_t * p_47, const int32_t  p_48, int64_t  p_49, int8_t * p_50)
{ 
    return p_46.f2;
}



static int8_t * func_52(int32_t  p_53)
{ 
    union U0 l_64 = {0xA1BF70E0L};
    uint8_t *l_463 = &g_462;
    int32_t l_471 = (-1L);
    int32_t l_472 = 1L;
    int32_t l_473 = (-1L);
    int32_t l_474 = 0x2C28A442L;
    for (; 0;) { (*l_162) = ((safe_mod_func_int32_t_s_s(0x268ECCA2L, (p_63 , p_63.f0))) >= p_63.f0); }
    int32_t l_480[2][9][9] = {{{(-1L),6L,(-8L),9L,(-5L),7L,0xAE9B3C30L,(-7L),0x9AF41FEBL},{0x02CF8605L,(-1L),(-4L),0x58D435CDL,(-5L),(-7L),8L,0xF53F3008L,(-1L)}, {&l_604[0],&l_604[1],&l_604[1],&l_604[0]},{0xF53F3008L,0L,(-5L),(-3L),0L,0x438B4078L,0xEE05F0E4L,0L,(-1L)},{(-5L),0L,0xED9F7E3BL,0L,0x16D0D868L,1L,0xF53F3008L,(-3L),0x04589D9BL},{0L,0L,0xAE9B3C30L,(-5L),0xEE05F0E4L,0xB0496D7EL,0xEE05F0E4L,(-5L),0xAE9B3C30L},{(-3L),(-3L),(-1L),0xF53F3008L,0xEE05F0E4L,0xAE9B3C30L,8L,0xB3A25EF6L,(-7L)},{0x58D435CDL,0x3490F24CL,0x04589D9BL,(-10L),0x16D0D868L,0x27B06A90L,8L,0xEE05F0E4L,9L},{0L,(-1L),(-1L),0x16D0D868L,0L,(-1L),0L,0x6EB7A1B0L,0xB19E168BL},{0L,8L,0xAE9B3C30L,(-1L),(-5L),0xED9F7E3BL,(-7L),0xB6336E16L,0x438B4078L}},{{0x58D435CDL,0xEE05F0E4L,0xED9F7E3BL,(-1L),0x6EB7A1B0L,0x02CF8605L,(-5L),0x6EB7A1B0L,1L},{(-3L),0x58D435CDL,(-5L),(-10L),0x3490F24CL,0x02CF8605L,0x16D0D868L,0xEE05F0E4L,(-1L)},{0L,(-1L),6L,0L,0xB6336E16L,0xED9F7E3BL,0x58D435CDL,0xB3A25EF6L,0x27B06A90L},{(-5L),(-10L),(-1L),(-10L),(-10L),(-1L),(-10L),(-5L),(-5L)},{0xF53F3008L,(-10L),1L,(-1L),8L,0x27B06A90L,0x3490F24CL,(-3L),1L},{(-10L),(-1L),9L,(-1L),(-3L),0xAE9B3C30L,0xB3A25EF6L,0L,(-5L)},{0x16D0D868L,0x58D435CDL,0xF552A9BCL,0x16D0D868L,(-1L),0xB0496D7EL,0xB3A25EF6L,0xF53F3008L,0x27B06A90L},{(-1L),0xEE05F0E4L,1L,(-10L),0x58D435CDL,1L,0x3490F24CL,0L,(-1L)},{(-1L),8L,(-1L),0xF53F3008L,(-1L),0x438B4078L,(-10L),8L,1L}}};
    const int32_t **l_552[7] = {(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0,(void*)0};
    int32_t **l_553 = (void*)0;
    uint32_t *l_557 = &g_74;
    uint32_t * const *l_556 = &l_557;
    union U1 l_577 = {0xAFL};
    int8_t **l_588 = (void*)0;
    const uint32_t l_598[8] = {18446744073709551615UL,18446744073709551615UL,18446744073709551615UL,18446744073709551615UL,18446744073709551615UL,18446744073709551615UL,18446744073709551615UL,18446744073709551615UL};
    volatile union U0 * volatile *l_604[10] = {&g_230,&g_230,&g_230,&g_230,&g_230,&g_230,&g_230,&g_230,&g_230,&g_230};
    volatile union U0 *l_219 = &l_82.f0;
    int8_t *l_606 = &l_577.f0;
    int i, j, k;
    for (p_53 = 28; (p_53 >= 15); p_53--)
    { 
        uint8_t *l_464[4] = {(void*)0,(void*)0,(void*)0,(void*)0};
        int32_t l_469[3][1][1];
        int64_t l_477[9][1][6] = {{{3L,3L,0L,3L,3L,0L}},{{3L,3L,0L,3L,3L,0L}},{{3L,3L,0L,3L,3L,0L}},{{3L,3L,0L,3L,3L,0L}},{{3L,3L,0L,3L,3L,0L}},{{3L,3L,0L,3L,3L,0L}},{{3L,3L,0L,3L,3L,0L}},{{3L,3L,0L,3L,3L,0L}},{{3L,3L,0L,3L,3L,0L}}};
        int8_t l_489[9][10][2] = {{{1L,0x62L},{6L,0x62L},{1L,0xCFL},{0x94L,8L},{(-1L),(-1L)},{0xCFL,6L},{0x8DL,(-1L)},{7L,0xA4L},{3L,7L},{0L,1L}},{{0L,7L},{3L,0xA4L},{7L,(-1L)},{0x8DL,6L},{0xCFL,(-1L)},{(-1L),8L},{0x94L,0xCFL},{1L,0x62L},{6L,0x62L},{1L,0xCFL}},{{0x94L,8L},{(-1L),(-1L)},{0xCFL,6L},{0x8DL,(-1L)},{7L,0xA4L},{3L,7L},{0L,1L},{0L,7L},{3L,0xA4L},{7L,(-1L)}},{{0x8DL,6L},{0xCFL,(-1L)},{(-1L),8L},{0x94L,0xCFL},{1L,0x62L},{6L,0x62L},{1L,0xCFL},{0x94L,8L},{(-1L),(-1L)},{0xCFL,6L}},{{0x8DL,(-1L)},{7L,0xA4L},{7L,0x46L},{6L,0xA4L},{6L,0x46L},{7L,(-1L)},{0x46L,0x62L},{0xE2L,0x94L},{8L,0L},{0L,0x1AL}},{{0x8DL,8L},{0xA4L,1L},{0x94L,1L},{0xA4L,8L},{0x8DL,0x1AL},{0L,0L},{8L,0x94L},{0xE2L,0x62L},{0x46L,(-1L)},{7L,0x46L}},{{6L,0xA4L},{6L,0x46L},{7L,(-1L)},{0x46L,0x62L},{0xE2L,0x94L},{8L,0L},{0L,0x1AL},{0x8DL,8L},{0xA4L,1L},{0x94L,1L}},{{0xA4L,8L},{0x8DL,0x1AL},{0L,0L},{8L,0x94L},{0xE2L,0x62L},{0x46L,(-1L)},{7L,0x46L},{6L,0xA4L},{6L,0x46L},{7L,(-1L)}},{{0x46L,0x62L},{0xE2L,0x94L},{8L,0L},{0L,0x1AL},{0x8DL,8L},{0xA4L,1L},{0x94L,1L},{0xA4L,8L},{0x8DL,0x1AL},{0L,0L}}};
        union U1 **l_515[6][1];
        union U1 ***l_514 = &l_515[3][0];
        int i, j, k;
        for (i = 0; i < 3; i++)
        {
            for (j = 0; j < 1; j++)
            {
                for (k = 0; k < 1; k++)
                    l_469[i][j][k] = 0xC582EA51L;
            }
        }
        for (i = 0; i < 6; i++)
        {
            for (j = 0; j < 1; j++)
                l_515[i][j] = &g_237;
        }
        for (g_7 = 0; (g_7 <= 2); g_7 += 1)
        { 
            uint8_t *l_457 = (void*)0;
            uint8_t *l_461 = &g_462;
            int32_t l_470 = 0L;
            int32_t l_475 = 0L;
            int32_t l_476 = 0x1034903EL;
            int32_t l_478 = 1L;
            int32_t l_479 = 0x4E62DC69L;
            int64_t l_487 = 1L;
            int32_t l_490[5];
            uint32_t *l_511 = &g_102;
            int64_t l_530 = 0xF470F9D95BEE93BFLL;
            uint32_t l_534 = 0x061C9E11L;
            int i;
            for (i = 0; i < 5; i++)
                l_490[i] = 0L;
            (*g_57) = &g_3[1];
            for (g_59[2] = 0; (g_59[2] <= 2); g_59[2] += 1)
            { 
                uint8_t **l_459 = (void*)0;
                uint8_t **l_460[8] = {&g_458,&g_458,&l_457,&g_458,&g_458,&l_457,&g_458,&g_458};
                int32_t l_481 = 0L;
                int32_t l_482 = (-1L);
                int32_t l_483[10][4][6] = {{{0xCEE050E7L,0x0B272D3FL,1L,0x4015872CL,(-1L),0x17CB2DE0L},{0L,(-1L),(-4L),(-8L),1L,(-1L)},{0L,2L,(-8L),0x4015872CL,4L,1L},{0xCEE050E7L,(-1L),0xA58EC1EDL,0x830393F3L,2L,0x859CBEDFL}},{{0xBCFB39EDL,0xA6FEB249L,0x104E4ED9L,0x8A1056ECL,2L,0x4015872CL},{0x4AA1D81BL,0x0B272D3FL,0L,0xBCFB39EDL,(-1L),5L},{0x16E3B149L,0xFF094920L,(-4L),(-1L),0xCBF5B8F5L,0x16E3B149L},{0x70A028DFL,0x27EE7266L,0L,0x4015872CL,0x7E4F5610L,0x16E3B149L}},{{0xA7586316L,0x3D8928E7L,(-4L),0L,2L,5L},{(-1L),2L,0L,0L,8L,0x4015872CL},{0xCEE050E7L,0x7E4F5610L,0x104E4ED9L,(-4L),0x7AB0C96CL,0x859CBEDFL},{0x16E3B149L,(-1L),0xA58EC1EDL,0x16E3B149L,2L,1L}},{{1L,0x27EE7266L,(-8L),0xBCFB39EDL,0xFF094920L,(-1L)},{0x17CB2DE0L,(-1L),(-4L),0x830393F3L,0xFF094920L,0x17CB2DE0L},{0xA58EC1EDL,0x27EE7266L,1L,0x1330A7F2L,0x94E310CEL,0L},{1L,1L,0L,(-1L),(-1L),(-1L)}},{{0x37D46871L,1L,(-1L),(-1L),0x17CB2DE0L,(-1L)},{0x622D0028L,0x94E310CEL,0x622D0028L,0x7EF652DFL,0L,0x2AEB8FD4L},{0L,0x4015872CL,(-7L),1L,1L,0xBE4DC9AEL},{1L,0xCEE050E7L,0x93D087EAL,1L,5L,0x7EF652DFL}},{{0L,(-1L),0L,0x7EF652DFL,(-4L),0L},{0x622D0028L,0x70A028DFL,1L,(-1L),0x94E310CEL,(-1L)},{0x37D46871L,0x4AA1D81BL,(-8L),(-1L),0L,(-8L)},{1L,1L,(-1L),0x1330A7F2L,0x16E3B149L,0xBE4DC9AEL}},{{(-7L),0x94E310CEL,0xECC79834L,0L,0xA7586316L,(-1L)},{0L,1L,0xECC79834L,0L,1L,0xBE4DC9AEL},{(-1L),0x70A028DFL,(-1L),(-1L),5L,(-8L)},{(-1L),5L,(-8L),0x7EF652DFL,(-1L),(-1L)}},{{0xE39EE439L,0xA58EC1EDL,1L,0x1330A7F2L,1L,0L},{1L,0x4AA1D81BL,0L,0x93D087EAL,0xA7586316L,0x7EF652DFL},{1L,1L,0x93D087EAL,1L,0xBCFB39EDL,0xBE4DC9AEL},{0x622D0028L,1L,(-7L),(-8L),0xA7586316L,0x2AEB8FD4L}},{{(-1L),0x4AA1D81BL,0x622D0028L,0L,1L,(-1L)},{0xBE4DC9AEL,0xA58EC1EDL,(-1L),1L,(-1L),(-1L)},{0L,5L,0L,0L,5L,0L},{0xE39EE439L,0x70A028DFL,(-2L),1L,1L,0L}},{{0x37D46871L,1L,0x7EF652DFL,0x2AEB8FD4L,0xA7586316L,(-8L)},{0x37D46871L,0x94E310CEL,0x2AEB8FD4L,1L,0x16E3B149L,(-1L)},{0xE39EE439L,1L,(-7L),0L,0L,0xA7ADC6A9L},{0L,0x4AA1D81BL,0xECC79834L,1L,0x94E310CEL,1L}}};
                int32_t l_488 = 0xB7C56CB0L;
                uint64_t l_491 = 0x183EFA4F3A8DD4B3LL;
                union U0 l_505 = {1UL};
                union U1 l_535 = {0L};
                int i, j, k;
            }
        }
        return &g_90[1][2][2];
    }
    g_605[5][1][0] = &g_230;
    return &g_90[1][2][1];
}



static int32_t  func_62(union U0  p_63)
{ 
    uint32_t *l_73[6][9] = {{&g_74,&g_74,&g_74,&g_74,&g_74,&g_74,&g_74,&g_74,&g_74},{(void*)0,&g_74,(void*)0,(void*)0,&g_74,(void*)0,(void*)0,&g_74,(void*)0},{&g_74,&g_74,&g_74,&g_74,&g_74,&g_74,&g_74,&g_74,&g_74},{(void*)0,&g_74,(void*)0,(void*)0,&g_74,(void*)0,(void*)0,&g_74,(void*)0},{&g_74,&g_74,&g_74,&g_74,&g_74,&g_74,&g_74,&g_74,&g_74},{&g_74,(void*)0,&g_74,&g_74,(void*)0,&g_74,&g_74,(void*)0,&g_74}};
    int32_t l_75 = 0xC0CAA660L;
    union U1 l_82 = {-10L};
    int8_t **l_91 = (void*)0;
    int8_t **l_92 = &g_89;
    uint8_t l_93 = 0xCEL;
    uint8_t *l_98[3];
    int32_t l_100 = (-5L);
    uint32_t *l_101 = &g_102;
    union U2 l_103 = {-1L};
    int32_t *l_154 = &g_3[7];
    int32_t **l_153 = &l_154;
    uint32_t **l_159 = (void*)0;
    uint32_t **l_160 = &l_73[5][8];
    uint16_t *l_161 = &l_103.f2;
    int32_t *l_162 = &g_163;
    uint16_t l_288 = 5UL;
    union U0 l_312 = {0xD1B7C7B1L};
    int32_t l_422[2][9] = {{0x4BF3CD4CL,5L,0x154922CBL,0x154922CBL,5L,0x4BF3CD4CL,5L,0x154922CBL,0x154922CBL},{8L,8L,0x4BF3CD4CL,0x154922CBL,0x4BF3CD4CL,8L,8L,0x4BF3CD4CL,0x154922CBL}};
    uint32_t l_446 = 0xBE5EF2AAL;
    int64_t l_453 = 0x9778D70F31F02A5ELL;
    int i, j;
    for (i = 0; i < 3; i++)
        l_98[i] = &g_99;
    if ((((*l_162) |= ((safe_add_func_uint8_t_u_u(1UL, 0xD5L)) , (1L >= (safe_add_func_int64_t_s_s(((((*l_161) = (safe_lshift_func_int8_t_s_s(((safe_add_func_uint32_t_u_u((l_75 = 0UL), (((*l_160) = func_76(l_82, (func_83(((*l_92) = g_89), l_93, l_82, ((*l_101) = ((l_100 = (~(safe_add_func_int32_t_s_s((~4294967292UL), 0L)))) >= g_3[1])), l_103) , g_152[5][1]), l_98[2], l_153, p_63.f0)) == g_13))) , 0x42L), g_59[2]))) >= 0xE544L) & 0x50L), g_152[5][1].f0))))) ^ p_63.f0))
    { 
        const uint32_t l_170[7] = {1UL,1UL,1UL,1UL,1UL,1UL,1UL};
        int i;
        for (g_99 = 0; (g_99 != 53); g_99++)
        { 
            uint16_t l_171 = 2UL;
            int32_t l_176 = (-1L);
            int32_t *l_179[5][7][2] = {{{(void*)0,(void*)0},{&g_59[2],(void*)0},{(void*)0,(void*)0},{&g_51[0].f0,&l_100},{(void*)0,&l_100},{&l_75,&l_75},{(void*)0,&l_75}},{{&g_7,&l_100},{&g_7,&l_75},{(void*)0,&l_75},{&l_75,&l_100},{(void*)0,&l_100},{&g_51[0].f0,(void*)0},{(void*)0,(void*)0}},{{&g_59[2],(void*)0},{(void*)0,(void*)0},{&g_51[0].f0,&l_100},{(void*)0,&l_100},{&l_75,&l_75},{(void*)0,&l_75},{&g_7,&l_100}},{{&g_7,&l_75},{(void*)0,&l_75},{&l_75,&l_100},{(void*)0,&l_100},{&g_51[0].f0,(void*)0},{(void*)0,(void*)0},{&g_59[2],(void*)0}},{{(void*)0,(void*)0},{&g_51[0].f0,&l_100},{(void*)0,&l_100},{&l_75,&l_75},{(void*)0,&l_75},{&g_7,&l_100},{&g_7,&l_75}}};
            int64_t *l_187 = &g_135;
            int i, j, k;
            (*l_162) = (*l_162);
            l_100 = (safe_mul_func_uint8_t_u_u((safe_unary_minus_func_uint8_t_u((!(l_170[5] == (l_171 |= (l_170[0] >= p_63.f0)))))), ((safe_lshift_func_int16_t_s_s(g_135, ((((0xCE344601L < (((*l_162) = ((safe_rshift_func_int16_t_s_s(l_176, (((safe_lshift_func_int8_t_s_u(p_63.f0, (l_176 < (((0xC27A575AL ^ (*g_104)) || 0xBFC78DC0L) <= p_63.f0)))) < 0x8E054C28L) ^ l_176))) > 0x709C269514ADC3B9LL)) & 9UL)) ^ g_121) || 0xF150L) , g_3[1]))) >= 0x45D4FDDEL)));
            (*l_162) &= (safe_sub_func_uint32_t_u_u(((**l_153) <= 65529UL), (safe_mul_func_uint8_t_u_u(0x34L, (0UL | (0x8CL && ((*l_154) == ((safe_add_func_int64_t_s_s((g_186 , ((*l_187) = 0L)), p_63.f0)) | (*g_104)))))))));
        }
        return (*g_13);
    }
    else
    { 
        int16_t l_197[5] = {0x9E0AL,0x9E0AL,0x9E0AL,0x9E0AL,0x9E0AL};
        int32_t l_209 = 1L;
        int8_t *l_219 = &l_82.f0;
        union U1 * const l_235 = &l_82;
        int32_t l_268 = (-6L);
        union U0 *l_381 = &g_152[5][1];
        union U0 **l_380 = &l_381;
        int32_t l_428 = 0x4B4CCF6AL;
        int i;
        for (g_147 = 0; (g_147 < 11); ++g_147)
        { 
            return (*g_104);
        }
        for (g_147 = 0; (g_147 != 43); ++g_147)
        { 
            uint32_t **l_198 = &l_73[5][8];
            int32_t l_222 = 0xD4868E2EL;
            for (g_186.f0 = 0; (g_186.f0 > (-5)); g_186.f0 = safe_sub_func_uint64_t_u_u(g_186.f0, 8))
            { 
                int8_t l_196 = 3L;
                int32_t *l_227 = &g_7;
                union U0 *l_229 = (void*)0;
                union U0 **l_228[4][7] = {{(void*)0,&l_229,&l_229,&l_229,&l_229,(void*)0,&l_229},{&l_229,&l_229,&l_229,&l_229,&l_229,&l_229,&l_229},{(void*)0,(void*)0,(void*)0,&l_229,(void*)0,(void*)0,(void*)0},{&l_229,&l_229,&l_229,&l_229,&l_229,&l_229,&l_229}};
                int i, j;
                if ((safe_lshift_func_int16_t_s_s(((((l_197[2] ^= l_196) , l_198) != ((((g_99 = (g_99 == (((safe_add_func_int32_t_s_s((((safe_lshift_func_uint8_t_u_u(((4L | 0UL) > ((safe_mod_func_int32_t_s_s((-1L), 4UL)) <= (safe_mul_func_uint16_t_u_u((safe_lshift_func_uint16_t_u_u((p_63.f0 , (l_209 > g_51[0].f0)), 13)), p_63.f0)))), 4)) || p_63.f0) | (*l_162)), l_196)) | 2UL) > 1L))) || g_90[0][1][2]) >= p_63.f0) , g_210[0][7][5])) <= p_63.f0), 11)))
                { 
                    int16_t l_212 = 0xD10CL;
                    if (l_212)
                        break;
                }
                else
                { 
                    int64_t l_223 = (-7L);
                    int16_t *l_224 = &l_197[2];
                    int8_t *l_225 = &g_90[0][1][0];
                    int32_t l_226 = 0x27660C2BL;
                    (*l_162) = (l_226 ^= ((safe_add_func_uint64_t_u_u((safe_div_func_int64_t_s_s((&g_90[1][0][3] == (((((safe_lshift_func_int16_t_s_u(((((*l_224) = (p_63 , ((0xF4A9A9FA4E0B664DLL >= (((void*)0 != l_219) >= ((((safe_add_func_uint8_t_u_u((l_223 |= (l_222 = p_63.f0)), (-6L))) > 7L) && (1UL <= (-6L))) , (*l_162)))) & g_51[0].f2))) , l_209) || p_63.f0), 2)) || 1UL) & g_90[1][2][2]) & p_63.f0) , l_225)), 0x53FFEB0AAA760A9DLL)), g_102)) & 0x431AA5C5DEAE1B71LL));
                    (*l_153) = l_227;
                    return l_197[2];
                }
                g_230 = (void*)0;
            }
            l_222 = ((*l_162) = 0x790DA673L);
            (*l_162) |= (p_63.f0 >= (**l_153));
        }
        for (g_145 = 28; (g_145 == 0); g_145 = safe_sub_func_uint16_t_u_u(g_145, 6))
        { 
            union U2 l_253[3][10][4] = {{{{-1L},{0x25AF46B9L},{0x438CF6DAL},{5L}},{{0x438CF6DAL},{5L},{0x823547ADL},{-8L}},{{0xA89D31CDL},{0x6EC9F885L},{0L},{0x6F0B847CL}},{{0x6EC9F885L},{0x25AF46B9L},{0xFFD9DDA3L},{0x648DACBCL}},{{1L},{-1L},{0x07951488L},{0xFFD9DDA3L}},{{-1L},{1L},{0xBE77973EL},{0x6EC9F885L}},{{1L},{0x6DB04EDAL},{0x6DB04EDAL},{1L}},{{1L},{0x6EC9F885L},{-1L},{0x823547ADL}},{{0x6F0B847CL},{0xBF4E470BL},{0L},{0x04E2F626L}},{{6L},{1L},{0x07951488L},{0x04E2F626L}}},{{{0x438CF6DAL},{0xBF4E470BL},{-8L},{0x823547ADL}},{{0L},{0x6EC9F885L},{0L},{-1L}},{{0x07951488L},{0xBE77973EL},{0xC47CAE22L},{0x438CF6DAL}},{{5L},{1L},{0x926D8D12L},{0xC47CAE22L}},{{0x823547ADL},{0x6DB04EDAL},{0L},{0x9F6B4653L}},{{-1L},{0xDB8E35FDL},{0L},{0x70F6F371L}},{{-1L},{0x438CF6DAL},{0xBE77973EL},{0x95F43D3EL}},{{0x6DB04EDAL},{-8L},{0x21472557L},{-8L}},{{-8L},{0xDB8E35FDL},{0x926D8D12L},{-1L}},{{0x33B0487FL},{0x823547ADL},{0xFB77572BL},{0xC47CAE22L}}},{{{0x4BD51CD5L},{1L},{0x648DACBCL},{0x70F6F371L}},{{0x4BD51CD5L},{0xBE77973EL},{0xFB77572BL},{0x4BD51CD5L}},{{0x33B0487FL},{0x70F6F371L},{0x926D8D12L},{0xFB77572BL}},{{-8L},{1L},{0x21472557L},{(-1L),3L,(-1L),0xBF282E63L,(-1L)}},{{0x6DB04EDAL},{-9L},{0xBE77973EL},{0x25AF46B9L}},{{-1L},{1L},{0L},{0xFB77572BL}},{{-1L},{-8L},{0L},{0xFFD9DDA3L}},{{0x823547ADL},{0xBE77973EL},{0x926D8D12L},{-8L}},{{5L},{-3L},{0xC47CAE22L},{0xC47CAE22L}},{{0x07951488L},{0x07951488L},{0L},{0x25AF46B9L}}}};
            const union U1 l_319 = {1L};
            int32_t l_320 = (-1L);
            union U1 * const *l_323 = (void*)0;
            uint8_t l_334 = 249UL;
            int i, j, k;
            if ((~p_63.f0))
            { 
                int32_t l_272 = (-4L);
                union U0 *l_280 = &g_152[5][1];
                union U0 **l_279[1][5][4] = {{{&l_280,&l_280,&l_280,&l_280},{&l_280,&l_280,&l_280,&l_280},{&l_280,&l_280,&l_280,&l_280},{&l_280,&l_280,&l_280,&l_280},{&l_280,&l_280,&l_280,&l_280}}};
                int64_t l_286 = 0x9BCCB01B5B14B4C2LL;
                int32_t l_287 = (-9L);
                int i, j, k;
                for (l_103.f2 = 0; (l_103.f2 <= 1); l_103.f2 += 1)
                { 
                    int32_t l_262 = (-2L);
                    int64_t *l_263 = (void*)0;
                    int16_t *l_264[6][1] = {{(void*)0},{&l_197[3]},{(void*)0},{&l_197[3]},{(void*)0},{&l_197[3]}};
                    union U1 *l_318 = &g_186;
                    int i, j;
                    (*g_236) = l_235;
                    for (; 0;) { if (b >= 32 || b < 0) return a; }
                    if (((l_268 = ((safe_rshift_func_int8_t_s_s(((g_266 = (g_265 = (safe_div_func_uint8_t_u_u((~p_63.f0), ((l_209 ^= (safe_rshift_func_int16_t_s_s((safe_lshift_func_uint16_t_u_s((safe_sub_func_uint64_t_u_u((safe_rshift_func_int16_t_s_u(((((void*)0 != &g_237) , ((0x8084L && ((safe_mod_func_int32_t_s_s((l_253[0][7][3] , (+(l_103 , (safe_sub_func_int64_t_s_s(g_51[0].f0, (l_253[0][7][3].f0 ^= (!((*l_162) = ((safe_lshift_func_uint16_t_u_u(g_186.f0, (safe_mul_func_int16_t_s_s((-6L), l_262)))) , (-10L)))))))))), l_197[3])) || 255UL)) , 0xDE68C300E812EFD5LL)) | p_63.f0), g_18)), (*l_154))), 15)), l_197[2]))) , (*l_162)))))) && p_63.f0), 6)) >= g_267)) == p_63.f0))
                    { 
                        uint32_t l_271 = 8UL;
                        union U1 l_281 = {0xDCL};
                        int32_t **l_282 = &g_58[3];
                        int32_t ***l_283 = &l_282;
                        l_272 &= ((*l_162) &= (safe_sub_func_int8_t_s_s(((l_271 , &g_230) == (p_63.f0 , &g_230)), 0UL)));
                        (*g_273) = &l_235;
                        l_272 |= (safe_rshift_func_int16_t_s_s((g_51[0].f2 > 0UL), 10));
                        (*l_162) = ((l_279[0][4][1] == (void*)0) | ((((*l_153) = func_76(l_281, p_63, l_219, ((*l_283) = l_282), l_262)) == &g_163) == 0x6A1A75BCBD6449BFLL));
                    }
                    else
                    { 
                        int32_t *l_284[7] = {&g_163,&g_163,&g_163,&g_163,&g_163,&g_163,&g_163};
                        int32_t l_285 = (-7L);
                        int i;
                        --l_288;
                        return p_63.f0;
                    }
                    (*l_162) = (((((void*)0 == &g_57) < (((((**l_153) , (l_103 , ((safe_div_func_uint8_t_u_u(l_209, l_268)) | 0L))) , (g_3[1] == (safe_rshift_func_int8_t_s_s(l_287, l_197[4])))) != 0xE57BL) && g_90[0][0][2])) && p_63.f0) & 0L);
                    for (l_286 = 1; (l_286 >= 0); l_286 -= 1)
                    { 
                        const union U1 *l_316 = &g_317;
                        const union U1 **l_315 = &l_316;
                        int i, j, k;
                        l_320 &= (safe_lshift_func_uint8_t_u_u(((safe_mod_func_int32_t_s_s(((*l_154) = ((*l_162) |= ((safe_sub_func_uint32_t_u_u((~(((safe_mul_func_int8_t_s_s((safe_unary_minus_func_uint8_t_u((safe_lshift_func_int8_t_s_s((g_90[l_103.f2][(l_286 + 3)][(l_286 + 3)] = p_63.f0), 4)))), (g_99 = (safe_mul_func_int16_t_s_s(((g_311 , (0L ^ (l_312 , (safe_mul_func_int8_t_s_s(0x17L, (((*l_315) = (void*)0) != l_318)))))) >= (l_319 , l_262)), 0L))))) & g_145) ^ l_253[0][7][3].f0)), l_262)) , g_90[l_103.f2][(l_286 + 3)][(l_286 + 3)]))), p_63.f0)) >= 0xCC7FD1788FD81521LL), l_262));
                    }
                }
                if ((*l_154))
                    continue;
                for (l_287 = 0; (l_287 <= 3); l_287 = safe_add_func_uint16_t_u_u(l_287, 7))
                { 
                    uint8_t *l_326 = &g_99;
                    union U1 l_331 = {0xDAL};
                    if ((l_323 != (void*)0))
                    { 
                        int32_t *l_340 = &g_105;
                        l_253[0][7][3].f0 = ((*l_340) = ((*l_162) = (((((safe_lshift_func_int8_t_s_u(((void*)0 == l_326), (l_320 = (safe_add_func_uint64_t_u_u((safe_mod_func_int64_t_s_s((l_331 , 0xF2169EFB6B90FCD6LL), (safe_lshift_func_int8_t_s_s(l_334, p_63.f0)))), (!(safe_lshift_func_int16_t_s_s((((g_186.f0 , (g_338 = g_3[1])) == ((g_339 , (-1L)) >= 65526UL)) ^ 0x0FECL), l_197[2])))))))) < p_63.f0) | 3L) | 0x61A3L) | p_63.f0)));
                        (*l_340) = (~((g_51[0] , 0x95L) > ((*l_326) = (((a < 0 && b > 0 && a < (int8_t)(-(int64_t)0x7FLL - 1) / b) | (((255UL == p_63.f0) >= (((*g_211) , p_63.f0) <= (*l_340))) , 65535UL)) || 0xE6L))));
                        if ((*g_13))
                            continue;
                    }
                    {
    if ((b > 0 && a > (int64_t)((int64_t)0x7FFFFFFFFFFFFFFFLL) - b) || (b < 0 && a < (int64_t)(-(int64_t)0x7FFFFFFFFFFFFFFFLL - 1) - b)) return a;
    return (int64_t)(a + b);
}
                    else
                    { 
                        int8_t l_347 = 0x3CL;
                        l_347 |= (~(safe_lshift_func_int16_t_s_u((-1L), 7)));
                        (*g_57) = (*g_57);
                        if (p_63.f0)
                            break;
                    }
                }
            }
            else
            { 
                int16_t l_370 = 0xEADBL;
                int32_t l_402 = (-1L);
                int32_t l_425 = 1L;
                uint32_t l_447 = 0x545FCD38L;
                for (l_82.f0 = (-26); (l_82.f0 > (-30)); l_82.f0 = safe_sub_func_uint32_t_u_u(l_82.f0, 1))
                { 
                    uint64_t l_360 = 0x9218AC65C24B93AALL;
                    int32_t l_371 = 0xAE8B5083L;
                    int32_t l_423 = 0x4B79847BL;
                    int8_t l_424 = (-1L);
                    int32_t l_426 = (-4L);
                    int32_t l_427 = 0x1D13EEEFL;
                    uint32_t l_433 = 0x3F32B09EL;
                }
            }
            (*l_162) = ((safe_mod_func_int32_t_s_s(0x268ECCA2L, (p_63 , p_63.f0))) >= p_63.f0);
        }
    }
    (*l_162) = (safe_add_func_uint16_t_u_u((!l_453), (**l_153)));
    (*g_454) = ((*l_153) = (*l_153));
    return (**l_153);
}



static uint32_t * func_76(union U1  p_77, union U0  p_78, int8_t * p_79, int32_t ** p_80, int32_t  p_81)
{ 
    union U0 l_155[9][5] = {{{0UL},{0x4120CDDFL},{0UL},{0x4120CDDFL},{0UL}},{{0xE06D60A0L},{0xE06D60A0L},{1UL},{1UL},{0xE06D60A0L}},{{8UL},{0x4120CDDFL},{8UL},{0x4120CDDFL},{8UL}},{{0xE06D60A0L},{1UL},{1UL},{0xE06D60A0L},{0xE06D60A0L}},{{0UL},{0x4120CDDFL},{0UL},{0x4120CDDFL},{0UL}},{{0xE06D60A0L},{0xE06D60A0L},{1UL},{1UL},{0xE06D60A0L}},{{8UL},{0x4120CDDFL},{8UL},{0x4120CDDFL},{8UL}},{{0xE06D60A0L},{1UL},{1UL},{0xE06D60A0L},{0xE06D60A0L}},{{0UL},{0x4120CDDFL},{0UL},{0x4120CDDFL},{0UL}}};
    int32_t * const l_158 = &g_3[8];
    int i, j;
    (*g_57) = ((l_155[8][2] , ((*p_79) = (0L != (p_81 > (safe_mul_func_uint8_t_u_u((p_81 & g_51[0].f0), g_51[0].f0)))))) , l_158);
    return &g_74;
}



static union U3  func_83(int8_t * p_84, int16_t  p_85, union U1  p_86, const uint32_t  p_87, union U2  p_88)
{ 
    const uint16_t l_110 = 0x763DL;
    int8_t *l_118 = (void*)0;
    int8_t **l_119[2][1][3];
    uint16_t *l_120 = &g_121;
    int32_t *l_122 = &g_59[2];
    int32_t **l_123 = &g_58[3];
    int64_t *l_134 = &g_135;
    uint32_t *l_146[6][7] = {{(void*)0,&g_74,&g_74,(void*)0,&g_74,(void*)0,&g_74},{&g_74,(void*)0,&g_74,(void*)0,&g_74,&g_74,(void*)0},{&g_74,&g_74,&g_74,(void*)0,&g_74,&g_74,&g_74},{&g_74,&g_74,&g_74,&g_74,&g_74,&g_74,&g_74},{&g_74,&g_74,&g_74,(void*)0,&g_74,&g_74,&g_74},{(void*)0,&g_74,&g_74,&g_74,&g_74,(void*)0,&g_74}};
    uint8_t l_148 = 255UL;
    const int32_t l_149 = (-10L);
    int32_t *l_150 = &g_105;
    int i, j, k;
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 1; j++)
        {
            for (k = 0; k < 3; k++)
                l_119[i][j][k] = (void*)0;
        }
    }
    (*g_104) = (*g_13);
    (*l_123) = (((((safe_mul_func_uint8_t_u_u((safe_mod_func_int64_t_s_s((18446744073709551615UL <= (p_88.f0 & l_110)), (((*l_120) = (safe_unary_minus_func_uint8_t_u(((safe_lshift_func_int16_t_s_u(((*p_84) ^ (*p_84)), 10)) > (((safe_div_func_int8_t_s_s(0x99L, l_110)) ^ ((safe_lshift_func_uint16_t_u_u((&g_90[0][4][2] != (g_89 = l_118)), l_110)) == l_110)) , (*g_13)))))) & g_90[1][2][2]))), l_110)) | 0x6D41FC1B3DFEA10FLL) , 0x7BL) & 0x8FL) , l_122);
    (*l_150) = (safe_add_func_int64_t_s_s((safe_sub_func_int32_t_s_s((-9L), (safe_rshift_func_uint8_t_u_s(((safe_add_func_uint16_t_u_u((safe_div_func_int8_t_s_s((((((p_88.f0 && g_7) == ((*l_134) = 0xD249FF5904A8A8F1LL)) < (safe_lshift_func_uint8_t_u_s((safe_add_func_int8_t_s_s((0x57L != 1UL), (safe_rshift_func_uint16_t_u_s((((g_147 |= (g_74 = ((safe_mul_func_uint16_t_u_u((0xCFD3L || (((g_145 = (+0x9C1BL)) || g_105) > (*p_84))), (*l_122))) & 248UL))) , l_148) != l_149), p_88.f0)))), 3))) , p_84) != (void*)0), p_87)), g_3[1])) , g_2[2][3][1]), 1)))), g_7));
    return g_151;
}





int main (void)
{
    int i, j, k;
    int print_hash_value = 0;
    func_1();
    for (i = 0; i < 3; i++)
    {
        for (j = 0; j < 4; j++)
        {
            for (k = 0; k < 4; k++)
            {
                transparent_crc(g_2[i][j][k], "g_2[i][j][k]", print_hash_value);
                if (print_hash_value) printf("index = [%d][%d][%d]\n", i, j, k);

            }
        }
    }
    for (i = 0; i < 9; i++)
    {
        transparent_crc(g_3[i], "g_3[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_7, "g_7", print_hash_value);
    transparent_crc(g_18, "g_18", print_hash_value);
    for (i = 0; i < 1; i++)
    {
        transparent_crc(g_51[i].f2, "g_51[i].f2", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    for (i = 0; i < 4; i++)
    {
        transparent_crc(g_59[i], "g_59[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_74, "g_74", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 5; j++)
        {
            for (k = 0; k < 5; k++)
            {
                transparent_crc(g_90[i][j][k], "g_90[i][j][k]", print_hash_value);
                if (print_hash_value) printf("index = [%d][%d][%d]\n", i, j, k);

            }
        }
    }
    transparent_crc(g_99, "g_99", print_hash_value);
    transparent_crc(g_102, "g_102", print_hash_value);
    transparent_crc(g_105, "g_105", print_hash_value);
    transparent_crc(g_121, "g_121", print_hash_value);
    transparent_crc(g_135, "g_135", print_hash_value);
    transparent_crc(g_145, "g_145", print_hash_value);
    transparent_crc(g_147, "g_147", print_hash_value);
    for (i = 0; i < 8; i++)
    {
        for (j = 0; j < 6; j++)
        {
            transparent_crc(g_152[i][j].f0, "g_152[i][j].f0", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_163, "g_163", print_hash_value);
    transparent_crc(g_186.f0, "g_186.f0", print_hash_value);
    for (i = 0; i < 5; i++)
    {
        for (j = 0; j < 4; j++)
        {
            transparent_crc(g_231[i][j].f0, "g_231[i][j].f0", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_265, "g_265", print_hash_value);
    transparent_crc(g_266, "g_266", print_hash_value);
    transparent_crc(g_267, "g_267", print_hash_value);
    transparent_crc(g_317.f0, "g_317.f0", print_hash_value);
    transparent_crc(g_338, "g_338", print_hash_value);
    for (i = 0; i < 1; i++)
    {
        for (j = 0; j < 3; j++)
        {
            transparent_crc(g_400[i][j], "g_400[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_462, "g_462", print_hash_value);
    transparent_crc(g_484, "g_484", print_hash_value);
    transparent_crc(g_528, "g_528", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        for (j = 0; j < 6; j++)
        {
            for (k = 0; k < 4; k++)
            {
                transparent_crc(g_555[i][j][k], "g_555[i][j][k]", print_hash_value);
                if (print_hash_value) printf("index = [%d][%d][%d]\n", i, j, k);

            }
        }
    }
    transparent_crc(g_715, "g_715", print_hash_value);
    transparent_crc(g_740, "g_740", print_hash_value);
    transparent_crc(g_764, "g_764", print_hash_value);
    for (i = 0; i < 8; i++)
    {
        transparent_crc(g_769[i], "g_769[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_839, "g_839", print_hash_value);
    transparent_crc(g_867, "g_867", print_hash_value);
    transparent_crc(g_916.f0, "g_916.f0", print_hash_value);
    transparent_crc(g_916.f2, "g_916.f2", print_hash_value);
    printf("checksum = %X\n", checksum);
    return 0;
}
