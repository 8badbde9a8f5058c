//! A household's credit toward its next bills.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, ReferralId};

use super::{Entry, EntryKind, post};
use rules::Cents;
use tenancy::text_enum;

use crate::{OrNotFound, Result};

text_enum! {
    /// The side of a referral that a credit belongs to.
    ReferralSide {
        /// The household that gave the code.
        Referrer = "referrer",
        /// The household that joined with it.
        Joined = "joined",
    }
}

/// Why credit changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CreditSource {
    /// The new plan cost less than what was already paid.
    PlanChange {
        invoice: InvoiceId,
    },
    /// A plan change credited too much.
    Correction {
        invoice: InvoiceId,
        change: i64,
    },
    /// A cancellation restores credit that had paid a bill.
    Restored {
        invoice: InvoiceId,
    },
    /// The refund of a cancellation pays out the credit.
    PaidOut {
        settlement: i64,
    },
    /// Applied to a bill.
    Bill {
        invoice: InvoiceId,
    },
    Referral {
        referral: ReferralId,
        side: ReferralSide,
    },
    /// Brought from another system, or given back when the move is undone.
    Arrived,
    /// Given by our staff.
    Given,
    /// Moved to or from another household of the office; a referral's credit stays the referral's.
    Moved {
        other: AccountId,
        referral: Option<(ReferralId, ReferralSide)>,
    },
}

/// A change to a household's credit: positive grants, negative uses.
#[derive(Debug, Clone, Copy)]
pub struct CreditMovement<'a> {
    pub office: OfficeId,
    pub account: AccountId,
    pub amount: Cents,
    pub source: CreditSource,
    pub reason: &'a str,
    pub at: DateTime<Utc>,
}

/// Posts a change to a household's credit and returns its id. The caller holds the household's lock.
///
/// # Errors
/// [`crate::Error::NotFound`] when the scope does not reach the office; the database refuses a negative balance.
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
        CreditSource::Moved { .. } => "moved",
        CreditSource::Arrived => "arrived",
        CreditSource::Given => "given",
    };
    let (invoice, change, referral, settlement) = match source {
        CreditSource::PlanChange { invoice } | CreditSource::Restored { invoice } | CreditSource::Bill { invoice } => {
            (Some(invoice.0), None, None, None)
        }
        CreditSource::Correction { invoice, change } => (Some(invoice.0), Some(change), None, None),
        CreditSource::Referral { referral, side } => (None, None, Some((referral.0, side.as_str())), None),
        CreditSource::Moved { referral, .. } => (None, None, referral.map(|(id, side)| (id.0, side.as_str())), None),
        CreditSource::PaidOut { settlement } => (None, None, None, Some(settlement)),
        CreditSource::Arrived | CreditSource::Given => (None, None, None, None),
    };
    let other = match source {
        CreditSource::Moved { other, .. } => Some(other.0),
        _ => None,
    };
    let organization = scope.organization();
    let moved = sqlx::query!(
        r#"with moved as (
             insert into credit_movement (organization_id, office_id, account_id, kind, amount_cents, reason, invoice_id, corrects_change_id,
               referral_id, referral_side, at, settlement_id, other_account_id)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id),
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
        settlement,
        other
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

/// A household from or to which credit moves.
#[derive(Debug, Clone, Copy)]
pub struct CreditHolder<'a> {
    pub account: AccountId,
    /// For the history of the other one.
    pub number: &'a str,
}

/// The two households between which credit moves.
#[derive(Debug, Clone, Copy)]
pub struct CreditMove<'a> {
    pub office: OfficeId,
    pub from: CreditHolder<'a>,
    pub to: CreditHolder<'a>,
    /// One household continues as the other, so a referral's credit can be reversed there.
    pub merged: bool,
    pub at: DateTime<Utc>,
}

