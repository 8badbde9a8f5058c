//! Bank links against their sandbox, together with the card sandbox, which receives the accounts.

use std::time::Duration;

use gateways::bank_link::*;
use gateways::cards::{
    BankToken, ChargeOutcome, Charges, GatewayError, MethodKind, PaymentMethods, Payouts, SavedMethod,
};
use sandboxes::FaultKind;
use sandboxes::bank_link::{Control, SandboxConfig, serve};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use uuid::Uuid;

use crate::support::*;

const CHECKING: &str = "000123456789";

struct Banks {
    links: PlaidLinks,
    control: Control,
    running: sandboxes::bank_link::Running,
    schema: String,
}

impl Banks {
    async fn beside(bench: &Bench) -> Self {
        let mut config = SandboxConfig::new(database_url(), "bl_secret_of_ours", bench.base_url(), SECRET_KEY);
        config.place.schema = format!("bank_link_test_{}", Uuid::new_v4().simple());
        let schema = config.place.schema.clone();
        let running = serve(config).await.unwrap();
        let mut config = BankLinkConfig::new(&running.base_url, "chairside", "bl_secret_of_ours");
        config.timeout = CLIENT_TIMEOUT;
        let control = running.control.clone();
        Self { links: PlaidLinks::new(config), control, running, schema }
    }

    async fn finish(self) {
        self.running.stop().await;
        let mut conn = PgConnection::connect(&database_url()).await.unwrap();
        conn.execute(AssertSqlSafe(format!("drop schema {} cascade", self.schema))).await.unwrap();
    }

    async fn link(&self, by_numbers: bool, update: Option<Token>) -> Link {
        let new = NewLink {
            user_ref: "7-1".into(),
            client_name: "Bright Smiles of the Greater Treasure Valley".into(),
            language: "en".into(),
            back_to: None,
            by_numbers,
            update,
        };
        self.links.create_link(&new).await.unwrap()
    }

    async fn picked(&self, link: &Link) -> (Token, LinkedAccount) {
        match self.links.link(&link.token).await.unwrap() {
            LinkProgress::Picked { public_token, mut accounts, .. } => (public_token, accounts.pop().unwrap()),
            other => panic!("nothing was picked: {other:?}"),
        }
    }

    /// The access token for an account that was added by signing in.
    async fn access(&self, number: &str) -> (Token, LinkedAccount) {
        let link = self.link(false, None).await;
        self.control.pick(&link.url, "ins_1", number).await.unwrap();
        let (public, account) = self.picked(&link).await;
        (self.links.exchange(&public).await.unwrap(), account)
    }

    async fn token(&self, number: &str, link_ref: &str) -> BankToken {
        let (access, account) = self.access(number).await;
        let token = self.links.processor_token(&access, &account.id).await.unwrap();
        BankToken { token, link_ref: link_ref.into() }
    }
}

fn code(error: BankLinkError) -> String {
    match error {
        BankLinkError::Refused { code, .. } => code,
        other => panic!("not refused: {other}"),
    }
}

