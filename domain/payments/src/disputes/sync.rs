//! Brings our record of a dispute up to date with the provider's.

use chrono::{DateTime, Duration, Utc};
use gateways::cards::{DisputeFacts, DisputeId as ProviderDisputeId};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, DisputeId, InvoiceId, OfficeId, OrganizationId, PaymentId, SubscriptionId};
use tenancy::{Actor, Reach, Scope};

use super::rules::{DisputeState, SubmitState};
use super::share;
use super::store::{Dispute, load, note};
use crate::billing::{self, CollectInvoice, recover, resume_charges};
use crate::ledger::{Entry, EntryKind, post, post_all};
use crate::membership_status::{self, Change, refresh_standing};
use crate::office_share;
use crate::{Cents, Context, Result, task};
use ::rules::subscriptions::{Event, SubscriptionStatus};
use kernel::notices::{self, Notice};

/// How far back a poll reads: longer than any bank takes to decide.
const LOOK_BACK: Duration = Duration::days(120);

/// Fetches a dispute from the provider and updates our record. `false` when the payment is not ours.
pub async fn sync_dispute(context: &Context, dispute: &ProviderDisputeId) -> Result<bool> {
    match context.cards.find_dispute(dispute).await? {
        Some(facts) => sync_from_provider(context, &facts).await,
        None => Ok(false),
    }
}

/// Fetches the disputes of the last months, in case an event was missed. Returns how many concern our payments.
pub async fn poll(context: &Context) -> Result<usize> {
    // The provider uses the machine's clock; business time may have been changed.
    let since = context.clock.machine_now() - LOOK_BACK;
    let mut ours = 0;
    for facts in context.cards.disputes_since(since).await? {
        ours += usize::from(sync_from_provider(context, &facts).await?);
    }
    Ok(ours)
}

