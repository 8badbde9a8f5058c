//! Opens the demo's offices: the given ones, and made-up ones modeled on them.

use std::sync::Arc;

use anyhow::Context as _;
use catalog::offices::{self, OfficeAddress, Profile};
use catalog::opening::{self, NewOffice};
use catalog::plans::{Catalog, NewPlan};
use gateways::cards::{IdempotencyKey, NewAccount};
use households::enrollment;
use identity::{NewGrant, NewLogin, OfficeRole};
use kernel::Context;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use rules::Cents;
use rust_decimal::Decimal;
use sandboxes::cards::Control;
use tenancy::UserType;
use tenancy::brand::{Brand, Feature};
use tenancy::ids::LoginId;

use super::demo::{DemoBrand, DemoOffice, DemoPayments, DemoPerson, DemoPromo};
use super::logins::STAFF_SECRET;
use super::places::{self, Place};

/// An open office.
pub(super) struct Practice {
    pub brand: Arc<Brand>,
    pub demo: DemoOffice,
    pub at: OfficeAddress,
    pub place: Place,
    pub catalog: Catalog,
    /// The user who cancels memberships and writes notes.
    pub manager: (LoginId, String),
    pub owner: Option<LoginId>,
}

/// The first words of made-up offices' names.
const WORDS: &[&str] = &[
    "Sawtooth",
    "Cedar Bend",
    "Copper Hill",
    "Blue Heron",
    "Willow Creek",
    "Stonebridge",
    "Northgate",
    "Mesa Verde",
    "Harborview",
    "Silver Lake",
    "Prairie Rose",
    "Foxglove",
    "Redwood",
    "Saguaro",
    "Lighthouse",
    "Old Town",
    "Riverside",
    "Aspen Grove",
    "Meadowlark",
    "Bluebonnet",
    "Pinecrest",
    "Clearwater",
    "Granite Falls",
    "Magnolia",
    "Summit",
    "Larkspur",
    "Orchard Park",
    "Timberline",
    "Canyon View",
    "Heritage",
];

/// Opens `count` offices, alternating between brands, with all their users.
pub(super) async fn open_all(
    context: &Context,
    control: &Control,
    brands_dir: &std::path::Path,
    password_hash: &str,
    count: usize,
    seed: u64,
) -> anyhow::Result<Vec<Practice>> {
    let mut all = vec![];
    for brand in context.brands.iter() {
        if let Some(demo) = DemoBrand::load(brands_dir, brand)? {
            sign_up_platform_staff(context, brand, &demo.staff, password_hash).await?;
            all.push((Arc::clone(brand), demo));
        }
    }
    anyhow::ensure!(!all.is_empty(), "no brand has a demo.toml");
    let mut random = StdRng::seed_from_u64(seed);
    let mut practices: Vec<Practice> = Vec::with_capacity(count);
    for index in 0..count {
        let (brand, demo) = &all[index % all.len()];
        let number = index / all.len();
        let given = demo.offices.get(number);
        let office = given.cloned().unwrap_or_else(|| made_up(brand, demo, index, number, &mut random));
        let fees = fees(brand, given.is_some(), &mut random);
        // The brand's second office is another location of the first one's owner.
        let first: Option<&Practice> = if number == 1 { practices.get(index - all.len()) } else { None };
        let standing = (first, DemoPayments::Full);
        let practice = open(context, control, Arc::clone(brand), office, fees, password_hash, standing).await?;
        practices.push(practice);
    }
    Ok(practices)
}

/// The office's usual fees: a typical office's, or close to them.
fn fees(brand: &Brand, typical: bool, random: &mut StdRng) -> Vec<(String, Cents)> {
    let fee = |code: &str, typical_cents: i64, random: &mut StdRng| {
        let percent = if typical { 100 } else { random.random_range(88..118) };
        let cents = typical_cents * percent / 100;
        (code.to_owned(), Cents((cents + 50) / 100 * 100))
    };
    let own = brand.procedures.procedure.iter().map(|own| (&own.code, own.demo_fee_cents));
    let mut fees: Vec<_> = own.map(|(code, cents)| fee(code, cents, random)).collect();
    // Fees of other work are the same everywhere, so that the random numbers of other data do not change.
    fees.extend(brand.procedures.common.iter().map(|own| (own.code.clone(), Cents(own.demo_fee_cents))));
    fees
}

