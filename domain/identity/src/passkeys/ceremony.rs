//! The two ceremonies of WebAuthn: makes the options for a browser and verifies its response. Doesn't access the database.
//!
//! Passkeys are discoverable (the browser finds them) and require user verification by a fingerprint, a face or a PIN, so
//! one passkey counts as two steps.

use anyhow::anyhow;
use serde_json::{Value, json};
use url::Url;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CredProtect, PublicKeyCredentialUserEntity, RegistrationVerificationOptions, UserHandle, Username,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId, TimedCeremony};
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication16, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration, RegistrationServerState,
};

use crate::store::KeptPasskey;
use crate::{Context, Error, Result};

/// Length of the user handle by which an authenticator identifies a login.
const HANDLE_BYTES: usize = 16;
/// Validity of a sign-in challenge, in seconds. It is long because a sign-in page may be open for a while before its
/// autofill is used.
pub(super) const SIGN_IN_S: u32 = 1800;
pub const ADD_S: u32 = 300;

type KeptKey = StaticState<CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>>;

/// The site where a brand's passkeys work: exactly the brand's own origin.
pub struct Site {
    rp: RpId,
    origin: String,
}

/// A ceremony that has started.
pub struct Question {
    pub challenge: Vec<u8>,
    /// The server's state, stored until the response arrives.
    pub state: Vec<u8>,
    /// Options for `navigator.credentials`, as JSON.
    pub options: String,
}

/// The login that a passkey is created for.
pub struct NewUser<'a> {
    pub brand_name: &'a str,
    pub email: &'a str,
    pub name: &'a str,
    /// The user handle of the login's other passkeys; `None` when this is the first.
    pub handle: Option<Vec<u8>>,
    /// The login's existing passkeys, so that an authenticator doesn't create a second one.
    pub credential_ids: Vec<Vec<u8>>,
}

fn broken(what: &'static str) -> impl Fn(&dyn std::fmt::Debug) -> Error {
    move |error| Error::Internal(anyhow!("{what}: {error:?}"))
}

impl Site {
    pub fn of(context: &Context, brand: &str) -> Result<Self> {
        let origin = context.settings.origins.get(brand).cloned().unwrap_or_default();
        let url = Url::parse(&origin).map_err(|e| broken("the brand's address")(&e))?;
        let host = url.host_str().unwrap_or_default().to_owned();
        let domain = AsciiDomain::try_from(host).map_err(|e| broken("the brand's host")(&e))?;
        Ok(Self { rp: RpId::Domain(domain), origin: url.origin().ascii_serialization() })
    }

    /// Starts the creation of a passkey.
    pub fn ask_new(&self, user: NewUser<'_>) -> Result<Question> {
        let handle = match user.handle {
            Some(kept) => handle(&kept)?,
            None => UserHandle::new(),
        };
        let transports = AuthTransports::decode(0).map_err(|e| broken("no transports")(&e))?;
        let mut known = vec![];
        for id in user.credential_ids {
            let id = CredentialId::<Vec<u8>>::decode(id).map_err(|e| broken("a kept credential")(&e))?;
            known.push(PublicKeyCredentialDescriptor { id, transports });
        }
        // If the email isn't a valid WebAuthn user name, a placeholder replaces it and only the person's name is shown.
        let name = Username::try_from(user.email).or_else(|_| Username::try_from("login"));
        let entity = PublicKeyCredentialUserEntity {
            name: name.map_err(|e| broken("a user name")(&e))?,
            id: &handle,
            display_name: user.name.try_into().ok(),
        };
        let mut wanted = PublicKeyCredentialCreationOptions::passkey(&self.rp, entity, known);
        // Don't require this extension: devices without it would be refused, and every use requires user verification
        // anyway.
        wanted.extensions.cred_protect = CredProtect::None;
        let (server, client) = wanted.start_ceremony().map_err(|e| broken("the options")(&e))?;
        let mut options = serde_json::to_value(&client).map_err(anyhow::Error::from)?;
        options["rp"]["name"] = json!(user.brand_name);
        question(&server, server.encode().map_err(anyhow::Error::from)?, &options)
    }

