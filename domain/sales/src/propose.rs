//! Proposes a sale as it was shown.

use chrono::{DateTime, Utc};
use kernel::directory::lock_office;
use messaging::Notice;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{OfficeId, OfficeSaleId};

use crate::buyer::Buyer;
use crate::examine::examine_all;
use crate::preview::{SaleRequest, Selling, buyer_of, check_day, version_of};
use crate::store::{load, owners, record};
use crate::{Error, OrNotFound, Refusal, Result};

/// Proposes the sale that the preview with this `version` showed, and writes to the owners of the buyer. Writes
/// `location.sale_proposed` to the audit trail.
///
/// # Errors
/// As [`crate::preview`]; [`Error::Conflict`] when something differs from what was shown, when the location is for sale already,
/// its members are moving, or it is closed.
pub async fn propose(selling: Selling<'_>, request: &SaleRequest, version: &str) -> Result<OfficeSaleId> {
    let now = selling.context.clock.now().await?;
    let buyer = buyer_of(selling, request).await?;
    let mut scope = open(selling).await?;
    if !lock_office(&mut scope, selling.office).await? {
        return Err(Error::NotFound);
    }
    check_day(&mut scope, selling.office, request, now).await?;
    is_free(&mut scope, selling.office).await?;
    let all = examine_all(&mut scope, selling.office, request.on).await?;
    if version_of(&all, &buyer, request) != version {
        return Err(Refusal::REVIEW_MOVE_AGAIN.into());
    }
    let id = insert(&mut scope, selling, (request, &buyer), now).await?;
    tell_buyer(&mut scope, id, &buyer, now).await?;
    let sale = load(&mut scope, id).await?;
    let detail = json!({ "buyer": buyer.organization, "on": request.on, "households": all.len() });
    record(&mut scope, "location.sale_proposed", &sale, None, detail).await?;
    scope.commit().await?;
    Ok(id)
}

/// A scope that names the seller.
async fn open(selling: Selling<'_>) -> Result<Scope> {
    let cell = selling.cell().await?;
    // Platform scope: the buyer's owners hear of the proposal, and they are of another organization of the cell.
    let mut scope = cell.platform("Sale proposal").await?;
    scope.act_as(selling.caller.actor()).await?;
    scope.for_organization(selling.organization());
    Ok(scope)
}

async fn is_free(scope: &mut Scope, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select o.account_status = 3 as "closed!", o.trial_until is not null as "trial!",
             exists (select from office_sale s where s.organization_id = $1 and s.office_id = $2 and s.state in ('proposed', 'accepted', 'approved', 'moving')) as "selling!",
             exists (select from office_move m where m.organization_id = $1 and m.office_id = $2 and m.state in ('planned', 'moving')) as "moving!"
           from office o where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    if row.closed {
        return Err(Refusal::OFFICE_CLOSED_ALREADY.into());
    }
    if row.selling {
        return Err(Refusal::SALE_UNDER_WAY.into());
    }
    if row.moving || row.trial {
        return Err(Refusal::MOVE_UNDER_WAY.into());
    }
    Ok(())
}

async fn insert(
    scope: &mut Scope,
    selling: Selling<'_>,
    (request, buyer): (&SaleRequest, &Buyer),
    now: DateTime<Utc>,
) -> Result<OfficeSaleId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let id = sqlx::query_scalar!(
        "insert into office_sale (organization_id, office_id, office_name, seller_name, buyer_organization_id, buyer_name, state, on_day, proposed_at,
           proposed_by, proposed_login_id)
         select o.organization_id, o.id, o.name, coalesce(nullif(g.name, ''), o.name), $3, $4, 'proposed', $5, $6, $7, $8
         from office o join organization g on g.organization_id = o.organization_id where o.organization_id = $1 and o.id = $2 returning id",
        organization.0,
        selling.office.0,
        buyer.organization.0,
        buyer.name,
        request.on,
        now,
        actor.name,
        actor.login.map(|login| login.0)
    )
    .one_or_not_found(scope)
    .await?;
    Ok(OfficeSaleId(id))
}

/// Writes to the owners of the buyer's open offices. The scope names the seller afterwards.
async fn tell_buyer(scope: &mut Scope, id: OfficeSaleId, buyer: &Buyer, now: DateTime<Utc>) -> Result<()> {
    let offices = sqlx::query_scalar!(
        "select id from office where organization_id = $1 and account_status in (1, 2) order by id limit 500",
        buyer.organization.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut told = std::collections::BTreeSet::new();
    for office in offices {
        told.extend(owners(scope, (buyer.organization, OfficeId(office))).await?);
    }
    let seller = scope.organization();
    scope.for_organization(buyer.organization);
    let notice = |login| Notice::SaleNews { of: id, login, state: "proposed".to_owned() };
    messaging::enqueue_all(scope, told.into_iter().map(notice).collect(), now).await?;
    scope.for_organization(seller);
    Ok(())
}
