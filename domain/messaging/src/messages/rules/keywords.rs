//! Keywords in text messages that we receive, and plain requests to stop.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A keyword; any other text is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keyword {
    /// Consents to texts.
    Yes,
    /// Stops texts.
    Stop,
    /// Resumes texts.
    Start,
    Help,
}

/// Words that are a keyword alone. The regulator's list of April 2025 has STOP, QUIT, END, REVOKE, OPT OUT, CANCEL and
/// UNSUBSCRIBE.
const WORDS: &[(Keyword, &[&str])] = &[
    (Keyword::Yes, &["YES", "Y", "SI"]),
    (
        Keyword::Stop,
        &[
            "STOP",
            "STOPALL",
            "STOP ALL",
            "UNSUBSCRIBE",
            "CANCEL",
            "END",
            "QUIT",
            "OPTOUT",
            "OPT OUT",
            "REVOKE",
            "REMOVE",
            "ALTO",
            "PARAR",
            "PARE",
            "PAREN",
            "BAJA",
            "CANCELAR",
            "CANCELEN",
            "DETENER",
            "DETENGAN",
            "TERMINAR",
            "SALIR",
            "BASTA",
        ],
    ),
    (Keyword::Start, &["START", "UNSTOP"]),
    (Keyword::Help, &["HELP", "INFO", "AYUDA"]),
];

/// Words around a request to stop that change nothing: "Please stop. Thank you."
const POLITE: &[&str] = &[
    "PLEASE",
    "PLS",
    "PLZ",
    "THANKS",
    "THANK",
    "YOU",
    "THX",
    "KINDLY",
    "JUST",
    "NOW",
    "ALREADY",
    "IMMEDIATELY",
    "IT",
    "THIS",
    "ME",
    "OK",
    "OKAY",
    "HI",
    "HELLO",
    "POR",
    "FAVOR",
    "GRACIAS",
    "YA",
    "AHORA",
    "HOLA",
    "MUCHAS",
];

/// Requests to stop, anywhere in a text.
const REQUESTS: &[&str] = &[
    "STOP TEXT",
    "STOP TEXTS",
    "STOP TEXTING",
    "STOP MESSAGES",
    "STOP MESSAGING",
    "STOP MESSAGE",
    "STOP SENDING",
    "STOP CONTACTING",
    "STOP BOTHERING",
    "STOP SMS",
    "STOP THESE",
    "STOP THE TEXTS",
    "STOP THE MESSAGES",
    "STOP ALL",
    "STOPALL",
    "QUIT TEXTING",
    "QUIT SENDING",
    "END TEXTS",
    "END THE TEXTS",
    "CANCEL TEXTS",
    "CANCEL THE TEXTS",
    "UNSUBSCRIBE",
    "OPT OUT",
    "OPTOUT",
    "OPT ME OUT",
    "OPTING OUT",
    "REMOVE ME",
    "REMOVE MY NUMBER",
    "REMOVE THIS NUMBER",
    "DELETE MY NUMBER",
    "TAKE ME OFF",
    "TAKE MY NUMBER OFF",
    "DO NOT TEXT",
    "DONT TEXT",
    "DO NOT MESSAGE",
    "DONT MESSAGE",
    "DO NOT CONTACT",
    "DONT CONTACT",
    "DONT WANT TEXTS",
    "DONT WANT THESE",
    "DO NOT WANT TEXTS",
    "DO NOT WANT THESE",
    "NO MORE TEXTS",
    "NO MORE MESSAGES",
    "NO MORE TEXTING",
    "LEAVE ME ALONE",
    "NO MAS MENSAJES",
    "NO MAS TEXTOS",
    "NO ME ENVIEN",
    "NO ME ENVIE",
    "NO ME MANDEN",
    "NO ME MANDE",
    "NO ME ESCRIBAN",
    "NO ME ESCRIBA",
    "DEJAR DE RECIBIR",
    "QUITENME",
    "QUITEME",
    "BORRENME",
    "BORREME",
    "ELIMINENME",
    "ELIMINEME",
    "NO QUIERO MENSAJES",
    "NO QUIERO TEXTOS",
    "NO QUIERO RECIBIR",
    "STOP CALLING",
    "STOP GETTING",
    "STOP RECEIVING",
];

