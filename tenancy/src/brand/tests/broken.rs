//! Brands are data: adding a third brand takes only a folder, and an invalid brand stops the start with file, line and
//! reason.

use std::fs;
use std::path::PathBuf;

use super::*;

/// A copy of the brand files that a test may change; deleted with the test.
pub(super) struct Copy(PathBuf);

impl Copy {
    pub(super) fn new() -> Self {
        let dir = std::env::temp_dir().join(format!("brands-{}", uuid::Uuid::new_v4()));
        crate::testing::copy_folder(brands_dir(), &dir);
        Self(dir)
    }

    /// Replaces `from` in a file, which must contain it, and returns its line.
    pub(super) fn change(&self, file: &str, from: &str, to: &str) -> usize {
        let path = self.0.join(file);
        let source = fs::read_to_string(&path).unwrap();
        let at = source.find(from).unwrap_or_else(|| panic!("{file} does not hold {from}"));
        fs::write(&path, source.replacen(from, to, 1)).unwrap();
        source[..at].lines().count() + usize::from(source[..at].ends_with('\n') || at == 0)
    }

    pub(super) fn load(&self) -> Result<BrandBook, BrandError> {
        BrandBook::load(&self.0)
    }

    /// Changes a file and expects an error on that line, with this reason.
    #[track_caller]
    fn breaks(file: &str, from: &str, to: &str, reason: &str) {
        let copy = Self::new();
        let line = copy.change(file, from, to);
        let error = copy.load().unwrap_err();
        assert_eq!(error.file, copy.0.join(file), "{error}");
        assert_eq!(error.line, Some(line), "{error}");
        assert!(error.reason.contains(reason), "{error}");
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_third_brand_is_a_folder_and_no_code() {
    let copied = Copy::new();
    crate::testing::copy_folder(&copied.0.join("dental"), &copied.0.join("hearing"));
    copied.change("hearing/brand.toml", "id = \"dental\"", "id = \"hearing\"");
    copied.change("hearing/brand.toml", "Chairside Dental", "Chairside Hearing");
    copied.change("hearing/brand.toml", "https://dental.chairside.example", "https://hearing.chairside.example");
    copied.change(
        "hearing/brand.toml",
        "hosts = [\"dental.chairside.example\", \"dental.localhost\"]",
        "hosts = [\"hearing.chairside.example\", \"hearing.localhost\"]",
    );
    copied.change("hearing/brand.toml", "markers = [\"dev\", \"qa\"]", "markers = []");
    copied.change("hearing/brand.toml", "plan_minimum_cents = 1000", "plan_minimum_cents = 900");
    copied.change("hearing/brand.toml", "vouchers = false", "vouchers = true");

    let book = copied.load().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(book.len(), 3);
    let hearing = book.by_host("hearing.localhost:8443");
    assert_eq!((hearing.id.as_str(), hearing.profile.name.as_str()), ("hearing", "Chairside Hearing"));
    assert_eq!(hearing.profile.constants.plan_minimum_cents, 900);
    assert!(hearing.has(Feature::Vouchers));
    assert_eq!(book.by_host("dental.localhost").id.as_str(), "dental");
    assert_eq!(book.by_host("hearing.example.org").id.as_str(), "vision", "the fallback stays");
}

#[test]
fn a_typing_mistake_is_named_with_its_line() {
    Copy::breaks("dental/brand.toml", "gpp = true", "gpp = yes", "must be quoted");
    Copy::breaks("dental/brand.toml", "gpp = true", "gp = true", "unknown variant `gp`");
    Copy::breaks("dental/brand.toml", "sign_in_code_digits = 4", "sign_in_code_digits = \"4\"", "sign_in_code_digits");
    Copy::breaks("vision/presets.toml", "quantity = 1", "quantitty = 1", "unknown field `quantitty`");
    Copy::breaks("vision/templates.toml", "hero = \"#ECEAFA\"", "hero = \"ECEAFA\"", "not a color");
    Copy::breaks("vision/texts/es.json", "\"landing\": {", "\"landing\": {,", "key must be a string");
}

#[test]
fn a_picture_has_the_size_that_other_sites_show() {
    let copy = Copy::new();
    let file = copy.0.join("vision/picture.png");
    let right = fs::read(&file).unwrap();
    let mut narrow = right.clone();
    narrow[16..20].copy_from_slice(&600_u32.to_be_bytes());
    for wrong in [narrow, right[..20].to_vec(), b"<svg/>".to_vec()] {
        fs::write(&file, wrong).unwrap();
        let error = copy.load().unwrap_err();
        assert!(error.file == file && error.reason.contains("a PNG of 1200 by 630 pixels"), "{error}");
    }
    fs::write(&file, right).unwrap();
    assert!(copy.load().is_ok());
}

#[test]
fn a_missing_feature_is_named() {
    let copy = Copy::new();
    copy.change("vision/brand.toml", "vouchers = true\n", "");
    let error = copy.load().unwrap_err();
    assert!(error.reason.contains("`vouchers` is missing"), "{error}");
    assert!(error.to_string().contains("vision/brand.toml:"), "{error}");
}

#[test]
fn a_missing_file_is_named() {
    let copy = Copy::new();
    fs::remove_file(copy.0.join("dental/states.toml")).unwrap();
    let error = copy.load().unwrap_err();
    assert_eq!((error.file, error.line), (copy.0.join("dental/states.toml"), None));
}

#[test]
fn presets_must_fit_procedures_prices_and_ages() {
    let file = "dental/presets.toml";
    Copy::breaks(
        file,
        "  { code = \"0274\", quantity = 1 },",
        "  { code = \"0999\", quantity = 1 },",
        "`0999` is not a code",
    );
    Copy::breaks(file, "price_key = \"general_child\"", "price_key = \"general_kid\"", "not a row of default_prices");
    Copy::breaks(file, "general_adult = 1999", "general_adult = 999", "under the brand's plan minimum");
    Copy::breaks(file, "max_age = 17", "max_age = 12", "under the youngest");
    Copy::breaks(
        "vision/brand.toml",
        "default_monthly_price_cents = 9900",
        "default_monthly_price_cents = 500",
        "under the plan minimum",
    );
}

#[test]
fn text_on_a_template_must_be_readable() {
    Copy::breaks("dental/templates.toml", "ink = \"#072F40\"", "ink = \"#82BACF\"", "least is 4.5:1");
    Copy::breaks(
        "vision/templates.toml",
        "button_text = \"#2B1A0B\"",
        "button_text = \"#FFFFFF\"",
        "the button's text",
    );
    Copy::breaks("vision/templates.toml", "custom = true", "custom = false", "custom is the last template");
}

#[test]
fn tiers_and_rewards_must_add_up() {
    Copy::breaks(
        "dental/pricing.toml",
        "monthly_cents = 24900",
        "monthly_cents = 14900",
        "more than the tier before it",
    );
    Copy::breaks("dental/pricing.toml", "level = 2", "level = 5", "the level must be the position, 2");
    Copy::breaks("vision/pricing.toml", "monthly_cents = 0", "monthly_cents = 100", "fee_per_member");
    Copy::breaks("dental/pricing.toml", "locations = 10", "locations = 0", "is 1 to 500");
    Copy::breaks("dental/pricing.toml", "features = [\"locations_file\"]", "features = [\"a_pony\"]", "a_pony");
    Copy::breaks(
        "dental/pricing.toml",
        "features = [\"locations_file\"]",
        "features = [\"locations_file\", \"invitations\"]",
        "unlocked by a tier below already",
    );
    Copy::breaks(
        "dental/marketing.toml",
        "max_cents = 55000",
        "max_cents = 60000",
        "the highest tier and the prize make 55000",
    );
    Copy::breaks(
        "vision/marketing.toml",
        "  { min_members = 25, max_members = 29,",
        "  { min_members = 25, max_members = 28,",
        "leave no gap",
    );
}

#[test]
fn english_and_spanish_must_have_the_same_keys_and_placeholders() {
    let copy = Copy::new();
    let table = copy.change("dental/texts/es.json", "\"landing\":", "\"landing\":");
    copy.change("dental/texts/es.json", "\"joinSubline\":", "\"joinSublime\":");
    let error = copy.load().unwrap_err();
    assert_eq!(error.file, copy.0.join("dental/texts/es.json"), "{error}");
    assert_eq!(error.line, Some(table), "the table it is missing from: {error}");
    assert!(error.reason.contains("`landing.joinSubline` of en.json is missing"), "{error}");
    Copy::breaks(
        "vision/texts/es.json",
        "\"title\": \"Únase a {{office}}\"",
        "\"title\": \"Únase a {{consultorio}}\"",
        "placeholders",
    );
}

#[test]
fn the_faq_has_nine_questions() {
    let copy = Copy::new();
    copy.change("vision/faq.toml", "[[question]]\nkey = \"already_insured\"", "[[question]]\nkey = \"tenth\"\nquestion = { en = \"a\", es = \"b\" }\nanswer = { en = \"a\", es = \"b\" }\n\n[[question]]\nkey = \"already_insured\"");
    assert!(copy.load().unwrap_err().reason.contains("10 questions"));
}

#[test]
fn public_words_must_not_describe_a_membership_as_insurance() {
    Copy::breaks(
        "dental/texts/en.json",
        "\"heroHeadline\": \"Join",
        "\"heroHeadline\": \"No insurance needed. Join",
        "says `insurance`",
    );
    Copy::breaks(
        "dental/presets.toml",
        "description = { en = \"Two cleanings, two exams and your",
        "description = { en = \"Full coverage, two exams and your",
        "says `coverage`",
    );
    Copy::breaks(
        "vision/faq.toml",
        "answer = { en = \"Right away.",
        "answer = { en = \"There is no waiting period.",
        "not allowed in FL",
    );
    Copy::breaks(
        "vision/states.toml",
        "en = [\"Use it from",
        "en = [\"No waiting period\", \"Use it from",
        "not allowed in FL",
    );
}

#[test]
fn a_notice_must_exist_and_a_review_be_signed() {
    Copy::breaks(
        "dental/states.toml",
        "disclosures = [\"notInsurance\",",
        "disclosures = [\"notInsured\",",
        "`notInsured` is not a text",
    );
    Copy::breaks("vision/states.toml", "code = \"SC\"", "code = \"sc\"", "two capital letters");
    Copy::breaks("vision/states.toml", "reviewed_on = \"2026-11-21\"", "reviewed_on = \"yesterday\"", "reviewed_on");
}

#[test]
fn exactly_one_brand_is_the_fallback_and_hosts_are_unique() {
    let copy = Copy::new();
    copy.change("vision/brand.toml", "fallback = true", "fallback = false");
    assert!(copy.load().unwrap_err().reason.contains("no brand is the fallback"));

    let copy = Copy::new();
    copy.change("dental/brand.toml", "fallback = false", "fallback = true");
    let error = copy.load().unwrap_err();
    assert_eq!(error.file, copy.0.join("vision/brand.toml"));
    assert!(error.reason.contains("exactly one"), "{error}");
    Copy::breaks(
        "vision/brand.toml",
        "hosts = [\"vision.chairside.example\", \"vision.localhost\"]",
        "hosts = [\"vision.chairside.example\", \"dental.localhost\"]",
        "already selects the brand `dental`",
    );
    Copy::breaks("vision/brand.toml", "id = \"vision\"", "id = \"sight\"", "must be the folder's name");
}

#[test]
fn both_languages_of_the_terms_have_one_version() {
    let copy = Copy::new();
    copy.change("dental/texts/terms.es.md", "version: 2026-11-29", "version: 2026-10-01");
    let error = copy.load().unwrap_err();
    assert!(error.file.ends_with("dental/texts/terms.es.md") && error.reason.contains("2026-10-01"), "{error}");
    Copy::breaks("dental/texts/privacy.en.md", "title: ", "titel: ", "expected");
}

#[test]
fn both_languages_of_the_questions_have_the_same_keys() {
    let copy = Copy::new();
    copy.change("vision/texts/faq.es.md", "{#when-it-starts}", "{#cuando-empieza}");
    let error = copy.load().unwrap_err();
    assert!(error.file.ends_with("vision/texts/faq.es.md") && error.reason.contains("keys"), "{error}");
}

#[test]
fn public_faq_never_describes_a_membership_as_insurance() {
    let copy = Copy::new();
    copy.change("dental/texts/faq.en.md", "Your plan starts the day you join", "Your coverage starts the day you join");
    let error = copy.load().unwrap_err();
    assert!(error.file.ends_with("dental/texts/faq.en.md") && error.reason.contains("coverage"), "{error}");
}

#[test]
fn page_is_required_where_its_feature_is_on() {
    let page = |brand: &Brand, kind| brand.page(kind, Language::En).is_some();
    for kind in PageKind::ALL {
        assert!(page(dental(), kind), "{kind:?}");
        assert_eq!(page(vision(), kind), kind.feature().is_none(), "{kind:?}");
    }
    assert!(dental().page(PageKind::Faq, Language::Es).is_some());
    assert!(dental().page(PageKind::OfficeFaq, Language::Es).is_none());
    let copy = Copy::new();
    copy.change("vision/brand.toml", "business_connect = false", "business_connect = true");
    let error = copy.load().unwrap_err();
    assert!(error.file.ends_with("vision/texts/terms-employee.en.md"), "{error}");
}

#[test]
fn every_agreement_version_lists_its_changes() {
    let broken = |from: &str, to: &str| {
        let copy = Copy::new();
        copy.change("vision/texts/baa.en.md", from, to);
        let error = copy.load().unwrap_err();
        assert!(error.file.ends_with("vision/texts/baa.en.md"), "{error}");
        error.reason
    };
    let first = "- This is the first version.";
    assert!(broken("## What changed\n", "## Lately\n").contains("no section"));
    assert!(broken(first, "").contains("what is new in 2026-11-23"));
    let next_year = format!("{first}\n\n**February 1, 2027**\n\n- Later.");
    assert!(broken(first, &next_year).contains("latest first"));
    let copy = Copy::new();
    copy.change("vision/texts/baa.en.md", first, &format!("- New.\n\n**October 1, 2026**\n\n{first}"));
    let book = copy.load().unwrap();
    let vision = book.get(&BrandId::new("vision")).unwrap();
    let changes = vision.page(PageKind::Baa, Language::En).unwrap().changes();
    assert_eq!(changes.iter().map(|one| one.text.as_str()).collect::<Vec<_>>(), ["- New.", first]);
}

#[test]
fn message_texts_match_the_messages_in_code() {
    let copied = Copy::new();
    for language in ["en", "es"] {
        let common = "{\n  \"messages\": {\n    \"receipt\": {\n      \"Charged\": \"{{amount}}\"\n    }\n  }\n}\n";
        fs::write(copied.0.join(format!("common/texts/{language}.json")), common).unwrap();
    }
    let text = |key, placeholders| MessageText { key, placeholders };
    let mut sent = vec![
        text("messages.invitation.PracticeIntro", &["name", "office", "brand"]),
        text("messages.invitation.PracticeSubject", &["name"]),
        text("messages.receipt.Intro", &[]),
        text("messages.templates.InvitationIntro", &[]),
    ];
    let wrong = |sent: &[MessageText]| copied.load().unwrap().check_messages(sent).unwrap_err();
    let unused = wrong(&sent);
    assert_eq!((unused.file, unused.line), (copied.0.join("common/texts/en.json"), Some(4)));
    assert!(unused.reason.contains("`messages.receipt.Charged` is in no message"), "{}", unused.reason);

    sent.push(text("messages.receipt.Charged", &["amount"]));
    copied.load().unwrap().check_messages(&sent).unwrap_or_else(|error| panic!("{error}"));
    sent.push(text("messages.receipt.Paid", &[]));
    assert!(wrong(&sent).reason.contains("`messages.receipt.Paid` is missing"));
    *sent.last_mut().unwrap() = text("messages.receipt.Charged", &["sum"]);
    let filled = wrong(&sent);
    assert!(filled.reason.contains("other placeholders than the message fills: sum"), "{filled}");

    sent.pop();
    copied.change("dental/texts/en.json", "\"Intro\": \"Thank you.", "\"Intro\": \"Thank you, {{name}}.");
    copied.change("dental/texts/es.json", "\"Intro\": \"Gracias.", "\"Intro\": \"Gracias, {{name}}.");
    assert_eq!(wrong(&sent).file, copied.0.join("dental/texts/en.json"));
    copied.change("common/texts/es.json", "{{amount}}", "{{importe}}");
    assert_eq!(copied.load().unwrap_err().file, copied.0.join("common/texts/es.json"), "both languages fill the same");
}
