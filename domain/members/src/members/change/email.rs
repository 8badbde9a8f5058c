//! Changes a household's email: a confirmed login's only through a link emailed to the new address, and only for this
//! office; an unconfirmed one's at once.

use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::{Caller, Personal, Reach};

use super::login::{Owner, checked_email, make_login};
use super::{Subject, audited};
use crate::access;
use crate::billing::lock_account;
use crate::members::details::{HouseholdRef, account_of};
use crate::subscriptions::refresh_summary;
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Result};
use kernel::household_changes::{self, ChangeKind, HouseholdChange};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailChange {
    /// It changes when the emailed link is used.
    LinkMailed,
    /// It has changed; a link to set a password is emailed to it.
    Changed,
}

/// Changes a household's email on behalf of its office.
///
/// # Errors
/// [`Error::NotFound`] if the household is not at an office where `user` works; [`Error::Invalid`] at `email`;
/// [`Error::TooMany`].
pub async fn change_email(
    context: &Context,
    caller: &Caller,
    reach: &Reach,
    user: LoginId,
    account: AccountId,
    email: &Personal<String>,
) -> Result<EmailChange> {
    let email = checked_email(email)?;
    let mails = access::may_mail_new_email(context, caller, &email).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let account = account_of(&mut scope, user, HouseholdRef::Account(account)).await?;
    lock_account(&mut scope, account).await?;
    let organization = scope.organization();
    let row = sqlx::query!(
        "select a.office_id, a.email, a.login_id, a.first_name, a.last_name, a.phone, a.language, o.brand
         from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
         where a.organization_id = $1 and a.id = $2",
        organization.0,
        account.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    if row.email == email {
        return Err(Error::Invalid(FieldErrors::one("email", Message::InvalidData)));
    }
    let office = OfficeId(row.office_id);
    let subject = Subject { office, account, member: None };
    if let Some(login) = row.login_id.map(LoginId) {
        if access::ask_email_change(&mut scope, (login, account), email.clone(), mails, now).await? {
            let words = Some(format!("{email}, once the emailed link confirms it."));
            let change = HouseholdChange { account, member: None, kind: ChangeKind::EmailAsked, words, at: now };
            household_changes::record(&mut scope, change).await?;
            audited(&mut scope, "household.email_asked", subject, &["email"]).await?;
            scope.commit().await?;
            return Ok(EmailChange::LinkMailed);
        }
        access::withdraw_household(&mut scope, login, office).await?;
    }
    let owner = Owner {
        office,
        account,
        brand: &row.brand,
        first_name: &row.first_name,
        last_name: &row.last_name,
        phone: row.phone.as_deref(),
        language: &row.language,
    };
    let login = make_login(&mut scope, owner, &email, now).await?;
    sqlx::query!(
        "update account set email = $3, login_id = $4 where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        email,
        login.0
    )
    .execute(scope.db())
    .await?;
    let words = Some(format!("Email: {} → {email}.", if row.email.is_empty() { "none" } else { &row.email }));
    let change = HouseholdChange { account, member: None, kind: ChangeKind::EmailChanged, words, at: now };
    household_changes::record(&mut scope, change).await?;
    audited(&mut scope, "household.email_changed", subject, &["email"]).await?;
    refresh_summary(&mut scope, &[account]).await?;
    scope.commit().await?;
    Ok(EmailChange::Changed)
}
