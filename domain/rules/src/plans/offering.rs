//! Who is offered a plan: the specification's rules of age, audience and channel, in one function without I/O.

use super::{Plan, ViewStatus};
use crate::subscriptions::Period;

/// How a person enrolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// The public sign-up: variants flagged showOnEnrollment.
    External,
    /// Office staff: variants flagged showOnInternalEnrollment.
    Internal,
}

/// The facts about a person that the rules need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Person {
    /// Whole years; `None` when there is no valid birth date.
    pub age: Option<i32>,
    /// `None` if not asked yet.
    pub insured: Option<bool>,
}

/// Why a plan is not offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    /// Not active, without a price, or not shown in this channel; the person gets no message about it.
    NotSold,
    Age,
    Audience,
    /// The member already has it.
    Current,
}

/// The maximum age of the office's child-wellness plan, if it has an active one with a maximum.
pub fn child_wellness_max_age(plans: &[Plan]) -> Option<i32> {
    plans.iter().filter(|p| p.child_wellness && p.view_status == ViewStatus::Active).filter_map(|p| p.max_age).max()
}

/// `None` when `plan` is offered with `period` to `person` (specification, section 5), otherwise the reason why not.
///
/// - Only active plans; never a price of 0; only variants flagged for the channel.
/// - Age not a number: no plans.
/// - Custom types: age not above maxAge and not below minAge.
/// - Month/year adult-group plans: min and max; if a child-wellness plan with a max age exists, age must exceed it,
///   else age must be above 0.
/// - Other plans: age not above maxAge and not below minAge.
/// - Insured or uninsured restricts to plans flagged so.
pub fn hidden(
    plan: &Plan,
    period: Period,
    person: Person,
    channel: Channel,
    child_wellness_max_age: Option<i32>,
    current: bool,
) -> Option<Hidden> {
    let Some(variant) = plan.variant(period) else { return Some(Hidden::NotSold) };
    let shown = match channel {
        Channel::External => variant.show_on_enrollment,
        Channel::Internal => variant.show_on_internal_enrollment,
    };
    let active = plan.view_status == ViewStatus::Active && variant.view_status == ViewStatus::Active;
    if !active || variant.price.0 <= 0 || !shown {
        return Some(Hidden::NotSold);
    }
    if current {
        return Some(Hidden::Current);
    }
    let audience = match person.insured {
        None => true,
        Some(true) => plan.for_insured,
        Some(false) => plan.for_uninsured,
    };
    if !audience {
        return Some(Hidden::Audience);
    }
    let fits = person.age.is_some_and(|age| age_fits(plan, age, child_wellness_max_age));
    (!fits).then_some(Hidden::Age)
}

/// Returns whether the plan is for this age.
pub fn age_fits(plan: &Plan, age: i32, child_wellness_max_age: Option<i32>) -> bool {
    let not_above = plan.max_age.is_none_or(|max| age <= max);
    let not_below = plan.min_age.is_none_or(|min| age >= min);
    let grown_up = plan.custom || plan.age_group != "adult" || age > child_wellness_max_age.unwrap_or(0);
    not_above && not_below && grown_up
}

#[cfg(test)]
pub mod tests {
    use proptest::prelude::*;
    use tenancy::ids::PlanId;

    use super::super::{Variant, ViewStatus};
    use super::*;
    use crate::Cents;

    pub fn plan(id: i64, age_group: &str, min_age: Option<i32>, max_age: Option<i32>) -> Plan {
        let variant = |period, price| Variant {
            period,
            price: Cents(price),
            view_status: ViewStatus::Active,
            show_on_enrollment: true,
            show_on_internal_enrollment: true,
            guaranteed: None,
        };
        Plan {
            id: PlanId(id),
            yearly_id: PlanId(id + 1),
            preset: age_group.to_owned(),
            name: format!("Plan {id}"),
            spanish_name: None,
            description: None,
            spanish_description: None,
            age_group: age_group.to_owned(),
            child_wellness: age_group == "child",
            custom: false,
            min_age,
            max_age,
            for_insured: true,
            for_uninsured: true,
            activation_fee: None,
            disable_gpp: false,
            disable_family_discounts: false,
            other_discount_percent: None,
            view_status: ViewStatus::Active,
            office_id: None,
            show_on_bc: false,
            deleted_at: None,
            sort: 0,
            variants: vec![variant(Period::Month, 3900), variant(Period::Year, 39900)],
            inclusions: vec![],
        }
    }

