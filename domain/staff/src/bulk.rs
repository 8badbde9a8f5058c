//! Changes of many offices at once: what would change is shown first, and a second person approves it.

use serde::{Deserialize, Serialize};
use tenancy::ids::OfficeId;
use tenancy::{Caller, Scope, contract};

use crate::{Context, Error, FieldErrors, Message, Result, open};

/// The most offices of one change.
pub const MOST: usize = 500;

/// What changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum BulkChange {
    /// Moves the offices to an association, or out of theirs.
    Association { association: Option<i64> },
    /// Pauses enrollment, or opens it again.
    Enrollment { open: bool },
}

/// What would change at one office.
#[contract]
#[derive(Debug, Clone)]
pub struct BulkRow {
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub brand: String,
    pub before: String,
    pub after: String,
    /// False where it is so already, or where the change is not possible.
    pub changes: bool,
}

#[contract]
#[derive(Debug, Clone)]
pub struct BulkPreview {
    pub rows: Vec<BulkRow>,
    /// How many offices change.
    pub changed: i64,
}

/// What a change would do.
///
/// # Errors
/// [`Error::Invalid`] at `offices` for none or too many, or unknown ones; at `association` for an unknown one.
pub async fn preview(
    context: &Context,
    caller: &Caller,
    offices: &[OfficeId],
    change: &BulkChange,
) -> Result<BulkPreview> {
    let mut scope = open(context, caller).await?;
    look(context, &mut scope, offices, change).await
}

pub(crate) async fn look(
    context: &Context,
    scope: &mut Scope,
    offices: &[OfficeId],
    change: &BulkChange,
) -> Result<BulkPreview> {
    let wrong = |field: &str, message| Error::Invalid(FieldErrors::one(field, message));
    if offices.is_empty() || offices.len() > MOST {
        return Err(wrong("offices", Message::NumberBetween(1, MOST as u32)));
    }
    let ids: Vec<i64> = offices.iter().map(|office| office.0).collect();
    let rows = sqlx::query!(
        "select o.id, o.name, o.brand, o.association_id, o.enrollment_open, o.account_status from office o where o.id = any ($1) order by search_fold(o.name), o.id",
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    if rows.len() != ids.len() {
        return Err(wrong("offices", Message::InvalidData));
    }
    let wanted = match change {
        BulkChange::Association { association } => *association,
        BulkChange::Enrollment { .. } => None,
    };
    let ids: Vec<i64> = rows.iter().filter_map(|row| row.association_id).chain(wanted).collect();
    let known = associations(scope, &ids, wanted).await?;
    let named = |brand: &str, id: Option<i64>| name_of(context, &known, brand, id);
    let words = |open: bool| if open { "Open" } else { "Paused" }.to_owned();
    let mut shown = vec![];
    for row in rows {
        let (before, after, changes) = match change {
            BulkChange::Association { association } => {
                let after =
                    named(&row.brand, *association).ok_or_else(|| wrong("association", Message::InvalidData))?;
                let before = named(&row.brand, row.association_id)
                    .unwrap_or_else(|| format!("Association {}", row.association_id.unwrap_or_default()));
                // An office leaves its association itself before it joins another.
                let stays = association.is_some() && row.association_id.is_some();
                if stays {
                    (before.clone(), before, false)
                } else {
                    (before, after, row.association_id != *association)
                }
            }
            BulkChange::Enrollment { open } => {
                let possible = row.account_status != 3;
                (words(row.enrollment_open), words(*open), possible && row.enrollment_open != *open)
            }
        };
        let (office, office_name, brand) = (OfficeId(row.id), row.name, row.brand);
        shown.push(BulkRow { office, office_name, brand, before, after, changes });
    }
    let changed = shown.iter().filter(|row| row.changes).count() as i64;
    Ok(BulkPreview { rows: shown, changed })
}

/// An association that has a row.
struct Association {
    id: i64,
    brand: String,
    name: String,
    /// It has ended, and takes nobody.
    is_closed: bool,
}

async fn associations(scope: &mut Scope, ids: &[i64], wanted: Option<i64>) -> Result<Vec<Association>> {
    let rows = sqlx::query!(
        r#"select id, brand, name, state = 'ended' as "ended!" from association where id = any ($1)"#,
        ids
    )
    .fetch_all(scope.db())
    .await?;
    let rows = rows.into_iter().map(|row| Association {
        is_closed: row.ended && wanted == Some(row.id),
        id: row.id,
        brand: row.brand,
        name: row.name,
    });
    Ok(rows.collect())
}

/// The name of an association of a brand, by its row or the brand's file; `None` for one that can't be chosen.
fn name_of(context: &Context, known: &[Association], brand: &str, id: Option<i64>) -> Option<String> {
    let Some(id) = id else { return Some("None".to_owned()) };
    if let Some(own) = known.iter().find(|one| one.id == id && one.brand == brand) {
        return (!own.is_closed).then(|| own.name.clone());
    }
    let brand = context.brands.iter().find(|one| one.id.as_str() == brand)?;
    brand.partners.iter().find(|partner| partner.association_id == Some(id)).map(|partner| partner.name.clone())
}

/// Makes the change where it changes something, as an approved request asks. Returns the offices.
pub(crate) async fn carry_out(
    context: &Context,
    scope: &mut Scope,
    offices: &[OfficeId],
    change: &BulkChange,
) -> Result<Vec<i64>> {
    let preview = look(context, scope, offices, change).await?;
    let ids: Vec<i64> = preview.rows.iter().filter(|row| row.changes).map(|row| row.office.0).collect();
    match change {
        BulkChange::Association { association } => {
            sqlx::query!("update office set association_id = $2 where id = any ($1)", &ids, *association)
                .execute(scope.db())
                .await?;
        }
        BulkChange::Enrollment { open } => {
            sqlx::query!("update office set enrollment_open = $2 where id = any ($1)", &ids, *open)
                .execute(scope.db())
                .await?;
        }
    }
    Ok(ids)
}
