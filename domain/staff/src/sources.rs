//! Where practices came from: the source that they name.

use std::collections::BTreeMap;

use tenancy::{Caller, contract};

use crate::{Cents, Context, Result, open};

/// A lead source of a brand.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffLeadSource {
    pub brand: String,
    /// As it is kept; `none` for practices that named no source.
    pub value: String,
    pub label: String,
    /// Practices that named it in a finished or unfinished sign-up.
    pub offices: i64,
    pub live: i64,
    pub members: i64,
    /// What these practices paid for their tiers.
    pub tier_income: Cents,
}

/// All lead sources, by brand in the order of its list; those without a practice too.
///
/// # Errors
/// When the database fails.
pub async fn sources(context: &Context, caller: &Caller) -> Result<Vec<StaffLeadSource>> {
    let mut scope = open(context, caller).await?;
    let rows = sqlx::query!(
        r#"select o.brand, coalesce(s.lead_source, 'none') as "source!", count(*) as "offices!", count(*) filter (where office_is_live(o)) as "live!",
             coalesce(sum(h.members), 0)::bigint as "members!", coalesce(sum(t.income), 0)::bigint as "income!"
           from practice_signup s join office o on o.organization_id = s.organization_id and o.id = s.office_id and o.trial_until is null
           left join lateral (select sum(a.active_members) as members from account_summary a
             where a.organization_id = o.organization_id and a.office_id = o.id) h on true
           left join lateral (select sum(y.amount_cents) as income from tier_subscription x
             join tier_payment y on y.organization_id = x.organization_id and y.status = 'succeeded'
             where x.organization_id = o.organization_id and x.home_office_id = o.id) t on true
           group by 1, 2"#
    )
    .fetch_all(scope.db())
    .await?;
    let mut counted: BTreeMap<_, _> =
        rows.into_iter().map(|row| ((row.brand.clone(), row.source.clone()), row)).collect();
    let mut sources = vec![];
    for brand in context.brands.iter() {
        let id = brand.id.as_str();
        let listed = brand.choices.lead_source.iter().map(|one| (one.value.clone(), one.label.clone()));
        for (value, label) in listed.chain([("none".to_owned(), "Not named".to_owned())]) {
            let row = counted.remove(&(id.to_owned(), value.clone()));
            sources.push(StaffLeadSource {
                brand: id.to_owned(),
                value,
                label,
                offices: row.as_ref().map_or(0, |row| row.offices),
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
        offices: row.offices,
        live: row.live,
        members: row.members,
        tier_income: Cents(row.income),
    }));
    Ok(sources)
}
