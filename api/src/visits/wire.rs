//! Request and response types of visits and savings.

use households::chairside::Procedure;
use members::benefits::{self, EndedMembership, PersonBenefits, Savings, SubscriptionLedger, Visit};
use poem_openapi::Object;
use tenancy::brand::Brand;

use frame::wire::{Bilingual, Date, Money, percent};

/// A member's benefits.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MemberBenefits {
    pub member_id: i64,
    pub first_name: String,
    /// Whether a membership is active, so that a visit today can be recorded.
    pub active: bool,
    /// The current date at the office.
    pub today: Date,
    /// Active plans.
    pub plans: Vec<PlanBenefits>,
    /// Ended memberships. A visit on a day when one was active can still be recorded; it doesn't change any amount.
    pub ended: Vec<EndedPlan>,
    /// The codes of the most likely procedures of a visit today.
    pub likely: Vec<String>,
    /// The latest 100, latest first.
    pub visits: Vec<MemberVisit>,
    pub savings: SavingsView,
    /// The procedures to choose from: those with a usual fee at the office, and those that the plans include.
    pub procedures: Vec<VisitChoice>,
}

/// A membership's current term.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlanBenefits {
    pub subscription_id: i64,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub term_starts_on: Date,
    /// The day after the term's last day.
    pub term_ends_on: Date,
    /// Discount on what the plan does not include.
    pub discount_percent: String,
    pub included: Vec<BenefitLine>,
}

/// A membership that expired or was canceled, with its last term.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct EndedPlan {
    #[oai(flatten)]
    pub plan: PlanBenefits,
    /// The first day of the first known term.
    pub first_day: Date,
    /// The last day of the membership.
    pub last_day: Date,
    /// The amount refunded when it was canceled.
    pub refunded: Money,
}

/// A procedure in the term.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BenefitLine {
    pub code: String,
    pub label: Bilingual,
    /// Included by the plan, and carried over from the previous term.
    pub included: i32,
    pub carried: i32,
    pub used: i32,
    pub left: i32,
    /// Done in addition to the included ones, at the member's price.
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
    /// Whether it was recorded after one of its memberships had ended.
    pub after_end: bool,
    /// The other location where it was, if it was not at this one.
    pub elsewhere: Option<String>,
    pub lines: Vec<MemberVisitLine>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MemberVisitLine {
    pub code: String,
    pub label: Bilingual,
    pub quantity: i32,
    /// How many of them the plan includes.
    pub included: i32,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct VisitChoice {
    pub code: String,
    /// As shown to people.
    pub shown_code: String,
    pub label: Bilingual,
}

/// Usual fees minus payments, for the current term.
#[derive(Debug, Object)]
pub struct SavingsView {
    /// All procedures of the term's visits at the usual fees.
    pub usual: Money,
    /// Procedures that the plan did not include, at the member's price.
    pub work: Money,
    /// Dues and fees paid for the term, minus refunds.
    pub membership: Money,
    /// Negative while the membership costs more than the visits would have.
    pub saved: Money,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OfficeSavings {
    #[oai(flatten)]
    pub savings: SavingsView,
    /// People with an active membership.
    pub members: i64,
    /// When the nightly count ran.
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

/// The brand's label; a code without one is shown as is.
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
        // The office's own label, if the brand has none.
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
        // First in the plan's order, then procedures that were carried over or done in addition.
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
            elsewhere: visit.elsewhere,
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
