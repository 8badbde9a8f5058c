//! The current user for the web app: identity, first page after sign-in, and current office.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rules::tiers::{tier_allows, unlocked_by};
use tenancy::brand::{Brand, BrandId, Feature, TierFeature};
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::role::landing;
use tenancy::{Actor, Caller, GrantKind, Offices, Permission, Reach, UserType, contract};

use super::current_office::{OfficeFacts, office_of};
use super::office_summary::PostalAddress;
use super::store;
use super::terms::terms_asked;
use super::{full_name, no_tenant};
use crate::{Context, Error, Result};

/// The page for turning on two-step sign-in, of an office's users and of our staff. A user who must turn it on first lands
/// here.
const TWO_STEP_PAGE: &str = "/account/settings/user";
const STAFFS_TWO_STEP_PAGE: &str = "/admin/account";

/// The signed-in user and their current office.
#[derive(Debug, Clone)]
pub struct CurrentUser {
    pub user: UserFacts,
    /// The user's role at the current office, which may differ between offices. Staff only.
    pub role: Option<UserType>,
    /// The path of the page after signing in.
    pub landing: String,
    pub owner: bool,
    pub plan_coordinator: bool,
    pub permissions: Vec<Permission>,
    pub first_office: Option<OfficeId>,
    pub other_offices: Vec<OfficeName>,
    /// Those of the other offices that are locations of the same organization. Staff only.
    pub linked_offices: Vec<OfficeName>,
    /// The addresses of a household user's households at the current office.
    pub addresses: Vec<PostalAddress>,
    pub has_members: bool,
    pub office: Option<OfficeFacts>,
    /// The name of the platform staff member who impersonates this user.
    pub impersonator: Option<String>,
    /// The associations that an office's user works for, too.
    pub works_for: Vec<store::WorksFor>,
    /// Our message to the brand's offices. Office staff only.
    pub banner: Option<Banner>,
    /// Features that the office's tier doesn't include.
    pub locked: Vec<LockedFeature>,
    /// The brand's features that are on or off at the office, unlike in the rest of the brand. Office staff only.
    pub switched: BTreeMap<Feature, bool>,
    /// The agreements that the office has not accepted yet. Only for users who may accept them.
    pub terms: Option<TermsRequest>,
}

// A feature that the office's tier does not unlock.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LockedFeature {
    /// `invitations`, `signup_funnel`, `locations_file`, ...
    pub feature: TierFeature,
    /// The name of the tier that includes it.
    pub tier: String,
}

// A request to accept new agreements.
#[contract(rename = "TermsUpdate")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermsRequest {
    /// The last day on which the office can use its pages without accepting.
    pub due_on: NaiveDate,
    /// The due date has passed: every page redirects to the agreements.
    pub overdue: bool,
}

// Our staff's message to offices.
#[contract(rename = "GlobalBanner")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Banner {
    pub message: String,
    pub call_to_action: Option<String>,
    /// A path in this app, or an https URL.
    pub call_to_action_link: Option<String>,
}

/// The current banner for an office, or, without one, for all offices of its brand; `None` after its end.
///
/// # Errors
/// When the database fails.
pub async fn banner(context: &Context, brand: &str, office: Option<OfficeId>) -> Result<Option<Banner>> {
    let now = context.clock.now().await?;
    let features = office.map(|office| context.brands.features_at(brand, office)).unwrap_or_default();
    let mut scope = context.database.read(no_tenant(Actor::platform("Banner"))).await?;
    let found = sqlx::query_as!(
        Banner,
        r#"select message as "message!", call_to_action, call_to_action_link from banner_of($1, $2, $3, $4)"#,
        office.map(|office| office.0),
        brand,
        now,
        &features
    );
    Ok(found.fetch_optional(scope.db()).await?)
}

/// A person with a login.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserFacts {
    pub id: LoginId,
    pub user_type: UserType,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
    pub language: String,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeName {
    pub id: OfficeId,
    #[oai(rename = "officeName")]
    pub name: String,
    /// For an office user: the role there.
    pub role: Option<UserType>,
}

