//! The production client: Plaid's JSON API over HTTP.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use reqwest::StatusCode;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::gateway::*;
use crate::http;
use crate::observed::observed;

/// Timeout of a call.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The wait after a connection error or a rate limit; the provider gives no time.
const BUSY_PAUSE: Duration = Duration::from_secs(30);
/// How long a hosted page can be opened, in seconds.
const LINK_SECONDS: u32 = 1_800;
/// The provider's limit for the client name.
const NAME_CHARACTERS: usize = 30;

#[derive(Clone)]
pub struct BankLinkConfig {
    /// The base URL of the provider's API, without a trailing slash.
    pub base_url: String,
    pub client_id: String,
    pub secret: String,
    pub timeout: Duration,
}

impl BankLinkConfig {
    pub fn new(base_url: impl Into<String>, client_id: impl Into<String>, secret: impl Into<String>) -> Self {
        let base_url = base_url.into().trim_end_matches('/').to_owned();
        Self { base_url, client_id: client_id.into(), secret: secret.into(), timeout: TIMEOUT }
    }
}

/// [`BankLinkGateway`] over Plaid's API.
pub struct PlaidLinks {
    config: BankLinkConfig,
    http: reqwest::Client,
}

#[derive(Deserialize)]
struct Refusal {
    error_type: String,
    error_code: String,
    error_message: String,
}

#[derive(Deserialize)]
struct CreatedLink {
    link_token: String,
    expiration: DateTime<Utc>,
    hosted_link_url: Option<String>,
}

#[derive(Deserialize)]
struct FoundLink {
    expiration: Option<DateTime<Utc>>,
    #[serde(default)]
    link_sessions: Vec<Session>,
}

#[derive(Deserialize)]
struct Session {
    finished_at: Option<DateTime<Utc>>,
    results: Option<Results>,
    exit: Option<Exit>,
}

#[derive(Deserialize)]
struct Results {
    #[serde(default)]
    item_add_results: Vec<ItemAdded>,
}

#[derive(Deserialize)]
struct ItemAdded {
    public_token: String,
    #[serde(default)]
    accounts: Vec<WireAccount>,
    institution: Option<Institution>,
}

#[derive(Deserialize)]
struct Institution {
    name: Option<String>,
}

#[derive(Deserialize)]
struct Exit {
    error: Option<ExitError>,
}

#[derive(Deserialize)]
struct ExitError {
    error_code: Option<String>,
}

/// An account as in sessions (`id`) and account calls (`account_id`).
#[derive(Deserialize)]
struct WireAccount {
    #[serde(alias = "account_id")]
    id: String,
    mask: Option<String>,
    verification_status: Option<String>,
}

#[derive(Deserialize)]
struct Exchanged {
    access_token: String,
}

#[derive(Deserialize)]
struct Accounts {
    accounts: Vec<WireAccount>,
}

#[derive(Deserialize)]
struct Auth {
    numbers: Numbers,
}

#[derive(Deserialize)]
struct Numbers {
    #[serde(default)]
    ach: Vec<Ach>,
}

#[derive(Deserialize)]
struct Ach {
    account_id: String,
}

#[derive(Deserialize)]
struct ProcessorToken {
    stripe_bank_account_token: String,
}

impl From<WireAccount> for LinkedAccount {
    fn from(account: WireAccount) -> Self {
        let verification = match account.verification_status.as_deref() {
            // An account added by signing in needs no verification, and has no status.
            None | Some("" | "automatically_verified" | "manually_verified" | "database_matched") => {
                Verification::Verified
            }
            Some("verification_failed" | "database_insights_fail") => Verification::Failed,
            Some("verification_expired") => Verification::Expired,
            Some(_) => Verification::Pending,
        };
        Self { id: account.id, last4: account.mask.unwrap_or_default(), verification }
    }
}

impl PlaidLinks {
    pub fn new(config: BankLinkConfig) -> Self {
        Self { http: http::client_within(config.timeout), config }
    }

    async fn call<T: DeserializeOwned>(&self, path: &'static str, body: Value) -> Result<T, BankLinkError> {
        observed("bank_link", path, self.send(path, body)).await
    }

