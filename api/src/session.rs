//! The area `session`: signing in and out, passwords, codes, and the current user.

pub mod account;
mod dentist_info;
pub mod impersonation;
pub mod join;
pub mod join_family;
pub mod own;
pub mod passkeys;
mod tier;
pub mod two_step;
mod user;
mod wire;

use std::sync::Arc;

use ::members::members;
use chrono::DateTime;
pub use identity::TierPeriod as PricingPeriod;
use identity::{CodeChecked, NewPractice, ProfileChange, SecondStep, SignedIn as Opened};
use kernel::{Context, Error};
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::payload::{Json, Response};
use rules::Message;

use frame::area::{Area, Operation, Tag};
use frame::caller::SignedIn;
use frame::cookie::RefreshCookie;
use frame::envelope::{Answer, Done, Envelope, data, with_message};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::request_context::said;
use frame::tokens::Tokens;
use frame::valid_json::ValidJson;

pub use account::AccountArea;
pub use dentist_info::{DentistInfo, OfficeTemplate};
pub use user::{CurrentUser, User};
pub use wire::{
    ChangePasswordRequest, CodeRequest, CodeSession, ConfirmEmailRequest, EmailChangeRequest, EmailRequest,
    LinkPasswordRequest, LinkRequest, LoginRequest, SessionToken,
};

pub const TAG: Tag = Tag::new("Session", "Signing in and out, and who is signed in.");

pub struct SessionArea;

impl Area for SessionArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("log_in", Permitted::Public),
        Operation::new("refresh_session", Permitted::Public),
        Operation::new("log_out", Permitted::Public),
        Operation::new("forgot_password", Permitted::Public),
        Operation::new("reset_password", Permitted::Public),
        Operation::new("set_password", Permitted::Public),
        Operation::new("confirm_email", Permitted::Public),
        Operation::new("change_password", Permitted::SignedIn).in_person(),
        Operation::new("begin_email_change", Permitted::HOUSEHOLD).in_person(),
        Operation::new("change_email", Permitted::Public),
        Operation::new("generate_code", Permitted::Public),
        Operation::new("validate_code", Permitted::Public),
    ];
}

type Session = Response<Json<Envelope<SessionToken>>>;

#[OpenApi(tag = "TAG")]
impl SessionArea {
    /// Signs in with email and password. Every failure returns the same error.
    #[oai(path = "/session/login", method = "post", operation_id = "log_in")]
    async fn log_in(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        body: ValidJson<LoginRequest>,
    ) -> Result<Session, ApiError> {
        let LoginRequest { email, password, code, remember_device } = &*body;
        let second = SecondStep { code: code.as_deref(), remember: remember_device.unwrap_or_default() };
        let opened = identity::sign_in_in_steps(context, brand.id(), (email, password), second, &client.0).await?;
        frame.session(opened)
    }

    /// Exchanges the refresh cookie for a new access token and a new cookie. Needs the header `X-Chairside`. Staff
    /// whose impersonation has expired continue with their own session.
    #[oai(path = "/session/refresh", method = "post", operation_id = "refresh_session")]
    async fn refresh(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        request: &Request,
    ) -> Result<Session, ApiError> {
        if request.header("x-chairside").is_none() {
            return Err(ApiError::unauthorized());
        }
        let staff = frame.cookie.read_staff(request);
        let mut refused = ApiError::unauthorized();
        for token in [frame.cookie.read(request), staff.clone()].into_iter().flatten() {
            match identity::refresh(context, brand.id(), &token, &client.0).await {
                Ok(opened) => {
                    let answer = frame.session(opened)?;
                    let back = staff.as_ref() == Some(&token);
                    return Ok(if back { answer.header("Set-Cookie", frame.cookie.forget_staff()) } else { answer });
                }
                Err(error @ Error::Unauthenticated(_)) => refused = error.into(),
                Err(error) => return Err(error.into()),
            }
        }
        Err(refused)
    }

