//! Emails about a person of an employer's list.

use kernel::OrNotFound;
use messaging::Content;
use messaging::letterhead::open;
use tenancy::ids::{AddendumId, BusinessEmployeeId, OrganizationId};

use super::about::{about, terms_in_spanish, terms_words};
use crate::{Context, Error, Result};

/// The button of an email to an employee, in both languages.
const JOIN: &str = "Join · Unirse";

struct Person {
    addendum: AddendumId,
    first_name: String,
    name: String,
    email: Option<String>,
}

async fn person(context: &Context, organization: OrganizationId, id: BusinessEmployeeId) -> Result<Person> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select addendum_id, first_name, last_name, email from business_employee where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    Ok(Person {
        addendum: AddendumId(row.addendum_id),
        name: format!("{} {}", row.first_name, row.last_name),
        first_name: row.first_name,
        email: row.email,
    })
}

pub(super) async fn invited(
    context: &Context,
    organization: OrganizationId,
    id: BusinessEmployeeId,
) -> Result<Content> {
    let person = person(context, organization, id).await?;
    let about = about(context, organization, person.addendum).await?;
    let to = (person.name.clone(), person.email.ok_or(Error::NotFound)?);
    let (business, office, code) = (&about.addendum.business_name, &about.office_name, &about.addendum.code);
    let subject = format!("{business} sponsors your membership at {office} · {business} patrocina su membresía");
    // An employer's list says nothing about languages: the email has both.
    let words = vec![
        format!("{}, your employer offers a membership at {office}.", person.first_name),
        terms_words(&about.addendum),
        format!("Join with the code {code}. You see your price before you join."),
        format!("{}, su empleador ofrece una membresía en {office}.", person.first_name),
        terms_in_spanish(&about.addendum),
        format!("Únase con el código {code}. Verá su precio antes de unirse."),
    ];
    let path = format!("/businessconnect/{}", about.slug);
    about.written(context, to, (subject, words), (JOIN, path))
}

pub(super) async fn requested(
    context: &Context,
    organization: OrganizationId,
    id: BusinessEmployeeId,
) -> Result<Content> {
    let person = person(context, organization, id).await?;
    let about = about(context, organization, person.addendum).await?;
    let subject = format!("{} asks to join at {}", person.name, about.office_name);
    let words = vec![
        format!(
            "{} asks to join with your code. Approve or decline within 14 days; then the request lapses.",
            person.name
        ),
        terms_words(&about.addendum),
    ];
    about.written(context, about.contact(), (subject, words), ("Open employees", "/business/members".to_owned()))
}

pub(super) async fn decided(
    context: &Context,
    organization: OrganizationId,
    id: BusinessEmployeeId,
    state: &str,
) -> Result<Content> {
    let person = person(context, organization, id).await?;
    let about = about(context, organization, person.addendum).await?;
    let to = (person.name.clone(), person.email.ok_or(Error::NotFound)?);
    let business = &about.addendum.business_name;
    let path = format!("/businessconnect/{}", about.slug);
    if state == "approved" {
        let subject =
            format!("{business} approved your membership at {} · {business} aprobó su membresía", about.office_name);
        let code = &about.addendum.code;
        let words = vec![
            terms_words(&about.addendum),
            format!("Join with the code {code}. Enter your email as in your request."),
            terms_in_spanish(&about.addendum),
            format!("Únase con el código {code}. Escriba su correo como en su solicitud."),
        ];
        return about.written(context, to, (subject, words), (JOIN, path));
    }
    let subject = format!("{business} declined your request · {business} rechazó su solicitud");
    let office = &about.office_name;
    let words = vec![
        format!("{business} doesn’t sponsor your membership at {office}. Nothing was charged."),
        format!("{business} no patrocina su membresía en {office}. No se cobró nada."),
    ];
    let mut content = about.written(context, to, (subject, words), ("", path))?;
    content.button = None;
    Ok(content)
}
