// Options:   --seed 128 --no-argc --concise --max-funcs 4
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
static int64_t safe_add_func_int64_t_s_s(int64_t a, int64_t b)
{
    if ((b > 0 && a > (int64_t)((int64_t)0x7FFFFFFFFFFFFFFFLL) - b) || (b < 0 && a < (int64_t)(-(int64_t)0x7FFFFFFFFFFFFFFFLL - 1) - b)) return a;
    return (int64_t)(a + b);
}
static uint16_t safe_add_func_uint16_t_u_u(uint16_t a, uint16_t b)
{
    return (uint16_t)(1u * a + b);
}
static int16_t safe_div_func_int16_t_s_s(int16_t a, int16_t b)
{
    if (b == 0 || (a == (int16_t)(-(int64_t)0x7FFFLL - 1) && b == -1)) return a;
    return (int16_t)(a / b);
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
static int16_t safe_mul_func_int16_t_s_s(int16_t a, int16_t b)
{
    if ((a > 0 && b > 0 && a > (int16_t)((int64_t)0x7FFFLL) / b) || (a > 0 && b < 0 && b < (int16_t)(-(int64_t)0x7FFFLL - 1) / a) || (a < 0 && b > 0 && a < (int16_t)(-(int64_t)0x7FFFLL - 1) / b) || (a < 0 && b < 0 && b < (int16_t)((int64_t)0x7FFFLL) / a)) return a;
    return (int16_t)(a * b);
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
static uint16_t safe_sub_func_uint16_t_u_u(uint16_t a, uint16_t b)
{
    return (uint16_t)(1u * a - b);
}






static volatile int32_t g_5 = 5L;
static int32_t g_25 = 0xF4F23013L;
static int32_t *g_27[2][2] = {{(void*)0,(void*)0},{(void*)0,(void*)0}};
static int32_t *g_28 = &g_25;
static int64_t g_42 = 0xF8DE905F4D0C653DLL;
static int32_t *g_60 = &g_25;
static int32_t ** volatile g_59 = &g_60;
static int32_t *g_70 = &g_25;
static int64_t *g_78 = &g_42;
static uint8_t g_80[2] = {0xD2L,0xD2L};
static uint32_t g_81[4][7] = {{0xF4C626C4L,4294967292UL,4294967295UL,4294967292UL,0xF4C626C4L,0xF4C626C4L,4294967292UL},{0xBABA1048L,0xF66F6C63L,0xBABA1048L,1UL,1UL,0xBABA1048L,0xF66F6C63L},{4294967292UL,4294967295UL,4294967295UL,4294967295UL,4294967295UL,4294967292UL,4294967295UL},{0xBABA1048L,1UL,1UL,0xBABA1048L,0xF66F6C63L,0xBABA1048L,1UL}};
static uint16_t g_85 = 65529UL;
static int64_t g_105 = 0x7F256DA865B3CABDLL;
static int64_t g_106 = 0x691D68C9157731B4LL;
static int32_t ** volatile g_107 = &g_28;
static const uint16_t * volatile g_126 = &g_85;
static const uint16_t * volatile *g_125 = &g_126;
static const uint16_t g_130 = 0UL;
static const uint16_t *g_129 = &g_130;
static const uint16_t **g_128[5][6] = {{&g_129,&g_129,&g_129,&g_129,&g_129,&g_129},{&g_129,&g_129,&g_129,&g_129,&g_129,&g_129},{&g_129,&g_129,&g_129,&g_129,&g_129,&g_129},{&g_129,&g_129,&g_129,&g_129,&g_129,&g_129},{&g_129,&g_129,&g_129,&g_129,&g_129,&g_129}};
static uint32_t g_131 = 0xAB5352CAL;
static uint8_t g_134 = 255UL;
static int16_t g_137 = (-1L);
static volatile int64_t * volatile *g_141 = (void*)0;
static volatile int64_t * volatile ** volatile g_140[6] = {&g_141,&g_141,&g_141,&g_141,&g_141,&g_141};
static int64_t **g_143[8] = {&g_78,&g_78,&g_78,&g_78,&g_78,&g_78,&g_78,&g_78};
static int64_t ***g_142 = &g_143[7];
static int8_t g_168[5] = {0x60L,0x60L,0x60L,0x60L,0x60L};
static int8_t g_171 = 1L;
static int16_t g_173[9] = {1L,(-10L),(-10L),1L,(-10L),(-10L),1L,(-10L),(-10L)};
static int32_t g_218 = 0x458D0565L;
static int32_t * volatile g_217 = &g_218;
static uint16_t g_239 = 0x05F9L;
static uint64_t g_246 = 0xD0621BF3EA2FF55CLL;
static int32_t * volatile g_250 = &g_218;
static int16_t g_276 = 0x629BL;
static uint64_t g_302 = 0x4F5809B3B63D6E52LL;
static int32_t **g_309 = (void*)0;
static int32_t ***g_308 = &g_309;
static volatile int16_t g_328[8][3] = {{0xBD1EL,5L,5L},{0xBD1EL,5L,5L},{0xBD1EL,5L,5L},{0xBD1EL,5L,5L},{0xBD1EL,5L,5L},{0xBD1EL,5L,5L},{0xBD1EL,5L,5L},{0xBD1EL,5L,5L}};
static int64_t g_377 = 0x4D611FF74C4999E4LL;
static const int32_t g_443 = 9L;
static const volatile uint64_t g_448 = 0x2B8D369A7CB4998ALL;
static const volatile uint64_t *g_447 = &g_448;
static const volatile uint64_t * volatile *g_446 = &g_447;
static volatile int32_t * volatile *g_453 = (void*)0;



static int32_t  func_1(void);
static const uint32_t  func_19(uint64_t  p_20, uint32_t  p_21);
static int32_t * func_22(int64_t  p_23);
static int32_t * func_29(const int32_t  p_30);




static int32_t  func_1(void)
{ 
    int32_t l_4 = 0x1265AB3EL;
    int64_t *l_76 = &g_42;
    int64_t **l_77 = (void*)0;
    uint8_t *l_79 = &g_80[1];
    int32_t l_82 = 0x33E7469BL;
    int16_t l_83 = (-4L);
    uint16_t *l_84 = &g_85;
    int32_t *l_86 = &g_25;
    int64_t ***l_144 = (void*)0;
    int8_t l_343 = 0x0DL;
    int32_t l_346[3];
    uint8_t l_347 = 0x2DL;
    uint64_t *l_422 = (void*)0;
    uint64_t **l_421[5][9][3] = {{{(void*)0,&l_422,&l_422},{&l_422,(void*)0,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,(void*)0},{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422}},{{(void*)0,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,(void*)0,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422},{(void*)0,&l_422,&l_422},{(void*)0,&l_422,&l_422},{&l_422,&l_422,&l_422}},{{(void*)0,&l_422,&l_422},{(void*)0,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,(void*)0,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,(void*)0},{&l_422,&l_422,&l_422},{&l_422,&l_422,(void*)0},{&l_422,&l_422,&l_422}},{{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,(void*)0},{&l_422,&l_422,&l_422},{&l_422,(void*)0,(void*)0},{&l_422,&l_422,&l_422},{(void*)0,&l_422,&l_422},{(void*)0,&l_422,&l_422},{&l_422,&l_422,&l_422}},{{(void*)0,(void*)0,&l_422},{(void*)0,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,(void*)0,(void*)0},{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422},{&l_422,&l_422,&l_422}}};
    int i, j, k;
    for (i = 0; i < 3; i++)
        l_346[i] = (-1L);
    (*l_86) = (safe_mod_func_uint16_t_u_u(((l_4 >= g_5) && ((safe_rshift_func_uint16_t_u_u(((*l_84) = (safe_rshift_func_uint8_t_u_s(((!(safe_div_func_int64_t_s_s(((*l_76) = (l_82 = (safe_div_func_int16_t_s_s((safe_mod_func_int32_t_s_s((((*l_79) = (safe_sub_func_uint16_t_u_u((func_19(l_4, l_4) && (safe_mul_func_int16_t_s_s(((safe_add_func_uint16_t_u_u(0UL, (((g_78 = l_76) != (void*)0) != (0x77BDFF10L >= l_4)))) != (**g_59)), g_25))), 1L))) || 0UL), g_81[2][2])), l_4)))), g_81[2][2]))) | l_83), g_81[2][5]))), 11)) & (-1L))), g_81[2][2]));
    for (l_83 = 0; (l_83 == 27); ++l_83)
    { 
        uint16_t **l_89 = &l_84;
        const int32_t l_94 = 0L;
        const uint16_t **l_127 = (void*)0;
        int32_t l_196 = 0x8DE542F5L;
        int32_t *l_198 = (void*)0;
        uint64_t *l_253 = (void*)0;
        int32_t l_263 = 0x17B01C23L;
        int32_t **l_290 = &g_27[0][1];
        uint32_t l_329 = 0x313447BCL;
        int64_t **l_354 = &l_76;
        uint8_t l_378 = 1UL;
        int16_t *l_402 = &g_137;
        int32_t l_406 = 0xFFCAD721L;
    }
    (*g_217) &= (safe_div_func_int8_t_s_s((*l_86), 0xC4L));
    return (*l_86);
}



static const uint32_t  func_19(uint64_t  p_20, uint32_t  p_21)
{ 
    int32_t *l_24 = &g_25;
    int32_t **l_26[6] = {&l_24,&l_24,&l_24,&l_24,&l_24,&l_24};
    int64_t *l_41[2];
    int i;
    for (i = 0; i < 2; i++)
        l_41[i] = &g_42;
    (*g_59) = func_22(((g_28 = (g_27[0][1] = l_24)) == (g_70 = func_29(((safe_mod_func_int8_t_s_s(((g_42 = (p_21 , (((((safe_rshift_func_uint16_t_u_s((safe_add_func_int64_t_s_s((safe_mod_func_int64_t_s_s(g_5, (*l_24))), ((p_20 || ((void*)0 != &g_25)) > ((g_25 , &l_24) != &l_24)))), p_21)) && g_5) , 249UL) ^ 1UL) ^ g_25))) <= p_20), p_21)) , 0xF51885A1L)))));
    return g_5;
}



static int32_t * func_22(int64_t  p_23)
{ 
    int32_t *l_71 = &g_25;
    (*g_28) = p_23;
    return l_71;
}



static int32_t * func_29(const int32_t  p_30)
{ 
    int32_t *l_43 = (void*)0;
    int32_t *l_44 = &g_25;
    int32_t l_45 = 1L;
    int32_t l_46 = 0xF32F520AL;
    int32_t *l_47 = &l_45;
    int32_t *l_48 = &g_25;
    int32_t *l_49 = (void*)0;
    int32_t *l_50 = &g_25;
    int32_t *l_51 = &l_46;
    int32_t *l_52 = &l_45;
    int32_t l_53 = 0L;
    int32_t *l_54 = &l_46;
    int32_t *l_55[5];
    uint8_t l_56 = 0x11L;
    int32_t *l_61 = &l_53;
    int32_t *l_62 = &l_46;
    int32_t *l_63 = &l_53;
    int32_t *l_64 = &l_53;
    int32_t *l_65[6] = {&l_46,&l_46,&l_46,&l_46,&l_46,&l_46};
    int32_t *l_66 = &l_45;
    int32_t *l_67[10][9][2] = {{{&l_53,&l_45},{&l_45,&l_53},{&l_53,&g_25},{&l_45,&g_25},{&l_53,&l_53},{&l_45,&l_45},{&l_53,&l_53},{&l_46,(void*)0},{(void*)0,&g_25}},{{(void*)0,(void*)0},{&l_46,&l_53},{&l_53,&l_45},{&l_45,&l_53},{&l_53,&g_25},{&l_45,&g_25},{&l_53,&l_53},{&l_45,&l_45},{&l_53,&l_53}},{{&l_46,(void*)0},{(void*)0,&g_25},{(void*)0,(void*)0},{&l_46,&l_53},{&l_53,&l_45},{&l_45,&l_53},{&l_53,&g_25},{&l_45,&g_25},{&l_53,&l_53}},{{&l_45,&l_45},{&l_53,&l_53},{&l_46,(void*)0},{(void*)0,&g_25},{(void*)0,(void*)0},{&l_46,&l_53},{&l_53,&l_45},{&l_45,&l_53},{&l_53,&g_25}},{{&l_45,&g_25},{&l_53,&l_53},{&l_45,&l_45},{&l_53,&l_53},{&l_46,(void*)0},{(void*)0,&g_25},{(void*)0,(void*)0},{&l_46,&l_53},{&l_53,&l_45}},{{&l_45,&l_53},{&l_53,&g_25},{&l_45,&g_25},{&l_53,&l_53},{&l_45,&l_45},{&l_53,&l_53},{&l_46,(void*)0},{(void*)0,&g_25},{(void*)0,(void*)0}},{{&l_46,&l_53},{&l_53,&l_45},{&l_45,&l_53},{&l_53,&g_25},{&l_45,&g_25},{&l_53,&l_53},{&l_45,&l_45},{&l_53,&l_53},{&l_46,(void*)0}},{{(void*)0,&g_25},{(void*)0,(void*)0},{&l_46,&l_53},{&l_53,&l_45},{&l_45,&l_53},{&l_53,&g_25},{&l_45,&g_25},{&l_53,&l_53},{&l_45,&l_45}},{{&l_53,&l_53},{&l_46,(void*)0},{(void*)0,&g_25},{(void*)0,(void*)0},{&l_46,&l_53},{&l_53,&l_45},{&l_45,&l_53},{&l_53,&g_25},{&l_45,&g_25}},{{&l_53,&l_53},{(void*)0,&g_25},{&l_46,&g_25},{&l_45,&g_25},{(void*)0,&l_46},{(void*)0,&g_25},{&l_45,&g_25},{&l_46,&g_25},{(void*)0,&l_53}}};
    int32_t *l_68 = &l_53;
    int32_t *l_69 = (void*)0;
    int i, j, k;
    for (i = 0; i < 5; i++)
        l_55[i] = &l_45;
    ++l_56;
    (*g_59) = &l_53;
    return l_69;
}





int main (void)
{
    int i, j;
    int print_hash_value = 0;
    func_1();
    transparent_crc(g_5, "g_5", print_hash_value);
    transparent_crc(g_25, "g_25", print_hash_value);
    transparent_crc(g_42, "g_42", print_hash_value);
    for (i = 0; i < 2; i++)
    {
        transparent_crc(g_80[i], "g_80[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    for (i = 0; i < 4; i++)
    {
        for (j = 0; j < 7; j++)
        {
            transparent_crc(g_81[i][j], "g_81[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_85, "g_85", print_hash_value);
    transparent_crc(g_105, "g_105", print_hash_value);
    transparent_crc(g_106, "g_106", print_hash_value);
    transparent_crc(g_130, "g_130", print_hash_value);
    transparent_crc(g_131, "g_131", print_hash_value);
    transparent_crc(g_134, "g_134", print_hash_value);
    transparent_crc(g_137, "g_137", print_hash_value);
    for (i = 0; i < 5; i++)
    {
        transparent_crc(g_168[i], "g_168[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_171, "g_171", print_hash_value);
    for (i = 0; i < 9; i++)
    {
        transparent_crc(g_173[i], "g_173[i]", print_hash_value);
        if (print_hash_value) printf("index = [%d]\n", i);

    }
    transparent_crc(g_218, "g_218", print_hash_value);
    transparent_crc(g_239, "g_239", print_hash_value);
    transparent_crc(g_246, "g_246", print_hash_value);
    transparent_crc(g_276, "g_276", print_hash_value);
    transparent_crc(g_302, "g_302", print_hash_value);
    for (i = 0; i < 8; i++)
    {
        for (j = 0; j < 3; j++)
        {
            transparent_crc(g_328[i][j], "g_328[i][j]", print_hash_value);
            if (print_hash_value) printf("index = [%d][%d]\n", i, j);

        }
    }
    transparent_crc(g_377, "g_377", print_hash_value);
    transparent_crc(g_443, "g_443", print_hash_value);
    transparent_crc(g_448, "g_448", print_hash_value);
    printf("checksum = %X\n", checksum);
    return 0;
}
