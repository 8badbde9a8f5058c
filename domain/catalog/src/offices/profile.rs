//! An office's profile and the design of its sign-up page. A change must name the latest version.

use serde_json::{Value, json};
use sqlx::types::Json;
use tenancy::brand::{Bilingual, Brand, Language};
use tenancy::copies::UniqueName;
use tenancy::ids::OfficeId;
use tenancy::{Scope, audit};
use uuid::Uuid;

use super::rules::branding::Branding;
use crate::{Error, Result};
use ::rules::Refusal;
use kernel::directory;
use kernel::organizations::name_new_organization;
use kernel::wording::{refusal, wording};
use rules::offices::hours::Hours;
use rules::offices::profile::{Profile, card_prefix_of, slug_of};
use rules::public_text::PublicText;

/// The stored profile and design of an office.
#[derive(Debug, Clone)]
pub struct OfficeProfile {
    pub office: OfficeId,
    pub profile: Profile,
    pub branding: Branding,
    pub logo_file: Option<Uuid>,
    pub photo_file: Option<Uuid>,
    /// The last part of the sign-up page's address.
    pub slug: String,
    /// Increases by one with each change of the profile or the design.
    pub version: i32,
}

/// Ids of the brand's specialties.
pub fn specialty_ids(brand: &Brand) -> Vec<i64> {
    brand.profile.specialties.iter().map(|own| own.id).collect()
}

fn custom_templates(brand: &Brand) -> Vec<bool> {
    brand.templates.iter().map(|template| template.custom).collect()
}

/// The profile of an office within the scope.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn profile(scope: &mut Scope, office: OfficeId) -> Result<OfficeProfile> {
    profiles(scope, &[office]).await?.pop().ok_or(Error::NotFound)
}

/// The profiles of the given offices within the scope, by name.
pub(super) async fn profiles(scope: &mut Scope, offices: &[OfficeId]) -> Result<Vec<OfficeProfile>> {
    let organization = scope.organization();
    let ids: Vec<i64> = offices.iter().map(|office| office.0).collect();
    let rows = sqlx::query!(
        r#"select o.id, o.name, o.legal_name, o.email, o.phone, o.website, o.address_line1, o.address_line2, o.city, o.state, o.zip, o.timezone,
             o.specialty, o.slug, o.template, o.template_main, o.template_background, o.template_accent,
             p.hours as "hours: Json<Hours>", p.languages, p.description, p.spanish_description, p.listed, p.headline, p.spanish_headline,
             p.logo_file, p.photo_file, p.version
           from office o join office_profile p on p.organization_id = o.organization_id and p.office_id = o.id
           where o.organization_id = $1 and o.id = any ($2) order by o.name, o.id"#,
        organization.0,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    let profiles = rows.into_iter().map(|row| OfficeProfile {
        office: OfficeId(row.id),
        profile: Profile {
            name: row.name,
            legal_name: row.legal_name,
            email: row.email,
            phone: row.phone,
            website: row.website,
            address_line1: row.address_line1,
            address_line2: row.address_line2,
            city: row.city,
            state: row.state,
            zip: row.zip,
            timezone: row.timezone,
            hours: row.hours.0,
            specialty: row.specialty,
            languages: row.languages,
            description: row.description,
            spanish_description: row.spanish_description,
            listed: row.listed,
        },
        branding: Branding {
            template: row.template,
            main: row.template_main,
            background: row.template_background,
            accent: row.template_accent,
            headline: row.headline,
            spanish_headline: row.spanish_headline,
        },
        logo_file: row.logo_file,
        photo_file: row.photo_file,
        slug: row.slug,
        version: row.version,
    });
    Ok(profiles.collect())
}

/// The names of the changed fields. The audit trail has no values, since they may be a person's own address or phone.
fn differing(before: &Value, after: &Value) -> Vec<String> {
    let parts = after.as_object().into_iter().flatten();
    parts.filter(|(key, value)| before.get(key) != Some(value)).map(|(key, _)| key.clone()).collect()
}

fn differing_branding(before: &Branding, after: &Branding) -> Vec<&'static str> {
    let pairs = [
        ("template", before.template != after.template),
        ("main", before.main != after.main),
        ("background", before.background != after.background),
        ("accent", before.accent != after.accent),
        ("headline", before.headline != after.headline),
        ("spanish_headline", before.spanish_headline != after.spanish_headline),
    ];
    pairs.into_iter().filter_map(|(field, differs)| differs.then_some(field)).collect()
}

