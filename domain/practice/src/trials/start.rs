//! Starts a trial: opens an office with an owner, and enqueues a job that creates its sample data. The practice polls
//! its progress, and is signed in to it once it is ready.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::{Brand, PlanType};
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Caller, Reach, Scope, UserType, contract};
use uuid::Uuid;

use super::discard::discard_by;
use super::job::FillTrial;
use super::rules::{self, DiscardedBy, TrialState};
use super::store::{self, Latest, NewTrial};
use crate::access::{self, Client, Limit, NewLogin, OfficeRole, SignedIn};
use crate::offices::{NewOffice, Profile, make_trial, open_office};
use crate::plans::NewPlan;
use crate::practice_signup::{self, Signup, SignupStep};
use crate::task;
use crate::{Cents, Context, Error, Result};
use ::rules::Refusal;
use kernel::directory::OfficeAddress;

const PER_LOGIN: Limit = Limit::new("trial/login", 3, 86_400);
const PER_ADDRESS: Limit = Limit::new("trial/address", 10, 86_400).under_strain("trial/all", 500, 1);
const ENTERS_PER_LOGIN: Limit = Limit::new("trial-session/login", 30, 3600);
/// The number of plans of a trial: the brand's first ones.
const PLANS: usize = 3;
const DISCOUNTS: [i64; 3] = [5, 10, 15];

/// The location of a trial whose practice has not entered its own.
const STATE: &str = "CO";
const CITY: &str = "Denver";
const ZIP: &str = "80202";
const TIMEZONE: &str = "America/Denver";
const PHONE: &str = "3035550100";

/// The trial of a practice during sign-up.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PracticeTrial {
    pub state: TrialState,
    /// While it is being prepared: the number of sample households created so far.
    pub households_done: Option<i32>,
    /// While it is being prepared: the number of sample households it will have.
    pub households: Option<i32>,
    /// Its last day, if there is a trial.
    pub ends_on: Option<NaiveDate>,
}

impl PracticeTrial {
    fn of(latest: Option<&Latest>) -> Self {
        let none = Self { state: TrialState::None, households_done: None, households: None, ends_on: None };
        let Some(latest) = latest else { return none };
        let state = rules::state_of(latest.discarded_by, latest.ready, latest.job_lives);
        let ends_on = Some(latest.ends_on);
        match state {
            TrialState::None | TrialState::Failed => Self { state, ..none },
            TrialState::Ready => Self { state, ends_on, ..none },
            TrialState::Preparing => {
                let households = i32::try_from(rules::HOUSEHOLDS.len()).ok();
                Self { state, households_done: Some(latest.filled), households, ends_on }
            }
        }
    }
}

/// The caller's trial, and the progress of its preparation.
///
/// # Errors
/// When the database fails.
pub async fn state(context: &Context, caller: &Caller) -> Result<PracticeTrial> {
    Ok(PracticeTrial::of(latest(context, caller).await?.as_ref()))
}

async fn latest(context: &Context, caller: &Caller) -> Result<Option<Latest>> {
    // The list of trials and the jobs that fill them belong to no tenant.
    let mut scope = context.database.read(Reach::organization(OrganizationId(0), caller.actor())).await?;
    store::latest(&mut scope, caller.login).await
}

