//! The ledger compared with the provider, and its balances on a past day.

use anyhow::ensure;
use chrono::NaiveDate;
use kernel::downloads::dollars;
use kernel::ledger::Balances;
use kernel::{Context, ledger};
use members::subscriptions::changes;
use practice_bills::payouts;
use tenancy::ids::OfficeId;

use super::cells;

/// The maximum number of waiting payments to print. The next run lists the rest.
const MOST_WAITING: i64 = 100;

/// Compares payments and prints every difference, then the payments of each cell that have waited unusually long for a payout.
///
/// # Errors
/// If there is any difference. A waiting payment is no error.
pub(super) async fn reconcile(context: &Context, days: i64) -> anyhow::Result<()> {
    let found = payouts::reconcile(context, days).await?;
    for difference in &found.differences {
        let id = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        let amount = |cents: Option<rules::Cents>| cents.map_or_else(|| "-".to_owned(), dollars);
        println!(
            "{:<15} payment {}/{} provider {} ours {} theirs {}",
            difference.kind.as_str(),
            difference.organization,
            id(difference.payment.map(|p| p.to_string())),
            id(difference.provider_id.clone()),
            amount(difference.ours),
            amount(difference.theirs)
        );
    }
    if found.clock_turned {
        println!("the clock was turned: compared with all payments at the provider");
    }
    println!("{} payments agree, {} differ", found.compared, found.differences.len());
    let now = context.clock.now().await?;
    for cell in context.database.each_cell() {
        // Reads payments of every tenant.
        let mut scope = cell.platform("Reconciliation").await?;
        for waiting in payouts::waiting(&mut scope, now, payouts::WAITING_DAYS, MOST_WAITING).await? {
            println!(
                "waiting         payment {}/{} of office {}, {} since {}",
                waiting.organization,
                waiting.payment,
                waiting.office,
                dollars(waiting.amount),
                waiting.settled_at.date_naive()
            );
        }
    }
    ensure!(found.differences.is_empty(), "payments differ from the provider's");
    Ok(())
}

/// Lists the corrections of a repair, or applies them.
///
/// # Errors
/// If the database is unreachable.
pub(super) async fn repair(context: &Context, apply: bool) -> anyhow::Result<()> {
    let mut found = vec![];
    for context in cells::each(context) {
        let of_cell =
            if apply { changes::reverse_excess_credit(&context).await } else { changes::overcredited(&context).await };
        found.extend(of_cell?);
    }
    for one in &found {
        println!(
            "plan change {}/{} of household {}: {} credited too much, {} of it {}",
            one.organization,
            one.change,
            one.account,
            dollars(one.excess),
            dollars(one.reversible),
            if apply { "reversed" } else { "can be reversed" }
        );
    }
    println!("{} plan changes {}", found.len(), if apply { "corrected" } else { "to correct; nothing was written" });
    Ok(())
}

/// Prints the balances, and where they disagree with bills and payments.
///
/// # Errors
/// If a household's balance disagrees with its bills.
pub(super) async fn balances(context: &Context, on: NaiveDate, office: Option<i64>) -> anyhow::Result<()> {
    let mut of_cells = vec![];
    for cell in context.database.each_cell() {
        of_cells.push(ledger::balances_on(&cell, on, office.map(OfficeId)).await?);
    }
    let balances = Balances::merged(of_cells);
    for balance in &balances.accounts {
        let whose = balance.office.map_or_else(|| "all".to_owned(), |office| format!("office {office}"));
        println!("{whose:<16} {:<20} {:>16}", balance.ledger_account, dollars(balance.amount));
    }
    for household in &balances.households {
        println!("office {:<9} household {:<10} {:>16}", household.office, household.account, dollars(household.owes));
    }
    for difference in &balances.differences {
        println!(
            "DIFFERS office {} household {}: ledger {}, bills {}",
            difference.office,
            difference.account,
            dollars(difference.ledger),
            dollars(difference.bills)
        );
    }
    ensure!(balances.differences.is_empty(), "{} households differ", balances.differences.len());
    Ok(())
}
