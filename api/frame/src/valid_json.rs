//! A JSON body that is validated completely: every invalid field is reported with its path and the specification's
//! messages.
//!
//! poem-openapi's own parser stops at the first error and does not name the field. This validates against the same
//! schema that the OpenAPI document publishes.

use std::any::TypeId;
use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, LazyLock, RwLock};

use poem::{FromRequest, Request, RequestBody, Result};
use poem_openapi::payload::{ParsePayload, Payload};
use poem_openapi::registry::{MetaSchema, MetaSchemaRef, Registry};
use poem_openapi::types::{ParseFromJSON, Type};
use regex::Regex;
use rules::fields::FieldErrors;
use rules::{Cents, Message};
use serde_json::Value;

use crate::error::ApiError;
use crate::request_context;

/// The maximum size of a call's JSON body.
pub const BODY_LIMIT_BYTES: usize = 256 * 1024;

/// A validated JSON body.
#[derive(Debug, Clone)]
pub struct ValidJson<T>(pub T);

impl<T> Deref for ValidJson<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for ValidJson<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T: Type> Payload for ValidJson<T> {
    const CONTENT_TYPE: &'static str = "application/json; charset=utf-8";

    fn check_content_type(content_type: &str) -> bool {
        let kind = content_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        kind == "application/json" || (kind.starts_with("application/") && kind.ends_with("+json"))
    }

    fn schema_ref() -> MetaSchemaRef {
        T::schema_ref()
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}

impl<T: ParseFromJSON + 'static> ParsePayload for ValidJson<T> {
    const IS_REQUIRED: bool = T::IS_REQUIRED;

    async fn from_request(request: &Request, body: &mut RequestBody) -> Result<Self> {
        let bytes = BodyBytes::from_request(request, body).await?.0;
        let value: Value = if bytes.is_empty() {
            Value::Null
        } else {
            serde_json::from_slice(&bytes).map_err(|_| ApiError::bad_request("The body is not valid JSON"))?
        };
        parse(value).map(Self).map_err(Into::into)
    }
}

poem_openapi::impl_apirequest_for_payload!(ValidJson<T>, T: ParseFromJSON + 'static);

/// The raw body, at most [`BODY_LIMIT_BYTES`].
pub struct BodyBytes(pub bytes::Bytes);

impl<'a> FromRequest<'a> for BodyBytes {
    async fn from_request(_: &'a Request, body: &mut RequestBody) -> Result<Self> {
        use poem::error::ReadBodyError;
        match body.take()?.into_bytes_limit(BODY_LIMIT_BYTES).await {
            Ok(bytes) => Ok(Self(bytes)),
            Err(ReadBodyError::PayloadTooLarge) => Err(ApiError::too_large().into()),
            Err(_) => Err(ApiError::bad_request("The body could not be read").into()),
        }
    }
}

/// Validates `value` against the published schema of `T`, then parses it. A body's `language` sets the language of
/// errors.
fn parse<T: ParseFromJSON + 'static>(value: Value) -> Result<T, ApiError> {
    let language = match value.get("language").and_then(Value::as_str) {
        Some("es") => "es",
        Some("en") => "en",
        _ => request_context::language(),
    };
    let registry = registry_of::<T>();
    let mut errors = FieldErrors::default();
    Walk { registry: &registry, errors: &mut errors }.check("", &value, &T::schema_ref());
    refuse_control("", &value, &mut errors);
    if !errors.is_empty() {
        return Err(ApiError::invalid(&errors, language));
    }
    T::parse_from_json(Some(value)).map_err(|wrong| ApiError::bad_request(wrong.into_message()))
}

/// The schemas of `T`, created once per type.
fn registry_of<T: Type + 'static>() -> Arc<Registry> {
    static KNOWN: LazyLock<RwLock<HashMap<TypeId, Arc<Registry>>>> = LazyLock::new(RwLock::default);
    let key = TypeId::of::<T>();
    if let Some(known) = KNOWN.read().ok().and_then(|known| known.get(&key).cloned()) {
        return known;
    }
    let mut registry = Registry::new();
    T::register(&mut registry);
    let registry = Arc::new(registry);
    if let Ok(mut known) = KNOWN.write() {
        known.insert(key, Arc::clone(&registry));
    }
    registry
}

struct Walk<'a> {
    registry: &'a Registry,
    errors: &'a mut FieldErrors,
}

