//! Mails about a login: links that set a password or confirm an email, codes, and what its owner must learn of.

use chrono::{DateTime, Utc};
use tenancy::ids::{DataExportId, FamilyInvitationId, LoginId, OfficeId, OfficeInvitationId, OrganizationId};
use uuid::Uuid;

use super::Content;
use super::content::{brand, in_language, of_brand, open, origin, pick};
use crate::access::{self, LinkPurpose, LoginContact, SignInMail};
use crate::{Context, Result, data_export};
use kernel::notices::{PasskeyChange, TwoStepChange};

/// A one-use link, made now.
pub(super) async fn link(context: &Context, login: LoginId, purpose: LinkPurpose) -> Result<Content> {
    let link = access::make_password_link(context, login, purpose).await?;
    let brand = brand(context, &link.brand)?;
    let lang = link.language.as_str();
    let (page, subject, paragraph) = match purpose {
        LinkPurpose::SetPassword => (
            "set-password",
            pick(lang, "Choose your password", "Elija su contraseña"),
            pick(
                lang,
                "An account was created for you. Choose a password to sign in; the link works once, for 7 days.",
                "Se creó una cuenta para usted. Elija una contraseña para iniciar sesión; el enlace funciona una vez, durante 7 días.",
            ),
        ),
        LinkPurpose::ResetPassword => (
            "reset-password",
            pick(lang, "Reset your password", "Restablezca su contraseña"),
            pick(
                lang,
                "Someone asked to reset the password of this account. The link works once, for one hour. If it wasn’t you, ignore this email.",
                "Alguien pidió restablecer la contraseña de esta cuenta. El enlace funciona una vez, durante una hora. Si no fue usted, nada cambia.",
            ),
        ),
        LinkPurpose::ConfirmEmail => (
            "confirm-email",
            pick(lang, "Confirm your email", "Confirme su correo electrónico"),
            pick(
                lang,
                "Someone signed up for a membership with this email. If it was you, confirm it with the password you chose; the link works once, for 7 days. If it wasn’t you, ignore this email.",
                "Alguien se inscribió en una membresía con este correo. Si fue usted, confírmelo con la contraseña que eligió; el enlace funciona una vez, durante 7 días. Si no fue usted, ignore este correo.",
            ),
        ),
    };
    let address = in_language(format!("{}/accounts/{page}/{}", origin(context, brand), link.token), lang);
    let mut content = of_brand(brand, (link.name, link.email), lang, subject.clone(), vec![paragraph]);
    content.button = Some((subject, address));
    Ok(content)
}

/// To somebody whom an office asks to work there. The page says the rest: the mail is the same whoever has a login.
pub(super) async fn office_invitation(
    context: &Context,
    organization: OrganizationId,
    id: OfficeInvitationId,
    round: i32,
) -> Result<Content> {
    let mail = access::office_users::make_invitation_link(context, organization, id, round).await?;
    let brand = brand(context, &mail.brand)?;
    let (lang, inviter, office) = (mail.language.as_str(), &mail.inviter, &mail.office);
    let spanish = lang == "es";
    let subject = match spanish {
        true => format!("{office} le invita a su equipo"),
        false => format!("{office} invites you to its team"),
    };
    let what = match spanish {
        true => format!("{inviter} le invita a trabajar con {office} en {}.", brand.profile.name),
        false => format!("{inviter} invites you to work with {office} on {}.", brand.profile.name),
    };
    let rest = pick(
        lang,
        "The link works once, for 7 days. If you don’t know this office, ignore this email.",
        "El enlace funciona una vez, durante 7 días. Si no conoce este consultorio, ignore este correo.",
    );
    let address = format!("{}/accounts/join-office/{}", origin(context, brand), mail.token);
    let mut content = of_brand(brand, (mail.name, mail.email), lang, subject, vec![what, rest]);
    content.button = Some((pick(lang, "Accept the invitation", "Aceptar la invitación"), address));
    Ok(content)
}

/// To an adult of a household who gets a login. The page says the rest: the mail is the same whoever has a login.
pub(super) async fn family_invitation(
    context: &Context,
    organization: OrganizationId,
    id: FamilyInvitationId,
    round: i32,
) -> Result<Content> {
    let mail = access::family::make_invitation_link(context, organization, id, round).await?;
    let brand = brand(context, &mail.brand)?;
    let (lang, inviter, office) = (mail.language.as_str(), &mail.inviter, &mail.office);
    let spanish = lang == "es";
    let subject = pick(lang, "Your own login for your membership", "Su propio acceso a su membresía");
    let what = match spanish {
        true => format!(
            "{inviter} le invita a tener su propio acceso a su membresía de {office}: su tarjeta, lo que incluye su plan y lo que le queda por usar."
        ),
        false => format!(
            "{inviter} invites you to your own login for your membership at {office}: your card, what your plan includes, and what is left to use."
        ),
    };
    let rest = pick(
        lang,
        "The link works once, for 7 days. If you don’t know who invited you, ignore this email.",
        "El enlace funciona una vez, durante 7 días. Si no conoce a quien le invita, ignore este correo.",
    );
    let address = in_language(format!("{}/accounts/join-family/{}", origin(context, brand), mail.token), lang);
    let mut content = of_brand(brand, (mail.name, mail.email), lang, subject, vec![what, rest]);
    content.button = Some((pick(lang, "Accept the invitation", "Aceptar la invitación"), address));
    Ok(content)
}

