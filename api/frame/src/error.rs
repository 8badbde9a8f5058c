//! The API's only error type: the status of each refusal of a use case, and the response body. Internal causes are
//! logged with the request's id and never sent to the caller.

use std::collections::BTreeMap;
use std::fmt::Display;

use gateways::bank_link::BankLinkError;
use gateways::cards::GatewayError;
use gateways::guarantor::GuarantorError;
use kernel::Error;
use poem::IntoResponse;
use poem::http::StatusCode;
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use poem_openapi::{ApiResponse, Object};
use practice::platform::note_cause;
use rules::fields::FieldErrors;
use rules::{Message, Refusal};

use crate::request_context;

/// The response of every failed call.
#[derive(Debug, Clone, Default, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ErrorBody {
    /// A message to show to the user.
    #[oai(rename = "_message")]
    pub message: String,
    /// A code for programs: `validation`, `Failed to authenticate`, `too_many`, `internal`, ...
    pub error: Option<String>,
    /// The reason for a refusal, as a stable code: one for each refusal of docs/errors.md.
    pub code: Option<String>,
    /// The values in the text of a refusal with a `code`, by name: a person, an amount in dollars, a status.
    pub parameters: Option<BTreeMap<String, String>>,
    /// All field messages in one text.
    pub errors: Option<String>,
    /// Messages by field path, such as `owner.email` or `members.0.dob`.
    pub fields: Option<BTreeMap<String, Vec<String>>>,
    /// The id to tell support; only with 5xx.
    #[oai(rename = "requestId")]
    pub request_id: Option<String>,
}

impl ErrorBody {
    pub fn new(message: impl Into<String>, error: &str) -> Self {
        Self { message: message.into(), error: Some(error.to_owned()), ..Self::default() }
    }
}

/// An error's body; boxed, so that results stay small.
pub type ErrorJson = Json<Box<ErrorBody>>;

/// The Spanish translations of this file's messages.
const IN_SPANISH: &[(&str, &str)] = &[
    ("Please check the marked fields", "Revise los campos marcados"),
    ("Unauthorized", "No autorizado"),
    ("Access Denied", "Acceso denegado"),
    ("Not Found", "No encontrado"),
    ("That file is too large", "El archivo es demasiado grande"),
    ("Too many attempts. Please try again later.", "Demasiados intentos. Inténtelo de nuevo más tarde."),
    ("Something went wrong", "Algo salió mal"),
    ("Server Timeout", "El servidor tardó demasiado"),
];

/// The body, in the request's language.
fn json(mut body: ErrorBody) -> ErrorJson {
    if request_context::language() == "es"
        && let Some((_, spanish)) = IN_SPANISH.iter().find(|(english, _)| *english == body.message)
    {
        (*spanish).clone_into(&mut body.message);
    }
    Json(Box::new(body))
}

/// The body of a refusal, in `language`.
fn refused(why: &Refusal, language: &str, word: &str) -> ErrorJson {
    let parameters: BTreeMap<_, _> =
        why.parameters().iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    json(ErrorBody {
        code: Some(why.code().to_owned()),
        parameters: (!parameters.is_empty()).then_some(parameters),
        ..ErrorBody::new(why.text(language), word)
    })
}

/// All errors of a call.
#[derive(Debug, ApiResponse)]
pub enum ApiError {
    /// The input is invalid; `fields` says where.
    #[oai(status = 400)]
    BadRequest(ErrorJson),
    /// No session, or an ended one.
    #[oai(status = 401)]
    Unauthorized(ErrorJson),
    /// The caller is not permitted to do this.
    #[oai(status = 403)]
    Forbidden(ErrorJson),
    /// It does not exist, or is out of the caller's reach.
    #[oai(status = 404)]
    NotFound(ErrorJson),
    /// The current state does not allow it.
    #[oai(status = 409)]
    Conflict(ErrorJson),
    /// The body is too large.
    #[oai(status = 413)]
    TooLarge(ErrorJson),
    /// The body has an unsupported media type.
    #[oai(status = 415)]
    UnsupportedMediaType(ErrorJson),
    /// Too many requests.
    #[oai(status = 429)]
    TooMany(
        ErrorJson,
        /// Seconds to wait.
        #[oai(header = "Retry-After")]
        u64,
    ),
    /// An internal error; `requestId` identifies it in the log.
    #[oai(status = 500)]
    Internal(ErrorJson),
    /// An external service failed; a retry may work later.
    #[oai(status = 502)]
    BadGateway(ErrorJson),
    /// Too busy right now.
    #[oai(status = 503)]
    Unavailable(
        ErrorJson,
        /// Seconds to wait.
        #[oai(header = "Retry-After")]
        u64,
    ),
    /// It took longer than ten seconds.
    #[oai(status = 504)]
    TimedOut(ErrorJson),
}

