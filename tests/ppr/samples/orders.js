// What a shop sells, and when it closes.
'use strict';

const MOST = 8;

class Shop {
  #orders = [];

  get count() {
    return this.#orders.length;
  }

  add(item, ...notes) {
    this.#orders.push({ item, notes });
    return this;
  }
}

async function main() {
  const shop = new Shop().add('tea', 'hot');
  try {
    for (const item of ['cup', null]) {
      await shop.add(item.trim());
    }
  } catch (problem) {
    console.log(`refused ${problem.message}`);
  } finally {
    if (shop.count) console.log('open until', 12 + MOST);
  }
}

main();
