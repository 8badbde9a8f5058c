//! An office with a voucher program, its manager, two approvers and a member.

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::{Error, Result};
use members::subscriptions::Period;
use rules::Cents;
use tenancy::ids::{LoginId, MemberId, VoucherId, VoucherProgramId};
use tenancy::{Actor, Caller, Scope, UserType};
use testing::World;
use vouchers::approver::{AtProgram, at_program};
use vouchers::{
    ApproverOf, ApproverSees, Decision, FundMovementKind, Funding, NewFundMovement, NewVoucher, ProgramState, Service,
    SettingsChange,
};

pub struct Scene {
    pub world: World,
    pub manager: Caller,
    pub program: VoucherProgramId,
    pub member: MemberId,
}

fn approver(email: &str, first: &str) -> ApproverOf {
    ApproverOf { email: email.to_owned(), first_name: first.to_owned(), last_name: "Stone".to_owned() }
}

fn service(code: &str, name: &str, most: i64) -> Service {
    Service { code: code.to_owned(), name: name.to_owned(), most: Cents(most) }
}

/// What the manager saves: an exam at most $60.00, glasses at most $250.00, two approvers, several vouchers a member.
pub fn change(version: i32) -> SettingsChange {
    SettingsChange {
        name: "See Well".to_owned(),
        sponsor_name: "Bright Eyes Fund".to_owned(),
        sponsor_email: "fund@example.com".to_owned(),
        funding: Funding::Prepaid,
        state: ProgramState::Active,
        offices: vec![],
        services: vec![service("exam", "Exam", 6_000), service("glasses", "Glasses", 25_000)],
        approvers: vec![approver("ann@example.com", "Ann"), approver("ben@example.com", "Ben")],
        expiry_days: 30,
        submit_days: 60,
        per_member: false,
        approver_sees: ApproverSees::Initials,
        version,
    }
}

impl Scene {
    /// A program whose sponsor paid in `fund` cents.
    pub async fn new(fund: i64) -> Self {
        let world = World::new().await;
        world.enrolls("Edith", Period::Year).await;
        let manager = world.works_here(UserType::OfficeAdmin, "kim@example.com").await;
        let member = MemberId(world.number("select max(id) from member").await);
        let mut scene = Self { world, manager, program: VoucherProgramId(0), member };
        scene.saves(change(0)).await.unwrap();
        scene.program = VoucherProgramId(scene.world.number("select max(id) from voucher_program").await);
        if fund > 0 {
            scene.records(FundMovementKind::Payment, fund, "wire-1").await.unwrap();
        }
        scene
    }

    pub async fn now(&self) -> DateTime<Utc> {
        self.world.context.clock.now().await.unwrap()
    }

    pub async fn today(&self) -> NaiveDate {
        self.now().await.date_naive()
    }

    pub async fn desk(&self) -> Scope {
        let reach = self.manager.at_office(self.world.office).unwrap();
        self.world.context.database.scope(reach).await.unwrap()
    }

    pub async fn saves(&self, change: SettingsChange) -> Result<()> {
        let mut scope = self.desk().await;
        let place = (self.world.office, self.world.brand.id.as_str());
        vouchers::update(&mut scope, self.now().await, place, change).await?;
        Ok(scope.commit().await?)
    }

    /// Changes the settings as they are now.
    pub async fn changes(&self, edit: impl FnOnce(&mut SettingsChange)) -> Result<()> {
        let version = self.world.number("select version::bigint from voucher_program order by id desc limit 1").await;
        let mut change = change(i32::try_from(version).unwrap());
        edit(&mut change);
        self.saves(change).await
    }

    pub async fn records(&self, kind: FundMovementKind, amount: i64, reference: &str) -> Result<Cents> {
        let new = NewFundMovement {
            kind,
            amount: Cents(amount),
            reference: reference.to_owned(),
            note: String::new(),
            key: reference.to_owned(),
        };
        let actor = Actor::platform("Dana Staff");
        vouchers::record(&self.world.context, actor, (self.world.organization, self.program), new).await
    }

    pub async fn voucher(&self, service: &str, amount: i64, key: &str) -> NewVoucher {
        NewVoucher {
            member: self.member,
            service: service.to_owned(),
            service_on: self.today().await,
            amount: Cents(amount),
            note: String::new(),
            document: None,
            key: key.to_owned(),
        }
    }

    pub async fn submits_new(&self, new: NewVoucher) -> Result<VoucherId> {
        let mut scope = self.desk().await;
        let id = vouchers::submit(&mut scope, self.now().await, self.world.office, new).await?;
        scope.commit().await?;
        Ok(id)
    }

    pub async fn submits(&self, service: &str, amount: i64, key: &str) -> VoucherId {
        self.submits_new(self.voucher(service, amount, key).await).await.unwrap()
    }

    pub async fn caller(&self, email: &str) -> Caller {
        let login: i64 = sqlx::query_scalar("select id from login where email = $1")
            .bind(email)
            .fetch_one(self.world.outside())
            .await
            .unwrap();
        self.world.signed_in(LoginId(login)).await
    }

    pub async fn at(&self, email: &str) -> Result<AtProgram> {
        at_program(&self.world.context, &self.caller(email).await, self.program).await
    }

    pub async fn approves(&self, voucher: VoucherId, amount: Option<i64>) -> Result<Option<Cents>> {
        self.decides(voucher, &Decision::Approve(amount.map(Cents))).await
    }

    pub async fn decides(&self, voucher: VoucherId, decision: &Decision) -> Result<Option<Cents>> {
        let at = self.at("ann@example.com").await?;
        vouchers::decide(&self.world.context, &at, voucher, decision, 1).await
    }

    pub async fn reverses(&self, voucher: VoucherId) -> Result<()> {
        let mut scope = self.desk().await;
        vouchers::reverse(&mut scope, self.now().await, self.world.office, voucher, "Wrong person").await?;
        Ok(scope.commit().await?)
    }

    pub async fn state(&self, voucher: VoucherId) -> String {
        sqlx::query_scalar("select state from voucher where id = $1")
            .bind(voucher.0)
            .fetch_one(self.world.outside())
            .await
            .unwrap()
    }

    /// The fund's balance and its reserved part.
    pub async fn fund(&self) -> (i64, i64) {
        sqlx::query_as("select balance_cents, reserved_cents from voucher_program where id = $1")
            .bind(self.program.0)
            .fetch_one(self.world.outside())
            .await
            .unwrap()
    }

    pub async fn runs_daily(&self) {
        let mut scope = self.world.context.database.platform("test").await.unwrap();
        let (now, run) = (self.now().await, vouchers::VoucherRun {});
        kernel::task::enqueue_task(&mut scope, &run, now.to_string(), now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    pub fn mailed(&self, email: &str) -> Vec<String> {
        let mails = self.world.mails.0.lock().unwrap();
        mails.iter().filter(|mail| mail.to.address == email).map(|mail| mail.subject.clone()).collect()
    }
}

pub fn days_before(on: NaiveDate, days: u64) -> NaiveDate {
    on - Days::new(days)
}

/// The text of a refusal.
pub fn refused<T: std::fmt::Debug>(result: Result<T>) -> String {
    match result.unwrap_err() {
        Error::Conflict(refusal) => refusal.to_string(),
        Error::Invalid(fields) => format!("{:?}", fields.texts("en")),
        other => panic!("{other:?}"),
    }
}
