//! A business's payment methods. They are the platform's rows, since a business pays offices of several organizations.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use gateways::cards::{CustomerId, IdempotencyKey, MethodKind, NewCustomer, SavedMethod};
use identity::{Client, Limit, limit};
use kernel::OrNotFound;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use payments::engine::{self, Adding, NewMethod, refuse_the_same_again};
use rules::Refusal;
use rules::billing::PaymentMethodKind;
use serde::{Deserialize, Serialize};
use tenancy::ids::{BusinessId, BusinessMethodId};
use tenancy::{Scope, contract};

use crate::door::AtBusiness;
use crate::{Context, Error, Result};

/// Many tries may be a test of stolen cards.
const TRIES: Limit = Limit::new("business-method/business", 10, 3_600);
const TRIES_PER_ADDRESS: Limit = Limit::new("business-method/address", 30, 3_600);

/// A method on file.
#[contract]
#[derive(Debug, Clone)]
pub struct BusinessMethod {
    pub id: BusinessMethodId,
    pub kind: PaymentMethodKind,
    pub network: String,
    pub last4: String,
    pub exp_month: Option<i32>,
    pub exp_year: Option<i32>,
    /// Bills are charged to it.
    pub is_default: bool,
    /// It was permanently declined.
    pub blocked: bool,
}

/// The method that bills are charged to, with what a charge needs.
#[derive(Debug, Clone)]
pub struct DefaultMethod {
    pub id: BusinessMethodId,
    pub kind: PaymentMethodKind,
    pub customer: String,
    pub provider: String,
    pub fingerprint: Option<String>,
    pub blocked: bool,
    pub declines: i64,
}

/// The business's default method.
pub(crate) async fn default_method(context: &Context, business: BusinessId) -> Result<Option<DefaultMethod>> {
    let now = context.clock.now().await?;
    // Platform: a business belongs to no organization.
    let mut scope = context.database.platform("Businesses").await?;
    let row = sqlx::query!(
        r#"select m.id, m.kind as "kind: PaymentMethodKind", b.provider_customer as "customer!", m.provider_id, m.fingerprint, m.blocked_code is not null as "blocked!",
             (select count(*) from card_attempt c where c.fingerprint = m.fingerprint and m.kind = 'card' and c.declined
               and c.at > $2::timestamptz - interval '30 days') as "declines!"
           from business b join business_method m on m.id = b.method_id and m.removed_at is null
           where b.id = $1 and b.provider_customer is not null"#,
        business.0,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| DefaultMethod {
        id: BusinessMethodId(r.id),
        kind: r.kind,
        customer: r.customer,
        provider: r.provider_id,
        fingerprint: r.fingerprint,
        blocked: r.blocked,
        declines: r.declines,
    }))
}

/// The business's methods, the default first.
///
/// # Errors
/// When the database fails.
pub async fn list_methods(context: &Context, at: &AtBusiness) -> Result<Vec<BusinessMethod>> {
    // Platform: as above; the caller has a grant for the business.
    let mut scope = context.database.platform("Businesses").await?;
    let rows = sqlx::query!(
        r#"select m.id, m.kind as "kind: PaymentMethodKind", m.network, m.last4, m.exp_month, m.exp_year, b.method_id is not distinct from m.id as "is_default!",
             m.blocked_code is not null as "blocked!"
           from business_method m join business b on b.id = m.business_id
           where m.business_id = $1 and m.removed_at is null order by b.method_id is not distinct from m.id desc, m.id desc limit 20"#,
        at.business.0
    )
    .fetch_all(scope.db())
    .await?;
    let methods = rows.into_iter().map(|r| BusinessMethod {
        id: BusinessMethodId(r.id),
        kind: r.kind,
        network: r.network,
        last4: r.last4,
        exp_month: r.exp_month,
        exp_year: r.exp_year,
        is_default: r.is_default,
        blocked: r.blocked,
    });
    Ok(methods.collect())
}

/// Saves a card or bank account and makes it the default.
///
/// # Errors
/// [`Error::Conflict`] if it is declined; [`Error::TooMany`].
pub async fn add_method(context: &Context, at: &AtBusiness, method: NewMethod<'_>) -> Result<Adding<BusinessMethodId>> {
    let client = Client { address: at.actor.address.clone(), ..Client::default() };
    let own = at.business.to_string();
    limit(context, &client, &[(TRIES, Some(own.as_str())), (TRIES_PER_ADDRESS, client.address.as_deref())]).await?;
    let customer = customer(context, at.business, &method.digest()).await?;
    let saved = match engine::save_method(context, &customer, method, &format!("business-{}", at.business)).await? {
        Adding::Added(saved) => saved,
        Adding::Approve(approval) => return Ok(Adding::Approve(approval)),
    };
    let now = context.clock.now().await?;
    // Platform: as above.
    let mut scope = context.database.platform("Businesses").await?;
    scope.actor = at.actor.clone();
    let codes = sqlx::query_scalar!(
        r#"select blocked_code as "code!" from business_method where business_id = $1 and fingerprint = $2 and blocked_code is not null"#,
        at.business.0,
        saved.fingerprint
    )
    .fetch_all(scope.db())
    .await?;
    refuse_the_same_again(&codes)?;
    let id = save(&mut scope, at.business, saved, now).await?;
    sqlx::query!("update business set method_id = $2 where id = $1", at.business.0, id.0).execute(scope.db()).await?;
    scope.commit().await?;
    retry_late(context, at).await?;
    Ok(Adding::Added(id))
}

