//! A world with our staff, who add associations and affiliates; practices sign up at their addresses and pay for a tier.

use associations::affiliates::{AffiliateRun, NewAffiliate, add_affiliate};
use associations::door::{AtAffiliate, AtAssociation, at_affiliate, at_association};
use associations::{
    AssociationRole, AssociationRun, NewAssociation, NewUser, OfficeRow, Share, add_association, add_user,
};
use chrono::{DateTime, Utc};
use identity::{Client, NewPractice, SignInMail, TierPeriod};
use kernel::task::{Task, enqueue_task};
use kernel::{Error, Result};
use members::subscriptions::Period;
use practice_bills::tiers::{self, Changed, TierSelection};
use rules::Cents;
use tenancy::ids::{AffiliateId, AssociationId, LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Caller, Reach};
use testing::World;
use testing::staff::staff;

/// What Essentials costs a month.
pub const MONTH: i64 = 14_900;

pub struct Scene {
    pub world: World,
    pub staff: Caller,
}

/// A practice that signs up.
pub struct Practice {
    pub caller: Caller,
    pub reach: Reach,
    pub office: OfficeId,
    pub organization: OrganizationId,
}

impl Scene {
    pub async fn new() -> Self {
        let world = World::new().await;
        let staff = staff(&world).await;
        Self { world, staff }
    }

    pub fn actor(&self) -> Actor {
        self.staff.actor()
    }

    pub async fn now(&self) -> DateTime<Utc> {
        self.world.context.clock.now().await.unwrap()
    }

    pub fn wanted(&self, url: &str) -> NewAssociation {
        NewAssociation {
            brand: self.world.brand.id.as_str().to_owned(),
            name: format!("The {url}"),
            url: url.to_owned(),
            contact_first_name: "Kim".to_owned(),
            contact_last_name: "Park".to_owned(),
            contact_email: format!("kim@{url}.example"),
            coupon: None,
            coupon_ends_on: None,
            shares: vec![Share::Tier, Share::Members],
        }
    }

    pub async fn adds(&self, url: &str) -> AssociationId {
        add_association(&self.world.context, &self.actor(), self.wanted(url)).await.unwrap()
    }

    /// The manager of an association, signed in.
    pub async fn manager(&self, id: AssociationId) -> Caller {
        self.person(id, &format!("manager-{id}@alliance.example"), AssociationRole::Manager).await
    }

    pub async fn person(&self, id: AssociationId, email: &str, role: AssociationRole) -> Caller {
        let new = NewUser { first_name: "Ana".to_owned(), last_name: "Ruiz".to_owned(), email: email.to_owned(), role };
        let login = add_user(&self.world.context, &self.actor(), id, new).await.unwrap();
        self.world.signed_in(login).await
    }

    pub async fn at(&self, id: AssociationId) -> AtAssociation {
        at_association(&self.world.context, &self.manager(id).await, id).await.unwrap()
    }

    /// What the association sees.
    pub async fn seen(&self, at: &AtAssociation) -> Vec<OfficeRow> {
        associations::offices(&self.world.context, at, None, None).await.unwrap().offices
    }

    /// An affiliate at the address `kim-refers`, with the brand's terms.
    pub async fn affiliate(&self) -> AffiliateId {
        let new = NewAffiliate {
            brand: self.world.brand.id.as_str().to_owned(),
            name: "Kim Refers".to_owned(),
            word: "kim-refers".to_owned(),
            first_name: "Kim".to_owned(),
            last_name: "Park".to_owned(),
            email: "kim@refers.example".to_owned(),
            address_line1: None,
            zip: None,
            bank_last4: None,
            percent: None,
            months: None,
            hold_days: None,
            least_payout: None,
        };
        add_affiliate(&self.world.context, &self.actor(), new).await.unwrap()
    }

    pub async fn at_affiliate(&self) -> AtAffiliate {
        let login: i64 = self.world.number("select login_id from affiliate").await;
        let caller = self.world.signed_in(LoginId(login)).await;
        at_affiliate(&self.world.context, &caller).await.unwrap()
    }

    /// A practice verifies its email at the address of `promo`.
    pub async fn signs_up(&self, email: &str, promo: &str) -> Practice {
        let brand = self.world.brand.id.as_str();
        let code = match identity::make_sign_in_code(&self.world.context, brand, email).await.unwrap() {
            SignInMail::Code(code) => code,
            other => panic!("no code: {other:?}"),
        };
        let (period, promo) = (TierPeriod::Month, Some(promo));
        let new = NewPractice { brand, email, tier_level: 1, period, discount_code: None, promo };
        let opened = identity::validate_code(&self.world.context, &new, &code, &Client::default()).await.unwrap();
        let context = &self.world.context;
        let caller = identity::authenticate(context, opened.signed_in.access.session).await.unwrap().unwrap();
        let office = opened.signed_in.user.first_office.unwrap();
        let reach = caller.at_office(office).unwrap();
        Practice { organization: reach.organization, caller, reach, office }
    }

    /// The practice pays for Essentials by the month, with a coupon or without.
    pub async fn pays(&self, practice: &Practice, coupon: Option<&str>) {
        let reach = practice.caller.throughout(practice.organization).unwrap();
        let context = &self.world.context;
        let token = self.world.control().card("pm_card_visa", "4242").await.unwrap();
        tiers::add_method(context, &reach, token.as_str()).await.unwrap().added().unwrap();
        let wish = TierSelection { level: 1, period: Period::Month, coupon: coupon.map(str::to_owned) };
        let version = tiers::preview(context, &reach, &wish).await.unwrap().version;
        let key = format!("key-of-{}", practice.organization);
        assert_eq!(tiers::change(context, &reach, &wish, &version, &key).await.unwrap(), Changed::Done);
        self.world.run_jobs().await;
    }

    /// Days pass, each with the bills of tiers and what they queue.
    pub async fn days_pass(&self, days: i64) {
        for _ in 0..days {
            self.world.days_pass(1).await;
            tiers::run(&self.world.context).await.unwrap();
            self.world.run_jobs().await;
        }
    }

    /// The run of affiliates.
    pub async fn earns(&self) {
        self.runs(AffiliateRun {}).await;
    }

    /// The run of associations.
    pub async fn hourly(&self) {
        self.runs(AssociationRun {}).await;
    }

    async fn runs<T: Task>(&self, task: T) {
        let now = self.now().await;
        let mut scope = self.world.context.database.platform("test").await.unwrap();
        enqueue_task(&mut scope, &task, now.to_string(), now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    /// The states of the earnings with their amounts, oldest first.
    pub async fn earnings(&self) -> Vec<String> {
        self.world.texts("select state || ' ' || amount_cents from affiliate_earning order by id").await
    }

    /// The email subjects of an address.
    pub fn mailed(&self, email: &str) -> Vec<String> {
        let mails = self.world.mails.0.lock().unwrap();
        mails.iter().filter(|mail| mail.to.address == email).map(|mail| mail.subject.clone()).collect()
    }
}

/// The fields and texts of a refused input, or the text of a refusal.
pub fn refused<T: std::fmt::Debug>(result: Result<T>) -> String {
    match result.unwrap_err() {
        Error::Conflict(refusal) => refusal.to_string(),
        Error::Invalid(fields) => format!("{:?}", fields.texts("en")),
        other => panic!("{other:?}"),
    }
}

pub fn cents(amounts: &[i64]) -> Vec<Cents> {
    amounts.iter().copied().map(Cents).collect()
}
