//! The texts that people consent to, as shown to them.

use chrono::NaiveDate;
use tenancy::brand::{Brand, DocumentKind, Language, PageKind};

pub use super::consent_text::{ConsentKind, ConsentText};
use super::household_year::HouseholdYear;
use super::person::{QuoteMember, age_on};
use super::quote::{NextCharge, Quote};
use crate::Cents;
use crate::dates::spanish_day;
use crate::money::dollars;
use crate::offices::{Office, dashed_phone};
use crate::subscriptions::Period;
use crate::subscriptions::cancellation::CancellationRule;

/// The version of the texts below; the terms have their document's version.
const VERSION: &str = "2026-11-29.2";

/// The current version of the membership terms.
pub fn terms_version(brand: &Brand) -> &str {
    &brand.document(DocumentKind::Terms, Language::En).version
}

/// All texts that need consent for `quote`, filled with its amounts, dates and names. Includes the guardian's text when a
/// minor takes a plan.
pub fn consent_texts(
    brand: &Brand,
    office: &Office,
    quote: &Quote,
    members: &[QuoteMember],
    today: NaiveDate,
) -> Vec<ConsentText> {
    let version = terms_version(brand);
    let right_plan = |language| {
        let text = brand.text(language, "wizard.rightPlan").unwrap_or_default();
        text.replace("{{office}}", &office.name)
    };
    let mut texts = vec![
        agreed_terms(brand, version, quote.lines.iter().any(|line| line.sponsor.is_some())),
        auto_renewal(office, quote, brand.state_rule(&office.state).cooling_off_days),
        ConsentText::new(ConsentKind::RightPlan, VERSION, right_plan(Language::En), right_plan(Language::Es)),
        electronic(office),
    ];
    texts.extend(guardian(quote, members, today));
    texts
}

/// Of the membership terms and the privacy notice; where a business pays a part, of the terms for its employees, too.
fn agreed_terms(brand: &Brand, version: &str, sponsored: bool) -> ConsentText {
    let employee = |language| brand.page(PageKind::TermsEmployee, language).filter(|_| sponsored);
    let english = employee(Language::En)
        .map(|page| format!(", and to the employee membership terms (version {})", page.version))
        .unwrap_or_default();
    let spanish = employee(Language::Es)
        .map(|page| format!(", y los términos de la membresía para empleados (versión {})", page.version))
        .unwrap_or_default();
    ConsentText::new(
        ConsentKind::Terms,
        version,
        format!("I have read and agree to the membership terms and the privacy notice (version {version}){english}."),
        format!(
            "He leído y acepto los términos de la membresía y el aviso de privacidad (versión {version}){spanish}."
        ),
    )
}

fn auto_renewal(office: &Office, quote: &Quote, cooling_off_days: u16) -> ConsentText {
    let phone = dashed_phone(&office.phone);
    let list = |language| quote.next_charges.iter().map(|d| charge_words(d, language)).collect::<Vec<_>>().join("; ");
    let mut text = ConsentText::new(
        ConsentKind::AutoRenewal,
        VERSION,
        format!(
            "My membership renews automatically until I cancel. I authorize {} to charge my payment method: {}. I can cancel on my membership page or by calling {phone}.",
            office.name,
            list(Language::En)
        ),
        format!(
            "Mi membresía se renueva automáticamente hasta que yo la cancele. Autorizo a {} a cobrar a mi método de pago: {}. Puedo cancelar en mi página de membresía o llamando al {phone}.",
            office.name,
            list(Language::Es)
        ),
    );
    text.in_office = Some((
        format!("I pay {} for one year at the desk. My membership does not renew automatically.", office.name),
        format!("Pago un año en {}. Mi membresía no se renueva automáticamente.", office.name),
    ));
    let cancellation = cancellation_words(quote).map(|(english, spanish)| (english.to_owned(), spanish.to_owned()));
    for (english, spanish) in cost_words(quote, cooling_off_days).into_iter().chain(cancellation) {
        let more = |text: &mut String, words: &str| text.extend([" ", words]);
        more(&mut text.english, &english);
        more(&mut text.spanish, &spanish);
        if let Some((in_english, in_spanish)) = &mut text.in_office {
            more(in_english, &english);
            more(in_spanish, &spanish);
        }
    }
    text
}

