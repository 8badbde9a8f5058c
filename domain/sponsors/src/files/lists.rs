//! The lists of BusinessConnect as files: for an office, and for a business over all its offices.

use chrono::NaiveDate;
use kernel::downloads::{AT_ONCE, Cell, Column, File, Format, List, days_words, dollars};
use kernel::write_pages;
use rules::sponsors::ContributionKind;
use serde_json::json;
use tenancy::Scope;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{AddendumId, OfficeId};

use crate::audits::of_business;
use crate::bills::invoices::{Invoice, page};
use crate::bills::report::{ReportRow, business_report, office_report};
use crate::door::{AtBusiness, BusinessPlace};
use crate::files::invoice::{open_of, status_words};
use crate::people::employees::{EmployeeState, list_employees};
use crate::terms::addendum::{AddendumState, OfficeBusiness, TermsView, at_office, office_businesses};
use crate::{Context, Error, Result};

const BUSINESSES: List = List::new("office_businesses.downloaded", "Businesses", "businesses").with(&[
    Column::text("Business", 26),
    Column::text("Contact", 20),
    Column::text("Email", 28),
    Column::text("The business pays", 30),
    Column::text("Employer code", 12),
    Column::whole("Enrolled"),
    Column::whole("Asking"),
    Column::money("Part a month"),
    Column::money("Part a year"),
    Column::date("Last invoice"),
    Column::price("Its total"),
    Column::text("Status", 12),
    Column::date("Ends on"),
]);

const EMPLOYEES: List = List::new("business_employees.downloaded", "Employees", "employees").with(&[
    Column::text("First name", 18),
    Column::text("Last name", 18),
    Column::text("Email", 28),
    Column::text("Number", 12),
    Column::text("Plan", 22),
    Column::whole("Family paid for"),
    Column::money("Business’s part"),
    Column::date("Since"),
    Column::date("Left on"),
    Column::text("Status", 14),
]);

const INVOICES: List =
    List::new("business_invoices.downloaded", "Invoices to businesses", "business-invoices").with(&[
        Column::whole("Number"),
        Column::date("Month"),
        Column::text("Business", 26),
        Column::text("Office", 26),
        Column::date("Due"),
        Column::text("Status", 12),
        Column::money("Total"),
        Column::money("Paid"),
        Column::money("To pay"),
    ]);

const REPORT: List = List::new("business_report.downloaded", "BusinessConnect report", "business-report").with(&[
    Column::date("Month"),
    Column::text("Business", 26),
    Column::text("Office", 26),
    Column::whole("Enrolled"),
    Column::whole("Ended"),
    Column::money("Billed"),
    Column::money("Paid"),
    Column::money("Late"),
]);

const fn employee_words(state: EmployeeState) -> &'static str {
    match state {
        EmployeeState::Eligible => "On the list",
        EmployeeState::Invited => "Invited",
        EmployeeState::Requested => "Asks to join",
        EmployeeState::Enrolled => "Enrolled",
        EmployeeState::Left => "Left",
        EmployeeState::Declined => "Declined",
    }
}

fn business_words(business: &OfficeBusiness) -> &'static str {
    match business.state {
        AddendumState::Suspended => "Suspended",
        _ if business.late => "Late",
        AddendumState::Draft => "Asks for terms",
        AddendumState::Sent => "Terms sent",
        AddendumState::Accepted => "Active",
        AddendumState::Ending => "Ending",
        AddendumState::Ended => "Ended",
    }
}

/// "75% of the price, after 10% off".
fn part_words(terms: &TermsView) -> String {
    let part = match terms.contribution {
        ContributionKind::All => "The whole price".to_owned(),
        ContributionKind::Percent => format!("{}% of the price", terms.contribution_percent),
        ContributionKind::Fixed => {
            format!("{} a month, {} a year", dollars(terms.monthly), dollars(terms.yearly))
        }
        ContributionKind::None => "Nothing; employees pay".to_owned(),
    };
    if terms.discount_percent.0.is_zero() { part } else { format!("{part}, after {}% off", terms.discount_percent) }
}

/// The businesses of an office, latest first. Writes `office_businesses.downloaded` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] out of reach.
pub async fn businesses_file(context: &Context, scope: &mut Scope, office: OfficeId, format: Format) -> Result<File> {
    let mut file = BUSINESSES.at_office(context, scope, office, "All", format).await?;
    let mut after: Option<String> = None;
    loop {
        let (businesses, next) = office_businesses(scope, office, after.as_deref()).await?;
        for one in businesses {
            file.row(vec![
                one.business.as_str().into(),
                one.contact_name.as_str().into(),
                one.contact_email.as_str().into(),
                part_words(&one.terms).into(),
                one.code.as_str().into(),
                one.enrolled.into(),
                one.requested.into(),
                one.monthly_part.into(),
                one.yearly_part.into(),
                one.last_invoice_on.into(),
                one.last_invoice_total.into(),
                business_words(&one).into(),
                one.ends_on.into(),
            ])?;
        }
        after = next;
        if after.is_none() {
            break;
        }
    }
    file.end(scope).await
}

/// The employees of a business at an office, as filtered, for the office. Writes `business_employees.downloaded` to the audit
/// trail.
///
/// # Errors
/// [`Error::NotFound`] for terms of another office.
pub async fn office_employees_file(
    context: &Context,
    scope: &mut Scope,
    (office, addendum): (OfficeId, AddendumId),
    (state, search): (Option<EmployeeState>, Option<&str>),
    format: Format,
) -> Result<File> {
    let business = at_office(scope, office, addendum, false).await?.business_name;
    let words = state.map_or(business.clone(), |state| format!("{business}, {}", employee_words(state).to_lowercase()));
    let mut file = EMPLOYEES.at_office(context, scope, office, words, format).await?;
    write_pages!(file, after: String => list_employees(scope, addendum, state, search, after.as_deref()).await?, employees, |row| vec![
        row.first_name.as_str().into(),
        row.last_name.as_str().into(),
        row.email.into(),
        row.number.into(),
        row.plan_name.into(),
        row.family.into(),
        row.part.into(),
        row.since.into(),
        row.left_on.into(),
        employee_words(row.state).into(),
    ]);
    file.end(scope).await
}

