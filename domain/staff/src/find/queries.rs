//! Where each form of a text is looked up.

use tenancy::Scope;
use uuid::Uuid;

use crate::{Result, pattern};

/// The most hits of one kind.
const EACH: i64 = 5;

/// A row of each of the queries.
pub(super) struct Found {
    pub(super) kind: String,
    pub(super) id: String,
    pub(super) title: String,
    pub(super) detail: String,
    pub(super) office_id: Option<i64>,
    pub(super) account_id: Option<i64>,
    pub(super) login_id: Option<i64>,
    pub(super) exact: bool,
}

pub(super) async fn by_number(scope: &mut Scope, number: i64) -> Result<Vec<Found>> {
    Ok(sqlx::query_as!(
        Found,
        r#"select 'office' as "kind!", o.id::text as "id!", o.name as "title!", concat_ws(', ', o.brand, o.city, o.state) as "detail!", o.id as office_id,
             null::bigint as account_id, null::bigint as login_id, true as "exact!" from office o where o.id = $1 or o.phone = $1::text
           union all select 'organization', g.organization_id::text, g.name, g.brand, (select min(o.id) from office o where o.organization_id = g.organization_id), null, null, true
             from organization g where g.organization_id = $1
           union all select 'household', a.id::text, trim(a.first_name || ' ' || a.last_name), o.name, o.id, a.id, null, true
             from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id where a.id = $1
           union all select 'user', l.id::text, trim(l.first_name || ' ' || l.last_name), l.brand || ', ' || l.user_type,
             (select min(u.office_id) from office_user u where u.login_id = l.id), null, l.id, true from login l where l.id = $1
           union all select 'payment', p.id::text, 'Payment ' || p.id, o.name || ', ' || p.status, o.id, p.account_id, null, true
             from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id where p.id = $1
           union all (select 'payment', p.id::text, 'Receipt ' || p.receipt_number, o.name || ', ' || p.status, o.id, p.account_id, null, true
             from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id where p.receipt_number = $1 order by p.id desc limit $2)
           union all select 'membership', s.id::text, 'Membership ' || s.id, o.name || ', ' || s.status, o.id, s.account_id, null, true
             from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id where s.id = $1
           union all select 'refund', r.id::text, 'Refund ' || r.id, o.name || ', ' || r.status, o.id, r.account_id, null, true
             from refund r join office o on o.organization_id = r.organization_id and o.id = r.office_id where r.id = $1
           union all select 'dispute', d.id::text, 'Dispute ' || d.id, o.name || ', ' || d.status, o.id, d.account_id, null, true
             from dispute d join office o on o.organization_id = d.organization_id and o.id = d.office_id where d.id = $1
           union all select 'payout', p.id::text, 'Payout ' || p.id, o.name || ', ' || p.status, o.id, null, null, true
             from payout p join office o on o.organization_id = p.organization_id and o.id = p.office_id where p.id = $1
           union all select 'invoice', i.id::text, 'Bill ' || i.number, o.name || ', ' || i.status, o.id, i.account_id, null, true
             from invoice i join office o on o.organization_id = i.organization_id and o.id = i.office_id where i.id = $1
           union all select 'case', c.id::text, c.title, o.name || ', ' || c.state, o.id, null, null, true
             from support_case c join office o on o.organization_id = c.organization_id and o.id = c.office_id where c.id = $1"#,
        number,
        EACH
    )
    .fetch_all(scope.db())
    .await?)
}

