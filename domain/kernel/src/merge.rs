//! Lists over the tenants of several cells: each cell's rows, put into one order.

use tenancy::cells::CellNumber;
use tenancy::{Database, Granted, Scope};

use crate::Result;

/// The scopes of the cells that answer, the directory's first.
pub struct Answering {
    pub scopes: Vec<Scope>,
    /// The names of the cells that don't answer, whose rows are missing; `None` if all do.
    pub missing: Option<Vec<String>>,
}

impl Answering {
    /// Names the cells that have no scope, for a list on the screen, which is better shown in part than not at all.
    ///
    /// # Errors
    /// When the directory doesn't answer.
    pub async fn of(database: &Database, scopes: Vec<Scope>, silent: &[(CellNumber, sqlx::Error)]) -> Result<Self> {
        if silent.is_empty() {
            return Ok(Self { scopes, missing: None });
        }
        let numbers: Vec<_> = silent.iter().map(|(cell, _)| *cell).collect();
        Ok(Self { scopes, missing: Some(database.names_of_cells(&numbers).await?) })
    }

    /// What our staff's grants reach in each cell.
    ///
    /// # Errors
    /// When the directory doesn't answer.
    pub async fn granted(database: &Database, staff: &Granted) -> Result<Self> {
        let (mut scopes, mut silent) = (vec![], vec![]);
        for cell in database.each_cell() {
            match cell.granted(staff.clone()).await {
                Ok(scope) => scopes.push(scope),
                Err(error) if cell.cell() == CellNumber::FIRST => return Err(error.into()),
                Err(error) => silent.push((cell.cell(), error)),
            }
        }
        Self::of(database, scopes, &silent).await
    }
}

/// As [`Answering::granted`], for what is whole or not made at all: a file, or an act.
///
/// # Errors
/// When one of the cells doesn't answer.
pub async fn granted_in_each(database: &Database, staff: &Granted) -> Result<Vec<Scope>> {
    let mut scopes = vec![];
    for cell in database.each_cell() {
        scopes.push(cell.granted(staff.clone()).await?);
    }
    Ok(scopes)
}

/// Puts rows that were read in several cells in the order of their lists: by key, the other way round if `backward`, then by id. The
/// database sorts them, because its rules for letters may not be the program's. With one cell they are in order.
///
/// # Errors
/// When the database fails.
pub async fn merge<R>(
    scopes: &mut [Scope],
    rows: &mut Vec<R>,
    backward: bool,
    key: impl Fn(&R) -> (String, i64),
) -> Result<()> {
    let [scope, _, ..] = scopes else { return Ok(()) };
    let (keys, ids): (Vec<String>, Vec<i64>) = rows.iter().map(key).unzip();
    let order = sqlx::query_scalar!(
        r#"select n as "n!" from unnest($1::text[], $2::bigint[]) with ordinality x (key, id, n)
           order by case when $3::bool then key end desc, case when not $3::bool then key end, id"#,
        &keys,
        &ids,
        backward
    )
    .fetch_all(scope.db())
    .await?;
    let mut unsorted: Vec<Option<R>> = std::mem::take(rows).into_iter().map(Some).collect();
    let taken = order.into_iter().filter_map(|n| unsorted.get_mut(usize::try_from(n - 1).ok()?)?.take());
    rows.extend(taken);
    Ok(())
}

/// As [`merge`], for keys whose order is the same in the program: numbers, days and times. `key` is turned by [`std::cmp::Reverse`] where the
/// largest is first.
pub fn merge_by<R, K: Ord>(scopes: &[Scope], rows: &mut [R], key: impl Fn(&R) -> K) {
    if scopes.len() > 1 {
        rows.sort_by_key(key);
    }
}
