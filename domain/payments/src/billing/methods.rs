//! A household's payment methods: cards and bank accounts, added by the household or by staff.
//!
//! A new method becomes the default, and late invoices are charged to it immediately. A method in use cannot be
//! removed.

mod adopt;
mod customer;
mod detach;
mod expiry;
mod moving;

use chrono::{DateTime, Utc};
use gateways::cards::{MethodKind, SavedMethod};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, InvoiceId, OfficeId, PaymentMethodId, SubscriptionId};
use tenancy::{Reach, Scope, contract};

use super::collect::collect;
use super::decision::{DecisionKind, InvoiceOwner, NewDecision, NextAct, decide};
use super::job::CollectInvoice;
use crate::engine::{Adding, NewMethod, refuse_the_same_again, save_method};
use crate::membership_status::{self, Change};
use crate::{Cents, Context, Error, Result, task};
use kernel::directory::office_of_enrolled;
use rules::Refusal;
use rules::billing::PaymentMethodKind;
use rules::billing::split::InvoicePart;
use rules::subscriptions::Event;

pub use adopt::{adopt_method, release_adopted};
pub use customer::customer_of;
pub(super) use customer::{ProviderCustomer, new_customer};
pub(super) use detach::forget_typed;
pub use detach::{detach, detach_later};
pub use expiry::refresh_method;
pub use moving::{copy_method, release_method, take_method_over};

/// A card or bank account on file.
#[contract(rename = "PaymentSource")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Method {
    pub id: PaymentMethodId,
    pub kind: PaymentMethodKind,
    #[oai(rename = "brand")]
    pub network: String,
    pub last4: String,
    pub exp_month: Option<i32>,
    pub exp_year: Option<i32>,
    /// The next payment will be charged to it.
    pub is_default: bool,
    /// It was permanently declined, or the payer has to authorize it again.
    pub blocked: bool,
    /// A payment is being or will be charged to it, so it can't be removed.
    pub in_use: bool,
}

/// The result of adding a payment method.
#[derive(Debug, Clone)]
pub struct Added {
    pub method: PaymentMethodId,
    /// The late balance before, and after charging the new method.
    pub was_late: Cents,
    pub still_late: Cents,
}

/// Writes a method that the provider saved.
pub(super) async fn save(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    saved: SavedMethod,
) -> Result<PaymentMethodId> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into payment_method (organization_id, office_id, account_id, kind, provider_id, network, last4, exp_month, exp_year, fingerprint)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (organization_id, account_id, provider_id) do update set last4 = excluded.last4, detached_at = null returning id",
        organization.0,
        office.0,
        account.0,
        match saved.kind {
            MethodKind::Card => "card",
            MethodKind::Bank => "bank",
        },
        saved.id.as_str(),
        saved.brand.unwrap_or_else(|| "card".into()),
        saved.last4,
        saved.exp_month.map(i32::from),
        saved.exp_year.map(i32::from),
        saved.fingerprint
    )
    .fetch_one(scope.db())
    .await?;
    Ok(PaymentMethodId(id))
}

/// The household's methods on file, the default first.
pub async fn list_methods(scope: &mut Scope, account: AccountId) -> Result<Vec<Method>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select m.id, m.kind as "kind: PaymentMethodKind", m.network, m.last4, m.exp_month, m.exp_year, m.blocked, a.payment_method_id is not distinct from m.id as "is_default!",
             exists (select from subscription s where s.organization_id = a.organization_id and s.account_id = a.id and is_running(s.status)
               and not s.pay_in_office and s.auto_renew)
             or exists (select from invoice i where i.organization_id = a.organization_id and i.account_id = a.id and i.status = 'open')
             or exists (select from installment_agreement t where t.organization_id = a.organization_id and t.account_id = a.id
               and agreement_is_running(t.state)) as "charged!",
             exists (select from payment p where p.organization_id = m.organization_id and p.payment_method_id = m.id
               and payment_is_pending(p.status)) as "pending!"
           from payment_method m join account a on a.organization_id = m.organization_id and a.id = m.account_id
           where m.organization_id = $1 and m.account_id = $2 and m.replaced_at is null
           order by a.payment_method_id is not distinct from m.id desc, m.id desc"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| Method {
            id: PaymentMethodId(r.id),
            kind: r.kind,
            network: r.network,
            last4: r.last4,
            exp_month: r.exp_month,
            exp_year: r.exp_year,
            is_default: r.is_default,
            blocked: r.blocked.is_some(),
            in_use: r.pending || (r.is_default && r.charged),
        })
        .collect())
}

/// Saves a card or bank account to the household, makes it the default, and charges late invoices to it immediately. If
/// the card's bank requires authentication, this happens only after it.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] with the reason when the method is refused.
pub async fn add_method(
    context: &Context,
    reach: &Reach,
    account: AccountId,
    method: impl Into<NewMethod<'_>>,
) -> Result<Adding<Added>> {
    let method = method.into();
    // Not found outside the caller's reach.
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    let office = office_of_enrolled(&mut scope, account).await?;
    drop(scope);
    let act = method.digest();
    let customer = customer_of(context, organization, account, &act).await?;
    let saved = save_method(context, &customer, method, &format!("{organization}-{account}")).await?;
    match saved {
        Adding::Added(saved) => add_saved(context, reach, office, account, saved).await.map(Adding::Added),
        Adding::Approve(approval) => Ok(Adding::Approve(approval)),
    }
}

