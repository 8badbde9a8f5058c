//! Lifetime value: what the households of a cohort paid so far, and what one of them is expected to pay in all.
//!
//! The expected value is the field's: what an active household pays a month, divided by the share of active households that
//! leave a month. It is blank until somebody has left, since nothing is known about how long they stay.

use std::collections::HashMap;

use chrono::NaiveDate;
use rules::Cents;
use rust_decimal::prelude::ToPrimitive;
use rust_decimal::{Decimal, RoundingStrategy};
use tenancy::Scope;

use super::churn::share;
use super::cohorts::Cohort;
use super::movements::month_of;
use kernel::Result;

/// What the households of a cohort paid for memberships.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Paid {
    pub collected: Cents,
    /// Refunded, or taken back by the payer's bank.
    pub refunded: Cents,
}

/// The value of a cohort's households.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LifetimeValue {
    pub households: i64,
    pub active: i64,
    /// See [`Cohort::months_held`].
    pub months_held: i64,
    pub months_at_risk: i64,
    pub lost: i64,
    pub paid: Paid,
}

impl LifetimeValue {
    pub fn of(cohort: &Cohort, paid: Paid) -> Self {
        Self {
            households: cohort.households,
            active: cohort.now().active,
            months_held: cohort.months_held(),
            months_at_risk: cohort.months_at_risk(),
            lost: cohort.lost(),
            paid,
        }
    }

    /// The value of several cohorts: counts and amounts are summed, and rates come from the sums.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            households: self.households + other.households,
            active: self.active + other.active,
            months_held: self.months_held + other.months_held,
            months_at_risk: self.months_at_risk + other.months_at_risk,
            lost: self.lost + other.lost,
            paid: Paid {
                collected: self.paid.collected + other.paid.collected,
                refunded: self.paid.refunded + other.paid.refunded,
            },
        }
    }

    pub fn net(&self) -> Cents {
        self.paid.collected - self.paid.refunded
    }

    /// Paid so far by one household.
    pub fn net_per_household(&self) -> Option<Cents> {
        divided(self.net(), self.households, 1)
    }

    /// Paid in a month by an active household.
    pub fn net_per_month(&self) -> Option<Cents> {
        divided(self.net(), self.months_held, 1)
    }

    /// The share of active households that leave in a month.
    pub fn monthly_churn(&self) -> Option<Decimal> {
        share(self.lost, self.months_at_risk)
    }

    /// What a household is expected to pay in all: paid in a month, divided by the monthly churn, rounded once.
    pub fn expected(&self) -> Option<Cents> {
        divided(self.net(), self.months_held.checked_mul(self.lost)?, self.months_at_risk)
    }
}

/// `amount` times `by`, divided by `of`, half a cent rounded up; `None` for a division by nothing.
fn divided(amount: Cents, of: i64, by: i64) -> Option<Cents> {
    let exact = Decimal::from(amount.0).checked_mul(Decimal::from(by))?.checked_div(Decimal::from(of))?;
    exact.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero).to_i64().map(Cents)
}

