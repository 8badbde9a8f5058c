//! Bank accounts: a household's, connected instantly and with two deposits; an office's, for payouts; a sign-up's; and
//! all faults along the way.

use std::sync::Arc;

use catalog::offices::{self, OfficeAddress};
use gateways::bank_link::{BankLinkConfig, PlaidLinks};
use households::enrollment::{PayBy, PaymentChoice, SignupStatus};
use households::renewals;
use identity::Client;
use kernel::Error;
use members::subscriptions::Period;
use payments::bank_links::{self, BankLinkRequest, BankLinkView, BankLinks, LinkOwner, OpenedLink, Seal, Status};
use sandboxes::FaultKind;
use sandboxes::bank_link::{self as sandbox, SandboxConfig};
use tenancy::ids::{AccountId, BankLinkId};
use tenancy::{Actor, Offices, Reach};

use crate::support::World;

const CHECKING: &str = "000123456789";
const VERSION: &str = "2026-11";

struct Banks {
    world: World,
    running: sandbox::Running,
}

impl Banks {
    async fn new() -> Self {
        let mut world = World::new().await;
        let config = SandboxConfig::new(&world.db.url, "bl_secret_world", &world.sandbox.base_url, "sk_test_world");
        let running = sandbox::serve(config).await.unwrap();
        let mut config = BankLinkConfig::new(&running.base_url, "chairside", "bl_secret_world");
        config.timeout = std::time::Duration::from_secs(2);
        let gateway = Arc::new(PlaidLinks::new(config));
        let seal = Arc::new(Seal::new("what the tests seal with").unwrap());
        world.context.bank_links = Some(BankLinks { gateway, seal });
        sqlx::query("update office set allow_bank_draft = true").execute(world.outside()).await.unwrap();
        Self { world, running }
    }

    /// A household of one with a monthly plan, paid by card.
    async fn household(&self, first: &str) -> AccountId {
        let request = self.world.request(self.world.single(first, Period::Month), "pm_card_visa").await;
        let result = self.world.finish(request, &format!("key-of-{first}")).await.unwrap();
        assert_eq!(result.status, SignupStatus::Done);
        self.world.run_jobs().await;
        result.account.unwrap()
    }

    fn own(&self, account: AccountId) -> Reach {
        let actor = Actor { address: Some("203.0.113.9".into()), ..Actor::platform("The account owner") };
        let offices = Offices::Some(vec![self.world.office]);
        Reach { organization: self.world.organization, offices, account: Some(account), actor }
    }

    fn staff(&self) -> Reach {
        Reach::office(self.world.organization, self.world.office, Actor::platform("Kim, manager"))
    }

    async fn begin(&self, reach: &Reach, whose: LinkOwner, by_numbers: bool) -> kernel::Result<OpenedLink> {
        let mandate = Some(VERSION).filter(|_| !matches!(whose, LinkOwner::Payout(_)));
        let (address, browser) = (Some("203.0.113.9".to_owned()), Some("A browser".to_owned()));
        let wish = BankLinkRequest { whose, by_numbers, language: "en", mandate, address, browser };
        bank_links::begin(&self.world.context, reach, wish).await
    }

    async fn look(&self, reach: &Reach, begun: &OpenedLink) -> BankLinkView {
        bank_links::by_token(&self.world.context, reach, &begun.token).await.unwrap()
    }

    /// Signs in to the bank and selects an account.
    async fn pick(&self, begun: &OpenedLink) {
        self.running.control.pick(&begun.url, "ins_1", CHECKING).await.unwrap();
    }

    async fn run(&self) {
        // Turns the clock past the time that a person waits on the page.
        self.world.context.clock.turn(chrono::Duration::minutes(10)).await.unwrap();
        bank_links::run(&self.world.context).await.unwrap();
    }

