//! What each mail says, read from the rows it names, in the language of the person it goes to.

mod added;

use chrono::NaiveDate;
use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::brand::{Brand, BrandId, Language};
use tenancy::ids::{AccountId, OfficeId, OrganizationId, PaymentId};
use tenancy::{Actor, Reach, Scope};

pub(super) use super::dollars;
use super::{
    Content, Notice, OfficeBlock, ahead, campaign, case, chairside, collection, deletion, dispute, guarantee,
    household_moved, installment_agreement, life, own_address, payout, practice_signup, price, refund, security, tier,
};
use crate::access::LinkPurpose;
use crate::members::line_words;
use crate::messages::About;
use crate::templates::{self, TemplateKind};
use crate::{Cents, Context, Error, OrNotFound, Result, referrals};
use catalog::offices::picture_path;
use households::enrollment::year_of_payment;
use rules::offices::dashed_phone;

/// What `notice` says. Boxed by kind: a match that awaits has room for all of them in every poll's frame, hundreds of kilobytes unoptimised.
pub(super) fn content<'a>(
    context: &'a Context,
    organization: OrganizationId,
    notice: &'a Notice,
) -> BoxFuture<'a, Result<Content>> {
    match notice {
        Notice::Welcome { account } => welcome(context, organization, *account).boxed(),
        Notice::Imported { account, login } => {
            household_moved::imported(context, organization, *account, *login).boxed()
        }
        Notice::Moved { account } => household_moved::moved(context, organization, *account).boxed(),
        Notice::MembershipAdded { account, order } => added::added(context, organization, *account, *order).boxed(),
        Notice::Receipt { payment } => receipt(context, organization, *payment).boxed(),
        Notice::Refunded { refund } => refund::refunded(context, organization, *refund).boxed(),
        Notice::RefundFailed { refund } => refund::failed(context, organization, *refund).boxed(),
        Notice::DisputeOpened { dispute } => dispute::opened(context, organization, *dispute).boxed(),
        Notice::DisputeClosed { dispute } => dispute::closed(context, organization, *dispute).boxed(),
        Notice::DisputeBilled { dispute } => dispute::billed(context, organization, *dispute).boxed(),
        Notice::Late { payment } => collection::payment_failed(context, organization, *payment).boxed(),
        Notice::StillLate { invoice, .. } => collection::payment_reminder(context, organization, *invoice).boxed(),
        Notice::PaymentLink { account, .. } => collection::payment_link(context, organization, *account).boxed(),
        Notice::CardExpiring { method, last_day } => {
            collection::card_expiring(context, organization, *method, *last_day).boxed()
        }
        Notice::Installments { plan } => collection::installments(context, organization, *plan).boxed(),
        Notice::TreatmentAgreement { agreement, round } => {
            installment_agreement::to_sign(context, organization, *agreement, *round).boxed()
        }
        Notice::TreatmentSigned { agreement } => {
            installment_agreement::signed(context, organization, *agreement).boxed()
        }
        Notice::TermEnding { account, ends_on } => term_ending(context, organization, *account, *ends_on).boxed(),
        Notice::TermEndingAtOffice { account, ends_on } => {
            term_ending_at_office(context, organization, *account, *ends_on).boxed()
        }
        Notice::Renewal { account, on } => {
            ahead::renewal(context, organization, ahead::Addressee::Household(*account), *on).boxed()
        }
        Notice::UnusedVisits { account, ends_on } => {
            ahead::unused_visits(context, organization, ahead::Addressee::Household(*account), *ends_on).boxed()
        }
        Notice::UnusedVisitsOf { member, ends_on } => {
            ahead::unused_visits(context, organization, ahead::Addressee::Person(*member), *ends_on).boxed()
        }
        Notice::RenewalOf { member, on } => {
            ahead::renewal(context, organization, ahead::Addressee::Person(*member), *on).boxed()
        }
        Notice::MemberEmail { member, round } => own_address::confirm(context, organization, *member, *round).boxed(),
        Notice::ChairsideQuote { id } => chairside::quote(context, organization, *id).boxed(),
        Notice::PlanChange { change, state } => life::plan_change(context, organization, *change, state).boxed(),
        Notice::Canceled { account, at } => life::canceled(context, organization, *account, *at).boxed(),
        Notice::CancellationTakenBack { subscription, .. } => {
            life::cancellation_taken_back(context, organization, *subscription).boxed()
        }
        Notice::AutoRenew { subscription, on, .. } => {
            life::auto_renew(context, organization, *subscription, *on).boxed()
        }
        Notice::TierPaid { payment } => tier::paid(context, organization, *payment).boxed(),
        Notice::TierLate { invoice, .. } => tier::payment_failed(context, organization, *invoice).boxed(),
        Notice::TierLost { invoice } => tier::tier_ended(context, organization, *invoice).boxed(),
        Notice::TierCardExpiring { method, last_day } => {
            tier::card_expiring(context, organization, *method, *last_day).boxed()
        }
        Notice::ClaimDecided { claim } => guarantee::claim_decided(context, organization, *claim).boxed(),
        Notice::PayoutBankChanged { link } => payout::bank_changed(context, organization, *link).boxed(),
        Notice::PayoutBankPending { link, login } => payout::bank_pending(context, organization, *link, *login).boxed(),
        Notice::ResetPassword { login } => security::link(context, *login, LinkPurpose::ResetPassword).boxed(),
        Notice::SetPassword { login } => security::link(context, *login, LinkPurpose::SetPassword).boxed(),
        Notice::ConfirmEmail { login } => security::link(context, *login, LinkPurpose::ConfirmEmail).boxed(),
        Notice::EmailChange { login, email, id } => security::email_change(context, *login, email, *id).boxed(),
        Notice::EmailChangeAsked { login, email, .. } => security::email_change_asked(context, *login, email).boxed(),
        Notice::PasswordChanged { login, at } => security::password_changed(context, *login, *at).boxed(),
        Notice::TwoStep { login, change, .. } => security::two_step(context, *login, *change).boxed(),
        Notice::Passkey { login, change, at, .. } => security::passkey(context, *login, *change, *at).boxed(),
        Notice::OfficeHandedOver { office, login, at } => {
            security::office_handed_over(context, organization, *office, *login, *at).boxed()
        }
        Notice::NewDevice { session } => security::new_device(context, *session).boxed(),
        Notice::SignInCode { brand, email, .. } => security::sign_in_code(context, brand, email).boxed(),
        Notice::PracticeActivation { login, .. } => practice_signup::activation(context, organization, *login).boxed(),
        Notice::PracticeSignupReminder { login } => practice_signup::reminder(context, organization, *login).boxed(),
        Notice::TermsUpdate { login, versions } => {
            practice_signup::new_terms(context, organization, *login, versions).boxed()
        }
        Notice::PriceChange { id, .. } => price::content(context, organization, *id).boxed(),
        Notice::Invitation { invitation, .. } => {
            super::invitation::content(context, organization, *invitation, false).boxed()
        }
        Notice::InvitationReminder { invitation, .. } => {
            super::invitation::content(context, organization, *invitation, true).boxed()
        }
        Notice::OfficeInvitation { invitation, round } => {
            security::office_invitation(context, organization, *invitation, *round).boxed()
        }
        Notice::FamilyInvitation { invitation, round } => {
            security::family_invitation(context, organization, *invitation, *round).boxed()
        }
        Notice::DataExport { export } => security::data_export(context, organization, *export).boxed(),
        Notice::Deletion { request, step, .. } => deletion::step(context, organization, *request, *step).boxed(),
        Notice::DeletionOf { request, member, step, .. } => {
            deletion::step_for_adult(context, organization, (*request, *member), *step).boxed()
        }
        Notice::CaseMessage { message } => case::message(context, organization, *message).boxed(),
        Notice::CaseClosed { case, .. } => case::closed(context, organization, *case).boxed(),
        Notice::ReviewWritten { review } => super::review::written(context, organization, *review).boxed(),
        Notice::ReviewAnswered { review } => super::review::answered(context, organization, *review).boxed(),
        Notice::ReviewReported { review } => super::review::reported(context, organization, *review).boxed(),
        Notice::ReviewDecided { review } => super::review::decided(context, organization, *review).boxed(),
        Notice::ReviewRemoved { review } => super::review::removed(context, organization, *review).boxed(),
        Notice::ResentText { of } => content(context, organization, of),
        Notice::DeskCopy { of, office, account, login } => {
            super::desk::copy(context, organization, of, (*office, *account, *login)).boxed()
        }
        Notice::Referral { account, email, language, .. } => {
            super::referral::to_friend(context, organization, *account, email, language).boxed()
        }
        Notice::Campaign { campaign, account } => campaign::content(context, organization, *campaign, *account).boxed(),
        Notice::ReferralCredit { movement } => super::referral::credit(context, organization, *movement).boxed(),
        Notice::MarketingOrder { order, state } => {
            super::marketing::order(context, organization, *order, state).boxed()
        }
        Notice::MarketingCredit { movement, login } => {
            super::marketing::credited(context, organization, *movement, *login).boxed()
        }
    }
}

