//! What texts about texts say, in both languages and in 160 letters of GSM.

use rules::messages::gsm;

/// Letters of an office's name that a text has room for.
const NAME: usize = 40;

fn pick<'a>(language: &str, english: &'a str, spanish: &'a str) -> &'a str {
    if language == "es" { spanish } else { english }
}

/// A name as a text has room for it.
fn fitting(name: &str) -> String {
    name.chars().take(NAME).collect::<String>().trim_end().to_owned()
}

/// A text with whose it is before its words, and how to stop after them, in the letters of GSM as far as they have them.
pub(crate) fn framed(language: &str, office: &str, words: &str) -> String {
    let end = pick(language, "Reply STOP to end.", "STOP para no recibir más.");
    gsm(&format!("{}: {words} {end}", fitting(office)))
}

/// The question that a phone answers with YES.
pub(super) fn question(language: &str, office: &str) -> String {
    gsm(&pick(
        language,
        "{office}: reply YES to get texts about your membership and office news. Msg & data rates may apply. Reply HELP for help, STOP to end.",
        "{office}: responda SI para recibir mensajes sobre su membresía y noticias. Pueden aplicarse tarifas. Responda AYUDA o STOP.",
    )
    .replace("{office}", &fitting(office)))
}

/// The code that proves the number of somebody who works at an office.
pub(super) fn staff_code(language: &str, office: &str, code: &str) -> String {
    gsm(&pick(
        language,
        "{office}: your code is {code}. With it you agree to texts about the office. Msg & data rates may apply. Reply HELP for help, STOP to end.",
        "{office}: su código es {code}. Con él acepta mensajes sobre el consultorio. Pueden aplicarse tarifas. Responda AYUDA o STOP.",
    )
    .replace("{office}", &fitting(office))
    .replace("{code}", code))
}

pub(super) fn confirmed(language: &str, office: &str) -> String {
    gsm(&pick(
        language,
        "{office}: you get texts about your membership now. Msg & data rates may apply. Reply HELP for help, STOP to end.",
        "{office}: ya recibe mensajes sobre su membresía. Pueden aplicarse tarifas. Responda AYUDA para ayuda, STOP para no recibir más.",
    )
    .replace("{office}", &fitting(office)))
}

pub(super) fn stopped(language: &str, office: &str) -> String {
    gsm(&pick(
        language,
        "{office}: you get no more texts from us. Reply START to get them again.",
        "{office}: no recibirá más mensajes. Responda START para recibirlos otra vez.",
    )
    .replace("{office}", &fitting(office)))
}

pub(super) fn help(language: &str, office: &str, phone: &str) -> String {
    gsm(&pick(
        language,
        "{office}: texts about your membership. For help call {phone}. Msg & data rates may apply. Reply STOP to end.",
        "{office}: mensajes sobre su membresía. Para ayuda llame al {phone}. Pueden aplicarse tarifas. Responda STOP para no recibir más.",
    )
    .replace("{office}", &fitting(office))
    .replace("{phone}", phone))
}

/// For a text that is no keyword: nobody reads it.
pub(super) fn nobody_reads(language: &str, office: &str, phone: &str) -> String {
    gsm(&pick(
        language,
        "{office}: this number is not monitored. Please call {phone}.",
        "{office}: nadie atiende este número. Llame al {phone}.",
    )
    .replace("{office}", &fitting(office))
    .replace("{phone}", phone))
}

#[cfg(test)]
mod tests {
    use rules::messages::segments;

    use super::*;

    #[test]
    fn what_a_carrier_asks_for_is_in_every_text_of_ours() {
        let office = "Juniper Creek Family Dental";
        for language in ["en", "es"] {
            let question = question(language, office);
            assert!(question.contains("STOP") && question.contains(office), "{question}");
            let code = staff_code(language, office, "012345");
            assert!(code.contains("012345") && code.contains("STOP"), "{code}");
            for text in [question, code, stopped(language, office), confirmed(language, office)] {
                assert_eq!(segments(&text), 1, "{text}");
            }
            let help = help(language, office, "208-555-0142");
            assert!(help.contains("208-555-0142") && help.contains(office) && help.contains("STOP"), "{help}");
        }
    }
}
