//! The guarantee partner's client against its sandbox: unique references, faults, events, restarts.

use std::time::Duration;

use chrono::NaiveDate;
use gateways::guarantor::{
    ApplicationStatus, ClaimStatus, GuarantorConfig, GuarantorError, GuarantorGateway, HttpGuarantor, LoginFor,
    NewAgreement, NewClaim, OfficeApplication, PartnerEventKind, Recovery, SettlementKind,
};
use sandboxes::guarantor::{Running, SandboxConfig, serve};
use sandboxes::{Fault, FaultKind};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use uuid::Uuid;

use crate::support::{CLIENT_TIMEOUT, Receiver, database_url};

const KEY: &str = "fk_test_of_ours_0123";
const SECRET: &str = "fwh_of_ours_01234567";

struct Bench {
    partner: HttpGuarantor,
    running: Running,
    config: SandboxConfig,
}

impl Bench {
    async fn start(webhook_url: Option<String>) -> Self {
        let mut config = SandboxConfig::new(database_url(), KEY);
        config.place.schema = format!("guarantor_sandbox_test_{}", Uuid::new_v4().simple());
        config.webhook_secret = SECRET.into();
        config.webhook_url = webhook_url;
        config.webhook_pause = Duration::from_millis(50);
        let running = serve(config.clone()).await.unwrap();
        Self { partner: client(&running.base_url, KEY), running, config }
    }

    /// Restarts the sandbox on the same schema.
    async fn restart(self) -> Self {
        self.running.stop().await;
        let running = serve(self.config.clone()).await.unwrap();
        Self { partner: client(&running.base_url, KEY), running, config: self.config }
    }

    async fn finish(self) {
        self.running.stop().await;
        let mut conn = PgConnection::connect(&self.config.place.database_url).await.unwrap();
        conn.execute(AssertSqlSafe(format!("drop schema {} cascade", self.config.place.schema))).await.unwrap();
    }

    async fn approved(&self) {
        self.partner.register_office(&office(None)).await.unwrap();
        self.running.control.decide_office("1-1-1", ApplicationStatus::Approved, None).await.unwrap();
        self.partner.register_agreement(&agreement()).await.unwrap();
    }
}

fn client(base_url: &str, key: &str) -> HttpGuarantor {
    HttpGuarantor::new(GuarantorConfig { timeout: CLIENT_TIMEOUT, ..GuarantorConfig::new(base_url, key, SECRET) })
}

fn office(account_number: Option<&str>) -> OfficeApplication {
    OfficeApplication {
        reference: "1-1-1".into(),
        name: "Bright Smiles".into(),
        legal_name: "Bright Smiles PC".into(),
        email: "o@example.com".into(),
        phone: "2085550142".into(),
        state: "ID".into(),
        account_number: account_number.map(ToOwned::to_owned),
    }
}

fn agreement() -> NewAgreement {
    let date = |text: &str| text.parse::<NaiveDate>().unwrap();
    NewAgreement {
        reference: "1-7".into(),
        office_reference: "1-1-1".into(),
        member_name: "Zoë Ñandú".into(),
        plan_name: "Adult Wellness".into(),
        starts_on: date("2026-01-10"),
        ends_on: date("2027-01-10"),
        amount_cents: 46_800,
    }
}

fn claim(reference: &str, cents: i64) -> NewClaim {
    NewClaim {
        reference: reference.into(),
        agreement_reference: "1-7".into(),
        amount_cents: cents,
        billed_cents: 3_900,
        late_since: "2026-02-10".parse().unwrap(),
    }
}

