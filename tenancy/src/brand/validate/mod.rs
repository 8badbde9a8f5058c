//! The rules of a valid brand that no single field can check. Each broken rule is a [`Fault`] that names the value.

mod money;
mod plans;
mod words;

use std::collections::BTreeSet;
use std::path::Path;

use super::flags::Feature;
use super::load::{BrandError, PICTURE, placed};
use super::templates::{Color, LEAST_CONTRAST};
use super::{Brand, BrandId, Language, PICTURE_SIZE, PageKind};

pub(super) use words::same_in_both_languages;

/// A broken rule: the file within the brand's folder, the dotted path of the value, and the reason.
#[derive(Debug)]
pub(super) struct Fault {
    pub file: String,
    pub path: String,
    pub reason: String,
}

pub(super) type Checked = Result<(), Fault>;

/// Passes when `holds`; otherwise returns a fault at `path` in `file`.
pub(super) fn check(holds: bool, file: &str, path: impl Into<String>, reason: impl Into<String>) -> Checked {
    if holds { Ok(()) } else { Err(Fault { file: file.to_owned(), path: path.into(), reason: reason.into() }) }
}

/// Passes when all keys of a list are different and none is empty; `path` makes an item's path from its position.
pub(super) fn unique<T: Ord + ToString>(
    keys: impl IntoIterator<Item = T>,
    file: &str,
    path: impl Fn(usize) -> String,
) -> Checked {
    let mut seen = BTreeSet::new();
    for (index, key) in keys.into_iter().enumerate() {
        let shown = key.to_string();
        check(!shown.trim().is_empty(), file, path(index), "must not be empty")?;
        check(seen.insert(key), file, path(index), format!("`{shown}` is listed twice"))?;
    }
    Ok(())
}

/// Checks a single brand; `folder` is the name of its folder.
pub(super) fn brand(brand: &Brand, folder: &str) -> Checked {
    identity(brand, folder)?;
    switches(brand)?;
    theme(brand)?;
    templates(brand)?;
    plans::check_all(brand)?;
    money::check_all(brand)?;
    words::check_all(brand)?;
    partners(brand)?;
    agreements(brand)?;
    super::wording::check_all(brand)
}

/// Checks the brands against each other and returns the fallback brand.
///
/// # Errors
/// A host or marker that two brands share, or any number of fallbacks except one.
pub(super) fn book(dir: &Path, brands: &[Brand]) -> Result<BrandId, BrandError> {
    let broken = |brand: &Brand, path: &str, reason: String| {
        placed(&dir.join(brand.id.as_str()), Fault { file: "brand.toml".into(), path: path.into(), reason })
    };
    let mut taken: Vec<(&str, &BrandId)> = Vec::new();
    for brand in brands {
        let hosts = brand.profile.hosts.iter().map(|host| ("hosts", host));
        for (list, name) in hosts.chain(brand.profile.markers.iter().map(|marker| ("markers", marker))) {
            if let Some((_, other)) = taken.iter().find(|(own, _)| own == name) {
                return Err(broken(brand, list, format!("`{name}` already selects the brand `{other}`")));
            }
            taken.push((name, &brand.id));
        }
    }
    let mut fallbacks = brands.iter().filter(|brand| brand.profile.fallback);
    match (fallbacks.next(), fallbacks.next()) {
        (Some(one), None) => Ok(one.id.clone()),
        (Some(one), Some(two)) => {
            Err(broken(two, "fallback", format!("the brand `{}` is the fallback already; exactly one may be", one.id)))
        }
        (None, _) => Err(match brands.first() {
            Some(brand) => broken(brand, "fallback", "no brand is the fallback; exactly one must be".into()),
            None => BrandError { file: dir.to_owned(), line: None, reason: "holds no brand".into() },
        }),
    }
}

const BRAND: &str = "brand.toml";
const PARTNERS: &str = "partners.toml";
/// Pages below /accounts/ that can't be a partner's.
const TAKEN: [&str; 5] = ["login", "logout", "forgot-password", "dentist-signup", "old-dentist-signup"];

