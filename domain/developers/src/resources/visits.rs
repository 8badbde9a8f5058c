//! Visits and invitations.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use sqlx::types::Json;
use tenancy::{Scope, contract};

use super::{Listed, Reading, Resource, changed, ids, text};
use crate::Result;

/// A visit of a member.
#[contract(rename = "Visit")]
#[derive(Debug, Clone, PartialEq)]
pub struct Visit {
    pub id: String,
    pub household_id: String,
    pub member_id: String,
    pub office_id: String,
    pub visited_on: NaiveDate,
    /// `recorded` or `undone`.
    pub status: String,
    pub recorded_at: DateTime<Utc>,
    pub undone_at: Option<DateTime<Utc>>,
    pub procedures: Vec<VisitProcedure>,
    pub updated_at: DateTime<Utc>,
}

/// A procedure of a visit.
#[contract(rename = "VisitedProcedure")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisitProcedure {
    pub code: String,
    pub quantity: i32,
    pub membership_id: String,
}

#[derive(Debug, Deserialize)]
struct LineRow {
    code: String,
    quantity: i32,
    membership: i64,
}

/// An invitation of a patient.
#[contract(rename = "Invitation")]
#[derive(Debug, Clone, PartialEq)]
pub struct Invitation {
    pub id: String,
    pub office_id: String,
    /// `sending`, `sent`, `opened`, `joined`, `failed`, `bounced`, `expired` or `revoked`.
    pub status: String,
    pub created_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
    pub opened_at: Option<DateTime<Utc>>,
    pub expires_at: DateTime<Utc>,
    /// The household that joined.
    pub household_id: Option<String>,
    pub updated_at: DateTime<Utc>,
}

impl Resource for Visit {
    const KIND: &'static str = "visit";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], _: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            r#"select v.id, v.account_id, v.member_id, v.office_id, v.visited_on, v.recorded_at, v.voided_at,
                 (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'quantity', l.quantity, 'membership', l.subscription_id) order by l.code, l.subscription_id), '[]')
                   from visit_line l where l.organization_id = v.organization_id and l.visit_id = v.id) as "lines!: Json<Vec<LineRow>>"
               from visit v where v.organization_id = $1 and v.id = any ($2)"#,
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let line = |row: LineRow| VisitProcedure {
            code: row.code,
            quantity: row.quantity,
            membership_id: row.membership.to_string(),
        };
        let visits = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            household_id: row.account_id.to_string(),
            member_id: row.member_id.to_string(),
            office_id: row.office_id.to_string(),
            visited_on: row.visited_on,
            status: if row.voided_at.is_none() { "recorded" } else { "undone" }.to_owned(),
            recorded_at: row.recorded_at,
            undone_at: row.voided_at,
            procedures: row.lines.0.into_iter().map(line).collect(),
        });
        Ok(visits.collect())
    }
}

impl Resource for Invitation {
    const KIND: &'static str = "invitation";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], _: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            "select id, office_id, state, created_at, sent_at, opened_at, expires_at, joined_account_id from invitation
             where organization_id = $1 and id = any ($2) and kind = 'patient'",
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let invitations = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            office_id: row.office_id.to_string(),
            status: row.state,
            created_at: row.created_at,
            sent_at: row.sent_at,
            opened_at: row.opened_at,
            expires_at: row.expires_at,
            household_id: text(row.joined_account_id),
        });
        Ok(invitations.collect())
    }
}