pub(super) async fn by_provider(scope: &mut Scope, id: &str) -> Result<Vec<Found>> {
    Ok(sqlx::query_as!(
        Found,
        r#"select 'payment' as "kind!", p.id::text as "id!", 'Payment ' || p.id as "title!", o.name || ', ' || p.status as "detail!", o.id as office_id,
             p.account_id, null::bigint as login_id, true as "exact!"
             from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id where p.provider_id = $1 or p.charge_id = $1
           union all select 'refund', r.id::text, 'Refund ' || r.id, o.name || ', ' || r.status, o.id, r.account_id, null, true
             from refund r join office o on o.organization_id = r.organization_id and o.id = r.office_id where r.provider_id = $1
           union all select 'dispute', d.id::text, 'Dispute ' || d.id, o.name || ', ' || d.status, o.id, d.account_id, null, true
             from dispute d join office o on o.organization_id = d.organization_id and o.id = d.office_id where d.provider_id = $1
           union all select 'payout', p.id::text, 'Payout ' || p.id, o.name || ', ' || p.status, o.id, null, null, true
             from payout p join office o on o.organization_id = p.organization_id and o.id = p.office_id where p.provider_id = $1
           union all select 'payment', m.payment_id::text, 'Payment ' || m.payment_id, o.name || ', share ' || m.status, o.id, m.account_id, null, true
             from share_movement m join office o on o.organization_id = m.organization_id and o.id = m.office_id where m.provider_id = $1
           union all select 'office', o.id::text, o.name, concat_ws(', ', o.brand, o.city, o.state), o.id, null, null, true
             from office_directory d join office o on o.organization_id = d.organization_id and o.id = d.office_id
             where d.provider_account = $1 or d.upgrade_account = $1 or d.standard_account = $1
           union all select 'household', a.id::text, trim(a.first_name || ' ' || a.last_name), o.name, o.id, a.id, null, true
             from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id where a.provider_customer = $1
           union all select 'household', a.id::text, trim(a.first_name || ' ' || a.last_name), o.name, o.id, a.id, null, true
             from payment_method m join account a on a.organization_id = m.organization_id and a.id = m.account_id
             join office o on o.organization_id = a.organization_id and o.id = a.office_id where m.provider_id = $1
           union all select 'tier_payment', y.id::text, 'Tier payment ' || y.id, g.name || ', ' || y.status,
             (select min(o.id) from office o where o.organization_id = g.organization_id), null, null, true
             from tier_payment y join organization g on g.organization_id = y.organization_id where y.provider_id = $1
           union all select 'business', b.id::text, b.name, o.name || ', payment ' || y.status, null, null, null, true
             from business_payment y join business b on b.id = y.business_id
             join office o on o.organization_id = y.organization_id and o.id = y.office_id where y.provider_id = $1
           union all (select 'message', m.id::text, m.kind, m.channel || ', ' || m.state, m.office_id, m.account_id, null, true
             from outgoing_message m where m.provider_id = $1 limit $2)
           union all select 'event', e.event_id, e.kind, coalesce(e.outcome, 'waiting'), null, null, null, true from webhook_event e where e.event_id = $1
           union all select 'error', e.digest, e.message, e.route, null, null, null, true from browser_error e where e.digest = $1
           union all select 'error', e.digest, e.message, e.operation, null, null, null, true from server_error e where e.digest = $1"#,
        id,
        EACH
    )
    .fetch_all(scope.db())
    .await?)
}

pub(super) async fn by_request(scope: &mut Scope, id: Uuid) -> Result<Vec<Found>> {
    Ok(sqlx::query_as!(
        Found,
        r#"(select 'record' as "kind!", a.id::text as "id!", a.act as "title!", coalesce(o.name, 'No office') as "detail!", a.office_id,
             null::bigint as account_id, null::bigint as login_id, true as "exact!"
             from audit a left join office o on o.organization_id = a.organization_id and o.id = a.office_id where a.request_id = $1
             order by a.at, a.id limit $2)
           union all (select 'error', e.digest, e.message, e.operation, null, null, null, true from server_error e where e.request_ids @> array[$1] limit $2)
           union all (select 'error', e.digest, e.message, e.route, null, null, null, true from browser_error e where e.request_ids @> array[$1] limit $2)
           union all (select 'job', j.id::text, j.kind, j.state || coalesce(', ' || j.last_error, ''), null, null, null, true from job j where j.request_id = $1
             order by j.id limit $2)"#,
        id,
        EACH
    )
    .fetch_all(scope.db())
    .await?)
}

pub(super) async fn by_email(scope: &mut Scope, email: &str) -> Result<Vec<Found>> {
    // The text is a prefix in a range of the index, whatever is in it.
    let after = format!("{email}\u{10ffff}");
    let mut found = sqlx::query_as!(
        Found,
        r#"(select 'user' as "kind!", l.id::text as "id!", trim(l.first_name || ' ' || l.last_name) || ' ' || l.email as "title!",
             l.brand || ', ' || l.user_type as "detail!", (select min(u.office_id) from office_user u where u.login_id = l.id) as office_id,
             null::bigint as account_id, l.id as login_id, l.email = $1 as "exact!"
             from login l where l.email ~>=~ $1 and l.email ~<~ $2 order by l.email using ~<~, l.id limit $3)
           union all (select 'office', o.id::text, o.name, o.brand || ', ' || o.email, o.id, null, null, true from office o where lower(o.email) = $1 limit $3)
           union all (select 'association', x.id::text, x.name, x.brand || ', ' || x.contact_email, null, null, null, true
             from association x where lower(x.contact_email) = $1 limit $3)
           union all (select 'business', b.id::text, b.name, b.brand || ', ' || b.email, null, null, null, true from business b where lower(b.email) = $1 limit $3)"#,
        email,
        after,
        EACH
    )
    .fetch_all(scope.db())
    .await?;
    found.extend(households(scope, email).await?);
    Ok(found)
}

