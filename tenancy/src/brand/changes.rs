//! What changed in each version of an agreement, read from the agreement's own text.
//!
//! The section "What changed" starts with the changes of the text's current version. A bold line with a date, such as
//! `**November 23, 2026**`, starts the changes of that earlier version.

use chrono::NaiveDate;

use super::texts::Document;

const HEADING: &str = "## What changed";
const DAY: &str = "%B %d, %Y";

/// The changes of one version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionChanges {
    pub version: NaiveDate,
    /// Markdown.
    pub text: String,
}

impl Document {
    /// The changes of each version, latest first. Empty for a text without the section, or when its version isn't a date.
    pub fn changes(&self) -> Vec<VersionChanges> {
        let Ok(version) = self.version.parse() else { return vec![] };
        let mut lines = self.body.lines().skip_while(|line| line.trim() != HEADING);
        if lines.next().is_none() {
            return vec![];
        }
        let mut changes = vec![VersionChanges { version, text: String::new() }];
        for line in lines.take_while(|line| !line.starts_with("## ")) {
            match (in_bold(line).and_then(day), changes.last_mut()) {
                (Some(version), _) => changes.push(VersionChanges { version, text: String::new() }),
                (None, Some(open)) => {
                    open.text.push_str(line);
                    open.text.push('\n');
                }
                (None, None) => {}
            }
        }
        for one in &mut changes {
            one.text = one.text.trim().to_owned();
        }
        changes
    }
}

/// What is wrong with an agreement's section of changes; `None` if it is correct.
pub(super) fn problem(text: &Document) -> Option<String> {
    let changes = text.changes();
    if changes.is_empty() {
        return Some(format!("has no section `{HEADING}`"));
    }
    if let Some(empty) = changes.iter().find(|one| one.text.is_empty()) {
        return Some(format!("`{HEADING}` does not say what is new in {}", empty.version));
    }
    if let Some(line) = changes.iter().flat_map(|one| one.text.lines()).find(|line| in_bold(line).is_some()) {
        return Some(format!("`{line}` is not a date like **November 23, 2026**"));
    }
    let falls = changes.windows(2).all(|pair| pair[0].version > pair[1].version);
    (!falls).then(|| format!("the versions below `{HEADING}` are not the latest first"))
}

/// The text of a line that is entirely bold.
fn in_bold(line: &str) -> Option<&str> {
    line.trim().strip_prefix("**")?.strip_suffix("**").filter(|words| !words.contains("**"))
}

fn day(words: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(words, DAY).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(changed: &str) -> Document {
        let body = format!("Between us.\n\n## What changed\n\n{changed}\n\n## 1. What we do\n\n**March 1, 2020**");
        Document { version: "2027-05-01".into(), title: "Terms".into(), body }
    }

    #[test]
    fn each_version_has_its_own_changes_the_latest_first() {
        let changed = "- Payouts are **weekly**.\n- So are reports.\n\n**February 1, 2027**\n\nRefunds\nare ours.\n\n**November 23, 2026**\n\n- First.";
        let changes = text(changed).changes();
        let shown: Vec<_> = changes.iter().map(|one| (one.version.to_string(), one.text.as_str())).collect();
        assert_eq!(
            shown,
            [
                ("2027-05-01".to_owned(), "- Payouts are **weekly**.\n- So are reports."),
                ("2027-02-01".to_owned(), "Refunds\nare ours."),
                ("2026-11-23".to_owned(), "- First."),
            ]
        );
        assert_eq!(problem(&text(changed)), None);
        assert!(Document { body: "Nothing.".into(), ..text("") }.changes().is_empty());
    }

    #[test]
    fn what_is_wrong_with_the_versions_is_said() {
        let said = |changed: &str| problem(&text(changed)).unwrap_or_default();
        assert!(said("").contains("what is new in 2027-05-01"));
        assert!(said("- New.\n\n**February 1, 2027**").contains("what is new in 2027-02-01"));
        assert!(said("- New.\n\n**Feb 1 2027**\n\n- Old.").contains("`**Feb 1 2027**` is not a date"));
        assert!(said("- New.\n\n**May 1, 2027**\n\n- Old.").contains("latest first"));
        assert!(
            said("- New.\n\n**November 23, 2026**\n\n- A.\n\n**February 1, 2027**\n\n- B.").contains("latest first")
        );
        let none = Document { body: "Nothing.".into(), ..text("") };
        assert!(problem(&none).unwrap_or_default().contains("no section"));
    }
}
