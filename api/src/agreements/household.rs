//! The area `financing` for payers: the page behind an emailed link, and the caller's own agreements.

use households::enrollment::Visitor;
use households::installment_agreements::{self, Signing};
use identity::Limit;
use kernel::Context;
use payments::billing::InitiatedBy;
use poem::web::Data;
use poem_openapi::{OpenApi, param};
use serde_json::json;
use tenancy::ids::AgreementId;

use crate::agreements::TAG;
use crate::collection::{PayRequest, PayResult};
use frame::area::{Area, Example, Operation};
use frame::completion::run_to_completion;
use frame::download::FileAnswer;
use frame::envelope::{Answer, data};
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::within::AtOwnAccount;

use super::Key;
use super::request::LinkSignature;
use super::wire::{InstallmentAgreement, OwnAgreements, SignPage};

/// Limits for opening a link's page and for acting on it, per IP address.
const LOOKS: Limit = Limit::new("agreement-link/address", 60, 600);
const ACTS: Limit = Limit::new("agreement-link-act/address", 300, 600);
/// A page that waits for the card's bank polls repeatedly.
const ACTS_OF_A_LINK: Limit = Limit::new("agreement-link-act/link", 300, 3600);

pub struct HouseholdAgreementsArea;

impl Area for HouseholdAgreementsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("installment_agreement_link", Permitted::Public)
            .parameters(&[("agreementKey", Example::Text("a-link-nobody-has"))]),
        Operation::new("sign_installment_agreement_link", Permitted::Public)
            .parameters(&[("agreementKey", Example::Text("a-link-nobody-has"))])
            .body(|_| json!({ "name": "Ana Reyes", "agreed": true })),
        Operation::new("own_installment_agreements", Permitted::CLIENT),
        Operation::new("own_installment_agreement", Permitted::CLIENT)
            .parameters(&[("agreementId", Example::Agreement)]),
        Operation::new("own_installment_agreement_file", Permitted::CLIENT)
            .parameters(&[("agreementId", Example::Agreement)]),
        Operation::new("pay_off_own_installment_agreement", Permitted::CLIENT)
            .parameters(&[("agreementId", Example::Agreement)]),
    ];
}

#[OpenApi(tag = "TAG")]
impl HouseholdAgreementsArea {
    /// The agreement behind an emailed link. 404 for an expired or unknown link.
    #[oai(path = "/inhouse-financing/:agreementKey", method = "get", operation_id = "installment_agreement_link")]
    async fn page(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "agreementKey")] link: param::Path<String>,
    ) -> Answer<SignPage> {
        identity::limit(context, &client.0, &[(LOOKS, client.0.address.as_deref())]).await?;
        let page = installment_agreements::link_page(context, brand.id(), &link.0).await?;
        Ok(data(SignPage::of(context, page)))
    }

    /// Signs the agreement and charges the down payment. The payer is present, so the card's bank may ask for approval.
    #[oai(path = "/inhouse-financing/:agreementKey", method = "post", operation_id = "sign_installment_agreement_link")]
    async fn sign_link(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "agreementKey")] link: param::Path<String>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<LinkSignature>,
    ) -> Answer<PayResult> {
        let limits = [(ACTS, client.0.address.as_deref()), (ACTS_OF_A_LINK, Some(link.0.as_str()))];
        identity::limit(context, &client.0, &limits).await?;
        let (context, brand, language) = (context.clone(), brand.id().to_owned(), language());
        let outcome = run_to_completion(async move {
            let token = body.0.token.map(|token| token.0);
            let signing = Signing {
                name: &body.0.name,
                agreed: body.0.agreed,
                language,
                visitor: Visitor { address: client.0.address, browser: client.0.browser, source: None },
                token: token.as_deref(),
                key: &key.0,
                back_to: None,
            };
            Ok(installment_agreements::sign_by_link(&context, &brand, &link.0, signing).await?)
        })
        .await?;
        Ok(data(outcome.into()))
    }

    /// The signed agreements of the caller's household.
    #[oai(path = "/patient/inhouse-financing", method = "get", operation_id = "own_installment_agreements")]
    async fn own(&self, own: AtOwnAccount) -> Answer<OwnAgreements> {
        let (mut scope, _) = own.read().await?;
        let items = installment_agreements::own_list(&mut scope, own.account).await?;
        Ok(data(OwnAgreements { items }))
    }

    /// One of the caller's agreements with its schedule and payments.
    #[oai(path = "/patient/inhouse-financing/:agreementId", method = "get", operation_id = "own_installment_agreement")]
    async fn own_one(
        &self,
        own: AtOwnAccount,
        #[oai(name = "agreementId")] agreement: param::Path<i64>,
    ) -> Answer<InstallmentAgreement> {
        let (mut scope, _) = own.open().await?;
        let view = installment_agreements::view(&mut scope, None, AgreementId(agreement.0)).await?;
        Ok(data(InstallmentAgreement::of(&own.context, view)))
    }

    /// The signed agreement as a PDF.
    #[oai(
        path = "/patient/inhouse-financing/:agreementId/file",
        method = "get",
        operation_id = "own_installment_agreement_file"
    )]
    async fn own_file(
        &self,
        own: AtOwnAccount,
        #[oai(name = "agreementId")] agreement: param::Path<i64>,
    ) -> FileAnswer {
        let (mut scope, _) = own.open().await?;
        Ok(installment_agreements::paper(&own.context, &mut scope, None, AgreementId(agreement.0)).await?.into())
    }

    /// Pays off the caller's own agreement, with the method on file or a new card.
    #[oai(
        path = "/patient/inhouse-financing/:agreementId/pay-off",
        method = "post",
        operation_id = "pay_off_own_installment_agreement"
    )]
    async fn own_pay_off(
        &self,
        own: AtOwnAccount,
        #[oai(name = "agreementId")] agreement: param::Path<i64>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<PayRequest>,
    ) -> Answer<PayResult> {
        let (context, reach, language) = (own.context.clone(), own.reach.clone(), language());
        let outcome = run_to_completion(async move {
            let (id, by) = (AgreementId(agreement.0), InitiatedBy::Household);
            let token = body.0.token.map(|token| token.0);
            Ok(installment_agreements::pay_off(&context, &reach, id, by, token.as_deref(), &key.0, language).await?)
        })
        .await?;
        Ok(data(outcome.into()))
    }
}
