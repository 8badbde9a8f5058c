//! Households join, grow, re-enroll, and pay at the desk.

use catalog::plans::Channel;
use households::enrollment::{
    self, EnrollmentContext, EntryPoint, Family, PayBy, PaymentChoice, PlanChoice, Pricing, Relationship, SignupMember,
    SignupRequest, SignupStatus, Visitor,
};
use households::renewals::desk;
use kernel::{Error, Result};
use members::subscriptions::Period;
use tenancy::ids::{AccountId, LoginId, MemberId};

use crate::simulation::years::Years;
use crate::support::{member, owner};

/// A unique name, in letters.
fn name(mut number: u64) -> String {
    let mut text = String::from("S");
    loop {
        text.push(char::from(b'a' + (number % 26) as u8));
        number /= 26;
        if number == 0 {
            return text;
        }
    }
}

impl Years {
    /// A unique card.
    pub async fn card(&mut self, like: &str) -> String {
        let number = format!("400000{:010}", self.number());
        self.world.control().card(like, &number).await.unwrap().into_string()
    }

    fn choice(&mut self, child: bool, period: Period) -> Vec<PlanChoice> {
        let plan = if child { self.world.child } else { self.world.adult };
        vec![PlanChoice { plan, period }]
    }

    fn period(&mut self) -> Period {
        if self.chance.percent(65) { Period::Month } else { Period::Year }
    }

    fn relative(&mut self, last: &str, period: Option<Period>) -> SignupMember {
        let child = self.chance.percent(50);
        let number = self.number();
        let born = if child { "2020-05-04" } else { "1990-02-03" };
        let relationship = if child { Relationship::Daughter } else { Relationship::Other };
        let period = match period {
            Some(period) => period,
            None => self.period(),
        };
        let mut one = member(&name(number), born, relationship, self.choice(child, period));
        one.last_name = last.to_owned();
        one
    }
}

/// One to five people join, by card or at the desk; some cards are declined, and those people stay away.
pub async fn join(years: &mut Years) -> Result<bool> {
    let last = name(years.number());
    let in_office = years.chance.percent(12);
    let period = in_office.then_some(Period::Year);
    let own = match period {
        Some(period) => period,
        None => years.period(),
    };
    let first = name(years.number());
    let email = format!("{}.{}@example.com", first.to_lowercase(), last.to_lowercase());
    let mut family =
        Family { owner: owner(&first, &last, &email, years.choice(false, own)), members: vec![], on_file: None };
    family.owner.phone = format!("208555{:04}", years.number() % 10_000).into();
    let people_in_all = years.chance.weighted(&[(1, 4), (2, 4), (3, 2), (4, 1), (5, 1)], |(_, weight)| *weight).0;
    for _ in 1..people_in_all {
        let one = years.relative(&last, period);
        family.members.push(one);
    }
    let like = *years.chance.weighted(
        &[("pm_card_visa", 14), ("pm_card_mastercard", 4), ("pm_card_chargeCustomerFail", 1)],
        |(_, weight)| *weight,
    );
    let token = years.card(like.0).await;
    let mut request = years.world.request(family, &token).await;
    if in_office {
        request.payment = PaymentChoice { by: PayBy::InOffice, token: None };
    }
    let key = years.key("page");
    let result = years.world.finish(request, &key).await?;
    Ok(result.status == SignupStatus::Done)
}

/// Staff enroll `members` in an existing household, with its payment method on file.
async fn order(years: &mut Years, account: AccountId, members: Vec<SignupMember>) -> Result<bool> {
    let office = years.home(account).await;
    let mut family = Family { owner: owner("", "", "", vec![]), members, on_file: None };
    if office == years.there {
        for choice in family.members.iter_mut().flat_map(|m| &mut m.plans) {
            choice.plan = years.plans_there[&choice.plan];
        }
    }
    let context = years.world.context.clone();
    let pricing = Pricing { channel: Channel::Internal, account: Some(account), ..Pricing::external(None) };
    let quoted: Vec<_> = family.quote_members().into_iter().skip(1).collect();
    let reach = years.staff(office);
    let mut scope = context.database.scope(reach.clone()).await?;
    let (quote, _) = enrollment::quote_at(&mut scope, &years.world.brand, office, pricing, &quoted).await?;
    drop(scope);
    let request = SignupRequest { office, ..years.world.agreed(family, quote, PayBy::OnFile, None) };
    let key = years.key("desk");
    let entry = EnrollmentContext {
        entry_point: EntryPoint::Staff,
        reach,
        office,
        account: Some(account),
        visitor: Visitor::default(),
    };
    let result = enrollment::enroll(&context, &years.world.brand, entry, request, &key, None).await?;
    Ok(result.status == SignupStatus::Done)
}

