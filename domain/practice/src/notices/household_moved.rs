//! Mails to households that come over: from another system by an import, or from another office by a move.

use tenancy::ids::{AccountId, LoginId, OrganizationId};

use super::Content;
use super::content::{brand, dollars, household, in_language, of_office, open, pick};
use crate::access::{self, LinkPurpose};
use crate::{Context, Result};

/// What each person of a household holds: "Ana Reyes, Adult Wellness" and "$39.00 a month, next 12/04/2026".
async fn held(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    lang: &str,
) -> Result<Vec<(String, String)>> {
    let mut scope = open(context, organization).await?;
    let lines = sqlx::query!(
        r#"select m.first_name || ' ' || m.last_name as "member!", p.name, p.spanish_name, s.period, s.agreed_price_cents, s.next_bill_on
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.account_id = $2 and is_running(s.status) order by s.id"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let rows = lines.into_iter().map(|l| {
        let plan = if lang == "es" { l.spanish_name.unwrap_or(l.name) } else { l.name };
        let per = if l.period == "month" { pick(lang, "a month", "al mes") } else { pick(lang, "a year", "al año") };
        let next = l.next_bill_on.map(|on| format!(", {} {}", pick(lang, "next", "próximo"), on.format("%m/%d/%Y")));
        (
            format!("{}, {plan}", l.member),
            format!("{} {per}{}", dollars(l.agreed_price_cents), next.unwrap_or_default()),
        )
    });
    Ok(rows.collect())
}

/// To a household that an office brought over: what it holds, when it is charged, and how to sign in for the first time.
pub(super) async fn imported(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    login: Option<LoginId>,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    // Who has proved the email has a password already.
    let new = sqlx::query_scalar!(
        r#"select email_verified_at is null as "new!" from login where id = $1"#,
        login.map_or(0, |l| l.0)
    )
    .fetch_optional(scope.db())
    .await?;
    drop(scope);
    let login = login.filter(|_| new == Some(true));
    let lang = home.language.clone();
    let (office, first_name, brand_id) = (home.office.name.clone(), home.first_name.clone(), home.brand.clone());
    let mut paragraphs = vec![
        pick(
            &lang,
            "Your membership is now with us. Nothing is charged today: your earlier payments count, and the next payment is on the date below.",
            "Ahora administramos su membresía aquí. Hoy no se cobra nada: lo que ya pagó cuenta y el próximo pago es en la fecha indicada.",
        ),
        pick(
            &lang,
            "We don’t have a card for your membership. Please give the office a payment method before that date.",
            "Su tarjeta no se transfirió con la membresía. Indique al consultorio cómo desea pagar antes de esa fecha.",
        ),
    ];
    let link = match login {
        Some(login) => Some(access::make_password_link(context, login, LinkPurpose::SetPassword).await?),
        None => None,
    };
    if link.is_some() {
        paragraphs.push(pick(
            &lang,
            "Choose a password to see your membership online; the link works once, for 7 days.",
            "Elija una contraseña para ver su membresía en línea; el enlace funciona una vez, durante 7 días.",
        ));
    }
    paragraphs.push(format!("{} {}", pick(&lang, "Your member number:", "Su número de miembro:"), home.number));
    let heading = format!("{}, {first_name}.", pick(&lang, "Welcome", "Le damos la bienvenida"));
    let mut content = of_office(context, home, "welcomeSubject", heading, paragraphs)?;
    content.subject = format!("{} {office}", pick(&lang, "Your membership at", "Su membresía en"));
    content.rows = held(context, organization, account, &lang).await?;
    if let Some(link) = link {
        let origin = context.settings.origins.get(brand(context, &brand_id)?.id.as_str()).cloned().unwrap_or_default();
        let label = pick(&lang, "Choose your password", "Elija su contraseña");
        let address = in_language(format!("{origin}/accounts/set-password/{}", link.token), &lang);
        content.button = Some((label, address));
    }
    Ok(content)
}

/// To a household that moved: its new office, and what it holds there from when.
pub(super) async fn moved(context: &Context, organization: OrganizationId, account: AccountId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let from = sqlx::query_scalar!(
        "select o.name from account a join account b on b.organization_id = a.organization_id and b.id = a.moved_from_account_id
         join office o on o.organization_id = b.organization_id and o.id = b.office_id
         where a.organization_id = $1 and a.id = $2",
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?
    .unwrap_or_default();
    drop(scope);
    let lang = home.language.clone();
    let office = home.office.name.clone();
    let paragraphs = vec![
        pick(&lang, "Your membership has moved from {from} to {to}.", "Su membresía pasó de {from} a {to}.")
            .replace("{from}", &from)
            .replace("{to}", &office),
        pick(
            &lang,
            "Your earlier payments count here, and we kept your payment method. These are your plans and next payments:",
            "Lo que ya pagó cuenta aquí y su método de pago se conserva. Estos son sus planes y próximos pagos:",
        ),
        format!("{} {}", pick(&lang, "Your new member number:", "Su nuevo número de miembro:"), home.number),
    ];
    let heading = pick(&lang, "Your membership has moved", "Su membresía se ha trasladado");
    let mut content = of_office(context, home, "welcomeSubject", heading, paragraphs)?;
    content.subject = format!("{} {office}", pick(&lang, "Your membership is now at", "Su membresía está ahora en"));
    content.rows = held(context, organization, account, &lang).await?;
    Ok(content)
}
