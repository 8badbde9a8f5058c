//! Response types of the current user.

use std::collections::BTreeMap;

use identity::{
    Banner as GlobalBanner, LockedFeature, OfficeName, PostalAddress, TermsRequest as TermsUpdate, UserFacts, WorksFor,
};
use poem_openapi::Object;
use tenancy::ids::OfficeId;

use super::dentist_info::DentistInfo;
use super::tier::TieredPayment;
use frame::wire::Language;

/// The signed-in user, at one of their offices.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CurrentUser {
    pub id: i64,
    pub user_id: i64,
    /// One of the fourteen user types, such as `client` or `office_admin`.
    #[oai(rename = "type")]
    pub user_type: String,
    /// For an office user: the role at the office in `dentistInfo`. It may be narrower than `type`, which is the widest
    /// role of all offices.
    pub role: Option<String>,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
    /// All known numbers: the one above, or none.
    pub phone_numbers: Vec<String>,
    /// For an account owner or family member: the household's address, or none.
    pub addresses: Vec<PostalAddress>,
    pub language: Language,
    /// The path of the first page after sign-in.
    pub landing: String,
    pub owner: bool,
    pub plan_coordinator: bool,
    /// The user's permissions at the office: `members`, `enrollment`, `refunds`, ...
    pub permissions: Vec<String>,
    /// The id of the user's first office.
    pub first_office: Option<i64>,
    pub other_offices: Vec<OfficeName>,
    /// Those of the other offices that are locations of the same organization as the current office.
    pub linked_with_offices: Vec<OfficeName>,
    /// The office that opened the current one as a further location.
    pub linked_with: Option<OfficeId>,
    pub has_members: bool,
    /// Whether the user manages vouchers. No office has vouchers yet.
    pub has_vouchers: bool,
    /// Whether vouchers wait for the user's approval. No office has vouchers yet.
    pub has_vouchers_for_approval: bool,
    pub legacy_pricing: bool,
    pub tiered_payment: TieredPayment,
    /// Where to redirect without a session.
    #[oai(rename = "login_page")]
    pub login_page: String,
    /// The user's current office.
    pub dentist_info: Option<DentistInfo>,
    /// The user's account with the guarantee partner, if the office's account there is approved.
    pub dentist_varidi: Option<PartnerUser>,
    /// The platform's staff member who is impersonating this user.
    pub impersonator: Option<Impersonator>,
    /// The associations that an office's user works for, too, and which of them the session is for. Missing if there are none.
    pub works_for: Option<Vec<WorksFor>>,
    /// Our banner for all offices, until its end date.
    pub global_banner: Option<GlobalBanner>,
    /// Features that the office's tier does not include.
    pub locked_features: Vec<LockedFeature>,
    /// The brand's features that are on or off at the office, unlike in the rest of the brand, by name. Missing if there are none.
    pub switched_features: Option<BTreeMap<String, bool>>,
    /// Agreements with a new version; only for users who may accept them.
    pub terms_update: Option<TermsUpdate>,
}

#[derive(Debug, Object)]
pub struct Impersonator {
    pub name: String,
}

/// An office user's account with the guarantee partner.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PartnerUser {
    pub user_id: i64,
}

/// A user as shown to other users.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct User {
    pub id: i64,
    #[oai(rename = "type")]
    pub user_type: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
}

/// The fields of a profile that users may change themselves.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ProfileRequest {
    #[oai(validator(max_length = 100))]
    pub first_name: String,
    #[oai(validator(max_length = 100))]
    pub last_name: String,
    #[oai(validator(max_length = 30))]
    pub phone: Option<String>,
    pub language: Language,
}

impl From<UserFacts> for User {
    fn from(facts: UserFacts) -> Self {
        Self {
            id: facts.id.0,
            user_type: facts.user_type.as_str().to_owned(),
            first_name: facts.first_name,
            last_name: facts.last_name,
            email: facts.email,
        }
    }
}

impl CurrentUser {
    pub fn of(user: identity::CurrentUser) -> Self {
        let facts = user.user;
        let office = user.office.as_ref();
        Self {
            id: facts.id.0,
            user_id: facts.id.0,
            user_type: facts.user_type.as_str().to_owned(),
            role: user.role.map(|role| role.as_str().to_owned()),
            first_name: facts.first_name,
            last_name: facts.last_name,
            email: facts.email,
            phone_numbers: facts.phone.iter().cloned().collect(),
            phone: facts.phone,
            language: Language::of(&facts.language),
            landing: user.landing,
            owner: user.owner,
            plan_coordinator: user.plan_coordinator,
            permissions: user.permissions.iter().map(|permission| permission.as_str().to_owned()).collect(),
            first_office: user.first_office.map(|office| office.0),
            other_offices: user.other_offices,
            has_members: user.has_members,
            linked_with_offices: user.linked_offices,
            linked_with: office.and_then(|office| office.opened_after),
            has_vouchers: false,
            has_vouchers_for_approval: false,
            addresses: user.addresses,
            legacy_pricing: office.is_some_and(|office| office.legacy_pricing),
            tiered_payment: TieredPayment::of(office),
            login_page: "/accounts/login".to_owned(),
            dentist_varidi: user
                .office
                .as_ref()
                .filter(|office| office.gpp_approved_on.is_some())
                .map(|_| PartnerUser { user_id: facts.id.0 }),
            dentist_info: user.office.map(DentistInfo::from),
            impersonator: user.impersonator.map(|name| Impersonator { name }),
            works_for: (!user.works_for.is_empty()).then_some(user.works_for),
            locked_features: user.locked,
            switched_features: (!user.switched.is_empty())
                .then(|| user.switched.into_iter().map(|(feature, on)| (feature.to_string(), on)).collect()),
            terms_update: user.terms,
            global_banner: user.banner,
        }
    }
}
