//! Compares a payment with its own table: each status with every possible response of the provider, and long random
//! sequences of attempts, responses, polls, returns, refunds, and disputes for a household, after which the ledger is
//! valid.

use gateways::cards::{BankReturn, ChargeFacts, ChargeOutcome, Decline, GatewayError, ProviderPaymentId as ProviderId};
use households::renewals;
use kernel::{Context, Error};
use members::subscriptions::Period;
use payments::billing::{self, begin_refund};
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use std::sync::Arc;
use tenancy::ids::{InvoiceId, PaymentId};
use tenancy::{Actor, Reach};

use super::cases;
use crate::refunds;
use crate::support::World;
use crate::support::scripted::Scripted;

/// An event of a payment at the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Event {
    Succeeded,
    Processing,
    NeedsItsHolder,
    Declined,
    Canceled,
    /// The provider charged a different amount.
    WrongAmount,
    NoAnswer,
    /// "No such payment", soon after the call or long after it.
    NobodyKnowsYet,
    NobodyKnows,
    CameBack,
    RefundedPart,
    RefundedTooMuch,
}

const EVENTS: [Event; 12] = [
    Event::Succeeded,
    Event::Processing,
    Event::NeedsItsHolder,
    Event::Declined,
    Event::Canceled,
    Event::WrongAmount,
    Event::NoAnswer,
    Event::NobodyKnowsYet,
    Event::NobodyKnows,
    Event::CameBack,
    Event::RefundedPart,
    Event::RefundedTooMuch,
];

/// The possible outcomes of the call itself.
const CALLS: [(&str, &str); 8] = [
    ("succeeded", "succeeded"),
    ("processing", "processing"),
    ("needs its holder", "failed"),
    ("declined", "failed"),
    ("refused", "canceled"),
    ("busy", "canceled"),
    ("wrong key", "canceled"),
    ("unknown", "unknown"),
];

/// The new status, by the money rules: an explicit response settles a payment, once; a settled payment stays settled;
/// nothing is guessed.
fn after(status: &str, named: bool, by_bank: bool, event: Event) -> &'static str {
    let same = ["created", "unknown", "processing", "succeeded", "failed", "canceled", "returned"];
    let same = same.into_iter().find(|s| *s == status).expect("a status");
    match (status, event) {
        ("succeeded", Event::CameBack) if by_bank => "returned",
        ("unknown" | "processing", Event::Succeeded) => "succeeded",
        ("unknown" | "processing", Event::Processing) => "processing",
        ("unknown" | "processing", Event::NeedsItsHolder | Event::Declined) => "failed",
        ("unknown" | "processing", Event::Canceled) => "canceled",
        ("unknown" | "processing", Event::NobodyKnows) if !named => "canceled",
        _ => same,
    }
}

struct Subject {
    world: World,
    context: Context,
    cards: Arc<Scripted>,
    by_bank: bool,
}

/// The current payment.
#[derive(Debug, Clone)]
struct PaymentState {
    id: PaymentId,
    status: String,
    provider: Option<String>,
    amount: i64,
}

impl Subject {
    async fn new(by_bank: bool) -> Self {
        let world = World::new().await;
        crate::refunds::paid_out(&world).await;
        let request = world.request(world.single("Ada", Period::Month), "pm_card_visa").await;
        let account = world.finish(request, "adas-page").await.unwrap().account.unwrap();
        world.run_jobs().await;
        if by_bank {
            let token = world.control().bank("pm_usBankAccount_success").await.unwrap();
            billing::add_method(&world.context, &staff(&world), account, token.as_str()).await.unwrap();
        }
        let cards = Arc::new(Scripted::over(&world.context.cards));
        let context = Context { cards: Arc::clone(&cards) as _, ..world.context.clone() };
        Self { world, context, cards, by_bank }
    }

