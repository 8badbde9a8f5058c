//! An office's payments account: created and onboarded at the provider, refreshed from there, and upgraded from a
//! legacy standard account.
//!
//! `none`: no account was ever complete. `standard`: the office's own legacy account, not converted. `full`: our
//! account, complete. An upgrade creates a second account and pauses enrollment until that account can charge; then it
//! replaces the first, and every later charge goes to it. We refresh what the account may do after an event, on a
//! schedule, and when a user returns from the provider's pages.

mod account;
mod view;

use gateways::cards::{AccountFacts, ConnectedAccountId, IdempotencyKey, NewAccount};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::Feature;
use tenancy::ids::OfficeId;
use tenancy::{Actor, Reach, Scope};

use super::OfficeAddress;
use crate::{Context, Error, OrNotFound, Result};
use ::rules::Refusal;
use kernel::directory::list_provider_accounts;

pub use account::{ConnectedBank, PaymentsAccount, PaymentsState, PendingBank};
pub use view::{make_view_code, view};

/// The page of the payments account, to which the provider's pages return.
const PAGE: &str = "/account/upgrade";

struct Row {
    brand: String,
    legal_name: String,
    email: String,
    state: PaymentsState,
    account: Option<String>,
    upgrade: Option<String>,
    standard: Option<String>,
    charges_enabled: bool,
    payouts_enabled: bool,
    due: Vec<String>,
    converted_on: Option<chrono::NaiveDate>,
    payout_bank: Option<ConnectedBank>,
    pending_bank: Option<PendingBank>,
}

/// As [`row`], locked until the transaction ends.
async fn hold(scope: &mut Scope, office: OfficeId) -> Result<Row> {
    let organization = scope.organization();
    sqlx::query!("select id from office where organization_id = $1 and id = $2 for update", organization.0, office.0)
        .fetch_optional(scope.db())
        .await?;
    row(scope, office).await
}

async fn row(scope: &mut Scope, office: OfficeId) -> Result<Row> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select o.brand, o.legal_name, o.email, o.payments_state, o.provider_account, o.upgrade_account, o.standard_account,
             o.charges_enabled, o.payouts_enabled, o.payments_due, o.standard_converted_on, o.payout_bank_name, o.payout_bank_last4,
             b.bank_name as "pending_name?", b.last4 as "pending_last4?", (b.applies_at at time zone o.timezone)::date as "pending_on?"
           from office o left join lateral (select bank_name, last4, applies_at from bank_link l
             where l.organization_id = o.organization_id and l.office_id = o.id and l.status = 'held' and l.applies_at is not null
             order by l.id desc limit 1) b on true
           where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Row {
        brand: row.brand,
        legal_name: row.legal_name,
        email: row.email,
        state: PaymentsState::read(&row.payments_state),
        account: row.provider_account,
        upgrade: row.upgrade_account,
        standard: row.standard_account,
        charges_enabled: row.charges_enabled,
        payouts_enabled: row.payouts_enabled,
        due: row.payments_due,
        converted_on: row.standard_converted_on,
        payout_bank: row
            .payout_bank_last4
            .map(|last4| ConnectedBank { bank_name: row.payout_bank_name.unwrap_or_default(), last4 }),
        pending_bank: row.pending_on.map(|on| PendingBank {
            bank_name: row.pending_name.unwrap_or_default(),
            last4: row.pending_last4.unwrap_or_default(),
            on,
        }),
    })
}

async fn open(context: &Context, at: OfficeAddress) -> Result<Scope> {
    Ok(context.database.scope(Reach::office(at.organization, at.office, Actor::platform("Payments account"))).await?)
}

fn key(text: String) -> Result<IdempotencyKey> {
    Ok(IdempotencyKey::new(text).map_err(anyhow::Error::from)?)
}

async fn create(context: &Context, at: OfficeAddress, row: &Row, what: &str) -> Result<ConnectedAccountId> {
    let new = NewAccount {
        office_ref: at.office.to_string(),
        business_name: row.legal_name.clone(),
        email: row.email.clone(),
    };
    Ok(context.cards.create_account(new, &key(format!("{what}-{}", at.office))?).await?)
}

/// Creates the office's account at the payments provider; later calls return the same account. It can charge once it is
/// onboarded there; see [`refresh_payments`].
pub async fn connect_payments(context: &Context, at: OfficeAddress) -> Result<ConnectedAccountId> {
    let mut scope = open(context, at).await?;
    let row = row(&mut scope, at.office).await?;
    drop(scope);
    if let Some(account) = row.account {
        return Ok(account.into());
    }
    let account = create(context, at, &row, "account").await?;
    let mut scope = open(context, at).await?;
    sqlx::query!(
        "update office set provider_account = $3 where organization_id = $1 and id = $2 and provider_account is null",
        at.organization.0,
        at.office.0,
        account.as_str()
    )
    .execute(scope.db())
    .await?;
    list_provider_accounts(&mut scope, at.office).await?;
    scope.commit().await?;
    Ok(account)
}

