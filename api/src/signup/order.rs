//! Finish & Pay, on the wire.

use membership::enrolment::{self, Acknowledgements, Family, Owner, PayBy, PaymentChoice, SignupMember};
use membership::{FieldErrors, Message};
use poem_openapi::{Enum, Object};
use tenancy::Personal;
use tenancy::ids::OfficeId;
use uuid::Uuid;

use super::page::{Bilingual, Period};
use super::quote::{AdditionalPlan, NextDraw, Quote, Relationship, choices, date};
use crate::session::{Language, SessionToken};
use crate::wire::Money;

/// The household, how it pays, and what it has agreed to. A field left out is told to be required at its own path.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SignupRequest {
    pub office_id: i64,
    pub language: Language,
    #[oai(validator(max_length = 50))]
    pub promo_code: Option<String>,
    pub owner: OwnerRequest,
    #[oai(default, validator(max_items = 30))]
    pub members: Vec<MemberRequest>,
    pub payment: PaymentRequest,
    /// What the page showed as due today.
    pub quoted_due_today: Money,
    /// The version of the quote the page showed.
    #[oai(validator(max_length = 60))]
    pub quote_version: String,
    pub acknowledgements: AcknowledgementsRequest,
    /// The version of the membership terms the page showed.
    #[oai(validator(max_length = 60))]
    pub terms_version: String,
    /// Go on without those who cannot be added.
    #[oai(default)]
    pub drop_failed: bool,
}

/// The account owner, who pays and may be a member too.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OwnerRequest {
    pub key: Option<String>,
    #[oai(default)]
    pub first_name: String,
    #[oai(default)]
    pub last_name: String,
    /// YYYY-MM-DD.
    pub dob: Option<String>,
    #[oai(default)]
    pub email: String,
    #[oai(default)]
    pub confirm_email: String,
    #[oai(default, validator(max_length = 1000))]
    pub password: String,
    #[oai(default, validator(max_length = 1000))]
    pub confirm_password: String,
    #[oai(default)]
    pub phone: String,
    #[oai(default)]
    pub address1: String,
    pub address2: Option<String>,
    #[oai(default)]
    pub city: String,
    /// Two letters.
    #[oai(default)]
    pub state: String,
    #[oai(default)]
    pub zip: String,
    #[oai(default)]
    pub confirm_zip: String,
    pub group_code: Option<String>,
    pub referral_code: Option<String>,
    pub insured: Option<bool>,
    /// False when the owner only pays.
    pub enroll: bool,
    pub plan_id: Option<i64>,
    pub period: Option<Period>,
    #[oai(default)]
    pub additional_plans: Vec<AdditionalPlan>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MemberRequest {
    #[oai(validator(min_length = 1, max_length = 60))]
    pub key: String,
    #[oai(default)]
    pub first_name: String,
    #[oai(default)]
    pub last_name: String,
    /// YYYY-MM-DD.
    pub dob: Option<String>,
    pub relationship: Relationship,
    pub insured: Option<bool>,
    pub plan_id: Option<i64>,
    pub period: Option<Period>,
    #[oai(default)]
    pub additional_plans: Vec<AdditionalPlan>,
}

#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "snake_case")]
pub enum PaymentKind {
    Card,
    Bank,
    InOffice,
}

#[derive(Debug, Object)]
pub struct PaymentRequest {
    pub kind: PaymentKind,
    /// The provider's name for the card or bank account its own element took in; card numbers never come here.
    #[oai(validator(max_length = 200))]
    pub token: Option<String>,
}

/// The three boxes; each must be ticked.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AcknowledgementsRequest {
    #[oai(default)]
    pub terms: bool,
    #[oai(default)]
    pub auto_renewal: bool,
    #[oai(default)]
    pub right_plan: bool,
}

