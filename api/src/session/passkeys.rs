//! Passkeys: adding, removing, and signing in with one.

use identity::Passkey;
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::Path;
use poem_openapi::payload::{Json, Response};
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::session::{Frame, SessionToken, TAG};
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, Envelope, data, with_message};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::request_context::said;
use frame::valid_json::ValidJson;

pub struct PasskeyArea;

const SOME_PASSKEY: &[(&str, Example)] = &[("passkey", Example::Text("00000000-0000-4000-8000-000000000000"))];

impl Area for PasskeyArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("passkeys", Permitted::SignedIn).in_person(),
        Operation::new("begin_passkey", Permitted::SignedIn).in_person(),
        Operation::new("add_passkey", Permitted::SignedIn)
            .in_person()
            .body(|_| serde_json::json!({ "name": "Phone", "credential": "{}" })),
        Operation::new("rename_passkey", Permitted::SignedIn)
            .in_person()
            .parameters(SOME_PASSKEY)
            .body(|_| serde_json::json!({ "name": "Phone" })),
        Operation::new("remove_passkey", Permitted::SignedIn).in_person().parameters(SOME_PASSKEY),
        Operation::new("begin_passkey_use", Permitted::Public),
        Operation::new("log_in_by_passkey", Permitted::Public),
    ];
}

/// Options for the browser's passkey API.
#[derive(Debug, Object)]
pub struct PasskeyOptions {
    /// Options for `navigator.credentials`, as JSON: `PublicKeyCredentialCreationOptionsJSON` for a new passkey,
    /// `PublicKeyCredentialRequestOptionsJSON` to use one.
    pub options: String,
}

/// A passkey that the browser created.
#[derive(Debug, Object)]
pub struct NewPasskeyRequest {
    #[oai(validator(min_length = 1, max_length = 100))]
    pub name: String,
    /// The browser's credential, `PublicKeyCredential.toJSON()`, as JSON.
    #[oai(validator(min_length = 2, max_length = 16000))]
    pub credential: String,
}

#[derive(Debug, Object)]
pub struct PasskeyNameRequest {
    #[oai(validator(min_length = 1, max_length = 100))]
    pub name: String,
}

#[derive(Debug, Object)]
pub struct PasskeyRequest {
    /// The browser's credential, `PublicKeyCredential.toJSON()`, as JSON.
    #[oai(validator(min_length = 2, max_length = 16000))]
    pub credential: String,
}

/// The result of adding a passkey.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PasskeyAdded {
    /// For a lost device; shown once. Empty if sign-in needs only a password, or codes already exist.
    pub recovery_codes: Vec<String>,
}

#[OpenApi(tag = "TAG")]
impl PasskeyArea {
    /// The caller's passkeys, oldest first.
    #[oai(path = "/users/me/passkeys", method = "get", operation_id = "passkeys")]
    async fn passkeys(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<Vec<Passkey>> {
        Ok(data(identity::passkeys(context, &caller).await?))
    }

    /// The options to create a passkey, valid for five minutes. Requires re-authentication.
    #[oai(path = "/users/me/passkeys/begin", method = "post", operation_id = "begin_passkey")]
    async fn begin(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<PasskeyOptions> {
        Ok(data(PasskeyOptions { options: identity::begin_passkey(context, &caller).await? }))
    }

    /// Saves the passkey that the browser created and emails its owner.
    #[oai(path = "/users/me/passkeys", method = "post", operation_id = "add_passkey")]
    async fn add(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<NewPasskeyRequest>,
    ) -> Answer<PasskeyAdded> {
        let recovery_codes = identity::add_passkey(context, &caller, &body.name, &body.credential).await?;
        Ok(with_message(PasskeyAdded { recovery_codes }, said("Passkey added.", "Llave de acceso agregada.")))
    }

    /// Renames one of the caller's passkeys.
    #[oai(path = "/users/me/passkeys/:passkey", method = "put", operation_id = "rename_passkey")]
    async fn rename(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        passkey: Path<Uuid>,
        body: ValidJson<PasskeyNameRequest>,
    ) -> Answer<Done> {
        identity::rename_passkey(context, &caller, passkey.0, &body.name).await?;
        Ok(with_message(Done {}, said("Passkey renamed.", "La llave de acceso cambió de nombre.")))
    }

    /// Removes one of the caller's passkeys and emails its owner. Requires re-authentication.
    #[oai(path = "/users/me/passkeys/:passkey", method = "delete", operation_id = "remove_passkey")]
    async fn remove(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        passkey: Path<Uuid>,
    ) -> Answer<Done> {
        identity::remove_passkey(context, &caller, passkey.0).await?;
        Ok(with_message(Done {}, said("Passkey removed.", "Llave de acceso eliminada.")))
    }

    /// The options to use a passkey for sign-in, or for re-authentication with `/session/confirm`. Valid for 30
    /// minutes.
    #[oai(path = "/session/passkey/begin", method = "post", operation_id = "begin_passkey_use")]
    async fn begin_use(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
    ) -> Answer<PasskeyOptions> {
        Ok(data(PasskeyOptions { options: identity::begin_passkey_use(context, brand.id(), &client.0).await? }))
    }

    /// Signs in with a passkey, without password and code. Every failure returns the same error.
    #[oai(path = "/session/passkey", method = "post", operation_id = "log_in_by_passkey")]
    async fn log_in(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        body: ValidJson<PasskeyRequest>,
    ) -> Result<Response<Json<Envelope<SessionToken>>>, ApiError> {
        let opened = identity::sign_in_by_passkey(context, brand.id(), &body.credential, &client.0).await?;
        frame.session(opened)
    }
}