pub(super) async fn audited(scope: &mut Scope, office: OfficeId, act: &str, detail: Value) -> Result<()> {
    let act = audit::Act {
        act,
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail,
    };
    Ok(audit::record(scope, act).await?)
}

/// Increments the version; refuses a caller who saw another version.
async fn take_version(scope: &mut Scope, office: OfficeId, seen: i32) -> Result<()> {
    let (organization, by) = (scope.organization(), scope.actor.login.map(|login| login.0));
    let taken = sqlx::query!(
        "update office_profile set version = version + 1, updated_at = now(), updated_by = $4
         where organization_id = $1 and office_id = $2 and version = $3",
        organization.0,
        office.0,
        seen,
        by
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if taken == 0 {
        // An unknown office is a different error.
        profile(scope, office).await?;
        return Err(Refusal::OFFICE_PROFILE_CHANGED.into());
    }
    Ok(())
}

/// Changes the profile of an office that the caller saw at `version`; returns the new profile.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if it was changed meanwhile; [`Error::Invalid`] with everything that is
/// wrong.
pub async fn update_profile(
    scope: &mut Scope,
    brand: &Brand,
    office: OfficeId,
    version: i32,
    wanted: Profile,
) -> Result<OfficeProfile> {
    let wanted = wanted.normal();
    let mut errors = wanted.check(&specialty_ids(brand));
    let texts = [
        PublicText::given("description", Language::En, wanted.description.as_deref()),
        PublicText::given("spanishDescription", Language::Es, wanted.spanish_description.as_deref()),
    ];
    errors.join(refusal(&wording(brand, &wanted.state, texts.into_iter().flatten())));
    errors.into_result()?;
    take_version(scope, office, version).await?;
    let before = profile(scope, office).await?;
    write(scope, office, &wanted).await?;
    name_what_has_no_name(scope, brand, office, &before.slug, &wanted.name).await?;
    let changed = differing(&json!(before.profile), &json!(wanted));
    if !changed.is_empty() {
        audited(scope, office, "office_profile.changed", json!({ "changed": changed })).await?;
    }
    profile(scope, office).await
}

async fn write(scope: &mut Scope, office: OfficeId, new: &Profile) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office set name = $3, legal_name = $4, email = $5, phone = $6, website = $7, address_line1 = $8, address_line2 = $9,
           city = $10, state = $11, zip = $12, timezone = $13, specialty = $14, hours = $15
         where organization_id = $1 and id = $2",
        organization.0,
        office.0,
        new.name,
        new.legal_name,
        new.email,
        new.phone,
        new.website,
        new.address_line1,
        new.address_line2,
        new.city,
        new.state,
        new.zip,
        new.timezone,
        new.specialty,
        new.hours.words(Language::En)
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update office_profile set hours = $3, languages = $4, description = $5, spanish_description = $6, listed = $7
         where organization_id = $1 and office_id = $2",
        organization.0,
        office.0,
        json!(new.hours),
        &new.languages,
        new.description,
        new.spanish_description,
        new.listed
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Sets the names that an office still lacks, from the office's name: see [`update_profile`].
///
/// # Errors
/// [`Error::NotFound`].
pub async fn name_office(scope: &mut Scope, brand: &Brand, office: OfficeId) -> Result<()> {
    let own = profile(scope, office).await?;
    name_what_has_no_name(scope, brand, office, &own.slug, &own.profile.name).await
}

/// A practice signs up without a name. Its first name also names its organization, its sign-up address and its member
/// cards; these do not change later because they are printed.
async fn name_what_has_no_name(
    scope: &mut Scope,
    brand: &Brand,
    office: OfficeId,
    slug_before: &str,
    name: &str,
) -> Result<()> {
    if name.is_empty() {
        return Ok(());
    }
    name_new_organization(scope, name).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update office set card_prefix = $3 where organization_id = $1 and id = $2 and card_prefix = ''",
        organization.0,
        office.0,
        card_prefix_of(name)
    )
    .execute(scope.db())
    .await?;
    let slug = slug_of(name);
    if slug.is_empty() || slug_before != format!("practice-{office}") {
        return Ok(());
    }
    // A lock, because two offices may choose the same name at the same time.
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('office slug ' || $1::text, 0))", brand.id.as_str())
        .execute(scope.db())
        .await?;
    let slug = sqlx::query_scalar!(
        r#"select case when exists (select from office_directory where brand = $1 and slug = $2) then $2 || '-' || $3 else $2 end as "slug!""#,
        brand.id.as_str(),
        slug,
        office.to_string()
    )
    .fetch_one(scope.db())
    .await?;
    // An office of another cell may have the slug, and not be listed here yet.
    let is_free = scope.hold_name(UniqueName::Slug, brand.id.as_str(), &slug).await?;
    let slug = if is_free { slug } else { format!("{slug}-{office}") };
    sqlx::query!("update office set slug = $3 where organization_id = $1 and id = $2", organization.0, office.0, slug)
        .execute(scope.db())
        .await?;
    directory::list_slug(scope, office, &slug).await
}