    async fn send<T: DeserializeOwned>(&self, path: &str, body: Value) -> Result<T, BankLinkError> {
        let unknown = |reason: String| BankLinkError::Unknown { reason };
        let request = self
            .http
            .post(format!("{}/{path}", self.config.base_url))
            .header("PLAID-CLIENT-ID", &self.config.client_id)
            .header("PLAID-SECRET", &self.config.secret)
            .json(&body);
        let answer = match request.send().await {
            Ok(answer) => answer,
            // No connection, so nothing happened.
            Err(error) if error.is_connect() => return Err(BankLinkError::Busy { retry_after: BUSY_PAUSE }),
            Err(error) => return Err(unknown(error.without_url().to_string())),
        };
        let status = answer.status();
        if status == StatusCode::TOO_MANY_REQUESTS {
            return Err(BankLinkError::Busy { retry_after: BUSY_PAUSE });
        }
        let bytes = answer.bytes().await.map_err(|error| unknown(error.without_url().to_string()))?;
        if status.is_success() {
            return serde_json::from_slice(&bytes).map_err(|error| unknown(format!("an odd answer: {error}")));
        }
        match serde_json::from_slice::<Refusal>(&bytes) {
            Ok(refusal) if refusal.error_code == "INVALID_API_KEYS" || status == StatusCode::UNAUTHORIZED => {
                Err(BankLinkError::Unauthorized)
            }
            Ok(refusal) if status.is_client_error() && refusal.error_type != "API_ERROR" => {
                Err(BankLinkError::Refused { code: refusal.error_code, message: refusal.error_message })
            }
            _ => Err(unknown(format!("the status {status}"))),
        }
    }
}

/// The progress of a link. A picked account counts first, otherwise the last session that ended.
fn progress(found: FoundLink, now: DateTime<Utc>) -> LinkProgress {
    let mut left = None;
    for session in found.link_sessions {
        let picked = session.results.and_then(|results| results.item_add_results.into_iter().next());
        if let Some(item) = picked {
            return LinkProgress::Picked {
                public_token: Token::new(item.public_token),
                bank_name: item.institution.and_then(|bank| bank.name),
                accounts: item.accounts.into_iter().map(Into::into).collect(),
            };
        }
        if session.finished_at.is_some() {
            left = Some(session.exit.and_then(|exit| exit.error).and_then(|error| error.error_code));
        }
    }
    match (left, found.expiration) {
        (_, Some(at)) if at <= now => LinkProgress::Expired,
        (Some(reason), _) => LinkProgress::Left { reason },
        (None, _) => LinkProgress::Open,
    }
}

/// The machine's time, which the provider's expiration times refer to.
fn machine_now() -> DateTime<Utc> {
    std::time::SystemTime::now().into()
}

#[async_trait]
impl BankLinkGateway for PlaidLinks {
    async fn create_link(&self, new: &NewLink) -> Result<Link, BankLinkError> {
        let mut hosted = json!({"url_lifetime_seconds": LINK_SECONDS});
        if let Some(back) = &new.back_to {
            hosted["completion_redirect_uri"] = back.as_str().into();
        }
        let mut body = json!({
            "client_name": new.client_name.chars().take(NAME_CHARACTERS).collect::<String>(),
            "language": new.language, "country_codes": ["US"], "user": {"client_user_id": new.user_ref},
            "hosted_link": hosted,
        });
        match &new.update {
            // For an existing account, no products may be requested.
            Some(access) => body["access_token"] = access.reveal().into(),
            None => {
                body["products"] = json!(["auth"]);
                body["auth"] = json!({
                    "auth_type_select_enabled": new.by_numbers, "same_day_microdeposits_enabled": new.by_numbers,
                });
            }
        }
        let made: CreatedLink = self.call("link/token/create", body).await?;
        let url = made.hosted_link_url;
        let url = url.ok_or_else(|| BankLinkError::Unknown { reason: "the link came without its page".into() })?;
        Ok(Link { token: Token::new(made.link_token), url, expires_at: made.expiration })
    }

    async fn link(&self, token: &Token) -> Result<LinkProgress, BankLinkError> {
        match self.call::<FoundLink>("link/token/get", json!({"link_token": token.reveal()})).await {
            Ok(found) => Ok(progress(found, machine_now())),
            Err(BankLinkError::Refused { code, .. }) if code == "INVALID_LINK_TOKEN" => Ok(LinkProgress::Expired),
            Err(error) => Err(error),
        }
    }

