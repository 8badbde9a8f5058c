//! Plan constants, templates, procedures, presets, ages and the default price table.

use super::*;

#[test]
fn plan_constants() {
    let figures = |brand: &Brand| {
        let own = &brand.profile.constants;
        (
            own.plan_minimum_cents,
            own.default_monthly_price_cents,
            own.default_yearly_price_cents,
            own.default_child_starting_age,
            own.gpp_setup_fee_percent,
        )
    };
    assert_eq!(figures(dental()), (1000, 4900, 49900, 12, 15));
    assert_eq!(figures(vision()), (700, 9900, 99000, 0, 15));
}

#[test]
fn dental_and_vision_templates_end_with_a_custom_one() {
    let names = |brand: &Brand| brand.templates.iter().map(|own| own.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(dental()), ["Lagoon", "Porcelain", "Coral", "Evergreen", "Custom"]);
    assert_eq!(names(vision()), ["Iris", "Acuity", "Tortoise", "Custom"]);
    assert!(dental().templates[4].custom && vision().templates[3].custom);
}

#[test]
fn dental_has_24_practice_systems_and_vision_6() {
    assert_eq!((dental().practice_systems.len(), vision().practice_systems.len()), (24, 6));
}

#[test]
fn procedure_codes_stand_in_the_specifications_order() {
    let codes = |brand: &Brand| brand.procedures.procedure.iter().map(|own| own.code.clone()).collect::<Vec<_>>();
    assert_eq!(
        codes(dental()),
        ["0120", "0145", "0150", "0210", "0220", "0272", "0274", "1110", "1120", "1208", "4910"]
    );
    assert_eq!(codes(vision()), ["S9986", "92310", "S-Code"]);
}

#[test]
fn presets_of_each_brand() {
    let keys = |brand: &Brand| brand.presets.preset.iter().map(|own| own.key.clone()).collect::<Vec<_>>();
    assert_eq!(
        keys(dental()),
        [
            "adult",
            "child",
            "toddler",
            "teen",
            "periodontal",
            "whitening",
            "retainer",
            "denture",
            "overdenture",
            "out_of_network",
            "vip",
            "sealant",
            "preventative",
            "custom",
        ]
    );
    assert_eq!(
        keys(vision()),
        ["eyewear_only", "exam_eyewear", "exam_contacts", "exam", "refraction", "secure_specs", "voucher", "custom"]
    );
}

#[test]
fn dental_formulas() {
    let formula = |key: &str| {
        let own = dental().preset(key).unwrap();
        own.inclusions.iter().map(|one| format!("{} x{}", one.code, one.quantity)).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(formula("adult"), "1110 x2, 0120 x2, 0274 x1, 0220 x2");
    assert_eq!(formula("child"), "1120 x2, 0120 x2, 0272 x1");
    assert_eq!(formula("periodontal"), "4910 x4, 0120 x2, 0274 x1");
}

#[test]
fn minimum_prices_of_presets() {
    for (key, cents) in [
        ("whitening", 1999),
        ("retainer", 500),
        ("denture", 500),
        ("overdenture", 500),
        ("out_of_network", 500),
        ("vip", 2500),
        ("sealant", 1000),
        ("preventative", 1000),
    ] {
        assert_eq!(dental().preset(key).unwrap().minimum_cents, cents, "{key}");
    }
    assert!(vision().presets.preset.iter().all(|own| own.minimum_cents == 100));
}

#[test]
fn the_brands_plan_minimum_holds_beside_the_presets() {
    assert_eq!(dental().minimum_price_cents(dental().preset("retainer").unwrap()), 1000);
    assert_eq!(dental().minimum_price_cents(dental().preset("vip").unwrap()), 2500);
    assert_eq!(vision().minimum_price_cents(vision().preset("exam").unwrap()), 700);
}

#[test]
fn preset_without_fees_starts_at_table_or_minimum() {
    let start = |key: &str, specialty| dental().starting_prices_cents(dental().preset(key).unwrap(), specialty);
    assert_eq!(start("adult", None), (1999, 23_988));
    assert_eq!(start("child", Some("pediatric")), (1499, 17_988));
    assert_eq!(start("periodontal", Some("periodontic")), (2500, 30_000));
    assert_eq!(start("whitening", None), (1999, 23_988), "the table says 10, the minimum wins");
    assert_eq!(start("retainer", None), (4900, 49_900), "no row in the table: the brand's default prices");
}

#[test]
fn a_preset_spells_its_formula() {
    assert_eq!(dental().preset("adult").unwrap().formula(), "1110 x2, 0120 x2, 0274, 0220 x2");
    assert_eq!(dental().preset("custom").unwrap().formula(), "");
}

#[test]
fn a_new_office_gets_the_default_specialty() {
    assert_eq!((dental().default_specialty(), vision().default_specialty()), (0, 1));
}

#[test]
fn a_procedure_disappears_with_its_feature() {
    let copy = super::broken::Copy::new();
    copy.change("vision/brand.toml", "s_code = true", "s_code = false");
    let book = copy.load().unwrap();
    let brand = book.get(&BrandId::new("vision")).unwrap();
    assert!(vision().procedure("S-Code").is_some() && brand.procedure("S-Code").is_none());
    assert!(brand.presets.preset.iter().all(|own| own.inclusions.iter().all(|part| part.code != "S-Code")));
}

#[test]
fn default_price_table() {
    let price = |brand: &Brand, key: &str| brand.presets.default_prices[key];
    assert_eq!(price(dental(), "general_adult"), 1999);
    for key in ["general_child", "pediatric_toddler", "pediatric_child", "pediatric_teen"] {
        assert_eq!(price(dental(), key), 1499, "{key}");
    }
    for key in ["general_perio", "periodontic_perio1", "periodontic_perio2", "periodontic_perio4"] {
        assert_eq!(price(dental(), key), 2500, "{key}");
    }
    assert_eq!(price(dental(), "whitening"), 1000);
    for key in [
        "general_exam",
        "general_refraction",
        "general_exam_eyewear",
        "annual_exam_eyewear",
        "annual_exam_contacts",
        "secure_specs",
        "refraction_eyewear",
        "voucher_patient",
        "voucher_patient_established",
    ] {
        assert_eq!(price(vision(), key), 1000, "{key}");
    }
    assert_eq!((dental().presets.default_prices.len(), vision().presets.default_prices.len()), (10, 9));
}

#[test]
fn age_presets() {
    let ages = |key: &str| {
        let own = dental().preset(key).unwrap();
        (own.min_age, own.max_age)
    };
    assert_eq!(ages("child").1, Some(13), "child wellness max 13");
    assert_eq!(ages("toddler").1, Some(3), "toddler max 3");
    let pediatric = &dental().preset("child").unwrap().specialties["pediatric"];
    assert_eq!((pediatric.min_age, pediatric.max_age), (Some(4), Some(12)), "child 4 to 12");
    assert_eq!(ages("teen").0, 13, "teen min 13");
}

#[test]
fn no_code_or_preset_label_is_missing_in_spanish() {
    for brand in BOOK.iter() {
        for own in &brand.procedures.procedure {
            assert_ne!(own.label.en, own.label.es, "{}", own.code);
        }
        for own in &brand.procedures.common {
            assert_ne!(own.label.en, own.label.es, "{}", own.code);
            assert!(brand.procedure(&own.code).is_none(), "no plan includes {}", own.code);
            assert_eq!(brand.procedure_label(&own.code), Some(&own.label));
        }
        assert!(brand.text(Language::Es, "landing.heroHeadline").is_some());
        assert!(brand.text(Language::Es, "landing.nothing").is_none());
    }
}
