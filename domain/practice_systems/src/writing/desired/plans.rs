//! The office's plans with what members pay for each procedure.
//!
//! An included procedure costs nothing, as often as the plan includes it: the system counts by groups of procedures. One
//! without a group can't be counted there, so it has the plan's discount like all others, and the plan's note names it.

use practice_gateway::{Act, Fee, Limits, PlanSheet};
use tenancy::brand::BrandId;

use super::{Desk, MOST, NewEntry, is_same, new_reference};
use crate::{Context, Error, Result};

/// The procedures that a system counts together.
fn limit<'a>(limits: &'a mut Limits, code: &str) -> Option<&'a mut Option<i32>> {
    match code {
        "0120" | "0150" => Some(&mut limits.exams),
        "0140" => Some(&mut limits.limited_exams),
        "0272" | "0273" | "0274" => Some(&mut limits.xrays),
        "0220" | "0230" => Some(&mut limits.single_xrays),
        "1110" | "1120" => Some(&mut limits.cleanings),
        "1206" | "1208" => Some(&mut limits.fluoride),
        "4910" => Some(&mut limits.perio),
        _ => None,
    }
}

/// A code as the system writes it.
fn written(prefix: &str, code: &str) -> String {
    let usual = code.len() >= 4 && code.bytes().take(4).all(|byte| byte.is_ascii_digit());
    if usual { format!("{prefix}{code}") } else { code.to_owned() }
}

/// What was written of a plan last.
struct Last {
    version: i32,
    state: String,
    sheet: Option<PlanSheet>,
}

/// Adds plans that members with a chart are on, and changes to them.
pub(super) async fn add_plans(desk: &mut Desk<'_>, context: &Context) -> Result<()> {
    let connection = desk.connection;
    let prefix = prefix(desk, context).await?;
    let plans = sqlx::query!(
        "select p.id, p.name from plan p where p.organization_id = $1 and p.id in (
           select s.plan_id from subscription s
           join chart c on c.organization_id = s.organization_id and c.member_id = s.member_id and c.connection_id = $2
           where s.organization_id = $1 and s.office_id = $3 and is_running(s.status))
         order by p.id limit $4",
        connection.organization.0,
        connection.id.0,
        connection.office.0,
        MOST
    )
    .fetch_all(desk.scope.db())
    .await?;
    for plan in plans {
        let mut sheet = sheet(desk, plan.id, plan.name, &prefix).await?;
        let last = last(desk, plan.id).await?;
        let version = match &last {
            None => 1,
            // It is written, or a person decides first.
            Some(last) if matches!(last.state.as_str(), "queued" | "sent" | "accepted" | "unsure" | "lost") => continue,
            Some(last) if last.state == "dropped" => last.version,
            Some(last) if last.sheet.as_ref().is_some_and(|known| is_same(known, &sheet)) => continue,
            Some(last) => last.version + 1,
        };
        sheet.before = written_fees(desk, plan.id).await?;
        let act = Act::Plan(sheet);
        desk.add(NewEntry {
            kind: "plan",
            subject: plan.id.to_string(),
            version,
            reference: new_reference(),
            plan: Some(plan.id),
            act: Some(&act),
            ..NewEntry::default()
        })
        .await?;
    }
    Ok(())
}

async fn prefix(desk: &mut Desk<'_>, context: &Context) -> Result<String> {
    let brand = sqlx::query_scalar!(
        "select brand from office where organization_id = $1 and id = $2",
        desk.connection.organization.0,
        desk.connection.office.0
    )
    .fetch_one(desk.scope.db())
    .await?;
    let brand = context.brands.get(&BrandId::new(&brand)).ok_or(Error::NotFound)?;
    Ok(brand.procedures.prefix.clone())
}

