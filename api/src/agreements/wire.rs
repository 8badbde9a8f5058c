//! Response types of installment agreements.

use households::installment_agreements::{
    self, AgreementEvent, AgreementLine, AgreementPayment, AgreementState, Disclosure, Installment,
};
pub use households::installment_agreements::{CreatedAgreement as AgreementMade, Statement as AgreementSettlement};
use kernel::Context;
use poem_openapi::Object;

use crate::collection::CardEntry;
use frame::wire::{Date, Language, Money};

#[derive(Debug, Object)]
pub struct OwnAgreements {
    pub items: Vec<AgreementLine>,
}

/// An agreement with all its details. The household gets no events.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct InstallmentAgreement {
    pub id: i64,
    pub number: i64,
    pub account_id: i64,
    /// The account owner's login id.
    pub user_id: Option<i64>,
    pub member_name: String,
    pub owner_name: String,
    pub description: String,
    pub state: AgreementState,
    pub total: Money,
    pub down_payment: Money,
    pub charge_day: u32,
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
    pub installments: Vec<Installment>,
    pub payments: Vec<AgreementPayment>,
    /// Latest first.
    pub events: Vec<AgreementEvent>,
    pub disclosure: Disclosure,
    /// The payment method that is charged.
    pub method: Option<String>,
    pub method_fits: bool,
    /// Whether a payment is processing.
    pub under_way: bool,
    /// The earliest date to which the next installment may be moved.
    pub movable_from: Option<Date>,
    /// The latest date to which the next installment may be moved.
    pub movable_until: Option<Date>,
    pub today: Date,
    pub entry: CardEntry,
}

impl InstallmentAgreement {
    pub fn of(context: &Context, view: installment_agreements::AgreementView) -> Self {
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
            charge_day: view.charge_day,
            paid: view.paid.into(),
            left: view.left.into(),
            late: view.late.into(),
            created_on: view.created_on.into(),
            sent_on: view.sent_on.map(Date),
            signable_until: view.signable_until.map(Date),
            signed_on: view.signed_on.map(Date),
            signed_name: view.signed_name,
            reason: view.reason,
            installments: view.installments,
            payments: view.payments,
            events: view.events,
            disclosure: view.disclosure,
            method: view.method.as_ref().map(members::members::MethodView::words),
            method_fits: view.method_fits,
            under_way: view.under_way,
            movable_from: from.map(Date),
            movable_until: until.map(Date),
            today: view.today.into(),
            entry: CardEntry::of(context),
        }
    }
}

/// The page behind an emailed link.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SignPage {
    /// Whether the agreement was already signed with this link.
    pub signed: bool,
    pub office_id: i64,
    pub office_name: String,
    pub office_phone: String,
    pub first_name: String,
    /// Prefills the card form.
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
    /// The terms, one paragraph each.
    pub english: Vec<String>,
    pub spanish: Vec<String>,
    pub disclosure: Disclosure,
    /// "Visa ending 4471".
    pub method: Option<String>,
    /// Whether the payment method on file may be charged.
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
            language: Language::of(&page.language),
            today: page.today.into(),
            member_name: page.member_name,
            number: page.number,
            description: page.description,
            down_payment: page.down_payment.into(),
            signable_until: page.signable_until.map(Date),
            terms_version: page.terms.version.to_owned(),
            english: page.terms.english,
            spanish: page.terms.spanish,
            disclosure: page.disclosure,
            method: page.method.as_ref().map(members::members::MethodView::words),
            method_fits: page.method_fits,
            entry: CardEntry::of(context),
        }
    }
}
