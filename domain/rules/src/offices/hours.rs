//! An office's hours by weekday.

use std::collections::BTreeMap;

use chrono::NaiveTime;
use serde::{Deserialize, Serialize};
use tenancy::brand::Language;
use tenancy::contract;

use crate::{FieldErrors, Message};

/// The maximum number of opening times per day.
const MOST_A_DAY: usize = 3;

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Weekday {
    Mon,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
    Sun,
}

impl Weekday {
    pub const ALL: [Self; 7] = [Self::Mon, Self::Tue, Self::Wed, Self::Thu, Self::Fri, Self::Sat, Self::Sun];

    const fn short(self, language: Language) -> &'static str {
        let (english, spanish) = match self {
            Self::Mon => ("Mon", "lun"),
            Self::Tue => ("Tue", "mar"),
            Self::Wed => ("Wed", "mié"),
            Self::Thu => ("Thu", "jue"),
            Self::Fri => ("Fri", "vie"),
            Self::Sat => ("Sat", "sáb"),
            Self::Sun => ("Sun", "dom"),
        };
        match language {
            Language::En => english,
            Language::Es => spanish,
        }
    }
}

/// An opening time in the office's time zone, such as `08:00` to `17:00`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTime {
    pub opens: String,
    pub closes: String,
}

/// The opening times by weekday. A day without an entry is closed; no entries at all means that the hours are unknown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hours(pub BTreeMap<Weekday, Vec<OpenTime>>);

fn time(text: &str) -> Option<NaiveTime> {
    (text.len() == 5).then(|| NaiveTime::parse_from_str(text, "%H:%M").ok()).flatten()
}

/// Formats `08:00` as `8` and `17:30` as `5:30`.
fn short(text: &str) -> String {
    use chrono::Timelike;
    let Some(time) = time(text) else { return text.to_owned() };
    match (time.hour12().1, time.minute()) {
        (hour, 0) => hour.to_string(),
        (hour, minute) => format!("{hour}:{minute:02}"),
    }
}

/// Capitalizes the first letter: `lun` becomes `Lun`.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

impl Hours {
    pub fn is_empty(&self) -> bool {
        self.0.values().all(Vec::is_empty)
    }

    /// Removes days without times and sorts the times of each day.
    #[must_use]
    pub fn ordered(mut self) -> Self {
        self.0.retain(|_, times| !times.is_empty());
        for times in self.0.values_mut() {
            times.sort();
        }
        self
    }

    /// Validates the hours, with errors at `hours.<day>`.
    pub fn check(&self) -> FieldErrors {
        let mut errors = FieldErrors::default();
        for (day, times) in &self.0 {
            let field = format!("hours.{}", day.short(Language::En).to_lowercase());
            let read: Option<Vec<_>> = times.iter().map(|own| time(&own.opens).zip(time(&own.closes))).collect();
            let Some(mut read) = read else {
                errors.add(field, Message::InvalidData);
                continue;
            };
            read.sort_unstable();
            if read.iter().any(|(opens, closes)| opens >= closes) {
                errors.add(field, Message::ClosesAfterOpening);
            } else if read.windows(2).any(|pair| matches!(pair, [one, next] if next.0 < one.1)) {
                errors.add(field, Message::TimesOverlap);
            } else if times.len() > MOST_A_DAY {
                errors.add(field, Message::NumberBetween(0, u32::try_from(MOST_A_DAY).unwrap_or(u32::MAX)));
            }
        }
        errors
    }