/// Requests only in a text that names [what it is about](MESSAGES): "la muela no deja de sangrar" asks for no stop.
const REQUESTS_ABOUT_MESSAGES: &[&str] = &[
    "DO NOT SEND",
    "DONT SEND",
    "NO ENVIEN",
    "NO ENVIE",
    "NO MANDEN",
    "NO MANDE",
    "DEJEN DE",
    "DEJE DE",
    "DEJA DE",
    "PAREN DE",
    "PARE DE",
    "DE BAJA",
    "NO QUIERO MAS",
];

/// Words for the messages themselves, or for taking somebody off their list.
const MESSAGES: &[&str] = &[
    "TEXT",
    "TEXTS",
    "TEXTING",
    "MESSAGE",
    "MESSAGES",
    "SMS",
    "ANYTHING",
    "MENSAJE",
    "MENSAJES",
    "TEXTO",
    "TEXTOS",
    "ESCRIBIR",
    "ESCRIBIRME",
    "MANDARME",
    "ENVIARME",
    "MOLESTARME",
    "DARME",
    "DENME",
    "DEME",
];

/// A text that ends in one of these asks to stop.
const ENDINGS: &[&[&str]] = &[&["YOU", "TO", "STOP"], &["WANT", "TO", "STOP"]];

/// Before a request, these turn it around: "don't stop".
const NEGATIONS: &[&str] =
    &["DONT", "DIDNT", "DOESNT", "ISNT", "NOT", "NEVER", "WONT", "WOULDNT", "CANT", "NO", "NON", "NUNCA"];

/// Longer texts need a [request](REQUESTS) as such; in shorter ones the word STOP is enough.
const SHORT: usize = 4;

/// The keyword in a text, ignoring case, accents, quotes and punctuation. A text that plainly asks to stop, in English or
/// Spanish, is [`Keyword::Stop`].
pub fn keyword(text: &str) -> Option<Keyword> {
    let words = plain_words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let whole = words.join(" ");
    let exact = |text: &str| WORDS.iter().find(|(_, words)| words.contains(&text)).map(|(keyword, _)| *keyword);
    exact(&whole).or_else(|| asks_to_stop(&words).then_some(Keyword::Stop))
}

/// The words of a text in capitals without accents. An apostrophe does not end a word, so "don't" is DONT.
fn plain_words(text: &str) -> Vec<String> {
    let letters = text.nfd().filter(|c| !is_combining_mark(*c) && !matches!(c, '\'' | '\u{2019}' | '`' | '\u{b4}'));
    let plain: String = letters.map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect::<String>().to_uppercase();
    plain.split_whitespace().map(str::to_owned).collect()
}

fn asks_to_stop(words: &[&str]) -> bool {
    let plain: Vec<&str> = words.iter().copied().filter(|word| !POLITE.contains(word)).collect();
    let alone = plain.join(" ");
    if WORDS.iter().any(|(keyword, words)| *keyword == Keyword::Stop && words.contains(&alone.as_str())) {
        return true;
    }
    let about_messages = words.iter().any(|word| MESSAGES.contains(word));
    REQUESTS.iter().any(|request| has_request(words, request))
        || (about_messages && REQUESTS_ABOUT_MESSAGES.iter().any(|request| has_request(words, request)))
        || ENDINGS.iter().any(|ending| words.ends_with(ending) && !is_negated(words, words.len() - ending.len()))
        || (plain.len() <= SHORT && has_stop(&plain))
}

/// Whether the words of `request` follow each other in `words`, without a negation before them.
fn has_request(words: &[&str], request: &str) -> bool {
    let wanted: Vec<&str> = request.split(' ').collect();
    words.windows(wanted.len()).enumerate().any(|(at, found)| found == wanted && !is_negated(words, at))
}

fn is_negated(words: &[&str], at: usize) -> bool {
    at.checked_sub(1).and_then(|before| words.get(before)).is_some_and(|before| NEGATIONS.contains(before))
}

