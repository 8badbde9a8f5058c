//! Emails about the end of a year that was paid in the office: to the household and to the office.

use chrono::NaiveDate;
use tenancy::ids::{AccountId, OrganizationId};

use crate::renewals::desk::{RenewalLine, renewable};
use crate::{Cents, Context, Error, Result};
use kernel::message_texts::message_texts;
use messaging::Content;
use messaging::letterhead::{Household, brand, day, dollars, household, of_brand, of_office, open, origin};
use messaging::messages::About;

message_texts! { "term_ending":
    Subject { office };
    Heading;
    PayToKeep { day, phone };
    AnotherYear;
}

/// The prices of another year for a household: each membership whose year ends, and its price.
struct Prices(Vec<(String, Cents)>);

impl Prices {
    /// With the plan names of the household's language, or of the office's.
    fn of(lines: Vec<RenewalLine>, spanish: bool) -> Self {
        let plan = |line: &RenewalLine| {
            line.spanish_plan_name.clone().filter(|_| spanish).unwrap_or_else(|| line.plan_name.clone())
        };
        Self(lines.iter().map(|line| (format!("{}, {}", line.member_name, plan(line)), line.price)).collect())
    }

    /// Adds the prices to an email, with their total under `label`.
    fn fill(self, content: &mut Content, label: String) {
        let sum: Cents = self.0.iter().map(|(_, price)| *price).sum();
        content.total = Some((label, dollars(sum.0)));
        content.rows = self.0.into_iter().map(|(words, price)| (words, dollars(price.0))).collect();
    }
}

/// The household whose year ends, and its memberships for another year.
async fn ending(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    ends_on: NaiveDate,
) -> Result<(Household, Vec<RenewalLine>)> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let lines = renewable(&mut scope, account, ends_on).await?;
    let ending: Vec<_> = lines.into_iter().filter(|line| line.starts_on == ends_on).collect();
    // It was renewed in the meantime.
    if ending.is_empty() { Err(Error::NotFound) } else { Ok((home, ending)) }
}

pub(super) async fn to_household(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    ends_on: NaiveDate,
) -> Result<Content> {
    let (home, lines) = ending(context, organization, account, ends_on).await?;
    let words = home.words(context)?;
    let prices = Prices::of(lines, words.is_spanish());
    let paragraph = words.say(PayToKeep { day: &words.day(ends_on), phone: &home.office.phone })?;
    let subject = words.say(Subject { office: &home.office.name })?;
    let mut content = of_office(context, home, subject, words.say(Heading)?, vec![paragraph])?;
    prices.fill(&mut content, words.say(AnotherYear)?);
    Ok(content)
}

pub(super) async fn to_office(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    ends_on: NaiveDate,
) -> Result<Content> {
    let (home, lines) = ending(context, organization, account, ends_on).await?;
    let brand = brand(context, &home.brand)?;
    let origin = origin(context, brand);
    let about = About { account: None, ..home.about };
    let paragraph = format!(
        "{}’s year ({}) ends on {}. It was paid in the office, so it does not renew automatically. Mark it paid once you take the payment.",
        home.name,
        home.number,
        day(ends_on)
    );
    let to = (home.office.name.clone(), home.office.email.clone());
    let mut content =
        of_brand(brand, to, "en", "A membership paid in the office ends soon".to_owned(), vec![paragraph]);
    content.about = about;
    Prices::of(lines, false).fill(&mut content, "To collect".to_owned());
    content.button = Some(("Open the member".to_owned(), format!("{origin}/account/members?id={account}")));
    Ok(content)
}
