//! The responses for a brand and its texts.

use api::brand::{PublicBrand, Section, sections};
use tenancy::brand::BrandBook;

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
fn nothing_of_a_brand_is_lost_on_the_wire() {
    let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../brands")).unwrap();
    for brand in book.iter() {
        let mut written = serde_json::to_value(brand.public_json()).unwrap();
        let constants = written["constants"].as_object_mut().unwrap();
        constants.retain(|_, value| !value.is_null());
        assert_eq!(PublicBrand::of(brand).unwrap().json(), written, "{}", brand.id);
    }
    assert!(book.len() >= 2);
}
