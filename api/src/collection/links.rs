//! The pages behind emailed links: to pay a late balance, and to change the payment method. Anyone who has the link
//! acts for the household. An expired link only offers to email a new one.

use catalog::offices;
use identity::Limit;
use kernel::Context;
use payments::billing::{self, TypedCard};
use poem::web::Data;
use poem_openapi::param::{Header, Path};
use poem_openapi::{Object, OpenApi};
use rules::{FieldErrors, Message};

use super::wire::{CardEntry, PayResult, SourceAdded, new_method};
use crate::collection::TAG;
use frame::area::{Area, Example, Operation};
use frame::completion::run_to_completion;
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::wire::{Date, Language, MethodToken, Money};

/// Limits for opening a link's page and for acting on it, per IP address.
const LOOKS: Limit = Limit::new("payment-link/address", 60, 600);
const ACTS: Limit = Limit::new("payment-link-act/address", 300, 600);
/// A page that waits for the card's bank polls repeatedly.
const ACTS_OF_A_LINK: Limit = Limit::new("payment-link-act/link", 300, 3600);
/// Limits for emailing new links.
const MAILS_TO: Limit = Limit::new("payment-link-mail/email", 3, 3600);
const MAILS_OF: Limit = Limit::new("payment-link-mail/address", 10, 3600);

pub struct LinksArea;

impl Area for LinksArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("payment_link", Permitted::Public)
            .parameters(&[("paymentUniqueId", Example::Text("a-link-nobody-has"))]),
        Operation::new("pay_by_link", Permitted::Public)
            .parameters(&[("paymentUniqueId", Example::Text("a-link-nobody-has"))]),
        Operation::new("change_link", Permitted::Public)
            .parameters(&[("activationKey", Example::Text("a-link-nobody-has")), ("userId", Example::Text("nobody"))]),
        Operation::new("change_by_link", Permitted::Public)
            .parameters(&[("activationKey", Example::Text("a-link-nobody-has")), ("userId", Example::Text("nobody"))]),
        Operation::new("mail_payment_link", Permitted::Public),
    ];
}

/// The page of an emailed link.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LinkPage {
    pub office_id: i64,
    pub office_name: String,
    pub office_phone: String,
    pub office_logo: Option<String>,
    pub first_name: String,
    /// Prefills the card form.
    pub name: String,
    pub zip: String,
    pub language: Language,
    pub today: Date,
    /// The total late balance.
    pub due: Money,
    pub lines: Vec<LinkLine>,
    /// "Visa ending 4471".
    pub method: Option<String>,
    /// Whether the payment method on file may be charged.
    pub method_fits: bool,
    pub entry: CardEntry,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LinkLine {
    pub description: String,
    pub spanish_description: String,
    pub amount: Money,
}

impl LinkPage {
    fn of(context: &Context, page: billing::LinkPage) -> Self {
        let holder = page.holder;
        Self {
            office_id: page.office.0,
            office_name: holder.office_name,
            office_phone: holder.office_phone,
            office_logo: holder.office_logo.map(|file| offices::picture_path(page.office, file)),
            first_name: holder.first_name,
            name: holder.name,
            zip: holder.zip,
            language: Language::of(&holder.language),
            today: Date(holder.today),
            due: page.due.into(),
            lines: page
                .lines
                .into_iter()
                .map(|line| LinkLine {
                    description: line.words(false),
                    spanish_description: line.words(true),
                    amount: line.open.into(),
                })
                .collect(),
            method: holder.method.as_ref().map(members::members::MethodView::words),
            method_fits: page.method_fits,
            entry: CardEntry::of(context),
        }
    }
}

#[derive(Debug, Object)]
pub struct LinkPayment {
    /// The provider's token for a newly entered card. If omitted, the payment method on file is charged.
    pub token: Option<MethodToken>,
    /// Whether to charge the new card from now on. If omitted, the payment method on file stays.
    pub keep: Option<bool>,
}

#[derive(Debug, Object)]
pub struct LinkMethod {
    pub token: Option<MethodToken>,
    /// `approval.setup` of an earlier response, instead of the token.
    pub setup: Option<String>,
}

#[derive(Debug, Object)]
pub struct LinkMail {
    #[oai(default)]
    pub email: String,
}

