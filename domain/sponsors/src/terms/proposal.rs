//! Other terms for a business that has accepted some: the office proposes them, and the business accepts them. New members join
//! under them at once. Who is sponsored already keeps the running term: a year until it renews, a month until the next charge or,
//! where the member pays more, the first charge 28 days after the notice.

use async_trait::async_trait;
use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::directory::office_today;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use messaging::Notice;
use rules::money::Percent;
use rules::sponsors::{Contribution, ContributionKind, FamilyTerms};
use rules::subscriptions::{Period, SubscriptionStatus};
use rules::{Cents, Refusal};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{AddendumId, OfficeId, OrganizationId, SponsorshipId};
use tenancy::{Actor, Reach, Scope};

use crate::audits::{of_addendum, of_sponsorship};
use crate::leaving::ending::{Held, held, keep_price};
use crate::rules::terms::{NOTICE_DAYS, changes_on};
use crate::terms::addendum::{AddendumState, TermsView, at_office, load};
use crate::terms::invite::terms_errors;
use crate::{Context, OrNotFound, Result};

/// The discount and the part of a membership under other terms.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct NextTerms {
    discount: Percent,
    contribution: Contribution,
}

impl NextTerms {
    /// What the terms give the employee, or a person of the family, as `rules::sponsors::Sponsor` does for who joins.
    fn of(terms: &TermsView, own: bool) -> Self {
        let contribution = terms.contribution();
        let pays = own || terms.family == FamilyTerms::SameContribution;
        Self {
            discount: if own || terms.family != FamilyTerms::None {
                terms.discount_percent
            } else {
                Percent::default()
            },
            contribution: if pays {
                contribution
            } else {
                Contribution { kind: ContributionKind::None, ..contribution }
            },
        }
    }
}

/// The office proposes other terms; the business gets an email. An earlier proposal is replaced. Writes `addendum.proposed` to the
/// audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at the fields; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if the terms are not running, or have changed since
/// `version`.
pub async fn propose(
    scope: &mut Scope,
    (office, id): (OfficeId, AddendumId),
    terms: &TermsView,
    version: i32,
    now: DateTime<Utc>,
) -> Result<()> {
    let found = at_office(scope, office, id, true).await?;
    if found.version != version {
        return Err(Refusal::ADDENDUM_CHANGED.into());
    }
    if found.state != AddendumState::Accepted {
        return Err(Refusal::ADDENDUM_NOT_RUNNING.into());
    }
    let today = office_today(scope, office, now).await?;
    terms_errors(scope, office, terms, today).await?.into_result()?;
    let proposed = TermsView { starts_on: today, ..terms.clone() };
    let proposed = serde_json::to_value(&proposed).map_err(anyhow::Error::from)?;
    let organization = scope.organization();
    let round = sqlx::query_scalar!(
        "update business_office set proposed = $3, version = version + 1 where organization_id = $1 and id = $2 returning version",
        organization.0,
        id.0,
        proposed
    )
    .fetch_one(scope.db())
    .await?;
    messaging::enqueue(scope, Notice::AddendumProposed { addendum: id, round }, now).await?;
    of_addendum(scope, "addendum.proposed", (office, id), json!({})).await
}

