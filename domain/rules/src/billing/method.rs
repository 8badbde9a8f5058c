//! A payment method as shown to people.

use serde::Deserialize;
use tenancy::contract;

use crate::payment_methods::PaymentMethodKind;

#[contract(rename = "Method")]
#[derive(Debug, Clone, Deserialize)]
pub struct MethodView {
    pub kind: PaymentMethodKind,
    /// The card's network or the bank.
    #[serde(rename = "network")]
    pub brand: String,
    pub last4: String,
    pub exp_month: Option<i32>,
    pub exp_year: Option<i32>,
    /// Why it can't be charged: `new_method` after a permanent refusal, `new_permission` when the payer has to authorize it
    /// again.
    pub blocked: Option<String>,
}

/// The columns of a row that may have no method; `kind`, `network` and `last4` are set together.
#[derive(Debug, Clone, Default)]
pub struct MethodRow {
    pub kind: Option<PaymentMethodKind>,
    pub network: Option<String>,
    pub last4: Option<String>,
    pub exp_month: Option<i32>,
    pub exp_year: Option<i32>,
    pub blocked: Option<String>,
}

impl MethodRow {
    pub fn view(self) -> Option<MethodView> {
        let Self { kind, network, last4, exp_month, exp_year, blocked } = self;
        Some(MethodView { kind: kind?, brand: network?, last4: last4?, exp_month, exp_year, blocked })
    }
}

impl MethodView {
    /// "Visa ending 4471".
    pub fn words(&self) -> String {
        if self.brand == ERASED {
            return method_words(self.kind.as_str(), None, None).unwrap_or_default();
        }
        card_ending(&self.brand, &self.last4)
    }
}

/// The network of a method whose household had its data deleted; the original network is no longer known.
const ERASED: &str = "erased";

/// The display name of a card network or bank.
pub fn network_name(network: &str) -> String {
    match network {
        "amex" => "American Express".to_owned(),
        "jcb" => "JCB".to_owned(),
        "unionpay" => "UnionPay".to_owned(),
        "diners" => "Diners Club".to_owned(),
        other => {
            let mut letters = other.chars();
            letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
        }
    }
}

/// "Visa ending 4471".
pub fn card_ending(network: &str, last4: &str) -> String {
    format!("{} ending {last4}", network_name(network))
}

/// "Visa 4471", "In office".
pub fn method_words(method: &str, network: Option<&str>, last4: Option<&str>) -> Option<String> {
    match (method, network, last4) {
        ("in_office", _, _) => Some("In office".to_owned()),
        ("voucher", _, _) => Some("Voucher".to_owned()),
        (_, Some(network), Some(last4)) if network != ERASED => Some(format!("{} {last4}", network_name(network))),
        ("card", _, _) => Some("Card".to_owned()),
        ("bank", _, _) => Some("Bank account".to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_have_their_own_spelling() {
        for (network, shown) in [("mastercard", "Mastercard"), ("amex", "American Express"), ("jcb", "JCB")] {
            assert_eq!(card_ending(network, "4444"), format!("{shown} ending 4444"));
        }
    }

    #[test]
    fn erased_payment_method_shows_only_its_kind() {
        assert_eq!(method_words("card", Some("visa"), Some("4471")).as_deref(), Some("Visa 4471"));
        assert_eq!(method_words("card", Some("erased"), Some("0000")).as_deref(), Some("Card"));
        let row = MethodRow {
            kind: Some(PaymentMethodKind::Bank),
            network: Some("erased".to_owned()),
            last4: Some("0000".to_owned()),
            ..MethodRow::default()
        };
        assert_eq!(row.view().unwrap().words(), "Bank account");
    }
}
