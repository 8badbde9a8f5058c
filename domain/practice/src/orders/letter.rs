//! Emails to offices about their marketing credit and orders.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::ids::{LoginId, MarketingOrderId, OrganizationId};

use super::order::{kind_of, words};
use super::rules::Carrier;
use crate::{Context, Result};
use messaging::letterhead::{brand, dollars, of_brand, origin, read};
use messaging::{Content, Letter, Notice, Sending};

/// Marketing orders and credit.
pub struct MarketingLetters;

#[async_trait]
impl Letter for MarketingLetters {
    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::MarketingOrder { order: id, state } => Some(order(context, organization, *id, state).boxed()),
            Notice::MarketingCredit { movement, login } => {
                Some(credited(context, organization, *movement, *login).boxed())
            }
            _ => None,
        }
    }
}

/// To the office's owner or a manager: credit that the office earned, and how to use it.
pub(super) async fn credited(
    context: &Context,
    organization: OrganizationId,
    movement: i64,
    login: LoginId,
) -> Result<Content> {
    let row = sqlx::query!(
        r#"select m.kind, m.cause, m.amount_cents, o.name as office, o.brand, l.first_name || ' ' || l.last_name as "name!", l.email as "email!",
             (select sum(s.amount_cents) from marketing_credit_movement s where s.organization_id = m.organization_id and s.office_id = m.office_id)::bigint
               as "balance!"
           from marketing_credit_movement m join office o on o.organization_id = m.organization_id and o.id = m.office_id
           join office_user u on u.organization_id = m.organization_id and u.office_id = m.office_id and u.status = 'active' and u.login_id = $3
           join login l on l.id = u.login_id
           where m.organization_id = $1 and m.id = $2"#,
        organization.0,
        movement,
        login.0
    );
    let row = read(context, organization, row).await?;
    let brand = brand(context, &row.brand)?;
    let amount = dollars(row.amount_cents).replace(".00", "");
    let why = match row.kind.as_str() {
        "season" => format!("{} earned {amount} in the {} Season of Giving.", row.office, row.cause),
        _ => format!(
            "{} earned {amount}: your launch checklist is complete, and a member joined before day {}.",
            row.office, row.cause
        ),
    };
    let paragraphs = vec![
        why,
        format!("Your marketing credit is now {}. It pays for printed cards and brochures.", dollars(row.balance)),
    ];
    let subject = format!("{} has {amount} of marketing credit", row.office);
    let mut content = of_brand(brand, (row.name, row.email), "en", subject, paragraphs);
    let address = format!("{}/account/marketing?tab=materials", origin(context, brand));
    content.button = Some(("Order cards or brochures".to_owned(), address));
    Ok(content)
}

/// To the office: the state of its order.
pub(super) async fn order(
    context: &Context,
    organization: OrganizationId,
    order: MarketingOrderId,
    state: &str,
) -> Result<Content> {
    let row = sqlx::query!(
        r#"select m.kind, m.heavy_stock, m.quantity, m.price_cents, m.credit_cents, m.carrier, m.tracking_number, m.placed_at,
             m.ship_name, m.ship_line1, m.ship_city, m.ship_state, m.ship_zip, o.brand, o.name, o.email
           from marketing_order m join office o on o.organization_id = m.organization_id and o.id = m.office_id
           where m.organization_id = $1 and m.id = $2"#,
        organization.0,
        order.0
    );
    let row = read(context, organization, row).await?;
    let brand = brand(context, &row.brand)?;
    let what = words(kind_of(&row.kind), row.heavy_stock, row.quantity);
    let to = format!("{}, {}, {}, {} {}", row.ship_name, row.ship_line1, row.ship_city, row.ship_state, row.ship_zip);
    let carrier = row.carrier.as_deref().and_then(Carrier::parse);
    let (heading, text) = match state {
        "placed" => (
            "We have your order",
            format!("You ordered {what}. We print the proof that you approved and ship to {to}."),
        ),
        "in_production" => {
            ("Your order is in production", format!("We are printing your {what}. It can’t be canceled now."))
        }
        "shipped" => {
            let by = carrier.map_or("a carrier", Carrier::name);
            let number = row.tracking_number.as_deref().map(|number| format!(" Tracking number: {number}."));
            (
                "Your order is on its way",
                format!("We shipped your {what} by {by} to {to}.{}", number.unwrap_or_default()),
            )
        }
        "delivered" => ("Your order was delivered", format!("Your {what} were delivered to {to}.")),
        _ => {
            let back = match (row.credit_cents, row.placed_at.is_some()) {
                (0, _) => "What you paid is refunded to your card.".to_owned(),
                (credit, false) => format!("{} of marketing credit was restored.", dollars(credit)),
                (credit, true) => {
                    format!("{} of marketing credit was restored. What you paid by card is refunded.", dollars(credit))
                }
            };
            ("Your order was canceled", format!("Your order of {what} was canceled. {back}"))
        }
    };
    let subject = format!("{heading}: {what}");
    let mut content = of_brand(brand, (row.name, row.email), "en", subject, vec![text]);
    content.heading = heading.to_owned();
    let tracking = carrier.zip(row.tracking_number.as_deref()).and_then(|(own, number)| own.tracking_address(number));
    let orders = format!("{}/account/marketing?tab=orders", origin(context, brand));
    content.button = Some(match tracking.filter(|_| state == "shipped") {
        Some(address) => ("Track the parcel".to_owned(), address),
        None => ("Open your orders".to_owned(), orders),
    });
    if state == "placed" {
        content.rows = vec![(what, dollars(row.price_cents))];
        if row.credit_cents > 0 {
            content.rows.push(("Marketing credit".to_owned(), dollars(-row.credit_cents)));
        }
        content.total = Some(("Charged to your card".to_owned(), dollars(row.price_cents - row.credit_cents)));
    }
    Ok(content)
}
