//! Changes of a brand's templates of plans.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel::wording::{refusal, wording};
use rules::members::rules::required_text;
use rules::public_text::PublicText;
use serde_json::json;
use tenancy::brand::{Bilingual, Brand, BrandId, Language, Presets};
use tenancy::{Caller, Scope};

use super::{TemplateInclusion, kept_of, merged, take_over};
use crate::{Context, Error, FieldErrors, Message, Refusal, Result, open, record};

const LONGEST_NAME: usize = 80;
const LONGEST_DESCRIPTION: usize = 400;
const LONGEST_KEY: usize = 30;
/// The most procedures of a template, and the most of one.
const MOST_INCLUSIONS: usize = 40;
const MOST_OF_ONE: i32 = 99;
/// The most templates of a brand.
const MOST: usize = 60;

/// The template that a change is about, as its caller saw it.
#[derive(Debug, Clone, Copy)]
pub struct SeenTemplate<'a> {
    pub brand: &'a str,
    pub key: &'a str,
    pub version: i32,
}

/// What a template says.
#[derive(Debug, Clone)]
pub struct TemplateForm {
    pub name: Bilingual,
    pub description: Bilingual,
    /// Off other work.
    pub other_percent: i32,
    pub inclusions: Vec<TemplateInclusion>,
}

