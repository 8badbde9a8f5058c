//! The agreement as a PDF: the terms, the federal disclosures, the schedule and the signature.

use ::rules::texts::pick;
use printing::document::{Block, Column};
use tenancy::Scope;
use tenancy::ids::{AgreementId, OfficeId};

use super::store::{audit_view, load, parts};
use super::terms::{day, disclosure, terms};
use crate::downloads::{File, Paper};
use crate::{Context, Error, Result, statements};
use rules::money::dollars;
use rules::offices::dashed_phone;

/// The agreement as a PDF, in the language it was signed in. It shows what was signed, without later moves or
/// payments.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach, or not at `office`.
pub async fn paper(context: &Context, scope: &mut Scope, office: Option<OfficeId>, id: AgreementId) -> Result<File> {
    let agreement = load(scope, id, false).await?;
    if office.is_some_and(|office| office != agreement.office)
        || (scope.account().is_some() && agreement.signed_at.is_none())
    {
        return Err(Error::NotFound);
    }
    let all = parts(scope, id).await?;
    let paper = Paper::of(scope, &context.brands, agreement.office).await?;
    let spanish = agreement.signed_language.as_deref() == Some("es");
    let pick = |english, in_spanish| pick(spanish, english, in_spanish).to_owned();
    let text = terms(&agreement, &all, &dashed_phone(&paper.office.phone));
    let lines = disclosure(&agreement, &all);
    let organization = scope.organization();
    let signed = sqlx::query_scalar!(
        "select c.text from installment_agreement t join consent_text c on c.organization_id = t.organization_id and c.hash = t.terms_hash
         where t.organization_id = $1 and t.id = $2",
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?;
    let paragraphs = match signed {
        // The last paragraph is the disclosures, which are printed below.
        Some(kept) => {
            let mut kept: Vec<String> = kept.split("\n\n").map(str::to_owned).collect();
            kept.pop();
            kept
        }
        None if spanish => text.spanish,
        None => text.english,
    };
    let fact = |label: String, what: String| (label, what);
    let mut blocks: Vec<Block> = paragraphs.into_iter().map(Block::Note).collect();
    blocks.push(Block::Heading(pick("Federal Truth in Lending disclosures", "Información federal sobre el crédito")));
    blocks.push(Block::Facts(vec![
        fact(pick("Annual percentage rate", "Tasa de porcentaje anual"), lines.annual_percentage_rate.clone()),
        fact(pick("Finance charge", "Cargo por financiamiento"), dollars(lines.finance_charge.0)),
        fact(pick("Amount financed", "Monto financiado"), dollars(lines.amount_financed.0)),
        fact(pick("Total of payments", "Total de pagos"), dollars(lines.total_of_payments.0)),
        fact(pick("Total sale price", "Precio total de venta"), dollars(lines.total_sale_price.0)),
    ]));
    let column = |title: String, share: f32, right: bool| Column { title, share, right };
    blocks.push(Block::Table {
        columns: vec![
            column(pick("Payment", "Pago"), 1.0, false),
            column(pick("Due on", "Vence el"), 2.0, false),
            column(pick("Amount", "Importe"), 1.0, true),
        ],
        rows: lines
            .schedule
            .iter()
            .map(|part| vec![part.number.to_string(), day(part.due_on, spanish), dollars(part.amount.0)])
            .collect(),
        totals: vec![vec![
            pick("Total of payments", "Total de pagos"),
            String::new(),
            dollars(lines.total_of_payments.0),
        ]],
    });
    let signature = match (&agreement.signed_name, agreement.signed_on) {
        (Some(name), Some(on)) => vec![
            fact(pick("Signed by", "Firmado por"), name.0.clone()),
            fact(pick("Signed on", "Firmado el"), day(on, spanish)),
            fact(pick("Text version", "Versión del texto"), agreement.terms_version.clone().unwrap_or_default()),
        ],
        _ => vec![fact(pick("Signed by", "Firmado por"), pick("Not signed", "Sin firmar"))],
    };
    blocks.push(Block::Heading(pick("Signature", "Firma")));
    blocks.push(Block::Facts(signature));
    audit_view(scope, &agreement).await?;
    let title = format!("{} {}", pick("Installment agreement", "Acuerdo de pago"), agreement.number);
    let name = format!("agreement-{}-{}.pdf", paper.office.slug, agreement.number);
    statements::write(paper, title, agreement.description.clone(), blocks, spanish, name).await
}
