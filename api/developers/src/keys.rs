//! The area of API keys.

use developers::keys::{self, ApiKey, KeyForm, KeyUse, MadeKey};
use developers::{ApiScope, Place};
use poem_openapi::{Object, OpenApi, param};
use serde_json::json;
use tenancy::brand::TierFeature::DeveloperAccess;
use tenancy::ids::{ApiKeyId, OfficeId};

use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::Path;

use crate::{AtDevelopers, TAG};

pub struct KeysArea;

impl Area for KeysArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("api_keys", Permitted::SETTINGS).tier(DeveloperAccess).parameters(&[("id", Example::Organization)]),
        Operation::new("make_api_key", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .in_person()
            .parameters(&[("id", Example::Organization)])
            .body(|id| {
                json!({ "name": "Charts", "scopes": ["members:read"], "days": 90, "addresses": [], "offices": [id(Example::Office)] })
            }),
        Operation::new("change_api_key", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .in_person()
            .parameters(&[("id", Example::Organization), ("keyId", Example::ApiKey)])
            .body(|_| json!({ "name": "Charts", "addresses": [] })),
        Operation::new("rotate_api_key", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .in_person()
            .parameters(&[("id", Example::Organization), ("keyId", Example::ApiKey)])
            .body(|_| json!({ "overlapHours": 24 })),
        Operation::new("revoke_api_key", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .in_person()
            .parameters(&[("id", Example::Organization), ("keyId", Example::ApiKeyToRevoke)]),
        Operation::new("api_key_uses", Permitted::SETTINGS)
            .tier(DeveloperAccess)
            .parameters(&[("id", Example::Organization), ("keyId", Example::ApiKey)]),
    ];
}

/// The keys, and what a new one can have.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
struct ApiKeys {
    keys: Vec<ApiKey>,
    /// The offices that the caller's keys can reach.
    offices: Vec<Place>,
    /// Whether a key can reach every office of the organization, later ones included.
    whole_organization: bool,
    /// The scopes that the caller can give.
    scopes: Vec<ApiScope>,
}

/// A key to make.
#[derive(Debug, Object)]
struct ApiKeyRequest {
    #[oai(validator(max_length = 200))]
    name: String,
    /// Missing for every office of the organization.
    #[oai(validator(max_items = 500))]
    offices: Option<Vec<i64>>,
    #[oai(validator(max_items = 20))]
    scopes: Vec<ApiScope>,
    /// Who receives the personal data that it reads; needed with `members:personal`.
    #[oai(validator(max_length = 500))]
    recipient: Option<String>,
    /// For how many days it works, 7 to 365.
    days: i64,
    /// The IP addresses that may use it; empty for all.
    #[oai(default, validator(max_items = 40))]
    addresses: Vec<String>,
}

#[derive(Debug, Object)]
struct ApiKeyChange {
    #[oai(validator(max_length = 200))]
    name: String,
    #[oai(default, validator(max_items = 40))]
    addresses: Vec<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
struct ApiKeyRotation {
    /// For how many hours the old secret still works, 0 to 72.
    overlap_hours: i64,
}

#[OpenApi(tag = "TAG")]
impl KeysArea {
    /// The organization's API keys that the caller manages. `id` is an organization.
    #[oai(path = "/organizations/:id/api-keys", method = "get", operation_id = "api_keys")]
    async fn list(&self, id: Path<AtDevelopers>) -> Answer<ApiKeys> {
        let own: Vec<i64> = id.own.iter().map(|office: &OfficeId| office.0).collect();
        let may = |scope: &ApiScope| id.may_at_all(Some(&own), scope.permission());
        Ok(data(ApiKeys {
            keys: keys::keys(&id.context, &id).await?,
            offices: id.places(&id.context).await?,
            whole_organization: id.is_whole,
            scopes: ApiScope::ALL.into_iter().filter(may).collect(),
        }))
    }

    /// Makes a key. Its secret is in this response only.
    #[oai(path = "/organizations/:id/api-keys", method = "post", operation_id = "make_api_key")]
    async fn make(&self, id: Path<AtDevelopers>, body: ValidJson<ApiKeyRequest>) -> Answer<MadeKey> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        let ApiKeyRequest { name, offices, scopes, recipient, days, addresses } = body.0;
        let form = KeyForm { name, offices, scopes, recipient, days, addresses };
        Ok(data(keys::make(&id.context, &id, &form).await?))
    }

    /// Changes a key's name and addresses. A paused key works again.
    #[oai(path = "/organizations/:id/api-keys/:keyId", method = "put", operation_id = "change_api_key")]
    async fn change(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "keyId")] key: param::Path<i64>,
        body: ValidJson<ApiKeyChange>,
    ) -> Answer<ApiKey> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        let changed = keys::change(&id.context, &id, ApiKeyId(key.0), &body.name, &body.addresses).await?;
        Ok(with_message(changed, "Key saved"))
    }

    /// Gives a key a new secret, which is in this response only.
    #[oai(path = "/organizations/:id/api-keys/:keyId/rotate", method = "post", operation_id = "rotate_api_key")]
    async fn rotate(
        &self,
        id: Path<AtDevelopers>,
        #[oai(name = "keyId")] key: param::Path<i64>,
        body: ValidJson<ApiKeyRotation>,
    ) -> Answer<MadeKey> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        Ok(data(keys::rotate(&id.context, &id, ApiKeyId(key.0), body.overlap_hours).await?))
    }

    /// Ends a key at once.
    #[oai(path = "/organizations/:id/api-keys/:keyId/revoke", method = "post", operation_id = "revoke_api_key")]
    async fn revoke(&self, id: Path<AtDevelopers>, #[oai(name = "keyId")] key: param::Path<i64>) -> Answer<ApiKey> {
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        Ok(with_message(keys::revoke(&id.context, &id, ApiKeyId(key.0)).await?, "Key revoked"))
    }

    /// The calls of a key in the last 30 days, by day and call.
    #[oai(path = "/organizations/:id/api-keys/:keyId/uses", method = "get", operation_id = "api_key_uses")]
    async fn uses(&self, id: Path<AtDevelopers>, #[oai(name = "keyId")] key: param::Path<i64>) -> Answer<Vec<KeyUse>> {
        Ok(data(keys::uses(&id.context, &id, ApiKeyId(key.0)).await?))
    }
}
