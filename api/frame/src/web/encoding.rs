//! Compressed forms of the web app's files. The build writes them next to the files; pages, which differ by office, are
//! compressed when they are sent.

use std::path::{Path, PathBuf};

use poem::http::header;
use poem::web::{Compress, CompressionAlgo};
use poem::{IntoResponse, Request, Response};

/// Files that have compressed forms, with their media types, which the extensions `.br` and `.gz` do not show.
const TYPES: [(&str, &str); 3] =
    [("js", "text/javascript; charset=utf-8"), ("css", "text/css; charset=utf-8"), ("svg", "image/svg+xml")];

/// Content encodings, the smaller one first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The encodings that the browser accepts, the best first.
    pub fn accepted(request: &Request) -> Vec<Self> {
        let names = request.header(header::ACCEPT_ENCODING).unwrap_or_default();
        [Self::Brotli, Self::Gzip].into_iter().filter(|encoding| accepts(names, encoding.name())).collect()
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gz",
        }
    }

    /// Compresses the body.
    pub fn compress(self, response: Response) -> Response {
        let algorithm = match self {
            Self::Brotli => CompressionAlgo::BR,
            Self::Gzip => CompressionAlgo::GZIP,
        };
        Compress::new(response, algorithm).into_response()
    }
}

/// A compressed form of a file that the build wrote.
pub struct Compressed {
    pub file: PathBuf,
    pub encoding: Encoding,
    pub content_type: &'static str,
}

/// The best form of `file` that exists and that the browser accepts.
pub fn compressed(file: &Path, accepted: &[Encoding]) -> Option<Compressed> {
    let extension = file.extension()?.to_str()?;
    let (_, content_type) = TYPES.into_iter().find(|(known, _)| *known == extension)?;
    let forms = accepted.iter().map(|&encoding| {
        let file = file.with_extension(format!("{extension}.{}", encoding.suffix()));
        Compressed { file, encoding, content_type }
    });
    forms.into_iter().find(|form| form.file.is_file())
}

/// Whether the header contains this encoding without `q=0`.
fn accepts(header: &str, name: &str) -> bool {
    header.split(',').any(|part| {
        let mut parameters = part.split(';').map(str::trim);
        let named = parameters.next().is_some_and(|own| own.eq_ignore_ascii_case(name));
        let refused = parameters.any(|own| {
            own.strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok()).is_some_and(|weight| weight <= 0.0)
        });
        named && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_encoding_that_the_browser_accepts() {
        let accepted = |header: &str| {
            let request = Request::builder().header("accept-encoding", header).finish();
            Encoding::accepted(&request).first().copied()
        };
        assert_eq!(accepted("gzip, deflate, br, zstd"), Some(Encoding::Brotli));
        assert_eq!(accepted("gzip;q=1.0, br; q=0"), Some(Encoding::Gzip));
        assert_eq!(accepted("GZIP"), Some(Encoding::Gzip));
        assert_eq!(accepted("identity"), None);
        assert_eq!(accepted(""), None);
    }
}
