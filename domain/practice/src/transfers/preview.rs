//! Previews a move: the new office, plans and prices, and what prevents it.

use std::collections::BTreeMap;

use ::rules::digest::short_hex;
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use tenancy::ids::{AccountId, MemberId, OfficeId, PlanId, SubscriptionId};
use tenancy::{Scope, contract};

pub use super::rules::MovedPrice;
use super::rules::{PriceThere, family_percent, most_alike, moved_price, moves, offered, price, stays_because};
use super::standing::{Standing, standings};
use crate::plans::catalog;
use crate::{Cents, Error, Result};
use rules::Refusal;
use rules::enrollment::Catalog;
use rules::household_changes::MoveBlock;
use rules::money::Percent;
use rules::plans::Plan;
use rules::subscriptions::{Period, SubscriptionStatus};
use sponsors::MovingSponsorship;

/// Another office of the organization where the caller may move households.
#[contract(rename = "TransferOffice")]
#[derive(Debug, Clone)]
pub struct Destination {
    pub id: OfficeId,
    pub name: String,
    pub city: String,
    pub state: String,
}

// A plan that a member can have at the other office, with its price there before the family discount.
#[contract(rename = "TransferOption")]
#[derive(Debug, Clone, Serialize)]
pub struct PlanThere {
    #[oai(rename = "planId")]
    pub plan: PlanId,
    pub name: String,
    /// Before a family discount.
    pub price: Cents,
}

/// A membership that moves.
#[contract]
#[derive(Debug, Clone, Serialize)]
pub struct TransferLine {
    #[oai(rename = "subscriptionId")]
    pub subscription: SubscriptionId,
    #[oai(rename = "memberId")]
    pub member: MemberId,
    pub member_name: String,
    pub plan_here: String,
    pub period: Period,
    pub status: SubscriptionStatus,
    /// The plan here.
    #[oai(rename = "planHereId")]
    pub plan_id_here: PlanId,
    pub price_here: Cents,
    /// The plan at the new office; missing until one is chosen.
    #[oai(rename = "planId")]
    pub plan_there: Option<PlanId>,
    pub list_there: Cents,
    /// The family discount at the new office.
    #[oai(rename = "discountPercent")]
    pub percent_there: Percent,
    pub price_there: Cents,
    /// The price there is the agreed one, not the one of new members.
    pub keeps_price: bool,
    /// The business that pays a part of it here.
    pub sponsor: Option<String>,
    /// What the business pays of the price there; missing if it stops paying with the paid period, so that the member chooses.
    pub sponsor_part_there: Option<Cents>,
    // The price there has the business's discount.
    #[oai(skip)]
    pub by_business: bool,
    /// The first charge at the new office; missing if the term was paid in the office.
    pub next_on: Option<NaiveDate>,
    pub term_ends_on: NaiveDate,
    pub options: Vec<PlanThere>,
}

/// The preview of a move.
#[contract]
#[derive(Debug, Clone)]
pub struct TransferPreview {
    #[oai(rename = "officeId")]
    pub to: OfficeId,
    #[oai(rename = "officeName")]
    pub to_name: String,
    pub household: String,
    pub lines: Vec<TransferLine>,
    /// What prevents the move, in plain words; empty if nothing does.
    pub refusals: Vec<String>,
    /// The amount that stays owed at this office.
    pub owed_here: Cents,
    /// The household's credit, which stays at this office.
    pub credit_here: Cents,
    /// The payment method that moves too: "visa ending 4471".
    pub method: Option<String>,
    // Identifies the preview; a move with an outdated version is refused.
    pub version: String,
}

/// The other offices in the scope.
///
/// # Errors
/// [`Error::NotFound`] if the household is not at `from`.
pub async fn destinations(scope: &mut Scope, from: OfficeId, account: AccountId) -> Result<Vec<Destination>> {
    let organization = scope.organization();
    households(scope, from, &[account]).await?.pop().ok_or(Error::NotFound)?;
    let rows = sqlx::query!(
        "select id, name, city, state from office where organization_id = $1 and id <> $2 and account_status in (1, 2) order by name, id",
        organization.0,
        from.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|o| Destination { id: OfficeId(o.id), name: o.name, city: o.city, state: o.state })
        .collect())
}

/// How memberships find their plan and price at the other office.
#[derive(Debug, Clone)]
pub struct MoveTerms {
    /// The plans of single memberships.
    pub chosen: BTreeMap<SubscriptionId, PlanId>,
    /// By plan here: the plan there of all who hold it.
    pub instead: BTreeMap<PlanId, PlanId>,
    pub price: MovedPrice,
}

impl MoveTerms {
    /// Of a household that asked to move.
    pub fn asked(chosen: BTreeMap<SubscriptionId, PlanId>) -> Self {
        Self { chosen, instead: BTreeMap::new(), price: MovedPrice::Asked }
    }
}

/// What a move does to one household, and what prevents it.
#[derive(Debug, Clone)]
pub struct Examined {
    pub account: AccountId,
    pub preview: TransferPreview,
    pub refusals: Vec<Refusal>,
}

struct Household {
    account: AccountId,
    name: String,
}

