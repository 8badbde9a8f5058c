//! What an office may read of its audit trail, and in which words. No I/O.
//!
//! An act that isn't listed here is not shown to an office: the work of platform staff and of the platform itself stays
//! internal. The download of a list needs no line: its act is the list's name, as in `price_changes.downloaded`.

mod amounts;
mod changed;
mod detail;
mod support;

pub use amounts::{WITH_AMOUNT, amount};
pub use changed::{WITH_FIELDS, changed_fields};
pub use detail::{Fact, facts};
pub use support::SupportSession;

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
        "chart.second_counted" => "changed whether a second chart’s work counts",
        "call.logged" => "logged a call",
        "bulk_action.started" => "made a change to many households",
        "bulk_action.stopped" => "stopped a change to many households",
        "bulk_action.undone" => "undid a change to many households",
        "chairside_quote.emailed" => "emailed a quote",
        "deletion.asked" => "asked to have a household’s data deleted",
        "deletion.brought_forward" => "moved the deletion of a household’s data to today",
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
        "community.joined" => "had a member join through a community",
        "community.price_announced" => "told a household about its community’s price",
        "community.price_changed" => "had a price change with a community’s discount",
        "sponsorship.ended" => "had a sponsorship end",
        "sponsorship.kept" => "had a member keep a membership without the sponsor",
        "sponsorship.started" => "had a business start to sponsor a membership",
        "sponsorship.terms_changed" => "had a business’s new terms reach a membership",
        "household.tagged" => "changed a household’s tags",
        "household.owner_changed" => "changed a household’s account owner",
        "household.split" => "split a household",
        "household.split_off" => "created a household by a split",
        "household.to_cash" => "switched a household to in-office payment",
        "invitation.joined" => "joined from an invitation",
        "invitation.opened" => "opened an invitation",
        "invitation.revoked" => "revoked an invitation",
        "invitation.sent" => "sent an invitation",
        "invitation.shown" => "showed an invitation’s code at the desk",
        "invitation.sent_anew" => "sent an invitation again",
        "member.changed" => "changed a member’s details",
        "member.contact_changed" => "changed a member’s own phone or email",
        "member.email_confirmed" => "confirmed a member’s personal email",
        "member.gone" => "marked a member as moved or deceased",
        "member.gone_undone" => "undid marking a member as moved or deceased",
        "member.not_the_same" => "marked two records as different",
        "membership.renewed_in_office" => "renewed a membership in the office",
        "note.added" => "added a note",
        "note.undone" => "undid a note",
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
        "subscription.paused" => "paused a membership",
        "subscription.resumed" => "resumed a membership",
        "subscription.plan_merged" => "moved a membership to the plan that its own was merged into",
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
        "guest.visit_recorded" => "recorded a visit of a member of another location",
    }
    Payments {
        "location_settlement.closed" => "closed a month of visits at other locations",
        "location_settlement.paid" => "recorded a payment between locations",
        "business_invoice.check_recorded" => "recorded a check of a business",
        "business_invoice.dispute_won" => "had a bank decide a dispute with a business for the office",
        "business_invoice.disputed" => "had a business dispute a payment",
        "business_invoice.issued" => "had a business billed",
        "business_invoice.late" => "had a bill of a business become late",
        "business_invoice.paid" => "had a bill of a business paid",
        "business_invoice.refund_failed" => "had a refund to a business fail",
        "business_invoice.refunded" => "had a business’s credit refunded",
        "business_invoice.written_off" => "wrote off a bill of a business",
        "voucher.approved" => "approved a voucher",
        "voucher.bill_paid" => "had a voucher pay a membership",
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
        "bank_link.hold_shortened" => "ended the wait of a new payout account",
        "bank_link.stopped" => "stopped a change of the payout account",
        "credit.given" => "gave a household credit",
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
        "payment_link.undone" => "stopped a payment link before it was emailed",
        "collect.started" => "collected from late households in one step",
        "payment_method.adopted" => "brought a payment method from another system",
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
        "master_plan.archived" => "archived a plan of several locations",
        "master_plan.created" => "created a plan of several locations",
        "master_plan.location_joined" => "let a location take part in a plan of several locations again",
        "master_plan.location_left" => "made a location’s plan its own",
        "master_plan.merge_undone" => "undid a merge of plans",
        "master_plan.merged" => "merged a plan into a plan of several locations",
        "master_plan.restored" => "restored a plan of several locations",
        "master_plan.saved" => "changed a plan of several locations",
        "plan_request.answered" => "answered a location that asked for a change of a plan",
        "plan_request.asked" => "asked for a change of a plan of several locations",
        "plan_rollout.confirmed" => "rolled out a plan to locations",
        "plan_rollout.retried" => "retried a roll-out of a plan",
        "plan_rollout.withdrawn" => "withdrew a roll-out of a plan",
        "plan_settings.changed" => "changed the plan settings",
        "cancel_offers.changed" => "changed what is offered before canceling",
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
        "addendum.proposal_withdrawn" => "withdrew new terms for a business",
        "addendum.proposed" => "sent new terms to a business",
        "addendum.sent" => "sent terms to a business",
        "addendum.suspended" => "had a business suspended for not paying",
        "association.joined" => "joined an association",
        "association.left" => "left an association",
        "association.shares_changed" => "changed what an association sees",
        "community.approved" => "approved a community",
        "community.changed" => "changed a community",
        "community.created" => "created a community",
        "community.declined" => "declined a community",
        "community.end_withdrawn" => "withdrew the end of a community",
        "community.ended" => "had a community end",
        "community.ending" => "announced the end of a community",
        "community.paused" => "paused a community",
        "community.requested" => "was asked for a community’s discount",
        "community.resumed" => "resumed a community",
        "voucher_program.changed" => "changed a voucher program",
        "voucher_program.created" => "created a voucher program",
        "case.answered" => "answered a support case",
        "case.closed" => "closed a support case",
        "campaign.canceled" => "canceled a group message",
        "campaign.made" => "sent or scheduled a group message",
        "messages.setting_changed" => "changed whether opened emails are shown",
        "template.removed" => "reset or deleted a message template",
        "template.saved" => "saved a message template",
        "arrival.begun" => "began a move from another system",
        "arrival.cell_changed" => "corrected a cell of the move from another system",
        "arrival.charges_uploaded" => "uploaded the other system’s planned charges",
        "arrival.columns_mapped" => "matched columns of the move from another system",
        "arrival.discarded" => "discarded the move from another system",
        "arrival.household_settled" => "settled a household of the move from another system",
        "arrival.members_uploaded" => "uploaded the members of another system",
        "arrival.methods_uploaded" => "uploaded payment methods of another system",
        "arrival.methods_verified" => "verified payment methods of another system",
        "arrival.not_switched" => "did not switch over from another system",
        "arrival.plan_drafted" => "drafted a plan of another system",
        "arrival.schedule_canceled" => "canceled the switch-over day",
        "arrival.scheduled" => "set the switch-over day",
        "arrival.switched" => "finished the move from another system",
        "arrival.switching" => "switched over from another system",
        "arrival.undone" => "undid the move from another system",
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
        "location_visits.settings_changed" => "changed how visits at other locations are settled",
        "location.closed" => "closed a location that has no memberships any more",
        "location.closing_planned" => "planned to close a location",
        "location.sale_accepted" => "accepted the sale of a location",
        "location.sale_approved" => "had the sale of a location approved by our staff",
        "location.sale_begun" => "had the members of a sold location begin to move",
        "location.sale_decided" => "decided what happens to a household of a location that is sold",
        "location.sale_declined" => "declined the sale of a location",
        "location.sale_expired" => "had the sale of a location expire without an approval",
        "location.sale_left" => "let a household leave after the sale of its location",
        "location.sale_left_online" => "left after the sale of its location",
        "location.sale_proposed" => "proposed to sell a location",
        "location.sale_withdrawn" => "withdrew the sale of a location",
        "location.sold" => "sold a location that has no memberships any more",
        "locations.opened" => "opened locations",
        "members.move_decided" => "decided what happens to a household of a location that closes",
        "members.move_planned" => "planned to move members to another location",
        "members.move_retried" => "tried again to move members",
        "members.move_withdrawn" => "withdrew a move of members",
        "feature.restored" => "put a feature of the office back to the standard",
        "feature.turned_off" => "turned off a feature of the office",
        "feature.turned_on" => "turned on a feature of the office",
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
        "practice_entry.retried" => "had an entry for the practice system sent again",
        "practice_entry.settled" => "entered something in the practice system by hand",
        "practice_system.began" => "began to connect the practice system",
        "practice_system.code_decided" => "said what a code of the practice system counts as",
        "practice_system.confirmed" => "confirmed the practice system’s database",
        "practice_system.disconnected" => "disconnected the practice system",
        "practice_system.invites_changed" => "changed whether uninsured patients are invited",
        "practice_system.patient_invites_changed" => "changed whether a patient may be invited",
        "practice_system.payments_changed" => "changed whether payments are entered in the practice system",
        "practice_system.resumed" => "resumed updates from the practice system",
        "practice_system.writing_changed" => "changed whether we write to the practice system",
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
        "tier.location_chosen" => "chose a location’s tier",
        "tier.location_lost" => "lost a location’s tier",
        "tier.location_method_chosen" => "chose what pays for a location’s tier",
        "tier.location_overdue" => "missed a tier payment for a location",
        "tier.lost" => "lost the tier",
        "tier.method_added" => "added a payment method for the tier",
        "tier.method_made_default" => "chose the tier’s payment method",
        "tier.method_removed" => "removed a payment method of the tier",
        "tier.method_updated_by_network" => "had the tier’s card updated by its network",
        "tier.mode_chosen" => "changed how locations are billed",
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
        "support.acted" => "acted as a user",
        "support.approved" => "approved support access",
        "support.asks_first" => "turned on approval of support access",
        "support.declined" => "declined support access",
        "support.emergency" => "opened support access in an emergency",
        "support.ended" => "ended support access",
        "support.not_asked" => "turned off approval of support access",
        "support.refused" => "was refused what only the user may do",
        "support.requested" => "asked for support access",
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
        "campaign.viewed" => "viewed the people of a group message",
        "messages.log_viewed" => "viewed the message log",
        "messages.viewed" => "viewed a household’s messages",
        "arrival.comparison_downloaded" => "downloaded the comparison of the move",
        "arrival.methods_downloaded" => "downloaded payment methods of the move",
        "billing.downloaded" => "downloaded the bills of a day",
        "campaign.people_downloaded" => "downloaded the people of a group message",
        "business_employees.downloaded" => "downloaded the employees of a business",
        "business_invoice.downloaded" => "downloaded an invoice to a business",
        "business_invoices.downloaded" => "downloaded the invoices to businesses",
        "business_report.downloaded" => "downloaded the BusinessConnect report",
        "campaigns.downloaded" => "downloaded the group messages",
        "funnel.downloaded" => "downloaded where sign-ups come from",
        "import.downloaded" => "downloaded an import’s rows",
        "inbox.downloaded" => "downloaded their inbox",
        "location_import.downloaded" => "downloaded the rows of a file of locations",
        "member.duplicates_downloaded" => "downloaded possible duplicates",
        "member.history_downloaded" => "downloaded a household’s history",
        "member.payments_downloaded" => "downloaded a household’s payment history",
        "member.referrals_downloaded" => "downloaded a household’s referrals",
        "member.visits_downloaded" => "downloaded a member’s visits",
        "messages.log_downloaded" => "downloaded the message log",
        "office_businesses.downloaded" => "downloaded the businesses",
        "price_change.notices_downloaded" => "downloaded the emails of a price change",
        "report.asked" => "asked for a report as a file",
        "report.canceled" => "stopped a report’s file",
        "report.downloaded" => "downloaded a report",
        "report.file_downloaded" => "downloaded a report’s file",
        "report.month_downloaded" => "downloaded the report of a month",
        "season.downloaded" => "downloaded the season’s ranking",
        "season.team_downloaded" => "downloaded the season’s team",
        "tier.invoices_downloaded" => "downloaded the invoices of the tier",
        "today.downloaded" => "downloaded the Today list",
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
        "guest.viewed" => "viewed a member of another location",
        "here.viewed" => "viewed who is here today",
        "collect.viewed" => "viewed the late households to collect from",
        "here.list_read" => "looked up the members of a day’s list",
        "members.downloaded" => "downloaded the member list",
        "members.searched" => "viewed the member list",
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

/// Acts that no office may read, each with the reason and the text after the actor's name, for our staff. `scripts/workshop/tests/test_activity.py` checks that every act in
/// the code is either here or above.
pub const HIDDEN: &[(&str, &str, &str)] = &[
    ("affiliate.changed", "an affiliate’s matter with us", "changed an affiliate"),
    ("affiliate.created", "an affiliate’s matter with us", "added an affiliate"),
    ("affiliate.earned", "an affiliate’s matter with us", "counted an affiliate’s earning"),
    ("affiliate.earning_reversed", "an affiliate’s matter with us", "reversed an affiliate’s earning"),
    ("affiliate.ended", "an affiliate’s matter with us", "ended an affiliate"),
    ("affiliate.held_for_review", "an affiliate’s matter with us", "held a referral for review"),
    ("affiliate.payout_paid", "an affiliate’s matter with us", "recorded a payment to an affiliate"),
    ("affiliate.referral_decided", "an affiliate’s matter with us", "decided on a referral"),
    ("arrival.compared", "a look, which changes nothing", "compared a move of members with its file"),
    ("arrival.methods_viewed", "a look, which changes nothing", "viewed the payment methods of a move"),
    ("approval.approved", "our staff’s own work", "approved a request"),
    ("approval.asked", "our staff’s own work", "asked for an approval"),
    ("approval.done", "our staff’s own work", "had an approved request carried out"),
    ("approval.failed", "our staff’s own work", "had a request fail"),
    ("approval.rejected", "our staff’s own work", "rejected a request"),
    ("approval.tampered", "our staff’s own work", "tried to approve a request with other content"),
    ("approval.withdrawn", "our staff’s own work", "withdrew a request"),
    ("affiliates.viewed", "our staff’s own work", "viewed the affiliates"),
    ("approvals.viewed", "our staff’s own work", "viewed the requests"),
    ("voucher_programs.viewed", "our staff’s own work", "viewed the voucher programs"),
    ("association.changed", "an association’s own work", "changed an association"),
    ("association.created", "an association’s own work", "added an association"),
    ("association.ended", "an association’s own work", "ended an association"),
    ("association.ending", "an association’s own work", "announced the end of an association"),
    ("association.invited", "an association’s own work", "invited an office to an association"),
    ("association.plan_archived", "an association’s own work", "archived an association’s plan"),
    ("association.plan_saved", "an association’s own work", "saved an association’s plan"),
    ("association.terms_changed", "an association’s own work", "changed an association’s terms"),
    ("association.user_added", "an association’s own work", "added a user of an association"),
    ("association.user_removed", "an association’s own work", "removed a user of an association"),
    ("audit.downloaded", "our staff’s own work", "downloaded the audit trail"),
    ("audit.viewed", "our staff’s own work", "viewed the audit trail"),
    ("business.ended", "our staff’s own work", "ended a business"),
    ("business.edited", "a business’s own work", "changed a business’s profile"),
    ("business.terms_accepted", "a business’s own work", "accepted the terms of a business"),
    ("business.user_added", "a business’s own work", "added a user of a business"),
    ("business.user_removed", "a business’s own work", "removed a user of a business"),
    ("business_refunds.downloaded", "our staff’s own work", "downloaded refunds to businesses"),
    ("business_refunds.viewed", "our staff’s own work", "viewed refunds to businesses"),
    ("businesses.downloaded", "our staff’s own work", "downloaded the businesses"),
    ("businesses.viewed", "our staff’s own work", "viewed the businesses"),
    ("error.assigned", "our staff’s own work", "assigned an error"),
    ("error.ignored", "our staff’s own work", "ignored an error"),
    ("error.offices_notified", "our staff’s own work", "notified offices that an error is fixed"),
    ("error.reopened", "our staff’s own work", "reopened an error"),
    ("error.resolved", "our staff’s own work", "resolved an error"),
    ("errors.downloaded", "our staff’s own work", "downloaded the errors"),
    ("everything.searched", "our staff’s own work", "searched everything"),
    ("kpi_rows.viewed", "our staff’s own work", "viewed the persons behind a figure"),
    ("members.viewed", "our staff’s own work", "viewed members of all offices"),
    ("members_of_all.downloaded", "our staff’s own work", "downloaded members of all offices"),
    ("money.downloaded", "our staff’s own work", "downloaded the money report"),
    ("office.assigned", "our staff’s own work", "assigned an office to a colleague"),
    ("office.viewed", "our staff’s own work", "viewed the office’s page"),
    ("office_note.written", "our staff’s own work", "wrote a note about the office"),
    ("office_users.downloaded", "our staff’s own work", "downloaded the office’s users"),
    ("office_users.viewed", "our staff’s own work", "viewed the office’s users"),
    ("offices.downloaded", "our staff’s own work", "downloaded the offices"),
    ("offices.viewed", "our staff’s own work", "viewed the offices"),
    ("report.viewed", "our staff’s own work", "viewed a report over offices"),
    ("sales.viewed", "our staff’s own lists", "viewed the sales of locations"),
    ("service.added", "our staff’s own work", "added a service"),
    ("service.ended", "our staff’s own work", "ended a service"),
    ("service.offered", "our staff’s own work", "offered a service again"),
    ("services.ordered", "our staff’s own work", "changed the order of services"),
    ("plan_template.added", "our staff’s own work", "added a plan template"),
    ("plan_template.changed", "our staff’s own work", "changed a plan template"),
    ("plan_template.ended", "our staff’s own work", "ended a plan template"),
    ("plan_template.offered", "our staff’s own work", "offered a plan template again"),
    ("staff.ended", "our staff’s own work", "ended a colleague’s access"),
    ("stop.started", "our staff’s own work", "started an emergency stop"),
    ("texts.downloaded", "our staff’s own work", "downloaded the text messages"),
    ("texts.tested", "our staff’s own work", "sent a test text"),
    ("texts.viewed", "our staff’s own work", "viewed the text messages"),
    ("browser_errors.downloaded", "our staff’s own work", "downloaded the browser errors"),
    ("jobs.downloaded", "our staff’s own work", "downloaded the jobs"),
    ("practice_signups.downloaded", "our staff’s own work", "downloaded the incomplete sign-ups"),
    ("reported_reviews.downloaded", "our staff’s own work", "downloaded the reported reviews"),
    ("staff_cases.downloaded", "our staff’s own work", "downloaded the support cases"),
    ("staff_marketing_orders.downloaded", "our staff’s own work", "downloaded the marketing orders"),
    ("users_found.downloaded", "our staff’s own work", "downloaded a search of users"),
    ("webhooks.downloaded", "our staff’s own work", "downloaded the provider’s events"),
    ("data_requests.downloaded", "our staff’s own work", "downloaded the data requests"),
    ("data_requests.viewed", "our staff’s own work", "viewed the data requests"),
    ("coupon.added", "our staff’s own work", "added a coupon"),
    ("coupon.ended", "our staff’s own work", "ended a coupon"),
    ("lead_source.added", "our staff’s own work", "added a lead source"),
    ("lead_source.changed", "our staff’s own work", "changed a lead source"),
    ("lead_sources.ordered", "our staff’s own work", "changed the order of lead sources"),
    ("banner.removed", "our staff’s own work", "removed a banner"),
    ("banner.set", "our staff’s own work", "set a banner"),
    ("case.assigned", "our staff’s own work", "assigned a support case"),
    ("case.continued", "our staff’s own work", "answered in a support case"),
    ("case.opened", "our staff’s own work", "opened a support case"),
    ("data_export.asked", "a household’s own, which the office need not see", "asked for a copy of their data"),
    ("data_export.downloaded", "a household’s own, which the office need not see", "downloaded a copy of their data"),
    ("email.change_asked", "a person’s own sign-in, which is no office’s business", "asked to change a sign-in email"),
    ("email.changed", "a person’s own sign-in, which is no office’s business", "changed a sign-in email"),
    ("email.released", "a person’s own sign-in, which is no office’s business", "released a sign-in email"),
    ("email.verified", "a person’s own sign-in, which is no office’s business", "verified a sign-in email"),
    (
        "household.separated",
        "a person’s own sign-in, which is no office’s business",
        "separated a household from a login",
    ),
    ("grant.ended", "told by the act that causes it", "ended a grant of access"),
    ("grant.made", "told by the act that causes it", "granted access"),
    ("grants.made", "told by the act that causes it", "granted access to several places"),
    ("impersonation.began", "our staff’s own work", "began to act as a user"),
    ("impersonation.ended", "our staff’s own work", "stopped acting as a user"),
    ("job.revived", "our staff’s own work", "started a dead job again"),
    ("login.became_owner", "told by the act that causes it", "made a login the owner"),
    ("login.created", "a person’s own sign-in, which is no office’s business", "created a login"),
    ("login.failed", "a person’s own sign-in, which is no office’s business", "failed to sign in"),
    ("login.no_longer_owner", "told by the act that causes it", "ended a login’s ownership"),
    ("login.retired", "a person’s own sign-in, which is no office’s business", "retired a login"),
    ("password.changed", "a person’s own sign-in, which is no office’s business", "changed a password"),
    ("password.forgotten", "a person’s own sign-in, which is no office’s business", "asked to reset a password"),
    ("practice.activated", "before the office is open", "activated the practice"),
    ("practice.opened", "before the office is open", "opened the practice"),
    ("passkey.added", "a person’s own sign-in, which is no office’s business", "added a passkey"),
    ("passkey.failed", "a person’s own sign-in, which is no office’s business", "failed to sign in with a passkey"),
    ("passkey.removed", "a person’s own sign-in, which is no office’s business", "removed a passkey"),
    ("passkey.renamed", "a person’s own sign-in, which is no office’s business", "renamed a passkey"),
    ("practice_signup.saved", "before the office is open", "saved a practice’s sign-up"),
    ("practice_signups.viewed", "our staff’s own work", "viewed the incomplete sign-ups"),
    ("profile.changed", "a person’s own sign-in, which is no office’s business", "changed their profile"),
    ("release_note.published", "our staff’s own work", "published a release note"),
    ("release_note.removed", "our staff’s own work", "deleted a release note"),
    ("release_note.saved", "our staff’s own work", "saved a release note"),
    ("reported_reviews.viewed", "our staff’s own work", "viewed the reported reviews"),
    ("session.confirmed", "a person’s own sign-in, which is no office’s business", "confirmed their identity"),
    ("session.ended", "a person’s own sign-in, which is no office’s business", "signed out"),
    ("session.opened", "a person’s own sign-in, which is no office’s business", "signed in"),
    ("share.waits", "told by the act that causes it", "waits for a returned share"),
    ("trial.discarded", "the office is gone with it", "discarded a trial"),
    ("trial.started", "before the office is open", "started a trial"),
    ("two_step.begun", "a person’s own sign-in, which is no office’s business", "began to set up two-step sign-in"),
    ("two_step.changed", "a person’s own sign-in, which is no office’s business", "changed two-step sign-in"),
    ("two_step.failed", "a person’s own sign-in, which is no office’s business", "failed two-step sign-in"),
    ("users.searched", "our staff’s own work", "searched users"),
    ("api_key.called", "the organization’s developer access, which is of no office", "made an API call"),
    ("api_key.made", "the organization’s developer access, which is of no office", "created an API key"),
    (
        "api_key.viewed_personal",
        "the organization’s developer access, which is of no office",
        "read personal data by an API key",
    ),
    ("webhook.changed", "the organization’s developer access, which is of no office", "changed a webhook address"),
    ("webhook.deleted", "the organization’s developer access, which is of no office", "deleted a webhook address"),
    (
        "webhook.secret_rotated",
        "the organization’s developer access, which is of no office",
        "rotated a webhook’s secret",
    ),
    (
        "webhook.secret_viewed",
        "the organization’s developer access, which is of no office",
        "revealed a webhook’s secret",
    ),
    ("webhook.replayed", "our staff’s own work", "applied a provider’s event again"),
    ("webhook.viewed", "our staff’s own work", "viewed a provider’s event"),
];

/// The end of the act of a list's download.
pub const DOWNLOADED: &str = ".downloaded";
/// The start of the name of a list that a household reads about itself, which the office need not see.
pub const OWN: &str = "own_";

/// The acts with [`DOWNLOADED`] that have their own words, or are hidden.
pub fn named_downloads() -> impl Iterator<Item = &'static str> {
    let named = ACTS.iter().map(|one| one.act).chain(HIDDEN.iter().map(|(act, ..)| *act));
    named.filter(|act| act.ends_with(DOWNLOADED))
}

