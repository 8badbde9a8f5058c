//! Emails that invite patients of an office or another practice, and the resulting state of the invitation.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::brand::{Brand, MessageText};
use tenancy::ids::{InvitationId, OfficeId, OrganizationId};

use crate::invitations;
use crate::invitations::Kind;
use crate::outbox::JobOutcome;
use crate::{Context, OrNotFound, Result};
use kernel::directory::picture_path;
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::{Footer, Signature, brand, of_brand, open, origin, signup_address};
use messaging::templates::{self, InvitationIntro, InvitationSubject, TemplateKind};
use messaging::{Before, Content, Letter, NotSent, Notice, OfficeBlock, Sending};
use rules::offices::dashed_phone;

message_texts! { "invitation":
    ReminderSubject { office };
    ReminderIntro { office };
    Greeting { first_name };
    YoursAlone;
    SeePlans;
    NotInsurance;
    NotWanted { office };
    PracticeSubject { name };
    PracticeIntro { name, office, brand };
    HowItWorks;
}

/// Invitations to join an office, and friends told about it.
pub struct InvitationLetters;

#[async_trait]
impl Letter for InvitationLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::Invitation { invitation, .. } => Some(content(context, organization, *invitation, false).boxed()),
            Notice::InvitationReminder { invitation, .. } => {
                Some(content(context, organization, *invitation, true).boxed())
            }
            _ => None,
        }
    }

    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        let due = match *notice {
            Notice::Invitation { invitation, round } => {
                invitations::is_still_due(context, organization, invitation, round, false).await?
            }
            Notice::InvitationReminder { invitation, round } => {
                invitations::is_still_due(context, organization, invitation, round, true).await?
            }
            _ => true,
        };
        Ok(if due { Before::Send } else { Before::Skip })
    }

    async fn sent(
        &self,
        Sending { context, organization, notice, .. }: Sending<'_>,
        _: &Content,
    ) -> Result<JobOutcome> {
        if let Notice::Invitation { invitation, round } = *notice {
            invitations::mark_sent(context, organization, invitation, round).await?;
        }
        Ok(JobOutcome::Done)
    }

    /// The invitation records that its address was refused, so that no one has to check the job.
    async fn not_sent(&self, sending: Sending<'_>, why: NotSent<'_>) -> Result<bool> {
        let (Notice::Invitation { invitation, round } | Notice::InvitationReminder { invitation, round }) =
            *sending.notice
        else {
            return Ok(false);
        };
        let why = match why {
            NotSent::Unknown(_) => return Ok(false),
            NotSent::BadAddress(_) => "Address doesn\u{2019}t exist",
            NotSent::Refused(why) => why,
            NotSent::Trial(why) => why,
        };
        invitations::mark_failed(sending.context, sending.organization, invitation, round, why).await?;
        Ok(true)
    }
}

/// The content of an invitation, with a new link.
pub(super) async fn content(
    context: &Context,
    organization: OrganizationId,
    invitation: InvitationId,
    reminder: bool,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select i.kind, i.email, i.first_name, i.last_name, i.language, i.inviter, o.id as office_id, o.brand, o.name, o.phone,
           o.email as office_email, o.address_line1, o.city, o.state, o.zip,
           (select f.logo_file from office_profile f where f.organization_id = o.organization_id and f.office_id = o.id) as logo_file
         from invitation i join office o on o.organization_id = i.organization_id and o.id = i.office_id
         where i.organization_id = $1 and i.id = $2",
        organization.0,
        invitation.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let token = invitations::make_link(&mut scope, invitation).await?;
    let own = templates::words_at(&mut scope, OfficeId(row.office_id), TemplateKind::Invitation).await?;
    scope.commit().await?;
    let brand = brand(context, &row.brand)?;
    let lang = row.language.as_str();
    let office = OfficeBlock {
        logo: row.logo_file.map(|file| picture_path(OfficeId(row.office_id), file)),
        brand: row.brand.clone(),
        name: row.name,
        address: format!("{}, {}, {} {}", row.address_line1, row.city, row.state, row.zip),
        phone: dashed_phone(&row.phone),
        email: row.office_email,
    };
    let name =
        [row.first_name.as_deref(), row.last_name.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let to = (name, row.email);
    if Kind::parse(&row.kind) == Some(Kind::Practice) {
        return practice(context, brand, to, (lang, &token), (&row.inviter, &office.name));
    }
    let words = MessageWords::new(brand, lang);
    let (name, phone) = (&office.name, &office.phone);
    let (subject, intro) = match reminder {
        true => (words.say(ReminderSubject { office: name })?, words.say(ReminderIntro { office: name })?),
        false => (words.say(InvitationSubject { office: name })?, words.say(InvitationIntro)?),
    };
    let own = own.filter(|_| !reminder).map(|own| {
        let first_name = row.first_name.clone().unwrap_or_default();
        let values = templates::Values::of_guest(first_name, name.clone(), phone.clone());
        templates::fill(&own, words.is_spanish(), &values)
    });
    let subject = own.as_ref().map_or(subject, |own| own.subject.clone());
    let greeting = match &row.first_name {
        Some(first_name) => Some(words.say(Greeting { first_name })?),
        None => None,
    };
    let address = signup_address(context, brand, row.office_id);
    let mut content = of_brand(brand, to, lang, subject, vec![]);
    content.paragraphs = greeting.into_iter().collect();
    match own {
        Some(own) => content.paragraphs.extend(own.paragraphs),
        None => content.paragraphs.push(intro),
    }
    content.paragraphs.push(words.say(YoursAlone)?);
    content.button = Some((words.say(SeePlans)?, format!("{address}?token={token}&lang={lang}")));
    content.about.office = Some(OfficeId(row.office_id));
    content.footer = vec![
        words.say(Footer { office: name, phone })?,
        words.say(NotInsurance)?,
        words.say(NotWanted { office: name })?,
        words.say(Signature { office: name, brand: &brand.profile.name })?,
    ];
    content.office = Some(office);
    Ok(content)
}

fn practice(
    context: &Context,
    brand: &Brand,
    to: (String, String),
    (lang, token): (&str, &str),
    (name, office): (&str, &str),
) -> Result<Content> {
    let words = MessageWords::new(brand, lang);
    let intro = words.say(PracticeIntro { name, office, brand: &brand.profile.name })?;
    let mut content = of_brand(brand, to, lang, words.say(PracticeSubject { name })?, vec![intro]);
    let address = format!("{}/practice-invitation/{token}", origin(context, brand));
    content.button = Some((words.say(HowItWorks)?, address));
    content.footer.push(words.say(NotWanted { office })?);
    Ok(content)
}
