//! A household's payments as a file for itself, in the reader's language, without the office's own notes.

use kernel::directory::office_of_household;
use tenancy::Scope;
use tenancy::brand::Language;
use tenancy::ids::AccountId;

use crate::downloads::{Cell, Column, File, Format, List, dollars};
use crate::members::{self, LedgerRow, LedgerStatus, Viewer};
use crate::{Context, Error, Result};

const OWN: List = List::new("own_payments.downloaded", "Payment history", "payment-history").with(&[
    Column::date("Date"),
    Column::text("Description", 28),
    Column::text("For", 44),
    Column::text("Method", 20),
    Column::text("Status", 18),
    Column::whole("Receipt"),
    Column::money("Amount"),
]);

const OWN_ES: List = OWN.called("Historial de pagos", "historial-de-pagos").with(&[
    Column::date("Fecha"),
    Column::text("Descripción", 28),
    Column::text("Concepto", 44),
    Column::text("Método", 20),
    Column::text("Estado", 18),
    Column::whole("Recibo"),
    Column::money("Importe"),
]);

/// The status as the patient's own pages show it.
const fn status_words(status: LedgerStatus, language: Language) -> &'static str {
    let (english, spanish) = match status {
        LedgerStatus::Paid => ("Paid", "Pagado"),
        LedgerStatus::InOffice => ("Paid in office", "Pagado en el consultorio"),
        LedgerStatus::Failed => ("Failed", "Fallido"),
        LedgerStatus::Processing => ("Processing", "En proceso"),
        LedgerStatus::Unknown => ("Checking", "En revisión"),
        LedgerStatus::Returned => ("Returned", "Devuelto"),
        LedgerStatus::Open => ("Open", "Pendiente"),
        LedgerStatus::Refunded => ("Refunded", "Reembolsado"),
        LedgerStatus::Refunding => ("Refund on its way", "Reembolso en camino"),
        LedgerStatus::RefundFailed => ("Refund failed", "Reembolso fallido"),
        LedgerStatus::Disputed => ("Disputed", "En disputa"),
        LedgerStatus::DisputeWon => ("Dispute won", "Disputa ganada"),
        LedgerStatus::DisputeLost => ("Dispute lost", "Disputa perdida"),
    };
    match language {
        Language::En => english,
        Language::Es => spanish,
    }
}

/// A payment method of the ledger in the reader's language.
pub(super) fn method_in(words: &str, language: Language) -> String {
    let said = match (language, words) {
        (Language::Es, "In office") => "En el consultorio",
        (Language::Es, "Voucher") => "Vale",
        (Language::Es, "Card") => "Tarjeta",
        (Language::Es, "Bank account") => "Cuenta bancaria",
        _ => words,
    };
    said.to_owned()
}

fn cells(row: &LedgerRow, language: Language) -> Vec<Cell> {
    let spanish = language == Language::Es;
    let lines: Vec<String> =
        row.lines.iter().map(|line| format!("{}: {}", line.words(spanish), dollars(line.amount))).collect();
    vec![
        row.on.into(),
        row.own_description(spanish).into(),
        lines.join("; ").into(),
        row.method.as_deref().map(|words| method_in(words, language)).into(),
        status_words(row.status, language).into(),
        row.receipt_number.map_or(Cell::Empty, Cell::Whole),
        row.amount.into(),
    ]
}

/// All payments of a household, latest first, as its payment history lists them, in the reader's language. Failed
/// payments count toward no total.
///
/// # Errors
/// [`Error::Forbidden`] unless the viewer is the account owner, who pays; [`Error::NotFound`] if the household is out
/// of reach.
pub async fn own_payments_file(
    context: &Context,
    scope: &mut Scope,
    (account, viewer): (AccountId, Viewer),
    language: Language,
    format: Format,
) -> Result<File> {
    if viewer != Viewer::AccountOwner {
        return Err(Error::Forbidden);
    }
    let office = office_of_household(scope, account).await?;
    let list = match language {
        Language::En => OWN,
        Language::Es => OWN_ES,
    };
    let mut file = list.for_patient(context, scope, (office, language), format).await?;
    for row in members::account_finances(scope, account).await?.rows {
        file.row_counting(cells(&row, language), row.status.moved_money())?;
    }
    file.end_for(scope, account).await
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, NaiveDate};
    use rules::billing::method_words;

    use super::*;
    use crate::Cents;
    use crate::members::{LedgerKind, LedgerLine};

    #[test]
    fn household_payments_are_localized_without_office_notes() {
        let on = NaiveDate::from_ymd_opt(2026, 11, 2).unwrap();
        let mut row = LedgerRow {
            kind: LedgerKind::Payment,
            id: 1,
            payment: Some(1),
            at: DateTime::default(),
            on,
            description: "Monthly payment".to_owned(),
            spanish_description: "Pago mensual".to_owned(),
            method: method_words("in_office", None, None),
            status: LedgerStatus::InOffice,
            amount: Cents(3_900),
            refunded: Cents::ZERO,
            fees: Cents(150),
            net: Cents(3_750),
            receipt_number: Some(7),
            invoice_number: 3,
            decision: Some("Called twice".to_owned()),
            lines: vec![LedgerLine::plain("Credit", None, Cents(-100))],
        };
        let spanish: Vec<Cell> = vec![
            on.into(),
            "Pago mensual".into(),
            "Crédito: \u{2212}$1.00".into(),
            "En el consultorio".into(),
            "Pagado en el consultorio".into(),
            Cell::Whole(7),
            Cents(3_900).into(),
        ];
        assert_eq!(cells(&row, Language::Es), spanish);
        row.kind = LedgerKind::Refund;
        row.description = "Refund, the patient was rude".to_owned();
        row.method = Some("Visa 4471".to_owned());
        let english = cells(&row, Language::En);
        assert_eq!((&english[1], &english[3]), (&"Refund".into(), &"Visa 4471".into()));
        assert_eq!((english.len(), OWN_ES.columns.len()), (OWN.columns.len(), OWN.columns.len()));
        for (kind, words) in [("card", "Tarjeta"), ("bank", "Cuenta bancaria"), ("voucher", "Vale")] {
            let english = method_words(kind, None, None).unwrap();
            assert_eq!(
                (method_in(&english, Language::Es), method_in(&english, Language::En)),
                (words.to_owned(), english)
            );
        }
    }
}
