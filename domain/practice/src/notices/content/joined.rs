//! To a household that joined or grew: who is on which plan, and whose price falls from when.

use tenancy::Scope;
use tenancy::brand::Language;
use tenancy::ids::{AccountId, OrganizationId};
use uuid::Uuid;

use super::{Content, brand, dollars, household, of_office, open, pick, say};
use crate::templates::{self, TemplateKind};
use crate::{Context, OrNotFound, Result};
use rules::enrollment::request::SignupResult;

/// A membership that began.
struct Line {
    member: String,
    name: String,
    spanish_name: Option<String>,
    period: String,
    agreed_price_cents: i64,
    status: String,
}

impl Line {
    /// Who is on which plan, and what it costs.
    fn row(self, lang: &str) -> (String, String) {
        let plan = if lang == "es" { self.spanish_name.unwrap_or(self.name) } else { self.name };
        let per =
            if self.period == "month" { pick(lang, "a month", "al mes") } else { pick(lang, "a year", "al año") };
        (format!("{}, {plan}", self.member), format!("{} {per}", dollars(self.agreed_price_cents)))
    }
}

/// The memberships of a household; those of one order where it is given.
async fn lines(scope: &mut Scope, account: AccountId, order: Option<Uuid>) -> Result<Vec<Line>> {
    let organization = scope.organization();
    let lines = sqlx::query_as!(
        Line,
        r#"select m.first_name || ' ' || m.last_name as "member!", p.name, p.spanish_name, s.period, s.agreed_price_cents, s.status
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.account_id = $2 and ($3::uuid is null or s.order_id = $3) order by s.id"#,
        organization.0,
        account.0,
        order
    );
    Ok(lines.fetch_all(scope.db()).await?)
}

pub(super) async fn welcome(context: &Context, organization: OrganizationId, account: AccountId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let lines = lines(&mut scope, account, None).await?;
    let own = templates::for_household(&mut scope, account, TemplateKind::Welcome).await?;
    drop(scope);
    let brand_of = brand(context, &home.brand)?;
    let lang = home.language.clone();
    let intro = say(brand_of, &lang, "welcomeIntro", &[("office", &home.office.name), ("phone", &home.office.phone)])?;
    let mut paragraphs = own.as_ref().map_or_else(|| vec![intro], |own| own.paragraphs.clone());
    if lines.iter().any(|l| l.status == "pending_cash") {
        paragraphs.push(pick(
            &lang,
            "You chose to pay in the office. Your membership starts once you pay at the office. It does not renew automatically.",
            "Usted eligió pagar en el consultorio. Su membresía empieza cuando pague en el consultorio. No se renueva automáticamente.",
        ));
    }
    paragraphs.push(format!("{} {}", pick(&lang, "Your member number:", "Su número de miembro:"), home.number));
    let heading = format!("{}, {}.", pick(&lang, "Welcome", "Le damos la bienvenida"), home.first_name);
    let mut content = of_office(context, home, "welcomeSubject", heading, paragraphs)?;
    if let Some(own) = own {
        content.subject = own.subject;
    }
    content.rows = lines.into_iter().map(|line| line.row(&lang)).collect();
    Ok(content)
}

pub(super) async fn added(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    order: Uuid,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let lines = lines(&mut scope, account, Some(order)).await?;
    let result = sqlx::query_scalar!(
        r#"select result as "result!: sqlx::types::Json<SignupResult>" from enrollment_order
           where organization_id = $1 and id = $2 and result is not null"#,
        organization.0,
        order
    )
    .one_or_not_found(&mut scope)
    .await?
    .0;
    drop(scope);
    let brand_of = brand(context, &home.brand)?;
    let lang = home.language.clone();
    let mut paragraphs =
        vec![say(brand_of, &lang, "addedIntro", &[("office", &home.office.name), ("phone", &home.office.phone)])?];
    if lines.iter().any(|l| l.status == "pending_cash") {
        paragraphs.push(pick(
            &lang,
            "You pay for this in the office. It starts once you pay, and does not renew automatically.",
            "Esto se paga en el consultorio. Empieza cuando pague y no se renueva automáticamente.",
        ));
    }
    for fall in &result.repriced {
        let (from, to) = (dollars(fall.from.0), dollars(fall.to.0));
        let on = rules::enrollment::consent::day_words(fall.on, if lang == "es" { Language::Es } else { Language::En });
        paragraphs.push(pick(
            &lang,
            &format!("The price of {} for {} drops from {from} to {to} on {on}.", fall.plan_name, fall.name),
            &format!("El precio de {} para {} baja de {from} a {to} a partir del {on}.", fall.plan_name, fall.name),
        ));
    }
    let heading = pick(&lang, "Added to your membership", "Agregado a su membresía");
    let mut content = of_office(context, home, "addedSubject", heading, paragraphs)?;
    content.rows = lines.into_iter().map(|line| line.row(&lang)).collect();
    Ok(content)
}
