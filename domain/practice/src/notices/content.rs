//! What each mail says, read from the rows it names, in the language of the person it goes to.

mod joined;
mod receipt;
mod term_ending;

use chrono::NaiveDate;
use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::brand::{Brand, BrandId, Language};
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

pub(super) use super::dollars;
use super::{
    Content, Notice, OfficeBlock, ahead, campaign, case, chairside, collection, deletion, dispute, guarantee,
    household_moved, installment_agreement, life, own_address, payout, practice_signup, price, refund, security, tier,
};
use crate::access::LinkPurpose;
use crate::messages::About;
use crate::{Context, Error, OrNotFound, Result};
use catalog::offices::picture_path;
use rules::offices::dashed_phone;

/// What `notice` says. Boxed by kind: a match that awaits has room for all of them in every poll's frame, hundreds of kilobytes unoptimised.
pub(super) fn content<'a>(
    context: &'a Context,
    organization: OrganizationId,
    notice: &'a Notice,
) -> BoxFuture<'a, Result<Content>> {
    match notice {
        Notice::Welcome { account } => joined::welcome(context, organization, *account).boxed(),
        Notice::Imported { account, login } => {
            household_moved::imported(context, organization, *account, *login).boxed()
        }
        Notice::Moved { account } => household_moved::moved(context, organization, *account).boxed(),
        Notice::MembershipAdded { account, order } => joined::added(context, organization, *account, *order).boxed(),
        Notice::Receipt { payment } => receipt::receipt(context, organization, *payment).boxed(),
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
        Notice::TermEnding { account, ends_on } => {
            term_ending::to_household(context, organization, *account, *ends_on).boxed()
        }
        Notice::TermEndingAtOffice { account, ends_on } => {
            term_ending::to_office(context, organization, *account, *ends_on).boxed()
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

/// A day as a household and its office read it.
pub(super) fn day(on: NaiveDate) -> String {
    on.format("%m/%d/%Y").to_string()
}

pub(super) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
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

/// The one row that a mail is about.
///
/// # Errors
/// [`Error::NotFound`] where it is not there any more.
pub(super) async fn read<T>(
    context: &Context,
    organization: OrganizationId,
    query: impl OrNotFound<T> + Send,
) -> Result<T> {
    query.one_or_not_found(&mut open(context, organization).await?).await
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
