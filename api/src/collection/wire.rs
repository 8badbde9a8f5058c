//! Request and response types of collection.

use kernel::Context;
pub use payments::billing::Method as PaymentSource;
use payments::billing::{self, Adding, Approval, ArrearsPlan, ArrearsPlanState, NewMethod, PayStatus, PaymentStatus};
use poem_openapi::Object;
use rules::Cents;
use uuid::Uuid;

use frame::wire::{Date, MethodToken, Money, PaymentMode};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewSource {
    /// The office, for a user who is a member at several.
    pub office_id: Option<i64>,
    /// The provider's token for the entered card or bank account.
    pub token: Option<MethodToken>,
    /// `approval.setup` of an earlier response, instead of the token.
    pub setup: Option<String>,
}

/// The payment method in the request to save; `None` if the request has none.
pub(crate) fn new_method<'a>(token: Option<&'a MethodToken>, setup: Option<&'a str>) -> Option<NewMethod<'a>> {
    setup.map(NewMethod::Approved).or_else(|| token.map(|token| NewMethod::Typed(&token.0)))
}

/// A saved payment method, or the approval required before it is saved.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SourceAdded {
    pub id: Option<i64>,
    /// The late balance before, and the balance that is still late.
    pub was_late: Money,
    pub still_late: Money,
    pub approval: Option<Approval>,
}

impl From<Adding<billing::Added>> for SourceAdded {
    fn from(adding: Adding<billing::Added>) -> Self {
        let none = || Cents::ZERO.into();
        match adding {
            Adding::Added(added) => Self {
                id: Some(added.method.0),
                was_late: added.was_late.into(),
                still_late: added.still_late.into(),
                approval: None,
            },
            Adding::Approve(approval) => {
                Self { id: None, was_late: none(), still_late: none(), approval: Some(approval) }
            }
        }
    }
}

/// How a page collects a card.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CardEntry {
    pub publishable_key: String,
    pub mode: PaymentMode,
}

impl CardEntry {
    pub fn of(context: &Context) -> Self {
        let settings = &context.settings;
        Self {
            publishable_key: settings.cards_publishable_key.clone(),
            mode: if settings.cards_sandbox_url.is_some() { PaymentMode::Sandbox } else { PaymentMode::Provider },
        }
    }
}

#[derive(Debug, Object)]
pub struct PaymentSources {
    pub items: Vec<PaymentSource>,
    pub entry: CardEntry,
}

impl PaymentSources {
    pub fn of(context: &Context, items: Vec<billing::Method>) -> Self {
        Self { items, entry: CardEntry::of(context) }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PayRequest {
    /// The office, for a user who is a member at several.
    pub office_id: Option<i64>,
    /// The provider's token for a newly entered card. If omitted, the payment method on file is charged.
    pub token: Option<MethodToken>,
    /// Whether to charge the new card from now on. If omitted, the payment method on file stays.
    pub keep: Option<bool>,
}

/// The outcome of paying. A repeated call with the same key returns the current state.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PayResult {
    pub status: PayStatus,
    /// Paid by this call.
    pub paid: Money,
    pub receipt_numbers: Vec<i64>,
    /// The balance that is still due.
    pub due: Money,
    /// Why the payment failed, for the payer.
    pub message: Option<String>,
    pub client_secret: Option<String>,
    pub next_action_url: Option<String>,
}

impl From<billing::PayOutcome> for PayResult {
    fn from(outcome: billing::PayOutcome) -> Self {
        let (secret, url) = outcome.next_action.map(|a| (a.client_secret, a.url)).unzip();
        Self {
            status: outcome.status,
            paid: outcome.paid.into(),
            receipt_numbers: outcome.receipt_numbers,
            due: outcome.due.into(),
            message: outcome.message,
            client_secret: secret,
            next_action_url: url.flatten(),
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SendLink {
    pub account_id: i64,
}

/// A link that is emailed a few seconds later.
#[derive(Debug, Object)]
pub struct SentLink {
    /// To undo it.
    pub id: Uuid,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UndoLink {
    pub account_id: i64,
    /// The id that sending it returned.
    pub id: Uuid,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChargeUser {
    pub account_id: i64,
    /// One open invoice; everything owed if omitted.
    pub invoice_id: Option<i64>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChargeDelinquency {
    pub account_id: i64,
    /// Two to four; the whole balance at once if omitted.
    #[oai(validator(minimum(value = "2"), maximum(value = "4")))]
    pub installments: Option<u8>,
    /// The date of the first installment, today or within 14 days; the others follow monthly.
    pub first_on: Option<Date>,
    /// Only calculate the plan; charge nothing.
    #[oai(default)]
    pub preview: bool,
}

/// Exactly one of the fields is set.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ChargedDelinquency {
    pub paid: Option<PayResult>,
    pub plan: Option<ArrearsPlan>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ClearDelinquency {
    pub account_id: i64,
    /// 1 to 500 characters, for the ledger and the history.
    #[oai(default)]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Cleared {
    pub written_off: Money,
}

/// The late balance of the caller's household.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnLate {
    /// "0.00" when nothing is late.
    pub amount: Money,
    pub since: Option<Date>,
    pub delinquent_on: Option<Date>,
    pub next_attempt_on: Option<Date>,
    pub pending: Option<PaymentStatus>,
    /// Whether the payment method on file may be charged.
    pub on_file_fits: bool,
    pub sources: Vec<PaymentSource>,
    /// The active installment plan.
    pub plan: Option<ArrearsPlan>,
    pub entry: CardEntry,
}

impl OwnLate {
    pub fn of(context: &Context, late: billing::LateOverview) -> Self {
        Self {
            amount: late.amount.into(),
            since: late.since.map(Date),
            delinquent_on: late.overdue_on.map(Date),
            next_attempt_on: late.invoices.iter().filter_map(|i| i.next_attempt_on).min().map(Date),
            pending: late.pending,
            on_file_fits: late.methods.iter().any(|m| m.is_default && !m.blocked),
            sources: late.methods,
            plan: late.plan.filter(|plan| plan.state == ArrearsPlanState::Running),
            entry: CardEntry::of(context),
        }
    }
}
