//! The reasons of disputes in words.

/// The payer's reason, in words.
pub fn reason_text(reason: &str) -> String {
    match reason {
        "fraudulent" => "the payer says they did not make it",
        "subscription_canceled" => "the payer says they canceled",
        "credit_not_processed" => "the payer says a refund is missing",
        "duplicate" => "the payer says they paid twice",
        "product_not_received" => "the payer says they received nothing",
        "product_unacceptable" => "the payer says it was not as described",
        "unrecognized" => "the payer does not recognize it",
        "debit_not_authorized" => "the account holder did not authorize the payment",
        "insufficient_funds" => "the account had insufficient funds",
        "customer_initiated" => "the account holder reversed it",
        "incorrect_account_details" | "bank_cannot_process" => "the bank could not process it",
        _ => "the payer gave another reason",
    }
    .to_owned()
}
