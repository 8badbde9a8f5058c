//! Changes to a person's own contact data by the office's staff.

use tenancy::ids::{LoginId, MemberId};
use tenancy::{Caller, Reach};

use super::{load, mail_link, to_confirm, waiting};
use crate::members::change::change_person;
use crate::members::details::{HouseholdRef, account_of};
use crate::{Context, Error, Result, access};
use ::rules::household_changes::PersonForm;

/// As [`change_person`], with the limit on emails.
///
/// # Errors
/// As [`change_person`]; [`Error::TooMany`] for staff who change emails too often.
pub async fn update_person(
    context: &Context,
    caller: &Caller,
    reach: &Reach,
    (user, member): (LoginId, MemberId),
    (form, version): (&PersonForm, Option<&str>),
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    account_of(&mut scope, user, HouseholdRef::Member(member)).await?;
    let fresh = to_confirm(&load(&mut scope, member).await?, &form.own);
    drop(scope); // Holds no connection while the limit takes one.
    let mails = match fresh {
        Some(email) => access::may_mail_new_email(context, caller, &email).await?,
        None => true,
    };
    let mut scope = context.database.scope(reach.clone()).await?;
    change_person(&mut scope, now, user, member, (form, version), mails).await?;
    Ok(scope.commit().await?)
}

/// Resends the link that confirms a person's own email.
///
/// # Errors
/// [`Error::NotFound`] if the person is not at an office where `user` works; [`Error::Conflict`] if no email waits for
/// confirmation; [`Error::TooMany`].
pub async fn resend_own_email(
    context: &Context,
    caller: &Caller,
    reach: &Reach,
    (user, member): (LoginId, MemberId),
) -> Result<()> {
    let mut scope = context.database.scope(reach.clone()).await?;
    account_of(&mut scope, user, HouseholdRef::Member(member)).await?;
    let email = waiting(&load(&mut scope, member).await?)?.to_owned();
    drop(scope);
    access::family::may_mail(context, caller, &email).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    waiting(&load(&mut scope, member).await?)?;
    mail_link(&mut scope, now, member).await?;
    scope.commit().await.map_err(Error::from)
}
