//! Simulates months: day by day the clock is turned, families join, cards fail and recover, the billing run bills, and
//! everything that follows runs as jobs.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use anyhow::{Context as _, ensure};
use chrono::{Datelike, Days, NaiveDate, NaiveTime};
use futures::future::LocalBoxFuture;
use futures::{FutureExt, StreamExt, TryStreamExt, future, stream};
use households::{installment_agreements, renewals};
use kernel::Context;
use members::subscriptions::{self, Period};
use payments::{billing, engine};
use practice_bills::{payouts, tiers};
use sandboxes::cards::{Behavior, Control};
use tenancy::{Actor, Reach};

use super::agreements::{self, Agreements, Candidate};
use super::demo::DemoPerson;
use super::desk_work;
use super::employers::{self, Employers};
use super::growth;
use super::guarantees;
use super::household::Household;
use super::imports;
use super::invitations::Invitations;
use super::join::{self, Joined};
use super::payout_days;
use super::practice::Practice;
use super::prices;
use super::records;
use super::refunds;
use super::reviews;
use super::script::{Act, HOURS, Script, Setting};
use super::tier_choices::{self, UpcomingPractice};
use super::visits;

/// The hour of the daily billing run. Retries of failed payments, due at 16, run with it.
const BILLING_HOUR: u32 = 17;
/// The hour of the jobs on days when people joined or prices changed.
const LAST_HOUR: u32 = 23;
/// When members of another system were imported; their first payments are still in the future.
const IMPORTED_DAYS_AGO: u64 = 9;
/// The number of offices that enroll at the same time. Each enrolls one household at a time, so that its numbers are
/// the same in every run of the same script.
const OFFICES_AT_ONCE: usize = 6;
/// The maximum number of job runners; each runs four jobs at a time.
const MOST_RUNNERS: usize = 2;
/// A script with more households than this uses all runners.
const MANY: usize = 200;

/// Counts of what happened.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct StorySummary {
    pub households: usize,
    pub people: usize,
    pub declined: usize,
    pub invoices: i64,
    pub jobs: usize,
    /// Seconds spent on families joining, the billing run, and the jobs.
    pub joining_s: f64,
    pub billing_s: f64,
    pub jobs_s: f64,
}

/// The controls of the sandboxes.
#[derive(Clone, Copy)]
pub(super) struct Sandboxes<'a> {
    pub cards: &'a Control,
    /// The guarantee partner's, if one is configured.
    pub partner: Option<&'a sandboxes::guarantor::Control>,
}

/// The state of the simulation.
pub(super) struct Life<'a> {
    pub context: &'a Context,
    pub control: &'a Control,
    partner: Option<&'a sandboxes::guarantor::Control>,
    pub practices: &'a [Practice],
    pub script: &'a Script,
    pub password_hash: &'a str,
    invitations: Invitations<'a>,
    coming: Vec<UpcomingPractice>,
    joined: BTreeMap<usize, Joined>,
    financing: Agreements,
    employers: Employers,
    told: StorySummary,
}

impl<'a> Life<'a> {
    pub fn new(
        context: &'a Context,
        sandboxes: Sandboxes<'a>,
        practices: &'a [Practice],
        script: &'a Script,
        password_hash: &'a str,
        invitations: Invitations<'a>,
        coming: Vec<UpcomingPractice>,
    ) -> Self {
        Self {
            context,
            control: sandboxes.cards,
            partner: sandboxes.partner,
            practices,
            script,
            password_hash,
            invitations,
            coming,
            joined: BTreeMap::new(),
            financing: Agreements::default(),
            employers: Employers::default(),
            told: StorySummary::default(),
        }
    }

    /// Has the first office sponsored by employers, one of which this person works for.
    pub fn with_employer(mut self, login: Option<DemoPerson>) -> Self {
        self.employers.login = login;
        self
    }

