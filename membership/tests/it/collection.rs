//! Collecting late balances: retry schedules for cards and bank accounts, late returns, links, installments, and staff.

mod detached;
mod drafts;
mod installments;

use crate::support::World;
use chrono::{Days, NaiveDate};
use households::enrollment::SignupStatus;
use households::renewals;
use kernel::Error;
use kernel::ledger::balances_on;
use members::subscriptions::Period;
use payments::billing::{self, Adding, InitiatedBy, LinkFor, NewMethod, PayNow, PayStatus, PaymentTarget, TypedCard};
use payments::engine;
use practice_bills::webhooks;
use sandboxes::cards::{Behavior, FaultKind};
use tenancy::ids::{AccountId, InvoiceId, PaymentId};
use tenancy::{Actor, Reach};

const NOTICES: [i64; 7] = [0, 3, 7, 14, 21, 25, 28];

impl World {
    /// A household of one with a monthly plan, which has paid its first month.
    async fn household(&self, first: &str) -> AccountId {
        let request = self.request(self.single(first, Period::Month), "pm_card_visa").await;
        let result = self.finish(request, &format!("key-of-{first}")).await.unwrap();
        assert_eq!(result.status, SignupStatus::Done);
        self.run_jobs().await;
        result.account.unwrap()
    }

    fn staff(&self) -> Reach {
        Reach::office(self.organization, self.office, Actor::platform("Kim at the desk"))
    }

    async fn method(&self) -> gateways::cards::PaymentMethodId {
        let query = "select m.provider_id from payment_method m join account a on a.payment_method_id = m.id";
        self.texts(query).await.remove(0).into()
    }

    /// Replaces the household's card with a bank account.
    async fn by_bank(&self, account: AccountId, like: &str) {
        let token = self.control().bank(like).await.unwrap();
        billing::add_method(&self.context, &self.staff(), account, token.as_str()).await.unwrap();
    }

    async fn charge(&self) {
        self.days_pass(31).await;
        renewals::run(&self.context).await.unwrap();
        self.run_jobs().await;
    }

    /// Settles the processing bank payment.
    async fn bank_answers(&self, how: Behavior) {
        let query = "select provider_id from payment where status = 'processing' order by id desc limit 1";
        let payment = self.texts(query).await.remove(0);
        self.control().settle(&payment.into(), how).await.unwrap();
        let id =
            PaymentId(self.number("select id from payment where status = 'processing' order by id desc limit 1").await);
        billing::poll_status(&self.context, self.organization, id).await.unwrap();
        self.run_jobs().await;
    }

    /// Turns the clock day by day. Returns the days since the first failure on which emails were sent.
    async fn live(&self, days: i64) -> Vec<i64> {
        let mut seen = self.late_mails();
        let mut told = if seen > 0 { vec![0] } else { vec![] };
        for day in 1..=days {
            self.days_pass(1).await;
            self.run_jobs().await;
            if self.late_mails() > seen {
                told.push(day);
                seen = self.late_mails();
            }
        }
        told
    }

    fn late_mails(&self) -> usize {
        let late = |subject: &str| subject.contains("did not go through") || subject.contains("payment is late");
        self.mails.0.lock().unwrap().iter().filter(|m| late(&m.subject)).count()
    }

    /// The secret of the latest emailed link of a kind.
    fn mailed(&self, path: &str) -> String {
        let mails = self.mails.0.lock().unwrap();
        let text = mails.iter().rev().find(|m| m.text.contains(path)).expect("a mail with the link").text.clone();
        let rest = text.split_once(path).unwrap().1;
        rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
    }

    async fn pay(
        &self,
        account: AccountId,
        by: InitiatedBy,
        token: Option<&str>,
        key: &str,
    ) -> kernel::Result<billing::PayOutcome> {
        let wish =
            PayNow { account, which: PaymentTarget::Late, by, token, keep: true, key, back_to: None, language: "en" };
        billing::pay_now(&self.context, &self.staff(), wish).await
    }

