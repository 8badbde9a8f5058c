//! Makes a key.

use chrono::{DateTime, Duration, Utc};
use kernel::notices::ApiKeyNews;
use rules::practice_signup::AgreementKind;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::ApiKeyId;
use tenancy::{Scope, contract};

use super::MOST_KEYS;
use super::list::{ApiKey, key};
use super::text::NewKey;
use crate::events::start_reading;
use crate::owners::tell_of_key;
use crate::places::Managed;
use crate::{ApiScope, Context, FieldErrors, Message, Refusal, Result, versions};

/// The longest name of a key in characters.
const LONGEST_NAME: usize = 80;
const LONGEST_RECIPIENT: usize = 200;
/// How long a key works, in days.
const DAYS: std::ops::RangeInclusive<i64> = 7..=365;
/// The most networks that a key is limited to.
const MOST_ADDRESSES: usize = 20;

/// A key to make.
#[derive(Debug, Clone, Default)]
pub struct KeyForm {
    pub name: String,
    /// `None` for every office of the organization.
    pub offices: Option<Vec<i64>>,
    pub scopes: Vec<ApiScope>,
    /// Who receives the personal data that it reads; needed with `members:personal`.
    pub recipient: Option<String>,
    /// For how many days it works.
    pub days: i64,
    pub addresses: Vec<String>,
}

/// A new secret, which is shown once.
#[contract(rename = "ApiKeyMade")]
#[derive(Debug, Clone)]
pub struct MadeKey {
    pub key: ApiKey,
    /// The whole key.
    pub secret: String,
}

/// Makes a key of the organization. Its scopes are within what the maker may do at each of its offices.
///
/// # Errors
/// [`crate::Error::Invalid`] at `name`, `offices`, `scopes`, `recipient`, `days` or `addresses`;
/// [`crate::Error::Conflict`] with too many keys, or without the agreement that personal data needs.
pub async fn make(context: &Context, managed: &Managed, form: &KeyForm) -> Result<MadeKey> {
    let offices = managed.chosen(form.offices.as_deref())?;
    let (name, addresses) = checked(form)?;
    let may = |scope: &ApiScope| managed.may_at_all(offices.as_deref(), scope.permission());
    if !form.scopes.iter().all(may) {
        return Err(FieldErrors::one("scopes", Message::PermissionNotHeld).into());
    }
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(managed.reach.clone()).await?;
    let organization = scope.organization();
    limit_keys(&mut scope, now).await?;
    let personal = form.scopes.contains(&ApiScope::MembersPersonal);
    if personal {
        agreement_is_accepted(&mut scope).await?;
    }
    let live = start_reading(&mut scope, now).await?;
    let made = NewKey::make(live);
    let recipient = form.recipient.as_deref().map(str::trim).filter(|text| personal && !text.is_empty());
    let mut scopes: Vec<String> = form.scopes.iter().map(|scope| scope.as_str().to_owned()).collect();
    scopes.sort_unstable();
    scopes.dedup();
    let actor = scope.actor.clone();
    let id = sqlx::query_scalar!(
        "insert into api_key (organization_id, name, offices, scopes, version, recipient, addresses, hash, last4, live, made_by, maker, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id",
        organization.0,
        name,
        offices.as_deref(),
        &scopes,
        versions::latest().name,
        recipient,
        &addresses,
        made.hash,
        made.last4,
        live,
        managed.caller.login.0,
        actor.name,
        now,
        now + Duration::days(form.days)
    )
    .fetch_one(scope.db())
    .await?;
    let id = ApiKeyId(id);
    note(&mut scope, "api_key.made", id, json!({ "scopes": scopes, "offices": offices, "days": form.days })).await?;
    tell_of_key(&mut scope, id, ApiKeyNews::Made, now).await?;
    let key = key(&mut scope, managed, id, now).await?;
    scope.commit().await?;
    Ok(MadeKey { key, secret: made.text })
}

/// Writes what was done with a key to the audit trail.
pub(super) async fn note(scope: &mut Scope, act: &str, id: ApiKeyId, detail: serde_json::Value) -> Result<()> {
    let subject_id = id.to_string();
    Ok(audit::record(scope, Act { act, subject_kind: "api_key", subject_id, office: None, account: None, detail })
        .await?)
}

