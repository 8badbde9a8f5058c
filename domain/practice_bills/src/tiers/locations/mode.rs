//! The choice between one tier and a tier for each location, from the next bill on.

use ::rules::Refusal;
use ::rules::tiers::{locations as locations_of, price, too_many_locations};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;
use tenancy::{Reach, Scope};

use super::super::change_bill::draft;
use super::super::store::{self, Home};
use super::state::{State, keep, schedule};
use super::view::{LocationBilling, show, version};
use super::{BillingMode, Invoicing};
use crate::{Context, Error, FieldErrors, Message, Result};

/// A mode that the user may choose.
#[derive(Debug, Clone)]
pub struct ModeSelection {
    pub mode: BillingMode,
    pub invoicing: Invoicing,
    /// The tiers of locations; a location that is not named keeps its tier.
    pub tiers: Vec<(OfficeId, i32)>,
    /// With one tier, the level; the highest of the locations if `None`.
    pub level: Option<i32>,
}

impl ModeSelection {
    fn invoicing(&self) -> Invoicing {
        match self.mode {
            BillingMode::OneTier => Invoicing::One,
            BillingMode::PerLocation => self.invoicing,
        }
    }
}

/// Chooses the mode from the next bill on, and returns what the next bills will be. Choosing the current one cancels a
/// change to come. With `shown: None` nothing is saved: it is the preview, whose `version` is sent with the choice.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Invalid`] at `tiers` or `tierLevel`; [`Error::Conflict`] if no tier is active,
/// the preview is outdated, a change is being paid, or the tiers don't allow so many locations.
pub async fn select_mode(
    context: &Context,
    reach: &Reach,
    wish: &ModeSelection,
    shown: Option<&str>,
) -> Result<LocationBilling> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let home = store::home(&mut scope).await?;
    let brand = home.brand(context)?;
    store::find(&mut scope, true).await?;
    let Some(before) = State::load(&mut scope, &home).await? else { return Err(Refusal::CHOOSE_TIER_FIRST.into()) };
    if shown.is_some_and(|shown| shown != version(&before)) {
        return Err(Refusal::TIER_REVIEW_AGAIN.into());
    }
    if draft(&mut scope).await? {
        return Err(Refusal::TIER_CHANGE_UNDER_WAY.into());
    }
    save(&mut scope, brand, &before, wish).await?;
    let Some(after) = State::load(&mut scope, &home).await? else { return Err(Refusal::CHOOSE_TIER_FIRST.into()) };
    refuse_too_many(brand, &after)?;
    let mut view = show(&mut scope, &after, brand).await?;
    if shown.is_none() {
        view.version = version(&before);
        return Ok(view);
    }
    audited(&mut scope, &home, wish).await?;
    scope.commit().await?;
    Ok(view)
}

async fn save(scope: &mut Scope, brand: &Brand, before: &State, wish: &ModeSelection) -> Result<()> {
    let period = before.running.period;
    let invalid = |field: &str| Error::Invalid(FieldErrors::one(field, Message::InvalidData));
    let sold = |level: i32| price(brand, level, period).is_some();
    let next = match wish.mode {
        BillingMode::OneTier => {
            for own in before.locations.iter().filter(|own| own.next_level.is_some()) {
                schedule(scope, own.office, None).await?;
            }
            let stays = before.row.mode == BillingMode::OneTier && wish.level.is_none();
            let level = wish.level.unwrap_or_else(|| before.highest_to_come());
            if !sold(level) {
                return Err(invalid("tierLevel"));
            }
            if stays { before.row.next } else { Some((level, period)) }
        }
        BillingMode::PerLocation => {
            for (office, level) in &wish.tiers {
                let own = before.location(*office).map_err(|_| invalid("tiers"))?;
                if !sold(*level) {
                    return Err(invalid("tiers"));
                }
                keep(scope, before, own).await?;
                let changes = before.row.mode == BillingMode::OneTier || before.level(own) != Some(*level);
                schedule(scope, *office, changes.then_some(*level)).await?;
            }
            None
        }
    };
    let mode = (wish.mode, wish.invoicing());
    let mode = (mode != (before.row.mode, before.row.invoicing)).then_some(mode);
    write(scope, mode, next.filter(|next| *next != (before.running.level, period) || mode.is_some())).await
}

async fn write(
    scope: &mut Scope,
    mode: Option<(BillingMode, Invoicing)>,
    next: Option<(i32, ::rules::subscriptions::Period)>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update tier_subscription set next_billing_mode = $2, next_invoicing = $3, next_level = $4, next_period = $5, version = version + 1
         where organization_id = $1",
        organization.0,
        mode.map(|(mode, _)| mode.as_str()),
        mode.map(|(_, invoicing)| invoicing.as_str()),
        next.map(|(level, _)| level),
        next.map(|(_, period)| period.as_str())
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The highest tier says how many locations are allowed.
fn refuse_too_many(brand: &Brand, state: &State) -> Result<()> {
    let level = match state.row.mode_to_come().0 {
        BillingMode::OneTier => state.row.next.map_or(state.running.level, |(level, _)| level),
        BillingMode::PerLocation => state.highest_to_come(),
    };
    let count = state.locations.len();
    match count > locations_of(brand, level) {
        true => Err(too_many_locations(brand, level, count).into()),
        false => Ok(()),
    }
}

async fn audited(scope: &mut Scope, home: &Home, wish: &ModeSelection) -> Result<()> {
    let tiers: Vec<_> = wish.tiers.iter().map(|(office, level)| json!({ "office": office, "level": level })).collect();
    let act = Act {
        act: "tier.mode_chosen",
        subject_kind: "organization",
        subject_id: scope.organization().to_string(),
        office: Some(home.office),
        account: None,
        detail: json!({ "mode": wish.mode, "invoicing": wish.invoicing(), "tiers": tiers, "level": wish.level }),
    };
    Ok(audit::record(scope, act).await?)
}
