//! Response types of the public sign-up page.

use catalog::offices;
use catalog::plans::{self, Channel, Plan as Offered, ViewStatus};
use households::enrollment;
use households::invitations::OnPage;
use kernel::Context;
use members::subscriptions::Period;
use poem_openapi::{Enum, Object};
use relocations::MovedTo;
use rules::Cents;
use sponsors::BusinessOffer;
use tenancy::brand::{Brand, Language, Preset, StateRule};

use super::disclosures::ConsentText;
use super::first_year::FirstYear;
use frame::wire::{
    Bilingual, BilingualTexts, Date, FamilyDiscounts, Money, OfficeContact, PaymentMode, PlanWorryFree, Template,
};

/// All data of an office's sign-up page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SignupPage {
    pub office: SignupOffice,
    pub plans: Vec<Plan>,
    pub family_discounts: FamilyDiscounts,
    pub payment: PaymentOptions,
    /// Whether the guaranteed payment plan is active: monthly plans have a setup fee.
    pub gpp_active: bool,
    /// 12 if monthly members commit to a year, else 0.
    pub contract_months: i32,
    pub rules: StateTexts,
    /// The date in the office's time zone.
    pub today: Date,
    /// Changes whenever the offer changes; a quote has the same version.
    pub version: String,
    /// The price per person in a family of one, two, three, and four or more.
    pub family_prices: Vec<FamilyPrice>,
    /// The full disclosure for the checkbox `electronic`.
    pub electronic_consent: ConsentText,
    /// Only if the address has an invitation's token.
    pub invitation: Option<PageInvitation>,
    /// Only if the address names a business with its code: what it gives its employees here.
    pub business: Option<BusinessOffer>,
    /// Only if the office closed: where its members went.
    pub moved_to: Option<MovedTo>,
}

#[derive(Debug, Enum)]
#[oai(rename_all = "lowercase")]
pub enum PageInvitationState {
    Open,
    /// Expired, revoked, replaced by a newer one, already used, or not an invitation of this office.
    Ended,
}

/// Prefilled form values for an invited person.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PageInvitation {
    pub state: PageInvitationState,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub email: Option<String>,
    /// Ten digits.
    pub phone: Option<String>,
    /// "en" or "es".
    pub language: Option<String>,
}

