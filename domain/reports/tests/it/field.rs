//! The field's own reports beside the books, the billing run and the dashboard.

use std::collections::BTreeMap;

use ::members::members::{self, MemberQuery};
use ::members::subscriptions::Period as Paid;
use chrono::{Months, NaiveDate};
use kernel::downloads::Format;
use reports::{Place, PlaceKind, Request, Wish, catalog, files, run};
use rules::Cents;
use testing::World;

use crate::support::{filter, lived_in, request, today, wish};

/// The cells of a row by their columns' keys, amounts in cents.
type Line = BTreeMap<&'static str, String>;

async fn lines(world: &World, report: &str, wish: &Wish) -> Vec<Line> {
    let mut scope = world.scope().await;
    let request = request(world, &mut scope, report, wish).await;
    let columns = run::columns(&request);
    let rows = run::page(&mut scope, &request, None, 200).await.unwrap().rows;
    let line = |row: run::Row| -> Line {
        columns.iter().zip(row.cells).filter_map(|(column, cell)| Some((column.key, cell?))).collect()
    };
    rows.into_iter().map(line).collect()
}

fn number(line: &Line, key: &str) -> i64 {
    line[key].parse().unwrap()
}

fn sum(lines: &[Line], keys: &[&str]) -> i64 {
    lines.iter().flat_map(|line| keys.iter().map(move |key| number(line, key))).sum()
}

async fn bills(world: &World, weeks: u8) {
    for _ in 0..weeks {
        world.days_pass(7).await;
        households::renewals::run(&world.context).await.unwrap();
        world.run_jobs().await;
    }
}

/// The forecast is what the billing run charges, and each month's movements lead to the dashboard's figure.
#[tokio::test]
async fn forecast_and_revenue_agree_with_the_books() {
    let world = lived_in().await;
    let forecast = lines(&world, "upcoming-charges", &Wish::default()).await;
    let renewals = "select coalesce(sum(total_cents), 0)::bigint from invoice where origin = 'renewal'";
    assert_eq!(world.number(renewals).await, 0);
    bills(&world, 9).await;
    let ends = today(&world).await;
    let due = forecast.iter().filter(|line| line["on_day"].parse::<NaiveDate>().unwrap() <= ends);
    let expected: i64 = due.map(|line| number(line, "total")).sum();
    assert!(expected > 0);
    assert_eq!(world.number(renewals).await, expected);

    let year = Wish { from: ends.checked_sub_months(Months::new(4)), to: Some(ends), ..Wish::default() };
    let months = lines(&world, "recurring-revenue", &year).await;
    assert_eq!(months.len(), 5);
    for pair in months.windows(2) {
        assert_eq!(pair[0]["closing"], pair[1]["opening"], "{pair:?}");
    }
    for month in &months {
        let moved = ["new_revenue", "back_revenue", "more_revenue", "less_revenue", "lost_revenue"];
        let moved: i64 = moved.iter().map(|key| number(month, key)).sum();
        assert_eq!(number(month, "opening") + moved, number(month, "closing"), "{month:?}");
        assert_eq!(moved, number(month, "net"), "{month:?}");
    }
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    let kpis = members::counts(&mut scope, now, world.office, &MemberQuery::default()).await.unwrap().kpis;
    assert_eq!(Cents(number(&months[4], "closing")), kpis.monthly_recurring);
    assert_eq!(number(&months[4], "at_end"), kpis.monthly_recurring.0);
    drop(scope);

    let churn = lines(&world, "churn", &year).await;
    let at_close = number(&churn[4], "at_close");
    assert_eq!(at_close, world.number("select count(*) from account_summary where active_members > 0").await);
    assert_eq!(sum(&churn, &["joined", "returned"]) - sum(&churn, &["left_office"]), at_close);
    let cohorts = lines(&world, "lifetime-value", &year).await;
    assert_eq!((sum(&cohorts, &["active"]), sum(&cohorts, &["lost"])), (at_close, 0));
    let paid = "select coalesce(sum(amount_cents), 0)::bigint from payment where status = 'succeeded'";
    assert_eq!(sum(&cohorts, &["net"]), world.number(paid).await, "nothing was refunded");
}

