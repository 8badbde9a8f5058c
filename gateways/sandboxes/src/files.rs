//! A small in-memory S3 store for tests. Like S3, it accepts any request with a valid signature. Tests can inject
//! faults.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use bytes::Bytes;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use poem::http::{HeaderMap, StatusCode};
use poem::{Request, Response};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::faults::{Fault, Faults};
use crate::serving;
use gateways::files::signature::{Signed, Signer};
use gateways::files::{FileDigest, MOST_BYTES, S3Config};

const NAME: &str = "the file sandbox";
/// A request signed for a time further away than this is a replay.
const TOLERANCE: TimeDelta = TimeDelta::minutes(15);
/// The maximum length of a list; S3 has 1,000 names.
const LONGEST_LIST: usize = 3;
const KEPT: [&str; 2] = ["content-type", "x-amz-meta-sha256"];

struct Object {
    headers: Vec<(&'static str, String)>,
    bytes: Bytes,
}

struct Sandbox {
    signer: Signer,
    bucket: String,
    objects: Mutex<HashMap<String, Object>>,
    faults: Faults,
}

/// A running sandbox.
pub struct Running {
    /// The store's settings; requests with another secret are refused.
    pub config: S3Config,
    sandbox: Arc<Sandbox>,
    quit: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// Injects a fault.
    pub fn fault(&self, fault: Fault) {
        self.sandbox.faults.add(fault);
    }

    /// Corrupts a stored file; `false` when there is nothing under the path.
    pub fn spoil(&self, path: &str) -> bool {
        let mut objects = self.sandbox.objects.lock().unwrap_or_else(PoisonError::into_inner);
        objects.get_mut(path).map(|object| object.bytes = Bytes::from_static(b"spoiled")).is_some()
    }

    /// Accepts no more calls and stops.
    pub async fn stop(self) {
        self.quit.send_replace(true);
        if let Err(error) = self.task.await {
            tracing::error!(%error, name = NAME, "file sandbox failed");
        }
    }
}

/// Serves one bucket on a free local port until [`Running::stop`].
pub async fn serve(bucket: &str) -> anyhow::Result<Running> {
    let (acceptor, address) = serving::bind("127.0.0.1", 0).await?;
    let config = S3Config {
        url: format!("http://{address}/").parse()?,
        bucket: bucket.to_owned(),
        region: "us-east-1".into(),
        key_id: "sandbox".into(),
        secret: "sandbox-secret-0123456789".into(),
    };
    let signer = Signer { key_id: config.key_id.clone(), secret: config.secret.clone(), region: config.region.clone() };
    let sandbox =
        Arc::new(Sandbox { signer, bucket: bucket.to_owned(), objects: Mutex::default(), faults: Faults::default() });
    let (quit, _) = watch::channel(false);
    let answering = Arc::clone(&sandbox);
    let task = tokio::spawn(serving::listen(NAME, acceptor, quit.subscribe(), move |request| {
        let sandbox = Arc::clone(&answering);
        async move { answer(&sandbox, request).await }
    }));
    Ok(Running { config, sandbox, quit, task })
}

async fn answer(sandbox: &Sandbox, mut request: Request) -> Response {
    let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
    let query = request.uri().query().unwrap_or_default().to_owned();
    let headers = request.headers().clone();
    let body = request.take_body().into_bytes_limit(MOST_BYTES).await;
    let work = async {
        let Ok(body) = body else { return send(StatusCode::BAD_REQUEST, "EntityTooLarge") };
        if let Err(code) = believe(&sandbox.signer, &method, (&path, &query), &headers, &body) {
            return send(StatusCode::FORBIDDEN, code);
        }
        if let Some(prefix) = query.strip_prefix("list-type=2&prefix=") {
            return list(sandbox, &path, &prefix.replace("%2F", "/"));
        }
        perform(sandbox, &method, &path, &headers, body)
    };
    let broken = || send(StatusCode::INTERNAL_SERVER_ERROR, "InternalError");
    let too_many = || send(StatusCode::SERVICE_UNAVAILABLE, "SlowDown");
    serving::with_faults(&sandbox.faults, (&method, &path), too_many, broken, work).await
}

/// Checks that the request was signed recently with our secret, over these headers and this body.
fn believe(
    signer: &Signer,
    method: &str,
    (path, query): (&str, &str),
    headers: &HeaderMap,
    body: &[u8],
) -> Result<(), &'static str> {
    let value = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let given = value("authorization").ok_or("AccessDenied")?;
    let names = given.split_once("SignedHeaders=").and_then(|(_, rest)| rest.split_once(',')).ok_or("AccessDenied")?.0;
    let at = value("x-amz-date").and_then(|text| NaiveDateTime::parse_from_str(text, "%Y%m%dT%H%M%SZ").ok());
    let at = at.ok_or("AccessDenied")?.and_utc();
    if (DateTime::<Utc>::from(SystemTime::now()) - at).abs() > TOLERANCE {
        return Err("RequestTimeTooSkewed");
    }
    let payload = hex::encode(FileDigest::of(body).0);
    if value("x-amz-content-sha256") != Some(payload.as_str()) {
        return Err("XAmzContentSHA256Mismatch");
    }
    let signed: Option<Vec<(&str, &str)>> = names.split(';').map(|name| Some((name, value(name)?))).collect();
    let signed = signed.ok_or("AccessDenied")?;
    if !["host", "x-amz-content-sha256", "x-amz-date"].iter().all(|name| signed.iter().any(|(known, _)| known == name))
    {
        return Err("AccessDenied");
    }
    let expected = signer.authorization(&Signed { method, path, query, headers: &signed, payload: &payload, at });
    if expected == given { Ok(()) } else { Err("SignatureDoesNotMatch") }
}

