//! One attempt to collect a tier bill: its row, the provider's call, and asking what became of it.

use chrono::{DateTime, Duration, Utc};
use gateways::cards::{
    Charge, ChargeOutcome, CustomerId, GatewayError, IdempotencyKey, PaymentMethodId, ProviderPaymentId,
};
use serde_json::json;
use tenancy::ids::{OrganizationId, TierInvoiceId, TierMethodId, TierPaymentId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use super::settle::{Answer, settle_answer};
use crate::outbox::{self, JobKind, JobOutcome, NewJob};
use crate::{Cents, Context, Error, Result};

/// A charge in flight may not be known to the provider yet; after this it would be.
const CERTAIN_AFTER: Duration = Duration::minutes(2);
/// Before the two numbers of a reference: the provider's records tell tiers from members' payments by it.
const REFERENCE: &str = "tier";

/// An attempt about to be made.
#[derive(Debug, Clone)]
pub(super) struct NewPayment {
    pub invoice: TierInvoiceId,
    pub method: TierMethodId,
    pub by_schedule: bool,
    pub amount: Cents,
    /// Names the act of the caller; the same key is written once. A new one when `None`.
    pub key: Option<String>,
}

/// Writes the payment, and the job that asks about it if nobody else settles it.
pub(super) async fn begin(scope: &mut Scope, new: NewPayment, now: DateTime<Utc>) -> Result<TierPaymentId> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into tier_payment (organization_id, invoice_id, method_id, by_schedule, amount_cents, status, idempotency_key, created_at)
         values ($1, $2, $3, $4, $5, 'created', $6, $7) returning id",
        organization.0,
        new.invoice.0,
        new.method.0,
        new.by_schedule,
        new.amount.0,
        new.key.unwrap_or_else(|| format!("tier-{}", Uuid::new_v4())),
        now
    )
    .fetch_one(scope.db())
    .await?;
    let job = NewJob {
        kind: JobKind::SettleTierPayment,
        key: id.to_string(),
        payload: json!({ "payment": id }),
        due_at: now + Duration::minutes(2),
    };
    outbox::enqueue(scope, job).await?;
    Ok(TierPaymentId(id))
}

/// A payment row with what a call needs.
#[derive(Debug, Clone)]
pub(super) struct Payment {
    pub id: TierPaymentId,
    pub organization: OrganizationId,
    pub invoice: TierInvoiceId,
    pub method: TierMethodId,
    pub by_schedule: bool,
    pub amount: Cents,
    pub status: String,
    pub idempotency_key: String,
    pub provider_id: Option<String>,
    pub created_at: DateTime<Utc>,
    /// When the provider was called.
    pub sent_at: Option<DateTime<Utc>>,
}

impl Payment {
    pub fn is_final(&self) -> bool {
        matches!(self.status.as_str(), "succeeded" | "failed" | "canceled")
    }

    /// How the provider's records name it.
    pub fn reference(&self) -> String {
        format!("{REFERENCE}-{}-{}", self.organization, self.id)
    }
}

/// Reads a [`Payment::reference`].
pub(crate) fn parse_reference(text: &str) -> Option<(OrganizationId, TierPaymentId)> {
    let (organization, payment) = text.strip_prefix(REFERENCE)?.strip_prefix('-')?.split_once('-')?;
    Some((OrganizationId(organization.parse().ok()?), TierPaymentId(payment.parse().ok()?)))
}