/// Our payment and its organization, by the provider's payment id.
async fn owner(context: &Context, facts: &DisputeFacts) -> Result<Option<(OrganizationId, PaymentId)>> {
    let Some(payment) = &facts.payment else { return Ok(None) };
    // Crosses tenants: the provider's record contains its own payment id only.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform("Disputes").await?
    {
        found = sqlx::query!(
            "select organization_id, id, method from payment where provider_id = $1 and status = 'succeeded'",
            payment.as_str()
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let Some(row) = found else { return Ok(None) };
    let (organization, payment) = (OrganizationId(row.organization_id), PaymentId(row.id));
    if row.method == "bank" {
        // A returned bank debit cannot be contested: it is not a dispute, and the payment no longer counts.
        billing::look_for_return(context, organization, payment).await?;
        return Ok(None);
    }
    Ok(Some((organization, payment)))
}

/// Applies the provider's state of a dispute: everything that it implies and has not been done yet. `false` when the
/// payment is not ours.
pub(super) async fn sync_from_provider(context: &Context, facts: &DisputeFacts) -> Result<bool> {
    let Some((organization, payment)) = owner(context, facts).await? else { return Ok(false) };
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Disputes"))).await?;
    let now = context.clock.now().await?;
    let (dispute, fresh) = write(&mut scope, payment, facts, now).await?;
    if dispute.state.is_closed() && !fresh {
        return Ok(true);
    }
    let state = DisputeState::from(facts.status);
    if facts.withdrawn && dispute.withdrawn_at.is_none() {
        opened(&mut scope, &dispute, Cents(facts.fee_cents), now).await?;
    } else if fresh {
        note(&mut scope, &dispute, "inquiry", now).await?;
    }
    if fresh {
        notices::enqueue(&mut scope, Notice::DisputeOpened { dispute: dispute.id }, now).await?;
    }
    if facts.submissions > 0 && matches!(dispute.submit, SubmitState::Draft | SubmitState::Sending) {
        submitted(&mut scope, &dispute, now).await?;
    }
    update(&mut scope, &dispute, state, facts, now).await?;
    if state.is_closed() {
        let taken = facts.withdrawn || dispute.withdrawn_at.is_some();
        closed(&mut scope, &dispute, state, taken, now).await?;
    }
    refresh_standing(&mut scope, &[dispute.account]).await?;
    scope.commit().await?;
    Ok(true)
}

/// The dispute's row, created if new, and whether it is new. Locks the account and the payment, so that refunds wait.
async fn write(
    scope: &mut Scope,
    payment: PaymentId,
    facts: &DisputeFacts,
    now: DateTime<Utc>,
) -> Result<(Dispute, bool)> {
    let organization = scope.organization();
    billing::lock_account_of(scope, payment).await?;
    let of = sqlx::query!(
        "select office_id, account_id from payment where organization_id = $1 and id = $2 for update",
        organization.0,
        payment.0
    )
    .fetch_one(scope.db())
    .await?;
    let (office, account) = (OfficeId(of.office_id), AccountId(of.account_id));
    let made = sqlx::query_scalar!(
        "insert into dispute (organization_id, office_id, account_id, payment_id, provider_id, amount_cents, reason, status, opened_at, due_by)
         values ($1, $2, $3, $4, $5, $6, $7, 'warning_needs_response', $8, $9)
         on conflict (organization_id, provider_id) do nothing returning id",
        organization.0,
        office.0,
        account.0,
        payment.0,
        facts.dispute_id.as_str(),
        facts.amount_cents,
        facts.reason,
        now,
        facts.due_by
    )
    .fetch_optional(scope.db())
    .await?;
    let id = match made {
        Some(id) => id,
        None => {
            sqlx::query_scalar!(
                "select id from dispute where organization_id = $1 and provider_id = $2",
                organization.0,
                facts.dispute_id.as_str()
            )
            .fetch_one(scope.db())
            .await?
        }
    };
    Ok((load(scope, None, DisputeId(id), true).await?, made.is_some()))
}

async fn update(
    scope: &mut Scope,
    dispute: &Dispute,
    state: DisputeState,
    facts: &DisputeFacts,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update dispute set status = $3, reason = $4, due_by = $5, closed_at = case when $6 then $7::timestamptz end
         where organization_id = $1 and id = $2",
        organization.0,
        dispute.id.0,
        state.as_str(),
        facts.reason,
        facts.due_by,
        state.is_closed(),
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

fn entry(dispute: &Dispute, kind: EntryKind, amount: Cents, now: DateTime<Utc>) -> Entry {
    Entry {
        kind,
        office: dispute.office,
        account: Some(dispute.account),
        source: dispute.id.0,
        on: office_date(now, &dispute.timezone),
        amount,
    }
}

/// The bank has withdrawn the money.
async fn opened(scope: &mut Scope, dispute: &Dispute, fee: Cents, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update dispute set withdrawn_at = $3, fee_cents = $4 where organization_id = $1 and id = $2",
        organization.0,
        dispute.id.0,
        now,
        fee.0
    )
    .execute(scope.db())
    .await?;
    let withdrawn = entry(dispute, EntryKind::Dispute, dispute.amount, now);
    post_all(scope, &[withdrawn, entry(dispute, EntryKind::DisputeFee, fee, now)]).await?;
    let reason = format!("Payment disputed: {}", ::rules::disputes::reason_text(&dispute.reason));
    for (id, status) in on_bill(scope, dispute).await? {
        if ::rules::subscriptions::after(Some(status), Event::DisputeOpened, None).is_ok() {
            change(scope, id, Event::DisputeOpened, &reason, now).await?;
        }
    }
    share::take(scope, dispute, now).await?;
    note(scope, dispute, "opened", now).await
}

async fn submitted(scope: &mut Scope, dispute: &Dispute, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update dispute set submit_state = 'submitted', submitted_at = coalesce(submitted_at, $3) where organization_id = $1 and id = $2",
        organization.0,
        dispute.id.0,
        now
    )
    .execute(scope.db())
    .await?;
    note(scope, dispute, "responded", now).await
}

/// The bank has decided.
async fn closed(
    scope: &mut Scope,
    dispute: &Dispute,
    state: DisputeState,
    taken: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    match state {
        DisputeState::Won if taken => {
            post(scope, entry(dispute, EntryKind::DisputeWon, dispute.amount, now)).await?;
            restore(scope, dispute, now).await?;
            office_share::give_back(scope, dispute.id, now).await?;
            note(scope, dispute, "won", now).await?;
        }
        DisputeState::Lost if taken => {
            post(scope, entry(dispute, EntryKind::DisputeLost, dispute.amount, now)).await?;
            for (id, status) in on_bill(scope, dispute).await? {
                if status == SubscriptionStatus::Disputed {
                    change(scope, id, Event::DisputeLost, "The bank decided for the payer", now).await?;
                }
            }
            note(scope, dispute, "lost", now).await?;
        }
        _ => note(scope, dispute, "inquiry_closed", now).await?,
    }
    notices::enqueue(scope, Notice::DisputeClosed { dispute: dispute.id }, now).await
}

/// The memberships on the disputed invoice, with their status.
async fn on_bill(scope: &mut Scope, dispute: &Dispute) -> Result<Vec<(SubscriptionId, SubscriptionStatus)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select distinct s.id, s.status from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
         where l.organization_id = $1 and l.invoice_id = $2 order by s.id",
        organization.0,
        dispute.bill
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter().map(|r| Ok((SubscriptionId(r.id), r.status.parse().map_err(anyhow::Error::from)?))).collect()
}