fn partners(brand: &Brand) -> Checked {
    for (index, partner) in brand.partners.iter().enumerate() {
        let path = |field: &str| format!("partner.{index}.{field}");
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let free = partner.url.bytes().all(plain) && !TAKEN.contains(&partner.url.as_str());
        check(free, PARTNERS, path("url"), format!("`{}` is no address that a partner can have", partner.url))?;
        check(!partner.name.trim().is_empty(), PARTNERS, path("name"), "must not be empty")?;
        check(partner.logo.starts_with("<svg"), PARTNERS, path("logo"), "a logo is an SVG")?;
        let known = partner.promo.as_deref().is_none_or(|code| brand.coupon(code).is_some());
        check(known, PARTNERS, path("promo"), "is no coupon of pricing.toml")?;
        check(partner.association_id.is_none_or(|id| id > 0), PARTNERS, path("association_id"), "is above zero")?;
    }
    unique(brand.partners.iter().map(|own| own.url.as_str()), PARTNERS, |index| format!("partner.{index}.url"))
}

/// An agreement's version is its effective date, and its text lists the changes of this and each earlier version.
fn agreements(brand: &Brand) -> Checked {
    for kind in [PageKind::PracticeTerms, PageKind::SetupAgreement, PageKind::Baa] {
        let Some(text) = brand.page(kind, Language::En) else { continue };
        let dated = text.version.parse::<chrono::NaiveDate>().is_ok();
        let file = super::load::document_file(kind.name(), Language::En);
        check(dated, &file, "version", format!("`{}` is not a date like 2026-11-23", text.version))?;
        let problem = super::changes::problem(text);
        check(problem.is_none(), &file, "", problem.unwrap_or_default())?;
    }
    Ok(())
}

