//! The payment methods of an organization for its tier: several cards, one of them the default.

use chrono::{DateTime, Utc};
use gateways::cards::{CustomerId, IdempotencyKey, MethodKind, NewCustomer, SavedMethod};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{OrganizationId, TierMethodId};
use tenancy::{Actor, Reach, Scope, UserType};

use super::collect::collect;
use super::job::DetachTierMethod;
use super::store::{self, Home};
use crate::access::{self, Client, Limit};
use crate::outbox::JobOutcome;
use crate::{Context, Error, Result, task};
use payments::engine::{Adding, NewMethod, detach, refuse_the_same_again, save_method};
use rules::Refusal;
use rules::billing::PaymentMethodKind;

/// Limits of cards per hour, because trying many cards may be a test of stolen ones.
const CARDS_PER_ORGANIZATION: Limit = Limit::new("tier-card/organization", 10, 3_600);
const CARDS_PER_LOGIN: Limit = Limit::new("tier-card/login", 10, 3_600);
const CARDS_PER_ADDRESS: Limit = Limit::new("tier-card/address", 30, 3_600);

/// A card on file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TierMethod {
    pub id: TierMethodId,
    pub kind: PaymentMethodKind,
    pub network: String,
    pub last4: String,
    pub exp_month: Option<i32>,
    pub exp_year: Option<i32>,
    /// The next payment will be charged to it.
    pub is_default: bool,
    /// It was permanently declined.
    pub blocked: bool,
    /// It cannot be removed: it is the last one while a tier is active or a bill is open, or it has a pending payment.
    pub in_use: bool,
}

/// The organization's payment methods, the default first.
pub async fn list_methods(scope: &mut Scope) -> Result<Vec<TierMethod>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select m.id, m.kind as "kind: PaymentMethodKind", m.network, m.last4, m.exp_month, m.exp_year, m.blocked_code, t.method_id is not distinct from m.id as "is_default!",
             t.level > 0 or exists (select from tier_invoice i where i.organization_id = t.organization_id and i.status = 'open') as "needed!",
             exists (select from tier_payment p where p.organization_id = m.organization_id and p.method_id = m.id
               and payment_is_pending(p.status)) as "pending!",
             count(*) over () as "count!"
           from tier_method m join tier_subscription t on t.organization_id = m.organization_id
           where m.organization_id = $1 and m.removed_at is null
           order by t.method_id is not distinct from m.id desc, m.id desc"#,
        organization.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| TierMethod {
            id: TierMethodId(r.id),
            kind: r.kind,
            network: r.network,
            last4: r.last4,
            exp_month: r.exp_month,
            exp_year: r.exp_year,
            is_default: r.is_default,
            blocked: r.blocked_code.is_some(),
            in_use: r.pending || (r.needed && r.count == 1),
        })
        .collect())
}

/// Saves a card, makes it the default, and collects late bills at once. If the card's bank requires the holder's
/// approval, does this only after the approval.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] if the card is declined, or is not a card.
pub async fn add_method(
    context: &Context,
    reach: &Reach,
    method: impl Into<NewMethod<'_>>,
) -> Result<Adding<TierMethodId>> {
    let method = method.into();
    let organization = reach.organization;
    let client = Client { address: reach.actor.address.clone(), ..Client::default() };
    let (own, login) = (organization.to_string(), reach.actor.login.map(|login| login.to_string()));
    let tries = [
        (CARDS_PER_ORGANIZATION, Some(own.as_str())),
        (CARDS_PER_LOGIN, login.as_deref()),
        (CARDS_PER_ADDRESS, client.address.as_deref()),
    ];
    access::limit(context, &client, &tries).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let home = store::home(&mut scope).await?;
    let row = store::lock(&mut scope, &home, now).await?;
    scope.commit().await?;
    let customer = match row.customer {
        Some(customer) => CustomerId::new(customer),
        None => new_customer(context, organization, &home, &method.digest()).await?,
    };
    let saved = match save_method(context, &customer, method, &format!("tier-{organization}")).await {
        // A user who has only verified an email must not learn more about a card than that it was declined.
        Err(Error::Conflict(_)) if reach.actor.user_type == Some(UserType::OfficeAdminTemp) => {
            return Err(Refusal::CARD_DECLINED.into());
        }
        other => other?,
    };
    let saved = match saved {
        Adding::Added(saved) => saved,
        Adding::Approve(approval) => return Ok(Adding::Approve(approval)),
    };
    if saved.kind != MethodKind::Card {
        return Err(Refusal::TIER_BY_CARD_ONLY.into());
    }
    let mut scope = context.database.scope(reach.clone()).await?;
    store::find(&mut scope, true).await?;
    refuse_blocked(&mut scope, &saved).await?;
    let method = save(&mut scope, saved, now).await?;
    make_default(&mut scope, method).await?;
    audited(&mut scope, &home, "tier.method_added", method).await?;
    scope.commit().await?;
    collect_late(context, reach).await?;
    Ok(Adding::Added(method))
}

