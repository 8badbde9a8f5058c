//! Visits and savings, on the wire.

use membership::benefits::{self, EndedMembership, PersonBenefits, Savings, SubscriptionLedger, Visit};
use membership::plans::chairside::Procedure;
use poem_openapi::Object;
use tenancy::brand::Brand;

use frame::wire::{Bilingual, Date, Money, percent};

/// A member's benefits.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MemberBenefits {
    pub member_id: i64,
    pub first_name: String,
    /// A membership runs, so a visit of today can be recorded.
    pub active: bool,
    /// The office's date.
    pub today: Date,
    /// What runs.
    pub plans: Vec<PlanBenefits>,
    /// What ended: a visit of a day that it had can still be recorded, and changes no money.
    pub ended: Vec<EndedPlan>,
    /// The codes of what a visit of today would most likely be.
    pub likely: Vec<String>,
    /// The latest hundred, latest first.
    pub visits: Vec<MemberVisit>,
    pub savings: SavingsView,
    /// What a visit can be of: the procedures that the office has a usual fee for, and those that the plans include.
    pub procedures: Vec<VisitChoice>,
}

/// One membership's current term.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlanBenefits {
    pub subscription_id: i64,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub term_starts_on: Date,
    /// The first day after it.
    pub term_ends_on: Date,
    /// Off what the plan does not include.
    pub discount_percent: String,
    pub included: Vec<BenefitLine>,
}

/// A membership that expired or was canceled, with its last term.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct EndedPlan {
    #[oai(flatten)]
    pub plan: PlanBenefits,
    /// The first day of the first term that is known.
    pub first_day: Date,
    /// The last day with the membership.
    pub last_day: Date,
    /// What its cancellation refunded.
    pub refunded: Money,
}

