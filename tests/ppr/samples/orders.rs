//! Orders of a shop: what they cost, and which are refused.
use std::fmt;

const MOST: usize = 8;

#[derive(Clone, Copy, Debug)]
enum Season {
    Summer,
    Winter,
}

struct Order<'a> {
    item: &'a str,
    number: u32,
}

#[derive(Default)]
struct Shop<'a> {
    orders: Vec<Order<'a>>,
    refused: u32,
}

struct Refused(String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {}", self.0)
    }
}

impl Season {
    fn discount(self, amount: u32) -> u32 {
        match self {
            Season::Summer => amount / 10,
            Season::Winter => 0,
        }
    }
}

impl<'a> Shop<'a> {
    fn add(&mut self, item: &'a str, number: u32) -> Result<usize, Refused> {
        if number == 0 || self.orders.len() == MOST {
            self.refused += 1;
            return Err(Refused(item.to_string()));
        }
        self.orders.push(Order { item, number });
        Ok(self.orders.len())
    }

    fn total(&self, season: Season) -> u32 {
        let mut sum = 0;
        for order in &self.orders {
            let mut amount = order.number * order.item.len() as u32;
            while amount > 5000 {
                amount -= 1000;
            }
            sum += amount - season.discount(amount);
        }
        sum
    }
}

fn close(shop: &Shop, season: Season) {
    if let Season::Winter = season {
        if shop.orders.len() < MOST {
            println!("open until {}", 12 + MOST);
        }
    }
}

fn main() {
    let mut shop = Shop::default();
    for (item, number) in [("tea", 1000), ("beer", 400), ("cup", 0)] {
        match shop.add(item, number) {
            Ok(count) => println!("{item}: {count}"),
            Err(problem) => println!("refused {problem} after {}", shop.orders.len()),
        }
    }
    for season in [Season::Summer, Season::Winter] {
        println!("{season:?} {}", shop.total(season));
        close(&shop, season);
    }
}