/// Yearly dues are billed once, earned by days, and what is left is deferred; late bills are recovered or still owed.
#[tokio::test]
async fn deferred_dues_and_late_bills_are_accounted_for() {
    let world = lived_in().await;
    world.falls_behind().await;
    bills(&world, 2).await;
    let ends = today(&world).await;
    let days = Wish { from: ends.checked_sub_months(Months::new(3)), to: Some(ends), ..Wish::default() };
    let months = lines(&world, "deferred-revenue", &days).await;
    for month in &months {
        let left =
            number(month, "opening") + number(month, "billed") - number(month, "earned") - number(month, "reversed");
        assert_eq!(left, number(month, "closing"), "{month:?}");
    }
    for pair in months.windows(2) {
        assert_eq!(pair[0]["closing"], pair[1]["opening"], "{pair:?}");
    }
    // Dues less the discounts on them.
    let yearly = "select coalesce(sum(l.amount_cents), 0)::bigint from invoice_line l where l.kind in ('dues', 'family_discount', 'promo_discount') and exists (
      select from invoice_line d where d.organization_id = l.organization_id and d.invoice_id = l.invoice_id and d.subscription_id = l.subscription_id
        and d.kind = 'dues' and d.period_ends_on - d.period_starts_on > 31)";
    let billed = world.number(yearly).await;
    assert!(billed > 0 && sum(&months, &["earned"]) > 0, "{months:?}");
    assert_eq!(sum(&months, &["billed"]), billed);
    let closing = number(&months[months.len() - 1], "closing");
    assert_eq!(sum(&months, &["earned", "reversed"]) + closing, billed);

    let late = lines(&world, "recovery", &days).await;
    assert!(!late.is_empty());
    for bill in &late {
        let accounted = ["recovered", "given_up", "taken_over", "owed"].map(|key| number(bill, key));
        assert_eq!(number(bill, "failed"), accounted.iter().sum::<i64>(), "{bill:?}");
    }
    let owed = lines(&world, "delinquency", &Wish::default()).await;
    assert_eq!(sum(&late, &["owed"]), sum(&owed, &["owed"]));
}

/// The night counts what each member saved with the office's sum, so that the sum opens its members.
#[tokio::test]
async fn savings_are_the_sum_of_their_members() {
    let world = lived_in().await;
    ::members::benefits::keep_office_savings(&world.context).await.unwrap();
    let whole = lines(&world, "savings", &Wish::default()).await;
    assert_eq!(whole.len(), 1);
    let one = Wish { filters: filter("location", &[&world.office.0.to_string()]), ..Wish::default() };
    let people = lines(&world, "savings-by-member", &one).await;
    assert_eq!(number(&whole[0], "members"), people.len() as i64);
    assert!(people.len() >= 3 && number(&whole[0], "membership") > 0);
    for key in ["usual", "work", "membership", "saved"] {
        assert_eq!(number(&whole[0], key), sum(&people, &[key]), "{key}");
    }
    let other = Wish { filters: filter("location", &["1"]), ..Wish::default() };
    assert!(world.office.0 == 1 || lines(&world, "savings-by-member", &other).await.is_empty());
    // Who is no member any more is not counted the next night.
    let left = "update subscription set status = 'canceled', next_bill_on = null";
    sqlx::query(left).execute(world.outside()).await.unwrap();
    ::members::benefits::keep_office_savings(&world.context).await.unwrap();
    assert!(lines(&world, "savings-by-member", &one).await.is_empty());
}

/// The records of a CSV by its heads.
fn records(bytes: &[u8]) -> (Vec<String>, Vec<BTreeMap<String, String>>) {
    let mut reader = csv::Reader::from_reader(bytes.strip_prefix("\u{feff}".as_bytes()).unwrap());
    let heads: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let all = reader.deserialize().map(Result::unwrap).collect();
    (heads, all)
}

