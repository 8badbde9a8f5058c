//! The job of one household of a run.

use async_trait::async_trait;
use kernel::Context;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use payments::billing::{self, InitiatedBy, PayNow, PaymentTarget};
use rules::Cents;
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use super::key_of;
use super::late::late;
use super::rules::{CollectAct, CollectState, LeftOut};
use crate::{Error, Result};

/// Charges one household of a run, or emails it a link. Key: the run and the household.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CollectHousehold {
    pub run: i64,
    pub account: AccountId,
}

/// How it ended.
struct Ended {
    state: CollectState,
    why: Option<LeftOut>,
    paid: Cents,
    /// What is still late.
    left: Cents,
    said: Option<String>,
}

impl Ended {
    fn left_out(why: LeftOut, left: Cents) -> Self {
        Self { state: CollectState::LeftOut, why: Some(why), paid: Cents::ZERO, left, said: None }
    }
}

/// What is to be done, and in whose name.
struct Order {
    office: OfficeId,
    act: CollectAct,
    amount: Cents,
    actor: Actor,
}

#[async_trait]
impl Task for CollectHousehold {
    const KIND: &'static str = "collect_household";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let organization = claimed.organization;
        let Some(order) = self.begin(context, organization).await? else { return Ok(JobOutcome::Done) };
        let reach = Reach::office(organization, order.office, order.actor.clone());
        match order.act {
            CollectAct::Charge => {
                let ended = self.charge(context, &reach, &order).await?;
                let mut scope = context.database.scope(reach).await?;
                self.end(context, &mut scope, &ended).await?;
                scope.commit().await?;
            }
            CollectAct::Link => self.link(context, reach, &order).await?,
        }
        Ok(JobOutcome::Done)
    }
}

impl CollectHousehold {
    /// Marks the household as being done; `None` if it has ended, or ends here because its amount is another one.
    async fn begin(&self, context: &Context, organization: OrganizationId) -> Result<Option<Order>> {
        let mut scope =
            context.database.scope(Reach::organization(organization, Actor::platform("Collecting"))).await?;
        let row = sqlx::query!(
            r#"select c.office_id, c.act as "act: CollectAct", c.amount_cents, c.state as "state: CollectState", r.login_id, r.actor, r.impersonator_id
               from collect_run_row c join collect_run r on r.organization_id = c.organization_id and r.id = c.run_id
               where c.organization_id = $1 and c.run_id = $2 and c.account_id = $3 for update of c"#,
            organization.0,
            self.run,
            self.account.0
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(row) = row.filter(|row| row.state.is_waiting()) else { return Ok(None) };
        // The history names the person who started it.
        let actor = Actor {
            login: row.login_id.map(LoginId),
            name: row.actor,
            impersonator: row.impersonator_id.map(LoginId),
            ..Actor::platform("Collecting")
        };
        let order = Order { office: OfficeId(row.office_id), act: row.act, amount: Cents(row.amount_cents), actor };
        if row.state == CollectState::Running {
            return Ok(Some(order));
        }
        let now = late(&mut scope, order.office, Some(&[self.account.0])).await?.into_iter().next();
        let why = match &now {
            None => Some(LeftOut::Paid),
            Some(one) if one.amount != order.amount => Some(LeftOut::Changed),
            Some(_) => None,
        };
        if let Some(why) = why {
            let left = now.map_or(Cents::ZERO, |one| one.amount);
            self.end(context, &mut scope, &Ended::left_out(why, left)).await?;
            scope.commit().await?;
            return Ok(None);
        }
        sqlx::query!(
            "update collect_run_row set state = 'running' where organization_id = $1 and run_id = $2 and account_id = $3",
            organization.0,
            self.run,
            self.account.0
        )
        .execute(scope.db())
        .await?;
        scope.commit().await?;
        Ok(Some(order))
    }

    /// The run is the payment's key: a second attempt finds the payments of the first.
    async fn charge(&self, context: &Context, reach: &Reach, order: &Order) -> Result<Ended> {
        let key = key_of(self.run);
        let wish = PayNow {
            account: self.account,
            which: PaymentTarget::Late,
            by: InitiatedBy::Staff,
            token: None,
            keep: false,
            key: &key,
            back_to: None,
            language: "en",
        };
        match billing::pay_now(context, reach, wish).await {
            Ok(paid) => Ok(Ended {
                state: CollectState::of(paid.status),
                why: None,
                paid: paid.paid,
                left: paid.due,
                said: paid.message,
            }),
            Err(Error::Conflict(refusal)) => match LeftOut::of(&refusal) {
                Some(LeftOut::Paid) => Ok(Ended::left_out(LeftOut::Paid, Cents::ZERO)),
                Some(why) => Ok(Ended::left_out(why, order.amount)),
                None => Err(Error::Conflict(refusal)),
            },
            Err(Error::NotFound) => Ok(Ended::left_out(LeftOut::Gone, order.amount)),
            Err(error) => Err(error),
        }
    }

    /// The email and the result are one transaction: it is sent once.
    async fn link(&self, context: &Context, reach: Reach, order: &Order) -> Result<()> {
        let mut scope = context.database.scope(reach).await?;
        let sent = match billing::send_link(context, &mut scope, order.office, self.account).await {
            Ok(()) => {
                Ended { state: CollectState::LinkSent, why: None, paid: Cents::ZERO, left: order.amount, said: None }
            }
            Err(Error::Conflict(_)) => Ended::left_out(LeftOut::NoEmail, order.amount),
            Err(Error::NotFound) => Ended::left_out(LeftOut::Gone, order.amount),
            Err(error) => return Err(error),
        };
        self.end(context, &mut scope, &sent).await?;
        Ok(scope.commit().await?)
    }

    async fn end(&self, context: &Context, scope: &mut Scope, ended: &Ended) -> Result<()> {
        let now = context.clock.now().await?;
        let organization = scope.organization();
        sqlx::query!(
            "update collect_run_row set state = $4, why = $5, paid_cents = $6, left_cents = $7, said = $8, ended_at = $9
             where organization_id = $1 and run_id = $2 and account_id = $3 and state in ('waiting', 'running')",
            organization.0,
            self.run,
            self.account.0,
            ended.state.as_str(),
            ended.why.map(LeftOut::as_str),
            ended.paid.0,
            ended.left.0,
            ended.said,
            now
        )
        .execute(scope.db())
        .await?;
        Ok(())
    }
}
