//! Parses dates as spreadsheets and other systems write them.

use chrono::{Datelike, Days, NaiveDate};

/// How to read a two-digit year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Century {
    /// A birth date: never after `this` year.
    Past { this: i32 },
    /// A date about a membership.
    Current,
}

/// Parses "1985-06-14", "6/14/1985", "06-14-85", "14.06.1985", "Jun 14, 1985", "14 June 1985", "19850614", with or without
/// a time after it, and a spreadsheet's day number. `day_first` decides whether 4/3 is the third of April or the fourth of
/// March.
pub fn read_date(text: &str, day_first: bool, century: Century) -> Option<NaiveDate> {
    let text = without_time(text.trim());
    if text.is_empty() || text.len() > 40 {
        return None;
    }
    if let Ok(number) = text.parse::<u64>() {
        return match text.len() {
            8 => date(number / 10_000, number / 100 % 100, number % 100),
            // Day numbers of a spreadsheet, for 1910 to 2119.
            5 if (3_654..80_354).contains(&number) => {
                NaiveDate::from_ymd_opt(1899, 12, 30)?.checked_add_days(Days::new(number))
            }
            _ => None,
        };
    }
    let parts: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|p| !p.is_empty()).collect();
    let [a, b, c] = parts[..] else { return None };
    if let Some(month) = month_name(a) {
        return date(year(c, century)?, month, b.trim_end_matches(char::is_alphabetic).parse().ok()?);
    }
    if let Some(month) = month_name(b) {
        return date(year(c, century)?, month, a.trim_end_matches(char::is_alphabetic).parse().ok()?);
    }
    let (first, second) = (a.parse().ok()?, b.parse().ok()?);
    if a.len() == 4 {
        return date(first, second, c.parse().ok()?);
    }
    let dotted = text.contains('.');
    let (month, day) =
        if (day_first || dotted || first > 12) && second <= 12 { (second, first) } else { (first, second) };
    date(year(c, century)?, month, day)
}

/// Returns whether the dates of a column are written day first: some first number is above 12 and no second one is.
pub fn looks_day_first<'a>(cells: impl Iterator<Item = &'a str>) -> bool {
    let (mut first_above, mut second_above) = (false, false);
    for cell in cells {
        let numbers: Vec<u64> = without_time(cell.trim())
            .split(['/', '-', '.'])
            .map_while(|part| part.parse().ok().filter(|_| part.len() <= 2))
            .collect();
        if let [first, second, ..] = numbers[..] {
            first_above |= first > 12;
            second_above |= second > 12;
        }
    }
    first_above && !second_above
}

fn without_time(text: &str) -> &str {
    let end = text.find('T').filter(|at| text[..*at].ends_with(|c: char| c.is_ascii_digit()));
    let end = end.or_else(|| text.find(':').and_then(|colon| text[..colon].rfind(' ')));
    text[..end.unwrap_or(text.len())].trim()
}

fn date(year: u64, month: u64, day: u64) -> Option<NaiveDate> {
    let date =
        NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, u32::try_from(month).ok()?, u32::try_from(day).ok()?)?;
    (1880..=2200).contains(&date.year()).then_some(date)
}

fn year(text: &str, century: Century) -> Option<u64> {
    let year: u64 = text.parse().ok()?;
    match (text.len(), century) {
        (4, _) => Some(year),
        (2, Century::Current) => Some(2000 + year),
        (2, Century::Past { this }) if 2000 + year > u64::try_from(this).ok()? => Some(1900 + year),
        (2, Century::Past { .. }) => Some(2000 + year),
        _ => None,
    }
}

fn month_name(text: &str) -> Option<u64> {
    const MONTHS: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let text = text.to_lowercase();
    let found =
        MONTHS.iter().position(|m| text.len() >= 3 && m.starts_with(&text) || text == "sept" && *m == "september");
    found.map(|index| index as u64 + 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn born(text: &str) -> Option<String> {
        read_date(text, false, Century::Past { this: 2026 }).map(|d| d.to_string())
    }

    #[test]
    fn one_day_in_many_hands() {
        for text in [
            "1985-06-14",
            "6/14/1985",
            "06/14/85",
            "06-14-1985",
            "14.06.1985",
            "14/6/1985",
            "Jun 14, 1985",
            "June 14th, 1985",
            "14 June 1985",
            "14-Jun-85",
            "19850614",
            "1985-06-14T00:00:00Z",
            "6/14/1985 12:00:00 AM",
            "31212",
            " 1985/6/14 ",
        ] {
            assert_eq!(born(text).as_deref(), Some("1985-06-14"), "{text}");
        }
    }

    #[test]
    fn what_is_no_date_is_none() {
        for text in ["", "soon", "2/30/2026", "13/13/2026", "1985", "6/14", "1/1/1", "99999999", "Smarch 3, 2026", "0"]
        {
            assert_eq!(born(text), None, "{text}");
        }
    }

    #[test]
    fn two_digit_years_and_the_order_of_day_and_month() {
        assert_eq!(born("1/2/26").as_deref(), Some("2026-01-02"));
        assert_eq!(born("1/2/27").as_deref(), Some("1927-01-02"));
        assert_eq!(read_date("1/2/27", false, Century::Current).unwrap().to_string(), "2027-01-02");
        assert_eq!(read_date("4/3/2027", true, Century::Current).unwrap().to_string(), "2027-03-04");
        assert!(looks_day_first(["4/3/2027", "25/12/2026"].into_iter()));
        assert!(
            !looks_day_first(["25/12/2026", "12/25/2026"].into_iter()) && !looks_day_first(["4/3/2027"].into_iter())
        );
    }

    proptest! {
        #[test]
        fn any_text_never_panics(text in "\\PC{0,30}", day_first: bool) {
            let _ = read_date(&text, day_first, Century::Current);
            let _ = looks_day_first([text.as_str()].into_iter());
        }

        #[test]
        fn a_written_date_is_read_back(offset in 0u64..60_000) {
            let day = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap() + Days::new(offset);
            for format in ["%Y-%m-%d", "%m/%d/%Y", "%b %-d, %Y", "%d.%m.%Y", "%Y%m%d"] {
                let text = day.format(format).to_string();
                prop_assert_eq!(read_date(&text, false, Century::Current), Some(day), "{}", text);
            }
        }
    }
}