/// The specification's code for an ended session; the web app then opens the sign-in page.
pub const FAILED_TO_AUTHENTICATE: &str = "Failed to authenticate";

impl ApiError {
    /// 400 with messages for fields, in `language`.
    pub fn invalid(fields: &FieldErrors, language: &str) -> Self {
        Self::fields(fields.texts(language))
    }

    /// 400 with texts for fields.
    pub fn fields(fields: BTreeMap<String, Vec<String>>) -> Self {
        let errors = fields.iter().map(|(path, texts)| format!("{path}: {}", texts.join(", "))).collect::<Vec<_>>();
        Self::BadRequest(json(ErrorBody {
            message: "Please check the marked fields".to_owned(),
            error: Some("validation".to_owned()),
            errors: Some(errors.join("; ")),
            fields: Some(fields),
            ..ErrorBody::default()
        }))
    }

    /// 400 with a custom text for one field.
    pub fn field(path: &str, message: &Message, text: &str) -> Self {
        let Self::BadRequest(Json(mut body)) =
            Self::invalid(&FieldErrors::one(path, message.clone()), request_context::language())
        else {
            unreachable!("invalid() is BadRequest")
        };
        body.message = text.to_owned();
        Self::BadRequest(Json(body))
    }

    pub fn bad_request(message: impl Into<String>) -> Self {
        Self::BadRequest(json(ErrorBody::new(message, "bad_request")))
    }

    pub fn unauthorized() -> Self {
        Self::Unauthorized(json(ErrorBody::new("Unauthorized", FAILED_TO_AUTHENTICATE)))
    }

    pub fn forbidden() -> Self {
        Self::Forbidden(json(ErrorBody::new("Access Denied", "forbidden")))
    }

    pub fn not_found() -> Self {
        Self::NotFound(json(ErrorBody::new("Not Found", "not_found")))
    }

    pub fn too_large() -> Self {
        Self::TooLarge(json(ErrorBody::new("That file is too large", "too_large")))
    }

    pub fn unsupported_media_type() -> Self {
        Self::UnsupportedMediaType(json(ErrorBody::new("Send application/json", "unsupported_media_type")))
    }

    pub fn too_many(retry_after_s: u64) -> Self {
        let body = ErrorBody::new("Too many attempts. Please try again later.", "too_many");
        Self::TooMany(json(body), retry_after_s)
    }

    /// 500, with `cause` in the log only.
    pub fn internal(cause: &dyn Display) -> Self {
        tracing::error!(cause = %cause, "internal error");
        note_cause(request_context::request_id(), &cause.to_string());
        Self::Internal(json(inside("internal")))
    }

    fn unavailable(cause: &dyn Display) -> Self {
        tracing::warn!(cause = %cause, "request shed: service unavailable");
        Self::Unavailable(json(inside("unavailable")), 2)
    }

    /// 503: too many files are being created.
    pub fn files_busy() -> Self {
        tracing::warn!("file request shed: too many files are being created");
        let text = match request_context::language() {
            "es" => "Se están creando demasiados archivos en este momento. Inténtelo de nuevo en un momento.",
            _ => "Too many files are being created right now. Try again in a moment.",
        };
        Self::Unavailable(json(ErrorBody::new(text, "files_busy")), 5)
    }

    fn bad_gateway(cause: &dyn Display) -> Self {
        tracing::error!(cause = %cause, "external service failed");
        Self::BadGateway(json(inside("gateway")))
    }

    pub fn timed_out() -> Self {
        tracing::error!("request timed out");
        note_cause(request_context::request_id(), "no answer within ten seconds");
        let body = ErrorBody { message: "Server Timeout".to_owned(), ..inside("timeout") };
        Self::TimedOut(json(body))
    }

