//! The data of each entry point's page, and the live quote.

use chrono::NaiveDate;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId, PlanId};
use tenancy::{Reach, Scope, UserType};

use super::check::start_fits;
use super::choose::resolve;
use super::codes::{Guesses, Typed};
use super::consent::consent_texts;
use super::fee::FeeRule;
use super::quote::{Quote, QuoteMember, Terms, quote};
use super::request::EntryPoint;
use crate::access::Client;
use crate::plans::{CatalogQuery, catalog_for};
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use rules::enrollment::Catalog;
use rules::offices::{Office, dashed_phone};
use rules::plans::Channel;

/// The inputs of a quote besides the people.
#[derive(Debug, Clone, Copy)]
pub struct Pricing<'a> {
    pub channel: Channel,
    pub promo_code: Option<&'a str>,
    pub referral_code: Option<&'a str>,
    pub group_code: Option<&'a str>,
    /// The existing household.
    pub account: Option<AccountId>,
    /// May be before today if staff choose so.
    pub starts_on: Option<NaiveDate>,
    /// Whether a platform admin acts as an office user.
    pub super_admin: bool,
}

impl<'a> Pricing<'a> {
    /// The inputs of the public page.
    pub fn external(promo_code: Option<&'a str>) -> Self {
        Self {
            channel: Channel::External,
            promo_code,
            referral_code: None,
            group_code: None,
            account: None,
            starts_on: None,
            super_admin: false,
        }
    }
}

/// The sign-up page of the office with this number or slug; [`Error::NotFound`] for another brand's office.
pub async fn signup_page(context: &Context, brand: &BrandId, number_or_slug: &str) -> Result<Catalog> {
    let address =
        kernel::directory::find(&context.database, brand.as_str(), number_or_slug).await?.ok_or(Error::NotFound)?;
    let mut scope = context.database.read(Reach::visitor(address.organization, address.office)).await?;
    catalog_for(&mut scope, address.office, CatalogQuery::default()).await
}

/// The page of a signed-in entry point: the office's catalog with the household `account`.
///
/// # Errors
/// [`Error::NotFound`] if the household is not at this office.
pub async fn household_page(scope: &mut Scope, office: OfficeId, account: Option<AccountId>) -> Result<Catalog> {
    let catalog = catalog_for(scope, office, CatalogQuery { account, ..CatalogQuery::default() }).await?;
    if account.is_some() && catalog.household.is_none() {
        return Err(Error::NotFound);
    }
    Ok(catalog)
}

/// As [`household_page`], for staff: viewing a household is written to the audit trail.
pub async fn staff_page(scope: &mut Scope, office: OfficeId, account: Option<AccountId>) -> Result<Catalog> {
    let catalog = household_page(scope, office, account).await?;
    if let Some(account) = account {
        let act = Act::on_household("member.viewed", office, account, json!({ "for": "enrollment" }));
        audit::record(scope, act).await?;
    }
    Ok(catalog)
}

/// Checks that `user` works at `office`; otherwise [`Error::NotFound`].
pub async fn works_at(scope: &mut Scope, office: OfficeId, user: LoginId) -> Result<()> {
    let organization = scope.organization();
    let works = sqlx::query_scalar!(
        r#"select exists (select from office_user where organization_id = $1 and office_id = $2 and login_id = $3 and status = 'active') as "yes!""#,
        organization.0,
        office.0,
        user.0
    )
    .fetch_one(scope.db())
    .await?;
    if works { Ok(()) } else { Err(Error::NotFound) }
}

/// The household that `user` owns at `office`; [`Error::NotFound`] if there is none.
pub async fn account_of_user(scope: &mut Scope, office: OfficeId, user: LoginId) -> Result<AccountId> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select id from account where organization_id = $1 and office_id = $2 and login_id = $3 and enrolled_at is not null",
        organization.0,
        office.0,
        user.0
    );
    Ok(AccountId(found.one_or_not_found(scope).await?))
}

/// The household of `member` at `office`; [`Error::NotFound`] if it or `plan` is not the office's.
pub async fn account_of_member(
    scope: &mut Scope,
    office: OfficeId,
    member: MemberId,
    plan: PlanId,
) -> Result<AccountId> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select m.account_id from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
         where m.organization_id = $1 and m.office_id = $2 and m.id = $3 and a.enrolled_at is not null
           and exists (select from plan p where p.organization_id = $1 and p.id = $4 and (p.office_id = $2 or p.office_id is null))",
        organization.0,
        office.0,
        member.0,
        plan.0
    );
    Ok(AccountId(found.one_or_not_found(scope).await?))
}

/// Prices `members` at `office` as the public page shows it. Each entered code counts as a guess of `client` unless it is
/// right.
///
/// # Errors
/// As [`quote_at`]; [`Error::TooMany`].
pub async fn quote_for(
    context: &Context,
    brand: &Brand,
    office: OfficeId,
    pricing: Pricing<'_>,
    members: &[QuoteMember],
    client: &Client,
) -> Result<(Quote, Catalog)> {
    let address = kernel::directory::find(&context.database, brand.id.as_str(), &office.to_string())
        .await?
        .ok_or(Error::NotFound)?;
    counted_quote(
        context,
        brand,
        (Reach::visitor(address.organization, address.office), office),
        pricing,
        members,
        client,
    )
    .await
}

