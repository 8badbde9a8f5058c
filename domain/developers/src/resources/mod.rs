//! What a key reads. A list takes its page from the changes ([`crate::pages`]) and loads the objects as they are now; an
//! object out of reach is not found.

mod businesses;
mod members;
mod money;
mod offices;
mod payouts;
mod visits;

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};

pub use businesses::{Business, BusinessInvoice};
pub use members::{Household, Member, Membership, PersonalHousehold, PersonalMember, VisitsLeft};
pub use money::{Dispute, Invoice, InvoiceLine, Payment, Refund};
pub use offices::{Office, Plan, PlanPrice, UsualFee};
pub use payouts::{Payout, PayoutItem};
pub use visits::{Invitation, Visit, VisitProcedure};

use crate::keys::KeyCaller;
use crate::pages::{Cursors, Listed, Page, listed, one};
use crate::{Error, Result};

/// What a list or a single object is loaded for.
#[derive(Debug, Clone, Copy)]
pub struct Reading<'a> {
    pub caller: &'a KeyCaller,
    pub now: DateTime<Utc>,
    /// Whether one object is read, with all that it has.
    pub single: bool,
}

/// A kind of object of the developer API.
pub trait Resource: Sized + Send + Sync {
    /// The stored kind in `api_object`.
    const KIND: &'static str;
    /// Whether it has personal data for a key that may read some.
    const IS_PERSONAL: bool = false;

    fn id(&self) -> &str;

    /// The objects of these ids that the scope reaches, in any order.
    fn load(
        scope: &mut Scope,
        listed: &[Listed],
        reading: Reading<'_>,
    ) -> impl Future<Output = Result<Vec<Self>>> + Send;
}

/// A page of a list.
#[derive(Debug, Clone)]
pub struct ResourcePage<R> {
    pub data: Vec<R>,
    pub next: Option<String>,
}

/// A page of a list, in the order of the changes.
///
/// # Errors
/// When the database fails.
pub async fn list<R: Resource>(
    scope: &mut Scope,
    cursors: &Cursors,
    page: &Page,
    reading: Reading<'_>,
) -> Result<ResourcePage<R>> {
    let (found, more) = listed(scope, R::KIND, page).await?;
    let mut loaded = R::load(scope, &found, reading).await?;
    let order = |object: &R| found.iter().position(|listed| listed.id.to_string() == object.id());
    loaded.sort_by_key(order);
    note_view(scope, &loaded, reading).await?;
    let last = found.last().filter(|_| more).map(|last| last.position);
    let next = last.map(|last| cursors.write(R::KIND, page, last, reading.now)).transpose()?;
    Ok(ResourcePage { data: loaded, next })
}

/// One object.
///
/// # Errors
/// [`Error::NotFound`] if it does not exist, or is out of reach.
pub async fn get<R: Resource>(scope: &mut Scope, id: i64, reading: Reading<'_>) -> Result<R> {
    let found = one(scope, R::KIND, id).await?;
    let loaded = R::load(scope, &[found], reading).await?;
    note_view(scope, &loaded, reading).await?;
    loaded.into_iter().next().ok_or(Error::NotFound)
}

/// Personal data that a key reads counts as viewed.
async fn note_view<R: Resource>(scope: &mut Scope, loaded: &[R], reading: Reading<'_>) -> Result<()> {
    if !R::IS_PERSONAL || loaded.is_empty() || !reading.caller.has(crate::ApiScope::MembersPersonal) {
        return Ok(());
    }
    let ids: Vec<&str> = loaded.iter().map(R::id).collect();
    let detail = json!({ "kind": R::KIND, "ids": ids });
    let (subject_kind, subject_id) = ("api_key", reading.caller.key.to_string());
    let act = Act { act: "api_key.viewed_personal", subject_kind, subject_id, office: None, account: None, detail };
    Ok(audit::record(scope, act).await?)
}

/// The ids of a page.
fn ids(listed: &[Listed]) -> Vec<i64> {
    listed.iter().map(|listed| listed.id).collect()
}

/// When an object changed.
fn changed(listed: &[Listed], id: i64) -> DateTime<Utc> {
    listed.iter().find(|listed| listed.id == id).map(|listed| listed.changed_at).unwrap_or_default()
}

fn text(id: Option<i64>) -> Option<String> {
    id.map(|id| id.to_string())
}
