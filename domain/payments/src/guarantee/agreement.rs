//! Terms that the partner guarantees: created by the scheduled run, each registered by its own job.

use gateways::guarantor::{GuarantorError, NewAgreement};
use kernel::OrNotFound;
use tenancy::ids::{GuaranteeId, OfficeId, OrganizationId};

use super::account::application_reference;
use super::job::RegisterGuarantee;
use super::partner::{begin_job, open, reference};
use super::states::GuaranteeTermState;
use crate::outbox::JobOutcome;
use crate::{Context, Result, task};

/// Writes a row and a job for each active guaranteed monthly membership at an approved office whose current term has no
/// guarantee yet.
pub(super) async fn make(context: &Context) -> Result<u64> {
    let now = context.clock.now().await?;
    // Crosses tenants: the scheduled run covers all memberships.
    let mut scope = context.database.platform("Guarantees").await?;
    let register = task::for_each(&RegisterGuarantee { guarantee: GuaranteeId(0) })?;
    let made = sqlx::query!(
        "with made as (
           insert into guarantee (organization_id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, created_at)
           select s.organization_id, s.office_id, s.account_id, s.id, s.term_started_on, s.term_ends_on, 12 * s.agreed_price_cents, $1
           from subscription s
           join guarantee_account a on a.organization_id = s.organization_id and a.office_id = s.office_id and a.state = 'approved'
           where s.guaranteed and s.period = 'month' and s.status = 'active' and s.agreed_price_cents > 0
             and not exists (select from guarantee g where g.organization_id = s.organization_id and g.subscription_id = s.id
               and g.ends_on > s.term_started_on)
           on conflict (organization_id, subscription_id, starts_on) do nothing returning organization_id, id)
         insert into job (organization_id, kind, key, payload, due_at, max_attempts)
         select organization_id, $2, id::text, jsonb_build_object($3::text, id), $1, $4 from made",
        now,
        register.kind,
        register.field,
        register.attempts
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    scope.commit().await?;
    Ok(made)
}

/// The job: registers the term, or checks whether it is registered.
pub async fn register(context: &Context, organization: OrganizationId, id: GuaranteeId) -> Result<JobOutcome> {
    let (partner, mut scope, now) = begin_job(context, organization).await?;
    let row = sqlx::query!(
        r#"select g.state as "state: GuaranteeTermState", g.office_id, g.starts_on, g.ends_on, g.amount_cents, m.first_name || ' ' || m.last_name as "member_name!", p.name as plan_name,
             a.attempt
           from guarantee g join subscription s on s.organization_id = g.organization_id and s.id = g.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           join guarantee_account a on a.organization_id = g.organization_id and a.office_id = g.office_id
           where g.organization_id = $1 and g.id = $2 for update of g"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    if !matches!(row.state, GuaranteeTermState::Created | GuaranteeTermState::Unknown) {
        return Ok(JobOutcome::Done);
    }
    let sent = row.state == GuaranteeTermState::Unknown;
    sqlx::query!(
        "update guarantee set state = 'unknown', sent_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    let own = reference(organization, id);
    let known = if sent { partner.agreement(&own).await? } else { None };
    let answer = match known {
        Some(facts) => Ok(facts),
        None => {
            let agreement = NewAgreement {
                reference: own,
                office_reference: application_reference(organization, OfficeId(row.office_id), row.attempt),
                member_name: row.member_name,
                plan_name: row.plan_name,
                starts_on: row.starts_on,
                ends_on: row.ends_on,
                amount_cents: row.amount_cents,
            };
            partner.register_agreement(&agreement).await
        }
    };
    let (state, provider, refusal) = match answer {
        Ok(facts) => (GuaranteeTermState::Registered, Some(facts.id), None),
        Err(GuarantorError::Refused { message, .. }) => (GuaranteeTermState::Refused, None, Some(message)),
        Err(error) => return Err(error.into()),
    };
    let mut scope = open(context, organization).await?;
    sqlx::query!(
        "update guarantee set state = $3, provider_id = $4, refusal = $5, settled_at = $6
         where organization_id = $1 and id = $2 and state = 'unknown'",
        organization.0,
        id.0,
        state.as_str(),
        provider,
        refusal,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(JobOutcome::Done)
}
