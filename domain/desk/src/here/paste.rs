//! Names out of a pasted list of the day: one person a line, with or without a time and the planned work. No I/O.

use rules::fold::letters;

/// The most lines that are read.
pub const MOST_LINES: usize = 200;

/// A line with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// The time as it was pasted, such as "9:30 AM".
    pub time: Option<String>,
    /// The name as it was pasted.
    pub name: String,
    /// The name in the forms that it may have, letters only: "first last".
    pub forms: Vec<String>,
}

/// The lines with a name, in their order; those without one are left out.
pub(super) fn lines(text: &str) -> Vec<Line> {
    text.lines().filter_map(line).take(MOST_LINES).collect()
}

fn line(text: &str) -> Option<Line> {
    let (time, rest) = time_of(text.trim());
    let name = name_of(rest)?;
    let forms = forms(&name);
    (!forms.is_empty()).then_some(Line { time, name, forms })
}

/// A time at the start of a line, and the rest.
fn time_of(text: &str) -> (Option<String>, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != ':' && c != '.').unwrap_or(text.len());
    let digits = &text[..end];
    if !digits.contains(':') {
        // A number of a list: "1." or "12".
        return (None, text[end..].trim_start());
    }
    let rest = text[end..].trim_start();
    let lower = rest.to_ascii_lowercase();
    let half = ["a.m.", "p.m.", "am", "pm"]
        .into_iter()
        .find(|half| lower.starts_with(half) && !lower[half.len()..].starts_with(|c: char| c.is_ascii_alphanumeric()));
    let Some(half) = half else { return (Some(digits.to_owned()), rest) };
    let shown = format!("{digits} {}", half.replace('.', "").to_ascii_uppercase());
    (Some(shown), rest[half.len()..].trim_start())
}

/// The name: up to a tab, a vertical line, a dash between spaces, a bracket or two spaces.
fn name_of(text: &str) -> Option<String> {
    let text = text.trim_start_matches(['-', '–', '—', '•', '*', '|', '\t', ' ', ',']);
    let ends = ["\t", "|", " - ", " – ", " — ", "(", "[", ";", "  "];
    let end = ends.into_iter().filter_map(|mark| text.find(mark)).min().unwrap_or(text.len());
    let name = text[..end].trim().trim_matches(',').trim();
    (name.chars().filter(|c| c.is_alphabetic()).count() > 1).then(|| name.to_owned())
}

/// "Tran, Priscilla" and "Priscilla Tran" are the same; middle names and a third column may be there or not.
fn forms(name: &str) -> Vec<String> {
    let parts: Vec<&str> = name.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    let mut forms = vec![];
    let mut add = |first: &str, last: &str| {
        let form = letters(&format!("{first}{last}"));
        if !form.is_empty() && !forms.contains(&form) {
            forms.push(form);
        }
    };
    if let [last, first, ..] = parts[..] {
        add(first, last);
        // Without a middle name.
        if let Some(only) = first.split_whitespace().next() {
            add(only, last);
        }
    }
    let whole = parts.first().copied().unwrap_or_default();
    let words: Vec<&str> = whole.split_whitespace().collect();
    if parts.len() == 1 && words.len() > 1 {
        add(whole, "");
        add(words[0], words[words.len() - 1]);
    }
    forms
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Line {
        let mut all = lines(text);
        assert_eq!(all.len(), 1, "{text}");
        all.remove(0)
    }

    #[test]
    fn a_line_has_a_time_a_name_and_work() {
        for text in [
            "9:30 AM  Priscilla Tran  Cleaning",
            "9:30am Tran, Priscilla\tCleaning",
            "9:30 a.m. Priscilla Tran - Cleaning",
            "9:30 AM | Priscilla Tran (new)",
        ] {
            let line = one(text);
            assert_eq!(line.time.as_deref(), Some("9:30 AM"), "{text}");
            assert!(line.forms.contains(&"priscillatran".to_owned()), "{text}: {:?}", line.forms);
        }
    }

    #[test]
    fn a_name_alone_is_enough() {
        assert_eq!(one("Renée O’Brien").forms, ["reneeobrien"]);
        assert_eq!(one("2. Walt Lindqvist").forms, ["waltlindqvist"]);
        assert_eq!(one("14:05 Amy Lee").time.as_deref(), Some("14:05"));
    }

    #[test]
    fn middle_names_may_be_left_out() {
        assert!(one("Priscilla Anh Tran").forms.contains(&"priscillatran".to_owned()));
        assert!(one("Tran, Priscilla A.").forms.contains(&"priscillatran".to_owned()));
    }

    #[test]
    fn lines_without_a_name_are_left_out() {
        assert_eq!(lines("\n  \n---\n10:00\nLunch\n"), vec![]);
        assert_eq!(lines(&"Amy Lee\n".repeat(500)).len(), MOST_LINES);
    }
}
