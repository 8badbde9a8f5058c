//! What an office may read of its audit trail, and in which words. No I/O.
//!
//! An act that isn't listed here is not shown to an office: the work of platform staff and of the platform itself stays
//! internal.

mod changed;

pub use changed::{WITH_FIELDS, changed_fields};

use serde_json::Value;
use tenancy::Permission;

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident = $text:literal needs $permission:ident),* $(,)?) => {
        /// The subject of an act.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "snake_case"))]
        pub enum ActivityKind { $($(#[$doc])* $variant),* }

        impl ActivityKind {
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),* }
            }

            /// The permission for reading acts of this kind.
            pub const fn needs(self) -> Permission {
                match self { $(Self::$variant => Permission::$permission),* }
            }
        }
    };
}

kinds! {
    Members = "members" needs Members,
    Payments = "payments" needs Members,
    Plans = "plans" needs Plans,
    Office = "office" needs Settings,
    /// The office's users and their permissions.
    People = "people" needs Users,
    /// Views and downloads of personal data.
    Views = "views" needs Users,
}

/// One act: its name in the trail, its kind, and the text after the actor's name.
pub struct ShownAct {
    pub act: &'static str,
    pub kind: ActivityKind,
    pub words: &'static str,
}

macro_rules! acts {
    ($($kind:ident { $($act:literal => $words:literal),* $(,)? })*) => {
        pub const ACTS: &[ShownAct] = &[$($(ShownAct { act: $act, kind: ActivityKind::$kind, words: $words }),*),*];
    };
}

