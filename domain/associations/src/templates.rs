//! Plans of an association that its offices may copy as drafts. A copy is the office's own: later edits never reach it.

use catalog::plans::{self, PlanForm, PlanOffice, PriceForm, WordingHit};
use chrono::{DateTime, Utc};
use rules::money::Percent;
use rules::{Cents, FieldErrors, Message, Refusal};
use rust_decimal::Decimal;
use serde_json::json;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{AssociationId, AssociationTemplateId, LoginId, OfficeId, PlanId};
use tenancy::{Reach, Scope, contract};

use crate::association::{check_text, given, lock};
use crate::audits::of_association;
use crate::door::AtAssociation;
use crate::{Context, Error, OrNotFound, Result, look, open};

/// The most plans of one association.
const MOST: i64 = 100;
const MOST_PRICE: Cents = Cents(1_000_000);

/// A plan that offices may copy.
#[contract]
#[derive(Debug, Clone)]
pub struct PlanTemplate {
    pub id: AssociationTemplateId,
    /// The brand's kind of plan: it says for which ages it is, and which visits are included.
    pub preset: String,
    pub name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    /// 0: not sold by the month.
    pub monthly: Cents,
    /// 0: not sold by the year.
    pub yearly: Cents,
    pub other_discount_percent: Option<Percent>,
    /// To be sent with a change.
    pub version: i32,
}

/// A plan to save.
#[derive(Debug, Clone)]
pub struct NewTemplate {
    pub preset: String,
    pub name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    pub monthly: Cents,
    pub yearly: Cents,
    pub other_discount_percent: Option<Decimal>,
}

/// A plan of an office that was made from a template.
#[contract]
#[derive(Debug, Clone)]
pub struct CopiedTemplate {
    pub plan_id: PlanId,
    /// What the office should reword before it publishes the plan: its state restricts these words.
    pub words_to_change: Vec<String>,
}

/// The association's plans by name, at most 100.
///
/// # Errors
/// When the database fails.
pub async fn templates(context: &Context, at: &AtAssociation) -> Result<Vec<PlanTemplate>> {
    let mut scope = look(context).await?;
    list(&mut scope, at.association).await
}

async fn list(scope: &mut Scope, association: AssociationId) -> Result<Vec<PlanTemplate>> {
    let rows = sqlx::query!(
        "select id, preset, name, spanish_name, description, spanish_description, monthly_cents, yearly_cents, other_discount_percent, version
         from association_template where association_id = $1 and archived_at is null order by name, id limit $2",
        association.0,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    let plans = rows.into_iter().map(|row| PlanTemplate {
        id: AssociationTemplateId(row.id),
        preset: row.preset,
        name: row.name,
        spanish_name: row.spanish_name,
        description: row.description,
        spanish_description: row.spanish_description,
        monthly: Cents(row.monthly_cents),
        yearly: Cents(row.yearly_cents),
        other_discount_percent: row.other_discount_percent.map(Percent),
        version: row.version,
    });
    Ok(plans.collect())
}

/// Saves a plan: a new one, or the edits of `id` as it was read. Writes `association.plan_saved` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::NotFound`]; [`Error::Conflict`] if it has changed since.
pub async fn save_template(
    context: &Context,
    at: &AtAssociation,
    id: Option<(AssociationTemplateId, i32)>,
    new: NewTemplate,
) -> Result<AssociationTemplateId> {
    let now = context.clock.now().await?;
    let brand = context.brands.get(&BrandId::new(&at.brand)).ok_or(Error::NotFound)?;
    errors(brand, &new).into_result()?;
    let mut scope = open(context, &at.actor).await?;
    lock(&mut scope, at.association).await?;
    let saved = match id {
        None => insert(&mut scope, at.association, &new, now).await?,
        Some((id, version)) => update(&mut scope, at.association, (id, version), &new).await?,
    };
    of_association(&mut scope, "association.plan_saved", at.association, json!({ "template": saved })).await?;
    scope.commit().await?;
    Ok(saved)
}

fn errors(brand: &Brand, new: &NewTemplate) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    check_text(&mut wrong, "name", &new.name, 100);
    if brand.preset(&new.preset).is_none() {
        wrong.add("preset", Message::InvalidData);
    }
    for (field, text, most) in [
        ("spanishName", &new.spanish_name, 100),
        ("description", &new.description, 2_000),
        ("spanishDescription", &new.spanish_description, 2_000),
    ] {
        if text.as_ref().is_some_and(|text| text.trim().chars().count() > most) {
            wrong.add(field, Message::TooLong(most));
        }
    }
    for (field, price) in [("monthly", new.monthly), ("yearly", new.yearly)] {
        if price < Cents::ZERO || price > MOST_PRICE {
            wrong.add(field, Message::AmountBetween(Cents::ZERO, MOST_PRICE));
        }
    }
    if new.monthly == Cents::ZERO && new.yearly == Cents::ZERO {
        wrong.add("monthly", Message::Required);
    }
    let percent = |value: Decimal| (Decimal::ZERO..=Decimal::ONE_HUNDRED).contains(&value) && value.scale() <= 2;
    if new.other_discount_percent.is_some_and(|value| !percent(value)) {
        wrong.add("otherDiscountPercent", Message::NumberBetween(0, 100));
    }
    wrong
}

