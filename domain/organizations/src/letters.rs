//! The email to a person whose access changed. It says what they may do when it is sent.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures::FutureExt;
use futures::future::BoxFuture;
use messaging::letterhead::{brand, day, of_brand, open};
use messaging::{Before, Content, Letter, Notice, Sending};
use tenancy::UserType;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};

use crate::assignments::{assignments_of, at, person};
use crate::managing::Places;
use crate::{Context, Error, Result};

/// Locations that are named.
const MOST_NAMED: usize = 20;

pub(crate) struct AccessLetters;

#[async_trait]
impl Letter for AccessLetters {
    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::AccessChanged { login, offices, by, at } => {
                Some(changed(context, organization, *login, offices, (by.as_deref(), *at)).boxed())
            }
            _ => None,
        }
    }

    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        let Notice::AccessChanged { login, .. } = notice else { return Ok(Before::Send) };
        let mut scope = open(context, organization).await?;
        // Where somebody works is written only to an email that is proved to be theirs.
        match person(&mut scope, *login).await {
            Ok(person) if person.verified => Ok(Before::Send),
            Ok(_) | Err(Error::NotFound) => Ok(Before::Skip),
            Err(other) => Err(other),
        }
    }
}

async fn changed(
    context: &Context,
    organization: OrganizationId,
    login: LoginId,
    offices: &[OfficeId],
    (by, on): (Option<&str>, DateTime<Utc>),
) -> Result<Content> {
    let contact = identity::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let places = Places::read(&mut scope).await?;
    let assigned = assignments_of(&mut scope, Some(&[login])).await?.remove(&login).unwrap_or_default();
    drop(scope);
    let held: Vec<_> = assigned.iter().filter(|one| !one.ended).map(|one| one.held(&places)).collect();
    let names = places.names(&offices.iter().copied().collect());
    let more = names.len().saturating_sub(MOST_NAMED);
    let mut rows: Vec<_> = names
        .into_iter()
        .take(MOST_NAMED)
        .map(|location| {
            let role = at(location.office, &held).map_or("No access", |access| role_words(access.role));
            (location.name, role.to_owned())
        })
        .collect();
    if more > 0 {
        rows.push((format!("{more} more"), String::new()));
    }
    let on = day(on.date_naive());
    let what = match by {
        Some(by) => format!("{by} changed what you may do on {on}. Below is your access now."),
        None => format!("The location closed on {on}. Below is your access there now."),
    };
    let end = "If you didn’t expect this, ask an owner of your practice.".to_owned();
    let subject = match rows.as_slice() {
        [(location, _)] => format!("Your access to {location} changed"),
        _ => format!("Your access changed at {} locations", offices.len()),
    };
    let brand = brand(context, &contact.brand)?;
    let mut content = of_brand(brand, (contact.name, contact.email), &contact.language, subject, vec![what, end]);
    content.rows = rows;
    Ok(content)
}

const fn role_words(role: UserType) -> &'static str {
    match role {
        UserType::Dentist => "Owner",
        UserType::OfficeAdmin => "Office manager",
        _ => "Associate",
    }
}
