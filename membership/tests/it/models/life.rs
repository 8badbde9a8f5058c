//! Compares a subscription's statuses with a second copy of the money rules' table: every pair of status and event, and
//! long random sequences of events, through the only function that writes a status.

use kernel::Error;
use members::subscriptions::{self, Change, Event, Period, SubscriptionStatus};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use tenancy::ids::SubscriptionId;

use super::cases;
use crate::support::World;

/// From, event (as named in the history), to. `before` is the status before the opposite event.
const LIFE: &str = "
active_transferred                                        payment_method_added     active
active_transferred pending_cash                           paid_in_office           active_cash
pending_cash                                              in_office_dropped        canceled
active active_transferred past_due cancellation_requested charge_failed              past_due
past_due                                                  settled                  before
past_due                                                  overdue                  delinquent
past_due delinquent                                       overdue_claimed          delinquent_gpp
delinquent_gpp                                            claim_declined           delinquent
delinquent delinquent_gpp                                 settled                  active
active active_cash active_transferred past_due            canceled                 canceled
disputed delinquent_gpp inactive cancellation_requested   canceled                 canceled
active active_cash active_transferred past_due            cancellation_requested   cancellation_requested
cancellation_requested                                    cancellation_undone  before
cancellation_requested                                    ended                    canceled
active active_cash active_transferred                     dispute_opened           disputed
past_due cancellation_requested                           dispute_opened           disputed
disputed                                                  dispute_won              before
disputed                                                  dispute_lost             canceled
active active_cash active_transferred                     moved_away               inactive_transferred
past_due cancellation_requested                           moved_away               inactive_transferred
active                                                    switched_to_in_office    active_cash
active_cash                                               renewed_in_office        active_cash
active active_cash active_transferred                     term_ended               inactive
active active_cash active_transferred                     paused                   inactive
inactive                                                  resumed                  before
canceled inactive inactive_transferred                    enrolled                 active
canceled inactive inactive_transferred                    enrolled_in_office       pending_cash
permanently_disabled                                      canceled                 permanently_disabled
permanently_disabled                                      enabled_again            canceled
";

/// The status that the refused event would have led to, for the error message.
fn aim(event: &str) -> &'static str {
    let line = LIFE.lines().find(|line| line.split_whitespace().rev().nth(1) == Some(event));
    match line.and_then(|line| line.split_whitespace().last()) {
        Some("before") => "active",
        Some(to) => to,
        None if event == "disabled" => "permanently_disabled",
        None => "active_transferred",
    }
}

/// A subscription according to the table.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Model {
    status: String,
    /// The statuses to which late payments, disputes, cancellation requests, and pauses will return, latest last.
    under: Vec<String>,
}

impl Model {
    fn of(status: &str) -> Self {
        Self { status: status.to_owned(), under: vec![] }
    }

    /// `None` if the event is refused.
    fn after(&self, event: &str) -> Option<Self> {
        // "any but permanently_disabled | disabled by a platform admin"; a repeated call changes nothing.
        if event == "disabled" {
            return Some(Self::of("permanently_disabled"));
        }
        let to = LIFE.lines().find_map(|line| {
            let words: Vec<_> = line.split_whitespace().collect();
            let [from @ .., what, to] = &words[..] else { return None };
            (*what == event && from.contains(&self.status.as_str())).then(|| (*to).to_owned())
        })?;
        let mut under = self.under.clone();
        let status = match to.as_str() {
            // Only what was paused resumes.
            "before" if event == "resumed" => under.pop()?,
            "before" => under.pop().unwrap_or_else(|| "active".into()),
            "past_due" | "disputed" | "cancellation_requested" if to != self.status => {
                under.push(self.status.clone());
                to
            }
            "inactive" if event == "paused" => {
                under.push(self.status.clone());
                to
            }
            "past_due" | "delinquent" | "delinquent_gpp" => to,
            _ => {
                if to != self.status {
                    under.clear();
                }
                to
            }
        };
        Some(Self { status, under })
    }
}

