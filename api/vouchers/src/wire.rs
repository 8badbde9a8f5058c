//! Request and response types of vouchers.

use frame::wire::{Date, Email, Money};
use poem_openapi::{Enum, Object};
use rules::Cents;
use tenancy::ids::OfficeId;
use vouchers::{
    ApproverOf, ApproverSees, FundMovement, FundMovementKind, Funding, ProgramOfStaff, ProgramState, Service,
    SettingsChange,
};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ServiceRequest {
    /// Up to 40 letters, digits, `_` and `-`.
    pub code: String,
    /// At most 100 characters.
    pub name: String,
    /// The most for one voucher.
    pub most: Money,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ApproverRequest {
    pub email: Email,
    pub first_name: String,
    pub last_name: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SettingsRequest {
    /// The program's name, at most 100 characters.
    pub name: String,
    pub sponsor_name: String,
    pub sponsor_email: Email,
    /// Counts when the program is set up, and never changes.
    pub funding: Funding,
    pub state: ProgramState,
    /// The offices of the program beside this one.
    pub offices: Vec<i64>,
    pub services: Vec<ServiceRequest>,
    pub approvers: Vec<ApproverRequest>,
    /// 1 to 180.
    pub expiry_days: i32,
    /// 1 to 365.
    pub submit_days: i32,
    /// One voucher for each member and service in 12 months.
    pub per_member: bool,
    pub approver_sees: ApproverSees,
    /// `version` of the settings as they were read; 0 for a new program.
    pub version: i32,
}

impl From<SettingsRequest> for SettingsChange {
    fn from(request: SettingsRequest) -> Self {
        let service = |s: ServiceRequest| Service { code: s.code, name: s.name, most: s.most.0 };
        let approver =
            |a: ApproverRequest| ApproverOf { email: a.email.0, first_name: a.first_name, last_name: a.last_name };
        Self {
            name: request.name,
            sponsor_name: request.sponsor_name,
            sponsor_email: request.sponsor_email.0,
            funding: request.funding,
            state: request.state,
            offices: request.offices.into_iter().map(OfficeId).collect(),
            services: request.services.into_iter().map(service).collect(),
            approvers: request.approvers.into_iter().map(approver).collect(),
            expiry_days: request.expiry_days,
            submit_days: request.submit_days,
            per_member: request.per_member,
            approver_sees: request.approver_sees,
            version: request.version,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SubmitRequest {
    /// The office.
    pub dentist_info_id: i64,
    pub member_id: i64,
    /// The service's code.
    pub service: String,
    pub service_date: Date,
    pub amount: Money,
    /// At most 500 characters.
    pub note: Option<String>,
    /// A document of the member's household; the approver reads it.
    pub document_id: Option<i64>,
    /// Made when the form opens: the same key submits one voucher.
    pub key: String,
}

#[derive(Debug, Object)]
pub struct ReverseRequest {
    /// At most 500 characters.
    pub reason: String,
}

/// A voucher that was submitted or decided.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct VoucherDone {
    pub voucher: i64,
    /// What may still be approved; missing without a fund.
    pub available: Option<Cents>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WaitingRequest {
    /// Only vouchers of this office.
    pub office_id: Option<i64>,
    /// Only what waits at least so many days.
    pub days: Option<i32>,
    /// `next` of the page before.
    pub cursor: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum VoucherDecision {
    Approve,
    Reject,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DecisionRequest {
    pub voucher_id: i64,
    pub decision: VoucherDecision,
    /// To approve less than was submitted.
    pub amount: Option<Money>,
    /// Why it is rejected; the office reads it. At most 500 characters.
    pub reason: Option<String>,
    /// `version` of the voucher as it was read.
    pub version: i32,
}

/// Which approved vouchers are in the file.
#[derive(Debug, Object)]
pub struct ApprovedRequest {
    /// The first day of approval.
    pub from: Option<Date>,
    /// The last day of approval.
    pub to: Option<Date>,
}

/// The movements of a program's fund, latest first.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct VoucherFund {
    pub movements: Vec<FundMovement>,
    pub next: Option<String>,
}

/// Programs with a fund, latest first.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct StaffVoucherPrograms {
    pub programs: Vec<ProgramOfStaff>,
    pub next: Option<String>,
}

/// The approver's programs.
#[derive(Debug, Object)]
pub struct ApproverPrograms {
    pub programs: Vec<vouchers::approver::OwnProgram>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FundRequest {
    pub organization_id: i64,
    pub program_id: i64,
    pub kind: FundMovementKind,
    pub amount: Money,
    /// The number of the bank transfer or of the payment at the provider.
    pub reference: String,
    /// At most 500 characters.
    pub note: Option<String>,
    /// Made when the form opens: the same key records one movement.
    pub key: String,
}

/// What a fund has.
#[derive(Debug, Object)]
pub struct FundBalance {
    pub balance: Cents,
}
