//! Offices and their plans.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::types::Json;
use tenancy::{Scope, contract};

use super::{Listed, Reading, Resource, changed, ids, text};
use crate::{ApiScope, Cents, Result};

/// An office.
#[contract(rename = "Office")]
#[derive(Debug, Clone, PartialEq)]
pub struct Office {
    pub id: String,
    pub name: String,
    /// `new`, `active` or `paused`.
    pub status: String,
    pub email: String,
    pub phone: String,
    pub website: Option<String>,
    pub address_line1: String,
    pub address_line2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
    /// An IANA time zone: dates of the office are in it.
    pub timezone: String,
    /// Opening hours by day of the week, as the office entered them.
    pub hours: Value,
    /// Whether patients can join.
    pub enrollment_open: bool,
    /// What the office usually asks for a procedure; only with `fees:read`.
    pub usual_fees: Option<Vec<UsualFee>>,
    pub updated_at: DateTime<Utc>,
}

/// An office's usual fee for a procedure.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsualFee {
    pub code: String,
    pub amount: Cents,
}

/// A plan.
#[contract(rename = "Plan")]
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    pub id: String,
    /// Missing for a plan of the whole organization.
    pub office_id: Option<String>,
    pub name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    /// `active`, `inactive`, `draft` or `archived`.
    pub status: String,
    pub min_age: Option<i32>,
    pub max_age: Option<i32>,
    pub prices: Vec<PlanPrice>,
    pub updated_at: DateTime<Utc>,
}

/// The price of a plan for a period.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct PlanPrice {
    /// `month` or `year`.
    pub period: String,
    pub amount: Cents,
    /// Whether it is offered.
    pub offered: bool,
}

impl Resource for Office {
    const KIND: &'static str = "office";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], reading: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            r#"select o.id, o.name, o.account_status, o.email, o.phone, o.website, o.address_line1, o.address_line2, o.city, o.state, o.zip, o.timezone,
                 o.enrollment_open, coalesce(f.hours, '{}') as "hours!: Value"
               from office o left join office_profile f on f.organization_id = o.organization_id and f.office_id = o.id
               where o.organization_id = $1 and o.id = any ($2) and o.account_status <> 3"#,
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let mut fees = match reading.caller.has(ApiScope::FeesRead) {
            true => Some(usual_fees(scope, &ids(listed)).await?),
            false => None,
        };
        let offices = rows.into_iter().map(|row| Self {
            usual_fees: fees.as_mut().map(|fees| fees.remove(&row.id).unwrap_or_default()),
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            name: row.name,
            status: match row.account_status {
                1 => "active",
                2 => "paused",
                _ => "new",
            }
            .to_owned(),
            email: row.email,
            phone: row.phone,
            website: row.website,
            address_line1: row.address_line1,
            address_line2: row.address_line2,
            city: row.city,
            state: row.state,
            zip: row.zip,
            timezone: row.timezone,
            hours: row.hours,
            enrollment_open: row.enrollment_open,
        });
        Ok(offices.collect())
    }
}

async fn usual_fees(scope: &mut Scope, offices: &[i64]) -> Result<HashMap<i64, Vec<UsualFee>>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select office_id, code, fee_cents from procedure_fee where organization_id = $1 and office_id = any ($2) order by office_id, code",
        organization.0,
        offices
    )
    .fetch_all(scope.db())
    .await?;
    let mut fees: HashMap<i64, Vec<UsualFee>> = HashMap::new();
    for row in rows {
        fees.entry(row.office_id).or_default().push(UsualFee { code: row.code, amount: Cents(row.fee_cents) });
    }
    Ok(fees)
}

impl Resource for Plan {
    const KIND: &'static str = "plan";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], _: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            r#"select p.id, p.office_id, p.name, p.spanish_name, p.description, p.view_status, p.min_age, p.max_age,
                 (select coalesce(jsonb_agg(jsonb_build_object('period', v.period, 'amount', v.price_cents, 'offered', v.view_status = 'active') order by v.period), '[]')
                   from plan_variant v where v.organization_id = p.organization_id and v.plan_id = p.id) as "prices!: Json<Vec<PlanPrice>>"
               from plan p where p.organization_id = $1 and p.id = any ($2) and p.deleted_at is null"#,
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let plans = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            office_id: text(row.office_id),
            name: row.name,
            spanish_name: row.spanish_name,
            description: row.description,
            status: row.view_status,
            min_age: row.min_age,
            max_age: row.max_age,
            prices: row.prices.0,
        });
        Ok(plans.collect())
    }
}
