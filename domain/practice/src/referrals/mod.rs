//! Referrals: a patient shares the office's page with their own code, from the link in a receipt email or from their
//! own pages. Once the new household's first payment is old enough, both households get credit ([`run`]).
//!
//! The link is unguessable and stored only as a hash. Anyone who has it sees the office, the code and the first name,
//! but nothing about the payment.

mod credit;
mod file;
mod letter;
pub mod rules;
mod task;
mod view;

pub use credit::run;
pub use file::{own_referrals_file, referrals_file};
pub use letter::ReferralLetters;
pub use rules::Loss;
pub use task::ReferralRun;
pub use view::{OfHousehold, ReferralState, ReferralView, of_household};

use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::{Brand, BrandId, Language};
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use crate::access::{normal_email, stored};
use crate::fields::{FieldErrors, Message};
use crate::{Cents, Context, Error, Result};
use ::rules::contact::is_email;
use ::rules::money::dollars;
use kernel::notices::{self, Notice};

/// What the page behind a receipt's link shows.
#[derive(Debug, Clone)]
pub struct ReferralPage {
    pub account: AccountId,
    pub office: OfficeId,
    pub office_name: String,
    /// The referrer's first name.
    pub first_name: String,
    pub code: String,
    /// A text in English and Spanish.
    pub title: [String; 2],
    pub body: [String; 2],
    pub message: [String; 2],
    /// Where friends join, with the code in the address.
    pub address: String,
    pub credit: Cents,
    organization: OrganizationId,
}

/// The household's code.
pub(crate) async fn code(scope: &mut Scope, account: AccountId) -> Result<String> {
    let organization = scope.organization();
    let code = sqlx::query_scalar!(
        "select referral_code from account where organization_id = $1 and id = $2",
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    code.ok_or(Error::NotFound)
}

/// Finds the household of a receipt's link, and what its page shows.
///
/// # Errors
/// [`Error::NotFound`] for an unknown link, or one of another brand.
pub async fn page(context: &Context, brand: &str, token: &str) -> Result<ReferralPage> {
    // A visitor has only the link, so the tenant is found by it.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("Referrals").await?
    {
        found = sqlx::query!(
            "select l.organization_id, l.office_id, l.account_id, a.first_name, o.name from payment_link l
         join account a on a.organization_id = l.organization_id and a.id = l.account_id
         join office o on o.organization_id = l.organization_id and o.id = l.office_id
         where l.token_hash = $1 and o.brand = $2",
            stored(token),
            brand
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = found.ok_or(Error::NotFound)?;
    let (organization, office) = (OrganizationId(row.organization_id), OfficeId(row.office_id));
    let account = AccountId(row.account_id);
    let mut scope = context.database.read(Reach::office(organization, office, Actor::platform("Referrals"))).await?;
    let code = code(&mut scope, account).await?;
    drop(scope);
    let brand = context.brands.get(&BrandId::new(brand)).ok_or(Error::NotFound)?;
    let texts = &brand.marketing.referral;
    let both = |text: &tenancy::brand::Bilingual| Language::ALL.map(|l| filled(text.get(l), texts, &row.name, &code));
    let address = address(context, brand, office, &code);
    Ok(ReferralPage {
        account,
        office,
        title: both(&texts.title),
        body: both(&texts.body),
        message: both(&texts.message),
        address,
        credit: Cents(texts.credit_cents),
        office_name: row.name,
        first_name: row.first_name,
        code,
        organization,
    })
}

/// A text about referrals with its placeholders filled.
pub(crate) fn filled(text: &str, terms: &tenancy::brand::Referral, office: &str, code: &str) -> String {
    text.replace("{{office}}", office)
        .replace("{{code}}", code)
        .replace("{{credit}}", &dollars(terms.credit_cents).replace(".00", ""))
        .replace("{{days}}", &terms.payment_age_days.to_string())
}

/// Where friends join, with the household's code in the address.
fn address(context: &Context, brand: &Brand, office: OfficeId, code: &str) -> String {
    let origin = context.settings.origins.get(brand.id.as_str()).cloned().unwrap_or_default();
    format!("{origin}/accounts/signup/{}/{office}?ref={code}", brand.profile.professional.segment)
}

/// As [`page`], for staff of the payment's office.
///
/// # Errors
/// [`Error::NotFound`] if the payment belongs to another organization or office.
pub async fn page_for_staff(context: &Context, caller: &tenancy::Caller, token: &str) -> Result<ReferralPage> {
    let found = page(context, &caller.brand, token).await?;
    caller.at_office(found.office)?;
    Ok(found)
}

/// Emails the referral to a friend, once per call. The address is stored only in the email's job.
///
/// # Errors
/// [`Error::Invalid`] at `email`; [`Error::NotFound`] as [`page`].
pub async fn mail_friend(context: &Context, brand: &str, token: &str, email: &str, spanish: bool) -> Result<()> {
    let email = normal_email(email);
    if email.is_empty() {
        return Err(Error::Invalid(FieldErrors::one("email", Message::Required)));
    }
    if !is_email(&email) || email.len() > 254 {
        return Err(Error::Invalid(FieldErrors::one("email", Message::InvalidEmail)));
    }
    let page = page(context, brand, token).await?;
    let now = context.clock.now().await?;
    let reach = Reach::office(page.organization, page.office, Actor::platform("Referrals"));
    let mut scope = context.database.scope(reach).await?;
    let language = if spanish { "es" } else { "en" }.to_owned();
    let id = Uuid::new_v4().to_string();
    notices::enqueue(&mut scope, Notice::Referral { account: page.account, email, language, id }, now).await?;
    let act = Act {
        act: "referral.mailed",
        subject_kind: "account",
        subject_id: page.account.to_string(),
        office: Some(page.office),
        account: Some(page.account),
        detail: json!({}),
    };
    audit::record(&mut scope, act).await?;
    Ok(scope.commit().await?)
}
