//! The report of a month: what an owner reads. Each number is a figure of a report over that month, and opens it.

mod pdf;
mod words;

pub use pdf::pdf;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::downloads::dollars;
use rules::Cents;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use crate::answer;
use crate::period::Period;
use crate::request::{Filters, Request, Wish};
use crate::shapes::{ChartAnswer, FigureAnswer, KindAnswer};
use crate::{Error, Place, Result, at_one_moment, catalog, run};

/// A line of the month's money.
#[contract(rename = "MonthMoneyLine")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoneyLine {
    pub key: String,
    pub title: String,
    pub amount: String,
    /// The line is the sum of those above.
    pub is_total: bool,
    /// The report that lists it, with these filters.
    pub report: String,
    pub filters: Filters,
}

/// A part of the month's report.
#[contract(rename = "MonthSection")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthSection {
    pub key: String,
    pub title: String,
    pub sentence: String,
    pub figures: Vec<FigureAnswer>,
    pub chart: Option<ChartAnswer>,
}

/// A month of the last twelve.
#[contract(rename = "MonthTrend")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrendMonth {
    /// The month: "2026-11".
    pub month: String,
    /// "Nov".
    pub label: String,
    /// What the office kept.
    pub net: String,
    pub joined: i64,
    pub left: i64,
}

/// The report of a month.
#[contract(rename = "MonthReport")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Month {
    pub office_id: i64,
    pub office_name: String,
    /// "2026-11".
    pub month: String,
    /// "November 2026".
    pub words: String,
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// Whether the month is over.
    pub complete: bool,
    pub as_of: DateTime<Utc>,
    /// The month before, unless it is before the office.
    pub previous: Option<String>,
    /// The month after, unless it is still to come.
    pub next: Option<String>,
    pub headline: String,
    pub figures: Vec<FigureAnswer>,
    /// From what members paid to what the office keeps.
    pub money: Vec<MoneyLine>,
    pub sections: Vec<MonthSection>,
    /// The twelve months up to this one.
    pub trend: Vec<TrendMonth>,
    pub highlights: Vec<String>,
}

/// The report of a month at an office.
///
/// # Errors
/// [`Error::NotFound`] for a month that has not begun, or an office out of reach.
pub async fn month(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    (year, number): (i32, u32),
) -> Result<Month> {
    at_one_moment(scope).await?;
    let place = Place::office(scope, office).await?;
    let today = place.today(now);
    let whole = Period::month(year, number).filter(|month| month.from <= today).ok_or(Error::NotFound)?;
    let opened = sqlx::query_scalar!(
        r#"select (created_at at time zone timezone)::date as "on!" from office where id = $1"#,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    let opened = first_day(scope, office, opened).await?;
    let is_complete = whole.to < today;
    let month = if is_complete { whole } else { Period::new(whole.from, today)? };
    let of = |report: &str| request(report, &place, now, month);
    let revenue = of("revenue")?;
    let revenue_figures = answer::figures(scope, &revenue).await?;
    let joined = answer::figures(scope, &of("enrolments")?).await?;
    let left = answer::figures(scope, &of("cancellations")?).await?;
    let members = answer::figures(scope, &of("members")?).await?;
    let totals = run::totals(scope, &revenue).await?;
    let trend = trend(scope, &place, now, whole).await?;
    let mut sections = vec![members_section(&members, &joined, &left)];
    sections[0].chart = answer::chart(scope, &of("enrolments")?).await?;
    sections.push(money_section(&revenue_figures, answer::chart(scope, &revenue).await?));
    sections.extend(other_sections(scope, &place, now, month).await?);
    let headline = words::headline(whole, is_complete, &revenue_figures);
    let highlights = words::highlights(&trend, whole);
    let pick = |figures: &[FigureAnswer], key: &str| figures.iter().find(|one| one.key == key).cloned();
    let figures =
        [pick(&revenue_figures, "net"), pick(&members, "count"), pick(&joined, "enrolled"), pick(&left, "count")];
    let month_name = |day: NaiveDate| day.format("%Y-%m").to_string();
    let after = Period::month(year + i32::from(number == 12), number % 12 + 1).map(|after| after.from);
    Ok(Month {
        office_id: office.0,
        office_name: place.name.clone(),
        month: month_name(whole.from),
        words: whole.words(),
        from: month.from,
        to: month.to,
        complete: is_complete,
        as_of: now,
        previous: whole.from.pred_opt().filter(|day| *day >= opened).map(month_name),
        next: after.filter(|day| *day <= today).map(month_name),
        headline,
        figures: figures.into_iter().flatten().collect(),
        money: money_lines(&totals),
        sections,
        trend,
        highlights,
    })
}

/// Notes in the audit trail that somebody has the month as a file.
///
/// # Errors
/// If the database fails.
pub async fn audit(scope: &mut Scope, office: OfficeId, month: &Month) -> Result<()> {
    let act = Act {
        act: "report.month_downloaded",
        subject_kind: "report",
        subject_id: month.month.clone(),
        office: Some(office),
        account: None,
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}

/// Sections that consist of a report's figures.
const OTHERS: &[(&str, &str, &str)] =
    &[("renewals", "Renewals", "renewals"), ("payouts", "Payouts", "payouts"), ("usage", "Visits", "plan-usage")];

async fn other_sections(
    scope: &mut Scope,
    place: &Place,
    now: DateTime<Utc>,
    month: Period,
) -> Result<Vec<MonthSection>> {
    let mut sections = vec![];
    for (key, title, report) in OTHERS {
        let figures = answer::figures(scope, &request(report, place, now, month)?).await?;
        sections.push(MonthSection {
            key: (*key).to_owned(),
            title: (*title).to_owned(),
            sentence: words::sentence(key, &figures),
            figures,
            chart: None,
        });
    }
    Ok(sections)
}

/// The first day of which there is anything: an import may reach further back than the office here.
async fn first_day(scope: &mut Scope, office: OfficeId, opened: NaiveDate) -> Result<NaiveDate> {
    let first = sqlx::query_scalar!("select min(business_on) from journal_entry where office_id = $1", office.0)
        .fetch_one(scope.db())
        .await?;
    Ok(first.map_or(opened, |first| first.min(opened)))
}

fn request(report: &str, place: &Place, now: DateTime<Utc>, period: Period) -> Result<Request> {
    let report = catalog::find(report).ok_or(Error::NotFound)?;
    let wish = Wish { from: Some(period.from), to: Some(period.to), ..Wish::default() };
    Request::check(report, place.clone(), now, &wish)
}

fn value<'a>(figures: &'a [FigureAnswer], key: &str) -> &'a str {
    figures.iter().find(|one| one.key == key).map_or("0", |one| one.value.as_str())
}

