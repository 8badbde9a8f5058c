//! The parameters that each call accepts: one table, `parameters.txt`, parsed once. A call with other parameters is
//! refused.

use std::{collections::HashMap, sync::LazyLock};

use serde_json::Value;

use super::{
    answer::{Failure, Handled, invalid, refused},
    form::Params,
};

/// The API's limits for texts and metadata.
const LONGEST_TEXT: usize = 5_000;
const LONGEST_EVIDENCE: usize = 20_000;
const MOST_KEYS: usize = 50;
const LONGEST_KEY: usize = 40;
const LONGEST_VALUE: usize = 500;

/// The country codes of ISO 3166-1.
const COUNTRIES: &str = "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT \
    BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO \
    FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE \
    KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW \
    MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE \
    SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE \
    VG VI VN VU WF WS YE YT ZA ZM ZW";

/// A call in the table.
pub(super) struct Rule {
    method: &'static str,
    /// A `*` matches an id.
    path: Vec<&'static str>,
    /// The kind of object that the call returns or lists.
    pub(super) answers: &'static str,
    pub(super) is_list: bool,
    fields: Fields,
}

type Fields = HashMap<&'static str, Shape>;

/// The allowed values of a parameter.
#[derive(Debug, PartialEq)]
enum Shape {
    Text { longest: usize, unset: bool },
    Int,
    Bool,
    OneOf(Vec<&'static str>),
    Range,
    Metadata,
    Email { unset: bool },
    Country { unset: bool },
    Texts,
    Branch(Fields),
    Anything,
    Unsupported,
}

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| read(include_str!("parameters.txt")));

/// The rule for a call; `None` for an unknown call.
pub(super) fn rule(method: &str, segments: &[&str]) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.method == method && rule.fits(segments))
}

impl Rule {
    fn fits(&self, segments: &[&str]) -> bool {
        self.path.len() == segments.len()
            && self.path.iter().zip(segments).all(|(known, segment)| *known == "*" || known == segment)
    }

    /// Errors for parameters that the call does not accept.
    pub(super) fn check(&self, params: &Params) -> Handled<()> {
        match params.root() {
            Value::Object(given) if !given.is_empty() => branch(&self.fields, params.root(), ""),
            _ => Ok(()),
        }
    }
}

fn read(table: &'static str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = vec![];
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line.starts_with(' ') {
            let mut rest = line.trim();
            if let Some(rule) = rules.last_mut() {
                rule.fields.extend(fields(&mut rest));
            }
        } else if let Some((call, answers)) = line.split_once(" -> ")
            && let Some((method, path)) = call.split_once(' ')
        {
            let kind = answers.trim_matches(['[', ']']);
            let is_list = kind != answers;
            let paging = if is_list { "limit:int starting_after ending_before expand[]" } else { "expand[]" };
            let path = path.split('/').collect();
            rules.push(Rule { method, path, answers: kind, is_list, fields: fields(&mut { paging }) });
        }
    }
    rules
}

/// Parses the parameters of a branch up to its closing brace.
fn fields(rest: &mut &'static str) -> Fields {
    let mut fields = Fields::new();
    loop {
        *rest = rest.trim_start_matches(' ');
        let end = rest.find([' ', '{', '}']).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        *rest = after;
        if word.is_empty() {
            if let Some(after) = rest.strip_prefix('}') {
                *rest = after;
            }
            return fields;
        }
        let (name, shape) = if let Some(inside) = rest.strip_prefix('{') {
            *rest = inside;
            let inner = self::fields(rest);
            (word, if inner.is_empty() { Shape::Anything } else { Shape::Branch(inner) })
        } else {
            shape(word)
        };
        fields.insert(name, shape);
    }
}

fn shape(word: &'static str) -> (&'static str, Shape) {
    if let Some((name, kind)) = word.split_once(':') {
        let shape = match kind {
            "int" => Shape::Int,
            "bool" => Shape::Bool,
            "range" => Shape::Range,
            "metadata" => Shape::Metadata,
            "email" => Shape::Email { unset: false },
            "email?" => Shape::Email { unset: true },
            "country" => Shape::Country { unset: false },
            "country?" => Shape::Country { unset: true },
            values => Shape::OneOf(values.split('|').collect()),
        };
        return (name, shape);
    }
    let name = word.trim_end_matches(['?', '~', '!', '[', ']']);
    let shape = match word.trim_start_matches(name) {
        "[]" => Shape::Texts,
        "!" => Shape::Unsupported,
        "~" => Shape::Text { longest: LONGEST_EVIDENCE, unset: true },
        mark => Shape::Text { longest: LONGEST_TEXT, unset: mark == "?" },
    };
    (name, shape)
}

fn branch(fields: &Fields, given: &Value, path: &str) -> Handled<()> {
    let Value::Object(given) = given else { return Err(invalid("parameter_invalid", path, "Invalid object.")) };
    for (name, value) in given {
        let path = if path.is_empty() { name.clone() } else { format!("{path}[{name}]") };
        match fields.get(name.as_str()) {
            Some(shape) => shape.check(value, &path)?,
            None => return Err(unknown(&path)),
        }
    }
    Ok(())
}

fn unknown(path: &str) -> Failure {
    invalid("parameter_unknown", path, &format!("Received unknown parameter: {path}"))
}

