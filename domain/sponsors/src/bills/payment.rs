//! A business's payment of one bill of an office by card or bank, through the payment engine.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use gateways::cards::{Charge, CustomerId, PaymentMethodId};
use kernel::OrNotFound;
use kernel::directory::office_brand;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use payments::billing::application_fee;
use payments::engine::{self, Attempt, Charged, Facts, Prepared, Refusal as NotCharged, Status, Typed};
use rules::{Cents, Refusal};
use serde::{Deserialize, Serialize};
use tenancy::ids::{BusinessInvoiceId, BusinessMethodId, BusinessPaymentId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope, text_enum};
use uuid::Uuid;

use crate::bills::methods::DefaultMethod;
use crate::bills::settle::{refused, succeeded};
use crate::{Context, Error, Result};

/// The prefix of a reference, by which the provider's records of businesses' payments differ from those of members.
const REFERENCE: &str = "business-";

text_enum! {
    /// How a business paid.
    BusinessPaymentKind {
        Card = "card",
        Bank = "bank",
        /// Recorded by the office.
        Check = "check",
    }
}

/// Polls a payment until it is settled. Key: the payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettleBusinessPayment {
    pub payment: BusinessPaymentId,
}

#[async_trait]
impl Task for SettleBusinessPayment {
    const KIND: &'static str = "settle_business_payment";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        engine::settle::<BusinessPayment>(context, claimed.organization, self.payment).await
    }
}

/// An attempt to be made.
#[derive(Debug, Clone)]
pub struct NewPayment {
    office: OfficeId,
    invoice: BusinessInvoiceId,
    method: DefaultMethod,
    by_schedule: bool,
    amount: Cents,
    fee: Cents,
    /// One payment for each key; `None` makes a new one.
    key: Option<String>,
}

impl NewPayment {
    pub(crate) async fn scheduled(
        context: &Context,
        scope: &mut Scope,
        (office, invoice): (OfficeId, BusinessInvoiceId),
        method: DefaultMethod,
        amount: Cents,
    ) -> Result<Self> {
        let brand = office_brand(scope, office).await?;
        let brand = context.brands.get(&brand).ok_or(Error::NotFound)?;
        let fee = application_fee(brand, amount);
        Ok(Self { office, invoice, method, by_schedule: true, amount, fee, key: None })
    }

    /// The same as a press of Pay, once per `key`.
    pub(crate) fn by_payer(self, key: String) -> Self {
        Self { by_schedule: false, key: Some(key), ..self }
    }
}

/// A payment with the data for a charge.
#[derive(Debug, Clone)]
pub struct BusinessPayment {
    pub(crate) id: BusinessPaymentId,
    pub(crate) organization: OrganizationId,
    pub(crate) office: OfficeId,
    pub(crate) invoice: BusinessInvoiceId,
    pub(crate) method: Option<BusinessMethodId>,
    pub(crate) by_bank: bool,
    pub(crate) by_schedule: bool,
    pub(crate) amount: Cents,
    pub(crate) fee: Cents,
    customer: Option<String>,
    provider_method: Option<String>,
    fingerprint: Option<String>,
    status: Status,
    idempotency_key: String,
    provider_id: Option<String>,
    created_at: DateTime<Utc>,
    sent_at: Option<DateTime<Utc>>,
}

impl BusinessPayment {
    fn reference(&self) -> String {
        format!("{REFERENCE}{}", engine::reference(self.organization, self.id))
    }

    pub(crate) const fn status(&self) -> Status {
        self.status
    }

    pub(crate) const fn was_given_up(&self) -> bool {
        self.status.is_given_up()
    }
}

/// The organization and payment of a business payment's reference in the provider's records; `None` for other payments.
pub fn parse_payment_reference(text: &str) -> Option<(OrganizationId, BusinessPaymentId)> {
    let (organization, payment) = engine::parse_reference(text.strip_prefix(REFERENCE)?)?;
    Some((organization, BusinessPaymentId(payment)))
}

pub(crate) async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Sponsors"))).await?)
}

#[async_trait]
impl Attempt for BusinessPayment {
    type Id = BusinessPaymentId;
    type New = NewPayment;
    const SUBJECT: &'static str = "business_payment";
    const ACTOR: &'static str = "Sponsors";

