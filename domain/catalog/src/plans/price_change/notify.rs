//! Notifies households: writes a notice and its lines in one transaction, and logs the email, which a price increase
//! requires.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, OfficeId, OrganizationId, PriceChangeId, PriceNoticeId};
use tenancy::{Actor, Reach, Scope};

use super::holders::{Reached, holders};
use super::letter::{Letter, LetterReason, PersonPrice, letter};
use super::rule::{NewTerms, Outcome, outcome};
use crate::outbox::JobOutcome;
use crate::{Cents, Context, OrNotFound, Result};
use kernel::notices::{self, Notice};
use rules::plans::price_change::notice::PriceNoticeKind;

/// Writes a line for each of `reached`, a notice per household, and the jobs that send them. Returns the number of
/// households.
pub(super) async fn announce(
    scope: &mut Scope,
    office: OfficeId,
    change: PriceChangeId,
    reached: &[Reached],
    now: DateTime<Utc>,
) -> Result<usize> {
    let mut accounts: Vec<i64> = reached.iter().map(|r| r.holder.account.0).collect();
    accounts.sort_unstable();
    accounts.dedup();
    let notices = write_notices(scope, office, change, PriceNoticeKind::Announced, &accounts, now).await?;
    write_lines(scope, office, change, reached, &notices).await?;
    Ok(notices.len())
}

/// Notifies `accounts` that the change in their notice will not happen.
pub(super) async fn notify_undone(
    scope: &mut Scope,
    office: OfficeId,
    change: PriceChangeId,
    accounts: &[i64],
    now: DateTime<Utc>,
) -> Result<()> {
    write_notices(scope, office, change, PriceNoticeKind::Undone, accounts, now).await?;
    Ok(())
}

/// Writes a notice for each account and enqueues its email; returns the notices by account.
async fn write_notices(
    scope: &mut Scope,
    office: OfficeId,
    change: PriceChangeId,
    kind: PriceNoticeKind,
    accounts: &[i64],
    now: DateTime<Utc>,
) -> Result<BTreeMap<i64, i64>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "insert into price_change_notice (organization_id, office_id, account_id, change_id, kind, made_at)
         select $1, $2, a, $3, $4, $6 from unnest($5::bigint[]) a returning id, account_id",
        organization.0,
        office.0,
        change.0,
        kind.as_str(),
        accounts,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let mails = rows.iter().map(|r| Notice::PriceChange { id: PriceNoticeId(r.id), copy: 0 }).collect();
    notices::enqueue_all(scope, mails, now).await?;
    Ok(rows.into_iter().map(|r| (r.account_id, r.id)).collect())
}

async fn write_lines(
    scope: &mut Scope,
    office: OfficeId,
    change: PriceChangeId,
    reached: &[Reached],
    notices: &BTreeMap<i64, i64>,
) -> Result<()> {
    let organization = scope.organization();
    let facts = |of: fn(&Reached) -> i64| reached.iter().map(of).collect::<Vec<_>>();
    let accounts = facts(|r| r.holder.account.0);
    let of_notice: Vec<i64> = accounts.iter().map(|a| notices.get(a).copied().unwrap_or_default()).collect();
    let kinds: Vec<String> = reached.iter().map(|r| r.holder.facts.kind.as_str().to_owned()).collect();
    let days: Vec<NaiveDate> = reached.iter().map(|r| r.terms.on).collect();
    let capped: Vec<bool> = reached.iter().map(|r| r.terms.capped).collect();
    sqlx::query!(
        "insert into price_change_line (organization_id, office_id, account_id, change_id, notice_id, subscription_id, plan_id, period, kind,
           capped, old_list_cents, old_price_cents, new_list_cents, new_price_cents, expected_on, effective_on)
         select $1, $2, x.account, $3, x.notice, x.subscription, c.plan_id, case x.kind when 'yearly' then 'year' else 'month' end, x.kind,
           x.capped, x.old_list, x.old_price, x.new_list, x.new_price, x.on, case when x.new_price < x.old_price then x.on end
         from unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::bool[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::date[])
           x (account, notice, subscription, kind, capped, old_list, old_price, new_list, new_price, \"on\")
         join price_change c on c.organization_id = $1 and c.id = $3",
        organization.0,
        office.0,
        change.0,
        &accounts,
        &of_notice,
        &facts(|r| r.holder.subscription.0),
        &kinds,
        &capped,
        &facts(|r| r.holder.facts.list_price.0),
        &facts(|r| r.holder.facts.price.0),
        &facts(|r| r.terms.list_price.0),
        &facts(|r| r.terms.price.0),
        &days
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

struct Held {
    office: OfficeId,
    account: AccountId,
    change: PriceChangeId,
    announced: bool,
    sent_on: Option<NaiveDate>,
    dated_on: Option<NaiveDate>,
    today: NaiveDate,
}

async fn open(context: &Context, organization: OrganizationId) -> Result<(Scope, DateTime<Utc>)> {
    let now = context.clock.now().await?;
    let reach = Reach::organization(organization, Actor::platform("Price notices"));
    Ok((context.database.scope(reach).await?, now))
}

/// The notice, locked until the transaction ends.
async fn hold(scope: &mut Scope, notice: PriceNoticeId, now: DateTime<Utc>) -> Result<Held> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select n.office_id, n.account_id, n.change_id, n.kind as "kind: PriceNoticeKind", n.sent_on, n.dated_on, o.timezone
           from price_change_notice n join office o on o.organization_id = n.organization_id and o.id = n.office_id
           where n.organization_id = $1 and n.id = $2 for update of n"#,
        organization.0,
        notice.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Held {
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        change: PriceChangeId(row.change_id),
        announced: row.kind == PriceNoticeKind::Announced,
        sent_on: row.sent_on,
        dated_on: row.dated_on,
        today: office_date(now, &row.timezone),
    })
}

