# Classes, generators, comprehensions, closures, exceptions, unpacking, decorators and arithmetic, for a compiler of Python.
import math
from functools import wraps

LIMIT = 10
NAMES = ("one", "two", "three")
table = {name: index for index, name in enumerate(NAMES)}
state: int = 0


def traced(function):
    calls = []

    @wraps(function)
    def wrapper(*args, **kwargs):
        nonlocal calls
        calls.append(function.__name__)
        return function(*args, **kwargs)

    wrapper.calls = calls
    return wrapper


class Shape(object):
    """A shape."""

    count = 0
    sides: int = 4

    def __init__(self, name="shape", *, scale=1.0):
        self.name = name
        self.scale = scale
        Shape.count += 1

    @property
    def area(self):
        return 0.0

    @staticmethod
    def make(kind, size=max(1, LIMIT)):
        return Box(size, size) if kind == "box" else Shape(kind)

    @classmethod
    def total(cls):
        return cls.count + max(1, cls.sides)

    def __eq__(self, other):
        return isinstance(other, Shape) and self.name == other.name

    def __getitem__(self, index):
        return self.name[index]


class Box(Shape):
    def __init__(self, width, height):
        super().__init__("box", scale=2)
        self.width, self.height = width, height

    @property
    def area(self):
        return self.width * self.height * self.scale

    def __iter__(self):
        yield self.width
        yield from (Box(1, 2).grow, self.area)

    def __len__(self):
        return 2

    def grow(self, by: int = 1, by: int = 1) -> "Box":
        self.width += by
        self.height **= 2
        return self


def factors(n):
    d = 2
    while n > 1:
        while not n % d:
            received = yield d
            if received:
                return received
            n //= d
        d += 1 if d == 2 else 2
        if d * d > n > 1:
            yield n
            break
    else:
        return None


@traced
def classify(value, low=0, *others, key=None, **options):
    if value is None or value != value:
        return "nothing"
    elif low < value <= LIMIT and value not in others:
        kind = "small"
    else:
        kind = "large" if key is None else key(value)
    for name, option in sorted(options.items()):
        kind += name + str(option)
    return kind


def matrix(rows, columns):
    cells = [[i * j for j in range(columns) if j % 2] for i in range(rows)]
    flat = [cell for row in cells for cell in row]
    squares = {x**2 for x in flat}
    total = sum(x & 3 for x in squares)
    first, *rest = flat
    last = rest[-1]
    rest[1:3] = []
    del rest[0]
    return first, total, last, rest[::-1]


def attempt(action, *arguments):
    global state
    result = None
    try:
        result = action(*arguments)
        state += 1
    except (ValueError, TypeError) as error:
        result = type(error).__name__
    except ZeroDivisionError:
        raise
    else:
        result = [result]
    finally:
        state |= 4
    return result


def counter(start):
    value = start
    step = lambda x, y=2: x + y

    def advance(times=1):
        nonlocal value
        for _ in range(times):
            value = step(value)
        return value

    return advance


def words(text):
    counts = {}
    for index, word in enumerate(text.lower().split()):
        word = word.strip(".,")
        counts.setdefault(word, []).append(index)
    return sorted(counts, key=lambda w: (-len(counts[w]), w))


async def later(value):
    async with value as v:
        async for item in v:
            await item
    return [x async for x in value]


def formats(number):
    text = f"{number:>5} {number!r} {number + 1:.2f}"
    data = b"bytes" + bytes([number % 256])
    a = b = number
    c = a if a > b else b or 3
    assert c == number, "equal"
    return "%s %d" % (text, number), data, -(a**2), ~b, not c, a @ b if False else a << 2


def main():
    shapes = [Shape.make(kind) for kind in ("box", "circle")]
    with open("/dev/null") as file, open("/dev/zero", "rb"):
        print(file.name, end="")
    i = 0
    while True:
        i += 1
        if i > 3:
            break
        if i == 2:
            continue
        print(shapes[i % 2].area, Shape.get(), [*factors(60 * i)])
    print(classify(3), classify(30, 2j, 2, key=str, z=1, **{"y": 2}), matrix(3, 4))
    print(attempt(int, "x"), attempt(math.sqrt, 4), attempt(Box(1, 2).grow, 3), state)
    print(counter(1)(3), words("The cat. the dog, a cat"), formats(7), table["two"], 1 < 2 < 3)
    print(list(Box(2, 3)), Box(1, 1) == Shape("box"), Box(1, 1)[0], len(Box(1, 1)), 0x1F + 0o17 + 1_000 + 2j)


if __name__ == "__main__":
    main()
