//! Emails about treatment paid in installments: the link to sign, created when the email is sent, and the signed
//! agreement.

use tenancy::ids::{AgreementId, OrganizationId};

use crate::{Context, Error, Result, installment_agreements};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::Content;
use messaging::letterhead::{brand, dollars, household, in_language, of_office, open, origin};

message_texts! { "installment_agreement":
    ToSignHeading;
    ToSign { day };
    ReadAndSign;
    SignedHeading;
    Signed;
    SeeAgreement;
    Price;
    WhenYouSign;
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
    let words = home.words(context)?;
    let until = words.day(agreement.signable_until.ok_or(Error::NotFound)?);
    let paragraph = words.say(ToSign { day: &until })?;
    let address = format!("{}/inhouse-financing/{token}", origin(context, brand(context, &home.brand)?));
    let heading = words.say(ToSignHeading)?;
    let mut content = of_office(context, home, heading.clone(), heading, vec![paragraph])?;
    content.rows = rows(&agreement, words)?;
    content.total = Some((words.say(Price)?, dollars(agreement.figures.total.0)));
    content.button = Some((words.say(ReadAndSign)?, address));
    Ok(content)
}

pub(super) async fn signed(context: &Context, organization: OrganizationId, id: AgreementId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let agreement = installment_agreements::agreement(&mut scope, id, false).await?;
    let home = household(&mut scope, agreement.account).await?;
    drop(scope);
    let words = home.words(context)?;
    let address = format!("{}/patient-details/inhouse-financing/{id}", origin(context, brand(context, &home.brand)?));
    let address = in_language(address, &home.language);
    let heading = words.say(SignedHeading)?;
    let mut content = of_office(context, home, heading.clone(), heading, vec![words.say(Signed)?])?;
    content.rows = rows(&agreement, words)?;
    content.total = Some((words.say(Price)?, dollars(agreement.figures.total.0)));
    content.button = Some((words.say(SeeAgreement)?, address));
    Ok(content)
}

/// The down payment, and each installment on its date.
fn rows(agreement: &installment_agreements::Agreement, words: MessageWords<'_>) -> Result<Vec<(String, String)>> {
    let figures = &agreement.figures;
    let down = (words.say(WhenYouSign)?, dollars(figures.down_payment.0));
    let later = figures.schedule().into_iter().map(|part| (words.day(part.due_on), dollars(part.amount.0)));
    Ok([down].into_iter().filter(|_| figures.down_payment.0 > 0).chain(later).collect())
}
