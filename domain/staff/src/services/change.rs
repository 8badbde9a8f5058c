//! Changes of a brand's procedures.

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use kernel::wording::{refusal, wording};
use rules::benefits::read_code;
use rules::members::rules::required_text;
use rules::public_text::PublicText;
use serde_json::{Value, json};
use tenancy::brand::{Bilingual, Brand, BrandId, Language};
use tenancy::{Caller, Scope};

use super::{Kept, ServiceKind, is_of_file, kept_of, take_over};
use crate::{Cents, Context, Error, FieldErrors, Message, Refusal, Result, open, record};

const LONGEST_CODE: usize = 12;
const LONGEST_LABEL: usize = 80;
/// What fits on the membership card.
const LONGEST_CARD_LABEL: usize = 40;
const HIGHEST_FEE: Cents = Cents(1_000_000);
/// The most procedures of a brand.
const MOST: usize = 300;

/// A procedure to add.
#[derive(Debug, Clone)]
pub struct NewService {
    pub code: String,
    pub kind: ServiceKind,
    pub label: Bilingual,
    /// For the membership card; only of what plans can include.
    pub card_label: Bilingual,
    /// A typical office's usual fee.
    pub typical_fee: Cents,
}

/// The list that a change is about, as its caller saw it.
pub type SeenList<'a> = (&'a str, i32);

/// Adds a procedure, as the last of its kind. Returns its code. Writes `service.added` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::Conflict`] if the brand has the code, or a colleague changed the list meanwhile.
pub async fn add_service(context: &Context, caller: &Caller, list: SeenList<'_>, new: &NewService) -> Result<String> {
    let mut change = Change::begin(context, caller, list).await?;
    let row = checked(&change.brand, &change.kept, new)?;
    if change.kept.len() >= MOST {
        return Err(Refusal::SERVICES_AT_MOST.into());
    }
    let code = row.code.clone();
    let detail = json!({ "kind": row.kind, "label": row.label_en });
    change.kept.push(row);
    change.end("service.added", &code, detail).await?;
    Ok(code)
}

/// Ends a procedure for anything new, or offers it again. Writes `service.ended` or `service.offered` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for an unknown code; [`Error::Conflict`] if a colleague changed the list meanwhile.
pub async fn end_service(
    context: &Context,
    caller: &Caller,
    list: SeenList<'_>,
    code: &str,
    ended: bool,
) -> Result<()> {
    let mut change = Change::begin(context, caller, list).await?;
    let now = change.now;
    let row = change.kept.iter_mut().find(|row| row.code == code).ok_or(Error::NotFound)?;
    row.ended_at = ended.then(|| row.ended_at.unwrap_or(now));
    change.end(if ended { "service.ended" } else { "service.offered" }, code, json!({})).await
}

/// Puts the procedures of a kind in the order of `codes`. Writes `services.ordered` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `codes` unless they are all of the kind, each once; [`Error::Conflict`] if a colleague changed the
/// list meanwhile.
pub async fn order_services(
    context: &Context,
    caller: &Caller,
    list: SeenList<'_>,
    kind: ServiceKind,
    codes: &[String],
) -> Result<()> {
    let mut change = Change::begin(context, caller, list).await?;
    let file = change.brand.procedures.file();
    let shown = |row: &Kept| row.label_en.is_some() || is_of_file(file, &row.code);
    let (mut own, others): (Vec<_>, Vec<_>) = change.kept.into_iter().partition(|row| row.kind == kind && shown(row));
    let named: BTreeSet<_> = codes.iter().collect();
    if named.len() != codes.len() || own.len() != codes.len() || own.iter().any(|row| !named.contains(&row.code)) {
        return Err(FieldErrors::one("codes", Message::InvalidData).into());
    }
    own.sort_by_key(|row| codes.iter().position(|code| *code == row.code));
    change.kept = own.into_iter().chain(others).collect();
    change.end("services.ordered", kind.as_str(), json!({ "codes": codes })).await
}

/// A change that began: the brand's list is locked by its version.
struct Change {
    brand: Arc<Brand>,
    scope: Scope,
    now: DateTime<Utc>,
    /// All procedures of the brand, in order.
    kept: Vec<Kept>,
}

impl Change {
    async fn begin(context: &Context, caller: &Caller, (brand, version): SeenList<'_>) -> Result<Self> {
        let found = context.brands.get(&BrandId::new(brand)).map(Arc::clone);
        let brand = found.ok_or_else(|| Error::Invalid(FieldErrors::one("brand", Message::InvalidData)))?;
        let now = context.clock.now().await?;
        let mut scope = open(context, caller).await?;
        let changed = sqlx::query_scalar!(
            "insert into service_list as l (brand, version, changed_at)
             select $1, 1, $3 where $2::int = 0 or exists (select from service_list x where x.brand = $1)
             on conflict (brand) do update set version = l.version + 1, changed_at = $3 where l.version = $2 returning l.version",
            brand.id.as_str(),
            version,
            now
        )
        .fetch_optional(scope.db())
        .await?;
        if changed.is_none() {
            return Err(Refusal::SERVICES_CHANGED.into());
        }
        let kept = kept_of(&mut scope, brand.id.as_str()).await?;
        let kept = whole(&brand, kept);
        Ok(Self { brand, scope, now, kept })
    }

