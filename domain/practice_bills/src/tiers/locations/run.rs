//! The daily run for organizations whose locations have their own tiers, or which change their mode with the next bill: each
//! in a transaction of its own, with the bills of the preview.

use super::rules::{BillLine, NextBill, volume_percents};
use ::rules::Cents;
use ::rules::counts::counted;
use ::rules::money::dollars;
use ::rules::subscriptions::{Period, next_charge};
use chrono::{DateTime, NaiveDate, Utc};
use tenancy::brand::Feature;
use tenancy::ids::{OfficeId, OrganizationId, TierInvoiceId};
use tenancy::{Database, Scope};

use super::super::job::CollectTier;
use super::super::payment::open;
use super::super::store::{self, Home};
use super::super::summary::RunSummary;
use super::state::{State, forget};
use super::{BillingMode, Invoicing};
use crate::ledger::{Entry, EntryKind, post};
use crate::task::enqueue_task;
use crate::{Context, Result};

/// Organizations per query.
const BATCH: i64 = 500;

/// Bills what is due. One organization's failure doesn't stop the others; the first one is returned at the end.
pub(in super::super) async fn run(context: &Context) -> Result<RunSummary> {
    let with_fees = context.brands.iter().filter(|brand| brand.has(Feature::FeePerMember));
    let fees: Vec<String> = with_fees.map(|brand| brand.id.as_str().to_owned()).collect();
    let (mut ran, mut after, mut failed) = (RunSummary::default(), 0, None);
    loop {
        let now = context.clock.now().await?;
        let due = due(&context.database, now, after, &fees).await?;
        let Some(last) = due.last() else { break };
        after = last.0;
        for organization in due {
            match bill(context, organization).await {
                Ok(own) => {
                    ran.bills += own.bills;
                    ran.member_fees += own.member_fees;
                }
                Err(error) => failed = failed.or(Some(error)),
            }
        }
    }
    failed.map_or(Ok(ran), Err)
}

/// The organizations with a bill that is due, after the previous page's last.
async fn due(database: &Database, now: DateTime<Utc>, after: i64, fees: &[String]) -> Result<Vec<OrganizationId>> {
    // Crosses tenants: finds the organizations of all.
    let mut scope = database.platform("Tier billing").await?;
    let found = sqlx::query_scalar!(
        "select t.organization_id from tier_subscription t join office o on o.organization_id = t.organization_id and o.id = t.home_office_id
         where t.organization_id > $2 and (t.billing_mode = 'per_location' or t.next_billing_mode is not null)
           and (t.next_bill_on <= ($1::timestamptz at time zone o.timezone)::date and t.overdue_since is null
             or t.billing_mode = 'per_location' and t.level > 0 and o.brand = any ($4)
               and (t.fees_from + interval '1 month')::date <= ($1::timestamptz at time zone o.timezone)::date)
         order by t.organization_id limit $3",
        now,
        after,
        BATCH,
        fees
    )
    .fetch_all(scope.db())
    .await?;
    Ok(found.into_iter().map(OrganizationId).collect())
}

/// Bills one organization until nothing is due.
async fn bill(context: &Context, organization: OrganizationId) -> Result<RunSummary> {
    let mut ran = RunSummary::default();
    while let Some(bills) = bill_period(context, organization).await? {
        ran.bills += bills;
    }
    while let Some(bills) = bill_fees(context, organization).await? {
        ran.member_fees += bills;
    }
    Ok(ran)
}

/// Bills the next period if it is due. Returns the number of bills; `None` if it isn't due.
async fn bill_period(context: &Context, organization: OrganizationId) -> Result<Option<i64>> {
    let mut scope = open(context, organization).await?;
    let now = context.clock.now().await?;
    let home = store::home(&mut scope).await?;
    store::find(&mut scope, true).await?;
    let Some(state) = State::load(&mut scope, &home).await? else { return Ok(None) };
    let ours = state.row.mode == BillingMode::PerLocation || state.row.next_mode.is_some();
    if !ours || state.running.next_bill_on > home.date(now) || stopped(&mut scope).await? {
        return Ok(None);
    }
    let brand = home.brand(context)?;
    let bills = state.bills(brand);
    let period = Bill {
        origin: "period",
        period: state.period(),
        days: (state.running.next_bill_on, state.next_on()),
        on: state.running.next_bill_on,
        percent: state.row.next_percent(),
    };
    let level = match state.row.mode_to_come().0 {
        BillingMode::OneTier => state.row.next.map_or(state.running.level, |(level, _)| level),
        BillingMode::PerLocation => state.highest_to_come(),
    };
    for own in &bills {
        let level = own.location.and_then(|office| state.level_to_come(state.location(office).ok()?)).unwrap_or(level);
        write(&mut scope, &home, &period, own, level, now).await?;
    }
    advance(&mut scope, &state, &period, level).await?;
    match state.row.mode_to_come().0 {
        BillingMode::OneTier => {
            forget(&mut scope).await?;
            store::update_offices(&mut scope, organization, level, Some(period.period)).await?;
        }
        BillingMode::PerLocation => {
            let volume = volume_percents(brand, period.period, &state.billed());
            let of = |office| volume.get(&office).copied().unwrap_or_default();
            let levels =
                state.billed().into_iter().map(|own| (own.office, own.level, of(own.office))).collect::<Vec<_>>();
            keep_billed(&mut scope, &levels, &period).await?;
        }
    }
    scope.commit().await?;
    Ok(Some(i64::try_from(bills.len()).unwrap_or(i64::MAX)))
}