    /// Simulates from the first day to yesterday, and then catches up with the machine's clock.
    pub fn live<'s>(self, setting: &'s Setting) -> LocalBoxFuture<'s, anyhow::Result<StorySummary>>
    where
        'a: 's,
    {
        self.live_on(setting).boxed_local()
    }

    async fn live_on(mut self, setting: &Setting) -> anyhow::Result<StorySummary> {
        let began = Instant::now();
        let mut day = setting.begins;
        while day < setting.today {
            self.day(day, setting.today).await?;
            if day + Days::new(IMPORTED_DAYS_AGO) == setting.today {
                self.import(day, setting.seed).await?;
            }
            let next = day + Days::new(1);
            if next.month() != day.month() || next == setting.today {
                let StorySummary { households, people, .. } = self.told;
                eprintln!(
                    "  {}: {households} households, {people} people, {:.0} s",
                    day.format("%Y-%m"),
                    began.elapsed().as_secs_f64()
                );
            }
            day = next;
        }
        self.context.clock.catch_up().await?;
        payout_days::advance_provider_clock(self.context, self.control).await?;
        payouts::run(self.context).await?;
        engine::notify_expiring::<billing::Method>(self.context).await?;
        self.bill_and_work().await?;
        for (index, practice) in self.practices.iter().enumerate() {
            let own = self.joined.iter().filter(|(household, _)| self.script.households[**household].practice == index);
            let accounts: Vec<_> = own.map(|(_, joined)| joined.account).collect();
            visits::record(self.context, practice, &accounts).await.context("visits")?;
            desk_work::record(self.context, practice).await.context("the desk’s work")?;
            records::keep(self.context, practice, &accounts).await.context("records")?;
        }
        growth::rank(self.context).await?;
        if let Some(first) = self.practices.first() {
            growth::order(self.context, first).await.context("a marketing order")?;
        }
        self.bill_and_work().await?;
        Ok(self.told)
    }

    async fn day(&mut self, day: NaiveDate, today: NaiveDate) -> anyhow::Result<()> {
        self.invitations.day(day).await?;
        for (household, act) in self.script.acts.get(&day).into_iter().flatten() {
            self.act(*household, *act).await?;
        }
        self.turn_to(day, BILLING_HOUR).await?;
        growth::live(self.context, self.practices, day, today).await?;
        if self.partner.is_some() {
            guarantees::live(self.context, day).await?;
        }
        self.bill_and_work().await?;
        let mut busy = payout_days::live(self.context, self.control, self.practices, day, today).await?;
        for (slot, hour) in HOURS.into_iter().enumerate() {
            if let Some(households) = self.script.joins.get(&(day, slot)) {
                self.turn_to(day, hour).await?;
                self.enroll(households).await?;
                busy = true;
            }
        }
        let households: Vec<_> = self
            .joined
            .iter()
            .map(|(index, joined)| (self.script.households[*index].practice, joined.account))
            .collect();
        busy |= desk_work::publish(self.context, (day, today)).await?;
        busy |= reviews::live(self.context, self.practices, &households, (day, today)).await?;
        busy |= tier_choices::live(self.context, self.control, &self.coming, self.password_hash, day).await?;
        for practice in self.practices {
            busy |= prices::live(self.context, practice, day, today).await?;
        }
        if let Some(index) = agreements::office(self.practices) {
            let (candidates, practice) = (self.candidates(index), &self.practices[index]);
            let when = (day, today);
            busy |= self.financing.live(self.context, self.control, practice, &candidates, when).await?;
        }
        if let Some(practice) = self.practices.first() {
            let (context, letters, password_hash) = (self.context, self.invitations.letters, self.password_hash);
            let days = employers::Days { context, practice, letters, password_hash };
            busy |= self.employers.live(days, (day, today)).boxed_local().await?;
        }
        if busy {
            self.turn_to(day, LAST_HOUR).await?;
            self.work().await?;
        }
        Ok(())
    }

    /// Households of an office with a card and no scripted events, latest first.
    fn candidates(&self, practice: usize) -> Vec<Candidate> {
        let acted: BTreeSet<usize> = self.script.acts.values().flatten().map(|act| act.0).collect();
        let fits = |(index, joined): (&usize, &Joined)| {
            let household = &self.script.households[*index];
            let plain = household.practice == practice && !acted.contains(index);
            let yearly = household.people.iter().all(|person| person.choice.period == Period::Year);
            Some(Candidate { account: joined.account, card: joined.card.clone().filter(|_| plain)?, yearly })
        };
        self.joined.iter().rev().filter_map(fits).collect()
    }

    /// The second office imports members from its previous system.
    async fn import(&self, day: NaiveDate, seed: u64) -> anyhow::Result<()> {
        match self.practices.get(1) {
            Some(practice) => imports::import(self.context, practice, day, seed).await,
            None => Ok(()),
        }
    }

    async fn turn_to(&self, day: NaiveDate, hour: u32) -> anyhow::Result<()> {
        let time = NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or_default();
        self.context.clock.turn_to(day.and_time(time).and_utc()).await?;
        payout_days::advance_provider_clock(self.context, self.control).await
    }

    async fn act(&self, household: usize, act: Act) -> anyhow::Result<()> {
        let Some(joined) = self.joined.get(&household) else { return Ok(()) };
        let practice = &self.practices[self.script.households[household].practice];
        match act {
            Act::Refund { whole } => refunds::refund(self.context, practice, joined.account, whole).await,
            Act::Dispute => refunds::dispute(self.context, self.control, practice, joined.account).await,
            Act::Decide(won) => refunds::decide(self.context, self.control, practice, joined.account, won).await,
            Act::Card(how) => match &joined.card {
                Some(card) => self.control.behave(card, how).await,
                None => Ok(()),
            },
            Act::Cancel { at_once } => join::cancel_membership(self.context, practice, joined.account, at_once).await,
            Act::Bank(like) => {
                let token = self.control.bank(like).await?;
                let reach = self.reach(household);
                billing::add_method(self.context, &reach, joined.account, token.as_str()).await?;
                Ok(())
            }
            Act::BankAnswers(how) => self.bank_answers(household, joined, how).await,
            Act::Expires => {
                let Some(card) = &joined.card else { return Ok(()) };
                let now = self.context.clock.now().await?;
                let (month, year) = (u8::try_from(now.month())?, u16::try_from(now.year())?);
                self.control.redate(card, (month, year), false).await?;
                let organization = self.practices[self.script.households[household].practice].at.organization;
                Ok(billing::refresh_method(self.context, organization, card).await?)
            }
            Act::Claim(fortune) => match self.partner {
                Some(partner) => guarantees::claim(self.context, partner, practice, joined.account, fortune).await,
                None => Ok(()),
            },
            Act::Installments(parts) => {
                let reach = self.reach(household);
                billing::make_plan(self.context, &reach, joined.account, parts, None, "demo-installments").await?;
                Ok(())
            }
        }
    }

    /// The reach of the office's manager, at the household's office.
    fn reach(&self, household: usize) -> Reach {
        let practice = &self.practices[self.script.households[household].practice];
        let (login, name) = practice.manager.clone();
        let actor = Actor { login: Some(login), ..Actor::platform(&name) };
        Reach::office(practice.at.organization, practice.at.office, actor)
    }

    /// Settles the household's bank payment, which the sandbox may have settled automatically in the meantime.
    async fn bank_answers(&self, household: usize, joined: &Joined, how: Behavior) -> anyhow::Result<()> {
        let reach = self.reach(household);
        for draft in billing::drafts_under_way(self.context, &reach, joined.account).await? {
            if let Some(provider) = &draft.provider
                && let Err(error) = self.control.settle(provider, how).await
            {
                tracing::debug!(%error, "bank draft already settled");
            }
            billing::poll_status(self.context, reach.organization, draft.payment).await?;
        }
        Ok(())
    }

    async fn enroll(&mut self, households: &[usize]) -> anyhow::Result<()> {
        let began = Instant::now();
        let mut by_practice: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for household in households {
            by_practice.entry(self.script.households[*household].practice).or_default().push(*household);
        }
        let all: Vec<Vec<(usize, Option<Joined>)>> = stream::iter(by_practice.into_values())
            .map(|own| self.enroll_in_turn(own))
            .buffer_unordered(OFFICES_AT_ONCE)
            .try_collect()
            .await?;
        for (index, joined) in all.into_iter().flatten() {
            match joined {
                Some(joined) => {
                    self.told.households += 1;
                    self.told.people += self.script.households[index].people.len();
                    self.joined.insert(index, joined);
                }
                None => self.told.declined += 1,
            }
        }
        self.told.joining_s += began.elapsed().as_secs_f64();
        Ok(())
    }

    async fn enroll_in_turn(&self, households: Vec<usize>) -> anyhow::Result<Vec<(usize, Option<Joined>)>> {
        let mut all = Vec::with_capacity(households.len());
        for index in households {
            let household: &Household = &self.script.households[index];
            let practice = &self.practices[household.practice];
            all.push((index, join::join(self.context, self.control, practice, household, self.password_hash).await?));
        }
        Ok(all)
    }

    async fn bill_and_work(&mut self) -> anyhow::Result<()> {
        let began = Instant::now();
        subscriptions::end_terms(self.context).await.context("ending terms")?;
        tiers::run(self.context).await.context("tier billing")?;
        installment_agreements::run(self.context).await.context("installment billing")?;
        self.told.invoices += renewals::run(self.context).await.context("the billing run")?.invoices;
        self.told.billing_s += began.elapsed().as_secs_f64();
        self.work().await
    }

    /// Runs all due jobs. A dead job is a bug in the program, which demo data must not hide.
    async fn work(&mut self) -> anyhow::Result<()> {
        let began = Instant::now();
        let runners = if self.script.households.len() > MANY { MOST_RUNNERS } else { 1 };
        for ran in future::try_join_all((0..runners).map(|_| jobs::run_until_idle(self.context))).await? {
            self.told.jobs += ran.done + ran.again;
            ensure!(ran.dead == 0, "{} jobs failed for good", ran.dead);
        }
        self.told.jobs_s += began.elapsed().as_secs_f64();
        Ok(())
    }
}
