//! A business's payment of one bill of an office by card or bank, through the payment engine.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use gateways::cards::{Charge, CustomerId, PaymentMethodId};
use kernel::OrNotFound;
use kernel::directory::office_brand;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::purpose::NextAction;
use kernel::task::{Task, enqueue_task};
use payments::billing::application_fee;
use payments::engine::{self, Attempt, Charged, Facts, Prepared, Refusal as NotCharged, Status, Typed};
use rules::billing::decline::decline_text;
use rules::{Cents, FieldErrors, Message, Refusal};
use serde::{Deserialize, Serialize};
use tenancy::ids::{BusinessInvoiceId, BusinessMethodId, BusinessPaymentId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope, contract, text_enum};
use uuid::Uuid;

use crate::bills::invoices::InvoiceStatus;
use crate::bills::methods::{DefaultMethod, default_method};
use crate::bills::settle::{refused, succeeded};
use crate::door::AtBusiness;
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

    async fn waits(&self, _: &Context, _: &mut Scope, _: &NextAction) -> Result<bool> {
        Ok(false)
    }

    async fn processing(&self, _: &Context, _: &mut Scope, _: DateTime<Utc>) -> Result<()> {
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

text_enum! {
    #[contract]
    BusinessPayStatus {
        Paid = "paid",
        /// A bank takes days.
        Processing = "processing",
        Declined = "declined",
        /// The provider's result is pending.
        Unknown = "unknown",
    }
}

/// What a press of Pay did.
#[contract(rename = "BusinessPaid")]
#[derive(Debug, Clone)]
pub struct PaidNow {
    pub invoice: BusinessInvoiceId,
    pub status: BusinessPayStatus,
    pub amount: Cents,
    /// Why it was declined.
    pub message: Option<String>,
}

/// The business pays an open bill with its payment method, once per `key`.
///
/// # Errors
/// [`Error::NotFound`] for another's bill; [`Error::Conflict`] if it is not open, a payment is under way, or there is no method.
pub async fn pay_now(context: &Context, at: &AtBusiness, invoice: BusinessInvoiceId, key: &str) -> Result<PaidNow> {
    if key.is_empty() || key.len() > 100 {
        return Err(FieldErrors::one("key", Message::InvalidData).into());
    }
    for place in &at.places {
        let (mut scope, now) = at.open(context, place).await?;
        let row = sqlx::query!(
            r#"select i.status as "status: InvoiceStatus", i.total_cents - i.paid_cents as "open!", o.provider_account is not null as "takes!" from business_invoice i
               join office o on o.organization_id = i.organization_id and o.id = i.office_id
               where i.organization_id = $1 and i.id = $2 and i.addendum_id = $3"#,
            place.organization.0,
            invoice.0,
            place.addendum.0
        )
        .fetch_optional(scope.db())
        .await?;
        drop(scope);
        let Some(row) = row else { continue };
        let key = format!("business-{invoice}-{}", rules::digest::short_hex(key.as_bytes(), 12));
        let method = default_method(context, at.business).await?;
        let mut scope = open(context, place.organization).await?;
        scope.actor = at.actor.clone();
        if made_with(&mut scope, &key).await? {
            drop(scope);
            return outcome(context, place.organization, (invoice, &key)).await;
        }
        if !matches!(row.status, InvoiceStatus::Open | InvoiceStatus::Late) {
            return Err(Refusal::BUSINESS_INVOICE_CLOSED.into());
        }
        if !row.takes {
            return Err(Refusal::OFFICE_TAKES_NO_PAYMENTS.into());
        }
        let method = method.ok_or(Refusal::BUSINESS_NEEDS_METHOD)?;
        let of = (place.office, invoice);
        let new = NewPayment::scheduled(context, &mut scope, of, method, Cents(row.open)).await?;
        let new = NewPayment { by_schedule: false, key: Some(key.clone()), ..new };
        engine::attempt::<BusinessPayment>(context, scope, new, now).await?;
        return outcome(context, place.organization, (invoice, &key)).await;
    }
    Err(Error::NotFound)
}

/// How many offices one press pays.
const MOST_OFFICES: u32 = 10;

/// The business pays these bills with its payment method, each with a charge of its own, once per `key`. One that can't be charged
/// now says why, and the others are paid.
///
/// # Errors
/// [`Error::NotFound`] if one is another's; [`Error::Invalid`] at `invoices` for more than ten offices; [`Error::Conflict`] if there is no
/// method.
pub async fn pay_many(
    context: &Context,
    at: &AtBusiness,
    invoices: &[BusinessInvoiceId],
    key: &str,
) -> Result<Vec<PaidNow>> {
    let ids: Vec<i64> = invoices.iter().map(|invoice| invoice.0).collect();
    let (mut due, mut offices) = (vec![], 0);
    for place in &at.places {
        let (mut scope, _) = at.open(context, place).await?;
        let rows = sqlx::query!(
            r#"select id, greatest(total_cents, 0) - paid_cents as "open!" from business_invoice
               where organization_id = $1 and addendum_id = $2 and id = any ($3) order by bill_on, id"#,
            place.organization.0,
            place.addendum.0,
            &ids
        )
        .fetch_all(scope.db())
        .await?;
        offices += u32::from(!rows.is_empty());
        due.extend(rows.into_iter().map(|row| (BusinessInvoiceId(row.id), Cents(row.open))));
    }
    if ids.iter().any(|id| due.iter().all(|(invoice, _)| invoice.0 != *id)) {
        return Err(Error::NotFound);
    }
    if due.is_empty() || offices > MOST_OFFICES {
        return Err(FieldErrors::one("invoices", Message::NumberBetween(1, MOST_OFFICES)).into());
    }
    if default_method(context, at.business).await?.is_none() {
        return Err(Refusal::BUSINESS_NEEDS_METHOD.into());
    }
    let mut all = Vec::with_capacity(due.len());
    for (invoice, amount) in due {
        all.push(match pay_now(context, at, invoice, key).await {
            Err(Error::Conflict(refusal)) => {
                let (status, message) = (BusinessPayStatus::Declined, Some(refusal.to_string()));
                PaidNow { invoice, status, amount, message }
            }
            paid => paid?,
        });
    }
    Ok(all)
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

async fn outcome(
    context: &Context,
    organization: OrganizationId,
    (invoice, key): (BusinessInvoiceId, &str),
) -> Result<PaidNow> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select status as "status: Status", amount_cents, failure_code from business_payment
           where organization_id = $1 and idempotency_key = $2"#,
        organization.0,
        key
    )
    .one_or_not_found(&mut scope)
    .await?;
    let status = match row.status {
        Status::Succeeded => BusinessPayStatus::Paid,
        Status::Processing => BusinessPayStatus::Processing,
        Status::Failed | Status::Canceled | Status::Returned => BusinessPayStatus::Declined,
        Status::Created | Status::Unknown | Status::RequiresAction => BusinessPayStatus::Unknown,
    };
    let declined = status == BusinessPayStatus::Declined;
    let message = row.failure_code.filter(|_| declined).map(|code| decline_text(&code).0.to_owned());
    Ok(PaidNow { invoice, status, amount: Cents(row.amount_cents), message })
}
