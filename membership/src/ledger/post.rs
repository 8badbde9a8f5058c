//! Posting entries.

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId};

use crate::{Cents, Result};

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
}

impl LedgerAccount {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::MemberReceivable => "member_receivable",
            Self::ProcessorClearing => "processor_clearing",
            Self::OfficePayable => "office_payable",
            Self::PlatformRevenue => "platform_revenue",
            Self::ProcessorFees => "processor_fees",
        }
    }
}

/// What happened; with the source, the entry's identity: one entry per kind and source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EntryKind {
    Invoice,
    Payment,
    InOfficePayment,
    ApplicationFee,
    ProcessorFee,
    /// What will not be paid any more.
    WriteOff,
}

impl EntryKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Invoice => "invoice",
            Self::Payment => "payment",
            Self::InOfficePayment => "in_office_payment",
            Self::ApplicationFee => "application_fee",
            Self::ProcessorFee => "processor_fee",
            Self::WriteOff => "write_off",
        }
    }

    /// The table the source id is of.
    const fn source(self) -> &'static str {
        match self {
            Self::Invoice | Self::WriteOff => "invoice",
            _ => "payment",
        }
    }

    /// Debit and credit.
    const fn accounts(self) -> (LedgerAccount, LedgerAccount) {
        use LedgerAccount::*;
        match self {
            Self::Invoice => (MemberReceivable, OfficePayable),
            Self::Payment => (ProcessorClearing, MemberReceivable),
            Self::InOfficePayment | Self::WriteOff => (OfficePayable, MemberReceivable),
            Self::ApplicationFee => (OfficePayable, PlatformRevenue),
            Self::ProcessorFee => (LedgerAccount::ProcessorFees, ProcessorClearing),
        }
    }
}

/// An entry to post: `amount` from its kind's credit to its kind's debit account.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    pub kind: EntryKind,
    pub office: OfficeId,
    pub account: AccountId,
    /// Invoice or payment, by the kind.
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
        entry.account.0,
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
