//! An office's side: the association that it belongs to, what it shares, and leaving. Sight ends at once.

use chrono::NaiveDate;
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::brand::Brand;
use tenancy::ids::{AssociationId, OfficeId};
use tenancy::{Reach, Scope, contract};

use crate::audits::of_office;
use crate::partner::{PartnerKind, partner};
use crate::rules::sight::{AssociationState, Share, read, sight, stored};
use crate::{Context, Error, OrNotFound, Result};

/// What an office reads about its association.
#[contract(rename = "OfficeAssociation")]
#[derive(Debug, Clone)]
pub struct OfficeAssociation {
    /// Missing if the office belongs to none.
    pub association: Option<JoinedOffice>,
}

/// The association of an office.
#[contract(rename = "JoinedAssociation")]
#[derive(Debug, Clone)]
pub struct JoinedOffice {
    pub id: AssociationId,
    pub name: String,
    /// An SVG document; empty without one.
    pub logo: String,
    pub joined_on: NaiveDate,
    /// What it sees besides the office's name, place and progress.
    pub shares: Vec<Share>,
    /// It sees nothing any more.
    pub ended: bool,
}

/// The association of the office.
///
/// # Errors
/// [`Error::NotFound`] for an office out of reach.
pub async fn own(scope: &mut Scope, office: OfficeId) -> Result<OfficeAssociation> {
    let organization = scope.organization();
    sqlx::query_scalar!("select id from office where organization_id = $1 and id = $2", organization.0, office.0)
        .one_or_not_found(scope)
        .await?;
    let row = sqlx::query!(
        r#"select a.id, a.name, a.logo, a.state as "state: AssociationState", m.shares, (m.joined_at at time zone o.timezone)::date as "joined_on!"
           from association_office m join association a on a.id = m.association_id
           join office o on o.organization_id = m.organization_id and o.id = m.office_id
           where m.organization_id = $1 and m.office_id = $2 and m.left_at is null"#,
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    let association = row.map(|row| {
        let seen = sight(row.state, false, &read(&row.shares));
        JoinedOffice {
            id: AssociationId(row.id),
            name: row.name,
            logo: row.logo,
            joined_on: row.joined_on,
            ended: seen.is_none(),
            shares: seen.unwrap_or_default(),
        }
    });
    Ok(OfficeAssociation { association })
}

/// The office leaves its association, whose sight of the office ends at once. Bills that its coupon still lowers stay. Writes
/// `association.left` to the audit trail.
///
/// # Errors
/// [`Error::Conflict`] if it belongs to none; [`Error::NotFound`].
pub async fn leave(scope: &mut Scope, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    let was = belongs_to(scope, office).await?.ok_or(Refusal::ASSOCIATION_NONE)?;
    sqlx::query!("select set_config('app.leaves_association', 'office', true) as because")
        .fetch_one(scope.db())
        .await?;
    sqlx::query!(
        "update office set association_id = null where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .execute(scope.db())
    .await?;
    of_office(scope, "association.left", office, json!({ "association": was })).await
}

/// The association's number at the office, locked.
async fn belongs_to(scope: &mut Scope, office: OfficeId) -> Result<Option<i64>> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select association_id from office where organization_id = $1 and id = $2 for no key update",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await
}

/// The office joins the association of an address. Its coupon is for sign-ups alone. Writes `association.joined` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `url` for an address of nobody; [`Error::Conflict`] if the office belongs to another association;
/// [`Error::NotFound`].
pub async fn join(
    context: &Context,
    reach: &Reach,
    brand: &Brand,
    office: OfficeId,
    url: &str,
) -> Result<OfficeAssociation> {
    let unknown = || Error::from(FieldErrors::one("url", Message::InvalidData));
    let found = match partner(context, brand, url).await {
        Ok(found) if found.kind == PartnerKind::Association => found,
        Ok(_) | Err(Error::NotFound) => return Err(unknown()),
        Err(other) => return Err(other),
    };
    let mut scope = context.database.scope(reach.clone()).await?;
    let id = sqlx::query_scalar!(
        "select id from association where brand = $1 and url = $2 and state <> 'ended'",
        brand.id.as_str(),
        found.url
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or_else(unknown)?;
    match belongs_to(&mut scope, office).await? {
        Some(joined) if joined == id => return own(&mut scope, office).await,
        Some(_) => return Err(Refusal::ASSOCIATION_LEAVE_FIRST.into()),
        None => {}
    }
    let organization = scope.organization();
    sqlx::query!("select set_config('app.joins_association', 'office', true) as how").fetch_one(scope.db()).await?;
    sqlx::query!(
        "update office set association_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        office.0,
        id
    )
    .execute(scope.db())
    .await?;
    of_office(&mut scope, "association.joined", office, json!({ "association": id })).await?;
    let joined = own(&mut scope, office).await?;
    scope.commit().await?;
    Ok(joined)
}

/// Changes what the association sees besides name, place and progress. Writes `association.shares_changed` to the audit trail.
///
/// # Errors
/// [`Error::Conflict`] if the office belongs to none.
pub async fn share(scope: &mut Scope, office: OfficeId, shares: &[Share]) -> Result<()> {
    let organization = scope.organization();
    let shares = stored(shares);
    let changed = sqlx::query!(
        "update association_office set shares = $3 where organization_id = $1 and office_id = $2 and left_at is null",
        organization.0,
        office.0,
        &shares
    )
    .execute(scope.db())
    .await?;
    if changed.rows_affected() == 0 {
        return Err(Refusal::ASSOCIATION_NONE.into());
    }
    of_office(scope, "association.shares_changed", office, json!({ "shares": shares })).await
}
