//! The area `payouts`: payouts to the office's bank, the payments in each, files of both, and the secret link to a
//! single payout.

mod wire;

use identity::Limit;
use kernel::downloads::File;
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::param::{self, Query};
use poem_openapi::payload::{Binary, Json};
use poem_openapi::{ApiResponse, Object, OpenApi, ResponseContent};
use practice_bills::payouts::{self, ListQuery};
use tenancy::ids::PayoutId;

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileContent, FileFormat, disposition, flagged};
use frame::envelope::{Answer, Envelope, data, with_message};
use frame::error::ApiError;
use frame::file_turns::PUBLIC_TURNS;
use frame::host::{HostBrand, RequestClient as AskedFrom};
use frame::permitted::Permitted;
use frame::wire::Date;
use frame::within::{AtOffice, Path, open};

use wire::{PayoutDetails, PayoutLink, PayoutPage, PayoutStatus, SharedPayout};

pub const TAG: Tag = Tag::new("Payouts", "Payouts to the office's bank.");

/// The limit for opening links, per IP address.
const LOOKS: Limit = Limit::new("payout-link/address", 60, 600);
/// Limits for files of links, which contain all items of a payout: per IP address and per link.
const FILES: Limit = Limit::new("payout-link-file/address", 10, 600);
const FILES_OF_A_LINK: Limit = Limit::new("payout-link-file/link", 10, 600);

pub struct PayoutsArea;

impl Area for PayoutsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("list_payouts", Permitted::REPORTS).parameters(&[("id", Example::Office)]),
        Operation::new("payouts_file", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("payout", Permitted::REPORTS)
            .parameters(&[("dentistInfoId", Example::Office), ("id", Example::Payout)]),
        Operation::new("upgrade_payout", Permitted::REPORTS)
            .parameters(&[("dentistInfoId", Example::Office), ("id", Example::Payout)]),
        Operation::new("share_payout", Permitted::REPORTS)
            .parameters(&[("dentistInfoId", Example::Office), ("id", Example::Payout)]),
        Operation::new("withdraw_payout_links", Permitted::REPORTS)
            .parameters(&[("dentistInfoId", Example::Office), ("id", Example::Payout)]),
        Operation::new("shared_payout", Permitted::Public)
            .parameters(&[("payoutURL", Example::Text("a-link-nobody-has"))]),
        Operation::new("shared_payout_file", Permitted::Public)
            .parameters(&[("payoutURL", Example::Text("a-link-nobody-has")), ("format", Example::Text("csv"))]),
    ];
}

/// The links to a payout that were withdrawn.
#[derive(Debug, Object)]
pub struct WithdrawnLinks {
    /// How many were still valid.
    pub links: i64,
}

/// A payout, as JSON or as a file.
#[derive(ResponseContent)]
#[allow(clippy::large_enum_variant, reason = "made once an answer; the macro wants the payload itself")]
enum PayoutContent {
    Details(Json<Envelope<PayoutDetails>>),
    #[oai(content_type = "text/csv; charset=utf-8")]
    Csv(Binary<Vec<u8>>),
    #[oai(content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
    Xlsx(Binary<Vec<u8>>),
    #[oai(content_type = "application/pdf")]
    Pdf(Binary<Vec<u8>>),
}

#[derive(ApiResponse)]
enum PayoutAnswer {
    /// The payout's details, or the requested file.
    #[oai(status = 200)]
    Payout(
        PayoutContent,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        Option<String>,
    ),
}

impl From<File> for PayoutAnswer {
    fn from(file: File) -> Self {
        let disposition = disposition(&file);
        let content = match file.into() {
            FileContent::Csv(bytes) => PayoutContent::Csv(bytes),
            FileContent::Xlsx(bytes) => PayoutContent::Xlsx(bytes),
            FileContent::Pdf(bytes) => PayoutContent::Pdf(bytes),
        };
        Self::Payout(content, Some(disposition))
    }
}

/// The parameters of a call about one payout.
struct PayoutRequest<'a> {
    payout: PayoutId,
    format: Option<kernel::downloads::Format>,
    search: Option<&'a str>,
    cursor: Option<&'a str>,
    /// Only a payout from a standard account.
    from_standard: bool,
}

async fn one(context: &Context, at: &AtOffice, wanted: PayoutRequest<'_>) -> Result<PayoutAnswer, ApiError> {
    let (mut scope, _) = open(context, &at.reach).await?;
    let details = payouts::details(&mut scope, at.office, wanted.payout, wanted.search, wanted.cursor).await?;
    if wanted.from_standard && !details.payout.from_standard {
        return Err(Error::NotFound.into());
    }
    let answer = match wanted.format {
        Some(format) => payouts::payout_file(context, &mut scope, at.office, wanted.payout, format).await?.into(),
        None => PayoutAnswer::Payout(PayoutContent::Details(data(details.into())), None),
    };
    scope.commit().await.map_err(Error::from)?;
    Ok(answer)
}

#[OpenApi(tag = "TAG")]
impl PayoutsArea {
    /// The office's payouts, latest first, 50 a page, with the next and the completed payouts. `id` is an office.
    #[oai(path = "/DBreports/dentist/payouts/:id/list", method = "get", operation_id = "list_payouts")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        status: Query<Option<PayoutStatus>>,
        /// Filters by date of arrival, inclusive.
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<PayoutPage> {
        let asked = ListQuery { status: status.0.map(Into::into), from: from.0.map(|d| d.0), to: to.0.map(|d| d.0) };
        let (mut scope, now) = id.read().await?;
        Ok(data(PayoutPage::of(payouts::list(&mut scope, now, id.office, &asked, cursor.as_deref()).await?)))
    }

