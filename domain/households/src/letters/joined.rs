//! Emails to a household that joined or added members: who is on which plan at what price, and whose price drops when.

use tenancy::Scope;
use tenancy::ids::{AccountId, OrganizationId};
use uuid::Uuid;

use crate::{Context, OrNotFound, Result};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::Content;
use messaging::letterhead::{
    MemberNumber, WelcomeHeading, dollars, household, of_office, open, person_and_plan, plan_name, price_per,
};
use messaging::templates::{self, TemplateKind, WelcomeIntro, WelcomeSubject};
use rules::enrollment::request::SignupResult;
use rules::subscriptions::SubscriptionStatus;

message_texts! { "joined":
    PendingSubject { office };
    PendingHeading;
    UnprovedSubject { office };
    UnprovedHeading;
    PayInOffice { phone };
    AddedSubject { office };
    AddedHeading;
    AddedIntro { office, phone };
    AddedPayInOffice { office, phone };
    PriceDrops { plan, member, before, after, day };
    PlanPriceDrops { plan, before, after, day };
}

/// A membership that started.
struct Line {
    member: String,
    name: String,
    spanish_name: Option<String>,
    period: String,
    agreed_price_cents: i64,
    status: SubscriptionStatus,
}

impl Line {
    /// The person, the plan, and the price.
    fn row(self, words: MessageWords<'_>) -> Result<(String, String)> {
        let price = price_per(words, &self.period, self.agreed_price_cents)?;
        Ok((person_and_plan(words, &self.member, self.name, self.spanish_name), price))
    }

    /// The plan and the price alone.
    fn row_without_person(self, words: MessageWords<'_>) -> Result<(String, String)> {
        let price = price_per(words, &self.period, self.agreed_price_cents)?;
        Ok((plan_name(words, self.name, self.spanish_name), price))
    }

    /// Whether it starts once it is paid in the office.
    fn is_pending(&self) -> bool {
        self.status == SubscriptionStatus::PendingCash
    }
}

/// The memberships of a household, or only those of one order.
async fn lines(scope: &mut Scope, account: AccountId, order: Option<Uuid>) -> Result<Vec<Line>> {
    let organization = scope.organization();
    let lines = sqlx::query_as!(
        Line,
        r#"select m.first_name || ' ' || m.last_name as "member!", p.name, p.spanish_name, s.period, s.agreed_price_cents, s.status as "status: SubscriptionStatus"
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
    // Nobody is a member before the office has the payment, so neither our welcome nor the office's is true yet.
    let pending = lines.iter().any(Line::is_pending);
    let own = own.filter(|_| home.is_proved && !pending);
    let (office, phone, first_name) = (&home.office.name, &home.office.phone, &home.first_name);
    let (subject, heading, intro) = match (pending, home.is_proved) {
        (true, _) => {
            (words.say(PendingSubject { office })?, words.say(PendingHeading)?, words.say(PayInOffice { phone })?)
        }
        (false, true) => (
            words.say(WelcomeSubject { office, first_name })?,
            words.say(WelcomeHeading { first_name })?,
            words.say(WelcomeIntro { office, phone })?,
        ),
        (false, false) => (
            words.say(UnprovedSubject { office })?,
            words.say(UnprovedHeading)?,
            words.say(WelcomeIntro { office, phone })?,
        ),
    };
    let mut paragraphs = own.as_ref().map_or_else(|| vec![intro], |own| own.paragraphs.clone());
    paragraphs.push(words.say(MemberNumber { number: &home.number })?);
    let is_proved = home.is_proved;
    let mut content = of_office(context, home, subject, heading, paragraphs)?;
    if let Some(own) = own {
        content.subject = own.subject;
    }
    let row = if is_proved { Line::row } else { Line::row_without_person };
    content.rows = lines.into_iter().map(|line| row(line, words)).collect::<Result<_>>()?;
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
    let mut paragraphs = vec![match lines.iter().any(Line::is_pending) {
        true => words.say(AddedPayInOffice { office, phone })?,
        false => words.say(AddedIntro { office, phone })?,
    }];
    for fall in &result.repriced {
        let day = &rules::enrollment::consent::day_words(fall.on, words.language());
        let (before, after) = (&dollars(fall.from.0), &dollars(fall.to.0));
        let plan = &plan_name(words, fall.plan_name.clone(), fall.spanish_plan_name.clone());
        let member = &fall.name;
        paragraphs.push(match home.is_proved {
            true => words.say(PriceDrops { plan, member, before, after, day })?,
            false => words.say(PlanPriceDrops { plan, before, after, day })?,
        });
    }
    let subject = words.say(AddedSubject { office })?;
    let heading = words.say(AddedHeading)?;
    // Strangers may sit at an address that nobody confirmed.
    let row = if home.is_proved { Line::row } else { Line::row_without_person };
    let mut content = of_office(context, home, subject, heading, paragraphs)?;
    content.rows = lines.into_iter().map(|line| row(line, words)).collect::<Result<_>>()?;
    Ok(content)
}
