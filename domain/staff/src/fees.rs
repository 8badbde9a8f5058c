//! The fees of payments: each brand's, and what our staff agreed with an office or an organization instead.
//!
//! An agreed fee counts for payments that are made while it lasts, by the office's calendar; a trigger writes it into the
//! payment (migration 0281), so a refund returns the fee that was taken. An office's own fee wins over its organization's.

use chrono::{DateTime, Datelike, Months, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::ids::{FeeOverrideId, OfficeId, OrganizationId};
use tenancy::{Caller, Scope, contract};

use crate::{Cents, Context, Error, FieldErrors, Message, OrNotFound, Refusal, Result, open};

/// The most that can be agreed: 20 percent and five dollars.
const MOST_BASIS_POINTS: i32 = 2000;
const MOST_FIXED: Cents = Cents(500);
/// The most agreed fees that the page shows.
const SHOWN: i64 = 500;

/// A brand's fee.
#[contract]
#[derive(Debug, Clone)]
pub struct BrandFee {
    pub brand: String,
    /// Hundredths of a percent of a payment.
    pub basis_points: i64,
    pub fixed: Cents,
    /// What the office pays a month for each member, where the brand has that fee.
    pub member_fee: Cents,
}

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FeeState {
    Planned,
    Active,
    Ended,
}

/// A fee that our staff agreed.
#[contract]
#[derive(Debug, Clone)]
pub struct AgreedFee {
    pub id: FeeOverrideId,
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    #[oai(rename = "organization")]
    pub organization_name: String,
    /// Missing for every office of the organization.
    #[oai(rename = "officeId")]
    pub office: Option<OfficeId>,
    pub office_name: Option<String>,
    pub brand: String,
    pub basis_points: i32,
    pub fixed: Cents,
    pub from: NaiveDate,
    /// The last day.
    pub until: Option<NaiveDate>,
    pub state: FeeState,
    pub reason: String,
    pub requester: String,
    pub approver: Option<String>,
    /// What it takes off the fees of the last whole month's payments.
    pub less_last_month: Cents,
}

#[contract(rename = "StaffFees")]
#[derive(Debug, Clone)]
pub struct Fees {
    pub brands: Vec<BrandFee>,
    /// Latest first.
    pub agreed: Vec<AgreedFee>,
}

/// What is agreed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeeTerms {
    pub organization: i64,
    /// Only this office of the organization.
    pub office: Option<i64>,
    pub basis_points: i32,
    pub fixed_cents: i64,
    pub from: NaiveDate,
    pub until: Option<NaiveDate>,
}

impl FeeTerms {
    /// # Errors
    /// [`Error::Invalid`] at the field.
    pub fn check(&self, today: NaiveDate) -> Result<()> {
        let wrong = |field: &str, message| Err(Error::Invalid(FieldErrors::one(field, message)));
        if !(0..=MOST_BASIS_POINTS).contains(&self.basis_points) {
            return wrong("basisPoints", Message::NumberBetween(0, MOST_BASIS_POINTS as u32));
        }
        if !(0..=MOST_FIXED.0).contains(&self.fixed_cents) {
            return wrong("fixed", Message::AmountBetween(Cents::ZERO, MOST_FIXED));
        }
        if self.from < today {
            return wrong("from", Message::TodayOrLater);
        }
        if self.until.is_some_and(|until| until < self.from) {
            return wrong("until", Message::InvalidDate);
        }
        Ok(())
    }

    /// The fee of a payment: half a cent rounded up, at most the whole amount.
    pub fn fee(&self, amount: Cents) -> Cents {
        (amount.percent(Decimal::new(i64::from(self.basis_points), 2)) + Cents(self.fixed_cents)).min(amount)
    }
}

