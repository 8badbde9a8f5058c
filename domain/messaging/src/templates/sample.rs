//! A sample member of an office, for previews of messages.

use chrono::{DateTime, Months, Utc};
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::Values;
use crate::{OrNotFound, Result};
use ::rules::offices::dashed_phone;

pub(super) struct Sample {
    pub english: Values,
    pub spanish: Values,
    /// The office's address on one line.
    pub address: String,
}

impl Sample {
    pub const fn values(&self, spanish: bool) -> &Values {
        if spanish { &self.spanish } else { &self.english }
    }
}

/// # Errors
/// [`crate::Error::NotFound`] for an office out of reach.
pub(super) async fn sample(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId) -> Result<Sample> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select name, phone, card_prefix, timezone, address_line1 || ', ' || city || ', ' || state || ' ' || zip as "address!",
             (select p.name from plan p where p.organization_id = o.organization_id and p.office_id = o.id and p.view_status = 'active' order by p.id limit 1) as plan,
             (select coalesce(p.spanish_name, p.name) from plan p where p.organization_id = o.organization_id and p.office_id = o.id and p.view_status = 'active' order by p.id limit 1) as plan_es
           from office o where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let today = tenancy::clock::office_date(now, &row.timezone);
    let values = |plan: Option<String>| Values {
        first_name: "Ana".to_owned(),
        last_name: "Reyes".to_owned(),
        number: format!("{}-10042", row.card_prefix),
        office_name: row.name.clone(),
        office_phone: dashed_phone(&row.phone),
        plan_name: plan,
        next_payment_on: today.checked_add_months(Months::new(1)),
    };
    Ok(Sample { english: values(row.plan.clone()), spanish: values(row.plan_es.clone()), address: row.address })
}
