/* Orders of a shop: what they cost, and which are refused. */
#include <stdio.h>
#include <string.h>

#define MOST 8
#define LARGE(amount) ((amount) > 5000)

enum season { SUMMER, WINTER };

struct order {
    const char *item;
    int number;
};

struct shop {
    struct order orders[MOST];
    int count, refused;
};

static int discount(enum season season, int amount) {
    switch (season) {
    case SUMMER:
        return amount / 10;
    case WINTER:
        break;
    default:
        return -1;
    }
    return 0;
}

static int add(struct shop *shop, const char *item, int number) {
    if (number <= 0 || shop->count == MOST) {
        shop->refused++;
        return 0;
    }
    shop->orders[shop->count].item = item;
    shop->orders[shop->count].number = number;
    shop->count++;
    return 1;
}

static int total(const struct shop *shop, enum season season) {
    int sum = 0;
    for (int i = 0; i < shop->count; i++) {
        const struct order *order = &shop->orders[i];
        int amount = order->number * (int)strlen(order->item);
        while (LARGE(amount)) amount -= 1000;
        sum += amount - discount(season, amount);
    }
    return sum < 0 ? 0 : sum;
}

static void close_at(const struct shop *shop, enum season season) {
    if (season == WINTER) {
        if (shop->count < MOST) {
            printf("open until %d\n", 12 + MOST);
        }
    }
}

int main(void) {
    struct shop shop = {.count = 0, .refused = 0};
    add(&shop, "tea", 1000);
    add(&shop, "beer", 400);
    for (enum season season = SUMMER; season <= WINTER; season++) {
        printf("%s %d\n", season == SUMMER ? "summer" : "winter", total(&shop, season));
        close_at(&shop, season);
    }
    if (!add(&shop, "cup", 0)) {
        printf("refused %d after %d\n", shop.refused, shop.count);
    }
    return 0;
}
