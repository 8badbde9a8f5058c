//! An office's marketing credit, which reduces the cost of its marketing orders. The platform pays for it.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::{Entry, EntryKind, post};
use rules::Cents;

use crate::Result;

/// Why the credit changes. Each cause applies once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarketingCause {
    /// The launch milestone, in days.
    LaunchReward {
        day: u16,
    },
    /// The season of giving, by the year it begins in.
    Season {
        year: i32,
    },
    OrderPaid {
        order: i64,
    },
    OrderCanceled {
        order: i64,
    },
}

impl MarketingCause {
    /// The kinds as they are stored.
    pub const KINDS: [&'static str; 4] = ["launch_reward", "season", "order_paid", "order_canceled"];

    const fn kind(self) -> &'static str {
        match self {
            Self::LaunchReward { .. } => "launch_reward",
            Self::Season { .. } => "season",
            Self::OrderPaid { .. } => "order_paid",
            Self::OrderCanceled { .. } => "order_canceled",
        }
    }

    fn number(self) -> i64 {
        match self {
            Self::LaunchReward { day } => day.into(),
            Self::Season { year } => year.into(),
            Self::OrderPaid { order } | Self::OrderCanceled { order } => order,
        }
    }

    const fn entry(self) -> EntryKind {
        match self {
            Self::LaunchReward { .. } | Self::Season { .. } => EntryKind::MarketingCreditGranted,
            Self::OrderPaid { .. } => EntryKind::MarketingCreditUsed,
            Self::OrderCanceled { .. } => EntryKind::MarketingCreditReturned,
        }
    }
}

/// A change to the credit; the cause determines its sign.
#[derive(Debug, Clone, Copy)]
pub struct MarketingMovement {
    pub office: OfficeId,
    pub cause: MarketingCause,
    pub amount: Cents,
    pub at: DateTime<Utc>,
    /// The office's date.
    pub on: NaiveDate,
}

/// Posts a change to the credit. Returns its id, or `None` if this cause was applied before.
///
/// To spend credit, hold the lock of the organization's payer, so that two orders never spend the same credit.
pub async fn move_marketing_credit(scope: &mut Scope, own: MarketingMovement) -> Result<Option<i64>> {
    if own.amount <= Cents::ZERO {
        return Ok(None);
    }
    let organization = scope.organization();
    let spends = matches!(own.cause, MarketingCause::OrderPaid { .. });
    let id = sqlx::query_scalar!(
        "insert into marketing_credit_movement (organization_id, office_id, kind, cause, amount_cents, at) values ($1, $2, $3, $4, $5, $6)
         on conflict (organization_id, office_id, kind, cause) do nothing returning id",
        organization.0,
        own.office.0,
        own.cause.kind(),
        own.cause.number(),
        if spends { -own.amount.0 } else { own.amount.0 },
        own.at
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(id) = id else { return Ok(None) };
    let (kind, office, on) = (own.cause.entry(), own.office, own.on);
    post(scope, Entry { kind, office, account: None, source: id, on, amount: own.amount }).await?;
    Ok(Some(id))
}

/// What an office can spend: the sum of its credit movements.
pub async fn marketing_balance(scope: &mut Scope, office: OfficeId) -> Result<Cents> {
    let organization = scope.organization();
    let cents = sqlx::query_scalar!(
        r#"select coalesce(sum(amount_cents), 0)::bigint as "cents!" from marketing_credit_movement
           where organization_id = $1 and office_id = $2"#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Cents(cents))
}
