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
    /// What the office has earned and not yet received.
    OfficePayable,
    PlatformRevenue,
    ProcessorFees,
    /// What a bank holds while a payer disputes it.
    DisputeHold,
    /// What the guarantee partner owes for members' terms; a negative balance is what we owe the partner.
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

/// The event of an entry. Kind and source identify the entry: there is one per pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EntryKind {
    Invoice,
    Payment,
    InOfficePayment,
    /// A bank payment was returned after it had succeeded.
    PaymentReturned,
    ApplicationFee,
    /// The platform's part of a returned payment.
    ApplicationFeeReturned,
    ProcessorFee,
    /// A refund to the original method; the invoice stays paid.
    Refund,
    RefundFailed,
    /// The platform's part of a refund.
    FeeRefund,
    FeeRefundFailed,
    /// A bank withdrew a payment until it has decided the dispute.
    Dispute,
    /// The provider's fee for a dispute, won or lost.
    DisputeFee,
    DisputeWon,
    DisputeLost,
    Payout,
    PayoutFailed,
    /// An amount that will not be collected.
    WriteOff,
    /// The partner takes over a member's balance.
    GuaranteeClaim,
    /// The member paid a bill that the partner had taken over; that part is reversed.
    GuaranteeClaimUndone,
    /// An overpayment: the office holds it until the refund.
    Surplus,
    /// The bank draft with the overpayment was returned.
    SurplusReturned,
    /// The partner paid the office for a claim.
    GuaranteeSettled,
    /// The partner kept, from its payment, money that the member had paid after all.
    GuaranteeKept,
    /// Approved by the partner, but not paid.
    GuaranteeShort,
    /// The member paid what the partner had taken over, so it belongs to the partner.
    GuaranteeRecovered,
    /// The office's part of a setup fee, withheld from its share of a payment.
    OfficeSetupFee,
    /// A practice's tier or member fee is billed.
    TierInvoice,
    TierPayment,
    /// The processor's fee for a tier's payment.
    TierProcessorFee,
    /// The refund of what a practice overpaid.
    TierRefund,
    TierRefundFailed,
    /// The bill of a canceled marketing order.
    TierInvoiceReversed,
    /// A household gets credit from its office.
    CreditGranted,
    /// A bill used credit, or credit was reversed.
    CreditReduced,
    /// An office gets marketing credit from the platform.
    MarketingCreditGranted,
    /// Marketing credit paid for an order.
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

    /// The table that the source id refers to.
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

    /// The accounts to debit and credit.
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

/// An entry to post: debits `amount` to one of its kind's accounts and credits the other.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    pub kind: EntryKind,
    pub office: OfficeId,
    /// `None` when no household is involved, as in a payout.
    pub account: Option<AccountId>,
    /// The id of the invoice, payment, refund, dispute, payout, write-off, credit movement, or claim row, depending on
    /// the kind.
    pub source: i64,
    /// The office's date.
    pub on: NaiveDate,
    pub amount: Cents,
}

/// Posts `entry` once: a repeated kind and source, or an amount of 0, changes nothing.
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
