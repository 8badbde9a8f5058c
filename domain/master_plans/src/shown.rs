//! A value with its source, and a field that differs, as they are shown.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tenancy::{contract, text_enum};

use crate::Cents;
use crate::places::Places;
use crate::rules::content::FieldChange;
use crate::rules::values::{Effective, FieldValue, Place, Source};
use crate::stored::Stored;

text_enum! {
    /// Where a value comes from.
    #[contract(rename = "PlanValueSource")]
    SourceKind {
        Master = "master",
        Group = "group",
        Location = "location",
    }
}

/// The value of a field at a place, and where it comes from.
#[contract(rename = "PlanValue")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueView {
    /// "monthly", "annually", or one of the four switches.
    pub field: String,
    pub price: Option<Cents>,
    pub shown: Option<bool>,
    pub source: SourceKind,
    /// The group or location that sets it.
    pub source_id: Option<i64>,
    pub source_name: String,
    pub since: Option<NaiveDate>,
    pub by: String,
    /// What holds after a revert, where the place sets it itself.
    pub inherited_price: Option<Cents>,
    pub inherited_shown: Option<bool>,
    pub own: bool,
}

/// A field that differs: a price as "42.00", a switch as "true".
#[contract(rename = "PlanFieldChange")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldView {
    pub field: String,
    pub old: Option<String>,
    pub new: Option<String>,
}

pub(crate) fn value_view(effective: &Effective, places: &Places, by: String) -> ValueView {
    let price = |value: FieldValue| match value {
        FieldValue::Price(price) => Some(price),
        FieldValue::Shown(_) => None,
    };
    let shown = |value: FieldValue| match value {
        FieldValue::Shown(shown) => Some(shown),
        FieldValue::Price(_) => None,
    };
    let (source, source_id, source_name) = match effective.source {
        Source::Master => (SourceKind::Master, None, String::new()),
        Source::Place(place) => (kind_of(place), Some(id_of(place)), places.name(place)),
    };
    ValueView {
        field: effective.field.as_str().to_owned(),
        price: price(effective.value),
        shown: shown(effective.value),
        source,
        source_id,
        source_name,
        since: (effective.since != NaiveDate::default()).then_some(effective.since),
        by,
        inherited_price: effective.inherited.and_then(price),
        inherited_shown: effective.inherited.and_then(shown),
        own: effective.inherited.is_some(),
    }
}

pub(crate) const fn kind_of(place: Place) -> SourceKind {
    match place {
        Place::Group(_) => SourceKind::Group,
        Place::Location(_) => SourceKind::Location,
    }
}

pub(crate) const fn id_of(place: Place) -> i64 {
    match place {
        Place::Group(id) => id.0,
        Place::Location(id) => id.0,
    }
}

/// Who set a value of the plan.
pub(crate) fn by(stored: &Stored, effective: &Effective) -> String {
    match effective.source {
        Source::Master => stored.since.get(&effective.field).map(|since| since.by.clone()).unwrap_or_default(),
        Source::Place(place) => {
            let own = stored.values.iter().find(|value| value.set.place == place && value.set.field == effective.field);
            own.map(|value| value.by.clone()).unwrap_or_default()
        }
    }
}

pub(crate) fn field_views(fields: &[FieldChange]) -> Vec<FieldView> {
    let view = |change: &FieldChange| FieldView {
        field: change.field.clone(),
        old: text(&change.field, &change.old),
        new: text(&change.field, &change.new),
    };
    fields.iter().map(view).collect()
}

/// The fields whose numbers are cents.
const AMOUNTS: [&str; 5] =
    ["monthly.price", "yearly.price", "monthly.guaranteed", "yearly.guaranteed", "activationFee"];

fn text(field: &str, value: &Json) -> Option<String> {
    match value {
        Json::Null => None,
        Json::String(text) => Some(text.clone()),
        Json::Number(number) if AMOUNTS.contains(&field) => number.as_i64().map(|cents| Cents(cents).to_string()),
        Json::Array(inclusions) => {
            let one = |inclusion: &Json| {
                Some(format!("{} × {}", inclusion.get("code")?.as_str()?, inclusion.get("quantity")?.as_i64()?))
            };
            Some(inclusions.iter().filter_map(one).collect::<Vec<_>>().join(", "))
        }
        other => Some(other.to_string()),
    }
}
