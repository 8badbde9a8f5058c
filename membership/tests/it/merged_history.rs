//! After a merge, the remaining household's history includes the merged household's, at the desk and in the patient
//! portal.

use ::members::members::{self, Viewer};
use households::statements;
use kernel::Error;
use membership::notices::resend;
use messaging::messages::of_household;
use practice::data_export;
use tenancy::ids::PaymentId;

use crate::data_export::{read, whole};
use crate::household_changes::Desk;
use crate::regroup::helena;

#[tokio::test]
async fn merged_household_shows_the_joint_history() {
    let desk = Desk::open().await;
    let (world, context) = (&desk.world, &desk.world.context);
    let other = desk.elena_again().await;
    let caller = desk.owner_caller().await;
    let (own, account) = caller.at_own_account(None).unwrap();
    let own_payments = async || {
        let mut scope = context.database.scope(own.clone()).await.unwrap();
        members::payments(&mut scope, account, Viewer::AccountOwner, None).await.unwrap().items
    };
    let receipts =
        async || desk.history(desk.account).await.iter().filter(|line| line.contains("receipt emailed")).count();
    assert_eq!((own_payments().await.len(), receipts().await), (1, 1));
    let now = context.clock.now().await.unwrap();
    let year = chrono::Datelike::year(&now);
    let user = caller.login;
    let statement = async || {
        let mut scope = context.database.scope(own.clone()).await.unwrap();
        statements::statement(context, &mut scope, user, year).await.unwrap().bytes.len()
    };
    let before = statement().await;

    desk.merge(desk.account, other).await.unwrap();

    let seen = own_payments().await;
    assert_eq!(seen.len(), 2, "the portal shows both households' payments");
    assert_eq!(receipts().await, 2, "and the history both receipts that were mailed");
    assert!(statement().await > before, "the year holds one payment more");

    let mut scope = desk.scope().await;
    let messages = of_household(&mut scope, desk.account, None).await.unwrap().items;
    let theirs: Vec<_> = messages.iter().filter(|message| message.address == "elena.again@example.com").collect();
    assert!(!theirs.is_empty() && theirs.iter().all(|message| !message.may_resend), "{theirs:?}");
    let again = resend(&mut scope, now, desk.account, theirs[0].id).await;
    assert!(matches!(again, Err(Error::Conflict(ref why)) if why.contains("merged into this one")), "{again:?}");
    assert!(messages.iter().any(|message| message.may_resend), "one's own is sent again as before");
    drop(scope);

    let asked = whole(account, user);
    data_export::request(context, &own, asked).await.unwrap();
    world.run_jobs().await;
    let files = read(data_export::download(context, &own, asked).await.unwrap());
    let data: serde_json::Value = serde_json::from_str(&files[0].1).unwrap();
    let count = |what: &str| data[what].as_array().unwrap().len();
    assert_eq!((count("bills"), count("payments")), (2, 2));
    let agreed = world.number("select count(*) from consent").await;
    assert!(agreed > 1 && count("agreements") as i64 == agreed, "of both");
}

#[tokio::test]
async fn household_reads_merged_records_but_cannot_change_them() {
    let desk = Desk::open().await;
    let other = desk.elena_again().await;
    let mut family = helena(&desk.world);
    family.members.clear();
    family.owner.first_name = "Irene".to_owned();
    family.owner.last_name = "Stone".to_owned();
    family.owner.birth_date = "1961-07-08".parse().ok();
    family.owner.email = "irene@example.com".to_owned().into();
    let stranger = desk.join(family, "stranger").await;
    desk.merge(desk.account, other).await.unwrap();
    let caller = desk.owner_caller().await;
    let (own, _) = caller.at_own_account(None).unwrap();
    let mut scope = desk.world.context.database.scope(own).await.unwrap();
    let reached = async |scope: &mut tenancy::Scope, account: i64| -> Vec<PaymentId> {
        let ids: Vec<i64> = sqlx::query_scalar("select id from payment where account_id = $1")
            .bind(account)
            .fetch_all(scope.db())
            .await
            .unwrap();
        ids.into_iter().map(PaymentId).collect()
    };
    assert_eq!(reached(&mut scope, other.0).await.len(), 1);
    assert!(reached(&mut scope, stranger.0).await.is_empty(), "another household's stay out of reach");
    for table in ["payment", "invoice", "refund", "payment_method"] {
        let statement = format!("update {table} set account_id = account_id where account_id = $1");
        let changed = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(other.0).execute(scope.db()).await.unwrap();
        assert_eq!(changed.rows_affected(), 0, "{table}");
    }
}
