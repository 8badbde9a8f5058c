//! The templates of plans with which offices begin: names, what a term includes, and the discount on other work.
//!
//! The brand's file has them. Our staff change one, add one that is like one of the file, and end one; what they changed is kept in
//! `plan_template`, and every process reads it again after a while ([`refresh`]). A plan has its own copy, so a changed template changes
//! no plan. Ages, least prices and guaranteed prices stay those of the file: offices' prices depend on them.

mod change;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tenancy::brand::{Bilingual, Brand, Inclusion, Presets};
use tenancy::{Caller, Scope, contract};

pub use change::{SeenTemplate, TemplateForm, end_template, save_template};

use crate::{Context, Result, open};

/// A procedure of a term.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TemplateInclusion {
    /// The stored code, without the brand's prefix.
    pub code: String,
    pub quantity: i32,
}

/// A template of plans.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffPlanTemplate {
    pub key: String,
    pub name: Bilingual,
    pub description: Bilingual,
    pub min_age: i32,
    pub max_age: Option<i32>,
    /// Off other work, in percent.
    pub other_percent: i32,
    pub inclusions: Vec<TemplateInclusion>,
    /// Whether our staff added it.
    pub added: bool,
    /// Whether our staff changed one of the file.
    pub changed: bool,
    /// The empty one, which nobody changes.
    pub blank: bool,
    pub ended_at: Option<DateTime<Utc>>,
    pub changed_by: Option<String>,
    /// Repeated by each change; 0 while it is the file's.
    pub version: i32,
    /// Plans that began with it, without archived ones.
    pub plans: i64,
    pub offices: i64,
}

/// A procedure that a template can include.
#[contract]
#[derive(Debug, Clone)]
pub struct TemplateProcedure {
    pub code: String,
    pub name: String,
}

/// The templates of a brand, in the order in which offices see them.
#[contract]
#[derive(Debug, Clone)]
pub struct BrandTemplates {
    pub brand: String,
    pub name: String,
    pub templates: Vec<StaffPlanTemplate>,
    pub procedures: Vec<TemplateProcedure>,
}

/// A template as it is kept.
struct Kept {
    key: String,
    base: Option<String>,
    name_en: String,
    name_es: String,
    description_en: String,
    description_es: String,
    other_percent: i32,
    inclusions: serde_json::Value,
    ended_at: Option<DateTime<Utc>>,
    version: i32,
    changed_by: String,
}

