//! What both APIs do alike.

use practice_gateway::{AppointmentStatus, Cursor, Next, PatientStatus, ProcedureStatus};
use sandboxes::practice_system::{KnownPerson, KnownPractice};
use serde_json::json;

use crate::support::{Api, by, by_each, day, ids, read, truth};

#[tokio::test]
async fn check_tells_whose_data_it_is() {
    by_each(|bench| async move {
        let health = bench.link().check().await.unwrap();
        assert_eq!((health.practice.name.as_str(), health.practice.zip.as_str()), ("Juniper Dental", "83702"));
        assert!(health.version.is_some());
    })
    .await;
}

#[tokio::test]
async fn all_patients_are_read_in_pages() {
    by_each(|bench| async move {
        bench.control.populate(1_230).await.unwrap();
        let link = bench.link();
        let (patients, unreadable, _) = read(Cursor::default(), |cursor| {
            let link = link.clone();
            async move { link.patients(&cursor).await }
        })
        .await
        .unwrap();
        assert_eq!((ids(&patients, |one| &one.id), unreadable), (truth(&bench, "patient").await, 0));
    })
    .await;
}

#[tokio::test]
async fn a_patient_is_read_with_its_fields() {
    by_each(|bench| async move {
        let id = bench.patient("Ana", "Reyes").await;
        let found = bench.link().patient(&id.to_string()).await.unwrap().unwrap();
        assert_eq!(
            (found.first.as_str(), found.last.as_str(), found.birth_date),
            ("Ana", "Reyes", Some(day("1990-02-03")))
        );
        assert_eq!((found.phones.as_slice(), found.zip.as_str()), (&["2085550142".to_owned()][..], "83702"));
        assert_eq!((found.status, found.guarantor), (PatientStatus::Active, Some(id.to_string())));
        bench.control.put("patient", id, json!({ "born": null, "status": "deceased" })).await.unwrap();
        let gone = bench.link().patient(&id.to_string()).await.unwrap().unwrap();
        assert_eq!((gone.birth_date, gone.status), (None, PatientStatus::Deceased));
        assert!(bench.link().patient("999999").await.unwrap().is_none());
    })
    .await;
}

#[tokio::test]
async fn the_next_pass_reads_what_changed_since() {
    by_each(|bench| async move {
        let (ana, _) = (bench.patient("Ana", "Reyes").await, bench.patient("Leo", "Marsh").await);
        let link = bench.link();
        let patients = |cursor: Cursor| {
            let link = link.clone();
            async move { link.patients(&cursor).await }
        };
        // Older than what a pass reads again of the last one.
        bench.control.advance(0, 3 * 3600).await.unwrap();
        let (_, _, next) = read(Cursor::default(), patients).await.unwrap();
        bench.control.advance(0, 3 * 3600).await.unwrap();
        bench.control.put("patient", ana, json!({ "last": "Parker" })).await.unwrap();
        let (changed, _, next) = read(next, patients).await.unwrap();
        assert_eq!(changed.iter().map(|one| one.last.as_str()).collect::<Vec<_>>(), ["Parker"]);
        bench.control.advance(0, 3 * 3600).await.unwrap();
        bench.patient("Mia", "Stone").await;
        let (changed, ..) = read(next, patients).await.unwrap();
        assert!(changed.iter().any(|one| one.first == "Mia"));
    })
    .await;
}

#[tokio::test]
async fn procedures_are_read_by_patient_and_by_change() {
    by_each(|bench| async move {
        let (ana, leo) = (bench.patient("Ana", "Reyes").await, bench.patient("Leo", "Marsh").await);
        let done = bench.procedure(ana, "D1110", "2026-10-05").await;
        bench.procedure(ana, "D0120", "2024-10-05").await;
        bench.procedure(leo, "D0120", "2026-10-05").await;
        let link = bench.link();
        let of_ana = |cursor: Cursor| {
            let link = link.clone();
            async move { link.procedures_of(&ana.to_string(), day("2026-01-01"), &cursor).await }
        };
        let (found, ..) = read(Cursor::default(), of_ana).await.unwrap();
        assert_eq!((found.len(), found[0].code.as_str(), found[0].fee_cents), (1, "D1110", 10900));
        assert_eq!((found[0].status, found[0].done_on), (ProcedureStatus::Done, day("2026-10-05")));
        let changed = |cursor: Cursor| {
            let link = link.clone();
            async move { link.procedures(&cursor).await }
        };
        bench.control.advance(0, 3 * 3600).await.unwrap();
        let (none, _, next) = read(Cursor::default(), changed).await.unwrap();
        assert!(none.is_empty());
        bench.control.advance(0, 3 * 3600).await.unwrap();
        bench.control.put("procedure", done, json!({ "status": "deleted" })).await.unwrap();
        let (found, ..) = read(next, changed).await.unwrap();
        assert_eq!(found.iter().map(|one| one.status).collect::<Vec<_>>(), [ProcedureStatus::Deleted]);
    })
    .await;
}

#[tokio::test]
async fn the_first_work_of_a_practice_is_read() {
    by_each(|bench| async move {
        let ana = bench.patient("Ana", "Reyes").await;
        let link = bench.link();
        let changed = |cursor: Cursor| {
            let link = link.clone();
            async move { link.procedures(&cursor).await }
        };
        let (_, _, next) = read(Cursor::default(), changed).await.unwrap();
        let first = bench.procedure(ana, "D1110", "2026-10-05").await;
        let (found, ..) = read(next, changed).await.unwrap();
        assert_eq!(ids(&found, |one| &one.id), [first]);
    })
    .await;
}

