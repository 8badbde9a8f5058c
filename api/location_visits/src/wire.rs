//! Request and response types of a desk that sees members of other locations.

use frame::wire::{Bilingual, Date, Money, percent};
use households::chairside::Procedure;
use location_visits::{Guest, GuestQuery, GuestVisit, GuestVisits};
use members::benefits::SubscriptionLedger;
use poem_openapi::Object;
use tenancy::Personal;
use tenancy::brand::Brand;

/// Whom to find: a number, or first name, last name and birth date.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct GuestSearch {
    /// A household's number, as on its membership card.
    pub number: Option<String>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub birth_date: Option<Date>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FoundGuests {
    /// At most 10: members of other locations with a plan that is valid here.
    pub guests: Vec<GuestMember>,
}

/// A member of another location, as far as a desk sees them: neither money nor notes.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct GuestMember {
    pub member_id: i64,
    pub first_name: String,
    pub last_name: String,
    /// The member's own location.
    pub home_location: String,
    pub member_number: String,
    /// The current date here.
    pub today: Date,
    /// The active plans that are valid here.
    pub plans: Vec<GuestPlan>,
    /// The codes of the most likely procedures of a visit today.
    pub likely: Vec<String>,
    /// The procedures to choose from: those with a usual fee here, and those that the plans include.
    pub procedures: Vec<GuestProcedure>,
}

/// A plan in its current term.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct GuestPlan {
    pub plan_name: String,
    pub term_starts_on: Date,
    /// The day after the term's last day.
    pub term_ends_on: Date,
    /// Discount on what the plan does not include.
    pub discount_percent: String,
    pub included: Vec<GuestBenefit>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct GuestBenefit {
    pub code: String,
    pub label: Bilingual,
    /// Included by the plan, and carried over from the previous term.
    pub included: i32,
    pub used: i32,
    pub left: i32,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct GuestProcedure {
    pub code: String,
    /// As shown to people.
    pub shown_code: String,
    pub label: Bilingual,
    /// What the member pays here for one that the plan does not include; none without a usual fee.
    pub member_price: Option<Money>,
}

/// A visit to record.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct GuestVisitRequest {
    /// Today here, or a day in a known term.
    pub visited_on: Date,
    /// The provider who saw the patient; at most 100 characters.
    pub provider: Option<String>,
    /// At most 1,000 characters; card numbers are refused. The member's own location reads it.
    pub note: Option<String>,
    #[oai(validator(max_items = 40))]
    pub procedures: Vec<GuestVisitProcedure>,
}

#[derive(Debug, Object)]
pub struct GuestVisitProcedure {
    pub code: String,
    pub quantity: i32,
}

#[derive(Debug, Object)]
pub struct GuestVisitUndo {
    /// 1 to 300 characters.
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct GuestVisitPage {
    pub visits: Vec<GuestVisitRow>,
    pub next: Option<String>,
}

/// A visit of a member at another location.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct GuestVisitRow {
    pub id: i64,
    pub visited_on: Date,
    pub member_name: String,
    /// The member's own location of a visit here; the visited one of a visit elsewhere.
    pub other_location: String,
    pub recorded_by: String,
    pub undone_by: Option<String>,
    pub undone_reason: Option<String>,
    pub lines: Vec<GuestVisitLine>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct GuestVisitLine {
    pub code: String,
    pub label: Bilingual,
    pub quantity: i32,
    /// How many of them the plan includes.
    pub included: i32,
}

/// The brand's label; a code without one is shown as is.
fn label(brand: &Brand, code: &str) -> Bilingual {
    brand.procedure_label(code).map_or_else(
        || Bilingual { en: code.to_owned(), es: code.to_owned() },
        |own| Bilingual { en: own.en.clone(), es: own.es.clone() },
    )
}

impl From<GuestSearch> for GuestQuery {
    fn from(asked: GuestSearch) -> Self {
        Self {
            number: asked.number,
            first_name: asked.first_name.map(Personal),
            last_name: asked.last_name.map(Personal),
            birth_date: asked.birth_date.map(|date| date.0),
        }
    }
}

impl GuestMember {
    /// `offered` are the procedures with a usual fee here.
    pub fn of(guest: Guest, offered: &[Procedure], brand: &Brand) -> Self {
        let (likely, discount) = (guest.likely(), guest.percent());
        let plans: Vec<_> = guest.plans.iter().map(|plan| GuestPlan::of(plan, brand)).collect();
        let mut procedures: Vec<_> = offered
            .iter()
            .map(|one| GuestProcedure {
                code: one.code.clone(),
                shown_code: one.shown_code.clone(),
                label: Bilingual { en: one.label.en.clone(), es: one.label.es.clone() },
                member_price: Some(Money(one.fee.discounted(discount))),
            })
            .collect();
        for line in plans.iter().flat_map(|plan| &plan.included) {
            if !procedures.iter().any(|one| one.code == line.code) {
                let shown_code = format!("{}{}", brand.procedures.prefix, line.code);
                let (code, label) = (line.code.clone(), label(brand, &line.code));
                procedures.push(GuestProcedure { code, shown_code, label, member_price: None });
            }
        }
        Self {
            member_id: guest.member.0,
            first_name: guest.first_name.0,
            last_name: guest.last_name.0,
            home_location: guest.home_name,
            member_number: guest.number,
            today: Date(guest.today),
            plans,
            likely,
            procedures,
        }
    }
}

impl GuestPlan {
    fn of(held: &SubscriptionLedger, brand: &Brand) -> Self {
        let term = held.ledger.current();
        let counts = term.into_iter().flat_map(|term| &term.codes).filter(|(_, count)| count.included > 0);
        let included = counts.map(|(code, count)| GuestBenefit {
            code: code.clone(),
            label: label(brand, code),
            included: count.included,
            used: count.used,
            left: count.left(),
        });
        Self {
            plan_name: held.plan_name.clone(),
            term_starts_on: Date(term.map(|term| term.starts_on).unwrap_or_default()),
            term_ends_on: Date(term.map(|term| term.ends_on).unwrap_or_default()),
            discount_percent: percent(held.percent),
            included: included.collect(),
        }
    }
}

impl GuestVisitPage {
    pub fn of(page: GuestVisits, brand: &Brand) -> Self {
        let visits = page.visits.into_iter().map(|visit| GuestVisitRow::of(visit, brand));
        Self { visits: visits.collect(), next: page.next }
    }
}

impl GuestVisitRow {
    fn of(visit: GuestVisit, brand: &Brand) -> Self {
        let (undone_by, undone_reason) = visit.undone.map(|(by, why)| (by, why.0)).unzip();
        let lines = visit.lines.into_iter().map(|line| GuestVisitLine {
            label: label(brand, &line.code),
            code: line.code,
            quantity: line.quantity,
            included: line.included,
        });
        Self {
            id: visit.id.0,
            visited_on: Date(visit.on),
            member_name: visit.member.0,
            other_location: visit.other,
            recorded_by: visit.recorded_by,
            undone_by,
            undone_reason,
            lines: lines.collect(),
        }
    }
}
