pub struct List<T>(pub Option<Box<List<T>>>, pub T);
pub struct Tree<T> { left: Option<Box<Tree<T>>>, right: Option<Box<Tree<T>>>, value: T, tags: Vec<(T, u8)> }
impl<T: Clone> Tree<T> { pub fn leaf(value: T) -> Self { Tree { left: None, right: None, tags: vec![(value.clone(), 1)], value } } pub fn depth(&self) -> usize { 1 + self.left.as_ref().map_or(0, |t| t.depth()).max(self.right.as_ref().map_or(0, |t| t.depth())) } }
pub fn release(list: List<String>) -> String { let List(_rest, value) = list; value }
pub fn count<T: Clone>(n: usize, t: T) -> usize { if n > 0 { count(n - 1, t.clone()) + 1 } else { 0 } }
pub fn go() -> usize { Tree::leaf((1u8, "x")).depth() + count(3, 'a') + release(List(None, String::new())).len() }
