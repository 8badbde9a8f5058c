//! Saves templates, and previews one before it is saved.

use ::rules::texts::pick;
use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::BrandBook;
use tenancy::ids::{MessageTemplateId, OfficeId};
use tenancy::{Scope, contract};

use super::sample::{Sample, sample};
use super::{TemplateKind, Words, fill, rules};
use crate::{Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use ::rules::fields::PlanMessage;
use kernel::wording::wording_at;

/// The most own templates of an office.
const MOST: i64 = 100;

/// The words, checked for saving or sending: only known variables, and nothing that describes a membership as
/// insurance.
///
/// # Errors
/// [`Error::Invalid`] at `subjectEn`, `bodyEn`, `subjectEs` and `bodyEs`.
pub async fn check(
    scope: &mut Scope,
    brands: &BrandBook,
    office: OfficeId,
    kind: TemplateKind,
    typed: &Words,
) -> Result<Words> {
    let mut errors = FieldErrors::default();
    for hit in wording_at(scope, brands, office, &typed.fields()).await? {
        errors.add(hit.field, Message::Plan(PlanMessage::Wording(hit.phrase)));
    }
    match rules::words(kind, typed) {
        Ok(words) if errors.is_empty() => return Ok(words),
        Ok(_) => {}
        Err(wrong) => errors.join(wrong),
    }
    Err(errors.into())
}

/// A template to save.
#[derive(Debug, Clone)]
pub struct NewTemplate {
    /// The id of an own template to change; other kinds have at most one template.
    pub id: Option<MessageTemplateId>,
    pub kind: TemplateKind,
    /// Only for an own template.
    pub name: String,
    pub words: Words,
}

/// Saves a template. Writes `template.saved` to the audit trail.
///
/// # Errors
/// Those of [`check`], and at `name`; [`Error::NotFound`] for a template of another office; [`Error::Conflict`] above
/// the limit.
pub async fn save(
    scope: &mut Scope,
    now: DateTime<Utc>,
    brands: &BrandBook,
    office: OfficeId,
    new: &NewTemplate,
) -> Result<MessageTemplateId> {
    let own = new.kind == TemplateKind::Own;
    let named = if own { rules::name(&new.name) } else { Ok(String::new()) };
    let checked = check(scope, brands, office, new.kind, &new.words).await;
    let (name, words) = match (named, checked) {
        (Ok(name), Ok(words)) => (name, words),
        (Err(mut wrong), Err(Error::Invalid(more))) => {
            wrong.join(more);
            return Err(wrong.into());
        }
        (Err(wrong), Ok(_)) => return Err(wrong.into()),
        (_, Err(other)) => return Err(other),
    };
    let organization = scope.organization();
    let actor = scope.actor.clone();
    let id = match new.id.filter(|_| own) {
        Some(id) => sqlx::query_scalar!(
            "update message_template set name = $4, subject_en = $5, body_en = $6, subject_es = $7, body_es = $8, saved_at = $9, login_id = $10, saved_by = $11
             where organization_id = $1 and office_id = $2 and id = $3 and kind = 'own' returning id",
            organization.0, office.0, id.0, name, words.subject_en, words.body_en, words.subject_es, words.body_es, now,
            actor.login.map(|login| login.0), actor.name
        )
        .one_or_not_found(scope)
        .await?,
        None => {
            if own && count(scope, office).await? >= MOST {
                return Err(Refusal::too_many_templates(MOST).into());
            }
            sqlx::query_scalar!(
                "insert into message_template (organization_id, office_id, kind, name, subject_en, body_en, subject_es, body_es, saved_at, login_id, saved_by)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
                 on conflict (organization_id, office_id, kind) where kind <> 'own' do update set subject_en = excluded.subject_en, body_en = excluded.body_en,
                   subject_es = excluded.subject_es, body_es = excluded.body_es, saved_at = excluded.saved_at, login_id = excluded.login_id,
                   saved_by = excluded.saved_by
                 returning id",
                organization.0, office.0, new.kind.as_str(), name, words.subject_en, words.body_en, words.subject_es, words.body_es, now,
                actor.login.map(|login| login.0), actor.name
            )
            .fetch_one(scope.db())
            .await?
        }
    };
    record(scope, office, "template.saved", id, new.kind).await?;
    Ok(MessageTemplateId(id))
}

async fn count(scope: &mut Scope, office: OfficeId) -> Result<i64> {
    let organization = scope.organization();
    let kept = sqlx::query_scalar!(
        r#"select count(*) as "kept!" from message_template where organization_id = $1 and office_id = $2 and kind = 'own'"#,
        organization.0,
        office.0
    );
    Ok(kept.fetch_one(scope.db()).await?)
}

async fn record(scope: &mut Scope, office: OfficeId, act: &str, id: i64, kind: TemplateKind) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "message_template",
        subject_id: id.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "kind": kind.as_str() }),
    };
    Ok(audit::record(scope, act).await?)
}

