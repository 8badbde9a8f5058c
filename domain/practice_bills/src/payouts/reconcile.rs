//! Compares our payments with the provider's, one by one.
//!
//! Walks the provider's list, newest first, and looks up each page among our payments by our reference. Then walks our
//! payments; those that were not on any page are missing at the provider. A payment that is still pending is not a
//! difference on its first day, because its own job queries it. A payment that is paid at the provider but not here is
//! queried once more before it is listed.

use std::collections::HashSet;
use tenancy::text_enum;

use chrono::{DateTime, Duration, Utc};
use gateways::cards::ListedPayment;
use tenancy::ids::{OrganizationId, PaymentId, TierPaymentId};

use crate::billing::{Payment, parse_reference};
use crate::tiers::{self, TierPayment};
use crate::{Cents, Context, Result};
use payments::engine::poll_again;

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
    pub payment: Option<PaymentId>,
    pub provider_id: Option<String>,
    pub ours: Option<Cents>,
    pub theirs: Option<Cents>,
}

impl OurPayment {
    /// A bank debit that was returned later is still a payment at the provider.
    fn was_paid(&self) -> bool {
        matches!(self.status.as_str(), "succeeded" | "returned")
    }

    fn is_open(&self) -> bool {
        matches!(self.status.as_str(), "created" | "unknown" | "requires_action" | "processing")
    }

    /// It is paid at the provider, and querying it should settle it here.
    fn may_settle(&self) -> bool {
        !self.was_paid() && (self.old || !self.is_open())
    }
}

