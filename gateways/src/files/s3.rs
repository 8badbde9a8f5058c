//! A store with the S3 API: Amazon's, MinIO and others. Uses path-style URLs (`/bucket/key`), which all of them
//! support.

use std::time::{Duration, SystemTime};

use anyhow::anyhow;
use async_trait::async_trait;
use bytes::{Bytes, BytesMut};
use chrono::{DateTime, Utc};
use reqwest::{Method, Response, StatusCode};
use url::Url;

use super::signature::{Signed, Signer, date};
use super::{
    FileDigest, FileError, FileOwner, FileStore, MOST_BYTES, NewFile, StoredFile, check, check_key, check_organization,
    refused,
};
use crate::http;

const CALL_TIMEOUT: Duration = Duration::from_secs(30);
/// The header in which an object's digest is stored.
const DIGEST: &str = "x-amz-meta-sha256";
/// The store's error code for a missing bucket; the status is the same as for a missing file.
const NO_BUCKET: &str = "NoSuchBucket";
/// The maximum number of lists, of at most 1,000 names each, before `delete_all` gives up with an error.
const MOST_LISTS: usize = 1000;

/// The store's location and our credentials.
#[derive(Clone)]
pub struct S3Config {
    /// For example `https://s3.us-east-1.amazonaws.com`; a path is put in front of the bucket.
    pub url: Url,
    pub bucket: String,
    pub region: String,
    pub key_id: String,
    pub secret: String,
}

/// Files in a bucket; each owner has its own prefix.
pub struct S3Files {
    url: Url,
    bucket: String,
    signer: Signer,
    client: reqwest::Client,
}

impl S3Files {
    pub fn new(config: S3Config) -> Self {
        let signer = Signer { key_id: config.key_id, secret: config.secret, region: config.region };
        Self { url: config.url, bucket: config.bucket, signer, client: http::client_within(CALL_TIMEOUT) }
    }

    fn path(&self, owner: FileOwner, key: &str) -> String {
        let base = self.url.path().trim_end_matches('/');
        let office = owner.office.map_or_else(|| "-".to_owned(), |office| office.to_string());
        format!("{base}/{}/{}/{office}/{key}", self.bucket, owner.organization)
    }

    /// Signs and sends a call; `kept` is the content type and digest of a `PUT`.
    async fn call(
        &self,
        method: Method,
        path: &str,
        body: Bytes,
        kept: Option<(&str, &str)>,
    ) -> Result<Response, FileError> {
        self.call_with(method, (path, ""), body, kept).await
    }

    async fn call_with(
        &self,
        method: Method,
        (path, query): (&str, &str),
        body: Bytes,
        kept: Option<(&str, &str)>,
    ) -> Result<Response, FileError> {
        let at: DateTime<Utc> = SystemTime::now().into();
        let (stamp, payload) = (date(at), hex::encode(FileDigest::of(&body).0));
        let host = match (self.url.host_str().unwrap_or_default(), self.url.port()) {
            (host, Some(port)) => format!("{host}:{port}"),
            (host, None) => host.to_owned(),
        };
        let mut headers: Vec<(&str, &str)> =
            vec![("host", &host), ("x-amz-content-sha256", &payload), ("x-amz-date", &stamp)];
        if let Some((content_type, digest)) = kept {
            headers.push(("content-type", content_type));
            headers.push((DIGEST, digest));
        }
        headers.sort_unstable();
        let signed = Signed { method: method.as_str(), path, query, headers: &headers, payload: &payload, at };
        let authorization = self.signer.authorization(&signed);
        let mut url = self.url.clone();
        url.set_path(path);
        url.set_query(Some(query).filter(|query| !query.is_empty()));
        let mut request = self.client.request(method, url).header("authorization", authorization).body(body);
        for (name, value) in headers.into_iter().filter(|(name, _)| *name != "host") {
            request = request.header(name, value);
        }
        request.send().await.map_err(|error| FileError::Failed(error.into()))
    }

    /// The first names with a prefix, as in the bucket; at most 1,000.
    async fn list(&self, prefix: &str) -> Result<Vec<String>, FileError> {
        let bucket = format!("{}/{}", self.url.path().trim_end_matches('/'), self.bucket);
        let query = format!("list-type=2&prefix={}", prefix.replace('/', "%2F"));
        let answer = self.call_with(Method::GET, (&bucket, &query), Bytes::new(), None).await?;
        let answer = found(prefix, answer).await?.ok_or_else(|| FileError::Failed(anyhow!("{prefix} has no list")))?;
        let text = answer.text().await.map_err(|error| FileError::Failed(error.into()))?;
        names(&text, prefix)
    }
}

