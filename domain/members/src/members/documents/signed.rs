//! The texts a household agreed to, word for word, its signed installment agreements, and its receipts.

use serde_json::json;
use tenancy::ids::{AccountId, LoginId, PaymentId};
use tenancy::{Personal, Scope, contract};

use super::viewed::{At, audited};
use crate::members::details::{HouseholdRef, account_of};
use crate::{Cents, Error, OrNotFound, Result};
use kernel::directory::with_merged;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SignedKind {
    /// A text that was agreed to: terms, auto_renewal, right_plan, electronic, guardian or treatment.
    Consent { kind: String, hash: String, version: String },
    /// An installment agreement.
    Agreement { id: i64, number: i32 },
}

#[derive(Debug, Clone)]
pub struct Signed {
    pub kind: SignedKind,
    pub at: At,
    /// The people who were enrolled with it, or the installment agreement: "Ana Reyes, Leo Reyes", "Installment agreement 3".
    pub about: Option<Personal<String>>,
    /// The person who typed the name, or the staff member who read the text to the patient.
    pub by: Option<Personal<String>>,
}

#[contract(rename = "ReceiptDocument")]
#[derive(Debug, Clone)]
pub struct Receipt {
    #[oai(rename = "paymentId")]
    pub payment: PaymentId,
    // The office's receipt number.
    pub number: i64,
    pub at: At,
    pub amount: Cents,
}

pub(super) async fn list(scope: &mut Scope, accounts: &[i64]) -> Result<Vec<Signed>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select c.at as "at!", c.kind as "kind!", c.text_hash as "hash?", c.text_version as "version?", null::bigint as "agreement?", null::int as "number?",
             l.first_name || ' ' || l.last_name as "by?",
             coalesce(
               (select string_agg(m.first_name || ' ' || m.last_name, ', ' order by s.id) from subscription s
                  join member m on m.organization_id = s.organization_id and m.id = s.member_id
                  where s.organization_id = c.organization_id and s.order_id = c.order_id),
               (select 'Installment agreement ' || min(t.number) from installment_agreement t
                  where c.order_id is null and t.organization_id = c.organization_id and t.account_id = c.account_id and t.signed_at = c.at)) as "about?"
           from consent c left join login l on l.id = c.said_by
           where c.organization_id = $1 and c.account_id = any ($2)
           union all
           select t.signed_at, 'agreement', null, null, t.id, t.number::int, t.signed_name, null
           from installment_agreement t where t.organization_id = $1 and t.account_id = any ($2) and t.signed_at is not null
           order by 1 desc, 2"#,
        organization.0,
        accounts
    )
    .fetch_all(scope.db())
    .await?;
    let signed = rows.into_iter().filter_map(|row| {
        let kind = match (row.hash, row.agreement) {
            (Some(hash), _) => SignedKind::Consent { kind: row.kind, hash, version: row.version.unwrap_or_default() },
            (None, Some(id)) => SignedKind::Agreement { id, number: row.number.unwrap_or_default() },
            (None, None) => return None,
        };
        Some(Signed { kind, at: row.at, about: row.about.map(Personal), by: row.by.map(Personal) })
    });
    Ok(signed.collect())
}

pub(super) async fn receipts(scope: &mut Scope, accounts: &[i64]) -> Result<Vec<Receipt>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select id, receipt_number::bigint as "number!", coalesce(settled_at, created_at) as "at!", amount_cents from payment
           where organization_id = $1 and account_id = any ($2) and status = 'succeeded' and receipt_number is not null
           order by 3 desc, id desc limit 200"#,
        organization.0,
        accounts
    )
    .fetch_all(scope.db())
    .await?;
    let receipt = rows.into_iter().map(|row| Receipt {
        payment: PaymentId(row.id),
        number: row.number,
        at: row.at,
        amount: Cents(row.amount_cents),
    });
    Ok(receipt.collect())
}

/// A text the household agreed to, as it was shown. Written to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the household did not agree to it.
pub async fn signed_text(scope: &mut Scope, user: LoginId, account: AccountId, hash: &str) -> Result<Personal<String>> {
    if hash.len() != 64 || !hash.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(Error::NotFound);
    }
    let account = account_of(scope, user, HouseholdRef::Account(account)).await?;
    let all = with_merged(scope, account).await?;
    let organization = scope.organization();
    let text = sqlx::query_scalar!(
        "select t.text from consent_text t where t.organization_id = $1 and t.hash = $2
           and exists (select from consent c where c.organization_id = t.organization_id and c.text_hash = t.hash and c.account_id = any ($3))",
        organization.0,
        hash,
        &all
    )
    .one_or_not_found(scope)
    .await?;
    audited(scope, "member.signed_text_viewed", account, json!({ "hash": hash })).await?;
    Ok(Personal(text))
}
