//! The emails about a community's discount: one for each household. A higher price needs one that was logged 28 days before.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::outbox::JobOutcome;
use messaging::Notice;
use rules::Cents;
use rules::plans::price_change::letter::PersonPrice;
use rules::plans::price_change::notice::{PriceLineState, PriceNoticeKind};
use rules::plans::price_change::rule::Outcome;
use rust_decimal::Decimal;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, CommunityChangeId, CommunityId, CommunityNoticeId, OfficeId};

use super::holders::holders;
use super::states::CommunityChangeKind;
use crate::{OrNotFound, Result};

/// Writes a notice for each household and queues its email; returns the notices by household.
pub(super) async fn write(
    scope: &mut Scope,
    change: CommunityChangeId,
    kind: PriceNoticeKind,
    accounts: &[i64],
    now: DateTime<Utc>,
) -> Result<BTreeMap<i64, i64>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "insert into community_notice (organization_id, office_id, account_id, change_id, kind, made_at)
         select $1, a.office_id, a.id, $2, $3, $4 from account a where a.organization_id = $1 and a.id = any ($5) returning id, account_id",
        organization.0,
        change.0,
        kind.as_str(),
        now,
        accounts
    )
    .fetch_all(scope.db())
    .await?;
    let mails = rows.iter().map(|r| Notice::CommunityPrice { id: CommunityNoticeId(r.id) }).collect();
    messaging::enqueue_all(scope, mails, now).await?;
    Ok(rows.into_iter().map(|r| (r.account_id, r.id)).collect())
}

struct Held {
    office: OfficeId,
    account: AccountId,
    change: CommunityChangeId,
    community: CommunityId,
    announced: bool,
    ends: bool,
    percent: Decimal,
    starts_on: NaiveDate,
    sent_on: Option<NaiveDate>,
    dated_on: Option<NaiveDate>,
    today: NaiveDate,
}

/// The notice, locked until the transaction ends.
async fn held(scope: &mut Scope, notice: CommunityNoticeId, now: DateTime<Utc>) -> Result<Held> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select n.office_id, n.account_id, n.change_id, n.kind as "kind: PriceNoticeKind", n.sent_on, n.dated_on, o.timezone, c.community_id,
             c.kind as "change_kind: CommunityChangeKind", c.percent, c.starts_on
           from community_notice n join office o on o.organization_id = n.organization_id and o.id = n.office_id
           join community_change c on c.organization_id = n.organization_id and c.id = n.change_id
           where n.organization_id = $1 and n.id = $2 for update of n"#,
        organization.0,
        notice.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Held {
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        change: CommunityChangeId(row.change_id),
        community: CommunityId(row.community_id),
        announced: row.kind == PriceNoticeKind::Announced,
        ends: row.change_kind == CommunityChangeKind::End,
        percent: row.percent,
        starts_on: row.starts_on,
        sent_on: row.sent_on,
        dated_on: row.dated_on,
        today: office_date(now, &row.timezone),
    })
}

/// Fixes the days that the email will name, counted from today at the office. `false` if there is nothing to send: it was sent, or
/// everything it announces has ended.
pub(crate) async fn is_due(scope: &mut Scope, notice: CommunityNoticeId, now: DateTime<Utc>) -> Result<bool> {
    let held = held(scope, notice, now).await?;
    if held.sent_on.is_some() {
        return Ok(false);
    }
    if held.announced && date_lines(scope, notice, &held, now).await? == 0 {
        return Ok(false);
    }
    let organization = scope.organization();
    sqlx::query!(
        "update community_notice set dated_on = $3 where organization_id = $1 and id = $2",
        organization.0,
        notice.0,
        held.today
    )
    .execute(scope.db())
    .await?;
    Ok(true)
}

/// Evaluates the rule again for each pending line, as of today. Returns how many lines the email names.
async fn date_lines(scope: &mut Scope, notice: CommunityNoticeId, held: &Held, now: DateTime<Utc>) -> Result<usize> {
    let organization = scope.organization();
    let lines = sqlx::query!(
        r#"select id, subscription_id, state as "state: PriceLineState" from community_change_line
           where organization_id = $1 and notice_id = $2 and state in ('pending', 'applied') order by id for update"#,
        organization.0,
        notice.0
    )
    .fetch_all(scope.db())
    .await?;
    let all = holders(scope, held.community, now).await?;
    let percent = if held.ends { Decimal::ZERO } else { held.percent };
    let mut named = 0;
    for line in lines {
        // A lower price that was applied before the email was sent is still announced.
        if line.state == PriceLineState::Applied {
            named += 1;
            continue;
        }
        let found = all.iter().find(|holder| holder.subscription.0 == line.subscription_id);
        let terms = match found.map(|holder| holder.outcome(percent, held.starts_on).1) {
            Some(Outcome::Changes(terms)) => Some(terms),
            _ => None,
        };
        named += usize::from(terms.is_some());
        sqlx::query!(
            "update community_change_line set state = case when $3::date is null then 'left' else state end, effective_on = coalesce($3, effective_on)
             where organization_id = $1 and id = $2",
            organization.0,
            line.id,
            terms.map(|terms| terms.on)
        )
        .execute(scope.db())
        .await?;
    }
    Ok(named)
}

