//! The member list on a real database.

use std::collections::BTreeSet;

use tenancy::Personal;

use super::super::filters::{Held, Household};
use super::super::fixture::*;
use super::super::*;
use crate::{Cents, Error};
use ::rules::subscriptions::{Period, SubscriptionStatus as S};

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

/// Every page, asserting that pages are of 50 and that none but the last names no next.
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

/// Households of every status, period, age and way to pay, with their facts.
fn every_kind(practice: &Practice) -> Vec<(Family, Household)> {
    let mut kinds = vec![];
    for (n, status) in S::ALL.iter().enumerate() {
        for days in [0, 30, 31, 90, 91, 334, 335, 365, 400, 700] {
            let i = kinds.len();
            let mut first = practice.held(*status, days);
            first.period = if i % 3 == 0 { Period::Year } else { Period::Month };
            first.pay_in_office = i % 5 == 0;
            first.auto_renew = i % 4 != 0;
            first.under_contract = i % 2 == 0;
            first.guaranteed = i % 7 == 0;
            first.has_chart = i % 6 != 0;
            first.price_pending = i % 9 == 0;
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
        known.push((practice.enrol(&family).await.0, household));
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
        let never = matches!(filter, MemberFilter::Business | MemberFilter::Community);
        assert_eq!(meant.is_empty(), never, "{} must be tried", filter.as_str());
    }
    // Beside filters in force each counts what the list would show, and the figures stay the office's.
    for on in [vec![MemberFilter::Active, MemberFilter::Monthly], vec![MemberFilter::Canceled], vec![MemberFilter::New]]
    {
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
        practice.enrol(&family(vec![person("Ann", name, vec![practice.held(status, 40)])])).await;
    }
    let rows = all_pages(&practice, MemberQuery { sort: MemberSort::Late, ..MemberQuery::default() }).await;
    let names: Vec<_> = rows.iter().map(|row| row.last_name.as_str()).collect();
    assert_eq!(names, ["Cole", "Young", "Adams", "Baker"]);
}

#[tokio::test]
async fn filters_combine() {
    let practice = Practice::open().await;
    let mut late_yearly = practice.held(S::PastDue, 40);
    late_yearly.period = Period::Year;
    let both = practice.enrol(&family(vec![person("Theresa", "Okonkwo", vec![late_yearly])])).await;
    practice.enrol(&family(vec![person("Marcus", "Bell", vec![practice.held(S::PastDue, 40)])])).await;
    let filters = vec![MemberFilter::PastDue, MemberFilter::Annual, MemberFilter::Uncancel];
    let rows = shown(&practice, &MemberQuery { filters, ..MemberQuery::default() }).await.items;
    assert_eq!(rows.iter().map(|r| r.account).collect::<Vec<_>>(), [both]);
    let none = vec![MemberFilter::Monthly, MemberFilter::Annual];
    assert!(shown(&practice, &MemberQuery { filters: none, ..MemberQuery::default() }).await.items.is_empty());
}

#[tokio::test]
async fn search_finds_names_numbers_and_near_spellings() {
    let practice = Practice::open().await;
    let active = || vec![practice.held(S::Active, 40)];
    let mut obrien = family(vec![person("Siobhán", "O'Brien", active())]);
    obrien.email = "siobhan@example.com".to_owned();
    obrien.phone = "208-555-0119".to_owned();
    obrien.people[0].chart = Some("20418-A".to_owned());
    let mut reyes = family(vec![person("Daniel", "Reyes", active()), person("José", "Núñez", active())]);
    reyes.phone = "2085550177".to_owned();
    reyes.email = "100%_real@example.com".to_owned();
    let (obrien, reyes) = (practice.enrol(&obrien).await.0, practice.enrol(&reyes).await.0);
    let searches = [
        ("O'Brien", vec![obrien]),
        ("o\u{2019}brien", vec![obrien]),
        ("obrien", vec![obrien]),
        ("brien siob", vec![obrien]),
        ("SIOBHAN", vec![obrien]),
        ("siobhán", vec![obrien]),
        ("208-555-0119", vec![obrien]),
        ("(208) 555-0119", vec![obrien]),
        ("+1 208 555 0119", vec![obrien]),
        ("12085550119", vec![obrien]),
        ("2085550119", vec![obrien]),
        ("5550119", vec![obrien]),
        ("20418", vec![obrien]),
        ("20418-a", vec![obrien]),
        ("siobhan@example", vec![obrien]),
        ("siobhan@example.com", vec![obrien]),
        ("iobhan@example.co", vec![obrien]),
        ("siobham@example.com", vec![]),
        ("siobhan@example.org", vec![]),
        ("han@example.com", vec![obrien]),
        ("@example.com siobhan", vec![obrien]),
        ("100%_real@example.com", vec![reyes]),
        ("l_real@example.com", vec![]),
        ("%_real@example.com", vec![reyes]),
        ("jose nunez", vec![reyes]),
        ("Núñez", vec![reyes]),
        ("da", vec![reyes]),
        ("Reys", vec![reyes]),
        ("Danielle Reyes", vec![reyes]),
        ("reyse", vec![reyes]),
        ("obrein", vec![obrien]),
        ("100%_real", vec![reyes]),
        ("100%", vec![reyes]),
        ("%_", vec![]),
        ("100%%", vec![]),
        ("\\", vec![]),
        ("xylophone", vec![]),
        ("ien", vec![obrien, reyes].into_iter().filter(|id| *id == obrien).collect()),
        ("' or 1=1 --", vec![]),
        ("example.com", vec![obrien, reyes]),
        ("04/09/1982", vec![obrien, reyes]),
        ("4/9/1982 siobhan", vec![obrien]),
        ("1982-04-09 daniel", vec![reyes]),
        ("04/10/1982", vec![]),
    ];
    for (search, expected) in &searches {
        assert_eq!(found(&practice, search).await, *expected, "{search:?}");
    }
    assert_eq!(found(&practice, "   ").await.len(), 2, "blanks are no search");
    // Among so many others that the index finds them.
    let mut db = practice.test.superuser().await;
    sqlx::raw_sql(
        "insert into account (organization_id, id, office_id, number, first_name, last_name, email, enrolled_at)
           select 1, 1000 + i, 1, 'Q' || i, 'Kofi', 'Appiah', 'kofi' || i || '@test.org', now() from generate_series(1, 600) i;
         select refresh_account_summary(1, array(select id from account where id > 1000));",
    )
    .execute(&mut db)
    .await
    .unwrap();
    for (search, expected) in &searches {
        assert_eq!(found(&practice, search).await, *expected, "{search:?} among 600 others");
    }
}

#[tokio::test]
async fn a_search_combines_with_filters_orders_and_counts() {
    let practice = Practice::open().await;
    let late = practice.enrol(&family(vec![person("Ann", "Smith", vec![practice.held(S::PastDue, 300)])])).await;
    let fine = practice.enrol(&family(vec![person("Bob", "Smith", vec![practice.held(S::Active, 20)])])).await;
    practice.enrol(&family(vec![person("Cid", "Jones", vec![practice.held(S::PastDue, 20)])])).await;
    let search = Some(Personal("smith".to_owned()));
    let query = MemberQuery { search: search.clone(), filters: vec![MemberFilter::PastDue], ..MemberQuery::default() };
    assert_eq!(shown(&practice, &query).await.items.iter().map(|r| r.account).collect::<Vec<_>>(), [late]);
    let query = MemberQuery { search: search.clone(), sort: MemberSort::MemberSince, ..MemberQuery::default() };
    assert_eq!(shown(&practice, &query).await.items.iter().map(|r| r.account).collect::<Vec<_>>(), [fine, late]);
    let mut scope = practice.staff().await;
    let counted =
        counts(&mut scope, practice.now, OFFICE, &MemberQuery { search: search.clone(), ..MemberQuery::default() })
            .await
            .unwrap();
    let count = |filter| counted.counts.iter().find(|(f, _)| *f == filter).unwrap().1;
    assert_eq!((count(MemberFilter::All), count(MemberFilter::PastDue), count(MemberFilter::New)), (2, 1, 1));
    assert_eq!(counted.kpis.late, 2, "the office's figures are not narrowed");
}

#[tokio::test]
async fn pages_of_130_households_stay_put_while_others_enrol() {
    let practice = Practice::open().await;
    let mut known = BTreeSet::new();
    for n in 0..130 {
        // Few names and dates, so that keys tie.
        let held = practice.held(S::Active, 40 + n % 3);
        known.insert(practice.enrol(&family(vec![person("Ann", &format!("Name{}", n % 4), vec![held])])).await.0);
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
                practice.enrol(&family(vec![person("New", name, vec![practice.held(S::Active, 41)])])).await;
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
        practice.enrol(&family(vec![person("Ann", &format!("N{n}"), vec![practice.held(S::Active, 40)])])).await;
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
    let mine = practice.enrol(&family(vec![person("Ann", "Smith", vec![practice.held(S::Active, 40)])])).await;
    let mut other = family(vec![person("Eve", "Smith", vec![practice.held(S::Active, 40)])]);
    other.office = OTHER_OFFICE;
    let other = practice.enrol(&other).await;
    assert_eq!(found(&practice, "smith").await, [mine.0]);
    assert_eq!(found(&practice, "eve").await, Vec::<i64>::new());
    assert_eq!(shown(&practice, &MemberQuery::default()).await.items.len(), 1);
    let mut scope = practice.staff().await;
    let seen: i64 =
        sqlx::query_scalar("select count(*) from search_accounts(2, 'smith', 50)").fetch_one(scope.db()).await.unwrap();
    assert_eq!(seen, 0, "the search door checks the reach itself");
    let refused = list(&mut scope, practice.now, OTHER_OFFICE, &MemberQuery::default()).await;
    assert!(matches!(refused, Err(Error::NotFound)));
    assert!(matches!(
        counts(&mut scope, practice.now, OTHER_OFFICE, &MemberQuery::default()).await,
        Err(Error::NotFound)
    ));
    let look = details(&mut scope, practice.now, &practice.brands, STAFF, HouseholdRef::Account(other)).await;
    assert!(matches!(look, Err(Error::NotFound)));
    assert!(matches!(history(&mut scope, other, None).await, Err(Error::NotFound)));
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
        .enrol(&family(vec![
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
async fn figures_and_months_follow_what_moved() {
    let practice = Practice::open().await;
    let old = practice.enrol(&family(vec![person("Ann", "Old", vec![practice.held(S::Active, 200)])])).await;
    practice.enrol(&family(vec![person("Bob", "New", vec![practice.held(S::Active, 0)])])).await;
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
async fn a_household_that_somebody_joins_is_new_again_in_the_figures_the_filter_and_its_row() {
    let practice = Practice::open().await;
    let people = vec![
        person("Ann", "Grown", vec![practice.held(S::Active, 200)]),
        person("Ben", "Grown", vec![practice.held(S::Active, 3)]),
    ];
    let grown = practice.enrol(&family(people)).await;
    practice.enrol(&family(vec![person("Cal", "Old", vec![practice.held(S::Active, 200)])])).await;
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
        practice.enrol(&family(vec![person(name, "Yearly", vec![yearly])])).await;
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

#[tokio::test]
async fn searches_are_audited_without_what_was_searched_for() {
    let practice = Practice::open().await;
    found(&practice, "secretname").await;
    let mut db = practice.test.superuser().await;
    let detail: String = sqlx::query_scalar("select detail::text from audit where act = 'members.searched'")
        .fetch_one(&mut db)
        .await
        .unwrap();
    assert!(detail.contains("searched") && !detail.contains("secretname"), "{detail}");
}

#[tokio::test]
async fn a_search_that_thousands_match_loses_nobody() {
    let practice = Practice::open().await;
    let mut db = practice.test.superuser().await;
    sqlx::raw_sql(
        "insert into account (organization_id, id, office_id, number, first_name, last_name, email, enrolled_at)
           select 1, i, 1, i, 'Ann', case when i % 500 = 0 then 'Rarename' else 'Common' end || chr(97 + i % 26), 'a' || i || '@example.com', now() from generate_series(1, 6000) i;
         insert into member (organization_id, id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship)
           select 1, 100000 + id, 1, id, true, first_name, last_name, '1980-01-01', 'myself' from account;
         insert into subscription (organization_id, office_id, account_id, member_id, plan_id, period, status, list_price_cents, agreed_price_cents, started_on,
             term_started_on, term_ends_on, draw_day)
           select 1, 1, id, 100000 + id, 1, 'month', case when id % 100 = 0 then 'past_due' else 'active' end, 3900, 3900, '2026-01-01'::date + id::int % 200,
             '2026-01-01', '2027-01-01', 1 from account;
         select refresh_account_summary(1, array(select id from account));",
    )
    .execute(&mut db)
    .await
    .unwrap();
    let search = |text: &str| MemberQuery { search: Some(Personal(text.to_owned())), ..MemberQuery::default() };
    let late =
        MemberQuery { filters: vec![MemberFilter::PastDue], sort: MemberSort::MemberSince, ..search("example.com") };
    let rows = all_pages(&practice, late).await;
    assert_eq!(rows.len(), 60, "of 6,000 that the search matches");
    assert!(rows.windows(2).all(|w| w[0].member_since >= w[1].member_since));
    let rare = all_pages(&practice, search("rarename ann")).await;
    assert_eq!(rare.len(), 12, "spread over the whole office");
    let first = shown(&practice, &search("common")).await;
    let mut second = search("common");
    second.cursor = first.next;
    let second = shown(&practice, &second).await;
    assert!(first.items.last().unwrap().account < second.items[0].account, "same name, so by id");
    assert_eq!(second.items.len(), PAGE);
    // Who shows eight is given eight, page after page the same households.
    for query in [search("common"), MemberQuery::default()] {
        let whole = shown(&practice, &query).await;
        let mut eight = MemberQuery { limit: Some(8), ..query };
        let mut accounts = vec![];
        while accounts.len() < 24 {
            let page = shown(&practice, &eight).await;
            assert_eq!((page.items.len(), page.total), (8, None));
            accounts.extend(page.items.iter().map(|row| row.account));
            eight.cursor = page.next;
        }
        assert_eq!(accounts, whole.items.iter().take(24).map(|row| row.account).collect::<Vec<_>>());
    }
    let mut scope = practice.staff().await;
    let counted = counts(&mut scope, practice.now, OFFICE, &searched("common")).await.unwrap();
    let count = |filter| counted.counts.iter().find(|(f, _)| *f == filter).unwrap().1;
    assert_eq!((count(MemberFilter::All), count(MemberFilter::PastDue)), (5988, 48));
}
