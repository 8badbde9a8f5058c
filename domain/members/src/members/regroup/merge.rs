//! Merges two households that are the same.

use ::rules::digest::short_hex;
use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, MemberId};
use tenancy::{Personal, Scope};

use super::facts::{Household, load, texts};
use super::people::{Mover, Way, move_people};
use crate::billing::{self, lock_account};
use crate::ledger::{self, CreditHolder, CreditMove};
use crate::members::details::{HouseholdRef, account_of};
use crate::members::tags::bring_tags;
use crate::plans::catalog;
use crate::subscriptions::{refresh_summary, reprice_household};
use crate::{Cents, Error, Result, access};
use ::rules::Refusal;
use kernel::household_changes::{self, ChangeKind, HouseholdChange};

/// The effects of a merge.
#[derive(Debug, Clone)]
pub struct MergePreview {
    pub keep: AccountId,
    pub keep_name: Personal<String>,
    pub keep_number: String,
    pub other: AccountId,
    pub other_name: Personal<String>,
    pub other_number: String,
    /// People of the other household who are also on file here: their records are merged.
    pub same: Vec<SamePerson>,
    /// The other people, who join.
    pub joining: Vec<Personal<String>>,
    /// The number of memberships that move.
    pub memberships: usize,
    /// Whether the other household's payment method is taken over, because the kept household has none.
    pub takes_method: bool,
    /// Whether the other household's login loses its access.
    pub ends_login: bool,
    /// The other household's credit, which moves.
    pub credit: Cents,
    /// In plain words; empty if they can be merged.
    pub refusals: Vec<String>,
    pub version: String,
}

#[derive(Debug, Clone)]
pub struct SamePerson {
    pub kept: MemberId,
    pub other: MemberId,
    pub name: Personal<String>,
}

/// The effects of merging `other` into `keep`.
///
/// # Errors
/// [`Error::NotFound`] if one of them is not at an office where `user` works, or they are at two offices;
/// [`Error::Conflict`] if both are the same household.
pub async fn preview_merge(
    scope: &mut Scope,
    now: DateTime<Utc>,
    user: LoginId,
    keep: AccountId,
    other: AccountId,
) -> Result<MergePreview> {
    let (keep, other) = both(scope, now, user, keep, other).await?;
    Ok(view(&keep, &other))
}

async fn both(
    scope: &mut Scope,
    now: DateTime<Utc>,
    user: LoginId,
    keep: AccountId,
    other: AccountId,
) -> Result<(Household, Household)> {
    let keep = account_of(scope, user, HouseholdRef::Account(keep)).await?;
    let other = account_of(scope, user, HouseholdRef::Account(other)).await?;
    if keep == other {
        return Err(Refusal::ONE_HOUSEHOLD.into());
    }
    let (keep, other) = (load(scope, keep, now).await?, load(scope, other, now).await?);
    if keep.office != other.office {
        return Err(Error::NotFound);
    }
    Ok((keep, other))
}

/// What prevents merging `other` into `keep`.
fn refusals(keep: &Household, other: &Household) -> Vec<Refusal> {
    let mut refusals = [keep.refusals.clone(), other.refusals.clone()].concat();
    refusals.extend(other.people.iter().flat_map(|person| person.stays_because()));
    refusals
}

fn view(keep: &Household, other: &Household) -> MergePreview {
    let twin = |person: &super::facts::Person| keep.people.iter().find(|kept| kept.is_same_as(person));
    let same: Vec<_> = other
        .people
        .iter()
        .filter_map(|person| {
            Some(SamePerson { kept: twin(person)?.id, other: person.id, name: Personal(person.name()) })
        })
        .collect();
    let joining = other.people.iter().filter(|person| twin(person).is_none());
    let joining: Vec<_> = joining.map(|person| Personal(person.name())).collect();
    let refusals = texts(&refusals(keep, other));
    let held: Vec<_> = other.people.iter().flat_map(|person| &person.held).map(|held| (held.id, held.status)).collect();
    let shown = format!(
        "{} {} {held:?} {refusals:?} {:?} {:?} {}",
        keep.account, other.account, keep.method, other.method, other.credit
    );
    MergePreview {
        keep: keep.account,
        keep_name: Personal(keep.owner_name.clone()),
        keep_number: keep.number.clone(),
        other: other.account,
        other_name: Personal(other.owner_name.clone()),
        other_number: other.number.clone(),
        same,
        joining,
        memberships: held.len(),
        takes_method: keep.method.is_none() && other.method.is_some(),
        ends_login: other.login.is_some(),
        credit: other.credit,
        refusals,
        version: short_hex(shown.as_bytes(), 8),
    }
}

