//! What a sale would do, by person.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::cursor;
use kernel::directory::{office_brand, office_today};
use rules::digest::short_hex;
use rules::subscriptions::Period;
use serde_json::json;
use tenancy::ids::{AccountId, OfficeId, OrganizationId, PlanId, SubscriptionId};
use tenancy::{Caller, Database, Personal, Reach, Scope, contract};

use crate::buyer::{self, Buyer};
use crate::examine::{Examined, Line, examine_all};
use crate::{Cents, Context, FieldErrors, LEAST_DAYS_AHEAD, MOST_DAYS_AHEAD, Message, OrNotFound, Refusal, Result};

/// Households on a page.
const PAGE: usize = 50;

/// An owner at an office: of the seller at the location, of the buyer at any of its offices.
#[derive(Clone, Copy)]
pub struct Selling<'a> {
    pub context: &'a Context,
    pub caller: &'a Caller,
    /// At the office.
    pub reach: &'a Reach,
    pub office: OfficeId,
}

impl Selling<'_> {
    pub(crate) fn organization(&self) -> OrganizationId {
        self.reach.organization
    }

    /// The database as the work of the caller's cell sees it, in which both practices of a sale are.
    pub(crate) async fn cell(&self) -> Result<Database> {
        Ok(self.context.database.at_cell_of(self.organization()).await?)
    }
}

/// A sale to preview or to propose.
#[derive(Debug, Clone)]
pub struct SaleRequest {
    /// The number of one of the buyer's offices, or the email of one of its owners.
    pub buyer: String,
    pub on: NaiveDate,
}

impl SaleRequest {
    /// # Errors
    /// [`crate::Error::Invalid`] at `on`.
    pub(crate) fn check(&self, today: NaiveDate) -> Result<()> {
        let (first, last) = (today + Days::new(LEAST_DAYS_AHEAD), today + Days::new(MOST_DAYS_AHEAD));
        match (first..=last).contains(&self.on) {
            true => Ok(()),
            false => Err(FieldErrors::one("on", Message::DateBetween(first, last)).into()),
        }
    }
}

/// What a sale would do.
#[contract(rename = "LocationSalePreview")]
#[derive(Debug, Clone)]
pub struct SalePreview {
    pub buyer_name: String,
    /// Households with a membership, and memberships that move.
    pub households: i64,
    pub memberships: i64,
    /// Households that can't move now.
    pub staying: i64,
    /// What the memberships that move pay a month and a year.
    pub monthly: Cents,
    pub yearly: Cents,
    /// What they will have paid for days after the sale, if nothing is paid or refunded until then.
    pub prepaid: Cents,
    /// What stays owed to the seller, and what stays there as credit.
    pub owed_here: Cents,
    pub credit_here: Cents,
    /// What ends on the day: terms with businesses, keys of the location alone, and users without other access to the location.
    pub businesses: i64,
    pub keys: i64,
    pub users: i64,
    /// Visits between this location and others that are not settled yet.
    pub unsettled_visits: i64,
    /// The plans that are held.
    pub plans: Vec<SoldPlan>,
    /// By account.
    pub rows: Vec<SaleRow>,
    pub next: Option<String>,
    /// To send with the proposal: it is refused when anything differs by then.
    pub version: String,
}

#[contract(rename = "LocationSalePlan")]
#[derive(Debug, Clone)]
pub struct SoldPlan {
    #[oai(rename = "planId")]
    pub plan: PlanId,
    pub name: String,
    pub memberships: i64,
}

/// A household of a sale.
#[contract(rename = "LocationSaleRow")]
#[derive(Debug, Clone)]
pub struct SaleRow {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub household: Personal<String>,
    pub lines: Vec<SaleRowLine>,
    pub owed_here: Cents,
    pub credit_here: Cents,
    /// What keeps it with the seller; empty if it moves.
    pub refusals: Vec<String>,
}

/// A membership of a sale.
#[contract(rename = "LocationSaleRowLine")]
#[derive(Debug, Clone)]
pub struct SaleRowLine {
    #[oai(rename = "subscriptionId")]
    pub subscription: SubscriptionId,
    pub member_name: Personal<String>,
    pub plan_name: String,
    pub period: Period,
    pub price: Cents,
    /// The first charge by the buyer; missing if the term was paid in the office.
    pub next_on: Option<NaiveDate>,
    pub term_ends_on: NaiveDate,
    /// Paid for the periods that last beyond the day, and the days from the day on of all their days.
    pub paid: Cents,
    pub days_left: i64,
    pub days: i64,
    /// Paid x days left / days.
    pub prepaid: Cents,
}

/// Identifies what was shown: who moves or stays, and at which price. Payments until then change what is prepaid, and nothing else.
pub(crate) fn version_of(all: &[Examined], buyer: &Buyer, request: &SaleRequest) -> String {
    let each: Vec<_> = all
        .iter()
        .map(|one| {
            let lines: Vec<_> = one.lines.iter().map(|line| (line.subscription, line.plan, line.price)).collect();
            let refusals: Vec<_> = one.refusals.iter().map(ToString::to_string).collect();
            json!([one.account, lines, refusals])
        })
        .collect();
    let shown = json!([each, buyer.organization, request.on]);
    short_hex(shown.to_string().as_bytes(), 8)
}

