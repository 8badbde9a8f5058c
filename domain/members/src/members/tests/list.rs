//! The member list on a real database.

use std::collections::BTreeSet;

use tenancy::Personal;

use super::super::filters::{Held, Household};
use super::super::fixture::*;
use super::super::*;
use super::{all_pages, found, shown};
use crate::{Cents, Error};
use ::rules::subscriptions::{Period, SubscriptionStatus as S};

/// Households of every status, period, age and way to pay, with the data that the filters use.
fn every_kind(practice: &Practice) -> Vec<(Family, Household)> {
    let mut kinds = vec![];
    for (n, status) in S::ALL.iter().enumerate() {
        for days in [0, 30, 31, 90, 91, 334, 335, 365, 400, 700] {
            let i = kinds.len();
            let mut first = practice.held(*status, days);
            first.period = if i % 3 == 0 { Period::Year } else { Period::Month };
            first.pay_in_office = i % 5 == 0;
            first.auto_renew = i % 4 != 0;
            first.has_end_date = *status == S::CancellationRequested || i % 13 == 0;
            first.under_contract = i % 2 == 0;
            first.guaranteed = i % 7 == 0;
            first.has_chart = i % 6 != 0;
            first.price_pending = i % 9 == 0;
            first.community = i % 8 == 0;
            first.paused = *status == S::Inactive && i % 3 == 1;
            let second = Held {
                has_chart: true,
                price_pending: false,
                ..practice.held(S::ALL[(n * 5 + i) % 13], (i as u64 * 37) % 500)
            };
            let mut people = vec![person("Ada", &format!("Kind{i:03}"), vec![first.clone()])];
            people[0].chart = first.has_chart.then(|| format!("C{i}"));
            let mut held = vec![first];
            if i % 2 == 1 {
                people.push(person("Ben", "Kind", vec![second.clone()]));
                held.push(second);
            }
            let imported = i % 11 == 0;
            let joined_on = held.iter().map(|h| h.started_on).collect();
            kinds.push((Family { imported, ..family(people) }, Household { imported, joined_on, held }));
        }
    }
    kinds
}

#[tokio::test]
async fn every_filter_shows_and_counts_exactly_the_households_it_means() {
    let practice = Practice::open().await;
    let mut known = vec![];
    for (family, household) in every_kind(&practice) {
        known.push((practice.enroll(&family).await.0, household));
    }
    let mut scope = practice.staff().await;
    let counted = counts(&mut scope, practice.now, OFFICE, &MemberQuery::default()).await.unwrap();
    for filter in MemberFilter::ALL {
        let meant: BTreeSet<i64> =
            known.iter().filter(|(_, h)| filter.matches(h, practice.today)).map(|(id, _)| *id).collect();
        for sort in [MemberSort::Name, MemberSort::MemberSince, MemberSort::NextPayment, MemberSort::Late] {
            let rows =
                all_pages(&practice, MemberQuery { filters: vec![*filter], sort, ..MemberQuery::default() }).await;
            let ids: BTreeSet<i64> = rows.iter().map(|r| r.account.0).collect();
            assert_eq!(ids.len(), rows.len(), "{} shows a household twice", filter.as_str());
            assert_eq!(ids, meant, "{}", filter.as_str());
        }
        let count = counted.counts.iter().find(|(f, _)| f == filter).unwrap().1;
        assert_eq!(count, meant.len() as i64, "count of {}", filter.as_str());
        let never = matches!(filter, MemberFilter::Business);
        assert_eq!(meant.is_empty(), never, "{} must be tried", filter.as_str());
    }
    // With active filters, each count is what the list would show, and the figures stay the office's.
    for on in [
        vec![MemberFilter::Active, MemberFilter::Monthly],
        vec![MemberFilter::Canceled],
        vec![MemberFilter::New],
        vec![MemberFilter::Renewal, MemberFilter::Annual],
        vec![MemberFilter::New, MemberFilter::Uncancel],
        vec![MemberFilter::Community, MemberFilter::Monthly],
    ] {
        let query = MemberQuery { filters: on.clone(), ..MemberQuery::default() };
        let beside = counts(&mut scope, practice.now, OFFICE, &query).await.unwrap();
        let all = |filters: &[MemberFilter]| {
            known.iter().filter(|(_, h)| filters.iter().all(|filter| filter.matches(h, practice.today))).count() as i64
        };
        assert_eq!(beside.total, all(&on));
        for (filter, count) in &beside.counts {
            let both = [on.as_slice(), &[*filter]].concat();
            let expected = if *filter == MemberFilter::All { known.len() as i64 } else { all(&both) };
            assert_eq!(*count, expected, "{} beside {on:?}", filter.as_str());
        }
        assert_eq!(beside.kpis, counted.kpis);
    }
}

