//! Orders in the database: Finish & Pay once per idempotency key.

use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, PaymentId};
use uuid::Uuid;

use super::quote::Quote;
use super::request::{Family, SignupResult, SignupStatus};
use crate::Result;
use crate::billing::LinePlan;

/// What an order keeps until it is done: enough to complete it without the page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Ordered {
    pub family: Family,
    pub language: String,
    pub password_hash: String,
    pub terms_version: String,
    pub in_office: bool,
    /// Where the order came from, for the consent's record.
    pub address: Option<String>,
    pub browser: Option<String>,
    /// Which invoice line belongs to which quote line.
    pub lines: Vec<LinePlan>,
}

pub struct Order {
    pub id: Uuid,
    pub office: OfficeId,
    pub state: String,
    pub account: Option<AccountId>,
    pub payment: Option<PaymentId>,
    pub ordered: Option<Ordered>,
    pub quote: Quote,
    pub result: Option<SignupResult>,
}

/// The order under this key at this office, locked.
pub async fn by_key(scope: &mut Scope, office: OfficeId, key: &str) -> Result<Option<Order>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select id from enrollment_order where organization_id = $1 and office_id = $2 and idempotency_key = $3 for update",
        organization.0,
        office.0,
        key
    )
    .fetch_optional(scope.db())
    .await?;
    match row {
        Some(row) => by_id(scope, row.id).await,
        None => Ok(None),
    }
}

pub async fn by_id(scope: &mut Scope, id: Uuid) -> Result<Option<Order>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select office_id, state, account_id, payment_id, request as "request: Json<Ordered>",
             quote as "quote: Json<Quote>", result as "result: Json<SignupResult>"
           from enrollment_order where organization_id = $1 and id = $2 for update"#,
        organization.0,
        id
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| Order {
        id,
        office: OfficeId(r.office_id),
        state: r.state,
        account: r.account_id.map(AccountId),
        payment: r.payment_id.map(PaymentId),
        ordered: r.request.map(|j| j.0),
        quote: r.quote.0,
        result: r.result.map(|j| j.0),
    }))
}

/// Writes the order as about to be paid; a second try under the same key replaces the first.
pub async fn save_paying(
    scope: &mut Scope,
    id: Uuid,
    office: OfficeId,
    key: &str,
    ordered: &Ordered,
    quote: &Quote,
    account: AccountId,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into enrollment_order (organization_id, id, office_id, account_id, idempotency_key, request, quote, state)
         values ($1, $2, $3, $4, $5, $6, $7, 'paying')
         on conflict (organization_id, office_id, idempotency_key) do update set
           account_id = excluded.account_id, request = excluded.request,
           quote = excluded.quote, state = 'paying', result = null, payment_id = null, updated_at = now()",
        organization.0,
        id,
        office.0,
        account.0,
        key,
        Json(ordered) as _,
        Json(quote) as _
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

pub async fn set_payment(scope: &mut Scope, id: Uuid, payment: PaymentId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update enrollment_order set payment_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        id,
        payment.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes what became of the order. A finished one forgets what was typed; the household's own rows hold it now.
pub async fn save_result(scope: &mut Scope, id: Uuid, result: &SignupResult) -> Result<()> {
    let organization = scope.organization();
    let forget = result.status == SignupStatus::Done;
    sqlx::query!(
        "update enrollment_order set state = $3, result = $4, request = case when $5 then null else request end, updated_at = now()
         where organization_id = $1 and id = $2",
        organization.0,
        id,
        result.status.as_str(),
        Json(result) as _,
        forget
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Another order of the same e-mail at this office that is being paid right now.
pub async fn being_paid(scope: &mut Scope, office: OfficeId, email: &str, not: &str) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from enrollment_order o join account a on a.organization_id = o.organization_id and a.id = o.account_id
             where o.organization_id = $1 and o.office_id = $2 and a.email = $3 and o.idempotency_key <> $4
               and o.state in ('paying', 'processing', 'requires_action') and o.updated_at > now() - interval '15 minutes') as "yes!""#,
        organization.0,
        office.0,
        email,
        not
    )
    .fetch_one(scope.db())
    .await?)
}