/// The buyer that the request names, in the seller's cell: a household moves in one transaction.
///
/// # Errors
/// As [`buyer::find`]; [`crate::Error::Conflict`] for a buyer in another cell, with the command that moves the seller there.
pub(crate) async fn buyer_of(selling: Selling<'_>, request: &SaleRequest) -> Result<Buyer> {
    let mut scope = selling.context.database.read(selling.reach.clone()).await?;
    let brand = office_brand(&mut scope, selling.office).await?;
    drop(scope);
    let seller = selling.organization();
    let buyer = buyer::find(selling.context, selling.caller, &brand, &request.buyer, seller).await?;
    let theirs = selling.context.database.at_cell_of(buyer.organization).await?.cell();
    if theirs != selling.cell().await?.cell() {
        return Err(Refusal::sale_of_two_cells(seller.0, theirs.number()).into());
    }
    Ok(buyer)
}

/// Previews a sale.
///
/// # Errors
/// [`crate::Error::Invalid`] at `on` and `cursor`; [`crate::Error::Conflict`] if no other practice is named.
pub async fn preview(selling: Selling<'_>, request: &SaleRequest, after: Option<&str>) -> Result<SalePreview> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let now = selling.context.clock.now().await?;
    let buyer = buyer_of(selling, request).await?;
    let mut scope = selling.context.database.read(selling.reach.clone()).await?;
    check_day(&mut scope, selling.office, request, now).await?;
    let all = examine_all(&mut scope, selling.office, request.on).await?;
    let ends = ends(&mut scope, selling.office).await?;
    summed(all, (buyer, ends), request, after)
}

pub(crate) async fn check_day(
    scope: &mut Scope,
    office: OfficeId,
    request: &SaleRequest,
    now: DateTime<Utc>,
) -> Result<()> {
    let today = office_today(scope, office, now).await?;
    request.check(today)
}

/// What ends with the sale.
struct Ends {
    businesses: i64,
    keys: i64,
    users: i64,
    visits: i64,
}

async fn ends(scope: &mut Scope, office: OfficeId) -> Result<Ends> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select (select count(*) from business_office b where b.organization_id = $1 and b.office_id = $2 and b.state <> 'ended') as "businesses!",
             (select count(*) from api_key k where k.organization_id = $1 and k.offices = array[$2::bigint] and k.revoked_at is null) as "keys!",
             (select count(*) from office_user u where u.organization_id = $1 and u.office_id = $2 and u.status = 'active' and not u.is_owner) as "users!",
             (select count(*) from location_settlement_line l where l.organization_id = $1 and l.settlement_id is null
               and (l.office_id = $2 or l.home_office_id = $2)) as "visits!""#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Ends { businesses: row.businesses, keys: row.keys, users: row.users, visits: row.visits })
}

fn summed(
    all: Vec<Examined>,
    (buyer, ends): (Buyer, Ends),
    request: &SaleRequest,
    after: Option<i64>,
) -> Result<SalePreview> {
    let version = version_of(&all, &buyer, request);
    let mut shown = SalePreview {
        buyer_name: buyer.name,
        households: all.len() as i64,
        memberships: 0,
        staying: 0,
        monthly: Cents::ZERO,
        yearly: Cents::ZERO,
        prepaid: Cents::ZERO,
        owed_here: all.iter().map(|one| one.owed).sum(),
        credit_here: all.iter().map(|one| one.credit).sum(),
        businesses: ends.businesses,
        keys: ends.keys,
        users: ends.users,
        unsettled_visits: ends.visits,
        plans: plans(&all),
        rows: vec![],
        next: None,
        version,
    };
    for one in &all {
        if !one.refusals.is_empty() {
            shown.staying += 1;
            continue;
        }
        for line in &one.lines {
            shown.memberships += 1;
            shown.prepaid += line.prepaid.amount;
            match line.period {
                Period::Month => shown.monthly += line.price,
                Period::Year => shown.yearly += line.price,
            }
        }
    }
    let wanted = |one: &Examined| after.is_none_or(|after| one.account.0 > after);
    let mut rows: Vec<SaleRow> = all.into_iter().filter(wanted).take(PAGE + 1).map(row).collect();
    shown.next = cursor::cut(&mut rows, PAGE, |row| row.account.0)?;
    shown.rows = rows;
    Ok(shown)
}

/// The plans that are held, by name.
fn plans(all: &[Examined]) -> Vec<SoldPlan> {
    let mut found: BTreeMap<PlanId, (String, i64)> = BTreeMap::new();
    for line in all.iter().flat_map(|one| &one.lines) {
        found.entry(line.plan).or_insert_with(|| (line.plan_name.clone(), 0)).1 += 1;
    }
    let mut plans: Vec<_> =
        found.into_iter().map(|(plan, (name, memberships))| SoldPlan { plan, name, memberships }).collect();
    plans.sort_by_key(|one| (one.name.to_lowercase(), one.plan));
    plans
}

fn row(one: Examined) -> SaleRow {
    SaleRow {
        account: one.account,
        household: one.name.into(),
        lines: one.lines.into_iter().map(line).collect(),
        owed_here: one.owed,
        credit_here: one.credit,
        refusals: one.refusals.iter().map(ToString::to_string).collect(),
    }
}

fn line(line: Line) -> SaleRowLine {
    SaleRowLine {
        subscription: line.subscription,
        member_name: line.member_name.into(),
        plan_name: line.plan_name,
        period: line.period,
        price: line.price,
        next_on: line.next_on,
        term_ends_on: line.term_ends_on,
        paid: line.prepaid.paid,
        days_left: line.prepaid.days_left,
        days: line.prepaid.days,
        prepaid: line.prepaid.amount,
    }
}
