#!/usr/bin/env Rscript
# A small shop in R: vectors, functions, lists, pipes, formulas and conditions.
library(stats)
limit <- 0x7fL
rate = 1.5e-3
5 -> five
text <- "tab\t, quote \" and \u00e9"
raw <- r"(raw "text" \d)"
words <- c("tea", "", 'ale', NA_character_)
flags <- c(TRUE, FALSE, NA, T)
shop <- list(name = "tea", `odd key` = 2i, nested = list(deep = NULL))

twice <- function(x, scale = 2, ...) x * scale
half <- \(x) x / 2
`%+%` <- function(a, b) paste0(a, b)
"name<-" <- function(x, value) { x$name <- value; x }

describe <- function(value) {
  if (is.null(value)) {
    return("none")
  } else if (is.numeric(value) && value > 10 || !is.character(value)) "big"
  else switch(value, tea = , ale = "drink", "other")
}

search <- function(words, accept = function(w) TRUE, ...) {
  found <- 0
  for (index in seq_along(words)) {
    word <- words[[index]]
    if (is.na(word) | word == "") next
    repeat {
      if (accept(word)) {
        print(found + 4711)
        break
      } else {
        found <- found - index %% 3
        if (found < -5) break
      }
    }
  }
  while (found > 10) {
    found <- found %/% 2
  }
  result <- tryCatch({
    if (found < 0) stop("negative") else found
  }, error = function(e) -1, finally = invisible(NULL))
  counter <<- length(words)
  result
}

area <- function(shape, ...) UseMethod("area")
area.circle <- function(shape, ...) {
  pi * shape$radius^2
}
area.default <- function(shape, ...) NA_real_

make_counter <- function(start = 0L) {
  count <- start
  list(
    add = function(n = 1L) {
      count <<- count + n
      invisible(count)
    },
    get = function() count
  )
}

setClass("Item", representation(name = "character", price = "numeric"))
item <- new("Item", name = "tea", price = 3)
item@price <- item@price * 1e2L
frame <- data.frame(
  name = c("tea", "ale"),
  price = c(3, 4.5),
  stringsAsFactors = FALSE
)
frame[frame$price > 3 & !is.na(frame$name), "price"] <- 0
frame[["name"]][1] <- toupper("tea")
cheap <- subset(frame, price <= 3, select = -price)
by_name <- with(frame, tapply(price, name, mean))
total -> grand ->> everything
for (n in names(shop)) cat(n, "\n", sep = "")
do.call(rbind, lapply(1:2, function(i) c(i, i %o% 2)))
counter <- 0
model <- y ~ x + log(z) - 1
grid <- matrix(1:6, nrow = 2)
grid[1, ] <- -grid[2, , drop = FALSE]
shop$nested$deep <- Inf
names(shop)[2] <- "renamed"
name(shop) <- "ale"
squares <- sapply(1:5, function(i) i^2)
total <- squares |> rev() |> sum()
print(describe("tea")); print(search(words, accept = \(w) w == "tea"))
print(c(twice(3), half(9), total, five, limit, "a" %+% "b", 3 %in% squares, NaN, -1:2))
print(base::nchar(text) >= 5 & !identical(raw, text) && stats:::sd(squares) != 0)
if (FALSE) ?help
(function(x) x)(1)
