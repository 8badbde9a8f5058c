//! Tier bills as a PDF from the platform to the practice, and the list of them as a file.

use kernel::OrNotFound;
use payments::billing::InvoiceStatus;
use printing::document::{self, Block};
use serde_json::json;
use tenancy::Reach;
use tenancy::audit::{self, Act};
use tenancy::ids::TierInvoiceId;

use super::overview::{BillStatus, page};
use super::store;
use crate::downloads::{AT_ONCE, Column, File, Format, List, dollars, from_brand, long_date};
use crate::{Cents, Context, Result};

const INVOICES: List = List::new("tier.invoices_downloaded", "Invoices", "invoices").with(&[
    Column::whole("Number"),
    Column::date("Date"),
    Column::text("For", 50),
    Column::money("Amount"),
    Column::text("Status", 14),
    Column::date("Next attempt"),
]);

const fn status_words(status: BillStatus) -> &'static str {
    match status {
        BillStatus::Paid => "Paid",
        BillStatus::Late => "Not paid",
        BillStatus::Unknown => "Checking",
        BillStatus::Processing => "Processing",
        BillStatus::Open => "Open",
    }
}

/// All invoices of the practice as a file, latest first. Totals include only paid ones. Writes
/// `tier.invoices_downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn invoices_file(context: &Context, reach: &Reach, format: Format) -> Result<File> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let home = store::home(&mut scope).await?;
    let brand = home.brand(context)?;
    let mut file = INVOICES.from_brand(brand, "All invoices", format)?.about(home.office);
    let mut after = None;
    loop {
        let page = page(&mut scope, after, AT_ONCE as i64).await?;
        for bill in page.rows {
            let counts = bill.status == BillStatus::Paid;
            let cells = vec![
                i64::from(bill.number).into(),
                bill.bill_on.into(),
                bill.words.into(),
                bill.amount.into(),
                status_words(bill.status).into(),
                bill.next_attempt_on.into(),
            ];
            file.row_counting(cells, counts)?;
        }
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    let file = file.end(&mut scope).await?;
    scope.commit().await?;
    Ok(file)
}

/// An invoice, with its payment if it is paid.
///
/// # Errors
/// [`crate::Error::NotFound`] if the invoice is not within reach.
pub async fn invoice_file(context: &Context, reach: &Reach, invoice: TierInvoiceId) -> Result<File> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    let home = store::home(&mut scope).await?;
    let brand = home.brand(context)?;
    let row = sqlx::query!(
        r#"select i.number, i.bill_on, i.total_cents, i.status as "status: InvoiceStatus", i.paid_at, o.name, o.legal_name, o.address_line1, o.address_line2, o.city, o.state, o.zip,
             m.network as "network?", m.last4 as "last4?"
           from tier_invoice i join office o on o.organization_id = i.organization_id and o.id = $3
           left join tier_payment p on p.organization_id = i.organization_id and p.invoice_id = i.id and p.status = 'succeeded'
           left join tier_method m on m.organization_id = p.organization_id and m.id = p.method_id
           where i.organization_id = $1 and i.id = $2 and invoice_is_billed(i.status)"#,
        organization.0,
        invoice.0,
        home.office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let lines = store::lines(&mut scope, invoice).await?;
    let act = Act {
        act: "tier.invoice_viewed",
        subject_kind: "tier_invoice",
        subject_id: invoice.to_string(),
        office: Some(home.office),
        account: None,
        detail: json!({}),
    };
    audit::record(&mut scope, act).await?;
    scope.commit().await?;
    let total = Cents(row.total_cents);
    let street = [Some(row.address_line1), row.address_line2].into_iter().flatten().collect::<Vec<_>>().join(", ");
    let mut facts = vec![
        ("Billed to".to_owned(), if row.legal_name.is_empty() { row.name } else { row.legal_name }),
        ("Address".to_owned(), format!("{street}, {}, {} {}", row.city, row.state, row.zip)),
        ("Date".to_owned(), long_date(row.bill_on)),
    ];
    let paid = row.paid_at.map(|at| long_date(home.date(at)));
    if let Some(paid) = &paid {
        let with = row
            .network
            .zip(row.last4)
            .map(|(network, last4)| format!(", {}", ::rules::billing::card_ending(&network, &last4)));
        facts.push(("Paid".to_owned(), format!("{paid}{}", with.unwrap_or_default())));
    }
    let column = |title: &str, share, right| document::Column { title: title.to_owned(), share, right };
    let mut totals = vec![vec!["Total".to_owned(), dollars(total)]];
    totals.push(vec!["Due".to_owned(), dollars(if row.status == InvoiceStatus::Paid { Cents::ZERO } else { total })]);
    let blocks = vec![
        Block::Facts(facts),
        Block::Table {
            columns: vec![column("Description", 4.0, false), column("Amount", 1.0, true)],
            rows: lines.into_iter().map(|(words, amount)| vec![words, dollars(amount)]).collect(),
            totals,
        },
        Block::Note(format!("Questions about this invoice? Email {}.", brand.profile.contacts.support_email)),
    ];
    let title = format!("Invoice {}-{}", organization, row.number);
    let name = format!("invoice-{organization}-{}.pdf", row.number);
    from_brand(brand, title, blocks, name).await
}
