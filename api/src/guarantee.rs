//! The area `guarantee`: guaranteed payment plans with the guarantee partner.

mod wire;

use identity::Owned;
use kernel::{Context, Error};
use payments::billing;
use payments::guarantee::{self, Activation, GuaranteeFilter, GuaranteePage, ListQuery};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Header, Query};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, GuaranteeClaimId, LoginId, OfficeId, SubscriptionId};

use crate::collection::PayResult;
use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::completion::run_to_completion;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};

use wire::{
    ActivateGuarantee, AutomaticClaim, ClaimGuarantee, ClaimMade, GuaranteeAccount, GuaranteedPaymentsRequest,
    PartnerLogin, ToggleGuarantee,
};

pub const TAG: Tag = Tag::new("Guarantee", "Guarantees from the guarantee partner.");

pub struct GuaranteeArea;

impl Area for GuaranteeArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("guarantee_account", Permitted::PLANS).parameters(&[("id", Example::Office)]),
        Operation::new("activate_guarantee", Permitted::PLANS).parameters(&[("id", Example::Office)]),
        // Signs in to the guarantee partner as the user.
        Operation::new("partner_login", Permitted::PLANS)
            .in_person()
            .parameters(&[("officeId", Example::Office), ("userId", Example::Owner)]),
        Operation::new("guaranteed_payments", Permitted::REPORTS)
            .body(|id| json!({ "officeId": id(Example::Office), "accountId": id(Example::Account) })),
        Operation::new("guaranteed_payments_file", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("toggle_guaranteed_payments", Permitted::REFUNDS)
            .body(|id| json!({ "officeId": id(Example::Office), "automaticClaim": false })),
        Operation::new("claim_guarantee", Permitted::REFUNDS)
            .body(|id| json!({ "membershipId": id(Example::Membership) })),
        Operation::new("repay_guarantee", Permitted::REFUNDS)
            .parameters(&[("id", Example::Office), ("claimId", Example::Claim)]),
    ];
}

async fn keep(scope: Scope) -> Result<(), ApiError> {
    Ok(scope.commit().await.map_err(Error::from)?)
}

#[OpenApi(tag = "TAG")]
impl GuaranteeArea {
    /// The office's account with the guarantee partner.
    #[oai(path = "/office/:id/guarantee", method = "get", operation_id = "guarantee_account")]
    async fn account(&self, id: Path<AtOffice>) -> Answer<GuaranteeAccount> {
        let (mut scope, _) = id.read().await?;
        Ok(data(guarantee::account(&id.context, &mut scope, id.office).await?))
    }

    /// Applies for an account with the partner, or registers the office's existing one. A repeated call changes
    /// nothing.
    #[oai(path = "/office/:id/guarantee/activate", method = "post", operation_id = "activate_guarantee")]
    async fn activate(&self, id: Path<AtOffice>, body: ValidJson<ActivateGuarantee>) -> Answer<GuaranteeAccount> {
        let (mut scope, _) = id.open().await?;
        let wish = Activation { account_number: body.0.account_number };
        let account = guarantee::activate(&id.context, &mut scope, id.office, &wish).await?;
        keep(scope).await?;
        Ok(with_message(account, "Activation requested"))
    }

    /// A link that signs the caller in to the partner; it works once and expires within minutes. `userId` is the
    /// caller.
    #[oai(path = "/varidi-connect/login/:officeId/:userId", method = "get", operation_id = "partner_login")]
    async fn login(
        &self,
        #[oai(name = "officeId")] at: Path<AtOffice>,
        #[oai(name = "userId")] user: param::Path<i64>,
    ) -> Answer<PartnerLogin> {
        if at.caller.login != LoginId(user.0) {
            return Err(Error::NotFound.into());
        }
        let (mut scope, _) = at.open().await?;
        let url = guarantee::login_link(&at.context, &mut scope, at.office, at.caller.login).await?;
        keep(scope).await?;
        Ok(data(PartnerLogin { url }))
    }

