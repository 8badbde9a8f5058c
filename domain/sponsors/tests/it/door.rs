//! What a business reaches: its own rows, and no household.

use kernel::Error;
use members::subscriptions::Period;
use sponsors::door::at_business;
use sponsors::{
    BusinessChange, EmployeesShownAs, NewBusinessUser, add_business_user, business_users, edit_business,
    remove_business_user,
};
use tenancy::ids::{BusinessId, BusinessInvoiceId};

use crate::scene::{Scene, refused, terms};

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

#[tokio::test]
async fn a_business_adds_and_removes_its_people() {
    let scene = Scene::new().await;
    let (at, context) = (scene.at().await, &scene.world.context);
    let lee = |email: &str| NewBusinessUser {
        first_name: "Lee".to_owned(),
        last_name: "Moss".to_owned(),
        email: email.to_owned(),
    };
    let login = add_business_user(context, &at, lee("lee@acme.example")).await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!(scene.mailed("lee@acme.example").len(), 1, "to set a password");
    let signed_in = scene.world.signed_in(login).await;
    at_business(context, &signed_in, scene.business).await.unwrap();
    assert_eq!(business_users(context, &at).await.unwrap().len(), 2);
    // Somebody who works for an office is nobody of the business's.
    let taken = add_business_user(context, &at, lee("pat@example.com")).await;
    assert!(refused(taken).contains("email"));
    let own = at.actor.login.unwrap();
    assert_eq!(refused(remove_business_user(context, &at, own).await), "Nobody can do this to themselves.");
    remove_business_user(context, &at, login).await.unwrap();
    assert!(matches!(at_business(context, &signed_in, scene.business).await, Err(Error::NotFound)));
    assert!(matches!(remove_business_user(context, &at, login).await, Err(Error::NotFound)));
}

#[tokio::test]
async fn invoices_follow_the_profile() {
    let scene = Scene::new().await;
    let (at, context) = (scene.at().await, &scene.world.context);
    let profile = sponsors::business_profile(context, &at).await.unwrap();
    let change = BusinessChange {
        name: "Acme West".to_owned(),
        legal_name: "Acme LLC".to_owned(),
        ein: profile.ein,
        contact_first_name: profile.contact_first_name,
        contact_last_name: profile.contact_last_name,
        billing_email: "bills@acme.example".to_owned(),
        employees_shown_as: EmployeesShownAs::Number,
        version: profile.version,
    };
    edit_business(context, &at, change.clone()).await.unwrap();
    let stale = edit_business(context, &at, change).await;
    assert_eq!(refused(stale), "Somebody else changed this meanwhile. Reload the page.");
    scene.enrolls("Edith", Period::Month).await;
    sqlx::query("update business_employee set employee_number = '1042'").execute(scene.world.outside()).await.unwrap();
    scene.enrolls("Walt", Period::Month).await;
    scene.runs().await;
    assert!(scene.mailed("bills@acme.example").iter().any(|subject| subject.starts_with("Invoice for ")));
    assert_eq!(scene.world.texts("select business_name from business_office").await, ["Acme West"]);
    let bill = BusinessInvoiceId(scene.world.number("select id from business_invoice").await);
    let mut desk = scene.desk().await;
    let lines = sponsors::invoice(&mut desk, scene.world.office, bill).await.unwrap().lines;
    drop(desk);
    let mut shown: Vec<_> = lines.into_iter().map(|line| line.employee).collect();
    shown.dedup();
    assert_eq!(shown, ["No. 1042", "Walt Single"], "the number, where the list has one");
    // Further terms of a business show what it chose.
    scene.invites("lee@other.example", terms(scene.today().await)).await.unwrap();
    let other = BusinessId(scene.world.number("select max(id) from business").await);
    let chose = "update business set employees_shown_as = 'number' where email = 'lee@other.example'";
    sqlx::query(chose).execute(scene.world.outside()).await.unwrap();
    scene.accepts("lee@other.example", other).await.unwrap();
    let shown = "select distinct employees_shown_as from business_office";
    assert_eq!(scene.world.texts(shown).await, ["number"]);
}