/// Logs that the mail server accepted the email: its lines may now be applied on their days. If the office's date changed while it was
/// being sent, it is sent again with new days. If its change was withdrawn meanwhile, another email says so.
pub(crate) async fn log_sent(scope: &mut Scope, notice: CommunityNoticeId, now: DateTime<Utc>) -> Result<JobOutcome> {
    let held = held(scope, notice, now).await?;
    if held.sent_on.is_some() {
        return Ok(JobOutcome::Done);
    }
    if held.announced && held.dated_on != Some(held.today) {
        return Ok(JobOutcome::Again { at: now, why: "the date changed while the email was being sent".into() });
    }
    let organization = scope.organization();
    sqlx::query!(
        "update community_notice set sent_at = $3, sent_on = $4 where organization_id = $1 and id = $2",
        organization.0,
        notice.0,
        now,
        held.today
    )
    .execute(scope.db())
    .await?;
    let is_void = sqlx::query_scalar!(
        r#"select exists (select from community_change_line where organization_id = $1 and notice_id = $2 and state = 'undone')
             and not exists (select from community_change_line where organization_id = $1 and notice_id = $2 and state in ('pending', 'applied')) as "void!""#,
        organization.0,
        notice.0
    )
    .fetch_one(scope.db())
    .await?;
    if held.announced && is_void {
        write(scope, held.change, PriceNoticeKind::Undone, &[held.account.0], now).await?;
    }
    let act = Act {
        act: "community.price_announced",
        subject_kind: "community",
        subject_id: held.community.to_string(),
        office: Some(held.office),
        account: Some(held.account),
        detail: json!({ "notice": notice, "change": held.change, "announced": held.announced }),
    };
    audit::record(scope, act).await?;
    Ok(JobOutcome::Done)
}

/// What an email says.
pub(crate) struct PriceLetter {
    pub account: AccountId,
    pub community: String,
    pub undone: bool,
    pub ends: bool,
    /// The household had an email about another change before.
    pub again: bool,
    pub prices: Vec<PersonPrice>,
}

/// The content of the email of `notice`.
pub(crate) async fn price_letter(scope: &mut Scope, notice: CommunityNoticeId) -> Result<PriceLetter> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select n.account_id, n.kind as "kind: PriceNoticeKind", n.change_id, c.kind as "change_kind: CommunityChangeKind", g.name, exists (
             select from community_change_line l join community_change_line b on b.organization_id = l.organization_id
               and b.subscription_id = l.subscription_id and b.id < l.id and b.state = 'replaced'
             join community_notice t on t.organization_id = b.organization_id and t.id = b.notice_id and t.sent_on is not null
             where l.organization_id = n.organization_id and l.notice_id = n.id) as "again!"
           from community_notice n join community_change c on c.organization_id = n.organization_id and c.id = n.change_id
           join community g on g.organization_id = c.organization_id and g.id = c.community_id
           where n.organization_id = $1 and n.id = $2"#,
        organization.0,
        notice.0
    )
    .one_or_not_found(scope)
    .await?;
    let undone = row.kind == PriceNoticeKind::Undone;
    let lines = sqlx::query!(
        r#"select distinct on (l.subscription_id) m.first_name || ' ' || m.last_name as "member!", p.name, p.spanish_name, s.period, l.old_price_cents,
             l.new_price_cents, l.effective_on, s.agreed_price_cents
           from community_change_line l
           join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where l.organization_id = $1 and case when $3 then l.change_id = $4 and l.account_id = $5 and l.state = 'undone'
             else l.notice_id = $2 and l.state in ('pending', 'applied') end
           order by l.subscription_id, l.id desc"#,
        organization.0,
        notice.0,
        undone,
        row.change_id,
        row.account_id
    )
    .fetch_all(scope.db())
    .await?;
    let prices = lines
        .into_iter()
        .map(|l| {
            Ok(PersonPrice {
                member: l.member,
                plan: l.name,
                spanish_plan: l.spanish_name,
                period: l.period.parse().map_err(anyhow::Error::from)?,
                old: Cents(if undone { l.agreed_price_cents } else { l.old_price_cents }),
                new: Cents(l.new_price_cents),
                on: l.effective_on,
            })
        })
        .collect::<Result<Vec<_>>>()?;
    Ok(PriceLetter {
        account: AccountId(row.account_id),
        community: row.name,
        undone,
        ends: row.change_kind == CommunityChangeKind::End,
        again: row.again,
        prices,
    })
}
