//! An organization of several locations in the demo: two groups of its locations, and a master plan that waits for its
//! roll-out.

use anyhow::Context as _;
use catalog::plans::{Inclusion, PlanForm, PriceForm};
use identity::Client;
use kernel::Context;
use master_plans::Planning;
use master_plans::rules::values::{Allowed, Range};
use master_plans::save::{Save, save};
use organizations::Managing;
use organizations::groups::create_group;
use rules::Cents;
use tenancy::brand::Brand;

use super::practice::Practice;

/// Makes the groups of the organization of `practices[0]`, if it has more than one location.
pub(super) async fn group(context: &Context, practices: &[&Practice]) -> anyhow::Result<()> {
    let [first, second, ..] = practices else { return Ok(()) };
    let Some(owner) = first.owner else { return Ok(()) };
    let opened = identity::issue_session(context, owner, &Client::default()).await?;
    let caller = identity::authenticate(context, opened.access.session).await?.context("the owner's session")?;
    let reach = caller.in_each_organization()?.into_iter().find(|reach| reach.organization == first.at.organization);
    let reach = reach.context("the owner's organization")?;
    let managing = Managing { context, caller: &caller, reach: &reach };
    create_group(managing, "All locations", &[first.at.office, second.at.office]).await.context("a group")?;
    create_group(managing, &second.demo.city, &[second.at.office]).await.context("a group")?;
    let planning = Planning { context, caller: &caller, reach: &reach };
    save(planning, master_plan(&first.brand)?).await.context("a master plan")?;
    Ok(identity::sign_out(context, opened.access.session, &Client::default()).await?)
}

/// The brand's first kind of plan for all locations, which may set their own monthly price.
pub(super) fn master_plan(brand: &Brand) -> anyhow::Result<Save> {
    let preset = brand.presets.preset.first().context("a kind of plan")?;
    let (month, year) = brand.starting_prices_cents(preset, None);
    let sold_at = |price| PriceForm { price: Cents(price), guaranteed: None, external: true, internal: true };
    let inclusions = preset.inclusions.iter().map(|one| {
        let quantity = i32::try_from(one.quantity).unwrap_or(1);
        Inclusion { code: one.code.clone(), quantity, fee: None }
    });
    let form = PlanForm {
        name: preset.name.en.clone(),
        spanish_name: Some(preset.name.es.clone()),
        description: Some(preset.description.en.clone()),
        spanish_description: Some(preset.description.es.clone()),
        notes: None,
        preset: preset.key.clone(),
        min_age: Some(i32::from(preset.min_age)),
        max_age: preset.max_age.map(i32::from),
        for_insured: preset.for_insured,
        for_uninsured: preset.for_uninsured,
        monthly: sold_at(month),
        yearly: sold_at(year),
        activation_fee: None,
        other_discount_percent: None,
        carry_unused: false,
        disable_gpp: false,
        disable_family_discounts: false,
        show_on_bc: false,
        inclusions: inclusions.collect(),
    };
    let own_price = Range { lowest: Cents(month), highest: Cents(month + 1_000) };
    let allowed = Some(Allowed { monthly: Some(own_price), yearly: None, visibility: true });
    Ok(Save { form: Some(form), allowed, ..Save::default() })
}
