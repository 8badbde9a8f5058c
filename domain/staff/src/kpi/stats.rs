//! The numbers of today under the specification's names. Trials never count.

use std::collections::BTreeMap;

use chrono::{Datelike, Duration, Months, NaiveDate};
use tenancy::{Caller, Scope, contract};

use crate::{Cents, Context, Result, open_each};

/// Months of members by month.
const MONTHS: u32 = 24;

/// Persons who joined in a month.
#[contract(rename = "MembersJoined")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthMembers {
    /// Its first day.
    pub month: NaiveDate,
    pub members: i64,
}

/// The platform's numbers of today.
#[contract(rename = "PlatformStats")]
#[derive(Debug, Clone)]
pub struct Stats {
    /// Offices that are neither closed nor a trial.
    pub dentist_office_count: i64,
    pub offices_with_members: i64,
    /// Active members.
    pub active_user_count: i64,
    /// Practices that have not finished their sign-up.
    pub on_boarding_count: i64,
    /// Persons who became active in the last seven counted days.
    pub members_last_week: i64,
    /// Persons who joined, by month.
    pub members_by_month: Vec<MonthMembers>,
    pub fees_last_month: Cents,
    #[oai(rename = "feesYTD")]
    pub fees_this_year: Cents,
    /// All successful payments.
    pub total_revenue: Cents,
    /// Active members of households with a monthly and with a yearly membership.
    pub monthly_members: i64,
    pub annual_members: i64,
    /// All persons of all households.
    pub member_total: i64,
    /// Open ones.
    pub disputes: i64,
    /// Offices whose account may not charge or pay out.
    pub stripe_restricted: i64,
}

/// The numbers of today, of all brands.
///
/// # Errors
/// When the database fails.
pub async fn stats(context: &Context, caller: &Caller) -> Result<Stats> {
    let today = context.clock.now().await?.date_naive();
    let this = today.with_day(1).unwrap_or(today);
    let before = |months: u32| this.checked_sub_months(Months::new(months)).unwrap_or(this);
    let mut sums = Sums::default();
    let mut months = BTreeMap::<NaiveDate, OfMonth>::new();
    for mut scope in open_each(context, caller).await? {
        sums.add(&mut scope, today).await?;
        for (month, of_cell) in of_months(&mut scope).await? {
            let of_all = months.entry(month).or_default();
            of_all.joined += of_cell.joined;
            of_all.fees += of_cell.fees;
            of_all.gross += of_cell.gross;
        }
    }
    let fees = |of: &dyn Fn(NaiveDate) -> bool| -> i64 {
        months.iter().filter(|(month, _)| of(**month)).map(|(_, sums)| sums.fees).sum()
    };
    let recent = months.range(before(MONTHS - 1)..);
    Ok(Stats {
        dentist_office_count: sums.offices,
        offices_with_members: sums.with_members,
        active_user_count: sums.active,
        on_boarding_count: sums.starting,
        members_last_week: sums.week,
        members_by_month: recent.map(|(month, sums)| MonthMembers { month: *month, members: sums.joined }).collect(),
        fees_last_month: Cents(fees(&|month: NaiveDate| month == before(1))),
        fees_this_year: Cents(fees(&|month: NaiveDate| month.year() == today.year())),
        total_revenue: Cents(months.values().map(|sums| sums.gross).sum()),
        monthly_members: sums.monthly,
        annual_members: sums.annual,
        member_total: sums.total,
        disputes: sums.disputes,
        stripe_restricted: sums.restricted,
    })
}

/// What is counted over all cells.
#[derive(Default)]
struct Sums {
    offices: i64,
    restricted: i64,
    starting: i64,
    disputes: i64,
    week: i64,
    with_members: i64,
    active: i64,
    total: i64,
    monthly: i64,
    annual: i64,
}

impl Sums {
    /// Adds what a cell has.
    async fn add(&mut self, scope: &mut Scope, today: NaiveDate) -> Result<()> {
        let now = sqlx::query!(
        r#"select (select count(*) from office o where o.account_status <> 3 and o.trial_until is null) as "offices!",
             (select count(*) from office o where o.account_status <> 3 and o.trial_until is null and o.provider_account is not null
               and not (o.charges_enabled and o.payouts_enabled)) as "restricted!",
             (select count(*) from practice_signup s join office o on o.organization_id = s.organization_id and o.id = s.office_id
               where s.activated_at is null and o.account_status <> 3 and o.trial_until is null) as "starting!",
             (select count(*) from dispute d where d.closed_at is null) as "disputes!",
             (select coalesce(sum(d.began), 0)::bigint from kpi_day d where d.day >= $1) as "week!",
             (select count(*) from kpi_month k where k.month = (select max(x.month) from kpi_month x) and k.active > 0) as "with_members!""#,
        today - Duration::days(7)
    )
    .fetch_one(scope.db())
    .await?;
        let members = sqlx::query!(
        r#"select coalesce(sum(a.active_members), 0)::bigint as "active!", coalesce(sum(a.family_size), 0)::bigint as "total!",
             coalesce(sum(a.active_members) filter (where a.monthly), 0)::bigint as "monthly!",
             coalesce(sum(a.active_members) filter (where a.annual), 0)::bigint as "annual!"
           from account_summary a join office o on o.organization_id = a.organization_id and o.id = a.office_id and o.trial_until is null"#
    )
    .fetch_one(scope.db())
    .await?;
        self.offices += now.offices;
        self.restricted += now.restricted;
        self.starting += now.starting;
        self.disputes += now.disputes;
        self.week += now.week;
        self.with_members += now.with_members;
        self.active += members.active;
        self.total += members.total;
        self.monthly += members.monthly;
        self.annual += members.annual;
        Ok(())
    }
}

#[derive(Default)]
struct OfMonth {
    joined: i64,
    fees: i64,
    gross: i64,
}

/// The months of a cell.
async fn of_months(scope: &mut Scope) -> Result<Vec<(NaiveDate, OfMonth)>> {
    let rows = sqlx::query!(
        r#"select k.month, sum(k.joined)::bigint as "joined!", sum(k.fees_cents)::bigint as "fees!", sum(k.gross_cents)::bigint as "gross!"
           from kpi_month k group by k.month order by k.month"#
    )
    .fetch_all(scope.db())
    .await?;
    let months =
        rows.into_iter().map(|row| (row.month, OfMonth { joined: row.joined, fees: row.fees, gross: row.gross }));
    Ok(months.collect())
}
