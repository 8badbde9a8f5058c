//! Shows or confirms a change.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use kernel::task::enqueue_task;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{LocationGroupId, OfficeId, PlanRolloutId};

use super::given_back::total;
use super::notify::{notify_locations, notify_maker};
use super::run::RollOutLocation;
use super::store::{insert, is_free};
use super::views::view_of;
use super::{Changed, Confirming, Intent, RolloutKind, RolloutStart};
use crate::letters::CHANGES_HERE;
use crate::locations::{Line, Proposal, lines, seen_of};
use crate::places::{Places, Planning};
use crate::preview::{BackTotal, Preview, left_out, shown};
use crate::rules::rollout::{LineState, RolloutState, confirmed, may_start_on};
use crate::rules::values::{Field, clashes};
use crate::shown::by;
use crate::stored::{Since, Stored, located, write};
use crate::{Error, FieldErrors, Message, Refusal, Result};

/// Shows what `intent` does, or confirms it as it was shown. `scope` holds the plan's lock and is committed here.
///
/// # Errors
/// [`Error::NotFound`] when it changes only locations of others; [`Error::Conflict`] when it changes some of others, while
/// another roll-out is under way, or when something differs from what was shown; [`Error::Invalid`] at `startsOn` or `seen`,
/// and at `unchecked` while a blocked location is not left out.
pub(crate) async fn carry(
    planning: &Planning<'_>,
    mut scope: Scope,
    places: &Places,
    before: &Stored,
    intent: Intent,
    asked: &Confirming,
    now: DateTime<Utc>,
) -> Result<Changed> {
    is_free(&mut scope, before.id).await?;
    no_clash(places, &intent.after)?;
    let starts_on = starts_on(places, before, &intent.after, asked)?;
    let proposal = proposal(&intent, places, starts_on);
    let mut lines = lines(&mut scope, places, before.id, &proposal).await?;
    let changed: BTreeSet<_> = lines.iter().filter(|line| line.changes()).map(|line| line.office).collect();
    planning.reaches(&changed)?;
    if intent.kind == RolloutKind::Version && changed.is_empty() {
        return Err(Refusal::ROLLOUT_NOTHING_CHANGES.into());
    }
    if matches!(intent.kind, RolloutKind::Values | RolloutKind::Targets) {
        // Other locations have no part in it, and may be other people's.
        lines.retain(Line::changes);
    }
    let back = match &intent.undoes {
        Some(undoing) => Some(total(&mut scope, undoing, &lines).await?),
        None => None,
    };
    let seen = seen_of(&lines, json!([before.version, starts_on, back.map(|back| (back.undone, back.paying))]));
    if asked.dry_run {
        let preview = preview(&lines, places, &intent.after, (seen, starts_on), asked.people_at, back);
        return Ok(Changed { plan: before.id, version: before.version, preview: Some(preview), rollout: None });
    }
    match asked.seen.as_deref() {
        None => return Err(Error::Invalid(FieldErrors::one("seen", Message::Required))),
        Some(shown) if shown != seen => return Err(Refusal::PREVIEW_CHANGED.into()),
        Some(_) => {}
    }
    let left_out = left_out(&asked.unchecked);
    all_can(&lines, &left_out)?;
    let rollout =
        confirm(&mut scope, places, before, &intent, &lines, (starts_on, &asked.reason), &left_out, now).await?;
    let view = view_of(&mut scope, planning, places, rollout).await?;
    scope.commit().await?;
    Ok(Changed { plan: before.id, version: before.version + 1, preview: None, rollout: Some(view) })
}

fn preview(
    lines: &[Line],
    places: &Places,
    plan: &Stored,
    (seen, starts_on): (String, NaiveDate),
    people_at: Option<OfficeId>,
    back: Option<BackTotal>,
) -> Preview {
    let mut preview = shown(lines, places, &|effective| by(plan, effective), (seen, starts_on), people_at);
    preview.back = back;
    preview
}

/// The day of the roll-out: the earliest date of its locations if none is asked for.
fn starts_on(places: &Places, before: &Stored, after: &Stored, asked: &Confirming) -> Result<NaiveDate> {
    let reached: BTreeSet<_> = before.reached(places).union(&after.reached(places)).copied().collect();
    let days = reached.iter().filter_map(|office| places.offices.get(office)).map(|office| office.today);
    let today = days.min().or_else(|| places.offices.values().map(|office| office.today).min()).unwrap_or_default();
    let day = asked.starts_on.unwrap_or(today);
    if may_start_on(day, today) {
        return Ok(day);
    }
    let message = if day < today { Message::TodayOrLater } else { Message::InvalidDate };
    Err(Error::Invalid(FieldErrors::one("startsOn", message)))
}

