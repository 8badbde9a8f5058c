//! The audit trail as an office reads it.

use crate::support::World;
use membership::activity::{self, Activity, ActivityKind, ActivityQuery};
use membership::downloads::Format;
use membership::members::{self, ContactForm};
use membership::offices;
use membership::plans::{self, SettingsChange};
use serde_json::{Value, json};
use tenancy::ids::{AccountId, LoginId};
use tenancy::{Actor, Reach};

fn query(kinds: &[ActivityKind]) -> ActivityQuery {
    ActivityQuery { kinds: kinds.to_vec(), person: None, from: None, to: None }
}

struct Office(World);

impl Office {
    /// An office where Kim Park works, with audit entries for each kind of person.
    async fn new() -> Self {
        let world = World::new().await;
        for statement in [
            "insert into login (id, brand, email, user_type, first_name, last_name) values (90001, 'dental', 'kim@example.com', 'office_admin', 'Kim', 'Park'),
               (90002, 'dental', 'ines@example.com', 'admin', 'Ines', 'Calloway')",
            "insert into office_user (organization_id, office_id, login_id) select organization_id, id, 90001 from office",
            "insert into account (organization_id, office_id, number, first_name, last_name, email) select organization_id, id, 'A-1', 'Ana', 'Solo', 'ana@example.com' from office",
            "insert into audit (organization_id, office_id, account_id, login_id, impersonator_id, act, subject_kind, subject_id, at)
               select o.organization_id, o.id, a.id, login, impersonator, act, 'x', '1', now() - ago
               from office o join account a on a.office_id = o.id, (values
                 (90001, null::bigint, 'visit.recorded', interval '1 minute'), (90001, 90002, 'payment.refunded', interval '2 minutes'),
                 (90002, null, 'review.reported', interval '3 minutes'), (null, null, 'payment.returned', interval '4 minutes'),
                 (90001, null, 'member.viewed', interval '5 minutes'), (90001, null, 'webhook.replayed', interval '6 minutes'),
                 (90001, null, 'note.added', interval '3 days')) v (login, impersonator, act, ago)",
        ] {
            sqlx::query(statement).execute(world.outside()).await.unwrap();
        }
        Self(world)
    }

    async fn list(&self, query: &ActivityQuery, after: Option<&str>) -> Activity {
        let reach = Reach::office(self.0.organization, self.0.office, Actor::platform("test"));
        let mut scope = self.0.context.database.scope(reach).await.unwrap();
        activity::list(&mut scope, self.0.office, query, after).await.unwrap()
    }

    async fn said(&self, query: &ActivityQuery) -> Vec<String> {
        self.list(query, None).await.lines.into_iter().map(|line| format!("{} {}", line.who, line.words)).collect()
    }
}

#[tokio::test]
async fn the_office_reads_who_did_what_and_nothing_internal() {
    let office = Office::new().await;
    let all = office.said(&query(ActivityKind::ALL)).await;
    assert_eq!(
        all,
        [
            "Kim Park recorded a visit",
            "Chairside support refunded a payment",
            "Chairside support reported a review",
            "Automatic had a bank payment returned",
            "Kim Park viewed a household",
            "Kim Park added a note",
        ]
    );
    let payments = office.said(&query(&[ActivityKind::Payments])).await;
    assert_eq!(payments, [&*all[1], &*all[3]]);
    let kim = ActivityQuery { person: Some(LoginId(90_001)), ..query(ActivityKind::ALL) };
    assert_eq!(office.said(&kim).await, [&*all[0], &*all[4], &*all[5]], "not what support did as Kim");
    let now = office.0.context.clock.machine_now().date_naive();
    let old = ActivityQuery { to: Some(now - chrono::Days::new(2)), ..query(ActivityKind::ALL) };
    assert_eq!(office.said(&old).await, ["Kim Park added a note"]);

    let page = office.list(&query(&[ActivityKind::Members]), None).await;
    assert_eq!(page.lines[0].account_name.as_ref().map(|name| name.as_str()), Some("Ana Solo"));
    assert_eq!(page.people.unwrap()[0].name, "Kim Park");
}

