//! The materials that an office can order, and creating an order with its proof.

use gateways::files::{FileDigest, NewFile};
use tenancy::brand::{Brand, Feature, Language, MaterialAsset, MaterialQuantity, MaterialType};
use tenancy::ids::{MarketingOrderId, OfficeId, PlanId};
use tenancy::{Reach, Scope};
use uuid::Uuid;

use super::list;
use super::order::{Order, ShipTo, audited, kind_name, money, owner};
use super::rules::price;
use crate::ledger::marketing_balance;
use crate::marketing::{MaterialWish, PrintablePlan, logo_warning, material, printable};
use crate::tiers::method_words;
use crate::{Cents, Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;
use ::rules::usa::{state_of_zip, zip_is_american};
use kernel::directory::office_brand;

const LONGEST_HEADLINE: usize = 80;
const LONGEST_LINE: usize = 100;

/// What can be ordered, and how it can be paid.
#[derive(Debug, Clone)]
pub struct MaterialOffer {
    pub assets: Vec<MaterialAsset>,
    pub quantities: Vec<MaterialQuantity>,
    /// The most plans on one order.
    pub plan_count: usize,
    pub plans: Vec<PrintablePlan>,
    /// A text in English and Spanish.
    pub headlines: [String; 2],
    pub balance: Cents,
    /// "Visa ending 4242".
    pub method: Option<String>,
    /// A warning if the logo's quality is too low for print.
    pub warning: Option<String>,
    /// By default, the office's address.
    pub ship_to: ShipTo,
}

/// The choices for a new order.
#[derive(Debug, Clone)]
pub struct NewOrder {
    pub asset: String,
    pub heavy_stock: bool,
    pub quantity: u32,
    pub language: Language,
    pub headline: String,
    pub plans: Vec<PlanId>,
    pub ship_to: ShipTo,
}

/// The brand of an office; [`Error::NotFound`] if the office is offered no printed materials.
pub(super) async fn brand<'a>(context: &'a Context, scope: &mut Scope, office: OfficeId) -> Result<&'a Brand> {
    let id = office_brand(scope, office).await?;
    let brand = context.brands.get(&id).ok_or(Error::NotFound)?;
    if !brand.has_at(Feature::PrintMaterials, office) {
        return Err(Error::NotFound);
    }
    Ok(brand)
}

/// The materials that an office can order.
///
/// # Errors
/// [`Error::NotFound`] out of reach, or if the brand offers no printed materials.
pub async fn offer(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<MaterialOffer> {
    let materials = &brand(context, scope, office).await?.marketing.materials;
    let organization = scope.organization();
    let own = sqlx::query!(
        "select name, address_line1, address_line2, city, state, zip from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    let (plans, headlines) = printable(context, scope, office).await?;
    Ok(MaterialOffer {
        assets: materials.asset.clone(),
        quantities: materials.quantities.clone(),
        plan_count: materials.plan_count.into(),
        plans,
        headlines,
        balance: marketing_balance(scope, office).await?,
        method: method_words(scope).await?,
        warning: logo_warning(context, scope, office).await?,
        ship_to: ShipTo {
            name: own.name,
            line1: own.address_line1,
            line2: own.address_line2,
            city: own.city,
            state: own.state,
            zip: own.zip,
        },
    })
}

struct Checked {
    kind: MaterialType,
    price: Cents,
    ship_to: ShipTo,
    headline: String,
}

fn check(brand: &Brand, office_state: &str, plans: &[PrintablePlan], new: &NewOrder) -> Result<Checked> {
    let mut errors = FieldErrors::default();
    let materials = &brand.marketing.materials;
    let kind = materials.asset.iter().find(|asset| asset.key == new.asset).map(|asset| asset.kind);
    let cost = kind.and_then(|kind| price(materials, kind, new.heavy_stock, new.quantity));
    if kind.is_none() {
        errors.add("asset", Message::InvalidData);
    } else if cost.is_none() {
        errors.add("quantity", Message::InvalidData);
    }
    let headline = line(&mut errors, "headline", &new.headline, LONGEST_HEADLINE);
    if !brand.wording_hits(brand.state_rule(office_state), new.language, &headline).is_empty() {
        errors.add("headline", Message::InvalidData);
    }
    let known = new.plans.iter().all(|id| plans.iter().any(|plan| plan.id == *id));
    let mut once = new.plans.clone();
    once.sort_unstable_by_key(|id| id.0);
    once.dedup();
    if new.plans.is_empty() {
        errors.add("plans", Message::Required);
    } else if !known || once.len() != new.plans.len() || new.plans.len() > usize::from(materials.plan_count) {
        errors.add("plans", Message::InvalidData);
    }
    let ship_to = check_ship_to(&mut errors, &new.ship_to);
    match (kind, cost) {
        (Some(kind), Some(price)) if errors.0.is_empty() => Ok(Checked { kind, price, ship_to, headline }),
        _ => Err(Error::Invalid(errors)),
    }
}

fn check_ship_to(errors: &mut FieldErrors, typed: &ShipTo) -> ShipTo {
    let own = ShipTo {
        name: line(errors, "recipient", &typed.name, LONGEST_LINE),
        line1: line(errors, "addressLine1", &typed.line1, LONGEST_LINE),
        line2: typed.line2.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned),
        city: line(errors, "city", &typed.city, LONGEST_LINE),
        state: typed.state.trim().to_ascii_uppercase(),
        zip: typed.zip.trim().to_owned(),
    };
    let digits: String = own.zip.chars().filter(char::is_ascii_digit).take(5).collect();
    if digits.len() != 5 {
        errors.add("zip", Message::ZipDigits);
    } else if !zip_is_american(&digits) {
        errors.add("zip", Message::ZipFromUsa);
    } else if state_of_zip(&digits).is_some_and(|state| state != own.state) {
        errors.add("state", Message::InvalidData);
    }
    own
}

/// Normalizes a required line of text.
fn line(errors: &mut FieldErrors, field: &'static str, typed: &str, longest: usize) -> String {
    let text = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        errors.add(field, Message::Required);
    } else if text.chars().count() > longest {
        errors.add(field, Message::InvalidData);
    }
    text
}

