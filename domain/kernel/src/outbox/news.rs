//! What happened, in notices of several kinds of news.

use serde::{Deserialize, Serialize};

/// What our staff did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StaffNews {
    /// To those who may approve: a colleague asks for an act.
    ApprovalAsked,
    /// To who asked: an act was approved and done, refused, or failed.
    ApprovalDecided,
    /// To the leads of our staff: what was to be approved is not what was asked for.
    ApprovalTampered,
    /// To all staff: charging, sending or webhooks pause.
    StopStarted,
    StopEnded,
    /// To an owner: the fee of payments changes.
    FeeChanged,
    /// To an owner: a feature was turned on or off.
    FlagChanged,
    /// To an owner: a feature is back to the standard.
    FlagEnded,
    /// To a user: our staff acted with their access.
    ActedAs,
    /// To an owner: an error that the office met is fixed.
    ErrorFixed,
    /// To who works on an error, or to the leads of our staff: it came again, or many people meet it.
    ErrorAlert,
    /// To the leads of our staff: a rule of the books does not hold.
    BooksBroken,
    /// To who manages an office's users: our staff ask for access.
    SupportAsked,
    /// To an owner: two of our staff opened access in an emergency.
    SupportEmergency,
    /// To an owner and to the lead of our staff: a household's request has to be answered in a week.
    DataRequestDue,
    /// To an owner: our staff gave a household credit, which the office owes.
    CreditGiven,
}

impl StaffNews {
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::ApprovalAsked => "asked",
            Self::ApprovalDecided => "decided",
            Self::ApprovalTampered => "tampered",
            Self::StopStarted => "stopped",
            Self::StopEnded => "resumed",
            Self::FeeChanged => "fee",
            Self::FlagChanged => "flag",
            Self::FlagEnded => "flag_ended",
            Self::ActedAs => "acted",
            Self::ErrorFixed => "fixed",
            Self::ErrorAlert => "error_alert",
            Self::BooksBroken => "books",
            Self::SupportAsked => "support_asked",
            Self::SupportEmergency => "support_emergency",
            Self::DataRequestDue => "data_request_due",
            Self::CreditGiven => "credit",
        }
    }
}

/// What happened to an API key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ApiKeyNews {
    Made,
    /// Its name or addresses were changed.
    Changed,
    Rotated,
    Revoked,
    /// It was sent in an address, where others may read it, and is revoked.
    Leaked,
    /// It ends soon.
    Expiring,
    /// It was not used for long and will be paused.
    Unused,
    Paused,
    /// Who made it no longer works there.
    MakerLeft,
}

/// What happened to a webhook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WebhookNews {
    /// No attempt succeeded for a day.
    Failing,
    /// No attempt succeeded for four days: it will be disabled.
    EndsSoon,
    Disabled,
}

/// What happened to a household's request to have its data deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeletionStep {
    Asked,
    /// The office holds it, for a reason.
    Held,
    Released,
    Withdrawn,
}

/// How a login's two-step sign-in changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TwoStepChange {
    On,
    Off,
    /// New recovery codes.
    NewCodes,
    /// A recovery code was used.
    RecoveryUsed,
}

/// How a login's passkeys changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PasskeyChange {
    Added,
    Removed,
}
