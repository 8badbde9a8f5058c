//! The thirteen statuses of a subscription and their meaning (specification, section 4).

use tenancy::{contract, text_enum};

text_enum! {
    #[contract]
    SubscriptionStatus {
        Active = "active",
        /// Treated as active until its end date.
        CancellationRequested = "cancellation_requested",
        /// Paid in the office.
        ActiveCash = "active_cash",
        /// To be paid in the office.
        PendingCash = "pending_cash",
        /// Imported from another system or office.
        ActiveTransferred = "active_transferred",
        InactiveTransferred = "inactive_transferred",
        Canceled = "canceled",
        Delinquent = "delinquent",
        /// Delinquent, and claimed from the guarantee partner.
        DelinquentGpp = "delinquent_gpp",
        /// Shown as late, counted active.
        PastDue = "past_due",
        Disputed = "disputed",
        Inactive = "inactive",
        PermanentlyDisabled = "permanently_disabled",
    }
}

use SubscriptionStatus::*;

impl SubscriptionStatus {
    /// An active membership: active, active_cash, active_transferred. Group size counts these; the account owner also
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirteen_statuses_read_back() {
        assert_eq!(SubscriptionStatus::ALL.len(), 13);
        for s in SubscriptionStatus::ALL {
            assert_eq!(s.as_str().parse::<SubscriptionStatus>().unwrap(), s);
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