    /// Writes the list, with the act.
    async fn end(mut self, act: &str, subject: &str, detail: Value) -> Result<()> {
        let brand = self.brand.id.as_str();
        // What plans can include comes first; a sort keeps the order of equal ones.
        self.kept.sort_by_key(|row| row.kind != ServiceKind::Plan);
        for (place, row) in (0..).zip(&mut self.kept) {
            row.place = place;
        }
        sqlx::query!(
            "insert into service_item (brand, code, kind, place, label_en, label_es, card_label_en, card_label_es, typical_fee_cents, ended_at)
             select $1, w.code, w.kind, w.place, w.label_en, w.label_es, w.card_label_en, w.card_label_es, w.typical_fee_cents, w.ended_at
             from jsonb_to_recordset($2::jsonb) as w (code text, kind text, place int, label_en text, label_es text, card_label_en text, card_label_es text,
               typical_fee_cents bigint, ended_at timestamptz)
             on conflict (brand, code) do update set place = excluded.place, ended_at = excluded.ended_at",
            brand,
            json!(self.kept)
        )
        .execute(self.scope.db())
        .await?;
        let subject = ("service", format!("{brand} {subject}"));
        record(&mut self.scope, act, subject, None, detail).await?;
        self.scope.commit().await?;
        take_over(&self.brand, &self.kept);
        Ok(())
    }
}

/// All procedures of a brand: those that are kept, then what its file has besides. What left the file stays kept, so that it
/// is as it was if it comes back.
fn whole(brand: &Brand, mut kept: Vec<Kept>) -> Vec<Kept> {
    let file = brand.procedures.file();
    let included = file.procedure.iter().map(|own| (own.code.as_str(), ServiceKind::Plan));
    let others = file.common.iter().map(|own| (own.code.as_str(), ServiceKind::Other));
    for (code, kind) in included.chain(others) {
        match kept.iter_mut().find(|row| row.code == code) {
            Some(row) => row.kind = kind,
            None => kept.push(Kept::of_file(code, kind)),
        }
    }
    kept
}

/// The row of a new procedure.
fn checked(brand: &Brand, kept: &[Kept], new: &NewService) -> Result<Kept> {
    let prefix = &brand.procedures.file().prefix;
    let Err(code) = read_code(prefix, kept.iter().map(|row| row.code.as_str()), &new.code) else {
        return Err(Refusal::SERVICE_THERE.into());
    };
    let mut errors = FieldErrors::default();
    let plain = (1..=LONGEST_CODE).contains(&code.len()) && code.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if !plain {
        errors.add("code", if code.is_empty() { Message::Required } else { Message::InvalidData });
    }
    if !(1..=HIGHEST_FEE.0).contains(&new.typical_fee.0) {
        errors.add("typicalFee", Message::AmountBetween(Cents(1), HIGHEST_FEE));
    }
    let mut text = |field: &'static str, text: &str, most: usize| {
        required_text(field, text.trim().to_owned(), most).unwrap_or_else(|wrong| {
            errors.join(wrong);
            String::new()
        })
    };
    let label = (text("name", &new.label.en, LONGEST_LABEL), text("spanishName", &new.label.es, LONGEST_LABEL));
    let card = (new.kind == ServiceKind::Plan).then(|| {
        let typed = &new.card_label;
        (text("cardName", &typed.en, LONGEST_CARD_LABEL), text("spanishCardName", &typed.es, LONGEST_CARD_LABEL))
    });
    // Patients of every state read it.
    let (card_en, card_es) = card.as_ref().map_or(("", ""), |(en, es)| (en.as_str(), es.as_str()));
    let public = [
        PublicText::new("name", Language::En, &label.0),
        PublicText::new("spanishName", Language::Es, &label.1),
        PublicText::new("cardName", Language::En, card_en),
        PublicText::new("spanishCardName", Language::Es, card_es),
    ];
    errors.join(refusal(&wording(brand, "", public)));
    errors.into_result()?;
    let (card_label_en, card_label_es) = card.unzip();
    Ok(Kept {
        label_en: Some(label.0),
        label_es: Some(label.1),
        card_label_en,
        card_label_es,
        typical_fee_cents: Some(new.typical_fee.0),
        ..Kept::of_file(&code, new.kind)
    })
}
