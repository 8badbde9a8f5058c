//! Enums whose values are text in the database, in the contract and on the wire.

/// A text that isn't a value of its enum.
#[derive(Debug, thiserror::Error)]
#[error("unknown name {0:?}")]
pub struct UnknownName(pub String);

/// A value read from a column, or the error that its text isn't a value.
pub type Decoded<T> = Result<T, sqlx::error::BoxDynError>;
/// A value written as a parameter.
pub type Encoded = Result<sqlx::encode::IsNull, sqlx::error::BoxDynError>;

/// Declares an enum with a text for each value. The text is its name on the wire and in the database (as a parameter, or in
/// a column read with `select state as "state: State"`):
///
/// ```
/// tenancy::text_enum! {
///     /// The state of a job.
///     State {
///         Open = "open",
///         /// The final state.
///         Done = "done",
///     }
/// }
/// assert_eq!(State::Done.as_str(), "done");
/// assert_eq!(State::parse("open"), Some(State::Open));
/// assert_eq!(State::ALL, [State::Open, State::Done]);
/// ```
///
/// Serde reads and writes this text. `#[contract]` describes the enum in the contract, with names in snake_case.
#[macro_export]
macro_rules! text_enum {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$vmeta])* $variant),+ }

        impl $name {
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$variant),+];

            /// The name in the database and on the wire.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// The value with this name; `None` for an unknown name.
            pub fn parse(text: &str) -> Option<Self> {
                match text { $($text => Some(Self::$variant),)+ _ => None }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> ::std::result::Result<Self, $crate::UnknownName> {
                Self::parse(text).ok_or_else(|| $crate::UnknownName(text.to_owned()))
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as $crate::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err($crate::serde::de::Error::custom)
            }
        }

        impl $crate::sqlx::Type<$crate::sqlx::Postgres> for $name {
            fn type_info() -> $crate::sqlx::postgres::PgTypeInfo {
                <str as $crate::sqlx::Type<$crate::sqlx::Postgres>>::type_info()
            }

            fn compatible(found: &$crate::sqlx::postgres::PgTypeInfo) -> bool {
                <str as $crate::sqlx::Type<$crate::sqlx::Postgres>>::compatible(found)
            }
        }

        impl<'r> $crate::sqlx::Decode<'r, $crate::sqlx::Postgres> for $name {
            fn decode(value: $crate::sqlx::postgres::PgValueRef<'r>) -> $crate::text_enum::Decoded<Self> {
                Ok(<&str as $crate::sqlx::Decode<'r, $crate::sqlx::Postgres>>::decode(value)?.parse::<Self>()?)
            }
        }

        impl $crate::sqlx::Encode<'_, $crate::sqlx::Postgres> for $name {
            fn encode_by_ref(&self, buffer: &mut $crate::sqlx::postgres::PgArgumentBuffer) -> $crate::text_enum::Encoded {
                <&str as $crate::sqlx::Encode<'_, $crate::sqlx::Postgres>>::encode_by_ref(&self.as_str(), buffer)
            }
        }
    };
}
