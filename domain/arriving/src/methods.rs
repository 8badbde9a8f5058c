//! The card provider's list: which customer and payment method it made of each number of the other system.

use std::collections::{BTreeMap, BTreeSet};

use kernel::downloads::{AT_ONCE, Cell, Column, File, Format, List};
use kernel::task::enqueue_task;
use kernel::write_pages;
use practice::imports::rules::read::{Kind, Table, Unreadable};
use serde_json::json;
use tenancy::ids::OfficeId;
use tenancy::{Reach, Scope, contract, text_enum};

use crate::files::{FileColumns, cell, column, line_of, short, table_of};
use crate::headings::{FileKind, column_of, fold, remember, remembered};
use crate::store::{self, MethodRefusal, MethodState, Record, audit_arrival};
use crate::verify::VerifyMethods;
use crate::{Context, Result};

/// Lines of a page.
const PAGE: i64 = 50;
/// The longest number or id of a line.
const LONGEST: usize = 120;

const OLD_ID: &[&str] = &[
    "oldid",
    "oldcustomerid",
    "customeridold",
    "oldcustomer",
    "sourcecustomerid",
    "externalid",
    "customernumber",
    "legacyid",
    "legacycustomerid",
    "importid",
];
const CUSTOMER: &[&str] =
    &["customeridnew", "newcustomerid", "newcustomer", "stripecustomerid", "stripecustomer", "customer", "customerid"];
const METHOD: &[&str] = &[
    "paymentmethod",
    "paymentmethodid",
    "newpaymentmethod",
    "newpaymentmethodid",
    "paymentmethodidnew",
    "sourceidnew",
    "newsourceid",
    "cardidnew",
    "newcardid",
    "cardid",
    "sourceid",
];

const KIND: Kind = Kind { about: "payment methods", most_rows: 10_000, knows: is_known };

fn is_known(heading: &str) -> bool {
    let heading = fold(heading);
    [OLD_ID, CUSTOMER, METHOD].iter().any(|known| known.contains(&heading.as_str()))
}

text_enum! {
    /// Which lines of the card provider's list to show.
    #[contract(rename = "ArrivalMethodFilter")]
    MethodFilter {
        All = "all",
        Waiting = "waiting",
        Verified = "verified",
        Refused = "refused",
    }
}

/// A line of the card provider's list.
#[contract(rename = "ArrivalMethod")]
#[derive(Debug, Clone)]
pub struct MethodLine {
    /// From 1, not counting the header row.
    pub line: i32,
    /// The household's number at the other system.
    pub old_id: String,
    pub customer: String,
    pub method: String,
    pub state: MethodState,
    pub why: Option<MethodRefusal>,
    /// The card's brand or the bank's name.
    pub network: Option<String>,
    pub last4: Option<String>,
}

#[contract(rename = "ArrivalMethods")]
#[derive(Debug, Clone)]
pub struct MethodPage {
    pub methods: Vec<MethodLine>,
    /// The cursor of the next page; missing on the last.
    pub next: Option<i32>,
}

/// Takes the card provider's list, in place of one before, and asks the provider about each of its methods.
///
/// # Errors
/// The inner error says why the file cannot be read. [`crate::Error::NotFound`] without a move;
/// [`crate::Error::Conflict`] once the day is set; [`crate::Error::Invalid`] at `oldId`, `customer` or `method` for a column
/// that was not found.
pub async fn upload_methods(
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
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let record = store::lock(&mut scope, office).await?;
    record.is_open()?;
    let before = remembered(&mut scope, office, FileKind::Methods, &table.headings).await?;
    let columns = MethodColumns::of(&table, chosen, &before)?;
    let lines = columns.lines(&table);
    write(&mut scope, &record, &short(file_name, "payment-methods.csv"), &lines).await?;
    remember(&mut scope, office, FileKind::Methods, &table.headings, columns.named()).await?;
    let waiting = lines.iter().filter(|line| line.why.is_none()).count();
    let detail = json!({ "lines": lines.len(), "to_verify": waiting });
    audit_arrival(&mut scope, office, record.id, "arrival.methods_uploaded", detail).await?;
    enqueue_task(&mut scope, &VerifyMethods { arrival: record.id }, record.id, now).await?;
    scope.commit().await?;
    Ok(Ok(()))
}