    /// The same list as a file.
    #[oai(path = "/DBreports/dentist/payouts/:id/file", method = "get", operation_id = "payouts_file")]
    async fn file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        status: Query<Option<PayoutStatus>>,
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
    ) -> FileAnswer {
        let asked = ListQuery { status: status.0.map(Into::into), from: from.0.map(|d| d.0), to: to.0.map(|d| d.0) };
        let (mut scope, _) = id.open().await?;
        let file = payouts::list_file(&id.context, &mut scope, id.office, &asked, format.0).await?;
        // Saves the audit entry of the download.
        scope.commit().await.map_err(Error::from)?;
        Ok(file.into())
    }

    /// A payout with a page of its items and its breakdown; a file of all items with `csv`, `xlsx`, or `pdf`.
    #[oai(path = "/DBreports/dentist/:dentistInfoId/payout/:id", method = "get", operation_id = "payout")]
    #[expect(clippy::too_many_arguments, reason = "a query's parameters")]
    async fn payout(
        &self,
        #[oai(name = "dentistInfoId")] at: Path<AtOffice>,
        id: param::Path<i64>,
        csv: Query<Option<bool>>,
        xlsx: Query<Option<bool>>,
        pdf: Query<Option<bool>>,
        /// Part of a member's name.
        search: Query<Option<String>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Result<PayoutAnswer, ApiError> {
        let wanted = PayoutRequest {
            payout: PayoutId(id.0),
            format: flagged(csv.0, xlsx.0, pdf.0)?,
            search: search.as_deref(),
            cursor: cursor.as_deref(),
            from_standard: false,
        };
        one(&at.context, &at, wanted).await
    }

    /// The same for a payout from the standard account that an office had before its upgrade.
    #[oai(
        path = "/DBreports/dentist/:dentistInfoId/upgrade_payout/:id",
        method = "get",
        operation_id = "upgrade_payout"
    )]
    #[expect(clippy::too_many_arguments, reason = "a query's parameters")]
    async fn upgrade_payout(
        &self,
        #[oai(name = "dentistInfoId")] at: Path<AtOffice>,
        id: param::Path<i64>,
        csv: Query<Option<bool>>,
        xlsx: Query<Option<bool>>,
        pdf: Query<Option<bool>>,
        search: Query<Option<String>>,
        cursor: Query<Option<String>>,
    ) -> Result<PayoutAnswer, ApiError> {
        let wanted = PayoutRequest {
            payout: PayoutId(id.0),
            format: flagged(csv.0, xlsx.0, pdf.0)?,
            search: search.as_deref(),
            cursor: cursor.as_deref(),
            from_standard: true,
        };
        one(&at.context, &at, wanted).await
    }

    /// Creates a secret link to a payout for the office's bookkeeper: read-only, without names, valid for 30 days.
    #[oai(path = "/DBreports/dentist/:dentistInfoId/payout/:id/link", method = "post", operation_id = "share_payout")]
    async fn share(
        &self,
        #[oai(name = "dentistInfoId")] at: Path<AtOffice>,
        id: param::Path<i64>,
    ) -> Answer<PayoutLink> {
        let (mut scope, _) = at.open().await?;
        let link = payouts::make_link(&at.context, &mut scope, at.office, PayoutId(id.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(link, "Link made"))
    }

    /// Withdraws every link to a payout: none of them works any more.
    #[oai(
        path = "/DBreports/dentist/:dentistInfoId/payout/:id/link",
        method = "delete",
        operation_id = "withdraw_payout_links"
    )]
    async fn withdraw_links(
        &self,
        #[oai(name = "dentistInfoId")] at: Path<AtOffice>,
        id: param::Path<i64>,
    ) -> Answer<WithdrawnLinks> {
        let (mut scope, _) = at.open().await?;
        let links = payouts::withdraw_links(&mut scope, at.office, PayoutId(id.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(WithdrawnLinks { links }, "Links withdrawn"))
    }

    /// The payout behind a secret link.
    #[oai(path = "/web-payout/:payoutURL", method = "get", operation_id = "shared_payout")]
    async fn shared(
        &self,
        #[oai(name = "payoutURL")] token: param::Path<String>,
        brand: HostBrand,
        from: AskedFrom,
        Data(context): Data<&Context>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<SharedPayout> {
        identity::limit(context, &from.0, &[(LOOKS, from.0.address.as_deref())]).await?;
        Ok(data(payouts::shared(context, brand.id(), &token.0, cursor.as_deref()).await?.into()))
    }

    /// The payout behind a secret link as a file, with all its items.
    #[oai(path = "/web-payout/:payoutURL/file", method = "get", operation_id = "shared_payout_file")]
    async fn shared_file(
        &self,
        #[oai(name = "payoutURL")] token: param::Path<String>,
        brand: HostBrand,
        from: AskedFrom,
        Data(context): Data<&Context>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let address = from.0.address.as_deref();
        let limits = [(LOOKS, address), (FILES, address), (FILES_OF_A_LINK, Some(token.0.as_str()))];
        identity::limit(context, &from.0, &limits).await?;
        let _turn = PUBLIC_TURNS.take().await?;
        Ok(payouts::shared_file(context, brand.id(), &token.0, format.0).await?.into())
    }
}