    async fn statuses(&self) -> Vec<String> {
        self.texts("select status from subscription order by id").await
    }
}

fn conflict<T: std::fmt::Debug>(result: kernel::Result<T>) -> String {
    match result {
        Err(Error::Conflict(text)) => text.into(),
        other => panic!("refused, not {other:?}"),
    }
}

#[tokio::test]
async fn soft_decline_sends_seven_notices_and_six_attempts() {
    let world = World::new().await;
    world.household("Sam").await;
    world.control().behave(&world.method().await, Behavior::InsufficientFunds).await.unwrap();
    world.charge().await;
    world.books_are_right().await;
    assert_eq!(world.live(30).await, NOTICES);
    assert_eq!(world.number("select failed_attempts::bigint from invoice where status = 'open'").await, 6);
    assert_eq!(world.statuses().await, ["delinquent"]);
    let decided = "select words from collection_decision where kind = 'attempt_failed' order by id";
    let words = world.texts(decided).await;
    assert_eq!(words[1], "Payment failed: the card has insufficient funds. 2 of 6 attempts used.");
    let reasons = world.texts("select distinct reason from subscription_history where event = 'charge_failed'").await;
    assert_eq!(reasons, ["The card has insufficient funds"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn never_retry_card_gets_notices_but_no_attempts() {
    let world = World::new().await;
    world.household("Nell").await;
    world.control().behave(&world.method().await, Behavior::LostCard).await.unwrap();
    world.charge().await;
    assert_eq!(world.live(29).await, NOTICES);
    assert_eq!(world.number("select count(*) from payment where status = 'failed'").await, 1);
    assert_eq!(world.statuses().await, ["delinquent"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn mastercards_advice_02_waits_72_hours() {
    let world = World::new().await;
    world.household("Max").await;
    world.control().behave(&world.method().await, Behavior::WaitThreeDays).await.unwrap();
    world.charge().await;
    let apart = "select (extract(epoch from (j.due_at - p.settled_at)) >= 72 * 3600)::int::bigint from job j, payment p
                 where j.kind = 'collect_invoice' and j.state = 'queued' and p.status = 'failed'";
    assert_eq!(world.number(apart).await, 1);
}

const fn kept(token: &str) -> Option<TypedCard<'_>> {
    Some(TypedCard { token, keep: true })
}

#[tokio::test]
async fn one_time_card_pays_both_bills_and_is_not_kept() {
    let world = World::new().await;
    let account = world.household("Nora").await;
    let method = world.method().await;
    world.control().behave(&method, Behavior::InsufficientFunds).await.unwrap();
    world.days_pass(63).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let before = "select payment_method_id from account where enrolled_at is not null";
    let old = world.number(before).await;
    let wish = PayNow {
        account,
        which: PaymentTarget::Late,
        by: InitiatedBy::Household,
        token: Some("pm_card_mastercard"),
        keep: false,
        key: "only-this-time",
        back_to: None,
        language: "en",
    };
    let paid = billing::pay_now(&world.context, &world.staff(), wish).await.unwrap();
    assert_eq!((paid.status, paid.paid.0, paid.due.0), (PayStatus::Paid, 7800, 0));
    assert_eq!(world.number(before).await, old, "the old default stays");
    assert_eq!(world.number("select count(*) from payment_method where replaced_at is null").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn payment_link_charges_an_entered_card_once() {
    let world = World::new().await;
    world.household("Lia").await;
    world.control().behave(&world.method().await, Behavior::StolenCard).await.unwrap();
    world.charge().await;
    let brand = world.brand.id.as_str();
    let token = world.mailed("/pn/");
    let page = billing::pay_page(&world.context, brand, &token).await.unwrap();
    assert_eq!((page.due.0, page.method_fits), (3900, false));
    let declined =
        billing::pay_by_link(&world.context, brand, &token, kept("pm_card_chargeCustomerFail"), "page-1", "es")
            .await
            .unwrap();
    assert_eq!(declined.status, PayStatus::Declined);
    assert!(declined.message.unwrap().contains("rechazada"));
    let paid = billing::pay_by_link(&world.context, brand, &token, kept("pm_card_visa"), "page-2", "en").await.unwrap();
    assert_eq!((paid.status, paid.paid.0, paid.receipt_numbers.len()), (PayStatus::Paid, 3900, 1));
    assert!(matches!(billing::pay_page(&world.context, brand, &token).await, Err(Error::NotFound)), "used up");
    assert_eq!(world.statuses().await, ["active"]);
    let in_use = "select count(*) from account a join payment_method m on m.id = a.payment_method_id where m.last4 = '4242' and m.blocked is null";
    assert_eq!(world.number(in_use).await, 1, "what it paid with is what it pays with");
    world.books_are_right().await;
}

#[tokio::test]
async fn payment_link_is_bound_to_purpose_brand_and_time() {
    let world = World::new().await;
    world.household("Ida").await;
    world.control().behave(&world.method().await, Behavior::LostCard).await.unwrap();
    world.charge().await;
    let brand = world.brand.id.as_str();
    let (pay, change) = (world.mailed("/pn/"), world.mailed("/patient/payment-update/"));
    let user = world.number("select login_id from account where enrolled_at is not null").await;
    let gone = |result: kernel::Result<billing::LinkPage>| assert!(matches!(result, Err(Error::NotFound)));
    gone(billing::pay_page(&world.context, brand, &change).await);
    gone(billing::change_page(&world.context, brand, &pay, user).await);
    gone(billing::change_page(&world.context, brand, &change, user + 1).await);
    gone(billing::pay_page(&world.context, "another-brand", &pay).await);
    billing::change_page(&world.context, brand, &change, user).await.unwrap();
    let with = |card: &'static str| billing::change_by_link(&world.context, brand, &change, user, card);
    assert!(matches!(with("pm_card_chargeDeclined").await, Err(Error::Conflict(_))));
    let (one, two) = tokio::join!(with("pm_card_mastercard"), with("pm_card_amex"));
    let (used, refused) = if one.is_ok() { (one, two) } else { (two, one) };
    let used = used.unwrap().added().unwrap();
    assert_eq!(used.still_late.0, 0, "what waits for the card is paid at once");
    assert!(matches!(refused, Err(Error::NotFound)), "of two at once one uses the link");
    gone(billing::change_page(&world.context, brand, &change, user).await);
    world.days_pass(15).await;
    gone(billing::pay_page(&world.context, brand, &pay).await);
    billing::mail_new_link(&world.context, brand, "nobody@example.com").await.unwrap();
    billing::mail_new_link(&world.context, brand, "IDA@example.com").await.unwrap();
    world.run_jobs().await;
    let links = world.mails.0.lock().unwrap().iter().filter(|m| m.subject.contains("change the card")).count();
    assert_eq!(links, 1, "one to whom it belongs, none to nobody");
}

#[tokio::test]
async fn a_corrected_contact_ends_the_links_sent_before() {
    for change in [
        "update account set email = 'another@example.com'",
        "update account set phone = '2085550111'",
        "update account set login_id = null",
        "update account set merged_into_account_id = id",
    ] {
        let world = World::new().await;
        let account = world.household("Ana").await;
        let mut scope = world.scope().await;
        let (pay, _) = billing::make_link(&world.context, &mut scope, account, LinkFor::Pay).await.unwrap();
        scope.commit().await.unwrap();
        let brand = world.brand.id.as_str();
        assert!(billing::pay_page(&world.context, brand, &pay).await.is_ok());
        sqlx::query("update account set city = 'Boise', email = email").execute(world.outside()).await.unwrap();
        assert!(billing::pay_page(&world.context, brand, &pay).await.is_ok(), "nothing else ends it");
        sqlx::query(change).execute(world.outside()).await.unwrap();
        let ended = billing::pay_page(&world.context, brand, &pay).await;
        assert!(matches!(ended, Err(Error::NotFound)), "{change}");
    }
}

#[tokio::test]
async fn payment_link_completes_a_card_authentication() {
    let world = World::new().await;
    world.household("Theo").await;
    world.control().behave(&world.method().await, Behavior::Authenticate).await.unwrap();
    world.charge().await;
    assert_eq!(world.statuses().await, ["past_due"]);
    let (brand, token) = (world.brand.id.as_str(), world.mailed("/pn/"));
    let asked = billing::pay_by_link(&world.context, brand, &token, None, "page-1", "en").await.unwrap();
    assert_eq!(asked.status, PayStatus::RequiresAction);
    assert!(asked.next_action.unwrap().url.is_some());
    // Another tab gets the same approval request and no second charge.
    let other = billing::pay_by_link(&world.context, brand, &token, None, "page-2", "en").await.unwrap();
    assert_eq!(other.status, PayStatus::RequiresAction);
    let provider = world.texts("select provider_id from payment where status = 'requires_action'").await.remove(0);
    world.control().authenticate(&provider.into(), true).await.unwrap();
    let done = billing::pay_by_link(&world.context, brand, &token, None, "page-1", "en").await.unwrap();
    assert_eq!((done.status, done.paid.0), (PayStatus::Paid, 3900));
    assert_eq!(world.statuses().await, ["active"]);
    world.books_are_right().await;
}

/// A payment with the older card was processing while the household added another one.
#[tokio::test]
async fn payment_with_old_card_keeps_the_new_default() {
    let world = World::new().await;
    let account = world.household("Theo").await;
    world.control().behave(&world.method().await, Behavior::Authenticate).await.unwrap();
    world.charge().await;
    let (brand, token) = (world.brand.id.as_str(), world.mailed("/pn/"));
    let asked = billing::pay_by_link(&world.context, brand, &token, None, "page-1", "en").await.unwrap();
    assert_eq!(asked.status, PayStatus::RequiresAction);
    let provider = world.texts("select provider_id from payment where status = 'requires_action'").await.remove(0);
    sqlx::query(
        "with newer as (insert into payment_method (organization_id, office_id, account_id, kind, provider_id, network, last4)
           select organization_id, office_id, account_id, kind, 'pm_newer', network, '1111' from payment_method where account_id = $1 limit 1 returning id)
         update account set payment_method_id = (select id from newer) where id = $1",
    )
    .bind(account.0)
    .execute(world.outside())
    .await
    .unwrap();
    world.control().authenticate(&provider.into(), true).await.unwrap();
    let done = billing::pay_by_link(&world.context, brand, &token, None, "page-1", "en").await.unwrap();
    assert_eq!(done.status, PayStatus::Paid);
    let in_use =
        "select m.last4 from account a join payment_method m on m.id = a.payment_method_id where m.last4 = '1111'";
    assert_eq!(world.texts(in_use).await, ["1111"], "the household chose the newer card");
}

#[tokio::test]
async fn card_is_saved_after_its_bank_approves() {
    let world = World::new().await;
    let account = world.household("Ines").await;
    world.control().behave(&world.method().await, Behavior::LostCard).await.unwrap();
    world.charge().await;
    let methods = "select count(*) from payment_method";
    let (held, token) = (world.number(methods).await, "pm_card_authenticationRequiredOnSetup");
    let add = async |method: NewMethod<'_>| billing::add_method(&world.context, &world.staff(), account, method).await;
    let ask = async || match add(NewMethod::Typed(token)).await.unwrap() {
        Adding::Approve(approval) => approval,
        Adding::Added(added) => panic!("nobody was asked: {added:?}"),
    };
    let asked = ask().await;
    assert!(asked.url.is_some());
    assert!(matches!(add(NewMethod::Approved(&asked.setup)).await.unwrap(), Adding::Approve(_)), "not approved yet");
    world.control().authenticate_setup(&asked.setup.as_str().into(), false).await.unwrap();
    let refused = conflict(add(NewMethod::Approved(&asked.setup)).await);
    assert!(refused.contains("bank"), "{refused}");
    assert_eq!((world.number(methods).await, world.statuses().await), (held, vec!["past_due".to_owned()]));

    // With the emailed link, which works until the card is saved.
    let (brand, link) = (world.brand.id.as_str(), world.mailed("/patient/payment-update/"));
    let user = world.number("select login_id from account where enrolled_at is not null").await;
    let asked = billing::change_by_link(&world.context, brand, &link, user, token).await.unwrap();
    let Adding::Approve(asked) = asked else { panic!("nobody was asked: {asked:?}") };
    world.control().authenticate_setup(&asked.setup.as_str().into(), true).await.unwrap();
    let approved = NewMethod::Approved(&asked.setup);
    let added = billing::change_by_link(&world.context, brand, &link, user, approved).await.unwrap();
    assert_eq!(added.added().unwrap().still_late.0, 0, "what was late is paid with it");
    assert_eq!(world.statuses().await, ["active"]);
    let foreign =
        conflict(billing::add_method(&world.context, &world.staff(), world.household("Una").await, approved).await);
    assert!(foreign.contains("can’t be used"), "an approval of another household: {foreign}");
    world.books_are_right().await;
}

#[tokio::test]
async fn two_tabs_that_press_pay_at_once_charge_once() {
    let world = World::new().await;
    let account = world.household("Toni").await;
    let method = world.method().await;
    world.control().behave(&method, Behavior::InsufficientFunds).await.unwrap();
    world.charge().await;
    world.control().behave(&method, Behavior::Pay).await.unwrap();
    let (one, two) = tokio::join!(
        world.pay(account, InitiatedBy::Household, None, "first-tab"),
        world.pay(account, InitiatedBy::Household, None, "second-tab")
    );
    assert!(one.is_ok() || two.is_ok());
    let paid =
        "select count(*) from card_sandbox.object where kind = 'payment_intent' and body ->> 'status' = 'succeeded'";
    assert_eq!(world.number(paid).await, 2, "the enrollment and the late month");
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 2);
    world.books_are_right().await;
}

#[tokio::test]
async fn nothing_is_charged_while_an_attempt_is_unknown() {
    let world = World::new().await;
    let account = world.household("Una").await;
    world.control().behave(&world.method().await, Behavior::InsufficientFunds).await.unwrap();
    world.charge().await;
    world.control().behave(&world.method().await, Behavior::Pay).await.unwrap();
    world.control().fault("POST /v1/payment_intents", FaultKind::TimeoutAfter, 1).await.unwrap();
    let unknown = world.pay(account, InitiatedBy::Staff, None, "first-click").await.unwrap();
    assert_eq!(unknown.status, PayStatus::Unknown);
    let refused = conflict(world.pay(account, InitiatedBy::Staff, None, "second-click").await);
    assert!(refused.contains("is processing"), "{refused}");
    let refused =
        conflict(billing::clear_delinquency(&world.context, &world.staff(), account, "kind", "clear-key").await);
    assert!(refused.contains("is processing"), "{refused}");
    let same = world.pay(account, InitiatedBy::Staff, None, "first-click").await.unwrap();
    assert_eq!((same.status, same.paid.0), (PayStatus::Paid, 3900), "the same key is asked about, not charged again");
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 2);
    world.books_are_right().await;
}

#[tokio::test]
async fn staff_clear_what_is_late_once_with_a_reason() {
    let world = World::new().await;
    let account = world.household("Cora").await;
    world.control().behave(&world.method().await, Behavior::LostCard).await.unwrap();
    world.charge().await;
    world.live(29).await;
    let staff = world.staff();
    let clear = || billing::clear_delinquency(&world.context, &staff, account, "Moved away", "clear-key");
    assert_eq!(clear().await.unwrap().0, 3900);
    assert_eq!(clear().await.unwrap().0, 0, "the same key clears once");
    assert_eq!(world.statuses().await, ["active"]);
    assert_eq!(world.texts("select reason from write_off").await, ["Moved away"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_method_in_use_stays_and_an_old_one_goes() {
    let world = World::new().await;
    let account = world.household("Fay").await;
    let old = PaymentId(world.number("select payment_method_id from account where enrolled_at is not null").await).0;
    let old = tenancy::ids::PaymentMethodId(old);
    let refused = conflict(billing::remove_method(&world.context, &world.staff(), account, old).await);
    assert!(refused.contains("in use"), "{refused}");
    billing::add_method(&world.context, &world.staff(), account, "pm_card_mastercard").await.unwrap();
    billing::remove_method(&world.context, &world.staff(), account, old).await.unwrap();
    let mut scope = world.scope().await;
    let left = billing::list_methods(&mut scope, account).await.unwrap();
    assert_eq!(left.iter().map(|m| m.network.as_str()).collect::<Vec<_>>(), ["mastercard"]);
}

#[tokio::test]
async fn expiring_card_is_notified_once_and_network_update_is_saved() {
    let world = World::new().await;
    world.household("Eve").await;
    let soon = "update payment_method set exp_year = extract(year from business_now() + interval '20 days'), exp_month = extract(month from business_now() + interval '20 days')";
    sqlx::query(soon).execute(world.outside()).await.unwrap();
    // The card's expiry month may end more than 30 days from now.
    for _ in 0..40 {
        world.days_pass(1).await;
        engine::notify_expiring::<billing::Method>(&world.context).await.unwrap();
    }
    world.run_jobs().await;
    let told =
        |world: &World| world.mails.0.lock().unwrap().iter().filter(|m| m.subject.contains("expires soon")).count();
    assert_eq!(told(&world), 1, "once");
    let method = world.method().await;
    world.control().redate(&method, (5, 2040), false).await.unwrap();
    let body = format!(
        r#"{{"id":"evt_1","object":"event","api_version":null,"created":{},"livemode":false,"pending_webhooks":1,"type":"payment_method.automatically_updated","request":null,"data":{{"object":{{"id":"{method}","object":"payment_method"}}}}}}"#,
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs()
    );
    let signature = signature(&body);
    webhooks::receive_webhook(&world.context, body.as_bytes(), &signature).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select exp_year::bigint from payment_method").await, 2040);
}

/// Signs a body as the provider does.
fn signature(body: &str) -> String {
    sandboxes::cards::sign(body, "whsec_sandbox")
}

#[tokio::test]
async fn one_open_invoice_can_be_charged_alone() {
    let world = World::new().await;
    let account = world.household("Olga").await;
    let method = world.method().await;
    world.control().behave(&method, Behavior::InsufficientFunds).await.unwrap();
    world.days_pass(63).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    world.control().behave(&method, Behavior::Pay).await.unwrap();
    let first = InvoiceId(world.number("select min(id) from invoice where status = 'open'").await);
    let wish = PayNow {
        account,
        which: PaymentTarget::One(first),
        by: InitiatedBy::Staff,
        token: None,
        keep: false,
        key: "one-of-two",
        back_to: None,
        language: "en",
    };
    let paid = billing::pay_now(&world.context, &world.staff(), wish).await.unwrap();
    assert_eq!((paid.status, paid.paid.0, paid.due.0), (PayStatus::Paid, 3900, 3900));
    assert_eq!(world.statuses().await, ["past_due"], "the other one is late still");
    let all = world.pay(account, InitiatedBy::Household, None, "the-other").await.unwrap();
    assert_eq!((all.status, all.due.0), (PayStatus::Paid, 0));
    assert_eq!(world.statuses().await, ["active"]);
    world.books_are_right().await;
}
