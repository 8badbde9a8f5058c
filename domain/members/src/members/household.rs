//! One full household, in one query: its people, their memberships and benefits, its payment method and its balance.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::types::Json;
use tenancy::brand::{Brand, BrandBook, BrandId};
use tenancy::ids::{AccountId, DisputeId, LoginId, MemberId, OfficeId, PlanId, SubscriptionId};
use tenancy::{Personal, Scope, contract};

use ::rules::billing::MethodView;

use super::own_contact::OwnContactView;
use super::rules::{Rollup, age, badge, is_running, renews_automatically, rollup};
use crate::benefits::{self, Savings, SubscriptionLedger, TermCount};
use crate::subscriptions::changes::PendingChange;
use crate::{Cents, Error, OrNotFound, Result};
use rules::household_changes::Gone;
use rules::messages::ConsentState;
use rules::offices::Office;
use rules::subscriptions::{DiscountSource, Period, SubscriptionStatus};

#[derive(Debug, Clone)]
pub struct HouseholdView {
    pub account: AccountView,
    pub office: Office,
    /// The status badge for all memberships of the household.
    pub status: SubscriptionStatus,
    pub rollup: Rollup,
    /// The account owner first.
    pub members: Vec<PersonView>,
    pub payment: PaymentView,
    /// The cost of the active memberships per month and per year.
    pub monthly: Cents,
    pub yearly: Cents,
    /// The current family discount, in percent.
    pub family_percent: Decimal,
    pub today: NaiveDate,
}

/// The payer.
#[derive(Debug, Clone, Deserialize)]
pub struct AccountView {
    pub id: AccountId,
    pub number: String,
    #[serde(rename = "login_id")]
    pub user: Option<LoginId>,
    pub office_id: OfficeId,
    pub first_name: Personal<String>,
    pub last_name: Personal<String>,
    pub email: Personal<String>,
    pub phone: Option<Personal<String>>,
    pub address_line1: Option<Personal<String>>,
    pub address_line2: Option<Personal<String>>,
    pub city: Option<Personal<String>>,
    pub state: Option<String>,
    pub zip: Option<Personal<String>>,
    pub birth_date: Option<Personal<NaiveDate>>,
    pub language: String,
    pub enrolled_through: String,
    /// The household's account at the office it moved to.
    #[serde(rename = "moved_to_account_id", default)]
    pub moved_to: Option<AccountId>,
    /// The dispute that the bank waits for, else the latest.
    #[serde(rename = "dispute_id", default)]
    pub dispute: Option<DisputeId>,
    /// Why emails to the address are stopped.
    #[serde(default)]
    pub email_problem: Option<String>,
    /// Why texts to the phone are stopped.
    #[serde(default)]
    pub phone_problem: Option<String>,
    #[serde(skip)]
    pub member_since: NaiveDate,
}

impl AccountView {
    pub fn name(&self) -> Personal<String> {
        Personal(format!("{} {}", *self.first_name, *self.last_name))
    }
}

#[derive(Debug, Clone)]
pub struct PersonView {
    pub id: MemberId,
    pub first_name: Personal<String>,
    pub last_name: Personal<String>,
    pub birth_date: NaiveDate,
    /// Whole years, today at the office.
    pub age: u32,
    pub relationship: String,
    pub is_account_owner: bool,
    pub chart_id: Option<Personal<String>>,
    pub insured: Option<bool>,
    /// Empty for the account owner, who uses the household's contact data.
    pub own: OwnContactView,
    /// Deceased or moved away, and when.
    pub gone: Option<Gone>,
    pub gone_on: Option<NaiveDate>,
    /// The savings in the current terms of the active memberships.
    pub savings: Savings,
    /// Active ones first, then the latest.
    pub subscriptions: Vec<SubscriptionView>,
}

impl PersonView {
    pub fn name(&self) -> Personal<String> {
        Personal(format!("{} {}", *self.first_name, *self.last_name))
    }

    /// The status badge for this person's memberships.
    pub fn status(&self) -> Option<SubscriptionStatus> {
        badge(&self.subscriptions.iter().map(|s| s.status).collect::<Vec<_>>())
    }
}

