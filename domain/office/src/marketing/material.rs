//! Cards and brochures with the office's plans, in print quality.

use image::{ImageReader, Rgba};
use printing::handout::{Handout, HandoutPlan, LOGO, brochure, card};
use printing::press::press_pdf;
use printing::sheet::Bitmap;
use std::io::Cursor;
use tenancy::brand::{Language, MaterialType};
use tenancy::ids::{OfficeId, PlanId};
use tenancy::{Scope, contract};

use super::document::{Paper, brand_of};
use super::words::pick;
use crate::downloads::dollars;
use crate::offices::logo_bytes;
use crate::plans::catalog;
use crate::{Context, Result};
use rules::enrollment::{FeeRule, FirstYear};
use rules::funnel::FunnelSource;
use rules::plans::{Plan, ViewStatus};
use rules::subscriptions::Period;

/// The minimum dots per inch; below it, a picture looks blurry in print.
const SHARP: f32 = 300.0;

/// A card or brochure to print.
#[derive(Debug, Clone)]
pub struct MaterialWish<'a> {
    pub kind: MaterialType,
    pub language: Language,
    pub headline: &'a str,
    pub plans: &'a [PlanId],
}

// A plan that can be printed.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintablePlan {
    pub id: PlanId,
    pub name: String,
    // "$39.00 a month or $420.00 a year".
    pub price: String,
}

/// The office's plans that patients can join, and the headlines of its page in English and Spanish.
pub async fn printable(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
) -> Result<(Vec<PrintablePlan>, [String; 2])> {
    let catalog = catalog(scope, office, None).await?;
    let (brand, _) = brand_of(context, &catalog.office)?;
    let plans = catalog.plans.iter().filter_map(|plan| {
        let price = price_words(plan, false)?;
        Some(PrintablePlan { id: plan.id, name: plan.name.clone(), price })
    });
    let face = catalog.office.face.clone().unwrap_or_default();
    let usual = |language| brand.text(language, "print.posterHeadline").unwrap_or_default().to_owned();
    let headlines = [
        face.headline.unwrap_or_else(|| usual(Language::En)),
        face.spanish_headline.unwrap_or_else(|| usual(Language::Es)),
    ];
    Ok((plans.collect(), headlines))
}