/// Moves all credit of one household to another of the same office; returns the amount. Each part is an entry on both
/// sides. The caller holds both households' locks.
///
/// # Errors
/// [`crate::Error::NotFound`] when the scope does not reach them.
pub async fn move_all_credit(scope: &mut Scope, wanted: CreditMove<'_>) -> Result<Cents> {
    let CreditMove { office, from, to, merged, at } = wanted;
    let organization = scope.organization();
    let whole = sqlx::query_scalar!(
        "select credit_cents from account where organization_id = $1 and id = $2",
        organization.0,
        from.account.0
    )
    .one_or_not_found(scope)
    .await?;
    let mut left = Cents(whole);
    let mut parts = vec![];
    if merged {
        for (referral, given) in referral_credit(scope, from.account).await? {
            let part = given.min(left);
            parts.push((part, Some(referral)));
            left = left - part;
        }
    }
    parts.push((left, None));
    for (part, referral) in parts.into_iter().filter(|(part, _)| *part > Cents::ZERO) {
        for (account, other, amount, reason) in [
            (from.account, to.account, -part, format!("Credit moved to {}", to.number)),
            (to.account, from.account, part, format!("Credit moved from {}", from.number)),
        ] {
            let source = CreditSource::Moved { other, referral };
            move_credit(scope, CreditMovement { office, account, amount, source, reason: &reason, at }).await?;
        }
    }
    Ok(Cents(whole))
}

/// The credit that a household has from each referral.
async fn referral_credit(scope: &mut Scope, account: AccountId) -> Result<Vec<((ReferralId, ReferralSide), Cents)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select referral_id as "referral!", referral_side as "side!", sum(amount_cents)::bigint as "given!" from credit_movement
           where organization_id = $1 and account_id = $2 and referral_id is not null group by 1, 2 having sum(amount_cents) > 0 order by 1, 2"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let side =
        |side: &str| if side == ReferralSide::Joined.as_str() { ReferralSide::Joined } else { ReferralSide::Referrer };
    Ok(rows.into_iter().map(|row| ((ReferralId(row.referral), side(&row.side)), Cents(row.given))).collect())
}

/// Uses credit up for the bills of a run, in one statement: of each invoice, named by its organization and its id, the
/// amount that credit pays. Each is posted on the day of its bill.
///
/// # Errors
/// The database refuses a negative balance.
pub async fn use_credit(
    scope: &mut Scope,
    (organizations, invoices): (&[i64], &[i64]),
    amounts: &[i64],
    at: DateTime<Utc>,
) -> Result<()> {
    if invoices.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "with used as materialized (
           select i.organization_id, i.office_id, i.account_id, i.id, i.bill_on, u.credit
           from unnest($1::bigint[], $2::bigint[], $3::bigint[]) u (organization_id, id, credit)
           join invoice i on i.organization_id = u.organization_id and i.id = u.id),
         moved as (
           insert into credit_movement (organization_id, office_id, account_id, kind, amount_cents, reason, invoice_id, at)
           select organization_id, office_id, account_id, 'used', -credit, 'Next payment', id, $4 from used
           returning organization_id, id, invoice_id, amount_cents),
         entered as (
           insert into journal_entry (organization_id, office_id, account_id, kind, source_kind, source_id, business_on)
           select u.organization_id, u.office_id, u.account_id, 'credit_reduced', 'credit_movement', m.id, u.bill_on
           from moved m join used u on u.organization_id = m.organization_id and u.id = m.invoice_id
           returning organization_id, id, office_id, account_id, source_id),
         posted as (
           insert into posting (organization_id, office_id, account_id, entry_id, ledger_account, amount_cents)
           select e.organization_id, e.office_id, e.account_id, e.id, p.ledger_account, p.sign * m.amount_cents
           from entered e join moved m on m.organization_id = e.organization_id and m.id = e.source_id
           cross join (values ('office_payable', 1), ('member_credit', -1)) p (ledger_account, sign))
         update account a set credit_cents = a.credit_cents - c.credit
         from (select organization_id, account_id, sum(credit) as credit from used group by 1, 2) c
         where a.organization_id = c.organization_id and a.id = c.account_id",
        organizations,
        invoices,
        amounts,
        at
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
