//! The address of the sign-up page, and the documents printed with it: poster, enrollment form, counter card.

use ::rules::text;
use printing::flyer::{Flyer, counter_card, poster};
use printing::form::{Form, PlanBlock, PlanLine, form};
use printing::qr::Qr;
use printing::{Color, Issuer, Theme, pdf};
use rust_decimal::Decimal;
use tenancy::Scope;
use tenancy::brand::{Brand, BrandId, Language};
use tenancy::ids::OfficeId;

use super::words::{consents, form_words, payment_note, payments, pick};
use crate::plans::catalog;
use crate::{Cents, Context, Error, Result};
use rules::counts::counted;
use rules::enrollment::Catalog;
use rules::funnel::FunnelSource;
use rules::offices::{Office, dashed_phone};
use rules::plans::{Plan, ViewStatus};
use rules::subscriptions::Period;
use tenancy::{contract, text_enum};

text_enum! {
    // A kind of printed document.
    #[contract(rename = "PrintedKind")]
    DocumentKind {
        Poster = "poster",
        Form = "form",
        /// 4 x 6 inches, for the counter.
        Card = "card",
    }
}

impl DocumentKind {
    fn source(self) -> FunnelSource {
        match self {
            Self::Poster => FunnelSource::Poster,
            Self::Form => FunnelSource::Form,
            Self::Card => FunnelSource::Card,
        }
    }
}

/// The addresses of an office's sign-up page.
#[derive(Debug, Clone)]
pub struct Links {
    /// For copying and sharing.
    pub address: String,
    /// For a frame on another site.
    pub embed_address: String,
    /// The script that sizes the frame.
    pub embed_script: String,
    /// A QR code of the address, as SVG.
    pub qr_svg: String,
    /// Texts for email, text messages and social networks.
    pub texts: Vec<ShareText>,
}

/// A text with the sign-up address for one channel, in one language.
#[derive(Debug, Clone)]
pub struct ShareText {
    pub source: FunnelSource,
    pub language: Language,
    /// Only for email.
    pub subject: Option<String>,
    pub text: String,
}

pub(super) fn brand_of<'a>(context: &'a Context, office: &Office) -> Result<(&'a Brand, String)> {
    let brand = context.brands.get(&BrandId::new(&office.brand)).ok_or(Error::NotFound)?;
    let origin = context.settings.origins.get(brand.id.as_str()).cloned().unwrap_or_default();
    Ok((brand, origin))
}

/// The address of the office's sign-up page, by its slug.
fn address(origin: &str, office: &Office) -> String {
    format!("{origin}/signup/{}", office.slug)
}

/// The addresses, their QR code, and what a site needs to show the form.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach the office.
pub async fn links(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<Links> {
    let office = catalog(scope, office, None).await?.office;
    let (brand, origin) = brand_of(context, &office)?;
    let address = address(&origin, &office);
    Ok(Links {
        embed_address: FunnelSource::Embed.address(&format!("{origin}/enroll/embed?office={}", office.slug)),
        embed_script: format!("{origin}/embed/v1.js"),
        qr_svg: Qr::of(&FunnelSource::Qr.address(&address))?.svg(),
        texts: share_texts(brand, &office, &address),
        address: FunnelSource::Link.address(&address),
    })
}

/// The brand's texts with this office's name and address, each with its own source.
fn share_texts(brand: &Brand, office: &Office, address: &str) -> Vec<ShareText> {
    const KEYS: [(FunnelSource, &str); 3] =
        [(FunnelSource::Email, "email"), (FunnelSource::Text, "text"), (FunnelSource::Social, "social")];
    let texts = KEYS.into_iter().flat_map(|(source, key)| Language::ALL.map(|language| (source, key, language)));
    let made = texts.filter_map(|(source, key, language)| {
        let address = source.address(&format!("{address}?lang={}", language.code()));
        let fill = |text: &str| text.replace("{{office}}", &office.name).replace("{{address}}", &address);
        let text = fill(brand.text(language, &format!("share.{key}"))?);
        let subject = brand.text(language, &format!("share.{key}Subject")).map(fill);
        Some(ShareText { source, language, subject, text })
    });
    made.collect()
}

/// A document as PDF, with its file name.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach the office.
pub async fn document(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    kind: DocumentKind,
    language: Language,
) -> Result<(String, Vec<u8>)> {
    let catalog = catalog(scope, office, None).await?;
    let (brand, origin) = brand_of(context, &catalog.office)?;
    let name = format!("{}-{}-{}.pdf", catalog.office.slug, kind.as_str(), language.code());
    let (title, code) = (catalog.office.name.clone(), language.code());
    let paper = Paper::of(brand, catalog, origin, language, kind.source());
    let sheets = match kind {
        DocumentKind::Poster => vec![poster(&paper.flyer("print.posterText"))?],
        DocumentKind::Card => vec![counter_card(&paper.flyer("print.cardText"))?],
        DocumentKind::Form => form(&paper.form())?,
    };
    // Writing a PDF takes tens of milliseconds of CPU time.
    let written = tokio::task::spawn_blocking(move || pdf(&title, code, &sheets)).await;
    Ok((name, written.map_err(anyhow::Error::from)??))
}

/// The data of a document.
pub(super) struct Paper<'a> {
    pub(super) brand: &'a Brand,
    pub(super) catalog: Catalog,
    origin: String,
    address: String,
    language: Language,
    source: FunnelSource,
}

