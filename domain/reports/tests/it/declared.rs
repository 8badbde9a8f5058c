//! What holds for every report.

use members::subscriptions::Period as Paid;
use reports::declare::{Basis, FilterKind, Kind, Measure};
use reports::{Answer, Filters, KindAnswer, Place, PlaceKind, Request, RowAnswer, Wish, catalog, run};
use rules::Cents;
use tenancy::Scope;
use testing::World;

use crate::support::{filter, lived_in, request, wish};

/// A value for each kind of filter.
fn example(kind: FilterKind) -> String {
    match kind {
        FilterKind::Choice { options, .. } => options[0].0.to_owned(),
        FilterKind::Id { .. } => "1".to_owned(),
        FilterKind::Month { .. } => "202611".to_owned(),
        FilterKind::AtLeast { kind: Kind::Money, .. } | FilterKind::AtMost { kind: Kind::Money, .. } => {
            "1.00".to_owned()
        }
        FilterKind::AtLeast { .. } | FilterKind::AtMost { .. } => "1".to_owned(),
        FilterKind::Value { .. } | FilterKind::Search { .. } => "O'%_\\ä".to_owned(),
    }
}

fn units(kind: Kind, text: &str) -> i64 {
    if kind == Kind::Money { Cents::parse(text).unwrap().0 } else { text.parse().unwrap() }
}

/// The total is the sum of the rows, the chart the sum of its points, and each figure the list that it opens.
async fn adds_up(scope: &mut Scope, request: &Request) -> Answer {
    let name = request.report.name;
    let answer = reports::answer(scope, request, None, 200).await.unwrap();
    assert_eq!(answer.next, None, "{name}: the world is small");
    assert_eq!(answer.count, Some(answer.rows.len() as i64), "{name}");
    for (n, column) in run::columns(request).iter().enumerate().filter(|(_, column)| column.total) {
        let cells = answer.rows.iter().filter_map(|row| row.cells[n].as_deref());
        let sum: i64 = cells.map(|text| units(column.kind, text)).sum();
        let total = answer.totals.as_ref().unwrap()[n].clone().unwrap();
        assert_eq!(units(column.kind, &total), sum, "{name}.{}", column.key);
    }
    for figure in answer.figures.iter().flatten().filter(|figure| figure.kind != KindAnswer::Percent) {
        let declared = request.report.figures.iter().find(|one| one.key == figure.key).unwrap();
        let mut filters = request.given.clone();
        filters.extend(figure.filters.clone());
        let wish = Wish { from: Some(request.period.from), to: Some(request.period.to), filters, ..Wish::default() };
        let list = Request::check(request.report, request.place.clone(), request.now, &wish).unwrap();
        let totals = run::totals(scope, &list).await.unwrap().remove(0);
        let expected = match declared.measure {
            Measure::Rows => totals.count,
            Measure::Sum(key) => {
                let at = run::columns(&list).iter().position(|column| column.key == key).unwrap();
                totals.sums[at].as_ref().unwrap().parse().unwrap()
            }
        };
        let kind = run::measure_kind(request, declared.measure);
        assert_eq!(units(kind, &figure.value), expected, "{name}: {}", figure.key);
    }
    if let (Some(chart), Some(declared)) = (&answer.chart, request.report.chart) {
        for (n, series) in declared.series.iter().enumerate() {
            let kind = run::measure_kind(request, series.measure);
            let points: i64 = chart.points.iter().map(|point| units(kind, &point.values[n])).sum();
            assert_eq!(units(kind, &chart.series[n].total), points, "{name}: {}", series.key);
        }
    }
    answer
}