#[tokio::test]
async fn who_is_late_can_come_first_each_by_name() {
    let practice = Practice::open().await;
    for (name, status) in [("Adams", S::Active), ("Young", S::PastDue), ("Baker", S::Canceled), ("Cole", S::PastDue)] {
        practice.enroll(&family(vec![person("Ann", name, vec![practice.held(status, 40)])])).await;
    }
    let rows = all_pages(&practice, MemberQuery { sort: MemberSort::Late, ..MemberQuery::default() }).await;
    let names: Vec<_> = rows.iter().map(|row| row.last_name.as_str()).collect();
    assert_eq!(names, ["Cole", "Young", "Adams", "Baker"]);
    // Pages also work with the filter for late households.
    let filters = vec![MemberFilter::PastDue];
    let mut query = MemberQuery { sort: MemberSort::Late, filters, limit: Some(1), ..MemberQuery::default() };
    for name in ["Cole", "Young"] {
        let page = shown(&practice, &query).await;
        assert_eq!(page.items[0].last_name.as_str(), name);
        query.cursor = page.next;
    }
    assert_eq!(query.cursor, None);
}

#[tokio::test]
async fn filters_combine() {
    let practice = Practice::open().await;
    let mut late_yearly = practice.held(S::PastDue, 40);
    late_yearly.period = Period::Year;
    let both = practice.enroll(&family(vec![person("Theresa", "Okonkwo", vec![late_yearly])])).await;
    practice.enroll(&family(vec![person("Marcus", "Bell", vec![practice.held(S::PastDue, 40)])])).await;
    let filters = vec![MemberFilter::PastDue, MemberFilter::Annual, MemberFilter::Uncancel];
    let rows = shown(&practice, &MemberQuery { filters, ..MemberQuery::default() }).await.items;
    assert_eq!(rows.iter().map(|r| r.account).collect::<Vec<_>>(), [both]);
    let none = vec![MemberFilter::Monthly, MemberFilter::Annual];
    assert!(shown(&practice, &MemberQuery { filters: none, ..MemberQuery::default() }).await.items.is_empty());
}

#[tokio::test]
async fn pages_of_130_households_stay_put_while_others_enrol() {
    let practice = Practice::open().await;
    let mut known = BTreeSet::new();
    for n in 0..130 {
        // Few names and dates, so that keys are equal.
        let held = practice.held(S::Active, 40 + n % 3);
        known.insert(practice.enroll(&family(vec![person("Ann", &format!("Name{}", n % 4), vec![held])])).await.0);
    }
    for sort in [MemberSort::Name, MemberSort::MemberSince, MemberSort::NextPayment, MemberSort::Late] {
        let mut query = MemberQuery { sort, ..MemberQuery::default() };
        let mut seen = vec![];
        loop {
            let page = shown(&practice, &query).await;
            assert!(page.items.len() <= PAGE && page.total.is_none());
            seen.extend(page.items.iter().map(|r| r.account.0));
            query.cursor = page.next;
            if query.cursor.is_none() {
                break;
            }
            for name in ["Aaa", "Name2", "Zzz"] {
                practice.enroll(&family(vec![person("New", name, vec![practice.held(S::Active, 41)])])).await;
            }
        }
        assert_eq!(seen.len(), seen.iter().collect::<BTreeSet<_>>().len(), "{sort:?}: nobody twice");
        assert!(known.iter().all(|id| seen.contains(id)), "{sort:?}: nobody missed");
        known.extend(seen);
    }
    let search = MemberQuery { search: Some(Personal("ann".to_owned())), ..MemberQuery::default() };
    assert_eq!(all_pages(&practice, search).await.len(), 130);
    let ordered = all_pages(&practice, MemberQuery { sort: MemberSort::MemberSince, ..MemberQuery::default() }).await;
    assert!(ordered.windows(2).all(|w| w[0].member_since >= w[1].member_since));
}

