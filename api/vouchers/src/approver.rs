//! What an approver does: the programs, what waits in one, and the decision.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::ScanFile;
use frame::envelope::{Answer, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{Path, Within};
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::{OpenApi, param};
use serde_json::json;
use tenancy::ids::{OfficeId, VoucherId, VoucherProgramId};
use tenancy::{Caller, UserType};
use vouchers::approver::{AtProgram, at_program, at_program_of, programs};
use vouchers::{ApproverFilter, ApproverPage, Decision};

use crate::wire::{ApproverPrograms, DecisionRequest, VoucherDecision, VoucherDone, WaitingRequest};
use crate::{TAG, operation};

const APPROVERS: Permitted = Permitted::Types(&[UserType::VoucherApprover]);

pub struct VoucherApproversArea;

impl Area for VoucherApproversArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("voucher_programs", APPROVERS),
        operation("vouchers_to_approve", APPROVERS).parameters(&[("id", Example::VoucherProgram)]),
        operation("voucher_file", APPROVERS).parameters(&[("voucherId", Example::VoucherToDecide)]),
        operation("approve_voucher", APPROVERS)
            .in_person()
            .body(|id| json!({ "voucherId": id(Example::VoucherToDecide), "decision": "approve", "version": 1 })),
    ];
}

/// A program that the caller decides for.
pub struct ToApprove(AtProgram);

impl Within for ToApprove {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self, Error> {
        Ok(Self(at_program(context, &caller, VoucherProgramId(id)).await?))
    }
}

#[OpenApi(tag = "TAG")]
impl VoucherApproversArea {
    /// The programs that the caller decides for.
    #[oai(path = "/voucher/programs", method = "get", operation_id = "voucher_programs")]
    async fn programs(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<ApproverPrograms> {
        Ok(data(ApproverPrograms { programs: programs(context, &caller).await? }))
    }

    /// What waits for a decision in a program, oldest first, 50 a page. No household is named.
    #[oai(path = "/voucher/getVouchersToApprove/:id", method = "post", operation_id = "vouchers_to_approve")]
    async fn waiting(&self, id: Path<ToApprove>, body: ValidJson<WaitingRequest>) -> Answer<ApproverPage> {
        let filter = ApproverFilter { office: body.0.office_id.map(OfficeId), days: body.0.days };
        Ok(data(vouchers::waiting(&id.context, &id.0, filter, body.0.cursor.as_deref()).await?))
    }

    /// The file that the office added to a voucher of the caller's programs.
    #[oai(path = "/voucher/files/:voucherId", method = "get", operation_id = "voucher_file")]
    async fn file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "voucherId")] voucher: param::Path<i64>,
    ) -> Result<ScanFile, ApiError> {
        let at = at_program_of(context, &caller, voucher.0).await?;
        let (kind, bytes) = vouchers::document(context, &at, VoucherId(voucher.0)).await?;
        Ok(ScanFile::new(kind.as_str(), bytes, &format!("voucher-{}", voucher.0)))
    }

    /// Approves a voucher, in full or for less, or rejects it with a reason. Final.
    #[oai(path = "/voucher/approveVoucher", method = "post", operation_id = "approve_voucher")]
    async fn decide(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<DecisionRequest>,
    ) -> Answer<VoucherDone> {
        let voucher = body.0.voucher_id;
        let at = at_program_of(context, &caller, voucher).await?;
        let (decision, message) = match body.0.decision {
            VoucherDecision::Approve => (Decision::Approve(body.0.amount.map(|amount| amount.0)), "Voucher approved."),
            VoucherDecision::Reject => (Decision::Reject(body.0.reason.unwrap_or_default()), "Voucher rejected."),
        };
        let available = vouchers::decide(context, &at, VoucherId(voucher), &decision, body.0.version).await?;
        Ok(with_message(VoucherDone { voucher, available }, message))
    }
}