/// The office takes its proposal back.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if there is none.
pub async fn withdraw_proposal(scope: &mut Scope, (office, id): (OfficeId, AddendumId)) -> Result<()> {
    let found = at_office(scope, office, id, true).await?;
    if found.proposed.is_none() {
        return Err(Refusal::ADDENDUM_CHANGED.into());
    }
    let organization = scope.organization();
    sqlx::query!(
        "update business_office set proposed = null, version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    of_addendum(scope, "addendum.proposal_withdrawn", (office, id), json!({})).await
}

/// The business accepts what the office proposed; a job then tells each sponsored household ([`AnnounceTerms`]). Writes
/// `addendum.accepted` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if nothing is proposed, or it has changed since `version`.
pub async fn accept_proposal(
    scope: &mut Scope,
    (office, id): (OfficeId, AddendumId),
    version: i32,
    now: DateTime<Utc>,
) -> Result<()> {
    let found = at_office(scope, office, id, true).await?;
    let Some(terms) = found.proposed.filter(|_| found.version == version) else {
        return Err(Refusal::ADDENDUM_CHANGED.into());
    };
    if found.state != AddendumState::Accepted {
        return Err(Refusal::ADDENDUM_NOT_RUNNING.into());
    }
    replace(scope, id, &terms).await?;
    enqueue_task(scope, &AnnounceTerms { addendum: id }, format!("{id}-{version}"), now).await?;
    of_addendum(scope, "addendum.accepted", (office, id), json!({ "version": version })).await
}

/// New members join under these terms from now on.
async fn replace(scope: &mut Scope, id: AddendumId, terms: &TermsView) -> Result<()> {
    let organization = scope.organization();
    let plans: Vec<i64> = terms.plans.iter().map(|plan| plan.0).collect();
    sqlx::query!(
        "update business_office set plans = $3, periods = $4, discount_percent = $5, contribution = $6, contribution_percent = $7, monthly_cents = $8,
           yearly_cents = $9, family = $10, approval = $11, collection = $12, proposed = null, version = version + 1
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        &plans,
        &terms.periods,
        terms.discount_percent.0,
        terms.contribution.as_str(),
        terms.contribution_percent.0,
        terms.monthly.0,
        terms.yearly.0,
        terms.family.as_str(),
        terms.approval.as_str(),
        terms.collection.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The price of a membership under other terms, and the business's part.
pub(crate) struct Priced {
    pub price: Cents,
    pub part: Cents,
    percent: Decimal,
    source: String,
}

impl Priced {
    pub(crate) fn own(&self) -> Cents {
        self.price - self.part
    }
}

/// A membership as it is billed now.
struct Billed {
    period: Period,
    price: Cents,
    part: Cents,
    percent: Decimal,
    source: String,
    charge_day: u32,
}

async fn billed(scope: &mut Scope, found: &Held) -> Result<Billed> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select period, agreed_price_cents, sponsor_cents, discount_percent, discount_source, charge_day from subscription
         where organization_id = $1 and id = $2",
        organization.0,
        found.subscription.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Billed {
        period: row.period.parse().map_err(anyhow::Error::from)?,
        price: Cents(row.agreed_price_cents),
        part: Cents(row.sponsor_cents),
        percent: row.discount_percent,
        source: row.discount_source,
        charge_day: row.charge_day.unsigned_abs(),
    })
}

/// The largest of the business's and the family's discount applies. A price that comes from another discount only falls.
async fn priced(scope: &mut Scope, found: &Held, now: &Billed, next: &NextTerms) -> Result<Priced> {
    let (family_price, family) = keep_price(scope, found).await?;
    let by_business = next.discount.0 > family;
    let price = if by_business { found.list_price.discounted(next.discount.0) } else { family_price };
    if now.source != "business" && price >= now.price {
        let part = next.contribution.part(now.period, now.price);
        return Ok(Priced { price: now.price, part, percent: now.percent, source: now.source.clone() });
    }
    let percent = if by_business { next.discount.0 } else { family };
    let source = match (by_business, percent.is_zero()) {
        (true, _) => "business",
        (false, true) => "none",
        (false, false) => "family",
    };
    Ok(Priced { price, part: next.contribution.part(now.period, price), percent, source: source.to_owned() })
}

/// Tells each sponsored household of the terms that its business accepted, each in a transaction of its own. Key: the addendum and
/// the accepted version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnnounceTerms {
    pub addendum: AddendumId,
}

#[async_trait]
impl Task for AnnounceTerms {
    const KIND: &'static str = "announce_business_terms";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let mut scope = open(context, claimed.organization).await?;
        let terms = load(&mut scope, self.addendum, false).await?.terms;
        let members = sqlx::query!(
            "select id, own from sponsorship where organization_id = $1 and addendum_id = $2 and state = 'active' order by id",
            claimed.organization.0,
            self.addendum.0
        )
        .fetch_all(scope.db())
        .await?;
        drop(scope); // Each household has a transaction of its own.
        let now = context.clock.now().await?;
        for member in members {
            let mut scope = open(context, claimed.organization).await?;
            announce(&mut scope, SponsorshipId(member.id), &NextTerms::of(&terms, member.own), now).await?;
            scope.commit().await?;
        }
        Ok(JobOutcome::Done)
    }
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Sponsors"))).await?)
}

/// Keeps the terms ahead of a sponsorship. The household gets an email if it pays something else, or if other terms were announced to
/// it before; the same terms again change nothing.
async fn announce(scope: &mut Scope, id: SponsorshipId, next: &NextTerms, now: DateTime<Utc>) -> Result<()> {
    use SubscriptionStatus::{Delinquent, DelinquentGpp, Disputed};
    let found = held(scope, id).await?;
    let announced = announced(scope, id).await?.map(|(terms, _)| terms);
    if announced.as_ref() == Some(next) {
        return Ok(());
    }
    let current = billed(scope, &found).await?;
    let priced = priced(scope, &found, &current, next).await?;
    let today = office_today(scope, found.office, now).await?;
    let dearer = priced.own() > current.price - current.part;
    let on = match found.next_bill_on {
        Some(first) => changes_on(first, current.charge_day, current.period, dearer.then_some(today)),
        // Nothing is charged meanwhile: when charges resume, the first one after the notice has the new terms.
        None if matches!(found.status, Delinquent | DelinquentGpp | Disputed) => {
            if dearer {
                today + Days::new(NOTICE_DAYS)
            } else {
                today
            }
        }
        None => return Ok(()),
    };
    let organization = scope.organization();
    sqlx::query!(
        "update sponsorship set next_terms = $3, next_on = $4 where organization_id = $1 and id = $2 and state = 'active'",
        organization.0,
        id.0,
        serde_json::to_value(next).map_err(anyhow::Error::from)?,
        on
    )
    .execute(scope.db())
    .await?;
    if announced.is_none() && (priced.price, priced.part) == (current.price, current.part) {
        return Ok(());
    }
    messaging::enqueue(scope, Notice::SponsorTerms { sponsorship: id, on }, now).await
}

