//! The list of offices: filters, pages by key, and its file.

use chrono::{DateTime, Utc};
use kernel::cursor::{cut, read as cursor_key};
use kernel::downloads::{AT_ONCE, Cell, Column, File, Format, List, spelled};
use kernel::merge::{Answering, merge};
use kernel::write_pages;
use serde::{Deserialize, Serialize};
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Caller, Personal, Scope, contract};

use crate::order::{By, Order};
use crate::{Context, PAGE, Result, access, open_answering, open_each, pattern};

/// Whether members can join an office.
#[contract(rename = "StaffOfficeStatus")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfficeStatus {
    /// Its sign-up is not finished, or it has no address yet.
    Setup,
    Open,
    /// Nobody can join for now.
    Paused,
    Closed,
    Trial,
}

impl OfficeStatus {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Open => "open",
            Self::Paused => "paused",
            Self::Closed => "closed",
            Self::Trial => "trial",
        }
    }

    pub(super) fn read(text: &str) -> Self {
        match text {
            "open" => Self::Open,
            "paused" => Self::Paused,
            "closed" => Self::Closed,
            "trial" => Self::Trial,
            _ => Self::Setup,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::Setup => "In setup",
            Self::Open => "Open",
            Self::Paused => "Paused",
            Self::Closed => "Closed",
            Self::Trial => "Trial",
        }
    }
}

/// An office's payments account.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentsStanding {
    None,
    /// It may not charge or not pay out.
    Restricted,
    Ready,
}

impl PaymentsStanding {
    pub(super) const fn of(has_account: bool, charges: bool, payouts: bool) -> Self {
        match (has_account, charges && payouts) {
            (false, _) => Self::None,
            (true, false) => Self::Restricted,
            (true, true) => Self::Ready,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::None => "None",
            Self::Restricted => "Restricted",
            Self::Ready => "Ready",
        }
    }
}

/// An office as our staff see it in the list.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffOffice {
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    #[oai(rename = "organization")]
    pub organization_name: String,
    pub brand: String,
    pub name: String,
    pub city: String,
    pub state: String,
    pub status: OfficeStatus,
    pub tier_level: i32,
    /// Members can join.
    pub live: bool,
    pub payments: PaymentsStanding,
    /// Persons with an active membership.
    pub members: i64,
    pub households: i64,
    /// Households with a late payment.
    pub late: i64,
    pub joined_at: DateTime<Utc>,
    pub owner_name: Option<Personal<String>>,
    pub owner_email: Option<Personal<String>>,
    /// The last sign-in of somebody who works there.
    pub last_sign_in_at: Option<DateTime<Utc>>,
}

#[contract(rename = "StaffOffices")]
#[derive(Debug, Clone)]
pub struct OfficeList {
    pub rows: Vec<StaffOffice>,
    /// The cursor of the next page.
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose offices are missing.
    pub missing_cells: Option<Vec<String>>,
}

/// What narrows the list.
#[derive(Debug, Clone, Default)]
pub struct OfficeFilter {
    /// Part of the name, town, address or email, or the id.
    pub search: Option<String>,
    pub brand: Option<String>,
    pub status: Option<OfficeStatus>,
    pub tier: Option<i32>,
    pub live: Option<bool>,
    /// Only offices whose payments account is restricted.
    pub restricted: bool,
    /// Only open offices that nobody joined in the last 30 days.
    pub quiet: bool,
    pub association: Option<i64>,
    /// Only offices of this organization.
    pub organization: Option<i64>,
    /// Only offices where our staff switched this feature, at the office or its organization.
    pub feature: Option<String>,
    /// A column: `name`, `place`, `tier`, `members`, `late`, `joined` or `seen`; with `-` before it in the other direction.
    pub sort: Option<String>,
}

const COLUMNS: [By; 7] = [
    By::Words("name"),
    By::Words("place"),
    By::Number("tier"),
    By::Number("members"),
    By::Number("late"),
    By::Number("joined"),
    By::Number("seen"),
];

impl OfficeFilter {
    fn words(&self) -> String {
        let words = [
            self.search.as_ref().map(|text| format!("search {text}")),
            self.brand.clone(),
            self.status.map(|status| status.words().to_lowercase()),
            self.tier.map(|tier| format!("tier {tier}")),
            self.live.map(|live| if live { "live" } else { "not live" }.to_owned()),
            self.restricted.then(|| "payments restricted".to_owned()),
            self.quiet.then(|| "nobody joined in 30 days".to_owned()),
            self.association.map(|id| format!("association {id}")),
            self.feature.as_ref().map(|feature| format!("switched {feature}")),
        ];
        let words: Vec<_> = words.into_iter().flatten().collect();
        if words.is_empty() { "All offices".to_owned() } else { words.join(", ") }
    }
}

