//! Emails about moves: to the households of a location that closes, and to whoever planned a move.

use ::rules::dates::day;
use ::rules::text;
use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::message_texts::MessageWords;
use messaging::letterhead::{brand, household, in_language, letter, of_brand, open, origin, price_per};
use messaging::{Before, Content, Letter, Notice, Sending};
use practice::transfers::{Examined, TransferLine, preview_many};
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, OfficeId, OfficeMoveId, OrganizationId};

use crate::store::{Stored, load};
use crate::words::{LineAction, LineState, MoveKind, MoveState};
use crate::{Context, OrNotFound, Result};

pub(crate) struct MoveLetters;

#[async_trait]
impl Letter for MoveLetters {
    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::LocationCloses { of, account, .. } => Some(closes(context, organization, *of, *account).boxed()),
            Notice::LocationStays { of, account } => Some(stays(context, organization, *of, *account).boxed()),
            Notice::MembersMoved { of, login, .. } => Some(moved(context, organization, *of, *login).boxed()),
            _ => None,
        }
    }

    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        let Notice::LocationCloses { of, account, .. } = notice else { return Ok(Before::Send) };
        let mut scope = open(context, organization).await?;
        let planned = load(&mut scope, *of).await?.state == MoveState::Planned;
        let waits = line_of(&mut scope, *of, *account).await?.1 == LineState::Waiting;
        Ok(if planned && waits { Before::Send } else { Before::Skip })
    }
}

async fn line_of(scope: &mut Scope, of: OfficeMoveId, account: AccountId) -> Result<(LineAction, LineState)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select action, state from office_move_line where organization_id = $1 and move_id = $2 and account_id = $3",
        organization.0,
        of.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let action = row.action.parse().map_err(anyhow::Error::from)?;
    Ok((action, row.state.parse().map_err(anyhow::Error::from)?))
}

/// The other location as a household reads it: "Harbor, 12 Main St, Boise, ID 83702".
async fn place(scope: &mut Scope, office: OfficeId) -> Result<(String, String)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select name, address_line1, city, state, zip from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let whole = format!("{}, {}, {}, {} {}", row.name, row.address_line1, row.city, row.state, row.zip);
    Ok((row.name, whole))
}

/// To a household of a location that closes: what happens to its memberships, and when.
async fn closes(
    context: &Context,
    organization: OrganizationId,
    of: OfficeMoveId,
    account: AccountId,
) -> Result<Content> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let stored = load(&mut scope, of).await?;
    let (action, _) = line_of(&mut scope, of, account).await?;
    let home = household(&mut scope, account).await?;
    let (_, there) = place(&mut scope, stored.to).await?;
    let mut examined = preview_many(&mut scope, stored.office, &[account], stored.to, &stored.terms(), now).await?;
    drop(scope);
    let examined = examined.pop();
    let spanish = home.language == "es";
    let paragraphs = words(&stored, (action, examined.as_ref()), &there, &home.office.phone, spanish);
    let (office, on) = (&home.office.name, day(spanish, stored.on));
    let heading = text!(spanish, "{office} closes on {on}", "{office} cierra el {on}");
    let rows = match (action, &examined) {
        (LineAction::Move, Some(one)) if one.refusals.is_empty() => {
            let words = home.words(context)?;
            one.preview.lines.iter().map(|line| row(words, line)).collect::<Result<Vec<_>>>()?
        }
        _ => vec![],
    };
    let mut content = letter(context, home, heading, paragraphs)?;
    content.rows = rows;
    Ok(content)
}

/// "Ana Reyes, Adult Wellness" and "$39.00 a month".
fn row(words: MessageWords<'_>, line: &TransferLine) -> Result<(String, String)> {
    let plan = line.options.iter().find(|option| Some(option.plan) == line.plan_there);
    let plan = plan.map_or_else(|| line.plan_here.clone(), |plan| plan.name.clone());
    let price = price_per(words, line.period.as_str(), line.price_there.0)?;
    Ok((format!("{}, {plan}", line.member_name), price))
}

