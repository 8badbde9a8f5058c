//! A membership with what a pause needs, and its pauses so far.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use super::rules::{Dates, PauseFacts, Paused, moved};
use crate::{Cents, OrNotFound, Result};

/// A membership that may be paused.
#[derive(Debug, Clone)]
pub(super) struct Facts {
    pub office: OfficeId,
    pub account: AccountId,
    pub timezone: String,
    pub pay_in_office: bool,
    pub price: Cents,
    pub discount_percent: Decimal,
    /// The price of its plan for a year, if the plan is sold by the year.
    pub yearly_price: Option<Cents>,
    pub paused_until: Option<NaiveDate>,
    pub member_name: String,
    pub pause: PauseFacts,
    pub dates: Dates,
    /// The office's date.
    pub today: NaiveDate,
}

/// The membership within the scope.
///
/// # Errors
/// [`Error::NotFound`](crate::Error::NotFound) if it is out of reach.
pub(super) async fn facts(scope: &mut Scope, id: SubscriptionId, now: DateTime<Utc>) -> Result<Facts> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select s.office_id, s.account_id, s.status, s.period, s.started_on, s.term_ends_on, s.next_bill_on, s.charge_day, s.guaranteed, s.pay_in_office,
             s.agreed_price_cents, s.discount_percent, s.paused_until, m.first_name as member_name, o.timezone,
             (select v.price_cents from plan_variant v where v.organization_id = s.organization_id and v.plan_id = s.plan_id and v.period = 'year'
               and v.view_status = 'active' and v.price_cents > 0) as yearly_price_cents,
             (select max(p.starts_on) from membership_pause p where p.organization_id = s.organization_id and p.subscription_id = s.id
               and p.ended_on is distinct from p.starts_on) as paused_on,
             exists (select from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
               where l.organization_id = s.organization_id and l.subscription_id = s.id and i.status = 'open') as "owes!",
             exists (select from invoice_line l join payment x on x.organization_id = l.organization_id and x.invoice_id = l.invoice_id
               where l.organization_id = s.organization_id and l.subscription_id = s.id and payment_is_pending(x.status)) as "processing!",
             exists (select from invoice_line l join payment x on x.organization_id = l.organization_id and x.invoice_id = l.invoice_id
               join dispute d on d.organization_id = x.organization_id and d.payment_id = x.id
               where l.organization_id = s.organization_id and l.subscription_id = s.id and d.withdrawn_at is not null and d.closed_at is null) as "disputed!",
             exists (select from subscription_change c where c.organization_id = s.organization_id and c.subscription_id = s.id
               and plan_change_waits(c.state)) as "changing!",
             exists (select from sponsorship y where y.organization_id = s.organization_id and y.subscription_id = s.id
               and (y.state = 'active' or y.choice in ('open', 'let_end')))
             or exists (select from community_membership c where c.organization_id = s.organization_id and c.subscription_id = s.id
               and c.state = 'active') as "shared!"
           from subscription s
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where s.organization_id = $1 and s.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let today = tenancy::clock::office_date(now, &row.timezone);
    let period = row.period.parse().map_err(anyhow::Error::from)?;
    Ok(Facts {
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        timezone: row.timezone,
        pay_in_office: row.pay_in_office,
        price: Cents(row.agreed_price_cents),
        discount_percent: row.discount_percent,
        yearly_price: row.yearly_price_cents.map(Cents),
        paused_until: row.paused_until,
        member_name: row.member_name,
        pause: PauseFacts {
            status: row.status.parse().map_err(anyhow::Error::from)?,
            period,
            started_on: row.started_on,
            term_ends_on: row.term_ends_on,
            paused_on: row.paused_on,
            owes: row.owes || row.next_bill_on.is_some_and(|on| on < today),
            processing: row.processing,
            disputed: row.disputed,
            changing: row.changing,
            shared: row.shared,
            guaranteed: row.guaranteed,
        },
        dates: Dates {
            period,
            next_bill_on: row.next_bill_on,
            term_ends_on: row.term_ends_on,
            charge_day: u32::try_from(row.charge_day).unwrap_or(1),
        },
        today,
    })
}

/// The pause of a membership that is paused.
#[derive(Debug, Clone, Copy)]
pub(in crate::subscriptions) struct OpenPause {
    pub id: i64,
    pub starts_on: NaiveDate,
    pub resumes_on: NaiveDate,
    pub before: Dates,
}

impl OpenPause {
    /// The first day after the pause if it ends on `today`: never after its planned day, however late a job runs.
    pub fn ends_on(&self, today: NaiveDate) -> NaiveDate {
        today.clamp(self.starts_on, self.resumes_on)
    }

    /// The dates after it.
    pub fn after(&self, today: NaiveDate) -> Dates {
        moved(self.before, self.starts_on, self.ends_on(today))
    }
}

/// The pause of a membership, if it is paused.
pub(in crate::subscriptions) async fn paused_of(scope: &mut Scope, id: SubscriptionId) -> Result<Option<OpenPause>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select p.id, p.starts_on, p.resumes_on, p.from_bill_on, p.from_term_ends_on, p.from_charge_day, s.period
         from membership_pause p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
         where p.organization_id = $1 and p.subscription_id = $2 and p.state = 'paused'",
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(OpenPause {
        id: row.id,
        starts_on: row.starts_on,
        resumes_on: row.resumes_on,
        before: Dates {
            period: row.period.parse().map_err(anyhow::Error::from)?,
            next_bill_on: row.from_bill_on,
            term_ends_on: row.from_term_ends_on,
            charge_day: u32::try_from(row.from_charge_day).unwrap_or(1),
        },
    }))
}

/// The pauses of memberships, in order. One that runs counts as over on `today`.
pub(in crate::subscriptions) async fn over(
    scope: &mut Scope,
    ids: &[i64],
    today: NaiveDate,
) -> Result<HashMap<i64, Vec<Paused>>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select subscription_id, starts_on, coalesce(ended_on, greatest(starts_on, least(resumes_on, $3))) as "ended_on!" from membership_pause
           where organization_id = $1 and subscription_id = any ($2) order by subscription_id, starts_on, id"#,
        organization.0,
        ids,
        today
    )
    .fetch_all(scope.db())
    .await?;
    let mut all: HashMap<i64, Vec<Paused>> = HashMap::new();
    for row in rows {
        let pause = Paused { starts_on: row.starts_on, ended_on: row.ended_on };
        all.entry(row.subscription_id).or_default().push(pause);
    }
    Ok(all)
}
