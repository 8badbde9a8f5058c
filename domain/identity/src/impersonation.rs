//! Platform staff act as a user of an office, in a separate, short session that depends on the staff member's session and
//! ends with it.
//!
//! Calls that such a session may not make are refused at the start of the call (see the API's list of calls that are made
//! in person).
//! Every act is recorded in the audit trail with the staff member's login, and the activity of each of the user's offices shows
//! the session. Where an office asks first, a session needs its approval and ends with it.

use serde_json::json;
use tenancy::ids::LoginId;
use tenancy::{Caller, UserType};
use uuid::Uuid;

use super::secret::{new_secret, random_bytes, stored};
use super::sessions::{self, Opened, SignedIn, audit_login, complete};
use super::store::SupportNote;
use super::two_step::must_be_confirmed;
use super::{Client, FAILED_TO_AUTHENTICATE, no_tenant, store};
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;

/// An impersonation ends after this time, even while in use.
const LIFETIME_S: f64 = 3600.0;

/// Opens a session in which `staff` acts as `user`, a user of an office of the same brand. `staff` must have confirmed
/// their identity in the last ten minutes.
///
/// # Errors
/// [`Error::Invalid`] at `reason`; [`Error::AskAgain`]; [`Error::Forbidden`] without the platform's grant; [`Error::NotFound`] for a user who
/// doesn't work at an office; [`Error::Conflict`] where an office of the user asks first and has not approved it.
pub async fn begin_impersonation(
    context: &Context,
    staff: &Caller,
    user: LoginId,
    reason: &str,
    client: &Client,
) -> Result<SignedIn> {
    staff.everywhere()?;
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(Error::Invalid(FieldErrors::one("reason", Message::Required)));
    }
    must_be_confirmed(context, staff).await?;
    let mut scope = context.database.scope(no_tenant(staff.actor())).await?;
    let row = store::login_by_id(&mut scope, user).await?.filter(|row| row.brand == staff.brand);
    let user_type: Option<UserType> = row.and_then(|row| row.user_type.parse().ok());
    if !user_type.is_some_and(UserType::is_office_staff) {
        return Err(Error::NotFound);
    }
    scope.actor.login = Some(user);
    scope.actor.impersonator = Some(staff.login);
    let refresh_token = new_secret();
    let (session, seed) = (Uuid::new_v4(), random_bytes());
    let acted = SupportNote {
        act: "support.acted",
        subject: ("session", session.to_string()),
        detail: json!({ "reason": reason }),
    };
    store::note_support(&mut scope, (user, staff.login), acted).await?;
    // After the note, which an office that chooses to be asked first meanwhile waits for.
    let approved_s = store::support_seconds(&mut scope, user, staff.login).await?;
    if approved_s <= 0.0 {
        return Err(Refusal::OFFICE_ASKS_FIRST.into());
    }
    let new = store::NewSession {
        id: session,
        login: user,
        refresh_hash: &stored(&refresh_token),
        refresh_seed: &seed,
        lives_s: approved_s.min(LIFETIME_S),
        acting: Some((staff.login, staff.session)),
    };
    let ends_at = store::insert_session(&mut scope, &new, client).await?;
    audit_login(&mut scope, "impersonation.began", user, json!({ "session": session, "reason": reason })).await?;
    scope.commit().await?;
    complete(context, Opened { session, refresh_token, ends_at, device: None, unexpected: false }).await
}

/// Ends the caller's impersonation and resumes the staff member's own session, whose refresh token is `staff_token`.
///
/// # Errors
/// [`Error::Conflict`] when the caller is not impersonated; [`Error::Unauthenticated`] when the staff member's session has
/// ended.
pub async fn end_impersonation(
    context: &Context,
    caller: &Caller,
    staff_token: Option<&str>,
    client: &Client,
) -> Result<SignedIn> {
    let Some(staff) = caller.impersonator else {
        return Err(Refusal::SIGNED_IN_AS_YOURSELF.into());
    };
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    store::end_session(&mut scope, caller.session, "back to admin").await?;
    audit_login(&mut scope, "impersonation.ended", caller.login, json!({ "session": caller.session })).await?;
    scope.commit().await?;
    let token = staff_token.ok_or(Error::Unauthenticated(FAILED_TO_AUTHENTICATE))?;
    let resumed = sessions::refresh(context, &caller.brand, token, client).await?;
    if resumed.access.login != staff {
        return Err(Error::Unauthenticated(FAILED_TO_AUTHENTICATE));
    }
    Ok(resumed)
}

/// Shows in the activity of the user's offices that a call which only the user may make was refused to our staff: each call once
/// an hour.
///
/// # Errors
/// When the database fails.
pub async fn note_refused_call(context: &Context, caller: &Caller, call: &str) -> Result<()> {
    let Some(staff) = caller.impersonator else { return Ok(()) };
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    let refused = SupportNote { act: "support.refused", subject: ("call", call.to_owned()), detail: json!({}) };
    store::note_support(&mut scope, (caller.login, staff), refused).await?;
    Ok(scope.commit().await?)
}
