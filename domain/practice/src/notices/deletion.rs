//! Mails to a household that has its data deleted, and to its other adults: what happens on which day, and how to change it.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, DeletionRequestId, MemberId, OrganizationId};

use super::content::{Household, brand, household, in_language, of_office, open, origin, pick};
use super::{Content, Notice};
use crate::deletion::{self, DeletionRequest};
use crate::outbox::{self, DeletionStep, Job, NewJob};
use crate::{Context, Error, Result};

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
    "Invoices, payments, refunds, receipts and agreements you accepted stay, without your name and contact data: tax and card rules require them. After that date, no one can sign in and we won’t email you again.",
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
                    "{office} received a request to delete the personal data of your household. It will be deleted on {due}; the office can delete it sooner, starting the day after the request.",
                    "{office} recibió una solicitud para eliminar los datos personales de su grupo familiar. Se eliminan el {due}; el consultorio puede hacerlo antes, desde el día siguiente a la solicitud.",
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
                    "We’ll answer by {answer}. Questions? Call {phone}.",
                    "Le responderemos a más tardar el {answer}. ¿Preguntas? Llame al {phone}.",
                ),
            ],
        ),
        DeletionStep::Released => (
            ("Your data will be deleted", "Sus datos se eliminarán"),
            &[
                (
                    "Your request is no longer on hold. Your data will be deleted on {due}; the office can delete it sooner.",
                    "Su solicitud ya no está en espera. Sus datos se eliminan el {due}; el consultorio puede hacerlo antes.",
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

const STOP_IT: Words = (
    "Only the account owner or the office can stop this. If you don’t agree, talk to the account owner or call {phone} before that day.",
    "Solo el titular de la cuenta o el consultorio pueden detenerlo. Si no está de acuerdo, hable con el titular de la cuenta o llame al {phone} antes de ese día.",
);

/// The same for another adult. The reason of a hold is for the account owner.
const fn words_for_adult(step: DeletionStep) -> (Words, &'static [Words]) {
    match step {
        DeletionStep::Asked => (
            ("Your household’s data will be deleted", "Los datos de su grupo familiar se eliminarán"),
            &[
                (
                    "{office} received a request to delete the personal data of everyone in your household, including yours. It will be deleted on {due}; the office can delete it sooner, starting the day after the request.",
                    "{office} recibió una solicitud para eliminar los datos personales de todas las personas de su grupo familiar, incluidos los suyos. Se eliminan el {due}; el consultorio puede hacerlo antes, desde el día siguiente a la solicitud.",
                ),
                STOP_IT,
                KEPT,
            ],
        ),
        DeletionStep::Held => (
            ("Your household’s data isn’t deleted yet", "Los datos de su grupo familiar aún no se eliminan"),
            &[(
                "{office} put the request to delete your household’s data on hold. Nothing is deleted while it is on hold. Questions? Call {phone}.",
                "{office} puso en espera la solicitud de eliminar los datos de su grupo familiar. No se elimina nada mientras está en espera. ¿Preguntas? Llame al {phone}.",
            )],
        ),
        DeletionStep::Released => (
            ("Your household’s data will be deleted", "Los datos de su grupo familiar se eliminarán"),
            &[
                (
                    "The request to delete your household’s data is no longer on hold. The data will be deleted on {due}; the office can delete it sooner.",
                    "La solicitud de eliminar los datos de su grupo familiar ya no está en espera. Los datos se eliminan el {due}; el consultorio puede hacerlo antes.",
                ),
                STOP_IT,
                KEPT,
            ],
        ),
        DeletionStep::Withdrawn => (
            ("Your household’s data stays", "Los datos de su grupo familiar se conservan"),
            &[(
                "The request to delete your household’s data was withdrawn. Nothing is deleted. Questions? Call {phone}.",
                "La solicitud de eliminar los datos de su grupo familiar se retiró. No se elimina nada. ¿Preguntas? Llame al {phone}.",
            )],
        ),
    }
}

/// To who has a login, while the data is there.
const COPY: Words = (
    "To keep a copy of your own data, sign in and download it in your settings before that day.",
    "Para conservar una copia de sus propios datos, inicie sesión y descárguela en Ajustes antes de ese día.",
);

/// An adult of a household besides its owner, with an address of their own: the login's, or a confirmed one.
struct Adult {
    member: MemberId,
    first_name: String,
    name: String,
    email: String,
    language: String,
    signs_in: bool,
}

/// Those whose address is not the household's.
async fn adults(scope: &mut Scope, now: DateTime<Utc>, account: AccountId) -> Result<Vec<Adult>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id as "id!", p.first_name as "first_name!", p.last_name as "last_name!", p.email as "email!", p.language as "language!",
             p.signs_in as "signs_in!"
           from (select m.id, m.first_name, m.last_name, a.email as households, l.id is not null as signs_in, coalesce(l.language, a.language) as language,
               coalesce(l.email, case when m.email_confirmed_at is not null then m.email end) as email
             from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
               and a.merged_into_account_id is null and a.moved_to_account_id is null
             join office o on o.organization_id = m.organization_id and o.id = m.office_id
             left join lateral (select l.id, l.email, l.language from login_grant g join login l on l.id = g.login_id
               where g.organization_id = m.organization_id and g.account_id = m.account_id and g.member_id = m.id and g.kind = 'household'
                 and (g.ends_at is null or g.ends_at > $3) and l.email_verified_at is not null order by l.id limit 1) l on true
             where m.organization_id = $1 and m.account_id = $2 and not m.is_account_owner and m.gone is null and m.merged_into_member_id is null
               and m.birth_date <= ($3 at time zone o.timezone)::date - interval '18 years') p
           where p.email <> lower(p.households) order by p.id"#,
        organization.0,
        account.0,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let adult = rows.into_iter().map(|row| Adult {
        member: MemberId(row.id),
        name: format!("{} {}", row.first_name, row.last_name),
        first_name: row.first_name,
        email: row.email,
        language: row.language,
        signs_in: row.signs_in,
    });
    Ok(adult.collect())
}

/// Queues the same for the other adults, one for each address; answers whether there are any.
pub(super) async fn hand_out(
    context: &Context,
    organization: OrganizationId,
    request: DeletionRequestId,
    (step, at): (DeletionStep, DateTime<Utc>),
) -> Result<bool> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let account = deletion::mail_of(&mut scope, request).await?.account;
    let mut addresses: Vec<String> = vec![];
    for adult in adults(&mut scope, now, account).await? {
        if !addresses.contains(&adult.email) {
            let notice = Notice::DeletionOf { request, member: adult.member, step, at };
            outbox::enqueue(&mut scope, NewJob::new(Job::SendMail(notice), now)).await?;
            addresses.push(adult.email);
        }
    }
    scope.commit().await?;
    Ok(!addresses.is_empty())
}

/// What happened to the request, for another adult of the household.
pub(super) async fn step_for_adult(
    context: &Context,
    organization: OrganizationId,
    (request, member): (DeletionRequestId, MemberId),
    step: DeletionStep,
) -> Result<Content> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let request = deletion::mail_of(&mut scope, request).await?;
    let all = adults(&mut scope, now, request.account).await?;
    let adult = all.into_iter().find(|adult| adult.member == member).ok_or(Error::NotFound)?;
    let mut home = household(&mut scope, request.account).await?;
    drop(scope);
    (home.first_name, home.name, home.email, home.language) =
        (adult.first_name, adult.name, adult.email, adult.language);
    let (heading, paragraphs) = words_for_adult(step);
    let copy = adult.signs_in && matches!(step, DeletionStep::Asked | DeletionStep::Released);
    let paragraphs: Vec<_> = paragraphs.iter().chain(copy.then_some(&COPY)).copied().collect();
    let mut content = email(context, home, request, (heading, &paragraphs))?;
    content.button = content.button.filter(|_| adult.signs_in);
    Ok(content)
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
    email(context, home, request, words(step))
}

fn email(
    context: &Context,
    home: Household,
    request: DeletionRequest,
    (heading, paragraphs): (Words, &[Words]),
) -> Result<Content> {
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
    let heading = say(heading);
    let page = format!("{}/patient-details/settings", origin(context, brand(context, &home.brand)?));
    let page = in_language(page, &lang);
    let subject = format!("{heading} · {}", home.office.name);
    let paragraphs = paragraphs.iter().map(|words| say(*words)).collect();
    let mut content = of_office(context, home, "welcomeSubject", heading, paragraphs)?;
    content.subject = subject;
    content.button = Some((pick(&lang, "Open settings", "Abrir Ajustes"), page));
    Ok(content)
}
