//! The email of the summary. It names households, so it goes to owners alone; its subject names nobody.

use async_trait::async_trait;
use chrono::{Days, NaiveDate};
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::message_texts::{MessageWords, message_texts};
use kernel::{Context, OrNotFound};
use messaging::letterhead::{brand, dollars, of_brand, open, origin};
use messaging::{Aside, Before, Content, Letter, Notice, Sending};
use tenancy::Personal;
use tenancy::brand::MessageText;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};

use super::facts::{Facts, facts};
use super::suggestion::Suggestion;
use crate::Result;

message_texts! { "weekly":
    Subject { office };
    Intro { office, from, to };
    Joined { count, names };
    NobodyJoined;
    Left { count, names };
    NobodyLeft;
    Recovered { names };
    More { names, count };
    Kept;
    RecoveredAmount;
    LateNow { count };
    NextPayout { day };
    NextPayoutOpen;
    Collect { count, amount };
    CollectButton;
    Invite;
    InviteButton;
    Today;
    TodayButton;
    Stop;
    StopLink;
}

/// The names in a sentence; the others are counted.
const NAMES: usize = 12;
/// The page on which the owner turns the email off.
const CHOICES: &str = "/account/settings/user?tab=notifications";

pub(crate) struct WeeklyLetter;

#[async_trait]
impl Letter for WeeklyLetter {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::WeeklySummary { office, on, login } => {
                Some(summary(context, organization, (*office, *login), *on).boxed())
            }
            _ => None,
        }
    }

    /// Whoever turned it off, or owns the office no more, gets no email.
    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        let Notice::WeeklySummary { office, login, .. } = notice else { return Ok(Before::Send) };
        let mut scope = open(context, organization).await?;
        let wanted = sqlx::query_scalar!(
            r#"select exists (select from office_user u where u.organization_id = $1 and u.office_id = $2 and u.login_id = $3 and u.is_owner
                 and u.status = 'active')
               and not exists (select from message_choice c where c.organization_id = $1 and c.account_id is null and c.login_id = $3 and c.topic = 'summary'
                 and c.channel = 'email' and not c.wanted) as "wanted!""#,
            organization.0,
            office.0,
            login.0
        )
        .fetch_one(scope.db())
        .await?;
        Ok(if wanted { Before::Send } else { Before::Skip })
    }
}

async fn summary(
    context: &Context,
    organization: OrganizationId,
    (office, login): (OfficeId, LoginId),
    on: NaiveDate,
) -> Result<Content> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select o.name as office, o.brand, l.first_name || ' ' || l.last_name as "person!", l.email, l.language
           from office o join office_user u on u.organization_id = o.organization_id and u.office_id = o.id and u.login_id = $3 and u.status = 'active'
           join login l on l.id = u.login_id where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0,
        login.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let week = (on - Days::new(7), on - Days::new(1));
    let facts = facts(&mut scope, now, office, week).await?;
    let brand = brand(context, &row.brand)?;
    let words = MessageWords::new(brand, &row.language);
    let subject = words.say(Subject { office: &row.office })?;
    let (from, to) = (words.day(week.0), words.day(week.1));
    let mut paragraphs = vec![words.say(Intro { office: &row.office, from: &from, to: &to })?];
    paragraphs.extend(people(words, &facts)?);
    let (suggested, button) = suggested(words, &facts)?;
    paragraphs.push(suggested);
    let mut content = of_brand(brand, (row.person, row.email), &row.language, subject, paragraphs);
    content.rows = figures(words, &facts)?;
    let origin = origin(context, brand);
    let path = Suggestion::of(facts.week()).path();
    content.button = Some((button, format!("{origin}{path}")));
    let address = format!("{origin}{CHOICES}");
    content.aside = Some(Aside { text: words.say(Stop)?, label: words.say(StopLink)?, address });
    Ok(content)
}

/// Who joined, left, and paid what was late.
fn people(words: MessageWords<'_>, facts: &Facts) -> Result<Vec<String>> {
    let mut said = vec![];
    let count = facts.joined.len().to_string();
    said.push(match facts.joined.is_empty() {
        true => words.say(NobodyJoined)?,
        false => words.say(Joined { count: &count, names: &names(words, &facts.joined)? })?,
    });
    let count = facts.left.len().to_string();
    said.push(match facts.left.is_empty() {
        true => words.say(NobodyLeft)?,
        false => words.say(Left { count: &count, names: &names(words, &facts.left)? })?,
    });
    if !facts.recovered.is_empty() {
        said.push(words.say(Recovered { names: &names(words, &facts.recovered)? })?);
    }
    Ok(said)
}

/// "Ana Reyes, Sam Solo and 3 more".
fn names(words: MessageWords<'_>, all: &[Personal<String>]) -> Result<String> {
    let shown = all.iter().take(NAMES).map(|name| name.0.as_str()).collect::<Vec<_>>().join(", ");
    let more = all.len().saturating_sub(NAMES);
    if more == 0 {
        return Ok(shown);
    }
    words.say(More { names: &shown, count: &more.to_string() })
}

fn figures(words: MessageWords<'_>, facts: &Facts) -> Result<Vec<(String, String)>> {
    let mut rows = vec![(words.say(Kept)?, dollars(facts.kept.0))];
    if !facts.recovered.is_empty() {
        rows.push((words.say(RecoveredAmount)?, dollars(facts.recovered_amount.0)));
    }
    rows.push((words.say(LateNow { count: &facts.late.to_string() })?, dollars(facts.late_amount.0)));
    match (&facts.next, &facts.collected) {
        (Some(next), _) => rows.push((words.say(NextPayout { day: &words.day(next.on) })?, dollars(next.amount.0))),
        (None, Some(collected)) => {
            let label = match collected.expected_on {
                Some(on) => words.say(NextPayout { day: &words.day(on) })?,
                None => words.say(NextPayoutOpen)?,
            };
            rows.push((label, dollars(collected.amount.0)));
        }
        (None, None) => {}
    }
    Ok(rows)
}

/// The suggested act: a sentence, and its button's label.
fn suggested(words: MessageWords<'_>, facts: &Facts) -> Result<(String, String)> {
    Ok(match Suggestion::of(facts.week()) {
        Suggestion::Collect => {
            let (count, amount) = (facts.late.to_string(), dollars(facts.late_amount.0));
            (words.say(Collect { count: &count, amount: &amount })?, words.say(CollectButton)?)
        }
        Suggestion::Invite => (words.say(Invite)?, words.say(InviteButton)?),
        Suggestion::Today => (words.say(Today)?, words.say(TodayButton)?),
    })
}
