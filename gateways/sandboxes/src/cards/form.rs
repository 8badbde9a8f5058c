//! The form encoding of the API: parses `a[b][c]=v`, `a[]=v` and `a[0]=v` into a tree.

use serde_json::{Map, Value};

/// A call's parameters. Every leaf is a string; paths are dotted (`card.number`).
#[derive(Debug, Clone)]
pub(super) struct Params {
    root: Value,
    /// The same parameters in sorted order, so that equal calls have equal texts.
    pub(super) canonical: String,
}

impl Params {
    pub(super) fn parse(encoded: &str) -> Self {
        Self::of(url::form_urlencoded::parse(encoded.as_bytes()).into_owned().collect())
    }

    /// As [`parse`](Self::parse), from names and values that are already decoded.
    pub(super) fn of(mut pairs: Vec<(String, String)>) -> Self {
        let mut root = Value::Object(Map::new());
        for (key, value) in &pairs {
            insert(&mut root, &split(key), value);
        }
        pairs.sort();
        let canonical = pairs.iter().map(|(k, v)| format!("{k}={v}\n")).collect();
        Self { root: settle(root), canonical }
    }

    fn at(&self, path: &str) -> Option<&Value> {
        path.split('.').try_fold(&self.root, |value, key| value.get(key))
    }

    /// A leaf, if present and not empty.
    pub(super) fn text(&self, path: &str) -> Option<&str> {
        self.at(path)?.as_str().filter(|text| !text.is_empty())
    }

    pub(super) fn number(&self, path: &str) -> Option<i64> {
        self.text(path)?.parse().ok()
    }

    pub(super) fn flag(&self, path: &str) -> bool {
        self.text(path) == Some("true")
    }

    pub(super) fn has(&self, path: &str) -> bool {
        self.at(path).is_some()
    }

    pub(super) fn texts(&self, path: &str) -> Vec<String> {
        let list = self.at(path).and_then(Value::as_array);
        list.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// The metadata of a new object: keys without a value are ignored.
    pub(super) fn metadata(&self) -> Value {
        let mut kept = Value::Object(Map::new());
        self.merge_metadata(&mut kept);
        kept
    }

    /// Updates metadata: removes keys without a value, and all keys for an empty `metadata`.
    pub(super) fn merge_metadata(&self, kept: &mut Value) {
        if self.at("metadata").is_some_and(|given| given == "") {
            *kept = Value::Object(Map::new());
        }
        let (Some(kept), Value::Object(given)) = (kept.as_object_mut(), self.branch("metadata")) else { return };
        for (key, value) in given {
            if value == "" {
                kept.remove(&key);
            } else {
                kept.insert(key, value);
            }
        }
    }

    /// All parameters, as a tree whose leaves are strings.
    pub(super) fn root(&self) -> &Value {
        &self.root
    }

    /// A whole branch, empty if missing.
    pub(super) fn branch(&self, path: &str) -> Value {
        self.at(path).filter(|value| value.is_object()).cloned().unwrap_or_else(|| Value::Object(Map::new()))
    }
}

fn split(key: &str) -> Vec<&str> {
    let mut parts = key.split('[');
    let first = parts.next().unwrap_or_default();
    std::iter::once(first).chain(parts.map(|part| part.trim_end_matches(']'))).collect()
}

fn insert(node: &mut Value, path: &[&str], leaf: &str) {
    let Some((key, rest)) = path.split_first() else {
        *node = Value::String(leaf.to_owned());
        return;
    };
    if !node.is_object() {
        *node = Value::Object(Map::new());
    }
    if let Value::Object(map) = node {
        let key = if key.is_empty() { map.len().to_string() } else { (*key).to_owned() };
        insert(map.entry(key).or_insert(Value::Null), rest, leaf);
    }
}

/// Turns branches whose keys are all numbers into lists.
fn settle(node: Value) -> Value {
    let Value::Object(map) = node else { return node };
    if !map.is_empty() && map.keys().all(|key| key.parse::<u32>().is_ok()) {
        let mut items: Vec<(u32, Value)> =
            map.into_iter().filter_map(|(key, value)| Some((key.parse().ok()?, settle(value)))).collect();
        items.sort_by_key(|(index, _)| *index);
        return Value::Array(items.into_iter().map(|(_, value)| value).collect());
    }
    // Metadata keys may be numbers, but metadata is not a list.
    let settled = map.into_iter().map(|(key, value)| {
        let value = if key == "metadata" { value } else { settle(value) };
        (key, value)
    });
    Value::Object(settled.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_and_lists_are_read_in_every_spelling() {
        let params =
            Params::parse("amount=4900&metadata%5Bpayment_ref%5D=p%201&expand[0]=a&expand[1]=b&types[]=x&types[]=y");
        assert_eq!(params.number("amount"), Some(4900));
        assert_eq!(params.text("metadata.payment_ref"), Some("p 1"));
        assert_eq!(params.texts("expand"), ["a", "b"]);
        assert_eq!(params.texts("types"), ["x", "y"]);
        assert_eq!(params.branch("metadata"), serde_json::json!({"payment_ref": "p 1"}));
        assert_eq!(params.text("missing.deep"), None);
    }

    #[test]
    fn empty_metadata_value_removes_its_key_and_branch_all() {
        let mut kept = serde_json::json!({"a": "1", "b": "2"});
        Params::parse("metadata[a]=&metadata[c]=3").merge_metadata(&mut kept);
        assert_eq!(kept, serde_json::json!({"b": "2", "c": "3"}));
        Params::parse("metadata=").merge_metadata(&mut kept);
        assert_eq!(kept, serde_json::json!({}));
    }

    #[test]
    fn order_does_not_change_the_canonical_form() {
        assert_eq!(Params::parse("a=1&b=2").canonical, Params::parse("b=2&a=1").canonical);
        assert_ne!(Params::parse("a=1&b=2").canonical, Params::parse("a=1&b=3").canonical);
    }
}
