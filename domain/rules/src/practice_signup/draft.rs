//! Drafts of a sign-up form: which of the entered data can be stored.

use chrono::NaiveDate;
use tenancy::brand::Brand;

use super::{Practice, PracticeFacts, as_kept, given, practice};
use crate::subscriptions::Period;
use crate::{FieldErrors, Message, tiers};

/// A partly completed form; fields that weren't sent stay unchanged.
#[derive(Debug, Clone, Default)]
pub struct DraftFacts {
    pub office_name: Option<String>,
    pub phone: Option<String>,
    pub zip: Option<String>,
    pub lead_source: Option<String>,
    pub tier_level: Option<i32>,
    pub period: Option<Period>,
    pub coupon: Option<String>,
}

/// The result of applying a draft.
#[derive(Debug, Clone)]
pub struct Drafted {
    pub facts: PracticeFacts,
    pub practice: Practice,
    /// A coupon that was entered and refused: its text is stored for the field, but it doesn't change the price.
    pub refused_coupon: Option<String>,
    /// All data is complete and valid.
    pub whole: bool,
    /// The fields of the draft that were not stored, and why.
    pub problems: FieldErrors,
}

/// Applies a draft to the stored facts `kept`. Invalid fields are ignored. A field may be cleared only as long as the
/// details were never complete (`was_whole`), because a payment after that needs them. A refused coupon, from this draft or
/// `refused` from an earlier one, is stored separately.
pub fn draft(
    brand: &Brand,
    typed: &DraftFacts,
    (kept, refused): (&PracticeFacts, Option<&str>),
    was_whole: bool,
    today: NaiveDate,
) -> Drafted {
    let over = |typed: &Option<String>, kept: &str| typed.clone().unwrap_or_else(|| kept.to_owned());
    let mut facts = PracticeFacts {
        office_name: over(&typed.office_name, &kept.office_name),
        phone: over(&typed.phone, &kept.phone),
        zip: over(&typed.zip, &kept.zip),
        lead_source: typed.lead_source.clone().or_else(|| kept.lead_source.clone()),
        tier_level: typed.tier_level.unwrap_or(kept.tier_level),
        period: typed.period.unwrap_or(kept.period),
        coupon: typed.coupon.clone().or_else(|| kept.coupon.clone()),
    };
    let mut problems = FieldErrors::default();
    for (path, messages) in practice(brand, &facts, today).err().unwrap_or_default().0 {
        let may_be_empty = !was_whole && messages == [Message::Required];
        let sent = match path.as_str() {
            "officeName" => left_out(&typed.office_name, may_be_empty, &mut facts.office_name, &kept.office_name),
            "phone" => left_out(&typed.phone, may_be_empty, &mut facts.phone, &kept.phone),
            "zip" => left_out(&typed.zip, may_be_empty, &mut facts.zip, &kept.zip),
            "leadSource" => left_out(&typed.lead_source, may_be_empty, &mut facts.lead_source, &kept.lead_source),
            "tierLevel" => {
                (facts.tier_level, facts.period) = (kept.tier_level, kept.period);
                typed.tier_level.is_some()
            }
            _ => left_out(&typed.coupon, false, &mut facts.coupon, &kept.coupon),
        };
        if sent && !may_be_empty {
            problems.0.insert(path, messages);
        }
    }
    let mut refused_coupon = match &typed.coupon {
        Some(code) => given(Some(code)).filter(|_| problems.0.contains_key("discountCode")),
        None => refused.map(str::to_owned),
    };
    // A coupon for yearly billing isn't valid for monthly billing.
    let holds = |code: &String| tiers::coupon_for(brand, code, Some(facts.period), today).is_some();
    let (coupon, dropped) = match given(facts.coupon.as_ref()) {
        Some(code) if holds(&code) => (Some(code), None),
        other => (None, other),
    };
    facts.coupon = coupon;
    refused_coupon = refused_coupon.or(dropped);
    // With a refused coupon, the user has to change or remove it before paying.
    let whole = problems.is_empty() && refused_coupon.is_none() && practice(brand, &facts, today).is_ok();
    Drafted { practice: as_kept(brand, &facts), facts, refused_coupon, whole, problems }
}

