//! Cards and banks that fail; late balances that are paid, paid in installments, paid by link, or written off; repeated
//! events.

use kernel::{Error, Result};
use payments::billing::{self, InitiatedBy, PayNow, PaymentTarget, TypedCard};
use sandboxes::cards::Behavior;
use tenancy::ids::AccountId;

use crate::simulation::years::Years;

/// A decline of each kind.
const BAD: [Behavior; 9] = [
    Behavior::InsufficientFunds,
    Behavior::InsufficientFunds,
    Behavior::GenericDecline,
    Behavior::ProcessingError,
    Behavior::LostCard,
    Behavior::ExpiredCard,
    Behavior::UpdateFirst,
    Behavior::WaitThreeDays,
    Behavior::Authenticate,
];

const BANKS: [&str; 5] = [
    "pm_usBankAccount_success",
    "pm_usBankAccount_success",
    "pm_usBankAccount_insufficientFunds",
    "pm_usBankAccount_accountClosed",
    "pm_usBankAccount_stopped",
];

const WITH_CARD: &str = "select m.id from payment_method m join account a on a.organization_id = m.organization_id and a.payment_method_id = m.id
    where m.kind = 'card' order by m.id";
const LATE: &str =
    "select distinct account_id from invoice where status = 'open' and first_failed_on is not null order by 1";

async fn behave(years: &mut Years, how: Behavior) -> Result<bool> {
    let Some(id) = years.pick(WITH_CARD).await else { return Ok(false) };
    let provider: String = sqlx::query_scalar("select provider_id from payment_method where id = $1")
        .bind(id)
        .fetch_one(years.world.outside())
        .await?;
    years.world.control().behave(&provider.into(), how).await.unwrap();
    Ok(true)
}

pub async fn card_goes_bad(years: &mut Years) -> Result<bool> {
    let how = *years.chance.one(&BAD).unwrap();
    behave(years, how).await
}

pub async fn card_is_good(years: &mut Years) -> Result<bool> {
    behave(years, Behavior::Pay).await
}

async fn method(years: &mut Years, account: i64, token: &str) -> Result<bool> {
    let account = AccountId(account);
    let office = years.home(account).await;
    billing::add_method(&years.world.context, &years.staff(office), account, token).await?;
    Ok(true)
}

/// Adds a new card, preferably for a household with a late balance.
pub async fn new_card(years: &mut Years) -> Result<bool> {
    let late = years.pick(LATE).await;
    let Some(account) = (match late {
        Some(account) => Some(account),
        None => years.pick("select id from account where enrolled_at is not null order by id").await,
    }) else {
        return Ok(false);
    };
    let token = years.card("pm_card_visa").await;
    method(years, account, &token).await
}

pub async fn bank(years: &mut Years) -> Result<bool> {
    let query = "select distinct account_id from subscription where status in ('active', 'past_due', 'active_transferred') order by 1";
    let Some(account) = years.pick(query).await else { return Ok(false) };
    let like = *years.chance.one(&BANKS).unwrap();
    let token = years.world.control().bank(like).await.unwrap();
    method(years, account, token.as_str()).await
}

async fn pay(years: &mut Years, by: InitiatedBy) -> Result<bool> {
    let Some(account) = years.pick(LATE).await else { return Ok(false) };
    let account = AccountId(account);
    let office = years.home(account).await;
    let card = if years.chance.percent(50) { Some(years.card("pm_card_visa").await) } else { None };
    let token = card.as_deref().filter(|_| by == InitiatedBy::Household);
    let key = years.key("pay");
    let wish =
        PayNow { account, which: PaymentTarget::Late, by, token, keep: true, key: &key, back_to: None, language: "en" };
    billing::pay_now(&years.world.context, &years.staff(office), wish).await?;
    Ok(true)
}

pub async fn pay_late(years: &mut Years) -> Result<bool> {
    pay(years, InitiatedBy::Household).await
}

