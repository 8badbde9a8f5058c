//! Downloads all of a member's visits; the screen shows only the latest.

use std::collections::BTreeMap;

use kernel::write_pages;
use tenancy::Scope;
use tenancy::brand::{Bilingual, Brand, BrandId};
use tenancy::ids::{AccountId, MemberId, OfficeId};

use super::VisitLine;
use super::ended::endings;
use super::ledger::ledgers;
use super::person::{member_at, visits};
use super::record::own_labels;
use crate::downloads::{AT_ONCE, Column, File, Format, List};
use crate::{Context, Error, Result};
use chrono::NaiveDate;

const LIST: List = List::new("member.visits_downloaded", "Visits", "visits").with(&[
    Column::date("Visit"),
    Column::text("Provider", 18),
    Column::text("Procedures", 40),
    Column::text("Not included", 26),
    Column::text("Note", 26),
    Column::text("Recorded by", 18),
    Column::time("Recorded"),
    Column::text("Undone by", 18),
    Column::text("Why undone", 22),
]);

/// Formats the lines with their `count`, skipping those where it is 0: "D1110 Cleaning, D0120 Exam × 2".
fn procedures(
    brand: &Brand,
    own: &BTreeMap<String, Bilingual>,
    lines: &[VisitLine],
    count: fn(&VisitLine) -> i32,
) -> String {
    let words = lines.iter().filter(|line| count(line) > 0).map(|line| {
        let code = line.code.as_str();
        let label = brand.procedure_label(code).or_else(|| own.get(code)).map_or(code, |label| label.en.as_str());
        match count(line) {
            1 => label.to_owned(),
            many => format!("{label} × {many}"),
        }
    });
    words.collect::<Vec<_>>().join(", ")
}

/// All visits of a member at the office, latest first, including undone ones. Writes `member.visits_downloaded` to the
/// audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the member is not at the office.
pub async fn visits_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    member: MemberId,
    format: Format,
) -> Result<File> {
    let found = member_at(scope, office, member).await?;
    let account = AccountId(found.account_id);
    let brand = context.brands.get(&BrandId::new(&found.brand)).ok_or(Error::NotFound)?;
    let own_words = own_labels(scope, office).await?;
    let mut held = ledgers(scope, &[account]).await?;
    held.retain(|one| one.member == member);
    let endings = endings(scope, &held).await?;
    let whose = format!("{} {}", found.first_name, found.last_name);
    let mut file = LIST.at_office(context, scope, office, whose, format).await?;
    write_pages!(file, after: (NaiveDate, i64) => visits(scope, member, (&held, &endings), after, AT_ONCE).await?, items, |visit| {
        let (undone_by, why) = visit.undone.unzip();
        // An undone visit counts nothing as included, so all of it would seem to be beyond the plan.
        let beyond = match undone_by {
            Some(_) => String::new(),
            None => procedures(brand, &own_words, &visit.lines, |line| line.quantity - line.included),
        };
        vec![
            visit.on.into(),
            visit.provider.map(|provider| provider.0).into(),
            procedures(brand, &own_words, &visit.lines, |line| line.quantity).into(),
            beyond.into(),
            visit.note.map(|note| note.0).into(),
            visit.recorded_by.into(),
            file.time(visit.recorded_at),
            undone_by.into(),
            why.map(|why| why.0).into(),
        ]
    });
    file.end_for(scope, account).await
}