impl SignupRequest {
    /// The use case's request; a token that could be a card number is refused unread.
    pub fn read(&self) -> Result<enrolment::SignupRequest, FieldErrors> {
        let mut errors = FieldErrors::default();
        let owner = self.owner.read(&mut errors);
        let members = self.members.iter().enumerate().map(|(i, m)| m.read(i, &mut errors)).collect();
        if self.payment.token.as_deref().is_some_and(|token| !token.starts_with("pm_")) {
            errors.add("payment.token", Message::InvalidData);
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(enrolment::SignupRequest {
            office: OfficeId(self.office_id),
            language: self.language.as_str().to_owned(),
            promo_code: self.promo_code.clone().filter(|c| !c.trim().is_empty()),
            family: Family { owner, members },
            confirm_email: self.owner.confirm_email.clone().into(),
            password: self.owner.password.clone().into(),
            confirm_password: self.owner.confirm_password.clone().into(),
            confirm_zip: self.owner.confirm_zip.clone(),
            payment: PaymentChoice {
                by: match self.payment.kind {
                    PaymentKind::Card => PayBy::Card,
                    PaymentKind::Bank => PayBy::Bank,
                    PaymentKind::InOffice => PayBy::InOffice,
                },
                token: self.payment.token.clone(),
            },
            quoted_due_today: self.quoted_due_today.0,
            quote_version: self.quote_version.clone(),
            acknowledgements: Acknowledgements {
                terms: self.acknowledgements.terms,
                auto_renewal: self.acknowledgements.auto_renewal,
                right_plan: self.acknowledgements.right_plan,
            },
            terms_version: self.terms_version.clone(),
            drop_failed: self.drop_failed,
        })
    }
}

impl OwnerRequest {
    fn read(&self, errors: &mut FieldErrors) -> Owner {
        let plans = if self.enroll { choices(self.plan_id, self.period, &self.additional_plans) } else { vec![] };
        if self.enroll && plans.is_empty() {
            errors.add("owner.planId", Message::Required);
        }
        Owner {
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            birth_date: date(self.dob.as_deref(), "owner.dob", errors),
            email: Personal(self.email.clone()),
            phone: Personal(self.phone.clone()),
            address1: Personal(self.address1.clone()),
            address2: self.address2.clone().map(Personal),
            city: self.city.clone(),
            state: self.state.clone(),
            zip: self.zip.clone(),
            group_code: self.group_code.clone(),
            referral_code: self.referral_code.clone(),
            insured: self.insured,
            plans,
        }
    }
}

impl MemberRequest {
    fn read(&self, index: usize, errors: &mut FieldErrors) -> SignupMember {
        SignupMember {
            key: self.key.clone(),
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            birth_date: date(self.dob.as_deref(), &format!("members.{index}.dob"), errors),
            relationship: self.relationship.into(),
            insured: self.insured,
            plans: choices(self.plan_id, self.period, &self.additional_plans),
        }
    }
}

#[derive(Debug, Enum)]
#[oai(rename_all = "snake_case")]
pub enum SignupStatus {
    Done,
    /// The card's bank wants to see its holder: `clientSecret`, `nextActionUrl`.
    RequiresAction,
    /// Not known yet; ask again.
    Processing,
    /// Nobody was added and nothing charged; `decline` says why.
    Declined,
    /// The offer changed; `quote` is the new one, nothing was charged.
    Changed,
    /// Some cannot be added; `quote` is for the others, nothing was charged.
    MembersFailed,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SignupResult {
    pub status: SignupStatus,
    /// Asks about it later; unguessable.
    pub order: Uuid,
    pub account_id: Option<i64>,
    pub members: Vec<ResultMember>,
    pub charged: Option<Money>,
    pub method: Option<PaidWith>,
    pub receipt_number: Option<i64>,
    pub next_draws: Vec<NextDraw>,
    pub client_secret: Option<String>,
    pub next_action_url: Option<String>,
    pub decline: Option<DeclineText>,
    pub quote: Option<Quote>,
    /// The patient is signed in at once; the refresh cookie is set too.
    pub session: Option<SessionToken>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ResultMember {
    pub key: String,
    pub name: String,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub status: Option<String>,
    pub added: bool,
    pub reason: Option<Bilingual>,
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
    pub fn of(result: enrolment::SignupResult) -> Self {
        let number = result.account_number.clone();
        Self {
            status: match result.status {
                enrolment::SignupStatus::Done => SignupStatus::Done,
                enrolment::SignupStatus::RequiresAction => SignupStatus::RequiresAction,
                enrolment::SignupStatus::Processing => SignupStatus::Processing,
                enrolment::SignupStatus::Declined => SignupStatus::Declined,
                enrolment::SignupStatus::Changed => SignupStatus::Changed,
                enrolment::SignupStatus::MembersFailed => SignupStatus::MembersFailed,
            },
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
                    period: m.period.into(),
                    status: m.status.map(|s| s.as_str().to_owned()),
                    added: m.added,
                    reason: m.reason.map(|(en, es)| Bilingual { en, es }),
                    member_number: number.clone().filter(|_| m.added),
                })
                .collect(),
            charged: result.charged.map(Money),
            method: result.method.map(|(brand, last4)| PaidWith { brand, last4 }),
            receipt_number: result.receipt_number,
            next_draws: result.next_draws.into_iter().map(Into::into).collect(),
            client_secret: result.client_secret,
            next_action_url: result.next_action_url,
            decline: result.decline.map(|(code, en, es)| DeclineText { code, message: Bilingual { en, es } }),
            quote: result.quote.map(|q| Quote::of(q, None, None)),
            session: None,
        }
    }
}