async fn last(desk: &mut Desk<'_>, plan: i64) -> Result<Option<Last>> {
    let row = sqlx::query!(
        "select version, state, act from practice_write where organization_id = $1 and connection_id = $2 and kind = 'plan' and subject = $3
         order by version desc limit 1",
        desk.connection.organization.0,
        desk.connection.id.0,
        plan.to_string()
    )
    .fetch_optional(desk.scope.db())
    .await?;
    Ok(row.map(|row| Last { version: row.version, state: row.state, sheet: row.act.and_then(sheet_of) }))
}

fn sheet_of(act: serde_json::Value) -> Option<PlanSheet> {
    match serde_json::from_value(act) {
        Ok(Act::Plan(sheet)) => Some(sheet),
        _ => None,
    }
}

/// The fees that are ours there.
async fn written_fees(desk: &mut Desk<'_>, plan: i64) -> Result<Vec<Fee>> {
    let act = sqlx::query_scalar!(
        r#"select act as "act!" from practice_write where organization_id = $1 and connection_id = $2 and kind = 'plan' and subject = $3
             and state in ('done', 'kept') and act is not null
           order by version desc limit 1"#,
        desk.connection.organization.0,
        desk.connection.id.0,
        plan.to_string()
    )
    .fetch_optional(desk.scope.db())
    .await?;
    Ok(act.and_then(sheet_of).map(|sheet| sheet.fees).unwrap_or_default())
}

async fn sheet(desk: &mut Desk<'_>, plan: i64, name: String, prefix: &str) -> Result<PlanSheet> {
    let organization = desk.connection.organization;
    let included = sqlx::query!(
        "select code, quantity from plan_inclusion where organization_id = $1 and plan_id = $2 order by code",
        organization.0,
        plan
    )
    .fetch_all(desk.scope.db())
    .await?;
    let discounted = sqlx::query!(
        r#"select f.code, round(f.fee_cents * (100 - p.other_discount_percent) / 100)::bigint as "cents!"
           from procedure_fee f join plan p on p.organization_id = f.organization_id and p.id = $2 and p.other_discount_percent > 0
           where f.organization_id = $1 and f.office_id = $3 order by f.code"#,
        organization.0,
        plan,
        desk.connection.office.0
    )
    .fetch_all(desk.scope.db())
    .await?;
    let mut limits = Limits::default();
    let (mut free, mut uncounted) = (vec![], vec![]);
    for row in &included {
        match limit(&mut limits, &row.code) {
            Some(limit) => {
                *limit = Some(limit.unwrap_or(0) + row.quantity);
                free.push(row.code.clone());
            }
            None => uncounted.push(format!("{} x{}", written(prefix, &row.code), row.quantity)),
        }
    }
    let others = discounted.into_iter().filter(|row| !free.contains(&row.code));
    let mut fees: Vec<Fee> = others.map(|row| Fee { code: written(prefix, &row.code), cents: row.cents }).collect();
    fees.extend(free.iter().map(|code| Fee { code: written(prefix, code), cents: 0 }));
    fees.sort_by(|a, b| a.code.cmp(&b.code));
    let note = match uncounted.is_empty() {
        true => "Chairside keeps this plan up to date.".to_owned(),
        false => {
            format!("Chairside keeps this plan up to date. Also included, see Chairside: {}", uncounted.join(", "))
        }
    };
    Ok(PlanSheet { tag: format!("CS-P{plan}"), name, note, fees, before: vec![], limits })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_written_with_the_prefix() {
        assert_eq!((written("D", "1110").as_str(), written("D", "1110.1").as_str()), ("D1110", "D1110.1"));
        assert_eq!(written("D", "X12"), "X12");
    }

    #[test]
    fn procedures_of_one_group_share_a_limit() {
        let mut limits = Limits::default();
        for code in ["1110", "1120"] {
            let limit = limit(&mut limits, code).unwrap();
            *limit = Some(limit.unwrap_or(0) + 1);
        }
        assert_eq!(limits, Limits { cleanings: Some(2), ..Limits::default() });
        assert!(limit(&mut limits, "2740").is_none());
    }
}
