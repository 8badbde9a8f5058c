//! Which prices a roll-out changes at a location.

use catalog::plans::PlanForm;
use catalog::plans::price_change::NewPrices;
use rules::subscriptions::Period;

use crate::Cents;

/// The prices that differ and are wanted; a period that is not sold before or after has none.
pub(crate) fn changed_prices(
    before: &PlanForm,
    after: &PlanForm,
    wanted: impl Fn(Cents, Cents) -> bool,
) -> Option<NewPrices> {
    let changed = |old: Cents, new: Cents| {
        let sold = old > Cents::ZERO && new > Cents::ZERO;
        (sold && old != new && wanted(old, new)).then_some(new)
    };
    let prices = NewPrices {
        monthly: changed(before.monthly.price, after.monthly.price),
        yearly: changed(before.yearly.price, after.yearly.price),
    };
    Period::ALL.into_iter().any(|period| prices.of(period).is_some()).then_some(prices)
}
