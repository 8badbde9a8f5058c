//! English formatting of nouns, counts, and savings, as in the web app.

/// "a dental office", "an eye doctor's office".
pub fn with_article(noun: &str) -> String {
    let vowel = noun.starts_with(|first: char| "aeiou".contains(first.to_ascii_lowercase()));
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// "Cleanings" as written within a sentence; "X-rays" and "VIP" are unchanged.
pub fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if first.is_ascii_uppercase() && second.is_ascii_lowercase() => {
            format!("{}{}", first.to_ascii_lowercase(), &text[1..])
        }
        _ => text.to_owned(),
    }
}

/// "2 cleanings", "exams" for one, "2 × 4 bitewing X-rays".
pub fn counted(count: i32, label: &str) -> String {
    match count {
        1 => label.to_owned(),
        _ if label.starts_with(|first: char| first.is_ascii_digit()) => format!("{count} × {label}"),
        _ => format!("{count} {label}"),
    }
}

/// By how much the yearly price is below the usual fees, in whole percent; `None` if it is not.
pub fn percent_below(usual_fees: i64, yearly: i64) -> Option<i64> {
    let less = usual_fees - yearly;
    (less > 0).then(|| (less * 200 + usual_fees) / (usual_fees * 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noun_has_its_article() {
        assert_eq!(["dental office", "Optometry office"].map(with_article), ["a dental office", "an Optometry office"]);
    }

    #[test]
    fn what_is_included_is_written_as_in_a_sentence() {
        assert_eq!(
            ["Cleanings", "X-rays", "VIP", "4 bitewing X-rays", ""].map(lower_first),
            ["cleanings", "X-rays", "VIP", "4 bitewing X-rays", ""]
        );
        assert_eq!(counted(2, "cleanings"), "2 cleanings");
        assert_eq!(counted(1, "exams"), "exams");
        assert_eq!(counted(2, "4 bitewing X-rays"), "2 × 4 bitewing X-rays");
    }

    #[test]
    fn a_price_that_is_not_less_is_not_called_less() {
        assert_eq!(
            [(1000, 850), (1000, 995), (1000, 1000), (0, 120)].map(|(fees, price)| percent_below(fees, price)),
            [Some(15), Some(1), None, None]
        );
    }
}
