//! Stores a payout's state, with its ledger entries.

use chrono::{DateTime, NaiveDate, Utc};
use gateways::cards::{ConnectedAccountId, PayoutFacts, PayoutStatus};
use tenancy::clock::office_date;
use tenancy::ids::{OfficeId, PayoutId};
use tenancy::{Actor, Reach, Scope};

use super::rules::{furthest, read_status, status_name};
use crate::ledger::{Entry, EntryKind, post};
use crate::offices::PaymentsState;
use crate::{Cents, Context, Result};
use kernel::directory::OfficeAddress;

/// When the oldest payout that may still change was created, or else the latest one; `None` if there is no payout.
pub(super) async fn unsettled_since(context: &Context, at: OfficeAddress) -> Result<Option<DateTime<Utc>>> {
    let mut scope = context.database.read(reach(at)).await?;
    Ok(sqlx::query_scalar!(
        "select coalesce(
           (select min(made_at) from payout where organization_id = $1 and office_id = $2
              and (status in ('pending', 'in_transit') or (automatic and not items_known))),
           (select max(made_at) from payout where organization_id = $1 and office_id = $2))",
        at.organization.0,
        at.office.0
    )
    .fetch_one(scope.db())
    .await?)
}

/// Stores the provider's report of a payout, unless the stored status is later, and posts the ledger entries.
pub(super) async fn keep(
    context: &Context,
    at: OfficeAddress,
    account: &ConnectedAccountId,
    facts: &PayoutFacts,
) -> Result<PayoutId> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach(at)).await?;
    let office = sqlx::query!(
        r#"select timezone, payments_state as "payments_state: PaymentsState", provider_account from office
           where organization_id = $1 and id = $2"#,
        at.organization.0,
        at.office.0
    )
    .fetch_one(scope.db())
    .await?;
    let standard = office.payments_state == PaymentsState::Standard
        || office.provider_account.as_deref() != Some(account.as_str());
    // The day of arrival is a date without a time zone.
    let arrives_on = facts.arrives.date_naive();
    // If we learn of it only after it arrived, use the time at which the provider created it.
    let sent = if now.date_naive() > arrives_on { facts.created } else { now };
    let (sent_at, ended_at) = (on_its_way(facts.status).then_some(sent), ended(facts.status).then_some(now));
    let made = sqlx::query!(
        "insert into payout (organization_id, office_id, provider_id, provider_account, from_standard, amount_cents, status, automatic,
           bank_name, bank_last4, made_at, arrives_on, sent_at, ended_at, failure_code, failure_message)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         on conflict (organization_id, provider_id) do nothing",
        at.organization.0,
        at.office.0,
        facts.id.as_str(),
        account.as_str(),
        standard,
        facts.amount_cents,
        status_name(facts.status),
        facts.automatic,
        facts.bank_name,
        facts.bank_last4,
        facts.created,
        arrives_on,
        sent_at,
        ended_at,
        facts.failure_code,
        facts.failure_message
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    let known = sqlx::query!(
        "select id, status from payout where organization_id = $1 and provider_id = $2 for update",
        at.organization.0,
        facts.id.as_str()
    )
    .fetch_one(scope.db())
    .await?;
    let (payout, before) = (PayoutId(known.id), read_status(&known.status)?);
    let status = furthest(before, facts.status);
    if made == 0 && status != before {
        sqlx::query!(
            "update payout set status = $3, arrives_on = $4, bank_name = coalesce($5, bank_name), bank_last4 = coalesce($6, bank_last4),
               sent_at = coalesce(sent_at, $7), ended_at = $8, failure_code = $9, failure_message = $10
             where organization_id = $1 and id = $2",
            at.organization.0,
            payout.0,
            status_name(status),
            arrives_on,
            facts.bank_name,
            facts.bank_last4,
            sent_at,
            ended_at,
            facts.failure_code,
            facts.failure_message
        )
        .execute(scope.db())
        .await?;
    }
    enter(
        &mut scope,
        at,
        payout,
        (status, Cents(facts.amount_cents)),
        (arrives_on, office_date(now, &office.timezone)),
    )
    .await?;
    scope.commit().await?;
    Ok(payout)
}

const fn on_its_way(status: PayoutStatus) -> bool {
    matches!(status, PayoutStatus::InTransit | PayoutStatus::Paid)
}

const fn ended(status: PayoutStatus) -> bool {
    matches!(status, PayoutStatus::Paid | PayoutStatus::Failed | PayoutStatus::Canceled)
}

/// Posts one entry for a payout that arrived, and a reversing entry if it is returned after that. A payout that never
/// arrived has none.
async fn enter(
    scope: &mut Scope,
    at: OfficeAddress,
    payout: PayoutId,
    (status, amount): (PayoutStatus, Cents),
    (arrived_on, today): (NaiveDate, NaiveDate),
) -> Result<()> {
    let entry = |kind, on| Entry { kind, office: at.office, account: None, source: payout.0, on, amount };
    match status {
        PayoutStatus::Paid => post(scope, entry(EntryKind::Payout, arrived_on)).await,
        PayoutStatus::Failed => {
            let arrived = sqlx::query_scalar!(
                r#"select exists (select from journal_entry where organization_id = $1 and kind = 'payout' and source_kind = 'payout' and source_id = $2) as "yes!""#,
                at.organization.0,
                payout.0
            )
            .fetch_one(scope.db())
            .await?;
            if arrived { post(scope, entry(EntryKind::PayoutFailed, today)).await } else { Ok(()) }
        }
        _ => Ok(()),
    }
}

pub(super) fn reach(at: OfficeAddress) -> Reach {
    Reach::office(at.organization, OfficeId(at.office.0), Actor::platform("Payouts"))
}
