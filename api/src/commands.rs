//! `chairside`: the server, the worker, and their command-line tools.

mod archive;
mod books;
mod cells;
mod copies;
mod erasures;
mod serve;
mod staff;
mod telemetry;
mod welcome;

use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use frame::config::{self, Config};
use frame::startup::context;
use tenancy::cells::CellNumber;
use tenancy::ids::OrganizationId;

/// Membership plans of dental and vision offices.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the API and the web app, and run jobs in the same process.
    Serve {
        /// Serve only; run jobs in another process with `chairside work`.
        #[arg(long)]
        no_worker: bool,
    },
    /// Run jobs and the schedule only.
    Work,
    /// Apply the missing migrations, in every cell.
    Migrate,
    /// Write the whole database to a new file, which holds personal data and only its owner may read; of several cells, a file for
    /// each.
    Backup { file: std::path::PathBuf },
    /// Load a backup into an empty database.
    Restore {
        file: std::path::PathBuf,
        /// The cell whose backup it is, restored to its address.
        #[arg(long, default_value = "0", value_parser = cells::number)]
        cell: CellNumber,
        /// How far after the backup's ids new ids continue: above 0 if the product ran after the backup, because
        /// providers know the ids of the lost time.
        #[arg(long, default_value_t = 0)]
        ids_ahead: u32,
    },
    /// List the cells with what is in them; fails if one does not answer, or an organization is not where the directory says.
    Cells,
    /// Make a new cell: its schema, its range of ids, and its place in the directory.
    PrepareCell {
        #[arg(value_parser = cells::number)]
        cell: CellNumber,
        /// A short name, such as `west`: lowercase letters, digits, `-` and `_`.
        #[arg(long)]
        name: String,
    },
    /// Let `place-tenants` move new organizations to a cell.
    OpenCell {
        #[arg(value_parser = cells::number)]
        cell: CellNumber,
    },
    /// Move no more new organizations to a cell.
    CloseCell {
        #[arg(value_parser = cells::number)]
        cell: CellNumber,
    },
    /// Take an empty cell out of the directory.
    RemoveCell {
        #[arg(value_parser = cells::number)]
        cell: CellNumber,
    },
    /// Move an organization to another cell while everything else goes on. Run it again after it was interrupted.
    MoveTenant {
        organization: i64,
        #[arg(long, value_parser = cells::number)]
        to: CellNumber,
        /// How many seconds to wait for open transactions before the move is given up.
        #[arg(long, default_value_t = 60)]
        patience: u64,
        /// Give up a move that was interrupted before it switched.
        #[arg(long)]
        give_up: bool,
    },
    /// Move organizations that signed up since the last time to the open cell with the fewest organizations.
    PlaceTenants {
        /// As of `move-tenant`, for each.
        #[arg(long, default_value_t = 60)]
        patience: u64,
    },
    /// Compare what each cell has of the directory's tables with the directory; fails if rows differ.
    Copies {
        /// Copy them again.
        #[arg(long)]
        repair: bool,
    },
    /// Print the contract (openapi/openapi.json).
    Openapi {
        /// Print that of the developer API (openapi/developer.json).
        #[arg(long)]
        developer: bool,
    },
    /// Print the table of the configuration.
    Config,
    /// Fill an empty demo installation with data that the product creates over simulated months.
    Seed(seed::Arguments),
    /// Check every rule of the ledger over the whole database; fails if a rule is broken.
    Check,
    /// List plan changes that credited too much; with --apply, correct them with reversing entries.
    Repair {
        /// Write the corrections instead of only listing them.
        #[arg(long)]
        apply: bool,
    },
    /// Compare our payments with the provider's, and list unresolved payouts; fails if something differs.
    Reconcile {
        /// The number of days to compare.
        #[arg(long, default_value_t = practice_bills::payouts::RECONCILED_DAYS)]
        days: i64,
    },
    /// Print the ledger's balances at the end of a day: of the platform, each office, and each household that owes.
    Balances {
        #[arg(long)]
        on: chrono::NaiveDate,
        /// Only this office.
        #[arg(long)]
        office: Option<i64>,
    },
    /// Print the households whose data was deleted, one per line; store the list with the backups.
    Erasures,
    /// Delete again, in a database restored from an older backup, the data of every household on a list of `erasures`.
    EraseAgain { file: std::path::PathBuf },
    /// Create a login for our own staff, who can access every tenant; they set a password with "Forgot password".
    AddStaff(staff::NewStaff),
    /// Print a login's grants, including ended ones.
    Grants(staff::LoginOf),
    /// End a grant of a login now.
    EndGrant {
        #[command(flatten)]
        login: staff::LoginOf,
        /// The grant's number, as `grants` prints it.
        #[arg(long)]
        grant: i64,
    },
    /// Approve a request of our staff that nobody else of them may approve.
    ApproveRequest {
        /// The request's number, as the page Approvals shows it.
        request: i64,
        /// Who runs this command.
        #[arg(long)]
        by: String,
    },
    /// Print addresses, demo logins, test cards, and where to read emails.
    Welcome,
}

