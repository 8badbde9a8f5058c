//! Limits how often phones are asked for consent to texts, so that no one can text strangers by entering numbers.

use identity::{Client, Limit, limit};
use tenancy::Actor;

use super::source::Source;
use crate::{Context, Result};

const ASKED_BY_PATIENT: Limit = Limit::new("text-question/patient", 5, 3600);
const ASKED_BY_STAFF: Limit = Limit::new("text-question/staff", 60, 3600);
const ASKED_OF_PHONE: Limit = Limit::new("text-question/phone", 5, 3600);
const ASKED_FROM_ADDRESS: Limit =
    Limit::new("text-question/address", 60, 3600).under_strain("text-question/all", 1000, 5);

/// Counts a question: per user, per phone, and per address.
pub(super) async fn may_ask(context: &Context, actor: &Actor, phone: &str, source: Source) -> Result<()> {
    let client = Client { address: actor.address.clone(), ..Client::default() };
    let login = actor.login.map(|login| login.to_string());
    let per_login = match source {
        Source::Patient => ASKED_BY_PATIENT,
        Source::Desk => ASKED_BY_STAFF,
    };
    let limits =
        [(per_login, login.as_deref()), (ASKED_OF_PHONE, Some(phone)), (ASKED_FROM_ADDRESS, actor.address.as_deref())];
    limit(context, &client, &limits).await
}
