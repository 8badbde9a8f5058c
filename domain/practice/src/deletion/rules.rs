//! Deleting a household's personal data: what has to be settled first, and the date of the deletion. No I/O.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use tenancy::{contract, text_enum};

use rules::{Cents, FieldErrors, Message, Refusal};

/// Days in which a request can be withdrawn before it is carried out.
pub const WAITS_DAYS: u64 = 14;
/// Days after the request within which the household must get an answer, even if the request is held.
pub const ANSWER_DAYS: u64 = 45;
/// Maximum length of a reason, in characters.
pub const LONGEST_REASON: usize = 500;

text_enum! {
    /// The state of a request.
    #[contract]
    DeletionState {
        /// It will be carried out on its date.
        Open = "open",
        /// The office holds it and has given a reason.
        Held = "held",
        Withdrawn = "withdrawn",
        /// The data is deleted.
        Done = "done",
    }
}

text_enum! {
    /// Who made the request.
    #[contract]
    DeletionSource {
        Household = "household",
        /// The office entered a request made by phone or letter.
        Office = "office",
    }
}

text_enum! {
    /// What has to be settled before data can be deleted.
    #[contract]
    DeletionBlock {
        /// A membership is active or will renew.
        Membership = "membership",
        /// The first payment of a membership has to be made at the office.
        FirstPayment = "first_payment",
        /// The household has an unpaid balance.
        Balance = "balance",
        /// A payment is processing.
        Payment = "payment",
        /// A refund is processing.
        Refund = "refund",
        /// A payment is disputed.
        Dispute = "dispute",
        /// An installment agreement is active.
        Agreement = "agreement",
        /// A claim with the guarantee partner is open.
        Claim = "claim",
        /// A bank account is being connected.
        BankAccount = "bank_account",
    }
}

impl DeletionState {
    /// It hasn't been withdrawn or carried out.
    pub const fn waits(self) -> bool {
        matches!(self, Self::Open | Self::Held)
    }
}

impl DeletionBlock {
    /// The explanation in English and Spanish.
    pub const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Membership => (
                "A membership is active or will renew. Cancel it first.",
                "Una membresía está activa o se va a renovar. Cancélela primero.",
            ),
            Self::FirstPayment => (
                "An in-office payment is still due. Cancel that enrollment first.",
                "Hay un primer pago pendiente en el consultorio. Llame al consultorio primero.",
            ),
            Self::Balance => {
                ("A balance is owed. Collect it or clear it first.", "Tiene un saldo por pagar. Páguelo primero.")
            }
            Self::Payment => (
                "A payment is processing. Try again once it finishes.",
                "Un pago se está procesando. Inténtelo de nuevo cuando termine.",
            ),
            Self::Refund => (
                "A refund is on its way. Try again once it finishes.",
                "Un reembolso va en camino. Inténtelo de nuevo cuando llegue.",
            ),
            Self::Dispute => (
                "A dispute is open. Try again once the bank has decided.",
                "Su banco está revisando un pago. Inténtelo de nuevo cuando haya decidido.",
            ),
            Self::Agreement => (
                "An installment agreement isn\u{2019}t paid yet. Cancel it first.",
                "Un acuerdo de pago aún no está pagado. Llame al consultorio primero.",
            ),
            Self::Claim => (
                "The guarantee partner hasn\u{2019}t settled a claim yet.",
                "Nuestro socio de garantía aún no liquida un pago. Llame al consultorio.",
            ),
            Self::BankAccount => (
                "A bank account is being connected. Stop that first.",
                "Está conectando una cuenta bancaria. Deténgalo primero.",
            ),
        }
    }

    /// The refusal of a request made or carried out before this is settled.
    pub fn refusal(self) -> Refusal {
        Refusal::deletion_blocked(self.words())
    }
}

/// The open matters of a household.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Standing {
    pub membership: bool,
    pub first_payment: bool,
    pub owed: Cents,
    pub paying: bool,
    pub refunding: bool,
    pub disputed: bool,
    pub agreement: bool,
    pub claimed: bool,
    pub connecting: bool,
}

/// What has to be settled first; empty when the data can be deleted.
pub fn blocks(standing: &Standing) -> Vec<DeletionBlock> {
    use DeletionBlock as B;
    let each = [
        (B::Membership, standing.membership),
        (B::FirstPayment, standing.first_payment),
        (B::Balance, standing.owed > Cents::ZERO),
        (B::Payment, standing.paying),
        (B::Refund, standing.refunding),
        (B::Dispute, standing.disputed),
        (B::Agreement, standing.agreement),
        (B::Claim, standing.claimed),
        (B::BankAccount, standing.connecting),
    ];
    each.into_iter().filter(|(_, there)| *there).map(|(block, _)| block).collect()
}

