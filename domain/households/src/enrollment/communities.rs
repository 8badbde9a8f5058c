//! The community of an order: its places are counted under its lock, and each membership keeps the community and its percent.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};
use uuid::Uuid;

use super::quote::{Quote, QuoteLine};
use crate::{Error, FieldErrors, Message, Result};
use rules::communities::{CommunityOffer, CommunityPart};

/// The people of an order whom its community covers, each once.
fn people(quote: &Quote) -> Option<(&CommunityPart, i32)> {
    let lines: Vec<_> =
        quote.lines.iter().filter_map(|line| Some((&line.member_key, line.community.as_ref()?))).collect();
    let part = lines.first()?.1;
    let mut keys: Vec<_> = lines.iter().map(|(key, _)| key.as_str()).collect();
    keys.sort_unstable();
    keys.dedup();
    Some((part, i32::try_from(keys.len()).unwrap_or(i32::MAX)))
}

/// Locks the community of `quote` until the transaction ends, and counts its places: whether everyone may join as quoted. True for
/// an order without a community.
pub(super) async fn has_room(scope: &mut Scope, office: OfficeId, quote: &Quote) -> Result<bool> {
    let Some((part, joining)) = people(quote) else { return Ok(true) };
    let organization = scope.organization();
    let locked = sqlx::query_scalar!(
        "select id from community where organization_id = $1 and id = $2 for no key update",
        organization.0,
        part.community.0
    )
    .fetch_optional(scope.db())
    .await?;
    if locked.is_none() {
        return Ok(false);
    }
    // In a statement of its own, which sees what was committed while this one waited.
    let fits = sqlx::query_scalar!(
        r#"select c.state = 'active' and c.discount_percent = $4 and $3 = any (c.offices) and c.starts_on <= t.today
             and coalesce(c.ends_on >= t.today, true) and coalesce(community_taken(c.id) + $5 <= c.most_members, true)
             and ($6::bigint is null or exists (select from community_proof p where p.organization_id = c.organization_id and p.id = $6
               and p.used_at is null)) as "fits!"
           from community c join office o on o.organization_id = c.organization_id and o.id = $3
           cross join lateral (select (business_now() at time zone o.timezone)::date as today) t
           where c.organization_id = $1 and c.id = $2"#,
        organization.0,
        part.community.0,
        office.0,
        part.percent,
        i64::from(joining),
        part.proof
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(fits == Some(true))
}

/// Holds the places of an order until it is paid or declined. After [`has_room`], in the same transaction.
pub(super) async fn hold(scope: &mut Scope, office: OfficeId, order: Uuid, quote: &Quote) -> Result<()> {
    let organization = scope.organization();
    // An earlier attempt with the same key may have held some.
    sqlx::query!("delete from community_place where organization_id = $1 and order_id = $2", organization.0, order)
        .execute(scope.db())
        .await?;
    let Some((part, people)) = people(quote) else { return Ok(()) };
    sqlx::query!(
        "insert into community_place (organization_id, order_id, office_id, community_id, people) values ($1, $2, $3, $4, $5)",
        organization.0,
        order,
        office.0,
        part.community.0,
        people
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes the community of a new membership, with its percent.
pub(super) async fn join(
    scope: &mut Scope,
    (office, account): (OfficeId, AccountId),
    (subscription, line): (SubscriptionId, &QuoteLine),
    joined_on: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(part) = &line.community else { return Ok(()) };
    let organization = scope.organization();
    let plans: Vec<i64> = part.plans.iter().map(|plan| plan.0).collect();
    sqlx::query!(
        "insert into community_membership (organization_id, subscription_id, office_id, community_id, percent, promo_percent, plans, joined_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        organization.0,
        subscription.0,
        office.0,
        part.community.0,
        part.percent,
        part.promo_percent,
        &plans,
        joined_on
    )
    .execute(scope.db())
    .await?;
    if let Some(proof) = part.proof {
        sqlx::query!(
            "update community_proof set used_at = $3 where organization_id = $1 and id = $2 and used_at is null",
            organization.0,
            proof,
            now
        )
        .execute(scope.db())
        .await?;
    }
    let detail = json!({ "subscription": subscription, "percent": part.percent });
    let act = Act {
        act: "community.joined",
        subject_kind: "community",
        subject_id: part.community.to_string(),
        office: Some(office),
        account: Some(account),
        detail,
    };
    Ok(audit::record(scope, act).await?)
}

/// Refuses a code that gives this order nothing: its community takes nobody, or not so many. A page that showed another quote has
/// been told before.
pub(super) fn refuse_closed(offer: Option<&CommunityOffer>, quote: &Quote) -> Result<()> {
    let Some(offer) = offer else { return Ok(()) };
    let joining = offer.people(quote.lines.iter().map(|line| (line.member_key.as_str(), line.plan)));
    if offer.takes(joining.max(1)) {
        return Ok(());
    }
    Err(Error::Invalid(FieldErrors::one("owner.groupCode", Message::GroupCodeInvalid)))
}
