//! The changes in an agreement since the version that an office accepted.

use tenancy::brand::{Brand, Document, VersionChanges};

/// The changes of each version after the one that the office `accepted`, latest first. An office without a recorded
/// acceptance agreed to the brand's first version on paper.
pub fn changes_since(brand: &Brand, text: &Document, accepted: Option<&str>) -> Vec<VersionChanges> {
    let first = brand.profile.agreements.first_version;
    let since = accepted.and_then(|version| version.parse().ok()).unwrap_or(first);
    let mut changes = text.changes();
    changes.retain(|one| one.version > since);
    changes
}

#[cfg(test)]
mod tests {
    use super::super::tests::brand;
    use super::*;

    #[test]
    fn an_office_sees_every_version_after_its_own() {
        let dental = brand("dental");
        let text = Document {
            version: "2027-05-01".into(),
            title: "Practice terms".into(),
            body: "These terms.\n\n## What changed\n\n- Payouts are weekly.\n\n**February 1, 2027**\n\n- Refunds are ours.\n\n\
                **November 23, 2026**\n\n- This is the first version.\n\n## 1. What we provide\n\n- A page."
                .into(),
        };
        let seen = |accepted| {
            let changes = changes_since(&dental, &text, accepted).into_iter();
            changes.map(|one| format!("{} {}", one.version, one.text)).collect::<Vec<_>>()
        };
        let (newest, between) = ("2027-05-01 - Payouts are weekly.", "2027-02-01 - Refunds are ours.");
        assert_eq!(seen(Some("2026-11-23")), [newest, between]);
        assert_eq!(seen(Some("2027-02-01")), [newest]);
        assert_eq!(seen(Some("2027-05-01")), [] as [&str; 0]);
        assert_eq!(seen(None), [newest, between], "the first version was on paper");
        assert_eq!(seen(Some("2026-01-01")).len(), 3, "older than what the brand began with");
    }
}
