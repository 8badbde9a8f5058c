//! Protection against card testing, in which criminals find out which stolen cards work by having us charge them. An
//! entered card has a limit of declines across all offices, and an office whose public sign-up mostly sees declines
//! accepts entered cards only one per minute.

use chrono::{DateTime, Utc};
use gateways::cards::{
    BankMandate, CustomerId, Decline, GatewayError, IdempotencyKey, MethodKind, NewMethod,
    PaymentMethodId as ProviderMethodId, SaveOutcome, SavedMethod,
};
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use crate::access::{self, Client, Limit};
use crate::{Context, Result};
use rules::billing::decline::MOST_DECLINES_IN_30_DAYS;

/// Card testing is assumed with at least this many declines at an office's public sign-up within an hour, if they are
/// also at least this share of all results.
const MOST_DECLINES: i64 = 10;
const MOST_DECLINED_PERCENT: i64 = 70;
/// The rate at which such an office accepts entered cards from the public.
const ONE_A_MINUTE: Limit = Limit::new("signup/declined-office", 1, 60);

/// The mandate for a bank account entered by its numbers. Not used for cards.
fn mandate(now: DateTime<Utc>) -> BankMandate {
    BankMandate { accepted_at: now, address: None, browser: None }
}

/// Whether the card has reached the limit of declined attempts in 30 days.
pub const fn is_worn_out(declines: i64) -> bool {
    declines >= MOST_DECLINES_IN_30_DAYS
}

/// A card or bank account that was just entered, with the card's fingerprint if the provider has it before saving.
struct Typed {
    method: ProviderMethodId,
    fingerprint: Option<String>,
}

impl Typed {
    /// Checks the card before its bank is contacted.
    async fn look(context: &Context, token: &str) -> Result<Self> {
        let method = ProviderMethodId::new(token);
        let known = context.cards.find_payment_method(&method).await?;
        let fingerprint = known.as_ref().and_then(card_fingerprint).map(str::to_owned);
        refuse_worn_out(context, fingerprint.as_deref()).await?;
        Ok(Self { method, fingerprint })
    }

    async fn accepted(&self, context: &Context, saved: &SavedMethod) -> Result<()> {
        refuse_worn_out(context, card_fingerprint(saved).filter(|_| self.fingerprint.is_none())).await
    }

    async fn declined(&self, context: &Context) -> Result<()> {
        let Some(fingerprint) = &self.fingerprint else { return Ok(()) };
        let mut scope = open(context, OrganizationId(0)).await?;
        sqlx::query!(
            "insert into card_attempt (fingerprint, at, payment_id, declined) values ($1, business_now(), 0, true)
             on conflict do nothing",
            fingerprint
        )
        .execute(scope.db())
        .await?;
        Ok(scope.commit().await?)
    }
}

/// Attaches a card or bank account that was just entered to a customer, to be charged immediately, unless it was
/// declined too often.
///
/// # Errors
/// [`GatewayError::Declined`] when the bank does not verify it or it was declined too often; provider errors.
pub async fn attach_typed(
    context: &Context,
    customer: &CustomerId,
    token: &str,
    key: &IdempotencyKey,
) -> Result<SavedMethod> {
    let typed = Typed::look(context, token).await?;
    let mandate = mandate(context.clock.now().await?);
    let new = NewMethod { customer, token: &typed.method, mandate: &mandate };
    let answer = context.cards.attach_payment_method(new, key).await;
    match &answer {
        Ok(saved) => typed.accepted(context, saved).await?,
        Err(GatewayError::Declined(_)) => typed.declined(context).await?,
        Err(_) => {}
    }
    Ok(answer?)
}