struct MethodColumns {
    old_id: usize,
    customer: usize,
    method: usize,
}

struct NewLine {
    line: i32,
    old_id: String,
    customer: String,
    method: String,
    why: Option<MethodRefusal>,
}

impl MethodColumns {
    fn of(table: &Table, chosen: FileColumns, before: &BTreeMap<usize, Vec<String>>) -> Result<Self> {
        let headings = &table.headings;
        let remembered = |field: &str| {
            before.iter().find(|(_, fields)| fields.iter().any(|own| own == field)).map(|(column, _)| *column)
        };
        let customer = remembered("customer").or_else(|| column_like(table, is_customer));
        let customer = customer.or_else(|| column_of(headings, CUSTOMER));
        let method = remembered("method").or_else(|| column_like(table, is_method));
        let method = method.or_else(|| column_of(headings, METHOD));
        let customer = column("customer", chosen.customer, customer, headings)?;
        let method = column("method", chosen.method, method, headings)?;
        let others = |column: &usize| *column != customer && *column != method;
        let old_id = remembered("old_id").or_else(|| column_of(headings, OLD_ID)).filter(others);
        // A list of three columns needs no heading for the third.
        let only = (headings.len() == 3).then(|| (0..3).find(others)).flatten();
        let old_id = column("oldId", chosen.old_id, old_id.or(only), headings)?;
        Ok(Self { old_id, customer, method })
    }

    fn named(&self) -> Vec<(String, usize)> {
        [("old_id", self.old_id), ("customer", self.customer), ("method", self.method)]
            .map(|(field, column)| (field.to_owned(), column))
            .to_vec()
    }

    /// The lines to keep; one that repeats another whole is left out.
    fn lines(&self, table: &Table) -> Vec<NewLine> {
        let mut seen = BTreeSet::new();
        let mut lines = vec![];
        for (index, row) in table.rows.iter().enumerate() {
            let text = |column| cell(row, column).chars().take(LONGEST).collect::<String>();
            let (old_id, customer, method) = (text(self.old_id), text(self.customer), text(self.method));
            if !seen.insert((old_id.clone(), customer.clone(), method.clone())) {
                continue;
            }
            let why = if table.misread.contains_key(&index) {
                Some(MethodRefusal::Misread)
            } else if old_id.is_empty() || !is_customer(&customer) || !is_method(&method) {
                Some(MethodRefusal::Malformed)
            } else {
                None
            };
            lines.push(NewLine { line: line_of(index), old_id, customer, method, why });
        }
        refuse_repeated(&mut lines, |line| &line.old_id, MethodRefusal::Repeated);
        refuse_repeated(&mut lines, |line| &line.customer, MethodRefusal::CustomerRepeated);
        refuse_repeated(&mut lines, |line| &line.method, MethodRefusal::MethodRepeated);
        lines
    }
}

/// Refuses all lines that share what only one may have: nothing says which of them is right.
fn refuse_repeated(lines: &mut [NewLine], of: fn(&NewLine) -> &String, why: MethodRefusal) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for line in lines.iter().filter(|line| line.why.is_none()) {
        *counts.entry(of(line).clone()).or_default() += 1;
    }
    for line in lines.iter_mut().filter(|line| line.why.is_none()) {
        if counts.get(of(line)).is_some_and(|count| *count > 1) {
            line.why = Some(why);
        }
    }
}

/// The first column whose filled cells are mostly of a kind.
fn column_like(table: &Table, is: fn(&str) -> bool) -> Option<usize> {
    (0..table.headings.len()).find(|column| {
        let filled = table.rows.iter().map(|row| cell(row, *column)).filter(|text| !text.is_empty());
        let (mut all, mut fit) = (0_usize, 0_usize);
        for text in filled.take(200) {
            all += 1;
            fit += usize::from(is(text));
        }
        fit * 2 > all
    })
}

