//! The email to the users who lead an office when its agreements have a new version.

use kernel::notices::{self, Notice};
use tenancy::brand::Brand;
use tenancy::ids::{LoginId, OrganizationId};

use super::rules;
use crate::{Context, Result};

/// Offices per transaction.
const BATCH: i64 = 500;

/// The versions of the agreements in force, as one text.
pub(crate) fn versions(brand: &Brand) -> String {
    let each = rules::in_force(brand).into_iter().map(|own| format!("{} {}", own.kind.as_str(), own.version));
    each.collect::<Vec<_>>().join(", ")
}

/// Notifies every open office that has signed up but not accepted the agreements in force, once per set of versions.
/// Returns the number of offices.
///
/// # Errors
/// When the database fails.
pub async fn notify_of_new_terms(context: &Context) -> Result<usize> {
    let mut told = 0;
    for brand in context.brands.iter() {
        told += notify(context, brand).await?;
    }
    Ok(told)
}

async fn notify(context: &Context, brand: &Brand) -> Result<usize> {
    let now = context.clock.now().await?;
    let in_force = rules::in_force(brand);
    let kinds: Vec<_> = in_force.iter().map(|own| own.kind.as_str().to_owned()).collect();
    let texts: Vec<_> = in_force.iter().map(|own| own.version.clone()).collect();
    let unrecorded: Vec<_> = in_force.iter().map(|own| own.asked_without_record).collect();
    let versions = versions(brand);
    let mut told = 0;
    loop {
        // Platform scope: the run covers all tenants.
        let mut scope = context.database.platform("New agreements").await?;
        let leads = sqlx::query!(
            r#"with due as (
                 select o.organization_id, o.id from office o
                 where o.brand = $1 and o.account_status in (1, 2) and o.terms_accepted_at is not null
                   and exists (select from unnest($2::text[], $3::text[], $4::boolean[]) t (kind, version, unrecorded)
                     where coalesce((select a.text_version <> t.version from practice_agreement a
                       where a.organization_id = o.organization_id and a.office_id = o.id and a.kind = t.kind
                       order by a.id desc limit 1), t.unrecorded))
                   and not exists (select from terms_notice n where n.organization_id = o.organization_id and n.office_id = o.id and n.versions = $5)
                 order by o.organization_id, o.id limit $7),
               told as (
                 insert into terms_notice (organization_id, office_id, versions, at) select organization_id, id, $5, $6 from due
                 returning organization_id, office_id)
               select t.organization_id as "organization!", t.office_id as "office!", u.login_id as "login?" from told t
               left join (office_user u join login l on l.id = u.login_id and l.status = 'active')
                 on u.organization_id = t.organization_id and u.office_id = t.office_id and u.status = 'active'
                 and (u.is_owner or coalesce(u.user_type, l.user_type) = 'office_admin')
                 and exists (select from granted_office r where r.login_id = u.login_id and r.office_id = u.office_id and r.account_id is null
                   and 'settings' = any (r.permissions))
               order by 1, 2"#,
            brand.id.as_str(),
            &kinds,
            &texts,
            &unrecorded,
            versions,
            now,
            BATCH
        )
        .fetch_all(scope.db())
        .await?;
        let mut offices: Vec<_> = leads.iter().map(|lead| (lead.organization, lead.office)).collect();
        offices.dedup();
        let mut people: Vec<_> = leads.into_iter().filter_map(|lead| Some((lead.organization, lead.login?))).collect();
        people.sort_unstable();
        people.dedup();
        let notice = |(organization, login)| {
            let notice = Notice::TermsUpdate { login: LoginId(login), versions: versions.clone() };
            (OrganizationId(organization), notice)
        };
        notices::enqueue_across(&mut scope, people.into_iter().map(notice), now).await?;
        scope.commit().await?;
        told += offices.len();
        if (offices.len() as i64) < BATCH {
            return Ok(told);
        }
    }
}
