//! Tests of the whole module on a real database.

mod household;
mod list;
mod search;

use tenancy::Personal;

use super::fixture::{OFFICE, Practice};
use super::*;

async fn shown(practice: &Practice, query: &MemberQuery) -> MemberPage {
    let mut scope = practice.staff().await;
    let page = list(&mut scope, practice.now, OFFICE, query).await.unwrap();
    scope.commit().await.unwrap();
    page
}

async fn found(practice: &Practice, search: &str) -> Vec<i64> {
    let query = MemberQuery { search: Some(Personal(search.to_owned())), ..MemberQuery::default() };
    shown(practice, &query).await.items.iter().map(|r| r.account.0).collect()
}

fn searched(text: &str) -> MemberQuery {
    MemberQuery { search: Some(Personal(text.to_owned())), ..MemberQuery::default() }
}

/// Reads every page, asserting that pages have 50 rows and that only the last has no next one.
async fn all_pages(practice: &Practice, mut query: MemberQuery) -> Vec<MemberRow> {
    let mut rows = vec![];
    loop {
        let page = shown(practice, &query).await;
        rows.extend(page.items);
        query.cursor = page.next;
        if query.cursor.is_none() {
            return rows;
        }
        assert_eq!(rows.len() % PAGE, 0);
    }
}
