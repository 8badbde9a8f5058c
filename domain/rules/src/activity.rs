//! What an office may read of its audit trail, and in which words. Pure.
//!
//! An act that is not listed here is not shown to an office: what only our staff and the platform do stays internal.

use tenancy::Permission;

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident = $text:literal needs $permission:ident),* $(,)?) => {
        /// What an act is about.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "snake_case"))]
        pub enum ActivityKind { $($(#[$doc])* $variant),* }

        impl ActivityKind {
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),* }
            }

            /// Who reads acts of this kind.
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
    /// Who works at the office and what they may do.
    People = "people" needs Users,
    /// Who looked at whose data, and downloaded it.
    Views = "views" needs Users,
}

/// One act: its name in the trail, its kind, and what comes after the name of who did it.
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
        "account.updated" => "changed a household’s details",
        "email.cleared" => "allowed emails to an address again",
        "message.resent" => "sent an email again",
        "messages.subscribed" => "followed a link to get the office’s news again",
        "messages.unsubscribed" => "followed a link to get no more news",
        "call.logged" => "logged a call",
        "chairside_quote.emailed" => "emailed a quote",
        "enrollment.dropped_in_office" => "canceled an enrollment that waited for payment",
        "household.enrolled" => "enrolled a household",
        "household.grown" => "added people to a household",
        "household.imported" => "imported a household",
        "household.moved_away" => "moved a household to another office",
        "household.moved_here" => "moved a household here from another office",
        "household.to_cash" => "switched a household to in-office payment",
        "invitation.joined" => "joined from an invitation",
        "invitation.revoked" => "revoked an invitation",
        "invitation.sent" => "sent an invitation",
        "invitation.sent_anew" => "sent an invitation again",
        "membership.renewed_in_office" => "renewed a membership in the office",
        "note.added" => "added a note",
        "referral.mailed" => "emailed a referral link",
        "review.answered" => "answered a review",
        "review.reported" => "reported a review",
        "review.written" => "wrote a review",
        "subscription.auto_renew" => "changed automatic renewal",
        "subscription.canceled" => "canceled a membership",
        "subscription.cancellation_taken_back" => "undid a cancellation",
        "subscription.change_corrected" => "corrected a plan change",
        "subscription.change_made" => "changed a member’s plan",
        "subscription.change_taken_back" => "undid a plan change",
        "today.assigned" => "assigned an item of the Today list",
        "today.done" => "marked an item of the Today list done",
        "today.reopened" => "put an item back on the Today list",
        "today.snoozed" => "snoozed an item of the Today list",
        "treatment_agreement.canceled" => "canceled an installment agreement",
        "treatment_agreement.made" => "made an installment agreement",
        "treatment_agreement.sent" => "sent an installment agreement",
        "treatment_agreement.signed" => "signed an installment agreement",
        "visit.recorded" => "recorded a visit",
        "visit.undone" => "undid a visit",
    }
    Payments {
        "arrears_plan.made" => "set up installments for a late payment",
        "bank_link.connected" => "connected a bank account",
        "delinquency.cleared" => "wrote off a late balance",
        "dispute.accepted" => "accepted a dispute",
        "dispute.after_lost" => "decided what follows a lost dispute",
        "dispute.evidence_saved" => "saved evidence for a dispute",
        "dispute.evidence_submitted" => "submitted evidence for a dispute",
        "guarantee.claimed" => "claimed a guaranteed payment",
        "payment.asked_for" => "asked for a payment",
        "payment.owed_taken_in_office" => "took a late payment in the office",
        "payment.refunded" => "refunded a payment",
        "payment.returned" => "had a bank payment returned",
        "payment.taken_in_office" => "took a payment in the office",
        "payment_link.sent" => "sent a payment link",
        "payment_method.added" => "added a payment method",
        "payment_method.removed" => "removed a payment method",
        "payout.shared" => "shared a payout",
        "subscription.price_lowered" => "lowered a membership’s price",
        "treatment_agreement.date_moved" => "moved an installment’s date",
        "treatment_agreement.paid_off" => "paid off an installment agreement",
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
        "price_change.notice_resent" => "sent a price notice again",
        "price_change.scheduled" => "scheduled a price change",
        "price_change.started" => "started a price change",
        "price_change.taken_back" => "undid a price change",
    }
    Office {
        "campaign.canceled" => "canceled a message to many",
        "campaign.made" => "sent or scheduled a message to many",
        "messages.setting_changed" => "changed whether opened emails are shown",
        "template.removed" => "went back to standard words or deleted a template",
        "template.saved" => "saved a message template",
        "embed_origins.changed" => "changed where the sign-up may be embedded",
        "import.uploaded" => "uploaded a member import",
        "import.confirmed" => "imported members",
        "import.taken_back" => "undid an import",
        "office.two_step_rule" => "changed who must sign in with two steps",
        "office_branding.changed" => "changed the branding",
        "office_profile.changed" => "changed the public profile",
        "payments_account.converted" => "upgraded the payments account",
        "payments_account.onboarding" => "continued the payments account’s setup",
        "practice_agreement.accepted" => "accepted an agreement",
        "tier.chosen" => "chose a tier",
        "tier.method_added" => "added a payment method for the tier",
        "tier.method_removed" => "removed a payment method of the tier",
    }
    People {
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
        "campaign.viewed" => "looked at the people of a message to many",
        "messages.viewed" => "looked at a household’s messages",
        "activity.downloaded" => "downloaded the activity",
        "dispute.viewed" => "viewed a dispute",
        "invitations.viewed" => "viewed the invitations",
        "member.finances_downloaded" => "downloaded a household’s payments",
        "member.finances_viewed" => "viewed a household’s payments",
        "member.history_viewed" => "viewed a household’s history",
        "member.late_payment_viewed" => "viewed a household’s late payment",
        "member.viewed" => "viewed a household",
        "member.visits_viewed" => "viewed a member’s visits",
        "members.searched" => "looked at the member list",
        "payments.downloaded" => "downloaded the payments",
        "payments.viewed" => "viewed the payments",
        "payout.downloaded" => "downloaded a payout",
        "payout.viewed" => "viewed a payout",
        "receipt.viewed" => "viewed a receipt",
        "statement.viewed" => "viewed a statement",
        "today.viewed" => "looked at the Today list",
    }
}

/// The act of this name, if an office may read it.
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
