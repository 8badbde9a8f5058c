//! One full household, in one query: its people, their memberships and benefits, its payment method and its balance.

mod rows;
mod views;

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::brand::{BrandBook, BrandId};
use tenancy::ids::AccountId;

use ::rules::billing::MethodView;

use self::rows::PersonRow;
use super::rules::{badge, is_running, rollup};
use crate::{Cents, Error, OrNotFound, Result, benefits};
use rules::offices::Office;
use rules::subscriptions::Period;

pub use views::{
    AccountView, HouseholdView, InclusionView, LateView, PaymentView, PendingPrice, PersonView, SubscriptionView,
};

/// The household `account` now, with labels from its office's brand. [`Error::NotFound`] if it has no subscription (an
/// unfinished sign-up) or is out of the scope's reach.
pub(super) async fn household(
    scope: &mut Scope,
    now: DateTime<Utc>,
    brands: &BrandBook,
    account: AccountId,
) -> Result<HouseholdView> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select to_jsonb(a) || jsonb_build_object('email_problem', (select b.reason from bad_address b
            where b.organization_id = a.organization_id and b.email = lower(a.email)), 'phone_problem', (select b.reason from bad_phone b
            where b.organization_id = a.organization_id and b.phone = a.phone), 'dispute_id', (select d.id from dispute d
            where d.organization_id = a.organization_id and d.account_id = a.id order by d.status = 'needs_response' desc, d.id desc limit 1)) as "account!: Json<AccountView>", to_jsonb(o) || jsonb_build_object('face', (select to_jsonb(f) from office_profile f
            where f.organization_id = o.organization_id and f.office_id = o.id)) as "office!: Json<Office>", to_jsonb(pm) as "method: Json<MethodView>",
          (select jsonb_agg(to_jsonb(m) || jsonb_build_object('subscriptions', (
              select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('has_next_charge',
                  has_next_charge(s.status, s.next_bill_on, s.ends_on, s.auto_renew, s.term_ends_on), 'plan_name', p.name, 'spanish_plan_name', p.spanish_name,
                'other_discount_percent', p.other_discount_percent, 'pending_price', coalesce((
                  select jsonb_build_object('price', l.new_price_cents, 'on', coalesce(l.effective_on, l.expected_on), 'notified_on', n.sent_on)
                  from price_change_line l join price_change_notice n on n.organization_id = l.organization_id and n.id = l.notice_id
                  where l.organization_id = s.organization_id and l.subscription_id = s.id and l.state = 'pending' and is_running(s.status)), (
                  select jsonb_build_object('price', l.new_price_cents, 'on', l.effective_on, 'notified_on', n.sent_on)
                  from community_change_line l join community_notice n on n.organization_id = l.organization_id and n.id = l.notice_id
                  where l.organization_id = s.organization_id and l.subscription_id = s.id and l.state = 'pending' and is_running(s.status))), 'pending_change', (
                  select jsonb_build_object('id', c.id, 'plan_name', cp.name, 'period', c.period, 'agreed_price_cents', c.agreed_price_cents,
                    'effective_on', c.effective_on, 'paying', c.state = 'paying')
                  from subscription_change c join plan cp on cp.organization_id = c.organization_id and cp.id = c.plan_id
                  where c.organization_id = s.organization_id and c.subscription_id = s.id and plan_change_waits(c.state)), 'inclusions', (
                  select coalesce(jsonb_agg(jsonb_build_object('code', i.code, 'quantity', i.quantity) order by i.sort, i.code), '[]')
                  from plan_inclusion i where i.organization_id = p.organization_id and i.plan_id = p.id))
                order by is_running(s.status) desc, s.started_on desc, s.id), '[]')
              from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
              where s.organization_id = m.organization_id and s.member_id = m.id), 'has_login', exists (select from login_grant g
                where g.organization_id = m.organization_id and g.account_id = m.account_id and g.member_id = m.id and g.kind = 'household'
                  and (g.ends_at is null or g.ends_at > business_now())), 'texts', (select c.state from text_consent c
                where c.organization_id = m.organization_id and c.account_id = m.account_id and c.member_id = m.id and c.phone = '+1' || m.phone))
            order by m.is_account_owner desc, m.id)
           from member m where m.organization_id = a.organization_id and m.account_id = a.id) as "people: Json<Vec<PersonRow>>",
          (select coalesce(sum(p.amount_cents), 0)::bigint from payment p
           where p.organization_id = a.organization_id and p.account_id = any (a.id || coalesce(a.merged_accounts, '{}')) and p.status = 'succeeded')
          - (select coalesce(sum(b.amount_cents), 0)::bigint from refund b
             where b.organization_id = a.organization_id and b.account_id = any (a.id || coalesce(a.merged_accounts, '{}')) and b.status <> 'failed')
          - (select coalesce(sum(d.amount_cents), 0)::bigint from dispute d
             where d.organization_id = a.organization_id and d.account_id = any (a.id || coalesce(a.merged_accounts, '{}')) and d.withdrawn_at is not null and d.status <> 'won') as "paid!",
          (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0)::bigint from invoice i
           where i.organization_id = a.organization_id and i.account_id = a.id and i.status = 'open' and makes_memberships_late(i.origin)) as "balance!", a.credit_cents,
          late.since as "late_since?", late.amount as "late_amount?", late.next_attempt_on as "next_attempt_on?", late.reason as "late_reason?",
          (select d.code from collection_decision d where d.organization_id = a.organization_id and d.account_id = a.id
             and d.kind in ('attempt_failed', 'method_changed') order by d.id desc limit 1) as "late_code?"
        from account a
        join office o on o.organization_id = a.organization_id and o.id = a.office_id
        left join payment_method pm on pm.organization_id = a.organization_id and pm.id = a.payment_method_id
        left join lateral (
          select min(i.first_failed_on) as since, sum(i.total_cents - i.paid_cents - i.written_off_cents)::bigint as amount,
            min(i.next_attempt_on) as next_attempt_on, (array_agg(i.decision order by i.id desc))[1] as reason
          from invoice i where i.organization_id = a.organization_id and i.account_id = a.id and i.status = 'open' and i.first_failed_on is not null
            and makes_memberships_late(i.origin)
        ) late on true
        where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let (office, mut account) = (row.office.0, row.account.0);
    let brand = brands
        .get(&BrandId::new(office.brand.clone()))
        .ok_or_else(|| anyhow::anyhow!("office {} is of brand {}, which is not installed", office.id, office.brand))?;
    let today = office.date(now);
    let counts = benefits::current_counts(scope, account.id).await?;
    let paid = benefits::membership_paid(scope, &[account.id]).await?;
    let people = row.people.map(|p| p.0).unwrap_or_default();
    let members: Vec<_> = people.into_iter().map(|p| p.view(brand, today, &counts, &paid)).collect();
    let held: Vec<_> = members.iter().flat_map(|m| &m.subscriptions).collect();
    let statuses: Vec<_> = held.iter().map(|s| s.status).collect();
    let status = badge(&statuses).ok_or(Error::NotFound)?;
    account.member_since = held.iter().map(|s| s.started_on).min().unwrap_or(today);
    let late = row.late_since.zip(row.late_amount).map(|(since, amount)| LateView {
        since,
        amount: Cents(amount),
        next_attempt_on: row.next_attempt_on,
        reason: row.late_reason.unwrap_or_else(|| "The payment failed.".to_owned()),
        needs_cardholder: row.next_attempt_on.is_none()
            && row.late_code.as_deref().is_some_and(rules::billing::decline::needs_cardholder),
    });
    let running = || held.iter().filter(|s| is_running(s.status));
    // What is charged, as in the list: not what waits for payment in the office or for a bank's decision.
    let sum = |period| running().filter(|s| s.period == period).map(|s| s.price).sum::<Cents>();
    let credit = Cents(row.credit_cents);
    let (next_on, next_amount) = next_payment(&held, late.as_ref(), credit);
    let payment = PaymentView {
        method: row.method.map(|m| m.0),
        next_on,
        next_amount,
        paid_to_date: Cents(row.paid),
        auto_renew: running().next().is_some() && running().all(|s| s.auto_renew),
        balance: Cents(row.balance),
        credit,
        late,
    };
    let (monthly, yearly) = (sum(Period::Month), sum(Period::Year));
    let family_percent =
        running().filter(|s| s.is_family_discount).map(|s| s.discount_percent).max().unwrap_or_default();
    let rollup = rollup(&statuses);
    Ok(HouseholdView { account, office, status, rollup, members, payment, monthly, yearly, family_percent, today })
}

/// The next retry of a failed payment, or else the next payment with everything charged that day, minus the
/// household's credit.
fn next_payment(
    held: &[&SubscriptionView],
    late: Option<&LateView>,
    credit: Cents,
) -> (Option<NaiveDate>, Option<Cents>) {
    if let Some((late, on)) = late.and_then(|l| Some((l, l.next_attempt_on?))) {
        return (Some(on), Some(late.amount));
    }
    let next = held.iter().filter_map(|s| s.next_bill_on).min();
    let price = |on| held.iter().filter(|s| s.next_bill_on == Some(on)).map(|s| s.price).sum::<Cents>();
    (next, next.map(|on| (price(on) - credit).max(Cents::ZERO)))
}
