//! Ends sponsorships. The period under way stays as paid; then the member keeps the membership at its own price, with consent,
//! or it ends. Nobody is charged the business's part without having agreed.

use catalog::plans::{CatalogQuery, catalog_for};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::directory::office_today;
use messaging::Notice;
use payments::billing;
use payments::membership_status::{Change, change, refresh_standing};
use rules::Cents;
use rules::subscriptions::{Event, SubscriptionStatus};
use rust_decimal::Decimal;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, AddendumId, BusinessEmployeeId, OfficeId, PlanId, SponsorshipId, SubscriptionId};

use crate::audits::of_sponsorship;
use crate::rules::ending;
use crate::{Context, OrNotFound, Result};

/// Why a business stops paying for a membership.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cause {
    Left,
    AddendumEnded,
    /// Suspended on the day.
    NotPaid(NaiveDate),
}

impl Cause {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::AddendumEnded => "addendum_ended",
            Self::NotPaid(_) => "not_paid",
        }
    }

    /// The day from which the member has time to choose; `None` for who has only the paid period.
    const fn told_on(self, today: NaiveDate) -> Option<NaiveDate> {
        match self {
            Self::NotPaid(on) => Some(on),
            Self::AddendumEnded => Some(today),
            Self::Left => None,
        }
    }
}

/// A membership with its sponsorship.
pub(crate) struct Held {
    pub office: OfficeId,
    pub account: AccountId,
    pub subscription: SubscriptionId,
    pub status: SubscriptionStatus,
    pub plan: PlanId,
    pub list_price: Cents,
    pub next_bill_on: Option<NaiveDate>,
    pub ends_on: Option<NaiveDate>,
}

/// Loads the membership of a sponsorship, and locks its household.
pub(crate) async fn held(scope: &mut Scope, sponsorship: SponsorshipId) -> Result<Held> {
    let organization = scope.organization();
    let account = sqlx::query_scalar!(
        "select s.account_id from sponsorship p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
         where p.organization_id = $1 and p.id = $2",
        organization.0,
        sponsorship.0
    )
    .one_or_not_found(scope)
    .await?;
    billing::lock_account(scope, AccountId(account)).await?;
    let row = sqlx::query!(
        "select s.office_id, s.id, s.status, s.plan_id, s.list_price_cents, s.next_bill_on, s.ends_on
         from sponsorship p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
         where p.organization_id = $1 and p.id = $2 for update of s",
        organization.0,
        sponsorship.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Held {
        office: OfficeId(row.office_id),
        account: AccountId(account),
        subscription: SubscriptionId(row.id),
        status: row.status.parse().map_err(anyhow::Error::from)?,
        plan: PlanId(row.plan_id),
        list_price: Cents(row.list_price_cents),
        next_bill_on: row.next_bill_on,
        ends_on: row.ends_on,
    })
}

/// What keeping a membership costs: its list price less the largest discount that remains.
pub(crate) async fn keep_price(scope: &mut Scope, held: &Held) -> Result<(Cents, Decimal)> {
    let asked = CatalogQuery { account: Some(held.account), ..CatalogQuery::default() };
    let catalog = catalog_for(scope, held.office, asked).await?;
    let size = catalog.household.as_ref().map_or(0, |household| household.counted().count());
    let family = catalog.plan(held.plan).is_none_or(|plan| !plan.disable_family_discounts);
    let percent = if family { catalog.office.family_percent(size) } else { Decimal::ZERO };
    Ok((held.list_price.discounted(percent), percent))
}

/// Ends the sponsorships of an employee and the family.
pub(crate) async fn end_of_employee(
    context: &Context,
    scope: &mut Scope,
    employee: BusinessEmployeeId,
    cause: Cause,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let ids = sqlx::query_scalar!(
        "select id from sponsorship where organization_id = $1 and employee_id = $2 and state = 'active' order by id",
        organization.0,
        employee.0
    )
    .fetch_all(scope.db())
    .await?;
    for id in ids {
        end(context, scope, SponsorshipId(id), cause, now).await?;
    }
    Ok(())
}

/// Ends all sponsorships of terms.
pub(crate) async fn end_of_addendum(
    context: &Context,
    scope: &mut Scope,
    addendum: AddendumId,
    cause: Cause,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let ids = sqlx::query_scalar!(
        "select id from sponsorship where organization_id = $1 and addendum_id = $2 and state = 'active' order by id",
        organization.0,
        addendum.0
    )
    .fetch_all(scope.db())
    .await?;
    for id in ids {
        end(context, scope, SponsorshipId(id), cause, now).await?;
    }
    Ok(())
}

/// As [`stop_paying`].
pub(crate) async fn end(
    _: &Context,
    scope: &mut Scope,
    id: SponsorshipId,
    cause: Cause,
    now: DateTime<Utc>,
) -> Result<()> {
    stop_paying(scope, id, cause, now).await
}

