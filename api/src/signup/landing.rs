//! The sign-up's landing page before its script runs: the same view as `ui/src/signup/landing`, built from the response
//! that the script would get. A browser test compares the two.

use std::borrow::Cow;
use std::sync::LazyLock;

use catalog::offices::dashed_phone;
use catalog::plans::ViewStatus;
use chrono::Datelike;
use households::enrollment::FeeKind;
use members::subscriptions::Period;
use poem_openapi::types::ToJSON;
use rules::money::dollars;
use serde_json::{Value, json};
use tenancy::brand::{Brand, Feature, Language, Motif};
use tenancy::ids::OfficeId;

use super::page::{FamilyPrice, Inclusion, Plan, SignupPage, Variant};
use crate::brand::PublicBrand;
use frame::web::brand::{picture, site};
use frame::web::colors;
use frame::web::document::{Document, Image, Robots, Templates};
use frame::web::words::{counted, fill, list, text, texts};
use frame::wire::Money;

static TEMPLATES: LazyLock<Templates> = LazyLock::new(|| {
    Templates::new(&[
        ("drawings.html", include_str!("landing/drawings.html")),
        ("plan.html", include_str!("landing/plan.html")),
        ("landing.html", include_str!("landing/landing.html")),
    ])
});

/// The parts of the public brand that the sign-up reads.
const BRAND_PARTS: [&str; 10] = [
    "name",
    "features",
    "logoSvg",
    "professional",
    "theme",
    "templates",
    "faq",
    "relationships",
    "termsVersion",
    "texts",
];
const MOST_MARKS: i32 = 6;

/// The landing page of an office that accepts members.
///
/// # Errors
/// If a template is invalid; a test of every brand guards against that.
pub fn document(brand: &Brand, page: &SignupPage, language: Language) -> anyhow::Result<Document> {
    let view = View { brand, page, language, phone: dashed_phone(&page.office.contact.phone) };
    let slug = &page.office.slug;
    let address = format!("{}/signup/{slug}", site(brand));
    let public = PublicBrand::of(brand).json();
    let mut parts: serde_json::Map<_, _> =
        BRAND_PARTS.iter().filter_map(|name| Some(((*name).to_owned(), public.get(name)?.clone()))).collect();
    parts.insert("features".to_owned(), features_at(brand, OfficeId(page.office.id)));
    Ok(Document {
        language,
        languages: &Language::ALL,
        title: text(language, "page.title", &[("office", &page.office.name), ("brand", &brand.profile.name)]),
        description: view.say("page.description", &[]),
        site: brand.profile.name.clone(),
        canonical: address,
        robots: if page.office.listed { Robots::Index } else { Robots::NoIndex },
        image: Some(match &page.office.photo_url {
            Some(path) => Image::of(format!("{}{path}", site(brand)), page.office.name.clone()),
            None => picture(brand),
        }),
        worn: colors::worn(brand, &page.office.template),
        content: TEMPLATES.render("landing.html", &view.whole())?,
        data: json!({ "brand": parts, "page": page.to_json() }),
        structured: Value::Null,
    })
}

/// All features by name: whether the office has it.
fn features_at(brand: &Brand, office: OfficeId) -> Value {
    let features =
        Feature::ALL.into_iter().map(|feature| (feature.name().to_owned(), Value::Bool(brand.has_at(feature, office))));
    Value::Object(features.collect())
}

/// The content of `plan.html` for each plan that visitors may see, in the office's order, and who the plan is for.
pub(crate) fn plan_cards(brand: &Brand, page: &SignupPage, language: Language) -> Vec<Value> {
    let view = View { brand, page, language, phone: dashed_phone(&page.office.contact.phone) };
    let card = |plan: &Plan| {
        let mut card = view.plan(plan);
        card["for_insured"] = json!(plan.insured);
        card["for_uninsured"] = json!(plan.uninsured);
        card
    };
    view.offered().into_iter().map(card).collect()
}

struct View<'a> {
    brand: &'a Brand,
    page: &'a SignupPage,
    language: Language,
    phone: String,
}

/// A period and its price that visitors may choose.
pub(crate) struct Offer<'a> {
    pub period: Period,
    pub variant: &'a Variant,
}

