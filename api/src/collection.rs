//! The area `collection`: late balances, how they are paid (by the household, by emailed link, by staff, in
//! installments), and a household's payment methods.

mod desk;
mod links;
mod wire;

use identity::Owned;
use kernel::{Context, Error};
use payments::billing::{self, Adding, InitiatedBy, LateOverview, PayNow, PaymentTarget};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Header, Query};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::Reach;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, PaymentMethodId};

use crate::within::{OfAccount, OfOwner};
use frame::area::{Area, Example, Operation, Tag, person};
use frame::caller::SignedIn;
use frame::completion::run_to_completion;
use frame::envelope::{Answer, Done, Undone, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::{language, said};
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, AtOwnAccount, Path, open, read};

pub use desk::{DeskCard, DeskCardArea, DeskCardState};
pub use links::LinksArea;
pub(crate) use wire::new_method;
pub use wire::{
    CardEntry, ChargeDelinquency, ChargeUser, ClearDelinquency, Cleared, NewSource, OwnLate, PayRequest, PayResult,
    PaymentSource, PaymentSources, SendLink, SentLink, SourceAdded, UndoLink,
};

pub const TAG: Tag = Tag::new("Collection", "Late payments and payment methods.");

pub struct CollectionArea;

impl Area for CollectionArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("add_payment_source", Permitted::OFFICE_OR_CLIENT)
            .parameters(&[("id", Example::Client)])
            .body(|_| json!({ "token": "pm_card_visa" })),
        Operation::new("payment_sources", Permitted::OFFICE_OR_CLIENT).parameters(&[("id", Example::Client)]),
        Operation::new("remove_payment_source", Permitted::CLIENT)
            .parameters(&[("id", Example::Client), ("methodId", Example::PaymentMethod)]),
        Operation::new("pay_past_due", Permitted::CLIENT).parameters(&[("id", Example::Client)]),
        Operation::new("retry_payment", Permitted::CLIENT),
        Operation::new("own_late", Permitted::CLIENT),
        Operation::new("late_payment", Permitted::MEMBERS).parameters(&[("accountId", Example::Account)]),
        Operation::new("send_payment_link", Permitted::MEMBERS).parameters(&[("id", Example::Office)]).body(person),
        Operation::new("undo_payment_link", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "accountId": id(Example::Account), "id": "00000000-0000-4000-8000-0000000000de" })),
        Operation::new("charge_user", Permitted::MEMBERS).body(person),
        Operation::new("charge_user_delinquency", Permitted::MEMBERS).body(person),
        Operation::new("clear_delinquency", Permitted::REFUNDS).body(person),
    ];
}

impl OfOwner {
    /// The user's household; `office` selects one if the user has several.
    async fn household(&self, context: &Context, office: Option<i64>) -> Result<(Reach, AccountId), ApiError> {
        if self.caller.user_type.is_household() {
            return Ok(self.caller.at_own_account(office.map(OfficeId))?);
        }
        let reach = match office {
            Some(office) => self.caller.at_office(OfficeId(office))?,
            None => identity::reach_over(context, &self.caller, Owned::HouseholdOf(self.user)).await?,
        };
        let account = billing::account_of(context, &reach, self.user).await?;
        Ok((reach, account))
    }
}

/// Created when the page or dialog opens. Repeating a call with the same key never charges twice.
type Key = Header<String>;

/// A newly entered card.
struct Typed {
    token: String,
    keep: bool,
}

async fn pay(
    context: &Context,
    reach: Reach,
    account: AccountId,
    which: PaymentTarget,
    by: InitiatedBy,
    card: Option<Typed>,
    key: String,
) -> Answer<PayResult> {
    let (context, language) = (context.clone(), language());
    let back = matches!(by, InitiatedBy::Household).then_some("/patient-details/dashboard");
    let outcome = run_to_completion(async move {
        let keep = card.as_ref().is_some_and(|card| card.keep);
        let token = card.as_ref().map(|card| card.token.as_str());
        let wish = PayNow { account, which, by, token, keep, key: &key, back_to: back, language };
        Ok(billing::pay_now(&context, &reach, wish).await?)
    })
    .await?;
    Ok(data(outcome.into()))
}

