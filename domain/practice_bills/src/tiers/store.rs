//! An organization's stored tier.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::OrNotFound;
use kernel::purpose::PracticeOrigin;
use payments::billing::InvoiceStatus;
use payments::engine::is_worn_out;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{OfficeId, OrganizationId, TierInvoiceId, TierMethodId};

use super::locations::{BillingMode, Invoicing};
use crate::{Cents, Context, Error, Result};
use rules::Refusal;
use rules::subscriptions::Period;

/// The office whose name, address and time zone the organization uses: its first office.
#[derive(Debug, Clone)]
pub(super) struct Home {
    pub office: OfficeId,
    pub brand: String,
    pub timezone: String,
    /// The choice made during sign-up.
    pub joined_level: i32,
    pub joined_period: Option<Period>,
    pub joined_code: Option<String>,
}

impl Home {
    pub fn brand<'a>(&self, context: &'a Context) -> Result<&'a Brand> {
        context.brands.get(&BrandId::new(&self.brand)).map(|brand| &**brand).ok_or(Error::NotFound)
    }

    pub fn date(&self, at: DateTime<Utc>) -> NaiveDate {
        tenancy::clock::office_date(at, &self.timezone)
    }
}

/// # Errors
/// [`Error::NotFound`] for an organization without an office.
pub(super) async fn home(scope: &mut Scope) -> Result<Home> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select id, brand, timezone, tier_level, tier_period, tier_discount_code from office
         where organization_id = $1 order by id limit 1",
        organization.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Home {
        office: OfficeId(row.id),
        brand: row.brand,
        timezone: row.timezone,
        joined_level: row.tier_level,
        joined_period: row.tier_period.as_deref().and_then(|p| p.parse().ok()),
        joined_code: row.tier_discount_code,
    })
}

/// The active tier.
#[derive(Debug, Clone, Copy)]
pub(super) struct Running {
    pub level: i32,
    pub period: Period,
    /// The percentage of the coupon on its current bill.
    pub percent: i32,
    pub starts_on: NaiveDate,
    pub next_bill_on: NaiveDate,
}

#[derive(Debug, Clone)]
pub(super) struct Row {
    pub running: Option<Running>,
    pub next: Option<(i32, Period)>,
    pub customer: Option<String>,
    pub coupon_code: Option<String>,
    pub coupon_percent: i32,
    pub coupon_bills: i32,
    /// Replaced coupons, with the remaining bills of each.
    pub put_aside: BTreeMap<String, i32>,
    pub fees_from: Option<NaiveDate>,
    pub mode: BillingMode,
    pub invoicing: Invoicing,
    /// The mode that takes effect with the next bill.
    pub next_mode: Option<(BillingMode, Invoicing)>,
    pub bill_day: u32,
    pub version: i32,
}

impl Row {
    /// The mode of the next bill.
    pub fn mode_to_come(&self) -> (BillingMode, Invoicing) {
        self.next_mode.unwrap_or((self.mode, self.invoicing))
    }

    /// Whether locations have their own tiers, now or with the next bill.
    pub fn is_by_location(&self) -> bool {
        self.mode == BillingMode::PerLocation || self.mode_to_come().0 == BillingMode::PerLocation
    }

    /// The coupon's percentage for the next bill.
    pub fn next_percent(&self) -> i32 {
        if self.coupon_bills > 0 { self.coupon_percent } else { 0 }
    }

    /// The remaining bills of a coupon; `None` if it was never used.
    pub fn bills_left(&self, code: &str) -> Option<i32> {
        match self.coupon_code.as_deref() {
            Some(own) if own == code => Some(self.coupon_bills),
            _ => self.put_aside.get(code).copied(),
        }
    }
}

/// The organization's row; `None` if it has none yet. Locked if `lock`.
pub(super) async fn find(scope: &mut Scope, lock: bool) -> Result<Option<Row>> {
    let organization = scope.organization();
    if lock {
        sqlx::query!("select level from tier_subscription where organization_id = $1 for update", organization.0)
            .fetch_optional(scope.db())
            .await?;
    }
    let row = sqlx::query!(
        r#"select level, period, period_percent, period_starts_on, next_bill_on, next_level, next_period, provider_customer, coupon_code,
             coupon_percent, coupon_bills, fees_from, billing_mode as "mode: BillingMode", invoicing as "invoicing: Invoicing",
             next_billing_mode as "next_mode: BillingMode", next_invoicing as "next_invoicing: Invoicing", bill_day, version,
             (select coalesce(jsonb_object_agg(c.code, c.bills_left), '{}') from tier_coupon c
               where c.organization_id = t.organization_id) as "put_aside!: Json<BTreeMap<String, i32>>"
           from tier_subscription t where organization_id = $1"#,
        organization.0
    )
    .fetch_optional(scope.db())
    .await?;
    let period = |text: Option<String>| text.and_then(|p| p.parse::<Period>().ok());
    Ok(row.map(|r| Row {
        running: period(r.period).zip(r.period_starts_on).zip(r.next_bill_on).map(
            |((period, starts_on), next_bill_on)| Running {
                level: r.level,
                period,
                percent: r.period_percent,
                starts_on,
                next_bill_on,
            },
        ),
        next: r.next_level.zip(period(r.next_period)),
        customer: r.provider_customer,
        coupon_code: r.coupon_code,
        coupon_percent: r.coupon_percent,
        coupon_bills: r.coupon_bills,
        put_aside: r.put_aside.0,
        fees_from: r.fees_from,
        mode: r.mode,
        invoicing: r.invoicing,
        next_mode: r.next_mode.zip(r.next_invoicing),
        bill_day: r.bill_day.and_then(|day| u32::try_from(day).ok()).unwrap_or(1),
        version: r.version,
    }))
}

