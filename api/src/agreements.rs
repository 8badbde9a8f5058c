//! The area `financing`: installment agreements for treatment, for staff.

pub mod household;
mod request;
mod wire;

use households::enrollment::Visitor;
use households::installment_agreements::{self, AgreementPage, ListQuery, NewAgreement, Shown, Signing};
use kernel::Error;
use payments::billing::InitiatedBy;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Header, Query};
use serde_json::json;
use tenancy::Scope;
use tenancy::brand::Feature;
use tenancy::ids::{AccountId, AgreementId, MemberId};

use crate::collection::PayResult;
use frame::area::{Area, Example, Operation, Tag};
use frame::completion::run_to_completion;
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::host::RequestClient;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Language;
use frame::within::{AtOffice, Path};

use request::{CancelAgreement, FinancingWish, MoveDate, NewInstallmentAgreement, Signature};
use wire::{AgreementMade, AgreementSettlement, InstallmentAgreement};

pub const TAG: Tag = Tag::new("Financing", "Installment agreements for treatment.");

/// Created when the page or dialog opens. Repeating a call with the same key has no further effect.
type Key = Header<String>;

pub struct InstallmentAgreementsArea;

/// A call that the office's feature offers.
const fn of_financing(id: &'static str, permitted: Permitted) -> Operation {
    Operation::new(id, permitted).feature(Feature::InHouseFinancing)
}

impl Area for InstallmentAgreementsArea {
    const OPERATIONS: &'static [Operation] = &[
        of_financing("installment_agreements", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office), ("accountId", Example::Account)]),
        of_financing("installment_agreements_file", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        of_financing("preview_installment_agreement", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office)]).body(|id| json!({ "memberId": id(Example::Member), "description": "Crown", "total": "900.00", "installments": 3, "firstOn": id(Example::InDays(5)), "chargeDay": 15 })),
        of_financing("make_installment_agreement", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office)]).body(|id| json!({ "memberId": id(Example::Member), "description": "Crown", "total": "900.00", "installments": 3, "firstOn": id(Example::InDays(5)), "chargeDay": 15 })),
        of_financing("installment_agreement", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office), ("agreementId", Example::Agreement)]),
        of_financing("installment_agreement_file", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office), ("agreementId", Example::Agreement)]),
        of_financing("send_installment_agreement", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office), ("agreementId", Example::Agreement)]),
        of_financing("sign_installment_agreement", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office), ("agreementId", Example::Agreement)]).body(|_| json!({ "name": "Ana Reyes", "agreed": true })),
        of_financing("charge_installment_agreement", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office), ("agreementId", Example::Agreement)]),
        of_financing("pay_off_installment_agreement", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office), ("agreementId", Example::Agreement)]),
        of_financing("move_installment", Permitted::LEADS_MEMBERS).parameters(&[("id", Example::Office), ("agreementId", Example::Agreement)]).body(|id| json!({ "date": id(Example::InDays(45)) })),
        of_financing("installment_agreement_settlement", Permitted::REFUNDS).parameters(&[("id", Example::Office), ("agreementId", Example::Agreement)]),
        of_financing("cancel_installment_agreement", Permitted::REFUNDS).parameters(&[("id", Example::Office), ("agreementId", Example::Agreement)])
        // A version that no one was shown: the call returns a conflict and changes nothing.
        .body(|_| json!({ "rest": "write_off", "reason": "A test", "version": "0" })),
    ];
}

async fn keep(scope: Scope) -> Result<(), ApiError> {
    Ok(scope.commit().await.map_err(Error::from)?)
}

