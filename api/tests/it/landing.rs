//! The sign-up's landing page as complete HTML: hero, plans and prices, and the data for its script.

use crate::common::{JUNIPER, TestApp};
use serde_json::Value;

async fn open() -> TestApp {
    let (app, _) = TestApp::with_members([JUNIPER]).await;
    app.outside("update office set account_status = 1, family_discount_two = 5, charges_enabled = true").await;
    app.outside(
        "update office_profile set listed = true, hours = '{\"mon\": [{\"opens\": \"08:00\", \"closes\": \"17:00\"}],
           \"tue\": [{\"opens\": \"08:00\", \"closes\": \"17:00\"}], \"sat\": [{\"opens\": \"09:30\", \"closes\": \"12:00\"}]}'",
    )
    .await;
    app.outside("update plan_variant set price_cents = 123456 where period = 'month'").await;
    app
}

/// The data for the page's script.
fn data(html: &str) -> Value {
    let text =
        html.split("id=\"page-data\">").nth(1).expect("the page has its data").split("</script>").next().unwrap();
    serde_json::from_str(text).unwrap()
}

#[tokio::test]
async fn the_landing_arrives_as_html_with_the_calls_own_figures() {
    let app = open().await;
    app.outside("update plan set name = 'Care & \"<b>more</b>\"'").await;
    let page = app.get("//signup/juniper").send().await;
    let call = app.get("/dentists/details/juniper/no-auth").send().await.data();
    assert_eq!(data(&page.text)["page"], call, "one definition of every figure");
    assert_eq!(call["plans"][0]["monthly"]["price"], "1234.56");
    assert_eq!(data(&page.text)["brand"]["name"], app.get("/brand").send().await.data()["name"]);
    for shown in [
        "<h1 class=\"landing_headline\">Join your dentist’s own plan. See every price first.</h1>",
        "<h3 class=\"PlanCard_name\">Care &amp; &quot;&lt;b&gt;more&lt;&#x2f;b&gt;&quot;</h3>",
        "$1,234.56<small>/mo</small>",
        "$1,172.83<span>",
        "rel=\"canonical\" href=\"https:&#x2f;&#x2f;dental.chairside.example&#x2f;signup&#x2f;juniper\"",
        "--t-hero:#",
        " Mon to Tue 8 to 5, Sat 9:30 to 12</p>",
    ] {
        assert!(page.text.replace("&#x2f;mo", "/mo").contains(shown), "{shown} in {}", page.text);
    }
    assert!(!page.text.contains("<b>more"), "what an office typed is no markup");
    assert_eq!((page.header("cache-control"), page.header("vary")), ("no-cache", "accept-language, accept-encoding"));
    for (path, language) in [("//signup/juniper?lang=es", "en"), ("//signup/juniper", "es-US,en;q=0.5")] {
        let spanish = app.get(path).header("accept-language", language).send().await.text;
        let spanish = spanish.replace("&#x2f;", "/");
        assert!(spanish.contains("<html lang=\"es\">") && spanish.contains("/mes</small>"), "{path}: {spanish}");
        assert!(spanish.contains(" Lun a mar 8 a 5, sáb 9:30 a 12</p>"), "{path}: {spanish}");
    }
    let by_number = app.get(&format!("//accounts/signup/my-dentist?id={}", call["office"]["id"])).send().await;
    assert!(by_number.text.contains("landing_headline"));
    app.finish().await;
}

#[tokio::test]
async fn landing_is_rendered_only_for_an_open_offices_first_step() {
    let app = open().await;
    let shows = async |path: &str| app.get(path).send().await.text.contains("landing_headline");
    assert!(shows("//signup/juniper?tab=member-info").await);
    for path in [
        "//signup/juniper?tab=checkout",
        "//signup/juniper?order=0198d0a0-0000-7000-8000-000000000000",
        "//signup/nobody",
        "//reenroll/my-dentist/1",
        "//enroll/embed?office=juniper",
        "//accounts/signup/my-dentist/juniper",
    ] {
        assert!(!shows(path).await, "{path}");
    }
    let other_brand = app.get("//signup/juniper").at("vision").send().await;
    assert!(!other_brand.text.contains("landing_headline"));

    let invited = app.get("//signup/juniper?token=abc").send().await.text;
    assert!(invited.contains("noindex") && data(&invited).is_null(), "an invited person's page is nobody else's");
    app.outside("update office_profile set listed = false").await;
    assert!(app.get("//signup/juniper").send().await.text.contains("noindex"), "the office has not wished for it");
    app.outside("update office_profile set listed = true, headline = 'Care <b>you</b> can plan on', spanish_headline = 'Cuidado a su medida'").await;
    let listed = app.get("//signup/juniper").send().await.text;
    assert!(!listed.contains("noindex") && listed.contains("Care &lt;b&gt;you"), "{listed}");
    assert!(app.get("//signup/juniper?lang=es").send().await.text.contains("Cuidado a su medida"));

    app.outside("update office set account_status = 0").await;
    assert!(!shows("//signup/juniper").await);
    app.finish().await;
}

#[tokio::test]
async fn only_our_pages_may_frame_the_preview() {
    let app = open().await;
    let rule = |policy: &str, name: &str| policy.split("; ").find(|rule| rule.starts_with(name)).unwrap().to_owned();
    // The preview also works before the office is open, so that it can choose its look.
    for change in ["update office set account_status = 1", "update office set account_status = 0"] {
        app.outside(change).await;
        let preview = app.get("//signup/juniper?preview=1").send().await;
        let policy = preview.header("content-security-policy");
        assert_eq!(rule(policy, "frame-ancestors"), "frame-ancestors 'self'");
        assert_eq!(rule(policy, "form-action"), "form-action 'none'");
        assert_eq!((preview.header("x-frame-options"), preview.header("x-robots-tag")), ("", "noindex, nofollow"));
        assert!(preview.text.contains("landing_headline") && preview.text.contains("content=\"noindex\""));
    }
    app.outside("update office set account_status = 1").await;
    for path in [
        "//signup/juniper",
        "//signup/juniper?preview=0",
        "//signup/juniper?tab=preview",
        "//signup/my-hq?preview=1",
        "//signup/juniper/more?preview=1",
        "//accounts/signup/my-dentist/juniper?preview=1",
        "//reenroll/my-dentist/1?preview=1",
        "//enroll/embed?office=juniper&preview=1",
        "//search?preview=1",
        "//faq?preview=1",
        "//account/branding?preview=1",
        "//?preview=1",
        "/brand?preview=1",
    ] {
        let answer = app.get(path).send().await;
        let policy = answer.header("content-security-policy");
        assert_eq!(rule(policy, "frame-ancestors"), "frame-ancestors 'none'", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
    }
    // The app embeds the preview; the sign-up page embeds only the card provider’s frame.
    let frames = async |path: &str| rule(app.get(path).send().await.header("content-security-policy"), "frame-src");
    assert!(frames("//account/branding").await.starts_with("frame-src 'self' http://127.0.0.1"));
    assert!(!frames("//signup/juniper").await.contains("'self'"));
    app.finish().await;
}
