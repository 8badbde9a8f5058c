//! Sends an email by its job: its content is read, and its links and codes are created, when it is sent.

mod adults;
mod again;
mod ahead;
mod campaign;
mod case;
mod chairside;
mod collection;
mod content;
mod deletion;
mod desk;
mod dispatch;
mod dispute;
mod effect;
mod guarantee;
mod household_moved;
mod installment_agreement;
mod invitation;
mod joined;
mod layout;
mod letterhead;
mod life;
mod marketing;
mod own_address;
mod payout;
mod practice_signup;
mod price;
mod receipt;
mod referral;
mod refund;
mod review;
mod security;
mod short;
mod suppressed;
mod term_ending;
mod texts;
mod tier;

use gateways::mail::{Mail, MailError, Mailbox, is_addressable};
use serde::Serialize;
use tenancy::Personal;
use tenancy::ids::{OrganizationId, OutgoingMessageId, PaymentId};

use crate::email_events::{self, BadReason};
use crate::letters::{self, LetterText, SentEmail};
use crate::messages::{self, About, Channel, MessageState, Outgoing};
use crate::outbox::JobOutcome;
use crate::{Context, Error, Result};

pub use again::resend;
pub use campaign::{receive_text_status, send_text};
pub use texts::check_texts;

pub use ::kernel::notices::{Notice, enqueue, enqueue_across, enqueue_all};
pub(crate) use ::rules::money::dollars;

/// Everything an email shows; the layout renders it as text and HTML.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Content {
    /// The office, household and login for the log of messages.
    #[serde(skip)]
    pub about: About,
    pub to: (String, String),
    pub language: String,
    pub subject: String,
    pub heading: String,
    pub paragraphs: Vec<String>,
    /// Description and amount.
    pub rows: Vec<(String, String)>,
    /// Label and amount of the last, bold row.
    pub total: Option<(String, String)>,
    /// Label and address of the one button.
    pub button: Option<(String, String)>,
    /// A sentence with the label and address of a link, below everything else.
    pub aside: Option<(String, String, String)>,
    /// The address that unsubscribes with one `POST`.
    #[serde(skip)]
    pub unsubscribe: Option<String>,
    pub office: Option<OfficeBlock>,
    pub footer: Vec<String>,
    pub brand_name: String,
    /// The brand's color as `#rrggbb`.
    pub color: String,
}

#[derive(Debug, Clone, Serialize)]
pub(crate) struct OfficeBlock {
    pub name: String,
    pub address: String,
    pub phone: String,
    pub email: String,
    /// The brand whose website has the logo.
    #[serde(skip)]
    pub brand: String,
    /// A path; the email gets the full address.
    pub logo: Option<String>,
}

impl OfficeBlock {
    fn with_whole_address(mut self, context: &Context) -> Self {
        let origin = context.settings.origins.get(&self.brand);
        self.logo = self.logo.zip(origin).map(|(path, origin)| format!("{origin}{path}"));
        self
    }
}

/// The end of the address of a login or an invitation whose person's data was deleted.
const DELETED: &str = "@deleted.invalid";

