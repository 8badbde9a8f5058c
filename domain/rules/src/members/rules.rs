//! The combined status of a household's subscriptions (specification, section 4). No I/O.

use chrono::NaiveDate;
use tenancy::{contract, text_enum};

use crate::subscriptions::SubscriptionStatus;
use crate::{FieldErrors, Message};

text_enum! {
    /// The combined status of several subscriptions.
    #[contract]
    Rollup {
        Late = "late",
        Active = "active",
        Canceled = "canceled",
        Other = "other",
    }
}

/// "Any past_due gives late; else any active-type gives active; else any canceled/delinquent/cancellation_requested/
/// delinquent_gpp gives canceled; else other."
pub fn rollup(statuses: &[SubscriptionStatus]) -> Rollup {
    use SubscriptionStatus::*;
    let any = |found: fn(SubscriptionStatus) -> bool| statuses.iter().any(|s| found(*s));
    if any(|s| s == PastDue) {
        Rollup::Late
    } else if any(SubscriptionStatus::is_active_type) {
        Rollup::Active
    } else if any(|s| matches!(s, Canceled | Delinquent | CancellationRequested | DelinquentGpp)) {
        Rollup::Canceled
    } else {
        Rollup::Other
    }
}

/// The order of statuses by how much attention they need; one badge shows the first.
const BADGE_ORDER: [SubscriptionStatus; 13] = {
    use SubscriptionStatus::*;
    [
        PastDue,
        Delinquent,
        DelinquentGpp,
        Disputed,
        PendingCash,
        Active,
        ActiveCash,
        ActiveTransferred,
        CancellationRequested,
        Canceled,
        Inactive,
        InactiveTransferred,
        PermanentlyDisabled,
    ]
};

/// The one status shown for several subscriptions; `None` when there are none.
pub fn badge(statuses: &[SubscriptionStatus]) -> Option<SubscriptionStatus> {
    BADGE_ORDER.into_iter().find(|s| statuses.contains(s))
}

/// Whether a status counts as an active membership: active-type, past_due ("late but counted active") and
/// cancellation_requested ("treated as active").
pub const fn is_running(status: SubscriptionStatus) -> bool {
    status.is_active_type() || matches!(status, SubscriptionStatus::PastDue | SubscriptionStatus::CancellationRequested)
}

/// Whether a membership has not ended: it is active, pending, late or disputed. Matches the database function of that name.
pub const fn holds_plan(status: SubscriptionStatus) -> bool {
    use SubscriptionStatus::{Canceled, Inactive, InactiveTransferred, PermanentlyDisabled};
    !matches!(status, Canceled | Inactive | InactiveTransferred | PermanentlyDisabled)
}

/// Whether a membership renews automatically when its term ends: it is charged for its renewals and has no end date. The
/// filter `nonautorenew` uses the database function `renews_automatically`, which must match.
pub const fn renews_automatically(status: SubscriptionStatus, auto_renew: bool, has_end_date: bool) -> bool {
    use SubscriptionStatus::{Active, ActiveTransferred, PastDue};
    auto_renew && !has_end_date && matches!(status, Active | ActiveTransferred | PastDue)
}

/// "Group size counts active, active_transferred, active_cash; the account owner also counts when past_due." Each entry is
/// a person: whether they are the account owner, and the statuses of their plans.
pub fn group_size<'a>(people: impl IntoIterator<Item = (bool, &'a [SubscriptionStatus])>) -> usize {
    people
        .into_iter()
        .filter(|(owner, held)| {
            held.iter().any(|s| s.is_active_type() || (*owner && *s == SubscriptionStatus::PastDue))
        })
        .count()
}

/// New: less than 31 days since a household member's first membership started.
pub fn is_new(joined_on: NaiveDate, today: NaiveDate) -> bool {
    (today - joined_on).num_days() < 31
}

/// Within the first 90 days, when a cancellation gives a full refund: less than 91 days since the start.
pub fn is_uncancel(started_on: NaiveDate, today: NaiveDate) -> bool {
    (today - started_on).num_days() < 91
}

/// Within the 30 days before the yearly anniversary, including the anniversary: days 335 to 365 of a year of 365 days.
pub fn is_renewal_due(anniversary_on: NaiveDate, today: NaiveDate) -> bool {
    (0..=30).contains(&(anniversary_on - today).num_days())
}

/// Age in whole years on `today`.
pub fn age(birth_date: NaiveDate, today: NaiveDate) -> u32 {
    today.years_since(birth_date).unwrap_or(0)
}

/// Checks a required text and returns it.
///
/// # Errors
/// At `field` when it is empty, longer than `most` characters, or may contain a card number.
pub fn required_text(field: &str, text: String, most: usize) -> Result<String, FieldErrors> {
    let wrong = match text.chars().count() {
        0 => Message::Required,
        length if length > most => Message::TooLong(most),
        _ if holds_card_number(&text) => Message::HoldsCardNumber,
        _ => return Ok(text),
    };
    Err(FieldErrors::one(field, wrong))
}

