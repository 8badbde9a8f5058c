//! The monthly statements: on the second of a month each affiliate gets one of the month before, and a payout where enough is
//! payable.

use chrono::{DateTime, Datelike, Months, NaiveDate, Utc};
use messaging::Notice;
use rules::Cents;
use tenancy::ids::{AffiliateId, AffiliatePayoutId};
use tenancy::{Actor, Scope};

use crate::rules::earning::payout;
use crate::{Context, OrNotFound, Result, open};

/// The bills of a month are recorded everywhere by this day of the next one.
const DAY: u32 = 2;
const BATCH: i64 = 200;

/// Makes the statements of the month before. An affiliate without anything in it gets none.
pub(super) async fn run(context: &Context, actor: &Actor, now: DateTime<Utc>) -> Result<()> {
    let today = now.date_naive();
    if today.day() < DAY {
        return Ok(());
    }
    let month = today.with_day(1).unwrap_or(today) - Months::new(1);
    let mut after = 0;
    loop {
        let page = due(context, actor, after, month).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = *last;
        for affiliate in page {
            let mut scope = open(context, actor).await?;
            make(&mut scope, AffiliateId(affiliate), month, now).await?;
            scope.commit().await?;
        }
    }
}

async fn due(context: &Context, actor: &Actor, after: i64, month: NaiveDate) -> Result<Vec<i64>> {
    let mut scope = open(context, actor).await?;
    let ids = sqlx::query_scalar!(
        "select f.id from affiliate f where f.id > $1 and not exists (select from affiliate_statement s where s.affiliate_id = f.id and s.month >= $2)
           and exists (select from affiliate_earning e where e.affiliate_id = f.id and e.earned_on < ($2::date + interval '1 month')::date
             and (e.state in ('held', 'payable') or e.reversed_on >= $2 or (e.state = 'reversed' and e.paid_on is not null and e.deducted_payout_id is null)
               or exists (select from affiliate_payout p where p.id = e.payout_id and p.confirmed_at::date >= $2)))
         order by f.id limit $3",
        after,
        month,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    Ok(ids)
}

async fn make(scope: &mut Scope, affiliate: AffiliateId, month: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let least =
        sqlx::query_scalar!("select least_payout_cents from affiliate where id = $1 for no key update", affiliate.0)
            .one_or_not_found(scope)
            .await?;
    let from = begins(scope, affiliate).await?;
    // Everything that an earlier statement does not have is in this one, so that statements join without a gap.
    let sums = sqlx::query!(
        r#"with e as (select * from affiliate_earning where affiliate_id = $1 and earned_on < $2)
           select coalesce((select s.closing_cents from affiliate_statement s where s.affiliate_id = $1 order by s.month desc limit 1), 0) as "opening!",
             coalesce((select sum(amount_cents) from e where earned_on >= coalesce($3::date, earned_on)), 0)::bigint as "earned!",
             coalesce((select sum(amount_cents) from e where reversed_on < $2 and reversed_on >= coalesce($3::date, reversed_on)), 0)::bigint as "reversed!",
             coalesce((select sum(amount_cents) from affiliate_payout p where p.affiliate_id = $1 and p.state = 'paid' and p.confirmed_at::date < $2
               and p.confirmed_at::date >= coalesce($3::date, p.confirmed_at::date)), 0)::bigint as "paid!",
             coalesce((select sum(amount_cents) from affiliate_earning where affiliate_id = $1 and state = 'payable' and payout_id is null), 0)::bigint as "payable!",
             coalesce((select sum(amount_cents) from affiliate_earning where affiliate_id = $1 and state = 'reversed' and paid_on is not null
               and deducted_payout_id is null), 0)::bigint as "deducted!""#,
        affiliate.0,
        month + Months::new(1),
        from
    )
    .fetch_one(scope.db())
    .await?;
    let payable = Cents(sums.payable - sums.deducted);
    let paying = payout(payable, Cents(least));
    sqlx::query!(
        "insert into affiliate_statement (affiliate_id, month, opening_cents, earned_cents, reversed_cents, paid_cents, payable_cents, payout_cents, made_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        affiliate.0,
        month,
        sums.opening,
        sums.earned,
        sums.reversed,
        sums.paid,
        payable.0,
        paying.0,
        now
    )
    .execute(scope.db())
    .await?;
    if paying > Cents::ZERO {
        pay(scope, affiliate, (month, paying), now).await?;
    }
    messaging::enqueue(scope, Notice::AffiliateStatement { affiliate, month }, now).await
}

/// The first day that no statement has; `None` before the first statement.
async fn begins(scope: &mut Scope, affiliate: AffiliateId) -> Result<Option<NaiveDate>> {
    let last = sqlx::query_scalar!("select max(month) from affiliate_statement where affiliate_id = $1", affiliate.0)
        .fetch_one(scope.db())
        .await?;
    Ok(last.map(|month| month + Months::new(1)))
}

/// Makes a payout of everything that is payable, less what is deducted.
async fn pay(
    scope: &mut Scope,
    affiliate: AffiliateId,
    (month, amount): (NaiveDate, Cents),
    now: DateTime<Utc>,
) -> Result<()> {
    let id = sqlx::query_scalar!(
        "insert into affiliate_payout (affiliate_id, month, amount_cents, created_at) values ($1, $2, $3, $4) returning id",
        affiliate.0,
        month,
        amount.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let id = AffiliatePayoutId(id);
    sqlx::query!(
        "update affiliate_earning set payout_id = $2 where affiliate_id = $1 and state = 'payable' and payout_id is null",
        affiliate.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update affiliate_earning set deducted_payout_id = $2 where affiliate_id = $1 and state = 'reversed' and paid_on is not null
           and deducted_payout_id is null",
        affiliate.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
