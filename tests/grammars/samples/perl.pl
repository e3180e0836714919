#!/usr/bin/env perl
# A small shop in Perl: packages, references, regular expressions, closures and formats.
use strict;
use warnings;
use List::Util qw(sum first);
use constant LIMIT => 0x7f;

=pod

A block of documentation.

=cut

package Item;
our $count = 0;

sub new {
    my ($class, %args) = @_;
    my $self = { name => $args{name} || 'tea', price => 2.5e0, tags => [ 1, 2, 3 ] };
    $count++;
    return bless $self, $class;
}

sub area { my $self = shift; return $self->{price} ** 2; }

package main;

my ($low, $high) = (1, 0b101);
my @words = ('tea', "", 'ale', qw/milk x/);
my %prices = (tea => 3, "odd key" => 4);
my $text = "tab\t, quote \" and $low @words[0,1] $prices{tea}\x41\n";
my $raw = 'it\'s' . q{raw (nested)} . qq[interpolated $high];

sub classify {
    my $value = shift;
    return 'none' unless defined $value;
    if ($value =~ /^t(\w+)$/i && $value ne 'top') {
        return "match $1";
    } elsif ($value eq '' or not length $value) {
        return 'empty';
    } else {
        (my $copy = $value) =~ s/[aeiou]/-/g;
        $copy =~ tr/a-z/A-Z/;
        return $copy;
    }
}

sub search {
    my ($list, $accept) = @_;
    my $found = 0;
    WORD: foreach my $word (@{$list}) {
        next WORD if $word eq '';
        for (my $i = 0; $i < 5; $i += 2) {
            if ($accept->($word)) {
                print "answer ", $found + 4711, "\n";
                last WORD;
            } else {
                $found ^= ~$i & 0xff;
            }
        }
    }
    while ($found > 10) { $found >>= 1; }
    until ($found >= 0) { $found++; }
    do { $found -= 3 } while ($found > 5);
    my $ok = eval { die { code => 3 } if $found < 0; 1 };
    warn "failed" if !$ok && $found == 100;
    return $found;
}

my $item = Item->new(name => 'ale');
my $twice = sub { return $_[0] * 2 };
my @squares = map { $_ ** 2 } grep { $_ % 2 } 1 .. 9;
my @sorted = sort { $b <=> $a } @squares;
my $nested = { list => [ 1, [ 2, 3 ] ], code => \&classify, ref => \$low };
push @{ $nested->{list} }, 4;
my ($first, @rest) = reverse @sorted;
my $heredoc = <<"TEXT";
heredoc $first
TEXT
print classify('tea'), ' ', classify(undef), ' ', classify('milk'), ' ', $nested->{code}->('x'), "\n";
print search(\@words, sub { $_[0] eq 'tea' }), ' ', $item->area(), ' ', $twice->(4), ' ', $nested->{list}[1][0], "\n";
my $order = $low <=> $high;
my $total = sum(@squares);
my $end = $#sorted;
my $line = "a" x 3;
print "$end $total $order @rest $line", $heredoc, $text, $raw, "\n";
foreach my $key (sort keys %prices) { printf("%s=%d\n", $key, $prices{$key}); }
print "done\n" if exists $prices{tea} and !exists $prices{none};
delete $prices{tea};
1;
