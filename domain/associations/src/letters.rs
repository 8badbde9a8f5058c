//! Emails about associations and affiliates: to offices, to practices that are invited, and to affiliates. They name no member.

use async_trait::async_trait;
use chrono::NaiveDate;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::downloads::long_date;
use messaging::letterhead::{brand, dollars, of_brand, open, origin};
use messaging::{Before, Content, Letter, Notice, Sending};
use rules::subscriptions::Period;
use rules::tiers;
use tenancy::ids::{AffiliateId, AffiliatePayoutId, AssociationId, OfficeId, OrganizationId};

use crate::association::load;
use crate::rules::coupon::Offer;
use crate::rules::sight::{Share, read};
use crate::{Context, Error, OrNotFound, Result, look};

pub(crate) struct AssociationLetters;

#[async_trait]
impl Letter for AssociationLetters {
    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::AssociationJoined { office, association } => {
                Some(joined(context, organization, (*office, *association)).boxed())
            }
            Notice::AssociationInvitation { invitation, .. } => Some(invited(context, *invitation).boxed()),
            Notice::FullPriceComing { office, on } => Some(full_price(context, organization, (*office, *on)).boxed()),
            Notice::AffiliateStatement { affiliate, month } => Some(statement(context, *affiliate, *month).boxed()),
            Notice::AffiliatePaid { payout } => Some(paid(context, *payout).boxed()),
            _ => None,
        }
    }

    async fn before(&self, Sending { context, organization, notice, .. }: Sending<'_>) -> Result<Before> {
        // An office that left meanwhile gets no email.
        let Notice::AssociationJoined { office, association } = notice else { return Ok(Before::Send) };
        let mut scope = open(context, organization).await?;
        let belongs = sqlx::query_scalar!(
            r#"select exists (select from association_office where organization_id = $1 and office_id = $2 and association_id = $3
               and left_at is null) as "belongs!""#,
            organization.0,
            office.0,
            association.0
        )
        .fetch_one(scope.db())
        .await?;
        Ok(if belongs { Before::Send } else { Before::Skip })
    }
}

const fn share_words(share: Share) -> &'static str {
    match share {
        Share::Tier => "your plan with us",
        Share::Members => "how many members you have and how many are new",
        Share::Revenue => "what you collected in a month",
    }
}

async fn joined(
    context: &Context,
    organization: OrganizationId,
    (office, association): (OfficeId, AssociationId),
) -> Result<Content> {
    let name = load(&mut look(context).await?, association).await?.name;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select o.brand, o.name, o.email, m.shares from office o
         join association_office m on m.organization_id = o.organization_id and m.office_id = o.id and m.left_at is null
         where o.organization_id = $1 and o.id = $2",
        organization.0,
        office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let more: Vec<_> = read(&row.shares).into_iter().map(share_words).collect();
    let also = if more.is_empty() { String::new() } else { format!(", and {}", more.join(", ")) };
    let paragraphs = vec![
        format!("{name} sees your office’s name, city, state, the day that you joined, and whether you are live{also}."),
        "It never sees a patient, a payment or a household. In your settings you choose what it sees, and you can leave at any time: then it sees nothing any more.".to_owned(),
    ];
    let brand = brand(context, &row.brand)?;
    let subject = format!("Your office belongs to {name}");
    let mut content = of_brand(brand, (row.name, row.email), "en", subject, paragraphs);
    content.about.office = Some(office);
    let page = format!("{}/account/settings/office?tab=association", origin(context, brand));
    content.button = Some(("Choose what it sees".to_owned(), page));
    Ok(content)
}

async fn invited(context: &Context, invitation: i64) -> Result<Content> {
    let today = context.clock.now().await?.date_naive();
    let mut scope = look(context).await?;
    let row = sqlx::query!(
        "select association_id, email, practice_name from association_invitation where id = $1",
        invitation
    )
    .one_or_not_found(&mut scope)
    .await?;
    let association = load(&mut scope, AssociationId(row.association_id)).await?;
    let brand = brand(context, &association.brand)?;
    let mut paragraphs = vec![format!(
        "{} invites your practice to sell its own membership plans with {}.",
        association.name, brand.profile.name
    )];
    if let Offer::Coupon(code) = association.offer(today)
        && let Some(coupon) = tiers::coupon_for(brand, code, None, today)
    {
        let bills = if coupon.bills == 1 { "first bill".to_owned() } else { format!("first {} bills", coupon.bills) };
        let until = association.coupon_ends_on.map_or(String::new(), |last| format!(" until {}", long_date(last)));
        paragraphs.push(format!("Its members get {}% off their {bills}{until}.", coupon.percent));
    }
    let subject = format!("{} invites you to {}", association.name, brand.profile.name);
    let mut content = of_brand(brand, (row.practice_name, row.email), "en", subject, paragraphs);
    content.button = Some(("Read more".to_owned(), format!("{}/accounts/{}", origin(context, brand), association.url)));
    Ok(content)
}

