//! A person's own phone and email, in addition to the household's.
//!
//! The account owner's are the household's. If a person has their own login, their email is the login's, and changes
//! with it. Any other email is confirmed by a link emailed to it; nothing else is sent to it before.

mod desk;
mod follow;
mod link;
mod own;

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};
use tenancy::{Personal, Scope};

use crate::{Error, FieldErrors, Message, OrNotFound, Result, access};
use ::rules::Refusal;
use ::rules::household_changes::{Differences, OwnContact, check_own_contact};
use ::rules::messages::ConsentState;
use kernel::household_changes::{self, ChangeKind, HouseholdChange};
use kernel::notices::{self, Notice};

pub use desk::{resend_own_email, update_person};
pub(super) use follow::{become_owner, join_person, messages_of_owner, move_person};
pub use link::{OwnEmailMail, confirm_email, make_own_email_link};
pub use own::{OwnContactOf, ViewedPerson, change_own_contact, own_contacts, resend_own_contact_email};

/// How long an emailed link works, in days.
const LIVES_DAYS: i64 = 7;

/// A person's own phone and email, as shown.
#[derive(Debug, Clone, Default)]
pub struct OwnContactView {
    /// Ten digits.
    pub phone: Option<Personal<String>>,
    pub email: Option<Personal<String>>,
    pub email_confirmed: bool,
    /// Whether the person signs in with the email.
    pub has_login: bool,
    /// The consent to texts on the person's own phone.
    pub texts: ConsentState,
}

/// The stored contact data of a person.
pub(super) struct Kept {
    pub member: MemberId,
    pub account: AccountId,
    pub office: OfficeId,
    pub name: String,
    pub birth_date: NaiveDate,
    pub is_owner: bool,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub confirmed: bool,
    /// The person's own login, with its email.
    pub login: Option<(LoginId, String)>,
}

/// # Errors
/// [`Error::NotFound`] if the person is out of the scope's reach, or was merged into another record.
pub(super) async fn load(scope: &mut Scope, member: MemberId) -> Result<Kept> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select account_id, office_id, first_name || ' ' || last_name as "name!", birth_date, is_account_owner, phone, email,
             email_confirmed_at is not null as "confirmed!"
           from member where organization_id = $1 and id = $2 and merged_into_member_id is null"#,
        organization.0,
        member.0
    )
    .one_or_not_found(scope)
    .await?;
    let account = AccountId(row.account_id);
    Ok(Kept {
        member,
        account,
        office: OfficeId(row.office_id),
        name: row.name,
        birth_date: row.birth_date,
        is_owner: row.is_account_owner,
        phone: row.phone,
        email: row.email,
        confirmed: row.confirmed,
        login: access::login_of_member(scope, account, member).await?,
    })
}

/// Stores the input. A new email gets a link, if `mails` allows one now; a login's email, which only the desk may
/// enter, changes when its link is used.
///
/// # Errors
/// [`Error::Invalid`] at `phone` or `email`.
pub(super) async fn change(
    scope: &mut Scope,
    now: DateTime<Utc>,
    before: &Kept,
    typed: &OwnContact,
    mails: bool,
) -> Result<()> {
    check_own_contact(typed, before.is_owner).into_result()?;
    let (phone, email) = (typed.phone_kept(), typed.email_kept());
    let email = match &before.login {
        Some((_, current)) if email.is_none() && before.email.as_ref() == Some(current) => {
            return Err(Error::Invalid(FieldErrors::one("email", Message::Required)));
        }
        Some((login, current)) if email.as_ref().is_some_and(|email| email != current) => {
            let asked = email.clone().unwrap_or_default();
            access::ask_email_change(scope, (*login, before.account), asked.clone(), mails, now).await?;
            let words = Some(format!("{asked}, once the emailed link confirms it."));
            let (account, member) = (before.account, Some(before.member));
            let change = HouseholdChange { account, member, kind: ChangeKind::EmailAsked, words, at: now };
            household_changes::record(scope, change).await?;
            before.email.clone()
        }
        _ => email,
    };
    let mut differences = Differences::default();
    differences.compare("phone", "Own mobile", before.phone.as_deref(), phone.as_deref());
    differences.compare("email", "Own email", before.email.as_deref(), email.as_deref());
    if differences.is_empty() {
        return Ok(());
    }
    let organization = scope.organization();
    sqlx::query!(
        "update member set phone = $3, email = $4, email_confirmed_at = case when email is not distinct from $4 then email_confirmed_at end,
           email_link_hash = case when email is not distinct from $4 then email_link_hash end
         where organization_id = $1 and id = $2",
        organization.0,
        before.member.0,
        phone,
        email
    )
    .execute(scope.db())
    .await?;
    let (kind, words) = (ChangeKind::PersonChanged, Some(differences.words()));
    let change = HouseholdChange { account: before.account, member: Some(before.member), kind, words, at: now };
    household_changes::record(scope, change).await?;
    let act = Act {
        act: "member.contact_changed",
        subject_kind: "member",
        subject_id: before.member.to_string(),
        office: Some(before.office),
        account: Some(before.account),
        detail: json!({ "fields": differences.fields }),
    };
    audit::record(scope, act).await?;
    let is_login = before.login.as_ref().map(|(_, current)| current) == email.as_ref();
    if email.is_some() && email != before.email && mails && !is_login {
        mail_link(scope, now, before.member).await?;
    }
    crate::subscriptions::refresh_summary(scope, &[before.account]).await
}

/// Emails a new link; the previous one stops working.
async fn mail_link(scope: &mut Scope, now: DateTime<Utc>, member: MemberId) -> Result<()> {
    let organization = scope.organization();
    let round = sqlx::query_scalar!(
        "update member set email_round = email_round + 1, email_link_hash = null, email_link_until = $3
         where organization_id = $1 and id = $2 returning email_round",
        organization.0,
        member.0,
        now + chrono::Duration::days(LIVES_DAYS)
    )
    .fetch_one(scope.db())
    .await?;
    notices::enqueue(scope, Notice::MemberEmail { member, round }, now).await
}

/// The email that would get a link if `typed` is saved.
fn to_confirm(before: &Kept, typed: &OwnContact) -> Option<String> {
    let current = before.login.as_ref().map(|(_, email)| email).or(before.email.as_ref());
    typed.email_kept().filter(|email| Some(email) != current)
}

/// The email that waits for confirmation.
///
/// # Errors
/// [`Error::Conflict`] if there is none.
fn waiting(kept: &Kept) -> Result<&str> {
    let email = kept.email.as_deref().filter(|_| !kept.confirmed && kept.login.is_none());
    email.ok_or_else(|| Refusal::NOTHING_TO_CONFIRM.into())
}