/// The names in a list. Our names contain no characters that XML escapes.
fn names(list: &str, prefix: &str) -> Result<Vec<String>, FileError> {
    let named = list.split("<Key>").skip(1).map(|rest| rest.split("</Key>").next().unwrap_or_default());
    let ours = |name: &str| name.starts_with(prefix) && check_key(name).is_ok();
    named
        .map(|name| match ours(name) {
            true => Ok(name.to_owned()),
            false => Err(FileError::Failed(anyhow!("{name} in the list of {prefix}"))),
        })
        .collect()
}

#[async_trait]
impl FileStore for S3Files {
    async fn put(&self, file: NewFile) -> Result<FileDigest, FileError> {
        check(&file)?;
        let digest = FileDigest::of(&file.bytes);
        let kept = hex::encode(digest.0);
        let path = self.path(file.owner, &file.key);
        let answer = self.call(Method::PUT, &path, file.bytes, Some((&file.content_type, &kept))).await?;
        match found(&file.key, answer).await? {
            Some(_) => Ok(digest),
            None => Err(failed(&file.key, StatusCode::NOT_FOUND, "")),
        }
    }

    async fn get(&self, owner: FileOwner, key: &str) -> Result<Option<StoredFile>, FileError> {
        check_key(key)?;
        let answer = self.call(Method::GET, &self.path(owner, key), Bytes::new(), None).await?;
        let Some(mut answer) = found(key, answer).await? else { return Ok(None) };
        let header = |name: &str| answer.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let content_type = header("content-type").unwrap_or_default();
        let digest = header(DIGEST).and_then(|text| hex::decode(text).ok()).and_then(|bytes| bytes.try_into().ok());
        let digest = digest.map(FileDigest).ok_or_else(|| FileError::Failed(anyhow!("{key} has no digest")))?;
        let mut bytes = BytesMut::new();
        while let Some(chunk) = answer.chunk().await.map_err(|error| FileError::Failed(error.into()))? {
            if bytes.len() + chunk.len() > MOST_BYTES {
                return Err(FileError::Failed(anyhow!("{key} is larger than {MOST_BYTES} bytes")));
            }
            bytes.extend_from_slice(&chunk);
        }
        StoredFile::checked(content_type, digest, bytes.freeze()).map(Some)
    }

    async fn delete(&self, owner: FileOwner, key: &str) -> Result<(), FileError> {
        check_key(key)?;
        let answer = self.call(Method::DELETE, &self.path(owner, key), Bytes::new(), None).await?;
        found(key, answer).await.map(|_| ())
    }

    async fn delete_all(&self, organization: i64) -> Result<(), FileError> {
        check_organization(organization)?;
        let (prefix, base) = (format!("{organization}/"), self.url.path().trim_end_matches('/').to_owned());
        // Deleted names do not appear in later lists.
        for _ in 0..MOST_LISTS {
            let names = self.list(&prefix).await?;
            if names.is_empty() {
                return Ok(());
            }
            for name in names {
                let path = format!("{base}/{}/{name}", self.bucket);
                let answer = self.call(Method::DELETE, &path, Bytes::new(), None).await?;
                found(&name, answer).await?;
            }
        }
        Err(FileError::Failed(anyhow!("{prefix} is not empty after {MOST_LISTS} lists")))
    }
}

/// A successful response, or `None` when there is nothing under the key. A missing bucket is an error, because the
/// settings are wrong.
async fn found(key: &str, answer: Response) -> Result<Option<Response>, FileError> {
    let status = answer.status();
    if status.is_success() {
        return Ok(Some(answer));
    }
    let text: String = answer.text().await.unwrap_or_default().chars().take(500).collect();
    if status == StatusCode::NOT_FOUND && !text.contains(NO_BUCKET) {
        return Ok(None);
    }
    Err(failed(key, status, &text))
}

/// Failures caused by the settings or the store can be retried; any other is final.
fn failed(key: &str, status: StatusCode, text: &str) -> FileError {
    let again = status.is_server_error()
        || [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS].contains(&status)
        || text.contains(NO_BUCKET);
    if again { FileError::Failed(anyhow!("{status}: {text}")) } else { refused(key, format!("{status}: {text}")) }
}