#[derive(Serialize, Deserialize)]
struct Key(String, i64);

/// A page of 50 offices, by name if nothing else is wished. Writes `offices.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `sort`, or for a cursor of another list.
pub async fn offices(
    context: &Context,
    caller: &Caller,
    filter: &OfficeFilter,
    after: Option<&str>,
) -> Result<OfficeList> {
    let Answering { mut scopes, missing } = open_answering(context, caller).await?;
    let list = part(&mut scopes, filter, after, PAGE).await?;
    let list = OfficeList { missing_cells: missing, ..list };
    drop(scopes);
    access::audit_staff_list(context, caller, "offices.viewed", list.rows.len()).await?;
    Ok(list)
}

const LIST: List = List::new("offices.downloaded", "Offices", "offices").with(&[
    Column::whole("Id"),
    Column::text("Office", 28),
    Column::text("Organization", 24),
    Column::text("Brand", 10),
    Column::text("Place", 22),
    Column::text("Status", 10),
    Column::whole("Tier"),
    Column::text("Live", 6),
    Column::text("Payments", 12),
    Column::whole("Members"),
    Column::whole("Households"),
    Column::whole("Late"),
    Column::time("Joined"),
    Column::text("Owner", 24),
    Column::text("Email", 28),
    Column::time("Last sign-in"),
]);

/// "Boise, ID"; a practice that signs up has no address yet.
fn place_words(city: &str, state: &str) -> String {
    if city.is_empty() { String::new() } else { format!("{city}, {state}") }
}

/// The list as a file. Writes `offices.downloaded` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn offices_file(context: &Context, caller: &Caller, filter: &OfficeFilter, format: Format) -> Result<File> {
    let mut scopes = open_each(context, caller).await?;
    let mut file = LIST.of_all_offices(filter.words(), format)?;
    write_pages!(file, after: String => part(&mut scopes, filter, after.as_deref(), AT_ONCE).await?, rows, |office| vec![
        office.office.0.into(),
        office.name.into(),
        office.organization_name.into(),
        spelled(&office.brand).into(),
        place_words(&office.city, &office.state).into(),
        office.status.words().into(),
        i64::from(office.tier_level).into(),
        if office.live { "Yes" } else { "No" }.into(),
        office.payments.words().into(),
        office.members.into(),
        office.households.into(),
        Cell::Whole(office.late),
        file.time(office.joined_at),
        office.owner_name.map(|name| name.0).into(),
        office.owner_email.map(|email| email.0).into(),
        file.time_of(office.last_sign_in_at),
    ]);
    drop(scopes);
    access::audit_staff_list(context, caller, "offices.downloaded", file.rows()).await?;
    file.finish().await
}

