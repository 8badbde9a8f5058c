//! Writes whom a change reaches, and when. Everything here can be repeated: the hourly run follows up on people who joined since, and
//! on memberships whose price or term changed meanwhile.

use chrono::{DateTime, NaiveDate, Utc};
use rules::plans::price_change::notice::PriceNoticeKind;
use rules::plans::price_change::rule::{NewTerms, Outcome};
use rust_decimal::Decimal;
use tenancy::Scope;
use tenancy::ids::{CommunityChangeId, CommunityId};

use super::holders::{Holder, holders};
use super::notices;
use super::states::CommunityChangeKind;
use crate::Result;
use crate::rules::discount::Discount;

/// The change that a community's members have to expect.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Live {
    pub id: CommunityChangeId,
    pub community: CommunityId,
    pub ends: bool,
    /// Of the community from `starts_on` on.
    pub percent: Decimal,
    pub starts_on: NaiveDate,
}

/// The latest change that was not withdrawn.
pub(crate) async fn live(scope: &mut Scope, community: CommunityId) -> Result<Option<Live>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select id, kind as "kind: CommunityChangeKind", percent, starts_on from community_change
           where organization_id = $1 and community_id = $2 and undone_at is null order by id desc limit 1"#,
        organization.0,
        community.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| Live {
        id: CommunityChangeId(r.id),
        community,
        ends: r.kind == CommunityChangeKind::End,
        percent: r.percent,
        starts_on: r.starts_on,
    }))
}

/// Announces a change to every membership that it reaches and that does not expect it yet. Lines of an earlier change are replaced.
pub(crate) async fn follow(scope: &mut Scope, change: &Live, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update community_change_line l set state = 'replaced' from community_change c
         where l.organization_id = $1 and l.state = 'pending' and c.organization_id = l.organization_id and c.id = l.change_id
           and c.community_id = $2 and c.id <> $3",
        organization.0,
        change.community.0,
        change.id.0
    )
    .execute(scope.db())
    .await?;
    let all = holders(scope, change.community, now).await?;
    let mut reached = vec![];
    for holder in all.iter().filter(|holder| !holder.is_pending && (change.ends || holder.percent != change.percent)) {
        if let (next, Outcome::Changes(terms)) = holder.outcome(change.percent, change.starts_on) {
            reached.push((holder, next, terms));
        }
    }
    announce(scope, change, &reached, now).await?;
    settle(scope, change, now).await
}

async fn announce(
    scope: &mut Scope,
    change: &Live,
    reached: &[(&Holder, Discount, NewTerms)],
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let mut accounts: Vec<i64> = reached.iter().map(|(holder, ..)| holder.account.0).collect();
    accounts.sort_unstable();
    accounts.dedup();
    let notices = notices::write(scope, change.id, PriceNoticeKind::Announced, &accounts, now).await?;
    for (holder, next, terms) in reached {
        sqlx::query!(
            "insert into community_change_line (organization_id, office_id, account_id, change_id, notice_id, subscription_id, from_percent,
               to_percent, to_source, list_cents, old_price_cents, new_price_cents, effective_on)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
            organization.0,
            holder.office.0,
            holder.account.0,
            change.id.0,
            notices.get(&holder.account.0).copied().unwrap_or_default(),
            holder.subscription.0,
            holder.held.percent,
            next.percent,
            next.source.as_str(),
            holder.facts.list_price.0,
            holder.facts.price.0,
            terms.price.0,
            terms.on
        )
        .execute(scope.db())
        .await?;
    }
    Ok(())
}

/// Notes the change at once where it changes no price: the member has another discount.
pub(crate) async fn settle(scope: &mut Scope, change: &Live, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update community_membership m set percent = case when $3 then m.percent else $4 end, state = case when $3 then 'ended' else m.state end,
           ended_on = case when $3 then t.today end
         from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
         cross join lateral (select ($6::timestamptz at time zone o.timezone)::date as today) t
         where m.organization_id = $1 and m.community_id = $2 and m.state = 'active' and s.organization_id = m.organization_id
           and s.id = m.subscription_id and s.discount_source <> 'community' and t.today >= $5 and ($3 or m.percent <> $4)
           and not exists (select from community_change_line l where l.organization_id = s.organization_id and l.subscription_id = s.id
             and l.state = 'pending')",
        organization.0,
        change.community.0,
        change.ends,
        change.percent,
        change.starts_on,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Drops the lines that can't come any more: the membership ended, or its price, discount or charge differs from what the email said.
/// Who is still a member is notified again by [`follow`].
pub(crate) async fn drop_stale(scope: &mut Scope, community: CommunityId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update community_change_line l set state = case when is_running(s.status) then 'replaced' else 'left' end
         from subscription s, community_change c
         where l.organization_id = $1 and l.state = 'pending' and c.organization_id = l.organization_id and c.id = l.change_id
           and c.community_id = $2 and s.organization_id = l.organization_id and s.id = l.subscription_id
           and (s.status in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')
             or s.list_price_cents <> l.list_cents or s.agreed_price_cents <> l.old_price_cents or s.discount_percent <> l.from_percent
             or s.next_bill_on > l.effective_on)",
        organization.0,
        community.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
