//! The platform's figures.

use chrono::{Datelike, NaiveDate};
use kernel::ledger::balances_on;
use kernel::task::enqueue_task;
use members::subscriptions::Period;
use payments::billing::{NewRefund, RefundAuthority, begin_refund};
use rules::Cents;
use staff::kpi::{CountKpi, Figure, KpiFilter, days, kpi, rows, stats};
use staff::money::{MoneyFilter, MoneyRow, money};
use tenancy::ids::{OrganizationId, PaymentId};

use crate::support::Platform;

/// The price of a first month: dues of $39.00 and the setup fee, 15% of a year.
const MONTHLY: i64 = 3_900 + 7_020;
const YEARLY: i64 = 39_900;

impl Platform {
    /// The morning's count.
    async fn counts(&self, key: &str) {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.world.context.database.platform("test").await.unwrap();
        scope.for_organization(OrganizationId(0));
        enqueue_task(&mut scope, &CountKpi::default(), key, now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    async fn value(&self, figure: Figure, month: NaiveDate) -> Option<i64> {
        let all = kpi(&self.world.context, &self.ana, &KpiFilter::default()).await.unwrap();
        let own = all.figures.into_iter().find(|one| one.figure == figure).unwrap();
        own.months.into_iter().find(|one| one.month == month).and_then(|one| one.value)
    }
}

#[tokio::test]
async fn every_figure_opens_rows_that_add_up_to_it() {
    let platform = Platform::new().await;
    let world = &platform.world;
    world.may_charge(world.office).await;
    world.enrolls("Ada", Period::Month).await;
    world.enrolls("Ben", Period::Year).await;
    let day = world.context.clock.now().await.unwrap().date_naive();
    let month = day.with_day(1).unwrap();
    world.days_pass(1).await;
    platform.counts("first").await;
    platform.counts("again").await;

    assert_eq!(platform.value(Figure::Active, month).await, Some(2));
    assert_eq!(platform.value(Figure::New, month).await, Some(2));
    assert_eq!(platform.value(Figure::Gross, month).await, Some(MONTHLY + YEARLY));
    for figure in Figure::ALL {
        let shown = rows(&world.context, &platform.ana, (figure, month), &KpiFilter::default(), None).await.unwrap();
        assert_eq!(shown.value, platform.value(figure, month).await, "{figure}");
        let sum: i64 = shown.rows.iter().map(|row| row.numerator).sum();
        assert_eq!(sum, shown.numerator, "{figure}");
    }
    for figure in [Figure::Gross, Figure::Refunds, Figure::Fees, Figure::Kept, Figure::Income] {
        let by_day = days(&world.context, &platform.ana, (figure, month), &KpiFilter::default()).await.unwrap().days;
        let sum: i64 = by_day.iter().filter_map(|day| day.value).sum();
        assert_eq!(Some(sum), platform.value(figure, month).await, "{figure} of all days");
    }
    let active = days(&world.context, &platform.ana, (Figure::Active, month), &KpiFilter::default()).await.unwrap();
    assert_eq!(active.days.last().and_then(|day| day.value), Some(2), "at the end of the last day");
    let median = days(&world.context, &platform.ana, (Figure::Activation, month), &KpiFilter::default()).await.unwrap();
    assert!(median.days.is_empty());
    let persons = rows(&world.context, &platform.ana, (Figure::New, month), &KpiFilter::default(), None).await.unwrap();
    assert!(persons.rows.iter().all(|row| row.person.is_some()));
    assert!(world.number("select count(*) from audit where act = 'kpi_rows.viewed'").await > 0);
    let none = KpiFilter { brand: Some("vision".into()), ..KpiFilter::default() };
    let other = rows(&world.context, &platform.ana, (Figure::Active, month), &none, None).await.unwrap();
    assert!(other.rows.is_empty());
    let cohort = |month: NaiveDate| KpiFilter { cohort: Some(month), ..KpiFilter::default() };
    let founded: NaiveDate = sqlx::query_scalar(
        "select date_trunc('month', created_at at time zone timezone)::date from office where id = $1",
    )
    .bind(world.office.0)
    .fetch_one(world.outside())
    .await
    .unwrap();
    let own = rows(&world.context, &platform.ana, (Figure::Active, month), &cohort(founded), None).await.unwrap();
    assert_eq!(own.rows.len(), 1);
    let early = cohort("2001-01-01".parse().unwrap());
    assert!(rows(&world.context, &platform.ana, (Figure::Active, month), &early, None).await.unwrap().rows.is_empty());

    let today = stats(&world.context, &platform.ana).await.unwrap();
    assert_eq!((today.active_user_count, today.monthly_members, today.annual_members), (2, 1, 1));
    assert_eq!((today.offices_with_members, today.member_total, today.disputes), (1, 2, 0));
    assert_eq!(today.total_revenue.0, MONTHLY + YEARLY);
    assert_eq!(today.members_by_month.last().map(|one| one.members), Some(2));
}

/// The office gives a part of a payment back.
async fn refund(platform: &Platform, payment: i64, cents: i64) {
    let world = &platform.world;
    let mut scope = world.scope().await;
    let at = world.context.clock.now().await.unwrap();
    let new = NewRefund {
        payment: PaymentId(payment),
        amount: Cents(cents),
        subscription: None,
        reason: "Test",
        source: None,
        grounds: RefundAuthority::Discretion,
        before: Cents::ZERO,
        at,
    };
    begin_refund(&world.context, &mut scope, new).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
}

#[tokio::test]
async fn figures_money_page_and_balances_say_the_same() {
    let platform = Platform::new().await;
    let world = &platform.world;
    world.may_charge(world.office).await;
    world.enrolls("Ada", Period::Month).await;
    world.enrolls("Ben", Period::Year).await;
    refund(&platform, world.number("select max(id) from payment where status = 'succeeded'").await, 500).await;
    let day = world.context.clock.now().await.unwrap().date_naive();
    let month = day.with_day(1).unwrap();
    world.days_pass(1).await;
    platform.counts("first").await;

    let value = async |figure| platform.value(figure, month).await.unwrap();
    let (gross, refunds, fees, kept) = (
        value(Figure::Gross).await,
        value(Figure::Refunds).await,
        value(Figure::Fees).await,
        value(Figure::Kept).await,
    );
    assert_eq!((gross, refunds, kept), (MONTHLY + YEARLY, 500, gross - refunds - fees));
    assert!(fees > 0);

    let filter = MoneyFilter { month, brand: None };
    let page = money(&world.context, &platform.ana, &filter, None).await.unwrap();
    let totals = &page.totals;
    assert_eq!((totals.gross.0, totals.refunds.0, totals.fees.0, totals.net.0), (gross, refunds, fees, kept));
    let sum = |part: fn(&MoneyRow) -> Cents| page.rows.iter().map(|row| part(row).0).sum::<i64>();
    assert_eq!((sum(|row| row.gross), sum(|row| row.refunds), sum(|row| row.fees)), (gross, refunds, fees));

    // As `chairside balances` prints them.
    let on = world.context.clock.now().await.unwrap().date_naive();
    let balances = balances_on(&world.context.database, on, Some(world.office)).await.unwrap();
    assert!(balances.differences.is_empty());
    let balance = |name: &str| {
        let own = balances.accounts.iter().find(|own| own.office.is_some() && own.ledger_account == name);
        own.map_or(0, |own| own.amount.0)
    };
    // What the processor took is in an account of its own.
    assert_eq!(balance("processor_clearing") + balance("processor_fees"), gross - refunds);
    assert_eq!(-balance("platform_revenue"), fees);
}

#[tokio::test]
async fn who_joins_and_leaves_in_a_month_is_no_churn() {
    let platform = Platform::new().await;
    let (organization, office) = (platform.world.organization, platform.world.office);
    // Five were active before November. Three join in it. Two of the five leave, and one of the three again.
    platform
        .sql(format!(
            "insert into person_change (organization_id, office_id, member_id, on_day, active)
               select {organization}, {office}, n, date '2026-10-02', true from generate_series(1, 5) n
               union all select {organization}, {office}, n, date '2026-11-04', true from generate_series(6, 8) n
               union all select {organization}, {office}, n, date '2026-11-20', false from unnest(array[1, 2, 6]) n;
             insert into kpi_day (organization_id, office_id, day, live, active, began, ended, payments, gross_cents, refunds_cents, fees_cents, tier_cents,
               annual_cents, late_cents, recovered_cents, visits, enrolled, counted_at)
               values ({organization}, {office}, '2026-11-30', true, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now());
             select sum_kpi_months('2026-11-01', '2026-11-01')"
        ))
        .await;
    let counted = "select (opening * 10000 + joined * 1000 + departed * 100 + churned * 10 + active)::bigint from kpi_month where month = '2026-11-01'";
    assert_eq!(platform.world.number(counted).await, 53_325);
}

#[tokio::test]
async fn going_live_support_and_webhooks_are_counted() {
    let platform = Platform::new().await;
    let (organization, office) = (platform.world.organization, platform.world.office);
    // Paid on the 7th, live on the 10th. A case of a Friday at 3 answered on Monday at 9 and closed, another one never answered.
    platform
        .sql(format!(
            "insert into practice_signup (organization_id, office_id, login_id, started_at, last_step_at, paid_at)
               values ({organization}, {office}, 1, '2026-11-07 18:00Z', '2026-11-07 18:00Z', '2026-11-07 18:00Z')
               on conflict (organization_id, office_id) do update set paid_at = excluded.paid_at;
             insert into kpi_day (organization_id, office_id, day, live, active, began, ended, payments, gross_cents, refunds_cents, fees_cents, tier_cents,
               annual_cents, late_cents, recovered_cents, visits, enrolled, counted_at)
               select {organization}, {office}, day, day >= '2026-11-10', 0, 0, 0, 0, 0, 0, 0, 4900, 0, 0, 0, 0, 0, day + 1
               from unnest(array['2025-11-10', '2026-11-09', '2026-11-10', '2026-11-11']::date[]) day;
             with friday as (select (timestamp '2026-11-27 15:00') at time zone timezone as at from office where id = {office})
             insert into support_case (organization_id, id, office_id, title, state, opened_by, name, email, opened_at, moved_at, closed_at, reopened)
               select {organization}, n, {office}, 'Payout', 'closed', 1, 'Ada', 'ada@example.com', at, at + interval '66 hours',
                 at + case when n = 901 then interval '3 days' else interval '1 day' end, n - 901 from friday, unnest(array[901, 902]) n;
             insert into support_message (organization_id, office_id, case_id, from_staff, login_id, author, text, at)
               select organization_id, office_id, id, true, 1, 'Ana', 'Hello', opened_at + interval '66 hours' from support_case where id = 901;
             update kpi_day set live = false where day = '2025-11-10';
             insert into job (organization_id, kind, key, state, due_at, finished_at)
               select {organization}, 'send_mail', 'gave up', 'dead', at, at
               from (select (timestamp '2026-11-11 10:00') at time zone timezone as at from office where id = {office}) moment;
             select count_kpi_quality('2026-11-01', '2026-11-30');
             select count_kpi_quality('2026-11-01', '2026-11-30');
             select sum_kpi_months('2025-11-01', '2026-11-01')"
        ))
        .await;
    let november = "2026-11-01".parse().unwrap();
    let expected = [
        (Figure::Activation, Some(3)),
        (Figure::LiveSameDay, Some(0)),
        (Figure::LiveInWeek, Some(10_000)),
        (Figure::FirstAnswer, Some(180)),
        (Figure::ClosedInTime, Some(5_000)),
        (Figure::Reopened, Some(5_000)),
        (Figure::DeadJobs, Some(1)),
        (Figure::FirstTry, None),
        // Three days of $49.00 in this November, one in the last.
        (Figure::IncomeRetention, Some(30_000)),
    ];
    for (figure, value) in expected {
        assert_eq!(platform.value(figure, november).await, value, "{figure}");
        let shown = rows(&platform.world.context, &platform.ana, (figure, november), &KpiFilter::default(), None).await;
        let shown = shown.unwrap();
        assert_eq!(shown.value, value, "{figure}");
        assert_eq!(shown.rows.iter().map(|row| row.numerator).sum::<i64>(), shown.numerator, "{figure}");
    }
    let other = KpiFilter { cohort: Some("2020-01-01".parse().unwrap()), ..KpiFilter::default() };
    let none =
        rows(&platform.world.context, &platform.ana, (Figure::FirstAnswer, november), &other, None).await.unwrap();
    assert!(none.rows.is_empty());
}
