//! Creates the sample data of a trial with the office's normal use cases: households enroll at the desk, pay, are late,
//! cancel.
//!
//! A job creates one household at a time, and `trial.filled` counts the complete ones. If an attempt dies, at most one
//! household is incomplete, and the next attempt continues with it: it is enrolled under the same key, and the later
//! steps check what is already done.

use chrono::{NaiveDate, NaiveTime};
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{AccountId, LoginId, OrganizationId};
use tenancy::{Database, Reach};

use super::discard::discard_by;
use super::rules::{DiscardedBy, HOUSEHOLDS, SampleHousehold, Standing, born, late_since};
use super::start::acting;
use super::store::{self, Unfinished};
use crate::enrollment::{
    self, Desk, EnrollmentContext, EntryPoint, Family, Owner, Particulars, PayBy, PaymentChoice, PlanChoice, Pricing,
    Quote, SignupMember, SignupRequest, SignupStatus, Visitor,
};
use crate::members::{self, HouseholdRef};
use crate::outbox::JobOutcome;
use crate::plans::{CatalogQuery, catalog_for};
use crate::subscriptions::cancellation::{CancellationRequest, Override, cancel, settlements};
use crate::{Context, Error, Result};
use ::rules::offices::Office;
use ::rules::plans::Channel;
use gateways::cards::{TRIAL_FAILING, TRIAL_VISA};
use households::renewals::{bill_until, desk};
use kernel::directory::OfficeAddress;

/// The specification's reason id for a cancellation at the member's request.
const PATIENT_REQUEST: i32 = 12;
/// Fills a trial with its sample data, starting where the last attempt stopped. Does nothing if it is already filled or
/// was discarded. If the `last` attempt fails, the trial is discarded.
///
/// # Errors
/// Any failure, as an internal error, so that the job is retried.
pub async fn fill(context: &Context, organization: OrganizationId, last: bool) -> Result<JobOutcome> {
    match complete(context, organization).await {
        Ok(()) => Ok(JobOutcome::Done),
        Err(error) => {
            if last {
                discard_by(context, organization, DiscardedBy::Unfinished).await?;
            }
            Err(anyhow::Error::new(error).context("the sample data of a trial").into())
        }
    }
}

async fn complete(context: &Context, organization: OrganizationId) -> Result<()> {
    // A separate connection, held while the use cases take theirs from the pool.
    let beside = context.database.beside(1);
    while step(context, &beside, organization).await? {}
    Ok(())
}

/// Creates the next household, or does the final step after the last one; returns `false` if nothing is left to do.
async fn step(context: &Context, beside: &Database, organization: OrganizationId) -> Result<bool> {
    // Platform scope: the list of trials belongs to no tenant. The row stays locked while the use cases run their own
    // transactions.
    let mut scope = beside.platform("Trial offices").await?;
    let Some(trial) = store::lock_unfinished(&mut scope, organization).await? else { return Ok(false) };
    let sample = Sample::of(context, &trial).await?;
    let number = usize::try_from(trial.filled).map_err(anyhow::Error::from)?;
    match HOUSEHOLDS.get(number) {
        Some(household) => {
            sample.make(number, household).await?;
            store::filled(&mut scope, organization, trial.filled + 1).await?;
        }
        None => {
            sample.bill().await?;
            store::ready(&mut scope, organization, context.clock.now().await?).await?;
        }
    }
    scope.commit().await?;
    Ok(true)
}

struct Sample<'a> {
    context: &'a Context,
    brand: &'a Brand,
    at: OfficeAddress,
    reach: Reach,
    owner: LoginId,
    office: Office,
    /// The day on which the trial started: an attempt after midnight continues with the same dates.
    today: NaiveDate,
}

impl<'a> Sample<'a> {
    async fn of(context: &'a Context, trial: &Unfinished) -> Result<Self> {
        let Unfinished { at, owner, .. } = *trial;
        let reach = acting(at, owner);
        let mut scope = context.database.read(reach.clone()).await?;
        let office = catalog_for(&mut scope, at.office, CatalogQuery::default()).await?.office;
        drop(scope);
        let brand = context.brands.get(&BrandId::new(&office.brand)).ok_or(Error::NotFound)?;
        let today = office.date(trial.started_at);
        Ok(Self { context, brand, at, reach, owner, office, today })
    }

    /// Enrolls a household, and brings it to its state.
    async fn make(&self, number: usize, household: &SampleHousehold) -> Result<()> {
        let account = self.enroll(number, household).await?;
        match household.standing {
            Standing::Active | Standing::Late | Standing::DueAtDesk => Ok(()),
            Standing::PaidAtDesk => self.pay_at_desk(account).await,
            Standing::Canceled => self.cancel(account).await,
        }
    }

    /// Bills the late households.
    async fn bill(&self) -> Result<()> {
        let (_, late_on) = late_since(self.today);
        // The end of that day at the office, in any time zone.
        let until = (late_on.and_time(NaiveTime::MIN) + chrono::Duration::hours(30)).and_utc();
        bill_until(self.context, self.reach.clone(), until).await?;
        Ok(())
    }