/// Those of `accounts` that are households of the office, by id.
async fn households(scope: &mut Scope, office: OfficeId, accounts: &[AccountId]) -> Result<Vec<Household>> {
    let organization = scope.organization();
    let wanted: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let rows = sqlx::query!(
        r#"select id, first_name || ' ' || last_name as "name!" from account
           where organization_id = $1 and id = any ($2) and office_id = $3 and enrolled_at is not null order by id"#,
        organization.0,
        &wanted,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| Household { account: AccountId(row.id), name: row.name }).collect())
}

/// Previews moving `account` from `from` to `to` with the `chosen` plans, or by default those of the same master plan or
/// the most similar ones.
///
/// # Errors
/// [`Error::NotFound`] if the household is not at `from`, or `to` is out of the scope's reach.
pub async fn preview(
    scope: &mut Scope,
    from: OfficeId,
    account: AccountId,
    to: OfficeId,
    chosen: &BTreeMap<SubscriptionId, PlanId>,
    now: DateTime<Utc>,
) -> Result<TransferPreview> {
    preview_by(scope, from, account, to, &MoveTerms::asked(chosen.clone()), now).await
}

/// As [`preview`], by these terms.
///
/// # Errors
/// As [`preview`].
pub async fn preview_by(
    scope: &mut Scope,
    from: OfficeId,
    account: AccountId,
    to: OfficeId,
    terms: &MoveTerms,
    now: DateTime<Utc>,
) -> Result<TransferPreview> {
    Ok(examine(scope, from, account, to, terms, now).await?.preview)
}

/// The preview and what prevents the move; otherwise as [`preview`].
pub(super) async fn examine(
    scope: &mut Scope,
    from: OfficeId,
    account: AccountId,
    to: OfficeId,
    terms: &MoveTerms,
    now: DateTime<Utc>,
) -> Result<Examined> {
    preview_many(scope, from, &[account], to, terms, now).await?.pop().ok_or(Error::NotFound)
}

/// Previews moving many households of one office, in a few statements; those that are not its households are left out.
///
/// # Errors
/// [`Error::NotFound`] if `to` is out of the scope's reach, or the same office.
pub async fn preview_many(
    scope: &mut Scope,
    from: OfficeId,
    accounts: &[AccountId],
    to: OfficeId,
    terms: &MoveTerms,
    now: DateTime<Utc>,
) -> Result<Vec<Examined>> {
    if from == to {
        return Err(Error::NotFound);
    }
    let households = households(scope, from, accounts).await?;
    let there = catalog(scope, to, None).await?;
    let ids: Vec<i64> = households.iter().map(|household| household.account.0).collect();
    let mut lines = lines(scope, &ids, &there, terms, now).await?;
    let mut standings = standings(scope, &ids, to).await?;
    let held: Vec<SubscriptionId> = lines.values().flat_map(|(own, _)| own).map(|line| line.subscription).collect();
    let sponsors = sponsors::moving(scope, to, &held, there.office.date(now)).await?;
    let mut all = vec![];
    for household in households {
        let (own, refusals) = lines.remove(&household.account).unwrap_or_default();
        let standing = standings.remove(&household.account).ok_or(Error::NotFound)?;
        all.push(put_together(household, (own, refusals), standing, (&there, &sponsors), terms)?);
    }
    Ok(all)
}

fn put_together(
    household: Household,
    (mut lines, mut refusals): (Vec<TransferLine>, Vec<Refusal>),
    standing: Standing,
    (there, sponsors): (&Catalog, &Sponsors),
    terms: &MoveTerms,
) -> Result<Examined> {
    price_lines(&mut lines, (there, sponsors), terms.price);
    refusals.extend(lines.iter().filter_map(|line| raised(line, sponsors, terms.price)));
    for line in &lines {
        if line.plan_there.is_none() {
            let (person, office) = (&line.member_name, &there.office.name);
            refusals.push(match line.options.is_empty() {
                true => Refusal::no_plan_at_office(person, office, line.period == Period::Year),
                false => Refusal::choose_plan_at_office(person, office),
            });
        }
    }
    if lines.is_empty() && refusals.is_empty() {
        refusals.push(Refusal::NOTHING_TO_MOVE);
    }
    standing.prevents(&household.name, there, &mut refusals);
    let Standing { owed, credit, method, .. } = standing;
    let to = there.office.id;
    let shown = serde_json::to_string(&(&lines, owed, to, &method)).map_err(anyhow::Error::from)?;
    let preview = TransferPreview {
        to,
        to_name: there.office.name.clone(),
        household: household.name,
        lines,
        refusals: refusals.iter().map(Refusal::to_string).collect(),
        owed_here: owed,
        credit_here: credit,
        method,
        version: short_hex(shown.as_bytes(), 8),
    };
    Ok(Examined { account: household.account, preview, refusals })
}

/// The plan rows of `office` that it sells of master plans, by master plan.
async fn of_masters(scope: &mut Scope, office: OfficeId) -> Result<BTreeMap<i64, PlanId>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select id, master_plan_id as "master!" from plan
           where organization_id = $1 and office_id = $2 and master_plan_id is not null and not superseded and deleted_at is null"#,
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.master, PlanId(row.id))).collect())
}

