//! The text of an agreement, in English and Spanish: the terms, the federal disclosures and the consent to sign
//! electronically.

use chrono::NaiveDate;
use tenancy::brand::Language;
use tenancy::contract;

use super::rules::{MOST_WITHOUT_DISCLOSURES, Planned};
use super::store::{Agreement, Part};
use crate::Cents;
use rules::enrollment::consent::{ConsentKind, ConsentText, day_words};
use rules::money::dollars;

/// The version of the texts below.
pub(super) const VERSION: &str = "2026-11-23";

/// The federal disclosures for payment over time.
#[contract(rename = "FederalBox")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disclosure {
    pub amount_financed: Cents,
    // $0.00: there is no interest and no fee.
    pub finance_charge: Cents,
    // 0%.
    pub annual_percentage_rate: String,
    pub total_of_payments: Cents,
    // The price with the down payment.
    pub total_sale_price: Cents,
    /// Whether the law requires them: there are more than four installments.
    pub required: bool,
    pub schedule: Vec<Planned>,
}

/// The terms as shown and signed.
#[derive(Debug, Clone)]
pub struct TermsText {
    pub version: &'static str,
    pub english: Vec<String>,
    pub spanish: Vec<String>,
}

/// The disclosures of the agreement; once it is signed, of what was signed.
pub(super) fn disclosure(agreement: &Agreement, parts: &[Part]) -> Disclosure {
    let figures = &agreement.figures;
    let schedule = parts.iter().filter(|part| part.number > 0).map(|part| Planned {
        number: part.number,
        due_on: part.moved_from.unwrap_or(part.due_on),
        amount: part.amount,
    });
    Disclosure {
        amount_financed: figures.financed(),
        finance_charge: Cents::ZERO,
        annual_percentage_rate: "0%".to_owned(),
        total_of_payments: figures.financed(),
        total_sale_price: figures.total,
        required: figures.installments > MOST_WITHOUT_DISCLOSURES,
        schedule: schedule.collect(),
    }
}

/// The terms of an agreement, one paragraph each.
pub(super) fn terms(agreement: &Agreement, parts: &[Part], phone: &str) -> TermsText {
    let figures = &agreement.figures;
    let (office, number) = (&agreement.office_name, agreement.number);
    let (total, down, financed) =
        (dollars(figures.total.0), dollars(figures.down_payment.0), dollars(figures.financed().0));
    let member = &agreement.member_name.0;
    let what = &agreement.description;
    let count = figures.installments;
    let payment_list = |language| payment_list(parts, language);
    let english = vec![
        format!("Agreement {number} with {office} for treatment of {member}: {what}. The price is {total}."),
        match figures.down_payment {
            Cents::ZERO => format!("I pay {financed} in {count} monthly installments."),
            _ => format!("I pay {down} when I sign, and {financed} in {count} monthly installments."),
        },
        format!(
            "I authorize {office} to charge each installment on its date to the card or bank account on file with my membership: {}.",
            payment_list(Language::En)
        ),
        "There is no interest, no fee for paying in installments, and no fee for a late payment. I can pay off the balance at any time, without a charge.".to_owned(),
        "If an installment does not go through, it is retried on later days and I am notified each time. It does not change my membership. The office may then ask me for the balance.".to_owned(),
        format!("To change the payment method, to stop a payment at least three business days before its date, or to end this agreement, I call {office} at {phone}. What I have paid for treatment I did not receive is refunded."),
    ];
    let spanish = vec![
        format!("Acuerdo {number} con {office} por el tratamiento de {member}: {what}. El precio es {total}."),
        match figures.down_payment {
            Cents::ZERO => format!("Pago {financed} en {count} cuotas mensuales."),
            _ => format!("Pago {down} al firmar y {financed} en {count} cuotas mensuales."),
        },
        format!(
            "Autorizo a {office} a cobrar cada cuota en su fecha a la tarjeta o cuenta bancaria registrada con mi membresía: {}.",
            payment_list(Language::Es)
        ),
        "No hay intereses, ni cargos por pagar en cuotas, ni cargos por pago atrasado. Puedo pagar lo que falta en cualquier momento, por completo y sin costo.".to_owned(),
        "Si una cuota no se puede cobrar, se intenta de nuevo en días posteriores y se me avisa cada vez. Eso no cambia mi membresía. El consultorio puede entonces pedirme lo que falta.".to_owned(),
        format!("Para cambiar el método de pago, detener un pago al menos tres días hábiles antes de su fecha o terminar este acuerdo, llamo a {office} al {phone}. Lo que pagué por un tratamiento que no recibí se me reembolsa."),
    ];
    TermsText { version: VERSION, english, spanish }
}

fn payment_list(parts: &[Part], language: Language) -> String {
    let on = |part: &Part| day_words(part.moved_from.unwrap_or(part.due_on), language);
    let and = if language == Language::Es { "el" } else { "on" };
    let each: Vec<_> = parts
        .iter()
        .filter(|part| part.number > 0)
        .map(|part| format!("{} {and} {}", dollars(part.amount.0), on(part)))
        .collect();
    each.join("; ")
}

/// The stored consents: the terms with the federal disclosures, and the electronic signature.
pub(super) fn consents(agreement: &Agreement, parts: &[Part], phone: &str) -> Vec<ConsentText> {
    let text = terms(agreement, parts, phone);
    let lines = disclosure(agreement, parts);
    let (financed, total) = (dollars(lines.amount_financed.0), dollars(lines.total_of_payments.0));
    let sale = dollars(lines.total_sale_price.0);
    let boxed = format!(
        "Annual percentage rate: 0%\nFinance charge: $0.00\nAmount financed: {financed}\nTotal of payments: {total}\nTotal sale price: {sale}"
    );
    let boxed_es = format!(
        "Tasa de porcentaje anual: 0%\nCargo por financiamiento: $0.00\nMonto financiado: {financed}\nTotal de pagos: {total}\nPrecio total de venta: {sale}"
    );
    let own = |kind, english: String, spanish: String| ConsentText {
        kind,
        version: VERSION.to_owned(),
        english,
        spanish,
        in_office: None,
    };
    vec![
        own(
            ConsentKind::Treatment,
            format!("{}\n\n{boxed}", text.english.join("\n\n")),
            format!("{}\n\n{boxed_es}", text.spanish.join("\n\n")),
        ),
        own(
            ConsentKind::Electronic,
            format!(
                "I sign this agreement electronically and receive its records by email and on my membership page. On paper they are free of charge from {} at {phone}; I can withdraw this consent there at any time.",
                agreement.office_name
            ),
            format!(
                "Firmo este acuerdo electrónicamente y recibo sus documentos por correo electrónico y en mi página de membresía. En papel son gratuitos en {}, {phone}; allí puedo retirar este consentimiento en cualquier momento.",
                agreement.office_name
            ),
        ),
    ]
}

/// "Jan 31, 2027" in the reader's language.
pub(super) fn day(on: NaiveDate, spanish: bool) -> String {
    day_words(on, if spanish { Language::Es } else { Language::En })
}
