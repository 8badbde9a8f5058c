//! The platform staff's toolbox, and the preview of an office's bills.

use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

use crate::common::{JUNIPER, Tenant, TestApp};

struct Toolbox {
    app: TestApp,
    tenant: Tenant,
    token: String,
}

impl Toolbox {
    async fn open() -> Self {
        let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
        let token = app.token(tenant.login(UserType::Admin)).await;
        Self { app, tenant, token }
    }

    async fn get(&self, path: &str) -> Value {
        let answered = self.app.get(path).bearer(&self.token).send().await;
        assert_eq!(answered.status, StatusCode::OK, "{}", answered.text);
        answered.data()
    }

    async fn post(&self, path: &str, body: &Value) -> StatusCode {
        self.app.post(path, body).bearer(&self.token).send().await.status
    }
}

#[tokio::test]
async fn an_event_is_found_opened_and_applied_once_more() {
    let toolbox = Toolbox::open().await;
    toolbox
        .app
        .outside(
            "insert into webhook_event (organization_id, event_id, kind, payload, applied_at, outcome)
             select organization_id, 'evt_old', 'plan.created', '{\"event\": {\"id\": \"evt_old\", \"type\": \"plan.created\", \"created\": 1, \"livemode\": false,
               \"data\": {\"object\": {\"id\": \"plan_1\"}}}}', now(), 'noted'
             from organization order by 1 limit 1",
        )
        .await;
    let page = toolbox.get("/admin/toolbox/webhooks?search=plan_1").await;
    assert_eq!(page["events"][0]["id"], "evt_old");
    assert_eq!(page["events"][0]["state"], "applied");
    assert_eq!(page["events"][0]["organization"], "Juniper");
    assert_eq!(toolbox.get("/admin/toolbox/webhooks?kind=payout").await["events"], json!([]));
    assert_eq!(toolbox.get("/admin/toolbox/webhooks?state=failed").await["events"], json!([]));

    let event = json!({ "organizationId": toolbox.tenant.organization, "eventId": "evt_old" });
    let body = toolbox.app.post("/admin/toolbox/webhook", &event).bearer(&toolbox.token).send().await.data();
    assert_eq!(body["body"]["data"]["object"]["id"], "plan_1");
    assert_eq!(toolbox.post("/admin/toolbox/webhooks/replay", &event).await, StatusCode::OK);
    let waiting = "select count(*) from job where kind = 'process_webhook' and key = 'evt_old' and state = 'queued'";
    assert_eq!(toolbox.app.number(waiting).await, 1);
    assert_eq!(toolbox.post("/admin/toolbox/webhooks/replay", &event).await, StatusCode::OK);
    assert_eq!(toolbox.app.number(waiting).await, 1, "one that waits is not doubled");
    let kept =
        "select count(*) from audit where act in ('webhook.viewed', 'webhook.replayed') and login_id is not null";
    assert_eq!(toolbox.app.number(kept).await, 3);
    let missing = json!({ "organizationId": toolbox.tenant.organization, "eventId": "evt_none" });
    assert_eq!(toolbox.post("/admin/toolbox/webhooks/replay", &missing).await, StatusCode::NOT_FOUND);
    toolbox.app.run_jobs().await;
    toolbox.app.finish().await;
}

