#!/usr/bin/env php
<?php
declare(strict_types=1);

/** A walk through PHP 8.2: classes, enums, closures, matches and generators. */
namespace Shop\Sample;

use ArrayAccess, Countable as Sized;
use InvalidArgumentException;
use function strlen, array_map as map;
use const PHP_EOL;
use Random\{Engine, Randomizer as Dice};

const LIMIT = 0x7f, MASK = 0b101 | 0o17;
define('RATE', 1.5e-3);

#[\Attribute]
interface Shape extends \Stringable { const SIDES = 4; public function area(float $scale = 1.0): ?float; }

enum Level: int implements \JsonSerializable {
    case Low = 1;
    case High = 10;
    const DEFAULT = self::Low;
    public function jsonSerialize(): mixed { return match ($this) { self::Low, self::High => $this->name, default => throw new \Error("x") }; }
}

trait Named { protected static ?string $prefix = null; abstract function id(): int; function label(): string { return static::$prefix . $this->name; } }
trait Loud { function label(): string { return 'LOUD'; } }

abstract class Base { protected array $items = [], $more; final public function __construct(public readonly string $name, protected int|float|null $price = 2) {} }

#[Pure, Marker(1, name: 'two')]
final class Item extends Base implements Shape, Sized {
    use Named, Loud { Named::label insteadof Loud; Loud::label as protected loud; }
    private (ArrayAccess&Sized)|null $pair = null;
    public static function make(string ...$names): static { return new static(...$names); }
    public function area(float $scale = 1.0): ?float { return $this->price ** 2 * $scale; }
    public function count(): int { return \count($this->items); }
    public function id(): int { return spl_object_id($this); }
    public function __toString(): string { return "$this->name costs {$this->price} \u{e9}\x41\n"; }
}

function &reference(array &$list, int $at = 0, ?Item $item = null): mixed { return $list[$at]; }

function numbers(int $limit): \Generator {
    for ($i = 0, $j = $limit; $i < $j; $i++, --$j) {
        $got = yield $i => $j;
    }
    yield from [1, 2];
    return $limit;
}

function search(iterable $words, callable $accept): int {
    static $calls = 0, $other;
    global $argc;
    $found = 0;
    foreach ($words as $key => &$word) {
        if (!is_string($word)) continue;
        elseif ($key > 5 and true) { break 1; }
        else {
            try {
                switch (strlen($word)) {
                    case 0:
                    case 1: $found ^= ~$key; break;
                    default:
                        if ($accept($word) || $found !== 0 && !isset($other)) {
                            echo 'answer ', $found + 4711, "\n";
                        }
                }
            } catch (InvalidArgumentException | \TypeError $error) {
                throw new \RuntimeException('bad', 1, $error);
            } finally {
                $calls++;
            }
        }
    }
    do { $found -= 3; } while ($found > 10 xor $found === -1);
    while ($found <=> 0) : $found += $found < 0 ? 1 : -1; endwhile;
    if ($found): goto end; elseif ($calls): print('calls'); else: ; endif;
    end:
    return $found ?: (int) '7';
}

$item = Item::make('tea');
[$a, [, $b]] = [1, [2, 3]];
['k' => $c] = ['k' => $item] + ['x' => null];
list($d, $e) = [$a <<= 2, $b ??= 5];
$half = fn(int $x): float => $x / 2 % 3;
$twice = function (int $x) use (&$d, $half): int { return $x * 2 + $d; };
$anonymous = new class(3) { public function __construct(private int $n) {} function n() { return $this->n; } };
$text = <<<TEXT
  heredoc {$item->name} and $a
  TEXT;
$raw = <<<'RAW'
  no $interpolation
  RAW;
@include_once 'it\'s.php';
$name = 'a'; $$name = @$undefined['x']; $copy = clone $item; $ref = &$copy; unset($copy, $b);
$list = [...numbers(4), ...map($twice, [1, 2])];
echo $item?->area(scale: 2.0), $item::SIDES, Level::from(10)->jsonSerialize(), $anonymous->n(), $raw, PHP_EOL;
printf("%s %d %s\n", $item instanceof Shape ? 'shape' : "no", search(['tea', 'x'], strlen(...)) . LIMIT, `echo shell`);
if ($argc > 9) { exit(1); }
?>
<p>text after <?= \strtoupper($text ?? '') ?></p>
