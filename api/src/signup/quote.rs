//! The live quote.

use catalog::plans::Catalog;
pub use households::enrollment::NextCharge;
use households::enrollment::{self, Applied, FeeKind, LineKind, Payor};
use members::subscriptions::Period;
use poem_openapi::Object;
use rules::Cents;

use super::disclosures::{ConsentText, HouseholdPrice, MemberOffers, QuoteProblem};
use super::first_year::{FirstYear, OneTimeFee};
use frame::wire::{Date, Money, percent};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Quote {
    /// To be sent with Finish & Pay. If the offer has changed, the call reports that and charges nothing.
    pub version: String,
    pub lines: Vec<QuoteLine>,
    pub family_percent: String,
    pub promo_percent: String,
    /// Of the community that somebody joins.
    pub community_percent: String,
    pub applied_discount: Applied,
    pub applied_percent: String,
    pub subtotal: Money,
    pub discount_total: Money,
    /// What a business pays of what is due today.
    pub sponsored_total: Money,
    /// A business pays everything, now and later, so no payment method is asked.
    pub needs_no_method: bool,
    pub fees_total: Money,
    pub due_today: Money,
    pub monthly_total: Money,
    pub yearly_total: Money,
    pub next_charges: Vec<NextCharge>,
    pub member_offers: Vec<MemberOffers>,
    pub problems: Vec<QuoteProblem>,
    pub promo: Option<PromoAnswer>,
    pub can_pay_in_office: bool,
    /// The number of people who count toward the family discount, including the household's current members.
    pub family_size: i32,
    /// What the family discount alone would take off one period of all lines.
    pub family_discount_total: Money,
    /// What the promo discount alone would take off one period of all lines.
    pub promo_discount_total: Money,
    /// What the community's discount alone would take off one period of all lines.
    pub community_discount_total: Money,
    /// The start of terms and charges.
    pub starts_on: Date,
    pub waived_fees_total: Money,
    /// Setup fees that the office pays as the payor; not included in the amount due today.
    pub office_fees_total: Money,
    /// The household's current memberships, with their new prices.
    pub household: Vec<HouseholdPrice>,
    pub household_monthly_before: Money,
    /// Includes the new lines.
    pub household_monthly_after: Money,
    pub household_yearly_before: Money,
    pub household_yearly_after: Money,
    pub referral: Option<ReferralAnswer>,
    pub community: Option<CommunityAnswer>,
    /// The texts next to the checkboxes of the checkout.
    pub consents: Vec<ConsentText>,
}

/// The result of checking the referral code.
#[derive(Debug, Object)]
pub struct ReferralAnswer {
    pub code: String,
    pub valid: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct QuoteLine {
    /// Missing for orders made before this was calculated.
    pub first_year: Option<FirstYear>,
    pub member_key: String,
    pub plan_id: i64,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub is_monthly: bool,
    pub price: Money,
    pub discount_percent: String,
    pub discounted_price: Money,
    /// The one-time fee of the line: a setup fee, an activation fee, or none.
    pub active_fee: OneTimeFee,
    /// Only if the one-time fee is an activation fee.
    pub activation_fee: Option<Money>,
    /// Only if the one-time fee is a setup fee.
    pub setup_fee: Option<Money>,
    pub due_today: Money,
    pub applied_discount: Applied,
    pub member_id: Option<i64>,
    pub kind: LineKind,
    /// Periods that have begun and are due now.
    pub periods: i64,
    pub payor: Payor,
    pub may_choose_payor: bool,
    pub may_waive_fee: bool,
    pub waived_fee: Money,
    pub office_fee: Money,
    /// Whether the line is a guaranteed payment plan.
    pub is_plan_gpp_active: bool,
    pub under_contract: bool,
    /// What a business pays of each period.
    pub sponsored: Money,
    pub sponsor_name: Option<String>,
}

/// The result of checking the promo code.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct PromoAnswer {
    pub code: String,
    pub valid: bool,
    pub percent: Option<String>,
}

/// The result of checking the group code. Paused, full and ended communities are as invalid as unknown codes.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct CommunityAnswer {
    pub code: String,
    pub valid: bool,
    pub name: Option<String>,
    pub percent: Option<String>,
}

impl CommunityAnswer {
    fn of(code: String, quote: &enrollment::Quote, catalog: Option<&Catalog>) -> Self {
        let joining = quote.lines.iter().map(|line| (line.member_key.as_str(), line.plan));
        let offer = catalog.and_then(|c| c.community.as_ref());
        let offer = offer.filter(|offer| offer.takes(offer.people(joining.clone()).max(1)));
        Self {
            code,
            valid: offer.is_some(),
            name: offer.map(|offer| offer.name.clone()),
            percent: offer.map(|offer| percent(offer.percent)),
        }
    }
}