/// An office modeled on the brand's first one, in another city, at the recommended prices for its fees.
fn made_up(brand: &Brand, demo: &DemoBrand, index: usize, number: usize, random: &mut StdRng) -> DemoOffice {
    let model = &demo.offices[0];
    let place = places::nth(index);
    let ending = &demo.office_endings[number % demo.office_endings.len()];
    let word = WORDS[index % WORDS.len()];
    let name = match index / WORDS.len() {
        0 => format!("{word} {ending}"),
        again => format!("{word} {ending} {}", again + 1),
    };
    let slug = name.to_lowercase().replace(' ', "-");
    let host = slug.replace('-', "");
    let person = |who: &str, user_type, local: &str, first: &str, last: &str| DemoPerson {
        who: who.to_owned(),
        user_type,
        email: format!("{local}@{host}.example.com"),
        first_name: first.to_owned(),
        last_name: last.to_owned(),
        plan_coordinator: local == "manager",
    };
    let mut plans = model.plans.clone();
    for plan in &mut plans {
        (plan.monthly_cents, plan.yearly_cents) = (None, None);
    }
    let step = random.random_range(1..4) * 5;
    DemoOffice {
        legal_name: format!("{name} PC"),
        email: format!("hello@{host}.example.com"),
        phone: place.phone(random),
        website: Some(format!("https://{host}.example.com")),
        address_line1: places::street_address(random),
        city: place.city.clone(),
        state: place.state.clone(),
        zip: place.zips[0].clone(),
        timezone: place.timezone.clone(),
        hours: model.hours.clone(),
        listed: model.listed,
        headline: None,
        card_prefix: word.split(' ').chain(ending.split(' ')).filter_map(|w| w.chars().next()).take(3).collect(),
        specialty: model.specialty,
        template: i32::try_from(number % brand.templates.len()).unwrap_or(0),
        // The second location has not applied yet.
        gpp: random.random_bool(0.5) && brand.has(Feature::Gpp) && number != 1,
        family_discounts: [5, 5 + step / 3, 5 + step],
        promo_codes: vec![DemoPromo { code: "WELCOME10".to_owned(), percent: 10 }],
        plans,
        staff: vec![
            person("owner of the office", UserType::Dentist, "owner", "Alex", "Rivera-Stone"),
            person("manager of the office", UserType::OfficeAdmin, "manager", "Sam", "Whitlock"),
        ],
        tier: None,
        price_changes: vec![],
        households: vec![],
        name,
        slug,
    }
}

async fn open(
    context: &Context,
    control: &Control,
    brand: Arc<Brand>,
    demo: DemoOffice,
    fees: Vec<(String, Cents)>,
    password_hash: &str,
    (location_of, payments): (Option<&Practice>, DemoPayments),
) -> anyhow::Result<Practice> {
    // With platform access, because the office's organization is being created.
    let mut scope = context.database.platform("Demo data").await?;
    let at =
        opening::open_location(&mut scope, &brand, new_office(&demo, fees), location_of.map(|p| p.at.organization))
            .await
            .with_context(|| demo.name.clone())?;
    if let Some(owner) = location_of.and_then(|p| p.owner) {
        let role = OfficeRole { owner: true, ..OfficeRole::default() };
        identity::grant_office(&mut scope, owner, UserType::Dentist, at.office, role).await?;
    }
    let (mut manager, mut owner) = (None, None);
    for person in &demo.staff {
        let login = identity::create_login(&mut scope, new_login(&brand, person, password_hash)).await?;
        let role = OfficeRole {
            owner: person.user_type == UserType::Dentist,
            plan_coordinator: person.plan_coordinator,
            permissions: None,
        };
        identity::grant_office(&mut scope, login, person.user_type, at.office, role).await?;
        if person.user_type == UserType::Dentist {
            owner = Some(login);
        }
        if person.user_type == UserType::OfficeAdmin || manager.is_none() {
            manager = Some((login, format!("{} {}", person.first_name, person.last_name)));
        }
    }
    scope.commit().await?;
    open_payments(context, control, at, &demo, payments).await?;
    let place = places::around(&demo.city, &demo.state, &demo.timezone, &demo.phone, &demo.zip);
    let manager = manager.with_context(|| format!("nobody works at {}", demo.name))?;
    super::plans::manage(context, &brand, at, &demo.name, &manager).await?;
    let catalog = enrollment::signup_page(context, &brand.id, &demo.slug).await?;
    Ok(Practice { brand, demo, at, place, catalog, manager, owner })
}