    /// The hours as text: `Mon to Thu 8 to 5, Fri 8 to 2`, `Lun a jue 8 a 5, vie 8 a 2`.
    pub fn words(&self, language: Language) -> Option<String> {
        let (to, and) = match language {
            Language::En => ("to", " and "),
            Language::Es => ("a", " y "),
        };
        let of = |day: &Weekday| self.0.get(day).filter(|times| !times.is_empty());
        let mut runs: Vec<(Weekday, Weekday, &Vec<OpenTime>)> = Vec::new();
        let mut before = None;
        for day in &Weekday::ALL {
            if let Some(times) = of(day) {
                match runs.last_mut() {
                    Some(run) if before == Some(run.1) && run.2 == times => run.1 = *day,
                    _ => runs.push((*day, *day, times)),
                }
            }
            before = Some(*day);
        }
        let said = runs.iter().map(|(first, last, times)| {
            let days = match (first == last, first.short(language), last.short(language)) {
                (true, first, _) => first.to_owned(),
                (false, first, last) => format!("{first} {to} {last}"),
            };
            let spans = times.iter().map(|own| format!("{} {to} {}", short(&own.opens), short(&own.closes)));
            format!("{days} {}", spans.collect::<Vec<_>>().join(and))
        });
        let said = said.collect::<Vec<_>>().join(", ");
        Some(capital(&said)).filter(|said| !said.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hours(text: &str) -> Hours {
        serde_json::from_str(text).unwrap()
    }

    const LONG: &str = r#"[{"opens":"08:00","closes":"17:00"}]"#;

    #[test]
    fn days_with_the_same_times_are_said_once() {
        let text = format!(
            r#"{{"mon":{LONG},"tue":{LONG},"wed":{LONG},"thu":{LONG},"fri":[{{"opens":"08:00","closes":"12:00"}},{{"opens":"13:30","closes":"17:00"}}]}}"#
        );
        let said = |text: &str, language| hours(text).words(language).unwrap();
        assert_eq!(said(&text, Language::En), "Mon to Thu 8 to 5, Fri 8 to 12 and 1:30 to 5");
        assert_eq!(said(&text, Language::Es), "Lun a jue 8 a 5, vie 8 a 12 y 1:30 a 5");
        let gap = format!(r#"{{"mon":{LONG},"tue":[],"wed":{LONG}}}"#);
        assert_eq!(said(&gap, Language::En), "Mon 8 to 5, Wed 8 to 5");
        assert_eq!(said(&gap, Language::Es), "Lun 8 a 5, mié 8 a 5");
        for language in Language::ALL {
            assert_eq!(hours("{}").words(language), None);
        }
        assert_eq!(hours(r#"{"mon":[]}"#).ordered(), Hours::default());
    }

    #[test]
    fn each_day_has_its_name_in_both_languages() {
        let said = |language: Language| {
            let days = Weekday::ALL.map(|day| {
                let open = OpenTime { opens: "08:00".to_owned(), closes: "17:00".to_owned() };
                Hours(BTreeMap::from([(day, vec![open])])).words(language).unwrap()
            });
            days.join(", ")
        };
        let english = "Mon 8 to 5, Tue 8 to 5, Wed 8 to 5, Thu 8 to 5, Fri 8 to 5, Sat 8 to 5, Sun 8 to 5";
        assert_eq!(said(Language::En), english);
        let spanish = "Lun 8 a 5, Mar 8 a 5, Mié 8 a 5, Jue 8 a 5, Vie 8 a 5, Sáb 8 a 5, Dom 8 a 5";
        assert_eq!(said(Language::Es), spanish);
    }

    #[test]
    fn times_are_times_in_order_and_apart() {
        let wrong = |times: &str| hours(&format!(r#"{{"sat":{times}}}"#)).check().0.remove("hours.sat");
        assert_eq!(wrong(LONG), None);
        assert_eq!(wrong(r#"[{"opens":"17:00","closes":"08:00"}]"#), Some(vec![Message::ClosesAfterOpening]));
        assert_eq!(wrong(r#"[{"opens":"08:00","closes":"08:00"}]"#), Some(vec![Message::ClosesAfterOpening]));
        assert_eq!(wrong(r#"[{"opens":"8","closes":"17:00"}]"#), Some(vec![Message::InvalidData]));
        assert_eq!(wrong(r#"[{"opens":"08:00","closes":"24:00"}]"#), Some(vec![Message::InvalidData]));
        let both = r#"[{"opens":"12:00","closes":"17:00"},{"opens":"08:00","closes":"12:30"}]"#;
        assert_eq!(wrong(both), Some(vec![Message::TimesOverlap]));
    }
}
