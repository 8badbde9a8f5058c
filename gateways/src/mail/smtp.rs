//! Sends email over SMTP.

use std::time::Duration;

use async_trait::async_trait;
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox as Mailbox_, MultiPart, SinglePart,
        header::{ContentType, HeaderName, HeaderValue},
    },
    transport::smtp,
};

use crate::observed::observed;

use super::{Attachment, Mail, MailError, Mailbox, Mailer};

/// The timeout of sending an email, including the connection.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// The server's responses to a wrong name or password: a problem of our configuration, not of the email.
const LOGIN_ANSWERS: [u16; 4] = [530, 534, 535, 538];

/// [`Mailer`] over a pool of SMTP connections.
pub struct SmtpMailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
}

impl SmtpMailer {
    /// Creates the client without connecting yet.
    ///
    /// `smtp://host:port` uses no encryption, for the local mailbox. For production,
    /// `smtp://name:password@host:587?tls=required` uses STARTTLS, and `smtps://name:password@host` uses TLS from the
    /// start.
    pub fn new(url: &str) -> Result<Self, MailError> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url);
        let builder = builder.map_err(|error| MailError::Refused(format!("the mail server's address: {error}")))?;
        Ok(Self { transport: builder.timeout(Some(SEND_TIMEOUT)).build() })
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, mail: Mail) -> Result<(), MailError> {
        let message = compose(mail)?;
        observed("mail", "send", async {
            match tokio::time::timeout(SEND_TIMEOUT, self.transport.send(message)).await {
                Ok(Ok(_)) => Ok(()),
                Ok(Err(error)) => Err(classify(&error)),
                Err(_) => Err(MailError::Unknown("no answer in time".into())),
            }
        })
        .await
    }
}

fn classify(error: &smtp::Error) -> MailError {
    let about_login = error.status().is_some_and(|code| LOGIN_ANSWERS.contains(&u16::from(code)));
    if error.is_permanent() && !about_login {
        MailError::Refused(error.to_string())
    } else {
        MailError::Unknown(error.to_string())
    }
}

fn compose(mail: Mail) -> Result<Message, MailError> {
    let mut builder = Message::builder()
        .from(mailbox(mail.from)?)
        .to(mailbox(mail.to)?)
        .subject(mail.subject)
        .message_id(Some(format!("<{}>", mail.message_id)))
        .raw_header(header("X-SMTPAPI", super::events::argument(&mail.message_id))?);
    if let Some(address) = mail.unsubscribe {
        builder = builder
            .raw_header(header("List-Unsubscribe", format!("<{address}>"))?)
            .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned())?);
    }
    if let Some(reply_to) = mail.reply_to {
        builder = builder.reply_to(mailbox(reply_to)?);
    }
    let refused = |error: lettre::error::Error| MailError::Refused(error.to_string());
    if mail.attachments.is_empty() {
        return match mail.html {
            None => builder.singlepart(SinglePart::plain(mail.text)).map_err(refused),
            Some(html) => builder.multipart(MultiPart::alternative_plain_html(mail.text, html)).map_err(refused),
        };
    }
    let mut whole = match mail.html {
        None => MultiPart::mixed().singlepart(SinglePart::plain(mail.text)),
        Some(html) => MultiPart::mixed().multipart(MultiPart::alternative_plain_html(mail.text, html)),
    };
    for attachment in mail.attachments {
        whole = whole.singlepart(attached(attachment)?);
    }
    builder.multipart(whole).map_err(refused)
}

fn header(name: &'static str, value: String) -> Result<HeaderValue, MailError> {
    let name = HeaderName::new_from_ascii(name.to_owned()).map_err(|error| MailError::Refused(error.to_string()))?;
    Ok(HeaderValue::new(name, value))
}

fn attached(attachment: Attachment) -> Result<SinglePart, MailError> {
    let kind = ContentType::parse(&attachment.content_type)
        .map_err(|error| MailError::Refused(format!("{}: {error}", attachment.file_name)))?;
    Ok(lettre::message::Attachment::new(attachment.file_name).body(attachment.bytes, kind))
}

/// Whether the mailer can send to an address at all, whether or not somebody reads it.
pub fn is_addressable(address: &str) -> bool {
    address.parse::<lettre::Address>().is_ok()
}

fn mailbox(mailbox: Mailbox) -> Result<Mailbox_, MailError> {
    let address = mailbox.address.parse();
    // The address itself is personal data and must not be logged.
    let address = address.map_err(|error| MailError::Refused(format!("an address: {error}")))?;
    let name = mailbox.name.map(|name| name.chars().filter(|c| !c.is_control()).collect());
    Ok(Mailbox_::new(name, address))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_address_is_refused_before_sending() {
        let refused = mailbox(Mailbox::unnamed("not an address"));
        assert!(matches!(refused, Err(MailError::Refused(ref why)) if !why.contains("not an address")), "{refused:?}");
        let broken = Mailbox { name: Some("An\na".to_owned()), address: "ana@example.com".to_owned() };
        assert_eq!(mailbox(broken).unwrap().to_string(), "Ana <ana@example.com>");
        assert!(SmtpMailer::new("http://localhost").is_err());
    }
}