#[tokio::test]
async fn an_application_is_known_once_and_outlives_a_restart() {
    let bench = Bench::start(None).await;
    let first = bench.partner.register_office(&office(None)).await.unwrap();
    assert_eq!(first.status, ApplicationStatus::Requested);
    assert_eq!(bench.partner.register_office(&office(None)).await.unwrap().id, first.id);
    let early = bench.partner.register_agreement(&agreement()).await;
    assert!(matches!(early, Err(GuarantorError::Refused { .. })), "{early:?}");
    bench.running.control.decide_office("1-1-1", ApplicationStatus::Approved, None).await.unwrap();
    let bench = bench.restart().await;
    assert_eq!(bench.partner.application("1-1-1").await.unwrap().unwrap().status, ApplicationStatus::Approved);
    assert_eq!(bench.partner.application("9-9-9").await.unwrap(), None);
    let stranger = client(&bench.running.base_url, "another key").application("1-1-1").await;
    assert_eq!(stranger, Err(GuarantorError::Unauthorized));
    bench.finish().await;
}

#[tokio::test]
async fn claim_is_filed_once_partly_approved_and_paid_net() {
    let bench = Bench::start(None).await;
    bench.approved().await;
    let much = bench.partner.file_claim(&claim("1-1", 50_000)).await;
    assert!(matches!(much, Err(GuarantorError::Refused { .. })), "more than is vouched for");
    let filed = bench.partner.file_claim(&claim("1-1", 42_900)).await.unwrap();
    assert_eq!((filed.status, filed.approved_cents), (ClaimStatus::Filed, 0));
    assert_eq!(bench.partner.file_claim(&claim("1-1", 42_900)).await.unwrap().id, filed.id);
    let twice = bench.partner.file_claim(&claim("1-2", 42_900)).await;
    assert!(matches!(twice, Err(GuarantorError::Refused { .. })), "a term is claimed once");

    bench.running.control.approve("1-1", Some(40_000)).await.unwrap();
    bench.running.control.settle("1-1", Some(15_000), false).await.unwrap();
    let recovery = Recovery { reference: "1-5".into(), claim_reference: "1-1".into(), amount_cents: 3_900 };
    bench.partner.report_recovery(&recovery).await.unwrap();
    bench.partner.report_recovery(&recovery).await.unwrap();
    bench.running.control.settle("1-1", None, true).await.unwrap();
    let page = bench.partner.settlements("2020-01-01".parse().unwrap(), None).await.unwrap();
    let lines: Vec<_> = page.items.iter().map(|line| (line.kind, line.amount_cents)).collect();
    let expected =
        [(SettlementKind::Payment, 15_000), (SettlementKind::Payment, 25_000), (SettlementKind::Recovery, 3_900)];
    assert_eq!(lines, expected);
    let facts = bench.partner.claim("1-1").await.unwrap().unwrap();
    assert!(facts.closed && facts.settled_cents == 40_000);
    bench.finish().await;
}

#[tokio::test]
async fn settlements_come_page_by_page() {
    let bench = Bench::start(None).await;
    bench.approved().await;
    bench.partner.file_claim(&claim("1-1", 42_900)).await.unwrap();
    bench.running.control.approve("1-1", None).await.unwrap();
    for _ in 0..55 {
        bench.running.control.settle("1-1", Some(1), false).await.unwrap();
    }
    let first = bench.partner.settlements("2020-01-01".parse().unwrap(), None).await.unwrap();
    let rest = bench.partner.settlements("2020-01-01".parse().unwrap(), first.next.as_deref()).await.unwrap();
    assert_eq!((first.items.len(), rest.items.len(), rest.next), (50, 5, None));
    bench.finish().await;
}

