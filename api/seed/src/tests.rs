//! The demo data with a real database and the card sandbox.

use std::collections::BTreeSet;

use ::members::members::{self, MemberQuery};
use sandboxes::cards::{self as sandbox, SandboxConfig};
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Reach};

use super::*;
use frame::startup::context;

const SECRET: &str = "sk_test_demo_data_of_a_test";

struct DemoWorld {
    test: TestDatabase,
    config: Config,
    context: Context,
    sandbox: sandbox::Running,
    practice: sandboxes::practice_system::Running,
}

impl DemoWorld {
    async fn nothing_yet() -> Self {
        let test = TestDatabase::new().await;
        let sandbox = sandbox::serve(SandboxConfig::new(&test.url, SECRET)).await.unwrap();
        let practice_config = sandboxes::practice_system::SandboxConfig::new(&test.url);
        let developer_key = practice_config.developer_key.clone();
        let practice = sandboxes::practice_system::serve(practice_config).await.unwrap();
        let config = Config::read(&|name| {
            let value = match name {
                "CHAIRSIDE_ENV" => "test".to_owned(),
                "DATABASE_URL" => test.url.clone(),
                "REDIS_URL" => "redis://127.0.0.1:9".to_owned(),
                "CHAIRSIDE_BRANDS_DIR" => concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands").to_owned(),
                "CHAIRSIDE_CARDS_URL" => sandbox.base_url.clone(),
                "CHAIRSIDE_CARDS_SECRET_KEY" => SECRET.to_owned(),
                "CHAIRSIDE_CARDS_PUBLISHABLE_KEY" => "pk_sandbox_of_a_test".to_owned(),
                "CHAIRSIDE_CARDS_WEBHOOK_SECRET" => "whsec_0123456789abcdef".to_owned(),
                "CHAIRSIDE_OPEN_DENTAL_URL" => format!("{}/api/v1", practice.base_url),
                "CHAIRSIDE_OPEN_DENTAL_DEVELOPER_KEY" => developer_key.clone(),
                "CHAIRSIDE_PRACTICE_SYSTEM_SEAL" => "what seals the practice systems of the tests".to_owned(),
                "CHAIRSIDE_SMTP_URL" => "smtp://127.0.0.1:9".to_owned(),
                "CHAIRSIDE_MAIL_FROM" => "Chairside <no-reply@chairside.example>".to_owned(),
                "CHAIRSIDE_TOKEN_SECRET" => "0123456789012345678901234567890123456789".to_owned(),
                "CHAIRSIDE_TWO_STEP_SEAL" => "what seals the authenticators of the tests".to_owned(),
                _ => return None,
            };
            Some(value)
        })
        .unwrap();
        let mut context = context(&config).await.unwrap();
        context.mailer = Arc::new(Counted::default());
        Self { test, config, context, sandbox, practice }
    }

    async fn seed(&self, members: u32, months: u32) -> anyhow::Result<()> {
        let arguments = Arguments { offices: 2, members, months, if_empty: true, seed: 3 };
        seed(&self.config, self.context.clone(), &arguments).await
    }

    async fn stop(self) {
        self.context.database.close().await;
        self.sandbox.stop().await;
        self.practice.stop().await;
        drop(self.test);
    }
}

#[tokio::test]
async fn the_same_seed_makes_the_same_books() {
    let print = async || {
        let made = DemoWorld::nothing_yet().await;
        made.seed(20, 2).await.unwrap();
        let print = kernel::ledger::fingerprint(&made.context.database).await.unwrap();
        made.stop().await;
        print
    };
    assert_eq!(print().await, print().await);
}

