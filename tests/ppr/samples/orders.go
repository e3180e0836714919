// What a shop refuses, and when it closes.
package main

import (
	"errors"
	"fmt"
)

const most = 8

type shop struct {
	orders []string
}

func (s *shop) add(item string) error {
	switch {
	case item == "", len(s.orders) == most:
		return errors.New("none")
	}
	s.orders = append(s.orders, item)
	return nil
}

func main() {
	s := &shop{}
	for _, item := range []string{"tea", ""} {
		if err := s.add(item); err != nil {
			fmt.Println("refused", err)
		}
	}
	if most > 2 {
		fmt.Println("open until", 12+most)
	}
}
