//! The link of the Google wallet, read by the wallet sandbox.

use chrono::DateTime;
use gateways::wallet::demo::{DEMO_ACCOUNT, DEMO_ISSUER, DEMO_KEY};
use gateways::wallet::{GoogleConfig, GoogleWallet, Pass, Rgb};
use sandboxes::wallet::read;

fn config() -> GoogleConfig {
    GoogleConfig {
        url: "https://wallet.example/".into(),
        issuer: DEMO_ISSUER.into(),
        account: DEMO_ACCOUNT.into(),
        key: DEMO_KEY.into(),
    }
}

fn pass() -> Pass {
    Pass {
        id: "11-42".into(),
        language: "es",
        issuer: "Juniper Family Dental".into(),
        title: "Tarjeta de membresía".into(),
        person: "José Núñez".into(),
        front: vec![
            ("Plan".into(), "Adulto".into()),
            ("Número".into(), "J-1042".into()),
            ("El año del plan termina".into(), "3 de mayo de 2027".into()),
        ],
        back: vec![("Limpieza".into(), "2 al año, 1 usada".into()), ("Teléfono".into(), "555-010-2030".into())],
        number: "J-1042".into(),
        background: Rgb(15, 76, 92),
        text: Rgb(255, 255, 255),
    }
}

#[test]
fn wallet_link_contains_the_card_and_sandbox_accepts_it() {
    let now = DateTime::from_timestamp(1_764_000_000, 0).unwrap();
    let link = GoogleWallet::new(config()).unwrap().link(&pass(), "https://dental.example", now).unwrap();
    let token = link.strip_prefix("https://wallet.example/gp/v/save/").unwrap();
    let card = read(token, now).unwrap();
    assert_eq!(card["id"], format!("{DEMO_ISSUER}.11-42"));
    assert_eq!(card["header"]["defaultValue"]["value"], "José Núñez");
    assert_eq!(card["textModulesData"].as_array().unwrap().len(), 5);
    let long = Pass { back: vec![("Limpieza dental".into(), "2 al año".into()); 40], ..pass() };
    let link = GoogleWallet::new(config()).unwrap().link(&long, "https://dental.example", now).unwrap();
    let card = read(link.strip_prefix("https://wallet.example/gp/v/save/").unwrap(), now).unwrap();
    let lines = card["textModulesData"].as_array().unwrap().len();
    assert!((4..43).contains(&lines), "as many lines as fit: {lines}");
}
