//! A household as its office's staff see it.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::brand::BrandBook;
use tenancy::ids::{AccountId, LoginId, MemberId};

use super::household::{HouseholdView, household};
use super::notes::{Note, notes};
use crate::{Error, Result};

/// Which household: by its account, or by one of its people.
#[derive(Debug, Clone, Copy)]
pub enum HouseholdRef {
    Account(AccountId),
    Member(MemberId),
}

#[derive(Debug, Clone)]
pub struct MemberDetails {
    pub household: HouseholdView,
    /// Latest first.
    pub notes: Vec<Note>,
}

/// The household at an office where `user` works; a merged household resolves to the one it was merged into. Writes
/// `member.viewed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach it, `user` does not work at its office, or it never enrolled.
pub async fn details(
    scope: &mut Scope,
    now: DateTime<Utc>,
    brands: &BrandBook,
    user: LoginId,
    whose: HouseholdRef,
) -> Result<MemberDetails> {
    let account = account_of(scope, user, whose).await?;
    let household = household(scope, now, brands, account).await?;
    let notes = notes(scope, account).await?;
    audit::record(scope, Act::on_household("member.viewed", household.account.office_id, account, json!({}))).await?;
    Ok(MemberDetails { household, notes })
}

/// The household at an office where `user` works; a merged household resolves to the one it was merged into.
///
/// # Errors
/// [`Error::NotFound`] if the household is not at such an office.
pub async fn account_at_office_of(scope: &mut Scope, user: LoginId, account: AccountId) -> Result<AccountId> {
    account_of(scope, user, HouseholdRef::Account(account)).await
}

/// The household at an office where `user` works.
pub(super) async fn account_of(scope: &mut Scope, user: LoginId, whose: HouseholdRef) -> Result<AccountId> {
    let organization = scope.organization();
    let (account, member) = match whose {
        HouseholdRef::Account(id) => (Some(id.0), None),
        HouseholdRef::Member(id) => (None, Some(id.0)),
    };
    let found = sqlx::query_scalar!(
        "select a.id from account a
         where a.organization_id = $1
           and a.id = (select coalesce(b.merged_into_account_id, b.id) from account b where b.organization_id = $1
             and b.id = coalesce($2, (select m.account_id from member m where m.organization_id = $1 and m.id = $3)))
           and exists (select from office_user u where u.organization_id = a.organization_id and u.office_id = a.office_id
                         and u.login_id = $4 and u.status = 'active')",
        organization.0,
        account,
        member,
        user.0
    )
    .fetch_optional(scope.db())
    .await?;
    found.map(AccountId).ok_or(Error::NotFound)
}
