//! What both APIs do alike.

use practice_gateway::{AppointmentStatus, Cursor, Next, PatientStatus, ProcedureStatus};
use serde_json::json;

use crate::support::{by_each, day, ids, read, truth};

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