    fn aged(age: i32) -> Person {
        Person { age: Some(age), insured: None }
    }

    fn offered(plan: &Plan, person: Person, child_max: Option<i32>) -> bool {
        hidden(plan, Period::Month, person, Channel::External, child_max, false).is_none()
    }

    #[test]
    fn adult_plans_start_above_the_child_wellness_age() {
        let adult = plan(1, "adult", None, None);
        assert!(!offered(&adult, aged(13), Some(13)));
        assert!(offered(&adult, aged(14), Some(13)));
        assert!(offered(&adult, aged(1), None));
        assert!(!offered(&adult, aged(0), None), "without a child-wellness plan, age must be above 0");
    }

    #[test]
    fn custom_plan_uses_its_own_age_limits() {
        let mut custom = plan(1, "adult", Some(18), Some(64));
        custom.custom = true;
        assert!(!offered(&custom, aged(17), Some(30)));
        assert!(offered(&custom, aged(18), Some(30)), "the child-wellness age does not touch custom types");
        assert!(offered(&custom, aged(64), None));
        assert!(!offered(&custom, aged(65), None));
    }

    #[test]
    fn other_plans_ask_for_an_age_within_their_own() {
        let child = plan(1, "child", Some(4), Some(12));
        assert!(!offered(&child, aged(3), Some(12)));
        assert!(offered(&child, aged(4), Some(12)), "the child-wellness age is for adults");
        assert!(offered(&child, aged(12), Some(12)));
        assert!(!offered(&child, aged(13), Some(12)));
    }

    #[test]
    fn an_age_that_is_not_a_number_is_offered_nothing() {
        assert!(!offered(&plan(1, "child", None, None), Person { age: None, insured: None }, None));
    }

    #[test]
    fn insured_and_uninsured_restrict_to_plans_flagged_so() {
        let mut uninsured_only = plan(1, "adult", None, None);
        uninsured_only.for_insured = false;
        let person = |insured| Person { age: Some(40), insured };
        assert!(offered(&uninsured_only, person(Some(false)), None));
        assert!(!offered(&uninsured_only, person(Some(true)), None));
        assert!(offered(&uninsured_only, person(None), None));
    }

    #[test]
    fn each_channel_lists_only_what_is_flagged_for_it() {
        let mut internal = plan(1, "adult", None, None);
        internal.variants[0].show_on_enrollment = false;
        assert_eq!(hidden(&internal, Period::Month, aged(40), Channel::External, None, false), Some(Hidden::NotSold));
        assert_eq!(hidden(&internal, Period::Month, aged(40), Channel::Internal, None, false), None);
        assert_eq!(hidden(&internal, Period::Year, aged(40), Channel::External, None, false), None);
    }

    #[test]
    fn the_current_plan_is_excluded() {
        let adult = plan(1, "adult", None, None);
        assert_eq!(hidden(&adult, Period::Month, aged(40), Channel::External, None, true), Some(Hidden::Current));
    }

    proptest! {
        #[test]
        fn never_a_price_of_zero_and_never_an_inactive_plan(
            price in 0i64..3, status in 0usize..4, variant_status in 0usize..4, age in proptest::option::of(0i32..100), external in any::<bool>()
        ) {
            let statuses = [ViewStatus::Active, ViewStatus::Inactive, ViewStatus::Archived, ViewStatus::Draft];
            let mut p = plan(1, "adult", None, None);
            p.view_status = statuses[status];
            p.variants[0].view_status = statuses[variant_status];
            p.variants[0].price = Cents(price);
            let channel = if external { Channel::External } else { Channel::Internal };
            if hidden(&p, Period::Month, Person { age, insured: None }, channel, None, false).is_none() {
                prop_assert!(price > 0 && status == 0 && variant_status == 0 && age.is_some());
            }
        }
    }
}