#[OpenApi(tag = "TAG")]
impl CollectionArea {
    /// Saves a card or bank account for a household, charges it from now on, and collects late payments immediately.
    /// `id` is the account owner's user: the caller's own, or a patient's at an office where the caller works.
    #[oai(path = "/users/:id/update-account/payment/sources", method = "post", operation_id = "add_payment_source")]
    async fn add_source(&self, id: Path<OfOwner>, body: ValidJson<NewSource>) -> Answer<SourceAdded> {
        let (reach, account) = id.household(&id.context, body.office_id).await?;
        let (context, language, NewSource { token, setup, .. }) = (id.context.clone(), language(), body.0);
        let added = run_to_completion(async move {
            let Some(method) = new_method(token.as_ref(), setup.as_deref()) else {
                return Err(ApiError::invalid(&FieldErrors::one("token", Message::Required), language));
            };
            Ok(billing::add_method(&context, &reach, account, method).await?)
        })
        .await?;
        if let Adding::Approve(_) = added {
            return Ok(data(added.into()));
        }
        Ok(with_message(
            added.into(),
            if language == "es" { "Método de pago cambiado" } else { "Payment method changed" },
        ))
    }

    /// A household's payment methods, the active one first.
    #[oai(path = "/users/:id/update-account/payment/sources", method = "get", operation_id = "payment_sources")]
    async fn sources(
        &self,
        id: Path<OfOwner>,
        /// The office, for a user who is a member at several.
        #[oai(name = "office")]
        office: Query<Option<i64>>,
    ) -> Answer<PaymentSources> {
        let (reach, account) = id.household(&id.context, office.0).await?;
        let (mut scope, _) = read(&id.context, &reach).await?;
        let items = billing::list_methods(&mut scope, account).await?;
        Ok(data(PaymentSources::of(&id.context, items)))
    }