/// Fixes the days that the email will name, counted from today at the office. Returns `false` if there is nothing to
/// send: it was sent, or everything it announces has ended. A copy of a sent email is sent unchanged.
pub async fn prepare(
    context: &Context,
    organization: OrganizationId,
    notice: PriceNoticeId,
    copy: bool,
) -> Result<bool> {
    let (mut scope, now) = open(context, organization).await?;
    let held = hold(&mut scope, notice, now).await?;
    if held.sent_on.is_some() {
        return Ok(copy);
    }
    if held.announced && !date_lines(&mut scope, notice, &held).await? {
        scope.commit().await?;
        return Ok(false);
    }
    sqlx::query!(
        "update price_change_notice set dated_on = $3 where organization_id = $1 and id = $2",
        organization.0,
        notice.0,
        held.today
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(true)
}

/// Evaluates the rule again for each pending line, as of today, and ends the lines whose price no longer changes.
/// Returns `false` when no line is left; a lower price that was applied before the email was sent is still announced.
async fn date_lines(scope: &mut Scope, notice: PriceNoticeId, held: &Held) -> Result<bool> {
    let organization = scope.organization();
    let lines = sqlx::query!(
        r#"select l.id, l.subscription_id, l.plan_id, o.new_price_cents, c.starts_on from price_change_line l
           join price_change c on c.organization_id = l.organization_id and c.id = l.change_id
           join price_change_offer o on o.organization_id = l.organization_id and o.change_id = l.change_id and o.period = l.period
           where l.organization_id = $1 and l.notice_id = $2 and l.state = 'pending' for update of l"#,
        organization.0,
        notice.0
    )
    .fetch_all(scope.db())
    .await?;
    let applied = sqlx::query_scalar!(
        r#"select count(*) as "n!" from price_change_line where organization_id = $1 and notice_id = $2 and state = 'applied'"#,
        organization.0,
        notice.0
    )
    .fetch_one(scope.db())
    .await?;
    let Some(plan) = lines.first().map(|l| l.plan_id) else { return Ok(applied > 0) };
    let holders = holders(scope, held.office, tenancy::ids::PlanId(plan), held.today).await?;
    let mut left = applied;
    for line in lines {
        let holder = holders.iter().find(|h| h.subscription.0 == line.subscription_id);
        let found = holder.map(|h| outcome(&h.facts, held.today, line.starts_on, Cents(line.new_price_cents)));
        let terms = match found {
            Some(Outcome::Changes(terms)) => Some(terms),
            _ => None,
        };
        left += i64::from(terms.is_some());
        date_line(scope, line.id, holder.map(|h| h.facts.price), terms).await?;
    }
    Ok(left > 0)
}

async fn date_line(scope: &mut Scope, line: i64, paid: Option<Cents>, terms: Option<NewTerms>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update price_change_line set state = case when $3::date is null then 'left' else state end,
           effective_on = coalesce($3, effective_on), expected_on = coalesce($3, expected_on), old_price_cents = coalesce($4, old_price_cents),
           new_list_cents = coalesce($5, new_list_cents), new_price_cents = coalesce($6, new_price_cents)
         where organization_id = $1 and id = $2",
        organization.0,
        line,
        terms.map(|t| t.on),
        terms.and(paid).map(|p| p.0),
        terms.map(|t| t.list_price.0),
        terms.map(|t| t.price.0)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The content and the recipient of an email.
pub struct Mail {
    pub account: AccountId,
    pub undone: bool,
    /// The household had a notice of another change before.
    pub again: bool,
    pub told: Vec<PersonPrice>,
}

/// The content of the email of `notice`.
pub async fn mail(scope: &mut Scope, notice: PriceNoticeId) -> Result<Mail> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select n.account_id, n.kind as "kind: PriceNoticeKind", exists (
             select from price_change_line l join price_change_line b on b.organization_id = l.organization_id and b.subscription_id = l.subscription_id
               and b.id < l.id and b.state = 'replaced'
             join price_change_notice t on t.organization_id = b.organization_id and t.id = b.notice_id and t.sent_on is not null
             where l.organization_id = n.organization_id and l.notice_id = n.id) as "again!"
           from price_change_notice n where n.organization_id = $1 and n.id = $2"#,
        organization.0,
        notice.0
    )
    .one_or_not_found(scope)
    .await?;
    let undone = row.kind == PriceNoticeKind::Undone;
    let lines = sqlx::query!(
        r#"select distinct on (l.subscription_id) m.first_name || ' ' || m.last_name as "member!", p.name, p.spanish_name, l.period as "period!",
             l.old_price_cents as "old_price_cents!", l.new_price_cents as "new_price_cents!", coalesce(l.effective_on, l.expected_on) as "on!",
             s.agreed_price_cents
           from price_change_notice n
           cross join lateral (
             select a.* from price_change_line a
               where a.organization_id = n.organization_id and a.notice_id = n.id and n.kind = 'announced' and a.state in ('pending', 'applied')
             union all
             select u.* from price_change_line u
               where u.organization_id = n.organization_id and u.change_id = n.change_id and u.account_id = n.account_id and n.kind = 'undone'
                 and u.state in ('undone', 'replaced')) l
           join subscription s on s.organization_id = n.organization_id and s.id = l.subscription_id
           join member m on m.organization_id = n.organization_id and m.id = s.member_id
           join plan p on p.organization_id = n.organization_id and p.id = l.plan_id
           where n.organization_id = $1 and n.id = $2
           order by l.subscription_id, l.id desc"#,
        organization.0,
        notice.0
    )
    .fetch_all(scope.db())
    .await?;
    let told = lines
        .into_iter()
        .map(|l| {
            let old = if undone { l.agreed_price_cents } else { l.old_price_cents };
            Ok(PersonPrice {
                member: l.member,
                plan: l.name,
                spanish_plan: l.spanish_name,
                period: l.period.parse().map_err(anyhow::Error::from)?,
                old: Cents(old),
                new: Cents(l.new_price_cents),
                on: l.on,
            })
        })
        .collect::<Result<Vec<_>>>()?;
    Ok(Mail { account: AccountId(row.account_id), undone, again: row.again, told })
}

