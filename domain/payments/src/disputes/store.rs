//! Disputes in the database.

use chrono::{DateTime, Utc};
use kernel::OrNotFound;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::{AccountId, DisputeId, OfficeId, PaymentId};

use super::draft::Draft;
use super::rules::{DisputeState, SubmitState};
use crate::{Cents, Result};

/// A dispute with its payment's data.
#[derive(Debug, Clone)]
pub(super) struct Dispute {
    pub id: DisputeId,
    pub office: OfficeId,
    pub account: AccountId,
    pub payment: PaymentId,
    pub provider_id: String,
    pub amount: Cents,
    pub fee: Cents,
    pub reason: String,
    pub state: DisputeState,
    pub submit: SubmitState,
    pub opened_at: DateTime<Utc>,
    pub withdrawn_at: Option<DateTime<Utc>>,
    pub due_by: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
    pub submitted_at: Option<DateTime<Utc>>,
    pub draft: Draft,
    /// The file key of the evidence pack as last submitted.
    pub pack_key: Option<String>,
    pub after_lost: Option<String>,
    /// The invoice of the disputed payment.
    pub bill: i64,
    /// The invoice created after the dispute was lost.
    pub invoice: Option<i64>,
    pub payment_amount: Cents,
    pub destination: Option<String>,
    pub timezone: String,
    pub brand: String,
}

/// Loads the dispute, at `office` only if one is given; locks it if `lock` is set.
///
/// # Errors
/// [`crate::Error::NotFound`] when the scope does not reach it.
pub(super) async fn load(scope: &mut Scope, office: Option<OfficeId>, id: DisputeId, lock: bool) -> Result<Dispute> {
    let organization = scope.organization();
    if lock {
        sqlx::query!("select id from dispute where organization_id = $1 and id = $2 for update", organization.0, id.0)
            .fetch_optional(scope.db())
            .await?;
    }
    let row = sqlx::query!(
        r#"select d.office_id, d.account_id, d.payment_id, d.provider_id, d.amount_cents, d.fee_cents, d.reason, d.status, d.submit_state, d.opened_at,
             d.withdrawn_at, d.due_by, d.closed_at, d.submitted_at, d.evidence as "evidence: Json<Draft>",
             coalesce(d.pack_key, case when d.pack_file_id is not null then 'dispute-' || d.id end) as pack_key, d.after_lost,
             d.invoice_id, p.invoice_id as bill, p.amount_cents as paid_cents, p.destination,
             o.timezone, o.brand
           from dispute d join payment p on p.organization_id = d.organization_id and p.id = d.payment_id
           join office o on o.organization_id = d.organization_id and o.id = d.office_id
           where d.organization_id = $1 and d.id = $2 and ($3::bigint is null or d.office_id = $3)"#,
        organization.0,
        id.0,
        office.map(|o| o.0)
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Dispute {
        id,
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        payment: PaymentId(row.payment_id),
        provider_id: row.provider_id,
        amount: Cents(row.amount_cents),
        fee: Cents(row.fee_cents),
        reason: row.reason,
        state: row.status.parse().map_err(anyhow::Error::from)?,
        submit: row.submit_state.parse().map_err(anyhow::Error::from)?,
        opened_at: row.opened_at,
        withdrawn_at: row.withdrawn_at,
        due_by: row.due_by,
        closed_at: row.closed_at,
        submitted_at: row.submitted_at,
        draft: row.evidence.0,
        pack_key: row.pack_key,
        after_lost: row.after_lost,
        bill: row.bill,
        invoice: row.invoice_id,
        payment_amount: Cents(row.paid_cents),
        destination: row.destination,
        timezone: row.timezone,
        brand: row.brand,
    })
}

/// Adds an event to a dispute's timeline.
pub(super) async fn note(scope: &mut Scope, dispute: &Dispute, event: &str, at: DateTime<Utc>) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "insert into dispute_event (organization_id, office_id, account_id, dispute_id, at, event, actor, login_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        organization.0,
        dispute.office.0,
        dispute.account.0,
        dispute.id.0,
        at,
        event,
        actor.name,
        actor.login.map(|l| l.0)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The provider's id of a household's open dispute, if any.
pub async fn open_dispute_of(scope: &mut Scope, account: AccountId) -> Result<Option<gateways::cards::DisputeId>> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select provider_id from dispute where organization_id = $1 and account_id = $2 and closed_at is null order by id limit 1",
        organization.0,
        account.0
    );
    Ok(found.fetch_optional(scope.db()).await?.map(gateways::cards::DisputeId::new))
}
