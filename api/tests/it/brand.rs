//! The responses for a brand and its texts.

use api::brand::{PublicBrand, Section, sections};
use tenancy::brand::{BrandBook, BrandId};

#[test]
fn a_text_is_cut_at_headings_and_empty_lines() {
    let cut = sections("**Not insurance.**\nReally.\n\n## 1. One\n\nFirst.\n\n- a\n- b\n\n## 2. Two\n\nLast.");
    let section = |heading: &str, paragraphs: &[&str]| Section {
        heading: heading.to_owned(),
        paragraphs: paragraphs.iter().map(|&p| p.to_owned()).collect(),
    };
    assert_eq!(
        cut,
        [
            section("", &["**Not insurance.** Really."]),
            section("1. One", &["First.", "- a", "- b"]),
            section("2. Two", &["Last."])
        ]
    );
}

#[test]
fn public_brand_hides_our_prices_and_state_rules() {
    let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../brands")).unwrap();
    let public = PublicBrand::of(book.get(&BrandId::new("dental")).unwrap()).json();
    assert_eq!(public["constants"]["planMinimum"], "10.00");
    assert_eq!(public["features"]["vouchers"], false);
    assert_eq!(public["templates"].as_array().unwrap().len(), 5);
    assert_eq!(public["templates"][0]["headingFont"], "hanken");
    assert_eq!(public["procedures"][0]["shownCode"], "D0120");
    assert_eq!(public["theme"]["primary"][7], "#0C5673");
    assert_eq!(public["relationships"][0]["value"], "partner");
    for hidden in ["states", "pricing", "marketing", "fixedIds", "practiceSystems"] {
        assert!(public.get(hidden).is_none(), "{hidden}");
    }
    assert!(public["theme"].get("logo").is_none() && public["faq"][0].get("aboutInsurance").is_none());
    assert!(!public.to_string().contains("demo_fee"));
}
