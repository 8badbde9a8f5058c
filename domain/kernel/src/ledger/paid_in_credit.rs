//! How much of a household's credit it paid in itself. Only that may leave as a refund: credit that somebody gave only makes bills smaller.

use std::collections::BTreeMap;

use tenancy::Scope;
use tenancy::ids::AccountId;
use tenancy::text_enum;

use rules::Cents;

use crate::Result;

/// The part of a household's credit that came from its own money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaidInCredit {
    /// The unused part.
    pub left: Cents,
    /// What bills have used of it: restored, it is the household's own again.
    pub used: Cents,
}

text_enum! {
    /// Why a household's credit changed, as it is stored.
    CreditKind {
        Granted = "granted",
        Used = "used",
        Returned = "returned",
        Reversed = "reversed",
        Referral = "referral",
        ReferralReversed = "referral_reversed",
        Moved = "moved",
        Arrived = "arrived",
        Given = "given",
    }
}

/// A movement, as it is stored.
struct Movement {
    account: i64,
    kind: CreditKind,
    amount: Cents,
    other: Option<i64>,
    /// A cancellation restored it.
    restored: bool,
    of_referral: bool,
}

/// A household's credit by where it came from.
#[derive(Default)]
struct Pots {
    own: Cents,
    given: Cents,
    own_used: Cents,
}

impl Pots {
    /// Takes `amount`, of what was given first. Returns what was taken of the household's own, and of what was given.
    fn take_given_first(&mut self, amount: Cents) -> (Cents, Cents) {
        let given = amount.min(self.given);
        let own = amount - given;
        (self.own, self.given) = (self.own - own, self.given - given);
        (own, given)
    }

    /// Takes `amount`, of the household's own first.
    fn take_own_first(&mut self, amount: Cents) {
        let own = amount.min(self.own);
        (self.own, self.given) = (self.own - own, self.given - (amount - own));
    }
}

/// What the household of `account` paid in of its credit, by all movements in their order. Bills use what was given first.
///
/// # Errors
/// When the database fails.
pub async fn paid_in_credit(scope: &mut Scope, account: AccountId) -> Result<PaidInCredit> {
    let organization = scope.organization();
    // Credit that came from another household is of the kinds that it had there.
    let rows = sqlx::query!(
        r#"with recursive household (id) as (
             select $2::bigint
             union
             select m.other_account_id from household h
             join credit_movement m on m.organization_id = $1 and m.account_id = h.id and m.other_account_id is not null)
           select m.account_id as "account!", m.kind as "kind!: CreditKind", m.amount_cents as "amount!", m.other_account_id as "other?",
             coalesce(m.kind = 'granted' and i.origin = 'cancellation', false) as "restored!", m.referral_id is not null as "of_referral!"
           from household h join credit_movement m on m.organization_id = $1 and m.account_id = h.id
           left join invoice i on i.organization_id = m.organization_id and i.id = m.invoice_id
           order by m.id"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let movements = rows.into_iter().map(|row| Movement {
        account: row.account,
        kind: row.kind,
        amount: Cents(row.amount),
        other: row.other,
        restored: row.restored,
        of_referral: row.of_referral,
    });
    Ok(replay(movements, account.0))
}

