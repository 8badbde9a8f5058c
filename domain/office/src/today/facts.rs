//! The data shown for the items of a page, read by the same statement as the page.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{FromRow, Postgres, QueryBuilder};
use tenancy::ids::{AccountId, LoginId, MemberId, SubscriptionId};
use tenancy::{Personal, Scope, contract};

use super::{CallOutcome, Desk, TodayKind};
use crate::{Cents, Result, benefits};

/// Something that the office's staff should handle.
#[contract]
#[derive(Debug, Clone)]
pub struct TodayItem {
    pub kind: TodayKind,
    /// The id of its subject: a household, a card, a membership, a dispute, an invitation, a review.
    #[oai(rename = "subjectId")]
    pub subject: i64,
    /// The day since which, or by which, it needs attention.
    pub due_on: NaiveDate,
    /// Missing for an invitation and a review.
    #[oai(rename = "accountId")]
    pub account: Option<AccountId>,
    /// The person to call.
    pub name: Personal<String>,
    pub first_name: Personal<String>,
    pub phone: Option<Personal<String>>,
    pub email: Option<Personal<String>>,
    /// The language to speak with them: en or es.
    pub language: String,
    /// The member, if the item is about one.
    pub member: Option<Personal<String>>,
    /// The member's id, to record a visit.
    pub member_id: Option<MemberId>,
    pub plan: Option<String>,
    pub spanish_plan: Option<String>,
    /// The amount that is late, to be paid, or disputed, or the yearly price.
    pub amount: Option<Cents>,
    /// When a failed payment will be retried.
    pub next_attempt_on: Option<NaiveDate>,
    /// A failed payment cannot be retried with the payment method on file.
    pub needs_method: bool,
    pub network: Option<String>,
    pub last4: Option<String>,
    /// For a dispute, the bank's reason; for a review, its stars; for an address or number, why it does not work:
    /// `bounce`, `complaint`, `no_phone`, `landline`; for a deletion request, whether it is `held` or `open`.
    pub reason: Option<String>,
    /// The invitation has been opened.
    pub opened: bool,
    /// The unused visits of the plan's year.
    pub left: Vec<VisitsLeft>,
    /// The member's last visit, for unused visits; missing if there was none.
    pub last_visit_on: Option<NaiveDate>,
    pub assigned_to: Option<LoginId>,
    pub assigned_name: Option<String>,
    /// The day on which a snoozed item appears again.
    pub snoozed_until: Option<NaiveDate>,
    pub done_at: Option<DateTime<Utc>>,
    // The last call about it.
    #[oai(rename = "lastCall")]
    pub call: Option<LastCall>,
    /// The last link to pay or to change the card that staff emailed since it is due.
    pub link_sent: Option<LinkSent>,
}

// How often a member can still get a procedure.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisitsLeft {
    pub code: String,
    pub left: i32,
}

/// The last call about an item.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastCall {
    pub outcome: CallOutcome,
    pub at: DateTime<Utc>,
    pub by: String,
}

/// A link that staff emailed to the household.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkSent {
    pub at: DateTime<Utc>,
    pub by: String,
}

#[derive(FromRow)]
struct Row {
    kind: String,
    subject_id: i64,
    account_id: Option<i64>,
    due_on: NaiveDate,
    assigned_to: Option<i64>,
    snoozed_until: Option<NaiveDate>,
    done_at: Option<DateTime<Utc>>,
    assigned_name: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
    phone: Option<String>,
    email: Option<String>,
    language: Option<String>,
    member: Option<String>,
    member_id: Option<i64>,
    plan: Option<String>,
    spanish_plan: Option<String>,
    amount: Option<i64>,
    next_attempt_on: Option<NaiveDate>,
    needs_method: bool,
    network: Option<String>,
    last4: Option<String>,
    reason: Option<String>,
    opened: bool,
    last_visit_on: Option<NaiveDate>,
    outcome: Option<String>,
    called_at: Option<DateTime<Utc>>,
    called_by: Option<String>,
    link_sent_at: Option<DateTime<Utc>>,
    link_sent_by: Option<String>,
}

