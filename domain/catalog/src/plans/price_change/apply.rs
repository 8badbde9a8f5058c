//! Applies a new price to subscriptions: only here, in the billing run, just before it bills.

use chrono::{DateTime, Utc};
use tenancy::Scope;

use crate::Result;

/// What was applied.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Applied {
    pub prices: i64,
    /// Lines that were ended because the subscription ended, or its plan or price was changed.
    pub left: u64,
}

/// Applies the new price to every subscription whose next payment is due and is the one named in the notice, in the
/// billing run's transaction. A price increase requires that its notice was logged 28 days before the day it names (the
/// database refuses the update otherwise). For a contract or yearly subscription the payment must also start a term.
/// The price never exceeds the one in the notice.
pub async fn apply_due(scope: &mut Scope, now: DateTime<Utc>) -> Result<Applied> {
    let left = end_lapsed_lines(scope).await?;
    let row = sqlx::query!(
        r#"with due as materialized (
             select l.organization_id, l.id, l.office_id, l.account_id, l.change_id, l.subscription_id, s.status, s.version, s.period, s.next_bill_on,
               s.agreed_price_cents as before, t.list, least(l.new_price_cents, round(t.list * (100 - s.discount_percent) / 100)::bigint) as after,
               n.kind = 'announced' and n.sent_on + 28 <= l.effective_on as told
             from price_change_line l
             join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
             join office o on o.organization_id = s.organization_id and o.id = s.office_id
             join price_change_notice n on n.organization_id = l.organization_id and n.id = l.notice_id
             cross join lateral (select least(l.new_list_cents, s.guaranteed_price_cents) as list) t
             where l.state = 'pending' and l.effective_on <= ($1 at time zone 'Pacific/Kiritimati')::date
               and s.next_bill_on >= l.effective_on and s.next_bill_on <= ($1 at time zone o.timezone)::date
               and is_billed_by_run(s.status)
               and (s.ends_on is null or s.next_bill_on < s.ends_on) and (s.auto_renew or s.next_bill_on < s.term_ends_on)
               and (s.next_bill_on >= s.term_ends_on or (s.period = 'month' and not s.under_contract and not s.guaranteed))
             for update of l, s),
           ready as (select * from due where told or after <= before),
           paid as (
             update subscription s set list_price_cents = r.list, agreed_price_cents = r.after, version = s.version + 1
             from ready r where s.organization_id = r.organization_id and s.id = r.subscription_id),
           remembered as (
             insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, reason, actor)
             select organization_id, office_id, account_id, subscription_id, version + 1, $1, 'price_changed', status, status,
               '$' || trim(to_char(before / 100.0, '999,999,990.00')) || ' to $' || trim(to_char(after / 100.0, '999,999,990.00'))
                 || case period when 'month' then ' a month' else ' a year' end, 'Price change'
             from ready),
           written as (
             update price_change_line l set state = 'applied', applied_at = $1, applied_on = r.next_bill_on, paid_before_cents = r.before, paid_after_cents = r.after
             from ready r where l.organization_id = r.organization_id and l.id = r.id),
           audited as (
             insert into audit (organization_id, office_id, account_id, act, subject_kind, subject_id, detail)
             select organization_id, office_id, account_id, 'price_change.applied', 'subscription', subscription_id::text,
               jsonb_build_object('change', change_id, 'before_cents', before, 'after_cents', after) from ready)
           select count(*) as "prices!", coalesce(array_agg(distinct organization_id), '{}') as "organizations!",
             coalesce(array_agg(distinct account_id), '{}') as "accounts!" from ready"#,
        now
    )
    .fetch_one(scope.db())
    .await?;
    for organization in &row.organizations {
        sqlx::query!("select refresh_account_standing($1, $2)", organization, &row.accounts)
            .execute(scope.db())
            .await?;
    }
    Ok(Applied { prices: row.prices, left })
}

/// Ends lines whose subscription ended for good, or now has another plan, period or list price than when the line was
/// written. Late, disputed and delinquent subscriptions keep their lines, because they may become active again.
async fn end_lapsed_lines(scope: &mut Scope) -> Result<u64> {
    let left = sqlx::query!(
        "update price_change_line l set state = 'left' from subscription s
         where l.state = 'pending' and s.organization_id = l.organization_id and s.id = l.subscription_id
           and (s.status in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')
             or s.plan_id <> l.plan_id or s.period <> l.period or s.list_price_cents <> l.old_list_cents)"
    )
    .execute(scope.db())
    .await?;
    Ok(left.rows_affected())
}
