//! What a plan would have saved a patient. No I/O.

use std::collections::HashMap;

use chrono::NaiveDate;
use practice_gateway::Procedure;
use rules::Cents;
use serde::{Deserialize, Serialize};
use tenancy::contract;

use crate::counting::usual_code;
use crate::fees::ActivePlan;

/// Done work at the fee that was charged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Work {
    pub on: NaiveDate,
    pub code: String,
    pub quantity: i32,
    pub cents: i64,
}

impl Work {
    pub(super) fn of(prefix: &str, done: &Procedure) -> Self {
        let code = usual_code(prefix, &done.code);
        Self { on: done.done_on, code, quantity: done.quantity.max(1), cents: done.fee_cents.max(0) }
    }
}

/// One day's procedure at the usual fee, and with the plan.
#[contract(rename = "SavingLine")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavingLine {
    pub on: NaiveDate,
    pub code: String,
    pub quantity: i32,
    pub usual: Cents,
    pub with_plan: Cents,
}

/// What the best plan would have saved.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Saving {
    pub plan: Option<i64>,
    pub usual: i64,
    pub with_plan: i64,
    pub lines: Vec<SavingLine>,
}

pub(super) fn is_of_age(plan: &ActivePlan, born: NaiveDate, today: NaiveDate) -> bool {
    let age = today.years_since(born).and_then(|years| i32::try_from(years).ok()).unwrap_or(0);
    plan.ages.0.is_none_or(|least| age >= least) && plan.ages.1.is_none_or(|most| age <= most)
}

/// The plan that would have saved most; none if no plan would have saved anything.
pub(super) fn best<'a>(work: &[Work], plans: impl Iterator<Item = &'a ActivePlan>) -> Saving {
    let usual: i64 = work.iter().map(|one| one.cents * i64::from(one.quantity)).sum();
    let all = plans.filter_map(|plan| {
        let lines = with_plan(work, plan);
        let with_plan = plan.year? + lines.iter().map(|line| line.with_plan.0).sum::<i64>();
        Some(Saving { plan: Some(plan.id), usual, with_plan, lines })
    });
    let best = all.filter(|saving| saving.with_plan < usual).min_by_key(|saving| saving.with_plan);
    best.unwrap_or(Saving { usual, ..Saving::default() })
}

fn with_plan(work: &[Work], plan: &ActivePlan) -> Vec<SavingLine> {
    let mut left: HashMap<&str, i32> = plan.included.iter().map(|(code, times)| (code.as_str(), *times)).collect();
    let lines = work.iter().map(|one| {
        let free = left.get_mut(one.code.as_str()).map_or(0, |left| {
            let free = one.quantity.min(*left);
            *left -= free;
            free
        });
        let paid = i64::from(one.quantity - free);
        SavingLine {
            on: one.on,
            code: one.code.clone(),
            quantity: one.quantity,
            usual: Cents(one.cents * i64::from(one.quantity)),
            with_plan: Cents(plan.discounted(one.cents) * paid),
        }
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn plan(id: i64, year: i64, discount: i64, included: &[(&str, i32)]) -> ActivePlan {
        let included: BTreeMap<String, i32> =
            included.iter().map(|(code, times)| ((*code).to_owned(), *times)).collect();
        ActivePlan { id, name: "Adult".to_owned(), discount, year: Some(year), ages: (Some(18), None), included }
    }

    fn work(day: u32, code: &str, cents: i64) -> Work {
        let on = NaiveDate::from_ymd_opt(2026, 3, day).unwrap();
        Work { on, code: code.to_owned(), quantity: 1, cents }
    }

    #[test]
    fn the_plan_that_saves_most_is_chosen() {
        let done =
            [work(1, "1110", 11_800), work(2, "1110", 11_800), work(3, "1110", 11_800), work(3, "2740", 138_000)];
        let adult = plan(1, 39_900, 2_000, &[("1110", 2)]);
        let basic = plan(2, 20_000, 500, &[("1110", 1)]);
        let saving = best(&done, [&basic, &adult].into_iter());
        // 2 cleanings are free, the third and the crown have the discount.
        assert_eq!((saving.plan, saving.usual, saving.with_plan), (Some(1), 173_400, 39_900 + 9_440 + 110_400));
        let paid: Vec<i64> = saving.lines.iter().map(|line| line.with_plan.0).collect();
        assert_eq!(paid, [0, 0, 9_440, 110_400]);
    }

    #[test]
    fn a_plan_that_costs_more_is_not_offered() {
        let saving = best(&[work(1, "1110", 11_800)], [&plan(1, 39_900, 2_000, &[("1110", 2)])].into_iter());
        assert_eq!((saving.plan, saving.usual, saving.lines.len()), (None, 11_800, 0));
        assert_eq!(best(&[], std::iter::empty()), Saving::default());
    }

    #[test]
    fn a_plan_is_for_its_ages() {
        let adult = plan(1, 39_900, 0, &[]);
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        assert!(is_of_age(&adult, day("2008-11-30"), day("2026-11-30")));
        assert!(!is_of_age(&adult, day("2008-12-01"), day("2026-11-30")));
    }
}