/// Returns whether a text may contain a card number: 13 to 19 digits that pass the Luhn check, without gaps or in groups of
/// at least four with a space, dash or dot in between. (Phone numbers and dates have shorter groups.)
pub fn holds_card_number(text: &str) -> bool {
    let mut groups: Vec<Vec<u32>> = vec![vec![]];
    let mut gap = 0;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            if gap > 0 {
                groups.push(vec![]);
                gap = 0;
            }
            if let Some(group) = groups.last_mut() {
                group.push(digit);
            }
        } else if matches!(c, ' ' | '-' | '.' | '\u{a0}' | '\u{2013}') && gap < 2 {
            gap += 1;
        } else {
            // An empty group, so that the digits before and after it aren't joined.
            groups.push(vec![]);
            gap = 1;
        }
    }
    (0..groups.len()).any(|first| starts_card_number(&groups[first..]))
}

fn starts_card_number(groups: &[Vec<u32>]) -> bool {
    let mut digits = vec![];
    for group in groups {
        digits.extend(group);
        if group.is_empty() || digits.len() > 19 {
            return false;
        }
        if digits.len() >= 13 && luhn(&digits) {
            return true;
        }
        if group.len() < 4 {
            return false;
        }
    }
    false
}

fn luhn(digits: &[u32]) -> bool {
    let sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(place, digit)| if place % 2 == 1 { digit * 2 - if *digit > 4 { 9 } else { 0 } } else { *digit })
        .sum();
    sum > 0 && sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use SubscriptionStatus::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn rollup_is_late_before_active() {
        assert_eq!(rollup(&[Canceled, Active, PastDue]), Rollup::Late);
        for active in [Active, ActiveCash, ActiveTransferred] {
            assert_eq!(rollup(&[Canceled, active, Disputed]), Rollup::Active);
        }
    }

    #[test]
    fn rollup_is_canceled_before_other() {
        for left in [Canceled, Delinquent, CancellationRequested, DelinquentGpp] {
            assert_eq!(rollup(&[Inactive, left]), Rollup::Canceled);
        }
        for other in [PendingCash, InactiveTransferred, Disputed, Inactive, PermanentlyDisabled] {
            assert_eq!(rollup(&[other]), Rollup::Other);
        }
        assert_eq!(rollup(&[]), Rollup::Other);
    }

    #[test]
    fn only_charged_memberships_without_an_end_date_renew() {
        for status in SubscriptionStatus::ALL {
            let charged = matches!(status, Active | ActiveTransferred | PastDue);
            assert_eq!(renews_automatically(status, true, false), charged, "{status}");
            assert!(!renews_automatically(status, false, false) && !renews_automatically(status, true, true));
        }
    }

    #[test]
    fn the_account_owner_also_counts_when_past_due() {
        let late: &[_] = &[PastDue];
        let running: &[_] = &[Active];
        let gone: &[_] = &[Canceled];
        assert_eq!(group_size([(true, late), (false, late), (false, running), (false, gone)]), 2);
        assert_eq!(group_size([(true, &[][..])]), 0);
    }

    #[test]
    fn the_badge_shows_what_needs_attention_first() {
        assert_eq!(badge(&[Active, PastDue, Canceled]), Some(PastDue));
        assert_eq!(badge(&[Canceled, ActiveCash]), Some(ActiveCash));
        assert_eq!(badge(&[]), None);
        for status in SubscriptionStatus::ALL {
            assert_eq!(badge(&[status]), Some(status), "every status has its place");
        }
    }

    #[test]
    fn new_is_under_31_days_and_uncancel_under_91() {
        let start = date("2026-10-01");
        assert!(is_new(start, date("2026-10-31")) && !is_new(start, date("2026-11-01")));
        assert!(is_uncancel(start, date("2026-12-30")) && !is_uncancel(start, date("2026-12-31")));
    }

    #[test]
    fn renewal_is_335_to_365_days_since_the_start() {
        let (start, anniversary) = (date("2026-03-01"), date("2027-03-01"));
        let due = |days| is_renewal_due(anniversary, start + chrono::Days::new(days));
        assert!(!due(334) && due(335) && due(365) && !due(366));
    }

    #[test]
    fn age_is_in_whole_years() {
        assert_eq!(age(date("1982-04-09"), date("2026-04-08")), 43);
        assert_eq!(age(date("1982-04-09"), date("2026-04-09")), 44);
        assert_eq!(age(date("2030-01-01"), date("2026-04-09")), 0);
    }

    #[test]
    fn card_numbers_are_found_however_they_are_grouped() {
        for card in [
            "4242424242424242",
            "call back, card 4242 4242 4242 4242 exp 08/28",
            "3782-822463-10005",
            "4242.4242.4242.4242",
        ] {
            assert!(holds_card_number(card), "{card}");
        }
        for fine in [
            "4242424242424241",
            "208-555-0119",
            "Chart 20418, born 1982-04-09",
            "0000000000000",
            "",
            "home 208-555-0119 work 208-555-0120",
            "208 555 0119 208 555 0125",
            "2026-10-06 2026-10-07 2026-10-08",
        ] {
            assert!(!holds_card_number(fine), "{fine}");
        }
    }

    proptest! {
        #[test]
        fn card_number_is_found_inside_other_text(body in "[1-9][0-9]{11,17}", before in "[a-z]{0,9}", after in "[a-z]{0,9}") {
            let check = (0..10u32).find(|d| {
                luhn(&format!("{body}{d}").bytes().map(|b| u32::from(b - b'0')).collect::<Vec<_>>())
            }).unwrap();
            let text = format!("{before}{}{}{}", body, check, after);
            prop_assert!(holds_card_number(&text));
        }
    }
}
