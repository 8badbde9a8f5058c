//! The late households of an office, and what can be done for each.

use chrono::NaiveDate;
use rules::Cents;
use rules::billing::method_words;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Personal, Scope, contract};

use super::MOST;
use super::rules::{CollectAct, Facts, LeftOut};
use crate::Result;

/// A household that owes a late amount.
#[contract(rename = "HouseholdToCollect")]
#[derive(Debug, Clone)]
pub struct LateHousehold {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub name: Personal<String>,
    pub phone: Option<Personal<String>>,
    /// Empty for a household without one, or that must not receive email.
    pub email: Personal<String>,
    /// The language to speak with them: en or es.
    pub language: String,
    /// The late amount.
    pub amount: Cents,
    /// The date of the first failed payment.
    pub since: NaiveDate,
    /// The payment method on file: "Visa 4471".
    pub method: Option<String>,
    /// What can be done for it; missing if nothing can, or if a person has to call.
    pub act: Option<CollectAct>,
    /// Why the method on file can't be charged.
    pub why: Option<LeftOut>,
}

/// What collecting from all late households does.
#[contract]
#[derive(Debug, Clone)]
pub struct CollectPreview {
    /// The longest late first, at most 500.
    pub households: Vec<LateHousehold>,
    /// Whether there are more than those.
    pub more: bool,
    /// The run that was started last.
    pub last_run_id: Option<i64>,
}

/// The office's late households, with what can be done for each. Writes `collect.viewed` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn preview(scope: &mut Scope, office: OfficeId) -> Result<CollectPreview> {
    let mut households = late(scope, office, None).await?;
    let more = households.len() > MOST;
    households.truncate(MOST);
    let organization = scope.organization();
    let last_run_id = sqlx::query_scalar!(
        "select id from collect_run where organization_id = $1 and office_id = $2 order by id desc limit 1",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    audit::record(scope, Act::on_office("collect.viewed", office, json!({ "households": households.len() }))).await?;
    Ok(CollectPreview { households, more, last_run_id })
}

/// The late households, longest late first; only those of `accounts` if given. One more than a run may have. Counts
/// the same bills as a payment of what is late: none of an installment agreement, and none that is paid at the desk.
pub(crate) async fn late(scope: &mut Scope, office: OfficeId, accounts: Option<&[i64]>) -> Result<Vec<LateHousehold>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with late as (
             select i.account_id, sum(i.total_cents - i.paid_cents - i.written_off_cents)::bigint as cents, min(i.first_failed_on) as since, array_agg(i.id) as invoices
             from invoice i
             where i.organization_id = $1 and i.office_id = $2 and i.status = 'open' and i.first_failed_on is not null and makes_memberships_late(i.origin)
               and i.total_cents > i.paid_cents + i.written_off_cents and ($3::bigint[] is null or i.account_id = any ($3))
               and not exists (select from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
                 where l.organization_id = i.organization_id and l.invoice_id = i.id and s.status = 'pending_cash')
             group by i.account_id order by 3, 1 limit $4)
           select a.id, a.first_name || ' ' || a.last_name as "name!", a.phone, case when a.do_not_email then '' else a.email end as "email!", a.language,
             l.cents as "cents!", l.since as "since!", m.id as "method_id?", m.kind as "kind?", m.network as "network?", m.last4 as "last4?", m.blocked as "blocked?",
             (select count(*) from card_attempt c where c.fingerprint = m.fingerprint and m.kind = 'card' and c.declined
               and c.at > business_now() - interval '30 days') as "declines!",
             exists (select from arrears_plan x where x.organization_id = a.organization_id and x.account_id = a.id and x.state = 'running') as "in_installments!",
             (select p.status from payment p where p.organization_id = a.organization_id and p.invoice_id = any (l.invoices)
               and payment_is_pending(p.status) order by p.id limit 1) as pending
           from late l join account a on a.organization_id = $1 and a.id = l.account_id and a.enrolled_at is not null and a.moved_to_account_id is null
           left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           order by l.since, a.id"#,
        organization.0,
        office.0,
        accounts,
        MOST as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let shown = rows.into_iter().map(|row| {
        let facts = Facts {
            has_method: row.method_id.is_some(),
            blocked: row.blocked,
            declines: row.declines,
            in_installments: row.in_installments,
            pending: row.pending,
            has_email: !row.email.trim().is_empty(),
        };
        LateHousehold {
            account: AccountId(row.id),
            name: row.name.into(),
            phone: row.phone.filter(|phone| !phone.is_empty()).map(Personal),
            email: row.email.into(),
            language: row.language,
            amount: Cents(row.cents),
            since: row.since,
            method: row.kind.and_then(|kind| method_words(&kind, row.network.as_deref(), row.last4.as_deref())),
            act: facts.act(),
            why: facts.left_out(),
        }
    });
    Ok(shown.collect())
}
