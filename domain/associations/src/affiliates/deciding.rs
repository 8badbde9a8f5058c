//! Practices whose affiliate may be themselves: our staff decide.

use chrono::NaiveDate;
use rules::{Cents, Refusal};
use serde_json::json;
use tenancy::ids::{AffiliateEarningId, AffiliateId, OrganizationId};
use tenancy::{Actor, contract};

use super::ReferralState;
use super::reverse::reverse;
use crate::audits::of_affiliate;
use crate::rules::earning::ReverseReason;
use crate::{Context, OrNotFound, Result, look, open};

/// A practice in review.
#[contract]
#[derive(Debug, Clone)]
pub struct ReferralInReview {
    pub organization_id: OrganizationId,
    pub affiliate_id: AffiliateId,
    pub affiliate: String,
    pub practice: String,
    /// What the two have in common.
    pub reason: String,
    pub first_paid_on: Option<NaiveDate>,
    /// What it earned so far, which is held.
    pub held: Cents,
}

/// The practices in review, the oldest first; at most 200.
///
/// # Errors
/// When the database fails.
pub async fn in_review(context: &Context) -> Result<Vec<ReferralInReview>> {
    let mut scope = look(context).await?;
    let rows = sqlx::query!(
        r#"select r.organization_id, r.affiliate_id, f.name as affiliate, o.name as practice, r.reason as "reason!", r.first_paid_on,
             (select coalesce(sum(e.amount_cents), 0)::bigint from affiliate_earning e where e.organization_id = r.organization_id
               and e.affiliate_id = r.affiliate_id and e.state = 'held') as "held!"
           from affiliate_referral r join affiliate f on f.id = r.affiliate_id
           join office o on o.organization_id = r.organization_id and o.id = r.office_id
           where r.state = 'review' order by r.linked_at, r.organization_id limit 200"#
    )
    .fetch_all(scope.db())
    .await?;
    let all = rows.into_iter().map(|row| ReferralInReview {
        organization_id: OrganizationId(row.organization_id),
        affiliate_id: AffiliateId(row.affiliate_id),
        affiliate: row.affiliate,
        practice: row.practice,
        reason: row.reason,
        first_paid_on: row.first_paid_on,
        held: Cents(row.held),
    });
    Ok(all.collect())
}

/// Accepts a practice in review, or refuses it: then its earnings are reversed and it earns no more. Writes
/// `affiliate.referral_decided` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it is decided.
pub async fn decide_referral(
    context: &Context,
    actor: &Actor,
    organization: OrganizationId,
    accept: bool,
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, actor).await?;
    scope.for_organization(organization);
    let row = sqlx::query!(
        r#"select affiliate_id, state as "state: ReferralState" from affiliate_referral where organization_id = $1 for no key update"#,
        organization.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    if row.state != ReferralState::Review {
        return Err(Refusal::AFFILIATE_NOT_IN_REVIEW.into());
    }
    let state = if accept { ReferralState::Active } else { ReferralState::Refused };
    sqlx::query!(
        "update affiliate_referral set state = $2, decided_by = $3, decided_at = $4 where organization_id = $1",
        organization.0,
        state.as_str(),
        actor.name,
        now
    )
    .execute(scope.db())
    .await?;
    if !accept {
        let earnings = sqlx::query_scalar!(
            "select id from affiliate_earning where organization_id = $1 and affiliate_id = $2 and state <> 'reversed' order by id",
            organization.0,
            row.affiliate_id
        )
        .fetch_all(scope.db())
        .await?;
        for id in earnings {
            reverse(&mut scope, (organization, AffiliateEarningId(id)), ReverseReason::Refused, now).await?;
        }
    }
    let detail = json!({ "organization": organization, "accepted": accept });
    of_affiliate(&mut scope, "affiliate.referral_decided", AffiliateId(row.affiliate_id), detail).await?;
    Ok(scope.commit().await?)
}
