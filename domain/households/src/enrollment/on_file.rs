//! A person in the order is already a member of another household of the office. That is health information: a caller
//! who is not staff is only asked to call the office, only after a bank accepted the payment method, and only a few
//! times a day. Orders to pay at the office do not come here: nothing proves them, so they are placed for everyone.

use gateways::cards::{GatewayError, IdempotencyKey, NewCustomer};
use uuid::Uuid;

use super::context::EnrollmentContext;
use super::request::{PayBy, SignupRequest, SignupResult, SignupStatus};
use crate::access::{self, Client, Limit};
use crate::{Context, Error, Result, bank_links, billing};
use ::rules::Refusal;
use ::rules::contact::normal_email;
use rules::offices::{Office, dashed_phone};

const OF_ADDRESS: Limit = Limit::new("signup/on-file/address", 5, 86_400);
const AT_OFFICE: Limit = Limit::new("signup/on-file/office", 20, 86_400);

/// The result of such an order: a decline if the payment method is not valid, as for any order, or
/// [`Error::Conflict`]. Only a proved payment method is counted, so that an order without one is declined like a
/// stranger's however often it was tried.
pub(super) async fn answer(
    context: &Context,
    entry: &EnrollmentContext,
    request: &SignupRequest,
    office: &Office,
) -> Result<SignupResult> {
    let client = Client { address: entry.visitor.address.clone(), ..Client::default() };
    let at = entry.office.to_string();
    let limits = [(OF_ADDRESS, client.address.as_deref()), (AT_OFFICE, Some(at.as_str()))];
    if let Err(code) = proved(context, entry, request).await? {
        return Ok(declined(code));
    }
    access::limit(context, &client, &limits).await?;
    Err(Refusal::call_the_office(&office.name, &dashed_phone(&office.phone)).into())
}

fn declined(code: String) -> SignupResult {
    let mut answer = SignupResult::new(SignupStatus::Declined, Uuid::new_v4());
    let (english, spanish) = rules::billing::decline::decline_text(&code);
    answer.decline = Some((code, english.to_owned(), spanish.to_owned()));
    answer
}

/// Whether a bank accepts the entered payment method; the inner error is the decline code. The method is not stored.
async fn proved(context: &Context, entry: &EnrollmentContext, request: &SignupRequest) -> Result<Result<(), String>> {
    let typed = matches!(request.payment.by, PayBy::Card | PayBy::Bank);
    let Some(token) = request.payment.token.as_deref().filter(|_| typed) else { return Ok(Ok(())) };
    if bank_links::is_token(token) {
        let held = bank_links::is_held(context, (entry.reach.organization, entry.office), token).await?;
        return Ok(if held { Ok(()) } else { Err(bank_links::USED.to_owned()) });
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
    match billing::attach_typed(context, &customer, token, &key("proof-attach")?).await {
        Ok(saved) => {
            if let Err(error) = context.cards.detach_payment_method(&saved.id, &key("proof-detach")?).await {
                tracing::warn!(%error, "moving a verified payment method to the household's customer failed");
            }
            Ok(Ok(()))
        }
        Err(Error::Gateway(GatewayError::Declined(decline))) => Ok(Err(decline.code)),
        Err(Error::Gateway(GatewayError::Refused { code, .. })) => Ok(Err(code)),
        Err(other) => Err(other),
    }
}