async fn insert(
    scope: &mut Scope,
    association: AssociationId,
    new: &NewTemplate,
    now: DateTime<Utc>,
) -> Result<AssociationTemplateId> {
    let held = sqlx::query_scalar!(
        r#"select count(*) as "held!" from association_template where association_id = $1 and archived_at is null"#,
        association.0
    )
    .fetch_one(scope.db())
    .await?;
    if held >= MOST {
        return Err(FieldErrors::one("name", Message::NumberBetween(1, MOST as u32)).into());
    }
    let id = sqlx::query_scalar!(
        "insert into association_template (association_id, preset, name, spanish_name, description, spanish_description, monthly_cents, yearly_cents,
           other_discount_percent, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id",
        association.0,
        new.preset,
        new.name.trim(),
        given(new.spanish_name.as_deref()),
        given(new.description.as_deref()),
        given(new.spanish_description.as_deref()),
        new.monthly.0,
        new.yearly.0,
        new.other_discount_percent,
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(AssociationTemplateId(id))
}

async fn update(
    scope: &mut Scope,
    association: AssociationId,
    (id, version): (AssociationTemplateId, i32),
    new: &NewTemplate,
) -> Result<AssociationTemplateId> {
    let was = sqlx::query_scalar!(
        "select version from association_template where association_id = $1 and id = $2 and archived_at is null for no key update",
        association.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    if was != version {
        return Err(Refusal::ASSOCIATION_CHANGED.into());
    }
    sqlx::query!(
        "update association_template set preset = $3, name = $4, spanish_name = $5, description = $6, spanish_description = $7, monthly_cents = $8,
           yearly_cents = $9, other_discount_percent = $10, version = version + 1 where association_id = $1 and id = $2",
        association.0,
        id.0,
        new.preset,
        new.name.trim(),
        given(new.spanish_name.as_deref()),
        given(new.description.as_deref()),
        given(new.spanish_description.as_deref()),
        new.monthly.0,
        new.yearly.0,
        new.other_discount_percent
    )
    .execute(scope.db())
    .await?;
    Ok(id)
}

/// Takes a plan out of the list. Copies stay. Writes `association.plan_archived` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn archive_template(context: &Context, at: &AtAssociation, id: AssociationTemplateId) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, &at.actor).await?;
    sqlx::query_scalar!(
        "update association_template set archived_at = $3, version = version + 1
         where association_id = $1 and id = $2 and archived_at is null returning id",
        at.association.0,
        id.0,
        now
    )
    .one_or_not_found(&mut scope)
    .await?;
    of_association(&mut scope, "association.plan_archived", at.association, json!({ "template": id })).await?;
    Ok(scope.commit().await?)
}

/// The association of an office in the scope, while it has not ended.
async fn of_office(scope: &mut Scope, office: OfficeId) -> Result<AssociationId> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select a.id from association_office m join association a on a.id = m.association_id and a.state <> 'ended'
         where m.organization_id = $1 and m.office_id = $2 and m.left_at is null",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(AssociationId(id))
}

/// The plans of the office's association.
///
/// # Errors
/// [`Error::NotFound`] if the office belongs to none.
pub async fn office_templates(context: &Context, reach: &Reach, office: OfficeId) -> Result<Vec<PlanTemplate>> {
    let mut scope = context.database.read(reach.clone()).await?;
    let association = of_office(&mut scope, office).await?;
    drop(scope); // Holds no connection while the association's rows take one.
    let mut scope = look(context).await?;
    list(&mut scope, association).await
}

/// Copies a plan of the office's association as a draft: the visits and ages of its kind at this office, with the association's
/// name, texts and prices.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Invalid`] with what this office can't sell.
pub async fn copy_template(
    context: &Context,
    reach: &Reach,
    (office, user): (OfficeId, LoginId),
    template: AssociationTemplateId,
) -> Result<CopiedTemplate> {
    let all = office_templates(context, reach, office).await?;
    let found = all.into_iter().find(|one| one.id == template).ok_or(Error::NotFound)?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let place = PlanOffice::load(&mut scope, &context.brands, office).await?;
    let preset = place.brand.preset(&found.preset).ok_or(Error::NotFound)?;
    let form = filled(place.ground().preset(preset).form(), &found);
    let asked = plans::PlanAct {
        action: plans::Action::Save { form: Box::new(form), publish: false },
        plan: None,
        office: Some(office),
        version: None,
        confirmed: false,
    };
    let saved = plans::act(&mut scope, &context.brands, user, asked).await?;
    scope.commit().await?;
    let words = |hit: WordingHit| hit.phrase;
    Ok(CopiedTemplate { plan_id: saved.plan, words_to_change: saved.wording.into_iter().map(words).collect() })
}

fn filled(form: PlanForm, of: &PlanTemplate) -> PlanForm {
    let priced = |price: Cents, own: PriceForm| PriceForm { price, guaranteed: None, ..own };
    PlanForm {
        name: of.name.clone(),
        spanish_name: of.spanish_name.clone(),
        description: of.description.clone().or(form.description),
        spanish_description: of.spanish_description.clone().or(form.spanish_description),
        monthly: priced(of.monthly, form.monthly),
        yearly: priced(of.yearly, form.yearly),
        other_discount_percent: of.other_discount_percent.map(|percent| percent.0).or(form.other_discount_percent),
        ..form
    }
}
