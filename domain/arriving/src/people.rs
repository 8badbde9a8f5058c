//! The households of a move: the members' file as its import has checked it, with the cells that only a move reads.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use practice::imports::rules::check::{Holding, Person};
use practice::imports::{Field, ImportState, Mapping};
use rules::Cents;
use rules::benefits::read_code;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::brand::BrandId;
use tenancy::ids::{AccountId, ImportId, MemberId};

use crate::problem::Problem;
use crate::read::{has_two_orders, is_ambiguous, read_amount, read_used};
use crate::store::{ArrivalState, BalanceMeans, MemberColumn, Record};
use crate::{Context, Error, OrNotFound, Result};

/// The fields of the import that are dates.
const DATES: [Field; 3] = [Field::BirthDate, Field::NextCharge, Field::MemberSince];
/// The longest number of a household at another system.
const LONGEST_ID: usize = 120;

/// A household that is ready to come, or has come.
#[derive(Debug, Clone)]
pub(crate) struct Household {
    /// The line of its first row.
    pub family: i32,
    pub name: String,
    /// Its numbers at the other system, the owner's first.
    pub ids: Vec<String>,
    pub credit: Cents,
    pub owed: Cents,
    pub members: Vec<Member>,
    /// Once it is imported.
    pub account: Option<AccountId>,
}

#[derive(Debug, Clone)]
pub(crate) struct Member {
    pub line: i32,
    pub holding: Option<Holding>,
    /// Whether the file says what the member pays.
    pub has_price: bool,
    /// Codes and quantities that were used before.
    pub used: Vec<(String, i32)>,
    pub member: Option<MemberId>,
}

/// All households of a move, and what is wrong with their cells.
#[derive(Debug, Default)]
pub(crate) struct People {
    pub households: Vec<Household>,
    pub problems: Vec<Problem>,
}

struct Row {
    line: i32,
    family: i32,
    person: Person,
    texts: BTreeMap<MemberColumn, String>,
    has_price: bool,
    /// The texts of dates that nobody has corrected.
    dates: Vec<(Field, String)>,
    account: Option<AccountId>,
    member: Option<MemberId>,
}

/// Headings and mapping of the members' file.
pub(crate) struct MembersFile {
    pub import: ImportId,
    pub name: String,
    pub headings: Vec<String>,
    pub mapping: Mapping,
    pub state: ImportState,
}

/// The members' file; `None` before it is uploaded, and when its import was discarded.
pub(crate) async fn members_file(scope: &mut Scope, record: &Record) -> Result<Option<MembersFile>> {
    let Some(import) = record.import else { return Ok(None) };
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select file_name, headings, mapping as "mapping: Json<Mapping>", state as "state: ImportState" from member_import where organization_id = $1 and id = $2"#,
        organization.0,
        import.0
    )
    .one_or_not_found(scope)
    .await?;
    let file =
        MembersFile { import, name: row.file_name, headings: row.headings, mapping: row.mapping.0, state: row.state };
    Ok(Some(file).filter(|file| file.state != ImportState::Discarded))
}

/// Reads the households. Rows that the import has not accepted are left out.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub(crate) async fn people(
    context: &Context,
    scope: &mut Scope,
    record: &Record,
    file: &MembersFile,
) -> Result<People> {
    let rows = rows(scope, record, file).await?;
    let catalog = catalog::plans::catalog(scope, record.office, None).await?;
    let brand = context.brands.get(&BrandId::new(&catalog.office.brand)).ok_or(Error::NotFound)?;
    let included: BTreeMap<i64, Vec<String>> = catalog
        .plans
        .iter()
        .map(|plan| (plan.id.0, plan.inclusions.iter().map(|own| own.code.clone()).collect()))
        .collect();
    let reading = Reading { means: record.balance_means, prefix: brand.procedures.prefix.clone(), included };
    Ok(reading.people(&rows))
}

