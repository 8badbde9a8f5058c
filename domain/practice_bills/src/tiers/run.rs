//! The daily run: bills what is due for all organizations, and enqueues the collection of due bills.
//!
//! One statement per batch writes bills, lines and ledger entries, advances the dates, and enqueues the collection. So
//! the run can be repeated, run by two workers, or run after a week's pause: a lock lets batches run one at a time, and
//! each period has at most one bill. A batch bills one period per organization; later periods follow in the next
//! batches. Organizations whose locations have their own tiers are billed one at a time, see `locations`.

use tenancy::Scope;
use tenancy::brand::{BrandBook, Feature};
use tenancy::ids::TierInvoiceId;

use super::job::CollectTier;
use super::rules;
use super::summary::RunSummary;
use crate::{Context, Result, task};
use ::rules::subscriptions::Period;

/// Organizations per statement.
const BATCH: i64 = 1_000;

/// The brands' prices, as arrays for the statements.
#[derive(Default)]
struct Prices {
    brands: Vec<String>,
    levels: Vec<i32>,
    periods: Vec<String>,
    words: Vec<String>,
    cents: Vec<i64>,
    fee_brands: Vec<String>,
    fee_cents: Vec<i64>,
}

impl Prices {
    fn of(brands: &BrandBook) -> Self {
        let mut all = Self::default();
        for brand in brands.iter() {
            for tier in &brand.pricing.tier {
                for period in [Period::Month, Period::Year] {
                    let Some(price) = rules::price(brand, tier.level, period) else { continue };
                    all.brands.push(brand.id.as_str().to_owned());
                    all.levels.push(tier.level);
                    all.periods.push(period.as_str().to_owned());
                    all.words.push(rules::words(brand, tier.level, period));
                    all.cents.push(price.0);
                }
            }
            if brand.has(Feature::FeePerMember) {
                all.fee_brands.push(brand.id.as_str().to_owned());
                all.fee_cents.push(brand.pricing.member_fee.monthly_cents);
            }
        }
        all
    }
}

/// Bills everything that is due now, and enqueues the collection of due bills.
pub async fn run(context: &Context) -> Result<RunSummary> {
    let prices = Prices::of(&context.brands);
    let mut ran = RunSummary::default();
    loop {
        // Crosses tenants: bills all organizations.
        let mut scope = context.database.platform("Tier billing").await?;
        sqlx::query!("select pg_advisory_xact_lock(420020)").execute(scope.db()).await?;
        let now = context.clock.now().await?;
        let bills = periods(&mut scope, &prices, now).await?;
        let (looked_at, fees) = member_fees(&mut scope, &prices, now).await?;
        scope.commit().await?;
        ran.bills += bills;
        ran.member_fees += fees;
        if bills == 0 && looked_at == 0 {
            break;
        }
    }
    let by_location = super::locations::run(context).await?;
    ran.bills += by_location.bills;
    ran.member_fees += by_location.member_fees;
    ran.collecting = collect_due(context).await?;
    Ok(ran)
}

