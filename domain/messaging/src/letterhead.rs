//! The common parts of emails: recipients, the header and footer of an office or a brand, addresses, and short texts.

use chrono::NaiveDate;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use crate::content::{Content, OfficeBlock};
use crate::message_texts::{MessageWords, message_texts};
use crate::messages::About;
use crate::{Context, Error, OrNotFound, Result};
use kernel::directory::picture_path;
pub use rules::money::dollars;
use rules::offices::dashed_phone;

message_texts! { "letterhead":
    GoToMembership;
    NotInsurance;
    Footer { office, phone };
    Signature { office, brand };
    WelcomeHeading { first_name };
    MemberNumber { number };
    MonthlyPrice { price };
    YearlyPrice { price };
    OpenSettings;
}

pub fn brand<'a>(context: &'a Context, id: &str) -> Result<&'a Brand> {
    context.brands.get(&BrandId::new(id)).map(|b| &**b).ok_or(Error::NotFound)
}

/// The address of the brand's website.
pub fn origin(context: &Context, brand: &Brand) -> String {
    context.settings.origins.get(brand.id.as_str()).cloned().unwrap_or_default()
}

/// The address of an office's sign-up page.
pub fn signup_address(context: &Context, brand: &Brand, office: i64) -> String {
    format!("{}/accounts/signup/{}/{office}", origin(context, brand), brand.profile.professional.segment)
}

/// Adds the language to the address of a page that shows itself, or the sign-in before it, in the email's language.
/// English is the default.
pub fn in_language(address: String, lang: &str) -> String {
    if lang != "es" {
        return address;
    }
    let joint = if address.contains('?') { '&' } else { '?' };
    format!("{address}{joint}lang=es")
}

/// A household with its office.
pub struct Household {
    pub about: About,
    pub first_name: String,
    pub name: String,
    pub email: String,
    pub language: String,
    pub number: String,
    pub brand: String,
    pub office: OfficeBlock,
    /// Whether the email is confirmed, something was paid, or staff entered the household. Otherwise anyone may have
    /// entered this email and the names, so an email repeats no name.
    pub is_proved: bool,
}

pub async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Mail"))).await?)
}

/// The row that an email is about.
///
/// # Errors
/// [`Error::NotFound`] if the row no longer exists.
pub async fn read<T>(context: &Context, organization: OrganizationId, query: impl OrNotFound<T> + Send) -> Result<T> {
    query.one_or_not_found(&mut open(context, organization).await?).await
}

pub async fn household(scope: &mut Scope, account: AccountId) -> Result<Household> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.first_name, a.last_name, case when a.do_not_email then '' else a.email end as "email!", a.language, a.number, o.brand, o.name as office_name, o.phone, o.email as office_email,
           o.address_line1, o.city, o.state, o.zip, o.id as office_id,
           exists (select from login l where l.id = a.login_id and l.email_verified_at is not null and lower(l.email) = lower(a.email))
             or exists (select from payment p where p.organization_id = a.organization_id and p.account_id = a.id and p.status = 'succeeded')
             or not exists (select from subscription s join enrollment_order e on e.organization_id = s.organization_id and e.id = s.order_id
               where s.organization_id = a.organization_id and s.account_id = a.id and e.entry_point = 'external') as "is_proved!",
           (select f.logo_file from office_profile f where f.organization_id = o.organization_id and f.office_id = o.id) as logo_file
         from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
         where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Household {
        about: About { office: Some(OfficeId(row.office_id)), account: Some(account), login: None },
        name: format!("{} {}", row.first_name, row.last_name),
        first_name: row.first_name,
        email: row.email,
        language: row.language,
        number: row.number,
        office: OfficeBlock {
            logo: row.logo_file.map(|file| picture_path(OfficeId(row.office_id), file)),
            brand: row.brand.clone(),
            name: row.office_name,
            address: format!("{}, {}, {} {}", row.address_line1, row.city, row.state, row.zip),
            phone: dashed_phone(&row.phone),
            email: row.office_email,
        },
        brand: row.brand,
        is_proved: row.is_proved,
    })
}

