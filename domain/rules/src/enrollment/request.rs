//! The request and the response of Finish & Pay, for every way to enroll.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::text_enum;
use tenancy::{Personal, contract};
use uuid::Uuid;

use super::duplicates::Duplicate;
use super::person::QuoteMember;
pub use super::person::{Particulars, PlanChoice, Relationship};
use super::quote::{NextCharge, Quote};
use crate::Cents;
use crate::subscriptions::{Period, Repriced, SubscriptionStatus};

/// The account owner, who pays and may also have a plan.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Owner {
    pub first_name: String,
    pub last_name: String,
    /// Entered as MM/DD/YYYY or ISO.
    pub birth_date: Option<NaiveDate>,
    pub email: Personal<String>,
    pub phone: Personal<String>,
    pub address1: Personal<String>,
    pub address2: Option<Personal<String>>,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub group_code: Option<String>,
    pub referral_code: Option<String>,
    pub insured: Option<bool>,
    /// The owner's own plans; empty when the owner only pays.
    pub plans: Vec<PlanChoice>,
    pub particulars: Particulars,
}

/// A person on the account other than the owner.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SignupMember {
    /// The row id of the page, to identify the row in errors.
    pub key: String,
    pub first_name: String,
    pub last_name: String,
    pub birth_date: Option<NaiveDate>,
    pub relationship: Relationship,
    pub insured: Option<bool>,
    pub plans: Vec<PlanChoice>,
    pub particulars: Particulars,
}

/// The household that enrolls; for one on file, the people who take a plan now.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Family {
    pub owner: Owner,
    pub members: Vec<SignupMember>,
    /// The existing household, whose owner takes part as a member.
    pub on_file: Option<AccountId>,
}

impl Family {
    /// The household in the form for pricing; the owner of a new one has the key `owner`.
    pub fn quote_members(&self) -> Vec<QuoteMember> {
        let owner = &self.owner;
        let mut people = vec![];
        if self.on_file.is_none() {
            people.push(QuoteMember {
                key: "owner".into(),
                first_name: owner.first_name.clone(),
                relationship: Relationship::Myself,
                birth_date: owner.birth_date,
                insured: owner.insured,
                plans: owner.plans.clone(),
                particulars: owner.particulars.clone(),
            });
        }
        people.extend(self.members.iter().map(|m| QuoteMember {
            key: m.key.clone(),
            first_name: m.first_name.clone(),
            relationship: m.relationship,
            birth_date: m.birth_date,
            insured: m.insured,
            plans: m.plans.clone(),
            particulars: m.particulars.clone(),
        }));
        people
    }
}

text_enum! {
    /// Who sends the enrollment: a patient on the public page, the office's staff, or a household signed in to its own
    /// pages.
    EntryPoint {
        External = "external",
        Staff = "staff",
        Household = "household",
    }
}

/// Fields that only staff may set.
#[derive(Debug, Clone, Default)]
pub struct Desk {
    /// The start of terms and charges; today when missing.
    pub starts_on: Option<NaiveDate>,
    /// Why the start is in the past.
    pub start_reason: Option<String>,
    /// Staff have seen the possible duplicates (same phone, former members) and continue.
    pub confirm_duplicates: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PayBy {
    Card,
    Bank,
    InOffice,
    /// The household's payment method on file.
    OnFile,
}

/// How the family pays. The token is the provider's reference to the data entered in its payment form.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PaymentChoice {
    pub by: PayBy,
    pub token: Option<String>,
}

/// The checkboxes of the checkout. All must be checked; `guardian` only when a minor enrolls.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Acknowledgements {
    pub terms: bool,
    pub auto_renewal: bool,
    pub right_plan: bool,
    pub electronic: bool,
    pub guardian: bool,
}