/// Ends one sponsorship: the member is asked whether to keep the membership. Writes `sponsorship.ended` to the audit trail.
pub(crate) async fn stop_paying(scope: &mut Scope, id: SponsorshipId, cause: Cause, now: DateTime<Utc>) -> Result<()> {
    use SubscriptionStatus::{Active, ActiveTransferred, Delinquent, DelinquentGpp, Disputed, PastDue};
    let found = held(scope, id).await?;
    // Nothing is billed meanwhile; when the household has paid, or the bank has decided, the run ends it.
    if matches!(found.status, Delinquent | DelinquentGpp | Disputed) {
        return Ok(());
    }
    let today = office_today(scope, found.office, now).await?;
    let runs = matches!(found.status, Active | ActiveTransferred | PastDue);
    let next = found.next_bill_on.filter(|_| runs);
    let price = keep_price(scope, &found).await?.0;
    let organization = scope.organization();
    let changed = sqlx::query!(
        "update sponsorship p set state = case when $4 then 'ending' else 'ended' end, ends_on = $3, end_reason = $5,
           choice = case when $4 then 'open' end, keep_price_cents = $6, was_price_cents = s.agreed_price_cents, was_percent = s.discount_percent,
           was_source = s.discount_source
         from subscription s where p.organization_id = $1 and p.id = $2 and p.state = 'active'
           and s.organization_id = p.organization_id and s.id = p.subscription_id",
        organization.0,
        id.0,
        next.or(found.ends_on).unwrap_or(today),
        next.is_some(),
        cause.as_str(),
        price.0
    )
    .execute(scope.db())
    .await?;
    if changed.rows_affected() == 0 {
        return Ok(());
    }
    if let Some(next) = next {
        stop(scope, &found, next, cause.told_on(today), now).await?;
        messaging::enqueue(scope, Notice::SponsorEnds { sponsorship: id }, now).await?;
    }
    let detail = json!({ "reason": cause.as_str(), "subscription": found.subscription, "price_cents": price });
    of_sponsorship(scope, "sponsorship.ended", (found.office, id), detail).await
}

/// The membership ends on its day unless it is kept. What begins while the member may still choose is charged to nobody.
async fn stop(
    scope: &mut Scope,
    found: &Held,
    next: NaiveDate,
    told_on: Option<NaiveDate>,
    now: DateTime<Utc>,
) -> Result<()> {
    let reason = Some("The sponsor stops paying".to_owned());
    change(scope, found.subscription, Change { event: Event::CancelAtEnd, at: now, reason, cancellation: None })
        .await?;
    let ends_on = ending::ends_on(next, told_on);
    let organization = scope.organization();
    sqlx::query!(
        "update subscription set ends_on = $3, agreed_price_cents = case when $4 then 0 else agreed_price_cents end,
           discount_percent = case when $4 then 100 else discount_percent end, discount_source = case when $4 then 'business' else discount_source end
         where organization_id = $1 and id = $2",
        organization.0,
        found.subscription.0,
        ends_on,
        ending::has_free_period(next, ends_on)
    )
    .execute(scope.db())
    .await?;
    refresh_standing(scope, &[found.account]).await
}

/// The business paid in time: the sponsorships whose members have not chosen go on.
pub(crate) async fn resume(scope: &mut Scope, addendum: AddendumId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let ids = sqlx::query_scalar!(
        "select id from sponsorship where organization_id = $1 and addendum_id = $2 and end_reason = 'not_paid' and choice = 'open' order by id",
        organization.0,
        addendum.0
    )
    .fetch_all(scope.db())
    .await?;
    for id in ids.into_iter().map(SponsorshipId) {
        let found = held(scope, id).await?;
        if found.status != SubscriptionStatus::CancellationRequested {
            continue;
        }
        let reason = Some("The sponsor paid".to_owned());
        change(
            scope,
            found.subscription,
            Change { event: Event::CancellationUndone, at: now, reason, cancellation: None },
        )
        .await?;
        sqlx::query!(
            "update subscription s set ends_on = null, agreed_price_cents = p.was_price_cents, discount_percent = p.was_percent, discount_source = p.was_source
             from sponsorship p where s.organization_id = $1 and s.id = $2 and p.organization_id = $1 and p.id = $3",
            organization.0,
            found.subscription.0,
            id.0
        )
        .execute(scope.db())
        .await?;
        sqlx::query!(
            "update sponsorship set state = 'active', ends_on = null, end_reason = null, choice = null, keep_price_cents = null, reminded = false
             where organization_id = $1 and id = $2",
            organization.0,
            id.0
        )
        .execute(scope.db())
        .await?;
        refresh_standing(scope, &[found.account]).await?;
        of_sponsorship(scope, "sponsorship.started", (found.office, id), json!({ "resumed": true })).await?;
    }
    Ok(())
}
