//! What goes wrong on the way.

use std::time::Duration;

use practice_gateway::{Cursor, Keys, LinkFailure, Next, OpenDentalConfig, PracticeSystems};
use sandboxes::practice_system::FaultKind;

use crate::support::{Api, Bench, by, by_each, day, ids, read, truth};

/// All patients, read with `kind` happening `count` times.
async fn read_through(bench: &Bench, kind: FaultKind, count: u32) -> (Vec<i64>, usize) {
    bench.control.fault(bench.path("patients"), kind, count).await.unwrap();
    let link = bench.link();
    let patients = |cursor: Cursor| {
        let link = link.clone();
        async move { link.patients(&cursor).await }
    };
    let (found, unreadable, _) = read(Cursor::default(), patients).await.unwrap();
    bench.control.clear_faults().await.unwrap();
    (ids(&found, |one| &one.id), unreadable)
}

#[tokio::test]
async fn cut_answers_and_foreign_pages_are_asked_for_again() {
    by_each(|bench| async move {
        bench.control.populate(30).await.unwrap();
        let all = truth(&bench, "patient").await;
        for kind in [FaultKind::CutJson, FaultKind::Html] {
            assert_eq!(read_through(&bench, kind, 1).await, (all.clone(), 0), "{kind:?}");
        }
        bench.control.fault("*", FaultKind::Html, 5).await.unwrap();
        assert!(matches!(bench.link().patients(&Cursor::default()).await, Err(LinkFailure::Unknown(_))));
    })
    .await;
}

