//! Schedules: sent, opened, paused when nobody opens them.

use kernel::task::enqueue_task_for;
use reports::schedules::{self, Frequency, Keeper, PauseCause, ScheduleForm, ScheduleState, SendReports};
use tenancy::UserType;
use tenancy::ids::{LoginId, OrganizationId, ReportScheduleId};
use testing::World;

use crate::support::{filter, lived_in};

fn form(world: &World, kim: LoginId) -> ScheduleForm {
    ScheduleForm {
        report: "revenue".into(),
        name: "  The   week ".into(),
        frequency: Frequency::Weekly,
        filters: filter("method", &["card"]),
        offices: vec![world.office],
        recipients: vec![kim],
    }
}

fn keeper(world: &World, kim: LoginId) -> Keeper {
    Keeper { office: world.office, login: kim, reached: vec![world.office] }
}

async fn saved(world: &World, kim: LoginId) -> ReportScheduleId {
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.at_desk(kim).await;
    let id = schedules::save(&mut scope, now, &keeper(world, kim), None, &form(world, kim)).await.unwrap();
    scope.commit().await.unwrap();
    id
}

/// A week passes, and the hourly run.
async fn week(world: &World) {
    world.days_pass(7).await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.context.database.platform("test").await.unwrap();
    let key = now.to_string();
    enqueue_task_for(&mut scope, OrganizationId(0), &SendReports {}, key, now).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
}

fn mails(world: &World, word: &str) -> usize {
    let mails = world.mails.0.lock().unwrap();
    mails.iter().filter(|mail| mail.to.address == "kim@example.com" && mail.text.contains(word)).count()
}

async fn listed(world: &World, kim: LoginId) -> schedules::Schedule {
    let mut scope = world.at_desk(kim).await;
    schedules::list(&mut scope, world.office, kim, &[world.office]).await.unwrap().remove(0)
}

#[tokio::test]
async fn an_unopened_schedule_pauses_and_says_so() {
    let world = lived_in().await;
    let kim = world.employs(UserType::OfficeAdmin, "Kim Park", "kim@example.com").await;
    let id = saved(&world, kim).await;
    assert_eq!(listed(&world, kim).await.name, "The week");
    week(&world).await;
    assert_eq!(mails(&world, "report=revenue"), 1);
    assert_eq!(mails(&world, "f.method=card"), 1);
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.at_desk(kim).await;
    schedules::opened(&mut scope, now, (world.office, kim), id).await.unwrap();
    scope.commit().await.unwrap();
    for _ in 0..3 {
        week(&world).await;
    }
    assert_eq!((mails(&world, "report=revenue"), listed(&world, kim).await.state), (4, ScheduleState::Active));
    week(&world).await;
    week(&world).await;
    let paused = listed(&world, kim).await;
    assert_eq!((paused.state, paused.paused_because), (ScheduleState::Paused, Some(PauseCause::Unopened)));
    assert_eq!((mails(&world, "report=revenue"), mails(&world, "tab=schedules")), (4, 1));
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.at_desk(kim).await;
    let elsewhere = Keeper { reached: vec![], ..keeper(&world, kim) };
    assert!(schedules::pause(&mut scope, now, &elsewhere, id, false).await.is_err(), "about offices out of reach");
    schedules::pause(&mut scope, now, &keeper(&world, kim), id, false).await.unwrap();
    scope.commit().await.unwrap();
    week(&world).await;
    assert_eq!(mails(&world, "report=revenue"), 5);
    let mut scope = world.at_desk(kim).await;
    assert!(schedules::delete(&mut scope, &elsewhere, id).await.is_err());
    assert!(schedules::save(&mut scope, now, &elsewhere, Some(id), &form(&world, kim)).await.is_err());
    schedules::delete(&mut scope, &keeper(&world, kim), id).await.unwrap();
    assert!(schedules::delete(&mut scope, &keeper(&world, kim), id).await.is_err());
}

#[tokio::test]
async fn a_schedule_needs_name_report_and_known_recipients() {
    let world = World::new().await;
    let kim = world.employs(UserType::OfficeAdmin, "Kim Park", "kim@example.com").await;
    // Who sees no reports gets none.
    let associate = world.employs(UserType::DentistStandard, "Ada Low", "ada@example.com").await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.at_desk(kim).await;
    let good = form(&world, kim);
    let wrong = [
        ("name", ScheduleForm { name: " ".into(), ..good.clone() }),
        ("name", ScheduleForm { name: "x".repeat(61), ..good.clone() }),
        ("reportType", ScheduleForm { report: "nothing".into(), ..good.clone() }),
        ("filters.method", ScheduleForm { filters: filter("method", &["gold"]), ..good.clone() }),
        ("recipients", ScheduleForm { recipients: vec![], ..good.clone() }),
        ("recipients", ScheduleForm { recipients: vec![LoginId(999_999)], ..good.clone() }),
        ("recipients", ScheduleForm { recipients: vec![kim, associate], ..good.clone() }),
        ("locations", ScheduleForm { offices: vec![], ..good.clone() }),
    ];
    for (field, form) in wrong {
        let refused = schedules::save(&mut scope, now, &keeper(&world, kim), None, &form).await;
        let Err(kernel::Error::Invalid(errors)) = refused else { panic!("{field}") };
        assert!(errors.0.contains_key(field), "{field}: {errors:?}");
    }
}
