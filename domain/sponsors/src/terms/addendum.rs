//! The terms between a business and an office, and the office's list of its businesses.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor;
use rules::Cents;
use rules::money::Percent;
use rules::sponsors::{Contribution, ContributionKind, FamilyTerms};
use rules::subscriptions::Period;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::ids::{AddendumId, BusinessId, OfficeId, PlanId};
use tenancy::{Scope, contract, text_enum};

use crate::{Error, OrNotFound, Result};

pub(crate) const PAGE: usize = 50;

text_enum! {
    #[contract]
    AddendumState {
        /// The office or a business began it.
        Draft = "draft",
        /// The business has it to accept.
        Sent = "sent",
        Accepted = "accepted",
        /// The business did not pay: nobody joins, and no part is billed.
        Suspended = "suspended",
        /// It ends on a day ahead.
        Ending = "ending",
        Ended = "ended",
    }
}

text_enum! {
    /// Who must say yes when an employee of the list joins.
    #[contract(rename = "SponsorApproval")]
    Approval {
        Automatic = "automatic",
        /// The business approves each.
        Required = "required",
    }
}

text_enum! {
    /// How the business pays.
    #[contract(rename = "SponsorCollection")]
    Collection {
        /// Its card or bank account is charged on the first of the month.
        Automatic = "automatic",
        /// It pays within 15 days.
        Invoice = "invoice",
    }
}

text_enum! {
    /// How a bill names an employee.
    #[contract]
    EmployeesShownAs {
        Name = "name",
        /// The employee's number, where the list has one.
        Number = "number",
    }
}

/// The terms as they are read and written.
#[contract(rename = "AddendumTerms")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TermsView {
    /// Off the plan's price, 0 to 50.
    pub discount_percent: Percent,
    pub contribution: ContributionKind,
    /// For `percent`: the business's part of the price.
    pub contribution_percent: Percent,
    /// For `fixed`: of a monthly and of a yearly plan.
    pub monthly: Cents,
    pub yearly: Cents,
    pub family: FamilyTerms,
    pub approval: Approval,
    pub collection: Collection,
    /// Empty: every plan.
    pub plans: Vec<PlanId>,
    /// month, year; empty: both.
    pub periods: Vec<String>,
    pub starts_on: NaiveDate,
}

impl TermsView {
    /// The terms of a business that asks for some: the office writes them before it sends them.
    pub fn unwritten(starts_on: NaiveDate) -> Self {
        Self {
            discount_percent: Percent::default(),
            contribution: ContributionKind::None,
            contribution_percent: Percent::default(),
            monthly: Cents::ZERO,
            yearly: Cents::ZERO,
            family: FamilyTerms::None,
            approval: Approval::Required,
            collection: Collection::Invoice,
            plans: vec![],
            periods: vec![],
            starts_on,
        }
    }

    pub fn contribution(&self) -> Contribution {
        Contribution {
            kind: self.contribution,
            percent: self.contribution_percent.0,
            monthly: self.monthly,
            yearly: self.yearly,
        }
    }
}

/// A business at an office, with its terms.
#[derive(Debug, Clone)]
pub struct Addendum {
    pub id: AddendumId,
    pub office: OfficeId,
    pub business: BusinessId,
    pub business_name: String,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub contact_email: String,
    pub state: AddendumState,
    pub terms: TermsView,
    /// What the office proposes instead.
    pub proposed: Option<TermsView>,
    pub ends_on: Option<NaiveDate>,
    pub suspended_on: Option<NaiveDate>,
    pub code: String,
    pub accepted_at: Option<DateTime<Utc>>,
    pub accepted_by: Option<String>,
    pub sent_round: i32,
    pub version: i32,
}