async fn save(
    scope: &mut Scope,
    business: BusinessId,
    saved: SavedMethod,
    now: DateTime<Utc>,
) -> Result<BusinessMethodId> {
    let kind = if saved.kind == MethodKind::Card { "card" } else { "bank" };
    let id = sqlx::query_scalar!(
        "insert into business_method (business_id, kind, provider_id, network, last4, exp_month, exp_year, fingerprint, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id",
        business.0,
        kind,
        saved.id.as_str(),
        saved.brand.unwrap_or_else(|| kind.to_owned()),
        saved.last4,
        saved.exp_month.map(i32::from),
        saved.exp_year.map(i32::from),
        saved.fingerprint,
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(BusinessMethodId(id))
}

/// Late bills are tried again today with the new method.
async fn retry_late(context: &Context, at: &AtBusiness) -> Result<()> {
    for place in &at.places {
        let (mut scope, now) = at.open(context, place).await?;
        let today = kernel::directory::office_today(&mut scope, place.office, now).await?;
        let late = sqlx::query_scalar!(
            "update business_invoice set next_attempt_on = $3 where organization_id = $1 and addendum_id = $2 and status = 'late' and collection = 'automatic'
             returning id",
            place.organization.0,
            place.addendum.0,
            today
        )
        .fetch_all(scope.db())
        .await?;
        for id in late.into_iter().map(tenancy::ids::BusinessInvoiceId) {
            let task = crate::bills::collect::CollectBusinessInvoice { invoice: id };
            enqueue_task(&mut scope, &task, id, now).await?;
        }
        scope.commit().await?;
    }
    Ok(())
}

/// The provider's customer of a business; a new one the first time.
async fn customer(context: &Context, business: BusinessId, attempt: &str) -> Result<CustomerId> {
    // Platform: as above.
    let mut scope = context.database.platform("Businesses").await?;
    let row = sqlx::query!("select name, email, provider_customer from business where id = $1", business.0)
        .one_or_not_found(&mut scope)
        .await?;
    drop(scope);
    if let Some(known) = row.provider_customer {
        return Ok(CustomerId::new(known));
    }
    let new = NewCustomer { account_ref: format!("business-{business}"), name: row.name, email: row.email };
    let key = IdempotencyKey::new(format!("business-customer-{business}-{attempt}")).map_err(anyhow::Error::from)?;
    let made = context.cards.create_customer(new, &key).await?;
    let mut scope = context.database.platform("Businesses").await?;
    // If two requests run at the same time, both use the customer of the first.
    let kept = sqlx::query_scalar!(
        r#"update business set provider_customer = coalesce(provider_customer, $2) where id = $1 returning provider_customer as "customer!""#,
        business.0,
        made.as_str()
    )
    .fetch_one(scope.db())
    .await?;
    scope.commit().await?;
    Ok(CustomerId::new(kept))
}

/// Removes a method; another one becomes the default. It is detached at the provider.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] while a payment with it is under way.
pub async fn remove_method(context: &Context, at: &AtBusiness, method: BusinessMethodId) -> Result<()> {
    let now = context.clock.now().await?;
    // Platform: as above; payments with the method are of several tenants.
    let mut scope = context.database.platform("Businesses").await?;
    scope.actor = at.actor.clone();
    let pending = sqlx::query_scalar!(
        r#"select exists (select from business_payment where business_id = $1 and method_id = $2 and payment_is_pending(status)) as "pending!""#,
        at.business.0,
        method.0
    )
    .fetch_one(scope.db())
    .await?;
    if pending {
        return Err(Refusal::METHOD_IN_USE.into());
    }
    let provider = sqlx::query_scalar!(
        "update business_method set removed_at = $3 where business_id = $1 and id = $2 and removed_at is null returning provider_id",
        at.business.0,
        method.0,
        now
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    sqlx::query!(
        "update business set method_id = (select max(id) from business_method where business_id = $1 and removed_at is null and blocked_code is null)
         where id = $1 and method_id = $2",
        at.business.0,
        method.0
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    engine::detach(context, provider).await
}

/// Marks a method that was declined for good. Key: the method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockBusinessMethod {
    pub method: BusinessMethodId,
    pub code: String,
}

#[async_trait]
impl Task for BlockBusinessMethod {
    const KIND: &'static str = "block_business_method";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        // Platform: as above.
        let mut scope = context.database.platform("Businesses").await?;
        sqlx::query!("update business_method set blocked_code = $2 where id = $1", self.method.0, self.code)
            .execute(scope.db())
            .await?;
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}

pub(crate) async fn queue_block(
    scope: &mut Scope,
    method: BusinessMethodId,
    code: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    enqueue_task(scope, &BlockBusinessMethod { method, code: code.to_owned() }, method, now).await
}
