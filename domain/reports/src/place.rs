//! A place: where a report is read. The scope decides what can be read at all; the place says which part of it the report
//! is about.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::clock::office_date;
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Granted, Scope, contract};

use crate::{Context, Error, Result};

/// Makes a scope's statements read one moment, so that rows, totals, figures and chart agree while others work. It comes
/// before any other statement of the scope.
///
/// # Errors
/// If the database fails.
pub async fn at_one_moment(scope: &mut Scope) -> Result<()> {
    sqlx::raw_sql("set transaction isolation level repeatable read").execute(&mut *scope.db()).await?;
    Ok(())
}

/// Our staff's grants for a place: read in the cell of its organization, or of the office that is named first. What is of all organizations
/// is read in the directory's cell.
///
/// # Errors
/// [`Error::NotFound`] if no cell has the office.
pub async fn granted_at(
    context: &Context,
    granted: Granted,
    organization: Option<OrganizationId>,
    offices: Option<&[OfficeId]>,
) -> Result<Granted> {
    if !context.database.has_several_cells() {
        return Ok(granted);
    }
    let organization = match (organization, offices) {
        (None, Some([first, ..])) => Some(organization_of(context, &granted, *first).await?),
        (organization, _) => organization,
    };
    Ok(Granted { organizations: organization.into_iter().collect(), ..granted })
}

/// The organization of an office, in whichever cell it is.
async fn organization_of(context: &Context, granted: &Granted, office: OfficeId) -> Result<OrganizationId> {
    let mut down = None;
    for cell in context.database.each_cell() {
        match cell.granted(granted.clone()).await {
            Ok(mut scope) => {
                let found = sqlx::query_scalar!("select organization_id from office where id = $1", office.0)
                    .fetch_optional(scope.db())
                    .await?;
                if let Some(found) = found {
                    return Ok(OrganizationId(found));
                }
            }
            Err(error) => down = Some(error),
        }
    }
    Err(down.map_or(Error::NotFound, Error::from))
}

/// The kind of a place.
#[contract(rename = "ReportPlaceKind")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceKind {
    Office,
    /// All locations of an organization, or the chosen ones.
    Organization,
    /// The locations of a group.
    Group,
    /// All offices of all organizations.
    Platform,
}

/// An office of a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OfficeName {
    pub office: OfficeId,
    pub name: String,
}

/// Where a report is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub kind: PlaceKind,
    /// The heading of screens and files.
    pub name: String,
    /// `None` for offices of several organizations.
    pub organization: Option<OrganizationId>,
    /// `None` for all offices that the scope reaches.
    pub offices: Option<Vec<OfficeId>>,
    /// The office whose time zone and colors apply; `None` if the scope reaches no office of the place.
    pub first: Option<OfficeId>,
    pub timezone: String,
    /// The number of offices.
    pub count: usize,
    /// The number of offices of its organization, as far as they are counted; see [`crate::locations::Part`].
    pub all: usize,
    /// Offices that belong to what was asked for and that the reader doesn't see.
    pub left_out: usize,
}

impl Place {
    /// The place of these offices, as far as the scope reaches them: one office by its name, several by the organization's.
    /// `offices` of `None` are all that the scope reaches. From here on the scope's statements join in the order in which they
    /// are written.
    ///
    /// # Errors
    /// [`Error::NotFound`] if the scope doesn't reach one of the offices.
    pub async fn load(
        scope: &mut Scope,
        kind: PlaceKind,
        organization: Option<OrganizationId>,
        offices: Option<Vec<OfficeId>>,
    ) -> Result<Self> {
        // The planner takes the conditions of row-level security for far more selective than they are, and multiplies members by
        // plans before it looks at the rows of the period.
        sqlx::raw_sql("set local join_collapse_limit = 1").execute(&mut *scope.db()).await?;
        let ids: Option<Vec<i64>> = offices.as_ref().map(|all| all.iter().map(|one| one.0).collect());
        let found = sqlx::query!(
            "select id, name, timezone from office
             where ($1::bigint is null or organization_id = $1) and ($2::bigint[] is null or id = any ($2)) order by name, id",
            organization.map(|one| one.0),
            ids.as_deref()
        )
        .fetch_all(scope.db())
        .await?;
        let missing = offices.as_ref().is_some_and(|all| found.len() != all.len());
        if missing || (found.is_empty() && organization.is_some()) {
            return Err(Error::NotFound);
        }
        let name = match (found.as_slice(), organization) {
            ([one], _) => one.name.clone(),
            (_, Some(organization)) => {
                sqlx::query_scalar!("select name from organization where organization_id = $1", organization.0)
                    .fetch_optional(scope.db())
                    .await?
                    .unwrap_or_else(|| "All locations".to_owned())
            }
            _ => "All offices".to_owned(),
        };
        let kind = if found.len() == 1 && kind == PlaceKind::Organization { PlaceKind::Office } else { kind };
        Ok(Self {
            kind,
            name,
            organization,
            offices,
            first: found.first().map(|one| OfficeId(one.id)),
            timezone: found.first().map_or_else(|| "UTC".to_owned(), |one| one.timezone.clone()),
            count: found.len(),
            all: found.len(),
            left_out: 0,
        })
    }

    /// One office.
    ///
    /// # Errors
    /// [`Error::NotFound`] if the scope doesn't reach it.
    pub async fn office(scope: &mut Scope, office: OfficeId) -> Result<Self> {
        let organization = scope.organization();
        let organization = (organization.0 != 0).then_some(organization);
        Self::load(scope, PlaceKind::Office, organization, Some(vec![office])).await
    }

    /// Whether its rows name their location.
    pub fn is_several(&self) -> bool {
        self.count != 1
    }

    pub fn today(&self, now: DateTime<Utc>) -> NaiveDate {
        office_date(now, &self.timezone)
    }

    pub(crate) fn office_ids(&self) -> Option<Vec<i64>> {
        self.offices.as_ref().map(|all| all.iter().map(|one| one.0).collect())
    }

    /// Its offices with their names.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn office_names(&self, scope: &mut Scope) -> Result<Vec<OfficeName>> {
        let among = self.office_ids();
        let rows = sqlx::query!(
            "select id, name from office where ($1::bigint is null or organization_id = $1) and ($2::bigint[] is null or id = any ($2))",
            self.organization.map(|one| one.0),
            among.as_deref()
        )
        .fetch_all(scope.db())
        .await?;
        Ok(rows.into_iter().map(|row| OfficeName { office: OfficeId(row.id), name: row.name }).collect())
    }

    /// The condition that the rows of an alias of the query are at this place; see [`crate::declare`].
    pub(crate) fn condition(&self, alias: &str) -> String {
        match (&self.organization, &self.offices) {
            (Some(_), Some(_)) => format!("{alias}.organization_id = $1 and {alias}.office_id = any ($2)"),
            (Some(_), None) => format!("{alias}.organization_id = $1"),
            (None, Some(_)) => format!("{alias}.office_id = any ($2)"),
            (None, None) => "true".to_owned(),
        }
    }
}
