//! What an office offers through a channel, to anyone or to a person of a given age.

use std::sync::Arc;

use tenancy::Scope;
use tenancy::brand::{Brand, BrandBook, BrandId};
use tenancy::ids::OfficeId;

use super::{Catalog, Channel, Hidden, Person, Plan, catalog, child_wellness_max_age, hidden};
use crate::{Error, Result};
use rules::enrollment::fee::FeeRule;

/// Plans of `catalog` with only the variants offered through `channel`; to people of any age if `age` is `None`.
pub fn offered(catalog: &Catalog, channel: Channel, age: Option<i32>, insured: Option<bool>) -> Vec<Plan> {
    let child_max = child_wellness_max_age(&catalog.plans);
    let person = Person { age, insured };
    let shown = |plan: &Plan, period| match hidden(plan, period, person, channel, child_max, false) {
        None => true,
        Some(Hidden::Age) => age.is_none(),
        Some(_) => false,
    };
    let kept = |plan: &Plan| {
        let mut kept = plan.clone();
        kept.variants.retain(|variant| shown(plan, variant.period));
        kept
    };
    catalog.plans.iter().map(kept).filter(|plan| !plan.variants.is_empty()).collect()
}

/// What an office offers, with its brand and one-time fees.
#[derive(Debug, Clone)]
pub struct OfficeOffers {
    pub brand: Arc<Brand>,
    pub fees: FeeRule,
    pub plans: Vec<Plan>,
}

/// What `office` offers through `channel`; see [`offered`].
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach the office.
pub async fn offers(
    scope: &mut Scope,
    brands: &BrandBook,
    office: OfficeId,
    channel: Channel,
    age: Option<i32>,
    insured: Option<bool>,
) -> Result<OfficeOffers> {
    let catalog = catalog(scope, office, None).await?;
    let brand = brands.get(&BrandId::new(&catalog.office.brand)).map(Arc::clone).ok_or(Error::NotFound)?;
    let fees = FeeRule::of(&brand, &catalog.office);
    Ok(OfficeOffers { brand, fees, plans: offered(&catalog, channel, age, insured) })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Variant, ViewStatus};
    use super::*;
    use crate::Cents;
    use rules::subscriptions::Period;

    fn plan(
        id: i64,
        price: i64,
        status: usize,
        visibility: (bool, bool),
        custom: bool,
        ages: (Option<i32>, Option<i32>),
    ) -> Plan {
        let variant = |period, price| Variant {
            period,
            price: Cents(price),
            view_status: ViewStatus::ALL[status],
            show_on_enrollment: visibility.0,
            show_on_internal_enrollment: visibility.1,
            guaranteed: None,
        };
        let json = serde_json::json!({
            "id": id, "yearly_id": id + 1, "preset": "adult", "name": "Plan", "age_group": "adult", "child_wellness": false, "custom": custom,
            "min_age": ages.0, "max_age": ages.1, "for_insured": id % 2 == 0, "for_uninsured": true, "activation_fee_cents": null, "disable_gpp": false,
            "disable_family_discounts": false, "other_discount_percent": null, "view_status": ViewStatus::ALL[status], "sort": id,
        });
        let mut plan: Plan = serde_json::from_value(json).expect("a plan");
        plan.variants = vec![variant(Period::Month, price), variant(Period::Year, price * 10)];
        plan
    }

    fn catalog(plans: Vec<Plan>) -> Catalog {
        let office = serde_json::json!({
            "id": 1, "brand": "b", "name": "Office", "slug": "office", "legal_name": "Office LLC", "email": "o@o.example", "phone": "2085550142",
            "address_line1": "1 St", "city": "Boise", "state": "ID", "zip": "83702", "timezone": "America/Boise", "card_prefix": "O", "template": 0,
            "account_status": 1, "enrollment_open": true, "allow_bank_draft": false, "in_office_payment": true, "gpp_active": false, "contract_months": 0,
            "charges_enabled": true, "legacy_pricing": false, "gpp_admin_only_waive": false,
        });
        let office = serde_json::from_value(office).expect("an office");
        let today = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day");
        Catalog { office, plans, promo: None, today, household: None, referrer: None, community: None }
    }

    fn ids(plans: &[Plan]) -> Vec<i64> {
        plans.iter().map(|plan| plan.id.0).collect()
    }

    #[test]
    fn only_the_variants_offered_on_the_channel_are_there() {
        let mut own = plan(1, 3_900, 0, (true, true), false, (None, None));
        own.variants[1].price = Cents::ZERO;
        let offers = offered(&catalog(vec![own]), Channel::External, None, None);
        assert_eq!(offers[0].variants.len(), 1, "price 0 is never offered");
        let internal = plan(1, 3_900, 0, (false, true), false, (None, None));
        assert!(offered(&catalog(vec![internal]), Channel::External, None, None).is_empty());
    }

    proptest! {
        #[test]
        fn staff_and_patient_offers_differ_only_by_visibility_flags(
            all in proptest::collection::vec((0i64..3, 0usize..4, any::<(bool, bool, bool)>(), proptest::option::of(0i32..30), proptest::option::of(0i32..90)), 1..8),
            age in proptest::option::of(0i32..100), insured in proptest::option::of(any::<bool>())
        ) {
            let plans: Vec<_> = (1..).zip(&all).map(|(id, (price, status, (external, internal, custom), min, max))| {
                plan(id, *price, *status, (*external, *internal), *custom, (*min, *max))
            }).collect();
            let same_visibility: Vec<_> = plans.iter().cloned().map(|mut plan| {
                for variant in &mut plan.variants {
                    variant.show_on_internal_enrollment = variant.show_on_enrollment;
                }
                plan
            }).collect();
            let staff = offered(&catalog(same_visibility.clone()), Channel::Internal, age, insured);
            let patient = offered(&catalog(same_visibility), Channel::External, age, insured);
            prop_assert_eq!(ids(&staff), ids(&patient));
            for offer in offered(&catalog(plans), Channel::Internal, age, insured) {
                prop_assert!(offer.view_status == ViewStatus::Active);
                prop_assert!(offer.variants.iter().all(|v| v.price.0 > 0 && v.view_status == ViewStatus::Active && v.show_on_internal_enrollment));
            }
        }
    }
}
