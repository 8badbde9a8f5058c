//! The sponsorship of a new membership that a business pays a part of.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{OfficeId, SubscriptionId};

use super::quote::QuoteLine;
use crate::Result;

/// Writes the sponsorship of a membership whose line a business pays a part of; the employee is enrolled. The database
/// sets the membership's part from it.
pub(super) async fn begin(
    scope: &mut Scope,
    office: OfficeId,
    (subscription, line): (SubscriptionId, &QuoteLine),
    starts_on: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(sponsor) = &line.sponsor else { return Ok(()) };
    let organization = scope.organization();
    let terms = sponsor.contribution;
    let id = sqlx::query_scalar!(
        "insert into sponsorship (organization_id, office_id, business_id, addendum_id, employee_id, subscription_id, business_name, own, contribution,
           contribution_percent, monthly_cents, yearly_cents, plan_name, period, part_cents, starts_on, created_at)
         select $1, $2, a.business_id, a.id, $4, $5, a.business_name, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
         from business_office a where a.organization_id = $1 and a.id = $3 returning id",
        organization.0,
        office.0,
        sponsor.addendum.0,
        sponsor.employee.0,
        subscription.0,
        sponsor.own,
        terms.kind.as_str(),
        terms.percent,
        terms.monthly.0,
        terms.yearly.0,
        line.plan_name,
        line.period.as_str(),
        sponsor.part.0,
        starts_on,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(id) = id else { return Ok(()) };
    sqlx::query!(
        "update business_employee set state = 'enrolled', version = version + 1
         where organization_id = $1 and id = $2 and state in ('eligible', 'invited', 'requested')",
        organization.0,
        sponsor.employee.0
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "sponsorship.started",
        subject_kind: "sponsorship",
        subject_id: id.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "subscription": subscription, "part_cents": sponsor.part }),
    };
    Ok(audit::record(scope, act).await?)
}
