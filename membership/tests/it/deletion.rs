//! A household requests deletion of its data: what must be settled first, who may withdraw the request, and until when.

mod erasing;
mod stops;
mod telling;

use std::collections::BTreeMap;

use crate::household_changes::Desk;
use kernel::{Error, Result};
use members::members::{Viewer, preview_merge, preview_split};
use members::subscriptions::cancellation::{self, CancellationRequest};
use office::today::{self, TodayKind, TodayQuery};
use practice::deletion::{self, DeletionBlock, DeletionSource, DeletionState, DeletionView};
use practice::transfers;
use sqlx::AssertSqlSafe;
use tenancy::ids::{AccountId, SubscriptionId};
use tenancy::{Caller, Reach};

impl Desk {
    async fn sql(&self, text: String) {
        sqlx::query(AssertSqlSafe(text)).execute(self.world.outside()).await.unwrap();
    }

    async fn found(&self, text: String) -> Vec<String> {
        sqlx::query_scalar(AssertSqlSafe(text)).fetch_all(self.world.outside()).await.unwrap()
    }

    async fn owner_of_household(&self) -> (Caller, Reach) {
        self.world.owner_of(self.account).await
    }

    async fn request(&self) -> Result<()> {
        let (_, reach) = self.owner_of_household().await;
        deletion::request(&self.world.context, &reach, self.account, Viewer::AccountOwner).await
    }

    async fn deletion(&self) -> DeletionView {
        let (now, mut scope) = (self.world.context.clock.now().await.unwrap(), self.scope().await);
        deletion::view(&mut scope, now, self.account).await.unwrap()
    }

    async fn deletion_state(&self) -> DeletionState {
        self.deletion().await.request.unwrap().state
    }

    async fn hold(&self, reason: &str) -> Result<()> {
        let (now, mut scope) = (self.world.context.clock.now().await.unwrap(), self.scope().await);
        deletion::hold(&mut scope, now, self.account, reason).await?;
        Ok(scope.commit().await?)
    }

    async fn release(&self) -> Result<()> {
        let (now, mut scope) = (self.world.context.clock.now().await.unwrap(), self.scope().await);
        deletion::release(&mut scope, now, self.account).await?;
        Ok(scope.commit().await?)
    }

    async fn withdraw(&self) -> Result<()> {
        let (now, mut scope) = (self.world.context.clock.now().await.unwrap(), self.scope().await);
        deletion::withdraw(&mut scope, now, self.account).await?;
        Ok(scope.commit().await?)
    }

    async fn carry_out(&self) -> Result<()> {
        deletion::carry_out(&self.world.context, self.reach.clone(), self.account).await
    }

    /// Cancels all memberships; during the first days everything is refunded.
    async fn leave(&self) {
        let ids: Vec<i64> =
            sqlx::query_scalar("select id from subscription where account_id = $1 and is_running(status) order by id")
                .bind(self.account.0)
                .fetch_all(self.world.outside())
                .await
                .unwrap();
        let subscriptions: Vec<_> = ids.into_iter().map(SubscriptionId).collect();
        let shown =
            cancellation::settlements(&self.world.context, &mut self.scope().await, &subscriptions).await.unwrap();
        let cancellation = CancellationRequest {
            subscriptions,
            cancellation: 12,
            note: Some("Daniel Reyes moves away".into()),
            version: shown.version,
            otherwise: None,
            by_household: false,
        };
        cancellation::cancel(&self.world.context, self.reach.clone(), &cancellation).await.unwrap();
        self.world.run_jobs().await;
    }

    async fn deletions_today(&self) -> Vec<(TodayKind, Option<String>)> {
        let (now, mut scope) = (self.world.context.clock.now().await.unwrap(), self.scope().await);
        let query = TodayQuery { kind: Some(TodayKind::Deletion), ..TodayQuery::default() };
        let page = today::list(&mut scope, now, self.world.office, query).await.unwrap();
        page.items.into_iter().map(|item| (item.kind, item.reason)).collect()
    }

    fn last_mail(&self) -> (String, String) {
        let mail = self.world.mails.0.lock().unwrap().last().unwrap().clone();
        (mail.subject, mail.text)
    }
}

#[tokio::test]
async fn what_is_open_has_to_be_settled_first() {
    let desk = Desk::open().await;
    let blocks = desk.deletion().await.blocks;
    assert_eq!(blocks, [DeletionBlock::Membership]);
    assert!(matches!(desk.request().await, Err(Error::Conflict(why)) if why.contains("Cancel it first")));
    desk.leave().await;
    assert!(desk.deletion().await.may_ask);
    let (_, reach) = desk.owner_of_household().await;
    let elena = desk.member("Elena").await;
    let context = &desk.world.context;
    let other = deletion::request(context, &reach, desk.account, Viewer::Member(elena)).await;
    assert!(matches!(other, Err(Error::Forbidden)), "only the account owner");
    desk.request().await.unwrap();
    assert!(matches!(desk.request().await, Err(Error::Conflict(_))), "asked already");

    // A balance opened in the meantime: the daily run skips the household, and its page says why.
    desk.sql(format!("update invoice set status = 'open', paid_cents = 0 where id = (select min(id) from invoice where account_id = {})", desk.account.0)).await;
    desk.world.days_pass(15).await;
    assert_eq!(deletion::run(context).await.unwrap(), 0);
    let view = desk.deletion().await;
    assert_eq!((view.request.unwrap().state, view.blocks), (DeletionState::Open, vec![DeletionBlock::Balance]));
    assert!(matches!(desk.carry_out().await, Err(Error::Conflict(_))));
}

