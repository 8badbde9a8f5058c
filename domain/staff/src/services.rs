//! The procedures of a brand: what plans can include, and other work that offices have a fee for.
//!
//! The brand's file has them. Our staff add to them, end one and put them in another order; what they changed is kept in
//! `service_item`, and every process reads it again after a while ([`refresh`]). An ended procedure is offered for nothing new.
//! Plans that include it keep it, with its name.

mod change;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use tenancy::brand::{Bilingual, Brand, CommonProcedure, Procedure, Procedures};
use tenancy::{Caller, Scope, contract, text_enum};

pub use change::{NewService, SeenList, add_service, end_service, order_services};

use crate::{Cents, Context, Result, open};

text_enum! {
    /// What a service is for.
    #[contract]
    ServiceKind {
        /// Plans can include it.
        Plan = "plan",
        /// Other work that offices have a fee for.
        Other = "other",
    }
}

/// A procedure of a brand.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffService {
    pub code: String,
    /// The code as people read it.
    pub shown_code: String,
    pub kind: ServiceKind,
    pub label: Bilingual,
    /// On the membership card; only of what plans can include.
    pub card_label: Option<Bilingual>,
    /// A typical office's usual fee.
    pub typical_fee: Cents,
    /// Whether our staff added it; the others are in the brand's file.
    pub added: bool,
    /// When our staff ended it.
    pub ended_at: Option<DateTime<Utc>>,
    /// Plans that include it, without archived ones.
    pub plans: i64,
    /// Offices with a usual fee for it.
    pub offices: i64,
}

/// The procedures of a brand: what plans can include, then other work, each in order.
#[contract]
#[derive(Debug, Clone)]
pub struct BrandServices {
    pub brand: String,
    pub name: String,
    /// The version of the list, which a change names; 0 while it is the file's.
    pub version: i32,
    pub services: Vec<StaffService>,
}

/// A procedure as it is kept. Without a label it is one of the brand's file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Kept {
    code: String,
    kind: ServiceKind,
    place: i32,
    label_en: Option<String>,
    label_es: Option<String>,
    card_label_en: Option<String>,
    card_label_es: Option<String>,
    typical_fee_cents: Option<i64>,
    ended_at: Option<DateTime<Utc>>,
}

impl Kept {
    fn of_file(code: &str, kind: ServiceKind) -> Self {
        Self {
            code: code.to_owned(),
            kind,
            place: 0,
            label_en: None,
            label_es: None,
            card_label_en: None,
            card_label_es: None,
            typical_fee_cents: None,
            ended_at: None,
        }
    }

    fn label(&self) -> Option<Bilingual> {
        Some(Bilingual { en: self.label_en.clone()?, es: self.label_es.clone()? })
    }

    fn card_label(&self) -> Option<Bilingual> {
        Some(Bilingual { en: self.card_label_en.clone()?, es: self.card_label_es.clone()? })
    }
}

