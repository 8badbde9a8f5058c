//! Extends a term: up to ninety free days from the office, with a reason.

use chrono::{Days, NaiveDate};
use tenancy::Reach;
use tenancy::ids::SubscriptionId;

use super::make::{Changed, NewChange, Opened, carry_out, open};
use super::options::{Effective, Held, Outcome};
use crate::subscriptions::{Period, SubscriptionStatus};
use crate::{Cents, Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;

/// The most days a term can be extended at once.
const MOST_DAYS: u64 = 90;

/// The requested extension.
#[derive(Debug, Clone, Copy)]
pub struct TermChangeRequest<'a> {
    pub subscription: SubscriptionId,
    /// The new first day after the term.
    pub ends_on: NaiveDate,
    pub reason: &'a str,
}

/// Extends a yearly or in-office term, free of charge; the next charge waits until then. Once per `key`.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Invalid`] at `endsOn` for a date that is not one to ninety days
/// later; [`Error::Conflict`] for a monthly membership, or one that is not active.
pub async fn update_term(context: &Context, reach: Reach, asked: TermChangeRequest<'_>, key: &str) -> Result<Changed> {
    let (scope, facts, now) = match open(context, &reach, asked.subscription, key).await? {
        Opened::New(opened) => *opened,
        Opened::Made(before) => return Ok(before),
    };
    let outcome = outcome(&facts.held, asked.ends_on, facts.today)?;
    let new = NewChange {
        kind: "term",
        effective: Effective::Now,
        agreed: facts.agreed(),
        outcome: &outcome,
        about: format!("Free days, {}", facts.member_name),
        reason: asked.reason,
        words: format!("Term until {}: {}", asked.ends_on.format("%b %-d, %Y"), asked.reason),
        key,
    };
    carry_out(context, reach, scope, &facts, new, now).await
}

fn outcome(held: &Held, ends_on: NaiveDate, today: NaiveDate) -> Result<Outcome> {
    if held.period == Period::Month {
        return Err(Refusal::TERM_FOLLOWS_PAYMENTS.into());
    }
    if !matches!(
        held.status,
        SubscriptionStatus::Active | SubscriptionStatus::ActiveCash | SubscriptionStatus::ActiveTransferred
    ) {
        return Err(Refusal::term_in(held.status).into());
    }
    let from = held.term_ends_on;
    if ends_on <= from || ends_on > from + Days::new(MOST_DAYS) {
        return Err(Error::Invalid(FieldErrors::one("endsOn", Message::InvalidDate)));
    }
    Ok(Outcome {
        lines: vec![],
        due: Cents::ZERO,
        credit: Cents::ZERO,
        effective_on: today,
        next_bill_on: ends_on,
        next_amount: held.price,
        charge_day: chrono::Datelike::day(&ends_on),
        term_starts_on: held.term_started_on,
        term_ends_on: ends_on,
        covers: Some((from, ends_on)),
    })
}
