//! Emails to a household that joined or added members: who is on which plan at what price, and whose price drops when.

use tenancy::Scope;
use tenancy::ids::{AccountId, OrganizationId};
use uuid::Uuid;

use crate::{Context, OrNotFound, Result};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::Content;
use messaging::letterhead::{
    MemberNumber, WelcomeHeading, dollars, household, of_office, open, person_and_plan, price_per,
};
use messaging::templates::{self, TemplateKind, WelcomeIntro, WelcomeSubject};
use rules::enrollment::request::SignupResult;

message_texts! { "joined":
    PayInOffice;
    AddedSubject { office };
    AddedHeading;
    AddedIntro { office, phone };
    AddedPayInOffice;
    PriceDrops { plan, member, before, after, day };
}

/// A membership that started.
struct Line {
    member: String,
    name: String,
    spanish_name: Option<String>,
    period: String,
    agreed_price_cents: i64,
    status: String,
}

impl Line {
    /// The person, the plan, and the price.
    fn row(self, words: MessageWords<'_>) -> Result<(String, String)> {
        let price = price_per(words, &self.period, self.agreed_price_cents)?;
        Ok((person_and_plan(words, &self.member, self.name, self.spanish_name), price))
    }
}

/// The memberships of a household, or only those of one order.
async fn lines(scope: &mut Scope, account: AccountId, order: Option<Uuid>) -> Result<Vec<Line>> {
    let organization = scope.organization();
    let lines = sqlx::query_as!(
        Line,
        r#"select m.first_name || ' ' || m.last_name as "member!", p.name, p.spanish_name, s.period, s.agreed_price_cents, s.status
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.account_id = $2 and ($3::uuid is null or s.order_id = $3) order by s.id"#,
        organization.0,
        account.0,
        order
    );
    Ok(lines.fetch_all(scope.db()).await?)
}

pub(super) async fn welcome(context: &Context, organization: OrganizationId, account: AccountId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let lines = lines(&mut scope, account, None).await?;
    let own = templates::for_household(&mut scope, account, TemplateKind::Welcome).await?;
    drop(scope);
    let words = home.words(context)?;
    let (office, phone, first_name) = (&home.office.name, &home.office.phone, &home.first_name);
    let intro = words.say(WelcomeIntro { office, phone })?;
    let mut paragraphs = own.as_ref().map_or_else(|| vec![intro], |own| own.paragraphs.clone());
    if lines.iter().any(|l| l.status == "pending_cash") {
        paragraphs.push(words.say(PayInOffice)?);
    }
    paragraphs.push(words.say(MemberNumber { number: &home.number })?);
    let subject = words.say(WelcomeSubject { office, first_name })?;
    let heading = words.say(WelcomeHeading { first_name })?;
    let mut content = of_office(context, home, subject, heading, paragraphs)?;
    if let Some(own) = own {
        content.subject = own.subject;
    }
    content.rows = lines.into_iter().map(|line| line.row(words)).collect::<Result<_>>()?;
    Ok(content)
}

pub(super) async fn added(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    order: Uuid,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let lines = lines(&mut scope, account, Some(order)).await?;
    let result = sqlx::query_scalar!(
        r#"select result as "result!: sqlx::types::Json<SignupResult>" from enrollment_order
           where organization_id = $1 and id = $2 and result is not null"#,
        organization.0,
        order
    )
    .one_or_not_found(&mut scope)
    .await?
    .0;
    drop(scope);
    let words = home.words(context)?;
    let (office, phone) = (&home.office.name, &home.office.phone);
    let mut paragraphs = vec![words.say(AddedIntro { office, phone })?];
    if lines.iter().any(|l| l.status == "pending_cash") {
        paragraphs.push(words.say(AddedPayInOffice)?);
    }
    for fall in &result.repriced {
        let day = rules::enrollment::consent::day_words(fall.on, words.language());
        let (before, after) = (&dollars(fall.from.0), &dollars(fall.to.0));
        let (plan, member) = (&fall.plan_name, &fall.name);
        paragraphs.push(words.say(PriceDrops { plan, member, before, after, day: &day })?);
    }
    let subject = words.say(AddedSubject { office })?;
    let heading = words.say(AddedHeading)?;
    let mut content = of_office(context, home, subject, heading, paragraphs)?;
    content.rows = lines.into_iter().map(|line| line.row(words)).collect::<Result<_>>()?;
    Ok(content)
}
