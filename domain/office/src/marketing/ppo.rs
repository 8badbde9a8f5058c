//! Estimates what leaving insurance networks means for an office's yearly income. People are whole numbers and money is
//! whole cents, so every total can be checked by hand. Percentages are basis points: 3,500 is 35 %.
//!
//! The page calculates while the user types (`ui/src/areas/ppo-calculator/rules.ts`). Both implementations are tested with
//! the same cases (`ui/src/areas/ppo-calculator/cases.json`) and must agree to the cent.

const WHOLE: i64 = 10_000;
const TENTH: i64 = 10;
const MOST_PLANS: usize = 12;
const MOST_PATIENTS: i64 = 20_000;
const MOST_CENTS: i64 = 2_000_000;
const MOST_CLAIMS: i64 = 50;
const LONGEST_NAME: usize = 40;
/// The version in the URL; it changes with the form or the rules.
const VERSION: &str = "1";

/// An insurance plan's patients.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InsurancePlan {
    pub name: String,
    pub patients: i64,
    /// A patient's average yearly production at the office's usual fees.
    pub production_cents: i64,
    /// The part of the usual fee that the network's fee schedule deducts.
    pub write_off_bps: i64,
    /// The share of patients who stay when the office leaves.
    pub stay_bps: i64,
    /// Among those who stay, the share who join the membership.
    pub join_bps: i64,
}

/// The calculator's inputs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inputs {
    pub plans: Vec<InsurancePlan>,
    /// A member's price per year.
    pub price_cents: i64,
    /// The discount on everything that the dues don't include.
    pub discount_bps: i64,
    /// A year's included visits at the office's usual fees.
    pub included_cents: i64,
    /// Claims filed for a patient in a year.
    pub claims: i64,
    /// The front desk's cost of filing one claim.
    pub claim_cents: i64,
}

/// The result for one insurance plan, or for all together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PlanResult {
    pub patients: i64,
    pub stay: i64,
    pub members: i64,
    /// Those who stay and pay the full fee.
    pub out_of_network: i64,
    pub today_cents: i64,
    pub from_out_of_network_cents: i64,
    pub from_members_cents: i64,
    pub after_cents: i64,
    pub difference_cents: i64,
}

/// How many members offset the lower income from patients who pay the full fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MembersNeeded {
    /// The patients who stay and pay the full fee bring at least as much as today.
    None,
    Some {
        members: i64,
        /// The amount that the members have to bring together.
        gap_cents: i64,
        /// The average amount that one member brings, rounded down.
        each_cents: i64,
        /// How many of these members can't be patients of these insurance plans, because there are too few.
        new_patients: i64,
    },
    /// A member brings nothing.
    Never,
}

/// `value` times `bps`, rounded half up; neither is negative.
fn part(value: i64, bps: i64) -> i64 {
    (value * bps + WHOLE / 2) / WHOLE
}

/// Parses dot-separated integers, one for each maximum in `most`. Also returns the text after them.
fn integers<const N: usize>(text: &str, most: [i64; N]) -> Option<([i64; N], Option<&str>)> {
    let mut rest = Some(text);
    let mut values = [0; N];
    for (value, most) in values.iter_mut().zip(most) {
        let (first, behind) = match rest?.split_once('.') {
            Some((first, behind)) => (first, Some(behind)),
            None => (rest?, None),
        };
        let digits = (1..=7).contains(&first.len()) && first.bytes().all(|byte| byte.is_ascii_digit());
        *value = first.parse().ok().filter(|value| digits && *value <= most)?;
        rest = behind;
    }
    Some((values, rest))
}

