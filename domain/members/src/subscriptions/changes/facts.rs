//! The data of a subscription that a change needs, in one query, with its household locked.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use rust_decimal::Decimal;
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId, OfficeId, PlanId, SubscriptionId};

use super::options::Held;
use crate::subscriptions::{DiscountSource, Period, SubscriptionStatus, previous_charge};
use crate::{Cents, OrNotFound, Result};
use ::rules::Refusal;

/// A subscription with its paid days and what prevents a change.
#[derive(Debug, Clone)]
pub(super) struct Facts {
    pub id: SubscriptionId,
    pub office: OfficeId,
    pub account: AccountId,
    pub member: MemberId,
    pub member_name: String,
    pub birth_date: NaiveDate,
    pub insured: Option<bool>,
    pub plan: PlanId,
    pub plan_name: String,
    pub list_price: Cents,
    pub discount_percent: Decimal,
    pub discount_source: DiscountSource,
    pub under_contract: bool,
    pub guaranteed: bool,
    pub version: i32,
    pub held: Held,
    /// A change with a pending payment or a later date, in words.
    pub waiting: Option<String>,
    pub payment_method: Option<i64>,
    pub by_bank: bool,
    /// The office's date.
    pub today: NaiveDate,
}

/// The agreed plan and price of a membership.
#[derive(Debug, Clone, Copy)]
pub(super) struct Agreed {
    pub plan: PlanId,
    pub period: Period,
    pub list_price: Cents,
    pub discount_percent: Decimal,
    pub discount_source: DiscountSource,
    pub price: Cents,
    pub under_contract: bool,
    pub guaranteed: bool,
}

impl Facts {
    /// The current agreement.
    pub fn agreed(&self) -> Agreed {
        Agreed {
            plan: self.plan,
            period: self.held.period,
            list_price: self.list_price,
            discount_percent: self.discount_percent,
            discount_source: self.discount_source,
            price: self.held.price,
            under_contract: self.under_contract,
            guaranteed: self.guaranteed,
        }
    }

    /// # Errors
    /// [`Error::Conflict`] while another change is scheduled.
    pub fn nothing_waits(&self) -> Result<()> {
        match &self.waiting {
            Some(words) => Err(Refusal::change_scheduled(words).into()),
            None => Ok(()),
        }
    }
}

