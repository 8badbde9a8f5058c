//! New agreements that an office has to accept.

use rules::practice_signup::{TermsUpdate, in_force, terms_update};
use tenancy::Scope;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;

use crate::Result;

/// The agreements that `office` has not accepted yet; `None` before it has joined, and when it has accepted every agreement.
///
/// # Errors
/// When the database fails.
pub async fn terms_asked(scope: &mut Scope, brand: &Brand, office: OfficeId) -> Result<Option<TermsUpdate>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select a.kind as "kind?", a.text_version as "version?" from office o
           left join lateral (select distinct on (p.kind) p.kind, p.text_version from practice_agreement p
             where p.organization_id = o.organization_id and p.office_id = o.id order by p.kind, p.id desc) a on true
           where o.organization_id = $1 and o.id = $2 and o.terms_accepted_at is not null and o.trial_until is null"#,
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    if rows.is_empty() {
        return Ok(None);
    }
    let accepted: Vec<_> = rows.into_iter().filter_map(|row| row.kind.zip(row.version)).collect();
    Ok(terms_update(&in_force(brand), &accepted))
}
