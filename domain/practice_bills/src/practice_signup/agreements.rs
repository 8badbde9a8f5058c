//! The agreements that a practice accepted: stored in the exact words that were shown, listed, and as PDF.

use ::rules::digest::sha256_hex;
use chrono::{DateTime, Utc};
use printing::document::Block;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::{Brand, Document, VersionChanges};
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Caller, Reach, Scope};

use super::rules::{self, Accepted, AgreementKind};
use super::store;
use crate::access::{self, Client};
use crate::downloads::{File, from_brand, long_date};
use crate::{Context, Error, OrNotFound, Result};
use ::rules::Refusal;
use kernel::consent_texts;
use kernel::directory::lock_office;

/// Who signs, when, and from where.
pub(super) struct Signature<'a> {
    pub name: &'a str,
    pub login: LoginId,
    pub at: DateTime<Utc>,
    pub client: &'a Client,
    /// When each text was opened.
    pub accepted: &'a [Accepted],
}

/// A stored acceptance.
#[derive(Debug, Clone)]
pub struct AcceptedAgreement {
    pub version: String,
    pub at: DateTime<Utc>,
    /// The name entered as the signature.
    pub signed_name: String,
}

/// An agreement of the brand, and whether the office has accepted it.
#[derive(Debug, Clone)]
pub struct AgreementState {
    pub kind: AgreementKind,
    pub title: String,
    /// The version in force.
    pub version: String,
    /// The latest acceptance.
    pub accepted: Option<AcceptedAgreement>,
    /// The changes in each version after the accepted one, latest first.
    pub changes: Vec<VersionChanges>,
}

impl AgreementState {
    /// Whether the version in force still has to be accepted.
    pub fn is_open(&self) -> bool {
        self.accepted.as_ref().is_none_or(|accepted| accepted.version != self.version)
    }
}

/// Refuses the acceptance of a text that is no longer in force.
pub(super) fn refuse_outdated(texts: &[(AgreementKind, &Document)], accepted: &[Accepted]) -> Result<()> {
    if rules::is_outdated(texts, accepted) {
        return Err(Refusal::AGREEMENT_TEXT_CHANGED.into());
    }
    Ok(())
}

/// Stores the acceptance of `texts`: the version, the exact text, the signature, when it was opened and accepted, and
/// from where.
pub(super) async fn keep(
    scope: &mut Scope,
    office: OfficeId,
    texts: &[(AgreementKind, &Document)],
    by: &Signature<'_>,
) -> Result<()> {
    let organization = scope.organization();
    for (kind, text) in texts {
        let whole = whole(text);
        let hash = sha256_hex(whole.as_bytes());
        consent_texts::keep(scope, &hash, &whole).await?;
        sqlx::query!(
            "insert into practice_agreement (organization_id, office_id, login_id, kind, text_version, text_hash, signed_name, at, address, browser,
               opened_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            organization.0,
            office.0,
            by.login.0,
            kind.as_str(),
            text.version,
            hash,
            by.name,
            by.at,
            by.client.address,
            by.client.browser,
            rules::opened_at(by.accepted, *kind, by.at)
        )
        .execute(scope.db())
        .await?;
        let act = Act {
            act: "practice_agreement.accepted",
            subject_kind: "office",
            subject_id: office.to_string(),
            office: Some(office),
            account: None,
            detail: json!({ "agreement": kind.as_str(), "version": text.version }),
        };
        audit::record(scope, act).await?;
    }
    Ok(())
}

/// The agreements of an office, each with its latest acceptance.
///
/// # Errors
/// When the database fails.
pub async fn agreements_of(
    context: &Context,
    brand: &Brand,
    reach: &Reach,
    office: OfficeId,
) -> Result<Vec<AgreementState>> {
    let mut scope = context.database.read(reach.clone()).await?;
    list(&mut scope, brand, office).await
}

