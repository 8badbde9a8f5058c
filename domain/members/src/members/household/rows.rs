//! The people and memberships of a household, as its query reads them.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Deserialize;
use tenancy::Personal;
use tenancy::brand::Brand;
use tenancy::ids::{MemberId, PlanId, SubscriptionId};

use super::views::{InclusionView, PendingPrice, PersonView, SubscriptionView};
use crate::Cents;
use crate::benefits::{self, Savings, SubscriptionLedger, TermCount};
use crate::members::own_contact::OwnContactView;
use crate::members::rules::{age, is_running, renews_automatically};
use crate::subscriptions::changes::PendingChange;
use rules::household_changes::Gone;
use rules::messages::ConsentState;
use rules::subscriptions::{DiscountSource, Period, SubscriptionStatus};

#[derive(Debug, Deserialize)]
pub(super) struct PersonRow {
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

/// The counted memberships by their ids.
pub(super) type Counts = HashMap<SubscriptionId, SubscriptionLedger>;

impl PersonRow {
    pub(super) fn view(
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
