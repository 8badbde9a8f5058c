//! An association with six offices, and an affiliate whose practice has paid for its tier since the first day.

use anyhow::{Context as _, ensure};
use associations::affiliates::{AffiliateRun, NewAffiliate, add_affiliate};
use associations::{AssociationRole, NewAssociation, NewUser, Share, add_association, add_user, join, share};
use catalog::offices::OfficeAddress;
use kernel::Context;
use kernel::task::enqueue_task;
use sandboxes::cards::Control;
use tenancy::brand::Brand;
use tenancy::{Actor, Reach};

use super::demo::{DemoAffiliate, DemoAssociation, DemoOffice, DemoPerson};
use super::invitations::Letters;
use super::practice::{Practice, new_login, open_quiet};
use super::signing_up;
use super::tier_choices::{choose, office_of};

/// The offices of the association.
const OFFICES: usize = 6;
/// The affiliate earns for so long, so that a long simulation shows what is held and what is payable.
const MONTHS: i32 = 24;

fn support() -> Actor {
    Actor::platform("Chairside support")
}

async fn keep_login(context: &Context, brand: &Brand, person: &DemoPerson, password_hash: &str) -> anyhow::Result<()> {
    // With platform access, because such a person belongs to no office.
    let mut scope = context.database.platform("Demo data").await?;
    identity::create_login(&mut scope, new_login(brand, person, password_hash)).await?;
    Ok(scope.commit().await?)
}

/// The affiliate comes before the first day, and its practice signs up at its address and pays.
pub(super) async fn begin(
    context: &Context,
    (control, letters): (&Control, &Letters),
    brand: &Brand,
    demo: &DemoAffiliate,
    password_hash: &str,
) -> anyhow::Result<()> {
    keep_login(context, brand, &demo.person, password_hash).await?;
    let new = NewAffiliate {
        brand: brand.id.to_string(),
        name: format!("{} {}", demo.person.first_name, demo.person.last_name),
        word: demo.word.clone(),
        first_name: demo.person.first_name.clone(),
        last_name: demo.person.last_name.clone(),
        email: demo.person.email.clone(),
        address_line1: None,
        zip: None,
        bank_last4: Some("4821".to_owned()),
        percent: None,
        months: Some(MONTHS),
        hold_days: None,
        least_payout: None,
    };
    add_affiliate(context, &support(), new).await.context("an affiliate")?;
    let (name, phone, email) = &demo.practice;
    let practice = signing_up::begin(context, brand, email, (name, phone), Some(&demo.word)).await?;
    choose(context, control, &practice.caller.at_office(practice.office)?, &demo.tier).await?;
    let ran = jobs::run_until_idle(context).await?;
    ensure!(ran.dead == 0, "{} jobs failed for good", ran.dead);
    signing_up::activate(context, brand, &letters.last_token(email).context("no activation letter")?).await
}

/// What the bills of the simulation earned.
pub(super) async fn earn(context: &Context) -> anyhow::Result<()> {
    let now = context.clock.now().await?;
    // Covers all tenants, as the run does.
    let mut scope = context.database.platform("Demo data").await?;
    enqueue_task(&mut scope, &AffiliateRun {}, "demo", now).await?;
    Ok(scope.commit().await?)
}

/// The association with its manager; the brand's first offices and some quiet practices belong to it.
pub(super) async fn open(
    context: &Context,
    control: &Control,
    practices: &[&Practice],
    demo: &DemoAssociation,
    password_hash: &str,
) -> anyhow::Result<()> {
    let Some(first) = practices.first() else { return Ok(()) };
    let (brand, manager) = (&first.brand, &demo.manager);
    keep_login(context, brand, manager, password_hash).await?;
    let new = NewAssociation {
        brand: brand.id.to_string(),
        name: demo.name.clone(),
        url: demo.url.clone(),
        contact_first_name: manager.first_name.clone(),
        contact_last_name: manager.last_name.clone(),
        contact_email: manager.email.clone(),
        coupon: demo.coupon.clone(),
        coupon_ends_on: None,
        shares: vec![Share::Tier, Share::Members],
    };
    let id = add_association(context, &support(), new).await.context("an association")?;
    let user = NewUser {
        first_name: manager.first_name.clone(),
        last_name: manager.last_name.clone(),
        email: manager.email.clone(),
        role: AssociationRole::Manager,
    };
    add_user(context, &support(), id, user).await?;
    let mut at: Vec<OfficeAddress> = practices.iter().take(OFFICES - 1).map(|practice| practice.at).collect();
    for practice in demo.practices.iter().take(OFFICES - at.len()) {
        let office: DemoOffice = office_of(&first.demo, practice);
        at.push(open_quiet(context, control, office, brand, password_hash, practice.payments).await?);
    }
    for (index, place) in at.into_iter().enumerate() {
        let reach = Reach::office(place.organization, place.office, Actor::platform("Demo data"));
        join(context, &reach, brand, place.office, &demo.url).await?;
        let mut scope = context.database.scope(reach).await?;
        match index {
            // One shows its revenue too, and one shows less.
            0 => share(&mut scope, place.office, &Share::ALL).await?,
            2 => share(&mut scope, place.office, &[Share::Tier]).await?,
            _ => {}
        }
        scope.commit().await?;
    }
    Ok(())
}