/// The kind of an act, and the text after the actor's name; for a change, with the names of the changed fields. `None` if
/// an office may not read it.
pub fn describe(act: &str, detail: Option<&Value>) -> Option<(ActivityKind, String)> {
    let Some(known) = ACTS.iter().find(|one| one.act == act) else {
        return downloaded(act).map(|words| (ActivityKind::Views, words));
    };
    let fields = detail.map(|detail| changed_fields(known.act, detail)).unwrap_or_default();
    let words =
        if fields.is_empty() { known.words.to_owned() } else { format!("{}: {}", known.words, fields.join(", ")) };
    Some((known.kind, words))
}

/// The text after the actor's name, for our staff, who read every act. An act of another version is its name.
pub fn sentence(act: &str) -> String {
    let shown = ACTS.iter().find(|one| one.act == act).map(|one| one.words);
    let hidden = || HIDDEN.iter().find(|(hidden, ..)| *hidden == act).map(|(.., words)| *words);
    match shown.or_else(hidden) {
        Some(words) => words.to_owned(),
        None => match act.strip_suffix(DOWNLOADED) {
            Some(list) => format!("downloaded the {}", list.strip_prefix(OWN).unwrap_or(list).replace('_', " ")),
            None => act.replace(['.', '_'], " "),
        },
    }
}

