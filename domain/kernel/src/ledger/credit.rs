//! A household's credit: what its next bills cost less.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, ReferralId};

use super::{Entry, EntryKind, post};
use rules::Cents;
use tenancy::text_enum;

use crate::{OrNotFound, Result};

text_enum! {
    /// Whose credit of a referral it is.
    ReferralSide {
        /// Who gave the code.
        Referrer = "referrer",
        /// Who joined with it.
        Joined = "joined",
    }
}

/// Why credit moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CreditSource {
    /// A change of plan cost less than what was paid already.
    PlanChange {
        invoice: InvoiceId,
    },
    /// A change of plan credited too much.
    Correction {
        invoice: InvoiceId,
        change: i64,
    },
    /// A cancellation restores what credit had paid.
    Restored {
        invoice: InvoiceId,
    },
    /// The refund of a cancellation pays the credit out.
    PaidOut {
        settlement: i64,
    },
    /// A bill costs so much less.
    Bill {
        invoice: InvoiceId,
    },
    Referral {
        referral: ReferralId,
        side: ReferralSide,
    },
}

/// A movement of a household's credit: positive gives, negative takes.
#[derive(Debug, Clone, Copy)]
pub struct CreditMovement<'a> {
    pub office: OfficeId,
    pub account: AccountId,
    pub amount: Cents,
    pub source: CreditSource,
    pub reason: &'a str,
    pub at: DateTime<Utc>,
}

/// Moves a household's credit and books it. Answers the movement's id. The caller holds the household's turn.
///
/// # Errors
/// [`crate::Error::NotFound`] when the scope does not reach the office; the database refuses more than the household has.
pub async fn move_credit(scope: &mut Scope, movement: CreditMovement<'_>) -> Result<i64> {
    let CreditMovement { office, account, amount, source, reason, at } = movement;
    let gives = amount > Cents::ZERO;
    let kind = match source {
        CreditSource::PlanChange { .. } | CreditSource::Restored { .. } => "granted",
        CreditSource::PaidOut { .. } => "returned",
        CreditSource::Correction { .. } => "reversed",
        CreditSource::Bill { .. } => "used",
        CreditSource::Referral { .. } if gives => "referral",
        CreditSource::Referral { .. } => "referral_reversed",
    };
    let (invoice, change, referral, settlement) = match source {
        CreditSource::PlanChange { invoice } | CreditSource::Restored { invoice } | CreditSource::Bill { invoice } => {
            (Some(invoice.0), None, None, None)
        }
        CreditSource::Correction { invoice, change } => (Some(invoice.0), Some(change), None, None),
        CreditSource::Referral { referral, side } => (None, None, Some((referral.0, side.as_str())), None),
        CreditSource::PaidOut { settlement } => (None, None, None, Some(settlement)),
    };
    let organization = scope.organization();
    let moved = sqlx::query!(
        r#"with moved as (
             insert into credit_movement (organization_id, office_id, account_id, kind, amount_cents, reason, invoice_id, corrects_change_id,
               referral_id, referral_side, at, settlement_id)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id),
           credited as (update account set credit_cents = credit_cents + $5 where organization_id = $1 and id = $3)
           select m.id, ($11 at time zone o.timezone)::date as "on!" from moved m join office o on o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0,
        account.0,
        kind,
        amount.0,
        reason,
        invoice,
        change,
        referral.map(|(id, _)| id),
        referral.map(|(_, side)| side),
        at,
        settlement
    )
    .one_or_not_found(scope)
    .await?;
    let entry = Entry {
        kind: if gives { EntryKind::CreditGranted } else { EntryKind::CreditReduced },
        office,
        account: Some(account),
        source: moved.id,
        on: moved.on,
        amount: if gives { amount } else { -amount },
    };
    post(scope, entry).await?;
    Ok(moved.id)
}
