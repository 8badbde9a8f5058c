//! Changes of who works at an office and what they may do there.

use super::rules::{may_change, may_grant, stays_led, wider};
use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Permission, Scope, UserType};

use super::{Managing, OfficeUser, find, names_of, people, record};
use crate::logins::name_errors;
use crate::{Context, Error, FieldErrors, Message, Result, sessions, store};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

/// The new data of an office user.
#[derive(Debug, Clone)]
pub struct UserChange {
    pub login: LoginId,
    pub first_name: String,
    pub last_name: String,
    /// [`UserType::Dentist`] transfers ownership of the office.
    pub user_type: UserType,
    pub plan_coordinator: bool,
    /// The caller confirms a wider role.
    pub upgrade: bool,
    /// The caller confirms that the plan coordinator changes.
    pub coordinator_confirmed: bool,
}

/// An open change. It locks the office, so no one else can change its users until it is committed.
struct Change {
    scope: Scope,
    people: Vec<OfficeUser>,
    now: DateTime<Utc>,
}

async fn begin(context: &Context, at: Managing<'_>) -> Result<Change> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(at.reach.clone()).await?;
    store::lock_office(&mut scope, at.office).await?;
    let people = people(&mut scope, at.office).await?;
    Ok(Change { scope, people, now })
}

impl Change {
    /// Refuses a change that leaves the office without an owner or manager. `user` is the changed user; `None` when
    /// removed.
    fn leaves_led(&self, user: Option<&OfficeUser>, login: LoginId) -> Result<()> {
        let others = self.people.iter().filter(|other| other.login != login);
        let after: Vec<_> = others.chain(user).map(OfficeUser::ruled).collect();
        Ok(stays_led(&after)?)
    }

    async fn record(&mut self, act: &str, office: OfficeId, login: LoginId, detail: serde_json::Value) -> Result<()> {
        record(&mut self.scope, act, office, "login", login.to_string(), detail).await
    }

    /// Queues the email to a user whose access here changed.
    async fn notify(&mut self, office: OfficeId, login: LoginId) -> Result<()> {
        let by = Some(self.scope.actor.public_name().to_owned());
        let notice = Notice::AccessChanged { login, offices: vec![office], by, at: self.now };
        notices::enqueue(&mut self.scope, notice, self.now).await
    }

    /// Revokes the open invitations of a user whose permissions were reduced: they could grant permissions the user no
    /// longer has.
    async fn revoke_invitations(&mut self, office: OfficeId, login: LoginId) -> Result<()> {
        store::revoke_invitations_by(&mut self.scope, office, login, self.now).await
    }
}

/// Activates or deactivates a user. Deactivating ends the user's access and sessions.
///
/// # Errors
/// [`Error::NotFound`] for a user of another office; [`Error::Conflict`] for the owner, the caller, and the last manager.
pub async fn set_active(context: &Context, at: Managing<'_>, login: LoginId, active: bool) -> Result<()> {
    let mut change = begin(context, at).await?;
    let user = find(&change.people, login)?;
    may_change(at.caller.login.0, &user.ruled())?;
    if user.active == active {
        return Ok(());
    }
    if active {
        // Activating a user grants the user's earlier permissions, so the caller needs them.
        may_grant(&at.caller.permissions_at(at.office), user.user_type, &[], &user.permissions)?;
    }
    change.leaves_led(Some(&OfficeUser { active, ..user }), login)?;
    store::set_active(&mut change.scope, login, at.office, active, change.now).await?;
    store::set_status_by_reach(&mut change.scope, login).await?;
    if !active {
        change.revoke_invitations(at.office, login).await?;
        sessions::end_others(&mut change.scope, login, None, "access ended").await?;
    }
    let act = if active { "user.activated" } else { "user.deactivated" };
    change.record(act, at.office, login, json!({})).await?;
    change.notify(at.office, login).await?;
    Ok(change.scope.commit().await?)
}

/// Removes a user from the office, with their access and sessions.
///
/// # Errors
/// Same as [`set_active`].
pub async fn delete_user(context: &Context, at: Managing<'_>, login: LoginId) -> Result<()> {
    let mut change = begin(context, at).await?;
    let user = find(&change.people, login)?;
    may_change(at.caller.login.0, &user.ruled())?;
    change.leaves_led(None, login)?;
    store::remove_person(&mut change.scope, login, at.office).await?;
    store::set_status_by_reach(&mut change.scope, login).await?;
    change.revoke_invitations(at.office, login).await?;
    sessions::end_others(&mut change.scope, login, None, "access ended").await?;
    change.record("user.deleted", at.office, login, json!({})).await?;
    change.notify(at.office, login).await?;
    Ok(change.scope.commit().await?)
}

