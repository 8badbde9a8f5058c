//! The history of changes to a household and its people: who changed what, when, and a description. Rows are never
//! updated.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId};
use tenancy::text_enum;

use crate::{Error, Result};

text_enum! {
    ChangeKind {
        PersonChanged = "person_changed",
        HouseholdChanged = "household_changed",
        EmailAsked = "email_asked",
        EmailChanged = "email_changed",
        OwnerChanged = "owner_changed",
        Deceased = "deceased",
        MovedAway = "moved_away",
        /// Another household's people joined this one.
        Merged = "merged",
        /// This household's people joined another one.
        MergedAway = "merged_away",
        /// Some people moved to a household of their own.
        Split = "split",
        /// The household created by a split.
        SplitOff = "split_off",
        DocumentAdded = "document_added",
        DocumentDeleted = "document_deleted",
        /// Staff emailed a link to pay what is late.
        PayLinkSent = "pay_link_sent",
        /// Staff emailed a link to change the payment method.
        CardLinkSent = "card_link_sent",
        /// The email of a link was stopped before it went out.
        LinkUndone = "link_undone",
    }
}

/// A change to one person, or to the household.
#[derive(Debug, Clone)]
pub struct HouseholdChange {
    pub account: AccountId,
    pub member: Option<MemberId>,
    pub kind: ChangeKind,
    pub words: Option<String>,
    /// Business time.
    pub at: DateTime<Utc>,
}

/// Writes the change on behalf of the scope's actor.
///
/// # Errors
/// [`Error::NotFound`] when the scope does not reach the household.
pub async fn record(scope: &mut Scope, change: HouseholdChange) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let written = sqlx::query!(
        "insert into household_change (organization_id, office_id, account_id, member_id, kind, words, at, login_id, actor)
         select organization_id, office_id, id, $3, $4, $5, $6, $7, $8 from account where organization_id = $1 and id = $2",
        organization.0,
        change.account.0,
        change.member.map(|member| member.0),
        change.kind.as_str(),
        change.words,
        change.at,
        actor.login.map(|login| login.0),
        actor.name
    )
    .execute(scope.db())
    .await?;
    if written.rows_affected() == 0 { Err(Error::NotFound) } else { Ok(()) }
}
