//! The app's public pages: each has its own head, texts are complete HTML, and all other pages are hidden from search
//! engines.

use crate::common::{JUNIPER, TestApp};
use serde_json::Value;

/// Unescapes slashes.
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
            "/out-of-network",
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
                "<meta property=\"og:image:width\" content=\"1200\">",
                "<meta property=\"og:image:height\" content=\"630\">",
                "<meta name=\"twitter:card\" content=\"summary_large_image\">",
            ] {
                assert!(html.contains(part), "{part} of {path} in {html}");
            }
            let description = between(&html, "<meta name=\"description\" content=\"", "\"");
            assert!((50..=160).contains(&description.chars().count()), "{path}: {description}");
            let picture =
                format!("<meta property=\"og:image\" content=\"https://{brand}.chairside.example/picture.png\">");
            assert!(html.contains(&picture), "{picture} in {html}");
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
    // A practice can choose among the tiers before the page's script runs.
    let choice = page(&app, "dental", "/enroll/practice").await;
    assert_eq!(choice.matches("<input type=\"radio\" name=\"tier\"").count(), 3, "{choice}");
    let first = between(&choice, "name=\"tier\" value=\"1\">", "</ul>");
    assert!(first.starts_with("Essentials</span>") && first.contains("$149 <span"), "{first}");
    assert!(first.contains("<li>Card and bank payments</li>"), "{first}");
    assert!(choice.contains("Yearly saves up to 16%"), "{choice}");
    // For an office, the script shows the text in the office's colors.
    let for_office = page(&app, "dental", "/terms?officeId=7").await;
    assert!(for_office.contains("class=\"splash\"") && for_office.contains("<title>"), "{for_office}");
    app.finish().await;
}

#[tokio::test]
async fn all_other_pages_are_kept_from_search_engines() {
    let app = TestApp::start().await;
    for path in ["/", "/accounts/login", "/accounts/reset-password/secret", "/dentist-new/members", "/nothing"] {
        let html = page(&app, "dental", path).await;
        assert!(
            html.contains("<meta name=\"robots\" content=\"noindex\">") && html.contains("class=\"splash\""),
            "{path}: {html}"
        );
    }
    assert!(page(&app, "dental", "/accounts/login").await.contains("<title>Sign in · "));
    let map = app.get("//sitemap-pages.xml").send().await.text;
    for path in [
        "/enroll/practice",
        "/learn-more",
        "/faq",
        "/ppo-calculator",
        "/out-of-network",
        "/terms",
        "/privacy",
        "/start",
    ] {
        assert!(map.contains(&format!("<loc>https://dental.chairside.example{path}</loc>")), "{path} in {map}");
    }
    assert!(map.contains("hreflang=\"es\" href=\"https://dental.chairside.example/faq?lang=es\""), "{map}");
    assert!(!map.contains("learn-more?lang=es"), "a page in English only has no other language: {map}");
    assert!(!map.contains("login"), "{map}");
    app.finish().await;
}

