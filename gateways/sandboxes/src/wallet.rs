//! A phone wallet for the demo and for tests: it checks the links of [`gateways::wallet::GoogleWallet`] as strictly as the
//! documentation says, and shows the card.

use chrono::{DateTime, Utc};
use gateways::wallet::demo::{DEMO_ACCOUNT, DEMO_ISSUER, DEMO_PUBLIC_KEY};
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode};
use poem::Response;
use poem::http::StatusCode;
use serde_json::Value;

/// The path of links that save a card, below the sandbox's URL.
const SAVE: &str = "/gp/v/save/";
/// The maximum length of a token; browsers cut off longer links.
const LONGEST: usize = 1_800;

/// Returns the card in a token, or why the token is refused.
///
/// # Errors
/// The first rule of the documentation that the token violates.
pub fn read(token: &str, now: DateTime<Utc>) -> Result<Value, String> {
    if token.len() > LONGEST {
        return Err(format!("the token has {} characters, at most {LONGEST} are safe", token.len()));
    }
    gateways::jwt::use_ring();
    let key = DecodingKey::from_rsa_pem(DEMO_PUBLIC_KEY.as_bytes()).map_err(|e| e.to_string())?;
    let mut rules = Validation::new(Algorithm::RS256);
    rules.set_audience(&["google"]);
    rules.set_issuer(&[DEMO_ACCOUNT]);
    rules.set_required_spec_claims(&["iss", "aud"]);
    rules.validate_exp = false;
    let claims = decode::<Value>(token, &key, &rules).map_err(|e| e.to_string())?.claims;
    if claims["typ"] != "savetowallet" {
        return Err("typ is not savetowallet".to_owned());
    }
    let issued = claims["iat"].as_i64().ok_or("iat is no number of seconds")?;
    if issued > now.timestamp() + 300 {
        return Err("iat is in the future".to_owned());
    }
    let origins = claims["origins"].as_array().ok_or("origins is no list")?;
    if origins.iter().any(|origin| origin.as_str().and_then(|text| url::Url::parse(text).ok()).is_none()) {
        return Err("an origin is no address".to_owned());
    }
    let payload = &claims["payload"];
    let class = &payload["genericClasses"][0]["id"];
    is_id(class)?;
    let card = &payload["genericObjects"][0];
    is_id(&card["id"])?;
    if card["classId"] != *class {
        return Err("the card is of another class".to_owned());
    }
    for field in ["cardTitle", "header"] {
        let text = &card[field]["defaultValue"];
        if ["language", "value"].iter().any(|part| text[part].as_str().is_none_or(str::is_empty)) {
            return Err(format!("{field} has no default value with its language"));
        }
    }
    Ok(card.clone())
}

/// Checks the form `issuer.name`, with a name of letters, digits, `.`, `_` and `-`.
fn is_id(id: &Value) -> Result<(), String> {
    let text = id.as_str().unwrap_or_default();
    let name = text.strip_prefix(DEMO_ISSUER).and_then(|rest| rest.strip_prefix('.')).unwrap_or_default();
    let fits = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b));
    fits.then_some(()).ok_or_else(|| format!("{text:?} is no id of this issuer"))
}

/// The page of a path now, if it is a link's.
pub fn page_at(path: &str) -> Option<Response> {
    Some(page(path.strip_prefix(SAVE)?, std::time::SystemTime::now().into()))
}

/// The page of a link: the card, or why it is refused.
fn page(token: &str, now: DateTime<Utc>) -> Response {
    let (status, title, body) = match read(token, now) {
        Ok(card) => (StatusCode::OK, "Saved to the wallet", shown(&card)),
        Err(why) => (StatusCode::BAD_REQUEST, "Something went wrong", format!("<p>{}</p>", escaped(&why))),
    };
    Response::builder().status(status).content_type("text/html; charset=utf-8").body(format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <body style=\"font:1rem/1.5 system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem\"><h1>{title}</h1>{body}"
    ))
}

fn shown(card: &Value) -> String {
    let value = |field: &Value| escaped(field["defaultValue"]["value"].as_str().unwrap_or_default());
    let lines = card["textModulesData"].as_array().into_iter().flatten();
    let lines: String = lines
        .map(|line| {
            let part = |name: &str| escaped(line[name].as_str().unwrap_or_default());
            format!("<p><small>{}</small><br>{}</p>", part("header"), part("body"))
        })
        .collect();
    format!(
        "<article><p>{}</p><h2>{}</h2><p>{}</p>{lines}</article>",
        value(&card["cardTitle"]),
        value(&card["header"]),
        value(&card["subheader"])
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use jsonwebtoken::{EncodingKey, Header, encode};
    use serde_json::json;

    use gateways::wallet::demo::DEMO_KEY;

    use super::*;

    fn claims() -> Value {
        let text = json!({ "defaultValue": { "language": "en", "value": "Ana" } });
        json!({ "iss": DEMO_ACCOUNT, "aud": "google", "typ": "savetowallet", "iat": 1_764_000_000, "origins": ["https://a.example"],
            "payload": { "genericClasses": [{ "id": format!("{DEMO_ISSUER}.membership") }],
                "genericObjects": [{ "id": format!("{DEMO_ISSUER}.1-2"), "classId": format!("{DEMO_ISSUER}.membership"), "cardTitle": text, "header": text }] } })
    }

    fn refused(change: impl Fn(&mut Value)) -> bool {
        let mut claims = claims();
        change(&mut claims);
        gateways::jwt::use_ring();
        let key = EncodingKey::from_rsa_pem(DEMO_KEY.as_bytes()).unwrap();
        let token = encode(&Header::new(Algorithm::RS256), &claims, &key).unwrap();
        read(&token, DateTime::from_timestamp(1_764_000_000, 0).unwrap()).is_err()
    }

    #[test]
    fn what_the_documentation_forbids_is_refused() {
        assert!(!refused(|_| ()));
        assert!(refused(|c| c["iss"] = "somebody@example.com".into()));
        assert!(refused(|c| c["aud"] = "apple".into()));
        assert!(refused(|c| c["typ"] = "savetoandroidpay".into()));
        assert!(refused(|c| c["iat"] = "today".into()));
        assert!(refused(|c| c["iat"] = 1_764_001_000.into()));
        assert!(refused(|c| c["origins"] = json!(["nowhere"])));
        assert!(refused(|c| c["payload"]["genericObjects"][0]["id"] = "1.2".into()));
        assert!(refused(|c| c["payload"]["genericObjects"][0]["id"] = format!("{DEMO_ISSUER}.a b").into()));
        assert!(refused(|c| c["payload"]["genericObjects"][0]["classId"] = format!("{DEMO_ISSUER}.other").into()));
        assert!(refused(|c| c["payload"]["genericObjects"][0]["header"] = json!({})));
        assert!(refused(|c| c["payload"]["genericObjects"][0]["x"] = "y".repeat(2_000).into()));
    }
}
