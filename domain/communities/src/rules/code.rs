//! The codes of communities, and of people who proved that they belong to one.

const SHORTEST: usize = 6;
const LONGEST: usize = 12;
/// How many months the code of an ended community stays out of use: it may be on old flyers.
pub const KEPT_MONTHS: i32 = 24;
/// Letters and digits that are not mistaken for each other.
const SIGNS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/// A person's code is a secret link's, so it is longer than any community's.
pub const PERSONAL: usize = 16;

/// The code as it is stored: capitals, 6 to 12 letters and digits. `None` for any other text.
pub fn normal(typed: &str) -> Option<String> {
    let code = typed.trim().to_ascii_uppercase();
    let fits = (SHORTEST..=LONGEST).contains(&code.len()) && code.bytes().all(|sign| sign.is_ascii_alphanumeric());
    fits.then_some(code)
}

/// A person's code from random bytes.
pub fn personal(random: &[u8]) -> String {
    random.iter().take(PERSONAL).map(|byte| char::from(SIGNS[usize::from(*byte) % SIGNS.len()])).collect()
}

/// The domain of an email: what follows the last `@`, in small letters.
pub fn domain_of(email: &str) -> Option<String> {
    let (_, domain) = email.trim().rsplit_once('@')?;
    Some(domain.to_ascii_lowercase())
}

/// The domain as it is stored, such as `boisestate.edu` or `.edu`; `None` for anything else.
pub fn normal_domain(typed: &str) -> Option<String> {
    let domain = typed.trim().trim_start_matches('@').to_ascii_lowercase();
    let labels = domain.strip_prefix('.').unwrap_or(&domain);
    let is_label =
        |label: &str| !label.is_empty() && label.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'-');
    let fits =
        domain.len() <= 100 && labels.split('.').all(is_label) && (domain.starts_with('.') || labels.contains('.'));
    fits.then_some(domain)
}

/// Whether an email belongs to a domain: to itself or one below it; `.edu` is every domain that ends so.
pub fn is_at(email: &str, domain: &str) -> bool {
    let Some(own) = domain_of(email) else { return false };
    let below = if domain.starts_with('.') { domain.to_owned() } else { format!(".{domain}") };
    own == domain || own.ends_with(&below)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_has_six_to_twelve_letters_and_digits() {
        assert_eq!(normal(" riders26 ").as_deref(), Some("RIDERS26"));
        for wrong in ["", "ABCDE", "ABCDEFGHIJKLM", "RIDERS-26", "RÍDERS26", "RID ERS"] {
            assert_eq!(normal(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn personal_codes_have_no_signs_that_look_alike() {
        let all: Vec<u8> = (0..=255).collect();
        let codes: String = all.chunks(PERSONAL).map(personal).collect();
        assert!(!codes.contains(['0', 'O', '1', 'I', 'L']));
        assert_eq!(personal(&all).len(), PERSONAL);
    }

    /// A domain typed with capitals, an email with a plus sign.
    #[test]
    fn email_belongs_to_its_domain_however_typed() {
        let domain = normal_domain("@BoiseState.EDU").unwrap();
        assert_eq!(domain, "boisestate.edu");
        assert!(is_at("Kim.Park+dental@BOISESTATE.edu", &domain) && is_at("kim@cs.boisestate.edu", &domain));
        assert!(!is_at("kim@notboisestate.edu", &domain) && !is_at("kim@boisestate.edu.example.com", &domain));
        let any = normal_domain(".EDU").unwrap();
        assert!(is_at("kim@boisestate.edu", &any) && !is_at("kim@edu.example", &any) && !is_at("kim", &any));
        for wrong in ["", "edu", "boise state.edu", "a..b", "@"] {
            assert_eq!(normal_domain(wrong), None, "{wrong}");
        }
    }
}
