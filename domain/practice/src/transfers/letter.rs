//! Emails to households that were imported from another system, or that moved from another office.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::brand::MessageText;
use tenancy::ids::{AccountId, LoginId, OrganizationId};

use crate::access::{self, LinkPurpose};
use crate::{Context, Result};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::{
    MemberNumber, WelcomeHeading, brand, household, in_language, of_office, open, origin, person_and_plan, price_per,
};
use messaging::{Content, Letter, Notice, Sending};

message_texts! { "household_moved":
    ImportedSubject { office };
    Imported;
    NoCard;
    ChoosePassword;
    ChoosePasswordButton;
    NextPayment { price, day };
    MovedSubject { office };
    MovedHeading;
    Moved { before, after };
    PaymentsCount;
    PaymentsCountInOffice;
    NewMemberNumber { number };
}

/// Households that an import or a transfer brought to an office.
pub struct ArrivalLetters;

#[async_trait]
impl Letter for ArrivalLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::Imported { account, login } => Some(imported(context, organization, *account, *login).boxed()),
            Notice::Moved { account } => Some(moved(context, organization, *account).boxed()),
            _ => None,
        }
    }
}

/// Each person's plan and price: "Ana Reyes, Adult Wellness" and "$39.00 a month, next 12/04/2026".
async fn held(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    words: MessageWords<'_>,
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
        let mut price = price_per(words, &l.period, l.agreed_price_cents)?;
        if let Some(on) = l.next_bill_on {
            price = words.say(NextPayment { price: &price, day: &words.day(on) })?;
        }
        Ok((person_and_plan(words, &l.member, l.name, l.spanish_name), price))
    });
    rows.collect()
}

/// To an imported household: its memberships, when it is charged, and how to sign in for the first time.
pub(super) async fn imported(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    login: Option<LoginId>,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    // A login with a confirmed email already has a password.
    let new = sqlx::query_scalar!(
        r#"select email_verified_at is null as "new!" from login where id = $1"#,
        login.map_or(0, |l| l.0)
    )
    .fetch_optional(scope.db())
    .await?;
    // A household that comes from another system may have brought its card.
    let has_method = sqlx::query_scalar!(
        r#"select payment_method_id is not null as "has_method!" from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    drop(scope);
    let login = login.filter(|_| new == Some(true));
    let words = home.words(context)?;
    let (lang, brand) = (home.language.clone(), brand(context, &home.brand)?);
    let mut paragraphs = vec![words.say(Imported)?];
    if has_method != Some(true) {
        paragraphs.push(words.say(NoCard)?);
    }
    let link = match login {
        Some(login) => Some(access::make_password_link(context, login, LinkPurpose::SetPassword).await?),
        None => None,
    };
    if link.is_some() {
        paragraphs.push(words.say(ChoosePassword)?);
    }
    paragraphs.push(words.say(MemberNumber { number: &home.number })?);
    let subject = words.say(ImportedSubject { office: &home.office.name })?;
    let heading = words.say(WelcomeHeading { first_name: &home.first_name })?;
    let mut content = of_office(context, home, subject, heading, paragraphs)?;
    content.rows = held(context, organization, account, words).await?;
    if let Some(link) = link {
        let address = format!("{}/accounts/set-password/{}", origin(context, brand), link.token);
        content.button = Some((words.say(ChoosePasswordButton)?, in_language(address, &lang)));
    }
    Ok(content)
}

/// To a household that moved: its new office, and its memberships there.
pub(super) async fn moved(context: &Context, organization: OrganizationId, account: AccountId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let from = sqlx::query!(
        r#"select o.name, a.payment_method_id is not null as "has_method!" from account a join account b on b.organization_id = a.organization_id and b.id = a.moved_from_account_id
         join office o on o.organization_id = b.organization_id and o.id = b.office_id
         where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    let (from, has_method) = from.map_or_else(Default::default, |row| (row.name, row.has_method));
    drop(scope);
    let words = home.words(context)?;
    let office = &home.office.name;
    let paragraphs = vec![
        words.say(Moved { before: &from, after: office })?,
        if has_method { words.say(PaymentsCount)? } else { words.say(PaymentsCountInOffice)? },
        words.say(NewMemberNumber { number: &home.number })?,
    ];
    let subject = words.say(MovedSubject { office })?;
    let mut content = of_office(context, home, subject, words.say(MovedHeading)?, paragraphs)?;
    content.rows = held(context, organization, account, words).await?;
    Ok(content)
}
