//! What a change does at each location: its plan row, the content there, and its holders.

use std::collections::{BTreeMap, BTreeSet};

use catalog::plans::price_change::{Holder, holders};
use catalog::plans::{StoredPlan, ViewStatus, rolled_out};
use chrono::NaiveDate;
use kernel::wording::{refusal, wording};
use rules::digest::short_hex;
use serde_json::json;
use tenancy::ids::{MasterPlanId, OfficeId, PlanId};
use tenancy::{Scope, contract, text_enum};

use crate::places::Places;
use crate::rules::content::Content;
use crate::rules::effect::{self, Effect, LocationPlan, Row};
use crate::rules::rollout::{problems, seen};
use crate::rules::values::{Master, Override};
use crate::{FieldErrors, Result};

text_enum! {
    /// What happens to a location's plan.
    #[contract(rename = "PlanRolloutRow")]
    RowChange {
        Unchanged = "unchanged",
        /// The location gets the plan.
        New = "new",
        Changed = "changed",
        /// Its holders keep the plan they have; new members get another edition.
        NewEdition = "new_edition",
        /// The location no longer sells it; its holders keep it.
        Ends = "ends",
        /// The edition before is sold again.
        Reopened = "reopened",
    }
}

/// What a master plan is to be.
#[derive(Debug, Clone)]
pub(crate) struct Proposal {
    pub master: Master,
    pub overrides: Vec<Override>,
    pub reached: BTreeSet<OfficeId>,
    pub starts_on: NaiveDate,
    /// The roll-out that it takes back.
    pub undoes: Option<Undoes>,
}

/// What a rollback finds at each location.
#[derive(Debug, Clone, Default)]
pub(crate) struct Undoes {
    pub lines: BTreeMap<OfficeId, (RowChange, Option<PlanId>)>,
    /// Members who already pay a higher price get the old one.
    pub lower: bool,
}

/// What a change does at one location.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub office: OfficeId,
    /// The plan that the location sells now.
    pub from: Option<PlanId>,
    /// The plan that is written: the one it sells, or the edition before.
    pub written: Option<StoredPlan>,
    pub row: RowChange,
    /// `None` where the location stops selling it.
    pub effect: Option<Effect>,
    pub holders: Vec<Holder>,
    /// What keeps the plan from being sold there as it is.
    pub blocked: FieldErrors,
}

/// The plan that each location sells of a master plan.
pub(crate) async fn rows(scope: &mut Scope, plan: MasterPlanId) -> Result<BTreeMap<OfficeId, PlanId>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select office_id as "office_id!", id from plan
           where organization_id = $1 and master_plan_id = $2 and not superseded and deleted_at is null and office_id is not null"#,
        organization.0,
        plan.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OfficeId(row.office_id), PlanId(row.id))).collect())
}

/// What `proposal` does at every location that sells the plan or is to sell it, in order of their names.
pub(crate) async fn lines(
    scope: &mut Scope,
    places: &Places,
    plan: MasterPlanId,
    proposal: &Proposal,
) -> Result<Vec<Line>> {
    let rows = rows(scope, plan).await?;
    let concerned = proposal.reached.iter().copied().chain(rows.keys().copied()).collect();
    let mut lines = vec![];
    for office in places.by_name(&concerned) {
        if let Some(line) = line(scope, places, office, rows.get(&office).copied(), proposal).await? {
            lines.push(line);
        }
    }
    Ok(lines)
}

/// The line of one location; none where it neither sells the plan nor is to.
pub(crate) async fn line(
    scope: &mut Scope,
    places: &Places,
    office: OfficeId,
    from: Option<PlanId>,
    proposal: &Proposal,
) -> Result<Option<Line>> {
    let Some(at) = places.offices.get(&office) else { return Ok(None) };
    let undone = proposal.undoes.as_ref().and_then(|undoes| undoes.lines.get(&office)).copied();
    let reopened = match undone {
        Some((RowChange::NewEdition, before)) => before,
        _ => None,
    };
    let written = match reopened.or(from) {
        Some(plan) => Some(rolled_out::load(scope, plan).await?),
        None => None,
    };
    let came_with_it = matches!(undone, Some((RowChange::New, _)));
    if !proposal.reached.contains(&office) || came_with_it {
        let ends = written.filter(|plan| plan.view_status == ViewStatus::Active);
        return Ok(ends.map(|plan| Line {
            office,
            from,
            written: Some(plan),
            row: RowChange::Ends,
            effect: None,
            holders: vec![],
            blocked: FieldErrors::default(),
        }));
    }
    let holders = match &written {
        Some(plan) => holders(scope, office, plan.id, at.today).await?,
        None => vec![],
    };
    let own = |holder: &Holder| effect::Holder { subscription: holder.subscription, facts: holder.facts };
    let location = LocationPlan {
        at: places.at(office),
        content: written.as_ref().map(|plan| Content::new(plan.form.clone())),
        holders: holders.iter().map(own).collect(),
        today: at.today,
    };
    let starts_on = proposal.starts_on.max(at.today);
    let mut effect = effect::effect(&proposal.master, &proposal.overrides, &location, starts_on);
    if let Some(undoes) = &proposal.undoes {
        effect.people.retain(|person| undoes.lower && person.terms().is_some_and(|terms| terms.price < person.old));
    }
    let sold = written.as_ref().is_some_and(|plan| plan.view_status == ViewStatus::Active);
    let row = match effect.row {
        _ if reopened.is_some() && effect.row != Row::NewEdition => RowChange::Reopened,
        Row::Unchanged if sold => RowChange::Unchanged,
        Row::Unchanged | Row::Changed => RowChange::Changed,
        Row::New => RowChange::New,
        Row::NewEdition => RowChange::NewEdition,
    };
    let mut blocked = problems(&at.brand, &effect.content);
    blocked.join(refusal(&wording(&at.brand, &at.state, effect.content.form().public_texts())));
    Ok(Some(Line { office, from, written, row, effect: Some(effect), holders, blocked }))
}

impl Line {
    pub fn changes(&self) -> bool {
        self.row != RowChange::Unchanged
    }

    pub fn is_blocked(&self) -> bool {
        !self.blocked.is_empty() && self.row != RowChange::Ends
    }

    /// What keeps it from being sold there, in English.
    pub fn reason(&self) -> Option<String> {
        let texts: Vec<_> = self.blocked.0.values().flatten().map(|message| message.text("en")).collect();
        self.is_blocked().then(|| texts.join(" "))
    }
}

/// Identifies what was shown: it differs as soon as a field, a price, a person or a location does.
pub(crate) fn seen_of(lines: &[Line], more: serde_json::Value) -> String {
    let effects: Vec<_> = lines.iter().filter_map(|line| Some((line.office, line.effect.clone()?))).collect();
    let rows: Vec<_> = lines.iter().map(|line| json!([line.office, line.row, line.from, line.reason()])).collect();
    short_hex(json!([seen(&effects), rows, more]).to_string(), 8)
}
