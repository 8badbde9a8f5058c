//! One search box: an id, a name, an email, a receipt, a provider's id, a coupon or a request's id, whatever it belongs to.

use serde_json::json;
use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::{Caller, Personal, Scope, contract};
use uuid::Uuid;

use crate::{Context, FieldErrors, Message, Result, access, open, pattern, record};

/// The fewest characters of a search.
const LEAST: usize = 2;
/// The most hits of one kind.
const EACH: i64 = 5;

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HitKind {
    Office,
    Organization,
    Household,
    User,
    Payment,
    Refund,
    Dispute,
    Payout,
    Membership,
    Invoice,
    Case,
    Event,
    Job,
    Error,
    Coupon,
    /// An employer that sponsors members.
    Business,
}

impl HitKind {
    fn read(text: &str) -> Self {
        match text {
            "organization" => Self::Organization,
            "household" => Self::Household,
            "user" => Self::User,
            "payment" => Self::Payment,
            "refund" => Self::Refund,
            "dispute" => Self::Dispute,
            "payout" => Self::Payout,
            "membership" => Self::Membership,
            "invoice" => Self::Invoice,
            "case" => Self::Case,
            "event" => Self::Event,
            "job" => Self::Job,
            "error" => Self::Error,
            "business" => Self::Business,
            _ => Self::Office,
        }
    }
}

/// What was found.
#[contract]
#[derive(Debug, Clone)]
pub struct Hit {
    pub kind: HitKind,
    /// Its id: a number, or a text of a provider or of ours.
    pub id: String,
    pub title: Personal<String>,
    pub detail: String,
    #[oai(rename = "officeId")]
    pub office: Option<OfficeId>,
    #[oai(rename = "accountId")]
    pub account: Option<AccountId>,
    #[oai(rename = "userId")]
    pub login: Option<LoginId>,
}

/// A row of each of the queries.
struct Found {
    kind: String,
    id: String,
    title: String,
    detail: String,
    office_id: Option<i64>,
    account_id: Option<i64>,
    login_id: Option<i64>,
}

impl From<Found> for Hit {
    fn from(row: Found) -> Self {
        Self {
            kind: HitKind::read(&row.kind),
            id: row.id,
            title: Personal(row.title),
            detail: row.detail,
            office: row.office_id.map(OfficeId),
            account: row.account_id.map(AccountId),
            login: row.login_id.map(LoginId),
        }
    }
}

/// What a text can be, by its form.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Form {
    Number(i64),
    Request(Uuid),
    /// A provider's id, such as `pi_3Nx`.
    Provider(String),
    Email(String),
    Words(String),
}

fn form(text: &str) -> Form {
    if let Ok(number) = text.trim_start_matches('#').parse() {
        return Form::Number(number);
    }
    if let Ok(id) = text.parse() {
        return Form::Request(id);
    }
    if text.contains('@') {
        return Form::Email(text.to_lowercase());
    }
    let begin = text.split('_').next().unwrap_or_default();
    let provider = ["pi", "ch", "py", "re", "pyr", "dp", "du", "po", "acct", "cus", "evt", "tr"].contains(&begin);
    if provider && text.len() > begin.len() + 1 {
        return Form::Provider(text.to_owned());
    }
    Form::Words(text.to_owned())
}

/// Finds what `text` can be, exact ids first. Writes `everything.searched` to the audit trail with the text as a digest.
///
/// # Errors
/// [`crate::Error::Invalid`] at `q` for fewer than two characters.
pub async fn find(context: &Context, caller: &Caller, text: &str) -> Result<Vec<Hit>> {
    let text = text.trim();
    if text.chars().count() < LEAST && text.parse::<i64>().is_err() {
        return Err(FieldErrors::one("q", Message::TooShort(LEAST)).into());
    }
    let mut scope = open(context, caller).await?;
    let found = match form(text) {
        Form::Number(number) => {
            let mut found = by_number(&mut scope, number).await?;
            // A phone or a member number is a number too.
            found.extend(households(&mut scope, text).await?);
            found
        }
        Form::Request(id) => by_request(&mut scope, id).await?,
        Form::Provider(id) => by_provider(&mut scope, &id).await?,
        Form::Email(email) => by_email(&mut scope, &email).await?,
        Form::Words(words) => by_words(&mut scope, &words).await?,
    };
    let mut hits: Vec<Hit> = found.into_iter().map(Hit::from).collect();
    hits.extend(coupons(context, text));
    let digest = access::pseudonym("audit/staff", &text.to_lowercase());
    let detail = json!({ "found": hits.len() });
    record(&mut scope, "everything.searched", ("search_digest", digest), None, detail).await?;
    scope.commit().await?;
    Ok(hits)
}

