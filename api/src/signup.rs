//! The area `sign-up`: an office's public page, the live quote, and Finish & Pay.

mod disclosures;
mod first_year;
pub mod landing;
mod order;
mod page;
mod people;
mod quote;
mod result;

use catalog::plans::Channel;
use households::enrollment::{self, Pricing, Visitor};
use households::invitations;
use kernel::{Context, Error};
use office::marketing::{FunnelSource, FunnelStep};
use poem::web::Data;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::{Json, Response};
use poem_openapi::{Object, OpenApi};
use sponsors::business_offer;
use tenancy::ids::{BusinessId, OfficeId};
use uuid::Uuid;

use crate::session::Frame;
use frame::area::{Area, Example, Operation, Tag};
use frame::completion::run_to_completion;
use frame::envelope::{Answer, Done, Envelope, data};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;

pub use order::{AcknowledgementsRequest, MemberRequest, OwnerRequest, PaymentRequest, SignupRequest, read_members};
pub use page::{Plan, SignupOffice, SignupPage};
pub use people::{QuoteMember, QuoteRequest, date, people};
pub use quote::{Codes, Quote};
pub use result::{Duplicate, SignupResult};

pub const TAG: Tag = Tag::new("Signup", "The patient's sign-up.");

/// Quotes are calculated while people type; this is far more than a family needs.
const QUOTES: identity::Limit = identity::Limit::new("quote/address", 600, 600);
const FINISHES: identity::Limit = identity::Limit::new("finish/address", 60, 600);

/// A visit to an office's sign-up page. It does not identify the visitor.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct VisitReport {
    pub office_id: i64,
    pub step: FunnelStep,
    /// `source` in the page's address.
    #[oai(validator(max_length = 100))]
    pub source: Option<String>,
}

pub struct SignupArea;

impl Area for SignupArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("signup_page", Permitted::Public)
            .parameters(&[("id", Example::Office), ("smBusinessInfoId", Example::Text("1"))]),
        Operation::new("quote", Permitted::Public),
        Operation::new("count_visit", Permitted::Public),
        Operation::new("finish_and_pay", Permitted::Public),
        Operation::new("signup_result", Permitted::Public)
            .parameters(&[("order", Example::Text("00000000-0000-4000-8000-000000000000"))]),
        Operation::new("cancel_signup", Permitted::Public)
            .parameters(&[("order", Example::Text("00000000-0000-4000-8000-000000000000"))]),
    ];
}

#[OpenApi(tag = "TAG")]
impl SignupArea {
    /// An office's sign-up page: the office, its plans, and the state's texts. `id` is the office's number or slug.
    #[oai(path = "/dentists/details/:id/no-auth", method = "get", operation_id = "signup_page")]
    async fn page(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        id: Path<String>,
        client: RequestClient,
        /// The business whose employees enroll.
        #[oai(name = "smBusinessInfoId")]
        business: Query<Option<i64>>,
        /// An invitation's token; with `smBusinessInfoId`, the employer's code or the employee's own.
        #[oai(name = "token")]
        token: Query<Option<String>>,
    ) -> Answer<SignupPage> {
        let catalog = enrollment::signup_page(context, &brand.0.id, &id).await?;
        let mut page = SignupPage::of(context, &brand, &catalog, Channel::External);
        if page.office.closed_reason.as_deref() == Some("closed") {
            page.moved_to = relocations::moved_to(context, &brand.0.id, &id).await?;
        }
        let token = token.0.as_deref().filter(|token| !token.is_empty());
        if let Some(business) = business.0.map(BusinessId) {
            let code = (business, token.unwrap_or_default());
            page.business = business_offer(context, &brand.0, &id, code, &client.0).await?;
        } else if let Some(token) = token {
            page.invitation = Some(invitations::for_page(context, brand.id(), &id, token).await?.into());
        }
        Ok(data(page))
    }

