//! A business's profile. Its name and its contact also stand in the terms with each office, which emails them.

use rules::contact::{is_email, normal_email};
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::contract;

use super::open;
use crate::audits::of_own_business;
use crate::door::AtBusiness;
use crate::terms::addendum::EmployeesShownAs;
use crate::terms::in_force::terms_in_force;
use crate::{Context, OrNotFound, Result};

/// The profile of a business.
#[contract]
#[derive(Debug, Clone)]
pub struct BusinessProfile {
    pub name: String,
    pub legal_name: Option<String>,
    /// 9 digits.
    pub ein: Option<String>,
    pub contact_first_name: String,
    pub contact_last_name: String,
    /// Invoices and requests are emailed to it.
    pub billing_email: String,
    /// On its bills.
    pub employees_shown_as: EmployeesShownAs,
    /// The version of the terms for businesses that is in force.
    pub terms_version: String,
    /// The business has accepted an earlier version: the one in force waits for it.
    pub terms_due: bool,
    /// To be sent with a change.
    pub version: i32,
}

/// What a business changes.
#[derive(Debug, Clone)]
pub struct BusinessChange {
    pub name: String,
    pub legal_name: String,
    pub ein: Option<String>,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub billing_email: String,
    pub employees_shown_as: EmployeesShownAs,
    pub version: i32,
}

/// The profile.
///
/// # Errors
/// When the database fails.
pub async fn business_profile(context: &Context, at: &AtBusiness) -> Result<BusinessProfile> {
    let in_force = terms_in_force(context, &at.brand)?;
    let mut scope = open(context, at).await?;
    let row = sqlx::query!(
        r#"select terms_version, name, legal_name, ein, contact_first_name, contact_last_name, coalesce(billing_email, email) as "billing_email!",
             employees_shown_as as "employees_shown_as: EmployeesShownAs", version
           from business where id = $1"#,
        at.business.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    Ok(BusinessProfile {
        name: row.name,
        legal_name: row.legal_name,
        ein: row.ein,
        contact_first_name: row.contact_first_name,
        contact_last_name: row.contact_last_name,
        billing_email: row.billing_email,
        employees_shown_as: row.employees_shown_as,
        terms_due: row.terms_version.as_ref() != Some(&in_force),
        terms_version: in_force,
        version: row.version,
    })
}

/// Accepts the terms for businesses in their version in force. Writes `business.terms_accepted` to the audit trail.
///
/// # Errors
/// [`crate::Error::Conflict`] if another version is in force than was shown.
pub async fn accept_business_terms(context: &Context, at: &AtBusiness, version: &str) -> Result<()> {
    if terms_in_force(context, &at.brand)? != version {
        return Err(Refusal::ADDENDUM_CHANGED.into());
    }
    let now = context.clock.now().await?;
    let mut scope = open(context, at).await?;
    let accepted = sqlx::query!(
        "update business set terms_version = $2, terms_accepted_at = $3 where id = $1 and terms_version is distinct from $2",
        at.business.0,
        version,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if accepted > 0 {
        of_own_business(&mut scope, "business.terms_accepted", at.business, json!({ "version": version })).await?;
    }
    Ok(scope.commit().await?)
}

/// Saves the profile, also for the terms with each office. Writes `business.edited` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at the fields; [`crate::Error::Conflict`] if somebody else changed it meanwhile.
pub async fn edit_business(context: &Context, at: &AtBusiness, change: BusinessChange) -> Result<()> {
    let ein = digits(change.ein.as_deref());
    errors(&change, ein.as_deref()).into_result()?;
    let email = normal_email(&change.billing_email);
    let mut scope = open(context, at).await?;
    let saved = sqlx::query!(
        "update business set name = $2, legal_name = $3, ein = $4, contact_first_name = $5, contact_last_name = $6, billing_email = $7,
           employees_shown_as = $8, version = version + 1 where id = $1 and version = $9",
        at.business.0,
        change.name.trim(),
        change.legal_name.trim(),
        ein,
        change.contact_first_name.trim(),
        change.contact_last_name.trim(),
        email,
        change.employees_shown_as.as_str(),
        change.version
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if saved == 0 {
        return Err(Refusal::ASSOCIATION_CHANGED.into());
    }
    of_own_business(&mut scope, "business.edited", at.business, json!({})).await?;
    scope.commit().await?;
    for place in &at.places {
        let (mut scope, _) = at.open(context, place).await?;
        sqlx::query!(
            "update business_office set business_name = $3, contact_first_name = $4, contact_last_name = $5, contact_email = $6,
               employees_shown_as = $7
             where organization_id = $1 and id = $2 and state <> 'ended'",
            place.organization.0,
            place.addendum.0,
            change.name.trim(),
            change.contact_first_name.trim(),
            change.contact_last_name.trim(),
            email,
            change.employees_shown_as.as_str()
        )
        .execute(scope.db())
        .await?;
        scope.commit().await?;
    }
    Ok(())
}

fn digits(ein: Option<&str>) -> Option<String> {
    let digits: String = ein.unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    Some(digits).filter(|digits| !digits.is_empty())
}

fn errors(change: &BusinessChange, ein: Option<&str>) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    for (field, text) in [
        ("name", &change.name),
        ("legalName", &change.legal_name),
        ("contactFirstName", &change.contact_first_name),
        ("contactLastName", &change.contact_last_name),
    ] {
        match text.trim().chars().count() {
            0 => wrong.add(field, Message::Required),
            1..=100 => {}
            _ => wrong.add(field, Message::TooLong(100)),
        }
    }
    if !is_email(&normal_email(&change.billing_email)) {
        wrong.add("billingEmail", Message::InvalidEmail);
    }
    if ein.is_some_and(|digits| digits.len() != 9) {
        wrong.add("ein", Message::ExactDigits(9));
    }
    wrong
}
