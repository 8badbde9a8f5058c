//! Disputes: the payer complains to the bank, the office responds once, and the bank decides.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    answer::{Answer, Handled, invalid},
    balances::{Fees, book},
    behavior::Behavior,
    desk::{Desk, new_id},
    form::Params,
};

/// How long evidence is accepted.
const EVIDENCE_DAYS: i64 = 14;

/// The fee that a dispute costs the platform, in cents.
const DISPUTE_FEE_CENTS: i64 = 1_500;

/// The maximum number of characters of all evidence together.
const MOST_EVIDENCE: usize = 150_000;

/// The evidence fields that contain a file.
const EVIDENCE_FILES: [&str; 9] = [
    "cancellation_policy",
    "customer_communication",
    "customer_signature",
    "duplicate_charge_documentation",
    "receipt",
    "refund_policy",
    "service_documentation",
    "shipping_documentation",
    "uncategorized_file",
];

/// The details of a payer's complaint. Missing fields get the usual values.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Complaint {
    /// Default: `fraudulent`.
    pub reason: Option<String>,
    /// Default: the remaining amount of the payment.
    pub amount_cents: Option<i64>,
    /// The deadline for evidence, in seconds since 1970. Default: two weeks from now.
    pub due_by: Option<i64>,
    /// The bank only inquires: no money is withdrawn yet.
    pub inquiry: bool,
}

pub(super) async fn open(desk: &mut Desk<'_>, charge: &str, complaint: Complaint) -> Handled {
    Ok(Answer::ok(make(desk, charge, complaint, None).await?))
}

/// Returns a bank debit that had succeeded: a dispute that is lost from the start and accepts no evidence.
pub(super) async fn come_back(desk: &mut Desk<'_>, charge: &str, how: Behavior) -> Handled {
    let paid_by = desk.get("charge", charge).await?["payment_method_details"]["type"].clone();
    if paid_by != "us_bank_account" {
        return Err(invalid("charge_not_returnable", "charge", "Only a bank draft comes back."));
    }
    let (reason, network_code) = how.return_reason();
    let complaint = Complaint { reason: Some(reason.to_owned()), ..Complaint::default() };
    let dispute = make(desk, charge, complaint, Some(network_code)).await?;
    desk.event("charge.dispute.closed", &dispute);
    Ok(Answer::ok(dispute))
}

async fn make(desk: &mut Desk<'_>, charge: &str, complaint: Complaint, network_code: Option<&str>) -> Handled<Value> {
    let mut charge = desk.lock("charge", charge).await?;
    if charge["paid"] != true || charge["disputed"] == true {
        return Err(invalid("charge_not_disputable", "charge", "This charge cannot be disputed (again)."));
    }
    let left = charge["amount"].as_i64().unwrap_or_default() - charge["amount_refunded"].as_i64().unwrap_or_default();
    let amount = complaint.amount_cents.unwrap_or(left);
    if !(1..=left).contains(&amount) {
        return Err(invalid("amount_too_large", "amount", "More than is left of the charge cannot be disputed."));
    }
    charge["disputed"] = true.into();
    desk.put(&charge);
    let mut dispute = json!({
        "id": new_id("du"), "object": "dispute", "amount": amount, "balance_transactions": [], "charge": charge["id"],
        "created": desk.now, "currency": "usd", "customer": charge["customer"], "enhanced_eligibility_types": [],
        "evidence": {"enhanced_evidence": {}},
        "evidence_details": {
            "due_by": complaint.due_by.unwrap_or(desk.now + EVIDENCE_DAYS * 86_400), "enhanced_eligibility": {},
            "has_evidence": false, "past_due": false, "submission_count": 0,
        },
        "is_charge_refundable": complaint.inquiry, "livemode": false, "metadata": {}, "network_reason_code": network_code,
        "payment_intent": charge["payment_intent"], "reason": complaint.reason.as_deref().unwrap_or("fraudulent"),
        "status": match (network_code.is_some(), complaint.inquiry) {
            (true, _) => "lost",
            (false, true) => "warning_needs_response",
            (false, false) => "needs_response",
        },
    });
    if !complaint.inquiry {
        withdraw(desk, &mut dispute);
    }
    desk.put(&dispute);
    desk.event("charge.dispute.created", &dispute);
    if !complaint.inquiry {
        desk.event("charge.dispute.funds_withdrawn", &dispute);
    }
    Ok(dispute)
}

