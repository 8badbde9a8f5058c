//! Request and response types of BusinessConnect.

use frame::wire::{Date, Email, MethodToken, Money, PaymentMode};
use payments::engine::Approval;
use poem_openapi::Object;
use sponsors::door::OwnBusiness;
use sponsors::{
    BusinessChange, BusinessMethod, BusinessUser, EmployeeState, EmployeesShownAs, Linkable, OfficeBusiness, PaidNow,
    ReportRow, Sponsored, TermsView,
};
use tenancy::ids::{AddendumId, BusinessEmployeeId};

/// A business to invite, with its terms.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessInviteRequest {
    /// At most 100 characters.
    pub business_name: String,
    pub first_name: String,
    pub last_name: String,
    pub email: Email,
    pub terms: TermsView,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TermsRequest {
    pub terms: TermsView,
    /// Of the terms as they were read.
    pub version: i32,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeBusinesses {
    pub businesses: Vec<OfficeBusiness>,
    pub next: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AddendumEnd {
    /// The last day on which a sponsored period begins.
    pub on: Date,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LinkableMemberships {
    pub memberships: Vec<Linkable>,
}

/// A membership of the office to link to an employee.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SponsorLinkRequest {
    pub subscription_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CheckRequest {
    pub amount: Money,
    /// At most 40 characters.
    pub check_number: String,
    /// The same key records one check.
    #[oai(validator(min_length = 1, max_length = 100))]
    pub key: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WrittenOff {
    pub amount: Money,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessReport {
    /// By month, latest first.
    pub rows: Vec<ReportRow>,
}

/// The caller's businesses.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OwnBusinesses {
    pub businesses: Vec<OwnBusiness>,
}

/// An office of a business, with its terms.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BusinessOffice {
    pub addendum_id: AddendumId,
    pub office: String,
    pub state: sponsors::AddendumState,
    /// What employees enter to find the business.
    pub code: String,
    /// The page where they enter it.
    pub link: String,
    pub terms: TermsView,
    /// What the office proposes instead.
    pub proposed: Option<TermsView>,
    /// To accept what is proposed.
    pub version: i32,
    pub enrolled: i64,
    pub requested: i64,
    /// On the list with an email, and not invited yet.
    pub uninvited: i64,
    pub monthly_part: Money,
    pub yearly_part: Money,
    pub late: bool,
    pub ends_on: Option<Date>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessOverview {
    pub id: i64,
    pub name: String,
    pub offices: Vec<BusinessOffice>,
    pub methods: Vec<BusinessMethod>,
    pub entry: BusinessCardEntry,
    pub today: Date,
}

/// The terms for businesses, as they were shown.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessTermsAccepted {
    /// `termsVersion` of the profile.
    #[oai(validator(max_length = 40))]
    pub version: String,
}

/// A business's profile as it changes it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessProfileRequest {
    /// At most 100 characters.
    pub name: String,
    pub legal_name: String,
    /// 9 digits.
    pub ein: Option<String>,
    pub contact_first_name: String,
    pub contact_last_name: String,
    /// Invoices and requests are emailed to it.
    pub billing_email: Email,
    pub employees_shown_as: EmployeesShownAs,
    /// `version` of the profile.
    pub version: i32,
}

impl From<BusinessProfileRequest> for BusinessChange {
    fn from(asked: BusinessProfileRequest) -> Self {
        Self {
            name: asked.name,
            legal_name: asked.legal_name,
            ein: asked.ein,
            contact_first_name: asked.contact_first_name,
            contact_last_name: asked.contact_last_name,
            billing_email: asked.billing_email.0,
            employees_shown_as: asked.employees_shown_as,
            version: asked.version,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ProposalAccepted {
    /// `version` of the office as it was shown.
    pub version: i32,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessUsers {
    pub users: Vec<BusinessUser>,
}

/// A person to add to those who work for the business.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessUserRequest {
    /// At most 50 characters.
    pub first_name: String,
    pub last_name: String,
    pub email: Email,
}

/// How the page collects a card.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessCardEntry {
    pub publishable_key: String,
    pub mode: PaymentMode,
}

/// A person to add to the list; one of email, number and birth date is needed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmployeeRequest {
    pub addendum_id: i64,
    /// At most 50 characters.
    pub first_name: String,
    pub last_name: String,
    pub email: Option<Email>,
    /// At most 40 characters.
    pub number: Option<String>,
    pub birth_date: Option<Date>,
    pub eligible_from: Option<Date>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmployeeAdded {
    pub id: BusinessEmployeeId,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmployeeDecision {
    pub addendum_id: i64,
    pub approve: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmployeeLeaves {
    pub addendum_id: i64,
    /// Today or earlier.
    pub on: Date,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmployeeInvitation {
    pub addendum_id: i64,
}

/// How many employees were invited.
#[derive(Debug, Object)]
pub struct EmployeesInvited {
    pub invited: i64,
}

/// A list of employees as a CSV file with headings: first name, last name, email, employee number, birth date, eligible from.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RosterRequest {
    pub addendum_id: i64,
    /// The file's text, up to 500 rows.
    #[oai(validator(max_length = 200000))]
    pub file: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RosterEndRequest {
    pub employee_id: i64,
    pub on: Date,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RosterApplyRequest {
    pub addendum_id: i64,
    #[oai(validator(max_length = 200000))]
    pub file: String,
    /// `version` of the preview.
    pub version: String,
    /// People who are missing from the file and have left. Nobody else ends.
    #[oai(validator(max_items = 500))]
    pub ends: Vec<RosterEndRequest>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PayBusinessInvoice {
    /// The same key makes one payment.
    #[oai(validator(min_length = 8, max_length = 100))]
    pub key: String,
}

/// Open bills to pay at once, of at most ten offices.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PayBusinessInvoices {
    #[oai(validator(min_items = 1, max_items = 50, unique_items))]
    pub invoices: Vec<i64>,
    /// The same key makes one payment of each.
    #[oai(validator(min_length = 8, max_length = 100))]
    pub key: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PaidBusinessInvoices {
    /// Of each bill, what the press did.
    pub payments: Vec<PaidNow>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessMethodRequest {
    /// The provider's token; or, after the bank's approval, `setup`.
    pub token: Option<MethodToken>,
    pub setup: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BusinessMethodAdded {
    /// The card's bank asks for the holder's approval first.
    pub approval: Option<Approval>,
}

/// What an employee enters at the office's link.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmployerJoinRequest {
    pub code: String,
    pub first_name: String,
    pub last_name: String,
    pub email: Email,
    /// The employee number.
    pub number: Option<String>,
    pub birth_date: Option<Date>,
}

/// A business that asks an office for terms.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessSignupRequest {
    /// The office's address or number, as in its sign-up link.
    #[oai(validator(max_length = 200))]
    pub office: String,
    pub business_name: String,
    pub first_name: String,
    pub last_name: String,
    pub email: Email,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AcceptRequest {
    pub business_name: String,
    pub legal_name: String,
    /// 9 digits.
    pub ein: Option<String>,
    /// Where the page says that the business needs one.
    pub password: Option<String>,
    pub confirm_password: Option<String>,
    /// The business terms.
    pub terms: bool,
    /// The office's terms.
    pub addendum: bool,
    /// `version` of the page.
    pub version: i32,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BusinessAccepted {
    /// To sign in with.
    pub email: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SponsoredMemberships {
    pub memberships: Vec<Sponsored>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct KeepRequest {
    /// What the page showed.
    pub price: Money,
    /// The household agrees to be charged this price from the next charge on.
    pub agree: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Kept {
    /// The first charge.
    pub from: Date,
}

/// A list that is filtered by state and a search.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmployeesRequest {
    pub addendum_id: i64,
    pub state: Option<EmployeeState>,
    /// A part of the name, the email or the number.
    #[oai(validator(max_length = 100))]
    pub search: Option<String>,
    /// `next` of the page before.
    pub cursor: Option<String>,
}
