//! The email of a chairside quote, with the figures as they were shown.

use crate::chairside::{QuoteSheet, SheetLine, SheetPlan};
use kernel::directory::picture_path;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, OrganizationId};

use crate::{Context, Result};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::{brand, dollars, of_brand, read};
use messaging::{Content, OfficeBlock};
use rules::offices::dashed_phone;

message_texts! { "chairside":
    Subject;
    Intro { office, day };
    MemberPrice { price, usual };
    WithInsurance { pays, owes, premium };
    YearlyLess { plan, sum, saved };
    MonthlyLess { plan, sum, saved };
    YearlyMore { plan, sum, saved };
    MonthlyMore { plan, sum, saved };
    NotInsurance;
    Total;
    Visit { number, work };
}

pub(super) async fn quote(context: &Context, organization: OrganizationId, id: i64) -> Result<Content> {
    let row = sqlx::query!(
        r#"select q.email, q.name as recipient, q.language, q.sheet as "sheet: Json<QuoteSheet>", q.made_at, o.brand, o.name, o.phone,
             o.email as office_email, o.address_line1, o.city, o.state, o.zip, o.timezone, o.id as office_id,
             (select f.logo_file from office_profile f where f.organization_id = o.organization_id and f.office_id = o.id) as logo_file
           from chairside_quote q join office o on o.organization_id = q.organization_id and o.id = q.office_id
           where q.organization_id = $1 and q.id = $2"#,
        organization.0,
        id
    );
    let row = read(context, organization, row).await?;
    let (lang, sheet, brand) = (row.language.as_str(), row.sheet.0, brand(context, &row.brand)?);
    let words = MessageWords::new(brand, lang);
    let subject = words.say(Subject)?;
    let on = words.day(tenancy::clock::office_date(row.made_at, &row.timezone));
    let usual = &dollars(sheet.usual.0);
    let mut paragraphs = vec![words.say(Intro { office: &row.name, day: &on })?];
    if let Some(price) = sheet.member_price {
        paragraphs.push(words.say(MemberPrice { price: &dollars(price.0), usual })?);
    }
    if let Some(own) = &sheet.insured {
        let (pays, owes, premium) = (&dollars(own.pays.0), &dollars(own.owes.0), &dollars(own.premium.0));
        paragraphs.push(words.say(WithInsurance { pays, owes, premium })?);
    }
    for plan in &sheet.plans {
        paragraphs.push(plan_words(words, plan)?);
    }
    paragraphs.push(words.say(NotInsurance)?);
    let several = sheet.lines.iter().any(|line| line.visit > 1);
    let member = sheet.member_price.is_some();
    let mut content = of_brand(brand, (row.recipient, row.email), lang, subject.clone(), paragraphs);
    content.about.office = Some(OfficeId(row.office_id));
    content.subject = format!("{subject} · {}", row.name);
    content.rows = sheet.lines.iter().map(|line| row_of(words, line, several, member)).collect::<Result<_>>()?;
    content.total = Some((words.say(Total)?, dollars(sheet.member_price.unwrap_or(sheet.usual).0)));
    content.office = Some(OfficeBlock {
        logo: row.logo_file.map(|file| picture_path(OfficeId(row.office_id), file)),
        brand: row.brand,
        name: row.name,
        address: format!("{}, {}, {} {}", row.address_line1, row.city, row.state, row.zip),
        phone: dashed_phone(&row.phone),
        email: row.office_email,
    });
    Ok(content)
}

fn row_of(words: MessageWords<'_>, line: &SheetLine, several: bool, member: bool) -> Result<(String, String)> {
    let label = if words.is_spanish() { &line.spanish } else { &line.english };
    let many = if line.quantity > 1 { format!("{} × {label}", line.quantity) } else { label.clone() };
    let what = if several { words.say(Visit { number: &line.visit.to_string(), work: &many })? } else { many };
    Ok((what, dollars(if member { line.price } else { line.usual }.0)))
}

fn plan_words(words: MessageWords<'_>, own: &SheetPlan) -> Result<String> {
    let plan = if words.is_spanish() { &own.spanish } else { &own.english };
    let (sum, saved) = (&dollars(own.first_year.0), &dollars(own.saved.0.abs()));
    match (own.yearly, own.saved.0 > 0) {
        (true, true) => words.say(YearlyLess { plan, sum, saved }),
        (false, true) => words.say(MonthlyLess { plan, sum, saved }),
        (true, false) => words.say(YearlyMore { plan, sum, saved }),
        (false, false) => words.say(MonthlyMore { plan, sum, saved }),
    }
}

/// The household of a quote, if it is for one.
pub(super) async fn household_of(scope: &mut Scope, quote: i64) -> Result<Option<AccountId>> {
    let organization = scope.organization();
    let quoted = sqlx::query_scalar!(
        "select account_id from chairside_quote where organization_id = $1 and id = $2",
        organization.0,
        quote
    );
    Ok(quoted.fetch_optional(scope.db()).await?.flatten().map(AccountId))
}
