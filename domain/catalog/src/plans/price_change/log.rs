//! The log of a price change: the outcome of its offers and lines, and of each email.

mod views;

use serde::Deserialize;
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, PlanId, PriceChangeId, PriceNoticeId};
use tenancy::{Personal, Scope};

use super::OfferChange;
use crate::{Cents, Context, Error, OrNotFound, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};
use rules::plans::price_change::notice::PriceNoticeKind;
use rules::subscriptions::Period;

pub use views::{
    ChangePage, ChangeView, LogLine, LogNotice, LogPage, OfferState, OfferView, PriceChangeState, PriceNoticeDelivery,
};

/// Households, or changes, per page.
const PAGE: i64 = 50;

/// The office's price changes, latest first; only of `plan` if given.
///
/// # Errors
/// [`Error::NotFound`] if the office has no such plan.
pub async fn list(
    scope: &mut Scope,
    office: OfficeId,
    plan: Option<PlanId>,
    before: Option<i64>,
) -> Result<ChangePage> {
    changes(scope, office, plan, before, PAGE).await
}

/// As [`list`], at most `most` changes.
pub(in crate::plans) async fn changes(
    scope: &mut Scope,
    office: OfficeId,
    plan: Option<PlanId>,
    before: Option<i64>,
    most: i64,
) -> Result<ChangePage> {
    if let Some(plan) = plan {
        has_plan(scope, office, plan).await?;
    }
    let mut items = views(scope, office, plan, None, (before, most)).await?;
    let more = items.len() as i64 > most;
    items.truncate(most as usize);
    let next = items.last().filter(|_| more).map(|c| c.id.0);
    Ok(ChangePage { items, next })
}

async fn has_plan(scope: &mut Scope, office: OfficeId, plan: PlanId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select id from plan where organization_id = $1 and id = $2 and (office_id = $3 or office_id is null)",
        organization.0,
        plan.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(())
}

/// One change with a page of its emails. Writes `price_change.log_viewed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the office has no such change.
pub async fn show(scope: &mut Scope, office: OfficeId, change: PriceChangeId, after: Option<i64>) -> Result<LogPage> {
    let page = notices_of(scope, office, change, after.unwrap_or_default(), PAGE).await?;
    audit::record(
        scope,
        Act {
            act: "price_change.log_viewed",
            subject_kind: "price_change",
            subject_id: change.to_string(),
            office: Some(office),
            account: None,
            detail: json!({"shown": page.items.len()}),
        },
    )
    .await?;
    Ok(page)
}

/// As [`show`], at most `most` emails, without the audit trail.
pub(in crate::plans) async fn notices_of(
    scope: &mut Scope,
    office: OfficeId,
    change: PriceChangeId,
    after: i64,
    most: i64,
) -> Result<LogPage> {
    let view = views(scope, office, None, Some(change), (None, 1)).await?.into_iter().next().ok_or(Error::NotFound)?;
    let mut items = mails(scope, change, after, most).await?;
    let more = items.len() as i64 > most;
    items.truncate(most as usize);
    let next = items.last().filter(|_| more).map(|n| n.id.0);
    Ok(LogPage { change: view, items, next })
}

/// Sends an email of the log again: one that failed, or a copy of one that was sent.
///
/// # Errors
/// [`Error::NotFound`] if the change has no such notice; [`Error::Conflict`] while the email is being sent, or if it no
/// longer applies.
pub async fn resend(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    change: PriceChangeId,
    notice: PriceNoticeId,
) -> Result<()> {
    let organization = scope.organization();
    let found = mails(scope, change, notice.0 - 1, PAGE).await?.into_iter().find(|n| n.id == notice);
    let at_office = views(scope, office, None, Some(change), (None, 1)).await?;
    let found = found.filter(|_| !at_office.is_empty()).ok_or(Error::NotFound)?;
    let alive = found.undone || found.lines.iter().any(|l| l.state.counts());
    if found.on_its_way {
        return Err(Refusal::PRICE_EMAIL_UNDER_WAY.into());
    }
    if !alive {
        return Err(Refusal::PRICE_EMAIL_OVER.into());
    }
    // Each attempt has its own job and message id.
    let copy = sqlx::query_scalar!(
        "update price_change_notice set resends = resends + 1 where organization_id = $1 and id = $2 returning resends",
        organization.0,
        notice.0
    )
    .fetch_one(scope.db())
    .await?;
    let now = context.clock.now().await?;
    notices::enqueue(scope, Notice::PriceChange { id: notice, copy }, now).await?;
    audit::record(
        scope,
        Act {
            act: "price_change.notice_resent",
            subject_kind: "price_change",
            subject_id: change.to_string(),
            office: Some(office),
            account: Some(found.account),
            detail: json!({"notice": notice}),
        },
    )
    .await?;
    Ok(())
}