/// Saves a card or bank account that was just entered to a customer for later, unless it was declined too often.
///
/// # Errors
/// As for [`attach_typed`].
pub(super) async fn save_typed(
    context: &Context,
    customer: &CustomerId,
    token: &str,
    key: &IdempotencyKey,
) -> Result<SaveOutcome> {
    let typed = Typed::look(context, token).await?;
    let mandate = mandate(context.clock.now().await?);
    let new = NewMethod { customer, token: &typed.method, mandate: &mandate };
    let answer = context.cards.save_payment_method(new, key).await;
    match &answer {
        Ok(SaveOutcome::Saved(saved)) => typed.accepted(context, saved).await?,
        Ok(SaveOutcome::Declined(_)) | Err(GatewayError::Declined(_)) => typed.declined(context).await?,
        Ok(SaveOutcome::RequiresAction { .. }) | Err(_) => {}
    }
    Ok(answer?)
}

fn card_fingerprint(method: &SavedMethod) -> Option<&str> {
    method.fingerprint.as_deref().filter(|_| method.kind == MethodKind::Card)
}

async fn refuse_worn_out(context: &Context, fingerprint: Option<&str>) -> Result<()> {
    let Some(fingerprint) = fingerprint else { return Ok(()) };
    let mut scope = open(context, OrganizationId(0)).await?;
    let declined = sqlx::query_scalar!(
        r#"select count(*) as "count!" from card_attempt
           where fingerprint = $1 and declined and at > business_now() - interval '30 days'"#,
        fingerprint
    )
    .fetch_one(scope.db())
    .await?;
    if !is_worn_out(declined) {
        return Ok(());
    }
    let message = "This card was declined too often. Please use another card.".to_owned();
    let decline = Decline {
        provider_id: None,
        code: "declined_too_often".into(),
        network_code: None,
        advice_code: None,
        message,
    };
    Err(GatewayError::Declined(decline).into())
}

/// Records an attempt on a card, in the transaction that marks the payment as sent.
pub(super) async fn attempted(scope: &mut Scope, payment: i64, fingerprint: Option<&str>) -> Result<()> {
    let Some(fingerprint) = fingerprint else { return Ok(()) };
    sqlx::query!(
        "insert into card_attempt (fingerprint, at, payment_id) values ($1, business_now(), $2) on conflict do nothing",
        fingerprint,
        payment
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Records that a payment's attempt on a card was declined, in the transaction that settles the payment: only declines
/// count toward the limit.
pub(super) async fn declined(scope: &mut Scope, payment: i64, fingerprint: Option<&str>) -> Result<()> {
    let Some(fingerprint) = fingerprint else { return Ok(()) };
    sqlx::query!(
        "update card_attempt set declined = true where fingerprint = $1 and payment_id = $2",
        fingerprint,
        payment
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Limits sign-ups with entered cards at an office where most cards of the last hour were declined.
///
/// # Errors
/// [`crate::Error::TooMany`].
pub async fn slow_down(context: &Context, organization: OrganizationId, office: OfficeId) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let seen = sqlx::query!(
        r#"select count(*) filter (where p.status = 'failed') as "declined!", count(*) as "all!"
           from enrollment_order e join payment p on p.organization_id = e.organization_id and p.order_id = e.id
           where e.organization_id = $1 and e.office_id = $2 and e.entry_point = 'external' and p.method = 'card'
             and p.status in ('failed', 'succeeded') and e.updated_at > now() - interval '1 hour'"#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    drop(scope);
    if !is_card_testing(seen.declined, seen.all) {
        return Ok(());
    }
    tracing::warn!(%organization, %office, declined = seen.declined, all = seen.all, "card testing suspected: most cards at a sign-up are declined");
    access::limit(context, &Client::default(), &[(ONE_A_MINUTE, Some(office.to_string().as_str()))]).await
}

fn is_card_testing(declined: i64, all: i64) -> bool {
    declined >= MOST_DECLINES && declined * 100 >= all * MOST_DECLINED_PERCENT
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Payments"))).await?)
}

#[cfg(test)]
mod tests {
    use super::is_card_testing;

    #[test]
    fn many_declines_that_are_most_of_all_are_card_testing() {
        assert!(!is_card_testing(9, 9));
        assert!(is_card_testing(10, 10));
        assert!(is_card_testing(14, 20));
        assert!(!is_card_testing(13, 20));
        assert!(!is_card_testing(40, 200));
    }
}