/// Journals in the import forms: each balances, and the columns are those of the form, also over several locations.
#[tokio::test]
async fn import_forms_have_their_columns_and_balanced_journals() {
    let world = lived_in().await;
    world.enrolls("Quinn", Paid::Month).await;
    let staff = testing::staff::staff(&world).await;
    let now = world.context.clock.now().await.unwrap();
    let wish = wish(&world).await;
    let mut scope = world.context.database.granted(staff.everywhere().unwrap()).await.unwrap();
    let several = Place::load(&mut scope, PlaceKind::Platform, None, None).await.unwrap();
    let first = Place::load(&mut scope, PlaceKind::Office, None, Some(vec![world.office])).await.unwrap();
    for place in [several, first] {
        let mut all = vec![];
        for report in ["quickbooks-journal", "xero-journal"] {
            let request = Request::check(catalog::find(report).unwrap(), place.clone(), now, &wish).unwrap();
            let way = (Format::Csv, files::Progress::default());
            let file = files::write(&world.context, &mut scope, &request, &world.brand, way).await.unwrap();
            all.push(records(&file.bytes));
        }
        let cents = |text: &str| if text.is_empty() { 0 } else { Cents::parse(text).unwrap().0 };
        let [(heads, lines), (xero_heads, xero)] = all.try_into().unwrap();
        assert_eq!(heads, ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description", "Name"]);
        assert_eq!(xero_heads, ["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"]);
        assert!(!lines.is_empty() && lines.len() == xero.len(), "{lines:?}");
        let mut entries: BTreeMap<(&str, &str), i64> = BTreeMap::new();
        for line in &lines {
            assert!(line["Debits"].is_empty() != line["Credits"].is_empty(), "either a debit or a credit: {line:?}");
            let day = NaiveDate::parse_from_str(&line["JournalDate"], "%m/%d/%Y").unwrap();
            assert!(line["JournalNo"].ends_with(&day.format("%Y%m%d").to_string()), "{line:?}");
            *entries.entry((line["JournalNo"].as_str(), line["JournalDate"].as_str())).or_default() +=
                cents(&line["Debits"]) - cents(&line["Credits"]);
        }
        assert!(entries.values().all(|balance| *balance == 0), "{entries:?}");
        let mut journals: BTreeMap<(&str, &str), i64> = BTreeMap::new();
        for line in &xero {
            assert!(line["*AccountCode"].starts_with("CS") && line["*TaxRate"] == "Tax Exempt", "{line:?}");
            *journals.entry((line["*Narration"].as_str(), line["*Date"].as_str())).or_default() +=
                cents(&line["*Amount"]);
        }
        assert!(journals.len() == entries.len() && journals.values().all(|balance| *balance == 0), "{journals:?}");
    }
}

#[tokio::test]
async fn work_of_members_stands_beside_that_of_other_patients() {
    let world = World::new().await;
    // As a practice system that was read leaves it.
    for (id, day, cents) in [("1", "2026-01-10", 9000), ("2", "2026-01-20", 3000), ("3", "2026-02-02", 5000)] {
        sqlx::query(
            "insert into practice_production (organization_id, connection_id, remote_id, office_id, chart_id, done_on, total_cents)
             values ($1, 1, $2, $3, case $2 when '2' then 8 else 7 end, $4::date, $5)",
        )
        .bind(world.organization.0)
        .bind(id)
        .bind(world.office.0)
        .bind(day.parse::<chrono::NaiveDate>().unwrap())
        .bind(i64::from(cents))
        .execute(world.outside())
        .await
        .unwrap();
    }
    let day = |text: &str| Some(text.parse().unwrap());
    let wish = Wish { from: day("2026-01-01"), to: day("2026-01-31"), ..Wish::default() };
    let rows = lines(&world, "patient-work", &wish).await;
    let cell = |key: &str| rows[0].get(key).map(String::as_str);
    assert_eq!(
        (rows.len(), cell("month"), cell("member_work"), cell("member_average")),
        (1, Some("January 2026"), Some("0"), None)
    );
    assert_eq!(
        (cell("other_patients"), cell("other_work"), cell("other_average")),
        (Some("2"), Some("12000"), Some("6000"))
    );
    // The month opens its patients; who is no member has no name.
    let month = Wish { filters: filter("month", &["202601"]), ..wish };
    let patients = lines(&world, "work-by-patient", &month).await;
    assert_eq!((patients.len(), sum(&patients, &["work"])), (2, 12_000));
    assert!(patients.iter().all(|line| line["patients"] == "Not members" && !line.contains_key("patient")));
}