#[tokio::test]
async fn demo_has_every_status_balanced_books_and_working_logins() {
    let made = DemoWorld::nothing_yet().await;
    made.seed(64, 4).await.unwrap();
    let context = &made.context;
    assert_eq!(ledger::check(&context.database).await.unwrap(), []);
    assert!(!context.clock.is_behind().await.unwrap(), "business time is the machine's");

    let practice = made.practice.control.world().await.unwrap();
    let rows = |kind: &str| practice.as_array().unwrap().iter().filter(|row| row["kind"] == kind).count();
    let known = (rows("patient"), rows("appointment"), rows("procedure"), rows("fee"));
    assert!(known.0 > 20 && known.1 > 5 && known.2 > 20 && known.3 > 5, "the practice system knows members: {known:?}");

    let mut outside = made.test.superuser().await;
    let statuses: BTreeSet<String> = sqlx::query_scalar("select distinct status from subscription")
        .fetch_all(&mut outside)
        .await
        .unwrap()
        .into_iter()
        .collect();
    for status in [
        "active",
        "active_cash",
        "past_due",
        "delinquent",
        "pending_cash",
        "canceled",
        "cancellation_requested",
        "disputed",
    ] {
        assert!(statuses.contains(status), "{status} in {statuses:?}");
    }
    for (what, expected) in [
        ("select count(*) from dispute where status = 'needs_response'", "a dispute that can be answered"),
        ("select count(*) from dispute where status = 'won'", "a dispute that was won"),
        ("select count(*) from tier_subscription where level = 3", "a practice on the highest tier"),
        (
            "select count(*) from tier_invoice where status = 'open' and next_attempt_on is not null",
            "a tier that is late",
        ),
        ("select count(*) from tier_subscription where level = 0", "a tier that was lost"),
        ("select count(*) from tier_subscription where next_billing_mode = 'per_location'", "a tier for each location"),
        ("select count(*) from plan_rollout where state = 'scheduled'", "a roll-out to come"),
        ("select count(*) from office where payments_state = 'standard'", "an account to upgrade"),
        ("select count(*) from office where payments_state = 'full' and not charges_enabled", "a restricted account"),
        ("select count(*) from dispute where status = 'lost'", "a dispute that was lost"),
        ("select count(*) from business_office where state = 'suspended'", "an employer that stopped paying"),
        (
            "select count(*) from sponsorship where end_reason = 'not_paid' and choice = 'open'",
            "an employee who chooses",
        ),
        (
            "select count(*) from sponsorship where state = 'active' and contribution = 'all'",
            "an employer that pays all",
        ),
        ("select count(*) from voucher where state in ('approved', 'paid')", "a voucher that was approved"),
        ("select count(*) from voucher where state = 'submitted'", "a voucher that waits"),
        ("select count(*) from business_payment where kind = 'check' and status = 'succeeded'", "a bill that is paid"),
        (
            "select count(*) from payment p where p.amount_cents = (select sum(r.amount_cents) from refund r
             where r.organization_id = p.organization_id and r.payment_id = p.id and r.status = 'succeeded')",
            "a payment given back",
        ),
        (
            "select count(*) from payment p where p.amount_cents > (select sum(r.amount_cents) from refund r
             where r.organization_id = p.organization_id and r.payment_id = p.id and r.status = 'succeeded')",
            "a payment given back in part",
        ),
    ] {
        let found: i64 = sqlx::query_scalar(what).fetch_one(&mut outside).await.unwrap();
        assert!(found > 0, "{expected}");
    }
    let invitations: Vec<(String, Vec<String>)> = sqlx::query_as(
        "select o.brand, array_agg(distinct i.state order by i.state) from invitation i
         join office o on o.organization_id = i.organization_id and o.id = i.office_id group by o.brand order by o.brand",
    )
    .fetch_all(&mut outside)
    .await
    .unwrap();
    let expected = ["expired", "failed", "joined", "opened", "revoked", "sent"].map(ToOwned::to_owned).to_vec();
    let brands = ["dental", "vision"].map(|brand| (brand.to_owned(), expected.clone()));
    assert_eq!(invitations, brands, "an invitation in every state");
    let recovered: i64 = sqlx::query_scalar("select count(*) from subscription_history where event = 'settled'")
        .fetch_one(&mut outside)
        .await
        .unwrap();
    assert!(recovered > 0, "somebody's second attempt went through");
    let paid_out: Vec<(i64, i64, i64)> = sqlx::query_as(
        "select count(*) filter (where status = 'paid'), count(*) filter (where status = 'failed'), sum(problems)::bigint from payout
         group by office_id order by office_id",
    )
    .fetch_all(&mut outside)
    .await
    .unwrap();
    assert!(
        paid_out.len() == 2 && paid_out.iter().all(|(paid, _, problems)| *paid > 8 && *problems == 0),
        "{paid_out:?}"
    );
    assert_eq!(paid_out.iter().map(|(_, failed, _)| failed).sum::<i64>(), 1, "one came back: {paid_out:?}");
    let found = practice_bills::payouts::reconcile(context, 400).await.unwrap();
    assert!(found.compared > 20 && found.differences.is_empty(), "{found:?}");
    made.seed(64, 4).await.expect("there is data already, which is fine");
    expect_logins(&made).await;
    made.stop().await;
}

/// Checks that every demo login can sign in, and that owners see members.
async fn expect_logins(made: &DemoWorld) {
    let context = &made.context;
    let logins = demo_logins(&made.config.brands_dir, &context.brands).unwrap();
    assert!(logins.len() >= 8, "{logins:?}");
    for login in &logins {
        let client = identity::Client::default();
        let mut outside = made.test.superuser().await;
        let now: i64 =
            sqlx::query_scalar("select extract(epoch from now())::bigint").fetch_one(&mut outside).await.unwrap();
        let code =
            login.needs_code.then(|| identity::totp::code_at(logins::STAFF_SECRET, now / identity::totp::STEP_S));
        let second = identity::SecondStep { code: code.as_deref(), remember: false };
        let by = (login.email.as_str(), PASSWORD);
        let signed_in = identity::sign_in_in_steps(context, &login.brand, by, second, &client).await;
        let user = signed_in.unwrap_or_else(|error| panic!("{}: {error}", login.email)).user;
        if login.who.contains("owner") {
            let office = user.office.expect("an owner has an office");
            let at = catalog::offices::find(&context.database, &login.brand, &office.slug).await.unwrap().unwrap();
            let reach = Reach::office(at.organization, at.office, Actor::platform("test"));
            let mut scope = context.database.scope(reach).await.unwrap();
            let now = context.clock.now().await.unwrap();
            let page = members::list(&mut scope, now, at.office, &MemberQuery::default()).await.unwrap();
            assert!(page.items.len() >= 3, "{} sees members", login.email);
        }
    }
}

#[tokio::test]
async fn what_was_interrupted_or_is_not_empty_is_left_alone() {
    let made = DemoWorld::nothing_yet().await;
    let past = made.context.clock.now().await.unwrap() - chrono::Duration::days(90);
    assert!(made.context.clock.begin_at(past).await.unwrap());
    let refused = made.seed(10, 1).await.unwrap_err().to_string();
    assert!(refused.contains("did not get to its end"), "{refused}");
    made.context.clock.catch_up().await.unwrap();
    made.seed(10, 1).await.unwrap();
    let again = Arguments { offices: 1, members: 1, months: 1, if_empty: false, seed: 1 };
    let refused = seed(&made.config, made.context.clone(), &again).await.unwrap_err().to_string();
    assert!(refused.contains("there is data already"), "{refused}");
    made.stop().await;
}
