use std::collections::BTreeSet;

use developers::ApiScope::{MembersPersonal, MembersRead, PaymentsRead};
use developers::pages::ListQuery;
use developers::resources::{Household, Member, Membership, Payment, Reading, get};
use kernel::Error;
use rules::subscriptions::Period;

use crate::support::Desk;

/// Members of one household, past the use cases: only their number matters.
const MANY: &str = "with a as (insert into account (organization_id, office_id, number, first_name, last_name, email)
    select organization_id, id, '9001', 'Pat', 'Many', 'pat@many.example' from office where id = (select min(id) from office) returning *)
  insert into member (organization_id, office_id, account_id, first_name, last_name, birth_date, relationship)
    select organization_id, office_id, id, 'Pat', 'Many', '1990-01-01', 'other' from a, generate_series(1, 120)";

/// D4: 120 members in pages of 50, one of them changed after the first page.
#[tokio::test]
async fn pages_neither_skip_nor_lose_a_changed_row() {
    let desk = Desk::open().await;
    desk.changes(MANY).await;
    let caller = desk.caller(&[MembersRead]).await;
    let first = desk.lists::<Member>(&caller, &ListQuery::default()).await.unwrap();
    assert_eq!(first.data.len(), 50);
    let moved = first.data[3].id.clone();
    desk.changes(&format!("update member set chart_id = 'C-1' where id = {moved}")).await;
    desk.settles().await;
    let mut seen: Vec<String> = first.data.iter().map(|member| member.id.clone()).collect();
    let mut next = first.next;
    let mut sizes = vec![];
    while let Some(cursor) = next {
        let page =
            desk.lists::<Member>(&caller, &ListQuery { cursor: Some(&cursor), ..ListQuery::default() }).await.unwrap();
        sizes.push(page.data.len());
        seen.extend(page.data.iter().map(|member| member.id.clone()));
        next = page.next;
    }
    assert_eq!(sizes, [50, 21]);
    assert_eq!(seen.iter().collect::<BTreeSet<_>>().len(), 120, "none is missing");
    assert_eq!(seen.iter().filter(|id| **id == moved).count(), 2, "the changed one comes again");
    assert_eq!(seen.last(), Some(&moved), "at the end");
}

#[tokio::test]
async fn a_page_waits_for_changes_that_are_not_stored_yet() {
    let desk = Desk::open().await;
    desk.changes(MANY).await;
    let caller = desk.caller(&[MembersRead]).await;
    let mut open = desk.scope().await;
    sqlx::query("update member set chart_id = 'open' where id = (select min(id) from member)")
        .execute(open.db())
        .await
        .unwrap();
    desk.changes("update member set chart_id = 'later' where id = (select max(id) from member)").await;
    let asked = ListQuery { limit: Some(100), ..ListQuery::default() };
    let chart = |page: &developers::resources::ResourcePage<Member>| {
        page.data.iter().filter_map(|member| member.chart_id.clone()).collect::<Vec<_>>()
    };
    let all = |page: developers::resources::ResourcePage<Member>| async {
        let mut found = chart(&page);
        let cursor = page.next.unwrap();
        let rest = desk.lists::<Member>(&caller, &ListQuery { cursor: Some(&cursor), ..asked.clone() }).await.unwrap();
        found.extend(chart(&rest));
        found
    };
    let before = all(desk.lists::<Member>(&caller, &asked).await.unwrap()).await;
    assert_eq!(before, Vec::<String>::new(), "the later one waits for the open one");
    open.commit().await.unwrap();
    desk.settles().await;
    let after = all(desk.lists::<Member>(&caller, &asked).await.unwrap()).await;
    assert_eq!(after, ["open", "later"]);
}

#[tokio::test]
async fn names_need_their_own_scope_and_count_as_viewed() {
    let desk = Desk::open().await;
    desk.enrolls("Ana", Period::Month).await;
    let caller = desk.caller(&[MembersRead]).await;
    desk.settles().await;
    let plain = desk.lists::<Member>(&caller, &ListQuery::default()).await.unwrap();
    assert!(plain.data.iter().all(|member| member.personal.is_none()));
    let mut caller = caller;
    caller.scopes.insert(MembersPersonal);
    let named = desk.lists::<Member>(&caller, &ListQuery::default()).await.unwrap();
    assert_eq!(named.data[0].personal.as_ref().unwrap().first_name, "Ana");
    assert_eq!(desk.number("select count(*) from audit where act = 'api_key.viewed_personal'").await, 1);
    let held = desk.lists::<Membership>(&caller, &ListQuery::default()).await.unwrap();
    assert_eq!((held.data[0].status.as_str(), held.data[0].period.as_str()), ("active", "month"));
}

#[tokio::test]
async fn another_offices_household_does_not_exist_for_a_key() {
    let desk = Desk::open().await;
    desk.enrolls("Ana", Period::Month).await;
    let household = desk.number("select max(id) from account").await;
    let caller = desk.caller(&[MembersRead, PaymentsRead]).await;
    let now = desk.context.clock.now().await.unwrap();
    let reading = Reading { caller: &caller, now, single: true };
    let mut scope = desk.context.database.scope(caller.reach()).await.unwrap();
    assert!(get::<Household>(&mut scope, household, reading).await.is_ok());
    drop(scope);
    let mut other = caller.clone();
    other.offices = tenancy::Offices::Some(vec![tenancy::ids::OfficeId(999_999)]);
    let mut scope = desk.context.database.scope(other.reach()).await.unwrap();
    let reading = Reading { caller: &other, now, single: true };
    assert!(matches!(get::<Household>(&mut scope, household, reading).await, Err(Error::NotFound)));
    assert!(matches!(get::<Household>(&mut scope, 999_999_999, reading).await, Err(Error::NotFound)));
    drop(scope);
    assert!(desk.lists::<Payment>(&other, &ListQuery::default()).await.unwrap().data.is_empty());
    assert_eq!(desk.lists::<Payment>(&caller, &ListQuery::default()).await.unwrap().data.len(), 1);
}
