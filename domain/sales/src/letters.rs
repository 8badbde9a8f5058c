//! Emails about sales: to the households of a location that is sold, and to the owners of both sides.

use ::rules::dates::{day, english_day};
use ::rules::text;
use async_trait::async_trait;
use chrono::NaiveDate;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::directory::office_today;
use kernel::message_texts::MessageWords;
use messaging::letterhead::{brand, household, in_language, letter, of_brand, open, origin, price_per};
use messaging::{Before, Content, Letter, Notice, Sending};
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, OfficeSaleId, OrganizationId};

use crate::examine::{Examined, Line, examine};
use crate::store::{Sale, load};
use crate::words::{LineAction, LineState, SaleState};
use crate::{Context, Error, LEAVING_DAYS, OrNotFound, Result, leave};

pub(crate) struct SaleLetters;

#[async_trait]
impl Letter for SaleLetters {
    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::LocationSold { of, account, days: 0 } => {
                Some(arrived(context, organization, *of, *account).boxed())
            }
            Notice::LocationSold { of, account, .. } => Some(announced(context, organization, *of, *account).boxed()),
            Notice::LocationKept { of, account } => Some(kept(context, organization, *of, *account).boxed()),
            Notice::SaleNews { of, login, state } => Some(news(context, *of, *login, state).boxed()),
            _ => None,
        }
    }

    async fn before(&self, Sending { context, notice, .. }: Sending<'_>) -> Result<Before> {
        let Notice::LocationSold { of, account, days } = notice else { return Ok(Before::Send) };
        if *days == 0 {
            return Ok(Before::Send);
        }
        let mut scope = rows(context).await?;
        let sale = load(&mut scope, *of).await?;
        let waits = line_of(&mut scope, &sale, *account).await?.1 == LineState::Waiting;
        Ok(if sale.state == SaleState::Approved && waits { Before::Send } else { Before::Skip })
    }
}

async fn rows(context: &Context) -> Result<Scope> {
    // Platform scope: an email names both sides of a sale.
    Ok(context.database.platform("Sale emails").await?)
}

