//! Everyone who works at the caller's locations.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tenancy::ids::{LocationGroupId, LoginId, OfficeId};
use tenancy::{Permission, Personal, Scope, UserType, contract};

use crate::assignments::{Assigned, PlaceKind, assignments_of};
use crate::managing::{GroupName, LocationName, Managing, Places};
use crate::{Result, cursor};

/// People on a page.
const PAGE: usize = 50;

/// Which people the list shows.
#[derive(Debug, Clone, Default)]
pub struct UserFilter {
    /// Part of the name or the email.
    pub search: Option<String>,
    pub location: Option<OfficeId>,
    pub group: Option<LocationGroupId>,
    pub cursor: Option<String>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct OrganizationUsers {
    /// By last name.
    pub users: Vec<OrganizationUser>,
    pub next: Option<String>,
    /// The caller's locations, and all of the organization.
    pub reached: i64,
    pub all: i64,
    /// What the caller may give at all their locations.
    pub grantable: Vec<Permission>,
    pub may_assign_organization: bool,
    pub may_assign_owner: bool,
    pub groups: Vec<AssignableGroup>,
    pub locations: Vec<LocationName>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct OrganizationUser {
    #[oai(rename = "userId")]
    pub login: LoginId,
    pub name: String,
    pub email: Personal<String>,
    /// The widest of their roles.
    #[oai(rename = "type")]
    pub role: UserType,
    /// Reaches one of the caller's locations now.
    pub active: bool,
    pub two_step: bool,
    pub last_seen_at: Option<DateTime<Utc>>,
    /// Owns one of the caller's locations.
    pub owner: bool,
    /// Has access to the whole organization.
    pub organization: bool,
    pub groups: Vec<GroupName>,
    /// The number of single locations that they are assigned to, and of all that they reach; the caller's only.
    pub locations: i64,
    pub reaches: i64,
}

#[contract]
#[derive(Debug, Clone)]
pub struct AssignableGroup {
    pub id: LocationGroupId,
    pub group_name: String,
    pub locations: i64,
    /// The caller manages all its locations.
    pub may_assign: bool,
}

struct PersonRow {
    id: i64,
    first_name: String,
    last_name: String,
    email: String,
    user_type: String,
    two_step: bool,
    last_seen_at: Option<DateTime<Utc>>,
    last_key: String,
    first_key: String,
}

#[derive(Serialize, Deserialize)]
struct Key(String, String, i64);

/// The people at the caller's locations.
///
/// # Errors
/// [`crate::Error::Invalid`] at `cursor`.
pub async fn users(managing: Managing<'_>, filter: &UserFilter) -> Result<OrganizationUsers> {
    let after: Option<Key> = filter.cursor.as_deref().map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = managing.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let own = managing.own();
    let mut everyone = assignments_of(&mut scope, None).await?;
    everyone.retain(|_, assigned| assigned.iter().any(|one| is_shown(one, filter, &places, &own)));
    let logins: Vec<_> = everyone.keys().copied().collect();
    let mut rows = people(&mut scope, &logins, filter.search.as_deref(), after, PAGE + 1).await?;
    let key = |row: &PersonRow| Key(row.last_key.clone(), row.first_key.clone(), row.id);
    let next = cursor::cut(&mut rows, PAGE, key)?;
    let of = |row: PersonRow| {
        let assigned = everyone.get(&LoginId(row.id)).map_or(&[][..], Vec::as_slice);
        user_of(row, assigned, &places, &own)
    };
    let all = places.all();
    let groups = places.groups_by_name().into_iter().filter(|(_, group)| !group.offices.is_disjoint(&own));
    Ok(OrganizationUsers {
        users: rows.into_iter().map(of).collect::<Result<_>>()?,
        next,
        reached: own.len() as i64,
        all: all.len() as i64,
        grantable: managing.permissions_at_each(own.iter().copied()),
        may_assign_organization: own == all,
        may_assign_owner: own == all && managing.owns(all.iter().copied()),
        groups: groups
            .map(|(id, group)| AssignableGroup {
                id,
                group_name: group.name.clone(),
                locations: group.offices.len() as i64,
                may_assign: group.offices.is_subset(&own),
            })
            .collect(),
        locations: places.names(&own),
    })
}

/// Whether an assignment reaches a location that the list is about.
fn is_shown(one: &Assigned, filter: &UserFilter, places: &Places, own: &BTreeSet<OfficeId>) -> bool {
    let offices = one.held(places).offices;
    let within = |office: &OfficeId| {
        let group = filter.group.and_then(|id| places.groups.get(&id));
        own.contains(office)
            && filter.location.is_none_or(|asked| asked == *office)
            && (filter.group.is_none() || group.is_some_and(|group| group.offices.contains(office)))
    };
    offices.iter().any(within)
}

fn user_of(
    row: PersonRow,
    assigned: &[Assigned],
    places: &Places,
    own: &BTreeSet<OfficeId>,
) -> Result<OrganizationUser> {
    let reaches = |one: &&Assigned| !one.ended && !one.held(places).offices.is_disjoint(own);
    let live: Vec<_> = assigned.iter().filter(reaches).collect();
    let offices: BTreeSet<_> =
        live.iter().flat_map(|one| one.held(places).offices).filter(|office| own.contains(office)).collect();
    let of = |kind| live.iter().filter(move |one| one.kind == kind);
    let groups = of(PlaceKind::Group).filter_map(|one| {
        let id = LocationGroupId(one.place);
        Some(GroupName { id, group_name: places.groups.get(&id)?.name.clone() })
    });
    let name = format!("{} {}", row.first_name, row.last_name);
    Ok(OrganizationUser {
        login: LoginId(row.id),
        name: name.trim().to_owned(),
        email: row.email.into(),
        role: row.user_type.parse().map_err(anyhow::Error::from)?,
        active: !live.is_empty(),
        two_step: row.two_step,
        last_seen_at: row.last_seen_at,
        owner: live.iter().any(|one| one.owner),
        organization: of(PlaceKind::Organization).next().is_some(),
        groups: groups.collect(),
        locations: of(PlaceKind::Location).count() as i64,
        reaches: offices.len() as i64,
    })
}

async fn people(
    scope: &mut Scope,
    logins: &[LoginId],
    search: Option<&str>,
    after: Option<Key>,
    most: usize,
) -> Result<Vec<PersonRow>> {
    let ids: Vec<i64> = logins.iter().map(|login| login.0).collect();
    let search = search.map(str::trim).filter(|search| !search.is_empty());
    let rows = sqlx::query_as!(
        PersonRow,
        r#"select l.id, l.first_name, l.last_name, l.email, l.user_type,
             (l.two_step_on_at is not null or exists (select from passkey p where p.login_id = l.id)) as "two_step!",
             (select max(s.last_seen_at) from session s where s.login_id = l.id and s.impersonator_id is null) as last_seen_at,
             lower(l.last_name) as "last_key!", lower(l.first_name) as "first_key!"
           from login l
           where l.id = any ($1)
             and ($2::text is null or strpos(l.email, lower($2)) > 0 or strpos(search_fold(l.first_name || ' ' || l.last_name), search_fold($2)) > 0)
             and ($3::text is null or (lower(l.last_name), lower(l.first_name), l.id) > ($3, $4, $5))
           order by lower(l.last_name), lower(l.first_name), l.id limit $6"#,
        &ids,
        search,
        after.as_ref().map(|key| &key.0),
        after.as_ref().map(|key| &key.1),
        after.as_ref().map(|key| key.2),
        most as i64
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// The names of people.
pub(crate) async fn names(scope: &mut Scope, logins: &[LoginId]) -> Result<BTreeMap<LoginId, String>> {
    let ids: Vec<i64> = logins.iter().map(|login| login.0).collect();
    let rows = sqlx::query!(
        r#"select id, trim(first_name || ' ' || last_name) as "name!" from login where id = any ($1)"#,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (LoginId(row.id), row.name)).collect())
}