/// Returns the current user at `office`, or at their first office when `office` is `None`.
///
/// # Errors
/// [`Error::NotFound`] when the caller has no access to the office.
pub async fn current_user(context: &Context, caller: &Caller, office: Option<OfficeId>) -> Result<CurrentUser> {
    let mut scope = context.database.read(no_tenant(caller.actor())).await?;
    // The session's type: of a person who works for an association, too, it may be another one than the login's.
    let user = UserFacts { user_type: caller.user_type, ..facts(&mut scope, caller.login).await? };
    let works_for = match caller.grants.iter().any(|grant| grant.kind == GrantKind::Association) {
        true => store::works_for(&mut scope, caller.login, caller.session).await?,
        false => vec![],
    };
    let needs_two_step = store::two_step(&mut scope, caller.login).await?.is_some_and(|row| row.required);
    let impersonator = match caller.impersonator {
        Some(login) => Some(facts(&mut scope, login).await?).map(|f| full_name(&f.first_name, &f.last_name)),
        None => None,
    };
    drop(scope);

    let at = match office {
        Some(asked) => Some(caller.reaches.iter().find(|reach| reach.office == asked).ok_or(Error::NotFound)?),
        None => {
            let chosen = caller.reaches.iter().find(|r| caller.household.is_some() && r.account == caller.household);
            chosen.or_else(|| caller.reaches.first())
        }
    };
    let brand = context.brands.get(&BrandId::new(&caller.brand));
    let (mut row, mut staff, mut terms, mut address) = (None, None, None, None);
    if let Some(at) = at {
        let reach = own_reach(caller, at.office)?;
        let mut scope = context.database.read(reach).await?;
        row = store::office_facts(&mut scope, at.office).await?;
        if let Some(household) = at.account.filter(|_| user.user_type.is_household()) {
            address = store::household_address(&mut scope, household).await?;
        }
        if user.user_type.is_office_staff() {
            staff = store::staff_member(&mut scope, at.office, caller.login).await?;
        }
        let leads = matches!(at.role, UserType::Dentist | UserType::OfficeAdmin);
        if let Some(brand) = brand.filter(|_| leads && caller.may_at(at.office, Permission::Settings)) {
            terms = terms_asked(&mut scope, brand, at.office).await?;
        }
    }
    let dashboard = brand.map(|brand| brand.profile.office_landing_path.clone());
    let now = context.clock.now().await?;
    let today = row.as_ref().map(|row| tenancy::clock::office_date(now, &row.timezone));
    let locked = match (brand, &row) {
        (Some(brand), Some(row)) if user.user_type.is_office_staff() => locked(brand, row.tier_level),
        _ => vec![],
    };
    let switched = match (brand, at) {
        (Some(brand), Some(at)) if user.user_type.is_office_staff() => switched(brand, at.office),
        _ => BTreeMap::new(),
    };
    let role = at.and_then(|reach| role_at(caller, reach.office));
    let other_offices = other_offices(context, caller, at.map(|reach| reach.office)).await?;
    let linked_offices = match at.filter(|_| user.user_type.is_office_staff()) {
        Some(at) => linked(caller, at.organization, &other_offices),
        None => vec![],
    };
    let banner = match user.user_type.is_office_staff() {
        true => banner(context, &caller.brand, at.map(|reach| reach.office)).await?,
        false => None,
    };
    Ok(CurrentUser {
        role,
        landing: match (needs_two_step, user.user_type.is_platform()) {
            (true, true) => STAFFS_TWO_STEP_PAGE.to_owned(),
            (true, false) => TWO_STEP_PAGE.to_owned(),
            (false, _) => landing(user.user_type, dashboard.as_deref().unwrap_or_default()),
        },
        owner: staff.as_ref().is_some_and(|staff| staff.is_owner),
        plan_coordinator: staff.as_ref().is_some_and(|staff| staff.plan_coordinator),
        permissions: at.map(|reach| caller.permissions_at(reach.office)).unwrap_or_default(),
        first_office: caller.reaches.first().map(|reach| reach.office),
        other_offices,
        linked_offices,
        addresses: address.into_iter().collect(),
        has_members: row.as_ref().is_some_and(|row| row.has_members),
        office: row.map(|row| office_of(row, brand.map(AsRef::as_ref), user.user_type)),
        impersonator,
        works_for,
        banner,
        locked,
        switched,
        terms: terms
            .zip(today)
            .map(|(asked, today)| TermsRequest { due_on: asked.due_on, overdue: today > asked.due_on }),
        user,
    })
}

/// Those of the caller's offices that are locations of an organization.
fn linked(caller: &Caller, organization: OrganizationId, offices: &[OfficeName]) -> Vec<OfficeName> {
    let within =
        |office: &&OfficeName| caller.reaches.iter().any(|r| r.office == office.id && r.organization == organization);
    offices.iter().filter(within).cloned().collect()
}

