//! The public plan builder before its script runs: a plan from the brand's first preset at typical fees.

use anyhow::Context as _;
use catalog::plans::{self, Guarantees, PresetContext, PresetOffer};
use frame::web::english::{counted, lower_first, percent_below};
use poem_openapi::types::ToJSON;
use rules::money;
use serde_json::{Value, json};
use tenancy::brand::Brand;

use super::View;
use super::tiers::dollars;
use crate::plans::TypicalPlan;

/// How many presets are shown initially, in addition to the last one, which is empty.
const FIRST_PRESETS: usize = 3;

impl View<'_> {
    /// The page, and the data that its script would otherwise fetch.
    pub(super) fn builder(&self) -> anyhow::Result<(String, Value)> {
        let (fees, none) = (plans::typical_fees(self.brand), Guarantees::new());
        let ground = PresetContext { brand: self.brand, fees: &fees, specialty: None, guarantees: &none };
        let all = ground.presets();
        let chosen = all.first().context("the brand has no preset")?;
        let shown = |index: usize| index < FIRST_PRESETS || index + 1 == all.len();
        let presets: Vec<_> = all
            .iter()
            .enumerate()
            .filter(|(index, _)| shown(*index))
            .map(|(index, offer)| {
                let line = self.preset_line(offer);
                json!({ "name": offer.preset.name.en, "line": line, "chosen": index == 0 })
            })
            .collect();
        let count = all.len().to_string();
        let recommended = &chosen.recommended;
        let prices = [("monthly", dollars(recommended.monthly.0)), ("yearly", dollars(recommended.yearly.0))];
        let prices: Vec<_> = prices.iter().map(|(name, price)| (*name, price.as_str())).collect();
        let other = chosen.preset.other_work_percent;
        let below = percent_below(recommended.usual_fees.0, recommended.yearly.0);
        let content = json!({
            "words": self.words()[self.page.key],
            "all": (presets.len() < all.len()).then(|| self.say("all", &[("count", &count)])),
            "presets": presets,
            "plan": { "name": chosen.preset.name.en, "spanish_name": chosen.preset.name.es },
            "lines": self.lines(chosen),
            "total": money::dollars(recommended.usual_fees.0),
            "other_discount": (other > 0).then(|| format!("{other}%")),
            "recommended": self.say("prices", &prices),
            "below": below.map(|percent| self.say("below", &[("percent", &percent.to_string())])),
            "join": self.say("join", &[]),
        });
        let data = TypicalPlan::of(self.brand, plans::typical_builder(self.brand, None, None)?);
        Ok((self.render("builder.html", content)?, json!({ "typicalPlan": data.to_json() })))
    }

    /// The plan's inclusions at typical fees.
    fn lines(&self, offer: &PresetOffer<'_>) -> Vec<Value> {
        let prefix = &self.brand.procedures.prefix;
        let lines = offer.recommended.lines.iter().map(|line| {
            let name = self.brand.procedure_label(&line.code).map_or(line.code.as_str(), |label| &label.en);
            json!({
                "code": format!("{prefix}{}", line.code),
                "name": name,
                "quantity": line.quantity,
                "fee": line.fee.map(|fee| money::dollars(fee.0)),
                "value": line.value.map(|value| money::dollars(value.0)),
            })
        });
        lines.collect()
    }

    /// "2 cleanings, 2 exams, X-rays": a preset's inclusions in the card's short labels.
    fn preset_line(&self, offer: &PresetOffer<'_>) -> String {
        let other = offer.preset.other_work_percent;
        if offer.inclusions.is_empty() {
            if other == 0 {
                return self.say("empty", &[]);
            }
            let work = lower_first(&offer.preset.other_work_label.en);
            return self.say("off", &[("percent", &other.to_string()), ("work", &work)]);
        }
        let mut counts: Vec<(&str, i32)> = vec![];
        for inclusion in &offer.inclusions {
            let label = short_label(self.brand, &inclusion.code);
            match counts.iter_mut().find(|(known, _)| *known == label) {
                Some((_, count)) => *count += inclusion.quantity,
                None => counts.push((label, inclusion.quantity)),
            }
        }
        counts.into_iter().map(|(label, count)| counted(count, &lower_first(label))).collect::<Vec<_>>().join(", ")
    }
}

fn short_label<'a>(brand: &'a Brand, code: &'a str) -> &'a str {
    brand.procedure(code).map_or(code, |procedure| &procedure.card_label.en)
}
