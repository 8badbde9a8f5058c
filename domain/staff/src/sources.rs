//! Where practices came from: the source that they name.
//!
//! The brand's file has the choices. Our staff add to them, hide one, put them in order and note what a source costs; what they changed is
//! kept in `lead_source_item`, and every process reads it again after a while ([`refresh`]). A hidden source is not offered any more;
//! practices that named it keep it.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::json;
use tenancy::brand::{Brand, BrandId, LeadSource};
use tenancy::{Caller, Scope, contract};

use crate::{Cents, Context, Error, FieldErrors, Message, Refusal, Result, open, record, required};

const LONGEST_LABEL: usize = 60;
const LONGEST_VALUE: usize = 40;
/// The most sources of a brand.
const MOST: usize = 50;
/// The most that a source costs in a month.
const HIGHEST_COST: Cents = Cents(100_000_000);
/// What is counted for practices that named no source.
const NONE: &str = "none";

/// A lead source of a brand.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffLeadSource {
    pub brand: String,
    /// As it is kept; `none` for practices that named no source.
    pub value: String,
    pub label: String,
    /// One of the brand's list, which our staff change; the others are counted only.
    pub listed: bool,
    /// Not offered in the sign-up any more.
    pub hidden: bool,
    pub monthly_cost: Option<Cents>,
    /// Practices that named it in a finished or unfinished sign-up.
    pub offices: i64,
    /// Of these, begun in the last 30 days.
    pub recent_offices: i64,
    pub live: i64,
    pub members: i64,
    /// What these practices paid for their tiers.
    pub tier_income: Cents,
}

/// A source as it is kept. Without a label it is one of the brand's file.
#[derive(Debug, Clone, Serialize)]
struct Kept {
    value: String,
    label: Option<String>,
    is_hidden: bool,
    monthly_cost_cents: Option<i64>,
}

