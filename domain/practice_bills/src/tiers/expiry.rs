//! Expiring cards of practices, and new expiry dates reported by card networks.

use async_trait::async_trait;
use chrono::NaiveDate;
use gateways::cards::PaymentMethodId as ProviderMethodId;
use payments::engine::{EXPIRED, OnFile};
use tenancy::ids::{OrganizationId, TierMethodId};
use tenancy::{Actor, Reach, Scope};

use super::methods::{TierMethod, audited, collect_late, make_default};
use super::store;
use crate::{Context, Result};
use kernel::notices::Notice;

#[async_trait]
impl OnFile for TierMethod {
    async fn expiring(scope: &mut Scope, from: NaiveDate, until: NaiveDate) -> Result<Vec<(OrganizationId, Notice)>> {
        let rows = sqlx::query!(
        r#"update tier_method m set expiry_notified = e.last_day
           from (
             select k.organization_id, k.id, (make_date(k.exp_year, k.exp_month, 1) + interval '1 month - 1 day')::date as last_day
             from tier_method k join tier_subscription t on t.organization_id = k.organization_id and (t.method_id = k.id or t.invoicing = 'each'
               and exists (select from location_tier l where l.organization_id = k.organization_id and l.method_id = k.id))
             where k.kind = 'card' and k.removed_at is null and k.exp_month between 1 and 12 and k.exp_year is not null
               and (t.next_bill_on is not null or t.fees_from is not null)) e
           where m.organization_id = e.organization_id and m.id = e.id and e.last_day between $1 and $2
             and m.expiry_notified is distinct from e.last_day
           returning m.organization_id, m.id, e.last_day as "last_day!""#,
        from,
        until
    )
    .fetch_all(scope.db())
    .await?;
        let notice = |method, last_day| Notice::TierCardExpiring { method: TierMethodId(method), last_day };
        Ok(rows.into_iter().map(|row| (OrganizationId(row.organization_id), notice(row.id, row.last_day))).collect())
    }

    async fn owner(scope: &mut Scope, method: &ProviderMethodId) -> Result<Option<OrganizationId>> {
        let found = sqlx::query_scalar!(
            "select organization_id from tier_method where provider_id = $1 limit 1",
            method.as_str()
        )
        .fetch_optional(scope.db())
        .await?;
        Ok(found.map(OrganizationId))
    }
}

/// Handles a card's new date reported by a network: stores the provider's current data of the card, unblocks a card
/// that had expired, and collects the bills that waited for it. Returns `false` if the organization has no such card.
pub async fn refresh_method(
    context: &Context,
    organization: OrganizationId,
    method: &ProviderMethodId,
) -> Result<bool> {
    let reach = Reach::organization(organization, Actor::platform("Webhook"));
    let mut scope = context.database.scope(reach.clone()).await?;
    let known = sqlx::query!(
        r#"select m.id, coalesce(m.blocked_code = $3, false) as "expired!", t.method_id is not distinct from m.id as "is_default!"
           from tier_method m join tier_subscription t on t.organization_id = m.organization_id
           where m.organization_id = $1 and m.provider_id = $2"#,
        organization.0,
        method.as_str(),
        EXPIRED
    )
    .fetch_optional(scope.db())
    .await?;
    drop(scope);
    let Some(known) = known else { return Ok(false) };
    let Some(found) = context.cards.find_payment_method(method).await? else { return Ok(true) };
    let id = TierMethodId(known.id);
    let mut scope = context.database.scope(reach.clone()).await?;
    store::find(&mut scope, true).await?;
    sqlx::query!(
        "update tier_method set exp_month = $3, exp_year = $4, last4 = $5, blocked_code = nullif(blocked_code, $6) where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        found.exp_month.map(i32::from),
        found.exp_year.map(i32::from),
        found.last4,
        EXPIRED
    )
    .execute(scope.db())
    .await?;
    let retry = known.expired && known.is_default;
    if retry {
        make_default(&mut scope, id).await?;
    }
    let home = store::home(&mut scope).await?;
    audited(&mut scope, &home, "tier.method_updated_by_network", id).await?;
    scope.commit().await?;
    if retry {
        collect_late(context, &reach).await?;
    }
    Ok(true)
}
