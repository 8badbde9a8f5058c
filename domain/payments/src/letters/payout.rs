//! Emails to an office about the bank account for its payouts.

use tenancy::ids::{BankLinkId, LoginId, OrganizationId};

use crate::downloads::long_date;
use crate::{Context, Result, access};
use messaging::Content;
use messaging::letterhead::{brand, of_brand, origin, read};

/// A new bank account, and who connected it, so that an owner can react if it was not intended.
pub(super) async fn bank_changed(context: &Context, organization: OrganizationId, link: BankLinkId) -> Result<Content> {
    let row = sqlx::query!(
        r#"select o.brand, o.name, o.email, b.actor, coalesce(b.bank_name, o.payout_bank_name) as "bank?", coalesce(b.last4, o.payout_bank_last4) as "last4?",
             (b.ended_at at time zone o.timezone)::date as "on!"
           from bank_link b join office o on o.organization_id = b.organization_id and o.id = b.office_id
           where b.organization_id = $1 and b.id = $2 and b.purpose = 'payout' and b.status = 'connected'"#,
        organization.0,
        link.0
    );
    let row = read(context, organization, row).await?;
    let brand = brand(context, &row.brand)?;
    let account = account_words(row.bank, row.last4);
    let (name, support) = (&brand.profile.name, &brand.profile.contacts.support_email);
    let paragraphs = vec![
        format!(
            "Starting {}, {name} pays {} out to {account}. {} connected it.",
            long_date(row.on),
            row.name,
            row.actor
        ),
        format!("If no one at your office did this, email {support} right away and change your passwords."),
    ];
    let to = (row.name, row.email);
    let mut content = of_brand(brand, to, "en", "Your payouts go to a new bank account".to_owned(), paragraphs);
    content.button =
        Some(("Open your payments account".to_owned(), format!("{}/account/upgrade", origin(context, brand))));
    Ok(content)
}

fn account_words(bank: Option<String>, last4: Option<String>) -> String {
    match (bank, last4) {
        (Some(bank), Some(last4)) => format!("the account at {bank} ending in {last4}"),
        (None, Some(last4)) => format!("the account ending in {last4}"),
        _ => "a new bank account".to_owned(),
    }
}

/// Another bank account is about to replace the one for payouts: when, who requested it, and how to stop it.
pub(super) async fn bank_pending(
    context: &Context,
    organization: OrganizationId,
    link: BankLinkId,
    login: Option<LoginId>,
) -> Result<Content> {
    let row = sqlx::query!(
        r#"select o.brand, o.name, o.email, b.actor, b.bank_name, b.last4, (b.applies_at at time zone o.timezone)::date as "on!"
           from bank_link b join office o on o.organization_id = b.organization_id and o.id = b.office_id
           where b.organization_id = $1 and b.id = $2 and b.status = 'held' and b.applies_at is not null"#,
        organization.0,
        link.0
    );
    let row = read(context, organization, row).await?;
    let brand = brand(context, &row.brand)?;
    let account = account_words(row.bank_name, row.last4);
    let paragraphs = vec![
        format!(
            "{} asked to pay {} out to {account}. This takes effect on {}; until then, payouts keep going to your current account.",
            row.actor,
            row.name,
            long_date(row.on)
        ),
        "If your office did not ask for this, stop it now and change your passwords.".to_owned(),
    ];
    let to = to_owner(context, login, (row.name, row.email)).await?;
    let token = access::make_payout_stop_link(context, login, organization, link).await?;
    let mut content = of_brand(brand, to, "en", "Your payout account is about to change".to_owned(), paragraphs);
    content.button = Some(("Stop this change".to_owned(), format!("{}/payout-change/{token}", origin(context, brand))));
    Ok(content)
}

/// Two of our staff ended the wait of a bank account: it takes effect now.
pub(super) async fn bank_shortened(
    context: &Context,
    organization: OrganizationId,
    link: BankLinkId,
    login: Option<LoginId>,
) -> Result<Content> {
    let row = sqlx::query!(
        r#"select o.brand, o.name, o.email, b.bank_name, b.last4 from bank_link b
           join office o on o.organization_id = b.organization_id and o.id = b.office_id
           where b.organization_id = $1 and b.id = $2 and b.purpose = 'payout' and b.applies_at is not null"#,
        organization.0,
        link.0
    );
    let row = read(context, organization, row).await?;
    let brand = brand(context, &row.brand)?;
    let account = account_words(row.bank_name, row.last4);
    let (name, support) = (&brand.profile.name, &brand.profile.contacts.support_email);
    let paragraphs = vec![
        format!(
            "Two administrators of {name} ended the waiting period: {} is paid out to {account} from now on.",
            row.name
        ),
        format!("If your office did not ask for this, email {support} right away."),
    ];
    let to = to_owner(context, login, (row.name, row.email)).await?;
    let subject = "Your new payout account takes effect now".to_owned();
    let mut content = of_brand(brand, to, "en", subject, paragraphs);
    content.button =
        Some(("Open your payments account".to_owned(), format!("{}/account/upgrade", origin(context, brand))));
    Ok(content)
}

/// The owner, or the office itself if it has none.
async fn to_owner(context: &Context, login: Option<LoginId>, office: (String, String)) -> Result<(String, String)> {
    let Some(login) = login else { return Ok(office) };
    let owner = access::login_contact(context, login).await?;
    Ok((owner.name, owner.email))
}
