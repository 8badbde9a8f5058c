//! Reports over several locations of an organization, and over its groups.

use chrono::Datelike;
use kernel::downloads::Format;
use reports::locations::Locations;
use reports::{Period, Place, PlaceKind, Request, catalog, files, master};
use tenancy::Scope;
use tenancy::ids::{LocationGroupId, OfficeId};
use testing::World;
use testing::offices::{new_office, open};

use crate::support::{hand_over, lived_in, today, wish};

/// Another location of the organization, which has no members.
async fn second(world: &World) -> OfficeId {
    let new = new_office("South Dental", "south-dental", "SD");
    open(&world.context, &world.brand, new, Some(world.organization)).await.office
}

async fn group(world: &World, name: &str, offices: &[OfficeId]) -> LocationGroupId {
    let mut scope = world.scope().await;
    let id: i64 = sqlx::query_scalar("insert into location_group (organization_id, name) values ($1, $2) returning id")
        .bind(world.organization.0)
        .bind(name)
        .fetch_one(scope.db())
        .await
        .unwrap();
    for office in offices {
        sqlx::query("insert into location_group_office (organization_id, group_id, office_id) values ($1, $2, $3)")
            .bind(world.organization.0)
            .bind(id)
            .bind(office.0)
            .execute(scope.db())
            .await
            .unwrap();
    }
    scope.commit().await.unwrap();
    LocationGroupId(id)
}

async fn place(world: &World, scope: &mut Scope, offices: Vec<OfficeId>) -> Place {
    Place::load(scope, PlaceKind::Organization, Some(world.organization), Some(offices)).await.unwrap()
}

#[tokio::test]
async fn totals_are_the_sum_of_the_locations() {
    let world = lived_in().await;
    let south = second(&world).await;
    let mut scope = world.scope().await;
    let place = place(&world, &mut scope, vec![world.office, south]).await;
    let now = world.context.clock.now().await.unwrap();
    let wish = wish(&world).await;
    for report in catalog::ALL.iter().filter(|report| report.is_at(&place)) {
        let request = Request::check(report, place.clone(), now, &wish).unwrap();
        let answer = reports::answer(&mut scope, &request, None, 200).await.unwrap();
        assert_eq!((answer.place.locations, answer.place.left_out), (2, 0), "{}", report.name);
        assert_eq!(answer.columns[0].key == "location", !report.form, "{}", report.name);
        let by_location = answer.by_location.unwrap();
        assert_eq!(by_location.len(), 2, "{}: also the location without rows", report.name);
        let counted: i64 = by_location.iter().map(|one| one.count).sum();
        assert_eq!(answer.count, Some(counted), "{}", report.name);
    }
    let request = Request::check(catalog::find("enrolments").unwrap(), place, now, &wish).unwrap();
    let way = (Format::Xlsx, files::Progress::default());
    let file = files::write(&world.context, &mut scope, &request, &world.brand, way).await.unwrap();
    let book = text_of(file.bytes, "xl/workbook.xml");
    assert!(book.matches("<sheet ").count() == 3 && book.contains("South Dental"), "without rows, too: {book}");
}

#[tokio::test]
async fn master_report_has_a_line_for_each_location() {
    let world = lived_in().await;
    let south = second(&world).await;
    let day = today(&world).await;
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    let both = place(&world, &mut scope, vec![world.office, south]).await;
    let period = Period::month(day.year(), day.month()).unwrap();
    let report = master::master(&mut scope, now, &both, period).await.unwrap();
    assert_eq!(report.rows.len(), 2, "also the location without members");
    // Counts, and amounts in cents.
    let units = |text: &str| text.replace('.', "").parse::<i64>().unwrap();
    for (n, column) in report.columns.iter().enumerate() {
        let sum: i64 = report.rows.iter().map(|row| units(&row.cells[n])).sum();
        assert_eq!(units(&report.totals[n]), sum, "{}", column.key);
    }
    let total = |key: &str| units(&report.totals[report.columns.iter().position(|one| one.key == key).unwrap()]);
    assert_eq!((total("memberships"), total("began"), total("canceled")), (5, 5, 0));
    let parts = ["online", "in_office", "refunds", "fees", "disputes"];
    assert_eq!(parts.iter().map(|key| total(key)).sum::<i64>(), total("net"));
    let file = report.csv().unwrap();
    hand_over("file-master-report", &file);
    let lines: Vec<String> = String::from_utf8(file.bytes).unwrap().lines().map(str::to_owned).collect();
    assert!(lines.len() == 4 && lines[3].starts_with("Total,5,"), "{lines:?}");
}

/// A part of an XLSX, which is a ZIP.
fn text_of(bytes: Vec<u8>, name: &str) -> String {
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    std::io::Read::read_to_string(&mut zip.by_name(name).unwrap(), &mut text).unwrap();
    text
}

#[tokio::test]
async fn a_group_is_named_and_says_what_is_left_out() {
    let world = lived_in().await;
    let south = second(&world).await;
    let north = group(&world, "North", &[world.office, south]).await;
    let mut scope = world.scope().await;
    let known = Locations::load(&mut scope, world.organization).await.unwrap();
    assert_eq!((known.all.len(), known.groups.len()), (2, 1));
    let part = known.part(&[world.office], &[], &[north]).unwrap();
    assert_eq!((part.offices.clone(), part.left_out), (vec![world.office], 1));
    let place = place(&world, &mut scope, part.offices.clone()).await.as_part(&part);
    let now = world.context.clock.now().await.unwrap();
    let request = Request::check(catalog::find("members").unwrap(), place, now, &wish(&world).await).unwrap();
    let answer = reports::answer(&mut scope, &request, None, 200).await.unwrap();
    assert_eq!((answer.place.kind, answer.place.name.as_str()), (PlaceKind::Group, "North"));
    assert_eq!((answer.place.locations, answer.place.left_out), (1, 1));
    let way = (Format::Xlsx, files::Progress::default());
    let file = files::write(&world.context, &mut scope, &request, &world.brand, way).await.unwrap();
    let texts = text_of(file.bytes, "xl/sharedStrings.xml");
    assert!(texts.contains("1 of 2 locations"), "{texts}");
}