    /// Starts a sign-in with any passkey of the site.
    pub fn ask_any(&self) -> Result<Question> {
        let mut wanted = DiscoverableCredentialRequestOptions::passkey(&self.rp);
        wanted.0.timeout = std::num::NonZeroU32::new(SIGN_IN_S * 1000).unwrap_or(wanted.0.timeout);
        let (server, client) = wanted.start_ceremony().map_err(|e| broken("the options")(&e))?;
        let options = serde_json::to_value(&client).map_err(anyhow::Error::from)?;
        question(&server, server.encode().map_err(anyhow::Error::from)?, &options)
    }

    /// Returns the passkey that a browser created for `state`; `None` when its response is invalid.
    pub fn made(&self, state: &[u8], answer: &NewAnswer) -> Option<KeptPasskey> {
        let state = RegistrationServerState::<HANDLE_BYTES>::decode(state).ok()?;
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &[self.origin.as_str()],
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        let made = state.verify(&self.rp, &answer.0, &options).ok()?;
        let Ok(public_key) = made.static_state().encode();
        let Ok(state) = made.dynamic_state().encode();
        Some(KeptPasskey {
            credential_id: made.id().as_ref().to_vec(),
            user_handle: made.user_id().as_ref().to_vec(),
            public_key,
            state: state.to_vec(),
        })
    }

    /// Returns the passkey's new state after a use; `None` when the response is invalid or the signature counter decreased.
    pub fn used(&self, state: &[u8], answer: &UseAnswer, kept: &KeptPasskey) -> Option<Vec<u8>> {
        let state = DiscoverableAuthenticationServerState::decode(state).ok()?;
        let user = handle(&kept.user_handle).ok()?;
        let before: [u8; 7] = kept.state.as_slice().try_into().ok()?;
        let mut credential = AuthenticatedCredential::new(
            CredentialId::<&[u8]>::decode(&kept.credential_id).ok()?,
            &user,
            KeptKey::decode(&kept.public_key).ok()?,
            DynamicState::decode(before).ok()?,
        )
        .ok()?;
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &[self.origin.as_str()],
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        state.verify(&self.rp, &answer.0, &mut credential, &options).ok()?;
        let Ok(after) = credential.dynamic_state().encode();
        Some(after.to_vec())
    }
}

fn question(server: &impl TimedCeremony, state: Vec<u8>, options: &Value) -> Result<Question> {
    let challenge = server.sent_challenge().0.to_be_bytes().to_vec();
    Ok(Question { challenge, state, options: options.to_string() })
}

fn handle(kept: &[u8]) -> Result<UserHandle<HANDLE_BYTES>> {
    let bytes: [u8; HANDLE_BYTES] = kept.try_into().map_err(|e| broken("a kept handle")(&e))?;
    let Ok(handle) = UserHandle::decode(bytes);
    Ok(handle)
}

/// A browser's response to creating a passkey: `PublicKeyCredential.toJSON()`.
pub struct NewAnswer(Registration);

impl NewAnswer {
    /// Parses the response and its challenge; `None` when it isn't one.
    pub fn read(json: &str) -> Option<(Self, Vec<u8>)> {
        let answer = Registration::from_json_relaxed(json.as_bytes()).ok()?;
        let challenge = answer.challenge_relaxed().ok()?.0.to_be_bytes().to_vec();
        Some((Self(answer), challenge))
    }
}

/// A browser's response to using a passkey.
pub struct UseAnswer(DiscoverableAuthentication16);

impl UseAnswer {
    /// Parses the response and its challenge; `None` when it isn't one.
    pub fn read(json: &str) -> Option<(Self, Vec<u8>)> {
        let answer = DiscoverableAuthentication16::from_json_relaxed(json.as_bytes()).ok()?;
        let challenge = answer.challenge_relaxed().ok()?.0.to_be_bytes().to_vec();
        Some((Self(answer), challenge))
    }

    pub fn credential_id(&self) -> Vec<u8> {
        self.0.raw_id().as_ref().to_vec()
    }
}
