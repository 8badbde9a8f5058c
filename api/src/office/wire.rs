//! An office's profile, branding and launch, on the wire.

use frame::wire::{Money, OfficeContact};
use membership::offices::{
    self, Branding, ChecklistLine, Hours, LANGUAGES, OpenTime, Profile, Reward, Weekday, time_zones,
};
use poem_openapi::Object;
use tenancy::brand::{Brand, Feature};
use tenancy::ids::OfficeId;
use uuid::Uuid;

use crate::plans::OfficeSpecialty;
use crate::session::DentistInfo;

/// When the office opens and closes on a weekday, on its own clock.
#[derive(Debug, Clone, Object)]
pub struct OpenDay {
    pub day: Weekday,
    /// Such as `08:00`.
    pub opens: String,
    /// Such as `17:00`.
    pub closes: String,
}

/// The profile of an office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeProfile {
    /// A change sends it.
    pub version: i32,
    pub office_name: String,
    /// As contracts name it.
    pub legal_name: String,
    #[oai(flatten)]
    pub contact: OfficeContact,
    /// By weekday; a day that is not here is closed.
    pub hours: Vec<OpenDay>,
    /// 0 while none is chosen.
    pub specialty_id: i32,
    /// By ISO 639-1, the main one first.
    pub languages: Vec<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    /// Search engines may list the sign-up page.
    pub listed: bool,
    pub logo: Option<String>,
    pub photo: Option<String>,
    /// Of the sign-up page's address.
    pub slug: String,
}

/// An office's state and its profile.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OfficeFull {
    pub dentist_info: DentistInfo,
    pub profile: OfficeProfile,
    pub specialties: Vec<OfficeSpecialty>,
    /// The brand decides it.
    pub specialty_fixed: bool,
    /// What can be chosen.
    pub languages: Vec<String>,
    pub time_zones: Vec<String>,
}

/// Where an office is, as it is typed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TypedAddress {
    #[oai(default)]
    pub address_line1: String,
    pub address_line2: Option<String>,
    #[oai(default)]
    pub city: String,
    #[oai(default)]
    pub state: String,
    #[oai(default)]
    pub zip: String,
    /// That of the address when it is missing.
    #[oai(default)]
    pub timezone: String,
}

/// A profile as it shall be.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ProfileChange {
    /// Of the profile that was shown.
    pub version: i32,
    #[oai(default)]
    pub office_name: String,
    /// The name when it is missing.
    #[oai(default)]
    pub legal_name: String,
    #[oai(default)]
    pub email: String,
    #[oai(default)]
    pub phone: String,
    pub website: Option<String>,
    #[oai(flatten)]
    pub address: TypedAddress,
    #[oai(default)]
    pub hours: Vec<OpenDay>,
    #[oai(default)]
    pub specialty_id: i32,
    #[oai(default)]
    pub languages: Vec<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    #[oai(default)]
    pub listed: bool,
}

/// An address that begins with what was typed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SuggestedAddress {
    pub address_line1: String,
    pub address_line2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
}

impl From<offices::Address> for SuggestedAddress {
    fn from(own: offices::Address) -> Self {
        Self { address_line1: own.line1, address_line2: own.line2, city: own.city, state: own.state, zip: own.zip }
    }
}

/// Where a picture is.
#[derive(Debug, Object)]
pub struct OfficePicture {
    pub address: String,
}

/// The look of an office's sign-up page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeBranding {
    /// A change sends it.
    pub version: i32,
    /// Position among the brand's templates.
    pub template: i32,
    /// `#RRGGBB`; of the custom template only.
    pub main: Option<String>,
    pub background: Option<String>,
    pub accent: Option<String>,
    pub headline: Option<String>,
    pub spanish_headline: Option<String>,
    pub logo: Option<String>,
    pub photo: Option<String>,
}

/// A look as it shall be.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BrandingChange {
    /// Of the look that was shown.
    pub version: i32,
    pub template: i32,
    /// `#RRGGBB`; the custom template needs all three.
    pub main: Option<String>,
    pub background: Option<String>,
    pub accent: Option<String>,
    pub headline: Option<String>,
    pub spanish_headline: Option<String>,
}