/// Starts the trial of the practice that signs up at `office`, unless it has one: creates the office and its owner at
/// once, and the sample data by a job.
///
/// # Errors
/// [`Error::NotFound`] out of reach, and for another login's sign-up; [`Error::Conflict`] if the sign-up is complete;
/// [`Error::TooMany`].
pub async fn start(
    context: &Context,
    brand: &Brand,
    (caller, reach): (&Caller, &Reach),
    office: OfficeId,
    client: &Client,
) -> Result<PracticeTrial> {
    let signup = underway(context, caller, reach, office).await?;
    let before = latest(context, caller).await?;
    let trial = PracticeTrial::of(before.as_ref());
    if matches!(trial.state, TrialState::Preparing | TrialState::Ready) {
        return Ok(trial);
    }
    // Discards what is left of an attempt whose process died, unless it became ready meanwhile.
    if let Some(left) = before.filter(|before| before.discarded_by.is_none()) {
        let gone = discard_by(context, left.organization, DiscardedBy::Unfinished).await?;
        if !gone {
            return state(context, caller).await;
        }
    }
    let login = caller.login.to_string();
    // If the preparation failed, that was not the practice's fault, so the next trial does not count toward the login's
    // limit.
    let of_login = (trial.state != TrialState::Failed).then_some(login.as_str());
    let limits = [(PER_LOGIN, of_login), (PER_ADDRESS, client.address.as_deref())];
    access::limit(context, client, &limits).await?;
    let now = context.clock.now().await?;
    open(context, brand, caller, &signup, now).await?;
    state(context, caller).await
}

/// Signs the caller in to their trial, once it is ready.
///
/// # Errors
/// As [`start`]; [`Error::Conflict`] while the trial is not ready.
pub async fn enter(
    context: &Context,
    (caller, reach): (&Caller, &Reach),
    office: OfficeId,
    client: &Client,
) -> Result<SignedIn> {
    underway(context, caller, reach, office).await?;
    let login = caller.login.to_string();
    access::limit(context, client, &[(ENTERS_PER_LOGIN, Some(login.as_str()))]).await?;
    let latest = latest(context, caller).await?;
    match (PracticeTrial::of(latest.as_ref()).state, latest) {
        (TrialState::Ready, Some(trial)) => access::issue_session(context, trial.owner, client).await,
        (TrialState::Preparing, _) => Err(Refusal::TRIAL_NOT_READY.into()),
        _ => Err(Refusal::NO_TRIAL.into()),
    }
}

/// The caller's sign-up at `office`, which must not be complete.
async fn underway(context: &Context, caller: &Caller, reach: &Reach, office: OfficeId) -> Result<Signup> {
    let mut scope = context.database.read(reach.clone()).await?;
    let signup = practice_signup::find(&mut scope, office).await?.ok_or(Error::NotFound)?;
    if signup.step == SignupStep::Complete {
        return Err(Refusal::NOTHING_TO_TRY.into());
    }
    if signup.login != Some(caller.login) {
        return Err(Error::NotFound);
    }
    Ok(signup)
}

/// Returns from a trial to the sign-up where it was left, with a session of the login that signs up.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Forbidden`] if the caller does not own the trial; [`Error::Conflict`] if
/// the office is not a trial, or the sign-up is complete.
pub async fn continue_signup(
    context: &Context,
    caller: &Caller,
    office: OfficeId,
    client: &Client,
) -> Result<SignedIn> {
    let mut scope = access::owners_scope(context, caller, office).await?;
    let Some(login) = store::of_organization(&mut scope).await? else {
        return Err(Refusal::NOT_A_TRIAL.into());
    };
    if store::has_password(&mut scope, login).await? {
        return Err(Refusal::SIGNED_UP_SIGN_IN.into());
    }
    drop(scope);
    access::issue_session(context, login, client).await
}

/// Creates the office, its owner, and the job that fills it, in one transaction. Does nothing if the practice started
/// one meanwhile.
async fn open(context: &Context, brand: &Brand, caller: &Caller, signup: &Signup, now: DateTime<Utc>) -> Result<()> {
    // Platform scope: the trial's organization does not exist yet.
    let mut scope = context.database.platform("Trial offices").await?;
    scope.actor = caller.actor();
    let new = new_office(brand, signup);
    let timezone = new.profile.timezone.clone();
    let at = open_office(&mut scope, brand, new).await?;
    let today = tenancy::clock::office_date(now, &timezone);
    let ends_on = rules::ends_on(today);
    make_trial(&mut scope, at, ends_on).await?;
    let owner = make_owner(&mut scope, brand, at).await?;
    let trial = NewTrial { at, login: caller.login, owner, started_at: now, ends_on };
    if !store::insert(&mut scope, &trial).await? {
        return Ok(());
    }
    // A job of the platform, so that it can still be inspected after the organization is deleted.
    let fill = FillTrial { organization: at.organization };
    task::enqueue_task_for(&mut scope, OrganizationId(0), &fill, fill.organization, now).await?;
    let act = Act {
        act: "trial.started",
        subject_kind: "office",
        subject_id: at.office.to_string(),
        office: Some(at.office),
        account: None,
        detail: json!({ "ends_on": ends_on }),
    };
    audit::record(&mut scope, act).await?;
    Ok(scope.commit().await?)
}

