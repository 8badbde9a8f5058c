//! Another charge day for a monthly membership: the days up to it are charged once, prorated, and the end of the term
//! moves to that day too.

use ::rules::digest::short_hex;
use chrono::{Datelike, Days, NaiveDate};
use tenancy::ids::SubscriptionId;
use tenancy::{Reach, Scope, contract};

use super::facts::{Facts, facts};
use super::make::{Changed, NewChange, Opened, carry_out, open};
use super::options::{ChangeLine, Effective, Held, Outcome, part};
use crate::subscriptions::{Period, SubscriptionStatus, next_charge};
use crate::{Cents, Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;

/// The effects of moving the charge day.
#[contract(rename = "ChargeDayPreview")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChargeDay {
    pub member_name: String,
    pub day: u32,
    pub outcome: Outcome,
    pub version: String,
}

/// The effects of moving a subscription's charge day to `day` of the month; `free` makes the extra days free of
/// charge.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Invalid`] if `day` is no day of a month; [`Error::Conflict`] if
/// it is not charged monthly.
pub async fn charge_day_preview(
    context: &Context,
    scope: &mut Scope,
    subscription: SubscriptionId,
    day: u32,
    free: bool,
) -> Result<ChargeDay> {
    let now = context.clock.now().await?;
    let facts = facts(scope, subscription, now, false).await?;
    quoted(&facts, day, free)
}

/// Moves the charge day as `version` of the preview showed. Once per `key`.
///
/// # Errors
/// As the preview; [`Error::Conflict`] if it differs from what was shown or another change is scheduled.
pub async fn move_charge_day(
    context: &Context,
    reach: Reach,
    subscription: SubscriptionId,
    (day, free): (u32, bool),
    version: &str,
    reason: &str,
    key: &str,
) -> Result<Changed> {
    let (scope, facts, now) = match open(context, &reach, subscription, key).await? {
        Opened::New(opened) => *opened,
        Opened::Made(before) => return Ok(before),
    };
    let quoted = quoted(&facts, day, free)?;
    if quoted.version != version {
        return Err(Refusal::REVIEW_CHANGE_AGAIN.into());
    }
    let outcome = &quoted.outcome;
    let new = NewChange {
        kind: "charge_day",
        effective: Effective::Now,
        agreed: facts.agreed(),
        outcome,
        about: format!("{}, {}", facts.plan_name, facts.member_name),
        reason,
        words: format!("Charged on day {day} of the month, next {}", outcome.next_bill_on.format("%b %-d, %Y")),
        key,
    };
    carry_out(context, reach, scope, &facts, new, now).await
}

fn quoted(facts: &Facts, day: u32, free: bool) -> Result<ChargeDay> {
    let outcome = outcome(&facts.held, day, free, facts.today)?;
    let text = serde_json::to_string(&(facts.id, facts.version, day, free, &outcome)).map_err(anyhow::Error::from)?;
    let version = short_hex(text.as_bytes(), 8);
    Ok(ChargeDay { member_name: facts.member_name.clone(), day, outcome, version })
}

/// The first charge on `day` after the next one; the extra days cost their part of a month.
fn outcome(held: &Held, day: u32, free: bool, today: NaiveDate) -> Result<Outcome> {
    if !(1..=31).contains(&day) {
        return Err(Error::Invalid(FieldErrors::one("day", Message::InvalidData)));
    }
    if held.period == Period::Year || held.pay_in_office {
        return Err(Refusal::PAYMENT_DAY_MONTHLY_ONLY.into());
    }
    if !matches!(held.status, SubscriptionStatus::Active | SubscriptionStatus::ActiveTransferred) {
        return Err(Refusal::payment_day_in(held.status).into());
    }
    if held.owes {
        return Err(Refusal::UNPAID_BILL.into());
    }
    let Some(from) = held.next_bill_on else { return Err(Refusal::NO_NEXT_PAYMENT.into()) };
    if day == held.charge_day {
        return Err(Refusal::PAYMENT_DAY_SAME.into());
    }
    let to = day_after(from, day);
    let days = (to - from).num_days();
    let month = (next_charge(from, held.charge_day, Period::Month) - from).num_days();
    let amount = if free { Cents::ZERO } else { part(held.price, days, month) };
    let shown = |d: NaiveDate| d.format("%b %-d, %Y").to_string();
    let text = match days {
        1 => format!("1 day, {}", shown(from)),
        _ => format!("{days} days, {} to {}", shown(from), shown(to - Days::new(1))),
    };
    Ok(Outcome {
        lines: vec![ChangeLine { text, amount }],
        due: amount,
        credit: Cents::ZERO,
        effective_on: today,
        next_bill_on: to,
        next_amount: held.price,
        charge_day: day,
        term_starts_on: held.term_started_on,
        term_ends_on: day_after(held.term_ends_on, day),
        covers: Some((from, to)),
    })
}

/// The first date after `on` on `day` of a month; short months use the last day.
fn day_after(on: NaiveDate, day: u32) -> NaiveDate {
    let this = next_charge(on.with_day(1).unwrap_or(on) - Days::new(1), day, Period::Month);
    if this > on { this } else { next_charge(on, day, Period::Month) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn held() -> Held {
        Held {
            status: SubscriptionStatus::Active,
            period: Period::Month,
            price: Cents(3100),
            term_started_on: date("2026-03-04"),
            term_ends_on: date("2027-03-04"),
            charge_day: 4,
            next_bill_on: Some(date("2026-12-04")),
            auto_renew: true,
            pay_in_office: false,
            paid_period: (date("2026-11-04"), date("2026-12-04")),
            paid_for_period: Cents(3100),
            billed_in_term: Cents(27_900),
            periods_in_term: 9,
            owes: false,
        }
    }

    #[test]
    fn the_first_date_on_the_day_after() {
        assert_eq!(day_after(date("2026-12-04"), 15), date("2026-12-15"));
        assert_eq!(day_after(date("2026-12-04"), 1), date("2027-01-01"));
        assert_eq!(day_after(date("2027-02-04"), 31), date("2027-02-28"));
        assert_eq!(day_after(date("2027-02-28"), 31), date("2027-03-31"));
    }

    #[test]
    fn the_days_between_are_paid_once_in_proportion() {
        let outcome = outcome(&held(), 15, false, date("2026-11-22")).unwrap();
        assert_eq!((outcome.due, outcome.next_bill_on), (Cents(1100), date("2026-12-15")), "11 of 31 days");
        assert_eq!(outcome.covers, Some((date("2026-12-04"), date("2026-12-15"))));
        assert_eq!(outcome.term_ends_on, date("2027-03-15"));
        assert_eq!(super::outcome(&held(), 15, true, date("2026-11-22")).unwrap().due, Cents::ZERO);
    }

    #[test]
    fn one_day_is_singular_and_has_one_date() {
        let held = Held { charge_day: 29, next_bill_on: Some(date("2026-12-29")), ..held() };
        let text = |day| outcome(&held, day, false, date("2026-11-29")).unwrap().lines.remove(0).text;
        assert_eq!(text(30), "1 day, Dec 29, 2026");
        assert_eq!(text(31), "2 days, Dec 29, 2026 to Dec 30, 2026");
    }

    #[test]
    fn only_monthly_charges_move() {
        let today = date("2026-11-22");
        assert!(outcome(&Held { period: Period::Year, ..held() }, 15, false, today).is_err());
        assert!(outcome(&Held { owes: true, ..held() }, 15, false, today).is_err());
        assert!(outcome(&held(), 4, false, today).is_err());
        assert!(outcome(&held(), 32, false, today).is_err());
    }
}
