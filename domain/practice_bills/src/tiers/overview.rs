//! An organization's billing page: tier, period, next bill, late payments, payment methods, and bills.

use chrono::NaiveDate;
use kernel::OrNotFound;
use kernel::purpose::PracticeOrigin;
use tenancy::ids::TierInvoiceId;
use tenancy::{Reach, Scope, contract, text_enum};

use super::locations::{self, LocationBilling};
use super::methods::{TierMethod, list_methods};
use super::rules;
use super::store;
use crate::access::TierPeriod;
use crate::{Cents, Context, Result};
use ::rules::subscriptions::Period;
use tenancy::brand::Feature;

/// Bills per page.
const PAGE: i64 = 24;

/// The active tier.
#[contract]
#[derive(Debug, Clone)]
pub struct TierNow {
    #[oai(rename = "tierLevel")]
    pub level: i32,
    pub name: String,
    #[oai(rename = "pricingPeriod")]
    pub period: TierPeriod,
    pub price: Cents,
    /// When the current period began.
    pub since: NaiveDate,
    pub next_bill_on: NaiveDate,
    // The amount of the next bill, less the coupon.
    pub next_amount: Cents,
    /// The tier that takes effect with the next bill.
    pub becomes: Option<NextTier>,
    #[oai(rename = "discount")]
    pub coupon: Option<TierCoupon>,
}

// The tier that takes effect with the next bill.
#[contract(rename = "TierToCome")]
#[derive(Debug, Clone)]
pub struct NextTier {
    #[oai(rename = "tierLevel")]
    pub level: i32,
    pub name: String,
    #[oai(rename = "pricingPeriod")]
    pub period: TierPeriod,
}

// The coupon that reduces the next bills.
#[contract]
#[derive(Debug, Clone)]
pub struct TierCoupon {
    pub code: String,
    pub percent: i32,
    /// The number of bills that it still reduces.
    pub bills: i32,
}

/// A tier chosen while joining, but not paid yet.
#[contract(rename = "TierChosen")]
#[derive(Debug, Clone)]
pub struct ChosenTier {
    #[oai(rename = "tierLevel")]
    pub level: i32,
    #[oai(rename = "pricingPeriod")]
    pub period: Option<TierPeriod>,
    #[oai(rename = "discountCode")]
    pub coupon: Option<String>,
}

// The platform's monthly fee for each member.
#[contract(rename = "TierMemberFee")]
#[derive(Debug, Clone, Copy)]
pub struct MemberFeeFacts {
    pub each: Cents,
    /// The members who are active now.
    pub members: i64,
    // When the current month is billed.
    pub next_bill_on: NaiveDate,
}

/// The late payments.
#[contract(rename = "TierLate")]
#[derive(Debug, Clone)]
pub struct Late {
    pub amount: Cents,
    pub since: NaiveDate,
    pub next_attempt_on: Option<NaiveDate>,
    /// Completes a sentence that starts with "because".
    pub reason: Option<String>,
    /// All attempts failed.
    pub given_up: bool,
}

text_enum! {
    #[contract(rename = "TierBillStatus")]
    BillStatus {
        Paid = "paid",
        Open = "open",
        Late = "late",
        /// The provider has not reported the outcome.
        Unknown = "unknown",
        Processing = "processing",
    }
}

/// A bill of the platform.
#[contract(rename = "TierBill")]
#[derive(Debug, Clone)]
pub struct Bill {
    pub id: TierInvoiceId,
    pub number: i32,
    #[oai(rename = "on")]
    pub bill_on: NaiveDate,
    #[oai(rename = "description")]
    pub words: String,
    pub amount: Cents,
    pub status: BillStatus,
    pub next_attempt_on: Option<NaiveDate>,
}

#[contract(rename = "TierBills")]
#[derive(Debug, Clone)]
pub struct Bills {
    pub rows: Vec<Bill>,
    // The last row's id if there are more.
    pub next: Option<i64>,
}

#[derive(Debug, Clone)]
pub struct Overview {
    pub organization: String,
    pub offices: i64,
    pub tier: Option<TierNow>,
    pub chosen: Option<ChosenTier>,
    pub late: Option<Late>,
    pub member_fee: Option<MemberFeeFacts>,
    /// The tiers of locations and the next bills, if there are several locations.
    pub locations: Option<LocationBilling>,
    pub methods: Vec<TierMethod>,
    pub bills: Bills,
    pub today: NaiveDate,
}

