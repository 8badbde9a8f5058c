//! Enrollment other than public sign-up, once at the first office of each brand: a family enrolled at the desk, one
//! backdated, one that will pay at the desk, one that has, one that re-enrolled, one that grew, one referred.

use anyhow::{Context as _, bail};
use catalog::plans::Channel;
use chrono::{Days, NaiveDate};
use households::enrollment::{
    self, Desk, EnrollmentContext, EntryPoint, Family, Owner, Particulars, PayBy, PaymentChoice, PlanChoice, Pricing,
    QuoteMember, Relationship, SignupMember, SignupRequest, SignupStatus, Visitor,
};
use households::renewals::desk;
use kernel::Context;
use members::subscriptions::Period;
use tenancy::ids::{AccountId, MemberId};
use tenancy::{Actor, Reach};

use super::join;
use super::practice::Practice;

const CARD: &str = "pm_card_visa";

/// Runs all of it at `practice`, today.
pub(super) async fn open(context: &Context, practice: &Practice, password_hash: &str) -> anyhow::Result<()> {
    let scene = Scene { context, practice, password_hash, promo: None };
    let family = scene.family("Naomi", "Castellano", "naomi.castellano@example.com", "0301");
    let family = with(family, scene.relative("Luca", "Castellano", 1984, Relationship::Partner));
    let family = with(family, scene.relative("Bianca", "Castellano", 2018, Relationship::Daughter));
    let first = scene.desk(None, family, Desk::default(), card(), Period::Month).await?;

    let paper = scene.family("Harold", "Nguyen", "harold.nguyen@example.com", "0302");
    let back = Desk {
        starts_on: Some(scene.today().await? - Days::new(35)),
        start_reason: Some("Signed up on paper at the front desk".to_owned()),
        ..Desk::default()
    };
    scene.desk(None, paper, back, card(), Period::Month).await?;

    let cash = scene.family("Agnes", "Holloway", "agnes.holloway@example.com", "0303");
    scene.desk(None, cash, Desk::default(), in_office(), Period::Year).await?;
    let paid = scene.family("Walter", "Brandt", "walter.brandt@example.com", "0307");
    let paid = scene.desk(None, paid, Desk::default(), in_office(), Period::Year).await?;
    scene.pay_at_desk(paid).await?;

    let left = scene.family("Victor", "Salazar", "victor.salazar@example.com", "0304");
    let left = scene.desk(None, left, Desk::default(), card(), Period::Month).await?;
    join::cancel_membership(context, practice, left, false).await?;
    scene.take(left, "Victor", card()).await?;

    let grown = scene.family("Renee", "Abbott", "renee.abbott@example.com", "0305");
    let grown = scene.desk(None, grown, Desk::default(), card(), Period::Month).await?;
    let child = with(scene.nobody(), scene.relative("Theo", "Abbott", 2019, Relationship::Son));
    scene.desk(Some(grown), child, Desk::default(), on_file(), Period::Month).await?;
    scene.take(grown, "Renee", on_file()).await?;

    let mut friend = scene.family("Tamara", "Osei", "tamara.osei@example.com", "0306");
    friend.owner.referral_code = Some(scene.page(first).await?.referral_code);
    scene.order(EntryPoint::External, None, friend, Desk::default(), card(), Period::Month).await?;
    Ok(())
}

pub(super) struct Scene<'a> {
    pub(super) context: &'a Context,
    pub(super) practice: &'a Practice,
    pub(super) password_hash: &'a str,
    /// Entered by who signs up: a promo code, or an employee's own code.
    pub(super) promo: Option<String>,
}

pub(super) fn card() -> PaymentChoice {
    PaymentChoice { by: PayBy::Card, token: Some(CARD.to_owned()) }
}

fn in_office() -> PaymentChoice {
    PaymentChoice { by: PayBy::InOffice, token: None }
}

fn on_file() -> PaymentChoice {
    PaymentChoice { by: PayBy::OnFile, token: None }
}

fn with(mut family: Family, member: SignupMember) -> Family {
    family.members.push(member);
    family
}

