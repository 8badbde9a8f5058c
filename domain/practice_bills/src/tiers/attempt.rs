//! One attempt to collect a tier bill, as an [`Attempt`] of the payment engine.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use gateways::cards::{Charge, CustomerId, PaymentMethodId};
use kernel::OrNotFound;
use payments::engine::{Attempt, Charged, Facts, Prepared, Refusal, Status, Typed};
use tenancy::Scope;
use tenancy::ids::{OfficeId, TierInvoiceId, TierMethodId, TierPaymentId};
use uuid::Uuid;

use super::job::SettleTierPayment;
use super::payment::{NewPayment, TierPayment, open};
use super::settle::{refused, succeeded};
use super::store;
use crate::{Cents, Context, Result, task};

#[async_trait]
impl Attempt for TierPayment {
    type Id = TierPaymentId;
    type New = NewPayment;
    const SUBJECT: &'static str = "tier_payment";
    const ACTOR: &'static str = "Tier billing";

    async fn write(scope: &mut Scope, new: NewPayment, now: DateTime<Utc>) -> Result<TierPaymentId> {
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
        Ok(TierPaymentId(id))
    }

    async fn queue_settling(scope: &mut Scope, payment: TierPaymentId, at: DateTime<Utc>) -> Result<()> {
        task::enqueue_task(scope, &SettleTierPayment { payment }, payment, at).await
    }

    async fn load(scope: &mut Scope, id: TierPaymentId) -> Result<Self> {
        let organization = scope.organization();
        let row = sqlx::query!(
            "select p.invoice_id, p.method_id, p.by_schedule, p.amount_cents, p.status, p.idempotency_key, p.provider_id, p.created_at, p.sent_at, t.home_office_id
             from tier_payment p join tier_subscription t on t.organization_id = p.organization_id
             where p.organization_id = $1 and p.id = $2",
            organization.0,
            id.0
        )
        .one_or_not_found(scope)
        .await?;
        Ok(Self {
            id,
            organization,
            home_office: OfficeId(row.home_office_id),
            invoice: TierInvoiceId(row.invoice_id),
            method: TierMethodId(row.method_id),
            by_schedule: row.by_schedule,
            amount: Cents(row.amount_cents),
            status: Status::read(&row.status)?,
            idempotency_key: row.idempotency_key,
            provider_id: row.provider_id,
            created_at: row.created_at,
            sent_at: row.sent_at,
        })
    }

    async fn lock(scope: &mut Scope, id: TierPaymentId) -> Result<Self> {
        // Lock the organization's row first, as everywhere, to avoid deadlocks.
        store::find(scope, true).await?;
        let organization = scope.organization();
        sqlx::query!(
            "select id from tier_payment where organization_id = $1 and id = $2 for update",
            organization.0,
            id.0
        )
        .fetch_optional(scope.db())
        .await?;
        Self::load(scope, id).await
    }

    fn facts(&self) -> Facts {
        Facts {
            organization: self.organization,
            office: self.home_office,
            account: None,
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
            "select provider_customer from tier_subscription where organization_id = $1",
            self.organization.0
        )
        .fetch_one(scope.db())
        .await?;
        Ok(customer.map(CustomerId::new))
    }

    async fn card_fingerprint(&self, scope: &mut Scope) -> Result<Option<String>> {
        let fingerprint = sqlx::query_scalar!(
            "select fingerprint from tier_method where organization_id = $1 and id = $2 and kind = 'card'",
            self.organization.0,
            self.method.0
        )
        .fetch_optional(scope.db())
        .await?;
        Ok(fingerprint.flatten())
    }

    async fn prepare(&self, context: &Context, _: Typed<'_>) -> Result<Prepared> {
        let mut scope = open(context, self.organization).await?;
        let row = sqlx::query!(
            r#"select t.provider_customer as "customer!", m.provider_id, case when m.kind = 'card' then m.fingerprint end as fingerprint, o.brand
               from tier_subscription t join tier_method m on m.organization_id = t.organization_id and m.id = $2
               join office o on o.organization_id = t.organization_id and o.id = t.home_office_id
               where t.organization_id = $1"#,
            self.organization.0,
            self.method.0
        )
        .fetch_one(scope.db())
        .await?;
        let brand = context.brands.get(&tenancy::brand::BrandId::new(&row.brand));
        let name = brand.map(|brand| brand.profile.name.clone()).unwrap_or_default();
        let charge = Charge {
            payment_ref: self.reference(),
            amount_cents: self.amount.0,
            currency: Default::default(),
            customer: CustomerId::new(row.customer),
            method: PaymentMethodId::new(row.provider_id),
            // The money belongs to the platform.
            destination: None,
            application_fee_cents: 0,
            description: format!("{name} for practices"),
            // The holder is not present: if the bank requires authentication, the payment is declined, and another card
            // is needed.
            off_session: true,
            statement_descriptor_suffix: None,
            statement_descriptor: None,
            return_url: None,
        };
        Ok(Prepared { charge, method: self.method.0, fingerprint: row.fingerprint })
    }

    async fn fence(&self, scope: &mut Scope, _: &Prepared) -> Result<bool> {
        let fenced = sqlx::query!(
            "update tier_payment set status = 'unknown', sent_at = business_now() where organization_id = $1 and id = $2 and status = 'created'",
            self.organization.0,
            self.id.0
        )
        .execute(scope.db())
        .await?
        .rows_affected();
        Ok(fenced == 1)
    }

    async fn mark(&self, scope: &mut Scope, status: Status, provider_id: Option<&str>) -> Result<()> {
        sqlx::query!(
            "update tier_payment set status = $3, provider_id = coalesce($4, provider_id) where organization_id = $1 and id = $2",
            self.organization.0,
            self.id.0,
            status.as_str(),
            provider_id
        )
        .execute(scope.db())
        .await?;
        Ok(())
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

    async fn refused(&self, _: &Context, scope: &mut Scope, refusal: Refusal, now: DateTime<Utc>) -> Result<()> {
        refused(scope, self, &refusal, now).await
    }
}
