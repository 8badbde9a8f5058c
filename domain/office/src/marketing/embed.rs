//! The sites that may show an office's sign-up form in a frame.

use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::OfficeId;
use tenancy::{Reach, Scope};
use url::{Host, Url};

use crate::fields::{FieldErrors, Message};
use crate::{Context, Error, Result, offices};

/// The most sites per office.
const MOST: usize = 10;

/// The origin in `text` in a browser's form: `https://www.example.com`, with a port unless it is the default. Only
/// https; `local` also allows the local machine. Refuses paths, users and IP addresses.
fn origin(text: &str, local: bool) -> Option<String> {
    let url = Url::parse(text.trim()).ok()?;
    let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
    let nobody = url.username().is_empty() && url.password().is_none();
    let own_machine = |host: &str| host == "localhost" || host.ends_with(".localhost");
    let allowed = match (url.scheme(), url.host()?) {
        ("https", Host::Domain(host)) => host.contains('.') || (local && own_machine(host)),
        ("http", Host::Domain(host)) => local && own_machine(host),
        ("http", Host::Ipv4(host)) => local && host.is_loopback(),
        _ => false,
    };
    let plain = url.host_str()?.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.' || b == b'-');
    (bare && nobody && allowed && plain).then(|| url.origin().ascii_serialization())
}

/// The office's sites, by name.
pub async fn origins(scope: &mut Scope, office: OfficeId) -> Result<Vec<String>> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        "select origin from office_embed_origin where organization_id = $1 and office_id = $2 order by origin",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?)
}

/// Replaces the office's sites. `local` allows sites on the local machine, for demos and tests.
///
/// # Errors
/// [`Error::Invalid`] at `origins.N` for a text that is not a site, or at `origins` for more than ten.
pub async fn set_origins(scope: &mut Scope, office: OfficeId, given: &[String], local: bool) -> Result<Vec<String>> {
    let mut errors = FieldErrors::default();
    if given.len() > MOST {
        errors.add("origins", Message::BetweenRows(MOST));
    }
    let mut wanted = vec![];
    for (index, text) in given.iter().enumerate() {
        match origin(text, local) {
            Some(origin) => wanted.push(origin),
            None => errors.add(format!("origins.{index}"), Message::InvalidOrigin),
        }
    }
    errors.into_result()?;
    wanted.sort();
    wanted.dedup();
    let organization = scope.organization();
    sqlx::query!(
        "delete from office_embed_origin where organization_id = $1 and office_id = $2 and origin <> all ($3)",
        organization.0,
        office.0,
        &wanted
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "insert into office_embed_origin (organization_id, office_id, origin) select $1, $2, unnest($3::text[]) on conflict do nothing",
        organization.0,
        office.0,
        &wanted
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "embed_origins.changed",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "origins": wanted }),
    };
    audit::record(scope, act).await?;
    Ok(wanted)
}

/// The sites that may frame the form of the office of `brand` with this id or slug.
///
/// # Errors
/// [`Error::NotFound`] for an unknown office, or one of another brand.
pub async fn frame_ancestors(context: &Context, brand: &str, office: &str) -> Result<Vec<String>> {
    let at = offices::find(&context.database, brand, office).await?.ok_or(Error::NotFound)?;
    let mut scope = context.database.read(Reach::visitor(at.organization, at.office)).await?;
    origins(&mut scope, at.office).await
}

#[cfg(test)]
mod tests {
    use super::origin;

    #[test]
    fn a_site_is_https_and_nothing_but_its_origin() {
        assert_eq!(origin(" https://WWW.Example.com/ ", false).as_deref(), Some("https://www.example.com"));
        assert_eq!(origin("https://example.com:8443", false).as_deref(), Some("https://example.com:8443"));
        assert_eq!(origin("https://example.com:443", false).as_deref(), Some("https://example.com"));
        assert_eq!(origin("https://zahnärzte.example", false).as_deref(), Some("https://xn--zahnrzte-3za.example"));
        for wrong in [
            "",
            "example.com",
            "http://example.com",
            "https://example.com/join",
            "https://example.com?x=1",
            "https://user@example.com",
            "https://*.example.com",
            "https://localhost",
            "https://10.0.0.1",
            "https://example.com; script-src *",
            "javascript:alert(1)",
            "data:text/html,x",
        ] {
            assert_eq!(origin(wrong, false), None, "{wrong}");
        }
    }

    #[test]
    fn this_very_machine_only_where_it_is_a_demo() {
        for local in ["http://localhost:8700", "http://127.0.0.1:8700", "http://site.localhost:8700"] {
            assert_eq!(origin(local, true).as_deref(), Some(local));
            assert_eq!(origin(local, false), None);
        }
        assert_eq!(origin("http://example.com", true), None);
        assert_eq!(origin("http://10.0.0.1", true), None);
    }
}
