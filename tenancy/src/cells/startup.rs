//! What is checked before a process uses several cells: an address that leads elsewhere would mix the rows of two cells, and nobody
//! would notice until two of them gave the same id.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use sqlx::{Connection as _, PgConnection};
use tokio::time::timeout;

use super::CellNumber;

/// A cell that doesn't answer within this time counts as down.
const ANSWERS_WITHIN: Duration = Duration::from_secs(5);

/// What a cell says about itself.
#[derive(Debug, Clone, sqlx::FromRow)]
pub(crate) struct Facts {
    pub release: i32,
    pub in_recovery: bool,
    pub identity: String,
    pub migrations: Vec<i64>,
    pub least_id: i64,
    pub greatest_id: i64,
}

/// Checks the directory at `directory` and the cells beside it. `needed` are the migrations of this program. Returns the cells that don't
/// answer: the others work without them. With one cell, only whether the directory names others.
///
/// # Errors
/// A directory that doesn't answer, and every cell that is not what its number says.
pub async fn check(directory: &str, others: &[(CellNumber, String)], needed: &[i64]) -> Result<Vec<CellNumber>> {
    let known = match read_directory(directory, !others.is_empty()).await {
        // One cell works before any migration of cells; a directory that is down is noticed when it is used.
        Err(_) if others.is_empty() => return Ok(vec![]),
        known => known.context("the directory")?,
    };
    let mut problems = unnamed(others, &known.added, &known.used);
    let mut answered: Vec<_> = known.facts.into_iter().map(|facts| (CellNumber::FIRST, facts)).collect();
    let mut down = vec![];
    for (cell, url) in others {
        match timeout(ANSWERS_WITHIN, read_facts(url)).await {
            Ok(Ok(facts)) => answered.push((*cell, facts)),
            Ok(Err(error)) if !is_down(&error) => problems.push(format!("cell {cell}: {}", because(&error))),
            Ok(Err(_)) | Err(_) => down.push(*cell),
        }
    }
    problems.extend(wrong(&answered, needed));
    ensure!(problems.is_empty(), "the cells are not right:\n{}", listed(&problems));
    Ok(down)
}

/// What the directory knows.
struct Known {
    /// Numbers of cells that were added.
    added: Vec<i32>,
    /// Numbers of cells in which organizations are, or will be.
    used: Vec<i32>,
    facts: Option<Facts>,
}

async fn read_directory(url: &str, with_facts: bool) -> Result<Known, sqlx::Error> {
    let mut connection = connect(url).await?;
    let added = sqlx::query_scalar("select number from cell order by 1").fetch_all(&mut connection).await?;
    let used = sqlx::query_scalar(
        "select cell from organization_cell
         union select moving_to from organization_cell where moving_to is not null order by 1",
    )
    .fetch_all(&mut connection)
    .await?;
    let facts = if with_facts { Some(facts(&mut connection).await?) } else { None };
    connection.close().await?;
    Ok(Known { added, used, facts })
}

fn listed(problems: &[String]) -> String {
    problems.iter().map(|problem| format!("  - {problem}")).collect::<Vec<_>>().join("\n")
}

async fn read_facts(url: &str) -> Result<Facts, sqlx::Error> {
    let mut connection = connect(url).await?;
    let facts = facts(&mut connection).await?;
    connection.close().await?;
    Ok(facts)
}

/// As the role of requests.
async fn connect(url: &str) -> Result<PgConnection, sqlx::Error> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql("set role chairside_app").execute(&mut connection).await?;
    Ok(connection)
}

pub(crate) async fn facts(connection: &mut PgConnection) -> Result<Facts, sqlx::Error> {
    sqlx::query_as("select release, in_recovery, identity, migrations, least_id, greatest_id from cell_facts()")
        .fetch_one(connection)
        .await
}

/// Whether a cell could not be asked, which says nothing about whether its address is right.
fn is_down(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) => true,
        // Lost; without a connection left; ended, starting or stopping.
        sqlx::Error::Database(refused) => {
            refused.code().is_some_and(|code| ["08", "53", "57"].iter().any(|class| code.starts_with(class)))
        }
        _ => false,
    }
}

fn because(error: &sqlx::Error) -> String {
    let code = error.as_database_error().and_then(|refused| refused.code());
    match code.as_deref() {
        // Without the function or the role: no migration of ours was there.
        Some("42883" | "22023" | "42704") => "it is not migrated: run chairside migrate".to_owned(),
        _ => error.to_string(),
    }
}

