//! What the audit trail keeps of sponsors.

use serde_json::Value;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AddendumId, BusinessEmployeeId, BusinessId, BusinessInvoiceId, OfficeId, SponsorshipId};

use crate::Result;

pub(crate) async fn of_addendum(
    scope: &mut Scope,
    act: &str,
    (office, addendum): (OfficeId, AddendumId),
    detail: Value,
) -> Result<()> {
    write(scope, act, ("addendum", addendum.0), office, detail).await
}

pub(crate) async fn of_employee(
    scope: &mut Scope,
    act: &str,
    (office, employee): (OfficeId, BusinessEmployeeId),
    detail: Value,
) -> Result<()> {
    write(scope, act, ("business_employee", employee.0), office, detail).await
}

pub(crate) async fn of_sponsorship(
    scope: &mut Scope,
    act: &str,
    (office, sponsorship): (OfficeId, SponsorshipId),
    detail: Value,
) -> Result<()> {
    write(scope, act, ("sponsorship", sponsorship.0), office, detail).await
}

pub(crate) async fn of_invoice(
    scope: &mut Scope,
    act: &str,
    (office, invoice): (OfficeId, BusinessInvoiceId),
    detail: Value,
) -> Result<()> {
    write(scope, act, ("business_invoice", invoice.0), office, detail).await
}

pub(crate) async fn of_business(
    scope: &mut Scope,
    act: &str,
    (office, business): (OfficeId, BusinessId),
    detail: Value,
) -> Result<()> {
    write(scope, act, ("business", business.0), office, detail).await
}

/// What a business does about itself: no office reads it.
pub(crate) async fn of_own_business(scope: &mut Scope, act: &str, business: BusinessId, detail: Value) -> Result<()> {
    record(scope, act, ("business", business.0), None, detail).await
}

async fn write(
    scope: &mut Scope,
    act: &str,
    subject: (&'static str, i64),
    office: OfficeId,
    detail: Value,
) -> Result<()> {
    record(scope, act, subject, Some(office), detail).await
}

async fn record(
    scope: &mut Scope,
    act: &str,
    (subject_kind, subject): (&'static str, i64),
    office: Option<OfficeId>,
    detail: Value,
) -> Result<()> {
    let act = Act { act, subject_kind, subject_id: subject.to_string(), office, account: None, detail };
    Ok(audit::record(scope, act).await?)
}
