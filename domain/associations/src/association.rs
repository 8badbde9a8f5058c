//! The row of an association, and the words of addresses.

use chrono::{DateTime, NaiveDate, Utc};
use rules::{FieldErrors, Message};
use tenancy::Scope;
use tenancy::ids::AssociationId;

use crate::rules::coupon::{Offer, offer};
use crate::rules::sight::{AssociationState, Share, read};
use crate::rules::word;
use crate::{OrNotFound, Result};

#[derive(Debug, Clone)]
pub(crate) struct Association {
    pub id: AssociationId,
    pub brand: String,
    pub name: String,
    pub url: String,
    pub logo: String,
    pub website: Option<String>,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub contact_email: String,
    pub contact_phone: Option<String>,
    pub coupon: Option<String>,
    pub coupon_ends_on: Option<NaiveDate>,
    pub shares: Vec<Share>,
    pub state: AssociationState,
    pub ends_on: Option<NaiveDate>,
    pub version: i32,
}

impl Association {
    pub fn offer(&self, today: NaiveDate) -> Offer<'_> {
        offer(self.coupon.as_deref(), self.coupon_ends_on, today)
    }
}

/// The association, in a transaction of the platform.
pub(crate) async fn load(scope: &mut Scope, id: AssociationId) -> Result<Association> {
    let row = sqlx::query!(
        r#"select id, brand, name, url, logo, website, contact_first_name, contact_last_name, contact_email, contact_phone, coupon, coupon_ends_on,
             shares, state as "state: AssociationState", ends_on, version
           from association where id = $1"#,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Association {
        id,
        brand: row.brand,
        name: row.name,
        url: row.url,
        logo: row.logo,
        website: row.website,
        contact_first_name: row.contact_first_name,
        contact_last_name: row.contact_last_name,
        contact_email: row.contact_email,
        contact_phone: row.contact_phone,
        coupon: row.coupon,
        coupon_ends_on: row.coupon_ends_on,
        shares: read(&row.shares),
        state: row.state,
        ends_on: row.ends_on,
        version: row.version,
    })
}

/// As [`load`], and locks the row until the transaction ends.
pub(crate) async fn lock(scope: &mut Scope, id: AssociationId) -> Result<Association> {
    sqlx::query_scalar!("select id from association where id = $1 for no key update", id.0)
        .one_or_not_found(scope)
        .await?;
    load(scope, id).await
}

/// The association of a word, or of a former one.
pub(crate) async fn of_word(
    scope: &mut Scope,
    brand: &str,
    typed: &str,
    today: NaiveDate,
) -> Result<Option<AssociationId>> {
    let found = sqlx::query_scalar!(
        r#"select a.id as "id!" from association a where a.brand = $1 and (a.url = $2 or exists (select from association_alias l
             where l.brand = a.brand and l.url = $2 and l.association_id = a.id and l.until >= $3))
           order by a.url = $2 desc limit 1"#,
        brand,
        typed,
        today
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.map(AssociationId))
}

/// Whose word it is; a former word is its association's for a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    Association(AssociationId),
    Affiliate(i64),
    Nobody,
}

/// What is wrong with a word that `own` wants at a brand. The words of associations and of affiliates share their addresses, so
/// that two people who choose at once are kept apart by a lock.
pub(crate) async fn check_word(
    scope: &mut Scope,
    (brand, field): (&str, &str),
    typed: &str,
    own: Holder,
    now: DateTime<Utc>,
) -> Result<FieldErrors> {
    if let Some(problem) = word::problem(typed) {
        return Ok(FieldErrors::one(field, problem));
    }
    sqlx::query!("select pg_advisory_xact_lock(420264)").execute(scope.db()).await?;
    let association = of_word(scope, brand, typed, now.date_naive()).await?;
    let affiliate = sqlx::query_scalar!("select id from affiliate where brand = $1 and word = $2", brand, typed)
        .fetch_optional(scope.db())
        .await?;
    let taken = association.is_some_and(|id| own != Holder::Association(id))
        || affiliate.is_some_and(|id| own != Holder::Affiliate(id));
    Ok(if taken { FieldErrors::one(field, Message::AddressTaken) } else { FieldErrors::default() })
}

/// Renames the address: the former word leads to the association for a year.
pub(crate) async fn rename(scope: &mut Scope, association: &Association, word: &str, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!("delete from association_alias where brand = $1 and url = $2", association.brand, word)
        .execute(scope.db())
        .await?;
    sqlx::query!(
        "insert into association_alias (brand, url, association_id, until) values ($1, $2, $3, $4)
         on conflict (brand, url) do update set association_id = excluded.association_id, until = excluded.until",
        association.brand,
        association.url,
        association.id.0,
        word::alias_until(now.date_naive())
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// What is wrong with a required text.
pub(crate) fn check_text(wrong: &mut FieldErrors, field: &str, text: &str, most: usize) {
    match text.trim().chars().count() {
        0 => wrong.add(field, Message::Required),
        count if count > most => wrong.add(field, Message::TooLong(most)),
        _ => {}
    }
}

/// A text without spaces around it; nothing if it is empty.
pub(crate) fn given(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}
