//! Emails to households whose employer pays other amounts, or stops paying.

use ::rules::dates::day;
use ::rules::texts::pick;
use chrono::NaiveDate;
use kernel::OrNotFound;
use messaging::Content;
use messaging::letterhead::{brand, dollars, household, letter, open, origin};
use tenancy::ids::{AccountId, OrganizationId, SponsorshipId};

use crate::terms::proposal::upcoming;
use crate::{Context, Error, Result};

/// To a household: what its employer pays from a charge on, and what is left to pay.
pub(super) async fn other_terms(
    context: &Context,
    organization: OrganizationId,
    (id, from): (SponsorshipId, NaiveDate),
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let ahead = upcoming(&mut scope, id, from).await?.ok_or(Error::NotFound)?;
    let row = sqlx::query!(
        "select s.account_id, p.business_name, p.plan_name, m.first_name from sponsorship p
         join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
         join member m on m.organization_id = s.organization_id and m.id = s.member_id
         where p.organization_id = $1 and p.id = $2",
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    let (business, plan, person) = (&row.business_name, &row.plan_name, &row.first_name);
    let (price, part, own) = (dollars(ahead.price.0), dollars(ahead.part.0), dollars(ahead.own().0));
    let (heading, words) = if home.language == "es" {
        let on = day(true, from);
        (
            format!("{business} cambia lo que paga de la membresía de {person}"),
            format!(
                "Desde el {on}, la membresía {plan} de {person} cuesta {price}: {business} paga {part} y usted paga {own}. Hasta entonces nada cambia."
            ),
        )
    } else {
        let on = day(false, from);
        (
            format!("{business} changes what it pays of {person}’s membership"),
            format!(
                "From {on}, {person}’s {plan} membership costs {price}: {business} pays {part}, and you pay {own}. Until then nothing changes."
            ),
        )
    };
    letter(context, home, heading, vec![words])
}

/// When a sponsor stops paying.
pub(super) enum Ends {
    Now,
    Soon,
    MayOn(NaiveDate),
}

/// To a household: what its sponsor no longer pays, what keeping the membership costs, and what happens without an answer.
pub(super) async fn ends(
    context: &Context,
    organization: OrganizationId,
    id: SponsorshipId,
    when: Ends,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select s.account_id, p.business_name, p.plan_name, p.period, m.first_name, coalesce(p.keep_price_cents, s.list_price_cents) as "price!", s.next_bill_on, s.ends_on
           from sponsorship p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           where p.organization_id = $1 and p.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    let spanish = home.language == "es";
    let dated = |on: NaiveDate| day(spanish, on);
    let (price, until) = (dollars(row.price), row.ends_on.map(dated).unwrap_or_default());
    let from = row.next_bill_on.map(dated).unwrap_or_default();
    let (business, plan, person) = (&row.business_name, &row.plan_name, &row.first_name);
    let per = match (row.period.as_str(), spanish) {
        ("month", false) => "a month",
        (_, false) => "a year",
        ("month", true) => "al mes",
        (_, true) => "al año",
    };
    let (heading, words) = match (&when, spanish) {
        (Ends::MayOn(on), false) => (
            format!("{business} has not paid for your membership"),
            vec![
                format!(
                    "{person}’s {plan} membership stays active. If {business} doesn’t pay by {}, it no longer sponsors it.",
                    dated(*on)
                ),
                format!("You can then keep it for {price} {per}, or let it end. Nothing is charged unless you agree."),
            ],
        ),
        (Ends::MayOn(on), true) => (
            format!("{business} no ha pagado su membresía"),
            vec![
                format!(
                    "La membresía {plan} de {person} sigue activa. Si {business} no paga antes del {}, dejará de patrocinarla.",
                    dated(*on)
                ),
                format!(
                    "Entonces podrá conservarla por {price} {per} o dejar que termine. No se cobra nada sin su acuerdo."
                ),
            ],
        ),
        (_, false) => (
            format!("Keep {person}’s membership for {price} {per}"),
            vec![
                format!("{business} no longer pays for {person}’s {plan} membership. It stays active until {until}."),
                format!(
                    "Keep it for {price} {per} from {from}, or let it end. Without an answer it ends on {until}, and nothing is charged."
                ),
            ],
        ),
        (_, true) => (
            format!("Conserve la membresía de {person} por {price} {per}"),
            vec![
                format!("{business} ya no paga la membresía {plan} de {person}. Sigue activa hasta el {until}."),
                format!(
                    "Consérvela por {price} {per} desde el {from} o deje que termine. Sin respuesta termina el {until} y no se cobra nada."
                ),
            ],
        ),
    };
    let brand_id = home.brand.clone();
    let mut content = letter(context, home, heading, words)?;
    let label = pick(spanish, "Choose", "Elegir");
    content.button =
        Some((label.to_owned(), format!("{}/patient-details/dashboard", origin(context, brand(context, &brand_id)?))));
    Ok(content)
}
