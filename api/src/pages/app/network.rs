//! The page that an office sends its patients when it leaves an insurance network, and the same address without an
//! office, before its script runs.

use catalog::offices::dashed_phone;
use frame::web::colors::Worn;
use frame::web::words::{fill, initial};
use serde_json::{Value, json};
use tenancy::brand::{Bilingual, Language};

use super::{TEMPLATES, View};
use crate::signup::SignupPage;
use crate::signup::landing::plan_cards;

/// The first of the brand's questions that an insured patient asks: `KEYS` of
/// `ui/src/areas/out-of-network/questions.ts`.
const QUESTIONS: [&str; 7] = [
    "is_this_insurance",
    "already_insured",
    "when_can_i_start",
    "what_is_included",
    "other_savings",
    "payments_and_renewals",
    "can_i_cancel",
];

/// Whether a plan is for insured or uninsured patients; `None` if it is for both.
fn audience(card: &Value) -> Option<&'static str> {
    match (card["for_insured"].as_bool(), card["for_uninsured"].as_bool()) {
        (Some(true), Some(true)) => None,
        (Some(true), _) => Some("onlyInsured"),
        _ => Some("onlyUninsured"),
    }
}

impl View<'_> {
    /// Explains such pages and how patients find their office's.
    pub(super) fn networks(&self) -> Value {
        let words = &self.words()[self.page.key];
        let general = &words["general"];
        let parts = [("changes", "changeFacts"), ("stays", "stayFacts")];
        let parts = parts.map(|(title, facts)| json!({ "title": words[title], "facts": general[facts] }));
        json!({ "words": general, "parts": parts })
    }

    /// The complete page, from the same data that its script uses.
    pub(super) fn network(&self, page: &SignupPage, from_letter: bool, worn: Option<&Worn>) -> anyhow::Result<String> {
        let office = &page.office;
        let code = self.language.code();
        let contact = &office.contact;
        let phone = dashed_phone(&contact.phone);
        let state = [contact.state.as_str(), contact.zip.as_str()].join(" ");
        let second = contact.address_line2.as_deref().unwrap_or_default();
        let address: Vec<_> = [contact.address_line1.as_str(), second, &contact.city, state.trim()]
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
            "plans": self.plans(page),
            "no_plans": said(&words["noPlansText"]),
            "disclosures": match self.language {
                Language::En => &page.rules.disclosures.en,
                Language::Es => &page.rules.disclosures.es,
            },
            "questions": self.questions(&office.name, &phone),
            "call": said(&words["call"]),
        });
        TEMPLATES.render("network.html", &content)
    }

    /// The landing page's plan cards, with who each plan is for before its price, and a link to the plan.
    fn plans(&self, page: &SignupPage) -> Vec<Value> {
        let words = &self.words()[self.page.key];
        let own = |mut card: Value| {
            let name = card["name"].as_str().unwrap_or_default();
            let label = format!("{}: {name}", words["enroll"].as_str().unwrap_or_default());
            card["label"] = json!(label);
            if let (Some(key), Some(cost)) = (audience(&card), card["cost"].as_array_mut()) {
                cost.insert(0, words[key].clone());
            }
            card
        };
        plan_cards(self.brand, page, self.language).into_iter().map(own).collect()
    }

    fn questions(&self, office: &str, phone: &str) -> Vec<Value> {
        let known = [("office", office), ("phone", phone)];
        let said = |text: &Bilingual| fill(text.get(self.language), &known);
        let found = QUESTIONS.iter().filter_map(|key| self.brand.faq.iter().find(|item| item.key == *key));
        found.map(|item| json!({ "question": said(&item.question), "answer": said(&item.answer) })).collect()
    }
}
