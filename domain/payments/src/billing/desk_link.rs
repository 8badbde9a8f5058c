//! Saves a card at the front desk on the patient's own phone: the link to change the payment method, shown as a QR code
//! for a short time. The desk polls for the result; no card data passes through the office's computer.

use chrono::{DateTime, Duration, Utc};
use kernel::OrNotFound;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Scope, contract};
use uuid::Uuid;

use super::links::{LinkFor, make_link};
use crate::access::stored;
use crate::{Context, Result};
use rules::billing::{MethodRow, MethodView, PaymentMethodKind};

/// How long the code on the desk's screen is valid.
const SHOWN_FOR: Duration = Duration::minutes(15);

/// A code that the desk shows to the patient.
#[contract(rename = "DeskCard")]
#[derive(Debug, Clone)]
pub struct DeskLink {
    pub id: Uuid,
    /// The URL in the code.
    pub address: String,
    pub qr_svg: String,
    pub expires_at: DateTime<Utc>,
}

/// The state of a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeskLinkState {
    Waiting,
    /// The card is being saved.
    Saving,
    /// The label of the method now on file.
    Saved(Option<String>),
    /// It was closed, or not used in time.
    Over,
}

/// Creates a code for a household.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn show_desk_link(context: &Context, scope: &mut Scope, account: AccountId) -> Result<DeskLink> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select a.office_id, o.brand from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
         where a.organization_id = $1 and a.id = $2 and a.enrolled_at is not null and a.merged_into_account_id is null
           and a.moved_to_account_id is null",
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let (token, user) = make_link(context, scope, account, LinkFor::ChangeMethod).await?;
    let (id, expires_at) = (Uuid::new_v4(), context.clock.now().await? + SHOWN_FOR);
    sqlx::query!(
        "update collection_link set desk_id = $3, expires_at = $4 where organization_id = $1 and token_hash = $2",
        organization.0,
        stored(&token),
        id,
        expires_at
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "payment_link.shown",
        subject_kind: "account",
        subject_id: account.to_string(),
        office: Some(OfficeId(row.office_id)),
        account: Some(account),
        detail: json!({}),
    };
    audit::record(scope, act).await?;
    let origin = context.settings.origins.get(&row.brand).cloned().unwrap_or_default();
    let address = format!("{origin}/patient/payment-update/{token}/{user}");
    let qr_svg = printing::qr::Qr::of(&address)?.svg();
    Ok(DeskLink { id, address, qr_svg, expires_at })
}

/// The state of a household's code.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn desk_link_state(
    context: &Context,
    scope: &mut Scope,
    account: AccountId,
    id: Uuid,
) -> Result<DeskLinkState> {
    let (organization, now) = (scope.organization(), context.clock.now().await?);
    let row = sqlx::query!(
        r#"select l.expires_at, l.used_at, l.done_at, m.kind as "kind?: PaymentMethodKind", m.network as "network?", m.last4 as "last4?", m.exp_month, m.exp_year,
             m.blocked as "blocked?"
           from collection_link l join account a on a.organization_id = l.organization_id and a.id = l.account_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where l.organization_id = $1 and l.account_id = $2 and l.desk_id = $3"#,
        organization.0,
        account.0,
        id
    )
    .one_or_not_found(scope)
    .await?;
    Ok(match (row.done_at, row.used_at) {
        (Some(_), _) => {
            let method = MethodRow {
                kind: row.kind,
                network: row.network,
                last4: row.last4,
                exp_month: row.exp_month,
                exp_year: row.exp_year,
                blocked: row.blocked,
            };
            DeskLinkState::Saved(method.view().as_ref().map(MethodView::words))
        }
        _ if row.expires_at <= now => DeskLinkState::Over,
        (None, Some(_)) => DeskLinkState::Saving,
        (None, None) => DeskLinkState::Waiting,
    })
}

/// Closes the code, so that it can no longer be opened. A code that is already in use is not affected.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn close_desk_link(context: &Context, scope: &mut Scope, account: AccountId, id: Uuid) -> Result<()> {
    let now = context.clock.now().await?;
    desk_link_state(context, scope, account, id).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update collection_link set expires_at = least(expires_at, $4) where organization_id = $1 and account_id = $2 and desk_id = $3
           and used_at is null",
        organization.0,
        account.0,
        id,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