async fn views(
    scope: &mut Scope,
    office: OfficeId,
    plan: Option<PlanId>,
    change: Option<PriceChangeId>,
    (before, most): (Option<i64>, i64),
) -> Result<Vec<ChangeView>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select c.id, c.plan_id, p.name, c.starts_on, c.made_at, c.made_by, c.undone_at, c.undone_by,
             (select jsonb_agg(jsonb_build_object('period', f.period, 'old', f.old_price_cents, 'new', f.new_price_cents, 'state', f.state) order by f.period)
              from price_change_offer f where f.organization_id = c.organization_id and f.change_id = c.id) as "offers!: Json<Vec<OfferRow>>",
             l.pending as "pending!", l.applied as "applied!", l.ended as "ended!", l.first_on, l.last_on,
             n.told as "told!", n.queued as "queued!", n.failed as "failed!"
           from price_change c join plan p on p.organization_id = c.organization_id and p.id = c.plan_id
           cross join lateral (
             select count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'applied') as applied,
               count(*) filter (where state in ('undone', 'replaced', 'left')) as ended,
               min(coalesce(effective_on, expected_on)) filter (where state = 'pending') as first_on,
               max(coalesce(effective_on, expected_on)) filter (where state = 'pending') as last_on
             from price_change_line where organization_id = c.organization_id and change_id = c.id) l
           cross join lateral (
             select count(*) filter (where sent_at is not null) as told, count(*) filter (where sent_at is null and price_notice_waits(x)) as queued,
               count(*) filter (where sent_at is null and not price_notice_waits(x) and exists (select from price_change_line y
                 where y.organization_id = x.organization_id and y.notice_id = x.id and y.state in ('pending', 'applied'))) as failed
             from price_change_notice x where x.organization_id = c.organization_id and x.change_id = c.id and x.kind = 'announced') n
           where c.organization_id = $1 and c.office_id = $2 and ($3::bigint is null or c.plan_id = $3) and ($4::bigint is null or c.id = $4)
             and ($5::bigint is null or c.id < $5)
           order by c.id desc limit $6"#,
        organization.0,
        office.0,
        plan.map(|p| p.0),
        change.map(|c| c.0),
        before,
        most + 1
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| {
            let offers: Vec<_> = r.offers.0.into_iter().map(OfferRow::view).collect();
            ChangeView {
                id: PriceChangeId(r.id),
                plan: PlanId(r.plan_id),
                plan_name: r.name,
                starts_on: r.starts_on,
                made_at: r.made_at,
                made_by: r.made_by,
                state: state(r.undone_at.is_some(), &offers, r.pending),
                undone_at: r.undone_at,
                undone_by: r.undone_by,
                offers,
                pending: r.pending,
                applied: r.applied,
                ended: r.ended,
                told: r.told,
                queued: r.queued,
                failed: r.failed,
                first_on: r.first_on,
                last_on: r.last_on,
            }
        })
        .collect())
}

#[derive(Debug, Deserialize)]
struct OfferRow {
    period: Period,
    old: Cents,
    new: Cents,
    state: OfferState,
}

impl OfferRow {
    fn view(self) -> OfferView {
        OfferView { change: OfferChange { period: self.period, old: self.old, new: self.new }, state: Some(self.state) }
    }
}

fn state(undone: bool, offers: &[OfferView], pending: i64) -> PriceChangeState {
    if undone {
        PriceChangeState::Undone
    } else if offers.iter().any(|o| o.state == Some(OfferState::Waiting)) {
        PriceChangeState::Scheduled
    } else if pending > 0 {
        PriceChangeState::UnderWay
    } else if offers.iter().all(|o| o.state == Some(OfferState::Replaced)) {
        PriceChangeState::Replaced
    } else {
        PriceChangeState::Done
    }
}

/// A page of the change's emails after the notice `after`, and one more if there are more.
async fn mails(scope: &mut Scope, change: PriceChangeId, after: i64, most: i64) -> Result<Vec<LogNotice>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select n.id, n.account_id, a.first_name || ' ' || a.last_name as "name!", a.email, n.kind as "kind: PriceNoticeKind", n.made_at, n.sent_at, n.resends, n.failure, n.failed_at,
             price_notice_waits(n) as "waits!",
             (select coalesce(jsonb_agg(jsonb_build_object('subscription', l.subscription_id, 'member', m.first_name || ' ' || m.last_name, 'period', l.period,
                'kind', l.kind, 'old', l.old_price_cents, 'new', l.new_price_cents, 'on', coalesce(l.effective_on, l.expected_on), 'state', l.state)
                order by m.is_account_owner desc, m.id, l.id), '[]')
              from (
                select a.* from price_change_line a where a.organization_id = n.organization_id and a.notice_id = n.id and n.kind = 'announced'
                union all
                select u.* from price_change_line u
                  where u.organization_id = n.organization_id and u.change_id = n.change_id and u.account_id = n.account_id and n.kind = 'undone'
                    and u.state in ('undone', 'replaced')) l
              join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
              join member m on m.organization_id = s.organization_id and m.id = s.member_id) as "lines!: Json<Vec<LogLine>>"
           from price_change_notice n join account a on a.organization_id = n.organization_id and a.id = n.account_id
           where n.organization_id = $1 and n.change_id = $2 and n.id > $3 order by n.id limit $4"#,
        organization.0,
        change.0,
        after,
        most + 1
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| {
            let lines = r.lines.0;
            let undone = r.kind == PriceNoticeKind::Undone;
            let needed = undone || lines.iter().any(|l| l.state.counts());
            let delivery = match (r.sent_at.is_some(), r.waits, needed) {
                (true, ..) => PriceNoticeDelivery::Sent,
                (_, true, _) => PriceNoticeDelivery::Queued,
                (_, _, true) => PriceNoticeDelivery::Failed,
                _ => PriceNoticeDelivery::NotNeeded,
            };
            LogNotice {
                id: PriceNoticeId(r.id),
                account: AccountId(r.account_id),
                name: Personal(r.name),
                email: Personal(r.email),
                undone,
                delivery,
                made_at: r.made_at,
                sent_at: r.sent_at,
                resends: r.resends,
                on_its_way: r.waits,
                failure: r.failure,
                failed_at: r.failed_at,
                lines,
            }
        })
        .collect())
}
