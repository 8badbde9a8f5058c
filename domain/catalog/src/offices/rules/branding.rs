//! The look of an office's sign-up page: one of the brand's templates, or its own colors if text is readable on them.

use tenancy::brand::{Color, LEAST_CONTRAST};

use rules::{FieldErrors, Message};

const HEADLINE_MOST: usize = 120;
/// Minimum contrast of a button with the page around it: WCAG 2 for controls.
const LEAST_OF_CONTROLS: f64 = 3.0;
const BLACK: Color = Color::rgb(0x16, 0x1B, 0x1D);
const DEEPEST: Color = Color::rgb(0, 0, 0);

/// The three colors that an office chooses for the custom template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnColors {
    /// For buttons and links.
    pub main: Color,
    /// The background of the page's first part.
    pub background: Color,
    /// Decoration only.
    pub accent: Color,
}

/// An office's choice of look.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Branding {
    /// Index in the brand's templates.
    pub template: i32,
    /// As entered, `#RRGGBB`; only for the custom template.
    pub main: Option<String>,
    pub background: Option<String>,
    pub accent: Option<String>,
    pub headline: Option<String>,
    pub spanish_headline: Option<String>,
}

/// The first candidate that is readable on `ground`, or else the one with the highest contrast.
pub fn readable(ground: Color, candidates: &[Color]) -> Color {
    let reads = candidates.iter().find(|own| own.contrast(ground) >= LEAST_CONTRAST);
    let best = candidates.iter().max_by(|a, b| a.contrast(ground).total_cmp(&b.contrast(ground)));
    reads.or(best).copied().unwrap_or(BLACK)
}

/// A pair of colors with too little contrast.
#[derive(Debug, Clone, Copy)]
pub struct LowContrast {
    /// The field to change.
    pub field: &'static str,
    pub measured: f64,
    /// The required minimum.
    pub least: f64,
}

impl OwnColors {
    /// The color pairs with too little contrast. The sign-up page derives its text colors in the same way.
    pub fn failing(&self) -> Vec<LowContrast> {
        let ink = readable(self.background, &[self.main.mix(DEEPEST, 0.45), BLACK, Color::WHITE]);
        let quiet = ink.mix(self.background, 0.82);
        let button_text = readable(self.main, &[Color::WHITE, BLACK]);
        let pairs = [
            LowContrast { field: "main", measured: button_text.contrast(self.main), least: LEAST_CONTRAST },
            LowContrast { field: "background", measured: quiet.contrast(self.background), least: LEAST_CONTRAST },
            LowContrast { field: "main", measured: self.main.contrast(self.background), least: LEAST_OF_CONTROLS },
        ];
        pairs.into_iter().filter(|pair| pair.measured < pair.least).collect()
    }
}

impl Branding {
    /// Validates the choice, with errors by API field; `custom` tells which of the brand's templates are custom.
    pub fn check(&self, custom: &[bool]) -> FieldErrors {
        let mut errors = FieldErrors::default();
        for (field, text) in [("headline", &self.headline), ("spanishHeadline", &self.spanish_headline)] {
            if text.as_ref().is_some_and(|text| text.chars().count() > HEADLINE_MOST) {
                errors.add(field, Message::TooLong(HEADLINE_MOST));
            }
        }
        match usize::try_from(self.template).ok().and_then(|at| custom.get(at)) {
            None => errors.add("template", Message::InvalidData),
            Some(false) => {}
            Some(true) => {
                let mut color = |field: &str, own: &Option<String>| {
                    let read = own.as_ref().map(|text| Color::try_from(text.clone()));
                    match read {
                        Some(Ok(color)) => return Some(color),
                        Some(Err(_)) => errors.add(field, Message::NoColor),
                        None => errors.add(field, Message::Required),
                    }
                    None
                };
                let (main, background, accent) =
                    (color("main", &self.main), color("background", &self.background), color("accent", &self.accent));
                if let (Some(main), Some(background), Some(accent)) = (main, background, accent) {
                    for pair in (OwnColors { main, background, accent }).failing() {
                        let (measured, least) = (tenths(pair.measured), tenths(pair.least));
                        errors.add(pair.field, Message::LowContrast { measured, least });
                    }
                }
            }
        }
        errors
    }

    /// Normalizes the choice for storage: no colors with a template that has its own, no empty texts.
    #[must_use]
    pub fn normal(self, custom: &[bool]) -> Self {
        let own = usize::try_from(self.template).ok().and_then(|at| custom.get(at)).copied().unwrap_or(false);
        let color = |text: Option<String>| text.filter(|_| own).map(|text| text.trim().to_uppercase());
        let text = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        Self {
            main: color(self.main),
            background: color(self.background),
            accent: color(self.accent),
            headline: text(self.headline),
            spanish_headline: text(self.spanish_headline),
            ..self
        }
    }
}

/// Rounded down, so that a failing contrast never shows the required number.
fn tenths(ratio: f64) -> u16 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a contrast is between 1 and 21")]
    let tenths = (ratio * 10.0).floor() as u16;
    tenths
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATES: [bool; 3] = [false, false, true];

    fn custom(main: &str, background: &str) -> Branding {
        Branding {
            template: 2,
            main: Some(main.into()),
            background: Some(background.into()),
            accent: Some("#E8933A".into()),
            ..Branding::default()
        }
    }

    fn wrong(branding: Branding) -> Vec<String> {
        branding.normal(&TEMPLATES).check(&TEMPLATES).0.into_keys().collect()
    }

    #[test]
    fn unreadable_colors_are_refused_at_their_field() {
        assert!(wrong(custom("#4B3184", "#EEE8F8")).is_empty());
        assert!(wrong(custom("#FFD200", "#10243A")).is_empty());
        // A button that is hardly visible on its page.
        assert_eq!(wrong(custom("#E8933A", "#EEE8F8")), ["main"]);
        // Neither white nor black text is readable on this gray.
        assert_eq!(wrong(custom("#4B3184", "#787878")), ["background", "main"]);
        assert_eq!(wrong(custom("#7A7A7A", "#FFFFFF")), ["main"]);
    }

    #[test]
    fn the_refusal_says_what_was_measured() {
        let errors = custom("#F2E8FA", "#EEE8F8").normal(&TEMPLATES).check(&TEMPLATES);
        assert_eq!(errors.0["main"], [Message::LowContrast { measured: 10, least: 30 }]);
        assert_eq!(
            errors.0["main"][0].text("en"),
            "The contrast is 1.0 to 1, and people need at least 3.0 to 1. Choose a much darker or lighter color."
        );
    }

    #[test]
    fn only_the_custom_template_has_colors() {
        let plain = Branding { template: 1, ..custom("#F2E8FA", "#EEE8F8") }.normal(&TEMPLATES);
        assert_eq!((plain.main.clone(), plain.check(&TEMPLATES).is_empty()), (None, true));
        assert_eq!(wrong(Branding { template: 3, ..Branding::default() }), ["template"]);
        assert_eq!(wrong(Branding { template: 2, ..Branding::default() }), ["accent", "background", "main"]);
        assert_eq!(wrong(custom("purple", "#EEE8F8")), ["main"]);
        let long = Branding { headline: Some("x".repeat(121)), ..Branding::default() };
        assert_eq!(wrong(long), ["headline"]);
    }
}