    /// A page of an office's guaranteed terms with their claims and payments, latest first.
    #[oai(path = "/dentists/guaranteed-plan-payments", method = "post", operation_id = "guaranteed_payments")]
    async fn list(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<GuaranteedPaymentsRequest>,
    ) -> Answer<GuaranteePage> {
        let office = OfficeId(body.office_id);
        let reach = caller.at_office(office).map_err(Error::from)?;
        let account = body.account_id.map(AccountId);
        if let Some(account) = account {
            billing::reaches(context, &reach, account).await?;
        }
        let (mut scope, _) = open(context, &reach).await?;
        let cursor = body.cursor.clone();
        let asked = ListQuery { filter: body.0.show.unwrap_or_default(), search: body.0.search, account };
        let page = guarantee::list(&mut scope, office, &asked, cursor.as_deref()).await?;
        keep(scope).await?;
        Ok(data(page))
    }

    /// The same list as a file.
    #[oai(
        path = "/office/:id/guaranteed-plan-payments/file",
        method = "get",
        operation_id = "guaranteed_payments_file"
    )]
    async fn file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        show: Query<Option<GuaranteeFilter>>,
        /// Part of a member's name.
        search: Query<Option<String>>,
    ) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let asked = ListQuery { filter: show.0.unwrap_or_default(), search: search.0, account: None };
        let file = guarantee::list_file(&id.context, &mut scope, id.office, &asked, format.0).await?;
        keep(scope).await?;
        Ok(file.into())
    }

    /// Turns auto-claim on or off for an office; with `membershipId`, excludes or includes one membership.
    #[oai(
        path = "/dentists/guaranteed-plan-payments/toggle",
        method = "post",
        operation_id = "toggle_guaranteed_payments"
    )]
    async fn toggle(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ToggleGuarantee>,
    ) -> Answer<AutomaticClaim> {
        let office = OfficeId(body.office_id);
        let reach = caller.at_office(office).map_err(Error::from)?;
        let (mut scope, _) = open(context, &reach).await?;
        let one = body.membership_id.map(SubscriptionId);
        guarantee::toggle(&mut scope, office, one, body.automatic_claim).await?;
        keep(scope).await?;
        Ok(with_message(AutomaticClaim { automatic_claim: body.automatic_claim }, "Saved"))
    }

    /// Claims the unpaid part of a delinquent member's guaranteed term from the partner. Each term can be claimed once.
    #[oai(path = "/subscriptions/claimGuarantee", method = "post", operation_id = "claim_guarantee")]
    async fn claim(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ClaimGuarantee>,
    ) -> Answer<ClaimMade> {
        let subscription = SubscriptionId(body.membership_id);
        let reach = identity::reach_over(context, &caller, Owned::Subscription(subscription)).await?;
        let (mut scope, _) = open(context, &reach).await?;
        let made = guarantee::claim(context, &mut scope, subscription).await?;
        keep(scope).await?;
        Ok(with_message(ClaimMade { claim_id: made.claim.0, amount: made.amount.into() }, "Claim filed"))
    }

    /// Charges the household's card, at its request, for the amount that the partner paid; once paid in full, the
    /// membership is active again.
    #[oai(path = "/office/:id/guarantee-claims/:claimId/repay", method = "post", operation_id = "repay_guarantee")]
    async fn repay(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "claimId")] claim: param::Path<i64>,
        /// Repeating a call with the same key charges once.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
    ) -> Answer<PayResult> {
        let (context, reach, office) = (id.context.clone(), id.reach.clone(), id.office);
        let (claim, key) = (GuaranteeClaimId(claim.0), key.0);
        let outcome =
            run_to_completion(async move { Ok(guarantee::repay(&context, &reach, office, claim, &key).await?) })
                .await?;
        Ok(data(outcome.into()))
    }
}
