//! The envelope of every response: `{ "data": ..., "_message"?: ... }`.

use poem_openapi::Object;
use poem_openapi::payload::Json;
use poem_openapi::types::{ParseFromJSON, ToJSON};

use crate::error::ApiError;

/// The response of every successful call.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Envelope<T: ParseFromJSON + ToJSON + Send + Sync> {
    pub data: T,
    /// A message to show to the user.
    #[oai(rename = "_message")]
    pub message: Option<String>,
}

/// The result of a call that returns no data.
#[derive(Debug, Object)]
pub struct Done {}

/// The result of a call that undoes what its caller has just done.
#[derive(Debug, Object)]
pub struct Undone {
    /// False if it was too late.
    pub undone: bool,
}

/// The return type of a handler.
pub type Answer<T> = Result<Json<Envelope<T>>, ApiError>;

/// `data` without a message.
pub fn data<T: ParseFromJSON + ToJSON + Send + Sync>(data: T) -> Json<Envelope<T>> {
    Json(Envelope { data, message: None })
}

/// `data` with a message that the web app shows.
pub fn with_message<T: ParseFromJSON + ToJSON + Send + Sync>(data: T, message: impl Into<String>) -> Json<Envelope<T>> {
    Json(Envelope { data, message: Some(message.into()) })
}