/// The sponsored memberships that move, with the business's terms there.
type Sponsors = BTreeMap<SubscriptionId, MovingSponsorship>;

type Lines = BTreeMap<AccountId, (Vec<TransferLine>, Vec<Refusal>)>;

/// The memberships that move, by household, and why others prevent it.
async fn lines(
    scope: &mut Scope,
    accounts: &[i64],
    there: &Catalog,
    terms: &MoveTerms,
    now: DateTime<Utc>,
) -> Result<Lines> {
    let organization = scope.organization();
    let masters = of_masters(scope, there.office.id).await?;
    let rows = sqlx::query!(
        r#"select s.id, s.account_id, s.member_id, m.first_name || ' ' || m.last_name as "name!", m.birth_date, m.insured, s.plan_id, p.name as plan,
             p.preset, p.master_plan_id, s.period, s.status, s.agreed_price_cents, s.next_bill_on, s.term_ends_on, s.pay_in_office, s.paused_until
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.account_id = any ($2) order by m.is_account_owner desc, m.id, s.id"#,
        organization.0,
        accounts
    )
    .fetch_all(scope.db())
    .await?;
    let today = there.office.date(now);
    let mut found = Lines::new();
    for row in rows {
        let (lines, refusals) = found.entry(AccountId(row.account_id)).or_default();
        let status: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
        refusals.extend(stays_because(&row.name, status));
        refusals.extend(row.paused_until.map(|until| Refusal::paused_until(&row.name, until)));
        if !moves(status) {
            continue;
        }
        let period: Period = row.period.parse().map_err(anyhow::Error::from)?;
        let offers = offered(&there.plans, period, row.birth_date, row.insured, today);
        let (id, held) = (SubscriptionId(row.id), PlanId(row.plan_id));
        let of_master = row.master_plan_id.and_then(|master| masters.get(&master));
        let is_offered = |plan: &PlanId| offers.iter().map(|p| p.id).find(|p| p == plan);
        let plan_there = match terms.chosen.get(&id).or_else(|| terms.instead.get(&held)) {
            Some(plan) => is_offered(plan),
            None => of_master.and_then(is_offered).or_else(|| most_alike(&offers, held, &row.plan, &row.preset)),
        };
        let option = |plan: &&Plan| PlanThere {
            plan: plan.id,
            name: plan.name.clone(),
            price: plan.variant(period).map(|v| v.price).unwrap_or_default(),
        };
        lines.push(TransferLine {
            subscription: id,
            member: MemberId(row.member_id),
            member_name: row.name,
            plan_here: row.plan,
            plan_id_here: held,
            period,
            status,
            price_here: Cents(row.agreed_price_cents),
            plan_there,
            list_there: Cents::ZERO,
            percent_there: Percent::default(),
            price_there: Cents::ZERO,
            keeps_price: false,
            sponsor: None,
            sponsor_part_there: None,
            by_business: false,
            next_on: row.next_bill_on.filter(|_| !row.pay_in_office),
            term_ends_on: row.term_ends_on,
            options: offers.iter().map(option).collect(),
        });
    }
    Ok(found)
}

/// The prices there: the larger of the family's and the business's discount applies.
fn price_lines(lines: &mut [TransferLine], (there, sponsors): (&Catalog, &Sponsors), choice: MovedPrice) {
    let held: Vec<(MemberId, &Plan)> =
        lines.iter().filter_map(|line| Some((line.member, there.plan(line.plan_there?)?))).collect();
    let percent = family_percent(&there.office, &held);
    for line in lines {
        if let Some(plan) = line.plan_there.and_then(|id| there.plan(id)) {
            let sponsor = sponsors.get(&line.subscription);
            let new = price(plan, line.period, percent);
            let discount = sponsor.map(|one| one.discount(plan.id, line.period)).unwrap_or_default();
            let by_business = discount > new.percent;
            let new = if by_business { PriceThere::discounted(new.list, discount) } else { new };
            let choice = match choice {
                MovedPrice::Asked if sponsor.is_some() => MovedPrice::There,
                other => other,
            };
            let PriceThere { list, percent, price, keeps } = moved_price(choice, line.price_here, new);
            (line.list_there, line.percent_there, line.price_there) = (list, Percent(percent), price);
            line.keeps_price = keeps;
            line.by_business = by_business && !keeps;
            line.sponsor = sponsor.map(|one| one.business_name.clone());
            line.sponsor_part_there = sponsor.and_then(|one| one.part(plan.id, line.period, price));
        }
    }
}

/// A move that a household did not ask for raises nobody's part: such a household is moved on its own, as it agrees.
fn raised(line: &TransferLine, sponsors: &Sponsors, choice: MovedPrice) -> Option<Refusal> {
    let here = line.price_here - sponsors.get(&line.subscription)?.part_here;
    let there = line.price_there - line.sponsor_part_there?;
    let rises = !matches!(choice, MovedPrice::There | MovedPrice::Asked) && there > here;
    rises.then(|| Refusal::membership_blocks_move(&line.member_name, MoveBlock::Sponsored, line.status))
}
