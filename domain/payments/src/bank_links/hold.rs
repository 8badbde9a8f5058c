//! A payout account that replaces another takes effect after a waiting period: every owner is notified by email and can
//! stop the change ([`super::held_change`]).

use chrono::Duration;
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Reach, Scope};

use super::attach::begin_attach;
use super::seal::BankLinks;
use super::step::Step;
use super::store::{self, Row};
use crate::{Context, Result};
use kernel::OrNotFound;
use kernel::notices::{self, Notice};

/// Long enough for an owner who reads email after a weekend.
const HELD_HOURS: i64 = 72;

/// Whether an account that is connected for an office's payouts would replace one.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn replaces(context: &Context, reach: &Reach, office: OfficeId) -> Result<bool> {
    let mut scope = context.database.read(reach.clone()).await?;
    is_paid_out(&mut scope, office).await
}

async fn is_paid_out(scope: &mut Scope, office: OfficeId) -> Result<bool> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        r#"select payouts_enabled or payout_bank_last4 is not null as "paid_out!" from office where organization_id = $1 and id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await
}

/// A verified payout account: attached at once if it replaces none, otherwise after the waiting period.
pub(super) async fn hold(context: &Context, links: &BankLinks, row: &Row) -> Result<Step> {
    match row.waits_s {
        Some(0) => return begin_attach(context, links, row).await,
        Some(_) => return Ok(Step::Stay),
        None => {}
    }
    let mut scope = store::open(context, row.organization).await?;
    if !is_paid_out(&mut scope, row.office).await? {
        drop(scope);
        return begin_attach(context, links, row).await;
    }
    let now = context.clock.now().await?;
    sqlx::query!(
        "update bank_link set applies_at = $3 where organization_id = $1 and id = $2 and status = 'held' and applies_at is null",
        row.organization.0,
        row.id.0,
        now + Duration::hours(HELD_HOURS)
    )
    .execute(scope.db())
    .await?;
    for owner in owners(&mut scope, row.office).await? {
        notices::enqueue(&mut scope, Notice::PayoutBankPending { link: row.id, login: owner }, now).await?;
    }
    scope.commit().await?;
    Ok(Step::Stay)
}

/// The logins of an office's owners. `[None]` if there are none: the email then goes to the office itself.
pub(super) async fn owners(scope: &mut Scope, office: OfficeId) -> Result<Vec<Option<LoginId>>> {
    let organization = scope.organization();
    let owners = sqlx::query_scalar!(
        "select u.login_id from office_user u join login l on l.id = u.login_id
         where u.organization_id = $1 and u.office_id = $2 and u.is_owner and u.status = 'active' and l.status = 'active'
           and exists (select from granted_office g where g.login_id = u.login_id and g.organization_id = u.organization_id and g.office_id = u.office_id)
         order by 1",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let owners: Vec<_> = owners.into_iter().map(|owner| Some(LoginId(owner))).collect();
    Ok(if owners.is_empty() { vec![None] } else { owners })
}