async fn periods(scope: &mut Scope, prices: &Prices, now: chrono::DateTime<chrono::Utc>) -> Result<i64> {
    let collect = task::for_each(&CollectTier { invoice: TierInvoiceId(0) })?;
    let made = sqlx::query_scalar!(
        r#"with price as (
             select * from unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[]) p (brand, level, period, words, cents)),
           picked as (
             select t.organization_id, t.home_office_id, coalesce(t.next_level, t.level) as level, coalesce(t.next_period, t.period) as period,
               t.next_bill_on as bill_on, t.bill_day, t.last_number + 1 as number, o.brand,
               case when t.coupon_bills > 0 then t.coupon_percent else 0 end as percent, t.coupon_code
             from tier_subscription t join office o on o.organization_id = t.organization_id and o.id = t.home_office_id
             where t.next_bill_on <= ($1 at time zone o.timezone)::date and t.overdue_since is null
               and t.billing_mode = 'one_tier' and t.next_billing_mode is null
               and not exists (select from tier_invoice i where i.organization_id = t.organization_id and i.status = 'draft' and i.origin = 'change')
             order by t.next_bill_on limit $2 for update of t),
           due as materialized (
             select k.*, p.words, p.cents, round(p.cents * (100 - k.percent) / 100.0)::bigint as total, next_charge(k.bill_on, k.bill_day, k.period) as next_on
             from picked k join price p on p.brand = k.brand and p.level = k.level and p.period = k.period),
           made as (
             insert into tier_invoice (organization_id, number, origin, bill_on, level, period, period_starts_on, period_ends_on, percent, status, total_cents, created_at, paid_at)
             select organization_id, number, 'period', bill_on, level, period, bill_on, next_on, percent, case when total = 0 then 'paid' else 'open' end,
               total, $1, case when total = 0 then $1 end
             from due returning organization_id, id, bill_on, total_cents),
           lined as (
             insert into tier_invoice_line (organization_id, invoice_id, kind, description, amount_cents)
             select d.organization_id, m.id, l.kind, l.description, l.amount from due d join made m on m.organization_id = d.organization_id
             cross join lateral (values
               ('tier', d.words || ', ' || to_char(d.bill_on, 'FMMon FMDD, YYYY') || ' to ' || to_char(d.next_on, 'FMMon FMDD, YYYY'), d.cents),
               ('coupon', 'Coupon ' || coalesce(d.coupon_code, '') || ', ' || d.percent || '%', d.total - d.cents)) l (kind, description, amount)
             where l.amount <> 0),
           entered as (
             insert into journal_entry (organization_id, office_id, kind, source_kind, source_id, business_on)
             select m.organization_id, d.home_office_id, 'tier_invoice', 'tier_invoice', m.id, m.bill_on
             from made m join due d on d.organization_id = m.organization_id where m.total_cents > 0
             returning organization_id, office_id, id, source_id),
           posted as (
             insert into posting (organization_id, office_id, entry_id, ledger_account, amount_cents)
             select e.organization_id, e.office_id, e.id, p.ledger_account, p.sign * m.total_cents
             from entered e join made m on m.organization_id = e.organization_id and m.id = e.source_id
             cross join (values ('platform_receivable', 1), ('platform_revenue', -1)) p (ledger_account, sign)),
           moved as (
             update tier_subscription t set level = d.level, period = d.period, period_percent = d.percent, period_starts_on = d.bill_on,
               next_bill_on = d.next_on, next_level = null, next_period = null, coupon_bills = greatest(0, t.coupon_bills - 1),
               last_number = d.number, version = t.version + 1
             from due d where t.organization_id = d.organization_id),
           told as (
             update office o set tier_level = d.level, tier_period = d.period from due d
             where o.organization_id = d.organization_id and (o.tier_level <> d.level or o.tier_period is distinct from d.period)),
           queued as (
             insert into job (organization_id, kind, key, payload, due_at, max_attempts)
             select organization_id, $8, id::text, jsonb_build_object($9::text, id), $1, $10 from made where total_cents > 0)
           select count(*) as "made!" from made"#,
        now,
        BATCH,
        &prices.brands,
        &prices.levels,
        &prices.periods,
        &prices.words,
        &prices.cents,
        collect.kind,
        collect.field,
        collect.attempts
    )
    .fetch_one(scope.db())
    .await?;
    Ok(made)
}

