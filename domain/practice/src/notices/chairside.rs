//! A quote from the chair, as it was shown there.

use catalog::offices::picture_path;
use households::chairside::{QuoteSheet, SheetLine, SheetPlan};
use sqlx::types::Json;
use tenancy::ids::{OfficeId, OrganizationId};

use super::content::{brand, dollars, of_brand, pick, read};
use super::{Content, OfficeBlock};
use crate::{Context, Result};
use rules::offices::dashed_phone;

pub(super) async fn quote(context: &Context, organization: OrganizationId, id: i64) -> Result<Content> {
    let row = sqlx::query!(
        r#"select q.email, q.name as recipient, q.language, q.sheet as "sheet: Json<QuoteSheet>", q.made_at, o.brand, o.name, o.phone,
             o.email as office_email, o.address_line1, o.city, o.state, o.zip, o.timezone, o.id as office_id,
             (select f.logo_file from office_profile f where f.organization_id = o.organization_id and f.office_id = o.id) as logo_file
           from chairside_quote q join office o on o.organization_id = q.organization_id and o.id = q.office_id
           where q.organization_id = $1 and q.id = $2"#,
        organization.0,
        id
    );
    let row = read(context, organization, row).await?;
    let (lang, sheet) = (row.language.as_str(), row.sheet.0);
    let subject = pick(lang, "Your treatment quote", "Su presupuesto de tratamiento");
    let on = tenancy::clock::office_date(row.made_at, &row.timezone).format("%m/%d/%Y").to_string();
    let mut paragraphs = vec![
        pick(
            lang,
            "This is the quote that {office} made for you on {day}.",
            "Este es el presupuesto que {office} le hizo el {day}.",
        )
        .replace("{office}", &row.name)
        .replace("{day}", &on),
    ];
    if let Some(price) = sheet.member_price {
        paragraphs.push(
            pick(
                lang,
                "As a member you pay {price} instead of {usual}.",
                "Como miembro paga {price} en lugar de {usual}.",
            )
            .replace("{price}", &dollars(price.0))
            .replace("{usual}", &dollars(sheet.usual.0)),
        );
    }
    if let Some(own) = &sheet.insured {
        paragraphs.push(
            pick(
                lang,
                "With the insurance you told us about, it would pay {pays} and you {owes}, besides premiums of {premium} a year. Your insurer decides.",
                "Con el seguro que nos indicó, este pagaría {pays} y usted {owes}, además de primas de {premium} al año. Su aseguradora decide.",
            )
            .replace("{pays}", &dollars(own.pays.0))
            .replace("{owes}", &dollars(own.owes.0))
            .replace("{premium}", &dollars(own.premium.0)),
        );
    }
    paragraphs.extend(sheet.plans.iter().map(|plan| plan_words(lang, plan)));
    paragraphs.push(pick(
        lang,
        "A membership is not insurance. You pay the office directly for its services. This quote is for the work listed.",
        "Una membresía no es un seguro. Usted paga directamente al consultorio por sus servicios. Este presupuesto es para el trabajo indicado.",
    ));
    let several = sheet.lines.iter().any(|line| line.visit > 1);
    let member = sheet.member_price.is_some();
    let mut content =
        of_brand(brand(context, &row.brand)?, (row.recipient, row.email), lang, subject.clone(), paragraphs);
    content.about.office = Some(OfficeId(row.office_id));
    content.subject = format!("{subject} · {}", row.name);
    content.rows = sheet.lines.iter().map(|line| row_of(lang, line, several, member)).collect();
    content.total = Some((pick(lang, "Total", "Total"), dollars(sheet.member_price.unwrap_or(sheet.usual).0)));
    content.office = Some(OfficeBlock {
        logo: row.logo_file.map(|file| picture_path(OfficeId(row.office_id), file)),
        brand: row.brand,
        name: row.name,
        address: format!("{}, {}, {} {}", row.address_line1, row.city, row.state, row.zip),
        phone: dashed_phone(&row.phone),
        email: row.office_email,
    });
    Ok(content)
}

fn row_of(lang: &str, line: &SheetLine, several: bool, member: bool) -> (String, String) {
    let label = if lang == "es" { &line.spanish } else { &line.english };
    let many = if line.quantity > 1 { format!("{} × {label}", line.quantity) } else { label.clone() };
    let visit = pick(lang, "Visit", "Visita");
    let what = if several { format!("{visit} {}: {many}", line.visit) } else { many };
    (what, dollars(if member { line.price } else { line.usual }.0))
}

fn plan_words(lang: &str, plan: &SheetPlan) -> String {
    let words = match (plan.yearly, plan.saved.0 > 0) {
        (true, true) => (
            "With {plan}, paid yearly, the first year costs {sum} with this work: {saved} less than without a plan.",
            "Con {plan}, con pago anual, el primer año cuesta {sum} con este trabajo: {saved} menos que sin plan.",
        ),
        (false, true) => (
            "With {plan}, paid monthly, the first year costs {sum} with this work: {saved} less than without a plan.",
            "Con {plan}, con pago mensual, el primer año cuesta {sum} con este trabajo: {saved} menos que sin plan.",
        ),
        (true, false) => (
            "With {plan}, paid yearly, the first year costs {sum} with this work: {saved} more than without a plan.",
            "Con {plan}, con pago anual, el primer año cuesta {sum} con este trabajo: {saved} más que sin plan.",
        ),
        (false, false) => (
            "With {plan}, paid monthly, the first year costs {sum} with this work: {saved} more than without a plan.",
            "Con {plan}, con pago mensual, el primer año cuesta {sum} con este trabajo: {saved} más que sin plan.",
        ),
    };
    pick(lang, words.0, words.1)
        .replace("{plan}", if lang == "es" { &plan.spanish } else { &plan.english })
        .replace("{sum}", &dollars(plan.first_year.0))
        .replace("{saved}", &dollars(plan.saved.0.abs()))
}