fn list(sandbox: &Sandbox, path: &str, prefix: &str) -> Response {
    let bucket = format!("/{}", sandbox.bucket);
    if path != bucket {
        return send(StatusCode::NOT_FOUND, "NoSuchBucket");
    }
    let objects = sandbox.objects.lock().unwrap_or_else(PoisonError::into_inner);
    let names = objects.keys().filter_map(|path| path.strip_prefix(&bucket)?.strip_prefix('/'));
    let under = names.filter(|name| name.starts_with(prefix)).take(LONGEST_LIST);
    let keys: String = under.map(|name| format!("<Contents><Key>{name}</Key></Contents>")).collect();
    send(StatusCode::OK, &format!("<ListBucketResult>{keys}</ListBucketResult>"))
}

fn perform(sandbox: &Sandbox, method: &str, path: &str, headers: &HeaderMap, body: Bytes) -> Response {
    if !path.starts_with(&format!("/{}/", sandbox.bucket)) {
        return send(StatusCode::NOT_FOUND, "NoSuchBucket");
    }
    let mut objects = sandbox.objects.lock().unwrap_or_else(PoisonError::into_inner);
    match method {
        "PUT" => {
            let kept = KEPT.into_iter().filter_map(|name| Some((name, headers.get(name)?.to_str().ok()?.to_owned())));
            objects.insert(path.to_owned(), Object { headers: kept.collect(), bytes: body });
            send(StatusCode::OK, "")
        }
        "GET" => match objects.get(path) {
            Some(object) => {
                let mut answer = Response::builder().status(StatusCode::OK);
                for (name, value) in &object.headers {
                    answer = answer.header(*name, value);
                }
                answer.body(object.bytes.clone())
            }
            None => send(StatusCode::NOT_FOUND, "NoSuchKey"),
        },
        "DELETE" => {
            objects.remove(path);
            send(StatusCode::NO_CONTENT, "")
        }
        _ => send(StatusCode::METHOD_NOT_ALLOWED, "MethodNotAllowed"),
    }
}

