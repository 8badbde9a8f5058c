//! An office's payouts, latest first, with summary figures.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use gateways::cards::PayoutStatus;
use serde::{Deserialize, Serialize};
use tenancy::ids::{OfficeId, PayoutId};
use tenancy::{Scope, contract};

use super::rules::{TieOut, read_status, status_name};
use crate::{Cents, Result};
use kernel::cursor::{cut, read as cursor_key};
use kernel::directory::office_today;

const PAGE: usize = 50;

/// The filters of the list.
#[derive(Debug, Clone, Default)]
pub struct ListQuery {
    pub status: Option<PayoutStatus>,
    /// The first and last day of arrival, both included.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

#[derive(Debug, Clone)]
pub struct PayoutRow {
    pub id: PayoutId,
    pub provider_id: String,
    pub status: PayoutStatus,
    pub automatic: bool,
    pub from_standard: bool,
    pub made_at: DateTime<Utc>,
    /// The day it arrived or is expected.
    pub arrives_on: NaiveDate,
    /// The date in the office's time zone.
    pub sent_on: Option<NaiveDate>,
    pub bank_name: Option<String>,
    pub bank_last4: Option<String>,
    /// The first and last day of its payments.
    pub covers: Option<(NaiveDate, NaiveDate)>,
    /// Whether its items are known.
    pub items_known: bool,
    pub sums: TieOut,
    pub problems: i32,
    pub failure: Option<String>,
    /// When the amount of a failed payout was sent again.
    pub resent_on: Option<NaiveDate>,
}

#[derive(Debug, Clone)]
pub struct PayoutPage {
    pub rows: Vec<PayoutRow>,
    pub next: Option<String>,
}

/// The figures above the list.
#[derive(Debug, Clone)]
pub struct Figures {
    /// The next payout that is pending or in transit.
    pub next: Option<NextPayout>,
    /// What the next payout will pay; `None` if nothing was collected since the last one.
    pub collected: Option<Collected>,
    pub month: Paid,
    pub year: Paid,
    /// For the filtered days.
    pub counts: Counts,
    pub today: NaiveDate,
}

// How many payouts have which status.
#[contract(rename = "PayoutCounts")]
#[derive(Debug, Clone, Copy)]
pub struct Counts {
    pub pending: i64,
    pub in_transit: i64,
    pub paid: i64,
    pub failed: i64,
    pub canceled: i64,
}

#[contract]
#[derive(Debug, Clone)]
pub struct NextPayout {
    pub amount: Cents,
    pub on: NaiveDate,
    pub bank_name: Option<String>,
    pub bank_last4: Option<String>,
}

/// Payments that are in no payout yet.
#[contract(rename = "CollectedForPayout")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collected {
    /// After the platform's fees, refunds and disputes, also of payments that were paid out before.
    pub amount: Cents,
    pub payments: i64,
    /// The day expected from the days of the last two payouts; missing if there aren't two.
    pub expected_on: Option<NaiveDate>,
    /// The bank of the last payout.
    pub bank_name: Option<String>,
    pub bank_last4: Option<String>,
}

/// The payouts that arrived in a period.
#[contract(rename = "PaidOut")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Paid {
    pub amount: Cents,
    pub count: i64,
    pub fees: Cents,
}

#[derive(Serialize, Deserialize)]
struct Key(NaiveDate, i64);

/// A page of 50, and the figures.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn list(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    asked: &ListQuery,
    after: Option<&str>,
) -> Result<(PayoutPage, Figures)> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let mut rows = rows(scope, office, asked, key.map(|k| (k.0, k.1)), PAGE as i64 + 1, None).await?;
    let next = cut(&mut rows, PAGE, |last| Key(last.arrives_on, last.id.0))?;
    Ok((PayoutPage { rows, next }, figures(scope, now, office, asked).await?))
}

