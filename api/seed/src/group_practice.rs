//! A group practice in the demo: twelve locations in three groups, each with a tier of its own, and a master plan whose next
//! version is on its way to them.

use std::sync::Arc;

use anyhow::{Context as _, ensure};
use catalog::offices::OfficeAddress;
use catalog::opening;
use catalog::plans::PlanForm;
use chrono::{Days, NaiveDate};
use identity::{Client, OfficeRole};
use kernel::Context;
use master_plans::Planning;
use master_plans::rollout::Confirming;
use master_plans::save::{Save, save};
use master_plans::view::detail;
use organizations::Managing;
use organizations::groups::create_group;
use practice_bills::tiers::{self, BillingMode, Invoicing, ModeSelection};
use rules::Cents;
use sandboxes::cards::Control;
use tenancy::brand::Brand;
use tenancy::clock::office_date;
use tenancy::ids::{LoginId, MasterPlanId};
use tenancy::{Actor, Reach, UserType};

use super::demo::{DemoGroupPractice, DemoOffice};
use super::organizations::master_plan;
use super::practice::{fees_of, new_login, new_office};
use super::tier_choices::choose;

/// The tier of all locations but the first, which has the highest.
const LEVEL: i32 = 2;
/// When the next version of the plan arrives, and how much it costs more in a month.
const DAYS_AHEAD: u64 = 14;
const MORE: Cents = Cents(200);

/// Opens the group practice, modeled on the brand's first office.
pub(super) async fn open(
    context: &Context,
    control: &Control,
    brand: &Arc<Brand>,
    (model, demo): (&DemoOffice, &DemoGroupPractice),
    password_hash: &str,
) -> anyhow::Result<()> {
    let (head, groups) = open_locations(context, brand, (model, demo), password_hash).await?;
    let offices: Vec<_> = groups.iter().flatten().copied().collect();
    let first = *offices.first().context("a location")?;
    let whole = Reach::organization(first.organization, Actor::platform("Demo data"));
    choose(context, control, &whole, &demo.tier).await.context("the tier of the group practice")?;
    let tiers = offices.iter().skip(1).map(|at| (at.office, LEVEL)).collect();
    let wish = ModeSelection { mode: BillingMode::PerLocation, invoicing: Invoicing::One, tiers, level: None };
    let shown = tiers::select_mode(context, &whole, &wish, None).await?;
    tiers::select_mode(context, &whole, &wish, Some(&shown.version)).await?;

    let opened = identity::issue_session(context, head, &Client::default()).await?;
    let caller = identity::authenticate(context, opened.access.session).await?.context("the head's session")?;
    let reach = caller.in_each_organization()?.into_iter().find(|reach| reach.organization == first.organization);
    let reach = reach.context("the group practice")?;
    for (group, at) in demo.groups.iter().zip(&groups) {
        let managing = Managing { context, caller: &caller, reach: &reach };
        let offices: Vec<_> = at.iter().map(|at| at.office).collect();
        create_group(managing, &group.name, &offices).await.with_context(|| group.name.clone())?;
    }
    let planning = Planning { context, caller: &caller, reach: &reach };
    let new = master_plan(brand)?;
    let mut form = new.form.clone().context("a plan")?;
    let plan = save(planning, new).await.context("a master plan")?.plan;
    roll_out(planning, plan, None, None).await.context("a roll-out")?;
    let ran = jobs::run_until_idle(context).await?;
    ensure!(ran.dead == 0, "{} jobs failed for good", ran.dead);
    form.monthly.price += MORE;
    let today = office_date(context.clock.now().await?, &model.timezone);
    roll_out(planning, plan, Some(form), Some(today + Days::new(DAYS_AHEAD))).await.context("a roll-out to come")?;
    Ok(identity::sign_out(context, opened.access.session, &Client::default()).await?)
}

/// Opens the locations of each group, all of one organization, and their head's login.
async fn open_locations(
    context: &Context,
    brand: &Brand,
    (model, demo): (&DemoOffice, &DemoGroupPractice),
    password_hash: &str,
) -> anyhow::Result<(LoginId, Vec<Vec<OfficeAddress>>)> {
    // With platform access, because the organization is being created.
    let mut scope = context.database.platform("Demo data").await?;
    let head = identity::create_login(&mut scope, new_login(brand, &demo.head, password_hash)).await?;
    let (mut organization, mut groups) = (None, vec![]);
    for group in &demo.groups {
        let mut offices = vec![];
        for city in &group.cities {
            let office = location(model, demo, city);
            let at = opening::open_location(&mut scope, brand, new_office(&office, fees_of(brand)), organization)
                .await
                .with_context(|| office.name.clone())?;
            let role = OfficeRole { owner: true, ..OfficeRole::default() };
            identity::grant_office(&mut scope, head, UserType::Dentist, at.office, role).await?;
            organization = Some(at.organization);
            offices.push(at);
        }
        groups.push(offices);
    }
    scope.commit().await?;
    Ok((head, groups))
}

fn location(model: &DemoOffice, demo: &DemoGroupPractice, city: &str) -> DemoOffice {
    let name = format!("{} {city}", demo.name);
    let slug = name.to_lowercase().replace(' ', "-");
    DemoOffice {
        legal_name: format!("{} PLLC", demo.name),
        email: format!("hello@{}.example.com", slug.replace('-', "")),
        website: None,
        headline: None,
        card_prefix: demo.card_prefix.clone(),
        city: city.to_owned(),
        listed: false,
        gpp: false,
        promo_codes: vec![],
        plans: vec![],
        staff: vec![],
        tier: None,
        price_changes: vec![],
        households: vec![],
        name,
        slug,
        ..model.clone()
    }
}

/// Shows a version of a plan, or the saved one, and confirms what was shown.
async fn roll_out(
    planning: Planning<'_>,
    plan: MasterPlanId,
    form: Option<PlanForm>,
    on: Option<NaiveDate>,
) -> anyhow::Result<()> {
    let version = Some(detail(planning, plan).await?.plan.version);
    let asked = |confirming| Save { plan: Some(plan), version, form: form.clone(), confirming, ..Save::default() };
    let shown = asked(Confirming { dry_run: true, starts_on: on, ..Confirming::default() });
    let shown = save(planning, shown).await?.preview.context("a preview")?;
    ensure!(shown.blocked == 0, "{} locations are blocked", shown.blocked);
    let confirmed = asked(Confirming { seen: Some(shown.seen), starts_on: on, ..Confirming::default() });
    save(planning, confirmed).await?;
    Ok(())
}
