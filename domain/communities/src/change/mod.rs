//! An end of a community's discount, or another percent: shown first, then made with a notice to every household whose price
//! changes.

mod holders;
mod notices;
mod reach;
mod states;

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::directory::office_today;
use messaging::Notice;
use rules::digest::short_hex;
use rules::money::Percent;
use rules::plans::price_change::notice::PriceNoticeKind;
use rules::plans::price_change::rule::Outcome;
use rules::subscriptions::Period;
use rules::{Cents, FieldErrors, Message, Refusal};
use rust_decimal::Decimal;
use serde_json::json;
use tenancy::ids::{CommunityChangeId, CommunityId, OfficeId};
use tenancy::{Reach, Scope, contract};

use crate::audits::of_community;
use crate::community::hold;
use crate::{Context, Result};

pub(crate) use notices::{is_due, log_sent, price_letter};
use reach::Live;
pub(crate) use reach::{drop_stale, follow, live};
pub use states::CommunityChangeKind;

use holders::{Holder, holders};

const MOST_DAYS_AHEAD: u64 = 365;

/// What a change does to the members of a community, without names: they may be at offices that the caller does not see.
#[contract(rename = "CommunityChangePreview")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePreview {
    /// The community's percent afterwards; zero after its end.
    pub percent: Percent,
    /// The memberships of the community.
    pub memberships: i64,
    /// Their prices change.
    pub changes: i64,
    /// They pay the same: another discount is as large.
    pub keeps: i64,
    /// They end before the change would reach them.
    pub ends_first: i64,
    /// What the changed memberships cost more, or less, a month and a year.
    pub monthly_difference: Cents,
    pub yearly_difference: Cents,
    /// The first and the last day on which a price changes.
    pub first_on: Option<NaiveDate>,
    pub last_on: Option<NaiveDate>,
    /// To send with the confirmation: it is refused when anything differs by then.
    pub version: String,
}

/// The outcome of a request that may change prices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed {
    Done,
    /// Nothing is written yet.
    Preview(ChangePreview),
}

/// The last day of a community; `shown` is the version of the preview that was confirmed.
#[derive(Debug, Clone)]
pub struct EndRequest {
    pub ends_on: NaiveDate,
    pub shown: Option<String>,
}

/// A change to make.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NewChange {
    pub from_percent: Decimal,
    pub percent: Decimal,
    /// The first day of the new terms.
    pub starts_on: NaiveDate,
    pub ends: bool,
}

/// A scope of the whole organization, acting as the caller: a community has members at each of its offices.
pub(crate) async fn throughout(context: &Context, reach: &Reach) -> Result<Scope> {
    let all = Reach::organization(reach.organization, reach.actor.clone());
    Ok(context.database.scope(all).await?)
}

/// Ends a community with a last day: from then on nobody joins, and its members keep the discount until their notice of 28 days has
/// passed. Without the version of a preview, only that is returned. Writes `community.ending` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `endsOn`; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it is not running, if its end is
/// announced, or if its members changed since the preview.
pub async fn begin_end(
    context: &Context,
    reach: &Reach,
    (office, id): (OfficeId, CommunityId),
    request: EndRequest,
    now: DateTime<Utc>,
) -> Result<Changed> {
    let mut scope = throughout(context, reach).await?;
    let found = hold(&mut scope, office, id, now).await?;
    if !found.is_running() {
        return Err(Refusal::COMMUNITY_NOT_RUNNING.into());
    }
    if found.ending {
        return Err(Refusal::COMMUNITY_ENDING.into());
    }
    let today = office_today(&mut scope, office, now).await?;
    let last = request.ends_on;
    if last < today || last < found.terms.starts_on {
        return Err(FieldErrors::one("endsOn", Message::TodayOrLater).into());
    }
    if last > today + Days::new(MOST_DAYS_AHEAD) {
        return Err(FieldErrors::one("endsOn", Message::DaysAhead(MOST_DAYS_AHEAD)).into());
    }
    let from_percent = found.terms.discount_percent.0;
    let new = NewChange { from_percent, percent: Decimal::ZERO, starts_on: last + Days::new(1), ends: true };
    if let Some(preview) = make(&mut scope, (office, id), new, request.shown.as_deref(), now).await? {
        return Ok(Changed::Preview(preview));
    }
    let organization = scope.organization();
    sqlx::query!(
        "update community set ends_on = $3, version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        last
    )
    .execute(scope.db())
    .await?;
    of_community(&mut scope, "community.ending", (office, id), json!({ "on": last })).await?;
    scope.commit().await?;
    Ok(Changed::Done)
}