/// The terms with this id; `lock` makes other changes of them wait.
pub(crate) async fn load(scope: &mut Scope, id: AddendumId, lock: bool) -> Result<Addendum> {
    let organization = scope.organization();
    if lock {
        sqlx::query!(
            "select id from business_office where organization_id = $1 and id = $2 for no key update",
            organization.0,
            id.0
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let r = sqlx::query!(
        r#"select office_id, business_id, business_name, contact_first_name, contact_last_name, contact_email, state as "state: AddendumState",
             plans, periods, starts_on, ends_on, discount_percent, contribution as "contribution: ContributionKind", contribution_percent,
             monthly_cents, yearly_cents, family as "family: FamilyTerms", approval as "approval: Approval", collection as "collection: Collection",
             code, accepted_at, accepted_by, suspended_on, sent_round, proposed, version
           from business_office where organization_id = $1 and id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Addendum {
        id,
        office: OfficeId(r.office_id),
        business: BusinessId(r.business_id),
        business_name: r.business_name,
        contact_first_name: r.contact_first_name,
        contact_last_name: r.contact_last_name,
        contact_email: r.contact_email,
        state: r.state,
        terms: TermsView {
            discount_percent: Percent(r.discount_percent),
            contribution: r.contribution,
            contribution_percent: Percent(r.contribution_percent),
            monthly: Cents(r.monthly_cents),
            yearly: Cents(r.yearly_cents),
            family: r.family,
            approval: r.approval,
            collection: r.collection,
            plans: r.plans.into_iter().map(PlanId).collect(),
            periods: r.periods,
            starts_on: r.starts_on,
        },
        proposed: r.proposed.map(serde_json::from_value).transpose().map_err(anyhow::Error::from)?,
        ends_on: r.ends_on,
        suspended_on: r.suspended_on,
        code: r.code,
        accepted_at: r.accepted_at,
        accepted_by: r.accepted_by,
        sent_round: r.sent_round,
        version: r.version,
    })
}

/// The terms, if they are of this office.
///
/// # Errors
/// [`Error::NotFound`] otherwise.
pub(crate) async fn at_office(scope: &mut Scope, office: OfficeId, id: AddendumId, lock: bool) -> Result<Addendum> {
    let found = load(scope, id, lock).await?;
    if found.office == office { Ok(found) } else { Err(Error::NotFound) }
}

/// A business in the list of an office.
#[contract]
#[derive(Debug, Clone)]
pub struct OfficeBusiness {
    pub id: AddendumId,
    pub business: String,
    pub contact_name: String,
    pub contact_email: String,
    pub state: AddendumState,
    /// Whether a bill is late, or disputed.
    pub late: bool,
    pub enrolled: i64,
    pub requested: i64,
    /// On the list with an email, and not invited yet.
    pub uninvited: i64,
    /// What the business pays of memberships that are charged by the month, and by the year.
    pub monthly_part: Cents,
    pub yearly_part: Cents,
    pub last_invoice_on: Option<NaiveDate>,
    pub last_invoice_total: Option<Cents>,
    pub code: String,
    pub terms: TermsView,
    /// What the office proposes instead, until the business accepts it.
    pub proposed: Option<TermsView>,
    pub ends_on: Option<NaiveDate>,
    pub accepted_at: Option<DateTime<Utc>>,
    pub accepted_by: Option<String>,
    pub version: i32,
}

/// The businesses of an office, latest first, 50 a page.
///
/// # Errors
/// [`Error::Invalid`] at `cursor`.
pub async fn office_businesses(
    scope: &mut Scope,
    office: OfficeId,
    after: Option<&str>,
) -> Result<(Vec<OfficeBusiness>, Option<String>)> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let organization = scope.organization();
    let mut ids = sqlx::query_scalar!(
        "select id from business_office where organization_id = $1 and office_id = $2 and ($3::bigint is null or id < $3)
         order by id desc limit $4",
        organization.0,
        office.0,
        after,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut ids, PAGE, |id| *id)?;
    let mut all = Vec::with_capacity(ids.len());
    for id in ids {
        all.push(office_business(scope, office, AddendumId(id)).await?);
    }
    Ok((all, next))
}

/// One business of an office.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn office_business(scope: &mut Scope, office: OfficeId, id: AddendumId) -> Result<OfficeBusiness> {
    let found = at_office(scope, office, id, false).await?;
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select
             exists (select from business_invoice i where i.organization_id = $1 and i.addendum_id = $2 and i.status in ('late', 'disputed')) as "late!",
             (select count(*) from business_employee e where e.organization_id = $1 and e.addendum_id = $2 and e.state = 'enrolled') as "enrolled!",
             (select count(*) from business_employee e where e.organization_id = $1 and e.addendum_id = $2 and e.state = 'requested') as "requested!",
             (select count(*) from business_employee e where e.organization_id = $1 and e.addendum_id = $2 and e.state = 'eligible'
               and e.email is not null) as "uninvited!",
             (select coalesce(sum(p.part_cents) filter (where p.period = 'month'), 0)::bigint from sponsorship p
               where p.organization_id = $1 and p.addendum_id = $2 and p.state = 'active') as "monthly!",
             (select coalesce(sum(p.part_cents) filter (where p.period = 'year'), 0)::bigint from sponsorship p
               where p.organization_id = $1 and p.addendum_id = $2 and p.state = 'active') as "yearly!",
             i.bill_on as "bill_on?", i.total_cents as "total_cents?"
           from (select 1) one left join lateral (select bill_on, total_cents from business_invoice i
             where i.organization_id = $1 and i.addendum_id = $2 order by i.id desc limit 1) i on true"#,
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(OfficeBusiness {
        id,
        business: found.business_name,
        contact_name: format!("{} {}", found.contact_first_name, found.contact_last_name),
        contact_email: found.contact_email,
        state: found.state,
        late: row.late,
        enrolled: row.enrolled,
        requested: row.requested,
        uninvited: row.uninvited,
        monthly_part: Cents(row.monthly),
        yearly_part: Cents(row.yearly),
        last_invoice_on: row.bill_on,
        last_invoice_total: row.total_cents.map(Cents),
        code: found.code,
        terms: found.terms,
        proposed: found.proposed,
        ends_on: found.ends_on,
        accepted_at: found.accepted_at,
        accepted_by: found.accepted_by,
        version: found.version,
    })
}

/// Whether new members may join under these terms on a day.
pub(crate) fn takes_members(
    state: AddendumState,
    starts_on: NaiveDate,
    ends_on: Option<NaiveDate>,
    on: NaiveDate,
) -> bool {
    matches!(state, AddendumState::Accepted | AddendumState::Ending)
        && starts_on <= on
        && ends_on.is_none_or(|ends| on <= ends)
}

/// Whether a plan and period are in the terms.
pub(crate) fn covers(terms: &TermsView, plan: PlanId, period: Period) -> bool {
    (terms.plans.is_empty() || terms.plans.contains(&plan))
        && (terms.periods.is_empty() || terms.periods.iter().any(|one| one == period.as_str()))
}

pub(crate) const MOST_DISCOUNT: Decimal = Decimal::from_parts(50, 0, 0, false, 0);