impl Household {
    /// The brand's texts in the household's language.
    pub fn words<'a>(&self, context: &'a Context) -> Result<MessageWords<'a>> {
        Ok(MessageWords::new(brand(context, &self.brand)?, &self.language))
    }
}

/// An email of an office to a household.
pub fn of_office(
    context: &Context,
    home: Household,
    subject: String,
    heading: String,
    paragraphs: Vec<String>,
) -> Result<Content> {
    let brand = brand(context, &home.brand)?;
    let words = home.words(context)?;
    let footer = vec![
        words.say(Footer { office: &home.office.name, phone: &home.office.phone })?,
        words.say(NotInsurance)?,
        words.say(Signature { office: &home.office.name, brand: &brand.profile.name })?,
    ];
    let page = format!("{}/patient-details/dashboard", origin(context, brand));
    Ok(Content {
        about: home.about,
        subject,
        heading,
        paragraphs,
        brief: None,
        rows: vec![],
        total: None,
        button: Some((words.say(GoToMembership)?, in_language(page, &home.language))),
        aside: None,
        unsubscribe: None,
        footer,
        brand_name: brand.profile.name.clone(),
        color: brand.profile.theme.primary_color().to_string(),
        to: (if home.is_proved { home.name } else { String::new() }, home.email),
        language: home.language,
        office: Some(home.office),
    })
}

/// An email of an office whose subject is its heading.
pub fn letter(context: &Context, home: Household, heading: String, paragraphs: Vec<String>) -> Result<Content> {
    let subject = format!("{heading} · {}", home.office.name);
    of_office(context, home, subject, heading, paragraphs)
}

/// An email of the platform, without an office.
pub fn of_brand(brand: &Brand, to: (String, String), lang: &str, subject: String, paragraphs: Vec<String>) -> Content {
    Content {
        about: About::default(),
        to,
        language: lang.to_owned(),
        heading: subject.clone(),
        subject,
        paragraphs,
        brief: None,
        rows: vec![],
        total: None,
        button: None,
        aside: None,
        unsubscribe: None,
        office: None,
        footer: vec![format!("{} · {}", brand.profile.name, brand.profile.contacts.support_email)],
        brand_name: brand.profile.name.clone(),
        color: brand.profile.theme.primary_color().to_string(),
    }
}

/// "Dec 4, 2026", in a letter that is in English alone; `MessageWords::day` is for one in the reader's language.
pub fn day(on: NaiveDate) -> String {
    rules::dates::english_day(on)
}

/// The price of a membership: "$39.00 a month".
pub fn price_per(words: MessageWords<'_>, period: &str, cents: i64) -> Result<String> {
    let price = &dollars(cents);
    if period == "month" { words.say(MonthlyPrice { price }) } else { words.say(YearlyPrice { price }) }
}

/// A person and the plan, in the household's language: "Ana Reyes, Adult Wellness".
pub fn person_and_plan(words: MessageWords<'_>, person: &str, name: String, spanish_name: Option<String>) -> String {
    format!("{person}, {}", plan_name(words, name, spanish_name))
}

pub fn plan_name(words: MessageWords<'_>, name: String, spanish_name: Option<String>) -> String {
    spanish_name.filter(|_| words.is_spanish()).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_as_people_read_them() {
        assert_eq!(dollars(123_450), "$1,234.50");
        assert_eq!(dollars(-4620), "\u{2212}$46.20");
        assert_eq!(dollars(5), "$0.05");
        assert_eq!(dollars(100_000_000), "$1,000,000.00");
    }

    #[test]
    fn an_address_of_a_spanish_letter_says_so() {
        let page = || "https://a.example/page".to_owned();
        assert_eq!(in_language(page(), "en"), page());
        assert_eq!(in_language(page(), "es"), "https://a.example/page?lang=es");
        assert_eq!(in_language(format!("{}?own=1", page()), "es"), "https://a.example/page?own=1&lang=es");
    }
}
