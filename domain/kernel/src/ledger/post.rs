//! Posting entries.

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId};

use rules::Cents;

use crate::Result;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LedgerAccount {
    /// What households owe.
    MemberReceivable,
    /// What the payments provider holds for the office.
    ProcessorClearing,
    /// What the office has earned and not been paid.
    OfficePayable,
    PlatformRevenue,
    ProcessorFees,
    /// What a bank holds back while a payer disputes it.
    DisputeHold,
    /// What the guarantee partner owes for members' terms; negative is what it gets back.
    GuaranteeReceivable,
    /// What practices owe the platform for their tier.
    PlatformReceivable,
    /// What the payments provider holds for the platform itself.
    PlatformClearing,
    /// What offices owe households as credit on their next bills.
    MemberCredit,
    /// What the platform owes offices toward their marketing orders.
    MarketingCredit,
    /// What the platform spends on rewards to offices.
    PlatformPromotion,
}

impl LedgerAccount {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::MemberReceivable => "member_receivable",
            Self::ProcessorClearing => "processor_clearing",
            Self::OfficePayable => "office_payable",
            Self::PlatformRevenue => "platform_revenue",
            Self::ProcessorFees => "processor_fees",
            Self::DisputeHold => "dispute_hold",
            Self::GuaranteeReceivable => "guarantee_receivable",
            Self::PlatformReceivable => "platform_receivable",
            Self::PlatformClearing => "platform_clearing",
            Self::MemberCredit => "member_credit",
            Self::MarketingCredit => "marketing_credit",
            Self::PlatformPromotion => "platform_promotion",
        }
    }
}

/// What happened; with the source, the entry's identity: one entry per kind and source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EntryKind {
    Invoice,
    Payment,
    InOfficePayment,
    /// A bank draft that had succeeded came back.
    PaymentReturned,
    ApplicationFee,
    /// The platform's part of a payment that came back.
    ApplicationFeeReturned,
    ProcessorFee,
    /// Given back to the original method; the invoice stays paid.
    Refund,
    RefundFailed,
    /// The platform's part of what was given back.
    FeeRefund,
    FeeRefundFailed,
    /// A bank took a payment back until it has decided.
    Dispute,
    /// What the provider charges for a dispute, won or lost.
    DisputeFee,
    DisputeWon,
    DisputeLost,
    Payout,
    PayoutFailed,
    /// What will not be paid any more.
    WriteOff,
    /// The partner takes over what a member owes.
    GuaranteeClaim,
    /// What it took over of a bill and the member paid on that bill after all.
    GuaranteeClaimUndone,
    /// More was paid than was owed: the office has it until the refund.
    Surplus,
    /// The bank draft with the surplus came back.
    SurplusReturned,
    /// The partner paid the office for a claim.
    GuaranteeSettled,
    /// The partner kept, out of what it paid, money that the member had paid after all.
    GuaranteeKept,
    /// Approved by the partner, and not paid.
    GuaranteeShort,
    /// The member paid what the partner had taken over: it is the partner's.
    GuaranteeRecovered,
    /// The office's part of a setup fee, kept from its share of a payment.
    OfficeSetupFee,
    /// A practice's tier or member fee is billed.
    TierInvoice,
    TierPayment,
    /// What the processor takes of a tier's payment.
    TierProcessorFee,
    /// The refund of what a practice paid and did not owe.
    TierRefund,
    TierRefundFailed,
    /// The bill of a marketing order that was canceled.
    TierInvoiceReversed,
    /// A household gets credit from its office.
    CreditGranted,
    /// Credit that a bill used, or that was taken back.
    CreditReduced,
    /// An office gets marketing credit from the platform.
    MarketingCreditGranted,
    /// An order is paid with it.
    MarketingCreditUsed,
    /// The order was canceled.
    MarketingCreditReturned,
}

