//! What an office may read of its audit trail, and in which words. No I/O.
//!
//! An act that isn't listed here is not shown to an office: the work of platform staff and of the platform itself stays
//! internal. The download of a list needs no line: its act is the list's name, as in `price_changes.downloaded`.

mod amounts;
mod changed;
mod detail;
mod hidden;
mod shown;
mod support;

pub use amounts::{WITH_AMOUNT, amount};
pub use changed::{WITH_FIELDS, changed_fields};
pub use detail::{Fact, facts};
pub use hidden::HIDDEN;
pub use shown::{ACTS, ActivityKind, ShownAct};
pub use support::SupportSession;

use serde_json::Value;

/// The end of the act of a list's download.
pub const DOWNLOADED: &str = ".downloaded";
/// The start of the name of a list that a household reads about itself, which the office need not see.
pub const OWN: &str = "own_";

/// The acts with [`DOWNLOADED`] that have their own words, or are hidden.
pub fn named_downloads() -> impl Iterator<Item = &'static str> {
    let named = ACTS.iter().map(|one| one.act).chain(HIDDEN.iter().map(|(act, ..)| *act));
    named.filter(|act| act.ends_with(DOWNLOADED))
}

/// The kind of an act, and the text after the actor's name; for a change, with the names of the changed fields. `None` if
/// an office may not read it.
pub fn describe(act: &str, detail: Option<&Value>) -> Option<(ActivityKind, String)> {
    let Some(known) = ACTS.iter().find(|one| one.act == act) else {
        return downloaded(act).map(|words| (ActivityKind::Views, words));
    };
    let fields = detail.map(|detail| changed_fields(known.act, detail)).unwrap_or_default();
    let words =
        if fields.is_empty() { known.words.to_owned() } else { format!("{}: {}", known.words, fields.join(", ")) };
    Some((known.kind, words))
}

/// The text after the actor's name, for our staff, who read every act. An act of another version is its name.
pub fn sentence(act: &str) -> String {
    let shown = ACTS.iter().find(|one| one.act == act).map(|one| one.words);
    let hidden = || HIDDEN.iter().find(|(hidden, ..)| *hidden == act).map(|(.., words)| *words);
    match shown.or_else(hidden) {
        Some(words) => words.to_owned(),
        None => match act.strip_suffix(DOWNLOADED) {
            Some(list) => format!("downloaded the {}", list.strip_prefix(OWN).unwrap_or(list).replace('_', " ")),
            None => act.replace(['.', '_'], " "),
        },
    }
}

/// Whether an act is a look at data, which changes nothing and takes nothing away.
pub fn is_look(act: &str) -> bool {
    act.ends_with("viewed") || act.ends_with(".searched")
}

/// The words of the download of a list that has no words of its own.
fn downloaded(act: &str) -> Option<String> {
    let list = act.strip_suffix(DOWNLOADED).filter(|list| !list.starts_with(OWN))?;
    let hidden = HIDDEN.iter().any(|(hidden, ..)| *hidden == act);
    (!hidden).then(|| format!("downloaded the {}", list.replace('_', " ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_act_is_listed_once_and_finishes_a_sentence() {
        for (at, one) in ACTS.iter().enumerate() {
            assert!(!ACTS[..at].iter().any(|other| other.act == one.act), "{} twice", one.act);
            assert!(!one.words.ends_with('.') && one.words.starts_with(char::is_lowercase), "{}", one.words);
        }
        for (act, why, words) in HIDDEN {
            assert!(describe(act, None).is_none() && !why.is_empty(), "{act} is shown and hidden");
            assert!(!words.ends_with('.') && words.starts_with(char::is_lowercase), "{act}: {words}");
        }
        for kind in ActivityKind::ALL {
            assert!(ACTS.iter().any(|one| one.kind == *kind), "{}", kind.as_str());
        }
    }

    #[test]
    fn what_only_the_platform_does_is_not_shown() {
        for internal in
            ["impersonation.began", "users.searched", "webhook.replayed", "job.revived", "login.failed", "grant.made"]
        {
            assert!(describe(internal, None).is_none(), "{internal}");
        }
        assert_eq!(words("visit.recorded").as_deref(), Some("recorded a visit"));
    }

    fn words(act: &str) -> Option<String> {
        describe(act, None).map(|(_, words)| words)
    }

    #[test]
    fn download_is_told_by_the_name_of_its_list() {
        assert_eq!(words("price_changes.downloaded").as_deref(), Some("downloaded the price changes"));
        assert_eq!(words("inbox.downloaded").as_deref(), Some("downloaded their inbox"));
        assert_eq!(words("own_payments.downloaded"), None, "a household reads its own");
        assert_eq!(words("offices.downloaded"), None, "our staff's own work");
    }

    #[test]
    fn every_act_has_words_for_our_staff() {
        for act in ACTS.iter().map(|one| one.act).chain(HIDDEN.iter().map(|(act, ..)| *act)) {
            let words = sentence(act);
            assert!(words.contains(' ') || words.len() > 5, "{act}: {words}");
            assert!(!words.contains(['_', '.']), "{act}: {words}");
        }
        assert_eq!(sentence("own_payments.downloaded"), "downloaded the payments");
        assert_eq!(sentence("price_changes.downloaded"), "downloaded the price changes");
        assert_eq!(sentence("approval.asked"), "asked for an approval");
    }

    #[test]
    fn a_look_changes_nothing() {
        assert!(is_look("member.viewed") && is_look("users.searched") && is_look("member.finances_viewed"));
        assert!(!is_look("members.downloaded") && !is_look("plan.changed"));
    }
}
