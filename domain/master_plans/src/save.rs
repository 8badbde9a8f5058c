//! Saving a master plan: its versions, who sells it, and what groups and locations may set.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use rules::plans::form::{check, check_ended};
use rules::plans::{Inclusion, PlanForm};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{MasterPlanId, OrganizationId};

use crate::places::{Places, Planning};
use crate::rollout::{Changed, Confirming, Intent, RolloutKind, carry};
use crate::rules::content::Content;
use crate::rules::values::{Allowed, Place, Range};
use crate::stored::{MasterState, Stored, TargetType, content_of, plan, reached, record, write, write_version};
use crate::{Cents, Error, FieldErrors, MOST_PLANS, MOST_TARGETS, Message, Refusal, Result};

/// Who sells a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Targets {
    pub kind: TargetType,
    /// Groups or locations, where not every location sells it.
    pub places: Vec<Place>,
}

/// A save of a plan. What is missing stays.
#[derive(Debug, Clone, Default)]
pub struct Save {
    /// `None` for a new plan.
    pub plan: Option<MasterPlanId>,
    /// The version of the plan that the caller saw.
    pub version: Option<i32>,
    pub form: Option<PlanForm>,
    pub targets: Option<Targets>,
    pub allowed: Option<Allowed>,
    /// Archived ends it at every location; active rolls the saved version out.
    pub state: Option<MasterState>,
    pub note: Option<String>,
    pub confirming: Confirming,
}

/// Saves a plan. With a day and what its preview showed, it is rolled out as well; with `dry_run` that is only shown.
///
/// # Errors
/// [`Error::Invalid`] with everything that is wrong; [`Error::NotFound`]; [`Error::Conflict`] for a plan that was changed
/// meanwhile, that is archived, or that reaches locations of others, and as a roll-out.
pub async fn save(planning: Planning<'_>, asked: Save) -> Result<Changed> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let (before, mut after) = match asked.plan {
        Some(id) => {
            let before = opened(&mut scope, id, asked.version).await?;
            planning.reaches(&before.reached(&places))?;
            (before.clone(), before)
        }
        None => {
            let made = create(&planning, &mut scope, &places, &asked, now).await?;
            (made.clone(), made)
        }
    };
    if let Some(targets) = &asked.targets {
        aim(&planning, &places, &mut after, targets)?;
    }
    if let Some(allowed) = asked.allowed {
        after.allowed = checked_range(allowed)?;
    }
    if let Some(form) = asked.form.clone().filter(|_| asked.plan.is_some()) {
        next_version(&mut scope, &places, &mut after, form, (asked.note.as_deref(), None), now).await?;
    }
    let confirming = &asked.confirming;
    if asked.state == Some(MasterState::Archived) {
        return archive(planning, scope, &places, before, confirming, now).await;
    }
    if confirming.dry_run || confirming.seen.is_some() {
        after.state = MasterState::Active;
        after.live = Some((after.current, after.content.clone()));
        let intent = Intent { kind: RolloutKind::Version, after, undoes: None };
        return carry(&planning, scope, &places, &before, intent, confirming, now).await;
    }
    if after.target_type != before.target_type || after.targets != before.targets {
        // Who sells a plan changes at the locations, so it is shown and confirmed.
        if before.live.is_some() {
            return Err(Error::Invalid(FieldErrors::one("seen", Message::Required)));
        }
    }
    write(&mut scope, &after, now).await?;
    record(&mut scope, after.id, "master_plan.saved", json!({ "version": after.current })).await?;
    scope.commit().await?;
    Ok(Changed { plan: after.id, version: before.version + 1, preview: None, rollout: None })
}

/// A plan, locked, as the caller saw it.
pub(crate) async fn opened(scope: &mut Scope, id: MasterPlanId, version: Option<i32>) -> Result<Stored> {
    let found = plan(scope, id, true).await?;
    let Some(version) = version else {
        return Err(Error::Invalid(FieldErrors::one("version", Message::Required)));
    };
    if found.state == MasterState::Archived {
        return Err(Refusal::MASTER_PLAN_ARCHIVED.into());
    }
    if found.version != version { Err(Refusal::MASTER_PLAN_CHANGED.into()) } else { Ok(found) }
}

/// Inserts a new plan with its first version.
async fn create(
    planning: &Planning<'_>,
    scope: &mut Scope,
    places: &Places,
    asked: &Save,
    now: DateTime<Utc>,
) -> Result<Stored> {
    let form = asked.form.clone().ok_or_else(|| Error::Invalid(FieldErrors::one("plan", Message::Required)))?;
    let content = checked(places, &[], form)?;
    let targets = asked.targets.clone().unwrap_or(Targets { kind: TargetType::Master, places: vec![] });
    let kind = targets.kind;
    let aimed: BTreeSet<_> = targets.places.iter().copied().collect();
    planning.reaches(&reached(kind, &aimed, places))?;
    let (organization, by) = (scope.organization(), scope.actor.public_name().to_owned());
    room(scope, organization).await?;
    let id = sqlx::query_scalar!(
        "insert into master_plan (organization_id, created_at, updated_at, updated_by) values ($1, $2, $2, $3) returning id",
        organization.0,
        now,
        by
    )
    .fetch_one(scope.db())
    .await?;
    let id = MasterPlanId(id);
    write_version(scope, id, (1, &content), asked.note.as_deref(), None, now).await?;
    record(scope, id, "master_plan.created", json!({ "name": content.form().name })).await?;
    plan(scope, id, true).await
}