/// Either language's text.
pub(super) fn pick(language: &str, english: &str, spanish: &str) -> String {
    if language == "es" { spanish } else { english }.to_owned()
}

pub(super) fn language(code: &str) -> Language {
    if code == "es" { Language::Es } else { Language::En }
}

pub(super) fn brand<'a>(context: &'a Context, id: &str) -> Result<&'a Brand> {
    context.brands.get(&BrandId::new(id)).map(|b| &**b).ok_or(Error::NotFound)
}

/// Where the brand's pages live.
pub(super) fn origin(context: &Context, brand: &Brand) -> String {
    context.settings.origins.get(brand.id.as_str()).cloned().unwrap_or_default()
}

/// The address of a page that shows itself in the language of the letter, or whose sign-in does. English is what a page starts in.
pub(super) fn in_language(address: String, lang: &str) -> String {
    if lang != "es" {
        return address;
    }
    let joint = if address.contains('?') { '&' } else { '?' };
    format!("{address}{joint}lang=es")
}

/// A text of the brand with its placeholders filled.
pub(super) fn say(brand: &Brand, lang: &str, key: &str, values: &[(&str, &str)]) -> Result<String> {
    let text =
        brand.text(language(lang), &format!("mail.{key}")).ok_or_else(|| anyhow::anyhow!("no text mail.{key}"))?;
    Ok(values.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{{{name}}}}}"), value)))
}

