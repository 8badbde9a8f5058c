//! The only folding of names for comparing and searching: without case, accents, apostrophes and strokes. No I/O.
//!
//! The database functions `search_fold` and `name_fold` must do the same for every character, whatever the database's
//! locale is; a test compares them.

use unicode_normalization::UnicodeNormalization;

/// Folds a text: "Đặng Thùy" and "dang thuy" become the same. Spaces, hyphens and digits stay.
pub fn fold(text: &str) -> String {
    // An acute accent on its own, typed as an apostrophe, would decompose to a space.
    let apart = text.chars().filter(|c| *c != '\u{b4}').nfkd().flat_map(char::to_lowercase);
    let mut folded = String::with_capacity(text.len());
    for c in apart.filter(|c| !is_dropped(*c)) {
        match plain(c) {
            Some(letters) => folded.push_str(letters),
            None => folded.push(c),
        }
    }
    folded
}

/// Folds a text to its letters and digits: "O’Brien-Núñez" and "OBRIEN NUNEZ" become the same. Empty for a text without
/// letters and digits, and equal to no name then.
pub fn letters(text: &str) -> String {
    fold(text).chars().filter(|c| c.is_alphabetic() || c.is_ascii_digit()).collect()
}

/// Marks above and below letters, vowel points, apostrophes and invisible characters.
const fn is_dropped(c: char) -> bool {
    matches!(c,
        '\'' | '`' | '\u{ad}' | '\u{2b9}'..='\u{2df}' | '\u{2e5}'..='\u{36f}' | '\u{483}'..='\u{489}'
        | '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}' | '\u{5c4}' | '\u{5c5}' | '\u{5c7}'
        | '\u{610}'..='\u{61a}' | '\u{640}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6dc}'
        | '\u{6df}'..='\u{6e4}' | '\u{6e7}' | '\u{6e8}' | '\u{6ea}'..='\u{6ed}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{200b}'..='\u{200f}' | '\u{2018}'..='\u{201b}' | '\u{202a}'..='\u{202e}'
        | '\u{2032}' | '\u{2060}'..='\u{2064}' | '\u{20d0}'..='\u{20ff}' | '\u{3099}' | '\u{309a}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}' | '\u{feff}')
}

/// The plain letters of a small letter that does not decompose.
const fn plain(c: char) -> Option<&'static str> {
    Some(match c {
        'đ' | 'ð' | 'ɗ' | 'ɖ' => "d",
        'ł' | 'ƚ' => "l",
        'ø' | 'ɔ' => "o",
        'ħ' => "h",
        'ŧ' => "t",
        'ı' | 'ɨ' => "i",
        'ɓ' | 'ƀ' => "b",
        'ƙ' => "k",
        'ŋ' => "n",
        'ə' | 'ɛ' | 'ǝ' => "e",
        'ƴ' => "y",
        'ǥ' => "g",
        'ƶ' => "z",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'ς' => "σ",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_ligatures_and_marks_fold_to_plain_letters() {
        for (name, folded) in [
            ("Đặng Thùy Nguyễn-Šarić", "dang thuy nguyen-saric"),
            ("Łukasz Żółć", "lukasz zolc"),
            ("SØREN Æbelø", "soren aebelo"),
            ("Weiß WEIẞ", "weiss weiss"),
            ("İpek Işık", "ipek isik"),
            ("Þórður", "thordur"),
            ("Kaʻahumanu O’Brien O´Neil D'Angelo", "kaahumanu obrien oneil dangelo"),
            ("مُحَمَّد", "محمد"),
            ("БОРИС Козлов", "борис козлов"),
            ("ΣΟΦΟΣ σοφος σοφός", "σοφοσ σοφοσ σοφοσ"),
            ("小龙 李", "小龙 李"),
        ] {
            assert_eq!(fold(name), folded, "{name}");
            assert_eq!(fold(folded), folded, "folding twice changes nothing");
        }
        assert_eq!(letters("Núñez-O’Brien, María 3"), "nunezobrienmaria3");
        assert_eq!(letters(". -"), "");
    }
}
