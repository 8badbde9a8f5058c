//! An office's payments from all households, filtered by date, status and name.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, OfficeId, PaymentId};
use tenancy::{Personal, Scope};

use crate::downloads::{Cell, Column, File, Format, List, days_words};
use crate::{Cents, Context, Earnings, Result};
use kernel::cursor;
use kernel::named::{accounts_named, name_pattern};
use rules::billing::method_words;
use rules::members::ledger_status::LedgerStatus;

const PAGE: usize = 50;
/// Rows read from the database at once for a file.
const AT_ONCE: i64 = 1_000;

/// The filters of the payments.
#[derive(Debug, Clone, Default)]
pub struct LedgerQuery {
    /// The office's dates, both inclusive.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub status: Option<LedgerStatus>,
    /// Part of a name in the household.
    pub search: Option<Personal<String>>,
}

#[derive(Debug, Clone)]
pub struct OfficePayment {
    pub id: PaymentId,
    pub at: DateTime<Utc>,
    pub on: NaiveDate,
    pub account: AccountId,
    /// The account owner's login, for the receipt.
    pub user: Option<LoginId>,
    pub name: Personal<String>,
    pub number: String,
    /// "Enrollment", "Renewal".
    pub what: String,
    pub method: Option<String>,
    pub status: LedgerStatus,
    pub amount: Cents,
    /// Refunded, including pending refunds.
    pub refunded: Cents,
    pub fees: Cents,
    pub net: Cents,
    pub receipt_number: Option<i64>,
    pub failure: Option<String>,
}

/// Totals over all matching payments that succeeded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PaymentTotals {
    pub count: i64,
    pub amount: Cents,
    pub refunded: Cents,
    pub fees: Cents,
    pub net: Cents,
}

