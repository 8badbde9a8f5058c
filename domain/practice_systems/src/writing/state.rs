//! What an entry is, and how far it is.

use tenancy::{contract, text_enum};

text_enum! {
    /// What is entered.
    #[contract(rename = "PracticeEntryKind")]
    EntryKind {
        /// A plan with its fees.
        Plan = "plan",
        /// Who is on a plan.
        Mark = "mark",
        /// The member's last day on the plan.
        End = "end",
        Payment = "payment",
        Refund = "refund",
    }
}

text_enum! {
    /// How far an entry is.
    #[contract(rename = "PracticeEntryState")]
    EntryState {
        Queued = "queued",
        /// Sent; there is no answer yet.
        Sent = "sent",
        /// The practice system took it and writes it later.
        Accepted = "accepted",
        Done = "done",
        /// The office changed or removed it there, which stays.
        Kept = "kept",
        /// The practice system doesn't take it.
        Refused = "refused",
        /// Sent twice without an answer, and not found there.
        Unsure = "unsure",
        /// A person enters it.
        ByHand = "by_hand",
        /// It was there, and is not any more since a backup was restored.
        Lost = "lost",
        /// Its reason ended before it was sent.
        Dropped = "dropped",
    }
}
