//! Cards of practices that expire.

use tenancy::ids::{OrganizationId, TierMethodId};

use crate::billing::EXPIRY_NOTICE_DAYS;
use crate::{Context, Result};
use kernel::notices::{self, Notice};

/// Tells practices whose tier or member fee is drawn on a card that expires within 30 days, once for each date. Answers how many.
pub async fn tell_expiring(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    // The clock tells everywhere.
    let mut scope = context.database.platform("Card expiry").await?;
    let rows = sqlx::query!(
        r#"update tier_method m set expiry_told = e.last_day
           from (
             select k.organization_id, k.id, (make_date(k.exp_year, k.exp_month, 1) + interval '1 month - 1 day')::date as last_day
             from tier_method k join tier_subscription t on t.organization_id = k.organization_id and t.method_id = k.id
             where k.kind = 'card' and k.removed_at is null and k.exp_month between 1 and 12 and k.exp_year is not null
               and (t.next_bill_on is not null or t.fees_from is not null)) e
           where m.organization_id = e.organization_id and m.id = e.id and e.last_day between $1 and $2
             and m.expiry_told is distinct from e.last_day
           returning m.organization_id, m.id, e.last_day as "last_day!""#,
        now.date_naive(),
        now.date_naive() + chrono::Days::new(EXPIRY_NOTICE_DAYS)
    )
    .fetch_all(scope.db())
    .await?;
    let told = rows.len();
    let notices = rows.into_iter().map(|row| {
        let notice = Notice::TierCardExpiring { method: TierMethodId(row.id), last_day: row.last_day };
        (OrganizationId(row.organization_id), notice)
    });
    notices::enqueue_across(&mut scope, notices, now).await?;
    scope.commit().await?;
    Ok(told)
}
