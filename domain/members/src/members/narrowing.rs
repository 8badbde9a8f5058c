//! Narrows the member list beyond its filters: by a search, tags, or a list of households.

use serde::{Deserialize, Serialize};
use sqlx::{Postgres, QueryBuilder};
use tenancy::ids::{AccountId, HouseholdTagId, OfficeId};
use tenancy::{Personal, Scope};

use super::filters::MemberFilter;
use super::query::{MemberQuery, MemberSort};
use crate::Result;

/// Up to this many matches of a search or a tag are sorted and filtered; with more, the list is walked.
pub(super) const MOST_CANDIDATES: i32 = 5000;
/// The part of a search text that is used, in characters.
const LONGEST_SEARCH: usize = 100;

/// The normalized search text; `None` if it is blank.
fn search_text(text: Option<&Personal<String>>) -> Option<String> {
    let text: String = text?.trim().chars().filter(|c| *c != '\0').take(LONGEST_SEARCH).collect();
    (!text.is_empty()).then_some(text)
}

/// How well a household matches a search. Households of one rank are ordered by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Rank {
    /// Its name starts with the search text.
    Named,
    /// Another match.
    Other,
    /// A near spelling, if nothing else matches. Near spellings have only one page.
    Near,
}

/// The key of the last row of a page of best matches: its rank, name and id.
pub(super) type BestKey = (Rank, String, i64);

/// One way the list is narrowed.
pub(super) enum Narrowing {
    /// These households match.
    Candidates(Vec<i64>),
    /// These match, best first, each with its rank.
    Best(Vec<(i64, Rank)>),
    /// So many match the search that each household is checked while walking the list.
    Walk(String),
    /// So many have the tag that each household is checked while walking the list.
    Tagged(i64),
}

impl Narrowing {
    /// Adds ` and <condition>` over the row `s` of account_summary.
    pub(super) fn push(&self, query: &mut QueryBuilder<Postgres>) {
        match self {
            Self::Candidates(ids) => {
                query.push(" and s.account_id = any (").push_bind(ids.clone()).push(")");
            }
            Self::Best(ranked) => {
                query.push(" and s.account_id = any (").push_bind(ids(ranked)).push(")");
            }
            Self::Walk(text) => {
                query.push(
                    " and (select t.search_text from account_search t where t.organization_id = s.organization_id
                       and t.account_id = s.account_id) like all (search_patterns(",
                );
                query.push_bind(text.clone()).push("))");
            }
            Self::Tagged(tag) => {
                query.push(
                    " and exists (select from account_tag t where t.organization_id = s.organization_id
                       and t.account_id = s.account_id and t.tag_id = ",
                );
                query.push_bind(*tag).push(")");
            }
        }
    }
}

pub(super) fn ids(ranked: &[(i64, Rank)]) -> Vec<i64> {
    ranked.iter().map(|(id, _)| *id).collect()
}

/// Where a page starts: after this name, or after this key of the best matches.
#[derive(Clone, Copy)]
pub(super) enum After<'a> {
    Name(&'a str, i64),
    Best(&'a BestKey),
}

/// Whether a page shows the best matches first: only a search narrows it, and that order is selected.
pub(super) fn is_best_first(query: &MemberQuery) -> bool {
    query.sort == MemberSort::Best && is_only_searched(query) && search_text(query.search.as_ref()).is_some()
}

fn is_only_searched(query: &MemberQuery) -> bool {
    query.filters.iter().all(|f| *f == MemberFilter::All) && query.accounts.is_none() && query.tags.is_empty()
}

/// The narrowings of `query`.
pub(super) async fn of_query(scope: &mut Scope, office: OfficeId, query: &MemberQuery) -> Result<Vec<Narrowing>> {
    let mut narrowings = besides_search(scope, office, query).await?;
    if let Some(text) = search_text(query.search.as_ref()) {
        narrowings.push(search_all(scope, office, text).await?);
    }
    Ok(narrowings)
}

/// As [`of_query`], for one page: if the order is by name or best match and only the search narrows the list, the
/// search function returns just the page.
pub(super) async fn of_page(
    scope: &mut Scope,
    office: OfficeId,
    query: &MemberQuery,
    rows: usize,
    after: Option<After<'_>>,
) -> Result<Vec<Narrowing>> {
    let mut narrowings = besides_search(scope, office, query).await?;
    let Some(text) = search_text(query.search.as_ref()) else {
        return Ok(narrowings);
    };
    let narrowing = match (query.sort, after) {
        (MemberSort::Best, _) if is_best_first(query) => {
            let after = after.and_then(|after| if let After::Best(key) = after { Some(key) } else { None });
            Narrowing::Best(best(scope, office, &text, rows as i32 + 1, after).await?)
        }
        (MemberSort::Name, after) if is_only_searched(query) => {
            let after = after.and_then(|after| if let After::Name(name, id) = after { Some((name, id)) } else { None });
            Narrowing::Candidates(candidates(scope, office, &text, rows as i32 + 1, after).await?)
        }
        _ => search_all(scope, office, text).await?,
    };
    narrowings.push(narrowing);
    Ok(narrowings)
}

async fn besides_search(scope: &mut Scope, office: OfficeId, query: &MemberQuery) -> Result<Vec<Narrowing>> {
    let mut narrowings = vec![];
    if let Some(accounts) = &query.accounts {
        narrowings.push(Narrowing::Candidates(accounts.iter().map(|account: &AccountId| account.0).collect()));
    }
    for tag in &query.tags {
        narrowings.push(tagged(scope, office, *tag).await?);
    }
    Ok(narrowings)
}

/// Households with the tag; none for a tag that is deleted or another office's.
async fn tagged(scope: &mut Scope, office: OfficeId, tag: HouseholdTagId) -> Result<Narrowing> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select t.account_id from account_tag t
         join household_tag g on g.organization_id = t.organization_id and g.id = t.tag_id and g.deleted_at is null
         where t.organization_id = $1 and g.office_id = $2 and t.tag_id = $3 limit $4",
        organization.0,
        office.0,
        tag.0,
        i64::from(MOST_CANDIDATES) + 1
    )
    .fetch_all(scope.db())
    .await?;
    Ok(if found.len() > MOST_CANDIDATES as usize { Narrowing::Tagged(tag.0) } else { Narrowing::Candidates(found) })
}

