//! Offices of all brands, found by name, address or id.

use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Database, Granted, Reach, contract};

use crate::{OrNotFound, Result};
use kernel::named::name_pattern;

/// The most offices returned; users narrow the search by entering more of the name.
const OFFERED: i64 = 20;

/// An office of any brand.
#[contract(rename = "FoundOffice")]
#[derive(Debug, Clone)]
pub struct OfficeFound {
    pub id: OfficeId,
    pub brand: String,
    pub name: String,
    pub place: String,
}

/// Offices whose name or address contains `text`, or whose id it is; the first ones by name.
pub async fn find_offices(database: &Database, staff: Granted, text: &str) -> Result<Vec<OfficeFound>> {
    let number: Option<i64> = text.trim().parse().ok();
    let like = name_pattern(Some(text)).unwrap_or_else(|| "%".to_owned());
    let mut scope = database.granted(staff).await?;
    let rows = sqlx::query!(
        r#"select id, brand, name, city || ', ' || state as "place!" from office
           where id = $1 or search_fold(name) like search_fold($2) or search_fold(city) like search_fold($2) or slug like search_fold($2) order by name, id limit $3"#,
        number,
        like,
        OFFERED
    )
    .fetch_all(scope.db())
    .await?;
    let found =
        rows.into_iter().map(|r| OfficeFound { id: OfficeId(r.id), brand: r.brand, name: r.name, place: r.place });
    Ok(found.collect())
}

/// The reach of platform staff to one office only.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is none.
pub async fn reach_office(database: &Database, staff: Granted, office: OfficeId) -> Result<Reach> {
    let actor = staff.actor.clone();
    let mut scope = database.granted(staff).await?;
    let organization = sqlx::query_scalar!("select organization_id from office where id = $1", office.0)
        .one_or_not_found(&mut scope)
        .await?;
    Ok(Reach::office(OrganizationId(organization), office, actor))
}