#[tokio::test]
async fn a_cursor_of_another_order_or_of_nothing_is_refused() {
    let practice = Practice::open().await;
    for n in 0..51 {
        practice.enroll(&family(vec![person("Ann", &format!("N{n}"), vec![practice.held(S::Active, 40)])])).await;
    }
    let next = shown(&practice, &MemberQuery::default()).await.next.unwrap();
    for (cursor, sort) in
        [(next.as_str(), MemberSort::NextPayment), ("nonsense", MemberSort::Name), ("", MemberSort::Name)]
    {
        let mut scope = practice.staff().await;
        let query = MemberQuery { cursor: Some(cursor.to_owned()), sort, ..MemberQuery::default() };
        assert!(matches!(list(&mut scope, practice.now, OFFICE, &query).await, Err(Error::Invalid(_))), "{cursor:?}");
    }
}

#[tokio::test]
async fn another_offices_households_never_appear() {
    let practice = Practice::open().await;
    let mine = practice.enroll(&family(vec![person("Ann", "Smith", vec![practice.held(S::Active, 40)])])).await;
    let mut other = family(vec![person("Eve", "Smith", vec![practice.held(S::Active, 40)])]);
    other.office = OTHER_OFFICE;
    let other = practice.enroll(&other).await;
    assert_eq!(found(&practice, "smith").await, [mine.0]);
    assert_eq!(found(&practice, "eve").await, Vec::<i64>::new());
    assert_eq!(shown(&practice, &MemberQuery::default()).await.items.len(), 1);
    let mut scope = practice.staff().await;
    let seen: i64 =
        sqlx::query_scalar("select count(*) from search_accounts(2, 'smith', 50)").fetch_one(scope.db()).await.unwrap();
    assert_eq!(seen, 0, "the search function checks the reach itself");
    let refused = list(&mut scope, practice.now, OTHER_OFFICE, &MemberQuery::default()).await;
    assert!(matches!(refused, Err(Error::NotFound)));
    assert!(matches!(
        counts(&mut scope, practice.now, OTHER_OFFICE, &MemberQuery::default()).await,
        Err(Error::NotFound)
    ));
    let look = details(&mut scope, practice.now, &practice.brands, STAFF, HouseholdRef::Account(other)).await;
    assert!(matches!(look, Err(Error::NotFound)));
    assert!(matches!(history(&practice.brands, &mut scope, other, None).await, Err(Error::NotFound)));
    let note = add_note(&mut scope, practice.now, other, &"hello".to_owned().into()).await;
    assert!(matches!(note, Err(Error::NotFound)));
    let mut household = practice.household(mine).await;
    let searched: i64 = sqlx::query_scalar("select count(*) from search_accounts(1, 'smith', 50)")
        .fetch_one(household.db())
        .await
        .unwrap();
    assert_eq!(searched, 0, "a household searches nobody");
}

#[tokio::test]
async fn a_row_shows_the_household() {
    let practice = Practice::open().await;
    let mut yearly = practice.held(S::ActiveCash, 340);
    (yearly.period, yearly.pay_in_office, yearly.auto_renew) = (Period::Year, true, false);
    practice
        .enroll(&family(vec![
            person("Walt", "Lindqvist", vec![yearly]),
            person("Ida", "Lindqvist", vec![practice.held(S::Active, 10)]),
        ]))
        .await;
    let page = shown(&practice, &MemberQuery::default()).await;
    assert_eq!(page.total, Some(1));
    let row = &page.items[0];
    assert_eq!((row.status, row.rollup, row.family_size), (S::Active, Rollup::Active, 2));
    assert_eq!((row.monthly, row.yearly), (Cents(3900), Cents(39900)));
    assert!(row.renewal_due && row.is_new, "Ida joined ten days ago");
    assert_eq!(row.next_payment_note.as_deref(), Some("Renews in office"));
    let people: Vec<_> = row.members.iter().map(|m| (m.name.as_str(), m.is_account_owner, m.status)).collect();
    assert_eq!(people, [("Walt Lindqvist", true, Some(S::ActiveCash)), ("Ida Lindqvist", false, Some(S::Active))]);
    assert_eq!(row.member, Some(row.members[0].id));
}