/// Up to `most` payouts after `after`, or only `one` if given.
pub(super) async fn rows(
    scope: &mut Scope,
    office: OfficeId,
    asked: &ListQuery,
    after: Option<(NaiveDate, i64)>,
    most: i64,
    one: Option<PayoutId>,
) -> Result<Vec<PayoutRow>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id, p.provider_id, p.status, p.automatic, p.from_standard, p.made_at, p.arrives_on, p.bank_name, p.bank_last4, p.covers_from, p.covers_to,
             p.items_known, p.amount_cents, p.charge_count, p.charges_cents, p.refunds_cents, p.disputes_cents, p.adjustments_cents, p.returned_cents,
             p.platform_fees_cents, p.setup_fees_cents, p.processing_fees_cents, p.problems, p.failure_message, (p.sent_at at time zone o.timezone)::date as sent_on,
             case when p.status = 'failed' then (select min(r.arrives_on) from payout_item i
               join payout r on r.organization_id = i.organization_id and r.id = i.payout_id
               where i.organization_id = p.organization_id and i.failed_payout_id = p.provider_id and i.office_id = p.office_id) end as resent_on
           from payout p join office o on o.organization_id = p.organization_id and o.id = p.office_id
           where p.organization_id = $1 and p.office_id = $2 and ($3::bigint is null or p.id = $3) and ($4::text is null or p.status = $4)
             and ($5::date is null or p.arrives_on >= $5) and ($6::date is null or p.arrives_on <= $6)
             and ($7::date is null or (p.arrives_on, p.id) < ($7, $8))
           order by p.arrives_on desc, p.id desc limit $9"#,
        organization.0,
        office.0,
        one.map(|p| p.0),
        asked.status.map(status_name),
        asked.from,
        asked.to,
        after.map(|a| a.0),
        after.map(|a| a.1),
        most
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter()
        .map(|r| {
            Ok(PayoutRow {
                id: PayoutId(r.id),
                provider_id: r.provider_id,
                status: read_status(&r.status)?,
                automatic: r.automatic,
                from_standard: r.from_standard,
                made_at: r.made_at,
                arrives_on: r.arrives_on,
                sent_on: r.sent_on,
                bank_name: r.bank_name,
                bank_last4: r.bank_last4,
                covers: r.covers_from.zip(r.covers_to),
                items_known: r.items_known,
                sums: TieOut {
                    charge_count: i64::from(r.charge_count),
                    charges: Cents(r.charges_cents),
                    refunds: Cents(r.refunds_cents),
                    disputes: Cents(r.disputes_cents),
                    adjustments: Cents(r.adjustments_cents),
                    returned: Cents(r.returned_cents),
                    platform_fees: Cents(r.platform_fees_cents),
                    setup_fees: Cents(r.setup_fees_cents),
                    processing_fees: Cents(r.processing_fees_cents),
                    amount: Cents(r.amount_cents),
                },
                problems: r.problems,
                failure: r.failure_message,
                resent_on: r.resent_on,
            })
        })
        .collect()
}

async fn figures(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, asked: &ListQuery) -> Result<Figures> {
    let organization = scope.organization();
    let today = office_today(scope, office, now).await?;
    let (month, year) = (today.with_day(1).unwrap_or(today), today.with_ordinal(1).unwrap_or(today));
    let row = sqlx::query!(
        r#"select coalesce(sum(amount_cents) filter (where status = 'paid' and arrives_on >= $3), 0)::bigint as "month!",
             count(*) filter (where status = 'paid' and arrives_on >= $3) as "month_count!",
             coalesce(sum(platform_fees_cents + processing_fees_cents) filter (where status = 'paid' and arrives_on >= $3), 0)::bigint as "month_fees!",
             coalesce(sum(amount_cents) filter (where status = 'paid' and arrives_on >= $4), 0)::bigint as "year!",
             count(*) filter (where status = 'paid' and arrives_on >= $4) as "year_count!",
             coalesce(sum(platform_fees_cents + processing_fees_cents) filter (where status = 'paid' and arrives_on >= $4), 0)::bigint as "year_fees!",
             count(*) filter (where asked and status = 'pending') as "pending!", count(*) filter (where asked and status = 'in_transit') as "in_transit!",
             count(*) filter (where asked and status = 'paid') as "paid!", count(*) filter (where asked and status = 'failed') as "failed!",
             count(*) filter (where asked and status = 'canceled') as "canceled!"
           from (select *, ($5::date is null or arrives_on >= $5) and ($6::date is null or arrives_on <= $6) as asked from payout
                 where organization_id = $1 and office_id = $2) p"#,
        organization.0,
        office.0,
        month,
        year,
        asked.from,
        asked.to
    )
    .fetch_one(scope.db())
    .await?;
    let next = sqlx::query!(
        "select amount_cents, arrives_on, bank_name, bank_last4 from payout
         where organization_id = $1 and office_id = $2 and status in ('pending', 'in_transit') order by arrives_on, id limit 1",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    let collected = collected(scope, now, office, today).await?;
    let paid = |amount, count, fees| Paid { amount: Cents(amount), count, fees: Cents(fees) };
    Ok(Figures {
        next: next.map(|n| NextPayout {
            amount: Cents(n.amount_cents),
            on: n.arrives_on,
            bank_name: n.bank_name,
            bank_last4: n.bank_last4,
        }),
        collected,
        month: paid(row.month, row.month_count, row.month_fees),
        year: paid(row.year, row.year_count, row.year_fees),
        counts: Counts {
            pending: row.pending,
            in_transit: row.in_transit,
            paid: row.paid,
            failed: row.failed,
            canceled: row.canceled,
        },
        today,
    })
}

/// Payments older than this wait for another reason ([`super::waiting`]), or are in a payout whose items are unknown.
const COLLECTED_DAYS: i32 = 30;

async fn collected(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    today: NaiveDate,
) -> Result<Option<Collected>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select count(*) as "payments!", coalesce(sum(p.amount_cents - p.application_fee_cents - b.back), 0)::bigint as "amount!"
           from payment p
           cross join lateral (select coalesce(sum(r.amount_cents - r.application_fee_cents), 0)::bigint as back from refund r
             where r.organization_id = p.organization_id and r.payment_id = p.id and r.status <> 'failed') b
           where p.organization_id = $1 and p.office_id = $2 and p.status = 'succeeded' and p.method in ('card', 'bank')
             and p.settled_at > $3::timestamptz - make_interval(days => $4)
             and not exists (select from payout_item i where i.organization_id = p.organization_id and i.payment_id = p.id and i.kind = 'charge')"#,
        organization.0,
        office.0,
        now,
        COLLECTED_DAYS
    )
    .fetch_one(scope.db())
    .await?;
    let amount = Cents(row.amount) - taken_since(scope, now, office).await?;
    if amount <= Cents::ZERO {
        return Ok(None);
    }
    let last = sqlx::query!(
        "select arrives_on, bank_name, bank_last4, items_known from payout
         where organization_id = $1 and office_id = $2 and status <> 'canceled' order by arrives_on desc, id desc limit 2",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    // Without the items of a payout, nobody knows which payments it paid.
    if last.iter().any(|payout| !payout.items_known) {
        return Ok(None);
    }
    let days: Vec<_> = last.iter().map(|payout| payout.arrives_on).collect();
    let (bank_name, bank_last4) = last.into_iter().next().map_or((None, None), |p| (p.bank_name, p.bank_last4));
    let expected_on = expected_on(&days, today);
    Ok(Some(Collected { amount, payments: row.payments, expected_on, bank_name, bank_last4 }))
}

