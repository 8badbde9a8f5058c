//! The first sight of the page that an office sends its patients when it leaves an insurance network.

use frame::web::colors::Worn;
use frame::web::words::{fill, initial};
use membership::offices::dashed_phone;
use serde_json::{Value, json};

use super::{TEMPLATES, View};
use crate::signup::SignupOffice;

impl View<'_> {
    /// The page as far as the office's plans, which its script draws from the same data.
    pub(super) fn network(
        &self,
        office: &SignupOffice,
        from_letter: bool,
        worn: Option<&Worn>,
    ) -> anyhow::Result<String> {
        let code = self.language.code();
        let phone = dashed_phone(&office.phone);
        let state = [office.state.as_str(), office.zip.as_str()].join(" ");
        let second = office.address_line2.as_deref().unwrap_or_default();
        let address: Vec<_> = [office.address_line1.as_str(), second, &office.city, state.trim()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        let known = [("name", office.name.as_str()), ("phone", phone.as_str()), ("address", &address.join(", "))];
        let words = &self.words()[self.page.key];
        let said = |text: &Value| fill(text.as_str().unwrap_or_default(), &known);
        let facts = [("changes", "changeFacts"), ("stays", "stayFacts")].map(|(title, facts)| {
            let facts = words[facts].as_array().into_iter().flatten();
            let facts = facts.map(|fact| json!({ "title": fact["title"], "text": said(&fact["text"]) }));
            json!({ "title": words[title], "facts": facts.collect::<Vec<_>>() })
        });
        let source = if from_letter { "letter" } else { "out_of_network" };
        let segment = &self.brand.profile.professional.segment;
        let join = office
            .enrollment_open
            .then(|| format!("/accounts/signup/{segment}/{}?lang={code}&source={source}", office.id));
        let mut frame = self.frame();
        frame["office"] = json!({ "name": office.name, "initial": initial(&office.name) });
        frame["phone"] = json!(phone);
        frame["query"] = json!(format!("?lang={code}&officeId={}", office.id));
        if let Some((_, primary)) = worn.and_then(|worn| worn.variables.iter().find(|(name, _)| *name == "--t-primary"))
        {
            frame["primary"] = json!(primary);
        }
        let content = json!({
            "page": frame,
            "t": self.words()["frame"],
            "words": words,
            "title": said(&words["of"]),
            "closed": said(&words["closed"]),
            "join": join,
            "facts": facts,
        });
        TEMPLATES.render("network.html", &content)
    }
}
