//! Mails about referrals: to a friend, in the words of the one who recommends, and to a household about its credit.

use kernel::directory::office_of_household;
use tenancy::ids::{AccountId, OrganizationId};

use super::Content;
use super::content::{brand, dollars, household, language, of_brand, of_office, open, pick, say};
use super::invitation::signup_address;
use crate::{Context, Error, Result, referrals};

pub(super) async fn to_friend(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    email: &str,
    lang: &str,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let code = referrals::code(&mut scope, account).await?;
    let office_id = office_of_household(&mut scope, account).await?.0;
    drop(scope);
    let brand = brand(context, &home.brand)?;
    let terms = &brand.marketing.referral;
    let message = referrals::filled(terms.message.get(language(lang)), terms, &home.office.name, &code);
    let facts = [("office", home.office.name.as_str()), ("firstName", &home.first_name)];
    let subject = say(brand, lang, "referralSubject", &facts)?;
    let mut content = of_brand(brand, (String::new(), email.to_owned()), lang, subject, vec![message]);
    content.button = Some((
        pick(lang, "See the plans", "Ver los planes"),
        format!("{}?ref={code}&lang={lang}", signup_address(context, brand, office_id)),
    ));
    content.footer.push(pick(
        lang,
        "You got this email because a friend asked us to send it. We won’t email you again.",
        "Recibió este correo porque un amigo nos pidió enviarlo. No volveremos a escribirle.",
    ));
    content.about.office = home.about.office;
    content.office = Some(home.office);
    Ok(content)
}

/// A movement of referral credit: whose, why, and what it does to the next payment.
pub(super) async fn credit(context: &Context, organization: OrganizationId, movement: i64) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select m.account_id, m.amount_cents, m.referral_side = 'referrer' as "recommended!", o.first_name as "other!",
             (select min(s.next_bill_on) from subscription s where s.organization_id = m.organization_id and s.account_id = m.account_id
              and has_next_charge(s.status, s.next_bill_on, s.ends_on, s.auto_renew, s.term_ends_on)) as next
           from credit_movement m join referral r on r.organization_id = m.organization_id and r.id = m.referral_id
           join account o on o.organization_id = m.organization_id
             and o.id = case when m.referral_side = 'referrer' then r.account_id else r.referrer_account_id end
           where m.organization_id = $1 and m.id = $2"#,
        organization.0,
        movement
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    drop(scope);
    let days = brand(context, &home.brand)?.marketing.referral.payment_age_days;
    let lang = home.language.clone();
    let (office, other) = (home.office.name.clone(), row.other);
    let amount = dollars(row.amount_cents.abs()).replace(".00", "");
    let say = |english: String, spanish: String| pick(&lang, &english, &spanish);
    let (heading, paragraphs) = if row.amount_cents > 0 {
        let why = if row.recommended {
            say(
                format!("{other} joined {office} with your code, and the first payment is {days} days old."),
                format!("{other} se inscribió en {office} con su código y el primer pago ya cumplió {days} días."),
            )
        } else {
            say(
                format!("You joined {office} with {other}’s code, and your first payment is {days} days old."),
                format!(
                    "Usted se inscribió en {office} con el código de {other} y su primer pago ya cumplió {days} días."
                ),
            )
        };
        let next = match row.next.map(|on| on.format("%m/%d/%Y")) {
            Some(on) => say(
                format!("Your next membership payment, on {on}, is {amount} less."),
                format!("Su próximo pago de la membresía, el {on}, es {amount} menor."),
            ),
            None => say(
                format!("Your next membership payment is {amount} less."),
                format!("Su próximo pago de la membresía es {amount} menor."),
            ),
        };
        let reversed = say(
            "If that first payment is refunded, returned or disputed, we undo the credit.".into(),
            "Si ese primer pago se reembolsa, se devuelve o se disputa, anulamos el crédito.".into(),
        );
        (say(format!("You have a {amount} credit"), format!("Tiene un crédito de {amount}")), vec![why, next, reversed])
    } else {
        let why = if row.recommended {
            say(
                format!(
                    "{other} joined {office} with your code. The first payment was refunded, returned or disputed, so we reversed {amount} of credit."
                ),
                format!(
                    "{other} se inscribió en {office} con su código. El primer pago fue reembolsado, devuelto o disputado, por eso anulamos {amount} de crédito."
                ),
            )
        } else {
            say(
                format!(
                    "You joined {office} with {other}’s code. Your first payment was refunded, returned or disputed, so we reversed {amount} of credit."
                ),
                format!(
                    "Usted se inscribió en {office} con el código de {other}. Su primer pago fue reembolsado, devuelto o disputado, por eso anulamos {amount} de crédito."
                ),
            )
        };
        let next = say(
            "You are not charged for credit that a payment has used already. We’ll deduct it from later credit.".into(),
            "No le cobramos el crédito que un pago ya usó. Lo descontamos de un crédito posterior.".into(),
        );
        (say("Referral credit reversed".into(), "Crédito por recomendación anulado".into()), vec![why, next])
    };
    let subject = format!("{heading} · {office}");
    let mut content = of_office(context, home, "welcomeSubject", heading, paragraphs)?;
    content.subject = subject;
    Ok(content)
}