/// The subscription within the scope. `lock` makes changes, charges and payments of its household wait.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach it.
pub(super) async fn facts(scope: &mut Scope, id: SubscriptionId, now: DateTime<Utc>, lock: bool) -> Result<Facts> {
    let organization = scope.organization();
    if lock {
        lock_household(scope, id).await?;
    }
    let row = sqlx::query!(
        r#"select s.office_id, s.account_id, s.member_id, m.first_name || ' ' || m.last_name as "member_name!", m.birth_date, m.insured, s.plan_id,
             p.name as plan_name, s.status, s.period, s.list_price_cents, s.agreed_price_cents, s.discount_percent, s.discount_source, s.under_contract,
             s.guaranteed, s.version, s.sponsor_cents, s.term_started_on, s.term_ends_on, s.charge_day, s.next_bill_on, s.auto_renew, s.pay_in_office, o.timezone,
             a.payment_method_id, coalesce(pm.kind = 'bank', false) as "by_bank!",
             (select c.words from subscription_change c where c.organization_id = s.organization_id and c.subscription_id = s.id
               and plan_change_waits(c.state)) as waiting,
             exists (select from subscription_change c where c.organization_id = s.organization_id and c.subscription_id = s.id and c.kind = 'plan'
               and c.state = 'done' and c.effective_on >= case s.period when 'year' then s.term_started_on else coalesce(b.starts, s.term_started_on) end) as "changed!",
             (select coalesce(sum(p.ended_on - p.starts_on), 0) from membership_pause p where p.organization_id = s.organization_id
               and p.subscription_id = s.id and p.starts_on >= s.term_started_on)::int as "paused!", b.starts as "starts?", b.ends as "ends?", b.kind as "last_kind?", coalesce(b.net, 0)::bigint as "last_net!",
             coalesce(t.billed, 0)::bigint as "billed!", coalesce(t.periods, 0)::int as "periods!", coalesce(t.owes, false) as "owes!"
           from subscription s
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           join office o on o.organization_id = s.organization_id and o.id = s.office_id
           join account a on a.organization_id = s.organization_id and a.id = s.account_id
           left join payment_method pm on pm.organization_id = a.organization_id and pm.id = a.payment_method_id
           left join lateral (
             select l.period_starts_on as starts, l.period_ends_on as ends, l.kind, (select sum(x.amount_cents) / count(*) filter (where x.kind = 'dues') from invoice_line x
                 where x.organization_id = l.organization_id and x.invoice_id = l.invoice_id and x.subscription_id = s.id
                   and x.kind in ('dues', 'family_discount', 'promo_discount', 'agreed_discount', 'business_discount', 'community_discount', 'sponsor')) as net
             from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
             where l.organization_id = s.organization_id and l.subscription_id = s.id and l.period_starts_on is not null and invoice_is_billed(i.status)
             order by l.period_ends_on desc limit 1) b on true
           left join lateral (
             select sum(case when l.kind not in ('activation_fee', 'setup_fee', 'rest_of_term')
                 and coalesce(l.period_starts_on, d.starts, i.bill_on) >= s.term_started_on then l.amount_cents end) as billed,
               count(*) filter (where l.kind = 'dues' and l.period_starts_on >= s.term_started_on) as periods,
               bool_or(i.status = 'open') as owes
             from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
             left join lateral (select min(x.period_starts_on) as starts from invoice_line x where x.organization_id = l.organization_id
               and x.invoice_id = l.invoice_id and x.subscription_id = s.id) d on true
             where l.organization_id = s.organization_id and l.subscription_id = s.id and invoice_is_billed(i.status)) t on true
           where s.organization_id = $1 and s.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    if row.sponsor_cents > 0 {
        return Err(::rules::Refusal::SPONSORED_PLAN_CHANGE.into());
    }
    let period: Period = row.period.parse().map_err(anyhow::Error::from)?;
    let status: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
    let charge_day = u32::try_from(row.charge_day).unwrap_or(1);
    let price = Cents(row.agreed_price_cents);
    // A bill may cover several periods of a backdated membership; each of them costs the same. After a change within
    // them, the paid days cost the agreed price, whatever their bill says.
    let dues = row.last_kind.as_deref() == Some("dues");
    let net = if dues && !row.changed { Cents(row.last_net) } else { price };
    let (paid_period, paid_for_period) = match (period, row.starts, row.ends) {
        // The days of a pause are not among those that were paid.
        (Period::Year, ..) => ((row.term_started_on + Duration::days(row.paused.into()), row.term_ends_on), net),
        (Period::Month, Some(starts), Some(ends)) if dues => {
            let paused = row.next_bill_on.map_or(Duration::zero(), |next| (next - ends).max(Duration::zero()));
            ((starts + paused, ends + paused), net)
        }
        // Paid elsewhere, or free days from a change: a month at the agreed price.
        (Period::Month, ..) => {
            let ends = row.next_bill_on.unwrap_or(row.term_ends_on);
            ((previous_charge(ends, charge_day, Period::Month), ends), price)
        }
    };
    Ok(Facts {
        id,
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        member: MemberId(row.member_id),
        member_name: row.member_name,
        birth_date: row.birth_date,
        insured: row.insured,
        plan: PlanId(row.plan_id),
        plan_name: row.plan_name,
        list_price: Cents(row.list_price_cents),
        discount_percent: row.discount_percent,
        discount_source: row.discount_source.parse().map_err(anyhow::Error::from)?,
        under_contract: row.under_contract,
        guaranteed: row.guaranteed,
        version: row.version,
        held: Held {
            status,
            period,
            price,
            term_started_on: row.term_started_on,
            term_ends_on: row.term_ends_on,
            charge_day,
            next_bill_on: row.next_bill_on,
            auto_renew: row.auto_renew,
            pay_in_office: row.pay_in_office,
            paid_period,
            paid_for_period,
            billed_in_term: Cents(row.billed),
            periods_in_term: u32::try_from(row.periods).unwrap_or_default(),
            owes: row.owes,
        },
        waiting: row.waiting,
        payment_method: row.payment_method_id,
        by_bank: row.by_bank,
        today: tenancy::clock::office_date(now, &row.timezone),
    })
}

/// Locks the household of a subscription: its changes, charges and payments take turns.
pub(in crate::subscriptions) async fn lock_household(scope: &mut Scope, id: SubscriptionId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "select a.id from account a where a.organization_id = $1
           and a.id in (select account_id from subscription where organization_id = $1 and id = $2
             union select i.account_id from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
               where l.organization_id = $1 and l.subscription_id = $2)
         order by a.id for update",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    sqlx::query!("select id from subscription where organization_id = $1 and id = $2 for update", organization.0, id.0)
        .fetch_optional(scope.db())
        .await?;
    Ok(())
}