struct Subject {
    world: World,
    id: SubscriptionId,
}

impl Subject {
    async fn new() -> Self {
        let world = World::new().await;
        let request = world.request(world.single("Ada", Period::Month), "pm_card_visa").await;
        world.finish(request, "adas-page").await.unwrap();
        world.run_jobs().await;
        let id = SubscriptionId(world.number("select max(id) from subscription").await);
        Self { world, id }
    }

    async fn set(&self, status: &str) {
        sqlx::query("update subscription set status = $1, prior_status = null")
            .bind(status)
            .execute(self.world.outside())
            .await
            .unwrap();
    }

    /// Applies an event. Returns the new status, or the text of the refusal.
    async fn event(&self, event: Event) -> Result<String, String> {
        let mut scope = self.world.scope().await;
        let at = self.world.context.clock.now().await.unwrap();
        let change = Change { event, at, reason: None, cancellation: None };
        let done = subscriptions::change(&mut scope, self.id, change).await;
        scope.commit().await.unwrap();
        match done {
            Ok(status) => Ok(status.as_str().to_owned()),
            Err(Error::Conflict(words)) => Err(words.into()),
            Err(other) => panic!("{event:?}: {other}"),
        }
    }

    async fn stands_at(&self) -> String {
        self.world.texts("select status from subscription").await.remove(0)
    }

    /// Applies an event to both; they must agree.
    async fn step(&self, model: &mut Model, event: Event) -> Result<(), String> {
        let expected = model.after(event.as_str());
        let found = self.event(event).await;
        match (expected, found) {
            (Some(after), Ok(status)) if after.status == status => *model = after,
            (None, Err(words)) => {
                let both = format!("A membership that is {} cannot become {} ", model.status, aim(event.as_str()));
                if !words.starts_with(&both) {
                    return Err(format!("{words:?} does not begin with {both:?}"));
                }
            }
            (expected, found) => {
                return Err(format!("{model:?}, {event:?}: the table says {expected:?}, and it became {found:?}"));
            }
        }
        let stored = self.stands_at().await;
        if stored == model.status { Ok(()) } else { Err(format!("{stored} in the database, not {}", model.status)) }
    }
}

#[tokio::test]
async fn every_pair_of_status_and_event_is_the_tables() {
    let subject = Subject::new().await;
    let mut allowed = 0;
    for from in SubscriptionStatus::ALL {
        for event in Event::ALL {
            subject.set(from.as_str()).await;
            let mut model = Model::of(from.as_str());
            allowed += i32::from(model.after(event.as_str()).is_some());
            subject.step(&mut model, event).await.unwrap();
        }
    }
    assert!(allowed > 50, "{allowed} of {}", SubscriptionStatus::ALL.len() * Event::ALL.len());
}

/// Sequences prefer allowed events: a refused random event is often followed by an allowed one.
#[test]
fn random_lives_are_the_tables() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let subject = runtime.block_on(Subject::new());
    let lives = proptest::collection::vec((0usize..Event::ALL.len(), any::<bool>(), 0usize..97), 1..40);
    let mut runner = TestRunner::new(Config { cases: cases(24), failure_persistence: None, ..Config::default() });
    let walked = runner.run(&lives, |life| {
        runtime.block_on(async {
            subject.set("active").await;
            let mut model = Model::of("active");
            for (any, freely, choice) in life {
                let allowed: Vec<_> =
                    Event::ALL.iter().filter(|e| model.after(e.as_str()).is_some() && **e != Event::Disabled).collect();
                let event =
                    if freely || allowed.is_empty() { Event::ALL[any] } else { *allowed[choice % allowed.len()] };
                subject.step(&mut model, event).await.map_err(TestCaseError::fail)?;
            }
            Ok(())
        })
    });
    walked.unwrap();
    runtime.block_on(async move { drop(subject) });
}
