// Orders of a shop: what they cost, and which are refused.
'use strict';

const MOST = 8;
const seasons = { summer: amount => amount / 10, winter: () => 0 };

class Refused extends Error {
  constructor(item, { number = 0 } = {}) {
    super(`no ${item}`);
    this.number = number;
  }
}

class Shop {
  #orders = [];
  refused = 0;

  get count() {
    return this.#orders.length;
  }

  add(item, number = 1, ...notes) {
    if (number <= 0 || this.count === MOST) {
      this.refused++;
      throw new Refused(item, { number });
    }
    this.#orders.push({ item, number, notes });
    return this;
  }

  *amounts() {
    for (const { item, number } of this.#orders) {
      let amount = number * item.length;
      while (amount > 5000) {
        amount -= 1000;
      }
      yield amount;
    }
  }

  total(season) {
    let sum = 0;
    for (const amount of this.amounts()) {
      sum += amount - seasons[season](amount);
    }
    return sum;
  }
}

function close(shop, season) {
  switch (season) {
    case 'winter':
      if (shop.count < MOST) {
        console.log('open until', 12 + MOST);
      }
  }
}

async function main() {
  const shop = new Shop().add('tea', 1000, 'hot').add('beer', 400);
  for (const season in seasons) {
    console.log(season, shop.total(season));
    close(shop, season);
  }
  try {
    await shop.add('cup', 0);
  } catch (problem) {
    if (problem instanceof Refused) {
      console.log(`refused ${problem.message} after ${shop.count}`);
    } else {
      throw problem;
    }
  } finally {
    shop.refused = 0;
  }
}

main();
