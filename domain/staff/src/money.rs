//! Money of all offices in a month: what was collected and returned, what we kept, what was disputed, and what was paid out.

use chrono::{Datelike, Months, NaiveDate};
use kernel::cursor::{cut, read as cursor_key};
use kernel::downloads::{AT_ONCE, Cell, Column, File, Format, List, spelled};
use kernel::merge::{Answering, merge};
use kernel::write_pages;
use serde::{Deserialize, Serialize};
use tenancy::ids::OfficeId;
use tenancy::{Caller, Scope, contract};

use crate::{Cents, Context, PAGE, Result, access, open_answering, open_each};

/// Money of an office in a month. What was paid in the office is not in it.
#[contract]
#[derive(Debug, Clone)]
pub struct MoneyRow {
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub brand: String,
    pub payments: i64,
    pub gross: Cents,
    /// Refunds and returned payments.
    pub refunds: Cents,
    /// Our fees, less returned ones.
    pub fees: Cents,
    /// Gross less refunds and fees.
    pub net: Cents,
    /// Withdrawn by payers' banks in the month, less what they returned.
    pub disputed: Cents,
    /// Payouts that were made in the month.
    pub paid_out: Cents,
}

/// The same of all offices.
#[contract]
#[derive(Debug, Clone, Default)]
pub struct MoneyTotals {
    pub payments: i64,
    pub gross: Cents,
    pub refunds: Cents,
    pub fees: Cents,
    pub net: Cents,
    pub disputed: Cents,
    pub paid_out: Cents,
}

impl MoneyTotals {
    fn add(&mut self, other: &Self) {
        self.payments += other.payments;
        self.gross += other.gross;
        self.refunds += other.refunds;
        self.fees += other.fees;
        self.net += other.net;
        self.disputed += other.disputed;
        self.paid_out += other.paid_out;
    }
}

#[contract(rename = "MoneyOfMonth")]
#[derive(Debug, Clone)]
pub struct MoneyPage {
    pub month: NaiveDate,
    pub rows: Vec<MoneyRow>,
    pub totals: MoneyTotals,
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose offices are in neither.
    pub missing_cells: Option<Vec<String>>,
}

/// Which month, and of which brand.
#[derive(Debug, Clone)]
pub struct MoneyFilter {
    pub month: NaiveDate,
    pub brand: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(String, i64);

/// A page of 50 offices with money in the month, by name, and the totals of all.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn money(context: &Context, caller: &Caller, filter: &MoneyFilter, after: Option<&str>) -> Result<MoneyPage> {
    let Answering { mut scopes, missing } = open_answering(context, caller).await?;
    let page = part(&mut scopes, filter, after, PAGE).await?;
    let mut sums = MoneyTotals::default();
    for scope in &mut scopes {
        sums.add(&totals(scope, filter).await?);
    }
    Ok(MoneyPage { totals: sums, missing_cells: missing, ..page })
}

const LIST: List = List::new("money.downloaded", "Money by office", "money").with(&[
    Column::text("Office", 30),
    Column::text("Brand", 10),
    Column::whole("Payments"),
    Column::money("Collected"),
    Column::money("Refunds"),
    Column::money("Fees"),
    Column::money("Net"),
    Column::money("Disputed"),
    Column::money("Paid out"),
]);

/// The list as a file. Writes `money.downloaded` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn money_file(context: &Context, caller: &Caller, filter: &MoneyFilter, format: Format) -> Result<File> {
    let mut scopes = open_each(context, caller).await?;
    let mut file = LIST.of_all_offices(filter.month.format("%B %Y").to_string(), format)?;
    write_pages!(file, after: String => part(&mut scopes, filter, after.as_deref(), AT_ONCE).await?, rows, |row| vec![
        row.office_name.into(),
        spelled(&row.brand).into(),
        row.payments.into(),
        Cell::Money(row.gross),
        Cell::Money(row.refunds),
        Cell::Money(row.fees),
        Cell::Money(row.net),
        Cell::Money(row.disputed),
        Cell::Money(row.paid_out),
    ]);
    drop(scopes);
    access::audit_staff_list(context, caller, "money.downloaded", file.rows()).await?;
    file.finish().await
}

/// The first day of the month and of the one after.
fn bounds(filter: &MoneyFilter) -> (NaiveDate, NaiveDate) {
    let first = filter.month.with_day(1).unwrap_or(filter.month);
    (first, first.checked_add_months(Months::new(1)).unwrap_or(first))
}

