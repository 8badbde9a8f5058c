//! A practice's first minute: its organization, its office without a profile yet, and a login for setting it up.

use chrono::{DateTime, Duration, Utc};
use serde_json::json;
use tenancy::ids::LoginId;
use tenancy::{Scope, UserType};

use super::logins::{OfficeRole, create_until, grant_office};
use super::new_practice::NewPractice;
use super::sessions::audit_login;
use super::store::{self, NewLogin, signups};
use crate::Result;

/// The login for setting up ends by then (roles: office_admin_temp).
pub(super) const SETUP_DAYS: i64 = 30;

/// Makes organization, office (account status 0) and login for a practice that has proved its e-mail.
pub(super) async fn open_practice(
    scope: &mut Scope,
    new: &NewPractice<'_>,
    association: Option<i64>,
    now: DateTime<Utc>,
) -> Result<LoginId> {
    let (organization, office) = store::insert_practice(scope, new, association).await?;
    scope.for_organization(organization);
    let login = NewLogin {
        brand: new.brand.to_owned(),
        email: new.email.to_owned().into(),
        password_hash: None,
        // By the code that opened the practice.
        email_verified: true,
        user_type: UserType::OfficeAdminTemp,
        first_name: String::new(),
        last_name: String::new(),
        phone: None,
        language: "en".to_owned(),
    };
    let id = create_until(scope, login, Some(now + Duration::days(SETUP_DAYS))).await?;
    let role = OfficeRole { owner: true, ..OfficeRole::default() };
    grant_office(scope, id, UserType::OfficeAdminTemp, office, role).await?;
    signups::begin(scope, office, id, new.promo, now).await?;
    audit_login(scope, "practice.opened", id, json!({ "tier": new.tier_level, "period": new.period.as_str() })).await?;
    Ok(id)
}
