//! Finds possible duplicates of people about to be added.

use ::rules::enrollment::Duplicate;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::OfficeId;

use crate::Result;
use crate::members::duplicates::candidates;
use rules::members::duplicates::Identity;

/// A person about to be added; email and phone are set only for the account owner of a new household.
#[derive(Clone, Default)]
pub struct DuplicateQuery {
    pub key: String,
    pub identity: Identity,
}

/// Everyone at `office` who may be one of `people`, in their order.
pub async fn find_duplicates(scope: &mut Scope, office: OfficeId, people: &[DuplicateQuery]) -> Result<Vec<Duplicate>> {
    let identities: Vec<Identity> = people.iter().map(|p| p.identity.clone()).collect();
    let found = candidates(scope, office, &identities).await?.into_iter().map(|known| Duplicate {
        key: people[known.asked].key.clone(),
        kind: known.why,
        living: known.living,
        account: known.account,
        member: known.member,
        name: known.name,
        status: known.status,
    });
    Ok(found.collect())
}

/// As [`find_duplicates`], for staff who check before they add; written to the audit trail.
pub async fn look_for_duplicates(
    scope: &mut Scope,
    office: OfficeId,
    people: &[DuplicateQuery],
) -> Result<Vec<Duplicate>> {
    let found = find_duplicates(scope, office, people).await?;
    let act = Act::on_office(
        "enrollment.duplicates_viewed",
        office,
        json!({ "accounts": found.iter().map(|d| d.account).collect::<Vec<_>>() }),
    );
    audit::record(scope, act).await?;
    Ok(found)
}
