//! Posting entries.

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId};
use tenancy::text_enum;

use rules::Cents;

use crate::Result;

text_enum! {
    LedgerAccount {
        /// What households owe.
        MemberReceivable = "member_receivable",
        /// What the payments provider holds for the office.
        ProcessorClearing = "processor_clearing",
        /// What the office has earned and not yet received.
        OfficePayable = "office_payable",
        PlatformRevenue = "platform_revenue",
        ProcessorFees = "processor_fees",
        /// What a bank holds while a payer disputes it.
        DisputeHold = "dispute_hold",
        /// What the guarantee partner owes for members' terms; a negative balance is what we owe the partner.
        GuaranteeReceivable = "guarantee_receivable",
        /// What practices owe the platform for their tier.
        PlatformReceivable = "platform_receivable",
        /// What the payments provider holds for the platform itself.
        PlatformClearing = "platform_clearing",
        /// What offices owe households as credit on their next bills.
        MemberCredit = "member_credit",
        /// What the platform owes offices toward their marketing orders.
        MarketingCredit = "marketing_credit",
        /// What the platform spends on rewards to offices.
        PlatformPromotion = "platform_promotion",
        /// What the platform holds for the sponsors of voucher programs.
        VoucherFund = "voucher_fund",
        /// What businesses owe the office for the memberships that they sponsor; negative while they have credit.
        BusinessReceivable = "business_receivable",
        /// What the platform owes affiliates for the bills of practices that they sent; negative where more was reversed.
        AffiliatePayable = "affiliate_payable",
        /// What an office is owed by other locations of its organization for their members' visits; negative where it owes. Zero
        /// over the organization.
        LocationClearing = "location_clearing",
    }
}

