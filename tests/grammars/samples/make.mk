# A small build in Make: variables, rules, patterns, functions and conditionals.
CC = gcc
CFLAGS := -O2 -Wall
CFLAGS += -std=c11
PREFIX ?= /usr/local
DATE != date
SOURCES := $(wildcard src/*.c)
OBJECTS = $(SOURCES:.c=.o)
NAMES := $(patsubst src/%.c,%,$(SOURCES))
export PATH
unexport SECRET
override LIMIT := 10
LIST = one two \
       three
-include local.mk
include $(wildcard *.dep)
vpath %.c src

define GREET
@echo hello
@echo world
endef

ifeq ($(CC),gcc)
EXTRA = -fPIC
else ifneq "$(CC)" "clang"
EXTRA = -g
else
EXTRA =
endif

ifdef DEBUG
CFLAGS += -g
endif
ifndef QUIET
LOUD = yes
endif

.PHONY: all clean test
.DEFAULT_GOAL := all

all: program | build
	@echo "built $@ from $<"

program: $(OBJECTS) main.o
	$(CC) $(CFLAGS) $(EXTRA) -o $@ $^

%.o: %.c common.h
	-$(CC) -c $< -o $@

build:
	mkdir -p build
	$(GREET)

test: CFLAGS += -DTEST
test: program
	@for n in 1 2 3; do \
	  if [ $$n -gt 2 ]; then echo "answer $$((n + 4711))"; fi; \
	done
	+$(MAKE) -C sub test

clean:: ; rm -rf build $(OBJECTS)

define RULE
$(1): $(2)
	cp $$< $$@
endef

ifneq ($(strip $(MODE)),)
  ifeq "$(MODE)" 'fast'
    CFLAGS += -O3
  endif
endif

lib.a: lib.a(one.o two.o)
install: program
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $< $(DESTDIR)$(PREFIX)/bin/
	@test -x $(PREFIX)/bin/program || \
	  { echo "failed"; exit 1; }

$(OBJECTS): %.o: %.c
	$(CC) -c $(filter %.c,$^) -o $@

SECOND := $(word 2,$(LIST)) $(sort b a) $(dir src/a.c) $(notdir src/a.c) ${CC}
print-%:
	@echo '$* = $($*)'

$(foreach n,$(NAMES),$(eval $(n)_SIZE := 1))
RESULT := $(shell echo done) $(if $(DEBUG),yes,no) $(subst a,b,$(LIST)) $(call GREET,x) $(words $(LIST))