/// Withdraws an end that has not come: what it has not reached stays, and whoever was notified gets another letter. Writes
/// `community.end_withdrawn` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if no end is announced, or it has come.
pub async fn withdraw_end(
    context: &Context,
    reach: &Reach,
    (office, id): (OfficeId, CommunityId),
    now: DateTime<Utc>,
) -> Result<()> {
    let mut scope = throughout(context, reach).await?;
    let found = hold(&mut scope, office, id, now).await?;
    if !found.is_running() {
        return Err(Refusal::COMMUNITY_NOT_RUNNING.into());
    }
    let change = live(&mut scope, id).await?.filter(|change| change.ends).ok_or(Refusal::COMMUNITY_NOT_ENDING)?;
    let organization = scope.organization();
    let undone = sqlx::query_scalar!(
        r#"with gone as (
             update community_change_line set state = 'undone' where organization_id = $1 and change_id = $2 and state = 'pending' returning notice_id)
           select coalesce(array_agg(distinct n.account_id), '{}') as "accounts!" from gone g
           join community_notice n on n.organization_id = $1 and n.id = g.notice_id and n.sent_on is not null"#,
        organization.0,
        change.id.0
    )
    .fetch_one(scope.db())
    .await?;
    notices::write(&mut scope, change.id, PriceNoticeKind::Undone, &undone, now).await?;
    sqlx::query!(
        "with made as (update community_change set undone_at = $3 where organization_id = $1 and id = $2)
         update community set ends_on = null, version = version + 1 where organization_id = $1 and id = $4",
        organization.0,
        change.id.0,
        now,
        id.0
    )
    .execute(scope.db())
    .await?;
    of_community(&mut scope, "community.end_withdrawn", (office, id), json!({ "told": undone.len() })).await?;
    Ok(scope.commit().await?)
}

/// Makes a change if `shown` is the version of its preview; otherwise writes nothing and returns the preview. Changes that were
/// announced before and have not come are replaced.
///
/// # Errors
/// [`crate::Error::Conflict`] if members or prices differ from what was shown.
pub(crate) async fn make(
    scope: &mut Scope,
    (office, community): (OfficeId, CommunityId),
    new: NewChange,
    shown: Option<&str>,
    now: DateTime<Utc>,
) -> Result<Option<ChangePreview>> {
    let all = holders(scope, community, now).await?;
    let preview = preview(&all, new);
    let Some(shown) = shown else { return Ok(Some(preview)) };
    if shown != preview.version {
        return Err(Refusal::COMMUNITY_PREVIEW_CHANGED.into());
    }
    let id = write(scope, (office, community), new, now).await?;
    let change = Live { id, community, ends: new.ends, percent: new.percent, starts_on: new.starts_on };
    follow(scope, &change, now).await?;
    Ok(None)
}

/// Writes the change and, unless it ends the community, the percent at which people join from now on.
async fn write(
    scope: &mut Scope,
    (office, community): (OfficeId, CommunityId),
    new: NewChange,
    now: DateTime<Utc>,
) -> Result<CommunityChangeId> {
    let (organization, by) = (scope.organization(), scope.actor.name.clone());
    let id = sqlx::query_scalar!(
        "with percent as (update community set discount_percent = case when $4 then discount_percent else $6 end where organization_id = $1 and id = $3)
         insert into community_change (organization_id, office_id, community_id, kind, from_percent, percent, starts_on, made_at, made_by)
         values ($1, $2, $3, case when $4 then 'end' else 'percent' end, $5, $6, $7, $8, $9) returning id",
        organization.0,
        office.0,
        community.0,
        new.ends,
        new.from_percent,
        new.percent,
        new.starts_on,
        now,
        by
    )
    .fetch_one(scope.db())
    .await?;
    Ok(CommunityChangeId(id))
}

/// Announces the end of a community that was given its last day when it was made. The office hears of it, too.
pub(crate) async fn announce_end(
    scope: &mut Scope,
    (office, community): (OfficeId, CommunityId),
    (from_percent, last): (Decimal, NaiveDate),
    now: DateTime<Utc>,
) -> Result<()> {
    let new = NewChange { from_percent, percent: Decimal::ZERO, starts_on: last + Days::new(1), ends: true };
    let id = write(scope, (office, community), new, now).await?;
    let change = Live { id, community, ends: true, percent: new.percent, starts_on: new.starts_on };
    follow(scope, &change, now).await?;
    messaging::enqueue(scope, Notice::CommunityEnds { change: id }, now).await?;
    of_community(scope, "community.ending", (office, community), json!({ "on": last })).await
}

fn preview(all: &[Holder], new: NewChange) -> ChangePreview {
    let mut shown = ChangePreview {
        percent: Percent(new.percent),
        memberships: all.len() as i64,
        changes: 0,
        keeps: 0,
        ends_first: 0,
        monthly_difference: Cents::ZERO,
        yearly_difference: Cents::ZERO,
        first_on: None,
        last_on: None,
        version: String::new(),
    };
    let mut facts = vec![];
    for holder in all {
        match holder.outcome(new.percent, new.starts_on).1 {
            Outcome::Changes(terms) => {
                let difference = terms.price - holder.facts.price;
                match holder.facts.kind.period() {
                    Period::Month => shown.monthly_difference += difference,
                    Period::Year => shown.yearly_difference += difference,
                }
                shown.changes += 1;
                shown.first_on = Some(shown.first_on.map_or(terms.on, |first| first.min(terms.on)));
                shown.last_on = Some(shown.last_on.map_or(terms.on, |last| last.max(terms.on)));
                facts.push((holder.subscription, terms.on, terms.price));
            }
            Outcome::Stays { .. } => shown.keeps += 1,
            Outcome::Ends => shown.ends_first += 1,
        }
    }
    let known = json!([facts, shown.memberships, shown.keeps, new.percent, new.starts_on]).to_string();
    shown.version = short_hex(known.as_bytes(), 8);
    shown
}
