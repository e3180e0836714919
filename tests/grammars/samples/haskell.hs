{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections, GADTs, KindSignatures, RankNTypes, BangPatterns, TypeApplications, ExistentialQuantification #-}
{-# LANGUAGE TypeFamilies, RecordWildCards, ViewPatterns, ScopedTypeVariables, DerivingStrategies, StandaloneDeriving #-}
{- | A small shop in Haskell: types, classes, patterns, guards and monads.
   {- nested -} -}
module Main (main, Shape (..), Level (Low), module Data.List) where

import Control.Monad (forM_, unless, when)
import qualified Data.Map.Strict as Map
import Data.List hiding (insert)
import Data.IORef

infixl 6 <+>
infixr 5 `beside`

type Price = Double
newtype Wrapper a = Wrapper { unwrap :: a } deriving (Show, Eq)
data Level = Low | High !Int deriving stock (Eq, Ord, Show)
data Item = Item
  { name :: String
  , price, weight :: Price
  } deriving (Show)
data Tree a = Leaf | Node (Tree a) a (Tree a)
data Expr :: * -> * where
  Number :: Int -> Expr Int
  Plus :: Expr Int -> Expr Int -> Expr Int
  IsZero :: { inner :: Expr Int } -> Expr Bool
data Some = forall a. Show a => Some a
deriving instance Show a => Show (Tree a)

class (Show a) => Shape a where
  type Unit a
  type Unit a = Int
  area :: a -> Double
  area _ = 0
  {-# MINIMAL sides #-}
  sides :: a -> Int

instance Shape Item where
  type Unit Item = Price
  area Item {price = p, ..} = p * weight
  sides = const 4

instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)

type family Element c where
  Element [a] = a
  Element (Tree a) = a

(<+>), minus :: Int -> Int -> Int
a <+> b = a + b
minus a b = a - b
beside :: Ord a => [a] -> [a] -> [a]
beside xs ys = sort (xs ++ ys)

eval :: forall a. Expr a -> a
eval = \case
  Number n -> n
  Plus a b -> eval a + eval b
  IsZero e -> eval e == 0

{-# INLINE describe #-}
describe :: Maybe Int -> String
describe Nothing = "none"
describe (Just n)
  | n > 10, even n = "big"
  | Just m <- lookup n table
  , let size = length m = m ++ show size
  | otherwise = if n < 0 then "negative" else "small"
  where
    table = [(1, "one"), (2, "t\tw\"o\x41\
      \ continued")]

classify :: [Int] -> (Int, Char) -> String
classify all'@(x : _ : rest) (!n, 'a') | n == -1 = show (all', x, rest)
classify [] ~(_, c) = [c, '\n', '\'']
classify (length -> 1) _ = "single"
classify _ (n, _) = case n of
  0 -> "zero"
  _ | n > 5 -> "many"
    | otherwise -> "few"

search :: [String] -> (String -> Bool) -> IO Int
search words' accept = do
  found <- newIORef (0 :: Int)
  forM_ (zip [1 ..] words') $ \(i, word) -> do
    n <- readIORef found
    let step = i * 2
        half x = x `div` 2
    when (accept word && not (null word)) $ do
      if n >= 0
        then print (n + 4711)
        else writeIORef found (half step)
    unless (i /= 2) $ modifyIORef found (subtract 1 . (* 3))
  readIORef found >>= \n -> return $ if | n > 10 -> n | otherwise -> negate n

main :: IO ()
main = do
  result <- search ["tea", "", "ale"] (\w -> w == "tea")
  let item = Item {name = "tea", price = 1.5e-3, weight = 0x7f}
      cheap = item {price = 2}
      squares = [x * y | x <- [1, 3 .. 9], odd x, let y = x + 1]
      pairs = map (,True) [Low, High 3]
  mapM_ putStrLn [describe (Just 12), describe (Just 2), classify [1, 2, 3] (-1, 'a')]
  print (result, eval (Plus (Number 1) (Number 2)), area cheap, squares, pairs, 3 <+> 4 `minus` 1)
  print . unwrap . Wrapper @Int $ Map.findWithDefault 7 "x" (Map.fromList [("tea", 3)])
  print [show x | Some x <- [Some 1, Some 'c']] >> print (fmap (+ 1) (Node Leaf 1 Leaf)) >> print (beside [2] [1])