#[tokio::test]
async fn page_and_list_show_the_same_totals_and_people() {
    let practice = Practice::open().await;
    let yearly = Held { period: Period::Year, ..practice.held(S::PendingCash, 10) };
    let account = practice
        .enroll(&family(vec![
            person("Ann", "Same", vec![practice.held(S::Active, 40)]),
            person("Ben", "Same", vec![practice.held(S::Disputed, 40)]),
            person("Cal", "Same", vec![yearly]),
            person("Dee", "Same", vec![practice.held(S::Canceled, 40)]),
        ]))
        .await;
    let row = shown(&practice, &MemberQuery::default()).await.items.remove(0);
    let mut scope = practice.staff().await;
    let page =
        details(&mut scope, practice.now, &practice.brands, STAFF, HouseholdRef::Account(account)).await.unwrap();
    let household = page.household;
    assert_eq!((household.monthly, household.yearly), (Cents(3900), Cents::ZERO), "what is charged");
    assert_eq!((row.monthly, row.yearly), (household.monthly, household.yearly));
    assert_eq!(row.family_size, 3, "Dee has left");
    let ended = practice.enroll(&family(vec![person("Eve", "Gone", vec![practice.held(S::Inactive, 40)])])).await;
    let rows = shown(&practice, &MemberQuery::default()).await.items;
    assert_eq!(rows.iter().find(|row| row.account == ended).unwrap().family_size, 1);
}

#[tokio::test]
async fn page_and_filter_agree_on_automatic_renewal() {
    let practice = Practice::open().await;
    for (n, status) in S::ALL.into_iter().enumerate() {
        for has_end_date in [false, true] {
            let held = Held { has_end_date, ..practice.held(status, 40) };
            practice.enroll(&family(vec![person("Ann", &format!("Kind{n}"), vec![held])])).await;
        }
    }
    let query = MemberQuery { filters: vec![MemberFilter::NonAutoRenew], ..MemberQuery::default() };
    let filtered: BTreeSet<_> = shown(&practice, &query).await.items.iter().map(|row| row.account).collect();
    let mut scope = practice.staff().await;
    for row in shown(&practice, &MemberQuery::default()).await.items {
        let whose = HouseholdRef::Account(row.account);
        let page = details(&mut scope, practice.now, &practice.brands, STAFF, whose).await.unwrap();
        let own = &page.household.members[0].subscriptions[0];
        assert_eq!(own.auto_renew, page.household.payment.auto_renew, "{}: row and panel", own.status);
        let left_out = !own.auto_renew && super::super::rules::is_running(own.status);
        assert_eq!(filtered.contains(&row.account), left_out, "{}", own.status);
    }
}

#[tokio::test]
async fn the_past_due_amount_is_that_of_the_late_households() {
    let practice = Practice::open().await;
    let mut db = practice.test.superuser().await;
    for (name, status) in [("Late", S::PastDue), ("Later", S::PastDue), ("Lost", S::Delinquent)] {
        let account = practice.enroll(&family(vec![person("Ann", name, vec![practice.held(status, 40)])])).await;
        sqlx::query(
            "insert into invoice (organization_id, office_id, account_id, number, bill_on, origin, status, total_cents, first_failed_on, created_at)
             values (1, 1, $1, $1, current_date, 'renewal', 'open', 3900, current_date, now())",
        )
        .bind(account.0)
        .execute(&mut db)
        .await
        .unwrap();
        practice.refresh(account).await;
    }
    let mut scope = practice.staff().await;
    let kpis = counts(&mut scope, practice.now, OFFICE, &MemberQuery::default()).await.unwrap().kpis;
    assert_eq!((kpis.late, kpis.past_due), (2, Cents(7800)));
}

