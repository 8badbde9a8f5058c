//! What our staff see and approve of sales. Two of them decide; the functions work in their scope over all tenants.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::{Value, json};
use tenancy::ids::{OfficeId, OfficeSaleId, OrganizationId};
use tenancy::{Scope, contract};

use crate::decide::{home_of, in_time, tell_owners};
use crate::opening;
use crate::store::{Sale, load, lock, record};
use crate::words::SaleState;
use crate::{Refusal, Result};

/// Sales that are shown at once.
const MOST: i64 = 200;

/// A sale that the buyer accepted and that waits for an approval.
#[contract]
#[derive(Debug, Clone)]
pub struct WaitingSale {
    pub id: OfficeSaleId,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub seller_name: String,
    pub buyer_name: String,
    pub on: NaiveDate,
    pub proposed_by: String,
    pub accepted_by: String,
    /// Members with an active membership.
    pub members: i64,
    /// Whether one of our staff asked for the approval.
    pub asked: bool,
}

/// The accepted sales of all brands, by day.
///
/// # Errors
/// When the database fails.
pub async fn waiting(scope: &mut Scope) -> Result<Vec<WaitingSale>> {
    let rows = sqlx::query!(
        r#"select s.id, s.office_id, s.office_name, s.seller_name, s.buyer_name, s.on_day, s.proposed_by, coalesce(s.accepted_by, '') as "accepted_by!",
             (select coalesce(sum(a.active_members), 0) from account_summary a where a.organization_id = s.organization_id and a.office_id = s.office_id)::bigint as "members!",
             exists (select from approval_request r where r.act = 'sell_location' and r.state in ('pending', 'approved')
               and (r.payload ->> 'sale')::bigint = s.id) as "asked!"
           from office_sale s where s.state = 'accepted' order by s.on_day, s.id limit $1"#,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    let mut sales = vec![];
    for row in rows {
        sales.push(WaitingSale {
            id: OfficeSaleId(row.id),
            office: OfficeId(row.office_id),
            office_name: row.office_name,
            seller_name: row.seller_name,
            buyer_name: row.buyer_name,
            on: row.on_day,
            proposed_by: row.proposed_by,
            accepted_by: row.accepted_by,
            members: row.members,
            asked: row.asked,
        });
    }
    Ok(sales)
}

/// What an approval of a sale is about.
pub struct SaleSubject {
    pub organization: OrganizationId,
    pub office: OfficeId,
    /// What must not change before it is carried out.
    pub state: Value,
    /// What would happen, in words.
    pub summary: String,
}

/// A sale that can be approved now.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if the buyer has not accepted it, or members can't be notified in time.
pub async fn subject(scope: &mut Scope, id: OfficeSaleId, now: DateTime<Utc>) -> Result<SaleSubject> {
    let sale = load(scope, id).await?;
    approvable(scope, &sale, now).await?;
    let Sale { office_name, seller_name, buyer_name, on, .. } = &sale;
    let summary = format!("Sell {office_name} (office {}) of {seller_name} to {buyer_name} on {on}", sale.office);
    let state = json!({ "state": sale.state, "on": on, "buyer": sale.buyer, "home": sale.home });
    Ok(SaleSubject { organization: sale.seller, office: sale.office, state, summary })
}

async fn approvable(scope: &mut Scope, sale: &Sale, now: DateTime<Utc>) -> Result<()> {
    if sale.state != SaleState::Accepted {
        return Err(Refusal::SALE_NOT_ACCEPTED.into());
    }
    in_time(scope, sale, now).await
}

/// Approves a sale: the buyer's new office is opened, and its members are written to 28 days ahead. Returns the office. Writes
/// `location.sale_approved` to the audit trail.
///
/// # Errors
/// As [`subject`].
pub async fn approve(scope: &mut Scope, id: OfficeSaleId, now: DateTime<Utc>) -> Result<OfficeId> {
    let mut sale = lock(scope, id).await?;
    approvable(scope, &sale, now).await?;
    let to = opening::open(scope, &sale, home_of(&sale)?).await?;
    sqlx::query!(
        "update office_sale set state = 'approved', to_office_id = $3, approved_at = $4 where organization_id = $1 and id = $2",
        sale.seller.0,
        sale.id.0,
        to.0,
        now
    )
    .execute(scope.db())
    .await?;
    sale.to = Some(to);
    tell_owners(scope, &sale, "approved", now).await?;
    record(scope, "location.sale_approved", &sale, None, json!({ "office": to })).await?;
    Ok(to)
}
