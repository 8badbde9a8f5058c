//! The area `marketing`: the sign-up page's address as a QR code, in printed documents, and embedded in the office's
//! own site.

use kernel::Error;
use office::marketing::{self, DocumentKind, Funnel, FunnelSource, NetworkLetter, NetworkLetterFacts as Facts};
use poem_openapi::param::{self, Query};
use poem_openapi::payload::Binary;
use poem_openapi::{ApiResponse, Object, OpenApi};
use serde_json::json;
use tenancy::brand::{Language, TierFeature};

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use frame::within::{AtOffice, Path};

pub const TAG: Tag = Tag::new("Marketing", "Printing, embedding, and tracking the sign-up page.");

pub struct MarketingArea;

impl Area for MarketingArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("enrollment_links", Permitted::ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("enrollment_document", Permitted::ENROLLMENT).parameters(&[
            ("dentistInfoId", Example::Office),
            ("type", Example::Text("poster")),
            ("enrollmentDocumentId", Example::Text("en")),
        ]),
        Operation::new("signup_funnel", Permitted::ENROLLMENT)
            .tier(TierFeature::SignupFunnel)
            .parameters(&[("id", Example::Office)]),
        Operation::new("signup_funnel_file", Permitted::ENROLLMENT)
            .tier(TierFeature::SignupFunnel)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("network_letter", Permitted::ENROLLMENT)
            .parameters(&[("id", Example::Office), ("language", Example::Text("en"))]),
        Operation::new("network_letter_file", Permitted::ENROLLMENT)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "language": "en", "network": "Northwest PPO", "from": "2027-01-01" })),
        Operation::new("set_embed_origins", Permitted::SETTINGS).parameters(&[("id", Example::Office)]),
    ];
}

/// A printable document.
#[derive(Debug, Object)]
pub struct PrintedDocument {
    #[oai(rename = "type")]
    pub kind: DocumentKind,
    /// The last part of the address: the language, "en" or "es".
    #[oai(rename = "enrollmentDocumentId")]
    pub id: String,
}

/// The address of the office's sign-up page, and its QR code and links.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EnrollmentLinks {
    pub signup_url: String,
    /// The QR code as SVG.
    pub qr_svg: String,
    pub documents: Vec<PrintedDocument>,
    /// The HTML that embeds the form in a site.
    pub embed_snippet: String,
    /// The sites that may embed the form.
    pub embed_origins: Vec<String>,
    /// Texts to share; each address records where it was shared.
    pub texts: Vec<ShareText>,
}

/// A text with the sign-up page's address.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ShareText {
    pub source: FunnelSource,
    /// en or es
    pub language: String,
    /// The subject of an email.
    pub subject: Option<String>,
    pub text: String,
}

#[derive(Debug, Object)]
pub struct EmbedOrigins {
    /// Such as `https://www.example.com`; ten at most. Omitted sites are removed.
    #[oai(default)]
    pub origins: Vec<String>,
}

/// What the office fills into the letter. A missing value becomes a blank to fill in by hand.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NetworkLetterFacts {
    pub language: Language,
    #[oai(validator(max_length = 80))]
    pub network: Option<String>,
    /// The first day out of the network.
    pub from: Option<Date>,
    /// The signer.
    #[oai(validator(max_length = 80))]
    pub signed_by: Option<String>,
}

