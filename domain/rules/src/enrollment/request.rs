//! What Finish & Pay is given and what it answers, at every door.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId, PlanId};
use tenancy::text_enum;
use tenancy::{Personal, contract};
use uuid::Uuid;

use super::duplicates::Duplicate;
use super::fee::Payor;
use super::quote::{Draw, Quote, QuoteMember};
use crate::Cents;
use crate::subscriptions::{Period, Repriced, SubscriptionStatus};

text_enum! {
    /// How a member is related to the account owner.
    #[contract]
    Relationship {
        /// Shown as Spouse.
        Partner = "partner",
        Son = "son",
        Daughter = "daughter",
        Child = "child",
        Other = "other",
        /// Shown as ACCOUNT OWNER.
        Myself = "myself",
    }
}

/// A plan and how often it is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanChoice {
    pub plan: PlanId,
    pub period: Period,
}

/// Details of a person besides who it is; the public sign-up sends none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Particulars {
    /// The member on file that takes another plan or re-enrolls.
    pub member: Option<MemberId>,
    pub chart_id: Option<String>,
    pub payor: Payor,
    pub waive_fee: bool,
}

/// The one who owns the account and pays; on a plan too, or not.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Owner {
    pub first_name: String,
    pub last_name: String,
    /// As typed, MM/DD/YYYY or ISO.
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
    /// The owner's own plans; none when the owner only pays.
    pub plans: Vec<PlanChoice>,
    pub particulars: Particulars,
}

/// A person on the account besides the owner.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SignupMember {
    /// The page's own row id, to say which row is meant.
    pub key: String,
    pub first_name: String,
    pub last_name: String,
    pub birth_date: Option<NaiveDate>,
    pub relationship: Relationship,
    pub insured: Option<bool>,
    pub plans: Vec<PlanChoice>,
    pub particulars: Particulars,
}

/// The household as it enrols; of one on file, the people who take a plan now.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Family {
    pub owner: Owner,
    pub members: Vec<SignupMember>,
    /// The household there is already; its owner takes part as a member.
    pub on_file: Option<AccountId>,
}

impl Family {
    /// The household as the pricing sees it; the owner of a new one has the key `owner`.
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

/// Who sends the enrollment: the patient at the public page, the office's staff, a household signed in to its own pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryPoint {
    External,
    Staff,
    Household,
}

impl EntryPoint {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::External => "external",
            Self::Staff => "staff",
            Self::Household => "household",
        }
    }
}

/// What only staff may say.
#[derive(Debug, Clone, Default)]
pub struct Desk {
    /// Terms and draws count from this day; today when missing.
    pub starts_on: Option<NaiveDate>,
    /// Why it lies back.
    pub start_reason: Option<String>,
    /// Staff have seen who is known by the same phone, or was a member before, and go on.
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

/// How the family pays; the token is the provider's name for what its own element took in.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PaymentChoice {
    pub by: PayBy,
    pub token: Option<String>,
}

/// The boxes of the checkout; all must be ticked, `guardian` where somebody under 18 enrols.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Acknowledgements {
    pub terms: bool,
    pub auto_renewal: bool,
    pub right_plan: bool,
    pub electronic: bool,
    pub guardian: bool,
}

/// Finish & Pay. Password and what confirms what was typed are asked at the public page only.
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
    /// What the page showed as due today.
    pub quoted_due_today: Cents,
    /// [`Quote::version`] of the quote the page showed.
    pub quote_version: String,
    pub acknowledgements: Acknowledgements,
    pub terms_version: String,
    /// Go on without those who cannot be added.
    pub drop_failed: bool,
    pub desk: Desk,
}

impl SignupRequest {
    /// A request in English that agrees with the quote and to all that is asked, without a password.
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

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignupStatus {
    Done,
    /// The card's bank wants to see the payer (3-D Secure).
    RequiresAction,
    /// The provider has not told yet; ask again.
    Processing,
    /// Nobody was added; what was typed stays.
    Declined,
    /// The offer changed meanwhile; nothing was charged.
    Changed,
    /// Some cannot be added; nothing was charged.
    MembersFailed,
}

impl SignupStatus {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::RequiresAction => "requires_action",
            Self::Processing => "processing",
            Self::Declined => "declined",
            Self::Changed => "changed",
            Self::MembersFailed => "members_failed",
        }
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
    /// Why not: English and Spanish.
    pub reason: Option<(String, String)>,
    /// Staff may go on after confirming it.
    pub overridable: bool,
}

/// The answer of Finish & Pay, also after a reload.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SignupResult {
    pub status: SignupStatus,
    pub order: Uuid,
    pub account: Option<AccountId>,
    /// Whom the password typed at sign-up signs in; from [`super::finish`] only in the one answer that opens a session.
    pub login: Option<LoginId>,
    /// As the membership card shows it.
    pub account_number: Option<String>,
    pub members: Vec<TakenMember>,
    pub charged: Option<Cents>,
    /// Brand and last four of what was charged.
    pub method: Option<(String, String)>,
    pub receipt_number: Option<i64>,
    pub next_draws: Vec<Draw>,
    pub client_secret: Option<String>,
    pub next_action_url: Option<String>,
    /// Code, English, Spanish.
    pub decline: Option<(String, String, String)>,
    /// The new quote, when it changed or some cannot be added.
    pub quote: Option<Quote>,
    pub applied_percent: Decimal,
    /// Whose price falls because the household grew.
    pub repriced: Vec<Repriced>,
    pub duplicates: Vec<Duplicate>,
    /// The bank has not told yet whether the draft is paid.
    pub unpaid_draft: bool,
    /// The account owner gets a link to choose a password.
    pub set_password_sent: bool,
    /// Nothing was paid: the account owner gets a link to confirm the email before signing in.
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
            next_draws: vec![],
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
