//! An office with a community that gives 12 %. The adult plan costs $39.00 a month and $399.00 a year, so its members pay $34.32 and
//! $351.12; the office asks for no commitment.

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc};
use communities::{
    Changed, CommunityRun, CommunityTerms, EndRequest, NewCommunity, Proof, begin_end, create, save, show,
};
use households::enrollment::{Family, PayBy, Pricing, Quote, SignupRequest, SignupResult, SignupStatus, quote_for};
use identity::Client;
use kernel::task::enqueue_task;
use kernel::{Error, Result};
use members::subscriptions::Period;
use rules::money::Percent;
use tenancy::ids::{CommunityId, SubscriptionId};
use tenancy::{Caller, Reach, Scope, UserType};
use testing::World;

pub const CODE: &str = "RIDERS26";

pub struct Scene {
    pub world: World,
    pub manager: Caller,
    pub community: CommunityId,
}

impl Scene {
    pub async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// Terms that differ from the usual ones, on the fifth of the next month.
    pub async fn with(edit: impl FnOnce(&mut NewCommunity)) -> Self {
        let world = World::new().await;
        let now = world.context.clock.now().await.unwrap();
        let first = now.date_naive().with_day(1).unwrap() + Months::new(1);
        let fifth = (first + Days::new(4)).and_hms_opt(18, 0, 0).unwrap().and_utc();
        world.context.clock.turn_to(fifth).await.unwrap();
        sqlx::query("update office set contract_months = 0, gpp_active = false")
            .execute(world.outside())
            .await
            .unwrap();
        let manager = world.works_here(UserType::OfficeAdmin, "pat@example.com").await;
        let mut scene = Self { world, manager, community: CommunityId(0) };
        let mut new = scene.terms(fifth.date_naive());
        edit(&mut new);
        scene.community = scene.creates(new).await.unwrap();
        scene
    }

    pub fn terms(&self, starts_on: NaiveDate) -> NewCommunity {
        let terms = CommunityTerms {
            name: "Boise Riders".to_owned(),
            contact_first_name: "Lee".to_owned(),
            contact_last_name: "Moss".to_owned(),
            contact_email: "lee@riders.example".to_owned(),
            discount_percent: Percent(12.into()),
            plans: vec![],
            offices: vec![self.world.office],
            starts_on,
            most_members: None,
            proof: Proof::None,
            email_domain: None,
        };
        NewCommunity { code: CODE.to_owned(), terms, ends_on: None }
    }

    pub fn reach(&self) -> Reach {
        self.manager.at_office(self.world.office).unwrap()
    }

    pub async fn now(&self) -> DateTime<Utc> {
        self.world.context.clock.now().await.unwrap()
    }

    pub async fn today(&self) -> NaiveDate {
        let mut scope = self.desk().await;
        kernel::directory::office_today(&mut scope, self.world.office, self.now().await).await.unwrap()
    }

    pub async fn desk(&self) -> Scope {
        self.world.context.database.scope(self.reach()).await.unwrap()
    }

    pub async fn creates(&self, new: NewCommunity) -> Result<CommunityId> {
        let place = (self.world.office, self.world.brand.id.as_str());
        create(&self.world.context, &self.reach(), place, new, self.now().await).await
    }

    pub async fn seen(&self) -> communities::Community {
        let mut scope = self.desk().await;
        show(&mut scope, self.world.office, self.community, self.now().await).await.unwrap()
    }

    /// The quote that the sign-up page shows for `code`.
    pub async fn quote(&self, family: &Family, code: Option<&str>) -> Quote {
        let pricing = Pricing { group_code: code, ..Pricing::external(None) };
        let (context, brand) = (&self.world.context, &self.world.brand);
        let people = family.quote_members();
        quote_for(context, brand, self.world.office, pricing, &people, &Client::default()).await.unwrap().0
    }

    /// Finish & Pay as the page shows it now.
    pub async fn request(&self, first: &str, period: Period, code: &str) -> SignupRequest {
        let mut family = self.world.single(first, period);
        family.owner.group_code = Some(code.to_owned());
        let quote = self.quote(&family, Some(code)).await;
        self.world.agreed(family, quote, PayBy::Card, Some("pm_card_visa"))
    }

