//! The people who work for an association.

use chrono::{DateTime, Utc};
use identity::{NewGrant, NewLogin, create_login, end_grant, make_grant, set_grant_role};
use messaging::Notice;
use rules::contact::{is_email, normal_email};
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::ids::{AssociationId, GrantId, LoginId};
use tenancy::{Actor, Personal, Place, Scope, UserType, contract};

use crate::association::{check_text, lock};
use crate::audits::of_association;
use crate::{Context, Error, OrNotFound, Result, look, open};

/// The most people of one association.
const MOST: usize = 50;

/// What a person may do for an association.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AssociationRole {
    /// Changes the profile, the plans and the users, and invites practices.
    Manager,
    /// Reads.
    Viewer,
}

impl AssociationRole {
    const fn user_type(self) -> UserType {
        match self {
            Self::Manager => UserType::Association,
            Self::Viewer => UserType::AssociationStandard,
        }
    }
}

/// A person who works for an association.
#[contract]
#[derive(Debug, Clone)]
pub struct AssociationUser {
    pub id: LoginId,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub role: AssociationRole,
    pub added_at: DateTime<Utc>,
    /// Whether the person has set a password.
    pub signs_in: bool,
}

/// A person to add.
#[derive(Debug, Clone)]
pub struct NewUser {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub role: AssociationRole,
}

/// The people of the association, by name; at most 50.
///
/// # Errors
/// When the database fails.
pub async fn users(context: &Context, association: AssociationId) -> Result<Vec<AssociationUser>> {
    let mut scope = look(context).await?;
    list(&mut scope, association).await
}

async fn list(scope: &mut Scope, association: AssociationId) -> Result<Vec<AssociationUser>> {
    let rows = sqlx::query!(
        r#"select l.id, l.first_name, l.last_name, l.email as "email!", coalesce(g.user_type, l.user_type) as "user_type!", g.granted_at as "granted_at!", l.password_hash is not null as "signs_in!"
           from live_grant g join login l on l.id = g.login_id where g.kind = 'association' and g.place_id = $1
           order by l.last_name, l.first_name, l.id limit $2"#,
        association.0,
        MOST as i64
    )
    .fetch_all(scope.db())
    .await?;
    let users = rows.into_iter().map(|row| AssociationUser {
        id: LoginId(row.id),
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        role: match row.user_type == UserType::Association.as_str() {
            true => AssociationRole::Manager,
            false => AssociationRole::Viewer,
        },
        added_at: row.granted_at,
        signs_in: row.signs_in,
    });
    Ok(users.collect())
}

/// Gives a person access to the association; somebody new gets an email to set a password. Who works at an office signs in as before, and chooses
/// the association there. Writes `association.user_added` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields, and at `email` for the email of a patient or of anybody else who is no office's user;
/// [`Error::NotFound`].
pub async fn add_user(context: &Context, actor: &Actor, association: AssociationId, new: NewUser) -> Result<LoginId> {
    let now = context.clock.now().await?;
    let email = normal_email(&new.email);
    let mut wrong = FieldErrors::default();
    check_text(&mut wrong, "firstName", &new.first_name, 50);
    check_text(&mut wrong, "lastName", &new.last_name, 50);
    if !is_email(&email) {
        wrong.add("email", Message::InvalidEmail);
    }
    wrong.into_result()?;
    let mut scope = open(context, actor).await?;
    let found = lock(&mut scope, association).await?;
    if list(&mut scope, association).await?.len() >= MOST {
        return Err(FieldErrors::one("email", Message::NumberBetween(1, MOST as u32)).into());
    }
    let known = sqlx::query!("select id, user_type from login where brand = $1 and email = $2", found.brand, email)
        .fetch_optional(scope.db())
        .await?;
    let works_for_one = [UserType::Association.as_str(), UserType::AssociationStandard.as_str()];
    let at_an_office = [UserType::Dentist.as_str(), UserType::DentistStandard.as_str(), UserType::OfficeAdmin.as_str()];
    let works_too = known.as_ref().is_some_and(|known| at_an_office.contains(&known.user_type.as_str()));
    let login = match known {
        Some(known) if works_too || works_for_one.contains(&known.user_type.as_str()) => LoginId(known.id),
        Some(_) => return Err(FieldErrors::one("email", Message::EmailInUse).into()),
        None => {
            let login = create_login(
                &mut scope,
                NewLogin {
                    brand: found.brand.clone(),
                    email: Personal(email),
                    password_hash: None,
                    email_verified: false,
                    user_type: new.role.user_type(),
                    first_name: new.first_name.trim().to_owned(),
                    last_name: new.last_name.trim().to_owned(),
                    phone: None,
                    language: "en".to_owned(),
                },
            )
            .await?;
            messaging::enqueue(&mut scope, Notice::SetPassword { login }, now).await?;
            login
        }
    };
    let grant = make_grant(&mut scope, NewGrant::of(login, Place::Association(association.0))).await?;
    if works_too {
        set_grant_role(&mut scope, grant, new.role.user_type()).await?;
    }
    of_association(&mut scope, "association.user_added", association, json!({ "login": login })).await?;
    scope.commit().await?;
    Ok(login)
}

/// Takes a person's access at once. Writes `association.user_removed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] for the last manager.
pub async fn remove_user(context: &Context, actor: &Actor, association: AssociationId, login: LoginId) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, actor).await?;
    lock(&mut scope, association).await?;
    let all = list(&mut scope, association).await?;
    let leaving = all.iter().find(|user| user.id == login).ok_or(Error::NotFound)?;
    let managers = all.iter().filter(|user| user.role == AssociationRole::Manager).count();
    if leaving.role == AssociationRole::Manager && managers == 1 {
        return Err(Refusal::ASSOCIATION_LAST_USER.into());
    }
    let grant = sqlx::query_scalar!(
        r#"select id as "id!" from live_grant where login_id = $1 and kind = 'association' and place_id = $2"#,
        login.0,
        association.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    end_grant(&mut scope, login, GrantId(grant), now).await?;
    of_association(&mut scope, "association.user_removed", association, json!({ "login": login })).await?;
    Ok(scope.commit().await?)
}
