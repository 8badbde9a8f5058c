//! Cards of practices that expire, and new dates that their networks tell of.

use gateways::cards::PaymentMethodId as ProviderMethodId;
use payments::engine::{EXPIRED, expiring};
use tenancy::ids::{OrganizationId, TierMethodId};
use tenancy::{Actor, Reach};

use super::methods::{audited, collect_late, make_default};
use super::store;
use crate::{Context, Result};
use kernel::notices::{self, Notice};

/// Emails practices whose tier or member fee is charged to a card that expires within 30 days, once for each date. Answers how many.
pub async fn notify_expiring(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let (from, until) = expiring(now);
    // The clock tells everywhere.
    let mut scope = context.database.platform("Card expiry").await?;
    let rows = sqlx::query!(
        r#"update tier_method m set expiry_told = e.last_day
           from (
             select k.organization_id, k.id, (make_date(k.exp_year, k.exp_month, 1) + interval '1 month - 1 day')::date as last_day
             from tier_method k join tier_subscription t on t.organization_id = k.organization_id and t.method_id = k.id
             where k.kind = 'card' and k.removed_at is null and k.exp_month between 1 and 12 and k.exp_year is not null
               and (t.next_bill_on is not null or t.fees_from is not null)) e
           where m.organization_id = e.organization_id and m.id = e.id and e.last_day between $1 and $2
             and m.expiry_told is distinct from e.last_day
           returning m.organization_id, m.id, e.last_day as "last_day!""#,
        from,
        until
    )
    .fetch_all(scope.db())
    .await?;
    let told = rows.len();
    let notices = rows.into_iter().map(|row| {
        let notice = Notice::TierCardExpiring { method: TierMethodId(row.id), last_day: row.last_day };
        (OrganizationId(row.organization_id), notice)
    });
    notices::enqueue_across(&mut scope, notices, now).await?;
    scope.commit().await?;
    Ok(told)
}

/// Whose tenant a practice's method belongs to.
pub async fn method_owner(context: &Context, method: &ProviderMethodId) -> Result<Option<OrganizationId>> {
    // An event belongs to nobody before it is known whose card it is about.
    let mut scope = context.database.platform("Webhook").await?;
    let found =
        sqlx::query_scalar!("select organization_id from tier_method where provider_id = $1 limit 1", method.as_str())
            .fetch_optional(scope.db())
            .await?;
    Ok(found.map(OrganizationId))
}

/// A network reported a card's new date: we take what the provider says of the card now, charge one that had expired again, and
/// try what waited for it. `false` when the organization pays with no such card.
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
