//! One household on a real database, as its office and as its own people see it.

use std::collections::BTreeSet;

use chrono::Days;
use sqlx::Row;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};

use super::super::fixture::*;
use super::super::*;
use crate::{Cents, Error};
use ::rules::subscriptions::SubscriptionStatus as S;

#[tokio::test]
async fn staff_see_a_household_whole_and_the_look_is_audited() {
    let practice = Practice::open().await;
    let account = practice
        .enroll(&family(vec![
            person("Priscilla", "Tran", vec![practice.held(S::Active, 60)]),
            person("Oscar", "Tran", vec![practice.held(S::Canceled, 60)]),
        ]))
        .await;
    let mut scope = practice.staff().await;
    let seen =
        details(&mut scope, practice.now, &practice.brands, STAFF, HouseholdRef::Account(account)).await.unwrap();
    let h = &seen.household;
    assert_eq!((h.status, h.rollup, h.monthly), (S::Active, Rollup::Active, Cents(3900)));
    assert_eq!(h.account.name().as_str(), "Priscilla Tran");
    assert_eq!(h.account.member_since, practice.today - Days::new(60));
    assert_eq!(h.members[0].age, rules::age("1982-04-09".parse().unwrap(), practice.today));
    let card = &h.members[0].subscriptions[0].inclusions;
    assert_eq!(
        (card[0].code.as_str(), card[0].label.as_str(), card[0].quantity, card[0].used),
        ("1110", "Basic Cleaning, adult", 2, 0)
    );
    assert_eq!(h.payment.next_on, Some(h.members[0].subscriptions[0].term_ends_on));
    assert_eq!(h.payment.next_amount, Some(Cents(3900)));
    let by_member = details(&mut scope, practice.now, &practice.brands, STAFF, HouseholdRef::Member(h.members[1].id))
        .await
        .unwrap();
    assert_eq!(by_member.household.account.id, account);
    let stranger =
        details(&mut scope, practice.now, &practice.brands, LoginId(1), HouseholdRef::Account(account)).await;
    assert!(matches!(stranger, Err(Error::NotFound)), "the user in the path must work at the office");
    for whose in [HouseholdRef::Account(AccountId(999)), HouseholdRef::Member(MemberId(999))] {
        assert!(matches!(
            details(&mut scope, practice.now, &practice.brands, STAFF, whose).await,
            Err(Error::NotFound)
        ));
    }
    let looks: Vec<String> = sqlx::query("select act from audit where login_id = $1 order by id")
        .bind(STAFF.0)
        .fetch_all(scope.db())
        .await
        .unwrap()
        .iter()
        .map(|r| r.get("act"))
        .collect();
    assert_eq!(looks, ["member.viewed", "member.viewed"]);
}

#[tokio::test]
async fn notes_are_kept_and_card_numbers_refused() {
    let practice = Practice::open().await;
    let account = practice.enroll(&family(vec![person("Ann", "Smith", vec![practice.held(S::Active, 40)])])).await;
    let mut scope = practice.staff().await;
    for bad in ["card 4242 4242 4242 4242", "4242424242424242", "   ", &"x".repeat(5001)] {
        let refused = add_note(&mut scope, practice.now, account, &bad.to_owned().into()).await;
        assert!(matches!(refused, Err(Error::Invalid(e)) if e.0.contains_key("text")), "{bad:.30}");
    }
    add_note(&mut scope, practice.now, account, &" Prefers texts, call 208-555-0119 ".to_owned().into()).await.unwrap();
    add_note(&mut scope, practice.now, account, &"Second".to_owned().into()).await.unwrap();
    let seen =
        details(&mut scope, practice.now, &practice.brands, STAFF, HouseholdRef::Account(account)).await.unwrap();
    let notes: Vec<_> = seen.notes.iter().map(|n| (n.author.as_str(), n.text.as_str())).collect();
    assert_eq!(notes, [("Marisol Vega", "Second"), ("Marisol Vega", "Prefers texts, call 208-555-0119")]);
}