/// Bills the previous month's member fees, for every member with a membership that was active on a day of that month.
/// Returns the number of organizations that were counted, and the number of bills.
async fn member_fees(scope: &mut Scope, prices: &Prices, now: chrono::DateTime<chrono::Utc>) -> Result<(i64, i64)> {
    let collect = task::for_each(&CollectTier { invoice: TierInvoiceId(0) })?;
    let row = sqlx::query!(
        r#"with fee as (select * from unnest($3::text[], $4::bigint[]) f (brand, cents)),
           picked as (
             select t.organization_id, t.home_office_id, t.level, t.period, t.fees_from as month, (t.fees_from + interval '1 month')::date as next_month,
               t.last_number + 1 as number, o.timezone, f.cents
             from tier_subscription t join office o on o.organization_id = t.organization_id and o.id = t.home_office_id
             join fee f on f.brand = o.brand
             where (t.fees_from + interval '1 month')::date <= ($1 at time zone o.timezone)::date and t.level > 0 and t.billing_mode = 'one_tier'
             order by t.fees_from limit $2 for update of t),
           counted as materialized (
             select k.*, (
               select count(distinct s.member_id) from subscription s
               where s.organization_id = k.organization_id and s.started_on < k.next_month and exists (
                 select from (select h.to_status, h.at, lead(h.at) over (order by h.version) as until from subscription_history h
                   where h.organization_id = s.organization_id and h.subscription_id = s.id) ran
                 where is_running(ran.to_status) and (ran.at at time zone k.timezone)::date < k.next_month
                   and (ran.until is null or (ran.until at time zone k.timezone)::date >= k.month))) as members
             from picked k),
           due as (select *, members * cents as total from counted where members > 0),
           made as (
             insert into tier_invoice (organization_id, number, origin, bill_on, level, period, period_starts_on, period_ends_on, status, total_cents, created_at)
             select organization_id, number, 'member_fee', next_month, level, period, month, next_month, 'open', total, $1 from due
             returning organization_id, id, bill_on, total_cents),
           lined as (
             insert into tier_invoice_line (organization_id, invoice_id, kind, description, amount_cents)
             select d.organization_id, m.id, 'member_fee', d.members || case when d.members = 1 then ' member' else ' members' end || ' active in '
               || to_char(d.month, 'FMMonth YYYY') || ', $' || to_char(d.cents / 100.0, 'FM999990.00') || ' each', d.total
             from due d join made m on m.organization_id = d.organization_id),
           entered as (
             insert into journal_entry (organization_id, office_id, kind, source_kind, source_id, business_on)
             select m.organization_id, d.home_office_id, 'tier_invoice', 'tier_invoice', m.id, m.bill_on from made m join due d on d.organization_id = m.organization_id
             returning organization_id, office_id, id, source_id),
           posted as (
             insert into posting (organization_id, office_id, entry_id, ledger_account, amount_cents)
             select e.organization_id, e.office_id, e.id, p.ledger_account, p.sign * m.total_cents
             from entered e join made m on m.organization_id = e.organization_id and m.id = e.source_id
             cross join (values ('platform_receivable', 1), ('platform_revenue', -1)) p (ledger_account, sign)),
           moved as (
             update tier_subscription t set fees_from = k.next_month, last_number = case when k.members > 0 then k.number else t.last_number end
             from counted k where t.organization_id = k.organization_id),
           queued as (
             insert into job (organization_id, kind, key, payload, due_at, max_attempts)
             select organization_id, $5, id::text, jsonb_build_object($6::text, id), $1, $7 from made)
           select (select count(*) from picked) as "looked_at!", (select count(*) from made) as "made!""#,
        now,
        BATCH,
        &prices.fee_brands,
        &prices.fee_cents,
        collect.kind,
        collect.field,
        collect.attempts
    )
    .fetch_one(scope.db())
    .await?;
    Ok((row.looked_at, row.made))
}

/// Enqueues the bills whose next attempt or email is due.
async fn collect_due(context: &Context) -> Result<i64> {
    let now = context.clock.now().await?;
    let mut scope = context.database.platform("Tier billing").await?;
    let collect = task::for_each(&CollectTier { invoice: TierInvoiceId(0) })?;
    let queued = sqlx::query!(
        "insert into job (organization_id, kind, key, payload, due_at, max_attempts)
         select i.organization_id, $2, i.id || '-' || least(i.next_attempt_on, i.next_notice_on), jsonb_build_object($3::text, i.id), $1, $4
         from tier_invoice i join tier_subscription t on t.organization_id = i.organization_id
         join office o on o.organization_id = t.organization_id and o.id = t.home_office_id
         where i.status = 'open' and least(i.next_attempt_on, i.next_notice_on) <= ($1 at time zone o.timezone)::date
         on conflict (organization_id, kind, key) where state in ('queued', 'running') do nothing",
        now,
        collect.kind,
        collect.field,
        collect.attempts
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    scope.commit().await?;
    Ok(i64::try_from(queued).unwrap_or(i64::MAX))
}
