//! Practices' tiers: those of the scripted practices from the first day, and practices that exist only to show a state:
//! on each tier, late, lost, and with an unpaid year.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, ensure};
use chrono::{Days, NaiveDate};
use gateways::cards::PaymentMethodId;
use kernel::Context;
use practice_bills::tiers::{self, Changed, TierSelection};
use sandboxes::cards::{Behavior, Control};
use tenancy::brand::Brand;
use tenancy::{Actor, Reach};

use super::demo::{DemoBrand, DemoOffice, DemoPractice, DemoTier};
use super::practice::{self, Practice};

/// A practice that has not joined yet.
pub(super) struct UpcomingPractice {
    brand: Arc<Brand>,
    model: DemoOffice,
    practice: DemoPractice,
    on: NaiveDate,
}

/// The practices that join and their dates, from the brands' `demo.toml`.
pub(super) fn upcoming(
    context: &Context,
    brands_dir: &Path,
    begins: NaiveDate,
    today: NaiveDate,
) -> anyhow::Result<Vec<UpcomingPractice>> {
    let mut all = vec![];
    for brand in context.brands.iter() {
        let Some(demo) = DemoBrand::load(brands_dir, brand)? else { continue };
        for practice in demo.practices {
            let on = today - Days::new(practice.days_ago);
            if on >= begins {
                all.push(UpcomingPractice { brand: Arc::clone(brand), model: demo.offices[0].clone(), practice, on });
            }
        }
    }
    Ok(all)
}

/// The scripted practices choose their tier.
pub(super) async fn begin(context: &Context, control: &Control, practices: &[Practice]) -> anyhow::Result<()> {
    for practice in practices {
        if let Some(tier) = &practice.demo.tier {
            let reach = Reach::organization(practice.at.organization, Actor::platform("Demo data"));
            choose(context, control, &reach, tier).await.with_context(|| practice.demo.name.clone())?;
        }
    }
    Ok(())
}

/// Opens the practices that join on `day`. Returns whether there are jobs to run.
pub(super) async fn live(
    context: &Context,
    control: &Control,
    all: &[UpcomingPractice],
    password_hash: &str,
    day: NaiveDate,
) -> anyhow::Result<bool> {
    let mut busy = false;
    for coming in all.iter().filter(|coming| coming.on == day) {
        let opened = practice::open_quiet(
            context,
            control,
            coming.office(),
            &coming.brand,
            password_hash,
            coming.practice.payments,
        )
        .await?;
        if let Some(tier) = &coming.practice.tier {
            let reach = Reach::organization(opened.organization, Actor::platform("Demo data"));
            choose(context, control, &reach, tier).await.with_context(|| coming.practice.name.clone())?;
        }
        busy = true;
    }
    Ok(busy)
}

impl UpcomingPractice {
    fn office(&self) -> DemoOffice {
        office_of(&self.model, &self.practice)
    }
}

/// A copy of the brand's first office with another name.
pub(super) fn office_of(model: &DemoOffice, practice: &DemoPractice) -> DemoOffice {
    let host = practice.slug.replace('-', "");
    DemoOffice {
        name: practice.name.clone(),
        slug: practice.slug.clone(),
        legal_name: format!("{} PLLC", practice.name),
        email: format!("hello@{host}.example.com"),
        website: None,
        headline: None,
        card_prefix: practice.card_prefix.clone(),
        staff: vec![practice.owner.clone()],
        tier: None,
        price_changes: vec![],
        households: vec![],
        ..model.clone()
    }
}

/// Pays for `tier` with the practice's own card.
pub(super) async fn choose(context: &Context, control: &Control, reach: &Reach, tier: &DemoTier) -> anyhow::Result<()> {
    let number = format!("4000{:012}", reach.organization.0);
    let card = control.card("pm_card_visa", &number).await?;
    tiers::add_method(context, reach, card.as_str()).await?;
    let wish = TierSelection { level: tier.level, period: tier.period, coupon: tier.coupon.clone() };
    let shown = tiers::preview(context, reach, &wish).await?;
    let key = format!("demo-tier-{}", reach.organization);
    let chosen = tiers::change(context, reach, &wish, &shown.version, &key).await?;
    ensure!(chosen == Changed::Done, "the first payment of a tier: {chosen:?}");
    if tier.fails {
        control.behave(&PaymentMethodId::new(card.as_str()), Behavior::InsufficientFunds).await?;
    }
    Ok(())
}
