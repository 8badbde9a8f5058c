//! The households of a patient's login: usually one, more after a move to another office or a second membership
//! elsewhere.

use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Caller, contract};

use crate::{Context, Error, Result};
use rules::members::OwnHouseholdState;

/// One of the caller's own households.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnHousehold {
    /// The value for the header `X-Household` of other calls.
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub number: String,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub state: OwnHouseholdState,
}

/// The caller's own households, those with an active plan first; each is read within its own reach.
///
/// # Errors
/// When no connection is free.
pub async fn own_households(context: &Context, caller: &Caller) -> Result<Vec<OwnHousehold>> {
    let mut all = vec![];
    for own in caller.own_households().filter_map(|own| own.account) {
        let (reach, account) = caller.clone().in_household(own)?.at_own_account(None)?;
        let mut scope = context.database.read(reach).await?;
        let organization = scope.organization();
        let row = sqlx::query!(
            r#"select a.number, a.office_id, o.name, a.moved_to_account_id is not null as "moved!", coalesce(s.active, false) as "active!"
               from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
               left join account_summary s on s.organization_id = a.organization_id and s.account_id = a.id
               where a.organization_id = $1 and a.id = $2 and a.enrolled_at is not null"#,
            organization.0,
            account.0
        )
        .fetch_optional(scope.db())
        .await
        .map_err(Error::from)?;
        let Some(row) = row else { continue };
        all.push(OwnHousehold {
            account,
            number: row.number,
            office: OfficeId(row.office_id),
            office_name: row.name,
            state: match (row.moved, row.active) {
                (true, _) => OwnHouseholdState::Moved,
                (false, true) => OwnHouseholdState::Running,
                (false, false) => OwnHouseholdState::Ended,
            },
        });
    }
    all.sort_by_key(|own| (own.state, own.account.0));
    Ok(all)
}
