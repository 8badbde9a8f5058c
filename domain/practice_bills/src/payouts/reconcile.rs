//! Compares our payments with the provider's, one by one.
//!
//! Walks the provider's list, newest first, and looks up each page among our payments by our reference. Then walks our
//! payments; those that were not on any page are missing at the provider. A payment that is still pending is not a
//! difference on its first day, because its own job queries it. A payment that is paid at the provider but not here is
//! queried once more before it is listed.

mod ours;

use std::collections::HashSet;

use chrono::{DateTime, Duration, Utc};
use gateways::cards::ListedPayment;
use tenancy::ids::{BusinessPaymentId, OrganizationId, PaymentId, TierPaymentId};
use tenancy::text_enum;

use self::ours::{OurPayment, ours, own_of};
use crate::own_payment::OwnPayment;
use crate::{Cents, Context, Result};

/// How many days back the nightly comparison goes.
pub const RECONCILED_DAYS: i64 = 35;
/// The provider's list starts this much earlier than ours, so that a payment at the start is on both sides.
const EDGE: Duration = Duration::days(2);
/// A business clock that differs more than this from the machine's was turned, in a demo or test.
const TURNED: Duration = Duration::minutes(5);
/// A younger payment may not be listed on both sides yet.
const SETTLES_IN: Duration = Duration::minutes(15);
const PAGE: i64 = 1_000;

text_enum! {
    DifferenceKind {
        /// Paid at the provider, but not paid here.
        MissingHere = "missing_here",
        /// Paid here, but unknown to the provider.
        MissingThere = "missing_there",
        AmountsDiffer = "amounts_differ",
        /// Paid at the provider, but open here for more than a day.
        OpenHere = "open_here",
    }
}

/// One payment that differs between us and the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub kind: DifferenceKind,
    /// 0 if it belongs to no organization.
    pub organization: OrganizationId,
    /// Of a household.
    pub payment: Option<PaymentId>,
    pub provider_id: Option<String>,
    pub ours: Option<Cents>,
    pub theirs: Option<Cents>,
}

/// Queries a payment that is paid at the provider but not here, and returns its new state.
async fn settled_after_all(context: &Context, theirs: &ListedPayment, own: &OurPayment) -> Result<Option<OurPayment>> {
    if let Err(error) = own.payment.poll_again(context).await {
        let payment = theirs.payment_ref.as_deref();
        tracing::error!(payment, %error, "manual review needed: settling a payment paid at the provider failed");
        return Ok(None);
    }
    Ok(ours(context, std::slice::from_ref(theirs)).await?.pop())
}

/// The result of a comparison.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reconciled {
    /// Payments that are on both sides and agree.
    pub compared: usize,
    pub differences: Vec<Difference>,
    /// The business clock was turned, so the provider's whole list was read.
    pub clock_turned: bool,
}

/// Compares the payments of the last `days` days of business time and stores the differences, replacing the previous ones.
///
/// # Errors
/// When the provider does not respond; the previous differences then stay.
pub async fn reconcile(context: &Context, days: i64) -> Result<Reconciled> {
    let now = context.clock.now().await?;
    let since = now - Duration::days(days);
    // The provider's time is the machine's. On a turned clock, no window of its time matches ours.
    let clock_turned = (now - context.clock.machine_now()).abs() > TURNED;
    let listed_since = (!clock_turned).then(|| since - EDGE);
    let mut found = Reconciled { clock_turned, ..Reconciled::default() };
    let mut named: HashSet<OwnPayment> = HashSet::new();
    let mut after: Option<String> = None;
    loop {
        let page = context.cards.payments(listed_since, after.as_deref()).await?;
        let ours = ours(context, &page.items).await?;
        for theirs in &page.items {
            let own = own_of(theirs).and_then(|payment| ours.iter().find(|own| own.payment == payment));
            if theirs.succeeded
                && let Some(own) = own
            {
                named.insert(own.payment);
            }
            let settled = match own {
                Some(own) if theirs.succeeded && own.may_settle() => settled_after_all(context, theirs, own).await?,
                _ => None,
            };
            match difference(theirs, settled.as_ref().or(own)) {
                Some(one) => found.differences.push(one),
                None if theirs.succeeded => found.compared += 1,
                None => {}
            }
        }
        match page.next {
            Some(next) => after = Some(next),
            None => break,
        }
    }
    let during = (since, now - SETTLES_IN);
    missing_there(context, during, &named, &mut found).await?;
    tiers_missing_there(context, during, &named, &mut found).await?;
    businesses_missing_there(context, during, &named, &mut found).await?;
    keep(context, &found, now).await?;
    Ok(found)
}

