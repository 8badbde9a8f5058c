//! Offices that our staff ask before they act as a user.

use chrono::{Days, NaiveDate, TimeDelta};
use identity::{Client, SignedIn};
use kernel::Result;
use office::activity::{self, ActivityKind, ActivityQuery};
use staff::approvals::{ApprovalAct, approve, request};
use staff::support::{self, SupportDecision, SupportState};
use tenancy::{Caller, UserType};

use crate::support::{Platform, code};

impl Platform {
    async fn manager(&self) -> Caller {
        self.world.works_here(UserType::OfficeAdmin, "kim@juniper.example").await
    }

    async fn acts_as(&self, user: &Caller) -> Result<SignedIn> {
        identity::begin_impersonation(&self.world.context, &self.ana, user.login, "A call.", &Client::default()).await
    }

    async fn is_in(&self, session: &SignedIn) -> bool {
        identity::authenticate(&self.world.context, session.access.session).await.unwrap().is_some()
    }

    async fn chooses(&self, asks_first: bool) {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.world.scope().await;
        support::choose(&mut scope, self.world.office, asks_first, now).await.unwrap();
        scope.commit().await.unwrap();
    }

    async fn answers(&self, request: i64, decision: SupportDecision) -> Result<()> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.world.scope().await;
        support::decide(&mut scope, self.world.office, request, decision, now).await?;
        Ok(scope.commit().await?)
    }

    async fn asked(&self) -> i64 {
        support::request_access(&self.world.context, &self.ana, self.world.office, "A question about payouts.", None)
            .await
            .unwrap()
    }

    /// What the office reads about its people.
    async fn activity(&self) -> Vec<String> {
        let query = ActivityQuery { kinds: vec![ActivityKind::People], person: None, from: None, to: None };
        let page = activity::list(&mut self.world.scope().await, self.world.office, &query, None).await.unwrap();
        page.lines.into_iter().map(|line| format!("{} {}", line.who, line.words)).collect()
    }

    fn mails(&self, subject: &str) -> usize {
        self.world.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains(subject)).count()
    }
}

#[tokio::test]
async fn the_office_sees_each_session_and_what_was_refused() {
    let platform = Platform::new().await;
    let manager = platform.manager().await;
    let session = platform.acts_as(&manager).await.unwrap();
    let acting = identity::authenticate(&platform.world.context, session.access.session).await.unwrap().unwrap();
    for _ in 0..2 {
        identity::note_refused_call(&platform.world.context, &acting, "change_password").await.unwrap();
    }
    let lines = platform.activity().await;
    let acted = "Chairside support acted as Kim Park, 1 minute, no changes. Reason: A call.";
    assert_eq!(lines.iter().filter(|line| *line == acted).count(), 1, "{lines:?}");
    let refused = "Chairside support was refused what only the user may do: change password";
    assert_eq!(lines.iter().filter(|line| *line == refused).count(), 1, "{lines:?}");
}

