//! The figures of a month by office, as the organization's reports count them. No person is in them.

use chrono::{DateTime, NaiveDate, Utc};
use reports::master::{MasterRow, master};
use reports::{Period, Place, PlaceKind};
use tenancy::ids::OfficeId;
use tenancy::{Offices, Scope, contract};

use crate::keys::KeyCaller;
use crate::{Cents, Error, FieldErrors, Message, Result};

/// An office's figures of a month.
#[contract(rename = "OfficeMonth")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeMonth {
    pub office_id: String,
    /// The first and the last day.
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// Memberships at the end of the month, or now.
    pub memberships: i64,
    /// What these are worth in a year.
    pub yearly_value: Cents,
    pub began: i64,
    pub canceled: i64,
    /// Collected by card and bank.
    pub online: Cents,
    /// Collected at the desk.
    pub in_office: Cents,
    pub refunds: Cents,
    pub fees: Cents,
    pub disputes: Cents,
    /// What the office keeps.
    pub kept: Cents,
    pub payouts: Cents,
}

/// The figures of a month, such as "2026-11", of the offices that the key reaches. It is the first read of the scope.
///
/// # Errors
/// [`Error::Invalid`] at `month`; [`Error::NotFound`] for an office out of reach.
pub async fn month(
    scope: &mut Scope,
    caller: &KeyCaller,
    (month, office): (&str, Option<OfficeId>),
    now: DateTime<Utc>,
) -> Result<Vec<OfficeMonth>> {
    let period = parsed(month).ok_or_else(|| Error::Invalid(FieldErrors::one("month", Message::InvalidDate)))?;
    reports::at_one_moment(scope).await?;
    let offices = match (office, &caller.offices) {
        (Some(office), _) => Some(vec![office]),
        (None, Offices::Some(offices)) => Some(offices.clone()),
        (None, Offices::All) => None,
    };
    let place = Place::load(scope, PlaceKind::Organization, Some(caller.organization), offices).await?;
    let report = master(scope, now, &place, period).await?;
    let keys: Vec<&str> = report.columns.iter().map(|column| column.key.as_str()).collect();
    let of = |row: &MasterRow, key: &str| -> i64 {
        let at = keys.iter().position(|one| *one == key);
        let text = at.and_then(|at| row.cells.get(at)).map(|text| text.replace('.', ""));
        text.and_then(|text| text.parse().ok()).unwrap_or_default()
    };
    let line = |row: &MasterRow| OfficeMonth {
        office_id: row.office_id.to_string(),
        from: report.from,
        to: report.to,
        memberships: of(row, "memberships"),
        yearly_value: Cents(of(row, "annual")),
        began: of(row, "began"),
        canceled: of(row, "canceled"),
        online: Cents(of(row, "online")),
        in_office: Cents(of(row, "in_office")),
        refunds: Cents(of(row, "refunds")),
        fees: Cents(of(row, "fees")),
        disputes: Cents(of(row, "disputes")),
        kept: Cents(of(row, "net")),
        payouts: Cents(of(row, "payouts")),
    };
    let mut months: Vec<OfficeMonth> = report.rows.iter().map(line).collect();
    months.sort_by_key(|one| one.office_id.parse::<i64>().unwrap_or_default());
    Ok(months)
}

/// "2026-11".
fn parsed(month: &str) -> Option<Period> {
    let (year, month) = month.split_once('-')?;
    if (year.len(), month.len()) != (4, 2) {
        return None;
    }
    Period::month(year.parse().ok()?, month.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_a_year_and_two_digits() {
        let last = |text| parsed(text).map(|period| period.to.to_string());
        assert_eq!(last("2028-02").as_deref(), Some("2028-02-29"));
        assert!(["2026-13", "2026-1", "26-11", "November", ""].into_iter().all(|text| last(text).is_none()));
    }
}