/// Stores the standard account that an office already has, to be converted later.
///
/// # Errors
/// [`Error::Conflict`] if the office already has an account; [`Error::NotFound`] if the provider does not know this
/// account.
pub async fn keep_standard(context: &Context, at: OfficeAddress, account: &ConnectedAccountId) -> Result<()> {
    let facts = context.cards.account(account).await?.ok_or(Error::NotFound)?;
    let mut scope = open(context, at).await?;
    let row = hold(&mut scope, at.office).await?;
    if row.account.is_some() {
        return Err(Refusal::PAYMENTS_ACCOUNT_EXISTS.into());
    }
    sqlx::query!(
        "update office set provider_account = $3, payments_state = 'standard' where organization_id = $1 and id = $2",
        at.organization.0,
        at.office.0,
        account.as_str()
    )
    .execute(scope.db())
    .await?;
    keep(&mut scope, at.office, &facts).await?;
    list_provider_accounts(&mut scope, at.office).await?;
    audited(&mut scope, at.office, "payments_account.standard_kept").await?;
    Ok(scope.commit().await?)
}

/// Stores the provider's facts about the account that is charged.
async fn keep(scope: &mut Scope, office: OfficeId, facts: &AccountFacts) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office set charges_enabled = $3, payouts_enabled = $4, payments_due = $5, payments_checked_at = business_now(),
           payments_state = case when payments_state = 'none' and $3 then 'full' else payments_state end
         where organization_id = $1 and id = $2",
        organization.0,
        office.0,
        facts.charges_enabled,
        facts.payouts_enabled,
        &facts.requirements_due
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn audited(scope: &mut Scope, office: OfficeId, act: &str) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}

/// Asks the provider what the office's account may do and stores it. If the account of an upgrade can charge, completes
/// the upgrade.
///
/// # Errors
/// [`Error::NotFound`] if the provider does not know the account.
pub async fn refresh_payments(context: &Context, at: OfficeAddress) -> Result<AccountFacts> {
    let account = connect_payments(context, at).await?;
    let facts = context.cards.account(&account).await?.ok_or(Error::NotFound)?;
    let mut scope = open(context, at).await?;
    let upgrade = row(&mut scope, at.office).await?.upgrade.map(ConnectedAccountId::new);
    drop(scope);
    let new = match &upgrade {
        Some(upgrade) => context.cards.account(upgrade).await?,
        None => None,
    };
    let mut scope = open(context, at).await?;
    let now = hold(&mut scope, at.office).await?;
    match new.filter(|new| new.charges_enabled && now.upgrade.as_deref() == Some(new.id.as_str())) {
        Some(new) => {
            convert(&mut scope, at.office).await?;
            keep(&mut scope, at.office, &new).await?;
            scope.commit().await?;
            Ok(new)
        }
        // If the account was replaced meanwhile, these facts are not about the account that is charged now.
        None if now.account.as_deref() == Some(account.as_str()) => {
            keep(&mut scope, at.office, &facts).await?;
            scope.commit().await?;
            Ok(facts)
        }
        None => Ok(facts),
    }
}

/// Replaces the standard account with the new account, which reopens enrollment.
async fn convert(scope: &mut Scope, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office set standard_account = provider_account, provider_account = upgrade_account, upgrade_account = null, payments_state = 'full',
           standard_converted_on = (business_now() at time zone timezone)::date
         where organization_id = $1 and id = $2 and upgrade_account is not null",
        organization.0,
        office.0
    )
    .execute(scope.db())
    .await?;
    list_provider_accounts(scope, office).await?;
    audited(scope, office, "payments_account.converted").await
}

/// The office's payments account as of the last refresh.
///
/// # Errors
/// [`Error::NotFound`] out of reach.
pub async fn payments_account(context: &Context, reach: &Reach, office: OfficeId) -> Result<PaymentsAccount> {
    let mut scope = context.database.read(reach.clone()).await?;
    let row = row(&mut scope, office).await?;
    Ok(account_of(context, office, row))
}