/// The trimmed name and the addresses of a form.
fn checked(form: &KeyForm) -> Result<(String, Vec<String>)> {
    let mut errors = FieldErrors::default();
    let name = checked_name(&form.name, &mut errors);
    if form.scopes.is_empty() {
        errors.add("scopes", Message::Required);
    }
    if !DAYS.contains(&form.days) {
        errors.add("days", Message::NumberBetween(*DAYS.start() as u32, *DAYS.end() as u32));
    }
    if form.scopes.contains(&ApiScope::MembersPersonal) {
        let recipient = form.recipient.as_deref().unwrap_or_default().trim();
        match recipient.chars().count() {
            0 => errors.add("recipient", Message::Required),
            length if length > LONGEST_RECIPIENT => errors.add("recipient", Message::TooLong(LONGEST_RECIPIENT)),
            _ => {}
        }
        if !form.scopes.contains(&ApiScope::MembersRead) {
            errors.add("scopes", Message::InvalidData);
        }
    }
    let addresses = checked_addresses(&form.addresses, &mut errors);
    if errors.is_empty() { Ok((name, addresses)) } else { Err(errors.into()) }
}

/// The trimmed name.
pub(super) fn checked_name(name: &str, errors: &mut FieldErrors) -> String {
    let name = name.trim().replace('\0', "");
    match name.chars().count() {
        0 => errors.add("name", Message::Required),
        length if length > LONGEST_NAME => errors.add("name", Message::TooLong(LONGEST_NAME)),
        _ => {}
    }
    name
}

/// The addresses in their usual form.
pub(super) fn checked_addresses(given: &[String], errors: &mut FieldErrors) -> Vec<String> {
    let given: Vec<&str> = given.iter().map(|text| text.trim()).filter(|text| !text.is_empty()).collect();
    if given.len() > MOST_ADDRESSES {
        errors.add("addresses", Message::InvalidData);
    }
    let mut addresses = vec![];
    for (index, text) in given.into_iter().take(MOST_ADDRESSES).enumerate() {
        match text.parse::<std::net::IpAddr>() {
            Ok(address) => addresses.push(address.to_string()),
            Err(_) => errors.add(format!("addresses.{index}"), Message::InvalidData),
        }
    }
    addresses
}

/// Refuses one key too many. Makers of an organization wait for each other here.
async fn limit_keys(scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query_scalar!("select pg_advisory_xact_lock(hashtextextended('api_key', $1)) is null", organization.0)
        .fetch_one(scope.db())
        .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from api_key where organization_id = $1 and revoked_at is null and expires_at > $2"#,
        organization.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    if count >= MOST_KEYS { Err(Refusal::TOO_MANY_KEYS.into()) } else { Ok(()) }
}

/// Checks that the organization accepted the business associate agreement. Trials have sample people only.
async fn agreement_is_accepted(scope: &mut Scope) -> Result<()> {
    let organization = scope.organization();
    let accepted = sqlx::query_scalar!(
        r#"select exists (select from practice_agreement where organization_id = $1 and kind = $2)
             or exists (select from office where organization_id = $1 and trial_until is not null) as "accepted!""#,
        organization.0,
        AgreementKind::Baa.as_str()
    )
    .fetch_one(scope.db())
    .await?;
    if accepted { Ok(()) } else { Err(Refusal::ASSOCIATE_AGREEMENT_FIRST.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(form: &KeyForm) -> Vec<String> {
        match checked(form) {
            Err(crate::Error::Invalid(errors)) => errors.0.into_keys().collect(),
            _ => vec![],
        }
    }

    #[test]
    fn form_errors_are_at_their_fields() {
        let good =
            KeyForm { name: " Charts ".into(), scopes: vec![ApiScope::MembersRead], days: 90, ..KeyForm::default() };
        assert_eq!(checked(&good).unwrap().0, "Charts");
        assert_eq!(fields(&KeyForm::default()), ["days", "name", "scopes"]);
        assert_eq!(fields(&KeyForm { days: 366, ..good.clone() }), ["days"]);
        assert_eq!(fields(&KeyForm { days: 6, ..good.clone() }), ["days"]);
        assert_eq!(
            fields(&KeyForm { addresses: vec!["10.0.0.1".into(), "nowhere".into()], ..good.clone() }),
            ["addresses.1"]
        );
        let personal = vec![ApiScope::MembersPersonal];
        assert_eq!(fields(&KeyForm { scopes: personal, ..good }), ["recipient", "scopes"]);
    }
}
