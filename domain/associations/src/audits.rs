//! What the audit trail keeps of associations and affiliates.

use serde_json::Value;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AffiliateEarningId, AffiliateId, AffiliatePayoutId, AssociationId, OfficeId};

use crate::Result;

pub(crate) async fn of_association(
    scope: &mut Scope,
    act: &str,
    association: AssociationId,
    detail: Value,
) -> Result<()> {
    write(scope, act, ("association", association.0), None, detail).await
}

/// What an office does about its association: the office reads it.
pub(crate) async fn of_office(scope: &mut Scope, act: &str, office: OfficeId, detail: Value) -> Result<()> {
    write(scope, act, ("office", office.0), Some(office), detail).await
}

pub(crate) async fn of_affiliate(scope: &mut Scope, act: &str, affiliate: AffiliateId, detail: Value) -> Result<()> {
    write(scope, act, ("affiliate", affiliate.0), None, detail).await
}

pub(crate) async fn of_earning(scope: &mut Scope, act: &str, earning: AffiliateEarningId, detail: Value) -> Result<()> {
    write(scope, act, ("affiliate_earning", earning.0), None, detail).await
}

pub(crate) async fn of_payout(scope: &mut Scope, act: &str, payout: AffiliatePayoutId, detail: Value) -> Result<()> {
    write(scope, act, ("affiliate_payout", payout.0), None, detail).await
}

async fn write(
    scope: &mut Scope,
    act: &str,
    (subject_kind, subject): (&'static str, i64),
    office: Option<OfficeId>,
    detail: Value,
) -> Result<()> {
    let act = Act { act, subject_kind, subject_id: subject.to_string(), office, account: None, detail };
    Ok(audit::record(scope, act).await?)
}
