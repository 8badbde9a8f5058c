//! Ends memberships at their end date, and starts the next term of those that continue.

use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, OrganizationId, SubscriptionId};

use super::{Event, SubscriptionStatus};
use crate::membership_status::{Change, change, refresh_standing};
use crate::{Context, Result};

/// Ends what ends today at its office: requested cancellations at their date, and terms that are not renewed (paid in
/// the office, or auto-renewal off). Safe to run twice; each batch of 500 is one transaction. Returns how many ended.
pub async fn end_terms(context: &Context) -> Result<u64> {
    let now = context.clock.now().await?;
    begin_terms(context, now).await?;
    let mut ended = 0;
    loop {
        // Crosses tenants: terms end everywhere.
        let mut scope = context.database.platform("Term ends").await?;
        let due = sqlx::query!(
            r#"select s.organization_id, s.account_id, s.id, s.status, s.version,
                 coalesce(s.ends_on <= ($1 at time zone o.timezone)::date, false) as "asked_to_end!"
               from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
               where ((s.status in ('cancellation_requested', 'active', 'active_cash', 'active_transferred')
                       and s.ends_on <= ($1 at time zone o.timezone)::date)
                   or (s.status in ('active', 'active_cash', 'active_transferred') and (not s.auto_renew or s.pay_in_office)
                       and s.term_ends_on <= ($1 at time zone o.timezone)::date))
               order by s.organization_id, s.account_id, s.id limit 500 for update of s skip locked"#,
            now
        )
        .fetch_all(scope.db())
        .await?;
        if due.is_empty() {
            return Ok(ended);
        }
        for row in &due {
            scope.for_organization(OrganizationId(row.organization_id));
            let status: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
            let event = match status {
                SubscriptionStatus::CancellationRequested => Event::EndReached,
                // Delinquent after the request, and finally paid: its end date is kept.
                _ if row.asked_to_end => Event::CancelNow,
                _ => Event::TermEnded,
            };
            change(&mut scope, SubscriptionId(row.id), Change { event, at: now, reason: None, cancellation: None })
                .await?;
            refresh_standing(&mut scope, &[AccountId(row.account_id)]).await?;
        }
        ended += due.len() as u64;
        scope.commit().await?;
    }
}

/// Starts the next term of memberships that are paid past their anniversary: no charge falls on that day to start it,
/// because they were imported with another charge day, or theirs was moved. Safe to run twice.
async fn begin_terms(context: &Context, now: DateTime<Utc>) -> Result<()> {
    // Crosses tenants: terms start everywhere.
    let mut scope = context.database.platform("Terms").await?;
    let actor = scope.actor.clone();
    loop {
        let begun = sqlx::query!(
            r#"with begun as (
                 update subscription s set term_started_on = s.term_ends_on, term_ends_on = next_charge(s.term_ends_on, extract(day from s.term_ends_on)::int, 'year'),
                   version = s.version + 1
                 from office o
                 where o.organization_id = s.organization_id and o.id = s.office_id
                   and is_renewed_by_charge(s.status) and s.auto_renew and not s.pay_in_office and s.ends_on is null
                   and s.term_ends_on <= ($1 at time zone o.timezone)::date and s.next_bill_on > s.term_ends_on
                   and not exists (select from subscription_change c where c.organization_id = s.organization_id and c.subscription_id = s.id and c.state = 'paying')
                 returning s.organization_id, s.office_id, s.account_id, s.id, s.version, s.status),
               renewed as (
                 insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, login_id, actor)
                 select organization_id, office_id, account_id, id, version, $1, 'renewed', status, status, $2, $3 from begun),
               touched as (select organization_id, array_agg(distinct account_id) as accounts from begun group by 1)
             select organization_id, accounts as "accounts!" from touched"#,
            now,
            actor.login.map(|l| l.0),
            actor.name
        )
        .fetch_all(scope.db())
        .await?;
        if begun.is_empty() {
            break;
        }
        for row in begun {
            scope.for_organization(OrganizationId(row.organization_id));
            let accounts: Vec<_> = row.accounts.into_iter().map(AccountId).collect();
            refresh_standing(&mut scope, &accounts).await?;
        }
    }
    Ok(scope.commit().await?)
}
