//! Emails about reviews: to the office a new review and our staff's decision, to the member an answer or the removal,
//! to our staff a report.

use chrono::{DateTime, Utc};
use tenancy::brand::Brand;
use tenancy::ids::{AccountId, OfficeId, OrganizationId, ReviewId};

use crate::{Context, Error, OrNotFound, Result};
use ::members::reviews::{ReportReason, ReviewState};
use kernel::message_texts::message_texts;
use messaging::Content;
use messaging::letterhead::{Household, brand, household, in_language, of_brand, of_office, open, origin};
use messaging::messages::About;

message_texts! { "review":
    AnsweredHeading { office };
    Answered { office, author };
    RemovedHeading;
    Removed { office, author };
    OpenReviews;
}

/// A review with its office.
struct Review {
    office_id: i64,
    office: String,
    email: String,
    brand: String,
    timezone: String,
    account_id: i64,
    stars: i32,
    words: String,
    author: String,
    shown_from: DateTime<Utc>,
    state: ReviewState,
    answer: Option<String>,
    report_reason: Option<String>,
    report_note: Option<String>,
    reported_by_name: Option<String>,
    decision_note: Option<String>,
}

async fn read(context: &Context, organization: OrganizationId, review: ReviewId) -> Result<Review> {
    let mut scope = open(context, organization).await?;
    sqlx::query_as!(
        Review,
        r#"select r.office_id, o.name as office, o.email, o.brand, o.timezone, r.account_id, r.stars, r.words, r.author, r.shown_from,
             r.state as "state: ReviewState", r.answer, r.report_reason, r.report_note, r.reported_by_name, r.decision_note
           from review r join office o on o.organization_id = r.organization_id and o.id = r.office_id
           where r.organization_id = $1 and r.id = $2"#,
        organization.0,
        review.0
    )
    .one_or_not_found(&mut scope)
    .await
}

fn lines(text: &str) -> impl Iterator<Item = String> {
    text.split('\n').map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned)
}

fn stars(count: i32) -> String {
    if count == 1 { "1 star".to_owned() } else { format!("{count} stars") }
}

/// An email to the office, with a link to its reviews.
fn to_office(context: &Context, brand: &Brand, row: &Review, subject: String, paragraphs: Vec<String>) -> Content {
    let mut content = of_brand(brand, (row.office.clone(), row.email.clone()), "en", subject, paragraphs);
    content.about = About { office: Some(OfficeId(row.office_id)), account: None, login: None };
    content.button = Some(("Open your reviews".to_owned(), format!("{}/dentist-new/reviews", origin(context, brand))));
    content
}

/// To the office, before the review becomes public.
pub(super) async fn written(context: &Context, organization: OrganizationId, review: ReviewId) -> Result<Content> {
    let row = read(context, organization, review).await?;
    let brand = brand(context, &row.brand)?;
    let from = tenancy::clock::wall_clock(row.shown_from, &row.timezone).format("%b %-d, %Y at %-I:%M %p");
    let mut paragraphs = vec![format!("{} of {} gave {} and wrote:", row.author, row.office, stars(row.stars))];
    paragraphs.extend(lines(&row.words));
    paragraphs.push(format!(
        "It becomes public {from}, your time. You can answer it now. If it breaks our rules, report it and it stays hidden until we decide."
    ));
    let subject = format!("New review: {} by {}", stars(row.stars), row.author);
    Ok(to_office(context, brand, &row, subject, paragraphs))
}

/// To the office: the decision about its report.
pub(super) async fn decided(context: &Context, organization: OrganizationId, review: ReviewId) -> Result<Content> {
    let row = read(context, organization, review).await?;
    let brand = brand(context, &row.brand)?;
    let (subject, text) = if row.state == ReviewState::Removed {
        ("A review you reported was taken down", "We reviewed it and removed it. It is no longer public.")
    } else {
        ("A review you reported stays", "We reviewed it, and it stays. You can answer it; it can’t be reported again.")
    };
    let mut paragraphs = vec![format!("It is the review by {} with {}. {text}", row.author, stars(row.stars))];
    paragraphs.extend(row.decision_note.as_deref().into_iter().flat_map(lines));
    Ok(to_office(context, brand, &row, subject.to_owned(), paragraphs))
}

/// To our staff: a report that needs a decision.
pub(super) async fn reported(context: &Context, organization: OrganizationId, review: ReviewId) -> Result<Content> {
    let row = read(context, organization, review).await?;
    let brand = brand(context, &row.brand)?;
    let reason = row.report_reason.as_deref().and_then(ReportReason::parse).map_or("no reason", ReportReason::words);
    let by = row.reported_by_name.as_deref().unwrap_or("Someone");
    let mut paragraphs = vec![
        format!("{by} of {} reported a review with {} by {}: {reason}.", row.office, stars(row.stars), row.author),
        "It is hidden until you decide.".to_owned(),
    ];
    paragraphs.extend(row.report_note.as_deref().into_iter().flat_map(lines));
    let to = (format!("{} support", brand.profile.name), brand.profile.contacts.support_email.clone());
    let mut content = of_brand(brand, to, "en", format!("Review reported by {}", row.office), paragraphs);
    content.button = Some(("Decide".to_owned(), format!("{}/admin/reviews", origin(context, brand))));
    Ok(content)
}

/// An email to the household of the review's author.
fn to_author(context: &Context, home: Household, heading: String, paragraphs: Vec<String>) -> Result<Content> {
    let words = home.words(context)?;
    let address = format!("{}/patient/your-reviews", origin(context, brand(context, &home.brand)?));
    let address = in_language(address, &home.language);
    let mut content = of_office(context, home, heading.clone(), heading, paragraphs)?;
    content.button = Some((words.say(OpenReviews)?, address));
    Ok(content)
}

async fn author(context: &Context, organization: OrganizationId, row: &Review) -> Result<Household> {
    let mut scope = open(context, organization).await?;
    household(&mut scope, AccountId(row.account_id)).await
}

/// To the member: the office's answer.
pub(super) async fn answered(context: &Context, organization: OrganizationId, review: ReviewId) -> Result<Content> {
    let row = read(context, organization, review).await?;
    let answer = row.answer.as_deref().ok_or(Error::NotFound)?;
    let home = author(context, organization, &row).await?;
    let words = home.words(context)?;
    let mut paragraphs = vec![words.say(Answered { office: &row.office, author: &row.author })?];
    paragraphs.extend(lines(answer));
    let heading = words.say(AnsweredHeading { office: &home.office.name })?;
    to_author(context, home, heading, paragraphs)
}

/// To the member: the review was taken down, and why.
pub(super) async fn removed(context: &Context, organization: OrganizationId, review: ReviewId) -> Result<Content> {
    let row = read(context, organization, review).await?;
    if row.state != ReviewState::Removed {
        return Err(Error::NotFound);
    }
    let home = author(context, organization, &row).await?;
    let words = home.words(context)?;
    let paragraph = words.say(Removed { office: &row.office, author: &row.author })?;
    to_author(context, home, words.say(RemovedHeading)?, vec![paragraph])
}