#[tokio::test]
async fn appointments_have_times_lengths_and_states() {
    by_each(|bench| async move {
        let ana = bench.patient("Ana", "Reyes").await;
        let at = |on: &str, status: &str| json!({ "patient": ana, "on": on, "at": format!("{on}T10:30:00"), "minutes": 60, "status": status, "work": "PerEx" });
        bench.control.put("appointment", 0, at("2026-12-03", "scheduled")).await.unwrap();
        bench.control.put("appointment", 0, at("2026-12-04", "broken")).await.unwrap();
        bench.control.put("appointment", 0, at("2026-01-04", "complete")).await.unwrap();
        let link = bench.link();
        let page = link.appointments_between(&Cursor::default(), day("2026-12-01"), day("2026-12-31")).await.unwrap();
        let shown: Vec<_> = page.items.iter().map(|one| (one.starts_at.to_string(), one.minutes, one.status)).collect();
        assert_eq!(
            shown,
            [("2026-12-03 10:30:00".to_owned(), 60, AppointmentStatus::Scheduled), ("2026-12-04 10:30:00".to_owned(), 60, AppointmentStatus::Broken)]
        );
        assert!(matches!(page.next, Next::Done(_)));
    })
    .await;
}

#[tokio::test]
async fn a_year_of_life_is_read_as_it_is() {
    by_each(|bench| async move {
        bench.control.populate(60).await.unwrap();
        let link = bench.link();
        let patients = |cursor: Cursor| {
            let link = link.clone();
            async move { link.patients(&cursor).await }
        };
        let (first, _, mut next) = read(Cursor::default(), patients).await.unwrap();
        let mut known: std::collections::BTreeMap<String, practice_gateway::Patient> =
            first.into_iter().map(|one| (one.id.clone(), one)).collect();
        for _ in 0..12 {
            bench.control.advance(30, 0).await.unwrap();
            let (changed, _, later) = read(next, patients).await.unwrap();
            known.extend(changed.into_iter().map(|one| (one.id.clone(), one)));
            next = later;
        }
        let (whole, ..) = read(Cursor::default(), patients).await.unwrap();
        let whole: std::collections::BTreeMap<_, _> = whole.into_iter().map(|one| (one.id.clone(), one)).collect();
        assert!(known == whole, "changes add up to the whole");
    })
    .await;
}

#[tokio::test]
async fn usual_fees_and_insurance_are_told() {
    by_each(|bench| async move {
        let link = bench.link();
        assert!(link.usual_fees().await.unwrap().is_empty());
        bench.control.usual_fees(&[("D1110", 11_900), ("D0120", 6_400)]).await.unwrap();
        bench.control.usual_fees(&[("D0120", 6_750)]).await.unwrap();
        let mut fees: Vec<_> = link.usual_fees().await.unwrap().into_iter().map(|fee| (fee.code, fee.cents)).collect();
        fees.sort();
        assert_eq!(fees, [("D0120".to_owned(), 6_750), ("D1110".to_owned(), 11_900)]);
        let id = bench.patient("Ana", "Reyes").await;
        assert_eq!(link.insured(&id.to_string()).await.unwrap(), Some(false));
        bench.control.put("patient", id, json!({ "insured": true })).await.unwrap();
        assert_eq!(link.insured(&id.to_string()).await.unwrap(), Some(true));
    })
    .await;
}

#[tokio::test]
async fn known_people_have_charts_as_a_front_desk_keeps_them() {
    by(Api::OpenDental, |bench| async move {
        bench.control.populate(12).await.unwrap();
        let person = |place: u32| KnownPerson {
            household: place / 3,
            first: format!("Name{place}"),
            last: "Okonkwo".to_owned(),
            born: day("1980-05-06"),
            phone: format!("20855501{place:02}"),
            email: format!("{place}@example.com"),
            address: "605 E Fort St".to_owned(),
            zip: "83702".to_owned(),
            seen: true,
        };
        let practice = KnownPractice {
            name: "Juniper Creek Dental".to_owned(),
            zip: "83702".to_owned(),
            phone: "2085550142".to_owned(),
            people: (0..16).map(person).collect(),
            fees: vec![("D1110".to_owned(), 12_300)],
        };
        bench.control.open(&practice).await.unwrap();
        let link = bench.link();
        assert_eq!(link.check().await.unwrap().practice.name, "Juniper Creek Dental");
        let world = bench.control.world().await.unwrap();
        let rows: Vec<_> = world.as_array().unwrap().iter().collect();
        let known: Vec<_> = rows
            .iter()
            .filter(|row| row["kind"] == "patient" && row["body"]["address"] != "" && row["id"].as_i64() > Some(12))
            .collect();
        // One has no chart, one has a twin, and one has two.
        assert_eq!(known.len(), 17);
        assert_eq!(known.iter().filter(|row| row["body"]["born"].is_null()).count(), 1);
        assert_eq!(known.iter().filter(|row| row["body"]["status"] == "inactive").count(), 1);
        assert_eq!(known.iter().filter(|row| row["body"]["born"] == "1953-05-13").count(), 1, "a parent");
        assert_eq!(rows.iter().filter(|row| row["kind"] == "appointment").count(), 3 + 3 + 8);
        let cleanings = rows.iter().filter(|row| row["kind"] == "procedure" && row["body"]["code"] == "D1110");
        assert!(cleanings.clone().count() >= 30 && cleanings.clone().all(|row| row["body"]["fee_cents"] == 12_300));
    })
    .await;
}
