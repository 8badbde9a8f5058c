//! The caller's locations of an organization, with their groups and the people who reach them.

use std::collections::BTreeSet;

use rules::offices::incomplete::MissingStep;
use serde::{Deserialize, Serialize};
use tenancy::ids::{LocationGroupId, LoginId, OfficeId, OrganizationId};
use tenancy::{Permission, Scope, UserType, contract};

use crate::assignments::{PlaceKind, assignments_of, at};
pub use crate::managing::GroupName;
use crate::managing::{Managing, Places, organization_name};
use crate::{Error, OrNotFound, Result, cursor};

/// Locations on a page.
const PAGE: usize = 50;

/// Which locations the list shows.
#[derive(Debug, Clone, Default)]
pub struct LocationFilter {
    /// Part of the name, city or state.
    pub search: Option<String>,
    pub group: Option<LocationGroupId>,
    pub cursor: Option<String>,
}

#[contract(rename = "ManagedLocations")]
#[derive(Debug, Clone)]
pub struct Locations {
    pub organization_name: String,
    /// The caller's locations, and all of the organization.
    pub reached: i64,
    pub all: i64,
    /// By name.
    pub locations: Vec<Location>,
    pub next: Option<String>,
}

#[contract(rename = "ManagedLocation")]
#[derive(Debug, Clone)]
pub struct Location {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    pub address_line1: String,
    pub city: String,
    pub state: String,
    /// Patients can enroll.
    pub live: bool,
    /// What its setup lacks until then.
    pub missing: Vec<MissingStep>,
    /// Nobody holds a membership here any more, and nobody can enroll.
    pub closed: bool,
    pub groups: Vec<GroupName>,
    /// People who reach it.
    pub users: i64,
    pub active_members: i64,
    /// Plans that it sells.
    pub plans: i64,
    /// Prices and switches of master plans that it sets itself.
    pub own_values: i64,
}

#[contract(rename = "ManagedLocationDetail")]
#[derive(Debug, Clone)]
pub struct LocationDetail {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    pub office_name: String,
    pub legal_name: String,
    pub email: String,
    pub phone: String,
    pub address_line1: String,
    pub address_line2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub timezone: String,
    pub live: bool,
    pub closed: bool,
    pub tier_level: i32,
    pub requires_two_step: bool,
    pub groups: Vec<GroupName>,
    /// By name.
    pub users: Vec<LocationUser>,
}