acts! {
    Members {
        "email.cleared" => "allowed emails to an address again",
        "phone.cleared" => "allowed texts to a number again",
        "message.resent" => "sent an email again",
        "messages.chosen" => "changed notification settings",
        "messages.subscribed" => "resubscribed to the office’s news",
        "messages.unsubscribed" => "unsubscribed from the office’s news",
        "chart.matched" => "matched a member to a chart",
        "chart.unmatched" => "removed a member’s chart",
        "chart.ruled_out" => "said that a chart isn’t a member’s",
        "chart.ruled_out_undone" => "undid ruling out a chart",
        "call.logged" => "logged a call",
        "bulk_action.started" => "made a change to many households",
        "bulk_action.stopped" => "stopped a change to many households",
        "bulk_action.undone" => "undid a change to many households",
        "chairside_quote.emailed" => "emailed a quote",
        "deletion.asked" => "asked to have a household’s data deleted",
        "deletion.carried_out" => "deleted a household’s data",
        "deletion.held" => "put a request to delete a household’s data on hold",
        "deletion.released" => "released a request to delete a household’s data",
        "deletion.withdrawn" => "withdrew a request to delete a household’s data",
        "document.added" => "added a document",
        "document.deleted" => "deleted a document",
        "enrollment.dropped_in_office" => "canceled an enrollment that waited for payment",
        "enrollment.searched" => "searched for a household to enroll",
        "family_login.ended" => "ended a family member’s login",
        "family_login.invited" => "invited a family member to a login",
        "family_login.invited_again" => "sent a family member’s invitation again",
        "family_login.joined" => "accepted an invitation to a login",
        "family_login.withdrawn" => "withdrew a family member’s invitation",
        "household.changed" => "changed a household’s contact details",
        "household.email_asked" => "asked to change a household’s email",
        "household.email_changed" => "changed a household’s email",
        "household.enrolled" => "enrolled a household",
        "household.grown" => "added people to a household",
        "household.imported" => "imported a household",
        "household.merged" => "merged households",
        "household.merged_away" => "merged a household into another",
        "household.moved_away" => "moved a household to another office",
        "household.moved_here" => "moved a household here from another office",
        "business_employee.approved" => "had an employee approved by a business",
        "business_employee.declined" => "had an employee declined by a business",
        "business_employee.left" => "had an employee leave a business",
        "business_employee.requested" => "had an employee ask a business to sponsor them",
        "sponsorship.ended" => "had a sponsorship end",
        "sponsorship.kept" => "had a member keep a membership without the sponsor",
        "sponsorship.started" => "had a business start to sponsor a membership",
        "household.tagged" => "changed a household’s tags",
        "household.owner_changed" => "changed a household’s account owner",
        "household.split" => "split a household",
        "household.split_off" => "created a household by a split",
        "household.to_cash" => "switched a household to in-office payment",
        "invitation.joined" => "joined from an invitation",
        "invitation.opened" => "opened an invitation",
        "invitation.revoked" => "revoked an invitation",
        "invitation.sent" => "sent an invitation",
        "invitation.sent_anew" => "sent an invitation again",
        "member.changed" => "changed a member’s details",
        "member.contact_changed" => "changed a member’s own phone or email",
        "member.email_confirmed" => "confirmed a member’s personal email",
        "member.gone" => "marked a member as moved or deceased",
        "member.gone_undone" => "undid marking a member as moved or deceased",
        "member.not_the_same" => "marked two records as different",
        "membership.renewed_in_office" => "renewed a membership in the office",
        "note.added" => "added a note",
        "referral.credited" => "got credit for a referral",
        "referral.mailed" => "emailed a referral link",
        "referral.reversed" => "lost the credit for a referral",
        "review.answered" => "answered a review",
        "review.kept" => "kept a reported review",
        "review.removed" => "removed a reported review",
        "review.reported" => "reported a review",
        "review.written" => "wrote a review",
        "texts.consent" => "changed whether a phone gets texts",
        "subscription.disabled" => "disabled a membership for good",
        "subscription.enabled_again" => "allowed a disabled member to join again",
        "subscription.auto_renew" => "changed automatic renewal",
        "subscription.canceled" => "canceled a membership",
        "subscription.cancellation_undone" => "undid a cancellation",
        "subscription.change_applied" => "moved a member to the scheduled plan",
        "subscription.change_corrected" => "corrected a plan change",
        "subscription.change_made" => "changed a member’s plan",
        "subscription.change_undone" => "undid a plan change",
        "today.assigned" => "assigned an item of the Today list",
        "today.done" => "marked an item of the Today list done",
        "today.reopened" => "put an item back on the Today list",
        "today.snoozed" => "snoozed an item of the Today list",
        "installment_agreement.canceled" => "canceled an installment agreement",
        "installment_agreement.made" => "created an installment agreement",
        "installment_agreement.sent" => "sent an installment agreement",
        "installment_agreement.signed" => "signed an installment agreement",
        "visit.recorded" => "recorded a visit",
        "visit.undone" => "undid a visit",
    }
    Payments {
        "business_invoice.check_recorded" => "recorded a check of a business",
        "business_invoice.issued" => "had a business billed",
        "business_invoice.late" => "had a bill of a business become late",
        "business_invoice.paid" => "had a bill of a business paid",
        "business_invoice.written_off" => "wrote off a bill of a business",
        "voucher.approved" => "approved a voucher",
        "voucher.expired" => "let a voucher expire",
        "voucher.paid" => "paid a voucher",
        "voucher.rejected" => "rejected a voucher",
        "voucher.reversed" => "reversed a voucher",
        "voucher.submitted" => "submitted a voucher",
        "voucher.taken_back" => "moved a voucher’s payment back to its fund",
        "voucher.withdrawn" => "withdrew a voucher",
        "arrears_plan.made" => "set up installments for a late payment",
        "bank_link.begun" => "began to connect a bank account",
        "bank_link.connected" => "connected a bank account",
        "bank_link.deposits_told" => "entered a bank account’s test deposits",
        "bank_link.stopped" => "stopped a change of the payout account",
        "delinquency.cleared" => "wrote off a late balance",
        "dispute.accepted" => "accepted a dispute",
        "dispute.after_lost" => "chose what to do after a lost dispute",
        "dispute.evidence_saved" => "saved evidence for a dispute",
        "dispute.evidence_submitted" => "submitted evidence for a dispute",
        "guarantee.account_changed" => "changed the guarantee account",
        "guarantee.automatic_claim" => "changed whether payments are claimed automatically",
        "guarantee.claim_approved" => "had a claim approved",
        "guarantee.claim_declined" => "had a claim declined",
        "guarantee.claim_settled" => "had a claim paid",
        "guarantee.claimed" => "claimed a guaranteed payment",
        "guarantee.repayment_billed" => "was billed for a claim’s repayment",
        "guarantee.requested" => "requested a guarantee",
        "guarantee.settlement_booked" => "had a guarantee payment booked",
        "payment.asked_for" => "asked for a payment",
        "payment.owed_taken_in_office" => "took a late payment in the office",
        "payment.refunded" => "refunded a payment",
        "payment.returned" => "had a bank payment returned",
        "payment.succeeded_late" => "had a payment go through late",
        "payment.surplus_kept" => "kept an overpayment as credit",
        "payment.taken_in_office" => "took a payment in the office",
        "payment_link.shown" => "showed a card code at the desk",
        "payment_link.sent" => "sent a payment link",
        "payment_method.added" => "added a payment method",
        "payment_method.removed" => "removed a payment method",
        "payment_method.updated_by_network" => "had a card updated by its network",
        "payout.links_withdrawn" => "withdrew the links to a payout",
        "payout.shared" => "shared a payout",
        "subscription.price_lowered" => "lowered a membership’s price",
        "installment_agreement.charged_again" => "charged an installment again",
        "installment_agreement.date_moved" => "moved an installment’s date",
        "installment_agreement.paid_off" => "paid off an installment agreement",
    }
    Plans {
        "plan.activated" => "activated a plan",
        "plan.archived" => "archived a plan",
        "plan.changed" => "changed a plan",
        "plan.copied" => "copied a plan",
        "plan.created" => "created a plan",
        "plan.deactivated" => "deactivated a plan",
        "plan.deleted" => "deleted a plan",
        "plan.published" => "published a plan",
        "plan.restored" => "restored a plan",
        "plan.sorted" => "sorted the plans",
        "plan_settings.changed" => "changed the plan settings",
        "price_change.announced" => "notified households of a price change",
        "price_change.applied" => "applied a price change",
        "price_change.notice_resent" => "sent a price notice again",
        "price_change.previewed" => "previewed a price change",
        "price_change.scheduled" => "scheduled a price change",
        "price_change.started" => "started a price change",
        "price_change.take_back_announced" => "notified households that a price change was undone",
        "price_change.undone" => "undid a price change",
    }
    Office {
        "addendum.accepted" => "had a business accept its terms",
        "addendum.ending" => "ended the terms with a business",
        "addendum.sent" => "sent terms to a business",
        "addendum.suspended" => "had a business suspended for not paying",
        "voucher_program.changed" => "changed a voucher program",
        "voucher_program.created" => "created a voucher program",
        "case.answered" => "answered a support case",
        "case.closed" => "closed a support case",
        "campaign.canceled" => "canceled a group message",
        "campaign.made" => "sent or scheduled a group message",
        "messages.setting_changed" => "changed whether opened emails are shown",
        "template.removed" => "reset or deleted a message template",
        "template.saved" => "saved a message template",
        "embed_origins.changed" => "changed where the sign-up may be embedded",
        "import.confirmed" => "imported members",
        "import.discarded" => "discarded a member import",
        "import.finished" => "finished a member import",
        "import.mapped" => "matched the columns of a member import",
        "import.rows_changed" => "corrected rows of a member import",
        "import.undone" => "undid an import",
        "import.uploaded" => "uploaded a member import",
        "location_import.confirmed" => "opened locations from a file",
        "location_import.discarded" => "discarded a file of locations",
        "location_import.finished" => "finished a file of locations",
        "location_import.mapped" => "matched the columns of a file of locations",
        "location_import.rows_changed" => "corrected rows of a file of locations",
        "location_import.uploaded" => "uploaded a file of locations",
        "locations.opened" => "opened locations",
        "office.enrollment_opened" => "opened enrollment",
        "office.enrollment_paused" => "paused enrollment",
        "office.opened" => "opened the office",
        "marketing_credit.granted" => "received marketing credit",
        "marketing_order.approved" => "approved a marketing order",
        "marketing_order.canceled" => "canceled a marketing order",
        "marketing_order.made" => "created a marketing order",
        "marketing_order.moved" => "updated a marketing order’s status",
        "office.two_step_rule" => "changed who must sign in with two steps",
        "office_branding.changed" => "changed the branding",
        "office_logo.added" => "added the office’s logo",
        "office_logo.removed" => "removed the office’s logo",
        "office_photo.added" => "added the office’s photo",
        "office_photo.removed" => "removed the office’s photo",
        "office_profile.changed" => "changed the public profile",
        "payments_account.converted" => "upgraded the payments account",
        "payments_account.onboarding" => "continued the payments account’s setup",
        "payments_account.standard_kept" => "kept the standard payments account",
        "payments_account.upgrade_begun" => "began the payments account’s upgrade",
        "practice_system.began" => "began to connect the practice system",
        "practice_system.confirmed" => "confirmed the practice system’s database",
        "practice_system.disconnected" => "disconnected the practice system",
        "practice_system.invites_changed" => "changed whether uninsured patients are invited",
        "practice_system.resumed" => "resumed updates from the practice system",
        "practice_agreement.accepted" => "accepted an agreement",
        "report_schedule.deleted" => "deleted a scheduled report",
        "report_schedule.paused" => "paused a scheduled report",
        "report_schedule.resumed" => "resumed a scheduled report",
        "report_schedule.saved" => "saved a scheduled report",
        "saved_view.deleted" => "deleted a view of a list",
        "saved_view.saved" => "saved a view of a list",
        "tag.created" => "added a tag",
        "tag.deleted" => "deleted a tag",
        "tag.renamed" => "renamed a tag",
        "tag.restored" => "restored a tag",
        "practice_agreement.accepted_everywhere" => "accepted an agreement for all locations",
        "tier.chosen" => "chose a tier",
        "tier.lost" => "lost the tier",
        "tier.method_added" => "added a payment method for the tier",
        "tier.method_made_default" => "chose the tier’s payment method",
        "tier.method_removed" => "removed a payment method of the tier",
        "tier.method_updated_by_network" => "had the tier’s card updated by its network",
        "tier.overdue" => "missed a tier payment",
    }
    People {
        "access.given" => "gave a user access to locations",
        "access.taken" => "took a user’s access to locations",
        "location_group.changed" => "changed a group of locations",
        "location_group.created" => "created a group of locations",
        "location_group.deleted" => "deleted a group of locations",
        "office.handed_over" => "transferred ownership of the office",
        "user.activated" => "reactivated a user",
        "user.coordinator_changed" => "changed the plan coordinator",
        "user.deactivated" => "deactivated a user",
        "user.deleted" => "deleted a user",
        "user.invitation_revoked" => "revoked a user’s invitation",
        "user.invited" => "invited a user",
        "user.invited_again" => "invited a user again",
        "user.joined" => "joined the office’s users",
        "user.permissions_changed" => "changed a user’s permissions",
        "user.renamed" => "changed a user’s name",
        "user.role_changed" => "changed a user’s role",
        "user.sessions_ended" => "signed a user out everywhere",
    }
    Views {
        "approved_vouchers.downloaded" => "downloaded the approved vouchers",
        "campaign.viewed" => "viewed the people of a group message",
        "messages.log_viewed" => "viewed the message log",
        "messages.viewed" => "viewed a household’s messages",
        "activity.downloaded" => "downloaded the activity",
        "billing.downloaded" => "downloaded the bills of a day",
        "campaign.people_downloaded" => "downloaded the people of a group message",
        "campaigns.downloaded" => "downloaded the group messages",
        "cases.downloaded" => "downloaded the cases",
        "disputes.downloaded" => "downloaded the disputes",
        "funnel.downloaded" => "downloaded where sign-ups come from",
        "import.downloaded" => "downloaded an import’s rows",
        "inbox.downloaded" => "downloaded their inbox",
        "invitations.downloaded" => "downloaded the invitations",
        "location_import.downloaded" => "downloaded the rows of a file of locations",
        "locations.downloaded" => "downloaded the locations",
        "marketing_orders.downloaded" => "downloaded the marketing orders",
        "master_dashboard.downloaded" => "downloaded the master dashboard",
        "member.duplicates_downloaded" => "downloaded possible duplicates",
        "member.history_downloaded" => "downloaded a household’s history",
        "member.payments_downloaded" => "downloaded a household’s payment history",
        "member.referrals_downloaded" => "downloaded a household’s referrals",
        "member.visits_downloaded" => "downloaded a member’s visits",
        "messages.log_downloaded" => "downloaded the message log",
        "payouts.downloaded" => "downloaded the payouts",
        "plans.downloaded" => "downloaded the plans",
        "price_change.notices_downloaded" => "downloaded the emails of a price change",
        "price_changes.downloaded" => "downloaded the price changes",
        "report.asked" => "asked for a report as a file",
        "report.canceled" => "stopped a report’s file",
        "report.downloaded" => "downloaded a report",
        "report.file_downloaded" => "downloaded a report’s file",
        "report.month_downloaded" => "downloaded the report of a month",
        "reviews.downloaded" => "downloaded the reviews",
        "season.downloaded" => "downloaded the season’s ranking",
        "season.team_downloaded" => "downloaded the season’s team",
        "tier.invoices_downloaded" => "downloaded the invoices of the tier",
        "today.downloaded" => "downloaded the Today list",
        "installment_agreements.downloaded" => "downloaded the installment agreements",
        "usual_fees.downloaded" => "downloaded the usual fees",
        "users.downloaded" => "downloaded the users",
        "billing.previewed" => "previewed the next bills",
        "dispute.pack_viewed" => "opened a dispute’s evidence",
        "dispute.viewed" => "viewed a dispute",
        "document.downloaded" => "downloaded a document",
        "enrollment.duplicates_viewed" => "viewed possible duplicates of an enrollment",
        "guarantee.partner_opened" => "opened the guarantee partner’s pages",
        "guarantees.downloaded" => "downloaded the guaranteed payments",
        "guarantees.viewed" => "viewed the guaranteed payments",
        "import.errors_downloaded" => "downloaded an import’s errors",
        "import.viewed" => "viewed a member import",
        "invitations.viewed" => "viewed the invitations",
        "member.documents_viewed" => "viewed a household’s documents",
        "member.duplicates_viewed" => "viewed possible duplicates",
        "member.finances_downloaded" => "downloaded a household’s payments",
        "member.finances_viewed" => "viewed a household’s payments",
        "member.history_viewed" => "viewed a household’s history",
        "member.late_payment_viewed" => "viewed a household’s late payment",
        "member.signed_text_viewed" => "viewed what a household signed",
        "member.viewed" => "viewed a household",
        "member.visits_viewed" => "viewed a member’s visits",
        "members.downloaded" => "downloaded the member list",
        "members.searched" => "viewed the member list",
        "payments.downloaded" => "downloaded the payments",
        "payments.viewed" => "viewed the payments",
        "payments_account.viewed" => "opened the payments account at the provider",
        "payout.downloaded" => "downloaded a payout",
        "payout.link_downloaded" => "had a shared payout downloaded",
        "payout.viewed" => "viewed a payout",
        "practice_agreement.viewed" => "viewed an agreement",
        "price_change.log_viewed" => "viewed the notices of a price change",
        "receipt.viewed" => "viewed a receipt",
        "letter.viewed" => "viewed a letter to a household",
        "statement.viewed" => "viewed a statement",
        "tier.invoice_viewed" => "viewed an invoice of the tier",
        "today.viewed" => "viewed the Today list",
        "installment_agreement.viewed" => "viewed an installment agreement",
        "installment_agreements.viewed" => "viewed the installment agreements",
    }
}

