//! Households of all offices, for our staff. Each look at one is recorded at its office.

mod household;

use chrono::NaiveDate;
use kernel::cursor::{cut, read as cursor_key};
use kernel::downloads::{AT_ONCE, Cell, Column, File, Format, List, ListFile, spelled};
use kernel::merge::{Answering, merge};
use kernel::{staff_rows, write_pages};
use rules::subscriptions::SubscriptionStatus;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Caller, Personal, Scope, contract};

pub use household::{
    HouseholdEntries, StaffHouseholdHead, StaffLedgerRow, StaffPayments, entries, history, history_file, payments,
    payments_file,
};

use crate::wide::{ListName, Permit, WideList};
use crate::{Cents, Context, Error, FieldErrors, Message, PAGE, Result, access, open_answering, open_each, record};

/// The fewest characters of a search over all offices.
const LEAST: usize = 3;

/// A household as our staff see it in the list.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffHousehold {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub brand: String,
    /// The account owner.
    pub name: Personal<String>,
    pub member_number: String,
    pub email: Personal<String>,
    pub people: i32,
    pub plan_name: String,
    pub status: SubscriptionStatus,
    /// What the household pays a month, without yearly prices.
    pub monthly: Cents,
    pub yearly: Cents,
    pub past_due: Cents,
    pub late_since: Option<NaiveDate>,
}

#[contract(rename = "StaffHouseholds")]
#[derive(Debug, Clone)]
pub struct HouseholdList {
    pub rows: Vec<StaffHousehold>,
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose households are missing.
    pub missing_cells: Option<Vec<String>>,
}

/// What is searched for. Requests keep it: names never change.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseholdFilter {
    /// Names, an email, a phone or a member number: at least three characters, unless an office is named.
    pub search: Option<String>,
    pub office: Option<OfficeId>,
    pub brand: Option<String>,
    /// `active`, `late`, `canceled` or `other`.
    pub standing: Option<Standing>,
}

/// A household's standing.
#[contract(rename = "HouseholdStanding")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Standing {
    Active,
    Late,
    Canceled,
    Other,
}

impl Standing {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Late => "late",
            Self::Canceled => "canceled",
            Self::Other => "other",
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Key(String, i64);

/// A page of 50 households, by name. Writes `members.viewed` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `search` for a search that is too short, or for a cursor of another list; [`Error::Conflict`] for a later page once
/// the caller took 10,000 rows of people within 24 hours.
pub async fn households(
    context: &Context,
    caller: &Caller,
    filter: &HouseholdFilter,
    after: Option<&str>,
) -> Result<HouseholdList> {
    let Answering { mut scopes, missing } = open_answering(context, caller).await?;
    if after.is_some() {
        staff_rows::may_read_on(&mut scopes, caller.login).await?;
    }
    let list = part(&mut scopes, filter, after, PAGE).await?;
    let list = HouseholdList { missing_cells: missing, ..list };
    drop(scopes);
    access::audit_staff_list(context, caller, "members.viewed", list.rows.len()).await?;
    Ok(list)
}

const LIST: List = List::new("members_of_all.downloaded", "Members", "members").with(&[
    Column::text("Household", 26),
    Column::text("Number", 14),
    Column::text("Email", 28),
    Column::text("Office", 26),
    Column::text("Brand", 10),
    Column::whole("People"),
    Column::text("Plan", 24),
    Column::text("Status", 18),
    Column::money("Monthly"),
    Column::money("Past due"),
    Column::date("Late since"),
]);

/// The list as a file. Writes `members_of_all.downloaded` to the audit trail.
///
/// # Errors
/// As [`households`]; [`Error::Conflict`] for more than 10,000 rows within 24 hours without an approved request.
pub async fn households_file(
    context: &Context,
    caller: &Caller,
    filter: &HouseholdFilter,
    format: Format,
) -> Result<File> {
    let now = context.clock.now().await?;
    let mut scopes = open_each(context, caller).await?;
    let permit = Permit::find(&mut scopes, caller, &WideList::new(ListName::Households, filter)?, now).await?;
    let words = filter.office.map_or_else(|| "A search".to_owned(), |office| format!("Office {office}"));
    let mut file = LIST.of_all_offices(words, format)?;
    write_pages!(file, after: String => within(&permit, &file, part(&mut scopes, filter, after.as_deref(), AT_ONCE).await?)?, rows, |own| vec![
        own.name.0.into(),
        own.member_number.into(),
        own.email.0.into(),
        own.office_name.into(),
        spelled(&own.brand).into(),
        i64::from(own.people).into(),
        own.plan_name.into(),
        own.status.as_str().into(),
        Cell::Money(own.monthly),
        Cell::Money(own.past_due),
        own.late_since.map_or(Cell::Empty, Cell::Date),
    ]);
    let approval = permit.used(&mut scopes, caller, file.rows(), now).await?;
    let detail = json!({ "rows": file.rows(), "approval": approval });
    record(&mut scopes[0], "members_of_all.downloaded", ("list", String::new()), None, detail).await?;
    scopes.swap_remove(0).commit().await?;
    file.finish().await
}

/// Refuses a page that would make the file too long.
fn within(permit: &Permit, file: &ListFile, page: HouseholdList) -> Result<HouseholdList> {
    permit.allows(file.rows() + page.rows.len())?;
    Ok(page)
}

impl HouseholdFilter {
    /// # Errors
    /// [`Error::Invalid`] at `search` for a search over all offices that is too short.
    fn text(&self) -> Result<Option<&str>> {
        let search = self.search.as_deref().map(str::trim).filter(|text| !text.is_empty());
        if self.office.is_none() && search.is_none_or(|text| text.chars().count() < LEAST) {
            return Err(Error::Invalid(FieldErrors::one("search", Message::TooShort(LEAST))));
        }
        Ok(search)
    }

