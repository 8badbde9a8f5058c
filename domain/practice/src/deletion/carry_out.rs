//! Carries out deletion requests: a database function erases the household in one transaction; jobs then delete its
//! files and detach its cards at the provider, and are retried until they succeed.

use gateways::files::FileOwner;
use serde_json::json;
use tenancy::ids::{AccountId, DeletionRequestId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use super::job::DeleteErasedFiles;
use super::{DeletionBlock, DeletionState, audited, change, rules, store};
use crate::billing::{detach_later, lock_account};
use crate::outbox::JobOutcome;
use crate::task;
use crate::{Context, Result};
use ::rules::Refusal;

/// The erasure searches large tables of the organization for names.
const LONG: &str = "set local statement_timeout = '10min'";

/// The outcome of a request.
enum Outcome {
    Done,
    Blocked(DeletionBlock),
    /// The request is less than a day old.
    TooEarly,
    /// It was withdrawn, put on hold or carried out meanwhile.
    Not(DeletionState),
}

/// Carries out the household's request now, for the office.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach; [`crate::Error::Conflict`] without a request, if something has to be
/// settled first, within a day of the request, and for a request that is on hold, withdrawn or done.
pub async fn carry_out(context: &Context, reach: Reach, account: AccountId) -> Result<()> {
    let by = reach.actor.name.clone();
    match erase(context, reach, account, Some(by)).await? {
        Outcome::Done => Ok(()),
        Outcome::Blocked(block) => Err(block.refusal().into()),
        Outcome::TooEarly => Err(Refusal::DELETION_TOO_EARLY.into()),
        Outcome::Not(DeletionState::Held) => Err(Refusal::DELETION_HELD.into()),
        Outcome::Not(DeletionState::Withdrawn) => Err(Refusal::DELETION_WITHDRAWN.into()),
        Outcome::Not(_) => Err(Refusal::DATA_DELETED.into()),
    }
}

/// The daily run: ends overtaken requests and carries out due ones; returns how many it carried out. A blocked request
/// stays open, and its page shows the reason.
pub async fn run(context: &Context) -> Result<usize> {
    // Platform scope: the run covers all tenants.
    let mut scope = context.database.platform("Deletion requests").await?;
    let (overtaken, due) = (store::overtaken(&mut scope).await?, store::due(&mut scope).await?);
    drop(scope);
    for (organization, account) in overtaken {
        let reach = Reach::organization(organization, Actor::platform("Deletion requests"));
        if let Err(error) = end_overtaken(context, reach, account).await {
            tracing::error!(%organization, %account, %error, "closing an obsolete deletion request failed");
        }
    }
    let mut done = 0;
    for (organization, account) in due {
        let reach = Reach::organization(organization, Actor::platform("Deletion requests"));
        match erase(context, reach, account, None).await {
            Ok(outcome) => done += usize::from(matches!(outcome, Outcome::Done)),
            // Tomorrow's run tries again; continue with the others.
            Err(error) => tracing::error!(%organization, %account, %error, "carrying out a deletion request failed"),
        }
    }
    Ok(done)
}

async fn end_overtaken(context: &Context, reach: Reach, account: AccountId) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach).await?;
    lock_account(&mut scope, account).await?;
    if let Some(request) = store::hold_latest(&mut scope, account).await? {
        change::end_overtaken(&mut scope, now, &request).await?;
    }
    Ok(scope.commit().await?)
}

async fn erase(context: &Context, reach: Reach, account: AccountId, by: Option<String>) -> Result<Outcome> {
    let now = context.clock.now().await?;
    let organization = reach.organization;
    let mut scope = context.database.scope(reach).await?;
    lock_account(&mut scope, account).await?;
    let (timezone, _) = store::household(&mut scope, account).await?;
    let request = store::hold_latest(&mut scope, account).await?.ok_or(Refusal::NO_DELETION_REQUEST)?;
    if change::end_overtaken(&mut scope, now, &request).await? {
        scope.commit().await?;
        return Ok(Outcome::Not(DeletionState::Withdrawn));
    }
    let today = tenancy::clock::office_date(now, &timezone);
    let due = if by.is_some() { today.min(request.due_on) } else { request.due_on };
    if !rules::is_due(request.state, due, today) {
        return Ok(Outcome::Not(request.state));
    }
    if by.is_some() && !rules::may_carry_out(request.asked_at, now) {
        return Ok(Outcome::TooEarly);
    }
    if let Some(block) = rules::blocks(&store::standing(&mut scope, account).await?).first() {
        return Ok(Outcome::Blocked(*block));
    }
    sqlx::query!(
        "update deletion_request set due_on = $3 where organization_id = $1 and id = $2",
        organization.0,
        request.id.0,
        due
    )
    .execute(scope.db())
    .await?;
    replace(&mut scope, account, now).await?;
    sqlx::query!(
        "update deletion_request set state = 'done', done_at = $3, done_by = $4 where organization_id = $1 and id = $2",
        organization.0,
        request.id.0,
        now,
        by
    )
    .execute(scope.db())
    .await?;
    task::enqueue_task(&mut scope, &DeleteErasedFiles { request: request.id }, request.id, now).await?;
    audited(&mut scope, "deletion.carried_out", &request, json!({ "by_run": by.is_none() })).await?;
    scope.commit().await?;
    Ok(Outcome::Done)
}

