//! Card and bank payments: the traits, their types, the production client.
//!
//! Money moves as destination charges: a payment is made on the platform on behalf of an office, the office's share
//! goes to its connected account immediately, and the platform's fee is kept as application fee.

mod error;
mod gateway;
mod ids;
mod payout;
pub mod stripe;
mod test_cards;
mod trial;
mod types;
mod webhook;

pub use self::stripe::{STRIPE_URL, StripeCards, StripeConfig};
pub use error::{Answer, GatewayError, WebhookError};
pub use gateway::{
    CardGateway, Charges, ConnectedAccounts, Disputes, PaymentMethods, Payouts, Refunds, Shares, Webhooks,
};
pub use ids::*;
pub use payout::*;
pub use test_cards::{TEST_BANK_ACCOUNTS, TEST_CARDS, TEST_ROUTING_NUMBER, TestCard};
pub use trial::{TRIAL_FAILING, TRIAL_VISA, WithTrials, is_trial, trial_account, trial_customer};
pub use types::*;
pub use webhook::{WebhookEvent, WebhookKind};