#[tokio::test]
async fn a_note_is_undone_by_its_author_only_and_soon() {
    let practice = Practice::open().await;
    let account = practice.enroll(&family(vec![person("Ann", "Smith", vec![practice.held(S::Active, 40)])])).await;
    let mut scope = practice.staff().await;
    let note = add_note(&mut scope, practice.now, account, &"Wrong person".to_owned().into()).await.unwrap().id;
    let late = practice.now + chrono::Duration::minutes(3);
    assert!(!undo_note(&mut scope, late, account, note).await.unwrap(), "an old note stays");
    assert!(undo_note(&mut scope, practice.now, account, note).await.unwrap());
    assert!(!undo_note(&mut scope, practice.now, account, note).await.unwrap(), "once");
    let kept = add_note(&mut scope, practice.now, account, &"Kept".to_owned().into()).await.unwrap().id;
    scope.actor.login = Some(LoginId(STAFF.0 + 1));
    assert!(!undo_note(&mut scope, practice.now, account, kept).await.unwrap(), "another's note stays");
}

#[tokio::test]
async fn history_is_paged_latest_first() {
    let practice = Practice::open().await;
    let account = practice.enroll(&family(vec![person("Ann", "Smith", vec![practice.held(S::Active, 40)])])).await;
    let mut db = practice.test.superuser().await;
    sqlx::query(
        "insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, actor)
         select 1, 1, account_id, id, v, $2 - (v % 7) * interval '1 day', 'settled', 'past_due', 'active', 'Billing' from subscription, generate_series(1, 73) v where account_id = $1",
    )
    .bind(account.0)
    .bind(practice.now)
    .execute(&mut db)
    .await
    .unwrap();
    let mut scope = practice.staff().await;
    let first = history(&practice.brands, &mut scope, account, None).await.unwrap();
    let second = history(&practice.brands, &mut scope, account, first.next.as_deref()).await.unwrap();
    assert_eq!((first.items.len(), second.items.len(), second.next.is_none()), (50, 23, true));
    let all: Vec<_> = first.items.iter().chain(&second.items).collect();
    assert!(all.windows(2).all(|w| w[0].at >= w[1].at));
    let (name, plan) = (all[0].member_name.as_ref().unwrap(), all[0].plan_name.as_deref());
    assert_eq!((name.as_str(), plan), ("Ann Smith", Some("Adult Wellness")));
    assert_eq!(all[0].words, "Payment received, back to Active");
}

#[tokio::test]
async fn history_has_the_emails_that_were_sent() {
    let practice = Practice::open().await;
    let account = practice.enroll(&family(vec![person("Ann", "Smith", vec![practice.held(S::Active, 40)])])).await;
    bill(&practice, account).await;
    let mut db = practice.test.superuser().await;
    sqlx::query(
        "insert into effect (organization_id, kind, key, state, done_at)
         values (1, 'mail', 'receipt-101', 'done', now()), (1, 'mail', 'late-99', 'done', now()), (1, 'mail', 'receipt-102', 'started', null)",
    )
    .execute(&mut db)
    .await
    .unwrap();
    let mut scope = practice.staff().await;
    let seen = history(&practice.brands, &mut scope, account, None).await.unwrap();
    let mails: Vec<_> = seen.items.iter().filter(|line| line.member_name.is_none()).map(|line| &*line.words).collect();
    assert_eq!(mails, ["Paid $39.00, receipt emailed", "Payment of $39.00 failed, household emailed"]);
}

