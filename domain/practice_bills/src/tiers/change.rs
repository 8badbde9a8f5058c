//! Makes a change of tier as it was previewed.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::purpose::PracticePurpose;
use payments::engine;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::Brand;
use tenancy::ids::TierInvoiceId;
use tenancy::{Reach, Scope};

use super::change_bill::{Changed, by_key, draft, insert, outcome};
use super::payment::{NewPayment, TierPayment};
use super::preview::{Preview, TierSelection, calculate, coupon};
use super::rules::Effect;
use super::store::{self, Home, Row};
use crate::practice_signup;
use crate::{Cents, Context, Result};
use ::rules::Refusal;
use ::rules::subscriptions::Period;

/// Chooses a tier as previewed: takes effect at once, after its payment succeeded, or with the next bill. Repeating it
/// with the same key has no effect.
///
/// # Errors
/// As [`super::preview()`]; [`crate::Error::Conflict`] if the preview is outdated, a payment is due, a change is being paid, or there
/// is no payment method.
pub async fn change(
    context: &Context,
    reach: &Reach,
    wish: &TierSelection,
    version: &str,
    key: &str,
) -> Result<Changed> {
    practice_signup::count_coupon_guess(context, reach, wish.coupon.as_deref()).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let home = store::home(&mut scope).await?;
    let row = store::lock(&mut scope, &home, now).await?;
    if let Some(invoice) = by_key(&mut scope, key).await? {
        drop(scope);
        return outcome(context, reach, invoice).await;
    }
    if row.is_by_location() {
        return Err(Refusal::TIER_OF_EACH_LOCATION.into());
    }
    let brand = home.brand(context)?;
    let preview = calculate(brand, Some(&row), wish, home.date(now))?;
    // Before the first choice there is no row; a preview made without a row is then still valid.
    let fresh = calculate(brand, None, wish, home.date(now))?;
    if preview.version != version && (row.version > 0 || fresh.version != version) {
        return Err(Refusal::TIER_REVIEW_AGAIN.into());
    }
    if !store::late_bills(&mut scope).await?.is_empty() {
        return Err(Refusal::TIER_PAYMENT_DUE.into());
    }
    if draft(&mut scope).await? {
        return Err(Refusal::TIER_CHANGE_UNDER_WAY.into());
    }
    keep_coupon(&mut scope, brand, &row, wish, home.date(now)).await?;
    audit_change(&mut scope, &home, wish, &preview).await?;
    let Effect::Now { begins_period } = preview.effect else {
        let next = (preview.effect == Effect::NextBill).then_some((wish.level, wish.period));
        schedule(&mut scope, next).await?;
        scope.commit().await?;
        return Ok(Changed::Done);
    };
    let method = match preview.due > Cents::ZERO {
        true => Some(store::fit_method(&mut scope, None).await?),
        false => None,
    };
    let invoice = insert(&mut scope, wish, None, &preview, begins_period, key, now).await?;
    let Some(method) = method else {
        apply(&mut scope, invoice, now).await?;
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

/// Replaces the current coupon, and stores how many bills that one has left.
async fn keep_coupon(
    scope: &mut Scope,
    brand: &Brand,
    row: &Row,
    wish: &TierSelection,
    today: NaiveDate,
) -> Result<()> {
    let coupon = coupon(brand, Some(row), wish, today)?;
    let organization = scope.organization();
    if let Some(before) = row.coupon_code.as_ref().filter(|before| coupon.code.as_ref() != Some(before)) {
        sqlx::query!(
            "insert into tier_coupon (organization_id, code, bills_left) values ($1, $2, $3)
             on conflict (organization_id, code) do update set bills_left = excluded.bills_left",
            organization.0,
            before,
            row.coupon_bills
        )
        .execute(scope.db())
        .await?;
    }
    sqlx::query!(
        "update tier_subscription set coupon_code = $2, coupon_percent = $3, coupon_bills = $4 where organization_id = $1",
        organization.0,
        coupon.code,
        coupon.percent,
        coupon.bills
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn audit_change(scope: &mut Scope, home: &Home, wish: &TierSelection, preview: &Preview) -> Result<()> {
    let act = Act {
        act: "tier.chosen",
        subject_kind: "organization",
        subject_id: scope.organization().to_string(),
        office: Some(home.office),
        account: None,
        detail: json!({ "level": wish.level, "period": wish.period.as_str(), "due_cents": preview.due.0, "on": preview.on }),
    };
    Ok(audit::record(scope, act).await?)
}

/// Schedules the tier for the next bill; `None` cancels the scheduled change.
async fn schedule(scope: &mut Scope, next: Option<(i32, Period)>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update tier_subscription set next_level = $2, next_period = $3, version = version + 1 where organization_id = $1",
        organization.0,
        next.map(|n| n.0),
        next.map(|n| n.1.as_str())
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The purpose of a change's bill.
pub(crate) struct TierChange;

#[async_trait]
impl PracticePurpose for TierChange {
    async fn confirmed(&self, scope: &mut Scope, bill: TierInvoiceId, at: DateTime<Utc>) -> Result<()> {
        apply(scope, bill, at).await
    }
}

/// Applies a paid change.
pub(super) async fn apply(scope: &mut Scope, invoice: TierInvoiceId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    if let Some(office) = store::lock_bill(scope, invoice).await?.location {
        return super::locations::apply(scope, invoice, office).await;
    }
    let today = store::home(scope).await?.date(now);
    let row = sqlx::query!(
        "update tier_subscription t set level = i.level, period = i.period, next_level = null, next_period = null, version = t.version + 1,
           period_percent = case when i.begins_period then i.percent else t.period_percent end,
           period_starts_on = case when i.begins_period then i.period_starts_on else t.period_starts_on end,
           next_bill_on = case when i.begins_period then i.period_ends_on else t.next_bill_on end,
           bill_day = case when i.begins_period then extract(day from i.period_starts_on)::int else t.bill_day end,
           coupon_bills = case when i.begins_period then greatest(0, t.coupon_bills - 1) else t.coupon_bills end,
           fees_from = coalesce(t.fees_from, date_trunc('month', $3::date)::date)
         from tier_invoice i where t.organization_id = $1 and i.organization_id = $1 and i.id = $2
           returning i.level as \"level!\", i.period as \"period!\"",
        organization.0,
        invoice.0,
        today
    )
    .fetch_one(scope.db())
    .await?;
    store::update_offices(scope, organization, row.level, row.period.parse().ok()).await?;
    practice_signup::tier_runs(scope, now).await
}
