//! Money in the API contract: cents are text, US dollars with two decimal places; a percentage is plain text.

use std::borrow::Cow;

use poem_openapi::registry::{MetaSchema, MetaSchemaRef};
use poem_openapi::types::{ParseError, ParseFromJSON, ParseFromParameter, ParseResult, ToJSON, Type};
use serde_json::Value;

use super::{Cents, Percent};

impl Type for Cents {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "string_money".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Inline(Box::new(MetaSchema {
            pattern: Some(r"^-?\d+(\.\d{1,2})?$".to_owned()),
            description: Some("An amount of US dollars with two places."),
            ..MetaSchema::new_with_format("string", "decimal")
        }))
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromJSON for Cents {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        match value.unwrap_or_default() {
            Value::String(text) => Self::parse_from_parameter(&text),
            other => Err(ParseError::expected_type(other)),
        }
    }
}

impl ParseFromParameter for Cents {
    fn parse_from_parameter(text: &str) -> ParseResult<Self> {
        Self::parse(text).ok_or_else(|| ParseError::custom("Invalid data"))
    }
}

impl ToJSON for Cents {
    fn to_json(&self) -> Option<Value> {
        Some(Value::String(self.to_string()))
    }
}

impl Type for Percent {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        String::name()
    }

    fn schema_ref() -> MetaSchemaRef {
        String::schema_ref()
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromJSON for Percent {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        match value.unwrap_or_default() {
            Value::String(text) => text.parse().map(Self).map_err(|_| ParseError::custom("Invalid data")),
            other => Err(ParseError::expected_type(other)),
        }
    }
}

impl ToJSON for Percent {
    fn to_json(&self) -> Option<Value> {
        Some(Value::String(self.to_string()))
    }
}
