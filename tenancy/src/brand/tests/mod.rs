//! Checks the brand files against the numbers, flags and lists of the specification.

mod broken;
mod money;
mod plans;
mod states;

use std::path::Path;
use std::sync::LazyLock;

use super::*;

fn brands_dir() -> &'static Path {
    static DIR: LazyLock<std::path::PathBuf> =
        LazyLock::new(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join("brands"));
    &DIR
}

static BOOK: LazyLock<BrandBook> =
    LazyLock::new(|| BrandBook::load(brands_dir()).unwrap_or_else(|error| panic!("{error}")));

fn dental() -> &'static Brand {
    BOOK.get(&BrandId::new("dental")).unwrap()
}

fn vision() -> &'static Brand {
    BOOK.get(&BrandId::new("vision")).unwrap()
}

#[test]
fn dental_hosts_select_dental_and_all_others_vision() {
    for host in [
        "dental.chairside.example",
        "www.dental.chairside.example",
        "DENTAL.chairside.example:443",
        "dental.localhost:8080",
        "dev.chairside.example",
        "app-qa.chairside.example",
        "qa2.example.com",
    ] {
        assert_eq!(BOOK.by_host(host).id.as_str(), "dental", "{host}");
    }
    for host in [
        "vision.chairside.example",
        "vision.localhost:8080",
        "localhost",
        "127.0.0.1:3000",
        "[::1]:80",
        "chairsidevision.com",
        "",
    ] {
        assert_eq!(BOOK.by_host(host).id.as_str(), "vision", "{host}");
    }
}

#[test]
fn doors_say_where_a_feature_is_off() {
    let book = BrandBook::load(brands_dir()).unwrap_or_else(|error| panic!("{error}"));
    let dental = book.get(&BrandId::new("dental")).unwrap();
    assert_eq!(book.doors(Feature::PrintMaterials), Doors::default());
    assert_eq!(book.doors(Feature::Vouchers).closed_brands, ["dental"], "its file has none");
    let at = |office, on| (OfficeId(office), BTreeMap::from([(Feature::PrintMaterials, on)]));
    let switched = |on| Switched {
        brand: BTreeMap::from([(Feature::PrintMaterials, on)]),
        offices: BTreeMap::from([at(1, true), at(2, false)]),
    };
    dental.switched.set(switched(false));
    let doors = book.doors(Feature::PrintMaterials);
    assert_eq!((doors.closed_brands, doors.open, doors.closed), (vec!["dental".to_owned()], vec![1], vec![2]));
    assert!(
        dental.has_at(Feature::PrintMaterials, OfficeId(1)) && !dental.has_at(Feature::PrintMaterials, OfficeId(3))
    );
    assert!(book.has_at("dental", Feature::PrintMaterials, OfficeId(1)));
    assert!(!book.has_at("nobody", Feature::PrintMaterials, OfficeId(1)));
    dental.switched.set(switched(true));
    assert_eq!(book.doors(Feature::PrintMaterials).closed_brands, Vec::<String>::new());
    let off = BTreeMap::from([(OfficeId(1), BTreeMap::from([(Feature::Vouchers, true)]))]);
    dental.switched.set(Switched { offices: off, ..Switched::default() });
    assert!(!dental.has_at(Feature::Vouchers, OfficeId(1)), "nobody turns on what the file doesn't have");
}

#[test]
fn names_and_professional_nouns() {
    assert_eq!(
        (dental().profile.name.as_str(), vision().profile.name.as_str()),
        ("Chairside Dental", "Chairside Vision")
    );
    let (dentist, optometrist) = (&dental().profile.professional, &vision().profile.professional);
    assert_eq!((dentist.key.as_str(), dentist.segment.as_str()), ("dentist", "my-dentist"));
    assert_eq!((optometrist.key.as_str(), optometrist.segment.as_str()), ("optometrist", "my-optometrist"));
    assert_eq!((dentist.singular.es.as_str(), optometrist.singular.es.as_str()), ("dentista", "optometrista"));
}

