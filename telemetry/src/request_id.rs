//! The id of the request that caused the current work: created by the browser, written to log lines, stored in jobs.

use std::future::Future;

use uuid::Uuid;

tokio::task_local! {
    static CURRENT: Option<Uuid>;
}

/// Runs `work` as caused by the request `id`; `None` for work without a request, such as a scheduled job.
pub async fn within<F: Future>(id: Option<Uuid>, work: F) -> F::Output {
    CURRENT.scope(id, work).await
}

/// The request that caused the current work.
pub fn current() -> Option<Uuid> {
    CURRENT.try_with(|id| *id).ok().flatten()
}

/// Parses an id sent by a browser. Accepts only UUIDs, because the id goes into logs and rows.
pub fn read(text: &str) -> Option<Uuid> {
    (text.len() == 36).then(|| Uuid::try_parse(text).ok()).flatten().filter(|id| !id.is_nil())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_uuid_is_believed() {
        let id = Uuid::from_u128(7);
        assert_eq!(read(&id.to_string()), Some(id));
        for other in
            ["", "1", "ana@example.com", &Uuid::nil().to_string(), &id.simple().to_string(), &format!("{{{id}}}")]
        {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
