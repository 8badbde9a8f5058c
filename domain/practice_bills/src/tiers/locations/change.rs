//! A change of one location's tier: more takes effect today, for the difference of the remaining days, less with the next
//! bill.

use ::rules::Refusal;
use ::rules::counts::counted;
use ::rules::digest::short_hex;
use ::rules::tiers::{self as prices, Effect, LEAST, locations as locations_of, too_many_locations};
use chrono::NaiveDate;
use payments::engine;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::Brand;
use tenancy::ids::{OfficeId, TierInvoiceId};
use tenancy::{Reach, Scope};

use super::super::change_bill::{Changed, by_key, draft, insert, outcome};
use super::super::payment::{NewPayment, TierPayment};
use super::super::preview::{Preview, PreviewLine, TierLineKind, TierSelection, days};
use super::super::store;
use super::BillingMode;
use super::state::{State, Stored, keep, schedule, set_level};
use crate::{Cents, Context, Error, FieldErrors, Message, Result};

/// What a tier for a location would cost today.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Invalid`] at `tierLevel`; [`Error::Conflict`] if locations don't have their own
/// tiers.
pub async fn preview_location(context: &Context, reach: &Reach, office: OfficeId, level: i32) -> Result<Preview> {
    let mut scope = context.database.read(reach.clone()).await?;
    let home = store::home(&mut scope).await?;
    let state = by_location(&mut scope, &home, office).await?;
    let today = home.date(context.clock.now().await?);
    calculate(home.brand(context)?, &state, state.location(office)?, level, today)
}

/// Chooses a location's tier as previewed. Repeating it with the same key has no effect.
///
/// # Errors
/// As [`preview_location`]; [`Error::Conflict`] if the preview is outdated, a payment for the location is due, a change is
/// being paid, the tiers don't allow so many locations, or there is no payment method.
pub async fn change_location(
    context: &Context,
    reach: &Reach,
    (office, level): (OfficeId, i32),
    shown: &str,
    key: &str,
) -> Result<Changed> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let home = store::home(&mut scope).await?;
    store::find(&mut scope, true).await?;
    if let Some(invoice) = by_key(&mut scope, key).await? {
        drop(scope);
        return outcome(context, reach, invoice).await;
    }
    let brand = home.brand(context)?;
    let state = by_location(&mut scope, &home, office).await?;
    let own = state.location(office)?;
    let preview = calculate(brand, &state, own, level, home.date(now))?;
    if preview.version != shown {
        return Err(Refusal::TIER_REVIEW_AGAIN.into());
    }
    if is_late(&mut scope, office).await? {
        return Err(Refusal::TIER_PAYMENT_DUE.into());
    }
    if draft(&mut scope).await? {
        return Err(Refusal::TIER_CHANGE_UNDER_WAY.into());
    }
    refuse_too_many(brand, &state, office, level)?;
    keep(&mut scope, &state, own).await?;
    audited(&mut scope, office, level, &preview).await?;
    if !matches!(preview.effect, Effect::Now { .. }) {
        schedule(&mut scope, office, (preview.effect == Effect::NextBill).then_some(level)).await?;
        touch(&mut scope).await?;
        scope.commit().await?;
        return Ok(Changed::Done);
    }
    if preview.lines.is_empty() {
        // Its days are billed with the next bill.
        set_level(&mut scope, office, Some(level)).await?;
        scope.commit().await?;
        return Ok(Changed::Done);
    }
    let method = match preview.due > Cents::ZERO {
        true => Some(store::fit_method(&mut scope, Some(office)).await?),
        false => None,
    };
    let wish = TierSelection { level, period: state.running.period, coupon: None };
    let invoice = insert(&mut scope, &wish, Some(office), &preview, false, key, now).await?;
    let Some(method) = method else {
        apply(&mut scope, invoice, office).await?;
        scope.commit().await?;
        return Ok(Changed::Done);
    };
    let new = NewPayment {
        invoice,
        method,
        by_schedule: false,
        amount: preview.due,
        key: Some(format!("tier-change-{}-{invoice}", scope.organization())),
    };
    engine::attempt::<TierPayment>(context, scope, new, now).await?;
    outcome(context, reach, invoice).await
}

/// The organization, if its locations have their own tiers today.
async fn by_location(scope: &mut Scope, home: &store::Home, office: OfficeId) -> Result<State> {
    let Some(state) = State::load(scope, home).await? else { return Err(Refusal::CHOOSE_TIER_FIRST.into()) };
    state.location(office)?;
    match state.row.mode {
        BillingMode::PerLocation => Ok(state),
        BillingMode::OneTier => Err(Refusal::TIER_OF_ALL_LOCATIONS.into()),
    }
}

