//! Emails about a login: links to set a password or confirm an email, codes, and security notices to its owner.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::brand::MessageText;
use tenancy::ids::{FamilyInvitationId, LoginId, OfficeId, OfficeInvitationId, OrganizationId};
use uuid::Uuid;

use crate::access::{self, LinkPurpose, LoginContact, SignInMail};
use crate::content::Content;
use crate::letter::{Before, Letter, Sending};
use crate::letterhead::{brand, in_language, of_brand, open, origin};
use crate::message_texts::{MessageWords, message_texts};
use crate::{Context, Notice, Result};
use kernel::notices::{PasskeyChange, TwoStepChange};

message_texts! { "security":
    SetPassword;
    SetPasswordText;
    ResetPassword;
    ResetPasswordText;
    ConfirmEmail;
    ConfirmEmailText;
    OfficeInvitation { office };
    OfficeInvitationText { inviter, office, brand };
    OfficeInvitationLink;
    AcceptInvitation;
    FamilyInvitation;
    FamilyInvitationText { office };
    FamilyInvitationLink;
    ResetPasswordButton;
    EmailChange;
    EmailChangeText;
    EmailChangeAsked;
    EmailChangeAskedText;
    EmailChangeStop;
    PasswordChanged;
    PasswordChangedText { day };
    NotYou;
    TwoStepOn;
    TwoStepOnText;
    TwoStepOff;
    TwoStepOffText;
    NewCodes;
    NewCodesText;
    RecoveryUsed;
    RecoveryUsedText;
    PasskeyAdded;
    PasskeyAddedText { day };
    PasskeyRemoved;
    PasskeyRemovedText { day };
    PasskeyNotYou;
    HandedOver { office };
    HandedOverText { day, office };
    HandedOverUnexpected;
    NewDevice;
    NewDeviceText { device };
    NewDeviceNotYou;
}

/// Links, codes and security notices to the people behind logins.
pub struct LoginLetters;

#[async_trait]
impl Letter for LoginLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        Some(match notice {
            Notice::ResetPassword { login } => link(context, *login, LinkPurpose::ResetPassword).boxed(),
            Notice::SetPassword { login } => link(context, *login, LinkPurpose::SetPassword).boxed(),
            Notice::ConfirmEmail { login } => link(context, *login, LinkPurpose::ConfirmEmail).boxed(),
            Notice::EmailChange { login, email, id } => email_change(context, *login, email, *id).boxed(),
            Notice::EmailChangeAsked { login, email, .. } => email_change_asked(context, *login, email).boxed(),
            Notice::PasswordChanged { login, at } => password_changed(context, *login, *at).boxed(),
            Notice::TwoStep { login, change, .. } => two_step(context, *login, *change).boxed(),
            Notice::Passkey { login, change, at, .. } => passkey(context, *login, *change, *at).boxed(),
            Notice::OfficeHandedOver { office, login, at } => {
                office_handed_over(context, organization, *office, *login, *at).boxed()
            }
            Notice::NewDevice { session } => new_device(context, *session).boxed(),
            Notice::SignInCode { brand, email, .. } => sign_in_code(context, brand, email).boxed(),
            Notice::OfficeInvitation { invitation, round } => {
                office_invitation(context, organization, *invitation, *round).boxed()
            }
            Notice::FamilyInvitation { invitation, round } => {
                family_invitation(context, organization, *invitation, *round).boxed()
            }
            _ => return None,
        })
    }

    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        let due = match *notice {
            Notice::OfficeInvitation { invitation, round } => {
                access::office_users::invitation_is_due(context, organization, invitation, round).await?
            }
            Notice::FamilyInvitation { invitation, round } => {
                access::family::invitation_is_due(context, organization, invitation, round).await?
            }
            _ => true,
        };
        Ok(if due { Before::Send } else { Before::Skip })
    }
}

/// A new single-use link.
pub(super) async fn link(context: &Context, login: LoginId, purpose: LinkPurpose) -> Result<Content> {
    let link = access::make_password_link(context, login, purpose).await?;
    let brand = brand(context, &link.brand)?;
    let lang = link.language.as_str();
    let words = MessageWords::new(brand, lang);
    let (page, subject, paragraph) = match purpose {
        LinkPurpose::SetPassword => ("set-password", words.say(SetPassword)?, words.say(SetPasswordText)?),
        LinkPurpose::ResetPassword => ("reset-password", words.say(ResetPassword)?, words.say(ResetPasswordText)?),
        LinkPurpose::ConfirmEmail => ("confirm-email", words.say(ConfirmEmail)?, words.say(ConfirmEmailText)?),
    };
    let address = in_language(format!("{}/accounts/{page}/{}", origin(context, brand), link.token), lang);
    // Whoever signed up with an email that is not confirmed chose the name too.
    let name = if purpose == LinkPurpose::ConfirmEmail { String::new() } else { link.name };
    let mut content = of_brand(brand, (name, link.email), lang, subject.clone(), vec![paragraph]);
    content.button = Some((subject, address));
    Ok(content)
}