    /// Removes one of the caller's payment methods. A payment method in use can't be removed.
    #[oai(
        path = "/users/:id/update-account/payment/sources/:methodId",
        method = "delete",
        operation_id = "remove_payment_source"
    )]
    async fn remove_source(
        &self,
        id: Path<OfOwner>,
        #[oai(name = "methodId")] method: param::Path<i64>,
    ) -> Answer<Done> {
        let (reach, account) = id.household(&id.context, None).await?;
        billing::remove_method(&id.context, &reach, account, PaymentMethodId(method.0)).await?;
        Ok(with_message(Done {}, said("Payment method removed", "Método de pago eliminado")))
    }

    /// The household pays its late balance now, with the method on file or a new card.
    #[oai(path = "/users/:id/account/payment/past_due", method = "post", operation_id = "pay_past_due")]
    async fn pay_past_due(
        &self,
        id: Path<OfOwner>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<PayRequest>,
    ) -> Answer<PayResult> {
        let (reach, account) = id.household(&id.context, body.office_id).await?;
        let keep = body.0.keep.unwrap_or_default();
        let card = body.0.token.map(|token| Typed { token: token.0, keep });
        pay(&id.context, reach, account, PaymentTarget::Late, InitiatedBy::Household, card, key.0).await
    }

    /// Retries the household's late payment now, with the method on file.
    #[oai(path = "/users/me/update-account/retryPayment", method = "post", operation_id = "retry_payment")]
    async fn retry(
        &self,
        own: AtOwnAccount,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
    ) -> Answer<PayResult> {
        pay(&own.context, own.reach, own.account, PaymentTarget::Late, InitiatedBy::Household, None, key.0).await
    }

    /// The late balance of the caller's household, and its payment methods.
    #[oai(path = "/patient/late", method = "get", operation_id = "own_late")]
    async fn own_late(&self, own: AtOwnAccount) -> Answer<OwnLate> {
        let (mut scope, _) = own.read().await?;
        let late = billing::own_late(&mut scope, own.account).await?;
        Ok(data(OwnLate::of(&own.context, late)))
    }

    /// A household's late balance: what failed, why, and what happens next and when.
    #[oai(path = "/members/:accountId/late", method = "get", operation_id = "late_payment")]
    async fn late(&self, #[oai(name = "accountId")] account: Path<OfAccount>) -> Answer<LateOverview> {
        let (mut scope, _) = open(&account.context, &account.reach).await?;
        let late = billing::late_overview(&mut scope, account.account).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(late))
    }

    /// Emails the household a link to pay its late balance, or to change its payment method.
    #[oai(
        path = "/dentists/:id/members/sendSecurePaymentUpdateLink",
        method = "post",
        operation_id = "send_payment_link"
    )]
    async fn send_link(&self, id: Path<AtOffice>, body: ValidJson<SendLink>) -> Answer<SentLink> {
        let (mut scope, _) = id.open().await?;
        let account = AccountId(body.account_id);
        let link = billing::send_link_with_undo(&id.context, &mut scope, id.office, account).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(SentLink { id: link }, "Payment link sent"))
    }

    /// Stops the email of a link that was sent less than ten seconds ago.
    #[oai(
        path = "/dentists/:id/members/sendSecurePaymentUpdateLink/undo",
        method = "post",
        operation_id = "undo_payment_link"
    )]
    async fn undo_link(&self, id: Path<AtOffice>, body: ValidJson<UndoLink>) -> Answer<Undone> {
        let (mut scope, _) = id.open().await?;
        let of = (id.office, AccountId(body.account_id));
        let undone = billing::undo_link(&id.context, &mut scope, of, body.id).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Undone { undone }))
    }

    /// Staff charge all that the household owes, or one open invoice, to the payment method on file.
    #[oai(path = "/members/charge_user", method = "post", operation_id = "charge_user")]
    async fn charge_user(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<ChargeUser>,
    ) -> Answer<PayResult> {
        let which = body.invoice_id.map_or(PaymentTarget::Owed, |invoice| PaymentTarget::One(InvoiceId(invoice)));
        let account = AccountId(body.account_id);
        let reach = identity::reach_over(context, &caller, Owned::Account(account)).await?;
        pay(context, reach, account, which, InitiatedBy::Staff, None, key.0).await
    }

    /// Staff charge the late balance, all of it now or in two to four installments. The membership is active again once
    /// it is paid. With `preview`, nothing is charged and the plan is returned.
    #[oai(path = "/members/charge_user_delinquency", method = "post", operation_id = "charge_user_delinquency")]
    async fn charge_delinquency(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<ChargeDelinquency>,
    ) -> Answer<wire::ChargedDelinquency> {
        let account = AccountId(body.account_id);
        let reach = identity::reach_over(context, &caller, Owned::Account(account)).await?;
        let Some(parts) = body.installments else {
            let paid = pay(context, reach, account, PaymentTarget::Late, InitiatedBy::Staff, None, key.0).await?;
            return Ok(data(wire::ChargedDelinquency { paid: Some(paid.0.data), plan: None }));
        };
        let (parts, first_on) = (usize::from(parts), body.first_on.as_ref().map(|on| on.0));
        let plan = if body.preview {
            let (mut scope, _) = open(context, &reach).await?;
            billing::preview_plan(context, &mut scope, account, parts, first_on).await?
        } else {
            let (context, key) = (context.clone(), key.0);
            run_to_completion(
                async move { Ok(billing::make_plan(&context, &reach, account, parts, first_on, &key).await?) },
            )
            .await?
        };
        Ok(data(wire::ChargedDelinquency { paid: None, plan: Some(plan) }))
    }

    /// Writes off the late balance, with a reason, and restores the memberships' earlier status.
    #[oai(path = "/users/me/members/clearDelinquency", method = "post", operation_id = "clear_delinquency")]
    async fn clear(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<ClearDelinquency>,
    ) -> Answer<Cleared> {
        let account = AccountId(body.account_id);
        let reach = identity::reach_over(context, &caller, Owned::Account(account)).await?;
        billing::reaches(context, &reach, account).await?;
        let reason = body.reason.trim();
        if reason.is_empty() {
            return Err(ApiError::invalid(&FieldErrors::one("reason", Message::Required), language()));
        }
        if reason.chars().count() > 500 {
            return Err(ApiError::invalid(&FieldErrors::one("reason", Message::TooLong(500)), language()));
        }
        let off = billing::clear_delinquency(context, &reach, account, reason, &key.0).await?;
        Ok(with_message(Cleared { written_off: off.into() }, "Delinquency cleared"))
    }
}
