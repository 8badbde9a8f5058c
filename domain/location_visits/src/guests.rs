//! Members of other locations whose plans are valid at a desk's location.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use members::benefits::{SubscriptionLedger, ledgers};
use rust_decimal::Decimal;
use tenancy::ids::{AccountId, MemberId, OfficeId, SubscriptionId};
use tenancy::{Personal, Scope};

use crate::{FieldErrors, Message, Result};

/// The most members that a number or a name finds.
const MOST_FOUND: i64 = 10;

/// Whom a desk looks for: a number, or a whole name with the birth date, so that nobody browses another location's members.
#[derive(Debug, Clone, Default)]
pub struct GuestQuery {
    pub number: Option<String>,
    pub first_name: Option<Personal<String>>,
    pub last_name: Option<Personal<String>>,
    pub birth_date: Option<NaiveDate>,
}

/// A member of another location, as far as a desk may see.
#[derive(Debug, Clone)]
pub struct Guest {
    pub member: MemberId,
    pub first_name: Personal<String>,
    pub last_name: Personal<String>,
    /// The member's own location.
    pub home: OfficeId,
    pub home_name: String,
    pub number: String,
    /// The desk's date.
    pub today: NaiveDate,
    /// The active memberships that are valid here.
    pub plans: Vec<SubscriptionLedger>,
}

impl Guest {
    /// The largest discount of the plans, on what they do not include.
    pub fn percent(&self) -> Decimal {
        self.plans.iter().map(|plan| plan.percent).max().unwrap_or_default()
    }

    /// The most likely procedures of a visit today: one of each that a plan includes most often, if any are left.
    pub fn likely(&self) -> Vec<String> {
        let mut codes = vec![];
        for plan in &self.plans {
            let (Some(term), Some(counts)) = (plan.terms.get(plan.ledger.current), plan.ledger.current()) else {
                continue;
            };
            let most = term.included.values().copied().max().unwrap_or_default();
            let each_visit = term.included.iter().filter(|(_, quantity)| **quantity == most);
            let left = each_visit.filter(|(code, _)| counts.codes.get(*code).is_some_and(|count| count.left() > 0));
            codes.extend(left.map(|(code, _)| code.clone()));
        }
        codes.dedup();
        codes
    }
}

pub(crate) struct Found {
    pub id: i64,
    pub account_id: i64,
    pub first_name: String,
    pub last_name: String,
    pub number: String,
    pub office_id: i64,
    pub office_name: String,
}

