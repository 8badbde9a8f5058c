//! An office's desk, with which tests enroll members.

use catalog::plans::Channel;
use chrono::NaiveDate;
use households::enrollment::{
    EnrollmentContext, EntryPoint, Family, Particulars, PayBy, PlanChoice, Pricing, Quote, QuoteMember, Relationship,
    SignupMember, SignupRequest, SignupResult, SignupStatus, Visitor, enroll, quote_at,
};
use households::renewals;
use identity::OfficeRole;
use kernel::Result;
use members::subscriptions::{self, Change, Event, Period};
use tenancy::ids::{AccountId, LoginId, MemberId, SubscriptionId};
use tenancy::{Actor, Reach, UserType};

use crate::support::{World, member};

/// The office's desk: a user who works there.
pub struct Desk {
    pub world: World,
    pub staff: LoginId,
}

impl Desk {
    pub async fn open() -> Self {
        let world = World::new().await;
        let mut scope = world.scope().await;
        let new = world.new_login(UserType::OfficeAdmin, "Maya Lind", "desk@juniper.example");
        let staff = identity::create_login(&mut scope, new).await.unwrap();
        let role = OfficeRole::default();
        identity::grant_office(&mut scope, staff, UserType::OfficeAdmin, world.office, role).await.unwrap();
        scope.commit().await.unwrap();
        Self { world, staff }
    }

    pub fn entry(&self, entry_point: EntryPoint, account: Option<AccountId>) -> EnrollmentContext {
        let actor = Actor { login: Some(self.staff), ..Actor::platform("Maya Lind") };
        let reach = Reach::office(self.world.organization, self.world.office, actor);
        EnrollmentContext { entry_point, reach, office: self.world.office, account, visitor: Visitor::default() }
    }

    pub async fn quote(
        &self,
        entry_point: EntryPoint,
        account: Option<AccountId>,
        request: &SignupRequest,
        with: &[QuoteMember],
    ) -> Quote {
        let mut scope = self.world.context.database.scope(self.entry(entry_point, account).reach).await.unwrap();
        let pricing = Pricing {
            channel: if entry_point == EntryPoint::Staff { Channel::Internal } else { Channel::External },
            promo_code: None,
            referral_code: None,
            group_code: None,
            account,
            starts_on: request.desk.starts_on,
            super_admin: false,
        };
        quote_at(&mut scope, &self.world.brand, self.world.office, pricing, with).await.unwrap().0
    }

    /// Sends Finish & Pay for `request`, as quoted for this way of enrolling.
    pub async fn order(
        &self,
        entry_point: EntryPoint,
        account: Option<AccountId>,
        mut request: SignupRequest,
        key: &str,
    ) -> Result<SignupResult> {
        let with = if account.is_some() { joining(&request.family) } else { request.family.quote_members() };
        let quote = self.quote(entry_point, account, &request, &with).await;
        request.quoted_due_today = quote.due_today;
        request.quote_version = quote.version;
        self.send(entry_point, account, request, key).await
    }

    pub async fn send(
        &self,
        entry_point: EntryPoint,
        account: Option<AccountId>,
        request: SignupRequest,
        key: &str,
    ) -> Result<SignupResult> {
        enroll(&self.world.context, &self.world.brand, self.entry(entry_point, account), request, key, None).await
    }

    pub async fn request(&self, family: Family, token: &str) -> SignupRequest {
        let mut request = self.world.request(family, token).await;
        request.password = String::new().into();
        request.confirm_password = String::new().into();
        request
    }

    /// A household of `family` that joined on the public page.
    pub async fn joined(&self, family: Family) -> AccountId {
        let key = format!("join-{}", &*family.owner.email);
        let request = self.world.request(family, "pm_card_visa").await;
        let result = self.world.finish(request, &key).await.unwrap();
        assert_eq!(result.status, SignupStatus::Done, "{result:?}");
        result.account.unwrap()
    }

    /// Adds only the people who enroll now; the owner is already on file.
    pub async fn growing(&self, members: Vec<SignupMember>, by: PayBy, token: Option<&str>) -> SignupRequest {
        let mut family = self.world.single("Nobody", Period::Month);
        family.owner.plans.clear();
        family.members = members;
        let mut request = self.request(family, "").await;
        request.payment.by = by;
        request.payment.token = token.map(str::to_owned);
        request
    }

    pub fn child(&self, first: &str) -> SignupMember {
        member(
            first,
            "2016-04-02",
            Relationship::Child,
            vec![PlanChoice { plan: self.world.child, period: Period::Month }],
        )
    }

    pub async fn today(&self) -> NaiveDate {
        let now = self.world.context.clock.now().await.unwrap();
        tenancy::clock::office_date(now, "America/Boise")
    }

    pub async fn member_of(&self, account: AccountId, first: &str) -> MemberId {
        let id: i64 = sqlx::query_scalar("select id from member where account_id = $1 and first_name = $2")
            .bind(account.0)
            .bind(first)
            .fetch_one(self.world.outside())
            .await
            .unwrap();
        MemberId(id)
    }

    pub async fn price_of(&self, account: AccountId, first: &str) -> i64 {
        sqlx::query_scalar(
            "select s.agreed_price_cents from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
             where s.account_id = $1 and m.first_name = $2 order by s.id desc limit 1",
        )
        .bind(account.0)
        .bind(first)
        .fetch_one(self.world.outside())
        .await
        .unwrap()
    }

    /// Passes `months`, each with its billing run and jobs, and checks the ledger after each.
    pub async fn months_pass(&self, months: usize) {
        for _ in 0..months {
            self.world.days_pass(31).await;
            renewals::run(&self.world.context).await.unwrap();
            self.world.run_jobs().await;
            self.world.books_are_right().await;
        }
    }

    pub async fn cancel(&self, account: AccountId) {
        let mut scope = self.world.scope().await;
        let now = self.world.context.clock.now().await.unwrap();
        let held: Vec<i64> = sqlx::query_scalar("select id from subscription where account_id = $1")
            .bind(account.0)
            .fetch_all(self.world.outside())
            .await
            .unwrap();
        for id in held {
            let change = Change { event: Event::CancelNow, at: now, reason: None, cancellation: Some(12) };
            subscriptions::change(&mut scope, SubscriptionId(id), change).await.unwrap();
        }
        subscriptions::refresh_summary(&mut scope, &[account]).await.unwrap();
        scope.commit().await.unwrap();
    }
}

/// The people who join an existing household, as the page quotes them.
pub fn joining(family: &Family) -> Vec<QuoteMember> {
    family.quote_members().into_iter().skip(1).collect()
}

pub fn on_file(member: MemberId, plans: Vec<PlanChoice>) -> SignupMember {
    let mut row = crate::support::member("", "2000-01-01", Relationship::Other, plans);
    row.key = format!("m{member}");
    row.birth_date = None;
    row.particulars = Particulars { member: Some(member), ..Particulars::default() };
    row
}