#[tokio::test]
async fn an_account_is_signed_in_to_and_paid_with() {
    on_bench(|bench| async move {
        let banks = Banks::beside(&bench).await;
        let link = banks.link(false, None).await;
        assert_eq!(banks.links.link(&link.token).await.unwrap(), LinkProgress::Open);
        banks.control.leave(&link.url).await.unwrap();
        assert!(matches!(banks.links.link(&link.token).await.unwrap(), LinkProgress::Left { .. }));
        banks.control.pick(&link.url, "ins_1", CHECKING).await.unwrap();
        let LinkProgress::Picked { public_token, bank_name, accounts } = banks.links.link(&link.token).await.unwrap()
        else {
            panic!("nothing was picked")
        };
        assert_eq!(bank_name.as_deref(), Some("First Platypus Bank"));
        assert_eq!((accounts[0].last4.as_str(), accounts[0].verification), ("6789", Verification::Verified));
        assert!(banks.control.pick(&link.url, "ins_1", CHECKING).await.is_err(), "the page is over");

        let access = banks.links.exchange(&public_token).await.unwrap();
        assert_eq!(code(banks.links.exchange(&public_token).await.unwrap_err()), "INVALID_PUBLIC_TOKEN", "good once");
        assert_eq!(banks.links.accounts(&access).await.unwrap()[0].id, accounts[0].id);
        assert!(banks.links.takes_drafts(&access, &accounts[0].id).await.unwrap());
        let token = banks.links.processor_token(&access, &accounts[0].id).await.unwrap();

        let customer = bench.customer().await;
        let bank = BankToken { token, link_ref: "bank-link-7-1".into() };
        let saved = bench.attach_bank(&customer, &bank).await.unwrap();
        assert_eq!((saved.kind, saved.last4.as_str()), (MethodKind::Bank, "6789"));
        let again = bench.attach_bank(&customer, &bank).await.unwrap_err();
        assert!(matches!(again, GatewayError::Refused { .. }), "a processor's token is good once: {again}");
        let found = bench.cards.find_bank(&customer, "bank-link-7-1", &mandate()).await.unwrap().unwrap();
        assert_eq!(found.id, saved.id);
        assert_eq!(bench.cards.find_bank(&customer, "bank-link-7-2", &mandate()).await.unwrap(), None);

        let mut charge = charge_of("payment-1", customer, saved.id.clone());
        charge.off_session = true;
        let outcome = bench.cards.charge(charge, &key()).await.unwrap();
        assert!(matches!(outcome, ChargeOutcome::Processing { .. }), "a draft is on its way: {outcome:?}");
        banks.links.remove(&access).await.unwrap();
        banks.links.remove(&access).await.unwrap();
        assert_eq!(code(banks.links.accounts(&access).await.unwrap_err()), "ITEM_NOT_FOUND");
        banks.finish().await;
        bench
    })
    .await;
}

#[tokio::test]
async fn typed_account_is_verified_by_deposits_or_closed_after_retries() {
    on_bench(|bench| async move {
        let banks = Banks::beside(&bench).await;
        let by_sign_in = banks.link(false, None).await;
        banks.control.type_numbers(&by_sign_in.url, CHECKING).await.unwrap();
        assert_eq!(banks.links.link(&by_sign_in.token).await.unwrap(), LinkProgress::Open, "not offered, not taken");
        for wrong_tries in [2, 3] {
            let link = banks.link(true, None).await;
            banks.control.type_numbers(&link.url, CHECKING).await.unwrap();
            let (public, account) = banks.picked(&link).await;
            assert_eq!(account.verification, Verification::Pending);
            let access = banks.links.exchange(&public).await.unwrap();
            let early = banks.links.processor_token(&access, &account.id).await.unwrap_err();
            assert_eq!(code(early), "PRODUCT_NOT_READY", "nothing is made of an account that is not proven");
            let update = banks.link(false, Some(access.clone())).await;
            for _ in 0..wrong_tries {
                banks.control.tell_deposits(&update.url, Some([1, 2])).await.unwrap();
            }
            let told = banks.control.tell_deposits(&update.url, None).await;
            let now = banks.links.accounts(&access).await.unwrap()[0].verification;
            if wrong_tries < 3 {
                told.unwrap();
                assert_eq!(now, Verification::Verified);
                assert!(banks.links.takes_drafts(&access, &account.id).await.unwrap());
            } else {
                assert!(told.is_err(), "the page is over");
                assert_eq!(now, Verification::Failed);
            }
        }
        banks.finish().await;
        bench
    })
    .await;
}