fn identity(brand: &Brand, folder: &str) -> Checked {
    let profile = &brand.profile;
    let plain = |text: &str| {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    check(profile.id == folder, BRAND, "id", format!("the id `{}` must be the folder's name `{folder}`", profile.id))?;
    check(plain(&profile.id), BRAND, "id", "only lower-case letters, digits and dashes make an id")?;
    for (path, text) in [("name", &profile.name), ("short_name", &profile.short_name), ("ucr_name", &profile.ucr_name)]
    {
        check(!text.trim().is_empty(), BRAND, path, "must not be empty")?;
    }
    check(!profile.hosts.is_empty(), BRAND, "hosts", "a brand needs a host")?;
    let host = |text: &str| plain(&text.replace('.', "-"));
    for (index, name) in profile.hosts.iter().enumerate() {
        check(host(name), BRAND, format!("hosts.{index}"), format!("`{name}` is not a lower-case host without port"))?;
    }
    for (index, marker) in profile.markers.iter().enumerate() {
        let word = !marker.is_empty() && marker.bytes().all(|b| b.is_ascii_lowercase());
        check(word, BRAND, format!("markers.{index}"), format!("`{marker}` is not a lower-case word"))?;
    }
    let production = profile.prod_url.strip_prefix("https://");
    let known = production.is_some_and(|name| profile.hosts.iter().any(|host| host == name));
    check(known, BRAND, "prod_url", "must be https:// and one of the brand's hosts")?;
    check(profile.office_landing_path.starts_with('/'), BRAND, "office_landing_path", "must be a path")?;
    let contacts = &profile.contacts;
    for (path, mail) in [
        ("contacts.support_email", &contacts.support_email),
        ("contacts.success_email", &contacts.success_email),
        ("contacts.info_email", &contacts.info_email),
    ] {
        let valid = mail.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
        check(valid, BRAND, path, format!("`{mail}` is not an e-mail address"))?;
    }
    let phone = contacts.phone.split('-').map(str::len).eq([3, 3, 4])
        && contacts.phone.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    check(phone, BRAND, "contacts.phone", "a phone number is grouped 3-3-4 with dashes")?;
    check(plain(&profile.professional.key), BRAND, "professional.key", "must be one lower-case word")?;
    check(plain(&profile.professional.segment), BRAND, "professional.segment", "must be one lower-case path segment")?;
    check((4..=8).contains(&profile.sign_in_code_digits), BRAND, "sign_in_code_digits", "a code has 4 to 8 digits")
}

fn switches(brand: &Brand) -> Checked {
    let profile = &brand.profile;
    for feature in Feature::ALL {
        let set = profile.features.contains_key(&feature);
        check(set, BRAND, "features", format!("the feature `{feature}` is missing; a brand sets all of them"))?;
    }
    let id = "specialties";
    check(!profile.specialties.is_empty(), BRAND, id, "a brand needs a specialty")?;
    unique(profile.specialties.iter().map(|own| own.id), BRAND, |index| format!("{id}.{index}.id"))?;
    unique(profile.specialties.iter().map(|own| own.key.as_str()), BRAND, |index| format!("{id}.{index}.key"))?;
    let chosen = profile.constants.default_specialty_id;
    let path = "constants.default_specialty_id";
    let on = brand.has(Feature::DefaultSpecialty);
    check(chosen.is_some() == on, BRAND, path, "is set exactly where the feature default_specialty is on")?;
    let known = chosen.is_none_or(|id| profile.specialties.iter().any(|own| own.id == id));
    check(known, BRAND, path, "is not the id of a specialty")
}

fn theme(brand: &Brand) -> Checked {
    let theme = &brand.profile.theme;
    check(theme.primary.len() == 10, BRAND, "theme.primary", "a color ramp has ten shades")?;
    check(theme.primary_shade < 10, BRAND, "theme.primary_shade", "is not one of the ten shades")?;
    readable(Color::WHITE, theme.primary_color(), BRAND, "theme.primary_shade", "white on the primary shade")?;
    readable(Color::WHITE, theme.banner_background, BRAND, "theme.banner_background", "white on the banner")?;
    let svg = brand.logo_svg.trim_start().starts_with("<svg") && !brand.logo_svg.to_lowercase().contains("<script");
    check(svg, BRAND, "theme.logo", "the logo must be an SVG document without script")?;
    let (width, height) = PICTURE_SIZE;
    let fits = png_size(&brand.picture) == Some(PICTURE_SIZE);
    check(fits, PICTURE, "", format!("must be a PNG of {width} by {height} pixels"))
}

/// Width and height of a PNG, from its first chunk; `None` for any other file.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")?;
    let number = |at: usize| Some(u32::from_be_bytes(header.get(at..at + 4)?.try_into().ok()?));
    Some((number(0)?, number(4)?))
}

fn templates(brand: &Brand) -> Checked {
    const FILE: &str = "templates.toml";
    unique(brand.templates.iter().map(|own| own.key.as_str()), FILE, |index| format!("template.{index}.key"))?;
    let last = brand.templates.len().checked_sub(1);
    check(last.is_some(), FILE, "", "a brand needs a template")?;
    for (index, own) in brand.templates.iter().enumerate() {
        let path = |field: &str| format!("template.{index}.{field}");
        let reason = "custom is the last template, and only that one";
        check(own.custom == (Some(index) == last), FILE, path("custom"), reason)?;
        readable(own.ink, own.hero, FILE, &path("ink"), "ink on the hero")?;
        readable(own.button_text, own.button, FILE, &path("button_text"), "the button's text")?;
        readable(own.card_ink, own.card, FILE, &path("card_ink"), "ink on the card")?;
        check((100..=900).contains(&own.heading_weight), FILE, path("heading_weight"), "a weight is 100 to 900")?;
    }
    Ok(())
}

fn readable(text: Color, ground: Color, file: &str, path: &str, what: &str) -> Checked {
    let ratio = text.contrast(ground);
    let reason = format!("{what}, {text} on {ground}, has a contrast of {ratio:.2}:1; the least is {LEAST_CONTRAST}:1");
    check(ratio >= LEAST_CONTRAST, file, path, reason)
}