/// Real changes at the desk and in the settings: each entry names the changed fields as the screens do, and so does the
/// file.
#[tokio::test]
async fn a_line_says_which_fields_changed() {
    let office = Office::new().await;
    let world = &office.0;
    let now = world.context.clock.now().await.unwrap();
    let found = sqlx::query_scalar("select id from account where organization_id = $1");
    let account = AccountId(found.bind(world.organization.0).fetch_one(world.outside()).await.unwrap());
    let (mut scope, kim) = (world.scope().await, LoginId(90_001));
    let form = ContactForm {
        phone: "208-555-0188".to_owned().into(),
        address1: "17 Elm Street".to_owned().into(),
        address2: None,
        city: "Boise".to_owned().into(),
        state: "ID".into(),
        zip: "83702".to_owned().into(),
        language: "es".into(),
    };
    members::change_contact(&mut scope, now, kim, account, &form).await.unwrap();
    let change = SettingsChange {
        remind_unused: Some(true),
        program_name: Some("Smile Club".into()),
        ..SettingsChange::default()
    };
    plans::update_settings(&mut scope, &world.context.brands, world.office, false, change).await.unwrap();
    scope.commit().await.unwrap();

    let said = office.said(&query(&[ActivityKind::Members, ActivityKind::Plans])).await;
    let of = |words: &str| said.iter().find(|line| line.contains(words)).cloned().unwrap_or_default();
    let household = "changed a household’s contact details: mobile, address, city, state, ZIP, language";
    assert!(of("contact details").ends_with(household), "{said:?}");
    let settings = of("the plan settings");
    assert!(settings.ends_with("changed the plan settings: program name, reminders of unused visits"), "{said:?}");
    assert!(said.iter().all(|line| !line.contains("Elm") && !line.contains("0188")), "{said:?}");

    let mut scope = world.scope().await;
    let all = query(&[ActivityKind::Members]);
    let file = activity::file(&world.context, &mut scope, world.office, &all, Format::Csv).await.unwrap();
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(text.contains(&format!("\"{household}\"")), "{text}");
}

/// Every setting and every profile field that a change can name has a label.
#[tokio::test]
async fn each_field_that_a_change_can_name_has_words() {
    let office = Office::new().await;
    let world = &office.0;
    let mut scope = world.scope().await;
    let settings = plans::settings(&mut scope, &world.context.brands, world.office).await.unwrap();
    let profile = offices::profile(&mut scope, world.office).await.unwrap();
    let names = |value: Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let mut all: Vec<_> =
        names(json!(profile.profile)).into_iter().map(|name| ("office_profile.changed", name)).collect();
    let besides = ["guarantees", "fees", "procedures"].map(str::to_owned);
    let kept = names(json!(settings.kept)).into_iter().chain(besides);
    all.extend(kept.map(|name| ("plan_settings.changed", name)));
    assert!(all.len() > 30);
    for (act, name) in all {
        let words = activity::changed_fields(act, &json!({ "fields": [name] }));
        assert_eq!(words.len(), 1, "{act}: {name}");
    }
}

#[tokio::test]
async fn pages_follow_each_other_and_the_file_has_them_all() {
    let office = Office::new().await;
    let many = "insert into audit (organization_id, office_id, login_id, act, subject_kind, subject_id, at)
                select organization_id, id, 90001, 'visit.undone', 'visit', n::text, now() - interval '1 day' from office, generate_series(1, 120) n";
    sqlx::query(many).execute(office.0.outside()).await.unwrap();
    let (mut seen, mut after) = (vec![], None::<String>);
    loop {
        let page = office.list(&query(&[ActivityKind::Members]), after.as_deref()).await;
        seen.extend(page.lines.iter().map(|line| (line.at, line.id)));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(seen.len(), 123);
    assert!(seen.is_sorted_by(|a, b| a > b), "latest first, each once");

    let mut scope = office.0.scope().await;
    let all = query(&[ActivityKind::Members]);
    let file = activity::file(&office.0.context, &mut scope, office.0.office, &all, Format::Csv).await.unwrap();
    scope.commit().await.unwrap();
    let text = String::from_utf8(file.bytes).unwrap();
    assert_eq!((text.lines().count(), text.contains("Kim Park,recorded a visit,Ana Solo")), (124, true), "{text}");
    assert_eq!(office.0.number("select count(*) from audit where act = 'activity.downloaded'").await, 1);
}