#[tokio::test]
async fn failed_webhook_is_listed_until_replayed() {
    let toolbox = Toolbox::open().await;
    toolbox
        .app
        .outside(
            "with kept as (
               insert into webhook_event (organization_id, event_id, kind, payload)
               select organization_id, 'evt_dead', 'plan.created', '{\"event\": {\"id\": \"evt_dead\", \"type\": \"plan.created\", \"created\": 1, \"livemode\": false, \"data\": {\"object\": {}}}}' from organization order by 1 limit 1)
             insert into job (organization_id, kind, key, payload, state, due_at, attempts, last_error, finished_at)
             select organization_id, 'process_webhook', 'evt_dead', '{\"event\": \"evt_dead\"}', 'dead', now(), 12, 'the provider was away', now()
             from organization order by 1 limit 1",
        )
        .await;
    let failed = toolbox.get("/admin/toolbox/webhooks?state=failed").await;
    assert_eq!(failed["events"][0]["error"], "the provider was away");
    assert_eq!(failed["events"][0]["attempts"], 12);
    let jobs = toolbox.get("/admin/toolbox/jobs").await;
    assert_eq!((&jobs["dead"], &jobs["jobs"][0]["key"]), (&json!(1), &json!("evt_dead")));
    let event = json!({ "organizationId": toolbox.tenant.organization, "eventId": "evt_dead" });
    assert_eq!(toolbox.post("/admin/toolbox/webhooks/replay", &event).await, StatusCode::OK);
    toolbox.app.run_jobs().await;
    assert_eq!(toolbox.get("/admin/toolbox/webhooks?state=failed").await["events"], json!([]));
    assert_eq!(toolbox.get("/admin/toolbox/webhooks?search=evt_dead").await["events"][0]["state"], "applied");
    toolbox.app.finish().await;
}

#[tokio::test]
async fn a_dead_job_starts_again_once() {
    let toolbox = Toolbox::open().await;
    toolbox
        .app
        .outside(
            "insert into job (organization_id, kind, key, state, due_at, attempts, last_error, finished_at)
             select organization_id, 'clean_up', 'x', 'dead', now(), 12, 'no room', now() from organization order by 1 limit 1",
        )
        .await;
    let job = toolbox.get("/admin/toolbox/jobs").await["jobs"][0].clone();
    let body = json!({ "organizationId": job["organizationId"], "jobId": job["id"] });
    assert_eq!(toolbox.post("/admin/toolbox/jobs/revive", &body).await, StatusCode::OK);
    assert_eq!(toolbox.post("/admin/toolbox/jobs/revive", &body).await, StatusCode::NOT_FOUND, "it is dead no more");
    assert_eq!(toolbox.app.number("select count(*) from audit where act = 'job.revived'").await, 1);
    toolbox.app.run_jobs().await;
    toolbox.app.finish().await;
}

#[tokio::test]
async fn office_and_platform_preview_the_same_bills() {
    let toolbox = Toolbox::open().await;
    let office = toolbox.tenant.office;
    let found = toolbox.get(&format!("/admin/toolbox/offices?search={office}")).await;
    assert_eq!(found["offices"][0]["id"], office);
    let day = "2026-12-01";
    let any = toolbox.get(&format!("/admin/toolbox/billing-preview?officeId={office}&date={day}")).await;
    let owner = toolbox.app.token(toolbox.tenant.login(UserType::Dentist)).await;
    let own =
        toolbox.app.get(&format!("/office/{office}/billing-preview?date={day}")).bearer(&owner).send().await.data();
    assert_eq!(any, own);
    assert_eq!(own["on"], day);
    let far = toolbox.app.get(&format!("/office/{office}/billing-preview?date=2090-01-01")).bearer(&owner).send().await;
    assert_eq!(far.status, StatusCode::BAD_REQUEST);
    assert_eq!(far.json()["fields"]["date"][0], "Must be at most 366 days ahead");
    let nowhere = "/admin/toolbox/billing-preview?officeId=999999999&date=2026-12-01";
    let answered = toolbox.app.get(nowhere).bearer(&toolbox.token).send().await;
    assert_eq!(answered.status, StatusCode::NOT_FOUND);
    assert_eq!(toolbox.app.number("select count(*) from audit where act = 'billing.previewed'").await, 2);
    toolbox.app.finish().await;
}

#[tokio::test]
async fn a_broken_rule_of_the_books_is_named() {
    let toolbox = Toolbox::open().await;
    let check = || toolbox.app.post("/admin/toolbox/books", &json!({})).bearer(&toolbox.token).send();
    let before = check().await.data()["broken"].as_array().unwrap().len();
    toolbox.app.outside("update account set credit_cents = credit_cents + 1 where enrolled_at is not null").await;
    let broken = check().await.data();
    let rules = broken["broken"].as_array().unwrap();
    assert_eq!(rules.len(), before + 1, "{broken}");
    assert!(rules.iter().any(|r| r["rule"].as_str().unwrap().contains("credit")), "{broken}");
    toolbox.app.finish().await;
}
