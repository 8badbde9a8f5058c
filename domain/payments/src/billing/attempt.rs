//! A household's payment to its office, as an [`Attempt`] of the payment engine.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use gateways::cards::{CustomerId, GatewayError};
use kernel::purpose::NextAction;
use tenancy::Scope;
use tenancy::ids::{OrganizationId, PaymentId};

use super::account_lock::lock_account_of;
use super::charge::prepare;
use super::job::SettlePayment;
use super::payment::{InitiatedBy, NewPayment, Payment, load, write};
use super::settle::{confirmed, keep_action, refused, succeeded};
use crate::engine::{self, Attempt, Charged, Facts, Prepared, Refusal, Status, Typed};
use crate::{Cents, Context, Result, task};

#[async_trait]
impl Attempt for Payment {
    type Id = PaymentId;
    type New = NewPayment;
    const SUBJECT: &'static str = "payment";
    const ACTOR: &'static str = "Payments";

    async fn write(scope: &mut Scope, new: NewPayment, _: DateTime<Utc>) -> Result<PaymentId> {
        write(scope, new).await
    }

    async fn queue_settling(scope: &mut Scope, payment: PaymentId, at: DateTime<Utc>) -> Result<()> {
        task::enqueue_task(scope, &SettlePayment { payment }, payment, at).await
    }

    async fn load(scope: &mut Scope, id: PaymentId) -> Result<Self> {
        load(scope, id, false).await
    }

    async fn lock(scope: &mut Scope, id: PaymentId) -> Result<Self> {
        lock_account_of(scope, id).await?;
        load(scope, id, true).await
    }

    fn facts(&self) -> Facts {
        Facts {
            organization: self.organization,
            office: self.office,
            account: Some(self.account),
            number: self.id.0,
            reference: self.reference(),
            amount: self.amount,
            status: self.status,
            idempotency_key: self.idempotency_key.clone(),
            provider_id: self.provider_id.clone(),
            created_at: self.created_at,
            sent_at: self.sent_at,
        }
    }

    async fn customer(&self, scope: &mut Scope) -> Result<Option<CustomerId>> {
        let customer = sqlx::query_scalar!(
            "select provider_customer from account where organization_id = $1 and id = $2",
            self.organization.0,
            self.account.0
        )
        .fetch_one(scope.db())
        .await?;
        Ok(customer.map(CustomerId::new))
    }

    async fn card_fingerprint(&self, scope: &mut Scope) -> Result<Option<String>> {
        let fingerprint = sqlx::query_scalar!(
            "select m.fingerprint from payment p
             join payment_method m on m.organization_id = p.organization_id and m.id = p.payment_method_id and m.kind = 'card'
             where p.organization_id = $1 and p.id = $2",
            self.organization.0,
            self.id.0
        )
        .fetch_optional(scope.db())
        .await?;
        Ok(fingerprint.flatten())
    }

    async fn prepare(&self, context: &Context, typed: Typed<'_>) -> Result<Prepared> {
        prepare(context, self, typed).await
    }

    async fn fence(&self, scope: &mut Scope, prepared: &Prepared) -> Result<bool> {
        let fenced = sqlx::query!(
            "update payment set status = 'unknown', sent_at = business_now(), payment_method_id = $3, destination = $4, next_check_at = business_now() + interval '2 minutes',
               method = coalesce((select kind from payment_method m where m.organization_id = $1 and m.id = $3), method)
             where organization_id = $1 and id = $2 and status = 'created'",
            self.organization.0,
            self.id.0,
            prepared.method,
            prepared.charge.destination.as_ref().map(|account| account.as_str())
        )
        .execute(scope.db())
        .await?
        .rows_affected();
        Ok(fenced == 1)
    }

    async fn mark(&self, scope: &mut Scope, status: Status, provider_id: Option<&str>) -> Result<()> {
        sqlx::query!(
            "update payment set status = $3, provider_id = coalesce($4, provider_id), next_check_at = business_now() + interval '5 minutes'
             where organization_id = $1 and id = $2",
            self.organization.0,
            self.id.0,
            status.as_str(),
            provider_id
        )
        .execute(scope.db())
        .await?;
        Ok(())
    }

    async fn waits(&self, context: &Context, scope: &mut Scope, action: &NextAction) -> Result<bool> {
        if context.purposes.of(scope, self.invoice).await?.waits(scope, &self.charge(), action).await? {
            return Ok(true);
        }
        if self.by != InitiatedBy::Household {
            return Ok(false);
        }
        keep_action(scope, self, action).await?;
        Ok(true)
    }

    async fn processing(&self, context: &Context, scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
        // A bank debit counts as paid while it processes; if it is returned, the invoice becomes late (money rules).
        let purpose = context.purposes.of(scope, self.invoice).await?;
        confirmed(context, scope, (self, purpose), None, now).await
    }

    async fn succeeded(
        &self,
        context: &Context,
        scope: &mut Scope,
        charged: Charged,
        now: DateTime<Utc>,
    ) -> Result<Cents> {
        succeeded(context, scope, self, charged, now).await
    }

    async fn refused(&self, context: &Context, scope: &mut Scope, refusal: Refusal, now: DateTime<Utc>) -> Result<()> {
        refused(context, scope, self, &refusal, now).await
    }
}

/// Sends a payment that has only been written so far, see [`engine::charge`].
pub fn charge<'a>(
    context: &'a Context,
    organization: OrganizationId,
    payment: PaymentId,
    token: Option<&'a str>,
    back_to: Option<&'a str>,
) -> BoxFuture<'a, Result<()>> {
    engine::charge::<Payment>(context, organization, payment, Typed { token, back_to })
}

/// Settles a payment that has only been written so far and is never sent, see [`engine::refuse`].
///
/// # Errors
/// As there.
pub async fn refuse(
    context: &Context,
    organization: OrganizationId,
    payment: PaymentId,
    error: GatewayError,
) -> Result<()> {
    engine::refuse::<Payment>(context, organization, payment, error).await
}

/// See [`engine::poll_status`].
///
/// # Errors
/// As there.
pub async fn poll_status(context: &Context, organization: OrganizationId, id: PaymentId) -> Result<()> {
    engine::poll_status::<Payment>(context, organization, id).await
}

/// See [`engine::give_up`].
///
/// # Errors
/// As there.
pub async fn give_up(context: &Context, organization: OrganizationId, id: PaymentId) -> Result<()> {
    engine::give_up::<Payment>(context, organization, id).await
}