/// What the first year costs in total, and what a cancellation in the first days refunds; `None` when no one joins.
pub(super) fn cost_words(quote: &Quote, cooling_off_days: u16) -> Option<(String, String)> {
    let HouseholdYear { total, fees, not_refundable: kept } = HouseholdYear::of(quote)?;
    let (year, once, setup) = (dollars(total.0), dollars(fees.0), dollars(kept.0));
    let mut english = format!("The first year costs {year} in total");
    let mut spanish = format!("El primer año cuesta {year} en total");
    if fees > Cents::ZERO {
        english += &format!(", including {once} in one-time fees");
        spanish += &format!(", incluidos {once} de cuotas únicas");
    }
    english += &format!(". If I cancel in the first {cooling_off_days} days, everything I paid is refunded");
    spanish += &format!(". Si cancelo en los primeros {cooling_off_days} días, se me reembolsa todo lo que pagué");
    if kept > Cents::ZERO {
        english += &format!(" except {setup} in setup fees");
        spanish += &format!(", menos {setup} de cuotas de inscripción");
    }
    Some((english + ".", spanish + "."))
}

/// The office's promises about cancellation where they differ from the terms.
fn cancellation_words(quote: &Quote) -> Option<(&'static str, &'static str)> {
    let promised = |rule| quote.lines.iter().any(|line| line.cancellation_rule == rule);
    if promised(CancellationRule::ProRata) {
        return Some((
            "If I leave, the unused part of what I paid is refunded to me.",
            "Si me voy, se me reembolsa la parte de lo que pagué y no usé.",
        ));
    }
    if promised(CancellationRule::ProRataLessVisits) {
        return Some((
            "If I leave, I am refunded what is left after the time or the visits I used, whichever is more.",
            "Si me voy, se me reembolsa lo que queda después del tiempo o de las visitas que usé, lo que sea mayor.",
        ));
    }
    promised(CancellationRule::RestOfTerm).then_some((
        "A monthly plan is for twelve months: if I leave early, I owe the remaining months.",
        "Un plan mensual es por doce meses: si lo dejo antes, debo los que faltan.",
    ))
}

/// "$37.05 on Dec 21, 2026 and every month after".
fn charge_words(charge: &NextCharge, language: Language) -> String {
    let (amount, on) = (dollars(charge.amount.0), day_words(charge.on, language));
    match (language, charge.period) {
        (Language::En, Period::Month) => format!("{amount} on {on} and every month after"),
        (Language::En, Period::Year) => format!("{amount} on {on} and every year after"),
        (Language::Es, Period::Month) => format!("{amount} el {on} y cada mes después"),
        (Language::Es, Period::Year) => format!("{amount} el {on} y cada año después"),
    }
}

/// A date in words: "Dec 21, 2026".
pub fn day_words(on: NaiveDate, language: Language) -> String {
    match language {
        Language::En => on.format("%b %-d, %Y").to_string(),
        Language::Es => spanish_day(on),
    }
}

/// The disclosure that the E-SIGN Act requires before records become electronic.
pub fn electronic(office: &Office) -> ConsentText {
    let (name, email, phone) = (&office.name, &office.email, dashed_phone(&office.phone));
    ConsentText::new(
        ConsentKind::Electronic,
        VERSION,
        format!(
            "I agree to sign electronically and to receive the records of this membership electronically: its terms, receipts, and notices of renewals and prices, by email and on my membership page.\n\
             Paper: I can have any of these records on paper, free of charge, by asking {name} at {phone}.\n\
             Withdrawing: I can withdraw this consent at any time by writing to {email} or calling {phone}. It costs nothing; later records then come on paper, and what was agreed before stays in force.\n\
             What it covers: every record of this membership, until I withdraw.\n\
             My contact data: I keep my email address current on my membership page, or by telling {name} at {phone}.\n\
             What I need: a device with a current version of Edge, Chrome, Firefox or Safari, an internet connection, an email address, and a way to save or print what I want to keep. By checking this box on such a device I show that I can read these records."
        ),
        format!(
            "Acepto firmar electrónicamente y recibir de forma electrónica los documentos de esta membresía: sus términos, recibos y avisos de renovación y de precios, por correo electrónico y en mi página de membresía.\n\
             Papel: puedo pedir cualquiera de estos documentos en papel, sin costo, a {name} al {phone}.\n\
             Retirar el consentimiento: puedo retirarlo en cualquier momento escribiendo a {email} o llamando al {phone}. No cuesta nada; los documentos posteriores llegan en papel y lo acordado antes sigue vigente.\n\
             Qué abarca: todos los documentos de esta membresía, hasta que retire mi consentimiento.\n\
             Mis datos de contacto: mantengo mi correo electrónico al día en mi página de membresía o avisando a {name} al {phone}.\n\
             Qué necesito: un dispositivo con una versión actual de Edge, Chrome, Firefox o Safari, conexión a internet, un correo electrónico y una forma de guardar o imprimir lo que quiera conservar. Al marcar esta casilla en un dispositivo así, demuestro que puedo leer estos documentos."
        ),
    )
}

