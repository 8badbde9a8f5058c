//! Refunds to businesses, over all offices: credit that no later bill used. They are made automatically, so nobody approves them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor::{cut, read as cursor_key};
use kernel::downloads::{AT_ONCE, Cell, Column, File, Format, List};
use kernel::write_pages;
use serde::{Deserialize, Serialize};
pub use sponsors::BusinessRefundState;
use tenancy::ids::{BusinessRefundId, OfficeId};
use tenancy::{Caller, Scope, contract};

use crate::{Cents, Context, PAGE, Result, access, open, pattern};

/// A refund to a business.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffBusinessRefund {
    pub id: BusinessRefundId,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub brand: String,
    pub business: String,
    /// The month of the bill whose credit it is.
    pub month: NaiveDate,
    pub amount: Cents,
    /// The part of our fee that was returned with it.
    pub fee: Cents,
    /// The office sends a check; otherwise it goes to the method that paid.
    pub by_check: bool,
    pub state: BusinessRefundState,
    /// Why it failed.
    pub failure: Option<String>,
    pub created_at: DateTime<Utc>,
    /// When it was made, or failed.
    pub settled_at: Option<DateTime<Utc>>,
}

#[contract(rename = "StaffBusinessRefunds")]
#[derive(Debug, Clone)]
pub struct BusinessRefundList {
    pub rows: Vec<StaffBusinessRefund>,
    /// The cursor of the next page.
    pub next: Option<String>,
}

/// What narrows the list.
#[derive(Debug, Clone, Default)]
pub struct BusinessRefundFilter {
    /// Part of the name of the business or its office.
    pub search: Option<String>,
    pub brand: Option<String>,
    pub state: Option<BusinessRefundState>,
}

impl BusinessRefundFilter {
    fn words(&self) -> String {
        let words = [
            self.search.as_ref().map(|text| format!("search {text}")),
            self.brand.clone(),
            self.state.map(|state| words(state).to_lowercase()),
        ];
        let words: Vec<_> = words.into_iter().flatten().collect();
        if words.is_empty() { "All refunds".to_owned() } else { words.join(", ") }
    }
}

const fn words(state: BusinessRefundState) -> &'static str {
    match state {
        BusinessRefundState::Created => "Waiting",
        BusinessRefundState::Unknown => "Checking",
        BusinessRefundState::Pending => "At the bank",
        BusinessRefundState::Succeeded => "Refunded",
        BusinessRefundState::Failed => "Failed",
    }
}

#[derive(Serialize, Deserialize)]
struct Key(i64);

/// A page of 50 refunds, latest first. Writes `business_refunds.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn business_refunds(
    context: &Context,
    caller: &Caller,
    filter: &BusinessRefundFilter,
    after: Option<&str>,
) -> Result<BusinessRefundList> {
    let mut scope = open(context, caller).await?;
    let list = part(&mut scope, filter, after, PAGE).await?;
    drop(scope);
    access::audit_staff_list(context, caller, "business_refunds.viewed", list.rows.len()).await?;
    Ok(list)
}

const LIST: List = List::new("business_refunds.downloaded", "Refunds to businesses", "business-refunds").with(&[
    Column::time("Made"),
    Column::text("Business", 28),
    Column::text("Office", 28),
    Column::text("Brand", 10),
    Column::date("Invoice of"),
    Column::text("By", 8),
    Column::text("State", 12),
    Column::money("Amount"),
    Column::money("Fee returned"),
    Column::time("Settled"),
    Column::text("Why it failed", 30),
]);

/// The list as a file. Writes `business_refunds.downloaded` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn business_refunds_file(
    context: &Context,
    caller: &Caller,
    filter: &BusinessRefundFilter,
    format: Format,
) -> Result<File> {
    let mut scope = open(context, caller).await?;
    let mut file = LIST.of_all_offices(filter.words(), format)?;
    write_pages!(file, after: String => part(&mut scope, filter, after.as_deref(), AT_ONCE).await?, rows, |refund| vec![
        file.time_of(Some(refund.created_at)),
        refund.business.into(),
        refund.office_name.into(),
        refund.brand.into(),
        refund.month.into(),
        if refund.by_check { "Check" } else { "Method" }.into(),
        words(refund.state).into(),
        Cell::Money(refund.amount),
        Cell::Money(refund.fee),
        file.time_of(refund.settled_at),
        refund.failure.into(),
    ]);
    drop(scope);
    access::audit_staff_list(context, caller, "business_refunds.downloaded", file.rows()).await?;
    file.finish().await
}

/// At most `most` refunds after a cursor.
async fn part(
    scope: &mut Scope,
    filter: &BusinessRefundFilter,
    after: Option<&str>,
    most: usize,
) -> Result<BusinessRefundList> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let mut rows = sqlx::query!(
        r#"select r.id, r.office_id, o.name as office_name, o.brand, a.business_name, i.bill_on, r.amount_cents, r.application_fee_cents,
             r.payment_id is null as "by_check!", r.status as "state: BusinessRefundState", r.failure_reason, r.created_at, r.settled_at
           from business_refund r
           join office o on o.organization_id = r.organization_id and o.id = r.office_id
           join business_invoice i on i.organization_id = r.organization_id and i.id = r.invoice_id
           join business_office a on a.organization_id = i.organization_id and a.id = i.addendum_id
           where ($1::text is null or search_fold(a.business_name) like search_fold($1) or search_fold(o.name) like search_fold($1))
             and ($2::text is null or o.brand = $2) and ($3::text is null or r.status = $3) and ($4::bigint is null or r.id < $4)
           order by r.id desc limit $5"#,
        pattern(filter.search.as_deref()),
        filter.brand,
        filter.state.map(BusinessRefundState::as_str),
        key.map(|Key(id)| id),
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cut(&mut rows, most, |row| Key(row.id))?;
    let rows = rows.into_iter().map(|row| StaffBusinessRefund {
        id: BusinessRefundId(row.id),
        office: OfficeId(row.office_id),
        office_name: row.office_name,
        brand: row.brand,
        business: row.business_name,
        month: row.bill_on,
        amount: Cents(row.amount_cents),
        fee: Cents(row.application_fee_cents),
        by_check: row.by_check,
        state: row.state,
        failure: row.failure_reason,
        created_at: row.created_at,
        settled_at: row.settled_at,
    });
    Ok(BusinessRefundList { rows: rows.collect(), next })
}
