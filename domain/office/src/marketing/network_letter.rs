//! The letter to patients of an insurance network that an office leaves: its text, and a PDF with the office's plans
//! and a QR code to its page for these patients. It states only facts about the office and its plans, not an insurer's
//! terms.

use ::rules::text;
use chrono::NaiveDate;
use printing::letter::{Letter, letter};
use printing::pdf;
use tenancy::brand::Language;
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use super::document::{Paper, brand_of};
use super::material::{bitmap, plan_words};
use super::words::pick;
use crate::downloads::long_date;
use crate::offices::logo_bytes;
use crate::plans::catalog;
use crate::{Context, Result};
use rules::dates::short_spanish_day;
use rules::funnel::FunnelSource;
use rules::offices::{Office, dashed_phone};

/// Placeholders for the network's name and the first day without it.
const NETWORK: &str = "{{network}}";
const FROM: &str = "{{from}}";
/// A blank to fill in by hand.
const BLANK: &str = "____________";

/// The letter to patients of an insurance network that the office leaves, with the placeholders `{{network}}` and
/// `{{from}}` for what the office enters.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkLetter {
    pub greeting: String,
    pub paragraphs: Vec<String>,
    pub closing: String,
    /// The office's page for these patients.
    pub link: String,
}

/// What the office enters. Missing values become blanks to fill in by hand.
#[derive(Debug, Clone, Default)]
pub struct NetworkLetterFacts {
    /// The network's name.
    pub network: Option<String>,
    /// The first day out of the network.
    pub from: Option<NaiveDate>,
    pub signed_by: Option<String>,
}

fn page(origin: &str, office: &Office, language: Language) -> String {
    format!("{origin}/out-of-network?office={}&lang={}", office.slug, language.code())
}

fn words(office: &Office, link: String, language: Language) -> NetworkLetter {
    let spanish = language == Language::Es;
    let t = |english: &str, spanish_text: &str| pick(spanish, english, spanish_text);
    let (name, phone) = (&office.name, dashed_phone(&office.phone));
    NetworkLetter {
        greeting: t("Dear patient,", "Estimado paciente:"),
        paragraphs: vec![
            text!(
                spanish,
                "From {FROM}, {name} will no longer have a contract with the insurance network {NETWORK}.",
                "Desde el {FROM}, {name} ya no tendrá contrato con la red de seguro {NETWORK}."
            ),
            t(
                "You can stay our patient. Our address and phone number are the same, and your records stay with us.",
                "Puede seguir siendo nuestro paciente. Nuestra dirección y nuestro teléfono son los mismos y su expediente se queda con nosotros.",
            ),
            t(
                "From that day, the fees we agreed on with that network no longer apply here. Your insurance company can tell you what it pays for care outside its network.",
                "Desde ese día, las tarifas que acordamos con esa red ya no se aplican aquí. Su compañía de seguros puede decirle qué paga por la atención fuera de su red.",
            ),
            text!(
                spanish,
                "We also offer membership plans of our own, paid directly to the office. They are not insurance. See what each plan includes and costs, and join if you like, at {link}",
                "También ofrecemos nuestros propios planes de membresía, que se pagan directamente al consultorio. No son un seguro. Vea qué incluye cada plan y cuánto cuesta, y únase si lo desea, en {link}"
            ),
            text!(spanish, "Questions? Call us at {phone}.", "¿Tiene preguntas? Llámenos al {phone}."),
        ],
        closing: t("Sincerely,", "Atentamente,"),
        link,
    }
}

/// The letter in a language.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach the office.
pub async fn network_letter(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    language: Language,
) -> Result<NetworkLetter> {
    let office = catalog(scope, office, None).await?.office;
    let (_, origin) = brand_of(context, &office)?;
    let link = page(&origin, &office, language);
    Ok(words(&office, link, language))
}

/// The letter as PDF, with its file name. The file is not stored.
///
/// # Errors
/// As [`network_letter`].
pub async fn network_letter_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    language: Language,
    facts: &NetworkLetterFacts,
) -> Result<(String, Vec<u8>)> {
    let logo = logo_bytes(context, scope, office).await?;
    let catalog = catalog(scope, office, None).await?;
    let (brand, origin) = brand_of(context, &catalog.office)?;
    let today = tenancy::clock::office_date(context.clock.now().await?, &catalog.office.timezone);
    let link = page(&origin, &catalog.office, language);
    let paper = Paper::of(brand, catalog, origin, language, FunnelSource::Letter);
    let content = on_paper(&paper, link, language, facts, logo, today);
    let name = format!("{}-letter-{}.pdf", paper.catalog.office.slug, language.code());
    let (title, code) = (content.issuer.name.clone(), language.code());
    // Writing a PDF takes tens of milliseconds of CPU time.
    let written = tokio::task::spawn_blocking(move || pdf(&title, code, &letter(&content)?)).await;
    Ok((name, written.map_err(anyhow::Error::from)??))
}

fn on_paper(
    paper: &Paper<'_>,
    link: String,
    language: Language,
    facts: &NetworkLetterFacts,
    logo: Option<Vec<u8>>,
    today: NaiveDate,
) -> Letter {
    let spanish = language == Language::Es;
    let t = |english: &str, spanish_text: &str| pick(spanish, english, spanish_text);
    let office = &paper.catalog.office;
    let address = FunnelSource::Letter.address(&link);
    let text = words(office, link, language);
    let network = given(facts.network.as_ref()).unwrap_or(BLANK);
    let from = facts.from.map_or_else(|| BLANK.to_owned(), |from| day(from, language));
    let fill = |paragraph: &String| paragraph.replace(NETWORK, network).replace(FROM, &from);
    let signer = given(facts.signed_by.as_ref()).map(str::to_owned);
    Letter {
        issuer: paper.issuer(),
        theme: paper.theme(),
        logo: logo.and_then(|bytes| bitmap(&bytes, [255; 3])),
        date: day(today, language),
        greeting: text.greeting,
        paragraphs: text.paragraphs.iter().map(fill).collect(),
        closing: text.closing,
        signature: signer.into_iter().chain([office.name.clone(), dashed_phone(&office.phone)]).collect(),
        plans_title: t("Our membership plans", "Nuestros planes de membresía"),
        // The readers of the letter are insured.
        plans: paper
            .catalog
            .plans
            .iter()
            .filter(|plan| plan.for_insured)
            .filter_map(|plan| plan_words(paper, plan, spanish))
            .collect(),
        scan: t("Scan to see our plans", "Escanee para ver nuestros planes"),
        address,
        disclosure: paper.disclosures().join(" "),
        page_words: (t("Page", "Página"), t("of", "de")),
    }
}

fn given(text: Option<&String>) -> Option<&str> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty())
}

/// "Jan 1, 2027", "1 ene 2027".
fn day(date: NaiveDate, language: Language) -> String {
    match language {
        Language::En => long_date(date),
        Language::Es => short_spanish_day(date),
    }
}