#[derive(Debug, Clone)]
pub struct SubscriptionView {
    pub id: SubscriptionId,
    pub plan: PlanId,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub period: Period,
    pub status: SubscriptionStatus,
    /// The agreed price per period.
    pub price: Cents,
    pub list_price: Cents,
    pub discount_percent: Decimal,
    pub started_on: NaiveDate,
    pub term_started_on: NaiveDate,
    /// The first day after the term.
    pub term_ends_on: NaiveDate,
    pub next_bill_on: Option<NaiveDate>,
    /// Whether it renews automatically when its term ends.
    pub auto_renew: bool,
    pub pay_in_office: bool,
    pub under_contract: bool,
    pub guaranteed: bool,
    /// When a requested cancellation takes effect.
    pub ends_on: Option<NaiveDate>,
    /// The day on which a paused membership resumes.
    pub paused_until: Option<NaiveDate>,
    /// A new price that is not in effect yet.
    pub pending_price: Option<PendingPrice>,
    /// A change of plan that waits for its charge date or its payment.
    pub pending_change: Option<PendingChange>,
    pub inclusions: Vec<InclusionView>,
    /// The discount on everything the plan does not include.
    pub other_discount_percent: Option<Decimal>,
    is_family_discount: bool,
}

/// A scheduled price.
#[contract]
#[derive(Debug, Clone, Deserialize)]
pub struct PendingPrice {
    /// The agreed price per period.
    pub price: Cents,
    /// The day of the first payment at the new price; until the household is notified, the expected day.
    pub on: NaiveDate,
    /// When the household was notified.
    pub notified_on: Option<NaiveDate>,
}

/// A quantity of one procedure in this term.
#[contract(rename = "Included")]
#[derive(Debug, Clone)]
pub struct InclusionView {
    pub code: String,
    pub label: String,
    pub spanish_label: String,
    pub short_label: String,
    pub spanish_short_label: String,
    // By the plan, plus what was carried over from the previous term.
    pub quantity: i32,
    /// The part carried over from the previous term.
    pub carried: i32,
    // The part used by the visits of the term.
    pub used: i32,
}

#[contract(rename = "Payment")]
#[derive(Debug, Clone)]
pub struct PaymentView {
    pub method: Option<MethodView>,
    #[oai(rename = "nextPaymentOn")]
    pub next_on: Option<NaiveDate>,
    pub next_amount: Option<Cents>,
    pub paid_to_date: Cents,
    /// Whether all active memberships renew automatically.
    pub auto_renew: bool,
    /// Billed and unpaid.
    pub balance: Cents,
    /// Deducted from the next payments.
    pub credit: Cents,
    pub late: Option<LateView>,
}

#[contract(rename = "Late")]
#[derive(Debug, Clone)]
pub struct LateView {
    /// The date of the first failure.
    pub since: NaiveDate,
    pub amount: Cents,
    pub next_attempt_on: Option<NaiveDate>,
    // The last collection decision, in words.
    pub reason: String,
    /// The bank lets only the cardholder confirm the payment: by a payment link, not by a charge.
    pub needs_cardholder: bool,
}

#[derive(Debug, Deserialize)]
struct PersonRow {
    id: MemberId,
    first_name: Personal<String>,
    last_name: Personal<String>,
    birth_date: NaiveDate,
    relationship: String,
    is_account_owner: bool,
    chart_id: Option<Personal<String>>,
    insured: Option<bool>,
    phone: Option<Personal<String>>,
    email: Option<Personal<String>>,
    email_confirmed_at: Option<DateTime<Utc>>,
    has_login: bool,
    texts: Option<String>,
    gone: Option<Gone>,
    gone_on: Option<NaiveDate>,
    subscriptions: Vec<SubscriptionRow>,
}

#[derive(Debug, Deserialize)]
struct SubscriptionRow {
    id: SubscriptionId,
    plan_id: PlanId,
    plan_name: String,
    spanish_plan_name: Option<String>,
    other_discount_percent: Option<Decimal>,
    inclusions: Vec<InclusionRow>,
    period: Period,
    status: SubscriptionStatus,
    agreed_price_cents: Cents,
    list_price_cents: Cents,
    discount_percent: Decimal,
    discount_source: DiscountSource,
    started_on: NaiveDate,
    term_started_on: NaiveDate,
    term_ends_on: NaiveDate,
    next_bill_on: Option<NaiveDate>,
    has_next_charge: bool,
    auto_renew: bool,
    pay_in_office: bool,
    under_contract: bool,
    guaranteed: bool,
    ends_on: Option<NaiveDate>,
    #[serde(default)]
    paused_until: Option<NaiveDate>,
    pending_price: Option<PendingPrice>,
    pending_change: Option<PendingChange>,
}