/// A household with its office.
pub(super) struct Household {
    pub about: About,
    pub first_name: String,
    pub name: String,
    pub email: String,
    pub language: String,
    pub number: String,
    pub brand: String,
    pub office: OfficeBlock,
}

pub(super) async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Mail"))).await?)
}

pub(super) async fn household(scope: &mut Scope, account: AccountId) -> Result<Household> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select a.first_name, a.last_name, case when a.no_mail then '' else a.email end as \"email!\", a.language, a.number, o.brand, o.name as office_name, o.phone, o.email as office_email,
           o.address_line1, o.city, o.state, o.zip, o.id as office_id,
           (select f.logo_file from office_profile f where f.organization_id = o.organization_id and f.office_id = o.id) as logo_file
         from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
         where a.organization_id = $1 and a.id = $2",
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
    })
}

pub(super) fn of_office(
    context: &Context,
    home: Household,
    subject: &str,
    heading: String,
    paragraphs: Vec<String>,
) -> Result<Content> {
    let brand = brand(context, &home.brand)?;
    let values = [("office", home.office.name.as_str()), ("phone", &home.office.phone), ("brand", &brand.profile.name)];
    let lang = home.language.clone();
    let origin = origin(context, brand);
    let first = [("office", home.office.name.as_str()), ("firstName", home.first_name.as_str())];
    Ok(Content {
        about: home.about,
        subject: say(brand, &lang, subject, &first)?,
        heading,
        paragraphs,
        rows: vec![],
        total: None,
        button: Some((
            pick(&lang, "Go to my membership", "Ver mi membresía"),
            in_language(format!("{origin}/patient-details/dashboard"), &lang),
        )),
        aside: None,
        unsubscribe: None,
        footer: vec![
            say(brand, &lang, "footer", &values)?,
            pick(
                &lang,
                "This membership is not insurance. To cancel, sign in to your account or call the office.",
                "Esta membresía no es un seguro. Para cancelar, inicie sesión en su cuenta o llame al consultorio.",
            ),
            say(brand, &lang, "signature", &values)?,
        ],
        brand_name: brand.profile.name.clone(),
        color: brand.profile.theme.primary[brand.profile.theme.primary_shade].to_string(),
        to: (home.name, home.email),
        language: lang,
        office: Some(home.office),
    })
}

