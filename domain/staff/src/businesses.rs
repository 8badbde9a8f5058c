//! The businesses that sponsor members, over all offices: the list, its file, and what our staff may do there.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor::{cut, read as cursor_key};
use kernel::downloads::{AT_ONCE, Column, File, Format, List, spelled};
use kernel::merge::{Answering, merge};
use kernel::write_pages;
use serde::{Deserialize, Serialize};
use serde_json::json;
pub use sponsors::AddendumState;
use tenancy::ids::{AddendumId, OfficeId, OrganizationId};
use tenancy::{Caller, Personal, Scope, contract};

use crate::order::{By, Order};
use crate::{
    Cents, Context, Error, PAGE, Refusal, Result, access, open_answering, open_cells, open_each, pattern, record,
    required,
};

const LONGEST_REASON: usize = 500;

/// A business at an office, with what it pays there.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffBusiness {
    /// Its terms with the office.
    pub id: AddendumId,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub brand: String,
    pub name: String,
    pub contact_name: Personal<String>,
    pub contact_email: Personal<String>,
    pub state: AddendumState,
    /// Whether a bill is late.
    pub late: bool,
    /// Employees that it sponsors.
    pub employees: i64,
    /// What it pays of memberships that are charged by the month, and by the year.
    pub monthly_part: Cents,
    pub yearly_part: Cents,
    /// What is open of its bills.
    pub owed: Cents,
    /// When it last paid a bill.
    pub last_paid_at: Option<DateTime<Utc>>,
    pub ends_on: Option<NaiveDate>,
}

#[contract(rename = "StaffBusinesses")]
#[derive(Debug, Clone)]
pub struct BusinessList {
    pub rows: Vec<StaffBusiness>,
    /// The cursor of the next page.
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose businesses are missing.
    pub missing_cells: Option<Vec<String>>,
}

/// What narrows the list.
#[derive(Debug, Clone, Default)]
pub struct BusinessFilter {
    /// Part of the name of the business or its office, or of the contact's email.
    pub search: Option<String>,
    pub brand: Option<String>,
    pub state: Option<AddendumState>,
    /// Only businesses with a late bill.
    pub late: bool,
    pub office: Option<OfficeId>,
    /// A column: `name`, `office`, `employees`, `owed` or `paid`; with `-` before it in the other direction.
    pub sort: Option<String>,
}

const COLUMNS: [By; 5] =
    [By::Words("name"), By::Words("office"), By::Number("employees"), By::Number("owed"), By::Number("paid")];

impl BusinessFilter {
    fn words(&self) -> String {
        let words = [
            self.search.as_ref().map(|text| format!("search {text}")),
            self.brand.clone(),
            self.state.map(|state| words(state).to_lowercase()),
            self.late.then(|| "late".to_owned()),
            self.office.map(|id| format!("office {id}")),
        ];
        let words: Vec<_> = words.into_iter().flatten().collect();
        if words.is_empty() { "All businesses".to_owned() } else { words.join(", ") }
    }
}

const fn words(state: AddendumState) -> &'static str {
    match state {
        AddendumState::Draft => "Asks for terms",
        AddendumState::Sent => "Terms sent",
        AddendumState::Accepted => "Active",
        AddendumState::Suspended => "Suspended",
        AddendumState::Ending => "Ending",
        AddendumState::Ended => "Ended",
    }
}

#[derive(Serialize, Deserialize)]
struct Key(String, i64);

/// A page of 50 businesses, by name if nothing else is wished. Writes `businesses.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `sort`, or for a cursor of another list.
pub async fn businesses(
    context: &Context,
    caller: &Caller,
    filter: &BusinessFilter,
    after: Option<&str>,
) -> Result<BusinessList> {
    let Answering { mut scopes, missing } = open_answering(context, caller).await?;
    let list = part(&mut scopes, filter, after, PAGE).await?;
    let list = BusinessList { missing_cells: missing, ..list };
    drop(scopes);
    access::audit_staff_list(context, caller, "businesses.viewed", list.rows.len()).await?;
    Ok(list)
}

const LIST: List = List::new("businesses.downloaded", "Small businesses", "businesses").with(&[
    Column::text("Business", 28),
    Column::text("Contact", 24),
    Column::text("Email", 28),
    Column::text("Office", 28),
    Column::text("Brand", 10),
    Column::text("State", 14),
    Column::text("Late", 6),
    Column::whole("Employees"),
    Column::price("Monthly part"),
    Column::price("Yearly part"),
    Column::price("Owed"),
    Column::time("Last paid"),
]);