/// What is kept of a brand, in order.
async fn kept_of(scope: &mut Scope, brand: &str) -> Result<Vec<Kept>> {
    let rows = sqlx::query_as!(
        Kept,
        r#"select code, kind as "kind: ServiceKind", place, label_en, label_es, card_label_en, card_label_es, typical_fee_cents, ended_at
           from service_item where brand = $1 order by place, code"#,
        brand
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// The procedures of a brand's file with what is kept, in its order. What the file got since comes last.
fn merged(file: &Procedures, kept: &[Kept]) -> Procedures {
    let mut now = file.clone();
    for row in kept {
        let ended = row.ended_at.is_some();
        if let Some(own) = now.procedure.iter_mut().find(|own| own.code == row.code) {
            own.ended = ended;
        } else if let Some(own) = now.common.iter_mut().find(|own| own.code == row.code) {
            own.ended = ended;
        } else if let Some((label, fee)) = row.label().zip(row.typical_fee_cents) {
            let code = row.code.clone();
            match row.card_label() {
                Some(card_label) => {
                    now.procedure.push(Procedure { code, label, card_label, demo_fee_cents: fee, feature: None, ended })
                }
                None => now.common.push(CommonProcedure { code, label, demo_fee_cents: fee, ended }),
            }
        }
    }
    let place = |code: &str| kept.iter().position(|row| row.code == code).unwrap_or(usize::MAX);
    now.procedure.sort_by_key(|own| place(&own.code));
    now.common.sort_by_key(|own| place(&own.code));
    now
}

/// Takes over in this process what our staff changed.
///
/// # Errors
/// When the database fails.
pub async fn refresh(context: &Context) -> Result<()> {
    // Platform scope: the brands' procedures belong to no tenant.
    let mut scope = context.database.platform_for_public("Services").await?;
    for brand in context.brands.iter() {
        let kept = kept_of(&mut scope, brand.id.as_str()).await?;
        take_over(brand, &kept);
    }
    Ok(())
}

fn take_over(brand: &Brand, kept: &[Kept]) {
    brand.procedures.set(merged(brand.procedures.file(), kept));
}

/// How often a code is used, by brand and code.
type Uses = BTreeMap<(String, String), i64>;

/// The procedures of all brands with their uses, by brand.
///
/// # Errors
/// When the database fails.
pub async fn services(context: &Context, caller: &Caller) -> Result<Vec<BrandServices>> {
    let mut scope = open(context, caller).await?;
    let (plans, offices) = (uses_in_plans(&mut scope).await?, uses_at_offices(&mut scope).await?);
    let mut brands = vec![];
    for brand in context.brands.iter() {
        let id = brand.id.as_str();
        let kept = kept_of(&mut scope, id).await?;
        let version = sqlx::query_scalar!("select version from service_list where brand = $1", id)
            .fetch_optional(scope.db())
            .await?;
        brands.push(BrandServices {
            brand: id.to_owned(),
            name: brand.profile.name.clone(),
            version: version.unwrap_or(0),
            services: shown(brand, &kept, (&plans, &offices)),
        });
    }
    Ok(brands)
}

fn shown(brand: &Brand, kept: &[Kept], (plans, offices): (&Uses, &Uses)) -> Vec<StaffService> {
    let file = brand.procedures.file();
    let now = merged(file, kept);
    let used =
        |uses: &Uses, code: &str| uses.get(&(brand.id.as_str().to_owned(), code.to_owned())).copied().unwrap_or(0);
    let service = |code: &str, kind, label: &Bilingual, card_label: Option<&Bilingual>, fee| StaffService {
        shown_code: shown_code(&now.prefix, code),
        kind,
        label: label.clone(),
        card_label: card_label.cloned(),
        typical_fee: Cents(fee),
        added: !is_of_file(file, code),
        ended_at: kept.iter().find(|row| row.code == code).and_then(|row| row.ended_at),
        plans: used(plans, code),
        offices: used(offices, code),
        code: code.to_owned(),
    };
    let (included, others) = (now.procedure.iter(), now.common.iter());
    included
        .map(|own| service(&own.code, ServiceKind::Plan, &own.label, Some(&own.card_label), own.demo_fee_cents))
        .chain(others.map(|own| service(&own.code, ServiceKind::Other, &own.label, None, own.demo_fee_cents)))
        .collect()
}

fn is_of_file(file: &Procedures, code: &str) -> bool {
    file.procedure.iter().any(|own| own.code == code) || file.common.iter().any(|own| own.code == code)
}

/// A code that starts with a digit has the brand's prefix before it.
fn shown_code(prefix: &str, code: &str) -> String {
    let digits = code.starts_with(|c: char| c.is_ascii_digit());
    format!("{}{code}", if digits { prefix } else { "" })
}

async fn uses_in_plans(scope: &mut Scope) -> Result<Uses> {
    let rows = sqlx::query!(
        r#"select o.brand, i.code, count(*) as "uses!" from plan_inclusion i
           join plan p on p.organization_id = i.organization_id and p.id = i.plan_id and p.view_status <> 'archived'
           join office o on o.organization_id = p.organization_id and o.id = p.office_id and o.trial_until is null group by 1, 2"#
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| ((row.brand, row.code), row.uses)).collect())
}

async fn uses_at_offices(scope: &mut Scope) -> Result<Uses> {
    let rows = sqlx::query!(
        r#"select o.brand, f.code, count(*) as "uses!" from procedure_fee f
           join office o on o.organization_id = f.organization_id and o.id = f.office_id and o.trial_until is null group by 1, 2"#
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| ((row.brand, row.code), row.uses)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(text: &str) -> Bilingual {
        Bilingual { en: text.to_owned(), es: text.to_owned() }
    }

    fn file() -> Procedures {
        let procedure = |code: &str| Procedure {
            code: code.to_owned(),
            label: label(code),
            card_label: label(code),
            demo_fee_cents: 100,
            feature: None,
            ended: false,
        };
        let common = CommonProcedure { code: "9".into(), label: label("9"), demo_fee_cents: 100, ended: false };
        Procedures { prefix: "D".into(), procedure: vec![procedure("1"), procedure("2")], common: vec![common] }
    }

    fn added(code: &str, kind: ServiceKind) -> Kept {
        let text = Some("Sealant".to_owned());
        let card = text.clone().filter(|_| kind == ServiceKind::Plan);
        Kept {
            label_en: text.clone(),
            label_es: text,
            card_label_en: card.clone(),
            card_label_es: card,
            typical_fee_cents: Some(4_000),
            ..Kept::of_file(code, kind)
        }
    }

    fn codes(procedures: &Procedures) -> Vec<&str> {
        procedures.procedure.iter().map(|own| own.code.as_str()).collect()
    }

    #[test]
    fn without_rows_the_file_counts() {
        assert_eq!(merged(&file(), &[]), file());
    }

    #[test]
    fn rows_order_end_and_add() {
        let ended = Kept { ended_at: Some(DateTime::UNIX_EPOCH), ..Kept::of_file("1", ServiceKind::Plan) };
        let kept = [
            Kept::of_file("2", ServiceKind::Plan),
            added("3", ServiceKind::Plan),
            ended,
            added("8", ServiceKind::Other),
        ];
        let now = merged(&file(), &kept);
        assert_eq!(codes(&now), ["2", "3", "1"]);
        assert_eq!(now.procedure.iter().map(|own| own.ended).collect::<Vec<_>>(), [false, false, true]);
        assert_eq!(now.common.iter().map(|own| own.code.as_str()).collect::<Vec<_>>(), ["8", "9"]);
    }

    #[test]
    fn procedure_that_left_the_file_is_gone() {
        let kept = [Kept::of_file("7", ServiceKind::Plan), Kept::of_file("1", ServiceKind::Plan)];
        assert_eq!(codes(&merged(&file(), &kept)), ["1", "2"]);
    }
}
