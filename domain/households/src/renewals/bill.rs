//! The billing run: bills everything due, by each office's date.
//!
//! One statement bills a batch of households: invoices and lines with the agreed prices, ledger entries, the
//! collection jobs, and the next bill dates. Another one uses up the credit that pays part of those bills. The run can be
//! repeated, run in two workers, or come after a week of downtime: batches take turns under one lock, a household's
//! subscriptions of one date share one invoice, each date has its own, and the unique line per subscription and period
//! prevents a second bill.

use chrono::{DateTime, Utc};
use tenancy::ids::InvoiceId;
use tenancy::{Reach, Scope};

use super::community_prices;
use crate::billing::CollectInvoice;
use crate::ledger::use_credit;
use crate::plans::price_change;
use crate::subscriptions::changes;
use crate::{Context, Result, task};

/// Subscriptions per batch; keeps a transaction under about a second.
const BATCH: i64 = 4_000;

/// The result of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Billed {
    pub invoices: i64,
    pub lines: i64,
}

/// Bills everything due now; returns the counts.
pub async fn run(context: &Context) -> Result<Billed> {
    let mut all = Billed::default();
    loop {
        // Crosses tenants: the calendar is the same for every tenant.
        let mut scope = context.database.platform("Billing run").await?;
        sqlx::query!("select pg_advisory_xact_lock(420001)").execute(scope.db()).await?;
        let now = context.clock.now().await?;
        let batch = bill_due(&mut scope, now, now).await?;
        scope.commit().await?;
        if batch.invoices == 0 {
            return Ok(all);
        }
        all.invoices += batch.invoices;
        all.lines += batch.lines;
    }
}

/// Bills what is due in `reach` by `until`, which may be in the future: the sample data of a trial office has members
/// who are late from the start.
pub async fn bill_until(context: &Context, reach: Reach, until: DateTime<Utc>) -> Result<Billed> {
    let mut scope = context.database.scope(reach).await?;
    sqlx::query!("select pg_advisory_xact_lock(420001)").execute(scope.db()).await?;
    let now = context.clock.now().await?;
    let billed = bill_due(&mut scope, now, until).await?;
    scope.commit().await?;
    Ok(billed)
}