#[tokio::test]
async fn pages_that_repeat_shift_or_are_cut_lose_no_row() {
    by(Api::OpenDental, |bench| async move {
        bench.control.populate(430).await.unwrap();
        let all = truth(&bench, "patient").await;
        for kind in [FaultKind::PageTwice, FaultKind::SeamShifted, FaultKind::ShortPage] {
            assert_eq!(read_through(&bench, kind, 3).await.0, all, "{kind:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_page_that_is_left_out_is_read() {
    by(Api::OpenDental, |bench| async move {
        bench.control.populate(430).await.unwrap();
        let all = truth(&bench, "patient").await;
        let link = bench.link();
        let first = link.patients(&Cursor::default()).await.unwrap();
        let Next::Page(next) = first.next else { panic!("one page") };
        bench.control.fault("patients/Simple", FaultKind::PageMissing, 1).await.unwrap();
        let patients = |cursor: Cursor| {
            let link = link.clone();
            async move { link.patients(&cursor).await }
        };
        // The seam doesn't repeat, so the pass begins again.
        let (found, _, _) = read(next, patients).await.unwrap();
        assert_eq!(ids(&found, |one| &one.id), all);
    })
    .await;
}

#[tokio::test]
async fn a_call_that_hangs_is_given_up() {
    by(Api::OpenDental, |bench| async move {
        bench.patient("Ana", "Reyes").await;
        let mut config = OpenDentalConfig::new(&format!("{}/api/v1", bench.base_url), "developer-key-of-the-sandbox");
        config.interval = Duration::ZERO;
        config.timeout = Duration::from_millis(500);
        let link = PracticeSystems::new(Some(config), None).open(bench.keys()).unwrap();
        bench.control.slow("patients/Simple", 1_500).await.unwrap();
        assert!(matches!(link.patients(&Cursor::default()).await, Err(LinkFailure::Unknown(_))));
    })
    .await;
}

#[tokio::test]
async fn a_clock_that_is_set_back_begins_the_pass_anew() {
    by(Api::OpenDental, |bench| async move {
        bench.patient("Ana", "Reyes").await;
        let link = bench.link();
        let patients = |cursor: Cursor| {
            let link = link.clone();
            async move { link.patients(&cursor).await }
        };
        let (_, _, mut next) = read(Cursor::default(), patients).await.unwrap();
        let now = link.check().await.unwrap().server_now.unwrap();
        assert!(!next.set_back(now), "its clock runs on");
        bench.control.advance(0, -3600).await.unwrap();
        let leo = bench.patient("Leo", "Marsh").await;
        let (found, ..) = read(next.clone(), patients).await.unwrap();
        assert!(!ids(&found, |one| &one.id).contains(&leo), "older than the pass's beginning");
        assert!(next.set_back(link.check().await.unwrap().server_now.unwrap()));
        let (found, ..) = read(next, patients).await.unwrap();
        assert!(ids(&found, |one| &one.id).contains(&leo));
    })
    .await;
}

#[tokio::test]
async fn half_a_record_is_set_aside() {
    by_each(|bench| async move {
        bench.control.populate(30).await.unwrap();
        let all = truth(&bench, "patient").await;
        let (found, unreadable) = read_through(&bench, FaultKind::HalfRecord, 1).await;
        assert_eq!((found.len(), unreadable), (all.len() - 1, 1));
    })
    .await;
}

#[tokio::test]
async fn refusals_have_their_reasons() {
    by_each(|bench| async move {
        let sikka = bench.api == Api::Sikka;
        for (kind, count, expected) in
            [(FaultKind::Offline, 1, LinkFailure::OfficeOffline), (FaultKind::Refused, 9, LinkFailure::KeysRefused)]
        {
            bench.control.fault("*", kind, count).await.unwrap();
            assert_eq!(bench.link().check().await.unwrap_err(), expected, "{kind:?}");
            bench.control.clear_faults().await.unwrap();
        }
        if sikka {
            bench.control.fault("*", FaultKind::DayLimit, 1).await.unwrap();
            assert_eq!(bench.link().check().await.unwrap_err(), LinkFailure::DayLimit);
            bench.control.clear_faults().await.unwrap();
        }
        bench.control.fault("*", FaultKind::TooMany, 1).await.unwrap();
        assert!(matches!(bench.link().check().await, Err(LinkFailure::Busy { .. })));
    })
    .await;
}

#[tokio::test]
async fn one_refused_call_leaves_the_others() {
    by(Api::OpenDental, |bench| async move {
        bench.control.fault("procedurelogs", FaultKind::Refused, 1).await.unwrap();
        let refused = bench.link().procedures_of("1", day("2026-01-01"), &Cursor::default()).await;
        assert_eq!(refused.unwrap_err(), LinkFailure::NotPermitted);
        assert!(bench.link().patients(&Cursor::default()).await.is_ok());
    })
    .await;
}

#[tokio::test]
async fn an_old_version_is_refused() {
    by(Api::OpenDental, |bench| async move {
        bench.control.practice("Juniper Dental", "22.4.8").await.unwrap();
        assert_eq!(bench.link().check().await.unwrap_err(), LinkFailure::TooOld);
    })
    .await;
}

#[tokio::test]
async fn an_expired_key_is_renewed_once() {
    by(Api::Sikka, |bench| async move {
        bench.control.populate(10).await.unwrap();
        let link = bench.link();
        link.patients(&Cursor::default()).await.unwrap();
        bench.control.fault("/patients", FaultKind::KeyExpired, 1).await.unwrap();
        assert_eq!(link.patients(&Cursor::default()).await.unwrap().items.len(), 10);
        bench.control.fault("/patients", FaultKind::KeyExpired, 5).await.unwrap();
        assert_eq!(link.patients(&Cursor::default()).await.unwrap_err(), LinkFailure::KeysRefused);
        assert!(matches!(link.keys().await, Keys::Sikka { request: Some(_), .. }));
    })
    .await;
}

#[tokio::test]
async fn an_upload_is_waited_for() {
    by(Api::Sikka, |bench| async move {
        bench.patient("Ana", "Reyes").await;
        bench.control.fault("/patients", FaultKind::Uploading, 1).await.unwrap();
        assert!(matches!(bench.link().patients(&Cursor::default()).await, Err(LinkFailure::Busy { .. })));
        assert_eq!(bench.link().patients(&Cursor::default()).await.unwrap().items.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn two_calls_with_an_old_key_renew_it_once() {
    by(Api::Sikka, |bench| async move {
        bench.patient("Ana", "Reyes").await;
        let link = bench.link();
        link.patients(&Cursor::default()).await.unwrap();
        // Another process makes the day's second key, which ends the first.
        bench.link().patients(&Cursor::default()).await.unwrap();
        let start = Cursor::default();
        let (one, other) = tokio::join!(link.patients(&start), link.patients(&start));
        assert_eq!((one.unwrap().items.len(), other.unwrap().items.len()), (1, 1));
        let Keys::Sikka { request: Some(request), .. } = link.keys().await else { panic!("no key") };
        assert_eq!(request.key, "request-key-3");
    })
    .await;
}
