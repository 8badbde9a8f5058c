//! Reads the stored data of a household, or of one of its members, with field names that people understand.

use kernel::directory::with_merged;
use serde_json::{Value, json};
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId};

use crate::{OrNotFound, Result};

/// The data of the scope's household, or of only one of its adults: then without contact data and payments, which
/// belong to the account owner.
pub async fn gather(scope: &mut Scope, account: AccountId, member: Option<MemberId>) -> Result<Value> {
    let member = member.map(|member| member.0);
    let mut all = json!({
        "people": people(scope, account, member).await?,
        "memberships": memberships(scope, account, member).await?,
        "visits": visits(scope, account, member).await?,
        "reviews": reviews(scope, account, member).await?,
    });
    if member.is_none() {
        all["household"] = household(scope, account).await?;
        // Invoices, payments and agreements stay with their original account, so merged accounts are included.
        let accounts = with_merged(scope, account).await?;
        all["bills"] = bills(scope, &accounts).await?;
        all["payments"] = payments(scope, &accounts).await?;
        all["agreements"] = agreements(scope, &accounts).await?;
        all["documents"] = documents(scope, account).await?;
    }
    Ok(all)
}

async fn household(scope: &mut Scope, account: AccountId) -> Result<Value> {
    let organization = scope.organization();
    let row = sqlx::query_scalar!(
        r#"select jsonb_build_object('number', a.number, 'firstName', a.first_name, 'lastName', a.last_name, 'birthDate', a.birth_date,
             'email', a.email, 'phone', a.phone, 'addressLine1', a.address_line1, 'addressLine2', a.address_line2, 'city', a.city,
             'state', a.state, 'zip', a.zip, 'language', a.language, 'memberSince', a.enrolled_at, 'office', o.name,
             'officePhone', o.phone, 'referralCode', a.referral_code,
             'paymentMethods', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'network', m.network, 'last4', m.last4,
               'expires', m.exp_month || '/' || m.exp_year, 'addedAt', m.created_at) order by m.id), '[]') from payment_method m
               where m.organization_id = a.organization_id and m.account_id = a.id)) as "data!: Json<Value>"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0
    );
    Ok(row.one_or_not_found(scope).await?.0)
}

/// An adult's phone and email belong to that adult: the account owner's file includes only those of minors.
async fn people(scope: &mut Scope, account: AccountId, member: Option<i64>) -> Result<Value> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        r#"select coalesce(jsonb_agg(jsonb_build_object('firstName', m.first_name, 'lastName', m.last_name, 'birthDate', m.birth_date,
             'relationship', m.relationship, 'accountOwner', m.is_account_owner, 'chartId', m.chart_id, 'insured', m.insured)
             || case when $3::bigint is not null or m.is_account_owner
                 or m.birth_date > (business_now() at time zone o.timezone)::date - interval '18 years'
               then jsonb_build_object('phone', m.phone, 'email', m.email, 'emailConfirmedAt', m.email_confirmed_at) else '{}'::jsonb end order by m.id),
             '[]') as "data!: Json<Value>"
           from member m join office o on o.organization_id = m.organization_id and o.id = m.office_id
           where m.organization_id = $1 and m.account_id = $2 and ($3::bigint is null or m.id = $3)"#,
        organization.0,
        account.0,
        member
    );
    Ok(rows.fetch_one(scope.db()).await?.0)
}

async fn memberships(scope: &mut Scope, account: AccountId, member: Option<i64>) -> Result<Value> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        r#"select coalesce(jsonb_agg(jsonb_build_object('person', m.first_name || ' ' || m.last_name, 'plan', p.name, 'period', s.period,
             'status', s.status, 'price', (s.agreed_price_cents / 100.0)::numeric(12,2)::text, 'startedOn', s.started_on,
             'termStartedOn', s.term_started_on, 'renewsAutomatically', s.auto_renew) order by s.id), '[]') as "data!: Json<Value>"
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.account_id = $2 and ($3::bigint is null or s.member_id = $3)"#,
        organization.0,
        account.0,
        member
    );
    Ok(rows.fetch_one(scope.db()).await?.0)
}