/// The list as a file. Writes `businesses.downloaded` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn businesses_file(
    context: &Context,
    caller: &Caller,
    filter: &BusinessFilter,
    format: Format,
) -> Result<File> {
    let mut scopes = open_each(context, caller).await?;
    let mut file = LIST.of_all_offices(filter.words(), format)?;
    write_pages!(file, after: String => part(&mut scopes, filter, after.as_deref(), AT_ONCE).await?, rows, |business| vec![
        business.name.into(),
        business.contact_name.0.into(),
        business.contact_email.0.into(),
        business.office_name.into(),
        spelled(&business.brand).into(),
        words(business.state).into(),
        if business.late { "Yes" } else { "No" }.into(),
        business.employees.into(),
        business.monthly_part.into(),
        business.yearly_part.into(),
        business.owed.into(),
        file.time_of(business.last_paid_at),
    ]);
    drop(scopes);
    access::audit_staff_list(context, caller, "businesses.downloaded", file.rows()).await?;
    file.finish().await
}

/// At most `most` businesses of all cells after a cursor.
async fn part(scopes: &mut [Scope], filter: &BusinessFilter, after: Option<&str>, most: usize) -> Result<BusinessList> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (name, id) = key.map_or((None, None), |Key(name, id)| (Some(name), Some(id)));
    let order = Order::read(filter.sort.as_deref(), &COLUMNS)?;
    let mut rows = vec![];
    for scope in scopes.iter_mut() {
        let mut found = sqlx::query!(
        r#"with page as materialized (
             select a.organization_id, a.id, a.office_id, a.business_name, a.contact_first_name, a.contact_last_name, a.contact_email, a.state, a.ends_on,
               o.name as office_name, o.brand, k.key, l.late
             from business_office a join office o on o.organization_id = a.organization_id and o.id = a.office_id
             cross join lateral (select exists (select from business_invoice i where i.organization_id = a.organization_id and i.addendum_id = a.id
               and i.status = 'late') as late) l
             cross join lateral (select case $9::text
               when 'employees' then (select count(*) from business_employee e where e.organization_id = a.organization_id and e.addendum_id = a.id and e.state = 'enrolled')
               when 'owed' then (select coalesce(sum(greatest(i.total_cents, 0) - i.paid_cents), 0)::bigint from business_invoice i
                 where i.organization_id = a.organization_id and i.addendum_id = a.id and i.status in ('open', 'late'))
               when 'paid' then (select coalesce((extract(epoch from max(i.paid_at)) * 1000000)::bigint, 0) from business_invoice i
                 where i.organization_id = a.organization_id and i.addendum_id = a.id and i.paid_cents > 0) end as value) v
             cross join lateral (select case when v.value is not null then lpad((case when $10::bool then 100000000000000000 - v.value else v.value end)::text, 18, '0') || ' '
               when $9 = 'office' then search_fold(o.name) || ' ' else '' end || search_fold(a.business_name) as key) k
             where ($1::text is null or search_fold(a.business_name) like search_fold($1) or search_fold(o.name) like search_fold($1)
                 or lower(a.contact_email) like lower($1))
               and ($2::text is null or o.brand = $2) and ($3::text is null or a.state = $3) and (not $4::bool or l.late)
               and ($5::bigint is null or a.office_id = $5)
               and ($6::text is null or case when $11::bool then k.key < $6 or (k.key = $6 and a.id > $7) else (k.key, a.id) > ($6, $7) end)
             order by case when $11 then k.key end desc, case when not $11 then k.key end, a.id limit $8)
           select p.id, p.office_id, p.business_name, p.contact_first_name, p.contact_last_name, p.contact_email, p.state as "state!: AddendumState",
             p.ends_on, p.office_name, p.brand, p.key as "key!", p.late as "late!",
             (select count(*) from business_employee e where e.organization_id = p.organization_id and e.addendum_id = p.id and e.state = 'enrolled')
               as "employees!",
             coalesce(s.monthly, 0)::bigint as "monthly!", coalesce(s.yearly, 0)::bigint as "yearly!", coalesce(b.owed, 0)::bigint as "owed!",
             b.last_paid_at as "last_paid_at?"
           from page p
           left join lateral (select sum(x.part_cents) filter (where x.period = 'month') as monthly, sum(x.part_cents) filter (where x.period = 'year') as yearly
             from sponsorship x where x.organization_id = p.organization_id and x.addendum_id = p.id and x.state = 'active') s on true
           left join lateral (select sum(greatest(i.total_cents, 0) - i.paid_cents) filter (where i.status in ('open', 'late')) as owed,
               max(i.paid_at) filter (where i.paid_cents > 0) as last_paid_at
             from business_invoice i where i.organization_id = p.organization_id and i.addendum_id = p.id) b on true
           order by case when $11 then p.key end desc, case when not $11 then p.key end, p.id"#,
        pattern(filter.search.as_deref()),
        filter.brand,
        filter.state.map(AddendumState::as_str),
        filter.late,
        filter.office.map(|office| office.0),
        name,
        id,
        most as i64 + 1,
        order.column,
        order.largest_first,
        order.backward
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge(scopes, &mut rows, order.backward, |row| (row.key.clone(), row.id)).await?;
    let next = cut(&mut rows, most, |row| Key(row.key.clone(), row.id))?;
    let rows = rows
        .into_iter()
        .map(|row| StaffBusiness {
            id: AddendumId(row.id),
            office: OfficeId(row.office_id),
            office_name: row.office_name,
            brand: row.brand,
            name: row.business_name,
            contact_name: Personal(format!("{} {}", row.contact_first_name, row.contact_last_name)),
            contact_email: Personal(row.contact_email),
            state: row.state,
            late: row.late,
            employees: row.employees,
            monthly_part: Cents(row.monthly),
            yearly_part: Cents(row.yearly),
            owed: Cents(row.owed),
            last_paid_at: row.last_paid_at,
            ends_on: row.ends_on,
        })
        .collect();
    Ok(BusinessList { rows, next, missing_cells: None })
}

