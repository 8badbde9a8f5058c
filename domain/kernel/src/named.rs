//! The households that a list's search for a name finds: resolved once for the list, not for each of its rows.

use tenancy::Scope;
use tenancy::ids::OfficeId;

use crate::Result;

/// A `like` pattern for names that contain what was typed; `None` if nothing was.
pub fn name_pattern(typed: Option<&str>) -> Option<String> {
    let text = typed.map(str::trim).filter(|text| !text.is_empty())?;
    Some(format!("%{}%", text.replace(['%', '_', '\\'], " ")))
}

/// The accounts in the scope, or only those of `office`, whose owner or a member has a name that matches `pattern` (see
/// [`name_pattern`]); `None` without a pattern. The search table has the households with memberships; the few without
/// one, such as those of declined sign-ups, are read themselves.
pub async fn accounts_named(
    scope: &mut Scope,
    office: Option<OfficeId>,
    pattern: Option<&str>,
) -> Result<Option<Vec<i64>>> {
    let Some(pattern) = pattern else { return Ok(None) };
    let organization = scope.organization();
    let accounts = sqlx::query_scalar!(
        r#"select a.id from account a
           join (select t.account_id from account_search t
                 where t.organization_id = $1 and ($2::bigint is null or t.office_id = $2) and t.search_text like search_fold($3)
                 union all
                 select b.id from account b where b.organization_id = $1 and ($2::bigint is null or b.office_id = $2)
                   and not exists (select from account_search t where t.organization_id = b.organization_id and t.account_id = b.id)) c on c.account_id = a.id
           where a.organization_id = $1
             and (search_fold(a.first_name || ' ' || a.last_name) like search_fold($3) or exists (select from member m
               where m.organization_id = a.organization_id and m.account_id = a.id and search_fold(m.first_name || ' ' || m.last_name) like search_fold($3)))"#,
        organization.0,
        office.map(|office| office.0),
        pattern
    );
    Ok(Some(accounts.fetch_all(scope.db()).await?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_wildcards_are_blanks() {
        assert_eq!(name_pattern(Some(" re%es_ ")).as_deref(), Some("%re es %"));
        assert_eq!((name_pattern(Some("  ")), name_pattern(None)), (None, None));
    }
}