/// Erases the household and enqueues the removal of its cards and bank accounts at the provider.
async fn replace(scope: &mut Scope, account: AccountId, now: chrono::DateTime<chrono::Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::raw_sql(LONG).execute(scope.db()).await?;
    let methods = sqlx::query_scalar!(r#"select erase_household($1, $2) as "methods!""#, organization.0, account.0)
        .fetch_one(scope.db())
        .await?;
    detach_later(scope, &methods, now).await
}

/// Deletes the files of an erased household; files that were already deleted are ignored.
///
/// # Errors
/// Errors of the file store; the job is then retried.
pub async fn delete_files(
    context: &Context,
    organization: OrganizationId,
    id: DeletionRequestId,
) -> Result<JobOutcome> {
    let reach = Reach::organization(organization, Actor::platform("Deletion requests"));
    let mut scope = context.database.scope(reach.clone()).await?;
    let files = sqlx::query_scalar!(
        "select files from deletion_request where organization_id = $1 and id = $2 and state = 'done'",
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?
    .unwrap_or_default();
    drop(scope);
    for file in &files {
        let (office, key) = file.split_once(':').ok_or_else(|| anyhow::anyhow!("a file without its office"))?;
        let office = office.parse::<i64>().map_err(anyhow::Error::from)?;
        context.files.delete(FileOwner::office(organization.0, office), key).await?;
    }
    let mut scope = context.database.scope(reach).await?;
    sqlx::query!(
        "update deletion_request set files = '{}' where organization_id = $1 and id = $2 and files = $3",
        organization.0,
        id.0,
        &files
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(JobOutcome::Done)
}

/// One line for each completed erasure: the ids of the organization and the household. It has no personal data.
///
/// # Errors
/// When the database fails.
pub async fn erasures(context: &Context) -> Result<Vec<String>> {
    // Platform scope: the list is stored with the backup, which covers all tenants.
    let mut scope = context.database.platform("Deletion requests").await?;
    let rows = sqlx::query!(
        "select organization_id, account_id from deletion_request where state = 'done' order by organization_id, account_id"
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| format!("{} {}", row.organization_id, row.account_id)).collect())
}

/// Repeats the erasures of a list from [`erasures`] in a database restored from an older backup; returns how many.
/// Skips households that the backup does not have. Safe to run twice.
///
/// # Errors
/// For a malformed line; when the database fails.
pub async fn erase_again(context: &Context, list: &str) -> Result<usize> {
    let now = context.clock.now().await?;
    let mut done = 0;
    for line in list.lines().filter(|line| !line.trim().is_empty()) {
        let ids: Vec<i64> =
            line.split_whitespace().map(str::parse::<i64>).collect::<Result<_, _>>().map_err(anyhow::Error::from)?;
        let [organization, account] = ids[..] else {
            return Err(anyhow::anyhow!("a line with two numbers, not: {line}").into());
        };
        let (organization, account) = (OrganizationId(organization), AccountId(account));
        let reach = Reach::organization(organization, Actor::platform("Deletion requests"));
        let mut scope = context.database.scope(reach).await?;
        // The backup's request is not reliable: it may be missing, or have been put on hold or withdrawn before it was
        // carried out.
        let marked = sqlx::query_scalar!(
            r#"with before as (
               update deletion_request set state = 'done', done_at = $3, withdrawn_at = null
               where organization_id = $1 and account_id = $2
                 and id = (select max(id) from deletion_request where organization_id = $1 and account_id = $2) returning id),
             made as (
               insert into deletion_request (organization_id, office_id, account_id, state, source, asked_at, asked_by, due_on, answer_by, done_at)
               select organization_id, office_id, id, 'done', 'office', $3, 'Restored backup', $4, $4, $3 from account
               where organization_id = $1 and id = $2 and not exists (select from before) returning id)
             select id as "id!" from before union all select id from made"#,
            organization.0,
            account.0,
            now,
            now.date_naive()
        );
        let Some(request) = marked.fetch_optional(scope.db()).await? else { continue };
        replace(&mut scope, account, now).await?;
        let files = DeleteErasedFiles { request: DeletionRequestId(request) };
        task::enqueue_task(&mut scope, &files, request, now).await?;
        scope.commit().await?;
        done += 1;
    }
    Ok(done)
}
