// Orders of a shop: what they cost, and which are refused.
package main

import (
	"errors"
	"fmt"
)

const most = 8

type season int

const (
	summer season = iota
	winter
)

type order struct {
	item   string
	number int
}

type shop struct {
	orders  []order
	refused int
}

var errNone = errors.New("none")

func (s season) discount(amount int) int {
	switch s {
	case summer:
		return amount / 10
	case winter:
		return 0
	}
	panic("no such season")
}

func (s *shop) add(item string, number int) error {
	if number <= 0 || len(s.orders) == most {
		s.refused++
		return errNone
	}
	s.orders = append(s.orders, order{item: item, number: number})
	return nil
}

func (s *shop) total(when season) (sum int) {
	for _, o := range s.orders {
		amount := o.number * len(o.item)
		for amount > 5000 {
			amount -= 1000
		}
		sum += amount - when.discount(amount)
	}
	return sum
}

func main() {
	s := &shop{}
	prices := map[string]int{"tea": 1000, "beer": 400}
	for _, item := range []string{"tea", "beer"} {
		if err := s.add(item, prices[item]); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println("summer", s.total(summer))
	fmt.Println("winter", s.total(winter))
	if err := s.add("cup", 0); err != nil {
		fmt.Println("refused", err, "after", len(s.orders))
		if len(s.orders) < most {
			fmt.Println("open until", 12+most)
		}
	}
}