/// A warning in plain words if the logo's quality is too low for print.
pub async fn logo_warning(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<Option<String>> {
    let Some(bytes) = logo_bytes(context, scope, office).await? else {
        return Ok(Some("You have no logo. We print your office’s name instead.".into()));
    };
    let Some(logo) = bitmap(&bytes, [255; 3]) else { return Ok(Some("We can’t read your logo.".into())) };
    let dots = logo.width as f32 / (printed_width(&logo) / 72.0);
    Ok((dots < SHARP).then(|| {
        format!(
            "Your logo may look blurry in print: it has {} by {} pixels. Upload one that is at least 540 pixels wide or 170 pixels high.",
            logo.width, logo.height
        )
    }))
}

fn printed_width(logo: &Bitmap) -> f32 {
    let scale = (LOGO.0 / logo.width as f32).min(LOGO.1 / logo.height as f32);
    logo.width as f32 * scale
}

/// The proof: the printed content with bleed and crop marks.
pub async fn material(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    wish: &MaterialWish<'_>,
) -> Result<Vec<u8>> {
    let logo = logo_bytes(context, scope, office).await?;
    let catalog = catalog(scope, office, None).await?;
    let (brand, origin) = brand_of(context, &catalog.office)?;
    let source = match wish.kind {
        MaterialType::Card => FunnelSource::Mailer,
        MaterialType::Brochure => FunnelSource::Brochure,
    };
    let paper = Paper::of(brand, catalog, origin, wish.language, source);
    let handout = handout(&paper, wish, logo);
    let (kind, title, code) = (wish.kind, handout.issuer.name.clone(), wish.language.code());
    // Writing a PDF takes tens of milliseconds of CPU time.
    let written = tokio::task::spawn_blocking(move || {
        let sheets = match kind {
            MaterialType::Card => card(&handout),
            MaterialType::Brochure => brochure(&handout),
        };
        press_pdf(&title, code, &sheets?)
    });
    Ok(written.await.map_err(anyhow::Error::from)??)
}

fn handout(paper: &Paper<'_>, wish: &MaterialWish<'_>, logo: Option<Vec<u8>>) -> Handout {
    let spanish = wish.language == Language::Es;
    let t = |english: &str, spanish_text: &str| pick(spanish, english, spanish_text);
    let theme = paper.theme();
    let ground = [theme.ground.0, theme.ground.1, theme.ground.2];
    let chosen = wish.plans.iter().filter_map(|id| paper.catalog.plans.iter().find(|plan| plan.id == *id));
    Handout {
        issuer: paper.issuer(),
        theme,
        logo: logo.and_then(|bytes| bitmap(&bytes, ground)),
        headline: wish.headline.to_owned(),
        text: paper.text("print.cardText"),
        scan: t("Scan to see plans and join", "Escanee para ver planes"),
        address: paper.scanned_address(),
        shown_address: paper.shown_address(),
        plans_title: t("Membership plans", "Planes de membresía"),
        plans: chosen.filter_map(|plan| plan_words(paper, plan, spanish)).collect(),
        how_title: t("How it works", "Cómo funciona"),
        how: t(
            "Join on our page in about three minutes. Pay monthly or yearly, depending on the plan. Your visits are included as shown, and other work costs less. Everything happens in our office: there are no forms to send in. Ask us, or scan the code.",
            "Inscríbase en nuestra página en unos tres minutos. Pague por mes o por año, según el plan. Sus visitas están incluidas como se indica y los demás tratamientos cuestan menos. Todo se hace en nuestro consultorio, sin formularios que enviar. Pregúntenos o escanee el código.",
        ),
        disclosure: paper.disclosures().join(" "),
    }
}

pub(super) fn plan_words(paper: &Paper<'_>, plan: &Plan, spanish: bool) -> Option<HandoutPlan> {
    let named = if spanish { plan.spanish_name.as_ref() } else { None };
    Some(HandoutPlan {
        name: named.unwrap_or(&plan.name).clone(),
        price: price_words(plan, spanish)?,
        first_year: first_year_words(paper, plan, spanish),
        about: paper.about(plan),
    })
}

fn offered(plan: &Plan) -> impl Iterator<Item = (Period, crate::Cents)> {
    let periods = [Period::Month, Period::Year].into_iter();
    periods.filter_map(|period| {
        let own = plan.variant(period)?;
        let is_offered =
            own.view_status == ViewStatus::Active && own.show_on_enrollment && own.price > crate::Cents::ZERO;
        is_offered.then_some((period, own.price))
    })
}

/// "$39.00 a month or $420.00 a year"; `None` if patients cannot join the plan.
fn price_words(plan: &Plan, spanish: bool) -> Option<String> {
    let each = offered(plan).map(|(period, price)| match period {
        Period::Month => format!("{} {}", dollars(price), pick(spanish, "a month", "al mes")),
        Period::Year => format!("{} {}", dollars(price), pick(spanish, "a year", "al año")),
    });
    let each: Vec<_> = each.collect();
    (!each.is_empty()).then(|| each.join(&pick(spanish, " or ", " o ")))
}

/// "First year: $468.00 paid monthly, $420.00 paid yearly", with all one-time fees.
fn first_year_words(paper: &Paper<'_>, plan: &Plan, spanish: bool) -> String {
    let rule = FeeRule::of(paper.brand, &paper.catalog.office);
    let each = offered(plan).map(|(period, price)| {
        let total = dollars(FirstYear::of(&rule, plan, period, price).saving.costs);
        match period {
            Period::Month => format!("{total} {}", pick(spanish, "paid monthly", "con pago mensual")),
            Period::Year => format!("{total} {}", pick(spanish, "paid yearly", "con pago anual")),
        }
    });
    let each = each.collect::<Vec<_>>().join(", ");
    format!("{} {each}", pick(spanish, "First year:", "Primer año:"))
}

/// The picture blended onto a background color, because print has no transparency.
pub(super) fn bitmap(bytes: &[u8], ground: [u8; 3]) -> Option<Bitmap> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?;
    let picture = reader.decode().ok()?.into_rgba8();
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let mix = |value: u8, under: u8, alpha: u8| {
        let (value, under, alpha) = (u32::from(value), u32::from(under), u32::from(alpha));
        u8::try_from((value * alpha + under * (255 - alpha)) / 255).unwrap_or(u8::MAX)
    };
    let rgb = picture.pixels().flat_map(|Rgba([red, green, blue, alpha])| {
        [mix(*red, ground[0], *alpha), mix(*green, ground[1], *alpha), mix(*blue, ground[2], *alpha)]
    });
    Some(Bitmap { width, height, rgb: rgb.collect() })
}