/// Makes a method that the provider saved the default, and charges late invoices to it immediately.
///
/// # Errors
/// [`Error::Conflict`] for a card that was permanently declined before.
pub async fn add_saved(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    account: AccountId,
    saved: SavedMethod,
) -> Result<Added> {
    let organization = reach.organization;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    refuse_blocked(&mut scope, account, &saved).await?;
    let (network, last4) = (saved.brand.clone().unwrap_or_default(), saved.last4.clone());
    let method = save(&mut scope, office, account, saved).await?;
    make_default(&mut scope, account, method, now).await?;
    let late = retry_now(&mut scope, account, method, now, &::rules::billing::card_ending(&network, &last4)).await?;
    let act = Act {
        act: "payment_method.added",
        subject_kind: "payment_method",
        subject_id: method.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({ "late_invoices": late.len() }),
    };
    audit::record(&mut scope, act).await?;
    membership_status::refresh_standing(&mut scope, &[account]).await?;
    scope.commit().await?;
    // Collect now, so that the caller sees the result; the queued jobs cover a crash at this point.
    for InvoicePart { invoice, .. } in &late {
        collect(context, organization, *invoice).await?;
    }
    let mut scope = context.database.scope(reach.clone()).await?;
    let still_late = sqlx::query_scalar!(
        r#"select coalesce(sum(total_cents - paid_cents - written_off_cents), 0)::bigint as "open!" from invoice
           where organization_id = $1 and account_id = $2 and status = 'open' and first_failed_on is not null"#,
        organization.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Added { method, was_late: late.iter().map(|part| part.amount).sum(), still_late: Cents(still_late) })
}

/// See [`refuse_the_same_again`].
async fn refuse_blocked(scope: &mut Scope, account: AccountId, saved: &SavedMethod) -> Result<()> {
    let organization = scope.organization();
    let codes = sqlx::query_scalar!(
        r#"select blocked_code as "code!" from payment_method where organization_id = $1 and account_id = $2 and kind = 'card'
             and fingerprint = $3 and blocked = 'new_method' and blocked_code is not null"#,
        organization.0,
        account.0,
        saved.fingerprint
    )
    .fetch_all(scope.db())
    .await?;
    refuse_the_same_again(&codes)
}

/// Makes `method` the default. Blocked methods are removed from the list.
pub async fn make_default(
    scope: &mut Scope,
    account: AccountId,
    method: PaymentMethodId,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let mut changed = sqlx::query_scalar!(
        "update payment_method set replaced_at = case when id = $3 then null else $4::timestamptz end
         where organization_id = $1 and account_id = $2 and ((id = $3 and replaced_at is not null)
           or (id <> $3 and replaced_at is null and blocked is not null)) returning id",
        organization.0,
        account.0,
        method.0,
        now
    )
    .fetch_all(scope.db())
    .await?;
    changed.retain(|id| *id != method.0);
    detach_later(scope, &changed, now).await?;
    sqlx::query!(
        "update account set payment_method_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        method.0
    )
    .execute(scope.db())
    .await?;
    let imported = sqlx::query_scalar!(
        "select id from subscription where organization_id = $1 and account_id = $2 and status = 'active_transferred' order by id",
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    for id in imported {
        let reason = Some("A payment method was added".into());
        let change = Change { event: Event::PaymentMethodAdded, at: now, reason, cancellation: None };
        membership_status::change(scope, SubscriptionId(id), change).await?;
    }
    Ok(())
}

/// Charges late invoices to the new method now: schedules a job for each and returns them with their open amounts.
async fn retry_now(
    scope: &mut Scope,
    account: AccountId,
    method: PaymentMethodId,
    now: DateTime<Utc>,
    words: &str,
) -> Result<Vec<InvoicePart>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"update invoice i set next_attempt_on = (business_now() at time zone o.timezone)::date
           from office o where o.organization_id = i.organization_id and o.id = i.office_id
             and i.organization_id = $1 and i.account_id = $2 and i.status = 'open' and i.first_failed_on is not null
             and not exists (select from arrears_plan x join arrears_share s on s.organization_id = x.organization_id and s.plan_id = x.id
               where x.organization_id = i.organization_id and x.state = 'running' and s.invoice_id = i.id)
           returning i.id, i.office_id, i.next_attempt_on as "on!", i.total_cents - i.paid_cents - i.written_off_cents as "open!""#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    for row in &rows {
        let of = InvoiceOwner { office: OfficeId(row.office_id), account, invoice: InvoiceId(row.id) };
        let words = format!("New payment method ({words}); charged right away.");
        let next = Some((row.on, NextAct::Attempt));
        decide(scope, of, now, NewDecision { next, ..NewDecision::with_text(DecisionKind::MethodChanged, &words) })
            .await?;
        let collect = CollectInvoice { invoice: InvoiceId(row.id) };
        task::enqueue_task(scope, &collect, format!("{}-method-{method}", row.id), now).await?;
    }
    Ok(rows.into_iter().map(|r| InvoicePart { invoice: InvoiceId(r.id), amount: Cents(r.open) }).collect())
}

/// Removes a method from the household's file, here and at the provider: see [`detach`].
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] while payments are charged to it.
pub async fn remove_method(context: &Context, reach: &Reach, account: AccountId, id: PaymentMethodId) -> Result<()> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    let methods = list_methods(&mut scope, account).await?;
    let method = methods.into_iter().find(|m| m.id == id).ok_or(Error::NotFound)?;
    if method.in_use {
        return Err(Refusal::METHOD_IN_USE.into());
    }
    let now = context.clock.now().await?;
    sqlx::query!(
        "update payment_method set replaced_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    detach_later(&mut scope, &[id.0], now).await?;
    sqlx::query!(
        "update account set payment_method_id = null where organization_id = $1 and id = $2 and payment_method_id = $3",
        organization.0,
        account.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "payment_method.removed",
        subject_kind: "payment_method",
        subject_id: id.to_string(),
        office: None,
        account: Some(account),
        detail: json!({}),
    };
    audit::record(&mut scope, act).await?;
    Ok(scope.commit().await?)
}