/// Deletes an own template, or restores the brand's words. Writes `template.removed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn remove(scope: &mut Scope, office: OfficeId, id: MessageTemplateId) -> Result<()> {
    let organization = scope.organization();
    let kind = sqlx::query_scalar!(
        "delete from message_template where organization_id = $1 and office_id = $2 and id = $3 returning kind",
        organization.0,
        office.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    record(scope, office, "template.removed", id.0, TemplateKind::parse(&kind).unwrap_or(TemplateKind::Own)).await
}

/// A message in one language.
#[contract(rename = "ShownMessage")]
#[derive(Debug, Clone)]
pub struct Shown {
    pub subject: String,
    pub paragraphs: Vec<String>,
    /// What we add below every message.
    pub added: Vec<String>,
}

#[contract(rename = "MessagePreview")]
#[derive(Debug, Clone)]
pub struct Preview {
    pub english: Shown,
    pub spanish: Shown,
}

/// Previews words in both languages, with the data of a sample member of the office.
///
/// # Errors
/// Those of [`check`].
pub async fn preview(
    scope: &mut Scope,
    now: DateTime<Utc>,
    brands: &BrandBook,
    office: OfficeId,
    kind: TemplateKind,
    typed: &Words,
) -> Result<Preview> {
    let words = check(scope, brands, office, kind, typed).await?;
    let sample = sample(scope, now, office).await?;
    let shown = |spanish: bool| {
        let filled = fill(&words, spanish, sample.values(spanish));
        Shown { subject: filled.subject, paragraphs: filled.paragraphs, added: added(kind, spanish, &sample) }
    };
    Ok(Preview { english: shown(false), spanish: shown(true) })
}

/// The lines added to a message regardless of the template.
fn added(kind: TemplateKind, spanish: bool, sample: &Sample) -> Vec<String> {
    let pick = |english, in_spanish| pick(spanish, english, in_spanish).to_owned();
    let mut lines = vec![match kind {
        TemplateKind::Invitation => {
            pick("The link to the plans and how long it works", "El enlace a los planes y cuánto tiempo funciona")
        }
        TemplateKind::Welcome => {
            pick("The plans, prices and member number", "Los planes, los precios y el número de miembro")
        }
        TemplateKind::Renewal => pick(
            "The renewal date, the price, and how to stop the renewal",
            "La fecha de renovación, el precio y cómo detener la renovación",
        ),
        TemplateKind::PaymentFailed => pick(
            "The amount, the reason, the next attempt, and the link to pay",
            "El monto, el motivo, el próximo intento y el enlace para pagar",
        ),
        TemplateKind::UnusedVisits => {
            pick("The visits that are left, and until when", "Las visitas que quedan y hasta cuándo")
        }
        TemplateKind::Own => pick("A link to unsubscribe", "Un enlace para dejar de recibir estos correos"),
    }];
    let values = &sample.english;
    lines.push(format!("{} · {} · {}", values.office_name, sample.address, values.office_phone));
    lines.push(pick("This membership is not insurance.", "Esta membresía no es un seguro."));
    lines
}