/// The members of `offices` that a query finds, whatever their plans.
pub(crate) async fn search(scope: &mut Scope, offices: &[i64], asked: &GuestQuery) -> Result<Vec<Found>> {
    let organization = scope.organization();
    if let Some(number) = trimmed(asked.number.as_deref()) {
        let rows = sqlx::query_as!(
            Found,
            "select m.id, m.account_id, m.first_name, m.last_name, a.number, m.office_id, o.name as office_name
             from account a join member m on m.organization_id = a.organization_id and m.account_id = a.id
             join office o on o.organization_id = m.organization_id and o.id = m.office_id
             where a.organization_id = $1 and a.office_id = any ($2) and a.number = upper($3) and not is_erased(a)
               and m.gone is null and m.merged_into_member_id is null
             order by m.last_name, m.first_name, m.id limit $4",
            organization.0,
            offices,
            number,
            MOST_FOUND
        )
        .fetch_all(scope.db())
        .await?;
        return Ok(rows);
    }
    let first = trimmed(asked.first_name.as_ref().map(|name| name.as_str()));
    let last = trimmed(asked.last_name.as_ref().map(|name| name.as_str()));
    let missing =
        [("firstName", first.is_none()), ("lastName", last.is_none()), ("birthDate", asked.birth_date.is_none())];
    let (Some(first), Some(last), Some(born)) = (first, last, asked.birth_date) else {
        let mut errors = FieldErrors::default();
        for (field, _) in missing.into_iter().filter(|(_, missing)| *missing) {
            errors.add(field, Message::Required);
        }
        return Err(errors.into());
    };
    let rows = sqlx::query_as!(
        Found,
        "select m.id, m.account_id, m.first_name, m.last_name, a.number, m.office_id, o.name as office_name
         from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
         join office o on o.organization_id = m.organization_id and o.id = m.office_id
         where m.organization_id = $1 and m.office_id = any ($2) and m.birth_date = $3 and name_fold(m.first_name) = name_fold($4)
           and name_fold(m.last_name) = name_fold($5) and not is_erased(a) and m.gone is null and m.merged_into_member_id is null
         order by m.id limit $6",
        organization.0,
        offices,
        born,
        first,
        last,
        MOST_FOUND
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// A member by id; `None` if there is none in the organization.
pub(crate) async fn by_id(scope: &mut Scope, member: MemberId) -> Result<Option<Found>> {
    let organization = scope.organization();
    let found = sqlx::query_as!(
        Found,
        "select m.id, m.account_id, m.first_name, m.last_name, a.number, m.office_id, o.name as office_name
         from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
         join office o on o.organization_id = m.organization_id and o.id = m.office_id
         where m.organization_id = $1 and m.id = $2 and not is_erased(a)",
        organization.0,
        member.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found)
}

fn trimmed(text: Option<&str>) -> Option<String> {
    text.map(|text| text.trim().replace('\0', "")).filter(|text| !text.is_empty())
}

/// The active memberships of these members that are valid at an office other than their own.
pub(crate) async fn valid_memberships(
    scope: &mut Scope,
    office: OfficeId,
    members: &[i64],
) -> Result<HashMap<i64, Vec<SubscriptionId>>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select s.member_id, s.id from subscription s
         join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
         join master_plan_validity y on y.organization_id = p.organization_id and y.plan_id = p.master_plan_id
         where s.organization_id = $1 and s.member_id = any ($2) and s.office_id <> $3 and is_running(s.status)
           and (y.valid_at = 'organization' or exists (select from location_group_office own
             join location_group_office there on there.organization_id = own.organization_id and there.group_id = own.group_id
             where own.organization_id = s.organization_id and own.office_id = s.office_id and there.office_id = $3))
         order by s.id",
        organization.0,
        members,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut valid: HashMap<i64, Vec<SubscriptionId>> = HashMap::new();
    for row in rows {
        valid.entry(row.member_id).or_default().push(SubscriptionId(row.id));
    }
    Ok(valid)
}

/// Those of `found` who have a plan that is valid at the office, with what is left.
pub(crate) async fn with_plans(
    scope: &mut Scope,
    (office, today): (OfficeId, NaiveDate),
    found: Vec<Found>,
) -> Result<Vec<(AccountId, Guest)>> {
    let ids: Vec<i64> = found.iter().map(|one| one.id).collect();
    let valid = valid_memberships(scope, office, &ids).await?;
    let mut accounts: Vec<_> = found.iter().map(|one| AccountId(one.account_id)).collect();
    accounts.sort();
    accounts.dedup();
    let mut held: BTreeMap<MemberId, Vec<SubscriptionLedger>> = BTreeMap::new();
    for ledger in ledgers(scope, &accounts).await? {
        if valid.get(&ledger.member.0).is_some_and(|own| own.contains(&ledger.id)) {
            held.entry(ledger.member).or_default().push(ledger);
        }
    }
    let guest = |one: Found| {
        let plans = held.get(&MemberId(one.id)).cloned()?;
        let guest = Guest {
            member: MemberId(one.id),
            first_name: Personal(one.first_name),
            last_name: Personal(one.last_name),
            home: OfficeId(one.office_id),
            home_name: one.office_name,
            number: one.number,
            today,
            plans,
        };
        Some((AccountId(one.account_id), guest))
    };
    Ok(found.into_iter().filter_map(guest).collect())
}
