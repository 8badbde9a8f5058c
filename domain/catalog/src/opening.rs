//! Opens an office: its profile, fees, plans, discounts, promo codes, and directory entry.

mod locations;
mod trial;

use rust_decimal::Decimal;
use serde_json::json;
use tenancy::brand::{Bilingual, Brand, Language};
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Database, Scope, audit};

use crate::offices::profile::describe;
use crate::plans::{NewPlan, create_from_preset, write_fees};
use crate::{Cents, Result};
use kernel::directory::{OfficeAddress, list_offices};
use kernel::organizations::create_organization;
use rules::offices::profile::Profile;

pub use locations::open_locations;
pub use trial::make_trial;

/// Everything needed to open an office.
#[derive(Debug, Clone)]
pub struct NewOffice {
    /// Normalized. Its languages and descriptions are not stored; the office enters them later.
    pub profile: Profile,
    /// The last part of its sign-up address, unique within the brand.
    pub slug: String,
    /// The headline of its sign-up page.
    pub headline: Option<Bilingual>,
    /// The prefix of its member card numbers.
    pub card_prefix: String,
    /// Position among the brand's sign-up templates.
    pub template: i32,
    pub tier_level: i32,
    pub allow_bank_draft: bool,
    pub gpp: bool,
    /// Percentages for families of 2, 3, and 4 or more.
    pub family_discounts: [Option<Decimal>; 3],
    /// The office's usual fee by procedure code.
    pub fees: Vec<(String, Cents)>,
    pub plans: Vec<NewPlan>,
    /// Code and percentage of each.
    pub promo_codes: Vec<(String, Decimal)>,
}

/// Whether this installation has no office yet.
pub async fn none_yet(database: &Database) -> Result<bool> {
    // Platform scope: the query is about all tenants.
    let mut scope = database.platform("directory").await?;
    Ok(sqlx::query_scalar!(r#"select not exists (select from organization) as "none!""#).fetch_one(scope.db()).await?)
}

/// Opens an office in a new organization, open for enrollment at once. `scope` must be the platform's, as there is no
/// tenant yet; afterwards it is within the new organization.
///
/// # Errors
/// [`Error::NotFound`] for a preset the brand does not have; a database error for a slug that is taken.
pub async fn open_office(scope: &mut Scope, brand: &Brand, new: NewOffice) -> Result<OfficeAddress> {
    open_location(scope, brand, new, None).await
}

/// As [`open_office`], but adds a location to `organization` if one is given.
pub async fn open_location(
    scope: &mut Scope,
    brand: &Brand,
    new: NewOffice,
    organization: Option<OrganizationId>,
) -> Result<OfficeAddress> {
    let at = insert_office(scope, brand, &new, organization).await?;
    scope.for_organization(at.organization);
    describe(scope, at.office, &new.profile, new.headline.as_ref()).await?;
    write_fees(scope, at.office, new.fees.iter().map(|(code, fee)| (code.as_str(), *fee))).await?;
    for plan in new.plans {
        create_from_preset(scope, brand, at.office, plan).await?;
    }
    for (code, percent) in &new.promo_codes {
        insert_promo_code(scope, at, code, *percent).await?;
    }
    let act = audit::Act {
        act: "office.opened",
        subject_kind: "office",
        subject_id: at.office.to_string(),
        office: Some(at.office),
        account: None,
        detail: json!({ "slug": new.slug }),
    };
    audit::record(scope, act).await?;
    Ok(at)
}

async fn insert_office(
    scope: &mut Scope,
    brand: &Brand,
    new: &NewOffice,
    organization: Option<OrganizationId>,
) -> Result<OfficeAddress> {
    let organization = match organization {
        Some(known) => known,
        None => create_organization(scope, brand.id.as_str(), &new.profile.name).await?,
    };
    let profile = &new.profile;
    let [two, three, four] = new.family_discounts;
    let office = sqlx::query_scalar!(
        "insert into office (organization_id, brand, name, slug, legal_name, email, phone, website, address_line1, address_line2,
           city, state, zip, timezone, hours, card_prefix, specialty, template, account_status, terms_accepted_at,
           onboarding_completed_on, tier_level, tier_period, allow_bank_draft, gpp_active, gpp_approved_on,
           family_discount_two, family_discount_three, family_discount_four, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 1, business_now(),
           (business_now() at time zone $14)::date, $19, 'month', $20, $21, case when $21 then (business_now() at time zone $14)::date end,
           $22, $23, $24, business_now())
         returning id",
        organization.0,
        brand.id.as_str(),
        profile.name,
        new.slug,
        profile.legal_name,
        profile.email,
        profile.phone,
        profile.website,
        profile.address_line1,
        profile.address_line2,
        profile.city,
        profile.state,
        profile.zip,
        profile.timezone,
        profile.hours.words(Language::En),
        new.card_prefix,
        profile.specialty,
        new.template,
        new.tier_level,
        new.allow_bank_draft,
        new.gpp,
        two,
        three,
        four
    )
    .fetch_one(scope.db())
    .await?;
    let at = OfficeAddress { organization, office: OfficeId(office) };
    list_offices(scope, organization, &[at.office]).await?;
    Ok(at)
}

async fn insert_promo_code(scope: &mut Scope, at: OfficeAddress, code: &str, percent: Decimal) -> Result<()> {
    sqlx::query!(
        "insert into promo_code (organization_id, office_id, code, percent) values ($1, $2, upper($3), $4)",
        at.organization.0,
        at.office.0,
        code,
        percent
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