/// The items, unsorted, of the page that `sql` starts with:
/// `with page as (<kind, subject_id, account_id, due_on, assigned_to, snoozed_until, done_at>)`.
pub(super) async fn of(scope: &mut Scope, desk: Desk, mut sql: QueryBuilder<Postgres>) -> Result<Vec<TodayItem>> {
    sql.push(
        " select p.*, trim(g.first_name || ' ' || g.last_name) as assigned_name,
            coalesce(a.first_name, v.first_name, q.author) as first_name, coalesce(a.last_name, v.last_name) as last_name, coalesce(a.phone, v.phone) as phone,
            nullif(coalesce(a.email, v.email), '') as email, coalesce(a.language, v.language) as language,
            m.first_name || ' ' || m.last_name as member, m.id as member_id, pl.name as plan, pl.spanish_name as spanish_plan,
            coalesce(l.owed, w.waits, d.amount_cents, case p.kind when 'renewal' then x.agreed_price_cents end) as amount, l.next_attempt_on,
            p.kind = 'late' and (h.id is null or h.blocked is not null) as needs_method,
            case when p.kind in ('card', 'late') then h.network end as network, case when p.kind in ('card', 'late') then h.last4 end as last4,
            case when p.kind = 'address' then coalesce(
              (select b.reason from bad_address b where b.organization_id = a.organization_id and b.email = a.email),
              (select b.reason from bad_phone b where b.organization_id = a.organization_id and b.phone = a.phone))
               when p.kind = 'deletion' then (select r.state from deletion_request r where r.organization_id = a.organization_id and r.id = p.subject_id)
               else coalesce(d.reason, q.stars::text) end as reason,
            v.opened_at is not null as opened,
            case when p.kind = 'unused' then (select max(z.visited_on) from visit z
              where z.organization_id = x.organization_id and z.member_id = x.member_id and z.voided_at is null) end as last_visit_on, k.outcome, k.at as called_at, k.author as called_by,
            n.at as link_sent_at, n.author as link_sent_by
          from page p
          left join login g on g.id = p.assigned_to
          left join account a on a.organization_id = ",
    );
    let org = desk.organization;
    sql.push_bind(org)
        .push(" and a.id = p.account_id left join payment_method h on h.organization_id = ")
        .push_bind(org);
    sql.push(" and h.id = a.payment_method_id left join subscription x on p.kind in ('renewal', 'unused', 'age') and x.organization_id = ");
    sql.push_bind(org).push(" and x.id = p.subject_id left join member m on m.organization_id = ").push_bind(org);
    sql.push(" and m.id = x.member_id left join plan pl on pl.organization_id = ").push_bind(org);
    sql.push(" and pl.id = x.plan_id left join dispute d on p.kind = 'dispute' and d.organization_id = ")
        .push_bind(org);
    sql.push(" and d.id = p.subject_id left join invitation v on p.kind = 'invitation' and v.organization_id = ");
    sql.push_bind(org);
    sql.push(" and v.id = p.subject_id left join review q on p.kind = 'review' and q.organization_id = ");
    sql.push_bind(org);
    sql.push(
        " and q.id = p.subject_id
          left join lateral (
            select sum(i.total_cents - i.paid_cents - i.written_off_cents)::bigint as owed, min(i.next_attempt_on) as next_attempt_on from invoice i
            where i.organization_id = ",
    );
    sql.push_bind(org);
    sql.push(
        " and i.account_id = p.account_id and i.status = 'open' and i.first_failed_on is not null and makes_memberships_late(i.origin)) l on p.kind = 'late'
          left join lateral (
            select sum(c.agreed_price_cents)::bigint as waits from subscription c where c.organization_id = ",
    );
    sql.push_bind(org);
    sql.push(
        " and c.account_id = p.account_id and c.status = 'pending_cash') w on p.kind = 'cash'
          left join lateral (
            select c.outcome, c.at, shown_actor(c.author, c.impersonator_id, ",
    );
    sql.push_bind(scope.actor.is_platform_staff()).push(") as author from call_log c where c.organization_id = ");
    sql.push_bind(org);
    sql.push(
        " and c.kind = p.kind and c.subject_id = p.subject_id and c.due_on = p.due_on order by c.id desc limit 1) k on true
          left join lateral (
            select h.at, shown_actor(h.actor, h.impersonator_id, ",
    );
    sql.push_bind(scope.actor.is_platform_staff())
        .push(") as author from household_change h where h.organization_id = ");
    sql.push_bind(org).push(
        " and h.account_id = p.account_id and h.kind in ('pay_link_sent', 'card_link_sent')
              and not exists (select from household_change z where z.organization_id = h.organization_id and z.account_id = h.account_id
                and z.kind = 'link_undone' and z.at >= h.at and z.at < h.at + interval '1 minute')
              and h.at >= case p.kind when 'late' then p.due_on else p.due_on - 60 end
            order by h.at desc, h.id desc limit 1) n on p.kind in ('late', 'card')",
    );
    let rows: Vec<Row> = sql.build_query_as().fetch_all(scope.db()).await?;
    let mut items = rows.into_iter().map(Row::shown).collect::<Result<Vec<_>>>()?;
    count_visits(scope, &mut items).await?;
    Ok(items)
}

/// Adds the remaining visits to items about unused visits, counted as everywhere else.
async fn count_visits(scope: &mut Scope, items: &mut [TodayItem]) -> Result<()> {
    let unused = || items.iter().filter(|item| item.kind == TodayKind::Unused);
    let accounts: Vec<AccountId> = unused().filter_map(|item| item.account).collect();
    if accounts.is_empty() {
        return Ok(());
    }
    let held = benefits::ledgers(scope, &accounts).await?;
    let held: HashMap<SubscriptionId, _> = held.into_iter().map(|one| (one.id, one)).collect();
    for item in items.iter_mut().filter(|item| item.kind == TodayKind::Unused) {
        // The term of the item: if it was renewed early, the old term counts until its end.
        let ledger = held.get(&SubscriptionId(item.subject)).map(|one| &one.ledger);
        let term = ledger.and_then(|ledger| ledger.terms.iter().find(|term| term.ends_on == item.due_on));
        let codes = term.into_iter().flat_map(|term| &term.codes);
        let left = codes.map(|(code, count)| VisitsLeft { code: code.clone(), left: count.left() });
        item.left = left.filter(|one| one.left > 0).collect();
    }
    Ok(())
}

impl Row {
    fn shown(self) -> Result<TodayItem> {
        let kind = TodayKind::parse(&self.kind).ok_or_else(|| anyhow::anyhow!("no kind of item: {}", self.kind))?;
        let outcome = |text: &str| CallOutcome::parse(text).ok_or_else(|| anyhow::anyhow!("no end of a call: {text}"));
        let call = match (self.outcome.as_deref().map(outcome).transpose()?, self.called_at, self.called_by) {
            (Some(outcome), Some(at), Some(by)) => Some(LastCall { outcome, at, by }),
            _ => None,
        };
        let full = [self.first_name.as_deref(), self.last_name.as_deref()].into_iter().flatten();
        let mut name = full.collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            name = self.email.clone().unwrap_or_default();
        }
        Ok(TodayItem {
            kind,
            subject: self.subject_id,
            due_on: self.due_on,
            account: self.account_id.map(AccountId),
            name: Personal(name),
            first_name: Personal(self.first_name.unwrap_or_default()),
            phone: self.phone.map(Personal),
            email: self.email.map(Personal),
            language: self.language.unwrap_or_else(|| "en".to_owned()),
            member: self.member.map(Personal),
            member_id: self.member_id.map(MemberId),
            plan: self.plan,
            spanish_plan: self.spanish_plan,
            amount: self.amount.map(Cents),
            next_attempt_on: self.next_attempt_on,
            needs_method: self.needs_method,
            network: self.network,
            last4: self.last4,
            reason: self.reason,
            opened: self.opened,
            left: vec![],
            last_visit_on: self.last_visit_on,
            assigned_name: self.assigned_to.map(|_| self.assigned_name.unwrap_or_default()),
            assigned_to: self.assigned_to.map(LoginId),
            snoozed_until: self.snoozed_until,
            done_at: self.done_at,
            call,
            link_sent: self.link_sent_at.map(|at| LinkSent { at, by: self.link_sent_by.unwrap_or_default() }),
        })
    }
}