text_enum! {
    /// The event of an entry. Kind and source identify the entry: there is one per pair.
    EntryKind {
        Invoice = "invoice",
        Payment = "payment",
        InOfficePayment = "in_office_payment",
        /// A bank payment was returned after it had succeeded.
        PaymentReturned = "payment_returned",
        ApplicationFee = "application_fee",
        /// The platform's part of a returned payment.
        ApplicationFeeReturned = "application_fee_returned",
        ProcessorFee = "processor_fee",
        /// A refund to the original method; the invoice stays paid.
        Refund = "refund",
        RefundFailed = "refund_failed",
        /// The platform's part of a refund.
        FeeRefund = "fee_refund",
        FeeRefundFailed = "fee_refund_failed",
        /// A bank withdrew a payment until it has decided the dispute.
        Dispute = "dispute",
        /// The provider's fee for a dispute, won or lost.
        DisputeFee = "dispute_fee",
        DisputeWon = "dispute_won",
        DisputeLost = "dispute_lost",
        Payout = "payout",
        PayoutFailed = "payout_failed",
        /// An amount that will not be collected.
        WriteOff = "write_off",
        /// The partner takes over a member's balance.
        GuaranteeClaim = "guarantee_claim",
        /// The member paid a bill that the partner had taken over; that part is reversed.
        GuaranteeClaimUndone = "guarantee_claim_undone",
        /// An overpayment: the office holds it until the refund.
        Surplus = "surplus",
        /// The bank draft with the overpayment was returned.
        SurplusReturned = "surplus_returned",
        /// The partner paid the office for a claim.
        GuaranteeSettled = "guarantee_settled",
        /// The partner kept, from its payment, money that the member had paid after all.
        GuaranteeKept = "guarantee_kept",
        /// Approved by the partner, but not paid.
        GuaranteeShort = "guarantee_short",
        /// The member paid what the partner had taken over, so it belongs to the partner.
        GuaranteeRecovered = "guarantee_recovered",
        /// The office's part of a setup fee, withheld from its share of a payment.
        OfficeSetupFee = "office_setup_fee",
        /// A practice's tier or member fee is billed.
        TierInvoice = "tier_invoice",
        TierPayment = "tier_payment",
        /// The processor's fee for a tier's payment.
        TierProcessorFee = "tier_processor_fee",
        /// The refund of what a practice overpaid.
        TierRefund = "tier_refund",
        TierRefundFailed = "tier_refund_failed",
        /// The bill of a canceled marketing order.
        TierInvoiceReversed = "tier_invoice_reversed",
        /// A household gets credit from its office.
        CreditGranted = "credit_granted",
        /// A bill used credit, or credit was reversed.
        CreditReduced = "credit_reduced",
        /// An office gets marketing credit from the platform.
        MarketingCreditGranted = "marketing_credit_granted",
        /// Marketing credit paid for an order.
        MarketingCreditUsed = "marketing_credit_used",
        /// The order was canceled.
        MarketingCreditReturned = "marketing_credit_returned",
        /// A sponsor paid into the fund of its voucher program.
        VoucherFundPaidIn = "voucher_fund_paid_in",
        /// The sponsor's payment was disputed, or the rest of the fund was paid back.
        VoucherFundPaidOut = "voucher_fund_paid_out",
        /// A voucher pays the bill of a membership: the office gets the amount with its transfer, not at the desk.
        VoucherBill = "voucher_bill",
        /// A voucher leaves the fund.
        VoucherPaid = "voucher_paid",
        /// The same amount arrives at the office.
        VoucherReceived = "voucher_received",
        /// A paid voucher was reversed: its amount is in the fund again.
        VoucherReversed = "voucher_reversed",
        /// The same amount is taken from the office.
        VoucherTakenBack = "voucher_taken_back",
        /// A month's bill of a business.
        BusinessInvoice = "business_invoice",
        /// A month whose credits are more than its dues.
        BusinessCredit = "business_credit",
        BusinessPayment = "business_payment",
        /// A bank payment of a business was returned after it had succeeded.
        BusinessPaymentReturned = "business_payment_returned",
        /// A check that the office received.
        BusinessCheck = "business_check",
        BusinessFee = "business_fee",
        BusinessFeeReturned = "business_fee_returned",
        /// The processor's fee for a business's payment.
        BusinessProcessorFee = "business_processor_fee",
        /// A part of a bill that the office will not collect.
        BusinessWriteOff = "business_write_off",
        /// A refund of a business's unused credit to the method that paid.
        BusinessRefund = "business_refund",
        BusinessRefundFailed = "business_refund_failed",
        /// The platform's part of that refund.
        BusinessFeeRefund = "business_fee_refund",
        BusinessFeeRefundFailed = "business_fee_refund_failed",
        /// A business's unused credit that the office pays by check.
        BusinessCheckRefund = "business_check_refund",
        /// An affiliate's part of a paid bill for the tier.
        AffiliateEarned = "affiliate_earned",
        /// The bill was refunded, disputed or returned.
        AffiliateReversed = "affiliate_reversed",
        /// We paid the earning.
        AffiliatePaid = "affiliate_paid",
        /// An earning that was reversed after we had paid it is deducted from a later payout.
        AffiliateDeducted = "affiliate_deducted",
        /// A closed month of visits at another location, at the office that owes.
        LocationOwes = "location_owes",
        /// The same month, at the office that is owed.
        LocationOwed = "location_owed",
        /// The office paid the other location itself.
        LocationPaid = "location_paid",
        /// The other location received it.
        LocationReceived = "location_received",
    }
}