/// The email job. A row is written before the mail server is called; if the outcome of the call is unknown, the email
/// is sent again with the same message id, because a duplicate is better than a lost receipt.
pub async fn send(
    context: &Context,
    organization: OrganizationId,
    notice: &Notice,
    job_key: &str,
) -> Result<JobOutcome> {
    if !effect::start(context, organization, job_key).await?
        || !invitation::wanted(context, organization, notice).await?
        || !campaign::wanted(context, organization, notice).await?
    {
        return Ok(JobOutcome::Done);
    }
    if campaign::by_text(context, organization, notice, job_key).await? {
        effect::finish(context, organization, job_key).await?;
        return Ok(JobOutcome::Done);
    }
    if !price::prepare(context, organization, notice).await? {
        return Ok(JobOutcome::Done);
    }
    let content = content::content(context, organization, notice).await;
    // After the household's content is read: an adult who confirms an address in between gets both emails instead of
    // none.
    let handed_out = own_address::hand_out(context, organization, notice).await?;
    let mut content = match content {
        Ok(content) => content,
        Err(Error::NotFound) => {
            return Ok(match notice {
                Notice::UnusedVisits { .. } if handed_out => JobOutcome::Done,
                Notice::UnusedVisitsOf { .. }
                | Notice::RenewalOf { .. }
                | Notice::DeletionOf { .. }
                | Notice::MemberEmail { .. } => JobOutcome::Done,
                Notice::Receipt { payment } if was_returned(context, organization, *payment).await? => JobOutcome::Done,
                _ => JobOutcome::GiveUp { why: "what the email was about no longer exists".into() },
            });
        }
        Err(other) => return Err(other),
    };
    let by_email = by_other_ways(context, organization, notice, job_key, &content).await?;
    // Households that staff added may have no email; people whose data was deleted no longer have one.
    if content.to.1.is_empty() || content.to.1.ends_with(DELETED) || !by_email {
        return Ok(JobOutcome::Done);
    }
    let sender = bare_address(&context.settings.mail_from);
    let domain = sender.rsplit('@').next().unwrap_or("localhost");
    let message_id = format!("{job_key}-{organization}@{domain}");
    if let Some(why) = suppressed::may_not_leave(context, organization, job_key, &content.to.1).await? {
        suppressed::suppress(context, organization, notice, job_key, (&content, why), &message_id).await?;
        return Ok(JobOutcome::Done);
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
    let logged = log_mail(context, organization, notice, job_key, &content, &mail.message_id).await?;
    let answer = context.mailer.send(mail).await;
    log_outcome(context, organization, logged, &content.to.1, &answer).await?;
    match answer {
        Ok(()) => {
            keep_letter(context, organization, (notice, job_key), &content).await?;
            invitation::sent(context, organization, notice).await?;
            campaign::sent(context, organization, notice).await?;
            let logged = price::log_sent(context, organization, notice).await?;
            if logged == JobOutcome::Done {
                effect::finish(context, organization, job_key).await?;
            }
            Ok(logged)
        }
        Err(error) => {
            price::log_failed(context, organization, notice, &error).await?;
            refused(context, organization, notice, error).await
        }
    }
}

/// Stores an email that counts as a letter, as it was sent.
async fn keep_letter(
    context: &Context,
    organization: OrganizationId,
    (notice, source): (&Notice, &str),
    content: &Content,
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = letterhead::open(context, organization).await?;
    let text = LetterText {
        heading: content.heading.clone(),
        paragraphs: content.paragraphs.clone(),
        rows: content.rows.clone(),
        total: content.total.clone(),
    };
    let (account, language, subject) = (content.about.account, content.language.as_str(), content.subject.as_str());
    letters::keep(&mut scope, now, SentEmail { notice, source, account, language, subject, text }).await?;
    Ok(scope.commit().await?)
}

/// Sends the texts and inbox messages of the notice, and returns whether to email it too. If the recipient does not
/// want the email, logs it as suppressed.
async fn by_other_ways(
    context: &Context,
    organization: OrganizationId,
    notice: &Notice,
    job_key: &str,
    content: &Content,
) -> Result<bool> {
    let now = context.clock.now().await?;
    let mut scope = letterhead::open(context, organization).await?;
    let by_email = dispatch::dispatch(context, &mut scope, now, (notice, job_key), content).await?;
    scope.commit().await?;
    let only_a_text = matches!(notice, Notice::ResentText { .. });
    if !by_email && !only_a_text && !content.to.1.is_empty() {
        let id = log_mail(context, organization, notice, job_key, content, job_key).await?;
        let mut scope = letterhead::open(context, organization).await?;
        messages::mark(&mut scope, id, (MessageState::Suppressed, now), Some("the recipient does not want it")).await?;
        scope.commit().await?;
    }
    Ok(by_email)
}

/// Writes the email's row in the log of messages, before the mail server is called.
async fn log_mail(
    context: &Context,
    organization: OrganizationId,
    notice: &Notice,
    job_key: &str,
    content: &Content,
    message_id: &str,
) -> Result<OutgoingMessageId> {
    let now = context.clock.now().await?;
    // A link or code that was requested again is a new email with the same key.
    let source =
        if effect::is_repeated(job_key) { format!("{job_key}-{}", now.timestamp_micros()) } else { job_key.to_owned() };
    let mut scope = letterhead::open(context, organization).await?;
    let about = About { login: content.about.login.or(notice.login()), ..content.about };
    let row = Outgoing {
        about,
        kind: &notice.kind()?,
        topic: notice.topic(),
        channel: Channel::Email,
        address: Personal(&content.to.1),
        subject: Some(&content.subject),
        body: None,
        link: None,
        source: &source,
        provider_id: Some(message_id),
    };
    let id = messages::record(&mut scope, now, &row).await?;
    scope.commit().await?;
    Ok(id)
}

/// Logs the mail server's response; if the outcome is unknown, the email stays queued, because it will be sent again. An
/// address to which no email can be sent is marked, as after a bounce, so that the office sees it.
async fn log_outcome(
    context: &Context,
    organization: OrganizationId,
    logged: OutgoingMessageId,
    address: &str,
    answer: &Result<(), MailError>,
) -> Result<()> {
    let (state, reason) = match answer {
        Ok(()) => (MessageState::Sent, None),
        Err(MailError::Refused(why)) => (MessageState::Failed, Some(why.as_str())),
        Err(MailError::Unknown(_)) => return Ok(()),
    };
    let now = context.clock.now().await?;
    let mut scope = letterhead::open(context, organization).await?;
    messages::mark(&mut scope, logged, (state, now), reason).await?;
    if state == MessageState::Failed && !is_addressable(address) {
        email_events::mark_bad(&mut scope, address, BadReason::Bounce, now).await?;
    }
    Ok(scope.commit().await?)
}

/// Whether a payment was returned before its receipt was sent: then the receipt would be wrong, and another email
/// reports the return.
async fn was_returned(context: &Context, organization: OrganizationId, payment: PaymentId) -> Result<bool> {
    let mut scope = letterhead::open(context, organization).await?;
    let came_back = sqlx::query_scalar!(
        r#"select exists (select from payment where organization_id = $1 and id = $2 and status = 'returned') as "came_back!""#,
        organization.0,
        payment.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(came_back)
}

/// A refusal by the mail server is final, and an invitation or campaign stores it as its outcome; other errors are
/// retried.
async fn refused(
    context: &Context,
    organization: OrganizationId,
    notice: &Notice,
    error: MailError,
) -> Result<JobOutcome> {
    let MailError::Refused(why) = error else { return Err(error.into()) };
    if invitation::refused(context, organization, notice, &why).await?
        || campaign::refused(context, organization, notice).await?
    {
        return Ok(JobOutcome::Done);
    }
    Ok(JobOutcome::GiveUp { why })
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
