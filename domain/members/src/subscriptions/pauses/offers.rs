//! What an office offers in place of a cancellation.

use tenancy::ids::{OfficeId, SubscriptionId};
use tenancy::{Scope, contract};

use super::facts::facts;
use super::rules::{PauseChoice, choices, may_pause};
use super::settings::offer_settings;
use crate::subscriptions::Period;
use crate::{Cents, Context, Result};
use ::rules::Refusal;

/// What the office offers for one membership.
#[derive(Debug, Clone)]
pub struct CancelOffers {
    pub office: OfficeId,
    /// Empty where a pause isn't offered or isn't possible.
    pub pauses: Vec<PauseChoice>,
    /// Why a pause that the office offers isn't possible.
    pub no_pause: Option<Refusal>,
    pub yearly: Option<YearlyOffer>,
    pub other_plan: bool,
}

/// The same plan, paid by the year.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YearlyOffer {
    /// For a year.
    pub price: Cents,
    /// Twelve monthly payments.
    pub monthly_total: Cents,
    /// Less than those; zero if it isn't.
    pub saves: Cents,
}

/// The offers for a membership today. The scope is its office's, not a household's.
///
/// # Errors
/// [`Error::NotFound`](crate::Error::NotFound) if it is out of reach.
pub async fn offers(context: &Context, scope: &mut Scope, id: SubscriptionId) -> Result<CancelOffers> {
    let now = context.clock.now().await?;
    let facts = facts(scope, id, now).await?;
    let settings = offer_settings(scope, facts.office).await?;
    let most = settings.most_months();
    let refused = may_pause(&facts.pause, facts.today).err();
    let pauses = if refused.is_none() { choices(facts.dates, facts.today, most) } else { vec![] };
    let active = facts.pause.status.is_active_type();
    let by_month = active && facts.pause.period == Period::Month && !facts.pay_in_office && !facts.pause.shared;
    let yearly = facts.yearly_price.filter(|_| settings.yearly && by_month).map(|list| {
        let (price, monthly_total) = (list.discounted(facts.discount_percent), facts.price.times(12));
        YearlyOffer { price, monthly_total, saves: (monthly_total - price).max(Cents::ZERO) }
    });
    Ok(CancelOffers {
        office: facts.office,
        pauses,
        no_pause: refused.filter(|_| most > 0 && active),
        yearly,
        other_plan: settings.other_plan && active && !facts.pause.shared,
    })
}