/// One procedure in the term.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BenefitLine {
    pub code: String,
    pub label: Bilingual,
    /// By the plan, and carried from the term before.
    pub included: i32,
    pub carried: i32,
    pub used: i32,
    pub left: i32,
    /// Done beyond what is included, at the member's price.
    pub beyond: i32,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MemberVisit {
    pub id: i64,
    pub visited_on: Date,
    pub provider: Option<String>,
    pub note: Option<String>,
    pub recorded_by: String,
    pub recorded_at: chrono::DateTime<chrono::Utc>,
    pub undone_by: Option<String>,
    pub undone_reason: Option<String>,
    /// It was recorded after a membership that it counts for had ended.
    pub after_end: bool,
    pub lines: Vec<MemberVisitLine>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MemberVisitLine {
    pub code: String,
    pub label: Bilingual,
    pub quantity: i32,
    /// Of those, what the plan includes.
    pub included: i32,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct VisitChoice {
    pub code: String,
    /// As people read it.
    pub shown_code: String,
    pub label: Bilingual,
}

/// Usual fees less what was paid, for the current term.
#[derive(Debug, Object)]
pub struct SavingsView {
    /// All procedures of the term's visits at the usual fees.
    pub usual: Money,
    /// What the plan did not include, at the member's price.
    pub work: Money,
    /// Dues and fees paid for the term, less refunds.
    pub membership: Money,
    /// Below zero while the visits have cost less than the membership.
    pub saved: Money,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OfficeSavings {
    #[oai(flatten)]
    pub savings: SavingsView,
    /// People with a running membership.
    pub members: i64,
    /// Counted each night.
    pub counted_at: chrono::DateTime<chrono::Utc>,
}

impl OfficeSavings {
    pub fn of((counted, counted_at): (benefits::OfficeSavings, chrono::DateTime<chrono::Utc>)) -> Self {
        Self { savings: counted.savings.into(), members: counted.members, counted_at }
    }
}

impl From<Savings> for SavingsView {
    fn from(savings: Savings) -> Self {
        Self {
            usual: Money(savings.usual),
            work: Money(savings.work),
            membership: Money(savings.membership),
            saved: Money(savings.saved()),
        }
    }
}

/// With the brand's words; a code the brand does not list is shown as it is.
fn label(brand: &Brand, code: &str) -> Bilingual {
    brand.procedure_label(code).map_or_else(
        || Bilingual { en: code.to_owned(), es: code.to_owned() },
        |own| Bilingual { en: own.en.clone(), es: own.es.clone() },
    )
}

impl MemberBenefits {
    pub(super) fn of(person: PersonBenefits, procedures: Vec<Procedure>, brand: &Brand) -> Self {
        let plan = |held: &SubscriptionLedger| {
            PlanBenefits::of(held, person.codes.get(&held.id).map_or(&[][..], Vec::as_slice), brand)
        };
        let mut plans: Vec<_> = person.plans.iter().map(plan).collect();
        let mut ended: Vec<_> = person.ended.iter().filter_map(|one| EndedPlan::of(one, plan(&one.ledger))).collect();
        let mut choices: Vec<_> = procedures
            .into_iter()
            .map(|p| VisitChoice {
                code: p.code,
                shown_code: p.shown_code,
                label: Bilingual { en: p.label.en, es: p.label.es },
            })
            .collect();
        for line in plans.iter().chain(ended.iter().map(|one| &one.plan)).flat_map(|plan| &plan.included) {
            if !choices.iter().any(|choice| choice.code == line.code) {
                let shown_code = format!("{}{}", brand.procedures.prefix, line.code);
                choices.push(VisitChoice { code: line.code.clone(), shown_code, label: label(brand, &line.code) });
            }
        }
        // The office's own words, where the brand has none.
        let named = |code: &str, label: &mut Bilingual| {
            if let Some(own) = choices.iter().find(|choice| choice.code == code) {
                (label.en, label.es) = (own.label.en.clone(), own.label.es.clone());
            }
        };
        let all = plans.iter_mut().chain(ended.iter_mut().map(|one| &mut one.plan));
        all.flat_map(|plan| &mut plan.included).for_each(|line| named(&line.code, &mut line.label));
        let mut visits: Vec<_> = person.visits.into_iter().map(|visit| MemberVisit::of(visit, brand)).collect();
        visits.iter_mut().flat_map(|visit| &mut visit.lines).for_each(|line| named(&line.code, &mut line.label));
        Self {
            member_id: person.member.0,
            first_name: person.first_name.0,
            active: person.active,
            today: Date(person.today),
            plans,
            ended,
            likely: person.likely,
            visits,
            savings: person.savings.into(),
            procedures: choices,
        }
    }
}

impl EndedPlan {
    fn of(ended: &EndedMembership, plan: PlanBenefits) -> Option<Self> {
        let (first, last) = ended.days()?;
        let refunded = Money(ended.ending.refunded);
        Some(Self { plan, first_day: Date(first), last_day: Date(last), refunded })
    }
}

impl PlanBenefits {
    fn of(held: &SubscriptionLedger, listed: &[String], brand: &Brand) -> Self {
        let term = held.ledger.current();
        let codes = term.map(|term| &term.codes);
        // The plan's order first; then what was carried or done besides.
        let others = codes.into_iter().flat_map(|codes| codes.keys()).filter(|code| !listed.contains(code));
        let included = listed
            .iter()
            .chain(others)
            .map(|code| {
                let count = codes.and_then(|codes| codes.get(code)).copied().unwrap_or_default();
                BenefitLine {
                    code: code.clone(),
                    label: label(brand, code),
                    included: count.included,
                    carried: count.carried,
                    used: count.used,
                    left: count.left(),
                    beyond: count.beyond,
                }
            })
            .collect();
        Self {
            subscription_id: held.id.0,
            plan_name: held.plan_name.clone(),
            spanish_plan_name: held.spanish_plan_name.clone(),
            term_starts_on: Date(term.map(|t| t.starts_on).unwrap_or_default()),
            term_ends_on: Date(term.map(|t| t.ends_on).unwrap_or_default()),
            discount_percent: percent(held.percent),
            included,
        }
    }
}

impl MemberVisit {
    fn of(visit: Visit, brand: &Brand) -> Self {
        let (undone_by, undone_reason) = visit.undone.map(|(by, why)| (by, why.0)).unzip();
        Self {
            id: visit.id.0,
            visited_on: Date(visit.on),
            provider: visit.provider.map(|p| p.0),
            note: visit.note.map(|n| n.0),
            recorded_by: visit.recorded_by,
            recorded_at: visit.recorded_at,
            undone_by,
            undone_reason,
            after_end: visit.after_end,
            lines: visit
                .lines
                .into_iter()
                .map(|line| MemberVisitLine {
                    label: label(brand, &line.code),
                    code: line.code,
                    quantity: line.quantity,
                    included: line.included,
                })
                .collect(),
        }
    }
}