#[tokio::test]
async fn figures_and_months_follow_what_moved() {
    let practice = Practice::open().await;
    let old = practice.enroll(&family(vec![person("Ann", "Old", vec![practice.held(S::Active, 200)])])).await;
    practice.enroll(&family(vec![person("Bob", "New", vec![practice.held(S::Active, 0)])])).await;
    let mut scope = practice.staff().await;
    let before = counts(&mut scope, practice.now, OFFICE, &MemberQuery::default()).await.unwrap().kpis;
    assert_eq!((before.active_households, before.active_members, before.new_households), (2, 2, 1));
    assert_eq!(before.monthly_recurring, Cents(7800));
    assert_eq!(before.monthly_recurring_previous, Cents(3900), "the old one was there at the end of last month");
    let members: Vec<_> = before.months.iter().map(|m| m.active_members).collect();
    assert_eq!((members[0], members[10], members[11]), (0, 1, 2));
    drop(scope);
    let mut db = practice.test.superuser().await;
    sqlx::query("update subscription set status = 'canceled', next_bill_on = null where account_id = $1")
        .bind(old.0)
        .execute(&mut db)
        .await
        .unwrap();
    practice.refresh(old).await;
    practice.refresh(old).await;
    let mut scope = practice.staff().await;
    let after = counts(&mut scope, practice.now, OFFICE, &MemberQuery::default()).await.unwrap().kpis;
    assert_eq!((after.active_households, after.active_members, after.new_households), (1, 1, 1));
    assert_eq!(after.monthly_recurring, Cents(3900));
    assert_eq!(after.monthly_recurring_previous, Cents(3900), "what was, was");
}

#[tokio::test]
async fn joined_household_is_new_in_figures_filter_and_row() {
    let practice = Practice::open().await;
    let people = vec![
        person("Ann", "Grown", vec![practice.held(S::Active, 200)]),
        person("Ben", "Grown", vec![practice.held(S::Active, 3)]),
    ];
    let grown = practice.enroll(&family(people)).await;
    practice.enroll(&family(vec![person("Cal", "Old", vec![practice.held(S::Active, 200)])])).await;
    let filtered = MemberQuery { filters: vec![MemberFilter::New], ..MemberQuery::default() };
    let rows = shown(&practice, &filtered).await.items;
    assert_eq!(rows.iter().map(|row| (row.account, row.is_new)).collect::<Vec<_>>(), [(grown, true)]);
    let mut scope = practice.staff().await;
    let kpis = counts(&mut scope, practice.now, OFFICE, &MemberQuery::default()).await.unwrap().kpis;
    assert_eq!((kpis.active_households, kpis.active_members, kpis.new_households), (2, 3, 1));
}

#[tokio::test]
async fn monthly_revenue_is_rounded_once() {
    let practice = Practice::open().await;
    for name in ["Ann", "Ben", "Cal"] {
        let yearly = Held { period: Period::Year, ..practice.held(S::Active, 40) };
        practice.enroll(&family(vec![person(name, "Yearly", vec![yearly])])).await;
    }
    let mut db = practice.test.superuser().await;
    sqlx::query("update subscription set agreed_price_cents = 10000").execute(&mut db).await.unwrap();
    sqlx::query("select refresh_account_summary(1, array_agg(account_id)) from account_summary")
        .execute(&mut db)
        .await
        .unwrap();
    let mut scope = practice.staff().await;
    let kpis = counts(&mut scope, practice.now, OFFICE, &MemberQuery::default()).await.unwrap().kpis;
    assert_eq!(kpis.monthly_recurring, Cents(2500), "three years of $100.00, not three times $8.33");
    assert!(kpis.months.iter().all(|month| month.monthly_recurring >= Cents::ZERO));
    assert_eq!(kpis.months[0].monthly_recurring, Cents::ZERO);
}

