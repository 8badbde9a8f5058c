//! The PPO calculator before its script runs: the numbers in its address or an example, their result, calculated by the
//! same rules as the page and its PDF, and the rules by name.

use anyhow::Context as _;
use frame::web::words::fill;
use office::marketing::figures::{self, count, exact, percent, signed};
use office::marketing::{CancellationResult, LeavingInputs, MembersNeeded};
use serde_json::{Value, json};

use super::View;

/// The calculator's initial numbers: `EXAMPLE` of `ui/src/areas/ppo-calculator/example.ts`, encoded as in its address.
const EXAMPLE_OFFICE: &str = "39900.1500.42000.2.0";
const EXAMPLE_PLANS: [&str; 3] =
    ["240.78000.3800.7000.4000.Plan A", "150.69000.3000.7000.4000.Plan B", "90.72000.4200.7000.4000.Plan C"];
const VERSION: &str = "1";

/// The rows of the chart's table; each is `A_ROW_BPS` basis points.
const ROWS: std::ops::RangeInclusive<i64> = 0..=10;
const A_ROW_BPS: i64 = 1_000;

const COLUMNS: [&str; 6] = ["name", "patients", "production", "writeOff", "stay", "join"];
const OFFICE: [&str; 5] = ["price", "discount", "included", "perPatient", "claimCost"];
const RESULTS: [&str; 8] =
    ["name", "patients", "outOfNetwork", "members", "today", "fromOutOfNetwork", "fromMembers", "difference"];
const STEPS: [&str; 5] = ["today", "outOfNetwork", "gap", "each", "needed"];
/// The steps that are sums of the steps above.
const SUMS: [&str; 2] = ["gap", "needed"];
const ASSUMPTIONS: [&str; 8] = ["production", "writeOff", "stay", "join", "member", "claims", "people", "leftOut"];

impl View<'_> {
    pub(super) fn calculator(&self) -> anyhow::Result<Value> {
        let example = EXAMPLE_PLANS.map(str::to_owned);
        let example = LeavingInputs::parse(VERSION, EXAMPLE_OFFICE, &example).context("the calculator's example")?;
        let inputs = self.inputs().unwrap_or_else(|| example.clone());
        let words = &self.words()[self.page.key];
        let (total, needed) = (inputs.total(), inputs.members_needed());
        let rows = inputs.plans.iter().enumerate();
        let rows: Vec<_> =
            rows.map(|(index, plan)| row(words, &self.plan_name(index, &plan.name), inputs.result(plan))).collect();
        let totals = [
            ("today", exact(total.today_cents)),
            ("after", exact(total.after_cents)),
            ("difference", signed(total.difference_cents)),
        ];
        let new_patients = match needed {
            MembersNeeded::Some { new_patients, .. } if new_patients > 0 => {
                Some(self.say("newPatients", &[("count", &count(new_patients))]))
            }
            _ => None,
        };
        let have = self.say("have", &[("members", &self.members(total.members))]);
        Ok(json!({
            "words": words,
            "example": inputs == example,
            "columns": COLUMNS.map(|name| json!({ "title": words["columns"][name], "help": words["columnHelp"][name] })),
            "plans": plans(words, &inputs),
            "office": office(words, &inputs),
            "headline": self.headline(needed),
            "have": format!("{have} {}", self.stay_needed(inputs.stay_needed_bps())),
            "new_patients": new_patients,
            "totals": totals.map(|(name, value)| json!({ "title": words[name], "value": value })),
            "chart": chart(&inputs, total),
            "heads": RESULTS.map(|name| &words["table"][name]),
            "total": (rows.len() > 1).then(|| row(words, words["total"].as_str().unwrap_or_default(), total)),
            "rows": rows,
            "steps": steps(words, total, needed),
            "assumptions": self.assumptions(),
        }))
    }

    /// The numbers in the address; `None` if there are none or they are invalid.
    fn inputs(&self) -> Option<LeavingInputs> {
        let first = |name| self.asked.values(name).next().unwrap_or_default();
        let plans: Vec<_> = self.asked.values("plan").map(str::to_owned).collect();
        LeavingInputs::parse(first("v"), first("office"), &plans)
    }

    fn plan_name(&self, index: usize, name: &str) -> String {
        if name.is_empty() { self.say("unnamed", &[("row", &(index + 1).to_string())]) } else { name.to_owned() }
    }

    fn members(&self, people: i64) -> String {
        self.say(if people == 1 { "member" } else { "members" }, &[("count", &count(people))])
    }

    fn headline(&self, needed: MembersNeeded) -> String {
        match needed {
            MembersNeeded::None => self.say("headlineNone", &[]),
            MembersNeeded::Never => self.say("headlineNever", &[]),
            MembersNeeded::Some { members, .. } => self.say("headlineMembers", &[("members", &self.members(members))]),
        }
    }

    fn stay_needed(&self, bps: Option<i64>) -> String {
        match bps {
            None => self.say("stayNever", &[]),
            Some(0) => self.say("stayNone", &[]),
            Some(bps) => self.say("stayNeeded", &[("percent", &percent(bps))]),
        }
    }

    /// All rules of the calculation by name.
    fn assumptions(&self) -> Vec<Value> {
        let words = &self.words()[self.page.key];
        let system = self.brand.profile.professional.practice_system.get(self.language);
        let one = |name: &str| {
            let own = &words["assumptions"][name];
            let find = fill(own["find"].as_str().unwrap_or_default(), &[("practiceSystem", system)]);
            let (definition, link) = match name {
                "production" => ("ownFees", None),
                "writeOff" => ("allowed", Some("allowedLink")),
                "stay" => ("network", Some("networkLink")),
                _ => ("here", None),
            };
            let link = link.map(|link| &words[link]);
            json!({ "name": own["name"], "text": own["text"], "find": find, "definition": words[definition], "link": link })
        };
        ASSUMPTIONS.into_iter().map(one).collect()
    }
}