async fn welcome(context: &Context, organization: OrganizationId, account: AccountId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let lines = sqlx::query!(
        r#"select m.first_name || ' ' || m.last_name as "member!", p.name, p.spanish_name, s.period, s.agreed_price_cents, s.status
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.account_id = $2 order by s.id"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
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
    content.rows = lines
        .into_iter()
        .map(|l| {
            let plan = if lang == "es" { l.spanish_name.unwrap_or(l.name) } else { l.name };
            let per =
                if l.period == "month" { pick(&lang, "a month", "al mes") } else { pick(&lang, "a year", "al año") };
            (format!("{}, {plan}", l.member), format!("{} {per}", dollars(l.agreed_price_cents)))
        })
        .collect();
    Ok(content)
}

async fn receipt(context: &Context, organization: OrganizationId, payment: PaymentId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select p.account_id, p.invoice_id, p.amount_cents, p.receipt_number, p.settled_at, m.network as "network?", m.last4 as "last4?", o.timezone
           from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id
           left join payment_method m on m.organization_id = p.organization_id and m.id = p.payment_method_id
           where p.organization_id = $1 and p.id = $2 and p.status = 'succeeded'"#,
        organization.0,
        payment.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    let lines = sqlx::query!(
        "select kind, description, amount_cents from invoice_line where organization_id = $1 and invoice_id = $2 order by id",
        organization.0,
        row.invoice_id
    )
    .fetch_all(scope.db())
    .await?;
    let year = year_of_payment(&mut scope, payment).await?;
    let share = referrals::make_link(&mut scope, payment).await?;
    scope.commit().await?;
    let brand_of = brand(context, &home.brand)?;
    let lang = home.language.clone();
    let on = row.settled_at.map(|at| tenancy::clock::office_date(at, &row.timezone).format("%m/%d/%Y").to_string());
    let mut facts = vec![
        format!("{} {}", pick(&lang, "Receipt number:", "Número de recibo:"), row.receipt_number.unwrap_or_default()),
        format!("{} {}", pick(&lang, "Date:", "Fecha:"), on.unwrap_or_default()),
    ];
    if let (Some(network), Some(last4)) = (row.network, row.last4) {
        let ending = pick(&lang, "ending in", "terminada en");
        facts.push(format!("{} {} {ending} {last4}", pick(&lang, "Paid with:", "Pagado con:"), capitalized(&network)));
    }
    let mut paragraphs = vec![say(brand_of, &lang, "receiptIntro", &[])?, facts.join(" · ")];
    if let Some(year) = year {
        let label = pick(&lang, "First year in total:", "Primer año en total:");
        paragraphs.push(format!("{label} {}.", year.words(lang == "es")));
    }
    let heading = pick(&lang, "Your receipt", "Su recibo");
    let mut content = of_office(context, home, "receiptSubject", heading, paragraphs)?;
    let words = |kind: &str, description: &str| line_words(kind, description, lang == "es");
    content.rows = lines.iter().map(|l| (words(&l.kind, &l.description), dollars(l.amount_cents))).collect();
    content.total = Some((pick(&lang, "Charged", "Cobrado"), dollars(row.amount_cents)));
    content.aside = Some((
        brand_of.marketing.referral.title.get(language(&lang)).to_owned(),
        pick(&lang, "Share your office", "Comparta su consultorio"),
        format!("{}/patient-referral/{share}", origin(context, brand_of)),
    ));
    Ok(content)
}

pub(super) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What a household pays for another year: a row for each membership whose year ends, and its price.
async fn ending(scope: &mut Scope, account: AccountId, ends_on: NaiveDate) -> Result<Vec<(String, Cents)>> {
    let lines = crate::renewals::desk::renewable(scope, account, ends_on).await?;
    let ending = lines.into_iter().filter(|line| line.starts_on == ends_on);
    let rows: Vec<_> = ending.map(|line| (format!("{}, {}", line.member_name, line.plan_name), line.price)).collect();
    // Renewed meanwhile: nothing ends.
    if rows.is_empty() { Err(Error::NotFound) } else { Ok(rows) }
}

async fn term_ending(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    ends_on: NaiveDate,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let rows = ending(&mut scope, account, ends_on).await?;
    drop(scope);
    let lang = home.language.clone();
    let (when, phone) = (ends_on.format("%m/%d/%Y"), home.office.phone.clone());
    let paragraph = if lang == "es" {
        format!(
            "Su membresía se paga en el consultorio y no se renueva automáticamente: termina el {when}. Para seguir un año más, pague en el consultorio antes de esa fecha o llame al {phone}."
        )
    } else {
        format!(
            "Your membership is paid in the office and does not renew automatically: it ends on {when}. To keep it for another year, pay at the office before then, or call {phone}."
        )
    };
    let heading = pick(&lang, "Your membership ends soon", "Su membresía termina pronto");
    let mut content = of_office(context, home, "termEndsSubject", heading, vec![paragraph])?;
    let sum: Cents = rows.iter().map(|r| r.1).sum();
    content.total = Some((pick(&lang, "Another year", "Un año más"), dollars(sum.0)));
    content.rows = rows.into_iter().map(|(words, price)| (words, dollars(price.0))).collect();
    Ok(content)
}

async fn term_ending_at_office(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    ends_on: NaiveDate,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let rows = ending(&mut scope, account, ends_on).await?;
    drop(scope);
    let brand = brand(context, &home.brand)?;
    let origin = context.settings.origins.get(brand.id.as_str()).cloned().unwrap_or_default();
    let about = About { account: None, ..home.about };
    let paragraph = format!(
        "{}’s year ({}) ends on {}. It was paid in the office, so it does not renew automatically. Mark it paid once you take the payment.",
        home.name,
        home.number,
        ends_on.format("%m/%d/%Y")
    );
    let to = (home.office.name.clone(), home.office.email.clone());
    let mut content =
        of_brand(brand, to, "en", "A membership paid in the office ends soon".to_owned(), vec![paragraph]);
    content.about = about;
    let sum: Cents = rows.iter().map(|r| r.1).sum();
    content.total = Some(("To collect".to_owned(), dollars(sum.0)));
    content.rows = rows.into_iter().map(|(words, price)| (words, dollars(price.0))).collect();
    content.button = Some(("Open the member".to_owned(), format!("{origin}/account/members?id={account}")));
    Ok(content)
}

/// A platform mail, of no office.
pub(super) fn of_brand(
    brand: &Brand,
    to: (String, String),
    lang: &str,
    subject: String,
    paragraphs: Vec<String>,
) -> Content {
    Content {
        about: About::default(),
        to,
        language: lang.to_owned(),
        heading: subject.clone(),
        subject,
        paragraphs,
        rows: vec![],
        total: None,
        button: None,
        aside: None,
        unsubscribe: None,
        office: None,
        footer: vec![format!("{} · {}", brand.profile.name, brand.profile.contacts.support_email)],
        brand_name: brand.profile.name.clone(),
        color: brand.profile.theme.primary[brand.profile.theme.primary_shade].to_string(),
    }
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
        assert_eq!(capitalized("visa"), "Visa");
    }

    #[test]
    fn an_address_of_a_spanish_letter_says_so() {
        let page = || "https://a.example/page".to_owned();
        assert_eq!(in_language(page(), "en"), page());
        assert_eq!(in_language(page(), "es"), "https://a.example/page?lang=es");
        assert_eq!(in_language(format!("{}?own=1", page()), "es"), "https://a.example/page?own=1&lang=es");
    }
}