async fn visits(scope: &mut Scope, account: AccountId, member: Option<i64>) -> Result<Value> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        r#"select coalesce(jsonb_agg(jsonb_build_object('person', m.first_name || ' ' || m.last_name, 'on', v.visited_on,
             'provider', v.provider, 'note', v.note, 'undone', v.voided_at is not null,
             'procedures', (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'quantity', l.quantity) order by l.code), '[]')
               from visit_line l where l.organization_id = v.organization_id and l.visit_id = v.id)) order by v.id), '[]')
             as "data!: Json<Value>"
           from visit v join member m on m.organization_id = v.organization_id and m.id = v.member_id
           where v.organization_id = $1 and v.account_id = $2 and ($3::bigint is null or v.member_id = $3)"#,
        organization.0,
        account.0,
        member
    );
    Ok(rows.fetch_one(scope.db()).await?.0)
}

async fn reviews(scope: &mut Scope, account: AccountId, member: Option<i64>) -> Result<Value> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        r#"select coalesce(jsonb_agg(jsonb_build_object('stars', r.stars, 'words', r.words, 'shownAs', r.author, 'writtenAt', r.written_at)
             order by r.id), '[]') as "data!: Json<Value>"
           from review r where r.organization_id = $1 and r.account_id = $2 and ($3::bigint is null or r.member_id = $3)"#,
        organization.0,
        account.0,
        member
    );
    Ok(rows.fetch_one(scope.db()).await?.0)
}

async fn bills(scope: &mut Scope, accounts: &[i64]) -> Result<Value> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        r#"select coalesce(jsonb_agg(jsonb_build_object('number', i.number, 'on', i.bill_on, 'status', i.status,
             'total', (i.total_cents / 100.0)::numeric(12,2)::text, 'paid', (i.paid_cents / 100.0)::numeric(12,2)::text,
             'lines', (select coalesce(jsonb_agg(jsonb_build_object('text', l.description,
               'amount', (l.amount_cents / 100.0)::numeric(12,2)::text) order by l.id), '[]') from invoice_line l
               where l.organization_id = i.organization_id and l.invoice_id = i.id)) order by i.id), '[]') as "data!: Json<Value>"
           from invoice i where i.organization_id = $1 and i.account_id = any ($2)"#,
        organization.0,
        accounts
    );
    Ok(rows.fetch_one(scope.db()).await?.0)
}

async fn payments(scope: &mut Scope, accounts: &[i64]) -> Result<Value> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        r#"select coalesce(jsonb_agg(jsonb_build_object('receipt', p.receipt_number, 'at', p.created_at, 'method', p.method,
             'status', p.status, 'amount', (p.amount_cents / 100.0)::numeric(12,2)::text,
             'refunds', (select coalesce(jsonb_agg(jsonb_build_object('amount', (r.amount_cents / 100.0)::numeric(12,2)::text,
               'status', r.status) order by r.id), '[]') from refund r
               where r.organization_id = p.organization_id and r.payment_id = p.id)) order by p.id), '[]') as "data!: Json<Value>"
           from payment p where p.organization_id = $1 and p.account_id = any ($2)"#,
        organization.0,
        accounts
    );
    Ok(rows.fetch_one(scope.db()).await?.0)
}

async fn agreements(scope: &mut Scope, accounts: &[i64]) -> Result<Value> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        r#"select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'version', c.text_version, 'language', c.language, 'at', c.at,
             'address', c.address, 'browser', c.browser, 'text', t.text) order by c.id), '[]') as "data!: Json<Value>"
           from consent c left join consent_text t on t.organization_id = c.organization_id and t.hash = c.text_hash
           where c.organization_id = $1 and c.account_id = any ($2)"#,
        organization.0,
        accounts
    );
    Ok(rows.fetch_one(scope.db()).await?.0)
}

async fn documents(scope: &mut Scope, account: AccountId) -> Result<Value> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        r#"select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'at', d.uploaded_at, 'bytes', d.byte_count) order by d.id), '[]')
             as "data!: Json<Value>"
           from member_document d where d.organization_id = $1 and d.account_id = $2 and d.deleted_at is null"#,
        organization.0,
        account.0
    );
    Ok(rows.fetch_one(scope.db()).await?.0)
}