impl<'a> Paper<'a> {
    pub(super) fn of(
        brand: &'a Brand,
        catalog: Catalog,
        origin: String,
        language: Language,
        source: FunnelSource,
    ) -> Self {
        let address = address(&origin, &catalog.office);
        Self { brand, catalog, origin, address, language, source }
    }
}

impl Paper<'_> {
    fn spanish(&self) -> bool {
        self.language == Language::Es
    }

    /// A text of the brand; empty if missing.
    pub(super) fn text(&self, key: &str) -> String {
        self.brand.text(self.language, key).unwrap_or_default().to_owned()
    }

    pub(super) fn issuer(&self) -> Issuer {
        let office = &self.catalog.office;
        let street = [Some(office.address_line1.as_str()), office.address_line2.as_deref()];
        let street = street.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let place = format!("{street}, {}, {} {}", office.city, office.state, office.zip);
        let reach = [Some(dashed_phone(&office.phone)), office.website.clone()];
        Issuer {
            name: office.name.clone(),
            lines: vec![place, reach.into_iter().flatten().collect::<Vec<_>>().join(" · ")],
        }
    }

    /// The colors of the office's template, or its own colors.
    pub(super) fn theme(&self) -> Theme {
        let office = &self.catalog.office;
        let templates = &self.brand.templates;
        let template =
            usize::try_from(office.template).ok().and_then(|index| templates.get(index)).or(templates.first());
        let color = |text: String| Color::parse(&text);
        let (mut ground, mut ink, mut strong) = (None, None, None);
        if let Some(template) = template {
            ground = color(template.hero.to_string());
            ink = color(template.ink.to_string());
            strong = color(template.button.to_string());
            if template.custom {
                ground = office.template_background.clone().and_then(color).or(ground);
                strong = office.template_main.clone().and_then(color).or(strong);
            }
        }
        let ground = ground.unwrap_or(Color::WHITE);
        let readable = |wanted: Option<Color>, on: Color| wanted.filter(|c| c.contrast(on) >= 4.5);
        let dark_or_light = if ground.contrast(Color::INK) >= 4.5 { Color::INK } else { Color::WHITE };
        Theme {
            ground,
            ink: readable(ink, ground).unwrap_or(dark_or_light),
            strong: readable(strong, Color::WHITE).unwrap_or(Color::INK),
        }
    }

    pub(super) fn shown_address(&self) -> String {
        self.address.split("://").last().unwrap_or_default().to_owned()
    }

    /// The address in the QR code: the page in this language, with the document as the source.
    pub(super) fn scanned_address(&self) -> String {
        self.source.address(&format!("{}?lang={}", self.address, self.language.code()))
    }

    pub(super) fn disclosures(&self) -> Vec<String> {
        let office = &self.catalog.office;
        let rule = self.brand.state_rule(&office.state);
        let place = format!("{}, {}, {} {}", office.address_line1, office.city, office.state, office.zip);
        let mut texts = self.brand.disclosures(rule, self.language);
        texts.push(self.brand.disclaimer(rule, self.language));
        let filled = texts.into_iter().map(|text| {
            text.replace("{{office}}", &office.name)
                .replace("{{legalName}}", &office.legal_name)
                .replace("{{address}}", &place)
                .replace("{{phone}}", &dashed_phone(&office.phone))
        });
        filled.collect()
    }

    fn flyer(&self, text: &str) -> Flyer {
        Flyer {
            issuer: self.issuer(),
            theme: self.theme(),
            headline: self.text("print.posterHeadline"),
            text: self.text(text),
            scan: pick(self.spanish(), "Scan with your phone\u{2019}s camera", "Escanee con la cámara de su teléfono"),
            address: self.scanned_address(),
            shown_address: self.shown_address(),
            disclosure: self.disclosures().into_iter().next().unwrap_or_default(),
        }
    }

    fn form(&self) -> Form {
        let office = &self.catalog.office;
        let spanish = self.spanish();
        Form {
            issuer: self.issuer(),
            theme: self.theme(),
            words: form_words(spanish),
            intro: self.text("print.formIntro"),
            address: self.scanned_address(),
            shown_address: self.shown_address(),
            plans: self.catalog.plans.iter().filter_map(|plan| self.plan(plan)).collect(),
            payments: payments(spanish, office.in_office_payment, office.allow_bank_draft),
            payment_note: payment_note(spanish),
            consents: consents(spanish, &office.name, &self.origin),
            disclosures: self.disclosures(),
        }
    }

    /// A plan as patients see it; `None` if it is not on the sign-up page (not shown there, not active, or free).
    fn plan(&self, plan: &Plan) -> Option<PlanBlock> {
        let spanish = self.spanish();
        let line = |period, words: String| {
            let variant = plan.variant(period)?;
            let offered =
                variant.view_status == ViewStatus::Active && variant.show_on_enrollment && variant.price > Cents::ZERO;
            offered.then(|| PlanLine {
                period: words,
                prices: [1, 2, 3, 4].map(|size| self.price(plan, variant.price, size)),
            })
        };
        let month = line(Period::Month, pick(spanish, "a month", "al mes"));
        let year = line(Period::Year, pick(spanish, "a year", "al año"));
        let lines: Vec<_> = [month, year].into_iter().flatten().collect();
        let named = if spanish { plan.spanish_name.as_ref() } else { None };
        (!lines.is_empty()).then(|| PlanBlock {
            name: named.unwrap_or(&plan.name).clone(),
            about: self.about(plan),
            lines,
        })
    }

    /// The price per person when `size` members of the family join.
    fn price(&self, plan: &Plan, price: Cents, size: usize) -> String {
        let percent =
            if plan.disable_family_discounts { Decimal::ZERO } else { self.catalog.office.family_percent(size) };
        format!("${}", price.discounted(percent))
    }

    /// For example "Ages 14 and up. 2 × Cleaning, 2 × Exam. 15% off everything else."
    pub(super) fn about(&self, plan: &Plan) -> String {
        let spanish = self.spanish();
        let years = |age| counted(age, "año", "años");
        let mut parts = vec![];
        match (plan.min_age.filter(|age| *age > 0), plan.max_age) {
            (Some(min), Some(max)) => {
                parts.push(pick(spanish, &format!("Ages {min} to {max}"), &format!("De {min} a {}", years(max))))
            }
            (Some(min), None) => {
                parts.push(pick(spanish, &format!("Ages {min} and up"), &format!("Desde {}", years(min))))
            }
            (None, Some(max)) => {
                parts.push(pick(spanish, &format!("Up to age {max}"), &format!("Hasta {}", years(max))))
            }
            (None, None) => {}
        }
        let included = plan.inclusions.iter().map(|inclusion| {
            let label = self
                .brand
                .procedure(&inclusion.code)
                .map_or(inclusion.code.as_str(), |p| p.card_label.get(self.language));
            format!("{} \u{d7} {label}", inclusion.quantity)
        });
        let included = included.collect::<Vec<_>>().join(", ");
        if !included.is_empty() {
            parts.push(included);
        }
        if let Some(percent) = plan.other_discount_percent.filter(|percent| *percent > Decimal::ZERO) {
            let percent = percent.normalize();
            parts.push(text!(spanish, "{percent}% off everything else", "{percent} % de descuento en lo demás"));
        }
        if let Some(fee) = plan.activation_fee {
            parts.push(text!(
                spanish,
                "One-time activation fee ${fee} with monthly payment",
                "Cuota de activación única de ${fee} con pago mensual"
            ));
        }
        parts.iter().map(|part| format!("{part}.")).collect::<Vec<_>>().join(" ")
    }
}