/// Ends the terms of a business for its office: those that are accepted with 30 days' notice. Returns the last day. Writes
/// `addendum.ending` to the audit trail, as the office's own end does, and `business.ended` with the reason.
///
/// # Errors
/// [`crate::Error::Invalid`] at `reason`; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if they have ended.
pub async fn end_business(context: &Context, caller: &Caller, id: AddendumId, reason: &str) -> Result<NaiveDate> {
    let reason = required("reason", reason, LONGEST_REASON)?;
    let now = context.clock.now().await?;
    let (mut scope, at) = place(context, caller, id).await?;
    let on = sponsors::begin_end(&mut scope, (at.office, id), now).await?;
    let detail = json!({ "reason": reason, "on": on });
    record(&mut scope, "business.ended", ("addendum", id.to_string()), Some((at.organization, at.office)), detail)
        .await?;
    scope.commit().await?;
    Ok(on)
}

/// Emails the terms to a business once more. Writes `addendum.sent` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if the office has not sent them yet, or they are accepted.
pub async fn resend_terms(context: &Context, caller: &Caller, id: AddendumId) -> Result<()> {
    let now = context.clock.now().await?;
    let (mut scope, at) = place(context, caller, id).await?;
    if at.state == AddendumState::Draft {
        return Err(Refusal::TERMS_NOT_SENT.into());
    }
    sponsors::send(&mut scope, (at.office, id), now).await?;
    Ok(scope.commit().await?)
}

struct At {
    organization: OrganizationId,
    office: OfficeId,
    state: AddendumState,
}

/// A scope in the cell where the terms are, on their organization, and where they are.
///
/// # Errors
/// [`crate::Error::NotFound`] if there are none.
async fn place(context: &Context, caller: &Caller, id: AddendumId) -> Result<(Scope, At)> {
    let (scopes, mut silent) = open_cells(context, caller).await?;
    for mut scope in scopes {
        let row = sqlx::query!(
            r#"select organization_id, office_id, state as "state: AddendumState" from business_office where id = $1"#,
            id.0
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(row) = row else { continue };
        let at =
            At { organization: OrganizationId(row.organization_id), office: OfficeId(row.office_id), state: row.state };
        scope.for_organization(at.organization);
        return Ok((scope, at));
    }
    Err(silent.pop().map_or(Error::NotFound, |(_, error)| error.into()))
}
