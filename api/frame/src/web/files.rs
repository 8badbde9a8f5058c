//! The files of the build, in an encoding that the browser accepts.

use std::path::{Component, Path, PathBuf};

use poem::http::{HeaderValue, StatusCode, header};
use poem::web::StaticFileRequest;
use poem::{FromRequest, IntoResponse, Request, Response};

use super::Web;
use super::encoding::{self, Encoding};

/// The folder of files whose names contain a digest of their content.
pub(super) const ASSETS: &str = "/assets/";
/// The folder of scripts that other sites load.
const FOR_OTHER_SITES: &str = "/embed/";

impl<P> Web<P> {
    /// `None` if the build has no such file.
    pub(super) async fn file(&self, request: &Request, path: &str) -> Option<Response> {
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
}

/// A path within the folder; `None` if it would leave the folder.
pub(super) fn safe(path: &str) -> Option<PathBuf> {
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