/// The terms ahead of a sponsorship; `None` if there are none any more.
async fn announced(scope: &mut Scope, id: SponsorshipId) -> Result<Option<(NextTerms, NaiveDate)>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select next_terms, next_on from sponsorship where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let Some((terms, on)) = row.next_terms.zip(row.next_on) else { return Ok(None) };
    Ok(Some((serde_json::from_value(terms).map_err(anyhow::Error::from)?, on)))
}

/// What a household reads about the terms that were announced to it for a day; `None` if others replaced them, or nobody sponsors it any
/// more.
pub(crate) async fn upcoming(scope: &mut Scope, id: SponsorshipId, on: NaiveDate) -> Result<Option<Priced>> {
    let organization = scope.organization();
    let active = sqlx::query_scalar!(
        r#"select state = 'active' as "active!" from sponsorship where organization_id = $1 and id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    if !active {
        return Ok(None);
    }
    let found = held(scope, id).await?;
    let current = billed(scope, &found).await?;
    match announced(scope, id).await? {
        Some((_, day)) if day != on => Ok(None),
        Some((next, _)) => Ok(Some(priced(scope, &found, &current, &next).await?)),
        // They have come meanwhile.
        None => {
            let Billed { price, part, percent, source, .. } = current;
            Ok(Some(Priced { price, part, percent, source }))
        }
    }
}

/// The next bill of a membership is the first one under other terms and less than two months away: they hold from now on, also in the
/// notice of a renewal. Writes `sponsorship.terms_changed` to
/// the audit trail.
pub(crate) async fn apply_due(scope: &mut Scope, addendum: AddendumId) -> Result<()> {
    let organization = scope.organization();
    let due = sqlx::query!(
        r#"select p.id, p.next_terms as "next_terms!" from sponsorship p
           join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
           where p.organization_id = $1 and p.addendum_id = $2 and p.state = 'active' and p.next_terms is not null and s.next_bill_on >= p.next_on
             and s.next_bill_on < business_now()::date + 62
           order by p.id"#,
        organization.0,
        addendum.0
    )
    .fetch_all(scope.db())
    .await?;
    for row in due {
        let next: NextTerms = serde_json::from_value(row.next_terms).map_err(anyhow::Error::from)?;
        apply(scope, SponsorshipId(row.id), &next).await?;
    }
    Ok(())
}

async fn apply(scope: &mut Scope, id: SponsorshipId, next: &NextTerms) -> Result<()> {
    let found = held(scope, id).await?;
    let current = billed(scope, &found).await?;
    let priced = priced(scope, &found, &current, next).await?;
    let organization = scope.organization();
    let terms = next.contribution;
    sqlx::query!(
        "update sponsorship set contribution = $3, contribution_percent = $4, monthly_cents = $5, yearly_cents = $6, next_terms = null, next_on = null
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        terms.kind.as_str(),
        terms.percent,
        terms.monthly.0,
        terms.yearly.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update subscription set agreed_price_cents = $3, discount_percent = $4, discount_source = $5, sponsor_cents = $6
         where organization_id = $1 and id = $2",
        organization.0,
        found.subscription.0,
        priced.price.0,
        priced.percent,
        priced.source,
        priced.part.0
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "price_cents": priced.price, "part_cents": priced.part });
    of_sponsorship(scope, "sponsorship.terms_changed", (found.office, id), detail).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn family_gets_what_the_new_terms_say_of_it() {
        let mut terms = TermsView::unwritten(NaiveDate::MIN);
        (terms.discount_percent, terms.contribution) = (Percent(10.into()), ContributionKind::All);
        let given = |terms: &TermsView, own| {
            let next = NextTerms::of(terms, own);
            (next.discount, next.contribution.part(Period::Month, Cents(4_410)))
        };
        for (family, discount, part) in [
            (FamilyTerms::SameContribution, Percent(10.into()), 4_410),
            (FamilyTerms::EmployeePays, Percent(10.into()), 0),
            (FamilyTerms::None, Percent::default(), 0),
        ] {
            terms.family = family;
            assert_eq!(given(&terms, true), (Percent(10.into()), Cents(4_410)));
            assert_eq!(given(&terms, false), (discount, Cents(part)), "{family:?}");
        }
    }
}
