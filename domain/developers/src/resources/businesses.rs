//! Businesses that sponsor memberships: their terms at an office with counts, and their bills. No employee is in either.

use chrono::{DateTime, NaiveDate, Utc};
use rules::money::Percent;
use rules::sponsors::{ContributionKind, FamilyTerms};
use sponsors::{AddendumState, InvoiceStatus};
use tenancy::{Scope, contract};

use super::{Listed, Reading, Resource, changed, ids};
use crate::{Cents, Result};

/// The terms of a business at an office, with how many people it sponsors there.
#[contract(rename = "Business")]
#[derive(Debug, Clone, PartialEq)]
pub struct Business {
    pub id: String,
    pub office_id: String,
    /// The same at each office.
    pub business_id: String,
    pub name: String,
    pub status: AddendumState,
    pub discount_percent: Percent,
    /// What it pays of a price.
    pub contribution: ContributionKind,
    pub contribution_percent: Percent,
    pub monthly_amount: Cents,
    pub yearly_amount: Cents,
    pub family: FamilyTerms,
    pub starts_on: NaiveDate,
    /// The last day.
    pub ends_on: Option<NaiveDate>,
    /// Employees that are members, and that asked to join.
    pub enrolled: i64,
    pub requested: i64,
    /// What it pays of the memberships, by period.
    pub monthly_part: Cents,
    pub yearly_part: Cents,
    pub updated_at: DateTime<Utc>,
}

/// A bill of an office to a business.
#[contract(rename = "BusinessInvoice")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessInvoice {
    pub id: String,
    pub office_id: String,
    pub business_id: String,
    pub number: i64,
    /// The first of its month.
    pub bill_on: NaiveDate,
    pub due_on: NaiveDate,
    pub status: InvoiceStatus,
    /// Below zero for a credit.
    pub total: Cents,
    pub paid: Cents,
    pub updated_at: DateTime<Utc>,
}

impl Resource for Business {
    const KIND: &'static str = "business";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], _: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            r#"select b.id, b.office_id, b.business_id, b.business_name, b.state as "state: AddendumState", b.discount_percent,
                 b.contribution as "contribution: ContributionKind", b.contribution_percent, b.monthly_cents,
                 b.yearly_cents, b.family as "family: FamilyTerms", b.starts_on, b.ends_on, e.enrolled as "enrolled!", e.requested as "requested!", p.monthly as "monthly!", p.yearly as "yearly!"
               from business_office b
               cross join lateral (select count(*) filter (where x.state = 'enrolled') as enrolled, count(*) filter (where x.state = 'requested') as requested
                 from business_employee x where x.organization_id = b.organization_id and x.addendum_id = b.id) e
               cross join lateral (select coalesce(sum(y.part_cents) filter (where y.period = 'month'), 0)::bigint as monthly,
                   coalesce(sum(y.part_cents) filter (where y.period = 'year'), 0)::bigint as yearly
                 from sponsorship y where y.organization_id = b.organization_id and y.addendum_id = b.id and y.state = 'active') p
               where b.organization_id = $1 and b.id = any ($2)"#,
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let businesses = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            office_id: row.office_id.to_string(),
            business_id: row.business_id.to_string(),
            name: row.business_name,
            status: row.state,
            discount_percent: Percent(row.discount_percent),
            contribution: row.contribution,
            contribution_percent: Percent(row.contribution_percent),
            monthly_amount: Cents(row.monthly_cents),
            yearly_amount: Cents(row.yearly_cents),
            family: row.family,
            starts_on: row.starts_on,
            ends_on: row.ends_on,
            enrolled: row.enrolled,
            requested: row.requested,
            monthly_part: Cents(row.monthly),
            yearly_part: Cents(row.yearly),
        });
        Ok(businesses.collect())
    }
}

impl Resource for BusinessInvoice {
    const KIND: &'static str = "business_invoice";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], _: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            r#"select id, office_id, business_id, number, bill_on, due_on, status as "status: InvoiceStatus", total_cents as "total_cents!", paid_cents
               from business_invoice where organization_id = $1 and id = any ($2)"#,
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let invoices = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            office_id: row.office_id.to_string(),
            business_id: row.business_id.to_string(),
            number: row.number,
            bill_on: row.bill_on,
            due_on: row.due_on,
            status: row.status,
            total: Cents(row.total_cents),
            paid: Cents(row.paid_cents),
        });
        Ok(invoices.collect())
    }
}