#[tokio::test]
async fn faults_are_told_apart() {
    on_bench(|bench| async move {
        let banks = Banks::beside(&bench).await;
        let exchange = "POST /item/public_token/exchange";
        let link = banks.link(false, None).await;
        banks.control.pick(&link.url, "ins_2", CHECKING).await.unwrap();
        let (public, _) = banks.picked(&link).await;
        banks.control.tester.fault(exchange, FaultKind::TooMany, 1).await.unwrap();
        assert!(matches!(banks.links.exchange(&public).await, Err(BankLinkError::Busy { .. })));
        for before in [FaultKind::ErrorBefore, FaultKind::TimeoutBefore] {
            banks.control.tester.fault(exchange, before, 1).await.unwrap();
            assert!(matches!(banks.links.exchange(&public).await, Err(BankLinkError::Unknown { .. })));
        }
        banks.control.tester.fault(exchange, FaultKind::ErrorAfter, 1).await.unwrap();
        assert!(matches!(banks.links.exchange(&public).await, Err(BankLinkError::Unknown { .. })));
        assert_eq!(code(banks.links.exchange(&public).await.unwrap_err()), "INVALID_PUBLIC_TOKEN", "it was used");

        let wrong = BankLinkConfig::new(&banks.running.base_url, "chairside", "not the secret");
        let refused = PlaidLinks::new(wrong).exchange(&public).await;
        assert_eq!(refused.unwrap_err(), BankLinkError::Unauthorized);
        let mut nobody = BankLinkConfig::new("http://127.0.0.1:1", "chairside", "secret");
        nobody.timeout = Duration::from_millis(300);
        let unreached = PlaidLinks::new(nobody).exchange(&public).await;
        assert!(matches!(unreached, Err(BankLinkError::Busy { .. })), "nobody was reached, so nothing happened");
        banks.finish().await;
        bench
    })
    .await;
}

#[tokio::test]
async fn an_answer_that_got_lost_is_found_by_our_reference() {
    on_bench(|bench| async move {
        let banks = Banks::beside(&bench).await;
        let (customer, office) = (bench.customer().await, bench.office().await);
        let bank = banks.token(CHECKING, "bank-link-7-3").await;
        bench.control.fault("POST /v1/customers/*/sources", FaultKind::ErrorAfter, 1).await.unwrap();
        let lost = bench.attach_bank(&customer, &bank).await;
        assert!(matches!(lost, Err(GatewayError::Unknown { .. })));
        let found: SavedMethod =
            bench.cards.find_bank(&customer, "bank-link-7-3", &mandate()).await.unwrap().expect("it arrived");
        let charge = charge_of("payment-2", customer, found.id);
        assert!(matches!(bench.cards.charge(charge, &key()).await.unwrap(), ChargeOutcome::Processing { .. }));

        let bank = banks.token(CHECKING, "bank-link-7-4").await;
        bench.control.fault("POST /v1/accounts/*/external_accounts", FaultKind::ErrorAfter, 1).await.unwrap();
        let lost = bench.cards.set_payout_bank(&office, &bank, &key()).await;
        assert!(matches!(lost, Err(GatewayError::Unknown { .. })));
        let found = bench.cards.find_payout_bank(&office, "bank-link-7-4").await.unwrap().expect("it arrived");
        assert_eq!(found.last4, "6789");
        assert_eq!(bench.cards.find_payout_bank(&office, "bank-link-7-5").await.unwrap(), None);
        banks.finish().await;
        bench
    })
    .await;
}

#[tokio::test]
async fn without_its_owners_permission_nothing_is_charged() {
    on_bench(|bench| async move {
        let banks = Banks::beside(&bench).await;
        let customer = bench.customer().await;
        let bank = banks.token(CHECKING, "bank-link-7-6").await;
        bench.control.fault("POST /v1/setup_intents", FaultKind::ErrorBefore, 1).await.unwrap();
        let half = bench.attach_bank(&customer, &bank).await;
        assert!(matches!(half, Err(GatewayError::Unknown { .. })), "saved, and its permission not told");
        let listed: String =
            sqlx::query_scalar("select id from object where kind = 'payment_method' and id like 'ba%'")
                .fetch_one(&mut bench.database().await)
                .await
                .unwrap();
        let refused = bench.cards.charge(charge_of("payment-3", customer, listed.into()), &key()).await;
        assert!(matches!(refused, Err(GatewayError::Refused { .. })), "{refused:?}");
        banks.finish().await;
        bench
    })
    .await;
}
