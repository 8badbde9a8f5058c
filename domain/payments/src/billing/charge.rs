//! Making one payment: customer and method at the provider, the fence, the charge, and settling its answer.

use chrono::Duration;
use futures::FutureExt;
use futures::future::BoxFuture;
use gateways::cards::{
    Charge, ChargeOutcome, CustomerId, Decline, GatewayError, IdempotencyKey, PaymentMethodId as ProviderMethodId,
};
use tenancy::ids::{OrganizationId, PaymentId, PaymentMethodId};
use tenancy::{Actor, Reach, Scope};

use super::card_testing;
use super::decline::OFFICE_WITHOUT_ACCOUNT;
use super::methods::{self, Whose};
use super::payment::{InitiatedBy, Payment, load};
use super::settle::{Answer, settle_answer};
use crate::{Context, Error, Result, bank_links};

/// How long after the fence a charge may still be sent. With the gateway's own patience it stays well below [`super::ask::CERTAIN_AFTER`],
/// after which "no such charge" is believed.
const SENT_WITHIN: Duration = Duration::seconds(30);

/// Calls the provider for a payment that was only written so far, and settles what it answers. `token` is the
/// provider's name for a card or bank account typed just now; without it the payment's stored method is used. `back_to` is the page to which
/// the card's bank sends a payer who is there.
///
/// A failure that certainly moved no money settles the payment as declined; anything unclear leaves it `unknown` for
/// the settling job. Never answers an error for what the provider did.
///
/// Boxed, as whoever awaits it would have room for all it does in a frame of its own.
pub fn charge<'a>(
    context: &'a Context,
    organization: OrganizationId,
    payment: PaymentId,
    token: Option<&'a str>,
    back_to: Option<&'a str>,
) -> BoxFuture<'a, Result<()>> {
    charge_once(context, organization, payment, token, back_to).boxed()
}

async fn charge_once(
    context: &Context,
    organization: OrganizationId,
    payment: PaymentId,
    token: Option<&str>,
    back_to: Option<&str>,
) -> Result<()> {
    let party = load_party(context, organization, payment).await?;
    if party.payment.status != "created" {
        return Ok(());
    }
    let prepared = match party.destination {
        Some(_) => prepare(context, &party, token).await,
        // The money would stay with the platform.
        None => Err(Error::Gateway(GatewayError::Refused {
            code: OFFICE_WITHOUT_ACCOUNT.into(),
            message: "The office has no payments account.".into(),
        })),
    };
    let answer = match prepared {
        Ok((customer, method)) => {
            let fenced_at = context.clock.machine_now();
            if !fence(context, &party, &method).await? {
                return Ok(());
            }
            let key = key(&party.payment.idempotency_key)?;
            if context.clock.machine_now() - fenced_at > SENT_WITHIN {
                tracing::warn!(%payment, "not sent: the process stood still before the call");
                Answer::NotCharged { code: "busy".into(), message: "The payment was not sent in time.".into() }
            } else {
                let answer = match context.cards.charge(request(&party, customer, method.provider, back_to), &key).await
                {
                    Ok(outcome) => Answer::Outcome(outcome),
                    Err(error) => refusal(error),
                };
                if matches!(answer, Answer::Outcome(ChargeOutcome::Declined(_))) {
                    card_testing::declined(context, organization, payment, method.fingerprint.as_deref()).await?;
                }
                answer
            }
        }
        Err(Error::Gateway(error)) => match error {
            // Nothing was charged yet: the charge comes after this.
            GatewayError::Declined(decline) => Answer::Outcome(ChargeOutcome::Declined(decline)),
            GatewayError::Refused { code, message } => Answer::NotCharged { code, message },
            other => Answer::NotCharged { code: "busy".into(), message: other.to_string() },
        },
        Err(other) => return Err(other),
    };
    settle_answer(context, organization, payment, answer).await
}

fn refusal(error: GatewayError) -> Answer {
    match error {
        GatewayError::Declined(decline) => Answer::Outcome(ChargeOutcome::Declined(decline)),
        GatewayError::Refused { code, message } => Answer::NotCharged { code, message },
        GatewayError::Busy { .. } => {
            Answer::NotCharged { code: "busy".into(), message: "The payment service is busy.".into() }
        }
        GatewayError::Unauthorized => {
            tracing::error!("the payments provider does not accept our key");
            Answer::NotCharged { code: "busy".into(), message: "The payment service is not available.".into() }
        }
        GatewayError::Unknown { reason } => Answer::Unknown(reason),
    }
}

/// A payment with whom it is for.
pub(super) struct Party {
    pub payment: Payment,
    pub customer: Option<CustomerId>,
    name: String,
    email: String,
    office_name: String,
    /// Where the brand's pages live.
    origin: String,
    destination: Option<String>,
    stored_method: Option<(PaymentMethodId, String)>,
    /// For treatment, not for a membership.
    treatment: bool,
}

pub(super) async fn load_party(context: &Context, organization: OrganizationId, id: PaymentId) -> Result<Party> {
    let mut scope = scope(context, organization).await?;
    let payment = load(&mut scope, id, false).await?;
    let row = sqlx::query!(
        r#"select a.provider_customer, a.first_name || ' ' || a.last_name as "name!", a.email, o.name as office_name, o.brand, o.provider_account,
             exists (select from invoice i where i.organization_id = a.organization_id and i.id = $4 and i.origin = 'treatment') as "treatment!",
             m.id as "method_id?", m.provider_id as "method_provider_id?"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = $3
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        payment.account.0,
        payment.method.map(|m| m.0),
        payment.invoice.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Party {
        payment,
        customer: row.provider_customer.map(CustomerId::new),
        name: row.name,
        email: row.email,
        office_name: row.office_name,
        origin: context.settings.origins.get(&row.brand).cloned().unwrap_or_default(),
        destination: row.provider_account,
        stored_method: row.method_id.map(PaymentMethodId).zip(row.method_provider_id),
        treatment: row.treatment,
    })
}