    /// Bills a new month and charges it with the given outcome. The household starts fresh.
    async fn attempt(&self, how: &str) -> PaymentState {
        // Resets the memberships, payment methods, and jobs that an earlier sequence left behind.
        let afresh =
            "update subscription set status = 'active', prior_status = null, next_bill_on = coalesce(next_bill_on, (
             select max(l.period_ends_on) from invoice_line l where l.subscription_id = subscription.id));
           update payment_method set blocked = null; delete from card_attempt;
           update job set state = 'done', finished_at = now() where state = 'queued' and kind <> 'move_share';
           select refresh_account_summary(organization_id, array_agg(id)) from account group by organization_id";
        sqlx::raw_sql(afresh).execute(self.world.outside()).await.unwrap();
        self.world.days_pass(31).await;
        while renewals::run(&self.context).await.unwrap().invoices > 0 {}
        let invoice = InvoiceId(self.world.number("select max(id) from invoice where status = 'open'").await);
        let amount = self.world.number("select total_cents from invoice order by id desc limit 1").await;
        *self.cards.charge.lock().unwrap() = Some(self.answer(how, amount));
        billing::collect(&self.context, self.world.organization, invoice).await.unwrap();
        self.current().await
    }

    async fn current(&self) -> PaymentState {
        let (id, status, provider, amount): (i64, String, Option<String>, i64) =
            sqlx::query_as("select id, status, provider_id, amount_cents from payment order by id desc limit 1")
                .fetch_one(self.world.outside())
                .await
                .unwrap();
        PaymentState { id: PaymentId(id), status, provider, amount }
    }

    fn facts(&self, amount: i64) -> ChargeFacts {
        let n = uuid::Uuid::new_v4().simple();
        ChargeFacts {
            provider_id: format!("pi_{n}").into(),
            charge_id: format!("ch_{n}").into(),
            amount_cents: amount,
            fee_cents: Some(59),
            network: None,
            refunded_cents: 0,
        }
    }

    fn outcome(&self, how: &str, amount: i64, name: Option<ProviderId>) -> ChargeOutcome {
        let facts = self.facts(amount);
        let provider_id = name.unwrap_or_else(|| facts.provider_id.clone());
        match how {
            "succeeded" => ChargeOutcome::Succeeded(ChargeFacts { provider_id, ..facts }),
            "processing" => ChargeOutcome::Processing { provider_id },
            "needs its holder" => {
                ChargeOutcome::RequiresAction { provider_id, client_secret: "s".into(), next_action_url: None }
            }
            "declined" => ChargeOutcome::Declined(Decline {
                provider_id: Some(provider_id),
                code: "insufficient_funds".into(),
                network_code: None,
                advice_code: None,
                message: "No funds.".into(),
            }),
            "canceled" => ChargeOutcome::Canceled { provider_id },
            other => panic!("{other}"),
        }
    }

    fn answer(&self, how: &str, amount: i64) -> Result<ChargeOutcome, GatewayError> {
        match how {
            "refused" => Err(GatewayError::Refused { code: "amount_too_small".into(), message: "No.".into() }),
            "busy" => Err(GatewayError::Busy { retry_after: std::time::Duration::from_secs(1) }),
            "wrong key" => Err(GatewayError::Unauthorized),
            "unknown" => Err(GatewayError::Unknown { reason: "no answer in time".into() }),
            other => Ok(self.outcome(other, amount, None)),
        }
    }

    async fn refund(&self, payment: PaymentId, cents: i64) -> Result<(), Error> {
        let mut scope = self.world.scope().await;
        let at = self.context.clock.now().await?;
        begin_refund(&self.context, &mut scope, refunds::at_discretion(payment, cents, at)).await?;
        // Only the written refund matters here: sending it is tested separately with the sandbox.
        drop(scope);
        Ok(())
    }

    /// One step, after which the payment must have the table's status.
    async fn step(&self, standing: &mut PaymentState, event: Event) -> Result<(), String> {
        let expected = after(&standing.status, standing.provider.is_some(), self.by_bank, event);
        let name = standing.provider.clone().map(ProviderId::from);
        let found = |how: &str, amount| Ok(Some(self.outcome(how, amount, name.clone())));
        let answer = match event {
            Event::Succeeded => found("succeeded", standing.amount),
            Event::Processing => found("processing", standing.amount),
            Event::NeedsItsHolder => found("needs its holder", standing.amount),
            Event::Declined => found("declined", standing.amount),
            Event::Canceled => found("canceled", standing.amount),
            Event::WrongAmount => found("succeeded", standing.amount + 1),
            Event::NoAnswer => Err(GatewayError::Unknown { reason: "silence".into() }),
            Event::NobodyKnowsYet | Event::NobodyKnows => Ok(None),
            Event::CameBack => return self.comes_back(standing, expected).await,
            Event::RefundedPart | Event::RefundedTooMuch => {
                let cents = if event == Event::RefundedPart { 1 } else { standing.amount + 1 };
                let may = standing.status == "succeeded" && event == Event::RefundedPart;
                let done = self.refund(standing.id, cents).await;
                return (done.is_ok() == may).then_some(()).ok_or(format!("{standing:?}, {event:?}: {done:?}"));
            }
        };
        if event == Event::NobodyKnows {
            self.world.context.clock.turn(chrono::Duration::minutes(3)).await.unwrap();
        }
        let young = event == Event::NobodyKnowsYet;
        if young {
            self.run("update payment set created_at = business_now() where id = (select max(id) from payment)").await;
        }
        *self.cards.find.lock().unwrap() = Some(answer);
        let asked = billing::poll_status(&self.context, self.world.organization, standing.id).await;
        *self.cards.find.lock().unwrap() = None;
        let open = matches!(standing.status.as_str(), "unknown" | "processing");
        if asked.is_err() != (event == Event::WrongAmount && open) {
            return Err(format!("{standing:?}, {event:?}: {asked:?}"));
        }
        self.is(standing, expected, event).await
    }

    async fn run(&self, sql: &'static str) {
        sqlx::raw_sql(sql).execute(self.world.outside()).await.unwrap();
    }

    async fn comes_back(&self, standing: &mut PaymentState, expected: &'static str) -> Result<(), String> {
        let back = BankReturn {
            id: format!("du_{}", standing.id).into(),
            amount_cents: standing.amount,
            code: "insufficient_funds".into(),
            network_code: Some("R01".into()),
        };
        *self.cards.back.lock().unwrap() = Some(back);
        let booked = billing::look_for_return(&self.context, self.world.organization, standing.id).await;
        *self.cards.back.lock().unwrap() = None;
        let expects = expected == "returned" && standing.status != "returned";
        if booked.as_ref().ok() != Some(&expects) {
            return Err(format!("{standing:?}: {booked:?}, not {expects}"));
        }
        self.is(standing, expected, Event::CameBack).await
    }

    async fn is(&self, standing: &mut PaymentState, expected: &str, event: Event) -> Result<(), String> {
        let now = self.current().await;
        if now.id != standing.id || now.status != expected {
            return Err(format!("{standing:?}, {event:?}: {now:?}, not {expected}"));
        }
        let paid = "select paid_cents from invoice i join payment p on p.invoice_id = i.id order by p.id desc limit 1";
        let paid = self.world.number(paid).await;
        if (paid == standing.amount) != (expected == "succeeded") {
            return Err(format!("{now:?}, and {paid} cents of its invoice are paid"));
        }
        *standing = now;
        Ok(())
    }

    /// The rules of the ledger, except those that the resets between sequences break.
    async fn books(&self) -> Result<(), String> {
        // Between sequences, jobs are marked done, except those that move an office's share, and memberships are reset.
        let bent = ["has a job that will ask", "has a day to come", "next bill date", "the last of its history"];
        let broken = membership::ledger::check(&self.world.context.database).await.unwrap();
        let broken: Vec<_> = broken.iter().filter(|v| !bent.iter().any(|b| v.rule.contains(b))).collect();
        if broken.is_empty() { Ok(()) } else { Err(format!("{broken:?}")) }
    }
}

