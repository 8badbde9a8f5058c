//! Emails about price changes: their days are fixed before sending, and a price increase requires that the email was
//! sent.

use gateways::mail::MailError;
use tenancy::ids::{OrganizationId, PriceNoticeId};

use super::letterhead::{household, of_office, open};
use super::{Content, Notice};
use crate::message_texts::message_texts;
use crate::outbox::JobOutcome;
use crate::plans::price_change;
use crate::{Context, Error, Result};

message_texts! { "price":
    ChangeSubject { office };
    StaysSubject { office };
}

/// Returns `false` if there is nothing left to send.
pub(super) async fn prepare(context: &Context, organization: OrganizationId, notice: &Notice) -> Result<bool> {
    match notice {
        Notice::PriceChange { id, copy } => price_change::prepare(context, organization, *id, *copy > 0).await,
        _ => Ok(true),
    }
}

pub(super) async fn content(context: &Context, organization: OrganizationId, id: PriceNoticeId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let mail = price_change::mail(&mut scope, id).await?;
    if mail.told.is_empty() {
        return Err(Error::NotFound);
    }
    let home = household(&mut scope, mail.account).await?;
    drop(scope);
    let letter = price_change::words(&home.language, &home.office.phone, &mail);
    let (words, office) = (home.words(context)?, &home.office.name);
    let subject = match mail.undone {
        true => words.say(StaysSubject { office })?,
        false => words.say(ChangeSubject { office })?,
    };
    let mut content = of_office(context, home, subject, letter.heading, letter.paragraphs)?;
    content.rows = letter.rows.into_iter().map(|row| (row.who, row.price)).collect();
    Ok(content)
}

pub(super) async fn log_sent(context: &Context, organization: OrganizationId, notice: &Notice) -> Result<JobOutcome> {
    match notice {
        Notice::PriceChange { id, .. } => price_change::log_sent(context, organization, *id).await,
        _ => Ok(JobOutcome::Done),
    }
}

pub(super) async fn log_failed(
    context: &Context,
    organization: OrganizationId,
    notice: &Notice,
    error: &MailError,
) -> Result<()> {
    match notice {
        Notice::PriceChange { id, .. } => {
            price_change::log_failed(context, organization, *id, &error.to_string()).await
        }
        _ => Ok(()),
    }
}
