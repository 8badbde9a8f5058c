//! Files: at once and by a job.

use std::time::Duration;

use kernel::downloads::{File, Format};
use members::subscriptions::Period as Paid;
use reports::stored::{self, FileReader, FileState};
use reports::{Place, PlaceKind, Request, Wish, catalog, files};
use tenancy::UserType;
use testing::World;

use crate::support::{hand_over, lived_in, request, wish};

async fn written(world: &World, report: &str, format: Format) -> File {
    let wish = wish(world).await;
    let mut scope = world.scope().await;
    let request = request(world, &mut scope, report, &wish).await;
    let way = (format, files::Progress::default());
    files::write(&world.context, &mut scope, &request, &world.brand, way).await.unwrap()
}

#[tokio::test]
async fn every_report_is_written_in_each_format() {
    let world = lived_in().await;
    world.enrolls("=Cmd", Paid::Month).await;
    for report in catalog::ALL {
        for format in [Format::Csv, Format::Xlsx, Format::Pdf] {
            let file = written(&world, report.name, format).await;
            assert!(file.name.ends_with(format.extension()) && !file.bytes.is_empty(), "{}", file.name);
            hand_over(&format!("report-{}", report.name), &file);
        }
    }
    let csv = String::from_utf8(written(&world, "enrolments", Format::Csv).await.bytes).unwrap();
    assert!(csv.contains("'=Cmd Single") && !csv.contains(",=Cmd"), "{csv}");
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[lines.len() - 1].starts_with("Total,"), "{csv}");
}

#[tokio::test]
async fn several_offices_have_a_sheet_each() {
    let world = lived_in().await;
    let staff = testing::staff::staff(&world).await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.context.database.granted(staff.everywhere().unwrap()).await.unwrap();
    let place = Place::load(&mut scope, PlaceKind::Platform, None, None).await.unwrap();
    let request = Request::check(catalog::find("enrolments").unwrap(), place, now, &wish(&world).await).unwrap();
    for format in [Format::Csv, Format::Xlsx, Format::Pdf] {
        let way = (format, files::Progress::default());
        let file = files::write(&world.context, &mut scope, &request, &world.brand, way).await.unwrap();
        hand_over("report-enrollments-everywhere", &file);
        if format == Format::Xlsx {
            let mut zip = zip::ZipArchive::new(std::io::Cursor::new(file.bytes)).unwrap();
            let mut book = String::new();
            std::io::Read::read_to_string(&mut zip.by_name("xl/workbook.xml").unwrap(), &mut book).unwrap();
            assert!(book.contains("name=\"Total\"") && book.matches("<sheet ").count() == 2, "{book}");
            assert!(zip.by_name("xl/charts/chart1.xml").is_ok());
        }
    }
}

#[tokio::test]
async fn csv_begins_before_its_rows_are_read() {
    let world = lived_in().await;
    let wish = wish(&world).await;
    let mut scope = world.scope().await;
    let request = request(&world, &mut scope, "enrolments", &wish).await;
    let mut holder = world.context.database.platform("test").await.unwrap();
    sqlx::raw_sql("lock table member in access exclusive mode").execute(holder.db()).await.unwrap();
    let mut parts = files::send(world.context.clone(), scope, request, None, ());
    let mut sent = parts.recv().await.unwrap().unwrap().to_vec();
    assert!(sent.starts_with("\u{feff}".as_bytes()) && sent.ends_with(b"\r\n"), "the head");
    assert!(parts.try_recv().is_err(), "the query waits for the table");
    holder.commit().await.unwrap();
    while let Some(part) = parts.recv().await {
        sent.extend(part.unwrap());
    }
    let whole = written(&world, "enrolments", Format::Csv).await.bytes;
    assert_eq!(String::from_utf8(sent).unwrap(), String::from_utf8(whole).unwrap());
}

#[tokio::test]
async fn csv_that_fails_on_its_way_is_cut_off() {
    let world = lived_in().await;
    let wish = wish(&world).await;
    let mut scope = world.scope().await;
    let request = request(&world, &mut scope, "enrolments", &wish).await;
    // The transaction fails before the rows are read.
    assert!(sqlx::raw_sql("select 1 / 0").execute(scope.db()).await.is_err());
    let mut parts = files::send(world.context.clone(), scope, request, None, ());
    let mut last = None;
    while let Some(part) = parts.recv().await {
        last = Some(part.is_ok());
    }
    assert_eq!(last, Some(false));
}

#[tokio::test]
async fn csv_that_takes_too_long_holds_no_connection() {
    let world = lived_in().await;
    let wish = wish(&world).await;
    let mut scope = world.scope().await;
    let request = request(&world, &mut scope, "enrolments", &wish).await;
    let mut holder = world.context.database.platform("test").await.unwrap();
    sqlx::raw_sql("lock table member in access exclusive mode").execute(holder.db()).await.unwrap();
    let (in_use, _) = world.context.database.connections();
    let way = (None, Duration::from_millis(200));
    let mut parts = files::send_within(world.context.clone(), scope, request, way, ());
    let mut last = None;
    while let Some(part) = parts.recv().await {
        last = Some(part.is_ok());
    }
    assert_eq!(last, Some(false));
    assert!(world.context.database.connections().0 < in_use, "its statement waits on no connection of ours");
    holder.commit().await.unwrap();
}

