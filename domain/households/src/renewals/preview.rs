//! Previews what the runs bill on a day, for memberships and treatment, by executing the runs in a transaction that is
//! never committed.
//!
//! The preview executes the same statements as the runs, at the end of the requested day, within one office's reach.
//! So it includes new prices, changes of plan, credit and ends, and can't differ from the runs.

use chrono::{DateTime, Days, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Personal, Reach, Scope, contract};

use super::bill::bill_due;
use crate::downloads::{Column, File, Format, List, MOST_ROWS, dollars, long_date};
use crate::fields::{FieldErrors, Message};
use crate::{Cents, Context, Error, OrNotFound, Result, installment_agreements};
use kernel::cursor::{read as cursor_key, write as cursor_text};
use rules::billing::method_words;

/// How far ahead the day may be: every yearly membership is billed once in that time.
pub const DAYS_AHEAD: u64 = 366;
const PAGE: usize = 50;

/// The total billed on one day.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BillingDay {
    pub on: NaiveDate,
    pub invoices: i64,
    pub amount: Cents,
}

/// A line of a bill in the preview.
#[contract(rename = "BillingPreviewLine")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewLine {
    pub description: String,
    pub amount: Cents,
}

/// A household's bill of the day, for its memberships or an installment of treatment.
#[contract(rename = "BillingPreviewInvoice")]
#[derive(Debug, Clone)]
pub struct PreviewInvoice {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    /// Last name first.
    pub name: Personal<String>,
    pub number: String,
    pub amount: Cents,
    // Each line's text and amount.
    pub lines: Vec<PreviewLine>,
    /// The method that will be charged.
    pub method: Option<String>,
    /// Why it will be late at once.
    pub hindrance: Option<String>,
}

/// The bills of a day.
#[contract]
#[derive(Debug, Clone)]
pub struct BillingPreview {
    pub on: NaiveDate,
    /// Whether it is already billed; otherwise as the run would bill it now.
    pub past: bool,
    pub total: BillingDay,
    /// Every day with bills from today to the requested day.
    pub days: Vec<BillingDay>,
    pub invoices: Vec<PreviewInvoice>,
    /// The cursor of the next page, if there is one.
    pub next: Option<String>,
}

/// Name, account and agreement (0 for the membership's bill): identifies a bill of the day, whatever its number will
/// be.
#[derive(Serialize, Deserialize)]
struct Key(String, i64, i64);

struct Listed {
    agreement: i64,
    invoice: PreviewInvoice,
}

/// What the run bills at `office` on `on`, a page of 50 by name; `after` is the previous page's `next`. The scope must
/// reach that office alone, and must not be committed: it contains everything the run would write. Audited by
/// [`audit_view`].
///
/// # Errors
/// [`Error::Invalid`] at `date` for a day further ahead than [`DAYS_AHEAD`]; [`Error::NotFound`] if the office is out
/// of reach.
pub async fn preview(
    mut scope: Scope,
    office: OfficeId,
    on: NaiveDate,
    now: DateTime<Utc>,
    after: Option<&str>,
) -> Result<BillingPreview> {
    part(&mut scope, office, on, now, (after, PAGE)).await
}

/// As [`preview`], with `most` bills.
async fn part(
    scope: &mut Scope,
    office: OfficeId,
    on: NaiveDate,
    now: DateTime<Utc>,
    (after, most): (Option<&str>, usize),
) -> Result<BillingPreview> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let organization = scope.organization();
    let at = sqlx::query!(
        r#"select ($3 at time zone timezone)::date as "today!", ($4::date + 1)::timestamp at time zone timezone - interval '1 second' as "end_of_day!"
           from office where organization_id = $1 and id = $2"#,
        organization.0,
        office.0,
        now,
        on
    )
    .one_or_not_found(scope)
    .await?;
    if on > at.today + Days::new(DAYS_AHEAD) {
        return Err(Error::Invalid(FieldErrors::one("date", Message::DaysAhead(DAYS_AHEAD))));
    }
    let past = on < at.today;
    if !past {
        while bill_due(scope, at.end_of_day, at.end_of_day).await?.invoices > 0 {}
        installment_agreements::project_bills(scope, office, (at.today, on), at.end_of_day).await?;
    }
    let days = days(scope, office, on.min(at.today), on).await?;
    let mut listed = invoices(scope, office, on, key, most).await?;
    let more = listed.len() > most;
    listed.truncate(most);
    let next = match listed.last() {
        Some(Listed { agreement, invoice }) if more => {
            Some(cursor_text(&Key(invoice.name.0.clone(), invoice.account.0, *agreement))?)
        }
        _ => None,
    };
    let invoices = listed.into_iter().map(|one| one.invoice).collect();
    let nothing = BillingDay { on, invoices: 0, amount: Cents::ZERO };
    let total = days.iter().find(|day| day.on == on).cloned().unwrap_or(nothing);
    Ok(BillingPreview { on, past, total, days, invoices, next })
}

/// Writes `billing.previewed` to the audit trail, in a separate scope, since the preview's is rolled back.
pub async fn audit_view(scope: &mut Scope, office: OfficeId, on: NaiveDate) -> Result<()> {
    let act = Act::on_office("billing.previewed", office, json!({ "date": on }));
    Ok(audit::record(scope, act).await?)
}

