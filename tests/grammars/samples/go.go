// Package main walks through Go: types, generics, channels, closures and control flow.
package main

import (
	"errors"
	"fmt"
	str "strings"
	. "math"
	_ "os"
	"sort"
)

import "sync"

const (
	Low Level = iota + 1
	High
	mask, rate = 0x7f | 0b1010&^0o17, 1.5e-3
)
const Huge = 1_000_000 << 3

var (
	names       = [...]string{2: "tea", 0: "cof\tfee\u00e9\x41\"", 1: `raw\n`}
	grid        [3][4]int
	total, last int64 = 1, 2
)

/* Level says how urgent something is. */
type Level uint8
type Alias = map[string][]*Item
type (
	Item struct {
		Name  string `json:"name"`
		price float64
		*Level
		sync.Mutex
		next func(int, ...string) (ok bool, err error)
	}
	Shape interface {
		fmt.Stringer
		Area() float64
		scale(by float64, _ int) (Shape, error)
	}
	Number interface {
		~int | ~int64 | float64
	}
	Pair[K comparable, V any] struct {
		Key   K
		Value V
	}
)

var ErrNone = errors.New("none")

func (l Level) String() string { return [...]string{"low", "high"}[l-1] }

func (p *Pair[K, V]) Swap(value V) (old V) {
	old, p.Value = p.Value, value
	return
}

func Sum[T Number](start T, values ...T) T {
	for _, v := range values {
		start += v
	}
	return start
}

func classify(value interface{}) string {
	switch v := value.(type) {
	case nil:
		return "nil"
	case int, int64:
		return fmt.Sprint("number ", v)
	case func() bool, chan<- int, <-chan int:
		return "other"
	case error:
		return v.Error()
	default:
	}
	switch n := len(names); {
	case n > 2 && !(n == 5):
		fallthrough
	case n <= 0 || n != 1:
		return "many"
	}
	return "few"
}

func search(items Alias, accept func(string) bool) (found int, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("recovered: %v", r)
		}
	}()
outer:
	for key, list := range items {
		for i := 0; i < len(list); i++ {
			if item := list[i]; item == nil {
				continue outer
			} else if accept(key) {
				found ^= ^i
				fmt.Println("answer", found+4711)
			} else {
				break outer
			}
		}
	}
	for found > 10 {
		found -= 3
		found--
	}
	for {
		if found++; found%7 == 0 || false {
			goto done
		}
	}
done:
	return found &^ 1, ErrNone
}

func worker(id int, jobs <-chan int, results chan<- Pair[int, float64]) {
	for job := range jobs {
		results <- Pair[int, float64]{Key: id, Value: (Sqrt)(float64(job))}
	}
	close(results)
}

func main() {
	jobs, results := make(chan int, 4), make(chan Pair[int, float64])
	go worker(1, jobs, results)
	jobs <- 'a'
	close(jobs)
	var level Level = High
	select {
	case r, ok := <-results:
		fmt.Printf("%.3f %v\n", r.Value, ok)
	default:
	}
	item := &Item{Name: "tea", price: .5, Level: &level}
	matrix := [][]complex128{{1i, 2}, {'\n', 0x1p-2}}
	upper, pair := str.ToUpper(names[0][1:3]), Pair[string, []int]{"k", []int{3, 1, 2}}
	sort.Slice(pair.Value, func(i, j int) bool { return pair.Value[i] < pair.Value[j] })
	pointer, list := &total, []byte("bytes")
	*pointer, last = -last<<2, +*pointer
	found, err := search(Alias{"tea": {item, nil}, "none": nil}, func(s string) bool { return s != "" })
	var any interface{} = item
	if _, ok := any.(fmt.Stringer); ok && err != nil {
		fmt.Println(classify(err), classify(3), upper, found != 0, cap(pair.Value[:1:2]))
	}
	fmt.Println(matrix[0][0], Sum[int](1, []int{2, 3}...), pair.Swap(nil), (*item).String(), len(grid), (func())(nil) == nil, list, rate*Huge, mask)
}
