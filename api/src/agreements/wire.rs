//! Agreements as they are shown.

use membership::Context;
use membership::installment_agreements::{self, AgreementState};
use membership::installment_agreements::{AgreementEvent, AgreementLine, AgreementPayment, Planned as PlannedPayment};
pub use membership::installment_agreements::{CreatedAgreement as AgreementMade, Statement as AgreementSettlement};
use poem_openapi::Object;

use crate::collection::CardEntry;
use frame::wire::{Date, Language, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TreatmentAgreements {
    pub items: Vec<AgreementLine>,
    /// Signed and not ended.
    pub running_count: i64,
    /// To be paid of these.
    pub outstanding: Money,
    /// Failed, and not paid.
    pub late: Money,
    pub late_count: i64,
    /// Open, or still to come this month.
    pub due_this_month: Money,
    pub next: Option<String>,
}

impl From<installment_agreements::AgreementPage> for TreatmentAgreements {
    fn from(page: installment_agreements::AgreementPage) -> Self {
        let totals = page.totals;
        Self {
            items: page.items,
            running_count: totals.running,
            outstanding: totals.outstanding.into(),
            late: totals.late.into(),
            late_count: totals.late_count,
            due_this_month: totals.due_this_month.into(),
            next: page.next,
        }
    }
}

#[derive(Debug, Object)]
pub struct OwnAgreements {
    pub items: Vec<AgreementLine>,
}

/// The federal disclosures of what is paid over time.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FederalBox {
    pub amount_financed: Money,
    pub finance_charge: Money,
    pub annual_percentage_rate: String,
    pub total_of_payments: Money,
    pub total_sale_price: Money,
    /// The law asks for them: there are more than four installments.
    pub required: bool,
    pub schedule: Vec<PlannedPayment>,
}

