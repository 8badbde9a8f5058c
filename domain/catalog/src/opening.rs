//! Opening an office: its profile, fees, plans, discounts and codes, its place in the directory.

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

/// An office to be opened, whole.
#[derive(Debug, Clone)]
pub struct NewOffice {
    /// In its normal form. Its languages and descriptions are not kept: the office gives them later.
    pub profile: Profile,
    /// Of its sign-up address; no other office of the brand has it.
    pub slug: String,
    /// On top of its sign-up page, in English and Spanish.
    pub headline: Option<Bilingual>,
    /// Before the numbers of its member cards.
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
    /// Code and percentage.
    pub promo_codes: Vec<(String, Decimal)>,
}

/// Whether nobody has opened an office in this installation yet.
pub async fn none_yet(database: &Database) -> Result<bool> {
    // Platform: the question is about all tenants.
    let mut scope = database.platform("directory").await?;
    Ok(sqlx::query_scalar!(r#"select not exists (select from organization) as "none!""#).fetch_one(scope.db()).await?)
}

/// Opens an office in an organization of its own, enrolling from now on. `scope` is the platform's: there is no tenant
/// yet; afterwards it is within the new organization.
///
/// # Errors
/// [`Error::NotFound`] for a preset the brand does not have; the database's for a slug that is taken.
pub async fn open_office(scope: &mut Scope, brand: &Brand, new: NewOffice) -> Result<OfficeAddress> {
    open_location(scope, brand, new, None).await
}

/// As [`open_office`], as another location of `organization` where one is given.
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
