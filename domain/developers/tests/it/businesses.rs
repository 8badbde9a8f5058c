//! What a key reads of businesses and figures, and the events about prices and roll-outs.

use developers::ApiScope::{BusinessesRead, EventsRead, ReportsRead};
use developers::figures;
use developers::pages::ListQuery;
use developers::resources::{Business, BusinessInvoice};
use kernel::Error;
use rules::Cents;
use rules::subscriptions::Period;
use tenancy::ids::OfficeId;

use crate::support::Desk;

/// Terms that a business accepted, two employees of which one is enrolled, and a bill; past the use cases: only the rows matter.
const ACME: &str = "with b as (
    insert into business_office (organization_id, office_id, business_id, business_name, contact_first_name, contact_last_name, contact_email, state, starts_on,
      contribution, contribution_percent, discount_percent, code, accepted_at, created_at)
    select organization_id, id, 5, 'Acme', 'Kim', 'Park', 'kim@acme.example', 'accepted', '2026-01-01', 'percent', 75, 10, 'ACME2345', now(), now()
    from office where id = (select min(id) from office) returning *),
  e as (
    insert into business_employee (organization_id, office_id, business_id, addendum_id, first_name, last_name, state, join_code, created_at)
    select organization_id, office_id, business_id, id, 'Edith', 'Single', s, 'CODE' || s, now() from b, unnest(array['enrolled', 'eligible']) s)
  insert into business_invoice (organization_id, office_id, business_id, addendum_id, number, bill_on, status, collection, lines_cents, due_on, created_at)
    select organization_id, office_id, business_id, id, 1, '2026-02-01', 'open', 'invoice', 2633, '2026-02-16', now() from b";

#[tokio::test]
async fn a_key_reads_businesses_without_their_people() {
    let desk = Desk::open().await;
    let caller = desk.caller(&[BusinessesRead]).await;
    desk.sql(ACME).await;
    desk.settles().await;
    let page = desk.lists::<Business>(&caller, &ListQuery::default()).await.unwrap();
    let acme = &page.data[0];
    assert_eq!((acme.name.as_str(), acme.status.as_str(), acme.enrolled, acme.requested), ("Acme", "accepted", 1, 0));
    let bills = desk.lists::<BusinessInvoice>(&caller, &ListQuery::default()).await.unwrap();
    assert_eq!((bills.data[0].total, bills.data[0].business_id.as_str()), (Cents(2_633), "5"));
    let told = format!("{acme:?} {:?}", bills.data);
    assert!(!told.contains("Edith") && !told.contains("kim@acme.example"), "{told}");
    // Whoever joins changes the count, and the business comes again.
    desk.sql("update business_employee set state = 'enrolled' where state = 'eligible'").await;
    desk.settles().await;
    let again = desk.lists::<Business>(&caller, &ListQuery::default()).await.unwrap();
    assert_eq!((again.data.len(), again.data[0].enrolled), (1, 2));
}

#[tokio::test]
async fn what_is_there_when_reading_begins_is_listed() {
    let desk = Desk::open().await;
    desk.sql(ACME).await;
    let caller = desk.caller(&[BusinessesRead]).await;
    assert_eq!(desk.lists::<Business>(&caller, &ListQuery::default()).await.unwrap().data.len(), 1);
    assert_eq!(desk.lists::<BusinessInvoice>(&caller, &ListQuery::default()).await.unwrap().data.len(), 1);
}

#[tokio::test]
async fn a_months_figures_are_those_of_the_reports() {
    let desk = Desk::open().await;
    desk.enrolls("Ana", Period::Year).await;
    let caller = desk.caller(&[ReportsRead]).await;
    let now = desk.context.clock.now().await.unwrap();
    let month = now.format("%Y-%m").to_string();
    let read = async |office, month: &str| {
        let mut scope = desk.context.database.read(caller.reach()).await.unwrap();
        figures::month(&mut scope, &caller, (month, office), now).await
    };
    let rows = read(None, &month).await.unwrap();
    let own = rows.iter().find(|row| row.office_id == desk.office.to_string()).unwrap();
    assert_eq!((own.memberships, own.began), (1, 1));
    let paid = desk.number("select sum(amount_cents)::bigint from payment where status = 'succeeded'").await;
    assert_eq!(own.online, Cents(paid));
    assert_eq!(read(Some(desk.office), &month).await.unwrap().len(), 1);
    assert!(matches!(read(Some(OfficeId(999_999)), &month).await, Err(Error::NotFound)));
    assert!(matches!(read(None, "soon").await, Err(Error::Invalid(_))));
}

/// A batch of the billing run is one event for each price change, and a roll-out one when it ends.
#[tokio::test]
async fn applied_prices_and_ended_roll_outs_are_events() {
    let desk = Desk::open().await;
    desk.makes(&[EventsRead]).await;
    desk.sql(
        "set session_replication_role = replica;
         insert into price_change (organization_id, id, office_id, plan_id, starts_on, made_at, made_by)
           select organization_id, 7, office_id, id, '2027-01-01', now(), 'Kim' from plan where office_id = (select min(id) from office) order by id limit 1;
         insert into price_change_line (organization_id, office_id, account_id, change_id, notice_id, subscription_id, plan_id, period, kind, capped,
             old_list_cents, old_price_cents, new_list_cents, new_price_cents, expected_on, effective_on)
           select c.organization_id, c.office_id, n, 7, 1, n, c.plan_id, 'month', 'monthly', false, 3900, 3900, 4200, 4200, '2027-01-10', '2027-01-10'
           from price_change c, generate_series(1, 3) n where c.id = 7;
         set session_replication_role = origin",
    )
    .await;
    desk.sql(
        "alter table price_change_line disable trigger needs_notice; alter table price_change_line disable trigger pending_moved;
         update price_change_line set state = 'applied', applied_at = now(), applied_on = '2027-01-10', paid_before_cents = 3900, paid_after_cents = 4200",
    )
    .await;
    desk.sql("update price_change_line set capped = true").await;
    let events = "select type || ' ' || (data ->> 'id') || ' ' || (data ->> 'startsOn') from api_event where type like 'price_change%'";
    assert_eq!(desk.texts(events).await, ["price_change.applied 7 2027-01-10"]);
    desk.sql(
        "set session_replication_role = replica;
         insert into plan_rollout (organization_id, id, plan_id, kind, state, to_version, starts_on, reason, before, made_at, made_by)
           select organization_id, 9, 100, 'version', 'running', 2, '2027-01-01', 'Zaqcanary', '{}', now(), 'Zaqcanary' from office where id = (select min(id) from office);
         set session_replication_role = origin",
    )
    .await;
    desk.sql("update plan_rollout set state = 'done', finished_at = now() where id = 9").await;
    desk.sql("update plan_rollout set state = 'rolled_back' where id = 9").await;
    let ended = desk.texts("select data::text from api_event where type = 'rollout.completed'").await;
    assert!(
        ended.len() == 1 && ended[0].contains("\"status\": \"done\"") && !ended[0].contains("Zaqcanary"),
        "{ended:?}"
    );
}