/// Each number of a report whose rows are groups is the measure of the list that it opens; returns how many there were.
async fn opens_lists_that_add_up<'a>(scope: &mut Scope, request: &Request, answer: &'a Answer) -> usize {
    let name = request.report.name;
    let mut opened = 0;
    for (n, column) in run::columns(request).iter().enumerate() {
        let (Some(list), Some(link)) = (column.opens, &answer.columns[n].opens) else { continue };
        let shown = |row: &'a RowAnswer| Some((row.filters.clone().unwrap(), row.cells[n].as_deref()?));
        let mut numbers: Vec<(Filters, &str)> = answer.rows.iter().filter_map(shown).collect();
        if column.total {
            numbers.push((Filters::new(), answer.totals.as_ref().unwrap()[n].as_deref().unwrap()));
        }
        for (mut filters, number) in numbers {
            filters.extend(link.filters.clone());
            let days = (Some(request.period.from), Some(request.period.to));
            let wish = Wish { from: days.0, to: days.1, filters, ..Wish::default() };
            let behind =
                Request::check(catalog::find(&link.report).unwrap(), request.place.clone(), request.now, &wish)
                    .unwrap();
            let rows = run::page(scope, &behind, None, 200).await.unwrap().rows;
            let found = match list.measure {
                Measure::Rows => i64::try_from(rows.len()).unwrap(),
                Measure::Sum(key) => {
                    let at = run::columns(&behind).iter().position(|one| one.key == key).unwrap();
                    rows.iter()
                        .filter_map(|row| row.cells[at].as_deref())
                        .map(|text| text.parse::<i64>().unwrap())
                        .sum()
                }
            };
            let number = units(column.kind, number);
            assert_eq!(found, number, "{name}.{} opens {} {:?}", column.key, link.report, wish.filters);
            opened += usize::from(number != 0);
        }
    }
    opened
}

#[tokio::test]
async fn every_report_adds_up() {
    let world = lived_in().await;
    world.falls_behind().await;
    members::benefits::keep_office_savings(&world.context).await.unwrap();
    let wish = wish(&world).await;
    let mut scope = world.scope().await;
    let mut opened = 0;
    for report in catalog::ALL {
        let request = request(&world, &mut scope, report.name, &wish).await;
        let answer = adds_up(&mut scope, &request).await;
        opened += opens_lists_that_add_up(&mut scope, &request, &answer).await;
    }
    assert!(opened > 60, "{opened} numbers");
    for (report, least) in [("members", 5), ("enrolments", 5), ("revenue", 4), ("delinquency", 1)] {
        let request = request(&world, &mut scope, report, &wish).await;
        assert!(run::count(&mut scope, &request).await.unwrap() >= least, "{report}");
    }
}

#[tokio::test]
async fn every_filter_and_column_of_every_report_works() {
    let world = lived_in().await;
    let wish = wish(&world).await;
    let mut scope = world.scope().await;
    for report in catalog::ALL {
        for one in report.filters {
            let filters = filter(one.key, &[&example(one.kind)]);
            let narrowed = Wish { filters, ..wish.clone() };
            let request = request(&world, &mut scope, report.name, &narrowed).await;
            adds_up(&mut scope, &request).await;
        }
        for column in report.columns {
            for sort in [column.key.to_owned(), format!("-{}", column.key)] {
                let sorted = Wish { sort: Some(sort.clone()), ..wish.clone() };
                let request = request(&world, &mut scope, report.name, &sorted).await;
                pages_hold_each_row_once(&mut scope, &request).await;
            }
        }
    }
}

async fn pages_hold_each_row_once(scope: &mut Scope, request: &Request) {
    let whole = run::page(scope, request, None, 200).await.unwrap();
    let mut found = vec![];
    let mut cursor: Option<String> = None;
    loop {
        let page = run::page(scope, request, cursor.as_deref(), 2).await.unwrap();
        found.extend(page.rows);
        cursor = page.next;
        if cursor.is_none() {
            break;
        }
    }
    let ids = |rows: &[run::Row]| rows.iter().map(|row| (row.office, row.id)).collect::<Vec<_>>();
    assert_eq!(ids(&found), ids(&whole.rows), "{} by {:?}", request.report.name, request.sort);
}

#[tokio::test]
async fn rows_and_totals_are_of_one_moment() {
    let world = lived_in().await;
    let mut scope = world.scope().await;
    reports::at_one_moment(&mut scope).await.unwrap();
    let asked = request(&world, &mut scope, "members", &Wish::default()).await;
    let total = run::totals(&mut scope, &asked).await.unwrap().remove(0).count;
    world.enrolls("Quinn", Paid::Month).await;
    let rows = run::page(&mut scope, &asked, None, 200).await.unwrap().rows;
    assert_eq!(rows.len() as i64, total, "who joined since is in neither");
    drop(scope);
    let mut scope = world.scope().await;
    assert_eq!(run::totals(&mut scope, &asked).await.unwrap().remove(0).count, total + 1);
}