/// Creates a login only for the trial, which ends with it; the login of the sign-up is not changed.
async fn make_owner(scope: &mut Scope, brand: &Brand, at: OfficeAddress) -> Result<LoginId> {
    let login = NewLogin {
        brand: brand.id.to_string(),
        email: format!("trial-{}@trial.invalid", at.office).into(),
        password_hash: None,
        email_verified: true,
        user_type: UserType::Dentist,
        first_name: "Trial".to_owned(),
        last_name: "Owner".to_owned(),
        phone: None,
        language: "en".to_owned(),
    };
    let login = access::create_login(scope, login).await?;
    let role = OfficeRole { owner: true, plan_coordinator: true, ..OfficeRole::default() };
    access::grant_office(scope, login, UserType::Dentist, at.office, role).await?;
    Ok(login)
}

/// The trial office, from what the practice has entered, with a typical office's fees and the brand's first plans.
fn new_office(brand: &Brand, signup: &Signup) -> NewOffice {
    let own = !signup.office_name.is_empty() && !signup.zip.is_empty();
    let name = if own { signup.office_name.clone() } else { "Your practice".to_owned() };
    let state = ::rules::usa::state_of_zip(&signup.zip).filter(|_| own);
    let (state, city, zip, timezone) = match state {
        Some(state) => (state.to_owned(), "Your town".to_owned(), signup.zip.clone(), signup.timezone.clone()),
        None => (STATE.to_owned(), CITY.to_owned(), ZIP.to_owned(), TIMEZONE.to_owned()),
    };
    let fees = brand.procedures.procedure.iter().map(|own| (own.code.clone(), Cents(own.demo_fee_cents)));
    let common = brand.procedures.common.iter().map(|own| (own.code.clone(), Cents(own.demo_fee_cents)));
    let profile = Profile {
        legal_name: name.clone(),
        name,
        email: signup.email.clone(),
        phone: if own { signup.phone.clone() } else { PHONE.to_owned() },
        address_line1: "100 Main Street".to_owned(),
        city,
        state,
        zip,
        timezone,
        ..Profile::default()
    };
    NewOffice {
        profile,
        slug: format!("trial-{}", Uuid::new_v4().simple()),
        headline: None,
        card_prefix: "T".to_owned(),
        template: 0,
        tier_level: 0,
        allow_bank_draft: false,
        gpp: false,
        family_discounts: DISCOUNTS.map(|percent| Some(Decimal::from(percent))),
        fees: fees.chain(common).collect(),
        plans: plans(brand),
        promo_codes: vec![],
    }
}

fn plans(brand: &Brand) -> Vec<NewPlan> {
    let sold = brand.presets.offered().filter(|own| own.plan_type != PlanType::Custom && !own.inclusions.is_empty());
    let plan = |own: &tenancy::brand::Preset| NewPlan {
        preset: own.key.clone(),
        name: None,
        prices: None,
        max_age: None,
        activation_fee: None,
        disable_gpp: true,
        disable_family_discounts: false,
        internal_only: false,
    };
    sold.take(PLANS).map(plan).collect()
}

/// The reach of the trial's owner, who is the actor in the sample data.
pub(super) fn acting(at: OfficeAddress, owner: LoginId) -> Reach {
    let actor = Actor { login: Some(owner), user_type: Some(UserType::Dentist), ..Actor::platform("Trial Owner") };
    Reach::office(at.organization, at.office, actor)
}
