//! The web app's files: its two pages, what they load, and robots.txt.

pub mod app;
pub mod colors;
pub mod document;
mod encoding;
pub mod prose;
pub mod public;
pub mod words;

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use membership::{Context, marketing};
use poem::http::{HeaderValue, Method, StatusCode, header};
use poem::web::StaticFileRequest;
use poem::{Endpoint, FromRequest, IntoResponse, Request, Response, Result};
use tenancy::brand::{Brand, Language};

use crate::error::ApiError;
use crate::headers::{Framing, SecurityHeaders};
use crate::{error, host, request_context};
use app::AppQuery;
use document::Document;
use encoding::Encoding;
use public::{PublicPage, PublicQuery, Sitemap};

/// A shell with what the server puts into it; none: as the build left it.
type Filled = anyhow::Result<Option<String>>;

/// The main app's page; every address that is nothing else shows it.
const APP: &str = "index.html";
/// The style of what the app's public pages show before their script runs.
const FIRST_SIGHT: &str = "first-sight.css";
/// The patient sign-up's own small page.
const SIGNUP: &str = "signup.html";

/// The sign-up as other sites show it in a frame.
const EMBED: &str = "/enroll/embed";
/// Below this, scripts that other sites load.
const FOR_OTHER_SITES: &str = "/embed/";

/// What the build names after its content.
const ASSETS: &str = "/assets/";

/// What an office's own address of the sign-up begins with.
const NAMED: &str = "/signup/";

/// Addresses of the main app among those of the sign-up: `/signup/{officeSlug}` is never one of these.
const NO_SLUG: &[&str] = &["/signup/my-hq"];

/// What areas put into the pages.
pub trait Pages: Send + Sync + 'static {
    /// What a page's script may know of its brand.
    ///
    /// # Errors
    /// When the brand cannot be written, which a test of every brand guards.
    fn brand(&self, brand: &Brand) -> anyhow::Result<serde_json::Value>;

    /// The landing of an office; none where it takes nobody, unless it previews its page.
    fn landing(
        &self,
        context: &Context,
        brand: &Brand,
        query: &LandingQuery,
    ) -> impl Future<Output = Result<Option<Document>, membership::Error>> + Send;

    /// A public page without a script.
    fn public(
        &self,
        context: &Context,
        brand: &Brand,
        asked: &PublicQuery,
    ) -> impl Future<Output = Result<PublicPage, membership::Error>> + Send;

    /// The head of a page of the app, and of a public one its first sight.
    fn app(
        &self,
        context: &Context,
        brand: &Brand,
        asked: &AppQuery,
    ) -> impl Future<Output = Result<Document, membership::Error>> + Send;

    /// Public pages of the app that search engines may list.
    fn listed(&self) -> impl Iterator<Item = &'static str>;

    /// The pages of a brand itself that search engines may list, each with its languages.
    fn sitemap(&self, brand: &Brand) -> Vec<Listed>;

    /// Where each sitemap of the brand's offices begins.
    fn office_sitemaps(
        &self,
        context: &Context,
        brand: &Brand,
    ) -> impl Future<Output = Result<Vec<i64>, membership::Error>> + Send;

    /// The pages of the brand's offices from one on that search engines may list.
    fn office_sitemap(
        &self,
        context: &Context,
        brand: &Brand,
        from: i64,
    ) -> impl Future<Output = Result<Vec<Listed>, membership::Error>> + Send;
}

