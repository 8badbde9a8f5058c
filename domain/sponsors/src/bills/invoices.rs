//! The bills of a business: for the business over all its offices, and for an office.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor;
use rules::Cents;
use tenancy::ids::{AddendumId, BusinessInvoiceId, OfficeId};
use tenancy::{Scope, contract, text_enum};

use crate::door::AtBusiness;
use crate::rules::changes::{Billed, Compared, InvoiceChange, changes};
use crate::rules::invoice::LineKind;
use crate::terms::addendum::{PAGE, at_office};
use crate::{Context, Error, OrNotFound, Result};

text_enum! {
    #[contract(rename = "BusinessInvoiceStatus")]
    InvoiceStatus {
        Open = "open",
        Paid = "paid",
        Late = "late",
        WrittenOff = "written_off",
        /// It was paid, and the business's bank holds the money while it decides.
        Disputed = "disputed",
    }
}

/// A bill.
#[contract(rename = "BusinessInvoice")]
#[derive(Debug, Clone)]
pub struct Invoice {
    pub id: BusinessInvoiceId,
    pub addendum_id: AddendumId,
    pub business: String,
    pub office: String,
    pub number: i64,
    /// The first of its month.
    pub bill_on: NaiveDate,
    pub status: InvoiceStatus,
    /// The sum of the lines.
    pub lines_total: Cents,
    /// Credit of the month before.
    pub carried: Cents,
    pub total: Cents,
    pub paid: Cents,
    /// What was refunded of its credit, because no invoice used it.
    pub refunded: Cents,
    pub due_on: NaiveDate,
    pub late_on: Option<NaiveDate>,
    pub next_attempt_on: Option<NaiveDate>,
    pub paid_at: Option<DateTime<Utc>>,
    pub lines: Vec<InvoiceLine>,
    /// The month and the total of the bill before; missing for the first one.
    pub before_on: Option<NaiveDate>,
    pub before_total: Option<Cents>,
    /// What changed since the bill before: sums to the difference of the totals.
    pub changes: Vec<InvoiceChange>,
}

/// A line: which employee and period, and why.
#[contract(rename = "BusinessInvoiceLine")]
#[derive(Debug, Clone)]
pub struct InvoiceLine {
    pub employee: String,
    /// For a member of the employee's family.
    pub family: bool,
    pub plan_name: String,
    pub kind: LineKind,
    pub starts_on: NaiveDate,
    /// The day after the last.
    pub ends_on: NaiveDate,
    pub amount: Cents,
    pub reason: String,
}

/// A page of bills, without their lines.
#[contract(rename = "BusinessInvoicePage")]
#[derive(Debug, Clone)]
pub struct InvoicePage {
    pub invoices: Vec<Invoice>,
    pub next: Option<String>,
}

/// Bills of an office, or of terms, after a key in the order of the lists; without their lines.
pub(crate) async fn page(
    scope: &mut Scope,
    office: OfficeId,
    addendum: Option<AddendumId>,
    after: Option<(NaiveDate, i64)>,
    most: usize,
) -> Result<Vec<Invoice>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select i.id, i.addendum_id, a.business_name, o.name as office_name, i.number, i.bill_on, i.status as "status: InvoiceStatus", i.lines_cents, i.carried_cents,
             i.total_cents as "total_cents!", i.paid_cents, i.due_on, i.late_on, i.next_attempt_on, i.paid_at, coalesce((select sum(r.amount_cents) from business_refund r
               where r.organization_id = i.organization_id and r.invoice_id = i.id and r.status = 'succeeded'), 0)::bigint as "refunded!"
           from business_invoice i join business_office a on a.organization_id = i.organization_id and a.id = i.addendum_id
           join office o on o.organization_id = i.organization_id and o.id = i.office_id
           where i.organization_id = $1 and i.office_id = $2 and ($3::bigint is null or i.addendum_id = $3)
             and ($4::date is null or (i.bill_on, i.id) < ($4, $5)) order by i.bill_on desc, i.id desc limit $6"#,
        organization.0,
        office.0,
        addendum.map(|id| id.0),
        after.map(|key| key.0),
        after.map(|key| key.1),
        most as i64
    )
    .fetch_all(scope.db())
    .await?;
    let invoices = rows.into_iter().map(|r| Invoice {
        id: BusinessInvoiceId(r.id),
        addendum_id: AddendumId(r.addendum_id),
        business: r.business_name,
        office: r.office_name,
        number: r.number,
        bill_on: r.bill_on,
        status: r.status,
        lines_total: Cents(r.lines_cents),
        carried: Cents(r.carried_cents),
        total: Cents(r.total_cents),
        paid: Cents(r.paid_cents),
        refunded: Cents(r.refunded),
        due_on: r.due_on,
        late_on: r.late_on,
        next_attempt_on: r.next_attempt_on,
        paid_at: r.paid_at,
        lines: vec![],
        before_on: None,
        before_total: None,
        changes: vec![],
    });
    Ok(invoices.collect())
}