/// Whether the organization's next bill waits: for the payment of its year, or of a change of tier.
async fn stopped(scope: &mut Scope) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from tier_subscription t where t.organization_id = $1 and t.overdue_since is not null)
             or exists (select from tier_invoice i where i.organization_id = $1 and i.status = 'draft' and i.origin = 'change') as "stopped!""#,
        organization.0
    )
    .fetch_one(scope.db())
    .await?)
}

/// What all bills of a day share.
struct Bill {
    origin: &'static str,
    period: Period,
    days: (NaiveDate, NaiveDate),
    on: NaiveDate,
    percent: i32,
}

/// Writes a bill with its lines and its ledger entry, and enqueues its collection.
async fn write(
    scope: &mut Scope,
    home: &Home,
    bill: &Bill,
    own: &NextBill,
    level: i32,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let total = own.total();
    let id = sqlx::query_scalar!(
        "with n as (update tier_subscription set last_number = last_number + 1 where organization_id = $1 returning last_number)
         insert into tier_invoice (organization_id, number, origin, location_id, bill_on, level, period, period_starts_on, period_ends_on, percent,
           status, total_cents, created_at, paid_at)
         select $1, n.last_number, $2, $3, $4, $5, $6, $7, $8, $9, case when $10::bigint = 0 then 'paid' else 'open' end, $10, $11::timestamptz,
           case when $10 = 0 then $11::timestamptz end from n returning id",
        organization.0,
        bill.origin,
        own.location.map(|office| office.0),
        bill.on,
        level,
        bill.period.as_str(),
        bill.days.0,
        bill.days.1,
        bill.percent,
        total.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    write_lines(scope, id, &own.lines).await?;
    if total == Cents::ZERO {
        return Ok(());
    }
    let entry = Entry {
        kind: EntryKind::TierInvoice,
        office: home.office,
        account: None,
        source: id,
        on: bill.on,
        amount: total,
    };
    post(scope, entry).await?;
    enqueue_task(scope, &CollectTier { invoice: TierInvoiceId(id) }, id, now).await
}

async fn write_lines(scope: &mut Scope, invoice: i64, lines: &[BillLine]) -> Result<()> {
    let organization = scope.organization();
    let kinds: Vec<_> = lines.iter().map(|line| line.kind.to_owned()).collect();
    let words: Vec<_> = lines.iter().map(|line| line.description.clone()).collect();
    let cents: Vec<_> = lines.iter().map(|line| line.amount.0).collect();
    // 0: a line for all locations.
    let locations: Vec<_> = lines.iter().map(|line| line.location.map_or(0, |office| office.0)).collect();
    sqlx::query!(
        "insert into tier_invoice_line (organization_id, invoice_id, kind, description, amount_cents, location_id)
         select $1, $2, l.kind, l.words, l.cents, nullif(l.location, 0)
         from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[]) with ordinality l (kind, words, cents, location, n) order by l.n",
        organization.0,
        invoice,
        &kinds,
        &words,
        &cents,
        &locations
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The billed period becomes the current one, and what was to come with it takes effect.
async fn advance(scope: &mut Scope, state: &State, bill: &Bill, level: i32) -> Result<()> {
    let organization = scope.organization();
    let (mode, invoicing) = state.row.mode_to_come();
    sqlx::query!(
        "update tier_subscription set level = $2, period = $3, period_percent = $4, period_starts_on = $5, next_bill_on = $6, next_level = null,
           next_period = null, billing_mode = $7, invoicing = $8, next_billing_mode = null, next_invoicing = null,
           coupon_bills = greatest(0, coupon_bills - 1), version = version + 1 where organization_id = $1",
        organization.0,
        level,
        bill.period.as_str(),
        bill.percent,
        bill.days.0,
        bill.days.1,
        mode.as_str(),
        invoicing.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The billed locations have their tiers, and are billed for the period.
async fn keep_billed(scope: &mut Scope, levels: &[(OfficeId, i32, i32)], bill: &Bill) -> Result<()> {
    let organization = scope.organization();
    let offices: Vec<_> = levels.iter().map(|own| own.0.0).collect();
    let tiers: Vec<_> = levels.iter().map(|own| own.1).collect();
    let volume: Vec<_> = levels.iter().map(|own| own.2).collect();
    sqlx::query!(
        "insert into location_tier (organization_id, office_id, level, billed_to, volume_percent)
         select $1, l.office, l.level, $5, l.volume from unnest($2::bigint[], $3::int[], $4::int[]) l (office, level, volume)
         on conflict (organization_id, office_id) do update set level = excluded.level, next_level = null, billed_to = excluded.billed_to,
           volume_percent = excluded.volume_percent",
        organization.0,
        &offices,
        &tiers,
        &volume,
        bill.days.1
    )
    .execute(scope.db())
    .await?;
    // A closed location that opens again pays from the bill after that.
    sqlx::query!(
        "update location_tier l set billed_to = $2 from office o where l.organization_id = $1 and l.level is not null
           and o.organization_id = l.organization_id and o.id = l.office_id and o.account_status = 3",
        organization.0,
        bill.days.1
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update office o set tier_level = l.level, tier_period = $4 from unnest($2::bigint[], $3::int[]) l (office, level)
         where o.organization_id = $1 and o.id = l.office",
        organization.0,
        &offices,
        &tiers,
        bill.period.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Bills the previous month's member fees of each location if they are due. Returns the number of bills; `None` if they
/// aren't due.
async fn bill_fees(context: &Context, organization: OrganizationId) -> Result<Option<i64>> {
    let mut scope = open(context, organization).await?;
    let now = context.clock.now().await?;
    let home = store::home(&mut scope).await?;
    let brand = home.brand(context)?;
    store::find(&mut scope, true).await?;
    let Some(state) = State::load(&mut scope, &home).await? else { return Ok(None) };
    let from = state.row.fees_from.filter(|_| state.row.mode == BillingMode::PerLocation);
    let Some(month) = from.filter(|_| brand.has(Feature::FeePerMember)) else { return Ok(None) };
    let next_month = next_charge(month, 1, Period::Month);
    if next_month > home.date(now) {
        return Ok(None);
    }
    let lines = fee_lines(&mut scope, &home, (month, next_month), brand.pricing.member_fee.monthly_cents).await?;
    let bills: Vec<_> = match state.row.invoicing {
        _ if lines.is_empty() => vec![],
        Invoicing::One => vec![NextBill { location: None, lines }],
        Invoicing::Each => {
            lines.into_iter().map(|line| NextBill { location: line.location, lines: vec![line] }).collect()
        }
    };
    let fees = Bill {
        origin: "member_fee",
        period: state.running.period,
        days: (month, next_month),
        on: next_month,
        percent: 0,
    };
    for own in &bills {
        write(&mut scope, &home, &fees, own, state.running.level, now).await?;
    }
    sqlx::query!("update tier_subscription set fees_from = $2 where organization_id = $1", organization.0, next_month)
        .execute(scope.db())
        .await?;
    scope.commit().await?;
    Ok(Some(i64::try_from(bills.len()).unwrap_or(i64::MAX)))
}

/// A line for each location with a member whose membership was active on a day of the month.
async fn fee_lines(
    scope: &mut Scope,
    home: &Home,
    (month, next_month): (NaiveDate, NaiveDate),
    each: i64,
) -> Result<Vec<BillLine>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select o.id, o.name, count(distinct s.member_id) as "members!"
           from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where s.organization_id = $1 and s.started_on < $3 and exists (
             select from (select h.to_status, h.at, lead(h.at) over (order by h.version) as until from subscription_history h
               where h.organization_id = s.organization_id and h.subscription_id = s.id) ran
             where is_running(ran.to_status) and (ran.at at time zone $4)::date < $3
               and (ran.until is null or (ran.until at time zone $4)::date >= $2))
           group by o.id, o.name order by o.id"#,
        organization.0,
        month,
        next_month,
        home.timezone
    )
    .fetch_all(scope.db())
    .await?;
    let line = |office, name: &str, members: i64| BillLine {
        kind: "member_fee",
        location: Some(OfficeId(office)),
        description: format!(
            "{name}: {} active in {}, {} each",
            counted(members, "member", "members"),
            month.format("%B %Y"),
            dollars(each)
        ),
        amount: Cents(members * each),
    };
    Ok(rows.into_iter().map(|row| line(row.id, &row.name, row.members)).collect())
}
