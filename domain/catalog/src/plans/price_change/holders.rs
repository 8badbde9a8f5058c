//! The plan's members, and what a new price does to each.

use chrono::NaiveDate;
use tenancy::ids::{AccountId, MemberId, OfficeId, PlanId, SubscriptionId};
use tenancy::{Personal, Scope};

use super::rule::{Facts, Kind, NewTerms, Outcome, outcome};
use super::{NewPrices, OfferChange};
use crate::{Cents, Result};
use rules::subscriptions::{Period, next_charge};

/// A running subscription on the plan.
#[derive(Debug, Clone)]
pub struct Holder {
    pub subscription: SubscriptionId,
    pub account: AccountId,
    pub member: MemberId,
    pub name: Personal<String>,
    pub facts: Facts,
    /// Has a pending line of another change.
    pub pending: bool,
}

impl Holder {
    /// The effect of `offers` on this subscription, if the notice is sent on `notified_on`. A period without an offer
    /// changes nothing.
    pub fn outcome(&self, offers: &[OfferChange], notified_on: NaiveDate, starts_on: NaiveDate) -> Outcome {
        match offers.iter().find(|o| o.period == self.facts.kind.period()) {
            Some(offer) => outcome(&self.facts, notified_on, starts_on, offer.new),
            None => Outcome::Stays { guaranteed: false },
        }
    }
}

/// A subscription whose price changes.
#[derive(Debug, Clone)]
pub(super) struct Reached {
    pub holder: Holder,
    pub terms: NewTerms,
}

/// All running subscriptions on `plan`, by member name. `is_running` decides, as in the member list: late ones count,
/// ended and disputed ones do not.
///
/// # Errors
/// When the database fails.
pub async fn holders(scope: &mut Scope, office: OfficeId, plan: PlanId, today: NaiveDate) -> Result<Vec<Holder>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select s.id, s.account_id, s.member_id, m.first_name || ' ' || m.last_name as "name!", s.period,
             s.under_contract or s.guaranteed as "contract!", s.auto_renew and not s.pay_in_office as "renews!", s.next_bill_on,
             s.charge_day, s.term_ends_on, s.ends_on, s.list_price_cents, s.agreed_price_cents, s.discount_percent, s.guaranteed_price_cents,
             exists (select from price_change_line l where l.organization_id = s.organization_id and l.subscription_id = s.id
               and l.state = 'pending') as "pending!"
           from subscription s
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join account a on a.organization_id = s.organization_id and a.id = s.account_id
           where s.organization_id = $1 and s.office_id = $2 and s.plan_id = $3 and is_running(s.status)
           order by m.last_name, m.first_name, s.id"#,
        organization.0,
        office.0,
        plan.0
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter()
        .map(|r| {
            let period: Period = r.period.parse().map_err(anyhow::Error::from)?;
            let charge_day = u32::try_from(r.charge_day).unwrap_or(1);
            let next_charge_on = r.next_bill_on.unwrap_or_else(|| match period {
                // Not charged yet, or paid in the office.
                Period::Month => next_charge(today, charge_day, Period::Month),
                Period::Year => r.term_ends_on,
            });
            Ok(Holder {
                subscription: SubscriptionId(r.id),
                account: AccountId(r.account_id),
                member: MemberId(r.member_id),
                name: Personal(r.name),
                facts: Facts {
                    kind: Kind::of(period, r.contract),
                    next_charge_on,
                    charge_day,
                    term_ends_on: r.term_ends_on,
                    ends_on: r.ends_on,
                    renews: r.renews,
                    list_price: Cents(r.list_price_cents),
                    price: Cents(r.agreed_price_cents),
                    discount_percent: r.discount_percent,
                    guaranteed_price: r.guaranteed_price_cents.map(Cents),
                },
                pending: r.pending,
            })
        })
        .collect()
}

/// The monthly and yearly revenue of all `holders`, each at `price`.
pub(super) fn revenue(holders: &[Holder], price: impl Fn(&Holder) -> Cents) -> (Cents, Cents) {
    let sum = |period| -> Cents { holders.iter().filter(|h| h.facts.kind.period() == period).map(&price).sum() };
    let (monthly, yearly) = (sum(Period::Month), sum(Period::Year));
    (monthly + Cents((yearly.0 + 6).div_euclid(12)), monthly.times(12) + yearly)
}

/// The plan's prices that change; leaves out a price that stays the same or is not requested.
pub(super) fn changes(prices: NewPrices, current: &[(Period, Cents)]) -> Vec<OfferChange> {
    current
        .iter()
        .filter_map(|(period, old)| prices.of(*period).map(|new| OfferChange { period: *period, old: *old, new }))
        .filter(|offer| offer.old != offer.new)
        .collect()
}
