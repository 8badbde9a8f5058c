//! The declared list of events, and of the fields that events may have. Each is written by a trigger of migration 0241, 0296 or 0338, or
//! by this crate for keys and webhooks.

/// An event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventType {
    pub name: &'static str,
    pub description: &'static str,
}

const fn event(name: &'static str, description: &'static str) -> EventType {
    EventType { name, description }
}

/// All events.
pub const EVENTS: &[EventType] = &[
    event("office.live", "An office is open for members."),
    event("office.updated", "An office's profile changed."),
    event("office.closed", "An office closed."),
    event("plan.published", "A plan is offered."),
    event("plan.updated", "A plan's terms or prices changed."),
    event("plan.archived", "A plan was archived."),
    event("household.created", "A household joined."),
    event("household.moved", "A household moved to another office."),
    event("member.added", "A person was added to a household."),
    event("member.updated", "A person's details changed."),
    event("member.removed", "A person left a household or died, or was a duplicate."),
    event("membership.started", "A membership started."),
    event("membership.renewed", "A membership renewed for another term."),
    event("membership.plan_changed", "A membership is on another plan or period."),
    event("membership.late", "A payment failed and the membership is late."),
    event("membership.recovered", "A late, delinquent or disputed membership is active again."),
    event("membership.delinquent", "A membership was late for 28 days."),
    event("membership.cancel_requested", "A membership ends on a date."),
    event("membership.cancel_undone", "A requested cancellation was undone."),
    event("membership.canceled", "A membership was canceled."),
    event("membership.ended", "A membership ended."),
    event("membership.disputed", "A payer's bank disputes a payment of the membership."),
    event("membership.disabled", "A membership was disabled for good."),
    event("invoice.issued", "An invoice is due."),
    event("invoice.paid", "An invoice is paid."),
    event("invoice.written_off", "Some or all of an invoice was written off."),
    event("payment.succeeded", "A payment succeeded."),
    event("payment.failed", "A payment failed."),
    event("payment.returned", "A bank returned a payment."),
    event("refund.succeeded", "A refund succeeded."),
    event("refund.failed", "A refund failed."),
    event("dispute.opened", "A payer's bank opened a dispute."),
    event("dispute.closed", "A dispute was decided."),
    event("payout.paid", "A payout reached the office's bank."),
    event("payout.failed", "A payout failed."),
    event("visit.recorded", "A visit was recorded."),
    event("visit.undone", "A visit was undone."),
    event("sponsorship.started", "A business started to sponsor a membership."),
    event("sponsorship.ended", "A sponsorship ended."),
    event("business_invoice.issued", "A business has an invoice for the members that it sponsors."),
    event("business_invoice.paid", "A business paid an invoice."),
    event("business_invoice.late", "An invoice of a business is overdue."),
    event("voucher.decided", "A voucher was approved or rejected."),
    event("voucher.paid", "A voucher was paid."),
    event("settlement.closed", "A month was settled with another location, which the location pays."),
    event("price_change.announced", "A price change of a plan was announced."),
    event("price_change.applied", "Memberships pay a plan's changed price."),
    event("rollout.completed", "A plan's roll-out ended."),
    event("endpoint.verification", "Sent to a new address, which answers 2xx to become active."),
    event("endpoint.disabled", "Another webhook of the organization was disabled."),
    event("key.expiring", "A key expires soon."),
    event("key.revoked", "A key was revoked."),
];

/// The fields that an event's `data` may have: ids, statuses, dates and amounts. A test refuses others.
pub const FIELDS: &[&str] = &[
    "amount",
    "arrivesOn",
    "billOn",
    "businessId",
    "dueBy",
    "endsOn",
    "expiresAt",
    "failureCode",
    "householdId",
    "id",
    "invoiceId",
    "livemode",
    "memberId",
    "membershipId",
    "method",
    "month",
    "officeId",
    "organizationId",
    "paid",
    "paymentId",
    "planId",
    "previousStatus",
    "sequence",
    "startsOn",
    "status",
    "total",
    "visitedOn",
    "writtenOff",
];

/// Whether a webhook can ask for this: an event of the list, or `*` for all.
pub fn is_known(name: &str) -> bool {
    name == "*" || EVENTS.iter().any(|event| event.name == name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The migrations without their comments.
    fn triggers() -> String {
        let all = [
            include_str!("../../../../migrations/0241_developer_events.sql"),
            include_str!("../../../../migrations/0296_business_events.sql"),
            include_str!("../../../../migrations/0338_more_events.sql"),
        ];
        let all = all.concat();
        all.lines().filter(|line| !line.trim_start().starts_with("--")).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn every_event_of_the_triggers_is_declared() {
        let triggers = triggers();
        let quoted: BTreeSet<&str> =
            triggers.split('\'').skip(1).step_by(2).filter(|text| text.contains('.')).collect();
        for text in quoted.iter().filter(|text| text.chars().all(|c| c.is_ascii_lowercase() || "._".contains(c))) {
            let begin = text.ends_with('.');
            let known = EVENTS.iter().any(|event| event.name == *text || begin && event.name.starts_with(text));
            assert!(known, "{text}");
        }
        for event in EVENTS {
            let (object, act) = event.name.split_once('.').unwrap();
            let built = matches!(object, "endpoint" | "key");
            let whole = triggers.contains(&format!("'{}'", event.name));
            let composed = triggers.contains(&format!("'{object}.' ||")) && triggers.contains(&format!("'{act}'"));
            assert!(built || whole || composed, "{} is written nowhere", event.name);
        }
    }

    #[test]
    fn no_field_of_an_event_is_personal() {
        let personal = ["name", "email", "phone", "birth", "address", "note", "reason", "procedure", "code"];
        for field in FIELDS.iter().filter(|field| **field != "failureCode") {
            assert!(!personal.iter().any(|word| field.to_lowercase().contains(word)), "{field}");
        }
    }
}