/// Acts that no office may read, each with the reason. `scripts/workshop/tests/test_activity.py` checks that every act in
/// the code is either here or above.
pub const HIDDEN: &[(&str, &str)] = &[
    ("approval.approved", "our staff’s own work"),
    ("approval.asked", "our staff’s own work"),
    ("approval.done", "our staff’s own work"),
    ("approval.failed", "our staff’s own work"),
    ("approval.rejected", "our staff’s own work"),
    ("approval.tampered", "our staff’s own work"),
    ("approval.withdrawn", "our staff’s own work"),
    ("audit.downloaded", "our staff’s own work"),
    ("audit.viewed", "our staff’s own work"),
    ("error.assigned", "our staff’s own work"),
    ("error.ignored", "our staff’s own work"),
    ("error.reopened", "our staff’s own work"),
    ("error.resolved", "our staff’s own work"),
    ("errors.downloaded", "our staff’s own work"),
    ("everything.searched", "our staff’s own work"),
    ("kpi_rows.viewed", "our staff’s own work"),
    ("members.viewed", "our staff’s own work"),
    ("members_of_all.downloaded", "our staff’s own work"),
    ("money.downloaded", "our staff’s own work"),
    ("office.assigned", "our staff’s own work"),
    ("office.viewed", "our staff’s own work"),
    ("office_note.written", "our staff’s own work"),
    ("office_users.downloaded", "our staff’s own work"),
    ("office_users.viewed", "our staff’s own work"),
    ("offices.downloaded", "our staff’s own work"),
    ("offices.viewed", "our staff’s own work"),
    ("staff.ended", "our staff’s own work"),
    ("stop.started", "our staff’s own work"),
    ("texts.downloaded", "our staff’s own work"),
    ("texts.viewed", "our staff’s own work"),
    ("browser_errors.downloaded", "our staff’s own work"),
    ("jobs.downloaded", "our staff’s own work"),
    ("practice_signups.downloaded", "our staff’s own work"),
    ("reported_reviews.downloaded", "our staff’s own work"),
    ("staff_cases.downloaded", "our staff’s own work"),
    ("staff_marketing_orders.downloaded", "our staff’s own work"),
    ("users_found.downloaded", "our staff’s own work"),
    ("webhooks.downloaded", "our staff’s own work"),
    ("banner.removed", "our staff’s own work"),
    ("banner.set", "our staff’s own work"),
    ("case.assigned", "our staff’s own work"),
    ("case.continued", "our staff’s own work"),
    ("case.opened", "our staff’s own work"),
    ("data_export.asked", "a household’s own, which the office need not see"),
    ("data_export.downloaded", "a household’s own, which the office need not see"),
    ("own_inbox.downloaded", "a household’s own, which the office need not see"),
    ("own_payments.downloaded", "a household’s own, which the office need not see"),
    ("own_referrals.downloaded", "a household’s own, which the office need not see"),
    ("email.change_asked", "a person’s own sign-in, which is no office’s business"),
    ("email.changed", "a person’s own sign-in, which is no office’s business"),
    ("email.released", "a person’s own sign-in, which is no office’s business"),
    ("email.verified", "a person’s own sign-in, which is no office’s business"),
    ("household.separated", "a person’s own sign-in, which is no office’s business"),
    ("grant.ended", "told by the act that causes it"),
    ("grant.made", "told by the act that causes it"),
    ("grants.made", "told by the act that causes it"),
    ("impersonation.began", "our staff’s own work"),
    ("impersonation.ended", "our staff’s own work"),
    ("job.revived", "our staff’s own work"),
    ("login.became_owner", "told by the act that causes it"),
    ("login.created", "a person’s own sign-in, which is no office’s business"),
    ("login.failed", "a person’s own sign-in, which is no office’s business"),
    ("login.no_longer_owner", "told by the act that causes it"),
    ("login.retired", "a person’s own sign-in, which is no office’s business"),
    ("password.changed", "a person’s own sign-in, which is no office’s business"),
    ("password.forgotten", "a person’s own sign-in, which is no office’s business"),
    ("practice.activated", "before the office is open"),
    ("practice.opened", "before the office is open"),
    ("passkey.added", "a person’s own sign-in, which is no office’s business"),
    ("passkey.failed", "a person’s own sign-in, which is no office’s business"),
    ("passkey.removed", "a person’s own sign-in, which is no office’s business"),
    ("passkey.renamed", "a person’s own sign-in, which is no office’s business"),
    ("practice_signup.saved", "before the office is open"),
    ("practice_signups.viewed", "our staff’s own work"),
    ("profile.changed", "a person’s own sign-in, which is no office’s business"),
    ("release_note.published", "our staff’s own work"),
    ("release_note.removed", "our staff’s own work"),
    ("release_note.saved", "our staff’s own work"),
    ("reported_reviews.viewed", "our staff’s own work"),
    ("session.confirmed", "a person’s own sign-in, which is no office’s business"),
    ("session.ended", "a person’s own sign-in, which is no office’s business"),
    ("session.opened", "a person’s own sign-in, which is no office’s business"),
    ("share.waits", "told by the act that causes it"),
    ("trial.discarded", "the office is gone with it"),
    ("trial.started", "before the office is open"),
    ("two_step.begun", "a person’s own sign-in, which is no office’s business"),
    ("two_step.changed", "a person’s own sign-in, which is no office’s business"),
    ("two_step.failed", "a person’s own sign-in, which is no office’s business"),
    ("users.searched", "our staff’s own work"),
    ("api_key.called", "the organization’s developer access, which is of no office"),
    ("api_key.made", "the organization’s developer access, which is of no office"),
    ("api_key.viewed_personal", "the organization’s developer access, which is of no office"),
    ("webhook.changed", "the organization’s developer access, which is of no office"),
    ("webhook.deleted", "the organization’s developer access, which is of no office"),
    ("webhook.secret_rotated", "the organization’s developer access, which is of no office"),
    ("webhook.secret_viewed", "the organization’s developer access, which is of no office"),
    ("webhook.replayed", "our staff’s own work"),
    ("webhook.viewed", "our staff’s own work"),
];