/// Whether an act is a look at data, which changes nothing and takes nothing away.
pub fn is_look(act: &str) -> bool {
    act.ends_with("viewed") || act.ends_with(".searched")
}

/// The words of the download of a list that has no words of its own.
fn downloaded(act: &str) -> Option<String> {
    let list = act.strip_suffix(DOWNLOADED).filter(|list| !list.starts_with(OWN))?;
    let hidden = HIDDEN.iter().any(|(hidden, ..)| *hidden == act);
    (!hidden).then(|| format!("downloaded the {}", list.replace('_', " ")))
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
        for (act, why, words) in HIDDEN {
            assert!(describe(act, None).is_none() && !why.is_empty(), "{act} is shown and hidden");
            assert!(!words.ends_with('.') && words.starts_with(char::is_lowercase), "{act}: {words}");
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
            assert!(describe(internal, None).is_none(), "{internal}");
        }
        assert_eq!(words("visit.recorded").as_deref(), Some("recorded a visit"));
    }

    fn words(act: &str) -> Option<String> {
        describe(act, None).map(|(_, words)| words)
    }

    #[test]
    fn download_is_told_by_the_name_of_its_list() {
        assert_eq!(words("price_changes.downloaded").as_deref(), Some("downloaded the price changes"));
        assert_eq!(words("inbox.downloaded").as_deref(), Some("downloaded their inbox"));
        assert_eq!(words("own_payments.downloaded"), None, "a household reads its own");
        assert_eq!(words("offices.downloaded"), None, "our staff's own work");
    }

    #[test]
    fn every_act_has_words_for_our_staff() {
        for act in ACTS.iter().map(|one| one.act).chain(HIDDEN.iter().map(|(act, ..)| *act)) {
            let words = sentence(act);
            assert!(words.contains(' ') || words.len() > 5, "{act}: {words}");
            assert!(!words.contains(['_', '.']), "{act}: {words}");
        }
        assert_eq!(sentence("own_payments.downloaded"), "downloaded the payments");
        assert_eq!(sentence("price_changes.downloaded"), "downloaded the price changes");
        assert_eq!(sentence("approval.asked"), "asked for an approval");
    }

    #[test]
    fn a_look_changes_nothing() {
        assert!(is_look("member.viewed") && is_look("users.searched") && is_look("member.finances_viewed"));
        assert!(!is_look("members.downloaded") && !is_look("plan.changed"));
    }
}
