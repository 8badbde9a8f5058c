//! Tags: an office's labels for its households. An office can have up to [`MOST_TAGS`]; a household can have several.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, HouseholdTagId, OfficeId};
use tenancy::{Scope, contract};

use super::rules::required_text;
use crate::{Error, OrNotFound, Result};
use ::rules::Refusal;
use kernel::directory::{lock_office, office_of_household};

/// The most tags of an office.
pub const MOST_TAGS: usize = 50;
/// The longest tag, in characters.
pub const LONGEST_TAG: usize = 30;

/// A tag of the office.
#[contract(rename = "Tag")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseholdTag {
    pub id: HouseholdTagId,
    pub name: String,
    /// The number of households with the tag.
    pub households: i64,
}

/// A tag as a household shows it.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct TagName {
    pub id: HouseholdTagId,
    pub name: String,
}

/// The office's tags by name.
pub async fn tags(scope: &mut Scope, office: OfficeId) -> Result<Vec<HouseholdTag>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select g.id, g.name, (select count(*) from account_tag t
             join account_summary s on s.organization_id = t.organization_id and s.account_id = t.account_id and s.office_id = t.office_id
             where t.organization_id = g.organization_id and t.tag_id = g.id) as "households!"
           from household_tag g where g.organization_id = $1 and g.office_id = $2 and g.deleted_at is null order by search_fold(g.name)"#,
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let rows = rows.into_iter();
    Ok(rows
        .map(|row| HouseholdTag { id: HouseholdTagId(row.id), name: row.name, households: row.households })
        .collect())
}

/// One tag of the office; deleted ones are not found.
pub async fn tag(scope: &mut Scope, office: OfficeId, id: HouseholdTagId) -> Result<TagName> {
    let organization = scope.organization();
    let name = sqlx::query_scalar!(
        "select name from household_tag where organization_id = $1 and office_id = $2 and id = $3 and deleted_at is null",
        organization.0,
        office.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(TagName { id, name })
}

/// Creates a tag.
///
/// # Errors
/// [`Error::Invalid`] at `name`; [`Error::Conflict`] if the name exists, or there are already [`MOST_TAGS`].
pub async fn create_tag(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, name: &str) -> Result<HouseholdTagId> {
    let name = clean(name)?;
    at_most(scope, office).await?;
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let id = sqlx::query_scalar!(
        "insert into household_tag (organization_id, office_id, name, created_at, login_id, actor) values ($1, $2, $3, $4, $5, $6) returning id",
        organization.0,
        office.0,
        name,
        now,
        actor.login.map(|login| login.0),
        actor.name
    )
    .fetch_one(scope.db())
    .await
    .map_err(taken)?;
    audited(scope, "tag.created", office, HouseholdTagId(id)).await?;
    Ok(HouseholdTagId(id))
}

/// # Errors
/// As [`create_tag`]; [`Error::NotFound`].
pub async fn rename_tag(scope: &mut Scope, office: OfficeId, id: HouseholdTagId, name: &str) -> Result<()> {
    let name = clean(name)?;
    let organization = scope.organization();
    let renamed = sqlx::query!(
        "update household_tag set name = $4 where organization_id = $1 and office_id = $2 and id = $3 and deleted_at is null",
        organization.0,
        office.0,
        id.0,
        name
    )
    .execute(scope.db())
    .await
    .map_err(taken)?;
    if renamed.rows_affected() == 0 {
        return Err(Error::NotFound);
    }
    audited(scope, "tag.renamed", office, id).await
}

/// Deletes a tag and removes it from every household; [`restore_tag`] restores both.
pub async fn delete_tag(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, id: HouseholdTagId) -> Result<()> {
    set_deleted(scope, office, id, Some(now)).await?;
    audited(scope, "tag.deleted", office, id).await
}

/// # Errors
/// [`Error::Conflict`] if the name is in use by now, or there are too many tags.
pub async fn restore_tag(scope: &mut Scope, office: OfficeId, id: HouseholdTagId) -> Result<()> {
    at_most(scope, office).await?;
    set_deleted(scope, office, id, None).await?;
    audited(scope, "tag.restored", office, id).await
}

async fn set_deleted(scope: &mut Scope, office: OfficeId, id: HouseholdTagId, at: Option<DateTime<Utc>>) -> Result<()> {
    let organization = scope.organization();
    let set = sqlx::query!(
        "update household_tag set deleted_at = $4 where organization_id = $1 and office_id = $2 and id = $3
           and (deleted_at is null) = ($4::timestamptz is not null)",
        organization.0,
        office.0,
        id.0,
        at
    )
    .execute(scope.db())
    .await
    .map_err(taken)?;
    if set.rows_affected() == 0 { Err(Error::NotFound) } else { Ok(()) }
}

/// The tags of a household, by name.
async fn tags_of(scope: &mut Scope, account: AccountId) -> Result<Vec<TagName>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select g.id, g.name from account_tag t join household_tag g on g.organization_id = t.organization_id and g.id = t.tag_id
         where t.organization_id = $1 and t.account_id = $2 and g.deleted_at is null order by search_fold(g.name)",
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| TagName { id: HouseholdTagId(row.id), name: row.name }).collect())
}