/// Creates the provider's customer for an organization, with its home office's name and email.
async fn new_customer(
    context: &Context,
    organization: OrganizationId,
    home: &Home,
    attempt: &str,
) -> Result<CustomerId> {
    let reach = Reach::organization(organization, Actor::platform("Tier billing"));
    let mut scope = context.database.scope(reach.clone()).await?;
    // A trial pays the platform nothing: without a customer it has no payment method, and without a method no charge.
    if kernel::trials::is_trial(&mut scope).await? {
        return Err(Refusal::NOTHING_TO_PAY_IN_TRIAL.into());
    }
    let office = sqlx::query!(
        "select coalesce(nullif(legal_name, ''), nullif(name, ''), email) as \"name!\", email from office where organization_id = $1 and id = $2",
        organization.0,
        home.office.0
    )
    .fetch_one(scope.db())
    .await?;
    drop(scope);
    let new = NewCustomer { account_ref: format!("tier-{organization}"), name: office.name, email: office.email };
    let key = IdempotencyKey::new(format!("tier-customer-{organization}-{attempt}")).map_err(anyhow::Error::from)?;
    let customer = context.cards.create_customer(new, &key).await?;
    let mut scope = context.database.scope(reach).await?;
    // If two requests run at the same time, both use the customer of the first.
    let kept = sqlx::query_scalar!(
        r#"update tier_subscription set provider_customer = coalesce(provider_customer, $2) where organization_id = $1
           returning provider_customer as "customer!""#,
        organization.0,
        customer.as_str()
    )
    .fetch_one(scope.db())
    .await?;
    scope.commit().await?;
    Ok(CustomerId::new(kept))
}

/// See [`refuse_the_same_again`].
async fn refuse_blocked(scope: &mut Scope, saved: &SavedMethod) -> Result<()> {
    let organization = scope.organization();
    let codes = sqlx::query_scalar!(
        r#"select blocked_code as "code!" from tier_method where organization_id = $1 and fingerprint = $2 and blocked_code is not null"#,
        organization.0,
        saved.fingerprint
    )
    .fetch_all(scope.db())
    .await?;
    refuse_the_same_again(&codes)
}

async fn save(scope: &mut Scope, saved: SavedMethod, now: DateTime<Utc>) -> Result<TierMethodId> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into tier_method (organization_id, kind, provider_id, network, last4, exp_month, exp_year, fingerprint, created_at)
         values ($1, 'card', $2, $3, $4, $5, $6, $7, $8)
         on conflict (organization_id, provider_id) do update set removed_at = null, last4 = excluded.last4 returning id",
        organization.0,
        saved.id.as_str(),
        saved.brand.unwrap_or_else(|| "card".into()),
        saved.last4,
        saved.exp_month.map(i32::from),
        saved.exp_year.map(i32::from),
        saved.fingerprint,
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(TierMethodId(id))
}