pub async fn grow(years: &mut Years) -> Result<bool> {
    let homes = "select distinct a.id from account a join subscription s on s.account_id = a.id
                 where s.status = 'active' and a.payment_method_id is not null order by a.id";
    let Some(account) = years.pick(homes).await else { return Ok(false) };
    let last: String = sqlx::query_scalar("select last_name from account where id = $1")
        .bind(account)
        .fetch_one(years.world.outside())
        .await?;
    let period = years.period();
    let one = years.relative(&last, Some(period));
    order(years, AccountId(account), vec![one]).await
}

/// A member whose memberships have ended enrolls again.
pub async fn come_back(years: &mut Years) -> Result<bool> {
    let gone = "select s.id from subscription s join account a on a.organization_id = s.organization_id and a.id = s.account_id
                where s.status in ('canceled', 'inactive') and s.reenrolled_as is null and a.payment_method_id is not null
                  and not exists (select from subscription o where o.member_id = s.member_id and is_running(o.status)) order by s.id";
    let Some(id) = years.pick(gone).await else { return Ok(false) };
    let (account, member, child): (i64, i64, bool) = sqlx::query_as(
        "select s.account_id, s.member_id, m.birth_date > '2015-01-01' from subscription s
         join member m on m.organization_id = s.organization_id and m.id = s.member_id where s.id = $1",
    )
    .bind(id)
    .fetch_one(years.world.outside())
    .await?;
    let period = years.period();
    let mut row = years.relative("", Some(period));
    row.plans = years.choice(child, period);
    row.particulars.member = Some(MemberId(member));
    order(years, AccountId(account), vec![row]).await
}

/// The office and owner of a household with a pending payment at the desk.
async fn waiting(years: &mut Years) -> Option<(tenancy::ids::OfficeId, LoginId)> {
    let query = "select distinct a.id from account a join subscription s on s.organization_id = a.organization_id and s.account_id = a.id
                 where s.status = 'pending_cash' and a.login_id is not null order by a.id";
    let account = years.pick(query).await?;
    let found: (i64, i64) = sqlx::query_as("select office_id, login_id from account where id = $1")
        .bind(account)
        .fetch_one(years.world.outside())
        .await
        .unwrap();
    Some((tenancy::ids::OfficeId(found.0), LoginId(found.1)))
}

pub async fn pay_at_the_desk(years: &mut Years) -> Result<bool> {
    let Some((office, user)) = waiting(years).await else { return Ok(false) };
    let key = years.key("till");
    let mut scope = years.world.scope().await;
    desk::record_payment(&years.world.context, &mut scope, office, user, None, &key).await?;
    scope.commit().await?;
    Ok(true)
}

pub async fn drop_at_the_desk(years: &mut Years) -> Result<bool> {
    let Some((office, user)) = waiting(years).await else { return Ok(false) };
    let mut scope = years.world.scope().await;
    desk::drop_pending(&years.world.context, &mut scope, office, user, None, Some("Changed his mind")).await?;
    scope.commit().await?;
    Ok(true)
}

pub async fn renew_at_the_desk(years: &mut Years) -> Result<bool> {
    let query = "select member_id from subscription where status = 'active_cash' and term_ends_on < business_now()::date + 50 order by id";
    let Some(member) = years.pick(query).await else { return Ok(false) };
    let key = years.key("till");
    let mut scope = years.world.scope().await;
    let shown = match desk::renewal(&years.world.context, &mut scope, MemberId(member)).await {
        Err(Error::NotFound) => return Ok(false),
        shown => shown?,
    };
    desk::renew(&years.world.context, &mut scope, MemberId(member), shown.amount, &key).await?;
    scope.commit().await?;
    Ok(true)
}
