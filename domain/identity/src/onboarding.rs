//! The start of a practice's sign-up: its organization, an office without a profile, and a login for setting it up.

use chrono::{DateTime, Duration, Utc};
use serde_json::json;
use tenancy::ids::LoginId;
use tenancy::{Scope, UserType};

use super::logins::{OfficeRole, create_until, grant_office};
use super::new_practice::NewPractice;
use super::sessions::audit_login;
use super::store::{self, NewLogin, signups};
use crate::Result;

/// The setup login expires after this time (see office_admin_temp in the specification's roles).
pub(super) const SETUP_DAYS: i64 = 30;

/// What the brand's files say about a new practice.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Belonging {
    /// The association of the partner that sent it.
    pub association: Option<i64>,
    /// The brand's specialty for all offices; 0 if each chooses one.
    pub specialty: i32,
}

/// Creates the organization, office (account status 0) and login of a practice that has verified its email.
pub(super) async fn open_practice(
    scope: &mut Scope,
    new: &NewPractice<'_>,
    joins: Belonging,
    now: DateTime<Utc>,
) -> Result<LoginId> {
    let (organization, office) = store::insert_practice(scope, new, joins.association, joins.specialty).await?;
    scope.for_organization(organization);
    let login = NewLogin {
        brand: new.brand.to_owned(),
        email: new.email.to_owned().into(),
        password_hash: None,
        // Verified by the code that created the practice.
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
