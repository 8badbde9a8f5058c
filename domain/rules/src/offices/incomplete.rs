//! Practices that nobody can join yet, as our staff see them.

use tenancy::contract;

/// What a practice lacks after its sign-up before patients can join: the parts of `office_is_live` of the schema.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingStep {
    Agreements,
    /// It has none, or it cannot charge.
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

/// What our staff narrow the incomplete practices to.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IncompleteStage {
    /// It stopped before its sign-up was complete.
    SignUp,
    Agreements,
    PaymentsAccount,
    ActivePlan,
}

impl IncompleteStage {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SignUp => "sign_up",
            Self::Agreements => "agreements",
            Self::PaymentsAccount => "payments_account",
            Self::ActivePlan => "active_plan",
        }
    }
}
