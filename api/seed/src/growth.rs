//! Visits of the offices' sign-up pages in the last weeks, and where new households found them.

use anyhow::{Context as _, ensure};
use chrono::{Datelike, NaiveDate};
use kernel::Context;
use office::marketing::{self, FunnelSource, FunnelStep};
use office::{rewards, season};
use practice::orders::{self, NewOrder, PayStatus, split};
use tenancy::brand::Language;
use tenancy::{Actor, Reach};

use super::practice::Practice;

/// The number of days before today on which visits are counted.
const COUNTED_DAYS: i64 = 45;
/// The number of offices whose visits are counted; these include the first of each brand.
const OFFICES: usize = 8;
/// Sources of visits, the most frequent first.
const SOURCES: [FunnelSource; 8] = [
    FunnelSource::Qr,
    FunnelSource::Embed,
    FunnelSource::Link,
    FunnelSource::Email,
    FunnelSource::Poster,
    FunnelSource::Search,
    FunnelSource::Social,
    FunnelSource::Referral,
];

/// The source through which a household found the page; always the same for the same email.
pub(super) fn source_of(email: &str) -> FunnelSource {
    let sum: usize = email.bytes().map(usize::from).sum();
    SOURCES[sum % SOURCES.len()]
}

/// Counts the visits of a day.
pub(super) async fn live(
    context: &Context,
    practices: &[Practice],
    day: NaiveDate,
    today: NaiveDate,
) -> anyhow::Result<()> {
    if (today - day).num_days() > COUNTED_DAYS {
        return Ok(());
    }
    for (index, practice) in practices.iter().take(OFFICES).enumerate() {
        for (rank, source) in SOURCES.into_iter().enumerate() {
            // The numbers depend mostly on the rank, and a little on weekday and office.
            let moved = (day.num_days_from_ce() as usize + index + rank) % 4;
            let visits = (SOURCES.len() - rank + moved) / 2;
            for visit in 0..visits {
                let count = |step| context.visits.count(practice.brand.id.as_str(), practice.at.office, step, source);
                count(FunnelStep::Visit);
                if visit % 3 == 2 {
                    count(FunnelStep::Start);
                }
            }
        }
    }
    marketing::write_counts(context).await.context("visits of the sign-up pages")
}

/// Calculates the season's ranking and the launch rewards as of the last day.
pub(super) async fn rank(context: &Context) -> anyhow::Result<()> {
    season::run(context).await.context("the season of giving")?;
    rewards::run_launch(context).await.context("launch rewards")?;
    Ok(())
}

/// The first office orders printed cards, paid with its credit and its card.
pub(super) async fn order(context: &Context, practice: &Practice) -> anyhow::Result<()> {
    let at = practice.at;
    let reach = Reach::office(at.organization, at.office, Actor::platform("Demo data"));
    let mut scope = context.database.scope(reach.clone()).await?;
    let offer = orders::offer(context, &mut scope, at.office).await?;
    drop(scope);
    let (Some(asset), Some(row)) = (offer.assets.first(), offer.quantities.first()) else { return Ok(()) };
    let [headline, _] = offer.headlines;
    let new = NewOrder {
        asset: asset.key.clone(),
        heavy_stock: false,
        quantity: row.quantity,
        language: Language::En,
        headline,
        plans: offer.plans.iter().take(offer.plan_count).map(|plan| plan.id).collect(),
        ship_to: offer.ship_to,
    };
    let made = orders::create(context, &reach, at.office, new, "demo-marketing-order").await?;
    let parts = split(made.price, offer.balance);
    if parts.card > rules::Cents::ZERO && offer.method.is_none() {
        return Ok(());
    }
    let paid = orders::pay(context, &reach, (at.office, made.id), parts, "demo-marketing-order").await?;
    ensure!(paid.status == PayStatus::Placed, "the order of cards: {:?}", paid.message);
    Ok(())
}
