//! Twenty-eight days before a year renews automatically, emails its household what will be charged and how to stop it.

use tenancy::ids::{AccountId, OrganizationId};

use crate::{Context, Result};
use kernel::notices::{self, Notice};

/// Within every notice window we know of (domain rules: California 15 to 45 days, Mastercard 7 to 30, Regulation E
/// 10).
pub const NOTICE_DAYS: i32 = 28;
/// Days for which a notice is caught up after downtime.
const CATCH_UP_DAYS: i32 = 14;

/// Queues due renewal notices that were not sent yet: one email per household and date. Safe to run twice. Returns how
/// many.
pub async fn queue_renewal_notices(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    // Crosses tenants: the calendar is the same for every tenant.
    let mut scope = context.database.platform("Renewal notices").await?;
    let due = sqlx::query!(
        r#"select distinct s.organization_id, s.account_id, s.term_ends_on
           from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where is_renewed_by_charge(s.status) and s.auto_renew and not s.pay_in_office and s.ends_on is null
             and s.term_ends_on between ($1 at time zone o.timezone)::date + $2::int - $3::int and ($1 at time zone o.timezone)::date + $2::int
             and not exists (select from effect e where e.organization_id = s.organization_id and e.kind = 'mail'
               and e.key = 'renewal-' || s.account_id || '-' || s.term_ends_on)
           order by 1, 2 limit 5000"#,
        now,
        NOTICE_DAYS,
        CATCH_UP_DAYS
    )
    .fetch_all(scope.db())
    .await?;
    for row in &due {
        scope.for_organization(OrganizationId(row.organization_id));
        let notice = Notice::Renewal { account: AccountId(row.account_id), on: row.term_ends_on };
        notices::enqueue(&mut scope, notice, now).await?;
    }
    scope.commit().await?;
    Ok(due.len())
}