async fn full_price(
    context: &Context,
    organization: OrganizationId,
    (office, on): (OfficeId, NaiveDate),
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select o.brand, o.name, o.email, coalesce(t.next_level, t.level) as "level!", coalesce(t.next_period, t.period) as "period!", t.coupon_code
           from office o join tier_subscription t on t.organization_id = o.organization_id and t.home_office_id = o.id and t.level > 0
           where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let brand = brand(context, &row.brand)?;
    let period = Period::parse(&row.period).ok_or(Error::NotFound)?;
    let price = dollars(tiers::price(brand, row.level, period).ok_or(Error::NotFound)?.0);
    let what = tiers::words(brand, row.level, period);
    let code = row.coupon_code.unwrap_or_default();
    let subject = format!("Your bill on {} is {price}", long_date(on));
    let paragraphs = vec![
        format!("Your coupon {code} is used up by then. {what} costs {price} from {}.", long_date(on)),
        "Nothing else changes.".to_owned(),
    ];
    let mut content = of_brand(brand, (row.name, row.email), "en", subject, paragraphs);
    content.about.office = Some(office);
    content.button = Some(("Open billing".to_owned(), format!("{}/account/settings/billing", origin(context, brand))));
    Ok(content)
}

async fn statement(context: &Context, affiliate: AffiliateId, month: NaiveDate) -> Result<Content> {
    let mut scope = look(context).await?;
    let row = sqlx::query!(
        r#"select f.brand, f.first_name || ' ' || f.last_name as "name!", f.email, f.least_payout_cents, s.opening_cents, s.earned_cents, s.reversed_cents,
             s.paid_cents, s.closing_cents as "closing_cents!", s.payable_cents, s.payout_cents
           from affiliate_statement s join affiliate f on f.id = s.affiliate_id where s.affiliate_id = $1 and s.month = $2"#,
        affiliate.0,
        month
    )
    .one_or_not_found(&mut scope)
    .await?;
    let brand = brand(context, &row.brand)?;
    let named = month.format("%B %Y");
    let mut paragraphs = vec![format!(
        "Balance before: {}. Earned: {}. Reversed: {}. Paid: {}. Balance now: {}.",
        dollars(row.opening_cents),
        dollars(row.earned_cents),
        dollars(row.reversed_cents),
        dollars(row.paid_cents),
        dollars(row.closing_cents)
    )];
    paragraphs.push(match row.payout_cents {
        0 => format!(
            "{} can be paid. That is less than the least payout of {}, so it is carried to next month.",
            dollars(row.payable_cents),
            dollars(row.least_payout_cents)
        ),
        cents => format!("We pay you {}.", dollars(cents)),
    });
    let subject = format!("Your statement for {named}");
    let mut content = of_brand(brand, (row.name, row.email), "en", subject, paragraphs);
    content.button = Some(("See the bills".to_owned(), format!("{}/associations/reporting", origin(context, brand))));
    Ok(content)
}

async fn paid(context: &Context, payout: AffiliatePayoutId) -> Result<Content> {
    let mut scope = look(context).await?;
    let row = sqlx::query!(
        r#"select f.brand, f.first_name || ' ' || f.last_name as "name!", f.email, p.amount_cents, p.paid_on as "paid_on!", p.reference as "reference!"
           from affiliate_payout p join affiliate f on f.id = p.affiliate_id where p.id = $1 and p.state = 'paid'"#,
        payout.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let brand = brand(context, &row.brand)?;
    let subject = format!("We paid you {}", dollars(row.amount_cents));
    let words = format!("Paid on {}. Reference: {}.", long_date(row.paid_on), row.reference);
    let mut content = of_brand(brand, (row.name, row.email), "en", subject, vec![words]);
    content.button = Some(("See the bills".to_owned(), format!("{}/associations/reporting", origin(context, brand))));
    Ok(content)
}