#[tokio::test]
async fn office_network_page_shows_the_offices_own_data() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let unlisted = page(&app, "dental", "/out-of-network?office=juniper").await;
    assert!(unlisted.contains("noindex") && unlisted.contains("is leaving an insurance network</title>"), "{unlisted}");
    app.outside(
        "update office set account_status = 1, terms_accepted_at = now(), charges_enabled = true;
         update office_profile set listed = true",
    )
    .await;
    let path = format!("/out-of-network?officeId={}&lang=es", tenant.office);
    let listed = page(&app, "dental", &path).await;
    let canonical = "href=\"https://dental.chairside.example/out-of-network?office=juniper&amp;lang=es\"";
    assert!(!listed.contains("noindex") && listed.contains(canonical), "{listed}");
    // The page includes its texts and colors, and also the office and its plans as data.
    for part in ["class=\"OutOfNetwork_title", "class=\"PublicLayout_office\"", "--t-primary", "Qué sigue igual"] {
        assert!(listed.contains(part), "{part} in {listed}");
    }
    assert!(!listed.contains("class=\"splash\"") && listed.contains("\"officePage\":{"), "{listed}");
    // Plans, the explanation of what they are not, and questions are readable without a script.
    let english = page(&app, "dental", "/out-of-network?office=juniper&lang=en").await;
    let whole = [
        (
            &english,
            [
                "\"PlanCard_name\">Adult Wellness</h3>",
                "$39<small>/mo</small>",
                "<span>Basic Cleaning, adult</span><b>",
                "class=\"OutOfNetwork_choose\" aria-label=\"Join a plan: Adult Wellness\"",
                "<summary>Is this insurance?",
                "<p>Another question? Call us at ",
            ],
        ),
        (
            &listed,
            [
                "\"PlanCard_name\">Bienestar Adulto</h3>",
                "$39<small>/mes</small>",
                "<span>Limpieza básica, adultos</span><b>",
                "class=\"OutOfNetwork_choose\" aria-label=\"Unirse a un plan: Bienestar Adulto\"",
                "<summary>¿Es un seguro?",
                "<p>¿Tiene otra pregunta? Llámenos al ",
            ],
        ),
    ];
    for (html, parts) in whole {
        let content = seen(html);
        for part in parts {
            assert!(content.contains(part), "{part} in {content}");
        }
        assert_eq!(content.matches("<details").count(), 7, "each of the questions: {content}");
        let data = json_of(html, "id=\"page-data\">");
        let disclosures = data["officePage"]["rules"]["disclosures"]["en"].as_array().map_or(0, Vec::len);
        assert!(disclosures > 0, "{data}");
        assert_eq!(content.matches("<p class=\"OutOfNetwork_small\">").count(), disclosures, "{content}");
        assert!(!content.contains("{{"), "{content}");
    }
    let join = |page: &str, source| page.contains(&format!("/{}?lang=es&amp;source={source}\"", tenant.office));
    assert!(join(&listed, "out_of_network"), "{listed}");
    let scanned = page(&app, "dental", &format!("{path}&source=letter")).await;
    assert!(join(&scanned, "letter"), "{scanned}");
    let gone = page(&app, "dental", "/out-of-network?office=nobody").await;
    assert!(gone.contains("When your office leaves an insurance network</h1>") && gone.contains("noindex"), "{gone}");
    app.finish().await;
}

/// The content before the script runs, without the frame.
fn seen(html: &str) -> &str {
    between(html, "<main", "</main>")
}

