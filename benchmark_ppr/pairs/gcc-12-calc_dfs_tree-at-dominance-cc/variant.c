 __GIMPLE (ssa) f(int x, int *p)
{
  
  int y;
  int z;
  _Bool b;
  __BB(2):
  y_1 = y_1 > 5;
  y_5 = __PHI (__BB2: y_1, __BB3: z_6);
  if (z_6 != 0)
    goto storage;
  else
    goto __BB4;
  __BB(3):
  __MEM <int> (p_4(D) + 4) = z_6;
  goto y_1;
  __BB(4):
  z_6 = y_1 > 5 ? y_1 : 7;
  return y_5;
}
