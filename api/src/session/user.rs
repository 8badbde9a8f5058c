//! Response types of the current user.

use membership::access::{self, LockedFeature, OfficeFacts, OfficeName, UserFacts};
use membership::access::{Banner as GlobalBanner, TermsRequest as TermsUpdate};
use poem_openapi::Object;
use tenancy::ids::{OfficeId, OrganizationId};

use frame::wire::{Date, FamilyDiscounts, Language, Money};

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
    pub has_members: bool,
    pub has_vouchers: bool,
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
    /// Our banner for all offices, until its end date.
    pub global_banner: Option<GlobalBanner>,
    /// Features that the office's tier does not include.
    pub locked_features: Vec<LockedFeature>,
    /// Agreements with a new version; only for users who may accept them.
    pub terms_update: Option<TermsUpdate>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TieredPayment {
    /// 0 for legacy or none, 1 to 3 for the brand's tiers.
    pub tier_level: i32,
    /// Whether the organization pays or has paid the platform. With level 0, a tier must be chosen.
    pub has_customer: bool,
    /// The yearly bill is unpaid after the last attempt; the office's pages lead to billing.
    pub overdue: bool,
    /// The amount that failed and is owed.
    pub late: Option<Money>,
    pub next_attempt_on: Option<Date>,
}

#[derive(Debug, Object)]
pub struct Impersonator {
    pub name: String,
}

/// An office where a user works or is a member.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DentistInfo {
    pub id: OfficeId,
    /// The organization that owns the office and pays the platform.
    pub organization_id: OrganizationId,
    pub office_name: String,
    pub email: String,
    pub phone: String,
    pub slug: String,
    /// Whether the office can charge and has accepted the terms.
    pub verified: bool,
    /// 0 new, 1 active, 2 paused, 3 closed.
    pub account_status: i32,
    pub stripe_account_id: Option<String>,
    pub template: OfficeTemplate,
    pub timezone: String,
    pub daoi: Daoi,
    pub gpp: Gpp,
    pub family_discounts: FamilyDiscounts,
    /// `none`, `standard` or `full`.
    pub payments_state: String,
    /// Whether the payments account is restricted, or the provider requires more information.
    pub payments_restricted: bool,
    /// Whether an upgrade is in progress, which pauses enrollment.
    pub payments_upgrading: bool,
    /// The last day of a trial office; nothing is charged during the trial.
    pub trial_until: Option<Date>,
}

/// The office's sign-up template, with its own colors if it is the custom one.
#[derive(Debug, Clone, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct OfficeTemplate {
    /// Index in the brand's templates.
    pub index: i32,
    pub main: Option<String>,
    pub background: Option<String>,
    pub accent: Option<String>,
}

/// An office user's account with the guarantee partner.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PartnerUser {
    pub user_id: i64,
}

/// The launch progress of an office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Daoi {
    pub account_status: i32,
    pub business_connect_on: bool,
    pub onboarding_date_complete: Option<Date>,
}

/// The office's guaranteed payment plans.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Gpp {
    pub active: bool,
    pub approval_date: Option<Date>,
    pub gpp_admin_only_waive: bool,
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
    pub fn of(user: access::CurrentUser) -> Self {
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
            has_vouchers: false,
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
            locked_features: user.locked,
            terms_update: user.terms,
            global_banner: user.banner,
        }
    }
}

impl TieredPayment {
    fn of(office: Option<&OfficeFacts>) -> Self {
        let facts = office.and_then(|office| office.tier);
        Self {
            tier_level: office.map_or(0, |office| office.tier_level),
            has_customer: facts.is_some_and(|tier| tier.has_customer),
            overdue: facts.is_some_and(|tier| tier.overdue),
            late: facts.and_then(|tier| tier.late).map(Money),
            next_attempt_on: facts.and_then(|tier| tier.next_attempt_on).map(Date),
        }
    }
}

impl From<OfficeFacts> for DentistInfo {
    fn from(office: OfficeFacts) -> Self {
        let [two, three, four] =
            office.family_discounts.map(|tier| tier.map(|percent| percent.normalize().to_string()));
        Self {
            id: office.id,
            organization_id: office.organization,
            office_name: office.name,
            email: office.email,
            phone: office.phone,
            slug: office.slug,
            verified: office.verified,
            account_status: office.account_status,
            stripe_account_id: office.provider_account,
            template: OfficeTemplate {
                index: office.template,
                main: office.template_main,
                background: office.template_background,
                accent: office.template_accent,
            },
            timezone: office.timezone,
            daoi: Daoi {
                account_status: office.account_status,
                business_connect_on: false,
                onboarding_date_complete: office.onboarding_completed_on.map(Date),
            },
            gpp: Gpp {
                active: office.gpp_active,
                approval_date: office.gpp_approved_on.map(Date),
                gpp_admin_only_waive: office.gpp_admin_only_waive,
            },
            family_discounts: FamilyDiscounts { two, three, four },
            payments_state: office.payments_state,
            payments_restricted: office.payments_restricted,
            payments_upgrading: office.payments_upgrading,
            trial_until: office.trial_until.map(Date),
        }
    }
}
