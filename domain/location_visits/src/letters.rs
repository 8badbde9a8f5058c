//! The email to owners about a month that is closed.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::notices;
use messaging::letterhead::{brand, in_language, of_brand, open, origin};
use messaging::{Content, Letter, Notice, Sending, dollars};
use tenancy::Scope;
use tenancy::ids::{LoginId, OrganizationId};

use crate::{Context, Error, Result};

/// Pairs of locations that are named.
const MOST_NAMED: usize = 20;

pub(crate) struct SettlementLetters;

#[async_trait]
impl Letter for SettlementLetters {
    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::LocationSettlementClosed { month, login, .. } => {
                Some(closed(context, organization, *month, *login).boxed())
            }
            _ => None,
        }
    }
}

/// Queues the email to everyone who owns a location that owes or is owed something for the month, but not to who closed it.
pub(crate) async fn notify_owners(scope: &mut Scope, month: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let (organization, closer) = (scope.organization(), scope.actor.login);
    let logins = sqlx::query_scalar!(
        "select distinct u.login_id from location_settlement s
         join office_user u on u.organization_id = s.organization_id and u.office_id in (s.office_id, s.payee_office_id) and u.status = 'active'
         join login l on l.id = u.login_id
         where s.organization_id = $1 and s.month = $2 and (u.is_owner or coalesce(u.user_type, l.user_type) = 'dentist') and u.login_id is distinct from $3
         order by u.login_id limit 1000",
        organization.0,
        month,
        closer.map(|login| login.0)
    )
    .fetch_all(scope.db())
    .await?;
    let notice = |login| Notice::LocationSettlementClosed { organization, month, login: LoginId(login) };
    notices::enqueue_all(scope, logins.into_iter().map(notice).collect(), now).await
}

async fn closed(context: &Context, organization: OrganizationId, month: NaiveDate, login: LoginId) -> Result<Content> {
    let contact = identity::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    // Only pairs with one of the person's own locations.
    let rows = sqlx::query!(
        "select p.name as payer, e.name as payee, s.net_cents from location_settlement s
         join office p on p.organization_id = s.organization_id and p.id = s.office_id
         join office e on e.organization_id = s.organization_id and e.id = s.payee_office_id
         where s.organization_id = $1 and s.month = $2 and exists (select from office_user u where u.organization_id = s.organization_id
           and u.office_id in (s.office_id, s.payee_office_id) and u.login_id = $3 and u.status = 'active')
         order by s.net_cents desc, lower(p.name), lower(e.name), s.id",
        organization.0,
        month,
        login.0
    )
    .fetch_all(scope.db())
    .await?;
    drop(scope);
    if rows.is_empty() {
        return Err(Error::NotFound);
    }
    let brand = brand(context, &contact.brand)?;
    let name = month.format("%B %Y");
    let pairs =
        if rows.len() == 1 { "1 pair of locations".to_owned() } else { format!("{} pairs of locations", rows.len()) };
    let what =
        format!("{name} is closed for visits at other locations: {pairs}. The locations pay each other themselves.");
    let more = rows.len().saturating_sub(MOST_NAMED);
    let mut lines: Vec<_> = rows
        .into_iter()
        .take(MOST_NAMED)
        .map(|row| (format!("{} owes {}", row.payer, row.payee), dollars(row.net_cents)))
        .collect();
    if more > 0 {
        lines.push((format!("{more} more"), String::new()));
    }
    let subject = format!("Visits at other locations in {name}");
    let page = format!("{}/account/multi-location-reports?tab=settlement&month={month}", origin(context, brand));
    let mut content = of_brand(brand, (contact.name, contact.email), &contact.language, subject, vec![what]);
    content.rows = lines;
    content.button = Some(("Open the statement".to_owned(), in_language(page, &contact.language)));
    Ok(content)
}
