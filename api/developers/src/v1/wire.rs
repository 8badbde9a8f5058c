//! Types of the developer API that are not the resources themselves.

use chrono::{DateTime, Utc};
use developers::events::ApiEvent;
use developers::figures::OfficeMonth;
use developers::resources::{
    Business, BusinessInvoice, Dispute, Household, Invitation, Invoice, Member, Membership, Office, Payment, Payout,
    Plan, Refund, ResourcePage, Visit,
};
use poem_openapi::{Enum, Object};
use serde_json::Value;

use frame::wire::{Date, Email};

/// Declares the page of each list.
macro_rules! pages {
    ($($(#[doc = $doc:literal])+ $name:ident of $resource:ty;)+) => {
        $($(#[doc = $doc])+
        #[derive(Debug, Object)]
        #[oai(skip_serializing_if_is_none)]
        pub struct $name {
            pub data: Vec<$resource>,
            /// The `cursor` of the next page; missing after the last.
            pub next: Option<String>,
        }

        impl From<ResourcePage<$resource>> for $name {
            fn from(page: ResourcePage<$resource>) -> Self {
                Self { data: page.data, next: page.next }
            }
        })+
    };
}

pages! {
    /// A page of offices.
    OfficePage of Office;
    /// A page of plans.
    PlanPage of Plan;
    /// A page of households.
    HouseholdPage of Household;
    /// A page of people.
    MemberPage of Member;
    /// A page of memberships.
    MembershipPage of Membership;
    /// A page of invoices.
    InvoicePage of Invoice;
    /// A page of payments.
    PaymentPage of Payment;
    /// A page of refunds.
    RefundPage of Refund;
    /// A page of disputes.
    DisputePage of Dispute;
    /// A page of payouts.
    PayoutPage of Payout;
    /// A page of visits.
    VisitPage of Visit;
    /// A page of invitations.
    InvitationPage of Invitation;
    /// A page of businesses.
    BusinessPage of Business;
    /// A page of bills to businesses.
    BusinessInvoicePage of BusinessInvoice;
}

/// An event, with the body that webhooks receive.
#[derive(Debug, Object)]
pub struct Event {
    /// The `webhook-id` of its deliveries.
    pub id: String,
    #[oai(rename = "type")]
    pub kind: String,
    pub timestamp: DateTime<Utc>,
    /// Ids, statuses, dates and amounts.
    pub data: Value,
}

impl From<ApiEvent> for Event {
    fn from(event: ApiEvent) -> Self {
        Self { id: format!("msg_{}", event.id), kind: event.kind, timestamp: event.at, data: event.data }
    }
}

/// A page of events, in the order in which they happened.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct EventPage {
    pub data: Vec<Event>,
    /// The `cursor` of the next page; missing after the last.
    pub next: Option<String>,
}

/// The figures of a month, one row an office.
#[derive(Debug, Object)]
pub struct MonthlyFigures {
    pub data: Vec<OfficeMonth>,
}

/// A visit to record.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct VisitRequest {
    #[oai(validator(pattern = "^[0-9]{1,18}$"))]
    pub member_id: String,
    /// Today at the office, or a day in a known term.
    pub visited_on: Date,
    /// Who saw the patient; at most 100 characters.
    #[oai(validator(max_length = 200))]
    pub provider: Option<String>,
    /// At most 1,000 characters; card numbers are refused.
    #[oai(validator(max_length = 2000))]
    pub note: Option<String>,
    #[oai(validator(min_items = 1, max_items = 40))]
    pub procedures: Vec<ProcedureRequest>,
}

/// A procedure of a visit to record.
#[derive(Debug, Object)]
pub struct ProcedureRequest {
    #[oai(validator(max_length = 20))]
    pub code: String,
    #[oai(validator(minimum(value = "1"), maximum(value = "100")))]
    pub quantity: i32,
}

/// Why a visit is undone.
#[derive(Debug, Object)]
pub struct UndoRequest {
    /// 1 to 300 characters.
    #[oai(validator(max_length = 600))]
    pub reason: String,
}

/// The language of an invitation.
#[derive(Debug, Enum)]
#[oai(rename_all = "lowercase")]
pub enum InvitationLanguage {
    En,
    Es,
}

/// A patient to invite by email.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InvitationRequest {
    #[oai(validator(pattern = "^[0-9]{1,18}$"))]
    pub office_id: String,
    pub email: Email,
    #[oai(validator(max_length = 100))]
    pub first_name: Option<String>,
    #[oai(validator(max_length = 100))]
    pub last_name: Option<String>,
    /// Ten digits.
    #[oai(validator(max_length = 20))]
    pub phone: Option<String>,
    /// English unless given.
    pub language: Option<InvitationLanguage>,
}

/// A note about a household, for the office only.
#[derive(Debug, Object)]
pub struct NoteRequest {
    /// 1 to 5,000 characters; card numbers are refused.
    #[oai(validator(max_length = 10000))]
    pub text: String,
}

/// A note that was added.
#[derive(Debug, Object)]
pub struct NoteMade {
    pub id: String,
}
