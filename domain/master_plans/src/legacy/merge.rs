//! Begins a merge, as it was shown, and undoes it.

use std::collections::{BTreeMap, BTreeSet};

use catalog::plans::price_change::{Holder, ScheduleRequest, holders, schedule_rolled_out, undo_rolled_out};
use catalog::plans::{StoredPlan, ViewStatus, rolled_out};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::notices::{self, Notice};
use rules::digest::short_hex;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, MasterPlanId, OfficeId, PlanId, PlanMergeId, PriceChangeId};

use super::{MergePreview, MergeState, MovePerson};
use crate::locations::rows;
use crate::places::{Places, Planning};
use crate::rollout::{changed_prices, is_free};
use crate::rules::content::Content;
use crate::rules::effect;
use crate::rules::legacy::{MergePrice, Move, monthly_difference, moves};
use crate::stored::{MasterState, plan, record};
use crate::{Cents, Context, Error, FieldErrors, Message, OrNotFound, Refusal, Result};

/// The most plans of one merge.
const MOST_PLANS: usize = 50;

/// Plans of locations whose members come to a master plan.
#[derive(Debug, Clone)]
pub struct MergeRequest {
    pub plan: MasterPlanId,
    pub legacy: Vec<PlanId>,
    pub price: MergePrice,
    pub dry_run: bool,
    /// What the preview showed.
    pub seen: Option<String>,
}

/// One of the plans with its members and their moves.
struct Merging {
    office: OfficeId,
    /// The date there.
    today: NaiveDate,
    legacy: StoredPlan,
    into: StoredPlan,
    holders: Vec<Holder>,
    moves: Vec<Move>,
}

/// Shows or begins a merge.
///
/// # Errors
/// [`Error::NotFound`] for a plan that is not the caller's; [`Error::Conflict`] where the location doesn't sell the master
/// plan, where members are already moving, or when something differs from what was shown; [`Error::Invalid`] at
/// `legacyPlanIds` or `seen`.
pub async fn merge(planning: Planning<'_>, asked: MergeRequest) -> Result<MergePreview> {
    let now = planning.context.clock.now().await?;
    let wanted: BTreeSet<_> = asked.legacy.iter().copied().collect();
    if wanted.is_empty() || wanted.len() > MOST_PLANS {
        return Err(Error::Invalid(FieldErrors::one("legacyPlanIds", Message::InvalidData)));
    }
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let master = plan(&mut scope, asked.plan, true).await?;
    if master.state != MasterState::Active {
        return Err(Refusal::MERGE_PLAN_NOT_THERE.into());
    }
    is_free(&mut scope, asked.plan).await?;
    let mut merging = vec![];
    for legacy in wanted {
        merging.push(found(&planning, &mut scope, &places, asked.plan, legacy, asked.price).await?);
    }
    let mut preview = preview(&merging, &places, asked.price);
    if asked.dry_run {
        return Ok(preview);
    }
    match asked.seen.as_deref() {
        None => return Err(Error::Invalid(FieldErrors::one("seen", Message::Required))),
        Some(shown) if shown != preview.seen => return Err(Refusal::PREVIEW_CHANGED.into()),
        Some(_) => {}
    }
    let id = begin(planning.context, &mut scope, &asked, &merging, now).await?;
    let detail = json!({ "merge": id, "plans": asked.legacy, "price": asked.price, "people": preview.moving });
    record(&mut scope, asked.plan, "master_plan.merged", detail).await?;
    scope.commit().await?;
    preview.merge_id = Some(id);
    Ok(preview)
}

async fn found(
    planning: &Planning<'_>,
    scope: &mut Scope,
    places: &Places,
    master: MasterPlanId,
    legacy: PlanId,
    price: MergePrice,
) -> Result<Merging> {
    let legacy = rolled_out::lock(scope, legacy).await?;
    let office = legacy.office;
    if !planning.own().contains(&office) {
        return Err(Error::NotFound);
    }
    if legacy.master.is_some() {
        return Err(Error::Invalid(FieldErrors::one("legacyPlanIds", Message::InvalidData)));
    }
    if is_moving(scope, legacy.id).await? {
        return Err(Refusal::MERGE_UNDER_WAY.into());
    }
    let into = rows(scope, master).await?.get(&office).copied();
    let into = rolled_out::load(scope, into.ok_or(Refusal::MERGE_PLAN_NOT_THERE)?).await?;
    if into.view_status != ViewStatus::Active {
        return Err(Refusal::MERGE_PLAN_NOT_THERE.into());
    }
    let today = places.offices.get(&office).ok_or(Error::NotFound)?.today;
    let holders = holders(scope, office, legacy.id, today).await?;
    let own: Vec<_> = holders.iter().map(of_rules).collect();
    let (from, to) = (Content::new(legacy.form.clone()), Content::new(into.form.clone()));
    let moves = moves(&from, &to, &own, price, today);
    Ok(Merging { office, today, legacy, into, holders, moves })
}

