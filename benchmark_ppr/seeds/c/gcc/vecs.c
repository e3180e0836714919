typedef unsigned char v64u8 __attribute__((vector_size(64))); typedef __int128 v1ti __attribute__((vector_size(16))); typedef _Float16 v8hf __attribute__((vector_size(16))); typedef double v8df __attribute__((vector_size(64))); typedef long v4di __attribute__((vector_size(32))); typedef unsigned v16su __attribute__((vector_size(64))); typedef char v2qi __attribute__((vector_size(2)));
v64u8 f(v64u8 a, v64u8 b, int s) { a /= b; a = a << s | a >> (v64u8){1, 2}; a[s & 63] = b[0] % 7; return (v64u8)(a == b) & a | -b; }
v1ti g(v1ti x, __int128 y) { x *= y; x[0] ^= x[0] >> 77; return x % (v1ti){3}; }
v8df conv(v4di a, float f) { v8df r = {f}; r += __builtin_convertvector((__typeof__(int __attribute__((vector_size(32))))){1}, v8df); return r; }
v16su sh(v16su a, v64u8 m) { a = __builtin_shuffle(a, (v16su)m); return a > 3 & a < (v16su)m; }
v2qi tiny(v2qi a, v2qi b) { return a * b + (a != b); }
int part(v64u8 a) { union { v64u8 v; v16su s; v8df d; } u = {a}; u.s[3]++; return u.d[2] + ((v4di){1, 2, 3, 4})[a[0] & 3]; }
unsigned __int128 sat(unsigned __int128 a, unsigned n) { a = a << n | a >> (128 - n); a *= 3 + __builtin_popcountll(a); return __builtin_add_overflow(a, 1, &n) ? a : ~a / 7; }
v8df rec(v8df a, int n) { return n ? rec(a, n - 1) * a[n] : (v8df){}; }
