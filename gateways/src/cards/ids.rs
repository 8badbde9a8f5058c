//! The provider's ids, each kind as a separate type, and our idempotency keys.

use std::fmt;

use super::GatewayError;

/// Defines a type for one kind of provider id, so that a customer is never passed where a payment is meant.
macro_rules! provider_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            pub fn new(id: impl Into<String>) -> Self {
                Self(id.into())
            }
            pub fn as_str(&self) -> &str {
                &self.0
            }
            pub fn into_string(self) -> String {
                self.0
            }
            /// The id if it is safe to send; clients check every id they receive, because it may become part of a URL
            /// path.
            ///
            /// # Errors
            /// [`GatewayError::Refused`] for a text that can't be an id.
            pub fn checked(&self) -> Result<&Self, GatewayError> {
                if is_id(&self.0) { Ok(self) } else { Err(malformed()) }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<&str> for $name {
            fn from(id: &str) -> Self {
                Self(id.to_owned())
            }
        }

        impl From<String> for $name {
            fn from(id: String) -> Self {
                Self(id)
            }
        }
    };
}

provider_id!(/// A customer: the provider's record of an account (household).
    CustomerId);
provider_id!(/// A card or bank account, as a token from the provider's element or saved to a customer.
    PaymentMethodId);
provider_id!(/// One attempt to save a card or bank account (a setup intent).
    SetupId);
provider_id!(/// One attempt to charge money (a payment intent).
    ProviderPaymentId);
provider_id!(/// The charge inside a payment, which refunds and disputes refer to.
    ChargeId);
provider_id!(/// A refund.
    RefundId);
provider_id!(/// A dispute (chargeback).
    DisputeId);
provider_id!(/// An uploaded file, to be referred to in evidence.
    FileId);
provider_id!(/// An office's own account at the provider, from which it is paid out.
    ConnectedAccountId);
provider_id!(/// A payout from an office's account to its bank.
    PayoutId);
provider_id!(/// One movement on an office's balance.
    MovementId);

impl PaymentMethodId {
    /// A token from a browser, if it has the form of the provider element's tokens: `pm_` and letters, digits or
    /// underscores.
    pub fn of_browser(token: &str) -> Option<Self> {
        let name = token.strip_prefix("pm_")?;
        is_id(name).then(|| Self::new(token))
    }
}

/// Whether a text has the form of a provider's id: 1 to 255 letters, digits and underscores, which are all safe in a
/// URL path.
fn is_id(text: &str) -> bool {
    (1..=255).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

fn malformed() -> GatewayError {
    GatewayError::Refused { code: "malformed_id".into(), message: "the id has characters that no id has".into() }
}

/// Identifies one intended operation at the provider: 1 to 255 characters, derived from the row that records the
/// operation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct IdempotencyKey(String);

/// The error for a key that is empty, too long or not plain ASCII.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("an idempotency key has 1 to 255 visible ASCII characters")]
pub struct BadIdempotencyKey;

impl IdempotencyKey {
    pub fn new(key: impl Into<String>) -> Result<Self, BadIdempotencyKey> {
        let key = key.into();
        let fits = (1..=255).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic());
        if fits { Ok(Self(key)) } else { Err(BadIdempotencyKey) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}
