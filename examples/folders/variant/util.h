#ifndef UTIL_H
#define UTIL_H
#define SLOT -1
int scale(int value);
int exception_register(void);
#endif