async fn room(scope: &mut Scope, organization: OrganizationId) -> Result<()> {
    // Two at once would both count the same plans.
    sqlx::query!("select organization_id from organization where organization_id = $1 for update", organization.0)
        .fetch_optional(scope.db())
        .await?;
    let plans = sqlx::query_scalar!(
        r#"select count(*) as "plans!" from master_plan where organization_id = $1 and state <> 'archived'"#,
        organization.0
    )
    .fetch_one(scope.db())
    .await?;
    if plans >= MOST_PLANS { Err(Refusal::MASTER_PLANS_AT_MOST.into()) } else { Ok(()) }
}

/// The content of a form that may be saved, by what the plan included `before`.
fn checked(places: &Places, before: &[Inclusion], form: PlanForm) -> Result<Content> {
    let content = Content::new(form);
    let mut errors = FieldErrors::default();
    let mut seen = BTreeSet::new();
    for office in places.offices.values().filter(|office| seen.insert(office.brand.id.as_str().to_owned())) {
        errors.join(check(&office.brand, content.form()));
        errors.join(check_ended(&office.brand, before, &content.form().inclusions));
    }
    errors.into_result()?;
    Ok(content)
}

/// Gives the plan another version, unless nothing differs.
async fn next_version(
    scope: &mut Scope,
    places: &Places,
    plan: &mut Stored,
    form: PlanForm,
    (note, restores): (Option<&str>, Option<i32>),
    now: DateTime<Utc>,
) -> Result<()> {
    let content = checked(places, &plan.content.form().inclusions, form)?;
    if content == plan.content {
        return Ok(());
    }
    let number = plan.current + 1;
    write_version(scope, plan.id, (number, &content), note, restores, now).await?;
    plan.current = number;
    plan.content = content;
    Ok(())
}

/// Sets who sells the plan.
pub(crate) fn aim(planning: &Planning<'_>, places: &Places, plan: &mut Stored, targets: &Targets) -> Result<()> {
    let aimed: BTreeSet<_> = targets.places.iter().copied().collect();
    for place in &aimed {
        places.know(*place)?;
        let fits = match place {
            Place::Group(_) => targets.kind == TargetType::Group,
            Place::Location(_) => targets.kind == TargetType::Location,
        };
        if !fits {
            return Err(Error::Invalid(FieldErrors::one("targetType", Message::InvalidData)));
        }
    }
    if targets.kind == TargetType::Master && !aimed.is_empty() || targets.kind != TargetType::Master && aimed.is_empty()
    {
        return Err(Error::Invalid(FieldErrors::one("targetType", Message::InvalidData)));
    }
    if aimed.len() > MOST_TARGETS {
        return Err(Refusal::PLAN_TARGETS_AT_MOST.into());
    }
    planning.reaches(&reached(targets.kind, &aimed, places))?;
    plan.target_type = targets.kind;
    plan.targets = aimed;
    Ok(())
}

fn checked_range(allowed: Allowed) -> Result<Allowed> {
    let mut errors = FieldErrors::default();
    let crossed = |range: &Range| range.lowest <= Cents::ZERO || range.lowest > range.highest;
    for (field, range) in [("overridePrice.monthly", allowed.monthly), ("overridePrice.annually", allowed.yearly)] {
        if range.as_ref().is_some_and(crossed) {
            errors.add(field, Message::InvalidData);
        }
    }
    errors.into_result()?;
    Ok(allowed)
}

async fn archive(
    planning: Planning<'_>,
    mut scope: Scope,
    places: &Places,
    before: Stored,
    confirming: &Confirming,
    now: DateTime<Utc>,
) -> Result<Changed> {
    let mut after = before.clone();
    after.state = MasterState::Archived;
    if before.live.is_some() {
        let intent = Intent { kind: RolloutKind::Archive, after, undoes: None };
        return carry(&planning, scope, places, &before, intent, confirming, now).await;
    }
    write(&mut scope, &after, now).await?;
    record(&mut scope, after.id, "master_plan.archived", json!({})).await?;
    scope.commit().await?;
    Ok(Changed { plan: after.id, version: before.version + 1, preview: None, rollout: None })
}

/// Saves the content of an earlier version as a new one; it reaches the locations by a roll-out.
///
/// # Errors
/// As [`save`]; [`Error::NotFound`] for a plan without this version.
pub async fn restore(planning: Planning<'_>, id: MasterPlanId, number: i32, asked: Option<i32>) -> Result<Changed> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let before = opened(&mut scope, id, asked).await?;
    planning.reaches(&before.reached(&places))?;
    let content = content_of(&mut scope, id, number).await?;
    let mut after = before.clone();
    next_version(&mut scope, &places, &mut after, content.form().clone(), (None, Some(number)), now).await?;
    write(&mut scope, &after, now).await?;
    record(&mut scope, id, "master_plan.restored", json!({ "version": after.current, "of": number })).await?;
    scope.commit().await?;
    Ok(Changed { plan: id, version: before.version + 1, preview: None, rollout: None })
}