    /// What a household pays today and later, and the plans each person may choose.
    #[oai(path = "/accounts/quote", method = "post", operation_id = "quote")]
    async fn quote(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<QuoteRequest>,
    ) -> Answer<Quote> {
        identity::limit(context, &client.0, &[(QUOTES, client.0.address.as_deref())]).await?;
        let QuoteRequest { office_id, promo_code, referral_code, group_code, members, .. } = body.0;
        let members = people(&members)?;
        let group = group_code.as_deref().map(str::trim).filter(|code| !code.is_empty());
        let codes = Codes { promo: promo_code.as_deref(), referral: referral_code.as_deref(), group };
        let pricing =
            Pricing { referral_code: codes.referral, group_code: codes.group, ..Pricing::external(codes.promo) };
        let office = OfficeId(office_id);
        let (quote, catalog) = enrollment::quote_for(context, &brand.0, office, pricing, &members, &client.0).await?;
        Ok(data(Quote::of(quote, codes, Some(&catalog))))
    }

    /// Counts a visitor who opened the page or started filling it in. Counts are saved seconds later, many in one
    /// statement.
    #[oai(path = "/accounts/signup-visits", method = "post", operation_id = "count_visit")]
    async fn visit(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        body: ValidJson<VisitReport>,
    ) -> Answer<Done> {
        let VisitReport { office_id, step, source } = body.0;
        context.visits.count(brand.id(), OfficeId(office_id), step, FunnelSource::of(source.as_deref()));
        Ok(data(Done {}))
    }

    /// Finish & Pay: enrolls the household and collects the amount due, once per `Idempotency-Key`.
    ///
    /// Returns 200 for any outcome; see `status`. 400 only for invalid fields. A paid order opens one session: in the
    /// call that completes it or, within minutes, in the first call that asks. An unpaid order opens none until the
    /// email is confirmed.
    #[oai(path = "/accounts/signup", method = "post", operation_id = "finish_and_pay")]
    async fn finish(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        frame: Frame,
        /// Created when the checkout opens. Repeating a call with the same key never enrolls twice.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<SignupRequest>,
    ) -> Result<Response<Json<Envelope<SignupResult>>>, ApiError> {
        identity::limit(context, &client.0, &[(FINISHES, client.0.address.as_deref())]).await?;
        let language = body.0.language.code();
        let request = body.0.read().map_err(|fields| ApiError::invalid(&fields, language))?;
        let source = FunnelSource::of(body.0.source.as_deref());
        let visitor =
            Visitor { address: client.0.address.clone(), browser: client.0.browser.clone(), source: Some(source) };
        if let Some(token) = body.0.invitation_token.as_deref() {
            invitations::attach(context, brand.id(), request.office, token, &key).await?;
        }
        let (context, brand, client) = (context.clone(), brand.0, client.0);
        run_to_completion(async move {
            let result = match enrollment::finish(&context, &brand, request, &key, visitor).await {
                Err(Error::Invalid(fields)) => return Err(ApiError::invalid(&fields, language)),
                other => other?,
            };
            let login = result.login;
            let mut result = SignupResult::of(result);
            let Some(login) = login else { return Ok(Response::new(data(result))) };
            let opened = identity::issue_session(&context, login, &client).await?;
            let cookies = frame.cookies(&opened);
            result.session = Some(frame.token(opened)?);
            Ok(cookies
                .into_iter()
                .fold(Response::new(data(result)), |answer, cookie| answer.header("Set-Cookie", cookie)))
        })
        .await
    }

    /// The outcome of an order, for a day, after a reload or an approval by the card's bank. Does not open a session.
    #[oai(path = "/accounts/signup/:order", method = "get", operation_id = "signup_result")]
    async fn result(&self, Data(context): Data<&Context>, brand: HostBrand, order: Path<Uuid>) -> Answer<SignupResult> {
        let (context, brand) = (context.clone(), brand.0);
        run_to_completion(async move {
            let result = enrollment::result_by_id(&context, &brand.id, order.0).await?;
            Ok(data(SignupResult::of(result)))
        })
        .await
    }

    /// The payer cancels instead of approving the payment with the card's bank. No one is enrolled unless the payment
    /// already succeeded.
    #[oai(path = "/accounts/signup/:order/cancel", method = "post", operation_id = "cancel_signup")]
    async fn cancel(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        order: Path<Uuid>,
    ) -> Answer<SignupResult> {
        identity::limit(context, &client.0, &[(FINISHES, client.0.address.as_deref())]).await?;
        let (context, brand) = (context.clone(), brand.0);
        run_to_completion(async move {
            let result = enrollment::cancel_by_id(&context, &brand.id, order.0).await?;
            Ok(data(SignupResult::of(result)))
        })
        .await
    }
}