impl Inputs {
    /// Parses the inputs in the calculator's URL: its version, `office`, and each `plan`. `None` if any part is invalid,
    /// because a result from incomplete numbers would be wrong.
    pub fn parse(version: &str, office: &str, plans: &[String]) -> Option<Self> {
        if version != VERSION || plans.is_empty() || plans.len() > MOST_PLANS {
            return None;
        }
        let office_values = integers(office, [MOST_CENTS, WHOLE, MOST_CENTS, MOST_CLAIMS, MOST_CENTS])?;
        let ([price_cents, discount_bps, included_cents, claims, claim_cents], None | Some("")) = office_values else {
            return None;
        };
        let plan = |text: &String| {
            let (values, name) = integers(text, [MOST_PATIENTS, MOST_CENTS, WHOLE, WHOLE, WHOLE])?;
            let [patients, production_cents, write_off_bps, stay_bps, join_bps] = values;
            let name = name.unwrap_or_default();
            let fits = name.encode_utf16().count() <= LONGEST_NAME;
            let plan =
                InsurancePlan { name: name.to_owned(), patients, production_cents, write_off_bps, stay_bps, join_bps };
            fits.then_some(plan)
        };
        let plans = plans.iter().map(plan).collect::<Option<Vec<_>>>()?;
        Some(Self { plans, price_cents, discount_bps, included_cents, claims, claim_cents })
    }

    /// A member's yearly income for the office: the dues, plus the rest of their production at the member discount. No
    /// claims are filed.
    fn member_cents(&self, plan: &InsurancePlan) -> i64 {
        let rest = (plan.production_cents - self.included_cents).max(0);
        self.price_cents + rest - part(rest, self.discount_bps)
    }

    /// The result for one of the plans.
    pub fn result(&self, plan: &InsurancePlan) -> PlanResult {
        let claims = self.claims * self.claim_cents;
        let stay = part(plan.patients, plan.stay_bps);
        let members = part(stay, plan.join_bps);
        let out_of_network = stay - members;
        let in_network = plan.production_cents - part(plan.production_cents, plan.write_off_bps) - claims;
        let today_cents = plan.patients * in_network;
        let from_out_of_network_cents = out_of_network * (plan.production_cents - claims);
        let from_members_cents = members * self.member_cents(plan);
        let after_cents = from_out_of_network_cents + from_members_cents;
        PlanResult {
            patients: plan.patients,
            stay,
            members,
            out_of_network,
            today_cents,
            from_out_of_network_cents,
            from_members_cents,
            after_cents,
            difference_cents: after_cents - today_cents,
        }
    }

    /// The result for all plans together.
    pub fn total(&self) -> PlanResult {
        self.plans.iter().map(|plan| self.result(plan)).fold(PlanResult::default(), |all, one| PlanResult {
            patients: all.patients + one.patients,
            stay: all.stay + one.stay,
            members: all.members + one.members,
            out_of_network: all.out_of_network + one.out_of_network,
            today_cents: all.today_cents + one.today_cents,
            from_out_of_network_cents: all.from_out_of_network_cents + one.from_out_of_network_cents,
            from_members_cents: all.from_members_cents + one.from_members_cents,
            after_cents: all.after_cents + one.after_cents,
            difference_cents: all.difference_cents + one.difference_cents,
        })
    }

    /// How many members the office needs to earn as much as today.
    pub fn members_needed(&self) -> MembersNeeded {
        let total = self.total();
        let gap_cents = total.today_cents - total.from_out_of_network_cents;
        if gap_cents <= 0 {
            return MembersNeeded::None;
        }
        // Assume the same mix of plans as the expected members, or as the patients if there are no members.
        let weight = |plan: &InsurancePlan| match total.members > 0 {
            true => self.result(plan).members,
            false => plan.patients,
        };
        let weights: i64 = self.plans.iter().map(weight).sum();
        let brought: i64 = self.plans.iter().map(|plan| weight(plan) * self.member_cents(plan)).sum();
        let each_cents = if weights > 0 { brought / weights } else { 0 };
        if each_cents <= 0 {
            return MembersNeeded::Never;
        }
        let members = (gap_cents + each_cents - 1) / each_cents;
        let new_patients = (members - (total.patients - total.out_of_network)).max(0);
        MembersNeeded::Some { members, gap_cents, each_cents, new_patients }
    }