/// Merges `other` into `keep`, as `version` of the preview showed it. The other household's bills and payments stay
/// under it, and are shown with those of the kept household.
///
/// # Errors
/// As [`preview_merge`]; [`Error::Conflict`] with what prevents it, or if it differs from what was shown.
pub async fn merge(
    scope: &mut Scope,
    now: DateTime<Utc>,
    user: LoginId,
    (keep, other): (AccountId, AccountId),
    version: &str,
) -> Result<()> {
    for account in [keep.min(other), keep.max(other)] {
        lock_account(scope, account).await?;
    }
    let (keep, other) = both(scope, now, user, keep, other).await?;
    if let Some(why) = refusals(&keep, &other).into_iter().next() {
        return Err(why.into());
    }
    let shown = view(&keep, &other);
    if shown.version != version {
        return Err(Refusal::CHANGED.into());
    }
    let twin = |id: MemberId| shown.same.iter().find(|same| same.other == id).map(|same| same.kept);
    let movers: Vec<_> = other.people.iter().map(|person| Mover { person, same_as: twin(person.id) }).collect();
    let way = Way { from: other.account, from_number: &other.number, to: keep.account, to_number: &keep.number };
    move_people(scope, &way, &movers, now).await?;
    if let Some(login) = other.login {
        access::withdraw_household(scope, login, other.office).await?;
    }
    if shown.takes_method {
        billing::take_method_over(scope, other.account, keep.account).await?;
    } else {
        billing::release_method(scope, other.account, now).await?;
    }
    let moved = CreditMove {
        office: keep.office,
        from: CreditHolder { account: other.account, number: &other.number },
        to: CreditHolder { account: keep.account, number: &keep.number },
        merged: true,
        at: now,
    };
    let credit = ledger::move_all_credit(scope, moved).await?;
    become_one(scope, &keep, &other).await?;
    let office = catalog(scope, keep.office, None).await?.office;
    refresh_summary(scope, &[keep.account]).await?;
    reprice_household(scope, &office, keep.account, now).await?;
    refresh_summary(scope, &[keep.account]).await?;
    for (of, kind, with) in [(&keep, ChangeKind::Merged, &other), (&other, ChangeKind::MergedAway, &keep)] {
        let words = Some(format!("{}, {}.", with.owner_name, with.number));
        let change = HouseholdChange { account: of.account, member: None, kind, words, at: now };
        household_changes::record(scope, change).await?;
        let act = Act::on_household(
            if kind == ChangeKind::Merged { "household.merged" } else { "household.merged_away" },
            of.office,
            of.account,
            json!({
                "with": with.account, "memberships": shown.memberships, "same_people": shown.same.len(), "credit_cents": credit,
            }),
        );
        audit::record(scope, act).await?;
    }
    Ok(())
}

/// Moves the office's notes, documents and tags to the kept household; the other leaves the list.
async fn become_one(scope: &mut Scope, keep: &Household, other: &Household) -> Result<()> {
    let organization = scope.organization();
    let mut merged = keep.merged.clone();
    merged.push(other.account.0);
    merged.extend(&other.merged);
    sqlx::query!(
        "update note set account_id = $3 where organization_id = $1 and account_id = $2",
        organization.0,
        other.account.0,
        keep.account.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update member_document set account_id = $3 where organization_id = $1 and account_id = $2",
        organization.0,
        other.account.0,
        keep.account.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update account set merged_into_account_id = $2, login_id = null, do_not_email = true where organization_id = $1 and id = any ($3)",
        organization.0,
        keep.account.0,
        &merged
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update account set merged_accounts = $3 where organization_id = $1 and id = $2",
        organization.0,
        keep.account.0,
        &merged
    )
    .execute(scope.db())
    .await?;
    bring_tags(scope, other.account, keep.account).await?;
    sqlx::query!("select leave_member_list($1, $2)", organization.0, other.account.0).execute(scope.db()).await?;
    Ok(())
}