pub(super) async fn by_words(scope: &mut Scope, words: &str) -> Result<Vec<Found>> {
    let like = pattern(Some(words));
    let mut found = sqlx::query_as!(
        Found,
        r#"(select 'office' as "kind!", o.id::text as "id!", o.name as "title!", concat_ws(', ', o.brand, o.city, o.state) as "detail!", o.id as office_id,
             null::bigint as account_id, null::bigint as login_id, (search_fold(o.name) = search_fold($2) or o.slug = lower($2)) as "exact!"
             from office o where search_fold(o.name) like search_fold($1) or o.slug = lower($2)
               or (length(regexp_replace($2, '\D', '', 'g')) >= 10 and o.phone = right(regexp_replace($2, '\D', '', 'g'), 10))
             order by search_fold(o.name) <> search_fold($2), search_fold(o.name), o.id limit $3)
           union all (select 'organization', g.organization_id::text, g.name, g.brand, (select min(o.id) from office o where o.organization_id = g.organization_id), null, null,
             search_fold(g.name) = search_fold($2)
             from organization g where search_fold(g.name) like search_fold($1) order by search_fold(g.name) <> search_fold($2), g.organization_id limit $3)
           union all (select 'user', l.id::text, trim(l.first_name || ' ' || l.last_name), l.brand || ', ' || l.user_type,
             (select min(u.office_id) from office_user u where u.login_id = l.id), null, l.id, search_fold(l.first_name || ' ' || l.last_name) = search_fold($2)
             from login l where l.user_type not in ('client', 'patient') and search_fold(l.first_name || ' ' || l.last_name) like search_fold($1)
             order by search_fold(l.first_name || ' ' || l.last_name) <> search_fold($2), l.id limit $3)
           union all (select 'association', x.id::text, x.name, x.brand || ', ' || x.url, null, null, null, search_fold(x.name) = search_fold($2) or x.url = lower($2)
             from association x where search_fold(x.name) like search_fold($1) or x.url = lower($2) order by search_fold(x.name), x.id limit $3)
           union all (select 'business', b.id::text, b.name, b.brand || ', ' || b.email, null, null, null, search_fold(b.name) = search_fold($2)
             from business b where search_fold(b.name) like search_fold($1) order by search_fold(b.name), b.id limit $3)
           union all (select 'coupon', c.code, c.code, o.name || ', ' || c.percent || ' % off', o.id, null, null, true
             from promo_code c join office o on o.organization_id = c.organization_id and o.id = c.office_id where c.code = upper($2) order by o.id limit $3)
           union all (select 'error', e.digest, e.message, e.route, null, null, null, e.digest = lower($2) from browser_error e where starts_with(e.digest, lower($2)) limit $3)"#,
        like,
        words,
        EACH
    )
    .fetch_all(scope.db())
    .await?;
    found.extend(households(scope, words).await?);
    Ok(found)
}

/// Households by names, email, phone or member number.
pub(super) async fn households(scope: &mut Scope, words: &str) -> Result<Vec<Found>> {
    if words.chars().count() < 3 {
        return Ok(vec![]);
    }
    Ok(sqlx::query_as!(
        Found,
        r#"select 'household' as "kind!", a.id::text as "id!", trim(a.first_name || ' ' || a.last_name) as "title!", o.name as "detail!", o.id as office_id,
             a.id as account_id, null::bigint as login_id,
             (lower(a.email) = lower($1) or lower(a.number) = lower($1) or search_fold(a.first_name || ' ' || a.last_name) = search_fold($1)) as "exact!"
           from (select x.organization_id, x.account_id, x.name_key from account_search x where x.search_text like all (search_patterns($1))
             order by x.name_key, x.account_id limit $2) x
           join account a on a.organization_id = x.organization_id and a.id = x.account_id
           join office o on o.organization_id = a.organization_id and o.id = a.office_id order by x.name_key, a.id"#,
        words,
        EACH
    )
    .fetch_all(scope.db())
    .await?)
}