/// Runs the command of the command line.
pub async fn run() -> ExitCode {
    let arguments = Arguments::parse();
    match dispatch(arguments.command).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chairside: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn dispatch(command: Command) -> anyhow::Result<()> {
    match &command {
        Command::Openapi { developer } => {
            print!("{}", if *developer { crate::developer_contract() } else { crate::contract() });
            return Ok(());
        }
        Command::Config => {
            print!("{}", config::markdown());
            return Ok(());
        }
        Command::Migrate => return cells::migrate().await,
        Command::Backup { file } => return archive::back_up(file).await,
        Command::Restore { file, cell, ids_ahead } => return archive::restore(file, *cell, *ids_ahead).await,
        Command::Cells => return cells::list().await,
        Command::PrepareCell { cell, name } => return cells::prepare(*cell, name).await,
        Command::OpenCell { cell } => return cells::set_takes_new(*cell, true).await,
        Command::CloseCell { cell } => return cells::set_takes_new(*cell, false).await,
        Command::RemoveCell { cell } => return cells::remove(*cell).await,
        Command::MoveTenant { organization, to, patience, give_up } => {
            let (organization, patience) = (OrganizationId(*organization), Duration::from_secs(*patience));
            return cells::move_tenant(organization, *to, patience, *give_up).await;
        }
        Command::PlaceTenants { patience } => return cells::place_tenants(Duration::from_secs(*patience)).await,
        _ => {}
    }
    let config = Config::from_environment()?;
    let traces = telemetry::begin(&config, matches!(command, Command::Seed(_)))?;
    let done = work(command, &config).await;
    if let Some(traces) = traces {
        traces.stop().await;
    }
    done
}

async fn work(command: Command, config: &Config) -> anyhow::Result<()> {
    cells::check(config).await?;
    match command {
        Command::Serve { no_worker } => serve::serve(config, !no_worker).await,
        Command::Work => serve::work(config).await,
        Command::Seed(arguments) => seed::seed(config, context(config).await?, &arguments).await,
        Command::Check => seed::check(&context(config).await?).await,
        Command::Repair { apply } => books::repair(&context(config).await?, apply).await,
        Command::Reconcile { days } => books::reconcile(&context(config).await?, days).await,
        Command::Balances { on, office } => books::balances(&context(config).await?, on, office).await,
        Command::Copies { repair } => copies::compare(&context(config).await?, repair).await,
        Command::Erasures => erasures::list(&context(config).await?).await,
        Command::EraseAgain { file } => erasures::again(&context(config).await?, &file).await,
        Command::AddStaff(new) => staff::add(&context(config).await?, new).await,
        Command::Grants(login) => staff::grants(&context(config).await?, &login).await,
        Command::EndGrant { login, grant } => staff::end_grant(&context(config).await?, &login, grant).await,
        Command::ApproveRequest { request, by } => staff::approve(&context(config).await?, request, &by).await,
        Command::Welcome => welcome::welcome(config).await,
        Command::Openapi { .. }
        | Command::Config
        | Command::Migrate
        | Command::Backup { .. }
        | Command::Restore { .. }
        | Command::Cells
        | Command::PrepareCell { .. }
        | Command::OpenCell { .. }
        | Command::CloseCell { .. }
        | Command::RemoveCell { .. }
        | Command::MoveTenant { .. }
        | Command::PlaceTenants { .. } => Ok(()),
    }
}
