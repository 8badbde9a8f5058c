//! A refund to a practice, of what it paid us.

use messaging::Content;
use messaging::letterhead::{brand, dollars, of_brand, origin, read};
use tenancy::ids::{OrganizationId, RefundId};

use crate::{Context, Result};

/// A refund of a payment that was not owed, or of a canceled order.
pub(super) async fn refunded(context: &Context, organization: OrganizationId, refund: RefundId) -> Result<Content> {
    let row = sqlx::query!(
        "select r.amount_cents, r.source, o.brand, o.name, o.email, m.network, m.last4 from refund r
         join tier_payment p on p.organization_id = r.organization_id and p.id = r.tier_payment_id
         join tier_method m on m.organization_id = p.organization_id and m.id = p.method_id
         join office o on o.organization_id = r.organization_id and o.id = r.office_id
         where r.organization_id = $1 and r.id = $2 and r.succeeded_at is not null",
        organization.0,
        refund.0
    );
    let row = read(context, organization, row).await?;
    let brand = brand(context, &row.brand)?;
    let amount = dollars(row.amount_cents);
    let subject = format!("Your refund from {}: {amount}", brand.profile.name);
    let method = format!("{} ending {}", row.network, row.last4);
    let shows = "It shows on your statement within 5 to 10 business days.";
    let words = match row.source.as_deref() {
        Some("order") => {
            format!("Your marketing order was canceled. We refunded {amount} to {method}. {shows}")
        }
        _ => format!(
            "A payment of {amount} with {method} went through after we had recorded it as failed, and nothing was owed for it. We refunded it. {shows}"
        ),
    };
    let mut content = of_brand(brand, (row.name, row.email), "en", subject, vec![words]);
    content.total = Some(("Refunded".to_owned(), amount));
    content.button = Some(("Open billing".to_owned(), format!("{}/account/settings/billing", origin(context, brand))));
    Ok(content)
}
