//! What a change would do, as it is shown before it is confirmed.

use std::collections::{BTreeMap, BTreeSet};

use catalog::plans::price_change::Sample;
use chrono::NaiveDate;
use rules::plans::price_change::letter::{LetterReason, PersonPrice, letter};
use rules::plans::price_change::rule::Outcome;
use rules::subscriptions::Period;
use tenancy::ids::{AccountId, MemberId, OfficeId};
use tenancy::{Personal, contract, text_enum};

use crate::Cents;
use crate::locations::{Line, RowChange};
use crate::places::Places;
use crate::rules::effect::PersonChange;
use crate::shown::{FieldView, ValueView, field_views, value_view};

/// The most people that a preview names at a location.
const MOST_PEOPLE: usize = 500;

/// What a roll-out would do.
#[contract(rename = "PlanRolloutPreview")]
#[derive(Debug, Clone)]
pub struct Preview {
    /// Identifies what is shown; the confirmation names it.
    pub seen: String,
    pub starts_on: NaiveDate,
    /// In order of their names.
    pub locations: Vec<PreviewLine>,
    /// How many locations change, and how many cannot.
    pub changed: i64,
    pub blocked: i64,
    /// Memberships whose price changes, that keep it, and that end first.
    #[oai(rename = "membersChange")]
    pub change: i64,
    #[oai(rename = "membersKeep")]
    pub keep: i64,
    #[oai(rename = "membersEndFirst")]
    pub end_first: i64,
    pub monthly_difference: Cents,
    /// The email of the first member whose price changes.
    pub sample: Option<Sample>,
    /// Of a rollback.
    pub back: Option<BackTotal>,
}

/// What a rollback gives back.
#[contract(rename = "PlanRollbackTotal")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BackTotal {
    /// Announced prices that never come.
    pub undone: i64,
    /// Members who already pay a higher price.
    pub paying: i64,
    pub credit: Cents,
    /// Locations whose price is what it was before, of those that the roll-out changed.
    pub restored: i64,
    pub of: i64,
}

#[contract(rename = "PlanRolloutPreviewLine")]
#[derive(Debug, Clone)]
pub struct PreviewLine {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    pub row: RowChange,
    pub fields: Vec<FieldView>,
    /// What a group or the location sets and what stays.
    pub kept: Vec<ValueView>,
    #[oai(rename = "membersChange")]
    pub change: i64,
    #[oai(rename = "membersKeep")]
    pub keep: i64,
    #[oai(rename = "membersEndFirst")]
    pub end_first: i64,
    /// Memberships of the plan there.
    pub members: i64,
    pub monthly_difference: Cents,
    /// What keeps the plan from being sold there as it is.
    pub blocked: Option<String>,
    /// The members, where they were asked for.
    pub people: Vec<PersonView>,
}

text_enum! {
    #[contract(rename = "PlanMemberOutcome")]
    PersonOutcome {
        Changes = "changes",
        /// Their price is guaranteed, or it is the same already.
        Keeps = "keeps",
        /// The membership ends before the price would change.
        Ends = "ends",
    }
}

#[contract(rename = "PlanRolloutPerson")]
#[derive(Debug, Clone)]
pub struct PersonView {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    #[oai(rename = "memberId")]
    pub member: MemberId,
    pub name: Personal<String>,
    pub period: Period,
    pub old: Cents,
    pub new: Option<Cents>,
    /// The first charge at the new price.
    pub on: Option<NaiveDate>,
    pub outcome: PersonOutcome,
}

