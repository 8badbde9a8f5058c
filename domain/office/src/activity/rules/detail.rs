//! The detail of an act in words, for our staff: each value with what it is. The trail stores ids, codes, dates and amounts.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::downloads::{dollars, long_date};
use serde_json::{Map, Value};
use sqlx::types::Uuid;
use tenancy::contract;

use super::changed_fields;
use crate::Cents;

/// Values of a list that are named.
const NAMED: usize = 6;
/// The longest text of a value.
const LONGEST: usize = 200;
/// What says nothing to a person.
const SILENT: &[&str] = &["digest", "session", "version"];
/// Keys whose words are not their name.
const LABELS: &[(&str, &str)] = &[
    ("a", "First"),
    ("b", "Second"),
    ("act", "Action"),
    ("because", "Reason"),
    ("by", "By"),
    ("c", "Third"),
    ("of", "Of"),
    ("why", "Reason"),
    ("on", "On"),
    ("points", "Percentage"),
    ("basis_points", "Percentage"),
    ("approval", "Approved request"),
    ("approvedBy", "Approved by user"),
    ("requestedBy", "Requested by user"),
];
/// The two values of a change.
const PAIRS: &[(&str, &str)] = &[("from", "to"), ("before", "after"), ("was", "now"), ("old", "new")];

/// A value of an act's detail.
#[contract(rename = "TrailFact")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// "Reason".
    pub label: String,
    /// "They move".
    pub value: String,
}

/// The detail of an act, value by value. What is empty, and what every list has unless it is filtered, is left out.
pub fn facts(act: &str, detail: &Value) -> Vec<Fact> {
    let Value::Object(all) = detail else { return vec![] };
    let mut found = vec![];
    let fields = changed_fields(act, detail);
    if !fields.is_empty() {
        found.push(Fact { label: "Changed".to_owned(), value: fields.join(", ") });
    }
    for (key, value) in all.iter().filter(|(key, _)| fields.is_empty() || *key != "fields") {
        add(&mut found, key, value, "");
    }
    found
}

fn add(found: &mut Vec<Fact>, key: &str, value: &Value, above: &str) {
    if SILENT.contains(&key) || is_default(key, value) {
        return;
    }
    let label = if above.is_empty() { label(key) } else { format!("{above} {}", label(key).to_lowercase()) };
    if let Value::Object(inner) = value {
        if let Some(value) = pair(key, inner) {
            found.push(Fact { label, value });
        } else if above.is_empty() {
            for (key, value) in inner {
                add(found, key, value, &label);
            }
        } else if !inner.is_empty() {
            found.push(Fact { label, value: many(inner.len()) });
        }
        return;
    }
    if let Some(value) = words(key, value) {
        found.push(Fact { label, value });
    }
}

/// A list that nobody filtered or searched.
fn is_default(key: &str, value: &Value) -> bool {
    match key {
        "filters" => value.as_array().is_some_and(|all| all.iter().all(|one| one == "all")),
        "searched" => *value == Value::Bool(false),
        _ => false,
    }
}

/// "$39.00 to $45.00", of a change.
fn pair(key: &str, value: &Map<String, Value>) -> Option<String> {
    if value.len() != 2 {
        return None;
    }
    let (before, after) = PAIRS.iter().find_map(|(before, after)| Some((value.get(*before)?, value.get(*after)?)))?;
    let text = |value: &Value| words(key, value).unwrap_or_else(|| "nothing".to_owned());
    Some(format!("{} to {}", text(before), text(after)))
}

/// The words of a value; `None` for nothing.
fn words(key: &str, value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::Bool(yes) => Some(if *yes { "Yes" } else { "No" }.to_owned()),
        Value::Number(number) => Some(match number.as_i64() {
            Some(cents) if is_cents(key) => dollars(Cents(cents)),
            Some(points) if matches!(key, "points" | "basis_points") => {
                format!("{}.{:02}%", points / 100, (points % 100).abs())
            }
            Some(percent) if key.ends_with("percent") => format!("{percent}%"),
            _ => number.to_string(),
        }),
        // An order's or a request's id, which no page finds.
        Value::String(text) if Uuid::parse_str(text).is_ok() => None,
        Value::String(text) => Some(text_words(text)).filter(|text| !text.is_empty()),
        Value::Array(all) => {
            let named: Vec<String> = all.iter().take(NAMED).filter_map(|one| words(key, one)).collect();
            if named.is_empty() {
                return None;
            }
            if all.iter().any(|one| one.is_object() || one.is_array()) {
                return Some(many(all.len()));
            }
            let more = all.len().saturating_sub(NAMED);
            let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
            Some(named.join(", ") + &rest)
        }
        Value::Object(inner) => (!inner.is_empty()).then(|| many(inner.len())),
    }
}