/// Ends every session of an office user.
///
/// # Errors
/// Same as [`set_active`].
pub async fn end_sessions(context: &Context, at: Managing<'_>, login: LoginId) -> Result<()> {
    let mut change = begin(context, at).await?;
    may_change(at.caller.login.0, &find(&change.people, login)?.ruled())?;
    sessions::end_others(&mut change.scope, login, None, "ended by the office").await?;
    change.record("user.sessions_ended", at.office, login, json!({})).await?;
    Ok(change.scope.commit().await?)
}

/// Sets the permissions of an office user.
///
/// # Errors
/// Same as [`set_active`], and [`Error::Invalid`] at `permissions` for more than the caller holds or the role allows.
pub async fn change_permissions(
    context: &Context,
    at: Managing<'_>,
    login: LoginId,
    permissions: Vec<Permission>,
) -> Result<()> {
    let mut change = begin(context, at).await?;
    let user = find(&change.people, login)?;
    may_change(at.caller.login.0, &user.ruled())?;
    may_grant(&at.caller.permissions_at(at.office), user.user_type, &user.permissions, &permissions)?;
    let (before, after) = (names_of(&user.permissions), names_of(&permissions));
    change.leaves_led(Some(&OfficeUser { permissions, ..user }), login)?;
    store::set_permissions(&mut change.scope, login, at.office, &after).await?;
    change.revoke_invitations(at.office, login).await?;
    let differs = before != after;
    change.record("user.permissions_changed", at.office, login, json!({ "before": before, "after": after })).await?;
    if differs {
        change.notify(at.office, login).await?;
    }
    Ok(change.scope.commit().await?)
}

/// Sets whether the office requires two-step sign-in of its users. A user who has not turned it on can reach nothing at the
/// office until then.
///
/// # Errors
/// [`Error::Conflict`] when the caller doesn't own the office or has not turned on two-step sign-in.
pub async fn require_two_step(context: &Context, at: Managing<'_>, required: bool) -> Result<()> {
    let mut change = begin(context, at).await?;
    let owner = find(&change.people, at.caller.login)?;
    if !owner.owner {
        return Err(Refusal::OWNER_ONLY.into());
    }
    if required && !owner.two_step {
        return Err(Refusal::OWN_TWO_STEP_FIRST.into());
    }
    store::require_two_step(&mut change.scope, at.office, required).await?;
    let detail = json!({ "required": required });
    record(&mut change.scope, "office.two_step_rule", at.office, "office", at.office.to_string(), detail).await?;
    Ok(change.scope.commit().await?)
}

/// Changes a name, a role or the plan coordinator. The owner can transfer ownership this way and then becomes a manager.
///
/// # Errors
/// Same as [`set_active`]; [`Error::Invalid`] at the fields; [`Error::Unconfirmed`] when the plan coordinator changes
/// without confirmation.
pub async fn update_user(context: &Context, at: Managing<'_>, new: UserChange, double_confirm: bool) -> Result<()> {
    let mut change = begin(context, at).await?;
    let user = find(&change.people, new.login)?;
    let own = user.login == at.caller.login;
    rename(&mut change, at, &user, &new).await?;
    if user.plan_coordinator != new.plan_coordinator {
        if new.plan_coordinator && !user.active {
            return Err(Error::Invalid(FieldErrors::one("planCoordinator", Message::InvalidData)));
        }
        if double_confirm && !new.coordinator_confirmed {
            return Err(Error::Unconfirmed(Refusal::CONFIRM_COORDINATOR));
        }
        let coordinator = new.plan_coordinator.then_some(new.login);
        store::set_plan_coordinator(&mut change.scope, at.office, coordinator).await?;
        let detail = json!({ "coordinator": new.plan_coordinator });
        change.record("user.coordinator_changed", at.office, new.login, detail).await?;
    }
    if user.user_type != new.user_type {
        if !own || new.user_type != UserType::Dentist {
            may_change(at.caller.login.0, &user.ruled())?;
        }
        change_role(&mut change, at, user, &new).await?;
    }
    Ok(change.scope.commit().await?)
}

