//! A trial begins: an office, its owner, its sample data, and a session in it.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::{Brand, PlanType};
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Caller, Reach, Scope, UserType};
use uuid::Uuid;

use super::discard::discard_by;
use super::store::{self, Trial};
use super::{rules, sample};
use crate::access::{self, Client, EVERYBODY, Limit, NewLogin, OfficeRole, SignedIn};
use crate::offices::{NewOffice, make_trial, open_office};
use crate::plans::NewPlan;
use crate::practice_signup::{self, Signup, SignupStep};
use crate::{Cents, Context, Error, Result};
use kernel::directory::OfficeAddress;

const PER_LOGIN: Limit = Limit::new("trial/login", 3, 86_400);
const PER_ADDRESS: Limit = Limit::new("trial/address", 10, 86_400);
const OF_ALL: Limit = Limit::new("trial/all", 500, 86_400);
/// After that, sample data that is not complete never will be.
const PREPARING: Duration = Duration::minutes(2);
/// Plans that a trial begins with: the brand's first ones.
const PLANS: usize = 3;
const DISCOUNTS: [i64; 3] = [5, 10, 15];

/// Where the trial of a practice is that has not said yet where it is.
const STATE: &str = "CO";
const CITY: &str = "Denver";
const ZIP: &str = "80202";
const TIMEZONE: &str = "America/Denver";
const PHONE: &str = "3035550100";

/// The last day of the trial of who signs up at `office`; `None` when there is none.
pub async fn ends_on(context: &Context, caller: &Caller) -> Result<Option<NaiveDate>> {
    let reach = Reach::organization(OrganizationId(0), caller.actor());
    let mut scope = context.database.read(reach).await?;
    Ok(store::of_login(&mut scope, caller.login).await?.map(|trial| trial.ends_on))
}

/// Opens the trial of the practice that signs up at `office`, or makes it, and signs its owner in.
///
/// # Errors
/// [`Error::NotFound`] out of reach, and for another one's sign-up; [`Error::Conflict`] when the sign-up is complete, or the trial is being
/// prepared; [`Error::TooMany`].
pub async fn start(
    context: &Context,
    brand: &Brand,
    (caller, reach): (&Caller, &Reach),
    office: OfficeId,
    client: &Client,
) -> Result<SignedIn> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let signup = practice_signup::find(&mut scope, office, false).await?.ok_or(Error::NotFound)?;
    if signup.step == SignupStep::Complete {
        return Err(Error::Conflict("Your sign-up is complete, so there is nothing to try first.".into()));
    }
    if signup.login != Some(caller.login) {
        return Err(Error::NotFound);
    }
    let now = context.clock.now().await?;
    let before = store::of_login(&mut scope, caller.login).await?;
    drop(scope);
    match before {
        Some(trial) if trial.ready => return access::issue_session(context, trial.owner, client).await,
        Some(trial) if now - trial.started_at < PREPARING => return Err(preparing()),
        Some(trial) => discard_by(context, trial.organization, rules::DiscardedBy::Unfinished).await?,
        None => {}
    }
    let login = caller.login.to_string();
    let limits = [(PER_LOGIN, Some(login.as_str())), (PER_ADDRESS, client.address.as_deref()), (OF_ALL, EVERYBODY)];
    access::limit(context, client, &limits).await?;
    let (at, owner) = open(context, brand, caller, &signup, now).await?;
    let filled = sample::fill(context, brand, at, owner).await;
    if let Err(error) = filled {
        discard_by(context, at.organization, rules::DiscardedBy::Unfinished).await?;
        return Err(error);
    }
    let mut scope = context.database.platform("Trial offices").await?;
    store::ready(&mut scope, at.organization, now).await?;
    scope.commit().await?;
    access::issue_session(context, owner, client).await
}

fn preparing() -> Error {
    Error::Conflict("Your trial is being prepared. Please try again in a minute.".into())
}

/// Leads from a trial back to the sign-up, which goes on where it was: a session of who signs up.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Forbidden`] for who does not own the trial; [`Error::Conflict`] when the office is no trial, or
/// the sign-up is complete by now.
pub async fn continue_signup(
    context: &Context,
    caller: &Caller,
    office: OfficeId,
    client: &Client,
) -> Result<SignedIn> {
    let mut scope = access::owners_scope(context, caller, office).await?;
    let trial = store::of_organization(&mut scope).await?;
    let Some(trial) = trial else {
        return Err(Error::Conflict("This office is not a trial.".into()));
    };
    if store::has_password(&mut scope, trial.login).await? {
        return Err(Error::Conflict("Your sign-up is complete. Sign in with your password.".into()));
    }
    drop(scope);
    access::issue_session(context, trial.login, client).await
}

/// The office and its owner, in one transaction.
async fn open(
    context: &Context,
    brand: &Brand,
    caller: &Caller,
    signup: &Signup,
    now: DateTime<Utc>,
) -> Result<(OfficeAddress, LoginId)> {
    // Platform: the trial's organization is about to be made.
    let mut scope = context.database.platform("Trial offices").await?;
    scope.actor = caller.actor();
    let new = new_office(brand, signup);
    let timezone = new.timezone.clone();
    let at = open_office(&mut scope, brand, new).await?;
    let today = tenancy::clock::office_date(now, &timezone);
    let ends_on = rules::ends_on(today);
    make_trial(&mut scope, at, ends_on).await?;
    let owner = make_owner(&mut scope, brand, at).await?;
    let trial =
        Trial { organization: at.organization, login: caller.login, owner, started_at: now, ready: false, ends_on };
    if !store::insert(&mut scope, &trial, at.office).await? {
        return Err(preparing());
    }
    let act = Act {
        act: "trial.started",
        subject_kind: "office",
        subject_id: at.office.to_string(),
        office: Some(at.office),
        account: None,
        detail: json!({ "ends_on": ends_on }),
    };
    audit::record(&mut scope, act).await?;
    scope.commit().await?;
    Ok((at, owner))
}

/// A login for the trial only, which ends with it: that of the sign-up stays as it is.
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

/// The office after what the practice has said of itself, with a typical office's fees and the brand's first plans.
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
    NewOffice {
        legal_name: name.clone(),
        name,
        slug: format!("trial-{}", Uuid::new_v4().simple()),
        email: signup.email.clone(),
        phone: if own { signup.phone.clone() } else { PHONE.to_owned() },
        website: None,
        address_line1: "100 Main Street".to_owned(),
        address_line2: None,
        city,
        state,
        zip,
        timezone,
        hours: ::rules::offices::hours::Hours::default(),
        listed: false,
        headline: None,
        card_prefix: "T".to_owned(),
        specialty: 0,
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
    let sold =
        brand.presets.preset.iter().filter(|own| own.plan_type != PlanType::Custom && !own.inclusions.is_empty());
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

/// Who acts in the trial's sample data.
pub(super) fn acting(at: OfficeAddress, owner: LoginId) -> Reach {
    let actor = Actor { login: Some(owner), user_type: Some(UserType::Dentist), ..Actor::platform("Trial Owner") };
    Reach::office(at.organization, at.office, actor)
}
