//! The thirteen statuses of a subscription and what each means (specification, section 4).

use serde::{Deserialize, Serialize};
use tenancy::role::UnknownName;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "snake_case"))]
pub enum SubscriptionStatus {
    Active,
    /// Treated as active until its end date.
    CancellationRequested,
    /// Paid in the office.
    ActiveCash,
    /// To be paid in the office.
    PendingCash,
    /// Imported from another system or office.
    ActiveTransferred,
    InactiveTransferred,
    Canceled,
    Delinquent,
    /// Delinquent, and claimed from the guarantee partner.
    DelinquentGpp,
    /// Shown as late, counted active.
    PastDue,
    Disputed,
    Inactive,
    PermanentlyDisabled,
}

use SubscriptionStatus::*;

impl SubscriptionStatus {
    pub const ALL: &'static [Self] = &[
        Active,
        CancellationRequested,
        ActiveCash,
        PendingCash,
        ActiveTransferred,
        InactiveTransferred,
        Canceled,
        Delinquent,
        DelinquentGpp,
        PastDue,
        Disputed,
        Inactive,
        PermanentlyDisabled,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Active => "active",
            CancellationRequested => "cancellation_requested",
            ActiveCash => "active_cash",
            PendingCash => "pending_cash",
            ActiveTransferred => "active_transferred",
            InactiveTransferred => "inactive_transferred",
            Canceled => "canceled",
            Delinquent => "delinquent",
            DelinquentGpp => "delinquent_gpp",
            PastDue => "past_due",
            Disputed => "disputed",
            Inactive => "inactive",
            PermanentlyDisabled => "permanently_disabled",
        }
    }

    /// A running membership: active, active_cash, active_transferred. Group size counts these; the account owner also
    /// counts when past_due.
    pub const fn is_active_type(self) -> bool {
        matches!(self, Active | ActiveCash | ActiveTransferred)
    }

    /// "Cancelable unless the status is canceled, pending_cash, delinquent or inactive_transferred."
    pub const fn cancelable(self) -> bool {
        !matches!(self, Canceled | PendingCash | Delinquent | InactiveTransferred)
    }

    /// The inactive-extended set of the specification.
    pub const fn is_inactive_extended(self) -> bool {
        matches!(
            self,
            Canceled
                | Delinquent
                | CancellationRequested
                | PendingCash
                | InactiveTransferred
                | Inactive
                | PermanentlyDisabled
        )
    }

    /// "A member counts as enrolling when a subscription exists and its status is not active, active_cash or
    /// active_transferred."
    pub const fn is_enrolling(self) -> bool {
        !self.is_active_type()
    }
}

impl std::str::FromStr for SubscriptionStatus {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::ALL.iter().copied().find(|s| s.as_str() == text).ok_or_else(|| UnknownName(text.to_owned()))
    }
}

impl std::fmt::Display for SubscriptionStatus {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirteen_statuses_read_back() {
        assert_eq!(SubscriptionStatus::ALL.len(), 13);
        for s in SubscriptionStatus::ALL {
            assert_eq!(s.as_str().parse::<SubscriptionStatus>().unwrap(), *s);
        }
    }

    #[test]
    fn cancelable_unless_canceled_pending_cash_delinquent_or_inactive_transferred() {
        let not: Vec<_> = SubscriptionStatus::ALL.iter().filter(|s| !s.cancelable()).collect();
        assert_eq!(not, [&PendingCash, &InactiveTransferred, &Canceled, &Delinquent]);
    }

    #[test]
    fn group_size_counts_active_active_transferred_active_cash() {
        let counted: Vec<_> = SubscriptionStatus::ALL.iter().filter(|s| s.is_active_type()).collect();
        assert_eq!(counted, [&Active, &ActiveCash, &ActiveTransferred]);
    }
}
