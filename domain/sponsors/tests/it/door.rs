//! What a business reaches: its own rows, and no household.

use membership::Error;
use membership::subscriptions::Period;
use sponsors::door::at_business;
use tenancy::ids::BusinessId;

use crate::scene::{Scene, terms};

#[tokio::test]
async fn a_business_reads_its_own_rows_alone() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    scene.runs().await;
    let other = scene.invites("lee@other.example", terms(scene.today().await)).await.unwrap();
    let id = BusinessId(scene.world.number("select max(id) from business").await);
    scene.accepts("lee@other.example", id).await.unwrap();
    let stranger = scene.user("lee@other.example").await;
    let refused = at_business(&scene.world.context, &stranger, scene.business).await;
    assert!(matches!(refused, Err(Error::NotFound)));
    let at = at_business(&scene.world.context, &stranger, id).await.unwrap();
    assert!(at.place(scene.addendum).is_err());
    let place = at.place(other).unwrap().clone();
    let (mut scope, _) = at.open(&scene.world.context, &place).await.unwrap();
    for table in [
        "business_employee",
        "sponsorship",
        "business_invoice",
        "business_invoice_line",
        "business_payment",
        "account",
        "member",
        "subscription",
        "invoice",
        "payment",
        "visit",
    ] {
        let query = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
        let seen: i64 = sqlx::query_scalar(query).fetch_one(scope.db()).await.unwrap();
        assert_eq!(seen, 0, "{table}");
    }
    let (at, place) = scene.place().await;
    let (mut scope, _) = at.open(&scene.world.context, &place).await.unwrap();
    let seen: i64 = sqlx::query_scalar("select count(*) from sponsorship").fetch_one(scope.db()).await.unwrap();
    let households: i64 = sqlx::query_scalar("select count(*) from account").fetch_one(scope.db()).await.unwrap();
    assert_eq!((seen, households), (1, 0));
}