async fn kept_of(scope: &mut Scope, brand: &str) -> Result<Vec<Kept>> {
    let rows = sqlx::query_as!(
        Kept,
        "select value, label, is_hidden, monthly_cost_cents from lead_source_item where brand = $1 order by place, value",
        brand
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// A source of a brand's list.
struct Listed {
    source: LeadSource,
    is_hidden: bool,
    monthly_cost: Option<Cents>,
}

/// The sources of a brand: those that are kept in their order, then what its file got since.
fn listed(file: &[LeadSource], kept: &[Kept]) -> Vec<Listed> {
    let own = |value: &str| file.iter().find(|source| source.value == value).map(|source| source.label.clone());
    let before = kept.iter().filter_map(|row| {
        let label = row.label.clone().or_else(|| own(&row.value))?;
        let source = LeadSource { value: row.value.clone(), label };
        Some(Listed { source, is_hidden: row.is_hidden, monthly_cost: row.monthly_cost_cents.map(Cents) })
    });
    let since = file.iter().filter(|source| !kept.iter().any(|row| row.value == source.value));
    let since = since.map(|source| Listed { source: source.clone(), is_hidden: false, monthly_cost: None });
    before.chain(since).collect()
}

/// Takes over in this process what our staff changed.
///
/// # Errors
/// When the database fails.
pub async fn refresh(context: &Context) -> Result<()> {
    // Platform scope: the brands' lead sources belong to no tenant.
    let mut scope = context.database.platform_for_public("Lead sources").await?;
    for brand in context.brands.iter() {
        take_over(&mut scope, brand).await?;
    }
    Ok(())
}

async fn take_over(scope: &mut Scope, brand: &Brand) -> Result<()> {
    let all = all_of(scope, brand).await?;
    brand.lead_sources.set(all.into_iter().filter(|one| !one.is_hidden).map(|one| one.source).collect());
    Ok(())
}

/// The sources of a brand, with hidden ones.
async fn all_of(scope: &mut Scope, brand: &Brand) -> Result<Vec<Listed>> {
    Ok(listed(brand.lead_sources.file(), &kept_of(scope, brand.id.as_str()).await?))
}

/// All lead sources, by brand in the order of its list; those without a practice too.
///
/// # Errors
/// When the database fails.
pub async fn sources(context: &Context, caller: &Caller) -> Result<Vec<StaffLeadSource>> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let rows = sqlx::query!(
        r#"select o.brand, coalesce(s.lead_source, 'none') as "source!", count(*) as "offices!", count(*) filter (where office_is_live(o)) as "live!",
             count(*) filter (where s.started_at > $1::timestamptz - interval '30 days') as "recent!",
             coalesce(sum(h.members), 0)::bigint as "members!", coalesce(sum(t.income), 0)::bigint as "income!"
           from practice_signup s join office o on o.organization_id = s.organization_id and o.id = s.office_id and o.trial_until is null
           left join lateral (select sum(a.active_members) as members from account_summary a
             where a.organization_id = o.organization_id and a.office_id = o.id) h on true
           left join lateral (select sum(y.amount_cents) as income from tier_subscription x
             join tier_payment y on y.organization_id = x.organization_id and y.status = 'succeeded'
             where x.organization_id = o.organization_id and x.home_office_id = o.id) t on true
           group by 1, 2"#,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let mut counted: BTreeMap<_, _> =
        rows.into_iter().map(|row| ((row.brand.clone(), row.source.clone()), row)).collect();
    let mut sources = vec![];
    for brand in context.brands.iter() {
        let id = brand.id.as_str();
        let none = LeadSource { value: NONE.to_owned(), label: "Not named".to_owned() };
        let all = all_of(&mut scope, brand).await?;
        let all = all.into_iter().chain([Listed { source: none, is_hidden: false, monthly_cost: None }]);
        for Listed { source: LeadSource { value, label }, is_hidden, monthly_cost } in all {
            let row = counted.remove(&(id.to_owned(), value.clone()));
            sources.push(StaffLeadSource {
                brand: id.to_owned(),
                listed: value != NONE,
                value,
                label,
                hidden: is_hidden,
                monthly_cost,
                offices: row.as_ref().map_or(0, |row| row.offices),
                recent_offices: row.as_ref().map_or(0, |row| row.recent),
                live: row.as_ref().map_or(0, |row| row.live),
                members: row.as_ref().map_or(0, |row| row.members),
                tier_income: Cents(row.as_ref().map_or(0, |row| row.income)),
            });
        }
    }
    // Sources that a brand's list had once.
    sources.extend(counted.into_values().map(|row| StaffLeadSource {
        brand: row.brand,
        label: row.source.clone(),
        value: row.source,
        listed: false,
        hidden: true,
        monthly_cost: None,
        offices: row.offices,
        recent_offices: row.recent,
        live: row.live,
        members: row.members,
        tier_income: Cents(row.income),
    }));
    Ok(sources)
}

/// Adds a source to a brand's list, as the last. Returns the value that is kept. Writes `lead_source.added` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `label` or `brand`; [`Error::Conflict`] if the brand has it.
pub async fn add_source(context: &Context, caller: &Caller, brand: &str, label: &str) -> Result<String> {
    let label = required("label", label, LONGEST_LABEL)?;
    let value = value_of(&label);
    if value.is_empty() || value == NONE {
        return Err(FieldErrors::one("label", Message::InvalidData).into());
    }
    let mut change = Change::begin(context, caller, brand).await?;
    if change.kept.len() >= MOST {
        return Err(FieldErrors::one("label", Message::InvalidData).into());
    }
    if change.kept.iter().any(|row| row.value == value) {
        return Err(Refusal::CODE_TAKEN.into());
    }
    change.kept.push(Kept { value: value.clone(), label: Some(label), is_hidden: false, monthly_cost_cents: None });
    change.end("lead_source.added", &value).await?;
    Ok(value)
}

/// A label as the value that is kept: lower-case letters, digits and underscores.
fn value_of(label: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
    let words: String = label.chars().map(plain).collect();
    let value = words.split_whitespace().collect::<Vec<_>>().join("_");
    value.chars().take(LONGEST_VALUE).collect::<String>().trim_end_matches('_').to_owned()
}

/// Hides a source or offers it again, and notes what it costs a month. Writes `lead_source.changed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for an unknown source; [`Error::Invalid`] at `monthlyCost`.
pub async fn change_source(
    context: &Context,
    caller: &Caller,
    (brand, value): (&str, &str),
    (is_hidden, monthly_cost): (bool, Option<Cents>),
) -> Result<()> {
    if monthly_cost.is_some_and(|cost| !(0..=HIGHEST_COST.0).contains(&cost.0)) {
        return Err(FieldErrors::one("monthlyCost", Message::AmountBetween(Cents(0), HIGHEST_COST)).into());
    }
    let mut change = Change::begin(context, caller, brand).await?;
    let row = change.kept.iter_mut().find(|row| row.value == value).ok_or(Error::NotFound)?;
    row.is_hidden = is_hidden;
    row.monthly_cost_cents = monthly_cost.map(|cost| cost.0);
    change.end("lead_source.changed", value).await
}

/// Puts the sources of a brand in the order of `values`. Writes `lead_sources.ordered` to the audit trail.
///
/// # Errors
/// [`Error::Conflict`] unless they are all of the brand's, each once.
pub async fn order_sources(context: &Context, caller: &Caller, brand: &str, values: &[String]) -> Result<()> {
    let mut change = Change::begin(context, caller, brand).await?;
    let own: BTreeSet<_> = change.kept.iter().map(|row| row.value.clone()).collect();
    if values.len() != own.len() || values.iter().cloned().collect::<BTreeSet<_>>() != own {
        return Err(Refusal::SERVICES_CHANGED.into());
    }
    change.kept.sort_by_key(|row| values.iter().position(|value| *value == row.value));
    change.end("lead_sources.ordered", "").await
}

/// A change that began: the brand's rows are locked.
struct Change<'a> {
    brand: &'a Brand,
    scope: Scope,
    /// All sources of the brand, in order.
    kept: Vec<Kept>,
}

impl<'a> Change<'a> {
    async fn begin(context: &'a Context, caller: &Caller, brand: &str) -> Result<Self> {
        let found = context.brands.get(&BrandId::new(brand)).map(|brand| &**brand);
        let brand = found.ok_or_else(|| Error::Invalid(FieldErrors::one("brand", Message::InvalidData)))?;
        let mut scope = open(context, caller).await?;
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended('lead sources ' || $1, 0))", brand.id.as_str())
            .execute(scope.db())
            .await?;
        let mut kept = kept_of(&mut scope, brand.id.as_str()).await?;
        for source in brand.lead_sources.file() {
            if !kept.iter().any(|row| row.value == source.value) {
                let value = source.value.clone();
                kept.push(Kept { value, label: None, is_hidden: false, monthly_cost_cents: None });
            }
        }
        Ok(Self { brand, scope, kept })
    }

    /// Writes the list, with the act.
    async fn end(mut self, act: &str, value: &str) -> Result<()> {
        let brand = self.brand.id.as_str();
        sqlx::query!(
            "insert into lead_source_item (brand, value, label, place, is_hidden, monthly_cost_cents)
             select $1, w.value, w.label, w.place - 1, w.is_hidden, w.monthly_cost_cents
             from rows from (jsonb_to_recordset($2::jsonb) as (value text, label text, is_hidden boolean, monthly_cost_cents bigint))
               with ordinality as w (value, label, is_hidden, monthly_cost_cents, place)
             on conflict (brand, value) do update set place = excluded.place, is_hidden = excluded.is_hidden, monthly_cost_cents = excluded.monthly_cost_cents",
            brand,
            json!(self.kept)
        )
        .execute(self.scope.db())
        .await?;
        let row = self.kept.iter().find(|row| row.value == value);
        let subject = ("lead_source", format!("{brand} {value}"));
        record(&mut self.scope, act, subject, None, json!({ "source": row })).await?;
        take_over(&mut self.scope, self.brand).await?;
        Ok(self.scope.commit().await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(value: &str) -> LeadSource {
        LeadSource { value: value.to_owned(), label: value.to_uppercase() }
    }

    fn kept(value: &str, label: Option<&str>, is_hidden: bool) -> Kept {
        Kept { value: value.to_owned(), label: label.map(str::to_owned), is_hidden, monthly_cost_cents: None }
    }

    #[test]
    fn rows_order_hide_and_add() {
        let file = [source("webinar"), source("friend"), source("new_in_file")];
        let rows = [
            kept("friend", None, true),
            kept("podcast", Some("Podcast"), false),
            kept("webinar", None, false),
            kept("gone", None, false),
        ];
        let all = listed(&file, &rows);
        let values: Vec<_> = all.iter().map(|one| one.source.value.as_str()).collect();
        assert_eq!(values, ["friend", "podcast", "webinar", "new_in_file"]);
        assert!(all[0].is_hidden && !all[1].is_hidden);
        assert_eq!(all[1].source.label, "Podcast");
    }

    #[test]
    fn a_label_becomes_a_value() {
        assert_eq!(value_of("  A friend's Practice (2026)"), "a_friend_s_practice_2026");
        assert_eq!(value_of("\u{a1}\u{2014}!"), "");
        assert!(value_of(&"long ".repeat(30)).len() <= LONGEST_VALUE);
    }
}
