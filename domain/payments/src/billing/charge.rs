//! Prepares a household's payment: its customer record and method at the provider, the office's account, and the texts
//! of the charge.

use gateways::cards::{
    Charge, CustomerId, Decline, GatewayError, IdempotencyKey, MethodKind, PaymentMethodId as ProviderMethodId,
    SavedMethod,
};
use tenancy::ids::{OrganizationId, PaymentMethodId};
use tenancy::{Actor, Reach, Scope};

use super::decline::OFFICE_WITHOUT_ACCOUNT;
use super::methods::{self, ProviderCustomer};
use super::payment::{InitiatedBy, Payment};
use crate::engine::{Prepared, Typed, attach_typed};
use crate::{Context, Error, Result};
use kernel::collecting::Payer;

/// The payer and the office of a payment.
struct Party {
    customer: Option<CustomerId>,
    name: String,
    email: String,
    office_name: String,
    /// Origin of the brand's web pages.
    origin: String,
    destination: Option<String>,
    stored_method: Option<Method>,
    /// True for an installment invoice, false for memberships.
    installment: bool,
}

/// A payment method with our id and the provider's id.
struct Method {
    id: PaymentMethodId,
    provider: ProviderMethodId,
    /// Cards only.
    fingerprint: Option<String>,
}

impl Method {
    fn of(id: PaymentMethodId, saved: SavedMethod) -> Self {
        let fingerprint = saved.fingerprint.filter(|_| saved.kind == MethodKind::Card);
        Self { id, provider: saved.id, fingerprint }
    }
}

/// # Errors
/// Provider errors, and [`GatewayError::Refused`] for an office without a payments account: otherwise the platform
/// would receive the money.
pub(super) async fn prepare(context: &Context, payment: &Payment, typed: Typed<'_>) -> Result<Prepared> {
    let party = load_party(context, payment).await?;
    if party.destination.is_none() {
        let message = "The office has no payments account.".into();
        return Err(GatewayError::Refused { code: OFFICE_WITHOUT_ACCOUNT.into(), message }.into());
    }
    if typed.token.is_none() && party.stored_method.is_none() {
        return Err(no_method());
    }
    let customer = match &party.customer {
        Some(customer) => customer.clone(),
        // The payment id is part of the key, because the name or email may have been corrected since an earlier
        // payment.
        None => {
            let whose = ProviderCustomer {
                organization: payment.organization,
                account: payment.account,
                name: party.name.clone(),
                email: party.email.clone(),
            };
            methods::new_customer(context, &whose, &payment.id.to_string()).await?
        }
    };
    let method = match typed.token {
        Some(token) => take_typed(context, payment, &customer, token).await?,
        None => party.stored_method.ok_or_else(no_method)?,
    };
    let present = payment.by == InitiatedBy::Household;
    let what = if party.installment { "Treatment" } else { "Membership" };
    let description = format!("{what} at {}", party.office_name);
    let charge = Charge {
        payment_ref: payment.reference(),
        amount_cents: payment.amount.0,
        currency: Default::default(),
        customer,
        method: method.provider,
        destination: party.destination.map(Into::into),
        application_fee_cents: payment.application_fee.0,
        // The network rules require the label on a repeated bank debit.
        description: if payment.reinitiates.is_some() { format!("{REINITIATED} {description}") } else { description },
        // Off session if no payer is present to authenticate: scheduled and staff charges, except an order paid with a
        // new method.
        off_session: !present && (payment.order.is_none() || payment.method.is_some()),
        statement_descriptor_suffix: None,
        statement_descriptor: payment.reinitiates.map(|_| REINITIATED.to_owned()),
        return_url: typed.back_to.filter(|_| present).map(|path| format!("{}{path}", party.origin)),
    };
    Ok(Prepared { charge, method: method.id.0, fingerprint: method.fingerprint })
}

/// The label that the ACH network requires for a repeated bank debit.
const REINITIATED: &str = "RETRY PYMT";

async fn load_party(context: &Context, payment: &Payment) -> Result<Party> {
    let mut scope = scope(context, payment.organization).await?;
    let row = sqlx::query!(
        r#"select a.provider_customer, a.first_name || ' ' || a.last_name as "name!", a.email, o.name as office_name, o.brand, o.provider_account,
             exists (select from invoice i where i.organization_id = a.organization_id and i.id = $4 and not makes_memberships_late(i.origin)) as "installment!",
             m.id as "method_id?", m.provider_id as "method_provider_id?", case when m.kind = 'card' then m.fingerprint end as "fingerprint?"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = $3
           where a.organization_id = $1 and a.id = $2"#,
        payment.organization.0,
        payment.account.0,
        payment.method.map(|m| m.0),
        payment.invoice.0
    )
    .fetch_one(scope.db())
    .await?;
    let fingerprint = row.fingerprint;
    let stored = row.method_id.zip(row.method_provider_id);
    Ok(Party {
        customer: row.provider_customer.map(CustomerId::new),
        name: row.name,
        email: row.email,
        office_name: row.office_name,
        origin: context.settings.origins.get(&row.brand).cloned().unwrap_or_default(),
        destination: row.provider_account,
        stored_method: stored.map(|(id, provider)| Method {
            id: PaymentMethodId(id),
            provider: ProviderMethodId::new(provider),
            fingerprint,
        }),
        installment: row.installment,
    })
}

async fn scope(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Payments"))).await?)
}

/// Saves a card or bank account that was just entered as the household's.
async fn take_typed(context: &Context, payment: &Payment, customer: &CustomerId, token: &str) -> Result<Method> {
    let payer = Payer { organization: payment.organization, office: payment.office, account: payment.account };
    let connected = context.purposes.accounts_of(token);
    let saved = match connected {
        Some(accounts) => accounts.take(context, payer, customer, token).await?,
        None => {
            let key = IdempotencyKey::new(format!("attach-{}", payment.reference())).map_err(anyhow::Error::from)?;
            attach_typed(context, customer, token, &key).await?
        }
    };
    let mut scope = scope(context, payer.organization).await?;
    let id = methods::save(&mut scope, payer.office, payer.account, saved.clone()).await?;
    if let Some(accounts) = connected {
        accounts.keep(context, &mut scope, token, id).await?;
    }
    paid_with(&mut scope, payment, id).await?;
    scope.commit().await?;
    Ok(Method::of(id, saved))
}

/// Stores the entered method with the payment, so that it can be found whatever the payment's outcome.
async fn paid_with(scope: &mut Scope, payment: &Payment, method: PaymentMethodId) -> Result<()> {
    sqlx::query!(
        "update payment set payment_method_id = $3 where organization_id = $1 and id = $2 and status = 'created'",
        payment.organization.0,
        payment.id.0,
        method.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

fn no_method() -> Error {
    GatewayError::Declined(Decline {
        provider_id: None,
        code: "no_payment_method".into(),
        network_code: None,
        advice_code: None,
        message: "There is no payment method on file.".into(),
    })
    .into()
}