/// Restores the stored value of an invalid field, unless it may be empty. Returns whether the draft contains the field.
fn left_out<T: Clone>(typed: &Option<String>, may_be_empty: bool, fact: &mut T, kept: &T) -> bool {
    if !may_be_empty {
        fact.clone_from(kept);
    }
    typed.is_some()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{brand, today, typed};
    use super::*;

    fn blank() -> PracticeFacts {
        let none = String::new;
        PracticeFacts { office_name: none(), phone: none(), zip: none(), lead_source: None, ..typed() }
    }

    fn is_not_kept(drafted: &Drafted) -> Vec<String> {
        drafted.problems.0.keys().cloned().collect()
    }

    #[test]
    fn signup_draft_keeps_valid_fields_and_reports_invalid_ones() {
        let dental = brand("dental");
        let half = DraftFacts {
            office_name: Some(" Cedar Grove ".into()),
            phone: Some("208-555".into()),
            zip: Some(String::new()),
            ..DraftFacts::default()
        };
        let drafted = draft(&dental, &half, (&blank(), None), false, today());
        assert_eq!((drafted.practice.office_name.as_str(), drafted.practice.phone.as_str()), ("Cedar Grove", ""));
        assert_eq!(is_not_kept(&drafted), ["phone"], "what is empty is no mistake yet");
        assert!(!drafted.whole);

        let kept = PracticeFacts { lead_source: None, ..typed() };
        let wrong = DraftFacts { zip: Some("00901".into()), tier_level: Some(9), ..DraftFacts::default() };
        let drafted = draft(&dental, &wrong, (&kept, None), false, today());
        assert_eq!((drafted.practice.zip.as_str(), drafted.facts.tier_level), ("837021234", 2), "as it was");
        assert_eq!(is_not_kept(&drafted), ["tierLevel", "zip"]);
        assert!(!drafted.whole, "the source is missing");

        let last = DraftFacts { lead_source: Some("webinar".into()), ..DraftFacts::default() };
        assert!(draft(&dental, &last, (&kept, None), false, today()).whole);
    }

    #[test]
    fn facts_are_emptied_only_before_they_were_whole() {
        let dental = brand("dental");
        let emptied = DraftFacts { office_name: Some(" ".into()), ..DraftFacts::default() };
        let before = draft(&dental, &emptied, (&typed(), None), false, today());
        assert_eq!((before.practice.office_name.as_str(), before.whole), ("", false));
        assert!(before.problems.is_empty());
        let after = draft(&dental, &emptied, (&typed(), None), true, today());
        assert_eq!(after.practice.office_name, "Cedar Grove");
        assert_eq!(is_not_kept(&after), ["officeName"]);
    }

    #[test]
    fn signup_draft_drops_an_inapplicable_coupon_but_keeps_its_text() {
        let dental = brand("dental");
        let kept = PracticeFacts { period: Period::Year, coupon: Some("FOUNDERS".into()), ..typed() };
        let monthly = DraftFacts { period: Some(Period::Month), ..DraftFacts::default() };
        let drafted = draft(&dental, &monthly, (&kept, None), true, today());
        assert_eq!((drafted.facts.period, drafted.practice.coupon.clone()), (Period::Month, None));
        assert_eq!(drafted.refused_coupon.as_deref(), Some("FOUNDERS"));
        assert!(drafted.problems.is_empty());
        let wrong = DraftFacts { coupon: Some(" SUMMER24 ".into()), ..DraftFacts::default() };
        let drafted = draft(&dental, &wrong, (&kept, None), true, today());
        assert_eq!(drafted.practice.coupon.as_deref(), Some("FOUNDERS"));
        assert_eq!(drafted.refused_coupon.as_deref(), Some("SUMMER24"));
        assert_eq!(is_not_kept(&drafted), ["discountCode"]);
    }

    #[test]
    fn a_refused_coupon_stays_until_another_text_takes_its_place() {
        let dental = brand("dental");
        let before = (&typed(), Some("SUMMER24"));
        let named = DraftFacts { office_name: Some("Alder".into()), ..DraftFacts::default() };
        let drafted = draft(&dental, &named, before, false, today());
        assert_eq!((drafted.refused_coupon.as_deref(), drafted.whole), (Some("SUMMER24"), false));
        assert_eq!((drafted.practice.coupon.as_deref(), drafted.problems.is_empty()), (None, true));
        for (text, coupon) in [("", None), ("WELCOME3", Some("WELCOME3"))] {
            let typed = DraftFacts { coupon: Some(text.into()), ..DraftFacts::default() };
            let drafted = draft(&dental, &typed, before, false, today());
            assert_eq!((drafted.refused_coupon, drafted.whole), (None, true), "{text}");
            assert_eq!(drafted.practice.coupon.as_deref(), coupon);
        }
    }
}