/// The number of households without a day in the kept counts, and how many rows these are.
async fn kept(practice: &Practice) -> (i64, i64) {
    sqlx::query_as("select sum(households) filter (where greatest(joined_on, started_on, anniversary_on) = '-infinity')::bigint, count(*) from household_tally")
        .fetch_one(&mut practice.test.superuser().await)
        .await
        .unwrap()
}

#[tokio::test]
async fn kept_counts_stay_few_rows_and_exact() {
    let practice = Practice::open().await;
    for name in ["Adams", "Baker"] {
        practice.enroll(&family(vec![person("Ann", name, vec![practice.held(S::Active, 40)])])).await;
    }
    let mut db = practice.test.superuser().await;
    for _ in 0..400 {
        sqlx::query("update account_summary set cash = not cash where name_key like 'baker%'")
            .execute(&mut db)
            .await
            .unwrap();
    }
    // Each update takes a household from four counts and adds it to four others.
    let (households, rows) = kept(&practice).await;
    assert_eq!(households, 2);
    assert!(rows < 1600, "{rows} rows of 3200 are left");
    sqlx::query("delete from account_summary where name_key like 'adams%'").execute(&mut db).await.unwrap();
    assert_eq!(kept(&practice).await.0, 1);
    let mut scope = practice.staff().await;
    let counted = counts(&mut scope, practice.now, OFFICE, &MemberQuery::default()).await.unwrap();
    assert_eq!((counted.total, counted.kpis.active_members), (1, 1));
}

#[tokio::test]
async fn day_that_its_households_left_has_no_row() {
    let practice = Practice::open().await;
    practice.enroll(&family(vec![person("Ann", "Adams", vec![practice.held(S::Active, 40)])])).await;
    let mut db = practice.test.superuser().await;
    for days in 1..=20 {
        let leaves =
            "update account_summary set latest_joined_on = current_date + $1, latest_start_on = current_date + $1,
             anniversary_on = current_date + $1, cash = not cash";
        sqlx::query(leaves).bind(days).execute(&mut db).await.unwrap();
    }
    let of_days =
        "select count(*) from household_tally where greatest(joined_on, started_on, anniversary_on) > '-infinity'";
    let rows: i64 = sqlx::query_scalar(of_days).fetch_one(&mut db).await.unwrap();
    assert_eq!(rows, 3, "one for each of the household's days");
}

#[tokio::test]
async fn counts_make_no_change_wait_for_another() {
    let practice = Practice::open().await;
    for name in ["Adams", "Baker"] {
        practice.enroll(&family(vec![person("Ann", name, vec![practice.held(S::Active, 40)])])).await;
    }
    let change = "set lock_timeout = '2s'; begin; update account_summary set cash = not cash where name_key like ";
    let (mut first, mut second) = (practice.test.superuser().await, practice.test.superuser().await);
    // Enough rows that each makes rows of the same counts one.
    for (connection, name) in [(&mut first, "adams"), (&mut second, "baker")] {
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("{change} '{name}%'"))).execute(&mut *connection).await.unwrap();
        for _ in 0..60 {
            let again = format!("update account_summary set cash = not cash where name_key like '{name}%'");
            sqlx::raw_sql(sqlx::AssertSqlSafe(again)).execute(&mut *connection).await.unwrap();
        }
    }
    sqlx::raw_sql("commit").execute(&mut second).await.unwrap();
    sqlx::raw_sql("commit").execute(&mut first).await.unwrap();
    let mut scope = practice.staff().await;
    let query = MemberQuery { filters: vec![MemberFilter::Cash], ..MemberQuery::default() };
    assert_eq!(counts(&mut scope, practice.now, OFFICE, &query).await.unwrap().total, 2);
    scope.commit().await.unwrap();
    // A household's scope cannot read them.
    let mut household = practice.household(tenancy::ids::AccountId(1)).await;
    let read: i64 = sqlx::query_scalar("select count(*) from household_tally").fetch_one(household.db()).await.unwrap();
    assert_eq!(read, 0);
}
