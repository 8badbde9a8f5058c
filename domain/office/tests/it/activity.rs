//! The audit trail as an office reads it.

use ::members::members::{self, ContactForm};
use ::members::subscriptions::Period;
use catalog::offices;
use catalog::plans::{self, SettingsChange};
use kernel::downloads::Format;
use office::activity::{self, Activity, ActivityKind, ActivityQuery};
use serde_json::{Value, json};
use tenancy::ids::{AccountId, LoginId};
use tenancy::{Actor, Reach, UserType};
use testing::{World, staff};

fn query(kinds: &[ActivityKind]) -> ActivityQuery {
    ActivityQuery { kinds: kinds.to_vec(), person: None, from: None, to: None }
}

struct Office {
    world: World,
    /// Kim Park, who works here.
    kim: LoginId,
}

impl Office {
    /// With a household, and a trail that has a line of each kind of person and nothing else.
    async fn new() -> Self {
        let world = World::new().await;
        let kim = world.employs(UserType::OfficeAdmin, "Kim Park", "kim@example.com").await;
        let support = staff::staff(&world).await.login;
        let mut family = world.single("Ana", Period::Month);
        family.owner.last_name = "Solo".into();
        let request = world.request(family, "pm_card_visa").await;
        world.finish(request, "key-of-ana").await.unwrap();
        world.run_jobs().await;
        // Without the trigger that keeps every line.
        let empty = "set session_replication_role = replica; delete from audit";
        sqlx::raw_sql(empty).execute(&mut world.db.superuser().await).await.unwrap();
        sqlx::query(
            "insert into audit (organization_id, office_id, account_id, login_id, impersonator_id, act, subject_kind, subject_id, at)
             select a.organization_id, a.office_id, a.id, login, impersonator, act, 'x', '1', now() - ago
             from account a, (values
               ($1, null::bigint, 'visit.recorded', interval '1 minute'), ($1, $2, 'payment.refunded', interval '2 minutes'),
               ($2, null, 'review.reported', interval '3 minutes'), (null, null, 'payment.returned', interval '4 minutes'),
               ($1, null, 'member.viewed', interval '5 minutes'), ($1, null, 'webhook.replayed', interval '6 minutes'),
               ($1, null, 'note.added', interval '3 days')) v (login, impersonator, act, ago)",
        )
        .bind(kim.0)
        .bind(support.0)
        .execute(world.outside())
        .await
        .unwrap();
        Self { world, kim }
    }

    async fn list(&self, query: &ActivityQuery, after: Option<&str>) -> Activity {
        let reach = Reach::office(self.world.organization, self.world.office, Actor::platform("test"));
        let mut scope = self.world.context.database.scope(reach).await.unwrap();
        activity::list(&mut scope, self.world.office, query, after).await.unwrap()
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
    let kim = ActivityQuery { person: Some(office.kim), ..query(ActivityKind::ALL) };
    assert_eq!(office.said(&kim).await, [&*all[0], &*all[4], &*all[5]], "not what support did as Kim");
    let now = office.world.context.clock.machine_now().date_naive();
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
    let world = &office.world;
    let now = world.context.clock.now().await.unwrap();
    let found = sqlx::query_scalar("select id from account where organization_id = $1");
    let account = AccountId(found.bind(world.organization.0).fetch_one(world.outside()).await.unwrap());
    let (mut scope, kim) = (world.scope().await, office.kim);
    let form = ContactForm {
        phone: "208-555-0188".to_owned().into(),
        address1: "17 Elm Street".to_owned().into(),
        address2: None,
        city: "Ontario".to_owned().into(),
        state: "OR".into(),
        zip: "97914".to_owned().into(),
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

/// "Refunded a payment" alone says neither whose nor how much.
#[tokio::test]
async fn a_line_names_person_plan_and_amount() {
    let office = Office::new().await;
    let lines = "insert into audit (organization_id, office_id, account_id, login_id, act, subject_kind, subject_id, detail, at)
        select s.organization_id, s.office_id, case when own then s.account_id end, $1, act, kind,
            case kind when 'subscription' then s.id when 'member' then s.member_id when 'plan' then s.plan_id else 1 end::text, detail::jsonb, now() - ago
        from subscription s, (values
            ('subscription.canceled', 'subscription', '{\"refund_cents\": 1200}', true, interval '1 second'),
            ('payment.refunded', 'refund', '{\"amount_cents\": 3900}', true, interval '2 seconds'),
            ('payment.refunded', 'refund', '{\"amount_cents\": 9900}', false, interval '3 seconds'),
            ('member.changed', 'member', '{\"fields\": [\"dob\"]}', true, interval '4 seconds'),
            ('plan.archived', 'plan', '{}', false, interval '5 seconds')) v (act, kind, detail, own, ago)";
    sqlx::query(lines).bind(office.kim.0).execute(office.world.outside()).await.unwrap();
    let plan: String = sqlx::query_scalar(
        "select p.name from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id",
    )
    .fetch_one(office.world.outside())
    .await
    .unwrap();
    let kinds = [ActivityKind::Members, ActivityKind::Payments, ActivityKind::Plans];
    let page = office.list(&query(&kinds), None).await;
    let said: Vec<_> = page.lines[..5]
        .iter()
        .map(|line| {
            (
                line.words.as_str(),
                line.about.as_ref().map_or("", |about| about.as_str()),
                line.amount.map(|amount| amount.0),
            )
        })
        .collect();
    assert_eq!(
        said,
        [
            ("canceled a membership", &*format!("Ana Solo, {plan}"), Some(1200)),
            ("refunded a payment", "", Some(3900)),
            ("refunded a payment", "", None),
            ("changed a member’s details: birth date", "Ana Solo", None),
            ("archived a plan", &*plan, None),
        ],
        "the practice's own refund shows no amount"
    );
}

/// Every setting and every profile field that a change can name has a label.
#[tokio::test]
async fn each_field_that_a_change_can_name_has_words() {
    let office = Office::new().await;
    let world = &office.world;
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
                select organization_id, id, $1, 'visit.undone', 'visit', n::text, now() - interval '1 day' from office, generate_series(1, 120) n";
    sqlx::query(many).bind(office.kim.0).execute(office.world.outside()).await.unwrap();
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

    let mut scope = office.world.scope().await;
    let all = query(&[ActivityKind::Members]);
    let file = activity::file(&office.world.context, &mut scope, office.world.office, &all, Format::Csv).await.unwrap();
    scope.commit().await.unwrap();
    let text = String::from_utf8(file.bytes).unwrap();
    assert_eq!((text.lines().count(), text.contains("Kim Park,recorded a visit,,,Ana Solo")), (124, true), "{text}");
    assert_eq!(office.world.number("select count(*) from audit where act = 'activity.downloaded'").await, 1);
}
