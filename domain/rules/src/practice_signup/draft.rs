//! A sign-up's form that is half filled: what of it can be kept.

use chrono::NaiveDate;
use tenancy::brand::Brand;

use super::{Practice, PracticeFacts, as_kept, given, practice};
use crate::subscriptions::Period;
use crate::{FieldErrors, Message, tiers};

/// A form that is half filled: what was not sent stays as it is.
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

/// What a draft leaves.
#[derive(Debug, Clone)]
pub struct Drafted {
    pub facts: PracticeFacts,
    pub practice: Practice,
    /// A coupon that was typed and is refused: its text is kept for the field, and it changes no price.
    pub refused_coupon: Option<String>,
    /// All facts are there and right.
    pub whole: bool,
    /// What of the draft was not kept, and why.
    pub problems: FieldErrors,
}

/// Lays a draft over the facts that are `kept`. What is wrong in it is left out. A fact may be emptied again while the details were never
/// whole (`was_whole`): what is paid by then needs them. A coupon that is refused, now or `refused` before and not replaced, is kept apart.
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
    // A coupon of a year is none of a month.
    let holds = |code: &String| tiers::coupon_for(brand, code, Some(facts.period), today).is_some();
    let (coupon, dropped) = match given(facts.coupon.as_ref()) {
        Some(code) if holds(&code) => (Some(code), None),
        other => (None, other),
    };
    facts.coupon = coupon;
    refused_coupon = refused_coupon.or(dropped);
    // Who has yet to see to the coupon is not led on to the payment.
    let whole = problems.is_empty() && refused_coupon.is_none() && practice(brand, &facts, today).is_ok();
    Drafted { practice: as_kept(brand, &facts), facts, refused_coupon, whole, problems }
}

/// Takes a wrong fact back, unless it may be empty; whether the draft has it.
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
    fn a_draft_keeps_what_is_right_and_says_what_is_not() {
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
    fn a_draft_drops_a_coupon_that_its_billing_does_not_have_and_keeps_its_text() {
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
