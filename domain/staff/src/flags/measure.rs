//! How many offices one of our staff switches a feature at within a day. More take two: a feature that is off at every office is off for the
//! brand.

use tenancy::brand::Feature;
use tenancy::ids::OfficeId;
use tenancy::{Caller, Scope};

use crate::{Refusal, Result};

/// The offices at which one of our staff switches a feature within 24 hours.
const ALONE: i64 = 100;

/// Counts the offices at which the caller switched the feature, with these. An office counts once, so that a mistake can be undone. The caller's
/// row is locked until the scope commits: two calls at once would each find room.
///
/// # Errors
/// [`crate::Error::Conflict`] for more than [`ALONE`].
pub(super) async fn alone(scope: &mut Scope, caller: &Caller, feature: Feature, offices: &[OfficeId]) -> Result<()> {
    sqlx::query!("select id from login where id = $1 for no key update", caller.login.0)
        .fetch_optional(scope.db())
        .await?;
    let offices: Vec<i64> = offices.iter().map(|office| office.0).collect();
    let switched = sqlx::query_scalar!(
        r#"select count(distinct s.office) as "switched!" from (
             select office_id as office from audit where login_id = $1 and at > now() - interval '24 hours'
               and act in ('feature.turned_on', 'feature.turned_off', 'feature.restored') and detail -> 'fields' ->> 0 = $2
               and jsonb_typeof(detail -> 'approval') is distinct from 'number'
             union all select unnest($3::bigint[])) s"#,
        caller.login.0,
        feature.name(),
        &offices
    )
    .fetch_one(scope.db())
    .await?;
    if switched > ALONE { Err(Refusal::NEEDS_SECOND_PERSON.into()) } else { Ok(()) }
}
