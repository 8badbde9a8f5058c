//! The page `/start` before its script runs: links for each kind of visitor.

use frame::web::colors;
use frame::web::english::with_article;
use frame::wire::Template;
use serde_json::{Value, json};

use super::{BUSINESS_SIGNUP, View, takes_businesses};

impl View<'_> {
    pub(super) fn start(&self) -> Value {
        let office = self.brand.profile.professional.office.get(self.language);
        let an_office = with_article(office);
        let with_office = |name: &str| self.say(name, &[("anOffice", &an_office)]);
        // The picture uses the brand's first template, as on the sign-in pages.
        let first = Template { index: 0, main: None, background: None, accent: None };
        let look = colors::worn(self.brand, &first).map(|worn| worn.variables).unwrap_or_default();
        json!({
            "words": self.words()[self.page.key],
            "search": with_office("search"),
            "near": with_office("near"),
            "practice": with_office("practice"),
            "look": look,
            "business_signup": takes_businesses(self.brand).then_some(BUSINESS_SIGNUP),
        })
    }
}