/// At most `most` offices of all cells after a cursor.
async fn part(scopes: &mut [Scope], filter: &MoneyFilter, after: Option<&str>, most: usize) -> Result<MoneyPage> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (name, id) = key.map_or((None, None), |Key(name, id)| (Some(name), Some(id)));
    let (first, later) = bounds(filter);
    let mut rows = vec![];
    for scope in scopes.iter_mut() {
        let mut found = sqlx::query!(
        r#"with page as materialized (
             select k.organization_id, k.office_id, o.name, o.brand, o.timezone, k.payments, k.gross_cents, k.refunds_cents, k.fees_cents
             from kpi_month k join office o on o.organization_id = k.organization_id and o.id = k.office_id
             where k.month = $1 and ($2::text is null or o.brand = $2) and ($3::text is null or (o.name, o.id) > ($3, $4))
             order by o.name, o.id limit $5)
           select p.office_id, p.name, p.brand, p.payments, p.gross_cents, p.refunds_cents, p.fees_cents, coalesce(d.amount, 0) as "disputed!", coalesce(y.amount, 0) as "paid_out!"
           from page p
           left join lateral (select (sum(x.amount_cents) filter (where x.withdrawn_at is not null and x.status <> 'won'))::bigint as amount from dispute x
             where x.organization_id = p.organization_id and x.office_id = p.office_id and x.withdrawn_at >= $1::date::timestamp at time zone p.timezone
               and x.withdrawn_at < $6::date::timestamp at time zone p.timezone) d on true
           left join lateral (select sum(x.amount_cents)::bigint as amount from payout x where x.organization_id = p.organization_id and x.office_id = p.office_id
             and x.status in ('paid', 'in_transit', 'pending') and x.made_at >= $1::date::timestamp at time zone p.timezone
             and x.made_at < $6::date::timestamp at time zone p.timezone) y on true
           order by p.name, p.office_id"#,
        first,
        filter.brand,
        name,
        id,
        most as i64 + 1,
        later
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge(scopes, &mut rows, false, |row| (row.name.clone(), row.office_id)).await?;
    let next = cut(&mut rows, most, |row| Key(row.name.clone(), row.office_id))?;
    let rows = rows.into_iter().map(|row| MoneyRow {
        office: OfficeId(row.office_id),
        office_name: row.name,
        brand: row.brand,
        payments: row.payments.into(),
        gross: Cents(row.gross_cents),
        refunds: Cents(row.refunds_cents),
        fees: Cents(row.fees_cents),
        net: Cents(row.gross_cents - row.refunds_cents - row.fees_cents),
        disputed: Cents(row.disputed),
        paid_out: Cents(row.paid_out),
    });
    Ok(MoneyPage { month: first, rows: rows.collect(), totals: MoneyTotals::default(), next, missing_cells: None })
}

async fn totals(scope: &mut Scope, filter: &MoneyFilter) -> Result<MoneyTotals> {
    let (first, later) = bounds(filter);
    let row = sqlx::query!(
        r#"with month as materialized (
             select k.organization_id, k.office_id, o.timezone, k.payments, k.gross_cents, k.refunds_cents, k.fees_cents
             from kpi_month k join office o on o.organization_id = k.organization_id and o.id = k.office_id
             where k.month = $1 and ($2::text is null or o.brand = $2))
           select coalesce(sum(payments), 0)::bigint as "payments!", coalesce(sum(gross_cents), 0)::bigint as "gross!", coalesce(sum(refunds_cents), 0)::bigint as "refunds!",
             coalesce(sum(fees_cents), 0)::bigint as "fees!",
             (select coalesce(sum(x.amount_cents), 0)::bigint from month m join dispute x on x.organization_id = m.organization_id and x.office_id = m.office_id
               and x.status <> 'won' and x.withdrawn_at >= $1::date::timestamp at time zone m.timezone and x.withdrawn_at < $3::date::timestamp at time zone m.timezone) as "disputed!",
             (select coalesce(sum(x.amount_cents), 0)::bigint from month m join payout x on x.organization_id = m.organization_id and x.office_id = m.office_id
               and x.status in ('paid', 'in_transit', 'pending') and x.made_at >= $1::date::timestamp at time zone m.timezone
               and x.made_at < $3::date::timestamp at time zone m.timezone) as "paid_out!"
           from month"#,
        first,
        filter.brand,
        later
    )
    .fetch_one(scope.db())
    .await?;
    Ok(MoneyTotals {
        payments: row.payments,
        gross: Cents(row.gross),
        refunds: Cents(row.refunds),
        fees: Cents(row.fees),
        net: Cents(row.gross - row.refunds - row.fees),
        disputed: Cents(row.disputed),
        paid_out: Cents(row.paid_out),
    })
}