async fn list(scope: &mut Scope, brand: &Brand, office: OfficeId) -> Result<Vec<AgreementState>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select distinct on (kind) kind, text_version, at, signed_name from practice_agreement
         where organization_id = $1 and office_id = $2 order by kind, id desc",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let accepted = |kind: AgreementKind| {
        rows.iter().find(|row| row.kind == kind.as_str()).map(|row| AcceptedAgreement {
            version: row.text_version.clone(),
            at: row.at,
            signed_name: row.signed_name.clone(),
        })
    };
    let texts = rules::agreements(brand).into_iter();
    let state = |(kind, text): (AgreementKind, &Document)| {
        let accepted = accepted(kind);
        let since = accepted.as_ref().map(|accepted| accepted.version.as_str());
        let changes = rules::changes_since(brand, text, since);
        AgreementState { kind, title: text.title.clone(), version: text.version.clone(), accepted, changes }
    };
    Ok(texts.map(state).collect())
}

/// Accepts all agreements that are open, at once; earlier acceptances stay. With `everywhere`, also at the other
/// offices that the caller owns in the organization, where they are open.
///
/// # Errors
/// [`Error::Invalid`] at `agreements.{kind}` if an open one is missing, and at `signature`; [`Error::Conflict`] for an
/// outdated version.
pub async fn accept(
    context: &Context,
    brand: &Brand,
    (caller, reach): (&Caller, &Reach),
    office: OfficeId,
    (accepted, signature, everywhere): (&[Accepted], &str, bool),
    client: &Client,
) -> Result<Vec<AgreementState>> {
    let at = context.clock.now().await?;
    let mut scope = match everywhere {
        true => access::owners_scope(context, caller, office).await?,
        false => context.database.scope(reach.clone()).await?,
    };
    // The lock makes a second browser window wait; it then finds nothing open.
    lock_office(&mut scope, office).await?;
    let open: Vec<_> = list(&mut scope, brand, office).await?.into_iter().filter(AgreementState::is_open).collect();
    let mut texts = rules::agreements(brand);
    texts.retain(|(kind, _)| open.iter().any(|one| one.kind == *kind));
    refuse_outdated(&texts, accepted)?;
    rules::acceptance_errors(&texts, accepted, signature).into_result()?;
    let by = Signature { name: signature.trim(), login: caller.login, at, client, accepted };
    keep(&mut scope, office, &texts, &by).await?;
    if everywhere {
        keep_elsewhere(&mut scope, office, caller.login, at).await?;
    }
    let in_force: Vec<_> =
        rules::agreements(brand).into_iter().map(|(kind, text)| (kind, text.version.as_str())).collect();
    store::accept_terms(&mut scope, &in_force, at).await?;
    let now = list(&mut scope, brand, office).await?;
    scope.commit().await?;
    Ok(now)
}

/// Stores the acceptance at `office` also for the other offices that `login` owns, where that version is open.
async fn keep_elsewhere(scope: &mut Scope, office: OfficeId, login: LoginId, at: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let offices = sqlx::query_scalar!(
        r#"with kept as (
             insert into practice_agreement (organization_id, office_id, login_id, kind, text_version, text_hash, signed_name, at, address, browser,
               opened_at)
             select a.organization_id, u.office_id, a.login_id, a.kind, a.text_version, a.text_hash, a.signed_name, a.at, a.address, a.browser,
               a.opened_at
             from practice_agreement a join office_user u on u.organization_id = a.organization_id and u.login_id = a.login_id
               and u.is_owner and u.status = 'active' and u.office_id <> a.office_id
             where a.organization_id = $1 and a.office_id = $2 and a.login_id = $3 and a.at = $4
               and not exists (select from practice_agreement x where x.organization_id = a.organization_id and x.office_id = u.office_id
                 and x.kind = a.kind and x.text_version = a.text_version)
             returning office_id)
           select distinct office_id as "office!" from kept order by 1"#,
        organization.0,
        office.0,
        login.0,
        at
    )
    .fetch_all(scope.db())
    .await?;
    let act = Act {
        act: "practice_agreement.accepted_everywhere",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "offices": offices }),
    };
    Ok(audit::record(scope, act).await?)
}

