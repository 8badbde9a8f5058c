//! Codes of an office's own in its practice system: what they count as is asked once. Standard codes are never asked.

use std::collections::BTreeMap;

use catalog::plans::PlanOffice;
use chrono::{DateTime, NaiveDate, Utc};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::BrandBook;
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use crate::Result;
use crate::connection::{Connection, connected, current};
use crate::counting::{count_later, usual_code};

/// The most different codes of members' work.
const MOST: i64 = 5000;

/// A code of the office's own in members' work.
#[contract(rename = "LocalCode")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalCode {
    pub code: String,
    /// How often it was done.
    pub count: i64,
    pub last_on: NaiveDate,
    /// Whether a person said what it counts as.
    pub decided: bool,
    /// The procedure that it counts as; absent if it is none of a plan's.
    pub counts_as: Option<String>,
}

/// A procedure that a code can count as.
#[contract(rename = "LocalCodeChoice")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeChoice {
    pub code: String,
    /// The code with its prefix.
    pub shown_code: String,
    pub procedure: String,
}

/// The office's own codes, those to decide on first.
#[contract(rename = "LocalCodes")]
#[derive(Debug, Clone)]
pub struct LocalCodes {
    pub codes: Vec<LocalCode>,
    pub choices: Vec<CodeChoice>,
}

/// The office's own codes in members' work.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn local_codes(scope: &mut Scope, brands: &BrandBook, office: OfficeId) -> Result<LocalCodes> {
    let Some(connection) = current(scope, office).await? else {
        return Ok(LocalCodes { codes: vec![], choices: vec![] });
    };
    let own = PlanOffice::load(scope, brands, office).await?;
    let choices = choices(&own);
    let decided = decided(scope, &connection).await?;
    let mut codes: BTreeMap<String, LocalCode> = BTreeMap::new();
    for done in done_codes(scope, &connection).await? {
        let code = usual_code(&own.brand.procedures.prefix, &done.code);
        let known = is_standard(&code) || choices.iter().any(|choice| choice.code == code);
        if known && !decided.contains_key(&code) {
            continue;
        }
        let one = codes.entry(code.clone()).or_insert_with(|| LocalCode {
            decided: decided.contains_key(&code),
            counts_as: decided.get(&code).cloned().flatten(),
            code,
            count: 0,
            last_on: done.last_on,
        });
        one.count += done.count;
        one.last_on = one.last_on.max(done.last_on);
    }
    let mut codes: Vec<LocalCode> = codes.into_values().collect();
    codes.sort_by_key(|one| (one.decided, std::cmp::Reverse(one.count)));
    Ok(LocalCodes { codes, choices })
}

/// A standard dental code has four digits.
fn is_standard(code: &str) -> bool {
    code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit())
}

fn choices(own: &PlanOffice) -> Vec<CodeChoice> {
    let usual = own.usual_fees().into_iter();
    usual.map(|fee| CodeChoice { code: fee.code, shown_code: fee.shown_code, procedure: fee.label.en }).collect()
}

struct DoneCode {
    code: String,
    count: i64,
    last_on: NaiveDate,
}

/// The codes of members' work, as the system writes them.
async fn done_codes(scope: &mut Scope, connection: &Connection) -> Result<Vec<DoneCode>> {
    let rows = sqlx::query!(
        r#"select code, sum(quantity) as "count!", max(done_on) as "last_on!" from practice_procedure
           where organization_id = $1 and connection_id = $2 and status = 'done' group by code order by code limit $3"#,
        connection.organization.0,
        connection.id.0,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| DoneCode { code: row.code, count: row.count, last_on: row.last_on }).collect())
}

async fn decided(scope: &mut Scope, connection: &Connection) -> Result<BTreeMap<String, Option<String>>> {
    let rows = sqlx::query!(
        "select code, counts_as from practice_code where organization_id = $1 and connection_id = $2",
        connection.organization.0,
        connection.id.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.code, row.counts_as)).collect())
}

/// What codes of the office's own count as, where that is a procedure.
pub(crate) async fn meanings(scope: &mut Scope, connection: &Connection) -> Result<BTreeMap<String, String>> {
    let decided = decided(scope, connection).await?.into_iter();
    Ok(decided.filter_map(|(code, counts_as)| Some((code, counts_as?))).collect())
}

/// Says what a code of the office's own counts as: a procedure, or none of a plan's. Work with it is counted anew. Writes
/// `practice_system.code_decided` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `code` and `countsAs`; [`crate::Error::Conflict`] if nothing is connected.
pub async fn decide_code(
    scope: &mut Scope,
    brands: &BrandBook,
    office: OfficeId,
    (code, counts_as): (&str, Option<&str>),
    now: DateTime<Utc>,
) -> Result<()> {
    let connection = connected(scope, office).await?;
    let own = PlanOffice::load(scope, brands, office).await?;
    let prefix = &own.brand.procedures.prefix;
    if code.is_empty() || code.len() > 20 || is_standard(code) {
        return Err(FieldErrors::one("code", Message::InvalidData).into());
    }
    if counts_as.is_some_and(|wanted| !choices(&own).iter().any(|choice| choice.code == wanted)) {
        return Err(FieldErrors::one("countsAs", Message::InvalidData).into());
    }
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
    sqlx::query!(
        "insert into practice_code (organization_id, connection_id, code, office_id, counts_as, decided_at, decided_by) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (organization_id, connection_id, code) do update set counts_as = excluded.counts_as, decided_at = excluded.decided_at,
           decided_by = excluded.decided_by",
        organization.0,
        connection.id.0,
        code,
        office.0,
        counts_as,
        now,
        name
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "code": code, "countsAs": counts_as });
    audit::record(scope, Act::on_office("practice_system.code_decided", office, detail)).await?;
    let all = done_codes(scope, &connection).await?.into_iter().map(|done| done.code);
    let written: Vec<String> = all.filter(|written| usual_code(prefix, written) == code).collect();
    let charts = sqlx::query_scalar!(
        "select distinct chart_id from practice_procedure where organization_id = $1 and connection_id = $2 and code = any ($3) order by 1",
        organization.0,
        connection.id.0,
        &written
    )
    .fetch_all(scope.db())
    .await?;
    for chart in charts {
        count_later(scope, chart, now).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_standard;

    #[test]
    fn codes_of_four_digits_are_standard() {
        assert!(is_standard("1110") && is_standard("9110"));
        assert!(!is_standard("431") && !is_standard("1110.1") && !is_standard("X12A"));
    }
}