    /// The filter in words, without the text of a search: it may be a name.
    fn words(&self) -> String {
        let standing = self.standing.map_or("all", Standing::as_str);
        let place = match (self.office, &self.brand) {
            (Some(office), _) => format!("office {office}"),
            (None, Some(brand)) => brand.clone(),
            (None, None) => "all offices".to_owned(),
        };
        let found = if self.search.is_some() { ", found by a search" } else { "" };
        format!("{standing} households of {place}{found}")
    }
}

/// How many households a filter finds, and the filter in words.
///
/// # Errors
/// As [`households`].
pub(crate) async fn count(scope: &mut Scope, filter: &HouseholdFilter) -> Result<(i64, String)> {
    let rows = sqlx::query_scalar!(
        r#"select count(*) as "rows!" from account_search x
           join account_summary s on s.organization_id = x.organization_id and s.account_id = x.account_id
           join office_directory d on d.office_id = x.office_id
           where ($1::text is null or x.search_text like all (search_patterns($1))) and ($2::bigint is null or x.office_id = $2)
             and ($3::text is null or d.brand = $3) and ($4::text is null or s.rollup = $4)"#,
        filter.text()?,
        filter.office.map(|office| office.0),
        filter.brand,
        filter.standing.map(Standing::as_str)
    )
    .fetch_one(scope.db())
    .await?;
    Ok((rows, filter.words()))
}

/// At most `most` households of all cells after a cursor.
async fn part(
    scopes: &mut [Scope],
    filter: &HouseholdFilter,
    after: Option<&str>,
    most: usize,
) -> Result<HouseholdList> {
    let search = filter.text()?;
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (name, id) = key.map_or((None, None), |Key(name, id)| (Some(name), Some(id)));
    let mut rows = vec![];
    for scope in scopes.iter_mut() {
        let mut found = sqlx::query!(
            r#"with page as materialized (
             select x.organization_id, x.office_id, x.account_id, x.name_key from account_search x
             join account_summary s on s.organization_id = x.organization_id and s.account_id = x.account_id
             join office_directory d on d.office_id = x.office_id
             where ($1::text is null or x.search_text like all (search_patterns($1))) and ($2::bigint is null or x.office_id = $2)
               and ($3::text is null or d.brand = $3) and ($4::text is null or s.rollup = $4)
               and ($5::text is null or (x.name_key, x.account_id) > ($5, $6))
             order by x.name_key, x.account_id limit $7)
           select p.account_id, p.office_id, p.name_key, o.name as office_name, o.brand, trim(a.first_name || ' ' || a.last_name) as "name!", a.number, a.email,
             s.family_size, s.plan_name, s.status as "status!: SubscriptionStatus", s.monthly_cents, s.yearly_cents, s.past_due_cents,
             (select min(i.first_failed_on) from invoice i where i.organization_id = p.organization_id and i.account_id = p.account_id and i.status = 'open') as late_since
           from page p join office o on o.organization_id = p.organization_id and o.id = p.office_id
           join account a on a.organization_id = p.organization_id and a.id = p.account_id
           join account_summary s on s.organization_id = p.organization_id and s.account_id = p.account_id
           order by p.name_key, p.account_id"#,
            search,
            filter.office.map(|office| office.0),
            filter.brand,
            filter.standing.map(Standing::as_str),
            name,
            id,
            most as i64 + 1
        )
        .fetch_all(scope.db())
        .await?;
        rows.append(&mut found);
    }
    merge(scopes, &mut rows, false, |row| (row.name_key.clone(), row.account_id)).await?;
    let next = cut(&mut rows, most, |row| Key(row.name_key.clone(), row.account_id))?;
    let rows = rows.into_iter().map(|row| StaffHousehold {
        account: AccountId(row.account_id),
        office: OfficeId(row.office_id),
        office_name: row.office_name,
        brand: row.brand,
        name: Personal(row.name),
        member_number: row.number,
        email: Personal(row.email),
        people: row.family_size,
        plan_name: row.plan_name,
        status: row.status,
        monthly: Cents(row.monthly_cents),
        yearly: Cents(row.yearly_cents),
        past_due: Cents(row.past_due_cents),
        late_since: row.late_since,
    });
    Ok(HouseholdList { rows: rows.collect(), next, missing_cells: None })
}
