//! Entries by each API: taken once, found again, and refused with a reason.

use chrono::NaiveDate;
use practice_gateway::{Act, Entry, Fee, Limits, LinkFailure, Mark, No, PlanSheet, Reversal, Written};
use sandboxes::practice_system::FaultKind;
use serde_json::{Value, json};

use crate::support::{Api, Bench, by, by_each};

impl Bench {
    fn writer(&self) -> std::sync::Arc<dyn practice_gateway::PracticeWriter> {
        self.systems.open_writer(self.keys()).unwrap()
    }

    async fn there(&self, kind: &str) -> Vec<Value> {
        let world = self.control.world().await.unwrap();
        world.as_array().unwrap().iter().filter(|row| row["kind"] == kind).map(|row| row["body"].clone()).collect()
    }

    async fn payment(&self, patient: i64, reference: &str) -> Act {
        let writer = self.writer();
        let provider = writer.providers().await.unwrap().remove(0).id;
        let payment_type = writer.payment_types().await.unwrap().remove(0).id;
        let (reference, on) = (reference.to_owned(), today());
        Act::Payment(Entry { reference, patient: patient.to_string(), cents: 4900, on, provider, payment_type })
    }
}

#[expect(clippy::disallowed_methods, reason = "the sandbox's clock begins at the machine's time")]
fn today() -> NaiveDate {
    chrono::Utc::now().date_naive()
}

fn sheet(fees: &[(&str, i64)], before: &[(&str, i64)]) -> PlanSheet {
    let list = |fees: &[(&str, i64)]| {
        fees.iter().map(|(code, cents)| Fee { code: (*code).to_owned(), cents: *cents }).collect()
    };
    PlanSheet {
        tag: "CS-P7".to_owned(),
        name: "Adult".to_owned(),
        note: "Chairside keeps this plan up to date.".to_owned(),
        fees: list(fees),
        before: list(before),
        limits: Limits { cleanings: Some(2), ..Limits::default() },
    }
}

fn mark(patient: i64, plan: &str, until: Option<&str>) -> Mark {
    Mark {
        reference: "CS-AAAAAAAAAAAA".to_owned(),
        patient: patient.to_string(),
        plan: plan.to_owned(),
        from: "2026-01-01".parse().unwrap(),
        until: until.map(|day| day.parse().unwrap()),
    }
}

fn id(written: Written) -> String {
    match written {
        Written::Done { id: Some(id) } => id,
        other => panic!("{other:?}"),
    }
}

