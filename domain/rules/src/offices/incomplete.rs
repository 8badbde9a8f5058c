//! Practices that patients can't join yet, for platform staff.

use tenancy::contract;
use tenancy::text_enum;

/// What a practice still needs after its sign-up before patients can join. The steps match the parts of `office_is_live` in
/// the schema.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingStep {
    Agreements,
    /// There is no payments account, or it can't charge.
    PaymentsAccount,
    ActivePlan,
}

impl MissingStep {
    pub const fn words(self) -> &'static str {
        match self {
            Self::Agreements => "Agreements",
            Self::PaymentsAccount => "Payments account",
            Self::ActivePlan => "Active plan",
        }
    }
}

text_enum! {
    /// A filter of incomplete practices for platform staff.
    #[contract]
    IncompleteStage {
        /// The sign-up isn't complete.
        SignUp = "sign_up",
        Agreements = "agreements",
        PaymentsAccount = "payments_account",
        ActivePlan = "active_plan",
    }
}
