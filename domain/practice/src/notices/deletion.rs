//! Mails to a household that has its data deleted: what happens on which day, and how to change it.

use chrono::NaiveDate;
use tenancy::ids::{DeletionRequestId, OrganizationId};

use super::Content;
use super::content::{brand, household, of_office, open, origin, pick};
use crate::outbox::DeletionStep;
use crate::{Context, Result, deletion};

fn day(on: NaiveDate) -> String {
    on.format("%m/%d/%Y").to_string()
}

/// In English and in Spanish.
type Words = (&'static str, &'static str);

const WITHDRAW: Words = (
    "Changed your mind? Sign in before that day and choose Keep my data, or call {phone}.",
    "¿Cambió de opinión? Inicie sesión antes de ese día y elija Conservar mis datos, o llame al {phone}.",
);
const KEPT: Words = (
    "Invoices, payments, refunds, receipts and agreements you accepted stay, without your name and contact data: tax and card rules require them. After that day nobody can sign in, and we don’t write to you again.",
    "Las facturas, los pagos, los reembolsos, los recibos y los acuerdos que aceptó se conservan, sin su nombre ni sus datos de contacto: así lo exigen las normas fiscales y de tarjetas. Después de ese día nadie podrá iniciar sesión y no volveremos a escribirle.",
);
const NOT_YOU: Words = (
    "If it wasn’t you, sign in, choose Keep my data, and change your password.",
    "Si no fue usted, inicie sesión, elija Conservar mis datos y cambie su contraseña.",
);

/// A step's heading and its paragraphs.
const fn words(step: DeletionStep) -> (Words, &'static [Words]) {
    match step {
        DeletionStep::Asked => (
            ("Your data will be deleted", "Sus datos se eliminarán"),
            &[
                (
                    "{office} received a request to delete the personal data of your household. It is deleted on {due}.",
                    "{office} recibió una solicitud para eliminar los datos personales de su grupo familiar. Se eliminan el {due}.",
                ),
                WITHDRAW,
                KEPT,
                NOT_YOU,
            ],
        ),
        DeletionStep::Held => (
            ("Your data isn’t deleted yet", "Sus datos aún no se eliminan"),
            &[
                (
                    "{office} put your request to delete your data on hold, for this reason:",
                    "{office} puso en espera su solicitud de eliminar sus datos, por este motivo:",
                ),
                ("{reason}", "{reason}"),
                (
                    "You have our answer by {answer}. Questions? Call {phone}.",
                    "Tendrá nuestra respuesta a más tardar el {answer}. ¿Preguntas? Llame al {phone}.",
                ),
            ],
        ),
        DeletionStep::Released => (
            ("Your data will be deleted", "Sus datos se eliminarán"),
            &[
                (
                    "Your request is no longer on hold. Your data is deleted on {due}.",
                    "Su solicitud ya no está en espera. Sus datos se eliminan el {due}.",
                ),
                WITHDRAW,
                KEPT,
            ],
        ),
        DeletionStep::Withdrawn => (
            ("Your data stays", "Sus datos se conservan"),
            &[(
                "The request to delete your data was withdrawn. Nothing is deleted. If it wasn’t you, call {phone}.",
                "La solicitud de eliminar sus datos se retiró. No se elimina nada. Si no fue usted, llame al {phone}.",
            )],
        ),
    }
}

/// What happened to the request.
pub(super) async fn step(
    context: &Context,
    organization: OrganizationId,
    id: DeletionRequestId,
    step: DeletionStep,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let request = deletion::mail_of(&mut scope, id).await?;
    let home = household(&mut scope, request.account).await?;
    drop(scope);
    let lang = home.language.clone();
    let facts = [
        ("{office}", home.office.name.clone()),
        ("{phone}", home.office.phone.clone()),
        ("{due}", day(request.due_on)),
        ("{answer}", day(request.answer_by)),
        // Last: what a person wrote may hold braces.
        ("{reason}", request.held_reason.unwrap_or_default()),
    ];
    let say = |(english, spanish): Words| {
        let text = pick(&lang, english, spanish);
        facts.iter().fold(text, |text, (name, value)| text.replace(name, value))
    };
    let (heading, paragraphs) = words(step);
    let heading = say(heading);
    let page = format!("{}/patient-details/settings", origin(context, brand(context, &home.brand)?));
    let subject = format!("{heading} · {}", home.office.name);
    let paragraphs = paragraphs.iter().map(|words| say(*words)).collect();
    let mut content = of_office(context, home, "welcomeSubject", heading, paragraphs)?;
    content.subject = subject;
    content.button = Some((pick(&lang, "Open settings", "Abrir la configuración"), page));
    Ok(content)
}