/// The Finish & Pay request. Only the public page asks for a password and repeated entries.
#[derive(Debug, Clone)]
pub struct SignupRequest {
    pub office: OfficeId,
    /// "en" or "es".
    pub language: String,
    pub promo_code: Option<String>,
    pub family: Family,
    pub confirm_email: Personal<String>,
    pub password: Personal<String>,
    pub confirm_password: Personal<String>,
    pub confirm_zip: String,
    pub payment: PaymentChoice,
    /// The amount due today that the page showed.
    pub quoted_due_today: Cents,
    /// [`Quote::version`] of the quote that the page showed.
    pub quote_version: String,
    pub acknowledgements: Acknowledgements,
    pub terms_version: String,
    /// Continue without the members who can't be added.
    pub drop_failed: bool,
    pub desk: Desk,
}

impl SignupRequest {
    /// A request in English that agrees with the quote and to all consents, without a password.
    pub fn agreeing(
        office: OfficeId,
        family: Family,
        payment: PaymentChoice,
        quote: Quote,
        terms_version: &str,
    ) -> Self {
        Self {
            office,
            language: "en".to_owned(),
            promo_code: None,
            confirm_email: family.owner.email.clone(),
            password: String::new().into(),
            confirm_password: String::new().into(),
            confirm_zip: family.owner.zip.clone(),
            family,
            payment,
            quoted_due_today: quote.due_today,
            quote_version: quote.version,
            acknowledgements: Acknowledgements {
                terms: true,
                auto_renewal: true,
                right_plan: true,
                electronic: true,
                guardian: true,
            },
            terms_version: terms_version.to_owned(),
            drop_failed: false,
            desk: Desk::default(),
        }
    }
}

text_enum! {
    #[contract]
    SignupStatus {
        Done = "done",
        /// The card's bank requires the payer to confirm (3-D Secure).
        RequiresAction = "requires_action",
        /// The provider has no result yet; check again.
        Processing = "processing",
        /// No one was added; the entered data stays.
        Declined = "declined",
        /// The offer changed in the meantime; nothing was charged.
        Changed = "changed",
        /// Some members can't be added; nothing was charged.
        MembersFailed = "members_failed",
    }
}

/// The outcome for one person.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TakenMember {
    pub key: String,
    pub name: String,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub status: Option<SubscriptionStatus>,
    pub added: bool,
    /// Why the person wasn't added, in English and Spanish.
    pub reason: Option<(String, String)>,
    /// Staff may continue after confirming the reason.
    pub overridable: bool,
}

/// The response of Finish & Pay, also after a reload.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SignupResult {
    pub status: SignupStatus,
    pub order: Uuid,
    pub account: Option<AccountId>,
    /// The login that the sign-up's password signs in; set only in the one response that opens a session.
    pub login: Option<LoginId>,
    /// As shown on the membership card.
    pub account_number: Option<String>,
    pub members: Vec<TakenMember>,
    pub charged: Option<Cents>,
    /// Brand and last four digits of the charged method.
    pub method: Option<(String, String)>,
    pub receipt_number: Option<i64>,
    pub next_charges: Vec<NextCharge>,
    pub client_secret: Option<String>,
    pub next_action_url: Option<String>,
    /// Code, English text, Spanish text.
    pub decline: Option<(String, String, String)>,
    /// The new quote, when it changed or some members can't be added.
    pub quote: Option<Quote>,
    pub applied_percent: Decimal,
    /// The members whose price falls because the household grew.
    pub repriced: Vec<Repriced>,
    pub duplicates: Vec<Duplicate>,
    /// The bank has not confirmed the debit yet.
    pub unpaid_draft: bool,
    /// The account owner gets a link to set a password.
    pub set_password_sent: bool,
    /// Nothing was paid, so the account owner gets a link to confirm the email before signing in.
    #[serde(default)]
    pub confirm_email_sent: bool,
}

impl SignupResult {
    pub fn new(status: SignupStatus, order: Uuid) -> Self {
        Self {
            status,
            order,
            account: None,
            login: None,
            account_number: None,
            members: vec![],
            charged: None,
            method: None,
            receipt_number: None,
            next_charges: vec![],
            client_secret: None,
            next_action_url: None,
            decline: None,
            quote: None,
            applied_percent: Decimal::ZERO,
            repriced: vec![],
            duplicates: vec![],
            unpaid_draft: false,
            set_password_sent: false,
            confirm_email_sent: false,
        }
    }
}
