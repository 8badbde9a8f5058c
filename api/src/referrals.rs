//! The area `referrals`: the page behind a receipt's link, on which a patient recommends the office with a personal
//! code.

use identity::Limit;
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi, param};
use practice::referrals::{self, Loss, OfHousehold, ReferralPage as Page, ReferralView};

use crate::within::OfAccount;
use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Done, data, with_message};
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::request_context::{language, text_language};
use frame::valid_json::ValidJson;
use frame::wire::{Bilingual, Date, Money};
use frame::within::{AtOwnAccount, Path};

pub const TAG: Tag = Tag::new("Referrals", "Patient referrals.");

/// The limit for opening the page, per IP address.
const LOOKS: Limit = Limit::new("referral/address", 60, 600);
/// Limits for emails to friends, per link and per IP address: enough for a family, too few for a campaign.
const MAILS_OF_A_LINK: Limit = Limit::new("referral-mail/link", 10, 86_400);
const MAILS_OF_AN_ADDRESS: Limit = Limit::new("referral-mail/address", 20, 86_400);

pub struct ReferralsArea;

impl Area for ReferralsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("patient_referral", Permitted::Public)
            .parameters(&[("paymentUniqueId", Example::Text("a-link-nobody-has"))]),
        Operation::new("mail_referral", Permitted::Public)
            .parameters(&[("paymentUniqueId", Example::Text("a-link-nobody-has"))]),
        Operation::new("office_referral", Permitted::OFFICE)
            .parameters(&[("paymentUniqueId", Example::Text("a-link-nobody-has"))]),
        Operation::new("own_referrals", Permitted::CLIENT),
        Operation::new("household_referrals", Permitted::MEMBERS).parameters(&[("id", Example::Account)]),
        Operation::new("own_referrals_file", Permitted::CLIENT).parameters(&[("format", Example::Text("csv"))]),
        Operation::new("household_referrals_file", Permitted::MEMBERS)
            .parameters(&[("id", Example::Account), ("format", Example::Text("csv"))]),
    ];
}

/// The page for recommending an office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReferralPage {
    pub office_id: i64,
    pub office_name: String,
    /// The referrer's first name.
    pub first_name: String,
    pub code: String,
    pub title: Bilingual,
    pub body: Bilingual,
    /// The message to a friend, with office and code.
    pub message: Bilingual,
    /// The address where friends join, with the code.
    pub address: String,
    /// The credit for each side.
    pub credit: Money,
}

impl std::convert::From<Page> for ReferralPage {
    fn from(page: Page) -> Self {
        let both = |[en, es]: [String; 2]| Bilingual { en, es };
        Self {
            office_id: page.office.0,
            office_name: page.office_name,
            first_name: page.first_name,
            code: page.code,
            title: both(page.title),
            body: both(page.body),
            message: both(page.message),
            address: page.address,
            credit: page.credit.into(),
        }
    }
}

/// The state of a referral's credit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum ReferralState {
    /// The first payment is still due, or was lost.
    Waiting,
    /// To be credited on `expectedOn`, if the payment has not been refunded or disputed by then.
    Expected,
    Credited,
    /// The credit was reversed.
    Reversed,
}

/// A household that joined with another's code, as seen by one of the two.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Referral {
    /// The other household: first name and initial.
    pub name: String,
    /// The other household; for the office only.
    pub account_id: Option<i64>,
    pub joined_on: Date,
    pub state: ReferralState,
    pub expected_on: Option<Date>,
    /// Why there is no credit; for the office only.
    pub loss: Option<Loss>,
    /// The amount this household was credited.
    pub given: Money,
}

/// A household's referrals.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Referrals {
    pub code: String,
    /// The address where friends join, with the code.
    pub address: String,
    /// The terms of the referral credit.
    pub terms: Bilingual,
    /// The household's total credit.
    pub credit: Money,
    /// Households that joined with its code, latest first, at most 100.
    pub joined: Vec<Referral>,
    /// The household whose code it joined with.
    pub joined_by: Option<Referral>,
}

