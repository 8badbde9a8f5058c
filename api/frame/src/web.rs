//! The web app's files: its two pages, the files that they load, and robots.txt.

pub mod app;
pub mod brand;
pub mod colors;
pub mod document;
mod encoding;
pub mod english;
mod files;
pub mod prose;
pub mod public;
mod signup;
pub mod words;

use std::path::PathBuf;
use std::sync::Arc;

use kernel::Context;
use office::marketing;
use poem::http::{Method, StatusCode, header};
use poem::{Endpoint, IntoResponse, Request, Response, Result};
use tenancy::brand::{Brand, Language};

use crate::error::ApiError;
use crate::headers::{Framing, SecurityHeaders};
use crate::{error, host};
use app::AppQuery;
use document::Document;
use encoding::Encoding;
use files::{ASSETS, safe};
use public::{PublicPage, PublicQuery, Sitemap};
pub use signup::LandingQuery;
use signup::{SignupAddress, is_preview, signup_addresses};

/// A shell with the server's content; `None` for the shell as built.
type Filled = anyhow::Result<Option<String>>;

/// The main app's page, for every address that is not another file.
const APP: &str = "index.html";
/// The style for the content of public pages before their script runs.
const FIRST_SIGHT: &str = "first-sight.css";
/// The patient sign-up's own small page.
const SIGNUP: &str = "signup.html";

/// The sign-up page that other sites embed.
const EMBED: &str = "/enroll/embed";

/// The brand's picture for link previews.
pub const PICTURE: &str = "/picture.png";
/// The start of the addresses of offices' pictures.
const OFFICE_PICTURES: &str = "/api/v1/office-pictures/";

/// Addresses of the main app that look like sign-up addresses; `/signup/{officeSlug}` never equals one of these.
const NO_SLUG: &[&str] = &["/signup/my-hq"];

/// The content that areas add to the pages.
pub trait Pages: Send + Sync + 'static {
    /// The brand's data for a page's script.
    fn brand(&self, brand: &Brand) -> serde_json::Value;

    /// An office's landing page; `None` if it accepts no members, except in a preview.
    fn landing(
        &self,
        context: &Context,
        brand: &Brand,
        query: &LandingQuery,
    ) -> impl Future<Output = Result<Option<Document>, kernel::Error>> + Send;

    /// A public page without scripts.
    fn public(
        &self,
        context: &Context,
        brand: &Brand,
        asked: &PublicQuery,
    ) -> impl Future<Output = Result<PublicPage, kernel::Error>> + Send;

    /// The head of a page of the app, and for a public page its content before the script runs.
    fn app(
        &self,
        context: &Context,
        brand: &Brand,
        asked: &AppQuery,
    ) -> impl Future<Output = Result<Document, kernel::Error>> + Send;

    /// Public pages of the app that search engines may list.
    fn listed(&self) -> impl Iterator<Item = &'static str>;

    /// The brand's own pages that search engines may list, each with its languages.
    fn sitemap(&self, brand: &Brand) -> Vec<Listed>;

    /// The first office of each sitemap of the brand.
    fn office_sitemaps(
        &self,
        context: &Context,
        brand: &Brand,
    ) -> impl Future<Output = Result<Vec<i64>, kernel::Error>> + Send;

    /// The pages of the brand's offices, starting at an office, that search engines may list.
    fn office_sitemap(
        &self,
        context: &Context,
        brand: &Brand,
        from: i64,
    ) -> impl Future<Output = Result<Vec<Listed>, kernel::Error>> + Send;
}

