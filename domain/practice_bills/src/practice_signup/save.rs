//! Saves what a practice enters before it pays.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::{Brand, Feature, LeadSource};
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Reach, Scope, contract};

use super::coupons::count_coupon_guess;
use super::rules::{self, DraftFacts, Drafted, PracticeFacts, SignupStep};
use super::{Signup, send_link, store};
use crate::access::TierPeriod;
use crate::{Context, Error, FieldErrors, Result};
use ::rules::Refusal;
use ::rules::subscriptions::Period;
use ::rules::tiers::coupon_for;

/// A practice's sign-up.
#[contract(rename = "PracticeSignup")]
#[derive(Debug, Clone)]
pub struct SignupState {
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    /// The next step.
    pub step: SignupStep,
    pub email: String,
    pub office_name: String,
    pub phone: String,
    pub zip: String,
    pub tier_level: i32,
    #[oai(rename = "pricingPeriod")]
    pub period: TierPeriod,
    #[oai(rename = "discountCode")]
    pub coupon: Option<String>,
    /// A refused coupon as typed, for the form's field. It changes no price.
    pub refused_coupon: Option<String>,
    pub lead_source: Option<String>,
    /// Empty if the brand does not ask.
    pub lead_sources: Vec<LeadSource>,
}

impl SignupState {
    fn of(brand: &Brand, organization: OrganizationId, signup: Signup, now: DateTime<Utc>) -> Self {
        // The promo in the link is a coupon, or the key of a partner who may have a coupon.
        let today = tenancy::clock::office_date(now, &signup.timezone);
        let named = signup.promo.map(|named| match brand.partner(&named) {
            Some(partner) => partner.promo.clone().unwrap_or_default(),
            None => named,
        });
        let promo = named.filter(|code| coupon_for(brand, code, signup.period, today).is_some());
        Self {
            organization,
            office: signup.office,
            step: signup.step,
            email: signup.email,
            office_name: signup.office_name,
            phone: signup.phone,
            zip: signup.zip,
            tier_level: signup.tier_level,
            period: signup.period.unwrap_or(Period::Month).into(),
            coupon: signup.coupon.or(promo),
            refused_coupon: signup.refused_coupon,
            lead_source: signup.lead_source,
            lead_sources: if brand.has(Feature::LeadSource) { brand.lead_sources.to_vec() } else { vec![] },
        }
    }
}

/// The sign-up of an office and its next step.
///
/// # Errors
/// [`Error::NotFound`] out of reach.
pub async fn state(context: &Context, brand: &Brand, reach: &Reach, office: OfficeId) -> Result<SignupState> {
    let now = context.clock.now().await?;
    let mut scope = context.database.read(reach.clone()).await?;
    let signup = store::find(&mut scope, office).await?.ok_or(Error::NotFound)?;
    Ok(SignupState::of(brand, scope.organization(), signup, now))
}

/// Saves the practice's details and its chosen tier. A tier that is active is changed in billing.
///
/// # Errors
/// [`Error::Invalid`] at each wrong field; [`Error::Conflict`] if the sign-up is complete; [`Error::TooMany`] coupons;
/// as [`state`].
pub async fn save(
    context: &Context,
    brand: &Brand,
    reach: &Reach,
    office: OfficeId,
    typed: &PracticeFacts,
) -> Result<SignupState> {
    count_coupon_guess(context, reach, typed.coupon.as_deref()).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let signup = underway(&mut scope, office).await?;
    let today = tenancy::clock::office_date(now, &signup.timezone);
    let practice = rules::practice(brand, typed, today)?;
    let (facts, problems) = (typed.clone(), FieldErrors::default());
    let whole = Drafted { facts, practice, refused_coupon: None, whole: true, problems };
    keep(scope, brand, office, &whole, now).await
}

/// Saves the valid fields of a partly filled form; returns the errors of the others. Once the details are complete, the
/// next step is the payment, as after [`save`]. The text of a refused coupon is stored separately.
///
/// # Errors
/// [`Error::Conflict`] if the sign-up is complete; [`Error::TooMany`] coupons; as [`state`].
pub async fn save_draft(
    context: &Context,
    brand: &Brand,
    reach: &Reach,
    office: OfficeId,
    typed: &DraftFacts,
) -> Result<(SignupState, FieldErrors)> {
    count_coupon_guess(context, reach, typed.coupon.as_deref()).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let mut signup = underway(&mut scope, office).await?;
    let today = tenancy::clock::office_date(now, &signup.timezone);
    let was_whole = signup.step != SignupStep::Details;
    let refused = signup.refused_coupon.take();
    let drafted = rules::draft(brand, typed, (&facts_of(signup), refused.as_deref()), was_whole, today);
    let state = keep(scope, brand, office, &drafted, now).await?;
    Ok((state, drafted.problems))
}

/// The sign-up of an office, locked; refused if it is complete.
async fn underway(scope: &mut Scope, office: OfficeId) -> Result<Signup> {
    let signup = store::hold(scope, office).await?.ok_or(Error::NotFound)?;
    if signup.step == SignupStep::Complete {
        return Err(Refusal::SIGNED_UP_SETTINGS.into());
    }
    Ok(signup)
}

fn facts_of(signup: Signup) -> PracticeFacts {
    PracticeFacts {
        office_name: signup.office_name,
        phone: signup.phone,
        zip: signup.zip,
        lead_source: signup.lead_source,
        tier_level: signup.tier_level,
        period: signup.period.unwrap_or(Period::Month),
        coupon: signup.coupon,
    }
}

async fn keep(
    mut scope: Scope,
    brand: &Brand,
    office: OfficeId,
    drafted: &Drafted,
    now: DateTime<Utc>,
) -> Result<SignupState> {
    store::keep_facts(&mut scope, office, drafted, now).await?;
    send_link(&mut scope, now).await?;
    let act = Act {
        act: "practice_signup.saved",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({
            "tier": drafted.facts.tier_level, "period": drafted.facts.period.as_str(), "whole": drafted.whole,
        }),
    };
    audit::record(&mut scope, act).await?;
    let signup = store::find(&mut scope, office).await?.ok_or(Error::NotFound)?;
    let organization = scope.organization();
    scope.commit().await?;
    Ok(SignupState::of(brand, organization, signup, now))
}