fn no(written: Written) -> No {
    match written {
        Written::Refused { no, .. } => no,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_payment_is_entered_once() {
    by_each(|bench| async move {
        let patient = bench.patient("Ana", "Reyes").await;
        let (writer, act, today) = (bench.writer(), bench.payment(patient, "CS-0123456789AB").await, today());
        assert_eq!(writer.look(&act, today).await.unwrap(), None);
        for _ in 0..3 {
            if let Written::Accepted { ticket } = writer.write(&act, today).await.unwrap() {
                id(writer.ticket(&ticket).await.unwrap());
            }
        }
        assert_eq!(bench.there("payment").await.len(), 1);
        assert!(matches!(writer.look(&act, today).await.unwrap(), Some(Written::Done { .. })));
    })
    .await;
}

#[tokio::test]
async fn a_lost_answer_is_unknown_and_found() {
    by_each(|bench| async move {
        let patient = bench.patient("Ana", "Reyes").await;
        let (writer, act, today) = (bench.writer(), bench.payment(patient, "CS-0123456789AB").await, today());
        let call = if bench.api == Api::Sikka { "POST transaction" } else { "POST payments" };
        bench.control.fault(call, FaultKind::AnswerLost, 1).await.unwrap();
        assert!(matches!(writer.write(&act, today).await, Err(LinkFailure::Unknown(_))));
        assert!(writer.look(&act, today).await.unwrap().is_some());
        writer.write(&act, today).await.unwrap();
        let kept = if bench.api == Api::Sikka { "writeback" } else { "payment" };
        assert_eq!(bench.there(kept).await.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_list_without_an_answer_says_that_nothing_was_sent() {
    by_each(|bench| async move {
        let patient = bench.patient("Ana", "Reyes").await;
        let (writer, act, today) = (bench.writer(), bench.payment(patient, "CS-0123456789AB").await, today());
        let list = if bench.api == Api::Sikka { "writebacks" } else { "GET payments" };
        bench.control.fault(list, FaultKind::Error, 2).await.unwrap();
        assert_eq!(writer.write(&act, today).await.unwrap_err(), LinkFailure::OfficeOffline);
        assert!(bench.there("payment").await.is_empty() && bench.there("writeback").await.is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_patient_who_is_not_there_is_refused() {
    by_each(|bench| async move {
        let (act, today) = (bench.payment(99_999, "CS-0123456789AB").await, today());
        let refused = no(bench.writer().write(&act, today).await.unwrap());
        let expected = if bench.api == Api::Sikka { No::Other } else { No::NotThere };
        assert_eq!(refused, expected);
    })
    .await;
}

#[tokio::test]
async fn an_accepted_entry_may_wait_or_fail() {
    by(Api::Sikka, |bench| async move {
        let patient = bench.patient("Ana", "Reyes").await;
        let (writer, today) = (bench.writer(), today());
        for (kind, reference) in [(FaultKind::Stuck, "CS-AAAAAAAAAAAA"), (FaultKind::Fails, "CS-BBBBBBBBBBBB")] {
            bench.control.fault("POST transaction", kind, 1).await.unwrap();
            let act = bench.payment(patient, reference).await;
            let Written::Accepted { ticket } = writer.write(&act, today).await.unwrap() else { panic!("no ticket") };
            let state = writer.ticket(&ticket).await.unwrap();
            match kind {
                FaultKind::Stuck => assert!(matches!(state, Written::Accepted { .. })),
                _ => assert_eq!(no(state), No::Other),
            }
        }
        assert!(bench.there("payment").await.is_empty());
        let plan = writer.write(&Act::Plan(sheet(&[], &[])), today).await.unwrap();
        assert_eq!(no(plan), No::NotPossible);
    })
    .await;
}

#[tokio::test]
async fn a_key_that_expires_is_renewed_before_an_entry() {
    by(Api::Sikka, |bench| async move {
        let patient = bench.patient("Ana", "Reyes").await;
        let (writer, act, today) = (bench.writer(), bench.payment(patient, "CS-0123456789AB").await, today());
        bench.control.fault("POST transaction", FaultKind::KeyExpired, 1).await.unwrap();
        assert!(matches!(writer.write(&act, today).await.unwrap(), Written::Accepted { .. }));
        assert_eq!(bench.there("writeback").await.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_plan_is_made_once_and_keeps_the_offices_fees() {
    by(Api::OpenDental, |bench| async move {
        let (writer, today) = (bench.writer(), today());
        let first = sheet(&[("D1110", 0), ("D2740", 100_000), ("D9999", 500)], &[]);
        let plan = id(writer.write(&Act::Plan(first.clone()), today).await.unwrap());
        assert_eq!(id(writer.write(&Act::Plan(first.clone()), today).await.unwrap()), plan);
        let count = |list: Vec<Value>| list.len();
        assert_eq!(count(bench.there("discount_plan").await), 1);
        assert_eq!(count(bench.there("fee_schedule").await), 1);
        assert_eq!(count(bench.there("fee").await), 2, "the office has no D9999");
        let next = sheet(&[("D1110", 0), ("D2740", 90_000)], &[("D1110", 0), ("D2740", 100_000)]);
        assert_eq!(id(writer.write(&Act::Plan(next.clone()), today).await.unwrap()), plan);
        let later = sheet(&[("D1110", 0), ("D2740", 80_000)], &[("D1110", 0), ("D2740", 70_000)]);
        let kept = writer.write(&Act::Plan(later), today).await.unwrap();
        assert_eq!(kept, Written::Kept { id: Some(plan) });
        let amounts: Vec<Value> = bench.there("fee").await.into_iter().map(|fee| fee["Amount"].clone()).collect();
        assert!(amounts.contains(&json!(900.0)), "{amounts:?}");
    })
    .await;
}

#[tokio::test]
async fn a_patient_is_on_one_plan_until_the_last_day() {
    by(Api::OpenDental, |bench| async move {
        let (ana, leo) = (bench.patient("Ana", "Reyes").await, bench.patient("Leo", "Marsh").await);
        let (writer, today) = (bench.writer(), today());
        let plan = id(writer.write(&Act::Plan(sheet(&[], &[])), today).await.unwrap());
        let first = id(writer.write(&Act::Mark(mark(ana, &plan, None)), today).await.unwrap());
        assert_eq!(id(writer.write(&Act::Mark(mark(ana, &plan, None)), today).await.unwrap()), first);
        let end = Act::End(mark(ana, &plan, Some("2026-06-30")));
        for _ in 0..2 {
            assert_eq!(id(writer.write(&end, today).await.unwrap()), first);
        }
        assert_eq!(bench.there("plan_mark").await[0]["DateTerm"], "2026-06-30");
        let never = Act::End(mark(ana, &plan, Some("2025-12-31")));
        writer.write(&never, today).await.unwrap();
        assert!(bench.there("plan_mark").await.is_empty());
        assert_eq!(writer.write(&never, today).await.unwrap(), Written::Kept { id: None });

        bench.control.put("patient", leo, json!({ "insured": true })).await.unwrap();
        assert_eq!(no(writer.write(&Act::Mark(mark(leo, &plan, None)), today).await.unwrap()), No::Insured);
        let own = json!({ "PatNum": ana, "DiscountPlanNum": 99, "SubNote": "Staff" });
        bench.control.put("plan_mark", 0, own).await.unwrap();
        assert_eq!(no(writer.write(&Act::Mark(mark(ana, &plan, None)), today).await.unwrap()), No::OtherPlan);
    })
    .await;
}

#[tokio::test]
async fn a_refund_is_made_once() {
    by(Api::OpenDental, |bench| async move {
        let patient = bench.patient("Ana", "Reyes").await;
        let (writer, act, today) = (bench.writer(), bench.payment(patient, "CS-0123456789AB").await, today());
        let payment = id(writer.write(&act, today).await.unwrap());
        let reference = "CS-BBBBBBBBBBBB".to_owned();
        let back = Act::Refund(Reversal { reference, patient: patient.to_string(), payment, cents: 4900, on: today });
        bench.control.fault("POST payments/Refund", FaultKind::AnswerLost, 1).await.unwrap();
        assert!(matches!(writer.write(&back, today).await, Err(LinkFailure::Unknown(_))));
        let refund = id(writer.look(&back, today).await.unwrap().unwrap());
        assert_eq!(id(writer.write(&back, today).await.unwrap()), refund);
        let notes: Vec<Value> = bench.there("payment").await.into_iter().map(|one| one["PayNote"].clone()).collect();
        assert_eq!(notes, ["Membership dues CS-0123456789AB", "Membership refund CS-BBBBBBBBBBBB"]);
    })
    .await;
}

#[tokio::test]
async fn a_key_without_payments_leaves_the_others() {
    by(Api::OpenDental, |bench| async move {
        let patient = bench.patient("Ana", "Reyes").await;
        let (writer, act, today) = (bench.writer(), bench.payment(patient, "CS-0123456789AB").await, today());
        bench.control.fault("POST payments", FaultKind::Refused, 1).await.unwrap();
        assert_eq!(writer.write(&act, today).await.unwrap_err(), LinkFailure::NotPermitted);
    })
    .await;
}

#[tokio::test]
async fn what_was_written_is_there_until_it_is_lost() {
    by(Api::OpenDental, |bench| async move {
        let ana = bench.patient("Ana", "Reyes").await;
        let (writer, today) = (bench.writer(), today());
        let plan = Act::Plan(sheet(&[("D1110", 0)], &[]));
        let number = id(writer.write(&plan, today).await.unwrap());
        let acts = [plan, Act::Mark(mark(ana, &number, None)), bench.payment(ana, "CS-0123456789AB").await];
        for act in &acts {
            writer.write(act, today).await.unwrap();
            assert_eq!(writer.is_there(act).await.unwrap(), Some(true), "{act:?}");
        }
        let world = bench.control.world().await.unwrap();
        let lost = ["discount_plan", "fee_schedule", "fee", "plan_mark", "payment"];
        for row in world.as_array().unwrap() {
            let kind = row["kind"].as_str().unwrap();
            if lost.contains(&kind) {
                bench.control.delete(kind, row["id"].as_i64().unwrap()).await.unwrap();
            }
        }
        for act in &acts {
            assert_eq!(writer.is_there(act).await.unwrap(), Some(false), "{act:?}");
        }
        // Fees that were written before are no changes of the office in a schedule that is new.
        let again = Act::Plan(sheet(&[("D1110", 0)], &[("D1110", 0)]));
        assert!(matches!(writer.write(&again, today).await.unwrap(), Written::Done { .. }));
        assert_eq!(bench.there("fee").await.len(), 1);
    })
    .await;
}