/// The bills of an office to its businesses, latest month first, 50 a page.
///
/// # Errors
/// [`Error::Invalid`] at `cursor`; [`Error::NotFound`] for terms of another office.
pub async fn office_invoices(
    scope: &mut Scope,
    office: OfficeId,
    addendum: Option<AddendumId>,
    after: Option<&str>,
) -> Result<InvoicePage> {
    let after: Option<(NaiveDate, i64)> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    if let Some(addendum) = addendum {
        at_office(scope, office, addendum, false).await?;
    }
    let mut invoices = page(scope, office, addendum, after, PAGE + 1).await?;
    let next = cursor::cut(&mut invoices, PAGE, |one| (one.bill_on, one.id.0))?;
    Ok(InvoicePage { invoices, next })
}

/// The bills of a business at all its offices, latest month first, 50 a page.
///
/// # Errors
/// [`Error::Invalid`] at `cursor`.
pub async fn invoices(context: &Context, at: &AtBusiness, after: Option<&str>) -> Result<InvoicePage> {
    let after: Option<(NaiveDate, i64)> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut all = vec![];
    for place in &at.places {
        let (mut scope, _) = at.open(context, place).await?;
        all.extend(page(&mut scope, place.office, Some(place.addendum), after, PAGE + 1).await?);
    }
    all.sort_by_key(|one| std::cmp::Reverse((one.bill_on, one.id.0)));
    let next = cursor::cut(&mut all, PAGE, |one| (one.bill_on, one.id.0))?;
    Ok(InvoicePage { invoices: all, next })
}

/// One bill with its lines and what explains the difference to the one before, within the scope of a business or of the office's
/// staff.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn invoice(scope: &mut Scope, office: OfficeId, id: BusinessInvoiceId) -> Result<Invoice> {
    let organization = scope.organization();
    let key = sqlx::query!(
        "select bill_on from business_invoice where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let found = page(scope, office, None, Some((key.bill_on, id.0 + 1)), 1).await?.into_iter().next();
    let mut found = found.filter(|one| one.id == id).ok_or(Error::NotFound)?;
    let lines = lines_of(scope, id).await?;
    let key = Some((found.bill_on, found.id.0));
    if let Some(before) = page(scope, office, Some(found.addendum_id), key, 1).await?.into_iter().next() {
        let earlier = lines_of(scope, before.id).await?;
        let billed = |lines: &[(i64, InvoiceLine)]| -> Vec<Billed> { lines.iter().map(compared).collect() };
        let (earlier, now) = (billed(&earlier), billed(&lines));
        found.changes = changes(
            Compared { lines: &earlier, carried: before.carried },
            Compared { lines: &now, carried: found.carried },
        );
        found.before_on = Some(before.bill_on);
        found.before_total = Some(before.total);
    }
    found.lines = lines.into_iter().map(|(_, line)| line).collect();
    Ok(found)
}

fn compared((sponsorship, line): &(i64, InvoiceLine)) -> Billed {
    Billed {
        sponsorship: *sponsorship,
        employee: line.employee.clone(),
        family: line.family,
        kind: line.kind,
        amount: line.amount,
        reason: line.reason.clone(),
    }
}

/// The lines of a bill, each with its sponsorship.
async fn lines_of(scope: &mut Scope, id: BusinessInvoiceId) -> Result<Vec<(i64, InvoiceLine)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select l.sponsorship_id, case when a.employees_shown_as = 'number' and e.employee_number is not null then 'No. ' || e.employee_number
               else e.first_name || ' ' || e.last_name end as "employee!", l.own, l.plan_name, l.kind as "kind: LineKind", l.period_starts_on,
             l.period_ends_on, l.amount_cents, l.reason
           from business_invoice_line l join business_employee e on e.organization_id = l.organization_id and e.id = l.employee_id
           join business_office a on a.organization_id = e.organization_id and a.id = e.addendum_id
           where l.organization_id = $1 and l.invoice_id = $2 order by l.id limit 5000"#,
        organization.0,
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    let lines = rows.into_iter().map(|r| {
        let line = InvoiceLine {
            employee: r.employee,
            family: !r.own,
            plan_name: r.plan_name,
            kind: r.kind,
            starts_on: r.period_starts_on,
            ends_on: r.period_ends_on,
            amount: Cents(r.amount_cents),
            reason: r.reason,
        };
        (r.sponsorship_id, line)
    });
    Ok(lines.collect())
}