fn has_prefix(text: &str, prefixes: &[&str]) -> bool {
    let rest = prefixes.iter().find_map(|prefix| text.strip_prefix(prefix));
    rest.is_some_and(|rest| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))
}

fn is_customer(text: &str) -> bool {
    has_prefix(text, &["cus_"])
}

fn is_method(text: &str) -> bool {
    has_prefix(text, &["pm_", "card_", "src_"])
}

async fn write(scope: &mut Scope, record: &Record, file_name: &str, lines: &[NewLine]) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "delete from arrival_method where organization_id = $1 and arrival_id = $2",
        organization.0,
        record.id
    )
    .execute(scope.db())
    .await?;
    let numbers: Vec<i32> = lines.iter().map(|line| line.line).collect();
    let old_ids: Vec<String> = lines.iter().map(|line| line.old_id.clone()).collect();
    let customers: Vec<String> = lines.iter().map(|line| line.customer.clone()).collect();
    let methods: Vec<String> = lines.iter().map(|line| line.method.clone()).collect();
    let whys: Vec<String> =
        lines.iter().map(|line| line.why.map_or_else(String::new, |why| why.as_str().to_owned())).collect();
    sqlx::query!(
        "insert into arrival_method (organization_id, arrival_id, line, office_id, old_id, provider_customer, provider_method, state, why)
         select $1, $2, u.line, $3, u.old_id, u.customer, u.method, case when u.why = '' then 'waiting' else 'refused' end, nullif(u.why, '')
         from unnest($4::int[], $5::text[], $6::text[], $7::text[], $8::text[]) u (line, old_id, customer, method, why)",
        organization.0,
        record.id,
        record.office.0,
        &numbers,
        &old_ids,
        &customers,
        &methods,
        &whys
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update arrival set methods_file = $3 where organization_id = $1 and id = $2",
        organization.0,
        record.id,
        file_name
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A page of the card provider's list, in its order, after line `after`. Writes `arrival.methods_viewed` to the audit
/// trail.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn list_methods(scope: &mut Scope, office: OfficeId, filter: MethodFilter, after: i32) -> Result<MethodPage> {
    let record = store::load(scope, office).await?;
    audit_arrival(scope, office, record.id, "arrival.methods_viewed", json!({ "after": after })).await?;
    part(scope, &record, filter, after, PAGE).await
}

async fn part(scope: &mut Scope, record: &Record, filter: MethodFilter, after: i32, most: i64) -> Result<MethodPage> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select line, old_id, provider_customer, provider_method, state, why, network, last4 from arrival_method
         where organization_id = $1 and arrival_id = $2 and ($3 = 'all' or state = $3) and line > $4 order by line limit $5",
        organization.0,
        record.id,
        filter.as_str(),
        after,
        most + 1
    )
    .fetch_all(scope.db())
    .await?;
    let more = rows.len() as i64 > most;
    let mut methods = vec![];
    for row in rows.into_iter().take(usize::try_from(most).unwrap_or(usize::MAX)) {
        methods.push(MethodLine {
            line: row.line,
            old_id: row.old_id,
            customer: row.provider_customer,
            method: row.provider_method,
            state: row.state.parse().map_err(anyhow::Error::from)?,
            why: row.why.as_deref().and_then(MethodRefusal::parse),
            network: row.network,
            last4: row.last4,
        });
    }
    Ok(MethodPage { next: methods.last().filter(|_| more).map(|last| last.line), methods })
}

const METHODS: List = List::new("arrival.methods_downloaded", "Payment methods of the move", "move-payment-methods")
    .with(&[
        Column::whole("Line"),
        Column::text("Customer number", 18),
        Column::text("New customer", 22),
        Column::text("New payment method", 28),
        Column::text("State", 12),
        Column::text("Why", 40),
        Column::text("Card or bank", 20),
    ]);

