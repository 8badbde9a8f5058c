//! The fields that an act changed, in the words of the screens. The audit trail records the fields' names, never their
//! values.

use serde_json::Value;

/// Pairs of a field's name in the trail and its name on screens.
type Fields = &'static [(&'static str, &'static str)];

const HOUSEHOLD: Fields = &[
    ("phone", "mobile"),
    ("address1", "address"),
    ("address2", "apartment or suite"),
    ("city", "city"),
    ("state", "state"),
    ("zip", "ZIP"),
    ("language", "language"),
];

const PERSON: Fields = &[
    ("firstName", "first name"),
    ("lastName", "last name"),
    ("dob", "birth date"),
    ("relationship", "relationship"),
    ("chartId", "chart ID"),
    ("insured", "insurance"),
    ("phone", "own mobile phone"),
    ("email", "own email"),
];

const PLAN: Fields = &[
    ("planName", "plan name"),
    ("spanishName", "Spanish name"),
    ("description", "description"),
    ("spanishDescription", "Spanish description"),
    ("notes", "office notes"),
    ("presetType", "kind of plan"),
    ("minAge", "youngest age"),
    ("maxAge", "oldest age"),
    ("forInsured", "patients with or without insurance"),
    ("forUninsured", "patients with or without insurance"),
    ("pricing", "price"),
    ("worryFree", "guaranteed price"),
    ("activationFee", "activation fee"),
    ("otherDiscountPercent", "discount on everything else"),
    ("carryUnused", "carrying unused visits"),
    ("disableGpp", "guaranteed payments"),
    ("disableFamilyDiscounts", "family discounts"),
    ("visibility", "visibility"),
    ("priceCodes", "what\u{2019}s included"),
];

const PLAN_SETTINGS: Fields = &[
    ("program_name", "program name"),
    ("program_description", "program description"),
    ("specialty", "specialty"),
    ("family_discount_two", "family discounts"),
    ("family_discount_three", "family discounts"),
    ("family_discount_four", "family discounts"),
    ("allow_bank_draft", "paying from a bank account"),
    ("in_office_payment", "paying in the office"),
    ("enrollment_open", "whether patients can join"),
    ("gpp_approved_on", "guaranteed payments"),
    ("gpp_active", "guaranteed payments"),
    ("gpp_admin_only_waive", "who pays the setup fee"),
    ("gpp_member_waive", "who pays the setup fee"),
    ("gpp_automatic_claim", "auto-claim"),
    ("contract_months", "12-month commitment"),
    ("cancellation_rule", "what applies when a member leaves"),
    ("remind_unused", "reminders of unused visits"),
    ("guarantees", "guaranteed prices"),
    ("fees", "fees"),
    ("procedures", "names of procedures"),
];

const OFFICE_PROFILE: Fields = &[
    ("name", "office name"),
    ("legal_name", "legal name"),
    ("email", "email"),
    ("phone", "phone"),
    ("website", "website"),
    ("address_line1", "street address"),
    ("address_line2", "suite"),
    ("city", "city"),
    ("state", "state"),
    ("zip", "ZIP"),
    ("timezone", "time zone"),
    ("hours", "hours"),
    ("specialty", "specialty"),
    ("languages", "languages"),
    ("description", "about the office"),
    ("spanish_description", "about the office in Spanish"),
    ("listed", "listing in search engines"),
];

const BRANDING: Fields = &[
    ("template", "template"),
    ("main", "main color"),
    ("background", "background"),
    ("accent", "accent"),
    ("headline", "headline"),
    ("spanish_headline", "Spanish headline"),
];

const PERMISSIONS: Fields = &[
    ("members", "members"),
    ("enrollment", "enrollment"),
    ("refunds", "refunds"),
    ("cancellations", "cancellations"),
    ("plans", "plans"),
    ("reports", "reports"),
    ("users", "users"),
    ("settings", "settings"),
    ("practice_system", "practice system"),
];

/// The features that our staff switch at an office.
const FEATURES: Fields = &[
    ("practice_system_integration", "practice system connection"),
    ("business_connect", "BusinessConnect and communities"),
    ("in_house_financing", "in-house financing"),
    ("upgrade_office", "payments account upgrade"),
    ("season_of_giving_widget", "Season of Giving"),
    ("leaderboard_widget_type", "team leaderboard"),
    ("print_materials", "printed materials"),
    ("double_confirm_plan_coordinator", "second confirmation of the plan coordinator"),
    ("vouchers", "vouchers"),
];

/// The acts whose line lists the changed fields.
pub const WITH_FIELDS: &[(&str, Fields)] = &[
    ("feature.restored", FEATURES),
    ("feature.turned_off", FEATURES),
    ("feature.turned_on", FEATURES),
    ("household.changed", HOUSEHOLD),
    ("member.changed", PERSON),
    ("member.contact_changed", PERSON),
    ("office_branding.changed", BRANDING),
    ("office_profile.changed", OFFICE_PROFILE),
    ("plan.changed", PLAN),
    ("plan.published", PLAN),
    ("plan_settings.changed", PLAN_SETTINGS),
    ("user.permissions_changed", PERMISSIONS),
];