impl From<installment_agreements::Disclosure> for FederalBox {
    fn from(lines: installment_agreements::Disclosure) -> Self {
        Self {
            amount_financed: lines.amount_financed.into(),
            finance_charge: lines.finance_charge.into(),
            annual_percentage_rate: lines.annual_percentage_rate.to_owned(),
            total_of_payments: lines.total_of_payments.into(),
            total_sale_price: lines.total_sale_price.into(),
            required: lines.required,
            schedule: lines.schedule,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AgreementPreview {
    pub min_total: Money,
    pub max_total: Money,
    pub most_installments: u32,
    pub draw_day: u32,
    /// Charged when it is signed.
    pub down_payment: Money,
    pub disclosure: FederalBox,
    /// The platform's part of all payments.
    pub fees: Money,
}

impl From<installment_agreements::Preview> for AgreementPreview {
    fn from(preview: installment_agreements::Preview) -> Self {
        Self {
            min_total: preview.limits.min_total.into(),
            max_total: preview.limits.max_total.into(),
            most_installments: preview.limits.most_installments,
            draw_day: preview.draw_day,
            down_payment: preview.down_payment.into(),
            disclosure: preview.disclosure.into(),
            fees: preview.fees.into(),
        }
    }
}

/// A payment of the schedule with its status.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AgreementInstallment {
    /// 0 is the down payment.
    pub number: i32,
    pub due_on: Date,
    pub moved_from: Option<Date>,
    pub amount: Money,
    /// planned, paying, open, late, paid, written_off or dropped
    pub status: String,
    /// Why it is late and what comes next; for staff.
    pub words: Option<String>,
    pub next_attempt_on: Option<Date>,
}

/// An agreement with all that is known of it; its household sees no events.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TreatmentAgreement {
    pub id: i64,
    pub number: i64,
    pub account_id: i64,
    /// The account owner's user.
    pub user_id: Option<i64>,
    pub member_name: String,
    pub owner_name: String,
    pub description: String,
    pub state: AgreementState,
    pub total: Money,
    pub down_payment: Money,
    pub draw_day: u32,
    pub paid: Money,
    pub left: Money,
    pub late: Money,
    pub created_on: Date,
    pub sent_on: Option<Date>,
    pub signable_until: Option<Date>,
    pub signed_on: Option<Date>,
    pub signed_name: Option<String>,
    /// Why it was canceled.
    pub reason: Option<String>,
    pub installments: Vec<AgreementInstallment>,
    pub payments: Vec<AgreementPayment>,
    /// Latest first.
    pub events: Vec<AgreementEvent>,
    pub disclosure: FederalBox,
    /// The method that is charged.
    pub method: Option<String>,
    pub method_fits: bool,
    /// A payment is not settled.
    pub under_way: bool,
    /// The next installment may be moved to a day from here
    pub movable_from: Option<Date>,
    /// to here.
    pub movable_until: Option<Date>,
    pub today: Date,
    pub entry: CardEntry,
}

impl TreatmentAgreement {
    pub fn of(context: &Context, view: installment_agreements::AgreementView) -> Self {
        let installment = |part: installment_agreements::Installment| AgreementInstallment {
            number: part.number,
            due_on: part.due_on.into(),
            moved_from: part.moved_from.map(Date),
            amount: part.amount.into(),
            status: part.status.to_owned(),
            words: part.words,
            next_attempt_on: part.next_attempt_on.map(Date),
        };
        let (from, until) = view.movable.unzip();
        Self {
            id: view.id.0,
            number: view.number,
            account_id: view.account.0,
            user_id: view.user.map(|user| user.0),
            member_name: view.member_name,
            owner_name: view.owner_name,
            description: view.description,
            state: view.state,
            total: view.total.into(),
            down_payment: view.down_payment.into(),
            draw_day: view.draw_day,
            paid: view.paid.into(),
            left: view.left.into(),
            late: view.late.into(),
            created_on: view.created_on.into(),
            sent_on: view.sent_on.map(Date),
            signable_until: view.signable_until.map(Date),
            signed_on: view.signed_on.map(Date),
            signed_name: view.signed_name,
            reason: view.reason,
            installments: view.installments.into_iter().map(installment).collect(),
            payments: view.payments,
            events: view.events,
            disclosure: view.disclosure.into(),
            method: view.method.as_ref().map(membership::members::MethodView::words),
            method_fits: view.method_fits,
            under_way: view.under_way,
            movable_from: from.map(Date),
            movable_until: until.map(Date),
            today: view.today.into(),
            entry: CardEntry::of(context),
        }
    }
}

/// What the page behind a mailed link shows.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SignPage {
    /// Signed by this link already.
    pub signed: bool,
    pub office_id: i64,
    pub office_name: String,
    pub office_phone: String,
    pub first_name: String,
    /// What the card field starts with.
    pub name: String,
    pub zip: String,
    pub language: Language,
    pub today: Date,
    pub member_name: String,
    pub number: i64,
    pub description: String,
    pub down_payment: Money,
    pub signable_until: Option<Date>,
    pub terms_version: String,
    /// The terms, a paragraph each.
    pub english: Vec<String>,
    pub spanish: Vec<String>,
    pub disclosure: FederalBox,
    /// "Visa ending 4471".
    pub method: Option<String>,
    /// The method on file may be charged.
    pub method_fits: bool,
    pub entry: CardEntry,
}

impl SignPage {
    pub fn of(context: &Context, page: installment_agreements::LinkPage) -> Self {
        Self {
            signed: page.signed,
            office_id: page.office.0,
            office_name: page.office_name,
            office_phone: page.office_phone,
            first_name: page.first_name,
            name: page.name,
            zip: page.zip,
            language: if page.language == "es" { Language::Es } else { Language::En },
            today: page.today.into(),
            member_name: page.member_name,
            number: page.number,
            description: page.description,
            down_payment: page.down_payment.into(),
            signable_until: page.signable_until.map(Date),
            terms_version: page.terms.version.to_owned(),
            english: page.terms.english,
            spanish: page.terms.spanish,
            disclosure: page.disclosure.into(),
            method: page.method.as_ref().map(membership::members::MethodView::words),
            method_fits: page.method_fits,
            entry: CardEntry::of(context),
        }
    }
}
