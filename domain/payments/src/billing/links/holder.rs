//! What the page of a mailed link shows of its household.

use chrono::NaiveDate;
use kernel::OrNotFound;
use serde::Deserialize;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::AccountId;
use uuid::Uuid;

use crate::{Cents, Result};
use rules::billing::{MethodRow, MethodView, PaymentMethodKind, line_words};
use rules::dates::day;
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
             m.kind as "kind?: PaymentMethodKind", m.network as "network?", m.last4 as "last4?", m.exp_month, m.exp_year, m.blocked as "blocked?",
             (select f.logo_file from office_profile f where f.organization_id = o.organization_id and f.office_id = o.id) as office_logo
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let method = MethodRow {
        kind: row.kind,
        network: row.network,
        last4: row.last4,
        exp_month: row.exp_month,
        exp_year: row.exp_year,
        blocked: row.blocked.clone(),
    };
    Ok(LinkHolder {
        office_logo: row.office_logo,
        office_name: row.name,
        office_phone: dashed_phone(&row.phone),
        name: format!("{} {}", row.first_name, row.last_name),
        first_name: row.first_name,
        zip: row.zip.unwrap_or_default(),
        language: row.language,
        today: row.today,
        method: method.view(),
        blocked: row.blocked,
    })
}

/// A late invoice, as the payer reads it.
#[derive(Debug, Clone)]
pub struct LateLine {
    on: NaiveDate,
    /// What was billed, each text once.
    parts: Vec<LinePart>,
    /// What is still to pay.
    pub open: Cents,
}

#[derive(Debug, Clone, Deserialize)]
struct LinePart {
    kind: String,
    english: String,
    /// With the plan's Spanish name.
    spanish: String,
}

impl LateLine {
    /// "Nov 23, 2026 · Adult Wellness, monthly, Ana Ruiz".
    pub fn words(&self, spanish: bool) -> String {
        let text =
            |part: &LinePart| line_words(&part.kind, if spanish { &part.spanish } else { &part.english }, spanish);
        let on = day(spanish, self.on);
        match self.parts.iter().map(text).collect::<Vec<_>>().join(", ") {
            what if what.is_empty() => on,
            what => format!("{on} · {what}"),
        }
    }
}

/// The late invoices, oldest first.
pub async fn late_lines(scope: &mut Scope, account: AccountId) -> Result<Vec<LateLine>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select i.bill_on, i.total_cents - i.paid_cents - i.written_off_cents as "open!",
             (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'english', d.english, 'spanish', d.spanish) order by d.english), '[]')
               from (select distinct l.kind, l.description as english,
                   line_in_spanish(l.organization_id, l.office_id, l.description) as spanish
                 from invoice_line l
                 where l.organization_id = i.organization_id and l.invoice_id = i.id and l.amount_cents > 0) d) as "parts!: Json<Vec<LinePart>>"
           from invoice i where i.organization_id = $1 and i.account_id = $2 and i.status = 'open' and i.first_failed_on is not null
           order by i.bill_on, i.id"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| LateLine { on: r.bill_on, parts: r.parts.0, open: Cents(r.open) }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_line_is_in_the_payers_language() {
        let part = LinePart {
            kind: "dues".to_owned(),
            english: "Adult, monthly, Ana Ruiz".to_owned(),
            spanish: "Adulto, monthly, Ana Ruiz".to_owned(),
        };
        let line =
            LateLine { on: NaiveDate::from_ymd_opt(2026, 11, 23).unwrap(), parts: vec![part], open: Cents(3900) };
        assert_eq!(line.words(false), "Nov 23, 2026 · Adult, monthly, Ana Ruiz");
        assert_eq!(line.words(true), "23 nov 2026 · Adulto, mensual, Ana Ruiz");
        assert_eq!(LateLine { parts: vec![], ..line }.words(true), "23 nov 2026");
    }
}
