//! One search box: an id, a name, an email, a phone, a receipt, a provider's id, a coupon or a request's id, whatever it belongs to.
//!
//! A text is first known by its form, which says where to look: each branch of a query is a lookup in an index, or reads a table as small as
//! that of the offices. What is exactly the text comes first.

mod form;
mod queries;

use office::activity::rules::sentence;
use serde_json::json;
use tenancy::brand::BrandId;
use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::{Caller, Personal, Scope, contract};

use self::form::{Form, form};
use self::queries::{Found, by_email, by_number, by_provider, by_request, by_words, households};
use crate::{Context, FieldErrors, Message, Result, access, open_cells, record};

/// The fewest characters of a search.
const LEAST: usize = 2;

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

#[cfg(test)]
mod tests {
    use super::*;

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
