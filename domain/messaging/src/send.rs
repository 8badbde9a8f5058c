//! Sends an email by its job: its content is read, and its links and codes are created, when it is sent.

use gateways::mail::{Mail, MailError, Mailbox};
use kernel::stops;
use tenancy::ids::OfficeId;

use crate::content::Content;
use crate::letter::{Before, Letter, Letters, NotSent, Sending};
use crate::messages::{self, MessageState};
use crate::outbox::JobOutcome;
use crate::{Error, Notice, Result, dispatch, effect, kept, layout, letterhead, mail_log, suppressed};

/// The end of the address of a login or an invitation whose person's data was deleted.
const DELETED: &str = "@deleted.invalid";

/// The email job. A row is written before the mail server is called; if the outcome of the call is unknown, the email
/// is sent again with the same message id, because a duplicate is better than a lost receipt.
///
/// # Errors
/// When the database fails, or the outcome of the call is unknown.
pub async fn send(letters: &Letters, sending: Sending<'_>) -> Result<JobOutcome> {
    if !effect::start(sending).await? {
        return Ok(JobOutcome::Done);
    }
    for letter in letters.all() {
        match letter.before(sending).await? {
            Before::Send => {}
            Before::Skip => return Ok(JobOutcome::Done),
            Before::SentOtherwise => {
                effect::finish(sending).await?;
                return Ok(JobOutcome::Done);
            }
        }
    }
    let (letter, content) = read(letters, sending)?;
    let content = content.await;
    // After the household's content is read: an adult who confirms an address in between gets both emails instead of
    // none.
    let copied = letter.copy_to_adults(sending).await?;
    let content = match content {
        Ok(content) => content,
        Err(Error::NotFound) if letter.is_obsolete(sending, copied).await? => return Ok(JobOutcome::Done),
        Err(Error::NotFound) => {
            return Ok(JobOutcome::GiveUp { why: "what the email was about no longer exists".into() });
        }
        Err(other) => return Err(other),
    };
    let by_email = by_other_ways(letter, sending, &content).await?;
    // Households that staff added may have no email; people whose data was deleted no longer have one.
    if content.to.1.is_empty() || content.to.1.ends_with(DELETED) || !by_email {
        return Ok(JobOutcome::Done);
    }
    by_email_once(letter, sending, content).await
}

type Read<'a> = (&'a dyn Letter, futures::future::BoxFuture<'a, Result<Content>>);

/// The capability and the content of a notice; a copy or a repeated text has those of the notice it is made from.
fn read<'a>(letters: &'a Letters, sending: Sending<'a>) -> Result<Read<'a>> {
    match sending.notice {
        Notice::ResentText { of } => letters.content(Sending { notice: of, ..sending }),
        Notice::DeskCopy { of, office, account, login } => {
            let (letter, original) = letters.content(Sending { notice: of, ..sending })?;
            let copy = crate::desk::Copy { of, office: *office, account: *account, login: *login };
            Ok((letter, Box::pin(crate::desk::copy(sending, copy, original))))
        }
        _ => letters.content(sending),
    }
}

async fn by_email_once(letter: &dyn Letter, sending: Sending<'_>, mut content: Content) -> Result<JobOutcome> {
    let Sending { context, organization, key, .. } = sending;
    let sender = bare_address(&context.settings.mail_from);
    let domain = sender.rsplit('@').next().unwrap_or("localhost");
    let message_id = format!("{key}-{organization}@{domain}");
    if let Some(why) = suppressed::may_not_leave(sending, &content.to.1).await? {
        suppressed::suppress(letter, sending, &content, why, &message_id).await?;
        return Ok(JobOutcome::Done);
    }
    if let Some(again) = paused(sending, content.about.office).await? {
        return Ok(again);
    }
    content.office = content.office.map(|office| office.with_whole_address(context));
    let (text, html) = layout::render(&content)?;
    let from_name = content.office.as_ref().map_or(content.brand_name.clone(), |o| o.name.clone());
    let mail = Mail {
        from: Mailbox::new(from_name, sender),
        to: Mailbox::new(content.to.0.clone(), content.to.1.clone()),
        reply_to: content.office.as_ref().map(|o| Mailbox::new(o.name.clone(), o.email.clone())),
        subject: content.subject.clone(),
        text,
        html: Some(html),
        message_id,
        unsubscribe: content.unsubscribe.clone(),
        attachments: vec![],
    };
    let logged = mail_log::queued(sending, &content, &mail.message_id).await?;
    let answer = context.mailer.send(mail).await;
    mail_log::outcome(sending, logged, &content.to.1, &answer).await?;
    match answer {
        Ok(()) => {
            keep_letter(letter, sending, &content).await?;
            let outcome = letter.sent(sending, &content).await?;
            if outcome == JobOutcome::Done {
                effect::finish(sending).await?;
            }
            Ok(outcome)
        }
        Err(error) => not_sent(letter, sending, error).await,
    }
}

