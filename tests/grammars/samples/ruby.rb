#!/usr/bin/env ruby
# frozen_string_literal: true

=begin
A walk through Ruby 3: classes, blocks, patterns, strings and control flow.
=end
require 'set'
BEGIN { puts "first" }
END { puts 'last' }

module Shop
  LIMIT = 0x7f | 0b101 & 0o17
  RATE, MASK = 1.5e-3, ~1_000
  class Empty < StandardError; end

  class Item
    include Comparable
    attr_accessor :name, :"old_name", :price
    @@count = 0

    def initialize(name, price = 2r, *rest, tag: nil, size:, **options, &block)
      @name, @price = name, price
      (@first, (*, @last)), @tag = rest, tag
      @@count += 1
      block&.call(self)
      super()
    end

    def <=>(other) = price <=> other.price
    def []=(key, value); instance_variable_set("@#{key}", value); end
    def price=(value)
      @price = value unless value.nil?
    end
    def forward(...) = search(...)
    def -@ = Item.new("-" + name, size: 0)

    class << self
      def count; @@count; end
      private def hidden = nil
    end
    def self.make(*names, **opts) = names.map { |n| new(n, **opts) }
    alias cost price
    alias_method :to_s, :name
    undef forward
  end

  def self.describe(value)
    limit = block_given? ? yield(1) : 2
    case value
    in Integer | Float => n if n > 10 then "big #{n}"
    in [Integer => first, *rest, [_, nil]] unless rest.empty? then "list #{first}"
    in [*, "needle", *post] then "found #{post}"
    in { name: String => name, size: 1.. => size, **nil } then "hash #{name}"
    in ^limit | ^(LIMIT + 1) | (:sym) | 'a'..'f' then "known"
    in Item(name:) then name
    in [] then 'empty'
    else "other"
    end
  end

  def self.search(words, strict = false)
    found = 0
    for word, index in words.each_with_index do
      next if word.nil?
      begin
        raise Empty, "no word" if word.empty? && strict
        case word.length
        when 0, 1 then found ^= 1
        when 2..5, ->(n) { n > 50 }
          if word =~ /t(e)\w+#{index}?/ix or not strict
            puts "answer #{found}", found + 4711
          elsif index >= 7
            redo
          else
            break
          end
        else found <<= 2
        end
      rescue Empty, TypeError => error
        retry if (strict = !strict)
        warn error.message
      rescue
        raise
      else
        found -= 3
      ensure
        found **= 1
      end
    end
    while found > 10; found /= 2; end
    until found >= -50 do found += 1 end
    found += 1 while found < 0
    begin found -= 1 end until found <= 0
    return found, index ? true : false
  end
end

item = Shop::Item.new('tea', 3, 1, [2, 3], size: 1, "key": 2) { |i; local| local = i.name; }
item[:tag] = %w[a b #{c}] + %W[x#{1} y]
symbols, ratio = %i[one two], 3.14i + 2ri
text = <<~TEXT + <<-'RAW' + "a\tb\u00e9" 'c' + ?x + %q(raw (nested)) + `echo shell`
  heredoc #{item.price + 1} \
  continued
TEXT
  raw #{none}
  RAW
hash = { a: 1, 'b' => 2, "c d": 3, **{ e: 4 }, item: }
twice = lambda do |x, y = 1, *more, k: 1, **rest| x * 2 + y end
add = ->(a, b = 2) { a + b }
first, *middle, last = *1..5, 6
counts = Hash.new { |h, k| h[k] = [] }
counts[:x] ||= []; counts[:x] << first
hash => { a: Integer => one }
unless one in String | nil then $stdout.sync = true end
puts Shop.describe([1, 2, [3, nil]]), Shop.describe({ name: "n", size: 2 }), hash.sum { _2 .to_s.size rescue 0 }
puts Shop.search(['tea', nil, ''], true).inspect, add.(1) + twice[one], middle[0...-1].map(&:to_s).join(','), text
puts (defined?(item) && !last.zero? ? symbols.first : ::Shop::LIMIT), 5.then { next _1 + 1 }, __method__.inspect, ratio
puts [*first..3].each_slice(2).to_a == [[1, 2], [3]] && item.is_a?(Shop::Item)
__END__
data after the end