impl EntryKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Invoice => "invoice",
            Self::Payment => "payment",
            Self::InOfficePayment => "in_office_payment",
            Self::PaymentReturned => "payment_returned",
            Self::ApplicationFee => "application_fee",
            Self::ApplicationFeeReturned => "application_fee_returned",
            Self::ProcessorFee => "processor_fee",
            Self::Refund => "refund",
            Self::RefundFailed => "refund_failed",
            Self::FeeRefund => "fee_refund",
            Self::FeeRefundFailed => "fee_refund_failed",
            Self::Dispute => "dispute",
            Self::DisputeFee => "dispute_fee",
            Self::DisputeWon => "dispute_won",
            Self::DisputeLost => "dispute_lost",
            Self::Payout => "payout",
            Self::PayoutFailed => "payout_failed",
            Self::WriteOff => "write_off",
            Self::GuaranteeClaim => "guarantee_claim",
            Self::GuaranteeClaimUndone => "guarantee_claim_undone",
            Self::Surplus => "surplus",
            Self::SurplusReturned => "surplus_returned",
            Self::GuaranteeSettled => "guarantee_settled",
            Self::GuaranteeKept => "guarantee_kept",
            Self::GuaranteeShort => "guarantee_short",
            Self::GuaranteeRecovered => "guarantee_recovered",
            Self::OfficeSetupFee => "office_setup_fee",
            Self::TierInvoice => "tier_invoice",
            Self::TierPayment => "tier_payment",
            Self::TierProcessorFee => "tier_processor_fee",
            Self::TierRefund => "tier_refund",
            Self::TierRefundFailed => "tier_refund_failed",
            Self::TierInvoiceReversed => "tier_invoice_reversed",
            Self::CreditGranted => "credit_granted",
            Self::CreditReduced => "credit_reduced",
            Self::MarketingCreditGranted => "marketing_credit_granted",
            Self::MarketingCreditUsed => "marketing_credit_used",
            Self::MarketingCreditReturned => "marketing_credit_returned",
        }
    }

    /// The table the source id is of.
    const fn source(self) -> &'static str {
        match self {
            Self::Invoice => "invoice",
            Self::Payment
            | Self::InOfficePayment
            | Self::PaymentReturned
            | Self::ApplicationFee
            | Self::ApplicationFeeReturned
            | Self::ProcessorFee
            | Self::OfficeSetupFee
            | Self::Surplus
            | Self::SurplusReturned => "payment",
            Self::Refund
            | Self::RefundFailed
            | Self::FeeRefund
            | Self::FeeRefundFailed
            | Self::TierRefund
            | Self::TierRefundFailed => "refund",
            Self::Dispute | Self::DisputeFee | Self::DisputeWon | Self::DisputeLost => "dispute",
            Self::Payout | Self::PayoutFailed => "payout",
            Self::WriteOff | Self::GuaranteeClaim | Self::GuaranteeClaimUndone => "write_off",
            Self::GuaranteeSettled | Self::GuaranteeKept => "guarantee_settlement",
            Self::GuaranteeShort => "guarantee_claim",
            Self::GuaranteeRecovered => "guarantee_recovery",
            Self::TierInvoice | Self::TierInvoiceReversed => "tier_invoice",
            Self::TierPayment | Self::TierProcessorFee => "tier_payment",
            Self::CreditGranted | Self::CreditReduced => "credit_movement",
            Self::MarketingCreditGranted | Self::MarketingCreditUsed | Self::MarketingCreditReturned => {
                "marketing_credit_movement"
            }
        }
    }

    /// Debit and credit.
    const fn accounts(self) -> (LedgerAccount, LedgerAccount) {
        use LedgerAccount::*;
        match self {
            Self::Invoice | Self::Surplus => (MemberReceivable, OfficePayable),
            Self::Payment => (ProcessorClearing, MemberReceivable),
            Self::PaymentReturned => (MemberReceivable, ProcessorClearing),
            Self::InOfficePayment | Self::WriteOff | Self::SurplusReturned => (OfficePayable, MemberReceivable),
            Self::ApplicationFee | Self::FeeRefundFailed | Self::OfficeSetupFee => (OfficePayable, PlatformRevenue),
            Self::ApplicationFeeReturned | Self::FeeRefund => (PlatformRevenue, OfficePayable),
            Self::ProcessorFee => (LedgerAccount::ProcessorFees, ProcessorClearing),
            Self::Refund | Self::DisputeFee | Self::Payout => (OfficePayable, ProcessorClearing),
            Self::RefundFailed | Self::PayoutFailed => (ProcessorClearing, OfficePayable),
            Self::Dispute => (DisputeHold, ProcessorClearing),
            Self::DisputeWon => (ProcessorClearing, DisputeHold),
            Self::DisputeLost => (OfficePayable, DisputeHold),
            Self::GuaranteeClaim => (GuaranteeReceivable, MemberReceivable),
            Self::GuaranteeClaimUndone => (MemberReceivable, GuaranteeReceivable),
            Self::GuaranteeSettled | Self::GuaranteeShort | Self::GuaranteeRecovered => {
                (OfficePayable, GuaranteeReceivable)
            }
            Self::GuaranteeKept => (GuaranteeReceivable, OfficePayable),
            Self::TierInvoice => (PlatformReceivable, PlatformRevenue),
            Self::TierInvoiceReversed => (PlatformRevenue, PlatformReceivable),
            Self::TierPayment => (PlatformClearing, PlatformReceivable),
            Self::TierProcessorFee => (LedgerAccount::ProcessorFees, PlatformClearing),
            Self::TierRefund => (PlatformReceivable, PlatformClearing),
            Self::TierRefundFailed => (PlatformClearing, PlatformReceivable),
            Self::CreditGranted => (OfficePayable, MemberCredit),
            Self::CreditReduced => (MemberCredit, OfficePayable),
            Self::MarketingCreditGranted => (PlatformPromotion, MarketingCredit),
            Self::MarketingCreditUsed => (MarketingCredit, PlatformRevenue),
            Self::MarketingCreditReturned => (PlatformRevenue, MarketingCredit),
        }
    }
}

/// An entry to post: `amount` from its kind's credit to its kind's debit account.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    pub kind: EntryKind,
    pub office: OfficeId,
    /// None where no household is meant: a payout.
    pub account: Option<AccountId>,
    /// Invoice, payment, refund, dispute, payout, write-off, movement of credit, or a claim's, by the kind.
    pub source: i64,
    /// The office's date.
    pub on: NaiveDate,
    pub amount: Cents,
}

/// Posts `entry` once: the same kind and source again, or an amount of 0, changes nothing.
pub async fn post(scope: &mut Scope, entry: Entry) -> Result<()> {
    if entry.amount == Cents::ZERO {
        return Ok(());
    }
    let organization = scope.organization();
    let (debit, credit) = entry.kind.accounts();
    sqlx::query!(
        "with e as (
           insert into journal_entry (organization_id, office_id, account_id, kind, source_kind, source_id, business_on)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict (organization_id, kind, source_kind, source_id) do nothing returning id)
         insert into posting (organization_id, office_id, account_id, entry_id, ledger_account, amount_cents)
         select $1, $2, $3, e.id, p.ledger_account, p.amount_cents from e, (values ($8, $10::bigint), ($9, -$10::bigint)) p (ledger_account, amount_cents)",
        organization.0,
        entry.office.0,
        entry.account.map(|a| a.0),
        entry.kind.as_str(),
        entry.kind.source(),
        entry.source,
        entry.on,
        debit.as_str(),
        credit.as_str(),
        entry.amount.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
