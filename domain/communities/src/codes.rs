//! Who has a code: in the whole brand a code is one community's, so that the page of the code needs no office's address.

use chrono::{DateTime, Utc};
use rand::RngCore;
use rules::{FieldErrors, Message};
use tenancy::Scope;
use tenancy::ids::{OfficeId, OrganizationId};

use crate::rules::code;
use crate::{Context, Result};

/// A new code of a person who proved to belong to a community.
pub(crate) fn personal() -> String {
    let mut random = [0; code::PERSONAL];
    rand::rng().fill_bytes(&mut random);
    code::personal(&random)
}

/// Takes `typed` for a community of `organization`. Returns the code as it is stored. A code that no community of the organization
/// gets in the end stays the organization's own.
///
/// # Errors
/// [`crate::Error::Invalid`] at `code`: it has another format, or it is somebody else's, also for two years after a community's end.
pub(crate) async fn take(
    context: &Context,
    (brand, organization): (&str, OrganizationId),
    typed: &str,
    now: DateTime<Utc>,
) -> Result<String> {
    let Some(code) = code::normal(typed) else {
        return Err(FieldErrors::one("code", Message::CommunityCodeFormat).into());
    };
    // Platform: codes are the brand's.
    let mut scope = context.database.platform("Communities").await?;
    let taken = sqlx::query_scalar!(
        "insert into community_code (brand, code, organization_id) values ($1, $2, $3)
         on conflict (brand, code) do update set organization_id = excluded.organization_id, kept_until = null
           where community_code.kept_until < $4 or (community_code.kept_until is null and community_code.organization_id = excluded.organization_id)
         returning code",
        brand,
        code,
        organization.0,
        now.date_naive()
    )
    .fetch_optional(scope.db())
    .await?;
    scope.commit().await?;
    taken.ok_or_else(|| FieldErrors::one("code", Message::CommunityCodeTaken).into())
}

/// Refuses a code that is a promo code of the office: people would not know which discount they enter.
pub(crate) async fn is_no_promo(scope: &mut Scope, office: OfficeId, typed: &str) -> Result<()> {
    let organization = scope.organization();
    let is_promo = sqlx::query_scalar!(
        r#"select exists (select from promo_code where organization_id = $1 and office_id = $2 and code = upper(trim($3))) as "is!""#,
        organization.0,
        office.0,
        typed
    )
    .fetch_one(scope.db())
    .await?;
    match is_promo {
        true => Err(FieldErrors::one("code", Message::CommunityCodeIsPromo).into()),
        false => Ok(()),
    }
}
