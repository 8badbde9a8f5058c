//! At the desk.

use tenancy::ids::{LoginId, MemberId};
use tenancy::{Caller, Reach};

use super::{load, mail_link, to_confirm, waiting};
use crate::members::change::change_person;
use crate::members::details::{HouseholdRef, account_of};
use crate::{Context, Error, Result, access};
use ::rules::household_changes::PersonForm;

/// As [`change_person`], with the limit of mails.
///
/// # Errors
/// Those of [`change_person`]; [`Error::TooMany`] for staff who change emails too often.
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
    drop(scope); // no connection is held while the limit takes one
    let mails = match fresh {
        Some(email) => access::may_mail_new_email(context, caller, &email).await?,
        None => true,
    };
    let mut scope = context.database.scope(reach.clone()).await?;
    change_person(&mut scope, now, user, member, (form, version), mails).await?;
    Ok(scope.commit().await?)
}

/// Mails the link again that confirms a person's own email.
///
/// # Errors
/// [`Error::NotFound`] for somebody who is not at an office where `user` works; [`Error::Conflict`] where no email waits; [`Error::TooMany`].
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