async fn scope(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Payments"))).await?)
}

fn key(text: &str) -> Result<IdempotencyKey> {
    Ok(IdempotencyKey::new(text).map_err(anyhow::Error::from)?)
}

/// A method as both sides name it.
struct Method {
    id: PaymentMethodId,
    provider: ProviderMethodId,
    fingerprint: Option<String>,
}

async fn prepare(context: &Context, party: &Party, token: Option<&str>) -> Result<(CustomerId, Method)> {
    let payment = &party.payment;
    if token.is_none() && party.stored_method.is_none() {
        return Err(no_method().into());
    }
    let customer = match &party.customer {
        Some(customer) => customer.clone(),
        // The attempt is part of the key: the person may have mended name or e-mail since.
        None => {
            let whose = Whose {
                organization: payment.organization,
                account: payment.account,
                name: party.name.clone(),
                email: party.email.clone(),
            };
            methods::new_customer(context, &whose, &payment.id.to_string()).await?
        }
    };
    let method = match (token, &party.stored_method) {
        (Some(token), _) if bank_links::is_token(token) => {
            let (organization, office, account) = (payment.organization, payment.office, payment.account);
            let saved = bank_links::take(context, organization, office, account, &customer, token).await?;
            let (fingerprint, provider) = (saved.fingerprint.clone(), saved.id.clone());
            let mut scope = scope(context, organization).await?;
            let id = methods::save(&mut scope, office, account, saved).await?;
            bank_links::keep(context, &mut scope, token, id).await?;
            paid_with(&mut scope, payment, id).await?;
            scope.commit().await?;
            Method { id, provider, fingerprint }
        }
        (Some(token), _) => {
            let attach = key(&format!("attach-{}", payment.reference()))?;
            let saved = card_testing::attach_typed(context, &customer, token, &attach).await?;
            let fingerprint = saved.fingerprint.clone();
            let provider = saved.id.clone();
            let mut scope = scope(context, payment.organization).await?;
            let id = methods::save(&mut scope, payment.office, payment.account, saved).await?;
            paid_with(&mut scope, payment, id).await?;
            scope.commit().await?;
            Method { id, provider, fingerprint }
        }
        (None, Some((id, provider))) => {
            Method { id: *id, provider: ProviderMethodId::new(provider.clone()), fingerprint: None }
        }
        (None, None) => return Err(no_method().into()),
    };
    Ok((customer, method))
}

/// Keeps what was typed with its payment, so that it is found again whatever becomes of that.
async fn paid_with(scope: &mut Scope, payment: &Payment, method: PaymentMethodId) -> Result<()> {
    sqlx::query!(
        "update payment set payment_method_id = $3 where organization_id = $1 and id = $2 and status = 'created'",
        payment.organization.0,
        payment.id.0,
        method.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

fn no_method() -> GatewayError {
    GatewayError::Declined(Decline {
        provider_id: None,
        code: "no_payment_method".into(),
        network_code: None,
        advice_code: None,
        message: "There is no payment method on file.".into(),
    })
}

/// From here on only an explicit answer settles the payment. `false` when somebody else has it.
async fn fence(context: &Context, party: &Party, method: &Method) -> Result<bool> {
    let payment = &party.payment;
    let mut scope = scope(context, payment.organization).await?;
    let fenced = sqlx::query!(
        "update payment set status = 'unknown', sent_at = business_now(), payment_method_id = $3, destination = $4, next_check_at = business_now() + interval '2 minutes',
           method = coalesce((select kind from payment_method m where m.organization_id = $1 and m.id = $3), method)
         where organization_id = $1 and id = $2 and status = 'created'",
        payment.organization.0,
        payment.id.0,
        method.id.0,
        party.destination
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if fenced == 1 {
        sqlx::query!(
            "insert into card_attempt (fingerprint, at, payment_id)
             select coalesce($3, fingerprint), business_now(), $4 from payment_method
             where organization_id = $1 and id = $2 and coalesce($3, fingerprint) is not null
             on conflict do nothing",
            payment.organization.0,
            method.id.0,
            method.fingerprint,
            payment.id.0
        )
        .execute(scope.db())
        .await?;
    }
    scope.commit().await?;
    Ok(fenced == 1)
}

/// The bank network's words for a draft that is drawn again.
const REINITIATED: &str = "RETRY PYMT";

fn request(party: &Party, customer: CustomerId, method: ProviderMethodId, back_to: Option<&str>) -> Charge {
    let payment = &party.payment;
    let present = payment.by == InitiatedBy::Household;
    let what = if party.treatment { "Treatment" } else { "Membership" };
    let description = format!("{what} at {}", party.office_name);
    Charge {
        payment_ref: payment.reference(),
        amount_cents: payment.amount.0,
        currency: Default::default(),
        customer,
        method,
        destination: party.destination.clone().map(Into::into),
        application_fee_cents: if party.destination.is_some() { payment.application_fee.0 } else { 0 },
        // A draft drawn again must say so to the bank and to the payer.
        description: if payment.reinitiates.is_some() { format!("{REINITIATED} {description}") } else { description },
        // On file, nobody is there to answer the card's bank; the household itself is.
        off_session: !present && (payment.order.is_none() || payment.method.is_some()),
        statement_descriptor_suffix: None,
        statement_descriptor: payment.reinitiates.map(|_| REINITIATED.to_owned()),
        return_url: back_to.filter(|_| present).map(|path| format!("{}{path}", party.origin)),
    }
}
