//! Uploaded files, for use in a dispute's evidence.

use poem::{FromRequest, Request, RequestBody, http::header, web::Multipart};
use serde_json::json;

use super::{
    answer::{Answer, Handled, invalid, missing_param},
    desk::{Desk, HIDDEN, new_id},
    form::Params,
};

/// The maximum size of an evidence file, in bytes.
const MOST_BYTES: usize = 5_000_000;

/// Whether a call's body is a multipart form.
pub(super) fn is_in_parts(request: &Request) -> bool {
    let kind = request.header(header::CONTENT_TYPE.as_str()).unwrap_or_default();
    kind.starts_with("multipart/form-data")
}

/// Reads the parts of a form as parameters: a text part's value; for a file, its name, size and contents below the
/// field's name. Contents are hex digits, empty for a file that is too large.
pub(super) async fn read_parts(request: &Request, body: &mut RequestBody) -> poem::Result<Params> {
    let mut parts = Multipart::from_request(request, body).await?;
    let mut pairs = vec![];
    while let Some(part) = parts.next_field().await? {
        let field = part.name().unwrap_or_default().to_owned();
        match part.file_name().map(str::to_owned) {
            Some(name) => {
                pairs.push((format!("{field}[name]"), name));
                let contents = part.bytes().await?;
                pairs.push((format!("{field}[size]"), contents.len().to_string()));
                let kept = if contents.len() > MOST_BYTES { &[] } else { contents.as_slice() };
                pairs.push((format!("{field}[contents]"), hex::encode(kept)));
            }
            None => pairs.push((field, part.text().await?)),
        }
    }
    Ok(Params::of(pairs))
}

/// Stores a file. Its contents are hidden data that the API does not show.
pub(super) fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let purpose = params.text("purpose").ok_or_else(|| missing_param("purpose"))?;
    if purpose != "dispute_evidence" {
        return Err(invalid("parameter_invalid", "purpose", "Only evidence of disputes is kept here."));
    }
    let size = params.number("file.size").unwrap_or_default();
    if size > MOST_BYTES as i64 {
        return Err(invalid("file_too_large", "file", "A file of this purpose has 5 MB at most."));
    }
    let contents = params.text("file.contents").ok_or_else(|| missing_param("file"))?;
    if !contents.starts_with(&hex::encode("%PDF-")) {
        return Err(invalid("file_type_invalid", "file", "Only PDF, JPEG and PNG are taken as evidence."));
    }
    let file = json!({
        "id": new_id("file"), "object": "file", "created": desk.now, "expires_at": null, "filename": params.text("file.name"),
        "purpose": purpose, "size": size, "title": null, "type": "pdf", "url": null, HIDDEN: {"contents": contents},
    });
    desk.put(&file);
    Ok(Answer::ok(file))
}
