//! The people who work for a business. All may do the same.

use chrono::{DateTime, Utc};
use identity::{NewGrant, NewLogin, create_login, end_grant, make_grant};
use messaging::Notice;
use rules::contact::{is_email, normal_email};
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::ids::{BusinessId, GrantId, LoginId};
use tenancy::{Personal, Place, Scope, UserType, contract};

use super::open;
use crate::audits::of_own_business;
use crate::door::AtBusiness;
use crate::{Context, OrNotFound, Result};

/// The most people of one business.
const MOST: u32 = 20;

/// A person who works for a business.
#[contract]
#[derive(Debug, Clone)]
pub struct BusinessUser {
    pub id: LoginId,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub added_at: DateTime<Utc>,
    /// Whether the person has set a password.
    pub signs_in: bool,
}

/// A person to add.
#[derive(Debug, Clone)]
pub struct NewBusinessUser {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
}

/// The people of the business, by name; at most 20.
///
/// # Errors
/// When the database fails.
pub async fn business_users(context: &Context, at: &AtBusiness) -> Result<Vec<BusinessUser>> {
    let mut scope = open(context, at).await?;
    list(&mut scope, at.business).await
}

async fn list(scope: &mut Scope, business: BusinessId) -> Result<Vec<BusinessUser>> {
    let rows = sqlx::query!(
        r#"select l.id, l.first_name, l.last_name, l.email as "email!", g.granted_at as "granted_at!", l.password_hash is not null as "signs_in!"
           from live_grant g join login l on l.id = g.login_id where g.kind = 'business' and g.place_id = $1
           order by l.last_name, l.first_name, l.id limit $2"#,
        business.0,
        i64::from(MOST)
    )
    .fetch_all(scope.db())
    .await?;
    let users = rows.into_iter().map(|row| BusinessUser {
        id: LoginId(row.id),
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        added_at: row.granted_at,
        signs_in: row.signs_in,
    });
    Ok(users.collect())
}

/// Gives a person access to the business; somebody new gets an email to set a password. Writes `business.user_added` to the audit
/// trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields, and at `email` for the email of somebody who works elsewhere or of a patient, and for more
/// people than a business can have.
pub async fn add_business_user(context: &Context, at: &AtBusiness, new: NewBusinessUser) -> Result<LoginId> {
    let now = context.clock.now().await?;
    let email = normal_email(&new.email);
    errors(&new, &email).into_result()?;
    let mut scope = open(context, at).await?;
    if list(&mut scope, at.business).await?.len() >= MOST as usize {
        return Err(FieldErrors::one("email", Message::NumberBetween(1, MOST)).into());
    }
    let known = sqlx::query!("select id, user_type from login where brand = $1 and email = $2", at.brand, email)
        .fetch_optional(scope.db())
        .await?;
    let login = match known {
        Some(known) if known.user_type == UserType::SmBusiness.as_str() => LoginId(known.id),
        Some(_) => return Err(FieldErrors::one("email", Message::EmailInUse).into()),
        None => {
            let login = NewLogin {
                brand: at.brand.clone(),
                email: Personal(email),
                password_hash: None,
                email_verified: false,
                user_type: UserType::SmBusiness,
                first_name: new.first_name.trim().to_owned(),
                last_name: new.last_name.trim().to_owned(),
                phone: None,
                language: "en".to_owned(),
            };
            let login = create_login(&mut scope, login).await?;
            messaging::enqueue(&mut scope, Notice::SetPassword { login }, now).await?;
            login
        }
    };
    make_grant(&mut scope, NewGrant::of(login, Place::Business(at.business.0))).await?;
    of_own_business(&mut scope, "business.user_added", at.business, json!({ "login": login })).await?;
    scope.commit().await?;
    Ok(login)
}

fn errors(new: &NewBusinessUser, email: &str) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    for (field, text) in [("firstName", &new.first_name), ("lastName", &new.last_name)] {
        match text.trim().chars().count() {
            0 => wrong.add(field, Message::Required),
            1..=50 => {}
            _ => wrong.add(field, Message::TooLong(50)),
        }
    }
    if !is_email(email) {
        wrong.add("email", Message::InvalidEmail);
    }
    wrong
}

/// Takes a person's access at once. Nobody removes themselves, so that somebody stays. Writes `business.user_removed` to the audit
/// trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] for oneself.
pub async fn remove_business_user(context: &Context, at: &AtBusiness, login: LoginId) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, at).await?;
    let grant = sqlx::query_scalar!(
        r#"select id as "id!" from live_grant where login_id = $1 and kind = 'business' and place_id = $2"#,
        login.0,
        at.business.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    if at.actor.login == Some(login) {
        return Err(Refusal::NEVER_YOURSELF.into());
    }
    end_grant(&mut scope, login, GrantId(grant), now).await?;
    of_own_business(&mut scope, "business.user_removed", at.business, json!({ "login": login })).await?;
    Ok(scope.commit().await?)
}
