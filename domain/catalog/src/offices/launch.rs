//! An office's launch progress: the checklist, what is missing before it is live, and the rewards it has earned.

use std::collections::HashMap;

use chrono::NaiveDate;
use sqlx::types::Json;
use tenancy::brand::{Brand, ChecklistItem, LaunchItem};
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use super::profile::{OfficeProfile, profiles, specialty_ids};
use super::rules::launch::{LaunchFacts, MemberPayment, Reward};
use crate::{Error, Result};
use rules::offices::Office;

/// One line of the launch checklist.
#[contract(rename = "LaunchItem")]
#[derive(Debug, Clone)]
pub struct ChecklistLine {
    /// `office_profile`, `procedure_fees`, `first_active_plan`, `payments_account`, `team_member_invited`,
    /// `enrollment_page_branded`, or `first_member_enrolled`.
    pub item: LaunchItem,
    pub label: String,
    pub done: bool,
}

/// The launch of an office.
#[derive(Debug, Clone)]
pub struct Launch {
    /// The brand's checklist in its order.
    pub items: Vec<ChecklistLine>,
    pub complete: bool,
    pub facts: LaunchFacts,
    pub rewards: Vec<Reward>,
}

impl Launch {
    pub fn live(&self) -> bool {
        self.facts.live
    }
}

/// The launch of an office within the scope.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn launch(scope: &mut Scope, brand: &Brand, office: OfficeId) -> Result<Launch> {
    launches(scope, brand, &[office]).await?.pop().map(|(_, launch)| launch).ok_or(Error::NotFound)
}

/// The launches of the given offices within the scope, by the office's name.
pub async fn launches(scope: &mut Scope, brand: &Brand, offices: &[OfficeId]) -> Result<Vec<(OfficeProfile, Launch)>> {
    let profiles = profiles(scope, offices).await?;
    let mut facts = facts(scope, offices).await?;
    let specialties = specialty_ids(brand);
    let checklist = &brand.marketing.launch.checklist;
    let launch = |profile: OfficeProfile| {
        let facts =
            LaunchFacts { profile_complete: profile.profile.complete(&specialties), ..facts.remove(&profile.office)? };
        let line = |own: &ChecklistItem| ChecklistLine {
            item: own.item,
            label: own.label.clone(),
            done: facts.done(own.item),
        };
        let items = checklist.iter().map(line).collect();
        let complete = facts.complete(checklist.iter().map(|own| own.item));
        let rewards = facts.rewards(&brand.marketing.launch.rewards, complete);
        Some((profile, Launch { items, complete, facts, rewards }))
    };
    Ok(profiles.into_iter().filter_map(launch).collect())
}

/// When a member joined, paid, and lost the payment again.
type MemberPaymentRows = Json<Vec<(NaiveDate, NaiveDate, Option<NaiveDate>)>>;