/// A person who reaches a location, and by what.
#[contract]
#[derive(Debug, Clone)]
pub struct LocationUser {
    #[oai(rename = "userId")]
    pub login: LoginId,
    pub name: String,
    #[oai(rename = "type")]
    pub role: UserType,
    pub permissions: Vec<Permission>,
    pub decided_by: PlaceKind,
    /// The deciding groups.
    pub groups: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(String, i64);

/// The groups that a location is in.
fn groups_of(office: OfficeId, places: &Places) -> Vec<GroupName> {
    let groups = places.groups_by_name().into_iter().filter(|(_, group)| group.offices.contains(&office));
    groups.map(|(id, group)| GroupName { id, group_name: group.name.clone() }).collect()
}

/// The caller's locations.
///
/// # Errors
/// [`Error::Invalid`] at `cursor`.
pub async fn locations(managing: Managing<'_>, filter: &LocationFilter) -> Result<Locations> {
    let after: Option<Key> = filter.cursor.as_deref().map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = managing.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let own = managing.own();
    let group = filter.group.map(|id| places.groups.get(&id).map(|group| group.offices.clone()).unwrap_or_default());
    let shown: BTreeSet<_> = match &group {
        Some(offices) => own.intersection(offices).copied().collect(),
        None => own.clone(),
    };
    let everyone = assignments_of(&mut scope, None).await?;
    let users = |office: OfficeId| {
        let reaches = |own: &&Vec<crate::assignments::Assigned>| {
            own.iter().any(|one| !one.ended && one.held(&places).offices.contains(&office))
        };
        everyone.values().filter(reaches).count() as i64
    };
    let (organization, ids) = (scope.organization(), shown.iter().map(|office| office.0).collect::<Vec<_>>());
    let search = filter.search.as_deref().map(str::trim).filter(|search| !search.is_empty());
    let mut rows = sqlx::query!(
        r#"select o.id, o.name, o.address_line1, o.city, o.state, office_is_live(o) as "live!", o.account_status = 3 as "closed!", lower(o.name) as "key!",
             o.terms_accepted_at is null as "agreements!", not has_active_plan(o) as "active_plan!",
             (o.provider_account is null or o.upgrade_account is not null or not o.charges_enabled) as "payments_account!",
             coalesce((select sum(s.active_members) from account_summary s where s.organization_id = o.organization_id and s.office_id = o.id), 0)::bigint as "members!",
             (select count(*) from plan p where p.organization_id = o.organization_id and p.office_id = o.id and p.view_status = 'active'
               and p.deleted_at is null) as "plans!",
             (select count(*) from master_plan_value v where v.organization_id = o.organization_id and v.place_kind = 'location'
               and v.place_id = o.id) as "own_values!"
           from office o where o.organization_id = $1 and o.id = any ($2)
             and ($3::text is null or strpos(search_fold(o.name || ' ' || o.city || ' ' || o.state), search_fold($3)) > 0)
             and ($4::text is null or (lower(o.name), o.id) > ($4, $5))
           order by lower(o.name), o.id limit $6"#,
        organization.0,
        &ids,
        search,
        after.as_ref().map(|key| &key.0),
        after.as_ref().map(|key| key.1),
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| Key(row.key.clone(), row.id))?;
    let locations = rows
        .into_iter()
        .map(|row| Location {
            missing: [
                (row.agreements, MissingStep::Agreements),
                (row.payments_account, MissingStep::PaymentsAccount),
                (row.active_plan, MissingStep::ActivePlan),
            ]
            .into_iter()
            .filter(|(lacks, _)| *lacks && !row.live && !row.closed)
            .map(|(_, step)| step)
            .collect(),
            office: OfficeId(row.id),
            office_name: row.name,
            address_line1: row.address_line1,
            city: row.city,
            state: row.state,
            live: row.live,
            closed: row.closed,
            groups: groups_of(OfficeId(row.id), &places),
            users: users(OfficeId(row.id)),
            active_members: row.members,
            plans: row.plans,
            own_values: row.own_values,
        })
        .collect();
    Ok(Locations {
        organization_name: organization_name(&mut scope).await?,
        reached: own.len() as i64,
        all: places.offices.len() as i64,
        locations,
        next,
    })
}

/// A location with its groups and people.
///
/// # Errors
/// [`Error::NotFound`] for a location that is not the caller's.
pub async fn location_detail(managing: Managing<'_>, office: OfficeId) -> Result<LocationDetail> {
    if !managing.own().contains(&office) {
        return Err(Error::NotFound);
    }
    let mut scope = managing.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let users = users_of(&mut scope, office, &places).await?;
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select name, legal_name, email, phone, address_line1, address_line2, city, state, zip, timezone, tier_level, requires_two_step,
             office_is_live(o) as "live!", account_status = 3 as "closed!"
           from office o where organization_id = $1 and id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    Ok(LocationDetail {
        office,
        organization,
        office_name: row.name,
        legal_name: row.legal_name,
        email: row.email,
        phone: row.phone,
        address_line1: row.address_line1,
        address_line2: row.address_line2,
        city: row.city,
        state: row.state,
        zip: row.zip,
        timezone: row.timezone,
        live: row.live,
        closed: row.closed,
        tier_level: row.tier_level,
        requires_two_step: row.requires_two_step,
        groups: groups_of(office, &places),
        users,
    })
}

async fn users_of(scope: &mut Scope, office: OfficeId, places: &Places) -> Result<Vec<LocationUser>> {
    let mut everyone = assignments_of(scope, None).await?;
    for assigned in everyone.values_mut() {
        assigned.retain(|one| !one.ended && one.held(places).offices.contains(&office));
    }
    everyone.retain(|_, assigned| !assigned.is_empty());
    let logins: Vec<_> = everyone.keys().copied().collect();
    let names = crate::users::names(scope, &logins).await?;
    let user = |(login, assigned): (LoginId, Vec<crate::assignments::Assigned>)| {
        let held: Vec<_> = assigned.iter().map(|one| one.held(places)).collect();
        let access = at(office, &held)?;
        let deciding = access.because.iter().map(|index| &assigned[*index]);
        let groups = deciding.filter(|one| one.kind == PlaceKind::Group);
        Some(LocationUser {
            login,
            name: names.get(&login).cloned().unwrap_or_default(),
            role: access.role,
            decided_by: access.decided_by,
            groups: groups
                .filter_map(|one| Some(places.groups.get(&LocationGroupId(one.place))?.name.clone()))
                .collect(),
            permissions: access.permissions.clone(),
        })
    };
    let mut users: Vec<_> = everyone.into_iter().filter_map(user).collect();
    users.sort_by_key(|one| (one.name.to_lowercase(), one.login));
    Ok(users)
}