fn proposal(intent: &Intent, places: &Places, starts_on: NaiveDate) -> Proposal {
    let after = &intent.after;
    let reached = if intent.kind == RolloutKind::Archive { BTreeSet::new() } else { after.reached(places) };
    Proposal {
        master: after.master(),
        overrides: after.overrides(),
        reached,
        starts_on,
        undoes: intent.undoes.as_ref().map(|undoing| undoing.undoes.clone()),
    }
}

/// Refuses values of two groups of a location that set the same.
pub(crate) fn no_clash(places: &Places, plan: &Stored) -> Result<()> {
    let located = located(&plan.reached(places), places);
    let Some(clash) = clashes(&plan.overrides(), &located).into_iter().next() else { return Ok(()) };
    let name = |group: LocationGroupId| places.groups.get(&group).map(|group| group.name.clone()).unwrap_or_default();
    let [one, other] = clash.groups.map(name);
    let value = match clash.field {
        Field::MonthlyPrice => ("a monthly price", "un precio mensual"),
        Field::YearlyPrice => ("a yearly price", "un precio anual"),
        _ => ("where it is shown", "dónde se muestra"),
    };
    Err(Refusal::target_conflict([&one, &other], value, plan.name(), &places.office_name(clash.office)).into())
}

/// Refuses while a location that cannot sell the plan is not left out.
fn all_can(lines: &[Line], left_out: &BTreeSet<OfficeId>) -> Result<()> {
    let state = |line: &Line| if line.is_blocked() && line.changes() { LineState::Blocked } else { LineState::Pending };
    let states: Vec<_> = lines.iter().map(|line| (line.office, state(line))).collect();
    match confirmed(&states, left_out) {
        Ok(_) => Ok(()),
        Err(_) => Err(Error::Invalid(FieldErrors::one("unchecked", Message::InvalidData))),
    }
}

#[allow(clippy::too_many_arguments, reason = "what was shown, one by one")]
async fn confirm(
    scope: &mut Scope,
    places: &Places,
    before: &Stored,
    intent: &Intent,
    lines: &[Line],
    (starts_on, reason): (NaiveDate, &str),
    left_out: &BTreeSet<OfficeId>,
    now: DateTime<Utc>,
) -> Result<PlanRolloutId> {
    let mut after = intent.after.clone();
    after.since = since(before, &after, starts_on, scope.actor.public_name());
    write(scope, &after, now).await?;
    let begun = lines.iter().any(|line| places.offices.get(&line.office).is_some_and(|at| starts_on <= at.today));
    let any = lines.iter().any(|line| !left_out.contains(&line.office));
    let state = match (any, begun) {
        (false, _) => RolloutState::Done,
        (true, true) => RolloutState::Running,
        (true, false) => RolloutState::Scheduled,
    };
    let start = RolloutStart { state, on: starts_on, reason: reason.trim() };
    confirm_lines(scope, before, intent, lines, start, left_out, now).await
}

/// Writes a roll-out and the job of each of its locations.
pub(crate) async fn confirm_lines(
    scope: &mut Scope,
    before: &Stored,
    intent: &Intent,
    lines: &[Line],
    start: RolloutStart<'_>,
    left_out: &BTreeSet<OfficeId>,
    now: DateTime<Utc>,
) -> Result<PlanRolloutId> {
    let id = insert(scope, intent, before, lines, start, left_out, now).await?;
    for line in lines.iter().filter(|line| !left_out.contains(&line.office)) {
        let task = RollOutLocation { rollout: id, office: line.office };
        enqueue_task(scope, &task, format!("{id}-{}-confirmed", line.office), now).await?;
    }
    let act = Act {
        act: "plan_rollout.confirmed",
        subject_kind: "master_plan",
        subject_id: before.id.to_string(),
        office: None,
        account: None,
        detail: json!({ "rollout": id, "kind": intent.kind, "starts_on": start.on, "locations": lines.len() - left_out.len().min(lines.len()),
            "left_out": left_out }),
    };
    audit::record(scope, act).await?;
    let changed = lines.iter().filter(|line| line.changes() && !left_out.contains(&line.office));
    let offices: Vec<_> = changed.map(|line| line.office).collect();
    let login = scope.actor.login;
    notify_locations(scope, (id, CHANGES_HERE), &offices, login, now).await?;
    if start.state == RolloutState::Scheduled {
        notify_maker(scope, id, login, "scheduled", now).await?;
    }
    Ok(id)
}

/// Since when each value of the master holds at the locations.
fn since(before: &Stored, after: &Stored, starts_on: NaiveDate, by: &str) -> BTreeMap<Field, Since> {
    let Some((_, content)) = &after.live else { return after.since.clone() };
    let old = before.live.as_ref().map(|(_, content)| content.form());
    let mut since = before.since.clone();
    for field in Field::ALL {
        let same = old.is_some_and(|old| field.of(old) == field.of(content.form()));
        if !same || !since.contains_key(&field) {
            since.insert(field, Since { on: starts_on, by: by.to_owned() });
        }
    }
    since
}