/// The facts of each office, without its profile: the caller checks whether that is complete.
async fn facts(scope: &mut Scope, offices: &[OfficeId]) -> Result<HashMap<OfficeId, LaunchFacts>> {
    let organization = scope.organization();
    let ids: Vec<i64> = offices.iter().map(|office| office.0).collect();
    let rows = sqlx::query!(
        r#"select to_jsonb(o) as "office!: Json<Office>",
          (launch_began(o) at time zone coalesce(nullif(o.timezone, ''), 'America/New_York'))::date as "joined_on!",
          (business_now() at time zone coalesce(nullif(o.timezone, ''), 'America/New_York'))::date as "today!",
          has_active_plan(o) as "active_plan!", office_is_live(o) as "live!",
          exists (select from procedure_fee f where f.organization_id = o.organization_id and f.office_id = o.id)
            and not exists (select from plan p join plan_inclusion i on i.organization_id = p.organization_id and i.plan_id = p.id
              where p.organization_id = o.organization_id and p.office_id = o.id and p.deleted_at is null and p.view_status in ('active', 'draft')
                and not exists (select from procedure_fee f where f.organization_id = o.organization_id and f.office_id = o.id and f.code = i.code))
            as "fees_complete!",
          -- Somebody works here or is invited. The owners that a location has from the office it was opened after are its owner together.
          (select count(*) filter (where not from_home) + least(1, count(*) filter (where from_home)) > 1 from (
             select exists (select from office_user h where h.organization_id = u.organization_id and h.office_id = o.opened_after_office_id
               and h.login_id = u.login_id and h.is_owner and u.is_owner) as from_home
             from office_user u where u.organization_id = o.organization_id and u.office_id = o.id and u.status = 'active') of_office)
            or exists (select from office_invitation i where i.organization_id = o.organization_id and i.office_id = o.id and i.state <> 'revoked')
            as "team!",
          -- What a location has from that office is no look of its own.
          exists (select from office_profile p where p.organization_id = o.organization_id and p.office_id = o.id
            and (p.branded_at is not null or p.logo_file is not null
              or (o.opened_after_office_id is null and (o.template <> 0 or p.headline is not null)))) as "branded!",
          array(select distinct (a.enrolled_at at time zone coalesce(nullif(o.timezone, ''), 'America/New_York'))::date as joined from account a
            where a.organization_id = o.organization_id and a.office_id = o.id and a.enrolled_at is not null order by joined limit 100)
            as "first_members!: Vec<NaiveDate>",
          -- Those who left count too: a reward may be counted long after its day.
          (select coalesce(jsonb_agg(jsonb_build_array(j.joined, j.paid, j.lost)), '[]') from (
            select (a.enrolled_at at time zone z.zone)::date as joined, min((coalesce(y.settled_at, y.created_at) at time zone z.zone)::date) as paid,
              (l.lost_at at time zone z.zone)::date as lost from account a
            cross join (select coalesce(nullif(o.timezone, ''), 'America/New_York') as zone) z
            join payment y on y.organization_id = a.organization_id and y.account_id = a.id and payment_was_collected(y.status)
            cross join lateral (select coalesce(y.returned_at,
              (select min(d.withdrawn_at) from dispute d where d.organization_id = y.organization_id and d.payment_id = y.id and d.status <> 'won'),
              (select max(f.created_at) from refund f where f.organization_id = y.organization_id and f.payment_id = y.id and f.status <> 'failed'
                having sum(f.amount_cents) >= y.amount_cents)) as lost_at) l
            where a.organization_id = o.organization_id and a.office_id = o.id and a.enrolled_at >= launch_began(o) - interval '1 day'
              and a.enrolled_through <> 'import' and a.moved_from_account_id is null
            group by 1, 3 order by 1, 3 nulls first limit 400) j) as "member_payments!: MemberPaymentRows",
          (select coalesce(jsonb_agg(jsonb_build_array(m.cause, (m.at at time zone coalesce(nullif(o.timezone, ''), 'America/New_York'))::date)), '[]')
            from marketing_credit_movement m where m.organization_id = o.organization_id and m.office_id = o.id and m.kind = 'launch_reward')
            as "credited!: Json<Vec<(u16, NaiveDate)>>"
        from office o where o.organization_id = $1 and o.id = any ($2)"#,
        organization.0,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    let facts = rows.into_iter().map(|row| {
        let own = row.office.0;
        let facts = LaunchFacts {
            profile_complete: false,
            fees_complete: row.fees_complete,
            active_plan: row.active_plan,
            live: row.live,
            missing: own.missing(),
            charges_enabled: own.provider_account.is_some() && own.charges_enabled,
            terms_accepted: own.terms_accepted_at.is_some(),
            team: row.team,
            branded: row.branded,
            first_members: row.first_members,
            member_payments: row
                .member_payments
                .0
                .into_iter()
                .map(|(joined_on, paid_on, lost_on)| MemberPayment { joined_on, paid_on, lost_on })
                .collect(),
            credited: row.credited.0,
            joined_on: row.joined_on,
            today: row.today,
        };
        (own.id, facts)
    });
    Ok(facts.collect())
}