impl Walk<'_> {
    fn check(&mut self, path: &str, value: &Value, schema: &MetaSchemaRef) {
        let schema = match schema {
            MetaSchemaRef::Inline(schema) => schema,
            MetaSchemaRef::Reference(name) => match self.registry.schemas.get(name) {
                Some(schema) => schema,
                None => return,
            },
        };
        for part in &schema.all_of {
            self.check(path, value, part);
        }
        match (schema.ty, value) {
            ("", _) => {}
            ("object", Value::Object(_)) => self.object(path, value, schema),
            ("array", Value::Array(items)) => self.array(path, items, schema),
            ("string", Value::String(text)) => self.text(path, text, schema),
            ("integer", Value::Number(number)) if number.is_i64() || number.is_u64() => {
                self.number(path, number, schema)
            }
            ("number", Value::Number(number)) => self.number(path, number, schema),
            ("boolean", Value::Bool(_)) => {}
            (_, Value::Null) => self.wrong(path, Message::Required),
            _ => self.wrong(path, Message::InvalidData),
        }
    }

    fn object(&mut self, path: &str, value: &Value, schema: &MetaSchema) {
        for (name, property) in &schema.properties {
            let below = join(path, name);
            match value.get(name) {
                None | Some(Value::Null) if schema.required.contains(name) => self.wrong(&below, Message::Required),
                None | Some(Value::Null) => {}
                Some(inner) => self.check(&below, inner, property),
            }
        }
    }

    fn array(&mut self, path: &str, items: &[Value], schema: &MetaSchema) {
        if schema.min_items.is_some_and(|least| items.len() < least) {
            self.wrong(path, Message::Required);
        }
        if schema.max_items.is_some_and(|most| items.len() > most) {
            return self.wrong(path, Message::InvalidData);
        }
        if let Some(item) = &schema.items {
            for (index, value) in items.iter().enumerate() {
                self.check(&join(path, &index.to_string()), value, item);
            }
        }
    }

    fn text(&mut self, path: &str, text: &str, schema: &MetaSchema) {
        let length = text.chars().count();
        if schema.min_length.is_some_and(|least| length < least) {
            return self.wrong(path, if length == 0 { Message::Required } else { Message::InvalidData });
        }
        if let Some(most) = schema.max_length.filter(|most| length > *most) {
            return self.wrong(path, Message::TooLong(most));
        }
        let known = schema.enum_items.is_empty() || schema.enum_items.iter().any(|item| item.as_str() == Some(text));
        let formed = match schema.format {
            Some("date" | "email") if text.trim().is_empty() => return self.wrong(path, Message::Required),
            Some("date") if crate::wire::Date::parse_from_json(Some(text.into())).is_err() => {
                return self.wrong(path, Message::InvalidDate);
            }
            Some("email") if crate::wire::Email::parse_from_json(Some(text.into())).is_err() => {
                return self.wrong(path, Message::InvalidEmail);
            }
            Some("decimal") => Cents::parse(text).is_some(),
            Some("uuid") => text.parse::<uuid::Uuid>().is_ok(),
            _ => match &schema.pattern {
                Some(pattern) if matches(pattern, text) => true,
                Some(_) if text.trim().is_empty() => return self.wrong(path, Message::Required),
                pattern => pattern.is_none(),
            },
        };
        if !known || !formed {
            self.wrong(path, Message::InvalidData);
        }
    }

    fn number(&mut self, path: &str, number: &serde_json::Number, schema: &MetaSchema) {
        let value = number.as_f64().unwrap_or(f64::NAN);
        let low = schema.minimum.is_some_and(|least| value < least);
        let high = schema.maximum.is_some_and(|most| value > most);
        if low || high {
            self.wrong(path, Message::InvalidData);
        }
    }

    fn wrong(&mut self, path: &str, message: Message) {
        self.errors.add(if path.is_empty() { "body" } else { path }, message);
    }
}

/// Whether `text` is invalid for the field `field`. Texts may have no control characters except line breaks and tabs;
/// single-line fields (a name, an email) may not have those either. The database can't store NUL, and a line break in a
/// name would break an email's header.
fn is_controlled(field: &str, text: &str) -> bool {
    let field = field.to_ascii_lowercase();
    let one_line = ["name", "email", "phone"].iter().any(|ending| field.ends_with(ending));
    text.chars().any(|c| c.is_control() && (one_line || !matches!(c, '\n' | '\r' | '\t')))
}

/// A field with a control character is invalid, wherever it is and whether or not the schema has it.
fn refuse_control(path: &str, value: &Value, errors: &mut FieldErrors) {
    let mut wrong = |path: &str| {
        let path = if path.is_empty() { "body" } else { path };
        if !errors.0.contains_key(path) {
            errors.add(path, Message::InvalidData);
        }
    };
    match value {
        Value::String(text) if is_controlled(path.rsplit('.').next().unwrap_or(path), text) => wrong(path),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                refuse_control(&join(path, &index.to_string()), item, errors);
            }
        }
        Value::Object(fields) => {
            if fields.keys().any(|name| name.contains('\0')) {
                wrong(path);
            }
            for (name, item) in fields.iter().filter(|(name, _)| !name.contains('\0')) {
                refuse_control(&join(path, name), item, errors);
            }
        }
        _ => {}
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