fn words(
    stored: &Stored,
    (action, examined): (LineAction, Option<&Examined>),
    there: &str,
    phone: &str,
    spanish: bool,
) -> Vec<String> {
    let on = day(spanish, stored.on);
    let moves = examined.is_some_and(|one| one.refusals.is_empty());
    match (action, moves) {
        (LineAction::End, _) => vec![text!(
            spanish,
            "Your memberships end on {on}. We refund the time that you paid for and have not used.",
            "Sus membresías terminan el {on}. Le reembolsamos el tiempo que pagó y no usó."
        )],
        (LineAction::Move, true) => vec![
            text!(
                spanish,
                "From {on} your memberships continue at {there}. What you paid counts there, your next payment keeps its day, and the move raises no price.",
                "Desde el {on} sus membresías continúan en {there}. Lo que pagó cuenta allí, su próximo pago conserva su fecha y el traslado no sube ningún precio."
            ),
            text!(
                spanish,
                "If you would rather not go on there, call us at {phone} before {on}. Your memberships then end on that day, and we refund the time that you have not used.",
                "Si prefiere no continuar allí, llámenos al {phone} antes del {on}. Sus membresías terminan entonces ese día y le reembolsamos el tiempo que no usó."
            ),
        ],
        (LineAction::Move, false) => vec![text!(
            spanish,
            "Before your memberships can continue at {there}, something needs a decision. Please call us at {phone} before {on}.",
            "Antes de que sus membresías puedan continuar en {there}, hay algo que decidir. Llámenos al {phone} antes del {on}."
        )],
    }
}

/// To a household whose location was announced to close: it stays.
async fn stays(
    context: &Context,
    organization: OrganizationId,
    of: OfficeMoveId,
    account: AccountId,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let stored = load(&mut scope, of).await?;
    let home = household(&mut scope, account).await?;
    drop(scope);
    let spanish = home.language == "es";
    let (office, on) = (&home.office.name, day(spanish, stored.on));
    let heading = text!(spanish, "{office} stays open", "{office} sigue abierto");
    let text = text!(
        spanish,
        "We wrote to you that {office} closes on {on}. It stays open, and nothing changes for your memberships.",
        "Le escribimos que {office} cierra el {on}. Sigue abierto y nada cambia en sus membresías."
    );
    letter(context, home, heading, vec![text])
}

/// To whoever planned a move: how many households moved, and how many stay.
async fn moved(context: &Context, organization: OrganizationId, of: OfficeMoveId, login: LoginId) -> Result<Content> {
    let contact = identity::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let stored = load(&mut scope, of).await?;
    let (here, _) = place(&mut scope, stored.office).await?;
    let (there, _) = place(&mut scope, stored.to).await?;
    let row = sqlx::query!(
        r#"select count(*) filter (where state = 'moved') as "moved!", count(*) filter (where state = 'ended') as "ended!",
             count(*) filter (where state = 'failed') as "failed!"
           from office_move_line where organization_id = $1 and move_id = $2"#,
        organization.0,
        of.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    let brand = brand(context, &contact.brand)?;
    let mut text = vec![format!("Households that moved from {here} to {there}: {}.", row.moved)];
    if row.ended > 0 {
        text.push(format!("Households whose memberships ended with a refund of unused time: {}.", row.ended));
    }
    if row.failed > 0 {
        text.push(format!("Households that stay for now: {}. The page says why, and tries them again.", row.failed));
    }
    let subject = match (stored.kind, stored.state) {
        (MoveKind::Close, MoveState::Done) => format!("{here} is closed"),
        (MoveKind::Close, _) => format!("{here} can’t close yet"),
        (MoveKind::Move, _) if row.failed > 0 => format!("Some members of {here} could not move"),
        (MoveKind::Move, _) => format!("Members of {here} moved to {there}"),
    };
    if stored.kind == MoveKind::Close && stored.state != MoveState::Done {
        text.push(format!("{here} closes automatically once no memberships are left there."));
    }
    let page = format!("{}/account/manage-locations/edit?id={}", origin(context, brand), stored.office);
    let mut content = of_brand(brand, (contact.name, contact.email), &contact.language, subject, text);
    content.button = Some(("Open the location".to_owned(), in_language(page, &contact.language)));
    Ok(content)
}