fn send(status: StatusCode, code: &str) -> Response {
    Response::builder().status(status).body(code.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FaultKind;
    use crate::contract::file_store;
    use gateways::files::{FileError, FileOwner, FileStore, NewFile, S3Files};

    const OFFICE: FileOwner = FileOwner::office(7, 70);

    fn logo(bytes: &'static [u8]) -> NewFile {
        NewFile { owner: OFFICE, key: "logo/front.png".into(), content_type: "image/png".into(), bytes: bytes.into() }
    }

    #[tokio::test]
    async fn s3_client_keeps_the_contract_of_stores() {
        let running = serve("kept").await.unwrap();
        file_store(&S3Files::new(running.config.clone())).await;
        running.stop().await;
    }

    #[tokio::test]
    async fn corrupt_bytes_are_not_a_file() {
        let running = serve("kept").await.unwrap();
        let store = S3Files::new(running.config.clone());
        store.put(logo(b"one")).await.unwrap();
        assert!(running.spoil("/kept/7/70/logo/front.png"));
        assert!(matches!(store.get(OFFICE, "logo/front.png").await, Err(FileError::Failed(_))));
        running.stop().await;
    }

    #[tokio::test]
    async fn everything_of_an_organization_is_deleted_and_nothing_of_another() {
        let running = serve("kept").await.unwrap();
        let store = S3Files::new(running.config.clone());
        let own = FileOwner { office: None, ..OFFICE };
        for number in 0..5 {
            store.put(NewFile { key: format!("photo/{number}.png"), ..logo(b"one") }).await.unwrap();
        }
        store.put(NewFile { owner: own, ..logo(b"whole") }).await.unwrap();
        let others = [FileOwner::office(70, 7), FileOwner { organization: 0, office: None, account: None }];
        for owner in others {
            store.put(NewFile { owner, ..logo(b"other") }).await.unwrap();
        }
        let call = "DELETE /kept/7/70/photo/3.png".into();
        running.fault(Fault { call, kind: FaultKind::ErrorBefore, count: 1, ms: None });
        assert!(matches!(store.delete_all(7).await, Err(FileError::Failed(_))), "it is tried again");
        store.delete_all(7).await.unwrap();
        store.delete_all(7).await.unwrap();
        assert!(store.get(OFFICE, "photo/3.png").await.unwrap().is_none());
        assert!(store.get(own, "logo/front.png").await.unwrap().is_none());
        for owner in others {
            assert!(store.get(owner, "logo/front.png").await.unwrap().is_some());
        }
        assert!(matches!(store.delete_all(0).await, Err(FileError::Refused { .. })), "the platform's");
        let elsewhere = S3Files::new(S3Config { bucket: "others".into(), ..running.config.clone() });
        assert!(matches!(elsewhere.delete_all(7).await, Err(FileError::Failed(_))), "not an empty bucket");
        running.stop().await;
    }

    #[tokio::test]
    async fn file_store_distinguishes_wrong_secret_bucket_and_fault() {
        let running = serve("kept").await.unwrap();
        let wrong = S3Files::new(S3Config { secret: "another".into(), ..running.config.clone() });
        let Err(FileError::Failed(error)) = wrong.put(logo(b"one")).await else { panic!("believed") };
        assert!(error.to_string().contains("SignatureDoesNotMatch"), "{error}");
        let elsewhere = S3Files::new(S3Config { bucket: "others".into(), ..running.config.clone() });
        assert!(matches!(elsewhere.put(logo(b"one")).await, Err(FileError::Failed(_))));
        assert!(
            matches!(elsewhere.get(OFFICE, "logo/front.png").await, Err(FileError::Failed(_))),
            "not an empty store"
        );
        let store = S3Files::new(running.config.clone());
        let call = "PUT /kept/7/70/logo/front.png".into();
        running.fault(Fault { call, kind: FaultKind::ErrorBefore, count: 1, ms: None });
        assert!(matches!(store.put(logo(b"one")).await, Err(FileError::Failed(_))));
        store.put(logo(b"one")).await.unwrap();
        running.stop().await;
    }
}