pub async fn staff_try(years: &mut Years) -> Result<bool> {
    pay(years, InitiatedBy::Staff).await
}

/// Staff send the link; the household opens the email and pays with a new card.
pub async fn pay_by_link(years: &mut Years) -> Result<bool> {
    let Some(account) = years.pick(LATE).await else { return Ok(false) };
    let account = AccountId(account);
    let office = years.home(account).await;
    let mut scope = years.world.scope().await;
    billing::send_link(&years.world.context, &mut scope, office, account).await?;
    scope.commit().await?;
    years.run_jobs().await;
    let secret = {
        let mails = years.world.mails.0.lock().unwrap();
        let text = mails.iter().rev().find_map(|mail| mail.text.split_once("/pn/").map(|(_, rest)| rest.to_owned()));
        text.map(|rest| {
            rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect::<String>()
        })
    };
    let Some(secret) = secret else { return Ok(false) };
    let card = years.card("pm_card_visa").await;
    let key = years.key("link");
    let brand = years.world.brand.id.as_str().to_owned();
    let card = Some(TypedCard { token: &card, keep: true });
    match billing::pay_by_link(&years.world.context, &brand, &secret, card, &key, "en").await {
        // Paid in another way before the email was opened.
        Err(Error::NotFound) => Ok(false),
        paid => paid.map(|_| true),
    }
}

pub async fn installments(years: &mut Years) -> Result<bool> {
    let Some(account) = years.pick(LATE).await else { return Ok(false) };
    let account = AccountId(account);
    let office = years.home(account).await;
    let parts = years.chance.between(2, 4) as usize;
    let key = years.key("parts");
    billing::make_plan(&years.world.context, &years.staff(office), account, parts, None, &key).await?;
    Ok(true)
}

pub async fn clear(years: &mut Years) -> Result<bool> {
    let query = "select distinct account_id from subscription where status in ('delinquent', 'past_due') order by 1";
    let Some(account) = years.pick(query).await else { return Ok(false) };
    let account = AccountId(account);
    let office = years.home(account).await;
    let key = years.key("clear");
    billing::clear_delinquency(&years.world.context, &years.staff(office), account, "Hardship", &key).await?;
    Ok(true)
}

/// The provider sends the event of an old payment again, twice, with its status at that time.
pub async fn event_twice(years: &mut Years) -> Result<bool> {
    let query = "select id from payment where provider_id is not null order by id desc limit 50";
    let Some(id) = years.pick(query).await else { return Ok(false) };
    let provider: String = sqlx::query_scalar("select provider_id from payment where id = $1")
        .bind(id)
        .fetch_one(years.world.outside())
        .await?;
    let kind = *years.chance.one(&["payment_intent.succeeded", "payment_intent.payment_failed"]).unwrap();
    let body = serde_json::json!({
        "id": years.key("evt"), "object": "event", "type": kind, "created": 1_700_000_000, "livemode": false,
        "data": { "object": {
            "id": provider, "object": "payment_intent",
            "metadata": { "payment_ref": format!("{}-{id}", years.world.organization) },
        } },
    })
    .to_string();
    for _ in 0..2 {
        crate::payouts::receive(&years.world, &body).await?;
    }
    Ok(true)
}

/// Fails a payout as the provider does: at most a few days after it arrived.
pub async fn payout_fails(years: &mut Years) -> Result<bool> {
    let query = "select id from payout where status in ('pending', 'in_transit', 'paid') and provider_id is not null
                   and arrives_on > business_now()::date - 7 order by id desc limit 3";
    let Some(id) = years.pick(query).await else { return Ok(false) };
    let provider: String = sqlx::query_scalar("select provider_id from payout where id = $1")
        .bind(id)
        .fetch_one(years.world.outside())
        .await?;
    Ok(years.world.control().fail_payout(&provider.into()).await.is_ok())
}