#[derive(Debug, Deserialize)]
struct InclusionRow {
    code: String,
    quantity: i32,
}

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

/// The counted memberships by their ids.
type Counts = HashMap<SubscriptionId, SubscriptionLedger>;

impl PersonRow {
    fn view(
        self,
        brand: &Brand,
        today: NaiveDate,
        counts: &Counts,
        paid: &HashMap<SubscriptionId, Cents>,
    ) -> PersonView {
        let running = self.subscriptions.iter().filter(|s| is_running(s.status)).filter_map(|s| counts.get(&s.id));
        let savings = running.fold(Savings::default(), |sum, held| sum.plus(benefits::savings_of(held, paid)));
        PersonView {
            id: self.id,
            age: age(self.birth_date, today),
            first_name: self.first_name,
            last_name: self.last_name,
            birth_date: self.birth_date,
            relationship: self.relationship,
            is_account_owner: self.is_account_owner,
            chart_id: self.chart_id,
            insured: self.insured,
            own: OwnContactView {
                phone: self.phone,
                email: self.email,
                email_confirmed: self.email_confirmed_at.is_some(),
                has_login: self.has_login,
                texts: self.texts.as_deref().and_then(ConsentState::parse).unwrap_or(ConsentState::None),
            },
            gone: self.gone,
            gone_on: self.gone_on,
            savings,
            subscriptions: self.subscriptions.into_iter().map(|s| s.view(brand, counts)).collect(),
        }
    }
}

impl SubscriptionRow {
    fn view(self, brand: &Brand, counts: &Counts) -> SubscriptionView {
        let term = counts.get(&self.id).and_then(|held| held.ledger.current());
        let listed = |code: &str| self.inclusions.iter().any(|own| own.code == code);
        // The plan's own procedures, then those carried over from an earlier plan that this one does not include.
        let carried = term.into_iter().flat_map(|term| &term.codes);
        let carried = carried.filter(|(code, count)| count.carried > 0 && !listed(code));
        let carried: Vec<_> = carried.map(|(code, _)| InclusionRow { code: code.clone(), quantity: 0 }).collect();
        let inclusions = self.inclusions.into_iter().chain(carried).map(|i| i.view(brand, term)).collect();
        SubscriptionView {
            id: self.id,
            plan: self.plan_id,
            plan_name: self.plan_name,
            spanish_plan_name: self.spanish_plan_name,
            period: self.period,
            status: self.status,
            price: self.agreed_price_cents,
            list_price: self.list_price_cents,
            discount_percent: self.discount_percent,
            is_family_discount: self.discount_source == DiscountSource::Family,
            started_on: self.started_on,
            term_started_on: self.term_started_on,
            term_ends_on: self.term_ends_on,
            next_bill_on: self.next_bill_on.filter(|_| self.has_next_charge),
            auto_renew: renews_automatically(self.status, self.auto_renew, self.ends_on.is_some()),
            pay_in_office: self.pay_in_office,
            under_contract: self.under_contract,
            guaranteed: self.guaranteed,
            ends_on: self.ends_on,
            paused_until: self.paused_until,
            pending_price: self.pending_price,
            pending_change: self.pending_change,
            inclusions,
            other_discount_percent: self.other_discount_percent,
        }
    }
}

impl InclusionRow {
    /// With the brand's label; a code the brand does not list is shown as is.
    fn view(self, brand: &Brand, term: Option<&TermCount>) -> InclusionView {
        let count = term.and_then(|term| term.codes.get(&self.code));
        let procedure = brand.procedure(&self.code);
        let label =
            |pick: fn(&tenancy::brand::Procedure) -> &str| procedure.map_or(self.code.as_str(), pick).to_owned();
        InclusionView {
            label: label(|p| &p.label.en),
            spanish_label: label(|p| &p.label.es),
            short_label: label(|p| &p.card_label.en),
            spanish_short_label: label(|p| &p.card_label.es),
            quantity: count.map_or(self.quantity, |count| count.included),
            carried: count.map_or(0, |count| count.carried),
            used: count.map_or(0, |count| count.used),
            code: self.code,
        }
    }
}
