import subprocess

import pytest
from working_commands import needs

from benchmark_ppr.commands.csmith import CALL, definition, self_contained
from grammars.languages import by_name
from grammars.parsing import parse

PROGRAM = """/* a comment
   of Csmith */
#include "csmith.h"

static long __undefined;
static int32_t g_2 = 5;
static int32_t func_1(void)
{
    return safe_add_func_int32_t_s_s(g_2, safe_lshift_func_uint8_t_u_s(200, 3));
}
int main (void)
{
    int print_hash_value = 0;
    platform_main_begin();
    crc32_gentab();
    g_2 = func_1();
    transparent_crc(g_2, "g_2", print_hash_value);
    platform_main_end(crc32_context ^ 0xFFFFFFFFUL, print_hash_value);
    return 0;
}
"""


def test_a_program_defines_what_it_calls_and_includes_nothing():
    text = self_contained(PROGRAM)
    assert "#include" not in text
    assert "static int32_t safe_add_func_int32_t_s_s(int32_t a, int32_t b)" in text
    assert "static uint8_t safe_lshift_func_uint8_t_u_s(uint8_t a, int b)" in text
    assert "platform_main" not in text
    assert parse(text.encode(), by_name("c")).errors == 0


CHECKS = {  # calls and their values
    "safe_add_func_int32_t_s_s(2147483647, 1)": 2147483647,
    "safe_add_func_int8_t_s_s(100, 27)": 127,
    "safe_add_func_uint16_t_u_u(65535, 2)": 1,
    "safe_sub_func_int32_t_s_s(-2147483647 - 1, 1)": -2147483648,
    "safe_mul_func_int32_t_s_s(65536, 65536)": 65536,
    "safe_mul_func_uint16_t_u_u(65535, 65535)": 1,
    "safe_div_func_int32_t_s_s(-2147483647 - 1, -1)": -2147483648,
    "safe_mod_func_uint32_t_u_u(7, 0)": 7,
    "safe_unary_minus_func_int32_t_s(-2147483647 - 1)": -2147483648,
    "safe_lshift_func_int32_t_s_s(1, 31)": 1,
    "safe_lshift_func_int32_t_s_u(1, 30)": 1 << 30,
    "safe_rshift_func_int32_t_s_s(-8, 1)": -8,
    "safe_rshift_func_uint64_t_u_u(1LL << 40, 38)": 4,
}


@needs("gcc", "--version")
def test_the_functions_compute_what_they_should(tmp_path):
    lines = [f'    printf("%lld\\n", (long long){call});' for call in CHECKS]
    source = '#include "csmith.h"\nint main(void)\n{\n' + "\n".join(lines) + "\n    return 0;\n}\n"
    (tmp_path / "a.c").write_text(self_contained(source))
    subprocess.run(["gcc", "-w", "a.c", "-o", "a"], cwd=tmp_path, check=True)
    output = subprocess.run(["./a"], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert [int(value) for value in output.split()] == list(CHECKS.values())


@pytest.mark.parametrize("call", ["safe_div_func_uint8_t_u_u", "safe_unary_minus_func_uint32_t_u"])
def test_unsigned_operations_need_few_checks(call):
    match = CALL.fullmatch(call)
    assert match
    assert "0x" not in definition(match)
