//! Demo data of any size, created by the product itself: offices open, families join with Finish & Pay, months pass on
//! the turned clock, cards fail, and billing and jobs write the ledger. The same seed on the same day creates the same
//! ledger.

mod agreements;
mod associations;
mod bank_accounts;
mod communities;
mod demo;
mod desk_work;
mod employers;
mod enrolling;
mod group_practice;
mod growth;
mod guarantees;
mod household;
mod imports;
mod invitations;
mod join;
mod life;
mod logins;
mod organizations;
mod payout_days;
mod people;
mod places;
mod plans;
mod practice;
mod practice_system;
mod prices;
mod records;
mod refunds;
mod reviews;
mod script;
mod signing_up;
#[cfg(test)]
mod tests;
mod tier_choices;
mod visits;
mod vouchers;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Context as _, bail, ensure};
use async_trait::async_trait;
use catalog::opening;
use chrono::{Months, NaiveTime};
use futures::FutureExt;
use futures::future::LocalBoxFuture;
use gateways::mail::{Mail, MailError, Mailer};
use kernel::Context;
use membership::ledger;
use sandboxes::cards::{Control, FaultKind};

use frame::Config;
use invitations::{Invitations, Letters};
use life::{Life, Sandboxes, StorySummary};
pub use logins::{DemoLogin, PASSWORD, demo_logins, staff_key};
use practice::open_all;
use script::{Script, Setting};

/// With more members than this, emails are counted instead of sent.
const MOST_MEMBERS_WITH_MAIL: usize = 200;

/// The size and seed of the demo data.
#[derive(Debug, Clone, clap::Args)]
pub struct Arguments {
    /// The number of offices, alternating between brands.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub offices: u32,
    /// The number of people on a plan, over all offices.
    #[arg(long, default_value_t = 120, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub members: u32,
    /// The number of months to simulate, up to today.
    #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub months: u32,
    /// Do nothing and print a message if there is data already.
    #[arg(long)]
    pub if_empty: bool,
    /// Another seed creates different data.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// The platform's initial balance at the provider.
const PLATFORM_CENTS: i64 = 10_000_000;

/// Fills an empty installation.
///
/// # Errors
/// In production; if the installation is not empty; or if something did not go as scripted.
pub fn seed<'a>(
    config: &'a Config,
    context: Context,
    arguments: &'a Arguments,
) -> LocalBoxFuture<'a, anyhow::Result<()>> {
    fill(config, context, arguments).boxed_local()
}

// This awaits nearly everything the product does. Its parts are boxed, so that no stack frame holds more than one part.
async fn fill(config: &Config, context: Context, arguments: &Arguments) -> anyhow::Result<()> {
    ensure!(!config.environment.is_production(), "demo data is for CHAIRSIDE_ENV=demo or test");
    if context.clock.is_behind().await? {
        bail!("demo data was being made here and did not get to its end: start with an empty database");
    }
    if !opening::none_yet(&context.database).await? {
        ensure!(arguments.if_empty, "there is data already: demo data needs an empty database");
        eprintln!("There is data already; none was added.");
        return Ok(());
    }
    let sandbox = config.cards_url.as_deref().context("demo data needs the card sandbox: CHAIRSIDE_CARDS_URL")?;
    let control = Control::new(sandbox, &config.cards_secret_key);
    let mails = Arc::new(Counted::default());
    let few = arguments.members as usize <= MOST_MEMBERS_WITH_MAIL;
    let context = if few { context } else { Context { mailer: Arc::clone(&mails) as _, ..context } };

    let began = Instant::now();
    eprintln!(
        "Making demo data: {} offices, {} members, {} months ...",
        arguments.offices, arguments.members, arguments.months
    );
    control.reset().await?;
    // No process receives events yet, and every charge is settled by its own response.
    control.fault("*", FaultKind::WebhookLost, u32::MAX).await?;
    let told = run_story(config, &context, &control, arguments).boxed_local().await;
    control.clear_faults().await?;
    let told = told?;
    report(&told, began.elapsed().as_secs_f64());
    if !few {
        eprintln!("  {} mails were counted instead of sent", mails.0.load(Ordering::Relaxed));
    }
    eprintln!("  books {}", kernel::ledger::fingerprint(&context.database).await?);
    Ok(())
}