async fn rows(scope: &mut Scope, record: &Record, file: &MembersFile) -> Result<Vec<Row>> {
    let organization = scope.organization();
    let typed = sqlx::query!(
        "select line, field, text from arrival_cell where organization_id = $1 and arrival_id = $2",
        organization.0,
        record.id
    )
    .fetch_all(scope.db())
    .await?;
    let typed: BTreeMap<(i32, String), String> =
        typed.into_iter().map(|row| ((row.line, row.field), row.text)).collect();
    let rows = sqlx::query!(
        r#"select line, family, cells, fixes as "fixes: Json<BTreeMap<Field, String>>", person as "person!: Json<Person>", made_account_id, made_member_id
           from member_import_row
           where organization_id = $1 and import_id = $2 and state in ('ready', 'imported') and person is not null
           order by family, (person->>'owner')::boolean desc, line"#,
        organization.0,
        file.import.0
    )
    .fetch_all(scope.db())
    .await?;
    let columns = &file.mapping.columns;
    let of = |row: &[String], column: Option<&usize>| {
        column.and_then(|column| row.get(*column)).map_or("", |text| text.trim()).to_owned()
    };
    let rows = rows.into_iter().map(|row| {
        let text = |field: MemberColumn| {
            if let Some(own) = typed.get(&(row.line, field.as_str().to_owned())) {
                return own.clone();
            }
            // The number of a household is mostly what its rows share.
            let shared = (field == MemberColumn::Customer).then(|| columns.get(&Field::Family)).flatten();
            of(&row.cells, record.columns.get(&field).or(shared))
        };
        let texts = MemberColumn::ALL.into_iter().map(|field| (field, text(field))).collect();
        let price = row.fixes.get(&Field::Price).cloned();
        let price = price.unwrap_or_else(|| of(&row.cells, columns.get(&Field::Price)));
        let dates = DATES.into_iter().filter(|field| !row.fixes.contains_key(field));
        let dates = dates.map(|field| (field, of(&row.cells, columns.get(&field)))).collect();
        Row {
            line: row.line,
            family: row.family,
            person: row.person.0,
            texts,
            has_price: !price.trim().is_empty(),
            dates,
            account: row.made_account_id.map(AccountId),
            member: row.made_member_id.map(MemberId),
        }
    });
    Ok(rows.collect())
}

/// What is wrong, before the switch-over; afterwards nothing can be corrected.
pub(crate) fn problems(record: &Record, found: &People) -> Vec<Problem> {
    if !matches!(record.state, ArrivalState::Open | ArrivalState::Scheduled) {
        return vec![];
    }
    let mut problems = vec![];
    let has_balance = found.households.iter().any(|home| home.credit.0 > 0 || home.owed.0 > 0);
    if has_balance && record.balance_means.is_none() {
        let why = "Choose whether a balance is credit or owed.";
        problems.push(Problem {
            line: 0,
            field: Some(MemberColumn::Balance),
            text: String::new(),
            why: why.to_owned(),
        });
    }
    problems.extend(found.problems.iter().cloned());
    problems
}

/// How the cells are read.
struct Reading {
    means: Option<BalanceMeans>,
    prefix: String,
    /// The codes that each plan includes.
    included: BTreeMap<i64, Vec<String>>,
}

impl Reading {
    fn people(&self, rows: &[Row]) -> People {
        let mut problems = two_orders(rows);
        let mut households: Vec<Household> = vec![];
        for family in rows.chunk_by(|a, b| a.family == b.family) {
            households.push(self.household(family, &mut problems));
        }
        shared_ids(&mut households, &mut problems);
        People { households, problems }
    }

    fn household(&self, family: &[Row], problems: &mut Vec<Problem>) -> Household {
        let mut ids: Vec<String> = vec![];
        for row in family {
            let id = &row.texts[&MemberColumn::Customer];
            if id.chars().count() > LONGEST_ID {
                problems.push(Problem::at(
                    row.line,
                    MemberColumn::Customer,
                    id,
                    "This is longer than a customer’s number.",
                ));
            } else if !id.is_empty() && !ids.contains(id) {
                ids.push(id.clone());
            }
        }
        let (credit, owed) = self.balance(family, problems);
        let members = family.iter().map(|row| Member {
            line: row.line,
            holding: row.person.holding.clone(),
            has_price: row.has_price,
            used: self.used(row, problems),
            member: row.member,
        });
        let members = members.collect();
        let owner = family.iter().find(|row| row.person.owner).unwrap_or(&family[0]);
        Household {
            family: family[0].family,
            name: format!("{} {}", owner.person.first_name, owner.person.last_name),
            ids,
            credit,
            owed,
            members,
            account: family[0].account,
        }
    }