fn plans(words: &Value, inputs: &LeavingInputs) -> Vec<Vec<Value>> {
    let plan = inputs.plans.iter().map(|plan| {
        let values = [
            plan.name.clone(),
            plan.patients.to_string(),
            exact(plan.production_cents),
            percent(plan.write_off_bps),
            percent(plan.stay_bps),
            percent(plan.join_bps),
        ];
        let cell = |(name, value): (&str, String)| {
            json!({ "title": words["columns"][name], "help": words["columnHelp"][name], "value": value })
        };
        COLUMNS.into_iter().zip(values).map(cell).collect()
    });
    plan.collect()
}

fn office(words: &Value, inputs: &LeavingInputs) -> Vec<Value> {
    let values = [
        exact(inputs.price_cents),
        percent(inputs.discount_bps),
        exact(inputs.included_cents),
        inputs.claims.to_string(),
        exact(inputs.claim_cents),
    ];
    let field = |(name, value): (&str, String)| json!({ "title": words["office"][name], "help": words["officeHelp"][name], "value": value });
    OFFICE.into_iter().zip(values).map(field).collect()
}

fn row(words: &Value, name: &str, result: CancellationResult) -> Value {
    let cells = RESULTS[1..].iter().zip(figures::row(result));
    let cells: Vec<_> = cells.map(|(name, value)| json!({ "title": words["table"][*name], "value": value })).collect();
    json!({ "name": name, "cells": cells })
}

/// The yearly income by the share of patients who stay.
fn chart(inputs: &LeavingInputs, total: CancellationResult) -> Vec<Value> {
    let row = |bps: i64| {
        let mut moved = inputs.clone();
        for plan in &mut moved.plans {
            plan.stay_bps = bps;
        }
        let after = moved.total().after_cents;
        json!({ "stay": percent(bps), "income": exact(after), "difference": signed(after - total.today_cents) })
    };
    ROWS.map(|step| row(step * A_ROW_BPS)).collect()
}

/// How the break-even adds up; `None` if there is none.
fn steps(words: &Value, total: CancellationResult, needed: MembersNeeded) -> Option<Vec<Value>> {
    let values = figures::steps(total, needed)?;
    let step = |(name, value): (&str, String)| json!({ "title": words["steps"][name], "value": value, "sum": SUMS.contains(&name) });
    Some(STEPS.into_iter().zip(values).map(step).collect())
}