/// All candidates of a search, or a walk if there are too many.
async fn search_all(scope: &mut Scope, office: OfficeId, text: String) -> Result<Narrowing> {
    let found = candidates(scope, office, &text, MOST_CANDIDATES + 1, None).await?;
    Ok(if found.len() > MOST_CANDIDATES as usize { Narrowing::Walk(text) } else { Narrowing::Candidates(found) })
}

async fn candidates(
    scope: &mut Scope,
    office: OfficeId,
    text: &str,
    most: i32,
    after: Option<(&str, i64)>,
) -> Result<Vec<i64>> {
    let found = sqlx::query_scalar!(
        r#"select account_id as "id!" from search_accounts($1, $2, $3, $4, $5)"#,
        office.0,
        text,
        most,
        after.map(|(name, _)| name),
        after.map(|(_, id)| id)
    )
    .fetch_all(scope.db())
    .await?;
    Ok(found)
}

/// The `most` best matches after the given key, best first.
async fn best(
    scope: &mut Scope,
    office: OfficeId,
    text: &str,
    most: i32,
    after: Option<&BestKey>,
) -> Result<Vec<(i64, Rank)>> {
    let found = sqlx::query!(
        r#"select account_id as "id!", rank as "rank!" from ranked_accounts($1, $2, $3, $4, $5, $6)"#,
        office.0,
        text,
        most,
        after.map(|(rank, _, _)| i32::from(*rank != Rank::Named)),
        after.map(|(_, name, _)| name),
        after.map(|(_, _, id)| *id)
    )
    .fetch_all(scope.db())
    .await?;
    let rank = |rank| match rank {
        0 => Rank::Named,
        1 => Rank::Other,
        _ => Rank::Near,
    };
    Ok(found.into_iter().map(|row| (row.id, rank(row.rank))).collect())
}
