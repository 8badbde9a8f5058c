//! A part of a brand as it is now: its file, and what our staff changed since.
//!
//! Everything reads it by reference and without a lock, so a change is added behind the states before it, which stay
//! until the brand is dropped. Our staff change a brand a few times a year.

use std::ops::Deref;
use std::sync::OnceLock;

/// What can change while the program runs.
#[derive(Debug)]
pub struct Live<T> {
    /// The file's.
    first: State<T>,
}

#[derive(Debug)]
struct State<T> {
    value: T,
    next: OnceLock<Box<State<T>>>,
}

impl<T> State<T> {
    const fn new(value: T) -> Self {
        Self { value, next: OnceLock::new() }
    }
}

impl<T> Live<T> {
    pub(super) const fn new(file: T) -> Self {
        Self { first: State::new(file) }
    }

    /// What the brand's file has.
    pub const fn file(&self) -> &T {
        &self.first.value
    }

    fn last(&self) -> &State<T> {
        let mut state = &self.first;
        while let Some(next) = state.next.get() {
            state = next;
        }
        state
    }
}

impl<T: PartialEq> Live<T> {
    /// From now on this counts.
    pub fn set(&self, value: T) {
        let mut last = self.last();
        if last.value == value {
            return;
        }
        let mut new = Box::new(State::new(value));
        while let Err(back) = last.next.set(new) {
            new = back;
            last = self.last();
        }
    }
}

impl<T> Deref for Live<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.last().value
    }
}

impl<T: Clone + PartialEq> Clone for Live<T> {
    fn clone(&self) -> Self {
        let copy = Self::new(self.file().clone());
        copy.set(self.last().value.clone());
        copy
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_change_counts_and_the_file_stays() {
        let live = Live::new("D");
        let before: &&str = &live;
        live.set("E");
        live.set("F");
        assert_eq!((*before, *live, *live.file()), ("D", "F", "D"));
        assert_eq!(*live.clone(), "F");
        live.set("D");
        assert_eq!(*live, "D");
    }
}