/// A page's address and its languages.
pub type Listed = (String, &'static [Language]);

/// Serves the folder that `npm run build` writes.
pub struct Web<P> {
    dir: PathBuf,
    pages: P,
    signup: Vec<SignupAddress>,
    headers: Arc<SecurityHeaders>,
    open_to_search: bool,
    context: Context,
}

impl<P: Pages> Web<P> {
    pub fn new(dir: PathBuf, context: Context, pages: P, headers: Arc<SecurityHeaders>, open_to_search: bool) -> Self {
        let segments = context.brands.iter().map(|brand| brand.profile.professional.segment.as_str());
        Self { dir, pages, signup: signup_addresses(segments), headers, open_to_search, context }
    }

    fn is_signup(&self, path: &str) -> bool {
        let path = path.strip_suffix('/').unwrap_or(path);
        !NO_SLUG.contains(&path) && self.signup.iter().any(|address| address.fits(path))
    }

    /// A page with its shell filled in, and with the policy for the shell's inline scripts. Always revalidated, because
    /// it refers to the files of one build.
    async fn page(
        &self,
        request: &Request,
        name: &str,
        fill: impl FnOnce(&str) -> Filled,
        framing: Framing<'_>,
    ) -> Response {
        let Ok(shell) = tokio::fs::read_to_string(self.dir.join(name)).await else {
            tracing::error!(page = name, "web app not built");
            return error::plain(StatusCode::NOT_FOUND);
        };
        let (html, policy) = finished(&self.headers, (name, shell), fill, framing);
        self.html(request, html, &policy)
    }

    fn html(&self, request: &Request, html: String, policy: &str) -> Response {
        let page = Response::builder()
            .content_type("text/html; charset=utf-8")
            .header(header::CACHE_CONTROL, "no-cache")
            // The language is the browser's, unless the address sets it.
            .header(header::VARY, "accept-language, accept-encoding")
            .header("content-security-policy", policy)
            .body(html);
        match Encoding::accepted(request).first() {
            Some(encoding) => encoding.compress(page),
            None => page,
        }
    }

    /// The sign-up page for embedding in the sites of the office in the address (`?office=`, number or slug), and in no
    /// others.
    async fn embedded(&self, request: &Request) -> Response {
        let brand = self.context.brands.by_host(host::host(request)).id.as_str();
        let query = request.uri().query().unwrap_or_default();
        let office = url::form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "office");
        let sites = match office {
            Some((_, office)) => marketing::frame_ancestors(&self.context, brand, &office).await,
            None => Err(kernel::Error::NotFound),
        };
        let sites = sites.unwrap_or_else(|error| {
            if !matches!(error, kernel::Error::NotFound) {
                tracing::error!(%error, "reading an office's allowed embedding sites failed");
            }
            vec![]
        });
        self.page(request, SIGNUP, |_| Ok(None), Framing::Sites(&sites)).await
    }

    /// The landing page of the office in the address. `None` for any step after the first, for an office that accepts
    /// no members, and for an unknown office: the page's script shows the reason.
    async fn landing(&self, request: &Request) -> Option<Document> {
        let query = LandingQuery::of(request)?;
        let brand = self.context.brands.by_host(host::host(request));
        self.pages.landing(&self.context, brand, &query).await.unwrap_or_else(|error| {
            if !matches!(error, kernel::Error::NotFound) {
                tracing::error!(%error, "rendering a landing page failed");
            }
            None
        })
    }

    /// A page of the app with its head and brand; a public page also with its initial content and style.
    async fn app(&self, request: &Request) -> Response {
        let brand = self.context.brands.by_host(host::host(request));
        let found = self.pages.app(&self.context, brand, &AppQuery::of(request)).await;
        let document = found
            .inspect_err(|error| {
                tracing::error!(%error, "rendering a page's head failed");
            })
            .ok();
        let style = match document.as_ref().filter(|document| !document.content.is_empty()) {
            Some(document) => self.style_of_app(&document.content).await,
            None => None,
        };
        let fill = |shell: &str| {
            let known = self.pages.brand(brand);
            match &document {
                Some(document) => document.in_app(shell, &known, style.as_ref()),
                None => document::with_brand(shell, &known),
            }
        };
        self.page(request, APP, fill, Framing::Nobody).await
    }

    /// The link to the app's style, and the style itself, so that the initial content does not wait for a second
    /// response.
    async fn style_of_app(&self, content: &str) -> Option<(String, String)> {
        let shell = tokio::fs::read_to_string(self.dir.join(APP)).await.ok()?;
        let (link, file) = document::style_link(&shell)?;
        let mut style = tokio::fs::read_to_string(self.dir.join(safe(file)?)).await.ok()?;
        let sheets = tokio::fs::read_to_string(self.dir.join(FIRST_SIGHT)).await.unwrap_or_default();
        style.push_str(&document::sheets_for(&sheets, content));
        // The link is kept, so that the script finds the style and does not load it again.
        let unused = format!("{} disabled>", link.trim_end_matches('>'));
        Some((link.to_owned(), format!("{unused}<style>{}</style>", style.replace("</", "<\\/"))))
    }

    /// A public page without scripts.
    async fn public(&self, request: &Request, asked: &PublicQuery) -> Response {
        let brand = self.context.brands.by_host(host::host(request));
        let page = match self.pages.public(&self.context, brand, asked).await {
            Ok(page) => page,
            Err(error) => return ApiError::from(error).into_response(),
        };
        // Needed for its font, whose address has the build's digest.
        let shell = tokio::fs::read_to_string(self.dir.join(SIGNUP)).await.unwrap_or_default();
        match page.document.alone(page.style, &shell) {
            Ok(html) => {
                let policy = self.headers.page_policy("");
                let mut response = self.html(request, html, &policy);
                response.set_status(page.status);
                response
            }
            Err(error) => {
                tracing::error!(error = format!("{error:#}"), "rendering a public page failed");
                error::plain(StatusCode::INTERNAL_SERVER_ERROR)
            }
        }
    }

    /// A sitemap: the index, the brand's own pages, or its offices, starting at one.
    async fn sitemap(&self, request: &Request, asked: Sitemap) -> Response {
        let brand = self.context.brands.by_host(host::host(request));
        let xml = match asked {
            Sitemap::Index => self.pages.office_sitemaps(&self.context, brand).await.map(|beginnings| {
                let maps = std::iter::once(Sitemap::Pages).chain(beginnings.into_iter().map(Sitemap::Offices));
                let site = brand.profile.prod_url.trim_end_matches('/');
                public::sitemap_index(maps.map(|map| format!("{site}{}", map.path())))
            }),
            Sitemap::Pages => Ok(public::sitemap(&self.pages.sitemap(brand))),
            Sitemap::Offices(from) => {
                let offices = self.pages.office_sitemap(&self.context, brand, from).await;
                offices.map(|addresses| public::sitemap(&addresses))
            }
        };
        match xml {
            Ok(xml) => Response::builder()
                .content_type("application/xml; charset=utf-8")
                .header(header::CACHE_CONTROL, "public, max-age=3600")
                .body(xml),
            Err(error) => ApiError::from(error).into_response(),
        }
    }

    fn picture(&self, request: &Request) -> Response {
        let brand = self.context.brands.by_host(host::host(request));
        Response::builder()
            .content_type("image/png")
            .header(header::CACHE_CONTROL, "public, max-age=86400")
            .header("cross-origin-resource-policy", "cross-origin")
            .body(brand.picture.clone())
    }

    fn robots(&self, request: &Request) -> Response {
        let open = self.signup.iter().filter(|address| address.listed).map(|address| address.begin.as_str());
        let mut begins: Vec<&str> = open.collect();
        begins.extend(public::PATHS);
        for begin in self.pages.listed() {
            begins.push(begin);
        }
        // The pictures for link previews.
        begins.extend([ASSETS, PICTURE, OFFICE_PICTURES]);
        let allowed: String = begins.iter().map(|begin| format!("Allow: {begin}\n")).collect();
        let body = if self.open_to_search {
            let site = self.context.brands.by_host(host::host(request)).profile.prod_url.trim_end_matches('/');
            format!("User-agent: *\n{allowed}Disallow: /\n\nSitemap: {site}{}\n", Sitemap::Index.path())
        } else {
            "User-agent: *\nDisallow: /\n".to_owned()
        };
        Response::builder().content_type("text/plain; charset=utf-8").body(body)
    }
}

