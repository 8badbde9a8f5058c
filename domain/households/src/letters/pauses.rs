//! Emails about a pause: until when, what it means, and the next payment.

use tenancy::ids::{AccountId, OrganizationId};

use crate::{Context, OrNotFound, Result};
use kernel::message_texts::message_texts;
use messaging::Content;
use messaging::letterhead::{household, letter, open};

message_texts! { "pauses":
    Paused;
    PausedUntil { member, day };
    PausedMeans;
    PausedPayment { day };
    PausedTerm { day };
    PausedEarlier;
    Resumed;
    ResumedNow { member };
    ResumedPayment { day };
    ResumedTerm { day };
}

/// A membership was paused.
pub(super) async fn paused(context: &Context, organization: OrganizationId, pause: i64) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select s.account_id, m.first_name || ' ' || m.last_name as "member!", p.resumes_on,
             p.from_bill_on + (p.resumes_on - p.starts_on) as next_on, p.from_term_ends_on + (p.resumes_on - p.starts_on) as "term!"
           from membership_pause p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           where p.organization_id = $1 and p.id = $2"#,
        organization.0,
        pause
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    drop(scope);
    let words = home.words(context)?;
    let after = match row.next_on {
        Some(on) => words.say(PausedPayment { day: &words.day(on) })?,
        None => words.say(PausedTerm { day: &words.day(row.term) })?,
    };
    let text = vec![
        words.say(PausedUntil { member: &row.member, day: &words.day(row.resumes_on) })?,
        words.say(PausedMeans)?,
        after,
        words.say(PausedEarlier)?,
    ];
    letter(context, home, words.say(Paused)?, text)
}

/// A paused membership is active again.
pub(super) async fn resumed(context: &Context, organization: OrganizationId, pause: i64) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select s.account_id, m.first_name || ' ' || m.last_name as "member!", p.to_bill_on, coalesce(p.to_term_ends_on, s.term_ends_on) as "term!"
           from membership_pause p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           where p.organization_id = $1 and p.id = $2"#,
        organization.0,
        pause
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    drop(scope);
    let words = home.words(context)?;
    let next = match row.to_bill_on {
        Some(on) => words.say(ResumedPayment { day: &words.day(on) })?,
        None => words.say(ResumedTerm { day: &words.day(row.term) })?,
    };
    let text = vec![words.say(ResumedNow { member: &row.member })?, next];
    letter(context, home, words.say(Resumed)?, text)
}
