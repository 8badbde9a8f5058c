//! Assigns the procedures of a visit to the person's memberships.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

/// A membership, for recording a visit: what is left on the visit's date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldPlan {
    pub left: BTreeMap<String, i32>,
    /// The discount on procedures that the plan doesn't include.
    pub percent: Decimal,
}

/// A quantity of a procedure that counts for the membership at index `plan` of the given ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assigned {
    pub plan: usize,
    pub code: String,
    pub quantity: i32,
}

/// Takes each procedure from the memberships that have some left, in their order. The rest goes to the membership with the
/// largest discount.
pub fn assign(procedures: &[(String, i32)], held: &[HeldPlan]) -> Vec<Assigned> {
    let mut assigned: Vec<Assigned> = vec![];
    let best = held.iter().enumerate().max_by_key(|(n, plan)| (plan.percent, std::cmp::Reverse(*n))).map(|(n, _)| n);
    for (code, quantity) in procedures {
        let mut rest = *quantity;
        for (plan, own) in held.iter().enumerate() {
            let taken = rest.min(own.left.get(code).copied().unwrap_or_default()).max(0);
            if taken > 0 {
                assigned.push(Assigned { plan, code: code.clone(), quantity: taken });
                rest -= taken;
            }
        }
        let Some(best) = best.filter(|_| rest > 0) else { continue };
        match assigned.iter_mut().find(|one| one.plan == best && one.code == *code) {
            Some(same) => same.quantity += rest,
            None => assigned.push(Assigned { plan: best, code: code.clone(), quantity: rest }),
        }
    }
    assigned
}