async fn change(scope: &mut Scope, id: SubscriptionId, event: Event, why: &str, now: DateTime<Utc>) -> Result<()> {
    let change = Change { event, at: now, reason: Some(why.to_owned()), cancellation: None };
    membership_status::change(scope, id, change).await.map(|_| ())
}

/// Restores the memberships, unless another dispute still holds them. Those with invoices that were late before become
/// late again, and these invoices are collected.
async fn restore(scope: &mut Scope, dispute: &Dispute, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    for (id, status) in on_bill(scope, dispute).await? {
        let held = sqlx::query_scalar!(
            r#"select exists (select from dispute d join payment p on p.organization_id = d.organization_id and p.id = d.payment_id
                 join invoice_line l on l.organization_id = p.organization_id and l.invoice_id = p.invoice_id
                 where d.organization_id = $1 and d.id <> $2 and d.withdrawn_at is not null and d.closed_at is null
                   and l.subscription_id = $3) as "held!""#,
            organization.0,
            dispute.id.0,
            id.0
        )
        .fetch_one(scope.db())
        .await?;
        if status != SubscriptionStatus::Disputed || held {
            continue;
        }
        change(scope, id, Event::DisputeWon, "The bank decided for the office", now).await?;
        resume_charges(scope, id).await?;
    }
    // Late before the dispute, but paid in the meantime.
    recover(scope, dispute.account, now, "Paid").await?;
    let open = sqlx::query!(
        "select distinct i.id, l.subscription_id, s.status from invoice i
         join invoice_line l on l.organization_id = i.organization_id and l.invoice_id = i.id
         join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
         where i.organization_id = $1 and i.account_id = $2 and i.status = 'open' and i.first_failed_on is not null order by i.id",
        organization.0,
        dispute.account.0
    )
    .fetch_all(scope.db())
    .await?;
    for row in open {
        let status: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
        if let Some(id) = row.subscription_id
            && status != SubscriptionStatus::PastDue
            && ::rules::subscriptions::after(Some(status), Event::ChargeFailed, None).is_ok()
        {
            change(scope, SubscriptionId(id), Event::ChargeFailed, "Overdue since before the dispute", now).await?;
        }
        let key = format!("{}-after-dispute-{}", row.id, dispute.id);
        task::enqueue_task(scope, &CollectInvoice { invoice: InvoiceId(row.id) }, key, now).await?;
    }
    Ok(())
}
