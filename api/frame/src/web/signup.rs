//! The addresses of the sign-up page, and how they are parsed.

use poem::Request;
use tenancy::brand::Language;

use crate::request_context;

/// The start of an office's own sign-up address.
const NAMED: &str = "/signup/";

/// The parsed address of a sign-up landing page.
pub struct LandingQuery {
    /// The office's number or slug.
    pub office: String,
    pub language: Language,
    /// Whether the address has an invitation's token.
    pub invited: bool,
    /// Whether the office previews its own page, which may not be open yet.
    pub preview: bool,
}

/// Whether an office previews its sign-up page: `/signup/{office}?preview=1`. Our own pages may embed it; no one can
/// join there.
pub(super) fn is_preview(request: &Request) -> bool {
    let query = request.uri().query().unwrap_or_default();
    request.uri().path().starts_with(NAMED)
        && url::form_urlencoded::parse(query.as_bytes()).any(|(name, value)| name == "preview" && value == "1")
}

impl LandingQuery {
    pub(super) fn of(request: &Request) -> Option<Self> {
        let path = request.uri().path();
        let mut segments = path.split('/').filter(|part| !part.is_empty());
        let (first, last) = (segments.next()?, segments.next_back());
        let query: Vec<(String, String)> =
            url::form_urlencoded::parse(request.uri().query().unwrap_or_default().as_bytes()).into_owned().collect();
        let value = |name: &str| query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let first_step = value("order").is_none() && matches!(value("tab"), None | Some("member-info"));
        if first == "reenroll" || !first_step {
            return None;
        }
        // A slug only at `/signup/{slug}`; elsewhere the office's number, in the path or the query.
        let fits = |office: &&str| {
            let letter = |b: u8| b.is_ascii_digit() || first == "signup" && (b.is_ascii_alphanumeric() || b == b'-');
            !office.is_empty() && office.len() <= 80 && office.bytes().all(letter)
        };
        let named = ["id", "officeId", "dentistInfoId"].into_iter().filter_map(value);
        let office = last.into_iter().chain(named).find(fits)?.to_owned();
        let language = match value("lang").unwrap_or(request_context::language()) {
            "es" => Language::Es,
            _ => Language::En,
        };
        let invited = value("token").is_some_and(|token| !token.is_empty());
        Some(Self { office, language, invited, preview: is_preview(request) })
    }
}

/// The start of a sign-up address, without a trailing slash.
pub(super) struct SignupAddress {
    pub begin: String,
    /// Whether it may end here: its query may contain the office.
    alone: bool,
    /// Whether one more segment, the office, may follow.
    with_office: bool,
    /// For search engines: whether anyone may join on this page.
    pub listed: bool,
}

impl SignupAddress {
    pub fn fits(&self, path: &str) -> bool {
        match path.strip_prefix(self.begin.as_str()) {
            Some("") => self.alone,
            Some(rest) => {
                self.with_office && rest.strip_prefix('/').is_some_and(|id| !id.is_empty() && !id.contains('/'))
            }
            None => false,
        }
    }
}

/// The sign-up addresses; `segments` are the brands' own (`my-...`).
pub(super) fn signup_addresses<'a>(segments: impl Iterator<Item = &'a str>) -> Vec<SignupAddress> {
    let address = |begin: String, alone, with_office, listed| SignupAddress { begin, alone, with_office, listed };
    let mut all = vec![
        address("/external-patient-signup".into(), true, true, true),
        address("/signup".into(), false, true, true),
    ];
    for segment in segments {
        all.push(address(format!("/accounts/signup/{segment}"), true, true, true));
        all.push(address(format!("/reenroll/{segment}"), true, true, false));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_up_has_these_addresses_and_no_others() {
        let all = signup_addresses(["my-dentist"].into_iter());
        let fits = |path: &str| all.iter().any(|address| address.fits(path));
        for path in [
            "/external-patient-signup",
            "/external-patient-signup/7",
            "/signup/juniper-creek",
            "/accounts/signup/my-dentist",
            "/accounts/signup/my-dentist/7",
            "/reenroll/my-dentist/7",
        ] {
            assert!(fits(path), "{path}");
        }
        for path in ["/signup", "/signup/a/b", "/enroll/embed/7", "/enroll/practice", "/accounts/signup/my-other/7"] {
            assert!(!fits(path), "{path}");
        }
    }
}