    /// Converts a use case's error, with messages in `language`.
    pub fn of(error: Error, language: &str) -> Self {
        match error {
            error if error.is_unavailable() => Self::unavailable(&error),
            Error::NotFound => Self::not_found(),
            Error::Unauthenticated(text) => Self::Unauthorized(refused(&text, language, FAILED_TO_AUTHENTICATE)),
            Error::Forbidden => Self::forbidden(),
            Error::NotInTier(text) => Self::Forbidden(refused(&text, language, "not_in_tier")),
            Error::Invalid(fields) => Self::invalid(&fields, language),
            Error::Conflict(text) => Self::Conflict(refused(&text, language, "conflict")),
            Error::AskAgain(text) => Self::Conflict(refused(&text, language, "confirm_again")),
            Error::Unconfirmed(text) => Self::Conflict(refused(&text, language, "touched")),
            Error::TooMany { retry_after_s } => Self::too_many(retry_after_s),
            Error::Database(refused) => Self::internal(&refused),
            Error::Gateway(busy @ GatewayError::Busy { .. }) => Self::unavailable(&busy),
            Error::Gateway(failed) => Self::bad_gateway(&failed),
            Error::BankLink(busy @ BankLinkError::Busy { .. }) => Self::unavailable(&busy),
            Error::BankLink(failed) => Self::bad_gateway(&failed),
            Error::Guarantor(busy @ GuarantorError::Busy { .. }) => Self::unavailable(&busy),
            Error::Guarantor(failed) => Self::bad_gateway(&failed),
            Error::Mail(failed) => Self::bad_gateway(&failed),
            Error::Internal(cause) => Self::internal(&format!("{cause:#}")),
        }
    }

    fn body(&self) -> &ErrorBody {
        match self {
            Self::BadRequest(body)
            | Self::Unauthorized(body)
            | Self::Forbidden(body)
            | Self::NotFound(body)
            | Self::Conflict(body)
            | Self::TooLarge(body)
            | Self::UnsupportedMediaType(body)
            | Self::TooMany(body, _)
            | Self::Internal(body)
            | Self::BadGateway(body)
            | Self::Unavailable(body, _)
            | Self::TimedOut(body) => body,
        }
    }
}

fn inside(error: &str) -> ErrorBody {
    ErrorBody {
        request_id: Some(request_context::request_id().to_string()),
        ..ErrorBody::new("Something went wrong", error)
    }
}

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        Self::of(error, request_context::language())
    }
}

impl From<tenancy::Refused> for ApiError {
    fn from(refused: tenancy::Refused) -> Self {
        Error::from(refused).into()
    }
}

impl Display for ApiError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.body().message)
    }
}

/// The response for a status that the frame, not a use case, returned.
pub fn plain(status: StatusCode) -> poem::Response {
    let (message, error) = match status {
        StatusCode::BAD_REQUEST => ("Bad Request", "bad_request"),
        StatusCode::UNAUTHORIZED => ("Unauthorized", FAILED_TO_AUTHENTICATE),
        StatusCode::FORBIDDEN => ("Access Denied", "forbidden"),
        StatusCode::NOT_FOUND => ("Not Found", "not_found"),
        StatusCode::METHOD_NOT_ALLOWED => ("Method Not Allowed", "method_not_allowed"),
        StatusCode::PAYLOAD_TOO_LARGE => ("That file is too large", "too_large"),
        status if status.is_server_error() => ("Something went wrong", "internal"),
        _ => ("Bad Request", "bad_request"),
    };
    let body = if status.is_server_error() { inside(error) } else { ErrorBody::new(message, error) };
    answer(status, &body)
}

/// An error body as a response.
pub fn answer(status: StatusCode, body: &ErrorBody) -> poem::Response {
    poem::Response::builder().status(status).content_type("application/json; charset=utf-8").body(body.to_json_string())
}

/// Converts any error of the framework (wrong path, method, media type, parameter) to the API's error format.
pub async fn house_error(error: poem::Error) -> poem::Response {
    use poem_openapi::error::{ParseParamError, ParsePathError, ParseRequestPayloadError};
    if error.is_from_response() {
        return error.into_response();
    }
    if error.downcast_ref::<ParsePathError>().is_some() {
        return plain(StatusCode::NOT_FOUND);
    }
    if let Some(wrong) = error.downcast_ref::<ParseParamError>() {
        let fields = FieldErrors::one(wrong.name, Message::InvalidData).texts(request_context::language());
        let body = ErrorBody {
            fields: Some(fields),
            errors: Some(format!("{}: {}", wrong.name, wrong.reason)),
            ..ErrorBody::new("Bad Request", "validation")
        };
        return answer(StatusCode::BAD_REQUEST, &body);
    }
    if let Some(wrong) = error.downcast_ref::<ParseRequestPayloadError>() {
        let body = ErrorBody { errors: Some(wrong.reason.clone()), ..ErrorBody::new("Bad Request", "bad_request") };
        return answer(StatusCode::BAD_REQUEST, &body);
    }
    let status = error.status();
    if status == StatusCode::UNSUPPORTED_MEDIA_TYPE {
        return ApiError::unsupported_media_type().into_response();
    }
    if status.is_server_error() {
        tracing::error!(cause = %error, "internal error");
        note_cause(request_context::request_id(), &error.to_string());
    }
    plain(status)
}
