//! Cards that expire, and new expiration dates reported by card networks.

use async_trait::async_trait;
use chrono::NaiveDate;
use gateways::cards::PaymentMethodId as ProviderMethodId;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, OrganizationId, PaymentMethodId};
use tenancy::{Actor, Reach, Scope};

use super::{Method, retry_now};
use crate::engine::{EXPIRED, OnFile};
use crate::{Context, Result};
use kernel::notices::Notice;

#[async_trait]
impl OnFile for Method {
    async fn expiring(scope: &mut Scope, from: NaiveDate, until: NaiveDate) -> Result<Vec<(OrganizationId, Notice)>> {
        let rows = sqlx::query!(
        r#"update payment_method m set expiry_notified = e.last_day
           from (
             select pm.organization_id, pm.id, (make_date(pm.exp_year, pm.exp_month, 1) + interval '1 month - 1 day')::date as last_day
             from payment_method pm join account a on a.organization_id = pm.organization_id and a.payment_method_id = pm.id and a.id = pm.account_id
             where pm.kind = 'card' and pm.replaced_at is null and pm.exp_month between 1 and 12
               and (pm.exp_year, pm.exp_month) between (extract(year from $1::date)::int, extract(month from $1::date)::int)
                 and (extract(year from $2::date)::int, extract(month from $2::date)::int)
               and (exists (select from subscription s where s.organization_id = a.organization_id and s.account_id = a.id
                   and s.next_bill_on is not null and is_running(s.status))
                 or exists (select from installment_agreement t where t.organization_id = a.organization_id and t.account_id = a.id
                   and agreement_is_running(t.state)))) e
           where m.organization_id = e.organization_id and m.id = e.id and e.last_day between $1 and $2
             and m.expiry_notified is distinct from e.last_day
           returning m.organization_id, m.id, e.last_day as "last_day!""#,
        from,
        until
    )
    .fetch_all(scope.db())
    .await?;
        let notice = |method, last_day| Notice::CardExpiring { method: PaymentMethodId(method), last_day };
        Ok(rows.into_iter().map(|row| (OrganizationId(row.organization_id), notice(row.id, row.last_day))).collect())
    }

    async fn owner(scope: &mut Scope, method: &ProviderMethodId) -> Result<Option<OrganizationId>> {
        let found = sqlx::query_scalar!(
            // After the sale of a location two organizations have it: the later one charges it from then on.
            "select organization_id from payment_method where provider_id = $1 order by id desc limit 1",
            method.as_str()
        )
        .fetch_optional(scope.db())
        .await?;
        Ok(found.map(OrganizationId))
    }
}

/// A network reported new card data: stores the provider's current data, unblocks a card that was blocked as expired,
/// and retries its late invoices.
pub async fn refresh_method(context: &Context, organization: OrganizationId, method: &ProviderMethodId) -> Result<()> {
    let Some(found) = context.cards.find_payment_method(method).await? else { return Ok(()) };
    let now = context.clock.now().await?;
    let reach = Reach::organization(organization, Actor::platform("Webhook"));
    let mut scope = context.database.scope(reach).await?;
    let rows = sqlx::query!(
        r#"update payment_method m set exp_month = $3, exp_year = $4, last4 = $5,
             blocked = case when old.bad_date then null else m.blocked end, blocked_code = case when old.bad_date then null else m.blocked_code end,
             blocked_at = case when old.bad_date then null else m.blocked_at end
           from (select id, blocked_code = $6 as bad_date from payment_method where organization_id = $1 and provider_id = $2) old
           where m.organization_id = $1 and m.id = old.id
           returning m.id, m.account_id, m.office_id, coalesce(old.bad_date, false) as "freed!", m.network"#,
        organization.0,
        method.as_str(),
        found.exp_month.map(i32::from),
        found.exp_year.map(i32::from),
        found.last4,
        EXPIRED
    )
    .fetch_all(scope.db())
    .await?;
    for row in &rows {
        let account = AccountId(row.account_id);
        let act = Act {
            act: "payment_method.updated_by_network",
            subject_kind: "payment_method",
            subject_id: row.id.to_string(),
            office: Some(OfficeId(row.office_id)),
            account: Some(account),
            detail: json!({ "freed": row.freed }),
        };
        audit::record(&mut scope, act).await?;
        if row.freed {
            let words =
                format!("{}, updated by its network", ::rules::billing::card_ending(&row.network, &found.last4));
            retry_now(&mut scope, account, PaymentMethodId(row.id), now, &words).await?;
        }
    }
    Ok(scope.commit().await?)
}