/// A page's address and the languages that it has.
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

    /// A page with its shell filled, and with the policy that fits its inline scripts. Never cached unseen: it names the
    /// files of one build.
    async fn page(
        &self,
        request: &Request,
        name: &str,
        fill: impl FnOnce(&str) -> Filled,
        framing: Framing<'_>,
    ) -> Response {
        let Ok(shell) = tokio::fs::read_to_string(self.dir.join(name)).await else {
            tracing::error!(page = name, "the web app is not built");
            return error::plain(StatusCode::NOT_FOUND);
        };
        let filled = fill(&shell).unwrap_or_else(|error| {
            tracing::error!(page = name, error = format!("{error:#}"), "a page could not be rendered");
            None
        });
        let html = filled.unwrap_or(shell);
        // Pages of the app show a preview of the sign-up.
        let policy = match name {
            APP => self.headers.framing_policy(&html),
            _ => self.headers.framed_policy(&html, framing),
        };
        self.html(request, html, &policy)
    }

    fn html(&self, request: &Request, html: String, policy: &str) -> Response {
        let page = Response::builder()
            .content_type("text/html; charset=utf-8")
            .header(header::CACHE_CONTROL, "no-cache")
            // The language is the browser's, unless the address says it.
            .header(header::VARY, "accept-language, accept-encoding")
            .header("content-security-policy", policy)
            .body(html);
        match Encoding::accepted(request).first() {
            Some(encoding) => encoding.compress(page),
            None => page,
        }
    }

    async fn file(&self, request: &Request, path: &str) -> Option<Response> {
        let file = self.dir.join(safe(path)?);
        let asked = StaticFileRequest::from_request_without_body(request).await.ok()?;
        let accepted = Encoding::accepted(request);
        let found = tokio::task::spawn_blocking(move || match encoding::compressed(&file, &accepted) {
            Some(form) => {
                let answer = asked.create_response(form.file, true, false)?;
                Ok((answer.with_content_type(form.content_type).into_response(), Some(form.encoding)))
            }
            None => Ok((asked.create_response(file, true, false)?.into_response(), None)),
        });
        let mut response = match found.await.ok()? {
            Ok((mut response, encoding)) => {
                if let Some(encoding) = encoding.filter(|_| response.status() != StatusCode::NOT_MODIFIED) {
                    let name = HeaderValue::from_static(encoding.name());
                    response.headers_mut().insert(header::CONTENT_ENCODING, name);
                }
                response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
                response
            }
            Err(poem::error::StaticFileError::NotFound) => return None,
            Err(refused) => poem::Error::from(refused).into_response(),
        };
        let caching =
            if path.starts_with(ASSETS) { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        if path.starts_with(FOR_OTHER_SITES) {
            let everybody = HeaderValue::from_static("cross-origin");
            response.headers_mut().insert("cross-origin-resource-policy", everybody);
        }
        Some(response)
    }

    /// The sign-up for frames of the sites that its office (`?office=`, number or slug) has named; of nobody else's.
    async fn embedded(&self, request: &Request) -> Response {
        let brand = self.context.brands.by_host(host::host(request)).id.as_str();
        let query = request.uri().query().unwrap_or_default();
        let office = url::form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == "office");
        let sites = match office {
            Some((_, office)) => marketing::frame_ancestors(&self.context, brand, &office).await,
            None => Err(membership::Error::NotFound),
        };
        let sites = sites.unwrap_or_else(|error| {
            if !matches!(error, membership::Error::NotFound) {
                tracing::error!(%error, "the sites of an office could not be read");
            }
            vec![]
        });
        self.page(request, SIGNUP, |_| Ok(None), Framing::Sites(&sites)).await
    }

    /// The landing of the office that the address names. None for another step than the first, for an office that takes
    /// nobody, and for one that does not exist: the page's script says why.
    async fn landing(&self, request: &Request) -> Option<Document> {
        let query = LandingQuery::of(request)?;
        let brand = self.context.brands.by_host(host::host(request));
        self.pages.landing(&self.context, brand, &query).await.unwrap_or_else(|error| {
            if !matches!(error, membership::Error::NotFound) {
                tracing::error!(%error, "a landing could not be rendered");
            }
            None
        })
    }

    /// A page of the app: with its head and its brand, and a public one with its first sight and the style of that.
    async fn app(&self, request: &Request) -> Response {
        let brand = self.context.brands.by_host(host::host(request));
        let found = self.pages.app(&self.context, brand, &AppQuery::of(request)).await;
        let document = found
            .inspect_err(|error| {
                tracing::error!(%error, "the head of a page could not be made");
            })
            .ok();
        let style = match document.as_ref().filter(|document| !document.content.is_empty()) {
            Some(_) => self.style_of_app().await,
            None => None,
        };
        let fill = |shell: &str| {
            let known = self.pages.brand(brand)?;
            match &document {
                Some(document) => document.in_app(shell, &known, style.as_ref()),
                None => document::with_brand(shell, &known),
            }
        };
        self.page(request, APP, fill, Framing::Nobody).await
    }

    /// The link to the app's style, and the style itself: a first sight does not wait for a second answer.
    async fn style_of_app(&self) -> Option<(String, String)> {
        let shell = tokio::fs::read_to_string(self.dir.join(APP)).await.ok()?;
        let (link, file) = document::style_link(&shell)?;
        let mut style = tokio::fs::read_to_string(self.dir.join(safe(file)?)).await.ok()?;
        style.push_str(&tokio::fs::read_to_string(self.dir.join(FIRST_SIGHT)).await.unwrap_or_default());
        // The link stays, so that the script finds the style there and asks for none.
        let unused = format!("{} disabled>", link.trim_end_matches('>'));
        Some((link.to_owned(), format!("{unused}<style>{}</style>", style.replace("</", "<\\/"))))
    }

    /// A public page without a script.
    async fn public(&self, request: &Request, asked: &PublicQuery) -> Response {
        let brand = self.context.brands.by_host(host::host(request));
        let page = match self.pages.public(&self.context, brand, asked).await {
            Ok(page) => page,
            Err(error) => return ApiError::from(error).into_response(),
        };
        // For its font, whose address has the build's digest.
        let shell = tokio::fs::read_to_string(self.dir.join(SIGNUP)).await.unwrap_or_default();
        match page.document.alone(page.style, &shell) {
            Ok(html) => {
                let policy = self.headers.page_policy(&html);
                let mut response = self.html(request, html, &policy);
                response.set_status(page.status);
                response
            }
            Err(error) => {
                tracing::error!(error = format!("{error:#}"), "a public page could not be rendered");
                error::plain(StatusCode::INTERNAL_SERVER_ERROR)
            }
        }
    }

    /// A sitemap: the index of all, the brand's own pages, or its offices from one on.
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

    fn robots(&self, request: &Request) -> Response {
        let open = self.signup.iter().filter(|address| address.listed).map(|address| address.begin.as_str());
        let mut begins: Vec<&str> = open.collect();
        begins.extend(public::PATHS);
        for begin in self.pages.listed() {
            begins.push(begin);
        }
        begins.push(ASSETS);
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

/// What a sign-up address asks for, when it asks for the landing.
pub struct LandingQuery {
    /// Number or slug.
    pub office: String,
    pub language: Language,
    /// The address has an invitation's token.
    pub invited: bool,
    /// The office looks at its own page, which may not be open yet.
    pub preview: bool,
}

/// The sign-up as its office previews it: `/signup/{office}?preview=1`. Our own pages may show it in a frame; nobody joins there.
fn is_preview(request: &Request) -> bool {
    let query = request.uri().query().unwrap_or_default();
    request.uri().path().starts_with(NAMED)
        && url::form_urlencoded::parse(query.as_bytes()).any(|(name, value)| name == "preview" && value == "1")
}

impl LandingQuery {
    fn of(request: &Request) -> Option<Self> {
        let path = request.uri().path();
        let mut segments = path.split('/').filter(|part| !part.is_empty());
        let (first, last) = (segments.next()?, segments.next_back());
        let query: Vec<(String, String)> =
            url::form_urlencoded::parse(request.uri().query().unwrap_or_default().as_bytes()).into_owned().collect();
        let value = |name: &str| query.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let first_step = value("order").is_none() && matches!(value("tab"), None | Some("member-info"));
        if first == "reenroll" || !first_step {
            return None;
        }
        // A slug only at `/signup/{slug}`; elsewhere the office's number, in the path or the query.
        let fits = |office: &&str| {
            let letter = |b: u8| b.is_ascii_digit() || first == "signup" && (b.is_ascii_alphanumeric() || b == b'-');
            !office.is_empty() && office.len() <= 80 && office.bytes().all(letter)
        };
        let named = ["id", "officeId", "dentistInfoId"].into_iter().filter_map(value);
        let office = last.into_iter().chain(named).find(fits)?.to_owned();
        let language = match value("lang").unwrap_or(request_context::language()) {
            "es" => Language::Es,
            _ => Language::En,
        };
        let invited = value("token").is_some_and(|token| !token.is_empty());
        Some(Self { office, language, invited, preview: is_preview(request) })
    }
}

/// What addresses of the sign-up begin with, without a slash at the end.
struct SignupAddress {
    begin: String,
    /// It may have no further segment: its query may name the office.
    alone: bool,
    /// One more segment names the office.
    with_office: bool,
    /// For search engines: pages on which anybody may join.
    listed: bool,
}

impl SignupAddress {
    fn fits(&self, path: &str) -> bool {
        match path.strip_prefix(self.begin.as_str()) {
            Some("") => self.alone,
            Some(rest) => {
                self.with_office && rest.strip_prefix('/').is_some_and(|id| !id.is_empty() && !id.contains('/'))
            }
            None => false,
        }
    }
}

/// The sign-up's addresses, `segments` being the brands' own (`my-...`).
fn signup_addresses<'a>(segments: impl Iterator<Item = &'a str>) -> Vec<SignupAddress> {
    let address = |begin: String, alone, with_office, listed| SignupAddress { begin, alone, with_office, listed };
    let mut all = vec![
        address("/external-patient-signup".into(), true, true, true),
        address("/signup".into(), false, true, true),
    ];
    for segment in segments {
        all.push(address(format!("/accounts/signup/{segment}"), true, true, true));
        all.push(address(format!("/reenroll/{segment}"), true, true, false));
    }
    all
}

