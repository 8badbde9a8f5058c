//! A subscription's history in words: each event, and the status after it.

use super::SubscriptionStatus;

/// The event for staff: "Payment failed".
pub fn event_words(event: &str) -> String {
    let words = match event {
        "enrolled" => "Enrolled",
        "enrolled_in_office" => "Enrolled, payment due in the office",
        "imported" => "Imported",
        "payment_method_added" => "Payment method added",
        "paid_in_office" => "Paid in the office",
        "in_office_dropped" => "Enrollment canceled",
        "charge_failed" => "Payment failed",
        "settled" => "Payment received",
        "overdue" => "Payment overdue",
        "overdue_claimed" => "Payment overdue, guarantee claimed",
        "claim_declined" => "Guarantee claim declined",
        "canceled" => "Canceled",
        "cancellation_requested" => "Cancellation requested",
        "cancellation_undone" => "Cancellation undone",
        "ended" => "Ended",
        "dispute_opened" => "Payment disputed",
        "dispute_won" => "Dispute won",
        "dispute_lost" => "Dispute lost",
        "moved_away" => "Moved to another office",
        "moved_here" => "Moved from another office",
        "switched_to_in_office" => "Switched to in-office payment",
        "renewed" => "Renewed for another year",
        "renewed_in_office" => "Renewed in the office",
        "term_ended" => "Term ended",
        "paused" => "Paused",
        "resumed" => "Resumed",
        "disabled" => "Disabled for good",
        "enabled_again" => "Allowed to join again",
        "changed" => "Plan changed",
        "change_undone" => "Planned change undone",
        "price_changed" => "Price changed",
        "price_lowered" => "Price lowered",
        "auto_renew_on" => "Auto-renew turned on",
        "auto_renew_off" => "Auto-renew turned off",
        "visit_recorded" => "Visit recorded",
        "visit_undone" => "Visit undone",
        "moved_household" => "Moved to another household",
        other => return other.replace('_', " "),
    };
    words.to_owned()
}

/// The status as shown on screens.
pub const fn status_words(status: SubscriptionStatus) -> &'static str {
    match status {
        SubscriptionStatus::Active => "Active",
        SubscriptionStatus::ActiveCash => "Active, paid in office",
        SubscriptionStatus::ActiveTransferred => "Active, imported",
        SubscriptionStatus::CancellationRequested => "Cancel requested",
        SubscriptionStatus::PastDue => "Late",
        SubscriptionStatus::PendingCash => "Cash pending",
        SubscriptionStatus::Delinquent => "Delinquent",
        SubscriptionStatus::DelinquentGpp => "Delinquent, guaranteed",
        SubscriptionStatus::Disputed => "Disputed",
        SubscriptionStatus::Canceled => "Canceled",
        SubscriptionStatus::Inactive => "Inactive",
        SubscriptionStatus::InactiveTransferred => "Inactive, moved",
        SubscriptionStatus::PermanentlyDisabled => "Disabled",
    }
}

/// The status of a membership in Spanish, for its patient: "atrasada en un pago".
pub const fn patient_status_words(status: SubscriptionStatus) -> &'static str {
    match status {
        SubscriptionStatus::Active | SubscriptionStatus::ActiveTransferred => "activa",
        SubscriptionStatus::ActiveCash => "activa y se paga en el consultorio",
        SubscriptionStatus::CancellationRequested => "por cancelarse",
        SubscriptionStatus::PastDue => "atrasada en un pago",
        SubscriptionStatus::PendingCash => "pendiente de pago en el consultorio",
        SubscriptionStatus::Delinquent | SubscriptionStatus::DelinquentGpp => "suspendida por falta de pago",
        SubscriptionStatus::Disputed => "con un pago en disputa",
        SubscriptionStatus::Canceled => "cancelada",
        SubscriptionStatus::Inactive => "inactiva",
        SubscriptionStatus::InactiveTransferred => "inactiva porque pasó a otro consultorio",
        SubscriptionStatus::PermanentlyDisabled => "desactivada",
    }
}

#[cfg(test)]
mod tests {
    use super::super::life::Event;
    use super::*;

    #[test]
    fn every_event_has_words() {
        for event in Event::ALL {
            let words = event_words(event.as_str());
            assert!(words.starts_with(char::is_uppercase), "{} reads {words:?}", event.as_str());
        }
    }
}