fn replay(movements: impl Iterator<Item = Movement>, account: i64) -> PaidInCredit {
    let mut all: BTreeMap<i64, Pots> = BTreeMap::new();
    // What left one household for another, until it arrives there.
    let mut under_way: BTreeMap<(i64, i64), (Cents, Cents)> = BTreeMap::new();
    for Movement { account, kind, amount, other, restored, of_referral } in movements {
        let pots = all.entry(account).or_default();
        let gives = amount > Cents::ZERO;
        match kind {
            CreditKind::Granted if restored => {
                let own = amount.min(pots.own_used);
                pots.own_used = pots.own_used - own;
                pots.own += own;
                pots.given += amount - own;
            }
            CreditKind::Granted => pots.own += amount,
            CreditKind::Used => {
                let (own, _) = pots.take_given_first(-amount);
                pots.own_used += own;
            }
            CreditKind::Returned | CreditKind::Reversed => pots.take_own_first(-amount),
            CreditKind::Moved if gives => {
                let unknown = if of_referral { (Cents::ZERO, amount) } else { (amount, Cents::ZERO) };
                let (own, given) = other.and_then(|from| under_way.remove(&(from, account))).unwrap_or(unknown);
                pots.own += own;
                pots.given += given;
            }
            CreditKind::Moved => {
                let parts = pots.take_given_first(-amount);
                if let Some(to) = other {
                    under_way.insert((account, to), parts);
                }
            }
            // Of staff, of a referral, or from another system.
            CreditKind::Given | CreditKind::Referral | CreditKind::ReferralReversed | CreditKind::Arrived if gives => {
                pots.given += amount;
            }
            CreditKind::Given | CreditKind::Referral | CreditKind::ReferralReversed | CreditKind::Arrived => {
                pots.take_given_first(-amount);
            }
        }
    }
    let pots = all.remove(&account).unwrap_or_default();
    PaidInCredit { left: pots.own.max(Cents::ZERO), used: pots.own_used.max(Cents::ZERO) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn movement(kind: CreditKind, amount: i64) -> Movement {
        Movement { account: 1, kind, amount: Cents(amount), other: None, restored: false, of_referral: false }
    }

    fn left(movements: Vec<Movement>) -> (i64, i64) {
        let PaidInCredit { left, used } = replay(movements.into_iter(), 1);
        (left.0, used.0)
    }

    #[test]
    fn only_plan_changes_are_paid_in() {
        for given in [CreditKind::Given, CreditKind::Referral, CreditKind::Arrived] {
            assert_eq!(
                left(vec![movement(CreditKind::Granted, 17_808), movement(given, 5_000)]),
                (17_808, 0),
                "{given}"
            );
        }
    }

    /// A bill used what the household had paid in; what is given later is not its money.
    #[test]
    fn given_credit_does_not_replace_what_bills_used() {
        let used = vec![
            movement(CreditKind::Granted, 10_000),
            movement(CreditKind::Used, -10_000),
            movement(CreditKind::Given, 5_000),
        ];
        assert_eq!(left(used), (0, 10_000));
        let given_first = vec![
            movement(CreditKind::Given, 5_000),
            movement(CreditKind::Granted, 10_000),
            movement(CreditKind::Used, -6_000),
        ];
        assert_eq!(left(given_first), (9_000, 1_000));
    }

    #[test]
    fn restored_credit_is_what_paid_the_bill() {
        let restored = |amount| Movement { restored: true, ..movement(CreditKind::Granted, amount) };
        let own = vec![movement(CreditKind::Granted, 3_000), movement(CreditKind::Used, -3_000), restored(3_000)];
        assert_eq!(left(own), (3_000, 0));
        let given = vec![movement(CreditKind::Given, 3_000), movement(CreditKind::Used, -3_000), restored(3_000)];
        assert_eq!(left(given), (0, 0));
    }

    #[test]
    fn a_refund_and_a_correction_take_what_was_paid_in() {
        let both = vec![
            movement(CreditKind::Granted, 10_000),
            movement(CreditKind::Given, 4_000),
            movement(CreditKind::Returned, -6_000),
            movement(CreditKind::Reversed, -1_000),
        ];
        assert_eq!(left(both), (3_000, 0));
    }

    /// Moved to another household, given credit stays given.
    #[test]
    fn credit_of_another_household_keeps_its_kind() {
        let of = |account, other, one: Movement| Movement { account, other: Some(other), ..one };
        let at = |account, one: Movement| Movement { account, ..one };
        let merged = vec![
            at(2, movement(CreditKind::Granted, 2_000)),
            at(2, movement(CreditKind::Given, 500)),
            of(2, 1, movement(CreditKind::Moved, -2_500)),
            of(1, 2, movement(CreditKind::Moved, 2_500)),
        ];
        assert_eq!(left(merged), (2_000, 0));
    }
}
