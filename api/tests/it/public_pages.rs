//! The app's public pages: a head of its own each, texts as complete HTML, and everything else kept from search engines.

use crate::common::TestApp;
use serde_json::Value;

/// Slashes as they are read.
fn plain(html: &str) -> String {
    html.replace("&#x2f;", "/")
}

async fn page(app: &TestApp, brand: &str, path: &str) -> String {
    plain(&app.get(&format!("/{path}")).at(brand).send().await.text)
}

fn json_of(html: &str, before: &str) -> Value {
    let text = html.split(before).nth(1).unwrap_or_default();
    serde_json::from_str(text.split("</script>").next().unwrap_or_default()).unwrap()
}

fn between<'a>(html: &'a str, before: &str, after: &str) -> &'a str {
    html.split_once(before).and_then(|(_, rest)| rest.split_once(after)).map_or("", |(inside, _)| inside)
}

#[tokio::test]
async fn each_public_page_has_a_head_of_its_own() {
    let app = TestApp::start().await;
    for brand in ["dental", "vision"] {
        let mut titles = vec![];
        let paths = [
            "/enroll/practice",
            "/learn-more",
            "/subscribe",
            "/start",
            "/plan-builder",
            "/ppo-calculator",
            "/faq",
            "/terms",
            "/privacy",
        ];
        for path in paths {
            let html = page(&app, brand, path).await;
            for part in [
                "<meta name=\"description\" content=\"",
                "<meta property=\"og:title\"",
                "<meta property=\"og:description\"",
                "application/ld+json",
                "<h1",
                "class=\"PublicLayout_shell\"",
                "<style>.PublicLayout_shell{display:grid}",
            ] {
                assert!(html.contains(part), "{part} of {path} in {html}");
            }
            let description = between(&html, "<meta name=\"description\" content=\"", "\"");
            assert!((50..=160).contains(&description.chars().count()), "{path}: {description}");
            let canonical = format!("<link rel=\"canonical\" href=\"https://{brand}.chairside.example{path}\">");
            assert!(html.contains(&canonical), "{canonical} in {html}");
            let html = html.split("id=\"page-data\"").next().unwrap();
            assert!(
                !html.contains("noindex") && !html.contains("{{") && !html.contains("class=\"splash\""),
                "{path}: {html}"
            );
            titles.push(between(html, "<title>", "</title>").to_owned());
        }
        titles.sort();
        let all = titles.len();
        titles.dedup();
        assert_eq!(titles.len(), all, "two pages of one title: {titles:?}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_text_arrives_whole_with_the_data_of_its_script() {
    let app = TestApp::start().await;
    let terms = page(&app, "dental", "/terms?lang=es").await;
    assert!(terms.contains("<html lang=\"es\"") && terms.contains("hreflang=\"en\""), "{terms}");
    assert!(terms.matches("<h2 class=\"Document_heading\">").count() > 5, "{terms}");
    let data = json_of(&terms, "id=\"page-data\">");
    assert_eq!((data["text"]["name"].as_str(), data["text"]["language"].as_str()), (Some("terms"), Some("es")));
    assert_eq!(data["brand"]["id"], "dental");
    let questions = page(&app, "vision", "/faq").await;
    assert!(questions.matches("<details").count() > 10, "{questions}");
    let about = json_of(&questions, "application/ld+json\">");
    assert_eq!(about["@type"], "FAQPage");
    assert!(about["mainEntity"].as_array().is_some_and(|all| all.len() > 10), "{about}");
    let prices = page(&app, "dental", "/learn-more").await;
    let offers = json_of(&prices, "application/ld+json\">")["mainEntity"]["offers"].as_array().map(Vec::len);
    assert_eq!(offers, Some(6), "three tiers, by month and year");
    assert_eq!(json_of(&prices, "id=\"page-data\">")["prices"]["tiers"].as_array().map(Vec::len), Some(3));
    // A practice chooses between the same tiers before the page's script is there.
    let choice = page(&app, "dental", "/enroll/practice").await;
    assert_eq!(choice.matches("<input type=\"radio\" name=\"tier\"").count(), 3, "{choice}");
    let first = between(&choice, "name=\"tier\" value=\"1\">", "</ul>");
    assert!(first.starts_with("Essentials</span>") && first.contains("$149 <span"), "{first}");
    assert!(first.contains("<li>Card and bank payments</li>"), "{first}");
    assert!(choice.contains("Yearly saves up to 16%"), "{choice}");
    // For an office it wears the office's look, which the script knows.
    let for_office = page(&app, "dental", "/terms?officeId=7").await;
    assert!(for_office.contains("class=\"splash\"") && for_office.contains("<title>"), "{for_office}");
    app.finish().await;
}

#[tokio::test]
async fn all_other_pages_are_kept_from_search_engines() {
    let app = TestApp::start().await;
    for path in [
        "/",
        "/accounts/login",
        "/accounts/reset-password/secret",
        "/dentist-new/members",
        "/out-of-network",
        "/nothing",
    ] {
        let html = page(&app, "dental", path).await;
        assert!(
            html.contains("<meta name=\"robots\" content=\"noindex\">") && html.contains("class=\"splash\""),
            "{path}: {html}"
        );
    }
    assert!(page(&app, "dental", "/accounts/login").await.contains("<title>Sign in · "));
    let map = app.get("//sitemap-pages.xml").send().await.text;
    for path in ["/enroll/practice", "/learn-more", "/faq", "/ppo-calculator", "/terms", "/privacy", "/start"] {
        assert!(map.contains(&format!("<loc>https://dental.chairside.example{path}</loc>")), "{path} in {map}");
    }
    assert!(map.contains("hreflang=\"es\" href=\"https://dental.chairside.example/faq?lang=es\""), "{map}");
    assert!(!map.contains("learn-more?lang=es"), "a page in English only has no other language: {map}");
    assert!(!map.contains("login") && !map.contains("out-of-network"), "{map}");
    app.finish().await;
}

#[tokio::test]
async fn the_page_of_an_office_that_leaves_a_network_is_the_offices_own() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let unlisted = page(&app, "dental", "/out-of-network?office=juniper").await;
    assert!(unlisted.contains("noindex") && unlisted.contains("is leaving an insurance network</title>"), "{unlisted}");
    tenant.enrol(&app).await;
    app.outside(
        "update office set account_status = 1, terms_accepted_at = now(), charges_enabled = true;
         update office_profile set listed = true",
    )
    .await;
    let path = format!("/out-of-network?officeId={}&lang=es", tenant.office);
    let listed = page(&app, "dental", &path).await;
    let canonical = "href=\"https://dental.chairside.example/out-of-network?office=juniper&amp;lang=es\"";
    assert!(!listed.contains("noindex") && listed.contains(canonical), "{listed}");
    // Its text and its look arrive with it, and the office and its plans as data.
    for part in ["class=\"OutOfNetwork_title", "class=\"PublicLayout_office\"", "--t-primary", "Qué sigue igual"] {
        assert!(listed.contains(part), "{part} in {listed}");
    }
    assert!(!listed.contains("class=\"splash\"") && listed.contains("\"officePage\":{"), "{listed}");
    let join = |page: &str, source| page.contains(&format!("/{}?lang=es&amp;source={source}\"", tenant.office));
    assert!(join(&listed, "out_of_network"), "{listed}");
    let scanned = page(&app, "dental", &format!("{path}&source=letter")).await;
    assert!(join(&scanned, "letter"), "{scanned}");
    let gone = page(&app, "dental", "/out-of-network?office=nobody").await;
    assert!(gone.contains("class=\"splash\"") && gone.contains("noindex"), "{gone}");
    app.finish().await;
}
