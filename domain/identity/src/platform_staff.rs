//! Our own staff, and the grants of any login: made, listed and ended from the command line of the server, where no screen can be used yet.

use chrono::{DateTime, Utc};
use tenancy::ids::{GrantId, LoginId};
use tenancy::{Place, Scope};

use super::grants::{end_grant, make_grant};
use super::logins::{create_login, normal_email};
use super::store::{HeldGrant, NewGrant, NewLogin, held_grants};
use crate::{Context, Error, FieldErrors, Message, Result};

/// Makes a login of our staff with a grant for the whole platform. The person sets a password with a mailed link.
///
/// # Errors
/// [`Error::Invalid`] at `type` for a type that is not of our staff, at `email` when the email has a login at the brand already.
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

/// All grants of the login with this email at the brand, those that ended included, by their number.
///
/// # Errors
/// The database does not answer.
pub async fn grants_of(context: &Context, brand: &str, email: &str) -> Result<Vec<HeldGrant>> {
    let mut scope = command_line(context).await?;
    held_grants(&mut scope, brand, &normal_email(email)).await
}

/// Ends a grant of the login with this email at the brand, now. What only it reached is out of reach from then on.
/// Returns when it ended (business time).
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
    // Platform: who works on the server belongs to no tenant, and a grant may be for any.
    Ok(context.database.platform("Command line").await?)
}
