//! The CSS variables of an office's template, derived as in `ui/src/order/office-theme.ts`; a browser test compares the
//! two.

use catalog::offices::readable;
use tenancy::brand::{Brand, Color, HeadingFont, LEAST_CONTRAST};

use crate::wire::Template;

/// The style values of a template.
pub struct Worn {
    pub font: HeadingFont,
    pub variables: Vec<(&'static str, String)>,
}

const BLACK: Color = Color::rgb(0, 0, 0);
const BLACK_INK: Color = Color::rgb(0x16, 0x1b, 0x1d);

/// The template of this office; the brand's first one if the index is unknown.
pub fn worn(brand: &Brand, office: &Template) -> Option<Worn> {
    let position = usize::try_from(office.index).ok();
    let base = position.and_then(|index| brand.templates.get(index)).or(brand.templates.first())?;
    let own = |chosen: &Option<String>, otherwise: Color| {
        chosen.clone().and_then(|text| Color::try_from(text).ok()).unwrap_or(otherwise)
    };
    let (hero, ink, button, button_text, accent, card, card_text, motif);
    if base.custom {
        hero = own(&office.background, base.hero);
        button = own(&office.main, base.button);
        accent = own(&office.accent, base.accent);
        ink = readable(hero, &[button.mix(BLACK, 0.45), BLACK_INK, Color::WHITE]);
        button_text = readable(button, &[Color::WHITE, BLACK_INK]);
        (card, card_text, motif) = (button, button_text, button.mix(hero, 0.2));
    } else {
        (hero, ink, button, button_text, accent) = (base.hero, base.ink, base.button, base.button_text, base.accent);
        (card, card_text, motif) = (base.card, base.card_ink, base.motif);
    }
    let primary = readable(Color::WHITE, &[button, hero, ink]);
    let (hue, [soft, tint, tint_2]) =
        if motif.luminance() > 0.4 { (motif, [0.17, 0.25, 0.55]) } else { (primary, [0.045, 0.075, 0.16]) };
    let ground = |share| hue.mix(Color::WHITE, share).to_string();
    let on_primary = if Color::WHITE.contrast(primary) >= LEAST_CONTRAST { Color::WHITE } else { BLACK_INK };
    let band = if primary.luminance() < 0.2 { primary.mix(BLACK, 0.82) } else { primary };
    let rem = |pixels: u8| format!("{}rem", f64::from(pixels) / 16.0);
    let family = match base.heading_font {
        HeadingFont::Hanken => {
            "'Hanken Grotesk Variable', 'Hanken Waiting', 'Hanken Waiting Wide', system-ui, sans-serif"
        }
        HeadingFont::Newsreader => "'Newsreader Variable', Georgia, serif",
        HeadingFont::Nunito => "'Nunito Variable', system-ui, sans-serif",
        HeadingFont::SourceSerif => "'Source Serif 4 Variable', Georgia, serif",
    };
    let variables = vec![
        ("--t-hero", hero.to_string()),
        ("--t-ink", ink.to_string()),
        ("--t-ink-2", ink.mix(hero, 0.82).to_string()),
        ("--t-line", ink.mix(hero, 0.16).to_string()),
        ("--t-button", button.to_string()),
        ("--t-button-text", button_text.to_string()),
        ("--t-accent", accent.to_string()),
        ("--t-motif", motif.to_string()),
        ("--t-primary", primary.to_string()),
        ("--t-card", card.to_string()),
        ("--t-card-text", card_text.to_string()),
        ("--t-surface", primary.mix(Color::WHITE, 0.04).to_string()),
        ("--t-heading-font", family.to_owned()),
        ("--t-heading-weight", base.heading_weight.to_string()),
        ("--t-radius-control", rem(base.control_radius_px)),
        ("--t-radius-card", rem(base.card_radius_px)),
        ("--s-soft", ground(soft)),
        ("--s-tint", ground(tint)),
        ("--s-tint-2", ground(tint_2)),
        ("--s-on-primary", on_primary.to_string()),
        ("--s-band", band.to_string()),
    ];
    Some(Worn { font: base.heading_font, variables })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offices_own_colors_stay_readable() {
        let book = tenancy::brand::BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        for brand in book.iter() {
            let index = i32::try_from(brand.templates.len() - 1).unwrap();
            for color in ["#FFFFFF", "#000000", "#FFD400", "#777777", "no color"] {
                let own = || Some(color.to_owned());
                let office = Template { index, main: own(), background: own(), accent: own() };
                let worn = worn(brand, &office).unwrap();
                let color = |name: &str| {
                    let found = worn.variables.iter().find(|(own, _)| *own == name).unwrap();
                    Color::try_from(found.1.clone()).unwrap()
                };
                for (text, ground) in [("--t-ink", "--t-hero"), ("--t-button-text", "--t-button")] {
                    assert!(color(text).contrast(color(ground)) >= 4.4, "{text} on {ground}");
                }
            }
        }
    }
}
