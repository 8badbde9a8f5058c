//! The money of each day: what members paid as the ledger books it, and the payouts on the day they reach the bank. What is
//! still to be billed is the billing preview's.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use gateways::cards::PayoutStatus;
use practice_bills::payouts::{self, Collected, Figures, ListQuery, NextPayout, PayoutRow};
use rules::{Cents, FieldErrors, Message};
use tenancy::ids::{OfficeId, PayoutId};
use tenancy::{Scope, contract, text_enum};

use crate::{Error, Result};

/// The most days of one answer.
const MOST_DAYS: i64 = 62;

text_enum! {
    /// Where a payout is.
    #[contract]
    CalendarPayoutState {
        OnItsWay = "on_its_way",
        Arrived = "arrived",
        /// The bank refused it.
        Failed = "failed",
    }
}

/// A payout on the day on which it reaches the bank.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarPayout {
    pub id: PayoutId,
    pub amount: Cents,
    pub state: CalendarPayoutState,
}

/// A day with movements. The sums are those of the report of revenue.
#[contract]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CalendarDay {
    pub on: NaiveDate,
    /// Paid by card and bank, less returned drafts.
    pub online: Cents,
    /// Paid in the office.
    pub in_office: Cents,
    /// Refunds, fees and lost disputes.
    pub taken: Cents,
    /// What the office keeps of the day.
    pub kept: Cents,
    pub payouts: Vec<CalendarPayout>,
}

/// What was paid, and what is on its way to the bank, by day.
#[contract]
#[derive(Debug, Clone)]
pub struct MoneyCalendar {
    /// The office's date.
    pub today: NaiveDate,
    /// The days with movements, in order.
    pub days: Vec<CalendarDay>,
    /// The next payout that is pending or on its way.
    pub next_payout: Option<NextPayout>,
    /// What was collected and is in no payout yet.
    pub collected: Option<Collected>,
}

/// The days from `from` to `to`, both included.
///
/// # Errors
/// [`Error::Invalid`] at `to` for more than 62 days.
pub async fn calendar(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<MoneyCalendar> {
    if to < from || (to - from).num_days() >= MOST_DAYS {
        return Err(Error::Invalid(FieldErrors::one("to", Message::InvalidData)));
    }
    let mut days = booked(scope, office, (from, to)).await?;
    let asked = ListQuery { status: None, from: Some(from), to: Some(to) };
    let mut after: Option<String> = None;
    loop {
        let (page, figures) = payouts::list(scope, now, office, &asked, after.as_deref()).await?;
        for row in &page.rows {
            let Some(state) = state_of(row.status) else { continue };
            let day = days
                .entry(row.arrives_on)
                .or_insert_with(|| CalendarDay { on: row.arrives_on, ..CalendarDay::default() });
            day.payouts.push(payout(row, state));
        }
        match page.next {
            Some(next) => after = Some(next),
            None => {
                let days = days.into_values().collect();
                let Figures { today, next, collected, .. } = figures;
                return Ok(MoneyCalendar { today, days, next_payout: next, collected });
            }
        }
    }
}

fn payout(row: &PayoutRow, state: CalendarPayoutState) -> CalendarPayout {
    CalendarPayout { id: row.id, amount: row.sums.amount, state }
}

/// `None` for a payout that moves nothing.
const fn state_of(status: PayoutStatus) -> Option<CalendarPayoutState> {
    match status {
        PayoutStatus::Pending | PayoutStatus::InTransit => Some(CalendarPayoutState::OnItsWay),
        PayoutStatus::Paid => Some(CalendarPayoutState::Arrived),
        PayoutStatus::Failed => Some(CalendarPayoutState::Failed),
        PayoutStatus::Canceled => None,
    }
}

/// What the ledger booked, by day, with the kinds of entries of the report of revenue.
async fn booked(
    scope: &mut Scope,
    office: OfficeId,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<BTreeMap<NaiveDate, CalendarDay>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select e.business_on as "on!",
             coalesce(sum(case when e.kind in ('payment', 'business_payment', 'voucher_received') then q.amount_cents
               when e.kind in ('payment_returned', 'business_payment_returned', 'voucher_taken_back') then -q.amount_cents end), 0)::bigint as "online!",
             coalesce(sum(case when e.kind in ('in_office_payment', 'business_check') then q.amount_cents when e.kind = 'business_check_refund' then -q.amount_cents end), 0)::bigint as "in_office!",
             coalesce(sum(case when e.kind in ('refund', 'application_fee', 'office_setup_fee', 'fee_refund_failed', 'dispute_lost', 'dispute_fee', 'business_fee', 'business_refund', 'business_fee_refund_failed') then -q.amount_cents
               when e.kind in ('refund_failed', 'application_fee_returned', 'fee_refund', 'business_fee_returned', 'business_refund_failed', 'business_fee_refund') then q.amount_cents end), 0)::bigint as "taken!"
           from journal_entry e
           join posting q on q.organization_id = e.organization_id and q.entry_id = e.id and q.amount_cents > 0
           where e.organization_id = $1 and e.office_id = $2 and e.business_on between $3 and $4
             and e.kind in ('payment', 'payment_returned', 'in_office_payment', 'application_fee', 'application_fee_returned', 'office_setup_fee',
               'refund', 'refund_failed', 'fee_refund', 'fee_refund_failed', 'dispute_fee', 'dispute_lost',
               'business_payment', 'business_payment_returned', 'business_check', 'business_fee', 'business_fee_returned', 'business_refund', 'business_refund_failed', 'business_fee_refund',
               'business_fee_refund_failed', 'business_check_refund', 'voucher_received', 'voucher_taken_back')
           group by e.business_on"#,
        organization.0,
        office.0,
        from,
        to
    )
    .fetch_all(scope.db())
    .await?;
    let days = rows.into_iter().map(|row| {
        let (online, in_office, taken) = (Cents(row.online), Cents(row.in_office), Cents(row.taken));
        let kept = online + in_office + taken;
        (row.on, CalendarDay { on: row.on, online, in_office, taken, kept, payouts: vec![] })
    });
    Ok(days.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payout_that_moves_nothing_is_left_out() {
        assert_eq!(state_of(PayoutStatus::Canceled), None);
        assert_eq!(state_of(PayoutStatus::Pending), Some(CalendarPayoutState::OnItsWay));
        assert_eq!(state_of(PayoutStatus::InTransit), Some(CalendarPayoutState::OnItsWay));
        assert_eq!(state_of(PayoutStatus::Paid), Some(CalendarPayoutState::Arrived));
        assert_eq!(state_of(PayoutStatus::Failed), Some(CalendarPayoutState::Failed));
    }
}
