//! Emails about payments that the payer's bank disputed.

use tenancy::ids::{AccountId, DisputeId, OrganizationId};

use crate::disputes::DisputeState;
use crate::{Context, OrNotFound, Result};
use kernel::message_texts::message_texts;
use messaging::Content;
use messaging::letterhead::{Household, brand, day, dollars, household, of_brand, of_office, open, origin};
use rules::disputes::reason_text;

message_texts! { "dispute":
    Billed { amount };
    NotAutomatic { phone };
    Heading;
    Subject { office };
    Owed;
}

struct About {
    home: Household,
    amount: i64,
    fee: i64,
    reason: String,
    status: DisputeState,
    withdrawn: bool,
    due_on: Option<chrono::NaiveDate>,
}

async fn about(context: &Context, organization: OrganizationId, dispute: DisputeId) -> Result<About> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select d.account_id, d.amount_cents, d.fee_cents, d.reason, d.status as "status: DisputeState", d.withdrawn_at, d.due_by, o.timezone from dispute d
           join office o on o.organization_id = d.organization_id and o.id = d.office_id where d.organization_id = $1 and d.id = $2"#,
        organization.0,
        dispute.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    Ok(About {
        home: household(&mut scope, AccountId(row.account_id)).await?,
        amount: row.amount_cents,
        fee: row.fee_cents,
        reason: row.reason,
        status: row.status,
        withdrawn: row.withdrawn_at.is_some(),
        due_on: row.due_by.map(|at| tenancy::clock::office_date(at, &row.timezone)),
    })
}

fn to_office(
    context: &Context,
    about: &About,
    dispute: DisputeId,
    subject: String,
    paragraphs: Vec<String>,
) -> Result<Content> {
    let brand = brand(context, &about.home.brand)?;
    let to = (about.home.office.name.clone(), about.home.office.email.clone());
    let address = format!("{}/account/disputes?id={dispute}", origin(context, brand));
    let mut content = of_brand(brand, to, "en", subject, paragraphs);
    content.about.office = about.home.about.office;
    content.button = Some(("Open the dispute".to_owned(), address));
    Ok(content)
}

/// To the office: the disputed amount, the reason, and the deadline for a response.
pub(super) async fn opened(context: &Context, organization: OrganizationId, dispute: DisputeId) -> Result<Content> {
    let about = about(context, organization, dispute).await?;
    let (name, amount) = (&about.home.name, dollars(about.amount));
    let first = if about.withdrawn {
        format!(
            "{name}’s bank reversed a payment of {amount}: {}. The bank’s fee is {}. The membership is paused until the bank decides.",
            reason_text(&about.reason),
            dollars(about.fee)
        )
    } else {
        format!(
            "{name}’s bank is asking about a payment of {amount}: {}. No money was reversed yet.",
            reason_text(&about.reason)
        )
    };
    let mut paragraphs = vec![first];
    if let Some(due) = about.due_on {
        paragraphs.push(format!(
            "You can respond once, until {}. We’ve gathered what’s on file: review it, add what you know, and submit it.",
            day(due)
        ));
    }
    let subject = format!("{amount} disputed by {name}");
    to_office(context, &about, dispute, subject, paragraphs)
}

/// To the office: the bank's decision.
pub(super) async fn closed(context: &Context, organization: OrganizationId, dispute: DisputeId) -> Result<Content> {
    let about = about(context, organization, dispute).await?;
    let (name, amount) = (&about.home.name, dollars(about.amount));
    let (subject, paragraph) = match about.status {
        DisputeState::Won => (
            format!("Dispute won: {amount} of {name}"),
            format!(
                "The bank decided for you: {amount} is yours again, and {name}’s membership is back to normal. The bank keeps its fee."
            ),
        ),
        DisputeState::Lost => (
            format!("Dispute lost: {amount} of {name}"),
            format!(
                "The bank decided for {name}: they keep {amount}, and the membership has ended. You can bill the amount again, or let them re-enroll."
            ),
        ),
        _ => (
            format!("Inquiry closed: {amount} of {name}"),
            "The bank closed its inquiry. No money was reversed.".to_owned(),
        ),
    };
    to_office(context, &about, dispute, subject, vec![paragraph])
}

/// To the household: it owes the amount again.
pub(super) async fn billed(context: &Context, organization: OrganizationId, dispute: DisputeId) -> Result<Content> {
    let about = about(context, organization, dispute).await?;
    let (words, amount) = (about.home.words(context)?, dollars(about.amount));
    let paragraphs =
        vec![words.say(Billed { amount: &amount })?, words.say(NotAutomatic { phone: &about.home.office.phone })?];
    let subject = words.say(Subject { office: &about.home.office.name })?;
    let mut content = of_office(context, about.home, subject, words.say(Heading)?, paragraphs)?;
    content.total = Some((words.say(Owed)?, amount));
    Ok(content)
}