/// The brands' fees and all agreed ones.
///
/// # Errors
/// When the database fails.
pub async fn fees(context: &Context, caller: &Caller) -> Result<Fees> {
    let now = context.clock.now().await?;
    let (from, to) = last_month(now.date_naive());
    let mut scope = open(context, caller).await?;
    let rows = sqlx::query!(
        r#"select f.id, f.organization_id, g.name as organization, g.brand, f.office_id, o.name as "office_name?", f.basis_points, f.fixed_cents, f.from_day,
             f.until_day, f.reason, r.requester as "requester?", r.decider as "decider?", coalesce(e.less, 0) as "less!"
           from fee_override f join organization g on g.organization_id = f.organization_id
           left join office o on o.organization_id = f.organization_id and o.id = f.office_id
           left join approval_request r on r.id = f.request_id
           left join lateral (
             select sum(p.application_fee_cents - p.office_fee_cents - least(round(p.amount_cents * f.basis_points / 10000.0)::bigint + f.fixed_cents, p.amount_cents))::bigint as less
             from office n join payment p on p.organization_id = n.organization_id and p.office_id = n.id
             where n.organization_id = f.organization_id and (f.office_id is null or n.id = f.office_id) and p.status = 'succeeded' and p.method in ('card', 'bank')
               and coalesce(p.settled_at, p.created_at) >= $1::date::timestamp at time zone n.timezone
               and coalesce(p.settled_at, p.created_at) < ($2::date + 1)::timestamp at time zone n.timezone) e on true
           order by f.made_at desc, f.organization_id, f.id limit $3"#,
        from,
        to,
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let today = now.date_naive();
    let agreed = rows.into_iter().map(|row| AgreedFee {
        id: FeeOverrideId(row.id),
        organization: OrganizationId(row.organization_id),
        organization_name: row.organization,
        office: row.office_id.map(OfficeId),
        office_name: row.office_name,
        brand: row.brand,
        basis_points: row.basis_points,
        fixed: Cents(row.fixed_cents),
        from: row.from_day,
        until: row.until_day,
        state: state_on(today, row.from_day, row.until_day),
        reason: row.reason,
        requester: row.requester.unwrap_or_default(),
        approver: row.decider,
        less_last_month: Cents(row.less),
    });
    let brands = context.brands.iter().map(|brand| BrandFee {
        brand: brand.id.as_str().to_owned(),
        basis_points: brand.pricing.application_fee.basis_points,
        fixed: Cents(brand.pricing.application_fee.fixed_cents),
        member_fee: Cents(brand.pricing.member_fee.monthly_cents),
    });
    Ok(Fees { brands: brands.collect(), agreed: agreed.collect() })
}

fn state_on(today: NaiveDate, from: NaiveDate, until: Option<NaiveDate>) -> FeeState {
    if until.is_some_and(|until| until < today) {
        FeeState::Ended
    } else if from > today {
        FeeState::Planned
    } else {
        FeeState::Active
    }
}

/// The first and the last day of the month before.
fn last_month(today: NaiveDate) -> (NaiveDate, NaiveDate) {
    let first = today.with_day(1).unwrap_or(today);
    let from = first.checked_sub_months(Months::new(1)).unwrap_or(first);
    (from, first.pred_opt().unwrap_or(first))
}

/// What a fee would have made of the last whole month's payments of an office.
#[contract]
#[derive(Debug, Clone)]
pub struct FeeEffect {
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub payments: i64,
    pub amount: Cents,
    /// The fees that were taken.
    pub taken: Cents,
    /// What they would have been.
    pub would_be: Cents,
}

/// The effect by office.
#[contract]
#[derive(Debug, Clone)]
pub struct FeePreview {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub offices: Vec<FeeEffect>,
    pub taken: Cents,
    pub would_be: Cents,
}

/// What the terms would have made of the last whole month.
///
/// # Errors
/// [`Error::Invalid`] at the field; [`Error::NotFound`] for an unknown organization, or an office of another.
pub async fn preview(context: &Context, caller: &Caller, terms: &FeeTerms) -> Result<FeePreview> {
    let today = context.clock.now().await?.date_naive();
    terms.check(today)?;
    let (from, to) = last_month(today);
    let mut scope = open(context, caller).await?;
    place_exists(&mut scope, terms).await?;
    let rows = sqlx::query!(
        r#"select o.id, o.name, count(p.id) as "payments!", coalesce(sum(p.amount_cents), 0)::bigint as "amount!",
             coalesce(sum(p.application_fee_cents - p.office_fee_cents), 0)::bigint as "taken!",
             coalesce(sum(least(round(p.amount_cents * $3::int / 10000.0)::bigint + $4::bigint, p.amount_cents)), 0)::bigint as "would_be!"
           from office o left join payment p on p.organization_id = o.organization_id and p.office_id = o.id and p.status = 'succeeded' and p.method in ('card', 'bank')
             and coalesce(p.settled_at, p.created_at) >= $5::date::timestamp at time zone o.timezone
             and coalesce(p.settled_at, p.created_at) < ($6::date + 1)::timestamp at time zone o.timezone
           where o.organization_id = $1 and ($2::bigint is null or o.id = $2) group by o.id, o.name order by o.name, o.id limit 500"#,
        terms.organization,
        terms.office,
        terms.basis_points,
        terms.fixed_cents,
        from,
        to
    )
    .fetch_all(scope.db())
    .await?;
    let offices: Vec<_> = rows
        .into_iter()
        .map(|row| FeeEffect {
            office: OfficeId(row.id),
            office_name: row.name,
            payments: row.payments,
            amount: Cents(row.amount),
            taken: Cents(row.taken),
            would_be: Cents(row.would_be),
        })
        .collect();
    let (taken, would_be) = (offices.iter().map(|row| row.taken).sum(), offices.iter().map(|row| row.would_be).sum());
    Ok(FeePreview { from, to, offices, taken, would_be })
}

/// # Errors
/// [`Error::NotFound`] for an unknown organization, or an office of another.
pub(crate) async fn place_exists(scope: &mut Scope, terms: &FeeTerms) -> Result<()> {
    sqlx::query_scalar!(
        "select 1 from organization g where g.organization_id = $1 and ($2::bigint is null or exists (select from office o where o.organization_id = $1 and o.id = $2))",
        terms.organization,
        terms.office
    )
    .one_or_not_found(scope)
    .await?;
    Ok(())
}

/// # Errors
/// [`Error::Conflict`] if another fee is agreed for one of the days at the same place.
pub(crate) async fn is_free(scope: &mut Scope, terms: &FeeTerms) -> Result<()> {
    let taken = sqlx::query_scalar!(
        r#"select exists (select from fee_override f where f.organization_id = $1 and f.office_id is not distinct from $2::bigint
             and f.from_day <= coalesce($4::date, 'infinity') and coalesce(f.until_day, 'infinity') >= $3) as "taken!""#,
        terms.organization,
        terms.office,
        terms.from,
        terms.until
    )
    .fetch_one(scope.db())
    .await?;
    if taken { Err(Refusal::FEE_OVERLAPS.into()) } else { Ok(()) }
}

