//! Lists over the tenants of several cells.

use tenancy::Scope;

use crate::Result;

/// Puts rows that were read in several cells in the order of their lists: by key, the other way round if `backward`, then by id. The
/// database sorts them, because its rules for letters may not be the program's. With one cell they are in order.
pub(crate) async fn merge<R>(
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