const fn of_rules(holder: &Holder) -> effect::Holder {
    effect::Holder { subscription: holder.subscription, facts: holder.facts }
}

async fn is_moving(scope: &mut Scope, legacy: PlanId) -> Result<bool> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        r#"select exists (select from plan_merge_plan where organization_id = $1 and legacy_plan_id = $2 and current) as "found!""#,
        organization.0,
        legacy.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(found)
}

fn preview(merging: &[Merging], places: &Places, price: MergePrice) -> MergePreview {
    let mut people = vec![];
    let mut difference = Cents::ZERO;
    for one in merging {
        let own: Vec<_> = one.holders.iter().map(of_rules).collect();
        difference += monthly_difference(&own, &one.moves);
        let by_id: BTreeMap<_, _> = one.moves.iter().map(|moved| (moved.subscription, moved)).collect();
        people.extend(one.holders.iter().filter_map(|holder| {
            let moved = by_id.get(&holder.subscription)?;
            Some(MovePerson {
                account: holder.account,
                member: holder.member,
                name: holder.name.clone(),
                office_name: places.office_name(one.office),
                from_plan: one.legacy.form.name.clone(),
                period: holder.facts.kind.period(),
                on: moved.on,
                compared: moved.compared,
                old: moved.old,
                new: moved.price.map(|terms| terms.price),
                new_on: moved.price.map(|terms| terms.on),
            })
        }));
    }
    let days = || people.iter().filter_map(|person| person.on);
    let shown: Vec<_> = people.iter().map(|p| json!([p.account, p.member, p.on, p.compared, p.old, p.new])).collect();
    let plans: Vec<_> =
        merging.iter().map(|one| json!([one.legacy.id, one.legacy.version, one.into.version])).collect();
    MergePreview {
        seen: short_hex(json!([plans, shown, price]).to_string(), 8),
        monthly_difference: difference,
        moving: days().count() as i64,
        ending: people.iter().filter(|person| person.on.is_none()).count() as i64,
        compared: people.iter().filter(|person| person.compared && person.on.is_some()).count() as i64,
        first_on: days().min(),
        last_on: days().max(),
        merge_id: None,
        people,
    }
}

async fn begin(
    context: &Context,
    scope: &mut Scope,
    asked: &MergeRequest,
    merging: &[Merging],
    now: DateTime<Utc>,
) -> Result<PlanMergeId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let id = sqlx::query_scalar!(
        "insert into plan_merge (organization_id, plan_id, price, made_at, made_by, login_id) values ($1, $2, $3, $4, $5, $6) returning id",
        organization.0,
        asked.plan.0,
        asked.price.as_str(),
        now,
        actor.public_name(),
        actor.login.map(|login| login.0)
    )
    .fetch_one(scope.db())
    .await?;
    let id = PlanMergeId(id);
    for one in merging {
        begin_one(context, scope, id, asked.price, one, now).await?;
    }
    super::run::end_if_done(scope, id, now).await?;
    Ok(id)
}

