//! A person in the order is already a member of another household of the office. That is health information: a caller
//! who is not staff is only asked to call the office, only after a bank accepted the payment method, and only a few
//! times a day. Orders to pay at the office do not come here: nothing proves them, so they are placed for everyone.
//! An order whose payment method is refused is placed and declined like a stranger's, so both read alike ever after.

use gateways::cards::{GatewayError, IdempotencyKey, NewCustomer};
use uuid::Uuid;

use super::context::EnrollmentContext;
use super::request::{PayBy, SignupRequest};
use crate::access::{self, Client, Limit};
use crate::{Cents, Context, Error, Result, bank_links, billing};
use ::rules::Refusal;
use ::rules::contact::normal_email;
use rules::offices::{Office, dashed_phone};

const OF_ADDRESS: Limit = Limit::new("signup/on-file/address", 5, 86_400);
const AT_OFFICE: Limit = Limit::new("signup/on-file/office", 20, 86_400);

/// How the payment method of such an order was refused, so that its payment is declined as any other.
///
/// # Errors
/// [`Error::Conflict`] if the method was accepted. Only a proved method is counted, so that an order without one is
/// declined like a stranger's however often it was tried.
pub(super) async fn refused(
    context: &Context,
    entry: &EnrollmentContext,
    request: &SignupRequest,
    office: &Office,
    due: Cents,
) -> Result<GatewayError> {
    let client = Client { address: entry.visitor.address.clone(), ..Client::default() };
    let at = entry.office.to_string();
    let limits = [(OF_ADDRESS, client.address.as_deref()), (AT_OFFICE, Some(at.as_str()))];
    // An order without a payment would be complete as soon as it is placed.
    if due > Cents::ZERO {
        match prove(context, entry, request).await {
            Ok(()) => {}
            Err(Error::Gateway(error)) => return Ok(error),
            Err(other) => return Err(other),
        }
    }
    access::limit(context, &client, &limits).await?;
    Err(Refusal::call_the_office(&office.name, &dashed_phone(&office.phone)).into())
}

/// Has a bank accept the entered payment method. The method is not stored.
async fn prove(context: &Context, entry: &EnrollmentContext, request: &SignupRequest) -> Result<()> {
    let typed = matches!(request.payment.by, PayBy::Card | PayBy::Bank);
    let Some(token) = request.payment.token.as_deref().filter(|_| typed) else { return Ok(()) };
    if bank_links::is_token(token) {
        let held = bank_links::is_held(context, (entry.reach.organization, entry.office), token).await?;
        return if held { Ok(()) } else { Err(bank_links::used()) };
    }
    let owner = &request.family.owner;
    let act = Uuid::new_v4();
    let key = |what: &str| IdempotencyKey::new(format!("{what}-{act}")).map_err(anyhow::Error::from);
    let new = NewCustomer {
        account_ref: format!("proof-{act}"),
        name: format!("{} {}", owner.first_name, owner.last_name),
        email: normal_email(&owner.email),
    };
    let customer =
        kernel::trials::create_customer(context, entry.reach.organization, new, &key("proof-customer")?).await?;
    let saved = billing::attach_typed(context, &customer, token, &key("proof-attach")?).await?;
    if let Err(error) = context.cards.detach_payment_method(&saved.id, &key("proof-detach")?).await {
        tracing::warn!(%error, "moving a verified payment method to the household's customer failed");
    }
    Ok(())
}
