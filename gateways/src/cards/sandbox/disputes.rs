//! Disputes: the payer complains to the bank, and the bank decides.

use serde_json::{Value, json};

use super::{
    answer::{Answer, Handled, invalid},
    charging::balance_transaction,
    desk::{Desk, new_id},
};

/// How long the evidence may take.
const EVIDENCE_DAYS: i64 = 14;

/// What a dispute costs the platform, in cents.
const DISPUTE_FEE_CENTS: i64 = 1_500;

pub(super) async fn open(desk: &mut Desk<'_>, charge: &str) -> Handled {
    let mut charge = desk.lock("charge", charge).await?;
    if charge["paid"] != true || charge["disputed"] == true {
        return Err(invalid("charge_not_disputable", "charge", "This charge cannot be disputed (again)."));
    }
    charge["disputed"] = true.into();
    desk.put(&charge);
    let amount = charge["amount"].as_i64().unwrap_or_default();
    let mut dispute = json!({
        "id": new_id("du"), "object": "dispute", "amount": amount, "balance_transactions": [], "charge": charge["id"],
        "created": desk.now, "currency": "usd", "customer": charge["customer"], "enhanced_eligibility_types": [],
        "evidence": {"enhanced_evidence": {}},
        "evidence_details": {
            "due_by": desk.now + EVIDENCE_DAYS * 86_400, "enhanced_eligibility": {}, "has_evidence": false,
            "past_due": false, "submission_count": 0,
        },
        "is_charge_refundable": false, "livemode": false, "metadata": {}, "payment_intent": charge["payment_intent"],
        "reason": "fraudulent", "status": "needs_response",
    });
    let booked = balance_transaction(desk, "adjustment", &dispute, -amount, DISPUTE_FEE_CENTS);
    dispute["balance_transactions"] = json!([booked]);
    desk.put(&dispute);
    desk.event("charge.dispute.created", &dispute);
    Ok(Answer::ok(dispute))
}

/// The bank's decision. `won`: the money comes back.
pub(super) async fn close(desk: &mut Desk<'_>, id: &str, won: bool) -> Handled {
    let mut dispute = desk.lock("dispute", id).await?;
    if dispute["status"] != "needs_response" && dispute["status"] != "under_review" {
        return Err(invalid("dispute_closed", "dispute", "This dispute is closed already."));
    }
    dispute["status"] = if won { "won" } else { "lost" }.into();
    if won {
        let amount = dispute["amount"].as_i64().unwrap_or_default();
        let booked = balance_transaction(desk, "adjustment", &dispute, amount, 0);
        if let Value::Array(movements) = &mut dispute["balance_transactions"] {
            movements.push(booked);
        }
    }
    desk.put(&dispute);
    desk.event("charge.dispute.closed", &dispute);
    Ok(Answer::ok(dispute))
}
