//! The kinds of jobs, as named in the row, with how often each is tried.

use tenancy::role::UnknownName;

/// What a job does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum JobKind {
    /// Bills everything that is due. Key: the tick.
    BillingRun,
    /// Ends what ends: cancellations at their date, terms without renewal. Key: the tick.
    EndTerms,
    /// Collects one open invoice by the household's payment method. Key: the invoice, and the attempt or date it is for.
    CollectInvoice,
    /// Draws one instalment of an arrears plan. Key: the plan and the number.
    CollectInstalment,
    /// Tells households whose card expires soon, and drops links that are over. Key: the tick.
    CardExpiry,
    /// Goes on with bank accounts that are being connected. Key: the tick.
    BankLinkRun,
    /// Asks the provider what became of a payment. Key: the payment.
    SettlePayment,
    /// Detaches a payment method at the provider that is off the file. Key: the method.
    DetachMethod,
    /// Sends a refund, and asks what became of it. Key: the refund.
    SendRefund,
    /// Takes an office's share of a payment back, or returns it. Key: the movement.
    MoveShare,
    /// Hands an office's answer to a dispute over. Key: the dispute.
    RespondDispute,
    /// Looks for disputes that no event told of. Key: the tick.
    PollDisputes,
    /// Applies a provider's event. Key: the event.
    ProcessWebhook,
    /// Sends one mail. Key: the notice and what it is about.
    SendMail,
    /// Offers a plan at its new price, and tells who joined at the old one meanwhile. Key: the change and the day.
    StartPrice,
    /// Drops expired links, codes, limits, finished jobs; makes partitions ahead. Key: the tick.
    CleanUp,
    /// Reminds who was invited a week ago, and ends invitations after 30 days. Key: the tick.
    InvitationRun,
    /// Writes the households of an import. Key: the import.
    ImportMembers,
    /// Asks the provider for every office's payouts. Key: the tick.
    PayoutRun,
    /// Asks the provider for one office's payouts. Key: the office.
    SyncPayouts,
    /// Compares our payments with the provider's. Key: the tick.
    ReconcilePayments,
    /// Looks for terms to vouch for and for what the financing partner did. Key: the tick.
    GuaranteeRun,
    /// Sends an office's application to the financing partner, and asks where it stands. Key: the office.
    GuaranteeApplication,
    /// Registers a guaranteed term. Key: the guarantee.
    RegisterGuarantee,
    /// Files a claim, and asks what became of it. Key: the claim.
    FileClaim,
    /// Tells the partner of money that is its own. Key: the recovery.
    ReportRecovery,
    /// Applies an event of the financing partner. Key: the event.
    PartnerEvent,
    /// Bills what practices owe the platform, and collects what is due of it. Key: the tick.
    TierRun,
    /// Collects one open tier bill. Key: the bill, and what it is for.
    CollectTier,
    /// Asks the provider what became of a tier's payment. Key: the payment.
    SettleTierPayment,
    /// Bills the instalments of treatment agreements that are due, and ends agreements that nobody signed. Key: the tick.
    TreatmentRun,
    /// Does nothing; for measuring and for tests of the queue.
    NoOp,
}

impl JobKind {
    pub const ALL: &'static [Self] = &[
        Self::BillingRun,
        Self::EndTerms,
        Self::CollectInvoice,
        Self::CollectInstalment,
        Self::CardExpiry,
        Self::BankLinkRun,
        Self::SettlePayment,
        Self::DetachMethod,
        Self::SendRefund,
        Self::MoveShare,
        Self::RespondDispute,
        Self::PollDisputes,
        Self::ProcessWebhook,
        Self::SendMail,
        Self::StartPrice,
        Self::CleanUp,
        Self::InvitationRun,
        Self::ImportMembers,
        Self::PayoutRun,
        Self::SyncPayouts,
        Self::ReconcilePayments,
        Self::GuaranteeRun,
        Self::GuaranteeApplication,
        Self::RegisterGuarantee,
        Self::FileClaim,
        Self::ReportRecovery,
        Self::PartnerEvent,
        Self::TierRun,
        Self::CollectTier,
        Self::SettleTierPayment,
        Self::TreatmentRun,
        Self::NoOp,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BillingRun => "billing_run",
            Self::EndTerms => "end_terms",
            Self::CollectInvoice => "collect_invoice",
            Self::CollectInstalment => "collect_instalment",
            Self::CardExpiry => "card_expiry",
            Self::BankLinkRun => "bank_link_run",
            Self::SettlePayment => "settle_payment",
            Self::DetachMethod => "detach_method",
            Self::SendRefund => "send_refund",
            Self::MoveShare => "move_share",
            Self::RespondDispute => "respond_dispute",
            Self::PollDisputes => "poll_disputes",
            Self::ProcessWebhook => "process_webhook",
            Self::SendMail => "send_mail",
            Self::StartPrice => "start_price",
            Self::CleanUp => "clean_up",
            Self::InvitationRun => "invitation_run",
            Self::ImportMembers => "import_members",
            Self::PayoutRun => "payout_run",
            Self::SyncPayouts => "sync_payouts",
            Self::ReconcilePayments => "reconcile_payments",
            Self::GuaranteeRun => "guarantee_run",
            Self::GuaranteeApplication => "guarantee_application",
            Self::RegisterGuarantee => "register_guarantee",
            Self::FileClaim => "file_claim",
            Self::ReportRecovery => "report_recovery",
            Self::PartnerEvent => "partner_event",
            Self::TierRun => "tier_run",
            Self::CollectTier => "collect_tier",
            Self::SettleTierPayment => "settle_tier_payment",
            Self::TreatmentRun => "treatment_run",
            Self::NoOp => "no_op",
        }
    }

    /// Attempts, crashes included, before the job is dead and a person looks. A payment or a refund is asked about for days.
    pub const fn max_attempts(self) -> i32 {
        match self {
            Self::SettlePayment
            | Self::SettleTierPayment
            | Self::DetachMethod
            | Self::SendRefund
            | Self::RespondDispute
            | Self::GuaranteeApplication
            | Self::RegisterGuarantee
            | Self::FileClaim
            | Self::ReportRecovery => 60,
            // A bank draft before it is on its way for days.
            Self::CollectInvoice | Self::CollectInstalment | Self::CollectTier => 200,
            // Until the balance at the provider covers it, every six hours.
            Self::MoveShare => 1_000,
            Self::NoOp => 5,
            _ => 12,
        }
    }
}

impl std::str::FromStr for JobKind {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::ALL.iter().copied().find(|k| k.as_str() == text).ok_or_else(|| UnknownName(text.to_owned()))
    }
}
