//! How old what a replica shows is.
//!
//! Every few seconds a position of the primary's log is noted with its time. When the replica has replayed the log up to a
//! position, it shows everything that was committed before that time. So the age is never guessed too small: not when
//! nothing is written for hours, not when the replica hears nothing from the primary any more, and not when clocks differ.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The most positions that are kept: ten minutes. A replica that is further behind has no known age.
const MOST: usize = 300;

/// Positions of the primary's log that the replica has not reached, after the last one that it has.
#[derive(Debug, Default)]
pub struct Marks {
    marks: VecDeque<(Instant, i64)>,
    /// Whether the replica has reached the first mark.
    reached: bool,
}

impl Marks {
    /// Notes that the primary's log ended at `position` at the time `at`.
    pub fn primary(&mut self, at: Instant, position: i64) {
        if self.marks.len() >= MOST {
            // The first one is what the age is counted from.
            self.marks.remove(usize::from(self.reached));
        }
        self.marks.push_back((at, position));
    }

    /// Notes that the replica has replayed the log up to `position`.
    pub fn replica(&mut self, position: i64) {
        let behind = self.marks.iter().take_while(|(_, mark)| *mark <= position).count();
        self.reached = behind > 0;
        self.marks.drain(..behind.saturating_sub(1));
    }

    /// Notes that the replica doesn't answer, or must not be read.
    pub fn lost(&mut self) {
        self.reached = false;
    }

    /// The age of what the replica shows; `None` if it isn't known.
    pub fn age(&self, now: Instant) -> Option<Duration> {
        let (at, _) = self.marks.front().filter(|_| self.reached)?;
        Some(now.saturating_duration_since(*at))
    }
}

/// The age of what is read from the replica; `None` for a read from the primary.
pub fn choose(age: Option<Duration>, most: Duration) -> Option<Duration> {
    age.filter(|age| *age <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST_LAG: Duration = Duration::from_secs(30);

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// The primary writes ten positions a second and is noted every two seconds, eleven times.
    fn noted(began: Instant) -> Marks {
        let mut marks = Marks::default();
        for n in 0..=10 {
            marks.primary(began + seconds(2 * n), 20 * i64::try_from(n).unwrap());
        }
        marks
    }

    #[test]
    fn replica_is_as_old_as_the_last_mark_it_reached() {
        let began = Instant::now();
        let mut marks = noted(began);
        let now = began + seconds(20);
        marks.replica(200);
        assert_eq!(marks.age(now), Some(seconds(0)));
        let mut marks = noted(began);
        marks.replica(119);
        assert_eq!(marks.age(now), Some(seconds(10)), "it has not reached the mark of 120");
    }

    #[test]
    fn quiet_primary_makes_no_replica_old() {
        let began = Instant::now();
        let mut marks = Marks::default();
        for n in 0..5_000 {
            marks.primary(began + seconds(2 * n), 7);
            marks.replica(7);
        }
        assert_eq!(marks.age(began + seconds(10_001)), Some(seconds(3)));
    }

    #[test]
    fn replica_that_stands_still_grows_older() {
        let began = Instant::now();
        let mut marks = noted(began);
        marks.replica(100);
        for n in 11..2_000 {
            marks.primary(began + seconds(2 * n), 20 * i64::try_from(n).unwrap());
            marks.replica(100);
        }
        assert_eq!(marks.age(began + seconds(4_000)), Some(seconds(3_990)));
        assert!(marks.marks.len() <= MOST);
    }

    #[test]
    fn unknown_age_is_read_from_the_primary() {
        let began = Instant::now();
        let mut marks = Marks::default();
        assert_eq!(marks.age(began), None, "nothing is noted");
        marks.primary(began, 50);
        assert_eq!(marks.age(began), None, "the replica has not answered");
        marks.replica(49);
        assert_eq!(marks.age(began), None, "it is behind all that is noted");
        marks.replica(50);
        assert_eq!(choose(marks.age(began), MOST_LAG), Some(seconds(0)));
        marks.lost();
        assert_eq!(choose(marks.age(began), MOST_LAG), None);
    }

    #[test]
    fn replica_far_behind_is_not_read() {
        assert_eq!(choose(Some(seconds(30)), MOST_LAG), Some(seconds(30)));
        assert_eq!(choose(Some(seconds(31)), MOST_LAG), None);
        assert_eq!(choose(None, MOST_LAG), None);
    }
}