    async fn exchange(&self, public_token: &Token) -> Result<Token, BankLinkError> {
        let body = json!({"public_token": public_token.reveal()});
        let made: Exchanged = self.call("item/public_token/exchange", body).await?;
        Ok(Token::new(made.access_token))
    }

    async fn accounts(&self, access_token: &Token) -> Result<Vec<LinkedAccount>, BankLinkError> {
        let found: Accounts = self.call("accounts/get", json!({"access_token": access_token.reveal()})).await?;
        Ok(found.accounts.into_iter().map(Into::into).collect())
    }

    async fn takes_drafts(&self, access_token: &Token, account: &str) -> Result<bool, BankLinkError> {
        let body = json!({"access_token": access_token.reveal(), "options": {"account_ids": [account]}});
        match self.call::<Auth>("auth/get", body).await {
            Ok(auth) => Ok(auth.numbers.ach.iter().any(|ach| ach.account_id == account)),
            Err(BankLinkError::Refused { code, .. }) if code == "NO_AUTH_ACCOUNTS" => Ok(false),
            Err(error) => Err(error),
        }
    }

    async fn processor_token(&self, access_token: &Token, account: &str) -> Result<String, BankLinkError> {
        let body = json!({"access_token": access_token.reveal(), "account_id": account});
        let made: ProcessorToken = self.call("processor/stripe/bank_account_token/create", body).await?;
        Ok(made.stripe_bank_account_token)
    }

    async fn remove(&self, access_token: &Token) -> Result<(), BankLinkError> {
        match self.call::<Value>("item/remove", json!({"access_token": access_token.reveal()})).await {
            Err(BankLinkError::Refused { code, .. })
                if matches!(code.as_str(), "ITEM_NOT_FOUND" | "INVALID_ACCESS_TOKEN") =>
            {
                Ok(())
            }
            other => other.map(|_| ()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(sessions: Value) -> LinkProgress {
        let found = json!({"expiration": "2026-11-22T12:00:00Z", "link_sessions": sessions});
        progress(serde_json::from_value(found).unwrap(), "2026-11-22T11:00:00Z".parse().unwrap())
    }

    #[test]
    fn a_link_is_what_its_sessions_came_to() {
        assert_eq!(read(json!([])), LinkProgress::Open);
        assert_eq!(read(json!([{"link_session_id": "1", "started_at": "2026-11-22T10:00:00Z"}])), LinkProgress::Open);
        let left = json!({"finished_at": "2026-11-22T10:01:00Z", "exit": {"error": {"error_code": "USER_LEFT"}}});
        assert_eq!(read(json!([left])), LinkProgress::Left { reason: Some("USER_LEFT".into()) });
        let account = json!({"id": "a1", "mask": "0000", "verification_status": "pending_manual_verification"});
        let item = json!({"public_token": "p1", "accounts": [account], "institution": {"name": "First Platypus Bank"}});
        let picked = json!({"finished_at": "2026-11-22T10:02:00Z", "results": {"item_add_results": [item]}});
        let LinkProgress::Picked { public_token, accounts, .. } = read(json!([left, picked])) else { panic!() };
        assert_eq!((public_token.reveal(), accounts[0].verification), ("p1", Verification::Pending));
    }

    #[test]
    fn a_token_is_not_told() {
        assert_eq!(format!("{:?}", Token::new("access-1")), "Token(..)");
    }

    #[test]
    fn only_proven_accounts_are_verified() {
        let status = |status: Value| {
            let account = json!({"account_id": "a", "mask": "1", "verification_status": status});
            LinkedAccount::from(serde_json::from_value::<WireAccount>(account).unwrap()).verification
        };
        assert_eq!(status(Value::Null), Verification::Verified);
        assert_eq!(status("manually_verified".into()), Verification::Verified);
        assert_eq!(status("verification_failed".into()), Verification::Failed);
        assert_eq!(status("verification_expired".into()), Verification::Expired);
        for other in ["pending_manual_verification", "pending_automatic_verification", "unsent", "something_new"] {
            assert_eq!(status(other.into()), Verification::Pending, "{other}");
        }
    }
}
