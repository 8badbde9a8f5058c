//! An association's own profile, which its manager edits.

use chrono::{DateTime, NaiveDate, Utc};
use rules::contact::{is_email, normal_email};
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::ids::AssociationId;
use tenancy::{Scope, contract};

use crate::association::{Association, Holder, check_text, check_word, given, load, lock, rename};
use crate::audits::of_association;
use crate::door::AtAssociation;
use crate::rules::coupon::Offer;
use crate::rules::sight::{AssociationState, Share};
use crate::rules::{logo, word};
use crate::{Context, Result, look, open};

const MOST_WORDS: usize = 100;

/// An association as its users see it.
#[contract]
#[derive(Debug, Clone)]
pub struct AssociationProfile {
    pub id: AssociationId,
    pub name: String,
    /// The last part of the address of its sign-up page.
    pub url: String,
    /// An SVG document; empty without one.
    pub logo: String,
    pub website: Option<String>,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub contact_email: String,
    pub contact_phone: Option<String>,
    /// The coupon that its page gives today.
    pub coupon: Option<String>,
    pub coupon_ends_on: Option<NaiveDate>,
    /// What offices share when they join, besides name, place and progress.
    pub shares: Vec<Share>,
    pub state: AssociationState,
    pub ends_on: Option<NaiveDate>,
    /// Whether the caller may change it.
    pub manages: bool,
    /// To be sent with a change.
    pub version: i32,
}

/// The parts that its manager changes.
#[derive(Debug, Clone)]
pub struct ProfileChange {
    pub name: String,
    pub url: String,
    pub logo: String,
    pub website: Option<String>,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub contact_email: String,
    pub contact_phone: Option<String>,
    /// Of the profile as it was read.
    pub version: i32,
}

/// The profile.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn profile(context: &Context, at: &AtAssociation) -> Result<AssociationProfile> {
    let today = context.clock.now().await?.date_naive();
    let mut scope = look(context).await?;
    let found = load(&mut scope, at.association).await?;
    let coupon = match found.offer(today) {
        Offer::Coupon(code) => Some(code.to_owned()),
        Offer::None | Offer::EndedOn(_) => None,
    };
    Ok(AssociationProfile {
        id: found.id,
        name: found.name,
        url: found.url,
        logo: found.logo,
        website: found.website,
        contact_first_name: found.contact_first_name,
        contact_last_name: found.contact_last_name,
        contact_email: found.contact_email,
        contact_phone: found.contact_phone,
        coupon,
        coupon_ends_on: found.coupon_ends_on,
        shares: found.shares,
        state: found.state,
        ends_on: found.ends_on,
        manages: at.manages,
        version: found.version,
    })
}

/// Changes the profile. Writes `association.changed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at the fields; [`crate::Error::Conflict`] if it has changed since it was read, or has ended.
pub async fn edit(context: &Context, at: &AtAssociation, change: ProfileChange) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, &at.actor).await?;
    let found = lock(&mut scope, at.association).await?;
    if found.state == AssociationState::Ended {
        return Err(Refusal::ASSOCIATION_ENDED.into());
    }
    write(&mut scope, &found, change, now).await?;
    Ok(scope.commit().await?)
}

/// Checks and writes a profile whose row is locked.
pub(crate) async fn write(
    scope: &mut Scope,
    found: &Association,
    change: ProfileChange,
    now: DateTime<Utc>,
) -> Result<()> {
    if found.version != change.version {
        return Err(Refusal::ASSOCIATION_CHANGED.into());
    }
    let url = word::normal(&change.url);
    let mut wrong = errors(&change);
    let own = Holder::Association(found.id);
    wrong.join(check_word(scope, (&found.brand, "url"), &url, own, now).await?);
    wrong.into_result()?;
    if url != found.url {
        rename(scope, found, &url, now).await?;
    }
    sqlx::query!(
        "update association set name = $2, url = $3, logo = $4, website = $5, contact_first_name = $6, contact_last_name = $7, contact_email = $8,
           contact_phone = $9, version = version + 1 where id = $1",
        found.id.0,
        change.name.trim(),
        url,
        change.logo.trim(),
        given(change.website.as_deref()),
        change.contact_first_name.trim(),
        change.contact_last_name.trim(),
        normal_email(&change.contact_email),
        given(change.contact_phone.as_deref())
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "version": found.version, "renamed": url != found.url });
    of_association(scope, "association.changed", found.id, detail).await
}

pub(crate) fn errors(change: &ProfileChange) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    check_text(&mut wrong, "name", &change.name, MOST_WORDS);
    check_text(&mut wrong, "contactFirstName", &change.contact_first_name, MOST_WORDS);
    check_text(&mut wrong, "contactLastName", &change.contact_last_name, MOST_WORDS);
    if !is_email(&normal_email(&change.contact_email)) {
        wrong.add("contactEmail", Message::InvalidEmail);
    }
    let web = given(change.website.as_deref());
    if web.is_some_and(|web| !web.starts_with("https://") || web.len() > 200 || web.contains(char::is_whitespace)) {
        wrong.add("website", Message::WebAddress);
    }
    if given(change.contact_phone.as_deref()).is_some_and(|phone| phone.chars().count() > 30) {
        wrong.add("contactPhone", Message::TooLong(30));
    }
    if let Some(problem) = logo::problem(&change.logo) {
        wrong.add("logo", problem);
    }
    wrong
}