#[tokio::test]
async fn deletion_waits_two_weeks_and_can_be_withdrawn_or_held() {
    let desk = Desk::open().await;
    desk.leave().await;
    desk.request().await.unwrap();
    desk.world.run_jobs().await;
    let request = desk.deletion().await.request.unwrap();
    assert_eq!((request.due_on - request.asked_at.date_naive()).num_days(), 14);
    let (subject, text) = desk.last_mail();
    assert!(subject.starts_with("Your data will be deleted"), "{subject}");
    assert!(text.contains(&request.due_on.format("%b %-d, %Y").to_string()) && text.contains("Keep my data"), "{text}");
    assert_eq!(desk.deletions_today().await, [(TodayKind::Deletion, Some("open".to_owned()))]);

    desk.withdraw().await.unwrap();
    assert!(matches!(desk.withdraw().await, Err(Error::Conflict(_))));
    desk.world.run_jobs().await;
    assert!(desk.last_mail().0.starts_with("Your data stays"));
    assert!(desk.deletions_today().await.is_empty());
    desk.world.days_pass(20).await;
    assert_eq!(deletion::run(&desk.world.context).await.unwrap(), 0, "withdrawn");

    desk.sql(format!("update account set language = 'es' where id = {}", desk.account.0)).await;
    desk.request().await.unwrap();
    desk.world.run_jobs().await;
    assert!(matches!(desk.release().await, Err(Error::Conflict(_))), "it is not held");
    assert!(matches!(desk.hold("  ").await, Err(Error::Invalid(_))));
    desk.hold("A court asked us to keep it.").await.unwrap();
    desk.world.run_jobs().await;
    let (subject, text) = desk.last_mail();
    assert!(subject.starts_with("Sus datos aún no se eliminan"), "{subject}");
    assert!(text.contains("A court asked us to keep it."), "{text}");
    assert!(matches!(desk.carry_out().await, Err(Error::Conflict(_))), "held");
    desk.world.days_pass(20).await;
    assert_eq!(deletion::run(&desk.world.context).await.unwrap(), 0, "held");
    assert_eq!(desk.deletions_today().await, [(TodayKind::Deletion, Some("held".to_owned()))]);

    desk.release().await.unwrap();
    assert_eq!(deletion::run(&desk.world.context).await.unwrap(), 0, "the household learns of it first");
    desk.world.days_pass(1).await;
    assert_eq!(deletion::run(&desk.world.context).await.unwrap(), 1);
    assert_eq!(deletion::run(&desk.world.context).await.unwrap(), 0, "twice does no harm");
    assert_eq!(desk.deletion_state().await, DeletionState::Done);
    assert!(matches!(desk.carry_out().await, Err(Error::Conflict(_))));
    let acts = desk.world.texts("select act from audit where act like 'deletion.%' order by id").await;
    let held = ["deletion.asked", "deletion.withdrawn", "deletion.asked", "deletion.held", "deletion.released"];
    assert_eq!(acts, [&held[..], &["deletion.carried_out"]].concat());
}

#[tokio::test]
async fn the_office_enters_what_came_by_phone() {
    let desk = Desk::open().await;
    desk.leave().await;
    let now = desk.world.context.clock.now().await.unwrap();
    let mut scope = desk.scope().await;
    deletion::enter(&mut scope, now, desk.account).await.unwrap();
    scope.commit().await.unwrap();
    let request = desk.deletion().await.request.unwrap();
    assert_eq!((request.source, request.asked_by.as_str()), (DeletionSource::Office, "Kim Park"));
    let elsewhere = deletion::enter(&mut desk.scope().await, now, AccountId(desk.account.0 + 100_000)).await;
    assert!(matches!(elsewhere, Err(Error::NotFound)));
}

#[tokio::test]
async fn office_deletes_at_least_a_day_after_each_request() {
    let desk = Desk::open().await;
    desk.leave().await;
    desk.request().await.unwrap();
    assert!(!desk.deletion().await.may_carry_out);
    assert!(matches!(desk.carry_out().await, Err(Error::Conflict(why)) if why.contains("less than a day")));
    assert_eq!(desk.deletion_state().await, DeletionState::Open);
    desk.world.days_pass(1).await;
    assert!(desk.deletion().await.may_carry_out);
    desk.carry_out().await.unwrap();
    let view = desk.deletion().await;
    assert!(view.may_ask && !view.may_carry_out);

    // New data about the household was written.
    let now = desk.world.context.clock.now().await.unwrap();
    let mut scope = desk.scope().await;
    deletion::enter(&mut scope, now, desk.account).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(desk.deletion_state().await, DeletionState::Open);
    desk.world.days_pass(15).await;
    assert_eq!(deletion::run(&desk.world.context).await.unwrap(), 1);
    assert_eq!(desk.deletion_state().await, DeletionState::Done);
}

