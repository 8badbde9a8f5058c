//! Sessions: opened at sign-in, read at every call, kept alive by refreshing, ended.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, GrantId, LoginId, MemberId, OfficeId, OrganizationId};
use tenancy::{Caller, Grant, GrantKind, OfficeReach, Scope, UserType};
use uuid::Uuid;

use super::current_user::{CurrentUser, current_user};
use super::limits::release_within;
use super::reaches;
use super::secret::{new_secret, next_refresh, pseudonym, random_bytes, stored};
use super::store::{self, CallerRow};
use super::{Client, FAILED_TO_AUTHENTICATE, Limit, devices, full_name, limit, no_tenant, stranger};
use crate::{Context, Error, Result};
use ::rules::Refusal;

/// A session ends after this time without a call (the specification's roles: 60 idle minutes, also for admins).
pub(super) const IDLE_S: f64 = 3600.0;
/// A session ends after this time even when in use: a working day.
const LIFETIME_S: f64 = 12.0 * 3600.0;
/// A refresh token that was exchanged within this time may be presented again and returns the same result (two tabs, or a
/// lost response). A later use means that the token was stolen.
const GRACE_S: f64 = 30.0;
/// Invalid tokens from one address. Valid tokens don't count, however many front desks share the address.
const WRONG_REFRESHES: Limit = Limit::new("refresh/address", 300, 600);

/// The claims of an access token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccessClaims {
    pub session: Uuid,
    pub login: LoginId,
    pub brand: String,
}

/// A session that was just opened or refreshed.
#[derive(Debug, Clone)]
pub struct SignedIn {
    pub access: AccessClaims,
    /// The next refresh token; shown once.
    pub refresh_token: String,
    /// When the session ends even if it is in use.
    pub ends_at: DateTime<Utc>,
    /// The cookie that identifies this browser from now on; `None` when it has one.
    pub device: Option<String>,
    pub user: CurrentUser,
}

/// Opens a session for `login` without a password, for a person who has just proved their identity in another way (a
/// patient who finished sign-up, a set-password link).
///
/// # Errors
/// [`Error::NotFound`] when the login doesn't exist or may not sign in.
pub async fn issue_session(context: &Context, login: LoginId, client: &Client) -> Result<SignedIn> {
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    scope.actor.login = Some(login);
    let opened = open(&mut scope, login, client).await?;
    scope.commit().await?;
    complete(context, opened).await
}

/// A session's row, before its user's permissions are loaded.
pub(super) struct Opened {
    pub session: Uuid,
    pub refresh_token: String,
    pub ends_at: DateTime<Utc>,
    pub device: Option<String>,
    /// The login has used other browsers before, but not this one.
    pub unexpected: bool,
}

/// Opens a session for a person who has verified the email or finished sign-up, without a second step.
///
/// # Errors
/// [`Error::Conflict`] when two-step sign-in is on: that login signs in by password and code, or by a passkey.
pub(super) async fn open(scope: &mut Scope, login: LoginId, client: &Client) -> Result<Opened> {
    if store::two_step(scope, login).await?.is_some_and(|row| row.asks()) {
        return Err(Refusal::PASSWORD_AND_CODE.into());
    }
    open_proved(scope, login, client).await
}

/// Stores a session and its audit record in the scope's transaction.
pub(super) async fn open_proved(scope: &mut Scope, login: LoginId, client: &Client) -> Result<Opened> {
    let refresh_token = new_secret();
    let (session, seed) = (Uuid::new_v4(), random_bytes());
    let row = store::NewSession {
        id: session,
        login,
        refresh_hash: &stored(&refresh_token),
        refresh_seed: &seed,
        lives_s: LIFETIME_S,
        acting: None,
    };
    let ends_at = store::insert_session(scope, &row, client).await?;
    let device = devices::remember(scope, login, client).await?;
    audit_login(scope, "session.opened", login, json!({ "session": session })).await?;
    Ok(Opened { session, refresh_token, ends_at, device: device.cookie, unexpected: device.unexpected })
}

/// Returns the session with its user. Call it after the session's row is committed.
pub(super) async fn complete(context: &Context, opened: Opened) -> Result<SignedIn> {
    let caller = authenticate(context, opened.session).await?.ok_or(Error::NotFound)?;
    let user = current_user(context, &caller, None).await?;
    let access = AccessClaims { session: opened.session, login: caller.login, brand: caller.brand };
    Ok(SignedIn { access, refresh_token: opened.refresh_token, ends_at: opened.ends_at, device: opened.device, user })
}

/// Returns a session's user and their current reach in one query, and in one more for each cell if there are several; `None` when the session has ended or was idle for an
/// hour, or its login may not sign in any more.
pub async fn authenticate(context: &Context, session: Uuid) -> Result<Option<Caller>> {
    let mut lost = 0;
    let row = loop {
        let mut connection = context.database.without_scope().await?;
        match store::caller(&mut connection, session, IDLE_S).await {
            Err(Error::Database(error)) if context.database.may_try_another(&error, &mut lost) => {}
            read => {
                let row = read?;
                connection.done();
                break row;
            }
        }
    };
    let Some(mut row) = row else { return Ok(None) };
    // Whose only grants are for associations reaches no cell.
    let reaches_offices = row.grants.0.iter().any(|grant| grant.kind != GrantKind::Association.as_str());
    if context.database.has_several_cells() && reaches_offices {
        row.reaches.0 = reaches::over_cells(context, &row).await?;
    }
    caller_of(session, row).map(Some)
}