impl Scene<'_> {
    pub(super) fn entry(&self, entry_point: EntryPoint, account: Option<AccountId>) -> EnrollmentContext {
        let at = self.practice.at;
        let (login, name) = self.practice.manager.clone();
        let actor = Actor { login: Some(login), ..Actor::platform(&name) };
        let visitor =
            Visitor { address: Some("198.51.100.24".to_owned()), browser: Some("Demo".to_owned()), source: None };
        EnrollmentContext {
            entry_point,
            reach: Reach::office(at.organization, at.office, actor),
            office: at.office,
            account,
            visitor,
        }
    }

    async fn today(&self) -> anyhow::Result<NaiveDate> {
        Ok(tenancy::clock::office_date(self.context.clock.now().await?, &self.practice.demo.timezone))
    }

    async fn page(&self, account: AccountId) -> anyhow::Result<enrollment::Household> {
        let reach = self.entry(EntryPoint::Staff, Some(account)).reach;
        let mut scope = self.context.database.scope(reach).await?;
        let catalog = enrollment::household_page(&mut scope, self.practice.at.office, Some(account)).await?;
        catalog.household.context("a household that is not there")
    }

    /// A family with an adult account owner; `phone` is the end of the phone number.
    pub(super) fn family(&self, first: &str, last: &str, email: &str, phone: &str) -> Family {
        let place = &self.practice.place;
        let area = self.practice.demo.phone.get(..3).unwrap_or("208");
        let owner = Owner {
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            birth_date: NaiveDate::from_ymd_opt(1983, 5, 17),
            email: email.to_owned().into(),
            phone: format!("{area}555{phone}").into(),
            address1: "412 W Franklin St".to_owned().into(),
            address2: None,
            city: place.city.clone(),
            state: place.state.clone(),
            zip: place.zips[0].clone(),
            group_code: None,
            referral_code: None,
            insured: None,
            plans: vec![],
            particulars: Particulars::default(),
        };
        Family { owner, members: vec![], on_file: None }
    }

    /// The family of a household on file, whose owner is known.
    fn nobody(&self) -> Family {
        self.family("", "", "", "")
    }

    fn relative(&self, first: &str, last: &str, born: i32, relationship: Relationship) -> SignupMember {
        SignupMember {
            key: first.to_lowercase(),
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            birth_date: NaiveDate::from_ymd_opt(born, 9, 3),
            relationship,
            insured: None,
            plans: vec![],
            particulars: Particulars::default(),
        }
    }

    /// Enrolls an existing member in the first offered plan.
    async fn take(&self, account: AccountId, first: &str, payment: PaymentChoice) -> anyhow::Result<()> {
        let household = self.page(account).await?;
        let id: MemberId = household.members.iter().find(|m| m.first_name == first).context("nobody of this name")?.id;
        let mut row = self.relative(first, "", 1983, Relationship::Other);
        row.particulars.member = Some(id);
        self.desk(Some(account), with(self.nobody(), row), Desk::default(), payment, Period::Month).await?;
        Ok(())
    }

    /// Records the household's payment for its year at the desk.
    async fn pay_at_desk(&self, account: AccountId) -> anyhow::Result<()> {
        let user = self.page(account).await?.user.context("a household without a login")?;
        let reach = self.entry(EntryPoint::Staff, Some(account)).reach;
        let mut scope = self.context.database.scope(reach).await?;
        desk::record_payment(
            self.context,
            &mut scope,
            self.practice.at.office,
            user,
            None,
            &format!("demo-desk-{account}"),
        )
        .await?;
        scope.commit().await?;
        Ok(())
    }

    async fn desk(
        &self,
        account: Option<AccountId>,
        family: Family,
        desk: Desk,
        payment: PaymentChoice,
        period: Period,
    ) -> anyhow::Result<AccountId> {
        self.order(EntryPoint::Staff, account, family, desk, payment, period).await
    }

    /// Enrolls everyone in the first offered plan of the period, with the quoted Finish & Pay.
    pub(super) async fn order(
        &self,
        entry_point: EntryPoint,
        account: Option<AccountId>,
        mut family: Family,
        desk: Desk,
        payment: PaymentChoice,
        period: Period,
    ) -> anyhow::Result<AccountId> {
        let who = format!("{} {}", family.owner.first_name, family.members.len());
        let channel = if entry_point == EntryPoint::Staff { Channel::Internal } else { Channel::External };
        let group = family.owner.group_code.clone();
        let pricing = Pricing {
            channel,
            account,
            starts_on: desk.starts_on,
            group_code: group.as_deref(),
            ..Pricing::external(self.promo.as_deref())
        };
        let office = self.practice.at.office;
        let reach = self.entry(entry_point, account).reach;
        let mut scope = self.context.database.scope(reach.clone()).await?;
        let people = joining(&family, account.is_some());
        let (offered, _) = enrollment::quote_at(&mut scope, &self.practice.brand, office, pricing, &people).await?;
        let first = |key: &str| {
            let own = offered.member_offers.iter().find(|m| m.key == key)?;
            let offer = own.offers.iter().find(|o| o.period == period)?;
            Some(vec![PlanChoice { plan: offer.plan, period }])
        };
        if account.is_none() {
            family.owner.plans = first("owner").context("no plan is offered")?;
        }
        for member in &mut family.members {
            member.plans = first(&member.key).with_context(|| format!("{who}: no plan is offered"))?;
        }
        let people = joining(&family, account.is_some());
        let (quote, _) = enrollment::quote_at(&mut scope, &self.practice.brand, office, pricing, &people).await?;
        drop(scope);
        let key = format!("demo-{}-{}-{}", account.map_or(0, |a| a.0), &*family.owner.email, people[0].key);
        let request = SignupRequest {
            password: super::logins::PASSWORD.to_owned().into(),
            confirm_password: super::logins::PASSWORD.to_owned().into(),
            desk,
            promo_code: self.promo.clone(),
            ..SignupRequest::agreeing(office, family, payment, quote, enrollment::terms_version(&self.practice.brand))
        };
        let entry = self.entry(entry_point, account);
        let (context, brand) = (self.context, &self.practice.brand);
        let result = match entry_point {
            EntryPoint::External => {
                let hash = Some(self.password_hash.to_owned());
                enrollment::finish_with(context, brand, request, &key, entry.visitor, hash).await
            }
            _ => enrollment::enroll(context, brand, entry, request, &key, None).await,
        };
        let result = result.with_context(|| who.clone())?;
        match (result.status, result.account) {
            (SignupStatus::Done, Some(account)) => Ok(account),
            (other, _) => bail!("{who} at {} became {}: {:?}", self.practice.demo.name, other.as_str(), result.members),
        }
    }
}

/// The people to quote; without the owner if the household exists.
fn joining(family: &Family, grows: bool) -> Vec<QuoteMember> {
    family.quote_members().into_iter().skip(usize::from(grows)).collect()
}