/// The text of a household's email.
pub fn words(language: &str, phone: &str, mail: &Mail) -> Letter {
    let why = if mail.undone { LetterReason::Undone } else { LetterReason::Announced { again: mail.again } };
    letter(language, why, phone, &mail.told)
}

/// Logs that the mail server accepted the email: its lines may now be applied on their days. If the office's date
/// changed while it was being sent, it is sent again with new days. If its change was undone meanwhile, another email
/// says so.
pub async fn log_sent(context: &Context, organization: OrganizationId, notice: PriceNoticeId) -> Result<JobOutcome> {
    let (mut scope, now) = open(context, organization).await?;
    let held = hold(&mut scope, notice, now).await?;
    if held.sent_on.is_some() {
        sqlx::query!(
            "update price_change_notice set failed_at = null, failure = null where organization_id = $1 and id = $2",
            organization.0,
            notice.0
        )
        .execute(scope.db())
        .await?;
        scope.commit().await?;
        return Ok(JobOutcome::Done);
    }
    if held.announced && held.dated_on != Some(held.today) {
        return Ok(JobOutcome::Again { at: now, why: "the date changed while the email was being sent".into() });
    }
    sqlx::query!(
        "update price_change_notice set sent_at = $3, sent_on = $4, failed_at = null, failure = null where organization_id = $1 and id = $2",
        organization.0,
        notice.0,
        now,
        held.today
    )
    .execute(scope.db())
    .await?;
    if held.announced && is_void(&mut scope, notice, held.account).await? {
        notify_undone(&mut scope, held.office, held.change, &[held.account.0], now).await?;
    }
    let act = if held.announced { "price_change.announced" } else { "price_change.take_back_announced" };
    audit::record(
        &mut scope,
        Act {
            act,
            subject_kind: "price_change",
            subject_id: held.change.to_string(),
            office: Some(held.office),
            account: Some(held.account),
            detail: json!({"notice": notice}),
        },
    )
    .await?;
    scope.commit().await?;
    Ok(JobOutcome::Done)
}

/// Whether everything the email announced was undone or replaced while it was being sent, and nothing else is pending.
async fn is_void(scope: &mut Scope, notice: PriceNoticeId, account: AccountId) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from price_change_line where organization_id = $1 and notice_id = $2 and state in ('undone', 'replaced'))
             and not exists (select from price_change_line where organization_id = $1 and notice_id = $2 and state in ('pending', 'applied'))
             and not exists (select from price_change_line where organization_id = $1 and account_id = $3 and state = 'pending') as "void!""#,
        organization.0,
        notice.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?)
}

/// Stores why an attempt failed, for the log.
pub async fn log_failed(
    context: &Context,
    organization: OrganizationId,
    notice: PriceNoticeId,
    why: &str,
) -> Result<()> {
    let (mut scope, now) = open(context, organization).await?;
    sqlx::query!(
        "update price_change_notice set failed_at = $3, failure = $4 where organization_id = $1 and id = $2",
        organization.0,
        notice.0,
        now,
        why
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}