/// Creates the order and its proof, without payment. Repeating it with the same key returns the same order.
///
/// # Errors
/// [`Error::NotFound`] out of reach, or if the brand offers no printed materials; [`Error::Invalid`] at the fields.
pub async fn create(context: &Context, reach: &Reach, office: OfficeId, new: NewOrder, key: &str) -> Result<Order> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    if let Some(made) = by_key(&mut scope, key).await? {
        return list::find(&mut scope, office, made).await;
    }
    let brand = brand(context, &mut scope, office).await?;
    let (plans, _) = printable(context, &mut scope, office).await?;
    let state = sqlx::query_scalar!(
        "select state from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    let checked = check(brand, &state, &plans, &new)?;
    let wish =
        MaterialWish { kind: checked.kind, language: new.language, headline: &checked.headline, plans: &new.plans };
    let bytes = material(context, &mut scope, office, &wish).await?;
    let digest = FileDigest::of(&bytes);
    let file = format!("proof/{}-{}.pdf", Uuid::new_v4(), hex::encode(&digest.0[..8]));
    let put = NewFile {
        owner: owner(organization, office),
        key: file.clone(),
        content_type: "application/pdf".into(),
        bytes: bytes.into(),
    };
    context.files.put(put).await?;
    let plan_ids: Vec<i64> = new.plans.iter().map(|plan| plan.0).collect();
    let (actor, ship_to) = (scope.actor.clone(), &checked.ship_to);
    let id = sqlx::query_scalar!(
        "insert into marketing_order (organization_id, office_id, request_key, asset, kind, heavy_stock, quantity, language, headline, plan_ids,
           ship_name, ship_line1, ship_line2, ship_city, ship_state, ship_zip, price_cents, proof_file, ordered_by, ordered_name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
         on conflict (organization_id, request_key) do nothing returning id",
        organization.0,
        office.0,
        key,
        new.asset,
        kind_name(checked.kind),
        new.heavy_stock,
        i32::try_from(new.quantity).unwrap_or(i32::MAX),
        new.language.code(),
        checked.headline,
        &plan_ids,
        ship_to.name,
        ship_to.line1,
        ship_to.line2,
        ship_to.city,
        ship_to.state,
        ship_to.zip,
        checked.price.0,
        file,
        actor.login.map(|login| login.0),
        actor.name,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    let id = id.ok_or(Refusal::ORDER_BEING_CREATED)?;
    let order = list::find(&mut scope, office, MarketingOrderId(id)).await?;
    audited(&mut scope, "marketing_order.made", &order, money(&order)).await?;
    scope.commit().await?;
    Ok(order)
}

async fn by_key(scope: &mut Scope, key: &str) -> Result<Option<MarketingOrderId>> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select id from marketing_order where organization_id = $1 and request_key = $2",
        organization.0,
        key
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.map(MarketingOrderId))
}