    async fn enroll(&self, number: usize, household: &SampleHousehold) -> Result<AccountId> {
        let mut family = self.family(number, household);
        let starts_on = match household.standing {
            Standing::Late => late_since(self.today).0,
            _ => self.today - chrono::Days::new(household.days_ago),
        };
        let starts_on = (starts_on != self.today).then_some(starts_on);
        let desk = Desk {
            starts_on,
            start_reason: starts_on.map(|_| "Signed up on paper at the front desk".to_owned()),
            ..Desk::default()
        };
        self.choose(&mut family, household, starts_on).await?;
        let quote = self.quote(&family, starts_on).await?;
        let payment = match household.standing {
            Standing::PaidAtDesk | Standing::DueAtDesk => PaymentChoice { by: PayBy::InOffice, token: None },
            Standing::Late => PaymentChoice { by: PayBy::Card, token: Some(TRIAL_FAILING.to_owned()) },
            _ => PaymentChoice { by: PayBy::Card, token: Some(TRIAL_VISA.to_owned()) },
        };
        let request = SignupRequest {
            desk,
            ..SignupRequest::agreeing(self.at.office, family, payment, quote, enrollment::terms_version(self.brand))
        };
        let entry = EnrollmentContext {
            entry_point: EntryPoint::Staff,
            reach: self.reach.clone(),
            office: self.at.office,
            account: None,
            visitor: Visitor::default(),
        };
        let key = format!("trial-{}-{number}", self.at.office);
        let result = enrollment::enroll(self.context, self.brand, entry, request, &key, None).await?;
        match (result.status, result.account) {
            (SignupStatus::Done, Some(account)) => Ok(account),
            (other, _) => Err(Error::Internal(anyhow::anyhow!(
                "the sample household {} became {}: {:?}",
                household.last_name,
                other.as_str(),
                result.members
            ))),
        }
    }

    fn family(&self, number: usize, household: &SampleHousehold) -> Family {
        let email = format!(
            "{}.{}.{}@example.com",
            household.first_name.to_lowercase(),
            household.last_name.to_lowercase(),
            self.at.office
        );
        let owner = Owner {
            first_name: household.first_name.to_owned(),
            last_name: household.last_name.to_owned(),
            birth_date: Some(born(self.today, household.age)),
            email: email.into(),
            phone: format!("{}55501{number:02}", self.office.phone.get(..3).unwrap_or("303")).into(),
            address1: format!("{} Oak Street", 100 + number).into(),
            address2: None,
            city: self.office.city.clone(),
            state: self.office.state.clone(),
            zip: self.office.zip.clone(),
            group_code: None,
            referral_code: None,
            insured: None,
            plans: vec![],
            particulars: Particulars::default(),
        };
        let members = household.relatives.iter().enumerate().map(|(index, relative)| SignupMember {
            key: format!("m{index}"),
            first_name: relative.first_name.to_owned(),
            last_name: household.last_name.to_owned(),
            birth_date: Some(born(self.today, relative.age)),
            relationship: relative.relationship,
            insured: None,
            plans: vec![],
            particulars: Particulars::default(),
        });
        Family { owner, members: members.collect(), on_file: None }
    }

    /// Everyone gets the first offered plan with the household's period.
    async fn choose(
        &self,
        family: &mut Family,
        household: &SampleHousehold,
        starts_on: Option<NaiveDate>,
    ) -> Result<()> {
        let offered = self.quote(family, starts_on).await?;
        let first = |key: &str| -> Result<Vec<PlanChoice>> {
            let own = offered.member_offers.iter().find(|own| own.key == key);
            let offer = own.and_then(|own| own.offers.iter().find(|offer| offer.period == household.period));
            let offer = offer.ok_or_else(|| anyhow::anyhow!("no sample plan is offered to {key}"))?;
            Ok(vec![PlanChoice { plan: offer.plan, period: household.period }])
        };
        family.owner.plans = first("owner")?;
        for member in &mut family.members {
            member.plans = first(&member.key)?;
        }
        Ok(())
    }

    async fn quote(&self, family: &Family, starts_on: Option<NaiveDate>) -> Result<Quote> {
        let pricing = Pricing { channel: Channel::Internal, starts_on, ..Pricing::external(None) };
        let mut scope = self.context.database.read(self.reach.clone()).await?;
        let (quote, _) =
            enrollment::quote_at(&mut scope, self.brand, self.at.office, pricing, &family.quote_members()).await?;
        Ok(quote)
    }

    async fn pay_at_desk(&self, account: AccountId) -> Result<()> {
        let mut scope = self.context.database.scope(self.reach.clone()).await?;
        let catalog = enrollment::household_page(&mut scope, self.at.office, Some(account)).await?;
        let user = catalog.household.and_then(|household| household.user).ok_or(Error::NotFound)?;
        let key = format!("trial-desk-{account}");
        desk::record_payment(self.context, &mut scope, self.at.office, user, None, &key).await?;
        Ok(scope.commit().await?)
    }

    async fn cancel(&self, account: AccountId) -> Result<()> {
        let now = self.context.clock.now().await?;
        let mut scope = self.context.database.scope(self.reach.clone()).await?;
        let whose = HouseholdRef::Account(account);
        let details = members::details(&mut scope, now, &self.context.brands, self.owner, whose).await?;
        let held = details.household.members.iter().flat_map(|member| &member.subscriptions);
        let subscriptions: Vec<_> = held.filter(|held| held.status.cancelable()).map(|held| held.id).collect();
        if subscriptions.is_empty() {
            // The previous attempt already did this.
            return Ok(());
        }
        let shown = settlements(self.context, &mut scope, &subscriptions).await?;
        drop(scope);
        let cancellation = CancellationRequest {
            subscriptions,
            cancellation: PATIENT_REQUEST,
            note: Some("Moved away".to_owned()),
            version: shown.version,
            otherwise: Some(Override { now: true, reason: "Moved away".to_owned(), ..Override::default() }),
            by_household: false,
        };
        cancel(self.context, self.reach.clone(), &cancellation).await?;
        Ok(())
    }
}
