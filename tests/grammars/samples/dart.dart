#!/usr/bin/env dart
// A small shop in Dart: classes, mixins, generics, patterns and asynchrony.
library shop;

import 'dart:async';
import 'dart:math' as math show pi, sqrt hide max;
export 'dart:convert';

/// How urgent something is.
enum Level { low, high }

typedef Accept = bool Function(String word, [int index]);
typedef Table<T> = Map<String, List<T>>;
const int limit = 0x7f;
final double rate = 1.5e-3;
late String owner;
external int get outside;

mixin Named on Base {
  String get label => 'named $name';
}

abstract class Base implements Comparable<Base> {
  static int count = 0;
  final String name;
  const Base(this.name);
  factory Base.of(String name) => Item(name);
  double area({double scale = 1.0});
  @override
  int compareTo(Base other) => name.compareTo(other.name);
}

class Item extends Base with Named {
  double _price = 2.0;
  Item(String name, {this.size = 1, List<String>? tags}) : assert(size > 0), super(name);
  Item.cheap() : this('cheap');
  final int size;
  double get price => _price;
  set price(double value) {
    _price = value;
  }
  Item operator +(Item other) => Item(name + other.name);
  @override
  double area({double scale = 1.0}) => price * scale;
}

extension Half on String {
  String get half => substring(0, length ~/ 2);
}

T first<T extends Object>(List<T> list, T Function() other) => list.isEmpty ? other() : list[0];

Iterable<int> numbers(int limit) sync* {
  for (var i = 0; i < limit; i++) {
    yield i;
  }
  yield* [1, 2];
}

Stream<int> ticks() async* {
  await Future.delayed(Duration.zero);
  yield 1;
}

int search(List<String?> words, Accept accept) {
  var found = 0;
  for (final word in words) {
    if (word == null) continue;
    switch (word.length) {
      case 0:
        continue;
      case 1:
      case 2:
        found ^= ~found;
        break;
      default:
        try {
          if (accept(word, 1) && !(found > 50)) {
            print(found + 4711);
          } else {
            throw StateError('bad $word');
          }
        } on StateError catch (error, stack) {
          found <<= 1;
        } catch (error) {
          rethrow;
        } finally {
          found -= 3;
        }
    }
  }
  while (found > 10) found ~/= 2;
  do {
    found++;
  } while (found < 0);
  return found;
}

Future<void> main(List<String> args) async {
  var item = Item('tea', size: 3)..price = 4;
  Table<int> table = {'tea': [1, 2, ...numbers(3)], 'ale': <int>[]};
  final letters = <String>{'a', "tab\t\u00e9", r'raw\n', '''long
text'''};
  dynamic value = args.isEmpty ? null : args[0] as String;
  value ??= 'none';
  await for (final tick in ticks()) {
    print('$tick ${item.label.half} ${math.sqrt(2)}');
  }
  assert(item is Base && value is! int, 'never');
  print([for (var x in letters) if (x.length == 1) x]);
  print(search(['tea', null], (w, [i = 0]) => w == 'tea') + (table['tea']?.length ?? 0));
}
