//! The office's list for today: kinds of items, snoozing, and notes of calls. No I/O.

use chrono::{Days, NaiveDate};
use tenancy::{contract, text_enum};

use crate::members::rules::holds_card_number;
use crate::{FieldErrors, Message};

/// The maximum length of a call's note, in characters.
pub const LONGEST_NOTE: usize = 1000;
/// The number of days for which an item can be snoozed.
pub const SNOOZES: [u32; 3] = [1, 7, 30];

text_enum! {
    /// Why someone needs the office today. Each kind is defined by a database function named `today_` plus its name.
    #[contract]
    TodayKind {
        /// A household whose payment failed.
        Late = "late",
        /// A card in use that is about to expire.
        Card = "card",
        /// A household that pays in the office and hasn't paid.
        Cash = "cash",
        /// A membership that ends soon and does not renew automatically.
        Renewal = "renewal",
        /// A dispute that needs the office's response.
        Dispute = "dispute",
        /// An invited patient who hasn't answered.
        Invitation = "invitation",
        /// A membership whose year ends soon with unused visits.
        Unused = "unused",
        /// A member who will soon be too old for the plan.
        Age = "age",
        /// A member whose email or phone does not work.
        Address = "address",
        /// A new review that the office has not answered.
        Review = "review",
        /// A household that asked to have its data deleted.
        Deletion = "deletion",
    }
}

/// An item's section in the list, which sorts before its day: due items, then items without a deadline, then upcoming
/// items. Late payments and disputes are always in the first section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    Due,
    Undated,
    Ahead,
}

/// The sections that the items of a kind can be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sections {
    /// Always the same section.
    Only(Section),
    /// Due until today, upcoming from tomorrow on, in order of their days.
    ByDay,
}

impl TodayKind {
    /// A review's day is its publication date, not a deadline.
    pub const fn sections(self) -> Sections {
        match self {
            Self::Late | Self::Dispute => Sections::Only(Section::Due),
            Self::Review => Sections::Only(Section::Undated),
            _ => Sections::ByDay,
        }
    }

    pub fn section(self, due_on: NaiveDate, today: NaiveDate) -> Section {
        match self.sections() {
            Sections::Only(section) => section,
            Sections::ByDay if due_on <= today => Section::Due,
            Sections::ByDay => Section::Ahead,
        }
    }

    /// For paging: the position (day, subject) after which the items of this kind follow an item of kind `last`, in the
    /// list's order of section, day, kind and subject. `None` when no item follows.
    pub fn after(self, (last, day, subject): (Self, NaiveDate, i64), today: NaiveDate) -> Option<(NaiveDate, i64)> {
        let section = last.section(day, today);
        let same_section = (
            day,
            match self.as_str().cmp(last.as_str()) {
                std::cmp::Ordering::Less => i64::MAX,
                std::cmp::Ordering::Equal => subject,
                std::cmp::Ordering::Greater => i64::MIN,
            },
        );
        match self.sections() {
            Sections::Only(own) if own < section => None,
            Sections::Only(own) if own > section => Some((NaiveDate::MIN, i64::MIN)),
            Sections::Only(_) => Some(same_section),
            // The due items of this kind end with today, even if a dispute's day is later.
            Sections::ByDay if section == Section::Undated || (section == Section::Due && day > today) => {
                Some((today, i64::MAX))
            }
            Sections::ByDay => Some(same_section),
        }
    }
}

text_enum! {
    /// The state of an item.
    #[contract]
    TodayState {
        /// Neither snoozed nor done.
        Open = "open",
        Snoozed = "snoozed",
        Done = "done",
    }
}

text_enum! {
    /// How a call ended.
    #[contract]
    CallOutcome {
        Reached = "reached",
        LeftMessage = "left_message",
        NoAnswer = "no_answer",
        WrongNumber = "wrong_number",
        /// Reached, but declined the subject of the call.
        Declined = "declined",
    }
}

impl CallOutcome {
    /// The text in the member's timeline.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Reached => "Called and reached",
            Self::LeftMessage => "Called, left a message",
            Self::NoAnswer => "Called, no answer",
            Self::WrongNumber => "Called, wrong number",
            Self::Declined => "Called, declined",
        }
    }
}

