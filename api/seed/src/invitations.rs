//! Invitations in the demo: one in every state at the first office of each brand, created by the product during the
//! simulation. Households that join in the last weeks were invited three days before.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use chrono::NaiveDate;
use gateways::mail::{Mail, MailError, Mailer};
use households::invitations::{self, Invitee, Kind};
use kernel::{Context, Error};
use tenancy::Reach;
use tenancy::ids::InvitationId;

use super::practice::Practice;

/// Email, first name, last name, whether Spanish, and how many days ago they were invited.
const GUESTS: [(&str, &str, &str, bool, i64); 6] = [
    ("lucia.marquez@example.com", "Lucía", "Márquez", true, 36),
    ("owen.fitch@example.com", "Owen", "Fitch", false, 12),
    (OPENS, "Rosa", "Delgado", true, 6),
    (REVOKED, "Grace", "Lindqvist", false, 5),
    (REFUSED, "Peter", "Novak", false, 4),
    ("hana.sato@example.com", "Hana", "Sato", false, 1),
];
const OPENS: &str = "rosa.delgado@example.com";
const REVOKED: &str = "grace.lindqvist@example.com";
/// The text before the token in an invitation, before the office and key in a practice's activation email, and before the
/// business and key in an email with terms.
const BEFORE_TOKEN: [&str; 3] = ["token=", "/complete-dentist-signup/", "/complete-business-signup/"];
/// The mail server refuses this address.
const REFUSED: &str = "wrong.address@example.com";
/// How many days ago one invited person opens the link, and another one's invitation is revoked.
const OPENED_AGO: i64 = 5;
const REVOKED_AGO: i64 = 4;
/// Households that joined within this many days were invited first.
const INVITED_IF_WITHIN: i64 = 30;
const INVITED_BEFORE: i64 = 3;
/// The first day, in days before today, on which reminders and expiry run.
const BEGINS_AGO: i64 = 40;

/// Forwards emails, remembers the links in them, and refuses one address.
pub(super) struct Letters {
    to: Arc<dyn Mailer>,
    /// By address; the same person may be invited at two brands.
    tokens: Mutex<HashMap<String, Vec<String>>>,
}

impl Letters {
    pub fn new(to: Arc<dyn Mailer>) -> Self {
        Self { to, tokens: Mutex::default() }
    }

    fn tokens(&self, email: &str) -> Vec<String> {
        self.tokens.lock().unwrap_or_else(PoisonError::into_inner).get(email).cloned().unwrap_or_default()
    }

    /// The token of the last email to `email` that had one.
    pub fn last_token(&self, email: &str) -> Option<String> {
        self.tokens(email).pop()
    }
}

#[async_trait]
impl Mailer for Letters {
    async fn send(&self, mail: Mail) -> Result<(), MailError> {
        let email = mail.to.address.clone();
        if email == REFUSED {
            return Err(MailError::Refused("Address doesn’t exist".to_owned()));
        }
        if let Some((_, rest)) = BEFORE_TOKEN.iter().find_map(|before| mail.text.split_once(before)) {
            let token = rest.split(|c: char| c == '&' || c.is_whitespace()).next().unwrap_or_default().to_owned();
            self.tokens.lock().unwrap_or_else(PoisonError::into_inner).entry(email).or_default().push(token);
        }
        self.to.send(mail).await
    }
}

/// The daily work on invitations.
pub(super) struct Invitations<'a> {
    pub context: &'a Context,
    pub practices: &'a [Practice],
    pub letters: &'a Letters,
    pub today: NaiveDate,
    pub made: Mutex<HashMap<(i64, &'static str), InvitationId>>,
}

impl Invitations<'_> {
    /// Runs the morning of `day`.
    pub async fn day(&self, day: NaiveDate) -> anyhow::Result<()> {
        let ago = (self.today - day).num_days();
        if ago > BEGINS_AGO {
            return Ok(());
        }
        let mut seen = HashSet::new();
        for practice in self.practices.iter().filter(|practice| seen.insert(practice.brand.id.clone())) {
            self.at(practice, ago).await?;
        }
        invitations::run(self.context).await?;
        Ok(())
    }

    async fn at(&self, practice: &Practice, ago: i64) -> anyhow::Result<()> {
        for (email, first, last, spanish, sent) in GUESTS {
            if sent == ago
                && let Some(id) = self.invite(practice, email, first, last, spanish).await?
            {
                let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
                made.insert((practice.at.office.0, email), id);
            }
        }
        for household in &practice.demo.households {
            let joined = i64::try_from(household.days_ago)?;
            let invited = joined + INVITED_BEFORE == ago && joined <= INVITED_IF_WITHIN;
            if let (true, Some(person)) = (invited, household.people.first()) {
                let spanish = household.language.as_deref() == Some("es");
                self.invite(practice, &household.email, &person.first_name, &person.last_name, spanish).await?;
            }
        }
        if ago == OPENED_AGO {
            // Another brand's link has no effect here.
            for token in self.letters.tokens(OPENS) {
                invitations::opened(self.context, practice.brand.id.as_str(), &token).await?;
            }
        }
        if ago == REVOKED_AGO {
            self.revoke(practice).await?;
        }
        Ok(())
    }

    fn reach(&self, practice: &Practice) -> Reach {
        let (login, name) = practice.manager.clone();
        let actor = tenancy::Actor { login: Some(login), ..tenancy::Actor::platform(&name) };
        Reach::office(practice.at.organization, practice.at.office, actor)
    }

    async fn invite(
        &self,
        practice: &Practice,
        email: &str,
        first: &str,
        last: &str,
        spanish: bool,
    ) -> Result<Option<InvitationId>, Error> {
        let now = self.context.clock.now().await?;
        let mut scope = self.context.database.scope(self.reach(practice)).await?;
        let (first_name, last_name) = (Some(first.to_owned()), Some(last.to_owned()));
        let guest = Invitee { email: email.to_owned().into(), first_name, last_name, phone: None, spanish };
        let invited = invitations::invite(&mut scope, now, practice.at.office, Kind::Patient, &[guest], false).await?;
        scope.commit().await?;
        Ok(invited.first().and_then(|one| one.invitation))
    }

    async fn revoke(&self, practice: &Practice) -> Result<(), Error> {
        let made =
            self.made.lock().unwrap_or_else(PoisonError::into_inner).get(&(practice.at.office.0, REVOKED)).copied();
        let Some(id) = made else { return Ok(()) };
        let now = self.context.clock.now().await?;
        let mut scope = self.context.database.scope(self.reach(practice)).await?;
        invitations::revoke(&mut scope, now, practice.at.office, id).await?;
        Ok(scope.commit().await?)
    }
}
