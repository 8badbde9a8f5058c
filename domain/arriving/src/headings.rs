//! What the headings of an office's files mean: as it was in its last files, else as known from other systems.

use std::collections::BTreeMap;

use tenancy::Scope;
use tenancy::ids::OfficeId;

use crate::Result;

/// A file of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FileKind {
    Members,
    Methods,
    Charges,
}

impl FileKind {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Members => "members",
            Self::Methods => "methods",
            Self::Charges => "charges",
        }
    }
}

/// A heading's letters and digits.
pub(crate) fn fold(heading: &str) -> String {
    heading.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).take(120).collect()
}

/// The column whose heading is one of `known`.
pub(crate) fn column_of(headings: &[String], known: &[&str]) -> Option<usize> {
    headings.iter().position(|heading| known.contains(&fold(heading).as_str()))
}

/// The field of each column as it was in the office's last files of this kind.
pub(crate) async fn remembered(
    scope: &mut Scope,
    office: OfficeId,
    file: FileKind,
    headings: &[String],
) -> Result<BTreeMap<usize, Vec<String>>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select heading, field from arrival_heading where organization_id = $1 and office_id = $2 and file = $3",
        organization.0,
        office.0,
        file.as_str()
    )
    .fetch_all(scope.db())
    .await?;
    let known: BTreeMap<String, String> = rows.into_iter().map(|row| (row.heading, row.field)).collect();
    let of = |(column, heading): (usize, &String)| {
        let fields = known.get(&fold(heading))?;
        Some((column, fields.split(' ').map(str::to_owned).collect()))
    };
    Ok(headings.iter().enumerate().filter_map(of).collect())
}

/// Remembers the columns of a file for the office's next one. A column may have two fields; a heading without one is
/// forgotten.
pub(crate) async fn remember(
    scope: &mut Scope,
    office: OfficeId,
    file: FileKind,
    headings: &[String],
    columns: impl IntoIterator<Item = (String, usize)>,
) -> Result<()> {
    let mut fields: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (field, column) in columns {
        fields.entry(column).or_default().push(field);
    }
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for (column, heading) in headings.iter().enumerate() {
        let heading = fold(heading);
        if !heading.is_empty() && !all.contains_key(&heading) {
            all.insert(heading, fields.get(&column).map(|own| own.join(" ")).unwrap_or_default());
        }
    }
    let (names, meanings): (Vec<String>, Vec<String>) = all.into_iter().unzip();
    let organization = scope.organization();
    sqlx::query!(
        "insert into arrival_heading (organization_id, office_id, file, heading, field)
         select $1, $2, $3, u.heading, u.field from unnest($4::text[], $5::text[]) u (heading, field) where u.field <> ''
         on conflict (organization_id, office_id, file, heading) do update set field = excluded.field",
        organization.0,
        office.0,
        file.as_str(),
        &names,
        &meanings
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from arrival_heading h using unnest($4::text[], $5::text[]) u (heading, field)
         where h.organization_id = $1 and h.office_id = $2 and h.file = $3 and h.heading = u.heading and u.field = ''",
        organization.0,
        office.0,
        file.as_str(),
        &names,
        &meanings
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