#[OpenApi(tag = "TAG")]
impl InstallmentAgreementsArea {
    /// A page of the office's agreements, latest first, with the totals of all agreements.
    #[oai(path = "/office/:id/inhouse-financing", method = "get", operation_id = "installment_agreements")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        show: Query<Option<Shown>>,
        /// Part of a member's name, or an agreement's number.
        #[oai(validator(max_length = 100))]
        search: Query<Option<String>>,
        /// Only this household.
        #[oai(name = "accountId")]
        account: Query<Option<i64>>,
        cursor: Query<Option<String>>,
    ) -> Answer<AgreementPage> {
        let account = account.0.map(AccountId);
        if let Some(account) = account {
            payments::billing::reaches(&id.context, &id.reach, account).await?;
        }
        let (mut scope, _) = id.open().await?;
        let asked = ListQuery { shown: show.0.unwrap_or_default(), search: search.0, account };
        let page =
            installment_agreements::list(&id.context, &mut scope, id.office, &asked, cursor.0.as_deref()).await?;
        keep(scope).await?;
        Ok(data(page))
    }

    /// The same list as a file.
    #[oai(path = "/office/:id/inhouse-financing/file", method = "get", operation_id = "installment_agreements_file")]
    async fn list_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        show: Query<Option<Shown>>,
        #[oai(validator(max_length = 100))] search: Query<Option<String>>,
    ) -> FileAnswer {
        let asked = ListQuery { shown: show.0.unwrap_or_default(), search: search.0, account: None };
        let (mut scope, _) = id.open().await?;
        let file = installment_agreements::list_file(&id.context, &mut scope, id.office, &asked, format.0).await?;
        downloaded(scope, file).await
    }

    /// Previews an agreement: its schedule to the cent, with the federal disclosures.
    #[oai(
        path = "/office/:id/inhouse-financing/preview",
        method = "post",
        operation_id = "preview_installment_agreement"
    )]
    async fn preview(
        &self,
        id: Path<AtOffice>,
        body: ValidJson<FinancingWish>,
    ) -> Answer<installment_agreements::Preview> {
        let (mut scope, _) = id.open().await?;
        let preview = installment_agreements::preview(&id.context, &mut scope, id.office, &body.0.wish()).await?;
        Ok(data(preview))
    }

    /// Creates an agreement as a draft: nothing is charged and no email is sent.
    #[oai(path = "/office/:id/inhouse-financing", method = "post", operation_id = "make_installment_agreement")]
    async fn make(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<NewInstallmentAgreement>,
    ) -> Answer<AgreementMade> {
        let (mut scope, _) = id.open().await?;
        let new = NewAgreement {
            member: MemberId(body.member_id),
            description: &body.description,
            wish: body.wish(),
            key: &key.0,
        };
        let made = installment_agreements::create(&id.context, &mut scope, id.office, new).await?;
        keep(scope).await?;
        Ok(with_message(made, "Agreement made"))
    }

    /// An agreement with its schedule, payments, and history.
    #[oai(path = "/office/:id/inhouse-financing/:agreementId", method = "get", operation_id = "installment_agreement")]
    async fn one(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "agreementId")] agreement: param::Path<i64>,
    ) -> Answer<InstallmentAgreement> {
        let (mut scope, _) = id.open().await?;
        let view = installment_agreements::view(&mut scope, Some(id.office), AgreementId(agreement.0)).await?;
        keep(scope).await?;
        Ok(data(InstallmentAgreement::of(&id.context, view)))
    }

    /// The agreement as a PDF.
    #[oai(
        path = "/office/:id/inhouse-financing/:agreementId/file",
        method = "get",
        operation_id = "installment_agreement_file"
    )]
    async fn file(&self, id: Path<AtOffice>, #[oai(name = "agreementId")] agreement: param::Path<i64>) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let file =
            installment_agreements::paper(&id.context, &mut scope, Some(id.office), AgreementId(agreement.0)).await?;
        keep(scope).await?;
        Ok(file.into())
    }

    /// Emails the household the link to read, sign and pay. The earlier link stops working.
    #[oai(
        path = "/office/:id/inhouse-financing/:agreementId/send",
        method = "post",
        operation_id = "send_installment_agreement"
    )]
    async fn send(&self, id: Path<AtOffice>, #[oai(name = "agreementId")] agreement: param::Path<i64>) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        installment_agreements::send(&id.context, &mut scope, id.office, AgreementId(agreement.0)).await?;
        keep(scope).await?;
        Ok(with_message(Done {}, "Agreement sent"))
    }

    /// The patient signs in the office; the down payment is charged to the payment method on file.
    #[oai(
        path = "/office/:id/inhouse-financing/:agreementId/sign",
        method = "post",
        operation_id = "sign_installment_agreement"
    )]
    async fn sign(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "agreementId")] agreement: param::Path<i64>,
        client: RequestClient,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<Signature>,
    ) -> Answer<PayResult> {
        let (context, reach, office) = (id.context.clone(), id.reach.clone(), id.office);
        let outcome = run_to_completion(async move {
            let signing = Signing {
                name: &body.0.name,
                agreed: body.0.agreed,
                language: body.0.language.unwrap_or(Language::En).code(),
                visitor: Visitor { address: client.0.address, browser: client.0.browser, source: None },
                token: None,
                key: &key.0,
                back_to: None,
            };
            let id = AgreementId(agreement.0);
            Ok(installment_agreements::sign(&context, &reach, office, id, InitiatedBy::Staff, signing).await?)
        })
        .await?;
        Ok(data(outcome.into()))
    }

    /// Charges the unpaid bill again, to the payment method on file.
    #[oai(
        path = "/office/:id/inhouse-financing/:agreementId/charge",
        method = "post",
        operation_id = "charge_installment_agreement"
    )]
    async fn charge(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "agreementId")] agreement: param::Path<i64>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
    ) -> Answer<PayResult> {
        let (context, reach, office) = (id.context.clone(), id.reach.clone(), id.office);
        let outcome = run_to_completion(async move {
            Ok(installment_agreements::charge_again(&context, &reach, office, AgreementId(agreement.0), &key.0).await?)
        })
        .await?;
        Ok(data(outcome.into()))
    }

    /// Charges the whole remaining balance to the payment method on file.
    #[oai(
        path = "/office/:id/inhouse-financing/:agreementId/pay-off",
        method = "post",
        operation_id = "pay_off_installment_agreement"
    )]
    async fn pay_off(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "agreementId")] agreement: param::Path<i64>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
    ) -> Answer<PayResult> {
        let (context, reach) = (id.context.clone(), id.reach.clone());
        let outcome = run_to_completion(async move {
            let (id, by) = (AgreementId(agreement.0), InitiatedBy::Staff);
            Ok(installment_agreements::pay_off(&context, &reach, id, by, None, &key.0, "en").await?)
        })
        .await?;
        Ok(data(outcome.into()))
    }

    /// Moves the next installment to a later date.
    #[oai(path = "/office/:id/inhouse-financing/:agreementId/date", method = "put", operation_id = "move_installment")]
    async fn move_date(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "agreementId")] agreement: param::Path<i64>,
        body: ValidJson<MoveDate>,
    ) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        installment_agreements::move_date(&id.context, &mut scope, id.office, AgreementId(agreement.0), body.date.0)
            .await?;
        keep(scope).await?;
        Ok(with_message(Done {}, "Date moved"))
    }

    /// The settlement if the agreement ends today.
    #[oai(
        path = "/office/:id/inhouse-financing/:agreementId/settlement",
        method = "get",
        operation_id = "installment_agreement_settlement"
    )]
    async fn settlement(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "agreementId")] agreement: param::Path<i64>,
    ) -> Answer<AgreementSettlement> {
        let (mut scope, _) = id.open().await?;
        let statement = installment_agreements::statement(&mut scope, id.office, AgreementId(agreement.0)).await?;
        Ok(data(statement))
    }

    /// Cancels the agreement with the settlement that was shown, or withdraws an unsigned agreement.
    #[oai(
        path = "/office/:id/inhouse-financing/:agreementId/cancel",
        method = "post",
        operation_id = "cancel_installment_agreement"
    )]
    async fn cancel(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "agreementId")] agreement: param::Path<i64>,
        body: ValidJson<CancelAgreement>,
    ) -> Answer<Done> {
        let wish = body.0.wish();
        installment_agreements::cancel(&id.context, &id.reach, id.office, AgreementId(agreement.0), wish).await?;
        Ok(with_message(Done {}, "Agreement canceled"))
    }
}