/// How far an office is with its launch.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Launch {
    pub items: Vec<ChecklistLine>,
    pub complete: bool,
    /// Terms accepted, a payments account that can charge, an active plan: patients can enroll.
    pub live: bool,
    pub terms_accepted: bool,
    pub rewards: Vec<Reward>,
    /// What the office can spend on marketing orders.
    pub marketing_credit: Money,
}

/// Where a picture of an office is shown to everybody.
fn picture(office: OfficeId, file: Option<Uuid>) -> Option<String> {
    file.map(|file| offices::picture_path(office, file))
}

impl OfficeFull {
    pub fn of(brand: &Brand, dentist_info: DentistInfo, profile: offices::OfficeProfile) -> Self {
        Self {
            dentist_info,
            profile: profile.into(),
            specialties: brand.profile.specialties.iter().map(OfficeSpecialty::from).collect(),
            specialty_fixed: brand.has(Feature::DefaultSpecialty),
            languages: LANGUAGES.map(str::to_owned).to_vec(),
            time_zones: time_zones().into_iter().map(str::to_owned).collect(),
        }
    }
}

impl From<offices::OfficeProfile> for OfficeProfile {
    fn from(own: offices::OfficeProfile) -> Self {
        let (office, profile) = (own.office, own.profile);
        let days = profile.hours.0.into_iter().flat_map(|(day, times)| {
            times.into_iter().map(move |own| OpenDay { day, opens: own.opens, closes: own.closes })
        });
        Self {
            version: own.version,
            office_name: profile.name,
            legal_name: profile.legal_name,
            contact: OfficeContact {
                email: profile.email,
                phone: profile.phone,
                website: profile.website,
                address_line1: profile.address_line1,
                address_line2: profile.address_line2,
                city: profile.city,
                state: profile.state,
                zip: profile.zip,
                timezone: profile.timezone,
            },
            hours: days.collect(),
            specialty_id: profile.specialty,
            languages: profile.languages,
            description: profile.description,
            spanish_description: profile.spanish_description,
            listed: profile.listed,
            logo: picture(office, own.logo_file),
            photo: picture(office, own.photo_file),
            slug: own.slug,
        }
    }
}

impl From<ProfileChange> for (i32, Profile) {
    fn from(own: ProfileChange) -> Self {
        let mut hours = Hours::default();
        for OpenDay { day, opens, closes } in own.hours {
            hours.0.entry(day).or_default().push(OpenTime { opens, closes });
        }
        let profile = Profile {
            name: own.office_name,
            legal_name: own.legal_name,
            email: own.email,
            phone: own.phone,
            website: own.website,
            address_line1: own.address.address_line1,
            address_line2: own.address.address_line2,
            city: own.address.city,
            state: own.address.state,
            zip: own.address.zip,
            timezone: own.address.timezone,
            hours,
            specialty: own.specialty_id,
            languages: own.languages,
            description: own.description,
            spanish_description: own.spanish_description,
            listed: own.listed,
        };
        (own.version, profile)
    }
}

impl From<offices::OfficeProfile> for OfficeBranding {
    fn from(own: offices::OfficeProfile) -> Self {
        Self {
            version: own.version,
            template: own.branding.template,
            main: own.branding.main,
            background: own.branding.background,
            accent: own.branding.accent,
            headline: own.branding.headline,
            spanish_headline: own.branding.spanish_headline,
            logo: picture(own.office, own.logo_file),
            photo: picture(own.office, own.photo_file),
        }
    }
}

impl From<BrandingChange> for (i32, Branding) {
    fn from(own: BrandingChange) -> Self {
        let branding = Branding {
            template: own.template,
            main: own.main,
            background: own.background,
            accent: own.accent,
            headline: own.headline,
            spanish_headline: own.spanish_headline,
        };
        (own.version, branding)
    }
}

impl Launch {
    pub fn of(own: offices::Launch, marketing_credit: membership::Cents) -> Self {
        let live = own.live();
        Self {
            items: own.items,
            complete: own.complete,
            live,
            terms_accepted: own.facts.terms_accepted,
            rewards: own.rewards,
            marketing_credit: Money(marketing_credit),
        }
    }
}