#[tokio::test]
async fn after_every_fault_a_question_tells_what_happened() {
    let bench = Bench::start(None).await;
    bench.approved().await;
    let done = [
        (FaultKind::TimeoutBefore, false),
        (FaultKind::TimeoutAfter, true),
        (FaultKind::ErrorBefore, false),
        (FaultKind::ErrorAfter, true),
        (FaultKind::TooMany, false),
    ];
    for (kind, happened) in done {
        let fault = Fault { call: "POST /v1/claims".into(), kind, count: 1, ms: Some(1_600) };
        bench.running.control.tester.add_fault(&fault).await.unwrap();
        let answer = bench.partner.file_claim(&claim("1-1", 42_900)).await;
        match kind {
            FaultKind::TooMany => assert!(matches!(answer, Err(GuarantorError::Busy { .. })), "{answer:?}"),
            _ => assert!(matches!(answer, Err(GuarantorError::Unknown { .. })), "{kind:?}: {answer:?}"),
        }
        assert_eq!(bench.partner.claim("1-1").await.unwrap().is_some(), happened, "{kind:?}");
        if happened {
            bench.running.control.decline("1-1", "another try").await.unwrap();
            bench.running.control.forget("claim", "1-1").await.unwrap();
        }
    }
    let slow = Fault { call: "POST /v1/claims".into(), kind: FaultKind::Slow, count: 1, ms: Some(200) };
    bench.running.control.tester.add_fault(&slow).await.unwrap();
    assert!(bench.partner.file_claim(&claim("1-1", 42_900)).await.is_ok());
    bench.running.stop().await;
    let nobody = bench.partner.claim("1-1").await;
    assert!(matches!(nobody, Err(GuarantorError::Busy { .. })), "nobody was reached: {nobody:?}");
    let mut conn = PgConnection::connect(&bench.config.place.database_url).await.unwrap();
    conn.execute(AssertSqlSafe(format!("drop schema {} cascade", bench.config.place.schema))).await.unwrap();
}

#[tokio::test]
async fn guarantor_events_survive_every_delivery_fault() {
    let receiver = Receiver::start("guarantor-signature").await;
    let bench = Bench::start(Some(receiver.url.clone())).await;
    bench.approved().await;
    let control = bench.running.control.clone();
    let believed = |got: &[crate::support::Delivered]| -> Vec<_> {
        got.iter().filter_map(|d| bench.partner.verify_webhook(&d.body, &d.signature).ok()).collect()
    };
    let got = receiver.until(|got| got.len() == 1).await;
    assert_eq!(believed(&got)[0].kind, PartnerEventKind::OfficeUpdated("1-1-1".into()));

    control.tester.fault("office.updated", FaultKind::WebhookDoubled, 1).await.unwrap();
    control.decide_office("1-1-1", ApplicationStatus::Suspended, None).await.unwrap();
    let got = believed(&receiver.until(|got| got.len() == 3).await);
    assert_eq!(got[1].id, got[2].id);

    control.tester.fault("office.updated", FaultKind::WebhookBadSignature, 1).await.unwrap();
    control.decide_office("1-1-1", ApplicationStatus::Approved, None).await.unwrap();
    let got = receiver.until(|got| got.len() == 4).await;
    assert_eq!(believed(&got).len(), 3, "the first delivery is not believed");

    control.tester.fault("office.updated", FaultKind::WebhookLost, 1).await.unwrap();
    control.decide_office("1-1-1", ApplicationStatus::Suspended, None).await.unwrap();
    control.tester.fault("office.updated", FaultKind::WebhookReordered, 1).await.unwrap();
    control.decide_office("1-1-1", ApplicationStatus::Approved, Some("held back")).await.unwrap();
    bench.partner.file_claim(&claim("1-1", 42_900)).await.unwrap();
    control.decline("1-1", "no").await.unwrap();
    let got = believed(&receiver.until(|got| got.len() == 6).await);
    let kinds: Vec<_> = got.into_iter().map(|event| event.kind).skip(3).collect();
    let expected = [PartnerEventKind::ClaimUpdated("1-1".into()), PartnerEventKind::OfficeUpdated("1-1-1".into())];
    assert_eq!(kinds, expected, "the earlier one comes after the later one; the lost one never");
    bench.finish().await;
}

#[tokio::test]
async fn a_login_link_works_once() {
    let bench = Bench::start(None).await;
    bench.approved().await;
    let who = LoginFor {
        office_reference: "1-1-1".into(),
        user: "5".into(),
        email: "kim@example.com".into(),
        name: "Kim <b>Lee</b>".into(),
    };
    let link = bench.partner.login_link(&who).await.unwrap();
    let visit = || gateways::http::client().get(&link.url).send();
    let page = visit().await.unwrap().text().await.unwrap();
    assert!(page.contains("Signed in as Kim &lt;b>Lee"), "{page}");
    assert_eq!(visit().await.unwrap().status().as_u16(), 410);
    bench.finish().await;
}