/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn overview(context: &Context, reach: &Reach) -> Result<Overview> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    let home = store::home(&mut scope).await?;
    let brand = home.brand(context)?;
    let row = store::find(&mut scope, false).await?;
    let today = home.date(context.clock.now().await?);
    let named = sqlx::query!(
        r#"select coalesce(nullif(g.name, ''), o.name) as "name!", (select count(*) from office x where x.organization_id = g.organization_id) as "offices!"
           from organization g join office o on o.organization_id = g.organization_id and o.id = $2 where g.organization_id = $1"#,
        organization.0,
        home.office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let running = row.as_ref().and_then(|row| Some((row, row.running?)));
    let locations = match named.offices > 1 || row.as_ref().is_some_and(store::Row::is_by_location) {
        true => locations::billing(&mut scope, &home, brand).await?,
        false => None,
    };
    let by_location = locations.as_ref().filter(|_| running.is_some_and(|(row, _)| row.is_by_location()));
    let tier = running.map(|(row, running)| {
        let (level, period) = row.next.unwrap_or((running.level, running.period));
        let name = |level| brand.tier(level).map(|tier| tier.name.clone()).unwrap_or_default();
        let next = rules::price(brand, level, period).unwrap_or_default();
        TierNow {
            level: running.level,
            name: name(running.level),
            period: running.period.into(),
            price: rules::price(brand, running.level, running.period).unwrap_or_default(),
            since: running.starts_on,
            next_bill_on: running.next_bill_on,
            next_amount: by_location.map_or_else(|| next.discounted(row.next_percent().into()), |own| own.total),
            becomes: row.next.map(|(level, period)| NextTier { level, name: name(level), period: period.into() }),
            coupon: row.coupon_code.clone().filter(|_| row.coupon_bills > 0).map(|code| TierCoupon {
                code,
                percent: row.coupon_percent,
                bills: row.coupon_bills,
            }),
        }
    });
    let chosen = (row.is_none() && home.joined_level > 0).then(|| ChosenTier {
        level: home.joined_level,
        period: home.joined_period.map(Into::into),
        coupon: home.joined_code.clone(),
    });
    let fee = running.filter(|_| brand.has(Feature::FeePerMember)).and_then(|(row, _)| row.fees_from);
    let member_fee = match fee {
        Some(from) => Some(MemberFeeFacts {
            each: Cents(brand.pricing.member_fee.monthly_cents),
            members: members(&mut scope).await?,
            next_bill_on: ::rules::subscriptions::next_charge(from, 1, Period::Month),
        }),
        None => None,
    };
    let late = load_late(&mut scope).await?;
    let methods = list_methods(&mut scope).await?;
    let bills = page(&mut scope, None, PAGE).await?;
    Ok(Overview {
        organization: named.name,
        offices: named.offices,
        tier,
        chosen,
        late,
        member_fee,
        locations,
        methods,
        bills,
        today,
    })
}

/// Another page of bills; `after` is the previous page's `next`.
pub async fn bills(context: &Context, reach: &Reach, after: Option<i64>) -> Result<Bills> {
    let mut scope = context.database.read(reach.clone()).await?;
    page(&mut scope, after, PAGE).await
}

async fn members(scope: &mut Scope) -> Result<i64> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select count(distinct member_id) as "members!" from subscription where organization_id = $1 and is_running(status)"#,
        organization.0
    )
    .fetch_one(scope.db())
    .await?)
}

async fn load_late(scope: &mut Scope) -> Result<Option<Late>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select sum(i.total_cents)::bigint as amount, min(i.first_failed_on) as since, min(i.next_attempt_on) as next_attempt_on,
             bool_or(i.next_attempt_on is null and i.next_notice_on is null) as given_up,
             (select p.failure_code from tier_payment p join tier_invoice x on x.organization_id = p.organization_id and x.id = p.invoice_id
              where p.organization_id = $1 and p.status = 'failed' and x.status = 'open' order by p.id desc limit 1) as code
           from tier_invoice i where i.organization_id = $1 and i.status = 'open' and i.first_failed_on is not null"#,
        organization.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(row.amount.zip(row.since).map(|(amount, since)| Late {
        amount: Cents(amount),
        since,
        next_attempt_on: row.next_attempt_on,
        reason: row.code.as_deref().map(|code| ::rules::billing::decline::because(code).to_owned()),
        given_up: row.given_up.unwrap_or_default(),
    }))
}

/// What a bill is for: its first line, or the number of locations that it is for.
fn bill_words(first: Option<String>, origin: PracticeOrigin, locations: i64) -> String {
    match (origin, locations) {
        (PracticeOrigin::MemberFee, 2..) => format!("Members of {locations} locations"),
        (_, 2..) => format!("Tiers of {locations} locations"),
        _ => first.unwrap_or_default(),
    }
}

pub(super) async fn page(scope: &mut Scope, after: Option<i64>, most: i64) -> Result<Bills> {
    let organization = scope.organization();
    let mut rows = sqlx::query!(
        r#"select i.id, i.number, i.bill_on, i.total_cents, i.status, i.first_failed_on, i.next_attempt_on,
             (select l.description from tier_invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id order by l.id limit 1) as "words?",
             (select count(distinct l.location_id) from tier_invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id) as "locations!",
             i.origin as "origin: PracticeOrigin",
             (select p.status from tier_payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and payment_is_pending(p.status)) as pending
           from tier_invoice i where i.organization_id = $1 and invoice_is_billed(i.status) and ($2::bigint is null or i.id < $2)
           order by i.id desc limit $3"#,
        organization.0,
        after,
        most + 1
    )
    .fetch_all(scope.db())
    .await?;
    let more = rows.len() as i64 > most;
    rows.truncate(most as usize);
    let next = rows.last().map(|r| r.id).filter(|_| more);
    let rows = rows
        .into_iter()
        .map(|r| Bill {
            id: TierInvoiceId(r.id),
            number: r.number,
            bill_on: r.bill_on,
            words: bill_words(r.words, r.origin, r.locations),
            amount: Cents(r.total_cents),
            status: match (r.status.as_str(), r.pending.as_deref()) {
                ("paid", _) => BillStatus::Paid,
                (_, Some("processing")) => BillStatus::Processing,
                (_, Some(_)) => BillStatus::Unknown,
                _ if r.first_failed_on.is_some() => BillStatus::Late,
                _ => BillStatus::Open,
            },
            next_attempt_on: r.next_attempt_on,
        })
        .collect();
    Ok(Bills { rows, next })
}
