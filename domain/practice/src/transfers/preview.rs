//! Previews a move: the new office, plans and prices, and what prevents it.

use std::collections::BTreeMap;

use ::rules::digest::short_hex;
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use tenancy::ids::{AccountId, MemberId, OfficeId, PlanId, SubscriptionId};
use tenancy::{Scope, contract};

use super::rules::{family_percent, most_alike, moves, offered, price, stays_because};
use crate::plans::catalog;
use crate::{Cents, Error, OrNotFound, Result};
use rules::Refusal;
use rules::enrollment::Catalog;
use rules::household_changes::MoveBlock;
use rules::money::Percent;
use rules::offices::Closed;
use rules::plans::Plan;
use rules::subscriptions::{Period, SubscriptionStatus};

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
    pub price_here: Cents,
    /// The plan at the new office; missing until one is chosen.
    #[oai(rename = "planId")]
    pub plan_there: Option<PlanId>,
    pub list_there: Cents,
    /// The family discount at the new office.
    #[oai(rename = "discountPercent")]
    pub percent_there: Percent,
    pub price_there: Cents,
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
    at_office(scope, from, account).await?;
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

pub(super) struct Household {
    pub name: String,
    pub login: Option<i64>,
}

pub(super) async fn at_office(scope: &mut Scope, office: OfficeId, account: AccountId) -> Result<Household> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select first_name || ' ' || last_name as "name!", login_id from account
           where organization_id = $1 and id = $2 and office_id = $3 and enrolled_at is not null"#,
        organization.0,
        account.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Household { name: row.name, login: row.login_id })
}

/// Previews moving `account` from `from` to `to` with the `chosen` plans, or by default the most similar plans.
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
    Ok(examine(scope, from, account, to, chosen, now).await?.0)
}

/// The preview and what prevents the move; otherwise as [`preview`].
pub(super) async fn examine(
    scope: &mut Scope,
    from: OfficeId,
    account: AccountId,
    to: OfficeId,
    chosen: &BTreeMap<SubscriptionId, PlanId>,
    now: DateTime<Utc>,
) -> Result<(TransferPreview, Vec<Refusal>)> {
    if from == to {
        return Err(Error::NotFound);
    }
    let household = at_office(scope, from, account).await?;
    let there = catalog(scope, to, None).await?;
    let mut refusals = vec![];
    let mut lines = lines(scope, account, &there, chosen, now, &mut refusals).await?;
    price_lines(&mut lines, &there);
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
    let (owed_here, method) = debts_and_methods(scope, account, &household, &there, &mut refusals).await?;
    let shown = serde_json::to_string(&(&lines, owed_here, to, &method)).map_err(anyhow::Error::from)?;
    let preview = TransferPreview {
        to,
        to_name: there.office.name,
        household: household.name,
        lines,
        refusals: refusals.iter().map(Refusal::to_string).collect(),
        owed_here,
        method,
        version: short_hex(shown.as_bytes(), 8),
    };
    Ok((preview, refusals))
}

async fn lines(
    scope: &mut Scope,
    account: AccountId,
    there: &Catalog,
    chosen: &BTreeMap<SubscriptionId, PlanId>,
    now: DateTime<Utc>,
    refusals: &mut Vec<Refusal>,
) -> Result<Vec<TransferLine>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select s.id, s.member_id, m.first_name || ' ' || m.last_name as "name!", m.birth_date, m.insured, s.plan_id, p.name as plan, p.preset,
             s.period, s.status, s.agreed_price_cents, s.next_bill_on, s.term_ends_on, s.pay_in_office,
             exists (select from sponsorship y where y.organization_id = s.organization_id and y.subscription_id = s.id
               and (y.state = 'active' or y.choice in ('open', 'let_end'))) as "sponsored!"
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.account_id = $2 order by m.is_account_owner desc, m.id, s.id"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let today = there.office.date(now);
    let mut lines = vec![];
    for row in rows {
        let status: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
        refusals.extend(stays_because(&row.name, status));
        if row.sponsored {
            refusals.push(Refusal::membership_blocks_move(&row.name, MoveBlock::Sponsored, status));
        }
        if !moves(status) {
            continue;
        }
        let period: Period = row.period.parse().map_err(anyhow::Error::from)?;
        let offers = offered(&there.plans, period, row.birth_date, row.insured, today);
        let id = SubscriptionId(row.id);
        let plan_there = match chosen.get(&id) {
            Some(plan) => offers.iter().map(|p| p.id).find(|p| p == plan),
            None => most_alike(&offers, PlanId(row.plan_id), &row.plan, &row.preset),
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
            period,
            status,
            price_here: Cents(row.agreed_price_cents),
            plan_there,
            list_there: Cents::ZERO,
            percent_there: Percent::default(),
            price_there: Cents::ZERO,
            next_on: row.next_bill_on.filter(|_| !row.pay_in_office),
            term_ends_on: row.term_ends_on,
            options: offers.iter().map(option).collect(),
        });
    }
    Ok(lines)
}