    /// Makes the call to the payments provider so old that it can no longer be in progress.
    async fn long_ago(&self) {
        sqlx::query("update bank_link set called_at = called_at - interval '3 minutes'")
            .execute(self.world.outside())
            .await
            .unwrap();
    }

    async fn methods(&self) -> Vec<String> {
        self.world.texts("select kind || ' ' || network || ' ' || last4 from payment_method order by id").await
    }

    /// The number of bank accounts at the payments provider.
    async fn at_provider(&self) -> i64 {
        self.world.number("select count(*) from card_sandbox.object where id like 'ba\\_%'").await
    }

    async fn finish(self) {
        self.running.stop().await;
    }
}

#[tokio::test]
async fn bank_sign_in_saves_the_account_and_charges_it() {
    let banks = Banks::new().await;
    let (account, other) = (banks.household("Ana").await, banks.household("Ben").await);
    let own = banks.own(account);
    let begun = banks.begin(&own, LinkOwner::Household(account), true).await.unwrap();
    assert_eq!(banks.look(&own, &begun).await.status, Status::Open);
    banks.running.control.leave(&begun.url).await.unwrap();
    assert!(banks.look(&own, &begun).await.left);
    banks.pick(&begun).await;
    let foreign = bank_links::by_token(&banks.world.context, &banks.own(other), &begun.token).await;
    assert!(matches!(foreign, Err(Error::NotFound)), "another household's token");
    let known = banks.look(&own, &begun).await;
    assert_eq!((known.status, known.last4.as_deref()), (Status::Connected, Some("6789")));
    assert_eq!(banks.look(&own, &begun).await.status, Status::Connected, "asked again it is the same");
    assert!(banks.methods().await.contains(&"bank First Platypus Bank 6789".to_owned()));
    assert_eq!(banks.at_provider().await, 1);

    // The authorization is stored as accepted, and no token for the account is stored.
    let kept = banks.world.texts("select b.mandate_version || ' ' || b.mandate_address || ' ' || b.mandate_browser || ' ' || left(t.text, 26)
        from bank_link b join consent_text t on t.organization_id = b.organization_id and t.hash = b.mandate_hash").await;
    assert_eq!(kept, ["2026-11 203.0.113.9 A browser I authorize Juniper Creek "]);
    let left = "select count(*) from bank_link where link_token is not null or public_token is not null or access_token is not null";
    assert_eq!(banks.world.number(left).await, 0);
    assert_eq!(banks.running.control.count("item").await.unwrap(), 0, "our access is given back");

    banks.world.days_pass(31).await;
    renewals::run(&banks.world.context).await.unwrap();
    banks.world.run_jobs().await;
    let drafts = "select count(*) from payment where method = 'bank' and status in ('processing', 'succeeded')";
    assert_eq!(banks.world.number(drafts).await, 1);
    banks.world.books_are_right().await;
    banks.finish().await;
}

#[tokio::test]
async fn typed_account_numbers_are_not_charged_before_verification() {
    let banks = Banks::new().await;
    let account = banks.household("Ana").await;
    let own = banks.own(account);
    let begun = banks.begin(&own, LinkOwner::Household(account), true).await.unwrap();
    banks.running.control.type_numbers(&begun.url, CHECKING).await.unwrap();
    assert_eq!(banks.look(&own, &begun).await.status, Status::Pending);
    banks.run().await;
    assert_eq!(banks.methods().await, ["card visa 4242"], "an account that waits is no payment method");
    assert_eq!(banks.at_provider().await, 0);
    banks.world.days_pass(31).await;
    renewals::run(&banks.world.context).await.unwrap();
    banks.world.run_jobs().await;
    assert_eq!(banks.world.number("select count(*) from payment where method = 'bank'").await, 0);

    let sealed = banks.world.texts("select encode(access_token, 'escape') from bank_link").await;
    assert!(!sealed[0].contains("access"), "sealed: {sealed:?}");
    let (_, waiting) = bank_links::own(&banks.world.context, &own, account, "en").await.unwrap();
    assert_eq!((waiting.len(), waiting[0].last4.as_str()), (1, "6789"));
    let again = bank_links::verify(&banks.world.context, &own, waiting[0].id, "en").await.unwrap();
    banks.running.control.tell_deposits(&again.url, Some([1, 2])).await.unwrap();
    assert_eq!(banks.look(&own, &again).await.status, Status::Pending, "wrong amounts");
    banks.running.control.tell_deposits(&again.url, None).await.unwrap();
    assert_eq!(banks.look(&own, &again).await.status, Status::Connected);
    assert_eq!(banks.methods().await, ["card visa 4242", "bank STRIPE TEST BANK 6789"]);
    let over = bank_links::verify(&banks.world.context, &own, waiting[0].id, "en").await;
    assert!(matches!(over, Err(Error::Conflict(_))));
    banks.finish().await;
}

#[tokio::test]
async fn three_wrong_tries_close_an_account_for_good() {
    let banks = Banks::new().await;
    let account = banks.household("Ana").await;
    let own = banks.own(account);
    let begun = banks.begin(&own, LinkOwner::Household(account), true).await.unwrap();
    banks.running.control.type_numbers(&begun.url, CHECKING).await.unwrap();
    let id: BankLinkId = banks.look(&own, &begun).await.id;
    let other = banks.household("Ben").await;
    let foreign = bank_links::verify(&banks.world.context, &banks.own(other), id, "en").await;
    assert!(matches!(foreign, Err(Error::NotFound)), "another household's account");
    let page = bank_links::verify(&banks.world.context, &own, id, "en").await.unwrap();
    for _ in 0..3 {
        banks.running.control.tell_deposits(&page.url, Some([1, 2])).await.unwrap();
    }
    assert!(banks.running.control.tell_deposits(&page.url, None).await.is_err(), "the right ones come too late");
    // No one polls on the page; the scheduled run continues.
    banks.run().await;
    let known = banks.look(&own, &page).await;
    assert_eq!(known.status, Status::Closed);
    assert!(known.failure.unwrap().contains("too many times"));
    assert_eq!(banks.at_provider().await, 0);
    banks.finish().await;
}

#[tokio::test]
async fn an_office_is_paid_out_to_the_account_it_connected() {
    let banks = Banks::new().await;
    let at = OfficeAddress { organization: banks.world.organization, office: banks.world.office };
    let nowhere = "update office set provider_account = null, payouts_enabled = false, payout_bank_last4 = null";
    sqlx::query(nowhere).execute(banks.world.outside()).await.unwrap();
    let none = banks.begin(&banks.staff(), LinkOwner::Payout(at.office), true).await;
    assert!(matches!(none, Err(Error::Conflict(_))), "without a payments account there is nothing to pay out");
    let provider = offices::connect_payments(&banks.world.context, at).await.unwrap();
    let begun = banks.begin(&banks.staff(), LinkOwner::Payout(at.office), true).await.unwrap();
    banks.pick(&begun).await;
    assert_eq!(banks.look(&banks.staff(), &begun).await.status, Status::Connected);
    let kept = offices::payments_account(&banks.world.context, &banks.staff(), at.office).await.unwrap();
    let bank = kept.payout_bank.unwrap();
    assert_eq!((bank.bank_name.as_str(), bank.last4.as_str()), ("First Platypus Bank", "6789"));
    let reference = banks.world.texts("select format('bank-link-%s-%s', organization_id, id) from bank_link").await;
    let found = banks.world.context.cards.find_payout_bank(&provider, &reference[0]).await.unwrap();
    assert_eq!(found.unwrap().last4, "6789");
    assert_eq!(banks.world.number("select count(*) from audit where act = 'bank_link.connected'").await, 1);
    banks.world.run_jobs().await;
    let told: Vec<_> =
        banks.world.mails.0.lock().unwrap().iter().map(|m| (m.subject.clone(), m.text.clone())).collect();
    let [(subject, text)] = &told[..] else { panic!("one mail to the office: {told:?}") };
    assert_eq!(subject, "Your payouts go to a new bank account");
    assert!(text.contains("First Platypus Bank ending in 6789") && text.contains(&banks.staff().actor.name), "{text}");
    banks.finish().await;
}

#[tokio::test]
async fn new_payout_account_waits_three_days_and_can_be_stopped() {
    let banks = Banks::new().await;
    let at = OfficeAddress { organization: banks.world.organization, office: banks.world.office };
    offices::connect_payments(&banks.world.context, at).await.unwrap();
    sqlx::query("update office set payouts_enabled = true").execute(banks.world.outside()).await.unwrap();
    assert!(bank_links::replaces(&banks.world.context, &banks.staff(), at.office).await.unwrap());

    let begun = banks.begin(&banks.staff(), LinkOwner::Payout(at.office), false).await.unwrap();
    banks.pick(&begun).await;
    let known = banks.look(&banks.staff(), &begun).await;
    assert!(known.status == Status::Held && known.waits, "{known:?}");
    banks.world.days_pass(2).await;
    banks.run().await;
    assert_eq!(banks.at_provider().await, 0, "two days are not three");
    let shown = offices::payments_account(&banks.world.context, &banks.staff(), at.office).await.unwrap();
    assert_eq!(shown.pending_bank.map(|bank| bank.last4).as_deref(), Some("6789"));
    banks.world.run_jobs().await;
    let mail =
        banks.world.mails.0.lock().unwrap().iter().find(|m| m.subject.contains("about to change")).cloned().unwrap();
    let (_, token) = mail.text.split_once("/payout-change/").unwrap();
    let token: String = token.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect();
    let brand = banks.world.brand.id.as_str();
    let stop = async |token: &str| {
        let client = Client { address: Some("192.0.2.1".into()), ..Client::default() };
        bank_links::stop_by_link(&banks.world.context, brand, token, &client).await
    };
    for _ in 0..60 {
        assert!(matches!(stop("a wrong token").await, Err(Error::Conflict(_))));
    }
    assert!(matches!(stop("a wrong token").await, Err(Error::TooMany { .. })));
    stop(&token).await.expect("whatever others tried");
    assert!(matches!(stop(&token).await, Err(Error::Conflict(_)) | Err(Error::TooMany { .. })), "it works once");
    assert_eq!(banks.look(&banks.staff(), &begun).await.status, Status::Closed);
    assert_eq!(banks.running.control.count("item").await.unwrap(), 0, "our access is given back");

    // No one stops this change.
    let begun = banks.begin(&banks.staff(), LinkOwner::Payout(at.office), false).await.unwrap();
    banks.pick(&begun).await;
    assert!(banks.look(&banks.staff(), &begun).await.waits);
    banks.world.days_pass(3).await;
    banks.run().await;
    assert_eq!(banks.look(&banks.staff(), &begun).await.status, Status::Connected);
    assert_eq!(banks.at_provider().await, 1);
    banks.finish().await;
}

#[tokio::test]
async fn a_sign_up_pays_with_a_connected_account_once() {
    let banks = Banks::new().await;
    let visitor = Reach::office(banks.world.organization, banks.world.office, Actor::platform("Sign-up"));
    let begun = banks.begin(&visitor, LinkOwner::Signup(banks.world.office), false).await.unwrap();
    let mut request = banks.world.request(banks.world.single("Ana", Period::Month), "pm_card_visa").await;
    request.payment = PaymentChoice { by: PayBy::Bank, token: Some(begun.token.clone()) };
    let early = banks.world.finish(request.clone(), "too-early").await.unwrap();
    assert_eq!(early.status, SignupStatus::Declined, "nothing was picked yet");
    banks.pick(&begun).await;
    assert_eq!(banks.look(&visitor, &begun).await.status, Status::Held);
    banks.run().await;
    assert_eq!(banks.look(&visitor, &begun).await.status, Status::Held, "it waits for its order");
    assert_eq!(banks.at_provider().await, 0);

    let result = banks.world.finish(request.clone(), "the-order").await.unwrap();
    assert_eq!(result.status, SignupStatus::Done);
    assert_eq!(banks.methods().await, ["bank First Platypus Bank 6789"]);
    assert_eq!(banks.look(&visitor, &begun).await.status, Status::Connected);
    let drafts = "select count(*) from payment where method = 'bank' and status in ('processing', 'succeeded')";
    assert_eq!(banks.world.number(drafts).await, 1);

    let mut stolen = banks.world.request(banks.world.single("Ben", Period::Month), "pm_card_visa").await;
    stolen.payment = request.payment;
    let refused = banks.world.finish(stolen, "another-order").await.unwrap();
    assert_eq!(refused.status, SignupStatus::Declined, "somebody else's account is not paid with");
    assert_eq!(banks.at_provider().await, 1);
    banks.world.books_are_right().await;
    banks.finish().await;
}

#[tokio::test]
async fn a_sign_up_takes_no_account_that_is_not_proven() {
    let banks = Banks::new().await;
    let visitor = Reach::office(banks.world.organization, banks.world.office, Actor::platform("Sign-up"));
    // Account numbers are not offered, even if requested.
    let begun = banks.begin(&visitor, LinkOwner::Signup(banks.world.office), true).await.unwrap();
    banks.running.control.type_numbers(&begun.url, CHECKING).await.unwrap();
    assert_eq!(banks.look(&visitor, &begun).await.status, Status::Open);
    // An account that needs verification is refused.
    banks.pick(&begun).await;
    let unproven = "update bank_link_sandbox.object set body = jsonb_set(body, '{account,verification_status}', '\"pending_automatic_verification\"')
        where kind = 'item'";
    sqlx::raw_sql(unproven).execute(banks.world.outside()).await.unwrap();
    let known = banks.look(&visitor, &begun).await;
    assert_eq!(known.status, Status::Failed);
    assert!(known.failure.unwrap().contains("card"));
    banks.finish().await;
}

#[tokio::test]
async fn what_never_comes_back_from_the_exchange_is_connected_anew() {
    let banks = Banks::new().await;
    let account = banks.household("Ana").await;
    let own = banks.own(account);
    let begun = banks.begin(&own, LinkOwner::Household(account), true).await.unwrap();
    banks.pick(&begun).await;
    let exchange = "POST /item/public_token/exchange";
    banks.running.control.tester.fault(exchange, FaultKind::ErrorBefore, 1).await.unwrap();
    assert_eq!(banks.look(&own, &begun).await.status, Status::Exchanging, "asked again later");
    banks.running.control.tester.fault(exchange, FaultKind::ErrorAfter, 1).await.unwrap();
    assert_eq!(banks.look(&own, &begun).await.status, Status::Exchanging, "no telling");
    let known = banks.look(&own, &begun).await;
    assert_eq!(known.status, Status::Failed, "the token was used, and its answer is lost");
    assert_eq!(banks.at_provider().await, 0);
    assert_eq!(banks.methods().await, ["card visa 4242"]);
    banks.finish().await;
}

#[tokio::test]
async fn an_account_reaches_the_payments_provider_once_whatever_the_answers() {
    let banks = Banks::new().await;
    let account = banks.household("Ana").await;
    let own = banks.own(account);
    let sources = "POST /v1/customers/*/sources";

    // The response was lost: the account is found and not created again.
    let begun = banks.begin(&own, LinkOwner::Household(account), true).await.unwrap();
    banks.pick(&begun).await;
    banks.world.control().fault(sources, FaultKind::ErrorAfter, 1).await.unwrap();
    assert_eq!(banks.look(&own, &begun).await.status, Status::Attaching);
    assert_eq!(banks.look(&own, &begun).await.status, Status::Connected);
    assert_eq!(banks.at_provider().await, 1);

    // The call never arrived: it is repeated, but only once the first one can no longer be in progress.
    let begun = banks.begin(&own, LinkOwner::Household(account), true).await.unwrap();
    banks.running.control.pick(&begun.url, "ins_1", "000222222227").await.unwrap();
    banks.world.control().fault(sources, FaultKind::ErrorBefore, 1).await.unwrap();
    assert_eq!(banks.look(&own, &begun).await.status, Status::Attaching);
    banks.run().await;
    assert_eq!(banks.look(&own, &begun).await.status, Status::Attaching, "it may still be under way");
    assert_eq!(banks.at_provider().await, 1);
    banks.long_ago().await;
    banks.run().await;
    assert_eq!(banks.look(&own, &begun).await.status, Status::Connected);
    assert_eq!(banks.at_provider().await, 2);

    // Two polls at the same time: only one continues.
    let begun = banks.begin(&own, LinkOwner::Household(account), true).await.unwrap();
    banks.running.control.pick(&begun.url, "ins_2", CHECKING).await.unwrap();
    let (one, other) = tokio::join!(banks.look(&own, &begun), banks.look(&own, &begun));
    assert!(one.status == Status::Connected || other.status == Status::Connected);
    assert_eq!(banks.look(&own, &begun).await.status, Status::Connected);
    assert_eq!(banks.at_provider().await, 3);
    banks.finish().await;
}

#[tokio::test]
async fn bank_link_needs_the_current_mandate_and_enabled_drafts() {
    let banks = Banks::new().await;
    let account = banks.household("Ana").await;
    let own = banks.own(account);
    for mandate in [None, Some("2020-01")] {
        let wish = BankLinkRequest {
            whose: LinkOwner::Household(account),
            by_numbers: true,
            language: "en",
            mandate,
            address: None,
            browser: None,
        };
        let refused = bank_links::begin(&banks.world.context, &own, wish).await;
        assert!(matches!(refused, Err(Error::Invalid(_))));
    }
    sqlx::query("update office set allow_bank_draft = false").execute(banks.world.outside()).await.unwrap();
    let refused = banks.begin(&own, LinkOwner::Household(account), true).await;
    assert!(matches!(refused, Err(Error::Conflict(_))));
    assert_eq!(banks.world.number("select count(*) from bank_link").await, 0);
    assert_eq!(bank_links::own(&banks.world.context, &own, account, "en").await.unwrap(), (None, vec![]));
    banks.finish().await;
}

#[tokio::test]
async fn what_nobody_goes_on_with_ends_by_itself() {
    let banks = Banks::new().await;
    let account = banks.household("Ana").await;
    let own = banks.own(account);
    banks.running.control.tester.fault("POST /link/token/create", FaultKind::ErrorAfter, 1).await.unwrap();
    assert!(matches!(banks.begin(&own, LinkOwner::Household(account), true).await, Err(Error::BankLink(_))));
    let visitor = Reach::office(banks.world.organization, banks.world.office, Actor::platform("Sign-up"));
    let begun = banks.begin(&visitor, LinkOwner::Signup(banks.world.office), false).await.unwrap();
    banks.pick(&begun).await;
    assert_eq!(banks.look(&visitor, &begun).await.status, Status::Held);
    banks.world.days_pass(2).await;
    bank_links::run(&banks.world.context).await.unwrap();
    let open = "select count(*) from bank_link where ended_at is null";
    assert_eq!(banks.world.number(open).await, 0, "both are over");
    assert_eq!(banks.running.control.count("item").await.unwrap(), 0);
    bank_links::run(&banks.world.context).await.unwrap();
    banks.finish().await;
}