const LIST: List = List::new("billing.downloaded", "Bills of a day", "bills").with(&[
    Column::text("Account owner", 24),
    Column::text("Member number", 14),
    Column::text("For", 44),
    Column::text("Charged to", 24),
    Column::money("Amount"),
]);

/// The bills of a day as a file. As for [`preview`], the scope is rolled back; `billing.downloaded` is written to the
/// audit trail in another scope within `reach`. The run is executed once, so all its bills are read at once.
///
/// # Errors
/// As [`preview`].
pub async fn preview_file(
    context: &Context,
    mut scope: Scope,
    reach: &Reach,
    (office, on, now): (OfficeId, NaiveDate, DateTime<Utc>),
    format: Format,
) -> Result<File> {
    let bills = part(&mut scope, office, on, now, (None, MOST_ROWS)).await?;
    drop(scope);
    let mut kept = context.database.scope(reach.clone()).await?;
    let words = format!("{}, {}", long_date(on), if bills.past { "as billed" } else { "as things stand" });
    let mut file = LIST.at_office(context, &mut kept, office, words, format).await?;
    for row in bills.invoices {
        let lines: Vec<_> =
            row.lines.iter().map(|line| format!("{} {}", line.description, dollars(line.amount))).collect();
        file.row(vec![
            row.name.0.into(),
            row.number.into(),
            lines.join("; ").into(),
            row.hindrance.or(row.method).into(),
            row.amount.into(),
        ])?;
    }
    let file = file.end(&mut kept).await?;
    kept.commit().await?;
    Ok(file)
}

async fn days(scope: &mut Scope, office: OfficeId, from: NaiveDate, to: NaiveDate) -> Result<Vec<BillingDay>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select bill_on, count(*) as "invoices!", sum(total_cents)::bigint as "amount!" from invoice
           where organization_id = $1 and office_id = $2 and origin in ('renewal', 'installment_agreement') and status not in ('void', 'draft')
             and bill_on between $3 and $4
           group by bill_on order by bill_on"#,
        organization.0,
        office.0,
        from,
        to
    )
    .fetch_all(scope.db())
    .await?;
    let days = rows.into_iter().map(|r| BillingDay { on: r.bill_on, invoices: r.invoices, amount: Cents(r.amount) });
    Ok(days.collect())
}

async fn invoices(
    scope: &mut Scope,
    office: OfficeId,
    on: NaiveDate,
    after: Option<Key>,
    most: usize,
) -> Result<Vec<Listed>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select a.id, a.last_name || ', ' || a.first_name as "name!", a.number, i.total_cents,
             pm.kind as "kind?", pm.network as "network?", pm.last4 as "last4?", pm.blocked as "blocked?",
             (select array_agg(l.description order by l.id) from invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id) as "words!",
             (select array_agg(l.amount_cents order by l.id) from invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id) as "amounts!",
             x.agreement as "agreement!"
           from invoice i
           cross join lateral (select coalesce(min(l.agreement_id), 0) as agreement from invoice_line l
             where l.organization_id = i.organization_id and l.invoice_id = i.id) x
           join account a on a.organization_id = i.organization_id and a.id = i.account_id
           left join payment_method pm on pm.organization_id = a.organization_id and pm.id = a.payment_method_id
           where i.organization_id = $1 and i.office_id = $2 and i.origin in ('renewal', 'installment_agreement') and i.status not in ('void', 'draft') and i.bill_on = $3
             and ($4::text is null or (a.last_name || ', ' || a.first_name, a.id, x.agreement) > ($4, $5, $6))
           order by 2, 1, x.agreement limit $7"#,
        organization.0,
        office.0,
        on,
        after.as_ref().map(|key| key.0.as_str()),
        after.as_ref().map(|key| key.1),
        after.as_ref().map(|key| key.2),
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let listed = rows.into_iter().map(|r| {
        let lines = r.words.into_iter().zip(r.amounts);
        let invoice = PreviewInvoice {
            account: AccountId(r.id),
            name: Personal(r.name),
            number: r.number,
            amount: Cents(r.total_cents),
            lines: lines.map(|(description, amount)| PreviewLine { description, amount: Cents(amount) }).collect(),
            hindrance: blocking_reason(r.kind.is_some(), r.blocked.as_deref()).map(str::to_owned),
            method: r.kind.and_then(|kind| method_words(&kind, r.network.as_deref(), r.last4.as_deref())),
        };
        Listed { agreement: r.agreement, invoice }
    });
    Ok(listed.collect())
}

/// Why a bill is late as soon as it is created.
fn blocking_reason(has_method: bool, blocked: Option<&str>) -> Option<&'static str> {
    match (has_method, blocked) {
        (false, _) => Some("No payment method on file"),
        (true, Some("new_permission")) => Some("Needs the payer’s permission"),
        (true, Some(_)) => Some("Needs another payment method"),
        (true, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bill_that_nothing_can_pay_says_what_is_missing() {
        assert_eq!(blocking_reason(true, None), None);
        assert_eq!(blocking_reason(false, None), Some("No payment method on file"));
        assert_eq!(blocking_reason(true, Some("new_method")), Some("Needs another payment method"));
        assert_eq!(blocking_reason(true, Some("new_permission")), Some("Needs the payer’s permission"));
    }
}