/// The job's outcome while our staff paused sending at the office. What is about no office, such as a sign-in code, is sent.
async fn paused(sending: Sending<'_>, office: Option<OfficeId>) -> Result<Option<JobOutcome>> {
    let Some(office) = office else { return Ok(None) };
    let mut scope = letterhead::open(sending.context, sending.organization).await?;
    if !stops::is_stopped(&mut scope, stops::Part::Sending, office).await? {
        return Ok(None);
    }
    let at = sending.context.clock.now().await? + stops::LOOK_AGAIN;
    Ok(Some(JobOutcome::Again { at, why: "our staff paused sending".into() }))
}

/// Stores an email that counts as a letter, as it was sent.
async fn keep_letter(letter: &dyn Letter, sending: Sending<'_>, content: &Content) -> Result<()> {
    let now = sending.context.clock.now().await?;
    let mut scope = letterhead::open(sending.context, sending.organization).await?;
    let Some((kind, account)) = letter.keeps(&mut scope, sending.notice, content).await? else { return Ok(()) };
    kept::keep(&mut scope, now, kind, account, sending.key, content).await?;
    Ok(scope.commit().await?)
}

/// Sends the texts and inbox messages of the notice, and returns whether to email it too. If the recipient does not
/// want the email, logs it as suppressed.
async fn by_other_ways(letter: &dyn Letter, sending: Sending<'_>, content: &Content) -> Result<bool> {
    let Sending { context, organization, notice, key, .. } = sending;
    let now = context.clock.now().await?;
    let mut scope = letterhead::open(context, organization).await?;
    let by_email = dispatch::dispatch(letter, sending, &mut scope, now, content).await?;
    scope.commit().await?;
    let only_a_text = matches!(notice, Notice::ResentText { .. });
    if !by_email && !only_a_text && !content.to.1.is_empty() {
        let id = mail_log::queued(sending, content, key).await?;
        let mut scope = letterhead::open(context, organization).await?;
        messages::mark(&mut scope, id, (MessageState::Suppressed, now), Some("the recipient does not want it")).await?;
        scope.commit().await?;
    }
    Ok(by_email)
}

/// A refusal by the mail server is final, and the capability may store it as its outcome; other errors are retried.
async fn not_sent(letter: &dyn Letter, sending: Sending<'_>, error: MailError) -> Result<JobOutcome> {
    match error {
        MailError::Refused(why) => {
            let stored = letter.not_sent(sending, NotSent::Refused(&why)).await?;
            Ok(if stored { JobOutcome::Done } else { JobOutcome::GiveUp { why } })
        }
        MailError::Unknown(_) => {
            letter.not_sent(sending, NotSent::Unknown(&error.to_string())).await?;
            Err(error.into())
        }
    }
}

/// The address in `Name <address>`, or a bare address; the sender's name is the office's or the brand's.
fn bare_address(from: &str) -> &str {
    from.rsplit_once('<').map_or(from, |(_, address)| address.trim_end_matches('>')).trim()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_sender_may_be_configured_with_a_name() {
        assert_eq!(super::bare_address("Chairside <care@chairside.example>"), "care@chairside.example");
        assert_eq!(super::bare_address(" care@chairside.example "), "care@chairside.example");
    }
}
