//! What a household owes and what is under way there: some of it prevents a move.

use std::collections::BTreeMap;

use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId};

use crate::{Cents, Result};
use rules::Refusal;
use rules::enrollment::Catalog;
use rules::offices::Closed;

/// A household's debt, credit and payment method, and what is under way there.
pub(super) struct Standing {
    pub owed: Cents,
    pub credit: Cents,
    pub method: Option<String>,
    pub paying: bool,
    pub agreement: bool,
    pub deletion_waits: bool,
    pub deleted: bool,
    pub member_there: bool,
}

pub(super) async fn standings(
    scope: &mut Scope,
    accounts: &[i64],
    to: OfficeId,
) -> Result<BTreeMap<AccountId, Standing>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select a.id, a.credit_cents, (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0)::bigint from invoice i
               where i.organization_id = a.organization_id and i.account_id = a.id and i.status = 'open') as "owed!",
             exists (select from payment p where p.organization_id = a.organization_id and p.account_id = a.id
               and payment_is_pending(p.status)) as "paying!",
             exists (select from installment_agreement t where t.organization_id = a.organization_id and t.account_id = a.id
               and agreement_is_running(t.state)) as "agreement!",
             exists (select from deletion_request d where d.organization_id = a.organization_id and d.account_id = a.id
               and d.state in ('open', 'held')) as "deletion_waits!",
             exists (select from deletion_request d where d.organization_id = a.organization_id and d.account_id = a.id
               and d.state = 'done') as "deleted!",
             m.network || ' ending ' || m.last4 as method,
             exists (select from login_grant r join account o on o.organization_id = r.organization_id and o.id = r.account_id
               where r.login_id = a.login_id and r.office_id = $3 and o.moved_to_account_id is null) as "member_there!"
           from account a left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = any ($2)"#,
        organization.0,
        accounts,
        to.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let standing = Standing {
                owed: Cents(row.owed),
                credit: Cents(row.credit_cents),
                method: row.method,
                paying: row.paying,
                agreement: row.agreement,
                deletion_waits: row.deletion_waits,
                deleted: row.deleted,
                member_there: row.member_there,
            };
            (AccountId(row.id), standing)
        })
        .collect())
}

impl Standing {
    /// Adds the reasons that prevent the move.
    pub(super) fn prevents(&self, household: &str, there: &Catalog, refusals: &mut Vec<Refusal>) {
        if self.paying {
            refusals.push(Refusal::PAYMENT_PROCESSING);
        }
        if self.agreement {
            refusals.push(Refusal::AGREEMENT_BEFORE_MOVE);
        }
        if self.deletion_waits {
            refusals.push(Refusal::deletion_waits(household));
        } else if self.deleted {
            refusals.push(Refusal::HOUSEHOLD_DELETED);
        }
        if self.member_there {
            refusals.push(Refusal::account_at_office(household, &there.office.name));
        }
        match there.office.closed() {
            Some(Closed::Closed | Closed::NotOpenYet) => {
                refusals.push(Refusal::office_not_open(&there.office.name));
            }
            // Paused enrollment does not affect current members, but an office that cannot take payments does.
            Some(Closed::Paused | Closed::Missing(_)) | None => {
                let missing = there.office.missing();
                refusals.extend(missing.map(|missing| Refusal::office_takes_no_money(&there.office.name, missing)));
            }
        }
    }
}