/// The features that a tier of the brand doesn't unlock.
fn locked(brand: &Brand, level: i32) -> Vec<LockedFeature> {
    let closed = TierFeature::ALL.into_iter().filter(|feature| !tier_allows(brand, level, *feature));
    closed
        .filter_map(|feature| Some(LockedFeature { feature, tier: unlocked_by(brand, feature)?.name.clone() }))
        .collect()
}

/// The features that an office has or lacks, unlike the rest of its brand.
fn switched(brand: &Brand, office: OfficeId) -> BTreeMap<Feature, bool> {
    let here = Feature::ALL.into_iter().map(|feature| (feature, brand.has_at(feature, office)));
    here.filter(|(feature, on)| brand.has(*feature) != *on).collect()
}

/// The caller's reach at one office: as staff, as the owner of a household there, or as a visitor.
fn own_reach(caller: &Caller, office: OfficeId) -> Result<Reach> {
    if caller.user_type.is_household() {
        return Ok(caller.at_own_account(Some(office))?.0);
    }
    if let Ok(reach) = caller.at_office(office) {
        return Ok(reach);
    }
    let found = caller.reaches.iter().find(|reach| reach.office == office).ok_or(Error::NotFound)?;
    let mut reach = Reach::visitor(found.organization, office);
    reach.actor = caller.actor();
    Ok(reach)
}

/// The role of a staff member at an office; `None` for other users.
fn role_at(caller: &Caller, office: OfficeId) -> Option<UserType> {
    let mut reaches = caller.reaches.iter().filter(|_| caller.user_type.is_office_staff());
    reaches.find(|reach| reach.office == office).map(|reach| reach.role)
}

/// The caller's offices without the current one. Reads one organization at a time, each in its own scope.
async fn other_offices(context: &Context, caller: &Caller, current: Option<OfficeId>) -> Result<Vec<OfficeName>> {
    let mut others = vec![];
    if caller.reaches.len() < 2 {
        return Ok(others);
    }
    let organizations: BTreeSet<_> = caller.reaches.iter().map(|reach| reach.organization).collect();
    for organization in organizations {
        let offices = caller
            .reaches
            .iter()
            .filter(|reach| reach.organization == organization)
            .map(|reach| reach.office)
            .collect();
        let mut reach = Reach::organization(organization, caller.actor());
        reach.offices = Offices::Some(offices);
        let mut scope = context.database.read(reach).await?;
        let names = store::office_names(&mut scope).await?;
        others.extend(names.into_iter().map(|(id, name)| {
            let id = OfficeId(id);
            OfficeName { id, name, role: role_at(caller, id) }
        }));
    }
    others.retain(|office| Some(office.id) != current);
    Ok(others)
}

/// Returns a user whom the caller may see: the caller, or for staff a colleague at the same office (at `office`, when
/// given).
///
/// # Errors
/// [`Error::NotFound`] for any other user.
pub async fn visible_user(
    context: &Context,
    caller: &Caller,
    user: LoginId,
    office: Option<OfficeId>,
) -> Result<UserFacts> {
    let reaches_office = office.is_none_or(|asked| caller.reaches.iter().any(|reach| reach.office == asked));
    if !reaches_office {
        return Err(Error::NotFound);
    }
    if user != caller.login {
        let shared = shared_with(context, caller, user).await?;
        if shared.is_empty() || office.is_some_and(|asked| !shared.contains(&asked)) {
            return Err(Error::NotFound);
        }
    }
    let mut scope = context.database.read(no_tenant(caller.actor())).await?;
    facts(&mut scope, user).await
}

/// The offices where both the caller and `user` work.
async fn shared_with(context: &Context, caller: &Caller, user: LoginId) -> Result<Vec<OfficeId>> {
    if !caller.user_type.is_office_staff() {
        return Ok(vec![]);
    }
    let own: Vec<i64> = caller.reaches.iter().map(|reach| reach.office.0).collect();
    let mut scope = context.database.read(no_tenant(caller.actor())).await?;
    let shared = store::shared_offices(&mut scope, user, &own).await?;
    Ok(shared.into_iter().map(OfficeId).collect())
}

async fn facts(scope: &mut tenancy::Scope, login: LoginId) -> Result<UserFacts> {
    let row = store::login_by_id(scope, login).await?.ok_or(Error::NotFound)?;
    Ok(UserFacts {
        id: LoginId(row.id),
        user_type: row.user_type.parse().map_err(anyhow::Error::from)?,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        phone: row.phone,
        language: row.language,
    })
}