/// Makes `method` the default; late bills become due today.
pub(super) async fn make_default(scope: &mut Scope, method: TierMethodId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("update tier_subscription set method_id = $2 where organization_id = $1", organization.0, method.0)
        .execute(scope.db())
        .await?;
    sqlx::query!(
        "update tier_invoice i set next_attempt_on = (business_now() at time zone o.timezone)::date
         from tier_subscription t join office o on o.organization_id = t.organization_id and o.id = t.home_office_id
         where t.organization_id = $1 and i.organization_id = $1 and i.status = 'open' and i.first_failed_on is not null",
        organization.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Collects late bills now; if this process dies, the daily run collects them.
pub(super) async fn collect_late(context: &Context, reach: &Reach) -> Result<()> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    let late = store::late_bills(&mut scope).await?;
    drop(scope);
    for (invoice, _) in late {
        collect(context, organization, invoice).await?;
    }
    Ok(())
}

pub(super) async fn audited(scope: &mut Scope, home: &Home, act: &str, method: TierMethodId) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "tier_method",
        subject_id: method.to_string(),
        office: Some(home.office),
        account: None,
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}

/// The method, if the organization has it.
pub(super) async fn on_file(scope: &mut Scope, method: TierMethodId) -> Result<TierMethod> {
    list_methods(scope).await?.into_iter().find(|m| m.id == method).ok_or(Error::NotFound)
}

/// Makes another method the default, and collects the late bills with it.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] for a method that was permanently declined.
pub async fn set_default(context: &Context, reach: &Reach, method: TierMethodId) -> Result<()> {
    let mut scope = context.database.scope(reach.clone()).await?;
    store::find(&mut scope, true).await?;
    let known = on_file(&mut scope, method).await?;
    if known.blocked {
        return Err(Refusal::CARD_STAYS_DECLINED.into());
    }
    if known.is_default {
        return Ok(());
    }
    make_default(&mut scope, method).await?;
    let home = store::home(&mut scope).await?;
    audited(&mut scope, &home, "tier.method_made_default", method).await?;
    scope.commit().await?;
    collect_late(context, reach).await
}

/// Removes a method. If it was the default, the newest of the others becomes the default. A job detaches it at the provider:
/// see [`detach_method`].
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] for the last one while a tier is active or something is owed.
pub async fn remove_method(context: &Context, reach: &Reach, method: TierMethodId) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    store::find(&mut scope, true).await?;
    let known = on_file(&mut scope, method).await?;
    if known.in_use {
        return Err(Refusal::METHOD_IN_USE.into());
    }
    sqlx::query!(
        "update tier_method set removed_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        method.0,
        now
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update tier_subscription set method_id = (select max(id) from tier_method where organization_id = $1 and removed_at is null and blocked_code is null)
         where organization_id = $1 and method_id = $2",
        organization.0,
        method.0
    )
    .execute(scope.db())
    .await?;
    // Its locations are paid for with the default again.
    sqlx::query!(
        "update location_tier set method_id = null where organization_id = $1 and method_id = $2",
        organization.0,
        method.0
    )
    .execute(scope.db())
    .await?;
    let home = store::home(&mut scope).await?;
    audited(&mut scope, &home, "tier.method_removed", method).await?;
    task::enqueue_task(&mut scope, &DetachTierMethod { method }, method, now).await?;
    scope.commit().await?;
    Ok(())
}

/// Detaches a removed method at the provider, unless it was added again.
///
/// # Errors
/// The provider's, for a retry.
pub async fn detach_method(
    context: &Context,
    organization: OrganizationId,
    method: TierMethodId,
) -> Result<JobOutcome> {
    let reach = Reach::organization(organization, Actor::platform("Tier billing"));
    let mut scope = context.database.read(reach).await?;
    let provider = sqlx::query_scalar!(
        "select provider_id from tier_method where organization_id = $1 and id = $2 and removed_at is not null",
        organization.0,
        method.0
    )
    .fetch_optional(scope.db())
    .await?;
    drop(scope);
    if let Some(provider) = provider {
        detach(context, provider).await?;
    }
    Ok(JobOutcome::Done)
}