/// The coupons of the brands' files with this code.
fn coupons(context: &Context, text: &str) -> Vec<Hit> {
    let mut hits = vec![];
    for brand in context.brands.iter() {
        for coupon in brand.coupons.iter().filter(|coupon| coupon.code.eq_ignore_ascii_case(text)) {
            hits.push(Hit {
                kind: HitKind::Coupon,
                id: coupon.code.clone(),
                title: Personal(coupon.code.clone()),
                detail: format!("{}, {} % off", brand.id.as_str(), coupon.percent),
                office: None,
                account: None,
                login: None,
            });
        }
    }
    hits
}

async fn by_number(scope: &mut Scope, number: i64) -> Result<Vec<Found>> {
    Ok(sqlx::query_as!(
        Found,
        r#"select 'office' as "kind!", o.id::text as "id!", o.name as "title!", o.brand || ', ' || o.city as "detail!", o.id as office_id,
             null::bigint as account_id, null::bigint as login_id from office o where o.id = $1
           union all select 'organization', g.organization_id::text, g.name, g.brand, (select min(o.id) from office o where o.organization_id = g.organization_id), null, null
             from organization g where g.organization_id = $1
           union all select 'household', a.id::text, trim(a.first_name || ' ' || a.last_name), o.name, o.id, a.id, null
             from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id where a.id = $1
           union all select 'user', l.id::text, trim(l.first_name || ' ' || l.last_name), l.brand || ', ' || l.user_type,
             (select min(u.office_id) from office_user u where u.login_id = l.id), null, l.id from login l where l.id = $1
           union all select 'payment', p.id::text, 'Payment ' || p.id, o.name || ', ' || p.status, o.id, p.account_id, null
             from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id where p.id = $1
           union all (select 'payment', p.id::text, 'Receipt ' || p.receipt_number, o.name || ', ' || p.status, o.id, p.account_id, null
             from office o join payment p on p.organization_id = o.organization_id and p.office_id = o.id and p.receipt_number = $1 order by p.id desc limit $2)
           union all select 'membership', s.id::text, 'Membership ' || s.id, o.name || ', ' || s.status, o.id, s.account_id, null
             from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id where s.id = $1
           union all select 'refund', r.id::text, 'Refund ' || r.id, o.name || ', ' || r.status, o.id, r.account_id, null
             from refund r join office o on o.organization_id = r.organization_id and o.id = r.office_id where r.id = $1
           union all select 'dispute', d.id::text, 'Dispute ' || d.id, o.name || ', ' || d.status, o.id, d.account_id, null
             from dispute d join office o on o.organization_id = d.organization_id and o.id = d.office_id where d.id = $1
           union all select 'payout', p.id::text, 'Payout ' || p.id, o.name || ', ' || p.status, o.id, null, null
             from payout p join office o on o.organization_id = p.organization_id and o.id = p.office_id where p.id = $1
           union all select 'invoice', i.id::text, 'Bill ' || i.number, o.name || ', ' || i.status, o.id, i.account_id, null
             from invoice i join office o on o.organization_id = i.organization_id and o.id = i.office_id where i.id = $1
           union all select 'case', c.id::text, c.title, o.name || ', ' || c.state, o.id, null, null
             from support_case c join office o on o.organization_id = c.organization_id and o.id = c.office_id where c.id = $1"#,
        number,
        EACH
    )
    .fetch_all(scope.db())
    .await?)
}

async fn by_provider(scope: &mut Scope, id: &str) -> Result<Vec<Found>> {
    Ok(sqlx::query_as!(
        Found,
        r#"select 'payment' as "kind!", p.id::text as "id!", 'Payment ' || p.id as "title!", o.name || ', ' || p.status as "detail!", o.id as office_id,
             p.account_id, null::bigint as login_id
             from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id where p.provider_id = $1 or p.charge_id = $1
           union all select 'refund', r.id::text, 'Refund ' || r.id, o.name || ', ' || r.status, o.id, r.account_id, null
             from refund r join office o on o.organization_id = r.organization_id and o.id = r.office_id where r.provider_id = $1
           union all select 'dispute', d.id::text, 'Dispute ' || d.id, o.name || ', ' || d.status, o.id, d.account_id, null
             from dispute d join office o on o.organization_id = d.organization_id and o.id = d.office_id where d.provider_id = $1
           union all select 'payout', p.id::text, 'Payout ' || p.id, o.name || ', ' || p.status, o.id, null, null
             from payout p join office o on o.organization_id = p.organization_id and o.id = p.office_id where p.provider_id = $1
           union all select 'office', o.id::text, o.name, o.brand || ', ' || o.city, o.id, null, null
             from office_directory d join office o on o.organization_id = d.organization_id and o.id = d.office_id where d.provider_account = $1
           union all select 'household', a.id::text, trim(a.first_name || ' ' || a.last_name), o.name, o.id, a.id, null
             from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id where a.provider_customer = $1
           union all select 'event', e.event_id, e.kind, coalesce(e.outcome, 'waiting'), null, null, null from webhook_event e where e.event_id = $1"#,
        id
    )
    .fetch_all(scope.db())
    .await?)
}