/// The date on which a snoozed item returns.
///
/// # Errors
/// At `days` for a number of days that isn't in [`SNOOZES`].
pub fn snoozed_until(today: NaiveDate, days: u32) -> Result<NaiveDate, FieldErrors> {
    match today.checked_add_days(Days::new(days.into())) {
        Some(until) if SNOOZES.contains(&days) => Ok(until),
        _ => Err(FieldErrors::one("days", Message::InvalidData)),
    }
}

/// Validates a call's note; returns it ready to store, or `None` for an empty one.
///
/// # Errors
/// At `note` when it is too long or may contain a card number.
pub fn call_note(text: &str) -> Result<Option<String>, FieldErrors> {
    let text: String = text.chars().filter(|c| !c.is_control() || *c == '\n').collect();
    let text = text.trim();
    let wrong = |message| Err(FieldErrors::one("note", message));
    match text.chars().count() {
        0 => Ok(None),
        length if length > LONGEST_NOTE => wrong(Message::TooLong(LONGEST_NOTE)),
        _ if holds_card_number(text) => wrong(Message::HoldsCardNumber),
        _ => Ok(Some(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snooze_is_one_to_thirty_days() {
        let today = NaiveDate::from_ymd_opt(2026, 12, 31).unwrap();
        assert_eq!(snoozed_until(today, 1).unwrap().to_string(), "2027-01-01");
        assert_eq!(snoozed_until(today, 30).unwrap().to_string(), "2027-01-30");
        for days in [0, 2, 31, u32::MAX] {
            assert!(snoozed_until(today, days).is_err(), "{days}");
        }
        assert!(snoozed_until(NaiveDate::MAX, 1).is_err());
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn today_lists_money_and_disputes_before_reviews() {
        use TodayKind::{Card, Dispute, Late, Review, Unused};
        let today = day("2026-11-26");
        let mut items = [
            (Review, day("2026-11-01")),
            (Unused, day("2027-01-20")),
            (Dispute, day("2026-12-10")),
            (Card, day("2026-11-27")),
            (Late, day("2026-11-25")),
            (Card, day("2026-11-26")),
        ];
        items.sort_by_key(|(kind, due_on)| (kind.section(*due_on, today), *due_on));
        assert_eq!(items.map(|(kind, _)| kind), [Late, Card, Dispute, Review, Card, Unused]);
    }

    /// Each kind returns its items in order of day and subject; the items after a given item must match the order of the
    /// whole list.
    #[test]
    fn today_paging_continues_in_list_order() {
        let today = day("2026-11-26");
        let days = [day("2026-11-01"), day("2026-11-26"), day("2026-11-27"), day("2026-12-20")];
        let subjects = [1, 2, 3];
        let items = || {
            TodayKind::ALL
                .iter()
                .flat_map(move |kind| days.into_iter().flat_map(move |due| subjects.map(|one| (*kind, due, one))))
        };
        let place =
            |(kind, due, subject): (TodayKind, NaiveDate, i64)| (kind.section(due, today), due, kind.as_str(), subject);
        for last in items() {
            for item in items() {
                let own = item.0.after(last, today).is_some_and(|after| (item.1, item.2) > after);
                assert_eq!(own, place(item) > place(last), "{item:?} after {last:?}");
            }
        }
    }

    #[test]
    fn call_note_is_optional_and_refuses_a_card_number() {
        assert_eq!(call_note(" \r\n"), Ok(None));
        assert_eq!(call_note(" Pays on Friday\u{0} "), Ok(Some("Pays on Friday".to_owned())));
        assert!(call_note("It is 4111 1111 1111 1111").is_err());
        assert!(call_note(&"a".repeat(LONGEST_NOTE + 1)).is_err());
    }

    #[test]
    fn names_read_back() {
        assert!(TodayKind::ALL.iter().all(|kind| TodayKind::parse(kind.as_str()) == Some(*kind)));
        assert!(CallOutcome::ALL.iter().all(|one| CallOutcome::parse(one.as_str()) == Some(*one)));
        assert!(TodayState::ALL.iter().all(|one| TodayState::parse(one.as_str()) == Some(*one)));
        assert_eq!(TodayKind::parse("later"), None);
    }
}