#[test]
fn there_are_22_features_and_each_brand_sets_every_one() {
    for brand in BOOK.iter() {
        assert_eq!(brand.profile.features.len(), Feature::ALL.len());
    }
}

#[test]
fn dental_has_most_flags_on_and_vouchers_off() {
    let off: Vec<_> = Feature::ALL.into_iter().filter(|feature| !dental().has(*feature)).collect();
    assert_eq!(off, [Feature::MarketingOnlyLinks, Feature::DefaultSpecialty, Feature::SCode, Feature::Vouchers]);
}

#[test]
fn vision_flags_match_the_specification() {
    let off: Vec<_> = Feature::ALL.into_iter().filter(|feature| !vision().has(*feature)).collect();
    assert_eq!(
        off,
        [
            Feature::SetupAgreement,
            Feature::Gpp,
            Feature::PracticeSystemIntegration,
            Feature::BusinessConnect,
            Feature::InHouseFinancing,
            Feature::UpgradeOffice,
            Feature::FeePerMember,
            Feature::LeadSource,
            Feature::CsvSetup,
            Feature::PayoutIssues,
            Feature::Affiliates,
        ]
    );
    assert!(
        vision().has(Feature::MarketingOnlyLinks) && vision().has(Feature::SCode) && vision().has(Feature::Vouchers)
    );
}

#[test]
fn vision_has_default_specialty_1_and_three_dashboard_widgets_disabled() {
    assert_eq!(vision().profile.constants.default_specialty_id, Some(1));
    assert_eq!(
        vision().profile.dashboard.disabled_widgets,
        [DashboardWidget::MemberVsNonMember, DashboardWidget::AverageRevenue, DashboardWidget::UpcomingAppointments]
    );
    assert!(dental().profile.dashboard.disabled_widgets.is_empty());
}

#[test]
fn office_landing_page_differs_by_brand() {
    assert_eq!(dental().profile.office_landing_path, "/dentist-new/members");
    assert_eq!(vision().profile.office_landing_path, "/account/dashboard");
}

#[test]
fn cancellation_reasons_issue_types_and_relationships() {
    for brand in BOOK.iter() {
        let reasons: Vec<_> =
            brand.choices.cancellation_reason.iter().map(|own| (own.id, own.label.to_lowercase())).collect();
        let expected = [
            (1, "insurance-related"),
            (2, "inactive patient"),
            (3, "financial"),
            (5, "clerical"),
            (6, "health-related"),
            (11, "office request"),
            (12, "patient request"),
            (7, "other"),
        ];
        assert_eq!(reasons, expected.map(|(id, label)| (id, label.to_owned())));
        let issues: Vec<_> = brand.choices.issue_type.iter().map(|own| own.value.as_str()).collect();
        assert_eq!(issues, ["billing", "member", "plan", "treatment"]);
        assert_eq!(brand.relationship(RelationshipValue::Partner).unwrap().label.en, "Spouse");
        assert_eq!(brand.relationship(RelationshipValue::Myself).unwrap().label.en, "ACCOUNT OWNER");
    }
}

#[test]
fn lead_sources_include_those_named() {
    let values: Vec<_> = dental().choices.lead_source.iter().map(|own| own.value.as_str()).collect();
    for value in [
        "webinar",
        "conference",
        "friend_or_colleague",
        "endorsement",
        "affiliate",
        "publication_ad",
        "social_media_ad",
    ] {
        assert!(values.contains(&value), "{value}");
    }
}

#[test]
fn the_faq_has_nine_questions_and_a_code_four_digits() {
    for brand in BOOK.iter() {
        assert_eq!(brand.faq.len(), 9);
        assert_eq!(brand.profile.sign_in_code_digits, 4);
    }
}

#[test]
fn the_fixed_id_list_is_kept() {
    assert_eq!(dental().profile.fixed_ids, [8, 38, 12, 79, 8159, 8163, 8164]);
}
