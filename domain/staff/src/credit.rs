//! Credit toward a household's next bills, which its office owes it: our staff give a little alone, and more as two.

use chrono::{DateTime, Duration, Utc};
use kernel::ledger::{CreditMovement, CreditSource, move_credit};
use kernel::notices::{self, StaffNews};
use kernel::outbox::Notice;
use payments::billing::lock_account;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId};
use tenancy::{Caller, Scope};

use crate::{Cents, Context, FieldErrors, Message, OrNotFound, Refusal, Result, open_with, required};

/// What a household gets within [`DAYS`] on the word of one of our staff, whoever gives it.
pub const ALONE: Cents = Cents(20_000);
const DAYS: i64 = 30;
/// The most that two give at once.
const MOST: Cents = Cents(1_000_000);
const LONGEST_REASON: usize = 500;

/// A household that can get credit.
pub(crate) struct CreditSubject {
    pub at: (OrganizationId, OfficeId),
    pub number: String,
    pub office_name: String,
    /// What our staff gave it in the last 30 days.
    pub given: Cents,
}

/// What a credit is about.
///
/// # Errors
/// [`Error::NotFound`] if there is no such household, or it merged, moved or was erased; [`Error::Invalid`] at `amount`.
pub(crate) async fn subject(
    scope: &mut Scope,
    account: AccountId,
    amount: Cents,
    now: DateTime<Utc>,
) -> Result<CreditSubject> {
    if amount <= Cents::ZERO || amount > MOST {
        return Err(FieldErrors::one("amount", Message::AmountBetween(Cents(1), MOST)).into());
    }
    let row = sqlx::query!(
        r#"select a.organization_id, a.office_id, a.number, o.name,
             (select coalesce(sum(m.amount_cents), 0)::bigint from credit_movement m
                where m.organization_id = a.organization_id and m.account_id = a.id and m.kind = 'given' and m.at > $2) as "given!"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           where a.id = $1 and a.enrolled_at is not null and a.merged_into_account_id is null and a.moved_to_account_id is null and not is_erased(a)"#,
        account.0,
        now - Duration::days(DAYS)
    )
    .one_or_not_found(scope)
    .await?;
    Ok(CreditSubject {
        at: (OrganizationId(row.organization_id), OfficeId(row.office_id)),
        number: row.number,
        office_name: row.name,
        given: Cents(row.given),
    })
}

/// Gives a household credit that one of our staff may give alone; pressed twice, or sent again after a lost answer, once. Writes `credit.given` to the audit trail, where the office reads it.
///
/// # Errors
/// As [`subject`]; [`Error::Invalid`] at `reason`; [`Error::Conflict`] if it takes two of our staff.
pub async fn give(context: &Context, caller: &Caller, account: AccountId, amount: Cents, reason: &str) -> Result<()> {
    let reason = required("reason", reason, LONGEST_REASON)?;
    let now = context.clock.now().await?;
    let mut scope = open_with(context, caller, account).await?;
    let found = subject(&mut scope, account, amount, now).await?;
    scope.for_organization(found.at.0);
    lock_account(&mut scope, account).await?;
    if was_given(&mut scope, caller, account, (amount, &reason)).await? {
        return Ok(());
    }
    // Counted again behind the lock: two at once would each find room.
    let found = subject(&mut scope, account, amount, now).await?;
    if found.given + amount > ALONE {
        return Err(Refusal::NEEDS_SECOND_PERSON.into());
    }
    credit(&mut scope, (account, found.at.1), (amount, &reason), now).await?;
    Ok(scope.commit().await?)
}

/// Whether the caller gave the household of the scope's organization the same amount for the same reason in the last ten minutes.
async fn was_given(
    scope: &mut Scope,
    caller: &Caller,
    account: AccountId,
    (amount, reason): (Cents, &str),
) -> Result<bool> {
    let organization = scope.organization();
    let given = sqlx::query_scalar!(
        r#"select exists (select from audit where organization_id = $1 and act = 'credit.given' and account_id = $2 and login_id = $3
             and detail @> $4 and at > now() - interval '10 minutes') as "given!""#,
        organization.0,
        account.0,
        caller.login.0,
        json!({ "amount": amount, "reason": reason })
    )
    .fetch_one(scope.db())
    .await?;
    Ok(given)
}

/// Gives a household of the scope's organization credit, as an approved request asks. The office's owners get an email.
///
/// # Errors
/// [`Error::NotFound`] when the scope does not reach its office.
pub(crate) async fn credit(
    scope: &mut Scope,
    (account, office): (AccountId, OfficeId),
    (amount, reason): (Cents, &str),
    now: DateTime<Utc>,
) -> Result<i64> {
    lock_account(scope, account).await?;
    let movement = CreditMovement { office, account, amount, source: CreditSource::Given, reason, at: now };
    let id = move_credit(scope, movement).await?;
    let act = Act {
        act: "credit.given",
        subject_kind: "account",
        subject_id: account.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({ "amount": amount, "reason": reason }),
    };
    audit::record(scope, act).await?;
    tell_owners(scope, office, id, now).await?;
    Ok(id)
}

/// Queues an email to the office's owners.
async fn tell_owners(scope: &mut Scope, office: OfficeId, movement: i64, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let owners = sqlx::query_scalar!(
        "select distinct login_id from office_user where organization_id = $1 and office_id = $2 and is_owner and status = 'active'",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let notice = |login| Notice::Staff { news: StaffNews::CreditGiven, of: movement, login: LoginId(login) };
    notices::enqueue_all(scope, owners.into_iter().map(notice).collect(), now).await
}