/// Whether a short text has the word STOP as a request, unlike "I'll stop by" and "will the pain stop?".
fn has_stop(words: &[&str]) -> bool {
    const VISITS: &[&str] =
        &["BY", "IN", "AT", "OVER", "FOR", "AROUND", "AFTER", "BEFORE", "TODAY", "TONIGHT", "TOMORROW"];
    words.iter().enumerate().any(|(at, word)| {
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        let after = words.get(at + 1);
        *word == "STOP"
            && before.is_none_or(|before| {
                ["TO", "YOU", "CAN", "COULD", "WOULD", "JUST", "NO", "YES", "OK", "HI", "HELLO"].contains(before)
            })
            && !after.is_some_and(|after| VISITS.contains(after))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_word_alone_is_a_keyword() {
        for (text, means) in [
            ("YES", Some(Keyword::Yes)),
            (" yes. ", Some(Keyword::Yes)),
            ("Sí", Some(Keyword::Yes)),
            ("Stop!", Some(Keyword::Stop)),
            ("\"unsubscribe\"", Some(Keyword::Stop)),
            ("stop  all", Some(Keyword::Stop)),
            ("unstop", Some(Keyword::Start)),
            ("ayuda?", Some(Keyword::Help)),
            ("yes please", None),
            ("don't stop", None),
            ("", None),
        ] {
            assert_eq!(keyword(text), means, "{text:?}");
        }
    }

    #[test]
    fn plain_requests_to_stop_are_heard() {
        for text in [
            "Opt out",
            "OPT-OUT",
            "opt_out",
            "Optout",
            "Please stop",
            "Stop. Thank you",
            "STOP texting me",
            "remove me",
            "BAJA",
            "CANCELAR",
            "Revoke",
            "I want to opt out of these texts.",
            "can you please stop",
            "Stop it already!!!",
            "Don’t text me again",
            "please take me off your list",
            "no more messages",
            "UNSUBSCRIBE ME",
            "Por favor paren",
            "Quiero darme de baja, gracias",
            "No me envíen más mensajes",
            "dejen de escribirme",
            "ya no quiero recibir mensajes",
            "I would like you to stop",
            "Please stop calling and texting me every day",
            "I want to stop getting texts from you",
            "don't send me any more texts",
            "no envíen más mensajes",
        ] {
            assert_eq!(keyword(text), Some(Keyword::Stop), "{text:?}");
        }
    }

    #[test]
    fn other_texts_do_not_stop_anything() {
        for text in [
            "Please don't stop",
            "do not stop texting me",
            "I'll stop by today",
            "Can I stop in at 3?",
            "Where is the bus stop",
            "cancel my appointment",
            "Quiero cancelar mi cita",
            "How do I cancel?",
            "I'll stop around 3",
            "Can I stop tomorrow?",
            "Stop by tomorrow?",
            "Will the pain stop?",
            "The bleeding didn't stop",
            "Don't send the bill yet",
            "La muela no deja de sangrar",
            "Ya dejé de tomar el antibiótico",
            "Todavía no envié el pago",
            "no mandé el formulario",
            "Estoy de baja médica, ¿cambio la cita?",
            "No quiero más citas por la tarde",
            "No dejen de enviarme mensajes",
            "The end of the month works",
            "¿Cuándo termina mi plan?",
            "thank you",
        ] {
            assert_eq!(keyword(text), None, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn case_and_punctuation_do_not_matter(word in prop::sample::select(vec!["stop", "stopall", "unsubscribe", "cancel", "end", "quit"]),
            before in "[ .!\"]{0,3}", after in "[ .!\"\n]{0,3}", upper in any::<bool>()) {
            let word = if upper { word.to_uppercase() } else { word.to_owned() };
            prop_assert_eq!(keyword(&format!("{before}{word}{after}")), Some(Keyword::Stop));
        }

        #[test]
        fn no_text_breaks_it(text in ".{0,200}") {
            let _ = keyword(&text);
        }
    }
}