#[tokio::test]
async fn an_office_that_asks_first_approves_each_access() {
    let platform = Platform::new().await;
    let manager = platform.manager().await;
    let early = platform.acts_as(&manager).await.unwrap();
    assert!(platform.is_in(&early).await);
    let not_asked =
        support::request_access(&platform.world.context, &platform.ana, platform.world.office, "x", None).await;
    assert_eq!(code(not_asked), "support_is_open");
    platform.chooses(true).await;
    assert!(!platform.is_in(&early).await, "it ends at the next call");
    assert_eq!(code(platform.acts_as(&manager).await), "office_asks_first");

    let request = platform.asked().await;
    let again =
        support::request_access(&platform.world.context, &platform.ana, platform.world.office, "Again.", None).await;
    assert_eq!(code(again), "support_asked");
    platform.world.run_jobs().await;
    assert!(platform.mails("asks for access") >= 1);
    assert_eq!(code(platform.acts_as(&manager).await), "office_asks_first");
    assert_eq!(code(platform.answers(request, SupportDecision::Minutes(90)).await), "invalid");
    assert_eq!(code(platform.answers(request, SupportDecision::UntilCaseClosed).await), "invalid");
    platform.answers(request, SupportDecision::Minutes(15)).await.unwrap();
    assert_eq!(code(platform.answers(request, SupportDecision::Decline).await), "support_answered");
    let approved = platform.acts_as(&manager).await.unwrap();
    let lasts = approved.ends_at - early.ends_at;
    assert!(lasts < TimeDelta::minutes(-40), "a quarter of an hour, not an hour: {lasts}");

    let now = platform.world.context.clock.now().await.unwrap();
    let mut scope = platform.world.scope().await;
    support::end_access(&mut scope, platform.world.office, request, now).await.unwrap();
    scope.commit().await.unwrap();
    assert!(!platform.is_in(&approved).await);
    let own = support::own_support_access(&platform.world.context, &platform.ana, platform.world.office).await.unwrap();
    assert_eq!((own.asks_first, own.requests[0].state), (true, SupportState::Ended));
    platform.chooses(false).await;
    assert!(platform.acts_as(&manager).await.is_ok());
}

#[tokio::test]
async fn an_approval_ends_with_its_time() {
    let platform = Platform::new().await;
    let manager = platform.manager().await;
    platform.chooses(true).await;
    let request = platform.asked().await;
    platform.answers(request, SupportDecision::Minutes(60)).await.unwrap();
    assert!(platform.acts_as(&manager).await.is_ok());
    platform.world.context.clock.turn(TimeDelta::minutes(61)).await.unwrap();
    assert_eq!(code(platform.acts_as(&manager).await), "office_asks_first");
    let client = Client::default();
    let (context, sam) = (&platform.world.context, &platform.sam);
    let other = identity::begin_impersonation(context, sam, manager.login, "A call.", &client).await;
    assert_eq!(code(other), "office_asks_first", "it is of the member of our staff who asked");
}

#[tokio::test]
async fn an_emergency_takes_two_people_and_informs_the_owner() {
    let platform = Platform::new().await;
    let manager = platform.world.works_here(UserType::Dentist, "kim@juniper.example").await;
    let context = &platform.world.context;
    let act = ApprovalAct::OpenSupport { office: platform.world.office.0 };
    assert_eq!(code(request(context, &platform.ana, act.clone(), "Charged twice").await), "support_is_open");
    platform.chooses(true).await;
    let asked = request(context, &platform.ana, act.clone(), "Charged twice").await.unwrap();
    assert_eq!(code(approve(context, &platform.ana, asked.0, &act.digest()).await), "own_request");
    assert_eq!(code(platform.acts_as(&manager).await), "office_asks_first");
    approve(context, &platform.sam, asked.0, &act.digest()).await.unwrap();
    platform.world.run_jobs().await;
    assert!(platform.acts_as(&manager).await.is_ok());
    assert!(platform.mails("opened access") >= 1);
}

#[tokio::test]
async fn a_user_is_emailed_once_a_day_of_acts() {
    let platform = Platform::new().await;
    let manager = platform.manager().await;
    platform.acts_as(&manager).await.unwrap();
    // The trail has the database's time, whose day has to be yesterday for the clock.
    let trail = platform.world.texts("select max(at)::date::text from audit where act = 'impersonation.began'").await;
    let day: NaiveDate = trail[0].parse().unwrap();
    let evening = (day + Days::new(1)).and_hms_opt(18, 0, 0).unwrap().and_utc();
    platform.world.context.clock.turn_to(evening).await.unwrap();
    for tick in ["first", "second"] {
        let due = format!(
            "insert into job (organization_id, kind, key, due_at) values (0, 'tell_acted_as', '{tick}', business_now())"
        );
        platform.sql(due).await;
        platform.world.run_jobs().await;
    }
    let mails = platform.world.mails.0.lock().unwrap();
    let told = mails.iter().filter(|mail| mail.to.address == "kim@juniper.example" && mail.text.contains("A call."));
    assert_eq!(told.count(), 1);
}
