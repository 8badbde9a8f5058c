//! The actions of a sequence: recording and undoing visits, changing plans and undoing changes, merging and splitting
//! households.

use std::collections::BTreeMap;

use ::members::benefits::{self, NewVisit};
use ::members::members::{self, SplitForm, preview_merge, preview_split};
use ::members::subscriptions::Period;
use ::members::subscriptions::changes::{self, ChangeState, Effective, PlanChangeRequest, change_plan, plan_preview};
use chrono::Days;
use tenancy::{Actor, Reach};

use super::{CODES, Stories, Waiting};

impl Stories {
    pub(super) async fn visit(&mut self, n: usize) {
        let back = self.chance.between(0, 60) as u64;
        let mut on = (self.today - Days::new(back)).max(self.all[n].model.first_day());
        // Its last day has passed, and no job has run yet.
        if let Some(without) = self.all[n].leaves_on {
            on = on.min(without - Days::new(1));
            if on < self.all[n].model.first_day() {
                return;
            }
        }
        let mut procedures: BTreeMap<&str, i32> = BTreeMap::new();
        for _ in 0..self.chance.between(1, 2) {
            procedures.insert(self.chance.one(&CODES).unwrap(), self.chance.between(1, 2) as i32);
        }
        let new = NewVisit {
            member: self.all[n].member,
            on,
            provider: None,
            note: None,
            procedures: procedures.iter().map(|(code, quantity)| ((*code).to_owned(), *quantity)).collect(),
            key: self.key("visit"),
        };
        let mut scope = self.scope().await;
        let id = benefits::record(&self.world.context, &mut scope, self.world.office, &new).await.unwrap();
        scope.commit().await.unwrap();
        for (code, quantity) in procedures {
            self.all[n].model.visit(id.0, on, code, quantity);
        }
        self.all[n].visits.push(id.0);
        self.note("a visit");
    }

    pub(super) async fn undo(&mut self, n: usize) {
        let Some(visit) = self.chance.one(&self.all[n].visits).copied() else { return };
        let (mut scope, why) = (self.scope().await, tenancy::Personal("typed twice".to_owned()));
        let member = self.all[n].member;
        benefits::undo(&self.world.context, &mut scope, self.world.office, member, tenancy::ids::VisitId(visit), &why)
            .await
            .unwrap();
        scope.commit().await.unwrap();
        self.all[n].visits.retain(|id| *id != visit);
        self.all[n].model.undo(visit);
        self.note("a visit undone");
    }

    /// Changes to another plan or period, on one of the offered dates; the model applies the preview.
    pub(super) async fn change(&mut self, n: usize) {
        let subscription = self.all[n].id;
        let plan = *self.chance.one(&self.plans).unwrap();
        let period = if self.chance.percent(60) { Period::Month } else { Period::Year };
        let asked = PlanChangeRequest { subscription, plan, period };
        let context = self.world.context.clone();
        let Ok(shown) = plan_preview(&context, &mut self.world.scope().await, asked).await else { return };
        let offered: Vec<_> = shown.options.into_iter().filter(|option| option.outcome.is_ok()).collect();
        let Some(option) = self.chance.one(&offered).cloned() else { return };
        let outcome = option.outcome.unwrap();
        let reach = Reach::office(self.world.organization, self.world.office, Actor::platform("Robin"));
        let key = self.key("change");
        let changed = change_plan(&context, reach, asked, option.effective, &option.version, "asked", &key).await;
        let Ok(changed) = changed else { return };
        let (own, carries) = self.included(plan).await;
        let story = &mut self.all[n];
        match changed.state {
            ChangeState::Done => {
                story.plan = plan;
                if outcome.term_starts_on > story.model.starts_on() {
                    story.model.begin(outcome.term_starts_on, own, carries);
                } else {
                    story.model.replace(own, carries);
                }
                story.ends_on = outcome.term_ends_on;
                self.note("another plan at once");
            }
            ChangeState::Pending => {
                let begins = outcome.term_starts_on > story.model.starts_on();
                story.waiting = Some(Waiting { plan, on: outcome.effective_on, begins });
                assert_ne!(option.effective, Effective::Now);
            }
            other => panic!("a good card: {other:?}"),
        }
    }

    pub(super) async fn undo_change(&mut self, n: usize) {
        if self.all[n].waiting.take().is_some() {
            let mut scope = self.world.scope().await;
            changes::undo(&self.world.context, &mut scope, self.all[n].id).await.unwrap();
            scope.commit().await.unwrap();
            self.note("a change undone");
        }
    }

    /// Merges two households, unless the desk refuses.
    pub(super) async fn merge(&mut self, n: usize) {
        let now = self.world.context.clock.now().await.unwrap();
        let keep = self.all[n].account;
        let others: Vec<_> = self.all.iter().map(|story| story.account).filter(|account| *account != keep).collect();
        let Some(other) = self.chance.one(&others).copied() else { return };
        let Ok(shown) = preview_merge(&mut self.scope().await, now, self.user, keep, other).await else { return };
        let mut scope = self.scope().await;
        if members::merge(&mut scope, now, self.user, (keep, other), &shown.version).await.is_err() {
            return;
        }
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        for story in self.all.iter_mut().filter(|story| story.account == other) {
            story.account = keep;
        }
        self.note("two households merged");
    }

    pub(super) async fn split(&mut self, n: usize) {
        let now = self.world.context.clock.now().await.unwrap();
        let (account, member) = (self.all[n].account, self.all[n].member);
        if self.all.iter().filter(|story| story.account == account).count() < 2 {
            return;
        }
        let Ok(shown) = preview_split(&mut self.scope().await, now, self.user, account, (&[member], member)).await
        else {
            return;
        };
        let email = format!("{}@example.com", self.key("split"));
        let form = SplitForm {
            members: vec![member],
            owner: member,
            email: email.into(),
            phone: "208-555-0188".to_owned().into(),
            move_credit: false,
        };
        let mut scope = self.scope().await;
        let Ok(new) = members::split(&mut scope, now, self.user, account, &form, &shown.version).await else { return };
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        self.all[n].account = new;
        self.note("a household split");
    }
}
