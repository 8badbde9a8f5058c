//! All approved vouchers as a file, with the payout of each.

use chrono::NaiveDate;
use kernel::cursor;
use kernel::downloads::{AT_ONCE, Column, File, Format, List};
use kernel::{Context, Result, write_pages};
use rules::Cents;
use rules::dates::english_day as day;
use tenancy::Scope;
use tenancy::ids::OfficeId;

const APPROVED: List = List::new("approved_vouchers.downloaded", "Approved vouchers", "approved-vouchers").with(&[
    Column::whole("Number"),
    Column::date("Approved on"),
    Column::text("Office", 24),
    Column::text("Member number", 14),
    Column::text("Service", 24),
    Column::date("Service date"),
    Column::money("Submitted"),
    Column::money("Approved"),
    Column::text("Approver", 20),
    Column::text("Payout", 26),
    Column::date("Paid on"),
]);

struct Row {
    id: i64,
    number: i32,
    approved_on: NaiveDate,
    office: String,
    member_number: String,
    service: String,
    service_on: NaiveDate,
    amount_cents: i64,
    approved_cents: i64,
    approver: Option<String>,
    payout: Option<String>,
    paid_on: Option<NaiveDate>,
}

struct Page {
    items: Vec<Row>,
    next: Option<String>,
}

/// The vouchers of the scope's offices that were approved between two days, both included, in the order of their
/// approval; the last line has the totals. Writes `approved_vouchers.downloaded` to the audit trail.
///
/// # Errors
/// [`kernel::Error::NotFound`] if the office is out of reach.
pub async fn approved_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    (from, to): (Option<NaiveDate>, Option<NaiveDate>),
    format: Format,
) -> Result<File> {
    let words = match (from, to) {
        (Some(from), Some(to)) => format!("{} to {}", day(from), day(to)),
        (Some(from), None) => format!("From {}", day(from)),
        (None, Some(to)) => format!("To {}", day(to)),
        (None, None) => "All".to_owned(),
    };
    let mut file = APPROVED.at_office(context, scope, office, words, format).await?;
    write_pages!(file, after: String => page(scope, (from, to), after.as_deref()).await?, items, |row| vec![
        i64::from(row.number).into(),
        kernel::downloads::Cell::Date(row.approved_on),
        row.office.as_str().into(),
        row.member_number.as_str().into(),
        row.service.as_str().into(),
        kernel::downloads::Cell::Date(row.service_on),
        Cents(row.amount_cents).into(),
        Cents(row.approved_cents).into(),
        row.approver.clone().into(),
        row.payout.clone().into(),
        row.paid_on.map_or(kernel::downloads::Cell::Empty, kernel::downloads::Cell::Date),
    ]);
    file.end(scope).await
}

async fn page(
    scope: &mut Scope,
    (from, to): (Option<NaiveDate>, Option<NaiveDate>),
    after: Option<&str>,
) -> Result<Page> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let organization = scope.organization();
    let mut items = sqlx::query_as!(
        Row,
        r#"select v.id, v.number, (v.decided_at at time zone o.timezone)::date as "approved_on!", o.name as office, a.number as member_number,
             v.service_name as service, v.service_on, v.amount_cents, v.approved_cents as "approved_cents!", v.decided_by as approver,
             p.provider_id as "payout?", (v.paid_at at time zone o.timezone)::date as paid_on
           from voucher v join office o on o.organization_id = v.organization_id and o.id = v.office_id
           join account a on a.organization_id = v.organization_id and a.id = v.account_id
           left join lateral (select i.payout_id from payout_item i where i.organization_id = v.organization_id and i.voucher_id = v.id
             and i.amount_cents > 0 limit 1) i on true
           left join payout p on p.organization_id = v.organization_id and p.id = i.payout_id
           where v.organization_id = $1 and v.state in ('approved', 'paid') and v.decided_at is not null
             and ($2::date is null or (v.decided_at at time zone o.timezone)::date >= $2)
             and ($3::date is null or (v.decided_at at time zone o.timezone)::date <= $3)
             and ($4::bigint is null or v.id > $4)
           order by v.id limit $5"#,
        organization.0,
        from,
        to,
        after,
        AT_ONCE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut items, AT_ONCE, |row| row.id)?;
    Ok(Page { items, next })
}
