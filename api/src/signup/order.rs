//! Request types of Finish & Pay.

use gateways::cards::PaymentMethodId;
use households::enrollment::{
    self, Acknowledgements, Desk, Family, Owner, Particulars, PayBy, PaymentChoice, Payor, Relationship, SignupMember,
};
use members::subscriptions::Period;
use poem_openapi::{Enum, Object};
use rules::{FieldErrors, Message};
use tenancy::Personal;
use tenancy::ids::{MemberId, OfficeId};

use super::people::{AdditionalPlan, choices, date};
use frame::wire::{Language, Money};

/// The household, how it pays, and what it has accepted. An omitted field is an error at its own path.
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
    /// The amount due today as shown on the page.
    pub quoted_due_today: Money,
    /// The version of the quote that was shown.
    #[oai(validator(max_length = 60))]
    pub quote_version: String,
    pub acknowledgements: AcknowledgementsRequest,
    /// The version of the membership terms that was shown.
    #[oai(validator(max_length = 60))]
    pub terms_version: String,
    /// Continue without the people who cannot be added.
    #[oai(default)]
    pub drop_failed: bool,
    /// The token of the invitation link; an invalid one is ignored.
    #[oai(validator(max_length = 200))]
    pub invitation_token: Option<String>,
    /// `source` in the page's address.
    #[oai(validator(max_length = 100))]
    pub source: Option<String>,
}

/// The account owner, who pays and may also be a member.
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
    /// False if the owner only pays.
    pub enroll: bool,
    pub plan_id: Option<i64>,
    pub period: Option<Period>,
    #[oai(default)]
    pub additional_plans: Vec<AdditionalPlan>,
    /// Only at the office's desk, like the two fields below.
    pub chart_id: Option<String>,
    pub payor: Option<Payor>,
    #[oai(default)]
    pub waive_fee: bool,
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
    #[oai(default = "other")]
    pub relationship: Relationship,
    pub insured: Option<bool>,
    pub plan_id: Option<i64>,
    pub period: Option<Period>,
    #[oai(default)]
    pub additional_plans: Vec<AdditionalPlan>,
    /// An existing member who adds a plan or re-enrolls; only for signed-in callers.
    pub member_id: Option<i64>,
    pub chart_id: Option<String>,
    pub payor: Option<Payor>,
    #[oai(default)]
    pub waive_fee: bool,
}

fn other() -> Relationship {
    Relationship::Other
}

#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "snake_case")]
pub enum PaymentKind {
    Card,
    Bank,
    InOffice,
    /// The household's payment method on file; only for signed-in callers.
    OnFile,
}

#[derive(Debug, Object)]
pub struct PaymentRequest {
    pub kind: PaymentKind,
    /// The provider's token for the card or bank account entered in its own form; we never receive card numbers.
    #[oai(validator(max_length = 200))]
    pub token: Option<String>,
}

impl PaymentRequest {
    /// Reads how it is paid. A token that could be a card number is rejected without further use.
    pub fn read(&self, errors: &mut FieldErrors) -> PaymentChoice {
        let bank = |token: &str| matches!(self.kind, PaymentKind::Bank) && token.starts_with("bank_");
        if self.token.as_deref().is_some_and(|token| PaymentMethodId::of_browser(token).is_none() && !bank(token)) {
            errors.add("payment.token", Message::InvalidData);
        }
        let by = match self.kind {
            PaymentKind::Card => PayBy::Card,
            PaymentKind::Bank => PayBy::Bank,
            PaymentKind::InOffice => PayBy::InOffice,
            PaymentKind::OnFile => PayBy::OnFile,
        };
        PaymentChoice { by, token: self.token.clone() }
    }
}

/// The checkboxes. Each must be checked; the guardian's only if the quote has its text.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AcknowledgementsRequest {
    #[oai(default)]
    pub terms: bool,
    #[oai(default)]
    pub auto_renewal: bool,
    #[oai(default)]
    pub right_plan: bool,
    #[oai(default)]
    pub electronic: bool,
    #[oai(default)]
    pub guardian: bool,
}

impl From<&AcknowledgementsRequest> for Acknowledgements {
    fn from(boxes: &AcknowledgementsRequest) -> Self {
        Self {
            terms: boxes.terms,
            auto_renewal: boxes.auto_renewal,
            right_plan: boxes.right_plan,
            electronic: boxes.electronic,
            guardian: boxes.guardian,
        }
    }
}

/// Reads the rows of people and collects each field's errors at its own path.
pub fn read_members(members: &[MemberRequest], errors: &mut FieldErrors) -> Vec<SignupMember> {
    members.iter().enumerate().map(|(i, m)| m.read(i, errors)).collect()
}

impl SignupRequest {
    /// Converts to the use case's request.
    pub fn read(&self) -> Result<enrollment::SignupRequest, FieldErrors> {
        let mut errors = FieldErrors::default();
        let owner = self.owner.read(&mut errors);
        let members = read_members(&self.members, &mut errors);
        let payment = self.payment.read(&mut errors);
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(enrollment::SignupRequest {
            office: OfficeId(self.office_id),
            language: self.language.code().to_owned(),
            promo_code: self.promo_code.clone().filter(|c| !c.trim().is_empty()),
            family: Family { owner, members, on_file: None },
            confirm_email: self.owner.confirm_email.clone().into(),
            password: self.owner.password.clone().into(),
            confirm_password: self.owner.confirm_password.clone().into(),
            confirm_zip: self.owner.confirm_zip.clone(),
            payment,
            quoted_due_today: self.quoted_due_today.0,
            quote_version: self.quote_version.clone(),
            acknowledgements: (&self.acknowledgements).into(),
            terms_version: self.terms_version.clone(),
            drop_failed: self.drop_failed,
            desk: Desk::default(),
        })
    }
}

impl OwnerRequest {
    pub fn read(&self, errors: &mut FieldErrors) -> Owner {
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
            particulars: particulars(None, self.chart_id.as_deref(), self.payor, self.waive_fee),
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
            relationship: self.relationship,
            insured: self.insured,
            plans: choices(self.plan_id, self.period, &self.additional_plans),
            particulars: particulars(self.member_id, self.chart_id.as_deref(), self.payor, self.waive_fee),
        }
    }
}

fn particulars(member: Option<i64>, chart_id: Option<&str>, payor: Option<Payor>, waive_fee: bool) -> Particulars {
    Particulars {
        member: member.map(MemberId),
        chart_id: chart_id.map(str::trim).filter(|c| !c.is_empty()).map(str::to_owned),
        payor: payor.unwrap_or_default(),
        waive_fee,
    }
}
