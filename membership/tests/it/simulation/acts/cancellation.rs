//! Cancellations, refunds, and disputes.

use kernel::Result;
use members::subscriptions::cancellation::{self, CancellationRequest, Override, settlements};
use payments::billing;
use payments::disputes::{self, AfterLost};
use sandboxes::cards::Complaint;
use tenancy::ids::{DisputeId, OfficeId, PaymentId, RefundId, SubscriptionId};

use crate::refunds::begin;
use crate::simulation::years::Years;

async fn go(years: &mut Years, subscriptions: Vec<SubscriptionId>, otherwise: Option<Override>) -> Result<bool> {
    let context = years.world.context.clone();
    let shown = settlements(&context, &mut years.world.scope().await, &subscriptions).await?;
    let office: i64 = sqlx::query_scalar("select office_id from subscription where id = $1")
        .bind(subscriptions[0].0)
        .fetch_one(years.world.outside())
        .await?;
    let wish = CancellationRequest {
        subscriptions,
        cancellation: 12,
        note: Some("Moving away".into()),
        version: shown.version,
        otherwise,
        by_household: false,
    };
    cancellation::cancel(&context, years.staff(OfficeId(office)), &wish).await?;
    Ok(true)
}

pub async fn cancel(years: &mut Years) -> Result<bool> {
    let query = "select id from subscription where status in ('active', 'active_cash', 'active_transferred', 'past_due', 'inactive', 'disputed') order by id";
    match years.pick(query).await {
        Some(id) => go(years, vec![SubscriptionId(id)], None).await,
        None => Ok(false),
    }
}

/// Staff cancel the whole household immediately, whatever is paid.
pub async fn leave_at_once(years: &mut Years) -> Result<bool> {
    let query = "select distinct account_id from subscription where status in ('active', 'past_due', 'cancellation_requested') order by 1";
    let Some(account) = years.pick(query).await else { return Ok(false) };
    let all: Vec<i64> = sqlx::query_scalar(
        "select id from subscription where account_id = $1 and status in ('active', 'active_cash', 'active_transferred', 'past_due') order by id",
    )
    .bind(account)
    .fetch_all(years.world.outside())
    .await?;
    if all.is_empty() {
        return Ok(false);
    }
    let waive = years.chance.percent(50);
    let otherwise = Override { now: true, waive, reason: "Moved away".into(), ..Override::default() };
    go(years, all.into_iter().map(SubscriptionId).collect(), Some(otherwise)).await
}

pub async fn undo(years: &mut Years) -> Result<bool> {
    let query = "select id from subscription where status = 'cancellation_requested' order by id";
    let Some(id) = years.pick(query).await else { return Ok(false) };
    let mut scope = years.world.scope().await;
    cancellation::undo(&years.world.context, &mut scope, SubscriptionId(id)).await?;
    scope.commit().await?;
    Ok(true)
}

async fn refund(years: &mut Years, whole: bool) -> Result<bool> {
    let query = "select id from payment where status = 'succeeded' and amount_cents > 100 order by id";
    let Some(id) = years.pick(query).await else { return Ok(false) };
    let (paid, back): (i64, i64) = sqlx::query_as(
        "select p.amount_cents, coalesce((select sum(r.amount_cents) from refund r where r.organization_id = p.organization_id
           and r.payment_id = p.id and r.status <> 'failed'), 0)::bigint from payment p where p.id = $1",
    )
    .bind(id)
    .fetch_one(years.world.outside())
    .await?;
    // Sometimes a cent too much, which must be refused.
    let too_much = i64::from(years.chance.percent(10));
    let amount = if whole { paid - back + too_much } else { years.chance.between(1, (paid - back).max(1)) };
    begin(&years.world, PaymentId(id), amount).await?;
    assert!(amount <= paid - back, "{amount} of {paid} less {back} was given back");
    Ok(true)
}

pub async fn refund_part(years: &mut Years) -> Result<bool> {
    refund(years, false).await
}

pub async fn refund_whole(years: &mut Years) -> Result<bool> {
    refund(years, true).await
}

pub async fn refund_fails(years: &mut Years) -> Result<bool> {
    let query = "select id from refund where status = 'succeeded' and provider_id is not null order by id";
    let Some(id) = years.pick(query).await else { return Ok(false) };
    let provider: String = sqlx::query_scalar("select provider_id from refund where id = $1")
        .bind(id)
        .fetch_one(years.world.outside())
        .await?;
    if years.world.control().fail_refund(&provider.into()).await.is_err() {
        return Ok(false);
    }
    // The provider reports it with an event; nothing polls a refund that succeeded.
    let organization = years.world.organization;
    for _ in 0..3 {
        billing::poll_refund(&years.world.context, organization, RefundId(id)).await?;
    }
    Ok(true)
}

pub async fn dispute(years: &mut Years) -> Result<bool> {
    let query = "select p.id from payment p where p.status = 'succeeded' and p.method = 'card' and p.provider_id is not null
                 and not exists (select from dispute d where d.organization_id = p.organization_id and d.payment_id = p.id)
                 and p.settled_at > business_now() - interval '100 days' order by p.id";
    let Some(id) = years.pick(query).await else { return Ok(false) };
    let provider: String = sqlx::query_scalar("select provider_id from payment where id = $1")
        .bind(id)
        .fetch_one(years.world.outside())
        .await?;
    let complaint = Complaint { reason: Some("subscription_canceled".into()), ..Complaint::default() };
    // A fully refunded payment cannot be disputed.
    let Ok(made) = years.world.control().dispute_as(&provider.into(), &complaint).await else { return Ok(false) };
    if years.chance.percent(70) {
        disputes::sync_dispute(&years.world.context, &made).await?;
    }
    Ok(true)
}

pub async fn decide(years: &mut Years) -> Result<bool> {
    let Some(id) = years.pick("select id from dispute where closed_at is null order by id").await else {
        return Ok(false);
    };
    let provider: String = sqlx::query_scalar("select provider_id from dispute where id = $1")
        .bind(id)
        .fetch_one(years.world.outside())
        .await?;
    let provider = provider.into();
    let won = years.chance.percent(50);
    if years.world.control().close_dispute(&provider, won).await.is_err() {
        return Ok(false);
    }
    if years.chance.percent(70) {
        disputes::sync_dispute(&years.world.context, &provider).await?;
    }
    Ok(true)
}

pub async fn after_lost(years: &mut Years) -> Result<bool> {
    let query = "select id from dispute where status = 'lost' and after_lost is null order by id";
    let Some(id) = years.pick(query).await else { return Ok(false) };
    let office: i64 = sqlx::query_scalar("select office_id from dispute where id = $1")
        .bind(id)
        .fetch_one(years.world.outside())
        .await?;
    let choice = *years.chance.one(&[AfterLost::Bill, AfterLost::ReEnroll, AfterLost::Nothing]).unwrap();
    let mut scope = years.world.scope().await;
    disputes::after_lost(&years.world.context, &mut scope, OfficeId(office), DisputeId(id), choice).await?;
    scope.commit().await?;
    Ok(true)
}
