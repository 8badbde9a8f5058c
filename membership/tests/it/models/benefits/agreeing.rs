//! Checks that the desk's count, the same count in SQL, and today's unused visits match the model.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{Days, NaiveDate};
use members::benefits::{self, SubscriptionLedger};

use super::{Stories, Story};

impl Stories {
    /// The desk's count matches the model.
    pub(super) fn agrees(&self, n: usize, held: &[SubscriptionLedger]) {
        self.agrees_with(&self.all[n], held);
    }

    pub(super) fn agrees_with(&self, story: &Story, held: &[SubscriptionLedger]) {
        let one = held
            .iter()
            .find(|one| one.id == story.id)
            .unwrap_or_else(|| panic!("{} is not of {}", story.id, story.account));
        let (expected, tickets) = story.model.tallies();
        let terms: Vec<_> = one.ledger.terms.iter().map(|term| term.starts_on).collect();
        assert_eq!(
            terms,
            expected.iter().map(|(from, _)| *from).collect::<Vec<_>>(),
            "terms of {}, {}",
            story.id,
            self.today
        );
        for (term, (from, tallies)) in one.ledger.terms.iter().zip(expected) {
            let codes: BTreeSet<_> = term.codes.keys().chain(tallies.keys()).collect();
            for code in codes {
                let count = term.codes.get(code).copied().unwrap_or_default();
                let got = (count.included, count.carried, count.used, count.beyond);
                assert_eq!(
                    got,
                    tallies.get(code).copied().unwrap_or_default(),
                    "{code} from {from} of {}, {}",
                    story.id,
                    self.today
                );
            }
        }
        for (used, included) in &one.ledger.uses {
            assert_eq!(*included, tickets[&(used.visit, used.code.clone())], "visit {} of {}", used.visit, story.id);
        }
    }

    /// For the whole office: the count in SQL matches the desk's, and today's unused visits are those of memberships
    /// with unused inclusions.
    pub(super) async fn office_agrees(&self) {
        let accounts: Vec<_> =
            self.all.iter().map(|story| story.account).collect::<BTreeSet<_>>().into_iter().collect();
        let mut held = benefits::ledgers(&mut self.scope().await, &accounts).await.unwrap();
        held.retain(|one| self.all.iter().any(|story| story.id == one.id));
        for n in 0..self.all.len() {
            self.agrees(n, &held);
        }
        self.sql_agrees(&held).await;
        self.unused_agree(&held).await;
    }

    /// The count in SQL matches the desk's.
    pub(super) async fn sql_agrees(&self, held: &[SubscriptionLedger]) {
        let ids: Vec<i64> = held.iter().map(|one| one.id.0).collect();
        type Row = (i64, NaiveDate, String, i32, i32, i32);
        let rows: Vec<Row> = sqlx::query_as(
            "select subscription_id, starts_on, code, included, carried, done from benefit_counts($1, $2, (select business_now()))
             where included > 0 or done > 0",
        )
        .bind(self.world.organization.0)
        .bind(&ids)
        .fetch_all(self.world.outside())
        .await
        .unwrap();
        let in_sql: BTreeMap<_, _> = rows
            .into_iter()
            .map(|(id, from, code, included, carried, done)| ((id, from, code), (included, carried, done)))
            .collect();
        let mut counted = BTreeMap::new();
        for one in held {
            for term in &one.ledger.terms {
                for (code, count) in term.codes.iter().filter(|(_, count)| count.included > 0 || count.beyond > 0) {
                    counted.insert(
                        (one.id.0, term.starts_on, code.clone()),
                        (count.included, count.carried, count.used + count.beyond),
                    );
                }
            }
        }
        assert_eq!(in_sql, counted);
        let uses: Vec<(i64, String, i64, i32)> = sqlx::query_as(
            "select visit_id, code, subscription_id, included from benefit_uses($1, $2, (select business_now()))",
        )
        .bind(self.world.organization.0)
        .bind(&ids)
        .fetch_all(self.world.outside())
        .await
        .unwrap();
        let in_sql: HashMap<_, _> =
            uses.into_iter().map(|(visit, code, id, included)| ((visit, code, id), included)).collect();
        for one in held {
            for (used, included) in &one.ledger.uses {
                assert_eq!(
                    in_sql.get(&(used.visit, used.code.clone(), one.id.0)),
                    Some(included),
                    "visit {}",
                    used.visit
                );
            }
        }
    }

    /// Today's unused visits are those of continuing memberships with unused inclusions.
    async fn unused_agree(&self, held: &[SubscriptionLedger]) {
        let unused: Vec<i64> = sqlx::query_scalar("select subject_id from today_unused($1, $2, $3) order by 1")
            .bind(self.world.organization.0)
            .bind(self.world.office.0)
            .bind(self.today)
            .fetch_all(self.world.outside())
            .await
            .unwrap();
        let ending = |one: &&SubscriptionLedger| {
            let term = one.ledger.current().unwrap();
            one.ends_on.is_none()
                && term.ends_on > self.today
                && term.ends_on <= self.today + Days::new(60)
                && term.codes.values().any(|count| count.left() > 0)
        };
        let expected: Vec<i64> = held.iter().filter(ending).map(|one| one.id.0).collect();
        assert_eq!(unused, expected, "unused visits on {}", self.today);
    }
}