/// The codes to check, as typed.
#[derive(Debug, Clone, Copy, Default)]
pub struct Codes<'a> {
    pub promo: Option<&'a str>,
    pub referral: Option<&'a str>,
    pub group: Option<&'a str>,
}

impl Quote {
    /// Combines the quote with the office's data for the codes.
    pub fn of(quote: enrollment::Quote, codes: Codes<'_>, catalog: Option<&Catalog>) -> Self {
        let given = |code: Option<&str>| code.map(str::trim).filter(|c| !c.is_empty()).map(str::to_owned);
        let promo = catalog.and_then(|c| c.promo.as_ref());
        let before = |period| {
            let held = quote.household.iter().filter(move |h| h.period == period);
            (held.clone().map(|h| h.price).sum::<Cents>(), held.map(|h| h.new_price).sum::<Cents>())
        };
        let (monthly, yearly) = (before(Period::Month), before(Period::Year));
        let needs_no_method = quote.needs_no_method();
        let community = given(codes.group).map(|code| CommunityAnswer::of(code, &quote, catalog));
        Self {
            community,
            version: quote.version,
            family_percent: percent(quote.family_percent),
            promo_percent: percent(quote.promo_percent),
            community_percent: percent(quote.community_percent),
            applied_discount: quote.applied,
            applied_percent: percent(quote.applied_percent),
            subtotal: quote.subtotal.into(),
            discount_total: quote.discount_total.into(),
            fees_total: quote.fees_total.into(),
            due_today: quote.due_today.into(),
            monthly_total: quote.monthly_total.into(),
            yearly_total: quote.yearly_total.into(),
            next_charges: quote.next_charges,
            member_offers: quote.member_offers.into_iter().map(Into::into).collect(),
            problems: quote.problems.into_iter().map(Into::into).collect(),
            promo: given(codes.promo).map(|code| PromoAnswer {
                code,
                valid: promo.is_some(),
                percent: promo.map(|p| percent(p.percent)),
            }),
            referral: given(codes.referral)
                .map(|code| ReferralAnswer { code, valid: catalog.is_some_and(|c| c.referrer.is_some()) }),
            can_pay_in_office: quote.can_pay_in_office,
            family_size: i32::try_from(quote.family_size).unwrap_or(i32::MAX),
            family_discount_total: quote.family_discount_total.into(),
            promo_discount_total: quote.promo_discount_total.into(),
            community_discount_total: quote.community_discount_total.into(),
            starts_on: quote.starts_on.into(),
            waived_fees_total: quote.waived_total.into(),
            office_fees_total: quote.office_fees_total.into(),
            household_monthly_before: monthly.0.into(),
            household_monthly_after: (monthly.1 + quote.monthly_total).into(),
            household_yearly_before: yearly.0.into(),
            household_yearly_after: (yearly.1 + quote.yearly_total).into(),
            household: quote.household.into_iter().map(Into::into).collect(),
            consents: quote.consents.into_iter().map(Into::into).collect(),
            sponsored_total: quote.sponsored_total.into(),
            needs_no_method,
            lines: quote.lines.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<enrollment::QuoteLine> for QuoteLine {
    fn from(line: enrollment::QuoteLine) -> Self {
        let sponsored = line.sponsored().into();
        let of_kind = |kind| (line.fee.kind == kind).then_some(Money(line.fee.amount));
        Self {
            member_key: line.member_key,
            plan_id: line.plan.0,
            plan_name: line.plan_name,
            spanish_plan_name: line.spanish_plan_name,
            period: line.period,
            is_monthly: line.period == Period::Month,
            price: line.price.into(),
            discount_percent: percent(line.discount_percent),
            discounted_price: line.discounted.into(),
            activation_fee: of_kind(FeeKind::Activation),
            setup_fee: of_kind(FeeKind::Setup),
            active_fee: line.fee.into(),
            first_year: line.first_year.map(Into::into),
            due_today: line.due_today.into(),
            applied_discount: line.applied,
            member_id: line.member.map(|m| m.0),
            kind: line.kind,
            periods: line.periods,
            payor: line.payor,
            may_choose_payor: line.may_choose_payor,
            may_waive_fee: line.may_waive,
            waived_fee: line.fee.waived.into(),
            office_fee: line.fee.office.into(),
            sponsored,
            sponsor_name: line.sponsor.as_ref().map(|sponsor| sponsor.business_name.clone()),
            is_plan_gpp_active: line.guaranteed,
            under_contract: line.under_contract,
        }
    }
}
