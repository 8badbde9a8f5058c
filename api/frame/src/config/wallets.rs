//! The variables of phone wallets.

use gateways::wallet::demo::DEMO_KEY;
use gateways::wallet::{AppleConfig, GoogleConfig};

use super::reader::Reader;

/// The values of all `names`, or `None` if none is set. Setting only some of them is a problem.
fn together<const N: usize>(read: &mut Reader<'_>, names: [&'static str; N]) -> Option<[String; N]> {
    let values = names.map(|name| read.text(name));
    if values.iter().all(String::is_empty) {
        return None;
    }
    for (name, value) in names.iter().zip(&values) {
        if value.is_empty() {
            read.problems.push(format!("{name} is missing: it goes with {}", names[0]));
        }
    }
    Some(values)
}

/// Refuses the demo's public key in production.
fn refuse_demo_key(read: &mut Reader<'_>, name: &str, key: &str) {
    if read.environment.is_production() && key.trim() == DEMO_KEY.trim() {
        read.problems.push(format!("{name} is the demo's key, which everybody knows"));
    }
}

pub(super) fn google(read: &mut Reader<'_>) -> Option<GoogleConfig> {
    let names = [
        "CHAIRSIDE_GOOGLE_WALLET_URL",
        "CHAIRSIDE_GOOGLE_WALLET_ISSUER",
        "CHAIRSIDE_GOOGLE_WALLET_ACCOUNT",
        "CHAIRSIDE_GOOGLE_WALLET_KEY",
    ];
    let [url, issuer, account, key] = together(read, names)?;
    if read.environment.is_production() && !url.starts_with("https://") {
        read.problems.push(format!("{} is a sandbox's; production has https", names[0]));
    }
    refuse_demo_key(read, names[3], &key);
    Some(GoogleConfig { url, issuer, account, key })
}

pub(super) fn apple(read: &mut Reader<'_>) -> Option<AppleConfig> {
    let names = [
        "CHAIRSIDE_APPLE_WALLET_TEAM",
        "CHAIRSIDE_APPLE_WALLET_PASS_TYPE",
        "CHAIRSIDE_APPLE_WALLET_CERTIFICATE",
        "CHAIRSIDE_APPLE_WALLET_KEY",
        "CHAIRSIDE_APPLE_WALLET_INTERMEDIATE",
    ];
    let [team, pass_type, certificate, key, intermediate] = together(read, names)?;
    refuse_demo_key(read, names[3], &key);
    Some(AppleConfig { team, pass_type, certificate, key, intermediate })
}

#[cfg(test)]
mod tests {
    use super::super::Environment;
    use super::*;

    fn problems(environment: Environment, given: &[(&str, &str)]) -> Vec<String> {
        let lookup = |name: &str| given.iter().find(|(of, _)| *of == name).map(|(_, value)| (*value).to_owned());
        let mut read = Reader { lookup: &lookup, environment, problems: vec![] };
        let (google, apple) = (google(&mut read), apple(&mut read));
        assert_eq!(google.is_some(), given.iter().any(|(name, _)| name.contains("GOOGLE")));
        assert_eq!(apple.is_some(), given.iter().any(|(name, _)| name.contains("APPLE")));
        read.problems
    }

    const GOOGLE: [(&str, &str); 4] = [
        ("CHAIRSIDE_GOOGLE_WALLET_URL", "http://127.0.0.1:4247"),
        ("CHAIRSIDE_GOOGLE_WALLET_ISSUER", "3388000000000000001"),
        ("CHAIRSIDE_GOOGLE_WALLET_ACCOUNT", "wallet@example.com"),
        ("CHAIRSIDE_GOOGLE_WALLET_KEY", DEMO_KEY),
    ];

    #[test]
    fn wallet_settings_are_complete_or_absent() {
        assert!(problems(Environment::Demo, &[]).is_empty());
        assert!(problems(Environment::Demo, &GOOGLE).is_empty());
        assert_eq!(problems(Environment::Demo, &GOOGLE[..3]).len(), 1);
        assert_eq!(problems(Environment::Demo, &[("CHAIRSIDE_APPLE_WALLET_TEAM", "TEAM123456")]).len(), 4);
    }

    #[test]
    fn production_takes_neither_a_sandbox_nor_the_demo_s_key() {
        assert_eq!(problems(Environment::Production, &GOOGLE).len(), 2);
    }
}
