//! Parses cells of another system: amounts with a sign, used visits, and dates that could be read in two ways.

use practice::imports::rules::words::read_price;
use rules::Cents;

/// The most of one procedure that a cell can name.
const MOST_QUANTITY: i32 = 32;

/// "$1,234.50", "(40.00)", "-40", "40.00-", "$-40": negative where it says so. `None` for another currency, and for an
/// amount that other countries write with a comma.
pub fn read_amount(text: &str) -> Option<Cents> {
    let (text, negative) = without_sign(text.trim());
    let text = text.strip_prefix("US$").or_else(|| text.strip_prefix('$')).unwrap_or(text).trim();
    let (text, inner) = if negative { (text, false) } else { without_sign(text) };
    let comma_after_point = text.split_once('.').is_some_and(|(_, after)| after.contains(','));
    if comma_after_point || text.contains('/') {
        return None;
    }
    let amount = read_price(text)?;
    Some(if negative || inner { -amount } else { amount })
}

/// The text without its sign, and whether it was negative.
fn without_sign(text: &str) -> (&str, bool) {
    let bracketed = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let signed =
        bracketed.or_else(|| text.strip_prefix(['-', '\u{2212}'])).or_else(|| text.strip_suffix(['-', '\u{2212}']));
    signed.map_or((text, false), |rest| (rest.trim(), true))
}

/// "D1110 x2; D0120", "2 x D1110", "D1110 (2), D0120=1": codes with quantities, those of zero left out. `None` if a part is
/// none of these.
pub fn read_used(text: &str) -> Option<Vec<(String, i32)>> {
    let parts = text.split([';', ',', '|', '\n', '+']).map(str::trim).filter(|part| !part.is_empty());
    let mut used = vec![];
    for part in parts {
        let (code, quantity) = read_part(part)?;
        if quantity > 0 {
            used.push((code, quantity));
        }
    }
    Some(used)
}

fn read_part(part: &str) -> Option<(String, i32)> {
    let splits = |c: char| c.is_whitespace() || matches!(c, ':' | '=' | '(' | ')' | '*' | '\u{d7}');
    let words: Vec<&str> =
        part.split(splits).filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("x")).collect();
    let quantity = |word: &str| {
        let bare = word.strip_prefix(['x', 'X']).or_else(|| word.strip_suffix(['x', 'X'])).unwrap_or(word);
        bare.parse::<i32>().ok().filter(|number| (0..=MOST_QUANTITY).contains(number))
    };
    let is_code = |word: &str| {
        word.len() <= 12
            && word.chars().any(|c| c.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '.'))
    };
    let (code, number) = match words[..] {
        [code] => (code, 1),
        [first, second] => match (quantity(first), quantity(second)) {
            (_, Some(number)) => (first, number),
            (Some(number), None) => (second, number),
            (None, None) => return None,
        },
        _ => return None,
    };
    is_code(code).then(|| (code.to_owned(), number))
}

/// The first two numbers of a date, if neither is a year.
fn first_two(text: &str) -> Option<(u32, u32)> {
    let day = text.trim().split([' ', 'T']).next()?;
    let numbers: Vec<u32> =
        day.split(['/', '-']).map_while(|part| part.parse().ok().filter(|_| part.len() <= 2)).collect();
    match numbers[..] {
        [first, second, ..] => Some((first, second)),
        _ => None,
    }
}

/// Whether a date could be read with the day first or the month first.
pub fn is_ambiguous(text: &str) -> bool {
    first_two(text).is_some_and(|(first, second)| first <= 12 && second <= 12 && first != second)
}

/// Whether some dates of a column have the day first and others the month.
pub fn has_two_orders<'a>(cells: impl Iterator<Item = &'a str>) -> bool {
    let (mut day_first, mut month_first) = (false, false);
    for (first, second) in cells.filter_map(first_two) {
        day_first |= first > 12;
        month_first |= second > 12;
    }
    day_first && month_first
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_their_sign_and_no_other_currency() {
        for (text, cents) in [
            ("$1,234.50", 123_450),
            ("40", 4_000),
            ("(40.00)", -4_000),
            ("-40", -4_000),
            ("40.00-", -4_000),
            ("-$40.00", -4_000),
            ("$-40.00", -4_000),
            ("($1,040.00)", -104_000),
            ("US$ 12.50", 1_250),
            ("39.00 USD", 3_900),
            ("0", 0),
        ] {
            assert_eq!(read_amount(text), Some(Cents(cents)), "{text}");
        }
        for text in ["\u{20ac}40", "40 EUR", "1.234,50", "12,50", "CA$40", "forty", "", "--4", "39/month", "1.234"] {
            assert_eq!(read_amount(text), None, "{text}");
        }
    }

    #[test]
    fn used_visits_are_codes_with_quantities() {
        let of = |text| read_used(text);
        let two = |code: &str, quantity| (code.to_owned(), quantity);
        assert_eq!(of("D1110 x2; D0120"), Some(vec![two("D1110", 2), two("D0120", 1)]));
        assert_eq!(of("2 x D1110, D0120=1"), Some(vec![two("D1110", 2), two("D0120", 1)]));
        assert_eq!(of("D1110 (2)|D0274: 0"), Some(vec![two("D1110", 2)]));
        assert_eq!(of("1110 2"), Some(vec![two("1110", 2)]));
        assert_eq!(of(""), Some(vec![]));
        for text in ["two cleanings", "D1110 x99", "cleaning", "D1110 D0120"] {
            assert_eq!(of(text), None, "{text}");
        }
    }

    #[test]
    fn dates_in_two_orders_are_noticed() {
        assert!(has_two_orders(["25/12/2026", "12/25/2026"].into_iter()));
        assert!(!has_two_orders(["4/3/2026", "12/25/2026", "2026-12-25"].into_iter()));
        assert!(is_ambiguous("4/3/2026") && is_ambiguous("04-03-2026 12:00"));
        for text in ["4/4/2026", "25/12/2026", "2026-04-03", "Apr 3, 2026", "3.4.2026", ""] {
            assert!(!is_ambiguous(text), "{text}");
        }
    }
}
