//! Texts in English and Spanish: both are written side by side where they are used, and neither compiles without the other.
//! [`pick`](crate::texts::pick) is for fixed words, [`text!`](crate::text) for words with variables, `refusals!` for the
//! reasons why a request isn't possible.

/// The words of the language.
pub const fn pick<'a>(spanish: bool, english: &'a str, in_spanish: &'a str) -> &'a str {
    if spanish { in_spanish } else { english }
}

/// A text with variables: `text!(spanish, "{count} left", "Quedan {count}")`, or with expressions,
/// `text!(spanish, "{count} left", "Quedan {count}", count = left.len())`. A variable that only one language names
/// doesn't compile.
#[macro_export]
macro_rules! text {
    ($spanish:expr, $english:literal, $in_spanish:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        const _: () = assert!($crate::texts::same_variables($english, $in_spanish), "the languages name different variables");
        if $spanish { format!($in_spanish $(, $name = $value)*) } else { format!($english $(, $name = $value)*) }
    }};
}

/// Whether two format strings name the same variables. `{{` and `}}` are braces.
pub const fn same_variables(one: &str, other: &str) -> bool {
    has_all(one.as_bytes(), other.as_bytes()) && has_all(other.as_bytes(), one.as_bytes())
}

/// Whether `other` names every variable of `one`.
const fn has_all(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while let Some((from, to)) = variable(one, at) {
        let (mut found, mut place) = (false, 0);
        while let Some((start, end)) = variable(other, place) {
            found = found || same(one, (from, to), other, (start, end));
            place = end;
        }
        if !found {
            return false;
        }
        at = to;
    }
    true
}

/// The place of the next variable's name at or after `at`: from its first byte to the byte behind its last.
const fn variable(text: &[u8], at: usize) -> Option<(usize, usize)> {
    let mut place = at;
    while place < text.len() {
        if text[place] != b'{' {
            place += 1;
        } else if place + 1 < text.len() && text[place + 1] == b'{' {
            place += 2;
        } else {
            let mut end = place + 1;
            while end < text.len() && text[end] != b'}' && text[end] != b':' {
                end += 1;
            }
            return Some((place + 1, end));
        }
    }
    None
}

const fn same(one: &[u8], (from, to): (usize, usize), other: &[u8], (start, end): (usize, usize)) -> bool {
    if to - from != end - start {
        return false;
    }
    let mut at = 0;
    while at < to - from {
        if one[from + at] != other[start + at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_name_the_same_variables() {
        assert!(same_variables("{count} of {all} left", "De {all} quedan {count:>3}"));
        assert!(same_variables("No variables", "Sin variables {{name}}"));
        for (english, in_spanish) in [
            ("{count} left", "quedan"),
            ("left", "quedan {count}"),
            ("{count} left", "quedan {conto}"),
            ("{count} left", "quedan {counts}"),
            ("{a} and {b}", "{a} y {a}"),
            ("{{count}} left", "quedan {count}"),
        ] {
            assert!(!same_variables(english, in_spanish), "{english} / {in_spanish}");
        }
    }

    #[test]
    fn a_text_is_in_the_asked_language() {
        let count = 3;
        assert_eq!(text!(false, "{count} left", "Quedan {count}"), "3 left");
        assert_eq!(text!(true, "{n} left", "Quedan {n}", n = count + 1), "Quedan 4");
        assert_eq!(pick(true, "Yes", "Sí"), "Sí");
    }
}
