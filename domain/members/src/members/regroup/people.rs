//! Moves people with their memberships. Bills, payments and ledger entries stay where they are.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId};

use super::facts::Person;
use crate::Result;
use crate::access;
use crate::benefits;
use crate::members::own_contact;
use crate::membership_status::{HistoryEntry, record_history};
use crate::plans::price_change;
use crate::reviews;
use payments::guarantee;

/// A person who moves, and the record of the same person in the other household, if there is one.
pub(super) struct Mover<'a> {
    pub person: &'a Person,
    pub same_as: Option<MemberId>,
}

/// Source and target household, with their numbers.
pub(super) struct Way<'a> {
    pub from: AccountId,
    pub from_number: &'a str,
    pub to: AccountId,
    pub to_number: &'a str,
}

/// Moves people, their memberships, visits, reviews and logins. If the person already has a record in the target,
/// everything goes to that record.
pub(super) async fn move_people(
    scope: &mut Scope,
    way: &Way<'_>,
    movers: &[Mover<'_>],
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let (from, to) = (way.from.0, way.to.0);
    for mover in movers {
        let (old, new) = (mover.person.id.0, mover.same_as.unwrap_or(mover.person.id).0);
        if let Some(kept) = mover.same_as {
            own_contact::join_person(scope, way.from, way.to, (mover.person.id, kept)).await?;
            sqlx::query!(
                "with kept as (
                   update member k set chart_id = coalesce(k.chart_id, m.chart_id), insured = coalesce(k.insured, m.insured)
                   from member m where k.organization_id = $1 and k.id = $3 and m.organization_id = $1 and m.id = $2)
                 update member set merged_into_member_id = $3, is_account_owner = false where organization_id = $1 and id = $2",
                organization.0,
                old,
                new
            )
            .execute(scope.db())
            .await?;
        } else {
            own_contact::move_person(scope, way.from, way.to, mover.person.id).await?;
            sqlx::query!(
                "update member set account_id = $3, came_from_account_id = $4, is_account_owner = false,
                   relationship = case relationship when 'myself' then 'other' else relationship end
                 where organization_id = $1 and id = $2",
                organization.0,
                old,
                to,
                from
            )
            .execute(scope.db())
            .await?;
        }
        sqlx::query!(
            "update subscription set account_id = $3, member_id = $4 where organization_id = $1 and member_id = $2",
            organization.0,
            old,
            to,
            new
        )
        .execute(scope.db())
        .await?;
        let new = MemberId(new);
        benefits::follow_member(scope, mover.person.id, way.to, new).await?;
        reviews::follow_member(scope, mover.person.id, way.to, new).await?;
    }
    let held: Vec<i64> = movers.iter().flat_map(|mover| &mover.person.held).map(|held| held.id.0).collect();
    of_memberships(scope, way.to, &held).await?;
    for one in movers.iter().flat_map(|mover| &mover.person.held) {
        let reason = format!("From {} to {}", way.from_number, way.to_number);
        record_history(scope, one.id, HistoryEntry { event: "moved_household", reason, at: now }).await?;
    }
    let pairs: Vec<_> =
        movers.iter().map(|mover| (mover.person.id, mover.same_as.unwrap_or(mover.person.id))).collect();
    access::follow_people(scope, way.from, way.to, &pairs).await
}

/// Moves the rows that belong to memberships.
async fn of_memberships(scope: &mut Scope, to: AccountId, held: &[i64]) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update subscription_term set account_id = $2 where organization_id = $1 and subscription_id = any ($3)",
        organization.0,
        to.0,
        held
    )
    .execute(scope.db())
    .await?;
    benefits::follow_memberships(scope, to, held).await?;
    guarantee::follow_memberships(scope, to, held).await?;
    price_change::follow_memberships(scope, to, held).await
}
