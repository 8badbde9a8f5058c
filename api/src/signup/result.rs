//! The outcome of an order.

use households::enrollment::{self, SignupStatus};
use members::members::duplicates::Match;
use members::subscriptions::{Period, SubscriptionStatus};
use poem_openapi::Object;
use tenancy::ids::MemberId;
use uuid::Uuid;

use super::quote::{Codes, NextCharge, Quote};
use crate::session::SessionToken;
use frame::wire::{Bilingual, Date, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SignupResult {
    pub status: SignupStatus,
    /// An unguessable id for checking the outcome later.
    pub order: Uuid,
    pub account_id: Option<i64>,
    pub members: Vec<ResultMember>,
    pub charged: Option<Money>,
    pub method: Option<PaidWith>,
    pub receipt_number: Option<i64>,
    pub next_charges: Vec<NextCharge>,
    pub client_secret: Option<String>,
    pub next_action_url: Option<String>,
    pub decline: Option<DeclineText>,
    pub quote: Option<Quote>,
    /// Set if the patient is signed in immediately; the refresh cookie is set too.
    pub session: Option<SessionToken>,
    /// Current members whose price decreases because the household grew.
    pub repriced: Vec<Repriced>,
    /// Possible duplicates on file; only staff get them.
    pub duplicates: Vec<Duplicate>,
    /// Paid from a bank account; the bank has not confirmed the payment yet.
    pub processing: bool,
    /// Whether we email the account owner a link to set a password.
    pub set_password_sent: bool,
    /// Whether we email the account owner a link to confirm the email before signing in.
    pub confirm_email_sent: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Repriced {
    pub member_id: MemberId,
    pub name: String,
    pub plan_name: String,
    pub from: Money,
    pub to: Money,
    /// The first charge at the new price.
    pub on: Date,
}

impl From<enrollment::Repriced> for Repriced {
    fn from(own: enrollment::Repriced) -> Self {
        let (from, to) = (own.from.into(), own.to.into());
        Self { member_id: own.member, name: own.name, plan_name: own.plan_name, from, to, on: own.on.into() }
    }
}

/// A person on file who may be the same one.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Duplicate {
    pub key: String,
    pub kind: Match,
    /// Whether the person has a current plan.
    pub living: bool,
    /// Whether staff may continue with `confirmDuplicates`.
    pub overridable: bool,
    pub account_id: i64,
    pub member_id: Option<i64>,
    pub name: String,
    pub status: Option<SubscriptionStatus>,
    pub text: Bilingual,
}

impl From<enrollment::Duplicate> for Duplicate {
    fn from(known: enrollment::Duplicate) -> Self {
        let (en, es) = known.text();
        Self {
            overridable: known.overridable(),
            text: Bilingual { en, es },
            key: known.key,
            kind: known.kind,
            living: known.living,
            account_id: known.account.0,
            member_id: known.member.map(|m| m.0),
            name: known.name,
            status: known.status,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ResultMember {
    pub key: String,
    pub name: String,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub status: Option<SubscriptionStatus>,
    pub added: bool,
    pub reason: Option<Bilingual>,
    /// Whether staff may continue with `confirmDuplicates`.
    pub overridable: bool,
    pub member_number: Option<String>,
}

#[derive(Debug, Object)]
pub struct PaidWith {
    pub brand: String,
    pub last4: String,
}

#[derive(Debug, Object)]
pub struct DeclineText {
    pub code: String,
    pub message: Bilingual,
}

impl SignupResult {
    pub fn of(result: enrollment::SignupResult) -> Self {
        let number = result.account_number.clone();
        Self {
            status: result.status,
            order: result.order,
            account_id: result.account.map(|a| a.0),
            members: result
                .members
                .into_iter()
                .map(|m| ResultMember {
                    key: m.key,
                    name: m.name,
                    plan_name: m.plan_name,
                    spanish_plan_name: m.spanish_plan_name,
                    period: m.period,
                    status: m.status,
                    added: m.added,
                    reason: m.reason.map(|(en, es)| Bilingual { en, es }),
                    overridable: m.overridable,
                    member_number: number.clone().filter(|_| m.added),
                })
                .collect(),
            charged: result.charged.map(Money),
            method: result.method.map(|(brand, last4)| PaidWith { brand, last4 }),
            receipt_number: result.receipt_number,
            next_charges: result.next_charges,
            client_secret: result.client_secret,
            next_action_url: result.next_action_url,
            decline: result.decline.map(|(code, en, es)| DeclineText { code, message: Bilingual { en, es } }),
            quote: result.quote.map(|q| Quote::of(q, Codes::default(), None)),
            session: None,
            repriced: result.repriced.into_iter().map(Repriced::from).collect(),
            duplicates: result.duplicates.into_iter().map(Into::into).collect(),
            processing: result.unpaid_draft,
            set_password_sent: result.set_password_sent,
            confirm_email_sent: result.confirm_email_sent,
        }
    }
}
