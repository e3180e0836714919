/* What a shop sells, and when it closes. */
#include <stdio.h>
#include <string.h>

#define MOST 8
#define LARGE(number) ((number) > MOST)

enum season { SUMMER, WINTER };

struct shop {
    int count, refused;
};

static int add(struct shop *shop, const char *item) {
    if (LARGE((int)strlen(item))) {
        shop->refused++;
        return 0;
    }
    shop->count++;
    return 1;
}

int main(void) {
    struct shop shop = {.count = 0, .refused = 0};
    while (shop.count < 2 && add(&shop, "tea")) {
        printf("%d\n", shop.count);
    }
    for (enum season season = SUMMER; season <= WINTER; season++) {
        switch (season) {
        case SUMMER:
            break;
        default:
            add(&shop, "tablecloth");
        }
    }
    if (shop.count < MOST) {
        printf("open until %d\n", 12 + MOST);
    }
    return 0;
}
