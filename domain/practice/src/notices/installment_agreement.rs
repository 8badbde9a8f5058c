//! Mails about treatment that is paid in installments: the link to sign, which is made when the mail is sent, and what was signed.

use chrono::NaiveDate;
use tenancy::ids::{AgreementId, OrganizationId};

use super::Content;
use super::content::{brand, dollars, household, in_language, of_office, open, origin, pick};
use crate::{Context, Error, Result, installment_agreements};

fn date(on: NaiveDate) -> String {
    on.format("%m/%d/%Y").to_string()
}

pub(super) async fn to_sign(
    context: &Context,
    organization: OrganizationId,
    id: AgreementId,
    round: i32,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let agreement = installment_agreements::agreement(&mut scope, id, false).await?;
    let home = household(&mut scope, agreement.account).await?;
    let token = installment_agreements::make_link(context, &mut scope, id, round).await?;
    scope.commit().await?;
    let lang = home.language.clone();
    let until = date(agreement.signable_until.ok_or(Error::NotFound)?);
    let paragraph = if lang == "es" {
        format!(
            "Este es su acuerdo para pagar el tratamiento en cuotas mensuales, sin intereses. Léalo y fírmelo con este enlace hasta el {until}. Nada se cobra antes de que firme."
        )
    } else {
        format!(
            "Here is your agreement to pay for treatment in monthly installments, without interest. Use this link to read and sign it by {until}. Nothing is charged before you sign."
        )
    };
    let address = format!("{}/inhouse-financing/{token}", origin(context, brand(context, &home.brand)?));
    let heading = pick(&lang, "Your installment agreement", "Su acuerdo de pago");
    let mut content = of_office(context, home, "lateSubject", heading.clone(), vec![paragraph])?;
    content.subject = heading;
    content.rows = rows(&agreement, &lang);
    content.total = Some((pick(&lang, "Price", "Precio"), dollars(agreement.figures.total.0)));
    content.button = Some((pick(&lang, "Read and sign", "Leer y firmar"), address));
    Ok(content)
}

pub(super) async fn signed(context: &Context, organization: OrganizationId, id: AgreementId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let agreement = installment_agreements::agreement(&mut scope, id, false).await?;
    let home = household(&mut scope, agreement.account).await?;
    drop(scope);
    let lang = home.language.clone();
    let paragraph = pick(
        &lang,
        "Thank you for signing. Each installment is charged to your payment method on file on its date. On your membership page, you can see the signed agreement and pay it off at any time.",
        "Gracias por firmar. Cada cuota se cobra en su fecha con el método de pago registrado. El acuerdo firmado está en su página de membresía, donde también puede pagar lo que falta en cualquier momento.",
    );
    let address = format!("{}/patient-details/inhouse-financing/{id}", origin(context, brand(context, &home.brand)?));
    let address = in_language(address, &lang);
    let heading = pick(&lang, "Your installment agreement is signed", "Su acuerdo de pago está firmado");
    let mut content = of_office(context, home, "lateSubject", heading.clone(), vec![paragraph])?;
    content.subject = heading;
    content.rows = rows(&agreement, &lang);
    content.total = Some((pick(&lang, "Price", "Precio"), dollars(agreement.figures.total.0)));
    content.button = Some((pick(&lang, "See the agreement", "Ver el acuerdo"), address));
    Ok(content)
}

/// The down payment, and each installment on its date.
fn rows(agreement: &installment_agreements::Agreement, lang: &str) -> Vec<(String, String)> {
    let figures = &agreement.figures;
    let down = (pick(lang, "When you sign", "Al firmar"), dollars(figures.down_payment.0));
    let later = figures.schedule().into_iter().map(|part| (date(part.due_on), dollars(part.amount.0)));
    [down].into_iter().filter(|_| figures.down_payment.0 > 0).chain(later).collect()
}
