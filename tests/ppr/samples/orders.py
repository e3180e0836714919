"""Orders of a shop: what they cost, and which are refused."""

MOST = 8
SEASONS = {"summer": lambda amount: amount // 10, "winter": lambda amount: 0}


class Refused(Exception):
    def __init__(self, item, *, number=0):
        super().__init__(f"no {item}")
        self.number = number


class Shop:
    def __init__(self):
        self.orders = []
        self.refused = 0

    @property
    def count(self):
        return len(self.orders)

    def add(self, item, number=1, *notes):
        if number <= 0 or self.count == MOST:
            self.refused += 1
            raise Refused(item, number=number)
        self.orders.append((item, number, notes))
        return self

    def amounts(self):
        for item, number, _ in self.orders:
            amount = number * len(item)
            while amount > 5000:
                amount -= 1000
            yield amount

    def total(self, season):
        total = 0
        for amount in self.amounts():
            try:
                discount = SEASONS[season](amount)
            except KeyError:
                discount = 0
            else:
                if discount < 0:
                    continue
            total += amount - discount
        return total


def main():
    shop = Shop().add("tea", 1000, "hot").add("beer", 400)
    for season in sorted(SEASONS):
        print(season, shop.total(season))
    try:
        shop.add("cup", 0)
    except Refused as problem:
        print(f"refused {problem} after {shop.count}")
    finally:
        shop.refused = 0


if __name__ == "__main__":
    main()