impl View<'_> {
    /// The office's own headline, in the page's language or in English.
    fn headline(&self) -> Option<&str> {
        let office = &self.page.office;
        let spanish = office.spanish_headline.as_deref().filter(|_| self.language == Language::Es);
        spanish.or(office.headline.as_deref())
    }

    fn whole(&self) -> Value {
        let office = &self.page.office;
        let code = self.language.code();
        let segment = &self.brand.profile.professional.segment;
        let legal = |path: &str| format!("{path}?lang={code}&officeId={}", office.id);
        let digits: String = self.phone.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
        let contact = &office.contact;
        let hours = office.hours.as_deref().map(|hours| self.spanish(hours, office.spanish_hours.as_deref()));
        let disclosures = self.either(&self.page.rules.disclosures.en, &self.page.rules.disclosures.es);
        let faq = self.brand.faq.iter().map(|item| {
            let one = |text: &tenancy::brand::Bilingual| self.fill(text.get(self.language), &[]);
            json!({ "question": one(&item.question), "answer": one(&item.answer) })
        });
        let landing = |name: &str| self.say(&format!("landing.{name}"), &[]);
        json!({
            "t": texts(self.language),
            "language": code,
            "motif": match self.brand.profile.theme.motif { Motif::Arch => "arch", Motif::Dial => "dial" },
            "office": {
                "name": office.name, "initial": office.name.chars().next().unwrap_or(' ').to_string(),
                "phone": self.phone, "digits": digits, "logo": office.logo_url, "hours": hours,
                "street": contact.street(), "city": contact.city, "state": contact.state, "zip": contact.zip,
            },
            "members": format!("/reenroll/{segment}/{}?lang={code}", office.id),
            "terms": legal("/terms"),
            "privacy": legal("/privacy"),
            "has_discounts": self.has_discounts(),
            "stairs_offered": self.steps().len() > 1,
            "headline": self.headline().map_or_else(|| landing("heroHeadline"), str::to_owned),
            "subline": self.subline(),
            "trust": self.either(&self.page.rules.trust_points.en, &self.page.rules.trust_points.es),
            "card": self.card(),
            "stairs": self.stairs(),
            "chart": self.chart(),
            "plans_title": landing("plansTitle"),
            "both": self.both(),
            "first_period": period_name(self.first_period()),
            "plans": self.offered().into_iter().map(|plan| self.plan(plan)).collect::<Vec<_>>(),
            "questions_title": self.brand.text(self.language, "landing.questionsTitle"),
            "questions_help": landing("questionsHelp"),
            "questions": faq.collect::<Vec<_>>(),
            "join_title": self.brand.text(self.language, "landing.joinTitle"),
            "join_subline": self.brand.text(self.language, "landing.joinSubline"),
            "not_insurance": disclosures.first(),
            "disclosures": disclosures.get(1..).unwrap_or_default().join(" "),
            "disclaimer": self.either(&self.page.rules.disclaimer.en, &self.page.rules.disclaimer.es),
            "powered_by": self.say("page.poweredBy", &[]),
        })
    }

    fn either<'t, T>(&self, english: &'t T, spanish: &'t T) -> &'t T {
        match self.language {
            Language::En => english,
            Language::Es => spanish,
        }
    }

    /// A text of the brand with the office's data and these values filled in.
    fn say(&self, key: &str, values: &[(&str, &str)]) -> String {
        self.fill(self.brand.text(self.language, key).unwrap_or_default(), values)
    }

    fn fill(&self, text: &str, values: &[(&str, &str)]) -> String {
        let own = [
            ("office", self.page.office.name.as_str()),
            ("phone", self.phone.as_str()),
            ("brand", self.brand.profile.name.as_str()),
        ];
        fill(text, &[values, &own].concat())
    }

    fn t(&self, key: &str, values: &[(&str, &str)]) -> String {
        text(self.language, key, values)
    }

    fn spanish<'t>(&self, english: &'t str, spanish: Option<&'t str>) -> &'t str {
        spanish.filter(|text| self.language == Language::Es && !text.is_empty()).unwrap_or(english)
    }

    fn plan_name<'p>(&self, plan: &'p Plan) -> &'p str {
        self.spanish(&plan.name, plan.spanish_name.as_deref())
    }

    fn offered(&self) -> Vec<&Plan> {
        let mut plans: Vec<_> = self.page.plans.iter().filter(|plan| any_offer(plan).is_some()).collect();
        plans.sort_by_key(|plan| (plan.sort, plan.id));
        plans
    }

    /// The plan on the page's main card.
    fn featured(&self) -> Option<&Plan> {
        let offered = self.offered();
        let adult = |plan: &&&Plan| plan.max_age.unwrap_or(200) >= 18 && !plan.inclusions.is_empty();
        let adults = || offered.iter().filter(adult);
        adults().find(|plan| !plan.disable_family_discounts).or(adults().next()).or(offered.first()).copied()
    }

    fn has_discounts(&self) -> bool {
        let discounts = &self.page.family_discounts;
        [&discounts.two, &discounts.three, &discounts.four].into_iter().any(Option::is_some)
    }

    /// The lines of a card: counts, grouped by short name.
    fn card_lines(&self, plan: &Plan) -> Vec<(String, i32)> {
        let mut lines: Vec<(String, i32)> = vec![];
        for inclusion in &plan.inclusions {
            let short = if inclusion.short_label.is_empty() { &inclusion.label } else { &inclusion.short_label };
            let label = self.spanish(short, Some(&inclusion.spanish_short_label));
            match lines.iter_mut().find(|(known, _)| known == label) {
                Some((_, quantity)) => *quantity += inclusion.quantity,
                None => lines.push((label.to_owned(), inclusion.quantity)),
            }
        }
        lines
    }

    /// The hero's subline: a plan's inclusions, discount, price, and first year.
    fn subline(&self) -> String {
        let words = || self.brand.text(self.language, "landing.heroSublineNoPrice").unwrap_or_default().to_owned();
        let Some(plan) = self.featured() else { return words() };
        let (Some(month), Some(percent)) = (offer(plan, Period::Month), other_percent(plan)) else { return words() };
        if plan.inclusions.is_empty() {
            return words();
        }
        let lines = self.card_lines(plan);
        let labels: Vec<_> = lines.iter().map(|(label, _)| lowered(label)).collect();
        self.say(
            "landing.heroSubline",
            &[
                ("plan", self.plan_name(plan)),
                ("included", &list(self.language, &labels)),
                ("percent", percent),
                ("price", &price(month.variant.price)),
                ("firstYear", &money(month.variant.first_year.total)),
            ],
        )
    }

    fn card(&self) -> Value {
        let Some(plan) = self.featured() else { return Value::Null };
        let mut lines: Vec<_> = self
            .card_lines(plan)
            .into_iter()
            .map(|(label, quantity)| {
                let words = self.t("card.perYear", &[("quantity", &quantity.to_string())]);
                let marks = if quantity > MOST_MARKS { Value::Null } else { json!(quantity) };
                json!({ "label": label, "marks": marks, "words": words })
            })
            .collect();
        if let Some(percent) = other_percent(plan) {
            let words = self.t("plan.percentOff", &[("percent", percent)]);
            lines.push(json!({ "label": self.say("card.everythingElse", &[]), "marks": null, "words": words }));
        }
        let today = self.page.today.0;
        json!({
            "number": format!("{}-00000", self.page.office.card_prefix),
            "plan": self.plan_name(plan),
            "lines": lines,
            "foot": self.brand.text(self.language, "card.memberSince"),
            "since": format!("{} {}", month_name(self.language, today.month0()), today.year()),
        })
    }

    /// The number of members at which each discount begins. Steps with the same percentage are combined.
    fn steps(&self) -> Vec<(i64, &str)> {
        let discounts = &self.page.family_discounts;
        let two = discounts.two.as_deref().unwrap_or("0");
        let three = discounts.three.as_deref().unwrap_or(two);
        let four = discounts.four.as_deref().unwrap_or(three);
        let mut steps = vec![(1, "0")];
        for (members, percent) in [(2, two), (3, three), (4, four)] {
            if steps.last().is_some_and(|(_, last)| *last != percent) {
                steps.push((members, percent));
            }
        }
        steps
    }

    /// The price per person as the family grows; null without a discount.
    fn stairs(&self) -> Value {
        let steps = self.steps();
        let Some(plan) = self.featured().filter(|plan| !plan.disable_family_discounts) else { return Value::Null };
        let period = if offer(plan, Period::Month).is_some() { Period::Month } else { Period::Year };
        if steps.len() == 1 {
            return Value::Null;
        }
        let last = steps.len() - 1;
        let shown = steps.iter().enumerate().map(|(index, &(members, percent))| {
            let name = match (members, index == last) {
                (1, _) => self.t("family.justYou", &[]),
                (_, true) => counted(self.language, "family.orMore", members, &[]),
                _ => counted(self.language, "family.members", members, &[]),
            };
            let note = match percent {
                "0" => self.t("family.standard", &[]),
                _ => self.t("family.percent", &[("percent", percent)]),
            };
            let own = self.family_prices(plan, period).find(|price| i64::from(price.size) == members);
            json!({ "members": members, "name": name, "price": own.map(|own| price(own.price)), "note": note })
        });
        json!({
            "steps": shown.collect::<Vec<_>>(),
            "per": self.per(period),
            "example": self.t("family.example", &[("plan", self.plan_name(plan))]),
        })
    }

    fn family_prices(&self, plan: &Plan, period: Period) -> impl Iterator<Item = &FamilyPrice> {
        let id = plan.id;
        self.page.family_prices.iter().filter(move |price| price.plan_id == id && price.period == period)
    }

    /// The prices of all plans for one, two, three, and four or more people, if there are family discounts.
    fn chart(&self) -> Value {
        let rows = |period| -> Vec<(&str, Vec<Money>)> {
            let of = |plan: &&Plan| self.family_prices(plan, period).map(|own| own.price).collect::<Vec<_>>();
            let all = self.offered().into_iter().map(|plan| (self.plan_name(plan), of(&plan)));
            all.filter(|(_, prices)| prices.len() == 4).collect()
        };
        let falls =
            |rows: &[(&str, Vec<Money>)]| rows.iter().any(|(_, prices)| prices.iter().any(|p| p.0 != prices[0].0));
        let periods: Vec<_> = [Period::Month, Period::Year]
            .into_iter()
            .map(|period| (period, rows(period)))
            .filter(|(_, r)| falls(r))
            .collect();
        let Some((period, rows)) = periods.first() else { return Value::Null };
        let heads = (1..=4)
            .map(|size| counted(self.language, if size == 4 { "chart.orMore" } else { "chart.members" }, size, &[]));
        json!({
            "both": periods.len() > 1,
            "period": period_name(*period),
            "heads": heads.collect::<Vec<_>>(),
            "rows": rows.iter().map(|(plan, prices)| {
                json!({ "plan": plan, "prices": prices.iter().map(|p| price(*p)).collect::<Vec<_>>() })
            }).collect::<Vec<_>>(),
        })
    }

    fn both(&self) -> bool {
        let offered = self.offered();
        [Period::Month, Period::Year].iter().all(|period| offered.iter().any(|plan| offer(plan, *period).is_some()))
    }

    fn first_period(&self) -> Period {
        let monthly = self.offered().iter().any(|plan| offer(plan, Period::Month).is_some());
        if monthly { Period::Month } else { Period::Year }
    }

    fn plan(&self, plan: &Plan) -> Value {
        let shown = offer(plan, self.first_period()).or(any_offer(plan));
        let name = self.plan_name(plan);
        json!({
            "name": name,
            "ages": self.ages(plan),
            "price": shown.as_ref().map(|own| price(own.variant.price)),
            "per": shown.as_ref().map(|own| self.per(own.period)),
            "description": self.spanish(plan.description.as_deref().unwrap_or_default(), plan.spanish_description.as_deref()),
            "inclusions": self.inclusions(plan),
            "cost": shown.map(|own| self.cost(plan, &own)),
            "choose": self.t("landing.choosePlan", &[("plan", name)]),
        })
    }

    fn per(&self, period: Period) -> String {
        self.t(if period == Period::Month { "period.perMonth" } else { "period.perYear" }, &[])
    }

    fn ages(&self, plan: &Plan) -> String {
        let min = plan.min_age.unwrap_or(0).to_string();
        match plan.max_age.filter(|max| *max < 120) {
            Some(max) => self.t("plan.agesBetween", &[("min", &min), ("max", &max.to_string())]),
            None if min == "0" => self.t("plan.allAges", &[]),
            None => self.t("plan.agesFrom", &[("min", &min)]),
        }
    }

    fn inclusions(&self, plan: &Plan) -> Vec<Value> {
        let line = |inclusion: &Inclusion| {
            let label = self.spanish(&inclusion.label, Some(&inclusion.spanish_label));
            json!({ "label": label, "words": counted(self.language, "plan.aYear", inclusion.quantity.into(), &[]) })
        };
        let other = other_percent(plan).map(|percent| {
            let words = self.t("plan.percentOff", &[("percent", percent)]);
            json!({ "label": self.say("card.everythingElse", &[]), "words": words })
        });
        plan.inclusions.iter().map(line).chain(other).collect()
    }

    /// The cost of a plan as shown on its card before it is chosen.
    fn cost(&self, plan: &Plan, own: &Offer) -> Vec<String> {
        let (year, monthly) = (&own.variant.first_year, own.period == Period::Month);
        let days = self.page.rules.cooling_off_days.to_string();
        let mut lines = vec![
            first_year(self.language, own),
            self.t(if year.fee.refundable { "plan.refund" } else { "plan.refundLessFee" }, &[("days", &days)]),
        ];
        if plan.usual_fees_total.0.0 > 0 {
            lines.push(self.say("wizard.worth", &[("value", &price(plan.usual_fees_total))]));
        }
        if year.percent > 0 {
            let percent = year.percent.to_string();
            lines.push(self.t("plan.saves", &[("amount", &money(year.saves)), ("percent", &percent)]));
        }
        if let Some(other) = offer(plan, if monthly { Period::Year } else { Period::Month }) {
            let key = if monthly { "plan.ifYearly" } else { "plan.ifMonthly" };
            lines.push(self.t(key, &[("price", &price(other.variant.price))]));
        }
        lines
    }
}

