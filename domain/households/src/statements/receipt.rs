//! The receipt of one payment.

use printing::document::{Block, Column, Document, document};
use serde_json::json;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::brand::Language;
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, LoginId, OfficeId, PaymentId};

use super::own::method_in;
use super::words::{day, how_to_cancel, how_to_cancel_in_office, not_insurance, pick};
use crate::downloads::{File, Format, Paper, dollars};
use crate::enrollment::year_of_quote;
use crate::members::LedgerLine;
use crate::{Cents, Context, OrNotFound, Result};
use rules::billing::method_words;
use rules::offices::{Office, dashed_phone};

/// The receipt of a payment of the household whose account owner is `user`, within the scope's reach, in the
/// household's language. A view by staff is audited; one by the household is not.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no such payment, or it did not succeed.
pub async fn receipt(context: &Context, scope: &mut Scope, user: LoginId, payment: PaymentId) -> Result<File> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select p.office_id, p.account_id, p.amount_cents, p.method, p.receipt_number, p.settled_at as "settled_at!", to_jsonb(o) as "office!: Json<Office>",
             i.number as invoice_number, not makes_memberships_late(i.origin) as "installment!", i.paid_cents, i.total_cents, a.number, a.first_name, a.last_name, a.language, pm.network as "network?", pm.last4 as "last4?",
             coalesce((select bool_and(s.pay_in_office) from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
               where l.organization_id = i.organization_id and l.invoice_id = i.id), false) as "pay_in_office!",
             (select e.quote from enrollment_order e where e.organization_id = p.organization_id and e.id = p.order_id) as quote,
             (select coalesce(jsonb_agg(jsonb_build_object('description', l.description, 'spanish', line_in_spanish(l.organization_id, l.office_id, l.description), 'amount_cents', l.amount_cents, 'kind', l.kind,
                 'period', s.period, 'member_id', m.id, 'member_name', m.first_name || ' ' || m.last_name) order by l.id), '[]')
              from invoice_line l
              left join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
              left join member m on m.organization_id = s.organization_id and m.id = s.member_id
              where l.organization_id = i.organization_id and l.invoice_id = i.id) as "lines!: Json<Vec<LedgerLine>>"
           from payment p
           join account a on a.organization_id = p.organization_id and a.id = p.account_id
           join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
           join office o on o.organization_id = p.organization_id and o.id = p.office_id
           left join payment_method pm on pm.organization_id = p.organization_id and pm.id = p.payment_method_id
           where p.organization_id = $1 and p.id = $2 and p.status = 'succeeded'
             and (a.login_id = $3 or exists (select from account k where k.organization_id = a.organization_id and k.id = a.merged_into_account_id
               and k.login_id = $3))"#,
        organization.0,
        payment.0,
        user.0
    )
    .one_or_not_found(scope)
    .await?;
    let office = OfficeId(row.office_id);
    let paper = Paper::with(&context.brands, row.office.0)?;
    let spanish = row.language == "es";
    let portal = context.settings.origins.get(&paper.office.brand).map(|origin| bare(origin)).unwrap_or_default();
    let number = row.receipt_number.map(|n| n.to_string()).unwrap_or_default();
    let title = format!("{} {number}", pick(spanish, "Receipt", "Recibo"));
    let fact = |english, in_spanish, text: String| (pick(spanish, english, in_spanish).to_owned(), text);
    let mut facts = vec![
        fact("Paid on", "Pagado el", day(spanish, office_date(row.settled_at, &paper.office.timezone))),
        fact("Paid by", "Pagado por", format!("{} {}", row.first_name, row.last_name)),
        fact("Member number", "Número de miembro", row.number),
        fact(
            "Payment method",
            "Forma de pago",
            method_words(&row.method, row.network.as_deref(), row.last4.as_deref())
                .map(|words| method_in(&words, if spanish { Language::Es } else { Language::En }))
                .unwrap_or_default(),
        ),
        fact("Invoice", "Factura", row.invoice_number.to_string()),
    ];
    if let Some(year) = row.quote.and_then(year_of_quote) {
        facts.push(fact("First year in total", "Primer año en total", year.words(spanish)));
    }
    let mut blocks =
        vec![Block::Facts(facts), lines_table(spanish, &row.lines.0, Cents(row.amount_cents), Cents(row.total_cents))];
    if !row.installment {
        let phone = dashed_phone(&paper.office.phone);
        let note = if row.pay_in_office { how_to_cancel_in_office } else { how_to_cancel };
        blocks.push(Block::Note(note(spanish, &paper.office.name, &phone, &portal)));
        blocks.push(Block::Note(not_insurance(spanish).to_owned()));
    }
    let name = format!("receipt-{}-{number}.pdf", paper.office.slug);
    if scope.account().is_none() {
        let detail = json!({ "payment": payment });
        let act = Act::on_household("receipt.viewed", office, AccountId(row.account_id), detail);
        audit::record(scope, act).await?;
    }
    write(paper, title, String::new(), blocks, spanish, name).await
}

/// The address as shown to people: "chairside.example".
pub(super) fn bare(origin: &str) -> String {
    origin.split("://").last().unwrap_or_default().to_owned()
}

/// What was paid for, line by line; for a partial payment, a note below.
fn lines_table(spanish: bool, lines: &[LedgerLine], paid: Cents, total: Cents) -> Block {
    let column = |english, in_spanish, share, right| Column {
        title: pick(spanish, english, in_spanish).to_owned(),
        share,
        right,
    };
    let row = |line: &LedgerLine| vec![line.words(spanish), dollars(line.amount)];
    let sum = |english, in_spanish, amount| vec![pick(spanish, english, in_spanish).to_owned(), dollars(amount)];
    let mut totals = vec![];
    if paid != total {
        totals.push(sum("Billed", "Facturado", total));
    }
    totals.push(sum("Paid", "Pagado", paid));
    Block::Table {
        columns: vec![column("Description", "Descripción", 4.0, false), column("Amount", "Importe", 1.0, true)],
        rows: lines.iter().map(row).collect(),
        totals,
    }
}

/// Writes a letter-size document.
pub async fn write(
    paper: Paper,
    title: String,
    subtitle: String,
    blocks: Vec<Block>,
    spanish: bool,
    name: String,
) -> Result<File> {
    let written = tokio::task::spawn_blocking(move || {
        let words = (pick(spanish, "Page", "Página").to_owned(), pick(spanish, "of", "de").to_owned());
        let sheets = document(&Document {
            issuer: paper.issuer,
            theme: paper.theme,
            title: title.clone(),
            subtitle,
            blocks,
            page_words: words,
            landscape: false,
        });
        printing::pdf(&title, pick(spanish, "en", "es"), &sheets)
    });
    Ok(File { format: Format::Pdf, name, bytes: written.await.map_err(anyhow::Error::from)?? })
}