/// One batch of what is due by `until`, billed at `now`, within the scope's reach: first new prices and changes, then
/// the bills.
///
/// The keys of `due` each match one row, so its left joins drop none. They are left joins for the planner's sake: it
/// treats the two columns of a key as independent, and would expect one row from inner joins and compare every line
/// with every invoice.
pub(super) async fn bill_due(scope: &mut Scope, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<Billed> {
    price_change::apply_due(scope, now).await?;
    changes::apply_due(scope, now).await?;
    community_prices::apply_due(scope, now).await?;
    let actor = scope.actor.clone();
    let collect = task::for_each(&CollectInvoice { invoice: InvoiceId(0) })?;
    let row = sqlx::query!(
        r#"with picked as (
             select distinct organization_id, account_id from (
               select s.organization_id, s.account_id from subscription s
               join office o on o.organization_id = s.organization_id and o.id = s.office_id
               where s.next_bill_on <= ($8::timestamptz at time zone 'Pacific/Kiritimati')::date and s.next_bill_on <= ($8::timestamptz at time zone o.timezone)::date
                 and is_billed_by_run(s.status)
                 and (s.ends_on is null or s.next_bill_on < s.ends_on) and (s.auto_renew or s.next_bill_on < s.term_ends_on)
                 and not exists (select from subscription_change c where c.organization_id = s.organization_id and c.subscription_id = s.id and c.state = 'paying')
               order by s.next_bill_on, s.organization_id limit $2) s),
           held as materialized (
             select s.organization_id, s.id, s.office_id, s.account_id, s.member_id, s.plan_id, s.period, s.charge_day, s.next_bill_on, s.term_ends_on,
               s.list_price_cents, s.agreed_price_cents, s.sponsor_cents, s.discount_percent, s.discount_source
             from picked k join subscription s on s.organization_id = k.organization_id and s.account_id = k.account_id
             where is_billed_by_run(s.status)
               and (s.ends_on is null or s.next_bill_on < s.ends_on) and (s.auto_renew or s.next_bill_on < s.term_ends_on)
               and not exists (select from subscription_change c where c.organization_id = s.organization_id and c.subscription_id = s.id and c.state = 'paying')),
           due as materialized (
             select s.organization_id, s.id, s.office_id, s.account_id, s.period, s.next_bill_on as bill_on, s.next_bill_on >= s.term_ends_on as renews,
               s.list_price_cents, s.agreed_price_cents, s.sponsor_cents,
               s.discount_percent, s.discount_source, next_charge(s.next_bill_on, s.charge_day, s.period) as next_on,
               p.name || case s.period when 'month' then ', monthly, ' else ', yearly, ' end || m.first_name || ' ' || m.last_name as words,
               m.first_name || ' ' || m.last_name as member_name,
               case when s.sponsor_cents > 0 then (select y.business_name from sponsorship y
                 where y.organization_id = s.organization_id and y.subscription_id = s.id and y.state = 'active') end as sponsor_name
             from held s
             left join office o on o.organization_id = s.organization_id and o.id = s.office_id
             left join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
             left join member m on m.organization_id = s.organization_id and m.id = s.member_id
             where coalesce(s.next_bill_on <= ($8::timestamptz at time zone o.timezone)::date, false)),
           gross as (
             select organization_id, office_id, account_id, bill_on, sum(agreed_price_cents - sponsor_cents)::bigint as gross,
               row_number() over (partition by organization_id, office_id order by bill_on, account_id) as n,
               count(*) over (partition by organization_id, office_id) as of_office
             from due group by 1, 2, 3, 4),
           groups as (
             select g.*, c.credit, g.gross - c.credit as total from (
               select g.*, a.credit_cents, coalesce(sum(g.gross) over (partition by g.organization_id, g.account_id order by g.bill_on
                 rows between unbounded preceding and 1 preceding), 0) as before
               from gross g left join account a on a.organization_id = g.organization_id and a.id = g.account_id) g
             cross join lateral (select greatest(0, least(g.gross, g.credit_cents - g.before))::bigint as credit) c),
           counted as (
             insert into office_counter (organization_id, office_id, name, value)
             select organization_id, office_id, 'invoice', count(*) from groups group by 1, 2 order by 1, 2
             on conflict (organization_id, office_id, name) do update set value = office_counter.value + excluded.value
             returning organization_id, office_id, value),
           made as (
             insert into invoice (organization_id, office_id, account_id, number, bill_on, origin, status, total_cents, created_at)
             select g.organization_id, g.office_id, g.account_id,
               c.value - g.of_office + g.n,
               g.bill_on, 'renewal', case when g.total = 0 then 'paid' else 'open' end, g.total, $1
             from groups g left join counted c on c.organization_id = g.organization_id and c.office_id = g.office_id
             returning organization_id, id, office_id, account_id, bill_on, total_cents),
           lined as (
             insert into invoice_line (organization_id, office_id, account_id, invoice_id, subscription_id, kind, description, amount_cents, period_starts_on, period_ends_on)
             select d.organization_id, d.office_id, d.account_id, i.id, d.id, l.kind, l.description, l.amount, l.starts, l.ends
             from due d join made i on i.organization_id = d.organization_id and i.account_id = d.account_id and i.bill_on = d.bill_on
             cross join lateral (values
               ('dues', d.words, d.list_price_cents, d.bill_on, d.next_on),
               (case d.discount_source when 'promo' then 'promo_discount' when 'agreed' then 'agreed_discount' when 'business' then 'business_discount'
                 when 'community' then 'community_discount' else 'family_discount' end,
                case d.discount_source when 'promo' then 'Promo discount ' when 'agreed' then 'Agreed price, less '
                  when 'business' then 'Business discount ' when 'community' then 'Community discount ' else 'Family discount ' end || trim_scale(d.discount_percent) || '%, ' || d.member_name,
                d.agreed_price_cents - d.list_price_cents, null, null),
               ('sponsor', 'Paid by ' || coalesce(d.sponsor_name, 'your employer') || ', ' || d.member_name, -d.sponsor_cents, null, null)) l (kind, description, amount, starts, ends)
             where l.kind = 'dues' or l.amount <> 0
             returning 1),
           credited as (
             select i.organization_id, i.office_id, i.account_id, i.id, g.credit from groups g
             join made i on i.organization_id = g.organization_id and i.account_id = g.account_id and i.bill_on = g.bill_on where g.credit > 0),
           credit_lined as (
             insert into invoice_line (organization_id, office_id, account_id, invoice_id, kind, description, amount_cents)
             select organization_id, office_id, account_id, id, 'credit', 'Credit', -credit from credited),
           entered as (
             insert into journal_entry (organization_id, office_id, account_id, kind, source_kind, source_id, business_on)
             select organization_id, office_id, account_id, 'invoice', 'invoice', id, bill_on from made where total_cents > 0
             returning organization_id, id, office_id, account_id, source_id),
           posted as (
             insert into posting (organization_id, office_id, account_id, entry_id, ledger_account, amount_cents)
             select e.organization_id, e.office_id, e.account_id, e.id, p.ledger_account, p.sign * i.total_cents
             from entered e join made i on i.organization_id = e.organization_id and i.id = e.source_id
             cross join (values ('member_receivable', 1), ('office_payable', -1)) p (ledger_account, sign)),
           moved as (
             update subscription s set next_bill_on = d.next_on,
               term_started_on = case when d.renews then d.bill_on else s.term_started_on end,
               term_ends_on = case when d.renews then next_charge(d.bill_on, s.charge_day, 'year') else s.term_ends_on end,
               version = s.version + d.renews::int
             from due d where s.organization_id = d.organization_id and s.id = d.id
             returning s.organization_id, s.office_id, s.account_id, s.id, s.version, s.status, d.renews),
           renewed as (
             insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, login_id, actor)
             select organization_id, office_id, account_id, id, version, $1, 'renewed', status, status, $3, $4 from moved where renews),
           queued as (
             insert into job (organization_id, kind, key, payload, due_at, max_attempts)
             select organization_id, $5, id::text, jsonb_build_object($6::text, id), $1, $7 from made where total_cents > 0)
           select (select count(*) from made) as "invoices!", (select count(*) from lined) as "lines!",
             coalesce((select array_agg(organization_id order by organization_id, id) from made), '{}') as "organizations!",
             coalesce((select array_agg(account_id order by organization_id, id) from made), '{}') as "accounts!",
             coalesce((select array_agg(organization_id order by organization_id, id) from credited), '{}') as "credited_organizations!",
             coalesce((select array_agg(id order by organization_id, id) from credited), '{}') as "credited_invoices!",
             coalesce((select array_agg(credit order by organization_id, id) from credited), '{}') as "credits!",
             coalesce((select array_agg(organization_id order by organization_id, id) from moved where renews), '{}') as "renewed_organizations!",
             coalesce((select array_agg(account_id order by organization_id, id) from moved where renews), '{}') as "renewed_accounts!""#,
        now,
        BATCH,
        actor.login.map(|l| l.0),
        actor.name,
        collect.kind,
        collect.field,
        collect.attempts,
        until
    )
    .fetch_one(scope.db())
    .await?;
    use_credit(scope, (&row.credited_organizations, &row.credited_invoices), &row.credits, now).await?;
    // A bill moves the date of the next payment; only a renewal changes the other columns of the list and the figures.
    sqlx::query!("select refresh_next_payments($1, $2)", &row.organizations, &row.accounts).execute(scope.db()).await?;
    sqlx::query!(
        "select refresh_account_standing(b.organization_id, array_agg(distinct b.account_id))
         from unnest($1::bigint[], $2::bigint[]) b (organization_id, account_id) group by b.organization_id",
        &row.renewed_organizations,
        &row.renewed_accounts
    )
    .execute(scope.db())
    .await?;
    Ok(Billed { invoices: row.invoices, lines: row.lines })
}
