//! What the states' pages say and allow.

use super::*;

#[test]
fn unlisted_state_gets_the_default_rule_without_commitment() {
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
fn florida_refunds_pro_rata_and_caps_the_setup_fee() {
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

/// The office keeps a setup fee, so no text may promise a full refund without saying so.
#[test]
fn no_text_promises_more_than_is_refunded() {
    for brand in BOOK.iter() {
        let mut texts: Vec<String> = vec![];
        for language in Language::ALL {
            texts.extend(brand.texts.flat(language).values().cloned());
            for rule in std::iter::once(&brand.states.default).chain(&brand.states.state) {
                texts.extend(brand.trust_points(rule, language).into_iter().map(str::to_owned));
                texts.push(brand.disclaimer(rule, language).to_owned());
            }
            texts.extend(brand.faq.iter().map(|question| question.answer.get(language).to_owned()));
        }
        for text in texts {
            let lower = text.to_lowercase();
            let promises = lower.contains("full refund") || lower.contains("reembolso completo");
            assert!(
                !promises
                    || lower.contains("except")
                    || lower.contains("not refundable")
                    || lower.contains("salvo")
                    || lower.contains("no reembolsables"),
                "{text}"
            );
            assert!(!lower.contains("simple price") && !lower.contains("precio sencillo"), "fees come on top: {text}");
        }
    }
}