    /// Ends the session of the refresh cookie, of the access token, or of both. Succeeds without either.
    #[oai(path = "/session/logout", method = "post", operation_id = "log_out")]
    async fn log_out(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        request: &Request,
    ) -> Result<Response<Json<Envelope<Done>>>, ApiError> {
        if let Some(token) = frame.cookie.read(request) {
            identity::sign_out_by_refresh(context, brand.id(), &token, &client.0).await?;
        }
        let bearer = request.header("authorization").and_then(|header| header.strip_prefix("Bearer "));
        if let Some(session) = bearer.and_then(|token| frame.tokens.session(token, brand.id())) {
            identity::sign_out(context, session, &client.0).await?;
        }
        // Staff who are impersonating a user also end their own session.
        if let Some(token) = frame.cookie.read_staff(request) {
            identity::sign_out_by_refresh(context, brand.id(), &token, &client.0).await?;
        }
        let answer = Response::new(data(Done {})).header("Set-Cookie", frame.cookie.forget());
        Ok(answer.header("Set-Cookie", frame.cookie.forget_staff()))
    }

    /// Emails a link to set a new password. The response is the same whether or not the email is known.
    #[oai(path = "/session/forgot-password", method = "post", operation_id = "forgot_password")]
    async fn forgot_password(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<EmailRequest>,
    ) -> Answer<Done> {
        identity::forgot_password(context, brand.id(), &body.email, &client.0).await?;
        Ok(with_message(
            Done {},
            said(
                "If this email has a login, we’ve sent a link to set a new password.",
                "Si este correo tiene un acceso, le enviamos un enlace para elegir una contraseña nueva.",
            ),
        ))
    }

    /// Sets a new password with the link's token. All sessions of the login end.
    #[oai(path = "/session/reset-password", method = "post", operation_id = "reset_password")]
    async fn reset_password(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        body: ValidJson<LinkPasswordRequest>,
    ) -> Result<Response<Json<Envelope<Done>>>, ApiError> {
        let device = identity::reset_password(context, body.of(brand.id()), &client.0).await?;
        let said = said("Your password was changed. Please sign in.", "Su contraseña cambió. Inicie sesión.");
        let answer = Response::new(with_message(Done {}, said));
        Ok(match device {
            Some(token) => answer.header("Set-Cookie", frame.cookie.keep_device(&token)),
            None => answer,
        })
    }

    /// Sets the first password of a new login, and signs the user in.
    #[oai(path = "/session/set-password", method = "post", operation_id = "set_password")]
    async fn set_password(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        body: ValidJson<LinkPasswordRequest>,
    ) -> Result<Session, ApiError> {
        let opened = identity::set_password(context, body.of(brand.id()), &client.0).await?;
        frame.session(opened)
    }

    /// Confirms the email of a user who signed up without paying, with the link's token and the password chosen then,
    /// and signs the user in.
    #[oai(path = "/session/confirm-email", method = "post", operation_id = "confirm_email")]
    async fn confirm_email(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        body: ValidJson<ConfirmEmailRequest>,
    ) -> Result<Session, ApiError> {
        let opened = identity::confirm_email(context, brand.id(), &body.token, &body.password, &client.0).await?;
        frame.session(opened)
    }

    /// Changes the caller's own password and ends their other sessions.
    #[oai(path = "/session/change-password", method = "post", operation_id = "change_password")]
    async fn change_password(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ChangePasswordRequest>,
    ) -> Answer<Done> {
        let ChangePasswordRequest { current_password, password, confirm_password } = &*body;
        identity::change_password(context, &caller, current_password, password, confirm_password).await?;
        Ok(with_message(Done {}, said("Your password was changed.", "Su contraseña cambió.")))
    }

    /// Emails a link to the household's new address, and a notice to the old one. Nothing changes until the link is
    /// used.
    #[oai(path = "/session/change-email", method = "post", operation_id = "begin_email_change")]
    async fn begin_email_change(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<EmailChangeRequest>,
    ) -> Answer<Done> {
        identity::begin_email_change(context, &caller, &body.email, &body.current_password).await?;
        Ok(data(Done {}))
    }

    /// Confirms the address that the link was sent to: a login's new email, or a person's own.
    #[oai(path = "/session/confirm-new-email", method = "post", operation_id = "change_email")]
    async fn change_email(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<LinkRequest>,
    ) -> Answer<Done> {
        members::confirm_email(context, brand.id(), &body.token, &client.0).await?;
        Ok(data(Done {}))
    }