/// Changes a template, or adds one (`add`) that is like it. Returns the key. New plans begin with it within a minute; plans that there are
/// stay as they are. Writes `plan_template.changed` or `plan_template.added` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::NotFound`] for an unknown template, or the empty one; [`Error::Conflict`] if a colleague
/// changed it meanwhile, or the brand has too many.
pub async fn save_template(
    context: &Context,
    caller: &Caller,
    seen: SeenTemplate<'_>,
    add: bool,
    form: &TemplateForm,
) -> Result<String> {
    let brand = brand_of(context, seen.brand)?;
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let templates = current(&mut scope, &brand).await?;
    let own = templates.preset.iter().find(|own| own.key == seen.key && !own.is_blank()).ok_or(Error::NotFound)?;
    let form = checked(&brand, form, own.inclusions.is_empty())?;
    let (key, base, version) = if add {
        if templates.preset.len() >= MOST {
            return Err(Refusal::TEMPLATES_AT_MOST.into());
        }
        if brand.presets.file().preset.iter().all(|file| file.key != own.key) {
            return Err(FieldErrors::one("key", Message::InvalidData).into());
        }
        (free_key(&templates, &form.name.en), Some(own.key.clone()), 0)
    } else {
        (own.key.clone(), None, seen.version)
    };
    let saved = sqlx::query_scalar!(
        "insert into plan_template as t (brand, key, base, name_en, name_es, description_en, description_es, other_percent, inclusions, version, made_at,
           changed_by, changed_at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $12, $11, $12
         where $10::int = 0 or exists (select from plan_template x where x.brand = $1 and x.key = $2)
         on conflict (brand, key) do update set name_en = excluded.name_en, name_es = excluded.name_es, description_en = excluded.description_en,
           description_es = excluded.description_es, other_percent = excluded.other_percent, inclusions = excluded.inclusions, version = t.version + 1,
           changed_by = excluded.changed_by, changed_at = excluded.changed_at
         where t.version = $10 returning t.version",
        brand.id.as_str(),
        key,
        base,
        form.name.en,
        form.name.es,
        form.description.en,
        form.description.es,
        form.other_percent,
        json!(form.inclusions),
        version,
        caller.name,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    if saved.is_none() {
        return Err(Refusal::SERVICES_CHANGED.into());
    }
    let act = if add { "plan_template.added" } else { "plan_template.changed" };
    let detail = json!({ "name": form.name.en, "inclusions": form.inclusions, "other_percent": form.other_percent });
    end(scope, &brand, (act, &key), detail).await?;
    Ok(key)
}

/// Ends a template for new plans, or offers it again. Writes `plan_template.ended` or `plan_template.offered` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for an unknown template, or the empty one; [`Error::Conflict`] if a colleague changed it meanwhile, or no other
/// would be left.
pub async fn end_template(context: &Context, caller: &Caller, seen: SeenTemplate<'_>, ended: bool) -> Result<()> {
    let brand = brand_of(context, seen.brand)?;
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let templates = current(&mut scope, &brand).await?;
    let own = templates.preset.iter().find(|own| own.key == seen.key && !own.is_blank()).ok_or(Error::NotFound)?;
    if ended && !templates.offered().any(|other| other.key != own.key && !other.is_blank()) {
        return Err(Refusal::LAST_TEMPLATE.into());
    }
    let inclusions: Vec<_> = own
        .inclusions
        .iter()
        .map(|one| TemplateInclusion { code: one.code.clone(), quantity: i32::try_from(one.quantity).unwrap_or(1) })
        .collect();
    let ended_at = ended.then_some(now);
    let saved = sqlx::query_scalar!(
        "insert into plan_template as t (brand, key, name_en, name_es, description_en, description_es, other_percent, inclusions, ended_at, version, made_at,
           changed_by, changed_at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $12, $11, $12
         where $10::int = 0 or exists (select from plan_template x where x.brand = $1 and x.key = $2)
         on conflict (brand, key) do update set ended_at = excluded.ended_at, version = t.version + 1, changed_by = excluded.changed_by,
           changed_at = excluded.changed_at
         where t.version = $10 returning t.version",
        brand.id.as_str(),
        own.key,
        own.name.en,
        own.name.es,
        own.description.en,
        own.description.es,
        i32::from(own.other_work_percent),
        json!(inclusions),
        ended_at,
        seen.version,
        caller.name,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    if saved.is_none() {
        return Err(Refusal::SERVICES_CHANGED.into());
    }
    let act = if ended { "plan_template.ended" } else { "plan_template.offered" };
    end(scope, &brand, (act, &own.key), json!({})).await
}

fn brand_of(context: &Context, brand: &str) -> Result<Arc<Brand>> {
    let found = context.brands.get(&BrandId::new(brand)).map(Arc::clone);
    found.ok_or_else(|| Error::Invalid(FieldErrors::one("brand", Message::InvalidData)))
}

/// The templates as they are kept now; those in memory can be older.
async fn current(scope: &mut Scope, brand: &Brand) -> Result<Presets> {
    Ok(merged(brand.presets.file(), &kept_of(scope, brand.id.as_str()).await?))
}

/// Records the change and takes it over in this process.
async fn end(mut scope: Scope, brand: &Brand, (act, key): (&str, &str), detail: serde_json::Value) -> Result<()> {
    record(&mut scope, act, ("plan_template", format!("{} {key}", brand.id.as_str())), None, detail).await?;
    let kept = kept_of(&mut scope, brand.id.as_str()).await?;
    scope.commit().await?;
    take_over(brand, &kept);
    Ok(())
}

/// A key of the name that no template has.
fn free_key(templates: &Presets, name: &str) -> String {
    let plain: String = name.to_lowercase().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' }).collect();
    let mut words: String = plain.split_whitespace().collect::<Vec<_>>().join("_");
    words.truncate(LONGEST_KEY);
    let words = if words.is_empty() { "template".to_owned() } else { words };
    let is_free = |key: &String| templates.preset.iter().all(|own| own.key != *key);
    let numbered = (2..).map(|number| format!("{words}_{number}"));
    std::iter::once(words.clone()).chain(numbered).find(is_free).unwrap_or(words)
}

/// `may_be_empty`: it includes nothing now, such as a plan of discounts alone.
fn checked(brand: &Brand, form: &TemplateForm, may_be_empty: bool) -> Result<TemplateForm> {
    let mut errors = FieldErrors::default();
    let mut text = |field: &'static str, text: &str, most: usize| {
        required_text(field, text.trim().to_owned(), most).unwrap_or_else(|wrong| {
            errors.join(wrong);
            String::new()
        })
    };
    let name = Bilingual {
        en: text("name", &form.name.en, LONGEST_NAME),
        es: text("spanishName", &form.name.es, LONGEST_NAME),
    };
    let description = Bilingual {
        en: text("description", &form.description.en, LONGEST_DESCRIPTION),
        es: text("spanishDescription", &form.description.es, LONGEST_DESCRIPTION),
    };
    if !(0..=100).contains(&form.other_percent) {
        errors.add("otherPercent", Message::NumberBetween(0, 100));
    }
    let codes: BTreeSet<_> = form.inclusions.iter().map(|own| own.code.as_str()).collect();
    let possible = codes.len() == form.inclusions.len()
        && (may_be_empty || !codes.is_empty())
        && codes.len() <= MOST_INCLUSIONS
        && form.inclusions.iter().all(|own| brand.offers(&own.code) && (1..=MOST_OF_ONE).contains(&own.quantity));
    if !possible {
        errors.add("inclusions", Message::InvalidData);
    }
    // Patients of every state read what an office leaves as it is.
    let public = [
        PublicText::new("name", Language::En, &name.en),
        PublicText::new("spanishName", Language::Es, &name.es),
        PublicText::new("description", Language::En, &description.en),
        PublicText::new("spanishDescription", Language::Es, &description.es),
    ];
    errors.join(refusal(&wording(brand, "", public)));
    errors.into_result()?;
    Ok(TemplateForm { name, description, other_percent: form.other_percent, inclusions: form.inclusions.clone() })
}