/// The tags of a household of the office, by name.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn tags_at(scope: &mut Scope, office: OfficeId, account: AccountId) -> Result<Vec<TagName>> {
    is_at(scope, office, account).await?;
    tags_of(scope, account).await
}

async fn is_at(scope: &mut Scope, office: OfficeId, account: AccountId) -> Result<()> {
    if office_of_household(scope, account).await? == office { Ok(()) } else { Err(Error::NotFound) }
}

/// Sets the tags of a household of the office to exactly these.
///
/// # Errors
/// [`Error::NotFound`] if the household or a tag is not the office's.
pub async fn set_tags(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    account: AccountId,
    wanted: &[HouseholdTagId],
) -> Result<Vec<TagName>> {
    let known: BTreeMap<_, _> = tags(scope, office).await?.into_iter().map(|tag| (tag.id, tag.name)).collect();
    if wanted.iter().any(|tag| !known.contains_key(tag)) {
        return Err(Error::NotFound);
    }
    is_at(scope, office, account).await?;
    for tag in known.keys() {
        if wanted.contains(tag) {
            add_tag(scope, now, *tag, &[account.0]).await?;
        } else {
            remove_tag(scope, *tag, &[account.0]).await?;
        }
    }
    let act = Act::on_household(
        "household.tagged",
        office,
        account,
        json!({ "tags": wanted.iter().map(|tag| tag.0).collect::<Vec<_>>() }),
    );
    audit::record(scope, act).await?;
    tags_of(scope, account).await
}

/// Adds the tag to those of `accounts` that are still at its office; returns those that did not have it.
pub async fn add_tag(scope: &mut Scope, now: DateTime<Utc>, tag: HouseholdTagId, accounts: &[i64]) -> Result<Vec<i64>> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let added = sqlx::query_scalar!(
        "insert into account_tag (organization_id, tag_id, account_id, office_id, at, login_id, actor)
         select $1, g.id, a.id, g.office_id, $4, $5, $6 from household_tag g
         join account a on a.organization_id = g.organization_id and a.office_id = g.office_id and a.id = any ($3)
         where g.organization_id = $1 and g.id = $2 and a.merged_into_account_id is null
         on conflict do nothing returning account_id",
        organization.0,
        tag.0,
        accounts,
        now,
        actor.login.map(|login| login.0),
        actor.name
    )
    .fetch_all(scope.db())
    .await?;
    Ok(added)
}

/// Removes the tag from `accounts`; returns those that had it.
pub async fn remove_tag(scope: &mut Scope, tag: HouseholdTagId, accounts: &[i64]) -> Result<Vec<i64>> {
    let organization = scope.organization();
    let removed = sqlx::query_scalar!(
        "delete from account_tag where organization_id = $1 and tag_id = $2 and account_id = any ($3) returning account_id",
        organization.0,
        tag.0,
        accounts
    )
    .fetch_all(scope.db())
    .await?;
    Ok(removed)
}

/// Moves the tags of a household that was merged into another one.
pub(super) async fn bring_tags(scope: &mut Scope, from: AccountId, to: AccountId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "with brought as (delete from account_tag where organization_id = $1 and account_id = $2 returning *)
         insert into account_tag (organization_id, tag_id, account_id, office_id, at, login_id, actor)
         select b.organization_id, b.tag_id, $3, b.office_id, b.at, b.login_id, b.actor from brought b
         join account a on a.organization_id = b.organization_id and a.id = $3 and a.office_id = b.office_id
         on conflict do nothing",
        organization.0,
        from.0,
        to.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

fn clean(name: &str) -> Result<String> {
    let name = name.replace('\0', "").split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(required_text("name", name, LONGEST_TAG)?)
}

/// Locks the office so that tags are created one at a time, and checks the limit.
async fn at_most(scope: &mut Scope, office: OfficeId) -> Result<()> {
    if !lock_office(scope, office).await? {
        return Err(Error::NotFound);
    }
    if tags(scope, office).await?.len() >= MOST_TAGS {
        return Err(Refusal::tags_at_most(MOST_TAGS).into());
    }
    Ok(())
}

fn taken(error: sqlx::Error) -> Error {
    if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation) {
        return Refusal::TAG_NAME_TAKEN.into();
    }
    error.into()
}

async fn audited(scope: &mut Scope, act: &'static str, office: OfficeId, tag: HouseholdTagId) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "household_tag",
        subject_id: tag.to_string(),
        office: Some(office),
        account: None,
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}