async fn begin_one(
    context: &Context,
    scope: &mut Scope,
    id: PlanMergeId,
    price: MergePrice,
    one: &Merging,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    // The price changes on the plan that they have, with its notices; a line follows its membership.
    let prices = changed_prices(&one.legacy.form, &one.into.form, |_, _| price == MergePrice::Change);
    let change = match prices {
        Some(prices) => {
            let asked = ScheduleRequest { plan: one.legacy.id, prices, starts_on: one.today, version: String::new() };
            Some(schedule_rolled_out(context, scope, one.office, &asked).await?)
        }
        None => None,
    };
    sqlx::query!(
        "insert into plan_merge_plan (organization_id, merge_id, legacy_plan_id, office_id, view_status, price_change_id) values ($1, $2, $3, $4, $5, $6)",
        organization.0,
        id.0,
        one.legacy.id.0,
        one.office.0,
        one.legacy.view_status.as_str(),
        change.map(|change| change.0)
    )
    .execute(scope.db())
    .await?;
    let legacy = rolled_out::lock(scope, one.legacy.id).await?;
    if legacy.view_status == ViewStatus::Active {
        rolled_out::write_status(scope, &legacy, ViewStatus::Inactive).await?;
    }
    let moving: Vec<_> = one.moves.iter().filter_map(|moved| Some((moved, moved.on?))).collect();
    let accounts: BTreeMap<_, _> = one.holders.iter().map(|holder| (holder.subscription, holder.account)).collect();
    let of = |moved: &Move| accounts.get(&moved.subscription).map_or(0, |account| account.0);
    sqlx::query!(
        "insert into plan_merge_line (organization_id, merge_id, subscription_id, office_id, account_id, legacy_plan_id, to_plan_id, on_day, compared)
         select $1, $2, x.subscription, $3, x.account, $4, $5, x.day, x.compared
         from unnest($6::bigint[], $7::bigint[], $8::date[], $9::bool[]) x (subscription, account, day, compared)",
        organization.0,
        id.0,
        one.office.0,
        one.legacy.id.0,
        one.into.id.0,
        &moving.iter().map(|(moved, _)| moved.subscription.0).collect::<Vec<_>>(),
        &moving.iter().map(|(moved, _)| of(moved)).collect::<Vec<_>>(),
        &moving.iter().map(|(_, on)| *on).collect::<Vec<_>>(),
        &moving.iter().map(|(moved, _)| moved.compared).collect::<Vec<_>>()
    )
    .execute(scope.db())
    .await?;
    let told: BTreeSet<i64> = moving.iter().filter(|(moved, _)| moved.compared).map(|(moved, _)| of(moved)).collect();
    notify_households(scope, id, told, "announced", now).await
}

/// Queues the email to these households.
async fn notify_households(
    scope: &mut Scope,
    merge: PlanMergeId,
    accounts: BTreeSet<i64>,
    state: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let notice = |account| Notice::PlanMove { merge, account: AccountId(account), state: state.to_owned() };
    notices::enqueue_all(scope, accounts.into_iter().map(notice).collect(), now).await
}

/// Undoes a merge before its first member moved: the plans are sold again, and announced prices never come.
///
/// # Errors
/// [`Error::NotFound`] for one with plans of other locations; [`Error::Conflict`] once a member moved, or when it is over.
pub async fn undo_merge(planning: Planning<'_>, id: PlanMergeId) -> Result<()> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let organization = scope.organization();
    let master = sqlx::query_scalar!(
        "select plan_id from plan_merge where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    plan(&mut scope, MasterPlanId(master), true).await?;
    let state = sqlx::query_scalar!(
        r#"select state as "state: MergeState" from plan_merge where organization_id = $1 and id = $2 for update"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let plans = sqlx::query!(
        "select legacy_plan_id, office_id, view_status, price_change_id from plan_merge_plan where organization_id = $1 and merge_id = $2 order by 1",
        organization.0,
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    let own = planning.own();
    if !plans.iter().all(|plan| own.contains(&OfficeId(plan.office_id))) {
        return Err(Error::NotFound);
    }
    let lines = sqlx::query!(
        r#"select account_id, compared, state = 'moved' as "moved!" from plan_merge_line where organization_id = $1 and merge_id = $2 for update"#,
        organization.0,
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    if state != MergeState::Moving || lines.iter().any(|line| line.moved) {
        return Err(Refusal::MERGE_HAS_BEGUN.into());
    }
    for row in plans {
        let stored = rolled_out::lock(&mut scope, PlanId(row.legacy_plan_id)).await?;
        let status: ViewStatus = row.view_status.parse().map_err(anyhow::Error::from)?;
        rolled_out::write_status(&mut scope, &stored, status).await?;
        if let Some(change) = row.price_change_id {
            let undone = undo_rolled_out(planning.context, &mut scope, stored.office, PriceChangeId(change)).await;
            match undone {
                Err(Error::Conflict(_)) => {}
                done => done?,
            }
        }
    }
    end(&mut scope, id, now).await?;
    let told = lines.iter().filter(|line| line.compared).map(|line| line.account_id).collect();
    notify_households(&mut scope, id, told, "undone", now).await?;
    record(&mut scope, MasterPlanId(master), "master_plan.merge_undone", json!({ "merge": id })).await?;
    Ok(scope.commit().await?)
}

async fn end(scope: &mut Scope, id: PlanMergeId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "with lines as (update plan_merge_line set state = 'undone', settled_at = $3 where organization_id = $1 and merge_id = $2 and state = 'waiting'),
           plans as (update plan_merge_plan set current = false where organization_id = $1 and merge_id = $2)
         update plan_merge set state = 'undone', finished_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
