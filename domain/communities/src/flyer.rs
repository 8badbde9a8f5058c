//! What an office prints and shares of a community: its address, the QR code, and a flyer in either language.

use catalog::plans::catalog;
use chrono::{DateTime, Utc};
use kernel::downloads::{File, Format};
use printing::flyer::{Flyer, poster};
use printing::qr::Qr;
use printing::{Color, Issuer, Theme, pdf};
use rules::Refusal;
use rules::offices::{Office, dashed_phone};
use tenancy::brand::{Brand, BrandId, Language};
use tenancy::ids::{CommunityId, OfficeId};
use tenancy::{Scope, contract};

use crate::{Community, Context, Error, Result};

/// The page of a community's code.
#[contract]
#[derive(Debug, Clone)]
pub struct CommunityLinks {
    pub address: String,
    /// The QR code of the address, as SVG.
    pub qr_svg: String,
}

/// The address and its QR code.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if the community is not running.
pub async fn links(
    context: &Context,
    scope: &mut Scope,
    (office, id): (OfficeId, CommunityId),
    now: DateTime<Utc>,
) -> Result<CommunityLinks> {
    let community = running(scope, (office, id), now).await?;
    let found = catalog(scope, office, None).await?.office;
    let address = address(context, &found, &community);
    Ok(CommunityLinks { qr_svg: Qr::of(&address)?.svg(), address })
}

/// A flyer as PDF.
///
/// # Errors
/// As [`links`].
pub async fn flyer(
    context: &Context,
    scope: &mut Scope,
    (office, id): (OfficeId, CommunityId),
    language: Language,
    now: DateTime<Utc>,
) -> Result<File> {
    let community = running(scope, (office, id), now).await?;
    let found = catalog(scope, office, None).await?.office;
    let brand = context.brands.get(&BrandId::new(found.brand.clone())).ok_or(Error::NotFound)?;
    let code = community.code.clone().unwrap_or_default();
    let sheets = vec![poster(&written(context, brand, &found, &community, language))?];
    let title = community.terms.name;
    // Writing a PDF takes tens of milliseconds of CPU time.
    let written = tokio::task::spawn_blocking(move || pdf(&title, language.code(), &sheets)).await;
    let bytes = written.map_err(anyhow::Error::from)??;
    Ok(File { name: format!("{}-{}.pdf", code.to_lowercase(), language.code()), format: Format::Pdf, bytes })
}

async fn running(scope: &mut Scope, (office, id): (OfficeId, CommunityId), now: DateTime<Utc>) -> Result<Community> {
    let community = crate::show(scope, office, id, now).await?;
    if community.is_running() { Ok(community) } else { Err(Refusal::COMMUNITY_NOT_RUNNING.into()) }
}

fn address(context: &Context, office: &Office, community: &Community) -> String {
    let origin = context.settings.origins.get(office.brand.as_str()).cloned().unwrap_or_default();
    format!("{origin}/community-enroll/{}", community.code.as_deref().unwrap_or_default())
}

fn written(context: &Context, brand: &Brand, office: &Office, community: &Community, language: Language) -> Flyer {
    let terms = &community.terms;
    let (name, percent, code) = (&terms.name, terms.discount_percent, community.code.as_deref().unwrap_or_default());
    let plain = address(context, office, community);
    let (headline, text, scan) = match language {
        Language::Es => (
            format!("{percent}% de descuento para {name}"),
            format!(
                "Únase al plan de membresía de {} con el código {code}. Un descuento mayor, como el familiar, lo reemplaza.",
                office.name
            ),
            "Escanee con la cámara de su teléfono",
        ),
        Language::En => (
            format!("{percent}% off for {name}"),
            format!(
                "Join the membership plan of {} with the code {code}. A larger discount, such as a family’s, replaces it.",
                office.name
            ),
            "Scan with your phone’s camera",
        ),
    };
    let rule = brand.state_rule(&office.state);
    let place = format!("{}, {}, {} {}", office.address_line1, office.city, office.state, office.zip);
    let disclosure = brand
        .disclaimer(rule, language)
        .replace("{{office}}", &office.name)
        .replace("{{legalName}}", &office.legal_name)
        .replace("{{address}}", &place)
        .replace("{{phone}}", &dashed_phone(&office.phone));
    Flyer {
        issuer: Issuer { name: office.name.clone(), lines: vec![place, dashed_phone(&office.phone)] },
        theme: theme(brand),
        headline,
        text,
        scan: scan.to_owned(),
        address: format!("{plain}?lang={}", language.code()),
        shown_address: plain.split("://").last().unwrap_or_default().to_owned(),
        disclosure,
    }
}

/// The brand's color behind words that can be read on it.
fn theme(brand: &Brand) -> Theme {
    let primary = Color::parse(&brand.profile.theme.primary_color().to_string()).unwrap_or(Color::INK);
    let ink = if primary.contrast(Color::WHITE) >= 4.5 { Color::WHITE } else { Color::INK };
    let strong = if primary.contrast(Color::WHITE) >= 4.5 { primary } else { Color::INK };
    Theme { ground: primary, ink, strong }
}
