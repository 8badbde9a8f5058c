//! The charges that the other system has planned: uploaded to be compared with ours.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use practice::imports::rules::dates::{Century, looks_day_first, read_date};
use practice::imports::rules::read::{Kind, Table, Unreadable};
use rules::Cents;
use serde_json::json;
use tenancy::ids::OfficeId;
use tenancy::{Reach, Scope};

use crate::files::{FileColumns, cell, column, line_of, short, table_of};
use crate::headings::{FileKind, column_of, fold, remember, remembered};
use crate::read::{has_two_orders, is_ambiguous, read_amount};
use crate::store::{self, Record, audit_arrival};
use crate::{Context, Result};

const LONGEST_ID: usize = 120;

const OLD_ID: &[&str] = &[
    "oldid",
    "customerid",
    "customernumber",
    "customer",
    "account",
    "accountid",
    "accountnumber",
    "family",
    "familyid",
    "household",
    "householdid",
    "patientid",
    "memberid",
];
const DAY: &[&str] = &[
    "date",
    "chargedate",
    "duedate",
    "drawdate",
    "billdate",
    "billingdate",
    "paymentdate",
    "nextpaymentdate",
    "scheduleddate",
    "on",
];
const AMOUNT: &[&str] =
    &["amount", "charge", "total", "amountdue", "price", "paymentamount", "dues", "scheduledamount"];

/// Three months of 10,000 rows of members.
const KIND: Kind = Kind { about: "planned charges", most_rows: 30_000, knows: is_known };

fn is_known(heading: &str) -> bool {
    let heading = fold(heading);
    [OLD_ID, DAY, AMOUNT].iter().any(|known| known.contains(&heading.as_str()))
}

/// Takes the other system's planned charges, in place of those before.
///
/// # Errors
/// The inner error says why the file cannot be read. [`crate::Error::NotFound`] without a move;
/// [`crate::Error::Conflict`] once the day is set; [`crate::Error::Invalid`] at `oldId`, `day` or `amount` for a column that
/// was not found.
pub async fn upload_charges(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    (file_name, bytes): (&str, Vec<u8>),
    chosen: FileColumns,
) -> Result<Result<(), Unreadable>> {
    let table = match table_of(bytes, KIND).await? {
        Ok(table) => table,
        Err(why) => return Ok(Err(why)),
    };
    let mut scope = context.database.scope(reach.clone()).await?;
    let record = store::lock(&mut scope, office).await?;
    record.is_open()?;
    let before = remembered(&mut scope, office, FileKind::Charges, &table.headings).await?;
    let columns = ChargeColumns::of(&table, chosen, &before)?;
    let lines = columns.lines(&table);
    write(&mut scope, &record, &short(file_name, "planned-charges.csv"), &lines).await?;
    remember(&mut scope, office, FileKind::Charges, &table.headings, columns.named()).await?;
    let wrong = lines.iter().filter(|line| line.read.is_err()).count();
    let detail = json!({ "lines": lines.len(), "wrong": wrong });
    audit_arrival(&mut scope, office, record.id, "arrival.charges_uploaded", detail).await?;
    scope.commit().await?;
    Ok(Ok(()))
}

struct ChargeColumns {
    old_id: usize,
    day: usize,
    amount: usize,
}

struct NewLine {
    line: i32,
    old_id: String,
    /// The day and amount, or what is wrong.
    read: std::result::Result<(NaiveDate, Cents), &'static str>,
}

impl ChargeColumns {
    fn of(table: &Table, chosen: FileColumns, before: &BTreeMap<usize, Vec<String>>) -> Result<Self> {
        let headings = &table.headings;
        let found = |field: &str, known: &[&str]| {
            let old = before.iter().find(|(_, fields)| fields.iter().any(|own| own == field));
            old.map(|(column, _)| *column).or_else(|| column_of(headings, known))
        };
        Ok(Self {
            old_id: column("oldId", chosen.old_id, found("old_id", OLD_ID), headings)?,
            day: column("day", chosen.day, found("day", DAY), headings)?,
            amount: column("amount", chosen.amount, found("amount", AMOUNT), headings)?,
        })
    }