#[derive(ApiResponse)]
enum Printed {
    /// A PDF.
    #[oai(status = 200, content_type = "application/pdf")]
    Pdf(
        Binary<Vec<u8>>,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

/// The snippet for an address: a frame, and the script that sets its height.
fn snippet(address: &str, script: &str) -> String {
    format!(
        "<iframe src=\"{address}\" title=\"Membership sign-up\" data-membership-signup style=\"width:100%;min-height:720px;border:0\" allow=\"payment\"></iframe>\n\
         <script src=\"{script}\" async></script>"
    )
}

#[OpenApi(tag = "TAG")]
impl MarketingArea {
    /// The sign-up page's address with its QR code, printable documents, and the snippet for the office's own site.
    #[oai(path = "/office/:id/marketing/enrollment", method = "get", operation_id = "enrollment_links")]
    async fn links(&self, id: Path<AtOffice>) -> Answer<EnrollmentLinks> {
        let (mut scope, _) = id.read().await?;
        let links = marketing::links(&id.context, &mut scope, id.office).await?;
        let embed_origins = marketing::origins(&mut scope, id.office).await?;
        let kinds = [DocumentKind::Form, DocumentKind::Poster, DocumentKind::Card];
        let languages = Language::ALL.map(Language::code);
        let documents =
            kinds.into_iter().flat_map(|kind| languages.map(|id| PrintedDocument { kind, id: id.to_owned() }));
        let texts = links.texts.into_iter().map(|text| ShareText {
            source: text.source,
            language: text.language.code().to_owned(),
            subject: text.subject,
            text: text.text,
        });
        Ok(data(EnrollmentLinks {
            texts: texts.collect(),
            embed_snippet: snippet(&links.embed_address, &links.embed_script),
            signup_url: links.address,
            qr_svg: links.qr_svg,
            documents: documents.collect(),
            embed_origins,
        }))
    }

    /// A document as a PDF. `type` is poster, form, or card; `enrollmentDocumentId` is its language, en or es.
    #[oai(
        path = "/office/:dentistInfoId/marketing/enrollment-qr-document/:type/:enrollmentDocumentId",
        method = "get",
        operation_id = "enrollment_document"
    )]
    async fn document(
        &self,
        #[oai(name = "dentistInfoId")] id: Path<AtOffice>,
        #[oai(name = "type")] kind: param::Path<String>,
        #[oai(name = "enrollmentDocumentId")] document: param::Path<String>,
    ) -> Result<Printed, ApiError> {
        let kind = DocumentKind::parse(&kind.0).ok_or(Error::NotFound)?;
        let language = Language::ALL.into_iter().find(|l| l.code() == document.0).ok_or(Error::NotFound)?;
        let (mut scope, _) = id.open().await?;
        let (name, bytes) = marketing::document(&id.context, &mut scope, id.office, kind, language).await?;
        Ok(Printed::Pdf(Binary(bytes), format!("inline; filename=\"{name}\"")))
    }

    /// How many people opened the sign-up page, started, and enrolled, by where they found its address. Both days are
    /// included; a year at most.
    #[oai(path = "/office/:id/marketing/funnel", method = "get", operation_id = "signup_funnel")]
    async fn funnel(
        &self,
        id: Path<AtOffice>,
        /// 30 days before `to` if omitted.
        from: Query<Option<Date>>,
        /// Today if omitted.
        to: Query<Option<Date>>,
    ) -> Answer<Funnel> {
        let (mut scope, _) = id.read().await?;
        let days = (from.0.map(|from| from.0), to.0.map(|to| to.0));
        let funnel = marketing::funnel(&id.context, &mut scope, id.office, days).await?;
        Ok(data(funnel))
    }

    /// The same numbers as a file.
    #[oai(path = "/office/:id/marketing/funnel/file", method = "get", operation_id = "signup_funnel_file")]
    async fn funnel_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
    ) -> FileAnswer {
        let days = (from.0.map(|from| from.0), to.0.map(|to| to.0));
        let (mut scope, _) = id.open().await?;
        let file = marketing::funnel_file(&id.context, &mut scope, id.office, days, format.0).await?;
        downloaded(scope, file).await
    }

    /// The letter to patients about an insurance network that the office leaves.
    #[oai(path = "/office/:id/marketing/network-letter", method = "get", operation_id = "network_letter")]
    async fn network_letter(&self, id: Path<AtOffice>, language: Query<Language>) -> Answer<NetworkLetter> {
        let (mut scope, _) = id.read().await?;
        Ok(data(marketing::network_letter(&id.context, &mut scope, id.office, language.0).await?))
    }

    /// The letter as a PDF, with the office's logo, its plans, and a QR code for these patients' page. Nothing is
    /// stored.
    #[oai(path = "/office/:id/marketing/network-letter/file", method = "post", operation_id = "network_letter_file")]
    async fn network_letter_file(
        &self,
        id: Path<AtOffice>,
        body: ValidJson<NetworkLetterFacts>,
    ) -> Result<Printed, ApiError> {
        let NetworkLetterFacts { language, network, from, signed_by } = body.0;
        let facts = Facts { network, from: from.map(|from| from.0), signed_by };
        let (mut scope, _) = id.open().await?;
        let (name, bytes) =
            marketing::network_letter_file(&id.context, &mut scope, id.office, language, &facts).await?;
        Ok(Printed::Pdf(Binary(bytes), format!("inline; filename=\"{name}\"")))
    }

    /// Replaces the sites that may embed the office's form.
    #[oai(path = "/office/:id/marketing/embed-origins", method = "put", operation_id = "set_embed_origins")]
    async fn set_origins(&self, id: Path<AtOffice>, body: ValidJson<EmbedOrigins>) -> Answer<EmbedOrigins> {
        let (mut scope, _) = id.open().await?;
        // A demo also accepts sites on its own machine.
        let local = id.context.settings.cards_sandbox_url.is_some();
        let origins = marketing::set_origins(&mut scope, id.office, &body.origins, local).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(EmbedOrigins { origins }, "Sites saved"))
    }
}
