//! The refusals, by subject.

mod arrivals;
mod associations;
mod communities;
mod confirmations;
mod developers;
mod files;
mod installments;
mod location_visits;
mod master_plans;
mod members;
mod memberships;
mod messages;
mod office_setup;
mod offices;
mod patients;
mod payments;
mod people;
mod plans;
mod practice;
mod practice_systems;
mod sponsors;
mod staff;
mod tiers;
mod vouchers;

#[cfg(test)]
use crate::refusal::Refusal;

/// All refusals with fixed messages, by file.
#[cfg(test)]
const FIXED: [&[Refusal]; 24] = [
    arrivals::FIXED,
    associations::FIXED,
    communities::FIXED,
    developers::FIXED,
    files::FIXED,
    installments::FIXED,
    location_visits::FIXED,
    master_plans::FIXED,
    confirmations::FIXED,
    members::FIXED,
    memberships::FIXED,
    messages::FIXED,
    office_setup::FIXED,
    offices::FIXED,
    patients::FIXED,
    payments::FIXED,
    people::FIXED,
    plans::FIXED,
    practice::FIXED,
    practice_systems::FIXED,
    sponsors::FIXED,
    staff::FIXED,
    tiers::FIXED,
    vouchers::FIXED,
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Cents;
    use crate::household_changes::MoveBlock;
    use crate::installment_agreements::AgreementState;
    use crate::subscriptions::{Event, NotAllowed, SubscriptionStatus};

    /// All refusals, those with values by an example.
    fn all() -> Vec<Refusal> {
        let status = SubscriptionStatus::PastDue;
        let own = [
            Refusal::membership_is("Ana Ruiz", status),
            Refusal::does_not_renew(status),
            Refusal::refund_at_most(Cents(100), Cents(200)),
            Refusal::declined("insufficient_funds"),
            Refusal::closed_office("Juniper Dental", "555-0100"),
            Refusal::call_the_office("Juniper Dental", "555-0100"),
            Refusal::overdue(("It owes.".to_owned(), "Debe.".to_owned())),
            Refusal::deletion_blocked(("A balance is owed.", "Tiene un saldo por pagar.")),
            Refusal::nothing_to_pay_off("settled"),
            Refusal::agreement_is(AgreementState::Canceled),
            Refusal::plan_change_in(status),
            Refusal::payment_day_in(status),
            Refusal::term_in(status),
            Refusal::disabling_in(status),
            Refusal::membership_owes(status),
            Refusal::membership_blocks_move("Ana Ruiz", MoveBlock::Late, status),
            Refusal::from(NotAllowed { from: Some(status), event: Event::MovedHere }),
        ];
        let files = [
            arrivals::filled(),
            confirmations::filled(),
            developers::filled(),
            location_visits::filled(),
            master_plans::filled(),
            members::filled(),
            memberships::filled(),
            offices::filled(),
            payments::filled(),
            plans::filled(),
            practice::filled(),
            sponsors::filled(),
            tiers::filled(),
            vouchers::filled(),
        ];
        FIXED.iter().copied().flatten().cloned().chain(own).chain(files.into_iter().flatten()).collect()
    }

    #[test]
    fn refusal_codes_are_unique_and_translated() {
        let mut codes = BTreeSet::new();
        for refusal in all() {
            let code = refusal.code();
            assert!(codes.insert(code), "{code} twice");
            assert!(code.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{code}");
            let (english, spanish) = (refusal.text("en"), refusal.text("es"));
            assert!(!english.is_empty() && !spanish.is_empty() && english != spanish, "{code}: {english} | {spanish}");
            assert_eq!(refusal.to_string(), english, "as text it is its English");
        }
    }

    #[test]
    fn a_refusal_has_the_values_of_its_texts_as_parameters() {
        let of = |refusal: Refusal| refusal.parameters().iter().map(|(n, v)| format!("{n}={v}")).collect::<Vec<_>>();
        assert_eq!(
            of(Refusal::membership_is("Ana Ruiz", SubscriptionStatus::PastDue)),
            ["person=Ana Ruiz", "status=past_due"]
        );
        assert_eq!(of(Refusal::refund_at_most(Cents(100), Cents(250))), ["most=1.00", "wanted=2.50"]);
        assert_eq!(of(Refusal::NOTHING_OWED), Vec::<String>::new());
        for refusal in all() {
            for (name, value) in
                refusal.parameters().iter().filter(|(name, _)| matches!(*name, "person" | "office" | "phone"))
            {
                assert!(refusal.text("en").contains(value), "{name} of {:?}", refusal.code());
            }
        }
    }

    #[test]
    fn every_status_has_spanish_words_for_a_refusal() {
        for status in SubscriptionStatus::ALL {
            let refusal = Refusal::membership_is("Ana", status);
            assert!(refusal.text("es").starts_with("La membresía de Ana está "), "{}", refusal.text("es"));
        }
    }
}