    fn named(&self) -> Vec<(String, usize)> {
        [("old_id", self.old_id), ("day", self.day), ("amount", self.amount)]
            .map(|(field, column)| (field.to_owned(), column))
            .to_vec()
    }

    fn lines(&self, table: &Table) -> Vec<NewLine> {
        let days = || table.rows.iter().map(|row| cell(row, self.day));
        let (day_first, two_orders) = (looks_day_first(days()), has_two_orders(days()));
        let of = |(index, row): (usize, &Vec<String>)| {
            let (old_id, day) = (cell(row, self.old_id), cell(row, self.day));
            let on = read_date(day, day_first, Century::Current).filter(|_| !(two_orders && is_ambiguous(day)));
            let read = if table.misread.contains_key(&index) {
                Err("misread")
            } else if old_id.is_empty() || old_id.chars().count() > LONGEST_ID {
                Err("no_id")
            } else if let Some(on) = on {
                read_amount(cell(row, self.amount)).map(|amount| (on, amount)).ok_or("amount")
            } else {
                Err("date")
            };
            NewLine { line: line_of(index), old_id: old_id.chars().take(LONGEST_ID).collect(), read }
        };
        table.rows.iter().enumerate().map(of).collect()
    }
}

async fn write(scope: &mut Scope, record: &Record, file_name: &str, lines: &[NewLine]) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "delete from arrival_charge where organization_id = $1 and arrival_id = $2",
        organization.0,
        record.id
    )
    .execute(scope.db())
    .await?;
    let numbers: Vec<i32> = lines.iter().map(|line| line.line).collect();
    let old_ids: Vec<String> = lines.iter().map(|line| line.old_id.clone()).collect();
    let days: Vec<Option<NaiveDate>> = lines.iter().map(|line| line.read.ok().map(|(on, _)| on)).collect();
    let amounts: Vec<Option<i64>> = lines.iter().map(|line| line.read.ok().map(|(_, amount)| amount.0)).collect();
    let wrong: Vec<Option<String>> = lines.iter().map(|line| line.read.err().map(str::to_owned)).collect();
    sqlx::query!(
        "insert into arrival_charge (organization_id, arrival_id, line, office_id, old_id, on_day, amount_cents, wrong)
         select $1, $2, u.line, $3, u.old_id, u.on_day, u.amount, u.wrong
         from unnest($4::int[], $5::text[], $6::date[], $7::bigint[], $8::text[]) u (line, old_id, on_day, amount, wrong)",
        organization.0,
        record.id,
        record.office.0,
        &numbers,
        &old_ids,
        &days as &[Option<NaiveDate>],
        &amounts as &[Option<i64>],
        &wrong as &[Option<String>]
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update arrival set charges_file = $3 where organization_id = $1 and id = $2",
        organization.0,
        record.id,
        file_name
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<std::result::Result<(String, i64), &'static str>> {
        let table = practice::imports::rules::read::read(text.as_bytes(), KIND).unwrap();
        let columns = ChargeColumns::of(&table, FileColumns::default(), &BTreeMap::new()).unwrap();
        let of = |line: NewLine| line.read.map(|(on, amount)| (on.to_string(), amount.0));
        columns.lines(&table).into_iter().map(of).collect()
    }

    #[test]
    fn an_ambiguous_date_in_a_mixed_file_is_refused() {
        let found =
            read("customer,date,amount\n1,25/12/2026,$39.00\n1,12/25/2026,39\n1,03/04/2027,39\n1,2027-04-03,39\n");
        let on = |text: &str| Ok((text.to_owned(), 3900));
        assert_eq!(found, [on("2026-12-25"), on("2026-12-25"), Err("date"), on("2027-04-03")]);
    }

    #[test]
    fn lines_that_cannot_be_read_say_why() {
        let found = read("customer;date;amount\n;1/5/2027;39\n7;soon;39\n7;1/5/2027;\u{20ac}39\n7;1/5/2027;(4.00)\n");
        assert_eq!(found, [Err("no_id"), Err("date"), Err("amount"), Ok(("2027-01-05".to_owned(), -400))]);
    }
}