fn account_of(context: &Context, office: OfficeId, row: Row) -> PaymentsAccount {
    PaymentsAccount {
        state: row.state,
        begun: row.state == PaymentsState::None && row.account.is_some(),
        can_connect_bank: context.bank_links.is_some() && row.account.is_some(),
        upgrading: row.upgrade.is_some(),
        can_upgrade: context.brands.has_at(&row.brand, Feature::UpgradeOffice, office),
        charges_enabled: row.charges_enabled,
        payouts_enabled: row.payouts_enabled,
        restricted: row.state != PaymentsState::None
            && (!row.charges_enabled || !row.payouts_enabled || !row.due.is_empty()),
        due: row.due,
        converted_on: row.converted_on.filter(|_| row.standard.is_some()),
        bank_change_waits: row.payouts_enabled || row.payout_bank.is_some(),
        payout_bank: row.payout_bank,
        pending_bank: row.pending_bank,
    }
}

/// Refreshes the account from the provider and returns it, for a user who comes back from the provider's pages. If the
/// provider does not respond, returns the last known state.
///
/// # Errors
/// [`Error::NotFound`] out of reach.
pub async fn sync_payments(context: &Context, reach: &Reach, office: OfficeId) -> Result<PaymentsAccount> {
    let mut scope = context.database.read(reach.clone()).await?;
    let begun = row(&mut scope, office).await?.account.is_some();
    drop(scope);
    if begun
        && let Err(error) = refresh_payments(context, OfficeAddress { organization: reach.organization, office }).await
    {
        tracing::warn!(%office, %error, "payments account lookup failed");
    }
    payments_account(context, reach, office).await
}

/// The address of the provider's pages where the office enters what is required; creates the account if there is none.
/// Continues an upgrade that is under way.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] for a standard account, which the office manages itself;
/// errors of the provider.
pub async fn onboard(context: &Context, reach: &Reach, office: OfficeId) -> Result<String> {
    let at = OfficeAddress { organization: reach.organization, office };
    let mut scope = context.database.scope(reach.clone()).await?;
    kernel::trials::refuse_in_trial(&mut scope).await?;
    let now = row(&mut scope, office).await?;
    if now.state == PaymentsState::Standard && now.upgrade.is_none() {
        return Err(Refusal::UPGRADE_ACCOUNT_FIRST.into());
    }
    audited(&mut scope, office, "payments_account.onboarding").await?;
    scope.commit().await?;
    let account = match now.upgrade {
        Some(upgrade) => ConnectedAccountId::new(upgrade),
        None => connect_payments(context, at).await?,
    };
    link(context, &now.brand, office, &account).await
}

async fn link(context: &Context, brand: &str, office: OfficeId, account: &ConnectedAccountId) -> Result<String> {
    let origin = context.settings.origins.get(brand).cloned().unwrap_or_default();
    let page = |how: &str| format!("{origin}{PAGE}?dentistInfoId={office}&{how}");
    Ok(context.cards.account_link(account, &page("from=provider"), &page("again=1")).await?)
}

/// Starts the upgrade of a standard account: creates the new account, pauses enrollment until it can charge, and
/// returns the address of the provider's pages. Later calls return a new address for the same account.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] if there is nothing to upgrade, or the brand does not offer
/// upgrades; errors of the provider.
pub async fn upgrade(context: &Context, reach: &Reach, office: OfficeId) -> Result<String> {
    let at = OfficeAddress { organization: reach.organization, office };
    let mut scope = context.database.scope(reach.clone()).await?;
    let now = row(&mut scope, office).await?;
    drop(scope);
    let able = context.brands.has_at(&now.brand, Feature::UpgradeOffice, office);
    if now.state != PaymentsState::Standard || !able {
        return Err(Refusal::NOTHING_TO_UPGRADE.into());
    }
    let account = match &now.upgrade {
        Some(account) => ConnectedAccountId::new(account.clone()),
        None => create(context, at, &now, "account-upgrade").await?,
    };
    let mut scope = context.database.scope(reach.clone()).await?;
    let kept = sqlx::query!(
        "update office set upgrade_account = coalesce(upgrade_account, $3) where organization_id = $1 and id = $2 and payments_state = 'standard'",
        at.organization.0,
        office.0,
        account.as_str()
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if kept == 0 {
        return Err(Refusal::NOTHING_TO_UPGRADE.into());
    }
    audited(&mut scope, office, "payments_account.upgrade_begun").await?;
    scope.commit().await?;
    let mut scope = open(context, at).await?;
    list_provider_accounts(&mut scope, office).await?;
    scope.commit().await?;
    link(context, &now.brand, office, &account).await
}

/// Handles an event of an account: refreshes the account. Returns false if none of our offices has it.
pub async fn account_changed(context: &Context, account: &str) -> Result<bool> {
    let Some(at) = super::provider_office(&context.database, account).await? else { return Ok(false) };
    match refresh_payments(context, at).await {
        Ok(_) => Ok(true),
        Err(Error::NotFound) => Ok(false),
        Err(other) => Err(other),
    }
}
