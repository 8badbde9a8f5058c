//! What the page of a mailed link shows of its household.

use chrono::NaiveDate;
use kernel::OrNotFound;
use serde::Deserialize;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::AccountId;
use uuid::Uuid;

use crate::{Cents, Result};
use rules::billing::{MethodView, line_words};
use rules::offices::dashed_phone;

/// The household behind an emailed link.
#[derive(Debug, Clone)]
pub struct LinkHolder {
    pub office_name: String,
    pub office_phone: String,
    pub office_logo: Option<Uuid>,
    pub first_name: String,
    /// Prefills the name in the card form.
    pub name: String,
    pub zip: String,
    pub language: String,
    /// The current date at the office.
    pub today: NaiveDate,
    /// The method on file, and why it can’t be charged.
    pub method: Option<MethodView>,
    pub blocked: Option<String>,
}

/// What every page of a mailed link shows of its household.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn link_holder(scope: &mut Scope, account: AccountId) -> Result<LinkHolder> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.first_name, a.last_name, a.zip, a.language, o.name, o.phone, (business_now() at time zone o.timezone)::date as "today!",
             m.kind as "kind?", m.network as "network?", m.last4 as "last4?", m.exp_month, m.exp_year, m.blocked as "blocked?",
             (select f.logo_file from office_profile f where f.organization_id = o.organization_id and f.office_id = o.id) as office_logo
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let named = (row.kind, row.network, row.last4);
    Ok(LinkHolder {
        office_logo: row.office_logo,
        office_name: row.name,
        office_phone: dashed_phone(&row.phone),
        name: format!("{} {}", row.first_name, row.last_name),
        first_name: row.first_name,
        zip: row.zip.unwrap_or_default(),
        language: row.language,
        today: row.today,
        method: MethodView::of_row(named, (row.exp_month, row.exp_year), row.blocked.clone()),
        blocked: row.blocked,
    })
}

#[derive(Debug, Deserialize)]
struct LateLine {
    kind: String,
    description: String,
}

/// The late invoices in a language: one line each, with its date.
pub async fn late_lines(scope: &mut Scope, account: AccountId, language: &str) -> Result<Vec<(String, Cents)>> {
    let spanish = language == "es";
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select i.bill_on, i.total_cents - i.paid_cents - i.written_off_cents as "open!",
             (select coalesce(jsonb_agg(distinct jsonb_build_object('kind', l.kind, 'description',
                 case when $3 then line_in_spanish(l.organization_id, l.office_id, l.description) else l.description end)), '[]')
               from invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id and l.amount_cents > 0) as "lines!: Json<Vec<LateLine>>"
           from invoice i where i.organization_id = $1 and i.account_id = $2 and i.status = 'open' and i.first_failed_on is not null
           order by i.bill_on, i.id"#,
        organization.0,
        account.0,
        spanish
    )
    .fetch_all(scope.db())
    .await?;
    let words = |on: NaiveDate, lines: &[LateLine]| {
        let lines = lines.iter().map(|line| line_words(&line.kind, &line.description, spanish));
        let what = lines.collect::<Vec<_>>().join(", ");
        if what.is_empty() { on.format("%m/%d/%Y").to_string() } else { format!("{} · {what}", on.format("%m/%d/%Y")) }
    };
    Ok(rows.into_iter().map(|r| (words(r.bill_on, &r.lines.0), Cents(r.open))).collect())
}
