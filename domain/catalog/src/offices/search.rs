//! Finds an office by name, for patients who have no link to it.

use tenancy::contract;
use tenancy::ids::OfficeId;

use crate::{Context, Result};

/// An office that takes new members online.
#[contract(rename = "OfficeFound")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundOffice {
    pub id: OfficeId,
    pub name: String,
    /// Its sign-up page is `/signup/{slug}`.
    pub slug: String,
    pub city: String,
    pub state: String,
}

/// The most offices returned.
const MOST: i64 = 10;

/// Offices of `brand` that enroll online now, whose name contains `name` or whose id or slug equals it; best matches
/// first, at most ten.
pub async fn search(context: &Context, brand: &str, name: &str) -> Result<Vec<FoundOffice>> {
    // A visitor who is looking for an office belongs to no tenant.
    let mut cells = context.database.look().partly();
    let mut rows = vec![];
    while let Some(mut scope) = cells.platform_for_public("office search").await? {
        let mut found = sqlx::query!(
            r#"select id, name, slug, city, state, position(search_fold($2) in search_fold(name)) as "at!" from office o
         where brand = $1 and may_enroll(o) and o.trial_until is null
           and (position(search_fold($2) in search_fold(name)) > 0 or slug = lower($2) or id::text = $2)
         order by position(search_fold($2) in search_fold(name)), name, id limit $3"#,
            brand,
            name.trim(),
            MOST
        )
        .fetch_all(scope.db())
        .await?;
        rows.append(&mut found);
    }
    if context.database.has_several_cells() {
        rows.sort_by(|one, other| (one.at, &one.name, one.id).cmp(&(other.at, &other.name, other.id)));
        rows.truncate(usize::try_from(MOST).unwrap_or(usize::MAX));
    }
    Ok(rows
        .into_iter()
        .map(|r| FoundOffice { id: OfficeId(r.id), name: r.name, slug: r.slug, city: r.city, state: r.state })
        .collect())
}
