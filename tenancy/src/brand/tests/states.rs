//! What the states' pages say and allow.

use super::*;

#[test]
fn a_state_nobody_looked_up_gets_the_specifications_rule_and_no_commitment() {
    let rule = dental().state_rule("ID");
    assert_eq!(
        (rule.regime, rule.cooling_off_days, rule.refund_basis),
        (Regime::Unknown, 90, RefundBasis::EndOfPaidPeriod)
    );
    assert!(!rule.commitment_allowed);
    let disclaimer = dental().disclaimer(rule, Language::En);
    for words in ["no waiting period", "cancel after 90 days for any reason", "Cancel before 90 days for a full refund"]
    {
        assert!(disclaimer.contains(words), "{words}");
    }
    assert_eq!(dental().trust_points(rule, Language::En)[0], "No waiting period");
}

#[test]
fn florida_gives_back_the_unused_part_caps_the_fee_and_has_words_of_its_own() {
    for brand in BOOK.iter() {
        let rule = brand.state_rule("fl");
        assert_eq!((rule.regime, rule.refund_basis), (Regime::Licensed, RefundBasis::ProRata));
        assert_eq!(rule.max_setup_fee_cents, Some(3000));
        for language in Language::ALL {
            assert_eq!(brand.trust_points(rule, language).len(), 3);
        }
        assert!(!brand.disclaimer(rule, Language::En).contains("waiting"));
    }
}

#[test]
fn states_that_someone_looked_up() {
    for brand in BOOK.iter() {
        for code in ["FL", "OR", "SC", "SD", "MO", "IL", "UT", "CA"] {
            assert_eq!(brand.state_rule(code).code.as_deref(), Some(code));
        }
        let missouri = brand.disclosures(brand.state_rule("MO"), Language::En);
        assert_eq!(missouri[0], "THIS IS NOT INSURANCE");
    }
}

#[test]
fn every_notice_says_first_what_it_is_not() {
    for brand in BOOK.iter() {
        let notices = brand.disclosures(brand.state_rule("TX"), Language::En);
        assert!(notices[0].starts_with("This membership is not insurance."));
        for language in Language::ALL {
            assert!(!brand.document(DocumentKind::Terms, language).body.is_empty());
        }
    }
}