impl EntryKind {
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
            | Self::SurplusReturned
            | Self::VoucherBill => "payment",
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
            Self::VoucherFundPaidIn | Self::VoucherFundPaidOut => "voucher_fund_movement",
            Self::VoucherPaid | Self::VoucherReceived | Self::VoucherReversed | Self::VoucherTakenBack => "voucher",
            Self::BusinessInvoice | Self::BusinessCredit | Self::BusinessWriteOff => "business_invoice",
            Self::BusinessPayment
            | Self::BusinessPaymentReturned
            | Self::BusinessCheck
            | Self::BusinessFee
            | Self::BusinessFeeReturned
            | Self::BusinessProcessorFee => "business_payment",
            Self::BusinessRefund
            | Self::BusinessRefundFailed
            | Self::BusinessFeeRefund
            | Self::BusinessFeeRefundFailed
            | Self::BusinessCheckRefund => "business_refund",
            Self::AffiliateEarned | Self::AffiliateReversed | Self::AffiliatePaid | Self::AffiliateDeducted => {
                "affiliate_earning"
            }
            Self::LocationOwes | Self::LocationOwed | Self::LocationPaid | Self::LocationReceived => {
                "location_settlement"
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
            Self::InOfficePayment | Self::VoucherBill | Self::WriteOff | Self::SurplusReturned => {
                (OfficePayable, MemberReceivable)
            }
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
            Self::VoucherFundPaidIn | Self::VoucherReversed => (PlatformClearing, VoucherFund),
            Self::VoucherFundPaidOut | Self::VoucherPaid => (VoucherFund, PlatformClearing),
            Self::VoucherReceived => (ProcessorClearing, OfficePayable),
            Self::VoucherTakenBack => (OfficePayable, ProcessorClearing),
            Self::BusinessInvoice | Self::BusinessCheckRefund => (BusinessReceivable, OfficePayable),
            Self::BusinessCredit | Self::BusinessCheck | Self::BusinessWriteOff => (OfficePayable, BusinessReceivable),
            Self::BusinessPayment | Self::BusinessRefundFailed => (ProcessorClearing, BusinessReceivable),
            Self::BusinessPaymentReturned | Self::BusinessRefund => (BusinessReceivable, ProcessorClearing),
            Self::BusinessFee | Self::BusinessFeeRefundFailed => (OfficePayable, PlatformRevenue),
            Self::BusinessFeeReturned | Self::BusinessFeeRefund => (PlatformRevenue, OfficePayable),
            Self::BusinessProcessorFee => (LedgerAccount::ProcessorFees, ProcessorClearing),
            Self::AffiliateEarned => (PlatformPromotion, AffiliatePayable),
            Self::AffiliateReversed => (AffiliatePayable, PlatformPromotion),
            Self::AffiliatePaid => (AffiliatePayable, PlatformClearing),
            Self::AffiliateDeducted => (PlatformClearing, AffiliatePayable),
            Self::LocationOwes | Self::LocationReceived => (OfficePayable, LocationClearing),
            Self::LocationOwed | Self::LocationPaid => (LocationClearing, OfficePayable),
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
    /// The id of the invoice, payment, refund, dispute, payout, write-off, credit movement, claim, earning, or settlement
    /// row, depending on the kind.
    pub source: i64,
    /// The office's date.
    pub on: NaiveDate,
    pub amount: Cents,
}

/// Posts `entry` once: a repeated kind and source, or an amount of 0, changes nothing.
pub async fn post(scope: &mut Scope, entry: Entry) -> Result<()> {
    post_all(scope, &[entry]).await
}

/// Posts each of `entries` once, in one statement, as [`post`] does.
pub async fn post_all(scope: &mut Scope, entries: &[Entry]) -> Result<()> {
    let entries: Vec<_> = entries.iter().filter(|entry| entry.amount != Cents::ZERO).collect();
    if entries.is_empty() {
        return Ok(());
    }
    let column = |of: fn(&Entry) -> i64| -> Vec<i64> { entries.iter().map(|entry| of(entry)).collect() };
    let words =
        |of: fn(&Entry) -> &'static str| -> Vec<String> { entries.iter().map(|entry| of(entry).to_owned()).collect() };
    let accounts: Vec<Option<i64>> = entries.iter().map(|entry| entry.account.map(|a| a.0)).collect();
    let days: Vec<NaiveDate> = entries.iter().map(|entry| entry.on).collect();
    sqlx::query!(
        "with n as (
           select * from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::date[], $8::text[], $9::text[], $10::bigint[])
             n (office_id, account_id, kind, source_kind, source_id, business_on, debit, credit, amount_cents)),
         e as (
           insert into journal_entry (organization_id, office_id, account_id, kind, source_kind, source_id, business_on)
           select $1, office_id, account_id, kind, source_kind, source_id, business_on from n
           on conflict (organization_id, kind, source_kind, source_id) do nothing returning id, office_id, account_id, kind, source_id)
         insert into posting (organization_id, office_id, account_id, entry_id, ledger_account, amount_cents)
         select $1, e.office_id, e.account_id, e.id, p.ledger_account, p.amount_cents
         from e join n on n.kind = e.kind and n.source_id = e.source_id
         cross join lateral (values (1, n.debit, n.amount_cents), (2, n.credit, -n.amount_cents)) p (side, ledger_account, amount_cents)
         order by e.id, p.side",
        scope.organization().0,
        &column(|entry| entry.office.0),
        &accounts as &[Option<i64>],
        &words(|entry| entry.kind.as_str()),
        &words(|entry| entry.kind.source()),
        &column(|entry| entry.source),
        &days,
        &words(|entry| entry.kind.accounts().0.as_str()),
        &words(|entry| entry.kind.accounts().1.as_str()),
        &column(|entry| entry.amount.0)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