/// To a person whom an office invites to work there. The page has the details: the email does not reveal whether they
/// have a login.
pub(super) async fn office_invitation(
    context: &Context,
    organization: OrganizationId,
    id: OfficeInvitationId,
    round: i32,
) -> Result<Content> {
    let mail = access::office_users::make_invitation_link(context, organization, id, round).await?;
    let brand = brand(context, &mail.brand)?;
    let lang = mail.language.as_str();
    let (words, inviter, office) = (MessageWords::new(brand, lang), &mail.inviter, &mail.office);
    let subject = words.say(OfficeInvitation { office })?;
    let what = words.say(OfficeInvitationText { inviter, office, brand: &brand.profile.name })?;
    let rest = words.say(OfficeInvitationLink)?;
    let address = format!("{}/accounts/join-office/{}", origin(context, brand), mail.token);
    let mut content = of_brand(brand, (mail.name, mail.email), lang, subject, vec![what, rest]);
    content.button = Some((words.say(AcceptInvitation)?, address));
    Ok(content)
}

/// To an adult of a household who is invited to create a login. The page has the details: the email does not reveal
/// whether they have one.
pub(super) async fn family_invitation(
    context: &Context,
    organization: OrganizationId,
    id: FamilyInvitationId,
    round: i32,
) -> Result<Content> {
    let mail = access::family::make_invitation_link(context, organization, id, round).await?;
    let brand = brand(context, &mail.brand)?;
    let lang = mail.language.as_str();
    let (words, office) = (MessageWords::new(brand, lang), &mail.office);
    let subject = words.say(FamilyInvitation)?;
    let what = words.say(FamilyInvitationText { office })?;
    let rest = words.say(FamilyInvitationLink)?;
    let address = in_language(format!("{}/accounts/join-family/{}", origin(context, brand), mail.token), lang);
    let mut content = of_brand(brand, (mail.name, mail.email), lang, subject, vec![what, rest]);
    content.button = Some((words.say(AcceptInvitation)?, address));
    Ok(content)
}

/// To a person who requested a code for practice enrollment.
pub(super) async fn sign_in_code(context: &Context, brand_id: &str, email: &str) -> Result<Content> {
    let made = access::make_sign_in_code(context, brand_id, email).await?;
    let brand = brand(context, brand_id)?;
    let (name, origin) = (&brand.profile.name, origin(context, brand));
    let (subject, paragraphs, button) = match made {
        SignInMail::Code(code) => (
            format!("{code} is your {name} code"),
            vec![
                format!("Your code is {code}."),
                "It works once, for 10 minutes. If you didn’t request it, ignore this email.".to_owned(),
            ],
            None,
        ),
        SignInMail::Link(secret) => (
            format!("Your link to {name}"),
            vec![
                "Too many wrong codes were entered today, so here is a link instead.".to_owned(),
                "It works once, for one hour. If you didn’t request it, ignore this email.".to_owned(),
            ],
            Some(("Continue".to_owned(), format!("{origin}/enroll/practice#email={}&code={secret}", encoded(email)))),
        ),
        SignInMail::HasPassword => (
            format!("You already have a {name} login"),
            vec![
                "Someone asked for a code for this email. You have a password: sign in with it. If you forgot it, you can reset it there.".to_owned(),
            ],
            Some(("Sign in".to_owned(), format!("{origin}/accounts/login"))),
        ),
    };
    let mut content = of_brand(brand, (String::new(), email.to_owned()), "en", subject, paragraphs);
    content.button = button;
    Ok(content)
}

/// An email encoded for a URL.
pub fn encoded(email: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~@".contains(&byte);
    email.bytes().map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

/// The brand's texts in a login's language.
fn words_for<'a>(context: &'a Context, login: &LoginContact) -> Result<MessageWords<'a>> {
    Ok(MessageWords::new(brand(context, &login.brand)?, &login.language))
}

/// A security notice to the login's owner, and what to do if they did not cause it.
fn to_owner(
    context: &Context,
    login: LoginContact,
    subject: String,
    what: String,
    otherwise: String,
) -> Result<Content> {
    let (brand, words) = (brand(context, &login.brand)?, words_for(context, &login)?);
    let lang = login.language.as_str();
    let address = in_language(format!("{}/accounts/forgot-password", origin(context, brand)), lang);
    let mut content = of_brand(brand, (login.name, login.email), lang, subject, vec![what, otherwise]);
    content.button = Some((words.say(ResetPasswordButton)?, address));
    Ok(content)
}

