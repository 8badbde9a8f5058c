//! The offices' payouts: the provider's clock follows business time, pays out every week, and one bank account was
//! closed.

use std::time::SystemTime;

use catalog::offices;
use chrono::{DateTime, Datelike, Days, NaiveDate, Utc, Weekday};
use gateways::cards::PayoutStatus;
use kernel::Context;
use practice_bills::payouts;
use sandboxes::cards::Control;

use super::practice::Practice;

/// When a payout of the first office was returned.
const CAME_BACK_DAYS_AGO: u64 = 40;
/// With more offices than this, payouts are polled once, at the end.
const MOST_ASKED_WEEKLY: usize = 20;

/// Turns the provider's clock to business time. Everything due there by then has happened when this returns.
pub(super) async fn advance_provider_clock(context: &Context, control: &Control) -> anyhow::Result<()> {
    let machine = DateTime::<Utc>::from(SystemTime::now());
    control.turn_clock(context.clock.now().await? - machine).await
}

/// Sets up weekly payouts for every account from now on.
pub(super) async fn begin(context: &Context, control: &Control, practices: &[Practice]) -> anyhow::Result<()> {
    for practice in practices {
        let account = offices::connect_payments(context, practice.at).await?;
        control.schedule_payouts(&account, "weekly").await?;
    }
    Ok(())
}

/// A day's work: the weekly poll for payouts, and the returned payout. Returns whether there are jobs to run.
pub(super) async fn live(
    context: &Context,
    control: &Control,
    practices: &[Practice],
    day: NaiveDate,
    today: NaiveDate,
) -> anyhow::Result<bool> {
    if practices.len() > MOST_ASKED_WEEKLY {
        return Ok(false);
    }
    let comes_back = day + Days::new(CAME_BACK_DAYS_AGO) == today;
    if let Some(practice) = practices.first().filter(|_| comes_back) {
        let account = offices::connect_payments(context, practice.at).await?;
        let known = context.cards.payouts(&account, None, None).await?.items;
        if let Some(payout) = known.iter().find(|payout| payout.status != PayoutStatus::Failed) {
            control.fail_payout(&payout.id).await?;
        }
    }
    if comes_back || day.weekday() == Weekday::Thu {
        payouts::run(context).await?;
        return Ok(true);
    }
    Ok(false)
}
