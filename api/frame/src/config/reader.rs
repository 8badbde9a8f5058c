//! Reads variables one by one, and collects what is wrong with them.

use super::table::{Need, VARIABLES};

/// The environment, which determines the rules that apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environment {
    Production,
    /// `make run`: demo data, sandboxes, and a clock that can be turned.
    Demo,
    /// Automated tests; otherwise the same as demo.
    Test,
}

impl Environment {
    pub fn is_production(self) -> bool {
        self == Self::Production
    }
}

/// All problems of the environment.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the configuration is not right:\n{}", .0.iter().map(|p| format!("  - {p}")).collect::<Vec<_>>().join("\n"))]
pub struct Problems(pub Vec<String>);

/// Reads variables and collects their problems.
pub(super) struct Reader<'a> {
    pub(super) lookup: &'a dyn Fn(&str) -> Option<String>,
    pub(super) environment: Environment,
    pub(super) problems: Vec<String>,
}

impl Reader<'_> {
    /// The variable's value or default, if any. A missing required variable is a problem.
    pub(super) fn optional(&mut self, name: &str) -> Option<String> {
        let given = (self.lookup)(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
        let Some(variable) = VARIABLES.iter().find(|variable| variable.name == name) else {
            self.problems.push(format!("{name} is not in the table of variables"));
            return given;
        };
        let default = match self.environment {
            Environment::Production => variable.production_default,
            _ => variable.demo_default.or(variable.production_default),
        };
        let value = given.or_else(|| default.map(ToOwned::to_owned));
        let needed = match variable.need {
            Need::Always => true,
            Need::Production => self.environment.is_production(),
            Need::Never => false,
        };
        if value.is_none() && needed {
            self.problems.push(format!("{name} is missing: {}", variable.meaning));
        }
        value
    }

    pub(super) fn text(&mut self, name: &str) -> String {
        self.optional(name).unwrap_or_default()
    }

    pub(super) fn number<T: std::str::FromStr + Default>(&mut self, name: &str) -> T {
        match self.optional(name).map(|text| (text.parse(), text)) {
            Some((Ok(number), _)) => number,
            Some((Err(_), text)) => {
                self.problems.push(format!("{name} is {text:?}, which is not a number it can have"));
                T::default()
            }
            None => T::default(),
        }
    }

    /// An address that starts with one of `schemes`.
    pub(super) fn address(&mut self, name: &str, schemes: &[&str]) -> Option<String> {
        let value = self.optional(name)?;
        if !schemes.iter().any(|scheme| value.starts_with(&format!("{scheme}://"))) {
            self.problems.push(format!("{name} does not begin with {}://", schemes.join(":// or ")));
        }
        Some(value)
    }

    pub(super) fn secret(&mut self, name: &str, least: usize) -> String {
        let value = self.text(name);
        if !value.is_empty() && value.len() < least {
            self.problems.push(format!("{name} is shorter than {least} characters"));
        }
        value
    }
}

pub(super) fn split(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(ToOwned::to_owned).collect()
}
