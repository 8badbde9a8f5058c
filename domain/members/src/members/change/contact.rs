//! Changes a household's contact data: phone, address, language.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, OfficeId};

use super::{Subject, audited};
use crate::billing::lock_account;
use crate::members::details::{HouseholdRef, account_of};
use crate::subscriptions::refresh_summary;
use crate::{Error, OrNotFound, Result};
use ::rules::household_changes::{ContactForm, Differences, check_contact};
use ::rules::usa::{digits, phone_digits};
use kernel::household_changes::{self, ChangeKind, HouseholdChange};

/// Changes the household's contact data.
///
/// # Errors
/// [`Error::NotFound`] if the household is not at an office where `user` works; [`Error::Invalid`] at a field.
pub async fn change_contact(
    scope: &mut Scope,
    now: DateTime<Utc>,
    user: LoginId,
    account: AccountId,
    form: &ContactForm,
) -> Result<()> {
    let account = account_of(scope, user, HouseholdRef::Account(account)).await?;
    let errors = check_contact(form);
    if !errors.is_empty() {
        return Err(Error::Invalid(errors));
    }
    lock_account(scope, account).await?;
    let organization = scope.organization();
    let before = sqlx::query!(
        "select office_id, phone, address_line1, address_line2, city, state, zip, language from account where organization_id = $1 and id = $2",
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let (phone, zip) = (phone_digits(&form.phone), digits(&form.zip));
    let line2 = form.address2.as_deref().map(|line| line.trim()).filter(|line| !line.is_empty());
    let mut differences = Differences::default();
    let mut compare = |field, label, from: Option<&str>, to: Option<&str>| differences.compare(field, label, from, to);
    compare("phone", "Mobile", before.phone.as_deref(), Some(&phone));
    compare("address1", "Address", before.address_line1.as_deref(), Some(form.address1.trim()));
    compare("address2", "Address line 2", before.address_line2.as_deref(), line2);
    compare("city", "City", before.city.as_deref(), Some(form.city.trim()));
    compare("state", "State", before.state.as_deref(), Some(&form.state));
    compare("zip", "ZIP", before.zip.as_deref(), Some(&zip));
    compare("language", "Language", Some(&before.language), Some(&form.language));
    if differences.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "update account set phone = $3, address_line1 = $4, address_line2 = $5, city = $6, state = $7, zip = $8, language = $9
         where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        phone,
        form.address1.trim(),
        line2,
        form.city.trim(),
        form.state,
        zip,
        form.language
    )
    .execute(scope.db())
    .await?;
    let (kind, words) = (ChangeKind::HouseholdChanged, Some(differences.words()));
    household_changes::record(scope, HouseholdChange { account, member: None, kind, words, at: now }).await?;
    let subject = Subject { office: OfficeId(before.office_id), account, member: None };
    audited(scope, "household.changed", subject, &differences.fields).await?;
    refresh_summary(scope, &[account]).await
}