fn calculate(brand: &Brand, state: &State, own: &Stored, level: i32, today: NaiveDate) -> Result<Preview> {
    let running = state.running;
    let price = |level| prices::price(brand, level, running.period);
    if price(level).is_none() {
        return Err(Error::Invalid(FieldErrors::one("tierLevel", Message::InvalidData)));
    }
    let now = state.level(own);
    let effect = match now {
        Some(now) if now == level => Effect::Stays,
        Some(now) if now > level => Effect::NextBill,
        _ => Effect::Now { begins_period: false },
    };
    let (left, days) = days(running.starts_on, running.next_bill_on, today);
    let line = |kind, start: &str, level: i32| {
        let whole = price(level).unwrap_or_default();
        let whole = whole.discounted(own.volume_percent.into()).discounted(running.percent.into());
        let words = prices::words(brand, level, running.period);
        let description = format!("{start}{words}, {left} of {}", counted(days, "day", "days"));
        PreviewLine { kind, description, amount: prices::part(whole, left, days) }
    };
    let mut lines = vec![];
    // Days that are not billed yet cost nothing today.
    let billed = now.is_none() || state.unbilled_since(own).is_none();
    if billed && matches!(effect, Effect::Now { .. }) {
        lines.push(line(TierLineKind::Tier, &format!("{}: ", own.name), level));
        if let Some(now) = now {
            let unused = line(TierLineKind::Unused, "Unused: ", now);
            lines.push(PreviewLine { amount: -unused.amount, ..unused });
        }
        let sum: Cents = lines.iter().map(|line| line.amount).sum();
        if sum > Cents::ZERO && sum < LEAST {
            let description = "Too little to charge".to_owned();
            lines.push(PreviewLine { kind: TierLineKind::Waived, description, amount: -sum });
        }
    }
    let due: Cents = lines.iter().map(|line| line.amount).sum();
    let shown = format!("{}/{}/{level}/{due}/{today}", state.row.version, own.office);
    Ok(Preview {
        effect,
        on: if effect == Effect::NextBill { running.next_bill_on } else { today },
        lines,
        due,
        next_bill_on: running.next_bill_on,
        next_amount: next_amount(brand, state, own.office, level),
        coupon: None,
        version: short_hex(shown.as_bytes(), 9),
    })
}

/// A location's lines on the next bill, if it has this tier then.
fn next_amount(brand: &Brand, state: &State, office: OfficeId, level: i32) -> Cents {
    let mut then = state.clone();
    then.choose(office, level);
    let lines = then.bills(brand).into_iter().flat_map(|bill| bill.lines);
    lines.filter(|line| line.location == Some(office)).map(|line| line.amount).sum()
}

/// The highest tier says how many locations are allowed.
fn refuse_too_many(brand: &Brand, state: &State, office: OfficeId, level: i32) -> Result<()> {
    let mut then = state.clone();
    then.choose(office, level);
    let (highest, count) = (then.highest_to_come(), then.locations.len());
    match count > locations_of(brand, highest) {
        true => Err(too_many_locations(brand, highest, count).into()),
        false => Ok(()),
    }
}

/// Whether a bill is late that includes this location.
async fn is_late(scope: &mut Scope, office: OfficeId) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from tier_invoice where organization_id = $1 and status = 'open' and first_failed_on is not null
             and coalesce(location_id, $2) = $2) as "late!""#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?)
}

/// What was shown before is outdated.
async fn touch(scope: &mut Scope) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("update tier_subscription set version = version + 1 where organization_id = $1", organization.0)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Applies a paid change of a location's tier.
pub(in super::super) async fn apply(scope: &mut Scope, invoice: TierInvoiceId, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    // A tier that was lost is paid until the next bill now.
    let level = sqlx::query_scalar!(
        r#"update location_tier l set billed_to = greatest(l.billed_to, t.next_bill_on)
           from tier_subscription t join tier_invoice i on i.organization_id = t.organization_id and i.id = $3
           where l.organization_id = $1 and l.office_id = $2 and t.organization_id = $1 returning i.level as "level!""#,
        organization.0,
        office.0,
        invoice.0
    )
    .fetch_one(scope.db())
    .await?;
    set_level(scope, office, Some(level)).await
}

async fn audited(scope: &mut Scope, office: OfficeId, level: i32, preview: &Preview) -> Result<()> {
    let act = Act {
        act: "tier.location_chosen",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "level": level, "due_cents": preview.due.0, "on": preview.on }),
    };
    Ok(audit::record(scope, act).await?)
}