/// The payment, locked when `lock`.
pub(super) async fn load(scope: &mut Scope, id: TierPaymentId, lock: bool) -> Result<Payment> {
    let organization = scope.organization();
    if lock {
        sqlx::query!(
            "select id from tier_payment where organization_id = $1 and id = $2 for update",
            organization.0,
            id.0
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = sqlx::query!(
        "select invoice_id, method_id, by_schedule, amount_cents, status, idempotency_key, provider_id, created_at, sent_at
         from tier_payment where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    Ok(Payment {
        id,
        organization,
        invoice: TierInvoiceId(row.invoice_id),
        method: TierMethodId(row.method_id),
        by_schedule: row.by_schedule,
        amount: Cents(row.amount_cents),
        status: row.status,
        idempotency_key: row.idempotency_key,
        provider_id: row.provider_id,
        created_at: row.created_at,
        sent_at: row.sent_at,
    })
}

struct Party {
    payment: Payment,
    customer: CustomerId,
    method: PaymentMethodId,
    description: String,
}

async fn party(context: &Context, organization: OrganizationId, id: TierPaymentId) -> Result<Party> {
    let mut scope = open(context, organization).await?;
    let payment = load(&mut scope, id, false).await?;
    let row = sqlx::query!(
        r#"select t.provider_customer as "customer!", m.provider_id, o.brand from tier_subscription t
           join tier_method m on m.organization_id = t.organization_id and m.id = $2
           join office o on o.organization_id = t.organization_id and o.id = t.home_office_id
           where t.organization_id = $1"#,
        organization.0,
        payment.method.0
    )
    .fetch_one(scope.db())
    .await?;
    let brand = context.brands.get(&tenancy::brand::BrandId::new(&row.brand));
    let name = brand.map(|brand| brand.profile.name.clone()).unwrap_or_default();
    Ok(Party {
        payment,
        customer: CustomerId::new(row.customer),
        method: PaymentMethodId::new(row.provider_id),
        description: format!("{name} for practices"),
    })
}

pub(super) async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Tier billing"))).await?)
}

/// Calls the provider for a payment that was only written so far, and settles what it answers. Never answers an error for
/// what the provider did: a refusal settles the payment, anything unclear leaves it `unknown` for the settling job.
pub(super) async fn charge(context: &Context, organization: OrganizationId, id: TierPaymentId) -> Result<()> {
    let party = party(context, organization, id).await?;
    if party.payment.status != "created" || !fence(context, &party.payment).await? {
        return Ok(());
    }
    let key = IdempotencyKey::new(&party.payment.idempotency_key).map_err(anyhow::Error::from)?;
    let request = Charge {
        payment_ref: party.payment.reference(),
        amount_cents: party.payment.amount.0,
        currency: Default::default(),
        customer: party.customer,
        method: party.method,
        // The platform's own money.
        destination: None,
        application_fee_cents: 0,
        description: party.description,
        // The card is on file; its bank's wish to see the holder is a refusal, and another card is asked for.
        off_session: true,
        statement_descriptor_suffix: None,
        statement_descriptor: None,
        return_url: None,
    };
    let answer = match context.cards.charge(request, &key).await {
        Ok(outcome) => Answer::Outcome(outcome),
        Err(GatewayError::Declined(decline)) => Answer::Outcome(ChargeOutcome::Declined(decline)),
        Err(GatewayError::Unknown { reason }) => Answer::Unknown(reason),
        Err(GatewayError::Refused { code, message }) => Answer::NotCharged { code, message },
        Err(other) => Answer::NotCharged { code: "busy".into(), message: other.to_string() },
    };
    settle_answer(context, organization, id, answer).await
}

/// From here on only an explicit answer settles the payment. `false` when somebody else has it.
async fn fence(context: &Context, payment: &Payment) -> Result<bool> {
    let mut scope = open(context, payment.organization).await?;
    let fenced = sqlx::query!(
        "update tier_payment set status = 'unknown', sent_at = business_now() where organization_id = $1 and id = $2 and status = 'created'",
        payment.organization.0,
        payment.id.0
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if fenced == 1 {
        sqlx::query!(
            "insert into card_attempt (fingerprint, at, payment_id)
             select fingerprint, business_now(), $3 from tier_method
             where organization_id = $1 and id = $2 and kind = 'card' and fingerprint is not null on conflict do nothing",
            payment.organization.0,
            payment.method.0,
            payment.id.0
        )
        .execute(scope.db())
        .await?;
    }
    scope.commit().await?;
    Ok(fenced == 1)
}

/// Asks the provider about a payment that is not settled, and settles it by the answer.
pub async fn ask(context: &Context, organization: OrganizationId, id: TierPaymentId) -> Result<()> {
    let party = party(context, organization, id).await?;
    let payment = &party.payment;
    if payment.is_final() {
        return Ok(());
    }
    let old = context.clock.now().await? - payment.sent_at.unwrap_or(payment.created_at) > CERTAIN_AFTER;
    let never =
        || Answer::NotCharged { code: "busy".into(), message: "The payment did not reach the payment service.".into() };
    let found = match &payment.provider_id {
        // Never sent: the fence moves a payment on from `created` before the call.
        _ if payment.status == "created" => {
            return if old { settle_answer(context, organization, id, never()).await } else { Ok(()) };
        }
        Some(provider) => context.cards.find_charge(&ProviderPaymentId::new(provider.clone())).await,
        None => context.cards.find_charge_by_ref(&party.customer, &payment.reference()).await,
    };
    match found {
        Ok(Some(outcome)) => settle_answer(context, organization, id, Answer::Outcome(outcome)).await,
        Ok(None) if old => settle_answer(context, organization, id, never()).await,
        Ok(None) => Ok(()),
        Err(error) => {
            tracing::warn!(tier_payment = %id, %error, "no answer about a tier's payment");
            Ok(())
        }
    }
}

/// The settling job: asks until the payment is settled.
pub async fn settle(context: &Context, organization: OrganizationId, id: TierPaymentId) -> Result<JobOutcome> {
    ask(context, organization, id).await?;
    let mut scope = open(context, organization).await?;
    let payment = load(&mut scope, id, false).await?;
    if payment.is_final() {
        return Ok(JobOutcome::Done);
    }
    let now = context.clock.now().await?;
    let age = now - payment.created_at;
    let wait = if age < Duration::minutes(30) { Duration::minutes(2) } else { (age / 4).min(Duration::hours(12)) };
    Ok(JobOutcome::Again { at: now + wait, why: format!("the payment is {}", payment.status) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tiers_reference_is_no_members() {
        let parsed = parse_reference("tier-7-12").unwrap();
        assert_eq!((parsed.0.0, parsed.1.0), (7, 12));
        assert!(parse_reference("7-12").is_none());
        assert!(crate::billing::parse_reference("tier-7-12").is_none());
    }
}
