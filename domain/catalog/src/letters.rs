//! Emails about price changes: their days are fixed before sending, and a price increase requires that the email was
//! sent.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use messaging::kept::LetterKind;
use tenancy::Scope;
use tenancy::brand::MessageText;
use tenancy::ids::{AccountId, OrganizationId, PriceNoticeId};

use crate::outbox::JobOutcome;
use crate::plans::price_change;
use crate::{Context, Error, Result};
use kernel::message_texts::message_texts;
use messaging::letterhead::{household, of_office, open};
use messaging::{Before, Content, Letter, NotSent, Notice, Sending};

message_texts! { "price":
    ChangeSubject { office };
    StaysSubject { office };
}

/// Price changes: their days are fixed before the email is sent, and a higher price needs a logged email.
pub struct PriceLetters;

#[async_trait]
impl Letter for PriceLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::PriceChange { id, .. } => Some(content(context, organization, *id).boxed()),
            _ => None,
        }
    }

    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        let Notice::PriceChange { id, copy } = notice else { return Ok(Before::Send) };
        let due = price_change::prepare(context, organization, *id, *copy > 0).await?;
        Ok(if due { Before::Send } else { Before::Skip })
    }

    async fn sent(
        &self,
        Sending { context, organization, notice, .. }: Sending<'_>,
        _: &Content,
    ) -> Result<JobOutcome> {
        match notice {
            Notice::PriceChange { id, .. } => price_change::log_sent(context, organization, *id).await,
            _ => Ok(JobOutcome::Done),
        }
    }

    async fn not_sent(
        &self,
        Sending { context, organization, notice, .. }: Sending<'_>,
        why: NotSent<'_>,
    ) -> Result<bool> {
        if let Notice::PriceChange { id, .. } = notice {
            price_change::log_failed(context, organization, *id, why.why()).await?;
        }
        Ok(false)
    }

    async fn keeps(
        &self,
        _: &mut Scope,
        notice: &Notice,
        content: &Content,
    ) -> Result<Option<(LetterKind, AccountId)>> {
        let account = content.about.account.filter(|_| matches!(notice, Notice::PriceChange { .. }));
        Ok(account.map(|account| (LetterKind::PriceChange, account)))
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
