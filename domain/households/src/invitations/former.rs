//! Invites households whose memberships ended to come back.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId};

use super::invite::{Row, ready, write};
use super::rules::Kind;
use crate::Result;
use ::rules::bulk::{Former, SkipReason};
use ::rules::contact::is_email;

/// Checks that the office can invite patients now.
///
/// # Errors
/// [`crate::Error::Conflict`] if it can't take members; [`crate::Error::NotFound`].
pub async fn ready_for_patients(scope: &mut Scope, office: OfficeId) -> Result<()> {
    ready(scope, office, Kind::Patient).await
}

/// Invites those of `accounts` that left and can be emailed; returns those skipped, and why.
///
/// # Errors
/// As [`ready_for_patients`].
pub async fn invite_former(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    accounts: &[AccountId],
) -> Result<Vec<(AccountId, SkipReason)>> {
    ready(scope, office, Kind::Patient).await?;
    let mut skipped = vec![];
    for account in accounts {
        if let Some(why) = one(scope, now, office, *account).await? {
            skipped.push((*account, why));
        }
    }
    Ok(skipped)
}

async fn one(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    account: AccountId,
) -> Result<Option<SkipReason>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.email, a.first_name, a.last_name, a.phone, a.language, a.do_not_email,
             a.merged_into_account_id is not null or a.moved_to_account_id is not null or a.office_id <> $3 or s.account_id is null as "gone!",
             coalesce(s.active or not s.inactive, false) as "running!", coalesce(s.past_due_cents > 0, false) as "owes!",
             exists (select from subscription x where x.organization_id = a.organization_id and x.account_id = a.id
               and x.status = 'permanently_disabled') as "disabled!",
             exists (select from account b join account_summary t on t.organization_id = b.organization_id and t.account_id = b.id
               where b.organization_id = a.organization_id and b.office_id = a.office_id and b.id <> a.id and b.email = a.email and t.active) as "same_email!",
             exists (select from invitation i where i.organization_id = a.organization_id and i.office_id = a.office_id and i.kind = 'patient'
               and i.email = lower(a.email) and invitation_is_open(i.state)) as "invited!"
           from account a left join account_summary s on s.organization_id = a.organization_id and s.account_id = a.id
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(Some(SkipReason::Gone)) };
    let email = crate::access::normal_email(&row.email);
    let former = Former {
        gone: row.gone,
        running: row.running,
        owes: row.owes,
        disabled: row.disabled,
        has_email: is_email(&email),
        do_not_email: row.do_not_email,
        same_email: row.same_email,
        invited: row.invited,
    };
    if let Some(why) = former.skipped() {
        return Ok(Some(why));
    }
    let invitee = Row {
        email,
        first_name: Some(row.first_name),
        last_name: Some(row.last_name),
        phone: row.phone,
        spanish: row.language == "es",
    };
    write(scope, now, office, Kind::Patient, &invitee).await?;
    Ok(None)
}