async fn by_request(scope: &mut Scope, id: Uuid) -> Result<Vec<Found>> {
    Ok(sqlx::query_as!(
        Found,
        r#"select 'job' as "kind!", j.id::text as "id!", j.kind as "title!", j.state || coalesce(', ' || j.last_error, '') as "detail!", null::bigint as office_id,
             null::bigint as account_id, null::bigint as login_id from job j where j.request_id = $1
           union all select 'error', e.digest, e.message, e.route, null, null, null from browser_error e where $1 = any (e.request_ids) limit 20"#,
        id
    )
    .fetch_all(scope.db())
    .await?)
}

async fn by_email(scope: &mut Scope, email: &str) -> Result<Vec<Found>> {
    let mut found = sqlx::query_as!(
        Found,
        r#"(select 'user' as "kind!", l.id::text as "id!", trim(l.first_name || ' ' || l.last_name) || ' ' || l.email as "title!",
             l.brand || ', ' || l.user_type as "detail!", (select min(u.office_id) from office_user u where u.login_id = l.id) as office_id,
             null::bigint as account_id, l.id as login_id from login l where starts_with(l.email, $1) order by l.email, l.id limit $2)
           union all (select 'office', o.id::text, o.name, o.brand || ', ' || o.email, o.id, null, null from office o where lower(o.email) = $1 limit $2)
           union all (select 'business', b.id::text, b.name, b.brand || ', ' || b.email, null, null, null from business b where lower(b.email) = $1 limit $2)"#,
        email,
        EACH
    )
    .fetch_all(scope.db())
    .await?;
    found.extend(households(scope, email).await?);
    Ok(found)
}

async fn by_words(scope: &mut Scope, words: &str) -> Result<Vec<Found>> {
    let like = pattern(Some(words));
    let mut found = sqlx::query_as!(
        Found,
        r#"(select 'office' as "kind!", o.id::text as "id!", o.name as "title!", o.brand || ', ' || o.city as "detail!", o.id as office_id,
             null::bigint as account_id, null::bigint as login_id
             from office o where search_fold(o.name) like search_fold($1) or o.slug = lower($2)
             order by search_fold(o.name) <> search_fold($2), search_fold(o.name), o.id limit $3)
           union all (select 'organization', g.organization_id::text, g.name, g.brand, (select min(o.id) from office o where o.organization_id = g.organization_id), null, null
             from organization g where search_fold(g.name) like search_fold($1) order by g.organization_id limit $3)
           union all (select 'user', l.id::text, trim(l.first_name || ' ' || l.last_name), l.brand || ', ' || l.user_type, u.office_id, null, l.id
             from office_user u join login l on l.id = u.login_id where search_fold(l.first_name || ' ' || l.last_name) like search_fold($1) order by l.id limit $3)
           union all (select 'business', b.id::text, b.name, b.brand || ', ' || b.email, null, null, null
             from business b where search_fold(b.name) like search_fold($1) order by search_fold(b.name), b.id limit $3)
           union all (select 'error', e.digest, e.message, e.route, null, null, null from browser_error e where starts_with(e.digest, lower($2)) limit $3)"#,
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
async fn households(scope: &mut Scope, words: &str) -> Result<Vec<Found>> {
    if words.chars().count() < 3 {
        return Ok(vec![]);
    }
    Ok(sqlx::query_as!(
        Found,
        r#"select 'household' as "kind!", a.id::text as "id!", trim(a.first_name || ' ' || a.last_name) as "title!", o.name as "detail!", o.id as office_id,
             a.id as account_id, null::bigint as login_id
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_known_by_its_form() {
        let id = "0192f0c1-2d3e-7a4b-8c5d-6e7f80912a3b";
        for (text, expected) in [
            ("4711", Form::Number(4711)),
            ("#204", Form::Number(204)),
            (id, Form::Request(id.parse().unwrap())),
            ("pi_3NxQ", Form::Provider("pi_3NxQ".into())),
            ("acct_1A", Form::Provider("acct_1A".into())),
            ("Kim@Example.com", Form::Email("kim@example.com".into())),
            ("po", Form::Words("po".into())),
            ("Juniper Creek", Form::Words("Juniper Creek".into())),
        ] {
            assert_eq!(form(text), expected, "{text}");
        }
    }
}