    pub async fn signs_up(&self, first: &str, period: Period, code: &str) -> Result<SignupResult> {
        let request = self.request(first, period, code).await;
        self.world.finish(request, &format!("key-of-{first}")).await
    }

    /// A member of the community; returns the membership.
    pub async fn joins(&self, first: &str, period: Period) -> SubscriptionId {
        let result = self.signs_up(first, period, CODE).await.unwrap();
        assert_eq!(result.status, SignupStatus::Done, "{:?}", result.members);
        self.world.run_jobs().await;
        SubscriptionId(self.world.number("select max(id) from subscription").await)
    }

    /// The hourly run, and what it queues.
    pub async fn runs(&self) {
        let mut scope = self.world.context.database.platform("test").await.unwrap();
        let (now, run) = (self.now().await, CommunityRun {});
        enqueue_task(&mut scope, &run, now.to_string(), now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    /// Days pass, each with its runs.
    pub async fn days_pass(&self, days: i64) {
        for _ in 0..days {
            self.world.days_pass(1).await;
            households::renewals::run(&self.world.context).await.unwrap();
            members::subscriptions::end_terms(&self.world.context).await.unwrap();
            self.runs().await;
        }
    }

    /// Ends the community as its preview shows.
    pub async fn ends(&self, ends_on: NaiveDate) -> communities::ChangePreview {
        let preview = self.would_end(ends_on).await.unwrap();
        let request = EndRequest { ends_on, shown: Some(preview.version.clone()) };
        let place = (self.world.office, self.community);
        let done = begin_end(&self.world.context, &self.reach(), place, request, self.now().await).await.unwrap();
        assert_eq!(done, Changed::Done);
        self.world.run_jobs().await;
        preview
    }

    pub async fn would_end(&self, ends_on: NaiveDate) -> Result<communities::ChangePreview> {
        let request = EndRequest { ends_on, shown: None };
        let place = (self.world.office, self.community);
        match begin_end(&self.world.context, &self.reach(), place, request, self.now().await).await? {
            Changed::Preview(preview) => Ok(preview),
            Changed::Done => panic!("nothing was confirmed"),
        }
    }

    /// Saves other terms; another percent as its preview shows.
    pub async fn saves(&self, edit: impl FnOnce(&mut CommunityTerms)) -> Result<()> {
        let seen = self.seen().await;
        let mut terms = seen.terms;
        edit(&mut terms);
        let (place, now) = ((self.world.office, self.community), self.now().await);
        let (context, reach) = (&self.world.context, self.reach());
        if let Changed::Preview(preview) = save(context, &reach, place, (&terms, seen.version), None, now).await? {
            let shown = Some(preview.version.as_str());
            let done = save(context, &reach, place, (&terms, seen.version), shown, now).await?;
            assert_eq!(done, Changed::Done);
        }
        self.world.run_jobs().await;
        Ok(())
    }

    pub async fn gives(&self, percent: i64) {
        self.saves(|terms| terms.discount_percent = Percent(percent.into())).await.unwrap();
    }

    /// The bills so far, in order.
    pub async fn bills(&self) -> Vec<i64> {
        let texts = self.world.texts("select total_cents::text from invoice order by bill_on, id").await;
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    pub async fn prices(&self) -> Vec<String> {
        self.world.texts("select agreed_price_cents || ' ' || discount_source from subscription order by id").await
    }

    pub fn mailed(&self, email: &str) -> Vec<String> {
        let mails = self.world.mails.0.lock().unwrap();
        mails.iter().filter(|mail| mail.to.address == email).map(|mail| mail.subject.clone()).collect()
    }
}

/// The text of a refusal.
pub fn refused<T: std::fmt::Debug>(result: Result<T>) -> String {
    match result.unwrap_err() {
        Error::Conflict(refusal) => refusal.to_string(),
        Error::Invalid(fields) => format!("{:?}", fields.texts("en")),
        other => panic!("{other:?}"),
    }
}