fn caller_of(session: Uuid, row: CallerRow) -> Result<Caller> {
    let user_type = UserType::from_str(&row.user_type).map_err(anyhow::Error::from)?;
    let may = |role: UserType, granted: &[String]| {
        let names = role.permissions().iter().copied();
        names.filter(|permission| granted.iter().any(|name| name == permission.as_str())).collect()
    };
    let reaches = row.reaches.0.into_iter().map(|reach| {
        let role = match reach.member {
            // A member's grant makes a member, even of a login that owns another household.
            Some(_) if user_type.is_household() => UserType::Patient,
            _ => reach.role.parse().map_err(anyhow::Error::from)?,
        };
        Ok(OfficeReach {
            organization: OrganizationId(reach.organization),
            office: OfficeId(reach.office),
            account: reach.account.map(AccountId),
            member: reach.member.map(MemberId),
            households: reach.households,
            role,
            tier: reach.tier,
            permissions: may(role, &reach.permissions),
        })
    });
    let grants = row.grants.0.into_iter().map(|grant| {
        let kind = grant.kind.parse().map_err(anyhow::Error::from)?;
        Ok(Grant { id: GrantId(grant.id), kind })
    });
    Ok(Caller {
        login: LoginId(row.id),
        session,
        brand: row.brand,
        user_type,
        name: full_name(&row.first_name, &row.last_name),
        reaches: reaches.collect::<Result<_>>()?,
        grants: grants.collect::<Result<_>>()?,
        household: None,
        needs: None,
        roles: &[],
        tiers: None,
        impersonator: row.impersonator_id.map(LoginId),
        address: None,
    })
}

/// Exchanges a refresh token for the next one. A token that was exchanged before, however long ago, ends the session:
/// someone has a copy.
///
/// # Errors
/// [`Error::Unauthenticated`] for anything except the current token of an active session of this brand; [`Error::TooMany`]
/// for an address that has sent many invalid tokens.
pub async fn refresh(context: &Context, brand: &str, token: &str, client: &Client) -> Result<SignedIn> {
    let limits = [(WRONG_REFRESHES, client.address.as_deref())];
    limit(context, client, &limits).await?;
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let found = store::refreshable(&mut scope, brand, &stored(token), IDLE_S, GRACE_S).await?;
    let row = match found {
        Some(row) if row.live => row,
        _ => return Err(Error::Unauthenticated(FAILED_TO_AUTHENTICATE)),
    };
    let login = LoginId(row.login_id);
    scope.actor.login = Some(login);
    let next = next_refresh(&row.refresh_seed, token);
    if row.current {
        store::rotate(&mut scope, row.id, &stored(&next)).await?;
    } else if !row.just_now {
        end(&mut scope, row.id, "refresh token reused").await?;
        scope.commit().await?;
        return Err(Error::Unauthenticated(FAILED_TO_AUTHENTICATE));
    }
    release_within(&mut scope, &limits).await?;
    scope.commit().await?;
    let opened =
        Opened { session: row.id, refresh_token: next, ends_at: row.expires_at, device: None, unexpected: false };
    complete(context, opened).await
}

/// Ends a session. No error if it has already ended.
pub async fn sign_out(context: &Context, session: Uuid, client: &Client) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    end(&mut scope, session, "signed out").await?;
    scope.commit().await?;
    Ok(())
}

/// Ends the session of a refresh token, if the token is valid.
pub async fn sign_out_by_refresh(context: &Context, brand: &str, token: &str, client: &Client) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    if let Some(row) = store::refreshable(&mut scope, brand, &stored(token), IDLE_S, GRACE_S).await? {
        end(&mut scope, row.id, "signed out").await?;
    }
    scope.commit().await?;
    Ok(())
}

async fn end(scope: &mut Scope, session: Uuid, because: &str) -> Result<()> {
    if let Some((login, impersonator)) = store::end_session(scope, session, because).await? {
        scope.actor.login = Some(login);
        scope.actor.impersonator = impersonator;
        audit_login(scope, "session.ended", login, json!({ "session": session, "because": because })).await?;
    }
    Ok(())
}

/// Ends a login's other sessions, for example after a change of password or role.
pub(super) async fn end_others(scope: &mut Scope, login: LoginId, keep: Option<Uuid>, because: &str) -> Result<()> {
    let ended = store::end_others(scope, login, keep, because).await?;
    if ended > 0 {
        audit_login(scope, "session.ended", login, json!({ "sessions": ended, "because": because })).await?;
    }
    Ok(())
}

/// Ends every session of a login, as whoever manages its access does. Writes `session.ended` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn end_sessions(scope: &mut Scope, login: LoginId, because: &str) -> Result<()> {
    end_others(scope, login, None, because).await
}

/// Like [`audit_login`], but for an email whose owner has not signed in; `subject` is made of brand and email.
pub(super) async fn audit_email(scope: &mut Scope, act: &str, brand: &str, subject: &str) -> Result<()> {
    let (subject_kind, subject_id) = ("email_digest", pseudonym("audit/email", subject));
    let act = Act { act, subject_kind, subject_id, office: None, account: None, detail: json!({ "brand": brand }) };
    audit::record(scope, act).await?;
    Ok(())
}

pub(super) async fn audit_login(scope: &mut Scope, act: &str, login: LoginId, detail: serde_json::Value) -> Result<()> {
    let act = Act { act, subject_kind: "login", subject_id: login.to_string(), office: None, account: None, detail };
    audit::record(scope, act).await?;
    Ok(())
}