/// A page and its policy. The policy allows the inline scripts of the shell as built: a script that got into the content
/// is not among them.
fn finished(
    headers: &SecurityHeaders,
    (name, shell): (&str, String),
    fill: impl FnOnce(&str) -> Filled,
    framing: Framing<'_>,
) -> (String, String) {
    // Pages of the app embed a preview of the sign-up page.
    let policy = match name {
        APP => headers.framing_policy(&shell),
        _ => headers.framed_policy(&shell, framing),
    };
    let filled = fill(&shell).unwrap_or_else(|error| {
        tracing::error!(page = name, error = format!("{error:#}"), "rendering a page failed");
        None
    });
    (filled.unwrap_or(shell), policy)
}

impl<P: Pages> Endpoint for Web<P> {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        let path = request.uri().path().to_owned();
        if path.starts_with("/api/") {
            return Ok(error::plain(StatusCode::NOT_FOUND));
        }
        if request.method() != Method::GET {
            return Ok(error::plain(StatusCode::METHOD_NOT_ALLOWED)
                .with_header(header::ALLOW, "GET, HEAD")
                .into_response());
        }
        if path == "/robots.txt" {
            return Ok(self.robots(&request));
        }
        if path == PICTURE {
            return Ok(self.picture(&request));
        }
        if let Some(asked) = Sitemap::of(&path) {
            return Ok(self.sitemap(&request, asked).await);
        }
        if let Some(asked) = PublicQuery::of(&request) {
            return Ok(self.public(&request, &asked).await);
        }
        if path.strip_suffix('/').unwrap_or(&path) == EMBED {
            return Ok(self.embedded(&request).await);
        }
        if self.is_signup(&path) {
            let document = self.landing(&request).await;
            let fill = |shell: &str| document.map_or(Ok(None), |document| document.in_shell(shell));
            if !is_preview(&request) {
                return Ok(self.page(&request, SIGNUP, fill, Framing::Nobody).await);
            }
            let shown = self.page(&request, SIGNUP, fill, Framing::Ourselves).await;
            return Ok(shown.with_header("x-robots-tag", "noindex, nofollow").into_response());
        }
        if ![APP, SIGNUP].contains(&path.trim_start_matches('/'))
            && let Some(file) = self.file(&request, &path).await
        {
            return Ok(file);
        }
        if path.starts_with(ASSETS) {
            return Ok(error::plain(StatusCode::NOT_FOUND));
        }
        Ok(self.app(&request).await)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::headers::CardOrigin;

    #[test]
    fn a_script_in_the_content_is_not_allowed() {
        let headers = SecurityHeaders::new(CardOrigin::Provider, true, true);
        let digests = |policy: &str| policy.matches("'sha256-").count();
        for name in [APP, SIGNUP] {
            let shell = "<script>own()</script><!--content--><!--/content-->".to_owned();
            let fill = |shell: &str| Ok(Some(shell.replace("<!--content-->", "<script>alert(1)</script>")));
            let (html, policy) = finished(&headers, (name, shell), fill, Framing::Nobody);
            assert!(html.contains("alert(1)"));
            assert_eq!(digests(&policy), 1, "only the shell's own: {policy}");
        }
    }
}
