//! Two-step sign-in, and re-authentication.

use identity::{NewSecret as TwoStepSecret, TwoStep};
use kernel::Context;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use tenancy::ids::OfficeId;

use crate::session::TAG;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::host::HostBrand;
use frame::permitted::Permitted;
use frame::request_context::said;
use frame::valid_json::ValidJson;

pub struct TwoStepArea;

impl Area for TwoStepArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("two_step", Permitted::SignedIn).in_person(),
        Operation::new("begin_two_step", Permitted::SignedIn).in_person(),
        Operation::new("turn_on_two_step", Permitted::SignedIn).in_person(),
        Operation::new("turn_off_two_step", Permitted::SignedIn).in_person(),
        Operation::new("new_recovery_codes", Permitted::SignedIn).in_person(),
        Operation::new("confirm_again", Permitted::SignedIn).in_person(),
        Operation::new("change_manage_user_setting", Permitted::USERS)
            .in_person()
            .body(|id| serde_json::json!({ "dentistInfoId": id(Example::Office), "requireTwoStep": false })),
    ];
}

/// Recovery codes for a lost phone; shown once.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
}

#[derive(Debug, Object)]
pub struct PasswordRequest {
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub password: String,
}

#[derive(Debug, Object)]
pub struct CodeOfAppRequest {
    #[oai(validator(min_length = 1, max_length = 40))]
    pub code: String,
}

#[derive(Debug, Object)]
pub struct PasswordAndCodeRequest {
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub password: String,
    /// A code of the authenticator app, or a recovery code.
    #[oai(validator(min_length = 1, max_length = 40))]
    pub code: String,
}

#[derive(Debug, Object)]
pub struct NewCodesRequest {
    #[oai(validator(min_length = 1, max_length = 1000))]
    pub password: String,
    /// A code of the authenticator app, or a recovery code. Without an app, the caller must have just confirmed with a
    /// passkey.
    #[oai(validator(max_length = 40))]
    pub code: Option<String>,
}

/// Re-authentication: a passkey, or a code if two-step sign-in is on, otherwise the password.
#[derive(Debug, Object)]
pub struct ProofRequest {
    #[oai(validator(max_length = 1000))]
    pub password: Option<String>,
    #[oai(validator(max_length = 40))]
    pub code: Option<String>,
    /// The browser's response to `/session/passkey/begin`, as JSON.
    #[oai(validator(max_length = 16000))]
    pub passkey: Option<String>,
}

/// An office's security setting for its users.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ManageUserSettingRequest {
    /// The office's name.
    pub dentist_info_id: i64,
    pub require_two_step: bool,
}

#[OpenApi(tag = "TAG")]
impl TwoStepArea {
    /// The state of the caller’s two-step sign-in.
    #[oai(path = "/users/me/two-step", method = "get", operation_id = "two_step")]
    async fn two_step(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<TwoStep> {
        let state = identity::two_step(context, &caller).await?;
        Ok(data(state))
    }

    /// Creates a secret for the caller's authenticator app, after checking the password. Nothing changes until a code
    /// from the app is entered.
    #[oai(path = "/users/me/two-step/begin", method = "post", operation_id = "begin_two_step")]
    async fn begin(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        brand: HostBrand,
        body: ValidJson<PasswordRequest>,
    ) -> Answer<TwoStepSecret> {
        let made = identity::begin_two_step(context, &caller, &body.password, &brand.profile.name).await?;
        Ok(data(made))
    }

    /// Turns two-step sign-in on with a code of the app, ends other sessions, and returns the recovery codes.
    #[oai(path = "/users/me/two-step/on", method = "post", operation_id = "turn_on_two_step")]
    async fn on(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<CodeOfAppRequest>,
    ) -> Answer<RecoveryCodes> {
        let recovery_codes = identity::turn_on_two_step(context, &caller, &body.code).await?;
        Ok(with_message(
            RecoveryCodes { recovery_codes },
            said("Two-step sign-in is on.", "El inicio de sesión en dos pasos está activado."),
        ))
    }

    /// Turns two-step sign-in off, with password and code.
    #[oai(path = "/users/me/two-step/off", method = "post", operation_id = "turn_off_two_step")]
    async fn off(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<PasswordAndCodeRequest>,
    ) -> Answer<Done> {
        identity::turn_off_two_step(context, &caller, &body.password, &body.code).await?;
        Ok(with_message(
            Done {},
            said("Two-step sign-in is off.", "El inicio de sesión en dos pasos está desactivado."),
        ))
    }

    /// Creates new recovery codes, with password and code or passkey; the old ones stop working.
    #[oai(path = "/users/me/two-step/codes", method = "post", operation_id = "new_recovery_codes")]
    async fn codes(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<NewCodesRequest>,
    ) -> Answer<RecoveryCodes> {
        let recovery_codes =
            identity::new_recovery_codes(context, &caller, &body.password, body.code.as_deref()).await?;
        Ok(data(RecoveryCodes { recovery_codes }))
    }

    /// Re-authenticates the session for ten minutes.
    #[oai(path = "/session/confirm", method = "post", operation_id = "confirm_again")]
    async fn confirm(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ProofRequest>,
    ) -> Answer<Done> {
        let ProofRequest { password, code, passkey } = &*body;
        let proof =
            identity::Proof { password: password.as_deref(), code: code.as_deref(), passkey: passkey.as_deref() };
        identity::confirm_again(context, &caller, proof).await?;
        Ok(data(Done {}))
    }

    /// Sets whether an office requires two-step sign-in of its users. Only its owner can do this.
    #[oai(
        path = "/users/me/account/change-manage-user-setting",
        method = "put",
        operation_id = "change_manage_user_setting"
    )]
    async fn change_manage_user_setting(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ManageUserSettingRequest>,
    ) -> Answer<Done> {
        let office = OfficeId(body.dentist_info_id);
        let reach = caller.at_office(office)?;
        let at = identity::office_users::Managing { caller: &caller, reach: &reach, office };
        identity::office_users::require_two_step(context, at, body.require_two_step).await?;
        Ok(with_message(Done {}, "Settings saved"))
    }
}