/// As [`office_employees_file`], for the business.
///
/// # Errors
/// When the database fails.
pub async fn employees_file(
    context: &Context,
    at: &AtBusiness,
    place: &BusinessPlace,
    wanted: (Option<EmployeeState>, Option<&str>),
    format: Format,
) -> Result<File> {
    let (mut scope, _) = at.open(context, place).await?;
    let file = office_employees_file(context, &mut scope, (place.office, place.addendum), wanted, format).await?;
    scope.commit().await?;
    Ok(file)
}

/// The bills of an office to its businesses, latest month first. Writes `business_invoices.downloaded` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for terms of another office.
pub async fn office_invoices_file(
    context: &Context,
    scope: &mut Scope,
    (office, addendum): (OfficeId, Option<AddendumId>),
    format: Format,
) -> Result<File> {
    let words = match addendum {
        Some(addendum) => at_office(scope, office, addendum, false).await?.business_name,
        None => "All".to_owned(),
    };
    let mut file = INVOICES.at_office(context, scope, office, words, format).await?;
    let mut after = None;
    loop {
        let part = page(scope, office, addendum, after, AT_ONCE).await?;
        after = part.last().filter(|_| part.len() == AT_ONCE).map(|last| (last.bill_on, last.id.0));
        for invoice in &part {
            file.row(invoice_cells(invoice))?;
        }
        if after.is_none() {
            break;
        }
    }
    file.end(scope).await
}

fn invoice_cells(invoice: &Invoice) -> Vec<Cell> {
    vec![
        invoice.number.into(),
        invoice.bill_on.into(),
        invoice.business.as_str().into(),
        invoice.office.as_str().into(),
        invoice.due_on.into(),
        status_words(invoice.status).into(),
        invoice.total.into(),
        invoice.paid.into(),
        open_of(invoice).into(),
    ]
}

/// The bills of a business at all its offices, latest month first. Writes `business_invoices.downloaded` to the audit trail of
/// each office.
///
/// # Errors
/// When the database fails.
pub async fn business_invoices_file(context: &Context, at: &AtBusiness, format: Format) -> Result<File> {
    let mut all = vec![];
    for place in &at.places {
        let (mut scope, _) = at.open(context, place).await?;
        let mut after = None;
        loop {
            let part = page(&mut scope, place.office, Some(place.addendum), after, AT_ONCE).await?;
            after = part.last().filter(|_| part.len() == AT_ONCE).map(|last| (last.bill_on, last.id.0));
            all.extend(part);
            if after.is_none() {
                break;
            }
        }
        note(scope, at, place, ("business_invoices.downloaded", format)).await?;
    }
    all.sort_by_key(|one: &Invoice| std::cmp::Reverse((one.bill_on, one.id.0)));
    let mut file = INVOICES.from_brand(brand(context, at)?, at.name.as_str(), format)?;
    for invoice in &all {
        file.row(invoice_cells(invoice))?;
    }
    file.finish().await
}

/// Writes a download of a business to an office's audit trail.
async fn note(mut scope: Scope, at: &AtBusiness, place: &BusinessPlace, (act, format): (&str, Format)) -> Result<()> {
    let detail = json!({ "format": format.extension() });
    of_business(&mut scope, act, (place.office, at.business), detail).await?;
    Ok(scope.commit().await?)
}

fn brand<'a>(context: &'a Context, at: &AtBusiness) -> Result<&'a Brand> {
    context.brands.get(&BrandId::new(at.brand.as_str())).map(|brand| &**brand).ok_or(Error::NotFound)
}

fn report_cells(row: &ReportRow) -> Vec<Cell> {
    vec![
        row.month.into(),
        row.business.as_str().into(),
        row.office.as_str().into(),
        row.enrolled.into(),
        row.ended.into(),
        row.billed.into(),
        row.paid.into(),
        row.late.into(),
    ]
}

/// An office's businesses by month, latest first. Writes `business_report.downloaded` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] out of reach.
pub async fn office_report_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    (from, to): (NaiveDate, NaiveDate),
    format: Format,
) -> Result<File> {
    let words = days_words(Some(from), Some(to));
    let mut file = REPORT.at_office(context, scope, office, words, format).await?;
    for row in office_report(scope, office, (from, to)).await? {
        file.row(report_cells(&row))?;
    }
    file.end(scope).await
}

/// What each office cost a business by month, latest first. Writes `business_report.downloaded` to the audit trail of each
/// office.
///
/// # Errors
/// When the database fails.
pub async fn business_report_file(
    context: &Context,
    at: &AtBusiness,
    (from, to): (NaiveDate, NaiveDate),
    format: Format,
) -> Result<File> {
    let rows = business_report(context, at, (from, to)).await?;
    for place in &at.places {
        let (scope, _) = at.open(context, place).await?;
        note(scope, at, place, ("business_report.downloaded", format)).await?;
    }
    let words = format!("{}, {}", at.name, days_words(Some(from), Some(to)));
    let mut file = REPORT.from_brand(brand(context, at)?, words, format)?;
    for row in &rows {
        file.row(report_cells(row))?;
    }
    file.finish().await
}