impl Shape {
    fn check(&self, value: &Value, path: &str) -> Handled<()> {
        match self {
            Self::Anything => Ok(()),
            Self::Branch(fields) => branch(fields, value, path),
            Self::Metadata => metadata(value, path),
            Self::Range if value.is_object() => bounds(value, path),
            Self::Unsupported => {
                let message = format!("The card sandbox does not support this parameter: {path}");
                Err(invalid("parameter_unsupported", path, &message))
            }
            Self::Texts => match value {
                Value::Array(items) if items.iter().all(Value::is_string) => Ok(()),
                _ => Err(refused(path, "Invalid array.")),
            },
            _ => match value.as_str() {
                Some(text) => self.check_text(text, path),
                None => Err(invalid("parameter_invalid_string", path, &format!("Invalid string: {path}"))),
            },
        }
    }

    fn check_text(&self, text: &str, path: &str) -> Handled<()> {
        match self {
            Self::Text { unset: true, .. } | Self::Email { unset: true } | Self::Country { unset: true }
                if text.is_empty() =>
            {
                Ok(())
            }
            _ if text.is_empty() => {
                let message = format!("You passed an empty string for '{path}'. It cannot be unset.");
                Err(invalid("parameter_invalid_empty", path, &message))
            }
            Self::Text { longest, .. } if text.len() > *longest && text.chars().count() > *longest => {
                let message = format!("Invalid string: {path}; must be at most {longest} characters");
                Err(invalid("parameter_invalid_string", path, &message))
            }
            Self::Int | Self::Range if text.parse::<i64>().is_err() => {
                Err(invalid("parameter_invalid_integer", path, &format!("Invalid integer: {text}")))
            }
            Self::Email { .. } if !is_email(text) => {
                Err(invalid("email_invalid", path, &format!("Invalid email address: {text}")))
            }
            Self::Country { .. } if !is_country(text) => {
                let message = format!(
                    "Country '{text}' is unknown. Try using a 2-character alphanumeric country code instead, such as \
                     'US', 'EG', or 'GB'."
                );
                Err(invalid("country_code_invalid", path, &message))
            }
            Self::Bool if text != "true" && text != "false" => Err(refused(path, &format!("Invalid boolean: {text}"))),
            Self::OneOf(values) if !values.contains(&text) => {
                Err(refused(path, &format!("Invalid {path}: must be one of {}", values.join(", "))))
            }
            _ => Ok(()),
        }
    }
}

/// A name, an at sign and a domain with a dot, without spaces.
fn is_email(text: &str) -> bool {
    let Some((name, domain)) = text.split_once('@') else { return false };
    let labels: Vec<_> = domain.split('.').collect();
    !name.is_empty()
        && labels.len() > 1
        && labels.iter().all(|label| !label.is_empty())
        && !text.contains(|c: char| c.is_whitespace() || c.is_control() || c == ',')
        && !domain.contains('@')
}

fn is_country(code: &str) -> bool {
    code.len() == 2 && COUNTRIES.split(' ').any(|known| known.eq_ignore_ascii_case(code))
}

fn bounds(value: &Value, path: &str) -> Handled<()> {
    for (bound, at) in value.as_object().into_iter().flatten() {
        let path = format!("{path}[{bound}]");
        if !["gt", "gte", "lt", "lte"].contains(&bound.as_str()) {
            return Err(unknown(&path));
        }
        Shape::Int.check(at, &path)?;
    }
    Ok(())
}

fn metadata(value: &Value, path: &str) -> Handled<()> {
    let given: Vec<(&str, &Value)> = match value {
        Value::Object(given) => given.iter().map(|(key, value)| (key.as_str(), value)).collect(),
        Value::String(none) if none.is_empty() => return Ok(()),
        _ => return Err(refused(path, "Invalid object: metadata has keys and values.")),
    };
    if given.len() > MOST_KEYS {
        return Err(refused(path, &format!("You may have up to {MOST_KEYS} metadata keys.")));
    }
    for (key, value) in given {
        let path = format!("{path}[{key}]");
        if key.chars().count() > LONGEST_KEY {
            let message = format!("Metadata keys may have up to {LONGEST_KEY} characters.");
            return Err(refused(&path, &message));
        }
        match value.as_str() {
            Some(text) if text.chars().count() <= LONGEST_VALUE => {}
            Some(_) => {
                let message = format!("Metadata values may have up to {LONGEST_VALUE} characters.");
                return Err(refused(&path, &message));
            }
            None => return Err(refused(&path, "Metadata values are texts.")),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read_whole() {
        let table = include_str!("parameters.txt");
        assert_eq!(RULES.len(), table.lines().filter(|line| line.contains(" -> ")).count());
        let payment = rule("POST", &["payment_intents"]).unwrap();
        assert!(!payment.is_list && payment.answers == "payment_intent");
        assert_eq!(payment.fields["amount"], Shape::Int);
        let Shape::Branch(share) = &payment.fields["transfer_data"] else { panic!("no branch") };
        assert_eq!(share["description"], Shape::Unsupported);
        assert!(rule("GET", &["payment_intents", "search"]).unwrap().fields.contains_key("query"));
        assert!(rule("GET", &["payment_intents", "pi_1"]).unwrap().fields.contains_key("client_secret"));
        assert!(rule("DELETE", &["customers", "cus_1"]).is_none());
    }
}
