//! Asking for an act that another of our staff approves: access, offices, memberships, fees, the end of a stop, and changes of many
//! offices.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::{Date, Money};
use kernel::Context;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use sales::WaitingSale;
use serde_json::json;
use staff::approvals::{self, ApprovalAct};
use staff::bulk::{self, BulkChange, BulkPreview};
use staff::fees::{self, FeePreview, FeeTerms, Fees};
use staff::sales_waiting::waiting_sales;
use tenancy::Caller;
use tenancy::ids::OfficeId;

use crate::TAG;

pub struct StaffRequestsArea;

impl Area for StaffRequestsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("ask_staff_access", Permitted::SENIOR_PLATFORM).in_person().body(|_| {
            json!({ "brand": "dental", "email": "ben@chairside.example", "firstName": "Ben", "lastName": "Staff", "userType": "admin",
                "reason": "He joins support." })
        }),
        Operation::new("ask_staff_role", Permitted::SENIOR_PLATFORM)
            .in_person()
            .body(|_| json!({ "userId": 1, "userType": "almost_super", "reason": "He leads support." })),
        Operation::new("ask_two_step_end", Permitted::PLATFORM).in_person().body(|_| json!({ "userId": 1, "reason": "A lost phone." })),
        Operation::new("ask_office_closing", Permitted::PLATFORM)
            .in_person()
            .body(|id| json!({ "officeId": id(Example::Office), "close": true, "reason": "It retires." })),
        Operation::new("ask_membership_disabling", Permitted::PLATFORM)
            .in_person()
            .body(|id| json!({ "membershipId": id(Example::Membership), "disable": true, "reason": "Threats." })),
        Operation::new("staff_fees", Permitted::SENIOR_PLATFORM),
        Operation::new("preview_fee", Permitted::SENIOR_PLATFORM).body(|id| {
            json!({ "organizationId": id(Example::Organization), "basisPoints": 290, "fixed": "0.30", "from": "2099-01-01" })
        }),
        Operation::new("ask_fee", Permitted::SENIOR_PLATFORM).in_person().body(|id| {
            json!({ "organizationId": id(Example::Organization), "basisPoints": 290, "fixed": "0.30", "from": "2099-01-01",
                "reason": "Many locations." })
        }),
        Operation::new("ask_fee_end", Permitted::SENIOR_PLATFORM)
            .in_person()
            .body(|id| json!({ "organizationId": id(Example::Organization), "feeId": 1, "reason": "The contract ended." })),
        Operation::new("ask_stop_end", Permitted::PLATFORM).in_person().body(|_| json!({ "stopId": 1, "reason": "It is fixed." })),
        Operation::new("preview_bulk_change", Permitted::PLATFORM)
            .body(|id| json!({ "officeIds": [id(Example::Office)], "enrollmentOpen": false })),
        Operation::new("ask_bulk_change", Permitted::PLATFORM)
            .in_person()
            .body(|id| json!({ "officeIds": [id(Example::Office)], "enrollmentOpen": false, "reason": "A move." })),
        Operation::new("ask_refund", Permitted::PLATFORM)
            .in_person()
            .body(|id| json!({ "paymentId": id(Example::Payment), "amount": "1.00", "reason": "Charged twice." })),
        Operation::new("ask_emergency_support", Permitted::PLATFORM)
            .in_person()
            .body(|id| json!({ "officeId": id(Example::Office), "reason": "Members are charged twice." })),
        Operation::new("waiting_sales", Permitted::PLATFORM),
        Operation::new("ask_location_sale", Permitted::PLATFORM)
            .in_person()
            .body(|id| json!({ "saleId": id(Example::OfficeSale), "reason": "Both owners confirmed it." })),
    ];
}