fn matches(pattern: &str, text: &str) -> bool {
    static KNOWN: LazyLock<RwLock<HashMap<String, Option<Regex>>>> = LazyLock::new(RwLock::default);
    if let Some(known) = KNOWN.read().ok().and_then(|known| known.get(pattern).cloned()) {
        return known.is_some_and(|regex| regex.is_match(text));
    }
    let regex = Regex::new(pattern).ok();
    let matched = regex.as_ref().is_some_and(|regex| regex.is_match(text));
    if let Ok(mut known) = KNOWN.write() {
        known.insert(pattern.to_owned(), regex);
    }
    matched
}

#[cfg(test)]
mod tests {
    use poem_openapi::payload::Json;
    use poem_openapi::{Enum, Object};
    use serde_json::json;

    use super::*;
    use crate::wire::{Date, Money};

    #[derive(Debug, Enum)]
    #[oai(rename_all = "snake_case")]
    enum Kind {
        Card,
        Bank,
    }

    #[derive(Debug, Object)]
    #[oai(rename_all = "camelCase")]
    struct Person {
        #[oai(validator(min_length = 1, max_length = 5))]
        first_name: String,
        born_on: Date,
        paid: Option<Money>,
    }

    #[derive(Debug, Object)]
    struct Household {
        owner: Person,
        #[oai(validator(max_items = 2))]
        members: Vec<Person>,
        kind: Kind,
        size: Option<i64>,
    }

    fn wrong_in(value: Value) -> Vec<(String, Vec<String>)> {
        match parse::<Household>(value) {
            Err(ApiError::BadRequest(Json(body))) => body.fields.unwrap_or_default().into_iter().collect(),
            other => panic!("expected a refusal, got {other:?}"),
        }
    }

    fn one(path: &str, text: &str) -> (String, Vec<String>) {
        (path.to_owned(), vec![text.to_owned()])
    }

    #[test]
    fn all_errors_are_told_at_once_by_path() {
        let wrong = wrong_in(json!({
            "owner": {"firstName": "", "bornOn": "02/03/2020", "paid": "1.234"},
            "members": [{"firstName": "Daniel", "bornOn": "2020-02-03"}, {"bornOn": null, "firstName": 7}],
            "kind": "cash", "size": "many"
        }));
        assert_eq!(
            wrong,
            [
                one("kind", "Invalid data"),
                one("members.0.firstName", "Must be at most 5 characters"),
                one("members.1.bornOn", "This field is required"),
                one("members.1.firstName", "Invalid data"),
                one("owner.bornOn", "Invalid date"),
                one("owner.firstName", "This field is required"),
                one("owner.paid", "Invalid data"),
                one("size", "Invalid data"),
            ]
        );
    }

    #[test]
    fn a_body_in_spanish_is_told_in_spanish() {
        let wrong = wrong_in(json!({"language": "es", "members": [], "kind": "card"}));
        assert_eq!(wrong, [one("owner", "Este campo es obligatorio")]);
    }

    #[test]
    fn no_body_at_all_is_a_refusal() {
        assert_eq!(wrong_in(Value::Null), [one("body", "This field is required")]);
    }

    #[test]
    fn what_is_of_one_line_has_no_line_break() {
        assert!(!is_controlled("notes", "two\r\n\tlines"));
        assert!(is_controlled("notes", "a bell \u{7}"));
        for field in ["firstName", "name", "email", "officeName", "phone"] {
            assert!(is_controlled(field, "An\na"), "{field}");
            assert!(!is_controlled(field, "Ana María"), "{field}");
        }
    }

    #[test]
    fn a_nul_is_refused_wherever_it_is() {
        let owner = json!({"firstName": "A\0", "bornOn": "1990-01-31", "more": {"unknown": ["x", "\0"]}});
        let wrong = wrong_in(json!({"owner": owner, "members": [], "kind": "bank", "odd": {"a\0": 1}}));
        assert_eq!(
            wrong,
            [
                one("odd", "Invalid data"),
                one("owner.firstName", "Invalid data"),
                one("owner.more.unknown.1", "Invalid data")
            ]
        );
    }

    #[test]
    fn a_good_body_is_read() {
        let owner = json!({"firstName": "Ana", "bornOn": "1990-01-31", "paid": "49"});
        let read: Household = parse(json!({"owner": owner, "members": [], "kind": "bank"})).unwrap();
        assert_eq!(read.owner.paid, Some(Money(Cents(4900))));
        assert!(matches!(read.kind, Kind::Bank));
    }
}