async fn open_payments(
    context: &Context,
    control: &Control,
    at: OfficeAddress,
    demo: &DemoOffice,
    payments: DemoPayments,
) -> anyhow::Result<()> {
    if payments == DemoPayments::None {
        return Ok(());
    }
    if payments == DemoPayments::Standard {
        // As the office created it for itself, before it joined.
        let new = NewAccount {
            office_ref: format!("own-{}", demo.slug),
            business_name: demo.legal_name.clone(),
            email: demo.email.clone(),
        };
        let key = IdempotencyKey::new(format!("demo-own-account-{}", at.office))?;
        let account = context.cards.create_account(new, &key).await?;
        control.onboard(&account, true).await?;
        return Ok(offices::keep_standard(context, at, &account).await?);
    }
    let account = offices::connect_payments(context, at).await?;
    control.onboard(&account, true).await?;
    offices::refresh_payments(context, at).await?;
    if payments == DemoPayments::Restricted {
        control.onboard(&account, false).await?;
        offices::refresh_payments(context, at).await?;
    }
    Ok(())
}

/// A typical office's usual fees.
pub(super) fn fees_of(brand: &Brand) -> Vec<(String, Cents)> {
    brand.procedures.procedure.iter().map(|p| (p.code.clone(), Cents(p.demo_fee_cents))).collect()
}

/// Opens a practice with its users and nothing else.
pub(super) async fn open_quiet(
    context: &Context,
    control: &Control,
    demo: DemoOffice,
    brand: &Arc<Brand>,
    password_hash: &str,
    payments: DemoPayments,
) -> anyhow::Result<OfficeAddress> {
    Ok(open(context, control, Arc::clone(brand), demo, fees_of(brand), password_hash, (None, payments)).await?.at)
}

pub(super) fn new_office(demo: &DemoOffice, fees: Vec<(String, Cents)>) -> NewOffice {
    let plans = demo.plans.iter().map(|plan| NewPlan {
        preset: plan.preset.clone(),
        name: plan.name.clone(),
        prices: plan.monthly_cents.zip(plan.yearly_cents).map(|(month, year)| (Cents(month), Cents(year))),
        max_age: plan.max_age,
        activation_fee: plan.activation_fee_cents.map(Cents),
        disable_gpp: plan.disable_gpp,
        disable_family_discounts: false,
        internal_only: false,
    });
    let profile = Profile {
        name: demo.name.clone(),
        legal_name: demo.legal_name.clone(),
        email: demo.email.clone(),
        phone: demo.phone.clone(),
        website: demo.website.clone(),
        address_line1: demo.address_line1.clone(),
        city: demo.city.clone(),
        state: demo.state.clone(),
        zip: demo.zip.clone(),
        timezone: demo.timezone.clone(),
        hours: demo.hours.clone(),
        listed: demo.listed,
        specialty: demo.specialty,
        ..Profile::default()
    };
    NewOffice {
        profile,
        slug: demo.slug.clone(),
        headline: demo.headline.clone(),
        card_prefix: demo.card_prefix.clone(),
        template: demo.template,
        tier_level: 0,
        allow_bank_draft: false,
        gpp: demo.gpp,
        family_discounts: demo.family_discounts.map(|percent| Some(Decimal::from(percent))),
        fees,
        plans: plans.collect(),
        promo_codes: demo.promo_codes.iter().map(|promo| (promo.code.clone(), Decimal::from(promo.percent))).collect(),
    }
}

pub(super) fn new_login(brand: &Brand, person: &DemoPerson, password_hash: &str) -> NewLogin {
    NewLogin {
        brand: brand.id.to_string(),
        email: identity::normal_email(&person.email).into(),
        password_hash: Some(password_hash.to_owned()),
        // Staff set their password with an emailed link.
        email_verified: true,
        user_type: person.user_type,
        first_name: person.first_name.clone(),
        last_name: person.last_name.clone(),
        phone: None,
        language: "en".to_owned(),
    }
}

async fn sign_up_platform_staff(
    context: &Context,
    brand: &Brand,
    staff: &[DemoPerson],
    password_hash: &str,
) -> anyhow::Result<()> {
    // With platform access, because platform staff belong to no tenant.
    let mut scope = context.database.platform("Demo data").await?;
    for person in staff {
        let login = identity::create_login(&mut scope, new_login(brand, person, password_hash)).await?;
        let grant = NewGrant { households: true, ..NewGrant::of(login, tenancy::Place::Platform) };
        identity::make_grant(&mut scope, grant).await?;
        // Without a seal, an installation has no authenticators: its staff need a passkey.
        if context.two_step_seal.is_some() {
            identity::turn_on_two_step_with(context, &mut scope, login, STAFF_SECRET).await?;
        }
    }
    Ok(scope.commit().await?)
}
