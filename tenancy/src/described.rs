//! Describes the product's own types in the API contract as the plain type inside them.

/// Implements the contract traits for the tuple struct `$name`, with the schema of its inner type `$inner`.
macro_rules! described_as {
    ($name:ident $(<$t:ident>)?, $inner:ty) => {
        impl$(<$t: poem_openapi::types::Type>)? poem_openapi::types::Type for $name$(<$t>)? {
            const IS_REQUIRED: bool = <$inner as poem_openapi::types::Type>::IS_REQUIRED;
            type RawValueType = Self;
            type RawElementValueType = Self;

            fn name() -> std::borrow::Cow<'static, str> {
                <$inner as poem_openapi::types::Type>::name()
            }

            fn schema_ref() -> poem_openapi::registry::MetaSchemaRef {
                <$inner as poem_openapi::types::Type>::schema_ref()
            }

            fn register(registry: &mut poem_openapi::registry::Registry) {
                <$inner as poem_openapi::types::Type>::register(registry);
            }

            fn as_raw_value(&self) -> Option<&Self> {
                Some(self)
            }

            fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
                Box::new(std::iter::once(self))
            }

            fn is_none(&self) -> bool {
                poem_openapi::types::Type::is_none(&self.0)
            }

            fn is_empty(&self) -> bool {
                poem_openapi::types::Type::is_empty(&self.0)
            }
        }

        impl$(<$t: poem_openapi::types::ParseFromJSON>)? poem_openapi::types::ParseFromJSON for $name$(<$t>)? {
            fn parse_from_json(value: Option<serde_json::Value>) -> poem_openapi::types::ParseResult<Self> {
                let inner = <$inner as poem_openapi::types::ParseFromJSON>::parse_from_json(value);
                inner.map(Self).map_err(poem_openapi::types::ParseError::propagate)
            }
        }

        impl$(<$t: poem_openapi::types::ToJSON>)? poem_openapi::types::ToJSON for $name$(<$t>)? {
            fn to_json(&self) -> Option<serde_json::Value> {
                poem_openapi::types::ToJSON::to_json(&self.0)
            }
        }
    };
}

pub(crate) use described_as;

/// Describes a value as a plain string in the contract: its `Display` writes it and its `FromStr` reads it, as for a
/// [`crate::text_enum`]. The schema can have a title.
#[macro_export]
macro_rules! described_as_text {
    ($name:ident $(, $title:literal)?) => {
        impl poem_openapi::types::Type for $name {
            const IS_REQUIRED: bool = true;
            type RawValueType = Self;
            type RawElementValueType = Self;

            fn name() -> std::borrow::Cow<'static, str> {
                <String as poem_openapi::types::Type>::name()
            }

            fn schema_ref() -> poem_openapi::registry::MetaSchemaRef {
                poem_openapi::registry::MetaSchemaRef::Inline(Box::new(poem_openapi::registry::MetaSchema {
                    $(title: Some($title.to_owned()),)?
                    ..poem_openapi::registry::MetaSchema::new("string")
                }))
            }

            fn as_raw_value(&self) -> Option<&Self> {
                Some(self)
            }

            fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
                Box::new(std::iter::once(self))
            }
        }

        impl poem_openapi::types::ParseFromJSON for $name {
            fn parse_from_json(value: Option<serde_json::Value>) -> poem_openapi::types::ParseResult<Self> {
                let text = <String as poem_openapi::types::ParseFromJSON>::parse_from_json(value)
                    .map_err(poem_openapi::types::ParseError::propagate)?;
                text.parse::<Self>().map_err(poem_openapi::types::ParseError::custom)
            }
        }

        impl poem_openapi::types::ToJSON for $name {
            fn to_json(&self) -> Option<serde_json::Value> {
                Some(serde_json::Value::from(self.to_string()))
            }
        }
    };
}