impl From<OnPage> for PageInvitation {
    fn from(found: OnPage) -> Self {
        match found {
            OnPage::Open { first_name, last_name, email, phone, language } => Self {
                state: PageInvitationState::Open,
                first_name,
                last_name,
                email: Some(email.0),
                phone: phone.map(|phone| phone.0),
                language: Some(language),
            },
            OnPage::Ended => Self {
                state: PageInvitationState::Ended,
                first_name: None,
                last_name: None,
                email: None,
                phone: None,
                language: None,
            },
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FamilyPrice {
    pub plan_id: i64,
    pub period: Period,
    /// 4 means four or more.
    pub size: i32,
    pub price: Money,
}

#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SignupOffice {
    pub id: i64,
    pub name: String,
    pub slug: String,
    #[oai(flatten)]
    pub contact: OfficeContact,
    /// The opening hours in one line: "Mon to Thu 8 to 5, Fri 8 to 2".
    pub hours: Option<String>,
    pub spanish_hours: Option<String>,
    pub logo_url: Option<String>,
    pub photo_url: Option<String>,
    /// The office's own headline at the top of its page.
    pub headline: Option<String>,
    pub spanish_headline: Option<String>,
    /// Whether search engines may list the page; set in its HTML.
    #[oai(skip)]
    pub listed: bool,
    /// The prefix of the number on a membership card.
    pub card_prefix: String,
    pub template: Template,
    pub enrollment_open: bool,
    /// closed, paused, not_open_yet, no_payments_account, payments_restricted, or terms_not_accepted.
    pub closed_reason: Option<String>,
}

impl From<&offices::Office> for SignupOffice {
    fn from(office: &offices::Office) -> Self {
        let o = office.clone();
        let closed_reason = o.closed_reason().map(str::to_owned);
        let face = o.face.unwrap_or_default();
        Self {
            id: o.id.0,
            // A trial is marked wherever its name appears, in both languages.
            name: if o.trial_until.is_some() { format!("{} (trial)", o.name) } else { o.name },
            slug: o.slug,
            contact: OfficeContact {
                email: o.email,
                phone: o.phone,
                website: o.website,
                address_line1: o.address_line1,
                address_line2: o.address_line2,
                city: o.city,
                state: o.state,
                zip: o.zip,
                timezone: o.timezone,
            },
            hours: face.hours.words(Language::En).or(o.hours),
            spanish_hours: face.hours.words(Language::Es),
            logo_url: face.logo_file.map(|file| offices::picture_path(o.id, file)),
            photo_url: face.photo_file.map(|file| offices::picture_path(o.id, file)),
            headline: face.headline,
            spanish_headline: face.spanish_headline,
            listed: face.listed && o.trial_until.is_none(),
            card_prefix: o.card_prefix,
            template: Template {
                index: o.template,
                main: o.template_main,
                background: o.template_background,
                accent: o.template_accent,
            },
            enrollment_open: closed_reason.is_none(),
            closed_reason,
        }
    }
}

/// A plan with its variants and inclusions.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Plan {
    pub id: i64,
    /// The id again, by which quotes and orders name a plan.
    pub plan_id: i64,
    pub name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    pub preset: String,
    /// month or custom; the yearly variant has year or custom_year.
    #[oai(rename = "type")]
    pub plan_type: String,
    #[oai(rename = "subscription_age_group")]
    pub subscription_age_group: String,
    pub min_age: Option<i32>,
    pub max_age: Option<i32>,
    pub insured: bool,
    pub uninsured: bool,
    /// Per month; 0.00 means that it is not sold monthly.
    pub price: Money,
    pub view_status: ViewStatus,
    /// For the monthly variant.
    pub show_on_enrollment: bool,
    pub show_on_internal_enrollment: bool,
    pub show_on_enrollment_monthly: bool,
    pub show_on_enrollment_annual: bool,
    /// Whether it is offered to businesses that sponsor their employees.
    #[oai(rename = "showOnBC")]
    pub show_on_bc: bool,
    /// `location` for a plan of this office, `master` for one of all the organization's offices.
    #[oai(rename = "limit_type")]
    pub limit_type: String,
    pub is_deleted: bool,
    /// The prices guaranteed to members who join now.
    pub worry_free: PlanWorryFree,
    /// What the recommended price of its preset is made of, as codes and quantities: `1110 x2, 0274`.
    pub recommended_pricing_formula: Option<String>,
    pub monthly: Option<Variant>,
    pub annually: Option<Variant>,
    /// The yearly variant again, as a list of one; missing if there is none.
    #[oai(rename = "yearly_membership")]
    pub yearly_membership: Option<Vec<Variant>>,
    pub activation_fee: Option<Money>,
    pub disable_family_discounts: bool,
    pub disable_gpp: bool,
    /// The discount, in percent, on work that is not included.
    pub other_discount_percent: Option<String>,
    pub inclusions: Vec<Inclusion>,
    /// The price of the inclusions at the office's usual fees.
    pub usual_fees_total: Money,
    pub sort: i32,
    pub child_wellness: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Variant {
    pub price: Money,
    pub show_on_enrollment: bool,
    pub show_on_internal_enrollment: bool,
    pub view_status: ViewStatus,
    /// For one person, at the list price.
    pub first_year: FirstYear,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Inclusion {
    pub code: String,
    pub label: String,
    pub spanish_label: String,
    /// Short enough for the membership card.
    pub short_label: String,
    pub spanish_short_label: String,
    /// Per term.
    pub quantity: i32,
    /// The office's usual fee for one, if it has one.
    pub fee: Option<Money>,
}

impl Plan {
    pub(crate) fn of(brand: &Brand, fees: &enrollment::FeeRule, plan: &Offered) -> Self {
        let own = |term| plan.variant(term);
        let variant = |term| own(term).map(|variant| Variant::of(fees, plan, variant));
        let external = |term| own(term).is_some_and(|variant| variant.show_on_enrollment);
        let guaranteed = |term| own(term).and_then(|variant| variant.guaranteed).map(Money);
        let formula = brand.preset(&plan.preset).map(Preset::formula);
        Self {
            id: plan.id.0,
            plan_id: plan.id.0,
            name: plan.name.clone(),
            spanish_name: plan.spanish_name.clone(),
            description: plan.description.clone(),
            spanish_description: plan.spanish_description.clone(),
            preset: plan.preset.clone(),
            plan_type: plan.type_name(Period::Month).to_owned(),
            subscription_age_group: plan.age_group.clone(),
            min_age: plan.min_age,
            max_age: plan.max_age,
            insured: plan.for_insured,
            uninsured: plan.for_uninsured,
            price: own(Period::Month).map_or(Cents::ZERO, |month| month.price).into(),
            view_status: plan.view_status,
            show_on_enrollment: external(Period::Month),
            show_on_internal_enrollment: own(Period::Month).is_some_and(|month| month.show_on_internal_enrollment),
            show_on_enrollment_monthly: external(Period::Month),
            show_on_enrollment_annual: external(Period::Year),
            show_on_bc: plan.show_on_bc,
            limit_type: plan.limit_type().to_owned(),
            is_deleted: plan.deleted_at.is_some(),
            worry_free: PlanWorryFree { month: guaranteed(Period::Month), year: guaranteed(Period::Year) },
            recommended_pricing_formula: formula.filter(|formula| !formula.is_empty()),
            monthly: variant(Period::Month),
            annually: variant(Period::Year),
            yearly_membership: variant(Period::Year).map(|yearly| vec![yearly]),
            activation_fee: plan.activation_fee.map(Money),
            disable_family_discounts: plan.disable_family_discounts,
            disable_gpp: plan.disable_gpp,
            other_discount_percent: plan.other_discount_percent.map(|p| p.normalize().to_string()),
            inclusions: plan.inclusions.iter().map(|i| Inclusion::of(brand, i)).collect(),
            usual_fees_total: plan.usual_fees_total().into(),
            sort: plan.sort,
            child_wellness: plan.child_wellness,
        }
    }
}

impl Variant {
    fn of(fees: &enrollment::FeeRule, plan: &Offered, variant: &plans::Variant) -> Self {
        Self {
            first_year: enrollment::FirstYear::of(fees, plan, variant.period, variant.price).into(),
            price: variant.price.into(),
            show_on_enrollment: variant.show_on_enrollment,
            show_on_internal_enrollment: variant.show_on_internal_enrollment,
            view_status: variant.view_status,
        }
    }
}

impl Inclusion {
    /// Labels the inclusion; a code without a label in the brand is shown as is.
    fn of(brand: &Brand, inclusion: &plans::Inclusion) -> Self {
        let code = || inclusion.code.clone();
        let procedure = brand.procedure(&inclusion.code);
        Self {
            code: code(),
            label: procedure.map_or_else(code, |p| p.label.en.clone()),
            spanish_label: procedure.map_or_else(code, |p| p.label.es.clone()),
            short_label: procedure.map_or_else(code, |p| p.card_label.en.clone()),
            spanish_short_label: procedure.map_or_else(code, |p| p.card_label.es.clone()),
            quantity: inclusion.quantity,
            fee: inclusion.fee.map(Money),
        }
    }
}

/// How the page collects payment.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PaymentOptions {
    pub publishable_key: String,
    pub mode: PaymentMode,
    /// The card sandbox's address for the browser; only with mode `sandbox`.
    pub sandbox_url: Option<String>,
    pub allow_bank_draft: bool,
    /// Whether the office accepts payment at its desk, for yearly plans.
    pub in_office: bool,
}

/// The texts and rules of the office's state.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct StateTexts {
    /// The number of first days in which a cancellation refunds everything except one-time fees.
    pub cooling_off_days: i32,
    pub disclosures: BilingualTexts,
    pub disclaimer: Bilingual,
    pub trust_points: BilingualTexts,
}

impl StateTexts {
    fn of(brand: &Brand, office: &offices::Office) -> Self {
        let rule: &StateRule = brand.state_rule(&office.state);
        let all = |texts: fn(&Brand, &StateRule, Language) -> Vec<String>| BilingualTexts {
            en: texts(brand, rule, Language::En).iter().map(|t| filled(t, office)).collect(),
            es: texts(brand, rule, Language::Es).iter().map(|t| filled(t, office)).collect(),
        };
        Self {
            cooling_off_days: i32::from(rule.cooling_off_days),
            disclosures: all(|b, r, l| b.disclosures(r, l).into_iter().map(str::to_owned).collect()),
            trust_points: all(|b, r, l| b.trust_points(r, l).into_iter().map(str::to_owned).collect()),
            disclaimer: Bilingual {
                en: filled(brand.disclaimer(rule, Language::En), office),
                es: filled(brand.disclaimer(rule, Language::Es), office),
            },
        }
    }
}

/// A legal text with the office's data filled into its placeholders.
fn filled(text: &str, office: &offices::Office) -> String {
    let address = format!("{}, {}, {} {}", office.address_line1, office.city, office.state, office.zip);
    text.replace("{{office}}", &office.name)
        .replace("{{legalName}}", &office.legal_name)
        .replace("{{address}}", &address)
        .replace("{{phone}}", &offices::dashed_phone(&office.phone))
}

impl SignupPage {
    pub fn of(context: &Context, brand: &Brand, catalog: &plans::Catalog, channel: Channel) -> Self {
        let office = &catalog.office;
        let chart = enrollment::family_prices(catalog, channel);
        let percent = |p: Option<rust_decimal::Decimal>| p.map(|p| p.normalize().to_string());
        let settings = &context.settings;
        let fees = enrollment::FeeRule::of(brand, office);
        Self {
            office: office.into(),
            plans: catalog.plans.iter().map(|p| Plan::of(brand, &fees, p)).collect(),
            family_discounts: FamilyDiscounts {
                two: percent(office.family_discount_two),
                three: percent(office.family_discount_three),
                four: percent(office.family_discount_four),
            },
            payment: PaymentOptions {
                publishable_key: settings.cards_publishable_key.clone(),
                mode: if settings.cards_sandbox_url.is_some() { PaymentMode::Sandbox } else { PaymentMode::Provider },
                sandbox_url: settings.cards_sandbox_url.clone(),
                // Trials don't offer bank payments.
                allow_bank_draft: office.allow_bank_draft
                    && context.bank_links.is_some()
                    && office.trial_until.is_none(),
                in_office: office.in_office_payment,
            },
            gpp_active: office.gpp_active,
            contract_months: office.contract_months,
            rules: StateTexts::of(brand, office),
            today: catalog.today.into(),
            version: catalog.version(),
            family_prices: chart
                .into_iter()
                .map(|p| FamilyPrice {
                    plan_id: p.plan.0,
                    period: p.period,
                    size: i32::try_from(p.size).unwrap_or(4),
                    price: p.price.into(),
                })
                .collect(),
            electronic_consent: enrollment::electronic(office).into(),
            invitation: None,
            business: None,
            moved_to: None,
        }
    }
}
