//! Makes a change of tier as it was previewed.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::purpose::PracticePurpose;
use payments::billing::InvoiceStatus;
use payments::engine;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::Brand;
use tenancy::ids::{OfficeId, OrganizationId, TierInvoiceId, TierPaymentId};
use tenancy::{Reach, Scope};

use super::payment::{NewPayment, TierPayment};
use super::preview::{Preview, TierSelection, calculate, coupon};
use super::rules::Effect;
use super::store::{self, Home, Row};
use crate::practice_signup;
use crate::{Cents, Context, Result};
use ::rules::Refusal;
use ::rules::billing::decline::decline_text;
use ::rules::subscriptions::Period;

/// The outcome of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed {
    Done,
    /// The payment is pending; the change waits for it.
    Waiting,
    Declined(String),
}

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

pub(super) async fn by_key(scope: &mut Scope, key: &str) -> Result<Option<TierInvoiceId>> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select id from tier_invoice where organization_id = $1 and change_key = $2",
        organization.0,
        key
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.map(TierInvoiceId))
}

pub(super) async fn draft(scope: &mut Scope) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from tier_invoice where organization_id = $1 and status = 'draft' and origin = 'change') as "yes!""#,
        organization.0
    )
    .fetch_one(scope.db())
    .await?)
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

/// Inserts the change as a draft bill with its lines; it is paid at once if it costs nothing.
pub(super) async fn insert(
    scope: &mut Scope,
    wish: &TierSelection,
    location: Option<OfficeId>,
    preview: &Preview,
    begins_period: bool,
    key: &str,
    now: DateTime<Utc>,
) -> Result<TierInvoiceId> {
    let organization = scope.organization();
    let percent = preview.coupon.as_ref().map_or(0, |c| c.1);
    let id = sqlx::query_scalar!(
        "with n as (update tier_subscription set last_number = last_number + 1 where organization_id = $1 returning last_number)
         insert into tier_invoice (organization_id, number, origin, bill_on, level, period, period_starts_on, period_ends_on, percent, begins_period,
           change_key, location_id, status, total_cents, created_at, paid_at)
         select $1, n.last_number, 'change', $2, $3, $4, $2, $5, $6, $7, $8, $11, case when $9::bigint = 0 then 'paid' else 'draft' end, $9, $10::timestamptz,
           case when $9 = 0 then $10::timestamptz end from n returning id",
        organization.0,
        preview.on,
        wish.level,
        wish.period.as_str(),
        preview.next_bill_on,
        percent,
        begins_period,
        key,
        preview.due.0,
        now,
        location.map(|office| office.0)
    )
    .fetch_one(scope.db())
    .await?;
    for line in &preview.lines {
        sqlx::query!(
            "insert into tier_invoice_line (organization_id, invoice_id, kind, description, amount_cents, location_id)
             values ($1, $2, $3, $4, $5, $6)",
            organization.0,
            id,
            line.kind.as_str(),
            line.description,
            line.amount.0,
            location.map(|office| office.0)
        )
        .execute(scope.db())
        .await?;
    }
    Ok(TierInvoiceId(id))
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

/// The outcome of a change's payment; queries the provider while it is pending.
pub(super) async fn outcome(context: &Context, reach: &Reach, invoice: TierInvoiceId) -> Result<Changed> {
    let (organization, id) = (reach.organization, invoice.0);
    let (status, payment) = invoice_status(context, reach, organization, id).await?;
    if status == InvoiceStatus::Draft
        && let Some(payment) = payment.as_ref()
    {
        engine::poll_status::<TierPayment>(context, organization, TierPaymentId(payment.0)).await?;
    }
    let (status, payment) = invoice_status(context, reach, organization, id).await?;
    Ok(match status {
        InvoiceStatus::Paid => Changed::Done,
        InvoiceStatus::Draft => Changed::Waiting,
        InvoiceStatus::Open | InvoiceStatus::Void => {
            let code = payment.and_then(|p| p.1);
            Changed::Declined(decline_text(&code.unwrap_or_default()).0.to_owned())
        }
    })
}

/// The id of the latest payment, and its decline code.
type LastPayment = (i64, Option<String>);

async fn invoice_status(
    context: &Context,
    reach: &Reach,
    organization: OrganizationId,
    invoice: i64,
) -> Result<(InvoiceStatus, Option<LastPayment>)> {
    let mut scope = context.database.read(reach.clone()).await?;
    let row = sqlx::query!(
        r#"select i.status as "status: InvoiceStatus", p.id as "payment?", p.failure_code as "code?" from tier_invoice i
           left join tier_payment p on p.organization_id = i.organization_id and p.invoice_id = i.id
           where i.organization_id = $1 and i.id = $2 order by p.id desc limit 1"#,
        organization.0,
        invoice
    )
    .fetch_one(scope.db())
    .await?;
    Ok((row.status, row.payment.map(|id| (id, row.code))))
}