/// The organization's row, locked; created if there is none.
pub(super) async fn lock(scope: &mut Scope, home: &Home, now: DateTime<Utc>) -> Result<Row> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into tier_subscription (organization_id, home_office_id, created_at) values ($1, $2, $3) on conflict do nothing",
        organization.0,
        home.office.0,
        now
    )
    .execute(scope.db())
    .await?;
    find(scope, true).await?.ok_or(Error::NotFound)
}

/// A locked bill.
pub(super) struct LockedBill {
    pub status: InvoiceStatus,
    pub origin: PracticeOrigin,
    /// The only location that it is for.
    pub location: Option<OfficeId>,
    pub first_failed_on: Option<NaiveDate>,
    pub failed_attempts: i32,
}

pub(super) async fn lock_bill(scope: &mut Scope, invoice: TierInvoiceId) -> Result<LockedBill> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select status as "status: InvoiceStatus", origin as "origin: PracticeOrigin", location_id, first_failed_on, failed_attempts from tier_invoice
           where organization_id = $1 and id = $2 for update"#,
        organization.0,
        invoice.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(LockedBill {
        status: row.status,
        origin: row.origin,
        location: row.location_id.map(OfficeId),
        first_failed_on: row.first_failed_on,
        failed_attempts: row.failed_attempts,
    })
}

/// The lines of a bill: description and amount.
pub(crate) async fn lines(scope: &mut Scope, invoice: TierInvoiceId) -> Result<Vec<(String, Cents)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select description, amount_cents from tier_invoice_line where organization_id = $1 and invoice_id = $2 order by id",
        organization.0,
        invoice.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|line| (line.description, Cents(line.amount_cents))).collect())
}

/// The open bills with a failed attempt, oldest first, each with its amount.
pub(super) async fn late_bills(scope: &mut Scope) -> Result<Vec<(TierInvoiceId, Cents)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select id, total_cents from tier_invoice where organization_id = $1 and status = 'open' and first_failed_on is not null order by id",
        organization.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| (TierInvoiceId(r.id), Cents(r.total_cents))).collect())
}

/// Copies the tier to the organization's offices.
pub(super) async fn update_offices(
    scope: &mut Scope,
    organization: OrganizationId,
    level: i32,
    period: Option<Period>,
) -> Result<()> {
    sqlx::query!(
        "update office set tier_level = $2, tier_period = coalesce($3, tier_period) where organization_id = $1",
        organization.0,
        level,
        period.map(Period::as_str)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The method for the next payment, if it can be charged: of a bill for one location its own method, and the organization's
/// default if it has none that can be charged.
///
/// # Errors
/// [`Error::Conflict`] if there is none, it was permanently declined, or its card had too many attempts.
pub(super) async fn fit_method(scope: &mut Scope, location: Option<OfficeId>) -> Result<TierMethodId> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select m.id, m.blocked_code, (select count(*) from card_attempt c where c.fingerprint = m.fingerprint and m.kind = 'card' and c.declined
             and c.at > business_now() - interval '30 days') as "declines!"
           from tier_subscription t join tier_method m on m.organization_id = t.organization_id and m.removed_at is null
             and m.id = coalesce((select k.id from location_tier l join tier_method k on k.organization_id = l.organization_id and k.id = l.method_id
               and k.removed_at is null and k.blocked_code is null
               where t.invoicing = 'each' and l.organization_id = t.organization_id and l.office_id = $2), t.method_id)
           where t.organization_id = $1"#,
        organization.0,
        location.map(|office| office.0)
    )
    .fetch_optional(scope.db())
    .await?;
    let why = match row {
        Some(row) if row.blocked_code.is_some() => Refusal::CARD_TO_REPLACE,
        Some(row) if is_worn_out(row.declines) => Refusal::METHOD_WORN_OUT,
        Some(row) => return Ok(TierMethodId(row.id)),
        None => Refusal::ADD_METHOD_FIRST,
    };
    Err(why.into())
}