/// Cells whose address is missing, and addresses of cells that the directory doesn't know.
fn unnamed(others: &[(CellNumber, String)], added: &[i32], used: &[i32]) -> Vec<String> {
    let has_address = |number: i32| number == 0 || others.iter().any(|(cell, _)| cell.column() == number);
    let without = used.iter().filter(|number| !has_address(**number));
    let mut problems: Vec<String> =
        without.map(|number| format!("cell {number} has organizations, and no address here")).collect();
    let unknown = others.iter().filter(|(cell, _)| !added.contains(&cell.column()));
    problems.extend(
        unknown.map(|(cell, _)| format!("cell {cell} is not known to the directory: run chairside prepare-cell")),
    );
    problems
}

/// What is wrong with the cells that answered, the directory first.
fn wrong(answered: &[(CellNumber, Facts)], needed: &[i64]) -> Vec<String> {
    let mut problems = vec![];
    let release = answered.first().map(|(_, directory)| directory.release);
    for (at, (cell, facts)) in answered.iter().enumerate() {
        if Some(facts.release) != release {
            problems.push(format!("cell {cell} is a Postgres {}, and the directory another", facts.release));
        }
        if facts.in_recovery {
            problems.push(format!("cell {cell} is a replica, which takes no write"));
        }
        if let Some((twin, _)) = answered[..at].iter().find(|(_, other)| other.identity == facts.identity) {
            problems.push(format!("cell {cell} is the database of cell {twin}"));
        }
        let missing = needed.iter().filter(|version| !facts.migrations.contains(version)).count();
        if missing > 0 {
            problems.push(format!("cell {cell} is not migrated ({missing} are missing): run chairside migrate"));
        }
        let ids = cell.first_id()..=cell.last_id();
        if !ids.contains(&facts.least_id) || !ids.contains(&facts.greatest_id) {
            problems.push(format!(
                "cell {cell} gives ids from {} to {}, which are not its own: run chairside migrate, or correct the address",
                facts.least_id, facts.greatest_id
            ));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(number: i64) -> CellNumber {
        CellNumber::new(number).unwrap()
    }

    fn facts_of(number: i64) -> (CellNumber, Facts) {
        let first = cell(number).first_id();
        let facts = Facts {
            release: 18,
            in_recovery: false,
            identity: format!("1/{number}"),
            migrations: vec![1, 2, 3],
            least_id: first,
            greatest_id: first + 7,
        };
        (cell(number), facts)
    }

    #[test]
    fn each_wrong_cell_is_refused() {
        let needed = [1, 2];
        assert_eq!(wrong(&[facts_of(0), facts_of(1), facts_of(2)], &needed), Vec::<String>::new());
        type Change = fn(&mut Facts);
        let changes: [(&str, Change); 6] = [
            ("is a Postgres 17", |facts| facts.release = 17),
            ("is a replica", |facts| facts.in_recovery = true),
            ("is the database of cell 0", |facts| facts.identity = "1/0".to_owned()),
            ("is not migrated (1 are missing)", |facts| facts.migrations = vec![1, 3]),
            ("which are not its own", |facts| facts.least_id = 0),
            ("which are not its own", |facts| facts.greatest_id = 2 << 40),
        ];
        for (said, change) in changes {
            let mut second = facts_of(1);
            change(&mut second.1);
            let problems = wrong(&[facts_of(0), second], &needed);
            assert!(problems.len() == 1 && problems[0].contains(said), "{said}: {problems:?}");
        }
    }

    #[test]
    fn addresses_and_the_directory_name_the_same_cells() {
        let others = [(cell(1), "postgres://one".to_owned()), (cell(2), "postgres://two".to_owned())];
        assert_eq!(unnamed(&others, &[1, 2, 3], &[0, 1]), Vec::<String>::new(), "an empty cell needs no address yet");
        let without = unnamed(&others, &[1, 2, 3], &[0, 3]);
        assert!(without.len() == 1 && without[0].contains("cell 3 has organizations"), "{without:?}");
        let unknown = unnamed(&others, &[1], &[]);
        assert!(unknown.len() == 1 && unknown[0].contains("cell 2 is not known"), "{unknown:?}");
    }
}
