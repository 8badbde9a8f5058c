//! All households that a list shows, as ids: for what is done to a filter as a whole.

use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Personal, Scope};

use super::filters::MemberFilter;
use super::list::{Narrowing, search_all, search_text, with_place};
use crate::Result;

/// The households of `office` that match all of the filters and the search, by id.
///
/// # Errors
/// The database does not answer.
pub async fn matching(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    filters: &[MemberFilter],
    search: Option<&Personal<String>>,
) -> Result<Vec<AccountId>> {
    let narrowing = match search_text(search) {
        Some(text) => search_all(scope, office, text).await?,
        None => Narrowing::Nothing,
    };
    let organization = scope.organization().0;
    let mut sql = with_place(now, organization, office);
    sql.push(" select s.account_id from account_summary s where s.organization_id = ").push_bind(organization);
    sql.push(" and s.office_id = ").push_bind(office.0);
    for filter in filters {
        filter.push(&mut sql);
    }
    narrowing.push(&mut sql);
    sql.push(" order by s.account_id");
    let ids: Vec<i64> = sql.build_query_scalar().fetch_all(scope.db()).await?;
    Ok(ids.into_iter().map(AccountId).collect())
}
