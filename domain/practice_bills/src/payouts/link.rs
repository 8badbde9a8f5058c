//! A secret link to one payout for the office's bookkeeper: read-only, without members' names, valid for thirty days,
//! until it is withdrawn or who made it no longer works at the office.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, OrganizationId, PayoutId};
use tenancy::{Actor, Reach, Scope, contract};

use super::details::{ItemPage, audit_view, count, items, one};
use super::file::{Names, write_payout};
use super::list::PayoutRow;
use crate::access::{new_secret, stored};
use crate::downloads::{File, Format};
use crate::{Context, Error, Result};
use kernel::directory::office_brand;

/// How many days a link is valid.
pub const LINK_DAYS: i64 = 30;

// A new link.
#[contract(rename = "PayoutLink")]
#[derive(Debug, Clone)]
pub struct MadeLink {
    /// Shown only once.
    pub address: String,
    pub expires_at: DateTime<Utc>,
}

/// Creates a link to a payout. Earlier links stay valid until they expire.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office has no such payout.
pub async fn make_link(context: &Context, scope: &mut Scope, office: OfficeId, payout: PayoutId) -> Result<MadeLink> {
    one(scope, office, payout).await?;
    let (organization, login) = (scope.organization(), scope.actor.login);
    let now = context.clock.now().await?;
    let expires_at = now + Duration::days(LINK_DAYS);
    let token = new_secret();
    sqlx::query!(
        "insert into payout_link (organization_id, token_hash, office_id, payout_id, login_id, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)",
        organization.0,
        stored(&token),
        office.0,
        payout.0,
        login.map(|l| l.0),
        now,
        expires_at
    )
    .execute(scope.db())
    .await?;
    let brand = office_brand(scope, office).await?;
    let act = Act {
        act: "payout.shared",
        subject_kind: "payout",
        subject_id: payout.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "expires": expires_at }),
    };
    audit::record(scope, act).await?;
    let origin = context.settings.origins.get(brand.as_str()).cloned().unwrap_or_default();
    Ok(MadeLink { address: format!("{origin}/web-payout/{token}"), expires_at })
}

/// Withdraws every link to a payout; returns how many were still valid. Writes `payout.links_withdrawn` to the audit
/// trail if there were any.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office has no such payout.
pub async fn withdraw_links(scope: &mut Scope, office: OfficeId, payout: PayoutId) -> Result<i64> {
    one(scope, office, payout).await?;
    let organization = scope.organization();
    let withdrawn = sqlx::query_scalar!(
        r#"with gone as (delete from payout_link where organization_id = $1 and office_id = $2 and payout_id = $3 returning expires_at)
           select count(*) as "withdrawn!" from gone where expires_at > business_now()"#,
        organization.0,
        office.0,
        payout.0
    )
    .fetch_one(scope.db())
    .await?;
    if withdrawn > 0 {
        let act = Act {
            act: "payout.links_withdrawn",
            subject_kind: "payout",
            subject_id: payout.to_string(),
            office: Some(office),
            account: None,
            detail: json!({ "links": withdrawn }),
        };
        audit::record(scope, act).await?;
    }
    Ok(withdrawn)
}

/// What the page behind a payout link shows.
#[derive(Debug, Clone)]
pub struct SharedPayout {
    pub office_name: String,
    pub payout: PayoutRow,
    pub items: ItemPage,
    pub item_count: i64,
    /// The last day of the link, at the office.
    pub until: NaiveDate,
}

/// The payout and the office of a valid link.
struct Linked {
    reach: Reach,
    office: OfficeId,
    office_name: String,
    payout: PayoutId,
    until: NaiveDate,
}

async fn linked(context: &Context, brand: &str, token: &str) -> Result<Linked> {
    // A visitor has only the link, so the tenant is found by it.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("Payout link").await?
    {
        found = sqlx::query!(
            "select l.organization_id, l.office_id, l.payout_id, o.name, o.timezone, l.expires_at from payout_link l
         join office o on o.organization_id = l.organization_id and o.id = l.office_id
         where l.token_hash = $1 and o.brand = $2 and l.expires_at > business_now()
           and (l.login_id is null or exists (select from granted_office g where g.login_id = l.login_id and g.kind <> 'household'
             and g.organization_id = l.organization_id and g.office_id = l.office_id))",
            stored(token),
            brand
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = found.ok_or(Error::NotFound)?;
    let (office, payout) = (OfficeId(row.office_id), PayoutId(row.payout_id));
    Ok(Linked {
        reach: Reach::office(OrganizationId(row.organization_id), office, Actor::platform("Payout link")),
        office,
        office_name: row.name,
        payout,
        until: tenancy::clock::office_date(row.expires_at, &row.timezone),
    })
}

/// The payout of `token`, with a page of its items, without names.
///
/// # Errors
/// [`crate::Error::NotFound`] for a link that is unknown, withdrawn, expired, or of another brand.
pub async fn shared(context: &Context, brand: &str, token: &str, after: Option<&str>) -> Result<SharedPayout> {
    let Linked { reach, office, office_name, payout, until } = linked(context, brand, token).await?;
    let mut scope = context.database.read(reach).await?;
    let found = one(&mut scope, office, payout).await?;
    let mut items = items(&mut scope, payout, None, after).await?;
    for item in &mut items.items {
        (item.name, item.account) = (None, None);
    }
    Ok(SharedPayout { office_name, payout: found, items, item_count: count(&mut scope, payout).await?, until })
}

/// The same with all its items, as a file. Writes `payout.link_downloaded` to the audit trail.
///
/// # Errors
/// As [`shared`].
pub async fn shared_file(context: &Context, brand: &str, token: &str, format: Format) -> Result<File> {
    let Linked { reach, office, payout, .. } = linked(context, brand, token).await?;
    let mut scope = context.database.scope(reach).await?;
    let file = write_payout(context, &mut scope, (office, payout), Names::Omitted, format).await?;
    audit_view(&mut scope, "payout.link_downloaded", office, payout).await?;
    scope.commit().await?;
    Ok(file)
}