fn staff(world: &World) -> Reach {
    Reach::office(world.organization, world.office, Actor::platform("Kim at the desk"))
}

#[tokio::test]
async fn call_outcomes_set_the_expected_payment_status() {
    let subject = Subject::new(false).await;
    for (how, status) in CALLS {
        assert_eq!(subject.attempt(how).await.status, status, "{how}");
    }
    subject.books().await.unwrap();
}

#[tokio::test]
async fn every_status_meets_everything_the_provider_can_say() {
    for by_bank in [false, true] {
        let subject = Subject::new(by_bank).await;
        for how in ["unknown", "processing", "succeeded", "declined", "refused"] {
            let mut standing = subject.attempt(how).await;
            for event in EVENTS {
                let before = (standing.status.clone(), standing.provider.clone());
                subject.step(&mut standing, event).await.unwrap();
                if (standing.status.clone(), standing.provider.clone()) != before {
                    standing = subject.attempt(how).await;
                }
            }
        }
        subject.books().await.unwrap();
    }
}

#[tokio::test]
async fn unsent_payment_is_canceled_after_two_minutes() {
    let subject = Subject::new(false).await;
    subject.attempt("succeeded").await;
    subject.run("update payment set status = 'failed' where false").await;
    let mut standing = subject.attempt("unknown").await;
    // Simulates a process that died between writing the row and the call.
    subject.run("update payment set status = 'created' where id = (select max(id) from payment)").await;
    standing.status = "created".into();
    let ask = || billing::poll_status(&subject.context, subject.world.organization, standing.id);
    ask().await.unwrap();
    assert_eq!(subject.current().await.status, "created", "its call may be about to be made");
    subject.world.context.clock.turn(chrono::Duration::minutes(3)).await.unwrap();
    ask().await.unwrap();
    assert_eq!(subject.current().await.status, "canceled");
    billing::charge(&subject.context, subject.world.organization, standing.id, None, None).await.unwrap();
    assert_eq!(subject.current().await.status, "canceled", "a call that comes late is not made");
    assert!(subject.cards.charge.lock().unwrap().is_none());
    subject.books().await.unwrap();
}

#[test]
fn random_lives_of_payments_keep_the_books() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    for by_bank in [false, true] {
        let subject = runtime.block_on(Subject::new(by_bank));
        let life = (0usize..CALLS.len(), proptest::collection::vec(0usize..EVENTS.len(), 1..12));
        let mut runner = TestRunner::new(Config { cases: cases(10), failure_persistence: None, ..Config::default() });
        let lived = runner.run(&life, |(call, events)| {
            runtime.block_on(async {
                let mut standing = subject.attempt(CALLS[call].0).await;
                for event in events {
                    subject.step(&mut standing, EVENTS[event]).await.map_err(TestCaseError::fail)?;
                }
                subject.books().await.map_err(TestCaseError::fail)
            })
        });
        lived.unwrap();
        runtime.block_on(async move { drop(subject) });
    }
}