#[tokio::test]
async fn only_the_account_owner_sees_and_withdraws_the_own_request() {
    let desk = Desk::open().await;
    desk.leave().await;
    desk.request().await.unwrap();
    let elena = desk.member("Elena").await;
    let now = desk.world.context.clock.now().await.unwrap();
    let mut scope = desk.scope().await;
    let seen = deletion::view_own(&mut scope, now, desk.account, Viewer::Member(elena)).await;
    assert!(matches!(seen, Err(Error::Forbidden)));
    let withdrawn = deletion::withdraw_own(&mut scope, now, desk.account, Viewer::Member(elena)).await;
    assert!(matches!(withdrawn, Err(Error::Forbidden)));
    deletion::withdraw_own(&mut scope, now, desk.account, Viewer::AccountOwner).await.unwrap();
}

#[tokio::test]
async fn deletion_request_ends_when_household_rejoins_or_changes_owner() {
    let desk = Desk::open().await;
    desk.leave().await;
    let (org, office, account) = (desk.world.organization.0, desk.world.office.0, desk.account.0);
    desk.request().await.unwrap();
    desk.world.run_jobs().await;
    assert_eq!(deletion::run(&desk.world.context).await.unwrap(), 0);
    assert_eq!(desk.deletion_state().await, DeletionState::Open, "nothing happened since");
    desk.world.days_pass(1).await;
    let changed = desk.world.context.clock.now().await.unwrap().to_rfc3339();
    desk.sql(format!(
        "insert into household_change (organization_id, office_id, account_id, kind, at, actor)
           values ({org}, {office}, {account}, 'owner_changed', '{changed}', 'Kim Park')"
    ))
    .await;
    assert_eq!(deletion::run(&desk.world.context).await.unwrap(), 0);
    assert_eq!(desk.deletion_state().await, DeletionState::Withdrawn);
    desk.world.run_jobs().await;
    assert!(desk.last_mail().0.starts_with("Your data stays"));

    desk.world.days_pass(1).await;
    desk.request().await.unwrap();
    desk.world.days_pass(1).await;
    let joined = desk.world.context.clock.now().await.unwrap().to_rfc3339();
    desk.sql(format!(
        "update subscription set created_at = '{joined}' where id = (select min(id) from subscription where account_id = {account})"
    ))
    .await;
    assert!(matches!(desk.carry_out().await, Err(Error::Conflict(why)) if why.contains("withdrawn")));
    assert_eq!(desk.deletion_state().await, DeletionState::Withdrawn);
}

#[tokio::test]
async fn pending_deletion_blocks_merge_split_and_transfer() {
    let desk = Desk::open().await;
    let other = desk.elena_again().await;
    let there = crate::transfer::second_office(&desk.world).await;
    let elena = desk.member("Elena").await;
    let (org, office, account) = (desk.world.organization.0, desk.world.office.0, desk.account.0);
    desk.sql(format!(
        "insert into deletion_request (organization_id, office_id, account_id, source, asked_at, asked_by, due_on, answer_by)
           values ({org}, {office}, {account}, 'household', now(), 'Daniel Reyes', current_date + 14, current_date + 45)"
    ))
    .await;
    let now = desk.world.context.clock.now().await.unwrap();
    let steps = [
        ("state = 'open'", "asked to have"),
        ("state = 'held', held_at = now()", "asked to have"),
        ("state = 'done', done_at = now()", "is deleted"),
    ];
    for (state, words) in steps {
        desk.sql(format!("update deletion_request set {state} where account_id = {account}")).await;
        let mut scope = desk.scope().await;
        let merge = preview_merge(&mut scope, now, desk.user, other, desk.account).await.unwrap();
        let split = preview_split(&mut scope, now, desk.user, desk.account, (&[elena][..], elena)).await.unwrap();
        drop(scope);
        let (mut scope, from) = (desk.world.scope().await, desk.world.office);
        let moving = transfers::preview(&mut scope, from, desk.account, there, &BTreeMap::new(), now).await.unwrap();
        drop(scope);
        for refusals in [merge.refusals, split.refusals, moving.refusals] {
            assert!(refusals.iter().any(|why| why.contains(words)), "{state}: {refusals:?}");
        }
        assert!(matches!(desk.merge(other, desk.account).await, Err(Error::Conflict(_))), "{state}");
    }
}

#[tokio::test]
async fn merged_household_balance_blocks_deletion() {
    let desk = Desk::open().await;
    let other = desk.elena_again().await;
    desk.merge(desk.account, other).await.unwrap();
    assert!(!desk.deletion().await.blocks.contains(&DeletionBlock::Balance));
    let owed = format!(
        "update invoice set status = 'open', paid_cents = 0 where id = (select min(id) from invoice where account_id = {})",
        other.0
    );
    desk.sql(owed).await;
    assert!(desk.deletion().await.blocks.contains(&DeletionBlock::Balance));
}
