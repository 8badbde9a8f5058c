//! Paying a late balance in installments.

use super::*;

#[tokio::test]
async fn a_delinquent_household_pays_in_installments_and_is_active_again() {
    let world = World::new().await;
    let account = world.household("Ines").await;
    let method = world.method().await;
    world.control().behave(&method, Behavior::InsufficientFunds).await.unwrap();
    world.charge().await;
    world.live(29).await;
    assert_eq!(world.statuses().await, ["delinquent"]);
    world.control().behave(&method, Behavior::Pay).await.unwrap();
    let mut scope = world.scope().await;
    let seen = billing::preview_plan(&world.context, &mut scope, account, 3, None).await.unwrap();
    drop(scope);
    let staff = world.staff();
    let make = || billing::make_plan(&world.context, &staff, account, 3, None::<NaiveDate>, "plan-key");
    let plan = make().await.unwrap();
    assert_eq!(make().await.unwrap().id, plan.id, "the same key makes one plan");
    let amounts: Vec<_> = plan.installments.iter().map(|i| i.amount).collect();
    assert_eq!(amounts, seen.installments.iter().map(|i| i.amount).collect::<Vec<_>>());
    assert_eq!(amounts.iter().map(|a| a.0).sum::<i64>(), 3900);
    let states: Vec<_> = plan.installments.iter().map(|i| i.state.as_str()).collect();
    assert_eq!(states, ["paid", "planned", "planned"], "the first one at once");
    assert_eq!(world.number("select paid_cents from invoice where status = 'open'").await, 1300);
    world.books_are_right().await;
    for _ in 0..2 {
        world.days_pass(31).await;
        world.run_jobs().await;
        world.books_are_right().await;
    }
    assert_eq!(world.texts("select state from arrears_plan").await, ["done"]);
    assert_eq!(
        world.number("select count(*) from invoice where status = 'open' and first_failed_on is not null").await,
        0
    );
    assert_eq!(world.statuses().await, ["active"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_missed_installment_ends_the_plan_with_its_reason() {
    let world = World::new().await;
    let account = world.household("Mika").await;
    let method = world.method().await;
    world.control().behave(&method, Behavior::InsufficientFunds).await.unwrap();
    world.charge().await;
    world.control().behave(&method, Behavior::Pay).await.unwrap();
    billing::make_plan(&world.context, &world.staff(), account, 2, None, "plan-key").await.unwrap();
    assert_eq!(world.statuses().await, ["past_due"]);
    world.control().behave(&method, Behavior::InsufficientFunds).await.unwrap();
    world.days_pass(31).await;
    world.run_jobs().await;
    let reason = world.texts("select reason from arrears_plan where state = 'ended'").await;
    assert_eq!(reason, ["Installment 2 was not paid: the card has insufficient funds."]);
    assert_eq!(world.statuses().await, ["delinquent"], "28 days after the first failure");
    world.books_are_right().await;
    world.control().behave(&method, Behavior::Pay).await.unwrap();
    let paid = world.pay(account, InitiatedBy::Staff, None, "the-rest").await.unwrap();
    assert_eq!((paid.status, paid.paid.0), (PayStatus::Paid, 1950));
    assert_eq!(world.statuses().await, ["active"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn reopened_bill_in_installments_is_paid_in_full_again() {
    let world = World::new().await;
    crate::refunds::paid_out(&world).await;
    let account = world.household("Jo").await;
    world.by_bank(account, "pm_usBankAccount_success").await;
    world.charge().await;
    world.bank_answers(Behavior::BankInsufficientFunds).await;
    billing::make_plan(&world.context, &world.staff(), account, 2, None, "plan-key").await.unwrap();
    world.bank_answers(Behavior::BankPays).await;
    let installment =
        world.texts("select provider_id from payment where part = 1 and status = 'succeeded'").await.remove(0);
    world.days_pass(31).await;
    world.run_jobs().await;
    world.bank_answers(Behavior::BankInsufficientFunds).await;
    assert_eq!(world.texts("select state from arrears_plan").await, ["ended"]);
    let whole = world.pay(account, InitiatedBy::Household, Some("pm_card_visa"), "the-rest").await.unwrap();
    assert_eq!(whole.status, PayStatus::Paid);
    assert_eq!(world.number("select count(*) from invoice where status = 'open'").await, 0);

    world.control().return_draft(&installment.into(), Behavior::BankInsufficientFunds).await.unwrap();
    let id = PaymentId(world.number("select id from payment where part = 1 and status = 'succeeded'").await);
    assert!(billing::look_for_return(&world.context, world.organization, id).await.unwrap());
    let again = world.pay(account, InitiatedBy::Household, None, "once-more").await.unwrap();
    assert_eq!(again.status, PayStatus::Paid);
    let parts = "select part || ' ' || status from payment where invoice_id = (select max(invoice_id) from payment where part = 1)
                   and status in ('succeeded', 'returned') order by id";
    assert_eq!(world.texts(parts).await, ["1 returned", "0 succeeded", "-1 succeeded"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn nothing_is_charged_of_a_bill_that_is_not_open() {
    let world = World::new().await;
    let account = world.household("Kit").await;
    world.charge().await;
    let paid = InvoiceId(world.number("select max(id) from invoice where status = 'paid'").await);
    let mut scope = world.scope().await;
    let new = billing::NewPayment {
        office: world.office,
        account,
        invoice: paid,
        order: None,
        method: None,
        by_bank: false,
        by: InitiatedBy::Staff,
        part: 0,
        reinitiates: None,
        key: None,
        attempt: 1,
        amount: rules::Cents(100),
        application_fee: rules::Cents::ZERO,
        at: world.context.clock.now().await.unwrap(),
    };
    assert_eq!(
        conflict(billing::begin_payment(&mut scope, new).await),
        "The unpaid part of the bill is less than that."
    );
}
