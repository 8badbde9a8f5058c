//! Emails about referrals: to a friend, on behalf of the referrer, and to a household about its credit.

use kernel::directory::office_of_household;
use tenancy::ids::{AccountId, OrganizationId};

use crate::{Context, OrNotFound, Result, referrals};
use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::{brand, dollars, household, letter, of_brand, open, signup_address};
use messaging::{Content, Letter, NotSent, Notice, Sending};
use tenancy::brand::MessageText;

message_texts! { "referral":
    Subject { office };
    SeePlans;
    WhyYou;
    FriendJoined { friend, office, days };
    YouJoined { office, friend, days };
    NextOnDay { day, amount };
    Next { amount };
    MayBeUndone;
    CreditHeading { amount };
    FriendUndone { friend, office, amount };
    YouUndone { office, friend, amount };
    UsedCredit;
    UndoneHeading;
}

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
    let (terms, words) = (&brand.marketing.referral, MessageWords::new(brand, lang));
    let message = referrals::filled(terms.message.get(words.language()), terms, &home.office.name, &code);
    let subject = words.say(Subject { office: &home.office.name })?;
    let mut content = of_brand(brand, (String::new(), email.to_owned()), lang, subject, vec![message]);
    let address = signup_address(context, brand, office_id);
    content.button = Some((words.say(SeePlans)?, format!("{address}?ref={code}&lang={lang}")));
    content.footer.push(words.say(WhyYou)?);
    content.about.office = home.about.office;
    content.office = Some(home.office);
    Ok(content)
}

/// Friends told about an office, and the credit for those who joined.
pub struct ReferralLetters;

#[async_trait]
impl Letter for ReferralLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::Referral { account, email, language, .. } => {
                Some(to_friend(context, organization, *account, email, language).boxed())
            }
            Notice::ReferralCredit { movement } => Some(credit(context, organization, *movement).boxed()),
            _ => None,
        }
    }

    /// The friend's address was mistyped on a public page: no one has to check the job.
    async fn not_sent(&self, sending: Sending<'_>, why: NotSent<'_>) -> Result<bool> {
        Ok(matches!((sending.notice, why), (Notice::Referral { .. }, NotSent::Refused(_))))
    }
}

/// A change of referral credit: the reason, and the effect on the next payment.
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
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    drop(scope);
    let days = &brand(context, &home.brand)?.marketing.referral.payment_age_days.to_string();
    let words = home.words(context)?;
    let (office, friend) = (&home.office.name, &row.other);
    let amount = &dollars(row.amount_cents.abs()).replace(".00", "");
    let (heading, paragraphs) = if row.amount_cents > 0 {
        let why = match row.recommended {
            true => words.say(FriendJoined { friend, office, days })?,
            false => words.say(YouJoined { office, friend, days })?,
        };
        let next = match row.next {
            Some(on) => words.say(NextOnDay { day: &words.day(on), amount })?,
            None => words.say(Next { amount })?,
        };
        (words.say(CreditHeading { amount })?, vec![why, next, words.say(MayBeUndone)?])
    } else {
        let why = match row.recommended {
            true => words.say(FriendUndone { friend, office, amount })?,
            false => words.say(YouUndone { office, friend, amount })?,
        };
        (words.say(UndoneHeading)?, vec![why, words.say(UsedCredit)?])
    };
    letter(context, home, heading, paragraphs)
}
