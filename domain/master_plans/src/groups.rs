//! What a change of a group's locations does to plans: a location that joins takes the group's values, one that leaves loses
//! them.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use tenancy::ids::{LocationGroupId, OfficeId};
use tenancy::{Scope, contract};

use crate::locations::{Line, Proposal, lines};
use crate::places::{Places, Planning};
use crate::rollout::{Intent, RolloutKind, RolloutStart, confirm_lines, is_free, no_clash};
use crate::rules::effect::Effect;
use crate::rules::rollout::RolloutState;
use crate::rules::values::Place;
use crate::shown::{FieldView, field_views};
use crate::stored::{MasterState, Stored, plan, plans};
use crate::{Cents, Error, FieldErrors, Message, Refusal, Result};

/// What happens to a plan at a location that joins or leaves a group.
#[contract(rename = "GroupPlanEffect")]
#[derive(Debug, Clone)]
pub struct PlanEffect {
    #[oai(rename = "planName")]
    pub plan: String,
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    pub fields: Vec<FieldView>,
    #[oai(rename = "membersChange")]
    pub change: i64,
    pub monthly_difference: Cents,
}

/// The plans that have values for a group, or that are sold at its locations.
fn concerned(plans: Vec<Stored>, group: LocationGroupId) -> Vec<Stored> {
    let place = Place::Group(group);
    let concerns = |plan: &Stored| {
        plan.state != MasterState::Archived
            && (plan.targets.contains(&place) || plan.values.iter().any(|value| value.set.place == place))
    };
    plans.into_iter().filter(concerns).collect()
}

/// Changes the plans at locations that join or leave `group`, whose locations become `offices`: shown with `dry_run`, else
/// carried out by a roll-out of each plan. The caller saves the group in the same transaction.
///
/// # Errors
/// [`Error::Conflict`] where two groups of a location would set the same, and while a plan is rolling out;
/// [`Error::Invalid`] at `locationIds` where a plan cannot be sold at a location.
pub async fn change(
    planning: Planning<'_>,
    scope: &mut Scope,
    group: LocationGroupId,
    offices: &BTreeSet<OfficeId>,
    dry_run: bool,
) -> Result<Vec<PlanEffect>> {
    let now = planning.context.clock.now().await?;
    let found = concerned(plans(scope, None).await?, group);
    if found.is_empty() {
        return Ok(vec![]);
    }
    let mut places = Places::read(scope, &planning.context.brands, now).await?;
    if let Some(own) = places.groups.get_mut(&group) {
        own.offices.clone_from(offices);
    }
    let mut effects = vec![];
    for plan in found {
        effects.extend(change_one(scope, &places, &plan, dry_run, now).await?);
    }
    Ok(effects)
}

async fn change_one(
    scope: &mut Scope,
    places: &Places,
    found: &Stored,
    dry_run: bool,
    now: DateTime<Utc>,
) -> Result<Vec<PlanEffect>> {
    let before = if dry_run { found.clone() } else { plan(scope, found.id, true).await? };
    no_clash(places, &before)?;
    if before.live.is_none() {
        return Ok(vec![]);
    }
    let starts_on = places.offices.values().map(|office| office.today).min().unwrap_or_default();
    let proposal = Proposal {
        master: before.master(),
        overrides: before.overrides(),
        reached: before.reached(places),
        starts_on,
        undoes: None,
    };
    let mut lines = lines(scope, places, before.id, &proposal).await?;
    lines.retain(Line::changes);
    if lines.is_empty() {
        return Ok(vec![]);
    }
    is_free(scope, before.id).await?;
    if lines.iter().any(Line::is_blocked) {
        return Err(Error::Invalid(FieldErrors::one("locationIds", Message::InvalidData)));
    }
    let effects = lines.iter().map(|line| effect_of(line, &before, places)).collect();
    if !dry_run {
        let intent = Intent { kind: RolloutKind::Groups, after: before.clone(), undoes: None };
        let left_out = BTreeSet::new();
        let start = RolloutStart { state: RolloutState::Running, on: starts_on, reason: "" };
        confirm_lines(scope, &before, &intent, &lines, start, &left_out, now).await?;
    }
    Ok(effects)
}

fn effect_of(line: &Line, plan: &Stored, places: &Places) -> PlanEffect {
    let effect = line.effect.as_ref();
    PlanEffect {
        plan: plan.name().to_owned(),
        office: line.office,
        office_name: places.office_name(line.office),
        fields: effect.map(|effect| field_views(&effect.fields)).unwrap_or_default(),
        change: effect.map_or(0, |effect| effect.counts().change as i64),
        monthly_difference: effect.map(Effect::monthly_difference).unwrap_or_default(),
    }
}

/// Refuses to delete a group that plans have values for, or that sells one.
///
/// # Errors
/// [`Error::Conflict`] with the names of the plans.
pub async fn may_delete(scope: &mut Scope, group: LocationGroupId) -> Result<()> {
    let found = concerned(plans(scope, None).await?, group);
    let names: Vec<_> = found.iter().map(|plan| plan.name().to_owned()).collect();
    match names.split_last() {
        None => Ok(()),
        Some((last, [])) => Err(Refusal::group_in_use((last, last)).into()),
        Some((last, rest)) => {
            let rest = rest.join(", ");
            Err(Refusal::group_in_use((&format!("{rest} and {last}"), &format!("{rest} y {last}"))).into())
        }
    }
}
