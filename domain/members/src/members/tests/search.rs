//! Searches of the member list on a real database.

use std::collections::BTreeSet;

use tenancy::Personal;

use super::super::fixture::*;
use super::super::*;
use super::{all_pages, found, searched, shown};
use ::rules::subscriptions::SubscriptionStatus as S;

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
    let (obrien, reyes) = (practice.enroll(&obrien).await.0, practice.enroll(&reyes).await.0);
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
    // Among enough other rows that the index is used.
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
        let best = MemberQuery { sort: MemberSort::Best, limit: Some(8), ..searched(search) };
        let best: BTreeSet<_> = shown(&practice, &best).await.items.iter().map(|row| row.account.0).collect();
        assert_eq!(best, expected.iter().copied().collect(), "{search:?}, the best");
    }
}

#[tokio::test]
async fn a_search_combines_with_filters_orders_and_counts() {
    let practice = Practice::open().await;
    let late = practice.enroll(&family(vec![person("Ann", "Smith", vec![practice.held(S::PastDue, 300)])])).await;
    let fine = practice.enroll(&family(vec![person("Bob", "Smith", vec![practice.held(S::Active, 20)])])).await;
    practice.enroll(&family(vec![person("Cid", "Jones", vec![practice.held(S::PastDue, 20)])])).await;
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
             term_started_on, term_ends_on, charge_day)
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
    // A limit of eight returns eight, and page after page the same households.
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

#[tokio::test]
async fn name_prefix_matches_rank_first() {
    let practice = Practice::open().await;
    let mut db = practice.test.superuser().await;
    // 1,500 Abbotts, of whom every tenth has a Marsh or a Marta in the family, all sorted by name before the others.
    sqlx::raw_sql(
        "insert into account (organization_id, id, office_id, number, first_name, last_name, email, enrolled_at)
           select 1, 1000 + i, 1, 'Q' || i, 'Kofi', 'Abbott', 'kofi' || i || '@test.org', now() from generate_series(1, 1500) i;
         insert into member (organization_id, id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship)
           select 1, 10000 + i, 1, 1000 + i, true, 'Kofi', 'Abbott', '1980-01-01'::date, 'myself' from generate_series(1, 1500) i
           union all select 1, 20000 + i, 1, 1000 + i, false, 'Marta', 'Marsh', '1980-01-01'::date, 'partner' from generate_series(10, 1500, 10) i;
         insert into subscription (organization_id, office_id, account_id, member_id, plan_id, period, status, list_price_cents, agreed_price_cents, started_on,
             term_started_on, term_ends_on, charge_day)
           select 1, 1, 1000 + i, 10000 + i, 1, 'month', 'past_due', 3900, 3900, '2026-01-01', '2026-01-01', '2027-01-01', 1 from generate_series(1, 1500) i;
         select refresh_account_summary(1, array(select id from account where id > 1000));",
    )
    .execute(&mut db)
    .await
    .unwrap();
    let active = || vec![practice.held(S::Active, 40)];
    let ana = practice.enroll(&family(vec![person("Ana", "Marsh", active())])).await.0;
    let zoe =
        practice.enroll(&family(vec![person("Zoë", "Marsh-Yu", active()), person("Marta", "Yu", active())])).await.0;
    let best = async |text: &str, limit| {
        let query = MemberQuery { sort: MemberSort::Best, limit: Some(limit), ..searched(text) };
        let page = shown(&practice, &query).await;
        (page.items.iter().map(|row| row.account.0).collect::<Vec<_>>(), page.more, page.next)
    };
    let (first, more, next) = best("marsh", 2).await;
    assert_eq!((first, more, next.is_some()), (vec![ana, zoe], true, true), "there are more, and a page of them");
    assert_eq!(best("MARS", 4).await.0, [ana, zoe, 1010, 1020], "then the others by name");
    assert_eq!(best("marhs", 3).await.0, [ana, zoe, 1010], "the nearest spelling too");
    assert_eq!(best("marhs", 3).await.2, None, "near spellings have one page");
    assert_eq!(best("marta marsh", 2).await.0, [1010, 1020], "all words, in any order");
    assert_eq!(best("ana marsh", 2).await.0, [ana], "both names");
    assert_eq!(best("marsh yu zoe", 2).await.0, [zoe]);
    assert_eq!(best("kofi1200@test", 2).await, (vec![2200], false, None));
    assert_eq!(best("zoe", 2).await.0, [zoe], "first names are found");
    assert_eq!(best("qqqqzz", 2).await, (vec![], false, None));
    // Page after page, every match once: those with that name first, then the others by name.
    let others = (10..=1500).step_by(10).map(|n| 1000 + n);
    let everybody: Vec<i64> = [ana, zoe].into_iter().chain(others).collect();
    for limit in [1, 2, 50] {
        let mut query = MemberQuery { sort: MemberSort::Best, limit: Some(limit), ..searched("marsh") };
        let mut paged = vec![];
        loop {
            let page = shown(&practice, &query).await;
            paged.extend(page.items.iter().map(|row| row.account.0));
            query.cursor = page.next;
            if query.cursor.is_none() {
                break;
            }
        }
        assert_eq!(paged, everybody, "in pages of {limit}");
    }
    // By name, the list starts with the Abbotts, who are late; with a filter, the best order is by name.
    assert_eq!(found(&practice, "marsh").await[..2], [1010, 1020]);
    let filtered = MemberQuery { sort: MemberSort::Best, filters: vec![MemberFilter::PastDue], ..searched("marsh") };
    let page = shown(&practice, &filtered).await;
    assert_eq!(page.items.iter().map(|row| row.account.0).take(2).collect::<Vec<_>>(), [1010, 1020]);
}