/// A path below the folder, or nothing for one that tries to leave it.
fn safe(path: &str) -> Option<PathBuf> {
    let inside = path.trim_start_matches('/');
    let encoded = inside.contains('%') || inside.contains('\\') || inside.contains('\0');
    let plain = Path::new(inside).components().all(|part| matches!(part, Component::Normal(_)));
    (!inside.is_empty() && !encoded && plain).then(|| PathBuf::from(inside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_up_has_these_addresses_and_no_others() {
        let all = signup_addresses(["my-dentist"].into_iter());
        let fits = |path: &str| all.iter().any(|address| address.fits(path));
        for path in [
            "/external-patient-signup",
            "/external-patient-signup/7",
            "/signup/juniper-creek",
            "/accounts/signup/my-dentist",
            "/accounts/signup/my-dentist/7",
            "/reenroll/my-dentist/7",
        ] {
            assert!(fits(path), "{path}");
        }
        for path in ["/signup", "/signup/a/b", "/enroll/embed/7", "/enroll/practice", "/accounts/signup/my-other/7"] {
            assert!(!fits(path), "{path}");
        }
    }

    #[test]
    fn no_path_leaves_the_folder() {
        assert_eq!(safe("/assets/a.js"), Some(PathBuf::from("assets/a.js")));
        for path in ["/", "/../secret", "/assets/../../secret", "//etc/passwd/..", "/%2e%2e/secret", "/a\\..\\b"] {
            assert_eq!(safe(path), None, "{path}");
        }
    }
}
