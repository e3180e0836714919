#!/usr/bin/env swift
// A small shop in Swift: types, protocols, generics, closures, patterns and errors.
import Foundation
import struct Swift.Array

/* A block comment /* nested */ */
#if os(Linux) && !DEBUG
let platform = "linux"
#elseif swift(>=5.0)
let platform = "swift"
#else
let platform = "other"
#endif

let limit = 0x7f, mask: Int = 0b101 | 0o17, rate = 1.5e-3
typealias Table<V> = [String: [V]]
infix operator ^^: Power
precedencegroup Power { higherThan: MultiplicationPrecedence associativity: right }
func ^^ (base: Int, power: Int) -> Int { return power <= 0 ? 1 : base * (base ^^ (power - 1)) }

enum Failure: Error { case none, tooSmall(size: Int, String) }
indirect enum Tree<T> {
    case leaf
    case node(Tree<T>, T, Tree<T>)
}
enum Level: Int, CaseIterable {
    case low = 1, high = 10
    static let standard: Level = .low
    mutating func raise() { self = .high }
}

protocol Shape: AnyObject, CustomStringConvertible {
    associatedtype Unit: Equatable = Int
    var sides: Int { get }
    static var label: String { get set }
    init(name: String)
    func area(scale: Double) -> Double
    subscript(index: Int) -> Character { get }
}

extension Shape where Unit == Int {
    var description: String { "shape \(sides)" }
}

@available(macOS 10.15, *)
open class Base {
    public private(set) var name: String
    weak var owner: Base?
    lazy var size: Int = { name.count }()
    init(_ name: String) { self.name = name }
    convenience init?(from text: String?) { guard let text = text else { return nil }; self.init(text) }
    deinit { print("gone") }
    class func make() -> Self { fatalError() }
}

final class Item: Base, Shape {
    static var label = "item\t\u{e9}\\"
    var price: Double = 2.0 {
        willSet(next) { print(next) }
        didSet { if price < 0 { price = oldValue } }
    }
    var sides: Int {
        get { return 4 }
        set { price = Double(newValue) }
    }
    required init(name: String) { super.init(name) }
    override init(_ name: String) { super.init(name) }
    func area(scale: Double = 1.0) -> Double { price * scale }
    subscript(index: Int) -> Character { return Array(name)[index] }
}

struct Pair<A, B>: Equatable where A: Equatable, B: Hashable {
    let first: A
    var second: B?
    @inline(__always) static func == (left: Self, right: Self) -> Bool { left.first == right.first }
}

func describe(_ value: Any?) -> String {
    switch value {
    case nil: return "nil"
    case let n as Int where n > 10: return "big \(n)"
    case is String, is Character: return "text"
    case (let a, _)? as (Int, Int)?: return "pair \(a)"
    case .some(let rest): fallthrough
    default: break
    }
    return #"raw \#(1) "quoted""#
}

func search<S: Sequence>(_ words: S, at depth: inout Int, accept: @escaping (String, Int) throws -> Bool) throws -> Int where S.Element == String? {
    var found = 0
    defer { depth += 1 }
    outer: for case let word? in words where !word.isEmpty {
        for i in stride(from: 0, to: 5, by: 2) {
            do {
                if try accept(word, i), i != 3 {
                    print("answer", found + 4711)
                } else if i == 4 { continue outer } else { throw Failure.tooSmall(size: i, word) }
            } catch Failure.tooSmall(let size, _) where size > 1 {
                break outer
            } catch let error as Failure { print(error) }
        }
    }
    repeat { found -= 3 } while found > 10 && found % 7 == 0
    while found < 0 { found = -found; found ^= ~mask << 1 }
    return found
}

func later<each T>(_ x: repeat each T) async throws -> some Equatable { let value = try await fetch(); return value ?? 1 }
func fetch() async throws -> Int? { nil }

let item = Item(name: "tea"), names = ["a", "b"].map { $0.uppercased() }.sorted(by: >)
var (low, high): (Int, Int) = (1, 2), table: Table<Int> = ["tea": [1, 2], "none": []], depth = 0
let compose = { [weak item, low] (x: Int) -> Int in guard let item else { return low }; return item.sides &+ x }
let paths = (\Item.price, item[0], names[0...], names.first?.count ?? -1, item as Base, platform is String, names as? [Int])
if let size = table["tea"]?.count, size >= 2, (1...5).contains(size) { table["tea"]! += [3] }
print(describe(12), (try? search(["tea", nil], at: &depth) { word, _ in word.count == 3 }) ?? 0, compose(2), 2 ^^ 3, """
    many \(names[0]) lines
    """)
