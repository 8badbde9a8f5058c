//! Procedures, presets and practice systems.

use super::{Checked, check, unique};
use crate::brand::presets::Preset;
use crate::brand::{Bilingual, Brand};

const PROCEDURES: &str = "procedures.toml";
const PRESETS: &str = "presets.toml";
const SYSTEMS: &str = "practice_systems.toml";

pub(super) fn check_all(brand: &Brand) -> Checked {
    procedures(brand)?;
    default_prices(brand)?;
    unique(brand.presets.preset.iter().map(|own| own.key.as_str()), PRESETS, |index| format!("preset.{index}.key"))?;
    for (index, own) in brand.presets.preset.iter().enumerate() {
        preset(brand, own, index)?;
    }
    unique(brand.practice_systems.iter().map(|own| own.key.as_str()), SYSTEMS, |index| format!("system.{index}.key"))?;
    unique(brand.practice_systems.iter().map(|own| own.name.as_str()), SYSTEMS, |index| format!("system.{index}.name"))
}

fn procedures(brand: &Brand) -> Checked {
    let all = &brand.procedures.procedure;
    let common = &brand.procedures.common;
    let codes = all.iter().map(|own| own.code.as_str()).chain(common.iter().map(|own| own.code.as_str()));
    unique(codes, PROCEDURES, |index| match index.checked_sub(all.len()) {
        Some(index) => format!("common.{index}.code"),
        None => format!("procedure.{index}.code"),
    })?;
    for (index, own) in common.iter().enumerate() {
        filled(&own.label, PROCEDURES, &format!("common.{index}.label"))?;
        check(own.demo_fee_cents > 0, PROCEDURES, format!("common.{index}.demo_fee_cents"), "a fee is above zero")?;
    }
    for (index, own) in all.iter().enumerate() {
        let path = |field: &str| format!("procedure.{index}.{field}");
        filled(&own.label, PROCEDURES, &path("label"))?;
        filled(&own.card_label, PROCEDURES, &path("card_label"))?;
        check(own.demo_fee_cents > 0, PROCEDURES, path("demo_fee_cents"), "a fee is above zero")?;
    }
    Ok(())
}

fn default_prices(brand: &Brand) -> Checked {
    let least = brand.profile.constants.plan_minimum_cents;
    for (key, cents) in &brand.presets.default_prices {
        let reason = format!("{cents} is under the brand's plan minimum of {least} cents");
        check(*cents >= least, PRESETS, format!("default_prices.{key}"), reason)?;
    }
    Ok(())
}

fn preset(brand: &Brand, own: &Preset, index: usize) -> Checked {
    let path = |field: &str| format!("preset.{index}.{field}");
    filled(&own.name, PRESETS, &path("name"))?;
    filled(&own.description, PRESETS, &path("description"))?;
    filled(&own.other_work_label, PRESETS, &path("other_work_label"))?;
    check(own.minimum_cents > 0, PRESETS, path("minimum_cents"), "a minimum is above zero")?;
    check(own.other_work_percent <= 100, PRESETS, path("other_work_percent"), "a percentage is at most 100")?;
    check(own.for_insured || own.for_uninsured, PRESETS, path("for_uninsured"), "the preset is for nobody")?;
    price_key(brand, own.price_key.as_deref(), &path("price_key"))?;
    ages(own.min_age, own.max_age, &path("max_age"))?;
    for (at, inclusion) in own.inclusions.iter().enumerate() {
        let reason = format!("`{}` is not a code of procedures.toml", inclusion.code);
        let known = brand.procedure(&inclusion.code).is_some();
        check(known, PRESETS, path(&format!("inclusions.{at}.code")), reason)?;
        check(inclusion.quantity > 0, PRESETS, path(&format!("inclusions.{at}.quantity")), "a quantity is above zero")?;
    }
    unique(own.inclusions.iter().map(|inclusion| inclusion.code.as_str()), PRESETS, |at| {
        path(&format!("inclusions.{at}.code"))
    })?;
    for (key, other) in &own.specialties {
        let at = path(&format!("specialties.{key}"));
        let known = brand.profile.specialties.iter().any(|specialty| specialty.key == *key);
        check(known, PRESETS, at.clone(), format!("`{key}` is not a specialty of brand.toml"))?;
        price_key(brand, other.price_key.as_deref(), &format!("{at}.price_key"))?;
        ages(other.min_age.unwrap_or(own.min_age), other.max_age.or(own.max_age), &format!("{at}.max_age"))?;
    }
    Ok(())
}

fn price_key(brand: &Brand, key: Option<&str>, path: &str) -> Checked {
    let Some(key) = key else { return Ok(()) };
    let known = brand.presets.default_prices.contains_key(key);
    check(known, PRESETS, path, format!("`{key}` is not a row of default_prices"))
}

fn ages(min: u8, max: Option<u8>, path: &str) -> Checked {
    check(max.is_none_or(|max| min <= max), PRESETS, path, "the oldest age is under the youngest")
}

fn filled(text: &Bilingual, file: &str, path: &str) -> Checked {
    check(!text.en.trim().is_empty(), file, format!("{path}.en"), "must not be empty")?;
    check(!text.es.trim().is_empty(), file, format!("{path}.es"), "must not be empty")
}
