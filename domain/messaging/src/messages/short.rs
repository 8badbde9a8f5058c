//! The content of texts about texts, in both languages, in 160 GSM characters.

use crate::messages::rules::gsm;

use crate::Result;
use kernel::message_texts::{MessageWords, message_texts};

message_texts! { "text":
    Framed { office, words };
    Question { office };
    StaffCode { office, code };
    Confirmed { office };
    Stopped { office };
    Help { office, phone };
    NobodyReads { office, phone };
}

/// The maximum length of an office's name in a text.
const NAME: usize = 40;

/// A name, shortened to fit into a text.
fn fitting(name: &str) -> String {
    name.chars().take(NAME).collect::<String>().trim_end().to_owned()
}

/// A text that starts with the sender and ends with how to stop, in GSM characters as far as possible.
pub fn framed(words: MessageWords<'_>, office: &str, said: &str) -> Result<String> {
    Ok(gsm(&words.say(Framed { office: &fitting(office), words: said })?))
}

/// The consent question, which the phone answers with YES.
pub(super) fn question(words: MessageWords<'_>, office: &str) -> Result<String> {
    Ok(gsm(&words.say(Question { office: &fitting(office) })?))
}

/// The code that verifies a staff user's number.
pub(super) fn staff_code(words: MessageWords<'_>, office: &str, code: &str) -> Result<String> {
    Ok(gsm(&words.say(StaffCode { office: &fitting(office), code })?))
}

pub(super) fn confirmed(words: MessageWords<'_>, office: &str) -> Result<String> {
    Ok(gsm(&words.say(Confirmed { office: &fitting(office) })?))
}

pub(super) fn stopped(words: MessageWords<'_>, office: &str) -> Result<String> {
    Ok(gsm(&words.say(Stopped { office: &fitting(office) })?))
}

pub(super) fn help(words: MessageWords<'_>, office: &str, phone: &str) -> Result<String> {
    Ok(gsm(&words.say(Help { office: &fitting(office), phone })?))
}

/// The reply to a text without a keyword: no one reads it.
pub(super) fn nobody_reads(words: MessageWords<'_>, office: &str, phone: &str) -> Result<String> {
    Ok(gsm(&words.say(NobodyReads { office: &fitting(office), phone })?))
}

#[cfg(test)]
mod tests {
    use crate::messages::rules::segments;

    use super::*;
    use tenancy::brand::BrandBook;

    #[test]
    fn texts_contain_the_wording_carriers_require() {
        let office = "Juniper Creek Family Dental";
        let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        for language in ["en", "es"] {
            let words = MessageWords::common(&book, language);
            let question = question(words, office).unwrap();
            assert!(question.contains("STOP") && question.contains(office), "{question}");
            let code = staff_code(words, office, "012345").unwrap();
            assert!(code.contains("012345") && code.contains("STOP"), "{code}");
            let unclear = nobody_reads(words, office, "208-555-0142").unwrap();
            assert!(unclear.contains("208-555-0142") && unclear.contains("STOP"), "{unclear}");
            for text in [question, code, unclear, stopped(words, office).unwrap(), confirmed(words, office).unwrap()] {
                assert_eq!(segments(&text), 1, "{text}");
            }
            let help = help(words, office, "208-555-0142").unwrap();
            assert!(help.contains("208-555-0142") && help.contains(office) && help.contains("STOP"), "{help}");
        }
    }
}
