//! What groups and locations set themselves, its revert, and a master's price. Each changes prices, so each is a roll-out.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use rules::plans::PlanForm;
use tenancy::ids::MasterPlanId;

use crate::places::{Places, Planning};
use crate::rollout::{Changed, Confirming, Intent, RolloutKind, carry};
use crate::rules::values::{Field, FieldValue, Locked, Override, Place};
use crate::save::{Save, Targets, aim, opened, save};
use crate::stored::{Stored, Value};
use crate::{Cents, Error, FieldErrors, MOST_TARGETS, Message, Refusal, Result};

/// What a group or a location sets; without a value it inherits again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    pub place: Place,
    pub field: Field,
    pub value: Option<FieldValue>,
}

/// A change of who sells a plan and of what groups and locations set.
#[derive(Debug, Clone)]
pub struct TargetChange {
    pub plan: MasterPlanId,
    pub version: Option<i32>,
    pub targets: Option<Targets>,
    pub settings: Vec<Setting>,
    pub confirming: Confirming,
}

/// Shows or confirms a change of targets and values.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Invalid`]; [`Error::Conflict`] where the organization doesn't allow it, or not that price,
/// where two groups of a location would set the same, and as a roll-out.
pub async fn change_targets(planning: Planning<'_>, asked: TargetChange) -> Result<Changed> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let before = opened(&mut scope, asked.plan, asked.version).await?;
    let mut after = before.clone();
    if let Some(targets) = &asked.targets {
        planning.reaches(&before.reached(&places))?;
        aim(&planning, &places, &mut after, targets)?;
    }
    let since = asked.confirming.starts_on.or_else(|| places.offices.values().map(|office| office.today).min());
    let by = scope.actor.public_name().to_owned();
    for setting in &asked.settings {
        may_set(&planning, &places, &before, setting)?;
        set(&mut after, setting, since.unwrap_or_default(), &by);
    }
    let concerned = after.values.iter().map(|value| value.set.place).chain(after.targets.iter().copied());
    if concerned.collect::<BTreeSet<_>>().len() > MOST_TARGETS {
        return Err(Refusal::PLAN_TARGETS_AT_MOST.into());
    }
    let kind = if asked.targets.is_some() { RolloutKind::Targets } else { RolloutKind::Values };
    let intent = Intent { kind, after, undoes: None };
    carry(&planning, scope, &places, &before, intent, &asked.confirming, now).await
}

/// Whether the caller may set this: all locations of the place are theirs, and the organization allows it. Who manages
/// every location sets what they like.
fn may_set(planning: &Planning<'_>, places: &Places, plan: &Stored, setting: &Setting) -> Result<()> {
    places.know(setting.place)?;
    let offices = places.offices_of(setting.place);
    if offices.is_empty() && !planning.manages_all(places) {
        return Err(Error::NotFound);
    }
    planning.reaches(&offices)?;
    let Some(value) = setting.value else { return Ok(()) };
    if setting.field.is_price() != matches!(value, FieldValue::Price(_)) || value == FieldValue::Price(Cents::ZERO) {
        return Err(Error::Invalid(FieldErrors::one(setting.field.as_str(), Message::InvalidData)));
    }
    if planning.manages_all(places) {
        return Ok(());
    }
    match plan.allowed.check(setting.field, value) {
        Ok(()) => Ok(()),
        Err(Locked::OutOf(range)) => Err(Refusal::override_out_of_range(range.lowest, range.highest).into()),
        Err(Locked::NotAllowed) if setting.field.is_price() => Err(Refusal::OVERRIDE_NOT_ALLOWED.into()),
        Err(Locked::NotAllowed) => Err(Refusal::VISIBILITY_NOT_ALLOWED.into()),
        Err(Locked::OtherKind) => Err(Error::Invalid(FieldErrors::one(setting.field.as_str(), Message::InvalidData))),
    }
}

fn set(plan: &mut Stored, setting: &Setting, since: NaiveDate, by: &str) {
    let same = |value: &Value| value.set.place == setting.place && value.set.field == setting.field;
    if plan.values.iter().any(|value| same(value) && Some(value.set.value) == setting.value) {
        return;
    }
    plan.values.retain(|value| !same(value));
    if let Some(value) = setting.value {
        let set = Override { place: setting.place, field: setting.field, value, since };
        plan.values.push(Value { set, by: by.to_owned() });
    }
}

/// New prices of the master or of one of its places. What is missing stays.
#[derive(Debug, Clone)]
pub struct PriceChange {
    pub plan: MasterPlanId,
    pub version: Option<i32>,
    pub monthly: Option<Cents>,
    pub yearly: Option<Cents>,
    /// `None` for the master.
    pub place: Option<Place>,
    pub confirming: Confirming,
}

/// Shows or confirms new prices.
///
/// # Errors
/// As [`change_targets`] and [`save`].
pub async fn change_price(planning: Planning<'_>, asked: PriceChange) -> Result<Changed> {
    if asked.monthly.is_none() && asked.yearly.is_none() {
        return Err(Error::Invalid(FieldErrors::one("pricing.monthly", Message::Required)));
    }
    let Some(place) = asked.place else {
        let form = repriced(&planning, &asked).await?;
        let confirming = asked.confirming;
        if !confirming.dry_run && confirming.seen.is_none() {
            return Err(Error::Invalid(FieldErrors::one("seen", Message::Required)));
        }
        let new =
            Save { plan: Some(asked.plan), version: asked.version, form: Some(form), confirming, ..Save::default() };
        return save(planning, new).await;
    };
    let prices = [(Field::MonthlyPrice, asked.monthly), (Field::YearlyPrice, asked.yearly)];
    let settings = prices
        .into_iter()
        .filter_map(|(field, price)| Some(Setting { place, field, value: Some(FieldValue::Price(price?)) }));
    let change = TargetChange {
        plan: asked.plan,
        version: asked.version,
        targets: None,
        settings: settings.collect(),
        confirming: asked.confirming,
    };
    change_targets(planning, change).await
}

/// The master's saved content with its new prices.
async fn repriced(planning: &Planning<'_>, asked: &PriceChange) -> Result<PlanForm> {
    let mut scope = planning.read_all().await?;
    let stored = crate::stored::plan(&mut scope, asked.plan, false).await?;
    let mut form = stored.content.form().clone();
    for (variant, price) in [(&mut form.monthly, asked.monthly), (&mut form.yearly, asked.yearly)] {
        variant.price = price.unwrap_or(variant.price);
        // A guaranteed price is never under the price.
        variant.guaranteed = variant.guaranteed.map(|most| most.max(variant.price));
    }
    Ok(form)
}
