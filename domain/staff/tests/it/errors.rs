//! Errors in groups.

use kernel::task::enqueue_task;
use practice::platform::{count_server_error, note_cause, write_server_errors};
use staff::errors::{
    ErrorDecision, ErrorFilter, ErrorGroup, ErrorSource, ErrorState, WatchErrors, decide, error_offices, errors,
    notify_offices,
};
use tenancy::ids::{OfficeId, OrganizationId};
use uuid::Uuid;

use crate::support::{Platform, code};

impl Platform {
    async fn fails(&self, message: &str, version: &str) {
        let digest = message.replace(['\'', ' '], "");
        self.sql(format!(
            "insert into browser_error (digest, message, frames, route, versions, request_ids)
             values ('{digest}', '{}', array['save@members-Bx1.js:1:20'], '/account/members/:id', array['{version}'], '{{}}')
             on conflict (digest) do update set last_seen_at = clock_timestamp() + interval '1 hour', versions = array['{version}'] || browser_error.versions",
            message.replace('\'', "''")
        ))
        .await;
    }

    async fn groups(&self) -> Vec<ErrorGroup> {
        errors(&self.world.context, &self.lee, &ErrorFilter::default(), None).await.unwrap().rows
    }

    /// The job of every five minutes.
    async fn watches(&self, key: &str) {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.world.context.database.platform("test").await.unwrap();
        scope.for_organization(OrganizationId(0));
        enqueue_task(&mut scope, &WatchErrors::default(), key, now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    /// Who got an email with a part of this subject.
    fn alerted(&self, subject: &str) -> Vec<String> {
        let mails = self.world.mails.0.lock().unwrap();
        mails.iter().filter(|mail| mail.subject.contains(subject)).map(|mail| mail.to.address.to_string()).collect()
    }

    async fn decides(&self, group: &ErrorGroup, decision: ErrorDecision) -> kernel::Result<()> {
        let key = (group.source, group.digest.as_str(), group.version);
        decide(&self.world.context, &self.lee, key, &decision).await
    }
}

#[tokio::test]
async fn the_same_error_with_other_names_is_one_group() {
    let platform = Platform::new().await;
    platform.fails("Cannot read 'x' of undefined at 123", "a1").await;
    platform.fails("Cannot read 'y' of undefined at 77", "a1").await;
    let groups = platform.groups().await;
    assert_eq!((groups.len(), groups[0].count), (1, 2));
    assert_eq!(groups[0].state, ErrorState::Open);
}

#[tokio::test]
async fn a_resolved_error_comes_again_with_another_release() {
    let platform = Platform::new().await;
    platform.fails("Boom", "a1").await;
    let first = platform.groups().await.remove(0);
    platform.decides(&first, ErrorDecision::Assign { take: true }).await.unwrap();
    assert_eq!(code(platform.decides(&first, ErrorDecision::Resolve).await), "error_changed");
    let taken = platform.groups().await.remove(0);
    assert!(taken.mine);
    platform.decides(&taken, ErrorDecision::Resolve).await.unwrap();
    assert_eq!(platform.groups().await[0].state, ErrorState::Resolved);
    platform.fails("Boom", "a1").await;
    assert_eq!(platform.groups().await[0].state, ErrorState::Resolved, "a browser that was not reloaded");
    platform.fails("Boom", "b2").await;
    let again = platform.groups().await.remove(0);
    assert_eq!(again.state, ErrorState::Reopened);
    assert!(again.mine, "it keeps who works on it");
}

#[tokio::test]
async fn assignee_is_emailed_once_when_an_error_comes_again() {
    let platform = Platform::new().await;
    platform.fails("Boom", "a1").await;
    let first = platform.groups().await.remove(0);
    let key = (first.source, first.digest.as_str(), 0);
    decide(&platform.world.context, &platform.sam, key, &ErrorDecision::Assign { take: true }).await.unwrap();
    platform.decides(&ErrorGroup { version: 1, ..first.clone() }, ErrorDecision::Resolve).await.unwrap();
    platform.watches("resolved").await;
    assert!(platform.alerted("came again").is_empty());
    platform.fails("Boom", "b2").await;
    platform.watches("again").await;
    platform.watches("and again").await;
    assert_eq!(platform.alerted("came again"), ["sam@platform.example"]);
}

#[tokio::test]
async fn leads_are_emailed_about_sign_up_and_widespread_errors() {
    let platform = Platform::new().await;
    let organization = platform.world.organization;
    platform
        .sql(format!(
            "insert into office_directory (office_id, organization_id, brand, slug) select 9000 + n, {organization}, 'dental', 'storm-' || n from generate_series(1, 10) n;
             insert into server_error (digest, operation, message, request_ids) values ('few', 'GET /dentists/:id/members', 'no row', '{{}}'),
               ('many', 'GET /dentists/:id/today', 'no row', '{{}}'), ('signup', 'POST /enroll/finish', 'no row', '{{}}');
             insert into error_office (source, digest, office_id, count, last_seen_at)
               select 'server', 'many', 9000 + n, 1, clock_timestamp() from generate_series(1, 10) n;
             insert into error_office (source, digest, office_id, count, last_seen_at)
               select 'server', 'few', 9000 + n, 1, clock_timestamp() - case when n = 10 then interval '2 hours' else interval '0' end from generate_series(1, 10) n"
        ))
        .await;
    platform.watches("first").await;
    platform.watches("second").await;
    assert_eq!(platform.alerted("10 offices met the same error"), ["lee@platform.example"]);
    assert_eq!(platform.alerted("sign-up or checkout"), ["lee@platform.example"]);
    assert_eq!(platform.world.number("select count(*) from error_alert").await, 2, "nine offices in an hour are few");
}

#[tokio::test]
async fn reports_of_strangers_alert_ten_times_an_hour() {
    let platform = Platform::new().await;
    // Messages that differ in a number are one group.
    platform
        .sql(
            "insert into browser_error (digest, message, frames, route, versions, request_ids)
             select 'flood' || n, 'Flood of ' || repeat(chr(96 + n), 6), array['save@flood-' || chr(96 + n) || '.js:1:20'], '/sign-up', array['a1'], '{}'
             from generate_series(1, 15) n;
             insert into server_error (digest, operation, message, request_ids) values ('signup', 'POST /enroll/finish', 'no row', '{}')"
                .to_owned(),
        )
        .await;
    platform.watches("first").await;
    platform.watches("second").await;
    let alerts = "select count(*) from error_alert where kind = 'sign_up' and source = ";
    assert_eq!(platform.world.number(&format!("{alerts}'browser'")).await, 10);
    assert_eq!(platform.world.number(&format!("{alerts}'server'")).await, 1, "the server's own always alert");
}

#[tokio::test]
async fn an_ignored_error_opens_when_the_time_is_over() {
    let platform = Platform::new().await;
    platform.fails("Boom", "a1").await;
    let group = platform.groups().await.remove(0);
    assert_eq!(code(platform.decides(&group, ErrorDecision::Ignore { days: 0 }).await), "invalid");
    platform.decides(&group, ErrorDecision::Ignore { days: 7 }).await.unwrap();
    assert_eq!(platform.groups().await[0].state, ErrorState::Ignored);
    platform.world.days_pass(8).await;
    assert_eq!(platform.groups().await[0].state, ErrorState::Open);
}

#[tokio::test]
async fn jobs_that_gave_up_are_grouped_by_their_error() {
    let platform = Platform::new().await;
    platform
        .sql(
            "insert into job (organization_id, kind, key, state, due_at, attempts, last_error, finished_at)
             select organization_id, 'clean_up', n::text, 'dead', now(), 12, 'no room at ' || n, now() from organization, generate_series(1, 3) n
             order by 1 limit 3"
                .to_owned(),
        )
        .await;
    let groups = platform.groups().await;
    assert_eq!((groups.len(), groups[0].count, groups[0].source), (1, 3, ErrorSource::Job));
    let missing = (ErrorSource::Job, "no such group", 0);
    let refused = decide(&platform.world.context, &platform.lee, missing, &ErrorDecision::Resolve).await;
    assert_eq!(code(refused), "not found");
    platform.sql("delete from job where state = 'dead'".to_owned()).await;
}

#[tokio::test]
async fn offices_hear_once_that_an_error_is_fixed() {
    let platform = Platform::new().await;
    let (context, office) = (&platform.world.context, platform.world.office);
    for n in 0..3 {
        let request = Uuid::from_u128(n);
        note_cause(request, &format!("no row {n}000 of 'Ada'"));
        count_server_error(request, "GET /dentists/:id/today", Some(office.0));
    }
    // A storm is counted, with a few of its requests.
    for n in 0..100_000 {
        count_server_error(Uuid::from_u128(1_000 + n), "GET /dentists/:id/storm", None);
    }
    // An office that does not exist counts nowhere.
    count_server_error(Uuid::from_u128(9), "GET /dentists/:id/today", Some(999_999));
    write_server_errors(context).await.unwrap();
    let groups = platform.groups().await;
    let group = groups.iter().find(|group| group.title == "no row <number> of <text>").unwrap();
    assert_eq!((group.source, group.count, group.offices), (ErrorSource::Server, 3, 1));
    assert_eq!((group.days.len(), group.days[13]), (14, 3));
    assert_eq!(group.place, "GET /dentists/:id/today");
    let storm = groups.iter().find(|group| group.place == "GET /dentists/:id/storm").unwrap();
    assert_eq!((storm.count, storm.days[13], storm.request_ids.len()), (100_000, 100_000, 5));

    let key = (group.source, group.digest.as_str());
    assert_eq!(code(notify_offices(context, &platform.lee, key, "Today loads again.").await), "not found");
    platform.decides(group, ErrorDecision::Assign { take: true }).await.unwrap();
    assert_eq!(code(notify_offices(context, &platform.lee, key, "Today loads again.").await), "error_not_resolved");
    let taken = ErrorGroup { version: 1, ..group.clone() };
    platform.decides(&taken, ErrorDecision::Resolve).await.unwrap();
    assert_eq!(code(notify_offices(context, &platform.lee, key, " ").await), "invalid");
    let met = error_offices(context, &platform.lee, key).await.unwrap().offices;
    assert_eq!(met.iter().map(|one| (one.office, one.count, one.to_notify)).collect::<Vec<_>>(), [(office, 3, true)]);
    let of = async |office| {
        let filter = ErrorFilter { office: Some(office), ..ErrorFilter::default() };
        errors(context, &platform.lee, &filter, None).await.unwrap().rows.len()
    };
    assert_eq!((of(office).await, of(OfficeId(999_999)).await), (1, 0), "what the office met");
    assert_eq!(notify_offices(context, &platform.lee, key, "Today loads again.").await.unwrap(), 1);
    assert_eq!(
        code(notify_offices(context, &platform.lee, key, "Today loads again.").await),
        "offices_notified_already"
    );
    assert_eq!(platform.world.number("select count(*) from error_fix where offices = 1").await, 1);
    assert!(platform.world.number("select count(*) from audit where act = 'error.offices_notified'").await > 0);
    let notified = platform.groups().await.into_iter().find(|one| one.digest == group.digest).unwrap();
    assert!(notified.notified_at.is_some());
}