async fn bill(practice: &Practice, account: AccountId) {
    let mut db = practice.test.superuser().await;
    let statements = format!(
        "insert into payment_method (organization_id, id, office_id, account_id, kind, provider_id, network, last4) values (1, 50, 1, {a}, 'card', 'pm_1', 'visa', '4471');
         insert into invoice (organization_id, id, office_id, account_id, number, bill_on, origin, status, total_cents, paid_cents, created_at)
           select 1, 60 + n, 1, {a}, n, '2025-01-01'::date + n * 31, 'renewal', case n when 30 then 'open' else 'paid' end, 3900, case n when 30 then 0 else 3900 end,
             '2025-01-01T18:00:00Z'::timestamptz + n * interval '31 days' from generate_series(1, 30) n;
         insert into invoice_line (organization_id, office_id, account_id, invoice_id, subscription_id, kind, description, amount_cents, period_starts_on, period_ends_on)
           select 1, 1, {a}, 60 + n, s.id, 'dues', 'Adult Wellness', 3900, '2025-01-01'::date + n * 31, '2025-01-01'::date + n * 31 + 30
           from generate_series(1, 30) n, subscription s where s.account_id = {a};
         insert into payment (organization_id, id, office_id, account_id, invoice_id, payment_method_id, method, attempt, amount_cents, application_fee_cents, processor_fee_cents,
             status, idempotency_key, receipt_number, created_at, settled_at)
           select 1, 100 + n, 1, {a}, 60 + n, 50, 'card', 1, 3900, 100, 141, 'succeeded', 'k' || n, n, i.created_at, i.created_at
           from generate_series(1, 29) n join invoice i on i.id = 60 + n;
         insert into payment (organization_id, id, office_id, account_id, invoice_id, payment_method_id, method, attempt, amount_cents, status, idempotency_key, decision, created_at, settled_at)
           select 1, 99, 1, {a}, 61, 50, 'card', 1, 3900, 'failed', 'k0', 'Next attempt because insufficient funds', created_at - interval '1 hour', created_at - interval '1 hour' from invoice where id = 61;",
        a = account.0
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(statements)).execute(&mut db).await.unwrap();
}

#[tokio::test]
async fn the_ledger_by_year_and_in_all() {
    let practice = Practice::open().await;
    let account = practice.enroll(&family(vec![person("Ann", "Smith", vec![practice.held(S::Active, 40)])])).await;
    bill(&practice, account).await;
    let mut scope = practice.staff().await;
    let owner: i64 = sqlx::query_scalar("select login_id from account where id = $1")
        .bind(account.0)
        .fetch_one(scope.db())
        .await
        .unwrap();
    let all = finances(&mut scope, OFFICE, LoginId(owner), Some(ALL_YEARS)).await.unwrap();
    assert_eq!((all.rows.len(), all.years.as_slice()), (31, &[2027, 2026, 2025][..]));
    assert_eq!(all.totals, LedgerTotals { amount: Cents(29 * 3900), fees: Cents(29 * 100), net: Cents(29 * 3800) });
    let open = &all.rows[0];
    assert_eq!((open.status, open.net, open.invoice_number), (LedgerStatus::Open, Cents::ZERO, 30));
    let failed = all.rows.last().unwrap();
    assert_eq!(
        (failed.status, failed.fees, failed.method.as_deref()),
        (LedgerStatus::Failed, Cents::ZERO, Some("Visa 4471"))
    );
    assert_eq!(failed.lines[0].member_name.as_ref().map(|n| n.as_str()), Some("Ann Smith"));
    let year = finances(&mut scope, OFFICE, LoginId(owner), Some(2025)).await.unwrap();
    assert!(year.rows.iter().all(|r| r.on.to_string().starts_with("2025")) && year.years.len() == 3);
    assert_eq!(year.totals.amount, Cents(3900).times(year.rows.len() as i64 - 1));
    for (office, user) in [(OFFICE, STAFF), (OFFICE, LoginId(owner + 1)), (OfficeId(9), LoginId(owner))] {
        assert!(matches!(finances(&mut scope, office, user, None).await, Err(Error::NotFound)));
    }
}

