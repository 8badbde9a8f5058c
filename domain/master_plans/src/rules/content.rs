//! The content of a version of a master plan, as it is stored, and how two contents differ.

use rules::Cents;
use rules::plans::form::check_held;
use rules::plans::{Held, Inclusion, PlanForm, PriceForm};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What a master plan says of its locations' plans. The notes and the usual fees are each location's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Content(#[serde(with = "FormShape")] PlanForm);

impl Content {
    /// The content of a form, without what is a location's own.
    pub fn new(form: PlanForm) -> Self {
        let mut form = form.trimmed();
        form.notes = None;
        for inclusion in &mut form.inclusions {
            inclusion.fee = None;
        }
        Self(form)
    }

    pub fn form(&self) -> &PlanForm {
        &self.0
    }

    /// The fields by name; those of a monthly or yearly offer as "monthly.price".
    fn fields(&self) -> Map<String, Value> {
        let mut flat = Map::new();
        let Ok(Value::Object(fields)) = serde_json::to_value(self) else { return flat };
        for (name, value) in fields {
            match value {
                Value::Object(inner) => flat.extend(inner.into_iter().map(|(part, v)| (format!("{name}.{part}"), v))),
                value => _ = flat.insert(name, value),
            }
        }
        flat
    }
}

/// A field that differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FieldChange {
    pub field: String,
    pub old: Value,
    pub new: Value,
}

/// The fields in which `after` differs from `before`, by name. `None` before is a plan that is not there yet.
pub fn diff(before: Option<&Content>, after: &Content) -> Vec<FieldChange> {
    let mut old = before.map(Content::fields).unwrap_or_default();
    let changes = after.fields().into_iter().map(|(field, new)| {
        let old = old.remove(&field).unwrap_or_default();
        FieldChange { field, old, new }
    });
    changes.filter(|change| change.old != change.new).collect()
}

/// Whether `after` takes something away from whoever holds a plan with the content `before`: then they keep their plan, and
/// new members get another one. A price never does, since it changes with a notice.
pub fn takes_away(before: &Content, after: &Content) -> bool {
    let mut same_price = after.0.clone();
    same_price.monthly.price = before.0.monthly.price;
    same_price.yearly.price = before.0.yearly.price;
    check_held(&before.0, &same_price, Held { monthly: 1, annually: 1 }).into_result().is_err()
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "PlanForm", rename_all = "camelCase")]
struct FormShape {
    name: String,
    spanish_name: Option<String>,
    description: Option<String>,
    spanish_description: Option<String>,
    #[serde(skip)]
    notes: Option<String>,
    preset: String,
    min_age: Option<i32>,
    max_age: Option<i32>,
    for_insured: bool,
    for_uninsured: bool,
    #[serde(with = "PriceShape")]
    monthly: PriceForm,
    #[serde(with = "PriceShape")]
    yearly: PriceForm,
    activation_fee: Option<Cents>,
    other_discount_percent: Option<Decimal>,
    carry_unused: bool,
    disable_gpp: bool,
    disable_family_discounts: bool,
    show_on_bc: bool,
    inclusions: Vec<Inclusion>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "PriceForm")]
struct PriceShape {
    price: Cents,
    guaranteed: Option<Cents>,
    external: bool,
    internal: bool,
}
