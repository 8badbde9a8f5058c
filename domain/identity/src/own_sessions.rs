//! Where somebody is signed in, for themselves to see and to end.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::LoginId;
use tenancy::{Caller, contract};
use uuid::Uuid;

use super::devices::device_name;
use super::sessions::{self, audit_login};
use super::{LoginContact, login_contact, no_tenant, store};
use crate::{Context, Error, Result};

/// A place where the caller is signed in.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnSession {
    pub id: Uuid,
    /// Browser and system in words.
    pub device: String,
    /// The network it was opened from.
    pub address: Option<String>,
    pub signed_in_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    /// Of the platform's staff: the email of whom they act as in it.
    pub acting_as: Option<String>,
    /// The session that asks.
    pub current: bool,
}

/// The caller's live sessions, the one that asks first, then those seen last.
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
/// [`Error::NotFound`] for a session that is not the caller's, or has ended.
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

/// Ends all of the caller's sessions but the one that asks.
pub async fn end_other_sessions(context: &Context, caller: &Caller) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(caller.actor())).await?;
    sessions::end_others(&mut scope, caller.login, Some(caller.session), "ended by its owner").await?;
    Ok(scope.commit().await?)
}

/// Whose a session is, its device in words, and its address: for the mail about it.
///
/// # Errors
/// [`Error::NotFound`] when there is no such session.
pub async fn session_device(context: &Context, session: Uuid) -> Result<(LoginContact, String, Option<String>)> {
    let mut scope = context.database.read(no_tenant(tenancy::Actor::platform("mail"))).await?;
    let row = store::session_client(&mut scope, session).await?.ok_or(Error::NotFound)?;
    drop(scope);
    let contact = login_contact(context, LoginId(row.login_id)).await?;
    Ok((contact, device_name(row.browser.as_deref()), row.address))
}