/// The difference between a payment at the provider and ours with the same reference.
fn difference(theirs: &ListedPayment, ours: Option<&OurPayment>) -> Option<Difference> {
    if !theirs.succeeded {
        return None;
    }
    let differs = |kind| Difference {
        kind,
        organization: ours.map_or(OrganizationId(0), |own| own.payment.organization()),
        payment: ours.and_then(|own| match own.payment {
            OwnPayment::Household(_, payment) => Some(payment),
            OwnPayment::Practice(..) | OwnPayment::Business(..) => None,
        }),
        provider_id: Some(theirs.id.as_str().to_owned()),
        ours: ours.filter(|own| own.was_paid()).map(|own| Cents(own.amount)),
        theirs: Some(Cents(theirs.amount_cents)),
    };
    let Some(own) = ours else { return Some(differs(DifferenceKind::MissingHere)) };
    match own {
        _ if own.is_open() => own.old.then(|| differs(DifferenceKind::OpenHere)),
        _ if !own.was_paid() => Some(differs(DifferenceKind::MissingHere)),
        // A second charge for one reference is money that is not recorded as paid here.
        _ if own.provider_id.as_deref() != Some(theirs.id.as_str()) => Some(differs(DifferenceKind::MissingHere)),
        _ if own.amount != theirs.amount_cents => Some(differs(DifferenceKind::AmountsDiffer)),
        _ => None,
    }
}

/// As [`missing_there`], for tier payments, which are few.
async fn tiers_missing_there(
    context: &Context,
    (since, until): (DateTime<Utc>, DateTime<Utc>),
    named: &HashSet<OwnPayment>,
    found: &mut Reconciled,
) -> Result<()> {
    for cell in context.database.each_cell() {
        let mut scope = cell.platform("Reconciliation").await?;
        let rows = sqlx::query!(
            "select organization_id, id, amount_cents, provider_id from tier_payment
         where status = 'succeeded' and created_at > $1 and created_at <= $2 order by created_at, id",
            since,
            until
        )
        .fetch_all(scope.db())
        .await?;
        for row in rows {
            let organization = OrganizationId(row.organization_id);
            if !named.contains(&OwnPayment::Practice(organization, TierPaymentId(row.id))) {
                found.differences.push(missing(organization, row.provider_id, Cents(row.amount_cents)));
            }
        }
    }
    Ok(())
}

/// As [`missing_there`], for payments of businesses, a few a month of each. Checks are not the provider's.
async fn businesses_missing_there(
    context: &Context,
    (since, until): (DateTime<Utc>, DateTime<Utc>),
    named: &HashSet<OwnPayment>,
    found: &mut Reconciled,
) -> Result<()> {
    for cell in context.database.each_cell() {
        let mut scope = cell.platform("Reconciliation").await?;
        let rows = sqlx::query!(
            "select organization_id, id, amount_cents, provider_id from business_payment p
         where payment_was_collected(status) and kind <> 'check' and not exists (select from trial t where t.organization = p.organization_id)
           and created_at > $1 and created_at <= $2 order by created_at, id",
            since,
            until
        )
        .fetch_all(scope.db())
        .await?;
        for row in rows {
            let organization = OrganizationId(row.organization_id);
            if !named.contains(&OwnPayment::Business(organization, BusinessPaymentId(row.id))) {
                found.differences.push(missing(organization, row.provider_id, Cents(row.amount_cents)));
            }
        }
    }
    Ok(())
}

/// A payment that is paid here and unknown to the provider.
fn missing(organization: OrganizationId, provider_id: Option<String>, ours: Cents) -> Difference {
    Difference {
        kind: DifferenceKind::MissingThere,
        organization,
        payment: None,
        provider_id,
        ours: Some(ours),
        theirs: None,
    }
}

