//! What a capability writes: the content of the notices that it declares, and what it does around sending them.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use tenancy::Scope;
use tenancy::brand::MessageText;
use tenancy::ids::{AccountId, MemberId, OrganizationId};

use crate::kept::LetterKind;
use crate::message_texts::MessageWords;
use crate::messages::QueuedText;
use crate::outbox::JobOutcome;
use crate::{Content, Context, Error, Notice, Result};

/// One notice on its way.
#[derive(Clone, Copy)]
pub struct Sending<'a> {
    pub context: &'a Context,
    pub organization: OrganizationId,
    pub notice: &'a Notice,
    /// The key of its job, which identifies the message.
    pub key: &'a str,
    /// Whether the desk sends it again.
    pub resent: bool,
}

/// What to do with a notice before its content is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Before {
    Send,
    /// Nobody wants it any more.
    Skip,
    /// The capability sent it another way.
    SentOtherwise,
}

/// Why an email did not go out.
#[derive(Debug, Clone, Copy)]
pub enum NotSent<'a> {
    /// The mail server refused it for good.
    Refused(&'a str),
    /// The outcome is unknown: it is sent again.
    Unknown(&'a str),
    /// We send nothing to this address: it bounced, or somebody there complained.
    BadAddress(&'static str),
    /// The office only tries the product out.
    Trial(&'static str),
}

impl NotSent<'_> {
    /// The reason, in the words of the message log.
    pub const fn why(&self) -> &str {
        match self {
            Self::Refused(why) | Self::Unknown(why) => why,
            Self::BadAddress(why) | Self::Trial(why) => why,
        }
    }
}

/// The message to one adult of a household whom a notice is about.
pub struct AdultsNews {
    pub member: MemberId,
    pub words: String,
}

/// The notices of one capability. Each function gets any notice; a capability answers for its own and leaves the
/// defaults for the others. Each notice has one capability with its content.
#[async_trait]
pub trait Letter: Send + Sync {
    /// The texts that its letters say, compared with the brands' files when the program starts.
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[]
    }

    /// The content of one of its notices; `None` for a notice of another capability. Boxed, so that the sender's
    /// future does not have room for all letters.
    ///
    /// # Errors
    /// [`Error::NotFound`] when what the notice is about no longer exists.
    fn content<'a>(&self, sending: Sending<'a>) -> Option<BoxFuture<'a, Result<Content>>>;

    /// Before its content is read.
    async fn before(&self, _: Sending<'_>) -> Result<Before> {
        Ok(Before::Send)
    }

    /// Queues copies for adults of the household with an address of their own; returns whether there are any.
    async fn copy_to_adults(&self, _: Sending<'_>) -> Result<bool> {
        Ok(false)
    }

    /// Whether a notice without content is done; otherwise its job gives up. `copied` says whether adults get copies.
    async fn is_obsolete(&self, _: Sending<'_>, _copied: bool) -> Result<bool> {
        Ok(false)
    }

    /// Its version as a text message, mostly within 160 GSM characters, without the office's name; `None` if it has
    /// none.
    fn text(&self, _: &Notice, _: &Content, _: MessageWords<'_>) -> Result<Option<String>> {
        Ok(None)
    }

    /// What the household's other adults read about it in their own inbox: their membership only, never the
    /// household's payments.
    async fn news_for_adults(
        &self,
        _: &mut Scope,
        _: &Notice,
        _: AccountId,
        _: &Content,
        _: MessageWords<'_>,
    ) -> Result<Vec<AdultsNews>> {
        Ok(vec![])
    }

    /// After the mail server took the email.
    async fn sent(&self, _: Sending<'_>, _: &Content) -> Result<JobOutcome> {
        Ok(JobOutcome::Done)
    }

    /// When the email did not go out. Returns whether the capability stored that as an outcome of its own, so that the
    /// job is done.
    async fn not_sent(&self, _: Sending<'_>, _: NotSent<'_>) -> Result<bool> {
        Ok(false)
    }

    /// Before staff send it again. Returns `false` if it can't be sent again.
    async fn before_again(&self, _: &mut Scope, _: &Notice, _: DateTime<Utc>) -> Result<bool> {
        Ok(true)
    }

    /// Before a queued text goes out: why it must not, if so.
    async fn text_unwanted(&self, _: &mut Scope, _: &QueuedText, _: DateTime<Utc>) -> Result<Option<&'static str>> {
        Ok(None)
    }

    /// A text has a new state. Safe to run again.
    async fn text_changed(&self, _: &mut Scope, _: &QueuedText, _: DateTime<Utc>) -> Result<()> {
        Ok(())
    }

    /// The kind and the household of the letter that a sent email is kept as; `None` if it is no letter.
    async fn keeps(&self, _: &mut Scope, _: &Notice, _: &Content) -> Result<Option<(LetterKind, AccountId)>> {
        Ok(None)
    }
}

/// The letters of all capabilities.
pub struct Letters(Vec<Box<dyn Letter>>);

impl Letters {
    pub fn new(letters: Vec<Box<dyn Letter>>) -> Self {
        Self(letters)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &dyn Letter> {
        self.0.iter().map(|letter| &**letter)
    }

    /// The content of a notice, by the capability that declares it.
    pub(crate) fn content<'a>(
        &'a self,
        sending: Sending<'a>,
    ) -> Result<(&'a dyn Letter, BoxFuture<'a, Result<Content>>)> {
        let found = self.all().find_map(|letter| Some((letter, letter.content(sending)?)));
        found.ok_or_else(|| Error::from(anyhow::anyhow!("no capability writes {}", sending.key)))
    }
}