/// Agrees a fee, as an approved request asks.
pub(crate) async fn agree(
    scope: &mut Scope,
    terms: &FeeTerms,
    (request, reason): (i64, &str),
    now: DateTime<Utc>,
) -> Result<FeeOverrideId> {
    let id = sqlx::query_scalar!(
        "insert into fee_override (organization_id, office_id, basis_points, fixed_cents, from_day, until_day, reason, request_id, made_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id",
        terms.organization,
        terms.office,
        terms.basis_points,
        terms.fixed_cents,
        terms.from,
        terms.until,
        reason,
        request,
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(FeeOverrideId(id))
}

/// Ends an agreed fee with today, or takes it back if it has not begun.
///
/// # Errors
/// [`Error::NotFound`] if there is none, or it has ended.
pub(crate) async fn end(scope: &mut Scope, (organization, id): (i64, i64), now: DateTime<Utc>) -> Result<()> {
    let today = now.date_naive();
    let row = sqlx::query!(
        "select from_day, until_day from fee_override where organization_id = $1 and id = $2 for update",
        organization,
        id
    )
    .one_or_not_found(scope)
    .await?;
    if row.until_day.is_some_and(|until| until < today) {
        return Err(Error::NotFound);
    }
    if row.from_day > today {
        sqlx::query!("delete from fee_override where organization_id = $1 and id = $2", organization, id)
            .execute(scope.db())
            .await?;
        return Ok(());
    }
    sqlx::query!(
        "update fee_override set until_day = $3, ended_at = $4 where organization_id = $1 and id = $2",
        organization,
        id,
        today,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn terms(basis_points: i32, fixed_cents: i64) -> FeeTerms {
        let from = day("2027-01-01");
        FeeTerms { organization: 1, office: None, basis_points, fixed_cents, from, until: None }
    }

    #[test]
    fn an_agreed_fee_is_rounded_like_the_brands() {
        assert_eq!(terms(290, 30).fee(Cents(39_696)), Cents(1_181));
        assert_eq!(terms(350, 30).fee(Cents(39_696)), Cents(1_419));
        assert_eq!(terms(350, 30).fee(Cents(20)), Cents(20), "never more than the amount");
    }

    #[test]
    fn terms_have_limits() {
        let today = day("2026-11-29");
        assert!(terms(290, 30).check(today).is_ok());
        assert!(terms(2001, 30).check(today).is_err());
        assert!(terms(290, 501).check(today).is_err());
        assert!(FeeTerms { from: day("2026-11-28"), ..terms(290, 30) }.check(today).is_err());
        assert!(FeeTerms { until: Some(day("2026-12-31")), ..terms(290, 30) }.check(today).is_err());
    }

    #[test]
    fn the_month_before_is_whole() {
        assert_eq!(last_month(day("2027-01-15")), (day("2026-12-01"), day("2026-12-31")));
    }
}