const fn filter_words(filter: MethodFilter) -> &'static str {
    match filter {
        MethodFilter::All => "All lines",
        MethodFilter::Waiting => "Being checked",
        MethodFilter::Verified => "Verified",
        MethodFilter::Refused => "Not taken",
    }
}

const fn state_words(state: MethodState) -> &'static str {
    match state {
        MethodState::Waiting => "Being checked",
        MethodState::Verified => "Verified",
        MethodState::Refused => "Not taken",
    }
}

const fn why_words(why: MethodRefusal) -> &'static str {
    match why {
        MethodRefusal::Misread => "The line’s cells don’t belong to the headings",
        MethodRefusal::Malformed => "No customer or payment method of the card provider",
        MethodRefusal::Repeated => "The customer number is in the list with another method",
        MethodRefusal::CustomerRepeated => "The new customer is in the list for another number",
        MethodRefusal::MethodRepeated => "The payment method is in the list for another number",
        MethodRefusal::NotFound => "The provider has no such method for this customer",
        MethodRefusal::InUse => "Another household has this customer or method",
        MethodRefusal::Unsupported => "Neither a card nor a US bank account",
    }
}

/// The same lines as a file. Writes `arrival.methods_downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn methods_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    filter: MethodFilter,
    format: Format,
) -> Result<File> {
    let record = store::load(scope, office).await?;
    let mut file = METHODS.at_office(context, scope, office, filter_words(filter), format).await?;
    write_pages!(file, after: i32 => part(scope, &record, filter, after.unwrap_or_default(), AT_ONCE as i64).await?, methods, |row| {
        let method = row.last4.map(|last4| format!("{} {last4}", row.network.unwrap_or_default()).trim().to_owned());
        vec![
            Cell::from(i64::from(row.line)),
            row.old_id.into(),
            row.customer.into(),
            row.method.into(),
            state_words(row.state).into(),
            row.why.map(|why| why_words(why).to_owned()).into(),
            method.into(),
        ]
    });
    file.end(scope).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<(i32, String, Option<MethodRefusal>)> {
        let table = practice::imports::rules::read::read(text.as_bytes(), KIND).unwrap();
        let columns = MethodColumns::of(&table, FileColumns::default(), &BTreeMap::new()).unwrap();
        columns.lines(&table).into_iter().map(|line| (line.line, line.old_id, line.why)).collect()
    }

    #[test]
    fn columns_are_found_by_heading_or_content() {
        let by_heading = lines("customer_id_old,customer_id_new,source_id_new\n7,cus_a,card_1\n");
        let by_content = lines("who;stripe;what\n7;cus_a;pm_1\n");
        let with_mark = lines("\u{feff}Old ID;New customer;Payment method\n7;cus_a;pm_1\n");
        for found in [by_heading, by_content, with_mark] {
            assert_eq!(found, [(1, "7".to_owned(), None)]);
        }
    }

    #[test]
    fn repeated_numbers_customers_and_methods_are_all_refused() {
        use MethodRefusal::{CustomerRepeated, Malformed, MethodRepeated, Repeated};
        let found = lines(
            "old_id,customer,payment_method\n1,cus_a,pm_1\n1,cus_b,pm_2\n2,cus_c,pm_3\n3,cus_c,pm_4\n4,cus_d,pm_5\n5,cus_e,pm_5\n\
             6,cus_f,pm_6\n6,cus_f,pm_6\n7,cus_g,4242\n,cus_h,pm_8\n",
        );
        let why: Vec<_> = found.into_iter().map(|(line, _, why)| (line, why)).collect();
        assert_eq!(
            why,
            [
                (1, Some(Repeated)),
                (2, Some(Repeated)),
                (3, Some(CustomerRepeated)),
                (4, Some(CustomerRepeated)),
                (5, Some(MethodRepeated)),
                (6, Some(MethodRepeated)),
                (7, None),
                (9, Some(Malformed)),
                (10, Some(Malformed)),
            ]
        );
    }
}
