//! Transfers between offices: who can move, to which plan, at what price. No I/O.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use rust_decimal::{Decimal, RoundingStrategy};
use tenancy::ids::{MemberId, PlanId};

use rules::offices::Office;
use rules::plans::{Channel, Person, Plan, child_wellness_max_age, hidden};
use rules::subscriptions::{Period, SubscriptionStatus};
use rules::{Cents, Refusal};

/// Why a membership of `person` with this status prevents its household from moving; `None` when it moves, or has ended
/// and stays behind.
pub fn stays_because(person: &str, status: SubscriptionStatus) -> Option<Refusal> {
    use SubscriptionStatus::*;
    let (english, spanish) = match status {
        Active | ActiveCash | ActiveTransferred | PastDue => return None,
        Canceled | Inactive | InactiveTransferred | PermanentlyDisabled => return None,
        Disputed => (
            "a payment is disputed; the household can move once the bank decides",
            "un pago está en disputa; el grupo familiar podrá trasladarse cuando el banco decida",
        ),
        CancellationRequested => (
            "a cancellation is requested; undo it first, or let the membership end",
            "se solicitó la cancelación; anúlela primero, o deje que la membresía termine",
        ),
        PendingCash => (
            "the in-office payment is still due; record it or cancel the enrollment first",
            "falta el pago en el consultorio; regístrelo o cancele la inscripción primero",
        ),
        Delinquent | DelinquentGpp => (
            "it is delinquent; the balance must be paid or written off first",
            "está suspendida por falta de pago; primero hay que pagar o condonar el saldo",
        ),
    };
    Some(Refusal::membership_before_move(person, status, english, spanish))
}

/// Returns whether a membership with this status moves.
pub fn moves(status: SubscriptionStatus) -> bool {
    status.is_active_type() || status == SubscriptionStatus::PastDue
}

/// The plans that the other office offers a person for this period, in the staff channel.
pub fn offered(
    plans: &[Plan],
    period: Period,
    birth_date: NaiveDate,
    insured: Option<bool>,
    today: NaiveDate,
) -> Vec<&Plan> {
    let child_max = child_wellness_max_age(plans);
    let age = today.years_since(birth_date).and_then(|years| i32::try_from(years).ok());
    let person = Person { age, insured };
    plans.iter().filter(|plan| hidden(plan, period, person, Channel::Internal, child_max, false).is_none()).collect()
}

/// The plan in `offered` that is most similar to the current one: the same plan, the same name, or the same kind.
pub fn most_alike(offered: &[&Plan], held: PlanId, name: &str, preset: &str) -> Option<PlanId> {
    let same_name = |plan: &&&Plan| plan.name.trim().eq_ignore_ascii_case(name.trim());
    offered
        .iter()
        .find(|plan| plan.id == held)
        .or_else(|| offered.iter().find(same_name))
        .or_else(|| offered.iter().find(|plan| plan.preset == preset))
        .map(|plan| plan.id)
}

/// The household's family discount at `office` when these members are on these plans, in percent.
pub fn family_percent(office: &Office, held: &[(MemberId, &Plan)]) -> Decimal {
    let people: BTreeSet<MemberId> =
        held.iter().filter(|(_, p)| !p.disable_family_discounts).map(|(m, _)| *m).collect();
    office.family_percent(people.len())
}

/// What a plan costs at the other office.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceThere {
    pub list: Cents,
    /// The discount in percent.
    pub percent: Decimal,
    pub price: Cents,
    /// The price is the agreed one, not the one of new members.
    pub keeps: bool,
}

impl PriceThere {
    /// The price of new members with this discount.
    pub fn discounted(list: Cents, percent: Decimal) -> Self {
        Self { list, percent, price: list.discounted(percent), keeps: false }
    }
}

/// The price of a plan for new members at the other office.
pub fn price(plan: &Plan, period: Period, family_percent: Decimal) -> PriceThere {
    let list = plan.variant(period).map(|v| v.price).unwrap_or_default();
    PriceThere::discounted(list, if plan.disable_family_discounts { Decimal::ZERO } else { family_percent })
}

/// What a household pays per period after a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MovedPrice {
    /// The price there.
    There,
    /// Of a household that asked to move: the lower of the two, so that it keeps its family discount. What a business sponsors costs what
    /// it does there.
    Asked,
    /// The agreed price, whatever it is there.
    Agreed,
    /// The lower of the two.
    Lower,
}

/// The price at the other office of a membership that costs `agreed` here, where new members pay `there`.
pub fn moved_price(choice: MovedPrice, agreed: Cents, there: PriceThere) -> PriceThere {
    let keeps = match choice {
        MovedPrice::There => false,
        MovedPrice::Agreed => agreed != there.price,
        MovedPrice::Asked | MovedPrice::Lower => agreed < there.price,
    };
    if !keeps {
        return there;
    }
    // A price above the list price there is its own list price.
    let list = there.list.max(agreed);
    PriceThere { list, percent: percent_off(list, agreed), price: agreed, keeps: true }
}

/// The discount of the agreed price from the list price, in percent, rounded to two decimals.
fn percent_off(list: Cents, agreed: Cents) -> Decimal {
    if list <= Cents::ZERO {
        return Decimal::ZERO;
    }
    (Decimal::from(list.0 - agreed.0) * Decimal::ONE_HUNDRED / Decimal::from(list.0))
        .round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::subscriptions::{Event, after};

    #[test]
    fn transferable_statuses_match_the_subscription_life_cycle() {
        for status in SubscriptionStatus::ALL {
            if moves(status) {
                assert_eq!(after(Some(status), Event::MovedAway, None), Ok(SubscriptionStatus::InactiveTransferred));
                assert_eq!(stays_because("Ana", status), None, "{status}");
            }
        }
        assert!(moves(SubscriptionStatus::PastDue), "active-type and past_due move");
        for stays in ["disputed", "delinquent", "delinquent_gpp", "pending_cash", "cancellation_requested"] {
            let status: SubscriptionStatus = stays.parse().unwrap();
            assert!(!moves(status) && stays_because("Ana", status).is_some(), "{stays}");
        }
        assert!(!moves(SubscriptionStatus::Canceled) && stays_because("Ana", SubscriptionStatus::Canceled).is_none());
    }

    #[test]
    fn a_move_of_many_never_raises_a_price() {
        let percent = |text: &str| text.parse::<Decimal>().unwrap();
        let kept = |list, off, price| PriceThere { list, percent: percent(off), price, keeps: true };
        let there = PriceThere::discounted(Cents(4_200), Decimal::ZERO);
        // $39.00 here, $42.00 there: the agreed price stays, as a discount from the list price there.
        let agreed = kept(Cents(4_200), "7.14", Cents(3_900));
        assert_eq!(moved_price(MovedPrice::Lower, Cents(3_900), there), agreed);
        assert_eq!(moved_price(MovedPrice::Agreed, Cents(3_900), there), agreed);
        // $45.00 here: the price there, or the agreed one.
        assert_eq!(moved_price(MovedPrice::Lower, Cents(4_500), there), there);
        assert_eq!(moved_price(MovedPrice::Agreed, Cents(4_500), there), kept(Cents(4_500), "0", Cents(4_500)));
        assert_eq!(moved_price(MovedPrice::There, Cents(3_900), there), there);
        // A family of three at $33.15, 15 % off; the other office gives no family discount.
        let alone = PriceThere::discounted(Cents(3_900), Decimal::ZERO);
        let family = moved_price(MovedPrice::Asked, Cents(3_315), alone);
        assert_eq!(family, kept(Cents(3_900), "15", Cents(3_315)));
    }
}
