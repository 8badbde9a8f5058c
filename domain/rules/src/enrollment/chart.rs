//! The price of each plan for a family of one, two, three, and four or more.

use tenancy::ids::PlanId;

use crate::Cents;
use crate::enrollment::Catalog;
use crate::plans::{Channel, ViewStatus};
use crate::subscriptions::Period;

/// The price per person in a family of `size`, where 4 means four or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FamilyPrice {
    pub plan: PlanId,
    pub period: Period,
    pub size: usize,
    pub price: Cents,
}

/// The chart of every plan that is sold through the channel.
pub fn family_prices(catalog: &Catalog, channel: Channel) -> Vec<FamilyPrice> {
    let mut chart = vec![];
    for plan in &catalog.plans {
        for variant in &plan.variants {
            let shown = match channel {
                Channel::External => variant.show_on_enrollment,
                Channel::Internal => variant.show_on_internal_enrollment,
            };
            if !shown || variant.price <= Cents::ZERO || variant.view_status != ViewStatus::Active {
                continue;
            }
            chart.extend((1..=4).map(|size| {
                let percent = catalog.office.family_percent(if plan.disable_family_discounts { 1 } else { size });
                FamilyPrice { plan: plan.id, period: variant.period, size, price: variant.price.discounted(percent) }
            }));
        }
    }
    chart
}
