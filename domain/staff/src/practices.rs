//! The end of a practice: two of our staff delete an organization whose offices are closed. Its users and keys lose their access; its
//! books, and the audit trail, stay.

use chrono::{DateTime, Utc};
use kernel::organizations::end_organization;
use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::ids::OrganizationId;

use crate::{Error, OrNotFound, Refusal, Result, access};

/// An organization that can be deleted.
pub(crate) struct PracticeSubject {
    pub name: String,
    pub brand: String,
    pub offices: i64,
    /// Who still has access, keys left out.
    pub users: i64,
}

/// What a deletion is about, with the organization locked: no office of it is reopened meanwhile.
///
/// # Errors
/// [`Error::NotFound`] if there is no such organization, or it is deleted; [`Error::Conflict`] while an office is open, a bill of the
/// practice is unpaid, a payment or refund is under way, a bank decides a dispute, or a voucher program holds money.
pub(crate) async fn subject(scope: &mut Scope, organization: OrganizationId) -> Result<PracticeSubject> {
    let row = sqlx::query!(
        r#"select g.name, g.brand, (select count(*) from office o where o.organization_id = g.organization_id) as "offices!",
             exists (select from office o where o.organization_id = g.organization_id and o.account_status <> 3) as "open!",
             exists (select from tier_invoice i where i.organization_id = g.organization_id and i.status = 'open') as "owes!",
             exists (select from refund r where r.organization_id = g.organization_id and r.status not in ('succeeded', 'failed'))
               or exists (select from business_refund r where r.organization_id = g.organization_id
                 and (r.status not in ('succeeded', 'failed') or r.share_status in ('created', 'unknown')))
               or exists (select from business_reversal v where v.organization_id = g.organization_id and v.share_status in ('created', 'unknown'))
               or exists (select from payment p where p.organization_id = g.organization_id and payment_is_pending(p.status))
               or exists (select from business_payment p where p.organization_id = g.organization_id and payment_is_pending(p.status)) as "moves!",
             exists (select from dispute d where d.organization_id = g.organization_id and d.closed_at is null)
               or exists (select from business_reversal v where v.organization_id = g.organization_id and v.state = 'open') as "disputed!",
             exists (select from voucher_program p where p.organization_id = g.organization_id and p.balance_cents > 0) as "holds!",
             (select count(distinct n.login_id) from login_grant n where n.organization_id = g.organization_id and n.kind <> 'household'
                and (n.ends_at is null or n.ends_at > business_now())) as "users!"
           from organization g where g.organization_id = $1 and g.deleted_at is null for no key update of g"#,
        organization.0
    )
    .one_or_not_found(scope)
    .await?;
    if row.open {
        return Err(Refusal::PRACTICE_HAS_OFFICES.into());
    }
    if row.owes {
        return Err(Refusal::PRACTICE_OWES.into());
    }
    if row.moves {
        return Err(Refusal::PRACTICE_HAS_REFUNDS.into());
    }
    if row.disputed {
        return Err(Refusal::PRACTICE_HAS_DISPUTES.into());
    }
    if row.holds {
        return Err(Refusal::PRACTICE_HOLDS_FUND.into());
    }
    Ok(PracticeSubject { name: row.name, brand: row.brand, offices: row.offices, users: row.users })
}

/// Ends an organization of the scope, as an approved request asks. Returns the detail for the audit trail.
///
/// # Errors
/// As [`subject`].
pub(crate) async fn delete(scope: &mut Scope, organization: OrganizationId, now: DateTime<Utc>) -> Result<Value> {
    subject(scope, organization).await?;
    scope.for_organization(organization);
    if !end_organization(scope, now).await? {
        return Err(Error::NotFound);
    }
    let users = access::end_grants_of_organization(scope, organization, now).await?;
    let keys = developers::keys::revoke_all(scope, now).await?;
    Ok(json!({ "organization": organization, "users": users, "keys": keys }))
}
