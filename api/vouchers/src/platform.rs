//! Funds of voucher programs, as our staff record them.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::AtPlatform;
use kernel::Context;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use serde_json::json;
use tenancy::ids::{OrganizationId, VoucherProgramId};
use vouchers::NewFundMovement;

use crate::wire::{FundBalance, FundRequest, StaffVoucherPrograms};
use crate::{TAG, operation};

pub struct VoucherFundsArea;

impl Area for VoucherFundsArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("staff_voucher_programs", Permitted::PLATFORM),
        operation("record_voucher_fund", Permitted::PLATFORM).in_person().body(|id| {
            json!({ "organizationId": id(Example::Organization), "programId": id(Example::VoucherProgram), "kind": "payment",
                "amount": "500.00", "reference": "FT-20261129-1", "key": "a-key" })
        }),
    ];
}

#[OpenApi(tag = "TAG")]
impl VoucherFundsArea {
    /// The programs with a fund, latest first, 50 a page.
    #[oai(path = "/admin/voucher-programs", method = "get", operation_id = "staff_voucher_programs")]
    async fn programs(
        &self,
        staff: AtPlatform,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<StaffVoucherPrograms> {
        let (programs, next) = vouchers::programs(&staff.context, staff.granted, cursor.0.as_deref()).await?;
        identity::audit_staff_list(&staff.context, &staff.caller, "voucher_programs.viewed", programs.len()).await?;
        Ok(data(StaffVoucherPrograms { programs, next }))
    }

    /// Records that a sponsor paid into a fund, that its bank took a payment back, or that the rest went back to it.
    #[oai(path = "/admin/voucher-programs/fund", method = "post", operation_id = "record_voucher_fund")]
    async fn record(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<FundRequest>,
    ) -> Answer<FundBalance> {
        let place = (OrganizationId(body.0.organization_id), VoucherProgramId(body.0.program_id));
        let new = NewFundMovement {
            kind: body.0.kind,
            amount: body.0.amount.0,
            reference: body.0.reference,
            note: body.0.note.unwrap_or_default(),
            key: body.0.key,
        };
        let balance = vouchers::record(context, caller.actor(), place, new).await?;
        Ok(with_message(FundBalance { balance }, "Recorded."))
    }
}