async fn line_of(scope: &mut Scope, sale: &Sale, account: AccountId) -> Result<(LineAction, LineState)> {
    let row = sqlx::query!(
        "select action, state from office_sale_line where organization_id = $1 and sale_id = $2 and account_id = $3",
        sale.seller.0,
        sale.id.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let action = row.action.parse().map_err(anyhow::Error::from)?;
    Ok((action, row.state.parse().map_err(anyhow::Error::from)?))
}

/// To a household before the day: what happens to its memberships, and when.
async fn announced(
    context: &Context,
    organization: OrganizationId,
    of: OfficeSaleId,
    account: AccountId,
) -> Result<Content> {
    let mut scope = rows(context).await?;
    let sale = load(&mut scope, of).await?;
    let (action, _) = line_of(&mut scope, &sale, account).await?;
    let examined = examine(&mut scope, sale.office, &[account], sale.on).await?.pop().ok_or(Error::NotFound)?;
    drop(scope);
    let home = household(&mut open(context, organization).await?, account).await?;
    let spanish = home.language == "es";
    let (office, on) = (&home.office.name, day(spanish, sale.on));
    let heading = text!(spanish, "{office} has a new owner from {on}", "{office} tiene un nuevo dueño desde el {on}");
    let paragraphs = words(&sale, (action, &examined), &home.office.phone, spanish);
    let rows = match action {
        LineAction::Move if examined.refusals.is_empty() => {
            let words = home.words(context)?;
            examined.lines.iter().map(|line| row(words, line)).collect::<Result<Vec<_>>>()?
        }
        _ => vec![],
    };
    let mut content = letter(context, home, heading, paragraphs)?;
    content.rows = rows;
    Ok(content)
}

/// "Ana Reyes, Adult Wellness" and "$39.00 a month".
fn row(words: MessageWords<'_>, line: &Line) -> Result<(String, String)> {
    let price = price_per(words, line.period.as_str(), line.price.0)?;
    Ok((format!("{}, {}", line.member_name, line.plan_name), price))
}

fn words(sale: &Sale, (action, examined): (LineAction, &Examined), phone: &str, spanish: bool) -> Vec<String> {
    let (on, buyer) = (day(spanish, sale.on), &sale.buyer_name);
    match (action, examined.refusals.is_empty()) {
        (LineAction::End, _) => vec![text!(
            spanish,
            "Your memberships end on {on}. We refund the time that you paid for and have not used.",
            "Sus membresías terminan el {on}. Le reembolsamos el tiempo que pagó y no usó."
        )],
        (LineAction::Move, true) => vec![
            text!(
                spanish,
                "We are selling this office to {buyer}. From {on} your memberships continue with {buyer} at the same address. What you paid counts there, visits that you used stay used, and your price and the day of your next payment don’t change. {buyer} charges your payment method from then on.",
                "Vendemos este consultorio a {buyer}. Desde el {on} sus membresías continúan con {buyer} en la misma dirección. Lo que pagó cuenta allí, las visitas que usó siguen usadas, y su precio y la fecha de su próximo pago no cambian. {buyer} cobra su método de pago desde entonces."
            ),
            text!(
                spanish,
                "If you would rather not go on there, call us at {phone} before {on}. Your memberships then end on that day, and we refund the time that you have not used. For {LEAVING_DAYS} days after it you can still leave, and unused time is refunded.",
                "Si prefiere no continuar allí, llámenos al {phone} antes del {on}. Sus membresías terminan entonces ese día y le reembolsamos el tiempo que no usó. Durante {LEAVING_DAYS} días después todavía puede salir, y se le reembolsa el tiempo que no usó."
            ),
        ],
        (LineAction::Move, false) => vec![text!(
            spanish,
            "We are selling this office to {buyer}. Before your memberships can continue there, something needs a decision. Please call us at {phone} before {on}.",
            "Vendemos este consultorio a {buyer}. Antes de que sus membresías puedan continuar allí, hay algo que decidir. Llámenos al {phone} antes del {on}."
        )],
    }
}

/// The last day on which a household that moved can leave.
async fn last_day(scope: &mut Scope, sale: &Sale, to: AccountId) -> Result<NaiveDate> {
    let row = sqlx::query!(
        r#"select l.settled_at as "settled_at!", o.timezone from office_sale_line l join office o on o.organization_id = l.organization_id and o.id = l.office_id
           where l.organization_id = $1 and l.sale_id = $2 and l.to_account_id = $3 and l.settled_at is not null"#,
        sale.seller.0,
        sale.id.0,
        to.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(leave::last_day(row.settled_at, &row.timezone))
}

/// To a household that moved, from its new office.
async fn arrived(context: &Context, organization: OrganizationId, of: OfficeSaleId, to: AccountId) -> Result<Content> {
    let mut scope = rows(context).await?;
    let sale = load(&mut scope, of).await?;
    let until = last_day(&mut scope, &sale, to).await?;
    drop(scope);
    let home = household(&mut open(context, organization).await?, to).await?;
    let (seller, office, number, phone) = (&sale.seller_name, &home.office.name, &home.number, &home.office.phone);
    let (sold, buyer, spanish) = (&sale.office_name, &sale.buyer_name, home.language == "es");
    let until = day(spanish, until);
    let heading = text!(spanish, "Your memberships continue with {buyer}", "Sus membresías continúan con {buyer}");
    let paragraphs = vec![
        text!(
            spanish,
            "{sold} was sold, and your memberships continue at {office} of {buyer}. Your price, your term and the day of your next payment stay. Your new member number is {number}.",
            "{sold} se vendió, y sus membresías continúan en {office} de {buyer}. Su precio, su período y la fecha de su próximo pago siguen igual. Su nuevo número de miembro es {number}."
        ),
        text!(
            spanish,
            "What was billed before stays with {seller}, whose bills and receipts you still find in your account.",
            "Lo facturado antes queda con {seller}, cuyas facturas y recibos sigue viendo en su cuenta."
        ),
        text!(
            spanish,
            "If you would rather leave, use the page of your memberships or call us at {phone} by {until}: the time that you paid for and have not used is refunded.",
            "Si prefiere salir, use la página de sus membresías o llámenos al {phone} hasta el {until}: se le reembolsa el tiempo que pagó y no usó."
        ),
    ];
    letter(context, home, heading, paragraphs)
}

/// To a household whose location was announced to be sold: it stays with its owner.
async fn kept(
    context: &Context,
    organization: OrganizationId,
    of: OfficeSaleId,
    account: AccountId,
) -> Result<Content> {
    let mut scope = rows(context).await?;
    let sale = load(&mut scope, of).await?;
    drop(scope);
    let home = household(&mut open(context, organization).await?, account).await?;
    let spanish = home.language == "es";
    let (office, on) = (&home.office.name, day(spanish, sale.on));
    let heading = text!(spanish, "{office} keeps its owner", "{office} conserva a su dueño");
    let text = text!(
        spanish,
        "We wrote to you that {office} is sold on {on}. It is not, and nothing changes for your memberships.",
        "Le escribimos que {office} se vende el {on}. No se vende, y nada cambia en sus membresías."
    );
    letter(context, home, heading, vec![text])
}

/// To an owner of either side: how far a sale is.
async fn news(context: &Context, of: OfficeSaleId, login: LoginId, what: &str) -> Result<Content> {
    let contact = identity::login_contact(context, login).await?;
    let mut scope = rows(context).await?;
    let sale = load(&mut scope, of).await?;
    let today = office_today(&mut scope, sale.office, context.clock.now().await?).await?;
    let row = sqlx::query!(
        r#"select count(*) filter (where state = 'moved') as "moved!", count(*) filter (where state = 'ended') as "ended!",
             count(*) filter (where state = 'failed') as "failed!"
           from office_sale_line where organization_id = $1 and sale_id = $2"#,
        sale.seller.0,
        of.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    let brand = brand(context, &contact.brand)?;
    let (subject, mut text) = news_words(&sale, what, today);
    if matches!(what, "stays" | "done") {
        text.push(format!("Households that moved to {}: {}.", sale.buyer_name, row.moved));
    }
    if matches!(what, "stays" | "done") && row.ended > 0 {
        text.push(format!("Households whose memberships ended with a refund of unused time: {}.", row.ended));
    }
    if what == "stays" {
        text.push(format!(
            "Households that stay for now: {}. The page says why; they are tried again each day.",
            row.failed
        ));
    }
    let page = format!("{}/account/manage-locations", origin(context, brand));
    let mut content = of_brand(brand, (contact.name, contact.email), &contact.language, subject, text);
    content.button = Some(("Open your locations".to_owned(), in_language(page, &contact.language)));
    Ok(content)
}

fn news_words(sale: &Sale, what: &str, today: NaiveDate) -> (String, Vec<String>) {
    let Sale { office_name: office, seller_name: seller, buyer_name: buyer, .. } = sale;
    let on = english_day(sale.on);
    let (subject, text) = match what {
        "proposed" => (
            format!("{seller} offers you {office}"),
            format!(
                "{seller} proposes to sell {office} to {buyer} on {on}. Open one of your locations to accept or decline the offer; what it means for members and money is listed there."
            ),
        ),
        "accepted" => (
            format!("{buyer} accepted the sale of {office}"),
            format!(
                "{buyer} accepted to buy {office} on {on}. Our staff review the sale now; without their approval 28 days ahead it does not happen."
            ),
        ),
        "declined" => (
            format!("{buyer} declined {office}"),
            format!("{buyer} declined to buy {office}. Nothing changes for its members."),
        ),
        "withdrawn" => (
            format!("The sale of {office} was withdrawn"),
            format!("{office} is not sold to {buyer}. Nothing changes for its members."),
        ),
        "expired" => (
            format!("The sale of {office} expired"),
            format!(
                "The sale of {office} to {buyer} was not accepted and approved 28 days before {on}. It can be proposed again with a later day."
            ),
        ),
        "approved" => (
            format!("The sale of {office} is approved"),
            format!(
                "{office} is sold to {buyer} on {on}. {buyer} has a new location for it: connect its payments account before that day. Members are emailed 28 and 7 days ahead."
            ),
        ),
        "waits" => (
            format!("The sale of {office} waits for a payments account"),
            format!(
                "Members of {office} can’t move to {buyer} yet, because the new location can’t take payments ({}). They move once its payments account is connected. Until then nothing changes.",
                english_day(today)
            ),
        ),
        "stays" => (
            format!("Some members of {office} could not move"),
            format!("{office} is sold once no memberships are left there."),
        ),
        left if left.starts_with("left-") => (
            format!("A household left after the sale of {office}"),
            "Its memberships ended, and each practice refunds the unused time of what it was paid, to the original payment method. What was paid at a front desk is recorded as refunded and has to be handed back there.".to_owned(),
        ),
        _ => (
            format!("{office} is sold"),
            format!(
                "{office} is sold to {buyer}. The statement of what members had prepaid is on the page of the sale; the two practices settle it between themselves."
            ),
        ),
    };
    (subject, vec![text])
}
