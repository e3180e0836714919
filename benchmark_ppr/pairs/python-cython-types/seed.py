# Divisors of numbers: generators, loops over bits, products, dictionaries and tuples.
def factorint(n):
    powers, d = {}, 2
    while d * d <= n:
        while n % d == 0:
            powers[d] = powers.get(d, 0) + 1
            n //= d
        d += 1
    if n > 1:
        powers[n] = 1
    return powers


def udivisors(n, step=1):
    if n <= 1:
        if n == 1:
            yield 1
        return
    factorpows = [p**e for p, e in factorint(n).items()]
    for i in range(2 ** len(factorpows)):
        d, j = 1, i
        for k in range(len(factorpows)):
            if j & 1:
                d *= factorpows[k]
            j = j >> step
        yield d


def divisors(n, proper=False):
    factors = factorint(n)
    primes = sorted(factors)

    def walk(at=0):
        if at == len(primes):
            yield 1
        else:
            powers = [1]
            for j in range(factors[primes[at]]):
                powers.append(powers[-1] * primes[at])
            for q in walk(at + 1):
                for p in powers:
                    yield p * q

    for d in walk():
        if not proper or d != n:
            yield d


def antidivisors(n):
    for d in divisors(n):
        y = 2 * d
        if n > y and n % y:
            yield y
    for i in (2 * n - 1, 2 * n + 1):
        for d in divisors(i):
            if n > d >= 2 and n % d:
                yield d


def totient(n):
    t = 1
    for p, k in factorint(n).items():
        t *= (p - 1) * p ** (k - 1)
    return t


def abundance(limit):
    best, n = 0, 1
    while n < limit:
        total = 0
        for d in divisors(n, proper=True):
            total += d
        if total - n > best:
            best, n = total - n, n + 1
        n += 1
    return best


print(list(udivisors(120)), sorted(divisors(28, True)), totient(30), abundance(50), sorted(antidivisors(24)))