/// The request that was made.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskedApproval {
    pub request_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskStaffAccess {
    pub brand: String,
    #[oai(validator(max_length = 254))]
    pub email: String,
    #[oai(validator(max_length = 100))]
    pub first_name: String,
    #[oai(validator(max_length = 100))]
    pub last_name: String,
    /// admin, almost_super or super_admin.
    pub user_type: String,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskStaffRole {
    pub user_id: i64,
    /// admin, almost_super or super_admin.
    pub user_type: String,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskTwoStepEnd {
    pub user_id: i64,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskRefund {
    pub payment_id: i64,
    /// At most what is left of the payment.
    pub amount: Money,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskEmergencySupport {
    pub office_id: i64,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskOfficeClosing {
    pub office_id: i64,
    /// False to open a closed office again.
    pub close: bool,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskMembershipDisabling {
    pub membership_id: i64,
    /// False to lift it.
    pub disable: bool,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FeeWish {
    pub organization_id: i64,
    /// Only this office of the organization.
    pub office_id: Option<i64>,
    /// Hundredths of a percent of a payment.
    pub basis_points: i32,
    pub fixed: Money,
    pub from: Date,
    /// The last day; without it the fee has no end.
    pub until: Option<Date>,
}

impl FeeWish {
    fn terms(self) -> FeeTerms {
        FeeTerms {
            organization: self.organization_id,
            office: self.office_id,
            basis_points: self.basis_points,
            fixed_cents: self.fixed.0.0,
            from: self.from.0,
            until: self.until.map(|date| date.0),
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskFee {
    #[oai(flatten)]
    pub fee: FeeWish,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskFeeEnd {
    pub organization_id: i64,
    pub fee_id: i64,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskStopEnd {
    pub stop_id: i64,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// A change of many offices: of their enrollment if `enrollmentOpen` is given, or else of their association.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BulkWish {
    #[oai(validator(max_items = 500))]
    pub office_ids: Vec<i64>,
    pub enrollment_open: Option<bool>,
    /// Missing to take the offices out of their association.
    pub association_id: Option<i64>,
}

impl BulkWish {
    fn change(&self) -> BulkChange {
        match self.enrollment_open {
            Some(open) => BulkChange::Enrollment { open },
            None => BulkChange::Association { association: self.association_id },
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskBulkChange {
    #[oai(validator(max_items = 500))]
    pub office_ids: Vec<i64>,
    pub enrollment_open: Option<bool>,
    pub association_id: Option<i64>,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// The sales of locations that wait for an approval.
#[derive(Debug, Object)]
pub struct WaitingSales {
    pub sales: Vec<WaitingSale>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskLocationSale {
    pub sale_id: i64,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// Asks for an act of two people, and answers with the request.
///
/// # Errors
/// As [`approvals::request`].
pub async fn request(context: &Context, caller: &Caller, act: ApprovalAct, reason: &str) -> Answer<AskedApproval> {
    let id = approvals::request(context, caller, act, reason).await?;
    Ok(with_message(AskedApproval { request_id: id.0 }, "Another administrator has to approve this."))
}

#[OpenApi(tag = "TAG")]
impl StaffRequestsArea {
    /// Asks to give somebody new access to the whole platform.
    #[oai(path = "/admin/approvals/staff", method = "post", operation_id = "ask_staff_access")]
    async fn staff_access(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskStaffAccess>,
    ) -> Answer<AskedApproval> {
        let AskStaffAccess { brand, email, first_name, last_name, user_type, reason } = body.0;
        let act = ApprovalAct::GrantStaff { brand, email, first_name, last_name, user_type };
        request(context, &caller, act, &reason).await
    }

    /// Asks to give one of our staff another role.
    #[oai(path = "/admin/approvals/staff-role", method = "post", operation_id = "ask_staff_role")]
    async fn staff_role(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskStaffRole>,
    ) -> Answer<AskedApproval> {
        let act = ApprovalAct::ChangeStaff { login: body.0.user_id, user_type: body.0.user_type };
        request(context, &caller, act, &body.0.reason).await
    }

    /// Asks to end a user's two-step sign-in, so that it can be set up again.
    #[oai(path = "/admin/approvals/two-step", method = "post", operation_id = "ask_two_step_end")]
    async fn two_step(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskTwoStepEnd>,
    ) -> Answer<AskedApproval> {
        request(context, &caller, ApprovalAct::EndTwoStep { login: body.0.user_id }, &body.0.reason).await
    }

    /// Asks to close an office without members, or to open a closed one.
    #[oai(path = "/admin/approvals/office", method = "post", operation_id = "ask_office_closing")]
    async fn office(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskOfficeClosing>,
    ) -> Answer<AskedApproval> {
        let office = body.0.office_id;
        let act = match body.0.close {
            true => ApprovalAct::CloseOffice { office },
            false => ApprovalAct::ReopenOffice { office },
        };
        request(context, &caller, act, &body.0.reason).await
    }

    /// Asks to refund some of a payment, more than one of our staff may give alone.
    #[oai(path = "/admin/approvals/refund", method = "post", operation_id = "ask_refund")]
    async fn refund(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskRefund>,
    ) -> Answer<AskedApproval> {
        let AskRefund { payment_id, amount, reason } = body.0;
        let act = ApprovalAct::RefundPayment { payment: payment_id, amount_cents: amount.0.0 };
        request(context, &caller, act, &reason).await
    }

    /// Asks to act as the users of an office that asks first, without its answer. Its owners get an email.
    #[oai(path = "/admin/approvals/support", method = "post", operation_id = "ask_emergency_support")]
    async fn emergency_support(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskEmergencySupport>,
    ) -> Answer<AskedApproval> {
        let act = ApprovalAct::OpenSupport { office: body.0.office_id };
        request(context, &caller, act, &body.0.reason).await
    }

    /// Asks to disable an ended membership for good, or to lift that.
    #[oai(path = "/admin/approvals/membership", method = "post", operation_id = "ask_membership_disabling")]
    async fn membership(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskMembershipDisabling>,
    ) -> Answer<AskedApproval> {
        let membership = body.0.membership_id;
        let act = match body.0.disable {
            true => ApprovalAct::DisableMembership { membership },
            false => ApprovalAct::EnableMembership { membership },
        };
        request(context, &caller, act, &body.0.reason).await
    }

    /// The fees of the brands, and what was agreed with practices instead.
    #[oai(path = "/admin/fees", method = "get", operation_id = "staff_fees")]
    async fn fees(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<Fees> {
        Ok(data(fees::fees(context, &caller).await?))
    }

    /// What a fee would have made of the last whole month's payments, by office.
    #[oai(path = "/admin/fees/preview", method = "post", operation_id = "preview_fee")]
    async fn preview_fee(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<FeeWish>,
    ) -> Answer<FeePreview> {
        Ok(data(fees::preview(context, &caller, &body.0.terms()).await?))
    }

    /// Asks to agree a fee with an office or an organization.
    #[oai(path = "/admin/fees", method = "post", operation_id = "ask_fee")]
    async fn fee(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskFee>,
    ) -> Answer<AskedApproval> {
        let AskFee { fee, reason } = body.0;
        request(context, &caller, ApprovalAct::AgreeFee { terms: fee.terms() }, &reason).await
    }

    /// Asks to end an agreed fee with the day on which it is approved.
    #[oai(path = "/admin/fees/end", method = "post", operation_id = "ask_fee_end")]
    async fn end_fee(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskFeeEnd>,
    ) -> Answer<AskedApproval> {
        let act = ApprovalAct::EndFee { organization: body.0.organization_id, fee: body.0.fee_id };
        request(context, &caller, act, &body.0.reason).await
    }

    /// Asks to end an emergency stop.
    #[oai(path = "/admin/stops/end", method = "post", operation_id = "ask_stop_end")]
    async fn end_stop(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskStopEnd>,
    ) -> Answer<AskedApproval> {
        request(context, &caller, ApprovalAct::EndStop { stop: body.0.stop_id }, &body.0.reason).await
    }

    /// What a change of many offices would do.
    #[oai(path = "/admin/bulk/preview", method = "post", operation_id = "preview_bulk_change")]
    async fn preview_bulk(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<BulkWish>,
    ) -> Answer<BulkPreview> {
        let offices: Vec<_> = body.0.office_ids.iter().copied().map(OfficeId).collect();
        Ok(data(bulk::preview(context, &caller, &offices, &body.0.change()).await?))
    }

    /// Asks to change many offices.
    #[oai(path = "/admin/bulk", method = "post", operation_id = "ask_bulk_change")]
    async fn bulk(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskBulkChange>,
    ) -> Answer<AskedApproval> {
        let AskBulkChange { office_ids, enrollment_open, association_id, reason } = body.0;
        let wish = BulkWish { office_ids, enrollment_open, association_id };
        let act = ApprovalAct::ChangeOffices { change: wish.change(), offices: wish.office_ids };
        request(context, &caller, act, &reason).await
    }
    /// The sales of locations that the buyer accepted, by day.
    #[oai(path = "/admin/sales", method = "get", operation_id = "waiting_sales")]
    async fn waiting_sales(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<WaitingSales> {
        Ok(data(WaitingSales { sales: waiting_sales(context, &caller).await? }))
    }

    /// Asks to approve the sale of a location, which the buyer accepted.
    #[oai(path = "/admin/approvals/sale", method = "post", operation_id = "ask_location_sale")]
    async fn sale(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskLocationSale>,
    ) -> Answer<AskedApproval> {
        request(context, &caller, ApprovalAct::SellLocation { sale: body.0.sale_id }, &body.0.reason).await
    }
}