#[tokio::test]
async fn declarations_name_what_they_have() {
    for report in catalog::ALL {
        let name = report.name;
        assert!(name.len() <= 33 && name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{name}");
        // Every query has `on_day`, also where it is no column.
        let sorts = report.sort.0 == "on_day" || report.column(report.sort.0).is_some();
        assert!(!report.about.is_empty() && sorts, "{name}");
        for figure in report.figures {
            for (key, value) in figure.only {
                let filter = report.filter(key).unwrap_or_else(|| panic!("{name}: {key}"));
                if let FilterKind::Choice { options, .. } = filter.kind {
                    assert!(options.iter().any(|(known, _)| known == value), "{name}: {key} {value}");
                }
            }
            assert!(figure.share_of.is_none_or(|key| report.figures.iter().any(|one| one.key == key)), "{name}");
        }
        assert!(report.basis == Basis::Period || report.sql.contains("{to}") || report.basis == Basis::Now, "{name}");
        for list in report.columns.iter().filter_map(|column| column.opens) {
            let behind = catalog::find(list.report).unwrap_or_else(|| panic!("{name}: {}", list.report));
            assert!(list.without.iter().all(|key| report.keys.iter().any(|(known, _)| known == key)), "{name}");
            let narrowed = report.keys.iter().map(|(key, _)| key).filter(|key| !list.without.contains(key));
            for key in narrowed.chain(list.only.iter().map(|(key, _)| key)) {
                assert!(behind.filter(key).is_some(), "{name}: {} has no filter {key}", behind.name);
            }
        }
        let mut keys: Vec<&str> = report.columns.iter().map(|column| column.key).collect();
        keys.sort_unstable();
        assert!(keys.windows(2).all(|pair| pair[0] != pair[1]), "{name}: {keys:?}");
    }
    let mut names: Vec<&str> = catalog::ALL.iter().map(|report| report.name).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
}

/// The numbers of a report whose rows are groups, such as months or plans, open the rows that make them up. What is computed from others of
/// its row says so.
#[test]
fn every_number_of_a_group_opens_its_rows() {
    for report in catalog::ALL.iter().filter(|report| !report.keys.is_empty()) {
        for column in
            report.columns.iter().filter(|column| matches!(column.kind, Kind::Money | Kind::Count | Kind::Percent))
        {
            assert!(column.opens.is_some() != column.derived, "{}.{}", report.name, column.key);
        }
    }
}

#[tokio::test]
async fn our_staff_read_all_offices_and_one_office_only_itself() {
    let world = lived_in().await;
    let staff = testing::staff::staff(&world).await;
    let wish = wish(&world).await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.context.database.granted(staff.everywhere().unwrap()).await.unwrap();
    let place = Place::load(&mut scope, PlaceKind::Platform, None, None).await.unwrap();
    assert!(place.is_several());
    for report in catalog::ALL {
        let request = Request::check(report, place.clone(), now, &wish).unwrap();
        let answer = adds_up(&mut scope, &request).await;
        let rows: i64 = answer.by_location.unwrap().iter().map(|location| location.count).sum();
        assert_eq!(Some(rows), answer.count, "{}", report.name);
    }
    let (other, _) = world.other_practice().await;
    let mut scope = world.scope().await;
    assert!(Place::office(&mut scope, other.office).await.is_err(), "another organization's office");
}

#[tokio::test]
async fn wrong_requests_are_refused_at_their_field() {
    let world = World::new().await;
    let mut scope = world.scope().await;
    let place = Place::office(&mut scope, world.office).await.unwrap();
    let now = world.context.clock.now().await.unwrap();
    let day = |text: &str| Some(text.parse().unwrap());
    let wrong = [
        ("filters.method", Wish { filters: filter("method", &["gold"]), ..Wish::default() }),
        ("filters.nothing", Wish { filters: filter("nothing", &["1"]), ..Wish::default() }),
        ("filters.who", Wish { filters: filter("who", &["Kim"]), ..Wish::default() }),
        ("sort", Wish { sort: Some("-row_id; drop".into()), ..Wish::default() }),
        ("period", Wish { preset: Some("someday".into()), ..Wish::default() }),
        ("compare", Wish { compare: Some("later".into()), ..Wish::default() }),
        ("to", Wish { from: day("2026-11-30"), to: day("2026-11-01"), ..Wish::default() }),
    ];
    for (field, wish) in wrong {
        let refused = Request::check(catalog::find("refunds").unwrap(), place.clone(), now, &wish);
        let Err(kernel::Error::Invalid(errors)) = refused else { panic!("{field}") };
        assert!(errors.0.contains_key(field), "{field}: {errors:?}");
    }
    let request = Request::check(catalog::find("refunds").unwrap(), place, now, &Wish::default()).unwrap();
    for cursor in ["x", "bnVsbA"] {
        assert!(run::page(&mut scope, &request, Some(cursor), 2).await.is_err(), "{cursor}");
    }
}
