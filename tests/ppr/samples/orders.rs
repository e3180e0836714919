//! What a shop sells, and when it closes.
use std::fmt;

const MOST: usize = 8;

#[derive(Clone, Copy, Debug)]
enum Season {
    Summer,
    Winter,
}

struct Shop<'a> {
    orders: Vec<&'a str>,
}

impl<'a> fmt::Display for Shop<'a> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.orders.len())
    }
}

fn main() {
    let shop = Shop { orders: vec!["tea"; MOST] };
    for season in [Season::Summer, Season::Winter] {
        match season {
            Season::Summer => println!("{season:?}"),
            Season::Winter => println!("{shop}"),
        }
    }
    if let Some(hour) = Some(12) {
        println!("open until {}", hour + MOST);
    }
}