#[tokio::test]
async fn a_household_sees_itself_and_its_own_payments_only() {
    let practice = Practice::open().await;
    let mine = practice
        .enroll(&family(vec![
            person("Ann", "Smith", vec![practice.held(S::Active, 40)]),
            person("Cal", "Smith", vec![practice.held(S::Active, 40)]),
        ]))
        .await;
    let other = practice.enroll(&family(vec![person("Eve", "Jones", vec![practice.held(S::Active, 40)])])).await;
    let mut db = practice.test.superuser().await;
    sqlx::query("delete from subscription where member_id = (select id from member where first_name = 'Cal')")
        .execute(&mut db)
        .await
        .unwrap();
    bill(&practice, mine).await;
    let mut scope = practice.household(mine).await;
    let seen =
        family_memberships(&mut scope, practice.now, &practice.brands, mine, Viewer::AccountOwner).await.unwrap();
    assert_eq!((seen.household.members.len(), seen.payments.len()), (2, 10));
    assert_eq!(seen.headline.as_ref().map(|h| (h.left, h.label.as_str())), Some((2, "Cleanings")));
    assert_eq!(
        seen.household.cards(&seen.household.members[0]).next().unwrap().subscription.plan_name,
        "Adult Wellness"
    );
    assert_eq!(seen.household.cards(&seen.household.members[1]).count(), 0, "no plan, no card");
    // A second plan has its own card, and the remaining procedures of both are summed.
    drop(scope);
    sqlx::raw_sql(
        "insert into plan select (jsonb_populate_record(p, '{\"id\": 990001, \"name\": \"Whitening Club\"}')).* from plan p
           where p.id = (select min(plan_id) from subscription s join member m on m.id = s.member_id where m.first_name = 'Ann');
         insert into plan_inclusion select (jsonb_populate_record(i, '{\"plan_id\": 990001}')).* from plan_inclusion i
           where i.plan_id = (select min(plan_id) from subscription s join member m on m.id = s.member_id where m.first_name = 'Ann');
         insert into subscription select (jsonb_populate_record(s, '{\"id\": 990001, \"plan_id\": 990001}')).* from subscription s
           join member m on m.id = s.member_id where m.first_name = 'Ann'",
    )
    .execute(&mut db)
    .await
    .unwrap();
    let mut scope = practice.household(mine).await;
    let seen =
        family_memberships(&mut scope, practice.now, &practice.brands, mine, Viewer::AccountOwner).await.unwrap();
    let plans = |at: usize| -> Vec<String> {
        seen.household.cards(&seen.household.members[at]).map(|card| card.subscription.plan_name.clone()).collect()
    };
    assert_eq!((plans(0), plans(1).len()), (vec!["Adult Wellness".to_owned(), "Whitening Club".to_owned()], 0));
    assert_eq!(seen.headline.as_ref().map(|h| h.left), Some(4), "cleanings of both plans");
    let stranger = family_memberships(&mut scope, practice.now, &practice.brands, other, Viewer::AccountOwner).await;
    assert!(matches!(stranger, Err(Error::NotFound)));
    assert_eq!(my_office(&mut scope, mine).await.unwrap().name, "Office 1");
    let mut rows = vec![];
    let mut next = None;
    loop {
        let page = payments(&mut scope, mine, Viewer::AccountOwner, next.as_deref()).await.unwrap();
        rows.extend(page.items.into_iter().map(|r| (r.status == LedgerStatus::Open, r.id)));
        next = page.next;
        if next.is_none() {
            break;
        }
    }
    assert_eq!((rows.len(), rows.iter().collect::<BTreeSet<_>>().len()), (31, 31));
    assert!(payments(&mut scope, other, Viewer::AccountOwner, None).await.unwrap().items.is_empty());
    let cal = seen.household.members[1].id;
    let own = family_memberships(&mut scope, practice.now, &practice.brands, mine, Viewer::Member(cal)).await.unwrap();
    assert_eq!((own.household.members.len(), own.payments.len(), own.household.members[0].id), (1, 0, cal));
    assert!(matches!(payments(&mut scope, mine, Viewer::Member(cal), None).await, Err(Error::Forbidden)));
}
