//! The copies of the directory's tables in the other cells, as an operator compares them.

use std::time::Duration;

use anyhow::{Context as _, ensure};
use kernel::Context;
use tenancy::copies::{Differing, still_differing};

/// A change is on its way for less: what differs before and after it is wrong.
const SETTLES: Duration = Duration::from_secs(3);

/// Prints how many rows of each cell differ from the directory's; with `repair` they are copied again.
///
/// # Errors
/// A cell that doesn't answer, and rows that differ afterwards.
pub(super) async fn compare(context: &Context, repair: bool) -> anyhow::Result<()> {
    let mut left = 0;
    for cell in context.database.each_cell() {
        let number = cell.cell();
        let first = cell.differing_copies().await.with_context(|| format!("cell {number}"))?;
        if first.is_empty() {
            continue;
        }
        tokio::time::sleep(SETTLES).await;
        let wrong = still_differing(&first, cell.differing_copies().await.with_context(|| format!("cell {number}"))?);
        for Differing { table, keys } in &wrong {
            println!("cell {number}  {table}  {}", keys.len());
        }
        if repair && !wrong.is_empty() {
            let carried = cell.repair_copies(&wrong).await.with_context(|| format!("cell {number}"))?;
            println!("cell {number}  {} copied again, {} refused", carried.changes, carried.refused);
            left += carried.refused;
        } else {
            left += wrong.iter().map(|one| one.keys.len() as u64).sum::<u64>();
        }
    }
    ensure!(left == 0, "{left} rows differ from the directory's");
    Ok(())
}