#[derive(Debug, Clone)]
pub struct OfficePayments {
    pub rows: Vec<OfficePayment>,
    pub next: Option<String>,
    pub totals: PaymentTotals,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of 50, latest first, with the totals of all matches. Writes `payments.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] if the cursor is not one of this list.
pub async fn office_payments(
    scope: &mut Scope,
    office: OfficeId,
    asked: &LedgerQuery,
    after: Option<&str>,
) -> Result<OfficePayments> {
    let key: Option<Key> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let named = named(scope, office, asked).await?;
    let after = key.map(|k| (k.0, k.1));
    let mut rows = rows(scope, office, asked, named.as_deref(), after, PAGE as i64 + 1).await?;
    let next = cursor::cut(&mut rows, PAGE, |last| Key(last.at, last.id.0))?;
    let totals = totals(scope, office, asked, named.as_deref()).await?;
    audit_view(scope, "payments.viewed", office).await?;
    Ok(OfficePayments { rows, next, totals })
}

async fn audit_view(scope: &mut Scope, act: &str, office: OfficeId) -> Result<()> {
    let act = Act::on_office(act, office, json!({}));
    Ok(audit::record(scope, act).await?)
}

/// The accounts that the search for a name finds; `None` without a search.
async fn named(scope: &mut Scope, office: OfficeId, asked: &LedgerQuery) -> Result<Option<Vec<i64>>> {
    let pattern = name_pattern(asked.search.as_ref().map(|search| search.0.as_str()));
    accounts_named(scope, Some(office), pattern.as_deref()).await
}

async fn rows(
    scope: &mut Scope,
    office: OfficeId,
    asked: &LedgerQuery,
    named: Option<&[i64]>,
    after: Option<(DateTime<Utc>, i64)>,
    most: i64,
) -> Result<Vec<OfficePayment>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id, coalesce(p.settled_at, p.created_at) as "at!", (coalesce(p.settled_at, p.created_at) at time zone o.timezone)::date as "on!",
             p.account_id, a.login_id, a.first_name || ' ' || a.last_name as "name!", a.number, i.origin, p.attempt, p.method, p.status, p.amount_cents,
             p.application_fee_cents, p.receipt_number, p.failure_message,
             pm.network as "network?", pm.last4 as "last4?", coalesce(b.refunded, 0) as "refunded!", coalesce(b.fee_back, 0) as "fee_back!"
           from payment p
           join office o on o.organization_id = p.organization_id and o.id = p.office_id
           join account a on a.organization_id = p.organization_id and a.id = p.account_id
           join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
           left join payment_method pm on pm.organization_id = p.organization_id and pm.id = p.payment_method_id
           left join lateral (
             select sum(r.amount_cents)::bigint as refunded, sum(r.application_fee_cents)::bigint as fee_back from refund r
             where r.organization_id = p.organization_id and r.payment_id = p.id and r.status <> 'failed') b on true
           where p.organization_id = $1 and p.office_id = $2
             and ($3::date is null or coalesce(p.settled_at, p.created_at) >= $3::date::timestamp at time zone o.timezone)
             and ($4::date is null or coalesce(p.settled_at, p.created_at) < ($4::date + 1)::timestamp at time zone o.timezone)
             and ($5::text is null or $5 = case when p.status = 'succeeded' and p.method = 'in_office' then 'in_office' when p.status = 'succeeded' then 'paid'
                when p.status in ('failed', 'canceled') then 'failed' when p.status = 'processing' then 'processing' else 'unknown' end)
             and ($6::bigint[] is null or p.account_id = any ($6))
             and ($7::timestamptz is null or (coalesce(p.settled_at, p.created_at), p.id) < ($7, $8))
           order by coalesce(p.settled_at, p.created_at) desc, p.id desc limit $9"#,
        organization.0,
        office.0,
        asked.from,
        asked.to,
        asked.status.map(LedgerStatus::as_str),
        named,
        after.map(|a| a.0),
        after.map(|a| a.1),
        most
    )
    .fetch_all(scope.db())
    .await?;
    let payment = rows.into_iter().map(|r| {
        let status = LedgerStatus::of(&r.status, &r.method);
        let paid = matches!(status, LedgerStatus::Paid | LedgerStatus::InOffice);
        let refunded = Cents(r.refunded);
        let earned =
            Earnings { gross: Cents(r.amount_cents), refunded, fees: Cents(r.application_fee_cents - r.fee_back) };
        let earned = if paid { earned } else { Earnings::default() };
        OfficePayment {
            id: PaymentId(r.id),
            at: r.at,
            on: r.on,
            account: AccountId(r.account_id),
            user: r.login_id.map(LoginId),
            name: Personal(r.name),
            number: r.number,
            what: payment_description(&r.origin, r.attempt),
            method: method_words(&r.method, r.network.as_deref(), r.last4.as_deref()),
            status,
            amount: Cents(r.amount_cents),
            refunded,
            fees: earned.fees,
            net: earned.net(),
            receipt_number: r.receipt_number,
            failure: r.failure_message,
        }
    });
    Ok(payment.collect())
}

fn payment_description(origin: &str, attempt: i32) -> String {
    let what = match origin {
        "enrollment" => "Enrollment",
        "renewal" => "Membership payment",
        "plan_change" => "Plan change",
        "cancellation" => "Rest of the term",
        "installment_agreement" => "Treatment installment",
        _ => "Payment",
    };
    if attempt > 1 { format!("{what}, retry {}", attempt - 1) } else { what.to_owned() }
}

async fn totals(
    scope: &mut Scope,
    office: OfficeId,
    asked: &LedgerQuery,
    named: Option<&[i64]>,
) -> Result<PaymentTotals> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select count(*) as "count!", coalesce(sum(p.amount_cents), 0)::bigint as "amount!", coalesce(sum(b.refunded), 0)::bigint as "refunded!",
             coalesce(sum(p.application_fee_cents - coalesce(b.fee_back, 0)), 0)::bigint as "fees!"
           from payment p
           join office o on o.organization_id = p.organization_id and o.id = p.office_id
           join account a on a.organization_id = p.organization_id and a.id = p.account_id
           left join (
             select payment_id, sum(amount_cents)::bigint as refunded, sum(application_fee_cents)::bigint as fee_back from refund
             where organization_id = $1 and office_id = $2 and status <> 'failed' group by payment_id) b on b.payment_id = p.id
           where p.organization_id = $1 and p.office_id = $2 and p.status = 'succeeded'
             and ($3::date is null or coalesce(p.settled_at, p.created_at) >= $3::date::timestamp at time zone o.timezone)
             and ($4::date is null or coalesce(p.settled_at, p.created_at) < ($4::date + 1)::timestamp at time zone o.timezone)
             and ($5::text is null or $5 = case when p.method = 'in_office' then 'in_office' else 'paid' end)
             and ($6::bigint[] is null or p.account_id = any ($6))"#,
        organization.0,
        office.0,
        asked.from,
        asked.to,
        asked.status.map(LedgerStatus::as_str),
        named
    )
    .fetch_one(scope.db())
    .await?;
    let earned = Earnings { gross: Cents(row.amount), refunded: Cents(row.refunded), fees: Cents(row.fees) };
    let Earnings { gross: amount, refunded, fees } = earned;
    Ok(PaymentTotals { count: row.count, amount, refunded, fees, net: earned.net() })
}

const LIST: List = List::new("payments.downloaded", "Payments", "payments").with(COLUMNS);

const COLUMNS: &[Column] = &[
    Column::date("Date"),
    Column::text("Account owner", 24),
    Column::text("Member number", 14),
    Column::text("For", 22),
    Column::text("Method", 18),
    Column::text("Status", 14),
    Column::whole("Receipt"),
    Column::money("Amount"),
    Column::money("Refunded"),
    Column::money("Fees"),
    Column::money("Net"),
];

/// The matching payments as a file. Failed payments count toward no total. Writes `payments.downloaded` to the audit
/// trail.
pub async fn office_payments_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    asked: &LedgerQuery,
    format: Format,
) -> Result<File> {
    let mut file = LIST.at_office(context, scope, office, filter_words(asked), format).await?;
    let named = named(scope, office, asked).await?;
    let mut after = None;
    loop {
        let part = rows(scope, office, asked, named.as_deref(), after, AT_ONCE).await?;
        let Some(last) = part.last() else { break };
        after = Some((last.at, last.id.0));
        for row in part {
            let paid = matches!(row.status, LedgerStatus::Paid | LedgerStatus::InOffice);
            let cells = vec![
                Cell::Date(row.on),
                Cell::Text(row.name.0),
                Cell::Text(row.number),
                Cell::Text(row.what),
                row.method.into(),
                Cell::Text(row.status.words().to_owned()),
                row.receipt_number.map_or(Cell::Empty, Cell::Whole),
                Cell::Money(row.amount),
                Cell::Money(-row.refunded),
                Cell::Money(-row.fees),
                Cell::Money(row.net),
            ];
            file.row_counting(cells, paid)?;
        }
    }
    file.end(scope).await
}

fn filter_words(asked: &LedgerQuery) -> String {
    let days = days_words(asked.from, asked.to);
    let status = asked.status.map(|status| format!(", {}", status.words().to_lowercase())).unwrap_or_default();
    let search = asked
        .search
        .as_ref()
        .filter(|s| !s.0.trim().is_empty())
        .map(|s| format!(", name has \u{201c}{}\u{201d}", s.0.trim()));
    format!("{days}{status}{}", search.unwrap_or_default())
}