    async fn write(scope: &mut Scope, new: NewPayment, now: DateTime<Utc>) -> Result<BusinessPaymentId> {
        let organization = scope.organization();
        let id = sqlx::query_scalar!(
            "insert into business_payment (organization_id, office_id, business_id, invoice_id, kind, method_id, provider_customer, provider_method, fingerprint,
               amount_cents, application_fee_cents, status, idempotency_key, by_schedule, created_at)
             select $1, $2, i.business_id, i.id, $4, $5, $6, $7, $8, $9, $10, 'created', $11, $12, $13
             from business_invoice i where i.organization_id = $1 and i.id = $3 and i.status in ('open', 'late')
               and i.total_cents - i.paid_cents >= $9
             on conflict do nothing returning id",
            organization.0,
            new.office.0,
            new.invoice.0,
            new.method.kind.as_str(),
            new.method.id.0,
            new.method.customer,
            new.method.provider,
            new.method.fingerprint,
            new.amount.0,
            new.fee.0,
            new.key.unwrap_or_else(|| format!("business-{}", Uuid::new_v4())),
            new.by_schedule,
            now
        )
        .fetch_optional(scope.db())
        .await?
        .ok_or(Refusal::BUSINESS_PAYMENT_UNDER_WAY)?;
        Ok(BusinessPaymentId(id))
    }

    async fn queue_settling(scope: &mut Scope, payment: BusinessPaymentId, at: DateTime<Utc>) -> Result<()> {
        enqueue_task(scope, &SettleBusinessPayment { payment }, payment, at).await
    }

    async fn load(scope: &mut Scope, id: BusinessPaymentId) -> Result<Self> {
        let organization = scope.organization();
        let r = sqlx::query!(
            r#"select office_id, invoice_id, kind as "kind: BusinessPaymentKind", method_id, provider_customer, provider_method, fingerprint, by_schedule,
                 amount_cents, application_fee_cents, status as "status: Status", idempotency_key, provider_id, created_at, sent_at
               from business_payment where organization_id = $1 and id = $2"#,
            organization.0,
            id.0
        )
        .one_or_not_found(scope)
        .await?;
        Ok(Self {
            id,
            organization,
            office: OfficeId(r.office_id),
            invoice: BusinessInvoiceId(r.invoice_id),
            method: r.method_id.map(BusinessMethodId),
            by_bank: r.kind == BusinessPaymentKind::Bank,
            by_schedule: r.by_schedule,
            amount: Cents(r.amount_cents),
            fee: Cents(r.application_fee_cents),
            customer: r.provider_customer,
            provider_method: r.provider_method,
            fingerprint: r.fingerprint.filter(|_| r.kind == BusinessPaymentKind::Card),
            status: r.status,
            idempotency_key: r.idempotency_key,
            provider_id: r.provider_id,
            created_at: r.created_at,
            sent_at: r.sent_at,
        })
    }

    async fn lock(scope: &mut Scope, id: BusinessPaymentId) -> Result<Self> {
        let organization = scope.organization();
        // The bill's row first, as everywhere, to avoid deadlocks.
        sqlx::query!(
            "select i.id from business_invoice i where i.organization_id = $1
               and i.id = (select invoice_id from business_payment where organization_id = $1 and id = $2) for update",
            organization.0,
            id.0
        )
        .fetch_optional(scope.db())
        .await?;
        sqlx::query!(
            "select id from business_payment where organization_id = $1 and id = $2 for update",
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
            office: self.office,
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

    async fn customer(&self, _: &mut Scope) -> Result<Option<CustomerId>> {
        Ok(self.customer.clone().map(CustomerId::new))
    }

    async fn card_fingerprint(&self, _: &mut Scope) -> Result<Option<String>> {
        Ok(self.fingerprint.clone())
    }

    async fn prepare(&self, context: &Context, _: Typed<'_>) -> Result<Prepared> {
        let mut scope = open(context, self.organization).await?;
        let office = sqlx::query!(
            "select name, provider_account from office where organization_id = $1 and id = $2",
            self.organization.0,
            self.office.0
        )
        .one_or_not_found(&mut scope)
        .await?;
        let (Some(customer), Some(method), Some(number)) = (&self.customer, &self.provider_method, self.method) else {
            return Err(Refusal::BUSINESS_NEEDS_METHOD.into());
        };
        let destination = office.provider_account.ok_or(Refusal::OFFICE_TAKES_NO_PAYMENTS)?;
        let charge = Charge {
            payment_ref: self.reference(),
            amount_cents: self.amount.0,
            currency: Default::default(),
            customer: CustomerId::new(customer),
            method: PaymentMethodId::new(method),
            destination: Some(destination.into()),
            application_fee_cents: self.fee.0,
            description: format!("Memberships at {}", office.name),
            // The holder is not present: if the bank requires authentication, another method is needed.
            off_session: true,
            statement_descriptor_suffix: None,
            statement_descriptor: None,
            return_url: None,
        };
        Ok(Prepared { charge, method: number.0, fingerprint: self.fingerprint.clone() })
    }

    async fn fence(&self, scope: &mut Scope, _: &Prepared) -> Result<bool> {
        let fenced = sqlx::query!(
            "update business_payment set status = 'unknown', sent_at = business_now() where organization_id = $1 and id = $2 and status = 'created'",
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
            "update business_payment set status = $3, provider_id = coalesce($4, provider_id) where organization_id = $1 and id = $2",
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

    async fn refused(&self, _: &Context, scope: &mut Scope, refusal: NotCharged, now: DateTime<Utc>) -> Result<()> {
        refused(scope, self, &refusal, now).await
    }
}

/// Whether the organization has a payment with this key.
pub(crate) async fn made_with(scope: &mut Scope, key: &str) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from business_payment where organization_id = $1 and idempotency_key = $2) as "made!""#,
        organization.0,
        key
    )
    .fetch_one(scope.db())
    .await?)
}