/// The fields named in a line's detail, each once, in the order of the screen. Skips unknown names, because an erasure may
/// have replaced them.
pub fn changed_fields(act: &str, detail: &Value) -> Vec<&'static str> {
    let Some((_, fields)) = WITH_FIELDS.iter().find(|(name, _)| *name == act) else { return vec![] };
    let names = named(detail);
    let mut words: Vec<&'static str> = vec![];
    for (name, word) in *fields {
        if names.contains(name) && !words.contains(word) {
            words.push(*word);
        }
    }
    // The detail of a change of inclusions also has the office's usual fees, which aren't part of the plan.
    if detail.get("fees").and_then(Value::as_array).is_some_and(|fees| !fees.is_empty()) {
        words.push("usual fees");
    }
    words
}

/// The field names in a detail: a list of names, the keys of the old and new values, or the names that are in only one of
/// two lists.
fn named(detail: &Value) -> Vec<&str> {
    let (before, after) = (list(detail, "before"), list(detail, "after"));
    let mut all = [list(detail, "fields"), list(detail, "changed")].concat();
    for key in ["from", "to"] {
        let parts = detail.get(key).and_then(Value::as_object);
        all.extend(parts.into_iter().flatten().map(|(name, _)| name.as_str()));
    }
    all.extend(before.iter().filter(|one| !after.contains(one)));
    all.extend(after.iter().filter(|one| !before.contains(one)));
    all
}

fn list<'a>(detail: &'a Value, key: &str) -> Vec<&'a str> {
    detail.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::activity::rules::describe;
    use serde_json::json;

    fn said(act: &str, detail: Value) -> String {
        describe(act, Some(&detail)).unwrap().1
    }

    #[test]
    fn activity_names_changed_fields_without_their_values() {
        let person = json!({ "fields": ["dob", "firstName"] });
        assert_eq!(said("member.changed", person), "changed a member’s details: first name, birth date");
        let settings = json!({ "from": { "program_name": "Old", "family_discount_two": "5", "fees": {} },
            "to": { "program_name": "New", "family_discount_two": "10", "family_discount_three": "15", "fees": { "1110": 100 } } });
        assert_eq!(
            said("plan_settings.changed", settings),
            "changed the plan settings: program name, family discounts, fees"
        );
        let permissions = json!({ "before": ["members", "refunds"], "after": ["plans", "members"] });
        assert_eq!(said("user.permissions_changed", permissions), "changed a user’s permissions: refunds, plans");
        let plan = json!({ "fields": ["priceCodes"], "fees": ["1110"], "from": "active", "to": "active", "held": 3 });
        assert_eq!(said("plan.changed", plan), "changed a plan: what’s included, usual fees");
        assert_eq!(said("office_profile.changed", json!({ "changed": ["zip"] })), "changed the public profile: ZIP");
        let off = json!({ "fields": ["vouchers"], "until": null, "reason": "A pilot" });
        assert_eq!(said("feature.turned_off", off), "turned off a feature of the office: vouchers");
    }

    #[test]
    fn what_is_not_known_is_not_said() {
        for detail in [json!({}), json!(null), json!({ "fields": ["Deleted person", 3] }), json!({ "fields": "dob" })] {
            assert_eq!(said("member.changed", detail.clone()), "changed a member’s details", "{detail}");
        }
        assert_eq!(said("visit.recorded", json!({ "fields": ["dob"] })), "recorded a visit", "of another act");
        assert_eq!(describe("member.changed", None).unwrap().1, "changed a member’s details");
    }

    #[test]
    fn each_act_is_shown_and_names_each_field_once() {
        for (act, fields) in WITH_FIELDS {
            assert!(describe(act, None).is_some(), "{act}");
            for (at, (name, words)) in fields.iter().enumerate() {
                assert!(!words.is_empty() && !fields[..at].iter().any(|(other, _)| other == name), "{act} {name}");
            }
        }
        for feature in tenancy::brand::Feature::ALL {
            let switched = feature.switched_for() == tenancy::brand::SwitchedFor::Office;
            assert_eq!(FEATURES.iter().any(|(name, _)| *name == feature.name()), switched, "{feature}");
        }
        for permission in tenancy::Permission::ALL {
            assert!(PERMISSIONS.iter().any(|(name, _)| *name == permission.as_str()), "{}", permission.as_str());
        }
    }

    /// The names that a save in the plan builder can record.
    #[test]
    fn each_field_of_a_plan_has_words() {
        use rules::plans::Inclusion;
        use rules::plans::form::{PlanForm, PriceForm, changed};
        let form = |yes: bool| {
            let (text, number) = (yes.then(|| "x".to_owned()), i32::from(yes));
            let fee = yes.then_some(rules::Cents(1));
            let price = PriceForm { price: rules::Cents(number.into()), guaranteed: fee, external: yes, internal: yes };
            let inclusion = Inclusion { code: "1110".into(), quantity: 1 + number, fee: None };
            PlanForm {
                name: text.clone().unwrap_or_default(),
                spanish_name: text.clone(),
                description: text.clone(),
                spanish_description: text.clone(),
                notes: text.clone(),
                preset: text.unwrap_or_default(),
                min_age: Some(number),
                max_age: Some(number + 1),
                for_insured: yes,
                for_uninsured: yes,
                monthly: price,
                yearly: price,
                activation_fee: fee,
                other_discount_percent: Some(number.into()),
                carry_unused: yes,
                disable_gpp: yes,
                disable_family_discounts: yes,
                show_on_bc: yes,
                inclusions: vec![inclusion],
            }
        };
        let names = changed(&form(false), &form(true));
        assert_eq!(names.len(), PLAN.len(), "a field that is not changed here, or has no words");
        for name in names {
            assert!(!changed_fields("plan.changed", &json!({ "fields": [name] })).is_empty(), "{name}");
        }
    }
}