/// What the next payout will be reduced by: refunds of payments that were paid out, and shares taken for disputes and
/// returned debits, less those given back. A refund that failed counts while its share was given back: both cancel out.
async fn taken_since(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId) -> Result<Cents> {
    let organization = scope.organization();
    let taken = sqlx::query_scalar!(
        r#"select coalesce(sum(t.cents), 0)::bigint as "taken!" from (
             select r.amount_cents - r.application_fee_cents as cents from refund r
             where r.organization_id = $1 and r.office_id = $2 and not r.in_office and r.created_at > $3::timestamptz - make_interval(days => $4)
               and (r.status <> 'failed' or exists (select from share_movement m where m.organization_id = r.organization_id
                 and m.refund_id = r.id and m.kind = 'return' and m.status <> 'failed'))
               and exists (select from payout_item i where i.organization_id = r.organization_id and i.payment_id = r.payment_id and i.kind = 'charge')
               and not exists (select from payout_item i where i.organization_id = r.organization_id and i.payment_id = r.payment_id
                 and i.kind = 'refund' and i.refund_id = r.provider_id)
             union all
             select case m.kind when 'take' then m.amount_cents else -m.amount_cents end from share_movement m
             join payment p on p.organization_id = m.organization_id and p.id = m.payment_id
             where m.organization_id = $1 and m.office_id = $2 and m.status <> 'failed' and m.created_at > $3::timestamptz - make_interval(days => $4)
               and (m.refund_id is null and p.status = 'succeeded' or exists (select from payout_item i
                 where i.organization_id = m.organization_id and i.payment_id = m.payment_id and i.kind = 'charge'))
               and not exists (select from payout_item i where i.organization_id = m.organization_id and i.payment_id = m.payment_id
                 and (m.kind = 'take' and i.kind = 'dispute'
                   or m.kind = 'return' and i.kind = 'dispute_won' and i.refunded_source_id = m.provider_id))) t"#,
        organization.0,
        office.0,
        now,
        COLLECTED_DAYS
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Cents(taken))
}

/// The next day in the rhythm of the last two payouts, latest first.
fn expected_on(last: &[NaiveDate], today: NaiveDate) -> Option<NaiveDate> {
    let [last, before] = last else { return None };
    let rhythm = (*last - *before).num_days();
    if !(1..=i64::from(COLLECTED_DAYS) + 1).contains(&rhythm) {
        return None;
    }
    let missed = ((today - *last).num_days().max(0)) / rhythm;
    last.checked_add_signed(chrono::Duration::days(rhythm * (missed + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_payout_follows_the_rhythm_of_the_last_two() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let weekly = [day("2026-11-20"), day("2026-11-13")];
        assert_eq!(expected_on(&weekly, day("2026-11-22")), Some(day("2026-11-27")));
        assert_eq!(expected_on(&weekly, day("2026-11-27")), Some(day("2026-12-04")), "none came on the 27th");
        assert_eq!(expected_on(&weekly[..1], day("2026-11-22")), None);
        assert_eq!(expected_on(&[day("2026-11-20"), day("2026-08-01")], day("2026-11-22")), None);
    }
}