/// To who asked for their data. The mail leads to the page; the file needs the login.
pub(super) async fn data_export(context: &Context, organization: OrganizationId, id: DataExportId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let mail = data_export::mail_of(&mut scope, id).await?;
    drop(scope);
    let login = access::login_contact(context, mail.login).await?;
    let brand = brand(context, &login.brand)?;
    let lang = login.language.as_str();
    let until = mail.until.format("%m/%d/%Y");
    let subject = pick(lang, "Your data is ready", "Sus datos están listos");
    let what = match lang {
        "es" => format!("El archivo con sus datos está listo. Puede descargarlo en Ajustes hasta el {until}."),
        _ => format!("The file with your data is ready. You can download it in your settings until {until}."),
    };
    let otherwise = pick(
        lang,
        "If you didn’t ask for it, reset your password now.",
        "Si no lo pidió, restablezca su contraseña ahora.",
    );
    let address = in_language(format!("{}/patient-details/settings", origin(context, brand)), lang);
    let mut content = of_brand(brand, (login.name, login.email), lang, subject, vec![what, otherwise]);
    content.button = Some((pick(lang, "Open settings", "Abrir Ajustes"), address));
    Ok(content)
}

/// To who asked for a code of practice enrollment.
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

/// An email as a part of an address.
pub(super) fn encoded(email: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~@".contains(&byte);
    email.bytes().map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

/// What its owner did, or must stop.
fn to_owner(
    context: &Context,
    login: LoginContact,
    subject: String,
    what: String,
    otherwise: String,
) -> Result<Content> {
    let brand = brand(context, &login.brand)?;
    let lang = login.language.as_str();
    let address = in_language(format!("{}/accounts/forgot-password", origin(context, brand)), lang);
    let mut content = of_brand(brand, (login.name, login.email), lang, subject, vec![what, otherwise]);
    content.button = Some((pick(lang, "Reset password", "Restablecer contraseña"), address));
    Ok(content)
}

/// To the new email, with the link that changes it.
pub(super) async fn email_change(
    context: &Context,
    login: LoginId,
    email: &str,
    request: uuid::Uuid,
) -> Result<Content> {
    let link = access::make_email_link(context, login, email, request).await?;
    let brand = brand(context, &link.brand)?;
    let lang = link.language.as_str();
    let subject = pick(lang, "Confirm your new email", "Confirme su nuevo correo electrónico");
    let paragraph = pick(
        lang,
        "You asked to use this email for your membership. Confirm it with the link; it works once, for one day. Until then, nothing changes. If it wasn’t you, ignore this email.",
        "Usted pidió usar este correo para su membresía. Confírmelo con el enlace; funciona una vez, durante un día. Hasta entonces no cambia nada. Si no fue usted, ignore este correo.",
    );
    let address = in_language(format!("{}/accounts/change-email/{}", origin(context, brand), link.token), lang);
    let mut content = of_brand(brand, (link.name, link.email), lang, subject.clone(), vec![paragraph]);
    content.button = Some((subject, address));
    Ok(content)
}

/// To the email at the time of the request, whatever it is by now.
pub(super) async fn email_change_asked(context: &Context, login: LoginId, email: &str) -> Result<Content> {
    let login = access::login_contact(context, login).await?;
    let login = access::LoginContact { email: email.to_owned(), ..login };
    let lang = login.language.clone();
    let what = pick(
        &lang,
        "Someone asked to change the email of your account. It changes when the new email is confirmed; after that, we’ll use the new email.",
        "Alguien pidió cambiar el correo de su cuenta. Cambia cuando se confirme el nuevo correo; desde entonces escribiremos allí.",
    );
    let otherwise = pick(
        &lang,
        "If it wasn’t you, change your password now: that cancels the request.",
        "Si no fue usted, cambie su contraseña ahora: así se anula el cambio.",
    );
    let subject = pick(&lang, "Your email is about to change", "Su correo electrónico va a cambiar");
    to_owner(context, login, subject, what, otherwise)
}

pub(super) async fn password_changed(context: &Context, login: LoginId, at: DateTime<Utc>) -> Result<Content> {
    let login = access::login_contact(context, login).await?;
    let lang = login.language.clone();
    let on = at.format("%m/%d/%Y");
    let what = if lang == "es" {
        format!("La contraseña de su cuenta se cambió el {on}. Sus otras sesiones se cerraron.")
    } else {
        format!("Your account password was changed on {on}. Your other sessions were signed out.")
    };
    let otherwise =
        pick(&lang, "If it wasn’t you, reset your password now.", "Si no fue usted, restablezca su contraseña ahora.");
    let subject = pick(&lang, "Your password was changed", "Se cambió su contraseña");
    to_owner(context, login, subject, what, otherwise)
}

pub(super) async fn two_step(context: &Context, login: LoginId, change: TwoStepChange) -> Result<Content> {
    let login = access::login_contact(context, login).await?;
    let lang = login.language.clone();
    let (subject, what) = match change {
        TwoStepChange::On => (
            pick(&lang, "Two-step sign-in is on", "El inicio de sesión en dos pasos está activado"),
            pick(
                &lang,
                "Two-step sign-in was turned on for your account. You now need a code from your app in addition to your password.",
                "Se activó el inicio de sesión en dos pasos de su cuenta. Además de su contraseña necesita un código de su aplicación.",
            ),
        ),
        TwoStepChange::Off => (
            pick(&lang, "Two-step sign-in is off", "El inicio de sesión en dos pasos está desactivado"),
            pick(
                &lang,
                "Two-step sign-in was turned off for your account. Your password alone signs you in.",
                "Se desactivó el inicio de sesión en dos pasos de su cuenta. Basta con su contraseña para entrar.",
            ),
        ),
        TwoStepChange::NewCodes => (
            pick(&lang, "New recovery codes", "Códigos de recuperación nuevos"),
            pick(
                &lang,
                "New recovery codes were made for your account. The old ones no longer work.",
                "Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no funcionan.",
            ),
        ),
        TwoStepChange::RecoveryUsed => (
            pick(&lang, "A recovery code was used", "Se usó un código de recuperación"),
            pick(
                &lang,
                "A recovery code of your account was used. It does not work again.",
                "Se usó un código de recuperación de su cuenta. Ya no funciona.",
            ),
        ),
    };
    let otherwise =
        pick(&lang, "If it wasn’t you, reset your password now.", "Si no fue usted, restablezca su contraseña ahora.");
    to_owner(context, login, subject, what, otherwise)
}

pub(super) async fn passkey(
    context: &Context,
    login: LoginId,
    change: PasskeyChange,
    at: DateTime<Utc>,
) -> Result<Content> {
    let login = access::login_contact(context, login).await?;
    let lang = login.language.clone();
    let on = at.format("%m/%d/%Y");
    let (subject, what) = match (change, lang.as_str()) {
        (PasskeyChange::Added, "es") => (
            "Se agregó una llave de acceso",
            format!("Se agregó una llave de acceso a su cuenta el {on}. Con ella se inicia sesión sin contraseña."),
        ),
        (PasskeyChange::Added, _) => (
            "A passkey was added",
            format!("A passkey was added to your account on {on}. It signs in without your password."),
        ),
        (PasskeyChange::Removed, "es") => (
            "Se eliminó una llave de acceso",
            format!("Se eliminó una llave de acceso de su cuenta el {on}. Ya no inicia sesión."),
        ),
        (PasskeyChange::Removed, _) => (
            "A passkey was removed",
            format!("A passkey was removed from your account on {on}. It no longer signs in."),
        ),
    };
    let otherwise = pick(
        &lang,
        "If it wasn’t you, reset your password now, then review the passkeys and devices in your account.",
        "Si no fue usted, restablezca su contraseña ahora y revise las llaves de acceso y los dispositivos de su cuenta.",
    );
    to_owner(context, login, subject.to_owned(), what, otherwise)
}

/// The same to the old and the new owner.
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
    let lang = login.language.clone();
    let on = at.format("%m/%d/%Y");
    let what = if lang == "es" {
        format!(
            "El {on}, {office} pasó a tener un nuevo titular. El titular administra los usuarios, pagos y la cuenta bancaria."
        )
    } else {
        format!(
            "On {on}, ownership of {office} was transferred. The owner manages users, payments, and the bank account."
        )
    };
    let otherwise = pick(
        &lang,
        "If you didn’t expect this, reset your password and contact our support team now.",
        "Si no lo esperaba, restablezca su contraseña y escriba a nuestro equipo de soporte ahora.",
    );
    let subject = match lang.as_str() {
        "es" => format!("{office} tiene un nuevo titular"),
        _ => format!("{office} has a new owner"),
    };
    to_owner(context, login, subject, what, otherwise)
}

pub(super) async fn new_device(context: &Context, session: Uuid) -> Result<Content> {
    let (login, device, address) = access::session_device(context, session).await?;
    let lang = login.language.clone();
    let from = address.map(|address| format!(" ({address})")).unwrap_or_default();
    let what = if lang == "es" {
        format!("Alguien inició sesión en su cuenta desde un dispositivo nuevo: {device}{from}.")
    } else {
        format!("Someone signed in to your account from a new device: {device}{from}.")
    };
    let otherwise = pick(
        &lang,
        "If it was you, there is nothing to do. If not, reset your password now: it signs out every device.",
        "Si fue usted, no tiene que hacer nada. Si no, restablezca su contraseña ahora: así se cierran todas las sesiones.",
    );
    let subject = pick(&lang, "New sign-in to your account", "Nuevo inicio de sesión en su cuenta");
    to_owner(context, login, subject, what, otherwise)
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_email_travels_in_an_address() {
        assert_eq!(super::encoded("ana+x@example.com"), "ana%2Bx@example.com");
    }
}