/// To the new email, with the link that confirms the change.
pub(super) async fn email_change(
    context: &Context,
    login: LoginId,
    email: &str,
    request: uuid::Uuid,
) -> Result<Content> {
    let link = access::make_email_link(context, login, email, request).await?;
    let brand = brand(context, &link.brand)?;
    let lang = link.language.as_str();
    let words = MessageWords::new(brand, lang);
    let subject = words.say(EmailChange)?;
    let paragraph = words.say(EmailChangeText)?;
    let address = in_language(format!("{}/accounts/change-email/{}", origin(context, brand), link.token), lang);
    let mut content = of_brand(brand, (link.name, link.email), lang, subject.clone(), vec![paragraph]);
    content.button = Some((subject, address));
    Ok(content)
}

/// To the email that the login had at the time of the request, even if it has changed since.
pub(super) async fn email_change_asked(context: &Context, login: LoginId, email: &str) -> Result<Content> {
    let login = access::login_contact(context, login).await?;
    let login = access::LoginContact { email: email.to_owned(), ..login };
    let words = words_for(context, &login)?;
    let (subject, what) = (words.say(EmailChangeAsked)?, words.say(EmailChangeAskedText)?);
    to_owner(context, login, subject, what, words.say(EmailChangeStop)?)
}

pub(super) async fn password_changed(context: &Context, login: LoginId, at: DateTime<Utc>) -> Result<Content> {
    let login = access::login_contact(context, login).await?;
    let words = words_for(context, &login)?;
    let what = words.say(PasswordChangedText { day: &words.day(at.date_naive()) })?;
    to_owner(context, login, words.say(PasswordChanged)?, what, words.say(NotYou)?)
}

pub(super) async fn two_step(context: &Context, login: LoginId, change: TwoStepChange) -> Result<Content> {
    let login = access::login_contact(context, login).await?;
    let words = words_for(context, &login)?;
    let (subject, what) = match change {
        TwoStepChange::On => (words.say(TwoStepOn)?, words.say(TwoStepOnText)?),
        TwoStepChange::Off => (words.say(TwoStepOff)?, words.say(TwoStepOffText)?),
        TwoStepChange::NewCodes => (words.say(NewCodes)?, words.say(NewCodesText)?),
        TwoStepChange::RecoveryUsed => (words.say(RecoveryUsed)?, words.say(RecoveryUsedText)?),
    };
    to_owner(context, login, subject, what, words.say(NotYou)?)
}

pub(super) async fn passkey(
    context: &Context,
    login: LoginId,
    change: PasskeyChange,
    at: DateTime<Utc>,
) -> Result<Content> {
    let login = access::login_contact(context, login).await?;
    let words = words_for(context, &login)?;
    let day = &words.day(at.date_naive());
    let (subject, what) = match change {
        PasskeyChange::Added => (words.say(PasskeyAdded)?, words.say(PasskeyAddedText { day })?),
        PasskeyChange::Removed => (words.say(PasskeyRemoved)?, words.say(PasskeyRemovedText { day })?),
    };
    to_owner(context, login, subject, what, words.say(PasskeyNotYou)?)
}

/// The same for the old and the new owner.
pub(super) async fn office_handed_over(
    context: &Context,
    organization: OrganizationId,
    office: OfficeId,
    login: LoginId,
    at: DateTime<Utc>,
) -> Result<Content> {
    let login = access::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let office =
        sqlx::query_scalar!("select name from office where organization_id = $1 and id = $2", organization.0, office.0)
            .fetch_one(scope.db())
            .await?;
    drop(scope);
    let (words, office) = (words_for(context, &login)?, &office);
    let what = words.say(HandedOverText { day: &words.day(at.date_naive()), office })?;
    to_owner(context, login, words.say(HandedOver { office })?, what, words.say(HandedOverUnexpected)?)
}

pub(super) async fn new_device(context: &Context, session: Uuid) -> Result<Content> {
    let access::SessionDevice { login, device, address } = access::session_device(context, session).await?;
    let words = words_for(context, &login)?;
    let from = address.map(|address| format!(" ({address})")).unwrap_or_default();
    let what = words.say(NewDeviceText { device: &format!("{device}{from}") })?;
    to_owner(context, login, words.say(NewDevice)?, what, words.say(NewDeviceNotYou)?)
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_email_travels_in_an_address() {
        assert_eq!(super::encoded("ana+x@example.com"), "ana%2Bx@example.com");
    }
}