    /// Emails a sign-in code for practice enrollment, to any address.
    #[oai(path = "/dentist-users/generate_code", method = "post", operation_id = "generate_code")]
    async fn generate_code(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<EmailRequest>,
    ) -> Answer<Done> {
        identity::generate_code(context, &brand, &body.email, &client.0).await?;
        Ok(with_message(Done {}, "We have sent you a code."))
    }

    /// Opens a practice's setup with the code: a new practice, or one whose setup is incomplete.
    #[oai(path = "/dentist-users/validate_code", method = "post", operation_id = "validate_code")]
    async fn validate_code(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        body: ValidJson<CodeRequest>,
    ) -> Result<Response<Json<Envelope<CodeSession>>>, ApiError> {
        let no_plan = |field| ApiError::field(field, &Message::Required, "Please select your plan first");
        let new = NewPractice {
            brand: brand.id(),
            email: &body.email,
            tier_level: body.tier_level.ok_or_else(|| no_plan("tierLevel"))?,
            period: body.pricing_period.ok_or_else(|| no_plan("pricingPeriod"))?,
            discount_code: body.discount_code.as_deref(),
            promo: body.promo.as_deref(),
        };
        let CodeChecked { signed_in, new } = identity::validate_code(context, &new, &body.code, &client.0).await?;
        let cookies = frame.cookies(&signed_in);
        let SessionToken { token, expires_at, user } = frame.token(signed_in)?;
        let dentist_info_id = user.first_office;
        let session = CodeSession { token, expires_at, user, is_new: new, dentist_info_id };
        Ok(cookies.into_iter().fold(Response::new(data(session)), |answer, cookie| answer.header("Set-Cookie", cookie)))
    }
}

/// Creates tokens and cookies for an opened session.
#[derive(Clone)]
pub struct Frame {
    pub tokens: Arc<Tokens>,
    pub cookie: RefreshCookie,
}

impl<'a> poem::FromRequest<'a> for Frame {
    async fn from_request(request: &'a Request, body: &mut poem::RequestBody) -> poem::Result<Self> {
        let Data(tokens) = Data::<&Arc<Tokens>>::from_request(request, body).await?;
        let Data(cookie) = Data::<&RefreshCookie>::from_request(request, body).await?;
        Ok(Self { tokens: Arc::clone(tokens), cookie: cookie.clone() })
    }
}

impl Frame {
    /// The access token and user of an opened session.
    ///
    /// # Errors
    /// Internal if signing fails.
    pub fn token(&self, opened: Opened) -> Result<SessionToken, ApiError> {
        let access = &opened.access;
        let issued =
            self.tokens.issue(access.session, access.login.0, &access.brand).map_err(|e| ApiError::internal(&e))?;
        let expires_at = i64::try_from(issued.expires_at).ok().and_then(|s| DateTime::from_timestamp(s, 0));
        Ok(SessionToken {
            token: issued.token,
            expires_at: expires_at.unwrap_or_default(),
            user: CurrentUser::of(opened.user),
        })
    }

    /// Like [`Frame::token`], in the envelope and with the session's cookies.
    ///
    /// # Errors
    /// Same as [`Frame::token`].
    pub fn session(&self, opened: Opened) -> Result<Session, ApiError> {
        let cookies = self.cookies(&opened);
        let answer = Response::new(data(self.token(opened)?));
        Ok(cookies.into_iter().fold(answer, |answer, cookie| answer.header("Set-Cookie", cookie)))
    }

    /// The cookies of an opened session: the refresh token, and the token of a remembered device.
    pub fn cookies(&self, opened: &Opened) -> Vec<String> {
        let refresh = self.cookie.keep(&opened.refresh_token, opened.ends_at);
        let device = opened.device.as_deref().map(|token| self.cookie.keep_device(token));
        std::iter::once(refresh).chain(device).collect()
    }
}

impl std::convert::From<user::ProfileRequest> for ProfileChange {
    fn from(request: user::ProfileRequest) -> Self {
        Self {
            first_name: request.first_name,
            last_name: request.last_name,
            phone: request.phone,
            language: request.language.code().to_owned(),
        }
    }
}
