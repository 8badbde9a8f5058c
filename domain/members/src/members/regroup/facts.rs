//! The data of a household that a merge or a split needs, and what prevents either.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId, SubscriptionId};

use crate::subscriptions::SubscriptionStatus as S;
use crate::{Cents, OrNotFound, Result};
use ::rules::Refusal;
use ::rules::household_changes::MoveBlock;
use ::rules::members::duplicates::same_name;

pub(super) struct Household {
    pub account: AccountId,
    pub office: OfficeId,
    pub number: String,
    pub owner_name: String,
    pub login: Option<LoginId>,
    pub method: Option<i64>,
    pub credit: Cents,
    pub today: NaiveDate,
    pub merged: Vec<i64>,
    pub people: Vec<Person>,
    /// The reasons for the household as a whole.
    pub refusals: Vec<Refusal>,
}

pub(super) struct Person {
    pub id: MemberId,
    pub is_owner: bool,
    pub first_name: String,
    pub last_name: String,
    pub birth_date: NaiveDate,
    pub held: Vec<Held>,
}

pub(super) struct Held {
    pub id: SubscriptionId,
    pub status: S,
    /// A business sponsors the membership.
    sponsored: bool,
    /// A claim for it is filed with the guarantee partner.
    claimed: bool,
    /// A change of plan, charge day or term is scheduled.
    changing: bool,
    /// One of its bills is unpaid.
    owes: bool,
}

impl Person {
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    pub fn is_same_as(&self, other: &Self) -> bool {
        self.birth_date == other.birth_date
            && same_name((&self.first_name, &self.last_name), (&other.first_name, &other.last_name))
    }

    /// Why this person's memberships can't move.
    pub fn stays_because(&self) -> Vec<Refusal> {
        let why = |held: &Held| {
            let why = match held.status {
                S::Disputed => MoveBlock::Disputed,
                S::PendingCash => MoveBlock::DueInOffice,
                S::PastDue | S::Delinquent | S::DelinquentGpp => MoveBlock::Late,
                _ if held.sponsored => MoveBlock::Sponsored,
                _ if held.claimed => MoveBlock::Claimed,
                _ if held.changing => MoveBlock::Changing,
                _ if held.owes => MoveBlock::Unpaid,
                _ => return None,
            };
            Some(Refusal::membership_blocks_move(&self.name(), why, held.status))
        };
        self.held.iter().filter_map(why).collect()
    }
}

/// The refusals as a preview shows them.
pub(super) fn texts(refusals: &[Refusal]) -> Vec<String> {
    refusals.iter().map(ToString::to_string).collect()
}

pub(super) async fn load(scope: &mut Scope, account: AccountId, now: DateTime<Utc>) -> Result<Household> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.office_id, a.number, a.first_name || ' ' || a.last_name as "owner!", a.login_id, a.payment_method_id, a.credit_cents,
             coalesce(a.merged_accounts, '{}') as "merged!", o.timezone,
             exists (select from payment p where p.organization_id = a.organization_id and p.account_id = a.id
               and payment_is_pending(p.status)) as "paying!",
             exists (select from refund r where r.organization_id = a.organization_id and r.account_id = a.id
               and r.status not in ('succeeded', 'failed')) as "refunding!",
             exists (select from installment_agreement t where t.organization_id = a.organization_id and t.account_id = a.id
               and agreement_is_running(t.state)) as "agreement!",
             (select case when d.state = 'done' then 'done' else 'waits' end from deletion_request d
               where d.organization_id = a.organization_id and d.account_id = a.id and d.state in ('open', 'held', 'done')
               order by d.id desc limit 1) as "deletion?"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           where a.organization_id = $1 and a.id = $2 and a.enrolled_at is not null and a.merged_into_account_id is null
             and a.moved_to_account_id is null"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let mut refusals = vec![];
    if row.paying {
        refusals.push(Refusal::owner_payment_processing(&row.owner));
    }
    if row.refunding {
        refusals.push(Refusal::owner_refund_processing(&row.owner));
    }
    if row.agreement {
        refusals.push(Refusal::owner_has_installments(&row.owner));
    }
    match row.deletion.as_deref() {
        Some("done") => refusals.push(Refusal::account_data_deleted(&row.number)),
        Some(_) => refusals.push(Refusal::deletion_waits(&row.owner)),
        None => {}
    }
    Ok(Household {
        account,
        office: OfficeId(row.office_id),
        number: row.number,
        owner_name: row.owner,
        login: row.login_id.map(LoginId),
        method: row.payment_method_id,
        credit: Cents(row.credit_cents),
        today: tenancy::clock::office_date(now, &row.timezone),
        merged: row.merged,
        people: people(scope, account).await?,
        refusals,
    })
}

async fn people(scope: &mut Scope, account: AccountId) -> Result<Vec<Person>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select id, is_account_owner, first_name, last_name, birth_date from member
         where organization_id = $1 and account_id = $2 and merged_into_member_id is null order by is_account_owner desc, id",
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let held = sqlx::query!(
        r#"select s.id, s.member_id, s.status,
             exists (select from sponsorship y where y.organization_id = s.organization_id and y.subscription_id = s.id
               and (y.state = 'active' or y.choice in ('open', 'let_end'))) as "sponsored!",
             exists (select from guarantee_claim c where c.organization_id = s.organization_id and c.subscription_id = s.id
               and claim_is_open(c.state)) as "claimed!",
             exists (select from subscription_change c where c.organization_id = s.organization_id and c.subscription_id = s.id
               and plan_change_waits(c.state)) as "changing!",
             exists (select from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
               where l.organization_id = s.organization_id and l.subscription_id = s.id and i.status in ('open', 'draft')) as "owes!"
           from subscription s where s.organization_id = $1 and s.account_id = $2 order by s.id"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut people: Vec<_> = rows
        .into_iter()
        .map(|row| Person {
            id: MemberId(row.id),
            is_owner: row.is_account_owner,
            first_name: row.first_name,
            last_name: row.last_name,
            birth_date: row.birth_date,
            held: vec![],
        })
        .collect();
    for row in held {
        let Some(person) = people.iter_mut().find(|person| person.id.0 == row.member_id) else { continue };
        person.held.push(Held {
            id: SubscriptionId(row.id),
            status: row.status.parse().map_err(anyhow::Error::from)?,
            sponsored: row.sponsored,
            claimed: row.claimed,
            changing: row.changing,
            owes: row.owes,
        });
    }
    Ok(people)
}
