//! A household's cards for phone wallets, over HTTP.

use poem::http::StatusCode;
use tenancy::UserType;

use crate::common::{JUNIPER, TestApp};

#[tokio::test]
async fn member_saves_only_the_own_wallet_card() {
    let (app, [home]) = TestApp::with_members([JUNIPER]).await;
    let foreign = app.tenant("dental", "alder").await;
    let token = app.token(home.login(UserType::Client)).await;
    let cards = app.get("/patient/wallet-cards?lang=es").bearer(&token).send().await.data();
    assert_eq!((cards["apple"].as_bool(), cards["google"].as_bool()), (Some(true), Some(true)));
    let cards = cards["items"].as_array().unwrap();
    assert!(!cards.is_empty(), "each running plan has a card");
    let link = cards[0]["google"].as_str().unwrap();
    let token_of_card = link.strip_prefix("https://wallet.example/gp/v/save/").unwrap();
    let now = app.context.clock.machine_now();
    let card = sandboxes::wallet::read(token_of_card, now).unwrap();
    assert_eq!(card["cardTitle"]["defaultValue"]["value"], "Juniper");
    assert_eq!(card["subheader"]["defaultValue"]["value"], "Tarjeta de membresía");

    let membership = cards[0]["membershipId"].as_i64().unwrap();
    let file = |id: i64| app.get(&format!("/patient/wallet-cards/{id}/apple?lang=en")).bearer(&token);
    let pass = file(membership).send().await;
    assert_eq!(pass.status, StatusCode::OK, "{}", pass.text);
    assert_eq!(pass.headers["content-type"], "application/vnd.apple.pkpass");
    assert!(pass.bytes.starts_with(b"PK"), "an archive");
    assert_eq!(file(membership + 1_000).send().await.status, StatusCode::NOT_FOUND);

    let theirs = app.token(foreign.login(UserType::Client)).await;
    let stolen = app.get(&format!("/patient/wallet-cards/{membership}/apple?lang=en")).bearer(&theirs).send().await;
    assert_eq!(stolen.status, StatusCode::NOT_FOUND, "another household's card is none");
    app.finish().await;
}