/// Renames a user. A login has one name at all offices, so only the user, or the only office where they work, may change
/// it.
async fn rename(change: &mut Change, at: Managing<'_>, user: &OfficeUser, new: &UserChange) -> Result<()> {
    let (first, last) = (new.first_name.trim(), new.last_name.trim());
    name_errors(first, last).into_result()?;
    if (first, last) == (user.first_name.as_str(), user.last_name.as_str()) {
        return Ok(());
    }
    let own = user.login == at.caller.login;
    if !own {
        may_change(at.caller.login.0, &user.ruled())?;
        if store::works_elsewhere(&mut change.scope, user.login, at.office).await? {
            return Err(Refusal::OWN_NAME_ONLY.into());
        }
    }
    store::set_name(&mut change.scope, user.login, first, last).await?;
    change.record("user.renamed", at.office, user.login, json!({})).await
}

async fn change_role(change: &mut Change, at: Managing<'_>, user: OfficeUser, new: &UserChange) -> Result<()> {
    let role = new.user_type;
    let wrong = |message| Err(Error::Invalid(FieldErrors::one("type", message)));
    if !matches!(role, UserType::Dentist | UserType::DentistStandard | UserType::OfficeAdmin) {
        return wrong(Message::InvalidData);
    }
    if wider(user.user_type, role) == role && !new.upgrade {
        return wrong(Message::MustBeChecked);
    }
    if role == UserType::Dentist {
        return hand_over(change, at, &user).await;
    }
    let permissions: Vec<_> =
        user.permissions.iter().copied().filter(|permission| role.permissions().contains(permission)).collect();
    let after = OfficeUser { user_type: role, permissions, ..user };
    change.leaves_led(Some(&after), after.login)?;
    set_role(change, at.office, &after).await?;
    change.revoke_invitations(at.office, after.login).await?;
    change.notify(at.office, after.login).await?;
    sessions::end_others(&mut change.scope, after.login, None, "role changed").await
}

/// Makes `to` the owner, and the former owner a manager with all permissions.
async fn hand_over(change: &mut Change, at: Managing<'_>, to: &OfficeUser) -> Result<()> {
    let owner = find(&change.people, at.caller.login)?;
    if !owner.owner || owner.login == to.login {
        return Err(Error::Forbidden);
    }
    if !to.active {
        return Err(Error::Invalid(FieldErrors::one("type", Message::InvalidData)));
    }
    let all = Permission::ALL.to_vec();
    let new_owner = OfficeUser { user_type: UserType::Dentist, permissions: all.clone(), ..to.clone() };
    let manager = OfficeUser { user_type: UserType::OfficeAdmin, permissions: all, ..owner };
    set_role(change, at.office, &new_owner).await?;
    set_role(change, at.office, &manager).await?;
    change.record("office.handed_over", at.office, to.login, json!({ "from": manager.login })).await?;
    for login in [to.login, manager.login] {
        let notice = Notice::OfficeHandedOver { office: at.office, login, at: change.now };
        notices::enqueue(&mut change.scope, notice, change.now).await?;
    }
    sessions::end_others(&mut change.scope, to.login, None, "role changed").await?;
    sessions::end_others(&mut change.scope, manager.login, Some(at.caller.session), "role changed").await
}

/// Stores the user's role here. The login's type becomes this role, or the widest of its roles if it also works elsewhere.
async fn set_role(change: &mut Change, office: OfficeId, user: &OfficeUser) -> Result<()> {
    let scope = &mut change.scope;
    store::set_role(scope, user.login, office, user.user_type).await?;
    store::set_permissions(scope, user.login, office, &names_of(&user.permissions)).await?;
    let row = store::login_by_id(scope, user.login).await?.ok_or(Error::NotFound)?;
    let elsewhere = store::works_elsewhere(scope, user.login, office).await?;
    let login_type: UserType = row.user_type.parse().map_err(anyhow::Error::from)?;
    let user_type = if elsewhere { wider(login_type, user.user_type) } else { user.user_type };
    store::set_user_type(scope, user.login, user_type).await?;
    change.record("user.role_changed", office, user.login, json!({ "type": user.user_type.as_str() })).await
}