/// At most `most` offices of all cells after a cursor.
async fn part(scopes: &mut [Scope], filter: &OfficeFilter, after: Option<&str>, most: usize) -> Result<OfficeList> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (name, id) = key.map_or((None, None), |Key(name, id)| (Some(name), Some(id)));
    let order = Order::read(filter.sort.as_deref(), &COLUMNS)?;
    let number: Option<i64> = filter.search.as_deref().and_then(|text| text.trim().parse().ok());
    let mut rows = vec![];
    for scope in scopes.iter_mut() {
        let mut found = sqlx::query!(
            r#"with page as materialized (
             select o.organization_id, o.id, o.brand, o.name, o.city, o.state, o.tier_level, o.provider_account is not null as has_account,
               o.charges_enabled, o.payouts_enabled, o.created_at, k.key, s.status, office_is_live(o) as live
             from office o
             cross join lateral (select case when o.trial_until is not null then 'trial' when o.account_status = 3 then 'closed' when o.account_status = 0 or o.city = '' then 'setup'
               when o.account_status = 2 or not o.enrollment_open then 'paused' else 'open' end as status) s
             left join (select a.organization_id, a.office_id, sum(a.active_members)::bigint as members, count(*) filter (where a.rollup = 'late') as late
               from account_summary a where $15::text in ('members', 'late') group by 1, 2) t on t.organization_id = o.organization_id and t.office_id = o.id
             cross join lateral (select case $15
               when 'tier' then o.tier_level::bigint when 'members' then coalesce(t.members, 0) when 'late' then coalesce(t.late, 0)
               when 'joined' then (extract(epoch from o.created_at) * 1000000)::bigint
               when 'seen' then coalesce((extract(epoch from (select max(x.created_at) from office_user u join session x on x.login_id = u.login_id
                 and x.impersonator_id is null where u.organization_id = o.organization_id and u.office_id = o.id)) * 1000000)::bigint, 0) end as value) v
             cross join lateral (select case when v.value is not null then lpad((case when $16::bool then 100000000000000000 - v.value else v.value end)::text, 18, '0') || ' '
               when $15 = 'place' then search_fold(o.state || ' ' || o.city) || ' ' else '' end || search_fold(o.name) as key) k
             where ($1::bigint is null and $2::text is null or o.id = $1 or search_fold(o.name) like search_fold($2) or search_fold(o.city) like search_fold($2)
                 or o.slug like search_fold($2) or lower(o.email) like lower($2))
               and ($3::text is null or o.brand = $3) and ($4::text is null or s.status = $4) and ($5::int is null or o.tier_level = $5)
               and ($6::bool is null or office_is_live(o) = $6)
               and (not $7::bool or (o.provider_account is not null and not (o.charges_enabled and o.payouts_enabled)))
               and (not $8::bool or (s.status = 'open' and not exists (select from person_change c where c.organization_id = o.organization_id
                 and c.office_id = o.id and c.active and c.on_day > business_now()::date - 30)))
               and ($9::bigint is null or o.association_id = $9) and ($10::bigint is null or o.organization_id = $10)
               and ($14::text is null or exists (select from office_flag f where f.organization_id = o.organization_id and (f.office_id = o.id or f.office_id is null)
                 and f.feature = $14 and f.ended_at is null and (f.until_day is null or f.until_day >= (business_now() at time zone o.timezone)::date)))
               and ($11::text is null or case when $17::bool then k.key < $11 or (k.key = $11 and o.id > $12) else (k.key, o.id) > ($11, $12) end)
             order by case when $17 then k.key end desc, case when not $17 then k.key end, o.id limit $13)
           select p.organization_id, g.name as organization, p.id, p.brand, p.name, p.city, p.state, p.tier_level, p.has_account as "has_account!",
             p.charges_enabled, p.payouts_enabled, p.created_at, p.key as "key!", p.status as "status!", p.live as "live!",
             coalesce(h.members, 0) as "members!", coalesce(h.households, 0) as "households!", coalesce(h.late, 0) as "late!",
             w.name as "owner_name?", w.email as "owner_email?", z.at as "last_sign_in_at?"
           from page p join organization g on g.organization_id = p.organization_id
           left join lateral (select sum(a.active_members)::bigint as members, count(*) filter (where a.active) as households,
             count(*) filter (where a.rollup = 'late') as late
             from account_summary a where a.organization_id = p.organization_id and a.office_id = p.id) h on true
           left join lateral (select trim(l.first_name || ' ' || l.last_name) as name, l.email from office_user u join login l on l.id = u.login_id
             where u.organization_id = p.organization_id and u.office_id = p.id and u.is_owner and u.status = 'active' order by u.id limit 1) w on true
           left join lateral (select max(x.created_at) as at from office_user u join session x on x.login_id = u.login_id and x.impersonator_id is null
             where u.organization_id = p.organization_id and u.office_id = p.id) z on true
           order by case when $17 then p.key end desc, case when not $17 then p.key end, p.id"#,
            number,
            pattern(filter.search.as_deref()),
            filter.brand,
            filter.status.map(OfficeStatus::as_str),
            filter.tier,
            filter.live,
            filter.restricted,
            filter.quiet,
            filter.association,
            filter.organization,
            name,
            id,
            most as i64 + 1,
            filter.feature,
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
        .map(|row| StaffOffice {
            office: OfficeId(row.id),
            organization: OrganizationId(row.organization_id),
            organization_name: row.organization,
            brand: row.brand,
            name: row.name,
            city: row.city,
            state: row.state,
            status: OfficeStatus::read(&row.status),
            tier_level: row.tier_level,
            live: row.live,
            payments: PaymentsStanding::of(row.has_account, row.charges_enabled, row.payouts_enabled),
            members: row.members,
            households: row.households,
            late: row.late,
            joined_at: row.created_at,
            owner_name: row.owner_name.map(Personal),
            owner_email: row.owner_email.map(Personal),
            last_sign_in_at: row.last_sign_in_at,
        })
        .collect();
    Ok(OfficeList { rows, next, missing_cells: None })
}
