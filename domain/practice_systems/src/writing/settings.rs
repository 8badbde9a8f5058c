//! What an office allows: writing at all, and how payments are entered.

use std::time::Duration;

use chrono::{DateTime, Utc};
use kernel::task::enqueue_task;
use practice_gateway::{Choice, LinkFailure, Urgency, Writes};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::OfficeId;
use tenancy::{Reach, Scope, contract};

use super::PlanWrites;
use crate::connection::{Connection, connected, current};
use crate::{Context, Error, Refusal, Result};

/// How long a person waits for the practice system's lists.
const LIST_TIME: Duration = Duration::from_secs(10);

/// What a connection allows. Without it nothing is written.
#[derive(Debug, Clone, Default)]
pub(super) struct Allowed {
    pub enabled: bool,
    /// Entries since then are compared before anything more is written.
    pub check_from: Option<DateTime<Utc>>,
    pub payments_since: Option<DateTime<Utc>>,
    pub provider: Option<String>,
    pub payment_type: Option<String>,
}

/// A provider or kind of payment in the practice system.
#[contract(rename = "PracticePaymentChoice")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentChoice {
    pub id: String,
    pub name: String,
}

/// What is written to an office's practice system.
#[contract(rename = "ProviderPayment")]
#[derive(Debug, Clone)]
pub struct ProviderPayment {
    /// Whether anything is written.
    pub write: bool,
    /// Whether the system takes plans with their fees, and who is on one.
    pub takes_plans: bool,
    /// Whether the system takes whole refunds; otherwise a person enters them.
    pub takes_refunds: bool,
    /// Whether payments of dues are entered.
    pub payments: bool,
    pub provider_id: Option<String>,
    pub payment_type_id: Option<String>,
    /// Absent if the system doesn't answer.
    pub providers: Option<Vec<PaymentChoice>>,
    pub payment_types: Option<Vec<PaymentChoice>>,
    /// Entries that wait for a person.
    pub to_look_at: i64,
}

/// How payments are entered.
#[derive(Debug, Clone)]
pub struct NewProviderPayment {
    pub payments: bool,
    pub provider: Option<String>,
    pub payment_type: Option<String>,
}

pub(super) async fn allowed(scope: &mut Scope, connection: &Connection) -> Result<Allowed> {
    let row = sqlx::query!(
        "select enabled_at, check_from, payments_since, provider_id, payment_type_id from practice_writing where organization_id = $1 and connection_id = $2",
        connection.organization.0,
        connection.id.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(Allowed::default()) };
    // A practice that is connected anew is asked anew.
    let enabled = matches!((row.enabled_at, connection.confirmed_at), (Some(on), Some(confirmed)) if on >= confirmed);
    Ok(Allowed {
        enabled,
        check_from: row.check_from,
        payments_since: row.payments_since,
        provider: row.provider_id,
        payment_type: row.payment_type_id,
    })
}

/// Turns writing on or off. Off, entries that wait are dropped, and what was written stays. Payments that settled
/// meanwhile are not entered later. Writes `practice_system.writing_changed` to the audit trail.
///
/// # Errors
/// [`Error::Conflict`] if nothing is connected, or the practice is not confirmed.
pub async fn allow_writing(scope: &mut Scope, office: OfficeId, write: bool, now: DateTime<Utc>) -> Result<()> {
    let connection = connected(scope, office).await?;
    if write && !connection.is_read() {
        return Err(Refusal::PRACTICE_SYSTEM_NO_ANSWER.into());
    }
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
    sqlx::query!(
        "insert into practice_writing as w (organization_id, connection_id, office_id, enabled_at, enabled_by)
         values ($1, $2, $3, case when $4 then $5::timestamptz end, case when $4 then $6::text end)
         on conflict (organization_id, connection_id) do update set enabled_at = excluded.enabled_at, enabled_by = excluded.enabled_by,
           payments_since = case when $4 and w.payments_since is not null then $5 else w.payments_since end",
        organization.0,
        connection.id.0,
        office.0,
        write,
        now,
        name
    )
    .execute(scope.db())
    .await?;
    if write {
        enqueue_task(scope, &PlanWrites { connection: connection.id }, connection.id, now).await?;
    } else {
        sqlx::query!(
            "update practice_write set state = 'dropped', reason = 'turned_off', next_try_at = null, ended_at = $3
             where organization_id = $1 and connection_id = $2 and state = 'queued' and sends = 0",
            organization.0,
            connection.id.0,
            now
        )
        .execute(scope.db())
        .await?;
    }
    audit::record(scope, Act::on_office("practice_system.writing_changed", office, json!({ "on": write }))).await?;
    Ok(())
}

