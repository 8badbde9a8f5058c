//! Response types of the current user's office.

use catalog::offices;
use catalog::plans::ViewStatus;
use identity::{Association, OfficeFacts};
use poem_openapi::Object;
use rules::Cents;
use tenancy::ids::{OfficeId, OrganizationId, PlanId};

use frame::wire::{Date, FamilyDiscounts, Money, percent};

/// An office where a user works or is a member.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DentistInfo {
    pub id: OfficeId,
    /// The address of its logo.
    pub logo: Option<String>,
    /// Its plans that are not deleted, in its order; its custom plans are in `custom_memberships`. Office users only.
    pub memberships: Option<Vec<OfficePlan>>,
    /// Its custom plans. Office users only.
    #[oai(rename = "custom_memberships")]
    pub custom_memberships: Option<Vec<OfficePlan>>,
    /// The percentage of its best promo code that is valid today. Office users only.
    pub discount_by_dentist: Option<String>,
    /// Its promo codes that are valid today, the largest percentage first. Office users only.
    pub discounts: Option<Vec<PromoDiscount>>,
    /// The last four digits of the bank account for payouts. Office users only.
    pub last4: Option<String>,
    /// The association that it belongs to.
    pub association_id: Option<i64>,
    pub dental_associations: Vec<Association>,
    pub tiered_payment: OfficeTier,
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
    /// Set if members of other locations of the organization may be seen here. Office users only.
    pub sees_guests: Option<bool>,
}

/// A plan of the office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficePlan {
    pub id: PlanId,
    pub name: String,
    pub spanish_name: Option<String>,
    /// month or custom; the yearly variant has year or custom_year.
    #[oai(rename = "type")]
    pub plan_type: String,
    pub view_status: ViewStatus,
    /// Per month; 0.00 means that it is not sold monthly.
    pub price: Money,
}

/// A promo code of the office.
#[derive(Debug, Object)]
pub struct PromoDiscount {
    pub code: String,
    pub percent: String,
}

/// The tier of an office's organization.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeTier {
    /// 0 for legacy or none, 1 to 3 for the brand's tiers.
    pub tier_level: i32,
    /// The organization's customer at the card provider. Office users only.
    pub stripe_customer_id: Option<String>,
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

/// The launch progress of an office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Daoi {
    pub account_status: i32,
    /// Whether the office uses BusinessConnect. No office has it yet.
    pub business_connect_on: bool,
    pub onboarding_date_complete: Option<Date>,
    /// The legacy account at the provider: the current one until it is converted. Office users only.
    pub standard_stripe_account_id: Option<String>,
    /// The day a full account replaced it. Office users only.
    pub standard_stripe_date_converted: Option<Date>,
}

/// The office's guaranteed payment plans.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Gpp {
    pub active: bool,
    pub approval_date: Option<Date>,
    pub gpp_admin_only_waive: bool,
}

impl From<OfficeFacts> for DentistInfo {
    fn from(office: OfficeFacts) -> Self {
        let [two, three, four] =
            office.family_discounts.map(|tier| tier.map(|percent| percent.normalize().to_string()));
        let legacy = office.provider_account.clone().filter(|_| office.payments_state == "standard");
        let plans = |custom| -> Option<Vec<OfficePlan>> {
            let all = office.plans.as_ref()?.iter().filter(|plan| plan.custom == custom);
            Some(all.cloned().map(OfficePlan::from).collect())
        };
        let discounts: Option<Vec<PromoDiscount>> =
            office.discounts.as_ref().map(|all| all.iter().cloned().map(Into::into).collect());
        Self {
            memberships: plans(false),
            custom_memberships: plans(true),
            discount_by_dentist: discounts.as_ref().and_then(|all| all.first()).map(|best| best.percent.clone()),
            discounts,
            logo: office.logo.map(|file| offices::picture_path(office.id, file)),
            last4: office.bank_last4,
            association_id: office.association,
            dental_associations: office.associations,
            tiered_payment: OfficeTier {
                tier_level: office.tier_level,
                stripe_customer_id: office.tier.and_then(|tier| tier.customer),
            },
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
                standard_stripe_account_id: office.standard_account.or(legacy),
                standard_stripe_date_converted: office.standard_converted_on.map(Date),
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
            sees_guests: office.sees_guests.then_some(true),
        }
    }
}

impl From<identity::PlanName> for OfficePlan {
    fn from(plan: identity::PlanName) -> Self {
        Self {
            id: plan.id,
            name: plan.name,
            spanish_name: plan.spanish_name,
            plan_type: if plan.custom { "custom" } else { "month" }.to_owned(),
            view_status: plan.view_status,
            price: Money(plan.price.unwrap_or(Cents::ZERO)),
        }
    }
}

impl From<identity::PromoDiscount> for PromoDiscount {
    fn from(discount: identity::PromoDiscount) -> Self {
        Self { code: discount.code, percent: percent(discount.percent) }
    }
}