fn many(count: usize) -> String {
    if count == 1 { "1 entry".to_owned() } else { format!("{count} entries") }
}

fn is_cents(key: &str) -> bool {
    key.ends_with("cents") || key.ends_with("Cents")
}

/// A date as a date, a code as words, anything else as it is.
fn text_words(text: &str) -> String {
    let text = text.trim();
    if let Ok(day) = text.parse::<NaiveDate>() {
        return long_date(day);
    }
    if let Ok(at) = text.parse::<DateTime<Utc>>() {
        return format!("{}, {} UTC", long_date(at.date_naive()), at.format("%H:%M"));
    }
    let is_code = text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '.'));
    if is_code && text.starts_with(|c: char| c.is_ascii_lowercase()) {
        return text.replace(['_', '.'], " ");
    }
    let cut: String = text.chars().take(LONGEST).collect();
    if cut.len() < text.len() { cut + "…" } else { cut }
}

/// "Amount" of `amount_cents`, "Ends on" of `endsOn`.
fn label(key: &str) -> String {
    if let Some((_, words)) = LABELS.iter().find(|(known, _)| *known == key) {
        return (*words).to_owned();
    }
    let plain = ["_cents", "Cents", "_id", "Id"].iter().find_map(|end| key.strip_suffix(end)).unwrap_or(key);
    let mut words = String::new();
    for c in plain.chars() {
        if c == '_' || c == '.' {
            words.push(' ');
        } else if c.is_ascii_uppercase() {
            words.push(' ');
            words.push(c.to_ascii_lowercase());
        } else {
            words.push(c);
        }
    }
    let words = words.trim();
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(act: &str, detail: Value) -> Vec<String> {
        facts(act, &detail).into_iter().map(|fact| format!("{}: {}", fact.label, fact.value)).collect()
    }

    #[test]
    fn a_detail_reads_as_words() {
        let order = json!({ "order": "96959d42-2bdf-48ca-9538-167f3c5905be", "members": 1 });
        assert_eq!(read("household.enrolled", order), ["Members: 1"]);
        assert_eq!(
            read("members.searched", json!({ "filters": ["all"], "searched": false, "rows": 50 })),
            ["Rows: 50"]
        );
        assert_eq!(
            read("members.searched", json!({ "filters": ["past_due"], "searched": true })),
            ["Filters: past due", "Searched: Yes"]
        );
        assert_eq!(
            read(
                "feature.turned_off",
                json!({ "fields": ["print_materials"], "flag": 7, "until": null, "reason": "A pilot" })
            ),
            ["Changed: printed materials", "Flag: 7", "Reason: A pilot"]
        );
        assert_eq!(read("x.y", json!({ "price_cents": { "from": 3900, "to": 4500 } })), ["Price: $39.00 to $45.00"]);
        assert_eq!(
            read("x.y", json!({ "amount_cents": 123_456, "endsOn": "2026-12-31", "percent": 60, "points": 290 })),
            ["Amount: $1,234.56", "Ends on: Dec 31, 2026", "Percent: 60%", "Percentage: 2.90%"]
        );
        assert_eq!(
            read(
                "x.y",
                json!({ "done": { "change": { "a": 1, "b": 2, "c": 3 }, "offices": [1, 2, 3, 4, 5, 6, 7, 8] } })
            ),
            ["Done change: 3 entries", "Done offices: 1, 2, 3, 4, 5, 6 and 2 more"]
        );
        assert_eq!(read("x.y", json!({ "digest": "ab12", "approvedBy": 4 })), ["Approved by user: 4"]);
        assert_eq!(read("x.y", json!({})), Vec::<String>::new());
    }

    /// Whatever the trail stores, nobody reads brackets, quotes or codes.
    #[test]
    fn no_detail_reads_as_data() {
        let values = [
            json!(null),
            json!(true),
            json!(-12),
            json!(2.5),
            json!("in_house_financing"),
            json!("member.viewed"),
            json!([]),
            json!([[1], [2]]),
            json!([{ "id": 1, "by": "you" }, { "id": 2 }]),
            json!({}),
            json!({ "from": null, "to": "past_due" }),
            json!({ "plan_id": 4, "lines": [{ "price_cents": 1 }], "deep": { "deeper": { "deepest": [] } } }),
            json!("2026-11-30T16:05:00Z"),
        ];
        for key in ["filters", "priceCents", "plan_id", "requestedBy", "on", "other.key"] {
            for value in &values {
                for fact in facts("plan.changed", &json!({ key: value })) {
                    let text = format!("{} {}", fact.label, fact.value);
                    assert!(!text.contains(['{', '[', '"', '_']) && !text.contains("null"), "{text}");
                    assert!(fact.label.starts_with(char::is_uppercase) && !fact.value.is_empty(), "{text}");
                }
            }
        }
    }
}