#[OpenApi(tag = "TAG")]
impl LinksArea {
    /// The late balance, by an emailed link. 404 for a used, expired, or unknown link.
    #[oai(path = "/pn/:paymentUniqueId", method = "get", operation_id = "payment_link")]
    async fn page(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "paymentUniqueId")] link: Path<String>,
    ) -> Answer<LinkPage> {
        identity::limit(context, &client.0, &[(LOOKS, client.0.address.as_deref())]).await?;
        let page = billing::pay_page(context, brand.id(), &link.0).await?;
        Ok(data(LinkPage::of(context, page)))
    }

    /// Pays the late balance. The payer is present, so the card's bank may ask for approval.
    #[oai(path = "/pn/:paymentUniqueId", method = "post", operation_id = "pay_by_link")]
    async fn pay(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "paymentUniqueId")] link: Path<String>,
        /// The same key pays once; a repeated call returns the current state.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<LinkPayment>,
    ) -> Answer<PayResult> {
        let limits = [(ACTS, client.0.address.as_deref()), (ACTS_OF_A_LINK, Some(link.0.as_str()))];
        identity::limit(context, &client.0, &limits).await?;
        let (context, brand, language) = (context.clone(), brand.id().to_owned(), language());
        let outcome = run_to_completion(async move {
            let keep = body.0.keep.unwrap_or_default();
            let card = body.0.token.as_ref().map(|token| TypedCard { token: &token.0, keep });
            Ok(billing::pay_by_link(&context, &brand, &link.0, card, &key.0, language).await?)
        })
        .await?;
        Ok(data(outcome.into()))
    }

    /// The payment method on file, by an emailed link of the account owner `userId`. 404 for a used, expired, or unknown link.
    #[oai(path = "/patient/payment-update/:activationKey/:userId", method = "get", operation_id = "change_link")]
    async fn change_page(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "activationKey")] link: Path<String>,
        #[oai(name = "userId")] user: Path<String>,
    ) -> Answer<LinkPage> {
        identity::limit(context, &client.0, &[(LOOKS, client.0.address.as_deref())]).await?;
        let page = billing::change_page(context, brand.id(), &link.0, number(&user.0)?).await?;
        Ok(data(LinkPage::of(context, page)))
    }

    /// Changes the payment method. The link works once.
    #[oai(path = "/patient/payment-update/:activationKey/:userId", method = "post", operation_id = "change_by_link")]
    async fn change(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "activationKey")] link: Path<String>,
        #[oai(name = "userId")] user: Path<String>,
        body: ValidJson<LinkMethod>,
    ) -> Answer<SourceAdded> {
        let limits = [(ACTS, client.0.address.as_deref()), (ACTS_OF_A_LINK, Some(link.0.as_str()))];
        identity::limit(context, &client.0, &limits).await?;
        let user = number(&user.0)?;
        let LinkMethod { token, setup } = body.0;
        let (context, brand, language) = (context.clone(), brand.id().to_owned(), language());
        let added = run_to_completion(async move {
            let Some(method) = new_method(token.as_ref(), setup.as_deref()) else {
                return Err(ApiError::invalid(&FieldErrors::one("token", Message::Required), language));
            };
            Ok(billing::change_by_link(&context, &brand, &link.0, user, method).await?)
        })
        .await?;
        Ok(data(added.into()))
    }

    /// Emails a new link if the address belongs to a household. The response is the same for an unknown address.
    #[oai(path = "/patient/payment-link", method = "post", operation_id = "mail_payment_link")]
    async fn mail(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<LinkMail>,
    ) -> Answer<Done> {
        let email = identity::normal_email(&body.email);
        if email.is_empty() {
            return Err(ApiError::invalid(&FieldErrors::one("email", Message::Required), language()));
        }
        let subject = format!("{}:{email}", brand.id());
        let limits = [(MAILS_TO, Some(subject.as_str())), (MAILS_OF, client.0.address.as_deref())];
        identity::limit(context, &client.0, &limits).await?;
        billing::mail_new_link(context, brand.id(), &email).await?;
        let text = match language() {
            "es" => "Si la dirección es de un miembro, le enviamos un enlace nuevo.",
            _ => "If the address is a member's, a new link is on its way.",
        };
        Ok(with_message(Done {}, text))
    }
}

fn number(text: &str) -> Result<i64, ApiError> {
    text.parse().map_err(|_| ApiError::not_found())
}
