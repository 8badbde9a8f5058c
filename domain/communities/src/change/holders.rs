//! The memberships of a community, with what the rules need to know of each.

use chrono::{DateTime, NaiveDate, Utc};
use rules::Cents;
use rules::money::family_percent;
use rules::plans::price_change::rule::{Facts, Kind, Outcome};
use rules::subscriptions::{DiscountSource, Period, next_charge};
use rust_decimal::Decimal;
use tenancy::Scope;
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, CommunityId, OfficeId, SubscriptionId};

use crate::Result;
use crate::rules::discount::{Discount, Remaining, largest};
use crate::rules::when::reaches;

/// A running membership of a community that has not ended for it.
#[derive(Debug, Clone)]
pub(crate) struct Holder {
    pub subscription: SubscriptionId,
    pub account: AccountId,
    pub office: OfficeId,
    pub facts: Facts,
    pub held: Discount,
    /// Of the community, as the membership keeps it.
    pub percent: Decimal,
    pub is_pending: bool,
    family: Decimal,
    promo: Decimal,
    /// The date at its office.
    today: NaiveDate,
}

impl Holder {
    /// The discount and the price when the community gives `percent` from `starts_on`, if the notice is sent today.
    pub fn outcome(&self, percent: Decimal, starts_on: NaiveDate) -> (Discount, Outcome) {
        let remaining = Remaining { community: percent, family: self.family, promo: self.promo };
        let next = largest(self.held, remaining);
        // A price that was lowered by hand stays what it is.
        if next == self.held {
            return (next, Outcome::Stays { guaranteed: false });
        }
        (next, reaches(&self.facts, self.today, starts_on, next.percent))
    }
}

/// The running memberships of a community, in the order of their households: whoever announces locks these in one order.
pub(crate) async fn holders(scope: &mut Scope, community: CommunityId, now: DateTime<Utc>) -> Result<Vec<Holder>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select s.id, s.account_id, s.office_id, o.timezone, s.period, s.under_contract or s.guaranteed as "contract!",
             (s.auto_renew or s.pay_in_office) as "renews!", s.next_bill_on, s.charge_day, s.term_ends_on, s.ends_on, s.list_price_cents, s.agreed_price_cents,
             s.discount_percent, s.discount_source as "source: DiscountSource", m.percent, m.promo_percent, p.disable_family_discounts,
             o.family_discount_two, o.family_discount_three, o.family_discount_four,
             (select count(distinct x.member_id) from subscription x
               join plan xp on xp.organization_id = x.organization_id and xp.id = x.plan_id and not xp.disable_family_discounts
               join member xm on xm.organization_id = x.organization_id and xm.id = x.member_id
               where x.organization_id = s.organization_id and x.account_id = s.account_id
                 and (x.status in ('active', 'active_cash', 'active_transferred') or x.status = 'past_due' and xm.is_account_owner)) as "size!",
             exists (select from community_change_line l where l.organization_id = s.organization_id and l.subscription_id = s.id and l.state = 'pending') as "pending!"
           from community_membership m
           join subscription s on s.organization_id = m.organization_id and s.id = m.subscription_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where m.organization_id = $1 and m.community_id = $2 and m.state = 'active' and is_running(s.status)
           order by s.account_id, s.id"#,
        organization.0,
        community.0
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter()
        .map(|r| {
            let period: Period = r.period.parse().map_err(anyhow::Error::from)?;
            let charge_day = u32::try_from(r.charge_day).unwrap_or(1);
            let today = office_date(now, &r.timezone);
            let next_charge_on = r.next_bill_on.unwrap_or_else(|| match period {
                // Not charged yet, or paid in the office.
                Period::Month => next_charge(today, charge_day, Period::Month),
                Period::Year => r.term_ends_on,
            });
            let (two, three, four) = (r.family_discount_two, r.family_discount_three, r.family_discount_four);
            let family = match r.disable_family_discounts {
                true => Decimal::ZERO,
                false => family_percent(usize::try_from(r.size).unwrap_or_default(), two, three, four),
            };
            Ok(Holder {
                subscription: SubscriptionId(r.id),
                account: AccountId(r.account_id),
                office: OfficeId(r.office_id),
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
                    guaranteed_price: None,
                },
                held: Discount { source: r.source, percent: r.discount_percent },
                percent: r.percent,
                is_pending: r.pending,
                family,
                promo: r.promo_percent,
                today,
            })
        })
        .collect()
}