/// The household of a signed-in user, at its office.
#[derive(Debug, Clone)]
pub struct HouseholdPlace {
    pub reach: Reach,
    pub account: AccountId,
    pub office: OfficeId,
}

/// Prices `members` for the signed-in household, as [`quote_for`].
///
/// # Errors
/// As [`quote_for`].
pub async fn own_quote(
    context: &Context,
    brand: &Brand,
    HouseholdPlace { reach, account, office }: HouseholdPlace,
    promo_code: Option<&str>,
    members: &[QuoteMember],
    client: &Client,
) -> Result<(Quote, Catalog)> {
    let pricing = Pricing { account: Some(account), ..Pricing::external(promo_code) };
    counted_quote(context, brand, (reach, office), pricing, members, client).await
}

async fn counted_quote(
    context: &Context,
    brand: &Brand,
    (reach, office): (Reach, OfficeId),
    pricing: Pricing<'_>,
    members: &[QuoteMember],
    client: &Client,
) -> Result<(Quote, Catalog)> {
    let typed = Typed { promo: pricing.promo_code, referral: pricing.referral_code, group: pricing.group_code };
    let guesses = Guesses::count(context, client, pricing.account, typed).await?;
    let mut scope = context.database.read(reach).await?;
    let quoted = quote_at(&mut scope, brand, office, pricing, members).await?;
    drop(scope); // Holds no connection while the counts take one.
    guesses.found(context, &quoted.1).await?;
    Ok(quoted)
}

/// Prices `members` within the scope, in one statement. For staff: codes are not counted.
///
/// # Errors
/// [`Error::NotFound`] if the household is not at this office; [`Error::Invalid`] at `startsOn`.
pub async fn quote_at(
    scope: &mut Scope,
    brand: &Brand,
    office: OfficeId,
    pricing: Pricing<'_>,
    members: &[QuoteMember],
) -> Result<(Quote, Catalog)> {
    let Pricing { promo_code, referral_code, account, .. } = pricing;
    let group_code = pricing.group_code.map(|code| (code, pricing.channel == Channel::Internal));
    let asked = CatalogQuery { promo_code, referral_code, group_code, account };
    let catalog = catalog_for(scope, office, asked).await?;
    if account.is_some() && catalog.household.is_none() {
        return Err(Error::NotFound);
    }
    if pricing.starts_on.is_some_and(|on| !start_fits(on, catalog.today)) {
        return Err(Error::Invalid(FieldErrors::one("startsOn", Message::StartOutOfRange)));
    }
    Ok((priced(brand, &catalog, pricing, members), catalog))
}

/// The quote with its consent texts.
pub(super) fn priced(brand: &Brand, catalog: &Catalog, pricing: Pricing<'_>, members: &[QuoteMember]) -> Quote {
    let mut made = quote(catalog, members, &terms(brand, catalog, pricing));
    let known = resolve(members, catalog.household.as_ref());
    made.consents = consent_texts(brand, &catalog.office, &made, &known, catalog.today);
    made
}

/// The terms at an office: the brand's constants and the state's rule.
pub fn terms(brand: &Brand, catalog: &Catalog, pricing: Pricing<'_>) -> Terms {
    let rule = brand.state_rule(&catalog.office.state);
    Terms {
        channel: pricing.channel,
        today: catalog.today,
        starts_on: pricing.starts_on.unwrap_or(catalog.today),
        fees: FeeRule::of(brand, &catalog.office),
        commitment_allowed: rule.commitment_allowed,
        may_choose_payor: pricing.channel == Channel::Internal
            && may_choose_payor(&catalog.office, pricing.super_admin),
    }
}

/// Whether the caller is a platform admin acting as an office user.
pub async fn is_super_admin(scope: &mut Scope) -> Result<bool> {
    let Some(login) = scope.actor.impersonator else { return Ok(false) };
    let kind =
        sqlx::query_scalar!("select user_type from login where id = $1", login.0).fetch_optional(scope.db()).await?;
    Ok(kind.as_deref() == Some(UserType::SuperAdmin.as_str()))
}

/// Whether staff may choose the payor of guaranteed plans: any internal user may; if the office leaves it to the
/// platform, only a super admin acting as one; never under legacy pricing (specification, section 6).
pub fn may_choose_payor(office: &Office, super_admin: bool) -> bool {
    payor_rule(office.gpp_active, office.gpp_admin_only_waive, office.legacy_pricing, super_admin)
}

fn payor_rule(gpp_active: bool, admin_only: bool, legacy_pricing: bool, super_admin: bool) -> bool {
    gpp_active && !legacy_pricing && (!admin_only || super_admin)
}

/// Refuses if the office can't enroll anyone now, with a text for the caller at `entry_point`.
pub(super) fn closed(office: &Office, entry_point: EntryPoint) -> Result<()> {
    match office.closed() {
        Some(closed) if entry_point == EntryPoint::Staff => Err(closed.for_staff().into()),
        Some(_) => Err(Refusal::closed_office(&office.name, &dashed_phone(&office.phone)).into()),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::payor_rule;

    #[test]
    fn payor_choice_depends_on_role_and_pricing_settings() {
        for super_admin in [false, true] {
            assert!(payor_rule(true, false, false, super_admin), "any internal user");
            assert_eq!(payor_rule(true, true, false, super_admin), super_admin);
            assert!(!payor_rule(true, false, true, super_admin), "legacy pricing");
            assert!(!payor_rule(false, false, false, super_admin), "no guaranteed plans");
        }
    }
}
