//! The length of a text message: one message has 160 characters of GSM 03.38, or 70 if it contains any other character.

const BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/// Each counts as two characters.
const EXTENDED: &str = "^{}\\[~]|€\u{c}";

/// Characters outside GSM that have a similar character in it.
const RELATIVES: &[(char, &str)] = &[
    ('á', "a"),
    ('í', "i"),
    ('ó', "o"),
    ('ú', "u"),
    ('Á', "A"),
    ('Í', "I"),
    ('Ó', "O"),
    ('Ú', "U"),
    ('’', "'"),
    ('‘', "'"),
    ('“', "\""),
    ('”', "\""),
    ('–', "-"),
    ('—', "-"),
    ('…', "..."),
    ('\u{a0}', " "),
];

/// Replaces characters outside GSM by similar ones, so that a text more often fits into one message.
pub fn gsm(text: &str) -> String {
    let relative = |c: char| RELATIVES.iter().find(|(letter, _)| *letter == c).map(|(_, plain)| *plain);
    text.chars().fold(String::new(), |mut written, c| {
        match relative(c) {
            Some(plain) => written.push_str(plain),
            None => written.push(c),
        }
        written
    })
}

/// The length in GSM characters; `None` for a text with any other character.
fn gsm_units(text: &str) -> Option<usize> {
    text.chars()
        .map(|c| match c {
            c if BASIC.contains(c) => Some(1),
            c if EXTENDED.contains(c) => Some(2),
            _ => None,
        })
        .sum()
}

/// Returns whether every character is in GSM.
pub fn is_gsm(text: &str) -> bool {
    gsm_units(text).is_some()
}

/// The number of messages that a text needs.
pub fn segments(text: &str) -> usize {
    let (units, alone, joined) = match gsm_units(text) {
        Some(units) => (units, 160, 153),
        None => (text.encode_utf16().count(), 70, 67),
    };
    if units <= alone { 1 } else { units.div_ceil(joined) }
}

/// Replaces links in a text by "[link]", for storing a text that was sent.
pub fn without_addresses(text: &str) -> String {
    let is_address = |word: &str| word.starts_with("https://") || word.starts_with("http://");
    text.split(' ').map(|word| if is_address(word) { "[link]" } else { word }).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn letters_outside_of_gsm_make_a_text_longer() {
        assert_eq!(segments(&"a".repeat(160)), 1);
        assert_eq!(segments(&"a".repeat(161)), 2);
        assert_eq!(segments(&"€".repeat(80)), 1);
        assert_eq!(segments(&"€".repeat(81)), 2);
        assert_eq!(segments(&"ó".repeat(70)), 1);
        assert_eq!(segments(&"ó".repeat(71)), 2);
        assert_eq!(segments(&gsm(&"ó".repeat(160))), 1);
        assert!(is_gsm("Año nuevo: 5 €") && !is_gsm("🦷") && !is_gsm("ó"));
        assert_eq!(gsm("Revisó su “membresía”…"), "Reviso su \"membresia\"...");
        assert_eq!(without_addresses("Pay: https://x.example/pn/abc now"), "Pay: [link] now");
    }

    proptest! {
        #[test]
        fn a_text_in_gsm_is_never_longer(text in "[a-zA-Záéíóúñ ’]{0,400}") {
            prop_assert!(segments(&gsm(&text)) <= segments(&text));
        }
    }
}
