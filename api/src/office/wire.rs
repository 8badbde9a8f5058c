//! Request and response types of an office's profile, branding, and launch.

use catalog::offices::{
    self, Branding, ChecklistLine, Hours, LANGUAGES, OpenTime, Profile, Reward, Weekday, time_zones,
};
use frame::wire::{Money, OfficeContact};
use poem_openapi::Object;
use tenancy::brand::{Brand, Feature};
use tenancy::ids::OfficeId;
use uuid::Uuid;

use crate::plans::OfficeSpecialty;
use crate::session::DentistInfo;

/// Opening hours on a weekday, in the office's time zone.
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
    /// To be sent with a change.
    pub version: i32,
    pub office_name: String,
    /// As used in contracts.
    pub legal_name: String,
    #[oai(flatten)]
    pub contact: OfficeContact,
    /// By weekday; the office is closed on days that are not listed.
    pub hours: Vec<OpenDay>,
    /// 0 if none is chosen.
    pub specialty_id: i32,
    /// ISO 639-1 codes, the main language first.
    pub languages: Vec<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    /// Whether search engines may list the sign-up page.
    pub listed: bool,
    pub logo: Option<String>,
    pub photo: Option<String>,
    /// The last part of the sign-up page's address.
    pub slug: String,
}

/// An office's state and its profile.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OfficeFull {
    pub dentist_info: DentistInfo,
    pub profile: OfficeProfile,
    pub specialties: Vec<OfficeSpecialty>,
    /// The brand sets the specialty; the office can't change it.
    pub specialty_fixed: bool,
    /// The languages to choose from.
    pub languages: Vec<String>,
    pub time_zones: Vec<String>,
}

/// An office's address, as entered.
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
    /// Derived from the address if omitted.
    #[oai(default)]
    pub timezone: String,
}

/// The new profile.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ProfileChange {
    /// `version` of the profile that was shown.
    pub version: i32,
    #[oai(default)]
    pub office_name: String,
    /// Same as the name if omitted.
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

/// An address that begins with the entered text.
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

/// The address of a picture.
#[derive(Debug, Object)]
pub struct OfficePicture {
    pub address: String,
}

/// The look of an office's sign-up page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeBranding {
    /// To be sent with a change.
    pub version: i32,
    /// Index in the brand's templates.
    pub template: i32,
    /// `#RRGGBB`; only for the custom template.
    pub main: Option<String>,
    pub background: Option<String>,
    pub accent: Option<String>,
    pub headline: Option<String>,
    pub spanish_headline: Option<String>,
    pub logo: Option<String>,
    pub photo: Option<String>,
}

/// The new look of the sign-up page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BrandingChange {
    /// `version` of the look that was shown.
    pub version: i32,
    pub template: i32,
    /// `#RRGGBB`; the custom template requires all three.
    pub main: Option<String>,
    pub background: Option<String>,
    pub accent: Option<String>,
    pub headline: Option<String>,
    pub spanish_headline: Option<String>,
}

/// An office's launch progress.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Launch {
    pub items: Vec<ChecklistLine>,
    pub complete: bool,
    /// Patients can enroll: the terms are accepted, the payments account can charge, and a plan is active.
    pub live: bool,
    pub terms_accepted: bool,
    pub rewards: Vec<Reward>,
    /// The office's credit for marketing orders.
    pub marketing_credit: Money,
}

/// The public address of an office's picture.
fn picture(office: OfficeId, file: Option<Uuid>) -> Option<String> {
    file.map(|file| offices::picture_path(office, file))
}

impl OfficeFull {
    pub fn of(brand: &Brand, dentist_info: DentistInfo, profile: offices::OfficeProfile) -> Self {
        let mut profile = OfficeProfile::from(profile);
        if brand.has(Feature::DefaultSpecialty) {
            profile.specialty_id = brand.default_specialty();
        }
        Self {
            dentist_info,
            profile,
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
    pub fn of(own: offices::Launch, marketing_credit: rules::Cents) -> Self {
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
