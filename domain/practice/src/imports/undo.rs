//! Undoes an import: within a day, if none of its households has changed.
//!
//! History is never deleted, so the subscriptions stay, as canceled. The accounts become accounts that never enrolled:
//! they disappear from lists and search, and their personal data is erased. The same people can be imported again.

use chrono::{DateTime, Duration, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, ImportId, LoginId, OfficeId, SubscriptionId};

use super::review::{audit, refuse_of_arrival};
use super::store::{self, ImportState, ImportView};
use crate::subscriptions::{self, Change};
use crate::{Result, access};
use rules::Refusal;
use rules::subscriptions::Event;

/// How many hours an import can be undone.
pub const HOURS: i64 = 24;

/// Undoes the import.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it is not finished, a day has passed, or one of its
/// households has changed.
pub async fn undo(scope: &mut Scope, office: OfficeId, import: ImportId, now: DateTime<Utc>) -> Result<ImportView> {
    store::lock(scope, import).await?;
    refuse_of_arrival(scope, import, &["switching", "switched"]).await?;
    let record = store::load(scope, Some(office), import).await?;
    match (record.state, record.finished_at) {
        (ImportState::Undone, _) => return Err(Refusal::IMPORT_UNDONE.into()),
        (ImportState::Done, Some(at)) if now - at <= Duration::hours(HOURS) => {}
        (ImportState::Done, _) => return Err(Refusal::IMPORT_UNDO_TOO_LATE.into()),
        _ => return Err(Refusal::IMPORT_NOT_FINISHED.into()),
    }
    let accounts = made_accounts(scope, import).await?;
    let changed = changed(scope, import, &accounts).await?;
    if !changed.is_empty() {
        return Err(Refusal::import_households_changed(&changed).into());
    }
    undo_whole(scope, office, import, &accounts, now).await?;
    let record = store::load(scope, Some(office), import).await?;
    store::view(scope, record, now.date_naive()).await
}

/// The households of a finished import, locked: the lock waits for payments and changes in progress, so that they are
/// noticed.
pub async fn made_accounts(scope: &mut Scope, import: ImportId) -> Result<Vec<i64>> {
    let organization = scope.organization();
    let accounts: Vec<i64> = sqlx::query_scalar!(
        "select distinct r.made_account_id as \"id!\" from member_import_row r
         where r.organization_id = $1 and r.import_id = $2 and r.state = 'imported' order by 1",
        organization.0,
        import.0
    )
    .fetch_all(scope.db())
    .await?;
    sqlx::query!(
        "select id from account where organization_id = $1 and id = any ($2) order by id for update",
        organization.0,
        &accounts
    )
    .fetch_all(scope.db())
    .await?;
    Ok(accounts)
}

/// Cancels the memberships of an import and removes its households. The caller has locked the import and its households
/// with [`made_accounts`], and checked that nothing prevents it.
pub async fn undo_whole(
    scope: &mut Scope,
    office: OfficeId,
    import: ImportId,
    accounts: &[i64],
    now: DateTime<Utc>,
) -> Result<()> {
    cancel(scope, import, now).await?;
    forget(scope, office, import, accounts).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update member_import set state = 'undone', undone_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        import.0,
        now
    )
    .execute(scope.db())
    .await?;
    audit(scope, office, import, "import.undone", json!({ "households": accounts.len() })).await
}

/// The names of households that have changed since the import.
async fn changed(scope: &mut Scope, import: ImportId, accounts: &[i64]) -> Result<Vec<String>> {
    let organization = scope.organization();
    let names = sqlx::query_scalar!(
        r#"select a.first_name || ' ' || a.last_name as "name!" from account a
           where a.organization_id = $1 and a.id = any ($3) and (
             a.payment_method_id is not null or a.moved_to_account_id is not null
             or exists (select from payment_method p where p.organization_id = a.organization_id and p.account_id = a.id)
             or exists (select from invoice i where i.organization_id = a.organization_id and i.account_id = a.id)
             or a.merged_accounts is not null or a.merged_into_account_id is not null
             or exists (select from household_change h where h.organization_id = a.organization_id and h.account_id = a.id and h.kind in ('split', 'split_off'))
             or exists (select from note n where n.organization_id = a.organization_id and n.account_id = a.id)
             or exists (select from consent c where c.organization_id = a.organization_id and c.account_id = a.id)
             or exists (select from member m where m.organization_id = a.organization_id and m.account_id = a.id
                 and not exists (select from member_import_row r where r.organization_id = m.organization_id and r.import_id = $2 and r.made_member_id = m.id))
             or exists (select from subscription s where s.organization_id = a.organization_id and s.account_id = a.id
                 and (s.version <> 1 or s.next_bill_on is distinct from s.paid_until or not exists (
                   select from member_import_row r where r.organization_id = s.organization_id and r.import_id = $2 and r.made_subscription_id = s.id)))
             or exists (select from login l where l.id = a.login_id and l.password_hash is not null
                 and not exists (select from login_grant r where r.login_id = l.id and r.account_id is distinct from a.id)))
           order by 1"#,
        organization.0,
        import.0,
        accounts
    )
    .fetch_all(scope.db())
    .await?;
    Ok(names)
}

async fn cancel(scope: &mut Scope, import: ImportId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let ids: Vec<i64> = sqlx::query_scalar!(
        "select made_subscription_id as \"id!\" from member_import_row
         where organization_id = $1 and import_id = $2 and state = 'imported' and made_subscription_id is not null order by 1",
        organization.0,
        import.0
    )
    .fetch_all(scope.db())
    .await?;
    for id in ids {
        let change =
            Change { event: Event::CancelNow, at: now, reason: Some("Import undone".into()), cancellation: None };
        subscriptions::change(scope, SubscriptionId(id), change).await?;
    }
    Ok(())
}

/// Removes the households from lists, search and the reach of logins, and erases their personal data.
async fn forget(scope: &mut Scope, office: OfficeId, import: ImportId, accounts: &[i64]) -> Result<()> {
    let organization = scope.organization();
    let ids: Vec<AccountId> = accounts.iter().copied().map(AccountId).collect();
    // First update the office's figures for the canceled subscriptions.
    subscriptions::refresh_summary(scope, &ids).await?;
    sqlx::query!(
        "delete from account_summary where organization_id = $1 and account_id = any ($2)",
        organization.0,
        accounts
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from account_card where organization_id = $1 and account_id = any ($2)",
        organization.0,
        accounts
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from account_search where organization_id = $1 and account_id = any ($2)",
        organization.0,
        accounts
    )
    .execute(scope.db())
    .await?;
    let logins: Vec<i64> = sqlx::query_scalar!(
        "select login_id as \"id!\" from account where organization_id = $1 and id = any ($2) and login_id is not null",
        organization.0,
        accounts
    )
    .fetch_all(scope.db())
    .await?;
    for login in logins {
        access::withdraw_household(scope, LoginId(login), office).await?;
    }
    sqlx::query!(
        "update member set first_name = 'Import', last_name = 'undone', birth_date = '1900-01-01', chart_id = null, phone = null,
           email = null, email_confirmed_at = null
         where organization_id = $1 and account_id = any ($2)",
        organization.0,
        accounts
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update account set enrolled_at = null, login_id = null, first_name = 'Import', last_name = 'undone', birth_date = null,
           email = '', phone = null, address_line1 = null, address_line2 = null, city = null, state = null, zip = null
         where organization_id = $1 and id = any ($2)",
        organization.0,
        accounts
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update member_import_row set state = 'undone' where organization_id = $1 and import_id = $2 and state = 'imported'",
        organization.0,
        import.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