    /// The smallest share of patients, in tenths of a percent, with which the office earns at least as much as today;
    /// `None` when it earns less even if everyone stays.
    pub fn stay_needed_bps(&self) -> Option<i64> {
        let today = self.total().today_cents;
        let after = |stay_bps: i64| -> i64 {
            self.plans.iter().map(|plan| self.result(&InsurancePlan { stay_bps, ..plan.clone() }).after_cents).sum()
        };
        let falling = (0..=WHOLE / TENTH).rev().map(|tenths| tenths * TENTH);
        falling.take_while(|bps| after(*bps) >= today).last()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const CASES: &str = include_str!("../../../../ui/src/areas/ppo-calculator/cases.json");

    fn figures_of(result: PlanResult) -> Value {
        json!({
            "patients": result.patients, "stay": result.stay, "members": result.members, "outOfNetwork": result.out_of_network,
            "todayCents": result.today_cents, "fromOutOfNetworkCents": result.from_out_of_network_cents,
            "fromMembersCents": result.from_members_cents, "afterCents": result.after_cents, "differenceCents": result.difference_cents,
        })
    }

    /// The page's test uses the same file.
    #[test]
    fn the_page_and_the_document_agree_to_the_cent() {
        let cases: Vec<Value> = serde_json::from_str(CASES).unwrap();
        assert!(cases.len() >= 8);
        for case in cases {
            let plans: Vec<String> = serde_json::from_value(case["plan"].clone()).unwrap();
            let inputs = Inputs::parse("1", case["office"].as_str().unwrap(), &plans).unwrap();
            let results: Vec<_> = inputs.plans.iter().map(|plan| figures_of(inputs.result(plan))).collect();
            let needed = match inputs.members_needed() {
                MembersNeeded::None => json!({ "kind": "none" }),
                MembersNeeded::Never => json!({ "kind": "never" }),
                MembersNeeded::Some { members, gap_cents, each_cents, new_patients } => json!({
                    "kind": "some", "members": members, "gapCents": gap_cents, "eachCents": each_cents, "newPatients": new_patients
                }),
            };
            let answer = json!({ "results": results, "total": figures_of(inputs.total()), "needed": needed, "stayNeededBps": inputs.stay_needed_bps() });
            assert_eq!(answer, case["answer"], "{}", case["name"]);
        }
    }

    #[test]
    fn an_address_is_read_whole_or_not_at_all() {
        let office = "39900.1500.42000.2.0";
        let plan = |text: &str| Inputs::parse("1", office, &[text.to_owned()]);
        assert_eq!(plan("240.78000.3800.7000.4000.Plan A. East").unwrap().plans[0].name, "Plan A. East");
        assert_eq!(plan("240.78000.3800.7000.4000").unwrap().plans[0].name, "");
        for wrong in [
            "",
            "240",
            "240.78000.3800.7000",
            "20001.1.1.1.1.A",
            "-1.1.1.1.1.A",
            "1.1.10001.1.1.A",
            "1.2000001.1.1.1.A",
            "1. 1.1.1.1.A",
        ] {
            assert_eq!(plan(wrong), None, "{wrong}");
        }
        assert_eq!(plan(&format!("1.1.1.1.1.{}", "x".repeat(41))), None);
        let good = ["1.1.1.1.1.A".to_owned()];
        assert_eq!(Inputs::parse("2", office, &good), None);
        assert_eq!(Inputs::parse("1", "39900.1500.42000.2.0.9", &good), None);
        assert_eq!(Inputs::parse("1", "39900.1500.42000.51.0", &good), None);
        assert_eq!(Inputs::parse("1", office, &[]), None);
        let many: Vec<_> = std::iter::repeat_n("1.1.1.1.1.A".to_owned(), 13).collect();
        assert_eq!(Inputs::parse("1", office, &many), None);
    }
}
