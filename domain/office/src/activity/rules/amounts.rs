//! The amount of an act on a household, from its detail.

use serde_json::Value;

use crate::Cents;

/// The acts whose line shows an amount, with its name in the detail.
pub const WITH_AMOUNT: &[(&str, &str)] = &[
    ("arrears_plan.made", "amount_cents"),
    ("delinquency.cleared", "written_off_cents"),
    ("dispute.accepted", "amount_cents"),
    ("dispute.after_lost", "amount_cents"),
    ("dispute.evidence_submitted", "amount_cents"),
    ("guarantee.claim_approved", "approved_cents"),
    ("guarantee.claimed", "amount_cents"),
    ("guarantee.repayment_billed", "amount_cents"),
    ("installment_agreement.made", "total_cents"),
    ("installment_agreement.paid_off", "amount_cents"),
    ("membership.renewed_in_office", "amount_cents"),
    ("payment.asked_for", "amount_cents"),
    ("payment.owed_taken_in_office", "amount_cents"),
    ("payment.refunded", "amount_cents"),
    ("payment.returned", "amount_cents"),
    ("payment.succeeded_late", "amount_cents"),
    ("payment.surplus_kept", "amount_cents"),
    ("payment.taken_in_office", "amount_cents"),
    ("payment_link.sent", "amount_cents"),
    ("subscription.canceled", "refund_cents"),
    ("subscription.price_lowered", "to_cents"),
];

/// The amount of an act. `None` for an act without one, and for nothing: a cancellation without a refund has no amount.
pub fn amount(act: &str, detail: &Value) -> Option<Cents> {
    let (_, name) = WITH_AMOUNT.iter().find(|(named, _)| *named == act)?;
    detail.get(name).and_then(Value::as_i64).filter(|cents| *cents != 0).map(Cents)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::activity::rules::describe;
    use serde_json::json;

    #[test]
    fn a_refund_and_a_write_off_have_their_amounts() {
        let refunded = json!({ "payment": 7, "amount_cents": 3900, "subscription": null, "source": "desk" });
        assert_eq!(amount("payment.refunded", &refunded), Some(Cents(3900)));
        assert_eq!(amount("delinquency.cleared", &json!({ "written_off_cents": 5900 })), Some(Cents(5900)));
    }

    #[test]
    fn nothing_and_the_detail_of_another_act_have_no_amount() {
        assert_eq!(amount("subscription.canceled", &json!({ "refund_cents": 0, "owed_cents": 500 })), None);
        assert_eq!(amount("payment.refunded", &json!(null)), None);
        assert_eq!(amount("visit.recorded", &json!({ "amount_cents": 100 })), None);
    }

    #[test]
    fn each_act_with_an_amount_is_shown_once() {
        for (at, (act, _)) in WITH_AMOUNT.iter().enumerate() {
            assert!(describe(act, None).is_some(), "{act}");
            assert!(WITH_AMOUNT[..at].iter().all(|(other, _)| other != act), "{act} twice");
        }
    }
}