impl Referrals {
    fn of(household: OfHousehold, for_office: bool) -> Self {
        let one = |view: ReferralView| {
            let (state, expected_on) = match view.state {
                referrals::ReferralState::Waiting => (ReferralState::Waiting, None),
                referrals::ReferralState::Expected(on) => (ReferralState::Expected, Some(Date(on))),
                referrals::ReferralState::Credited => (ReferralState::Credited, None),
                referrals::ReferralState::Reversed => (ReferralState::Reversed, None),
            };
            Referral {
                name: view.name,
                account_id: for_office.then_some(view.account.0),
                joined_on: Date(view.joined_on),
                state,
                expected_on,
                loss: view.loss.filter(|_| for_office),
                given: view.given.into(),
            }
        };
        let [en, es] = household.terms;
        Self {
            code: household.code,
            address: household.address,
            terms: Bilingual { en, es },
            credit: household.credit.into(),
            joined: household.joined.into_iter().map(one).collect(),
            joined_by: household.joined_by.map(one),
        }
    }
}

#[derive(Debug, Object)]
pub struct ReferralMail {
    #[oai(default)]
    pub email: String,
    #[oai(default)]
    pub spanish: bool,
}

#[OpenApi(tag = "TAG")]
impl ReferralsArea {
    /// The referral page behind a receipt's link.
    #[oai(path = "/patient-referral/:paymentUniqueId", method = "get", operation_id = "patient_referral")]
    async fn page(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "paymentUniqueId")] link: param::Path<String>,
    ) -> Answer<ReferralPage> {
        identity::limit(context, &client.0, &[(LOOKS, client.0.address.as_deref())]).await?;
        Ok(data(referrals::page(context, brand.id(), &link.0).await?.into()))
    }

    /// Emails the referral to a friend.
    #[oai(path = "/patient-referral/:paymentUniqueId/mail", method = "post", operation_id = "mail_referral")]
    async fn mail(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "paymentUniqueId")] link: param::Path<String>,
        body: ValidJson<ReferralMail>,
    ) -> Answer<Done> {
        let limits = [(MAILS_OF_A_LINK, Some(link.0.as_str())), (MAILS_OF_AN_ADDRESS, client.0.address.as_deref())];
        identity::limit(context, &client.0, &limits).await?;
        referrals::mail_friend(context, brand.id(), &link.0, &body.email, body.spanish).await?;
        Ok(with_message(Done {}, if language() == "es" { "Correo enviado" } else { "Email sent" }))
    }

    /// The referral page for the staff of the payment's office.
    #[oai(path = "/office-referral/:paymentUniqueId", method = "get", operation_id = "office_referral")]
    async fn office(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        #[oai(name = "paymentUniqueId")] link: param::Path<String>,
    ) -> Answer<ReferralPage> {
        let page = referrals::page_for_staff(context, &caller, &link.0).await?;
        Ok(data(page.into()))
    }

    /// The caller's code and link, the households that joined with it, and the state of each credit.
    #[oai(path = "/patient/referrals", method = "get", operation_id = "own_referrals")]
    async fn own(&self, own: AtOwnAccount) -> Answer<Referrals> {
        let found = referrals::of_household(&own.context, &own.reach, own.account).await?;
        Ok(data(Referrals::of(found, false)))
    }

    /// A household's code and link, the households that joined with it, and the state of each credit.
    #[oai(path = "/users/me/account/referrals/:id", method = "get", operation_id = "household_referrals")]
    async fn of_household(&self, id: Path<OfAccount>) -> Answer<Referrals> {
        let found = referrals::of_household(&id.context, &id.reach, id.account).await?;
        Ok(data(Referrals::of(found, true)))
    }

    /// The households that joined with the caller's code, and the one whose code the caller used, as a file in the
    /// caller's language.
    #[oai(path = "/patient/referrals/file", method = "get", operation_id = "own_referrals_file")]
    async fn own_file(&self, own: AtOwnAccount, format: Query<FileFormat>) -> FileAnswer {
        let (language, format) = (text_language(), format.0);
        Ok(referrals::own_referrals_file(&own.context, &own.reach, own.account, language, format).await?.into())
    }

    /// A household's referrals as a file.
    #[oai(path = "/users/me/account/referrals/:id/file", method = "get", operation_id = "household_referrals_file")]
    async fn file_of_household(&self, id: Path<OfAccount>, format: Query<FileFormat>) -> FileAnswer {
        Ok(referrals::referrals_file(&id.context, &id.reach, id.account, format.0).await?.into())
    }
}
