//! The public search and profiles: the call, the complete HTML pages, what search engines may list, and escaping of
//! entered text.

use crate::common::{JUNIPER, TestApp};
use poem::http::StatusCode;
use serde_json::Value;

async fn open() -> (TestApp, i64) {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    app.outside(
        "update office set account_status = 1, terms_accepted_at = now(), charges_enabled = true, city = 'Boise', state = 'ID', zip = '83702', specialty = 1;
         update office_profile set listed = true, languages = '{en,es}', website = 'https://juniper.example/',
           hours = '{\"mon\": [{\"opens\": \"08:00\", \"closes\": \"12:00\"}, {\"opens\": \"13:00\", \"closes\": \"17:30\"}]}'",
    )
    .await;
    (app, tenant.office)
}

fn structured(html: &str) -> Value {
    let text = html.split("application/ld+json\">").nth(1).expect("the page says what it is about");
    serde_json::from_str(text.split("</script>").next().unwrap()).unwrap()
}

/// Unescapes slashes.
fn plain(html: &str) -> String {
    html.replace("&#x2f;", "/")
}

#[tokio::test]
async fn the_search_answers_offices_with_distance_price_and_rating() {
    let (app, office) = open().await;
    let found = app.get("/search/offices?near=83702&language=es&specialty=1&monthlyUpTo=39").send().await.data();
    let first = &found["offices"][0];
    assert_eq!(
        (first["id"].as_i64(), first["monthlyFrom"].as_str(), first["miles"].as_i64()),
        (Some(office), Some("39.00"), Some(0))
    );
    assert_eq!((first["rating"].as_str(), first["reviews"].as_i64()), (Some("4.0"), Some(1)));
    assert!(found["next"].is_null() && found["radius"] == 25);
    for none in ["near=97201", "near=83702&language=zh", "near=83702&specialty=3", "near=83702&monthlyUpTo=38"] {
        let found = app.get(&format!("/search/offices?{none}")).send().await.data();
        assert_eq!(found["offices"].as_array().map(Vec::len), Some(0), "{none}");
    }
    let wrong = app.get("/search/offices?near=Atlantis+City").send().await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST, "{}", wrong.text);
    assert!(
        app.get("/search/offices?near=83702").at("vision").send().await.data()["offices"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    app.finish().await;
}

#[tokio::test]
async fn search_page_has_results_map_and_filters_in_its_address() {
    let (app, office) = open().await;
    let empty = plain(&app.get("//search").send().await.text);
    assert!(
        empty.contains("<form class=\"filters\" action=\"/search\"")
            && !empty.contains("noindex")
            && !empty.contains("class=\"map\""),
        "{empty}"
    );
    assert!(empty.contains("rel=\"canonical\" href=\"https://dental.chairside.example/search\""), "{empty}");
    for part in [
        "<a class=\"home\" href=\"/accounts/login\">",
        "<b>Chairside</b> Dental",
        "<a class=\"phone\" href=\"tel:",
        "<nav aria-label=\"Small print\">",
        "href=\"mailto:",
    ] {
        assert!(empty.contains(part), "the header and footer of the other public pages: {part} in {empty}");
    }

    let page = app.get("//search?near=Boise%2C+ID&radius=50&language=es&lang=en").send().await;
    assert_eq!(page.header("vary"), "accept-language, accept-encoding");
    let html = plain(&page.text);
    for part in [
        "<title>Membership plans near Boise, ID</title>".to_owned(),
        "value=\"Boise, ID\"".to_owned(),
        "<option value=\"50\" selected>".to_owned(),
        "<option value=\"es\" selected>".to_owned(),
        format!("href=\"/marketplace/profile/{office}?lang=en\""),
        "href=\"/signup/juniper?source=search&amp;lang=en\"".to_owned(),
        format!("<a class=\"pin\" href=\"#office-{office}\""),
        "From $39 a month".to_owned(),
        "4.0 of 5, 1 review".to_owned(),
        "Languages: English, Spanish".to_owned(),
        "About 5 miles".to_owned(),
        "noindex".to_owned(),
    ] {
        assert!(html.contains(&part), "{part} in {html}");
    }
    let unknown = plain(&app.get("//search?near=Atlantis+City").send().await.text);
    assert!(
        unknown.contains("We don’t know this town. Enter a ZIP code.") && unknown.contains("aria-invalid=\"true\""),
        "{unknown}"
    );
    for near in ["Atlantis+City", "Atlantis%2C+ID", "Atlantis%2C+OR"] {
        let unknown = plain(&app.get(&format!("//search?near={near}&radius=50")).send().await.text);
        assert!(unknown.contains("href=\"/search?radius=50&amp;near=Boise%2C+ID\">Boise, ID</a>"), "{near}: {unknown}");
    }
    // A known town without an office: the page says so and lists towns that have one.
    let austin = plain(&app.get("//search?near=austin+texas&radius=100").send().await.text);
    for part in ["No office within 100 miles of Austin, TX matches", "Towns with an office", ">Boise, ID</a>"] {
        assert!(austin.contains(part) && !austin.contains("aria-invalid=\"true\""), "{part} in {austin}");
    }
    let no_zip = plain(&app.get("//search?near=00000").send().await.text);
    assert!(no_zip.contains("We don’t know this place") && !no_zip.contains("Towns with an office"), "{no_zip}");
    let wider = plain(&app.get("//search?near=83301&lang=es").send().await.text);
    assert!(wider.contains("Buscar hasta 50 millas") && wider.contains("<html lang=\"es\">"), "{wider}");
    app.finish().await;
}

#[tokio::test]
async fn ambiguous_town_links_to_the_others_in_both_languages() {
    let (app, _) = open().await;
    let found = app.get("/search/offices?near=Springfield").send().await.data();
    assert_eq!(
        (found["town"].as_str(), found["otherTowns"][0].as_str()),
        (Some("Springfield, MO"), Some("Springfield, MA"))
    );
    for (language, words) in
        [("en", "Looking for another Springfield?"), ("es", "¿Busca otra localidad llamada Springfield?")]
    {
        let page = plain(&app.get(&format!("//search?near=springfield&radius=50&lang={language}")).send().await.text);
        for part in [
            words.to_owned(),
            "Springfield, MO".to_owned(),
            format!(
                "<a href=\"/search?radius=50&amp;lang={language}&amp;near=Springfield%2C+IL\" style=\"white-space:nowrap\">Springfield, IL</a> · "
            ),
        ] {
            assert!(page.contains(&part), "{part} in {page}");
        }
    }
    let chosen = plain(&app.get("//search?near=Springfield%2C+IL&lang=en").send().await.text);
    assert!(chosen.contains("miles of Springfield, IL matches") && !chosen.contains("Looking for another"), "{chosen}");
    app.finish().await;
}

#[tokio::test]
async fn public_profile_shows_plans_hours_languages_and_reviews() {
    let (app, office) = open().await;
    let page = app.get(&format!("//marketplace/profile/{office}")).send().await;
    assert_eq!(page.status, StatusCode::OK);
    let html = plain(&page.text);
    for part in [
        "<h3>Adult Wellness</h3>",
        "$39 <small>a month</small>",
        "15% off everything else",
        "8:00 AM – 12:00 PM, 1:00 PM – 5:30 PM",
        "<td>Closed</td>",
        "English, Spanish",
        "<blockquote>Kind and quick.</blockquote>",
        "Ana R.",
        "href=\"https://juniper.example/\"",
        "href=\"/signup/juniper?source=search\"",
        "property=\"og:title\"",
        "hreflang=\"es\"",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert!(!html.contains("noindex") && !html.contains("Reyes"), "no last name");
    let about = structured(&page.text);
    assert_eq!(
        (about["@type"].as_str(), about["aggregateRating"]["ratingValue"].as_str()),
        (Some("Dentist"), Some("4.0"))
    );
    assert_eq!(
        (about["makesOffer"][0]["price"].as_str(), about["address"]["postalCode"].as_str()),
        (Some("39.00"), Some("83702"))
    );
    assert_eq!(about["openingHoursSpecification"].as_array().map(Vec::len), Some(2));
    assert!(!html.contains("<img"), "no picture without one");
    let own = "property=\"og:image\" content=\"https://dental.chairside.example/picture.png\"";
    assert!(html.contains(own), "the brand's own then: {html}");
    app.outside("update office_profile set photo_file = '6b2b2c1e-5e59-4a3c-9d7e-000000000001', logo_file = '6b2b2c1e-5e59-4a3c-9d7e-000000000002'").await;
    let pictured = app.get(&format!("//marketplace/profile/{office}")).send().await;
    let html = plain(&pictured.text);
    let photo = format!("/api/v1/office-pictures/{office}/6b2b2c1e-5e59-4a3c-9d7e-000000000001");
    for part in [
        format!("<img class=\"photo\" src=\"{photo}\" alt=\"Photo of "),
        format!("property=\"og:image\" content=\"https://dental.chairside.example{photo}\""),
        "<img class=\"logo\"".to_owned(),
    ] {
        assert!(html.contains(&part), "{part} in {html}");
    }
    assert_eq!(structured(&pictured.text)["image"], format!("https://dental.chairside.example{photo}"));
    let spanish = plain(&app.get(&format!("//marketplace/profile/{office}?lang=es")).send().await.text);
    assert!(spanish.contains("<h3>Bienestar Adulto</h3>") && spanish.contains("<td>Cerrado</td>"), "{spanish}");

    for missing in [
        "//marketplace/profile/999999999".to_owned(),
        "//marketplace/profile/x".to_owned(),
        format!("//marketplace/profile/{office}?reviews=x"),
    ] {
        let page = app.get(&missing).send().await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{missing}");
        assert!(page.text.contains("noindex") && page.text.contains("not listed"), "{}", page.text);
    }
    assert_eq!(
        app.get(&format!("//marketplace/profile/{office}")).at("vision").send().await.status,
        StatusCode::NOT_FOUND
    );
    app.outside("update office_profile set listed = false").await;
    assert_eq!(app.get(&format!("//marketplace/profile/{office}")).send().await.status, StatusCode::NOT_FOUND);
    app.finish().await;
}

#[tokio::test]
async fn what_anybody_typed_is_text_in_every_page() {
    let (app, office) = open().await;
    app.outside(
        "update office set name = 'A \"<script>alert(1)</script>\" & Co', city = '<b>Boise</b>', website = 'javascript:alert(1)';
         update office_profile set description = '<img src=x onerror=alert(1)>';
         update plan set name = '</h3><script>alert(2)</script>';
         update review set words = '</script><script>alert(3)</script>', answer = '<i>thanks</i>', answered_at = now(), author = '<u>A</u> R.'",
    )
    .await;
    for path in [
        format!("//marketplace/profile/{office}"),
        "//search?near=83702".to_owned(),
        "//search?near=%22%3E%3Cscript%3Ealert(4)%3C%2Fscript%3E".to_owned(),
        "//search?near=83702&language=%22%3E%3Cscript%3Ealert(5)&cursor=%3Cscript%3E".to_owned(),
    ] {
        let page = app.get(&path).send().await;
        for markup in ["<script>alert", "<img", "<b>Boise", "<i>thanks", "<u>A", "href=\"javascript"] {
            assert!(!page.text.contains(markup), "{markup} of {path} in {}", page.text);
        }
    }
    let profile = app.get(&format!("//marketplace/profile/{office}")).send().await.text;
    assert_eq!(structured(&profile)["name"], "A \"<script>alert(1)</script>\" & Co");
    app.finish().await;
}

#[tokio::test]
async fn search_engines_are_led_to_listed_offices_only() {
    let (app, office) = open().await;
    let signup = app.get("//signup/juniper").send().await.text;
    assert!(!signup.contains("noindex"));
    let index = app.get("//sitemap.xml").send().await;
    assert!(index.header("content-type").starts_with("application/xml"), "{}", index.header("content-type"));
    assert!(index.text.contains("<sitemapindex"), "{}", index.text);
    let offices = format!("/sitemap-offices-{office}.xml");
    for (map, inside) in [
        ("/sitemap-pages.xml", vec!["/search<".to_owned()]),
        (offices.as_str(), vec![format!("/marketplace/profile/{office}<"), "/signup/juniper<".to_owned()]),
    ] {
        assert!(index.text.contains(&format!("<loc>https://dental.chairside.example{map}</loc>")), "{}", index.text);
        let map = app.get(&format!("/{map}")).send().await.text;
        for address in inside {
            assert!(map.contains(&format!("<loc>https://dental.chairside.example{address}")), "{address} in {map}");
        }
    }
    let next = app.get(&format!("//sitemap-offices-{}.xml", office + 1)).send().await.text;
    assert!(next.contains("<urlset") && !next.contains("juniper"), "an office is in the map that begins with it");
    app.outside("update office_profile set listed = false").await;
    assert!(app.get("//signup/juniper").send().await.text.contains("noindex"));
    assert!(!app.get("//sitemap.xml").send().await.text.contains("offices"));
    assert!(!app.get(&format!("/{offices}")).send().await.text.contains("juniper"));
    app.finish().await;
}