    /// What a household has and owes. Its rows have one balance, which may be repeated.
    fn balance(&self, family: &[Row], problems: &mut Vec<Problem>) -> (Cents, Cents) {
        let mut found: Option<Cents> = None;
        for row in family {
            let text = &row.texts[&MemberColumn::Balance];
            if text.is_empty() {
                continue;
            }
            match (read_amount(text), found) {
                (None, _) => problems.push(Problem::at(
                    row.line,
                    MemberColumn::Balance,
                    text,
                    "This is no amount in US dollars.",
                )),
                (Some(amount), Some(before)) if amount != before => {
                    let why = "Rows of this household have different balances. Leave one, and empty the others.";
                    problems.push(Problem::at(row.line, MemberColumn::Balance, text, why));
                }
                (Some(amount), _) => found = Some(amount),
            }
        }
        let amount = found.unwrap_or_default();
        let credit = match self.means {
            Some(BalanceMeans::Owed) => -amount,
            Some(BalanceMeans::Credit) | None => amount,
        };
        (credit.max(Cents::ZERO), (-credit).max(Cents::ZERO))
    }

    fn used(&self, row: &Row, problems: &mut Vec<Problem>) -> Vec<(String, i32)> {
        let text = &row.texts[&MemberColumn::UsedVisits];
        let mut wrong = |why: &str| problems.push(Problem::at(row.line, MemberColumn::UsedVisits, text, why));
        let Some(used) = read_used(text) else {
            wrong("Write codes with quantities, such as D1110 x2; D0120.");
            return vec![];
        };
        if used.is_empty() {
            return used;
        }
        let Some(holding) = &row.person.holding else {
            wrong("This person has no plan.");
            return vec![];
        };
        let included = self.included.get(&holding.plan.0).map(Vec::as_slice).unwrap_or_default();
        let mut read = vec![];
        for (code, quantity) in used {
            match read_code(&self.prefix, included.iter().map(String::as_str), &code) {
                Ok(code) => read.push((code.to_owned(), quantity)),
                Err(code) => wrong(&format!("The person’s plan doesn’t include {code}.")),
            }
        }
        read
    }
}

/// Dates that could be read in two ways, in columns that have dates in both orders.
fn two_orders(rows: &[Row]) -> Vec<Problem> {
    let texts = |field: Field| {
        rows.iter()
            .flat_map(move |row| row.dates.iter().filter(move |(own, _)| *own == field).map(|(_, text)| text.as_str()))
    };
    let mixed: Vec<Field> = DATES.into_iter().filter(|field| has_two_orders(texts(*field))).collect();
    let mut problems = vec![];
    for row in rows {
        for (field, text) in row.dates.iter().filter(|(field, text)| mixed.contains(field) && is_ambiguous(text)) {
            let why = format!("{}: the column has dates in two orders. Write this one as 2026-12-31.", field.label());
            problems.push(Problem::of_row(row.line, text, &why));
        }
    }
    problems
}

/// A number of two households leads to neither.
fn shared_ids(households: &mut [Household], problems: &mut Vec<Problem>) {
    let mut seen: BTreeMap<String, i32> = BTreeMap::new();
    let mut shared: BTreeSet<String> = BTreeSet::new();
    for household in households.iter() {
        for id in &household.ids {
            if let Some(first) = seen.get(id) {
                let why = format!("Row {first} of another household has the same customer number.");
                problems.push(Problem::at(household.family, MemberColumn::Customer, id, &why));
                shared.insert(id.clone());
            } else {
                seen.insert(id.clone(), household.family);
            }
        }
    }
    for household in households {
        household.ids.retain(|id| !shared.contains(id));
    }
}

/// The charges of a membership after `after`, until `until`.
pub(crate) type Charges = BTreeMap<NaiveDate, Cents>;