/// `None` unless the period is shown at enrollment, is active, and has a price.
pub(crate) fn offer(plan: &Plan, period: Period) -> Option<Offer<'_>> {
    let variant = if period == Period::Month { &plan.monthly } else { &plan.annually };
    let shown = |own: &&Variant| own.show_on_enrollment && own.view_status == ViewStatus::Active && own.price.0.0 > 0;
    variant.as_ref().filter(shown).map(|variant| Offer { period, variant })
}

/// The total cost of the first year, including the one-time fee.
pub(crate) fn first_year(language: Language, own: &Offer) -> String {
    let year = &own.variant.first_year;
    let (total, fee) = (money(year.total), money(year.fee.amount));
    let key = match year.fee.kind {
        FeeKind::Setup => "plan.firstYearSetup",
        FeeKind::Activation => "plan.firstYearActivation",
        FeeKind::None if own.period == Period::Month => "plan.firstYear",
        FeeKind::None => "plan.noFees",
    };
    text(language, key, &[("total", &total), ("fee", &fee)])
}

pub(crate) fn any_offer(plan: &Plan) -> Option<Offer<'_>> {
    offer(plan, Period::Month).or_else(|| offer(plan, Period::Year))
}

/// The discount on work that is not included, if any.
pub(crate) fn other_percent(plan: &Plan) -> Option<&str> {
    plan.other_discount_percent.as_deref().filter(|percent| percent.parse::<f64>().is_ok_and(|percent| percent > 0.0))
}

fn period_name(period: Period) -> &'static str {
    if period == Period::Month { "month" } else { "year" }
}

fn money(amount: Money) -> String {
    dollars(amount.0.0)
}

/// A price without cents if they are zero.
pub(crate) fn price(amount: Money) -> String {
    let shown = money(amount);
    shown.strip_suffix(".00").map_or(shown.clone(), str::to_owned)
}

/// Lowercases the first letter, unless the word is in capitals.
fn lowered(label: &str) -> Cow<'_, str> {
    let mut letters = label.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if first.is_uppercase() && second.is_lowercase() => {
            Cow::Owned(first.to_lowercase().chain(label.chars().skip(1)).collect())
        }
        _ => Cow::Borrowed(label),
    }
}

/// The short name of a month (0 to 11), as `Intl.DateTimeFormat` formats it: "Nov", "nov".
pub(crate) fn month_name(language: Language, month0: u32) -> &'static str {
    const EN: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    const ES: [&str; 12] = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"];
    let names = match language {
        Language::En => EN,
        Language::Es => ES,
    };
    names.get(month0 as usize).copied().unwrap_or_default()
}
