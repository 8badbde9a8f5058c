//! An office with a member, and a practice system that is the sandbox.

use std::sync::Arc;
use std::time::Duration;

use chrono::NaiveDate;
use kernel::context::services::Services;
use kernel::seal::Seal;
use kernel::{Error, Result};
use practice_gateway::{OpenDentalConfig, PracticeSystems, SikkaConfig};
use practice_systems::{ConnectionView, NewConnection, PracticeLinks};
use sandboxes::practice_system::{Control, Running, SandboxConfig, serve};
use serde_json::{Value, json};
use tenancy::clock::office_date;
use tenancy::ids::MemberId;
use tenancy::{Actor, Reach, Scope};
use testing::World;

pub struct Scene {
    pub world: World,
    pub running: Running,
    pub member: MemberId,
}

/// The birth date of everybody who enrolls alone.
pub const BORN: &str = "1985-06-14";
pub const PHONE: &str = "2085550173";

impl Scene {
    /// Ana is a member; nothing is connected.
    pub async fn new() -> Self {
        let mut world = World::new().await;
        world.adults_get(&[("1110", 2), ("0120", 2)]).await;
        let running = serve(SandboxConfig::new(&world.db.url)).await.unwrap();
        let mut open_dental =
            OpenDentalConfig::new(&format!("{}/api/v1", running.base_url), "developer-key-of-the-sandbox");
        open_dental.interval = Duration::ZERO;
        let mut sikka = SikkaConfig::new(&format!("{}/v4", running.base_url), "sandbox-app", "app-key-of-the-sandbox");
        sikka.interval = Duration::ZERO;
        let links = PracticeLinks {
            systems: PracticeSystems::new(Some(open_dental), Some(sikka)),
            seal: Arc::new(Seal::new("what the tests seal with").unwrap()),
        };
        world.context.services = Services::default().with(links);
        world.enrolls("Ana", members::subscriptions::Period::Year).await;
        let member = MemberId(world.number("select max(id) from member").await);
        Self { world, running, member }
    }

    /// As [`new`](Self::new), with the practice connected and read.
    pub async fn connected() -> Self {
        let scene = Self::new().await;
        scene.connect("customer-key").await.unwrap();
        scene.confirm().await;
        scene
    }

    pub fn control(&self) -> &Control {
        &self.running.control
    }

    pub fn reach(&self) -> Reach {
        Reach::office(self.world.organization, self.world.office, Actor::platform("Kim Park"))
    }

    pub async fn scope(&self) -> Scope {
        self.world.context.database.scope(self.reach()).await.unwrap()
    }

    pub async fn connect(&self, key: &str) -> Result<()> {
        let new = NewConnection {
            system: "open_dental".to_owned(),
            customer_key: Some(key.to_owned()),
            office_id: None,
            secret_key: None,
        };
        practice_systems::connect(&self.world.context, &self.reach(), self.world.office, &self.world.brand, &new).await
    }

    pub async fn confirm(&self) {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        practice_systems::confirm(&mut scope, self.world.office, now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    /// Minutes pass on both clocks, and due jobs run.
    pub async fn minutes_pass(&self, minutes: i64) {
        self.world.context.clock.turn(chrono::TimeDelta::minutes(minutes)).await.unwrap();
        self.control().advance(0, minutes * 60).await.unwrap();
        self.tick("practice_sync_tick").await;
    }

    /// The job of a schedule, and all that follows.
    pub async fn tick(&self, kind: &str) {
        let context = &self.world.context;
        let now = context.clock.now().await.unwrap();
        context.tasks.make_tick(&context.database, kind, now).await.unwrap();
        self.world.run_jobs().await;
    }

    pub async fn view(&self) -> ConnectionView {
        practice_systems::connected_steps(&mut self.scope().await, self.world.office).await.unwrap()
    }

    pub async fn today(&self) -> NaiveDate {
        office_date(self.world.context.clock.now().await.unwrap(), "America/Boise")
    }

    /// A patient with the member's phone.
    pub async fn patient(&self, first: &str, last: &str, born: Value) -> i64 {
        let body = json!({ "first": first, "last": last, "born": born, "status": "active", "phone": PHONE, "email": "", "address": "", "zip": "",
            "first_visit": "2024-01-02" });
        self.control().put("patient", 0, body).await.unwrap()
    }

    /// Ana's chart.
    pub async fn ana(&self) -> i64 {
        self.patient("Ana", "Single", json!(BORN)).await
    }

    /// Done work of today.
    pub async fn work(&self, patient: i64, code: &str) -> i64 {
        let body = json!({ "patient": patient, "on": self.today().await, "code": code, "fee_cents": 10900, "quantity": 1, "status": "done", "provider": "DR1" });
        self.control().put("procedure", 0, body).await.unwrap()
    }

    /// The visits that count, as code and quantity.
    pub async fn counted(&self) -> Vec<String> {
        self.world
            .texts(
                "select l.code || ' x' || l.quantity from visit v join visit_line l on l.organization_id = v.organization_id and l.visit_id = v.id
                 where v.voided_at is null order by 1",
            )
            .await
    }
}

/// The code of a refusal.
pub fn refusal<T: std::fmt::Debug>(result: Result<T>) -> String {
    match result.unwrap_err() {
        Error::Conflict(refusal) => refusal.code().to_owned(),
        other => panic!("no refusal: {other}"),
    }
}