/// Sets whether and how payments of dues are entered: those that settle from now on. Writes
/// `practice_system.payments_changed` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `providerId` and `paymentTypeId`; [`Error::Conflict`] if nothing is connected, or the system
/// doesn't answer.
pub async fn set_provider_payment(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    new: &NewProviderPayment,
) -> Result<()> {
    let connection = connected(&mut context.database.read(reach.clone()).await?, office).await?;
    let chosen = match new.payments {
        true => Some(choose(context, &connection, new).await?),
        false => None,
    };
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    let (provider, payment_type) = chosen.unzip();
    sqlx::query!(
        "insert into practice_writing as w (organization_id, connection_id, office_id, payments_since, provider_id, payment_type_id)
         values ($1, $2, $3, case when $4 then $5::timestamptz end, $6, $7)
         on conflict (organization_id, connection_id) do update set payments_since = case when $4 then coalesce(w.payments_since, $5) end,
           provider_id = coalesce(excluded.provider_id, w.provider_id), payment_type_id = coalesce(excluded.payment_type_id, w.payment_type_id)",
        organization.0,
        connection.id.0,
        office.0,
        new.payments,
        now,
        provider,
        payment_type
    )
    .execute(scope.db())
    .await?;
    if !new.payments {
        sqlx::query!(
            "update practice_write set state = 'dropped', reason = 'turned_off', next_try_at = null, ended_at = $3
             where organization_id = $1 and connection_id = $2 and kind = 'payment' and state = 'queued' and sends = 0",
            organization.0,
            connection.id.0,
            now
        )
        .execute(scope.db())
        .await?;
    }
    let detail = json!({ "on": new.payments });
    audit::record(&mut scope, Act::on_office("practice_system.payments_changed", office, detail)).await?;
    Ok(scope.commit().await?)
}

/// The provider and the kind of payment, which the system must have.
async fn choose(context: &Context, connection: &Connection, new: &NewProviderPayment) -> Result<(String, String)> {
    let (_, lists) = read_lists(context, connection).await?.ok_or(Refusal::PRACTICE_SYSTEM_NO_ANSWER)?;
    let Ok((providers, types)) = lists else { return Err(Refusal::PRACTICE_SYSTEM_NO_ANSWER.into()) };
    let mut errors = FieldErrors::default();
    let mut given = |field: &str, value: &Option<String>, list: &[Choice]| {
        match value.as_deref() {
            None | Some("") => errors.add(field, Message::Required),
            Some(id) if list.iter().any(|choice| choice.id == id) => {}
            Some(_) => errors.add(field, Message::InvalidData),
        }
        value.clone().unwrap_or_default()
    };
    let provider = given("providerId", &new.provider, &providers);
    let payment_type = given("paymentTypeId", &new.payment_type, &types);
    errors.into_result()?;
    Ok((provider, payment_type))
}

/// What the system has of both.
type Lists = (Vec<Choice>, Vec<Choice>);

/// Asks the system; `None` without its API.
async fn read_lists(
    context: &Context,
    connection: &Connection,
) -> Result<Option<(Writes, Result<Lists, LinkFailure>)>> {
    let writer = match connection.writer(context, Urgency::Person) {
        Ok(writer) => writer,
        // Its API is not configured here.
        Err(Error::Conflict(_)) => None,
        Err(other) => return Err(other),
    };
    let Some(writer) = writer else { return Ok(None) };
    let lists = async {
        let providers = writer.providers().await?;
        Ok::<Lists, LinkFailure>((providers, writer.payment_types().await?))
    };
    // A person waits for it.
    let lists = tokio::time::timeout(LIST_TIME, lists).await.unwrap_or(Err(LinkFailure::OfficeOffline));
    connection.keep_renewed(context, &writer).await?;
    Ok(Some((writer.writes(), lists)))
}

/// What is written, and what the office can choose from. The system is asked.
///
/// # Errors
/// [`Error::Conflict`] if nothing is connected.
pub async fn provider_payment(context: &Context, reach: &Reach, office: OfficeId) -> Result<ProviderPayment> {
    let mut scope = context.database.read(reach.clone()).await?;
    let connection = current(&mut scope, office).await?.ok_or(Refusal::PRACTICE_SYSTEM_NOT_CONNECTED)?;
    let allowed = allowed(&mut scope, &connection).await?;
    let to_look_at = sqlx::query_scalar!(
        r#"select count(*) as "count!" from practice_write
           where organization_id = $1 and office_id = $2 and connection_id = $3 and state in ('refused', 'unsure', 'by_hand', 'lost')"#,
        connection.organization.0,
        office.0,
        connection.id.0
    )
    .fetch_one(scope.db())
    .await?;
    drop(scope);
    let (writes, lists) = match read_lists(context, &connection).await? {
        Some((writes, lists)) => (writes, lists.ok()),
        None => (Writes { plans: false, payments: false, refunds: false }, None),
    };
    let (providers, payment_types) = lists.unzip();
    let shown = |list: Vec<Choice>| {
        list.into_iter().map(|choice| PaymentChoice { id: choice.id, name: choice.name }).collect::<Vec<_>>()
    };
    Ok(ProviderPayment {
        write: allowed.enabled,
        takes_plans: writes.plans,
        takes_refunds: writes.refunds,
        payments: allowed.payments_since.is_some(),
        provider_id: allowed.provider,
        payment_type_id: allowed.payment_type,
        providers: providers.map(shown),
        payment_types: payment_types.map(shown),
        to_look_at,
    })
}
