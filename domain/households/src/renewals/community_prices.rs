//! Applies changes and ends of a community's discount: only here, in the billing run, just before it bills.

use chrono::{DateTime, Utc};
use tenancy::Scope;

use crate::Result;

/// Applies the new price to every subscription whose next payment is due and is the one named in the email. A higher price needs an
/// email that was logged 28 days before the day it names (the database refuses the update otherwise). A membership whose list price
/// or discount has changed since is left to the hourly run of communities, which tells the household anew.
pub(super) async fn apply_due(scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
    let row = sqlx::query!(
        r#"with due as materialized (
             select l.organization_id, l.id, l.office_id, l.account_id, l.change_id, l.subscription_id, l.to_percent, l.to_source, c.community_id,
               c.kind as change_kind, c.percent as community_percent, s.status, s.version, s.period, s.next_bill_on, l.old_price_cents as before,
               l.new_price_cents as after, n.kind = 'announced' and n.sent_on + 28 <= l.effective_on as told
             from community_change_line l
             join community_change c on c.organization_id = l.organization_id and c.id = l.change_id
             join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
             join office o on o.organization_id = s.organization_id and o.id = s.office_id
             join community_notice n on n.organization_id = l.organization_id and n.id = l.notice_id
             where l.state = 'pending' and l.effective_on <= ($1 at time zone 'Pacific/Kiritimati')::date
               and s.next_bill_on = l.effective_on and s.next_bill_on <= ($1 at time zone o.timezone)::date
               and is_billed_by_run(s.status) and s.list_price_cents = l.list_cents and s.agreed_price_cents = l.old_price_cents
               and (s.ends_on is null or s.next_bill_on < s.ends_on) and (s.auto_renew or s.next_bill_on < s.term_ends_on)
               and (l.new_price_cents <= l.old_price_cents or s.next_bill_on >= s.term_ends_on
                 or (s.period = 'month' and not s.under_contract and not s.guaranteed))
             for update of l, s),
           ready as (select * from due where told or after <= before),
           paid as (
             update subscription s set agreed_price_cents = r.after, discount_percent = r.to_percent, discount_source = r.to_source, version = s.version + 1
             from ready r where s.organization_id = r.organization_id and s.id = r.subscription_id),
           remembered as (
             insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, reason, actor)
             select organization_id, office_id, account_id, subscription_id, version + 1, $1, 'price_changed', status, status,
               '$' || trim(to_char(before / 100.0, '999,999,990.00')) || ' to $' || trim(to_char(after / 100.0, '999,999,990.00'))
                 || case period when 'month' then ' a month' else ' a year' end, 'Community'
             from ready),
           written as (
             update community_change_line l set state = 'applied', applied_at = $1, applied_on = r.next_bill_on
             from ready r where l.organization_id = r.organization_id and l.id = r.id),
           kept as (
             update community_membership m set percent = case when r.change_kind = 'end' then m.percent else r.community_percent end,
               state = case when r.change_kind = 'end' then 'ended' else m.state end,
               ended_on = case when r.change_kind = 'end' then r.next_bill_on else m.ended_on end
             from ready r where m.organization_id = r.organization_id and m.subscription_id = r.subscription_id),
           audited as (
             insert into audit (organization_id, office_id, account_id, act, subject_kind, subject_id, detail)
             select organization_id, office_id, account_id, 'community.price_changed', 'community', community_id::text,
               jsonb_build_object('change', change_id, 'subscription', subscription_id, 'before_cents', before, 'after_cents', after) from ready)
           select coalesce(array_agg(distinct organization_id), '{}') as "organizations!", coalesce(array_agg(distinct account_id), '{}') as "accounts!"
           from ready"#,
        now
    )
    .fetch_one(scope.db())
    .await?;
    for organization in &row.organizations {
        sqlx::query!("select refresh_account_standing($1, $2)", organization, &row.accounts)
            .execute(scope.db())
            .await?;
    }
    Ok(())
}