#[tokio::test]
async fn a_job_makes_a_file_for_its_asker_only() {
    let world = lived_in().await;
    let kim = world.works_here(UserType::OfficeAdmin, "kim@example.com").await;
    let reach = kim.at_office(world.office).unwrap();
    let reader = FileReader { office: world.office, login: kim.login, offices: vec![world.office] };
    let wish = wish(&world).await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.context.database.scope(reach.clone()).await.unwrap();
    let request = request(&world, &mut scope, "enrolments", &wish).await;
    let who = (kim.login, kim.brand.as_str());
    let first = stored::request_file(&mut scope, &request, who, (Format::Csv, 5), &wish).await.unwrap();
    let second = stored::request_file(&mut scope, &request, who, (Format::Xlsx, 5), &wish).await.unwrap();
    scope.commit().await.unwrap();
    let mut scope = world.context.database.scope(reach.clone()).await.unwrap();
    let canceled = stored::cancel(&mut scope, &reader, second, now).await.unwrap();
    assert_eq!(canceled.state, FileState::Canceled);
    scope.commit().await.unwrap();
    world.run_jobs().await;
    let mut scope = world.context.database.scope(reach.clone()).await.unwrap();
    let made = stored::find(&mut scope, &reader, first, now).await.unwrap();
    assert_eq!((made.state, made.rows), (FileState::Ready, 5));
    drop(scope);
    let file = stored::content(&world.context, &reach, &reader, first).await.unwrap();
    assert!(String::from_utf8(file.bytes).unwrap().contains("Victor Single"));
    assert!(stored::content(&world.context, &reach, &reader, second).await.is_err(), "canceled");
    assert!(
        world
            .mails
            .0
            .lock()
            .unwrap()
            .iter()
            .any(|mail| mail.to.address == "kim@example.com" && mail.text.contains("file="))
    );
    let lost = FileReader { offices: vec![], ..reader.clone() };
    assert!(stored::content(&world.context, &reach, &lost, first).await.is_err(), "without reports there any more");
    let owner = world.employs(UserType::Dentist, "Olga Moss", "olga@example.com").await;
    let other = FileReader { login: owner, ..reader.clone() };
    assert!(stored::content(&world.context, &reach, &other, first).await.is_err(), "somebody else's");
    world.days_pass(8).await;
    assert!(stored::content(&world.context, &reach, &reader, first).await.is_err(), "over");
    assert_eq!(Wish::default().sort, None);
}

#[tokio::test]
async fn a_job_makes_our_staffs_file_over_all_practices() {
    let world = lived_in().await;
    let staff = testing::staff::staff(&world).await;
    let granted = staff.everywhere().unwrap();
    let (now, wish) = (world.context.clock.now().await.unwrap(), wish(&world).await);
    let mut scope = world.context.database.granted(granted.clone()).await.unwrap();
    let place = Place::load(&mut scope, PlaceKind::Platform, None, None).await.unwrap();
    drop(scope);
    let request = Request::check(catalog::find("members").unwrap(), place, now, &wish).unwrap();
    let reach = stored::platform_reach(granted.actor.clone());
    let mut scope = world.context.database.scope(reach.clone()).await.unwrap();
    let who = (staff.login, staff.brand.as_str(), granted.grants.as_slice());
    let first = stored::request_platform_file(&mut scope, &request, who, (Format::Xlsx, 5), &wish).await.unwrap();
    let second = stored::request_platform_file(&mut scope, &request, who, (Format::Csv, 5), &wish).await.unwrap();
    let canceled = stored::cancel_of_platform(&mut scope, staff.login, second, now).await.unwrap();
    assert_eq!(canceled.state, FileState::Canceled);
    scope.commit().await.unwrap();
    world.run_jobs().await;
    let mut scope = world.context.database.scope(reach.clone()).await.unwrap();
    let made = stored::find_of_platform(&mut scope, staff.login, first, now).await.unwrap();
    assert_eq!((made.state, made.office_id), (FileState::Ready, 0));
    assert!(made.rows > 0);
    drop(scope);
    let content = async |login| stored::content_of_platform(&world.context, granted.actor.clone(), login, first).await;
    assert!(!content(staff.login).await.unwrap().bytes.is_empty());
    let mailed = world.mails.0.lock().unwrap().iter().any(|mail| mail.text.contains("/admin/reporting?report=members"));
    assert!(mailed, "a link that needs the login");
    let kim = world.works_here(UserType::OfficeAdmin, "kim@example.com").await;
    assert!(content(kim.login).await.is_err(), "somebody else's");
    let reader = FileReader { office: world.office, login: staff.login, offices: vec![world.office] };
    let mut scope = world.scope().await;
    assert!(stored::find(&mut scope, &reader, first, now).await.is_err(), "no tenant's");
    drop(scope);
    world.days_pass(8).await;
    assert!(content(staff.login).await.is_err(), "over");
}