/// What is kept of a brand, the oldest first.
async fn kept_of(scope: &mut Scope, brand: &str) -> Result<Vec<Kept>> {
    let rows = sqlx::query_as!(
        Kept,
        "select key, base, name_en, name_es, description_en, description_es, other_percent, inclusions, ended_at, version, changed_by
         from plan_template where brand = $1 order by made_at, key",
        brand
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// The templates of a brand's file with what is kept. Added ones come before the empty one, which stays the last.
fn merged(file: &Presets, kept: &[Kept]) -> Presets {
    let mut now = file.clone();
    for row in kept {
        let like = row.base.as_deref().unwrap_or(&row.key);
        let Some(base) = file.preset.iter().find(|own| own.key == like) else { continue };
        let mut own = base.clone();
        own.key = row.key.clone();
        own.name = Bilingual { en: row.name_en.clone(), es: row.name_es.clone() };
        own.description = Bilingual { en: row.description_en.clone(), es: row.description_es.clone() };
        own.other_work_percent = u8::try_from(row.other_percent).unwrap_or(base.other_work_percent);
        own.inclusions = included(row);
        own.ended = row.ended_at.is_some();
        match now.preset.iter_mut().find(|one| one.key == own.key) {
            Some(one) => *one = own,
            None => {
                let end = now.preset.iter().rposition(|one| !one.is_blank()).map_or(0, |last| last + 1);
                now.preset.insert(end, own);
            }
        }
    }
    now
}

fn included(row: &Kept) -> Vec<Inclusion> {
    let parts: Vec<TemplateInclusion> = serde_json::from_value(row.inclusions.clone()).unwrap_or_default();
    let part = |own: TemplateInclusion| Some(Inclusion { code: own.code, quantity: u32::try_from(own.quantity).ok()? });
    parts.into_iter().filter_map(part).collect()
}

/// Takes over in this process what our staff changed.
///
/// # Errors
/// When the database fails.
pub async fn refresh(context: &Context) -> Result<()> {
    // Platform scope: the brands' templates belong to no tenant.
    let mut scope = context.database.platform_for_public("Plan templates").await?;
    for brand in context.brands.iter() {
        let kept = kept_of(&mut scope, brand.id.as_str()).await?;
        take_over(brand, &kept);
    }
    Ok(())
}

fn take_over(brand: &Brand, kept: &[Kept]) {
    brand.presets.set(merged(brand.presets.file(), kept));
}

/// The templates of all brands with the plans that began with each.
///
/// # Errors
/// When the database fails.
pub async fn templates(context: &Context, caller: &Caller) -> Result<Vec<BrandTemplates>> {
    let mut scope = open(context, caller).await?;
    let used = uses(&mut scope).await?;
    let mut brands = vec![];
    for brand in context.brands.iter() {
        let kept = kept_of(&mut scope, brand.id.as_str()).await?;
        let procedures = brand.procedures.procedure.iter().filter(|own| !own.ended);
        brands.push(BrandTemplates {
            brand: brand.id.as_str().to_owned(),
            name: brand.profile.name.clone(),
            templates: shown(brand, &kept, &used),
            procedures: procedures
                .map(|own| TemplateProcedure { code: own.code.clone(), name: own.label.en.clone() })
                .collect(),
        });
    }
    Ok(brands)
}

fn shown(brand: &Brand, kept: &[Kept], used: &Uses) -> Vec<StaffPlanTemplate> {
    let file = brand.presets.file();
    let template = |own: tenancy::brand::Preset| {
        let row = kept.iter().find(|row| row.key == own.key);
        let (plans, offices) = used.get(&(brand.id.as_str().to_owned(), own.key.clone())).copied().unwrap_or_default();
        let added = file.preset.iter().all(|one| one.key != own.key);
        let part = |one: &Inclusion| TemplateInclusion {
            code: one.code.clone(),
            quantity: i32::try_from(one.quantity).unwrap_or(i32::MAX),
        };
        StaffPlanTemplate {
            min_age: i32::from(own.min_age),
            max_age: own.max_age.map(i32::from),
            other_percent: i32::from(own.other_work_percent),
            inclusions: own.inclusions.iter().map(part).collect(),
            added,
            changed: row.is_some() && !added,
            blank: own.is_blank(),
            ended_at: row.and_then(|row| row.ended_at),
            changed_by: row.map(|row| row.changed_by.clone()),
            version: row.map_or(0, |row| row.version),
            plans,
            offices,
            name: own.name,
            description: own.description,
            key: own.key,
        }
    };
    merged(file, kept).preset.into_iter().map(template).collect()
}

/// Plans and offices by brand and key.
type Uses = BTreeMap<(String, String), (i64, i64)>;

async fn uses(scope: &mut Scope) -> Result<Uses> {
    let rows = sqlx::query!(
        r#"select o.brand, p.preset, count(*) as "plans!", count(distinct o.id) as "offices!" from plan p
           join office o on o.organization_id = p.organization_id and o.id = p.office_id and o.trial_until is null
           where p.view_status <> 'archived' and p.deleted_at is null group by 1, 2"#
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| ((row.brand, row.preset), (row.plans, row.offices))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn file() -> Presets {
        let brand = tenancy::brand::BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        brand.get(&tenancy::brand::BrandId::new("dental")).unwrap().presets.file().clone()
    }

    fn row(key: &str, base: Option<&str>) -> Kept {
        Kept {
            key: key.into(),
            base: base.map(str::to_owned),
            name_en: "Students".into(),
            name_es: "Estudiantes".into(),
            description_en: "Two visits a year.".into(),
            description_es: "Dos visitas al año.".into(),
            other_percent: 20,
            inclusions: json!([{ "code": "1110", "quantity": 2 }]),
            ended_at: None,
            version: 1,
            changed_by: "Sam Staff".into(),
        }
    }

    #[test]
    fn without_rows_the_files_templates_count() {
        assert_eq!(merged(&file(), &[]), file());
    }

    #[test]
    fn rows_change_add_and_end_templates() {
        let file = file();
        let ended = Kept { ended_at: Some(DateTime::UNIX_EPOCH), ..row("child", None) };
        let now = merged(&file, &[row("adult", None), row("students", Some("adult")), ended]);
        let own = |key: &str| now.preset.iter().find(|one| one.key == key).unwrap();
        assert_eq!((own("adult").name.en.as_str(), own("adult").other_work_percent), ("Students", 20));
        assert_eq!(own("adult").min_age, file.preset[0].min_age, "ages stay the file's");
        assert_eq!(own("students").minimum_cents, own("adult").minimum_cents);
        assert_eq!(own("students").formula(), "1110 x2");
        assert!(own("child").ended && now.offered().all(|one| one.key != "child"));
        assert!(now.preset.last().unwrap().is_blank(), "the empty one stays the last");
        assert_eq!(now.preset.len(), file.preset.len() + 1);
    }

    #[test]
    fn rows_like_a_removed_template_are_left_out() {
        assert_eq!(merged(&file(), &[row("students", Some("no_such_one"))]), file());
    }
}
