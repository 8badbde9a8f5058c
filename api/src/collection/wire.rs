//! The wire of collecting.

use membership::access::{self, Owned};
pub use membership::billing::Method as PaymentSource;
use membership::billing::{self, Adding, Approval, ArrearsPlan, NewMethod, PayStatus};
use membership::{Cents, Context};
use poem_openapi::Object;
use tenancy::ids::AccountId;
use tenancy::{Caller, Reach};

use frame::wire::{Date, MethodToken, Money, PaymentMode};
use frame::within::Within;

/// A household at one of the caller's offices; the use case finds it there, or nothing.
pub struct OfHousehold {
    pub account: AccountId,
    pub reach: Reach,
}

impl Within for OfHousehold {
    async fn load(context: &Context, caller: Caller, id: i64) -> membership::Result<Self> {
        let account = AccountId(id);
        Ok(Self { account, reach: access::reach_over(context, &caller, Owned::Account(account)).await? })
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewSource {
    /// Which office, for a member of several.
    pub office_id: Option<i64>,
    /// The provider's name for the card or bank account that was typed.
    pub token: Option<MethodToken>,
    /// Instead of the token: the `approval.setup` of an earlier answer.
    pub setup: Option<String>,
}

/// What a request brings to be saved; `None` when that is nothing.
pub(crate) fn new_method<'a>(token: Option<&'a MethodToken>, setup: Option<&'a str>) -> Option<NewMethod<'a>> {
    setup.map(NewMethod::Approved).or_else(|| token.map(|token| NewMethod::Typed(&token.0)))
}

/// A saved payment method, or the approval that is wanted before it is saved.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SourceAdded {
    pub id: Option<i64>,
    /// Late before, and late still.
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

/// How a page takes a card.
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
    /// Which office, for a member of several.
    pub office_id: Option<i64>,
    /// The provider's name for a card typed just now; what is on file without it.
    pub token: Option<MethodToken>,
    /// The card typed just now is charged from now on; without it what is on file stays.
    pub keep: Option<bool>,
}

/// The outcome of paying. The same key asked again answers the current state.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PayResult {
    pub status: PayStatus,
    /// Paid by this call.
    pub paid: Money,
    pub receipt_numbers: Vec<i64>,
    /// Owed still.
    pub due: Money,
    /// Why not, for the payer.
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

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChargeUser {
    pub account_id: i64,
    /// One open invoice; everything that is owed without it.
    pub invoice_id: Option<i64>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChargeDelinquency {
    pub account_id: i64,
    /// Two to four; everything at once without it.
    #[oai(validator(minimum(value = "2"), maximum(value = "4")))]
    pub installments: Option<u8>,
    /// The date of the first, today or within 14 days; the others are a month apart.
    pub first_on: Option<Date>,
    /// Only look.
    #[oai(default)]
    pub preview: bool,
}

/// One of the two.
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
    /// 1 to 500 characters, for the books and the history.
    #[oai(default)]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Cleared {
    pub written_off: Money,
}

/// What is late of one's own household.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnLate {
    /// "0.00" when nothing is late.
    pub amount: Money,
    pub since: Option<Date>,
    pub delinquent_on: Option<Date>,
    pub next_attempt_on: Option<Date>,
    pub pending: Option<String>,
    /// What is on file may be paid with.
    pub on_file_fits: bool,
    pub sources: Vec<PaymentSource>,
    /// One that runs.
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
            plan: late.plan.filter(|plan| plan.state == "running"),
            entry: CardEntry::of(context),
        }
    }
}