fn withdraw(desk: &mut Desk<'_>, dispute: &mut Value) {
    let amount = dispute["amount"].as_i64().unwrap_or_default();
    let booked = book(desk, "adjustment", dispute, -amount, Fees::processor(DISPUTE_FEE_CENTS), 0);
    dispute["balance_transactions"] = json!([booked]);
}

/// Turns an unanswered inquiry into a dispute.
pub(super) async fn escalate(desk: &mut Desk<'_>, id: &str) -> Handled {
    let mut dispute = desk.lock("dispute", id).await?;
    if dispute["status"] != "warning_needs_response" && dispute["status"] != "warning_under_review" {
        return Err(invalid("dispute_not_inquiry", "dispute", "This dispute is no inquiry."));
    }
    dispute["status"] = "needs_response".into();
    dispute["is_charge_refundable"] = false.into();
    withdraw(desk, &mut dispute);
    desk.put(&dispute);
    desk.event("charge.dispute.updated", &dispute);
    desk.event("charge.dispute.funds_withdrawn", &dispute);
    Ok(Answer::ok(dispute))
}

/// Updates the office's evidence: a draft until it is submitted to the bank, once, with `submit`.
pub(super) async fn update(desk: &mut Desk<'_>, id: &str, params: &Params) -> Handled {
    let mut dispute = desk.lock("dispute", id).await?;
    let review = match dispute["status"].as_str() {
        Some("needs_response") => "under_review",
        Some("warning_needs_response") => "warning_under_review",
        _ => return Err(invalid("dispute_closed", "dispute", "This dispute does not take evidence any more.")),
    };
    if dispute["evidence_details"]["due_by"].as_i64().is_some_and(|due| due < desk.now) {
        dispute["evidence_details"]["past_due"] = true.into();
        desk.put(&dispute);
        return Err(invalid("dispute_past_due", "dispute", "The date for evidence has passed."));
    }
    for field in EVIDENCE_FILES {
        if let Some(file) = params.text(&format!("evidence.{field}")) {
            desk.named("file", file, &format!("evidence[{field}]")).await?;
        }
    }
    let texts = params.branch("evidence");
    let texts = texts.as_object().into_iter().flatten().filter_map(|(_, text)| text.as_str());
    if texts.map(|text| text.chars().count()).sum::<usize>() > MOST_EVIDENCE {
        let message = format!("The combined length of all evidence may be {MOST_EVIDENCE} characters at most.");
        return Err(invalid("parameter_invalid_string", "evidence", &message));
    }
    params.merge_metadata(&mut dispute["metadata"]);
    if let (Value::Object(kept), Value::Object(new)) = (&mut dispute["evidence"], params.branch("evidence")) {
        kept.extend(new);
    }
    if params.has("evidence") {
        dispute["evidence_details"]["has_evidence"] = true.into();
    }
    if params.flag("submit") {
        dispute["status"] = review.into();
        dispute["evidence_details"]["submission_count"] = 1.into();
    }
    desk.put(&dispute);
    desk.event("charge.dispute.updated", &dispute);
    Ok(Answer::ok(dispute))
}

/// The bank's decision. With `won`, the money is returned; an inquiry that is won is closed without moving money.
pub(super) async fn close(desk: &mut Desk<'_>, id: &str, won: bool) -> Handled {
    let mut dispute = desk.lock("dispute", id).await?;
    let inquiry = match dispute["status"].as_str() {
        Some("needs_response" | "under_review") => false,
        Some("warning_needs_response" | "warning_under_review") => true,
        _ => return Err(invalid("dispute_closed", "dispute", "This dispute is closed already.")),
    };
    dispute["status"] = match (inquiry, won) {
        (true, true) => "warning_closed",
        (_, true) => "won",
        _ => "lost",
    }
    .into();
    let amount = dispute["amount"].as_i64().unwrap_or_default();
    if inquiry && !won {
        withdraw(desk, &mut dispute);
    } else if won && !inquiry {
        let booked = book(desk, "adjustment", &dispute, amount, Fees::NONE, 0);
        if let Value::Array(movements) = &mut dispute["balance_transactions"] {
            movements.push(booked);
        }
        desk.event("charge.dispute.funds_reinstated", &dispute);
    }
    desk.put(&dispute);
    desk.event("charge.dispute.closed", &dispute);
    Ok(Answer::ok(dispute))
}