/// The preview of `lines`; names the people at `people_at`.
pub(crate) fn shown(
    lines: &[Line],
    places: &Places,
    by: &dyn Fn(&crate::rules::values::Effective) -> String,
    (seen, starts_on): (String, NaiveDate),
    people_at: Option<OfficeId>,
) -> Preview {
    let views: Vec<_> = lines.iter().map(|line| line_view(line, places, by, people_at)).collect();
    let sum = |of: fn(&PreviewLine) -> i64| views.iter().map(of).sum();
    Preview {
        seen,
        starts_on,
        changed: lines.iter().filter(|line| line.changes()).count() as i64,
        blocked: lines.iter().filter(|line| line.is_blocked() && line.changes()).count() as i64,
        change: sum(|line| line.change),
        keep: sum(|line| line.keep),
        end_first: sum(|line| line.end_first),
        monthly_difference: views.iter().map(|line| line.monthly_difference).sum(),
        sample: sample(lines, places),
        back: None,
        locations: views,
    }
}

fn line_view(
    line: &Line,
    places: &Places,
    by: &dyn Fn(&crate::rules::values::Effective) -> String,
    people_at: Option<OfficeId>,
) -> PreviewLine {
    let counts = line.effect.as_ref().map(crate::rules::effect::Effect::counts).unwrap_or_default();
    let effect = line.effect.as_ref();
    PreviewLine {
        office: line.office,
        office_name: places.office_name(line.office),
        row: line.row,
        fields: effect.map(|effect| field_views(&effect.fields)).unwrap_or_default(),
        kept: effect
            .map(|effect| effect.kept.iter().map(|kept| value_view(kept, places, by(kept))).collect())
            .unwrap_or_default(),
        change: counts.change as i64,
        keep: counts.keep as i64,
        end_first: counts.end_first as i64,
        members: line.holders.len() as i64,
        monthly_difference: effect.map(crate::rules::effect::Effect::monthly_difference).unwrap_or_default(),
        blocked: line.reason(),
        people: if people_at == Some(line.office) { people(line) } else { vec![] },
    }
}

fn people(line: &Line) -> Vec<PersonView> {
    let Some(effect) = &line.effect else { return vec![] };
    let found: BTreeMap<_, _> = effect.people.iter().map(|person| (person.subscription, person)).collect();
    let view = |holder: &catalog::plans::price_change::Holder| {
        let person: &PersonChange = found.get(&holder.subscription)?;
        let terms = person.terms();
        Some(PersonView {
            account: holder.account,
            member: holder.member,
            name: holder.name.clone(),
            period: person.period,
            old: person.old,
            new: terms.map(|terms| terms.price),
            on: terms.map(|terms| terms.on),
            outcome: match person.outcome {
                Outcome::Changes(_) => PersonOutcome::Changes,
                Outcome::Stays { .. } => PersonOutcome::Keeps,
                Outcome::Ends => PersonOutcome::Ends,
            },
        })
    };
    line.holders.iter().filter_map(view).take(MOST_PEOPLE).collect()
}

/// The email to the first household whose price changes.
fn sample(lines: &[Line], places: &Places) -> Option<Sample> {
    let first = |line: &Line| {
        let effect = line.effect.as_ref()?;
        let changing: BTreeMap<_, _> =
            effect.people.iter().filter_map(|p| Some((p.subscription, p.terms()?))).collect();
        let holder = line.holders.iter().find(|holder| changing.contains_key(&holder.subscription))?;
        let form = effect.content.form();
        let told = line.holders.iter().filter(|other| other.account == holder.account).filter_map(|other| {
            let terms = changing.get(&other.subscription)?;
            Some(PersonPrice {
                member: other.name.0.clone(),
                plan: form.name.clone(),
                spanish_plan: form.spanish_name.clone(),
                period: other.facts.kind.period(),
                old: other.facts.price,
                new: terms.price,
                on: terms.on,
            })
        });
        let told: Vec<_> = told.collect();
        let phone = places.offices.get(&line.office)?.phone.clone();
        let of = |language| {
            let why = LetterReason::Announced { again: holder.pending };
            letter(language, why, &rules::offices::dashed_phone(&phone), &told)
        };
        Some(Sample { english: of("en"), spanish: of("es") })
    };
    lines.iter().find_map(first)
}

/// The locations that are left out of a confirmation.
pub(crate) fn left_out(unchecked: &[OfficeId]) -> BTreeSet<OfficeId> {
    unchecked.iter().copied().collect()
}