fn guardian(quote: &Quote, members: &[QuoteMember], today: NaiveDate) -> Option<ConsentText> {
    let joins = |key: &str| quote.lines.iter().any(|l| l.member_key == key);
    let minor = |m: &&QuoteMember| m.birth_date.and_then(|b| age_on(b, today)).is_some_and(|age| age < 18);
    let names: Vec<_> = members.iter().filter(|m| joins(&m.key)).filter(minor).map(|m| m.first_name.trim()).collect();
    if names.is_empty() {
        return None;
    }
    Some(ConsentText::new(
        ConsentKind::Guardian,
        VERSION,
        format!("I enroll as parent or guardian of {}.", joined(&names, "and")),
        format!("Inscribo como madre, padre o tutor de {}.", joined(&names, "y")),
    ))
}

/// "Sofia, Mateo and Ana".
fn joined(names: &[&str], and: &str) -> String {
    match names {
        [all @ .., last] if !all.is_empty() => format!("{} {and} {last}", all.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use tenancy::brand::{BrandBook, BrandId};

    use super::agreed_terms;
    use crate::digest::short_hex;

    /// Who joins through an employer agrees to the terms for employees, too, in their version.
    #[test]
    fn an_employee_agrees_to_the_employee_terms() {
        let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        let brand = book.get(&BrandId::new("dental")).unwrap();
        let own = agreed_terms(brand, "2026-11-29", false);
        assert!(own.english.ends_with("the privacy notice (version 2026-11-29)."), "{}", own.english);
        let sponsored = agreed_terms(brand, "2026-11-29", true);
        assert!(
            sponsored
                .english
                .ends_with("(version 2026-11-29), and to the employee membership terms (version 2026-11-30)."),
            "{}",
            sponsored.english
        );
        assert!(
            sponsored.spanish.ends_with("y los términos de la membresía para empleados (versión 2026-11-30)."),
            "{}",
            sponsored.spanish
        );
    }

    /// A consent records the version of its text, so a version must not have two wordings. When you change a document, set
    /// its version to the date of the change and update its digest here.
    #[test]
    fn a_document_changes_with_its_version_only() {
        let documents = [
            (include_str!("../../../../brands/dental/texts/terms.en.md"), "f92957ab687b23ee"),
            (include_str!("../../../../brands/dental/texts/terms.es.md"), "d03f1f63c2f95c19"),
            (include_str!("../../../../brands/dental/texts/privacy.en.md"), "66c8ecb11b2da7ae"),
            (include_str!("../../../../brands/dental/texts/privacy.es.md"), "7dd5d0fe51f8d6e5"),
            (include_str!("../../../../brands/dental/texts/terms-employee.en.md"), "6226b714b9b18403"),
            (include_str!("../../../../brands/dental/texts/terms-employee.es.md"), "21ae9b55aac8ee86"),
            (include_str!("../../../../brands/dental/texts/business-connect-terms.en.md"), "8847ede44fb586fd"),
            (include_str!("../../../../brands/dental/texts/business-connect-addendum.en.md"), "da70af8f4e12f152"),
            (include_str!("../../../../brands/vision/texts/terms.en.md"), "c6339d6d46a69786"),
            (include_str!("../../../../brands/vision/texts/terms.es.md"), "83d3343b124ce67f"),
            (include_str!("../../../../brands/vision/texts/privacy.en.md"), "dc259f577f822905"),
            (include_str!("../../../../brands/vision/texts/privacy.es.md"), "472aed425598e7df"),
        ];
        for (text, digest) in documents {
            let kept = short_hex(text.as_bytes(), 8);
            let version = text.lines().nth(1).unwrap_or_default();
            assert_eq!(kept, digest, "{version}: {}", text.lines().nth(2).unwrap_or_default());
        }
    }
}
