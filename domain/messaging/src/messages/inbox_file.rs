//! An inbox as a file: a staff user's, in English, and a household's, in the reader's language.

use kernel::directory::office_of_household;
use kernel::write_pages;
use tenancy::Scope;
use tenancy::brand::Language;
use tenancy::ids::{AccountId, OfficeId};

use super::inbox::inbox_part;
use super::{Topic, Who};
use crate::downloads::{AT_ONCE, Column, File, Format, List, ListFile};
use crate::{Context, Result};

const OF_USER: List = List::new("inbox.downloaded", "Inbox", "inbox").with(&[
    Column::time("When"),
    Column::text("About", 24),
    Column::text("Subject", 36),
    Column::text("Message", 60),
    Column::text("Read", 8),
]);

const OF_HOUSEHOLD: List = List::new("own_inbox.downloaded", "Messages", "messages").with(OF_USER.columns);

const OF_HOUSEHOLD_ES: List = OF_HOUSEHOLD.called("Mensajes", "mensajes").with(&[
    Column::time("Fecha"),
    Column::text("Sobre", 24),
    Column::text("Asunto", 36),
    Column::text("Mensaje", 60),
    Column::text("Leído", 8),
]);

/// The names of topics, as on the page of choices.
const fn topic_words(topic: Topic, language: Language) -> &'static str {
    let (english, spanish) = match topic {
        Topic::Payment => ("Payments and cards", "Pagos y tarjetas"),
        Topic::Renewal => ("Renewals and prices", "Renovaciones y precios"),
        Topic::Visits => ("Visits you have left", "Visitas que le quedan"),
        Topic::Account => ("Joining, changes, cancellations", "Inscripciones, cambios y cancelaciones"),
        Topic::Security => ("Sign-in and security", "Acceso y seguridad"),
        Topic::News => ("Referrals and news", "Recomendaciones y noticias"),
        Topic::Desk => ("Setup and agreements", "Configuración y acuerdos"),
        Topic::Late => ("Late payments", "Pagos atrasados"),
        Topic::Members => ("New members and cancellations", "Nuevos miembros y cancelaciones"),
        Topic::Disputes => ("Disputes, refunds and claims", "Disputas, reembolsos y reclamos"),
        Topic::Reviews => ("Reviews", "Reseñas"),
        Topic::Cases => ("Answers from support", "Respuestas de soporte"),
        Topic::Orders => ("Printed cards and credit", "Tarjetas impresas y crédito"),
        Topic::Summary => ("Monday summary", "Resumen del lunes"),
        Topic::Billing => ("What the office pays us", "Lo que el consultorio nos paga"),
    };
    match language {
        Language::En => english,
        Language::Es => spanish,
    }
}

const fn read_words(read: bool, language: Language) -> &'static str {
    match (read, language) {
        (true, Language::En) => "Yes",
        (true, Language::Es) => "Sí",
        (false, _) => "No",
    }
}

async fn write(scope: &mut Scope, who: Who, file: &mut ListFile, language: Language) -> Result<()> {
    write_pages!(file, after: String => inbox_part(scope, who, after.as_deref(), AT_ONCE).await?, items, |message| vec![
        file.time(message.at),
        topic_words(message.topic, language).into(),
        message.subject.0.into(),
        message.body.map(|body| body.0).into(),
        read_words(message.read, language).into(),
    ]);
    Ok(())
}

/// The whole inbox of a user at `office`, latest first. Writes `inbox.downloaded` to the audit trail, because messages
/// name patients.
///
/// # Errors
/// [`Error::NotFound`] for an office out of reach.
pub async fn inbox_file(
    context: &Context,
    scope: &mut Scope,
    (office, who): (OfficeId, Who),
    format: Format,
) -> Result<File> {
    let mut file = OF_USER.at_office(context, scope, office, "All messages", format).await?;
    write(scope, who, &mut file, Language::En).await?;
    file.end(scope).await
}

/// The whole inbox of a household, latest first, in the reader's language.
///
/// # Errors
/// [`Error::NotFound`] for a household out of reach.
pub async fn own_inbox_file(
    context: &Context,
    scope: &mut Scope,
    (account, who): (AccountId, Who),
    language: Language,
    format: Format,
) -> Result<File> {
    let office = office_of_household(scope, account).await?;
    let list = match language {
        Language::En => OF_HOUSEHOLD,
        Language::Es => OF_HOUSEHOLD_ES,
    };
    let mut file = list.for_patient(context, scope, (office, language), format).await?;
    write(scope, who, &mut file, language).await?;
    file.end_for(scope, account).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inbox_file_is_localized() {
        for topic in Topic::ALL {
            assert_ne!(topic_words(topic, Language::En), topic_words(topic, Language::Es), "{topic:?}");
        }
        assert_eq!((read_words(true, Language::Es), read_words(true, Language::En)), ("Sí", "Yes"));
        assert_eq!(OF_HOUSEHOLD_ES.columns.len(), OF_HOUSEHOLD.columns.len());
    }
}