/// The date on which a request made on `asked` is carried out.
pub fn due_on(asked: NaiveDate) -> NaiveDate {
    after(asked, WAITS_DAYS)
}

/// Returns whether the office may carry out a request before its date. At least a day must pass, so that the household is
/// notified first.
pub fn may_carry_out(asked_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - asked_at >= TimeDelta::days(1)
}

/// The last day for an answer to a request made on `asked`.
pub fn answer_by(asked: NaiveDate) -> NaiveDate {
    after(asked, ANSWER_DAYS)
}

/// The date on which a released request is carried out: its date, but not before tomorrow, so that the household is
/// notified first.
pub fn released_on(due: NaiveDate, today: NaiveDate) -> NaiveDate {
    due.max(after(today, 1))
}

/// Returns whether the daily job carries it out.
pub fn is_due(state: DeletionState, due: NaiveDate, today: NaiveDate) -> bool {
    state == DeletionState::Open && due <= today
}

fn after(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX)
}

/// Validates the reason for holding a request; returns it as it is stored and emailed.
///
/// # Errors
/// At `reason` when it is empty or too long.
pub fn hold_reason(text: &str) -> Result<String, FieldErrors> {
    let text: String = text.chars().filter(|c| !c.is_control() || *c == '\n').collect();
    let text = text.trim();
    match text.chars().count() {
        0 => Err(FieldErrors::one("reason", Message::Required)),
        length if length > LONGEST_REASON => Err(FieldErrors::one("reason", Message::TooLong(LONGEST_REASON))),
        _ => Ok(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn each_thing_that_is_open_has_to_be_settled() {
        assert_eq!(blocks(&Standing::default()), []);
        let all = Standing {
            membership: true,
            first_payment: true,
            owed: Cents(1),
            paying: true,
            refunding: true,
            disputed: true,
            agreement: true,
            claimed: true,
            connecting: true,
        };
        assert_eq!(blocks(&all), DeletionBlock::ALL);
        // A credit isn't owed by the household.
        assert_eq!(blocks(&Standing { owed: Cents(-500), ..Standing::default() }), []);
        for block in DeletionBlock::ALL {
            let (english, spanish) = block.words();
            assert!(english.ends_with('.') && spanish.ends_with('.') && english != spanish, "{block:?}");
            assert_eq!(block.refusal().text("es"), spanish);
        }
    }

    #[test]
    fn deletion_request_has_its_due_and_answer_dates() {
        let asked = day("2026-11-25");
        assert_eq!((due_on(asked), answer_by(asked)), (day("2026-12-09"), day("2027-01-09")));
        assert_eq!(due_on(NaiveDate::MAX), NaiveDate::MAX);
    }

    #[test]
    fn released_deletion_is_due_on_its_day_or_tomorrow() {
        let due = day("2026-12-09");
        assert_eq!(released_on(due, day("2026-12-01")), due);
        assert_eq!(released_on(due, due), day("2026-12-10"));
        assert_eq!(released_on(due, day("2027-01-05")), day("2027-01-06"));
    }

    #[test]
    fn the_household_hears_of_it_a_day_before() {
        let asked: DateTime<Utc> = "2026-11-25T10:00:00Z".parse().unwrap();
        assert!(!may_carry_out(asked, asked + TimeDelta::hours(23)));
        assert!(may_carry_out(asked, asked + TimeDelta::hours(24)));
    }

    #[test]
    fn only_an_open_one_is_ever_due() {
        let due = day("2026-12-09");
        assert!(is_due(DeletionState::Open, due, due));
        assert!(!is_due(DeletionState::Open, due, day("2026-12-08")));
        for state in [DeletionState::Held, DeletionState::Withdrawn, DeletionState::Done] {
            assert!(!is_due(state, due, day("2027-12-09")), "{state:?}");
        }
    }

    #[test]
    fn a_reason_is_needed() {
        assert!(hold_reason(" \n").is_err());
        assert!(hold_reason(&"a".repeat(LONGEST_REASON + 1)).is_err());
        assert_eq!(hold_reason(" A court asked us to keep it.\u{0} ").unwrap(), "A court asked us to keep it.");
    }

    #[test]
    fn names_read_back() {
        assert!(DeletionState::ALL.iter().all(|one| DeletionState::parse(one.as_str()) == Some(*one)));
        assert!(DeletionSource::ALL.iter().all(|one| DeletionSource::parse(one.as_str()) == Some(*one)));
        assert_eq!(DeletionBlock::parse("balance"), Some(DeletionBlock::Balance));
    }
}
