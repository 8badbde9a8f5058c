//! Why a choice of a plan is not valid, in both languages.

use serde::{Deserialize, Serialize};

use super::household::Both;
use super::person::QuoteMember;
use crate::Message;
use crate::plans::{Hidden, Plan};

/// Why a person's choice is not valid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    pub key: String,
    pub code: String,
    pub field: String,
    pub english: String,
    pub spanish: String,
}

impl Problem {
    pub fn new(member: &QuoteMember, code: &str, field: &str, (english, spanish): Both) -> Self {
        Self { key: member.key.clone(), code: code.to_owned(), field: field.to_owned(), english, spanish }
    }
}

/// The ages that a plan is for: "ages 0 to 13".
pub fn ages(plan: &Plan) -> Both {
    match (plan.min_age, plan.max_age) {
        (min, Some(max)) => {
            let min = min.unwrap_or(0);
            (format!("ages {min} to {max}"), format!("edades de {min} a {max}"))
        }
        (Some(min), None) => (format!("ages {min} and up"), format!("edades de {min} en adelante")),
        (None, None) => ("another age".to_owned(), "otra edad".to_owned()),
    }
}

/// Whom a plan is for that isn't offered because of age or insurance.
pub fn for_whom(plan: &Plan, why: Hidden) -> Both {
    match why {
        Hidden::Audience if plan.for_uninsured => {
            ("people without insurance".to_owned(), "personas sin seguro".to_owned())
        }
        Hidden::Audience => ("people who have insurance".to_owned(), "personas que tienen seguro".to_owned()),
        _ => ages(plan),
    }
}

/// "Child Wellness is for ages 0 to 13, so it isn't offered to Daniel."
pub(super) fn why_hidden(plan: &Plan, why: Hidden, first_name: &str) -> (String, String) {
    let en = &plan.name;
    let es = plan.spanish_name.as_ref().unwrap_or(en);
    let (for_en, for_es) = for_whom(plan, why);
    let whom = if first_name.trim().is_empty() { ("this person", "esta persona") } else { (first_name, first_name) };
    (
        format!("{en} is for {for_en}, so it isn\u{2019}t offered to {}.", whom.0),
        format!("{es} es para {for_es}, por lo que no se ofrece a {}.", whom.1),
    )
}

pub fn problem(member: &QuoteMember, plan: &Plan, why: Hidden) -> Problem {
    match why {
        Hidden::Age => Problem::new(member, "age", "planId", why_hidden(plan, why, &member.first_name)),
        Hidden::Audience => Problem::new(member, "audience", "planId", why_hidden(plan, why, &member.first_name)),
        Hidden::NotSold | Hidden::Current => gone(member),
    }
}

pub fn gone(member: &QuoteMember) -> Problem {
    let why = (Message::PlanNotOffered.text("en"), Message::PlanNotOffered.text("es"));
    Problem::new(member, "not_sold", "planId", why)
}
