//! The web app's files: its two pages, what they load, and robots.txt.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use poem::http::{HeaderValue, Method, StatusCode, header};
use poem::web::StaticFileRequest;
use poem::{Endpoint, FromRequest, IntoResponse, Request, Response, Result};
use tenancy::brand::BrandBook;

use crate::error;
use crate::headers::SecurityHeaders;

/// The main app's page; every address that is nothing else shows it.
const APP: &str = "index.html";
/// The patient sign-up's own small page.
const SIGNUP: &str = "signup.html";

/// Serves the folder that `npm run build` writes.
pub struct Web {
    dir: PathBuf,
    /// What the addresses of the sign-up begin with, without a slash at the end.
    signup: Vec<String>,
    headers: Arc<SecurityHeaders>,
    production: bool,
}

impl Web {
    pub fn new(dir: PathBuf, brands: &BrandBook, headers: Arc<SecurityHeaders>, production: bool) -> Self {
        let mut signup = vec!["/external-patient-signup".to_owned()];
        signup.extend(brands.iter().map(|brand| format!("/accounts/signup/{}", brand.profile.professional.segment)));
        Self { dir, signup, headers, production }
    }

    /// Whether a path is the sign-up's: `/external-patient-signup`, or one more segment after any of the beginnings.
    fn is_signup(&self, path: &str) -> bool {
        let path = path.strip_suffix('/').unwrap_or(path);
        self.signup.iter().any(|begin| match path.strip_prefix(begin.as_str()) {
            Some("") => begin == "/external-patient-signup",
            Some(rest) => rest.strip_prefix('/').is_some_and(|id| !id.is_empty() && !id.contains('/')),
            None => false,
        })
    }

    /// A page, with the policy that fits its inline scripts. Never cached unseen: it names the files of one build.
    async fn page(&self, name: &str) -> Response {
        let Ok(html) = tokio::fs::read_to_string(self.dir.join(name)).await else {
            tracing::error!(page = name, "the web app is not built");
            return error::plain(StatusCode::NOT_FOUND);
        };
        Response::builder()
            .content_type("text/html; charset=utf-8")
            .header(header::CACHE_CONTROL, "no-cache")
            .header("content-security-policy", self.headers.page_policy(&html))
            .body(html)
    }

    async fn file(&self, request: &Request, path: &str) -> Option<Response> {
        let file = self.dir.join(safe(path)?);
        let asked = StaticFileRequest::from_request_without_body(request).await.ok()?;
        let found = tokio::task::spawn_blocking(move || asked.create_response(file, true, false)).await.ok()?;
        let mut response = match found {
            Ok(found) => found.into_response(),
            Err(poem::error::StaticFileError::NotFound) => return None,
            Err(refused) => poem::Error::from(refused).into_response(),
        };
        let caching =
            if path.starts_with("/assets/") { "public, max-age=31536000, immutable" } else { "public, max-age=3600" };
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        Some(response)
    }

    fn robots(&self) -> Response {
        let allowed: String = self.signup.iter().map(|path| format!("Allow: {path}\n")).collect();
        let body = if self.production {
            format!("User-agent: *\n{allowed}Disallow: /\n")
        } else {
            "User-agent: *\nDisallow: /\n".to_owned()
        };
        Response::builder().content_type("text/plain; charset=utf-8").body(body)
    }
}

impl Endpoint for Web {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        let path = request.uri().path().to_owned();
        if path.starts_with("/api/") {
            return Ok(error::plain(StatusCode::NOT_FOUND));
        }
        if request.method() != Method::GET {
            return Ok(error::plain(StatusCode::METHOD_NOT_ALLOWED));
        }
        if path == "/robots.txt" {
            return Ok(self.robots());
        }
        if self.is_signup(&path) {
            return Ok(self.page(SIGNUP).await);
        }
        if ![APP, SIGNUP].contains(&path.trim_start_matches('/'))
            && let Some(file) = self.file(&request, &path).await
        {
            return Ok(file);
        }
        if path.starts_with("/assets/") {
            return Ok(error::plain(StatusCode::NOT_FOUND));
        }
        Ok(self.page(APP).await)
    }
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
    fn no_path_leaves_the_folder() {
        assert_eq!(safe("/assets/a.js"), Some(PathBuf::from("assets/a.js")));
        for path in ["/", "/../secret", "/assets/../../secret", "//etc/passwd/..", "/%2e%2e/secret", "/a\\..\\b"] {
            assert_eq!(safe(path), None, "{path}");
        }
    }
}