/// The text after the actor's name; for a change, with the names of the changed fields.
pub fn sentence(act: &ShownAct, detail: Option<&Value>) -> String {
    let fields = detail.map(|detail| changed_fields(act.act, detail)).unwrap_or_default();
    if fields.is_empty() { act.words.to_owned() } else { format!("{}: {}", act.words, fields.join(", ")) }
}

/// The act with this name, if an office may read it.
pub fn shown(act: &str) -> Option<&'static ShownAct> {
    ACTS.iter().find(|one| one.act == act)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_act_is_listed_once_and_finishes_a_sentence() {
        for (at, one) in ACTS.iter().enumerate() {
            assert!(!ACTS[..at].iter().any(|other| other.act == one.act), "{} twice", one.act);
            assert!(!one.words.ends_with('.') && one.words.starts_with(char::is_lowercase), "{}", one.words);
        }
        for (act, why) in HIDDEN {
            assert!(shown(act).is_none() && !why.is_empty(), "{act} is shown and hidden");
        }
        for kind in ActivityKind::ALL {
            assert!(ACTS.iter().any(|one| one.kind == *kind), "{}", kind.as_str());
        }
    }

    #[test]
    fn what_only_the_platform_does_is_not_shown() {
        for internal in
            ["impersonation.began", "users.searched", "webhook.replayed", "job.revived", "login.failed", "grant.made"]
        {
            assert!(shown(internal).is_none(), "{internal}");
        }
        assert_eq!(shown("visit.recorded").map(|one| one.words), Some("recorded a visit"));
    }
}