/// What the households of each cohort paid up to a day: payments of membership bills, minus refunds and what banks took back.
/// An overpayment that is being refunded counts as neither.
///
/// # Errors
/// When the database fails.
pub async fn paid(scope: &mut Scope, offices: &[i64], to: NaiveDate) -> Result<HashMap<(NaiveDate, i64), Paid>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with moved as (
             select office_id, account_id, moved_on, sum(sum(members)) over (partition by office_id, account_id order by moved_on) as members_then
             from member_movement where organization_id = $1 and office_id = any ($2) and moved_on <= $3 group by 1, 2, 3),
           joined as (
             select office_id, account_id, date_trunc('month', min(moved_on) filter (where members_then > 0))::date as cohort from moved group by 1, 2),
           payments as (
             select p.office_id, p.account_id, p.id, p.amount_cents - p.surplus_cents as amount
             from payment p
             join office o on o.organization_id = p.organization_id and o.id = p.office_id
             join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id and i.origin <> 'installment_agreement'
             where p.organization_id = $1 and p.office_id = any ($2) and p.status = 'succeeded' and (p.settled_at at time zone o.timezone)::date <= $3),
           taken as (
             select r.payment_id, r.amount_cents as amount from refund r
             join office o on o.organization_id = r.organization_id and o.id = r.office_id
             where r.organization_id = $1 and r.office_id = any ($2) and r.payment_id is not null and r.status <> 'failed' and r.source is distinct from 'surplus'
               and (r.created_at at time zone o.timezone)::date <= $3
             union all
             select d.payment_id, d.amount_cents from dispute d
             join office o on o.organization_id = d.organization_id and o.id = d.office_id
             where d.organization_id = $1 and d.office_id = any ($2) and d.withdrawn_at is not null and d.status <> 'won'
               and (d.withdrawn_at at time zone o.timezone)::date <= $3),
           households as (
             select p.office_id, coalesce(a.merged_into_account_id, a.id) as account_id, sum(p.amount)::bigint as collected,
               coalesce(sum((select sum(t.amount) from taken t where t.payment_id = p.id)), 0)::bigint as refunded
             from payments p join account a on a.organization_id = $1 and a.id = p.account_id group by 1, 2)
           select j.office_id, j.cohort as "cohort!", sum(h.collected)::bigint as "collected!", sum(h.refunded)::bigint as "refunded!"
           from joined j join households h on h.office_id = j.office_id and h.account_id = j.account_id
           where j.cohort is not null group by 1, 2"#,
        organization.0,
        offices,
        to
    )
    .fetch_all(scope.db())
    .await?;
    let of = |row: (i64, i64)| Paid { collected: Cents(row.0), refunded: Cents(row.1) };
    Ok(rows.into_iter().map(|row| ((month_of(row.cohort), row.office_id), of((row.collected, row.refunded)))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten households join in January at $39.00 a month; one leaves in March and one in April, of ten and nine: 10 + 10 + 9 +
    /// 8 + 8 + 8 months were held by the end of June.
    fn ten() -> LifetimeValue {
        let paid = Paid { collected: Cents(55 * 3900), refunded: Cents(2 * 3900) };
        LifetimeValue { households: 10, active: 8, months_held: 53, months_at_risk: 45, lost: 2, paid }
    }

    #[test]
    fn expected_value_is_a_months_payment_by_churn() {
        let value = ten();
        assert_eq!(value.net(), Cents(53 * 3900));
        assert_eq!(value.net_per_household(), Some(Cents(20_670)));
        assert_eq!(value.net_per_month(), Some(Cents(3900)));
        assert_eq!(value.monthly_churn(), Some(Decimal::new(44, 1)));
        // $39.00 for 45 / 2 months.
        assert_eq!(value.expected(), Some(Cents(87_750)));
    }

    #[test]
    fn nothing_is_expected_until_somebody_leaves() {
        let paid = Paid { collected: Cents(3900), ..Paid::default() };
        let value =
            LifetimeValue { households: 1, active: 1, months_held: 1, months_at_risk: 0, ..LifetimeValue::default() };
        let value = LifetimeValue { paid, ..value };
        assert_eq!((value.expected(), value.monthly_churn()), (None, None));
        assert_eq!(LifetimeValue::default().net_per_household(), None);
    }

    #[test]
    fn a_total_divides_sums() {
        let other = LifetimeValue {
            households: 2,
            active: 2,
            months_held: 2,
            months_at_risk: 0,
            lost: 0,
            paid: Paid { collected: Cents(2 * 39_900), refunded: Cents::ZERO },
        };
        let both = ten().plus(other);
        assert_eq!(both.net_per_household(), Some(Cents((53 * 3900 + 2 * 39_900) / 12)));
        // (2,067.00 + 798.00) / 55 x 45 / 2.
        assert_eq!(both.expected(), Some(Cents(117_205)));
    }
}
