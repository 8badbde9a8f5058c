//! The area `refunds`: refunding a household's payment, whole, in part, or for one person.

use identity::Owned;
use kernel::Context;
use payments::billing::{self, RefundMade, RefundPayment, Refundable};
use poem::web::Data;
use poem_openapi::param::Header;
use poem_openapi::{Object, OpenApi};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::Caller;
use tenancy::ids::{LoginId, PaymentId, SubscriptionId};

use crate::subscriptions::TAG;
use crate::within::OfPayment;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::wire::Money;
use frame::within::{Path, open};

/// The maximum length of a reason, in characters.
const LONGEST_REASON: usize = 500;

pub struct RefundsArea;

impl Area for RefundsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("refund_payment", Permitted::REFUNDS).body(|id| json!({ "userId": id(Example::Client), "paymentId": id(Example::Payment), "membershipId": 1, "amount": "1.00", "reason": "A test" })),
        Operation::new("refund_person", Permitted::REFUNDS).body(|id| json!({ "userId": id(Example::Client), "paymentId": id(Example::Payment), "membershipId": 1, "amount": "1.00", "reason": "A test" })),
        Operation::new("refundable_payment", Permitted::REFUNDS).parameters(&[("id", Example::Payment)]),
    ];
}

/// A refund of a payment.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RefundRequest {
    /// The account owner's login id.
    pub user_id: i64,
    pub payment_id: i64,
    /// The rest of the payment if omitted.
    pub amount: Option<Money>,
    /// 1 to 500 characters; visible to the office.
    pub reason: String,
}

/// A refund of one person's part of a payment.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SingleRefundRequest {
    /// The account owner's login id.
    pub user_id: i64,
    pub payment_id: i64,
    /// A subscription on the payment's bill.
    pub membership_id: i64,
    /// The rest of that person's part if omitted.
    pub amount: Option<Money>,
    /// 1 to 500 characters; visible to the office.
    pub reason: String,
}

fn reason(text: &str) -> Result<&str, ApiError> {
    let text = text.trim();
    let refused = |message| Err(ApiError::invalid(&FieldErrors::one("reason", message), language()));
    match text.chars().count() {
        0 => refused(Message::Required),
        n if n > LONGEST_REASON => refused(Message::TooLong(LONGEST_REASON)),
        _ => Ok(text),
    }
}

async fn give_back(context: &Context, caller: &Caller, request: RefundPayment<'_>) -> Answer<RefundMade> {
    let reach = identity::reach_over(context, caller, Owned::Payment(request.payment)).await?;
    let (mut scope, _) = open(context, &reach).await?;
    let made = billing::refund_payment(context, &mut scope, request).await?;
    scope.commit().await.map_err(kernel::Error::from)?;
    let message = if made.in_office { "Refund recorded" } else { "Refund on its way" };
    Ok(with_message(made, message))
}

#[OpenApi(tag = "TAG")]
impl RefundsArea {
    /// The refundable amounts of a payment, in total and for each person on its bill. `id` is a payment.
    #[oai(path = "/dentists/refunds/:id", method = "get", operation_id = "refundable_payment")]
    async fn refundable(&self, id: Path<OfPayment>) -> Answer<Refundable> {
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        let payment = billing::refundable(&id.context, &mut scope, id.payment).await?;
        Ok(data(payment))
    }

    /// Refunds a payment, whole or in part, to the original method. The membership stays active.
    #[oai(path = "/dentists/refunds", method = "post", operation_id = "refund_payment")]
    async fn refund(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// Repeating a call with the same key refunds once.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<RefundRequest>,
    ) -> Answer<RefundMade> {
        let request = RefundPayment {
            user: LoginId(body.user_id),
            payment: PaymentId(body.payment_id),
            amount: body.amount.map(|amount| amount.0),
            subscription: None,
            reason: reason(&body.reason)?,
            key: &key,
        };
        give_back(context, &caller, request).await
    }

    /// Refunds one person's part of a payment, whole or in part.
    #[oai(path = "/dentists/refunds/single", method = "post", operation_id = "refund_person")]
    async fn refund_person(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// Repeating a call with the same key refunds once.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<SingleRefundRequest>,
    ) -> Answer<RefundMade> {
        let request = RefundPayment {
            user: LoginId(body.user_id),
            payment: PaymentId(body.payment_id),
            amount: body.amount.map(|amount| amount.0),
            subscription: Some(SubscriptionId(body.membership_id)),
            reason: reason(&body.reason)?,
            key: &key,
        };
        give_back(context, &caller, request).await
    }
}
