//! One search box: an id, a name, an email, a phone, a receipt, a provider's id, a coupon or a request's id, whatever it belongs to.
//!
//! A text is first known by its form, which says where to look: each branch of a query is a lookup in an index, or reads a table as small as
//! that of the offices. What is exactly the text comes first.

use office::activity::rules::sentence;
use serde_json::json;
use tenancy::brand::BrandId;
use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::{Caller, Personal, Scope, contract};
use uuid::Uuid;

use crate::{Context, FieldErrors, Message, Result, access, open_cells, pattern, record};

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
    Association,
    /// A practice's bill for its tier.
    TierPayment,
    /// An email or a text.
    Message,
    /// A record of the audit trail.
    Record,
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
            "association" => Self::Association,
            "tier_payment" => Self::TierPayment,
            "message" => Self::Message,
            "record" => Self::Record,
            "coupon" => Self::Coupon,
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
    /// It is exactly what was looked for, not only like it.
    pub exact: bool,
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
    exact: bool,
}

impl From<Found> for Hit {
    fn from(row: Found) -> Self {
        Self {
            kind: HitKind::read(&row.kind),
            id: row.id,
            title: Personal(row.title),
            detail: row.detail,
            exact: row.exact,
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

/// The beginnings of the payments provider's ids.
const BEGINNINGS: [&str; 16] =
    ["pi", "ch", "py", "re", "pyr", "dp", "du", "po", "acct", "cus", "evt", "tr", "pm", "card", "ba", "in"];
/// A code of one word is an id from so many characters on: that of a text, or an error's digest.
const CODE: usize = 20;

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
    let provider = BEGINNINGS.contains(&begin) && text.len() > begin.len() + 1;
    let code = text.len() >= CODE
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-'))
        && text.chars().any(|letter| letter.is_ascii_digit());
    if provider || code {
        return Form::Provider(text.to_owned());
    }
    Form::Words(text.to_owned())
}

/// Finds what `text` can be: exactly that first, and what is of one kind together. Writes `everything.searched` to the audit trail with the
/// text as a digest.
///
/// # Errors
/// [`crate::Error::Invalid`] at `q` for fewer than two characters.
pub async fn find(context: &Context, caller: &Caller, text: &str) -> Result<Vec<Hit>> {
    let text = text.trim();
    if text.chars().count() < LEAST && text.parse::<i64>().is_err() {
        return Err(FieldErrors::one("q", Message::TooShort(LEAST)).into());
    }
    let (mut scopes, mut silent) = open_cells(context, caller).await?;
    let mut found = vec![];
    for scope in &mut scopes {
        found.extend(in_cell(scope, text).await?);
    }
    let mut hits = coupons(context, text);
    hits.extend(users_once(found).into_iter().map(Hit::from));
    // A cell that doesn't answer may have it.
    if hits.is_empty()
        && let Some((_, error)) = silent.pop()
    {
        return Err(error.into());
    }
    let mut hits = together(hits);
    for hit in &mut hits {
        label(context, hit);
    }
    let digest = access::pseudonym("audit/staff", &text.to_lowercase());
    let detail = json!({ "found": hits.len() });
    let mut scope = scopes.swap_remove(0);
    record(&mut scope, "everything.searched", ("search_digest", digest), None, detail).await?;
    scope.commit().await?;
    Ok(hits)
}

/// What `text` can be in one cell.
async fn in_cell(scope: &mut Scope, text: &str) -> Result<Vec<Found>> {
    Ok(match form(text) {
        Form::Number(number) => {
            let mut found = by_number(scope, number).await?;
            // A phone or a member number is a number too.
            found.extend(households(scope, text).await?);
            found
        }
        Form::Request(id) => {
            let mut found = by_request(scope, id).await?;
            // The id of a text can have the same form.
            found.extend(by_provider(scope, text).await?);
            found
        }
        Form::Provider(id) => by_provider(scope, &id).await?,
        Form::Email(email) => by_email(scope, &email).await?,
        Form::Words(words) => by_words(scope, &words).await?,
    })
}

impl Found {
    fn is_user(&self) -> bool {
        HitKind::read(&self.kind) == HitKind::User
    }
}

/// Each cell has a copy of a user, and only the one where they work their office.
fn users_once(found: Vec<Found>) -> Vec<Found> {
    let mut once: Vec<Found> = vec![];
    for hit in found {
        match once.iter_mut().find(|known| known.is_user() && hit.is_user() && known.id == hit.id) {
            Some(known) => known.office_id = known.office_id.or(hit.office_id),
            None => once.push(hit),
        }
    }
    once
}

/// Names a hit for a person: the brand by its name, codes in words, a record by what was done.
fn label(context: &Context, hit: &mut Hit) {
    let part = |(nth, part): (usize, &str)| {
        let brand = if nth == 0 { context.brands.get(&BrandId::new(part)) } else { None };
        brand.map_or_else(|| code_words(part), |brand| brand.profile.name.clone())
    };
    hit.detail = hit.detail.split(", ").enumerate().map(part).collect::<Vec<_>>().join(", ");
    match hit.kind {
        HitKind::Record => hit.title = Personal(capital(&sentence(&hit.title.0))),
        HitKind::Message => hit.title = Personal(capital(&code_words(&hit.title.0))),
        _ => {}
    }
}

/// A role or a state as words; anything else as it is.
fn code_words(text: &str) -> String {
    let is_code = text.contains('_') && text.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    match text {
        "almost_super" => "senior admin".to_owned(),
        _ if is_code => text.replace('_', " "),
        _ => text.to_owned(),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The kinds with an exact hit first, each kind in one piece with its exact hits first; none is there twice.
fn together(hits: Vec<Hit>) -> Vec<Hit> {
    let (exact, alike): (Vec<_>, Vec<_>) = hits.into_iter().partition(|hit| hit.exact);
    let mut sorted: Vec<Hit> = vec![];
    for hit in exact.into_iter().chain(alike) {
        if sorted.iter().any(|other| other.kind == hit.kind && other.id == hit.id && other.office == hit.office) {
            continue;
        }
        let after = sorted.iter().rposition(|other| other.kind == hit.kind).map_or(sorted.len(), |last| last + 1);
        sorted.insert(after, hit);
    }
    sorted
}

/// The coupons with this code, of the brands' files and of our staff. They are in memory in each process.
fn coupons(context: &Context, text: &str) -> Vec<Hit> {
    let mut hits = vec![];
    for brand in context.brands.iter() {
        for coupon in brand.coupons.iter().filter(|coupon| coupon.code.eq_ignore_ascii_case(text)) {
            hits.push(Hit {
                kind: HitKind::Coupon,
                id: coupon.code.clone(),
                title: Personal(coupon.code.clone()),
                detail: format!("{}, {} % off", brand.id.as_str(), coupon.percent),
                exact: true,
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

async fn by_provider(scope: &mut Scope, id: &str) -> Result<Vec<Found>> {
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

async fn by_request(scope: &mut Scope, id: Uuid) -> Result<Vec<Found>> {
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

async fn by_email(scope: &mut Scope, email: &str) -> Result<Vec<Found>> {
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

async fn by_words(scope: &mut Scope, words: &str) -> Result<Vec<Found>> {
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
async fn households(scope: &mut Scope, words: &str) -> Result<Vec<Found>> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_known_by_its_form() {
        let id = "0192f0c1-2d3e-7a4b-8c5d-6e7f80912a3b";
        let text = "SM0192f0c12d3e7a4b8c5d6e7f80912a3b";
        for (text, expected) in [
            ("4711", Form::Number(4711)),
            ("#204", Form::Number(204)),
            (id, Form::Request(id.parse().unwrap())),
            ("pi_3NxQ", Form::Provider("pi_3NxQ".into())),
            ("pm_1Nx", Form::Provider("pm_1Nx".into())),
            ("acct_1A", Form::Provider("acct_1A".into())),
            (text, Form::Provider(text.into())),
            ("Kim@Example.com", Form::Email("kim@example.com".into())),
            ("po", Form::Words("po".into())),
            ("Juniper Creek", Form::Words("Juniper Creek".into())),
            ("(208) 555-0173", Form::Words("(208) 555-0173".into())),
            ("Bartholomew-Featherstone", Form::Words("Bartholomew-Featherstone".into())),
        ] {
            assert_eq!(form(text), expected, "{text}");
        }
    }

    #[test]
    fn a_user_of_two_cells_is_one_hit() {
        let found = |kind: &str, id: &str, office_id| Found {
            kind: kind.into(),
            id: id.into(),
            title: String::new(),
            detail: String::new(),
            office_id,
            account_id: None,
            login_id: None,
            exact: true,
        };
        let once = users_once(vec![
            found("user", "7", None),
            found("household", "7", Some(1)),
            found("user", "7", Some(9)),
            found("user", "8", None),
        ]);
        let left: Vec<_> = once.iter().map(|hit| (hit.kind.as_str(), hit.id.as_str(), hit.office_id)).collect();
        assert_eq!(left, [("user", "7", Some(9)), ("household", "7", Some(1)), ("user", "8", None)]);
    }

    #[test]
    fn codes_are_words() {
        let read: Vec<_> = ["past_due", "almost_super", "Boise", "office_admin", "A_1"].map(code_words).into();
        assert_eq!(read, ["past due", "senior admin", "Boise", "office admin", "A_1"]);
        assert_eq!(capital("paused enrollment"), "Paused enrollment");
    }

    #[test]
    fn exact_hits_lead_and_each_kind_is_together() {
        let hit = |kind, id: &str, exact| Hit {
            kind,
            id: id.into(),
            title: Personal(String::new()),
            detail: String::new(),
            exact,
            office: None,
            account: None,
            login: None,
        };
        let sorted = together(vec![
            hit(HitKind::Office, "1", false),
            hit(HitKind::User, "2", false),
            hit(HitKind::Household, "3", false),
            hit(HitKind::Household, "4", true),
            hit(HitKind::Office, "1", false),
        ]);
        let order: Vec<_> = sorted.iter().map(|hit| (hit.kind, hit.id.as_str())).collect();
        let expected =
            [(HitKind::Household, "4"), (HitKind::Household, "3"), (HitKind::Office, "1"), (HitKind::User, "2")];
        assert_eq!(order, expected);
    }
}