fn members_section(members: &[FigureAnswer], joined: &[FigureAnswer], left: &[FigureAnswer]) -> MonthSection {
    let mut figures: Vec<FigureAnswer> = members.to_vec();
    figures.extend(joined.iter().filter(|one| one.key == "enrolled").cloned());
    figures.extend(left.iter().cloned());
    MonthSection {
        key: "members".to_owned(),
        title: "Members".to_owned(),
        sentence: words::members(value(joined, "enrolled"), value(left, "count"), value(members, "count")),
        figures,
        chart: None,
    }
}

fn money_section(figures: &[FigureAnswer], chart: Option<ChartAnswer>) -> MonthSection {
    MonthSection {
        key: "money".to_owned(),
        title: "Money".to_owned(),
        sentence: words::sentence("money", figures),
        figures: figures.to_vec(),
        chart,
    }
}

/// The columns of the revenue report that add up to what the office keeps.
const LINES: &[(&str, &str, &[&str])] = &[
    (
        "online",
        "Paid by card and bank",
        &["payment", "returned", "business", "business_returned", "voucher", "voucher_reversed"],
    ),
    ("in_office", "Paid in your office", &["in_office", "business_check", "business_refund_check"]),
    ("refunds", "Refunds", &["refund", "refund_failed", "business_refund"]),
    ("fees", "Fees", &[]),
    ("disputes", "Disputes", &["dispute"]),
    ("net", "You keep", &[]),
];

fn money_lines(totals: &[run::Totals]) -> Vec<MoneyLine> {
    let Some(report) = catalog::find("revenue") else { return vec![] };
    let whole = totals.iter().find(|one| one.office.is_none());
    let sum = |key: &str| -> i64 {
        let at = report.columns.iter().position(|column| column.key == key);
        let text = at.zip(whole).and_then(|(at, whole)| whole.sums.get(at).cloned().flatten());
        text.and_then(|text| text.parse().ok()).unwrap_or(0)
    };
    let line = |(key, title, events): &(&str, &str, &[&str])| MoneyLine {
        key: (*key).to_owned(),
        title: (*title).to_owned(),
        amount: Cents(sum(key)).to_string(),
        is_total: *key == "net",
        report: report.name.to_owned(),
        filters: match events {
            [] => Filters::new(),
            events => Filters::from([("event".to_owned(), events.iter().map(|one| (*one).to_owned()).collect())]),
        },
    };
    LINES.iter().map(line).collect()
}

/// The twelve months up to `month`, each over the whole month.
async fn trend(scope: &mut Scope, place: &Place, now: DateTime<Utc>, month: Period) -> Result<Vec<TrendMonth>> {
    let from = (0..11).fold(month, |earlier, _| earlier.before()).from;
    let year = Period::new(from, month.to)?;
    let net = run::chart(scope, &request("revenue", place, now, year)?).await?;
    let joined = run::chart(scope, &request("enrolments", place, now, year)?).await?;
    let left = run::chart(scope, &request("cancellations", place, now, year)?).await?;
    let of = |points: &[run::Point], n: usize, series: usize| -> i64 {
        points.get(n).and_then(|point| point.values.get(series)).copied().unwrap_or(0)
    };
    let months = net.iter().enumerate().filter_map(|(n, point)| {
        let day = point.period?.from;
        Some(TrendMonth {
            month: day.format("%Y-%m").to_string(),
            label: day.format("%b").to_string(),
            net: Cents(of(&net, n, NET)).to_string(),
            joined: of(&joined, n, 0),
            left: of(&left, n, 0),
        })
    });
    Ok(months.collect())
}

/// The series of what the office keeps in the chart of the revenue report.
const NET: usize = 2;

/// A figure's value as people read it.
pub(crate) fn shown(kind: KindAnswer, text: &str) -> String {
    match kind {
        KindAnswer::Money => Cents::parse(text).map_or_else(|| text.to_owned(), dollars),
        KindAnswer::Percent => format!("{text} %"),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_series_exist_in_the_revenue_report() {
        let report = catalog::find("revenue").unwrap();
        for (key, _, _) in LINES {
            assert!(report.column(key).is_some_and(|column| column.total), "{key}");
        }
        assert_eq!(report.chart.unwrap().series[NET].key, "net");
        for (_, _, report) in OTHERS {
            assert!(catalog::find(report).is_some(), "{report}");
        }
    }
}
