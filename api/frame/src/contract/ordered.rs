//! JSON that keeps the order of its fields.

use std::fmt;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

#[derive(Debug, PartialEq)]
pub enum Json {
    Object(Vec<(String, Json)>),
    List(Vec<Json>),
    Plain(Value),
}

impl Json {
    pub fn text(text: String) -> Self {
        Self::Plain(Value::String(text))
    }

    pub fn object<const N: usize>(fields: [(&str, Self); N]) -> Self {
        Self::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// The field with this name.
    ///
    /// # Panics
    /// If there is none.
    pub fn at(&mut self, name: &str) -> &mut Self {
        let found = self.fields().iter_mut().find(|(known, _)| known == name);
        &mut found.unwrap_or_else(|| panic!("no {name}")).1
    }

    /// The fields of an object.
    ///
    /// # Panics
    /// If it is not an object.
    pub fn fields(&mut self) -> &mut Vec<(String, Self)> {
        match self {
            Self::Object(fields) => fields,
            other => panic!("no object: {other:?}"),
        }
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Object(fields) => {
                let mut map = to.serialize_map(Some(fields.len()))?;
                for (name, value) in fields {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
            Self::List(items) => items.serialize(to),
            Self::Plain(value) => value.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;

        macro_rules! plain {
            ($($visit:ident: $ty:ty),*) => {
                $(fn $visit<E>(self, value: $ty) -> Result<Json, E> {
                    Ok(Json::Plain(Value::from(value)))
                })*
            };
        }

        impl<'de> Visitor<'de> for Any {
            type Value = Json;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            plain!(visit_bool: bool, visit_i64: i64, visit_u64: u64, visit_f64: f64, visit_str: &str);

            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Plain(Value::Null))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
                let mut list = vec![];
                while let Some(item) = items.next_element()? {
                    list.push(item);
                }
                Ok(Json::List(list))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
                let mut fields = vec![];
                while let Some(entry) = entries.next_entry()? {
                    fields.push(entry);
                }
                Ok(Json::Object(fields))
            }
        }

        from.deserialize_any(Any)
    }
}