/// Changes the design of an office's sign-up page that the caller saw at `version`; returns the new profile.
///
/// # Errors
/// As [`update_profile`].
pub async fn update_branding(
    scope: &mut Scope,
    brand: &Brand,
    office: OfficeId,
    version: i32,
    wanted: Branding,
) -> Result<OfficeProfile> {
    let custom = custom_templates(brand);
    let wanted = wanted.normal(&custom);
    let mut errors = wanted.check(&custom);
    let before = profile(scope, office).await?;
    let texts = [
        PublicText::given("headline", Language::En, wanted.headline.as_deref()),
        PublicText::given("spanishHeadline", Language::Es, wanted.spanish_headline.as_deref()),
    ];
    errors.join(refusal(&wording(brand, &before.profile.state, texts.into_iter().flatten())));
    errors.into_result()?;
    take_version(scope, office, version).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update office set template = $3, template_main = $4, template_background = $5, template_accent = $6
         where organization_id = $1 and id = $2",
        organization.0,
        office.0,
        wanted.template,
        wanted.main,
        wanted.background,
        wanted.accent
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update office_profile set headline = $3, spanish_headline = $4, branded_at = business_now() where organization_id = $1 and office_id = $2",
        organization.0,
        office.0,
        wanted.headline,
        wanted.spanish_headline
    )
    .execute(scope.db())
    .await?;
    if before.branding != wanted {
        let detail = json!({ "template": wanted.template, "changed": differing_branding(&before.branding, &wanted) });
        audited(scope, office, "office_branding.changed", detail).await?;
    }
    profile(scope, office).await
}

/// Stores the profile fields of a new office that are not in its `office` row.
pub(crate) async fn describe(
    scope: &mut Scope,
    office: OfficeId,
    profile: &Profile,
    headline: Option<&Bilingual>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office_profile set hours = $3, listed = $4, headline = $5, spanish_headline = $6
         where organization_id = $1 and office_id = $2",
        organization.0,
        office.0,
        json!(profile.hours),
        profile.listed,
        headline.map(|own| own.get(Language::En)),
        headline.map(|own| own.get(Language::Es))
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Copies the languages and headlines of `home` to other offices of the organization, but not its logo and photo files.
pub(crate) async fn share_face(scope: &mut Scope, home: OfficeId, offices: &[OfficeId]) -> Result<()> {
    let organization = scope.organization();
    let ids: Vec<i64> = offices.iter().map(|office| office.0).collect();
    sqlx::query!(
        "update office_profile p set languages = h.languages, headline = h.headline, spanish_headline = h.spanish_headline
         from office_profile h where h.organization_id = $1 and h.office_id = $2 and p.organization_id = $1 and p.office_id = any ($3)",
        organization.0,
        home.0,
        &ids
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