fn price_lines(lines: &mut [TransferLine], there: &Catalog) {
    let held: Vec<(MemberId, &Plan)> =
        lines.iter().filter_map(|line| Some((line.member, there.plan(line.plan_there?)?))).collect();
    let percent = family_percent(&there.office, &held);
    for line in lines {
        if let Some(plan) = line.plan_there.and_then(|id| there.plan(id)) {
            let (list, percent, price) = price(plan, line.period, percent);
            (line.list_there, line.percent_there, line.price_there) = (list, Percent(percent), price);
        }
    }
}

/// The household's debt and payment method; adds the reasons in them that prevent the move.
async fn debts_and_methods(
    scope: &mut Scope,
    account: AccountId,
    household: &Household,
    there: &Catalog,
    refusals: &mut Vec<Refusal>,
) -> Result<(Cents, Option<String>)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0)::bigint from invoice i
               where i.organization_id = a.organization_id and i.account_id = a.id and i.status = 'open') as "owed!",
             exists (select from payment p where p.organization_id = a.organization_id and p.account_id = a.id
               and payment_is_pending(p.status)) as "paying!",
             exists (select from installment_agreement t where t.organization_id = a.organization_id and t.account_id = a.id
               and agreement_is_running(t.state)) as "agreement!",
             exists (select from deletion_request d where d.organization_id = a.organization_id and d.account_id = a.id
               and d.state in ('open', 'held')) as "deletion_waits!",
             exists (select from deletion_request d where d.organization_id = a.organization_id and d.account_id = a.id
               and d.state = 'done') as "deleted!",
             m.network || ' ending ' || m.last4 as method,
             exists (select from login_grant r join account o on o.organization_id = r.organization_id and o.id = r.account_id
               where r.login_id = $3 and r.office_id = $4 and o.moved_to_account_id is null) as "member_there!"
           from account a left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0,
        household.login,
        there.office.id.0
    )
    .fetch_one(scope.db())
    .await?;
    if row.paying {
        refusals.push(Refusal::PAYMENT_PROCESSING);
    }
    if row.agreement {
        refusals.push(Refusal::AGREEMENT_BEFORE_MOVE);
    }
    if row.deletion_waits {
        refusals.push(Refusal::deletion_waits(&household.name));
    } else if row.deleted {
        refusals.push(Refusal::HOUSEHOLD_DELETED);
    }
    if row.member_there {
        refusals.push(Refusal::account_at_office(&household.name, &there.office.name));
    }
    match there.office.closed() {
        Some(Closed::Closed | Closed::NotOpenYet) => {
            refusals.push(Refusal::office_not_open(&there.office.name));
        }
        // Paused enrollment does not affect current members, but an office that cannot take payments does.
        Some(Closed::Paused | Closed::Missing(_)) | None => {
            let missing = there.office.missing();
            refusals.extend(missing.map(|missing| Refusal::office_takes_no_money(&there.office.name, missing)));
        }
    }
    Ok((Cents(row.owed), row.method))
}
