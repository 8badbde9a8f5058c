//! AWS signature version 4 of a request, for its `Authorization` header.

use chrono::{DateTime, Utc};
use ring::digest::{SHA256, digest};
use ring::hmac;

/// The credentials and the region.
#[derive(Clone)]
pub struct Signer {
    pub key_id: String,
    pub secret: String,
    pub region: String,
}

/// The signed parts of a request.
pub struct Signed<'a> {
    pub method: &'a str,
    /// Contains only characters that need no encoding.
    pub path: &'a str,
    /// Encoded, with sorted parameters.
    pub query: &'a str,
    /// Sorted, with names in lower case.
    pub headers: &'a [(&'a str, &'a str)],
    /// The body's SHA-256 in hex.
    pub payload: &'a str,
    pub at: DateTime<Utc>,
}

/// The value of the header `x-amz-date`.
pub(super) fn date(at: DateTime<Utc>) -> String {
    at.format("%Y%m%dT%H%M%SZ").to_string()
}

impl Signer {
    /// The value of the header `Authorization`.
    pub fn authorization(&self, of: &Signed<'_>) -> String {
        let names: Vec<&str> = of.headers.iter().map(|(name, _)| *name).collect();
        let names = names.join(";");
        let scope = format!("{}/{}/s3/aws4_request", of.at.format("%Y%m%d"), self.region);
        let signature = hex::encode(self.signature(of, &names, &scope));
        format!("AWS4-HMAC-SHA256 Credential={}/{scope}, SignedHeaders={names}, Signature={signature}", self.key_id)
    }

    fn signature(&self, of: &Signed<'_>, names: &str, scope: &str) -> Vec<u8> {
        let headers: String = of.headers.iter().map(|(name, value)| format!("{name}:{}\n", value.trim())).collect();
        let canonical = format!("{}\n{}\n{}\n{headers}\n{names}\n{}", of.method, of.path, of.query, of.payload);
        let hashed = hex::encode(digest(&SHA256, canonical.as_bytes()));
        let text = format!("AWS4-HMAC-SHA256\n{}\n{scope}\n{hashed}", date(of.at));
        let day = of.at.format("%Y%m%d").to_string();
        let first = mac(format!("AWS4{}", self.secret).as_bytes(), &day);
        let key = [self.region.as_str(), "s3", "aws4_request"].iter().fold(first, |key, part| mac(&key, part));
        mac(&key, &text)
    }
}

fn mac(key: &[u8], text: &str) -> Vec<u8> {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text.as_bytes()).as_ref().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example in the S3 documentation, "Authenticating requests: using the Authorization header".
    #[test]
    fn the_documented_request_has_the_documented_signature() {
        let empty = hex::encode(digest(&SHA256, b""));
        let signer = Signer {
            key_id: "AKIAIOSFODNN7EXAMPLE".into(),
            secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY".into(),
            region: "us-east-1".into(),
        };
        let headers = [
            ("host", "examplebucket.s3.amazonaws.com"),
            ("range", "bytes=0-9"),
            ("x-amz-content-sha256", empty.as_str()),
            ("x-amz-date", "20130524T000000Z"),
        ];
        let at = "2013-05-24T00:00:00Z".parse().unwrap();
        let signed = Signed { method: "GET", path: "/test.txt", query: "", headers: &headers, payload: &empty, at };
        assert_eq!(
            signer.authorization(&signed),
            "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, \
             SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, \
             Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"
        );
        let headers: Vec<_> = headers.into_iter().filter(|(name, _)| *name != "range").collect();
        let (path, query) = ("/", "max-keys=2&prefix=J");
        let listed = Signed { method: "GET", path, query, headers: &headers, payload: &empty, at };
        assert!(
            signer
                .authorization(&listed)
                .ends_with("Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7")
        );
    }
}
