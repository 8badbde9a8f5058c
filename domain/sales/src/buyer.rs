//! Who a seller means: the practice that an office number or an owner's email names.

use identity::{Client, Limit, limit};
use rules::contact::normal_email;
use tenancy::Caller;
use tenancy::brand::BrandId;
use tenancy::ids::OrganizationId;

use crate::{Context, Refusal, Result};

/// Looking for buyers, by person: an email that owns no practice must stay a guess.
const BUYERS: Limit = Limit::new("sale/buyer", 30, 3600);

/// An organization with its name, or that of its first office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Buyer {
    pub organization: OrganizationId,
    pub name: String,
}

/// The organization of `brand` that has an open office with this number, or an owner with this email.
///
/// # Errors
/// [`crate::Error::Conflict`] if there is none, or more than one; [`crate::Error::TooMany`].
pub(crate) async fn find(
    context: &Context,
    caller: &Caller,
    brand: &BrandId,
    named: &str,
    seller: OrganizationId,
) -> Result<Buyer> {
    let client = Client { address: caller.address.clone(), ..Client::default() };
    limit(context, &client, &[(BUYERS, Some(caller.login.to_string().as_str()))]).await?;
    let number: Option<i64> = named.trim().parse().ok();
    let email = normal_email(named);
    // Platform scope: the buyer is another organization than the seller.
    let (mut cells, mut buyers) = (context.database.look(), vec![]);
    while let Some(mut scope) = cells.platform("Sale buyer").await? {
        let rows = sqlx::query!(
            r#"select o.organization_id, coalesce(nullif(g.name, ''), min(o.name)) as "name!" from office o
           join organization g on g.organization_id = o.organization_id
           where o.brand = $1 and o.account_status in (1, 2) and o.trial_until is null and o.organization_id <> $4
             and (o.id = $2 or exists (select from office_user u join login l on l.id = u.login_id
               where u.organization_id = o.organization_id and u.office_id = o.id and u.is_owner and u.status = 'active'
                 and l.brand = $1 and l.email = $3 and l.status = 'active'))
           group by o.organization_id, g.name order by o.organization_id limit 2"#,
            brand.as_str(),
            number,
            email,
            seller.0
        )
        .fetch_all(scope.db())
        .await?;
        buyers.extend(
            rows.into_iter().map(|row| Buyer { organization: OrganizationId(row.organization_id), name: row.name }),
        );
    }
    match (buyers.pop(), buyers.is_empty()) {
        (Some(one), true) => Ok(one),
        (None, _) => Err(Refusal::SALE_NO_BUYER.into()),
        _ => Err(Refusal::SALE_MANY_BUYERS.into()),
    }
}
