//! Memberships that end, immediately or on the requested day, and visits that the desk records afterward: on days of
//! the membership they count as in the model, on other days they are refused, and the cancellation's amounts stay the
//! same to the cent.

use chrono::{Days, NaiveDate};
use kernel::Error;
use members::benefits::{self, NewVisit};
use members::subscriptions::cancellation::{CancellationRequest, Override, cancel, settlements};
use tenancy::ids::{AccountId, VisitId};
use tenancy::{Actor, Personal, Reach};

use super::{CODES, Stories, Story};

/// An ended sequence, with the first day without the membership.
pub struct Over {
    story: Story,
    without: NaiveDate,
}

impl Stories {
    /// Cancels by the policy or immediately, unless the desk refuses.
    pub async fn leave(&mut self, n: usize) {
        let id = self.all[n].id;
        let context = self.world.context.clone();
        let Ok(shown) = settlements(&context, &mut self.world.scope().await, &[id]).await else { return };
        let at_once = self.chance.percent(40);
        let otherwise = at_once.then(|| Override { now: true, refund: None, waive: false, reason: "asked".into() });
        let request = CancellationRequest {
            subscriptions: vec![id],
            cancellation: 12,
            note: None,
            version: shown.version,
            otherwise,
            by_household: false,
        };
        let reach = Reach::office(self.world.organization, self.world.office, Actor::platform("Robin"));
        if cancel(&context, reach, &request).await.is_err() {
            return;
        }
        self.world.run_jobs().await;
        self.all[n].leaves_on = Some(self.first_day_without(&self.all[n]).await);
        self.note("a cancellation");
    }

    async fn first_day_without(&self, story: &Story) -> NaiveDate {
        let row: (NaiveDate, NaiveDate) =
            sqlx::query_as("select ends_on, term_ends_on from subscription where id = $1")
                .bind(story.id.0)
                .fetch_one(self.world.outside())
                .await
                .unwrap();
        row.0.min(row.1)
    }

    /// Moves canceled memberships that have ended to `over`.
    pub async fn keep_over(&mut self) {
        let canceled: Vec<i64> = sqlx::query_scalar("select id from subscription where status = 'canceled'")
            .fetch_all(self.world.outside())
            .await
            .unwrap();
        for story in std::mem::take(&mut self.all) {
            match story.leaves_on.filter(|_| canceled.contains(&story.id.0)) {
                Some(without) => {
                    self.over.push(Over { story, without });
                    self.note("over");
                }
                None => self.all.push(story),
            }
        }
    }

    /// Records some forgotten visits, and undoes some.
    pub async fn late(&mut self) {
        for n in 0..self.over.len() {
            let money = self.money().await;
            if self.chance.percent(60) {
                self.late_visit(n).await;
            }
            if self.chance.percent(20) {
                self.late_undo(n).await;
            }
            assert_eq!(self.money().await, money, "what {} came to", self.over[n].story.id);
            let account: i64 = sqlx::query_scalar("select account_id from subscription where id = $1")
                .bind(self.over[n].story.id.0)
                .fetch_one(self.world.outside())
                .await
                .unwrap();
            let held = benefits::ledgers(&mut self.scope().await, &[AccountId(account)]).await.unwrap();
            self.agrees_with(&self.over[n].story, &held);
            self.sql_agrees(&held).await;
        }
    }

    async fn late_visit(&mut self, n: usize) {
        let (first, without) = (self.over[n].story.model.first_day(), self.over[n].without);
        let span = (without - first).num_days().max(0);
        let back = self.chance.between(-3, span.min(120) + 3);
        let on = (without - Days::new(1) + chrono::Duration::days(-back)).min(self.today);
        let code = *self.chance.one(&CODES).unwrap();
        let quantity = self.chance.between(1, 2) as i32;
        let new = NewVisit {
            member: self.over[n].story.member,
            on,
            provider: None,
            note: None,
            procedures: vec![(code.to_owned(), quantity)],
            key: self.key("late"),
        };
        let mut scope = self.scope().await;
        let recorded = benefits::record(&self.world.context, &mut scope, self.world.office, &new).await;
        match recorded {
            Ok(id) => {
                scope.commit().await.unwrap();
                assert!(first <= on && on < without, "{on} is of {first} to {without}");
                let story = &mut self.over[n].story;
                story.model.visit(id.0, on, code, quantity);
                story.visits.push(id.0);
                self.note("a visit recorded after the end");
            }
            Err(Error::Invalid(_)) => {
                assert!(on < first || on >= without, "{on} is refused of {first} to {without}");
                self.note("a visit refused after the end");
            }
            // It ended on the day it started, or its household is no longer accessible.
            Err(other) => assert!(first >= without, "{other:?}"),
        }
    }

    async fn late_undo(&mut self, n: usize) {
        let Some(visit) = self.chance.one(&self.over[n].story.visits).copied() else { return };
        let (mut scope, why) = (self.scope().await, Personal("typed twice".to_owned()));
        let (office, member) = (self.world.office, self.over[n].story.member);
        benefits::undo(&self.world.context, &mut scope, office, member, VisitId(visit), &why).await.unwrap();
        scope.commit().await.unwrap();
        let story = &mut self.over[n].story;
        story.visits.retain(|id| *id != visit);
        story.model.undo(visit);
    }

    /// All settlements, refunds, and credit, and the whole ledger.
    async fn money(&self) -> Vec<String> {
        self.world
            .texts(
                "select to_jsonb(t)::text from settlement t union all select to_jsonb(r)::text from refund r
                 union all select sum(credit_cents)::text from account union all select count(*)::text || ' ' || coalesce(sum(abs(amount_cents)), 0) from posting
                 order by 1",
            )
            .await
    }
}
