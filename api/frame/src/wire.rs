//! The API's scalar types (money with two decimals, calendar dates, emails, payment tokens), and the types that several
//! areas use.

mod plan_settings;
mod shared;

use std::borrow::Cow;

use chrono::NaiveDate;
use gateways::cards::PaymentMethodId;
use households::enrollment::{clean_email, is_email};
use poem_openapi::NewType;
use poem_openapi::registry::{MetaSchema, MetaSchemaRef};
use poem_openapi::types::{ParseError, ParseFromJSON, ParseFromParameter, ParseResult, ToJSON, Type};
use rules::Cents;
use serde_json::Value;

pub use plan_settings::{FeeChange, GuaranteedPrices, SettingsChange, SettingsWorryFree, read_percent};
pub use shared::{
    Bilingual, BilingualTexts, FamilyDiscounts, Language, OfficeContact, PaymentMode, PlanWorryFree, Template, percent,
};

// An amount in US dollars as text with two decimals: `"49.00"`. Not a doc comment, which would appear in the contract
// twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, NewType)]
#[oai(from_multipart = false, to_header = false)]
pub struct Money(pub Cents);

/// A calendar date: `"2026-12-31"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date(pub NaiveDate);

/// A plausible email: some text, an @, and a domain with a dot; at most 254 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email(pub String);

/// The provider's token for a card or bank account entered in its form in the browser: `"pm_1AbC"`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodToken(pub String);

impl std::ops::Deref for Email {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<Cents> for Money {
    fn from(cents: Cents) -> Self {
        Self(cents)
    }
}

impl From<NaiveDate> for Date {
    fn from(date: NaiveDate) -> Self {
        Self(date)
    }
}

impl Date {
    fn read(text: &str) -> Option<Self> {
        let written_fully = text.len() == 10;
        NaiveDate::parse_from_str(text, "%Y-%m-%d").ok().filter(|_| written_fully).map(Self)
    }

    fn write(&self) -> String {
        self.0.format("%Y-%m-%d").to_string()
    }

    fn schema() -> MetaSchema {
        MetaSchema::new_with_format("string", "date")
    }
}

impl Email {
    fn read(text: &str) -> Option<Self> {
        let email = clean_email(text);
        (is_email(&email) && email.len() <= 254).then_some(Self(email))
    }

    fn write(&self) -> String {
        self.0.clone()
    }

    fn schema() -> MetaSchema {
        MetaSchema { max_length: Some(254), ..MetaSchema::new_with_format("string", "email") }
    }
}

impl MethodToken {
    fn read(text: &str) -> Option<Self> {
        PaymentMethodId::of_browser(text).map(|id| Self(id.into_string()))
    }

    fn write(&self) -> String {
        self.0.clone()
    }

    fn schema() -> MetaSchema {
        MetaSchema {
            min_length: Some(1),
            max_length: Some(200),
            pattern: Some("^pm_[A-Za-z0-9_]+$".to_owned()),
            description: Some(
                "The provider's name for a card or bank account that its element in the browser took in.",
            ),
            ..MetaSchema::new("string")
        }
    }
}

macro_rules! text_on_the_wire {
    ($ty:ty, $name:literal) => {
        impl Type for $ty {
            const IS_REQUIRED: bool = true;
            type RawValueType = Self;
            type RawElementValueType = Self;

            fn name() -> Cow<'static, str> {
                $name.into()
            }

            fn schema_ref() -> MetaSchemaRef {
                MetaSchemaRef::Inline(Box::new(Self::schema()))
            }

            fn as_raw_value(&self) -> Option<&Self::RawValueType> {
                Some(self)
            }

            fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self::RawElementValueType> + 'a> {
                Box::new(self.as_raw_value().into_iter())
            }
        }

        impl ParseFromJSON for $ty {
            fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
                match value.unwrap_or_default() {
                    Value::String(text) => Self::read(&text).ok_or_else(|| ParseError::custom("Invalid data")),
                    other => Err(ParseError::expected_type(other)),
                }
            }
        }

        impl ParseFromParameter for $ty {
            fn parse_from_parameter(text: &str) -> ParseResult<Self> {
                Self::read(text).ok_or_else(|| ParseError::custom("Invalid data"))
            }
        }

        impl ToJSON for $ty {
            fn to_json(&self) -> Option<Value> {
                Some(Value::String(self.write()))
            }
        }
    };
}

text_on_the_wire!(Date, "string_date");
text_on_the_wire!(Email, "string_email");
text_on_the_wire!(MethodToken, "string_method_token");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_keeps_its_two_places() {
        assert_eq!(Money(Cents(1230)).to_json(), Some(Value::from("12.30")));
        assert_eq!(Money::parse_from_json(Some(Value::from("12.3"))).unwrap(), Money(Cents(1230)));
        assert!(Money::parse_from_json(Some(Value::from("12.345"))).is_err());
        assert!(Money::parse_from_json(Some(Value::from(12.3))).is_err(), "amounts are texts, never floats");
    }

    #[test]
    fn a_date_is_year_month_day() {
        let date = NaiveDate::from_ymd_opt(2028, 2, 29).unwrap();
        assert_eq!(Date::parse_from_json(Some(Value::from("2028-02-29"))).unwrap(), Date(date));
        assert_eq!(Date(date).to_json(), Some(Value::from("2028-02-29")));
        for wrong in ["2027-02-29", "02/28/2027", "2027-2-8", ""] {
            assert!(Date::parse_from_json(Some(Value::from(wrong))).is_err(), "{wrong}");
        }
    }

    #[test]
    fn payment_token_refuses_path_characters() {
        assert_eq!(MethodToken::read("pm_1AbC_9").unwrap().0, "pm_1AbC_9");
        for wrong in ["", "pm_", "pm_a/b", "pm_a?expand[]=", "pm_a%2Fb", "pm_..", "pm_a\0", "pm_é", "cus_1", " pm_1"] {
            assert_eq!(MethodToken::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_address_has_a_name_and_a_domain() {
        for right in ["ana@example.com", " ana.reyes+plan@mail.example.org "] {
            assert_eq!(Email::read(right).unwrap().0, right.trim());
        }
        for wrong in [
            "",
            "ana",
            "ana@",
            "@example.com",
            "ana@example",
            "a b@example.com",
            "a@b@example.com",
            "a@.com",
            "ana..reyes@example.com",
            "ana.@example.com",
            ".ana@example.com",
            "ana@-e.example.com",
            "<b>@example.com",
        ] {
            assert_eq!(Email::read(wrong), None, "{wrong}");
        }
    }
}