async fn run_story(
    config: &Config,
    context: &Context,
    control: &Control,
    arguments: &Arguments,
) -> anyhow::Result<StorySummary> {
    let today = context.clock.now().await?.date_naive();
    let setting = Setting {
        seed: arguments.seed,
        members: arguments.members as usize,
        begins: today - Months::new(arguments.months),
        today,
    };
    let dawn = setting.begins.and_time(NaiveTime::MIN) + chrono::Duration::hours(9);
    ensure!(context.clock.begin_at(dawn.and_utc()).await?, "the clock cannot be set back: the database is not empty");
    payout_days::advance_provider_clock(context, control).await?;
    // Available from the first day, because an office's share is returned from it when a dispute is won.
    control.top_up(PLATFORM_CENTS).await?;
    let password_hash = identity::hash_password(PASSWORD).await?;
    let count = arguments.offices as usize;
    let practices = open_all(context, control, &config.brands_dir, &password_hash, count, arguments.seed).await?;
    payout_days::begin(context, control, &practices).await?;
    let banks = bank_accounts::control(config).filter(|_| context.bank_links.is_some());
    let mut payouts = std::collections::HashMap::new();
    if let Some(banks) = &banks {
        banks.tester.reset().await?;
        for practice in &practices {
            if !payouts.contains_key(&practice.brand.id) {
                let begun = bank_accounts::replace_payout_account(context, banks, practice).await?;
                payouts.insert(practice.brand.id.clone(), begun);
            }
        }
    }
    let partner = guarantees::control(config).filter(|_| context.guarantor.is_some());
    if let Some(partner) = &partner {
        partner.tester.reset().await?;
        partner.tester.fault("*", FaultKind::WebhookLost, u32::MAX).await?;
        guarantees::begin(context, partner, &practices).await?;
    }
    tier_choices::begin(context, control, &practices).await?;
    let coming = tier_choices::upcoming(context, &config.brands_dir, setting.begins, today)?;
    let script = Script::write(&setting, &practices)?;
    let letters = Arc::new(Letters::new(Arc::clone(&context.mailer)));
    let context = &Context { mailer: Arc::clone(&letters) as _, ..context.clone() };
    let invitations =
        Invitations { context, practices: &practices, letters: &letters, today, made: std::sync::Mutex::default() };
    for brand in context.brands.iter() {
        let demo = demo::DemoBrand::load(&config.brands_dir, brand)?;
        if let Some(affiliate) = demo.and_then(|demo| demo.affiliate) {
            associations::begin(context, (control, &letters), brand, &affiliate, &password_hash).boxed_local().await?;
        }
    }
    let sandboxes = Sandboxes { cards: control, partner: partner.as_ref() };
    let employer = match practices.first() {
        Some(first) => demo::DemoBrand::load(&config.brands_dir, &first.brand)?.and_then(|demo| demo.employer),
        None => None,
    };
    let life = Life::new(context, sandboxes, &practices, &script, &password_hash, invitations, coming);
    let told = life.with_employer(employer).live(&setting).await?;
    if let Some(partner) = &partner {
        partner.tester.clear_faults().await?;
    }
    practice_system::open(config, &practices, &script).boxed_local().await?;
    let mut brands = std::collections::HashSet::new();
    for practice in practices.iter().filter(|practice| brands.insert(practice.brand.id.clone())) {
        enrolling::open(context, practice, &password_hash).await?;
        communities::open(context, practice, &password_hash).boxed_local().await?;
        signing_up::open(context, control, &letters, &practice.brand).boxed_local().await?;
        let own = practices.iter().filter(|other| other.at.organization == practice.at.organization);
        organizations::group(context, &own.collect::<Vec<_>>()).boxed_local().await?;
        let demo = demo::DemoBrand::load(&config.brands_dir, &practice.brand)?;
        let (approver, association, group) =
            demo.map_or((None, None, None), |demo| (demo.voucher_approver, demo.association, demo.group_practice));
        if let Some(approver) = approver {
            vouchers::begin(context, practice, &approver, &password_hash).boxed_local().await?;
        }
        if let Some(association) = association {
            let own: Vec<_> = practices.iter().filter(|other| other.brand.id == practice.brand.id).collect();
            associations::open(context, control, &own, &association, &password_hash).boxed_local().await?;
        }
        if let Some(group) = group {
            let own = (&practice.demo, &group);
            group_practice::open(context, control, &practice.brand, own, &password_hash).boxed_local().await?;
        }
        if let (Some(banks), Some(payout)) = (&banks, payouts.get(&practice.brand.id)) {
            bank_accounts::open(context, banks, practice, &password_hash, payout).await?;
        }
    }
    associations::earn(context).await?;
    let ran = jobs::run_until_idle(context).await?;
    ensure!(ran.dead == 0, "{} jobs failed for good", ran.dead);
    // Large demos are about numbers, and what they measure has nothing beside it.
    if arguments.members as usize <= MOST_MEMBERS_WITH_MAIL {
        practice_system::connect(context, &practices).boxed_local().await;
    }
    Ok(told)
}

fn report(told: &StorySummary, seconds: f64) {
    let rate = |count: usize, seconds: f64| count as f64 / seconds.max(0.001);
    eprintln!("Demo data made in {seconds:.1} s:");
    eprintln!(
        "  {} people in {} households joined in {:.1} s ({:.0} households a second); {} sign-ups were declined",
        told.people,
        told.households,
        told.joining_s,
        rate(told.households, told.joining_s),
        told.declined
    );
    eprintln!("  {} invoices were billed in {:.1} s", told.invoices, told.billing_s);
    eprintln!("  {} jobs ran in {:.1} s ({:.0} a second)", told.jobs, told.jobs_s, rate(told.jobs, told.jobs_s));
}

/// Checks all rules of the ledger in every cell and prints each with its result.
///
/// # Errors
/// If a rule is broken.
pub async fn check(context: &Context) -> anyhow::Result<()> {
    let cells = context.database.each_cell();
    let mut all_broken = 0;
    for database in &cells {
        if cells.len() > 1 {
            println!("cell {}", database.cell());
        }
        let broken = ledger::check(database).await?;
        for rule in ledger::rules() {
            match broken.iter().find(|violation| violation.rule == rule) {
                None => println!("ok        {rule}"),
                Some(violation) => println!("VIOLATED  {rule}: {}", violation.rows.join(", ")),
            }
        }
        println!("books {}", kernel::ledger::fingerprint(database).await?);
        all_broken += broken.len();
    }
    ensure!(all_broken == 0, "{all_broken} of the books' rules are broken");
    Ok(())
}

/// Counts emails instead of sending them.
#[derive(Debug, Default)]
struct Counted(AtomicUsize);

#[async_trait]
impl Mailer for Counted {
    async fn send(&self, _: Mail) -> Result<(), MailError> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}
