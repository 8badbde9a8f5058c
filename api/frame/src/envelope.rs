//! The envelope of every answer: `{ "data": ..., "_message"?: ... }`.

use poem_openapi::Object;
use poem_openapi::payload::Json;
use poem_openapi::types::{ParseFromJSON, ToJSON};

use crate::error::ApiError;

/// What every successful call answers.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Envelope<T: ParseFromJSON + ToJSON + Send + Sync> {
    pub data: T,
    /// A text to show to the user.
    #[oai(rename = "_message")]
    pub message: Option<String>,
}

/// Nothing to tell but that it was done.
#[derive(Debug, Object)]
pub struct Done {}

/// What a handler returns.
pub type Answer<T> = Result<Json<Envelope<T>>, ApiError>;

/// `data` without a message.
pub fn data<T: ParseFromJSON + ToJSON + Send + Sync>(data: T) -> Json<Envelope<T>> {
    Json(Envelope { data, message: None })
}

/// `data` with a text that the web app shows.
pub fn with_message<T: ParseFromJSON + ToJSON + Send + Sync>(data: T, message: impl Into<String>) -> Json<Envelope<T>> {
    Json(Envelope { data, message: Some(message.into()) })
}