#[tokio::test]
async fn each_public_page_of_each_brand_arrives_with_its_content() {
    let app = TestApp::start().await;
    let both: &[&str] = &["en", "es"];
    let pages: &[(&str, &[&str], &[&str])] = &[
        ("/enroll/practice", &["en"], &["name=\"tier\"", "aria-current=\"step\""]),
        (
            "/learn-more",
            &["en"],
            &["PracticeSignup_tierCard", " a year<", "BrandCard_stage", "LearnMore_figure\">114<"],
        ),
        ("/subscribe", &["en"], &["aria-current=\"step\"", "PracticeSignup_tierCard", "href=\"/enroll/practice\""]),
        ("/start", both, &["href=\"/enroll/practice\"", "href=\"/search", "SignInFrame_picture\" style=\"--t-"]),
        ("/plan-builder", &["en"], &["aria-pressed=\"true\"", "Builder_lines\"", "Recommended: <strong>$"]),
        ("/ppo-calculator", both, &["114 m", "Plan A", "$226,098.00", "Assumptions_section"]),
        ("/out-of-network", both, &["OutOfNetwork_part", "OutOfNetwork_find\" href=\"/search"]),
        ("/faq", both, &["<details", "Questions_group"]),
        ("/terms", both, &["Document_version"]),
        ("/privacy", both, &["Document_version"]),
    ];
    // The other brand's first preset includes no procedures.
    let builder = page(&app, "dental", "/plan-builder").await;
    assert!(seen(&builder).contains("class=\"Builder_line\""), "{builder}");
    for brand in ["dental", "vision"] {
        for (path, languages, parts) in pages {
            for language in *languages {
                let html = page(&app, brand, &format!("{path}?lang={language}")).await;
                assert!(html.contains(&format!("<html lang=\"{language}\"")), "{path} in {language}: {html}");
                let content = seen(&html);
                for part in *parts {
                    assert!(content.contains(part), "{part} of {path} at {brand} in {language}: {content}");
                }
                assert!(!content.contains("{{") && !content.contains("splash"), "{path}: {content}");
                assert_eq!(content.matches("<h1").count(), 1, "{path}: {content}");
            }
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn public_page_follows_the_browser_language_unless_chosen() {
    let app = TestApp::start().await;
    for path in ["/start", "/ppo-calculator", "/out-of-network"] {
        let spanish = |path: String| app.get(&format!("/{path}")).header("accept-language", "es-US,es;q=0.9").send();
        let html = spanish(path.to_owned()).await.text;
        assert!(html.contains("<html lang=\"es\""), "{path}: {html}");
        let html = spanish(format!("{path}?lang=en")).await.text;
        assert!(html.contains("<html lang=\"en\""), "{path}: {html}");
    }
    app.finish().await;
}

#[tokio::test]
async fn plan_builder_page_preloads_the_presets_quote() {
    let app = TestApp::start().await;
    let html = page(&app, "dental", "/plan-builder").await;
    let content = seen(&html);
    assert!(content.contains("<b>Adult Wellness</b><span>2 cleanings, 2 exams, "), "{content}");
    assert!(content.contains("Show all ") && content.contains("Like what you see? Sell it"), "{content}");
    let asked = app.post("/plans/builder", &serde_json::json!({})).send().await.data();
    assert_eq!(json_of(&html, "id=\"page-data\">")["typicalPlan"], asked);
    let whole = |amount: &Value| format!("${}", amount.as_str().unwrap_or_default().trim_end_matches(".00"));
    let price = &asked["recommendedPricing"];
    let said = format!("{} a month or {} a year", whole(&price["monthly"]), whole(&price["annually"]));
    assert!(content.contains(&said), "{said} in {content}");
    app.finish().await;
}

#[tokio::test]
async fn calculator_page_uses_address_parameters_or_an_example() {
    let app = TestApp::start().await;
    let example = page(&app, "vision", "/ppo-calculator").await;
    for part in ["These are example numbers", "You need 114 members to earn", "Your numbers give you 134 members. "] {
        assert!(example.contains(part), "{part} in {example}");
    }
    // 100 patients at $800 with 40% written off; 60 stay and 30 join, which yields exactly the current collections.
    let even = "v=1&office=40000.2000.30000.0.0&plan=100.80000.4000.6000.5000.Delta";
    let own = page(&app, "vision", &format!("/ppo-calculator?{even}&lang=es")).await;
    assert!(own.contains("Necesita 30 miembros para ganar lo que gana hoy.") && own.contains("Delta"), "{own}");
    assert!(!seen(&own).contains("<tfoot>") && !seen(&own).contains("Calculator_example"), "{own}");
    assert!(own.contains("<th scope=\"row\">60%</th><td>$48,000.00</td><td>$0.00</td>"), "{own}");
    let canonical = "rel=\"canonical\" href=\"https://vision.chairside.example/ppo-calculator?lang=es\"";
    assert!(own.contains(canonical), "{own}");
    let broken = page(&app, "vision", &format!("/ppo-calculator?{even}&plan=x")).await;
    assert!(broken.contains("You need 114 members"), "{broken}");
    let markup = page(&app, "vision", &format!("/ppo-calculator?{even}%3Cimg%3E%3C")).await;
    assert!(!seen(&markup).contains("<img"), "{markup}");
    app.finish().await;
}

#[tokio::test]
async fn a_brand_shows_its_picture_elsewhere() {
    let app = TestApp::start().await;
    let mut pictures = vec![];
    for brand in ["dental", "vision"] {
        let picture = app.get("//picture.png").at(brand).send().await;
        assert_eq!(picture.header("content-type"), "image/png");
        assert!(picture.bytes.starts_with(b"\x89PNG"), "{brand}");
        let number = |at: usize| u32::from_be_bytes(picture.bytes[at..at + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), (1200, 630), "{brand}");
        pictures.push(picture.bytes);
    }
    assert_ne!(pictures[0], pictures[1]);
    let html = page(&app, "vision", "/accounts/login").await;
    assert!(html.contains("og:image:alt\" content=\"Chairside Vision\""), "the picture says whose it is: {html}");
    app.finish().await;
}

#[tokio::test]
async fn business_texts_are_public_but_unlisted_before_launch() {
    let app = TestApp::start().await;
    let map = app.get("//sitemap-pages.xml").send().await.text;
    for path in ["/terms-employee", "/business-connect-terms", "/business-connect-addendum"] {
        let html = page(&app, "dental", path).await;
        assert!(html.contains("<meta name=\"robots\" content=\"noindex\">"), "{path}: {html}");
        assert!(seen(&html).contains("class=\"Document_version\""), "{path}: {html}");
        assert!(!map.contains(path), "{path} in {map}");
        // A brand without the feature has no such text.
        let html = page(&app, "vision", path).await;
        assert!(html.contains("class=\"splash\"") && html.contains("noindex"), "{path}: {html}");
    }
    let signup = page(&app, "dental", "/accounts/small-business-signup").await;
    assert!(signup.contains("noindex") && signup.contains("class=\"splash\""), "{signup}");
    let start = page(&app, "dental", "/start").await;
    assert!(!seen(&start).contains("I run a business"), "{start}");
    app.finish().await;
}