/// Queries a payment that is paid at the provider but not here, and returns its new state.
async fn settled_after_all(context: &Context, theirs: &ListedPayment, own: &OurPayment) -> Result<Option<OurPayment>> {
    let (organization, tier) = (OrganizationId(own.organization), tier_of(theirs).is_some());
    let asked = match tier {
        true => poll_again::<TierPayment>(context, organization, TierPaymentId(own.id)).await,
        false => poll_again::<Payment>(context, organization, PaymentId(own.id)).await,
    };
    if let Err(error) = asked {
        let payment = theirs.payment_ref.as_deref();
        tracing::error!(payment, %error, "manual review needed: settling a payment paid at the provider failed");
        return Ok(None);
    }
    let one = std::slice::from_ref(theirs);
    Ok(if tier { tier_ours(context, one).await? } else { ours(context, one).await? }.pop())
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

/// Our payment for one reference.
struct OurPayment {
    organization: i64,
    id: i64,
    status: String,
    amount: i64,
    provider_id: Option<String>,
    /// Created more than a day ago.
    old: bool,
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
    let (mut named, mut named_tiers): (HashSet<i64>, HashSet<i64>) = Default::default();
    let mut after: Option<String> = None;
    loop {
        let page = context.cards.payments(listed_since, after.as_deref()).await?;
        let ours = ours(context, &page.items).await?;
        let tier_ours = tier_ours(context, &page.items).await?;
        for theirs in &page.items {
            let tier = tier_of(theirs);
            let reference = theirs.payment_ref.as_deref().and_then(parse_reference).map(|(o, id)| (o.0, id.0));
            let (rows, named) = match tier {
                Some(_) => (&tier_ours, &mut named_tiers),
                None => (&ours, &mut named),
            };
            let own = tier.or(reference).and_then(|(organization, id)| {
                rows.iter().find(|own| own.organization == organization && own.id == id)
            });
            if theirs.succeeded
                && let Some(own) = own
            {
                named.insert(own.id);
            }
            let settled = match own {
                Some(own) if theirs.succeeded && own.may_settle() => settled_after_all(context, theirs, own).await?,
                _ => None,
            };
            match difference(theirs, settled.as_ref().or(own)) {
                // A tier payment's id must not be taken for a member payment's.
                Some(one) => {
                    found.differences.push(Difference { payment: one.payment.filter(|_| tier.is_none()), ..one })
                }
                None if theirs.succeeded => found.compared += 1,
                None => {}
            }
        }
        match page.next {
            Some(next) => after = Some(next),
            None => break,
        }
    }
    missing_there(context, (since, now - SETTLES_IN), &named, &mut found).await?;
    tiers_missing_there(context, (since, now - SETTLES_IN), &named_tiers, &mut found).await?;
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
        organization: OrganizationId(ours.map_or(0, |own| own.organization)),
        payment: ours.map(|own| PaymentId(own.id)),
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

async fn ours(context: &Context, theirs: &[ListedPayment]) -> Result<Vec<OurPayment>> {
    let named: Vec<_> = theirs.iter().filter_map(|t| parse_reference(t.payment_ref.as_deref()?)).collect();
    let organizations: Vec<i64> = named.iter().map(|(organization, _)| organization.0).collect();
    let ids: Vec<i64> = named.iter().map(|(_, id)| id.0).collect();
    // Platform scope: the provider's list covers all tenants.
    let mut scope = context.database.platform("Reconciliation").await?;
    let rows = sqlx::query_as!(
        OurPayment,
        r#"select p.organization_id as organization, p.id, p.status, p.amount_cents as amount, p.provider_id,
             p.created_at < business_now() - interval '1 day' as "old!"
           from unnest($1::bigint[], $2::bigint[]) n (organization_id, id)
           join payment p on p.organization_id = n.organization_id and p.id = n.id"#,
        &organizations,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// The organization and id of a tier payment.
fn tier_of(theirs: &ListedPayment) -> Option<(i64, i64)> {
    let (organization, id) = tiers::parse_reference(theirs.payment_ref.as_deref()?)?;
    Some((organization.0, id.0))
}

async fn tier_ours(context: &Context, theirs: &[ListedPayment]) -> Result<Vec<OurPayment>> {
    let (organizations, ids): (Vec<i64>, Vec<i64>) = theirs.iter().filter_map(tier_of).unzip();
    if ids.is_empty() {
        return Ok(vec![]);
    }
    // Platform scope: the provider's list covers all tenants.
    let mut scope = context.database.platform("Reconciliation").await?;
    let rows = sqlx::query_as!(
        OurPayment,
        r#"select p.organization_id as organization, p.id, p.status, p.amount_cents as amount, p.provider_id,
             p.created_at < business_now() - interval '1 day' as "old!"
           from unnest($1::bigint[], $2::bigint[]) n (organization_id, id)
           join tier_payment p on p.organization_id = n.organization_id and p.id = n.id"#,
        &organizations,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// As [`missing_there`], for tier payments, which are few.
async fn tiers_missing_there(
    context: &Context,
    (since, until): (DateTime<Utc>, DateTime<Utc>),
    named: &HashSet<i64>,
    found: &mut Reconciled,
) -> Result<()> {
    let mut scope = context.database.platform("Reconciliation").await?;
    let rows = sqlx::query!(
        "select organization_id, id, amount_cents, provider_id from tier_payment
         where status = 'succeeded' and created_at > $1 and created_at <= $2 order by created_at, id",
        since,
        until
    )
    .fetch_all(scope.db())
    .await?;
    for row in rows.iter().filter(|row| !named.contains(&row.id)) {
        found.differences.push(Difference {
            kind: DifferenceKind::MissingThere,
            organization: OrganizationId(row.organization_id),
            payment: None,
            provider_id: row.provider_id.clone(),
            ours: Some(Cents(row.amount_cents)),
            theirs: None,
        });
    }
    Ok(())
}

/// Adds our payments that were not on any page of the provider.
async fn missing_there(
    context: &Context,
    (since, until): (DateTime<Utc>, DateTime<Utc>),
    named: &HashSet<i64>,
    found: &mut Reconciled,
) -> Result<()> {
    let (mut at, mut id) = (since, 0);
    loop {
        let mut scope = context.database.platform("Reconciliation").await?;
        let rows = sqlx::query!(
            "select organization_id, id, created_at, amount_cents, provider_id from payment
             where payment_was_collected(status) and method <> 'in_office' and not exists (select from trial t where t.organization = payment.organization_id) and (created_at, id) > ($1, $2) and created_at <= $3
             order by created_at, id limit $4",
            at,
            id,
            until,
            PAGE
        )
        .fetch_all(scope.db())
        .await?;
        for row in rows.iter().filter(|row| !named.contains(&row.id)) {
            found.differences.push(Difference {
                kind: DifferenceKind::MissingThere,
                organization: OrganizationId(row.organization_id),
                payment: Some(PaymentId(row.id)),
                provider_id: row.provider_id.clone(),
                ours: Some(Cents(row.amount_cents)),
                theirs: None,
            });
        }
        match rows.last() {
            Some(last) => (at, id) = (last.created_at, last.id),
            None => return Ok(()),
        }
    }
}

async fn keep(context: &Context, found: &Reconciled, now: DateTime<Utc>) -> Result<()> {
    let mut scope = context.database.platform("Reconciliation").await?;
    for difference in &found.differences {
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
    Ok(scope.commit().await?)
}

#[cfg(test)]
mod tests {
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

    fn own(status: &str) -> OurPayment {
        OurPayment {
            organization: 1,
            id: 7,
            status: status.into(),
            amount: 3_900,
            provider_id: Some("pi_1".into()),
            old: false,
        }
    }

    #[test]
    fn one_to_one_or_told() {
        let kind = |t: &ListedPayment, o: Option<&OurPayment>| difference(t, o).map(|d| d.kind);
        let paid = theirs("pi_1", 3_900, true);
        assert_eq!(kind(&paid, Some(&own("succeeded"))), None);
        assert_eq!(kind(&paid, None), Some(DifferenceKind::MissingHere));
        assert_eq!(kind(&paid, Some(&own("failed"))), Some(DifferenceKind::MissingHere));
        assert_eq!(kind(&paid, Some(&own("unknown"))), None, "its own job asks");
        let old = OurPayment { old: true, ..own("unknown") };
        assert_eq!(kind(&paid, Some(&old)), Some(DifferenceKind::OpenHere), "its job has failed for a day");
        assert_eq!(kind(&theirs("pi_1", 3_900, false), Some(&old)), None);
        assert_eq!(kind(&theirs("pi_2", 3_900, true), Some(&own("succeeded"))), Some(DifferenceKind::MissingHere));
        assert_eq!(kind(&theirs("pi_1", 3_901, true), Some(&own("succeeded"))), Some(DifferenceKind::AmountsDiffer));
        assert_eq!(kind(&theirs("pi_1", 3_900, false), Some(&own("failed"))), None);
    }
}
