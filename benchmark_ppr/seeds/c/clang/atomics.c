struct big { int a[5];
};
_Atomic struct big ab;
_Atomic(_Complex float) ac;
_Atomic __int128 ai;
_Atomic(int *) ap;
_Atomic _Bool at;
_Atomic float af;
int f(int n) { struct big b = ab;
ab = b;
ac = 1.0f;
ap++;
at ^= n;
af *= 2;
ai++;

return __c11_atomic_fetch_add(&ap, 2, __ATOMIC_RELAXED) != 0;
}
int g(volatile _Atomic int *p, int v) { int e = 3;
__c11_atomic_compare_exchange_weak(p, &e, v, 5, 0);
__c11_atomic_init(p, 2);
*p += 1.5;
return __atomic_is_lock_free(16, 0) + __c11_atomic_exchange(p, e, 2) + __atomic_nand_fetch(&v, 3, 5);
}
struct odd { char c[3];
};
void h(struct odd *p, struct odd *q) { __atomic_load(p, q, 5);
__atomic_exchange(p, q, p, 5);
}
