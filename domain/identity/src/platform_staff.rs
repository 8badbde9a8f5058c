//! Platform staff, and the grants of any login: created, listed and ended from the server's command line, because no screen
//! can do it yet.

use chrono::{DateTime, Utc};
use tenancy::ids::{GrantId, LoginId};
use tenancy::{Place, Scope};

use super::grants::{end_grant, make_grant};
use super::logins::{create_login, normal_email};
use super::store::{HeldGrant, NewGrant, NewLogin, held_grants};
use crate::{Context, Error, FieldErrors, Message, Result};

/// Creates a login for platform staff with a grant for the whole platform. The person sets a password with an emailed link,
/// and reaches nothing before two-step sign-in is on.
///
/// # Errors
/// [`Error::Invalid`] at `type` when the type is not one of platform staff, and at `email` when the email already has a
/// login at the brand.
pub async fn add_staff(context: &Context, new: NewLogin) -> Result<LoginId> {
    if !new.user_type.is_platform() {
        return Err(Error::Invalid(FieldErrors::one("type", Message::InvalidData)));
    }
    let mut scope = command_line(context).await?;
    let login = create_login(&mut scope, new).await?;
    make_grant(&mut scope, NewGrant { households: true, ..NewGrant::of(login, Place::Platform) }).await?;
    scope.commit().await?;
    Ok(login)
}

/// All grants of the login with this email at the brand, including ended ones, in order of their id.
///
/// # Errors
/// When the database fails.
pub async fn grants_of(context: &Context, brand: &str, email: &str) -> Result<Vec<HeldGrant>> {
    let mut scope = command_line(context).await?;
    held_grants(&mut scope, brand, &normal_email(email)).await
}

/// Ends a grant of the login with this email at the brand, now. Access that only this grant gave ends with it. Returns the
/// time it ended (business time).
///
/// # Errors
/// [`Error::NotFound`] when the login has no such grant, or the grant has ended already.
pub async fn end_grant_of(context: &Context, brand: &str, email: &str, grant: GrantId) -> Result<DateTime<Utc>> {
    let now = context.clock.now().await?;
    let mut scope = command_line(context).await?;
    let held = held_grants(&mut scope, brand, &normal_email(email)).await?;
    let login = held.iter().find(|held| held.id == grant).map(|held| held.login).ok_or(Error::NotFound)?;
    end_grant(&mut scope, login, grant, now).await?;
    scope.commit().await?;
    Ok(now)
}

async fn command_line(context: &Context) -> Result<Scope> {
    // Platform scope: a person on the server belongs to no tenant, and a grant may be for any tenant.
    Ok(context.database.platform("Command line").await?)
}
