//! What businesses cost and pay, by month: for an office by business, and for a business by office.

use chrono::NaiveDate;
use rules::Cents;
use tenancy::ids::{AddendumId, OfficeId};
use tenancy::{Scope, contract};

use crate::door::AtBusiness;
use crate::{Context, Result};

/// A business and month at an office.
#[contract(rename = "BusinessReportRow")]
#[derive(Debug, Clone)]
pub struct ReportRow {
    pub month: NaiveDate,
    pub addendum_id: AddendumId,
    pub business: String,
    pub office: String,
    /// Sponsorships that began in the month, and those that ended.
    pub enrolled: i64,
    pub ended: i64,
    pub billed: Cents,
    pub paid: Cents,
    /// Billed and still unpaid after its day.
    pub late: Cents,
}

async fn rows(
    scope: &mut Scope,
    office: OfficeId,
    addendum: Option<AddendumId>,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<ReportRow>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with month as (select m::date as first, (m + interval '1 month')::date as next
             from generate_series(date_trunc('month', $4::date::timestamp), $5::date::timestamp, interval '1 month') m)
           select month.first as "month!", a.id as "id!", a.business_name as "business!", o.name as "office!",
             (select count(*) from sponsorship p where p.organization_id = a.organization_id and p.addendum_id = a.id
               and p.starts_on >= month.first and p.starts_on < month.next) as "enrolled!",
             (select count(*) from sponsorship p where p.organization_id = a.organization_id and p.addendum_id = a.id
               and p.ends_on >= month.first and p.ends_on < month.next) as "ended!",
             coalesce(i.lines_cents, 0) as "billed!", coalesce(i.paid_cents, 0) as "paid!",
             case when i.status = 'late' then i.total_cents - i.paid_cents else 0 end as "late!"
           from business_office a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           cross join month
           left join business_invoice i on i.organization_id = a.organization_id and i.addendum_id = a.id and i.bill_on = month.first
           where a.organization_id = $1 and a.office_id = $2 and ($3::bigint is null or a.id = $3) and a.accepted_at is not null
             and a.accepted_at < month.next::timestamptz
           order by month.first desc, a.business_name, a.id limit 1200"#,
        organization.0,
        office.0,
        addendum.map(|id| id.0),
        from,
        to
    )
    .fetch_all(scope.db())
    .await?;
    let rows = rows.into_iter().map(|r| ReportRow {
        month: r.month,
        addendum_id: AddendumId(r.id),
        business: r.business,
        office: r.office,
        enrolled: r.enrolled,
        ended: r.ended,
        billed: Cents(r.billed),
        paid: Cents(r.paid),
        late: Cents(r.late),
    });
    Ok(rows.collect())
}

/// An office's businesses by month, latest first.
///
/// # Errors
/// When the database fails.
pub async fn office_report(
    scope: &mut Scope,
    office: OfficeId,
    days: (NaiveDate, NaiveDate),
) -> Result<Vec<ReportRow>> {
    rows(scope, office, None, days).await
}

/// A business's offices by month, latest first.
///
/// # Errors
/// When the database fails.
pub async fn business_report(
    context: &Context,
    at: &AtBusiness,
    days: (NaiveDate, NaiveDate),
) -> Result<Vec<ReportRow>> {
    let mut all = vec![];
    for place in &at.places {
        let (mut scope, _) = at.open(context, place).await?;
        all.extend(rows(&mut scope, place.office, Some(place.addendum), days).await?);
    }
    all.sort_by(|a, b| b.month.cmp(&a.month).then_with(|| a.office.cmp(&b.office)));
    Ok(all)
}
