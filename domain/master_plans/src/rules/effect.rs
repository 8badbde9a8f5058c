//! What a master plan changes at a location. The preview shows an effect and the roll-out carries out the same one.

use chrono::NaiveDate;
use rules::Cents;
use rules::plans::PlanForm;
use rules::plans::price_change::rule::{Facts, NewTerms, Outcome, outcome};
use rules::subscriptions::Period;
use tenancy::ids::SubscriptionId;

use super::content::{Content, FieldChange, diff, takes_away};
use super::values::{Effective, Field, FieldValue, Location, Master, Override, Source, content_at, values};

/// A running membership of a location's plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holder {
    pub subscription: SubscriptionId,
    pub facts: Facts,
}

/// The plan of a location before the change; no content where the location has none yet.
#[derive(Debug, Clone)]
pub struct LocationPlan {
    pub at: Location,
    pub content: Option<Content>,
    pub holders: Vec<Holder>,
    /// The date at the location.
    pub today: NaiveDate,
}

/// How the location's plan row changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// Everything is as the master says.
    Unchanged,
    /// The location gets its plan.
    New,
    Changed,
    /// Its holders keep the old row, which is no longer sold.
    NewEdition,
}

/// What a price does to one membership.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PersonChange {
    pub subscription: SubscriptionId,
    pub period: Period,
    pub old: Cents,
    pub outcome: Outcome,
}

/// Everything that changes at a location.
#[derive(Debug, Clone)]
pub struct Effect {
    pub row: Row,
    /// The plan's content afterwards.
    pub content: Content,
    pub fields: Vec<FieldChange>,
    /// The values that a group or the location sets and that stay.
    pub kept: Vec<Effective>,
    /// One for each membership whose price is asked to change.
    pub people: Vec<PersonChange>,
}

/// How many memberships change, keep their price, and end before it would change.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub change: usize,
    pub keep: usize,
    pub end_first: usize,
}

/// The effect of the master's content with these overrides at a location, if members are notified today.
pub fn effect(master: &Master, overrides: &[Override], plan: &LocationPlan, starts_on: NaiveDate) -> Effect {
    let content = content_at(master, overrides, &plan.at);
    let fields = diff(plan.content.as_ref(), &content);
    let row = match &plan.content {
        None => Row::New,
        Some(_) if fields.is_empty() => Row::Unchanged,
        Some(before) if !plan.holders.is_empty() && takes_away(before, &content) => Row::NewEdition,
        Some(_) => Row::Changed,
    };
    let kept = values(master, overrides, &plan.at).into_iter().filter(|e| e.source != Source::Master).collect();
    let people = match (&plan.content, row) {
        (Some(before), Row::Changed) => people(before.form(), content.form(), plan, starts_on),
        // Holders of an earlier edition keep their plan with its price.
        _ => Vec::new(),
    };
    Effect { row, content, fields, kept, people }
}

fn people(before: &PlanForm, after: &PlanForm, plan: &LocationPlan, starts_on: NaiveDate) -> Vec<PersonChange> {
    let changed = |period: Period| {
        let field = match period {
            Period::Month => Field::MonthlyPrice,
            Period::Year => Field::YearlyPrice,
        };
        match field.of(after) {
            // A price of nothing means that it isn't sold for this period: whoever has it keeps their price.
            FieldValue::Price(price) if price > Cents::ZERO && field.of(before) != field.of(after) => Some(price),
            _ => None,
        }
    };
    let change = |holder: &Holder| {
        let period = holder.facts.kind.period();
        let outcome = outcome(&holder.facts, plan.today, starts_on, changed(period)?);
        Some(PersonChange { subscription: holder.subscription, period, old: holder.facts.price, outcome })
    };
    plan.holders.iter().filter_map(change).collect()
}

impl PersonChange {
    pub const fn terms(&self) -> Option<NewTerms> {
        match self.outcome {
            Outcome::Changes(terms) => Some(terms),
            _ => None,
        }
    }

    fn difference(&self) -> Cents {
        self.terms().map_or(Cents::ZERO, |terms| terms.price - self.old)
    }
}

impl Effect {
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for person in &self.people {
            match person.outcome {
                Outcome::Changes(_) => counts.change += 1,
                Outcome::Stays { .. } => counts.keep += 1,
                Outcome::Ends => counts.end_first += 1,
            }
        }
        counts
    }

    /// The difference in a month's revenue once everyone pays the new price; yearly ones count as a twelfth, rounded once.
    pub fn monthly_difference(&self) -> Cents {
        let of =
            |period| -> Cents { self.people.iter().filter(|p| p.period == period).map(PersonChange::difference).sum() };
        of(Period::Month) + of(Period::Year).a_month()
    }

    /// The location's plan once the effect is carried out and every new price has been reached.
    pub fn carried_out(&self, mut plan: LocationPlan) -> LocationPlan {
        if self.row == Row::NewEdition {
            plan.holders.clear();
        }
        for holder in &mut plan.holders {
            let reached = self.people.iter().find(|p| p.subscription == holder.subscription);
            if let Some(terms) = reached.and_then(PersonChange::terms) {
                holder.facts.list_price = terms.list_price;
                holder.facts.price = terms.price;
            }
        }
        plan.content = Some(self.content.clone());
        plan
    }
}

/// The fields in which a location's plan is not what the master and its overrides say. None, unless someone changed it past
/// the master.
pub fn drift(master: &Master, overrides: &[Override], at: &Location, content: &Content) -> Vec<FieldChange> {
    diff(Some(content), &content_at(master, overrides, at))
}
