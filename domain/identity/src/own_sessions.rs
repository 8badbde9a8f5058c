//! A user's own sessions: listing and ending them.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::LoginId;
use tenancy::{Caller, contract};
use uuid::Uuid;

use super::devices::device_name;
use super::sessions::{self, audit_login};
use super::{LoginContact, login_contact, no_tenant, store};
use crate::{Context, Error, Result};

/// One of the caller's sessions.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnSession {
    pub id: Uuid,
    /// Browser and operating system, such as "Chrome on Windows".
    pub device: String,
    /// The IP address from which it was opened.
    pub address: Option<String>,
    pub signed_in_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    /// For platform staff: the email of the user whom they impersonate in this session.
    pub acting_as: Option<String>,
    /// The session that makes this request.
    pub current: bool,
}

/// The caller's active sessions: the current one first, then the most recently used.
pub async fn own_sessions(context: &Context, caller: &Caller) -> Result<Vec<OwnSession>> {
    let mut scope = context.database.read(no_tenant(caller.actor())).await?;
    let rows = store::live_sessions(&mut scope, caller.login, sessions::IDLE_S).await?;
    let mut own: Vec<_> = rows
        .into_iter()
        .map(|row| OwnSession {
            id: row.id,
            device: device_name(row.browser.as_deref()),
            address: row.address,
            signed_in_at: row.created_at,
            last_seen_at: row.last_seen_at,
            acting_as: row.acting_as,
            current: row.id == caller.session,
        })
        .collect();
    own.sort_by_key(|session| !session.current);
    Ok(own)
}

/// Ends one of the caller's sessions.
///
/// # Errors
/// [`Error::NotFound`] when the session is not the caller's or has ended.
pub async fn end_own_session(context: &Context, caller: &Caller, session: Uuid) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    let live = store::live_sessions(&mut scope, caller.login, sessions::IDLE_S).await?;
    if !live.iter().any(|row| row.id == session) {
        return Err(Error::NotFound);
    }
    store::end_session(&mut scope, session, "ended by its owner").await?;
    let detail = json!({ "session": session, "because": "ended by its owner" });
    audit_login(&mut scope, "session.ended", caller.login, detail).await?;
    Ok(scope.commit().await?)
}

/// Ends all of the caller's sessions except the current one.
pub async fn end_other_sessions(context: &Context, caller: &Caller) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    sessions::end_others(&mut scope, caller.login, Some(caller.session), "ended by its owner").await?;
    Ok(scope.commit().await?)
}

/// A session's user and device.
#[derive(Debug, Clone)]
pub struct SessionDevice {
    pub login: LoginContact,
    /// The device's name.
    pub device: String,
    pub address: Option<String>,
}

/// Returns a session's user and device, for the email about a new sign-in.
///
/// # Errors
/// [`Error::NotFound`] when there is no such session.
pub async fn session_device(context: &Context, session: Uuid) -> Result<SessionDevice> {
    let mut scope = context.database.read(no_tenant(tenancy::Actor::platform("mail"))).await?;
    let row = store::session_client(&mut scope, session).await?.ok_or(Error::NotFound)?;
    drop(scope);
    let login = login_contact(context, LoginId(row.login_id)).await?;
    Ok(SessionDevice { login, device: device_name(row.browser.as_deref()), address: row.address })
}