/// Adds our payments that were not on any page of the provider.
async fn missing_there(
    context: &Context,
    (since, until): (DateTime<Utc>, DateTime<Utc>),
    named: &HashSet<OwnPayment>,
    found: &mut Reconciled,
) -> Result<()> {
    for cell in context.database.each_cell() {
        let (mut at, mut id) = (since, 0);
        loop {
            let mut scope = cell.platform("Reconciliation").await?;
            let rows = sqlx::query!(
                "select organization_id, id, created_at, amount_cents, provider_id from payment
             where payment_was_collected(status) and method in ('card', 'bank') and not exists (select from trial t where t.organization = payment.organization_id) and (created_at, id) > ($1, $2) and created_at <= $3
             order by created_at, id limit $4",
                at,
                id,
                until,
                PAGE
            )
            .fetch_all(scope.db())
            .await?;
            for row in &rows {
                let (organization, payment) = (OrganizationId(row.organization_id), PaymentId(row.id));
                if !named.contains(&OwnPayment::Household(organization, payment)) {
                    let one = missing(organization, row.provider_id.clone(), Cents(row.amount_cents));
                    found.differences.push(Difference { payment: Some(payment), ..one });
                }
            }
            match rows.last() {
                Some(last) => (at, id) = (last.created_at, last.id),
                None => break,
            }
        }
    }
    Ok(())
}

async fn keep(context: &Context, found: &Reconciled, now: DateTime<Utc>) -> Result<()> {
    for cell in context.database.each_cell() {
        let mut scope = cell.platform("Reconciliation").await?;
        for difference in &found.differences {
            // In the organization's cell; of no organization, in the first.
            if context.database.at_cell_of(difference.organization).await?.cell() != cell.cell() {
                continue;
            }
            let key = format!(
                "{}/{}",
                difference.payment.map(|p| p.to_string()).unwrap_or_default(),
                difference.provider_id.as_deref().unwrap_or_default()
            );
            sqlx::query!(
                "insert into payment_difference (organization_id, key, kind, payment_id, provider_id, ours_cents, theirs_cents, first_seen_at, seen_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
             on conflict (organization_id, key) do update set kind = excluded.kind, ours_cents = excluded.ours_cents,
               theirs_cents = excluded.theirs_cents, seen_at = excluded.seen_at",
                difference.organization.0,
                key,
                difference.kind.as_str(),
                difference.payment.map(|p| p.0),
                difference.provider_id,
                difference.ours.map(|c| c.0),
                difference.theirs.map(|c| c.0),
                now
            )
            .execute(scope.db())
            .await?;
        }
        sqlx::query!("delete from payment_difference where seen_at < $1", now).execute(scope.db()).await?;
        scope.commit().await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use payments::engine::Status;

    use super::*;

    fn theirs(id: &str, amount_cents: i64, succeeded: bool) -> ListedPayment {
        ListedPayment {
            id: id.into(),
            payment_ref: Some("1-7".into()),
            amount_cents,
            succeeded,
            created: DateTime::UNIX_EPOCH,
        }
    }

    fn own(status: Status) -> OurPayment {
        OurPayment {
            payment: OwnPayment::Household(OrganizationId(1), PaymentId(7)),
            status,
            amount: 3_900,
            provider_id: Some("pi_1".into()),
            old: false,
        }
    }

    #[test]
    fn one_to_one_or_told() {
        let kind = |t: &ListedPayment, o: Option<&OurPayment>| difference(t, o).map(|d| d.kind);
        let paid = theirs("pi_1", 3_900, true);
        assert_eq!(kind(&paid, Some(&own(Status::Succeeded))), None);
        assert_eq!(kind(&paid, None), Some(DifferenceKind::MissingHere));
        assert_eq!(kind(&paid, Some(&own(Status::Failed))), Some(DifferenceKind::MissingHere));
        assert_eq!(kind(&paid, Some(&own(Status::Unknown))), None, "its own job asks");
        let old = OurPayment { old: true, ..own(Status::Unknown) };
        assert_eq!(kind(&paid, Some(&old)), Some(DifferenceKind::OpenHere), "its job has failed for a day");
        assert_eq!(kind(&theirs("pi_1", 3_900, false), Some(&old)), None);
        assert_eq!(
            kind(&theirs("pi_2", 3_900, true), Some(&own(Status::Succeeded))),
            Some(DifferenceKind::MissingHere)
        );
        assert_eq!(
            kind(&theirs("pi_1", 3_901, true), Some(&own(Status::Succeeded))),
            Some(DifferenceKind::AmountsDiffer)
        );
        assert_eq!(kind(&theirs("pi_1", 3_900, false), Some(&own(Status::Failed))), None);
    }
}
