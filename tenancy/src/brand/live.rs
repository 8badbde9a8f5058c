//! The procedures of a brand as they are now: its file, and what our staff changed since.
//!
//! Everything reads them by reference and without a lock, so a change is added behind the states before it, which stay
//! until the brand is dropped. Our staff change a brand's procedures a few times a year.

use std::ops::Deref;
use std::sync::OnceLock;

use super::presets::Procedures;

/// Procedures that can change while the program runs.
#[derive(Debug)]
pub struct LiveProcedures {
    /// The file's.
    first: State,
}

#[derive(Debug)]
struct State {
    procedures: Procedures,
    next: OnceLock<Box<State>>,
}

impl State {
    const fn new(procedures: Procedures) -> Self {
        Self { procedures, next: OnceLock::new() }
    }
}

impl LiveProcedures {
    pub(super) const fn new(file: Procedures) -> Self {
        Self { first: State::new(file) }
    }

    /// The procedures of the brand's file.
    pub fn file(&self) -> &Procedures {
        &self.first.procedures
    }

    /// From now on the procedures are these.
    pub fn set(&self, procedures: Procedures) {
        let mut last = self.last();
        if last.procedures == procedures {
            return;
        }
        let mut new = Box::new(State::new(procedures));
        while let Err(back) = last.next.set(new) {
            new = back;
            last = self.last();
        }
    }

    fn last(&self) -> &State {
        let mut state = &self.first;
        while let Some(next) = state.next.get() {
            state = next;
        }
        state
    }
}

impl Deref for LiveProcedures {
    type Target = Procedures;

    fn deref(&self) -> &Procedures {
        &self.last().procedures
    }
}

impl Clone for LiveProcedures {
    fn clone(&self) -> Self {
        let copy = Self::new(self.file().clone());
        copy.set(self.last().procedures.clone());
        copy
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prefixed(prefix: &str) -> Procedures {
        Procedures { prefix: prefix.to_owned(), procedure: vec![], common: vec![] }
    }

    #[test]
    fn the_last_change_counts_and_the_file_stays() {
        let live = LiveProcedures::new(prefixed("D"));
        let before: &Procedures = &live;
        live.set(prefixed("E"));
        live.set(prefixed("F"));
        assert_eq!((before.prefix.as_str(), live.prefix.as_str(), live.file().prefix.as_str()), ("D", "F", "D"));
        assert_eq!(live.clone().prefix, "F");
        live.set(prefixed("D"));
        assert_eq!(live.prefix, "D");
    }
}