/// An agreement as PDF: the version that the office accepted last, or the text in force without a signature.
///
/// # Errors
/// [`Error::NotFound`] out of reach, or if the brand has no such agreement.
pub async fn agreement_file(
    context: &Context,
    brand: &Brand,
    reach: &Reach,
    office: OfficeId,
    kind: AgreementKind,
) -> Result<File> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select o.name, o.legal_name, o.timezone, a.text_version as "text_version?", a.signed_name as "signed_name?", a.at as "at?", a.opened_at as "opened_at?",
             a.address, c.text as "text?"
           from office o
           left join practice_agreement a on a.organization_id = o.organization_id and a.office_id = o.id and a.kind = $3
           left join consent_text c on c.organization_id = a.organization_id and c.hash = a.text_hash
           where o.organization_id = $1 and o.id = $2 order by a.id desc limit 1"#,
        organization.0,
        office.0,
        kind.as_str()
    )
    .one_or_not_found(&mut scope)
    .await?;
    let (version, text) = match row.text_version.zip(row.text) {
        Some(kept) => kept,
        None => {
            let in_force = rules::agreements(brand).into_iter().find(|(own, _)| *own == kind).ok_or(Error::NotFound)?.1;
            (in_force.version.clone(), whole(in_force))
        }
    };
    let act = Act {
        act: "practice_agreement.viewed",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "agreement": kind.as_str(), "version": version }),
    };
    audit::record(&mut scope, act).await?;
    scope.commit().await?;
    let (title, body) = text.split_once("\n\n").unwrap_or((&text, ""));
    let mut blocks = vec![Block::Facts(vec![
        ("Practice".to_owned(), if row.legal_name.is_empty() { row.name } else { row.legal_name }),
        ("Version".to_owned(), version),
    ])];
    blocks.extend(blocks_of(body));
    blocks.push(Block::Heading("Signature".to_owned()));
    blocks.push(Block::Facts(match row.signed_name.zip(row.at) {
        Some((name, at)) => {
            let instant = |at: DateTime<Utc>| {
                let on = long_date(tenancy::clock::office_date(at, &row.timezone));
                format!("{on} ({} UTC)", at.format("%Y-%m-%d %H:%M"))
            };
            vec![
                ("Text opened".to_owned(), row.opened_at.map_or_else(|| "Not recorded".to_owned(), instant)),
                ("Signed by".to_owned(), name),
                ("Signed on".to_owned(), instant(at)),
                ("Network address".to_owned(), row.address.unwrap_or_else(|| "Not recorded".to_owned())),
            ]
        }
        None => vec![("Signed by".to_owned(), "Not signed".to_owned())],
    }));
    from_brand(brand, title.to_owned(), blocks, format!("{}-{office}.pdf", kind.as_str())).await
}

/// The text in its stored form: the title, then the body.
fn whole(text: &Document) -> String {
    format!("{}\n\n{}", text.title, text.body)
}

/// The headings and paragraphs of an agreement's Markdown.
fn blocks_of(body: &str) -> Vec<Block> {
    let mut blocks = vec![];
    for part in body.split("\n\n").map(str::trim).filter(|part| !part.is_empty()) {
        match part.strip_prefix("## ") {
            Some(heading) => blocks.push(Block::Heading(heading.to_owned())),
            None => blocks.extend(part.lines().map(|line| Block::Note(line.replace("**", "")))),
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paper_agreement_has_headings_and_a_line_per_item() {
        let blocks = blocks_of("A **bold** start.\n\n## 1. What\n\n- One.\n- Two.\n");
        assert_eq!(
            blocks,
            [
                Block::Note("A bold start.".into()),
                Block::Heading("1. What".into()),
                Block::Note("- One.".into()),
                Block::Note("- Two.".into()),
            ]
        );
    }
}
